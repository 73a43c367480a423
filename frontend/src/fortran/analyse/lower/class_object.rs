//! Objects of CLASS as they are allocated, assigned and pointed to.
//!
//! ```text
//! class(*), allocatable :: s;  s = 'abc'      s = { 3 bytes, table of characters, 3 }
//! allocate (p, mold = q)                      p = { new object with its type's defaults, table of q, … }
//! ```

use super::super::typed::{Const, Kind, Typed};
use super::super::types::{DerivedId, Len, Ty};
use super::Lower;
use super::build::Order;
use super::inquiry::Bound;
use super::types::{CLASS_DATA, CLASS_LEN, CLASS_TABLE};
use racc_hir::{DescField, ExprId, PlaceId};

/// What is known of a polymorphic object when the program runs.
pub(super) struct Dynamic {
    pub(super) table: ExprId,
    /// Bytes of the object.
    pub(super) size: ExprId,
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
    ) -> Option<()> {
        let container = self.object_of(target)?;
        let dynamic = self.class_choice(declared, ty, model)?;
        let memory = self.malloc(dynamic.size);
        self.fill_container(container, memory, &dynamic)
    }

    /// What a polymorphic object is allocated as.
    pub(super) fn class_choice(
        &mut self,
        declared: Option<DerivedId>,
        ty: Option<&Ty>,
        model: Option<&Typed>,
    ) -> Option<Dynamic> {
        match (ty, model) {
            (Some(Ty::Character(k, len)), model) => {
                let n = match (len, model) {
                    (Len::Const(n), _) => self.c64(*n),
                    (Len::Expr(e), _) => {
                        let v = self.value(e)?.scalar()?;
                        let v = self.to_i64(v);
                        let zero = self.c64(0);
                        self.max64(v, zero)
                    }
                    (Len::Assumed | Len::Deferred | Len::Computed, Some(m)) => self.chars(m)?.1,
                    (Len::Assumed | Len::Deferred | Len::Computed, None) => {
                        return self.an.nyi(self.span, "ALLOCATE of characters without a length");
                    }
                };
                self.dynamic_type(&Ty::Character(*k, Len::Computed), Some(n))
            }
            (Some(t), _) => self.dynamic_type(t, None),
            (None, Some(m)) => self.dynamic_of(m),
            (None, None) => self.dynamic_type(&Ty::Derived(declared?), None),
        }
    }

    /// The table and size of a type that is known.
    fn dynamic_type(&mut self, ty: &Ty, len: Option<ExprId>) -> Option<Dynamic> {
        let zero = self.c64(0);
        Some(match ty {
            Ty::Derived(id) => {
                let elem = self.an.record_type(*id);
                let n = self.size_of(elem);
                Dynamic { table: self.vtable(*id)?, size: self.c64(n), len: zero, id: Some(*id) }
            }
            Ty::Character(_, own) => {
                let n = match (own, len) {
                    (Len::Const(n), _) => self.c64(*n),
                    (_, Some(n)) => self.hold(n),
                    (_, None) => return None,
                };
                Dynamic { table: self.intrinsic_vtable(ty)?, size: n, len: n, id: None }
            }
            _ => {
                let elem = self.an.elem_type(ty);
                let n = self.size_of(elem);
                Dynamic { table: self.intrinsic_vtable(ty)?, size: self.c64(n), len: zero, id: None }
            }
        })
    }

    /// What a scalar object is at the moment.
    pub(super) fn dynamic_of(&mut self, e: &Typed) -> Option<Dynamic> {
        match e.ty {
            Ty::Class(declared) => {
                let table = self.class_table(e)?;
                let table = self.hold(table);
                let size = self.table_size(table);
                let zero = self.c64(0);
                if declared.is_some() {
                    return Some(Dynamic { table, size, len: zero, id: None });
                }
                let container = self.object_of(e)?;
                let len = self.field(container, CLASS_LEN);
                let len = self.load(len);
                let len = self.hold(len);
                let size = self.times_length(size, len);
                Some(Dynamic { table, size, len, id: None })
            }
            Ty::Character(..) => {
                let n = self.chars(e)?.1;
                self.dynamic_type(&e.ty, Some(n))
            }
            _ => self.dynamic_type(&e.ty, None),
        }
    }

    /// Bytes of an object whose container holds the length.
    pub(super) fn times_length(&mut self, size: ExprId, len: ExprId) -> ExprId {
        let one = self.c64(1);
        let n = self.max64(len, one);
        let n = self.mul(size, n);
        self.hold(n)
    }

    /// New memory for the object of a container, with the default values of its type.
    pub(super) fn fill_container(
        &mut self,
        container: PlaceId,
        memory: ExprId,
        dynamic: &Dynamic,
    ) -> Option<()> {
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
                Some(())
            }
        }
    }

    pub(super) fn mark_container(&mut self, container: PlaceId, dynamic: &Dynamic) {
        let slot = self.field(container, CLASS_TABLE);
        self.assign(slot, dynamic.table);
        let len = self.field(container, CLASS_LEN);
        self.assign(len, dynamic.len);
    }

    /// The object behind a class gets the bytes of the source, its components their own memory.
    pub(super) fn copy_class_object(&mut self, target: &Typed, source: &Typed) -> Option<()> {
        let to = self.data_pointer(target)?;
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
                let from = self.data_pointer(source)?;
                let dynamic = self.dynamic_of(source)?;
                self.copy_by_table(to, from, dynamic.table, dynamic.size);
                Some(())
            }
            _ => {
                let (from, n) = self.raw_bytes(source)?;
                self.memcpy(to, from, n);
                Some(())
            }
        }
    }

    /// `p => t` for scalar class pointers.
    pub(super) fn class_pointer(&mut self, pointer: &Typed, target: &Typed) -> Option<()> {
        let container = self.object_of(pointer)?;
        let data = self.field(container, CLASS_DATA);
        if matches!(target.kind, Kind::Null | Kind::Const(Const::Null)) || target.ty == Ty::Null {
            let void = self.t_void_ptr();
            let null = self.null(void);
            self.assign(data, null);
            return Some(());
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
        let p = match target.ty {
            Ty::Class(_) => self.data_pointer(target)?,
            _ => self.address_value(target)?,
        };
        let mut dynamic = self.dynamic_of(target)?;
        let p = self.void(p);
        let p = self.hold(p);
        dynamic.table = self.hold(dynamic.table);
        self.assign(data, p);
        self.mark_container(container, &dynamic);
        Some(())
    }

    /// Assignment to a polymorphic allocatable: it takes the type of the value.
    pub(super) fn assign_class(&mut self, target: &Typed, value: &Typed) -> Option<()> {
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
        let dynamic = Dynamic { table: self.hold(own.table), size: self.hold(own.size), ..own };
        let container = self.object_of(target)?;
        let memory = self.malloc(dynamic.size);
        let memory = self.hold(memory);
        // The new object is complete before the old one ends.
        self.copy_by_table(memory, from, dynamic.table, dynamic.size);
        let there = self.not_null(old);
        self.if_then(there, |l| l.end_by_table(container));
        let data = self.field(container, CLASS_DATA);
        let memory = self.void(memory);
        self.assign(data, memory);
        self.mark_container(container, &dynamic);
        self.free(old);
        Some(())
    }

    /// `target = value` where the target is an array of CLASS.
    pub(super) fn assign_class_array(&mut self, target: &Typed, value: &Typed) -> Option<()> {
        let Ty::Class(declared) = target.ty else { return None };
        let (allocatable, _) = self.an.dynamic_attrs(target);
        let whole = matches!(target.kind, Kind::Var(_) | Kind::Component { .. });
        if allocatable && whole && value.rank > 0 {
            let value = self.named_value(value.clone())?;
            let place = self.object_of(target)?;
            // The old objects may be what the value is made of: they go last.
            let old = self.load(place);
            let old_ty = self.ty_of(old);
            let kept = self.scratch(old_ty);
            self.set(kept, old);
            let extents = self.prepare_shape(&value)?;
            let lows = self.bounds(&value, Bound::Lower)?;
            let mut bounds = Vec::new();
            for (lo, n) in lows.iter().zip(extents) {
                let one = self.c64(1);
                let hi = self.add(*lo, n);
                let hi = self.sub(hi, one);
                bounds.push((self.hold(*lo), self.hold(hi)));
            }
            // A value that names the target itself is read through the old descriptor.
            let count = self.fill_bounds(place, &target.ty, &bounds, None);
            let size = self.elem_bytes(&target.ty, None);
            let bytes = self.mul(count, size);
            let memory = self.malloc(bytes);
            self.set_desc(place, DescField::Base, memory);
            self.allocate_class_array(target, declared, None, Some(&value), true)?;
            let kept = self.local_place(kept);
            self.free_class_array(kept, target.rank)?;
            let base = self.load_desc(kept, DescField::Base);
            self.free(base);
            return Some(());
        }
        let value = if value.rank > 0 { self.named_value(value.clone())? } else { value.clone() };
        let from = if value.rank > 0 {
            let s = self.array_value(&value)?;
            Some(self.hold_section(s))
        } else {
            None
        };
        let to = self.array(target)?;
        let to = self.hold_section(to);
        let extents = to.extents();
        self.loop_nest(&extents, Order::Sequential, |l, index| {
            let container = l.section_place(&to, index)?;
            let element = l.temporary(container, &target.ty);
            match &from {
                Some(s) => {
                    let p = l.section_place(s, index)?;
                    let source = l.named_element(s, p);
                    l.copy_class_object(&element, &source)
                }
                None => l.copy_class_object(&element, &value),
            }
        })
    }

    /// An allocatable array of CLASS in a copied object, whose descriptor is there already.
    pub(super) fn copy_class_array(&mut self, to: PlaceId, from: PlaceId, rank: u8) -> Option<()> {
        let base = self.load_desc(from, DescField::Base);
        let base = self.hold(base);
        let there = self.not_null(base);
        let mut done = None;
        self.if_then(there, |l| {
            done = {
                let mut count = l.c64(1);
                for d in 0..rank {
                    let lo = l.load_desc(from, DescField::Lbound(d));
                    let hi = l.load_desc(from, DescField::Ubound(d));
                    let n = l.extent(lo, hi);
                    count = l.mul(count, n);
                }
                let count = l.hold(count);
                let class = l.an.class_type();
                let ptr = l.ptr_to(class);
                let bytes = l.size_of(class);
                let bytes = l.c64(bytes);
                let bytes = l.mul(count, bytes);
                let bytes = l.hold(bytes);
                let containers = l.malloc(bytes);
                let containers = l.hold(containers);
                l.memcpy(containers, base, bytes);
                l.set_desc(to, DescField::Base, containers);
                let containers = l.ptr_cast(containers, ptr);
                // All objects are of one type and lie in one block.
                let (i64, void) = (l.t_i64(), l.t_void_ptr());
                let block = l.temp(void);
                let null = l.null(void);
                l.set(block, null);
                l.count_loop(count, Order::Sequential, |l, i, _| {
                    let container = l.element(containers, i, class);
                    let table = l.field(container, CLASS_TABLE);
                    let table = l.load(table);
                    let table = l.hold(table);
                    let len = l.field(container, CLASS_LEN);
                    let len = l.load(len);
                    let size = l.table_size(table);
                    let size = l.times_length(size, len);
                    let own = l.load_local(block);
                    let none = l.is_null(own);
                    l.if_then(none, |l| {
                        let bytes = l.mul(size, count);
                        let memory = l.malloc(bytes);
                        let memory = l.void(memory);
                        l.set(block, memory);
                    });
                    let at = l.body.int_to(&l.an.program.types, i, i64);
                    let at = l.mul(at, size);
                    let own = l.load_local(block);
                    let memory = l.byte_offset(own, at);
                    let memory = l.hold(memory);
                    let data = l.field(container, CLASS_DATA);
                    let old = l.load(data);
                    let old = l.hold(old);
                    l.copy_by_table(memory, old, table, size);
                    let memory = l.void(memory);
                    l.assign(data, memory);
                });
                Some(())
            };
        });
        done
    }
}
