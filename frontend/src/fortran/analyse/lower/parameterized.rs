//! Objects of derived types with LEN parameters: the parameters' values, and memory of what they size.

use super::super::symbol::{Component, SymId};
use super::super::typed::{Const, Kind, Typed};
use super::super::types::{DerivedId, Ty};
use super::Lower;
use super::build::Order;
use super::home::{Base, Form, Home};
use crate::acc::lower::DataUse;
use crate::reported::{Checked, invariant};
use racc_base::{Name, Span};
use racc_hir::{DescField, ExprId, PlaceId, Type};

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
        self.lengthen_all(place, id, &values)
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

    fn lengthen_all(&mut self, place: PlaceId, id: DerivedId, values: &[ExprId]) -> Checked<()> {
        let ty = self.type_at(place);
        if !matches!(self.an.program.types.get(ty), Type::Array { .. }) {
            return self.lengthen(place, id, values);
        }
        let (elem, count) = self.an.program.types.array_elements(ty);
        let count = self.c64(invariant!(self, count) as i64);
        let (address, ptr) = (self.addr(place), self.ptr_to(elem));
        let base = self.ptr_cast(address, ptr);
        self.lengthen_elements(base, count, id, values)
    }

    /// The same for objects one after the other.
    pub(super) fn lengthen_elements(
        &mut self,
        base: ExprId,
        count: ExprId,
        id: DerivedId,
        values: &[ExprId],
    ) -> Checked<()> {
        let elem = self.an.record_type(id);
        self.count_loop(count, Order::Sequential, |l, i, _| {
            let object = l.element(base, i, elem);
            l.lengthen(object, id, values)
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

    fn lengthen(&mut self, object: PlaceId, id: DerivedId, values: &[ExprId]) -> Checked<()> {
        let derived = self.an.table.derived[id].clone();
        let own = derived.parameters.iter().filter(|p| p.length.is_some()).count();
        let (above, mut mine) = values.split_at(values.len().saturating_sub(own));
        if let Some(parent) = derived.parent {
            let part = self.field(object, 0);
            self.lengthen(part, parent, above)?;
        }
        for (i, c) in derived.components.iter().enumerate().filter(|(_, c)| c.parameter && c.init.is_none()) {
            let Some((value, rest)) = mine.split_first() else { break };
            mine = rest;
            let ty = self.an.elem_type(&c.ty);
            let value = self.body.int_to(&self.an.program.types, *value, ty);
            let field = self.field(object, i as u32);
            self.assign(field, value);
        }
        self.with_parameters(object, id, |l| {
            for (i, c) in derived.components.iter().enumerate() {
                if c.sized.is_some() {
                    l.make_sized(object, id, i, c)?;
                } else if let (Ty::Derived(inner), false) = (&c.ty, c.allocatable || c.pointer) {
                    let field = l.field(object, i as u32);
                    l.make_lengths(field, *inner, &c.lengths)?;
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
    fn make_sized(&mut self, object: PlaceId, id: DerivedId, index: usize, c: &Component) -> Checked<()> {
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
            let bytes = self.elem_bytes(&c.ty, length);
            let memory = self.malloc(bytes);
            let ty = self.type_at(field);
            let memory = self.ptr_cast(memory, ty);
            self.assign(field, memory);
        } else {
            let count = self.shape_descriptor(field, &c.ty, &sizes.bounds, length)?;
            let size = self.elem_bytes(&c.ty, length);
            let bytes = self.mul(count, size);
            let memory = self.malloc(bytes);
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
        self.lengthen(object, id, &values)
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
                let bad = l.compare(racc_hir::CompareOp::Ne, given, wanted);
                l.stop_if(bad, &text, vec![given, wanted]);
            }
            Ok(())
        });
    }

    /// What ALLOCATE says of an object's LEN parameters, or else its declaration does.
    pub(super) fn allocated_lengths(
        &mut self,
        target: &Typed,
        ty: Option<&Ty>,
        stated: &[Typed],
        count: Option<ExprId>,
    ) -> Checked<()> {
        let (Ty::Derived(id) | Ty::Class(Some(id))) = ty.unwrap_or(&target.ty) else { return Ok(()) };
        let id = *id;
        if !self.an.holds_lengths(id) {
            return Ok(());
        }
        let own = !self.an.length_parameters(id).is_empty();
        let values = match (&target.kind, stated.is_empty()) {
            (_, false) => self.length_values(stated)?,
            (Kind::Var(sym), true) => {
                let declared = self.var(*sym).map(|v| v.lengths).unwrap_or_default();
                self.length_values(&declared)?
            }
            (Kind::Component { base, of, index }, true) => {
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
                self.lengthen(object, id, &values)
            }
        }
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
