//! Array functions along a dimension that only the run time knows: one loop nest for each, into the same memory.
//!
//! `s = sum(a, d)` → `if (d == 1) s' = sum(a, 1); if (d == 2) s' = sum(a, 2); …`. Fortran 2018 §16.9.

use super::super::intrinsic::{Intrinsic, Rank};
use super::super::typed::{Kind, Typed};
use super::Lower;
use super::build::Order;
use super::section::Section;
use crate::reported::{Checked, invariant};
use racc_hir::{CompareOp, ExprId};

impl Lower<'_, '_> {
    /// The DIM argument, where it matters and is no constant.
    pub(super) fn unknown_dim<'e>(&self, f: Intrinsic, args: &'e [Option<Typed>]) -> Option<&'e Typed> {
        let dim = args.get(f.dim_place()?)?.as_ref()?;
        let several = args.first()?.as_ref()?.rank > 1 || matches!(f.rank, Rank::Above(_));
        (several && dim.as_int().is_none()).then_some(dim)
    }

    /// The result in memory of the statement.
    pub(super) fn by_case(&mut self, e: &Typed, f: Intrinsic, args: &[Option<Typed>]) -> Checked<Section> {
        let at = invariant!(self, f.dim_place());
        // Functions are called once for all cases.
        let mut args = args.to_vec();
        for (n, arg) in args.iter_mut().enumerate() {
            if let Some(v) = arg.take_if(|v| n != at && v.calls()) {
                *arg = Some(self.named_value(v)?);
            }
        }
        let source = invariant!(self, invariant!(self, args.first()).clone());
        let first = self.c32(1);
        let dim = self.value_or(invariant!(self, invariant!(self, args.get(at)).as_ref()), first)?;
        let dim = self.to_i64(dim);
        let dim = self.hold(dim);
        let cases = source.rank + u8::from(matches!(f.rank, Rank::Above(_)));
        self.check_dim(dim, cases, f.name, true);
        let extents = if source.rank > 0 { self.prepare_shape(&source)? } else { Vec::new() };
        let extents = match f.rank {
            Rank::Of(_) => extents,
            Rank::Above(_) => {
                let n = self.scalar_value(invariant!(self, invariant!(self, args.get(2)).as_ref()))?;
                let n = self.to_i64(n);
                self.one_more(dim, n, &extents)
            }
            _ => self.one_less(dim, &extents),
        };
        let len = if e.ty.is_character() {
            let ev = self.prepare(&source)?;
            let n = invariant!(self, self.element_len(&ev));
            Some(self.hold(n))
        } else {
            None
        };
        let target = self.array_memory(&e.ty, &extents, len)?;
        for d in 1..=i128::from(cases) {
            let mut args = args.clone();
            args[at] = Some(Typed::int(d, e.span));
            let node = Typed::new(Kind::Intrinsic(f, args), e.ty.clone(), e.rank, e.span);
            let here = self.c64(d as i64);
            let here = self.compare(CompareOp::Eq, dim, here);
            let mut done = Ok(());
            self.if_then(here, |l| done = l.case_into(&node, &target, &extents));
            done?;
        }
        self.release_elements_later(&target)?;
        Ok(target)
    }

    /// The extents without the dimension.
    fn one_less(&mut self, dim: ExprId, extents: &[ExprId]) -> Vec<ExprId> {
        let mut left = Vec::new();
        for (d, pair) in extents.windows(2).enumerate() {
            let place = self.c64(d as i64 + 1);
            let before = self.compare(CompareOp::Le, dim, place);
            let n = self.select(before, pair[1], pair[0]);
            left.push(self.hold(n));
        }
        left
    }

    /// The extents with `n` as the dimension.
    fn one_more(&mut self, dim: ExprId, n: ExprId, extents: &[ExprId]) -> Vec<ExprId> {
        let mut list = Vec::new();
        for d in 0..=extents.len() {
            let place = self.c64(d as i64 + 1);
            let here = self.compare(CompareOp::Eq, dim, place);
            let before = self.compare(CompareOp::Lt, dim, place);
            let (earlier, own) = (d.checked_sub(1).and_then(|i| extents.get(i)), extents.get(d));
            let other = match (earlier, own) {
                (Some(a), Some(b)) => self.select(before, *a, *b),
                (Some(x), None) | (None, Some(x)) => *x,
                (None, None) => n,
            };
            let extent = self.select(here, n, other);
            list.push(self.hold(extent));
        }
        list
    }

    fn case_into(&mut self, node: &Typed, target: &Section, extents: &[ExprId]) -> Checked<()> {
        self.with_temporaries(|l| {
            let values = l.prepare(node)?;
            l.loop_nest(extents, Order::Any, |l, index| {
                let v = l.at_index(&values, index)?;
                let p = l.section_place(target, index)?;
                l.store(p, &node.ty, v, target.len)
            })
        })
    }
}
