//! Reads constants back from folded expressions: integers for sizes and labels, numbers and addresses for
//! static initialisers. C11 §6.6.

use super::ctype::CTy;
use super::{Cx, R, Value};
use crate::c::ast;
use crate::float::{Real, RealOp};
use crate::mathematics::{integer_of, of_library, of_order, of_whole};
use racc_base::{Diagnostic, Span};
use racc_hir::build::wrap_int;
use racc_hir::{
    BinaryOp, CastKind, CompareOp, ComplexPart, Expr, ExprId, FloatKind, MathFn, Place, PlaceId, RelocTarget,
    Type, TypeId, UnaryOp, Unit,
};
use std::cmp::Ordering;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Const {
    Int(i128),
    Real(Real),
    Complex(Real, Real),
    /// Of an object or function whose place the linker decides.
    Address(RelocTarget, i64),
}

impl Cx<'_> {
    /// The value of an integer constant expression, and its type.
    pub(super) fn constant_int(&mut self, e: &ast::Expr, what: &str) -> R<(i128, CTy)> {
        // An integer constant expression has no objects in it, wherever it stands.
        let around = std::mem::take(&mut self.reads_constants);
        let later = std::mem::replace(&mut self.decides_now, true);
        let (effects, value) = self.collect(|cx| cx.rvalue(e));
        let constant = value.as_ref().ok().and_then(|value| self.const_value(value.expr));
        self.reads_constants = around;
        self.decides_now = later;
        let value = value?;
        // C17 6.6p3: no comma operator.
        if effects.is_empty()
            && !matches!(e.kind, ast::ExprKind::Comma(..))
            && self.ct.is_integer(value.ty)
            && let Some(Const::Int(v)) = constant
        {
            self.pedantic_constant(e);
            return Ok((v, value.ty));
        }
        Err(self.report(
            Diagnostic::error("E0320", e.span, format!("{what} must be an integer constant"))
                .help("use only literals, enumerators, sizeof and operators on them"),
        ))
    }

    pub(super) fn static_assert(&mut self, assert: &ast::StaticAssert) {
        let Ok((value, _)) = self.constant_int(&assert.cond, "the condition of _Static_assert") else {
            return;
        };
        if value == 0 {
            let text = assert.message.as_ref().map_or(String::new(), |m| format!(": {m}"));
            self.report(
                Diagnostic::error("E0321", assert.span, format!("static assertion failed{text}"))
                    .help("the condition is false for this target and these options"),
            );
        }
    }

    /// An integer expression that may be constant: `Some` when it is.
    pub(super) fn try_const_int(&self, value: Value) -> Option<i128> {
        match self.const_value(value.expr)? {
            Const::Int(v) => Some(v),
            Const::Real(_) | Const::Complex(..) | Const::Address(..) => None,
        }
    }

    pub(super) fn const_value(&self, expr: ExprId) -> Option<Const> {
        let node = &self.body.exprs[expr];
        let ty = self.prog.types.get(node.ty);
        match &node.kind {
            Expr::Int(v) => Some(Const::Int(*v)),
            Expr::Float(_) | Expr::FloatText(_) => self.const_real(expr).map(Const::Real),
            Expr::Complex(re, im) => Some(Const::Complex(self.real_const(*re)?, self.real_const(*im)?)),
            Expr::AddrOf(place) => self.place_address(*place),
            Expr::FuncAddr(f) => Some(Const::Address(RelocTarget::Function(*f), 0)),
            Expr::Data(g) => Some(Const::Address(RelocTarget::Global(*g), 0)),
            Expr::Cast(kind, inner) => self.const_cast(*kind, *inner, ty, node.ty),
            Expr::PtrAdd { ptr, index, elem } => {
                let Const::Int(index) = self.const_value(*index)? else { return None };
                let size = self.prog.types.size_of(*elem)?;
                offset(self.const_value(*ptr)?, index.checked_mul(i128::from(size))?)
            }
            Expr::PtrDiff { a, b, size } => {
                let Const::Int(size) = self.const_value(*size)? else { return None };
                let bytes = match (self.const_value(*a)?, self.const_value(*b)?) {
                    (Const::Address(x, m), Const::Address(y, n)) if x == y => i128::from(m) - i128::from(n),
                    (Const::Int(m), Const::Int(n)) => m - n,
                    (_, _) => return None,
                };
                bytes.checked_div(size).map(Const::Int)
            }
            Expr::Unary(op, inner) => self.const_unary(*op, *inner, node.ty),
            Expr::Binary(op, a, b) => self.const_binary(*op, *a, *b, ty),
            Expr::Compare(op, a, b) => self.const_comparison(*op, *a, *b),
            Expr::Not(a) => match self.const_value(*a)? {
                Const::Int(v) => Some(Const::Int(i128::from(v == 0))),
                Const::Real(_) | Const::Complex(..) | Const::Address(..) => None,
            },
            Expr::And(a, b) => match self.const_value(*a)? {
                Const::Int(0) => Some(Const::Int(0)),
                _ => self.const_value(*b),
            },
            Expr::Or(a, b) => match self.const_value(*a)? {
                Const::Int(0) => self.const_value(*b),
                _ => Some(Const::Int(1)),
            },
            Expr::Select { cond, then, otherwise } => match self.const_value(*cond)? {
                Const::Int(0) => self.const_value(*otherwise),
                _ => self.const_value(*then),
            },
            Expr::Re(inner) => match self.const_value(*inner)? {
                Const::Complex(re, _) => Some(Const::Real(re)),
                Const::Int(_) | Const::Real(_) | Const::Address(..) => None,
            },
            Expr::Im(inner) => match self.const_value(*inner)? {
                Const::Complex(_, im) => Some(Const::Real(im)),
                Const::Int(_) | Const::Real(_) | Const::Address(..) => None,
            },
            Expr::Math(function, args) => self.const_function(*function, args, node.ty),
            Expr::Load(place) => self.constant_object(*place),
            Expr::AccOnDevice(_) | Expr::LabelAddr(_) | Expr::TempAddr(_) | Expr::Vector(..) => None,
        }
    }

    fn const_function(&self, function: MathFn, args: &[ExprId], ty: TypeId) -> Option<Const> {
        let kind_of = |arg: ExprId| match self.prog.types.get(self.expr_ty(arg)) {
            Type::Float(kind) => Some(*kind),
            _ => None,
        };
        let Type::Float(kind) = *self.prog.types.get(ty) else {
            let [arg] = args else { return None };
            return match (function, self.const_value(*arg)?) {
                (MathFn::Abs, Const::Int(v)) => {
                    Some(Const::Int(wrap_int(&self.prog.types, ty, v.wrapping_abs())))
                }
                (_, Const::Real(x)) => integer_of(function, x, kind_of(*arg)?).map(Const::Int),
                (_, _) => None,
            };
        };
        if let [first, second] = *args {
            match (self.const_value(first)?, self.const_value(second)?) {
                (Const::Int(n), Const::Real(x)) => return of_order(function, n, x, kind).map(Const::Real),
                (Const::Real(x), Const::Int(n)) => return of_whole(function, x, n, kind).map(Const::Real),
                (_, _) => {}
            }
        }
        if args.iter().any(|arg| self.expr_ty(*arg) != ty) {
            return None;
        }
        let args: Vec<Real> = args.iter().map(|arg| self.real_const(*arg)).collect::<Option<_>>()?;
        of_library(function, &args, kind).map(Const::Real)
    }

    fn const_unary(&self, op: UnaryOp, inner: ExprId, ty: TypeId) -> Option<Const> {
        match (op, self.const_value(inner)?) {
            (UnaryOp::Neg, Const::Complex(a, b)) => Some(Const::Complex(a.negate(), b.negate())),
            (UnaryOp::Conj, Const::Complex(a, b)) => Some(Const::Complex(a, b.negate())),
            (UnaryOp::Neg, Const::Real(v)) => Some(Const::Real(v.negate())),
            (UnaryOp::Neg, Const::Int(v)) => {
                Some(Const::Int(wrap_int(&self.prog.types, ty, v.wrapping_neg())))
            }
            (UnaryOp::BitNot, Const::Int(v)) => Some(Const::Int(wrap_int(&self.prog.types, ty, !v))),
            (_, _) => None,
        }
    }

    fn const_binary(&self, op: BinaryOp, a: ExprId, b: ExprId, ty: &Type) -> Option<Const> {
        let (a, b) = (self.const_value(a)?, self.const_value(b)?);
        match (op, a, b) {
            (BinaryOp::Add, Const::Address(..), Const::Int(v))
            | (BinaryOp::Add, Const::Int(v), Const::Address(..)) => {
                offset(if let Const::Int(_) = a { b } else { a }, v)
            }
            (BinaryOp::Sub, Const::Address(..), Const::Int(v)) => offset(a, v.checked_neg()?),
            (BinaryOp::Sub, Const::Address(x, m), Const::Address(y, n)) => {
                (x == y).then(|| Const::Int(i128::from(m - n)))
            }
            (_, Const::Complex(..), Const::Complex(..)) => {
                let Type::Complex(kind) = ty else { return None };
                complex_binary(op, a, b, *kind)
            }
            // Of literals they are folded where they are made; these are values of functions.
            (_, Const::Real(a), Const::Real(b)) => {
                let Type::Float(kind) = ty else { return None };
                let op = match op {
                    BinaryOp::Add => RealOp::Add,
                    BinaryOp::Sub => RealOp::Sub,
                    BinaryOp::Mul => RealOp::Mul,
                    BinaryOp::Div => RealOp::Div,
                    BinaryOp::Rem
                    | BinaryOp::Shl
                    | BinaryOp::Shr
                    | BinaryOp::BitAnd
                    | BinaryOp::BitOr
                    | BinaryOp::BitXor
                    | BinaryOp::Min
                    | BinaryOp::Max => return None,
                };
                a.compute(op, b, *kind).map(Const::Real)
            }
            (_, _, _) => None,
        }
    }

    /// Of addresses; numbers are folded where they are compared.
    fn const_comparison(&self, op: CompareOp, a: ExprId, b: ExprId) -> Option<Const> {
        // `None`: neither is larger, nor are they equal.
        let order = match (self.const_value(a)?, self.const_value(b)?) {
            (Const::Int(x), Const::Int(y)) => Some(x.cmp(&y)),
            (Const::Real(x), Const::Real(y)) => x.order(y),
            (x, y) => {
                return same_address(x, y).and_then(|same| match op {
                    CompareOp::Eq => Some(Const::Int(i128::from(same))),
                    CompareOp::Ne => Some(Const::Int(i128::from(!same))),
                    CompareOp::Lt | CompareOp::Le | CompareOp::Gt | CompareOp::Ge => None,
                });
            }
        };
        let holds = match op {
            CompareOp::Eq => order == Some(Ordering::Equal),
            CompareOp::Ne => order != Some(Ordering::Equal),
            CompareOp::Lt => order == Some(Ordering::Less),
            CompareOp::Le => order.is_some_and(Ordering::is_le),
            CompareOp::Gt => order == Some(Ordering::Greater),
            CompareOp::Ge => order.is_some_and(Ordering::is_ge),
        };
        Some(Const::Int(i128::from(holds)))
    }

    fn real_const(&self, expr: ExprId) -> Option<Real> {
        match self.const_value(expr)? {
            Const::Real(v) => Some(v),
            Const::Int(_) | Const::Complex(..) | Const::Address(..) => None,
        }
    }

    fn const_cast(&self, kind: CastKind, inner: ExprId, to: &Type, to_id: racc_hir::TypeId) -> Option<Const> {
        let value = self.const_value(inner)?;
        match (kind, value) {
            (CastKind::PtrToPtr, _) => Some(value),
            (CastKind::ToBool, Const::Address(..)) => Some(Const::Int(1)),
            (CastKind::ToBool, Const::Int(v)) => Some(Const::Int(i128::from(v != 0))),
            (CastKind::ToBool, Const::Real(v)) => Some(Const::Int(i128::from(!v.is_zero()))),
            (CastKind::IntToPtr | CastKind::PtrToInt | CastKind::IntToInt, Const::Address(..)) => {
                (self.prog.types.size_of(to_id) == Some(8)).then_some(value)
            }
            (
                CastKind::IntToInt
                | CastKind::BoolToInt
                | CastKind::BoolToBool
                | CastKind::IntToPtr
                | CastKind::PtrToInt,
                Const::Int(v),
            ) => Some(Const::Int(wrap_int(&self.prog.types, to_id, v))),
            (CastKind::IntToFloat, Const::Int(v)) => {
                let Type::Float(kind) = to else { return None };
                let signed = match self.prog.types.get(self.expr_ty(inner)) {
                    Type::Int { signed, .. } => *signed,
                    _ => false,
                };
                Some(Const::Real(Real::from_int(v, signed, *kind)))
            }
            (CastKind::FloatToInt, Const::Real(v)) => {
                let n = v.to_int(true)?;
                Some(Const::Int(wrap_int(&self.prog.types, to_id, n)))
            }
            (CastKind::FloatToFloat, Const::Real(v)) => {
                let Type::Float(kind) = to else { return None };
                Some(Const::Real(v.to_kind(*kind)))
            }
            (CastKind::FloatToComplex, Const::Real(v)) => {
                let Type::Complex(kind) = to else { return None };
                Some(Const::Complex(v.to_kind(*kind), Real::Narrow(0.0).to_kind(*kind)))
            }
            (CastKind::ComplexToComplex, Const::Complex(a, b)) => {
                let Type::Complex(kind) = to else { return None };
                Some(Const::Complex(a.to_kind(*kind), b.to_kind(*kind)))
            }
            (CastKind::ComplexToFloat, Const::Complex(a, _)) => Some(Const::Real(a)),
            (_, _) => None,
        }
    }

    /// Where a static object lies.
    pub(super) fn place_address(&self, place: PlaceId) -> Option<Const> {
        let node = &self.body.places[place];
        match &node.kind {
            Place::Global(g) => {
                // Each thread has its own: the address is no constant.
                (!self.prog.globals[*g].thread_local).then_some(Const::Address(RelocTarget::Global(*g), 0))
            }
            Place::Deref(ptr) => self.const_value(*ptr),
            Place::Elem { base, subs, unit } => {
                let mut at = self.const_value(*base)?;
                let size = match unit {
                    Unit::Elem => i128::from(self.prog.types.size_of(node.ty)?),
                    Unit::Bytes => 1,
                };
                for sub in subs {
                    let (Const::Int(i), Const::Int(s)) =
                        (self.const_value(sub.index)?, self.const_value(sub.stride)?)
                    else {
                        return None;
                    };
                    at = offset(at, i.checked_mul(s)?.checked_mul(size)?)?;
                }
                Some(at)
            }
            Place::Field { base, field } => {
                let Type::Record(record) = self.prog.types.get(self.body.places[*base].ty) else {
                    return None;
                };
                let by = self.prog.types.records[*record].fields.get(*field as usize)?.offset;
                offset(self.place_address(*base)?, i128::from(by))
            }
            Place::Part { base, part } => {
                let by = match part {
                    ComplexPart::Re => 0,
                    ComplexPart::Im => self.prog.types.size_of(node.ty)?,
                };
                offset(self.place_address(*base)?, i128::from(by))
            }
            Place::Local(_) | Place::Desc { .. } => None,
        }
    }

    /// A constant of size_t.
    pub(super) fn size_value(&mut self, bytes: u64, span: Span) -> Value {
        self.int_value(i128::from(bytes), super::IntKind::SIZE.ty(), span)
    }
}

