//! Type qualifiers as a small set.

use crate::c::ast;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Quals(u8);

impl Quals {
    pub(super) const NONE: Quals = Quals(0);
    pub(super) const CONST: Quals = Quals(1);
    pub(super) const VOLATILE: Quals = Quals(2);
    const RESTRICT: Quals = Quals(4);
    pub(super) const ATOMIC: Quals = Quals(8);
    /// GNU `may_alias`: objects of other types are accessed through it.
    pub(super) const MAY_ALIAS: Quals = Quals(16);

    pub(super) fn union(self, other: Quals) -> Quals {
        Quals(self.0 | other.0)
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
