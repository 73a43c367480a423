//! OUT_OF_RANGE as comparisons with what the kind of MOLD can hold. Fortran 2018 §16.9.146.
//!
//! ```text
//! out_of_range(i, 1_1)   →   i < -128 .or. i > 127          out_of_range(x, 1)   →   .not. (aint(x) >= -2.0**31 .and. aint(x) < 2.0**31)
//! ```

use super::super::Analysis;
use super::super::fold::Limit;
use super::super::typed::{Const, Kind, Typed};
use super::super::types::Ty;
use super::row::Result::Fixed;
use super::row::{INT_REAL, LOGICAL, Row, Shaped, arg, elemental};
use crate::fortran::ast::BinaryOp;
use crate::reported::{Checked, invariant};
use racc_base::Span;

pub(super) static ROWS: &[Row] = &[elemental(
    "out_of_range",
    &[
        arg("x", INT_REAL),
        arg("mold", INT_REAL).shaped(Shaped::Scalar),
        arg("round", LOGICAL).shaped(Shaped::Scalar).opt(),
    ],
    Fixed(|| Ty::LOGICAL),
)];

impl Analysis<'_> {
    /// The answer of OUT_OF_RANGE; `None`: it is another function.
    pub(super) fn out_of_range(
        &mut self,
        name: &str,
        args: &[Option<Typed>],
        span: Span,
    ) -> Option<Checked<Typed>> {
        let (Some(Some(x)), Some(Some(mold))) = (args.first(), args.get(1)) else { return None };
        let round = args.get(2).and_then(|r| r.as_ref());
        (name == "out_of_range").then(|| self.beyond(x.clone(), &mold.ty, round, span))
    }

    fn beyond(&mut self, x: Typed, mold: &Ty, round: Option<&Typed>, span: Span) -> Checked<Typed> {
        match (x.ty.clone(), mold) {
            (Ty::Integer(own), Ty::Integer(k)) => {
                let ends =
                    |k: u8| (i128::MIN >> (128 - u32::from(k) * 8), i128::MAX >> (128 - u32::from(k) * 8));
                let ((least, most), (low, high)) = (ends(own), ends(*k));
                let end = |v: i128| Typed::constant(Const::Int(v), Ty::Integer(own), span);
                let (low, high) = (end(low.max(least)), end(high.min(most)));
                let below = invariant!(self, self.intrinsic_binary(BinaryOp::Lt, x.clone(), low, span));
                let above = invariant!(self, self.intrinsic_binary(BinaryOp::Gt, x, high, span));
                Ok(invariant!(self, self.intrinsic_binary(BinaryOp::Or, below, above, span)))
            }
            // Every integer is within the range of reals of kind 4 and more.
            (Ty::Integer(_), ty) => {
                let most = self.limit(ty, if ty.kind() == 2 { Ty::Real(4) } else { ty.clone() }, span);
                let x = self.convert(x, most.ty.clone());
                let size = invariant!(self, self.intrinsic_of("abs", vec![x], span));
                Ok(invariant!(self, self.intrinsic_binary(BinaryOp::Gt, size, most, span)))
            }
            (_, Ty::Integer(k)) => {
                let whole = |an: &mut Self, f: &str, x: Typed| an.intrinsic_of(f, vec![x], span);
                let value = match round {
                    None => invariant!(self, whole(self, "aint", x.clone())),
                    Some(round) => {
                        let near = invariant!(self, whole(self, "anint", x.clone()));
                        let cut = invariant!(self, whole(self, "aint", x.clone()));
                        invariant!(self, self.intrinsic_of("merge", vec![near, cut, round.clone()], span))
                    }
                };
                // A power of 2, which every kind has; NaN is on neither side.
                let power = 2f64.powi(i32::from(*k) * 8 - 1);
                let end = |v: f64| Typed::constant(Const::Real(v), Ty::Real(8), span);
                let (low, high) = (self.convert(end(-power), x.ty.clone()), self.convert(end(power), x.ty));
                let from = invariant!(self, self.intrinsic_binary(BinaryOp::Ge, value.clone(), low, span));
                let to = invariant!(self, self.intrinsic_binary(BinaryOp::Lt, value, high, span));
                let within = invariant!(self, self.intrinsic_binary(BinaryOp::And, from, to, span));
                let rank = within.rank;
                Ok(self.fold(Typed::new(Kind::Not(Box::new(within)), Ty::LOGICAL, rank, span)))
            }
            // Infinities are values of all kinds.
            (own, ty) => {
                let size = invariant!(self, self.intrinsic_of("abs", vec![x], span));
                let narrow = if own.kind() > ty.kind() { ty } else { &own };
                let most = self.limit(narrow, own.clone(), span);
                let largest = self.limit(&own, own.clone(), span);
                let above = invariant!(self, self.intrinsic_binary(BinaryOp::Gt, size.clone(), most, span));
                let finite = invariant!(self, self.intrinsic_binary(BinaryOp::Le, size, largest, span));
                Ok(invariant!(self, self.intrinsic_binary(BinaryOp::And, above, finite, span)))
            }
        }
    }

    /// The greatest number of a kind of REAL, in a wider kind.
    fn limit(&mut self, of: &Ty, ty: Ty, span: Span) -> Typed {
        let most = Typed::constant(Limit::Huge.of(of), of.clone(), span);
        self.convert(most, ty)
    }
}
