//! What C functions may use of the processor: what `-march` has, and the words after it.
//!
//! ```text
//! -march=haswell -mno-avx2 -maes      haswell's, by the macros of `cc -march=haswell`, without avx2, with aes
//! ```

use crate::options::Options;
use racc_frontend::c::Features;
use racc_hir::Host;
use std::process::{Command, Stdio};

/// `None`: all, as far as racc knows. The C compiler may be older than the processor.
pub(super) fn features(options: &Options) -> Option<Features> {
    let own = match options.optimise.cpu.as_deref().filter(|_| options.host == Host::X86_64) {
        Some(cpu) => of_processor(options.host, cpu)?,
        None => Features::default(),
    };
    Some(own.changed(options.optimise.features.iter().map(String::as_str)))
}

fn of_processor(host: Host, cpu: &str) -> Option<Features> {
    let mut command = Command::new(host.cc());
    command.arg(format!("-march={cpu}")).args(["-E", "-dM", "-x", "c", "/dev/null"]);
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| Features::of_macros(&String::from_utf8_lossy(&output.stdout)))
}
