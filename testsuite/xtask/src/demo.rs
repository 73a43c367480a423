//! `cargo xtask demo`: from a bare machine to a running OpenACC program.

use crate::{Outcome, build, setup, shell};
use racc_testsuite::toolchain::Toolchain;
use std::process::Command;

const PROGRAM: &str = "testsuite/cases/run/heat2d.c";

pub(crate) fn run(_args: &[String]) -> Outcome {
    setup::run(&[])?;
    build::run(&[])?;
    let root = shell::root();
    let racc = Toolchain::find()?.racc;
    let program = root.join("target/heat2d");
    std::fs::create_dir_all(root.join("target")).map_err(|e| format!("target: {e}"))?;
    shell::run_command(
        Command::new(&racc)
            .args(["-acc", "-O2", "-Minfo=accel"])
            .arg(root.join(PROGRAM))
            .arg("-o")
            .arg(&program),
    )?;
    shell::run_command(&mut Command::new(&program))?;
    eprintln!("The program is {}; its source is {PROGRAM}.", program.display());
    Ok(())
}
