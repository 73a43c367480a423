//! Inquiries about assumed-rank objects: what their descriptors say when the program runs.

use super::super::typed::Typed;
use super::super::types::Ty;
use super::Lower;
use super::build::Order;
use super::inquiry::Bound;
use super::section::Section;
use crate::reported::Checked;
use racc_hir::{CompareOp, DescField, Expr, ExprId};

/// What is asked about a dimension.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    Extent,
    Bound(Bound),
}

impl Lower<'_, '_> {
    /// SIZE, and bounds of one dimension.
    pub(super) fn any_rank_inquiry(
        &mut self,
        asked: Asked,
        a: &Typed,
        dim: Option<&Typed>,
    ) -> Checked<ExprId> {
        let Some(dim) = dim else { return self.any_rank_size(a) };
        let d = self.scalar_value(dim)?;
        let d = self.to_i64(d);
        self.check_dim_of_any_rank(a, d)?;
        let one = self.c64(1);
        let d = self.sub(d, one);
        self.any_rank_dimension(asked, a, d)
    }

    /// `-fcheck=bounds`: the dimension is one that the argument has.
    fn check_dim_of_any_rank(&mut self, a: &Typed, dim: ExprId) -> Checked<()> {
        if self.checks_bounds() {
            let object = self.object_of(a)?;
            let rank = self.load_desc(object, DescField::Rank);
            let rank = self.to_i64(rank);
            let one = self.c64(1);
            let bad = self.outside(dim, one, rank);
            self.stop_if(bad, "Array reference out of bounds: dimension %ld of %ld", vec![dim, rank]);
        }
        Ok(())
    }

    /// The product of all extents: negative for an assumed-size argument, whose last one is -1.
    fn any_rank_size(&mut self, a: &Typed) -> Checked<ExprId> {
        let object = self.object_of(a)?;
        let rank = self.load_desc(object, DescField::Rank);
        let rank = self.to_i64(rank);
        let rank = self.hold(rank);
        let i64 = self.t_i64();
        let size = self.temp(i64);
        let one = self.c64(1);
        self.set(size, one);
        self.loop_nest(&[rank], Order::Sequential, |l, index| {
            let n = l.any_rank_dimension(Asked::Extent, a, index[0])?;
            let so_far = l.load_local(size);
            let product = l.mul(so_far, n);
            l.set(size, product);
            Ok(())
        })?;
        Ok(self.load_local(size))
    }

    /// An assumed-size array was passed: the extent of its last dimension is -1.
    pub(super) fn is_assumed_size_argument(&mut self, a: &Typed, rank: ExprId) -> Checked<ExprId> {
        let (b, zero, one) = (self.t_bool(), self.c64(0), self.c64(1));
        let found = self.temp(b);
        let no = self.truth(false);
        self.set(found, no);
        let array = self.compare(CompareOp::Gt, rank, zero);
        let (then, done) = self.block(|l| {
            let last = l.sub(rank, one);
            let n = l.any_rank_dimension(Asked::Extent, a, last)?;
            let minus = l.c64(-1);
            let unknown = l.compare(CompareOp::Eq, n, minus);
            l.set(found, unknown);
            Ok(())
        });
        self.emit(racc_hir::Stmt::If { cond: array, then, otherwise: None });
        done?;
        Ok(self.load_local(found))
    }

    /// SHAPE, LBOUND and UBOUND: as many elements as the object has dimensions.
    pub(super) fn any_rank_vector(&mut self, asked: Asked, a: &Typed, ty: &Ty) -> Checked<Section> {
        let object = self.object_of(a)?;
        let rank = self.load_desc(object, DescField::Rank);
        let rank = self.to_i64(rank);
        let rank = self.hold(rank);
        let made = self.array_memory(ty, &[rank], None)?;
        self.loop_nest(&[rank], Order::Sequential, |l, index| {
            let v = l.any_rank_dimension(asked, a, index[0])?;
            let place = l.section_place(&made, index)?;
            let want = l.type_at(place);
            let v = l.body.int_to(&l.an.program.types, v, want);
            l.assign(place, v);
            Ok(())
        })?;
        Ok(made)
    }

    /// ASSOCIATED with a target whose rank is known; `there`: the pointer is not null.
    pub(super) fn any_rank_associated(
        &mut self,
        pointer: &Typed,
        target: &Typed,
        there: ExprId,
    ) -> Checked<ExprId> {
        let object = self.object_of(pointer)?;
        let rank = self.load_desc(object, DescField::Rank);
        let rank = self.to_i64(rank);
        let wanted = self.c64(i64::from(target.rank));
        let same = self.compare(CompareOp::Eq, rank, wanted);
        let b = self.t_bool();
        let cond = self.body.expr(Expr::And(there, same), b, self.span);
        if target.rank == 0 {
            let p = self.load_desc(object, DescField::Base);
            let q = self.address_value(target)?;
            let (p, q) = (self.void(p), self.void(q));
            let equal = self.compare(CompareOp::Eq, p, q);
            return Ok(self.body.expr(Expr::And(cond, equal), b, self.span));
        }
        let s = self.array(target)?;
        let made = self.section_descriptor(&s, None)?;
        let made = self.local_place(made);
        let (p, q) = (self.addr(object), self.addr(made));
        let (p, q) = (self.void(p), self.void(q));
        let i32 = self.t_i32();
        let v = self.runtime_value("_gfortran_associated", vec![p, q], i32);
        let equal = self.to_bool(v);
        Ok(self.body.expr(Expr::And(cond, equal), b, self.span))
    }

    /// Of the zero-based dimension.
    fn any_rank_dimension(&mut self, asked: Asked, a: &Typed, d: ExprId) -> Checked<ExprId> {
        let object = self.object_of(a)?;
        let at = self.addr(object);
        let at = self.void(at);
        let i64 = self.t_i64();
        let step = self.c64(racc_hir::layout::DESCRIPTOR_DIM as i64);
        let d = self.mul(d, step);
        let head = self.c64(racc_hir::layout::DESCRIPTOR_HEAD as i64);
        let d = self.add(d, head);
        let d = self.hold(d);
        let mut bound = |skip: i64| {
            let skip = self.c64(skip);
            let off = self.add(d, skip);
            let p = self.byte_offset(at, off);
            let ptr = self.ptr_to(i64);
            let p = self.ptr_cast(p, ptr);
            let p = self.deref(p, i64);
            let v = self.load(p);
            self.hold(v)
        };
        // Allocatables and pointers keep their bounds; others count from 1.
        let (lo, hi) = (bound(8), bound(16));
        let n = self.extent(lo, hi);
        // The last dimension of an assumed-size argument has extent -1.
        let (minus, one) = (self.c64(-1), self.c64(1));
        let raw = self.sub(hi, lo);
        let raw = self.add(raw, one);
        let unknown = self.compare(CompareOp::Eq, raw, minus);
        let n = self.select(unknown, minus, n);
        let own = matches!(self.an.dynamic_attrs(a), (true, _) | (_, true));
        Ok(match (asked, own) {
            (Asked::Extent, _) | (Asked::Bound(Bound::Upper), false) => n,
            (Asked::Bound(Bound::Upper), true) => hi,
            (Asked::Bound(Bound::Lower), true) => lo,
            (Asked::Bound(Bound::Lower), false) => one,
        })
    }
}
