//! Expressions of literals become literals as they are made: so that bounds, strides and initialisers are plain,
//! and constant expressions need no evaluator of their own.

use super::Cx;
use crate::float::{Real, RealOp};
use racc_base::Span;
use racc_hir::build::{fold_int, wrap_int};
use racc_hir::range::IntRange;
use racc_hir::{BinaryOp, CastKind, CompareOp, Expr, ExprId, FloatKind, Type, TypeId, UnaryOp};
use std::cmp::Ordering;

impl Cx<'_> {
    pub(super) fn const_int(&self, expr: ExprId) -> Option<i128> {
        self.body.const_int(expr)
    }

    /// The floating literal that an expression plainly is.
    pub(super) fn const_real(&self, expr: ExprId) -> Option<Real> {
        let node = &self.body.exprs[expr];
        let Type::Float(kind) = *self.prog.types.get(node.ty) else { return None };
        match &node.kind {
            Expr::Float(v) => Some(Real::Narrow(*v)),
            Expr::FloatText(text) => crate::float::parse(text, kind),
            _ => None,
        }
    }

    pub(super) fn real(&mut self, value: Real, ty: TypeId, span: Span) -> ExprId {
        match value {
            Real::Narrow(v) => self.node(Expr::Float(v), ty, span),
            Real::X87(_) | Real::Quad(_) => self.node(Expr::FloatText(value.digits()), ty, span),
        }
    }

    fn float_kind_of(&self, ty: TypeId) -> Option<FloatKind> {
        if let Type::Float(kind) = self.prog.types.get(ty) { Some(*kind) } else { None }
    }

    /// Bits and signedness of an Int type.
    fn int_shape(&self, ty: TypeId) -> Option<(u16, bool)> {
        if let Type::Int { bits, signed } = self.prog.types.get(ty) { Some((*bits, *signed)) } else { None }
    }

    pub(super) fn fold_binary(&mut self, op: BinaryOp, a: ExprId, b: ExprId, span: Span) -> ExprId {
        let ty = self.expr_ty(a);
        if let (Some(x), Some(y), Some(shape)) = (self.const_int(a), self.const_int(b), self.int_shape(ty))
            && let Some(v) = fold_int(op, x, y, shape)
        {
            return self.node(Expr::Int(v), ty, span);
        }
        if let (Some(kind), Some(x), Some(y), false) =
            (self.float_kind_of(ty), self.const_real(a), self.const_real(b), self.rounds_at_run_time)
        {
            let op = match op {
                BinaryOp::Add => Some(RealOp::Add),
                BinaryOp::Sub => Some(RealOp::Sub),
                BinaryOp::Mul => Some(RealOp::Mul),
                BinaryOp::Div => Some(RealOp::Div),
                BinaryOp::Rem
                | BinaryOp::Shl
                | BinaryOp::Shr
                | BinaryOp::BitAnd
                | BinaryOp::BitOr
                | BinaryOp::BitXor
                | BinaryOp::Min
                | BinaryOp::Max => None,
            };
            if let Some(v) = op.and_then(|op| x.compute(op, y, kind)) {
                return self.real(v, ty, span);
            }
        }
        // Integer identities, so that trip counts read plainly.
        if self.int_shape(ty).is_some() {
            match (op, self.const_int(b)) {
                (BinaryOp::Add | BinaryOp::Sub, Some(0)) | (BinaryOp::Mul | BinaryOp::Div, Some(1)) => {
                    return a;
                }
                (_, _) => {}
            }
        }
        self.body.binary(op, a, b, span)
    }

    pub(super) fn fold_unary(&mut self, op: UnaryOp, a: ExprId, span: Span) -> ExprId {
        let ty = self.expr_ty(a);
        if let (Some(v), Some(_)) = (self.const_int(a), self.int_shape(ty)) {
            let v = match op {
                UnaryOp::Neg => v.wrapping_neg(),
                UnaryOp::BitNot => !v,
                UnaryOp::Conj | UnaryOp::Fence => v,
            };
            let v = wrap_int(&self.prog.types, ty, v);
            return self.node(Expr::Int(v), ty, span);
        }
        if let (UnaryOp::Neg, Some(v)) = (op, self.const_real(a)) {
            return self.real(v.negate(), ty, span);
        }
        self.node(Expr::Unary(op, a), ty, span)
    }

    /// Result `bool8`.
    pub(super) fn fold_compare(&mut self, op: CompareOp, a: ExprId, b: ExprId, span: Span) -> ExprId {
        let ty = self.expr_ty(a);
        let order = match (self.const_int(a), self.const_int(b)) {
            (Some(x), Some(y)) => Some(match self.prog.types.get(ty) {
                Type::Int { bits: 128, signed: false } => (x as u128).cmp(&(y as u128)),
                _ => x.cmp(&y),
            }),
            (_, _) => None,
        };
        let known = match order {
            Some(order) => Some(compare_holds(op, order)),
            None => match (self.const_real(a), self.const_real(b)) {
                (Some(x), Some(y)) => {
                    Some(x.order(y).map_or(op == CompareOp::Ne, |order| compare_holds(op, order)))
                }
                (_, _) => None,
            },
        };
        let bool8 = self.prog.types.bool8();
        match known {
            Some(v) => self.node(Expr::Int(i128::from(v)), bool8, span),
            None => self.node(Expr::Compare(op, a, b), bool8, span),
        }
    }

    /// `bool8`: the opposite.
    pub(super) fn fold_not(&mut self, a: ExprId, span: Span) -> ExprId {
        let bool8 = self.prog.types.bool8();
        match self.body.exprs[a].kind {
            Expr::Int(v) => self.node(Expr::Int(i128::from(v == 0)), bool8, span),
            Expr::Not(inner) => inner,
            Expr::Compare(CompareOp::Eq, x, y) => self.node(Expr::Compare(CompareOp::Ne, x, y), bool8, span),
            Expr::Compare(CompareOp::Ne, x, y) => self.node(Expr::Compare(CompareOp::Eq, x, y), bool8, span),
            _ => self.node(Expr::Not(a), bool8, span),
        }
    }

    /// A cast of the HIR, computed when the operand is a literal.
    pub(super) fn fold_cast(&mut self, kind: CastKind, a: ExprId, to: TypeId, span: Span) -> ExprId {
        let from = self.expr_ty(a);
        if let Some(v) = self.const_int(a) {
            let signed = self.int_shape(from).is_none_or(|(_, signed)| signed);
            match kind {
                CastKind::IntToInt
                | CastKind::BoolToInt
                | CastKind::BoolToBool
                | CastKind::IntToPtr
                | CastKind::PtrToInt
                | CastKind::PtrToPtr
                | CastKind::ToBool => {
                    let v = if kind == CastKind::ToBool { i128::from(v != 0) } else { v };
                    let v = wrap_int(&self.prog.types, to, v);
                    return self.node(Expr::Int(v), to, span);
                }
                CastKind::IntToFloat => {
                    if let Some(kind) = self.float_kind_of(to) {
                        let real = Real::from_int(v, signed, kind);
                        if !self.rounds_at_run_time || real.to_int(signed) == Some(v) {
                            return self.real(real, to, span);
                        }
                    }
                }
                CastKind::FloatToInt
                | CastKind::FloatToFloat
                | CastKind::FloatToComplex
                | CastKind::ComplexToFloat
                | CastKind::ComplexToComplex
                | CastKind::PtrTable
                | CastKind::Bitcast => {}
            }
        }
        if let Some(v) = self.const_real(a) {
            match kind {
                CastKind::FloatToFloat => {
                    if let Some(kind) = self.float_kind_of(to) {
                        let real = v.to_kind(kind);
                        if !self.rounds_at_run_time || real.order(v) == Some(Ordering::Equal) {
                            return self.real(real, to, span);
                        }
                    }
                }
                CastKind::FloatToInt => {
                    let signed = self.int_shape(to).is_none_or(|(_, signed)| signed);
                    // Out of range is undefined; as in gcc a constant becomes the nearest number, and what is none 0.
                    let negative =
                        v.order(Real::from_int(0, true, self.format_of(from))) == Some(Ordering::Less);
                    let nearest = match v.to_int(signed || negative) {
                        Some(n) if wrap_int(&self.prog.types, to, n) == n => Some(n),
                        // The operation raises a flag.
                        Some(_) | None if self.rounds_at_run_time => None,
                        None if v.order(v).is_none() => Some(0),
                        Some(_) | None => IntRange::of_type(&self.prog.types, to)
                            .map(|all| if negative { all.lo } else { all.hi }),
                    };
                    if let Some(n) = nearest {
                        return self.node(Expr::Int(n), to, span);
                    }
                }
                CastKind::ToBool => return self.node(Expr::Int(i128::from(!v.is_zero())), to, span),
                CastKind::IntToInt
                | CastKind::IntToFloat
                | CastKind::BoolToInt
                | CastKind::BoolToBool
                | CastKind::IntToPtr
                | CastKind::PtrToInt
                | CastKind::PtrToPtr
                | CastKind::FloatToComplex
                | CastKind::ComplexToFloat
                | CastKind::ComplexToComplex
                | CastKind::PtrTable
                | CastKind::Bitcast => {}
            }
        }
        match (kind, &self.body.exprs[a].kind) {
            (CastKind::ToBool, Expr::Cast(CastKind::BoolToInt, inner)) => *inner,
            (CastKind::PtrToPtr, _) => self.ptr_cast(a, to),
            (_, _) => self.body.cast(kind, a, to, span),
        }
    }

    fn format_of(&self, ty: TypeId) -> FloatKind {
        self.float_kind_of(ty).unwrap_or(FloatKind::F64)
    }

    /// Is `expr` any literal?
    pub(super) fn is_literal(&self, expr: ExprId) -> bool {
        match &self.body.exprs[expr].kind {
            Expr::Int(_) | Expr::Float(_) | Expr::FloatText(_) => true,
            Expr::Complex(a, b) => self.is_literal(*a) && self.is_literal(*b),
            _ => false,
        }
    }
}

fn compare_holds(op: CompareOp, order: Ordering) -> bool {
    match op {
        CompareOp::Eq => order.is_eq(),
        CompareOp::Ne => order.is_ne(),
        CompareOp::Lt => order.is_lt(),
        CompareOp::Le => order.is_le(),
        CompareOp::Gt => order.is_gt(),
        CompareOp::Ge => order.is_ge(),
    }
}
