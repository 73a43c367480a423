//! Specification statements that stand twice or in the wrong unit, and attributes that need another place.
//! Fortran 2018 §8.

use super::super::super::codes;
use super::Walk;
use crate::fortran::analyse::spec::generic_name;
use crate::fortran::ast::{
    Access, ArgValue, Attr, AttrKind, BindingKind, Component, DataObject, Decl, DeclKind, DerivedType, Dim,
    Dummy, Entity, Expr, ExprKind, Implicit, ImplicitRule, Init, Interface, InterfaceItem, InterfaceKind,
    ModuleNature, ProcedureInterface, ProcedureKind, StmtKind, TypeDecl, TypeSpec, TypeSpecKind, Unit,
    UnitKind,
};
use racc_base::{Name, Span};
use std::collections::HashMap;

const MODULE_ONLY: &str = "put it into the specification part of a module";

impl Walk {
    pub(super) fn specification(&self, unit: &Unit) {
        let module = matches!(unit.kind, UnitKind::Module(_) | UnitKind::Submodule(_));
        let lends = matches!(unit.kind, UnitKind::Module(_));
        self.implicit(unit);
        self.accesses(unit);
        self.saved_blocks(unit);
        self.stars(unit);
        self.open_parameters(&unit.spec, &dummies_of(unit));
        self.coshapes(unit);
        self.natures(unit);
        self.listed(unit);
        self.formats_here(unit);
        self.declared_before(&unit.spec);
        self.own_interface(unit);
        for d in &unit.spec {
            match &d.kind {
                DeclKind::Import(_) if !matches!(unit.kind, UnitKind::Procedure(_)) => self.refuse(
                    codes::PLACEMENT,
                    d.span,
                    "IMPORT brings names of the scope around, and there is none here",
                    "leave it out",
                    "Fortran 2018 §8.8",
                ),
                DeclKind::Import(_) if matches!(&unit.kind, UnitKind::Procedure(p) if p.prefix.module) => self.refuse(
                    codes::PLACEMENT,
                    d.span,
                    "the interface of a separate module procedure sees all names of its host: IMPORT is not for it",
                    "leave it out",
                    "Fortran 2018 C8101",
                ),
                DeclKind::Access(..) | DeclKind::DefaultAccess(_) if !lends => self.refuse(
                    codes::ATTRIBUTE,
                    d.span,
                    "PUBLIC and PRIVATE are for the names of a module",
                    MODULE_ONLY,
                    "Fortran 2018 C869",
                ),
                DeclKind::Type(t) => {
                    self.outside_module(&t.attrs, &t.entities, lends);
                    self.bound(t, module);
                    self.constants(t);
                }
                DeclKind::Bind(bind, list) => {
                    self.bound_names(bind, list.len(), d.span);
                    let variable =
                        list.iter().any(|n| matches!(n, crate::fortran::ast::BlockOrName::Name(_)));
                    if variable && !module {
                        self.bind_outside(d.span);
                    }
                }
                DeclKind::Equivalence(sets) => {
                    for set in sets.iter().filter(|s| s.len() < 2) {
                        let span = set.first().map_or(d.span, |e| e.span);
                        self.refuse(
                            codes::STORAGE,
                            span,
                            "EQUIVALENCE needs two objects or more",
                            "name what shares the storage",
                            "Fortran 2018 R870",
                        );
                    }
                }
                DeclKind::Interface(i) => {
                    let dummies =
                        if let UnitKind::Procedure(p) = &unit.kind { p.dummies.as_slice() } else { &[] };
                    self.interface(i, dummies);
                }
                DeclKind::DerivedType(t) => {
                    self.derived(t);
                    self.finals(t, module);
                    if !lends {
                        self.access_of_type(t);
                    }
                }
                DeclKind::Procedure(p) => self.procedures(p, unit),
                DeclKind::Attribute(attr, entities) => {
                    self.outside_module(std::slice::from_ref(attr), entities, lends);
                }
                _ => {}
            }
        }
    }

