//! gfortran's array descriptors: filled for locals, for arguments, copied from dummies.

use super::super::Analysis;
use super::super::typed::Typed;
use super::super::types::{Len, Ty};
use super::Lower;
use super::section::{Section, Sub};
use crate::reported::Checked;
use racc_hir::{CompareOp, DescField, ExprId, LocalId, PlaceId, Type, Unit};

impl Lower<'_, '_> {
    /// Bytes of an element of the type: i64.
    pub(super) fn elem_bytes(&mut self, ty: &Ty, len: Option<ExprId>) -> ExprId {
        match (ty, len) {
            (Ty::Character(k, Len::Const(n)), _) => self.c64(n * i64::from(*k)),
            (Ty::Character(k, _), Some(len)) => {
                let k = self.c64(i64::from(*k));
                self.mul(len, k)
            }
            _ => {
                let elem = self.an.object_type(ty);
                let n = self.size_of(elem);
                self.c64(n)
            }
        }
    }

    /// Bytes of the elements, where the type does not tell them.
    pub(super) fn set_element_size(&mut self, place: PlaceId, size: ExprId) {
        self.set_desc(place, DescField::ElemLen, size);
        self.set_desc(place, DescField::Span, size);
    }

    /// Element length, rank, type and span.
    pub(super) fn set_dtype(&mut self, place: PlaceId, ty: &Ty, len: Option<ExprId>) {
        let rank = self.an.as_descriptor(self.type_at(place)).map_or(0, |d| d.1);
        let bytes = self.elem_bytes(ty, len);
        let zero = self.c64(0);
        let rank = self.c64(rank.into());
        let code = self.c64(Analysis::type_code(ty));
        self.set_desc(place, DescField::ElemLen, bytes);
        self.set_desc(place, DescField::Version, zero);
        self.set_desc(place, DescField::Rank, rank);
        self.set_desc(place, DescField::Type, code);
        self.set_desc(place, DescField::Attribute, zero);
        self.set_desc(place, DescField::Span, bytes);
    }

    /// An allocatable or pointer with nothing behind it.
    pub(super) fn null_descriptor(&mut self, place: PlaceId, ty: &Ty) {
        let null = self.t_void_ptr();
        let null = self.null(null);
        self.set_desc(place, DescField::Base, null);
        let len = match ty {
            Ty::Character(_, Len::Const(_)) => None,
            Ty::Character(..) => Some(self.c64(0)),
            _ => None,
        };
        self.set_dtype(place, ty, len);
        // Without objects, an array of CLASS is of its declared type.
        if self.an.is_class_container(self.type_at(place)) {
            let zero = self.c64(0);
            self.set_class_len(place, zero);
            let _ = self.declared_table(place, ty);
        }
    }

    /// The bounds of an array of no elements: clauses on an absent argument do nothing (OpenACC 3.4 §2.17.1).
    pub(super) fn no_elements(&mut self, place: PlaceId, rank: usize) {
        for d in 0..rank {
            let d = d as u8;
            let (zero, one) = (self.c64(0), self.c64(1));
            self.set_desc(place, DescField::Lbound(d), one);
            self.set_desc(place, DescField::Ubound(d), zero);
            self.set_desc(place, DescField::Stride(d), one);
        }
    }

    /// Contiguous strides for the bounds; gives the number of elements.
    pub(super) fn fill_bounds(
        &mut self,
        place: PlaceId,
        ty: &Ty,
        bounds: &[(ExprId, ExprId)],
        len: Option<ExprId>,
    ) -> ExprId {
        self.set_dtype(place, ty, len);
        let mut stride = self.c64(1);
        let mut offset = self.c64(0);
        for (d, (lo, hi)) in bounds.iter().enumerate() {
            let d = d as u8;
            self.set_desc(place, DescField::Lbound(d), *lo);
            self.set_desc(place, DescField::Stride(d), stride);
            let extent = self.extent(*lo, *hi);
            // A dimension without elements has an upper bound one below the lower.
            let one = self.c64(1);
            let top = self.add(*lo, extent);
            let top = self.sub(top, one);
            self.set_desc(place, DescField::Ubound(d), top);
            let part = self.mul(*lo, stride);
            offset = self.sub(offset, part);
            stride = self.mul(stride, extent);
            stride = self.hold(stride);
        }
        self.set_desc(place, DescField::Offset, offset);
        stride
    }

