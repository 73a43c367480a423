//! The dimensions of descriptors that come from C and go there: what libgfortran's conversions leave wrong.
//! Fortran 2018 §18.5.3.

use super::super::symbol::{Shape, Var};
use super::Lower;
use super::build::Order;
use crate::reported::Checked;
use racc_hir::{BinaryOp, CompareOp, DescField, Expr, ExprId, LocalId, PlaceId, Type};

/// Where `CFI_cdesc_t` has the extent of its first dimension.
const C_EXTENT_OFFSET: i64 = 32;
/// And the bytes from one element to the next.
const C_DISTANCE_OFFSET: i64 = 40;
/// Stride and bounds of the first dimension of gfortran's descriptor, and the bytes of a dimension of either.
const STRIDE_OFFSET: i64 = 40;
const LOWER_OFFSET: i64 = 48;
const UPPER_OFFSET: i64 = 56;
const DIMENSION: i64 = 24;

impl Lower<'_, '_> {
    /// libgfortran takes a last dimension without elements for that of an assumed-size array, whose extent is -1.
    pub(super) fn mend_last_extent(&mut self, c: LocalId, own: PlaceId, var: &Var) {
        if var.shape.is_scalar() || matches!(var.shape, Shape::AssumedSize(..)) {
            return;
        }
        let rank = self.load_desc(own, DescField::Rank);
        let rank = self.to_i64(rank);
        let rank = self.hold(rank);
        let (zero, one) = (self.c64(0), self.c64(1));
        let some = self.compare(CompareOp::Gt, rank, zero);
        self.if_then(some, |l| {
            let last = l.sub(rank, one);
            let start = l.addr(own);
            let [low, high] = [LOWER_OFFSET, UPPER_OFFSET].map(|at| l.dimension_word(start, last, at));
            let (low, high) = (l.load(low), l.load(high));
            let next = l.add(high, one);
            let empty = l.compare(CompareOp::Eq, next, low);
            l.if_then(empty, |l| {
                let start = l.load_local(c);
                let extent = l.dimension_word(start, last, C_EXTENT_OFFSET);
                let none = l.c64(0);
                l.assign(extent, none);
            });
        });
    }

    /// A word of a dimension of a descriptor, whose first dimension has it so many bytes from the start.
    fn dimension_word(&mut self, start: ExprId, dimension: ExprId, offset: i64) -> PlaceId {
        let i64 = self.t_i64();
        let (size, offset) = (self.c64(DIMENSION), self.c64(offset));
        let bytes = self.mul(dimension, size);
        let bytes = self.add(bytes, offset);
        let start = self.void(start);
        let at = self.byte_offset(start, bytes);
        let ptr = self.ptr_to(i64);
        let at = self.ptr_cast(at, ptr);
        self.deref(at, i64)
    }

    /// libgfortran divides distances in bytes by the size of an element as unsigned numbers, and so wants none that is
    /// negative: the strides are made here. `c` is where the address of the C descriptor lies.
    pub(super) fn descriptor_from_c(&mut self, own: ExprId, c: ExprId) {
        self.call_runtime("_gfortran_cfi_desc_to_gfc_desc", vec![own, c]);
        let (void, i64, bool) = (self.t_void_ptr(), self.t_i64(), self.t_bool());
        let holder = self.ptr_to(void);
        let holder = self.ptr_cast(c, holder);
        let holder = self.deref(holder, void);
        let from = self.load(holder);
        let from = self.hold(from);
        let elem = self.t_u8();
        let ty = self.an.program.types.intern(Type::Descriptor { elem, rank: 15 });
        let ptr = self.ptr_to(ty);
        let start = self.ptr_cast(own, ptr);
        let to = self.deref(start, ty);
        let rank = self.load_desc(to, DescField::Rank);
        let rank = self.to_i64(rank);
        let rank = self.hold(rank);
        let (zero, one) = (self.c64(0), self.c64(1));
        let bytes = self.load_desc(to, DescField::ElemLen);
        let bytes = self.to_i64(bytes);
        let bytes = self.max64(bytes, one);
        let bytes = self.hold(bytes);
        let (even, unit, offset) = (self.temp(bool), self.temp(i64), self.temp(i64));
        let yes = self.truth(true);
        self.set(even, yes);
        let rest = |l: &mut Self, d: ExprId| {
            let distance = l.dimension_word(from, d, C_DISTANCE_OFFSET);
            let distance = l.load(distance);
            l.hold(distance)
        };
        self.count_loop(rank, Order::Sequential, |l, d, _| {
            let distance = rest(l, d);
            let left = l.body.binary(BinaryOp::Rem, distance, bytes, l.span);
            let odd = l.compare(CompareOp::Ne, left, zero);
            l.if_then(odd, |l| {
                let no = l.truth(false);
                l.set(even, no);
            });
        });
        // Elements that lie at other distances are counted in bytes, as those of pointers can be.
        let all = self.load_local(even);
        let chosen = self.select(all, bytes, one);
        self.set(unit, chosen);
        self.set(offset, zero);
        self.count_loop(rank, Order::Sequential, |l, d, _| {
            let (distance, unit) = (rest(l, d), l.load_local(unit));
            let stride = l.body.binary(BinaryOp::Div, distance, unit, l.span);
            let stride = l.hold(stride);
            let place = l.dimension_word(start, d, STRIDE_OFFSET);
            l.assign(place, stride);
            let low = l.dimension_word(start, d, LOWER_OFFSET);
            let low = l.load(low);
            let part = l.mul(low, stride);
            let so_far = l.load_local(offset);
            let all = l.sub(so_far, part);
            l.set(offset, all);
        });
        let (unit, offset) = (self.load_local(unit), self.load_local(offset));
        self.set_desc(to, DescField::Span, unit);
        self.set_desc(to, DescField::Offset, offset);
    }

