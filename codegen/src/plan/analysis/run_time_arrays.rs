//! Arrays of run-time length, which the block that declares them frees, and how control leaves that block.

use super::walk::{children, each_stmt, statements};
use racc_hir::{Body, LabelId, LoopId, Stmt, StmtId};
use std::collections::{BTreeMap, BTreeSet};

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
    let text = order(body, inner);
    let mut early = false;
    each_stmt(body, inner, &mut |s| {
        early |= match &body.stmts[s].kind {
            _ if s == end => false,
            Stmt::Break(l) | Stmt::Continue(l) => !loops.contains(l),
            Stmt::Leave(label) => !labels.contains(label),
            Stmt::Goto(label) => text.frees(s, *label),
            Stmt::ComputedGoto { .. } | Stmt::Return(_) => true,
            _ => false,
        };
    });
    early
}

/// What stands where in a block: statements by their number in the text.
struct Order {
    statements: BTreeMap<StmtId, usize>,
    labels: BTreeMap<LabelId, usize>,
    /// The arrays that the block itself declares.
    arrays: Vec<usize>,
}

impl Order {
    /// Whether a jump leaves the block, or goes back over one of its arrays.
    fn frees(&self, jump: StmtId, label: LabelId) -> bool {
        let (Some(from), Some(to)) = (self.statements.get(&jump), self.labels.get(&label)) else {
            return true;
        };
        self.arrays.iter().any(|array| (to..from).contains(&array))
    }
}

fn order(body: &Body, inner: StmtId) -> Order {
    let mut arrays = Vec::new();
    declared(body, inner, &mut arrays);
    let mut found = Order { statements: BTreeMap::new(), labels: BTreeMap::new(), arrays: Vec::new() };
    each_stmt(body, inner, &mut |s| {
        let n = found.statements.len();
        found.statements.insert(s, n);
        match body.stmts[s].kind {
            Stmt::Label(label) => drop(found.labels.insert(label, n)),
            Stmt::DynAlloc { .. } if arrays.contains(&s) => found.arrays.push(n),
            _ => {}
        }
    });
    found
}

/// The statement at which a block ends.
fn last(body: &Body, s: StmtId) -> StmtId {
    match &body.stmts[s].kind {
        Stmt::Block(list) => list.last().map_or(s, |&end| last(body, end)),
        _ => s,
    }
}
