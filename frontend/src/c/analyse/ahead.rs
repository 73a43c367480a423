//! Functions that the condition of a loop calls → statements ahead of the loop, where a directive governs it.
//!
//! ```text
//! #pragma acc loop                       t = f(n)
//! for (i = 0; i < f(n); i++)      →      for (i = 0; i < t; i++)
//! ```
//! OpenACC 3.4 §2.9: "The loop trip count must be computable in constant time when entering the loop construct", so
//! that the calls have the same result each time. Without a directive, and under `loop seq`, they stay where they are.

use super::Cx;
use super::canonical::Init;
use racc_hir::{Callee, CastKind, DataRoot, Expr, ExprId, LocalId, LocalKind, Place, Stmt, StmtId, children};
use std::collections::HashMap;

impl Cx<'_> {
    /// The condition without what runs before each test, and what of that computes the bound. `None` where it does more.
    pub(super) fn evaluated_ahead(
        &mut self,
        iv: DataRoot,
        (pre, cond): (Option<StmtId>, ExprId),
    ) -> Option<(Vec<StmtId>, ExprId)> {
        let Some(pre) = pre else { return Some((Vec::new(), cond)) };
        let mut ahead = children(&self.body, pre);
        if ahead.is_empty() {
            ahead.push(pre);
        }
        // Values that the calls must not change are kept in temporaries, the loop's variable too.
        let mut copies = HashMap::new();
        ahead.retain(|s| match self.body.stmts[*s].kind {
            Stmt::Assign { place, value } => match self.temporary(place) {
                Some(temp) if self.is_variable(iv, value) => copies.insert(temp, value).is_some(),
                Some(_) | None => true,
            },
            // What else there is `computes_only` judges.
            _ => true,
        });
        let mut own: Vec<DataRoot> = copies.keys().map(|l| DataRoot::Local(*l)).collect();
        own.push(iv);
        let fits = ahead.iter().all(|s| {
            self.computes_only(*s) && own.iter().all(|v| !self.header_reads(*s, &mut |e| self.reads(e, *v)))
        });
        fits.then(|| (ahead, self.without_copies(cond, &copies)))
    }

    /// Nothing but temporaries and what functions change has another value afterwards.
    fn computes_only(&self, stmt: StmtId) -> bool {
        let to_temporary = |place| self.temporary(place).is_some();
        match &self.body.stmts[stmt].kind {
            Stmt::Nop => true,
            Stmt::Assign { place, .. } => to_temporary(*place),
            Stmt::Call { dest, callee, .. } => {
                matches!(callee, Callee::Direct(_) | Callee::Indirect(_)) && dest.is_none_or(to_temporary)
            }
            Stmt::Block(_) | Stmt::Scope(_) | Stmt::If { .. } => {
                children(&self.body, stmt).into_iter().all(|s| self.computes_only(s))
            }
            Stmt::Loop(_)
            | Stmt::Switch { .. }
            | Stmt::Label(_)
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
            | Stmt::Trap => false,
        }
    }

    /// `holds` of a value that a statement of [`Cx::computes_only`] reads.
    pub(super) fn header_reads(&self, stmt: StmtId, holds: &mut dyn FnMut(ExprId) -> bool) -> bool {
        let own = match &self.body.stmts[stmt].kind {
            Stmt::Assign { value, .. } => holds(*value),
            Stmt::Call { args, callee, .. } => {
                let called = match callee {
                    Callee::Indirect(e) => holds(*e),
                    Callee::Direct(_) | Callee::Builtin(_) | Callee::Asm(_) | Callee::Launch(_) => false,
                };
                called || args.iter().any(|a| holds(*a))
            }
            Stmt::If { cond, .. } => holds(*cond),
            _ => false,
        };
        own || children(&self.body, stmt).into_iter().any(|s| self.header_reads(s, holds))
    }

    fn temporary(&self, place: racc_hir::PlaceId) -> Option<LocalId> {
        let Place::Local(local) = self.body.places[place].kind else { return None };
        (self.body.locals[local].kind == LocalKind::Temp).then_some(local)
    }

    /// The comparison with the variable itself in place of a copy.
    fn without_copies(&mut self, cond: ExprId, copies: &HashMap<LocalId, ExprId>) -> ExprId {
        let node = &self.body.exprs[cond];
        let (ty, span) = (node.ty, node.span);
        match node.kind {
            Expr::Compare(op, a, b) => {
                let (a, b) = (self.without_copies(a, copies), self.without_copies(b, copies));
                self.node(Expr::Compare(op, a, b), ty, span)
            }
            Expr::Cast(kind @ (CastKind::IntToInt | CastKind::PtrToPtr), inner) => {
                let inner = self.without_copies(inner, copies);
                self.node(Expr::Cast(kind, inner), ty, span)
            }
            Expr::Load(place) => self.temporary(place).and_then(|l| copies.get(&l).copied()).unwrap_or(cond),
            _ => cond,
        }
    }

    /// The first value is read before what is called ahead of the loop, where that might change it.
    pub(super) fn first_before(&mut self, init: Option<Init>, ahead: &mut Vec<StmtId>) {
        let Some(init) = init.filter(|init| init.last && !ahead.is_empty()) else { return };
        let data = &self.body.stmts[init.stmt];
        let (Stmt::Assign { place, value }, span) = (data.kind.clone(), data.span) else { return };
        if self.is_settled(value) {
            return;
        }
        let temp = self.body.temp(self.body.exprs[value].ty, span);
        ahead.insert(0, self.body.assign_local(temp, value, span));
        let value = self.body.load_local(temp, span);
        self.body.stmts[init.stmt].kind = Stmt::Assign { place, value };
    }

    /// The statements run before the loop that stands at `at`.
    pub(super) fn put_ahead(&mut self, at: StmtId, mut ahead: Vec<StmtId>) {
        if ahead.is_empty() {
            return;
        }
        let data = &mut self.body.stmts[at];
        let (kind, span) = (std::mem::replace(&mut data.kind, Stmt::Nop), data.span);
        ahead.push(self.body.stmt(kind, span));
        self.body.stmts[at].kind = Stmt::Block(ahead);
    }
}
