//! The declarations of a specification part → the order in which they are read: the interface of a function comes ahead
//! of what calls it.
//!
//! ```text
//! real :: a(len_of(n))
//! interface;  pure integer function len_of(k) …      read first
//! ```
//! Fortran 2018 §10.1.11 wants a pure function there, and says nothing of where its interface stands.

use crate::fortran::ast::walk::within;
use crate::fortran::ast::{
    self, ArraySpec, AttrKind, CharLength, Decl, DeclKind, Dim, Expr, ExprKind, InterfaceItem, TypeSpecKind,
    UnitKind,
};
use racc_base::Name;

pub(super) fn interfaces_first(decls: Vec<&Decl>) -> Vec<&Decl> {
    let bodies: Vec<Vec<&Name>> = decls.iter().map(|decl| bodies(decl)).collect();
    let mut read = vec![false; decls.len()];
    let mut order = Vec::with_capacity(decls.len());
    for (at, decl) in decls.iter().enumerate() {
        let mut called = Vec::new();
        if bodies[at..].iter().any(|names| !names.is_empty()) {
            bounds(decl, &mut |e| {
                if let ExprKind::Apply(base, _) = &e.kind
                    && let ExprKind::Name(name) = &base.kind
                {
                    called.push(name);
                }
            });
        }
        let asked = |i: &usize| !read[*i] && bodies[*i].iter().any(|name| called.contains(name));
        let later: Vec<usize> = (at + 1..decls.len()).filter(asked).collect();
        for i in later {
            read[i] = true;
            order.push(decls[i]);
        }
        if !read[at] {
            order.push(decl);
        }
    }
    order
}

/// The procedures whose interfaces are written out.
pub(super) fn bodies(decl: &Decl) -> Vec<&Name> {
    let DeclKind::Interface(interface) = &decl.kind else { return Vec::new() };
    interface.items.iter().filter_map(body).collect()
}

fn body(item: &InterfaceItem) -> Option<&Name> {
    let InterfaceItem::Body(unit) = item else { return None };
    let UnitKind::Procedure(procedure) = &unit.kind else { return None };
    Some(&procedure.name.name)
}

/// The expressions of bounds and lengths.
fn bounds<'d>(decl: &'d Decl, see: &mut dyn FnMut(&'d Expr)) {
    let (attrs, entities): (&[ast::Attr], &[ast::Entity]) = match &decl.kind {
        DeclKind::Type(d) => {
            if let TypeSpecKind::Character { len: Some(len), .. } = &d.ty.kind {
                length(len, see);
            }
            (&d.attrs, &d.entities)
        }
        DeclKind::Attribute(attr, entities) => (std::slice::from_ref(attr), entities),
        _ => return,
    };
    for attr in attrs {
        if let AttrKind::Dimension(spec) = &attr.kind {
            dims(spec, see);
        }
    }
    for entity in entities {
        entity.dims.iter().for_each(|spec| dims(spec, see));
        entity.len.iter().for_each(|len| length(len, see));
    }
}

fn length<'d>(len: &'d CharLength, see: &mut dyn FnMut(&'d Expr)) {
    if let CharLength::Expr(e) = len {
        within(e, see);
    }
}

fn dims<'d>(spec: &'d ArraySpec, see: &mut dyn FnMut(&'d Expr)) {
    for dim in &spec.dims {
        match dim {
            Dim::Explicit { lower, upper } => lower.iter().chain([upper]).for_each(|e| within(e, see)),
            Dim::Colon { lower } | Dim::Star { lower } => lower.iter().for_each(|e| within(e, see)),
            Dim::AssumedRank => {}
        }
    }
}
