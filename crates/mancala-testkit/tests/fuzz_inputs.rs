//! The fuzz targets' committed inputs, tried as the fuzzer tries them.
//!
//! `fuzz/seeds/` holds what fuzzing begins with, `fuzz/regressions/` what it has found.

use std::fs;
use std::path::{Path, PathBuf};

use mancala_fuzz::TARGETS;

/// The folder with the folders of the targets' inputs.
fn folder(kind: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz")
        .join(kind)
}

/// What a folder holds, in order; nothing where there is none.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// Tries all inputs of a kind. A target that fails is found by the last path that is printed.
fn replay(kind: &str) -> usize {
    let mut inputs = 0;
    for target in TARGETS {
        for path in entries(&folder(kind).join(target.name)) {
            println!("{}", path.display());
            (target.run)(&fs::read(&path).unwrap());
            inputs += 1;
        }
    }
    inputs
}

#[test]
fn seeds_find_nothing() {
    let inputs = replay("seeds");
    assert!(inputs >= 2 * TARGETS.len(), "{inputs} inputs");
}

#[test]
fn regressions_stay_fixed() {
    println!("{} inputs", replay("regressions"));
}

#[test]
fn folders_and_programs_are_those_of_the_targets() {
    let names: Vec<_> = TARGETS.iter().map(|target| target.name).collect();
    for kind in ["seeds", "regressions"] {
        for path in entries(&folder(kind)) {
            let name = path.file_name().unwrap().to_str().unwrap();
            assert!(names.contains(&name), "{kind}/{name} is no target's");
        }
    }
    for name in names {
        assert!(
            !entries(&folder("seeds").join(name)).is_empty(),
            "{name} has no seeds"
        );
        assert!(folder("fuzz_targets").join(format!("{name}.rs")).exists());
    }
}
