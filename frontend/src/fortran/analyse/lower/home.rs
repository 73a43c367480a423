//! Variables → the objects that hold them: locals, globals, what dummies point to, what hosts lend.
//!
//! Homes are made when a variable is first named; what must run before the body goes to the entry block.

use super::super::settings::InitialElement;
use super::super::symbol::{Dummy, ProcKind, Shape, Storage, SymId, SymKind, Var};
use super::super::typed::Typed;
use super::super::types::{Len, Ty};
use super::Lower;
use crate::reported::{Checked, invariant};
use racc_base::Name;
use racc_hir::{DataRoot, DescField, ExprId, GlobalId, Linkage, LocalId, LocalKind, PlaceId, Stmt, TypeId};
use std::collections::BTreeSet;

#[derive(Clone, Copy, Debug)]
pub(super) enum Base {
    Local(LocalId),
    Global(GlobalId),
    /// Bytes into a common block or equivalence class.
    Block(GlobalId, u64),
    /// The local holds the object's address.
    Ref(LocalId),
}

/// How the object holds the variable's elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// The object is the variable.
    Plain,
    /// An array with constant bounds.
    Array,
    /// A descriptor. `contiguous`: the first stride is 1. `spans`: strides count spans, as pointers have it.
    Descriptor {
        contiguous: bool,
        spans: bool,
    },
    /// A pointer to the scalar.
    Pointer,
    Class,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Home {
    pub(super) base: Base,
    pub(super) ty: TypeId,
    pub(super) form: Form,
    /// The object that holds the length of characters when it is not constant.
    pub(super) len: Option<Base>,
}

impl Lower<'_, '_> {
    pub(super) fn var(&self, sym: SymId) -> Option<Var> {
        self.an.table.var(sym).cloned()
    }

    /// The storage form, from the declaration alone: hosts and internal procedures agree on it.
    pub(super) fn form(&mut self, var: &Var) -> (Form, TypeId) {
        let ty = self.an.storage_type(&var.ty, &var.shape, var.attrs);
        let form = match (&var.shape, &var.ty) {
            (Shape::Scalar, Ty::Class(_)) => Form::Class,
            (Shape::Scalar, _) if var.attrs.allocatable || var.attrs.pointer => Form::Pointer,
            (Shape::Scalar, _) => Form::Plain,
            _ => match self.an.as_descriptor(ty) {
                Some(_) => Form::Descriptor {
                    contiguous: var.attrs.allocatable
                        || var.attrs.contiguous
                        || matches!(var.shape, Shape::Explicit(_) | Shape::AssumedSize(..))
                            && var.storage != Storage::Result
                            && !var.attrs.pointer,
                    spans: var.attrs.pointer && !var.attrs.contiguous
                        || var.storage == Storage::Associate
                        || matches!(var.ty, Ty::Class(_)),
                },
                None => Form::Array,
            },
        };
        (form, ty)
    }

    pub(super) fn home(&mut self, sym: SymId) -> Checked<Home> {
        self.check_association_lost(sym);
        let home = self.outer_home(sym)?;
        Ok(match self.class_home(sym, &home) {
            Some(objects) => objects,
            None if self.compute > 0 => self.in_construct(sym, home),
            None => home,
        })
    }

