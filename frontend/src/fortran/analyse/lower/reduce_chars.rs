//! `maxval`, `minval`, `maxloc`, `minloc` of characters: the element found so far is known by its address.

use super::super::typed::Op;
use super::ev::Ev;
use super::reduce::Reduction;
use super::{Chars, Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{ExprId, LocalId};

impl Lower<'_, '_> {
    /// Elements whose addresses stay good until the statement ends.
    pub(super) fn stored_chars<'e>(
        &mut self,
        array: Ev<'e>,
        ty: &super::super::types::Ty,
    ) -> Checked<Ev<'e>> {
        match array {
            Ev::Memory(s) => Ok(Ev::Memory(s)),
            ev => Ok(Ev::Memory(self.materialise(&ev, ty)?)),
        }
    }

    /// The address of the element found, at first that of characters that no element is below (or above).
    pub(super) fn first_chars(&mut self, r: &Reduction, greatest: bool) -> Checked<LocalId> {
        let len = invariant!(self, self.element_len(r.array()));
        let kind = r.array_kind();
        let memory = self.char_memory(len, kind);
        let bytes = self.char_bytes(len, kind);
        self.memset(memory.at, if greatest { 0 } else { u8::MAX }, bytes);
        let ty = self.t_bytes();
        let best = self.temp(ty);
        let memory = self.bytes(memory.at);
        self.set(best, memory);
        Ok(best)
    }

    /// `x` against the element found: whether it is better, whether equal, and its address.
    pub(super) fn against_chars(
        &mut self,
        x: Val,
        best: LocalId,
        greatest: bool,
    ) -> Checked<(ExprId, ExprId, ExprId)> {
        let Val::Char(x) = x else { return Err(self.unreported()) };
        let (p, n) = (self.bytes(x.at), self.hold(x.len));
        let p = self.hold(p);
        let (x, old) = (Chars { at: p, len: n, ..x }, Chars { at: self.load_local(best), len: n, ..x });
        let op = if greatest { Op::Gt } else { Op::Lt };
        let better = self.compare_chars(op, x, old)?;
        let equal = self.compare_chars(Op::Eq, x, old)?;
        Ok((better, equal, p))
    }

    /// `maxval` and `minval`: their characters lie in the array.
    pub(super) fn extreme_element(
        &mut self,
        r: &Reduction,
        outer: &[ExprId],
        greatest: bool,
    ) -> Checked<Val> {
        let best = self.first_chars(r, greatest)?;
        self.reduction_loops(r, outer, |l, x, _| {
            let (better, _, p) = l.against_chars(x, best, greatest)?;
            l.if_then(better, |l| l.set(best, p));
            Ok(())
        })?;
        let len = invariant!(self, self.element_len(r.array()));
        Ok(Val::Char(Chars { at: self.load_local(best), len, kind: r.array_kind() }))
    }
}
