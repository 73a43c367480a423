//! Arrays of CLASS: a container that begins with the descriptor of the objects, which lie side by side or at the
//! distance that the descriptor's span and strides tell; the type of all of them stands beside.
//!
//! ```text
//! allocate (c :: a(n))      a = { descriptor of n objects of c, table of c }
//! call s(x)                 x of type(t) for class(t) :: d(:)   →   { descriptor of x, table of t }
//! type is (c)               the same descriptor, read as one of an array of c
//! ```

use super::super::symbol::{Shape, Var};
use super::super::typed::{Kind, Typed};
use super::super::types::{DerivedId, Ty};
use super::Lower;
use super::build::Order;
use super::class_object::Dynamic;
use super::home::{Base, Form, Home};
use super::inquiry::Bound;
use super::put_back::After;
use super::section::{Section, Sub};
use super::types::{CLASS_LEN, CLASS_TABLE};
use crate::reported::{Checked, invariant};
use racc_hir::{CompareOp, DescField, Expr, ExprId, LocalId, PlaceId, Unit};

/// What an array of CLASS is allocated with.
pub(super) struct Allocation<'a> {
    pub(super) bounds: &'a [(ExprId, ExprId)],
    pub(super) declared: Option<DerivedId>,
    pub(super) ty: Option<&'a Ty>,
    /// SOURCE= or MOLD=.
    pub(super) model: Option<&'a Typed>,
    pub(super) copy: bool,
    /// Where a failure is noted.
    pub(super) failed: Option<LocalId>,
}

/// Pointers to the dummy's elements are pointers to the argument's (Fortran 2018 §15.5.2.4).
fn keeps_place(var: &Var) -> bool {
    var.attrs.pointer
        || var.attrs.target && !var.attrs.contiguous && matches!(var.shape, Shape::AssumedShape(_))
}

impl Lower<'_, '_> {
    pub(super) fn allocate_class_array(
        &mut self,
        target: &Typed,
        place: PlaceId,
        a: &Allocation<'_>,
    ) -> Checked<ExprId> {
        let dynamic = self.class_choice(a.declared, a.ty, a.model)?;
        let dynamic = self.hold_dynamic(dynamic);
        let size = self.dynamic_size(&dynamic);
        let size = self.hold(size);
        let count = self.fill_bounds(place, &target.ty, a.bounds, None);
        self.set_element_size(place, size);
        self.mark_container(place, &dynamic);
        let room = match dynamic.id {
            Some(id) => self.room_for(&Ty::Derived(id), count),
            None => count,
        };
        let bytes = self.mul(room, size);
        let memory = self.allocate_memory(target, bytes, a.failed);
        self.set_desc(place, DescField::Base, memory);
        match a.model {
            Some(model) if a.copy => {
                let to = self.array(target)?;
                self.copy_objects(&to, model)?;
            }
            _ => self.default_objects(place, count, &dynamic, size)?,
        }
        Ok(count)
    }

    /// New objects in a row get the default values of their type.
    fn default_objects(
        &mut self,
        place: PlaceId,
        count: ExprId,
        dynamic: &Dynamic,
        size: ExprId,
    ) -> Checked<()> {
        let base = self.load_desc(place, DescField::Base);
        let base = self.bytes(base);
        if let Some(id) = dynamic.id {
            if !self.an.has_default(id) {
                return Ok(());
            }
            let elem = self.an.record_type(id);
            let ptr = self.ptr_to(elem);
            let base = self.ptr_cast(base, ptr);
            return self.count_loop(count, Order::Sequential, |l, i, _| {
                let object = l.element(base, i, elem);
                l.default_initialise(object, id)
            });
        }
        let value = self.default_of_table(dynamic.table);
        let there = self.not_null(value);
        self.if_then(there, |l| {
            l.count_loop(count, Order::Any, |l, i, _| {
                let at = l.mul(i, size);
                let object = l.byte_offset(base, at);
                l.memcpy(object, value, size);
            });
        });
        Ok(())
    }

