//! `maxval`, `minval`, `maxloc`, `minloc` of characters: the element found so far is known by its address.

use super::super::typed::Op;
use super::elementwise::Ev;
use super::reduce::Reduction;
use super::{Lower, Val};
use racc_hir::{ExprId, LocalId};

impl Lower<'_, '_> {
    /// Elements whose addresses stay good until the statement ends.
    pub(super) fn stored_chars<'e>(&mut self, array: Ev<'e>, ty: &super::super::types::Ty) -> Option<Ev<'e>> {
        match array {
            Ev::Memory(s) => Some(Ev::Memory(s)),
            ev => Some(Ev::Memory(self.materialise(&ev, ty)?)),
        }
    }

    /// The address of the element found, at first that of characters that no element is below (or above).
    pub(super) fn first_chars(&mut self, r: &Reduction, greatest: bool) -> Option<LocalId> {
        let len = self.element_len(r.array())?;
        let memory = self.char_memory(len);
        self.memset(memory, if greatest { 0 } else { u8::MAX }, len);
        let ty = self.t_bytes();
        let best = self.temp(ty);
        let memory = self.bytes(memory);
        self.set(best, memory);
        Some(best)
    }

    /// `x` against the element found: whether it is better, whether equal, and its address.
    pub(super) fn against_chars(
        &mut self,
        x: Val,
        best: LocalId,
        greatest: bool,
    ) -> Option<(ExprId, ExprId, ExprId)> {
        let Val::Char(p, n) = x else { return None };
        let (p, n) = (self.bytes(p), self.hold(n));
        let p = self.hold(p);
        let old = self.load_local(best);
        let op = if greatest { Op::Gt } else { Op::Lt };
        let better = self.compare_chars(op, (p, n), (old, n))?;
        let equal = self.compare_chars(Op::Eq, (p, n), (old, n))?;
        Some((better, equal, p))
    }

    /// `maxval` and `minval`: their characters lie in the array.
    pub(super) fn extreme_element(&mut self, r: &Reduction, outer: &[ExprId], greatest: bool) -> Option<Val> {
        let best = self.first_chars(r, greatest)?;
        self.reduction_loops(r, outer, |l, x, _| {
            let (better, _, p) = l.against_chars(x, best, greatest)?;
            l.if_then(better, |l| l.set(best, p));
            Some(())
        })?;
        let len = self.element_len(r.array())?;
        Some(Val::Char(self.load_local(best), len))
    }
}
