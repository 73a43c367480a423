//! `private` and `firstprivate` variables → private items, and what their names mean in the construct's body.
//!
//! A variable with storage of its own is private as it is. An array behind a descriptor, an allocatable and a pointer
//! become elements of the host's shape: `private(a)` → a private pointer to `count` elements and a private descriptor
//! that is filled in at the start of the body. So does a character variable whose length is known at run time. A member
//! of a common block becomes a local: the rest of the block stays shared. OpenACC 3.4 §2.5.13, §2.5.14, §2.6.4.

use super::super::symbol::SymId;
use super::super::typed::{Kind, Typed};
use super::super::types::{DerivedId, Len, Ty};
use super::Lower;
use super::build::Order;
use super::home::{Base, Form, Home};
use super::parameterized::PrivateLengths;
use crate::acc::directive::Var;
use crate::acc::names::ClauseName;
use crate::acc::refusals;
use crate::fortran::ast;
use crate::reported::Checked;
use racc_base::{Name, Span, nyi};
use racc_hir::{
    DataRoot, DescField, Expr, ExprId, LocalId, LocalKind, PlaceId, PrivateItem, Schedule, Stmt, Type, TypeId,
};

/// A variable that means another object inside a construct.
#[derive(Clone)]
pub(super) struct Private {
    sym: SymId,
    outside: Home,
    inside: Home,
    start: Start,
    /// The object gets the value of its private copy when the loop ends.
    lands: bool,
}

/// What the start of the body does for a private variable.
#[derive(Clone)]
enum Start {
    Nothing,
    /// Gives components their default values; allocatable ones are not allocated. Fortran 2023 §19.5.6.
    Defaults(DerivedId, Option<PrivateLengths>),
    Elements(Elements, DerivedId),
    Fill(Fill, Option<DerivedId>),
}

/// Private elements that a pointer leads to.
#[derive(Clone, Copy)]
struct Elements {
    at: LocalId,
    count: ExprId,
}

/// What the private descriptor is filled with.
#[derive(Clone)]
struct Fill {
    descriptor: LocalId,
    elements: Elements,
    bounds: Vec<(ExprId, ExprId)>,
    /// The length of characters when it is not constant.
    len: Option<ExprId>,
    /// The original is not allocated.
    none: ExprId,
}

