//! What a procedure's interface promises to those who call it.

use super::procedure::Param;
use crate::fortran::analyse::Analysis;
use crate::fortran::analyse::symbol::{Direction, Dummy, Proc};
use racc_hir::purity::has_plain_result;
use racc_hir::{Intent, Purity, TypeId};

impl Analysis<'_> {
    /// PURE functions define nothing but their results (Fortran 2018 §15.7).
    pub(super) fn promised_purity(&self, proc: &Proc, ty: TypeId) -> Purity {
        let plain = has_plain_result(&self.program.types, ty);
        if proc.pure_ && plain { Purity::Pure } else { Purity::None }
    }

    pub(super) fn intent(&self, proc: &Proc, param: &Param) -> Intent {
        let Param::Arg(i) = param else { return Intent::Unknown };
        let Some(Dummy::Arg(dummy)) = proc.dummies.get(*i) else { return Intent::Unknown };
        match self.table.var(*dummy).map(|v| (v.intent, v.attrs.pointer)) {
            Some((Some(Direction::In), false)) => Intent::In,
            Some((Some(Direction::Out), false)) => Intent::Out,
            Some((Some(Direction::InOut), false)) => Intent::InOut,
            // Of a pointer it says what becomes of the association.
            Some((_, true) | (None, _)) | None => Intent::Unknown,
        }
    }
}
