//! Jumps out of statements behind which something ends: variables of BLOCK constructs, results of functions. What ends
//! does so in front of the jump (Fortran 2018 §7.5.6.3, §9.7.3.2).
//!
//! ```text
//! block; type(t) :: x; if (n > 0) return; end block   →   if (n > 0) { way = 1; goto end }  end: finish x; if (way == 1) goto exit
//! ```

use super::Lower;
use racc_hir::walk::each_stmt;
use racc_hir::{CompareOp, LabelId, LoopId, Stmt, StmtId};
use std::collections::HashSet;

impl Lower<'_, '_> {
    /// The statements with the cleanup behind them, however they are left.
    pub(super) fn with_cleanup(&mut self, list: Vec<StmtId>, cleanup: Vec<StmtId>) -> Vec<StmtId> {
        let jumps = if cleanup.is_empty() || self.compute > 0 { Vec::new() } else { self.leaving(&list) };
        if jumps.is_empty() {
            return [list, cleanup].concat();
        }
        let (end, i32) = (self.body.label(None, self.span), self.t_i32());
        let way = self.temp(i32);
        let (mut all, ()) = self.collect(|l| {
            let none = l.c32(0);
            l.set(way, none);
        });
        let mut exits = Vec::new();
        for (n, jump) in jumps.into_iter().enumerate() {
            let kind = self.body.stmts[jump].kind.clone();
            let span = self.body.stmts[jump].span;
            let number = self.c32(n as i64 + 1);
            let (taken, _) = self.collect(|l| {
                l.set(way, number);
                l.emit(Stmt::Goto(end))
            });
            self.body.stmts[jump].kind = Stmt::Block(taken);
            let held = self.load_local(way);
            let cond = self.compare(CompareOp::Eq, held, number);
            let then = self.body.stmt(kind, span);
            exits.push(self.body.stmt(Stmt::If { cond, then, otherwise: None }, span));
        }
        all.extend(list);
        all.push(self.body.stmt(Stmt::Label(end), self.span));
        all.extend(cleanup);
        all.extend(exits);
        all
    }

    /// The jumps among the statements that go elsewhere.
    pub(super) fn leaving(&self, list: &[StmtId]) -> Vec<StmtId> {
        let mut labels: HashSet<LabelId> = HashSet::new();
        let mut loops: HashSet<LoopId> = HashSet::new();
        let mut jumps = Vec::new();
        for root in list {
            each_stmt(&self.body, *root, &mut |s| match &self.body.stmts[s].kind {
                Stmt::Label(label) | Stmt::Switch { exit: label, .. } => {
                    labels.insert(*label);
                }
                Stmt::Loop(id) => {
                    loops.insert(*id);
                }
                Stmt::Goto(_) | Stmt::Break(_) | Stmt::Continue(_) | Stmt::Leave(_) => jumps.push(s),
                _ => {}
            });
        }
        jumps.retain(|s| match &self.body.stmts[*s].kind {
            Stmt::Goto(label) | Stmt::Leave(label) => !labels.contains(label),
            Stmt::Break(id) | Stmt::Continue(id) => !loops.contains(id),
            _ => false,
        });
        jumps
    }
}