impl Lower<'_, '_> {
    pub(super) fn private_item(
        &mut self,
        var: &Var<ast::Expr>,
        clause: ClauseName,
    ) -> Checked<Vec<PrivateItem>> {
        let text = Name::new(self.an.map.text(var.span));
        let whole = self.an.resolve(self.scope, &var.expr)?;
        self.check_bounds(&whole)?;
        // A section is private with the array that it is of: the other elements are not to be used (§2.7.1).
        let mut e = &whole;
        while let Kind::Section(base, _) | Kind::Element(base, _) = &e.kind {
            e = base;
        }
        if let Some(home) = self.procedure_pointer(e)?
            && let Some(pointer) = self.variable_of(&home)
        {
            return Ok(vec![PrivateItem { var: pointer, dynamic: None, text, span: var.span }]);
        }
        let Kind::Var(sym) = e.kind else {
            let refusal = match e.root() {
                Some(_) => refusals::part_made_private(var.span, &text),
                None => refusals::not_a_variable(var.span, &text),
            };
            return Err(self.an.report(refusal));
        };
        let home = self.home(sym)?;
        let item = |var: DataRoot, dynamic, text: &Name, span: Span| PrivateItem {
            var,
            dynamic,
            text: text.clone(),
            span,
        };
        match home.form {
            // The object is known by its address and its length.
            Form::Plain if self.an.is_dynamic_char(&e.ty) => {
                self.private_elements((sym, e), &home, clause, &text, var.span)
            }
            Form::Plain | Form::Array => {
                let mut parts = Vec::new();
                if let (Ty::Derived(id), ClauseName::Firstprivate) = (&e.ty, clause)
                    && self.an.has_allocatable(*id)
                {
                    // A copy of the object alone would share their memory, which on a GPU is the host's.
                    return self.an.nyi(var.span, "firstprivate variables with allocatable components");
                }
                if let (Ty::Derived(id), ClauseName::Private) = (&e.ty, clause)
                    && (self.an.has_default(*id) || self.an.has_allocatable(*id))
                {
                    let lengths = self.private_lengths(e, *id, &text, &mut parts)?;
                    let start = Start::Defaults(*id, lengths);
                    let (outside, inside) = (home, home);
                    self.directives.privatised.push(Private { sym, outside, inside, start, lands: false });
                }
                match self.variable_of(&home) {
                    Some(variable) => parts.push(item(variable, None, &text, var.span)),
                    None => {
                        let own = self.body.local(text.clone(), home.ty, LocalKind::Auto, var.span);
                        if clause == ClauseName::Firstprivate {
                            let from = self.object(&home);
                            let value = self.load(from);
                            let to = self.local_place(own);
                            self.assign(to, value);
                        }
                        let inside = Home { base: Base::Local(own), ..home };
                        match self.directives.privatised.last_mut().filter(|p| p.sym == sym) {
                            Some(known) => known.inside = inside,
                            None => {
                                let start = Start::Nothing;
                                self.directives.privatised.push(Private {
                                    sym,
                                    outside: home,
                                    inside,
                                    start,
                                    lands: false,
                                });
                            }
                        }
                        parts.push(item(DataRoot::Local(own), None, &text, var.span));
                    }
                }
                Ok(parts)
            }
            Form::Class => self.an.nyi(var.span, "private polymorphic variables"),
            Form::Pointer | Form::Descriptor { .. } => {
                if let Some(variable) = self.private_association(e, &home, clause) {
                    let (outside, inside, start) = (home, home, Start::Nothing);
                    self.directives.privatised.push(Private { sym, outside, inside, start, lands: false });
                    return Ok(vec![item(variable, None, &text, var.span)]);
                }
                self.check_private_elements(e, var.span)?;
                self.private_elements((sym, e), &home, clause, &text, var.span)
            }
        }
    }

    /// The variable of a body or program that is the object, or a dummy argument that stands for it; none for a part of
    /// a block, and for what a statement gives a name.
    fn variable_of(&self, home: &Home) -> Option<DataRoot> {
        match home.base {
            Base::Ref(l) if self.body.locals[l].kind == LocalKind::Temp => None,
            Base::Local(l) | Base::Ref(l) => Some(DataRoot::Local(l)),
            Base::Global(g) => Some(DataRoot::Global(g)),
            Base::Block(g, _) => (self.an.program.globals[g].ty == home.ty).then_some(DataRoot::Global(g)),
        }
    }

    /// What a reduction clause names gets a name of its own for the construct, like that of a dummy argument, if it is
    /// no variable by itself. Gives what the name meant.
    pub(super) fn name_reduced(&mut self, e: &Typed) -> Checked<Option<(SymId, Home)>> {
        let mut whole = e;
        while let Kind::Section(base, _) | Kind::Element(base, _) = &whole.kind {
            whole = base;
        }
        let Kind::Var(sym) = whole.kind else { return Ok(None) };
        let home = self.home(sym)?;
        let home = self.apart(sym, home);
        if !matches!(home.form, Form::Plain | Form::Array) || self.variable_of(&home).is_some() {
            return Ok(None);
        }
        let symbol = &self.an.table.syms[sym];
        let (name, span) = (symbol.name.clone(), symbol.span);
        if self.directives.inner_names.contains(&sym) {
            let own = self.body.local(name, home.ty, LocalKind::Auto, span);
            let inside = Home { base: Base::Local(own), ..home };
            let start = Start::Nothing;
            self.directives.privatised.push(Private { sym, outside: home, inside, start, lands: true });
            self.homes.insert(sym, inside);
            return Ok(Some((sym, home)));
        }
        let ptr = self.ptr_to(home.ty);
        let named = self.body.local(name, ptr, LocalKind::RefParam, span);
        // Other names of the construct may mean parts of the block.
        self.body.locals[named].punned = matches!(home.base, Base::Block(..));
        // The reduction's implied copy (§2.9.11) is that of the object in front of the construct.
        self.ahead(|l| {
            let object = l.object(&home);
            let address = l.addr(object);
            l.set(named, address);
        });
        let inside = Home { base: Base::Ref(named), ..home };
        let start = Start::Nothing;
        self.directives.privatised.push(Private { sym, outside: home, inside, start, lands: false });
        self.homes.insert(sym, inside);
        Ok(Some((sym, home)))
    }

