//! Unary operators. C11 §6.5.3.

use super::ctype::{self, Kind};
use super::{Cx, Object, Operand, R, Value};
use crate::c::ast;
use racc_base::{Diagnostic, Span};
use racc_hir::{ComplexPart, Expr, Place, Type, UnaryOp};

impl Cx<'_> {
    pub(super) fn unary(&mut self, op: ast::UnaryOp, inner: &ast::Expr, span: Span) -> R<Operand> {
        Ok(match op {
            ast::UnaryOp::AddrOf => return self.address_operator(inner, span),
            ast::UnaryOp::Deref => return self.deref_operator(inner, span),
            ast::UnaryOp::Real | ast::UnaryOp::Imag => return self.complex_part(op, inner, span),
            ast::UnaryOp::Not => {
                let truth = self.condition(inner)?;
                let not = self.fold_not(truth, span);
                Operand::Value(self.truth_value(not, span))
            }
            ast::UnaryOp::Plus | ast::UnaryOp::Minus | ast::UnaryOp::BitNot => {
                let value = self.rvalue(inner)?;
                if let Some((elem, _)) = self.ct.as_vector(value.ty)
                    && (op != ast::UnaryOp::BitNot || self.ct.is_integer(elem))
                {
                    return Ok(Operand::Value(match op {
                        ast::UnaryOp::Minus => self.vector_unary(UnaryOp::Neg, value, span),
                        ast::UnaryOp::BitNot => self.vector_unary(UnaryOp::BitNot, value, span),
                        _ => value,
                    }));
                }
                if self.ct.complex_int_kind(value.ty).is_some() {
                    return Ok(Operand::Value(self.complex_int_unary(op, value, span)));
                }
                let complex = self.ct.complex_kind(value.ty).is_some();
                let fits = match op {
                    ast::UnaryOp::BitNot => self.ct.is_integer(value.ty) || complex,
                    _ => self.ct.is_arithmetic(value.ty),
                };
                if !fits {
                    let shown = self.show_ty(value.ty);
                    return Err(self.report(
                        Diagnostic::error(
                            "E0368",
                            span,
                            format!("`{}` on a value of type `{shown}`", sign(op)),
                        )
                        .help("the operand must be a number"),
                    ));
                }
                let value = self.promote(value);
                let expr = match op {
                    ast::UnaryOp::Minus => self.fold_unary(UnaryOp::Neg, value.expr, span),
                    ast::UnaryOp::BitNot if complex => self.fold_unary(UnaryOp::Conj, value.expr, span),
                    ast::UnaryOp::BitNot => self.fold_unary(UnaryOp::BitNot, value.expr, span),
                    _ => value.expr,
                };
                let expr = self.in_range(expr, value.ty, span);
                Operand::Value(Value { expr, ty: value.ty })
            }
        })
    }

    fn address_operator(&mut self, inner: &ast::Expr, span: Span) -> R<Operand> {
        // `&*p` is p, even when p is null: C11 §6.5.3.2p3.
        if let ast::ExprKind::Unary(ast::UnaryOp::Deref, pointer) = &inner.kind {
            let value = self.rvalue(pointer)?;
            if self.ct.pointee(value.ty).is_some() {
                return Ok(Operand::Value(value));
            }
        }
        let outside = std::mem::replace(&mut self.frame.address_wanted, true);
        let operand = self.operand(inner);
        self.frame.address_wanted = outside;
        let value = match operand? {
            Operand::Object(object) => self.address_of(object, span)?,
            operand @ Operand::Func(..) => self.value_of(operand, span)?,
            // The address of a function is what `*f` of a function pointer already is; of a record that a call
            // returned, that of the temporary.
            Operand::Value(value) if self.points_to_function(value) => value,
            Operand::Value(value) if self.ct.as_record(value.ty).is_some() => {
                let object = self.value_object(value, span);
                self.address_of(object, span)?
            }
            Operand::Value(_) => {
                return Err(self.report(
                    Diagnostic::error("E0313", span, "only an object has an address")
                        .help("store it in a variable first"),
                ));
            }
        };
        Ok(Operand::Value(value))
    }

    fn points_to_function(&self, value: Value) -> bool {
        self.ct.pointee(value.ty).is_some_and(|to| self.ct.as_func(to.ty).is_some())
    }

    fn deref_operator(&mut self, inner: &ast::Expr, span: Span) -> R<Operand> {
        let value = match self.operand(inner)? {
            // `*f` is f.
            operand @ Operand::Func(..) => return Ok(operand),
            Operand::Object(object) if self.ct.as_array(object.ty.ty).is_some() => {
                let zero = self.i64_const(0, span);
                return Ok(Operand::Object(self.index_object(object, zero, span)));
            }
            operand @ (Operand::Object(_) | Operand::Value(_)) => self.value_of(operand, inner.span)?,
        };
        if self.points_to_function(value) {
            return Ok(Operand::Value(value));
        }
        self.deref(value, span).map(Operand::Object)
    }

    /// GNU `__real__ z` and `__imag__ z`: lvalues when z is one.
    fn complex_part(&mut self, op: ast::UnaryOp, inner: &ast::Expr, span: Span) -> R<Operand> {
        let real = op == ast::UnaryOp::Real;
        let operand = self.operand(inner)?;
        if let Operand::Object(object) = &operand
            && let Kind::Complex(kind) = *self.ct.kind(object.ty.ty)
        {
            let part = if real { ComplexPart::Re } else { ComplexPart::Im };
            let base = self.place_of(object, span);
            let ty = self.ct.float(kind);
            let hir = self.hir(ty);
            let place = self.body.place(Place::Part { base, part }, hir, span);
            let made = self.place_object(place, ctype::QTy::new(ty, object.ty.quals));
            return Ok(Operand::Object(Object { register: object.register, ..made }));
        }
        if let Operand::Object(object) = &operand
            && let Some(kind) = self.ct.complex_int_kind(object.ty.ty)
        {
            return Ok(Operand::Object(self.int_part_object(object, kind, real, span)));
        }
        let value = self.value_of(operand, inner.span)?;
        if self.ct.complex_int_kind(value.ty).is_some() {
            return Ok(Operand::Value(self.int_parts(value, span)[usize::from(!real)]));
        }
        if let Some(kind) = self.ct.complex_kind(value.ty) {
            let ty = self.ct.float(kind);
            return Ok(Operand::Value(Value { expr: self.part_of(value, real, span), ty }));
        }
        if !self.ct.is_arithmetic(value.ty) {
            let shown = self.show_ty(value.ty);
            return Err(self.report(
                Diagnostic::error("E0368", span, format!("`{}` on a value of type `{shown}`", sign(op)))
                    .help("the operand must be a number"),
            ));
        }
        if real {
            return Ok(Operand::Value(value));
        }
        let zero = self.int_value(0, ctype::INT, span);
        Ok(Operand::Value(self.cast(zero, value.ty)))
    }

    /// Real or imaginary part of a complex value.
    pub(super) fn part_of(&mut self, value: Value, real: bool, span: Span) -> racc_hir::ExprId {
        let kind = self.ct.complex_kind(value.ty).unwrap_or(racc_hir::FloatKind::F64);
        let hir = self.prog.types.intern(Type::Float(self.ct.format(kind)));
        match self.body.exprs[value.expr].kind {
            Expr::Complex(re, im) => {
                if real {
                    re
                } else {
                    im
                }
            }
            _ => self.node(if real { Expr::Re(value.expr) } else { Expr::Im(value.expr) }, hir, span),
        }
    }
}

fn sign(op: ast::UnaryOp) -> &'static str {
    match op {
        ast::UnaryOp::Plus => "+",
        ast::UnaryOp::Minus => "-",
        ast::UnaryOp::Not => "!",
        ast::UnaryOp::BitNot => "~",
        ast::UnaryOp::Deref => "*",
        ast::UnaryOp::AddrOf => "&",
        ast::UnaryOp::Real => "__real__",
        ast::UnaryOp::Imag => "__imag__",
    }
}
