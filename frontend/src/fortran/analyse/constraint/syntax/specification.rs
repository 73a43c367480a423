//! Specification statements that stand twice or in the wrong unit, and attributes that need another place.
//! Fortran 2018 §8.

use super::super::super::codes;
use super::Walk;
use crate::fortran::analyse::spec::generic_name;
use crate::fortran::ast::{
    Access, Attr, AttrKind, Component, Decl, DeclKind, DerivedType, Dim, Entity, GenericKind, Implicit,
    ImplicitRule, Interface, InterfaceItem, InterfaceKind, TypeDecl, Unit, UnitKind,
};
use racc_base::{Name, Span};
use std::collections::HashMap;

const MODULE_ONLY: &str = "put it into the specification part of a module";

impl Walk {
    pub(super) fn specification(&self, unit: &Unit) {
        let module = matches!(unit.kind, UnitKind::Module(_) | UnitKind::Submodule(_));
        self.implicit(unit);
        self.accesses(unit);
        self.saved_blocks(unit);
        self.stars(unit);
        self.coshapes(unit);
        for d in &unit.spec {
            match &d.kind {
                DeclKind::Access(..) | DeclKind::DefaultAccess(_) if !module => self.refuse(
                    codes::ATTRIBUTE,
                    d.span,
                    "PUBLIC and PRIVATE are for the names of a module",
                    MODULE_ONLY,
                    "Fortran 2018 C869",
                ),
                DeclKind::Type(t) => {
                    self.outside_module(&t.attrs, &t.entities, module);
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
                DeclKind::Interface(i) => self.interface(i),
                DeclKind::DerivedType(t) => {
                    self.derived(t);
                    self.finals(t, module);
                }
                DeclKind::Procedure(p) => self.procedures(p, unit),
                DeclKind::Attribute(attr, entities) => {
                    self.outside_module(std::slice::from_ref(attr), entities, module);
                }
                _ => {}
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
                let Some((_, first)) = e.dims.as_ref().or(own).and_then(|s| s.dims.split_last()) else {
                    continue;
                };
                if first.iter().any(|d| matches!(d, Dim::Star { .. })) && !constant(&e.name.name) {
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

    /// C804, C855: access and PROTECTED are of a module's names.
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
                "Fortran 2018 C804, C855",
            );
        }
    }

    /// C808, C819: BIND(C) of variables.
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
            "Fortran 2018 C808",
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
                            "Fortran 2018 C896",
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

    /// C1506, C1507: MODULE PROCEDURE and PROCEDURE name specific procedures of a generic interface.
    fn interface(&self, i: &Interface) {
        let mut seen: HashMap<&Name, Span> = HashMap::new();
        for item in &i.items {
            let (InterfaceItem::ModuleProcedures(names) | InterfaceItem::Procedures(names)) = item else {
                if let InterfaceItem::Body(unit) = item {
                    self.specification(unit);
                    self.body_name(unit);
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
                        "Fortran 2018 C1506",
                    );
                } else if let Some(first) = seen.insert(&name.name, name.span) {
                    self.refuse_second(
                        name.span,
                        first,
                        format!("`{}` is listed twice in this interface", name.name),
                        "leave one of the two out",
                        "Fortran 2018 C1509",
                    );
                }
            }
        }
        if let InterfaceKind::Generic(spec) = &i.kind
            && matches!(spec.kind, GenericKind::Name(_))
        {
            self.one_kind(i);
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
        if !unit.body.is_empty() {
            self.refuse(
                codes::PLACEMENT,
                unit.body[0].span,
                "an interface body has no executable statements",
                "declare the arguments and the result only",
                "Fortran 2018 C1503",
            );
        }
    }

    /// Fortran 2018 R1108: no IMPLICIT in the specification part of a BLOCK construct.
    pub(super) fn block(&self, spec: &[Decl]) {
        for d in spec.iter().filter(|d| matches!(d.kind, DeclKind::Implicit(_))) {
            self.refuse(
                codes::PLACEMENT,
                d.span,
                "a BLOCK construct has no IMPLICIT statement",
                "put it into the specification part of the procedure",
                "Fortran 2018 R1108",
            );
        }
    }

    /// C1513: a generic name is for subroutines or for functions.
    fn one_kind(&self, i: &Interface) {
        let mut first: Option<(bool, Span)> = None;
        for item in &i.items {
            let InterfaceItem::Body(unit) = item else { continue };
            let UnitKind::Procedure(p) = &unit.kind else { continue };
            let function = p.kind == crate::fortran::ast::ProcedureKind::Function;
            match first {
                None => first = Some((function, p.name.span)),
                Some((was, span)) if was != function => {
                    self.refuse_second(
                        p.name.span,
                        span,
                        "a generic name cannot be for both functions and subroutines",
                        "give them two generic names",
                        "Fortran 2018 C1513",
                    );
                    return;
                }
                Some(_) => {}
            }
        }
    }

    fn derived(&self, t: &DerivedType) {
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
            if allocatable && e.init.is_some() {
                let message = format!("component `{name}` is ALLOCATABLE and has an initial value");
                say(message, "allocatable components start without memory", "Fortran 2018 C778");
            }
            if contiguous && (!pointer || shape.is_none()) {
                let message = format!("component `{name}` is CONTIGUOUS, but no array pointer");
                say(message, "leave CONTIGUOUS out", "Fortran 2018 C752");
            }
            let deferred =
                shape.is_none_or(|s| s.dims.iter().all(|d| matches!(d, Dim::Colon { lower: None })));
            if (allocatable || pointer) && !deferred {
                // Explicit bounds have a message of their own.
                let star = shape.is_some_and(|s| s.dims.iter().any(|d| matches!(d, Dim::Star { .. })));
                if star {
                    let message = format!("component `{name}` is ALLOCATABLE or a POINTER and has bounds");
                    say(message, "declare it with deferred shape `(:)`", "Fortran 2018 C744");
                }
            }
        }
    }
}