    /// C1513 (§15.4.3.6), §8.6.7: an interface that PROCEDURE declares, and the shape of an array that DATA names, come
    /// before.
    fn declared_before(&self, spec: &[Decl]) {
        let name_of = |e: &Expr| match &e.kind {
            ExprKind::Name(n) => Some((n.clone(), e.span)),
            _ => None,
        };
        for (at, d) in spec.iter().enumerate() {
            let later = &spec[at + 1..];
            if let DeclKind::Procedure(p) = &d.kind
                && let ProcedureInterface::Named(name) = &p.interface
                && let Some(first) = later.iter().find_map(|d| procedure_named(d, &name.name))
            {
                self.refuse_second(
                    name.span,
                    first,
                    format!("the interface `{}` is declared further down", name.name),
                    "put this PROCEDURE statement behind that one",
                    "Fortran 2018 C1513",
                );
            }
            let DeclKind::Data(groups) = &d.kind else { continue };
            let designators = groups.iter().flat_map(|g| &g.objects).filter_map(|o| match o {
                DataObject::Designator(e) => name_of(e),
                DataObject::ImpliedDo(_) => None,
            });
            for (name, span) in designators {
                if let Some(shape) = later.iter().find_map(|d| shape_of(d, &name)) {
                    self.refuse_second(
                        span,
                        shape,
                        format!("DATA names `{name}`, which is an array only further down"),
                        "put the DATA statement behind the declaration",
                        "Fortran 2018 §8.6.7",
                    );
                }
            }
        }
    }

    /// §15.4.3.2, paragraph 2: a procedure is no interface body of its own. The result of a function can be a procedure
    /// pointer of that name.
    fn own_interface(&self, unit: &Unit) {
        let UnitKind::Procedure(own) = &unit.kind else { return };
        let name = &own.name.name;
        let pointer = |a: &Attr| matches!(a.kind, AttrKind::Pointer);
        let points = unit.spec.iter().any(|d| match &d.kind {
            DeclKind::Attribute(attr, list) => pointer(attr) && list.iter().any(|e| e.name.name == *name),
            _ => false,
        });
        if points && own.kind == ProcedureKind::Function {
            return;
        }
        let interfaces = unit.spec.iter().filter_map(|d| match &d.kind {
            DeclKind::Interface(i) if !matches!(i.kind, InterfaceKind::Abstract) => Some(&i.items),
            _ => None,
        });
        for item in interfaces.flatten() {
            if let InterfaceItem::Body(body) = item
                && let UnitKind::Procedure(p) = &body.kind
                && p.name.name == *name
            {
                self.refuse_second(
                    p.name.span,
                    own.name.span,
                    format!("`{name}` is the procedure that this interface block stands in"),
                    "leave the interface body out: a procedure knows its own interface",
                    "Fortran 2018 §15.4.3.2",
                );
            }
        }
    }

    /// C1402, C1406, §14.3: units without executable statements have no formats for them.
    fn formats_here(&self, unit: &Unit) {
        let what = match &unit.kind {
            UnitKind::Module(_) | UnitKind::Submodule(_) => "a module",
            UnitKind::BlockData(_) => "BLOCK DATA",
            UnitKind::Program(_) | UnitKind::Procedure(_) => return,
        };
        for f in &unit.formats {
            self.refuse(
                codes::PLACEMENT,
                f.span,
                format!("{what} has no FORMAT statements"),
                "put it into the procedure that uses it",
                "Fortran 2018 C1402, C1406",
            );
        }
    }

    /// Fortran 2018 §14.2.2: one module of a name.
    fn natures(&self, unit: &Unit) {
        let mut seen: Vec<(&Name, ModuleNature, Span)> = Vec::new();
        for d in &unit.spec {
            let DeclKind::Use(u) = &d.kind else { continue };
            if u.nature == ModuleNature::Unspecified {
                continue;
            }
            let name = &u.module.name;
            match seen.iter().find(|(n, nature, _)| *n == name && *nature != u.nature) {
                Some((_, _, first)) => self.refuse_second(
                    d.span,
                    *first,
                    format!("`{name}` is an intrinsic module in one USE and another module here"),
                    "rename the module",
                    "Fortran 2018 §14.2.2",
                ),
                None => seen.push((name, u.nature, d.span)),
            }
        }
    }

