//! Reductions along a dimension that only the run time knows: one loop nest for each, into the same memory.
//!
//! `s = sum(a, d)` → `if (d == 1) s' = sum(a, 1); if (d == 2) s' = sum(a, 2); …`. Fortran 2018 §16.9.

use super::super::typed::{Kind, Typed};
use super::Lower;
use super::array_intrinsic::Lazy;
use super::build::Order;
use super::elementwise::Ev;
use super::section::Section;
use racc_base::Name;
use racc_hir::{CompareOp, ExprId};

impl Lower<'_, '_> {
    /// The result in memory of the statement; `dim` is the second argument, and no constant.
    pub(super) fn reduction_by_case(
        &mut self,
        e: &Typed,
        name: &Name,
        args: &[Option<Typed>],
    ) -> Option<Section> {
        let source = args.first()?.clone()?;
        let source = match source.any(&mut |e| matches!(e.kind, Kind::Call(_))) {
            true => self.named_value(source)?,
            false => source,
        };
        let dim = self.value(args.get(1)?.as_ref()?)?.scalar()?;
        let dim = self.to_i64(dim);
        let dim = self.hold(dim);
        let extents = self.prepare_shape(&source)?;
        // The extent of the dimension is the one that is left out.
        let mut left = Vec::new();
        for (d, pair) in extents.windows(2).enumerate() {
            let place = self.c64(d as i64 + 1);
            let before = self.compare(CompareOp::Le, dim, place);
            let n = self.select(before, pair[1], pair[0]);
            left.push(self.hold(n));
        }
        let target = self.array_memory(&e.ty, &left, None)?;
        for d in 1..=i128::from(source.rank) {
            let mut args = args.to_vec();
            args[0] = Some(source.clone());
            args[1] = Some(Typed::int(d, e.span));
            let here = self.c64(d as i64);
            let here = self.compare(CompareOp::Eq, dim, here);
            let mut done = None;
            self.if_then(here, |l| done = l.reduce_into(e, name, &args, &target, &left));
            done?;
        }
        Some(target)
    }

    fn reduce_into(
        &mut self,
        e: &Typed,
        name: &Name,
        args: &[Option<Typed>],
        target: &Section,
        extents: &[ExprId],
    ) -> Option<()> {
        self.with_temporaries(|l| {
            let r = l.reduction(e, name, args)?;
            let values = Ev::Lazy(Box::new(Lazy::Reduce(r)));
            l.loop_nest(extents, Order::Any, |l, index| {
                let v = l.at_index(&values, index)?;
                let p = l.section_place(target, index)?;
                l.store(p, &e.ty, v, None)
            })
        })
    }
}