    /// `max(hi - lo + 1, 0)`.
    pub(super) fn extent(&mut self, lo: ExprId, hi: ExprId) -> ExprId {
        let one = self.c64(1);
        let n = self.sub(hi, lo);
        let n = self.add(n, one);
        let zero = self.c64(0);
        let n = self.max64(n, zero);
        self.hold(n)
    }

    /// An assumed-shape dummy's own descriptor: its lower bounds, the argument's extents and strides.
    pub(super) fn adopt_descriptor(
        &mut self,
        place: PlaceId,
        from: PlaceId,
        ty: &Ty,
        lows: &[Typed],
        len: Option<ExprId>,
    ) -> Checked<()> {
        self.set_dtype(place, ty, len);
        if self.an.is_class_container(self.type_at(place)) {
            self.adopt_class(place, from);
            // Strides in bytes: the elements lie no whole number of objects apart.
            let (span, one) = (self.load_desc(from, DescField::Span), self.c64(1));
            let bytes = self.compare(CompareOp::Eq, span, one);
            self.if_then(bytes, |l| l.set_desc(place, DescField::Span, one));
        }
        if *ty == Ty::Assumed {
            // Only the argument tells what the elements are.
            for field in [DescField::ElemLen, DescField::Type, DescField::Span] {
                let value = self.load_desc(from, field);
                self.set_desc(place, field, value);
            }
        }
        let base = self.load_desc(from, DescField::Base);
        self.set_desc(place, DescField::Base, base);
        let mut offset = self.c64(0);
        for (d, low) in lows.iter().enumerate() {
            let d = d as u8;
            let low = self.scalar_value(low)?;
            let low = self.to_i64(low);
            let low = self.hold(low);
            let stride = self.load_desc(from, DescField::Stride(d));
            let stride = if d == 0 {
                let (zero, one) = (self.c64(0), self.c64(1));
                let unset = self.compare(CompareOp::Eq, stride, zero);
                self.select(unset, one, stride)
            } else {
                stride
            };
            let stride = self.hold(stride);
            let lo = self.load_desc(from, DescField::Lbound(d));
            let hi = self.load_desc(from, DescField::Ubound(d));
            let extent = self.extent(lo, hi);
            let one = self.c64(1);
            let top = self.add(low, extent);
            let top = self.sub(top, one);
            self.set_desc(place, DescField::Lbound(d), low);
            self.set_desc(place, DescField::Ubound(d), top);
            self.set_desc(place, DescField::Stride(d), stride);
            let part = self.mul(low, stride);
            offset = self.sub(offset, part);
        }
        self.set_desc(place, DescField::Offset, offset);
        Ok(())
    }

    /// A fresh local descriptor for a section, bounds from 1 or as given, for what counts elements whatever the span:
    /// libgfortran's procedures and assumed-shape dummies. The caller has seen to it that elements lie so.
    pub(super) fn counted_descriptor(&mut self, s: &Section, lows: Option<&[ExprId]>) -> Checked<LocalId> {
        let rank = s.rank();
        let ty = match s.dynamic {
            // What stands for objects of CLASS in constructs has no table.
            None => {
                let elem = self.an.object_type(&s.ty);
                self.an.program.types.intern(Type::Descriptor { elem, rank })
            }
            Some(_) => self.an.descriptor_type(&s.ty, rank),
        };
        let local = self.scratch(ty);
        let place = self.local_place(local);
        self.describe_counted(place, s, lows)?;
        Ok(local)
    }

    /// The same for what is read by the descriptor's span, as all in this program but assumed-shape dummies is: elements
    /// may lie at any distance.
    pub(super) fn section_descriptor(&mut self, s: &Section, lows: Option<&[ExprId]>) -> Checked<LocalId> {
        let local = self.counted_descriptor(s, lows)?;
        let place = self.local_place(local);
        self.set_distances(place, s, lows);
        Ok(local)
    }

    pub(super) fn describe(&mut self, place: PlaceId, s: &Section, lows: Option<&[ExprId]>) -> Checked<()> {
        self.describe_counted(place, s, lows)?;
        self.set_distances(place, s, lows);
        Ok(())
    }

