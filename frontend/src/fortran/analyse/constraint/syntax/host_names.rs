//! Names that a contained procedure has from its host, and then uses as something else. Fortran 2018 §19.5.1.4.
//!
//! ```text
//! integer foo;  contains;  subroutine s;  i = foo()      (no)
//! type t;  contains;  subroutine s;  type(t) :: x;  t: do      (no)
//! ```

use super::super::super::intrinsic;
use super::Walk;
use super::loops::{in_a_block, is_own};
use super::statements::name_of;
use crate::fortran::ast::walk::of_statement;
use crate::fortran::ast::{
    AttrKind, DeclKind, DerivedType, ExprKind, Stmt, StmtKind, TypeDecl, TypeSpecKind, Unit, any_statement,
};
use racc_base::{Name, Span};
use std::cell::RefCell;

impl Walk {
    pub(super) fn host_names(&self, unit: &Unit) {
        for d in &unit.spec {
            match &d.kind {
                DeclKind::Type(t) if is_plain(t) => {
                    for e in t.entities.iter().filter(|e| e.dims.is_none() && e.len.is_none()) {
                        self.called_inside(unit, &e.name.name, e.name.span);
                    }
                }
                DeclKind::DerivedType(t) => self.type_and_construct(unit, t),
                _ => {}
            }
        }
    }

    /// A variable that neither a declaration nor the statements of its own unit make a function.
    fn called_inside(&self, unit: &Unit, name: &Name, declared: Span) {
        let otherwise = unit.spec.iter().any(|d| match &d.kind {
            DeclKind::Attribute(_, list) => list.iter().any(|e| e.name.name == *name),
            DeclKind::Interface(_) | DeclKind::Procedure(_) | DeclKind::CrayPointer(_) => true,
            DeclKind::Common(_) | DeclKind::Acc(_) => true,
            _ => false,
        });
        let elsewhere = first_applied(&unit.body, name).is_some() || renamed(&unit.body, name);
        if otherwise || elsewhere || intrinsic::is_intrinsic(name) {
            return;
        }
        for inner in unit.contains.iter().filter(|inner| !is_own(inner, name) && !renamed(&inner.body, name))
        {
            if let Some(span) = first_applied(&inner.body, name) {
                self.refuse_second(
                    span,
                    declared,
                    format!("`{name}` is a scalar variable of the host, not an array or function"),
                    "declare it EXTERNAL there, or in this procedure",
                    "Fortran 2018 §19.5.1.4",
                );
            }
        }
    }

    /// A construct whose name is that of the host's type, which the procedure has used.
    fn type_and_construct(&self, unit: &Unit, t: &DerivedType) {
        let name = &t.name.name;
        for inner in unit.contains.iter().filter(|inner| !is_own(inner, name)) {
            let own = |d: &DeclKind| matches!(d, DeclKind::DerivedType(other) if other.name.name == *name);
            let used = inner.spec.iter().find_map(|d| match &d.kind {
                DeclKind::Type(d) => match &d.ty.kind {
                    TypeSpecKind::Derived { name: n, .. } | TypeSpecKind::Class { name: n, .. } => {
                        (n.name == *name).then_some(n.span)
                    }
                    _ => None,
                },
                _ => None,
            });
            let Some(used) = used.filter(|_| !inner.spec.iter().any(|d| own(&d.kind))) else { continue };
            any_statement(&inner.body, &|s| {
                if let Some(construct) = name_of(s).filter(|n| n.name == *name) {
                    self.refuse_second(
                        construct.span,
                        used,
                        format!("this construct has the name of the type `{name}`, which the procedure uses"),
                        "rename the construct",
                        "Fortran 2018 §19.5.1.4",
                    );
                }
                false
            });
        }
    }
}

/// Declares scalar variables, as far as it says.
fn is_plain(t: &TypeDecl) -> bool {
    let plain = |k: &AttrKind| matches!(k, AttrKind::Access(_) | AttrKind::Save);
    matches!(t.ty.kind, TypeSpecKind::Intrinsic { .. }) && t.attrs.iter().all(|a| plain(&a.kind))
}

/// A construct of the body gives the name a meaning of its own.
fn renamed(body: &[Stmt], name: &Name) -> bool {
    let associated = |s: &Stmt| match &s.kind {
        StmtKind::Associate(n) => n.associations.iter().any(|a| a.name.name == *name),
        _ => false,
    };
    in_a_block(body, name) || any_statement(body, &associated)
}

/// Where something in parentheses follows the name first.
fn first_applied(body: &[Stmt], name: &Name) -> Option<Span> {
    let found = RefCell::new(None);
    any_statement(body, &|s| {
        of_statement(s, &mut |e| {
            if let ExprKind::Apply(base, _) = &e.kind
                && matches!(&base.kind, ExprKind::Name(n) if n == name)
            {
                found.borrow_mut().get_or_insert(base.span);
            }
        });
        found.borrow().is_some()
    });
    found.into_inner()
}
