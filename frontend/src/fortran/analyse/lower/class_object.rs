//! Objects of CLASS as they are allocated, assigned and pointed to.
//!
//! ```text
//! class(*), allocatable :: s;  s = 'abc'      s = { 3 bytes, table of characters, 3 }
//! allocate (p, mold = q)                      p = { new object with its type's defaults, table of q, … }
//! ```

use super::super::typed::{Const, Kind, Typed};
use super::super::types::{DerivedId, Len, Ty};
use super::Lower;
use super::types::{CLASS_DATA, CLASS_LEN, CLASS_TABLE};
use crate::reported::{Checked, invariant};
use racc_hir::{CompareOp, Expr, ExprId, PlaceId, Type};

/// What is known of a polymorphic object when the program runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dynamic {
    pub(super) table: ExprId,
    /// Length of its characters; 0 for other types.
    pub(super) len: ExprId,
    /// The type, where it is known now.
    pub(super) id: Option<DerivedId>,
}

impl Lower<'_, '_> {
    pub(super) fn allocate_class(
        &mut self,
        target: &Typed,
        declared: Option<DerivedId>,
        ty: Option<&Ty>,
        model: Option<&Typed>,
    ) -> Checked<()> {
        let container = self.object_of(target)?;
        let dynamic = self.class_choice(declared, ty, model)?;
        let dynamic = self.hold_dynamic(dynamic);
        let size = self.dynamic_size(&dynamic);
        let memory = self.malloc(size);
        self.fill_container(container, memory, &dynamic)
    }

    /// What a polymorphic object is allocated as.
    pub(super) fn class_choice(
        &mut self,
        declared: Option<DerivedId>,
        ty: Option<&Ty>,
        model: Option<&Typed>,
    ) -> Checked<Dynamic> {
        match (ty, model) {
            (Some(Ty::Character(k, len)), model) => {
                let n = match (len, model) {
                    (Len::Const(n), _) => self.c64(*n),
                    (Len::Expr(e), _) => {
                        let v = self.scalar_value(e)?;
                        let v = self.to_i64(v);
                        let zero = self.c64(0);
                        self.max64(v, zero)
                    }
                    (Len::Assumed | Len::Deferred | Len::Computed, Some(m)) => self.chars(m)?.len,
                    (Len::Assumed | Len::Deferred | Len::Computed, None) => {
                        return self.an.nyi(self.span, "ALLOCATE of characters without a length");
                    }
                };
                self.dynamic_type(&Ty::Character(*k, Len::Computed), Some(n))
            }
            (Some(t), _) => self.dynamic_type(t, None),
            (None, Some(m)) => self.dynamic_of(m),
            (None, None) => self.dynamic_type(&Ty::Derived(invariant!(self, declared)), None),
        }
    }

    /// A type that is known, with the length of its characters.
    pub(super) fn dynamic_type(&mut self, ty: &Ty, len: Option<ExprId>) -> Checked<Dynamic> {
        let zero = self.c64(0);
        Ok(match ty {
            Ty::Derived(id) => Dynamic { table: self.vtable(*id)?, len: zero, id: Some(*id) },
            Ty::Character(_, own) => {
                let len = match (own, len) {
                    (Len::Const(n), _) => self.c64(*n),
                    (_, Some(n)) => self.hold(n),
                    (_, None) => return Err(self.unreported()),
                };
                Dynamic { table: self.intrinsic_vtable(ty)?, len, id: None }
            }
            _ => Dynamic { table: self.intrinsic_vtable(ty)?, len: zero, id: None },
        })
    }

    /// What an object, or the elements of an array, are at the moment.
    pub(super) fn dynamic_of(&mut self, e: &Typed) -> Checked<Dynamic> {
        match e.ty {
            Ty::Class(_) => {}
            Ty::Character(..) => {
                let n = match e.rank {
                    0 => self.chars(e)?.len,
                    _ => {
                        let ev = self.prepare(e)?;
                        invariant!(self, self.element_len(&ev))
                    }
                };
                return self.dynamic_type(&e.ty, Some(n));
            }
            _ => return self.dynamic_type(&e.ty, None),
        }
        if let Some(name) = self.class_name(e) {
            let (table, len) = (self.named_table(&name), self.load_local(name.len));
            return Ok(Dynamic { table, len, id: None });
        }
        match &e.kind {
            Kind::Element(base, _) => self.dynamic_of(base),
            Kind::AsType(inner) | Kind::Paren(inner) if matches!(inner.ty, Ty::Class(_)) => {
                self.dynamic_of(inner)
            }
            Kind::Var(_) | Kind::Component { .. } => {
                let container = self.object_of(e)?;
                Ok(self.container_dynamic(container))
            }
            _ if e.rank > 0 => {
                let objects = self.array_value(e)?;
                Ok(invariant!(self, objects.class()))
            }
            _ => {
                let container = self.object_of(e)?;
                Ok(self.container_dynamic(container))
            }
        }
    }

