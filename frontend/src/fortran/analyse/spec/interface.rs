//! Interface blocks: generic names and interface bodies. Fortran 2018 §15.4.3.

use super::super::module_file::comes_with_racc;
use super::super::symbol::{
    Direction, Proc, ProcKind, ScopeId, ScopeKind, Storage, SymId, SymKind, Unusable,
};
use super::super::{Analysis, UnitPlan, codes};
use crate::fortran::ast::{self, GenericKind, InterfaceItem, InterfaceKind, OperatorName, UnitKind};
use crate::reported::Checked;
use racc_base::{Diagnostic, Name, Span};

/// The name under which a scope keeps a generic: operators have their own.
pub(crate) fn generic_name(kind: &GenericKind) -> Name {
    match kind {
        GenericKind::Name(name) => name.clone(),
        GenericKind::Operator(OperatorName::Intrinsic(op)) => operator_name(*op),
        GenericKind::Operator(OperatorName::Not) => Name::new("operator(.not.)"),
        GenericKind::Operator(OperatorName::Defined(name)) => Name::new(format!("operator(.{name}.)")),
        GenericKind::Assignment => Name::new("assignment(=)"),
        GenericKind::ReadFormatted => Name::new("read(formatted)"),
        GenericKind::ReadUnformatted => Name::new("read(unformatted)"),
        GenericKind::WriteFormatted => Name::new("write(formatted)"),
        GenericKind::WriteUnformatted => Name::new("write(unformatted)"),
    }
}

/// `operator(+)`.
pub(crate) fn operator_name(op: ast::BinaryOp) -> Name {
    use ast::BinaryOp as B;
    let text = match op {
        B::Power => "**",
        B::Mul => "*",
        B::Div => "/",
        B::Add => "+",
        B::Sub => "-",
        B::Concat => "//",
        B::Eq => "==",
        B::Ne => "/=",
        B::Lt => "<",
        B::Le => "<=",
        B::Gt => ">",
        B::Ge => ">=",
        B::And => ".and.",
        B::Or => ".or.",
        B::Eqv => ".eqv.",
        B::Neqv => ".neqv.",
        B::Xor => ".xor.",
    };
    Name::new(format!("operator({text})"))
}

/// What is known of a dummy procedure or procedure pointer before its interface body.
struct Holder {
    kind: ProcKind,
    optional: bool,
    intent: Option<Direction>,
    storage: Storage,
    owner: Option<SymId>,
}

