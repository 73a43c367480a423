//! C → syntax tree → C again: gcc must make the same code of both. A misreading of precedence, of a declarator or of
//! a typedef name shows here whatever it is, without anybody having thought of it.

use racc_base::{Sink, SourceMap};
use racc_frontend::c::{AccMode, CppOptions, Words, ast_print, parse, preprocess};
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Directives are left out, so that gcc sees all of the program.
fn printed(path: &Path) -> String {
    let (mut map, mut sink) = (SourceMap::default(), Sink::default());
    let mut options = CppOptions::new(AccMode::Off);
    options.own_include = Some(root().join("rt/include"));
    // gcc defines more macros when it optimises.
    options.args.push("-O1".into());
    let unit = preprocess(path, &options, &mut map, &mut sink)
        .map(|file| parse(&map, file, AccMode::Off, Words::OWN, &mut sink));
    let said: Vec<_> = sink.list().iter().filter(|d| d.code.0.starts_with('E')).collect();
    assert!(said.is_empty(), "{}: {said:?}", path.display());
    ast_print::print_unit(&map, &unit.expect("no errors, hence a unit"))
}

/// gcc's code of a file; its messages where it refuses it.
fn assembly(path: &Path) -> Result<String, String> {
    let include = root().join("rt/include");
    let output = Command::new("cc")
        .args(["-O1", "-w", "-S", "-o", "-", "-I"])
        .arg(include)
        .arg(path)
        .output()
        .expect("cc runs");
    if !output.status.success() {
        return Err(format!("{}: {}", path.display(), String::from_utf8_lossy(&output.stderr)));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    // `# 24 "name.c" 1` stands before assembly code of the source.
    let of_name = |line: &&str| line.trim_start().starts_with(".file") || line.starts_with("# ");
    Ok(text.lines().filter(|line| !of_name(line)).collect::<Vec<_>>().join("\n"))
}

/// Whether the two files are the same for gcc, which says why not; none where it cannot compile the program itself.
fn same(path: &Path) -> Option<Result<(), String>> {
    let own = assembly(path).ok()?;
    let dir = tempfile::tempdir().expect("a temporary directory");
    let again = dir.path().join("again.c");
    std::fs::write(&again, printed(path)).expect("written");
    Some(assembly(&again).and_then(|read| match own == read {
        true => Ok(()),
        false => Err(format!("{} is read as something else", path.display())),
    }))
}

#[test]
fn constructs_of_c_and_gnu_c() {
    let said = same(&root().join("frontend/tests/constructs.c")).expect("gcc compiles it");
    assert_eq!(said, Ok(()));
}

#[test]
fn the_programs_of_the_test_suite() {
    let (mut compared, mut left_out, mut faults) = (0, 0, Vec::new());
    for entry in std::fs::read_dir(root().join("testsuite/cases/run/c")).expect("the cases") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        // Both read the file as it is by default.
        let other = text.lines().any(|line| line.starts_with("// args:") && line.contains("-std="));
        // The tree does not keep in which block a label is declared, nor what `#pragma GCC target` lets functions use, nor
        // the lines.
        let lost = ["__label__", "intrin.h>", "#pragma GCC target", "__builtin_LINE"];
        let lost = lost.iter().any(|what| text.contains(what));
        if path.extension().is_none_or(|e| e != "c") || other || lost {
            continue;
        }
        match same(&path) {
            Some(said) => {
                compared += 1;
                faults.extend(said.err().map(|text| format!("{}: {text}", path.display())));
            }
            None => left_out += 1,
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    // Some are about what only younger versions of gcc have.
    assert!(compared > 100 && left_out * 10 < compared, "{left_out} of {compared} are not for this gcc");
}