    /// C835, C836: `*` stands for the last bound; for each only where the value of a named constant says the shape.
    fn stars(&self, unit: &Unit) {
        let constant = |name: &Name| {
            unit.spec.iter().any(|d| match &d.kind {
                DeclKind::Parameter(list) => list.iter().any(|c| c.name.name == *name),
                DeclKind::Type(t) => {
                    t.attrs.iter().any(|a| matches!(a.kind, AttrKind::Parameter))
                        && t.entities.iter().any(|e| e.name.name == *name)
                }
                _ => false,
            })
        };
        for d in &unit.spec {
            let (attrs, entities) = match &d.kind {
                DeclKind::Type(t) => (t.attrs.as_slice(), &t.entities),
                DeclKind::Attribute(attr, entities) => (std::slice::from_ref(attr), entities),
                _ => continue,
            };
            let own = attrs.iter().find_map(|a| match &a.kind {
                AttrKind::Dimension(shape) => Some(shape),
                _ => None,
            });
            for e in entities {
                let Some(shape) = e.dims.as_ref().or(own) else { continue };
                let Some((_, first)) = shape.dims.split_last() else { continue };
                let stars = shape.dims.iter().filter(|d| matches!(d, Dim::Star { .. })).count();
                if constant(&e.name.name) && stars > 0 && stars < shape.dims.len() {
                    self.refuse(
                        codes::SHAPE,
                        e.name.span,
                        format!("the value of `{}` gives all of its upper bounds or none", e.name.name),
                        "write `*` for each upper bound, or give them all",
                        "Fortran 2018 §8.5.8.6",
                    );
                } else if first.iter().any(|d| matches!(d, Dim::Star { .. })) && !constant(&e.name.name) {
                    self.refuse(
                        codes::SHAPE,
                        e.name.span,
                        format!("only the last upper bound of `{}` can be `*`", e.name.name),
                        "give the bounds before it, or write `:` for each dimension",
                        "Fortran 2018 C836",
                    );
                }
            }
        }
    }

    /// C701, C702: what `:` leaves open is given where memory is, and what `*` does by an argument.
    fn open_parameters(&self, spec: &[Decl], dummies: &[&Name]) {
        let dynamic = |a: &Attr| matches!(a.kind, AttrKind::Allocatable | AttrKind::Pointer);
        let later = |name: &Name| {
            spec.iter().any(|d| match &d.kind {
                DeclKind::Attribute(a, list) => dynamic(a) && list.iter().any(|e| e.name.name == *name),
                _ => false,
            })
        };
        for d in spec {
            let DeclKind::Type(t) = &d.kind else { continue };
            let deferred = has_parameter(&t.ty, is_colon) && !t.attrs.iter().any(dynamic);
            let assumed = has_parameter(&t.ty, |p| matches!(p, ArgValue::Star));
            for e in &t.entities {
                let name = &e.name.name;
                let (wrong, rule) = if deferred && !later(name) {
                    let wrong = "has a deferred type parameter, but is neither ALLOCATABLE nor a POINTER";
                    (wrong, "Fortran 2018 C702")
                } else if assumed && !dummies.contains(&name) {
                    ("has an assumed type parameter, but is not a dummy argument", "Fortran 2018 C701")
                } else {
                    continue;
                };
                self.refuse(
                    codes::TYPE,
                    e.name.span,
                    format!("`{name}` {wrong}"),
                    "give the value of the parameter",
                    rule,
                );
            }
        }
    }

    /// §8.5.2, §8.5.15: access and PROTECTED are of a module's names.
    fn outside_module(&self, attrs: &[Attr], entities: &[Entity], module: bool) {
        if module {
            return;
        }
        let span = entities.first().map(|e| e.name.span);
        for a in attrs {
            let what = match a.kind {
                AttrKind::Access(Access::Public) => "PUBLIC",
                AttrKind::Access(Access::Private) => "PRIVATE",
                AttrKind::Protected => "PROTECTED",
                _ => continue,
            };
            self.refuse(
                codes::ATTRIBUTE,
                span.unwrap_or(a.span),
                format!("{what} is for the names of a module"),
                MODULE_ONLY,
                "Fortran 2018 §8.5.2, §8.5.15",
            );
        }
    }

