//! Statements that say less, or something else, than they seem to.

use super::{Lint, parts};
use crate::c::ast::{
    BinaryOp, BlockItem, Derive, Expr, ExprKind, FunctionDef, Params, Stmt, StmtKind, UnaryOp,
};
use std::collections::HashSet;

pub(super) fn check<'a>(lint: &mut Lint<'a>, function: &'a FunctionDef) {
    lint.array_parameters = array_parameters(function);
    statement(lint, &function.body);
}

/// Parameters that are written as arrays.
fn array_parameters(function: &FunctionDef) -> HashSet<&str> {
    let params = function.declarator.derive.iter().find_map(|derive| match derive {
        Derive::Function(params) => Some(params),
        Derive::Pointer(_) | Derive::Array(_) => None,
    });
    let list = match params {
        Some(Params::Prototype { params, .. }) => params.as_slice(),
        Some(Params::Unspecified | Params::Names(_)) | None => &[],
    };
    list.iter()
        .map(|param| &param.declarator)
        .filter(|declarator| matches!(declarator.derive.first(), Some(Derive::Array(_))))
        .filter_map(|declarator| declarator.name.as_deref())
        .collect()
}

fn statement(lint: &mut Lint<'_>, stmt: &Stmt) {
    match &stmt.kind {
        StmtKind::Expr(e) => unused_value(lint, e),
        StmtKind::If { cond, then, otherwise } => {
            assigned_condition(lint, cond, 2);
            let last = otherwise.as_ref().unwrap_or(then);
            if last.kind_is_empty() && !lint.is_labelled_empty(last) {
                let (what, word) = if otherwise.is_some() { ("an else", "else") } else { ("an if", "if") };
                let message = format!("the body of {what} is empty");
                lint.warn(
                    "W0323",
                    last.span,
                    message,
                    &format!("write {{}} after the {word} where nothing is meant"),
                );
            }
        }
        StmtKind::While { cond, .. } | StmtKind::DoWhile { cond, .. } => assigned_condition(lint, cond, 2),
        StmtKind::For(each) => {
            if let Some(cond) = &each.cond {
                assigned_condition(lint, cond, 1);
            }
        }
        StmtKind::Switch { body, .. } => fallthrough(lint, body),
        StmtKind::Empty
        | StmtKind::Compound(_)
        | StmtKind::Case { .. }
        | StmtKind::Default(_)
        | StmtKind::Label { .. }
        | StmtKind::Goto(_)
        | StmtKind::ComputedGoto(_)
        | StmtKind::Break
        | StmtKind::Continue
        | StmtKind::Return(_)
        | StmtKind::Asm(_)
        | StmtKind::Acc { .. } => {}
    }
    let mut own = Vec::new();
    parts::exprs(stmt, &mut |e| own.push(e));
    for e in own {
        surprising(lint, e);
    }
    let mut inner = Vec::new();
    parts::children(stmt, &mut |child| inner.push(child));
    for child in inner {
        statement(lint, child);
    }
}

impl Stmt {
    fn kind_is_empty(&self) -> bool {
        matches!(self.kind, StmtKind::Empty)
    }
}

impl Lint<'_> {
    /// `__attribute__((fallthrough));` and what else is more than a semicolon in the source.
    fn is_labelled_empty(&self, stmt: &Stmt) -> bool {
        self.map.text(stmt.span).trim() != ";"
    }
}

/// `if (a = b)`; a second pair of parentheses says that it is meant.
fn assigned_condition(lint: &mut Lint<'_>, cond: &Expr, pairs: usize) {
    if matches!(cond.kind, ExprKind::Assign(..)) && lint.parentheses(cond.span) < pairs {
        let message = "an assignment is used as a condition".to_owned();
        lint.warn(
            "W0320",
            cond.span,
            message,
            "compare with ==, or put the assignment in parentheses of its own",
        );
    }
}

/// What an expression and its parts say less, or otherwise, than they seem to.
fn surprising(lint: &mut Lint<'_>, e: &Expr) {
    masked_comparison(lint, e);
    compared_text(lint, e);
    size_of_parameter(lint, e);
    mixed_logic(lint, e);
    let mut inner = Vec::new();
    parts::of_expr(e, &mut |part| {
        if let parts::Child::Expr(x) = part {
            inner.push(x);
        }
    });
    for x in inner {
        surprising(lint, x);
    }
}

/// `a && b || c`
fn mixed_logic(lint: &mut Lint<'_>, e: &Expr) {
    if let ExprKind::LogicalOr(a, b) = &e.kind {
        for side in [a, b] {
            if matches!(side.kind, ExprKind::LogicalAnd(..)) && lint.parentheses(side.span) == 0 {
                let message = "&& stands within || without parentheses".to_owned();
                lint.warn("W0320", side.span, message, "&& binds tighter: put it in parentheses");
            }
        }
    }
}

/// `a & b == c`: the comparison is made first.
fn masked_comparison(lint: &mut Lint<'_>, e: &Expr) {
    let ExprKind::Binary(BinaryOp::And | BinaryOp::Or | BinaryOp::Xor, a, b) = &e.kind else { return };
    for side in [a, b] {
        let compares = match &side.kind {
            ExprKind::Binary(op, ..) => is_comparison(*op),
            _ => false,
        };
        // Both sides compared: the bits of truth values are meant.
        let other = if std::ptr::eq(side, a) { b } else { a };
        let truths = matches!(&other.kind, ExprKind::Binary(op, ..) if is_comparison(*op));
        if compares && !truths && lint.parentheses(side.span) == 0 {
            let message = "the comparison is made before the operation on bits".to_owned();
            lint.warn("W0320", side.span, message, "put what belongs together in parentheses");
        }
    }
}

