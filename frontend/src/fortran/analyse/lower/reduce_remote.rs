//! Reductions of device arrays in host code run where the data is. CUDA Fortran guide §2.9.1.
//!
//! ```text
//! x = sum(a_d(2:n))   →  t = 0; parallel loop reduction(+:t): t = t + a_d(i); x = t
//! k = maxloc(a_d)     →  t = the greatest element; another loop: the least index of an element that is t
//! v = sum(m_d, 1)     →  parallel loop over the elements of v: a loop each; v is copied back
//! ```

use super::super::intrinsic::{Intrinsic, Locate, Reduce};
use super::super::symbol::Storage;
use super::super::typed::{Kind, Typed};
use super::super::types::Ty;
use super::Lower;
use super::build::Order;
use super::ev::Ev;
use super::reduce::Reduction;
use super::section::{Section, Sub};
use crate::acc::directive::{Directive, DirectiveKind};
use crate::acc::loop_arguments::Parent;
use crate::acc::lower;
use crate::reported::{Checked, invariant};
use racc_base::Name;
use racc_hir::{
    BinaryOp, Collapse, CompareOp, DataRoot, Expr, ExprId, LocalId, LocalKind, PerDevice, ReduceOp,
    ReductionItem, Stmt,
};

/// Functions of arrays that reduce device arrays in host code.
pub(super) const REDUCTIONS: &[&str] =
    &["sum", "product", "maxval", "minval", "count", "any", "all", "maxloc", "minloc"];

impl Lower<'_, '_> {
    /// The device reduces: a device array or a section of one, with no mask, a scalar one, or one on the device. What
    /// else there is, is computed from copies.
    pub(super) fn reduces_on_device(&self, f: Intrinsic, args: &[Option<Typed>]) -> bool {
        let arg = |at: usize| args.get(at).and_then(Option::as_ref);
        let outside = !self.in_device_code() && REDUCTIONS.contains(&f.name);
        let takes = |a: &&Typed| outside && (self.is_plain_remote(a) || self.is_device_mask(f, a));
        let Some(array) = arg(0).filter(takes) else { return false };
        if !matches!(array.ty, Ty::Integer(_) | Ty::Real(4 | 8) | Ty::Logical(_)) {
            return false;
        }
        let along = f.dim_place().and_then(arg);
        if along.is_some_and(|d| d.as_int().is_none() || f.lower.locates().is_some() && array.rank > 1) {
            return false;
        }
        let mask = f.place_named("mask").filter(|at| *at > 0).and_then(arg);
        mask.is_none_or(|m| match m.rank {
            0 => !m.any(&mut |e| self.an.is_remote(e)),
            _ => self.is_plain_remote(m) && !self.is_optional(m),
        })
    }

    /// A device array, or a section of one by ranges, whose elements are whole elements of it.
    fn is_plain_remote(&self, e: &Typed) -> bool {
        (self.an.is_remote(e) || self.is_use_device(e)) && self.is_plain_array(e)
    }

    /// An array or a section of one by ranges, whose elements are whole elements of it.
    pub(super) fn is_plain_array(&self, e: &Typed) -> bool {
        let shape = match &e.kind {
            Kind::Var(_) => true,
            Kind::Component { base, .. } => base.rank == 0,
            Kind::Section(base, _) => match &base.kind {
                Kind::Component { base, .. } => base.rank == 0,
                _ => true,
            },
            _ => false,
        };
        let associated = e.root().and_then(|s| self.var(s)).is_some_and(|v| v.storage == Storage::Associate);
        e.rank > 0 && shape && !associated && !self.has_vector(e)
    }

    fn is_optional(&self, e: &Typed) -> bool {
        e.root().and_then(|s| self.var(s)).is_some_and(|v| v.attrs.optional)
    }