    /// A loop that reduces ASSOCIATE names of the compute construct itself: in copies, which are the objects' before the
    /// loop and after it.
    pub(super) fn landing_loop(
        &mut self,
        span: Span,
        levels: &Schedule,
        f: impl FnOnce(&mut Self) -> Checked<()>,
    ) -> Checked<()> {
        let lands = self.directives.privatised.iter().filter(|p| p.lands);
        let names: Vec<(Home, Home)> = lands.map(|p| (p.outside, p.inside)).collect();
        if names.is_empty() {
            return f(self);
        }
        // Each gang's copy would hold the gang's own part only.
        if levels.gang.is_some() || levels.worker.is_none() && levels.vector.is_none() && !levels.seq {
            return Err(self.an.report(
                nyi!(span, "a reduction over gangs of an ASSOCIATE name of the compute construct itself")
                    .help("write `vector`, `worker` or `seq` on the loop, or put the ASSOCIATE construct around"),
            ));
        }
        let (list, done) = self.collect(|l| {
            for (outside, inside) in &names {
                l.copy_object(outside, inside);
            }
            let done = f(l);
            for (outside, inside) in &names {
                l.copy_object(inside, outside);
            }
            done
        });
        let block = self.body.stmt(Stmt::Block(list), span);
        let scope = self.emit(Stmt::Scope(block));
        for (_, inside) in names {
            if let Base::Local(own) = inside.base {
                self.body.locals[own].scope = Some(scope);
            }
        }
        done
    }

    fn copy_object(&mut self, from: &Home, to: &Home) {
        let from = self.object(from);
        let value = self.load(from);
        let to = self.object(to);
        self.assign(to, value);
    }

    /// A pointer whose private elements would have to be initialised is private by itself, associated with nothing yet:
    /// it goes along lists and trees.
    fn private_association(&self, e: &Typed, home: &Home, clause: ClauseName) -> Option<DataRoot> {
        let Ty::Derived(id) = e.ty else { return None };
        let initialised = self.an.has_allocatable(id) || self.an.has_default(id);
        let (_, pointer) = self.an.dynamic_attrs(e);
        (initialised && pointer && clause == ClauseName::Private).then(|| self.variable_of(home)).flatten()
    }

    fn check_private_elements(&mut self, e: &Typed, span: Span) -> Checked<()> {
        match &e.ty {
            // An assignment would give the private copy another length.
            Ty::Character(_, Len::Deferred) => {
                return self.an.nyi(span, "private character variables of deferred length");
            }
            Ty::Derived(id) if self.an.has_allocatable(*id) => {
                return self.an.nyi(span, "private allocatables of types with allocatable components");
            }
            _ => {}
        }
        Ok(())
    }

