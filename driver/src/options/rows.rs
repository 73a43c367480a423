//! The option table: one row an option, its spelling, what it takes and its meaning.
//!
//! Each file of this folder holds the rows of one subject. `racc --help` prints these rows.

mod arithmetic;
mod c;
mod driver;
mod fortran;
pub(crate) mod gnu;
mod instrument;
mod link;
mod offload;
mod optimise;

use super::Options;

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
}

const fn row(
    spelling: &'static str,
    takes: Takes,
    help: &'static str,
    meaning: fn(&mut Options, &str) -> Result<(), Refusal>,
) -> Row {
    Row { spelling, takes, effect: Effect::Sets(meaning), help }
}

/// See [`Effect::Holds`].
const fn holds(spelling: &'static str, takes: Takes) -> Row {
    Row { spelling, takes, effect: Effect::Holds, help: "" }
}

/// See [`Effect::Unused`].
const fn unused(spelling: &'static str, takes: Takes, instead: &'static str) -> Row {
    Row { spelling, takes, effect: Effect::Unused(instead), help: "" }
}

/// See [`Effect::Missing`].
const fn missing(spelling: &'static str, takes: Takes, advice: &'static str) -> Row {
    Row { spelling, takes, effect: Effect::Missing(advice), help: "" }
}

/// `--help` prints the tables in this order under these headings.
pub(crate) const TABLES: &[(&str, &[Row])] = &[
    ("What to make", driver::ROWS),
    ("OpenACC and devices", offload::ROWS),
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

/// A value from a short list.
fn choose<T: Copy>(value: &str, choices: &[(&str, T)]) -> Result<T, Refusal> {
    let found = choices.iter().find(|(name, _)| *name == value);
    found.map(|(_, choice)| *choice).ok_or_else(|| {
        let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
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
