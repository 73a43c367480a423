//! Statements below a statement; jumps out of loop nests.

use crate::{Body, LabelId, LoopId, LoopKind, Stmt, StmtId};
use std::collections::BTreeSet;

/// Calls `f` for `root` and every statement below it, parents first.
pub fn each_stmt(body: &Body, root: StmtId, f: &mut dyn FnMut(StmtId)) {
    f(root);
    for child in children(body, root) {
        each_stmt(body, child, f);
    }
}

/// Statements directly inside a statement, in the order of the source.
pub fn children(body: &Body, stmt: StmtId) -> Vec<StmtId> {
    match &body.stmts[stmt].kind {
        Stmt::Block(list) => list.clone(),
        Stmt::Scope(inner) => vec![*inner],
        Stmt::If { then, otherwise, .. } => {
            let mut list = vec![*then];
            list.extend(*otherwise);
            list
        }
        Stmt::Loop(id) => {
            let l = &body.loops[*id];
            match &l.kind {
                LoopKind::Counted { .. } => vec![l.body],
                LoopKind::While { pre, step, .. } => {
                    let mut list: Vec<StmtId> = pre.iter().copied().collect();
                    list.push(l.body);
                    list.extend(*step);
                    list
                }
                LoopKind::DoWhile { pre, .. } => {
                    let mut list = vec![l.body];
                    list.extend(*pre);
                    list
                }
            }
        }
        Stmt::Switch { body: inner, .. } => vec![*inner],
        Stmt::Region(id) => vec![body.regions[*id].body],
        Stmt::Nop
        | Stmt::Assign { .. }
        | Stmt::Call { .. }
        | Stmt::Label(_)
        | Stmt::Goto(_)
        | Stmt::ComputedGoto { .. }
        | Stmt::Break(_)
        | Stmt::Continue(_)
        | Stmt::Leave(_)
        | Stmt::Return(_)
        | Stmt::DynAlloc { .. }
        | Stmt::Atomic(_)
        | Stmt::Acc(_)
        | Stmt::Unreachable
        | Stmt::Trap => Vec::new(),
    }
}

/// The first jump that leaves a loop nest early: whose iterations so have an order. `nest` has the loops from the
/// outermost inwards; to go on with the next iteration of the innermost one, or of loops inside, is no such jump.
pub fn leaving(body: &Body, nest: &[LoopId]) -> Option<StmtId> {
    let (&outermost, &innermost) = (nest.first()?, nest.last()?);
    let root = body.loops[outermost].body;
    let mut loops: BTreeSet<LoopId> = BTreeSet::new();
    let mut labels: BTreeSet<LabelId> = BTreeSet::new();
    each_stmt(body, root, &mut |s| match &body.stmts[s].kind {
        Stmt::Loop(id) if !nest.contains(id) => drop(loops.insert(*id)),
        Stmt::Label(label) | Stmt::Switch { exit: label, .. } => drop(labels.insert(*label)),
        _ => {}
    });
    let mut found = None;
    each_stmt(body, root, &mut |s| {
        let leaves = match &body.stmts[s].kind {
            Stmt::Break(id) => !loops.contains(id),
            Stmt::Continue(id) => *id != innermost && !loops.contains(id),
            Stmt::Goto(label) | Stmt::Leave(label) => !labels.contains(label),
            Stmt::ComputedGoto { labels: targets, .. } => targets.iter().any(|t| !labels.contains(t)),
            Stmt::Return(_) => true,
            Stmt::Nop
            | Stmt::Block(_)
            | Stmt::Scope(_)
            | Stmt::Assign { .. }
            | Stmt::Call { .. }
            | Stmt::If { .. }
            | Stmt::Loop(_)
            | Stmt::Switch { .. }
            | Stmt::Label(_)
            | Stmt::DynAlloc { .. }
            | Stmt::Atomic(_)
            | Stmt::Region(_)
            | Stmt::Acc(_)
            | Stmt::Unreachable
            | Stmt::Trap => false,
        };
        if leaves && found.is_none() {
            found = Some(s);
        }
    });
    found
}
