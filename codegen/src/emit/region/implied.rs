//! Bounds of subscripts on the host → the section of an implied data clause: interval arithmetic in LLVM values.

use super::HostHook;
use super::maps::Extent;
use crate::emit::FnEmitter;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, ValueKind};
use crate::plan::depend::affine::{Affine, Atom};
use crate::plan::implied::{Implied, loop_variables};
use crate::plan::walk::whole_variable;
use inkwell::values::IntValue;
use racc_base::bug;
use racc_hir::{BinaryOp, DataRoot, Expr, ExprId, LocalId, LoopId, LoopKind, Place, StmtId, Type, UnaryOp};
use std::collections::BTreeMap;

/// Least and greatest value, i64.
#[derive(Clone, Copy)]
struct Range<'ctx> {
    low: IntValue<'ctx>,
    high: IntValue<'ctx>,
}

impl<'p, 'ctx> HostHook<'p, 'ctx> {
    /// From the first to the last byte that the accesses below `region` may reach through `pointer`.
    pub(super) fn implied_extent(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        pointer: DataRoot,
        implied: &Implied,
        region: StmtId,
    ) -> Emit<Extent<'ctx>> {
        let at = self.object(f, pointer)?;
        let ty = crate::plan::attribute::root_type(f.module.program, f.body, pointer);
        let base = match f.module.ty(ty) {
            Type::Ptr { .. } => f.ir.load(f.ir.ptr_ty(), at, 8)?.0.ptr()?,
            _ => at,
        };
        let loops = loop_variables(f.body, region);
        let zero = f.ir.const_i64(0);
        let mut all: Option<Range<'ctx>> = None;
        for &place in &implied.places {
            let Place::Elem { subs, .. } = &f.body.places[place].kind else { continue };
            let size = f.ir.const_i64(f.module.size_of(f.body.places[place].ty)? as i64);
            let mut sum = Range { low: zero, high: zero };
            for s in subs {
                let (index, stride) = (self.range(f, s.index, &loops)?, self.range(f, s.stride, &loops)?);
                let part = self.product(f, index, stride)?;
                sum = self.sum(f, sum, part)?;
            }
            let b = &f.ir.builder;
            let low = b.build_int_mul(sum.low, size, "")?;
            let end = b.build_int_mul(b.build_int_add(sum.high, f.ir.const_i64(1), "")?, size, "")?;
            all = Some(match all {
                None => Range { low, high: end },
                Some(r) => Range { low: self.least(f, r.low, low)?, high: self.greatest(f, r.high, end)? },
            });
        }
        let all = all.ok_or_else(|| bug!(f.span, "an implied section without accesses"))?;
        // A pointer points to the first element in all but strange programs; what lies before is guarded code.
        let low = self.greatest(f, all.low, zero)?;
        let bytes = f.ir.builder.build_int_sub(all.high, low, "")?;
        let bytes = self.greatest(f, bytes, zero)?;
        Ok(Extent { host: f.ir.offset(base, low, Step::Wild)?, bytes, pointer: None })
    }

    fn range(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        e: ExprId,
        loops: &BTreeMap<LocalId, Vec<LoopId>>,
    ) -> Emit<Range<'ctx>> {
        match &f.body.exprs[e].kind {
            Expr::Cast(_, a) => self.range(f, *a, loops),
            Expr::Unary(UnaryOp::Neg, a) => {
                let r = self.range(f, *a, loops)?;
                let b = &f.ir.builder;
                Ok(Range { low: b.build_int_neg(r.high, "")?, high: b.build_int_neg(r.low, "")? })
            }
            Expr::Binary(BinaryOp::Add, a, b) => {
                let (a, b) = (self.range(f, *a, loops)?, self.range(f, *b, loops)?);
                self.sum(f, a, b)
            }
            Expr::Binary(BinaryOp::Sub, a, b) => {
                let (a, b) = (self.range(f, *a, loops)?, self.range(f, *b, loops)?);
                let build = &f.ir.builder;
                Ok(Range {
                    low: build.build_int_sub(a.low, b.high, "")?,
                    high: build.build_int_sub(a.high, b.low, "")?,
                })
            }
            Expr::Binary(BinaryOp::Mul, a, b) => {
                let (a, b) = (self.range(f, *a, loops)?, self.range(f, *b, loops)?);
                self.product(f, a, b)
            }
            // By a positive constant.
            Expr::Binary(BinaryOp::Div, a, b) => {
                let (a, by) = (self.range(f, *a, loops)?, f.index(*b)?);
                let build = &f.ir.builder;
                Ok(Range {
                    low: build.build_int_signed_div(a.low, by, "")?,
                    high: build.build_int_signed_div(a.high, by, "")?,
                })
            }
            Expr::Load(p) => {
                if let Some(DataRoot::Local(l)) = whole_variable(f.body, *p)
                    && let Some(list) = loops.get(&l)
                {
                    let mut all: Option<Range<'ctx>> = None;
                    for &id in list {
                        let r = self.loop_range(f, id, loops)?;
                        all = Some(match all {
                            None => r,
                            Some(q) => Range {
                                low: self.least(f, q.low, r.low)?,
                                high: self.greatest(f, q.high, r.high)?,
                            },
                        });
                    }
                    return Ok(all.ok_or_else(|| bug!(f.span, "a loop variable without a loop"))?);
                }
                self.point(f, e)
            }
            _ => self.point(f, e),
        }
    }

    fn point(&self, f: &mut FnEmitter<'_, 'ctx>, e: ExprId) -> Emit<Range<'ctx>> {
        let value = f.index(e)?;
        Ok(Range { low: value, high: value })
    }

    /// `first … first + (trip - 1) × step`.
    fn loop_range(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        id: LoopId,
        loops: &BTreeMap<LocalId, Vec<LoopId>>,
    ) -> Emit<Range<'ctx>> {
        let LoopKind::Counted { first, trip, step, .. } = f.body.loops[id].kind else {
            return Err(bug!(f.span, "an implied section over a loop without bounds").into());
        };
        let Expr::Int(step) = f.body.exprs[step].kind else {
            return Err(bug!(f.span, "an implied section over a loop of unknown step").into());
        };
        // `for (j = i; j < n; …)`: where it starts and how often it runs vary, where it ends does not.
        let of = |e| Affine::of(&f.module.program.types, f.body, e);
        let end = if step < 0 { of(first).minus(&of(trip)) } else { of(first).plus(&of(trip), 1) };
        let same_end = step.abs() == 1
            && end.atoms().all(|a| match a {
                Atom::Var(v) => !loops.contains_key(v),
                Atom::Global(_) => true,
                Atom::Round(_) | Atom::Opaque(_) => false,
            });
        let first = self.range(f, first, loops)?;
        let trip = self.range(f, trip, loops)?;
        let b = &f.ir.builder;
        if same_end {
            let rest = b.build_int_sub(trip.high, f.ir.const_i64(1), "")?;
            return Ok(if step >= 0 {
                Range { low: first.low, high: b.build_int_add(first.low, rest, "")? }
            } else {
                Range { low: b.build_int_sub(first.high, rest, "")?, high: first.high }
            });
        }
        let last = b.build_int_sub(trip.high, f.ir.const_i64(1), "")?;
        let far = b.build_int_mul(last, f.ir.const_i64(step as i64), "")?;
        Ok(if step >= 0 {
            Range { low: first.low, high: b.build_int_add(first.high, far, "")? }
        } else {
            Range { low: b.build_int_add(first.low, far, "")?, high: first.high }
        })
    }

    fn sum(&self, f: &FnEmitter<'_, 'ctx>, a: Range<'ctx>, b: Range<'ctx>) -> Emit<Range<'ctx>> {
        let build = &f.ir.builder;
        Ok(Range {
            low: build.build_int_add(a.low, b.low, "")?,
            high: build.build_int_add(a.high, b.high, "")?,
        })
    }

    fn product(&self, f: &FnEmitter<'_, 'ctx>, a: Range<'ctx>, b: Range<'ctx>) -> Emit<Range<'ctx>> {
        let build = &f.ir.builder;
        let corners = [
            build.build_int_mul(a.low, b.low, "")?,
            build.build_int_mul(a.low, b.high, "")?,
            build.build_int_mul(a.high, b.low, "")?,
            build.build_int_mul(a.high, b.high, "")?,
        ];
        let (mut low, mut high) = (corners[0], corners[0]);
        for c in &corners[1..] {
            low = self.least(f, low, *c)?;
            high = self.greatest(f, high, *c)?;
        }
        Ok(Range { low, high })
    }

    fn least(&self, f: &FnEmitter<'_, 'ctx>, a: IntValue<'ctx>, b: IntValue<'ctx>) -> Emit<IntValue<'ctx>> {
        f.ir.intrinsic_value(&f.module.module, "llvm.smin", &[f.ir.i64().into()], &[a.into(), b.into()])?
            .int()
    }

    fn greatest(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        a: IntValue<'ctx>,
        b: IntValue<'ctx>,
    ) -> Emit<IntValue<'ctx>> {
        f.ir.intrinsic_value(&f.module.module, "llvm.smax", &[f.ir.i64().into()], &[a.into(), b.into()])?
            .int()
    }
}
