//! Derived types: lengths of components, SEQUENCE, bindings beside components. Fortran 2018 §7.5.

use super::super::super::codes;
use super::Walk;
use crate::fortran::analyse::spec::generic_name;
use crate::fortran::ast::walk::within;
use crate::fortran::ast::{
    Access, Attr, AttrKind, BindingKind, CharLength, Component, DerivedType, Dummy, Entity, ExprKind, Init,
    IntrinsicType, KindSelector, ProcedureDecl, ProcedureInterface, TypeDecl, TypeSpecKind, Unit, UnitKind,
};
use racc_base::{Name, Span};
use std::collections::HashMap;

impl Walk {
    /// Fortran 2018 C749, C756, §19.3.1: GENERIC statements of one name go together, and no procedure has their name.
    fn bound_names_once(&self, t: &DerivedType) {
        let mut procedures: HashMap<Name, Span> = HashMap::new();
        let mut generics: HashMap<Name, (Span, Option<Access>, Vec<&Name>)> = HashMap::new();
        let twice = |span: Span, first: Span, message: String| {
            self.refuse_second(span, first, message, "leave one out, or rename it", "Fortran 2018 §7.5.5");
        };
        for b in &t.bindings {
            match &b.kind {
                BindingKind::Procedure { names, .. } => {
                    for n in names {
                        let (name, span) = (&n.name.name, n.name.span);
                        let generic = generics.get(name).map(|g| g.0);
                        if let Some(first) = generic.or(procedures.get(name).copied()) {
                            twice(span, first, format!("the type has a binding `{name}` already"));
                        }
                        procedures.insert(name.clone(), span);
                    }
                }
                BindingKind::Generic { access, spec, names } => {
                    let name = generic_name(&spec.kind);
                    if let Some(first) = procedures.get(&name) {
                        twice(spec.span, *first, format!("the type has a binding `{name}` already"));
                    }
                    let (first, before, listed) =
                        generics.entry(name.clone()).or_insert_with(|| (spec.span, *access, Vec::new()));
                    if before != access {
                        let message =
                            format!("`{name}` is PUBLIC in one GENERIC statement and PRIVATE in another");
                        twice(spec.span, *first, message);
                    }
                    for n in names.iter().filter(|n| listed.contains(&&n.name)) {
                        twice(n.span, *first, format!("`{}` is listed twice for `{name}`", n.name));
                    }
                    listed.extend(names.iter().map(|n| &n.name));
                }
                BindingKind::Final(_) => {}
            }
        }
    }

    pub(super) fn type_parts(&self, t: &DerivedType) {
        self.repeated_parameters(t);
        if t.is_abstract && (t.bind_c || t.sequence) {
            self.refuse(
                codes::ATTRIBUTE,
                t.name.span,
                format!("`{}` is ABSTRACT, but has BIND(C) or SEQUENCE and so no extensions", t.name.name),
                "leave ABSTRACT out",
                "Fortran 2018 §7.5.7.1",
            );
        }
        let mut names = HashMap::new();
        for c in &t.components {
            let entities: &[Entity] = match c {
                Component::Data(d) => {
                    self.lengths(d);
                    self.parameters(d);
                    self.kind_of_component(t, d);
                    self.component_class(t, d);
                    &d.entities
                }
                Component::Procedure(p) => {
                    self.procedure_component(p);
                    &p.entities
                }
            };
            for e in entities {
                names.insert(&e.name.name, e.name.span);
            }
        }
        for b in &t.bindings {
            if let BindingKind::Procedure { names: bound, .. } = &b.kind {
                for n in bound {
                    if let Some(first) = names.get(&n.name.name) {
                        self.refuse_second(
                            n.name.span,
                            *first,
                            format!("`{}` is a component of the type as well", n.name.name),
                            "rename one of them",
                            "Fortran 2018 §19.3.1",
                        );
                    }
                }
            }
        }
        self.bound_names_once(t);
        for b in &t.bindings {
            if let BindingKind::Procedure { interface, attrs, .. } = &b.kind {
                self.binding_attributes(interface.is_some(), attrs, b.span);
            }
        }
        let bound = t.bindings.first().map(|b| b.span);
        if let (true, Some(span)) = (t.sequence, bound.or(t.empty_contains)) {
            self.refuse(
                codes::ATTRIBUTE,
                span,
                format!("`{}` has SEQUENCE, so it cannot have type-bound procedures", t.name.name),
                "leave SEQUENCE out",
                "Fortran 2018 C740",
            );
        }
        if let (true, Some(span)) = (t.bind_c, t.empty_contains) {
            self.refuse(
                codes::ATTRIBUTE,
                span,
                format!("`{}` is BIND(C), so it has no CONTAINS: C's types have no procedures", t.name.name),
                "leave CONTAINS out",
                "Fortran 2018 C1805",
            );
        }
    }

