//! A procedure gives its caller the floating-point environment back: rounding and underflow modes, halting, and flags
//! that were raised. Fortran 2018 §17.3 paragraph 4, §17.4 paragraph 4, §17.5, §17.6.
//!
//! As in gfortran, it is the procedures that see the IEEE modules' subroutines by a USE statement of their own.

use super::super::Analysis;
use super::Lower;
use crate::fortran::analyse::symbol::{Proc, ScopeId, SymKind};
use racc_hir::float_environment::{self, Restored};
use racc_hir::{Callee, FloatEnvironment, FuncId, Stmt, StmtId};

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

impl Analysis<'_> {
    /// The scope itself has a procedure of the IEEE modules that reads or changes the environment.
    fn sees_environment(&self, scope: ScopeId) -> bool {
        self.table.scopes[scope].names.values().any(|sym| {
            matches!(&self.table.syms[*sym].kind, SymKind::Procedure(proc)
                if proc.link.starts_with("__ieee_") && access(proc) == FloatEnvironment::Accessed)
        })
    }

    /// Notes a procedure that has access to the exceptions, by a USE of its own or of its hosts.
    pub(super) fn note_environment(&mut self, function: FuncId, scope: ScopeId) {
        let around = std::iter::successors(Some(scope), |at| self.table.scopes[*at].parent);
        if around.into_iter().any(|at| self.sees_environment(at)) {
            self.environment_seen.push(function);
        }
    }

    /// Where one procedure of the file asks for flags, those that have access to them raise what they say and no more
    /// (Fortran 2018 §17.1 paragraph 4).
    pub(in super::super) fn settle_environment(&mut self) {
        if self.options.rounding_math {
            float_environment::mark_all(&mut self.program);
        }
        float_environment::settle(&mut self.program, Restored::OnReturn);
        let asks =
            |f: &racc_hir::Function| f.body.is_some() && f.float_environment == FloatEnvironment::Accessed;
        if self.program.functions.values().any(asks) {
            for function in std::mem::take(&mut self.environment_seen) {
                self.program.functions[function].float_environment = FloatEnvironment::Accessed;
            }
            float_environment::settle(&mut self.program, Restored::OnReturn);
        }
    }
}

impl Lower<'_, '_> {
    /// What stands before and behind the body of the procedure, whose statements are all there.
    pub(super) fn environment_kept(&mut self, scope: ScopeId) -> Option<(Vec<StmtId>, Vec<StmtId>)> {
        let sees = self.an.sees_environment(scope);
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
