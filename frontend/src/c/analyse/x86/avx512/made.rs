//! How AVX-512's builtins are made, before masks.

use super::super::super::ctype::{self, CTy, IntKind, Kind};
use super::super::super::{Cx, R, Value};
use super::super::pick;
use super::{Arg, Kept, Made, MaskOp};
use crate::c::ast;
use racc_base::Span;
use racc_hir::{BinaryOp, CompareOp, Expr, Stored, UnaryOp, VectorOp};

impl Cx<'_> {
    pub(super) fn made_for(
        &mut self,
        made: Made,
        width: usize,
        (args, number): (&[Value], u32),
        result: CTy,
        span: Span,
    ) -> R<Value> {
        let by_width = |names: &[&'static str]| names[width.min(names.len() - 1)];
        let all = args;
        let [a, ..] = *args else { return Ok(self.void_value(span)) };
        let b = args.get(1).copied().unwrap_or(a);
        Ok(match made {
            Made::As(how) => self.made(how, (args, number), result, span)?,
            Made::Calls(names) => self.intrinsic(by_width(names), Stored::Nothing, args, result, span),
            Made::CallsWith(names, order) => {
                let args: Vec<Value> = order.iter().map(|arg| self.argument(*arg, args, span)).collect();
                self.intrinsic(by_width(names), Stored::Nothing, &args, result, span)
            }
            Made::Lanes(op) => self.lanes_by(op, a, b, span),
            Made::Sum { minus_product, minus_addend, by } => {
                let mut args = all.to_vec();
                self.negate(&mut args, minus_product, minus_addend, span);
                self.intrinsic(by_width(by), Stored::Nothing, &args, result, span)
            }
            Made::FirstSum { minus_addend, kept, by } => {
                self.first_sum(all, (minus_addend, kept), by, span)?
            }
            Made::Operand(n) => args.get(n).copied().unwrap_or(a),
            Made::Splat => self.in_all_lanes(a, result, span),
            Made::RotateBy(name) => {
                let by = self.in_all_lanes(b, result, span);
                self.intrinsic(name, Stored::Nothing, &[a, a, by], result, span)
            }
            Made::ShiftPair { down } => {
                let by = self.in_all_lanes(args[2], result, span);
                let (name, args) = if down { ("llvm.fshr", [b, a, by]) } else { ("llvm.fshl", [a, b, by]) };
                self.intrinsic(name, Stored::Nothing, &args, result, span)
            }
            Made::Predicate { signed } => self.by_predicate((a, b), number, signed, result, span),
            Made::Compare(op) => self.compared(op, (a, b), true, result, span),
            Made::Test(op) => {
                let both = self.bits_by(BinaryOp::BitAnd, a, b, span);
                let zeros = self.zeros(a.ty, span);
                self.compared(op, (both, zeros), true, result, span)
            }
            Made::SignBits => self.sign_bits(a, result, span),
            Made::FromBits => {
                let minus_one = self.int_value(-1, ctype::INT, span);
                let (yes, no) = (self.in_all_lanes(minus_one, result, span), self.zeros(result, span));
                self.selected(a, yes, no, span)
            }
            Made::Mask(op) => self.of_masks(op, (a, b), number, result, span)?,
            Made::LoadFirst => self.first_loaded(args, result, span),
            Made::StoreFirst => {
                let (value, mask) = (b, self.lowest_bit(args, span));
                self.intrinsic("llvm.masked.store", Stored::Nothing, &[value, a, mask], result, span)
            }
            Made::MoveFirst => {
                let mask = self.lowest_bit(args, span);
                let kept = args.get(2).copied().unwrap_or(a);
                let moved = self.selected(mask, b, kept, span);
                self.picked(pick::first_of_second, (a, moved), 0, result, span)
            }
        })
    }

    fn argument(&mut self, arg: Arg, args: &[Value], span: Span) -> Value {
        match arg {
            Arg::Of(n) => args[n],
            Arg::AllLanes => self.int_value(-1, IntKind::UChar.ty(), span),
            Arg::AsSet => self.int_value(4, ctype::INT, span),
        }
    }

    fn negate(&mut self, operands: &mut [Value], product: bool, addend: bool, span: Span) {
        for (n, minus) in [(0, product), (2, addend)] {
            if minus {
                let hir = self.hir(operands[n].ty);
                operands[n].expr = self.node(Expr::Unary(UnaryOp::Neg, operands[n].expr), hir, span);
            }
        }
    }

    /// Operands: three vectors, the mask where there is one, the rounding.
    fn first_sum(
        &mut self,
        args: &[Value],
        (minus_addend, kept): (bool, Kept),
        by: &'static str,
        span: Span,
    ) -> R<Value> {
        let rounding = args[args.len() - 1];
        let lanes =
            [self.lane(args[0], 0, span)?, self.lane(args[1], 0, span)?, self.lane(args[2], 0, span)?];
        let mut operands = vec![lanes[0], lanes[1], lanes[2], rounding];
        self.negate(&mut operands, false, minus_addend, span);
        let sum = self.intrinsic(by, Stored::Nothing, &operands, lanes[0].ty, span);
        let base = if matches!(kept, Kept::Third) { args[2] } else { args[0] };
        let summed = self.with_lane(base, 0, sum, span);
        let otherwise = match kept {
            Kept::Nothing => return Ok(summed),
            Kept::First | Kept::Third => base,
            Kept::Zero => {
                let zero = self.zeros(base.ty, span);
                self.picked(pick::first_of_second, (base, zero), 0, base.ty, span)
            }
        };
        // The bit of lane 0 decides; the others are the same either way.
        Ok(self.selected(args[3], summed, otherwise, span))
    }

    /// Numbers 0 to 7: equal, less, less or equal, never, and the opposites.
    fn by_predicate(
        &mut self,
        (a, b): (Value, Value),
        number: u32,
        signed: bool,
        result: CTy,
        span: Span,
    ) -> Value {
        let op = match number % 8 {
            0 => CompareOp::Eq,
            1 => CompareOp::Lt,
            2 => CompareOp::Le,
            4 => CompareOp::Ne,
            5 => CompareOp::Ge,
            6 => CompareOp::Gt,
            n => return self.int_value(if n == 3 { 0 } else { -1 }, result, span),
        };
        self.compared(op, (a, b), signed, result, span)
    }

    /// The bits of the lanes of which the comparison is true.
    fn compared(
        &mut self,
        op: CompareOp,
        (a, b): (Value, Value),
        signed: bool,
        result: CTy,
        span: Span,
    ) -> Value {
        let (elem, lanes) = self.ct.as_vector(a.ty).unwrap_or((a.ty, 1));
        let bytes = self.size_of(elem).unwrap_or(1);
        let of = |signed| IntKind::of_bytes(bytes, signed).unwrap_or(IntKind::SChar);
        let (x, y) = (self.as_lanes(a, of(signed), span), self.as_lanes(b, of(signed), span));
        let ty = self.ct.intern(Kind::Vector { elem: of(true).ty(), lanes });
        let hir = self.hir(ty);
        let expr = self.node(Expr::Vector(VectorOp::Compare(op), vec![x.expr, y.expr]), hir, span);
        self.sign_bits(Value { expr, ty }, result, span)
    }

    fn sign_bits(&mut self, value: Value, result: CTy, span: Span) -> Value {
        let hir = self.hir(result);
        Value { expr: self.node(Expr::Vector(VectorOp::SignBits, vec![value.expr]), hir, span), ty: result }
    }

    fn lowest_bit(&mut self, args: &[Value], span: Span) -> Value {
        let mask = args[args.len() - 1];
        let one = self.int_value(1, mask.ty, span);
        Value { expr: self.fold_binary(BinaryOp::BitAnd, mask.expr, one.expr, span), ty: mask.ty }
    }

    fn first_loaded(&mut self, args: &[Value], result: CTy, span: Span) -> Value {
        let mask = self.lowest_bit(args, span);
        let kept = args[1];
        let args = [args[0], mask, kept];
        let loaded = self.intrinsic("llvm.masked.load", Stored::Nothing, &args, result, span);
        self.picked(pick::first_and_zero, (loaded, loaded), 0, result, span)
    }

    fn of_masks(
        &mut self,
        op: MaskOp,
        (a, b): (Value, Value),
        number: u32,
        result: CTy,
        span: Span,
    ) -> R<Value> {
        use ast::BinaryOp::{Add, And, Eq, Or, Shl, Shr, Xor};
        let wide = IntKind::ULongLong.ty();
        let bits = self.ct.width(a.ty).map_or(64, u32::from);
        let all = self.int_value(i128::from(u64::MAX >> (64 - bits)), wide, span);
        let zero = self.int_value(0, wide, span);
        let (x, y) = (self.cast(a, wide), self.cast(b, wide));
        let mut by = |op, x, y| self.binary(op, x, y, span);
        let value = match op {
            MaskOp::Add => by(Add, x, y)?,
            MaskOp::And => by(And, x, y)?,
            MaskOp::AndNot => {
                let not = by(Xor, x, all)?;
                by(And, not, y)?
            }
            MaskOp::Move => x,
            MaskOp::Not => by(Xor, x, all)?,
            MaskOp::Or => by(Or, x, y)?,
            MaskOp::OrIsAll => {
                let either = by(Or, x, y)?;
                by(Eq, either, all)?
            }
            MaskOp::OrIsZero => {
                let either = by(Or, x, y)?;
                by(Eq, either, zero)?
            }
            MaskOp::ShiftLeft | MaskOp::ShiftRight if number % 256 >= bits => zero,
            MaskOp::ShiftLeft => by(Shl, x, y)?,
            MaskOp::ShiftRight => by(Shr, x, y)?,
            MaskOp::AndNotIsZero => {
                let not = by(Xor, x, all)?;
                let both = by(And, not, y)?;
                by(Eq, both, zero)?
            }
            MaskOp::AndIsZero => {
                let both = by(And, x, y)?;
                by(Eq, both, zero)?
            }
            MaskOp::Unpack => {
                let half = self.int_value(i128::from(bits / 2), wide, span);
                let low = self.int_value(i128::from(u64::MAX >> (64 - bits / 2)), wide, span);
                let high = self.binary(Shl, x, half, span)?;
                let low = self.binary(And, y, low, span)?;
                self.binary(Or, high, low, span)?
            }
            MaskOp::Xnor => {
                let differ = by(Xor, x, y)?;
                by(Xor, differ, all)?
            }
            MaskOp::Xor => by(Xor, x, y)?,
        };
        Ok(self.cast(value, result))
    }
}
