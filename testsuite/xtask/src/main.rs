//! `cargo xtask COMMAND`: everything a newcomer or a CI machine does with racc's sources, one command each.
//!
//! This crate needs no LLVM, so it builds before `setup` has installed anything.

mod bench;
mod build;
mod circles;
mod demo;
mod fuzz;
mod gpu_check;
mod install;
mod measure;
mod mistakes;
mod misuse;
mod package;
mod sanitize;
mod setup;
mod shell;
mod suite;
mod tidy;

use std::process::ExitCode;

/// A command failed; the text is for the user.
type Outcome = Result<(), String>;

struct Command {
    name: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Outcome,
}

const COMMANDS: &[Command] = &[
    Command {
        name: "setup",
        about: "install what building and testing racc needs (Debian 12; elsewhere: say what is missing)",
        run: setup::run,
    },
    Command {
        name: "demo",
        about: "set up, build racc, compile and run a heat-conduction program in C",
        run: demo::run,
    },
    Command { name: "build", about: "build the compiler and its run time", run: build::run },
    Command { name: "install", about: "a release build into PREFIX: bin, lib, include", run: install::run },
    Command { name: "uninstall", about: "removes from PREFIX what install put there", run: install::remove },
    Command {
        name: "package",
        about: "a .deb, a relocatable tar archive and a wheel in target/packages; --check: install and try each",
        run: package::run,
    },
    Command {
        name: "test",
        about: "set up, build, run all tests; ends with `N passed, N failed`. Arguments filter the cases",
        run: suite::test,
    },
    Command {
        name: "bless",
        about: "rewrite the golden texts of cases/emit from what racc prints now",
        run: suite::bless,
    },
    Command {
        name: "coverage",
        about: "write testsuite/coverage.md, ledger row → tests (--ledger FILE renews the list), and rules.md, code → tests",
        run: suite::coverage,
    },
    Command {
        name: "bundle",
        about: "build all run cases for the GPU into bundle/, with the run time and run.sh, to carry elsewhere",
        run: suite::bundle,
    },
    Command {
        name: "fuzz",
        about: "make COUNT programs, compare with gcc's or gfortran's build (--lang=fortran, --from=SEED)",
        run: fuzz::run,
    },
    Command {
        name: "bench",
        about: "times loops by racc beside CUDA and OpenMP: table and plot (--build DIR, --run DIR: on two machines)",
        run: bench::run,
    },
    Command {
        name: "measure",
        about: "times and verifies the programs of a list, all with one set of flags: report and plot (as SPEC's base runs)",
        run: measure::run,
    },
    Command {
        name: "gpu-check",
        about: "run cases on the GPUs of this machine, with a log to send; gfx90a…: on this architecture",
        run: gpu_check::run,
    },
    Command {
        name: "mistakes",
        about: "write docs/mistakes anew: what racc and the compilers of this machine say of typical mistakes",
        run: mistakes::run,
    },
    Command {
        name: "misuse",
        about: "judge all pairs of wrong directives in C and Fortran, or those with the arguments in their name",
        run: misuse::run,
    },
    Command {
        name: "sanitize",
        about: "[thread|address]: the run time under the sanitizers (nightly, rust-src)",
        run: sanitize::run,
    },
    Command {
        name: "tidy",
        about: "check the house rules: file size, headers, names, format",
        run: tidy::run,
    },
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some(command) = args.first().and_then(|name| COMMANDS.iter().find(|c| c.name == name)) else {
        eprintln!("usage: cargo xtask COMMAND [ARGUMENTS]\n");
        for c in COMMANDS {
            eprintln!("  {:<9} {}", c.name, c.about);
        }
        return ExitCode::FAILURE;
    };
    match (command.run)(&args[1..]) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask {}: {message}", command.name);
            ExitCode::FAILURE
        }
    }
}