    /// The same outside of constructs.
    pub(super) fn outer_home(&mut self, sym: SymId) -> Checked<Home> {
        if let Some(pointer) = self.cray_pointer(sym) {
            return self.pointee(sym, pointer);
        }
        if let Some(&home) = self.homes.get(&sym) {
            self.note_assumed_size(sym, &home);
            return Ok(home);
        }
        if let SymKind::Procedure(_) = self.an.table.syms[sym].kind {
            let home = self.procedure_home(sym)?;
            self.homes.insert(sym, home);
            return Ok(home);
        }
        let span = self.an.table.syms[sym].span;
        let Some(var) = self.var(sym) else {
            let name = self.an.table.syms[sym].name.clone();
            return Err(self.an.report(racc_base::bug!(span, "`{name}` has no storage")));
        };
        let special = self.cuda_home(sym, &var);
        let home = match &var.storage {
            _ if special.is_some() => invariant!(self, special)?,
            Storage::Static { .. } if self.is_captured_static(sym, &var) => self.captured(sym, &var)?,
            Storage::Static { .. } | Storage::Block { .. } => self.static_home(sym, &var)?,
            Storage::Local | Storage::Dummy | Storage::Result | Storage::Associate => {
                let mine = var.owner.is_none() || var.owner == Some(self.sym);
                if !mine && self.is_of_callee(&var) {
                    return self.home_of_callee(sym, &var);
                }
                if mine { self.local_home(sym, &var)? } else { self.captured(sym, &var)? }
            }
            Storage::Pointee { pointer } => self.pointee(sym, *pointer)?,
        };
        self.homes.insert(sym, home);
        self.note_assumed_size(sym, &home);
        Ok(home)
    }

    fn in_construct(&mut self, sym: SymId, home: Home) -> Home {
        match self.device_copy(sym, home) {
            Some(copy) => copy,
            None => self.apart(sym, home),
        }
    }

    /// Data clauses and constructs take each member of a common block as a variable of its own (OpenACC 3.4 §2.7.1):
    /// by its address from here on, unless other names share its storage or `declare` puts the block on the device.
    pub(super) fn apart(&mut self, sym: SymId, home: Home) -> Home {
        let Base::Block(global, _) = home.base else { return home };
        let Some(Storage::Block { link, .. }) = self.var(sym).map(|v| v.storage) else { return home };
        let block = &self.an.program.globals[global];
        if block.linkage != Linkage::Common || block.declare.is_some() || self.shares_bytes(&link) {
            return home;
        }
        let symbol = &self.an.table.syms[sym];
        let (name, span) = (symbol.name.clone(), symbol.span);
        let ptr = self.ptr_to(home.ty);
        let local = self.body.local(name, ptr, LocalKind::RefParam, span);
        self.in_entry(|l| {
            let member = l.object(&home);
            let at = l.addr(member);
            l.set(local, at);
        });
        let home = Home { base: Base::Ref(local), ..home };
        self.homes.insert(sym, home);
        home
    }

    /// Two names visible here mean the same bytes of the block: it is mapped as one object.
    fn shares_bytes(&mut self, link: &Name) -> bool {
        let mut scope = Some(self.scope);
        let mut members = BTreeSet::new();
        while let Some(s) = scope {
            members.extend(self.an.table.scopes[s].names.values().copied());
            scope = self.an.table.scopes[s].parent;
        }
        let mut ranges = Vec::new();
        for member in members {
            let Some(var) = self.var(member) else { continue };
            let Storage::Block { link: l, offset } = &var.storage else { continue };
            if l == link {
                let (_, ty) = self.form(&var);
                ranges.push((*offset, self.an.program.types.size_of(ty).unwrap_or(0)));
            }
        }
        ranges.sort_unstable();
        ranges.windows(2).any(|w| w[0].0 + w[0].1 > w[1].0)
    }

    fn static_home(&mut self, sym: SymId, var: &Var) -> Checked<Home> {
        let made = matches!(var.ty, Ty::Derived(id) if self.an.holds_lengths(id));
        if made && !var.attrs.allocatable && !var.attrs.pointer {
            let span = self.an.table.syms[sym].span;
            return self.an.nyi(span, "a static object of a type with LEN parameters");
        }
        let (form, ty) = self.form(var);
        let base = match &var.storage {
            Storage::Block { link, offset } => {
                let global = self.an.block_global(link)?;
                Base::Block(global, *offset)
            }
            _ => Base::Global(self.an.variable_global(sym)?),
        };
        let len = match (&var.ty, &var.storage) {
            (Ty::Character(_, Len::Deferred), _) => {
                Some(Base::Global(invariant!(self, self.an.length_global(sym))))
            }
            _ => None,
        };
        Ok(Home { base, ty, form, len })
    }

