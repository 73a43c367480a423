//! Operations on lanes, of which builtins of x86-64 are made that are no intrinsics of LLVM's.

use super::super::ctype::{CTy, IntKind, Kind};
use super::super::{Cx, R, Value};
use super::pick::{At, Lane};
use racc_base::Span;
use racc_hir::{BinaryOp, Builtin, Callee, Expr, Stored, UnaryOp, VectorOp};

impl Cx<'_> {
    fn lanes_of(&self, ty: CTy) -> u32 {
        self.ct.as_vector(ty).map_or(1, |(_, lanes)| lanes)
    }

    fn elem_of(&self, ty: CTy) -> CTy {
        self.ct.as_vector(ty).map_or(ty, |(elem, _)| elem)
    }

    fn bytes_of(&mut self, ty: CTy) -> u32 {
        self.size_of(ty).unwrap_or(16) as u32
    }

    /// The same bits as lanes of another kind.
    pub(super) fn as_lanes(&mut self, value: Value, kind: IntKind, span: Span) -> Value {
        let elem = kind.ty();
        let lanes = self.bytes_of(value.ty) / self.bytes_of(elem);
        let ty = self.ct.intern(Kind::Vector { elem, lanes });
        self.same_bits(value, ty, span)
    }

    /// An operation of two alike numbers or vectors, on all lanes.
    pub(super) fn lanes_by(&mut self, op: BinaryOp, a: Value, b: Value, span: Span) -> Value {
        let hir = self.hir(a.ty);
        let expr = self.node(Expr::Binary(op, a.expr, b.expr), hir, span);
        self.body.exprs[expr].wraps = self.ct.is_integer(self.elem_of(a.ty));
        Value { expr, ty: a.ty }
    }

    pub(super) fn bits_by(&mut self, op: BinaryOp, a: Value, b: Value, span: Span) -> Value {
        let (x, y) = (self.as_lanes(a, IntKind::LongLong, span), self.as_lanes(b, IntKind::LongLong, span));
        let bits = self.lanes_by(op, x, y, span);
        self.same_bits(bits, a.ty, span)
    }

    pub(super) fn in_all_lanes(&mut self, scalar: Value, ty: CTy, span: Span) -> Value {
        let elem = self.elem_of(ty);
        let lane = self.cast(scalar, elem);
        let hir = self.hir(ty);
        Value { expr: self.node(Expr::Vector(VectorOp::Splat, vec![lane.expr]), hir, span), ty }
    }

    /// Numbers of lanes count modulo those that there are.
    pub(super) fn lane(&mut self, vector: Value, number: u32, span: Span) -> R<Value> {
        let number = number % self.lanes_of(vector.ty);
        let index = self.i64_const(i64::from(number), span);
        let lane = self.lane_of_value(vector, index, span);
        let lane = self.value_of(lane, span)?;
        Ok(self.pinned(lane, span))
    }

    pub(super) fn with_lane(&mut self, vector: Value, number: u32, lane: Value, span: Span) -> Value {
        let lanes = self.lanes_of(vector.ty);
        let number = number % lanes;
        let all = self.in_all_lanes(lane, vector.ty, span);
        let from = (0..lanes).map(|n| Some(if n == number { lanes } else { n })).collect();
        self.shuffled(vector, all, from, vector.ty, span)
    }

    fn shuffled(&mut self, a: Value, b: Value, from: Vec<Option<u32>>, ty: CTy, span: Span) -> Value {
        let hir = self.hir(ty);
        let expr = self.node(Expr::Vector(VectorOp::Shuffle(from), vec![a.expr, b.expr]), hir, span);
        Value { expr, ty }
    }

    /// A scalar is one in all lanes, a shorter vector has any values above.
    fn as_long_as(&mut self, value: Value, ty: CTy, span: Span) -> Value {
        let (have, wanted) = (self.lanes_of(value.ty), self.lanes_of(ty));
        if !self.is_vector(value.ty) {
            return self.in_all_lanes(value, ty, span);
        }
        if have >= wanted {
            return value;
        }
        let from = (0..wanted).map(|n| (n < have).then_some(n)).collect();
        self.shuffled(value, value, from, ty, span)
    }

    pub(super) fn picked(
        &mut self,
        pick: fn(At) -> Lane,
        (a, b): (Value, Value),
        number: u32,
        result: CTy,
        span: Span,
    ) -> Value {
        let elem = self.elem_of(result);
        let (lanes, from, group) = (self.lanes_of(result), self.lanes_of(a.ty), 16 / self.bytes_of(elem));
        let wanted: Vec<Lane> =
            (0..lanes).map(|lane| pick(At { lane, lanes, from, group, number })).collect();
        let widest = if from >= lanes { a.ty } else { result };
        let (a, b) = (self.as_long_as(a, widest, span), self.as_long_as(b, widest, span));
        let (a, b) = (self.pinned(a, span), self.pinned(b, span));
        let have = self.lanes_of(widest);
        let numbers = wanted
            .iter()
            .map(|lane| match *lane {
                Lane::First(n) => Some(n).filter(|n| *n < have),
                Lane::Second(n) => Some(have + n),
                Lane::Zero => None,
            })
            .collect();
        let made = self.shuffled(a, b, numbers, result, span);
        if !wanted.contains(&Lane::Zero) {
            return made;
        }
        let zero = self.int_value(0, IntKind::Int.ty(), span);
        let zeros = self.in_all_lanes(zero, result, span);
        let either = (0..lanes).zip(&wanted);
        let numbers = either.map(|(n, lane)| Some(if *lane == Lane::Zero { lanes + n } else { n })).collect();
        self.shuffled(made, zeros, numbers, result, span)
    }

    /// As many lanes as the result has, converted to its numbers.
    pub(super) fn widened(&mut self, value: Value, signed: bool, result: CTy, span: Span) -> Value {
        let (elem, lanes) = (self.elem_of(value.ty), self.lanes_of(result));
        let kind = IntKind::of_bytes(u64::from(self.bytes_of(elem)), signed);
        let elem = kind.filter(|_| self.ct.is_integer(elem)).map_or(elem, IntKind::ty);
        let all = self.ct.intern(Kind::Vector { elem, lanes: self.lanes_of(value.ty) });
        let value = self.same_bits(value, all, span);
        let few = self.ct.intern(Kind::Vector { elem, lanes });
        let value = self.shuffled(value, value, (0..lanes).map(Some).collect(), few, span);
        let hir = self.hir(result);
        Value { expr: self.node(Expr::Vector(VectorOp::Convert, vec![value.expr]), hir, span), ty: result }
    }

    pub(super) fn even_products(&mut self, a: Value, b: Value, signed: bool, ty: CTy, span: Span) -> Value {
        let half = self.int_value(32, IntKind::LongLong.ty(), span);
        let kind = if signed { IntKind::LongLong } else { IntKind::ULongLong };
        let [x, y] = [a, b].map(|value| {
            let wide = self.as_lanes(value, kind, span);
            let half = self.in_all_lanes(half, wide.ty, span);
            let up = self.lanes_by(BinaryOp::Shl, wide, half, span);
            self.lanes_by(BinaryOp::Shr, up, half, span)
        });
        let product = self.lanes_by(BinaryOp::Mul, x, y, span);
        self.same_bits(product, ty, span)
    }

    pub(super) fn fused(
        &mut self,
        args: &[Value],
        (minus_product, minus_addend, first): (bool, bool, bool),
        span: Span,
    ) -> R<Value> {
        let mut operands = args.to_vec();
        if first {
            for value in &mut operands {
                *value = self.lane(*value, 0, span)?;
            }
        }
        for (n, minus) in [(0, minus_product), (2, minus_addend)] {
            let hir = self.hir(operands[n].ty);
            if minus {
                operands[n].expr = self.node(Expr::Unary(UnaryOp::Neg, operands[n].expr), hir, span);
            }
        }
        let ty = operands[0].ty;
        let made = self.intrinsic("llvm.fma", Stored::Nothing, &operands, ty, span);
        Ok(if first { self.with_lane(args[0], 0, made, span) } else { made })
    }

    /// What `pointer` points to, wherever it is: no instruction of these wants it aligned, or tells when it is not.
    pub(super) fn loaded(&mut self, pointer: Value, result: CTy, span: Span) -> Value {
        let ty = self.ct.pointee(pointer.ty).map_or(result, |to| to.ty);
        let (local, place) = self.temp_object(ty, span);
        let to = self.bare_address(place, span);
        self.copied(to, pointer.expr, ty, span);
        Value { expr: self.body.load_local(local, span), ty }
    }

    pub(super) fn stored(&mut self, pick: fn(At) -> Lane, pointer: Value, value: Value, span: Span) -> R<()> {
        let Some(to) = self.ct.pointee(pointer.ty).map(|to| to.ty) else { return Ok(()) };
        let part = match (self.is_vector(value.ty), self.is_vector(to)) {
            (true, true) => self.picked(pick, (value, value), 0, to, span),
            // `float *` is where a whole vector goes, but for the instructions of one number.
            (true, false) | (false, _) => value,
        };
        let temp = self.spill(part.expr, span);
        let place = self.body.local_place(temp, span);
        let from = self.bare_address(place, span);
        self.copied(pointer.expr, from, part.ty, span);
        Ok(())
    }

    fn copied(&mut self, to: racc_hir::ExprId, from: racc_hir::ExprId, ty: CTy, span: Span) {
        let bytes = i64::from(self.bytes_of(ty));
        let bytes = self.i64_const(bytes, span);
        self.emit_call(None, Callee::Builtin(Builtin::Memcpy), vec![to, from, bytes], span);
    }
}
