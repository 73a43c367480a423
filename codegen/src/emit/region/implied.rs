//! Bounds of subscripts on the host → the section of an implied data clause, in LLVM values.

use super::HostHook;
use super::maps::Extent;
use crate::emit::FnEmitter;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, ValueKind};
use crate::plan::analysis::root;
use crate::plan::data::host_range::Limit;
use crate::plan::data::implied::Implied;
use crate::plan::data::subscript_range::{Quotient, Reach};
use crate::plan::depend::affine::{Affine, Atom};
use inkwell::IntPredicate;
use inkwell::values::IntValue;
use racc_base::bug;
use racc_hir::{DataRoot, ExprId, Type};
use std::collections::BTreeMap;

/// What atoms of sums are on the host.
pub(super) type Values = BTreeMap<Atom, ExprId>;

/// Least and greatest value, i64; nothing when the former is greater.
#[derive(Clone, Copy)]
pub(super) struct Range<'ctx> {
    pub(super) low: IntValue<'ctx>,
    pub(super) high: IntValue<'ctx>,
}

impl<'p, 'ctx> HostHook<'p, 'ctx> {
    /// From the first to the last byte that the accesses may reach through `pointer`.
    pub(super) fn implied_extent(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        pointer: DataRoot,
        implied: &Implied,
    ) -> Emit<Extent<'ctx>> {
        let at = self.object(f, pointer)?;
        let ty = root::root_type(f.module.program, f.body, pointer);
        let base = match f.module.ty(ty) {
            Type::Ptr { .. } => f.ir.load(f.ir.ptr_ty(), at, 8)?.0.ptr()?,
            _ => at,
        };
        let mut all = Range { low: f.ir.const_i64(i64::MAX), high: f.ir.const_i64(i64::MIN) };
        for reach in &implied.reaches {
            let bytes = self.reach(f, &implied.values, reach)?;
            all.low = f.ir.least(&f.module.module, all.low, bytes.low)?;
            all.high = f.ir.greatest(&f.module.module, all.high, bytes.high)?;
        }
        let zero = f.ir.const_i64(0);
        let none = f.ir.builder.build_int_compare(IntPredicate::SGT, all.low, all.high, "")?;
        let fit = self.fit(f, &implied.values, &implied.limits)?;
        let none = f.ir.builder.build_or(none, f.ir.builder.build_not(fit, "")?, "")?;
        let low = f.ir.select(none, zero.into(), all.low.into())?.int()?;
        let bytes = f.ir.builder.build_int_sub(all.high, low, "")?;
        let bytes = f.ir.select(none, zero.into(), bytes.into())?.int()?;
        Ok(Extent { host: f.ir.offset(base, low, Step::Wild)?, bytes, pointer: None })
    }

    /// The values do not go round.
    pub(super) fn fit(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        values: &Values,
        limits: &[(Reach, Limit)],
    ) -> Emit<IntValue<'ctx>> {
        let mut all = f.ir.i1().const_all_ones();
        for (reach, limit) in limits {
            let range = self.reach(f, values, reach)?;
            let never = f.ir.icmp(IntPredicate::SGT, range.low, range.high)?;
            let low = f.ir.icmp(IntPredicate::SGE, range.low, f.ir.const_i64(limit.low as i64))?;
            // The range ends behind its last value.
            let high = f.ir.icmp(IntPredicate::SLE, range.high, f.ir.const_i64(limit.high as i64 + 1))?;
            let b = &f.ir.builder;
            let fits = b.build_or(never, b.build_and(low, high, "")?, "")?;
            all = b.build_and(all, fits, "")?;
        }
        Ok(all)
    }

    /// The first byte, and the one after the last.
    pub(super) fn reach(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        values: &Values,
        reach: &Reach,
    ) -> Emit<Range<'ctx>> {
        let scale = f.ir.const_i64(reach.elements.scale as i64);
        let width = f.ir.const_i64(reach.elements.bytes as i64);
        let fixed = self.value(f, values, &reach.fixed)?;
        let mut elems = Range { low: fixed, high: fixed };
        let mut happens = f.ir.i1().const_all_ones();
        for condition in &reach.conditions {
            let value = self.value(f, values, condition)?;
            let b = &f.ir.builder;
            let holds = b.build_int_compare(IntPredicate::SGE, value, f.ir.const_i64(0), "")?;
            happens = b.build_and(happens, holds, "")?;
        }
        for part in &reach.parts {
            let mut x = Range { low: f.ir.const_i64(i64::MIN), high: f.ir.const_i64(i64::MAX) };
            for low in &part.low {
                let low = self.quotient(f, values, low, Round::Up)?;
                x.low = f.ir.greatest(&f.module.module, x.low, low)?;
            }
            for high in &part.high {
                let high = self.quotient(f, values, high, Round::Down)?;
                x.high = f.ir.least(&f.module.module, x.high, high)?;
            }
            let b = &f.ir.builder;
            let some = b.build_int_compare(IntPredicate::SLE, x.low, x.high, "")?;
            happens = b.build_and(happens, some, "")?;
            let factor = self.product(f, values, &part.factor)?;
            let b = &f.ir.builder;
            let (one, other) = (b.build_int_mul(factor, x.low, "")?, b.build_int_mul(factor, x.high, "")?);
            let (low, high) =
                (f.ir.least(&f.module.module, one, other)?, f.ir.greatest(&f.module.module, one, other)?);
            let b = &f.ir.builder;
            elems.low = b.build_int_add(elems.low, low, "")?;
            elems.high = b.build_int_add(elems.high, high, "")?;
        }
        let b = &f.ir.builder;
        let low = b.build_int_mul(elems.low, scale, "")?;
        let end = b.build_int_add(b.build_int_mul(elems.high, scale, "")?, width, "")?;
        Ok(Range {
            low: f.ir.select(happens, low.into(), f.ir.const_i64(i64::MAX).into())?.int()?,
            high: f.ir.select(happens, end.into(), f.ir.const_i64(i64::MIN).into())?.int()?,
        })
    }

    fn quotient(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        values: &Values,
        q: &Quotient,
        round: Round,
    ) -> Emit<IntValue<'ctx>> {
        let value = self.value(f, values, &q.value)?;
        if q.over == 1 {
            return Ok(value);
        }
        let b = &f.ir.builder;
        let over = f.ir.const_i64(q.over as i64);
        // Division goes towards zero: to the wrong side for one of the signs.
        let quotient = b.build_int_signed_div(value, over, "")?;
        let rest = b.build_int_signed_rem(value, over, "")?;
        let zero = f.ir.const_i64(0);
        let (wrong, by) = match round {
            Round::Up => (IntPredicate::SGT, 1),
            Round::Down => (IntPredicate::SLT, -1),
        };
        let off = b.build_int_compare(wrong, rest, zero, "")?;
        let more = f.ir.select(off, f.ir.const_i64(by).into(), zero.into())?.int()?;
        Ok(f.ir.builder.build_int_add(quotient, more, "")?)
    }

    fn value(&self, f: &mut FnEmitter<'_, 'ctx>, values: &Values, sum: &Affine) -> Emit<IntValue<'ctx>> {
        let mut all = f.ir.const_i64(sum.constant as i64);
        for (term, factor) in &sum.terms {
            let product = self.product(f, values, term)?;
            let b = &f.ir.builder;
            let product = b.build_int_mul(product, f.ir.const_i64(*factor as i64), "")?;
            all = b.build_int_add(all, product, "")?;
        }
        Ok(all)
    }

    fn product(&self, f: &mut FnEmitter<'_, 'ctx>, values: &Values, term: &[Atom]) -> Emit<IntValue<'ctx>> {
        let mut all = f.ir.const_i64(1);
        for atom in term {
            let known = values.get(atom);
            let known =
                known.ok_or_else(|| bug!(f.span, "an implied section over a value that is unknown"))?;
            let value = f.index(*known)?;
            all = f.ir.builder.build_int_mul(all, value, "")?;
        }
        Ok(all)
    }
}

/// Where to a quotient goes.
#[derive(Clone, Copy)]
enum Round {
    Up,
    Down,
}
