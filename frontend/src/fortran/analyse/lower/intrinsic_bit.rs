//! Functions of the bits of integers. What a position or count outside of the integer gives is the program's mistake,
//! but no reason for the compiler to assume that it cannot happen.

use super::super::typed::Typed;
use super::super::types::Ty;
use super::ev::Ev;
use super::intrinsic::At;
use super::{Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{BinaryOp, CompareOp, Expr, ExprId, MathFn, PlaceId, UnaryOp};

impl Lower<'_, '_> {
    pub(crate) fn compared_bits(&mut self, at: &At<'_>, op: CompareOp) -> Checked<Val> {
        let unsigned = self.an.program.types.int(u16::from(at.ty(0).kind()) * 8, false);
        let x = self.body.int_to(&self.an.program.types, invariant!(self, at.scalar(0)), unsigned);
        let y = self.body.int_to(&self.an.program.types, invariant!(self, at.scalar(1)), unsigned);
        Ok(Val::Scalar(self.compare(op, x, y)))
    }

    pub(crate) fn bit_is_set(&mut self, at: &At<'_>) -> Checked<Val> {
        let x = invariant!(self, at.scalar(0));
        let ty = self.ty_of(x);
        let place = self.bit_place(invariant!(self, at.scalar(1)), ty);
        let bit = self.shifted(BinaryOp::Shr, x, place);
        let one = self.body.int(1, ty, self.span);
        let bit = self.body.binary(BinaryOp::BitAnd, bit, one, self.span);
        let zero = self.body.int(0, ty, self.span);
        Ok(Val::Scalar(self.compare(CompareOp::Ne, bit, zero)))
    }

    fn one_bit(&mut self, at: &At<'_>) -> Checked<ExprId> {
        let own = self.an.elem_type(&at.e.ty);
        let one = self.body.int(1, own, self.span);
        let place = self.bit_place(invariant!(self, at.scalar(1)), own);
        Ok(self.shifted(BinaryOp::Shl, one, place))
    }

    pub(crate) fn with_bit(&mut self, at: &At<'_>) -> Checked<Val> {
        let bit = self.one_bit(at)?;
        Ok(Val::Scalar(self.body.binary(BinaryOp::BitOr, invariant!(self, at.scalar(0)), bit, self.span)))
    }

    pub(crate) fn without_bit(&mut self, at: &At<'_>) -> Checked<Val> {
        let (bit, own) = (self.one_bit(at)?, self.an.elem_type(&at.e.ty));
        let mask = self.body.expr(Expr::Unary(UnaryOp::BitNot, bit), own, self.span);
        Ok(Val::Scalar(self.body.binary(BinaryOp::BitAnd, invariant!(self, at.scalar(0)), mask, self.span)))
    }

    pub(crate) fn bit_field(&mut self, at: &At<'_>) -> Checked<Val> {
        let x =
            self.logical_shift(invariant!(self, at.scalar(0)), invariant!(self, at.scalar(1)), BinaryOp::Shr);
        let mask = self.low_bits(invariant!(self, at.scalar(2)), &at.e.ty);
        Ok(Val::Scalar(self.body.binary(BinaryOp::BitAnd, x, mask, self.span)))
    }

    /// As many ones at the right.
    fn low_bits(&mut self, count: ExprId, ty: &Ty) -> ExprId {
        let own = self.an.elem_type(ty);
        let n = self.body.int_to(&self.an.program.types, count, own);
        let n = self.hold(n);
        let all = self.body.int(-1, own, self.span);
        let width = self.body.int(i128::from(ty.kind()) * 8, own, self.span);
        let full = self.compare(CompareOp::Ge, n, width);
        let mask = self.shifted(BinaryOp::Shl, all, n);
        let mask = self.body.expr(Expr::Unary(UnaryOp::BitNot, mask), own, self.span);
        self.select(full, all, mask)
    }

    pub(crate) fn right_mask(&mut self, at: &At<'_>) -> Checked<Val> {
        Ok(Val::Scalar(self.low_bits(invariant!(self, at.scalar(0)), &at.e.ty)))
    }

    pub(crate) fn left_mask(&mut self, at: &At<'_>) -> Checked<Val> {
        let own = self.an.elem_type(&at.e.ty);
        let n = self.body.int_to(&self.an.program.types, invariant!(self, at.scalar(0)), own);
        let n = self.hold(n);
        let zero = self.body.int(0, own, self.span);
        let all = self.body.int(-1, own, self.span);
        let width = self.body.int(i128::from(at.e.ty.kind()) * 8, own, self.span);
        let none = self.compare(CompareOp::Le, n, zero);
        let rest = self.body.binary(BinaryOp::Sub, width, n, self.span);
        let mask = self.shifted(BinaryOp::Shl, all, rest);
        Ok(Val::Scalar(self.select(none, zero, mask)))
    }

    pub(crate) fn shifted_in_zeros(&mut self, at: &At<'_>, op: BinaryOp) -> Checked<Val> {
        Ok(Val::Scalar(self.logical_shift(
            invariant!(self, at.scalar(0)),
            invariant!(self, at.scalar(1)),
            op,
        )))
    }

    pub(crate) fn shifted_in_sign(&mut self, at: &At<'_>) -> Checked<Val> {
        let n = self.to_i64(invariant!(self, at.scalar(1)));
        let top = self.c64(i64::from(at.e.ty.kind()) * 8 - 1);
        let n = self.min64(n, top);
        Ok(Val::Scalar(self.shifted(BinaryOp::Shr, invariant!(self, at.scalar(0)), n)))
    }

    /// To the left, or to the right by a negative count.
    pub(crate) fn shifted_either_way(&mut self, at: &At<'_>) -> Checked<Val> {
        let n = self.to_i64(invariant!(self, at.scalar(1)));
        let n = self.hold(n);
        let x = self.hold(invariant!(self, at.scalar(0)));
        if let Some(v) = self.const64(n) {
            let count = self.c64(v.abs());
            let op = if v >= 0 { BinaryOp::Shl } else { BinaryOp::Shr };
            return Ok(Val::Scalar(self.logical_shift(x, count, op)));
        }
        let zero = self.c64(0);
        let minus = self.sub(zero, n);
        let left = self.logical_shift(x, n, BinaryOp::Shl);
        let right = self.logical_shift(x, minus, BinaryOp::Shr);
        let up = self.compare(CompareOp::Ge, n, zero);
        Ok(Val::Scalar(self.select(up, left, right)))
    }

    /// The bits of both arguments in a row: the left ones of one, the right ones of the other.
    pub(crate) fn combined_shift(&mut self, at: &At<'_>, left: bool) -> Checked<Val> {
        let bits = self.c64(i64::from(at.e.ty.kind()) * 8);
        let n = self.to_i64(invariant!(self, at.scalar(2)));
        let n = self.hold(n);
        let rest = self.sub(bits, n);
        let (up, down) = if left { (n, rest) } else { (rest, n) };
        let high = self.logical_shift(invariant!(self, at.scalar(0)), up, BinaryOp::Shl);
        let low = self.logical_shift(invariant!(self, at.scalar(1)), down, BinaryOp::Shr);
        Ok(Val::Scalar(self.body.binary(BinaryOp::BitOr, high, low, self.span)))
    }

    pub(crate) fn rotated(&mut self, at: &At<'_>) -> Checked<Val> {
        let kind = at.e.ty.kind().max(4);
        let (i32, own) = (self.t_i32(), self.an.elem_type(&at.e.ty));
        let wide = self.an.elem_type(&Ty::Integer(kind));
        let x = self.body.int_to(&self.an.program.types, invariant!(self, at.scalar(0)), wide);
        let n = self.body.int_to(&self.an.program.types, invariant!(self, at.scalar(1)), i32);
        let size = match at.scalar(2) {
            Some(s) => self.body.int_to(&self.an.program.types, s, i32),
            None => self.c32(i64::from(at.e.ty.kind()) * 8),
        };
        let v = self.runtime_value(&format!("_gfortran_ishftc{kind}"), vec![x, n, size], wide);
        Ok(Val::Scalar(self.body.int_to(&self.an.program.types, v, own)))
    }

    pub(crate) fn bit_count(&mut self, at: &At<'_>, f: MathFn) -> Checked<Val> {
        let own = self.an.elem_type(&at.e.ty);
        Ok(Val::Scalar(self.math(f, vec![invariant!(self, at.scalar(0))], own)))
    }

    /// Zeros at an end: as many as the integer has bits for 0.
    pub(crate) fn end_zeros(&mut self, at: &At<'_>, f: MathFn) -> Checked<Val> {
        let own = self.an.elem_type(&at.e.ty);
        let x = self.hold(invariant!(self, at.scalar(0)));
        let ty = self.ty_of(x);
        let v = self.math(f, vec![x], own);
        let zero = self.body.int(0, ty, self.span);
        let none = self.compare(CompareOp::Eq, x, zero);
        let width = self.body.int(i128::from(at.ty(0).kind()) * 8, own, self.span);
        Ok(Val::Scalar(self.select(none, width, v)))
    }

    pub(crate) fn merged_bits(&mut self, at: &At<'_>) -> Checked<Val> {
        let own = self.an.elem_type(&at.e.ty);
        let mask = self.hold(invariant!(self, at.scalar(2)));
        let not = self.body.expr(Expr::Unary(UnaryOp::BitNot, mask), own, self.span);
        let a = self.body.binary(BinaryOp::BitAnd, invariant!(self, at.scalar(0)), mask, self.span);
        let b = self.body.binary(BinaryOp::BitAnd, invariant!(self, at.scalar(1)), not, self.span);
        Ok(Val::Scalar(self.body.binary(BinaryOp::BitOr, a, b, self.span)))
    }

    /// A bit's number, kept inside the integer: what a number outside gives is the program's mistake, but no reason
    /// for the compiler to assume that it cannot happen.
    fn bit_place(&mut self, n: ExprId, ty: racc_hir::TypeId) -> ExprId {
        if self.const64(n).is_some() {
            return n;
        }
        let n = self.body.int_to(&self.an.program.types, n, ty);
        let top = self.body.int(i128::from(self.size_of(ty) * 8 - 1), ty, self.span);
        self.body.binary(BinaryOp::BitAnd, n, top, self.span)
    }

    fn shifted(&mut self, op: BinaryOp, x: ExprId, n: ExprId) -> ExprId {
        let ty = self.ty_of(x);
        let n = self.body.int_to(&self.an.program.types, n, ty);
        self.body.binary(op, x, n, self.span)
    }

    /// A shift that brings in zeros; by the width or more it gives 0.
    fn logical_shift(&mut self, x: ExprId, n: ExprId, op: BinaryOp) -> ExprId {
        let ty = self.ty_of(x);
        let bits = self.size_of(ty) * 8;
        let n = self.to_i64(n);
        let n = self.hold(n);
        let unsigned = self.an.program.types.int(bits as u16, false);
        let u = self.body.int_to(&self.an.program.types, x, unsigned);
        let count = self.body.int_to(&self.an.program.types, n, unsigned);
        let v = self.body.binary(op, u, count, self.span);
        let v = self.body.int_to(&self.an.program.types, v, ty);
        if self.const64(n).is_some_and(|c| c < bits) {
            return v;
        }
        let width = self.c64(bits);
        let over = self.compare(CompareOp::Ge, n, width);
        let zero = self.body.int(0, ty, self.span);
        self.select(over, zero, v)
    }

    /// One by one for arrays; what is read of the target is read before.
    pub(crate) fn mvbits(&mut self, slots: &[Option<Typed>]) -> Checked<()> {
        let to = invariant!(self, slots[3].as_ref());
        let mut list = Vec::new();
        for (i, slot) in slots.iter().enumerate() {
            let v = invariant!(self, slot.as_ref());
            let ev = self.prepare(v)?;
            let ev = if i != 3 && v.rank > 0 && self.overlaps(to, v) {
                Ev::Memory(self.materialise(&ev, &v.ty)?)
            } else {
                ev
            };
            list.push(ev);
        }
        if to.rank == 0 {
            let place = self.place(to)?;
            return self.move_bits(&to.ty, place, &list, &[]);
        }
        let section = self.array(to)?;
        let section = self.hold_section(section);
        self.loop_nest(&section.extents(), super::build::Order::Sequential, |l, index| {
            let place = l.section_place(&section, index)?;
            l.move_bits(&to.ty, place, &list, index)
        })
    }

    fn move_bits(&mut self, ty: &Ty, p: PlaceId, slots: &[Ev], index: &[ExprId]) -> Checked<()> {
        use BinaryOp as B;
        let own = self.an.elem_type(ty);
        let mut list = Vec::new();
        for ev in slots {
            let v = invariant!(self, self.at_index(ev, index)?.scalar());
            let v = self.body.int_to(&self.an.program.types, v, own);
            list.push(self.hold(v));
        }
        let (from, frompos, len, old, topos) = (list[0], list[1], list[2], list[3], list[4]);
        let s = self.span;
        let width = i64::from(ty.kind()) * 8;
        self.check_bit_field("MVBITS", ("FROMPOS", frompos), len, width);
        self.check_bit_field("MVBITS", ("TOPOS", topos), len, width);
        let all = self.body.int(-1, own, s);
        let bits = self.body.int(i128::from(ty.kind()) * 8, own, s);
        let full = self.compare(CompareOp::Ge, len, bits);
        let m = self.body.binary(B::Shl, all, len, s);
        let m = self.body.expr(Expr::Unary(UnaryOp::BitNot, m), own, s);
        let mask = self.select(full, all, m);
        let mask = self.hold(mask);
        let part = self.body.binary(B::Shr, from, frompos, s);
        let part = self.body.binary(B::BitAnd, part, mask, s);
        let part = self.body.binary(B::Shl, part, topos, s);
        let hole = self.body.binary(B::Shl, mask, topos, s);
        let hole = self.body.expr(Expr::Unary(UnaryOp::BitNot, hole), own, s);
        let rest = self.body.binary(B::BitAnd, old, hole, s);
        let new = self.body.binary(B::BitOr, rest, part, s);
        self.assign(p, new);
        Ok(())
    }
}
