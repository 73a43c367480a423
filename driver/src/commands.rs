//! racc's own commands, `racc explain E0506`: a first word from [`COMMANDS`] is one, whatever else there is by its name.
//!
//! clap reads their words. [`table`] makes its description of the whole command line from the option table, for the
//! manual page and the shells' completions.

mod devices;
mod explain;
mod page;
mod table;

use crate::html::Trace;
use crate::options::{Diagnostics, Goal, parse};
use crate::output::Sink;
use crate::{pipeline, report};
use clap::{Arg, ArgAction, ArgMatches, Command};
use clap_complete::Shell;
use racc_base::SourceMap;
use std::path::Path;
use std::process::ExitCode;

/// What a command leaves.
enum Done {
    /// For standard output.
    Text(String),
    /// A compilation, which has said what there was to say.
    Ran(ExitCode),
}

type Made = Result<Done, String>;

struct Own {
    name: &'static str,
    about: &'static str,
    arguments: fn(Command) -> Command,
    run: fn(&ArgMatches) -> Made,
}

const COMMANDS: &[Own] = &[
    Own {
        name: "explain",
        about: "what a message means and what to do: racc explain E0506",
        arguments: |c| {
            let help = "codes as messages show them; none: the list of all";
            c.arg(Arg::new("code").value_name("CODE").num_args(0..).help(help))
        },
        run: |m| explain::text(m.get_many::<String>("code").into_iter().flatten()).map(Done::Text),
    },
    Own {
        name: "devices",
        about: "the devices that programs find on this machine",
        arguments: |c| c,
        run: |_| devices::text().map(Done::Text),
    },
    Own {
        name: "options",
        about: "every option with its other spellings, and the words of -acc and -gpu",
        arguments: |c| {
            let help = "as the guide's page";
            c.arg(Arg::new("markdown").long("markdown").action(ArgAction::SetTrue).help(help))
        },
        run: |m| Ok(Done::Text(if m.get_flag("markdown") { page::markdown() } else { page::plain() })),
    },
    Own {
        name: "report",
        about: "a page of HTML: the source with how its loops were compiled: racc report -acc a.c -o a.html",
        arguments: |c| {
            let trace = "the time line of a run (RACC_ACC_TRACE), for times and bytes";
            let words = "options and files of a compilation; -o names the page";
            c.arg(Arg::new("trace").long("trace").value_name("FILE").help(trace)).arg(
                Arg::new("words")
                    .value_name("WORDS")
                    .num_args(1..)
                    .required(true)
                    .trailing_var_arg(true)
                    .allow_hyphen_values(true)
                    .help(words),
            )
        },
        run: report_page,
    },
    Own {
        name: "completions",
        about: "a shell's completions: eval \"$(racc completions bash)\"",
        arguments: |c| {
            let shells = clap::value_parser!(Shell);
            c.arg(Arg::new("shell").value_name("SHELL").required(true).value_parser(shells))
        },
        run: |m| match m.get_one::<Shell>("shell") {
            Some(shell) => Ok(Done::Text(table::completions(*shell))),
            None => Err("no shell is given".to_owned()),
        },
    },
    Own {
        name: "man",
        about: "the manual page: racc man | man -l -",
        arguments: |c| c,
        run: |_| table::manual().map(Done::Text).map_err(|e| format!("the manual page: {e}")),
    },
];

/// Name and purpose of each.
pub(crate) fn list() -> impl Iterator<Item = (&'static str, &'static str)> {
    COMMANDS.iter().map(|own| (own.name, own.about))
}

pub(crate) fn is_command(words: &[String]) -> bool {
    words.first().is_some_and(|first| list().any(|(name, _)| name == first))
}

pub(crate) fn run(words: &[String]) -> ExitCode {
    let racc = COMMANDS
        .iter()
        .fold(Command::new("racc").disable_help_subcommand(true), |racc, own| racc.subcommand(command(own)));
    let matches =
        match racc.try_get_matches_from(std::iter::once("racc").chain(words.iter().map(String::as_str))) {
            Ok(matches) => matches,
            Err(refusal) => {
                // Help is asked for, and no error.
                let _ = refusal.print();
                return if refusal.use_stderr() { ExitCode::FAILURE } else { ExitCode::SUCCESS };
            }
        };
    let made = match matches.subcommand() {
        Some((name, inner)) => match COMMANDS.iter().find(|own| own.name == name) {
            Some(own) => (own.run)(inner),
            None => Err(format!("there is no command '{name}'")),
        },
        None => Err("no command is given".to_owned()),
    };
    let written = made.and_then(|done| match done {
        Done::Text(text) => Sink::Stdout.write(text.as_bytes()).map(|()| ExitCode::SUCCESS),
        Done::Ran(code) => Ok(code),
    });
    written.unwrap_or_else(|why| {
        report::fail(&Diagnostics::default(), "E0105", why);
        ExitCode::FAILURE
    })
}

/// `racc report`: a compilation that stops at the plan and writes the page.
fn report_page(matches: &ArgMatches) -> Made {
    let words = matches.get_many::<String>("words").into_iter().flatten().cloned().collect();
    let mut options = match parse::parse(words) {
        Ok(options) => options,
        Err(errors) => {
            report::print(&Diagnostics::default(), &SourceMap::default(), errors);
            return Ok(Done::Ran(ExitCode::FAILURE));
        }
    };
    if let Some(path) = matches.get_one::<String>("trace") {
        options.report.trace = Trace::read(Path::new(path))?;
    }
    options.goal = Goal::Emit("report".to_owned());
    Ok(Done::Ran(pipeline::run(&options)))
}

fn command(own: &Own) -> Command {
    (own.arguments)(Command::new(own.name).about(own.about))
}
