//! Type-bound and final procedures: what they must be, and what may override them. Fortran 2018 §7.5.5, §7.5.6.1,
//! §7.5.7.3.
//!
//! ```text
//! type, extends(t) :: u;  contains;  procedure :: s => r     (no: `r` has another argument than the parent's `s`)
//! ```

use super::super::symbol::{Binding, BindingKind, Component, Derived, Dummy, Proc, ProcKind, Shape, SymId};
use super::super::types::{DerivedId, Ty};
use super::super::{Analysis, codes};
use racc_base::{Diagnostic, Name, Span};

impl Analysis<'_> {
    /// The types of this file, once all procedures are known.
    pub(crate) fn check_bindings(&mut self) {
        for id in self.table.derived.keys().collect::<Vec<_>>() {
            let derived = self.table.derived[id].clone();
            if derived.span.is_none() {
                continue;
            }
            for binding in &derived.bindings {
                self.check_binding(id, &derived, binding);
            }
            for component in &derived.components {
                self.check_procedure_component(id, &derived, component);
            }
            self.check_inherited_names(&derived);
            self.check_deferred(id, &derived);
            self.check_finals(id, &derived);
        }
    }

    fn check_binding(&mut self, id: DerivedId, derived: &Derived, binding: &Binding) -> Option<()> {
        let (sym, nopass, pass) = bound(binding)?;
        self.check_target(sym, binding)?;
        let proc = self.table.proc(sym).filter(|p| p.explicit)?.clone();
        let passed = match self.passed_at(&proc, pass.as_ref()) {
            _ if nopass => None,
            Some(at) => Some(at),
            None => {
                self.refuse_passing(binding.span, &format!("binding `{}`", binding.name), pass.as_ref());
                return None;
            }
        };
        if let Some(at) = passed {
            let said = (binding.span, format!("binding `{}`", binding.name));
            self.check_passed(id, derived, said, (&proc, at))?;
        }
        let (above, other) = self.table.binding(derived.parent?, &binding.name)?;
        let other = other.clone();
        if other.private && self.table.derived[above].module != derived.module {
            return None;
        }
        let parent = self.table.derived[above].name.clone();
        let name = &binding.name;
        if other.non_overridable {
            self.report_error_help(
                codes::CONFLICT,
                binding.span,
                format!("binding `{name}` of the parent `{parent}` is NON_OVERRIDABLE"),
                "give this binding another name",
            );
            return None;
        }
        // C782.
        let open = |b: &Binding| matches!(b.kind, BindingKind::Procedure { interface: Some(_), .. });
        if open(binding) && !open(&other) {
            self.report_error_help(
                codes::CONFLICT,
                binding.span,
                format!("binding `{name}` is DEFERRED, but that of the parent `{parent}` is not"),
                "name the procedure that overrides it",
            );
            return None;
        }
        if binding.private && !other.private {
            self.report_error_help(
                codes::CONFLICT,
                binding.span,
                format!("binding `{name}` is private, but that of the parent `{parent}` is public"),
                "make it public",
            );
            return None;
        }
        let problem = match bound(&other) {
            None => Some("is generic in the parent".to_owned()),
            Some((_, other_nopass, _)) if other_nopass != nopass => {
                Some("has NOPASS in one of the types only".to_owned())
            }
            Some((s, ..)) => {
                let overridden = self.table.proc(s).filter(|p| p.explicit)?.clone();
                self.overriding_differs(&overridden, &proc, passed)
            }
        };
        self.report_error_help(
            codes::CONFLICT,
            binding.span,
            format!("binding `{name}` cannot override that of the parent `{parent}`: it {}", problem?),
            "both must have the same arguments, by name, type and attributes, but for the passed object",
        );
        None
    }

    /// §19.3.4: what a type inherits has names of its own.
    fn check_inherited_names(&mut self, derived: &Derived) {
        let Some(parent) = derived.parent else { return };
        let own_module = |an: &Self, of: DerivedId| an.table.derived[of].module == derived.module;
        for b in &derived.bindings {
            let path = self.table.component(parent, &b.name).and_then(|path| path.last().copied());
            let Some((of, index)) = path else { continue };
            if !self.table.derived[of].components[index].private || own_module(self, of) {
                let (name, parent) = (&b.name, self.table.derived[of].name.clone());
                self.report_error_help(
                    codes::CONFLICT,
                    b.span,
                    format!("binding `{name}` has the name of a component of the parent `{parent}`"),
                    "rename one of them",
                );
            }
        }
        for c in &derived.components {
            let Some((of, binding)) = self.table.binding(parent, &c.name) else { continue };
            let inherited = self.table.component(parent, &c.name).is_some();
            if !inherited && (!binding.private || own_module(self, of)) {
                let (name, parent) = (&c.name, self.table.derived[of].name.clone());
                let message = format!(
                    "component `{name}` of `{}` has the name of a binding of `{parent}`",
                    derived.name
                );
                let said = Diagnostic::error(codes::CONFLICT, derived.span, message);
                self.report(said.label(c.span, "the component").help("rename one of them"));
            }
        }
    }

    /// There is no argument that the object could be passed to.
    fn refuse_passing(&mut self, span: Span, passes: &str, pass: Option<&Name>) {
        let wanted = match pass {
            Some(name) => format!("an argument `{name}`"),
            None => "an argument".to_owned(),
        };
        self.report_error_help(
            codes::ARGUMENT,
            span,
            format!("{passes} passes the object, but its interface has not {wanted}"),
            "add NOPASS, or name an argument of the interface",
        );
    }

    /// Fortran 2018 §7.5.5: a binding names a module procedure, or an external one with an explicit interface.
    fn check_target(&mut self, sym: SymId, binding: &Binding) -> Option<()> {
        let open = matches!(binding.kind, BindingKind::Procedure { interface: Some(_), .. });
        let proc = self.table.proc(sym)?;
        let what = match proc.kind {
            _ if open => return Some(()),
            ProcKind::Internal => "an internal procedure",
            ProcKind::Abstract => "an abstract interface",
            ProcKind::Dummy | ProcKind::Pointer => "a dummy procedure or a procedure pointer",
            ProcKind::External if !proc.explicit => "a procedure without an explicit interface",
            ProcKind::External | ProcKind::Module => return Some(()),
        };
        let name = self.table.syms[sym].name.clone();
        self.report_error_help(
            codes::WRONG_CLASS,
            binding.span,
            format!("binding `{}` is to `{name}`, {what}", binding.name),
            "bind a procedure of the module, or an external procedure with an interface body",
        );
        None
    }

    fn overriding_differs(&self, overridden: &Proc, proc: &Proc, passed: Option<usize>) -> Option<String> {
        // A pure procedure may override one that is not.
        if let Some(differs) = self.differs_from(overridden, proc, passed) {
            return Some(format!("is {differs}"));
        }
        let name = |d: &Dummy| d.symbol().map(|s| self.table.syms[s].name.clone());
        let mut pairs = overridden.dummies.iter().zip(&proc.dummies).map(|(a, b)| (name(a), name(b)));
        match pairs.find(|(a, b)| a != b)? {
            (Some(wanted), Some(own)) => Some(format!("calls `{own}` what is `{wanted}` there")),
            _ => None,
        }
    }

    fn passed_at(&self, proc: &Proc, pass: Option<&Name>) -> Option<usize> {
        match pass {
            None => (!proc.dummies.is_empty()).then_some(0),
            Some(name) => {
                proc.dummies.iter().position(|d| d.symbol().is_some_and(|s| self.table.syms[s].name == *name))
            }
        }
    }

    /// Fortran 2018 C760: the passed-object dummy is a scalar of the type, polymorphic where the type can be extended.
    fn check_passed(
        &mut self,
        id: DerivedId,
        derived: &Derived,
        (span, passes): (Span, String),
        (proc, at): (&Proc, usize),
    ) -> Option<()> {
        let dummy = proc.dummies.get(at)?.symbol()?;
        let var = self.table.var(dummy)?;
        let extensible = !derived.sequence && !derived.bind_c;
        let fits = match &var.ty {
            Ty::Nothing => true,
            Ty::Class(Some(t)) => self.same_definition(*t, id) && extensible,
            Ty::Derived(t) => self.same_definition(*t, id) && !extensible,
            _ => false,
        };
        if fits && var.shape.is_scalar() && !var.attrs.allocatable && !var.attrs.pointer {
            return Some(());
        }
        let (ty, name) = (derived.name.clone(), self.table.syms[dummy].name.clone());
        let class = if extensible { "CLASS" } else { "TYPE" };
        self.report_error_help(
            codes::TYPE,
            span,
            format!("argument `{name}`, which {passes} passes the object to, must be a scalar {class}({ty})"),
            format!("declare it as {class}({ty}) without ALLOCATABLE and POINTER, or add NOPASS"),
        );
        None
    }

    /// C754, C760 of procedure pointer components: the object is passed to an argument that there is.
    fn check_procedure_component(
        &mut self,
        id: DerivedId,
        derived: &Derived,
        component: &Component,
    ) -> Option<()> {
        let info = component.procedure.as_ref().filter(|p| !p.nopass && !p.span.is_none())?;
        let inherited = derived
            .parent
            .is_some_and(|p| self.table.derived[p].components.iter().any(|c| c.name == component.name));
        if inherited {
            return None;
        }
        let passes = format!("component `{}`", component.name);
        let Some(proc) = info.interface.and_then(|s| self.table.proc(s)).filter(|p| p.explicit).cloned()
        else {
            self.report_error_help(
                codes::ATTRIBUTE,
                info.span,
                format!("{passes} has no explicit interface to pass the object by"),
                "add NOPASS, or name an interface in the parentheses",
            );
            return None;
        };
        match self.passed_at(&proc, info.pass.as_ref()) {
            Some(at) => self.check_passed(id, derived, (info.span, passes), (&proc, at)),
            None => {
                self.refuse_passing(info.span, &passes, info.pass.as_ref());
                None
            }
        }
    }

    /// Only abstract types leave bindings open (C734).
    fn check_deferred(&mut self, id: DerivedId, derived: &Derived) -> Option<()> {
        if derived.is_abstract {
            return None;
        }
        let mut names = Vec::new();
        let mut at = Some(id);
        while let Some(t) = at {
            names.extend(self.table.derived[t].bindings.iter().map(|b| b.name.clone()));
            at = self.table.derived[t].parent;
        }
        let open = names.into_iter().find(|n| {
            self.table.binding(id, n).is_some_and(|(_, b)| {
                matches!(b.kind, BindingKind::Procedure { target: None, interface: Some(_), .. })
            })
        })?;
        self.report_error_help(
            codes::TYPE,
            derived.span,
            format!(
                "type `{}` is not abstract, but does not define the deferred binding `{open}`",
                derived.name
            ),
            format!("bind a procedure to `{open}`, or declare the type ABSTRACT"),
        );
        None
    }

    /// C787 to C790: one argument, a non-polymorphic variable of the type, of another rank in each.
    fn check_finals(&mut self, id: DerivedId, derived: &Derived) {
        let mut ranks: Vec<(u8, Name)> = Vec::new();
        for &sym in &derived.finals {
            let symbol = &self.table.syms[sym];
            let (name, span): (Name, Span) = (symbol.name.clone(), symbol.span);
            let Some(proc) = self.table.proc(sym).filter(|p| p.explicit) else { continue };
            let var = match &proc.dummies[..] {
                [Dummy::Arg(d)] => self.table.var(*d).cloned(),
                _ => None,
            };
            let fits = proc.is_function != Some(true)
                && var.as_ref().is_some_and(|v| {
                    let attrs = v.attrs;
                    let own =
                        v.ty == Ty::Nothing || matches!(v.ty, Ty::Derived(t) if self.same_derived(t, id));
                    own && !(attrs.allocatable || attrs.pointer || attrs.optional || attrs.value)
                        && v.intent != Some(super::super::symbol::Direction::Out)
                });
            let listed = self.listed.get(&sym).copied();
            let at_list = |said: Diagnostic| match listed {
                Some(list) => said.label(list, "final here"),
                None => said,
            };
            if !fits {
                let message = format!(
                    "final procedure `{name}` must be a subroutine with one argument, a variable of TYPE({})",
                    derived.name
                );
                let said = Diagnostic::error(codes::ARGUMENT, span, message)
                    .help("the argument is no CLASS, ALLOCATABLE, POINTER, OPTIONAL, VALUE or INTENT(OUT)");
                self.report(at_list(said));
                continue;
            }
            let rank = match var.map(|v| v.shape) {
                Some(Shape::AssumedRank) | None => continue,
                Some(shape) => shape.rank(),
            };
            if let Some((_, other)) = ranks.iter().find(|(r, _)| *r == rank) {
                let message = format!(
                    "`{other}` and `{name}` are both final procedures of type `{}` for rank {rank}",
                    derived.name
                );
                self.report(at_list(
                    Diagnostic::error(codes::CONFLICT, span, message).help("keep one of them"),
                ));
            } else {
                ranks.push((rank, name));
            }
        }
    }
}

/// The procedure or interface of a binding, NOPASS, and the argument that PASS names.
fn bound(binding: &Binding) -> Option<(SymId, bool, Option<Name>)> {
    match &binding.kind {
        BindingKind::Procedure { target, interface, nopass, pass, .. } => {
            Some(((*interface).or(*target)?, *nopass, pass.clone()))
        }
        BindingKind::Generic(_) => None,
    }
}
