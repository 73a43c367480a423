//! GNU's vectors: `vector_size`, operators on all lanes at once, masks from comparisons, subscripts, shuffles and
//! conversions. A scalar operand stands for a vector of its value, where no lane loses anything by it.

use super::attributes::Attributes;
use super::consteval::Const;
use super::ctype::{CTy, IntKind, Kind, QTy};
use super::{At, Cx, Object, Operand, R, Reported, Value};
use crate::c::ast;
use racc_base::{Diagnostic, Span, nyi};
use racc_hir::{BinaryOp, CastKind, Expr, ExprId, FloatKind, Place, Subscript, Unit, VectorOp};

/// More lanes than any processor has are a mistake.
const MOST_BYTES: i128 = 1 << 20;

impl Cx<'_> {
    /// The type of a declaration after its attributes `mode` and `vector_size`.
    pub(super) fn apply_type_attributes(&mut self, ty: QTy, attrs: &Attributes) -> R<QTy> {
        let ty = self.apply_mode(ty, attrs);
        match &attrs.vector_size {
            Some(size) => self.vectors_in(ty, size),
            None => Ok(ty),
        }
    }

    /// `vector_size` of pointers, arrays and functions is about the numbers that they lead to.
    fn vectors_in(&mut self, ty: QTy, size: &(ast::Expr, Span)) -> R<QTy> {
        Ok(match self.ct.kind(ty.ty).clone() {
            Kind::Ptr(to) => {
                let to = self.vectors_in(to, size)?;
                QTy::new(self.ct.ptr(to), ty.quals)
            }
            Kind::Array(elem, len) => {
                let elem = self.vectors_in(elem, size)?;
                QTy::new(self.ct.array(elem, len), ty.quals)
            }
            Kind::Func(mut f) => {
                f.ret = self.vectors_in(f.ret, size)?;
                QTy::new(self.ct.intern(Kind::Func(f)), ty.quals)
            }
            _ => QTy::new(self.vector_type(ty.ty, size)?, ty.quals),
        })
    }

    fn vector_type(&mut self, elem: CTy, (size, span): &(ast::Expr, Span)) -> R<CTy> {
        if self.ct.float_kind(elem) == Some(FloatKind::F80) {
            return Err(self.report(nyi!(*span, "vectors of `long double`")));
        }
        let numbers = matches!(self.ct.kind(elem), Kind::Int(_) | Kind::Float(_));
        let own = self.size_of(elem).filter(|_| numbers);
        let Some(own) = own else {
            let shown = self.show_ty(elem);
            return Err(self.report(
                Diagnostic::error("E0390", *span, format!("there are no vectors of `{shown}`"))
                    .help("the elements of a vector are integers or floating-point numbers"),
            ));
        };
        let (bytes, _) = self.constant_int(size, "the size of a vector")?;
        let lanes = bytes / i128::from(own);
        let whole = bytes % i128::from(own) == 0 && bytes <= MOST_BYTES;
        if bytes <= 0 || !whole || !(lanes as u128).is_power_of_two() {
            let shown = self.show_ty(elem);
            return Err(self.report(
                Diagnostic::error(
                    "E0390",
                    size.span,
                    format!("a vector of `{shown}` cannot have {bytes} bytes"),
                )
                .help(format!("write {own} times a power of two: vectors have whole elements")),
            ));
        }
        Ok(self.ct.intern(Kind::Vector { elem, lanes: lanes as u32 }))
    }

    pub(super) fn is_vector(&self, ty: CTy) -> bool {
        self.ct.as_vector(ty).is_some()
    }

    fn not_alike(&mut self, a: CTy, b: CTy, span: Span) -> Reported {
        let (a, b) = (self.show_ty(a), self.show_ty(b));
        self.report(
            Diagnostic::error("E0390", span, format!("`{a}` and `{b}` have no operation together"))
                .help("vectors need the same number of elements of one size; cast one of the two"),
        )
    }

    /// Both operands as vectors of the type that the operation is done in.
    fn alike(&mut self, a: Value, b: Value, span: Span) -> R<(Value, Value)> {
        match (self.ct.as_vector(a.ty), self.ct.as_vector(b.ty)) {
            (Some(_), Some(_)) if a.ty == b.ty => Ok((a, b)),
            (Some((x, m)), Some((y, n))) => {
                let widths = self.ct.width(x).zip(self.ct.width(y));
                if m == n && widths.is_some_and(|(x, y)| x == y) {
                    let b = self.same_bits(b, a.ty, span);
                    return Ok((a, b));
                }
                Err(self.not_alike(a.ty, b.ty, span))
            }
            (Some(_), None) => Ok((a, self.splat(b, a.ty, span)?)),
            (None, Some(_)) => Ok((self.splat(a, b.ty, span)?, b)),
            (None, None) => Ok((a, b)),
        }
    }

    /// A scalar in each lane of a vector of type `to`.
    fn splat(&mut self, scalar: Value, to: CTy, span: Span) -> R<Value> {
        let Some((elem, _)) = self.ct.as_vector(to) else { return Ok(scalar) };
        let number = self.ct.is_integer(scalar.ty) || self.ct.float_kind(scalar.ty).is_some();
        if !number {
            return Err(self.not_alike(scalar.ty, to, span));
        }
        if !self.keeps_its_value(scalar, elem) {
            let (scalar, vector) = (self.show_ty(scalar.ty), self.show_ty(to));
            return Err(self.report(
                Diagnostic::error(
                    "E0390",
                    span,
                    format!("`{scalar}` may lose its value in lanes of `{vector}`"),
                )
                .help("cast the scalar to the type of the elements"),
            ));
        }
        let lane = self.cast(scalar, elem);
        let hir = self.hir(to);
        Ok(Value { expr: self.node(Expr::Vector(VectorOp::Splat, vec![lane.expr]), hir, span), ty: to })
    }

    /// As gcc's check of conversions that truncate.
    fn keeps_its_value(&mut self, scalar: Value, elem: CTy) -> bool {
        if scalar.ty == elem {
            return true;
        }
        let known = self.const_value(scalar.expr);
        let to_float = self.ct.float_kind(elem).map(|kind| self.ct.format(kind));
        let from_float = self.ct.float_kind(scalar.ty).map(|kind| self.ct.format(kind));
        match (from_float, to_float) {
            (None, None) => match known {
                Some(Const::Int(value)) => {
                    let bits = self.ct.width(elem).unwrap_or(64);
                    bits >= 127 || (-(1i128 << (bits - 1))..1i128 << bits).contains(&value)
                }
                _ => self.ct.width(scalar.ty) <= self.ct.width(elem),
            },
            (None, Some(kind)) => match known {
                Some(Const::Int(value)) => {
                    value.unsigned_abs().leading_zeros() + value.trailing_zeros() + kind.digits() >= 128
                }
                _ => self.ct.width(scalar.ty).unwrap_or(8) <= kind.digits() as u16,
            },
            (Some(from), Some(to)) => match known {
                Some(Const::Real(value)) => value.to_kind(to).order(value).is_none_or(|o| o.is_eq()),
                _ => from.digits() <= to.digits(),
            },
            (Some(_), None) => false,
        }
    }

    /// A binary operator of which at least one operand is a vector.
    pub(super) fn vector_binary(&mut self, op: ast::BinaryOp, a: Value, b: Value, span: Span) -> R<Value> {
        let (a, b) = self.alike(a, b, span)?;
        if let Some(op) = super::binary::compare_op(op) {
            return self.mask(VectorOp::Compare(op), a, b, span);
        }
        let integers = self.ct.as_vector(a.ty).is_some_and(|(elem, _)| self.ct.is_integer(elem));
        let (binary, any) = match op {
            ast::BinaryOp::Add => (BinaryOp::Add, true),
            ast::BinaryOp::Sub => (BinaryOp::Sub, true),
            ast::BinaryOp::Mul => (BinaryOp::Mul, true),
            ast::BinaryOp::Div => (BinaryOp::Div, true),
            ast::BinaryOp::Rem => (BinaryOp::Rem, false),
            ast::BinaryOp::And => (BinaryOp::BitAnd, false),
            ast::BinaryOp::Or => (BinaryOp::BitOr, false),
            ast::BinaryOp::Xor => (BinaryOp::BitXor, false),
            ast::BinaryOp::Shl => (BinaryOp::Shl, false),
            ast::BinaryOp::Shr => (BinaryOp::Shr, false),
            ast::BinaryOp::Eq
            | ast::BinaryOp::Ne
            | ast::BinaryOp::Lt
            | ast::BinaryOp::Le
            | ast::BinaryOp::Gt
            | ast::BinaryOp::Ge => return Err(self.bad_operands(op, a, b, span)),
        };
        if !any && !integers {
            return Err(self.bad_operands(op, a, b, span));
        }
        let hir = self.hir(a.ty);
        let expr = self.node(Expr::Binary(binary, a.expr, b.expr), hir, span);
        self.body.exprs[expr].wraps = true;
        Ok(Value { expr, ty: a.ty })
    }

    /// A vector of -1 and 0 in signed integers of the operands' size.
    fn mask(&mut self, op: VectorOp, a: Value, b: Value, span: Span) -> R<Value> {
        let Some((elem, lanes)) = self.ct.as_vector(a.ty) else { return Ok(a) };
        let bytes = self.size_of(elem).unwrap_or(4);
        let Some(kind) = IntKind::of_bytes(bytes, true) else {
            return Err(self.not_alike(a.ty, b.ty, span));
        };
        let ty = self.ct.intern(Kind::Vector { elem: kind.ty(), lanes });
        let hir = self.hir(ty);
        Ok(Value { expr: self.node(Expr::Vector(op, vec![a.expr, b.expr]), hir, span), ty })
    }

    /// The result of a comparison, which fits any vector of integers of its shape.
    fn is_mask(&self, expr: ExprId) -> bool {
        match &self.body.exprs[expr].kind {
            Expr::Vector(VectorOp::Compare(_), _) => true,
            Expr::Binary(BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor, a, b) => {
                self.is_mask(*a) && self.is_mask(*b)
            }
            Expr::Unary(racc_hir::UnaryOp::BitNot, a) => self.is_mask(*a),
            _ => false,
        }
    }

    pub(super) fn same_bits(&mut self, value: Value, to: CTy, span: Span) -> Value {
        let hir = self.hir(to);
        if self.expr_ty(value.expr) == hir {
            return Value { expr: value.expr, ty: to };
        }
        Value { expr: self.body.cast(CastKind::Bitcast, value.expr, hir, span), ty: to }
    }

    /// A cast from or to a vector: the same bits, for another vector or an integer of its size.
    pub(super) fn vector_cast(&mut self, value: Value, to: QTy, span: Span) -> R<Value> {
        let fits = |cx: &Self, ty| cx.is_vector(ty) || cx.ct.is_integer(ty);
        let sizes = (self.size_of(value.ty), self.size_of(to.ty));
        if fits(self, value.ty) && fits(self, to.ty) && sizes.0 == sizes.1 {
            return Ok(self.same_bits(value, to.ty, span));
        }
        let (from, to) = (self.show_ty(value.ty), self.show(to));
        Err(self.report(
            Diagnostic::error("E0390", span, format!("`{from}` cannot be cast to `{to}`"))
                .help("casts of vectors keep the bits: both sides need one size. `__builtin_convertvector` converts each element"),
        ))
    }

    /// A vector where another is wanted: only masks change their type by themselves.
    pub(super) fn vector_for(&mut self, value: Value, to: QTy, span: Span) -> Option<Value> {
        let ((x, m), (y, n)) = (self.ct.as_vector(value.ty)?, self.ct.as_vector(to.ty)?);
        let alike = m == n && self.ct.width(x)? == self.ct.width(y)? && self.is_mask(value.expr);
        alike.then(|| self.same_bits(value, to.ty, span))
    }

    /// Lane `index` of the vector at `object`.
    pub(super) fn lane_object(&mut self, object: Object, index: ExprId, span: Span) -> Object {
        let Some((elem, _)) = self.ct.as_vector(object.ty.ty) else { return object };
        let place = self.place_of(&object, span);
        let hir = self.hir(elem);
        let to = self.prog.types.ptr(hir);
        let address = self.bare_address(place, span);
        let base = self.ptr_cast(address, to);
        let stride = self.i64_const(1, span);
        let subs = vec![Subscript { index, stride }];
        let lane = self.body.place(Place::Elem { base, subs, unit: Unit::Elem }, hir, span);
        let ty = QTy::new(elem, object.ty.quals.inherited());
        let made = self.place_object(lane, ty);
        Object { at: At::Place(lane), register: object.register, ..made }
    }

    /// `v[i]` of a vector that is a value: one of its lanes.
    pub(super) fn lane_of_value(&mut self, vector: Value, index: ExprId, span: Span) -> Operand {
        let temp = self.spill(vector.expr, span);
        let place = self.body.local_place(temp, span);
        let object = self.place_object(place, vector.ty.plain());
        Operand::Object(self.lane_object(object, index, span))
    }

    /// `__builtin_convertvector(v, T)`.
    pub(super) fn convert_vector(&mut self, e: &ast::Expr, to: &ast::TypeName, span: Span) -> R<Value> {
        let value = self.rvalue(e)?;
        let to = self.type_name(to)?;
        let lanes = |cx: &Self, ty| cx.ct.as_vector(ty).map(|(_, lanes)| lanes);
        if lanes(self, value.ty).is_none() || lanes(self, value.ty) != lanes(self, to.ty) {
            return Err(self.not_alike(value.ty, to.ty, span));
        }
        if value.ty == to.ty {
            return Ok(value);
        }
        let hir = self.hir(to.ty);
        let expr = self.node(Expr::Vector(VectorOp::Convert, vec![value.expr]), hir, span);
        Ok(Value { expr, ty: to.ty })
    }

    /// `__builtin_shuffle(a, mask)`, `__builtin_shuffle(a, b, mask)`: gcc's.
    pub(super) fn shuffle(&mut self, args: &[ast::Expr], span: Span) -> R<Operand> {
        let values = args.iter().map(|e| self.rvalue(e)).collect::<R<Vec<Value>>>()?;
        let (a, b, by) = match values.as_slice() {
            [a, by] => (*a, *a, *by),
            [a, b, by] => (*a, *b, *by),
            _ => return Err(self.shuffle_arguments(span)),
        };
        let (Some((elem, lanes)), Some((number, count))) =
            (self.ct.as_vector(a.ty), self.ct.as_vector(by.ty))
        else {
            return Err(self.shuffle_arguments(span));
        };
        let sizes = self.size_of(elem) == self.size_of(number);
        if a.ty != b.ty || lanes != count || !sizes || !self.ct.is_integer(number) {
            return Err(self.not_alike(a.ty, by.ty, span));
        }
        let a = self.pinned(a, span);
        let b = if values.len() == 2 { a } else { b };
        let by = match values.len() {
            // Numbers count modulo the lanes of the operands that there are.
            2 => {
                let most = self.int_value(i128::from(lanes) - 1, number, span);
                let most = self.splat(most, by.ty, span)?;
                self.vector_binary(ast::BinaryOp::And, by, most, span)?
            }
            _ => by,
        };
        let hir = self.hir(a.ty);
        let args = vec![a.expr, b.expr, by.expr];
        let expr = self.node(Expr::Vector(VectorOp::Permute, args), hir, span);
        Ok(Operand::Value(Value { expr, ty: a.ty }))
    }

    fn shuffle_arguments(&mut self, span: Span) -> Reported {
        self.report(
            Diagnostic::error(
                "E0390",
                span,
                "shuffles take one or two vectors and the numbers of their lanes",
            )
            .help("`__builtin_shuffle(a, b, mask)`, `__builtin_shufflevector(a, b, 0, 4, …)`"),
        )
    }

    /// `__builtin_shufflevector(a, b, 0, 4, -1, …)`: clang's, and gcc's from version 12 on.
    pub(super) fn shuffle_by_numbers(&mut self, args: &[ast::Expr], span: Span) -> R<Operand> {
        let [a, b, numbers @ ..] = args else { return Err(self.shuffle_arguments(span)) };
        let (a, b) = (self.rvalue(a)?, self.rvalue(b)?);
        let (Some((elem, lanes)), Some(_)) = (self.ct.as_vector(a.ty), self.ct.as_vector(b.ty)) else {
            return Err(self.shuffle_arguments(span));
        };
        if a.ty != b.ty {
            return Err(self.not_alike(a.ty, b.ty, span));
        }
        let mut from = Vec::with_capacity(numbers.len());
        for e in numbers {
            let (number, _) = self.constant_int(e, "the number of a lane")?;
            match u32::try_from(number) {
                Ok(lane) if lane < 2 * lanes => from.push(Some(lane)),
                Err(_) if number == -1 => from.push(None),
                _ => {
                    return Err(self.report(
                        Diagnostic::error("E0390", e.span, format!("there is no lane {number}")).help(
                            format!("the two vectors have lanes 0 to {}; -1 means any value", 2 * lanes - 1),
                        ),
                    ));
                }
            }
        }
        if !from.len().is_power_of_two() {
            return Err(self.shuffle_arguments(span));
        }
        let ty = self.ct.intern(Kind::Vector { elem, lanes: from.len() as u32 });
        let hir = self.hir(ty);
        let expr = self.node(Expr::Vector(VectorOp::Shuffle(from), vec![a.expr, b.expr]), hir, span);
        Ok(Operand::Value(Value { expr, ty }))
    }

    /// `-v`, `~v`.
    pub(super) fn vector_unary(&mut self, op: racc_hir::UnaryOp, value: Value, span: Span) -> Value {
        let hir = self.hir(value.ty);
        let expr = self.node(Expr::Unary(op, value.expr), hir, span);
        self.body.exprs[expr].wraps = true;
        Value { expr, ty: value.ty }
    }
}
