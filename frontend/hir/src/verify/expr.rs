//! Rules of expressions.

use super::Verifier;
use crate::{BinaryOp, CastKind, CompareOp, Expr, ExprId, Type, TypeId, UnaryOp, VectorOp};

impl Verifier<'_> {
    pub(super) fn check_expr(&mut self, id: ExprId) {
        let data = &self.body.exprs[id];
        let (span, ty) = (data.span, data.ty);
        let own = self.program.types.get(ty);
        let lane = self.program.types.get(self.program.types.lane(ty));
        let ok = match &data.kind {
            // A literal fits its type.
            Expr::Int(v) => {
                matches!(own, Type::Int { .. } | Type::Bool { .. } | Type::Ptr { .. })
                    && crate::build::wrap_int(&self.program.types, ty, *v) == *v
            }
            Expr::Float(_) | Expr::FloatText(_) => matches!(own, Type::Float(_)),
            Expr::Complex(re, im) => match own {
                Type::Complex(kind) => {
                    *self.ty(*re) == Type::Float(*kind) && *self.ty(*im) == Type::Float(*kind)
                }
                _ => false,
            },
            // A load has its place's type.
            Expr::Load(place) => self.same(self.body.places[*place].ty, ty),
            Expr::AddrOf(_) | Expr::FuncAddr(_) | Expr::Data(_) | Expr::LabelAddr(_) | Expr::TempAddr(_) => {
                matches!(own, Type::Ptr { .. })
            }
            Expr::Unary(op, a) => {
                let arithmetic = match op {
                    UnaryOp::Neg => {
                        matches!(lane, Type::Int { .. } | Type::Float(_)) || matches!(own, Type::Complex(_))
                    }
                    UnaryOp::BitNot => matches!(lane, Type::Int { .. } | Type::Bool { .. }),
                    UnaryOp::Conj => matches!(own, Type::Complex(_)),
                    UnaryOp::Fence => matches!(own, Type::Float(_) | Type::Complex(_)),
                };
                arithmetic && self.body.exprs[*a].ty == ty
            }
            Expr::Binary(op, a, b) => self.binary_fits(*op, (*a, *b), ty),
            Expr::Compare(op, a, b) => {
                let order = match op {
                    CompareOp::Eq | CompareOp::Ne => true,
                    CompareOp::Lt | CompareOp::Le | CompareOp::Gt | CompareOp::Ge => {
                        !matches!(self.ty(*a), Type::Complex(_))
                    }
                };
                order
                    && matches!(own, Type::Bool { bits: 8 })
                    && self.program.types.is_scalar(self.body.exprs[*a].ty)
                    && self.same(self.body.exprs[*a].ty, self.body.exprs[*b].ty)
            }
            Expr::And(a, b) | Expr::Or(a, b) => {
                self.is_bool8(*a) && self.is_bool8(*b) && matches!(own, Type::Bool { bits: 8 })
            }
            Expr::Not(a) => self.is_bool8(*a) && matches!(own, Type::Bool { bits: 8 }),
            Expr::Select { cond, then, otherwise } => {
                self.is_bool8(*cond)
                    && self.same(self.body.exprs[*then].ty, ty)
                    && self.same(self.body.exprs[*otherwise].ty, ty)
            }
            Expr::Cast(kind, a) => cast_fits(*kind, self.ty(*a), own),
            Expr::PtrAdd { ptr, index, .. } => {
                matches!(self.ty(*ptr), Type::Ptr { .. })
                    && self.is_i64(*index)
                    && matches!(own, Type::Ptr { .. })
            }
            Expr::PtrDiff { a, b, size } => {
                matches!((self.ty(*a), self.ty(*b)), (Type::Ptr { .. }, Type::Ptr { .. }))
                    && self.is_i64(*size)
                    && matches!(own, Type::Int { bits: 64, signed: true })
            }
            Expr::Re(a) | Expr::Im(a) => match (self.ty(*a), own) {
                (Type::Complex(c), Type::Float(f)) => c == f,
                _ => false,
            },
            Expr::Math(_, args) => !args.is_empty(),
            Expr::Vector(op, args) => self.vector_fits(op, args, ty),
            Expr::AccOnDevice(t) => {
                matches!(self.ty(*t), Type::Int { .. }) && matches!(own, Type::Bool { bits: 8 })
            }
        };
        if !ok {
            let shown = self.show_expr(id);
            self.fail(span, format!("ill-typed expression {id:?}: {shown}"));
        }
    }

    /// Operands of a binary operator have the result's type; shift counts are integers.
    fn binary_fits(&self, op: BinaryOp, (a, b): (ExprId, ExprId), ty: TypeId) -> bool {
        let own = self.program.types.get(ty);
        let lane = self.program.types.get(self.program.types.lane(ty));
        let left = self.body.exprs[a].ty == ty;
        let right = self.body.exprs[b].ty == ty;
        match op {
            BinaryOp::Shl | BinaryOp::Shr => {
                left && match own {
                    Type::Vector { .. } => right,
                    _ => matches!((own, self.ty(b)), (Type::Int { .. }, Type::Int { .. })),
                }
            }
            BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor => {
                left && right && matches!(lane, Type::Int { .. } | Type::Bool { .. })
            }
            BinaryOp::Rem | BinaryOp::Min | BinaryOp::Max => {
                left && right && matches!(lane, Type::Int { .. } | Type::Float(_))
            }
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div => {
                left && right && matches!(lane, Type::Int { .. } | Type::Float(_) | Type::Complex(_))
            }
        }
    }

    /// Operands and result of an operation have the lanes that it needs.
    fn vector_fits(&self, op: &VectorOp, args: &[ExprId], ty: TypeId) -> bool {
        let types = &self.program.types;
        let of = |arg: &ExprId| types.as_vector(self.body.exprs[*arg].ty);
        let bits = |ty: TypeId, lanes: u32| matches!(types.get(ty), Type::Int { bits, .. } if u32::from(*bits) >= lanes);
        if let (VectorOp::SignBits, [a]) = (op, args) {
            return of(a).is_some_and(|(_, n)| bits(ty, n));
        }
        let Some((elem, lanes)) = types.as_vector(ty) else { return false };
        match (op, args) {
            (VectorOp::Splat, [a]) => self.body.exprs[*a].ty == elem,
            (VectorOp::Compare(_), [a, b]) => {
                self.body.exprs[*a].ty == self.body.exprs[*b].ty && of(a).is_some_and(|(_, n)| n == lanes)
            }
            (VectorOp::Shuffle(from), [a, b]) => {
                let inside = |n: u32| from.iter().flatten().all(|lane| *lane < 2 * n);
                from.len() == lanes as usize
                    && self.body.exprs[*a].ty == self.body.exprs[*b].ty
                    && of(a).is_some_and(|(e, n)| e == elem && inside(n))
            }
            (VectorOp::Permute, [a, b, by]) => {
                self.body.exprs[*a].ty == ty
                    && self.body.exprs[*b].ty == ty
                    && of(by).is_some_and(|(_, n)| n == lanes)
            }
            (VectorOp::Convert, [a]) => of(a).is_some_and(|(_, n)| n == lanes),
            (VectorOp::Select, [by, a, b]) => {
                let own = |arg: &ExprId| self.body.exprs[*arg].ty == ty;
                own(a) && own(b) && bits(self.body.exprs[*by].ty, lanes)
            }
            (
                VectorOp::Splat
                | VectorOp::Compare(_)
                | VectorOp::Shuffle(_)
                | VectorOp::Permute
                | VectorOp::Convert
                | VectorOp::Select
                | VectorOp::SignBits,
                _,
            ) => false,
        }
    }

    fn show_expr(&self, id: ExprId) -> String {
        crate::print::expr(self.program, self.body, id)
    }
}

