//! Variables in parentheses, and those that MERGE and its like choose: values of their own (Fortran 2018 §10.1.9.2),
//! which no later change of the variable reaches.

use super::super::typed::{Kind, Typed};
use super::super::types::{DerivedId, Ty};
use super::types::CLASS_DATA;
use super::{Chars, Lower};
use crate::reported::Checked;
use racc_hir::PlaceId;

impl Lower<'_, '_> {
    /// A variable in parentheses whose value is copied as it lies in memory: arrays, and what device code has. For other
    /// scalars see [`Lower::named_actual`].
    pub(super) fn is_own_value(&self, e: &Typed) -> bool {
        let Kind::Paren(inner) = &e.kind else { return false };
        let shares = match e.ty {
            Ty::Class(_) => e.rank == 0 || self.in_device_code(),
            Ty::Derived(id) => (e.rank == 0 || self.in_device_code()) && self.an.has_allocatable(id),
            _ => false,
        };
        !shares && (self.an.is_variable(inner) || self.is_own_value(inner))
    }

    /// A scalar whose value is found where a variable lies.
    fn lies_in_variable(&self, e: &Typed) -> bool {
        match &e.kind {
            Kind::Paren(inner) => self.an.is_variable(inner) || self.lies_in_variable(inner),
            Kind::Intrinsic(f, _) => f.in_place,
            _ => false,
        }
    }

    /// What stands for an actual argument that is no designator, but lies in a variable: for a scalar that is no single
    /// number one of the statement with its value, for the array that a function's pointer leads to that array, whose
    /// elements may lie anywhere.
    pub(super) fn named_actual(&mut self, e: &Typed) -> Checked<Option<Typed>> {
        let named = match e.rank {
            0 => {
                matches!(e.ty, Ty::Character(..) | Ty::Derived(_) | Ty::Class(_)) && self.lies_in_variable(e)
            }
            _ => !e.is_designator() && self.an.is_variable(e),
        };
        match named && !self.in_device_code() {
            true => self.named_value(e.clone()).map(Some),
            false => Ok(None),
        }
    }

    /// The copy of a scalar object; its allocatable components have memory of their own.
    pub(super) fn own_record(&mut self, e: &Typed) -> Checked<Option<PlaceId>> {
        let id = match e.ty {
            Ty::Derived(id) if !self.in_device_code() && self.lies_in_variable(e) => id,
            _ => return Ok(None),
        };
        let from = self.place(e)?;
        let ty = self.type_at(from);
        let copy = self.scratch(ty);
        let copy = self.local_place(copy);
        self.copy_record(copy, from, &e.ty)?;
        self.release_object_later(copy, id)?;
        Ok(Some(copy))
    }

    /// The container of a copy of a polymorphic scalar.
    pub(super) fn own_polymorphic(&mut self, e: &Typed) -> Checked<Option<PlaceId>> {
        let declared = match e.ty {
            Ty::Class(declared) if !self.in_device_code() && self.lies_in_variable(e) => declared,
            _ => return Ok(None),
        };
        let from = self.object_of(e)?;
        let copy = self.copied_object(declared, from);
        let data = self.field(copy, CLASS_DATA);
        let data = self.load(data);
        self.end_with(data, |l| {
            l.without_finals(|l| {
                l.end_polymorphic(copy);
                Ok(())
            })
        })?;
        Ok(Some(copy))
    }

    /// The characters of a scalar, in memory of the statement where they lie in a variable.
    pub(super) fn own_chars(&mut self, e: &Typed) -> Checked<Chars> {
        let chars = self.chars(e)?;
        if !self.lies_in_variable(e) {
            return Ok(chars);
        }
        let len = self.hold(chars.len);
        let copy = self.char_memory(len, chars.kind);
        let bytes = self.char_bytes(len, chars.kind);
        self.memcpy(copy.at, chars.at, bytes);
        Ok(copy)
    }

    /// A container with a copy of what another one has.
    pub(super) fn copied_object(&mut self, declared: Option<DerivedId>, from: PlaceId) -> PlaceId {
        let dynamic = self.container_dynamic(from);
        let dynamic = self.hold_dynamic(dynamic);
        let (object, size, one) = (self.object_behind(from), self.dynamic_size(&dynamic), self.c64(1));
        let bytes = self.max64(size, one);
        let memory = self.malloc(bytes);
        let memory = self.hold(memory);
        self.copy_by_table(memory, object, &dynamic);
        self.container_for(declared, memory, &dynamic)
    }
}
