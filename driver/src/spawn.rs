//! Starting `cc`: shown with `-v`, only shown with `-###`.

use crate::options::Verbosity;
use std::process::Command;

/// `Err` holds why the command failed; what it printed went to our stderr.
pub(crate) fn run(command: &mut Command, verbosity: Verbosity) -> Result<(), String> {
    let line = spell(command);
    match verbosity {
        Verbosity::Quiet => {}
        Verbosity::Commands => eprintln!(" {line}"),
        Verbosity::DryRun => {
            eprintln!(" {line}");
            return Ok(());
        }
    }
    let program = command.get_program().to_string_lossy().into_owned();
    let status = command.status().map_err(|e| format!("cannot start '{program}': {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("'{program}' failed ({status})")) }
}

/// A line that a shell takes back.
fn spell(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|w| quote(&w.to_string_lossy())).collect::<Vec<_>>().join(" ")
}

fn quote(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=+./,:@%^".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_quoted_for_the_shell() {
        assert_eq!(spell(Command::new("cc").args(["-DX=1", "a b", "it's"])), "cc -DX=1 'a b' 'it'\\''s'");
    }
}
