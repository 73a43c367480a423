//! Objects of derived type: default values, copies and release of allocatable components, classes and their tables.
//!
//! A type with allocatable components gets two functions of its own, `copy` and `free`, so that types may nest.

use super::super::Analysis;
use super::super::symbol::{BindingKind, Derived, Shape};
use super::super::typed::{Const, Typed};
use super::super::types::{DerivedId, Len, Ty};
use super::Lower;
use super::build::Order;
use super::class_default::TABLE_COPY;
use super::finish::TABLE_END;
use super::object_overwrite::Unfit;
use super::types::{CLASS_DATA, CLASS_TABLE};
use crate::reported::{Checked, invariant};
use cranelift_entity::EntityRef;
use racc_base::{Name, Span};
use racc_hir::{
    Body, Callee, CompareOp, ConstInit, DescField, Expr, ExprId, FuncId, FuncSig, Function, Global, GlobalId,
    Linkage, LocalKind, PlaceId, Reloc, RelocTarget, Stmt, Type,
};

/// Bytes of a type's table before its procedures.
pub(super) const TABLE_HEAD: u64 = 56;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Helper {
    Copy(DerivedId),
    /// Over an object that has a value, which ends.
    Assign(DerivedId),
    /// The same into the memory that the object has, where that fits.
    Overwrite(DerivedId, Unfit),
    End(DerivedId),
    /// The same without FINAL procedures.
    Release(DerivedId),
    /// The end without the type's own FINAL procedure and its parent's part.
    Parts(DerivedId),
    /// Of an object, or of an array's objects.
    TableEnd(DerivedId),
}

impl Lower<'_, '_> {
    /// Components with initial values get them, allocatable ones are unallocated.
    pub(super) fn default_initialise(&mut self, place: PlaceId, id: DerivedId) -> Checked<()> {
        let derived = self.an.table.derived[id].clone();
        // An array of objects, one by one.
        if let Type::Array { elem, .. } = self.an.program.types.get(self.type_at(place)).clone() {
            let (elem, n) = {
                let (_, n) = self.an.program.types.array_elements(self.type_at(place));
                (elem, invariant!(self, n))
            };
            let a = self.addr(place);
            let ptr = self.ptr_to(elem);
            let base = self.ptr_cast(a, ptr);
            let n = self.c64(n as i64);
            return self.count_loop(n, Order::Sequential, |l, i, _| {
                let p = l.element(base, i, elem);
                l.default_initialise(p, id)
            });
        }
        for (i, c) in derived.components.iter().enumerate() {
            let field = self.field(place, i as u32);
            if let Some(init) = &c.init
                && let Some(Const::Target(_)) = init.as_const()
            {
                self.initial_pointer(place, i as u32, id)?;
                continue;
            }
            if c.procedure.is_some() {
                if c.init.is_some() {
                    let ty = self.type_at(field);
                    let null = self.null(ty);
                    self.assign(field, null);
                }
                continue;
            }
            if c.allocatable || c.pointer {
                if let (Ty::Class(_), true) = (&c.ty, c.shape.is_scalar()) {
                    let void = self.t_void_ptr();
                    let null = self.null(void);
                    let data = self.field(field, CLASS_DATA);
                    self.assign(data, null);
                    let zero = self.c64(0);
                    self.set_class_len(field, zero);
                    self.declared_table(field, &c.ty)?;
                } else if c.shape.is_scalar() {
                    let ty = self.type_at(field);
                    let null = self.null(ty);
                    self.assign(field, null);
                    if matches!(c.ty, Ty::Character(_, Len::Deferred)) {
                        let length = self.field(place, self.an.length_field(id, i));
                        let zero = self.c64(0);
                        self.assign(length, zero);
                    }
                } else {
                    self.null_descriptor(field, &c.ty);
                }
                continue;
            }
            match (&c.init, &c.ty) {
                (Some(init), _) => self.initial_component(field, init, &c.ty, &c.shape)?,
                (None, Ty::Derived(inner))
                    if self.an.has_default(*inner) || self.an.has_allocatable(*inner) =>
                {
                    self.default_initialise(field, *inner)?;
                }
                (None, _) => {}
            }
        }
        Ok(())
    }

