//! Cray's `pointer (p, a)`: the integer `p` holds the address of `a`, a variable without memory of its own or a
//! procedure. Not in the standard; gfortran and nvfortran have it. `lower/pointee` and `lower/callee` do the rest.

use super::super::symbol::{ProcKind, ScopeId, Storage};
use super::super::types::Ty;
use super::super::{Analysis, codes};
use crate::fortran::ast::CrayPointer;

impl Analysis<'_> {
    pub(super) fn cray_pointer(&mut self, scope: ScopeId, pair: &CrayPointer) {
        let pointer = self.entity_symbol(scope, &pair.pointer);
        // A declaration, before or after, may say another kind.
        if let Some(v) = self.table.var_mut(pointer)
            && v.ty == Ty::Nothing
        {
            v.ty = Ty::Integer(8);
        }
        let pointee = self.entity_symbol(scope, &pair.pointee);
        let shape = pair.dims.as_ref().and_then(|dims| self.array_shape(scope, dims).ok());
        if let Some(p) = self.table.proc_mut(pointee)
            && p.kind == ProcKind::External
        {
            p.kind = ProcKind::Dummy;
            p.storage = Storage::Pointee { pointer };
            return;
        }
        let Some(v) = self.table.var_mut(pointee) else { return };
        if let Some(shape) = shape {
            v.shape = shape;
        }
        if v.storage == Storage::Dummy || matches!(v.storage, Storage::Pointee { .. }) {
            self.report_error_help(
                codes::CONFLICT,
                pair.pointee.span,
                format!("`{}` already has a place in memory, so a Cray pointer cannot point to it", pair.pointee.name),
                "use a variable of this procedure that is neither a dummy argument nor in a common block, EQUIVALENCE or module",
            );
            return;
        }
        v.storage = Storage::Pointee { pointer };
        // Other names have the same memory.
        v.attrs.target = true;
    }
}
