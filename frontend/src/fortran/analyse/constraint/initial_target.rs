//! What a pointer can point to from the start: a saved variable, or the part of it that constants choose. Fortran 2018
//! C765, §8.5.16, §10.1.12.
//!
//! ```text
//! integer, pointer :: p => a(n)   (no: `n` is a variable)      integer, pointer :: q => local   (no: `local` is not saved)
//! ```

use super::super::symbol::Storage;
use super::super::typed::{Kind, Sub, Typed};
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
