//! Variable definition contexts: where a variable gets a value, or a pointer a target. Fortran 2018 §19.6.7, §8.5.10,
//! §8.5.15, §15.7.
//!
//! ```text
//! subroutine s(x, p);  real, intent(in) :: x;  real, pointer, intent(in) :: p
//!    x = 1   (no: its value)      p = 1   (yes)      nullify(p)   (no: its association)
//! ```

use super::super::symbol::{Direction, ProcKind, Space, Storage, SymId, SymKind, Var};
use super::super::typed::{Const, Kind, Sub, Typed};
use super::super::types::{DerivedId, Ty};
use super::super::{Analysis, codes};
use crate::reported::Checked;
use racc_base::{Diagnostic, Name, Span};
use std::collections::BTreeSet;

/// What a statement changes of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Defines {
    Value,
    /// What a pointer points to, or whether an allocatable is allocated.
    Association,
}

impl Analysis<'_> {
    /// The statement changes the variable: it may.
    pub(crate) fn check_definable(&mut self, v: &Typed, how: Defines) -> Checked<()> {
        if !v.is_designator() {
            let what = if v.as_const().is_some() { "a constant" } else { "an expression" };
            return self.error_help(
                codes::NOT_DEFINABLE,
                v.span,
                format!("{what} cannot be changed: a variable is needed here"),
                "only variables can be changed",
            );
        }
        match self.not_definable(v, how) {
            None => Ok(()),
            Some((why, help)) => {
                let message = format!("{why} and cannot be changed here");
                let said = Diagnostic::error(codes::NOT_DEFINABLE, v.span, message).help(help);
                let counted = v.root().filter(|_| matches!(v.kind, Kind::Var(_)));
                Err(self.report(match counted.and_then(|root| self.loop_around(root)) {
                    Some(outer) => said.label(outer, "the loop starts here"),
                    None => said,
                }))
            }
        }
    }

    /// Where the DO loop around the statement begins that the variable counts, if one does.
    pub(crate) fn loop_around(&self, sym: SymId) -> Option<Span> {
        self.loop_variables.iter().find(|(counted, _)| *counted == sym).map(|(_, span)| *span)
    }

    /// A scalar variable of the kind of type that a statement gives a value, as STAT= and IOMSG= ask for.
    pub(crate) fn check_scalar_variable(
        &mut self,
        v: &Typed,
        what: &str,
        kind: &str,
        takes: fn(&Ty) -> bool,
    ) -> Checked<()> {
        let pointed = self.is_pointer_variable(v);
        if v.rank > 0 || !takes(&v.ty) || !v.is_designator() && !pointed {
            return self.error_help(
                codes::TYPE,
                v.span,
                format!("{what} needs a scalar {kind} variable"),
                "declare a variable for it",
            );
        }
        if pointed { Ok(()) } else { self.check_definable(v, Defines::Value) }
    }

    /// Why a variable cannot be changed here, if so, and what to do.
    pub(crate) fn not_definable(&self, v: &Typed, how: Defines) -> Option<(String, &'static str)> {
        if has_vector_subscript(v) && how == Defines::Association {
            return Some((
                "it has a vector subscript".to_owned(),
                "give a whole object or a regular section",
            ));
        }
        // Fortran 2018 §9.5.3.3.3.
        if repeats_element(v) {
            return Some((
                "its vector subscript names an element twice".to_owned(),
                "name each element once: which value it gets is not known",
            ));
        }
        let root = v.root()?;
        let symbol = &self.table.syms[root];
        let name = &symbol.name;
        if let Some(why) = self.fixed.get(&root)
            && !self.through_pointer(v, how)
        {
            return Some((format!("`{name}` {why}"), "assign to a variable of its own"));
        }
        if matches!(v.kind, Kind::Var(_)) && self.loop_around(root).is_some() {
            return Some((
                format!("`{name}` is the variable of an enclosing DO loop"),
                "skip iterations with CYCLE, end the loop with EXIT, or write it as DO WHILE",
            ));
        }
        let SymKind::Variable(var) = &symbol.kind else { return None };
        let through = self.through_pointer(v, how);
        if var.intent == Some(Direction::In) && !through {
            return Some((
                format!("`{name}` is INTENT(IN)"),
                "give the dummy argument INTENT(INOUT) or INTENT(OUT)",
            ));
        }
        if symbol.protected && !through && !self.is_of_module(symbol.module.as_ref()) {
            return Some((
                format!("`{name}` is PROTECTED in its module"),
                "only the procedures of its module can change it",
            ));
        }
        if var.attrs.space == Space::Constant && self.device_code {
            return Some((
                format!("`{name}` is constant data"),
                "only host code can assign to constant data",
            ));
        }
        // A kernel gets a copy of the launch's descriptor, so that a change would be lost.
        if how == Defines::Association && !through && self.is_of_launch(var) {
            return Some((
                format!("`{name}` belongs to the code that launches the kernel"),
                "allocate it, or point it, in host code before the launch",
            ));
        }
        // Guide §2.2.7.
        if var.attrs.texture && self.device_code && how == Defines::Value {
            return Some((
                format!("`{name}` is a texture, which threads only read"),
                "assign through a pointer to DEVICE data",
            ));
        }
        let pure_ = self.procedure.and_then(|own| self.table.proc(own)).is_some_and(|p| p.pure_);
        if pure_ && self.is_coindexed(v) {
            return Some((
                format!("`{name}` is that of another image, and the procedure is PURE"),
                "declare the procedure IMPURE",
            ));
        }
        self.impure_definition(root)
    }

    /// A dummy argument of a kernel.
    fn is_of_launch(&self, var: &Var) -> bool {
        matches!(var.storage, Storage::Dummy)
            && var.owner.and_then(|o| self.table.proc(o)).is_some_and(|p| p.side.is_kernel())
    }

    /// Why the name that a construct gives the selector cannot be defined, if so (Fortran 2018 §11.1.3.3).
    pub(crate) fn selector_is_fixed(&self, selector: &Typed) -> Option<String> {
        if self.is_pointer_variable(selector) {
            return None;
        }
        if !selector.is_designator() {
            return Some("stands for the value of an expression".to_owned());
        }
        if has_vector_subscript(selector) {
            return Some("stands for a section with a vector subscript".to_owned());
        }
        let (why, _) = self.not_definable(selector, Defines::Value)?;
        Some(format!("stands for a variable that cannot change: {why},"))
    }

    /// What changes is not the variable itself or a part of it, but something that a pointer in it leads to.
    fn through_pointer(&self, v: &Typed, how: Defines) -> bool {
        let pointer =
            |e: &Typed| matches!(e.kind, Kind::Component { .. } | Kind::Var(_)) && self.dynamic_attrs(e).1;
        match (how, &v.kind) {
            (Defines::Value, _) => self.on_the_way(v, &pointer),
            (Defines::Association, Kind::Component { base, .. }) => self.on_the_way(base, &pointer),
            (Defines::Association, Kind::AsType(base)) => self.through_pointer(base, how),
            (Defines::Association, _) => false,
        }
    }

    /// The designator or a base of it satisfies the condition: subscripts do not count.
    pub(super) fn on_the_way(&self, v: &Typed, test: &dyn Fn(&Typed) -> bool) -> bool {
        test(v)
            || match &v.kind {
                Kind::Component { base, .. }
                | Kind::Element(base, _)
                | Kind::Section(base, _)
                | Kind::Substring { base, .. }
                | Kind::Re(base)
                | Kind::Im(base)
                | Kind::AsType(base) => self.on_the_way(base, test),
                _ => false,
            }
    }

    /// The statement at hand is in that module or a submodule of it.
    fn is_of_module(&self, module: Option<&Name>) -> bool {
        let (Some(module), Some(mut at)) = (module, self.procedure) else { return true };
        while let Some(host) = self.table.proc(at).and_then(|p| p.host) {
            at = host;
        }
        self.table.syms[at].module.as_ref().and_then(|m| m.split('-').next()) == module.split('-').next()
    }

    /// Fortran 2018 C1594: what a pure procedure must leave alone.
    fn impure_definition(&self, root: SymId) -> Option<(String, &'static str)> {
        let own = self.procedure?;
        if !self.table.proc(own)?.pure_ {
            return None;
        }
        let symbol = &self.table.syms[root];
        let SymKind::Variable(var) = &symbol.kind else { return None };
        let why = match &var.storage {
            Storage::Block { link, .. } if !link.starts_with("equiv.") => "is in a common block",
            _ if symbol.module.is_some() => "is a variable of a module",
            _ if var.owner.is_some_and(|o| o != own && !self.is_entry(own, o)) => "belongs to the host",
            Storage::Dummy if var.intent == Some(Direction::In) => "is INTENT(IN)",
            _ => return None,
        };
        Some((
            format!("`{}` {why}, and the procedure is PURE,", symbol.name),
            "pass it as an argument with INTENT(INOUT), or declare the procedure IMPURE",
        ))
    }

    /// What a pointer in a pure procedure points to must not be changed there, either (C1594), nor PROTECTED variables.
    pub(crate) fn check_target_kept(&mut self, target: &Typed) -> Checked<()> {
        let Some(root) = target.root().filter(|_| target.is_designator()) else { return Ok(()) };
        let symbol = &self.table.syms[root];
        let inside = !symbol.protected || self.is_of_module(symbol.module.as_ref());
        if !inside && !self.through_pointer(target, Defines::Value) {
            // C855.
            let message =
                format!("`{}` is PROTECTED in its module: no pointer can point to it here", symbol.name);
            return self.error_help(
                codes::NOT_DEFINABLE,
                target.span,
                message,
                "what it pointed to could be changed; copy the value",
            );
        }
        match self.impure_definition(root) {
            None => Ok(()),
            Some((why, help)) => self.error_help(
                codes::NOT_DEFINABLE,
                target.span,
                format!("{why} so no pointer can point to it here"),
                help,
            ),
        }
    }

    /// The same of pointers that are components of what a pure procedure copies (C1594): the copy leads to their targets.
    pub(crate) fn check_copied_pointers(&mut self, to: &Ty, from: &Typed) -> Checked<()> {
        let (Ty::Derived(id) | Ty::Class(Some(id))) = *to else { return Ok(()) };
        let pointer = |t: DerivedId| {
            self.table.derived[t].components.iter().any(|c| c.pointer && c.procedure.is_none())
        };
        let Some(root) = from.root().filter(|_| from.is_designator()) else { return Ok(()) };
        let Some((why, help)) = self.impure_definition(root) else { return Ok(()) };
        if !self.table.types_within(id).into_iter().any(pointer) {
            return Ok(());
        }
        self.error_help(
            codes::PURE,
            from.span,
            format!("{why} so its pointer components cannot be copied"),
            help,
        )
    }

    /// What a pure procedure must leave alone is no actual argument for a pointer (C1594).
    pub(crate) fn pointer_not_kept(&self, v: &Typed) -> Option<String> {
        let root = v.root().filter(|_| v.is_designator())?;
        Some(self.impure_definition(root)?.0)
    }

    /// An allocatable variable or component, not a part of one.
    pub(crate) fn is_whole_allocatable(&self, v: &Typed) -> bool {
        matches!(v.kind, Kind::Var(_) | Kind::Component { .. }) && self.dynamic_attrs(v).0
    }

    /// The two are one procedure under the names of its entries.
    fn is_entry(&self, a: SymId, b: SymId) -> bool {
        let own = |s: SymId| self.table.proc(s).and_then(|p| p.entry_of).unwrap_or(s);
        own(a) == own(b) || self.table.proc(a).is_some_and(|p| p.separate && p.kind == ProcKind::Module)
    }
}

