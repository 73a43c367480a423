//! Comparisons and conditions whose result is known from the operands' types: a truth value with 2, a byte with 300,
//! the address of a variable with null, a variable with itself. Names and choices are gcc's.

use super::ctype::{BOOL, EnumDef, EnumId, Kind};
use super::scope::SymbolKind;
use super::{Cx, Value};
use crate::c::ast;
use crate::c::lint::parentheses;
use racc_base::{Diagnostic, Span};
use racc_hir::{BinaryOp, CastKind, CompareOp, Expr, ExprId, Linkage, Place, PlaceId};

/// The two sides of an operator, as written and as values.
pub(super) struct Sides<'a> {
    pub(super) written: [&'a ast::Expr; 2],
    pub(super) values: [Value; 2],
}

impl Cx<'_> {
    pub(super) fn warn_of_comparison(&mut self, op: ast::BinaryOp, sides: &Sides<'_>, span: Span) {
        if self.skipped {
            return;
        }
        self.warn_of_negated(op, sides, span);
        self.warn_of_enums(op, sides, span);
        let Some(op) = super::binary::compare_op(op) else { return };
        let [a, b] = sides.values;
        let arrays = sides.written.map(|e| self.is_array(e));
        if arrays == [true; 2] {
            let message = "two arrays are compared by their addresses";
            self.warn_written("W0327", span, message, "compare the elements, or write &a[0] == &b[0]");
        }
        self.warn_of_itself(op, sides, span);
        // With the operator, without what it is compared with: NULL is a macro.
        let [left, right] = sides.written.map(|e| e.span);
        let gap = self.map.text(Span { lo: left.hi, hi: right.lo.max(left.hi), ..left });
        let before = gap.trim_end_matches(|c: char| c == '(' || c.is_whitespace()).len() as u32;
        let behind = gap.trim_start_matches(|c: char| c == ')' || c.is_whitespace()).len() as u32;
        let with_left = Span { hi: left.hi + before, ..left };
        let with_right = Span { lo: right.lo - behind.min(right.lo), ..right };
        for (op, one, other, beside) in [(op, a, b, with_left), (mirrored(op), b, a, with_right)] {
            let Some(n) = self.const_int(other.expr) else { continue };
            if self.const_int(one.expr).is_some() {
                continue;
            }
            if self.ct.pointee(one.ty).is_some() && n == 0 && matches!(op, CompareOp::Eq | CompareOp::Ne) {
                self.warn_of_address(one, span, beside);
            } else if self.is_truth_value(one) {
                self.tell_range(("W0329", op), (0, 1), n, span, "a truth value is 0 or 1");
            } else if self.ct.is_integer(one.ty) {
                self.warn_of_range((op, one, other), n, span);
                self.warn_of_mask(op, one.expr, n, span);
            }
        }
    }

    /// `!a == b`, `!a & b`: the `!` belongs to the left side only.
    fn warn_of_negated(&mut self, op: ast::BinaryOp, sides: &Sides<'_>, span: Span) {
        let compares = super::binary::compare_op(op).is_some();
        let [left, right] = sides.values;
        let bits = matches!(op, ast::BinaryOp::And | ast::BinaryOp::Or);
        let alone = matches!(&sides.written[0].kind, ast::ExprKind::Unary(ast::UnaryOp::Not, _))
            && parentheses(self.map, sides.written[0].span) == 0;
        if !(compares || bits)
            || !alone
            || !self.negates_number(left.expr)
            || self.is_truth_value(right)
            || says_truth(sides.written[1])
        {
            return;
        }
        let warning = if compares {
            Diagnostic::warning("W0337", span, "! is applied to the left side only, before the comparison")
                .help("write !(a == b), or put the left side in parentheses")
        } else {
            Diagnostic::warning("W0320", span, "! is applied to the left side, before the operation on bits")
                .help("write !(a & b), or && and || for truth values")
        };
        self.warn(warning);
    }

    /// Values of two enumerations compared.
    fn warn_of_enums(&mut self, op: ast::BinaryOp, sides: &Sides<'_>, span: Span) {
        if super::binary::compare_op(op).is_none() {
            return;
        }
        let [a, b] = [0, 1].map(|n| self.enumeration(sides.written[n], sides.values[n]));
        if a.zip(b).is_some_and(|(a, b)| a != b) {
            let message = "values of two different enumerations are compared";
            let help = "compare values of one enumeration, or cast both to int";
            self.warn(Diagnostic::warning("W0355", span, message).help(help));
        }
    }

    /// The enumeration that a value is of: an enumerator, whose type is `int`, or an object.
    fn enumeration(&self, e: &ast::Expr, value: Value) -> Option<EnumId> {
        if let Kind::Enum(id) = self.ct.kind(value.ty) {
            return Some(*id);
        }
        let ast::ExprKind::Ident(name) = &e.kind else { return None };
        let SymbolKind::Enumerator(n, _) = self.scopes.find(name)?.kind else { return None };
        let has = |def: &EnumDef| def.values.iter().any(|(own, value)| own == name && *value == n);
        self.ct.enums.iter().position(has).map(|at| EnumId(at as u32))
    }

    /// `!x` of what is no truth value itself.
    fn negates_number(&self, e: ExprId) -> bool {
        match self.body.exprs[e].kind {
            Expr::Cast(CastKind::BoolToInt, inner) => self.negates_number(inner),
            Expr::Not(inner) => matches!(self.body.exprs[inner].kind, Expr::Cast(CastKind::ToBool, _)),
            _ => false,
        }
    }

    fn is_truth_value(&self, value: Value) -> bool {
        value.ty == BOOL || self.computes_truth(value.expr)
    }

    /// A truth value as an integer, or bits of such.
    fn computes_truth(&self, e: ExprId) -> bool {
        match self.body.exprs[e].kind {
            Expr::Cast(CastKind::BoolToInt, _) => true,
            Expr::Binary(BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor, a, b) => {
                self.computes_truth(a) && self.computes_truth(b)
            }
            _ => false,
        }
    }

    /// The name of an array.
    fn is_array(&self, e: &ast::Expr) -> bool {
        match &e.kind {
            ast::ExprKind::Ident(name) => match self.scopes.find(name).map(|symbol| &symbol.kind) {
                Some(SymbolKind::Local(variable)) => self.ct.as_array(variable.ty.ty).is_some(),
                Some(SymbolKind::Global(variable)) => self.ct.as_array(variable.ty.ty).is_some(),
                Some(SymbolKind::Func(..) | SymbolKind::Enumerator(..) | SymbolKind::Typedef(..)) | None => {
                    false
                }
            },
            _ => false,
        }
    }

    /// `x == x`, where no macro wrote it.
    fn warn_of_itself(&mut self, op: CompareOp, sides: &Sides<'_>, span: Span) {
        let [a, b] = sides.written.map(|e| self.map.text(e.span));
        let [x, y] = sides.values;
        let numbers = self.ct.is_integer(x.ty) && self.ct.is_integer(y.ty);
        let constant = self.const_int(x.expr).is_some();
        let effects = super::expr::has_effects(sides.written[0])
            || matches!(self.body.exprs[x.expr].kind, Expr::Load(place) if self.body.places[place].volatile);
        if a == b && numbers && !constant && !effects {
            let holds = matches!(op, CompareOp::Eq | CompareOp::Le | CompareOp::Ge);
            let message = format!("a value is compared with itself: always {holds}");
            self.warn_written("W0335", span, &message, "compare with what is meant");
        }
    }

    /// `(x & 16) == 10`, `(x | 4) == 3`
    fn warn_of_mask(&mut self, op: CompareOp, e: ExprId, n: i128, span: Span) {
        let Expr::Binary(bits, a, b) = self.body.exprs[e].kind else { return };
        let Some(mask) = self.const_int(b).or_else(|| self.const_int(a)) else { return };
        let never = match bits {
            BinaryOp::BitAnd => n & !mask != 0,
            BinaryOp::BitOr => mask & !n != 0,
            _ => return,
        };
        if never && matches!(op, CompareOp::Eq | CompareOp::Ne) {
            let message = format!("with the bits of {mask} this is always {}", op == CompareOp::Ne);
            self.warn(Diagnostic::warning("W0335", span, message).help("check the mask and the number"));
        }
    }

    /// A number that its type cannot hold: always true or always false.
    fn warn_of_range(&mut self, (op, one, other): (CompareOp, Value, Value), n: i128, span: Span) {
        let Some(kind) = self.ct.int_kind(one.ty).filter(|kind| kind.bits() <= 64) else { return };
        let common = self.common_type(one.ty, other.ty);
        let unsigned = self.ct.int_kind(common).is_some_and(|kind| !kind.signed());
        let wider = self.ct.int_kind(common).is_some_and(|common| common.bits() > kind.bits());
        let zero = unsigned && n == 0 && matches!(op, CompareOp::Lt | CompareOp::Ge);
        // A negative number becomes a large one where the common type has no sign.
        let kept = !unsigned || n >= 0 && !kind.signed();
        if !(zero && !self.ct.is_enum(one.ty) || wider && kept) {
            return;
        }
        let bits = u32::from(kind.bits());
        let range = if kind.signed() {
            (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1)
        } else {
            (0, (1i128 << bits) - 1)
        };
        let words = format!("values of type `{}` are {} to {}", self.show_ty(one.ty), range.0, range.1);
        self.tell_range(("W0334", op), range, n, span, &words);
    }

    fn tell_range(
        &mut self,
        (code, op): (&'static str, CompareOp),
        (lo, hi): (i128, i128),
        n: i128,
        span: Span,
        words: &str,
    ) {
        let holds = match op {
            CompareOp::Eq | CompareOp::Ne if n < lo || n > hi => op == CompareOp::Ne,
            CompareOp::Lt | CompareOp::Ge if n <= lo || n > hi => (op == CompareOp::Lt) == (n > hi),
            CompareOp::Le | CompareOp::Gt if n < lo || n >= hi => (op == CompareOp::Le) == (n >= hi),
            _ => return,
        };
        let message = format!("the comparison with {n} is always {holds}: {words}");
        self.warn(Diagnostic::warning(code, span, message).help("compare with a number in that range"));
    }

    /// The address of an object or function that is surely there, compared with null or used as a condition.
    /// No mistake where a macro wrote what stands at `written`.
    pub(super) fn warn_of_address(&mut self, value: Value, span: Span, written: Span) {
        if !self.skipped
            && self.ct.pointee(value.ty).is_some()
            && self.is_there(value.expr)
            && self.map.is_written(written)
        {
            let message = "the address of an object or function is never null";
            self.warn(
                Diagnostic::warning("W0328", span, message).help("call the function, or test the value"),
            );
        }
    }

    fn is_there(&self, e: ExprId) -> bool {
        match self.body.exprs[e].kind {
            Expr::FuncAddr(f) => self.prog.functions[f].linkage != Linkage::Weak,
            Expr::AddrOf(place) => self.is_object(place),
            Expr::Cast(CastKind::PtrToPtr, inner) => self.is_there(inner),
            _ => false,
        }
    }

    fn is_object(&self, place: PlaceId) -> bool {
        match &self.body.places[place].kind {
            Place::Local(_) | Place::Field { .. } | Place::Part { .. } => true,
            Place::Global(id) => self.prog.globals[*id].linkage != Linkage::Weak,
            Place::Elem { base, .. } => self.is_there(*base),
            Place::Deref(_) | Place::Desc { .. } => false,
        }
    }

    /// A warning of what is no mistake where a macro wrote it.
    fn warn_written(&mut self, code: &'static str, span: Span, message: &str, help: &str) {
        if self.map.is_written(span) {
            self.warn(Diagnostic::warning(code, span, message).help(help));
        }
    }
}

/// The text has a truth value, whatever it is folded to.
fn says_truth(e: &ast::Expr) -> bool {
    match &e.kind {
        ast::ExprKind::Binary(op, ..) => super::binary::compare_op(*op).is_some(),
        ast::ExprKind::Unary(ast::UnaryOp::Not, _)
        | ast::ExprKind::LogicalAnd(..)
        | ast::ExprKind::LogicalOr(..) => true,
        _ => false,
    }
}

fn mirrored(op: CompareOp) -> CompareOp {
    match op {
        CompareOp::Lt => CompareOp::Gt,
        CompareOp::Le => CompareOp::Ge,
        CompareOp::Gt => CompareOp::Lt,
        CompareOp::Ge => CompareOp::Le,
        CompareOp::Eq | CompareOp::Ne => op,
    }
}
