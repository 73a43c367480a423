//! The option table: one row an option, its spelling, what it takes and its meaning.
//!
//! Each file of this folder holds the rows of one subject. `racc --help` prints these rows.

mod arithmetic;
mod c;
mod driver;
mod fortran;
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

pub(crate) struct Row {
    pub(crate) spelling: &'static str,
    pub(crate) takes: Takes,
    pub(crate) meaning: fn(&mut Options, &str) -> Result<(), Refusal>,
    /// A line for `--help`; empty for the second spellings of a meaning.
    pub(crate) help: &'static str,
}

const fn row(
    spelling: &'static str,
    takes: Takes,
    help: &'static str,
    meaning: fn(&mut Options, &str) -> Result<(), Refusal>,
) -> Row {
    Row { spelling, takes, meaning, help }
}

/// An option that is taken and changes nothing, as what it asks for is always or never so in racc.
const fn accepted(spelling: &'static str, takes: Takes) -> Row {
    Row { spelling, takes, meaning: |_, _| Ok(()), help: "" }
}

/// `--help` prints the tables in this order under these headings.
pub(crate) const TABLES: &[(&str, &[Row])] = &[
    ("What to make", driver::ROWS),
    ("OpenACC and devices", offload::ROWS),
    ("Optimisation and code", optimise::ROWS),
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
