//! The option table: one row an option, its spelling, what it takes and its meaning.
//!
//! Each file of this folder holds the rows of one subject. The parser, `racc --help`, the manual page, the shells'
//! completions and the guide's page of options are all made from these rows.

mod arithmetic;
mod c;
mod driver;
mod fortran;
pub(crate) mod gnu;
mod instrument;
mod link;
mod offload;
mod optimise;
mod report;

use super::{Options, Particular};

/// What follows an option's spelling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Takes {
    /// Nothing: the word is the spelling.
    Nothing,
    /// `-Dx` or `-D x`
    JoinedOrNext,
    /// The next word.
    Next,
    /// `-Wl,x`: the rest of the word, not empty.
    Joined,
    /// `-Minfo` or `-Minfo=x`; the meaning gets an empty text for the first.
    MaybeEquals,
    /// `-std=x`; the spelling includes no `=`.
    Equals,
}

/// Why a value is refused; the parser adds the option's name.
pub(crate) type Refusal = String;

/// What becomes of an option. There is no kind for one that is taken and forgotten.
#[derive(Clone, Copy)]
pub(crate) enum Effect {
    /// It changes what later stages do.
    Sets(fn(&mut Options, &str) -> Result<(), Refusal>),
    /// What it asks for holds in racc whether it is given or not.
    Holds,
    /// It asks for what racc does otherwise, without a change of results: said in one line. The text is what holds
    /// instead.
    Unused(&'static str),
    /// It would change results or the ABI, and racc has not got it: an error, with what to do.
    Missing(&'static str),
}

pub(crate) struct Row {
    pub(crate) spelling: &'static str,
    pub(crate) takes: Takes,
    pub(crate) effect: Effect,
    /// A line for `--help`; empty for the second spellings of a meaning.
    pub(crate) help: &'static str,
    /// A line for the list of all options, where a second spelling has a meaning of its own.
    pub(crate) detail: &'static str,
    /// What stands for the value in texts: `FILE`, `DIR` (for which shells complete names), `LIST`, …
    pub(crate) value: &'static str,
    /// The words of a list, where there is one: name and meaning.
    pub(crate) words: fn() -> Vec<Word>,
}

/// A word of an option's list: its name, and a line about it.
pub(crate) type Word = (String, &'static str);

impl Row {
    const fn new(spelling: &'static str, takes: Takes, effect: Effect, help: &'static str) -> Row {
        Row { spelling, takes, effect, help, detail: "", value: "X", words: Vec::new }
    }

    const fn detail(self, detail: &'static str) -> Row {
        Row { detail, ..self }
    }

    const fn value(self, value: &'static str) -> Row {
        Row { value, ..self }
    }

    const fn words(self, words: fn() -> Vec<Word>) -> Row {
        Row { words, ..self }
    }

    /// The option as texts show it: `-o FILE`, `-acc[=LIST]`.
    pub(crate) fn shown(&self) -> String {
        let value = self.value;
        match self.takes {
            Takes::Nothing => self.spelling.to_owned(),
            Takes::JoinedOrNext | Takes::Next => format!("{} {value}", self.spelling),
            Takes::Joined => format!("{}{value}", self.spelling),
            Takes::MaybeEquals => format!("{}[={value}]", self.spelling),
            Takes::Equals => format!("{}={value}", self.spelling),
        }
    }
}

const fn row(
    spelling: &'static str,
    takes: Takes,
    help: &'static str,
    meaning: fn(&mut Options, &str) -> Result<(), Refusal>,
) -> Row {
    Row::new(spelling, takes, Effect::Sets(meaning), help)
}

/// See [`Effect::Holds`].
const fn holds(spelling: &'static str, takes: Takes) -> Row {
    Row::new(spelling, takes, Effect::Holds, "")
}

/// See [`Effect::Unused`].
const fn unused(spelling: &'static str, takes: Takes, instead: &'static str) -> Row {
    Row::new(spelling, takes, Effect::Unused(instead), "")
}

/// See [`Effect::Missing`].
const fn missing(spelling: &'static str, takes: Takes, advice: &'static str) -> Row {
    Row::new(spelling, takes, Effect::Missing(advice), "")
}

/// `--help` prints the tables in this order under these headings.
pub(crate) const TABLES: &[(&str, &[Row])] = &[
    ("What to make", driver::ROWS),
    ("OpenACC and devices", offload::ROWS),
    ("Reports on the code", report::ROWS),
    ("Optimisation and code", optimise::ROWS),
    ("Checks, measurement, visibility", instrument::ROWS),
    ("Arithmetic", arithmetic::ROWS),
    ("C and the preprocessor", c::ROWS),
    ("Fortran", fortran::ROWS),
    ("Linking", link::ROWS),
];

pub(crate) fn all() -> impl Iterator<Item = &'static Row> {
    TABLES.iter().flat_map(|(_, rows)| rows.iter())
}

impl Row {
    /// As gcc has it: a word that gfortran alone or gcc alone reads. nvc takes those of nvfortran as well.
    pub(crate) fn particular(&self, value: &str) -> Option<Particular> {
        const OF_C: &[&str] = &[
            "-fgnu89-inline",
            "-ffreestanding",
            "-fno-builtin",
            "-fsigned-char",
            "-fno-signed-char",
            "-funsigned-char",
            "-fno-unsigned-char",
        ];
        match self.spelling {
            "-std" => match value {
                "gnu" | "legacy" => Some(Particular::Fortran),
                _ if value.starts_with('f') => Some(Particular::Fortran),
                _ => Some(Particular::C),
            },
            word if OF_C.contains(&word) => Some(Particular::C),
            word if word.starts_with("-f") => {
                let own = fortran::ROWS.iter().any(|row| row.spelling == word);
                own.then_some(Particular::Fortran)
            }
            _ => None,
        }
    }
}

/// A value from a short list.
fn choose<T: Copy>(value: &str, choices: &[(&str, T)]) -> Result<T, Refusal> {
    let found = choices.iter().find(|(name, _)| *name == value);
    found.map(|(_, choice)| *choice).ok_or_else(|| {
        let names: Vec<&str> = choices.iter().map(|(name, _)| *name).filter(|n| !n.is_empty()).collect();
        format!("'{value}' is not one of {}", names.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_spelling_has_two_rows_with_the_same_shape() {
        let mut seen = BTreeSet::new();
        for row in all() {
            assert!(seen.insert((row.spelling, format!("{:?}", row.takes))), "{}", row.spelling);
        }
    }

    #[test]
    fn choices_are_named_in_the_refusal() {
        assert_eq!(choose("b", &[("a", 1), ("b", 2)]), Ok(2));
        assert_eq!(choose("x", &[("a", 1), ("b", 2)]), Err("'x' is not one of a, b".to_owned()));
    }
}
