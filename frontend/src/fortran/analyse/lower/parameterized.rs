//! Objects of derived types with LEN parameters: the parameters' values, and memory of what they size.

use super::super::symbol::{Component, SymId};
use super::super::typed::{Const, Kind, Typed};
use super::super::types::{DerivedId, Len, Ty};
use super::Lower;
use super::build::Order;
use super::concurrent::named;
use super::home::{Base, Form, Home};
use super::section::Section;
use crate::acc::directive::{Clause, ClauseKind, DataClause, DefaultKind, Directive, Modifiers, Var};
use crate::acc::lower::DataUse;
use crate::fortran::ast::mentioned::mentioned;
use crate::fortran::ast::{self, AccBody};
use crate::reported::{Checked, invariant};
use racc_base::{Name, Span};
use racc_hir::{
    CompareOp, DataKind, DataRoot, DescField, ExprId, LocalId, LocalKind, PlaceId, PrivateItem, Type,
};
use std::vec::IntoIter;

/// Where the memory of components that LEN parameters size comes from.
enum Room {
    Heap,
    /// Pointers to it, in the order in which it is wanted.
    Made(IntoIter<LocalId>),
}

/// What a private copy has of its original: the values of LEN parameters, and memory for what they size.
#[derive(Clone)]
pub(super) struct PrivateLengths {
    values: Vec<ExprId>,
    parts: Vec<LocalId>,
}

impl Lower<'_, '_> {
    /// The object has no memory of that kind, or nothing says of what size.
    fn lacks_lengths(&self, id: DerivedId, lengths: &[Typed]) -> bool {
        lengths.is_empty() && (!self.an.length_parameters(id).is_empty() || !self.an.holds_lengths(id))
    }

    /// A new object, or array of objects, gets the values of its LEN parameters and the memory that they size. Where
    /// none are said it has none. What components have is in the declarations of these.
    pub(super) fn make_lengths(&mut self, place: PlaceId, id: DerivedId, lengths: &[Typed]) -> Checked<()> {
        if self.lacks_lengths(id, lengths) {
            return Ok(());
        }
        let values = self.length_values(lengths)?;
        self.lengthen_all(place, id, &values, &mut Room::Heap)
    }

    fn length_values(&mut self, lengths: &[Typed]) -> Checked<Vec<ExprId>> {
        let mut values = Vec::new();
        for length in lengths {
            let value = self.scalar_value(length)?;
            let value = self.to_i64(value);
            values.push(self.hold(value));
        }
        Ok(values)
    }

    fn lengthen_all(
        &mut self,
        place: PlaceId,
        id: DerivedId,
        values: &[ExprId],
        room: &mut Room,
    ) -> Checked<()> {
        let ty = self.type_at(place);
        if !matches!(self.an.program.types.get(ty), Type::Array { .. }) {
            return self.lengthen(place, id, values, room);
        }
        let (elem, count) = self.an.program.types.array_elements(ty);
        let count = self.c64(invariant!(self, count) as i64);
        if self.const64(count) == Some(0) {
            return Ok(());
        }
        let (address, ptr) = (self.addr(place), self.ptr_to(elem));
        let base = self.ptr_cast(address, ptr);
        self.lengthen_elements(base, count, id, values)
    }

    /// The same for objects one after the other. Where there are none, there is room for one all the same, which knows
    /// the parameters.
    pub(super) fn lengthen_elements(
        &mut self,
        base: ExprId,
        count: ExprId,
        id: DerivedId,
        values: &[ExprId],
    ) -> Checked<()> {
        let elem = self.an.record_type(id);
        let ptr = self.ptr_to(elem);
        let base = self.ptr_cast(base, ptr);
        let base = self.hold(base);
        if !self.an.length_parameters(id).is_empty() && self.const64(count).is_none_or(|n| n == 0) {
            let first = self.deref(base, elem);
            self.store_lengths(first, id, values)?;
        }
        self.count_loop(count, Order::Sequential, |l, i, _| {
            let object = l.element(base, i, elem);
            l.lengthen(object, id, values, &mut Room::Heap)
        })
    }

