//! What is asked of racc itself, in place of a compilation: `--version`, `--help`, `-print-…`.

use crate::options::rows::TABLES;
use crate::options::{Goal, Options, Question, Verbosity};
use crate::{commands, version};
use std::fmt::Write;

/// `None`: a compilation is asked for.
pub(crate) fn answer(options: &Options) -> Option<Result<String, String>> {
    let Goal::Ask(question) = &options.goal else { return None };
    Some(match question {
        Question::Version if options.verbosity == Verbosity::Quiet => Ok(version::banner(options.host)),
        Question::Version => Ok(version::executed(options.host)),
        Question::Help => Ok(help()),
        Question::Machine => Ok(format!("{}\n", options.host.triple())),
        Question::SearchDirs => Ok(version::search_dirs(options.host)),
        Question::FileName(name) => Ok(version::file_name(options.host, name)),
        Question::Gcc(question) => version::ask_gcc(options.host, question),
    })
}

/// The rows that have a line of help, under their headings, behind racc's own commands.
pub(crate) fn help() -> String {
    let mut text = String::from("usage: racc [options] files…\n       racc COMMAND …\n\nCommands:\n");
    for (name, about) in commands::list() {
        let _ = writeln!(text, "  {name:<24} {about}");
    }
    for (title, rows) in TABLES {
        let _ = write!(text, "\n{title}:\n");
        for row in rows.iter().filter(|row| !row.help.is_empty()) {
            let _ = writeln!(text, "  {:<24} {}", row.shown(), row.help);
        }
    }
    text.push_str("\nAll -W options are taken as well; so are the -f and -m options of gcc and clang, unless they would change the program.\n`racc options` lists the words of -acc and -gpu too, and each second spelling.\n");
    text
}