    /// C729, §7.5.4.8: nobody else sees the type.
    fn access_of_type(&self, t: &DerivedType) {
        let refuse = |span: Span| {
            let message = "PUBLIC and PRIVATE of a type and its components are for modules";
            self.refuse(codes::ATTRIBUTE, span, message, MODULE_ONLY, "Fortran 2018 §7.5.2.2, §7.5.4.8");
        };
        if t.access.is_some() || t.private_components || t.private_bindings {
            refuse(t.name.span);
        }
        for c in &t.components {
            let (attrs, entities) = match c {
                Component::Data(d) => (&d.attrs, &d.entities),
                Component::Procedure(p) => (&p.attrs, &p.entities),
            };
            if let Some(a) = attrs.iter().find(|a| matches!(a.kind, AttrKind::Access(_))) {
                refuse(entities.first().map_or(a.span, |e| e.name.span));
            }
        }
        for b in &t.bindings {
            let access = match &b.kind {
                BindingKind::Procedure { attrs, .. } => {
                    attrs.iter().any(|a| matches!(a.kind, AttrKind::Access(_)))
                }
                BindingKind::Generic { access, .. } => access.is_some(),
                BindingKind::Final(_) => false,
            };
            if access {
                refuse(b.span);
            }
        }
    }

    /// §8.5.5: BIND(C) of variables.
    fn bound(&self, t: &TypeDecl, module: bool) {
        let Some(bind) = t.attrs.iter().find_map(|a| match &a.kind {
            AttrKind::Bind(bind) => Some(bind),
            _ => None,
        }) else {
            return;
        };
        let span = t.entities.first().map_or(bind.span, |e| e.name.span);
        self.bound_names(bind, t.entities.len(), span);
        if !module {
            self.bind_outside(span);
        }
    }

    fn bind_outside(&self, span: Span) {
        self.refuse(
            codes::ATTRIBUTE,
            span,
            "BIND(C) is for variables of modules and for common blocks",
            MODULE_ONLY,
            "Fortran 2018 §8.5.5",
        );
    }

    /// Fortran 2018 §5.3.2 (table 5.1), §8.7: one IMPLICIT NONE, before everything that it is for.
    fn implicit(&self, unit: &Unit) {
        let mut none: Option<Span> = None;
        let mut untyped: Option<Span> = None;
        let mut rules: Option<Span> = None;
        let mut letters: Vec<(u8, u8)> = Vec::new();
        let mut declared = false;
        for d in &unit.spec {
            match &d.kind {
                DeclKind::Implicit(rule) => {
                    if let (Some(first), Implicit::None { .. }) = (none, rule) {
                        self.refuse_second(
                            d.span,
                            first,
                            "IMPLICIT NONE stands twice",
                            "leave the second one out",
                            "Fortran 2018 §8.7",
                        );
                    }
                    if declared {
                        self.refuse(
                            codes::PLACEMENT,
                            d.span,
                            "IMPLICIT cannot follow a declaration",
                            "put it in front of the declarations",
                            "Fortran 2018 §5.3.2",
                        );
                        return;
                    }
                    // `(external)` alone leaves the types as they are.
                    let before = untyped.filter(|_| matches!(rule, Implicit::Rules(_)));
                    let typed = rules.filter(|_| matches!(rule, Implicit::None { type_: true, .. }));
                    if let Some(first) = before.or(typed) {
                        self.refuse_second(
                            d.span,
                            first,
                            "IMPLICIT NONE stands beside IMPLICIT with a type",
                            "leave one of the two out",
                            "Fortran 2018 §8.7",
                        );
                    }
                    match rule {
                        Implicit::None { type_, .. } => {
                            none = Some(d.span);
                            untyped = none.filter(|_| *type_).or(untyped);
                        }
                        Implicit::Rules(list) => {
                            rules = Some(d.span);
                            self.implicit_letters(list, d.span, &mut letters);
                        }
                    }
                }
                DeclKind::Type(_)
                | DeclKind::DerivedType(_)
                | DeclKind::Procedure(_)
                | DeclKind::Interface(_)
                | DeclKind::Common(_)
                | DeclKind::Attribute(..) => declared = true,
                _ => {}
            }
        }
    }

    /// Fortran 2018 §8.7, paragraph 3: one type for a letter.
    fn implicit_letters(&self, list: &[ImplicitRule], span: Span, known: &mut Vec<(u8, u8)>) {
        for (from, to) in list.iter().flat_map(|rule| &rule.letters) {
            if let Some((first, _)) = known.iter().find(|(a, b)| a <= to && from <= b) {
                let letter = char::from(*first.max(from));
                self.refuse(
                    codes::CONFLICT,
                    span,
                    format!("the letter `{letter}` has an implicit type already"),
                    "give each letter one type",
                    "Fortran 2018 §8.7",
                );
            }
            known.push((*from, *to));
        }
    }

