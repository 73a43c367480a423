//! Numbers as conditions that were hardly meant as such: `if (a << 1)`, `if (a * b)`, `if (a ? 2 : 3)`. Which are told is
//! gcc's choice.

use super::{Cx, Value};
use crate::c::ast::{BinaryOp, Expr, ExprKind};
use racc_base::Diagnostic;

impl Cx<'_> {
    pub(super) fn warn_of_truth(&mut self, e: &Expr, value: Value) {
        if self.skipped || self.const_int(value.expr).is_some() {
            return;
        }
        let (message, help) = match &e.kind {
            // Unsigned ones are mostly meant: overflow is.
            ExprKind::Binary(BinaryOp::Shl, ..)
                if self.ct.int_kind(value.ty).is_some_and(|kind| kind.signed()) =>
            {
                ("the result of << is a condition", "write `<`, or compare with 0")
            }
            ExprKind::Binary(BinaryOp::Mul, ..) if self.ct.is_integer(value.ty) => {
                ("a product is a condition", "write `&&`, or compare with 0")
            }
            ExprKind::Conditional(_, Some(then), otherwise) if self.chooses_numbers(then, otherwise) => {
                ("a choice between numbers is a condition", "choose between 0 and 1, or compare the result")
            }
            _ => return,
        };
        if self.map.is_written(e.span) {
            self.warn(Diagnostic::warning("W0354", e.span, message).help(help));
        }
    }

    /// One is a number other than 0 and 1, or both are no 0 and not both 1.
    fn chooses_numbers(&mut self, then: &Expr, otherwise: &Expr) -> bool {
        let [a, b] = [then, otherwise].map(|e| {
            let value = self.unevaluated(|cx| cx.rvalue(e)).ok()?;
            self.const_int(value.expr)
        });
        let large = |n: Option<i128>| n.is_some_and(|n| n != 0 && n != 1);
        large(a) || large(b)
    }
}
