//! The types of bit-fields' values: as gcc has it, an integer of the field's own width (C11 §6.7.2.1p10), which arithmetic
//! keeps where `int` cannot hold it.
//!
//! ```c
//! struct { unsigned long a : 40; } s;
//! s.a + 1          // 40 bits: 0 after the largest value
//! ```
//! Such a value lies in the standard integer that holds it, sign- or zero-extended; whatever could leave that range is
//! brought back into it.

use super::ctype::{self, CTy};
use super::{Cx, Object, Value};
use racc_base::Span;
use racc_hir::build::wrap_bits;
use racc_hir::{BinaryOp, BitField, CastKind, Expr, ExprId, Place, Type};

impl Cx<'_> {
    /// The type of a bit-field's value, before promotions. `_Bool` has one only.
    fn field_type(&mut self, declared: CTy, bits: BitField) -> CTy {
        match self.ct.int_kind(declared) {
            Some(kind) if u32::from(kind.bits()) != bits.width => {
                self.ct.bits(bits.width as u16, kind.signed())
            }
            Some(_) | None => declared,
        }
    }

    /// What an object of the declared type reads as once the value is stored in it.
    pub(super) fn as_stored(&mut self, object: &Object, value: Value) -> Value {
        match object.bits {
            Some(bits) => {
                let ty = self.field_type(object.ty.ty, bits);
                let value = self.cast(value, ty);
                // C23 §6.3.1.1p2: a bit-field of a `_BitInt` has the type that it is declared with.
                if self.ct.is_bit_int(object.ty.ty) { self.cast(value, object.ty.ty) } else { value }
            }
            None => value,
        }
    }

    /// What was read or returned: the ABI leaves open what the bits around a `_BitInt` are.
    pub(super) fn without_padding(&mut self, value: Value, span: Span) -> Value {
        if !self.ct.is_bit_int(value.ty) {
            return value;
        }
        Value { expr: self.in_range(value.expr, value.ty, span), ty: value.ty }
    }

    /// The value `expr`, which is in the HIR's integer that holds `ty`, in the range of `ty`.
    pub(super) fn in_range(&mut self, expr: ExprId, ty: CTy, span: Span) -> ExprId {
        let Some((width, signed)) = self.ct.own_width(ty) else { return expr };
        if self.fits(expr, (width, signed)) {
            return expr;
        }
        let hir = self.hir(ty);
        if let Some(v) = self.const_int(expr) {
            return self.node(Expr::Int(wrap_bits(v, width, signed)), hir, span);
        }
        if !signed {
            let mask = self.node(Expr::Int((1i128 << width) - 1), hir, span);
            return self.fold_binary(BinaryOp::BitAnd, expr, mask, span);
        }
        let room = self.ct.int_kind(ty).map_or(width, |kind| kind.bits());
        let count = self.int_value(i128::from(room - width), ctype::INT, span).expr;
        let high = self.fold_binary(BinaryOp::Shl, expr, count, span);
        self.fold_binary(BinaryOp::Shr, high, count, span)
    }

    /// Values of the expression's type, or of the field that it reads, are all in that range.
    fn fits(&self, expr: ExprId, (width, signed): (u16, bool)) -> bool {
        let holds = |bits: u16, from_signed: bool| match (from_signed, signed) {
            (false, true) => bits < width,
            (true, false) => false,
            (true, true) | (false, false) => bits <= width,
        };
        let (inner, bits) = self.read_field(expr);
        match (bits, self.prog.types.get(self.expr_ty(inner))) {
            (Some(field), Type::Int { signed, .. }) => holds(field.width as u16, *signed),
            (None, Type::Int { bits, signed }) => holds(*bits, *signed),
            (_, _) => false,
        }
    }

    /// The expression without conversions that keep its value, and the bit-field that it then reads.
    fn read_field(&self, expr: ExprId) -> (ExprId, Option<BitField>) {
        match self.body.exprs[expr].kind {
            Expr::Load(place) => match self.body.places[place].kind {
                Place::Field { base, field } => {
                    let Type::Record(record) = self.prog.types.get(self.body.places[base].ty) else {
                        return (expr, None);
                    };
                    let fields = &self.prog.types.records[*record].fields;
                    (expr, fields.get(field as usize).and_then(|f| f.bits))
                }
                _ => (expr, None),
            },
            Expr::Cast(CastKind::IntToInt, inner) => {
                let (below, bits) = self.read_field(inner);
                let from = self.prog.types.get(self.expr_ty(below));
                let to = self.prog.types.get(self.expr_ty(expr));
                let (Type::Int { signed: from, .. }, Type::Int { bits: room, signed: to }) = (from, to)
                else {
                    return (expr, None);
                };
                let keeps = bits.is_some_and(|field| match (from, to) {
                    (true, false) => false,
                    (false, true) => field.width < u32::from(*room),
                    (true, true) | (false, false) => field.width <= u32::from(*room),
                });
                match bits {
                    Some(field) if keeps => (below, Some(field)),
                    Some(_) | None => (expr, None),
                }
            }
            _ => (expr, None),
        }
    }

    /// The operand of a conversion to another integer type: the bit-field itself where its value went through others.
    pub(super) fn unconverted_field(&self, expr: ExprId) -> ExprId {
        match self.read_field(expr) {
            (below, Some(_)) => below,
            (_, None) => expr,
        }
    }
}
