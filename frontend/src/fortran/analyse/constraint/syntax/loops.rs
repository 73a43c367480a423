//! Variables of DO loops that an internal procedure changes while the loop runs. Fortran 2018 §11.1.7.4.3, paragraph 2.
//!
//! ```text
//! do i = 1, n;  call s;  end do      contains;  subroutine s;  i = 5  (no)
//! ```

use super::Walk;
use crate::fortran::ast::walk::of_statement;
use crate::fortran::ast::{
    Decl, DeclKind, DoControl, Dummy, Expr, ExprKind, IoItem, IoStmt, Stmt, StmtKind, Unit, UnitKind,
    any_statement,
};
use racc_base::{Name, Span};
use std::cell::Cell;

impl Walk {
    pub(super) fn changed_by_internal(&self, unit: &Unit) {
        if unit.contains.is_empty() || !matches!(unit.kind, UnitKind::Program(_) | UnitKind::Procedure(_)) {
            return;
        }
        any_statement(&unit.body, &|s| {
            if let StmtKind::Do(node) = &s.kind
                && let DoControl::Counted { var, .. } = &node.control
                && !in_a_block(&unit.body, &var.name)
            {
                self.calls_of_loop(unit, &node.body, &var.name);
            }
            false
        });
    }

    fn calls_of_loop(&self, unit: &Unit, body: &[Stmt], var: &Name) {
        for inner in &unit.contains {
            let UnitKind::Procedure(p) = &inner.kind else { continue };
            let own = |d: &Dummy| matches!(d, Dummy::Name(n) if n.name == *var);
            let result = p.result.as_ref().is_some_and(|r| r.name == *var);
            if p.name.name == *var || result || p.dummies.iter().any(own) || declares(&inner.spec, var) {
                continue;
            }
            let Some(change) = changes(&inner.body, var).filter(|_| !in_a_block(&inner.body, var)) else {
                continue;
            };
            calls(body, &p.name.name, &|span| {
                self.refuse_second(
                    span,
                    change,
                    format!("`{}` changes `{var}`, the variable of this DO loop", p.name.name),
                    "give the procedure a variable of its own",
                    "Fortran 2018 §11.1.7.4.3",
                );
            });
        }
    }
}

/// The specification part may make the name a local one: what a module brings is not known here.
fn declares(spec: &[Decl], name: &Name) -> bool {
    spec.iter().any(|d| match &d.kind {
        DeclKind::Use(_) | DeclKind::Common(_) | DeclKind::CrayPointer(_) => true,
        DeclKind::Type(t) => t.entities.iter().any(|e| e.name.name == *name),
        DeclKind::Attribute(_, list) => list.iter().any(|e| e.name.name == *name),
        DeclKind::Procedure(p) => p.entities.iter().any(|e| e.name.name == *name),
        _ => false,
    })
}

fn in_a_block(body: &[Stmt], name: &Name) -> bool {
    any_statement(body, &|s| matches!(&s.kind, StmtKind::Block(b) if declares(&b.spec, name)))
}

/// Where the statements give the variable a value, if they do.
fn changes(body: &[Stmt], name: &Name) -> Option<Span> {
    let place = Cell::new(None);
    let is = |e: &Expr| matches!(&e.kind, ExprKind::Name(n) if n == name);
    any_statement(body, &|s| {
        let here = match &s.kind {
            StmtKind::Assign(left, _) => is(left),
            StmtKind::Do(node) => {
                matches!(&node.control, DoControl::Counted { var, .. } if var.name == *name)
            }
            StmtKind::Io(IoStmt::Read(_, items)) => {
                items.iter().any(|i| matches!(i, IoItem::Expr(e) if is(e)))
            }
            _ => false,
        };
        if here {
            place.set(Some(s.span));
        }
        here
    });
    place.into_inner()
}

fn calls(body: &[Stmt], procedure: &Name, say: &dyn Fn(Span)) {
    let is = |e: &Expr| matches!(&e.kind, ExprKind::Name(n) if n == procedure);
    any_statement(body, &|s| {
        if let StmtKind::Call(call) = &s.kind
            && is(&call.callee)
        {
            say(call.callee.span);
        }
        of_statement(s, &mut |e| {
            if let ExprKind::Apply(base, _) = &e.kind
                && is(base)
            {
                say(e.span);
            }
        });
        false
    });
}
