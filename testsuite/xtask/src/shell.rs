//! Starting other programs: said aloud before, checked after.

use crate::Outcome;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The checkout's root, two levels above this crate.
pub(crate) fn root() -> PathBuf {
    let mut root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.pop();
    root.pop();
    root
}

/// Where cargo puts what it builds.
pub(crate) fn target_dir() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Runs `program` with its output shown; an error names it.
pub(crate) fn run(program: &str, args: &[&str]) -> Outcome {
    run_command(Command::new(program).args(args))
}

/// Runs a prepared command with its output shown.
pub(crate) fn run_command(command: &mut Command) -> Outcome {
    let line = spell(command);
    eprintln!("+ {line}");
    let status = command.status().map_err(|e| format!("cannot start `{line}`: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{line}` failed ({status})")) }
}

/// What `program` prints, when it exists and succeeds.
pub(crate) fn output_of(program: &str, args: &[&str]) -> Option<String> {
    let out = Command::new(program).args(args).stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    out.status.success().then(|| String::from_utf8_lossy(&out.stdout).into_owned())
}

/// The cargo that runs us.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

fn spell(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|w| w.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}
