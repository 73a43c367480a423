//! Intrinsic assignment of objects of derived type over others: what the old object holds is overwritten or ends, the new
//! one has memory of its own, components with a type-bound `assignment(=)` are assigned by it. Fortran 2018 §10.2.1.3,
//! §7.5.6.3.

use super::super::Analysis;
use super::super::symbol::Component;
use super::super::typed::{Kind, Typed};
use super::super::types::{DerivedId, Len, Ty};
use super::build::Order;
use super::derived::Helper;
use super::ev::Ev;
use super::object_overwrite::Unfit;
use super::section::Section;
use super::{Lower, Val};
use crate::reported::{Checked, invariant};
use racc_base::Name;
use racc_hir::{Callee, CompareOp, DescField, PlaceId, Stmt};

impl Analysis<'_> {
    /// Some component, at any depth, has a type with an `assignment(=)` of its own.
    pub(crate) fn has_assignment(&self, id: DerivedId) -> bool {
        let name = Name::new("assignment(=)");
        let within = self.table.types_within(id);
        within.into_iter().any(|t| t != id && self.table.binding(t, &name).is_some())
    }
}

impl Lower<'_, '_> {
    /// `to = from` where `to` has a value.
    pub(super) fn assign_object(
        &mut self,
        to: PlaceId,
        from: PlaceId,
        id: DerivedId,
        unfit: Unfit,
    ) -> Checked<()> {
        if self.is_copied(id)? {
            return self.copy_record(to, from, &Ty::Derived(id));
        }
        if self.an.is_overwritten(id) {
            let at = match unfit {
                Unfit::Stops => self.source_line(),
                Unfit::Leaves | Unfit::Ends => {
                    let void = self.t_void_ptr();
                    self.null(void)
                }
            };
            return self.overwrite(to, from, id, (unfit, at));
        }
        if self.compute > 0 && !self.an.has_assignment(id) {
            // What the old object holds is not given back: its memory may be the host's.
            return self.copy_record(to, from, &Ty::Derived(id));
        }
        let f = self.an.type_helper(Helper::Assign(id))?;
        let (a, b) = (self.addr(to), self.addr(from));
        let (a, b) = (self.void(a), self.void(b));
        self.emit(Stmt::Call { dest: None, callee: Callee::Direct(f), args: vec![a, b] });
        Ok(())
    }

    /// Assignment copies the object's bytes and nothing else happens.
    pub(super) fn is_copied(&mut self, id: DerivedId) -> Checked<bool> {
        let own = self.an.has_assignment(id);
        if self.compute == 0 {
            return Ok(!own && !self.an.has_end(id));
        }
        if self.an.has_final(id) {
            return self
                .an
                .nyi(self.span, "assignment to objects with FINAL procedures in compute constructs");
        }
        let allocatable = self.an.has_allocatable(id);
        if own && allocatable {
            let what = "assignment in compute constructs to objects with allocatable components, \
                        of which some component has a type-bound assignment(=)";
            return self.an.nyi(self.span, what);
        }
        Ok(!own && !allocatable)
    }

