//! Conversions: promotions, usual arithmetic conversions, casts, and conversion as if by assignment. C11 §6.3.

use super::ctype::{self, BOOL, CTy, INT, IntKind, Kind, Len, NULLPTR, QTy};
use super::{Cx, R, Reported, Value};
use racc_base::{Diagnostic, Span};
use racc_hir::{CastKind, Expr, ExprId, FloatKind, Type};
use std::cmp::Ordering;

/// What an assignment-like conversion is for, in messages.
#[derive(Clone, Debug)]
pub(super) enum Purpose {
    Assign,
    Init,
    Return,
    /// The argument's number and the function's name.
    Argument(usize, String),
}

impl Purpose {
    pub(super) fn words(&self) -> String {
        match self {
            Purpose::Assign => "in an assignment".into(),
            Purpose::Init => "in an initialisation".into(),
            Purpose::Return => "as the return value".into(),
            Purpose::Argument(n, name) => format!("for argument {n} of `{name}`"),
        }
    }
}

impl Cx<'_> {
    /// C11 §6.3.1.1p2: what is narrower than int becomes int.
    pub(super) fn promoted_type(&self, ty: CTy) -> CTy {
        if ty == BOOL {
            return INT;
        }
        match (self.ct.int_kind(ty), self.ct.kind(ty)) {
            (_, Kind::BitInt { .. }) => ty,
            (_, Kind::Bits { width, .. }) if *width > IntKind::Int.bits() => ty,
            (Some(_), Kind::Bits { .. }) => INT,
            (Some(kind), _) if kind.rank() < IntKind::Int.rank() => INT,
            (Some(kind), _) => kind.ty(),
            (None, _) => ty,
        }
    }

    pub(super) fn promote(&mut self, value: Value) -> Value {
        let ty = self.promoted_type(value.ty);
        self.cast(value, ty)
    }

    /// Default argument promotions: C11 §6.5.2.2p6.
    pub(super) fn promote_argument(&mut self, value: Value) -> Value {
        match self.ct.float_kind(value.ty) {
            Some(FloatKind::F32 | FloatKind::F16 | FloatKind::BF16) => self.cast(value, ctype::DOUBLE),
            Some(_) => value,
            None => self.promote(value),
        }
    }

    /// C11 §6.3.1.8: the common type of two arithmetic operands.
    pub(super) fn common_type(&mut self, a: CTy, b: CTy) -> CTy {
        let real = |ct: &ctype::CTypes, ty| ct.float_kind(ty).or(ct.complex_kind(ty));
        let of_ints = self.ct.complex_int_kind(a).is_some() || self.ct.complex_int_kind(b).is_some();
        if let Some(kind) = wider(real(&self.ct, a), real(&self.ct, b)) {
            let complex = of_ints || self.ct.complex_kind(a).is_some() || self.ct.complex_kind(b).is_some();
            return if complex { self.ct.complex(kind) } else { self.ct.float(kind) };
        }
        if let Some(ty) = self.common_complex_int(a, b).filter(|_| of_ints) {
            return ty;
        }
        let (a, b) = (self.promoted_type(a), self.promoted_type(b));
        let (Some(x), Some(y)) = (self.ct.int_kind(a), self.ct.int_kind(b)) else { return a };
        let exact = |ty| self.ct.own_width(ty).is_some();
        if !exact(a) && !exact(b) {
            return common_int(x, y).ty();
        }
        // gcc: among types of bit-fields the wider one, then the unsigned one. C23 §6.3.1.1: so too for `_BitInt`, whose rank
        // is below that of a standard integer as wide.
        let of_bits = |ty| self.ct.is_bit_int(ty);
        match self.ct.width(a).cmp(&self.ct.width(b)) {
            Ordering::Less => b,
            Ordering::Equal if of_bits(a) != of_bits(b) => {
                let standard = if of_bits(a) { y } else { x };
                if x.signed() && y.signed() { standard.ty() } else { standard.to_unsigned().ty() }
            }
            Ordering::Equal if x.signed() => b,
            Ordering::Equal | Ordering::Greater => a,
        }
    }

    pub(super) fn usual_conversions(&mut self, a: Value, b: Value) -> (Value, Value) {
        let ty = self.common_type(a.ty, b.ty);
        (self.cast(a, ty), self.cast(b, ty))
    }

    pub(super) fn no_condition(&mut self, ty: CTy, span: Span) -> Reported {
        let ty = self.show_ty(ty);
        self.report(
            Diagnostic::error("E0311", span, format!("a value of type `{ty}` cannot be a condition"))
                .help("use a number or a pointer"),
        )
    }

    /// The value of a scalar as a truth: `bool8`.
    pub(super) fn truth(&mut self, value: Value, span: Span) -> R<ExprId> {
        if !self.ct.is_scalar(value.ty) {
            return Err(self.no_condition(value.ty, span));
        }
        Ok(self.cast(value, BOOL).expr)
    }

    /// Converts between scalar types that C lets one cast between; other values stay as they are.
    pub(super) fn cast(&mut self, value: Value, to: CTy) -> Value {
        if value.ty == to {
            return value;
        }
        let hir = self.hir(to);
        let expr = self.cast_expr(value, to);
        debug_assert!(self.expr_ty(expr) == hir || !self.ct.is_scalar(to) || self.ct.pointee(to).is_some());
        Value { expr, ty: to }
    }

    fn cast_expr(&mut self, value: Value, to: CTy) -> ExprId {
        let span = self.body.exprs[value.expr].span;
        if let Some(kind) = self.ct.complex_int_kind(to) {
            return self.to_complex_int(value, kind, span).expr;
        }
        if self.ct.complex_int_kind(value.ty).is_some() {
            return self.from_complex_int(value, to, span).expr;
        }
        let hir = self.hir(to);
        let from = value.ty;
        let expr = value.expr;
        match self.ct.kind(to).clone() {
            Kind::Bool => {
                if from == BOOL {
                    return expr;
                }
                // The address of an object or function is never null, unless it is weak and may be missing.
                let never_null = match self.body.exprs[expr].kind {
                    Expr::FuncAddr(f) => self.prog.functions[f].linkage != racc_hir::Linkage::Weak,
                    Expr::Data(_) => true,
                    _ => false,
                };
                if never_null {
                    return self.node(Expr::Int(1), hir, span);
                }
                self.fold_cast(CastKind::ToBool, expr, hir, span)
            }
            Kind::Int(_) | Kind::Enum(_) => {
                if from == BOOL {
                    self.fold_cast(CastKind::BoolToInt, expr, hir, span)
                } else if self.ct.is_integer(from) {
                    let expr = self.unconverted_field(expr);
                    if self.expr_ty(expr) == hir {
                        return expr;
                    }
                    self.fold_cast(CastKind::IntToInt, expr, hir, span)
                } else if self.ct.float_kind(from).is_some() {
                    self.fold_cast(CastKind::FloatToInt, expr, hir, span)
                } else if let Some(kind) = self.ct.complex_kind(from) {
                    let re = self.real_part(expr, kind, span);
                    self.fold_cast(CastKind::FloatToInt, re, hir, span)
                } else if self.ct.pointee(from).is_some() {
                    let word = self.prog.types.int(64, false);
                    let bits = self.fold_cast(CastKind::PtrToInt, expr, word, span);
                    if word == hir { bits } else { self.fold_cast(CastKind::IntToInt, bits, hir, span) }
                } else {
                    expr
                }
            }
            Kind::Bits { .. } | Kind::BitInt { .. } => {
                let standard = self.ct.int_kind(to).unwrap_or(IntKind::Long).ty();
                let expr = self.cast(value, standard).expr;
                self.in_range(expr, to, span)
            }
            Kind::Float(kind) => self.float_of(value, self.ct.format(kind), span),
            Kind::Complex(kind) => {
                let kind = self.ct.format(kind);
                if let Some(from) = self.ct.complex_kind(from) {
                    if self.ct.format(from) == kind {
                        return expr;
                    }
                    if let Expr::Complex(re, im) = self.body.exprs[expr].kind {
                        let part = self.prog.types.intern(Type::Float(kind));
                        let re = self.fold_cast(CastKind::FloatToFloat, re, part, span);
                        let im = self.fold_cast(CastKind::FloatToFloat, im, part, span);
                        return self.node(Expr::Complex(re, im), hir, span);
                    }
                    return self.fold_cast(CastKind::ComplexToComplex, expr, hir, span);
                }
                let re = self.float_of(value, kind, span);
                self.fold_cast(CastKind::FloatToComplex, re, hir, span)
            }
            Kind::Ptr(_) | Kind::Nullptr => {
                if self.ct.pointee(from).is_some() {
                    self.ptr_cast(expr, hir)
                } else if self.ct.is_integer(from) {
                    let kind = self.ct.int_kind(from).unwrap_or(IntKind::UChar);
                    let word = if kind.signed() { IntKind::Long } else { IntKind::ULong };
                    let bits = self.cast(value, word.ty()).expr;
                    self.fold_cast(CastKind::IntToPtr, bits, hir, span)
                } else {
                    expr
                }
            }
            Kind::Vector { .. } => self.same_bits(value, to, span).expr,
            Kind::Void | Kind::Array(..) | Kind::ComplexInt(_) | Kind::Record(_) | Kind::Func(_) => expr,
        }
    }

    fn float_of(&mut self, value: Value, kind: FloatKind, span: Span) -> ExprId {
        let hir = self.prog.types.intern(Type::Float(kind));
        if value.ty == BOOL {
            let int = self.cast(value, INT);
            return self.fold_cast(CastKind::IntToFloat, int.expr, hir, span);
        }
        if self.ct.is_integer(value.ty) {
            return self.fold_cast(CastKind::IntToFloat, value.expr, hir, span);
        }
        let (from, expr) = match self.ct.complex_kind(value.ty) {
            Some(from) => (Some(from), self.real_part(value.expr, from, span)),
            None => (self.ct.float_kind(value.ty), value.expr),
        };
        match from.map(|from| self.ct.format(from)) {
            Some(from) if from != kind => self.fold_cast(CastKind::FloatToFloat, expr, hir, span),
            Some(_) | None => expr,
        }
    }

    fn real_part(&mut self, expr: ExprId, kind: FloatKind, span: Span) -> ExprId {
        let part = self.prog.types.intern(Type::Float(self.ct.format(kind)));
        match self.body.exprs[expr].kind {
            Expr::Complex(re, _) => re,
            _ => self.node(Expr::Re(expr), part, span),
        }
    }

    /// C11 §6.5.16.1: simple assignment's constraints, with what gcc lets pass as warnings.
    pub(super) fn convert_for(&mut self, value: Value, to: QTy, purpose: &Purpose, span: Span) -> R<Value> {
        let (from, target) = (value.ty, to.ty);
        if from == target || (self.ct.is_arithmetic(from) && self.ct.is_arithmetic(target)) {
            self.warn_of_narrowing(value, target, span);
            return Ok(self.cast(value, target));
        }
        match (self.ct.pointee(from), self.ct.pointee(target)) {
            // C23 §6.5.17.2p1: `nullptr_t` takes null pointer constants only, and gives pointers and truths.
            (_, Some(_)) if target == NULLPTR => {
                if self.is_null_constant(value) {
                    return Ok(self.cast(value, target));
                }
            }
            (Some(_), Some(_)) if from == NULLPTR => return Ok(self.cast(value, target)),
            (Some(_), None) if from == NULLPTR && target != BOOL => {}
            (Some(a), Some(b)) => {
                let void = self.ct.is_void(a.ty) || self.ct.is_void(b.ty);
                self.pedantic_pointers(value, target, purpose, span);
                if !void && !self.pointees_agree(a, b) {
                    self.warn_pointers(value, to, purpose, span);
                } else if !b.quals.covers(a.quals) && !self.is_string(value.expr) {
                    let (from, to) = (self.show_ty(from), self.show(to));
                    self.warn(
                        Diagnostic::warning(
                            "W0303",
                            span,
                            format!("`{from}` to `{to}` {} drops a qualifier", purpose.words()),
                        )
                        .help("declare the target with the same `const` or `volatile`, or cast"),
                    );
                } else if !void && !self.ct.compatible(a.ty, b.ty) && self.ct.int_kind(a.ty).is_some() {
                    self.warn_pointer_sign(value, to, purpose, span);
                }
                return Ok(self.cast(value, target));
            }
            // As gcc: enumerations and _Bool are no integers here.
            (None, Some(_)) if self.ct.is_integer(from) && from != BOOL && !self.ct.is_enum(from) => {
                if self.const_int(value.expr) != Some(0) {
                    let (from, to) = (self.show_ty(from), self.show(to));
                    self.warn(
                        Diagnostic::warning(
                            "W0302",
                            span,
                            format!(
                                "integer of type `{from}` is converted to the pointer `{to}` {}",
                                purpose.words()
                            ),
                        )
                        .help("cast explicitly if this is meant"),
                    );
                }
                return Ok(self.cast(value, target));
            }
            (Some(_), None) if target == BOOL => return Ok(self.cast(value, target)),
            (Some(_), None) if self.ct.is_integer(target) && !self.ct.is_enum(target) => {
                let (from, to) = (self.show_ty(from), self.show(to));
                self.warn(
                    Diagnostic::warning(
                        "W0302",
                        span,
                        format!(
                            "pointer `{from}` is converted to the integer type `{to}` {}",
                            purpose.words()
                        ),
                    )
                    .help("cast explicitly if this is meant"),
                );
                return Ok(self.cast(value, target));
            }
            (_, _) => {}
        }
        if let Some(value) = self.vector_for(value, to, span) {
            return Ok(value);
        }
        if let Some(object) = self.transparent_argument(value, to, span) {
            return self.load(object, span);
        }
        let (from, to) = (self.show_ty(from), self.show(to));
        Err(self.report(
            Diagnostic::error(
                "E0312",
                span,
                format!("a value of type `{from}` cannot be used as `{to}` {}", purpose.words()),
            )
            .help("the two types must be the same, or both numbers or both pointers"),
        ))
    }

    /// GNU `transparent_union`: the argument becomes the member that takes it. Null pointers fit any pointer.
    fn transparent_argument(&mut self, value: Value, to: QTy, span: Span) -> Option<super::Object> {
        let record = self.ct.as_record(to.ty).filter(|r| self.transparent.contains(r))?;
        let members: Vec<QTy> = self.members.get(&record)?.iter().map(|m| m.ty).collect();
        let null = self.is_null_constant(value);
        let fits = members.into_iter().find(|m| {
            self.ct.compatible(m.ty, value.ty)
                || match (self.ct.pointee(m.ty), self.ct.pointee(value.ty)) {
                    (Some(a), Some(b)) => {
                        null || self.ct.is_void(a.ty)
                            || self.ct.is_void(b.ty)
                            || self.ct.compatible(a.ty, b.ty)
                    }
                    (Some(_), None) => null,
                    (None, _) => false,
                }
        })?;
        let value = self.cast(value, fits.ty);
        self.cast_to_union(value, to, span)
    }

    /// Compatible pointees; integers that differ in sign only pass as they do in gcc without -Wpointer-sign.
    fn pointees_agree(&self, a: QTy, b: QTy) -> bool {
        if self.ct.compatible(a.ty, b.ty) {
            return true;
        }
        match (self.ct.int_kind(a.ty), self.ct.int_kind(b.ty)) {
            (Some(x), Some(y)) => x.bits() == y.bits() && x.rank() == y.rank(),
            (_, _) => match (self.ct.as_array(a.ty), self.ct.as_array(b.ty)) {
                (Some((x, m)), Some((y, n))) => match (m, n) {
                    (Len::Const(m), Len::Const(n)) if m != n => false,
                    (_, _) => self.ct.compatible(x.ty, y.ty),
                },
                (_, _) => false,
            },
        }
    }

    fn warn_pointer_sign(&mut self, value: Value, to: QTy, purpose: &Purpose, span: Span) {
        let (from, to) = (self.show_ty(value.ty), self.show(to));
        let words = purpose.words();
        let message = format!("`{from}` and `{to}` {words} differ in the sign of what they point to");
        self.warn(Diagnostic::warning("W0356", span, message).help("use one type, or cast if this is meant"));
    }

    fn warn_pointers(&mut self, value: Value, to: QTy, purpose: &Purpose, span: Span) {
        let (from, to) = (self.show_ty(value.ty), self.show(to));
        self.warn(
            Diagnostic::warning(
                "W0301",
                span,
                format!("pointer `{from}` used as incompatible pointer `{to}` {}", purpose.words()),
            )
            .help("cast explicitly if this is meant"),
        );
    }

    pub(super) fn is_string(&self, expr: ExprId) -> bool {
        match &self.body.exprs[expr].kind {
            Expr::Data(_) => true,
            Expr::Cast(_, inner) => self.is_string(*inner),
            _ => false,
        }
    }

    /// An integer constant zero, perhaps cast to `void *`: C11 §6.3.2.3p3.
    pub(super) fn is_null_constant(&self, value: Value) -> bool {
        value.ty == NULLPTR
            || self.const_int(value.expr) == Some(0)
                && (self.ct.is_integer(value.ty) || self.ct.pointee(value.ty) == Some(ctype::VOID.plain()))
    }
}

fn wider(a: Option<FloatKind>, b: Option<FloatKind>) -> Option<FloatKind> {
    match (a, b) {
        (Some(x), Some(y)) => Some(if x.digits() >= y.digits() { x } else { y }),
        (x, y) => x.or(y),
    }
}

pub(super) fn common_int(a: IntKind, b: IntKind) -> IntKind {
    if a == b {
        return a;
    }
    if a.signed() == b.signed() {
        return if a.rank() >= b.rank() { a } else { b };
    }
    let (signed, unsigned) = if a.signed() { (a, b) } else { (b, a) };
    if unsigned.rank() >= signed.rank() {
        unsigned
    } else if signed.bits() > unsigned.bits() {
        signed
    } else {
        signed.to_unsigned()
    }
}
