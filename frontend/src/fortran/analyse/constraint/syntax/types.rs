//! Derived types: lengths of components, SEQUENCE, bindings beside components. Fortran 2018 §7.5.

use super::super::super::codes;
use super::Walk;
use crate::fortran::ast::{
    AttrKind, BindingKind, CharLength, Component, DerivedType, Entity, ProcedureDecl, TypeDecl, TypeSpecKind,
};
use std::collections::HashMap;

impl Walk {
    pub(super) fn type_parts(&self, t: &DerivedType) {
        let mut names = HashMap::new();
        for c in &t.components {
            let entities: &[Entity] = match c {
                Component::Data(d) => {
                    self.lengths(d);
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