    /// R749 to R752 and their constraints.
    fn binding_attributes(&self, interface: bool, attrs: &[Attr], span: Span) {
        let has = |what: fn(&AttrKind) -> bool| attrs.iter().any(|a| what(&a.kind));
        let deferred = has(|k| matches!(k, AttrKind::Deferred));
        let kind = |a: &Attr| std::mem::discriminant(&a.kind);
        let twice = attrs.iter().enumerate().any(|(i, a)| attrs[..i].iter().any(|b| kind(a) == kind(b)));
        let wrong = if twice {
            Some(("an attribute stands twice in this binding", "leave one of the two out"))
        } else if interface && !deferred {
            let help = "add DEFERRED, or name the procedure behind `=>`";
            Some(("a binding with an interface in parentheses must be DEFERRED", help))
        } else if deferred && has(|k| matches!(k, AttrKind::NonOverridable)) {
            let help = "leave one of the two out: extensions must override it";
            Some(("a binding cannot be both DEFERRED and NON_OVERRIDABLE", help))
        } else if has(|k| matches!(k, AttrKind::NoPass)) && has(|k| matches!(k, AttrKind::Pass(_))) {
            Some(("a binding cannot have both PASS and NOPASS", "leave one of the two out"))
        } else {
            None
        };
        if let Some((message, help)) = wrong {
            self.refuse(codes::ATTRIBUTE, span, message, help, "Fortran 2018 §7.5.5");
        }
    }

    /// §7.5.6.1: final procedures are those of a module.
    pub(super) fn finals(&self, t: &DerivedType, module: bool) {
        let own = t.bindings.iter().find(|b| matches!(b.kind, BindingKind::Final(_)));
        if let Some(b) = own.filter(|_| !module) {
            self.refuse(
                codes::PLACEMENT,
                b.span,
                "only types of a module have FINAL procedures",
                "define the type in the specification part of a module",
                "Fortran 2018 §7.5.6.1",
            );
        }
    }

    /// C702, C708: named constants have one type and one length.
    pub(super) fn constants(&self, d: &TypeDecl) {
        let constant = d.attrs.iter().any(|a| matches!(a.kind, AttrKind::Parameter));
        let what = match &d.ty.kind {
            TypeSpecKind::Class { .. } | TypeSpecKind::ClassStar => "is polymorphic",
            TypeSpecKind::Character { len: Some(CharLength::Deferred), .. } => "has a deferred length",
            _ => return,
        };
        for e in d.entities.iter().filter(|e| constant && e.len.is_none()) {
            self.refuse(
                codes::ATTRIBUTE,
                e.name.span,
                format!("the named constant `{}` {what}", e.name.name),
                "use TYPE in place of CLASS, or the length `*`",
                "Fortran 2018 C702, C708",
            );
        }
    }

    /// §15.4.3.6: BIND(C) of PROCEDURE.
    pub(super) fn procedures(&self, p: &ProcedureDecl, unit: &Unit) {
        let Some(bind) = p.attrs.iter().find_map(|a| match &a.kind {
            AttrKind::Bind(bind) => Some(bind),
            _ => None,
        }) else {
            return;
        };
        let Some(first) = p.entities.first() else { return };
        self.bound_names(bind, p.entities.len(), first.name.span);
        if !matches!(p.interface, ProcedureInterface::Named(_)) {
            self.refuse(
                codes::ATTRIBUTE,
                first.name.span,
                "BIND(C) of PROCEDURE needs the name of an interface that is BIND(C)",
                "write an interface body with BIND(C), and name it in the parentheses",
                "Fortran 2018 §15.4.3.6",
            );
        }
        let pointer = p.attrs.iter().any(|a| matches!(a.kind, AttrKind::Pointer));
        for e in p.entities.iter().filter(|_| bind.name.is_some()) {
            let dummy = match &unit.kind {
                UnitKind::Procedure(own) => {
                    own.dummies.iter().any(|d| matches!(d, Dummy::Name(n) if n.name == e.name.name))
                }
                _ => false,
            };
            if pointer || dummy {
                let what = if pointer { "procedure pointer" } else { "dummy procedure" };
                self.refuse(
                    codes::ATTRIBUTE,
                    e.name.span,
                    format!("the {what} `{}` has no binding label of its own", e.name.name),
                    "leave NAME= out",
                    "Fortran 2018 §15.4.3.6",
                );
            }
        }
    }

    /// C731: each name in the parentheses once.
    fn repeated_parameters(&self, t: &DerivedType) {
        for (i, p) in t.params.iter().enumerate() {
            if let Some(first) = t.params[..i].iter().find(|q| q.name == p.name) {
                self.refuse_second(
                    p.span,
                    first.span,
                    format!("the type parameter `{}` stands twice", p.name),
                    "leave one of the two out",
                    "Fortran 2018 C731",
                );
            }
        }
    }