    /// A copy of what an assumed-rank object has with gaps is not made: the program stops.
    pub(super) fn check_no_gaps(&mut self, object: PlaceId) {
        let gaps = self.gaps_of_any_rank(object);
        self.if_then(gaps, |l| {
            let at = l.source_line();
            let text = l.c_string(
                "Not yet implemented: an assumed-rank object with gaps for a CONTIGUOUS assumed-rank dummy argument",
            );
            l.runtime_error_at(at, text, Vec::new());
        });
    }

    /// libgfortran counts distances in elements: the program stops where they are no multiple of the element's size.
    pub(super) fn check_counted(&mut self, object: PlaceId, what: &str) {
        let (span, bytes) =
            (self.load_desc(object, DescField::Span), self.load_desc(object, DescField::ElemLen));
        let bytes = self.to_i64(bytes);
        let even = self.compare(CompareOp::Eq, span, bytes);
        self.stop_unless_counted(even, what);
    }

    pub(super) fn stop_unless_counted(&mut self, even: ExprId, what: &str) {
        let uneven = self.not(even);
        self.if_then(uneven, |l| {
            let at = l.source_line();
            let text = format!(
                "Not yet implemented: {what} whose elements are parts of larger objects, at distances that are no \
                 multiple of their size"
            );
            let text = l.c_string(&text);
            l.runtime_error_at(at, text, Vec::new());
        });
    }

    /// Whether the elements of an array of any rank do not follow each other in memory.
    pub(super) fn gaps_of_any_rank(&mut self, object: PlaceId) -> ExprId {
        let (i64, bool) = (self.t_i64(), self.t_bool());
        let (next, gaps) = (self.temp(i64), self.temp(bool));
        let rank = self.load_desc(object, DescField::Rank);
        let rank = self.to_i64(rank);
        let (span, bytes) =
            (self.load_desc(object, DescField::Span), self.load_desc(object, DescField::ElemLen));
        let (span, bytes, no) = (self.hold(span), self.to_i64(bytes), self.truth(false));
        self.set(gaps, no);
        self.set(next, bytes);
        let start = self.addr(object);
        self.count_loop(rank, Order::Sequential, |l, d, _| {
            let [stride, low, high] =
                [STRIDE_OFFSET, LOWER_OFFSET, UPPER_OFFSET].map(|at| l.dimension_word(start, d, at));
            let (stride, low, high, wanted) = (l.load(stride), l.load(low), l.load(high), l.load_local(next));
            let extent = l.extent(low, high);
            let extent = l.hold(extent);
            let one = l.c64(1);
            let several = l.compare(CompareOp::Gt, extent, one);
            let distance = l.mul(stride, span);
            let apart = l.compare(CompareOp::Ne, distance, wanted);
            let here = l.body.expr(Expr::And(several, apart), bool, l.span);
            l.if_then(here, |l| {
                let yes = l.truth(true);
                l.set(gaps, yes);
            });
            let product = l.mul(wanted, extent);
            l.set(next, product);
        });
        self.load_local(gaps)
    }

    /// A descriptor as that one, of elements without gaps.
    pub(super) fn dense_of_any_rank(&mut self, to: PlaceId, from: PlaceId) -> Checked<()> {
        let value = self.load(from);
        self.assign(to, value);
        let i64 = self.t_i64();
        let (stride, offset) = (self.temp(i64), self.temp(i64));
        let (zero, one) = (self.c64(0), self.c64(1));
        self.set(stride, one);
        self.set(offset, zero);
        let rank = self.load_desc(from, DescField::Rank);
        let rank = self.to_i64(rank);
        let start = self.addr(to);
        self.loop_nest(&[rank], super::build::Order::Sequential, |l, index| {
            let [step, low, high] =
                [STRIDE_OFFSET, LOWER_OFFSET, UPPER_OFFSET].map(|at| l.dimension_word(start, index[0], at));
            let own = l.load_local(stride);
            l.assign(step, own);
            let (low, high, so_far) = (l.load(low), l.load(high), l.load_local(offset));
            let part = l.mul(low, own);
            let next = l.sub(so_far, part);
            l.set(offset, next);
            let extent = l.sub(high, low);
            let one = l.c64(1);
            let extent = l.add(extent, one);
            let next = l.mul(own, extent);
            l.set(stride, next);
            Ok(())
        })?;
        let offset = self.load_local(offset);
        self.set_desc(to, DescField::Offset, offset);
        Ok(())
    }
}