fn offset(value: Const, by: i128) -> Option<Const> {
    match value {
        Const::Address(target, addend) => {
            Some(Const::Address(target, addend.checked_add(by.try_into().ok()?)?))
        }
        Const::Int(v) => Some(Const::Int(v.checked_add(by)?)),
        Const::Real(_) | Const::Complex(..) => None,
    }
}

fn complex_binary(op: BinaryOp, a: Const, b: Const, kind: FloatKind) -> Option<Const> {
    let (Const::Complex(a, b), Const::Complex(c, d)) = (a, b) else { return None };
    let run = |x: Real, op, y: Real| x.compute(op, y, kind);
    match op {
        BinaryOp::Add => Some(Const::Complex(run(a, RealOp::Add, c)?, run(b, RealOp::Add, d)?)),
        BinaryOp::Sub => Some(Const::Complex(run(a, RealOp::Sub, c)?, run(b, RealOp::Sub, d)?)),
        BinaryOp::Mul => {
            let re = run(run(a, RealOp::Mul, c)?, RealOp::Sub, run(b, RealOp::Mul, d)?)?;
            let im = run(run(a, RealOp::Mul, d)?, RealOp::Add, run(b, RealOp::Mul, c)?)?;
            Some(Const::Complex(re, im))
        }
        BinaryOp::Div => complex_quotient([a, b, c, d], kind),
        BinaryOp::Rem
        | BinaryOp::Shl
        | BinaryOp::Shr
        | BinaryOp::BitAnd
        | BinaryOp::BitOr
        | BinaryOp::BitXor
        | BinaryOp::Min
        | BinaryOp::Max => None,
    }
}