    /// The array's memory with all that a kernel needs of it in locals, the address as one of the device.
    pub(super) fn for_kernel<'e>(&mut self, e: &'e Typed) -> Checked<Ev<'e>> {
        let s = self.with_remote(|l| l.array(e))?;
        let mut s = self.hold_section(s);
        for sub in &mut s.subs {
            match sub {
                Sub::Fixed { stride, .. } | Sub::Range { stride, .. } | Sub::Vector { stride, .. } => {
                    *stride = self.hold(*stride);
                }
            }
        }
        s.base = self.kernel_address(s.base);
        Ok(Ev::Memory(s))
    }

    /// A local that kernels take for an address of their own.
    pub(super) fn kernel_address(&mut self, address: ExprId) -> ExprId {
        let ty = self.ty_of(address);
        let own = self.temp(ty);
        self.set(own, address);
        self.body.locals[own].device = true;
        self.load_local(own)
    }

    /// `array` reduced to one value, as [`Lower::reduce_at`] does it on the host.
    pub(super) fn reduce_on_device(&mut self, r: &Reduction, op: Reduce, start: ExprId) -> Checked<LocalId> {
        let total = self.temp(self.body.exprs[start].ty);
        self.set(total, start);
        self.kernel_over(r, &[(combines(op), total)], |l, x, _| l.accumulate(op, total, x))?;
        if matches!(op, Reduce::Maxval | Reduce::Minval) && matches!(r.elem(), Ty::Real(_)) {
            self.no_remote_extreme(r, op, total, start)?;
        }
        Ok(total)
    }

    /// No element has left the infinity behind: there are none, all are not numbers, or one is that infinity.
    fn no_remote_extreme(&mut self, r: &Reduction, op: Reduce, total: LocalId, start: ExprId) -> Checked<()> {
        let huge = self.limit(super::super::fold::Limit::Huge, r.elem())?;
        let huge = if op == Reduce::Maxval { self.neg(huge) } else { huge };
        let v = self.load_local(total);
        let unchanged = self.compare(CompareOp::Eq, v, start);
        let (then, done) = self.block(|l| {
            let (zero, one, i64) = (l.c64(0), l.c64(1), l.t_i64());
            let (all, numbers) = (l.temp(i64), l.temp(i64));
            l.set(all, zero);
            l.set(numbers, zero);
            l.kernel_over(r, &[(ReduceOp::Add, all), (ReduceOp::Add, numbers)], |l, x, _| {
                l.increase(all, one);
                let number = l.compare(CompareOp::Eq, x, x);
                l.if_then(number, |l| l.increase(numbers, one));
                Ok(())
            })?;
            let (some, numbers) = (l.load_local(all), l.load_local(numbers));
            let none = l.compare(CompareOp::Eq, some, zero);
            let no_number = l.compare(CompareOp::Eq, numbers, zero);
            l.if_then(no_number, |l| {
                let not_a_number = l.body.binary(BinaryOp::Sub, start, start, l.span);
                l.set(total, not_a_number);
            });
            l.if_then(none, |l| l.set(total, huge));
            Ok(())
        });
        self.emit(Stmt::If { cond: unchanged, then, otherwise: None });
        done
    }

    fn increase(&mut self, counter: LocalId, by: ExprId) {
        let old = self.load_local(counter);
        let new = self.add(old, by);
        self.set(counter, new);
    }

    /// `maxloc`, `minloc` over all dimensions: as [`Lower::location`].
    pub(super) fn location_on_device(&mut self, r: &Reduction) -> Checked<Vec<ExprId>> {
        let op = match r.f().lower.locates() {
            Some(Locate::Max) => Reduce::Maxval,
            Some(Locate::Min) => Reduce::Minval,
            Some(Locate::Value) | None => return Err(self.unreported()),
        };
        let start = self.start_value(r, op)?;
        let best = self.temp(self.body.exprs[start].ty);
        self.set(best, start);
        self.kernel_over(r, &[(combines(op), best)], |l, x, _| l.accumulate(op, best, x))?;
        let (one, i64) = (self.c64(1), self.t_i64());
        let mut count = one;
        for n in r.extents() {
            count = self.mul(count, *n);
        }
        let count = self.hold(count);
        // Of the best, and of any: when none is a number.
        let (equal, any) = (self.temp(i64), self.temp(i64));
        self.set(equal, count);
        self.set(any, count);
        let back = r.back();
        let best = self.load_local(best);
        self.kernel_over(r, &[(ReduceOp::Min, equal), (ReduceOp::Min, any)], |l, x, index| {
            let at = l.linear(index, r.extents());
            let at = l.hold(at);
            l.least(any, at);
            let best = l.compare(CompareOp::Eq, x, best);
            l.if_then(best, |l| match back {
                None => l.least(equal, at),
                Some(back) => {
                    // The last one has the least distance from the end.
                    let last = l.sub(count, one);
                    let behind = l.sub(last, at);
                    let key =
                        l.body.expr(Expr::Select { cond: back, then: behind, otherwise: at }, i64, l.span);
                    l.least(equal, key);
                }
            });
            Ok(())
        })?;
        let place = self.chosen(count, (equal, any), back);
        self.indices_of(place, count, r.extents())
    }

    /// The linear index found; `count` when there is none.
    fn chosen(&mut self, count: ExprId, (equal, any): (LocalId, LocalId), back: Option<ExprId>) -> ExprId {
        let (i64, one) = (self.t_i64(), self.c64(1));
        let (key, any) = (self.load_local(equal), self.load_local(any));
        let found = self.compare(CompareOp::Ne, key, count);
        let at = match back {
            None => key,
            Some(back) => {
                let last = self.sub(count, one);
                let behind = self.sub(last, key);
                self.body.expr(Expr::Select { cond: back, then: behind, otherwise: key }, i64, self.span)
            }
        };
        let place = self.body.expr(Expr::Select { cond: found, then: at, otherwise: any }, i64, self.span);
        self.hold(place)
    }

    /// One-based indices of an element, zeros for the place behind the last.
    fn indices_of(&mut self, place: ExprId, count: ExprId, extents: &[ExprId]) -> Checked<Vec<ExprId>> {
        let (i64, zero, one) = (self.t_i64(), self.c64(0), self.c64(1));
        let found: Vec<LocalId> = extents.iter().map(|_| self.temp(i64)).collect();
        for l in &found {
            self.set(*l, zero);
        }
        let some = self.compare(CompareOp::Lt, place, count);
        self.if_then(some, |l| {
            let mut rest = place;
            for (own, n) in found.iter().zip(extents) {
                let index = l.body.binary(BinaryOp::Rem, rest, *n, l.span);
                let index = l.add(index, one);
                l.set(*own, index);
                let next = l.body.binary(BinaryOp::Div, rest, *n, l.span);
                rest = l.hold(next);
            }
        });
        Ok(found.into_iter().map(|l| self.load_local(l)).collect())
    }

    fn linear(&mut self, index: &[ExprId], extents: &[ExprId]) -> ExprId {
        let mut at = self.c64(0);
        for (i, n) in index.iter().zip(extents).rev() {
            at = self.mul(at, *n);
            at = self.add(at, *i);
        }
        at
    }

    fn least(&mut self, total: LocalId, x: ExprId) {
        let old = self.load_local(total);
        let new = self.body.binary(BinaryOp::Min, old, x, self.span);
        self.set(total, new);
    }

    /// With DIM: an element of the result a thread, in memory of the device first.
    pub(super) fn reduced_along(&mut self, r: &Reduction, ty: &Ty) -> Checked<Section> {
        let zero = self.c64(0);
        let mut extents = Vec::new();
        for n in self.reduction_extents(r) {
            let n = self.max64(n, zero);
            extents.push(self.hold(n));
        }
        let result = self.array_memory(ty, &extents, None)?;
        let mut count = self.c64(1);
        for n in &extents {
            count = self.mul(count, *n);
        }
        let size = self.elem_bytes(ty, None);
        let bytes = self.mul(count, size);
        let bytes = self.hold(bytes);
        let memory = self.malloc_kind(Some(0), bytes);
        let pointer = self.ty_of(result.base);
        let memory = self.ptr_cast(memory, pointer);
        let remote = Section { base: self.kernel_address(memory), ..result.clone() };
        self.kernel(&extents, &[], |l, index| {
            let v = l.reduce_at(r, index)?;
            let place = l.section_place(&remote, index)?;
            l.store(place, ty, v, None)
        })?;
        self.fetch_bytes(result.base, remote.base, bytes);
        self.free_kind(Some(0), remote.base);
        Ok(result)
    }

    /// A kernel over the elements that the mask selects.
    fn kernel_over(
        &mut self,
        r: &Reduction,
        totals: &[(ReduceOp, LocalId)],
        step: impl FnOnce(&mut Self, ExprId, &[ExprId]) -> Checked<()>,
    ) -> Checked<()> {
        self.kernel(r.extents(), totals, |l, index| {
            let at_element = |l: &mut Self| {
                let x = invariant!(l, l.at_index(r.array(), index)?.scalar());
                step(l, x, index)
            };
            match r.mask() {
                None => at_element(l),
                Some(m) => {
                    let cond = invariant!(l, l.at_index(m, index)?.scalar());
                    let (then, done) = l.block(at_element);
                    l.emit(Stmt::If { cond, then, otherwise: None });
                    done
                }
            }
        })
    }

    /// `parallel loop collapse(rank) reduction(totals)` around the closure's statements.
    pub(super) fn kernel(
        &mut self,
        extents: &[ExprId],
        totals: &[(ReduceOp, LocalId)],
        body: impl FnOnce(&mut Self, &[ExprId]) -> Checked<()>,
    ) -> Checked<()> {
        let span = self.span;
        let directive =
            Directive { kind: DirectiveKind::ParallelLoop, clauses: Vec::new(), span, kernel_loop: None };
        // Work of the default stream comes behind that of others.
        let stream = self.c64(0);
        self.call_runtime("__racc_stream_construct", vec![stream]);
        let mut head = invariant!(self, lower::region_head(self, &directive));
        let parent = Parent::of_directive(&directive).unwrap_or_default();
        let mut acc = invariant!(self, lower::acc_loop(self, &directive, &parent));
        acc.collapse = PerDevice::all(Collapse { count: extents.len().max(1) as u32, force: false });
        for (op, total) in totals {
            let (var, place) = (DataRoot::Local(*total), self.local_place(*total));
            let text = Name::new(self.an.map.text(span));
            acc.reductions.push(ReductionItem { op: *op, var, place, section: None, text, span });
        }
        head.imply_copies(&acc.reductions);
        let (stmt, done) = self.inside(Some(parent), |l| {
            l.block(|l| {
                let done = l.loop_nest_of(LocalKind::Auto, extents, Order::Any, body);
                let last = l.stmts.last().and_then(|list| list.last()).copied();
                if let Some(s) = last
                    && let Stmt::Loop(id) = l.body.stmts[s].kind
                {
                    l.body.loops[id].acc = Some(Box::new(acc));
                }
                done
            })
        });
        let region = self.body.regions.push(head.close(stmt, span));
        self.emit(Stmt::Region(region));
        done
    }
}

/// What adds up the threads' own totals.
fn combines(op: Reduce) -> ReduceOp {
    match op {
        Reduce::Sum | Reduce::Count | Reduce::Norm2 => ReduceOp::Add,
        Reduce::Product => ReduceOp::Mul,
        Reduce::Maxval => ReduceOp::Max,
        Reduce::Minval => ReduceOp::Min,
        Reduce::Iall => ReduceOp::BitAnd,
        Reduce::Iany => ReduceOp::BitOr,
        Reduce::Iparity => ReduceOp::BitXor,
        Reduce::Any => ReduceOp::LogicalOr,
        Reduce::All => ReduceOp::LogicalAnd,
        Reduce::Parity => ReduceOp::Neqv,
    }
}