    /// `assign(to, from)`: the value is complete before the old object ends, of which it may be a part.
    pub(super) fn assign_body(&mut self, to: PlaceId, from: PlaceId, id: DerivedId) -> Checked<()> {
        let record = self.an.record_type(id);
        let new = self.scratch(record);
        let new = self.local_place(new);
        if !self.an.has_assignment(id) {
            // Nothing would be seen of the assignment of an object to itself but the end of the old one.
            if !self.an.has_final(id) {
                let (a, b) = (self.addr(to), self.addr(from));
                let same = self.compare(CompareOp::Eq, a, b);
                self.if_then(same, |l| {
                    l.emit(Stmt::Return(None));
                });
            }
            self.copy_record(new, from, &Ty::Derived(id))?;
            self.end_object(to, id)?;
            let value = self.load(new);
            self.assign(to, value);
            return Ok(());
        }
        let value = self.load(from);
        self.assign(new, value);
        let target = self.temporary(to, &Ty::Derived(id));
        let source = self.temporary(from, &Ty::Derived(id));
        for (i, c) in self.an.table.derived[id].components.clone().iter().enumerate() {
            let at = |base: &Typed| {
                let kind = Kind::Component { base: Box::new(base.clone()), of: id, index: i as u32 };
                Typed::new(kind, c.ty.clone(), c.shape.rank(), base.span)
            };
            let assigned = match c.ty {
                Ty::Derived(inner) if c.allocatable && self.is_assigned_by_type(inner) => {
                    let whole = self.temporary(new, &Ty::Derived(id));
                    self.assign_new_component((new, from), i, c, (&at(&whole), &at(&source)))?;
                    let old = self.field(to, i as u32);
                    self.end_component(old, c)?;
                    self.move_field(to, new, i as u32);
                    true
                }
                _ => self.assign_component(&at(&target), &at(&source), c)?,
            };
            if !assigned {
                if !c.pointer && c.procedure.is_none() {
                    self.copy_component(new, from, id, i)?;
                    let old = self.field(to, i as u32);
                    self.end_component(old, c)?;
                }
                self.move_field(to, new, i as u32);
                if matches!(c.ty, Ty::Character(_, Len::Deferred)) {
                    let length = self.an.length_field(id, i);
                    self.move_field(to, new, length);
                }
            }
        }
        Ok(())
    }

    fn move_field(&mut self, to: PlaceId, from: PlaceId, field: u32) {
        let from = self.field(from, field);
        let value = self.load(from);
        let to = self.field(to, field);
        self.assign(to, value);
    }

    /// A component that is assigned as its type says; `false` for others.
    fn assign_component(&mut self, to: &Typed, from: &Typed, c: &Component) -> Checked<bool> {
        let Ty::Derived(id) = c.ty else { return Ok(false) };
        if c.pointer || c.procedure.is_some() || c.allocatable || !self.is_assigned_by_type(id) {
            return Ok(false);
        }
        self.assign_parts(to, from, id)?;
        Ok(true)
    }

    /// The type or one of its components has an `assignment(=)`.
    fn is_assigned_by_type(&self, id: DerivedId) -> bool {
        self.an.has_assignment(id) || self.an.table.binding(id, &Name::new("assignment(=)")).is_some()
    }

    /// By the type's own `assignment(=)`, where it has one for these ranks; else what the language does to each element.
    fn assign_parts(&mut self, to: &Typed, from: &Typed, id: DerivedId) -> Checked<()> {
        if let Some(call) = self.bound_assignment(to, from, self.span) {
            let Kind::Call(call) = &call.kind else { return Err(self.unreported()) };
            return self.with_temporaries(|l| l.call_statement(call).map(|_| ()));
        }
        let unfit = self.where_unfit(to);
        self.each_pair(to, from, |l, x, y| l.assign_object(x, y, id, unfit))
    }

    /// An allocatable component of `new`, which holds the bytes of that of `from`: it gets memory of its own, whose
    /// objects start with their default values and are then assigned (Fortran 2018 §10.2.1.3, paragraph 13).
    fn assign_new_component(
        &mut self,
        (new, from): (PlaceId, PlaceId),
        i: usize,
        c: &Component,
        (to, value): (&Typed, &Typed),
    ) -> Checked<()> {
        let Ty::Derived(inner) = c.ty else { return Err(self.unreported()) };
        let (x, y) = (self.field(new, i as u32), self.field(from, i as u32));
        let scalar = c.shape.is_scalar();
        let old = if scalar { self.load(y) } else { self.load_desc(y, DescField::Base) };
        let there = self.not_null(old);
        let (then, done) = self.block(|l| {
            let mut count = l.c64(1);
            for d in 0..c.shape.rank() {
                let (lo, hi) = (l.load_desc(y, DescField::Lbound(d)), l.load_desc(y, DescField::Ubound(d)));
                let extent = l.extent(lo, hi);
                count = l.mul(count, extent);
            }
            let count = l.hold(count);
            let size = l.elem_bytes(&c.ty, None);
            let bytes = l.mul(count, size);
            let memory = l.malloc(bytes);
            let elem = l.an.record_type(inner);
            let ptr = l.ptr_to(elem);
            let memory = l.ptr_cast(memory, ptr);
            let memory = l.hold(memory);
            l.count_loop(count, Order::Sequential, |l, i, _| {
                let place = l.element(memory, i, elem);
                l.default_initialise(place, inner)
            })?;
            if scalar {
                let ty = l.type_at(x);
                let memory = l.ptr_cast(memory, ty);
                l.assign(x, memory);
            } else {
                let memory = l.void(memory);
                l.set_desc(x, DescField::Base, memory);
            }
            l.assign_parts(to, value, inner)
        });
        self.emit(Stmt::If { cond: there, then, otherwise: None });
        done
    }