    pub(super) fn hold_dynamic(&mut self, dynamic: Dynamic) -> Dynamic {
        Dynamic { table: self.hold(dynamic.table), len: self.hold(dynamic.len), ..dynamic }
    }

    /// Bytes of an object.
    pub(super) fn dynamic_size(&mut self, dynamic: &Dynamic) -> ExprId {
        if let Some(id) = dynamic.id {
            let elem = self.an.record_type(id);
            let n = self.size_of(elem);
            return self.c64(n);
        }
        let size = self.table_size(dynamic.table);
        self.times_length(size, dynamic.len)
    }

    /// Bytes of an object whose container holds the length.
    pub(super) fn times_length(&mut self, size: ExprId, len: ExprId) -> ExprId {
        if self.const64(len) == Some(0) {
            return size;
        }
        let one = self.c64(1);
        let n = self.max64(len, one);
        self.mul(size, n)
    }

    /// The address of a scalar object, and what it is.
    pub(super) fn object_and_type(&mut self, e: &Typed) -> Checked<(ExprId, Dynamic)> {
        if let Ty::Class(_) = e.ty {
            let address = self.data_pointer(e)?;
            let dynamic = self.dynamic_of(e)?;
            return Ok((address, dynamic));
        }
        if e.is_designator() || matches!(e.ty, Ty::Derived(_)) {
            let dynamic = self.dynamic_of(e)?;
            let place = self.place(e)?;
            return Ok((self.addr(place), dynamic));
        }
        let value = self.value(e)?;
        let passed = self.pass_val(value, &e.ty);
        let dynamic = self.dynamic_type(&e.ty, passed.len)?;
        Ok((passed.value, dynamic))
    }

    /// New memory for the object of a container, with the default values of its type.
    pub(super) fn fill_container(
        &mut self,
        container: PlaceId,
        memory: ExprId,
        dynamic: &Dynamic,
    ) -> Checked<()> {
        let memory = self.void(memory);
        let data = self.field(container, CLASS_DATA);
        self.assign(data, memory);
        self.mark_container(container, dynamic);
        match dynamic.id {
            Some(id) => {
                let elem = self.an.record_type(id);
                let ptr = self.ptr_to(elem);
                let p = self.load(data);
                let p = self.ptr_cast(p, ptr);
                let place = self.deref(p, elem);
                self.default_initialise(place, id)
            }
            None => {
                self.default_by_table(container);
                Ok(())
            }
        }
    }

    pub(super) fn mark_container(&mut self, container: PlaceId, dynamic: &Dynamic) {
        let slot = self.field(container, CLASS_TABLE);
        self.assign(slot, dynamic.table);
        self.set_class_len(container, dynamic.len);
    }

    /// Only CLASS(*) holds a length.
    pub(super) fn set_class_len(&mut self, container: PlaceId, len: ExprId) {
        if self.is_unlimited(container) {
            let slot = self.field(container, CLASS_LEN);
            self.assign(slot, len);
        }
    }

    pub(super) fn is_unlimited(&self, container: PlaceId) -> bool {
        match self.an.program.types.get(self.type_at(container)) {
            Type::Record(r) => self.an.program.types.records[*r].fields.len() > CLASS_LEN as usize,
            _ => false,
        }
    }

    /// The address of a container of CLASS for this object.
    pub(super) fn new_container(
        &mut self,
        declared: Option<DerivedId>,
        data: ExprId,
        dynamic: &Dynamic,
    ) -> ExprId {
        let place = self.container_for(declared, data, dynamic);
        self.addr(place)
    }

    pub(super) fn container_for(
        &mut self,
        declared: Option<DerivedId>,
        data: ExprId,
        dynamic: &Dynamic,
    ) -> PlaceId {
        let class = self.an.class_type(declared);
        let l = self.scratch(class);
        let place = self.local_place(l);
        let data = self.void(data);
        let slot = self.field(place, CLASS_DATA);
        self.assign(slot, data);
        self.mark_container(place, dynamic);
        place
    }

    /// The object behind a class gets the bytes of the source, its components their own memory.
    pub(super) fn copy_class_object(&mut self, target: &Typed, source: &Typed) -> Checked<()> {
        let to = self.data_pointer(target)?;
        self.copy_object_to(to, source)
    }

