//! Pointer assignment on the host: procedure pointers, scalars, arrays with new bounds and with another rank.

use super::super::typed::{Const, Kind, Sub, Typed};
use super::super::types::{Len, Ty};
use super::inquiry::Bound;
use super::section::Section;
use super::{Chars, Lower};
use crate::reported::{Checked, invariant};
use racc_hir::{DescField, ExprId, PlaceId};

impl Lower<'_, '_> {
    /// `p => t` on the host.
    pub(super) fn point_to(
        &mut self,
        pointer: &Typed,
        target: &Typed,
        bounds: Option<&[Sub]>,
    ) -> Checked<()> {
        if let Kind::Const(Const::Target(target)) = &target.kind {
            return self.point_to(pointer, target, bounds);
        }
        let object = self.object_of(pointer)?;
        if let (Ty::Class(_), 0) = (&pointer.ty, pointer.rank) {
            return self.class_pointer(pointer, target);
        }
        if self.an.points_to_code(pointer) {
            let v = self.scalar_value(target)?;
            let ty = self.type_at(object);
            let v = self.ptr_cast(v, ty);
            self.assign(object, v);
            return Ok(());
        }
        if matches!(target.kind, Kind::Null | Kind::Const(Const::Null)) || target.ty == Ty::Null {
            return self.point_to_nothing(pointer, object);
        }
        if pointer.rank == 0 {
            return self.point_to_scalar(pointer, object, target);
        }
        let s = self.target_section(pointer, target)?;
        let lows = self.pointer_lows(target, &s, bounds)?;
        if let (Ty::Character(_, Len::Const(own)), Some(given)) = (&pointer.ty, s.len) {
            let own = self.c64(*own);
            self.check_same_length("Unequal character lengths (%ld/%ld) in pointer assignment", own, given);
        }
        if let (Ty::Character(_, Len::Deferred), Some(n)) = (&pointer.ty, s.len) {
            let p = invariant!(self, self.length_place(pointer));
            self.assign(p, n);
        }
        match bounds.filter(|list| list.iter().any(|b| matches!(b, Sub::Range(_, Some(_), _)))) {
            Some(list) => self.remap(pointer, object, &s, list, &lows),
            None => self.point_to_section(object, &s, &lows),
        }
    }

    fn point_to_nothing(&mut self, pointer: &Typed, object: PlaceId) -> Checked<()> {
        if pointer.rank > 0 {
            let ty = self.t_void_ptr();
            let null = self.null(ty);
            self.set_desc(object, DescField::Base, null);
            // Disassociated, it is of its declared type (Fortran 2018 §7.3.2.3).
            return self.declared_table(object, &pointer.ty);
        }
        let ty = self.type_at(object);
        let null = self.null(ty);
        self.assign(object, null);
        if let Ty::Character(_, Len::Deferred) = pointer.ty {
            let length = invariant!(self, self.length_place(pointer));
            let zero = self.c64(0);
            self.assign(length, zero);
        }
        Ok(())
    }

    fn point_to_scalar(&mut self, pointer: &Typed, object: PlaceId, target: &Typed) -> Checked<()> {
        if let Ty::Character(_, Len::Deferred) = pointer.ty {
            let Chars { at: p, len: n, .. } = self.chars(target)?;
            let ty = self.type_at(object);
            let p = self.ptr_cast(p, ty);
            self.assign(object, p);
            let length = invariant!(self, self.length_place(pointer));
            self.assign(length, n);
            return Ok(());
        }
        if let (Ty::Character(_, Len::Const(n)), Ty::Character(..)) = (&pointer.ty, &target.ty) {
            let given = self.chars(target)?.len;
            let own = self.c64(*n);
            self.check_same_length("Unequal character lengths (%ld/%ld) in pointer assignment", own, given);
        }
        let p = self.address_value(target)?;
        let ty = self.type_at(object);
        let p = self.ptr_cast(p, ty);
        self.assign(object, p);
        Ok(())
    }