    /// The objects of the section, which have no values yet, get copies of a scalar or of an array of the same shape.
    pub(super) fn copy_objects(&mut self, to: &Section, source: &Typed) -> Checked<()> {
        let to = self.hold_section(to.clone());
        let extents = to.extents();
        if source.rank == 0 {
            return self.loop_nest(&extents, Order::Sequential, |l, index| {
                let at = l.section_address(&to, index)?;
                l.copy_object_to(at, source)
            });
        }
        let from = self.array_value(source)?;
        let from = self.hold_section(from);
        self.loop_nest(&extents, Order::Sequential, |l, index| {
            let at = l.section_address(&to, index)?;
            let p = l.section_place(&from, index)?;
            let element = l.named_element(&from, p);
            l.copy_object_to(at, &element)
        })
    }

    /// Bytes of an element of a section: i64.
    pub(super) fn element_size(&mut self, s: &Section) -> ExprId {
        match s.class() {
            Some(dynamic) => self.dynamic_size(&dynamic),
            None => self.elem_bytes(&s.ty, s.len),
        }
    }

    pub(super) fn count_of(&mut self, extents: &[ExprId]) -> ExprId {
        let mut count = self.c64(1);
        let zero = self.c64(0);
        for e in extents {
            let e = self.max64(*e, zero);
            count = self.mul(count, e);
        }
        self.hold(count)
    }

    /// Ends the objects of an array of CLASS that is allocated.
    pub(super) fn end_class_array(&mut self, container: PlaceId, ty: &Ty) -> Checked<()> {
        let base = self.load_desc(container, DescField::Base);
        let there = self.not_null(base);
        let s = self.whole_descriptor(container, ty, None, true, true).section;
        let mut done = Ok(());
        self.if_then(there, |l| done = l.end_class_section(&s));
        done
    }

    /// A container for the elements of a section, bounds from 1 or as given.
    pub(super) fn class_container_of(&mut self, s: &Section, lows: Option<&[ExprId]>) -> Checked<Home> {
        let local = self.section_descriptor(s, lows)?;
        let ty = self.body.locals[local].ty;
        let form = Form::Descriptor { contiguous: false, spans: true };
        Ok(Home { base: Base::Local(local), ty, form, len: None })
    }

    /// The section's objects, whose type is known, as an array of it.
    pub(super) fn class_array_as(&mut self, s: &Section, ty: &Ty, lows: Option<&[ExprId]>) -> Checked<Home> {
        let objects = self.objects_as(s, ty);
        let mut home = self.class_container_of(&objects, lows)?;
        if let (true, Some(dynamic)) = (ty.is_character(), &s.dynamic) {
            let i64 = self.t_i64();
            let l = self.temp(i64);
            self.set(l, dynamic.len);
            home.len = Some(Base::Local(l));
        }
        Ok(home)
    }

    /// Objects of CLASS seen as objects of a type, at the same distances.
    pub(super) fn objects_as(&mut self, s: &Section, ty: &Ty) -> Section {
        let elem = self.an.object_type(ty);
        let ptr = self.ptr_to(elem);
        let base = self.ptr_cast(s.base, ptr);
        let len = s.dynamic.filter(|_| self.an.is_dynamic_char(ty)).map(|d| d.len);
        let dynamic = s.dynamic.filter(|_| matches!(ty, Ty::Class(_)));
        Section { base, elem, ty: ty.clone(), len, dynamic, ..s.clone() }
    }

    /// Elements as those of an array of CLASS: their type beside them.
    pub(super) fn as_class(&mut self, s: Section, class: &Ty) -> Checked<Section> {
        if let Some(dynamic) = s.class() {
            let zero = self.c64(0);
            let len = if *class == Ty::Class(None) { dynamic.len } else { zero };
            let mut s = self.objects_as(&s, class);
            s.dynamic = Some(Dynamic { len, ..dynamic });
            return Ok(s);
        }
        let dynamic = self.dynamic_type(&s.ty, s.len)?;
        let s = match s.unit {
            Unit::Bytes => s,
            Unit::Elem => self.in_bytes(s),
        };
        let mut s = if s.steps.is_empty() { s } else { self.without_steps(&s)? };
        s.dynamic = Some(dynamic);
        Ok(self.objects_as(&s, class))
    }

