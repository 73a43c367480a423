//! Options of gcc and clang that no row names → what becomes of them, by `gnu_flags.txt`.
//!
//! ```text
//! fPIC holds                what it asks for, or its opposite, changes nothing that a program can see
//! fpack-struct changes-meaning    with `-fno-` it is the default; without, racc refuses it
//! msse2 needed               the default; with `-mno-` racc refuses it
//! fgcse                     a wish to gcc's optimiser
//! ```

use super::Effect;

/// One flag a line, sorted, without `no-` and values.
const FLAGS: &str = include_str!("gnu_flags.txt");

/// What becomes of `word`; `None`: neither gcc nor clang has such an option.
pub(crate) fn effect(word: &str) -> Option<Effect> {
    // Warnings never change a program; gcc takes unknown ones of the negative form without a word.
    if word.starts_with("-W") {
        return Some(Effect::Holds);
    }
    let flag = Flag::of(word)?;
    let line = FLAGS.lines().find(|line| line.split(' ').next() == Some(flag.name.as_str()))?;
    Some(match (line.split(' ').nth(1), flag.negative) {
        (Some("holds"), _) | (Some("changes-meaning"), true) | (Some("needed"), false) => Effect::Holds,
        (Some("changes-meaning"), false) | (Some("needed"), true) => Effect::Missing(
            "leave it out, or compile this file with gcc or gfortran: the objects link with racc's",
        ),
        _ => Effect::Unused("LLVM decides at each level of optimisation"),
    })
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
            assert!(matches!(words[..], [_] | [_, "holds" | "changes-meaning" | "needed"]), "{line}");
        }
        assert!(FLAGS.lines().is_sorted_by_key(|line| line.split(' ').next()));
    }

    #[test]
    fn what_changes_the_meaning_is_refused_in_its_positive_form_only() {
        assert!(matches!(effect("-mno-sse2"), Some(Effect::Missing(_))));
        assert!(matches!(effect("-fpack-struct=2"), Some(Effect::Missing(_))));
        assert!(matches!(effect("-fno-pack-struct"), Some(Effect::Holds)));
        assert!(matches!(effect("-fgcse"), Some(Effect::Unused(_))));
        assert!(effect("-fnothing-of-the-kind").is_none());
    }
}
