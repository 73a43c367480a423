//! Type qualifiers as a small set, and what else a typedef says of the objects of its type.

use crate::c::ast;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Quals(u16);

impl Quals {
    pub(super) const NONE: Quals = Quals(0);
    pub(super) const CONST: Quals = Quals(1);
    pub(super) const VOLATILE: Quals = Quals(2);
    const RESTRICT: Quals = Quals(4);
    pub(super) const ATOMIC: Quals = Quals(8);
    /// GNU `may_alias`: objects of other types are accessed through it.
    pub(super) const MAY_ALIAS: Quals = Quals(16);
    /// Where the alignment of GNU `aligned` on a typedef stands, as one more than its logarithm; 0: the type's own.
    const ALIGN_SHIFT: u16 = 5;
    const FLAGS: u16 = (1 << Quals::ALIGN_SHIFT) - 1;

    pub(super) fn union(self, other: Quals) -> Quals {
        let flags = (self.0 | other.0) & Quals::FLAGS;
        let (own, others) = (self.0 & !Quals::FLAGS, other.0 & !Quals::FLAGS);
        // Objects of either are aligned to the smaller one.
        let align = if own == 0 || others == 0 { own | others } else { own.min(others) };
        Quals(flags | align)
    }

    /// Of a typedef that asks for that alignment, a power of two, be it more or less than the type's own.
    pub(super) fn aligned(self, bytes: u64) -> Quals {
        Quals(self.0 & Quals::FLAGS | (bytes.trailing_zeros() as u16 + 1) << Quals::ALIGN_SHIFT)
    }

    /// The alignment that a typedef asks for.
    pub(super) fn alignment(self) -> Option<u64> {
        let stored = self.0 >> Quals::ALIGN_SHIFT;
        (stored != 0).then(|| 1 << (stored - 1))
    }

    /// The qualifiers of the standard: what two compatible types share.
    pub(super) fn written(self) -> Quals {
        Quals(self.0 & (Quals::MAY_ALIAS.0 - 1))
    }

    /// All of `other` are in `self`, `restrict` aside: what a pointer assignment must not lose.
    pub(super) fn covers(self, other: Quals) -> bool {
        other.0 & !self.0 & (Quals::CONST.0 | Quals::VOLATILE.0) == 0
    }

    /// Without `restrict` and `_Atomic`: what an array's elements or a record's members inherit.
    pub(super) fn inherited(self) -> Quals {
        Quals(self.0 & (Quals::CONST.0 | Quals::VOLATILE.0 | Quals::MAY_ALIAS.0))
    }

    pub(super) fn is_const(self) -> bool {
        self.0 & Quals::CONST.0 != 0
    }

    pub(super) fn is_volatile(self) -> bool {
        self.0 & Quals::VOLATILE.0 != 0
    }

    pub(super) fn may_alias(self) -> bool {
        self.0 & Quals::MAY_ALIAS.0 != 0
    }

    pub(super) fn is_restrict(self) -> bool {
        self.0 & Quals::RESTRICT.0 != 0
    }

    pub(super) fn is_atomic(self) -> bool {
        self.0 & Quals::ATOMIC.0 != 0
    }

    /// The words, each followed by a space.
    pub(super) fn words(self) -> String {
        let mut text = String::new();
        for (here, word) in [
            (self.is_const(), "const "),
            (self.is_volatile(), "volatile "),
            (self.is_restrict(), "restrict "),
            (self.is_atomic(), "_Atomic "),
        ] {
            if here {
                text.push_str(word);
            }
        }
        text
    }
}

impl From<ast::Quals> for Quals {
    fn from(q: ast::Quals) -> Quals {
        let mut quals = Quals::NONE;
        for (here, bit) in [
            (q.is_const, Quals::CONST),
            (q.is_volatile, Quals::VOLATILE),
            (q.is_restrict, Quals::RESTRICT),
            (q.is_atomic, Quals::ATOMIC),
        ] {
            if here {
                quals = quals.union(bit);
            }
        }
        quals
    }
}
