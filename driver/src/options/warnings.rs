//! `-W` options: which warnings are given, and which are errors. Names are gcc's; those that racc has no warning for
//! change nothing, as gcc's negative ones do.

use racc_base::groups::{self, CONSTRAINTS, Group, When};
use racc_base::pragmas::Asked;

/// What the command line says about one name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wish {
    On,
    Off,
    Error,
    NoError,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Named {
    all: bool,
    extra: bool,
    /// `-pedantic-errors`
    strict: bool,
    /// In the order given: the last about a name holds.
    wishes: Vec<(String, Wish)>,
}

/// What becomes of a warning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    Hidden,
    Shown,
    Error,
}

impl Named {
    /// `word` is what follows `-W`.
    pub(crate) fn take(&mut self, word: &str) {
        match word {
            "all" => self.all = true,
            "extra" | "" => self.extra = true,
            "everything" => (self.all, self.extra) = (true, true),
            "no-all" => self.all = false,
            "no-extra" => self.extra = false,
            _ => {
                let forms = [
                    ("no-error=", Wish::NoError),
                    ("error=", Wish::Error),
                    ("no-", Wish::Off),
                    ("", Wish::On),
                ];
                let form = forms.iter().find_map(|(prefix, wish)| Some((word.strip_prefix(prefix)?, *wish)));
                if let Some((name, wish)) = form {
                    // `-Wformat=2`: the level is gcc's.
                    let name = name.split('=').next().unwrap_or(name);
                    self.wishes.push((name.to_owned(), wish));
                }
            }
        }
    }

    /// `-pedantic-errors`
    pub(crate) fn strict(&mut self) {
        self.strict = true;
        self.take("pedantic");
    }

    /// Something that only the pedantic want may be shown.
    pub(crate) fn is_pedantic(&self) -> bool {
        let shown = |group: &Group| match group.when {
            When::Pedantic | When::Named => self.fate(group.code, false, &[]) != Fate::Hidden,
            When::Always | When::All | When::AllOrPedantic | When::Extra => false,
        };
        groups::GROUPS.iter().any(shown)
    }

    /// `all_errors`: `-Werror` is given. `here` is what pragmas of the source ask for at the place: it overrides the
    /// command line, as with gcc.
    pub(crate) fn fate(&self, code: &str, all_errors: bool, here: &[(String, Asked)]) -> Fate {
        let group = groups::of(code);
        let mut on = group.is_none_or(|group| match group.when {
            When::Always => true,
            When::All | When::AllOrPedantic => self.all,
            When::Extra => self.extra,
            When::Pedantic | When::Named => false,
        });
        let constraint = group.is_some_and(|g| g.when == When::Pedantic) || CONSTRAINTS.contains(&code);
        let mut error = all_errors || self.strict && constraint;
        // A name of its own counts more than one that it is counted under, wherever they stand.
        let about = |own: bool| {
            self.wishes.iter().filter(move |(name, _)| {
                group.is_some_and(|group| covers(name, group) && (name == group.name) == own)
            })
        };
        for (_, wish) in about(false).chain(about(true)) {
            match wish {
                Wish::On => on = true,
                Wish::Off => on = false,
                Wish::Error => (on, error) = (true, true),
                Wish::NoError => error = false,
            }
        }
        for (_, asked) in here.iter().filter(|(name, _)| group.is_some_and(|group| covers(name, group))) {
            (on, error) = match asked {
                Asked::Ignored => (false, false),
                Asked::Warning => (true, false),
                Asked::Error => (true, true),
            };
        }
        match (on, error) {
            (false, _) => Fate::Hidden,
            (true, false) => Fate::Shown,
            (true, true) => Fate::Error,
        }
    }
}

/// `unused` stands for all names that begin so.
fn covers(name: &str, group: &Group) -> bool {
    name == group.name
        || name == "pedantic" && matches!(group.when, When::Pedantic | When::AllOrPedantic)
        || matches!(name, "unused" | "format") && group.name.starts_with(&format!("{name}-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fate(words: &[&str], code: &str, all_errors: bool) -> Fate {
        let mut named = Named::default();
        words.iter().for_each(|word| named.take(word));
        named.fate(code, all_errors, &[])
    }

    #[test]
    fn groups_and_names_combine_as_in_gcc() {
        assert_eq!(fate(&[], "W0340", false), Fate::Hidden);
        assert_eq!(fate(&["all"], "W0340", false), Fate::Shown);
        assert_eq!(fate(&["all"], "W0343", false), Fate::Hidden);
        assert_eq!(fate(&["unused"], "W0343", false), Fate::Shown);
        assert_eq!(fate(&["no-unused-variable", "all"], "W0340", false), Fate::Hidden);
        assert_eq!(fate(&["error=unused-variable"], "W0340", false), Fate::Error);
        assert_eq!(fate(&["all", "no-error=unused-variable"], "W0340", true), Fate::Shown);
        assert_eq!(fate(&["no-div-by-zero"], "W0310", false), Fate::Hidden);
        assert_eq!(fate(&["no-such-name"], "W0618", false), Fate::Shown);
        assert_eq!(fate(&["format=2"], "W0314", false), Fate::Shown);
        assert_eq!(fate(&["pedantic"], "W0359", false), Fate::Shown);
        assert_eq!(fate(&["no-pointer-arith", "pedantic"], "W0359", false), Fate::Hidden);
        assert_eq!(fate(&["error=pedantic"], "W0358", false), Fate::Error);
        let mut strict = Named::default();
        strict.strict();
        assert_eq!(strict.fate("W0358", false, &[]), Fate::Error);
        assert_eq!(strict.fate("W0302", false, &[]), Fate::Error);
        assert_eq!(strict.fate("W0310", false, &[]), Fate::Shown);
        let here = [("unused".to_owned(), Asked::Ignored), ("unused-variable".to_owned(), Asked::Error)];
        assert_eq!(Named::default().fate("W0340", false, &here), Fate::Error);
        assert_eq!(Named::default().fate("W0343", true, &here), Fate::Hidden);
    }
}
