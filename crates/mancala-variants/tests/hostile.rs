//! Whatever a file holds: an error, quickly, and no panic.

use std::fs;
use std::path::PathBuf;

use mancala_variants::{MAX_FILE_BYTES, Variant, VariantErrors};

fn refused(text: &str) -> VariantErrors {
    match Variant::from_toml(text) {
        Err(errors) => {
            assert!(!errors.problems().is_empty());
            let report = errors.to_string();
            assert!(report.len() < 100_000, "a report of {} bytes", report.len());
            errors
        }
        Ok(variant) => panic!("accepted as {}", variant.id()),
    }
}

const START: &str = "format = 1\nid = \"x\"\n[board]\nholes = 6\nseeds = 4\n";

#[test]
fn deep_nesting() {
    for deep in [79, 81, 1000, 60_000] {
        refused(&format!(
            "{START}x = {}{}",
            "[".repeat(deep),
            "]".repeat(deep)
        ));
        refused(&format!(
            "{START}x = {}1{}",
            "{a=".repeat(deep),
            "}".repeat(deep)
        ));
        refused(&format!("{START}[{}a]\n", "a.".repeat(deep)));
        refused(&format!("{START}{}a = 1\n", "a.".repeat(deep)));
        // Twenty deep is odd, but says something.
        let deep = deep / 4;
        let found = format!(
            "{}{{ at-least = 4 }}{}",
            "{ at-least = 5, or = ".repeat(deep),
            "}".repeat(deep)
        );
        let loaded = Variant::from_toml(&format!(
            "{START}[[last-seed]]\nid = 'x'\nthen = 'stop'\nfound = {found}"
        ));
        assert_eq!(loaded.is_ok(), deep < 70, "{deep}");
    }
}

#[test]
fn too_many_bytes() {
    let errors = refused(&" ".repeat(10 << 20));
    assert!(errors.to_string().contains("262144 bytes"), "{errors}");
    let comment = "#".repeat(MAX_FILE_BYTES - START.len());
    assert!(Variant::from_toml(&format!("{START}{comment}")).is_ok());
    refused(&format!("{START}{comment}#"));
}

#[test]
fn many_mistakes() {
    let full = |line: &dyn Fn(usize) -> String| {
        let mut text = START.to_owned();
        let mut k = 0;
        while text.len() < MAX_FILE_BYTES - 200 {
            text.push_str(&line(k));
            k += 1;
        }
        refused(&text)
    };
    let errors = full(&|k| format!("k{k} = 1\n"));
    assert_eq!(errors.problems().len(), 100);
    assert!(errors.unreported() > 1000);
    full(&|k| format!("[t{k}]\n"));
    full(&|k| format!("[[last-seed]]\nid = 'c{k}'\n"));
    full(&|_| "[[last-seed]]\n".to_owned());
    full(&|k| format!("[[sources]]\nid = 's{k}'\n"));
    full(&|k| format!("cites.last-seed.c{k} = 'x'\n"));
    full(&|k| format!("a.b.c{k} = 'x'\n"));
    // In one line.
    full(&|_| "board.holes = 1\n".to_owned());
    refused(&format!("{START}remove = [{}]", "'a',".repeat(60_000)));
    refused(&format!("{START}aliases = [{}]", "1,".repeat(100_000)));
    refused(&format!(
        "{START}x = {{ {} }}",
        (0..30_000)
            .map(|k| format!("k{k}=1"))
            .collect::<Vec<_>>()
            .join(", ")
    ));
}

#[test]
fn huge_numbers_and_long_words() {
    let number = "9".repeat(200_000);
    refused(&format!("format = {number}\nid = 'x'\n"));
    refused(&format!("{START}[end]\nquiet-limit = -{number}\n"));
    refused(&format!("{START}[end]\nquiet-limit = 1e{number}\n"));
    refused(&format!("{START}[end]\nquiet-limit = 0x{number}\n"));
    refused(&format!("{START}[end]\nquiet-limit = 0.{number}\n"));
    let word = "a".repeat(200_000);
    refused(&format!("{START}{word} = 1\n"));
    refused(&format!("{START}direction = '{word}'\n"));
    refused(&format!("format = 1\nid = '{word}'\nextends = '{word}'\n"));
    refused(&format!(
        "format = 1\nid = 'x'\nextends = 'krur'\nremove = ['{word}']\n"
    ));
    refused(&format!("format = 1\nid = 'x'\nextends = '{word}.toml'\n"));
}

#[test]
fn odd_characters() {
    refused("");
    refused("\0");
    refused(&"\0".repeat(1000));
    refused("\u{feff}format = 1\n");
    refused("format = 1\r\rid = 'x'");
    refused("format = 1\nid = '\u{202e}abc'\n");
    refused("ключ = 'значение'\n");
    refused("format = 1 # \u{1}\n");
    refused("日本 = [1,\n日本");
    for control in ["\\u0000", "\\u001b[31m", "\\u007f", "\\u009b1m", "\\r"] {
        let errors = refused(&format!("name = \"a{control}b\"\n{START}"));
        assert!(
            errors.to_string().contains("a control character, U+00"),
            "{errors}"
        );
    }
    let windows = START.replace('\n', "\r\n");
    assert!(Variant::from_toml(&windows).is_ok());
}

#[test]
fn files_that_are_no_texts() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("hostile");
    fs::create_dir_all(&folder).unwrap();
    let message = |name: &str| {
        Variant::from_file(folder.join(name))
            .unwrap_err()
            .problems()[0]
            .message()
            .to_owned()
    };
    fs::write(folder.join("binary.toml"), [0xff, 0xfe, 0, 1, 2, 0x80]).unwrap();
    assert_eq!(message("binary.toml"), "the file is not UTF-8 text");
    fs::write(folder.join("bom.toml"), "\u{feff}format = 1\n").unwrap();
    assert_eq!(
        message("bom.toml"),
        "the file begins with a byte order mark"
    );
    fs::write(folder.join("large.toml"), vec![b'#'; 10 << 20]).unwrap();
    assert_eq!(message("large.toml"), "the file has more than 262144 bytes");
    assert_eq!(message("none.toml"), "there is no such file");
    assert!(Variant::from_file(&folder).is_err());
    assert!(Variant::from_file("").is_err());
}

#[test]
fn every_prefix_and_every_lost_line_of_a_shipped_file() {
    for variant in Variant::shipped() {
        let text = variant.to_toml();
        for end in (0..text.len())
            .step_by(17)
            .filter(|&end| text.is_char_boundary(end))
        {
            let _ = Variant::from_toml(&text[..end]).map_err(|errors| errors.to_string());
        }
        let lines: Vec<&str> = text.lines().collect();
        for lost in 0..lines.len() {
            let rest: Vec<&str> = lines
                .iter()
                .enumerate()
                .filter(|(k, _)| *k != lost)
                .map(|(_, line)| *line)
                .collect();
            let _ = Variant::from_toml(&rest.join("\n")).map_err(|errors| errors.to_string());
        }
    }
}
