//! Labels → the scopes and arrays that end, or begin, where a jump leads there.

use racc_hir::{Body, Builtin, Callee, LabelId, LoopKind, Stmt, StmtId};
use std::collections::{BTreeSet, HashMap};

/// Where a label stands.
#[derive(Clone, Default)]
pub(crate) struct LabelHome {
    /// The dynamic scopes around it, outermost first.
    pub(crate) scopes: Vec<StmtId>,
    /// How many arrays of the innermost one stand ahead of it.
    pub(crate) arrays: usize,
}

#[derive(Default)]
pub(crate) struct LabelScopes {
    pub(crate) homes: HashMap<LabelId, LabelHome>,
    /// Labels that jumps to an address may lead to, and which put the stack back themselves. Where the function makes memory
    /// by `alloca` they do not: it would be freed too.
    pub(crate) by_address: BTreeSet<LabelId>,
}

pub(crate) fn label_scopes(body: &Body) -> LabelScopes {
    let mut found = LabelScopes::default();
    walk(body, body.root, &mut Vec::new(), &mut found);
    let makes = |stmt: &Stmt| matches!(stmt, Stmt::Call { callee: Callee::Builtin(Builtin::Alloca), .. });
    if body.stmts.iter().any(|(_, data)| makes(&data.kind)) {
        found.by_address.clear();
    }
    found
}

/// `open`: scopes with the number of arrays that they have so far.
fn walk(body: &Body, id: StmtId, open: &mut Vec<(StmtId, usize)>, found: &mut LabelScopes) {
    match &body.stmts[id].kind {
        Stmt::Block(list) => list.iter().for_each(|&s| walk(body, s, open, found)),
        Stmt::Scope(inner) => {
            open.push((id, 0));
            walk(body, *inner, open, found);
            open.pop();
        }
        Stmt::If { then, otherwise, .. } => {
            walk(body, *then, open, found);
            if let Some(stmt) = otherwise {
                walk(body, *stmt, open, found);
            }
        }
        Stmt::Loop(id) => {
            let node = &body.loops[*id];
            walk(body, node.body, open, found);
            match &node.kind {
                LoopKind::Counted { .. } => {}
                LoopKind::While { pre, step, .. } => {
                    pre.iter().chain(step).for_each(|&s| walk(body, s, open, found));
                }
                LoopKind::DoWhile { pre, .. } => pre.iter().for_each(|&s| walk(body, s, open, found)),
            }
        }
        Stmt::Switch { body: inner, .. } => walk(body, *inner, open, found),
        Stmt::Region(region) => walk(body, body.regions[*region].body, open, found),
        Stmt::Label(label) => {
            let scopes = open.iter().map(|(id, _)| *id).collect();
            let arrays = open.last().map_or(0, |(_, arrays)| *arrays);
            found.homes.insert(*label, LabelHome { scopes, arrays });
        }
        Stmt::DynAlloc { .. } => {
            if let Some((_, arrays)) = open.last_mut() {
                *arrays += 1;
            }
        }
        Stmt::ComputedGoto { labels, .. } => found.by_address.extend(labels),
        Stmt::Nop
        | Stmt::Assign { .. }
        | Stmt::Call { .. }
        | Stmt::Goto(_)
        | Stmt::Break(_)
        | Stmt::Continue(_)
        | Stmt::Leave(_)
        | Stmt::Return(_)
        | Stmt::Atomic(_)
        | Stmt::Acc(_)
        | Stmt::Unreachable
        | Stmt::Trap => {}
    }
}