    /// The elements that an array gets memory for.
    pub(super) fn room_for(&mut self, ty: &Ty, count: ExprId) -> ExprId {
        match ty {
            Ty::Derived(id) if !self.an.length_parameters(*id).is_empty() => {
                let one = self.c64(1);
                self.max64(count, one)
            }
            _ => count,
        }
    }

    /// The elements of a section whose objects have been made.
    pub(super) fn make_lengths_of_section(
        &mut self,
        section: &Section,
        id: DerivedId,
        lengths: &[Typed],
    ) -> Checked<()> {
        if self.lacks_lengths(id, lengths) {
            return Ok(());
        }
        let values = self.length_values(lengths)?;
        self.loop_nest(&section.extents(), Order::Sequential, |l, index| {
            let object = l.section_place(section, index)?;
            l.lengthen(object, id, &values, &mut Room::Heap)
        })
    }

    /// The elements behind a descriptor whose objects have been made.
    pub(super) fn make_lengths_of_elements(
        &mut self,
        descriptor: PlaceId,
        count: ExprId,
        id: DerivedId,
        lengths: &[Typed],
    ) -> Checked<()> {
        if self.lacks_lengths(id, lengths) {
            return Ok(());
        }
        let values = self.length_values(lengths)?;
        let base = self.load_desc(descriptor, DescField::Base);
        self.lengthen_elements(base, count, id, &values)
    }

    /// An object's LEN parameters get their values, the parents' first.
    fn store_lengths(&mut self, object: PlaceId, id: DerivedId, values: &[ExprId]) -> Checked<()> {
        let derived = self.an.table.derived[id].clone();
        let (above, mut mine) = self.split_lengths(id, values);
        if let Some(parent) = derived.parent {
            let part = self.field(object, 0);
            self.store_lengths(part, parent, above)?;
        }
        for (i, c) in derived.components.iter().enumerate().filter(|(_, c)| c.parameter && c.init.is_none()) {
            let Some((value, rest)) = mine.split_first() else { break };
            mine = rest;
            let ty = self.an.elem_type(&c.ty);
            let value = self.body.int_to(&self.an.program.types, *value, ty);
            let field = self.field(object, i as u32);
            self.assign(field, value);
        }
        Ok(())
    }

