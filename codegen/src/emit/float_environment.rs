//! Functions that change the rounding mode, or ask for exceptions: their arithmetic stays where it stands.
//!
//! ```text
//! call ieee_set_rounding_mode(ieee_up);  x = a / b       LLVM takes both divisions for one
//! call ieee_set_rounding_mode(ieee_down);  y = a / b
//! ```
//! LLVM moves arithmetic across calls. Such functions are not optimised, nor inlined. Fortran 2018 §17.3, §17.4.

use crate::emit::ModuleEmitter;
use crate::emit::abi::enum_attribute;
use inkwell::attributes::AttributeLoc;
use inkwell::values::FunctionValue;
use racc_hir::{Body, Callee, Stmt};

/// Procedures of the intrinsic modules by their symbols.
const PROCEDURES: [&str; 8] = [
    "__ieee_arithmetic_MOD_ieee_set_rounding_mode",
    "__ieee_arithmetic_MOD_ieee_set_underflow_mode",
    "__ieee_exceptions_MOD_ieee_get_flag",
    "__ieee_exceptions_MOD_ieee_set_flag",
    "__ieee_exceptions_MOD_ieee_set_halting_mode",
    "__ieee_exceptions_MOD_ieee_get_status",
    "__ieee_exceptions_MOD_ieee_set_status",
    "__ieee_exceptions_MOD_ieee_set_modes",
];

impl<'ctx> ModuleEmitter<'_, 'ctx> {
    /// Keeps the arithmetic of a function between the calls that it stands between.
    pub(crate) fn keep_arithmetic(&self, body: &Body, function: FunctionValue<'ctx>) {
        let depends = body.stmts.values().any(|stmt| match &stmt.kind {
            Stmt::Call { callee: Callee::Direct(id), .. } => {
                PROCEDURES.contains(&self.program.functions[*id].name.as_str())
            }
            _ => false,
        });
        if depends {
            for name in ["noinline", "optnone"] {
                function.add_attribute(AttributeLoc::Function, enum_attribute(self, name, 0));
            }
        }
    }
}
