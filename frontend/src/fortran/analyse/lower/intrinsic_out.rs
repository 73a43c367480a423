//! Variables that intrinsic subroutines give a value: libgfortran fills a temporary of its own kind, the variable gets
//! it afterwards, if it is there.

use super::super::typed::Typed;
use super::super::types::Ty;
use super::{Lower, Val};
use crate::reported::Checked;
use racc_hir::{ExprId, LocalId, PlaceId};

/// A variable and what libgfortran fills for it.
pub(super) struct Out {
    place: PlaceId,
    ty: Ty,
    /// The type that libgfortran has for it.
    pub(super) of: Ty,
    pub(super) filled: LocalId,
    /// For an optional dummy named as the argument: whether it is there.
    there: Option<ExprId>,
}

impl Lower<'_, '_> {
    /// What is passed for the variable: null for none, also where an absent optional dummy is named
    /// (Fortran 2018 §15.5.2.12). Which variable it is, is known before the call.
    pub(super) fn out(&mut self, v: Option<&Typed>, of: &Ty) -> Checked<(ExprId, Option<Out>)> {
        let ty = self.an.elem_type(of);
        let Some(v) = v else {
            let ptr = self.ptr_to(ty);
            return Ok((self.null(ptr), None));
        };
        let filled = self.scratch(ty);
        let zero = self.zero_of(of)?;
        self.set(filled, zero);
        let passed = self.null_if_absent(v, |l| {
            let place = l.local_place(filled);
            Ok(l.addr(place))
        })?;
        let there = self.may_be_absent(v);
        let there = there.map(|there| self.hold(there));
        let place = self.place(v)?;
        let place = self.settled_place(place);
        Ok((passed, Some(Out { place, ty: v.ty.clone(), of: of.clone(), filled, there })))
    }

    /// Nothing, until libgfortran fills it.
    fn zero_of(&mut self, of: &Ty) -> Checked<ExprId> {
        let zero = self.c64(0);
        self.convert_value(zero, &Ty::INDEX, of)
    }

    pub(super) fn out_back(&mut self, out: Option<Out>) -> Checked<()> {
        let Some(out) = out else { return Ok(()) };
        let value = self.load_local(out.filled);
        self.out_store(out, value)
    }

    /// The variable gets a value of libgfortran's type.
    pub(super) fn out_store(&mut self, out: Out, value: ExprId) -> Checked<()> {
        let Out { place, ty, of, there, .. } = out;
        let store = |l: &mut Self| {
            let value = l.convert_value(value, &of, &ty)?;
            l.store(place, &ty, Val::Scalar(value), None)
        };
        let Some(there) = there else { return store(self) };
        let mut done = Ok(());
        self.if_then(there, |l| done = store(l));
        done
    }
}
