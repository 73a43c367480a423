//! Truth values and conditional evaluation: `&&`, `||`, `!`, `?:`. Pure operands stay expressions; operands with
//! effects become `if` statements around a temporary.

use super::ctype::{self, BOOL, CTy};
use super::{Cx, R, Value};
use crate::c::ast;
use racc_base::{Diagnostic, Span};
use racc_hir::{Expr, ExprId, Stmt, StmtId};

impl Cx<'_> {
    /// The truth of an expression, `bool8`.
    pub(super) fn condition(&mut self, e: &ast::Expr) -> R<ExprId> {
        match &e.kind {
            ast::ExprKind::LogicalAnd(a, b) => self.lazy(a, b, true, e.span),
            ast::ExprKind::LogicalOr(a, b) => self.lazy(a, b, false, e.span),
            ast::ExprKind::Unary(ast::UnaryOp::Not, inner) => {
                let truth = self.condition(inner)?;
                Ok(self.fold_not(truth, e.span))
            }
            _ => {
                let value = self.rvalue(e)?;
                self.warn_of_address(value, e.span, e.span);
                self.warn_of_truth(e, value);
                self.truth(value, e.span)
            }
        }
    }

    /// `a && b` when `going_on` is true (the right side runs when the left one is true), else `a || b`.
    fn lazy(&mut self, a: &ast::Expr, b: &ast::Expr, going_on: bool, span: Span) -> R<ExprId> {
        let left = self.condition(a)?;
        if let Some(known) = self.const_int(left) {
            if (known != 0) == going_on {
                return self.condition(b);
            }
            // The right side never runs, but it must still make sense.
            self.unevaluated(|cx| cx.condition(b))?;
            return Ok(left);
        }
        let (effects, right) = self.collect(|cx| cx.condition(b));
        let right = right?;
        let bool8 = self.prog.types.bool8();
        if effects.is_empty() {
            let kind = match (going_on, self.const_int(right)) {
                (true, Some(v)) if v != 0 => return Ok(left),
                (false, Some(0)) => return Ok(left),
                (true, _) => Expr::And(left, right),
                (false, _) => Expr::Or(left, right),
            };
            return Ok(self.node(kind, bool8, span));
        }
        let (local, place) = self.temp_object(BOOL, span);
        let mut run = effects;
        run.push(self.body.assign(place, right, span));
        let other = self.node(Expr::Int(i128::from(!going_on)), bool8, span);
        let skip = vec![self.body.assign(place, other, span)];
        let (then, otherwise) = if going_on { (run, skip) } else { (skip, run) };
        self.emit_if(left, then, otherwise, span);
        Ok(self.body.load_local(local, span))
    }

    pub(super) fn emit_if(&mut self, cond: ExprId, then: Vec<StmtId>, otherwise: Vec<StmtId>, span: Span) {
        match (then.is_empty(), otherwise.is_empty()) {
            (true, true) => {}
            (true, false) => {
                let not = self.fold_not(cond, span);
                let then = self.block_of(otherwise, span);
                self.emit(Stmt::If { cond: not, then, otherwise: None }, span);
            }
            (false, empty) => {
                let then = self.block_of(then, span);
                let otherwise = if empty { None } else { Some(self.block_of(otherwise, span)) };
                self.emit(Stmt::If { cond, then, otherwise }, span);
            }
        }
    }

    /// Runs one of two things for its effects.
    pub(super) fn branch(
        &mut self,
        cond: ExprId,
        then: impl FnOnce(&mut Self) -> R<()>,
        otherwise: impl FnOnce(&mut Self) -> R<()>,
        span: Span,
    ) -> R<()> {
        let (yes, first) = self.collect(then);
        let (no, second) = self.collect(otherwise);
        first?;
        second?;
        self.emit_if(cond, yes, no, span);
        Ok(())
    }

    /// C11 §6.5.15, and GNU `a ?: b`.
    pub(super) fn conditional(
        &mut self,
        cond: &ast::Expr,
        then: Option<&ast::Expr>,
        otherwise: &ast::Expr,
        span: Span,
    ) -> R<Value> {
        let (cond, same) = match then {
            Some(_) => (self.condition(cond)?, None),
            None => {
                let value = self.rvalue(cond)?;
                let value = self.pinned(value, span);
                (self.truth(value, span)?, Some(value))
            }
        };
        let known = self.const_int(cond);
        let (yes_effects, yes) = self.collect(|cx| match (then, same) {
            (Some(e), _) => cx.skipping(known == Some(0), |cx| cx.rvalue(e)),
            (None, Some(value)) => Ok(value),
            (None, None) => Ok(cx.void_value(span)),
        });
        let never = known.is_some_and(|known| known != 0);
        let (no_effects, no) = self.collect(|cx| cx.skipping(never, |cx| cx.rvalue(otherwise)));
        let (yes, no) = (yes?, no?);
        let ty = self.conditional_type(yes, no, span)?;
        self.warn_of_choice_signs(yes, no, ty, span);
        // A constant condition leaves one branch; its effects follow at once.
        if let Some(known) = known {
            let (effects, chosen) = if known != 0 { (yes_effects, yes) } else { (no_effects, no) };
            self.out.extend(effects);
            return Ok(if self.ct.is_scalar(ty) { self.cast(chosen, ty) } else { Value { ty, ..chosen } });
        }
        if self.ct.is_void(ty) {
            self.emit_if(cond, yes_effects, no_effects, span);
            return Ok(self.void_value(span));
        }
        let (yes_more, yes) = self.collect(|cx| cx.cast(yes, ty));
        let (no_more, no) = self.collect(|cx| cx.cast(no, ty));
        let hir = self.hir(ty);
        let pure =
            yes_effects.is_empty() && no_effects.is_empty() && yes_more.is_empty() && no_more.is_empty();
        if pure && !self.is_read_from_object(ty) && (self.ct.is_scalar(ty) || self.is_vector(ty)) {
            let (then, otherwise) = (self.fit(yes.expr, hir), self.fit(no.expr, hir));
            let expr = self.node(Expr::Select { cond, then, otherwise }, hir, span);
            return Ok(Value { expr, ty });
        }
        let (local, place) = self.temp_object(ty, span);
        let store = |cx: &mut Self, mut list: Vec<StmtId>, more: Vec<StmtId>, value: ExprId| {
            list.extend(more);
            let value = cx.fit(value, hir);
            list.push(cx.body.assign(place, value, span));
            list
        };
        let then = store(self, yes_effects, yes_more, yes.expr);
        let otherwise = store(self, no_effects, no_more, no.expr);
        self.emit_if(cond, then, otherwise, span);
        Ok(Value { expr: self.body.load_local(local, span), ty })
    }

    /// What `?:` says of operands of these types when nobody wants its value.
    pub(super) fn discarded_choice(&mut self, yes: CTy, no: CTy, span: Span) -> R<CTy> {
        let typed = |value: Value, ty| Value { ty, ..value };
        let value = self.void_value(span);
        self.conditional_type(typed(value, yes), typed(value, no), span)
    }

    fn conditional_type(&mut self, a: Value, b: Value, span: Span) -> R<CTy> {
        self.pedantic_choice(a, b, span);
        if self.ct.is_arithmetic(a.ty) && self.ct.is_arithmetic(b.ty) {
            return Ok(self.common_type(a.ty, b.ty));
        }
        if a.ty == b.ty {
            return Ok(a.ty);
        }
        if self.ct.is_void(a.ty) || self.ct.is_void(b.ty) {
            return Ok(ctype::VOID);
        }
        match (self.ct.pointee(a.ty), self.ct.pointee(b.ty)) {
            (Some(x), Some(y)) => {
                let quals = x.quals.union(y.quals);
                let to = if self.is_null_constant(a) {
                    y
                } else if self.is_null_constant(b) {
                    x
                } else if self.ct.is_void(x.ty) || self.ct.is_void(y.ty) {
                    ctype::VOID.plain().with(quals)
                } else if self.ct.compatible(x.ty, y.ty) {
                    self.ct.composite(x.ty, y.ty).plain().with(quals)
                } else {
                    let (left, right) = (self.show_ty(a.ty), self.show_ty(b.ty));
                    self.warn(
                        Diagnostic::warning("W0301", span, format!("`?:` between `{left}` and `{right}`"))
                            .help("cast one of the pointers if this is meant"),
                    );
                    ctype::VOID.plain().with(quals)
                };
                Ok(self.ct.ptr(to))
            }
            (Some(_), None) if self.ct.is_integer(b.ty) && a.ty != ctype::NULLPTR => {
                self.warn_of_mixed_choice(a, b, span);
                Ok(a.ty)
            }
            (None, Some(_)) if self.ct.is_integer(a.ty) && b.ty != ctype::NULLPTR => {
                self.warn_of_mixed_choice(b, a, span);
                Ok(b.ty)
            }
            (_, _) => {
                let (left, right) = (self.show_ty(a.ty), self.show_ty(b.ty));
                Err(self.report(
                    Diagnostic::error(
                        "E0370",
                        span,
                        format!("`?:` cannot choose between `{left}` and `{right}`"),
                    )
                    .help("both sides need one type"),
                ))
            }
        }
    }

    /// C17 6.5.15p3: a pointer beside an integer that is no null pointer constant.
    fn warn_of_mixed_choice(&mut self, pointer: Value, integer: Value, span: Span) {
        if self.is_null_constant(integer) {
            return;
        }
        let (pointer, integer) = (self.show_ty(pointer.ty), self.show_ty(integer.ty));
        let message = format!("`?:` between the pointer `{pointer}` and the integer type `{integer}`");
        self.warn(Diagnostic::warning("W0302", span, message).help("cast explicitly if this is meant"));
    }
}