    /// C870: the accessibility of a name is said once.
    fn accesses(&self, unit: &Unit) {
        let mut default: Option<Span> = None;
        let mut known: HashMap<Name, Span> = HashMap::new();
        let mut said = |name: Name, span: Span| {
            if let Some(first) = known.get(&name) {
                self.refuse_second(
                    span,
                    *first,
                    format!("the accessibility of `{name}` is said twice"),
                    "leave one of the two out",
                    "Fortran 2018 C815",
                );
            } else {
                known.insert(name, span);
            }
        };
        for d in &unit.spec {
            match &d.kind {
                DeclKind::DefaultAccess(_) => match default {
                    Some(first) => self.refuse_second(
                        d.span,
                        first,
                        "PUBLIC or PRIVATE without names stands twice",
                        "leave one of the two out",
                        "Fortran 2018 C869",
                    ),
                    None => default = Some(d.span),
                },
                DeclKind::Access(_, list) => {
                    for spec in list {
                        said(generic_name(&spec.kind), spec.span);
                    }
                }
                DeclKind::Type(t) if t.attrs.iter().any(|a| matches!(a.kind, AttrKind::Access(_))) => {
                    for e in &t.entities {
                        said(e.name.name.clone(), e.name.span);
                    }
                }
                DeclKind::Procedure(p) if p.attrs.iter().any(|a| matches!(a.kind, AttrKind::Access(_))) => {
                    for e in &p.entities {
                        said(e.name.name.clone(), e.name.span);
                    }
                }
                DeclKind::DerivedType(t) if t.access.is_some() => said(t.name.name.clone(), t.name.span),
                _ => {}
            }
        }
    }

    /// C1509: a generic name has a specific procedure once, whichever of its interface blocks list it.
    fn listed(&self, unit: &Unit) {
        let mut seen: HashMap<(Name, &Name), Span> = HashMap::new();
        for d in &unit.spec {
            let DeclKind::Interface(i) = &d.kind else { continue };
            let InterfaceKind::Generic(spec) = &i.kind else { continue };
            let generic = generic_name(&spec.kind);
            for item in &i.items {
                let names = match item {
                    InterfaceItem::ModuleProcedures(names) | InterfaceItem::Procedures(names) => names,
                    InterfaceItem::Body(_) | InterfaceItem::Acc(_) => continue,
                };
                for name in names {
                    if let Some(first) = seen.insert((generic.clone(), &name.name), name.span) {
                        self.refuse_second(
                            name.span,
                            first,
                            format!("`{}` is listed twice in the interface `{generic}`", name.name),
                            "leave one of the two out",
                            "Fortran 2018 C1509",
                        );
                    }
                }
            }
        }
    }

    /// §15.4.3.2: MODULE PROCEDURE and PROCEDURE name specific procedures of a generic interface.
    fn interface(&self, i: &Interface, dummies: &[Dummy]) {
        for item in &i.items {
            let (InterfaceItem::ModuleProcedures(names) | InterfaceItem::Procedures(names)) = item else {
                if let InterfaceItem::Body(unit) = item {
                    self.specification(unit);
                    self.body_dummies(unit);
                    self.body_name(unit);
                    self.body_label(unit, matches!(i.kind, InterfaceKind::Abstract), dummies);
                }
                continue;
            };
            for name in names {
                if !matches!(i.kind, InterfaceKind::Generic(_)) {
                    self.refuse(
                        codes::PLACEMENT,
                        name.span,
                        "PROCEDURE lists the procedures of a generic interface, and this one has no name",
                        "write the generic name behind INTERFACE, or an interface body",
                        "Fortran 2018 §15.4.3.2",
                    );
                }
            }
        }
    }

