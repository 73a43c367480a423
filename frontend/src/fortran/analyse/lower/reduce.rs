//! Reductions: `sum`, `maxval`, `all`, `minloc` and their like as loops over an array expression.

use super::super::fold::Limit;
use super::super::intrinsic::{Intrinsic, Locate, Reduce};
use super::super::typed::Typed;
use super::super::types::Ty;
use super::build::Order;
use super::ev::{Call, Ev};
use super::{Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{BinaryOp, CompareOp, Expr, ExprId, LocalId, MathFn, Stmt, UnaryOp};

pub(crate) struct Reduction<'e> {
    f: Intrinsic,
    array: Ev<'e>,
    mask: Option<Ev<'e>>,
    extents: Vec<ExprId>,
    /// The zero-based dimension that is reduced; `None`: all.
    dim: Option<usize>,
    /// Type of the elements, and of the result.
    elem: Ty,
    result: Ty,
    /// For `findloc`: the value.
    sought: Option<Ev<'e>>,
    /// For locations: whether the last one is wanted.
    back: Option<ExprId>,
    /// The device reduces.
    remote: bool,
}

impl<'e> Reduction<'e> {
    pub(super) fn array(&self) -> &Ev<'e> {
        &self.array
    }

    /// The kind of an array of characters.
    pub(super) fn array_kind(&self) -> u8 {
        self.elem.kind()
    }

    pub(super) fn mask(&self) -> Option<&Ev<'e>> {
        self.mask.as_ref()
    }

    pub(super) fn extents(&self) -> &[ExprId] {
        &self.extents
    }

    pub(super) fn f(&self) -> Intrinsic {
        self.f
    }

    /// Type of the elements.
    pub(super) fn elem(&self) -> &Ty {
        &self.elem
    }

    pub(super) fn back(&self) -> Option<ExprId> {
        self.back
    }

    pub(super) fn is_remote(&self) -> bool {
        self.remote
    }
}

