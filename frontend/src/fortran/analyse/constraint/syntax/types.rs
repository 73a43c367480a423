//! Derived types: lengths of components, SEQUENCE, bindings beside components. Fortran 2018 §7.5.

use super::super::super::codes;
use super::Walk;
use crate::fortran::ast::{
    Attr, AttrKind, BindingKind, CharLength, Component, DerivedType, Entity, ExprKind, Init, ProcedureDecl,
    TypeDecl, TypeSpecKind,
};
use std::collections::HashMap;

impl Walk {
    pub(super) fn type_parts(&self, t: &DerivedType) {
        let mut names = HashMap::new();
        for c in &t.components {
            let entities: &[Entity] = match c {
                Component::Data(d) => {
                    self.lengths(d);
                    self.parameters(d);
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
        if let (true, Some(first)) = (t.sequence, t.bindings.first()) {
            self.refuse(
                codes::ATTRIBUTE,
                first.span,
                format!("`{}` has SEQUENCE, so it cannot have type-bound procedures", t.name.name),
                "leave SEQUENCE out",
                "Fortran 2018 C740",
            );
        }
    }

    /// Fortran 2018 R732 to R734: what declares a parameter of the type.
    fn parameters(&self, d: &TypeDecl) {
        let own = |a: &&Attr| matches!(a.kind, AttrKind::Kind | AttrKind::Len);
        let Some(first) = d.attrs.iter().find(own) else { return };
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

    /// C740, C1801: objects of any type have no storage sequence, and none that C knows.
    fn component_class(&self, t: &DerivedType, d: &TypeDecl) {
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
                "Fortran 2018 C740, C1801",
            );
        }
    }

    /// C747: a deferred length is given later, which takes memory of its own.
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
                    "Fortran 2018 C747",
                ),
                Some(CharLength::Assumed) => self.refuse(
                    codes::TYPE,
                    e.name.span,
                    format!("component `{}` has length `*`", e.name.name),
                    "give the length, or `len=:` with ALLOCATABLE",
                    "Fortran 2018 C747",
                ),
                Some(CharLength::Deferred | CharLength::Expr(_)) | None => {}
            }
        }
    }

    /// C757, C758: procedure components are pointers.
    fn procedure_component(&self, p: &ProcedureDecl) {
        let has = |what: fn(&AttrKind) -> bool| p.attrs.iter().any(|a| what(&a.kind));
        let pointer = has(|k| matches!(k, AttrKind::Pointer));
        for e in p.entities.iter().filter(|_| !pointer) {
            self.refuse(
                codes::ATTRIBUTE,
                e.name.span,
                format!("the procedure component `{}` must be a POINTER", e.name.name),
                "add POINTER",
                "Fortran 2018 C757",
            );
        }
    }
}