    /// Fortran 2018 §15.4.3.2, §18.10.2: what has no code has no binding label, and types keep their names.
    fn body_label(&self, unit: &Unit, is_abstract: bool, dummies: &[Dummy]) {
        let UnitKind::Procedure(p) = &unit.kind else { return };
        let dummy = dummies.iter().any(|d| matches!(d, Dummy::Name(n) if n.name == p.name.name));
        if let Some(bind) = p.bind.as_ref().filter(|b| b.name.is_some())
            && (is_abstract || dummy)
        {
            let what = if is_abstract { "abstract interface" } else { "dummy procedure" };
            self.refuse(
                codes::ATTRIBUTE,
                bind.span,
                format!("the {what} `{}` has no binding label of its own", p.name.name),
                "leave NAME= out",
                "Fortran 2018 §18.10.2",
            );
        }
        let types = ["integer", "real", "complex", "logical", "character", "doubleprecision"];
        if is_abstract && types.contains(&p.name.name.as_str()) {
            self.refuse(
                codes::CONFLICT,
                p.name.span,
                format!("the abstract interface `{}` has the name of an intrinsic type", p.name.name),
                "rename it",
                "Fortran 2018 §15.4.3.2",
            );
        }
    }

    fn body_name(&self, unit: &Unit) {
        if let Some(span) = unit.empty_contains.or(unit.contains.first().map(|u| u.span)) {
            self.refuse(
                codes::PLACEMENT,
                span,
                "an interface body has no internal procedures",
                "leave CONTAINS and what follows it out",
                "Fortran 2018 R1505",
            );
        }
        let data = unit.spec.iter().find(|d| matches!(d.kind, DeclKind::Data(_))).map(|d| d.span);
        for span in data.into_iter().chain(unit.formats.iter().map(|f| f.span)) {
            self.refuse(
                codes::PLACEMENT,
                span,
                "an interface body has neither DATA nor FORMAT statements",
                "declare the arguments and the result only",
                "Fortran 2018 C1507",
            );
        }
        if !unit.body.is_empty() {
            self.refuse(
                codes::PLACEMENT,
                unit.body[0].span,
                "an interface body has no executable statements",
                "declare the arguments and the result only",
                "Fortran 2018 R1505",
            );
        }
    }

    /// Fortran 2018 R1109, C1107, C1108: what is of a whole procedure.
    pub(super) fn block(&self, spec: &[Decl]) {
        self.open_parameters(spec, &[]);
        let refuse = |span: Span, what: &str, rule: &'static str| {
            self.refuse(
                codes::PLACEMENT,
                span,
                format!("a BLOCK construct has no {what}"),
                "put it into the specification part of the procedure",
                rule,
            );
        };
        let of_dummies = |attrs: &[Attr]| {
            for a in attrs {
                let what = match a.kind {
                    AttrKind::Intent(_) => "INTENT",
                    AttrKind::Optional => "OPTIONAL",
                    AttrKind::Value => "VALUE",
                    _ => continue,
                };
                refuse(a.span, &format!("dummy arguments, which {what} is for"), "Fortran 2018 C1107");
            }
        };
        for d in spec {
            match &d.kind {
                DeclKind::Implicit(_) => refuse(d.span, "IMPLICIT statement", "Fortran 2018 R1109"),
                DeclKind::Common(_) => refuse(d.span, "COMMON statement", "Fortran 2018 C1107"),
                DeclKind::Equivalence(_) => refuse(d.span, "EQUIVALENCE statement", "Fortran 2018 C1107"),
                DeclKind::Namelist(_) => refuse(d.span, "NAMELIST statement", "Fortran 2018 C1107"),
                DeclKind::Attribute(a, _) => of_dummies(std::slice::from_ref(a)),
                DeclKind::Type(t) => of_dummies(&t.attrs),
                DeclKind::Save(list) => {
                    for item in list {
                        if let crate::fortran::ast::BlockOrName::Block(b) = item {
                            refuse(b.span, "SAVE of a common block", "Fortran 2018 C1108");
                        }
                    }
                }
                _ => {}
            }
        }
    }

    fn derived(&self, t: &DerivedType) {
        if let Some((span, how)) = t.misplaced {
            self.refuse(
                codes::ATTRIBUTE,
                span,
                format!("this {how}"),
                "write it once, in front of what it is for",
                "Fortran 2018 §7.5.2.1, §7.5.5",
            );
        }
        for c in &t.components {
            if let Component::Data(d) = c {
                self.component(d);
            }
        }
        self.type_parts(t);
    }

    /// C745, C748 and the rules about components' initial values.
    fn component(&self, d: &TypeDecl) {
        let has = |what: fn(&AttrKind) -> bool| d.attrs.iter().any(|a| what(&a.kind));
        let allocatable = has(|k| matches!(k, AttrKind::Allocatable));
        let pointer = has(|k| matches!(k, AttrKind::Pointer));
        let contiguous = has(|k| matches!(k, AttrKind::Contiguous));
        let attribute = d.attrs.iter().find_map(|a| match &a.kind {
            AttrKind::Dimension(s) => Some(s),
            _ => None,
        });
        for e in &d.entities {
            let shape = e.dims.as_ref().or(attribute);
            let say = |message: String, help: &str, rule| {
                self.refuse(codes::ATTRIBUTE, e.name.span, message, help, rule);
            };
            let name = &e.name.name;
            if allocatable && pointer {
                let message = format!("component `{name}` is both ALLOCATABLE and a POINTER");
                say(message, "choose one: an allocatable component owns its memory", "Fortran 2018 C741");
            }
            if has_parameter(&d.ty, is_colon) && !allocatable && !pointer {
                let message = format!(
                    "component `{name}` has a deferred type parameter, but is neither ALLOCATABLE nor a POINTER"
                );
                say(message, "give the parameter, or add ALLOCATABLE", "Fortran 2018 C702");
            }
            if allocatable && e.init.is_some() {
                let message = format!("component `{name}` is ALLOCATABLE and has an initial value");
                say(message, "allocatable components start without memory", "Fortran 2018 §7.5.4.6");
            }
            if let (Some(Init::Data(_)), false) = (&e.init, self.structures) {
                let message = format!("component `{name}` of a derived type gets its value between slashes");
                say(
                    message,
                    "write `= value`; the components of STRUCTURE may have slashes",
                    "Fortran 2018 R743",
                );
            }
            if contiguous && (!pointer || shape.is_none()) {
                let message = format!("component `{name}` is CONTIGUOUS, but no array pointer");
                say(message, "leave CONTIGUOUS out", "Fortran 2018 §7.5.4.1");
            }
            let deferred =
                shape.is_none_or(|s| s.dims.iter().all(|d| matches!(d, Dim::Colon { lower: None })));
            if (allocatable || pointer) && !deferred {
                // Explicit bounds have a message of their own.
                let star = shape.is_some_and(|s| s.dims.iter().any(|d| matches!(d, Dim::Star { .. })));
                if star {
                    let message = format!("component `{name}` is ALLOCATABLE or a POINTER and has bounds");
                    say(message, "declare it with deferred shape `(:)`", "Fortran 2018 C745");
                }
            }
        }
    }
}