    /// What `e` designates is reached through other names than its own from here on.
    pub(super) fn gets_other_names(&mut self, e: &Typed) {
        match e.root().and_then(|s| self.homes.get(&s)).map(|home| home.base) {
            Some(Base::Local(l) | Base::Ref(l)) => {
                let local = &mut self.body.locals[l];
                local.aliased = true;
                local.sole = false;
                local.restrict = false;
            }
            Some(Base::Global(g) | Base::Block(g, _)) => self.an.program.globals[g].aliased = true,
            None => {}
        }
    }

    /// Makes the local and, in the entry block, what it must hold before the body runs.
    fn local_home(&mut self, sym: SymId, var: &Var) -> Checked<Home> {
        let name = self.an.table.syms[sym].name.clone();
        let span = self.an.table.syms[sym].span;
        let (form, ty) = self.form(var);
        // The length is evaluated first: bounds and lengths may use each other's variables.
        let local = self.body.local(name, ty, LocalKind::Auto, span);
        self.body.locals[local].aliased = var.attrs.pointer || var.attrs.target;
        self.body.locals[local].device = var.attrs.space.is_remote() && !self.an.own_side.runs_on_device();
        let mut home = Home { base: Base::Local(local), ty, form, len: None };
        // What is done at the end is done at the end of the procedure, also where a BLOCK construct is the first to
        // name the variable.
        let inner = self.flow.outer_cleanups.first_mut().map(std::mem::take);
        let inner = inner.map(|outermost| std::mem::replace(&mut self.flow.cleanup, outermost));
        let blocks = std::mem::take(&mut self.flow.outer_cleanups);
        let _ = self.in_entry(|l| l.set_up(sym, var, &mut home));
        self.flow.outer_cleanups = blocks;
        if let Some(inner) = inner {
            let outermost = std::mem::replace(&mut self.flow.cleanup, inner);
            if let Some(first) = self.flow.outer_cleanups.first_mut() {
                *first = outermost;
            }
        }
        Ok(home)
    }

    /// Runs the closure with statements going to the procedure's entry. What is set up while another variable is
    /// (bounds may read it) comes first.
    pub(super) fn in_entry<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> R {
        if self.frame.entering {
            self.stmts.push(Vec::new());
            let result = f(self);
            let inner = self.stmts.pop().unwrap_or_default();
            if let Some(entry) = self.stmts.first_mut() {
                entry.extend(inner);
            }
            return result;
        }
        self.frame.entering = true;
        let entry = std::mem::take(&mut self.frame.entry);
        let saved = std::mem::replace(&mut self.stmts, vec![entry]);
        let outer = self.span;
        self.span = self.frame.place.unwrap_or(outer);
        let result = f(self);
        self.span = outer;
        self.frame.entry = self.stmts.pop().unwrap_or_default();
        self.stmts = saved;
        self.frame.entering = false;
        result
    }

