//! Assignment: scalars, characters, objects, and arrays as loops with temporaries only where both sides overlap.

use super::super::symbol::{SymKind, VarAttrs};
use super::super::typed::{Arg, Kind, Sub, Target, Typed};
use super::super::types::{DerivedId, Len, Ty};
use super::build::Order;
use super::ev::Ev;
use super::inquiry::Bound;
use super::section::Section;
use super::{Chars, Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{CompareOp, DescField, ExprId, PlaceId, Stmt};

impl Lower<'_, '_> {
    /// `target = value`, types already converted.
    pub(super) fn assign_typed(&mut self, target: &Typed, value: &Typed) -> Checked<()> {
        self.settle_subscripts(target)?;
        self.settle_subscripts(value)?;
        if let (Ty::Derived(_), Ty::Class(_)) = (&target.ty, &value.ty) {
            let value = self.as_type(value, &target.ty)?;
            return self.assign_typed(target, &value);
        }
        if self.assign_remote(target, value)? || self.assign_total(target, value)? {
            return Ok(());
        }
        if let (Ty::Class(_), true) = (&target.ty, target.rank > 0) {
            return self.assign_class_array(target, value);
        }
        if target.rank > 0 {
            return self.assign_array(target, value);
        }
        if value.rank > 0 {
            return self.an.error_help(
                super::super::codes::SHAPE,
                value.span,
                "an array cannot be assigned to a scalar",
                "choose one element, or reduce the array, as in `sum(a)`",
            );
        }
        let (allocatable, _) = self.an.dynamic_attrs(target);
        if matches!(target.ty, Ty::Character(_, Len::Deferred))
            && matches!(target.kind, Kind::Var(_) | Kind::Component { .. })
        {
            return self.assign_deferred(target, value);
        }
        if let Ty::Class(_) = target.ty {
            return self.assign_class(target, value);
        }
        let v = self.value(value)?;
        if allocatable && self.an.options.realloc_lhs && !self.shapes_stay() {
            let v = self.hold_val(v);
            if let (Val::Record(from), Ty::Derived(id)) = (v, &target.ty) {
                return self.assign_allocated(target, from, *id);
            }
            self.ensure_scalar(target)?;
            let place = self.place(target)?;
            let len = if target.ty.is_character() { Some(self.designator_len(target)?) } else { None };
            return self.store(place, &target.ty, v, len);
        }
        self.check_assigned(target, None)?;
        if let Val::Char(chars) = v {
            let target = self.chars(target)?;
            self.assign_chars(target, chars);
            return Ok(());
        }
        let place = self.place(target)?;
        if let (Val::Record(from), Ty::Derived(id)) = (v, &target.ty) {
            let unfit = self.where_unfit(target);
            return self.assign_object(place, from, *id, unfit);
        }
        self.store(place, &target.ty, v, None)
    }

    /// A value as one that a variable of the type takes.
    pub(super) fn as_assigned(&mut self, value: Typed, ty: &Ty) -> Checked<Typed> {
        match (ty, &value.ty) {
            (Ty::Derived(_), Ty::Class(_)) => self.as_type(&value, ty),
            _ => self.an.assignable(value, ty),
        }
    }

    /// A polymorphic value as the part that its declared type, or a parent of it, has.
    pub(super) fn as_type(&mut self, value: &Typed, ty: &Ty) -> Checked<Typed> {
        let named = if value.is_designator() { value.clone() } else { self.named_value(value.clone())? };
        Ok(Typed::new(Kind::AsType(Box::new(named)), ty.clone(), value.rank, value.span))
    }

    /// An allocatable object: over the one that it has, or a new one.
    fn assign_allocated(&mut self, target: &Typed, from: PlaceId, id: DerivedId) -> Checked<()> {
        let object = self.object_of(target)?;
        let p = self.load(object);
        let there = self.not_null(p);
        let (then, over) = self.block(|l| {
            let place = l.place(target)?;
            let unfit = l.where_unfit(target);
            l.assign_object(place, from, id, unfit)
        });
        let (otherwise, new) = self.block(|l| {
            l.ensure_scalar(target)?;
            let place = l.place(target)?;
            if l.an.has_assignment(id) {
                let unfit = l.where_unfit(target);
                return l.assign_object(place, from, id, unfit);
            }
            l.copy_record(place, from, &target.ty)
        });
        self.emit(Stmt::If { cond: there, then, otherwise: Some(otherwise) });
        over?;
        new
    }

    /// Allocates an allocatable scalar that is not.
    fn ensure_scalar(&mut self, target: &Typed) -> Checked<()> {
        let object = self.object_of(target)?;
        let p = self.load(object);
        let none = self.is_null(p);
        let elem = self.an.elem_type(&target.ty);
        let len = if target.ty.is_character() { Some(self.designator_len(target)?) } else { None };
        let mut done = Ok(());
        self.if_then(none, |l| {
            let bytes = l.elem_bytes(&target.ty, len);
            let memory = l.malloc(bytes);
            let ty = l.type_at(object);
            let memory = l.ptr_cast(memory, ty);
            l.assign(object, memory);
            if let Ty::Derived(id) = target.ty {
                let p = l.load(object);
                let place = l.deref(p, elem);
                done = l.default_initialise(place, id);
            }
            if done.is_ok() {
                done = l.device_allocate(target, racc_hir::DataKind::Create);
            }
        });
        done
    }

    /// A deferred-length character takes the length of the value.
    fn assign_deferred(&mut self, target: &Typed, value: &Typed) -> Checked<()> {
        let Chars { at: p, len: n, kind } = self.chars(value)?;
        let (p, n) = (self.hold(p), self.hold(n));
        // Pointers and ASSOCIATE names keep their length.
        let (allocatable, _) = self.an.dynamic_attrs(target);
        if !allocatable || self.shapes_stay() {
            self.check_assigned(target, Some(n))?;
            let target = self.chars(target)?;
            self.assign_chars(target, Chars { at: p, len: n, kind });
            return Ok(());
        }
        let object = self.object_of(target)?;
        let length = invariant!(self, self.length_place(target));
        // The value may be part of the target: copied before the memory changes.
        let overlaps = value.any(&mut |e| e.root().is_some() && e.root() == target.root());
        let held = self.char_bytes(n, kind);
        let held = self.hold(held);
        let p = if overlaps {
            let memory = self.char_memory(n, kind).at;
            self.memcpy(memory, p, held);
            memory
        } else {
            p
        };
        let renew = |l: &mut Self| {
            let old = l.load(object);
            let old = l.void(old);
            let one = l.c64(1);
            let bytes = l.max64(held, one);
            let void = l.t_void_ptr();
            let new = l.runtime_value("realloc", vec![old, bytes], void);
            let ty = l.type_at(object);
            let new = l.ptr_cast(new, ty);
            l.assign(object, new);
            l.assign(length, n);
        };
        if self.follows_allocation(target) {
            // What the device has stays where the length does.
            let (old, bool) = (self.load(object), self.t_bool());
            let (there, length) = (self.not_null(old), self.load(length));
            let same = self.compare(racc_hir::CompareOp::Eq, length, n);
            let stays = self.body.expr(racc_hir::Expr::And(there, same), bool, self.span);
            let moves = self.not(stays);
            let mut done = Ok(());
            self.if_then(moves, |l| {
                done = (|| {
                    l.device_release(target)?;
                    renew(l);
                    l.device_allocate(target, racc_hir::DataKind::Create)
                })();
            });
            done?;
        } else {
            renew(self);
        }
        let to = self.load(object);
        self.memcpy(to, p, held);
        Ok(())
    }

    fn assign_array(&mut self, target: &Typed, value: &Typed) -> Checked<()> {
        if let Ty::Derived(id) = target.ty
            && self.an.has_final(id)
            && self.compute == 0
        {
            return self.assign_final_array(target, value, id);
        }
        let (allocatable, _) = self.an.dynamic_attrs(target);
        let whole = matches!(target.kind, Kind::Var(_) | Kind::Component { .. });
        // Characters of another length lie elsewhere.
        let deferred = matches!(target.ty, Ty::Character(_, Len::Deferred));
        let root = target.root();
        let overlap = self.overlaps(target, value)
            || deferred && value.any(&mut |e| matches!(e.kind, Kind::Var(s) if Some(s) == root));
        let ev = self.prepare(value)?;
        if allocatable && whole && value.rank > 0 && self.an.options.realloc_lhs && !self.shapes_stay() {
            return self.assign_allocatable(target, value, ev, overlap);
        }
        if allocatable && whole && value.rank == 0 {
            self.check_has_memory(target)?;
        }
        let ev = if overlap {
            match ev {
                Ev::Scalar(Val::Char(chars)) => {
                    let copy = self.char_memory(chars.len, chars.kind);
                    let bytes = self.char_bytes(chars.len, chars.kind);
                    self.memcpy(copy.at, chars.at, bytes);
                    Ev::Scalar(Val::Char(copy))
                }
                Ev::Scalar(Val::Record(p)) => {
                    let own = self.type_at(p);
                    let own = self.scratch(own);
                    let own = self.local_place(own);
                    self.copy_record(own, p, &target.ty)?;
                    if let Ty::Derived(id) = target.ty {
                        self.release_object_later(own, id)?;
                    }
                    Ev::Scalar(Val::Record(own))
                }
                Ev::Scalar(v) => Ev::Scalar(v),
                ev => Ev::Memory(self.materialise(&ev, &value.ty)?),
            }
        } else {
            ev
        };
        self.check_assigned(target, None)?;
        if value.rank > 0 {
            self.check_same_shape(target, &ev)?;
        }
        let to = self.array(target)?;
        let mut to = self.hold_section(to);
        self.own_vectors(target, &mut to)?;
        self.check_shape(&to, &ev, target, value);
        self.assign_elements(&to, &ev, target)
    }

    /// Elements over others that have values.
    fn assign_elements(&mut self, to: &Section, ev: &Ev, target: &Typed) -> Checked<()> {
        let Ty::Derived(id) = &target.ty else { return self.copy_elements(to, ev, &target.ty) };
        if self.is_copied(*id)? {
            return self.copy_elements(to, ev, &target.ty);
        }
        let unfit = self.where_unfit(target);
        let extents = to.extents();
        self.loop_nest(&extents, Order::Sequential, |l, index| {
            let Val::Record(from) = l.at_index(ev, index)? else { return Err(l.unreported()) };
            let p = l.section_place(to, index)?;
            l.assign_object(p, from, *id, unfit)
        })
    }

    /// Vector subscripts that read what the assignment changes are evaluated before.
    fn own_vectors(&mut self, target: &Typed, to: &mut Section) -> Checked<()> {
        let (Kind::Section(_, subs), Some(root)) = (&target.kind, target.root()) else { return Ok(()) };
        let vectors = subs.iter().filter_map(|s| match s {
            Sub::Vector(v) => Some(v),
            Sub::Index(_) | Sub::Range(..) => None,
        });
        let held = to.subs.iter_mut().filter_map(|s| match s {
            super::section::Sub::Vector { vector, .. } => Some(vector),
            super::section::Sub::Fixed { .. } | super::section::Sub::Range { .. } => None,
        });
        for (v, section) in vectors.zip(held) {
            if v.any(&mut |x| matches!(x.kind, Kind::Var(s) if s == root || self.share_storage(root, s))) {
                **section = self.materialise(&Ev::Memory((**section).clone()), &v.ty)?;
            }
        }
        Ok(())
    }

    /// Constant extents that differ are an error; others are the program's business.
    fn check_shape(&mut self, to: &Section, ev: &Ev, target: &Typed, value: &Typed) {
        let Some(from) = self.extents(ev) else { return };
        for (d, (a, b)) in to.extents().iter().zip(&from).enumerate() {
            if let (Some(x), Some(y)) = (self.const64(*a), self.const64(*b))
                && x != y
            {
                self.an.report_error_help(
                    super::super::codes::SHAPE,
                    target.span,
                    format!("different shape for array assignment on dimension {} ({x} and {y})", d + 1),
                    "use sections of the same shape on both sides",
                );
                return;
            }
        }
        match self.returned_by(value).filter(|_| self.checks_bounds()) {
            Some(name) => self.check_returned(&name, &to.extents(), &from),
            None => self.check_conform(target, &to.extents(), &from),
        }
    }

    pub(super) fn copy_elements(&mut self, to: &Section, ev: &Ev, ty: &Ty) -> Checked<()> {
        let extents = to.extents();
        let order = if to.has_vector() || calls(ev) { Order::Sequential } else { Order::Any };
        let len = to.len;
        self.loop_nest(&extents, order, |l, index| {
            let v = l.at_index(ev, index)?;
            let p = l.section_place(to, index)?;
            l.store(p, ty, v, len)
        })
    }

    /// Reallocation on assignment: the target takes the value's shape. Fortran 2018 §10.2.1.3.
    fn assign_allocatable(&mut self, target: &Typed, value: &Typed, ev: Ev, overlap: bool) -> Checked<()> {
        let object = self.object_of(target)?;
        let from = invariant!(self, self.extents(&ev));
        let mut extents = Vec::new();
        for e in from {
            let zero = self.c64(0);
            let e = self.max64(e, zero);
            extents.push(self.hold(e));
        }
        let ev = if overlap { Ev::Memory(self.materialise(&ev, &value.ty)?) } else { ev };
        let len = match &target.ty {
            Ty::Character(_, Len::Const(_)) => None,
            Ty::Character(_, Len::Deferred) => {
                let n = invariant!(self, self.element_len(&ev));
                Some(self.hold(n))
            }
            Ty::Character(..) => Some(self.designator_len(target)?),
            _ => None,
        };
        // Same shape: nothing to do.
        let mut change = self.differs(object, &extents);
        if let (Some(n), Ty::Character(_, Len::Deferred)) = (len, &target.ty) {
            let old = invariant!(self, self.length_place(target));
            let old = self.load(old);
            let differ = self.compare(CompareOp::Ne, old, n);
            let b = self.t_bool();
            change = self.body.expr(racc_hir::Expr::Or(change, differ), b, self.span);
        }
        // A conversion is the assignment's: the value as it is written has the bounds.
        let written = match &value.kind {
            Kind::Convert(inner) => inner,
            _ => value,
        };
        let lows: Vec<ExprId> = if matches!(written.kind, Kind::Var(_) | Kind::Component { .. }) {
            let l = self.bounds(written, Bound::Lower)?;
            l.into_iter().map(|e| self.hold(e)).collect()
        } else {
            extents.iter().map(|_| self.c64(1)).collect()
        };
        let components = match target.ty {
            Ty::Derived(id) if self.an.has_allocatable(id) => Some(id),
            _ => None,
        };
        let mut done = Ok(());
        // Elements that disappear give back what they hold.
        self.if_then(change, |l| {
            done = (|| {
                if let Some(id) = components {
                    l.free_elements(object, target, id)?;
                }
                let mut bounds = Vec::new();
                for (lo, n) in lows.iter().zip(&extents) {
                    let one = l.c64(1);
                    let hi = l.add(*lo, *n);
                    bounds.push((*lo, l.sub(hi, one)));
                }
                l.device_release(target)?;
                let old = l.load_desc(object, DescField::Base);
                let old = l.hold(old);
                let count = l.fill_bounds(object, &target.ty, &bounds, len);
                let size = l.elem_bytes(&target.ty, len);
                let bytes = l.mul(count, size);
                let one = l.c64(1);
                let bytes = l.max64(bytes, one);
                let old = l.void(old);
                let void = l.t_void_ptr();
                let new = l.runtime_value("realloc", vec![old, bytes], void);
                l.set_desc(object, DescField::Base, new);
                if let (Some(n), Ty::Character(_, Len::Deferred)) = (len, &target.ty) {
                    let p = invariant!(l, l.length_place(target));
                    l.assign(p, n);
                }
                if let Some(id) = components {
                    let base = l.load_desc(object, DescField::Base);
                    l.count_loop(count, Order::Sequential, |l, i, _| {
                        let elem = l.an.record_type(id);
                        let p = l.element(base, i, elem);
                        l.default_initialise(p, id)
                    })?;
                }
                l.device_allocate(target, racc_hir::DataKind::Create)
            })();
        });
        done?;
        let to = self.array(target)?;
        let to = self.hold_section(to);
        self.assign_elements(&to, &ev, target)
    }

    /// The value reads memory that the assignment changes, other than element for element.
    pub(super) fn overlaps(&mut self, target: &Typed, value: &Typed) -> bool {
        let Some(root) = target.root() else { return true };
        let mut found = false;
        self.reads(value, target, root, true, &mut found);
        // Subscripts of the target that read the target.
        target.each_operand(&mut |e| {
            if !e.is_designator() || e.root() != Some(root) {
                found = found || e.any(&mut |x| matches!(x.kind, Kind::Var(s) if s == root));
            }
        });
        if let Kind::Section(_, subs) = &target.kind {
            for sub in subs {
                if let Sub::Vector(v) = sub {
                    found = found || v.any(&mut |x| matches!(x.kind, Kind::Var(s) if s == root));
                }
            }
        }
        found
    }

    fn attrs(&self, s: super::super::symbol::SymId) -> VarAttrs {
        self.an.table.var(s).map_or(VarAttrs::default(), |v| v.attrs)
    }

    /// `aligned`: elements are read at the index at which they are written.
    fn reads(
        &self,
        e: &Typed,
        target: &Typed,
        root: super::super::symbol::SymId,
        aligned: bool,
        found: &mut bool,
    ) {
        if *found {
            return;
        }
        if e.is_designator() && e.rank > 0 {
            *found = match e.root() {
                Some(_) if subscripts_read(e, root) => true,
                Some(own) if own == root => !(aligned && same_elements(target, e)),
                Some(_) => self.may_be_one_object(target, e),
                None => false,
            };
            return;
        }
        if e.rank == 0 {
            // Numbers are evaluated before the loops; characters and objects are read where they lie.
            *found = matches!(e.ty, Ty::Character(..) | Ty::Derived(_) | Ty::Class(_))
                && e.any(&mut |x| matches!(x.kind, Kind::Var(s) if s == root || self.share_storage(root, s)));
            return;
        }
        match &e.kind {
            Kind::Intrinsic(f, args) => {
                if f.lower.gives_memory() {
                    return;
                }
                let elementwise = f.is_elemental();
                for a in args.iter().flatten() {
                    self.reads(a, target, root, aligned && elementwise, found);
                }
            }
            Kind::Call(call) => {
                // An elemental function's arguments are read element for element; others give memory.
                let elemental = self.is_elemental(call);
                if elemental && self.may_read(&call.target, root) {
                    *found = true;
                } else if elemental {
                    for a in &call.args {
                        if let Arg::Value(a) = a {
                            self.reads(a, target, root, aligned, found);
                        }
                    }
                }
            }
            Kind::Array(_) => {}
            _ => e.each_operand(&mut |a| {
                self.reads(a, target, root, aligned, found);
            }),
        }
    }

    /// Designators of two variables may be one object: by pointers, or in storage that they share.
    pub(super) fn may_be_one_object(&self, one: &Typed, other: &Typed) -> bool {
        use super::super::symbol::Storage;
        let (Some(a), Some(b)) = (one.root(), other.root()) else { return false };
        let leads = |d: &Typed| d.any(&mut |x| self.an.dynamic_attrs(x).1);
        let pointer = |s, d: &Typed| self.attrs(s).pointer || leads(d);
        let reached = |s, d: &Typed| self.attrs(s).target || pointer(s, d);
        // Dummies that are targets may be what another target is (Fortran 2018 §15.5.2.13).
        let dummy = |s| self.an.table.var(s).is_some_and(|v| matches!(v.storage, Storage::Dummy));
        let leading = pointer(a, one) || pointer(b, other) || dummy(a) || dummy(b);
        reached(a, one) && reached(b, other) && leading && one.ty.same(&other.ty) || self.share_storage(a, b)
    }

    /// A procedure may read a variable without being given it: what its host or a module has.
    fn may_read(&self, target: &Target, root: super::super::symbol::SymId) -> bool {
        use super::super::symbol::{ProcKind, Storage};
        let (Target::Symbol(s), Some(var)) = (target, self.an.table.var(root)) else { return true };
        let kind = self.an.table.proc(*s).map(|p| p.kind);
        // By another name, even what a pointer of the procedure's own leads to.
        if var.attrs.pointer || var.attrs.target {
            return self.compute == 0;
        }
        match var.storage {
            Storage::Local | Storage::Dummy | Storage::Result => kind == Some(ProcKind::Internal),
            // What constructs compute has no memory for copies.
            Storage::Static { .. } | Storage::Block { .. } | Storage::Associate => self.compute == 0,
            Storage::Pointee { .. } => true,
        }
    }

    fn share_storage(&self, a: super::super::symbol::SymId, b: super::super::symbol::SymId) -> bool {
        use super::super::symbol::Storage;
        let link = |s| match self.an.table.syms.get(s).map(|s| &s.kind) {
            Some(SymKind::Variable(v)) => match &v.storage {
                // Members of one common block are apart, members of an equivalence class are not.
                Storage::Block { link, .. } if link.starts_with("equiv.") => Some(link.clone()),
                _ => None,
            },
            _ => None,
        };
        let (x, y) = (link(a), link(b));
        let elsewhere = |s| {
            let storage = self.an.table.var(s).map(|v| &v.storage);
            matches!(storage, Some(Storage::Associate | Storage::Pointee { .. }))
        };
        x.is_some() && x == y || elsewhere(a) || elsewhere(b)
    }

    /// An object copied over another: allocatable components get memory of their own.
    pub(super) fn copy_record(&mut self, to: PlaceId, from: PlaceId, ty: &Ty) -> Checked<()> {
        if let Ty::Derived(id) = ty
            && self.an.has_allocatable(*id)
        {
            return self.deep_copy(to, from, *id);
        }
        let want = self.type_at(to);
        let from = if self.type_at(from) == want {
            from
        } else {
            let a = self.addr(from);
            let ptr = self.ptr_to(want);
            let a = self.ptr_cast(a, ptr);
            self.deref(a, want)
        };
        let value = self.load(from);
        self.emit(Stmt::Assign { place: to, value });
        Ok(())
    }
}

/// The designators name the same elements in the same order, or elements that cannot be the same.
fn same_elements(a: &Typed, b: &Typed) -> bool {
    if a == b {
        return true;
    }
    match (&a.kind, &b.kind) {
        (Kind::Section(x, p), Kind::Section(y, q)) if x == y && p.len() == q.len() => {
            // Equal ranges; single indices may differ: then the elements are either all the same or all others.
            p.iter().zip(q).all(|(s, t)| match (s, t) {
                (Sub::Index(_), Sub::Index(_)) => true,
                (Sub::Range(..), Sub::Range(..)) => s == t,
                _ => false,
            })
        }
        // `a = a(:, :)`.
        (Kind::Var(_) | Kind::Component { .. }, Kind::Section(y, q)) => {
            **y == *a && q.iter().all(|s| matches!(s, Sub::Range(None, None, None)))
                || different_components(a, y)
        }
        (Kind::Section(x, p), Kind::Var(_) | Kind::Component { .. }) => {
            **x == *b && p.iter().all(|s| matches!(s, Sub::Range(None, None, None)))
                || different_components(x, b)
        }
        // Different components of one object.
        (Kind::Component { base: x, index: i, .. }, Kind::Component { base: y, index: j, .. }) => {
            x == y && i != j
        }
        (Kind::Section(x, _), Kind::Section(y, _)) => different_components(x, y),
        _ => false,
    }
}

fn different_components(a: &Typed, b: &Typed) -> bool {
    match (&a.kind, &b.kind) {
        (Kind::Component { base: x, index: i, .. }, Kind::Component { base: y, index: j, .. }) => {
            x == y && i != j
        }
        _ => false,
    }
}

fn calls(ev: &Ev) -> bool {
    match ev {
        Ev::Node(e, args) => matches!(e.kind, Kind::Call(_)) || args.iter().flatten().any(calls),
        Ev::Scalar(_) | Ev::Memory(_) | Ev::Lazy(_) => false,
    }
}

/// A subscript or substring bound of the designator reads the variable.
fn subscripts_read(e: &Typed, root: super::super::symbol::SymId) -> bool {
    let mut reads = |x: &Typed| x.any(&mut |x| matches!(x.kind, Kind::Var(s) if s == root));
    match &e.kind {
        Kind::Component { base, .. } | Kind::AsType(base) | Kind::Re(base) | Kind::Im(base) => {
            subscripts_read(base, root)
        }
        Kind::Element(base, subs) => subs.iter().any(reads) || subscripts_read(base, root),
        Kind::Section(base, subs) => {
            let mut found = false;
            for sub in subs {
                found |= match sub {
                    Sub::Index(x) | Sub::Vector(x) => reads(x),
                    Sub::Range(a, b, c) => [a, b, c].into_iter().flatten().any(&mut reads),
                };
            }
            found || subscripts_read(base, root)
        }
        Kind::Substring { base, lower, upper } => {
            [lower, upper].into_iter().flatten().any(|x| reads(x)) || subscripts_read(base, root)
        }
        _ => false,
    }
}