    fn initial_component(&mut self, field: PlaceId, init: &Typed, ty: &Ty, shape: &Shape) -> Checked<()> {
        let c = invariant!(self, init.as_const()).clone();
        if shape.is_scalar() && !matches!(c, Const::Struct(..)) {
            let v = self.constant(&c, ty)?;
            return self.store(field, ty, v, None);
        }
        let bytes = self.an.constant_object(&c, ty)?;
        let n = bytes.bytes.len() as i64;
        let g = self.an.constant_init(bytes, 16);
        let ptr = self.t_bytes();
        let from = self.body.expr(Expr::Data(g), ptr, self.span);
        let to = self.addr(field);
        let n = self.c64(n);
        self.memcpy(to, from, n);
        Ok(())
    }

    pub(super) fn deep_copy(&mut self, to: PlaceId, from: PlaceId, id: DerivedId) -> Checked<()> {
        let f = self.an.type_helper(Helper::Copy(id))?;
        let (a, b) = (self.addr(to), self.addr(from));
        let (a, b) = (self.void(a), self.void(b));
        self.emit(Stmt::Call { dest: None, callee: Callee::Direct(f), args: vec![a, b] });
        Ok(())
    }

    /// The components of all elements behind a descriptor, when there are any.
    pub(super) fn free_elements(&mut self, object: PlaceId, _target: &Typed, id: DerivedId) -> Checked<()> {
        let base = self.load_desc(object, DescField::Base);
        let there = self.not_null(base);
        let mut done = Ok(());
        self.if_then(there, |l| done = l.free_descriptor_elements(object, id));
        done
    }

    pub(super) fn free_descriptor_elements(&mut self, object: PlaceId, id: DerivedId) -> Checked<()> {
        let (_, rank) = invariant!(self, self.an.as_descriptor(self.type_at(object)));
        let base = self.load_desc(object, DescField::Base);
        let elem = self.an.record_type(id);
        let mut extents = Vec::new();
        for d in 0..rank {
            let lo = self.load_desc(object, DescField::Lbound(d));
            let hi = self.load_desc(object, DescField::Ubound(d));
            extents.push(self.extent(lo, hi));
        }
        let ptr = self.ptr_to(elem);
        let base = self.ptr_cast(base, ptr);
        let s = self.plain_section(base, &Ty::Derived(id), &extents, None);
        self.end_section(&s, id)
    }

    // Classes.

    pub(super) fn vtable(&mut self, id: DerivedId) -> Checked<ExprId> {
        let g = self.an.vtable_global(id)?;
        let ty = self.an.program.globals[g].ty;
        let place = self.body.place(racc_hir::Place::Global(g), ty, self.span);
        let a = self.addr(place);
        Ok(self.void(a))
    }

    /// The table of an intrinsic type in `class(*)`: only its size is used.
    pub(super) fn intrinsic_vtable(&mut self, ty: &Ty) -> Checked<ExprId> {
        let g = self.an.intrinsic_table(ty)?;
        let gty = self.an.program.globals[g].ty;
        let place = self.body.place(racc_hir::Place::Global(g), gty, self.span);
        let a = self.addr(place);
        Ok(self.void(a))
    }

    /// The table is one of the intrinsic type's: each file has its own, with the same number.
    pub(super) fn is_intrinsic_table(&mut self, table: ExprId, ty: &Ty) -> ExprId {
        let (b, no) = (self.t_bool(), self.truth(false));
        let found = self.temp(b);
        self.set(found, no);
        let there = self.not_null(table);
        self.if_then(there, |l| {
            let i32 = l.t_i32();
            let ptr = l.ptr_to(i32);
            let at = l.ptr_cast(table, ptr);
            let at = l.deref(at, i32);
            let (own, number) = (l.load(at), l.c32(hash(&intrinsic_text(ty)).into()));
            let same = l.compare(CompareOp::Eq, own, number);
            l.set(found, same);
        });
        self.load_local(found)
    }

    pub(super) fn class_table(&mut self, e: &Typed) -> Checked<ExprId> {
        match e.ty {
            Ty::Derived(id) => self.vtable(id),
            _ => Ok(self.dynamic_of(e)?.table),
        }
    }

