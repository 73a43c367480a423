//! `cargo test -p racc-testsuite`: every check of the suite as a test of its own. `cargo xtask build` comes first.

use libtest_mimic::{Arguments, Conclusion, Failed, Trial};
use std::process::ExitCode;
use std::sync::Arc;

fn main() -> ExitCode {
    let mut args = Arguments::from_args();
    if args.format.is_none() && !args.list {
        // Hundreds of passing checks would bury the failing ones.
        args.format = Some(libtest_mimic::FormatSetting::Terse);
    }
    // One more than there are cores: scripts and programs wait at times.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    args.test_threads.get_or_insert(cores + 1);
    match trials() {
        Ok(trials) => {
            let end: Conclusion = libtest_mimic::run(&args, trials);
            println!("{} passed, {} failed", end.num_passed, end.num_failed);
            end.exit_code()
        }
        Err(message) => {
            eprintln!("racc-testsuite: {message}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, String> {
    let tools = Arc::new(racc_testsuite::toolchain::Toolchain::find()?);
    let checks = racc_testsuite::all(&tools)?;
    Ok(checks.into_iter().map(trial).collect())
}

fn trial(check: racc_testsuite::Check) -> Trial {
    let ignored = check.skipped.is_some();
    Trial::test(check.name, move || (check.run)().map_err(Failed::from)).with_ignored_flag(ignored)
}
