//! A procedure gives its caller the floating-point environment back: rounding and underflow modes, halting, and flags
//! that were raised. Fortran 2018 §17.3 paragraph 4, §17.4 paragraph 4, §17.5, §17.6.
//!
//! As in gfortran, it is the procedures that see the IEEE modules' subroutines by a USE statement of their own.

use super::Lower;
use crate::fortran::analyse::symbol::{Proc, ScopeId, SymKind};
use racc_hir::{Callee, FloatEnvironment, Stmt, StmtId};

/// Bytes of libgfortran's copy (`GFC_FPE_STATE_BUFFER_SIZE`).
const STATE: u64 = 32;

/// What a procedure does to the environment: the subroutines of the IEEE modules read or change it, their functions
/// inquire about processors.
pub(super) fn access(proc: &Proc) -> FloatEnvironment {
    let intrinsic = ["__ieee_exceptions_MOD_", "__ieee_arithmetic_MOD_"];
    match intrinsic.iter().any(|prefix| proc.link.starts_with(prefix)) {
        true if proc.result.is_none() => FloatEnvironment::Accessed,
        true => FloatEnvironment::Default,
        false => FloatEnvironment::of_library(&proc.link),
    }
}

impl Lower<'_, '_> {
    /// What stands before and behind the body of the procedure, whose statements are all there.
    pub(super) fn environment_kept(&mut self, scope: ScopeId) -> Option<(Vec<StmtId>, Vec<StmtId>)> {
        let sees = self.an.table.scopes[scope].names.values().any(|sym| {
            matches!(&self.an.table.syms[*sym].kind, SymKind::Procedure(proc)
                if proc.link.starts_with("__ieee_") && access(proc) == FloatEnvironment::Accessed)
        });
        let calls = self.body.stmts.values().any(|stmt| match &stmt.kind {
            Stmt::Call { callee: Callee::Direct(id), .. } => {
                self.an.program.functions[*id].float_environment == FloatEnvironment::Accessed
            }
            _ => false,
        });
        if !sees || !calls {
            return None;
        }
        let i64 = self.an.program.types.i64();
        let ty = self.an.program.types.array(i64, STATE / 8);
        let state = self.scratch(ty);
        let (before, ()) = self.collect(|l| l.environment_call("_gfortran_ieee_procedure_entry", state));
        let (behind, ()) = self.collect(|l| l.environment_call("_gfortran_ieee_procedure_exit", state));
        Some((before, behind))
    }

    fn environment_call(&mut self, name: &str, state: racc_hir::LocalId) {
        let place = self.local_place(state);
        let address = self.addr(place);
        self.call_runtime(name, vec![address]);
    }
}