impl Lower<'_, '_> {
    pub(super) fn reduction<'e>(
        &mut self,
        e: &Typed,
        f: Intrinsic,
        args: &'e [Option<Typed>],
    ) -> Checked<Reduction<'e>> {
        let arg = |i: usize| args.get(i).and_then(|a| a.as_ref());
        let source = invariant!(self, arg(0));
        let remote = self.reduces_on_device(f, args);
        let mut array = match remote {
            true if source.is_designator() => self.for_kernel(source)?,
            true => self.device_value(source)?,
            false => self.prepare(source)?,
        };
        if source.ty.is_character() && f.lower.locates() != Some(Locate::Value) {
            array = self.stored_chars(array, &source.ty)?;
        }
        let dim = match f.dim_place().and_then(arg) {
            None => None,
            Some(d) => match d.as_int() {
                Some(d) => Some((d - 1).max(0) as usize),
                None if source.rank == 1 => Some(0),
                None => return self.an.nyi(e.span, format!("`{}` with a DIM that is not constant", f.name)),
            },
        };
        // For `all` and its like the mask is what is reduced.
        let mask = match f.place_named("mask").filter(|at| *at > 0).and_then(arg) {
            Some(m) if m.rank == 0 => {
                let all = self.truth(true);
                let v = self.value_or(m, all)?;
                Some(Ev::Scalar(Val::Scalar(self.hold(v))))
            }
            Some(m) => match self.may_be_absent(m) {
                Some(there) => Some(self.mask_or_all(m, there, &array)?),
                None if remote => Some(self.for_kernel(m)?),
                None => Some(self.prepare(m)?),
            },
            None => None,
        };
        if let Some(mask) = &mask {
            self.check_mask(mask, &array, f.name);
        }
        let extents = invariant!(self, self.extents(&array));
        let sought = match f.place_named("value").and_then(arg) {
            Some(value) => Some(self.prepare(value)?),
            None => None,
        };
        let back = match f.place_named("back").and_then(arg) {
            Some(back) => {
                let front = self.truth(false);
                let v = self.value_or(back, front)?;
                Some(self.hold(v))
            }
            None => None,
        };
        Ok(Reduction {
            f,
            sought,
            back,
            remote,
            array,
            mask,
            extents,
            dim,
            elem: source.ty.clone(),
            result: e.ty.clone(),
        })
    }

    /// The whole reduction as a scalar.
    pub(super) fn reduce_all(&mut self, e: &Typed, f: Intrinsic, args: &[Option<Typed>]) -> Checked<Val> {
        let mut r = self.reduction(e, f, args)?;
        r.dim = None;
        self.reduce(&r, &[])
    }

    /// The mask that is an optional dummy, in memory: true throughout when it is absent.
    fn mask_or_all<'e>(&mut self, mask: &Typed, there: ExprId, array: &Ev) -> Checked<Ev<'e>> {
        let mut extents = Vec::new();
        for x in invariant!(self, self.extents(array)) {
            let zero = self.c64(0);
            let x = self.max64(x, zero);
            extents.push(self.hold(x));
        }
        let ty = Ty::Logical(1);
        let memory = self.array_memory(&ty, &extents, None)?;
        let fill = |l: &mut Self, ev: &Ev| {
            l.loop_nest(&extents, Order::Any, |l, index| {
                let v = l.at_index(ev, index)?;
                let p = l.section_place(&memory, index)?;
                l.store(p, &ty, v, None)
            })
        };
        let (then, done) = self.block(|l| {
            let ev = l.prepare(mask)?;
            fill(l, &ev)
        });
        done?;
        let (otherwise, done) = self.block(|l| {
            let all = l.truth(true);
            fill(l, &Ev::Scalar(Val::Scalar(all)))
        });
        done?;
        self.emit(Stmt::If { cond: there, then, otherwise: Some(otherwise) });
        Ok(Ev::Memory(memory))
    }

    pub(super) fn reduction_extents(&self, r: &Reduction) -> Vec<ExprId> {
        r.extents.iter().enumerate().filter(|(d, _)| Some(*d) != r.dim).map(|(_, e)| *e).collect()
    }

    /// The reduction of the elements along its dimension, the others at the index.
    pub(super) fn reduce_at(&mut self, r: &Reduction, index: &[ExprId]) -> Checked<Val> {
        self.reduce(r, index)
    }

    fn reduce(&mut self, r: &Reduction, outer: &[ExprId]) -> Checked<Val> {
        let Some(op) = r.f.lower.reduces() else { return self.location_along(r, outer) };
        if r.elem.is_character() {
            return self.extreme_element(r, outer, op == Reduce::Maxval);
        }
        let start = self.start_value(r, op)?;
        if r.remote && !self.in_device_code() {
            let total = self.reduce_on_device(r, op, start)?;
            return Ok(Val::Scalar(self.load_local(total)));
        }
        let total = self.temp(self.body.exprs[start].ty);
        self.set(total, start);
        self.reduction_loops(r, outer, |l, x, _| l.accumulate(op, total, invariant!(l, x.scalar())))?;
        match (op, &r.elem) {
            (Reduce::Norm2, _) => return self.norm(r, outer, total),
            (Reduce::Maxval | Reduce::Minval, Ty::Real(_)) => self.no_extreme(r, op, outer, total, start)?,
            _ => {}
        }
        Ok(Val::Scalar(self.load_local(total)))
    }

    /// Where the elements have left the infinity that `maxval` and `minval` start with: the largest number when there
    /// are none (Fortran 2018 §16.9.124), not a number when all of them are that.
    fn no_extreme(
        &mut self,
        r: &Reduction,
        op: Reduce,
        outer: &[ExprId],
        total: LocalId,
        start: ExprId,
    ) -> Checked<()> {
        let huge = self.limit(Limit::Huge, &r.elem)?;
        let huge = if op == Reduce::Maxval { self.neg(huge) } else { huge };
        let v = self.load_local(total);
        let unchanged = self.compare(CompareOp::Eq, v, start);
        let (then, done) = self.block(|l| {
            l.set(total, huge);
            l.reduction_loops(r, outer, |l, x, _| {
                let x = l.hold(invariant!(l, x.scalar()));
                let old = l.load_local(total);
                let open = l.compare(CompareOp::Ne, old, start);
                l.if_then(open, |l| l.set(total, x));
                Ok(())
            })
        });
        self.emit(Stmt::If { cond: unchanged, then, otherwise: None });
        done
    }

    /// Loops over the elements that the mask selects, which the closure gets with their indices.
    pub(super) fn reduction_loops(
        &mut self,
        r: &Reduction,
        outer: &[ExprId],
        mut step: impl FnMut(&mut Self, Val, &[ExprId]) -> Checked<()>,
    ) -> Checked<()> {
        let extents: Vec<ExprId> = match r.dim {
            Some(d) => vec![r.extents[d]],
            None => r.extents.clone(),
        };
        self.loop_nest(&extents, Order::Sequential, |l, inner| {
            let index = full_index(r.dim, outer, inner);
            let mut at_element = |l: &mut Self| {
                let x = l.at_index(&r.array, &index)?;
                step(l, x, inner)
            };
            match &r.mask {
                None => at_element(l),
                Some(m) => {
                    let cond = invariant!(l, l.at_index(m, &index)?.scalar());
                    let (then, done) = l.block(at_element);
                    l.emit(Stmt::If { cond, then, otherwise: None });
                    done
                }
            }
        })
    }

    /// The root of the squares' sum; where that is out of range, the elements are scaled by the greatest of them.
    fn norm(&mut self, r: &Reduction, outer: &[ExprId], total: LocalId) -> Checked<Val> {
        let v = self.load_local(total);
        let ty = self.ty_of(v);
        let root = self.math(MathFn::Sqrt, vec![v], ty);
        let result = self.temp(ty);
        self.set(result, root);
        let (low, high) = match r.elem.kind() {
            4 => (self.float(1e-30, ty), self.float(1e38, ty)),
            8 => (self.float(1e-280, ty), self.float(1e300, ty)),
            _ => (self.limit(Limit::Tiny, &r.elem)?, self.limit(Limit::Huge, &r.elem)?),
        };
        let small = self.compare(CompareOp::Lt, v, low);
        let large = self.compare(CompareOp::Gt, v, high);
        let b = self.t_bool();
        let out_of_range = self.body.expr(Expr::Or(small, large), b, self.span);
        let (then, done) = self.block(|l| {
            let greatest = l.temp(ty);
            let zero = invariant!(l, l.number(0.0, &r.elem));
            l.set(greatest, zero);
            l.reduction_loops(r, outer, |l, x, _| {
                let x = l.math(MathFn::Fabs, vec![invariant!(l, x.scalar())], ty);
                let old = l.load_local(greatest);
                let new = l.body.binary(BinaryOp::Max, old, x, l.span);
                l.set(greatest, new);
                Ok(())
            })?;
            let scale = l.load_local(greatest);
            l.set(result, scale);
            let largest = l.limit(Limit::Huge, &r.elem)?;
            let some = l.compare(CompareOp::Gt, scale, zero);
            let finite = l.compare(CompareOp::Le, scale, largest);
            let usable = l.body.expr(Expr::And(some, finite), b, l.span);
            let (then, done) = l.block(|l| {
                l.set(total, zero);
                l.reduction_loops(r, outer, |l, x, _| {
                    let x = l.body.binary(BinaryOp::Div, invariant!(l, x.scalar()), scale, l.span);
                    l.accumulate(Reduce::Norm2, total, x)
                })?;
                let sum = l.load_local(total);
                let root = l.math(MathFn::Sqrt, vec![sum], ty);
                let root = l.body.binary(BinaryOp::Mul, root, scale, l.span);
                l.set(result, root);
                Ok(())
            });
            l.emit(Stmt::If { cond: usable, then, otherwise: None });
            done
        });
        self.emit(Stmt::If { cond: out_of_range, then, otherwise: None });
        done?;
        Ok(Val::Scalar(self.load_local(result)))
    }

    pub(super) fn start_value(&mut self, r: &Reduction, op: Reduce) -> Checked<ExprId> {
        let own = self.an.elem_type(&r.elem);
        Ok(match op {
            Reduce::Sum | Reduce::Norm2 | Reduce::Iany | Reduce::Iparity => {
                invariant!(self, self.number(0.0, &r.elem))
            }
            Reduce::Product => invariant!(self, self.number(1.0, &r.elem)),
            Reduce::Iall => self.body.int(-1, own, self.span),
            Reduce::Any | Reduce::Parity => self.truth(false),
            Reduce::All => self.truth(true),
            Reduce::Count => invariant!(self, self.number(0.0, &r.result)),
            Reduce::Maxval | Reduce::Minval => match (&r.elem, op) {
                (Ty::Integer(_), Reduce::Minval) => self.limit(Limit::Huge, &r.elem)?,
                (Ty::Integer(_), _) => {
                    let huge = self.limit(Limit::Huge, &r.elem)?;
                    // -huge - 1.
                    self.body.expr(Expr::Unary(UnaryOp::BitNot, huge), own, self.span)
                }
                (_, Reduce::Maxval) => self.float(f64::NEG_INFINITY, own),
                _ => self.float(f64::INFINITY, own),
            },
        })
    }

    pub(super) fn accumulate(&mut self, op: Reduce, total: LocalId, x: ExprId) -> Checked<()> {
        let old = self.load_local(total);
        let b = self.t_bool();
        let new = match op {
            Reduce::Sum => self.arithmetic(BinaryOp::Add, old, x),
            Reduce::Product => self.arithmetic(BinaryOp::Mul, old, x),
            Reduce::Norm2 => {
                let x = self.hold(x);
                let sq = self.body.binary(BinaryOp::Mul, x, x, self.span);
                self.body.binary(BinaryOp::Add, old, sq, self.span)
            }
            // In this order what is not a number changes nothing.
            Reduce::Maxval => self.body.binary(BinaryOp::Max, x, old, self.span),
            Reduce::Minval => self.body.binary(BinaryOp::Min, x, old, self.span),
            Reduce::Iall => self.body.binary(BinaryOp::BitAnd, old, x, self.span),
            Reduce::Iany => self.body.binary(BinaryOp::BitOr, old, x, self.span),
            Reduce::Iparity => self.body.binary(BinaryOp::BitXor, old, x, self.span),
            Reduce::Any => self.body.expr(Expr::Or(old, x), b, self.span),
            Reduce::All => self.body.expr(Expr::And(old, x), b, self.span),
            Reduce::Parity => self.compare(CompareOp::Ne, old, x),
            Reduce::Count => {
                let ty = self.ty_of(old);
                let n = self.body.int_to(&self.an.program.types, x, ty);
                self.body.binary(BinaryOp::Add, old, n, self.span)
            }
        };
        self.set(total, new);
        Ok(())
    }

    pub(crate) fn dot_product(&mut self, call: &Call<'_>) -> Checked<Val> {
        let (a, b) = (invariant!(self, call.arg(0)), invariant!(self, call.arg(1)));
        let x = self.prepare(a)?;
        let y = self.prepare(b)?;
        let extents = invariant!(self, self.extents(&x));
        self.check_operands(b, &x, &y);
        let logical = matches!(a.ty, Ty::Logical(_));
        let start = if logical { self.truth(false) } else { invariant!(self, self.number(0.0, &a.ty)) };
        let total = self.temp(self.body.exprs[start].ty);
        self.set(total, start);
        self.loop_nest(&extents, Order::Sequential, |l, index| {
            let u = invariant!(l, l.at_index(&x, index)?.scalar());
            let v = invariant!(l, l.at_index(&y, index)?.scalar());
            let old = l.load_local(total);
            let new = if logical {
                let t = l.t_bool();
                let both = l.body.expr(Expr::And(u, v), t, l.span);
                l.body.expr(Expr::Or(old, both), t, l.span)
            } else {
                let u = if matches!(a.ty, Ty::Complex(_)) {
                    let ty = l.ty_of(u);
                    l.body.expr(Expr::Unary(UnaryOp::Conj, u), ty, l.span)
                } else {
                    u
                };
                let p = l.arithmetic(BinaryOp::Mul, u, v);
                l.arithmetic(BinaryOp::Add, old, p)
            };
            l.set(total, new);
            Ok(())
        })?;
        Ok(Val::Scalar(self.load_local(total)))
    }

    /// `minloc`, `maxloc`, `findloc` over all dimensions: one-based indices, 0 when there is no element.
    pub(super) fn location(
        &mut self,
        e: &Typed,
        f: Intrinsic,
        args: &[Option<Typed>],
    ) -> Checked<Vec<ExprId>> {
        let r = self.reduction(e, f, args)?;
        if r.remote {
            return self.location_on_device(&r);
        }
        let find = f.lower.locates() == Some(Locate::Value);
        let (value, back) = (r.sought.as_ref(), r.back);
        let i64 = self.t_i64();
        let zero = self.c64(0);
        let mut found = Vec::new();
        for _ in &r.extents {
            let l = self.temp(i64);
            self.set(l, zero);
            found.push(l);
        }
        let best = match find {
            true => None,
            false => Some(self.first_best(&r)?),
        };
        self.loop_nest(&r.extents, Order::Sequential, |l, index| {
            let step = |l: &mut Self| l.locate(&r, index, &found, best, value, back);
            match &r.mask {
                None => step(l),
                Some(m) => {
                    let cond = invariant!(l, l.at_index(m, index)?.scalar());
                    let (then, done) = l.block(step);
                    l.emit(Stmt::If { cond, then, otherwise: None });
                    done
                }
            }
        })?;
        Ok(found.into_iter().map(|l| self.load_local(l)).collect())
    }

    fn location_along(&mut self, r: &Reduction, outer: &[ExprId]) -> Checked<Val> {
        if r.f.lower.locates() == Some(Locate::Value) {
            return self.found_along(r, outer);
        }
        let i64 = self.t_i64();
        let zero = self.c64(0);
        let at = self.temp(i64);
        self.set(at, zero);
        let best = self.first_best(r)?;
        self.reduction_loops(r, outer, |l, x, inner| l.better(r, x, best, &[at], inner, r.back))?;
        let v = self.load_local(at);
        let want = self.an.elem_type(&r.result);
        Ok(Val::Scalar(self.body.int_to(&self.an.program.types, v, want)))
    }

    /// What `maxloc` and `minloc` compare elements with: a value, or the address of characters.
    fn first_best(&mut self, r: &Reduction) -> Checked<LocalId> {
        if r.elem.is_character() {
            return self.first_chars(r, r.f.lower.locates() == Some(Locate::Max));
        }
        let ty = self.an.elem_type(&r.elem);
        let best = self.temp(ty);
        let start = invariant!(self, self.number(0.0, &r.elem));
        self.set(best, start);
        Ok(best)
    }

    /// `findloc` along a dimension.
    fn found_along(&mut self, r: &Reduction, outer: &[ExprId]) -> Checked<Val> {
        let i64 = self.t_i64();
        let zero = self.c64(0);
        let at = self.temp(i64);
        self.set(at, zero);
        let value = invariant!(self, r.sought.as_ref());
        self.reduction_loops(r, outer, |l, x, inner| l.found(x, value, &[at], inner, r.back))?;
        let v = self.load_local(at);
        let want = self.an.elem_type(&r.result);
        Ok(Val::Scalar(self.body.int_to(&self.an.program.types, v, want)))
    }

    fn locate(
        &mut self,
        r: &Reduction,
        index: &[ExprId],
        found: &[LocalId],
        best: Option<LocalId>,
        value: Option<&Ev>,
        back: Option<ExprId>,
    ) -> Checked<()> {
        let x = self.at_index(&r.array, index)?;
        if let Some(best) = best {
            return self.better(r, x, best, found, index, back);
        }
        self.found(x, invariant!(self, value), found, index, back)
    }

    /// Notes where an element equals the value sought: the first, or the last one.
    fn found(
        &mut self,
        x: Val,
        value: &Ev,
        found: &[LocalId],
        index: &[ExprId],
        back: Option<ExprId>,
    ) -> Checked<()> {
        let v = self.at_index(value, index)?;
        let equal = match (x, v) {
            (Val::Scalar(a), Val::Scalar(b)) => {
                let (ta, tb) = (self.ty_of(a), self.ty_of(b));
                if ta != tb {
                    return self.an.nyi(self.span, "FINDLOC of a value of another type");
                }
                self.compare(CompareOp::Eq, a, b)
            }
            (Val::Char(a), Val::Char(b)) => self.compare_chars(super::super::typed::Op::Eq, a, b)?,
            _ => return Err(self.unreported()),
        };
        let first = self.load_local(found[0]);
        let zero = self.c64(0);
        let none = self.compare(CompareOp::Eq, first, zero);
        let b = self.t_bool();
        let take = match back {
            Some(back) => self.body.expr(Expr::Or(none, back), b, self.span),
            None => none,
        };
        let cond = self.body.expr(Expr::And(equal, take), b, self.span);
        self.if_then(cond, |l| l.note(found, index));
        Ok(())
    }

    fn better(
        &mut self,
        r: &Reduction,
        x: Val,
        best: LocalId,
        found: &[LocalId],
        index: &[ExprId],
        back: Option<ExprId>,
    ) -> Checked<()> {
        let max = r.f.lower.locates() == Some(Locate::Max);
        let (strict, equal, x) = match x {
            Val::Scalar(x) => {
                let x = self.hold(x);
                let old = self.load_local(best);
                let mut strict = self.compare(if max { CompareOp::Gt } else { CompareOp::Lt }, x, old);
                if let Ty::Real(_) = r.elem {
                    // Any number is better than what is none.
                    let (number, none) =
                        (self.compare(CompareOp::Eq, x, x), self.compare(CompareOp::Ne, old, old));
                    let b = self.t_bool();
                    let first = self.body.expr(Expr::And(number, none), b, self.span);
                    strict = self.body.expr(Expr::Or(strict, first), b, self.span);
                }
                (strict, self.compare(CompareOp::Eq, x, old), x)
            }
            Val::Char(..) | Val::Record(_) => self.against_chars(x, best, max)?,
        };
        let b = self.t_bool();
        let wins = match back {
            Some(back) => {
                let again = self.body.expr(Expr::And(back, equal), b, self.span);
                self.body.expr(Expr::Or(strict, again), b, self.span)
            }
            None => strict,
        };
        let first = self.load_local(found[0]);
        let zero = self.c64(0);
        let none = self.compare(CompareOp::Eq, first, zero);
        let cond = self.body.expr(Expr::Or(none, wins), b, self.span);
        self.if_then(cond, |l| {
            l.set(best, x);
            l.note(found, index);
        });
        Ok(())
    }

    fn note(&mut self, found: &[LocalId], index: &[ExprId]) {
        let one = self.c64(1);
        for (l, i) in found.iter().zip(index) {
            let v = self.add(*i, one);
            self.set(*l, v);
        }
    }
}

pub(super) fn full_index(dim: Option<usize>, outer: &[ExprId], inner: &[ExprId]) -> Vec<ExprId> {
    match dim {
        None => inner.to_vec(),
        Some(d) => {
            let mut index = outer.to_vec();
            index.insert(d.min(index.len()), inner[0]);
            index
        }
    }
}
