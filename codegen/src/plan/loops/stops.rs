//! Tests that do nothing but end the program: they stand aside when loops are split, merged and counted.

use crate::plan::analysis::callees::STOPS;
use racc_hir::{Body, Program, Stmt, StmtId};

pub(in crate::plan) fn flatten(body: &Body, s: StmtId, out: &mut Vec<StmtId>) {
    match &body.stmts[s].kind {
        Stmt::Block(list) => {
            for &s in list {
                flatten(body, s, out);
            }
        }
        Stmt::Nop => {}
        _ => out.push(s),
    }
}

/// A test that does nothing but end the program.
pub(in crate::plan) fn is_check(program: &Program, body: &Body, s: StmtId) -> bool {
    let Stmt::If { then, otherwise: None, .. } = body.stmts[s].kind else { return false };
    let mut flat = Vec::new();
    flatten(body, then, &mut flat);
    flat.iter().all(|&s| match &body.stmts[s].kind {
        Stmt::Call { dest: None, callee, .. } => {
            callee.direct().is_some_and(|f| STOPS.contains(&program.functions[f].name.as_str()))
        }
        _ => false,
    })
}