    /// Fortran 2018 R732 to R734: what declares a parameter of the type.
    fn parameters(&self, d: &TypeDecl) {
        let own = |a: &&Attr| matches!(a.kind, AttrKind::Kind | AttrKind::Len);
        let Some(first) = d.attrs.iter().find(own) else { return };
        if !matches!(d.ty.kind, TypeSpecKind::Intrinsic { ty: IntrinsicType::Integer, .. }) {
            self.refuse(
                codes::TYPE,
                d.ty.span,
                "a type parameter must be INTEGER",
                "declare it INTEGER",
                "Fortran 2018 R732",
            );
        }
        let shaped = d.entities.iter().find(|e| e.dims.is_some()).map(|e| e.span);
        let other = d.attrs.iter().find(|a| a.span != first.span).map(|a| a.span);
        if let Some(span) = other.or(shaped) {
            self.refuse(
                codes::ATTRIBUTE,
                span,
                "a type parameter has KIND or LEN, and nothing else",
                "leave the other attribute out",
                "Fortran 2018 R733",
            );
        }
        for e in &d.entities {
            if let Some(Init::Value(value)) = &e.init
                && matches!(value.kind, ExprKind::Boz { .. } | ExprKind::Hollerith(_))
            {
                self.refuse(
                    codes::TYPE,
                    value.span,
                    "the value of a type parameter must be an integer expression",
                    "write the number",
                    "Fortran 2018 R734",
                );
            }
        }
    }

    /// C705, §7.5.3.1: a kind is known when the program is compiled, a LEN parameter is not.
    fn kind_of_component(&self, t: &DerivedType, d: &TypeDecl) {
        let kind = match &d.ty.kind {
            TypeSpecKind::Intrinsic { kind: Some(KindSelector::Kind(e)), .. }
            | TypeSpecKind::Character { kind: Some(e), .. } => e,
            _ => return,
        };
        let length = |name: &Name| {
            t.components.iter().any(|c| {
                let Component::Data(own) = c else { return false };
                own.attrs.iter().any(|a| matches!(a.kind, AttrKind::Len))
                    && own.entities.iter().any(|e| e.name.name == *name)
            })
        };
        within(kind, &mut |e| {
            if let ExprKind::Name(name) = &e.kind
                && length(name)
            {
                self.refuse(
                    codes::NOT_CONSTANT,
                    e.span,
                    format!("`{name}` is a LEN parameter, which cannot say a kind"),
                    "declare it with KIND in place of LEN",
                    "Fortran 2018 §7.5.3.1",
                );
            }
        });
    }

    /// C740, §18.3.4: objects of any type have no storage sequence, and none that C knows.
    fn component_class(&self, t: &DerivedType, d: &TypeDecl) {
        // C710.
        for e in d.entities.iter().filter(|_| matches!(d.ty.kind, TypeSpecKind::TypeStar)) {
            self.refuse(
                codes::TYPE,
                e.name.span,
                format!("component `{}` is of TYPE(*), which only dummy arguments are", e.name.name),
                "use CLASS(*) with POINTER or ALLOCATABLE",
                "Fortran 2018 C710",
            );
        }
        let class = matches!(d.ty.kind, TypeSpecKind::Class { .. } | TypeSpecKind::ClassStar);
        let what = match (t.sequence, t.bind_c) {
            (_, true) => "BIND(C)",
            (true, _) => "SEQUENCE",
            _ => return,
        };
        for e in d.entities.iter().filter(|_| class) {
            self.refuse(
                codes::TYPE,
                e.name.span,
                format!("component `{}` of a type with {what} is polymorphic", e.name.name),
                "use TYPE in place of CLASS",
                "Fortran 2018 C740, §18.3.4",
            );
        }
    }

    /// C702, C721: a deferred length is given later, which takes memory of its own.
    fn lengths(&self, d: &TypeDecl) {
        let dynamic = d.attrs.iter().any(|a| matches!(a.kind, AttrKind::Allocatable | AttrKind::Pointer));
        let TypeSpecKind::Character { len, .. } = &d.ty.kind else { return };
        for e in &d.entities {
            match e.len.as_ref().or(len.as_ref()) {
                Some(CharLength::Deferred) if !dynamic => self.refuse(
                    codes::TYPE,
                    e.name.span,
                    format!(
                        "component `{}` has a deferred length, but is neither ALLOCATABLE nor a POINTER",
                        e.name.name
                    ),
                    "give the length, or add ALLOCATABLE",
                    "Fortran 2018 C702",
                ),
                Some(CharLength::Assumed) => self.refuse(
                    codes::TYPE,
                    e.name.span,
                    format!("component `{}` has length `*`", e.name.name),
                    "give the length, or `len=:` with ALLOCATABLE",
                    "Fortran 2018 C721",
                ),
                Some(CharLength::Deferred | CharLength::Expr(_)) | None => {}
            }
        }
    }

    /// §7.5.4.1: procedure components are pointers.
    fn procedure_component(&self, p: &ProcedureDecl) {
        let has = |what: fn(&AttrKind) -> bool| p.attrs.iter().any(|a| what(&a.kind));
        let pointer = has(|k| matches!(k, AttrKind::Pointer));
        for e in p.entities.iter().filter(|_| !pointer) {
            self.refuse(
                codes::ATTRIBUTE,
                e.name.span,
                format!("the procedure component `{}` must be a POINTER", e.name.name),
                "add POINTER",
                "Fortran 2018 §7.5.4.1",
            );
        }
    }
}