/// The type is given a parameter of the form.
fn has_parameter(ty: &TypeSpec, is: fn(&ArgValue) -> bool) -> bool {
    match &ty.kind {
        TypeSpecKind::Derived { params, .. } | TypeSpecKind::Class { params, .. } => {
            params.iter().any(|p| is(&p.value))
        }
        _ => false,
    }
}

fn is_colon(p: &ArgValue) -> bool {
    match p {
        ArgValue::Colon => true,
        ArgValue::Section(s) => s.lower.is_none() && s.upper.is_none() && s.stride.is_none(),
        _ => false,
    }
}

/// Those of its entries as well.
fn dummies_of(unit: &Unit) -> Vec<&Name> {
    let UnitKind::Procedure(p) = &unit.kind else { return Vec::new() };
    let entries = unit.body.iter().filter_map(|s| match &s.kind {
        StmtKind::Entry(entry) => Some(&entry.dummies),
        _ => None,
    });
    let all = p.dummies.iter().chain(entries.flatten());
    all.filter_map(|d| if let Dummy::Name(n) = d { Some(&n.name) } else { None }).collect()
}

fn procedure_named(d: &Decl, name: &Name) -> Option<Span> {
    let DeclKind::Procedure(p) = &d.kind else { return None };
    p.entities.iter().find(|e| e.name.name == *name).map(|e| e.name.span)
}

/// Where the declaration gives the name a shape.
fn shape_of(d: &Decl, name: &Name) -> Option<Span> {
    let dimension = |a: &Attr| matches!(a.kind, AttrKind::Dimension(_));
    let (list, all) = match &d.kind {
        DeclKind::Type(t) => (&t.entities, t.attrs.iter().any(dimension)),
        DeclKind::Attribute(attr, list) => (list, dimension(attr)),
        _ => return None,
    };
    list.iter().find(|e| e.name.name == *name && (all || e.dims.is_some())).map(|e| e.name.span)
}