    /// The target's elements as objects of the pointer's type.
    fn target_section(&mut self, pointer: &Typed, target: &Typed) -> Checked<Section> {
        let s = match &target.kind {
            Kind::Call(call) => self.call_array(target, call)?,
            _ => self.array(target)?,
        };
        let s = self.hold_section(s);
        match (&pointer.ty, &target.ty) {
            (Ty::Class(_), _) => self.as_class(s, &pointer.ty),
            (_, Ty::Class(_)) => Ok(self.objects_as(&s, &pointer.ty)),
            _ => Ok(s),
        }
    }

    /// Lower bounds of the pointer: those that are written, the target's own if it is a whole array, or 1.
    fn pointer_lows(&mut self, target: &Typed, s: &Section, bounds: Option<&[Sub]>) -> Checked<Vec<ExprId>> {
        match bounds {
            Some(list) => {
                let mut lows = Vec::new();
                for b in list {
                    let Sub::Range(Some(lo), _, _) = b else { return Err(self.unreported()) };
                    let lo = self.scalar_value(lo)?;
                    let lo = self.to_i64(lo);
                    lows.push(self.hold(lo));
                }
                Ok(lows)
            }
            None if matches!(target.kind, Kind::Var(_) | Kind::Component { .. }) => {
                let l = self.bounds(target, Bound::Lower)?;
                Ok(l.into_iter().map(|e| self.hold(e)).collect())
            }
            None => Ok((0..s.rank()).map(|_| self.c64(1)).collect()),
        }
    }

    /// Rank remapping: the target's elements in order, in the given shape.
    fn remap(
        &mut self,
        pointer: &Typed,
        object: PlaceId,
        s: &Section,
        list: &[Sub],
        lows: &[ExprId],
    ) -> Checked<()> {
        let mut pairs = Vec::new();
        for (b, lo) in list.iter().zip(lows) {
            let Sub::Range(_, Some(hi), _) = b else { return Err(self.unreported()) };
            let hi = self.scalar_value(hi)?;
            let hi = self.to_i64(hi);
            pairs.push((*lo, self.hold(hi)));
        }
        self.check_remapping(&s.extents(), &pairs);
        let zeros: Vec<ExprId> = (0..s.rank()).map(|_| self.c64(0)).collect();
        let first = self.section_address(s, &zeros)?;
        let first = self.hold(first);
        // The elements of a target of rank 1 may lie apart.
        let apart = match s.rank() {
            1 => {
                let from = self.section_descriptor(s, None)?;
                let from = self.local_place(from);
                let (stride, span) =
                    (self.load_desc(from, DescField::Stride(0)), self.load_desc(from, DescField::Span));
                Some((self.hold(stride), self.hold(span)))
            }
            _ => None,
        };
        self.fill_bounds(object, &pointer.ty, &pairs, s.len);
        self.set_desc(object, DescField::Base, first);
        if let Some(dynamic) = s.class() {
            let size = self.dynamic_size(&dynamic);
            self.set_element_size(object, size);
            self.mark_container(object, &dynamic);
        }
        if let Some((stride, span)) = apart {
            for d in 0..pairs.len() as u8 {
                let own = self.load_desc(object, DescField::Stride(d));
                let own = self.mul(own, stride);
                self.set_desc(object, DescField::Stride(d), own);
            }
            let offset = self.load_desc(object, DescField::Offset);
            let offset = self.mul(offset, stride);
            self.set_desc(object, DescField::Offset, offset);
            self.set_desc(object, DescField::Span, span);
        }
        Ok(())
    }

    fn point_to_section(&mut self, object: PlaceId, s: &Section, lows: &[ExprId]) -> Checked<()> {
        // The target may be the pointer itself: all is read before anything is written.
        let temp = self.section_descriptor(s, Some(lows))?;
        let from = self.local_place(temp);
        let value = self.load(from);
        let (a, b) = (self.type_at(object), self.ty_of(value));
        if a == b {
            self.assign(object, value);
        } else {
            let p = self.addr(from);
            let ptr = self.ptr_to(a);
            let p = self.ptr_cast(p, ptr);
            let p = self.deref(p, a);
            let v = self.load(p);
            self.assign(object, v);
        }
        Ok(())
    }
}