    /// Strides that count bytes.
    fn in_bytes(&mut self, s: Section) -> Section {
        let mut s = s;
        let size = self.size_of(s.elem);
        for sub in &mut s.subs {
            let (Sub::Fixed { stride, .. } | Sub::Range { stride, .. } | Sub::Vector { stride, .. }) = sub;
            let n = self.c64(size);
            *stride = self.mul(*stride, n);
        }
        s.unit = Unit::Bytes;
        s
    }

    /// An argument for a dummy array of CLASS: a container around the argument's own elements, or, where these do not
    /// lie a whole number of objects apart, around copies of them.
    pub(super) fn pass_class_array(
        &mut self,
        v: &Typed,
        var: &Var,
        after: &mut Vec<After>,
    ) -> Checked<super::passed::Passed> {
        let rank = match var.shape {
            Shape::AssumedRank => 15,
            _ => var.shape.rank(),
        };
        let ty = self.an.descriptor_type(&var.ty, rank);
        let made = self.scratch(ty);
        let place = self.local_place(made);
        if v.rank == 0 {
            // An element stands for itself and all behind it; a scalar has rank 0.
            let (address, dynamic) = self.object_and_type(v)?;
            self.set_dtype(place, &var.ty, None);
            self.set_desc(place, DescField::Base, address);
            let size = self.dynamic_size(&dynamic);
            self.set_element_size(place, size);
            let zero = self.c64(0);
            self.set_desc(place, DescField::Rank, zero);
            self.mark_container(place, &dynamic);
            return Ok(super::passed::Passed { value: self.addr(place), len: None });
        }
        let own = self.array_value(v)?;
        let whole = matches!(v.kind, Kind::Var(_) | Kind::Component { .. });
        let lows = match var.attrs.pointer || var.attrs.allocatable {
            true if whole => Some(self.bounds(v, Bound::Lower)?),
            _ => None,
        };
        let s = self.class_elements(own, v, var, after)?;
        // The elements follow each other: their order is all that matters (Fortran 2018 §15.5.2.11).
        let s = match s.rank() == rank || var.shape == Shape::AssumedRank {
            true => s,
            false => self.in_a_row(&s, rank)?,
        };
        match keeps_place(var) {
            true => self.describe(place, &s, lows.as_deref())?,
            false => self.describe_counted(place, &s, lows.as_deref())?,
        }
        // The last extent of an assumed-size array is -1 (Fortran 2018 §16.9.172).
        if let (Kind::Var(_), Shape::AssumedSize(dims, _)) = (&v.kind, self.an.declared_shape(v)) {
            let (one, last) = (self.c64(1), self.c64(-1));
            self.set_desc(place, DescField::Lbound(dims.len() as u8), one);
            self.set_desc(place, DescField::Ubound(dims.len() as u8), last);
        }
        Ok(super::passed::Passed { value: self.addr(place), len: None })
    }

    /// Elements without gaps as an array of another rank; how many there are does not matter.
    fn in_a_row(&mut self, s: &Section, rank: u8) -> Checked<Section> {
        let zeros: Vec<ExprId> = s.extents().iter().map(|_| self.c64(0)).collect();
        let first = self.section_address(s, &zeros)?;
        let first = self.hold(first);
        let size = self.element_size(s);
        let (zero, one) = (self.c64(0), self.c64(1));
        let only = Sub::Range { lower: zero, step: one, extent: one, stride: size };
        Ok(Section { base: first, subs: vec![only; usize::from(rank)], ..s.clone() })
    }

