//! Pointers that are used after `free`, in the statements behind it in the same block.
//!
//! The check ends where the pointer gets a new value, where a label lets control in, and at anything that may assign
//! it: what is said is sure.

use super::Lint;
use super::parts;
use crate::c::ast::{BlockItem, Declaration, Expr, ExprKind, FunctionDef, Stmt, StmtKind, UnaryOp};

pub(super) fn check(lint: &mut Lint<'_>, function: &FunctionDef) {
    block(lint, &function.body);
}

fn block(lint: &mut Lint<'_>, stmt: &Stmt) {
    if let StmtKind::Compound(items) = &stmt.kind {
        for (at, item) in items.iter().enumerate() {
            if let BlockItem::Stmt(stmt) = item
                && let StmtKind::Expr(e) = &unlabelled(stmt).kind
                && let Some(name) = freed(e)
            {
                after(lint, name, &items[at + 1..]);
            }
        }
    }
    parts::children(stmt, &mut |child| block(lint, child));
}

/// The statement behind its labels.
fn unlabelled(stmt: &Stmt) -> &Stmt {
    match &stmt.kind {
        StmtKind::Label { body, .. } | StmtKind::Case { body, .. } | StmtKind::Default(body) => {
            unlabelled(body)
        }
        _ => stmt,
    }
}

/// The variable of `free(variable)`.
fn freed(e: &Expr) -> Option<&str> {
    let ExprKind::Call(callee, args) = &e.kind else { return None };
    let (ExprKind::Ident(function), [arg]) = (&callee.kind, args.as_slice()) else { return None };
    match &arg.kind {
        ExprKind::Ident(name) if function == "free" => Some(name),
        _ => None,
    }
}

fn after(lint: &mut Lint<'_>, name: &str, items: &[BlockItem]) {
    for item in items {
        let mut seen = Seen::default();
        match item {
            BlockItem::Stmt(stmt) => {
                if lets_control_in(stmt) {
                    return;
                }
                parts::all(stmt, &mut |e| seen.expr(name, e));
            }
            BlockItem::Declaration(declaration) => {
                if declares(declaration, name) {
                    return;
                }
                for init in declaration.declarators.iter().filter_map(|one| one.init.as_ref()) {
                    parts::of_init(init, &mut |part| {
                        if let parts::Child::Expr(e) = part {
                            seen.tree(name, e);
                        }
                    });
                }
            }
            BlockItem::Directive(_) | BlockItem::StaticAssert(_) | BlockItem::NestedFunction(_) => return,
        }
        if seen.written {
            return;
        }
        if let Some(span) = seen.read {
            let message = format!("`{name}` is used after its memory was freed");
            lint.warn("W0348", span, message, "free it later, or let it point to something else first");
            return;
        }
    }
}

#[derive(Default)]
struct Seen {
    written: bool,
    read: Option<racc_base::Span>,
}

impl Seen {
    fn tree(&mut self, name: &str, e: &Expr) {
        self.expr(name, e);
        parts::of_expr(e, &mut |part| {
            if let parts::Child::Expr(x) = part {
                self.tree(name, x);
            }
        });
    }

    /// One expression of a walk that visits all: a mention of the name counts as a use unless something writes it.
    fn expr(&mut self, name: &str, e: &Expr) {
        let is = |x: &Expr| matches!(&x.kind, ExprKind::Ident(own) if own == name);
        match &e.kind {
            ExprKind::Assign(to, _) | ExprKind::AssignOp(_, to, _) | ExprKind::Unary(UnaryOp::AddrOf, to) => {
                self.written |= is(to);
            }
            ExprKind::PreInc(to) | ExprKind::PreDec(to) | ExprKind::PostInc(to) | ExprKind::PostDec(to) => {
                self.written |= is(to);
            }
            // `sizeof *p` reads nothing, and the walk goes on inside: say nothing.
            ExprKind::SizeofExpr(inner) | ExprKind::AlignofExpr(inner) => {
                self.written |= parts::any(inner, &is);
            }
            ExprKind::Ident(own) if own == name => self.read = self.read.or(Some(e.span)),
            _ => {}
        }
    }
}

fn declares(declaration: &Declaration, name: &str) -> bool {
    declaration.declarators.iter().any(|one| one.declarator.name.as_deref() == Some(name))
}

/// A label or case: what stands behind it may be reached without the `free`.
fn lets_control_in(stmt: &Stmt) -> bool {
    if matches!(stmt.kind, StmtKind::Label { .. } | StmtKind::Case { .. } | StmtKind::Default(_)) {
        return true;
    }
    let mut found = false;
    parts::children(stmt, &mut |child| found |= lets_control_in(child));
    found
}
