//! Specification statements, one by one, applied to the symbols of a scope. Fortran 2018 §8.

use super::super::module_file::is_intrinsic_module;
use super::super::symbol::{
    Direction, ImplicitRules, Proc, ProcKind, ScopeId, ScopeKind, Shape, Space, Storage, SymId, SymKind, Var,
};
use super::super::typed::Typed;
use super::super::types::Ty;
use super::super::{Analysis, codes};
use super::ahead;
use super::interface::generic_name;
use crate::fortran::ast::walk::within;
use crate::fortran::ast::{
    self, Access, Attr, AttrKind, BlockOrName, Decl, DeclKind, Implicit, Intent, Interface, InterfaceItem,
    InterfaceKind, ProcedureInterface, TypeSpecKind,
};
use crate::fortran::standard::Standard;
use crate::reported::Checked;
use racc_base::{Name, Span};

/// Names whose arguments are not checked.
fn unchecked(decl: &Decl) -> &[ast::Ident] {
    match &decl.kind {
        DeclKind::NoArgCheck(list) => list,
        _ => &[],
    }
}

fn direction(intent: Intent) -> Direction {
    match intent {
        Intent::In => Direction::In,
        Intent::Out => Direction::Out,
        Intent::InOut => Direction::InOut,
    }
}

impl Analysis<'_> {
    pub(crate) fn spec_part(&mut self, decls: &[Decl], scope: ScopeId) {
        self.note_scalars(decls, scope);
        self.note_bodies(decls, scope);
        self.note_renames(scope, decls);
        // `character(f(x)) function g(x) result(r)` with `dimension r(len(r))` in front of the interface of `f`.
        let (later, first): (Vec<_>, Vec<_>) = decls.iter().partition(|d| self.asks_for_own_length(d, scope));
        for decl in ahead::interfaces_first(first).into_iter().chain(later) {
            self.declaration(decl, scope);
        }
        // What the interface bodies inside left for this scope stays for it.
        let (own, rest) =
            std::mem::take(&mut self.pending.interfaces).into_iter().partition::<Vec<_>, _>(|i| i.0 == scope);
        self.pending.interfaces = rest;
        for (scope, interface) in own {
            self.interface(scope, &interface);
        }
        let (own, rest) =
            std::mem::take(&mut self.pending.procedures).into_iter().partition::<Vec<_>, _>(|p| p.0 == scope);
        self.pending.procedures = rest;
        for (scope, decl) in own {
            self.procedure_declaration(scope, &decl);
        }
        let (own, rest) =
            std::mem::take(&mut self.pending.generics).into_iter().partition::<Vec<_>, _>(|g| g.0 == scope);
        self.pending.generics = rest;
        for (scope, interface) in own {
            self.interface(scope, &interface);
        }
        let (own, rest) =
            std::mem::take(&mut self.pending.bindings).into_iter().partition::<Vec<_>, _>(|b| b.0 == scope);
        self.pending.bindings = rest;
        for (scope, def, id) in own {
            self.bindings(scope, &def, id);
        }
        for name in decls.iter().flat_map(unchecked) {
            self.leave_unchecked(scope, name);
        }
        self.close_definitions(scope);
    }

    fn leave_unchecked(&mut self, scope: ScopeId, name: &ast::Ident) {
        let sym = self.entity_symbol(scope, name);
        if let Some(v) = self.table.var_mut(sym) {
            v.leave_unchecked(name.span);
        }
    }

    /// `real :: a(n)` before `integer :: n`: no standard has it, all compilers take it (Fortran 2018 §10.1.11).
    fn note_scalars(&mut self, decls: &[Decl], scope: ScopeId) {
        for decl in decls {
            let DeclKind::Type(d) = &decl.kind else { continue };
            if !matches!(d.ty.kind, TypeSpecKind::Intrinsic { .. }) {
                continue;
            }
            for entity in d.entities.iter().filter(|e| e.dims.is_none() && e.len.is_none()) {
                self.pending.scalars.insert((scope, entity.name.name.clone()), d.ty.clone());
            }
        }
    }

    fn asks_for_own_length(&self, decl: &Decl, scope: ScopeId) -> bool {
        let DeclKind::Attribute(Attr { kind: AttrKind::Dimension(_), .. }, entities) = &decl.kind else {
            return false;
        };
        let asks = |own: &Name, e: &ast::Expr| {
            let mut found = false;
            within(e, &mut |e| found |= matches!(&e.kind, ast::ExprKind::Name(name) if name == own));
            found
        };
        self.pending.bodies.iter().any(|(of, _)| *of == scope)
            && entities.iter().any(|entity| {
                let dims = entity.dims.iter().flat_map(|spec| &spec.dims);
                dims.into_iter().any(|dim| match dim {
                    ast::Dim::Explicit { lower, upper } => {
                        lower.iter().chain([upper]).any(|e| asks(&entity.name.name, e))
                    }
                    ast::Dim::Colon { .. } | ast::Dim::Star { .. } | ast::Dim::AssumedRank => false,
                })
            })
    }

    fn note_bodies(&mut self, decls: &[Decl], scope: ScopeId) {
        let names = decls.iter().flat_map(ahead::bodies);
        self.pending.bodies.extend(names.map(|name| (scope, name.clone())));
    }

    /// The procedure's interface stands further down, also where the host has a procedure of this name.
    fn comes_later(&self, scope: ScopeId, name: &Name) -> bool {
        match self.pending.bodies.contains(&(scope, name.clone())) {
            true => self.table.local(scope, name).is_none(),
            false => self.table.lookup(scope, name).is_none(),
        }
    }

    /// The block lists procedures whose interface stands further down.
    fn names_later(&self, scope: ScopeId, interface: &Interface) -> bool {
        interface.items.iter().any(|item| match item {
            InterfaceItem::ModuleProcedures(names) | InterfaceItem::Procedures(names) => {
                names.iter().any(|n| self.comes_later(scope, &n.name))
            }
            InterfaceItem::Body(_) | InterfaceItem::Acc(_) => false,
        })
    }

    fn declaration(&mut self, decl: &Decl, scope: ScopeId) {
        match &decl.kind {
            DeclKind::Use(u) => self.use_module(scope, u),
            DeclKind::Import(import) => self.import(scope, import),
            DeclKind::Implicit(implicit) => self.implicit(scope, implicit),
            DeclKind::Type(d) => self.type_declaration(scope, d),
            DeclKind::Procedure(d) => match &d.interface {
                ProcedureInterface::Named(name) if self.comes_later(scope, &name.name) => {
                    self.pending.procedures.push((scope, d.clone()));
                }
                ProcedureInterface::Named(_) | ProcedureInterface::None | ProcedureInterface::Type(_) => {
                    self.procedure_declaration(scope, d);
                }
            },
            DeclKind::DerivedType(def) => self.derived_type(scope, def),
            DeclKind::Enum(def) => self.enumeration(scope, def),
            DeclKind::Interface(interface) => {
                if let (InterfaceKind::Generic(spec), Some(access)) = (&interface.kind, interface.access) {
                    self.set_access(scope, &generic_name(&spec.kind), access);
                }
                if self.models_later(scope, interface) {
                    self.pending.interfaces.push((scope, interface.clone()));
                } else if self.names_later(scope, interface) {
                    self.pending.generics.push((scope, interface.clone()));
                } else {
                    self.interface(scope, interface);
                }
            }
            DeclKind::Parameter(list) => {
                for constant in list {
                    self.named_constant(scope, constant);
                }
            }
            DeclKind::Data(groups) => {
                self.pending.data.extend(groups.iter().map(|g| (scope, g.clone())));
            }
            DeclKind::Save(list) => self.save(scope, list),
            DeclKind::Common(groups) => {
                for group in groups {
                    for entity in &group.entities {
                        self.entity(scope, entity, None, &[]);
                    }
                }
                self.pending.common.extend(groups.iter().map(|g| (scope, g.clone())));
            }
            DeclKind::Equivalence(sets) => {
                self.pending.equivalence.extend(sets.iter().map(|s| (scope, s.clone(), decl.span)));
            }
            DeclKind::Namelist(groups) => self.namelists(scope, groups),
            DeclKind::DefaultAccess(access) => {
                self.table.scopes[scope].default_private = *access == Access::Private;
            }
            DeclKind::Access(access, list) => {
                for spec in list {
                    let name = generic_name(&spec.kind);
                    self.set_access(scope, &name, *access);
                }
            }
            DeclKind::Bind(bind, list) => {
                for item in list {
                    match item {
                        BlockOrName::Name(name) => {
                            let attr = Attr { kind: AttrKind::Bind(bind.clone()), span: bind.span };
                            let sym = self.entity_symbol(scope, name);
                            self.attribute(scope, sym, &attr);
                        }
                        BlockOrName::Block(name) => {
                            if let Some(link) = self.bind_link(scope, bind, &name.name) {
                                self.pending.bound_blocks.push((scope, name.name.clone(), link));
                            }
                        }
                    }
                }
            }
            DeclKind::Attribute(attr, entities) => {
                for entity in entities {
                    if self.adds_to_known(scope, attr, entity) {
                        continue;
                    }
                    self.entity(scope, entity, None, std::slice::from_ref(attr));
                }
            }
            DeclKind::CrayPointer(list) => {
                for pair in list {
                    self.cray_pointer(scope, pair);
                }
            }
            DeclKind::IgnoreTkr(list) => {
                for (ignored, name) in list {
                    let sym = self.entity_symbol(scope, name);
                    if let Some(v) = self.table.var_mut(sym) {
                        v.attrs.ignored = *ignored;
                    }
                }
            }
            // Once all declarations are known.
            DeclKind::NoArgCheck(_) => {}
            DeclKind::Acc(directive) => self.directives.push((scope, (**directive).clone())),
        }
    }

    /// VOLATILE and ASYNCHRONOUS of what a module or the host declares (Fortran 2018 §8.5.4, §8.5.20): it is so
    /// everywhere then, which asks for no less.
    fn adds_to_known(&mut self, scope: ScopeId, attr: &Attr, entity: &ast::Entity) -> bool {
        let plain = entity.dims.is_none() && entity.codims.is_none();
        if !plain || !matches!(attr.kind, AttrKind::Volatile | AttrKind::Asynchronous) {
            return false;
        }
        let own = self.table.scopes[scope].owner;
        let Some(sym) = self.table.lookup(scope, &entity.name.name) else { return false };
        let here = self.table.local(scope, &entity.name.name) == Some(sym);
        let Some(v) = self.table.var_mut(sym).filter(|v| !here || v.owner != own) else { return false };
        let volatile = matches!(attr.kind, AttrKind::Volatile);
        v.attrs.volatile |= volatile;
        v.attrs.asynchronous |= !volatile;
        // C867 (§8.5.20).
        if volatile && !v.codims.is_empty() {
            self.report_error_help(
                codes::ATTRIBUTE,
                entity.name.span,
                format!("the coarray `{}` of another scope cannot be VOLATILE here alone", entity.name.name),
                "give it the attribute where it is declared",
            );
        }
        true
    }

    fn implicit(&mut self, scope: ScopeId, implicit: &Implicit) {
        match implicit {
            Implicit::None { type_, external, listed: _ } => {
                if *type_ {
                    self.table.scopes[scope].implicit = ImplicitRules::None;
                }
                self.table.scopes[scope].declares_procedures |= *external;
            }
            Implicit::Rules(rules) => {
                let mut table = match &self.table.scopes[scope].implicit {
                    ImplicitRules::Letters(table) => table.clone(),
                    // Letters that are not listed stay without a type (Fortran 2018 §8.7).
                    ImplicitRules::None => Box::new(std::array::from_fn(|_| Ty::Nothing)),
                };
                for rule in rules {
                    let Ok(ty) = self.type_spec(scope, &rule.ty) else { continue };
                    for &(lo, hi) in &rule.letters {
                        for letter in lo..=hi {
                            if letter.is_ascii_lowercase() {
                                table[usize::from(letter - b'a')] = ty.clone();
                            }
                        }
                    }
                }
                self.table.scopes[scope].implicit = ImplicitRules::Letters(table);
            }
        }
    }

    fn enumeration(&mut self, scope: ScopeId, def: &ast::Enum) {
        let mut next = 0;
        for value in &def.values {
            if let Some(e) = &value.value
                && let Ok(v) = self.constant_int(scope, e, "an enumerator's value")
            {
                next = v;
            }
            if i32::try_from(next).is_err() {
                self.report_error_help(
                    codes::RANGE,
                    value.name.span,
                    format!(
                        "the value of `{}`, {next}, is none of C's int, which enumerators are",
                        value.name.name
                    ),
                    "give it a smaller value (Fortran 2018 §7.6)",
                );
            }
            let constant = Typed::int(i128::from(next), value.name.span);
            self.table.declare(
                scope,
                &value.name.name,
                SymKind::Constant { value: Box::new(constant), lows: Vec::new() },
                value.name.span,
            );
            next += 1;
        }
    }

    fn named_constant(&mut self, scope: ScopeId, constant: &ast::NamedConstant) {
        let sym = self.entity_symbol(scope, &constant.name);
        if self.table.var(sym).is_some_and(|v| !v.attrs.typed) {
            self.untyped_constants.insert(sym);
            self.pending.scalars.remove(&(scope, constant.name.name.clone()));
        }
        self.settle_type(scope, sym);
        let Ok(value) = self.resolve(scope, &constant.value) else { return self.mark_faulty(sym) };
        self.make_constant(sym, value, constant.name.span);
    }

    /// The variable becomes a named constant of its type and shape.
    pub(super) fn make_constant(&mut self, sym: SymId, value: Typed, span: Span) {
        let Some(var) = self.table.var(sym).cloned() else { return };
        let name = self.table.syms[sym].name.clone();
        let unknown = match &var.shape {
            // `(*, *)` is kept as `(:, :)`, `(*)` is not.
            Shape::AssumedShape(lows) => lows.len() == 1,
            Shape::Deferred(_) | Shape::AssumedRank => true,
            Shape::Explicit(_) => var.shape.constant().is_none(),
            Shape::AssumedSize(dims, low) => {
                let bounds = dims.iter().flat_map(|(low, high)| [low, high]);
                bounds.chain([&**low]).any(|b| b.as_const().is_none())
            }
            Shape::Scalar => false,
        };
        if unknown {
            self.report_error_help(
                codes::SHAPE,
                span,
                format!("the bounds of PARAMETER `{name}` are not constant"),
                "give constant bounds, or `(*)` to take them from the value",
            );
            // One message is enough.
            if let Some(v) = self.table.var_mut(sym) {
                v.shape = Shape::Scalar;
            }
            return;
        }
        let implied = matches!(var.shape, Shape::AssumedShape(_) | Shape::AssumedSize(..));
        if implied && value.rank != var.shape.rank() {
            let (own, given) = (var.shape.rank(), value.rank);
            self.report_error_help(
                codes::SHAPE,
                span,
                format!("PARAMETER `{name}` has rank {own}, but its value rank {given}"),
                "write a `*` for each dimension of the value",
            );
            if let Some(v) = self.table.var_mut(sym) {
                v.shape = Shape::Scalar;
            }
            return;
        }
        let value = self.initial_value(value, &var.ty, &var.shape);
        let Some(value) = self.value_of_constant(sym, span, value) else { return };
        if var.attrs.space != Space::Host {
            let what = format!("`{}` cannot be `{}`", self.table.syms[sym].name, var.attrs.space.attribute());
            self.report_error_help(codes::CUDA, span, what, "a PARAMETER is a value, which is in no memory");
        }
        let mut lows: Vec<i64> = match &var.shape {
            Shape::Explicit(dims) => dims.iter().map(|(lo, _)| lo.as_int().map_or(1, |v| v as i64)).collect(),
            // `a(0:*)`: the upper bound is the value's.
            Shape::AssumedSize(dims, last) => {
                let lows = dims.iter().map(|(lo, _)| lo).chain([&**last]);
                lows.map(|lo| lo.as_int().map_or(1, |v| v as i64)).collect()
            }
            Shape::AssumedShape(lows) => lows.iter().map(|lo| lo.as_int().map_or(1, |v| v as i64)).collect(),
            Shape::Scalar | Shape::Deferred(_) | Shape::AssumedRank => Vec::new(),
        };
        if lows.iter().all(|lo| *lo == 1) {
            lows.clear();
        }
        self.table.syms[sym].kind = SymKind::Constant { value: Box::new(value), lows };
    }

    fn save(&mut self, scope: ScopeId, list: &[BlockOrName]) {
        if list.is_empty() {
            self.table.scopes[scope].save_all = true;
        }
        for item in list {
            match item {
                BlockOrName::Name(name) => {
                    let sym = self.entity_symbol(scope, name);
                    if let Some(v) = self.table.var_mut(sym) {
                        v.attrs.save = true;
                    }
                }
                BlockOrName::Block(_) => {}
            }
        }
    }

    /// The symbol of that name in this very scope, made when there is none.
    pub(super) fn entity_symbol(&mut self, scope: ScopeId, name: &ast::Ident) -> SymId {
        if let Some(sym) = self.table.local(scope, &name.name) {
            return sym;
        }
        let mut var = Var::new(Ty::Nothing, self.entity_storage(scope, &name.name));
        var.owner = self.table.scopes[scope].owner;
        self.table.declare(scope, &name.name, SymKind::Variable(Box::new(var)), name.span)
    }

    /// Where what is declared in the scope lives, if nothing else says so.
    fn entity_storage(&self, scope: ScopeId, name: &Name) -> Storage {
        match self.table.scopes[scope].kind {
            ScopeKind::Module => {
                let module = self.table.scopes[scope].module.clone().unwrap_or_default();
                Storage::Static { link: Name::new(format!("__{}_MOD_{name}", module.replace('-', "_MOD_"))) }
            }
            ScopeKind::Procedure | ScopeKind::Interface | ScopeKind::Block | ScopeKind::Global => {
                Storage::Local
            }
        }
    }

    /// The implicit type of a name that has none yet.
    pub(crate) fn settle_type(&mut self, scope: ScopeId, sym: SymId) {
        let Some(var) = self.table.var(sym) else { return };
        if var.ty != Ty::Nothing {
            return;
        }
        let (name, span) = (self.table.syms[sym].name.clone(), self.table.syms[sym].span);
        let ty = match self.pending.scalars.remove(&(scope, name.clone())) {
            Some(spec) => {
                let (what, at) = (format!("`{name}` ahead of its declaration"), self.at);
                self.check_new(&what, Standard::Extension, at).and_then(|()| self.type_spec(scope, &spec))
            }
            None => match self.table.scopes[scope].implicit.of(&name) {
                Some(ty) => Ok(ty),
                None => self.undeclared(scope, span, &name),
            },
        };
        if let Some(v) = self.table.var_mut(sym) {
            v.ty = ty.unwrap_or(Ty::INT);
        }
    }

    pub(super) fn attribute(&mut self, scope: ScopeId, sym: SymId, attr: &Attr) {
        let name = self.table.syms[sym].name.clone();
        match &attr.kind {
            AttrKind::Access(access) => {
                self.set_access(scope, &name, *access);
                return;
            }
            AttrKind::Protected => {
                self.table.syms[sym].protected = true;
                return;
            }
            AttrKind::Static | AttrKind::Automatic if !self.options.dec.storage => {
                self.report_error_help(
                    codes::ATTRIBUTE,
                    attr.span,
                    "STATIC and AUTOMATIC are DEC's attributes",
                    "write SAVE for STATIC, or compile with `-fdec-static`",
                );
                return;
            }
            AttrKind::External => {
                self.make_external(sym);
                return;
            }
            AttrKind::Intrinsic => {
                // Those of modules are declared in them.
                let in_module = self.table.scopes[scope].module.as_deref().is_some_and(is_intrinsic_module);
                let everywhere = super::super::intrinsic::is_known_everywhere(&name);
                let known = everywhere || in_module && super::super::intrinsic::is_intrinsic(&name);
                if !known {
                    self.report_error_help(
                        codes::WRONG_CLASS,
                        attr.span,
                        format!("`{name}` is not an intrinsic procedure"),
                        "check the name, or declare it EXTERNAL",
                    );
                }
                let typed = self.table.var(sym).is_some_and(|v| v.attrs.typed);
                if typed && super::super::intrinsic::is_subroutine(&name) {
                    // Fortran 2018 §8.5.10, C849.
                    self.report_error_help(
                        codes::ATTRIBUTE,
                        attr.span,
                        format!("`{name}` is an intrinsic subroutine and has a type"),
                        "leave the type out",
                    );
                }
                self.check_since(&name, attr.span);
                self.table.syms[sym].kind = SymKind::Intrinsic(name);
                return;
            }
            AttrKind::Codimension(Some(codims)) => {
                self.codimension(scope, sym, codims);
                return;
            }
            AttrKind::Cuda(word) => {
                self.set_space(scope, sym, word);
                return;
            }
            AttrKind::Bind(bind) => {
                let link = self.bind_link(scope, bind, &name);
                self.bound_variables.push(sym);
                match (&mut self.table.syms[sym].kind, link) {
                    (SymKind::Variable(v), Some(link)) => v.storage = Storage::Static { link },
                    (SymKind::Procedure(p), link) => {
                        p.link = link.unwrap_or(name);
                        p.bind_c = true;
                    }
                    _ => {}
                }
                return;
            }
            _ => {}
        }
        let storage = self.entity_storage(scope, &name);
        let owner = self.table.scopes[scope].owner;
        if let SymKind::Procedure(p) = &mut self.table.syms[sym].kind {
            match &attr.kind {
                AttrKind::Optional => p.optional = true,
                AttrKind::Intent(intent) => p.intent = Some(direction(*intent)),
                AttrKind::Pointer => {
                    // An interface body before it made an external procedure, which has no memory of its own.
                    if p.kind == ProcKind::External && p.storage == Storage::Local {
                        p.storage = storage;
                        p.owner = owner;
                    }
                    p.kind = ProcKind::Pointer;
                }
                _ => {}
            }
            return;
        }
        self.variable_attribute(scope, sym, attr);
    }

    fn variable_attribute(&mut self, scope: ScopeId, sym: SymId, attr: &Attr) {
        let name = self.table.syms[sym].name.clone();
        let shape = match &attr.kind {
            AttrKind::Dimension(spec) => self.array_shape(scope, spec).ok(),
            _ => None,
        };
        let Some(v) = self.table.var_mut(sym) else { return };
        match &attr.kind {
            AttrKind::Allocatable => v.attrs.allocatable = true,
            AttrKind::Asynchronous => v.attrs.asynchronous = true,
            AttrKind::Contiguous => v.attrs.contiguous = true,
            AttrKind::Static => v.attrs.save = true,
            AttrKind::Automatic => v.attrs.automatic = true,
            AttrKind::Dimension(_) => {
                if let Some(shape) = shape {
                    v.shape = shape;
                }
            }
            AttrKind::Intent(intent) => v.intent = Some(direction(*intent)),
            AttrKind::Optional => v.attrs.optional = true,
            AttrKind::Pointer => v.attrs.pointer = true,
            AttrKind::Save => v.attrs.save = true,
            AttrKind::Target => v.attrs.target = true,
            AttrKind::Value => v.attrs.value = true,
            AttrKind::Volatile => v.attrs.volatile = true,
            // Taken care of by the callers.
            AttrKind::Parameter
            | AttrKind::Access(_)
            | AttrKind::Protected
            | AttrKind::External
            | AttrKind::Intrinsic
            | AttrKind::Codimension(_)
            | AttrKind::Cuda(_)
            | AttrKind::Bind(_) => {}
            AttrKind::Kind
            | AttrKind::Len
            | AttrKind::NoPass
            | AttrKind::Pass(_)
            | AttrKind::Deferred
            | AttrKind::NonOverridable => {
                self.report_error_help(
                    codes::ATTRIBUTE,
                    attr.span,
                    format!("`{name}` cannot have this attribute"),
                    "remove the attribute",
                );
            }
        }
    }

    /// EXTERNAL: the name is a procedure, with the type that it was given as a result.
    pub(crate) fn make_external(&mut self, sym: SymId) {
        let name = self.table.syms[sym].name.clone();
        let SymKind::Variable(var) = &self.table.syms[sym].kind else { return };
        let holds_code = matches!(var.storage, Storage::Dummy | Storage::Pointee { .. });
        let kind = if holds_code { ProcKind::Dummy } else { ProcKind::External };
        let mut proc = Proc::new(kind, self.options.external(&name));
        proc.ty = var.ty.clone();
        proc.is_function = var.attrs.typed.then_some(true);
        proc.optional = var.attrs.optional;
        proc.intent = var.intent;
        proc.owner = var.owner;
        if var.attrs.pointer {
            proc.kind = ProcKind::Pointer;
        }
        proc.storage = var.storage.clone();
        self.table.syms[sym].kind = SymKind::Procedure(Box::new(proc));
    }

    pub(super) fn procedure_interface(
        &mut self,
        scope: ScopeId,
        interface: &ProcedureInterface,
    ) -> Checked<Option<SymId>> {
        match interface {
            ProcedureInterface::None => Ok(None),
            ProcedureInterface::Named(name) => {
                let found = self.table.lookup(scope, &name.name);
                match found.map(|s| (s, &self.table.syms[s].kind)) {
                    Some((s, SymKind::Procedure(_))) => Ok(Some(s)),
                    Some((_, SymKind::Generic { specifics, .. })) => {
                        match specifics.iter().copied().find(|s| self.table.syms[*s].name == name.name) {
                            Some(own) => Ok(Some(own)),
                            None => self
                                .refuse_model(name, "is a generic name, which has no interface of its own"),
                        }
                    }
                    // C1513: of the intrinsic procedures those that can be arguments.
                    _ if super::super::intrinsic::is_intrinsic(&name.name) => {
                        match super::super::intrinsic::passed_result(&name.name) {
                            Some(_) => Ok(None),
                            None => {
                                self.refuse_model(name, "is an intrinsic procedure that no procedure is like")
                            }
                        }
                    }
                    // A dummy of that very procedure, or an interface further down.
                    _ => self.error_help(
                        codes::UNDECLARED,
                        name.span,
                        format!("no procedure or abstract interface `{}` is known here", name.name),
                        "declare it above, or USE its module",
                    ),
                }
            }
            ProcedureInterface::Type(spec) => {
                let ty = self.type_spec(scope, spec)?;
                let mut proc = Proc::new(ProcKind::Abstract, Name::new(""));
                proc.is_function = Some(true);
                proc.ty = ty;
                let sym = self.table.anonymous(&Name::new(""), SymKind::Procedure(Box::new(proc)), spec.span);
                Ok(Some(sym))
            }
        }
    }

    fn refuse_model<T>(&mut self, name: &ast::Ident, why: &str) -> Checked<T> {
        self.error_help(
            codes::WRONG_CLASS,
            name.span,
            format!("`{}` {why}", name.name),
            "name an abstract interface, or a procedure whose interface is explicit",
        )
    }

    /// C1513, C1521: the model has an explicit interface, which is BIND(C) where the declaration is.
    fn check_model(&mut self, decl: &ast::ProcedureDecl, model: Option<SymId>) {
        let (ProcedureInterface::Named(name), Some(model)) = (&decl.interface, model) else { return };
        let late = self.late_interfaces.iter().any(|(s, _)| *s == model);
        let Some(p) = self.table.proc(model).filter(|_| !late) else { return };
        let bound = decl.attrs.iter().any(|a| matches!(a.kind, AttrKind::Bind(_)));
        let why = if p.kind == ProcKind::External && !p.explicit {
            "has no explicit interface"
        } else if bound && p.explicit && !p.bind_c {
            "is not BIND(C), as the procedures declared by it are"
        } else {
            return;
        };
        let _ = self.refuse_model::<()>(name, why);
    }

    /// The procedure's dummies and result are known: not so of one that is contained further down.
    pub(super) fn has_header(&self, sym: SymId) -> bool {
        self.table.proc(sym).is_none_or(|p| {
            !p.explicit
                || !p.dummies.is_empty()
                || p.result.is_some()
                || !matches!(p.kind, ProcKind::Internal | ProcKind::Module)
        })
    }

    /// What PROCEDURE(model) says of a procedure, procedure pointer or dummy.
    pub(super) fn copy_interface(&mut self, sym: SymId, model: SymId) {
        let Some(model) = self.table.proc(model).cloned() else { return };
        let Some(p) = self.table.proc_mut(sym) else { return };
        let old = std::mem::replace(p, model);
        p.kind = old.kind;
        p.storage = old.storage;
        p.owner = old.owner;
        p.optional = old.optional;
        p.intent = old.intent;
        p.initial = old.initial;
        p.link = old.link;
        p.host = None;
        p.entry_of = None;
        p.separate = false;
    }

    fn procedure_declaration(&mut self, scope: ScopeId, decl: &ast::ProcedureDecl) {
        let interface = self.procedure_interface(scope, &decl.interface);
        if let Ok(model) = interface {
            self.check_model(decl, model);
        }
        for entity in &decl.entities {
            let sym = self.entity_symbol(scope, &entity.name);
            if self.refuse_known(scope, sym, &entity.name) {
                continue;
            }
            self.make_external(sym);
            if self.table.proc(sym).is_none() {
                continue;
            }
            if let Ok(Some(i)) = interface {
                if !self.has_header(i) || self.late_interfaces.iter().any(|(late, _)| *late == i) {
                    self.late_interfaces.push((sym, i));
                }
                self.copy_interface(sym, i);
            } else if let ProcedureInterface::Named(name) = &decl.interface
                && let Some(ty) = super::super::intrinsic::passed_result(&name.name)
                && let Some(p) = self.table.proc_mut(sym)
            {
                p.is_function = Some(true);
                p.ty = ty;
            }
            for attr in &decl.attrs {
                self.attribute(scope, sym, attr);
            }
            self.check_elemental_interface(sym, entity.name.span);
            if let Some(ast::Init::Pointer(e)) = &entity.init
                && let Ok(init) = self.initial_target(scope, e, (&Ty::CFunPtr, 0))
                && let Some(p) = self.table.proc_mut(sym)
            {
                p.initial = Some(init);
            }
            let module = self.table.scopes[scope].kind == ScopeKind::Module;
            if let Some(p) = self.table.proc_mut(sym)
                && p.kind == ProcKind::Pointer
                && p.storage == Storage::Local
            {
                let save = entity.init.is_some() || module;
                if save {
                    let n = self.fresh();
                    if let Some(p) = self.table.proc_mut(sym) {
                        p.storage = Storage::Static { link: Name::new(format!("{}.{n}", entity.name.name)) };
                    }
                }
            }
        }
    }
}

impl Var {
    /// `!GCC$ ATTRIBUTES NO_ARG_CHECK`: of TYPE(*); a scalar stands for arrays, too, others have a message of their own.
    pub(in super::super) fn leave_unchecked(&mut self, span: Span) {
        self.ty = Ty::Assumed;
        self.attrs.typed = true;
        self.attrs.ignored = ast::Ignored::of_letters("tkr").unwrap_or_default();
        if self.shape.is_scalar() && !(self.attrs.allocatable || self.attrs.pointer || self.attrs.value) {
            self.shape = Shape::AssumedSize(Vec::new(), Box::new(Typed::index(1, span)));
        }
    }
}
