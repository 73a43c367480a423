//! Program units, procedures and what they contain → scopes and procedure symbols. Fortran 2018 §14, §15.6.

use super::super::symbol::{Direction, Shape};
use super::super::symbol::{
    Dummy, LaunchBounds, Proc, ProcKind, ProcSide, ScopeId, ScopeKind, Space, Storage, SymId, SymKind, Var,
    VarAttrs,
};
use super::super::types::{Len, Ty};
use super::super::{Analysis, UnitPlan, codes};
use crate::acc::directive::DirectiveKind;
use crate::fortran::ast::{self, ProcedureKind, Unit, UnitKind};
use crate::reported::Checked;
use racc_base::{Name, Span};

/// Submodules of different modules may have the same name.
fn submodule_name(ancestor: &Name, name: &Name) -> Name {
    Name::new(format!("{ancestor}-{name}"))
}

impl<'a> Analysis<'a> {
    pub(crate) fn declare_units(&mut self, units: &'a [Unit]) -> Vec<UnitPlan<'a>> {
        self.declare_units_in(units, self.global_scope)
    }

    pub(crate) fn declare_units_in(&mut self, units: &'a [Unit], global: ScopeId) -> Vec<UnitPlan<'a>> {
        // External procedures of this file are known to all units of it, as far as they exist.
        let mut plans = Vec::new();
        for unit in units {
            if let Ok(plan) = self.declare_unit(unit, global) {
                plans.push(plan);
            }
        }
        plans
    }

    fn declare_unit(&mut self, unit: &'a Unit, parent: ScopeId) -> Checked<UnitPlan<'a>> {
        match &unit.kind {
            UnitKind::Program(name) => {
                let name = name.as_ref().map_or_else(|| Name::new("main"), |n| n.name.clone());
                let mut proc = Proc::new(ProcKind::External, Name::new("MAIN__"));
                proc.is_function = Some(false);
                let sym = self.table.anonymous(&name, SymKind::Procedure(Box::new(proc)), unit.span);
                Ok(self.unit_with_spec(unit, parent, sym, ScopeKind::Procedure))
            }
            UnitKind::Module(name) => {
                let sym = self.table.anonymous(&name.name, SymKind::Unit, name.span);
                if self.table.modules.contains_key(&name.name) {
                    return self.error_help(
                        codes::CONFLICT,
                        name.span,
                        format!("module `{}` is defined twice", name.name),
                        "rename or remove one of them",
                    );
                }
                Ok(self.unit_with_spec(unit, parent, sym, ScopeKind::Module))
            }
            UnitKind::Submodule(sub) => {
                let (host, span) = match &sub.parent {
                    Some(parent) => (submodule_name(&sub.ancestor.name, &parent.name), parent.span),
                    None => (sub.ancestor.name.clone(), sub.ancestor.span),
                };
                let scope = self.module_scope(&host, span)?;
                let sym = self.table.anonymous(&sub.name.name, SymKind::Unit, sub.name.span);
                Ok(self.unit_with_spec(unit, scope, sym, ScopeKind::Module))
            }
            UnitKind::BlockData(name) => {
                let name = name.as_ref().map_or_else(|| Name::new("block data"), |n| n.name.clone());
                let sym = self.table.anonymous(&name, SymKind::Unit, unit.span);
                Ok(self.unit_with_spec(unit, parent, sym, ScopeKind::Procedure))
            }
            UnitKind::Procedure(procedure) => {
                let sym = self.procedure_symbol(procedure, parent, ProcKind::External)?;
                Ok(self.unit_with_spec(unit, parent, sym, ScopeKind::Procedure))
            }
        }
    }

    fn unit_with_spec(
        &mut self,
        unit: &'a Unit,
        parent: ScopeId,
        sym: SymId,
        kind: ScopeKind,
    ) -> UnitPlan<'a> {
        let plan = self.open_unit(unit, parent, sym, kind);
        self.fill_unit(plan)
    }

    /// The scope of a unit with nothing declared in it.
    fn open_unit(&mut self, unit: &'a Unit, parent: ScopeId, sym: SymId, kind: ScopeKind) -> UnitPlan<'a> {
        let implicit = self.table.scopes[parent].implicit.clone();
        let scope = self.table.scope(kind, Some(parent), implicit);
        self.table.scopes[scope].owner = Some(sym);
        match &unit.kind {
            UnitKind::Module(name) => {
                self.table.scopes[scope].module = Some(name.name.clone());
                self.table.scopes[scope].default_private = self.options.module_private;
                self.table.modules.insert(name.name.clone(), scope);
                self.own_modules.insert(name.name.clone());
            }
            UnitKind::Submodule(sub) => {
                // Entities of a submodule belong to it.
                let own = submodule_name(&sub.ancestor.name, &sub.name.name);
                self.table.scopes[scope].module = Some(own.clone());
                self.own_modules.insert(own.clone());
                self.table.modules.insert(own, scope);
            }
            UnitKind::Program(_) | UnitKind::BlockData(_) | UnitKind::Procedure(_) => {}
        }
        self.open_device_scope(sym, scope);
        UnitPlan { unit, scope, sym, contains: Vec::new() }
    }

    /// Names of contained procedures, then the specification part, then the contained procedures themselves.
    fn fill_unit(&mut self, mut plan: UnitPlan<'a>) -> UnitPlan<'a> {
        let scope = plan.scope;
        let kind = match self.table.scopes[scope].kind {
            ScopeKind::Module => ProcKind::Module,
            ScopeKind::Procedure | ScopeKind::Interface | ScopeKind::Block | ScopeKind::Global => {
                ProcKind::Internal
            }
        };
        let mut inner = Vec::new();
        // The interface of a separate procedure may stand in the specification part of this very module.
        let mut separate = Vec::new();
        for unit in &plan.unit.contains {
            let UnitKind::Procedure(procedure) = &unit.kind else { continue };
            if kind == ProcKind::Module && procedure.kind == ProcedureKind::ModuleProcedure {
                separate.push((unit, procedure));
            } else if let Ok(sym) = self.procedure_symbol(procedure, scope, kind) {
                if kind == ProcKind::Internal
                    && let Some(p) = self.table.proc_mut(sym)
                {
                    p.host = Some(plan.sym);
                }
                // Generics of the specification part may name entries too.
                self.name_entries(unit, scope, sym);
                inner.push((unit, sym));
            }
        }
        if let UnitKind::Procedure(procedure) = &plan.unit.kind {
            self.procedure_header(procedure, &plan);
            // The specification part may ask for the result's length before the prefix's type can be read.
            if let Some(spec) = &procedure.prefix.ty
                && let Some(result) = self.table.proc(plan.sym).and_then(|p| p.result)
            {
                let name = self.table.syms[result].name.clone();
                self.pending.scalars.insert((scope, name), spec.clone());
            }
        }
        // Before the declarations, so that these say what the dummies and results of entries are.
        self.entries(&plan);
        self.spec_part(&plan.unit.spec, scope);
        self.finish_scope(&plan);
        if !plan.unit.contains.is_empty() {
            self.note_mentioned(scope, &plan.unit.body);
        }
        for (unit, procedure) in separate {
            inner.extend(self.procedure_symbol(procedure, scope, kind).map(|sym| (unit, sym)));
        }
        self.waiting.extend(inner.iter().map(|(unit, sym)| (*sym, (*unit, scope))));
        for (_, sym) in inner {
            self.read_waiting(sym);
            plan.contains.extend(self.early.remove(&sym));
        }
        for (sym, model) in std::mem::take(&mut self.late_interfaces) {
            // `procedure(p) :: q` waits as long as `p` does.
            if self.waiting.contains_key(&model)
                || self.late_interfaces.iter().any(|(late, _)| *late == model)
            {
                self.late_interfaces.push((sym, model));
            } else {
                self.copy_interface(sym, model);
            }
        }
        plan
    }

    /// A contained procedure that is called in a specification expression is read when it is called.
    pub(crate) fn read_waiting(&mut self, sym: SymId) {
        let Some((unit, scope)) = self.waiting.remove(&sym) else { return };
        let pending = std::mem::take(&mut self.pending);
        let plan = self.open_unit(unit, scope, sym, ScopeKind::Procedure);
        let plan = self.fill_unit(plan);
        self.pending = pending;
        self.early.insert(sym, plan);
    }

    /// A procedure's own symbol in the scope that it is declared in.
    pub(super) fn procedure_symbol(
        &mut self,
        procedure: &ast::Procedure,
        parent: ScopeId,
        kind: ProcKind,
    ) -> Checked<SymId> {
        let name = &procedure.name.name;
        let module = self.table.scopes[parent].module.clone();
        let link = match kind {
            ProcKind::Module => {
                let module = module.as_deref().unwrap_or("");
                // Separate module procedures carry the name of the module that declares the interface.
                let owner = module.split('-').next().unwrap_or(module);
                let separate = procedure.prefix.module || procedure.kind == ProcedureKind::ModuleProcedure;
                let owner = if separate { owner } else { module };
                Name::new(format!("__{}_MOD_{name}", owner.replace('-', "_MOD_")))
            }
            ProcKind::Internal => {
                let n = self.fresh();
                Name::new(format!("{name}.{n}"))
            }
            ProcKind::External | ProcKind::Dummy | ProcKind::Pointer | ProcKind::Abstract => {
                self.options.external(name)
            }
        };
        if procedure.kind == ProcedureKind::ModuleProcedure || procedure.prefix.module {
            // The body of an interface that the module declares: the same symbol where the header is not repeated.
            if let Some(found) = self.table.lookup(parent, name)
                && self.table.proc(found).is_some_and(|p| p.separate)
                && procedure.kind == ProcedureKind::ModuleProcedure
            {
                return Ok(found);
            }
            // C1549.
            if procedure.kind == ProcedureKind::ModuleProcedure {
                return self.error_help(
                    codes::UNDECLARED,
                    procedure.name.span,
                    format!("no module here has the interface of a separate module procedure `{name}`"),
                    "write an interface body with `module` in the module, or a whole function or subroutine here",
                );
            }
        } else if let Some(old) = self.table.local(parent, name)
            && matches!(kind, ProcKind::Module | ProcKind::Internal)
            && matches!(self.table.syms[old].kind, SymKind::Procedure(_))
        {
            let first = self.table.syms[old].span;
            return Err(self.report(
                racc_base::Diagnostic::error(
                    codes::CONFLICT,
                    procedure.name.span,
                    format!("procedure `{name}` is defined twice"),
                )
                .label(first, "first here"),
            ));
        }
        let mut proc = Proc::new(kind, link);
        proc.is_function = Some(procedure.kind == ProcedureKind::Function);
        proc.explicit = true;
        proc.elemental = procedure.prefix.elemental;
        proc.pure_ = procedure.prefix.pure_ || (procedure.prefix.elemental && !procedure.prefix.impure);
        proc.recursive = procedure.prefix.recursive;
        proc.bind_c = procedure.bind.is_some();
        (proc.side, proc.bounds) = self.procedure_side(procedure, parent);
        let kind = SymKind::Procedure(Box::new(proc));
        // A generic of the same name keeps the name; the procedure is reached through it.
        match self.table.local(parent, name).map(|s| &self.table.syms[s].kind) {
            Some(SymKind::Generic { .. }) => Ok(self.table.anonymous(name, kind, procedure.name.span)),
            _ => Ok(self.table.declare(parent, name, kind, procedure.name.span)),
        }
    }

    /// Dummies and the result as symbols of the procedure's scope.
    pub(super) fn procedure_header(&mut self, procedure: &ast::Procedure, plan: &UnitPlan) {
        let (scope, sym) = (plan.scope, plan.sym);
        if procedure.kind == ProcedureKind::ModuleProcedure {
            self.adopt_header(scope, sym);
            return;
        }
        let dummies = self.dummies(&procedure.dummies, scope, sym);
        if let Some(p) = self.table.proc_mut(sym) {
            p.dummies = dummies;
        }
        if procedure.kind == ProcedureKind::Function {
            let name = procedure.result.as_ref().unwrap_or(&procedure.name);
            let result = self.declare_result(scope, sym, &name.name, name.span);
            if let Some(p) = self.table.proc_mut(sym) {
                p.result = Some(result);
            }
        }
    }

    fn declare_result(&mut self, scope: ScopeId, owner: SymId, name: &Name, span: Span) -> SymId {
        let mut var = Var::new(Ty::Nothing, Storage::Result);
        var.owner = Some(owner);
        self.table.declare(scope, name, SymKind::Variable(Box::new(var)), span)
    }

    fn dummies(&mut self, list: &[ast::Dummy], scope: ScopeId, owner: SymId) -> Vec<Dummy> {
        let mut dummies = Vec::new();
        for dummy in list {
            match dummy {
                ast::Dummy::AlternateReturn(_) => dummies.push(Dummy::AlternateReturn),
                ast::Dummy::Name(ident) => {
                    let known = self.table.local(scope, &ident.name).filter(|s| {
                        self.table.var(*s).is_some_and(|v| v.storage == Storage::Dummy)
                            || self.table.proc(*s).is_some_and(|p| p.kind == ProcKind::Dummy)
                    });
                    let sym = known.unwrap_or_else(|| {
                        let mut var = Var::new(Ty::Nothing, Storage::Dummy);
                        var.owner = Some(owner);
                        self.table.declare(scope, &ident.name, SymKind::Variable(Box::new(var)), ident.span)
                    });
                    dummies.push(Dummy::Arg(sym));
                }
            }
        }
        dummies
    }

    /// `module procedure p`: the interface's dummies and result under their names.
    fn adopt_header(&mut self, scope: ScopeId, sym: SymId) {
        let Some(proc) = self.table.proc(sym).cloned() else { return };
        let args = proc.dummies.iter().filter_map(|d| match d {
            Dummy::Arg(s) => Some(*s),
            Dummy::AlternateReturn => None,
        });
        for s in args.chain(proc.result) {
            let name = self.table.syms[s].name.clone();
            self.table.scopes[scope].names.insert(name, s);
        }
    }

    /// ENTRY statements of a procedure's body: the names of further procedures.
    fn name_entries(&mut self, unit: &Unit, parent: ScopeId, procedure: SymId) {
        for stmt in &unit.body {
            let ast::StmtKind::Entry(entry) = &stmt.kind else { continue };
            let Some(own) = self.table.proc(procedure).cloned() else { continue };
            let mut proc = Proc::new(own.kind, Name::new(""));
            let module = self.table.scopes[parent].module.clone();
            proc.link = match (&own.kind, module) {
                (ProcKind::Module, Some(m)) => Name::new(format!("__{m}_MOD_{}", entry.name.name)),
                _ => self.options.external(&entry.name.name),
            };
            proc.is_function = own.is_function;
            proc.explicit = true;
            proc.recursive = own.recursive;
            proc.entry_of = Some(procedure);
            proc.bind_c = entry.bind.is_some();
            let kind = SymKind::Procedure(Box::new(proc));
            let sym = self.table.declare(parent, &entry.name.name, kind, entry.name.span);
            self.entries.insert((procedure, entry.name.name.clone()), sym);
        }
    }

    /// Dummies and results of entries, in the procedure's scope.
    fn entries(&mut self, plan: &UnitPlan) {
        let is_function = self.table.proc(plan.sym).and_then(|p| p.is_function).unwrap_or(false);
        let Some(parent) = self.table.scopes[plan.scope].parent else { return };
        for stmt in &plan.unit.body {
            let ast::StmtKind::Entry(entry) = &stmt.kind else { continue };
            let key = (plan.sym, entry.name.name.clone());
            if !self.entries.contains_key(&key) {
                self.name_entries(plan.unit, parent, plan.sym);
            }
            let Some(sym) = self.entries.get(&key).copied() else { continue };
            let dummies = self.dummies(&entry.dummies, plan.scope, plan.sym);
            let result = is_function.then(|| {
                let name = entry.result.as_ref().unwrap_or(&entry.name);
                match self.table.local(plan.scope, &name.name) {
                    Some(s) => {
                        if let Some(v) = self.table.var_mut(s) {
                            v.storage = Storage::Result;
                        }
                        s
                    }
                    None => self.declare_result(plan.scope, plan.sym, &name.name, name.span),
                }
            });
            if let Some(p) = self.table.proc_mut(sym) {
                p.dummies = dummies;
                p.result = result;
            }
        }
    }

    /// What the whole specification part had to be seen for: implicit types of dummies and results, the shapes
    /// of allocatables, the result type in the prefix, static storage.
    pub(super) fn finish_scope(&mut self, plan: &UnitPlan) {
        let scope = plan.scope;
        if let UnitKind::Procedure(procedure) = &plan.unit.kind
            && procedure.kind != ProcedureKind::ModuleProcedure
        {
            if let Some(spec) = &procedure.prefix.ty
                && let Some(result) = self.table.proc(plan.sym).and_then(|p| p.result)
                && let Ok(ty) = self.type_spec(scope, spec)
                && let Ok(lengths) = self.lengths_of(scope, spec)
                && let Some(v) = self.table.var_mut(result)
            {
                if !v.attrs.typed {
                    v.ty = ty;
                    v.attrs.typed = true;
                    v.lengths = lengths;
                } else {
                    // C1560.
                    let symbol = self.table.syms[result].clone();
                    self.report_error_help(
                        codes::CONFLICT,
                        symbol.span,
                        format!("the type of `{}` stands in front of FUNCTION already", symbol.name),
                        "leave one of the two out",
                    );
                }
            }
            if let Some(bind) = &procedure.bind {
                let link = self.bind_link(scope, bind, &procedure.name.name);
                if let (Some(link), Some(p)) = (link, self.table.proc_mut(plan.sym)) {
                    p.link = link;
                }
            }
        }
        self.check_types_defined(scope);
        self.join_host_generics(scope);
        self.entry_links(plan);
        self.declare_public_names(plan);
        let names: Vec<(Name, SymId)> =
            self.table.scopes[scope].names.iter().map(|(n, s)| (n.clone(), *s)).collect();
        for (_, sym) in &names {
            self.finish_symbol(scope, *sym, plan.sym);
        }
        self.finish_storage(scope);
        // Also those that only DATA and EQUIVALENCE name.
        let names: Vec<SymId> = self.table.scopes[scope].names.values().copied().collect();
        for sym in names {
            self.finish_symbol(scope, sym, plan.sym);
            self.settle_storage(scope, sym, plan.sym);
        }
    }

    /// `public :: a` declares the variable where nothing else does: its type is implicit (Fortran 2018 §8.7).
    fn declare_public_names(&mut self, plan: &UnitPlan) {
        for decl in &plan.unit.spec {
            let ast::DeclKind::Access(_, list) = &decl.kind else { continue };
            for spec in list {
                if let ast::GenericKind::Name(name) = &spec.kind
                    && matches!(self.find(plan.scope, name, spec.span), Ok(None))
                {
                    self.entity_symbol(plan.scope, &ast::Ident { name: name.clone(), span: spec.span });
                }
            }
        }
    }

    /// The C names of entries.
    fn entry_links(&mut self, plan: &UnitPlan) {
        for stmt in &plan.unit.body {
            let ast::StmtKind::Entry(entry) = &stmt.kind else { continue };
            let Some(bind) = &entry.bind else { continue };
            if let Some(link) = self.bind_link(plan.scope, bind, &entry.name.name)
                && let Some(sym) = self.entries.get(&(plan.sym, entry.name.name.clone())).copied()
                && let Some(p) = self.table.proc_mut(sym)
            {
                p.link = link;
            }
        }
    }

    /// The specification part of a BLOCK construct. Outside of loops that run in parallel, large arrays of the main
    /// program's are static, as those beside them: no stack has room for them.
    pub(crate) fn block_spec(&mut self, spec: &[ast::Decl], scope: ScopeId, owner: SymId, parallel: bool) {
        let main = !parallel && self.table.proc(owner).is_some_and(|p| p.link == "MAIN__");
        self.spec_part(spec, scope);
        self.check_types_defined(scope);
        let names: Vec<SymId> = self.table.scopes[scope].names.values().copied().collect();
        for sym in &names {
            self.finish_symbol(scope, *sym, owner);
        }
        self.finish_storage(scope);
        for sym in names {
            let kept = self.saves_all(scope, owner)
                || self.table.var(sym).is_some_and(|v| v.attrs.save || v.init.is_some());
            let large = main && self.bytes_of(sym).is_some_and(|n| n > self.options.stack_limit);
            if kept || large {
                self.settle_storage(scope, sym, owner);
            }
        }
    }

    pub(super) fn finish_symbol(&mut self, scope: ScopeId, sym: SymId, owner: SymId) {
        self.check_space(sym, scope);
        self.check_kernel_dummy(scope, sym);
        let symbol = &self.table.syms[sym];
        let (name, span) = (symbol.name.clone(), symbol.span);
        let SymKind::Variable(var) = &symbol.kind else { return };
        let mine = var.owner == Some(owner);
        if var.ty == Ty::Nothing && mine {
            let ty = self.table.scopes[scope].implicit.of(&name);
            if ty.is_none() {
                self.report_undeclared(scope, span, &name);
                self.mark_faulty(sym);
            }
            if let Some(v) = self.table.var_mut(sym) {
                v.ty = ty.unwrap_or(Ty::INT);
            }
        }
        if mine && let Some(v) = self.table.var(sym) {
            let fixed = matches!(v.shape, Shape::Explicit(_) | Shape::AssumedSize(..));
            let dynamic = v.attrs.allocatable || v.attrs.pointer;
            let assumed = matches!(v.ty, Ty::Character(_, Len::Assumed));
            let given = matches!(v.storage, Storage::Dummy | Storage::Result | Storage::Associate);
            if fixed && dynamic {
                self.report_declared(
                    codes::SHAPE,
                    sym,
                    format!("`{name}` is ALLOCATABLE or a POINTER, so it cannot have bounds here"),
                    "write colons in place of the bounds: they are set when it gets its memory",
                );
            } else if assumed && !given {
                self.report_error_help(
                    codes::TYPE,
                    span,
                    format!("`{name}` has length `*`, but is neither a dummy argument nor a PARAMETER"),
                    "give the length, or `len=:` with ALLOCATABLE",
                );
            }
        }
        let Some(v) = self.table.var_mut(sym) else { return };
        if (v.attrs.allocatable || v.attrs.pointer) && !matches!(v.shape, Shape::Scalar | Shape::AssumedRank)
        {
            v.shape = Shape::Deferred(v.shape.rank());
        }
        if let Ty::Character(_, Len::Assumed) = v.ty
            && !matches!(v.storage, Storage::Dummy | Storage::Result | Storage::Associate)
            && mine
        {
            v.ty = Ty::Character(1, Len::Const(1));
        }
    }

    /// May several calls of the procedure be active at a time, so that only SAVE makes its locals static? That is so of
    /// recursive procedures, and of those that threads of devices run.
    fn reentrant(&self, owner: SymId) -> bool {
        let marked = |(scope, directive): &(ScopeId, ast::AccDirective)| match &directive.kind {
            DirectiveKind::Routine(Some(name)) => self.table.lookup(*scope, name) == Some(owner),
            DirectiveKind::Routine(None) => self.table.scopes[*scope].owner == Some(owner),
            _ => false,
        };
        self.all_recursive()
            || self.table.proc(owner).is_some_and(|p| p.recursive || p.side.runs_on_device())
            || self.directives.iter().any(marked)
    }

    /// A SAVE statement without a list, or `-fno-automatic`.
    fn saves_all(&self, scope: ScopeId, owner: SymId) -> bool {
        self.table.scopes[scope].save_all || (self.options.save && !self.reentrant(owner))
    }

    /// Variables that keep their value are static: SAVE, initial values, arrays of the main program.
    fn settle_storage(&mut self, scope: ScopeId, sym: SymId, owner: SymId) {
        let program = self.table.proc(owner).is_some_and(|p| p.link == "MAIN__");
        let save_all = self.saves_all(scope, owner);
        let name = self.table.syms[sym].name.clone();
        let Some(v) = self.table.var(sym) else { return };
        // What CUDA Fortran's attributes put elsewhere has no storage of the host's.
        let elsewhere = v.attrs.space != Space::Host && !(v.attrs.allocatable && v.attrs.save);
        if v.storage != Storage::Local || v.owner != Some(owner) || elsewhere || v.attrs.automatic {
            return;
        }
        // Fortran 2018 §8.5.6.2: coarrays are there on all images as long as the program runs.
        let coarray = !v.codims.is_empty() && !v.attrs.allocatable;
        // Objects with LEN parameters are made when the program runs.
        let made = matches!(v.ty, Ty::Derived(id) if self.holds_lengths(id));
        let kept = v.attrs.save
            || v.init.is_some()
            || save_all
            || coarray
            || program && !v.shape.is_scalar() && !made;
        let constant = matches!(v.shape, Shape::Deferred(_)) || v.shape.constant().is_some();
        // The length of one with deferred length is static beside it.
        let fixed = !matches!(v.ty, Ty::Character(_, Len::Expr(_)));
        // Allocatable and pointer arrays of the main program live as long as it anyway.
        let wanted = kept && !(program && matches!(v.shape, Shape::Deferred(_)) && !v.attrs.save);
        let large = constant
            && fixed
            && !made
            && self.bytes_of(sym).is_some_and(|n| n > self.options.stack_limit)
            && !self.reentrant(owner);
        if constant && fixed && (wanted || large) {
            let n = self.fresh();
            if let Some(v) = self.table.var_mut(sym) {
                v.storage = Storage::Static { link: Name::new(format!("{name}.{n}")) };
            }
        }
    }

    /// Fortran 2018 §15.5.5.2: where no specific procedure of a generic fits, the host's of that name do.
    fn join_host_generics(&mut self, scope: ScopeId) {
        let Some(parent) = self.table.scopes[scope].parent else { return };
        if self.table.scopes[scope].kind == ScopeKind::Interface {
            return;
        }
        let names: Vec<(Name, SymId)> =
            self.table.scopes[scope].names.iter().map(|(n, s)| (n.clone(), *s)).collect();
        for (name, own) in names {
            let Some(host) = self.table.lookup(parent, &name).filter(|host| *host != own) else { continue };
            let (SymKind::Generic { specifics, ty }, SymKind::Generic { specifics: more, ty: outer }) =
                (&self.table.syms[own].kind, &self.table.syms[host].kind)
            else {
                continue;
            };
            let (mut all, count) = (specifics.clone(), specifics.len());
            all.extend(more.iter().filter(|s| !specifics.contains(s)));
            let kind = SymKind::Generic { specifics: all, ty: ty.or(*outer) };
            let span = self.table.syms[own].span;
            let joined = self.table.anonymous(&name, kind, span);
            self.table.syms[joined].module = self.table.syms[own].module.clone();
            self.joined.insert(joined, count);
            self.table.scopes[scope].names.insert(name, joined);
        }
    }

    /// The name in C; none where NAME= is empty (Fortran 2018 §18.10.2).
    pub(super) fn bind_link(&mut self, scope: ScopeId, bind: &ast::Bind, own: &Name) -> Option<Name> {
        match &bind.name {
            Some(e) => self.bind_name(scope, e).ok().filter(|name| !name.is_empty()),
            None => Some(own.clone()),
        }
    }

    fn bind_name(&mut self, scope: ScopeId, expr: &ast::Expr) -> Checked<Name> {
        let value = self.resolve(scope, expr)?;
        match value.as_const() {
            Some(super::super::typed::Const::Char(bytes)) => {
                Ok(Name::new(String::from_utf8_lossy(&super::super::typed::bytes_of(bytes)).trim()))
            }
            _ => self.error_help(
                codes::NOT_CONSTANT,
                expr.span,
                "the name in BIND(C) must be a constant character string",
                "write a literal, as in `bind(c, name='f')`",
            ),
        }
    }
}

impl Proc {
    pub(crate) fn new(kind: ProcKind, link: Name) -> Proc {
        Proc {
            kind,
            is_function: None,
            explicit: false,
            dummies: Vec::new(),
            result: None,
            ty: Ty::Nothing,
            link,
            elemental: false,
            pure_: false,
            recursive: false,
            bind_c: false,
            host: None,
            storage: Storage::Local,
            initial: None,
            optional: false,
            intent: None,
            owner: None,
            entry_of: None,
            separate: false,
            routine: None,
            side: ProcSide::Host,
            bounds: LaunchBounds::default(),
        }
    }
}

impl Var {
    pub(crate) fn new(ty: Ty, storage: Storage) -> Var {
        Var {
            ty,
            shape: Shape::Scalar,
            storage,
            intent: None::<Direction>,
            attrs: VarAttrs::default(),
            init: None,
            owner: None,
            declare: None,
            codims: Vec::new(),
            lengths: Vec::new(),
        }
    }
}
