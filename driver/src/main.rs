//! `racc`: command line → jobs → files.
//!
//! [`options`] says what was asked, [`pipeline`] does it in order, [`report`] prints what the stages found. The
//! stages are the `frontend` and `codegen` crates; nothing here knows C, Fortran or LLVM.

mod crash;
mod dependencies;
mod device_link;
mod installation;
mod link;
mod minfo;
mod options;
mod output;
mod pipeline;
mod report;
mod spawn;
mod stages;
mod version;

use racc_base::SourceMap;
use std::process::ExitCode;

fn main() -> ExitCode {
    crash::install();
    let words = std::env::args_os().skip(1).map(|w| w.to_string_lossy().into_owned()).collect();
    match options::parse::parse(words) {
        Ok(options) => pipeline::run(&options),
        Err(errors) => {
            report::print(&options::Diagnostics::default(), &SourceMap::default(), errors);
            ExitCode::FAILURE
        }
    }
}