    /// A container without object has its declared type's table, if it has one (Fortran 2018 §7.3.2.3).
    pub(super) fn declared_table(&mut self, container: PlaceId, class: &Ty) -> Checked<()> {
        let Ty::Class(declared) = class else { return Ok(()) };
        let void = self.t_void_ptr();
        let table = match declared {
            Some(id) => self.vtable(*id)?,
            None => self.null(void),
        };
        let slot = self.field(container, CLASS_TABLE);
        self.assign(slot, table);
        Ok(())
    }

    /// `_size` of a table.
    pub(super) fn table_size(&mut self, table: ExprId) -> ExprId {
        let eight = self.c64(8);
        let at = self.byte_offset(table, eight);
        let i64 = self.t_i64();
        let ptr = self.ptr_to(i64);
        let at = self.ptr_cast(at, ptr);
        let p = self.deref(at, i64);
        self.load(p)
    }

    /// The type of the first table is that of the second or extends it.
    pub(super) fn table_extends(&mut self, table: ExprId, base: ExprId) -> ExprId {
        let void = self.t_void_ptr();
        let b = self.t_bool();
        let at = self.temp(void);
        self.set(at, table);
        let found = self.temp(b);
        let no = self.truth(false);
        self.set(found, no);
        let base = self.hold(base);
        let value = self.load_local(at);
        let cond = self.not_null(value);
        let (body, ()) = self.block(|l| {
            let here = l.load_local(at);
            let same = l.compare(CompareOp::Eq, here, base);
            l.if_then(same, |l| {
                let yes = l.truth(true);
                l.set(found, yes);
            });
            let off = l.c64(16);
            let here = l.load_local(at);
            let next = l.byte_offset(here, off);
            let ptr = l.ptr_to(void);
            let next = l.ptr_cast(next, ptr);
            let next = l.deref(next, void);
            let next = l.load(next);
            l.set(at, next);
        });
        let id = self.body.add_loop(racc_hir::Loop {
            kind: racc_hir::LoopKind::While { pre: None, cond: Some(cond), step: None },
            body,
            acc: None,
            independent: false,
            span: self.span,
        });
        self.emit(Stmt::Loop(id));
        self.load_local(found)
    }
}

/// gfortran's number for a type, which its SELECT TYPE compares.
fn hash(text: &str) -> i32 {
    let step = |h: u32, b: u8| (h << 6).wrapping_add(h << 16).wrapping_sub(h).wrapping_add(b.into());
    (text.bytes().fold(0u32, step) % 100_000_000) as i32
}

fn type_hash(derived: &Derived) -> i32 {
    let mut name = derived.name.to_string();
    if let Some(c) = name.get_mut(0..1) {
        c.make_ascii_uppercase();
    }
    hash(&format!("{}_{name}", derived.module.as_deref().unwrap_or_default()))
}

/// As gfortran writes the type.
fn intrinsic_text(ty: &Ty) -> String {
    let name = match ty {
        Ty::Integer(_) => "INTEGER",
        Ty::Real(_) => "REAL",
        Ty::Complex(_) => "COMPLEX",
        Ty::Logical(_) => "LOGICAL",
        Ty::Character(..) => "CHARACTER",
        _ => "TYPE",
    };
    format!("{name}({})", ty.kind())
}

