//! Arrays that an operation, an assignment or a mask puts side by side have one shape. Fortran 2018 §10.1.5, §10.2.1.2,
//! §10.2.3.2, §15.8.1. Checked here as far as extents are constant; `-fcheck=bounds` does the rest.

use super::super::typed::{Kind, Sub, Typed};
use super::super::types::Ty;
use super::super::{Analysis, codes};
use crate::reported::Checked;
use racc_base::Span;

impl Analysis<'_> {
    /// A statement takes one value: `what` names it.
    pub(crate) fn check_scalar(&mut self, v: &Typed, what: &str) -> Checked<()> {
        if v.rank == 0 {
            return Ok(());
        }
        self.error_help(
            codes::SHAPE,
            v.span,
            format!("{what} must be a scalar, not an array of rank {}", v.rank),
            "choose an element",
        )
    }

    /// The same for an integer.
    pub(crate) fn check_scalar_integer(&mut self, v: &Typed, what: &str) -> Checked<()> {
        self.check_scalar(v, what)?;
        if matches!(v.ty, Ty::Integer(_) | Ty::Boz) {
            return Ok(());
        }
        let ty = self.type_name(&v.ty);
        self.error_help(
            codes::TYPE,
            v.span,
            format!("{what} must be an INTEGER, not {ty}"),
            "convert it with INT",
        )
    }

    /// Fortran 2018 C835, C839: the last extent of an assumed-size array is unknown, so that the whole is no value.
    pub(crate) fn check_known_size(&mut self, v: &Typed) -> Checked<()> {
        if !matches!(v.kind, Kind::Var(_)) || !self.is_assumed_size(v) {
            return Ok(());
        }
        self.error_help(
            codes::SHAPE,
            v.span,
            "a whole assumed-size array cannot be used here: its last extent is unknown",
            "use a section with bounds, as in `a(1:n)`",
        )
    }

    /// C921: the last range of a section of an assumed-size array says its end.
    pub(crate) fn check_last_range(&mut self, base: &Typed, subs: &[Sub], span: Span) -> Checked<()> {
        let open = matches!(subs.last(), Some(Sub::Range(_, None, _)));
        if !open || !matches!(base.kind, Kind::Var(_)) || !self.is_assumed_size(base) {
            return Ok(());
        }
        self.error_help(
            codes::SHAPE,
            span,
            "the last range of a section of an assumed-size array has no end: its last extent is unknown",
            "write the last element, as in `a(:, 1:n)`",
        )
    }

    /// What WHERE assigns to is an array of the shape of its mask.
    pub(crate) fn check_masked(&mut self, to: &Typed, mask: Option<&Typed>) -> Checked<()> {
        if to.rank == 0 {
            return self.error_help(
                codes::SHAPE,
                to.span,
                "WHERE assigns to a scalar",
                "only arrays of the shape of the mask can be assigned under it",
            );
        }
        match mask {
            Some(mask) => self.check_conformable(mask, to, to.span, "the mask and what is assigned under it"),
            None => Ok(()),
        }
    }

    /// `what`: what the two stand for, as in "the operands".
    pub(crate) fn check_conformable(&mut self, a: &Typed, b: &Typed, span: Span, what: &str) -> Checked<()> {
        if a.rank == 0 || b.rank == 0 {
            return Ok(());
        }
        if a.rank != b.rank {
            return self.error_help(
                codes::SHAPE,
                span,
                format!("{what} have ranks {} and {}", a.rank, b.rank),
                "both must have one shape, or one must be a scalar",
            );
        }
        let (x, y) = (self.known_extents(a), self.known_extents(b));
        for (d, pair) in x.into_iter().zip(y).enumerate() {
            if let (Some(m), Some(n)) = pair
                && m != n
            {
                return self.error_help(
                    codes::SHAPE,
                    span,
                    format!("{what} have different shapes: {m} and {n} elements in dimension {}", d + 1),
                    "both must have one shape, or one must be a scalar",
                );
            }
        }
        Ok(())
    }
}