/// A constant vector subscript has one value twice.
fn repeats_element(e: &Typed) -> bool {
    let twice = |s: &Sub| match s {
        Sub::Vector(v) => match v.as_const() {
            Some(Const::Array(_, list)) => {
                let mut seen = BTreeSet::new();
                list.iter().filter_map(Const::as_int).any(|n| !seen.insert(n))
            }
            _ => false,
        },
        Sub::Index(_) | Sub::Range(..) => false,
    };
    match &e.kind {
        Kind::Section(base, subs) => subs.iter().any(twice) || repeats_element(base),
        Kind::Component { base, .. } | Kind::Substring { base, .. } => repeats_element(base),
        Kind::Re(base) | Kind::Im(base) | Kind::AsType(base) => repeats_element(base),
        _ => false,
    }
}

pub(crate) fn has_vector_subscript(e: &Typed) -> bool {
    match &e.kind {
        Kind::Section(base, subs) => {
            subs.iter().any(|s| matches!(s, Sub::Vector(_))) || has_vector_subscript(base)
        }
        Kind::Component { base, .. } | Kind::Element(base, _) | Kind::Substring { base, .. } => {
            has_vector_subscript(base)
        }
        Kind::Re(base) | Kind::Im(base) | Kind::AsType(base) => has_vector_subscript(base),
        _ => false,
    }
}