impl Analysis<'_> {
    pub(super) fn intrinsic_table(&mut self, ty: &Ty) -> Checked<GlobalId> {
        // The length of characters is in the container.
        let size = match ty {
            Ty::Character(k, _) => u64::from(*k),
            _ => {
                let elem = self.elem_type(ty);
                self.program.types.size_of(elem).unwrap_or(0)
            }
        };
        let type_text = intrinsic_text(ty);
        let name = Name::new(format!("__vtab_{}_", type_text.replace(['(', ')'], "_").trim_end_matches('_')));
        self.table_global(&name, hash(&type_text), size, None, 0)
    }

    /// The object of a module has the tables of its types, also of those that it has no polymorphic objects of.
    pub(in super::super) fn tables_of_modules(&mut self) {
        for id in self.table.derived.keys().collect::<Vec<_>>() {
            let derived = &self.table.derived[id];
            let own = derived.module.as_ref().is_some_and(|m| self.own_modules.contains(m));
            if own && derived.complete {
                // What is wrong with the type has been reported.
                drop(self.vtable_global(id));
            }
        }
    }

    pub(super) fn vtable_global(&mut self, id: DerivedId) -> Checked<GlobalId> {
        let derived = self.table.derived[id].clone();
        // gfortran's name: module and capitalised type.
        let mut ty_name = derived.name.to_string();
        if let Some(c) = ty_name.get_mut(0..1) {
            c.make_ascii_uppercase();
        }
        let module = derived.module.clone().unwrap_or_default();
        let name = if module.is_empty() {
            // Types of other procedures may have the same name.
            Name::new(format!("__vtab_{ty_name}.{}", id.index()))
        } else {
            Name::new(format!("__{module}_MOD___vtab_{module}_{ty_name}"))
        };
        if let Some(g) = self.globals.get(&name) {
            return Ok(*g);
        }
        let record = self.record_type(id);
        let size = invariant!(self, self.program.types.size_of(record));
        let parent = match derived.parent {
            Some(p) => Some(self.vtable_global(p)?),
            None => None,
        };
        // Known before what it leads to is made: components may be of the same class.
        let count = self.slot_count(id);
        let g = self.table_global(&name, type_hash(&derived), size, parent, count as usize)?;
        let mut slots = vec![None; count as usize];
        self.fill_slots(id, &mut slots)?;
        let slots = slots.into_iter().enumerate().filter_map(|(i, f)| Some((TABLE_HEAD + 8 * i as u64, f?)));
        // gfortran's code calls the copy of any type.
        let mut functions: Vec<(u64, FuncId)> =
            slots.chain([(TABLE_COPY as u64, self.copy_for_table(id)?)]).collect();
        if self.has_end(id) {
            functions.push((TABLE_END, self.type_helper(Helper::TableEnd(id))?));
        }
        let default = self.table_default(id);
        if derived.module.as_ref().is_some_and(|m| self.own_modules.contains(m)) {
            // gfortran's objects expect the tables in the module's.
            self.program.globals[g].linkage = Linkage::Weak;
        }
        if let Some(init) = &mut self.program.globals[g].init {
            let function = |(offset, f)| Reloc { offset, target: RelocTarget::Function(f), addend: 0 };
            init.relocs.extend(functions.into_iter().map(function));
            init.relocs.extend(default);
            init.relocs.sort_by_key(|r| r.offset);
        }
        Ok(g)
    }

    fn fill_slots(&mut self, id: DerivedId, slots: &mut [Option<FuncId>]) -> Checked<()> {
        let derived = self.table.derived[id].clone();
        if let Some(p) = derived.parent {
            self.fill_slots(p, slots)?;
        }
        for b in &derived.bindings {
            if let BindingKind::Procedure { target: Some(target), slot, .. } = b.kind {
                let f = self.procedure_function(target)?;
                slots[slot as usize] = Some(f);
            }
        }
        Ok(())
    }

    fn table_global(
        &mut self,
        name: &Name,
        hash: i32,
        size: u64,
        parent: Option<GlobalId>,
        slots: usize,
    ) -> Checked<GlobalId> {
        if let Some(g) = self.globals.get(name) {
            return Ok(*g);
        }
        let total = TABLE_HEAD + 8 * slots as u64;
        let mut bytes = vec![0u8; total as usize];
        bytes[0..4].copy_from_slice(&hash.to_le_bytes());
        bytes[8..16].copy_from_slice(&size.to_le_bytes());
        let mut relocs = Vec::new();
        if let Some(p) = parent {
            relocs.push(Reloc { offset: 16, target: RelocTarget::Global(p), addend: 0 });
        }
        let i64 = self.program.types.i64();
        let ty = self.program.types.array(i64, total / 8);
        let g = self.program.globals.push(Global {
            aliased: false,
            name: name.clone(),
            source_name: name.clone(),
            ty,
            // Each file that needs the table has it: any one serves. Only one file has local types.
            linkage: if name.contains('.') { Linkage::Internal } else { Linkage::LinkOnce },
            visibility: None,
            thread_local: false,
            // So devices have it too, with the procedures that they can run.
            constant: true,
            align: 16,
            init: Some(ConstInit { bytes, relocs, size: None }),
            section: None,
            declare: None,
            space: racc_hir::MemSpace::Any,
            table: true,
            used: false,
            span: Span::NONE,
        });
        self.globals.insert(name.clone(), g);
        Ok(g)
    }

    /// `(source, destination)`, as tables have it.
    fn copy_for_table(&mut self, id: DerivedId) -> Checked<FuncId> {
        let inner = self.type_helper(Helper::Copy(id))?;
        let void = self.program.types.void_ptr();
        let ret = self.program.types.void();
        let sig = FuncSig { params: vec![void, void], ret, variadic: false, unprototyped: false };
        let ty = self.program.types.intern(Type::Func(sig));
        let name = Name::new(format!("{}.table", self.program.functions[inner].name));
        let span = Span::NONE;
        let mut body = Body::empty();
        let a = body.local("source", void, LocalKind::Param, span);
        let b = body.local("destination", void, LocalKind::Param, span);
        body.params = vec![a, b];
        // The bytes are there already: unallocated first, so that nothing of the source is freed.
        let (x, y) = (body.load_local(a, span), body.load_local(b, span));
        let call =
            body.stmt(Stmt::Call { dest: None, callee: Callee::Direct(inner), args: vec![y, x] }, span);
        let end = body.stmt(Stmt::Return(None), span);
        body.root = body.stmt(Stmt::Block(vec![call, end]), span);
        let f = self.program.functions.push(helper_function(name, ty, Some(body)));
        Ok(f)
    }

    /// `copy(to, from)`, `assign(to, from)`, `end(object)` and `parts(object)` of a type.
    pub(super) fn type_helper(&mut self, helper: Helper) -> Checked<FuncId> {
        if let Some(f) = self.helpers.get(&helper) {
            return Ok(*f);
        }
        let (id, what, count) = match helper {
            Helper::Copy(id) => (id, "copy", 2),
            Helper::Assign(id) => (id, "assign", 2),
            Helper::Overwrite(id, _) => (id, "overwrite", 3),
            Helper::End(id) => (id, "end", 1),
            Helper::Release(id) => (id, "release", 1),
            Helper::Parts(id) => (id, "parts", 1),
            Helper::TableEnd(id) => (id, "ends", 3),
        };
        let void = self.program.types.void_ptr();
        let (types, ret) = match helper {
            Helper::TableEnd(_) => {
                let (i64, u8) = (self.program.types.i64(), self.program.types.int(8, false));
                (vec![void, i64, u8], self.program.types.i32())
            }
            _ => (vec![void; count], self.program.types.void()),
        };
        let sig = FuncSig { params: types.clone(), ret, variadic: false, unprototyped: false };
        let ty = self.program.types.intern(Type::Func(sig));
        let n = self.fresh();
        let name = Name::new(format!("{what}.{}.{n}", self.table.derived[id].name));
        let func = self.program.functions.push(helper_function(name.clone(), ty, None));
        self.helpers.insert(helper, func);
        let scope = self.global_scope;
        let sym = self.table.anonymous(
            &name,
            super::super::symbol::SymKind::Procedure(Box::new(super::super::symbol::Proc::new(
                super::super::symbol::ProcKind::External,
                name.clone(),
            ))),
            Span::NONE,
        );
        // Not a part of the procedure at hand, nor bound by its rules.
        let around = (self.procedure.take(), std::mem::take(&mut self.pure_places));
        let mut l = Lower::new(self, scope, sym);
        let params: Vec<_> =
            types.into_iter().map(|ty| l.body.local("", ty, LocalKind::Param, Span::NONE)).collect();
        l.body.params = params.clone();
        let record = l.an.record_type(id);
        let ptr = l.ptr_to(record);
        let mut places = Vec::new();
        for p in &params {
            let v = l.load_local(*p);
            if l.ty_of(v) == void {
                let v = l.ptr_cast(v, ptr);
                places.push(l.deref(v, record));
            }
        }
        let done = match helper {
            Helper::Copy(_) => l.copy_body(places[0], places[1], id),
            Helper::Assign(_) => l.assign_body(places[0], places[1], id),
            Helper::Overwrite(_, unfit) => l.overwrite_body(places[0], places[1], id, (unfit, params[2])),
            Helper::End(_) => l.end_body(places[0], id),
            Helper::Release(_) => {
                l.releasing = true;
                l.end_body(places[0], id)
            }
            Helper::Parts(_) => l.parts_body(places[0], id),
            Helper::TableEnd(_) => l.table_end_body(&params, id),
        };
        (l.an.procedure, l.an.pure_places) = around;
        done?;
        let value = matches!(helper, Helper::TableEnd(_)).then(|| l.c32(0));
        l.emit(Stmt::Return(value));
        let list = std::mem::take(&mut l.stmts).pop().unwrap_or_default();
        l.body.root = l.body.stmt(Stmt::Block(list), Span::NONE);
        let body = std::mem::replace(&mut l.body, Body::empty());
        self.program.functions[func].body = Some(body);
        Ok(func)
    }
}

