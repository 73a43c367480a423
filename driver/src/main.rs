//! `racc`: command line → jobs → files.
//!
//! [`commands`] are racc's own (`racc explain E0506`); all else is a compilation: [`options`] says what was asked, [`pipeline`] does it in order, [`report`] prints what the stages found. The
//! stages are the `frontend` and `codegen` crates; nothing here knows C, Fortran or LLVM.

mod answers;
mod commands;
mod crash;
mod dependencies;
mod device_link;
mod html;
mod installation;
mod link;
mod link_inputs;
mod minfo;
mod options;
mod output;
mod pipeline;
mod remarks;
mod report;
mod spawn;
mod stages;
mod version;

use options::Options;
use output::Sink;
use racc_base::SourceMap;
use std::process::ExitCode;

fn main() -> ExitCode {
    crash::install();
    match crash::guard_all(run) {
        Ok(code) => code,
        Err(crash) => {
            report::print(&options::Diagnostics::default(), &SourceMap::default(), vec![*crash]);
            ExitCode::FAILURE
        }
    }
}

fn run() -> ExitCode {
    let words: Vec<String> = std::env::args_os().skip(1).map(|w| w.to_string_lossy().into_owned()).collect();
    if commands::is_command(&words) {
        return commands::run(&words);
    }
    let always = std::env::var("RACC_FLAGS").unwrap_or_default();
    match options::parse::parse(options::parse::split_words(&always).into_iter().chain(words).collect()) {
        Ok(options) => match answers::answer(&options) {
            Some(answer) => written(&options, answer),
            None => pipeline::run(&options),
        },
        Err(errors) => {
            report::print(&options::Diagnostics::default(), &SourceMap::default(), errors);
            ExitCode::FAILURE
        }
    }
}

fn written(options: &Options, answer: Result<String, String>) -> ExitCode {
    match answer.and_then(|text| Sink::Stdout.write(text.as_bytes())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            report::fail(&options.diagnostics, "E0105", why);
            ExitCode::FAILURE
        }
    }
}
