//! Modules by name: of this file, of `.mod` files, and the intrinsic ones, which are Fortran text inside racc.

use super::symbol::ScopeId;
use super::{Analysis, UnitPlan, codes};
use racc_base::{Name, Span};

impl Analysis<'_> {
    pub(super) fn module_scope(&mut self, name: &Name, span: Span) -> Option<ScopeId> {
        if let Some(scope) = self.table.modules.get(name) {
            return Some(*scope);
        }
        if let Some(scope) = self.intrinsic_module(name) {
            return Some(scope);
        }
        self.error_help(
            codes::MODULE,
            span,
            format!("cannot find module `{name}`"),
            "compile the file that defines it first, and name the folder of its .mod file with -I or -module",
        )
    }

    fn intrinsic_module(&mut self, _name: &Name) -> Option<ScopeId> {
        None
    }

    pub(super) fn write_modules(&mut self, _plans: &[UnitPlan]) {}
}