    /// The address of the elements, or of copies where they lie apart: those of copies lie side by side.
    fn dense_elements(&mut self, e: &Typed, base: ExprId) -> Checked<ExprId> {
        let s = self.array(e)?;
        let s = self.hold_section(s);
        let ptr = self.ty_of(base);
        let at = self.temp(ptr);
        self.set(at, base);
        let (dense, there, bool) = (self.without_gaps(&s), self.not_null(base), self.t_bool());
        let gaps = self.not(dense);
        let gaps = self.body.expr(racc_hir::Expr::And(there, gaps), bool, self.span);
        let mut done = Ok(());
        self.if_then(gaps, |l| {
            done = l.packed(&s).map(|copy| {
                let copy = l.ptr_cast(copy.base, ptr);
                l.set(at, copy);
            });
        });
        done?;
        Ok(self.load_local(at))
    }

    fn private_elements(
        &mut self,
        (sym, e): (SymId, &Typed),
        home: &Home,
        clause: ClauseName,
        text: &Name,
        span: Span,
    ) -> Checked<Vec<PrivateItem>> {
        let outside = self.object(home);
        let scalar = matches!(home.form, Form::Pointer | Form::Plain);
        let elem = match self.an.program.types.get(home.ty) {
            Type::Descriptor { elem, .. } => *elem,
            Type::Ptr { to, .. } => *to,
            _ if home.form == Form::Plain => home.ty,
            _ => return self.an.nyi(span, "this variable as a private one"),
        };
        let ptr = self.ptr_to(elem);
        let values = self.pointer_and_bounds(e, home, outside, ptr);
        let mut base = values[0];
        if clause == ClauseName::Firstprivate
            && matches!(home.form, Form::Descriptor { contiguous: false, .. })
        {
            base = self.dense_elements(e, base)?;
        }
        let elements = self.body.local(text.clone(), ptr, LocalKind::Auto, span);
        self.set(elements, base);
        self.in_entry(|l| {
            // Until then it is no pointer that a launch could look up.
            let null = l.null(ptr);
            l.set(elements, null);
        });
        let none = self.is_null(base);
        let none = self.hold(none);
        let len = if self.an.is_dynamic_char(&e.ty) { self.home_len(&e.ty, home) } else { None };
        let len = len.map(|len| self.hold(len));
        let mut count = len.unwrap_or_else(|| self.c64(1));
        let mut bounds = Vec::new();
        for pair in values[1..].chunks_exact(2) {
            let (lo, hi) = (pair[0], pair[1]);
            let n = self.extent(lo, hi);
            count = self.mul(count, n);
            bounds.push((lo, hi));
        }
        let zero = self.c64(0);
        let count = self.select(none, zero, count);
        let count = self.hold(count);
        let mut items = vec![PrivateItem {
            var: DataRoot::Local(elements),
            dynamic: Some((count, elem)),
            text: text.clone(),
            span,
        }];
        let default = match e.ty {
            Ty::Derived(id) if clause == ClauseName::Private && self.an.has_default(id) => Some(id),
            _ => None,
        };
        let own = Elements { at: elements, count };
        let (inside, start) = if scalar {
            (elements, default.map_or(Start::Nothing, |id| Start::Elements(own, id)))
        } else {
            let descriptor = self.body.local(text.clone(), home.ty, LocalKind::Auto, span);
            self.in_entry(|l| {
                let place = l.local_place(descriptor);
                let void = l.t_void_ptr();
                let null = l.null(void);
                l.set_desc(place, DescField::Base, null);
            });
            items.push(PrivateItem {
                var: DataRoot::Local(descriptor),
                dynamic: None,
                text: text.clone(),
                span,
            });
            (descriptor, Start::Fill(Fill { descriptor, elements: own, bounds, len, none }, default))
        };
        let base = if home.form == Form::Plain { Base::Ref(inside) } else { Base::Local(inside) };
        let inside = Home { base, ..*home };
        self.directives.privatised.push(Private { sym, outside: *home, inside, start, lands: false });
        Ok(items)
    }