    /// The distance of the elements may be no whole number of them.
    pub(super) fn is_uncounted(&mut self, v: &Typed, s: &Section) -> bool {
        !s.steps.is_empty() || s.has_vector() || s.may_be_uneven() && !self.known_contiguous(v)
    }

    /// Strides and span of elements that may lie at any distance.
    fn set_distances(&mut self, place: PlaceId, s: &Section, lows: Option<&[ExprId]>) {
        if !s.may_be_uneven() {
            return;
        }
        let mut offset = self.c64(0);
        let one = self.c64(1);
        // Other compilers' code, and libgfortran's, counts elements where that can be.
        let (even, size) = (self.is_even(s), self.element_size(s));
        let size = self.max64(size, one);
        let unit = self.select(even, size, one);
        let unit = self.hold(unit);
        let ranges = s.subs.iter().filter(|sub| matches!(sub, Sub::Range { .. }));
        for (d, sub) in ranges.enumerate() {
            let Sub::Range { step, stride, .. } = sub else { continue };
            let stride = self.mul(*step, *stride);
            let stride = self.div(stride, unit);
            let stride = self.hold(stride);
            let low = lows.map_or(one, |lows| lows[d]);
            let part = self.mul(low, stride);
            offset = self.sub(offset, part);
            self.set_desc(place, DescField::Stride(d as u8), stride);
        }
        self.set_desc(place, DescField::Offset, offset);
        self.set_desc(place, DescField::Span, unit);
    }

    /// Writes the section into a descriptor.
    pub(super) fn describe_counted(
        &mut self,
        place: PlaceId,
        s: &Section,
        lows: Option<&[ExprId]>,
    ) -> Checked<()> {
        if s.has_vector() {
            return self.an.nyi(self.span, "a descriptor of elements that lie at no regular distance");
        }
        self.set_dtype(place, &s.ty, s.len);
        let rank = self.c64(i64::from(s.rank()));
        self.set_desc(place, DescField::Rank, rank);
        let zeros: Vec<ExprId> = (0..s.rank()).map(|_| self.c64(0)).collect();
        let first = self.section_address(s, &zeros)?;
        let first = self.hold(first);
        self.set_desc(place, DescField::Base, first);
        let bytes = self.element_size(s);
        let bytes = self.hold(bytes);
        if let Some(dynamic) = s.class() {
            self.set_desc(place, DescField::ElemLen, bytes);
            if self.an.is_class_container(self.type_at(place)) {
                self.mark_container(place, &dynamic);
            }
        }
        // The span counts what strides are multiples of: the elements of the array that the section is taken from.
        let unit = match s.unit {
            Unit::Elem => {
                let n = self.size_of(s.elem);
                self.c64(n)
            }
            Unit::Bytes => self.c64(1),
        };
        let same = self.const64(unit).is_some() && self.const64(unit) == self.const64(bytes);
        let byte_strides = !same && s.unit == Unit::Bytes;
        let mut offset = self.c64(0);
        let mut d = 0u8;
        for sub in &s.subs {
            let Sub::Range { step, extent, stride, .. } = sub else { continue };
            let stride = self.mul(*step, *stride);
            let stride = if byte_strides {
                let (one, unit) = (self.c64(1), bytes);
                let unit = self.max64(unit, one);
                self.div(stride, unit)
            } else {
                stride
            };
            let stride = self.hold(stride);
            let low = match lows {
                Some(lows) => lows[usize::from(d)],
                None => self.c64(1),
            };
            let one = self.c64(1);
            let top = self.add(low, *extent);
            let top = self.sub(top, one);
            self.set_desc(place, DescField::Lbound(d), low);
            self.set_desc(place, DescField::Ubound(d), top);
            self.set_desc(place, DescField::Stride(d), stride);
            let part = self.mul(low, stride);
            offset = self.sub(offset, part);
            d += 1;
        }
        self.set_desc(place, DescField::Offset, offset);
        // Strides of a component section count whole objects of the outer type.
        let span = if byte_strides { bytes } else { unit };
        let span = if s.unit == Unit::Bytes && !byte_strides { bytes } else { span };
        self.set_desc(place, DescField::Span, span);
        Ok(())
    }
}
