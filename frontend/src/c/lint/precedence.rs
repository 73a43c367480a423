//! Operators in operators whose order few remember, and an `else` whose `if` few see: `-Wparentheses`,
//! `-Wdangling-else`. Which are told is gcc's choice.

use super::{Lint, parts};
use crate::c::ast::{BinaryOp, Expr, ExprKind, Stmt, StmtKind};

/// `if (a = b)`; a second pair of parentheses says that it is meant.
pub(super) fn assigned_condition(lint: &mut Lint<'_>, cond: &Expr, pairs: usize) {
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

pub(super) fn expression(lint: &mut Lint<'_>, e: &Expr) {
    match &e.kind {
        // `a && b || c`
        ExprKind::LogicalOr(a, b) => {
            for side in [a, b] {
                if matches!(side.kind, ExprKind::LogicalAnd(..)) && lint.parentheses(side.span) == 0 {
                    let message = "&& stands within || without parentheses".to_owned();
                    lint.warn("W0320", side.span, message, "&& binds tighter: put it in parentheses");
                }
            }
        }
        ExprKind::Conditional(cond, ..) => assigned_condition(lint, cond, 1),
        ExprKind::Binary(op, a, b) => match op {
            BinaryOp::Shl | BinaryOp::Shr => {
                for side in [a, b] {
                    let sums = is_one_of(side, &[BinaryOp::Add, BinaryOp::Sub]);
                    tell(lint, sums, side, "the sum is made before the shift");
                }
            }
            BinaryOp::Or | BinaryOp::Xor | BinaryOp::And => bits(lint, *op, a, b),
            BinaryOp::Eq | BinaryOp::Ne | BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge => {
                compared(lint, *op, a, b);
            }
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem => {}
        },
        _ => {}
    }
}

/// Operands of `&`, `|` and `^`.
fn bits(lint: &mut Lint<'_>, op: BinaryOp, a: &Expr, b: &Expr) {
    let arithmetic: &[BinaryOp] = match op {
        BinaryOp::Or => &[BinaryOp::And, BinaryOp::Xor, BinaryOp::Add, BinaryOp::Sub],
        BinaryOp::Xor => &[BinaryOp::And, BinaryOp::Add, BinaryOp::Sub],
        _ => &[BinaryOp::Add, BinaryOp::Sub],
    };
    for side in [a, b] {
        // `a & b == c`
        let compares = matches!(&side.kind, ExprKind::Binary(op, ..) if is_comparison(*op));
        if tell(lint, compares, side, "the comparison is made before the operation on bits")
            || tell(lint, is_one_of(side, arithmetic), side, "this is computed before the operation around")
        {
            return;
        }
    }
}

/// Operands of comparisons: `a < b < c`, `a == b == c`.
fn compared(lint: &mut Lint<'_>, op: BinaryOp, a: &Expr, b: &Expr) {
    let equality = |op: BinaryOp| matches!(op, BinaryOp::Eq | BinaryOp::Ne);
    for side in [a, b] {
        let ExprKind::Binary(inner, ..) = &side.kind else { continue };
        let message = if equality(op) {
            "the result of a comparison is compared"
        } else {
            "a chain of comparisons compares the truth value of the first one"
        };
        if tell(lint, is_comparison(*inner) && (equality(op) || !equality(*inner)), side, message) {
            return;
        }
    }
}

fn tell(lint: &mut Lint<'_>, wrong: bool, side: &Expr, message: &str) -> bool {
    let told = wrong && lint.parentheses(side.span) == 0;
    if told {
        lint.warn("W0320", side.span, message.to_owned(), "put what belongs together in parentheses");
    }
    told
}

fn is_one_of(e: &Expr, ops: &[BinaryOp]) -> bool {
    matches!(&e.kind, ExprKind::Binary(op, ..) if ops.contains(op))
}

pub(super) fn is_comparison(op: BinaryOp) -> bool {
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

/// `if (a) if (b) …; else …;`: the `else` is the inner one's, whatever the lines look like.
pub(super) fn dangling_else(lint: &mut Lint<'_>, outer: &Stmt, then: &Stmt) {
    if ends_in_choice(then) {
        let message = "the else belongs to the inner if".to_owned();
        lint.warn("W0336", outer.span, message, "put braces around the inner if");
    }
}

/// The statement, without braces, ends in an `if` with an `else`.
fn ends_in_choice(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::If { otherwise, .. } => otherwise.is_some(),
        StmtKind::While { .. }
        | StmtKind::For(_)
        | StmtKind::Switch { .. }
        | StmtKind::Label { .. }
        | StmtKind::Case { .. }
        | StmtKind::Default(_) => {
            let mut found = false;
            parts::children(stmt, &mut |child| found |= ends_in_choice(child));
            found
        }
        _ => false,
    }
}
