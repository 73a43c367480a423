//! The option table → clap's description of the command line → manual page and completions.
//!
//! clap knows options of one letter (`-o`) and of two dashes (`--emit`), and most of racc's have one dash and many
//! letters. Such a one gets [`ONE_DASH`] before its name, and what clap's generators wrote is put right afterwards.

use super::{COMMANDS, command};
use crate::options::rows::{Row, TABLES, Takes, all};
use clap::{Arg, ArgAction, Command, ValueHint};
use clap_complete::Shell;

/// Stands in no option's name.
const ONE_DASH: &str = "@";

pub(super) fn completions(shell: Shell) -> String {
    let mut text = Vec::new();
    // A shell completes second spellings too.
    clap_complete::generate(shell, &mut described(&|_| true), "racc", &mut text);
    let text = String::from_utf8_lossy(&text).into_owned();
    // fish has a word of its own for options of this kind.
    text.replace(&format!("-l {ONE_DASH}"), "-o ").replace(&format!("--{ONE_DASH}"), "-")
}

pub(super) fn manual() -> std::io::Result<String> {
    let mut text = Vec::new();
    let helped = |row: &Row| !row.help.is_empty();
    clap_mangen::Man::new(described(&helped)).render(&mut text)?;
    let text = String::from_utf8_lossy(&text).into_owned();
    Ok(text.replace(&format!("\\-\\-{ONE_DASH}"), "\\-"))
}

/// The whole command line, with the rows that `wanted` takes.
fn described(wanted: &dyn Fn(&Row) -> bool) -> Command {
    let mut racc = Command::new("racc")
        .version(env!("CARGO_PKG_VERSION"))
        .about("OpenACC and CUDA Fortran compiler for C and Fortran")
        .override_usage("racc [OPTIONS] FILES…\n       racc COMMAND …")
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg(Arg::new("files").value_name("FILES").num_args(0..).value_hint(ValueHint::FilePath));
    let mut seen: Vec<&str> = Vec::new();
    for (title, rows) in TABLES {
        for row in rows.iter().filter(|row| wanted(row)) {
            // Of rows with one spelling the one with a help is meant: `-W`, `-WNAME`.
            let better = all()
                .any(|other| other.spelling == row.spelling && row.help.is_empty() && !other.help.is_empty());
            if !better && !seen.contains(&row.spelling) {
                seen.push(row.spelling);
                racc = racc.arg(argument(row, title));
            }
        }
    }
    COMMANDS.iter().fold(racc, |racc, own| racc.subcommand(command(own)))
}

fn argument(row: &Row, title: &'static str) -> Arg {
    let name = row.spelling.trim_start_matches('-');
    let arg = Arg::new(row.spelling).help(row.help).help_heading(title);
    let mut letters = name.chars();
    let arg = match (row.spelling.starts_with("--"), letters.next(), letters.next()) {
        (false, Some(letter), None) => arg.short(letter),
        (false, _, _) => arg.long(format!("{ONE_DASH}{name}")),
        (true, _, _) => arg.long(name.to_owned()),
    };
    let arg = match row.takes {
        Takes::Nothing => return arg.action(ArgAction::SetTrue),
        Takes::Next | Takes::JoinedOrNext | Takes::Joined => arg.num_args(1),
        Takes::Equals => arg.num_args(1).require_equals(true),
        Takes::MaybeEquals => arg.num_args(0..=1).require_equals(true),
    };
    let hint = match row.value {
        "FILE" => ValueHint::FilePath,
        "DIR" => ValueHint::DirPath,
        _ => ValueHint::Other,
    };
    let words = (row.words)();
    let arg = arg.value_name(row.value).value_hint(hint);
    if words.is_empty() {
        return arg;
    }
    let words = words.into_iter().map(|(name, help)| clap::builder::PossibleValue::new(name).help(help));
    arg.value_delimiter(',').value_parser(clap::builder::PossibleValuesParser::new(words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_is_in_each_shells_completions() {
        for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
            let text = completions(shell);
            assert!(!text.contains(&format!("--{ONE_DASH}")) && !text.contains("-l @"), "{shell}");
            for row in all() {
                let name = match shell {
                    Shell::Fish => row.spelling.trim_start_matches('-'),
                    _ => row.spelling,
                };
                assert!(text.contains(name), "{shell}: {}", row.spelling);
            }
        }
    }

    #[test]
    fn each_row_with_a_help_is_in_help_and_manual_page() {
        let manual = manual().unwrap();
        let help = crate::answers::help();
        for row in all().filter(|row| !row.help.is_empty()) {
            assert!(manual.contains(&row.spelling.replace('-', "\\-")), "{}", row.spelling);
            assert!(help.contains(&row.shown()), "{}", row.spelling);
        }
        assert!(!manual.contains(&format!("\\-{ONE_DASH}")));
    }
}