impl Analysis<'_> {
    pub(super) fn interface(&mut self, scope: ScopeId, interface: &ast::Interface) {
        let mut specifics = Vec::new();
        for item in &interface.items {
            match item {
                InterfaceItem::Body(unit) => {
                    if let Ok(sym) = self.interface_body(scope, unit, &interface.kind) {
                        specifics.push(sym);
                    }
                }
                InterfaceItem::ModuleProcedures(names) | InterfaceItem::Procedures(names) => {
                    for name in names {
                        let modules = matches!(item, InterfaceItem::ModuleProcedures(_));
                        if let Ok(sym) = self.specific(scope, name, modules) {
                            self.listed.insert(sym, name.span);
                            specifics.push(sym);
                        }
                    }
                }
                InterfaceItem::Acc(directive) => {
                    self.report_error_help(
                        codes::DIRECTIVE,
                        directive.span,
                        "a directive cannot be placed between interface bodies",
                        "put `routine` inside the interface body",
                    );
                }
            }
        }
        if let InterfaceKind::Generic(spec) = &interface.kind {
            let name = generic_name(&spec.kind);
            self.add_specifics(scope, &name, specifics, spec.span);
        }
    }

    /// A name that MODULE PROCEDURE (`module`) or PROCEDURE lists.
    fn specific(&mut self, scope: ScopeId, name: &ast::Ident, module: bool) -> Checked<SymId> {
        let found = self.table.lookup(scope, &name.name);
        let provided = |s: SymId| self.table.syms[s].module.as_ref().is_some_and(comes_with_racc);
        let module = module && !found.is_some_and(provided);
        match found.map(|s| (s, &self.table.syms[s].kind)) {
            // C1507.
            Some((_, SymKind::Procedure(p))) if module && p.kind == ProcKind::External && p.explicit => self
                .error_help(
                    codes::WRONG_CLASS,
                    name.span,
                    format!("`{}` is an external procedure, not one of a module", name.name),
                    "write PROCEDURE without MODULE",
                ),
            Some((s, SymKind::Procedure(_))) => Ok(s),
            // `interface f; module procedure f`: the procedure hides behind the generic name.
            Some((_, SymKind::Generic { specifics, .. })) => {
                let own = specifics.iter().copied().find(|p| self.table.syms[*p].name == name.name);
                match own {
                    Some(own) => Ok(own),
                    None => self.error_help(
                        codes::WRONG_CLASS,
                        name.span,
                        format!("`{}` is a generic name, not a procedure", name.name),
                        "list its specific procedures",
                    ),
                }
            }
            Some((s, SymKind::Variable(_))) => {
                let mut proc = Proc::new(ProcKind::External, self.options.external(&name.name));
                proc.explicit = false;
                self.table.syms[s].kind = SymKind::Procedure(Box::new(proc));
                Ok(s)
            }
            _ => self.error_help(
                codes::UNDECLARED,
                name.span,
                format!("no procedure `{}` is known here", name.name),
                "declare it, or USE its module",
            ),
        }
    }

    /// More specifics for the generic of that name, in this scope.
    pub(super) fn add_specifics(&mut self, scope: ScopeId, name: &Name, new: Vec<SymId>, span: Span) {
        let module = self.table.scopes[scope].module.clone();
        // Specifics of the host's generic of that name stay visible.
        let old = self.table.local(scope, name).or_else(|| {
            let outer = self.table.scopes[scope].parent.and_then(|p| self.table.lookup(p, name))?;
            matches!(self.table.syms[outer].kind, SymKind::Generic { .. }).then_some(outer)
        });
        let kind = match old.map(|s| (s, self.table.syms[s].kind.clone())) {
            Some((_, SymKind::Generic { mut specifics, ty })) => {
                specifics.extend(new.into_iter().filter(|s| !specifics.contains(s)).collect::<Vec<_>>());
                SymKind::Generic { specifics, ty }
            }
            Some((s, SymKind::Type(_))) => SymKind::Generic { specifics: new, ty: Some(s) },
            Some((s, SymKind::Procedure(_))) => {
                let mut specifics = new;
                if !specifics.contains(&s) {
                    specifics.push(s);
                }
                SymKind::Generic { specifics, ty: None }
            }
            _ => SymKind::Generic { specifics: new, ty: None },
        };
        // A fresh symbol: the old one may belong to a module that is used here.
        let sym = self.table.anonymous(name, kind, span);
        self.table.syms[sym].module = module;
        self.table.scopes[scope].names.insert(name.clone(), sym);
    }

    /// The name of an interface body that the declarations before it made something that holds a procedure's address.
    fn holder(&self, sym: SymId) -> Option<Holder> {
        match &self.table.syms[sym].kind {
            SymKind::Variable(v) => {
                let kind = match &v.storage {
                    // A function's result can be a procedure only as a pointer, which a later statement may say.
                    _ if v.attrs.pointer => ProcKind::Pointer,
                    Storage::Result => ProcKind::Pointer,
                    Storage::Dummy | Storage::Pointee { .. } => ProcKind::Dummy,
                    Storage::Local | Storage::Static { .. } | Storage::Block { .. } | Storage::Associate => {
                        return None;
                    }
                };
                Some(Holder {
                    kind,
                    optional: v.attrs.optional,
                    intent: v.intent,
                    storage: v.storage.clone(),
                    owner: v.owner,
                })
            }
            SymKind::Procedure(p) if p.kind == ProcKind::Dummy => Some(Holder {
                kind: p.kind,
                optional: p.optional,
                intent: p.intent,
                storage: p.storage.clone(),
                owner: p.owner,
            }),
            SymKind::Procedure(_)
            | SymKind::Constant { .. }
            | SymKind::Generic { .. }
            | SymKind::Type(_)
            | SymKind::Namelist(_)
            | SymKind::StatementFunction { .. }
            | SymKind::Intrinsic(_)
            | SymKind::Unit => None,
        }
    }

    /// A body of the block declares a procedure like one of this scope whose interface stands further down.
    pub(super) fn models_later(&self, scope: ScopeId, interface: &ast::Interface) -> bool {
        let later = |name: &Name| {
            self.pending.bodies.contains(&(scope, name.clone())) && self.table.local(scope, name).is_none()
        };
        let bodies = interface.items.iter().filter_map(|item| match item {
            InterfaceItem::Body(unit) => Some(unit),
            InterfaceItem::ModuleProcedures(_) | InterfaceItem::Procedures(_) | InterfaceItem::Acc(_) => None,
        });
        bodies.flat_map(|unit| &unit.spec).any(|decl| match &decl.kind {
            ast::DeclKind::Procedure(d) => {
                matches!(&d.interface, ast::ProcedureInterface::Named(name) if later(&name.name))
            }
            _ => false,
        })
    }

    fn interface_body(&mut self, scope: ScopeId, unit: &ast::Unit, kind: &InterfaceKind) -> Checked<SymId> {
        let UnitKind::Procedure(procedure) = &unit.kind else { return Err(self.unreported()) };
        let name = &procedure.name.name;
        let separate = procedure.prefix.module;
        let kind = match kind {
            InterfaceKind::Abstract => ProcKind::Abstract,
            InterfaceKind::Specific | InterfaceKind::Generic(_) if separate => ProcKind::Module,
            InterfaceKind::Specific | InterfaceKind::Generic(_) => ProcKind::External,
        };
        // A dummy procedure or a procedure pointer gets its interface this way.
        let known = self.table.local(scope, name);
        let held = known.and_then(|s| self.holder(s).map(|holder| (s, holder)));
        // Fortran 2018 §19.5.1.3: what a module brings has its interface.
        if let Some(s) = known.filter(|_| held.is_none())
            && self.refuse_known(scope, s, &procedure.name)
        {
            return Err(self.unreported());
        }
        if let Some(Unusable::Ambiguous(a, b)) = self.table.scopes[scope].unusable.get(name).cloned() {
            return self.error_help(
                codes::CONFLICT,
                procedure.name.span,
                format!("`{name}` already comes from modules `{a}` and `{b}`"),
                "rename it in the USE statements, or exclude it with ONLY",
            );
        }
        let typed = known.filter(|s| self.table.var(*s).is_some_and(|v| v.attrs.typed));
        let typed = typed.map(|s| self.table.syms[s].span);
        let sym = match held {
            Some((s, holder)) => {
                let mut proc = Proc::new(holder.kind, name.clone());
                proc.is_function = Some(procedure.kind == ast::ProcedureKind::Function);
                proc.explicit = true;
                proc.optional = holder.optional;
                proc.intent = holder.intent;
                proc.storage = holder.storage;
                proc.owner = holder.owner;
                proc.pure_ =
                    procedure.prefix.pure_ || (procedure.prefix.elemental && !procedure.prefix.impure);
                proc.elemental = procedure.prefix.elemental;
                proc.bind_c = procedure.bind.is_some();
                (proc.side, proc.bounds) = self.procedure_side(procedure, scope);
                self.table.syms[s].kind = SymKind::Procedure(Box::new(proc));
                self.table.syms[s].span = procedure.name.span;
                self.check_elemental_interface(s, procedure.name.span);
                s
            }
            None => {
                let sym = self.procedure_symbol(procedure, scope, kind)?;
                if separate && let Some(p) = self.table.proc_mut(sym) {
                    p.separate = true;
                }
                sym
            }
        };
        let implicit = self.table.scopes[self.global_scope].implicit.clone();
        let inner = self.table.scope(ScopeKind::Interface, Some(scope), implicit);
        self.table.scopes[inner].owner = Some(sym);
        // Interface bodies of separate module procedures see their host.
        self.table.scopes[inner].imports_all = separate;
        let plan = UnitPlan { unit, scope: inner, sym, contains: Vec::new() };
        self.procedure_header(procedure, &plan);
        self.spec_part(&unit.spec, inner);
        self.finish_scope(&plan);
        let result =
            self.table.proc(sym).and_then(|p| p.result).filter(|r| {
                procedure.prefix.ty.is_some() || self.table.var(*r).is_some_and(|v| v.attrs.typed)
            });
        if let (Some(first), Some(result)) = (typed.filter(|first| !first.is_none()), result) {
            let message = format!("the type of `{name}` is already given by a declaration");
            let said = Diagnostic::error(codes::CONFLICT, self.table.syms[result].span, message);
            self.report(said.label(first, "declared here").help("leave that declaration out"));
        }
        Ok(sym)
    }
}