    /// The elements, or copies of them where the dummy needs it.
    fn class_elements(
        &mut self,
        own: Section,
        v: &Typed,
        var: &Var,
        after: &mut Vec<After>,
    ) -> Checked<Section> {
        if self.is_of_objects(&own) {
            let what = "arrays of polymorphic objects as arguments for CLASS dummies in constructs";
            return self.an.nyi(v.span, what);
        }
        let own = self.hold_section(own);
        let back =
            v.is_designator() && !own.has_vector() && var.intent != Some(super::super::symbol::Direction::In);
        if own.has_vector() {
            let copy = self.packed(&own)?;
            return self.as_class(copy, &var.ty);
        }
        let dense = var.attrs.contiguous || matches!(var.shape, Shape::Explicit(_) | Shape::AssumedSize(..));
        let s = self.as_class(own, &var.ty)?;
        if keeps_place(var) || self.known_contiguous(v) || !v.is_in_memory() {
            return Ok(s);
        }
        let s = self.hold_section(s);
        let fits = if dense { self.without_gaps(&s) } else { self.is_even(&s) };
        if self.body.const_int(fits) == Some(1) {
            return Ok(s);
        }
        let fits = self.hold(fits);
        // One section for both: the address and the strides are found when the program runs.
        let (i64, ty) = (self.t_i64(), self.ty_of(s.base));
        let zeros: Vec<ExprId> = s.extents().iter().map(|_| self.c64(0)).collect();
        let first = self.section_address(&s, &zeros)?;
        let first = self.ptr_cast(first, ty);
        let base = self.temp(ty);
        self.set(base, first);
        let mut strides = Vec::new();
        for sub in &s.subs {
            if let Sub::Range { step, stride, .. } = sub {
                let n = self.mul(*step, *stride);
                let l = self.temp(i64);
                self.set(l, n);
                strides.push(l);
            }
        }
        let gaps = self.not(fits);
        let (then, copy) = self.block(|l| {
            let copy = l.packed(&s)?;
            let p = l.ptr_cast(copy.base, ty);
            l.set(base, p);
            for (sub, own) in copy.subs.iter().zip(&strides) {
                if let Sub::Range { stride, .. } = sub {
                    l.set(*own, *stride);
                }
            }
            Ok(copy)
        });
        self.emit(racc_hir::Stmt::If { cond: gaps, then, otherwise: None });
        let copy = copy?;
        if back {
            let item = After::Copy { to: s.clone(), from: copy, ty: s.ty.clone() };
            after.push(After::If(gaps, Box::new(item)));
        }
        let mut subs = Vec::new();
        let (zero, one) = (self.c64(0), self.c64(1));
        for (extent, stride) in s.extents().into_iter().zip(strides) {
            subs.push(Sub::Range { lower: zero, step: one, extent, stride: self.load_local(stride) });
        }
        Ok(Section { base: self.load_local(base), subs, ..s })
    }

    /// The elements lie whole numbers of elements apart, which a descriptor's strides count.
    pub(super) fn is_even(&mut self, s: &Section) -> ExprId {
        let size = self.element_size(s);
        let (zero, one, b) = (self.c64(0), self.c64(1), self.t_bool());
        let size = self.max64(size, one);
        let size = self.hold(size);
        let mut even = self.truth(true);
        for sub in &s.subs {
            if let Sub::Range { step, stride, .. } = sub {
                let bytes = self.mul(*step, *stride);
                let rest = self.body.binary(racc_hir::BinaryOp::Rem, bytes, size, self.span);
                let fits = self.compare(CompareOp::Eq, rest, zero);
                even = self.body.expr(Expr::And(even, fits), b, self.span);
            }
        }
        even
    }

