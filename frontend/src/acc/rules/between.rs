//! What stands between the loops of one `collapse(force:n)` directive. OpenACC 3.4 §2.9.1: ordinary code, but no
//! directive, no other loop and no call of the OpenACC library.

use super::Walk;
use super::rectangle::from_source;
use crate::acc::codes;
use racc_base::{Diagnostic, Span};
use racc_hir::{AccLoop, LoopId, Stmt, StmtId};

impl Walk<'_> {
    /// Judges the body of a loop that is not the innermost of the nest; `next` is the loop of the nest inside it.
    pub(super) fn between(&mut self, id: StmtId, next: LoopId, acc: &AccLoop) {
        let data = &self.body.stmts[id];
        match &data.kind {
            Stmt::Block(list) => list.iter().for_each(|&s| self.between(s, next, acc)),
            Stmt::Scope(inner) | Stmt::Switch { body: inner, .. } => self.between(*inner, next, acc),
            Stmt::If { then, otherwise, .. } => {
                self.between(*then, next, acc);
                if let Some(otherwise) = otherwise {
                    self.between(*otherwise, next, acc);
                }
            }
            Stmt::Loop(other) if *other == next => {}
            Stmt::Loop(other) if from_source(self.body, *other) => {
                self.intervenes("another loop", data.span, acc)
            }
            Stmt::Region(_) | Stmt::Acc(_) => self.intervenes("a directive", data.span, acc),
            Stmt::Call { callee, .. } => {
                let callee = callee.direct().map(|f| &self.program.functions[f].source_name);
                if callee.is_some_and(|name| name.to_ascii_lowercase().starts_with("acc_")) {
                    self.intervenes("a call of the OpenACC library", data.span, acc);
                }
            }
            Stmt::Loop(_)
            | Stmt::Nop
            | Stmt::Assign { .. }
            | Stmt::Label(_)
            | Stmt::Goto(_)
            | Stmt::ComputedGoto { .. }
            | Stmt::Break(_)
            | Stmt::Continue(_)
            | Stmt::Leave(_)
            | Stmt::Return(_)
            | Stmt::DynAlloc { .. }
            | Stmt::Atomic(_)
            | Stmt::Unreachable
            | Stmt::Trap => {}
        }
    }

    fn intervenes(&mut self, what: &str, span: Span, acc: &AccLoop) {
        self.found.push(
            Diagnostic::error(
                codes::BETWEEN_LOOPS,
                span,
                format!("{what} between the loops of one directive"),
            )
            .label(acc.span, "this directive governs the loops")
            .help("lower the count of `collapse`, or move this out of the nest")
            .spec("OpenACC 3.4 §2.9.1"),
        );
    }
}
