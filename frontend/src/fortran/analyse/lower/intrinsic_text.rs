//! Elemental functions of characters.

use super::super::typed::Op;
use super::intrinsic::At;
use super::{Lower, Val};

impl Lower<'_, '_> {
    pub(crate) fn character(&mut self, at: &At<'_>) -> Option<Val> {
        Some(self.char_of(at.scalar(0)?))
    }

    pub(crate) fn character_code(&mut self, at: &At<'_>) -> Option<Val> {
        let (p, _) = at.chars(0)?;
        let u8 = self.t_u8();
        let place = self.deref(p, u8);
        let v = self.load(place);
        Some(self.integer(v, at.e))
    }

    pub(crate) fn trimmed_length(&mut self, at: &At<'_>) -> Option<Val> {
        let n = self.len_trim(at.chars(0)?);
        Some(self.integer(n, at.e))
    }

    /// A search by a function of libgfortran.
    pub(crate) fn position(&mut self, at: &At<'_>, link: &str) -> Option<Val> {
        let n = self.search(link, at.chars(0)?, at.chars(1)?, at.scalar(2));
        Some(self.integer(n, at.e))
    }

    /// Blanks moved to the other end by a function of libgfortran.
    pub(crate) fn adjusted_text(&mut self, at: &At<'_>, link: &str) -> Option<Val> {
        Some(self.adjusted(link, at.chars(0)?))
    }

    pub(crate) fn compared_text(&mut self, at: &At<'_>, op: Op) -> Option<Val> {
        Some(Val::Scalar(self.compare_chars(op, at.chars(0)?, at.chars(1)?)?))
    }
}
