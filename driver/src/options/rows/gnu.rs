//! Options of gcc and clang that no row names → what becomes of them, by `gnu_flags.txt`.
//!
//! ```text
//! fPIC holds                what it asks for, or its opposite, changes nothing that a program can see
//! fpack-struct changes-meaning    with `-fno-` it is the default; without, racc refuses it
//! msse2 needed               the default; with `-mno-` racc refuses it
//! fdump- no-report          without effect, for this reason; all names that begin with this
//! flto per-file             a wish to gcc's optimiser, with what becomes of it
//! fgcse                     a wish to gcc's optimiser
//! ```

use super::Effect;

/// Kinds of flags that have no effect, and what holds instead; their opposites hold.
const REASONS: &[(&str, &str)] = &[
    ("no-report", "--emit=STAGE and -Minfo show what becomes of a source"),
    ("not-recorded", "objects and assembly hold no such notes"),
];

const PER_FILE: &str = "host code is optimised file by file; device code across files in any case";

/// One flag a line, sorted, without `no-` and values.
const FLAGS: &str = include_str!("gnu_flags.txt");

/// What becomes of `word`; `None`: neither gcc nor clang has such an option.
pub(crate) fn effect(word: &str) -> Option<Effect> {
    let flag = Flag::of(word)?;
    let name = |line: &'static str| line.split(' ').next().unwrap_or(line);
    let exact = FLAGS.lines().find(|line| name(line) == flag.name);
    let family = || FLAGS.lines().find(|line| name(line).ends_with('-') && flag.name.starts_with(name(line)));
    let line = exact.or_else(family)?;
    let kind = line.split(' ').nth(1);
    if let Some((_, instead)) = REASONS.iter().find(|(name, _)| Some(*name) == kind) {
        return Some(if flag.negative { Effect::Holds } else { Effect::Unused(instead) });
    }
    Some(match (kind, flag.negative) {
        (Some("holds"), _) | (Some("changes-meaning"), true) | (Some("needed"), false) => Effect::Holds,
        (Some("changes-meaning"), false) | (Some("needed"), true) => Effect::Missing(
            "leave it out, or compile this file with gcc or gfortran: the objects link with racc's",
        ),
        (Some("per-file"), true) => Effect::Holds,
        (Some("per-file"), false) => Effect::Unused(PER_FILE),
        (_, _) => Effect::Unused(super::optimise::LLVM),
    })
}

/// Programs see these, or their opposites, in the macros that gcc's preprocessor has. Of `-fassociative-math` gcc warns
/// unless other options stand beside it.
pub(crate) fn predefines(word: &str) -> bool {
    const NAMES: &[&str] = &["exceptions", "finite-math-only", "reciprocal-math", "signed-zeros"];
    let name = word.strip_prefix("-f").map(|name| name.strip_prefix("no-").unwrap_or(name));
    name.is_some_and(|name| NAMES.contains(&name))
}

/// The names of the warnings of gcc and gfortran, one a line, sorted.
const WARNINGS: &str = include_str!("gnu_warnings.txt");

/// The word after `-W`. As with gcc, what switches a warning off may name one that there is not: builds give it to older
/// compilers too.
pub(crate) fn is_warning(word: &str) -> bool {
    let name = word.strip_prefix("error=").unwrap_or(word);
    let name = name.split('=').next().unwrap_or(name);
    let general = name.is_empty() || matches!(name, "all" | "extra" | "everything" | "error");
    general
        || name.starts_with("no-")
        || name.starts_with("analyzer-")
        || WARNINGS.lines().any(|known| known == name)
}

/// The names of all flags, for suggestions.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    FLAGS.lines().filter_map(|line| line.split(' ').next())
}

/// `-fno-wrapv`: `fwrapv`, negative; `-mtune=zen3`: `mtune`.
struct Flag {
    name: String,
    negative: bool,
}

impl Flag {
    fn of(word: &str) -> Option<Flag> {
        let name = word.strip_prefix('-')?.split('=').next()?;
        let family = name.chars().next().filter(|c| matches!(c, 'f' | 'm'))?;
        let rest = &name[1..];
        let positive = rest.strip_prefix("no-");
        Some(Flag { name: format!("{family}{}", positive.unwrap_or(rest)), negative: positive.is_some() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_is_a_name_with_a_known_effect() {
        for line in FLAGS.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let known = |kind: &str| {
                matches!(kind, "holds" | "changes-meaning" | "needed" | "per-file")
                    || REASONS.iter().any(|(name, _)| *name == kind)
            };
            assert!(words.len() == 1 || (words.len() == 2 && known(words[1])), "{line}");
        }
        assert!(FLAGS.lines().is_sorted_by_key(|line| line.split(' ').next()));
    }

    #[test]
    fn what_changes_the_meaning_is_refused_in_its_positive_form_only() {
        assert!(matches!(effect("-mno-sse2"), Some(Effect::Missing(_))));
        assert!(matches!(effect("-fpack-struct=2"), Some(Effect::Missing(_))));
        assert!(matches!(effect("-fno-pack-struct"), Some(Effect::Holds)));
        assert!(matches!(effect("-fgcse"), Some(Effect::Unused(_))));
        assert!(matches!(effect("-flto=auto"), Some(Effect::Unused(_))));
        assert!(matches!(effect("-fno-lto"), Some(Effect::Holds)));
        assert!(matches!(effect("-fno-signed-bitfields"), Some(Effect::Missing(_))));
        assert!(effect("-fnothing-of-the-kind").is_none());
    }
}