    /// The address of the first element as a `ptr`, then the bounds of each dimension, read before the construct.
    fn pointer_and_bounds(&mut self, e: &Typed, home: &Home, outside: PlaceId, ptr: TypeId) -> Vec<ExprId> {
        let read = |l: &mut Self| {
            let base = match home.form {
                Form::Plain => l.addr(outside),
                Form::Pointer => l.load(outside),
                Form::Array | Form::Descriptor { .. } | Form::Class => l.load_desc(outside, DescField::Base),
            };
            let mut values = vec![l.ptr_cast(base, ptr)];
            for d in 0..e.rank {
                values.push(l.load_desc(outside, DescField::Lbound(d)));
                values.push(l.load_desc(outside, DescField::Ubound(d)));
            }
            values
        };
        match self.may_be_absent(e) {
            None => read(self).into_iter().map(|v| self.hold(v)).collect(),
            // §2.17.1: an absent argument is like one that is not allocated.
            Some(there) => {
                let (null, zero) = (self.null(ptr), self.c64(0));
                let (then, slots) = self.block(|l| {
                    let mut slots = Vec::new();
                    for value in read(l) {
                        let ty = l.body.exprs[value].ty;
                        let slot = l.temp(ty);
                        l.set(slot, value);
                        slots.push(slot);
                    }
                    slots
                });
                for (n, slot) in slots.iter().enumerate() {
                    self.set(*slot, if n == 0 { null } else { zero });
                }
                self.emit(Stmt::If { cond: there, then, otherwise: None });
                slots.into_iter().map(|slot| self.load_local(slot)).collect()
            }
        }
    }

    /// The start of the body that the variables are private to.
    pub(super) fn enter_privates(&mut self, list: &[Private]) {
        for p in list {
            self.homes.insert(p.sym, p.inside);
            self.directives.originals.push((p.sym, p.outside));
            let fill = match &p.start {
                Start::Nothing => continue,
                Start::Defaults(id, lengths) => {
                    let place = self.object(&p.inside);
                    // What cannot be done has been said.
                    let _ = self.start_private(place, *id, lengths.as_ref());
                    continue;
                }
                Start::Elements(elements, id) => {
                    self.start_elements(*elements, *id);
                    continue;
                }
                Start::Fill(fill, default) => {
                    if let Some(id) = default {
                        self.start_elements(fill.elements, *id);
                    }
                    fill
                }
            };
            let Some(var) = self.var(p.sym) else { continue };
            let place = self.local_place(fill.descriptor);
            self.fill_bounds(place, &var.ty, &fill.bounds, fill.len);
            let elements = self.load_local(fill.elements.at);
            let ty = self.body.exprs[elements].ty;
            let null = self.null(ty);
            let base = self.select(fill.none, null, elements);
            self.set_desc(place, DescField::Base, base);
        }
    }

    /// Gives the components of private elements their default values.
    fn start_elements(&mut self, elements: Elements, id: DerivedId) {
        let record = self.an.record_type(id);
        self.count_loop(elements.count, Order::Sequential, |l, i, _| {
            let first = l.load_local(elements.at);
            let ptr = l.ptr_to(record);
            let at = l.body.expr(Expr::PtrAdd { ptr: first, index: i, elem: record }, ptr, l.span);
            let element = l.deref(at, record);
            // What cannot be done has been said.
            let _ = l.default_initialise(element, id);
        });
    }

    /// Another loop of the innermost directive's nest begins its body.
    pub(super) fn enter_loop_privates(&mut self) {
        let Some((left, list)) = self.directives.loop_privates.last_mut() else { return };
        if *left == 0 {
            return;
        }
        *left -= 1;
        if *left == 0 {
            let list = std::mem::take(list);
            self.enter_privates(&list);
            if let Some((_, slot)) = self.directives.loop_privates.last_mut() {
                *slot = list;
            }
        }
    }

    pub(super) fn leave_privates(&mut self, list: &[Private]) {
        for p in list {
            self.homes.insert(p.sym, p.outside);
            if let Some(last) = self.directives.originals.iter().rposition(|(sym, _)| *sym == p.sym) {
                self.directives.originals.remove(last);
            }
        }
    }
}
