//! The variables that statements mention, declared or not: by the implicit rules a host has those that nothing
//! declares, and its internal procedures share them (Fortran 2018 §8.7, §19.5.1.4).
//!
//! ```text
//! x = 1; associate (y => z); a = y; end associate; print *, (i, i = 1, 3), f(b), [(k, k = 1, 2)]   →   x z a i b
//! ```

use super::walk::{of_statement, within};
use super::{
    AccBody, ArrayItem, ConcurrentHeader, Decl, DeclKind, DoControl, Expr, ExprKind, IoItem, IoStmt, Stmt,
    StmtKind,
};
use racc_base::Name;
use std::collections::{HashMap, HashSet};

pub(crate) fn mentioned(body: &[Stmt]) -> HashSet<Name> {
    let mut names = HashSet::new();
    for stmt in body {
        names.extend(of_one(stmt));
        let mut inside: HashSet<Name> = blocks(stmt).into_iter().flat_map(mentioned).collect();
        hidden(stmt, &mut |name| {
            inside.remove(name);
        });
        names.extend(inside);
    }
    names
}

/// The lists of statements in a construct.
fn blocks(stmt: &Stmt) -> Vec<&[Stmt]> {
    match &stmt.kind {
        StmtKind::If(n) => n.branches.iter().map(|b| b.1.as_slice()).chain(n.otherwise.as_deref()).collect(),
        StmtKind::Where(n) => {
            n.branches.iter().map(|b| b.1.as_slice()).chain(n.otherwise.as_deref()).collect()
        }
        StmtKind::SelectCase(n) => n.cases.iter().map(|c| c.body.as_slice()).collect(),
        StmtKind::SelectType(n) => n.guards.iter().map(|c| c.body.as_slice()).collect(),
        StmtKind::SelectRank(n) => n.cases.iter().map(|c| c.body.as_slice()).collect(),
        StmtKind::Associate(n) => vec![&n.body],
        StmtKind::Block(n) => vec![&n.body],
        StmtKind::Do(n) => vec![&n.body],
        StmtKind::Forall(n) => vec![&n.body],
        StmtKind::Acc(n) => match &n.body {
            AccBody::None => Vec::new(),
            AccBody::Block(body) => vec![body],
            AccBody::Loop(body) => vec![std::slice::from_ref(&**body)],
        },
        _ => Vec::new(),
    }
}

/// The names that are a construct's own.
fn hidden(stmt: &Stmt, see: &mut dyn FnMut(&Name)) {
    match &stmt.kind {
        StmtKind::SelectType(n) => n.associate.iter().for_each(|a| see(&a.name)),
        StmtKind::SelectRank(n) => n.associate.iter().for_each(|a| see(&a.name)),
        StmtKind::Associate(n) => n.associations.iter().for_each(|a| see(&a.name.name)),
        StmtKind::Block(n) => declared(&n.spec, see),
        StmtKind::Do(n) => {
            if let DoControl::Concurrent { header, .. } = &n.control {
                indices(header, see);
            }
        }
        StmtKind::Forall(n) => indices(&n.header, see),
        _ => {}
    }
}

fn indices(header: &ConcurrentHeader, see: &mut dyn FnMut(&Name)) {
    header.indices.iter().for_each(|index| see(&index.var.name));
}

fn declared(spec: &[Decl], see: &mut dyn FnMut(&Name)) {
    for decl in spec {
        match &decl.kind {
            DeclKind::Type(list) => list.entities.iter().for_each(|e| see(&e.name.name)),
            DeclKind::Attribute(_, list) => list.iter().for_each(|e| see(&e.name.name)),
            _ => {}
        }
    }
}

/// Those of a statement itself.
fn of_one(stmt: &Stmt) -> HashSet<Name> {
    let mut counts: HashMap<&Name, i64> = HashMap::new();
    of_statement(stmt, &mut |e| match &e.kind {
        ExprKind::Name(name) => *counts.entry(name).or_insert(0) += 1,
        // An array, a statement function or a procedure: each has its own way to be known.
        ExprKind::Apply(base, _) => {
            if let ExprKind::Name(name) = &base.kind {
                *counts.entry(name).or_insert(0) -= 1;
            }
        }
        ExprKind::Array { items, .. } => constructor_variables(items, &mut counts),
        _ => {}
    });
    match &stmt.kind {
        StmtKind::Call(call) => {
            if let ExprKind::Name(name) = &call.callee.kind {
                *counts.entry(name).or_insert(0) -= 1;
            }
        }
        StmtKind::Do(node) => match &node.control {
            DoControl::Counted { var, .. } => *counts.entry(&var.name).or_insert(0) += 1,
            DoControl::Concurrent { header, .. } => {
                header.mask.iter().for_each(|mask| without(mask, header, &mut counts));
            }
            DoControl::While(_) | DoControl::Forever => {}
        },
        StmtKind::Forall(node) => node.header.mask.iter().for_each(|m| without(m, &node.header, &mut counts)),
        StmtKind::AssignedGoto(var, _) | StmtKind::AssignLabel(_, var) => {
            *counts.entry(&var.name).or_insert(0) += 1;
        }
        StmtKind::Io(IoStmt::Read(_, items) | IoStmt::Write(_, items) | IoStmt::Print(_, items)) => {
            implied_variables(items, &mut counts);
        }
        _ => {}
    }
    counts.into_iter().filter(|(_, count)| *count > 0).map(|(name, _)| name.clone()).collect()
}

/// The variable of an implied DO in a constructor is the implied DO's own.
fn constructor_variables<'e>(items: &'e [ArrayItem], counts: &mut HashMap<&'e Name, i64>) {
    for item in items {
        if let ArrayItem::ImpliedDo(list) = item {
            each_item(&list.items, &mut |e| {
                if matches!(&e.kind, ExprKind::Name(name) if *name == list.var.name) {
                    *counts.entry(&list.var.name).or_insert(0) -= 1;
                }
            });
            constructor_variables(&list.items, counts);
        }
    }
}

fn each_item<'e>(items: &'e [ArrayItem], see: &mut dyn FnMut(&'e Expr)) {
    for item in items {
        match item {
            ArrayItem::Expr(e) => within(e, see),
            ArrayItem::ImpliedDo(list) => {
                each_item(&list.items, see);
                [Some(&list.first), Some(&list.last), list.step.as_ref()]
                    .into_iter()
                    .flatten()
                    .for_each(|e| within(e, see));
            }
        }
    }
}

/// The indices of a header are not the unit's.
fn without<'e>(mask: &'e Expr, header: &'e ConcurrentHeader, counts: &mut HashMap<&'e Name, i64>) {
    within(mask, &mut |e| {
        if let ExprKind::Name(name) = &e.kind
            && header.indices.iter().any(|index| index.var.name == *name)
        {
            *counts.entry(name).or_insert(0) -= 1;
        }
    });
}

fn implied_variables<'e>(items: &'e [IoItem], counts: &mut HashMap<&'e Name, i64>) {
    for item in items {
        if let IoItem::ImpliedDo(list) = item {
            *counts.entry(&list.var.name).or_insert(0) += 1;
            implied_variables(&list.items, counts);
        }
    }
}