    /// Allocates and initialises a local variable's object in the current block.
    pub(super) fn set_up(&mut self, sym: SymId, var: &Var, home: &mut Home) -> Checked<()> {
        let Base::Local(local) = home.base else { return Ok(()) };
        if let Ty::Character(_, len) = &var.ty {
            match len {
                Len::Const(_) => {}
                Len::Expr(e) => {
                    home.len = Some(Base::Local(self.declared_length(e)?));
                }
                Len::Deferred | Len::Assumed | Len::Computed => {
                    let ty = self.t_i64();
                    let slot = self.body.local("", ty, LocalKind::Auto, self.span);
                    let zero = self.c64(0);
                    self.set(slot, zero);
                    home.len = Some(Base::Local(slot));
                }
            }
        }
        let place = self.local_place(local);
        if matches!(var.storage, Storage::Local | Storage::Result)
            && matches!(home.form, Form::Plain | Form::Array)
            && let Some(bytes) = self.an.initial_local(var)
        {
            let start = self.addr(place);
            let count = self.c64(bytes.len() as i64);
            if bytes.iter().all(|b| *b == 0) {
                self.memset(start, 0, count);
            } else {
                let value = self.data(bytes, 16);
                let start = self.bytes(start);
                self.memcpy(start, value, count);
            }
        }
        match home.form {
            Form::Pointer => {
                let null = self.null(home.ty);
                self.assign(place, null);
                if var.attrs.allocatable && var.storage == Storage::Local {
                    self.free_at_exit(sym);
                }
            }
            Form::Plain => {
                if let (Ty::Character(k, Len::Expr(_)), Some(Base::Local(len))) = (&var.ty, home.len) {
                    // The object is reached through a pointer to the stack.
                    let unit = self.an.program.types.int(u16::from(*k) * 8, false);
                    let ptr_ty = self.ptr_to(unit);
                    let ptr = self.body.local("", ptr_ty, LocalKind::Temp, self.span);
                    let count = self.load_local(len);
                    let one = self.c64(1);
                    let count = self.max64(count, one);
                    self.emit(Stmt::DynAlloc { local: ptr, elem: unit, count, align: 0 });
                    home.base = Base::Ref(ptr);
                    if var.storage == Storage::Local
                        && let Some(element) = self.an.initial_element(var)
                    {
                        let start = self.load_local(ptr);
                        self.start_as(element, start, (count, count))?;
                    }
                }
            }
            Form::Class => {
                let null = self.t_void_ptr();
                let null = self.null(null);
                let data = self.field(place, super::types::CLASS_DATA);
                self.assign(data, null);
                let zero = self.c64(0);
                self.set_class_len(place, zero);
                self.declared_table(place, &var.ty)?;
                if var.attrs.allocatable && var.storage == Storage::Local {
                    self.free_at_exit(sym);
                }
            }
            Form::Array => {}
            Form::Descriptor { .. } => match &var.shape {
                Shape::Explicit(dims) if !var.attrs.pointer && !var.attrs.allocatable => {
                    self.automatic_array(sym, var, place, dims, home)?;
                }
                _ => {
                    self.null_descriptor(place, &var.ty);
                    if var.attrs.allocatable && var.storage == Storage::Local {
                        self.free_at_exit(sym);
                    }
                }
            },
        }
        if let Ty::Derived(id) = var.ty
            && matches!(home.form, Form::Plain | Form::Array)
            && (self.an.has_default(id) || self.an.has_allocatable(id))
        {
            self.default_initialise(place, id)?;
            self.make_lengths(place, id, &var.lengths)?;
        }
        self.end_at_exit(var, home)
    }

    /// Dummies of host code whose data is the device's.
    pub(super) fn is_device_dummy(&self, d: SymId) -> bool {
        let on_device = self.an.own_side.runs_on_device();
        !on_device && self.an.table.var(d).is_some_and(|v| v.attrs.space.is_remote())
    }

    /// Dummies that are passed by the address of the very object are references (see `LocalKind::RefParam`).
    pub(super) fn parameter_kind(&mut self, d: SymId) -> LocalKind {
        let Some(var) = self.var(d) else {
            let pointer = self.an.table.proc(d).is_some_and(|p| p.kind == ProcKind::Pointer);
            return if pointer { LocalKind::RefParam } else { LocalKind::Param };
        };
        if var.by_value() {
            return LocalKind::Param;
        }
        match self.form(&var).0 {
            _ if self.is_device_dummy(d) => LocalKind::Param,
            Form::Plain if !self.an.is_dynamic_char(&var.ty) => LocalKind::RefParam,
            Form::Array | Form::Pointer => LocalKind::RefParam,
            Form::Plain | Form::Descriptor { .. } | Form::Class => LocalKind::Param,
        }
    }

