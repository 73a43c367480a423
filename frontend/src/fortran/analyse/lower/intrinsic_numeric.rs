//! Numeric elemental functions whose HIR is more than one operation.

use super::super::types::Ty;
use super::build::Order;
use super::ev::{Call, Ev};
use super::intrinsic::At;
use super::{Chars, Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{BinaryOp, CastKind, CompareOp, Expr, ExprId, MathFn, UnaryOp};

/// What <fenv.h> of all our hosts has for the exception.
const FE_INVALID: i64 = 1;

impl Lower<'_, '_> {
    pub(crate) fn absolute(&mut self, at: &At<'_>) -> Checked<Val> {
        let own = self.an.elem_type(&at.e.ty);
        let f = match at.ty(0) {
            Ty::Integer(_) => MathFn::Abs,
            Ty::Complex(_) => MathFn::Cabs,
            _ => MathFn::Fabs,
        };
        Ok(Val::Scalar(self.math(f, vec![invariant!(self, at.scalar(0))], own)))
    }

    pub(crate) fn imaginary_part(&mut self, at: &At<'_>) -> Checked<Val> {
        let own = self.an.elem_type(&at.e.ty);
        Ok(Val::Scalar(self.body.expr(Expr::Im(invariant!(self, at.scalar(0))), own, self.span)))
    }

    /// `conjg`, `not`.
    pub(crate) fn unary(&mut self, at: &At<'_>, op: UnaryOp) -> Checked<Val> {
        let own = self.an.elem_type(&at.e.ty);
        Ok(Val::Scalar(self.body.expr(Expr::Unary(op, invariant!(self, at.scalar(0))), own, self.span)))
    }

    pub(crate) fn make_complex(&mut self, at: &At<'_>) -> Checked<Val> {
        let (x, first) = (invariant!(self, at.scalar(0)), at.ty(0));
        let Ty::Complex(k) = at.e.ty else { return Err(self.unreported()) };
        if matches!(first, Ty::Complex(_)) {
            return self.converted(at);
        }
        let part = Ty::Real(k);
        let re = self.convert_value(x, &first, &part)?;
        let im = match at.scalar(1) {
            Some(y) => self.convert_value(y, &at.ty(1), &part)?,
            None => invariant!(self, self.number(0.0, &part)),
        };
        let own = self.an.elem_type(&at.e.ty);
        Ok(Val::Scalar(self.body.expr(Expr::Complex(re, im), own, self.span)))
    }

    pub(crate) fn double_product(&mut self, at: &At<'_>) -> Checked<Val> {
        let x = self.convert_value(invariant!(self, at.scalar(0)), &at.ty(0), &at.e.ty)?;
        let y = self.convert_value(invariant!(self, at.scalar(1)), &at.ty(1), &at.e.ty)?;
        Ok(Val::Scalar(self.body.binary(BinaryOp::Mul, x, y, self.span)))
    }

    pub(crate) fn nearest_integer(&mut self, at: &At<'_>) -> Checked<Val> {
        let (x, own) = (invariant!(self, at.scalar(0)), self.an.elem_type(&at.e.ty));
        if at.e.ty.kind() >= 4 {
            return Ok(Val::Scalar(self.math(MathFn::Lround, vec![x], own)));
        }
        let i32 = self.t_i32();
        let v = self.math(MathFn::Lround, vec![x], i32);
        Ok(Val::Scalar(self.body.int_to(&self.an.program.types, v, own)))
    }

    pub(crate) fn rounded_integer(&mut self, at: &At<'_>) -> Checked<Val> {
        let Val::Scalar(whole) = self.rounded(at)? else { return Err(self.unreported()) };
        let own = self.an.elem_type(&at.e.ty);
        Ok(Val::Scalar(self.body.cast(CastKind::FloatToInt, whole, own, self.span)))
    }

    /// A whole number near the argument: in the direction that ROUND tells, else in that of the mode at run time.
    pub(crate) fn rounded(&mut self, at: &At<'_>) -> Checked<Val> {
        let x = self.hold(invariant!(self, at.scalar(0)));
        let ty = self.ty_of(x);
        let mut whole = self.math(MathFn::Rint, vec![x], ty);
        let Some(Val::Record(round)) = at.val(1) else { return Ok(Val::Scalar(whole)) };
        let round = self.field(round, 0);
        let round = self.load(round);
        let round = self.hold(round);
        // Half of the nearest even number is the whole number nearest to half of a tie.
        let (half, two) = (self.float(0.5, ty), self.float(2.0, ty));
        let cut = self.math(MathFn::Trunc, vec![x], ty);
        let rest = self.body.binary(BinaryOp::Sub, x, cut, self.span);
        let rest = self.math(MathFn::Fabs, vec![rest], ty);
        let tie = self.compare(CompareOp::Eq, rest, half);
        let halved = self.body.binary(BinaryOp::Mul, x, half, self.span);
        let even = self.math(MathFn::Round, vec![halved], ty);
        let even = self.body.binary(BinaryOp::Mul, even, two, self.span);
        let away = self.math(MathFn::Round, vec![x], ty);
        let nearest = self.select(tie, even, away);
        let (up, down) = (self.math(MathFn::Ceil, vec![x], ty), self.math(MathFn::Floor, vec![x], ty));
        // The numbers of `ieee_round_type` in intrinsic_modules.f90.
        for (mode, value) in [(1, down), (2, nearest), (3, cut), (4, up), (5, away)] {
            let mode = self.c32(mode);
            let this = self.compare(CompareOp::Eq, round, mode);
            whole = self.select(this, value, whole);
        }
        Ok(Val::Scalar(whole))
    }

    pub(crate) fn remainder(&mut self, at: &At<'_>) -> Checked<Val> {
        let (x, y, own) =
            (invariant!(self, at.scalar(0)), invariant!(self, at.scalar(1)), self.an.elem_type(&at.e.ty));
        Ok(Val::Scalar(match at.ty(0) {
            Ty::Real(_) => self.math(MathFn::Fmod, vec![x, y], own),
            _ => self.body.wrapping(BinaryOp::Rem, x, y, self.span),
        }))
    }

    pub(crate) fn modulus(&mut self, at: &At<'_>) -> Checked<Val> {
        Ok(Val::Scalar(self.modulo(
            invariant!(self, at.scalar(0)),
            invariant!(self, at.scalar(1)),
            &at.ty(0),
        )?))
    }

    pub(super) fn modulo(&mut self, x: ExprId, y: ExprId, ty: &Ty) -> Checked<ExprId> {
        let (x, y) = (self.hold(x), self.hold(y));
        let own = self.ty_of(x);
        let zero = invariant!(self, self.number(0.0, ty));
        let r = match ty {
            Ty::Real(_) => self.math(MathFn::Fmod, vec![x, y], own),
            _ => self.body.wrapping(BinaryOp::Rem, x, y, self.span),
        };
        let r = self.hold(r);
        let nonzero = self.compare(CompareOp::Ne, r, zero);
        let a = self.compare(CompareOp::Lt, r, zero);
        let b = self.compare(CompareOp::Lt, y, zero);
        let differ = self.compare(CompareOp::Ne, a, b);
        let bool8 = self.t_bool();
        let both = self.body.expr(Expr::And(nonzero, differ), bool8, self.span);
        let sum = self.body.binary(BinaryOp::Add, r, y, self.span);
        // Fortran 2018 §16.9.136: a zero has the sign of the divisor.
        let r = match ty {
            Ty::Real(_) => {
                let zero = self.math(MathFn::Copysign, vec![zero, y], own);
                self.select(nonzero, r, zero)
            }
            _ => r,
        };
        Ok(self.select(both, sum, r))
    }

    /// The first argument with the sign of the second.
    pub(crate) fn with_sign(&mut self, at: &At<'_>) -> Checked<Val> {
        let (x, y, own, first) = (
            invariant!(self, at.scalar(0)),
            invariant!(self, at.scalar(1)),
            self.an.elem_type(&at.e.ty),
            at.ty(0),
        );
        // `-fno-sign-zero`: a negative zero is none.
        if matches!(first, Ty::Real(_)) && self.an.options.library.sign_zero {
            return Ok(Val::Scalar(self.math(MathFn::Copysign, vec![x, y], own)));
        }
        let a = self.math(MathFn::Abs, vec![x], own);
        let a = self.hold(a);
        let n = self.neg(a);
        let zero = invariant!(self, self.number(0.0, &first));
        let below = self.compare(CompareOp::Lt, y, zero);
        Ok(Val::Scalar(self.select(below, n, a)))
    }

    pub(crate) fn positive_difference(&mut self, at: &At<'_>) -> Checked<Val> {
        let d =
            self.arithmetic(BinaryOp::Sub, invariant!(self, at.scalar(0)), invariant!(self, at.scalar(1)));
        let zero = invariant!(self, self.number(0.0, &at.ty(0)));
        Ok(Val::Scalar(self.body.binary(BinaryOp::Max, d, zero, self.span)))
    }

    pub(crate) fn bessel(&mut self, at: &At<'_>, f: MathFn) -> Checked<Val> {
        let (i32, own) = (self.t_i32(), self.an.elem_type(&at.e.ty));
        let n = self.body.int_to(&self.an.program.types, invariant!(self, at.scalar(0)), i32);
        Ok(Val::Scalar(self.math(f, vec![n, invariant!(self, at.scalar(1))], own)))
    }

    /// `bessel_jn(n1, n2, x)`: an element for each order from `n1` to `n2` (Fortran 2018 §16.9.39).
    pub(crate) fn bessel_orders<'e>(&mut self, call: &Call<'e>, f: MathFn) -> Checked<Ev<'e>> {
        let mut list = Vec::new();
        for i in 0..3 {
            let v = self.scalar_value(invariant!(self, call.arg(i)))?;
            list.push(self.hold(v));
        }
        let [first, last, x] = list[..] else { return Err(self.unreported()) };
        let (first, last) = (self.to_i64(first), self.to_i64(last));
        let (zero, one) = (self.c64(0), self.c64(1));
        let count = self.body.binary(BinaryOp::Sub, last, first, self.span);
        let count = self.add(count, one);
        let count = self.max64(count, zero);
        let out = self.array_memory(&call.e.ty, &[count], None)?;
        let (i32, own) = (self.t_i32(), self.an.elem_type(&call.e.ty));
        self.loop_nest(&[count], Order::Sequential, |l, index| {
            let order = l.add(first, index[0]);
            let order = l.body.int_to(&l.an.program.types, order, i32);
            let v = l.math(f, vec![order, x], own);
            let p = l.section_place(&out, index)?;
            l.store(p, &call.e.ty, Val::Scalar(v), None)
        })?;
        Ok(Ev::Memory(out))
    }

    pub(crate) fn cotangent(&mut self, at: &At<'_>, x: ExprId) -> Checked<Val> {
        let own = self.an.elem_type(&at.e.ty);
        let x = self.hold(x);
        let (sin, cos) = match &at.e.ty {
            Ty::Complex(_) => (MathFn::Csin, MathFn::Ccos),
            _ => (MathFn::Sin, MathFn::Cos),
        };
        let (sin, cos) = (self.math(sin, vec![x], own), self.math(cos, vec![x], own));
        Ok(Val::Scalar(self.body.binary(BinaryOp::Div, cos, sin, self.span)))
    }

    /// One of two values, of any type.
    pub(crate) fn merged(&mut self, at: &At<'_>) -> Checked<Val> {
        let cond = self.hold(invariant!(self, at.scalar(2)));
        Ok(match (invariant!(self, at.val(0)), invariant!(self, at.val(1))) {
            (Val::Scalar(a), Val::Scalar(b)) => Val::Scalar(self.select(cond, a, b)),
            (Val::Char(a), Val::Char(b)) => {
                self.check_same_length(
                    "Unequal character lengths (%ld/%ld) in MERGE intrinsic",
                    a.len,
                    b.len,
                );
                let (p, q) = (self.bytes(a.at), self.bytes(b.at));
                let at = self.select(cond, p, q);
                let len = self.select(cond, a.len, b.len);
                Val::Char(Chars { at, len, ..a })
            }
            (Val::Record(a), Val::Record(b)) => {
                let (x, y) = (self.addr(a), self.addr(b));
                let p = self.select(cond, x, y);
                let ty = self.type_at(a);
                Val::Record(self.deref(p, ty))
            }
            _ => return Err(self.unreported()),
        })
    }

    /// The status of an I/O statement is this one.
    pub(crate) fn is_status(&mut self, at: &At<'_>, status: i128) -> Checked<Val> {
        let x = invariant!(self, at.scalar(0));
        let ty = self.ty_of(x);
        let code = self.body.int(status, ty, self.span);
        Ok(Val::Scalar(self.compare(CompareOp::Eq, x, code)))
    }

    pub(crate) fn on_device(&mut self, at: &At<'_>) -> Checked<Val> {
        let b = self.t_bool();
        Ok(Val::Scalar(self.body.expr(Expr::AccOnDevice(invariant!(self, at.scalar(0))), b, self.span)))
    }

    pub(crate) fn unordered(&mut self, at: &At<'_>) -> Checked<Val> {
        let b = self.t_bool();
        let x = self.math(MathFn::Isnan, vec![invariant!(self, at.scalar(0))], b);
        let y = self.math(MathFn::Isnan, vec![invariant!(self, at.scalar(1))], b);
        Ok(Val::Scalar(self.body.expr(Expr::Or(x, y), b, self.span)))
    }

    /// A sign, and a number that has it.
    pub(crate) fn negative_number(&mut self, at: &At<'_>) -> Checked<Val> {
        let b = self.t_bool();
        let x = self.hold(invariant!(self, at.scalar(0)));
        let sign = self.math(MathFn::Signbit, vec![x], b);
        let nan = self.math(MathFn::Isnan, vec![x], b);
        let number = self.not(nan);
        Ok(Val::Scalar(self.body.expr(Expr::And(sign, number), b, self.span)))
    }

    /// Zeros are normal numbers (Fortran 2018 §17.11.8).
    pub(crate) fn normal_or_zero(&mut self, at: &At<'_>) -> Checked<Val> {
        let b = self.t_bool();
        let x = self.hold(invariant!(self, at.scalar(0)));
        let normal = self.math(MathFn::Isnormal, vec![x], b);
        let zero = invariant!(self, self.number(0.0, &at.ty(0)));
        let zero = self.compare(CompareOp::Eq, x, zero);
        Ok(Val::Scalar(self.body.expr(Expr::Or(normal, zero), b, self.span)))
    }

    /// `ieee_copy_sign` takes the sign of a number of another kind too.
    pub(crate) fn copied_sign(&mut self, at: &At<'_>) -> Checked<Val> {
        let own = self.an.elem_type(&at.e.ty);
        let y = self.convert_value(invariant!(self, at.scalar(1)), &at.ty(1), &at.e.ty)?;
        Ok(Val::Scalar(self.math(MathFn::Copysign, vec![invariant!(self, at.scalar(0)), y], own)))
    }

    /// The argument of greater or smaller size; where these are equal, or one is no number, as without sizes.
    pub(crate) fn extreme_magnitude(&mut self, at: &At<'_>, same: MathFn, nearer: CompareOp) -> Checked<Val> {
        let own = self.an.elem_type(&at.e.ty);
        let x = self.hold(invariant!(self, at.scalar(0)));
        let y = self.hold(invariant!(self, at.scalar(1)));
        let (a, b) = (self.math(MathFn::Fabs, vec![x], own), self.math(MathFn::Fabs, vec![y], own));
        let (a, b) = (self.hold(a), self.hold(b));
        let (first, second) = (self.compare(nearer, a, b), self.compare(nearer, b, a));
        let other = self.math(same, vec![x, y], own);
        let other = self.select(second, y, other);
        Ok(Val::Scalar(self.select(first, x, other)))
    }

    /// A NaN among the operands raises IEEE_INVALID, where there are flags (Fortran 2018 §17.11.36).
    pub(crate) fn signalling(&mut self, at: &At<'_>, op: CompareOp) -> Checked<Val> {
        let Val::Scalar(holds) = self.quietly(at, op)? else { return Err(self.an.unreported()) };
        let holds = self.hold(holds);
        if !self.in_device_code() {
            let Val::Scalar(unordered) = self.unordered(at)? else { return Err(self.an.unreported()) };
            let invalid = self.c32(FE_INVALID);
            self.if_then(unordered, |l| l.call_runtime("feraiseexcept", vec![invalid]));
        }
        Ok(Val::Scalar(holds))
    }

    pub(crate) fn quietly(&mut self, at: &At<'_>, op: CompareOp) -> Checked<Val> {
        let (x, y) = (invariant!(self, at.scalar(0)), invariant!(self, at.scalar(1)));
        Ok(Val::Scalar(self.compare(op, x, y)))
    }
}
