//! Elemental functions of characters.

use super::super::typed::Op;
use super::intrinsic::At;
use super::{Lower, Val};
use crate::reported::{Checked, invariant};

impl Lower<'_, '_> {
    pub(crate) fn character(&mut self, at: &At<'_>) -> Checked<Val> {
        Ok(self.char_of(invariant!(self, at.scalar(0)), at.e.ty.kind()))
    }

    pub(crate) fn character_code(&mut self, at: &At<'_>) -> Checked<Val> {
        let v = self.character_code_of(invariant!(self, at.chars(0)));
        Ok(self.integer(v, at.e))
    }

    pub(crate) fn trimmed_length(&mut self, at: &At<'_>) -> Checked<Val> {
        let n = self.len_trim(invariant!(self, at.chars(0)));
        Ok(self.integer(n, at.e))
    }

    /// A search by a function of libgfortran.
    pub(crate) fn position(&mut self, at: &At<'_>, link: &str) -> Checked<Val> {
        let n = self.search(link, invariant!(self, at.chars(0)), invariant!(self, at.chars(1)), at.scalar(2));
        Ok(self.integer(n, at.e))
    }

    /// Blanks moved to the other end by a function of libgfortran.
    pub(crate) fn adjusted_text(&mut self, at: &At<'_>, link: &str) -> Checked<Val> {
        Ok(self.adjusted(link, invariant!(self, at.chars(0))))
    }

    pub(crate) fn compared_text(&mut self, at: &At<'_>, op: Op) -> Checked<Val> {
        Ok(Val::Scalar(self.compare_chars(
            op,
            invariant!(self, at.chars(0)),
            invariant!(self, at.chars(1)),
        )?))
    }
}
