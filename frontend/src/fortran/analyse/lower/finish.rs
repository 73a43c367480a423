//! The end of objects: FINAL procedures, then the memory of allocatable components. Fortran 2018 §7.5.6, §9.7.3.2.
//!
//! A type whose objects need it has a function `end(object)`: the type's own final procedure for scalars, then the
//! components, then the parent. Tables of types lead to it, for polymorphic objects.

use super::super::Analysis;
use super::super::symbol::{Component, ScopeId, Shape, SymId, SymKind, Var, VarAttrs};
use super::super::typed::{Arg, CallTo, Kind, Target, Typed};
use super::super::types::{DerivedId, Ty};
use super::Lower;
use super::build::Order;
use super::derived::Helper;
use super::home::{Base, Form, Home};
use super::section::{Section, Step};
use super::types::CLASS_DATA;
use crate::reported::{Checked, invariant};
use racc_base::Name;
use racc_hir::{Callee, CompareOp, DescField, Expr, ExprId, FuncSig, LocalId, PlaceId, Stmt, Type};

/// Where a type's table holds the address of its `end`.
pub(super) const TABLE_END: u64 = 40;
/// The third argument of such an `end` that shall only give back memory: no value of the flag that gfortran has there.
const RELEASES: i128 = 2;

impl Analysis<'_> {
    /// Some FINAL procedure runs when an object ends, whatever its dynamic components are.
    pub(crate) fn has_final(&self, id: DerivedId) -> bool {
        self.table.types_within(id).into_iter().any(|t| !self.table.derived[t].finals.is_empty())
    }

    /// There is something to do when an object ends.
    pub(crate) fn has_end(&self, id: DerivedId) -> bool {
        self.has_allocatable(id) || self.has_final(id)
    }

    /// The type's own FINAL procedure for objects of the rank (Fortran 2018 §7.5.6.2). An assumed-rank dummy has the rank
    /// of any object.
    fn final_for(&self, id: DerivedId, rank: u8) -> Option<SymId> {
        let dummy_shape = |s: &SymId| {
            let dummy = self.table.proc(*s)?.dummies.first()?.symbol()?;
            Some(self.table.var(dummy)?.shape.clone())
        };
        let of_shape = |test: &dyn Fn(Shape) -> bool| {
            let finals = &self.table.derived[id].finals;
            finals.iter().find(|s| dummy_shape(s).is_some_and(test)).copied()
        };
        of_shape(&|shape| shape != Shape::AssumedRank && shape.rank() == rank)
            .or_else(|| of_shape(&|shape| shape == Shape::AssumedRank))
            .or_else(|| self.elemental_final(id))
    }

    /// The type's own FINAL procedure for objects of all ranks.
    fn elemental_final(&self, id: DerivedId) -> Option<SymId> {
        let elemental = |s: &&SymId| self.table.proc(**s).is_some_and(|p| p.elemental);
        self.table.derived[id].finals.iter().find(elemental).copied()
    }

    /// The ranks of arrays that the type or a parent has FINAL procedures for.
    fn final_ranks(&self, id: DerivedId) -> Vec<u8> {
        let mut ranks: Vec<u8> =
            (1..=15).filter(|r| self.final_for(id, *r) != self.elemental_final(id)).collect();
        if let Some(parent) = self.table.derived[id].parent {
            ranks.extend(self.final_ranks(parent));
        }
        ranks.sort_unstable();
        ranks.dedup();
        ranks
    }
}

impl Lower<'_, '_> {
    /// Ends a scalar object of the type.
    pub(super) fn end_object(&mut self, place: PlaceId, id: DerivedId) -> Checked<()> {
        if !self.an.has_end(id) {
            return Ok(());
        }
        let without_finals = self.releasing && self.an.has_final(id);
        if without_finals && !self.an.has_allocatable(id) {
            return Ok(());
        }
        let f = self.an.type_helper(if without_finals { Helper::Release(id) } else { Helper::End(id) })?;
        let a = self.addr(place);
        let a = self.void(a);
        self.emit(Stmt::Call { dest: None, callee: Callee::Direct(f), args: vec![a] });
        Ok(())
    }

