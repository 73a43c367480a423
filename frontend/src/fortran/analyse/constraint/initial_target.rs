//! What a pointer can point to from the start: a saved variable, or the part of it that constants choose. Fortran 2018
//! C765, §8.5.16, §10.1.12.
//!
//! ```text
//! integer, pointer :: p => a(n)   (no: `n` is a variable)      integer, pointer :: q => local   (no: `local` is not saved)
//! ```

use super::super::symbol::{Storage, SymKind};
use super::super::typed::{Const, Kind, Sub, Typed};
use super::super::types::Ty;
use super::super::{Analysis, codes};
use crate::reported::Checked;

/// Some index or bound in the designator is not constant.
fn is_changing(target: &Typed) -> bool {
    let open = |e: &Typed| e.as_const().is_none();
    match &target.kind {
        Kind::Element(base, subs) => subs.iter().any(open) || is_changing(base),
        Kind::Section(base, subs) => {
            let changes = |s: &Sub| match s {
                Sub::Index(e) | Sub::Vector(e) => open(e),
                Sub::Range(a, b, c) => [a, b, c].into_iter().flatten().any(open),
            };
            subs.iter().any(changes) || is_changing(base)
        }
        Kind::Substring { base, lower, upper } => {
            [lower, upper].into_iter().flatten().any(|e| open(e)) || is_changing(base)
        }
        Kind::Component { base, .. } | Kind::Re(base) | Kind::Im(base) | Kind::AsType(base) => {
            is_changing(base)
        }
        _ => false,
    }
}

impl Analysis<'_> {
    pub(in super::super) fn check_initial_target(&mut self, target: &Typed) -> Checked<()> {
        let dynamic = |e: &Typed| matches!(self.dynamic_attrs(e), (true, _) | (_, true));
        let (message, help) = if self.on_the_way(target, &dynamic) {
            (
                "what a pointer initially points to cannot be ALLOCATABLE or a POINTER",
                "name a variable with TARGET",
            )
        } else if is_changing(target) {
            ("what a pointer initially points to is chosen by constants", "assign it in the execution part")
        } else {
            self.note_initial_target(target);
            return Ok(());
        };
        self.error_help(codes::NOT_CONSTANT, target.span, message, help)
    }

    /// Variables of modules and of the main program are saved without saying so; a SAVE statement may still come for
    /// others.
    fn note_initial_target(&mut self, target: &Typed) {
        let Some(root) = target.root() else { return };
        let owner = self.table.var(root).and_then(|v| v.owner);
        let lasting = owner.and_then(|o| self.table.proc(o)).is_none_or(|p| p.link == "MAIN__");
        match self.table.var_mut(root) {
            Some(v) if lasting => v.attrs.save = true,
            _ => self.initial_targets.push((root, target.span)),
        }
    }

    /// Fortran 2018 C768, §10.2.2.4: the procedure that a pointer starts with has the pointer's interface.
    pub(crate) fn check_initial_procedures(&mut self) {
        let mut pointers = Vec::new();
        for (sym, symbol) in self.table.syms.iter().filter(|(_, symbol)| !symbol.span.is_none()) {
            if let SymKind::Procedure(p) = &symbol.kind
                && let Some(target) = p.initial.as_ref().and_then(target_of)
            {
                pointers.push((Kind::Procedure(sym), target.clone()));
            }
        }
        for (id, derived) in self.table.derived.iter().filter(|(_, derived)| !derived.span.is_none()) {
            for (index, c) in derived.components.iter().enumerate().filter(|(_, c)| c.procedure.is_some()) {
                if let Some(target) = c.init.as_ref().and_then(target_of) {
                    let base = Box::new(Typed::new(Kind::Null, Ty::Derived(id), 0, c.span));
                    pointers.push((Kind::Component { base, of: id, index: index as u32 }, target.clone()));
                }
            }
        }
        for (pointer, target) in pointers {
            let pointer = Typed::new(pointer, Ty::CFunPtr, 0, target.span);
            // Said already, where it fails.
            let _ = self.check_procedure_target(&pointer, &target);
        }
    }

    /// Once all declarations have been read.
    pub(super) fn check_initial_targets(&mut self) {
        for (root, span) in std::mem::take(&mut self.initial_targets) {
            let all =
                self.scope_of_var(root).is_some_and(|s| self.table.scopes[s].save_all) || self.options.save;
            let Some(v) = self.table.var(root) else { continue };
            let given = v.attrs.save || v.init.is_some() || self.by_data.contains(&root);
            if all || given || matches!(v.storage, Storage::Block { .. }) {
                continue;
            }
            let message =
                format!("a pointer initially points to `{}`, which is not saved", self.table.syms[root].name);
            self.report_error_help(codes::NOT_CONSTANT, span, message, "give it the SAVE attribute");
        }
    }
}

/// The target that a constant pointer has.
fn target_of(value: &Typed) -> Option<&Typed> {
    match value.as_const() {
        Some(Const::Target(target)) => Some(target),
        _ => None,
    }
}
