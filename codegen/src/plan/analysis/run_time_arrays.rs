//! Arrays of run-time length, which the block that declares them frees, and how control leaves that block.

use super::walk::{children, each_stmt, statements};
use racc_hir::{Body, LabelId, LoopId, Stmt, StmtId};
use std::collections::BTreeSet;

/// The statement stands in a block that declares such arrays and is left early. Lanes that shared them would have to wait
/// for all others, to free them.
pub fn beside_unshared(body: &Body, stmt: StmtId) -> bool {
    if !body.stmts.iter().any(|(_, s)| matches!(s.kind, Stmt::DynAlloc { .. })) {
        return false;
    }
    let blocks = body.stmts.iter().filter_map(|(id, s)| match s.kind {
        Stmt::Scope(inner) => Some((id, inner)),
        _ => None,
    });
    blocks.into_iter().any(|(block, inner)| {
        let mut owned = Vec::new();
        declared(body, inner, &mut owned);
        !owned.is_empty() && left_early(body, inner) && statements(body, block).contains(&stmt)
    })
}

/// The arrays that a block itself declares.
pub fn declared(body: &Body, s: StmtId, list: &mut Vec<StmtId>) {
    match body.stmts[s].kind {
        Stmt::DynAlloc { .. } => list.push(s),
        Stmt::Scope(_) => {}
        _ => children(body, s).into_iter().for_each(|c| declared(body, c, list)),
    }
}

/// Control may leave the block other than at its end, to which the lanes that began the block together come together: a
/// jump that stands last there is none.
pub fn left_early(body: &Body, inner: StmtId) -> bool {
    let end = last(body, inner);
    let mut loops: BTreeSet<LoopId> = BTreeSet::new();
    let mut labels: BTreeSet<LabelId> = BTreeSet::new();
    each_stmt(body, inner, &mut |s| match &body.stmts[s].kind {
        Stmt::Loop(l) => {
            loops.insert(*l);
        }
        Stmt::Label(l) => {
            labels.insert(*l);
        }
        Stmt::Switch { exit, .. } => {
            labels.insert(*exit);
        }
        _ => {}
    });
    let mut early = false;
    each_stmt(body, inner, &mut |s| {
        early |= match &body.stmts[s].kind {
            _ if s == end => false,
            Stmt::Break(l) | Stmt::Continue(l) => !loops.contains(l),
            Stmt::Leave(label) => !labels.contains(label),
            Stmt::Goto(_) | Stmt::ComputedGoto { .. } | Stmt::Return(_) => true,
            _ => false,
        };
    });
    early
}

/// The statement at which a block ends.
fn last(body: &Body, s: StmtId) -> StmtId {
    match &body.stmts[s].kind {
        Stmt::Block(list) => list.last().map_or(s, |&end| last(body, end)),
        _ => s,
    }
}