    /// Ends the elements of an array.
    pub(super) fn end_section(&mut self, s: &Section, id: DerivedId) -> Checked<()> {
        if !self.an.has_end(id) {
            return Ok(());
        }
        let s = self.hold_section(s.clone());
        let extents = s.extents();
        if self.releasing || !self.an.has_final(id) {
            return self.loop_nest(&extents, Order::Sequential, |l, index| {
                let p = l.section_place(&s, index)?;
                l.end_object(p, id)
            });
        }
        self.own_final(&s, id)?;
        if let Ok(f) = self.an.type_helper(Helper::Parts(id)) {
            self.loop_nest(&extents, Order::Sequential, |l, index| {
                let p = l.section_place(&s, index)?;
                let a = l.addr(p);
                let a = l.void(a);
                l.emit(Stmt::Call { dest: None, callee: Callee::Direct(f), args: vec![a] });
                Ok(())
            })?;
        }
        match self.an.table.derived[id].parent {
            Some(parent) => {
                let mut s = s;
                s.steps.push(Step::Field(0));
                s.ty = Ty::Derived(parent);
                self.end_section(&s, parent)
            }
            None => Ok(()),
        }
    }

    /// An object that no variable or function result is gives back its components' memory with the statement. Values of
    /// constructors and the compiler's own copies are not finalised (Fortran 2018 §7.5.6.3).
    pub(super) fn release_object_later(&mut self, place: PlaceId, id: DerivedId) -> Checked<()> {
        if !self.an.has_allocatable(id) {
            return Ok(());
        }
        let p = self.addr(place);
        self.end_with(p, |l| l.without_finals(|l| l.end_object(place, id)))
    }