    /// Lengths that the procedure may change are passed by address.
    pub(super) fn length_kind(&mut self, d: Dummy) -> LocalKind {
        let Dummy::Arg(d) = d else { return LocalKind::Param };
        match self.var(d).map(|v| v.ty) {
            Some(Ty::Character(_, Len::Deferred)) => LocalKind::RefParam,
            _ => LocalKind::Param,
        }
    }

    /// A local array whose bounds are known at entry: on the heap, as gfortran has it, freed at exit.
    fn automatic_array(
        &mut self,
        _sym: SymId,
        var: &Var,
        place: PlaceId,
        dims: &[(Typed, Typed)],
        home: &mut Home,
    ) -> Checked<()> {
        let len = match home.len {
            Some(Base::Local(l)) => Some(self.load_local(l)),
            _ => None,
        };
        let count = self.shape_descriptor(place, &var.ty, dims, len)?;
        let size = self.elem_bytes(&var.ty, len);
        let room = self.room_for(&var.ty, count);
        let bytes = self.mul(room, size);
        let kind = self.own_kind(var.attrs.space);
        let data = self.malloc_kind(kind, bytes);
        self.set_desc(place, DescField::Base, data);
        let (block, done) = self.block(|l| {
            if let Ty::Derived(id) = var.ty
                && var.storage == Storage::Local
            {
                l.free_descriptor_elements(place, id)?;
            }
            let base = l.load_desc(place, DescField::Base);
            l.free_kind(kind, base);
            Ok(())
        });
        done?;
        self.flow.cleanup.push(block);
        if kind.is_none()
            && var.storage == Storage::Local
            && let Some(element) = self.an.initial_element(var)
        {
            let base = self.load_desc(place, DescField::Base);
            self.start_as(element, base, (count, bytes))?;
        }
        if let Ty::Derived(id) = var.ty
            && kind.is_none()
            && (self.an.has_default(id) || self.an.has_allocatable(id))
        {
            let base = self.load_desc(place, DescField::Base);
            self.count_loop(count, super::build::Order::Sequential, |l, i, _| {
                let elem = l.an.record_type(id);
                let e = l.element(base, i, elem);
                l.default_initialise(e, id)
            })?;
            self.make_lengths_of_elements(place, count, id, &var.lengths)?;
        }
        Ok(())
    }

    /// `-finit-…`: elements at `base`, of so many bytes in all, start as the option says.
    pub(super) fn start_as(
        &mut self,
        element: InitialElement,
        base: ExprId,
        (count, bytes): (ExprId, ExprId),
    ) -> Checked<()> {
        let one = match element {
            InitialElement::Characters(byte) => {
                self.memset(base, byte, bytes);
                return Ok(());
            }
            InitialElement::Bytes(one) => one,
        };
        if let Some(&byte) = one.first()
            && one.iter().all(|b| *b == byte)
        {
            self.memset(base, byte, bytes);
            return Ok(());
        }
        let size = one.len() as i64;
        let value = self.data(one, 16);
        self.count_loop(count, super::build::Order::Sequential, |l, i, _| {
            let unit = l.c64(size);
            let offset = l.mul(i, unit);
            let to = l.byte_offset(base, offset);
            l.memcpy(to, value, unit);
            Ok(())
        })
    }

    /// Sets type, bounds, strides and offset of a descriptor with explicit bounds; gives the number of elements.
    pub(super) fn shape_descriptor(
        &mut self,
        place: PlaceId,
        ty: &Ty,
        dims: &[(Typed, Typed)],
        len: Option<ExprId>,
    ) -> Checked<ExprId> {
        let mut bounds = Vec::new();
        for (lo, hi) in dims {
            let lo = self.scalar_value(lo)?;
            let lo = self.to_i64(lo);
            let lo = self.hold(lo);
            let hi = self.scalar_value(hi)?;
            let hi = self.to_i64(hi);
            bounds.push((lo, self.hold(hi)));
        }
        Ok(self.fill_bounds(place, ty, &bounds, len))
    }

