//! The numbers that are in an instruction: what each may be.

use racc_base::{Diagnostic, Span};

/// A word of a [`Row`](super::Row)'s types that is a number in the instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Immediate {
    /// `n`: any number; what the instruction has no bits for is cut off.
    Any,
    /// `n1` to `n8`: a number of so many bits.
    Bits(u32),
    /// `b`: a number of bytes, in bits.
    Bytes,
    /// `r`: how the result is rounded.
    Rounding,
    /// `e`: whether exceptions are reported.
    Exceptions,
    /// `x`: what an index is multiplied by.
    Scale,
}

const MOST_BYTES: i128 = 255;
const BITS_OF_BYTE: i128 = 8;
/// `_MM_FROUND_CUR_DIRECTION`
const AS_SET: i128 = 4;
/// `_MM_FROUND_NO_EXC`, to which a direction of 0 to 3 may be added.
const NO_EXCEPTIONS: i128 = 8;

impl Immediate {
    pub(super) fn of_word(word: &str) -> Option<Immediate> {
        Some(match word {
            "n" => Immediate::Any,
            "b" => Immediate::Bytes,
            "r" => Immediate::Rounding,
            "e" => Immediate::Exceptions,
            "x" => Immediate::Scale,
            _ => Immediate::Bits(word.strip_prefix('n')?.parse().ok()?),
        })
    }

    fn admits(self, n: i128) -> bool {
        match self {
            Immediate::Any => true,
            Immediate::Bits(bits) => (0..1 << bits).contains(&n),
            Immediate::Bytes => n % BITS_OF_BYTE == 0 && (0..=MOST_BYTES).contains(&(n / BITS_OF_BYTE)),
            Immediate::Rounding => n == AS_SET || (NO_EXCEPTIONS..NO_EXCEPTIONS + 4).contains(&n),
            Immediate::Exceptions => n == AS_SET || n == NO_EXCEPTIONS,
            Immediate::Scale => [1, 2, 4, 8].contains(&n),
        }
    }

    /// An error when the instruction cannot have the number.
    pub(super) fn check(self, n: i128, span: Span) -> Result<(), Diagnostic> {
        if self.admits(n) {
            return Ok(());
        }
        let (message, help) = match self {
            Immediate::Any => return Ok(()),
            Immediate::Bits(bits) => {
                (format!("{n} is out of range here"), format!("write a number from 0 to {}", (1 << bits) - 1))
            }
            Immediate::Bytes => {
                (format!("{n} is out of range here"), "write a number of whole bytes, from 0 to 255".into())
            }
            Immediate::Rounding => (
                format!("{n} is not a rounding mode"),
                "write `_MM_FROUND_CUR_DIRECTION`, or a direction as `_MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC`"
                    .into(),
            ),
            Immediate::Exceptions => (
                format!("{n} does not say whether exceptions are reported"),
                "write `_MM_FROUND_CUR_DIRECTION` or `_MM_FROUND_NO_EXC`".into(),
            ),
            Immediate::Scale => (format!("{n} is not a scale"), "write 1, 2, 4 or 8".into()),
        };
        Err(Diagnostic::error("E0384", span, message).help(help))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_say_what_numbers_may_be() {
        let admitted = |word| {
            let immediate = Immediate::of_word(word).unwrap();
            (-1..=4096).filter(|n| immediate.admits(*n)).collect::<Vec<i128>>()
        };
        assert_eq!(admitted("n2"), [0, 1, 2, 3]);
        assert_eq!(admitted("n8").len(), 256);
        assert_eq!(admitted("n").len(), 4098);
        assert_eq!(admitted("b").last(), Some(&2040));
        assert_eq!(admitted("r"), [4, 8, 9, 10, 11]);
        assert_eq!(admitted("e"), [4, 8]);
        assert_eq!(admitted("x"), [1, 2, 4, 8]);
        assert_eq!(Immediate::of_word("4f"), None);
    }
}