    /// The same of the elements of an array.
    pub(super) fn release_elements_later(&mut self, s: &Section) -> Checked<()> {
        match s.ty {
            Ty::Derived(id) if self.an.has_allocatable(id) => {
                self.end_with(s.base, |l| l.without_finals(|l| l.end_section(s, id)))
            }
            Ty::Class(_) if s.class().is_some() => {
                self.end_with(s.base, |l| l.without_finals(|l| l.end_class_section(s)))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn without_finals(&mut self, f: impl FnOnce(&mut Self) -> Checked<()>) -> Checked<()> {
        let around = std::mem::replace(&mut self.releasing, true);
        let done = f(self);
        self.releasing = around;
        done
    }

    /// The call of the FINAL procedure that the type itself has for such an array.
    fn own_final(&mut self, s: &Section, id: DerivedId) -> Checked<()> {
        let Some(f) = self.an.final_for(id, s.rank()) else { return Ok(()) };
        if !s.has_vector() {
            let object = self.named_section(s)?;
            return self.call_final(f, object);
        }
        // Elements that vector subscripts select lie in no array: the procedure gets a copy.
        let copy = self.packed(s)?;
        let object = self.named_section(&copy)?;
        self.call_final(f, object)?;
        self.copy_bits(s, &copy)
    }

    fn call_final(&mut self, f: SymId, object: Typed) -> Checked<()> {
        self.with_temporaries(|l| {
            l.call_statement(&CallTo { target: Target::Symbol(f), args: vec![Arg::Value(object)] })?;
            Ok(())
        })
    }

    /// A name for the elements of a section.
    pub(super) fn named_section(&mut self, s: &Section) -> Checked<Typed> {
        if !s.steps.is_empty() {
            // Parts of objects: an array of pointers' kind, whose strides count bytes.
            return self.named_parts(s);
        }
        let local = self.section_descriptor(s, None)?;
        Ok(self.named_descriptor(local, s))
    }

    fn named_parts(&mut self, s: &Section) -> Checked<Typed> {
        let plain = self.without_steps(s)?;
        let local = self.section_descriptor(&plain, None)?;
        Ok(self.named_descriptor(local, &plain))
    }

    /// Parts of objects as elements of their own, whose strides count bytes.
    pub(super) fn without_steps(&mut self, s: &Section) -> Checked<Section> {
        let first: Vec<ExprId> = (0..s.rank()).map(|_| self.c64(0)).collect();
        let base = self.section_address(s, &first)?;
        let elem = self.an.elem_type(&s.ty);
        let ptr = self.ptr_to(elem);
        let base = self.ptr_cast(base, ptr);
        let base = self.hold(base);
        let mut plain = s.clone();
        let unit = match s.unit {
            racc_hir::Unit::Elem => self.size_of(s.elem),
            racc_hir::Unit::Bytes => 1,
        };
        plain.base = base;
        plain.elem = elem;
        plain.steps.clear();
        plain.unit = racc_hir::Unit::Bytes;
        plain.subs.retain(|sub| !matches!(sub, super::section::Sub::Fixed { .. }));
        for sub in &mut plain.subs {
            if let super::section::Sub::Range { lower, stride, .. } = sub {
                let n = self.c64(unit);
                *stride = self.mul(*stride, n);
                // The address is already that of the first element.
                *lower = self.c64(0);
            }
        }
        Ok(plain)
    }

    fn named_descriptor(&mut self, local: racc_hir::LocalId, s: &Section) -> Typed {
        let ty = self.body.locals[local].ty;
        let form = Form::Descriptor { contiguous: false, spans: true };
        self.named_home(Home { base: Base::Local(local), ty, form, len: None }, &s.ty, s.rank())
    }

    /// A name for an array behind a descriptor.
    pub(super) fn named_home(&mut self, home: Home, ty: &Ty, rank: u8) -> Typed {
        let mut var = Var::new(ty.clone(), super::super::symbol::Storage::Associate);
        var.owner = Some(self.sym);
        var.shape = Shape::Deferred(rank);
        var.attrs = VarAttrs { target: true, ..VarAttrs::default() };
        let sym = self.an.table.anonymous(&Name::new(""), SymKind::Variable(Box::new(var)), self.span);
        self.homes.insert(sym, home);
        Typed::new(Kind::Var(sym), ty.clone(), rank, self.span)
    }

    /// `end` of a type.
    pub(super) fn end_body(&mut self, place: PlaceId, id: DerivedId) -> Checked<()> {
        if let Some(f) = self.an.final_for(id, 0).filter(|_| !self.releasing) {
            let object = self.temporary(place, &Ty::Derived(id));
            self.call_final(f, object)?;
        }
        self.parts_body(place, id)?;
        match self.an.table.derived[id].parent {
            Some(parent) => {
                let p = self.field(place, 0);
                self.end_object(p, parent)
            }
            None => Ok(()),
        }
    }

    /// The components that are not the parent's.
    pub(super) fn parts_body(&mut self, place: PlaceId, id: DerivedId) -> Checked<()> {
        let derived = self.an.table.derived[id].clone();
        for (i, c) in derived.components.iter().enumerate() {
            if i > 0 || derived.parent.is_none() {
                let x = self.field(place, i as u32);
                self.end_component(x, c)?;
            }
        }
        Ok(())
    }

    pub(super) fn end_component(&mut self, x: PlaceId, c: &Component) -> Checked<()> {
        if c.pointer || c.procedure.is_some() {
            return Ok(());
        }
        let inner = match c.ty {
            Ty::Derived(d) if self.an.has_end(d) => Some(d),
            _ => None,
        };
        if !c.allocatable {
            return match inner {
                Some(d) if c.shape.is_scalar() => self.end_object(x, d),
                Some(d) => {
                    let dims = invariant!(self, c.shape.constant());
                    let s = self.whole_constant(x, &c.ty, &dims).section;
                    self.end_section(&s, d)
                }
                None => Ok(()),
            };
        }
        let void = self.t_void_ptr();
        if let (Ty::Class(_), true) = (&c.ty, c.shape.is_scalar()) {
            self.end_polymorphic(x);
            return Ok(());
        }
        let scalar = c.shape.is_scalar();
        let old = if scalar { self.load(x) } else { self.load_desc(x, DescField::Base) };
        let there = self.not_null(old);
        let mut done = Ok(());
        self.if_then(there, |l| {
            done = (|| {
                match (inner, scalar) {
                    (Some(d), true) => {
                        let elem = l.an.record_type(d);
                        let p = l.load(x);
                        let p = l.deref(p, elem);
                        l.end_object(p, d)?;
                    }
                    (Some(d), false) => {
                        let s = l.whole_descriptor(x, &c.ty, None, true, false).section;
                        l.end_section(&s, d)?;
                    }
                    (None, _) if matches!(c.ty, Ty::Class(_)) => l.end_class_array(x, &c.ty)?,
                    (None, _) => {}
                }
                let old = if scalar { l.load(x) } else { l.load_desc(x, DescField::Base) };
                l.free_in(c.space, old);
                if scalar {
                    let ty = l.type_at(x);
                    let null = l.null(ty);
                    l.assign(x, null);
                } else {
                    let null = l.null(void);
                    l.set_desc(x, DescField::Base, null);
                    l.declared_table(x, &c.ty)?;
                }
                Ok(())
            })();
        });
        done
    }

    /// Ends what a polymorphic allocatable has, and frees its memory.
    pub(super) fn end_polymorphic(&mut self, container: PlaceId) {
        let data = self.field(container, CLASS_DATA);
        let p = self.load(data);
        let there = self.not_null(p);
        self.if_then(there, |l| {
            l.end_by_table(container);
            let p = l.load(data);
            l.free(p);
            let void = l.t_void_ptr();
            let null = l.null(void);
            l.assign(data, null);
        });
    }

    /// Ends the object of a container as its type wants it.
    pub(super) fn end_by_table(&mut self, container: PlaceId) {
        let table = self.own_table(container);
        let _ = self.with_table_end(table, |l, code| {
            let elem = l.t_u8();
            let ty = l.an.program.types.intern(Type::Descriptor { elem, rank: 0 });
            let object = l.temp(ty);
            let object = l.local_place(object);
            let base = l.object_behind(container);
            let size = l.table_size(table);
            l.set_dtype(object, &Ty::Assumed, None);
            l.set_desc(object, DescField::Base, base);
            l.set_element_size(object, size);
            l.call_table_end(code, object, size);
            Ok(())
        });
    }

    /// With the end of the table's type, where there is a type that has one.
    pub(super) fn with_table_end(
        &mut self,
        table: ExprId,
        f: impl FnOnce(&mut Self, ExprId) -> Checked<()>,
    ) -> Checked<()> {
        let table = self.hold(table);
        let known = self.not_null(table);
        let mut done = Ok(());
        self.if_then(known, |l| {
            let code = l.table_entry(table, TABLE_END as i64);
            let there = l.not_null(code);
            l.if_then(there, |l| done = f(l, code));
        });
        done
    }

    /// `end(objects, distance, 0)`, as gfortran has it: the strides of the descriptor count the distance.
    pub(super) fn call_table_end(&mut self, code: ExprId, objects: PlaceId, distance: ExprId) {
        let (void, i64, u8) = (self.t_void_ptr(), self.t_i64(), self.t_u8());
        let ret = self.an.program.types.i32();
        let sig = FuncSig { params: vec![void, i64, u8], ret, variadic: false, unprototyped: false };
        let ty = self.an.program.types.intern(Type::Func(sig));
        let ptr = self.ptr_to(ty);
        let code = self.ptr_cast(code, ptr);
        let objects = self.addr(objects);
        let how = self.body.int(if self.releasing { RELEASES } else { 0 }, u8, self.span);
        let args = vec![self.void(objects), distance, how];
        self.emit(Stmt::Call { dest: None, callee: Callee::Indirect(code), args });
    }

    /// Ends the objects of an array of CLASS.
    pub(super) fn end_class_section(&mut self, s: &Section) -> Checked<()> {
        let s = self.hold_section(s.clone());
        let table = invariant!(self, s.class()).table;
        self.with_table_end(table, |l, code| {
            let objects = l.section_descriptor(&s, None)?;
            let objects = l.local_place(objects);
            let distance = l.load_desc(objects, DescField::Span);
            l.call_table_end(code, objects, distance);
            Ok(())
        })
    }

    /// The `end` that a type's table has, of an object or of an array's objects. Fortran 2018 §7.5.6.2 has a final
    /// procedure of the array's rank called once, and an elemental one for all elements before the parents' parts end.
    pub(super) fn table_end_body(&mut self, params: &[LocalId], id: DerivedId) -> Checked<()> {
        let [objects, distance, how] = *params else { return Err(self.unreported()) };
        let record = self.an.record_type(id);
        let ty = self.an.program.types.intern(Type::Descriptor { elem: record, rank: 15 });
        let ptr = self.ptr_to(ty);
        let objects = self.load_local(objects);
        let objects = self.ptr_cast(objects, ptr);
        let objects = self.deref(objects, ty);
        let distance = self.load_local(distance);
        if !self.an.has_final(id) {
            return self.end_objects(objects, distance, id);
        }
        let how = self.load_local(how);
        let u8 = self.t_u8();
        let releases = self.body.int(RELEASES, u8, self.span);
        let releases = self.compare(CompareOp::Eq, how, releases);
        let (mut released, mut ended) = (Ok(()), Ok(()));
        self.if_else(
            releases,
            |l| released = l.without_finals(|l| l.end_objects(objects, distance, id)),
            |l| ended = l.end_objects(objects, distance, id),
        );
        released.and(ended)
    }

    /// Ends what a descriptor of any rank describes.
    pub(super) fn end_objects(&mut self, objects: PlaceId, distance: ExprId, id: DerivedId) -> Checked<()> {
        let record = self.an.record_type(id);
        let rank = self.load_desc(objects, DescField::Rank);
        let rank = self.to_i64(rank);
        let rank = self.hold(rank);
        let zero = self.c64(0);
        let scalar = self.compare(CompareOp::Eq, rank, zero);
        let mut done = Ok(());
        self.if_then(scalar, |l| {
            let base = l.load_desc(objects, DescField::Base);
            let object = l.deref(base, record);
            done = l.end_object(object, id);
        });
        done?;
        let mut others = self.compare(CompareOp::Gt, rank, zero);
        for r in self.an.final_ranks(id) {
            let own = self.c64(i64::from(r));
            let same = self.compare(CompareOp::Eq, rank, own);
            let mut done = Ok(());
            self.if_then(same, |l| done = l.end_described(objects, distance, id, r));
            done?;
            let differs = self.compare(CompareOp::Ne, rank, own);
            let bool = self.t_bool();
            others = self.body.expr(Expr::And(others, differs), bool, self.span);
        }
        let mut done = Ok(());
        self.if_then(others, |l| done = l.end_each(objects, rank, distance, id));
        done
    }

    /// Ends the objects of an array of this rank.
    fn end_described(&mut self, objects: PlaceId, distance: ExprId, id: DerivedId, rank: u8) -> Checked<()> {
        let ty = Ty::Derived(id);
        let elem = self.an.record_type(id);
        let descriptor = self.an.program.types.intern(Type::Descriptor { elem, rank });
        let ptr = self.ptr_to(descriptor);
        let p = self.addr(objects);
        let p = self.ptr_cast(p, ptr);
        let from = self.deref(p, descriptor);
        let value = self.load(from);
        let own = self.scratch(descriptor);
        self.set(own, value);
        let place = self.local_place(own);
        self.set_desc(place, DescField::Span, distance);
        let s = self.whole_descriptor(place, &ty, None, false, true).section;
        self.end_section(&s, id)
    }

    /// Ends the objects of an array of any rank, of a type without final procedures for it.
    fn end_each(&mut self, objects: PlaceId, rank: ExprId, distance: ExprId, id: DerivedId) -> Checked<()> {
        if self.releasing {
            return self.each_object(objects, rank, distance, |l, p| {
                let record = l.an.record_type(id);
                let ptr = l.ptr_to(record);
                let p = l.ptr_cast(p, ptr);
                let object = l.deref(p, record);
                l.end_object(object, id)
            });
        }
        let mut level = Some(id);
        while let Some(id) = level.filter(|id| self.an.has_end(*id)) {
            if let Some(f) = self.an.elemental_final(id) {
                self.each_object(objects, rank, distance, |l, p| {
                    let record = l.an.record_type(id);
                    let ptr = l.ptr_to(record);
                    let p = l.ptr_cast(p, ptr);
                    let object = l.deref(p, record);
                    let object = l.temporary(object, &Ty::Derived(id));
                    l.call_final(f, object)
                })?;
            }
            let parts = self.an.type_helper(Helper::Parts(id))?;
            self.each_object(objects, rank, distance, |l, p| {
                let p = l.void(p);
                l.emit(Stmt::Call { dest: None, callee: Callee::Direct(parts), args: vec![p] });
                Ok(())
            })?;
            level = self.an.table.derived[id].parent;
        }
        Ok(())
    }

    /// The address of each object of an array whose rank is known when the program runs.
    pub(super) fn each_object(
        &mut self,
        objects: PlaceId,
        rank: ExprId,
        distance: ExprId,
        f: impl FnOnce(&mut Self, ExprId) -> Checked<()>,
    ) -> Checked<()> {
        let (i64, one) = (self.t_i64(), self.c64(1));
        let at = self.addr(objects);
        let at = self.bytes(at);
        let base = self.load_desc(objects, DescField::Base);
        let dimension = |l: &mut Self, d: ExprId| {
            let step = l.c64(racc_hir::layout::DESCRIPTOR_DIM as i64);
            let head = l.c64(racc_hir::layout::DESCRIPTOR_HEAD as i64);
            let d = l.mul(d, step);
            let d = l.add(d, head);
            let at = l.byte_offset(at, d);
            let ptr = l.ptr_to(i64);
            let at = l.ptr_cast(at, ptr);
            [0, 1, 2].map(|i| {
                let i = l.c64(i);
                let p = l.element(at, i, i64);
                let v = l.load(p);
                l.hold(v)
            })
        };
        let count = self.temp(i64);
        self.set(count, one);
        self.count_loop(rank, Order::Sequential, |l, d, _| {
            let [_, lo, hi] = dimension(l, d);
            let n = l.extent(lo, hi);
            let so_far = l.load_local(count);
            let product = l.mul(so_far, n);
            l.set(count, product);
        });
        let count = self.load_local(count);
        self.count_loop(count, Order::Sequential, |l, i, _| {
            let (rest, offset) = (l.temp(i64), l.temp(i64));
            let zero = l.c64(0);
            l.set(rest, i);
            l.set(offset, zero);
            l.count_loop(rank, Order::Sequential, |l, d, _| {
                let [stride, lo, hi] = dimension(l, d);
                let n = l.extent(lo, hi);
                let left = l.load_local(rest);
                let index = l.body.binary(racc_hir::BinaryOp::Rem, left, n, l.span);
                let step = l.mul(index, stride);
                let so_far = l.load_local(offset);
                let sum = l.add(so_far, step);
                l.set(offset, sum);
                let left = l.load_local(rest);
                let left = l.div(left, n);
                l.set(rest, left);
            });
            let bytes = l.load_local(offset);
            let bytes = l.mul(bytes, distance);
            let p = l.byte_offset(base, bytes);
            f(l, p)
        })
    }

    /// Variables with final procedures end also where no statement names them, in the order in which gfortran has it:
    /// against the alphabet (the standard has none).
    pub(super) fn finalised_at_exit(&mut self, scope: ScopeId) -> Checked<()> {
        let names: Vec<SymId> = self.an.table.scopes[scope].names.values().rev().copied().collect();
        for sym in names {
            let Some(var) = self.var(sym) else { continue };
            let own = var.storage == super::super::symbol::Storage::Local
                && !var.attrs.pointer
                && var.owner == Some(self.sym);
            if own && matches!(var.ty, Ty::Derived(id) if self.an.has_final(id)) {
                self.home(sym)?;
            }
        }
        Ok(())
    }

    /// What is done with a variable of the procedure or block when it is left.
    pub(super) fn end_at_exit(&mut self, var: &Var, home: &Home) -> Checked<()> {
        let main = self.an.table.proc(self.sym).is_none_or(|p| p.link == "MAIN__");
        let block = self.flow.outer_cleanups.is_empty();
        if main && block || var.storage != super::super::symbol::Storage::Local {
            return Ok(());
        }
        let (Ty::Derived(id), Form::Plain | Form::Array) = (&var.ty, home.form) else { return Ok(()) };
        if !self.an.has_end(*id) {
            return Ok(());
        }
        let (block, done) = self.block(|l| {
            let place = l.object(home);
            match home.form {
                Form::Array => {
                    let dims = invariant!(l, var.shape.constant());
                    let s = l.whole_constant(place, &var.ty, &dims).section;
                    l.end_section(&s, *id)
                }
                _ => l.end_object(place, *id),
            }
        });
        self.flow.cleanup.push(block);
        done
    }
}