    /// The values of the parents' LEN parameters and of the type's own.
    fn split_lengths<'v>(&self, id: DerivedId, values: &'v [ExprId]) -> (&'v [ExprId], &'v [ExprId]) {
        let parameters = &self.an.table.derived[id].parameters;
        let own = parameters.iter().filter(|p| p.length.is_some()).count();
        values.split_at(values.len().saturating_sub(own))
    }

    fn lengthen(
        &mut self,
        object: PlaceId,
        id: DerivedId,
        values: &[ExprId],
        room: &mut Room,
    ) -> Checked<()> {
        self.store_lengths(object, id, values)?;
        self.make_parts(object, id, room)
    }

    /// The object knows its LEN parameters and gets what they size.
    fn make_parts(&mut self, object: PlaceId, id: DerivedId, room: &mut Room) -> Checked<()> {
        let derived = self.an.table.derived[id].clone();
        if let Some(parent) = derived.parent {
            let part = self.field(object, 0);
            self.make_parts(part, parent, room)?;
        }
        let parents = usize::from(derived.parent.is_some());
        self.with_parameters(object, id, |l| {
            for (i, c) in derived.components.iter().enumerate().skip(parents) {
                if c.sized.is_some() {
                    l.make_sized(object, id, i, room)?;
                } else if let (Ty::Derived(inner), false) = (&c.ty, c.allocatable || c.pointer)
                    && !l.lacks_lengths(*inner, &c.lengths)
                {
                    let field = l.field(object, i as u32);
                    let values = l.length_values(&c.lengths)?;
                    l.lengthen_all(field, *inner, &values, room)?;
                }
            }
            Ok(())
        })
    }

    /// Names of LEN parameters mean the object's while `f` runs.
    pub(super) fn with_parameters<R>(
        &mut self,
        object: PlaceId,
        id: DerivedId,
        f: impl FnOnce(&mut Self) -> Checked<R>,
    ) -> Checked<R> {
        let mut outer = Vec::new();
        let (mut place, mut at) = (object, Some(id));
        while let Some(id) = at {
            let derived = self.an.table.derived[id].clone();
            for p in &derived.parameters {
                let Some((sym, _)) = &p.length else { continue };
                let index = derived.components.iter().position(|c| c.parameter && c.name == p.name);
                let field = self.field(place, invariant!(self, index) as u32);
                let ty = self.type_at(field);
                let local = self.temp(ty);
                let value = self.load(field);
                self.set(local, value);
                let home = Home { base: Base::Local(local), ty, form: Form::Plain, len: None };
                outer.push((*sym, self.homes.insert(*sym, home)));
            }
            at = derived.parent;
            if at.is_some() {
                place = self.field(place, 0);
            }
        }
        let result = f(self);
        for (sym, home) in outer {
            self.restore_home(sym, home);
        }
        result
    }

    fn restore_home(&mut self, sym: SymId, home: Option<Home>) {
        match home {
            Some(home) => self.homes.insert(sym, home),
            None => self.homes.remove(&sym),
        };
    }

    /// The memory of a component whose bounds or length LEN parameters say, and its default value.
    fn make_sized(&mut self, object: PlaceId, id: DerivedId, index: usize, room: &mut Room) -> Checked<()> {
        let c = &self.an.table.derived[id].components[index].clone();
        let sizes = invariant!(self, c.sized.as_ref());
        let length = match &sizes.length {
            Some(e) => {
                let length = self.declared_length(e)?;
                let length = self.load_local(length);
                let field = self.field(object, self.an.length_field(id, index));
                self.assign(field, length);
                Some(length)
            }
            None => None,
        };
        let field = self.field(object, index as u32);
        if sizes.bounds.is_empty() {
            let memory = self.memory_in(room, c, None, length);
            let ty = self.type_at(field);
            let memory = self.ptr_cast(memory, ty);
            self.assign(field, memory);
        } else {
            let count = self.shape_descriptor(field, &c.ty, &sizes.bounds, length)?;
            let memory = self.memory_in(room, c, Some(count), length);
            self.set_desc(field, DescField::Base, memory);
            if let Ty::Derived(inner) = c.ty {
                let base = self.load_desc(field, DescField::Base);
                self.count_loop(count, Order::Sequential, |l, i, _| {
                    let elem = l.an.record_type(inner);
                    let place = l.element(base, i, elem);
                    l.default_initialise(place, inner)
                })?;
                self.make_lengths_of_elements(field, count, inner, &c.lengths)?;
            }
        }
        match &c.init {
            Some(init) => {
                let target = self.component_of(object, id, index);
                self.assign_typed(&target, init)
            }
            None => Ok(()),
        }
    }

    fn memory_in(
        &mut self,
        room: &mut Room,
        c: &Component,
        count: Option<ExprId>,
        length: Option<ExprId>,
    ) -> ExprId {
        if let Room::Made(parts) = room
            && let Some(part) = parts.next()
        {
            let memory = self.load_local(part);
            return self.void(memory);
        }
        let mut bytes = self.elem_bytes(&c.ty, length);
        if let Some(count) = count {
            let count = self.room_for(&c.ty, count);
            bytes = self.mul(count, bytes);
        }
        self.malloc(bytes)
    }

    /// A private copy of an object with LEN parameters: their values, and private memory for each component that they
    /// size, as `items`.
    pub(super) fn private_lengths(
        &mut self,
        e: &Typed,
        id: DerivedId,
        text: &Name,
        items: &mut Vec<PrivateItem>,
    ) -> Checked<Option<PrivateLengths>> {
        if !self.an.holds_lengths(id) {
            return Ok(None);
        }
        if e.rank > 0 {
            return self.an.nyi(e.span, "private arrays of a type with LEN parameters");
        }
        if self.may_be_absent(e).is_some() {
            return self.an.nyi(e.span, "private OPTIONAL arguments of a type with LEN parameters");
        }
        let outside = self.place(e)?;
        let mut lengths = PrivateLengths { values: Vec::new(), parts: Vec::new() };
        self.stored_lengths(outside, id, &mut lengths.values)?;
        self.private_parts(outside, id, (text, e.span), items)?;
        for item in items.iter() {
            if let DataRoot::Local(part) = item.var {
                lengths.parts.push(part);
            }
        }
        Ok(Some(lengths))
    }

    fn private_parts(
        &mut self,
        outside: PlaceId,
        id: DerivedId,
        (text, span): (&Name, Span),
        items: &mut Vec<PrivateItem>,
    ) -> Checked<()> {
        let components = self.an.table.derived[id].components.clone();
        for (i, c) in components.iter().enumerate() {
            let field = self.field(outside, i as u32);
            let name = Name::new(format!("{text}%{}", c.name));
            let inner = match c.ty {
                Ty::Derived(inner) if self.an.holds_lengths(inner) => Some(inner),
                _ => None,
            };
            match (&c.sized, inner) {
                (Some(_), None) => {
                    let length = match c.ty {
                        Ty::Character(_, Len::Deferred) => {
                            let length = self.field(outside, self.an.length_field(id, i));
                            let length = self.load(length);
                            Some(self.to_i64(length))
                        }
                        _ => None,
                    };
                    items.push(self.private_part(field, length, (&name, span)));
                }
                (None, Some(inner)) if !c.allocatable && !c.pointer && c.shape.is_scalar() => {
                    self.private_parts(field, inner, (&name, span), items)?;
                }
                (None, _) if c.allocatable || c.pointer => {}
                (_, Some(_)) => {
                    return self.an.nyi(span, "private objects with an array of objects with LEN parameters");
                }
                (None, None) => {}
            }
        }
        Ok(())
    }

    /// As many elements as the original's component at `field` has.
    fn private_part(
        &mut self,
        field: PlaceId,
        length: Option<ExprId>,
        (name, span): (&Name, Span),
    ) -> PrivateItem {
        let ty = self.type_at(field);
        let (elem, rank) = match self.an.program.types.get(ty) {
            Type::Descriptor { elem, rank, .. } => (*elem, *rank),
            Type::Ptr { to, .. } => (*to, 0),
            _ => (ty, 0),
        };
        let mut count = length.unwrap_or_else(|| self.c64(1));
        for d in 0..rank {
            let lo = self.load_desc(field, DescField::Lbound(d));
            let hi = self.load_desc(field, DescField::Ubound(d));
            let n = self.extent(lo, hi);
            count = self.mul(count, n);
        }
        let count = self.hold(count);
        let ptr = self.ptr_to(elem);
        let part = self.body.local(name.clone(), ptr, LocalKind::Auto, span);
        self.in_entry(|l| {
            let null = l.null(ptr);
            l.set(part, null);
        });
        PrivateItem { var: DataRoot::Local(part), dynamic: Some((count, elem)), text: name.clone(), span }
    }

    /// The start of the body that a copy is private to.
    pub(super) fn start_private(
        &mut self,
        object: PlaceId,
        id: DerivedId,
        lengths: Option<&PrivateLengths>,
    ) -> Checked<()> {
        self.default_initialise(object, id)?;
        match lengths {
            Some(l) => self.lengthen(object, id, &l.values, &mut Room::Made(l.parts.clone().into_iter())),
            None => Ok(()),
        }
    }

    /// An object of those that a designator means, where all are alike: subscripts are not evaluated.
    pub(super) fn any_object(&mut self, e: &Typed) -> Checked<PlaceId> {
        let component = match &e.kind {
            Kind::Section(base, _) | Kind::Element(base, _) => return self.any_object(base),
            Kind::Component { base, of, index } => Some((base, *of, *index)),
            _ => None,
        };
        if e.rank == 0 {
            return self.place(e);
        }
        let (Ty::Derived(id) | Ty::Class(Some(id))) = e.ty else { return Err(self.unreported()) };
        let elem = self.an.record_type(id);
        let ptr = self.ptr_to(elem);
        let first = match component {
            Some((base, of, index)) if base.rank > 0 => {
                let object = self.any_object(base)?;
                let part = self.field(object, index);
                if self.an.table.derived[of].components[index as usize].shape.is_scalar() {
                    return Ok(part);
                }
                self.addr(part)
            }
            _ => {
                if self.an.constant_shape(e).is_some_and(|shape| shape.contains(&0)) {
                    return self.an.nyi(e.span, "a type parameter of an array without elements");
                }
                let s = self.array_value(e)?;
                let zeros: Vec<ExprId> = s.extents().iter().map(|_| self.c64(0)).collect();
                self.section_address(&s, &zeros)?
            }
        };
        let first = self.ptr_cast(first, ptr);
        Ok(self.deref(first, elem))
    }

    /// The LEN parameters that an object, or the objects of an array, have at the moment.
    pub(super) fn current_lengths(&mut self, e: &Typed, id: DerivedId) -> Checked<Vec<ExprId>> {
        let object = self.any_object(e)?;
        let mut values = Vec::new();
        self.stored_lengths(object, id, &mut values)?;
        Ok(values)
    }

    /// What a data clause brings with an object: the components that LEN parameters size are parts of it (Fortran 2018
    /// §7.5.3, OpenACC 3.4 §2.7), though in memory of their own.
    pub(super) fn with_sized_components(
        &mut self,
        text: Name,
        e: Typed,
        used: DataUse,
    ) -> Checked<Vec<(Name, Typed)>> {
        let mut parts = vec![(text, e)];
        if used.is_of_memory() {
            self.add_sized(&parts[0].0.clone(), &parts[0].1.clone(), &mut parts)?;
        }
        Ok(parts)
    }

    /// What a clause does with the bytes of an object that has LEN parameters: the device needs their values, which
    /// the host has.
    pub(super) fn kind_of_parameters(&mut self, e: &ast::Expr, kind: DataKind) -> DataKind {
        let kept = match kind {
            DataKind::Create => DataKind::Copyin,
            DataKind::Copyout => DataKind::Copy,
            other => return other,
        };
        match self.an.resolve(self.scope, e) {
            Ok(Typed { ty: Ty::Derived(id), .. }) if self.an.holds_lengths(id) => kept,
            _ => kind,
        }
    }

    /// The directive of a compute construct with the clauses that objects of its body get where none names them: they
    /// are copied, with all their parts, or must be present. OpenACC 3.4 §2.5.16, §2.6.2.
    pub(super) fn with_sized_objects(
        &mut self,
        directive: &Directive<ast::Expr>,
        body: &AccBody,
    ) -> Directive<ast::Expr> {
        let mut directive = directive.clone();
        let default = directive.clauses.iter().find_map(|c| match c.kind {
            ClauseKind::Default(kind) => Some(kind),
            _ => None,
        });
        let clause = match default {
            None => DataClause::Copy,
            Some(DefaultKind::Present) => DataClause::Present,
            // What has no clause is said where it is used.
            Some(DefaultKind::None) => return directive,
        };
        let statements = match body {
            AccBody::Loop(stmt) => std::slice::from_ref(&**stmt),
            AccBody::Block(list) => list.as_slice(),
            AccBody::None => return directive,
        };
        let named = named(&directive);
        let mut names: Vec<Name> = mentioned(statements).into_iter().collect();
        names.retain(|n| !named.contains(n) && self.is_sized_object(n));
        names.sort();
        let span = directive.span;
        let var = |name: Name| Var {
            expr: ast::Expr { kind: ast::ExprKind::Name(name), span },
            common_block: None,
            span,
        };
        let vars: Vec<_> = names.into_iter().map(var).collect();
        if !vars.is_empty() {
            let kind = ClauseKind::Data { clause, modifiers: Modifiers::default(), vars };
            directive.clauses.push(Clause { kind, device_types: Vec::new(), span });
        }
        directive
    }

    /// The name is that of an object whose parts LEN parameters size.
    fn is_sized_object(&self, name: &Name) -> bool {
        let var = self.an.table.lookup(self.scope, name).and_then(|s| self.an.table.var(s));
        var.is_some_and(|v| match v.ty {
            Ty::Derived(id) => v.shape.is_scalar() && self.an.is_sized_by_lengths(id),
            _ => false,
        })
    }

    fn add_sized(&mut self, text: &Name, e: &Typed, parts: &mut Vec<(Name, Typed)>) -> Checked<()> {
        let Ty::Derived(id) = e.ty else { return Ok(()) };
        if !self.an.is_sized_by_lengths(id) {
            return Ok(());
        }
        if e.rank > 0 {
            return self.check_elements_apart(e.span, text);
        }
        let components = self.an.table.derived[id].components.clone();
        for (i, c) in components.iter().enumerate() {
            let kind = Kind::Component { base: Box::new(e.clone()), of: id, index: i as u32 };
            let part = Typed::new(kind, c.ty.clone(), c.shape.rank(), e.span);
            let name = Name::new(format!("{text}%{}", c.name));
            if c.sized.is_some() {
                parts.push((name, part));
            } else if !c.allocatable && !c.pointer {
                self.add_sized(&name, &part, parts)?;
            }
        }
        Ok(())
    }

    /// Each element's components are in memory of their own, which no clause brings: that matters where the device's
    /// memory is not the host's.
    fn check_elements_apart(&mut self, span: Span, name: &str) -> Checked<()> {
        if !self.an.options.separate_memory {
            return Ok(());
        }
        self.an.nyi(
            span,
            format!("`{name}` on a device: an array whose elements have components that LEN parameters size"),
        )
    }

    /// The same of an element's component in a compute construct, whether a clause names the array or none does.
    pub(super) fn check_sized_component(&mut self, e: &Typed) -> Checked<()> {
        let Kind::Component { base, of, index } = &e.kind else { return Ok(()) };
        let sized = self.an.table.derived[*of].components[*index as usize].sized.is_some();
        if self.compute == 0 || !sized || !is_of_array(base) {
            return Ok(());
        }
        let name = self.an.map.text(base.span).to_owned();
        self.check_elements_apart(e.span, &name)
    }

    fn component_of(&mut self, object: PlaceId, id: DerivedId, index: usize) -> Typed {
        let base = Box::new(self.temporary(object, &Ty::Derived(id)));
        let c = &self.an.table.derived[id].components[index];
        let (ty, rank) = (c.ty.clone(), c.shape.rank());
        Typed::new(Kind::Component { base, of: id, index: index as u32 }, ty, rank, Span::NONE)
    }

    /// An object that was ended and has default values again: as it was sized before.
    pub(super) fn remake_lengths(&mut self, object: PlaceId, id: DerivedId) -> Checked<()> {
        if !self.an.is_sized_by_lengths(id) {
            return Ok(());
        }
        let mut values = Vec::new();
        self.stored_lengths(object, id, &mut values)?;
        self.lengthen(object, id, &values, &mut Room::Heap)
    }

    fn stored_lengths(&mut self, object: PlaceId, id: DerivedId, values: &mut Vec<ExprId>) -> Checked<()> {
        let derived = self.an.table.derived[id].clone();
        if let Some(parent) = derived.parent {
            let part = self.field(object, 0);
            self.stored_lengths(part, parent, values)?;
        }
        for (i, _) in derived.components.iter().enumerate().filter(|(_, c)| c.parameter && c.init.is_none()) {
            let field = self.field(object, i as u32);
            let value = self.load(field);
            let value = self.to_i64(value);
            values.push(self.hold(value));
        }
        Ok(())
    }

    /// The LEN parameters that a structure constructor says, the parents' first.
    pub(super) fn constructor_lengths(&self, id: DerivedId, values: &[Option<Typed>]) -> Vec<Typed> {
        let derived = &self.an.table.derived[id];
        let mut lengths = Vec::new();
        if let (Some(parent), Some(Some(value))) = (derived.parent, values.first()) {
            match &value.kind {
                Kind::Structure(_, inner) => lengths = self.constructor_lengths(parent, inner),
                Kind::Const(Const::Struct(_, inner)) => {
                    let constant = |c: &Const| Some(Typed::constant(c.clone(), Ty::INDEX, Span::NONE));
                    let inner: Vec<_> = inner.iter().map(constant).collect();
                    lengths = self.constructor_lengths(parent, &inner);
                }
                _ => {}
            }
        }
        let own = derived.components.iter().zip(values).filter(|(c, _)| c.parameter && c.init.is_none());
        lengths.extend(own.filter_map(|(_, v)| v.clone()));
        lengths
    }

    /// `-fcheck=bounds`: a dummy's LEN parameters are its argument's.
    pub(super) fn check_lengths(&mut self, d: SymId) {
        let Some(var) = self.var(d) else { return };
        let Ty::Derived(id) = var.ty else { return };
        if !self.checks_bounds() || var.lengths.is_empty() || !var.shape.is_scalar() || var.attrs.optional {
            return;
        }
        if var.attrs.pointer || var.attrs.allocatable {
            return;
        }
        let Some(home) = self.homes.get(&d).copied() else { return };
        let name = self.an.table.syms[d].name.clone();
        let parameters = self.an.length_parameters(id);
        let _ = self.in_entry(|l| -> Checked<()> {
            let object = l.object(&home);
            let mut given = Vec::new();
            l.stored_lengths(object, id, &mut given)?;
            let wanted = l.length_values(&var.lengths)?;
            for ((p, given), wanted) in parameters.iter().zip(given).zip(wanted) {
                let text = format!(
                    "The value of the PDT LEN parameter '{}' of dummy argument '{name}' is %ld instead of %ld",
                    p.name
                );
                let bad = l.compare(CompareOp::Ne, given, wanted);
                l.stop_if(bad, &text, vec![given, wanted]);
            }
            Ok(())
        });
    }

    /// What ALLOCATE says of an object's LEN parameters, its type or MOLD=, or else the declaration does.
    pub(super) fn allocated_lengths(
        &mut self,
        target: &Typed,
        (ty, stated, mold): (Option<&Ty>, &[Typed], Option<&Typed>),
        count: Option<ExprId>,
    ) -> Checked<()> {
        let chosen = ty.or(mold.map(|m| &m.ty)).unwrap_or(&target.ty);
        if let (Some(mold), Ty::Class(declared)) = (mold, chosen) {
            return self.check_no_lengths(*declared, mold.span, "MOLD= with a polymorphic object");
        }
        let (Ty::Derived(id) | Ty::Class(Some(id))) = chosen else { return Ok(()) };
        let id = *id;
        if !self.an.holds_lengths(id) {
            return Ok(());
        }
        let own = !self.an.length_parameters(id).is_empty();
        let values = match (&target.kind, mold) {
            _ if !stated.is_empty() => self.length_values(stated)?,
            (_, Some(mold)) => self.current_lengths(mold, id)?,
            (Kind::Var(sym), None) => {
                let declared = self.var(*sym).map(|v| v.lengths).unwrap_or_default();
                self.length_values(&declared)?
            }
            (Kind::Component { base, of, index }, None) => {
                let declared = self.an.table.derived[*of].components[*index as usize].lengths.clone();
                let object = self.place(base)?;
                self.with_parameters(object, *of, |l| l.length_values(&declared))?
            }
            _ => Vec::new(),
        };
        if own && values.is_empty() {
            return self.an.nyi(self.span, "ALLOCATE of an object whose LEN parameters nothing here says");
        }
        match count {
            Some(count) => {
                let object = self.object_of(target)?;
                let base = self.load_desc(object, DescField::Base);
                self.lengthen_elements(base, count, id, &values)
            }
            None => {
                let data = self.data_pointer(target)?;
                let elem = self.an.record_type(id);
                let ptr = self.ptr_to(elem);
                let data = self.ptr_cast(data, ptr);
                let object = self.deref(data, elem);
                self.lengthen(object, id, &values, &mut Room::Heap)
            }
        }
    }

    /// A new value by the table of a polymorphic object's type, which says nothing of LEN parameters.
    pub(super) fn check_no_lengths(
        &mut self,
        declared: Option<DerivedId>,
        span: Span,
        what: &str,
    ) -> Checked<()> {
        let may_be = |t: DerivedId| declared.is_none_or(|d| self.an.table.extends(t, d));
        let parameterized = |t: &DerivedId| may_be(*t) && !self.an.length_parameters(*t).is_empty();
        if self.an.table.derived.keys().any(|t| parameterized(&t)) {
            return self.an.nyi(span, format!("{what} whose type may have LEN parameters"));
        }
        Ok(())
    }
}

/// Does a designator lead through an element of an array?
fn is_of_array(e: &Typed) -> bool {
    match &e.kind {
        Kind::Element(..) => true,
        Kind::Component { base, .. } => is_of_array(base),
        Kind::AsType(inner) => is_of_array(inner),
        _ => false,
    }
}