    fn each_pair(
        &mut self,
        to: &Typed,
        from: &Typed,
        f: impl FnOnce(&mut Self, PlaceId, PlaceId) -> Checked<()>,
    ) -> Checked<()> {
        if to.rank == 0 {
            let (x, y) = (self.place(to)?, self.place(from)?);
            return f(self, x, y);
        }
        let (x, y) = (self.array(to)?, self.array(from)?);
        let extents = x.extents();
        self.loop_nest(&extents, Order::Sequential, |l, index| {
            let (p, q) = (l.section_place(&x, index)?, l.section_place(&y, index)?);
            f(l, p, q)
        })
    }

    /// Assignment to an array whose elements have final procedures: the value first, then the old elements end.
    pub(super) fn assign_final_array(&mut self, target: &Typed, value: &Typed, id: DerivedId) -> Checked<()> {
        let ev = self.prepare(value)?;
        let (allocatable, _) = self.an.dynamic_attrs(target);
        let whole = matches!(target.kind, Kind::Var(_) | Kind::Component { .. });
        let ev = match ev {
            Ev::Scalar(Val::Record(p)) => {
                let record = self.an.record_type(id);
                let own = self.scratch(record);
                let own = self.local_place(own);
                self.copy_record(own, p, &target.ty)?;
                self.release_object_later(own, id)?;
                Ev::Scalar(Val::Record(own))
            }
            ev => Ev::Memory(self.materialise_kept(&ev, &value.ty)?),
        };
        if allocatable && whole && value.rank > 0 {
            let object = self.object_of(target)?;
            let base = self.load_desc(object, DescField::Base);
            let there = self.not_null(base);
            let (then, done) = self.block(|l| {
                let s = l.array(target)?;
                l.end_section(&s, id)?;
                let base = l.load_desc(object, DescField::Base);
                l.free(base);
                Ok(())
            });
            self.emit(Stmt::If { cond: there, then, otherwise: None });
            done?;
            let mut bounds = Vec::new();
            for n in invariant!(self, self.extents(&ev)) {
                bounds.push((self.c64(1), self.hold(n)));
            }
            let count = self.fill_bounds(object, &target.ty, &bounds, None);
            let size = self.elem_bytes(&target.ty, None);
            let bytes = self.mul(count, size);
            let memory = self.malloc(bytes);
            self.set_desc(object, DescField::Base, memory);
        } else {
            let s = self.array(target)?;
            self.end_section(&s, id)?;
        }
        let to = self.array(target)?;
        let to = self.hold_section(to);
        self.move_elements(&to, &ev, id)
    }

    /// The bytes of values that nothing else uses.
    fn move_elements(&mut self, to: &Section, ev: &Ev, id: DerivedId) -> Checked<()> {
        let extents = to.extents();
        self.loop_nest(&extents, Order::Sequential, |l, index| {
            let p = l.section_place(to, index)?;
            match ev {
                // One value for all elements: each has its own memory.
                Ev::Scalar(Val::Record(from)) => l.copy_record(p, *from, &Ty::Derived(id)),
                ev => {
                    let Val::Record(from) = l.at_index(ev, index)? else { return Err(l.unreported()) };
                    let value = l.load(from);
                    l.assign(p, value);
                    Ok(())
                }
            }
        })
    }
}
