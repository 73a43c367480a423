//! Labels → the scopes that end, or begin, where a jump leads there.

use racc_hir::{Body, LabelId, LoopKind, Stmt, StmtId};
use std::collections::HashMap;

/// For each label the dynamic scopes that it stands in, outermost first.
pub(crate) fn label_scopes(body: &Body) -> HashMap<LabelId, Vec<StmtId>> {
    let mut found = HashMap::new();
    walk(body, body.root, &mut Vec::new(), &mut found);
    found
}

fn walk(body: &Body, id: StmtId, open: &mut Vec<StmtId>, found: &mut HashMap<LabelId, Vec<StmtId>>) {
    match &body.stmts[id].kind {
        Stmt::Block(list) => list.iter().for_each(|&s| walk(body, s, open, found)),
        Stmt::Scope(inner) => {
            open.push(id);
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
            if !open.is_empty() {
                found.insert(*label, open.clone());
            }
        }
        Stmt::Nop
        | Stmt::Assign { .. }
        | Stmt::Call { .. }
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
        | Stmt::Trap => {}
    }
}
