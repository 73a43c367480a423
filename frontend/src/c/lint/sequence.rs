//! Variables that one expression changes and reads, or changes twice, in an order that C leaves open: `i = i++ + 1`.
//! C17 6.5p2. Names only: two subscripted elements may be one or not.

use super::Lint;
use super::parts;
use crate::c::ast::{Expr, ExprKind, FunctionDef, Stmt, UnaryOp};
use racc_base::Span;

pub(super) fn check(lint: &mut Lint<'_>, function: &FunctionDef) {
    let mut found = Vec::new();
    statement(&function.body, &mut found);
    for (name, span) in found {
        let message = format!("the order of this change of `{name}` and its other use is not defined");
        lint.warn("W0371", span, message, "do one of them in a statement of its own");
    }
}

type Found<'a> = Vec<(&'a str, Span)>;

fn statement<'a>(stmt: &'a Stmt, found: &mut Found<'a>) {
    parts::exprs(stmt, &mut |e| {
        let before = found.len();
        uses(e, found);
        // Once a name and expression is enough.
        let mut told: Vec<&str> = Vec::new();
        let own = found.split_off(before);
        for (name, span) in own {
            if !told.contains(&name) {
                told.push(name);
                found.push((name, span));
            }
        }
    });
    parts::children(stmt, &mut |child| statement(child, found));
}

/// What an expression does to variables, in no order with what stands beside it.
#[derive(Default)]
struct Uses<'a> {
    read: Vec<&'a str>,
    written: Vec<(&'a str, Span)>,
}

impl<'a> Uses<'a> {
    fn add(&mut self, other: Uses<'a>) {
        self.read.extend(other.read);
        self.written.extend(other.written);
    }

    /// Beside `other`, in no order with it.
    fn beside(mut self, other: Uses<'a>, found: &mut Found<'a>) -> Uses<'a> {
        for (one, two) in [(&self, &other), (&other, &self)] {
            let read = |name: &str| two.read.contains(&name);
            found.extend(one.written.iter().filter(|(name, _)| read(name)));
        }
        let twice = |name: &str| self.written.iter().any(|(other, _)| *other == name);
        found.extend(other.written.iter().filter(|(name, _)| twice(name)));
        self.add(other);
        self
    }
}

fn uses<'a>(e: &'a Expr, found: &mut Found<'a>) -> Uses<'a> {
    match &e.kind {
        ExprKind::Ident(name) => Uses { read: vec![name.as_str()], written: Vec::new() },
        ExprKind::Unary(UnaryOp::AddrOf, a) => target(a, found),
        ExprKind::Unary(_, a) | ExprKind::Cast(_, a) | ExprKind::ConvertVector(a, _) => uses(a, found),
        ExprKind::Member(a, _) => target(a, found),
        ExprKind::Arrow(a, _) => uses(a, found),
        ExprKind::Binary(_, a, b) => uses(a, found).beside(uses(b, found), found),
        // The base of a subscript is mostly an array, whose name reads nothing.
        ExprKind::Index(a, b) => target(a, found).beside(uses(b, found), found),
        ExprKind::PreInc(a) | ExprKind::PreDec(a) | ExprKind::PostInc(a) | ExprKind::PostDec(a) => {
            let mut all = target(a, found);
            all.written.extend(named(a).map(|name| (name, e.span)));
            all
        }
        ExprKind::Assign(a, b) => {
            let value = uses(b, found);
            // What the value reads is read before the target changes.
            found.extend(value.written.iter().filter(|(name, _)| named(a) == Some(*name)));
            let mut all = target(a, found).beside(value, found);
            all.written.extend(named(a).map(|name| (name, e.span)));
            all
        }
        ExprKind::AssignOp(_, a, b) => {
            let value = uses(b, found);
            found.extend(value.written.iter().filter(|(name, _)| named(a) == Some(*name)));
            let mut all = target(a, found).beside(value, found);
            all.written.extend(named(a).map(|name| (name, e.span)));
            all
        }
        ExprKind::Comma(a, b) | ExprKind::LogicalAnd(a, b) | ExprKind::LogicalOr(a, b) => {
            uses(a, found);
            uses(b, found)
        }
        ExprKind::Conditional(a, b, c) => {
            uses(a, found);
            let mut all = b.as_ref().map(|b| uses(b, found)).unwrap_or_default();
            all.add(uses(c, found));
            all
        }
        ExprKind::Call(callee, args) => {
            let mut all = match &callee.kind {
                ExprKind::Ident(_) => Uses::default(),
                _ => uses(callee, found),
            };
            for arg in args {
                all = all.beside(uses(arg, found), found);
            }
            // All of it is done when the function begins.
            Uses::default()
        }
        // Statements, braces and what is not computed have orders of their own, or none.
        ExprKind::CompoundLiteral(..)
        | ExprKind::SizeofExpr(_)
        | ExprKind::SizeofType(_)
        | ExprKind::AlignofType(_)
        | ExprKind::AlignofExpr(_)
        | ExprKind::Generic(..)
        | ExprKind::StmtExpr(_)
        | ExprKind::LabelAddr(_)
        | ExprKind::VaArg(..)
        | ExprKind::Offsetof(..)
        | ExprKind::TypesCompatible(..)
        | ExprKind::ChooseExpr(..)
        | ExprKind::Section { .. }
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Char { .. }
        | ExprKind::Str { .. } => Uses::default(),
    }
}

/// What is computed to find an object, whose own value is not read.
fn target<'a>(e: &'a Expr, found: &mut Found<'a>) -> Uses<'a> {
    match &e.kind {
        ExprKind::Ident(_) => Uses::default(),
        _ => uses(e, found),
    }
}

fn named(e: &Expr) -> Option<&str> {
    match &e.kind {
        ExprKind::Ident(name) => Some(name.as_str()),
        _ => None,
    }
}
