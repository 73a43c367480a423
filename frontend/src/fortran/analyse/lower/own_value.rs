//! Variables in parentheses, and those that MERGE chooses: values of their own (Fortran 2018 §10.1.9.2), which no later
//! change of the variable reaches.

use super::super::typed::{Kind, Typed};
use super::super::types::{DerivedId, Ty};
use super::Lower;
use super::types::CLASS_DATA;
use crate::reported::Checked;
use racc_hir::PlaceId;

impl Lower<'_, '_> {
    /// A variable in parentheses whose value is copied as it lies in memory. For scalars with allocatable components
    /// see [`Lower::own_record`], for polymorphic ones [`Lower::own_polymorphic`].
    pub(super) fn is_own_value(&self, e: &Typed) -> bool {
        let Kind::Paren(inner) = &e.kind else { return false };
        let shares = match e.ty {
            Ty::Class(_) => e.rank == 0 || self.in_device_code(),
            Ty::Derived(id) => (e.rank == 0 || self.in_device_code()) && self.an.has_allocatable(id),
            _ => false,
        };
        !shares && (inner.is_designator() || self.is_own_value(inner))
    }

    /// The value of the expression is that of a variable.
    fn is_of_variable(&self, e: &Typed) -> bool {
        e.rank == 0
            && !self.in_device_code()
            && match &e.kind {
                Kind::Paren(inner) => inner.is_designator() || matches!(inner.kind, Kind::Paren(_)),
                Kind::Intrinsic(f, _) => f.name == "merge",
                _ => false,
            }
    }

    /// The address of a copy of a scalar object, whose allocatable components have memory of their own.
    pub(super) fn own_record(&mut self, e: &Typed) -> Checked<Option<PlaceId>> {
        let id = match e.ty {
            Ty::Derived(id) if self.an.has_allocatable(id) && self.is_of_variable(e) => id,
            _ => return Ok(None),
        };
        let from = self.place(e)?;
        let ty = self.type_at(from);
        let copy = self.scratch(ty);
        let copy = self.local_place(copy);
        self.deep_copy(copy, from, id)?;
        self.release_object_later(copy, id)?;
        Ok(Some(copy))
    }

    /// The container of a copy of a polymorphic scalar.
    pub(super) fn own_polymorphic(&mut self, e: &Typed) -> Checked<Option<PlaceId>> {
        let declared = match e.ty {
            Ty::Class(declared) if self.is_of_variable(e) => declared,
            _ => return Ok(None),
        };
        let from = self.object_of(e)?;
        let copy = self.copied_object(declared, from);
        let data = self.field(copy, CLASS_DATA);
        let data = self.load(data);
        self.end_with(data, |l| l.without_finals(|l| Ok(l.end_polymorphic(copy))))?;
        Ok(Some(copy))
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
