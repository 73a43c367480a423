//! Values that are computed and dropped: `a == b;`, `*p++;`, `a, f();`. As gcc has it, a choice with effects on one side
//! is a statement like `if`.

use super::Cx;
use super::expr::has_effects;
use crate::c::ast::{Expr, ExprKind};
use racc_base::Diagnostic;

/// Whether a value that nobody wants is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unused {
    Told,
    /// `(void)x`, one side of a choice.
    Meant,
}

impl Cx<'_> {
    /// `e` is no choice, has a value that nobody wants, and is no volatile object.
    pub(super) fn warn_of_unused(&mut self, e: &Expr) {
        if !acts(e) {
            self.say_unused(e);
        }
    }

    pub(super) fn say_unused(&mut self, e: &Expr) {
        if self.skipped {
            return;
        }
        let (message, help) = match &e.kind {
            ExprKind::Binary(crate::c::ast::BinaryOp::Eq, ..) => {
                ("this statement has no effect", "an assignment has one =")
            }
            _ if has_effects(e) => {
                ("the value that is computed here is not used", "use the value, or cast it to void")
            }
            _ => ("this statement has no effect", "assign the value, or leave the statement out"),
        };
        self.warn(Diagnostic::warning("W0321", e.span, message).help(help));
    }
}

/// What `e` does is of interest, whatever becomes of its value.
fn acts(e: &Expr) -> bool {
    match &e.kind {
        // Macros give their calls a type: `#define FREE(t, p) (t *)release(p)`.
        ExprKind::Cast(_, inner) => acts(inner),
        ExprKind::Assign(..)
            | ExprKind::AssignOp(..)
            | ExprKind::PreInc(_)
            | ExprKind::PreDec(_)
            | ExprKind::PostInc(_)
            | ExprKind::PostDec(_)
            | ExprKind::Call(..)
            | ExprKind::VaArg(..)
            | ExprKind::StmtExpr(_)
            | ExprKind::ChooseExpr(..)
            | ExprKind::Generic(..)
            | ExprKind::CompoundLiteral(..)
            | ExprKind::Section { .. }
            // The parts of these are asked about one by one.
            | ExprKind::Comma(..)
            | ExprKind::LogicalAnd(..)
            | ExprKind::LogicalOr(..)
            | ExprKind::Conditional(..) => true,
            ExprKind::Ident(_)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Char { .. }
            | ExprKind::Str { .. }
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::Index(..)
            | ExprKind::Member(..)
            | ExprKind::Arrow(..)
            | ExprKind::SizeofExpr(_)
            | ExprKind::SizeofType(_)
            | ExprKind::AlignofType(_)
            | ExprKind::AlignofExpr(_)
            | ExprKind::LabelAddr(_)
            | ExprKind::Offsetof(..)
            | ExprKind::TypesCompatible(..)
            | ExprKind::ConvertVector(..) => false,
    }
}