    /// `target = value` where the target is an array of CLASS.
    pub(super) fn assign_class_array(&mut self, target: &Typed, value: &Typed) -> Checked<()> {
        let (allocatable, _) = self.an.dynamic_attrs(target);
        let whole = matches!(target.kind, Kind::Var(_) | Kind::Component { .. });
        let value = if value.rank > 0 { self.named_value(value.clone())? } else { value.clone() };
        if !allocatable || !whole || value.rank == 0 {
            let to = self.array(target)?;
            return self.copy_objects(&to, &value);
        }
        if self.compute > 0 {
            let what = "assignment to an allocatable array of CLASS in a compute construct";
            return self.an.nyi(target.span, what);
        }
        let place = self.object_of(target)?;
        let dynamic = self.dynamic_of(&value)?;
        let dynamic = self.hold_dynamic(dynamic);
        let size = self.dynamic_size(&dynamic);
        let size = self.hold(size);
        let extents = self.prepare_shape(&value)?;
        let lows = self.bounds(&value, Bound::Lower)?;
        let mut bounds = Vec::new();
        for (lo, n) in lows.iter().zip(extents) {
            let one = self.c64(1);
            let hi = self.add(*lo, n);
            let hi = self.sub(hi, one);
            bounds.push((self.hold(*lo), self.hold(hi)));
        }
        // The old objects may be what the value is made of: the new ones are complete before they end.
        let made = self.scratch(self.type_at(place));
        let new = self.local_place(made);
        let count = self.fill_bounds(new, &target.ty, &bounds, None);
        self.set_element_size(new, size);
        self.mark_container(new, &dynamic);
        let bytes = self.mul(count, size);
        let bytes = self.hold(bytes);
        let memory = self.malloc(bytes);
        self.set_desc(new, DescField::Base, memory);
        let to = self.whole_descriptor(new, &target.ty, None, true, true).section;
        self.copy_objects(&to, &value)?;
        let kept = self.same_array(place, &dynamic, &bounds);
        self.end_class_array(place, &target.ty)?;
        let old = self.load_desc(place, DescField::Base);
        let old = self.hold(old);
        // Objects of the same type and number stay where they are: pointers lead to them (Fortran 2018 §10.2.1.3).
        self.if_else(
            kept,
            |l| {
                let made = l.load_desc(new, DescField::Base);
                l.memcpy(old, made, bytes);
                l.free(made);
            },
            |l| {
                l.free(old);
                let new = l.load_local(made);
                l.assign(place, new);
            },
        );
        Ok(())
    }

    /// Whether the array is allocated with this type and shape.
    fn same_array(&mut self, place: PlaceId, dynamic: &Dynamic, bounds: &[(ExprId, ExprId)]) -> ExprId {
        let b = self.t_bool();
        let base = self.load_desc(place, DescField::Base);
        let mut there = self.not_null(base);
        for (d, (lo, hi)) in bounds.iter().enumerate() {
            let d = d as u8;
            let (x, y) =
                (self.load_desc(place, DescField::Lbound(d)), self.load_desc(place, DescField::Ubound(d)));
            let (own, new) = (self.extent(x, y), self.extent(*lo, *hi));
            let same = self.compare(CompareOp::Eq, own, new);
            there = self.body.expr(Expr::And(there, same), b, self.span);
        }
        let was = self.container_dynamic(place);
        self.same_dynamic(there, &was, dynamic)
    }

    /// An allocatable array of CLASS in a copied object, whose container is there already.
    pub(super) fn copy_class_array(&mut self, to: PlaceId, from: PlaceId, ty: &Ty) -> Checked<()> {
        let base = self.load_desc(from, DescField::Base);
        let base = self.hold(base);
        let there = self.not_null(base);
        let mut done = Ok(());
        self.if_then(there, |l| {
            done = (|| {
                let s = l.whole_descriptor(from, ty, None, true, true).section;
                let extents = s.extents();
                let count = l.count_of(&extents);
                let dynamic = l.hold_dynamic(invariant!(l, s.class()));
                let size = l.dynamic_size(&dynamic);
                let size = l.hold(size);
                let bytes = l.mul(count, size);
                let memory = l.malloc(bytes);
                let memory = l.bytes(memory);
                let memory = l.hold(memory);
                l.set_desc(to, DescField::Base, memory);
                let base = l.bytes(base);
                l.count_loop(count, Order::Sequential, |l, i, _| {
                    let at = l.mul(i, size);
                    let (x, y) = (l.byte_offset(memory, at), l.byte_offset(base, at));
                    l.copy_by_table(x, y, &dynamic);
                });
                Ok(())
            })();
        });
        done
    }

    /// The table of a container's object. A container that a data clause has copied to a device holds the address of the
    /// host's, where the device has one of its own.
    pub(super) fn own_table(&mut self, container: PlaceId) -> ExprId {
        let table = self.field(container, CLASS_TABLE);
        let table = self.load(table);
        self.table_here(table)
    }

    /// The type of an array's objects, as its container has it.
    pub(super) fn container_dynamic(&mut self, container: PlaceId) -> Dynamic {
        let table = self.own_table(container);
        let len = match self.is_unlimited(container) {
            true => {
                let len = self.field(container, CLASS_LEN);
                self.load(len)
            }
            false => self.c64(0),
        };
        Dynamic { table, len, id: None }
    }
}
