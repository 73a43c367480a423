//! Branches into counted DO loops from outside: refused. Fortran 2018 §11.1.2.1: control does not enter a block from
//! outside.
//!
//! Other blocks may be entered, as gfortran takes it; a counted loop has a trip count that its top computes. Loops of
//! directives are the rules' business (`acc::rules::branches`).

use super::super::codes;
use racc_base::{Diagnostic, Span};
use racc_hir::walk::children;
use racc_hir::{Body, LabelId, Loop, LoopId, LoopKind, Stmt, StmtId};
use std::collections::HashMap;

/// A message for each branch that enters a counted loop.
pub(super) fn check(body: &Body) -> Vec<Diagnostic> {
    let mut walk = Walk { body, around: Vec::new(), labels: HashMap::new(), branches: Vec::new() };
    walk.statement(body.root);
    let Walk { labels, branches, .. } = walk;
    let enters = |label: &LabelId, from: &[LoopId]| labels.get(label).is_some_and(|to| !from.starts_with(to));
    branches
        .iter()
        .filter(|(label, from, _)| enters(label, from))
        .map(|&(_, _, span)| {
            Diagnostic::error(codes::PLACEMENT, span, "this branch jumps into a DO loop")
                .help("jump to the DO statement, or to a statement outside of the loop")
                .spec("Fortran 2018 §11.1.2.1")
        })
        .collect()
}

struct Walk<'a> {
    body: &'a Body,
    /// Counted loops around the statement, outermost first.
    around: Vec<LoopId>,
    /// Those around each label.
    labels: HashMap<LabelId, Vec<LoopId>>,
    branches: Vec<(LabelId, Vec<LoopId>, Span)>,
}

impl Walk<'_> {
    fn statement(&mut self, s: StmtId) {
        let span = self.body.stmts[s].span;
        match &self.body.stmts[s].kind {
            Stmt::Label(label) => {
                self.labels.insert(*label, self.around.clone());
            }
            Stmt::Goto(label) => self.branches.push((*label, self.around.clone(), span)),
            Stmt::ComputedGoto { labels, .. } => {
                self.branches.extend(labels.iter().map(|l| (*l, self.around.clone(), span)));
            }
            _ => {}
        }
        let counted = match self.body.stmts[s].kind {
            Stmt::Loop(id) => {
                let Loop { kind, acc, .. } = &self.body.loops[id];
                (matches!(kind, LoopKind::Counted { .. }) && acc.is_none()).then_some(id)
            }
            _ => None,
        };
        self.around.extend(counted);
        for child in children(self.body, s) {
            self.statement(child);
        }
        if counted.is_some() {
            self.around.pop();
        }
    }
}
