//! Bounds of a combined construct's loops that call what devices do not have: they are evaluated where it starts.
//!
//! `!$acc parallel loop`, `do i = 1, grid%count()` → `n = grid%count()` and `do i = 1, n` in the construct. Loops of a
//! directive have bounds that do not change in the construct (OpenACC 3.4 §2.9), and nothing runs before the first.
//! Functions of this file and those with a `routine` directive are called where the bounds stand.

use super::super::symbol::{ProcKind, SymId};
use super::super::typed::{Kind, Target, Typed};
use super::super::types::Ty;
use super::Lower;
use crate::fortran::ast::{self, AccBody, DoControl, Expr, ExprKind, StmtKind};
use crate::reported::Checked;
use racc_base::Span;
use racc_hir::LocalKind;

impl Lower<'_, '_> {
    /// Those of the outermost loops, as many as the directive governs.
    pub(super) fn host_bounds(&mut self, body: &AccBody, loops: u32) -> Checked<()> {
        let routine = self.an.table.proc(self.sym).is_some_and(|p| p.routine.is_some());
        if self.compute > 0 || routine {
            return Ok(());
        }
        let mut stmt = match body {
            AccBody::Loop(stmt) => Some(&**stmt),
            AccBody::Block(list) => list.first(),
            AccBody::None => None,
        };
        let mut variables = Vec::new();
        for _ in 0..loops {
            let Some(ast::Stmt { kind: StmtKind::Do(node), .. }) = stmt else { break };
            let DoControl::Counted { var, first, last, step } = &node.control else { break };
            // What is wrong with the variable is said where the loop is.
            let Some(sym) = self.an.table.lookup(self.scope, &var.name) else { break };
            let Some(ty @ Ty::Integer(_)) = self.an.table.var(sym).map(|v| v.ty.clone()) else { break };
            for bound in [first, last].into_iter().chain(step).filter(|e| may_call(e)) {
                self.host_bound(bound, &ty, &variables)?;
            }
            variables.push(sym);
            stmt = node.body.first();
        }
        Ok(())
    }

    fn host_bound(&mut self, bound: &Expr, ty: &Ty, variables: &[SymId]) -> Checked<()> {
        let value = self.an.resolve(self.scope, bound)?;
        let value = self.an.assignable(value, ty)?;
        let varies = value.any(&mut |e| matches!(&e.kind, Kind::Var(s) if variables.contains(s)));
        if varies || !value.any(&mut |e| self.calls_host(e)) {
            return Ok(());
        }
        let value = self.scalar_value(&value)?;
        let own = self.an.elem_type(ty);
        let local = self.body.local("", own, LocalKind::Temp, bound.span);
        self.set(local, value);
        self.directives.bounds.insert(bound.span, local);
        Ok(())
    }

    /// A call of a procedure of another file without a `routine` directive.
    fn calls_host(&self, e: &Typed) -> bool {
        let Kind::Call(call) = &e.kind else { return false };
        let target = match &call.target {
            Target::Symbol(s) => *s,
            Target::Bound { interface, .. } => *interface,
            Target::Component(..) => return false,
        };
        let elsewhere = self.an.table.syms[target].span == Span::NONE;
        let proc = self.an.table.proc(target);
        elsewhere && proc.is_some_and(|p| p.kind == ProcKind::Module && p.routine.is_none())
    }
}

/// Something in the expression is written as calls are.
fn may_call(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Apply(..) => true,
        ExprKind::Paren(a) | ExprKind::Unary(_, a) => may_call(a),
        ExprKind::Binary(_, a, b) => may_call(a) || may_call(b),
        ExprKind::Name(_)
        | ExprKind::Int { .. }
        | ExprKind::Real { .. }
        | ExprKind::Logical { .. }
        | ExprKind::Str { .. }
        | ExprKind::Boz { .. }
        | ExprKind::Hollerith(_)
        | ExprKind::Complex(..)
        | ExprKind::DefinedUnary(..)
        | ExprKind::DefinedBinary(..)
        | ExprKind::Member(..)
        | ExprKind::Array { .. }
        | ExprKind::CoIndexed(..)
        | ExprKind::Percent(..) => false,
    }
}