fn cast_fits(kind: CastKind, from: &Type, to: &Type) -> bool {
    use Type::{Bool, Complex, Float, Int, Ptr, Vector};
    match kind {
        CastKind::IntToInt => matches!((from, to), (Int { .. }, Int { .. })),
        CastKind::IntToFloat => matches!((from, to), (Int { .. }, Float(_))),
        CastKind::FloatToInt => matches!((from, to), (Float(_), Int { .. })),
        CastKind::FloatToFloat => matches!((from, to), (Float(_), Float(_))),
        CastKind::ToBool => {
            matches!((from, to), (Int { .. } | Float(_) | Ptr { .. } | Complex(_), Bool { .. }))
        }
        CastKind::BoolToInt => matches!((from, to), (Bool { .. }, Int { .. })),
        CastKind::BoolToBool => matches!((from, to), (Bool { .. }, Bool { .. })),
        CastKind::IntToPtr => matches!((from, to), (Int { .. }, Ptr { .. })),
        CastKind::PtrToInt => matches!((from, to), (Ptr { .. }, Int { .. })),
        CastKind::PtrToPtr | CastKind::PtrTable => matches!((from, to), (Ptr { .. }, Ptr { .. })),
        CastKind::FloatToComplex => matches!((from, to), (Float(_), Complex(_))),
        CastKind::ComplexToFloat => matches!((from, to), (Complex(_), Float(_))),
        CastKind::ComplexToComplex => matches!((from, to), (Complex(_), Complex(_))),
        CastKind::Bitcast => matches!(
            (from, to),
            (Int { .. } | Float(_) | Vector { .. }, Int { .. } | Float(_) | Vector { .. })
        ),
    }
}