fn helper_function(name: Name, ty: racc_hir::TypeId, body: Option<Body>) -> Function {
    Function { linkage: Linkage::Internal, body, ..Function::new(name.clone(), ty) }
}

impl Lower<'_, '_> {
    /// Memory of the old object's components is freed last: the source may be part of it.
    fn copy_body(&mut self, to: PlaceId, from: PlaceId, id: DerivedId) -> Checked<()> {
        let (a, b) = (self.addr(to), self.addr(from));
        let same = self.compare(CompareOp::Eq, a, b);
        self.if_then(same, |l| {
            l.emit(Stmt::Return(None));
        });
        let value = self.load(from);
        self.emit(Stmt::Assign { place: to, value });
        for i in 0..self.an.table.derived[id].components.len() {
            self.copy_component(to, from, id, i)?;
        }
        Ok(())
    }

    /// A component's own memory in the copy of an object whose bytes are there already.
    pub(super) fn copy_component(
        &mut self,
        to: PlaceId,
        from: PlaceId,
        id: DerivedId,
        i: usize,
    ) -> Checked<()> {
        let c = self.an.table.derived[id].components[i].clone();
        {
            let (x, y) = (self.field(to, i as u32), self.field(from, i as u32));
            if c.pointer || c.procedure.is_some() {
                return Ok(());
            }
            let inner = match c.ty {
                Ty::Derived(d) if self.an.has_allocatable(d) => Some(d),
                _ => None,
            };
            if !c.allocatable {
                if let (Some(d), true) = (inner, c.shape.is_scalar()) {
                    self.deep_copy(x, y, d)?;
                } else if let Some(d) = inner {
                    self.each_pair_of_arrays(x, y, |l, s, t| l.deep_copy(s, t, d))?;
                }
                return Ok(());
            }
            if let Ty::Class(_) = c.ty {
                if c.shape.is_scalar() {
                    self.copy_class_component(x, y);
                } else {
                    self.copy_class_array(x, y, &c.ty)?;
                }
                return Ok(());
            }
            let scalar = c.shape.is_scalar();
            let old = if scalar { self.load(y) } else { self.load_desc(y, DescField::Base) };
            let there = self.not_null(old);
            let length = match &c.ty {
                Ty::Character(_, Len::Deferred) => {
                    let f = self.an.length_field(id, i);
                    let p = self.field(from, f);
                    Some(self.load(p))
                }
                _ => None,
            };
            let mut done = Ok(());
            self.if_then(there, |l| {
                done = (|| {
                    let mut n = l.c64(1);
                    for d in 0..c.shape.rank() {
                        let lo = l.load_desc(y, DescField::Lbound(d));
                        let hi = l.load_desc(y, DescField::Ubound(d));
                        let e = l.extent(lo, hi);
                        n = l.mul(n, e);
                    }
                    let size = l.elem_bytes(&c.ty, length);
                    let bytes = l.mul(n, size);
                    let bytes = l.hold(bytes);
                    let memory = l.malloc_in(c.space, bytes);
                    let old = if scalar { l.load(y) } else { l.load_desc(y, DescField::Base) };
                    l.copy_in_space(c.space, (memory, old), bytes);
                    if scalar {
                        let ty = l.type_at(x);
                        let m = l.ptr_cast(memory, ty);
                        l.assign(x, m);
                    } else {
                        l.set_desc(x, DescField::Base, memory);
                    }
                    if let Some(d) = inner {
                        // The bytes of the copies stand for the source's memory until they have their own.
                        let elem = l.an.record_type(d);
                        l.each_pair_in_memory((memory, old), elem, n, |l, s, t| l.deep_copy(s, t, d))?;
                    }
                    Ok(())
                })();
            });
            done?;
        }
        Ok(())
    }
}
