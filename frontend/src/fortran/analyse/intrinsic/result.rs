//! The type and rank of a reference, as its row says.

use super::super::types::{Len, Ty};
use super::super::{Analysis, codes};
use super::row::{Rank, Reference, Result};
use crate::reported::Checked;
use racc_base::Diagnostic;

impl Analysis<'_> {
    pub(super) fn result_type(&mut self, r: &Reference<'_>) -> Checked<Ty> {
        let of = |i: u8| r.arg(i.into()).map_or(Ty::Nothing, |a| a.ty.clone());
        let (integer, real) = (self.options.default_integer, self.options.default_real);
        Ok(match r.row.result {
            Result::Nothing => Ty::Nothing,
            Result::Of(i) => of(i),
            Result::PartOf(i) => match of(i) {
                Ty::Complex(k) => Ty::Real(k),
                ty => ty,
            },
            Result::DefaultInteger => Ty::Integer(integer),
            Result::DefaultReal => Ty::Real(real),
            Result::DefaultLogical => Ty::Logical(integer),
            Result::Fixed(ty) => ty(),
            Result::Integer => Ty::Integer(self.result_kind(r, "INTEGER", &[1, 2, 4, 8, 16], integer)?),
            Result::Logical => Ty::Logical(self.result_kind(r, "LOGICAL", &[1, 2, 4, 8, 16], integer)?),
            Result::Complex => {
                Ty::Complex(self.result_kind(r, "COMPLEX", self.options.host.real_kinds(), real)?)
            }
            Result::RealLike(i) => Ty::Real(self.result_kind(r, "REAL", &self.real_kinds(), of(i).kind())?),
            Result::Real => {
                let default = if let Ty::Complex(k) = of(0) { k } else { real };
                Ty::Real(self.result_kind(r, "REAL", &self.real_kinds(), default)?)
            }
            Result::Character => Ty::Character(self.result_kind(r, "CHARACTER", &[1], 1)?, Len::Const(1)),
            Result::By(f) => f(self, r)?,
        })
    }

    fn real_kinds(&self) -> Vec<u8> {
        let half = self.is_real_kind(2).then_some(2);
        half.into_iter().chain(self.options.host.real_kinds().iter().copied()).collect()
    }

    /// The kind that KIND says.
    fn result_kind(&mut self, r: &Reference<'_>, ty: &str, kinds: &[u8], default: u8) -> Checked<u8> {
        let Some(given) = r.row.kind_place().and_then(|at| r.arg(at)) else { return Ok(default) };
        let value = given.as_int().unwrap_or(0);
        if let Some(kind) = kinds.iter().find(|k| i128::from(**k) == value) {
            return Ok(*kind);
        }
        let message = match (ty, value) {
            ("CHARACTER", 4) => racc_base::nyi!(given.span, "characters of kind 4"),
            _ => Diagnostic::error(codes::KIND, given.span, format!("{ty} has no kind {value}")),
        };
        Err(self.report(message))
    }

    pub(super) fn result_rank(&mut self, r: &Reference<'_>) -> Checked<u8> {
        let of = |i: usize| r.arg(i).map_or(0, |a| a.rank);
        let dim = r.row.dim_place().is_some_and(|at| r.arg(at).is_some());
        Ok(match r.row.rank {
            Rank::Elemental => r.args.iter().flatten().map(|a| a.rank).max().unwrap_or(0),
            Rank::Exactly(n) => n,
            Rank::Of(i) => of(i.into()),
            Rank::Above(i) => of(i.into()) + 1,
            Rank::Reduced if dim => of(0).saturating_sub(1),
            Rank::Located if dim => of(0).saturating_sub(1),
            Rank::PerDimension if dim => 0,
            Rank::Reduced => 0,
            Rank::Located | Rank::PerDimension => 1,
            Rank::By(f) => f(self, r)?,
        })
    }
}
