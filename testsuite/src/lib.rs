//! Programs under `cases/` → verdicts on the `racc` binary. Knows racc by its command line only.
//!
//! | folder | a case is | passes when |
//! | --- | --- | --- |
//! | [`ui`] | a source with `//~ ERROR E0212 text` comments | racc prints exactly those diagnostics |
//! | [`emit`] | a source with `// emit: hir` | `racc --emit=hir` prints the golden file (`cargo xtask bless`) |
//! | [`run`] | a whole program | it prints what gcc's or gfortran's build prints, on every device, at -O0 and -O2 |
//! | [`ptx`] | a source under `ptx/` | `ptxas` takes the PTX, which has the lines asked for |
//! | [`amd_code`] | a source under `amdgpu/` | the machine code has the instructions asked for, and not too many |
//! | [`broken`] | made here: wrong programs, cut-off programs | racc reports a place, exits with 1, leaves no file |
//! | [`generate`] | made here: race-free programs from a seed | it prints what gcc's or gfortran's build prints, on every device |
//! | [`misuse`] | made here: wrong directives in C and in Fortran | both are refused with one code, or both give the right result |
//! | [`cli`] | a shell script | it exits with 0 |
//! | [`mistakes`] | a page of `docs/mistakes` | racc says of each mistake what the page says, and never less than the others |
//! | [`guide`] | a page of the guide | racc does what its examples show |
//!
//! A case's options stand in its first comment lines: [`header`]. Which rows of the coverage ledger a case tests
//! stands there too, and [`coverage`] turns that round. [`bundle`] packs the `run` cases for another machine.

pub mod amd_code;
pub mod broken;
pub mod bundle;
pub mod case;
pub mod cli;
pub mod coverage;
pub mod cross;
pub mod emit;
pub mod exec;
pub mod generate;
pub mod guide;
pub mod header;
pub mod interpreter;
pub mod mistakes;
pub mod misuse;
pub mod ptx;
pub mod rules;
pub mod run;
pub mod toolchain;
pub mod ui;

use std::sync::Arc;

/// What went wrong, for the developer who reads the report.
pub type Verdict = Result<(), String>;

/// One line of the test report.
pub struct Check {
    pub name: String,
    pub run: Box<dyn FnOnce() -> Verdict + Send>,
    /// Why it does not run here, when it does not.
    pub skipped: Option<String>,
}

impl Check {
    pub fn new(name: String, run: impl FnOnce() -> Verdict + Send + 'static) -> Check {
        Check { name, run: Box::new(run), skipped: None }
    }

    pub fn skipped(name: String, why: impl Into<String>) -> Check {
        Check { name, run: Box::new(|| Ok(())), skipped: Some(why.into()) }
    }
}

/// Every check of every kind, in a fixed order: long ones first, so that short ones fill the end.
pub fn all(tools: &Arc<toolchain::Toolchain>) -> Result<Vec<Check>, String> {
    let mut checks = Vec::new();
    for kind in [
        cli::checks,
        generate::checks,
        guide::checks,
        mistakes::checks,
        run::checks,
        ptx::checks,
        amd_code::checks,
        broken::checks,
        misuse::checks,
        emit::checks,
        rules::checks,
        ui::checks,
    ] {
        checks.extend(kind(tools)?);
    }
    Ok(checks)
}
