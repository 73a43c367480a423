//! Building the compiler and its run time with cargo.

use crate::{Outcome, shell};

/// Extra arguments (`--release`) go to cargo.
pub(crate) fn run(args: &[String]) -> Outcome {
    shell::run_command(shell::cargo().args(["build", "--package", "racc", "--package", "racc-rt"]).args(args))
}
