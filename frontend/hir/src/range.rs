//! The values that an integer expression can have, from literals, widths of types, masks and conversions.
//!
//! `(unsigned) c & 15` → 0 to 15; `(long) i` → those of `int`.

use crate::{BinaryOp, Body, CastKind, Expr, ExprId, MathFn, Type, TypeId, Types};

/// From `lo` to `hi`, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntRange {
    pub lo: i128,
    pub hi: i128,
}

impl IntRange {
    /// All values of an integer type; none for unsigned ones of 128 bits, which `i128` does not hold.
    pub fn of_type(types: &Types, ty: TypeId) -> Option<IntRange> {
        match *types.get(ty) {
            Type::Int { bits: 128, signed: true } => Some(IntRange { lo: i128::MIN, hi: i128::MAX }),
            Type::Int { bits: 128.., .. } => None,
            Type::Int { bits, signed: true } => {
                Some(IntRange { lo: -(1i128 << (bits - 1)), hi: (1i128 << (bits - 1)) - 1 })
            }
            Type::Int { bits, signed: false } => Some(IntRange { lo: 0, hi: (1i128 << bits) - 1 }),
            Type::Bool { .. } => Some(IntRange { lo: 0, hi: 1 }),
            Type::Void
            | Type::Float(_)
            | Type::Complex(_)
            | Type::Vector { .. }
            | Type::Ptr { .. }
            | Type::Array { .. }
            | Type::Record(_)
            | Type::Func(_)
            | Type::Descriptor { .. } => None,
        }
    }

    pub fn of(types: &Types, body: &Body, expr: ExprId) -> Option<IntRange> {
        let node = &body.exprs[expr];
        let all = IntRange::of_type(types, node.ty)?;
        let of = |e: ExprId| IntRange::of(types, body, e);
        let found = match node.kind {
            Expr::Int(v) => Some(IntRange { lo: v, hi: v }),
            Expr::Cast(CastKind::IntToInt | CastKind::BoolToInt, inner) => of(inner),
            Expr::Binary(op, a, b) => of(a).zip(of(b)).and_then(|(a, b)| a.binary(op, b)),
            Expr::Select { then, otherwise, .. } => of(then).zip(of(otherwise)).map(|(a, b)| a.hull(b)),
            Expr::Math(MathFn::Popcount | MathFn::Clz | MathFn::Ctz, _) => Some(IntRange { lo: 0, hi: 128 }),
            Expr::Float(_)
            | Expr::FloatText(_)
            | Expr::Complex(..)
            | Expr::Load(_)
            | Expr::AddrOf(_)
            | Expr::FuncAddr(_)
            | Expr::Data(_)
            | Expr::Unary(..)
            | Expr::Compare(..)
            | Expr::And(..)
            | Expr::Or(..)
            | Expr::Not(_)
            | Expr::Cast(..)
            | Expr::PtrAdd { .. }
            | Expr::PtrDiff { .. }
            | Expr::Re(_)
            | Expr::Im(_)
            | Expr::Math(..)
            | Expr::Vector(..)
            | Expr::AccOnDevice(_)
            | Expr::LabelAddr(_)
            | Expr::TempAddr(_) => None,
        };
        // What does not fit the type wraps around.
        Some(found.filter(|r| all.lo <= r.lo && r.hi <= all.hi).unwrap_or(all))
    }

    fn binary(self, op: BinaryOp, b: IntRange) -> Option<IntRange> {
        let number = (b.lo == b.hi).then_some(b.lo);
        Some(match op {
            BinaryOp::Add => IntRange { lo: self.lo.checked_add(b.lo)?, hi: self.hi.checked_add(b.hi)? },
            BinaryOp::Sub => IntRange { lo: self.lo.checked_sub(b.hi)?, hi: self.hi.checked_sub(b.lo)? },
            BinaryOp::Mul => {
                let ends = [(self.lo, b.lo), (self.lo, b.hi), (self.hi, b.lo), (self.hi, b.hi)];
                let products = ends.map(|(x, y)| x.checked_mul(y));
                let [Some(w), Some(x), Some(y), Some(z)] = products else { return None };
                IntRange { lo: w.min(x).min(y).min(z), hi: w.max(x).max(y).max(z) }
            }
            BinaryOp::Div => {
                let n = number.filter(|n| *n > 0)?;
                IntRange { lo: self.lo / n, hi: self.hi / n }
            }
            BinaryOp::Rem => {
                let most = number.filter(|n| *n > 0)? - 1;
                IntRange {
                    lo: if self.lo < 0 { -most } else { 0 },
                    hi: if self.hi < 0 { 0 } else { most.min(self.hi) },
                }
            }
            BinaryOp::BitAnd if b.lo >= 0 => IntRange { lo: 0, hi: b.hi },
            BinaryOp::BitAnd if self.lo >= 0 => IntRange { lo: 0, hi: self.hi },
            BinaryOp::Shr => {
                let n = number.filter(|n| (0..127).contains(n))?;
                IntRange { lo: self.lo >> n, hi: self.hi >> n }
            }
            BinaryOp::Min => IntRange { lo: self.lo.min(b.lo), hi: self.hi.min(b.hi) },
            BinaryOp::Max => IntRange { lo: self.lo.max(b.lo), hi: self.hi.max(b.hi) },
            BinaryOp::Shl | BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor => return None,
        })
    }

    fn hull(self, other: IntRange) -> IntRange {
        IntRange { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }

    pub fn fits(self, outer: IntRange) -> bool {
        outer.lo <= self.lo && self.hi <= outer.hi
    }
}