/// By the textbook in the widest format, where nothing that is finite overflows; what is not finite is left out.
fn complex_quotient(parts: [Real; 4], kind: FloatKind) -> Option<Const> {
    let [a, b, c, d] = parts.map(|part| part.to_kind(FloatKind::F128));
    let run = |x: Real, op, y: Real| x.compute(op, y, FloatKind::F128);
    let sum = |x: [Real; 2], op, y: [Real; 2]| {
        run(run(x[0], RealOp::Mul, x[1])?, op, run(y[0], RealOp::Mul, y[1])?)
    };
    let size = sum([c, c], RealOp::Add, [d, d])?;
    let re = run(sum([a, c], RealOp::Add, [b, d])?, RealOp::Div, size)?;
    let im = run(sum([b, c], RealOp::Sub, [a, d])?, RealOp::Div, size)?;
    let finite = |x: Real| run(x, RealOp::Sub, x).is_some_and(|zero| zero.is_zero());
    (!size.is_zero() && finite(re) && finite(im)).then(|| Const::Complex(re.to_kind(kind), im.to_kind(kind)))
}

/// Whether addresses are the same, where that is known before the program is linked.
fn same_address(x: Const, y: Const) -> Option<bool> {
    match (x, y) {
        (Const::Address(..), Const::Int(0)) | (Const::Int(0), Const::Address(..)) => Some(false),
        (Const::Address(x, m), Const::Address(y, n)) if x == y => Some(m == n),
        (_, _) => None,
    }
}
