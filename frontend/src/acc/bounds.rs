//! Loops that one directive governs → nests whose trip counts are known before the first iteration, as OpenACC 3.4
//! §2.9.1 and §2.9.8 want.
//!
//! ```text
//! !$acc loop collapse(2)             t1 = f()
//! do i = 1, n                        !$acc loop collapse(2)
//!     do j = 1, f()             →    do i = 1, n;  do j = 1, t1
//! ```
//! Only a bound with a call, or with a choice between statements, is moved: expressions alone are evaluated ahead as
//! they stand. The rules have judged the nest before, so that such a bound reads nothing that the loops change.

use super::rules::governed;
use racc_hir::{Body, LocalKind, LoopId, Place, Program, Stmt, StmtId};

pub fn evaluate_ahead(program: &mut Program) {
    for body in program.functions.values_mut().filter_map(|f| f.body.as_mut()) {
        let nests: Vec<(StmtId, Vec<LoopId>)> = body
            .stmts
            .iter()
            .filter_map(|(id, data)| {
                let Stmt::Loop(outermost) = data.kind else { return None };
                let nest = governed(body, outermost, body.loops[outermost].acc.as_ref()?);
                (nest.len() > 1).then_some((id, nest))
            })
            .collect();
        for (at, nest) in nests {
            let mut ahead = Vec::new();
            for pair in nest.windows(2) {
                let mut headers = Vec::new();
                header(body, body.loops[pair[0]].body, pair[1], &mut headers);
                if headers.iter().any(|s| !is_plain(body, *s)) {
                    ahead.extend(headers);
                }
            }
            move_before(body, at, &ahead);
        }
    }
}

/// The statements in the body of a loop that evaluate the bounds of `next`.
fn header(body: &Body, id: StmtId, next: LoopId, found: &mut Vec<StmtId>) {
    match &body.stmts[id].kind {
        Stmt::Block(list) => list.iter().for_each(|s| header(body, *s, next, found)),
        Stmt::Scope(inner) => header(body, *inner, next, found),
        Stmt::Loop(l) if *l == next => {}
        Stmt::Nop | Stmt::Label(_) => {}
        Stmt::Assign { .. }
        | Stmt::Loop(_)
        | Stmt::Call { .. }
        | Stmt::If { .. }
        | Stmt::Switch { .. }
        | Stmt::Goto(_)
        | Stmt::ComputedGoto { .. }
        | Stmt::Break(_)
        | Stmt::Continue(_)
        | Stmt::Leave(_)
        | Stmt::Return(_)
        | Stmt::DynAlloc { .. }
        | Stmt::Atomic(_)
        | Stmt::Region(_)
        | Stmt::Acc(_)
        | Stmt::Unreachable
        | Stmt::Trap => {
            let (own, outer) = (body.stmts[id].span, body.loops[next].span);
            if own.file == outer.file && outer.lo <= own.lo && own.hi <= outer.hi {
                found.push(id);
            }
        }
    }
}

fn is_plain(body: &Body, id: StmtId) -> bool {
    let Stmt::Assign { place, .. } = body.stmts[id].kind else { return false };
    matches!(body.places[place].kind, Place::Local(l) if body.locals[l].kind == LocalKind::Temp)
}

/// The statements go in front of the loop that stands at `at`.
fn move_before(body: &mut Body, at: StmtId, ahead: &[StmtId]) {
    if ahead.is_empty() {
        return;
    }
    let span = body.stmts[at].span;
    let mut list = Vec::new();
    for id in ahead.iter().chain([&at]) {
        let data = &mut body.stmts[*id];
        let (kind, span) = (std::mem::replace(&mut data.kind, Stmt::Nop), data.span);
        list.push(body.stmt(kind, span));
    }
    body.stmts[at].kind = Stmt::Block(list);
    body.stmts[at].span = span;
}