fn is_comparison(op: BinaryOp) -> bool {
    match op {
        BinaryOp::Eq | BinaryOp::Ne | BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge => true,
        BinaryOp::Add
        | BinaryOp::Sub
        | BinaryOp::Mul
        | BinaryOp::Div
        | BinaryOp::Rem
        | BinaryOp::Shl
        | BinaryOp::Shr
        | BinaryOp::And
        | BinaryOp::Or
        | BinaryOp::Xor => false,
    }
}

/// `s == "yes"` compares addresses.
fn compared_text(lint: &mut Lint<'_>, e: &Expr) {
    let ExprKind::Binary(op, a, b) = &e.kind else { return };
    if is_comparison(*op) && [a, b].iter().any(|side| matches!(side.kind, ExprKind::Str { .. })) {
        let message = "addresses of text are compared, not the text".to_owned();
        lint.warn("W0325", e.span, message, "compare by strcmp");
    }
}

/// `sizeof` of a parameter that is declared as an array and is a pointer.
fn size_of_parameter(lint: &mut Lint<'_>, e: &Expr) {
    if let ExprKind::SizeofExpr(inner) = &e.kind
        && let ExprKind::Ident(name) = &inner.kind
        && lint.array_parameters.contains(name.as_str())
    {
        let message = format!("the parameter `{name}` is a pointer: this is the size of an address");
        lint.warn("W0326", e.span, message, "pass the number of elements as well");
    }
}

/// `a == b;`, `x;`: nothing happens. Reading through pointers may be meant, where the object is volatile.
fn unused_value(lint: &mut Lint<'_>, e: &Expr) {
    if let ExprKind::Call(callee, _) = &e.kind
        && let ExprKind::Ident(name) = &callee.kind
        && lint.wanted.contains(name.as_str())
    {
        let message = format!("the result of `{name}` is not used");
        lint.warn("W0322", e.span, message, "it is declared with warn_unused_result: look at the result");
    }
    let computes = match &e.kind {
        ExprKind::Binary(..) => true,
        ExprKind::Unary(op, _) => {
            matches!(op, UnaryOp::Plus | UnaryOp::Minus | UnaryOp::Not | UnaryOp::BitNot)
        }
        _ => false,
    };
    if !computes || parts::has_effect(e) {
        return;
    }
    let help = match &e.kind {
        ExprKind::Binary(BinaryOp::Eq, ..) => "an assignment has one =",
        _ => "assign the value, or leave the statement out",
    };
    lint.warn("W0321", e.span, "this statement has no effect".to_owned(), help);
}

/// From one case into the next without a word: comments that say so count, as with gcc.
fn fallthrough(lint: &mut Lint<'_>, body: &Stmt) {
    let StmtKind::Compound(items) = &body.kind else { return };
    let mut before: Option<&Stmt> = None;
    for item in items {
        let BlockItem::Stmt(stmt) = item else {
            before = None;
            continue;
        };
        // Semicolons behind what macros write are no statements that end the case.
        if stmt.kind_is_empty() && !lint.is_labelled_empty(stmt) {
            continue;
        }
        let labelled = matches!(stmt.kind, StmtKind::Case { .. } | StmtKind::Default(_));
        // Into a case that does nothing but end: the same as a break.
        let ends = match &innermost(stmt).kind {
            StmtKind::Break => true,
            StmtKind::Compound(inner) => {
                matches!(inner.as_slice(), [BlockItem::Stmt(Stmt { kind: StmtKind::Break, .. })])
            }
            StmtKind::Empty => std::ptr::eq(item, &items[items.len() - 1]),
            _ => false,
        };
        let falls = before.filter(|last| labelled && !ends && may_fall(lint, last));
        if let Some(last) = falls.filter(|last| !says_so(lint, last, stmt)) {
            let message = "control goes on into the next case".to_owned();
            let help = "write break, or __attribute__((fallthrough)); where this is meant";
            lint.warn("W0324", innermost(last).span, message, help);
        }
        before = Some(stmt);
    }
}

fn may_fall(lint: &Lint<'_>, stmt: &Stmt) -> bool {
    let inner = innermost(stmt);
    !inner.kind_is_empty() && super::flow::completes(lint, stmt)
}

/// The statement behind the labels.
fn innermost(stmt: &Stmt) -> &Stmt {
    match &stmt.kind {
        StmtKind::Case { body, .. } | StmtKind::Default(body) | StmtKind::Label { body, .. } => {
            innermost(body)
        }
        _ => stmt,
    }
}

/// A comment about it stands between the two in the user's file, which the preprocessor took out.
fn says_so(lint: &mut Lint<'_>, last: &Stmt, next: &Stmt) -> bool {
    let (from, to) = (lint.map.locate(last.span), lint.map.locate(next.span));
    let lines = lint.source(&from.path);
    let first = (from.line.saturating_sub(1) as usize).min(lines.len());
    let end = (to.line as usize).clamp(first, lines.len());
    // Where the file is gone nobody knows what it said, nor what a macro's definition says.
    let by_macro = from.line == to.line
        && lines.get(first).is_some_and(|line| !line.contains("case") && !line.contains("default"));
    lines.is_empty()
        || by_macro
        || lines[first..end].iter().any(|line| {
            let line = line.to_lowercase();
            line.contains("fall") || line.contains("no break")
        })
}
