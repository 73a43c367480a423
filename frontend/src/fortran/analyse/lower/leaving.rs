//! Jumps out of statements behind which something ends: variables of BLOCK constructs, results of functions. What ends
//! does so in front of the jump (Fortran 2018 §7.5.6.3, §9.7.3.2).
//!
//! ```text
//! block; type(t) :: x; if (n > 0) return; end block   →   if (n > 0) { way = 1; goto end }  end: finish x; if (way == 1) goto exit
//! ```

use super::{Lower, Temporary};
use racc_hir::walk::each_stmt;
use racc_hir::{CompareOp, LabelId, LoopId, Stmt, StmtId};
use std::collections::HashSet;

impl Lower<'_, '_> {
    /// What the closure takes from the heap is freed behind it.
    pub(super) fn with_temporaries<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> R {
        let saved = std::mem::take(&mut self.temporaries);
        let start = self.stmts.last().map_or(0, Vec::len);
        let done = f(self);
        let mine = std::mem::replace(&mut self.temporaries, saved);
        if mine.is_empty() {
            return done;
        }
        let own = self.stmts.last_mut().map_or_else(Vec::new, |list| list.split_off(start));
        let (cleanup, ()) = self.collect(|l| l.end_temporaries(&mine));
        if self.compute == 0 && !self.leaving(&own).is_empty() {
            let ty = self.t_void_ptr();
            let null = self.null(ty);
            mine.iter().for_each(|t| self.set(t.local, null));
        }
        let all = self.with_cleanup(own, cleanup);
        all.into_iter().for_each(|s| self.push(s));
        done
    }

    pub(super) fn end_temporaries(&mut self, mine: &[Temporary]) {
        // Objects end before the memory that they lie in goes.
        for &Temporary { local, ends } in mine.iter().rev() {
            let p = self.load_local(local);
            match ends {
                None => self.free(p),
                Some(then) => {
                    let cond = self.not_null(p);
                    self.emit(Stmt::If { cond, then, otherwise: None });
                }
            }
        }
    }

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
