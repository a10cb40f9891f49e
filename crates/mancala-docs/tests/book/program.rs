//! Examples of the program: commands and their output, requests and their answers.

use std::path::Path;

use mancala_cli::serve::Server;
use mancala_cli::{Streams, run};

use crate::page::text_of;

/// Runs the commands of a block; returns it with the right output. Other programs' commands are left as
/// they are.
///
/// Files are looked for in `folder`, which no output names.
pub(crate) fn console(folder: &Path, body: &str) -> Result<String, String> {
    let mut text = String::new();
    let mut blocks = body.split("$ ");
    if !blocks.next().unwrap_or_default().is_empty() {
        return Err("a console block begins with a command".to_owned());
    }
    for block in blocks {
        let (command, output) = block.split_once('\n').unwrap_or((block, ""));
        if !command.starts_with("mancala ") {
            text.extend(["$ ", block]);
            continue;
        }
        let fresh = output_of(folder, command)?;
        let kept = if fits(output, &fresh) { output } else { &fresh };
        text.extend(["$ ", command, "\n", kept]);
    }
    Ok(text)
}

/// What a command writes, errors last.
fn output_of(folder: &Path, command: &str) -> Result<String, String> {
    let words = command.split(' ').map(|word| {
        if Path::new(word).extension().is_some_and(|it| it == "toml") {
            folder.join(word).to_string_lossy().into_owned()
        } else {
            word.to_owned()
        }
    });
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        input: &mut std::io::empty(),
        output: &mut output,
        errors: &mut errors,
        shows_progress: false,
        is_terminal: false,
    };
    run(words, &mut streams);
    output.append(&mut errors);
    let output = String::from_utf8(output).map_err(|error| format!("{command}: {error}"))?;
    Ok(output.replace(&format!("{}/", folder.display()), ""))
}

/// Whether an output is what a block says, where a line `...` stands for any lines.
fn fits(told: &str, output: &str) -> bool {
    let told: Vec<&str> = told.lines().collect();
    let output: Vec<&str> = output.lines().collect();
    fits_lines(&told, &output)
}

fn fits_lines(told: &[&str], output: &[&str]) -> bool {
    match told {
        [] => output.is_empty(),
        ["...", rest @ ..] => {
            (0..=output.len()).any(|skipped| fits_lines(rest, &output[skipped..]))
        }
        [line, rest @ ..] => {
            output.first() == Some(line) && fits_lines(rest, output.get(1..).unwrap_or_default())
        }
    }
}

/// Sends the requests of a block; returns it with the right answers.
pub(crate) fn serve(body: &str) -> String {
    let mut server = Server::default();
    let mut told = Vec::new();
    for request in body.lines().filter_map(|line| line.strip_prefix("> ")) {
        let answer = server.answer(request.as_bytes());
        told.extend([format!("> {request}"), format!("< {answer}")]);
    }
    text_of(&told)
}
