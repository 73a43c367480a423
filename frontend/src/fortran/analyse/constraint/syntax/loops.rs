//! Variables of DO loops that an internal procedure changes while the loop runs. Fortran 2018 §11.1.7.4.3, paragraph 2.
//!
//! ```text
//! do i = 1, n;  call s;  end do      contains;  subroutine s;  i = 5  (no)
//! ```
//!
//! Procedures of a module change variables of the module in each other's loops.

use super::Walk;
use crate::fortran::ast::walk::{controls, of_statement};
use crate::fortran::ast::{
    Arg, ArgValue, AttrKind, ControlValue, Decl, DeclKind, DoControl, Dummy, Expr, ExprKind, Intent, IoItem,
    IoStmt, Stmt, StmtKind, Unit, UnitKind, any_statement,
};
use racc_base::{Name, Span};
use std::cell::Cell;

impl Walk {
    pub(super) fn changed_by_internal(&self, unit: &Unit) {
        if unit.contains.is_empty() {
            return;
        }
        if matches!(unit.kind, UnitKind::Program(_) | UnitKind::Procedure(_)) {
            self.changed_in_loops(unit, &unit.body, &|_| true);
        }
        let of_unit = |name: &Name| {
            unit.spec.iter().any(
                |d| matches!(&d.kind, DeclKind::Type(t) if t.entities.iter().any(|e| e.name.name == *name)),
            )
        };
        for inner in &unit.contains {
            self.changed_in_loops(unit, &inner.body, &|name| of_unit(name) && !is_own(inner, name));
        }
    }

    /// Loops whose variable is the unit's.
    fn changed_in_loops(&self, unit: &Unit, body: &[Stmt], of_unit: &dyn Fn(&Name) -> bool) {
        any_statement(body, &|s| {
            if let StmtKind::Do(node) = &s.kind
                && let DoControl::Counted { var, .. } = &node.control
                && of_unit(&var.name)
                && !in_a_block(body, &var.name)
            {
                self.calls_of_loop(unit, &node.body, &var.name);
            }
            false
        });
    }

    fn calls_of_loop(&self, unit: &Unit, body: &[Stmt], var: &Name) {
        for inner in &unit.contains {
            let UnitKind::Procedure(p) = &inner.kind else { continue };
            if is_own(inner, var) {
                continue;
            }
            let Some(change) = changes(unit, &inner.body, var).filter(|_| !in_a_block(&inner.body, var))
            else {
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

/// The name may be that of something of the contained procedure.
pub(super) fn is_own(inner: &Unit, var: &Name) -> bool {
    let UnitKind::Procedure(p) = &inner.kind else { return true };
    let dummy = |d: &Dummy| matches!(d, Dummy::Name(n) if n.name == *var);
    let result = p.result.as_ref().is_some_and(|r| r.name == *var);
    p.name.name == *var || result || p.dummies.iter().any(dummy) || declares(&inner.spec, var)
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

pub(super) fn in_a_block(body: &[Stmt], name: &Name) -> bool {
    any_statement(body, &|s| matches!(&s.kind, StmtKind::Block(b) if declares(&b.spec, name)))
}

/// Where the statements give the variable a value, if they do.
fn changes(unit: &Unit, body: &[Stmt], name: &Name) -> Option<Span> {
    let place = Cell::new(None);
    let is = |e: &Expr| matches!(&e.kind, ExprKind::Name(n) if n == name);
    let defined = |callee: &Expr, args: &[Arg]| {
        let given = |a: &Arg| matches!(&a.value, ArgValue::Expr(e) if is(e));
        args.iter().position(given).is_some_and(|at| defines_argument(unit, callee, at))
    };
    any_statement(body, &|s| {
        let mut here = match &s.kind {
            StmtKind::Assign(left, _) => is(left),
            StmtKind::Do(node) => {
                matches!(&node.control, DoControl::Counted { var, .. } if var.name == *name)
            }
            StmtKind::Io(io) => {
                let read = match io {
                    IoStmt::Read(_, items) => items.iter().any(|i| matches!(i, IoItem::Expr(e) if is(e))),
                    _ => false,
                };
                let status = controls(io)
                    .iter()
                    .any(|c| c.key.name == "iostat" && matches!(&c.value, ControlValue::Expr(e) if is(e)));
                read || status
            }
            StmtKind::Call(call) => defined(&call.callee, &call.args),
            _ => false,
        };
        of_statement(s, &mut |e| {
            if let ExprKind::Apply(base, args) = &e.kind {
                here |= defined(base, args);
            }
        });
        if here {
            place.set(Some(s.span));
        }
        here
    });
    place.into_inner()
}

/// A contained procedure gives the argument at this place a value.
fn defines_argument(unit: &Unit, callee: &Expr, at: usize) -> bool {
    let ExprKind::Name(callee) = &callee.kind else { return false };
    let called = unit.contains.iter().find_map(|inner| match &inner.kind {
        UnitKind::Procedure(p) if p.name.name == *callee => Some((inner, p.dummies.get(at)?)),
        _ => None,
    });
    let Some((inner, Dummy::Name(dummy))) = called else { return false };
    inner.spec.iter().any(|d| match &d.kind {
        DeclKind::Type(t) => {
            let defines = |k: &AttrKind| matches!(k, AttrKind::Intent(Intent::Out | Intent::InOut));
            t.attrs.iter().any(|a| defines(&a.kind)) && t.entities.iter().any(|e| e.name.name == dummy.name)
        }
        _ => false,
    })
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
