//! The test suite's commands: test, bless, coverage, bundle.

use crate::{Outcome, build, setup, shell};
use racc_testsuite::coverage::{self, Coverage};
use racc_testsuite::{bundle, cross, interpreter, rules, toolchain::Toolchain};
use std::path::Path;
use std::process::Stdio;

/// Unit tests of all crates, then the cases; arguments filter the cases and leave the unit tests out. `--all-gpus`
/// executes code for more GPUs, `--rocr` all cases through Debian's ROCr, `--arm64` runs all programs on that host.
pub(crate) fn test(args: &[String]) -> Outcome {
    let head_start = build::without_llvm()?;
    setup::run(&[])?;
    build::ended(head_start)?;
    build::tests()?;
    build::other_host()?;
    let flags =
        [("--all-gpus", interpreter::ALL_GPUS), ("--rocr", interpreter::ALL_ROCR), ("--arm64", cross::ALL)];
    let set = |(flag, _): &&(&str, &str)| args.iter().any(|a| a == flag);
    let variables: Vec<&str> = flags.iter().filter(set).map(|(_, variable)| *variable).collect();
    let args: Vec<&String> = args.iter().filter(|a| flags.iter().all(|(flag, _)| a != flag)).collect();
    let mut tally = Tally::default();
    let mut tests = workspace_tests();
    match args.is_empty() {
        true => tests.arg("--tests"),
        false => tests.args(["--test", "cases", "--"]).args(args),
    };
    tests.envs(variables.into_iter().map(|variable| (variable, "1")));
    tally.run(&mut tests)?;
    println!("ledger: {}", Coverage::read()?.summary());
    println!("{} passed, {} failed", tally.passed, tally.failed);
    if tally.failed == 0 { Ok(()) } else { Err("there are failing tests".to_owned()) }
}

/// All of the workspace, as [`build::tests`] has built it: of some packages alone, cargo would build libraries again whose
/// features the others extend.
fn workspace_tests() -> std::process::Command {
    let mut cargo = shell::cargo();
    cargo.args(["test", "--quiet", "--no-fail-fast", "--workspace"]);
    cargo
}

/// Sums the `test result:` lines of several test programs.
#[derive(Default)]
struct Tally {
    passed: u32,
    failed: u32,
}

impl Tally {
    /// Runs a `cargo test`, shows its output as it comes and counts; a build that fails is an error.
    fn run(&mut self, command: &mut std::process::Command) -> Outcome {
        use std::io::{BufRead, BufReader};
        let mut child =
            command.stdout(Stdio::piped()).spawn().map_err(|e| format!("cannot start cargo: {e}"))?;
        let before = self.failed;
        for line in child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines()) {
            let line = line.map_err(|e| format!("cargo test: {e}"))?;
            println!("{line}");
            self.count(&line);
        }
        let status = child.wait().map_err(|e| format!("cargo test: {e}"))?;
        if status.success() || self.failed > before { Ok(()) } else { Err(format!("cargo test: {status}")) }
    }

    /// `test result: FAILED. 3 passed; 1 failed; 0 ignored; …`
    fn count(&mut self, line: &str) {
        let Some(rest) = line.trim_start().strip_prefix("test result: ") else { return };
        let words: Vec<&str> = rest.split([' ', ';']).filter(|w| !w.is_empty()).collect();
        for pair in words.windows(2) {
            match (pair[0].parse::<u32>(), pair[1]) {
                (Ok(n), "passed") => self.passed += n,
                (Ok(n), "failed") => self.failed += n,
                _ => {}
            }
        }
    }
}

/// Rewrites golden texts; arguments choose cases.
pub(crate) fn bless(args: &[String]) -> Outcome {
    build::run(&[])?;
    let filter = args.first().map_or("emit/", String::as_str);
    let mut cases = shell::cargo();
    cases.args(["test", "--quiet", "--package", "racc-testsuite", "--test", "cases", "--", filter]);
    shell::run_command(cases.env("RACC_BLESS", "1"))
}

/// `--ledger FILE` renews `ledger.txt` first.
pub(crate) fn coverage(args: &[String]) -> Outcome {
    let write = |path: &Path, text: String| {
        std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
    };
    match args {
        [flag, path] if flag == "--ledger" => {
            let ledger = std::fs::read_to_string(path).map_err(|e| format!("{path}: {e}"))?;
            write(&coverage::names_file(), coverage::names(&ledger))?;
        }
        [] => {}
        _ => return Err("usage: cargo xtask coverage [--ledger FILE]".to_owned()),
    }
    let found = Coverage::read()?;
    write(&shell::root().join("testsuite/coverage.md"), found.page())?;
    write(&shell::root().join("testsuite/rules.md"), rules::page()?)?;
    println!("ledger: {}", found.summary());
    let unknown: Vec<&str> = found.unknown().collect();
    match unknown.is_empty() {
        true => Ok(()),
        false => Err(format!("cases name rows that the ledger does not have: {}", unknown.join(", "))),
    }
}

/// `cargo xtask bundle [--gpu=cc90] [-O0|-O2 …] [NAME-PART …]`
pub(crate) fn bundle(args: &[String]) -> Outcome {
    let mut options = bundle::Options { gpu: "cc90".to_owned(), levels: Vec::new(), filter: Vec::new() };
    for arg in args {
        if let Some(gpu) = arg.strip_prefix("--gpu=") {
            options.gpu = gpu.to_owned();
        } else if arg.starts_with("-O") {
            options.levels.push(arg.clone());
        } else {
            options.filter.push(arg.clone());
        }
    }
    if options.levels.is_empty() {
        options.levels.push("-O2".to_owned());
    }
    if std::env::var_os("RACC").is_none() {
        build::run(&[])?;
    }
    let out = shell::root().join("bundle");
    let (count, failed) = bundle::make(&Toolchain::find()?, &out, &options)?;
    for case in &failed {
        eprintln!("not built: {case}");
    }
    println!(
        "{}: {count} programs, {} could not be built; run it with bundle/run.sh",
        out.display(),
        failed.len()
    );
    if failed.is_empty() { Ok(()) } else { Err("some cases could not be built".to_owned()) }
}