    /// For constructs: of how many characters the variables are whose length is not constant.
    pub(super) fn count_characters(&mut self) {
        let mut homes: Vec<(SymId, Home)> = self.homes.iter().map(|(sym, home)| (*sym, *home)).collect();
        homes.sort_unstable_by_key(|(sym, _)| *sym);
        for (sym, home) in homes {
            let Some(var) = self.var(sym) else { continue };
            let root = match home.base {
                Base::Local(l) if home.form == Form::Pointer => DataRoot::Local(l),
                Base::Ref(l) => DataRoot::Local(l),
                Base::Global(g) if home.form == Form::Pointer => DataRoot::Global(g),
                Base::Local(_) | Base::Global(_) | Base::Block(..) => continue,
            };
            if var.shape.is_scalar()
                && self.an.is_dynamic_char(&var.ty)
                && let Some(count) = self.home_len(&var.ty, &home)
            {
                let elem = self.an.elem_type(&var.ty);
                self.body.counts.insert(root, (elem, count));
            }
        }
    }

    /// Address of the object.
    pub(super) fn object(&mut self, home: &Home) -> PlaceId {
        match home.base {
            Base::Local(l) => self.local_place(l),
            Base::Global(g) => {
                let ty = self.an.program.globals[g].ty;
                let p = self.body.place(racc_hir::Place::Global(g), ty, self.span);
                if ty == home.ty {
                    p
                } else {
                    let a = self.addr(p);
                    let ptr = self.ptr_to(home.ty);
                    let a = self.ptr_cast(a, ptr);
                    self.deref(a, home.ty)
                }
            }
            Base::Block(g, offset) => self.block_member(g, offset, home.ty),
            Base::Ref(l) => {
                let ptr = self.load_local(l);
                let want = self.ptr_to(home.ty);
                let ptr = self.ptr_cast(ptr, want);
                self.deref(ptr, home.ty)
            }
        }
    }

    /// A member of a common block: by its field when the block's type has one there.
    fn block_member(&mut self, g: GlobalId, offset: u64, ty: TypeId) -> PlaceId {
        let global_ty = self.an.program.globals[g].ty;
        let whole = self.body.place(racc_hir::Place::Global(g), global_ty, self.span);
        if global_ty == ty && offset == 0 {
            return whole;
        }
        if let racc_hir::Type::Record(r) = self.an.program.types.get(global_ty) {
            let fields = &self.an.program.types.records[*r].fields;
            if let Some(i) = fields.iter().position(|f| f.offset == offset && f.ty == ty) {
                return self.field(whole, i as u32);
            }
        }
        let a = self.addr(whole);
        let at = self.c64(offset as i64);
        let a = self.byte_offset(a, at);
        let ptr = self.ptr_to(ty);
        let a = self.ptr_cast(a, ptr);
        self.deref(a, ty)
    }

    fn slot(&mut self, base: Base) -> PlaceId {
        let ty = self.t_i64();
        let home = Home { base, ty, form: Form::Plain, len: None };
        self.object(&home)
    }

    /// Length of a character variable.
    pub(super) fn home_len(&mut self, ty: &Ty, home: &Home) -> Option<ExprId> {
        match ty {
            Ty::Character(_, Len::Const(n)) => Some(self.c64(*n)),
            Ty::Character(..) => {
                let slot = home.len?;
                let p = self.slot(slot);
                Some(self.load(p))
            }
            _ => None,
        }
    }

    pub(super) fn len_place(&mut self, home: &Home) -> Option<PlaceId> {
        let slot = home.len?;
        Some(self.slot(slot))
    }
}
