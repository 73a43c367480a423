//! Where an object of another image cannot stand. Fortran 2018 C826 to C828, C950, C1026, C1029, C1104, §16.9.
//!
//! ```text
//! allocate (x[1]%p)      nullify (x[1]%p)      associate (y => x[1])      call move_alloc(x[1]%a, b)
//! ```

use super::super::super::codes;
use super::Walk;
use crate::fortran::ast::walk::of_statement;
use crate::fortran::ast::{
    Arg, ArgValue, Attr, AttrKind, Component, DeclKind, Dim, Dummy, Entity, Expr, ExprKind, Stmt, StmtKind,
    Unit, UnitKind,
};
use racc_base::{Diagnostic, Name};

/// Intrinsic procedures that take objects of this image alone.
const OWN: [&str; 9] =
    ["associated", "c_loc", "co_broadcast", "co_max", "co_min", "co_reduce", "co_sum", "move_alloc", "null"];

fn is_coindexed(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::CoIndexed(..) => true,
        ExprKind::Member(base, _) | ExprKind::Apply(base, _) => is_coindexed(base),
        _ => false,
    }
}

impl Walk {
    pub(super) fn images(&self, s: &Stmt) {
        match &s.kind {
            StmtKind::Allocate(n) => n.objects.iter().for_each(|o| self.of_this_image(&o.designator)),
            StmtKind::Deallocate(n) => n.objects.iter().for_each(|o| self.of_this_image(o)),
            StmtKind::Nullify(list) => list.iter().for_each(|o| self.of_this_image(o)),
            StmtKind::PointerAssign(a, b) => {
                self.of_this_image(a);
                self.of_this_image(b);
            }
            StmtKind::Associate(n) => n.associations.iter().for_each(|a| self.of_this_image(&a.selector)),
            StmtKind::SelectType(n) => self.of_this_image(&n.selector),
            StmtKind::Call(call) => self.own_arguments(&call.callee, &call.args),
            _ => {}
        }
        of_statement(s, &mut |e| {
            if let ExprKind::Apply(base, args) = &e.kind {
                self.own_arguments(base, args);
            }
        });
    }

    /// C826 to C828, C746: allocatable coarrays have `:` for each codimension, others end with `*`.
    pub(super) fn coshapes(&self, unit: &Unit) {
        let allocatable = |attrs: &[Attr]| attrs.iter().any(|a| matches!(a.kind, AttrKind::Allocatable));
        let dummies = if let UnitKind::Procedure(p) = &unit.kind { p.dummies.as_slice() } else { &[] };
        let mut dynamic: Vec<&Name> = Vec::new();
        for d in &unit.spec {
            match &d.kind {
                DeclKind::Type(t) if allocatable(&t.attrs) => {
                    dynamic.extend(t.entities.iter().map(|e| &e.name.name));
                }
                DeclKind::Attribute(attr, list) if allocatable(std::slice::from_ref(attr)) => {
                    dynamic.extend(list.iter().map(|e| &e.name.name));
                }
                _ => {}
            }
        }
        for d in &unit.spec {
            match &d.kind {
                DeclKind::Type(t) => {
                    for e in &t.entities {
                        self.coshape(&t.attrs, e, dynamic.contains(&&e.name.name), dummies);
                    }
                }
                DeclKind::Attribute(attr, list) => {
                    for e in list {
                        self.coshape(std::slice::from_ref(attr), e, dynamic.contains(&&e.name.name), dummies);
                    }
                }
                DeclKind::DerivedType(t) => {
                    for c in &t.components {
                        if let Component::Data(c) = c {
                            let own = allocatable(&c.attrs);
                            c.entities.iter().for_each(|e| self.coshape(&c.attrs, e, own, &[]));
                        }
                    }
                }
                _ => {}
            }
        }
    }

    fn coshape(&self, attrs: &[Attr], e: &Entity, allocatable: bool, dummies: &[Dummy]) {
        let common = attrs.iter().find_map(|a| match &a.kind {
            AttrKind::Codimension(spec) => spec.as_ref(),
            _ => None,
        });
        let Some(spec) = e.codims.as_ref().or(common) else { return };
        let deferred = spec.dims.iter().all(|d| matches!(d, Dim::Colon { lower: None }));
        let last = matches!(spec.dims.last(), Some(Dim::Star { .. }));
        let (what, help) = match allocatable {
            true if !deferred => ("is ALLOCATABLE and has cobounds", "write `:` for each codimension"),
            false if !last => ("has no `*` as its last upper cobound", "write `[*]`, or add ALLOCATABLE"),
            _ => return,
        };
        let message = format!("the coarray `{}` {what}", e.name.name);
        let said = Diagnostic::error(codes::SHAPE, e.name.span, message).help(help);
        let said = said.spec("Fortran 2018 C826 to C828");
        let header = dummies.iter().find_map(|d| match d {
            Dummy::Name(n) if n.name == e.name.name => Some(n.span),
            _ => None,
        });
        self.found.borrow_mut().push(match header {
            Some(header) => said.label(header, "of this procedure"),
            None => said,
        });
    }

    fn own_arguments(&self, callee: &Expr, args: &[Arg]) {
        let ExprKind::Name(name) = &callee.kind else { return };
        if !OWN.contains(&name.as_str()) {
            return;
        }
        for a in args {
            if let ArgValue::Expr(e) = &a.value {
                self.of_this_image(e);
            }
        }
    }

    fn of_this_image(&self, e: &Expr) {
        if is_coindexed(e) {
            self.refuse(
                codes::WRONG_CLASS,
                e.span,
                "an object of another image cannot stand here",
                "leave the image selector out: this is for objects of the image itself",
                "Fortran 2018 C950, C1026, §11.1.3.1",
            );
        }
    }
}