    /// The same where the new object has no value yet.
    pub(super) fn copy_object_to(&mut self, to: ExprId, source: &Typed) -> Checked<()> {
        match source.ty {
            Ty::Derived(id) => {
                let from = self.place(source)?;
                let elem = self.an.record_type(id);
                let ptr = self.ptr_to(elem);
                let to = self.ptr_cast(to, ptr);
                let to = self.deref(to, elem);
                self.copy_record(to, from, &Ty::Derived(id))
            }
            Ty::Class(_) => {
                let (from, dynamic) = self.object_and_type(source)?;
                let dynamic = self.hold_dynamic(dynamic);
                self.copy_by_table(to, from, &dynamic);
                Ok(())
            }
            _ => {
                let (from, n) = self.raw_bytes(source)?;
                self.memcpy(to, from, n);
                Ok(())
            }
        }
    }

    /// `p => t` for scalar class pointers.
    pub(super) fn class_pointer(&mut self, pointer: &Typed, target: &Typed) -> Checked<()> {
        let container = self.object_of(pointer)?;
        let data = self.field(container, CLASS_DATA);
        if matches!(target.kind, Kind::Null | Kind::Const(Const::Null)) || target.ty == Ty::Null {
            let void = self.t_void_ptr();
            let null = self.null(void);
            self.assign(data, null);
            // Disassociated, it is of its declared type (Fortran 2018 §7.3.2.3).
            return self.declared_table(container, &pointer.ty);
        }
        // A function is called once.
        let named;
        let target = match (&target.kind, &target.ty) {
            (Kind::Call(_), Ty::Class(_)) => {
                named = self.named_value(target.clone())?;
                &named
            }
            _ => target,
        };
        let dynamic = self.dynamic_of(target)?;
        let p = match target.ty {
            Ty::Class(_) => self.data_pointer(target)?,
            _ => self.address_value(target)?,
        };
        let p = self.void(p);
        let p = self.hold(p);
        let dynamic = self.hold_dynamic(dynamic);
        self.assign(data, p);
        self.mark_container(container, &dynamic);
        Ok(())
    }

    /// Assignment to a polymorphic allocatable: it takes the type of the value.
    pub(super) fn assign_class(&mut self, target: &Typed, value: &Typed) -> Checked<()> {
        let (allocatable, _) = self.an.dynamic_attrs(target);
        // A function is called once.
        let named;
        let value = if value.is_designator() || matches!(value.ty, Ty::Derived(_)) {
            value
        } else {
            named = self.named_value(value.clone())?;
            &named
        };
        if !allocatable {
            return self.copy_class_object(target, value);
        }
        let old = self.data_pointer(target)?;
        let old = self.hold(old);
        if self.compute > 0 {
            self.stop_unallocated(target, old);
        }
        // The value may be a part of the object that the target has now.
        let own = self.dynamic_of(value)?;
        let from = match value.ty {
            Ty::Class(_) => self.data_pointer(value)?,
            Ty::Derived(_) => {
                let from = self.place(value)?;
                self.addr(from)
            }
            _ => self.raw_bytes(value)?.0,
        };
        let from = self.hold(from);
        let dynamic = self.hold_dynamic(own);
        let size = self.dynamic_size(&dynamic);
        let size = self.hold(size);
        let container = self.object_of(target)?;
        let memory = self.malloc(size);
        let memory = self.hold(memory);
        // The new object is complete before the old one ends.
        self.copy_by_table(memory, from, &dynamic);
        let was = self.container_dynamic(container);
        let there = self.not_null(old);
        let kept = self.same_dynamic(there, &was, &dynamic);
        let there = self.not_null(old);
        self.if_then(there, |l| l.end_by_table(container));
        // An object of the same type stays where it is: pointers lead to it (Fortran 2018 §10.2.1.3).
        self.if_else(
            kept,
            |l| {
                l.memcpy(old, memory, size);
                l.free(memory);
            },
            |l| {
                let data = l.field(container, CLASS_DATA);
                let memory = l.void(memory);
                l.assign(data, memory);
                l.mark_container(container, &dynamic);
                l.free(old);
            },
        );
        Ok(())
    }

    /// Whether there is an object, and its type and length are these.
    pub(super) fn same_dynamic(&mut self, there: ExprId, was: &Dynamic, dynamic: &Dynamic) -> ExprId {
        let b = self.t_bool();
        let (x, y) = (self.void(was.table), self.void(dynamic.table));
        let same = self.compare(CompareOp::Eq, x, y);
        let long = self.compare(CompareOp::Eq, was.len, dynamic.len);
        let same = self.body.expr(Expr::And(same, long), b, self.span);
        let same = self.body.expr(Expr::And(there, same), b, self.span);
        self.hold(same)
    }
}
