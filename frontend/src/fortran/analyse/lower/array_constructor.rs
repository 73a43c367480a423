//! Array constructors → arrays in memory of the statement.
//!
//! ```text
//! [1, n, f(x)]                  counted, given memory, filled
//! [(a(1:i), i = 1, n)]          counted by a loop of its own ahead of the one that fills
//! [(draw(i), i = 1, n)]         memory that grows: how much `draw` returns shows when it is called, and it is called once
//! ```

use super::super::symbol::SymId;
use super::super::typed::{Item, Kind, Typed};
use super::super::types::{Len, Ty};
use super::build::Order;
use super::ev::Ev;
use super::home::{Base, Form, Home};
use super::section::Section;
use super::{Lower, Temporary, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{CompareOp, ExprId, LocalId};

/// What an item has been evaluated to when elements were counted: functions are called once.
enum Known<'e> {
    Nothing,
    Scalar(Val),
    Array(Ev<'e>),
    /// First value, number of iterations and step.
    Trip((ExprId, ExprId, ExprId)),
}

/// The array that is filled.
struct Filled {
    elements: Section,
    /// The zero-based position of the next element.
    next: LocalId,
    ty: Ty,
    len: Option<ExprId>,
    /// All items have this length; else they become of it (Fortran 2018 §7.8).
    one_length: bool,
    growing: Option<Growing>,
}

/// Memory that is replaced by a larger one when an element finds no room.
#[derive(Clone, Copy)]
struct Growing {
    base: LocalId,
    /// Elements that there is room for.
    capacity: LocalId,
    /// The length of all elements, which the first item tells; -1 before that.
    len: Option<LocalId>,
}

impl Lower<'_, '_> {
    pub(super) fn array_constructor(&mut self, e: &Typed, items: &[Item]) -> Checked<Section> {
        let told_by_items = matches!(e.ty, Ty::Character(_, Len::Computed | Len::Assumed | Len::Deferred));
        if shows_when_made(self, items, told_by_items) {
            return self.growing_constructor(e, items, told_by_items);
        }
        let mut known: Vec<Known<'_>> = items.iter().map(|_| Known::Nothing).collect();
        let counts = self.count_items(items, &mut known)?;
        let counts = self.hold(counts);
        let (ty, len) = match &e.ty {
            _ if told_by_items => {
                let quiet = std::mem::replace(&mut self.quiet, true);
                let n = self.first_len(items, &mut known);
                self.quiet = quiet;
                let n = n?;
                (Ty::Character(e.ty.kind(), Len::Computed), Some(self.hold(n)))
            }
            ty => self.given_length(ty)?,
        };
        let elements = self.array_memory(&ty, &[counts], len)?;
        let next = self.first_position();
        let one_length = !matches!(e.ty, Ty::Character(_, Len::Expr(_)));
        let filled = Filled { elements, next, ty, len, one_length, growing: None };
        self.fill_items((items, &known), &filled)?;
        self.release_elements_later(&filled.elements)?;
        Ok(filled.elements)
    }

    /// In one go over the items, as their number, or the length of all, shows only when functions are called.
    fn growing_constructor(&mut self, e: &Typed, items: &[Item], told_by_items: bool) -> Checked<Section> {
        let (i64, void) = (self.t_i64(), self.t_void_ptr());
        let (base, capacity) = (self.temp(void), self.temp(i64));
        let (null, zero) = (self.null(void), self.c64(0));
        self.set(base, null);
        self.set(capacity, zero);
        self.temporaries.push(Temporary { local: base, ends: None });
        let mut growing = Growing { base, capacity, len: None };
        let (ty, len) = if told_by_items {
            let (len, unknown) = (self.temp(i64), self.c64(-1));
            self.set(len, unknown);
            growing.len = Some(len);
            (Ty::Character(e.ty.kind(), Len::Computed), Some(self.load_local(len)))
        } else {
            self.given_length(&e.ty)?
        };
        let next = self.first_position();
        let at = self.load_local(base);
        let elements = self.plain_section(at, &ty, &[zero], len);
        let one_length = !matches!(e.ty, Ty::Character(_, Len::Expr(_)));
        let filled = Filled { elements, next, ty, len, one_length, growing: Some(growing) };
        self.fill_items((items, &[]), &filled)?;
        let (base, count) = (self.load_local(base), self.load_local(next));
        let (base, count) = (self.hold(base), self.hold(count));
        let len = filled.len.map(|len| {
            let len = self.max64(len, zero);
            self.hold(len)
        });
        let made = self.plain_section(base, &filled.ty, &[count], len);
        self.release_elements_later(&made)?;
        Ok(made)
    }

    /// The type of the elements, and their length where a type in front of the items computes it.
    fn given_length(&mut self, ty: &Ty) -> Checked<(Ty, Option<ExprId>)> {
        let Ty::Character(kind, Len::Expr(n)) = ty else { return Ok((ty.clone(), None)) };
        let n = self.scalar_value(n)?;
        let n = self.to_i64(n);
        let zero = self.c64(0);
        let n = self.max64(n, zero);
        Ok((Ty::Character(*kind, Len::Computed), Some(self.hold(n))))
    }

    fn first_position(&mut self) -> LocalId {
        let i64 = self.t_i64();
        let (next, zero) = (self.temp(i64), self.c64(0));
        self.set(next, zero);
        next
    }

    fn first_len<'e>(&mut self, items: &'e [Item], known: &mut [Known<'e>]) -> Checked<ExprId> {
        if let Some(Known::Array(ev)) = known.first() {
            return Ok(invariant!(self, self.element_len(ev)));
        }
        match invariant!(self, items.first()) {
            // A function is called once, for its length and its value.
            Item::Value(v) if v.rank == 0 && !known.is_empty() && v.calls() => {
                let quiet = std::mem::replace(&mut self.quiet, false);
                let chars = self.chars(v);
                self.quiet = quiet;
                let chars = chars?;
                known[0] = Known::Scalar(Val::Char(chars));
                Ok(chars.len)
            }
            Item::Value(v) if v.rank == 0 => Ok(self.chars(v)?.len),
            Item::Value(v) => {
                // What is kept for the elements is checked here.
                let quiet = self.quiet;
                self.quiet = quiet && known.is_empty();
                let ev = self.prepare(v);
                self.quiet = quiet;
                let ev = ev?;
                let len = invariant!(self, self.element_len(&ev));
                if let Some(known) = known.first_mut() {
                    *known = Known::Array(ev);
                }
                Ok(len)
            }
            // The length may be of an element that the variable selects: all iterations have the same, or there are none.
            Item::Loop { var, first, last, step, items } if items.iter().any(|i| mentions(i, *var)) => {
                let i64 = self.t_i64();
                let len = self.temp(i64);
                let zero = self.c64(0);
                self.set(len, zero);
                let (first, trip, step) = match known.first() {
                    Some(Known::Trip(trip)) => *trip,
                    _ => self.trip(first, last, step.as_ref())?,
                };
                let one = self.c64(1);
                let once = self.min64(trip, one);
                self.constructor_loop(*var, first, once, step, |l| {
                    let n = l.first_len(items, &mut [])?;
                    l.set(len, n);
                    Ok(())
                })?;
                Ok(self.load_local(len))
            }
            Item::Loop { items, .. } => self.first_len(items, &mut []),
        }
    }

    /// `known`: what is evaluated here and needed again, an entry for each item, or nothing within a loop.
    fn count_items<'e>(&mut self, items: &'e [Item], known: &mut [Known<'e>]) -> Checked<ExprId> {
        let mut total = self.c64(0);
        for (at, item) in items.iter().enumerate() {
            let n = match item {
                Item::Value(v) if v.rank == 0 => self.c64(1),
                Item::Value(v) => {
                    let extents = match (self.an.constant_shape(v), known.get_mut(at)) {
                        (None, Some(known)) => {
                            let ev = self.prepare(v)?;
                            let extents = invariant!(self, self.extents(&ev));
                            *known = Known::Array(ev);
                            extents
                        }
                        _ => self.prepare_shape(v)?,
                    };
                    self.count_of(&extents)
                }
                Item::Loop { var, first, last, step, items } => {
                    let (first, trip, step) = self.trip(first, last, step.as_ref())?;
                    if let Some(known) = known.get_mut(at) {
                        *known = Known::Trip((first, trip, step));
                    }
                    let depends = items.iter().any(|i| mentions(i, *var));
                    if depends && !items.iter().all(scalar_count) {
                        // Counts that change from one iteration to the next are added up.
                        let i64 = self.t_i64();
                        let sum = self.temp(i64);
                        let zero = self.c64(0);
                        self.set(sum, zero);
                        self.constructor_loop(*var, first, trip, step, |l| {
                            let n = l.count_items(items, &mut [])?;
                            let old = l.load_local(sum);
                            let new = l.add(old, n);
                            l.set(sum, new);
                            Ok(())
                        })?;
                        self.load_local(sum)
                    } else {
                        let n = self.count_items(items, &mut [])?;
                        let zero = self.c64(0);
                        let trip = self.max64(trip, zero);
                        self.mul(trip, n)
                    }
                }
            };
            total = self.add(total, n);
        }
        Ok(total)
    }

    fn fill_items(&mut self, (items, known): (&[Item], &[Known<'_>]), filled: &Filled) -> Checked<()> {
        for (at, item) in items.iter().enumerate() {
            match item {
                Item::Value(v) if matches!((&filled.ty, &v.ty), (Ty::Derived(_), Ty::Class(_))) => {
                    let v = self.as_type(v, &filled.ty)?;
                    self.fill_items((&[Item::Value(v)], &[]), filled)?;
                }
                Item::Value(v) if v.rank == 0 => {
                    let value = match known.get(at) {
                        Some(Known::Scalar(Val::Char(chars))) => Val::Char(*chars),
                        _ => self.value(v)?,
                    };
                    if let (Val::Char(chars), Some(_)) = (&value, &filled.growing) {
                        self.take_length(filled, chars.len);
                    }
                    let one = self.c64(1);
                    self.make_room(filled, one)?;
                    self.add_element(filled, value)?;
                }
                Item::Value(v) => {
                    let prepared;
                    let ev = match known.get(at) {
                        Some(Known::Array(ev)) => ev,
                        _ => {
                            prepared = self.prepare(v)?;
                            &prepared
                        }
                    };
                    let extents = invariant!(self, self.extents(ev));
                    if let Some(growing) = filled.growing {
                        if growing.len.is_some() {
                            let len = invariant!(self, self.element_len(ev));
                            self.take_length(filled, len);
                        }
                        let n = self.count_of(&extents);
                        self.make_room(filled, n)?;
                    }
                    self.loop_nest(&extents, Order::Sequential, |l, index| {
                        let value = l.at_index(ev, index)?;
                        l.add_element(filled, value)
                    })?;
                }
                Item::Loop { var, first, last, step, items } => {
                    let (first, trip, step) = match known.get(at) {
                        Some(Known::Trip(trip)) => *trip,
                        _ => self.trip(first, last, step.as_ref())?,
                    };
                    self.constructor_loop(*var, first, trip, step, |l| l.fill_items((items, &[]), filled))?;
                }
            }
        }
        Ok(())
    }

    fn add_element(&mut self, filled: &Filled, value: Val) -> Checked<()> {
        if filled.one_length {
            self.check_item_length(&value, filled.len);
        }
        let at = self.load_local(filled.next);
        let p = self.section_place(&filled.elements, &[at])?;
        self.store(p, &filled.ty, value, filled.len)?;
        self.bump(filled.next);
        Ok(())
    }

    /// The length of the first item is that of all.
    fn take_length(&mut self, filled: &Filled, len: ExprId) {
        let Some(told) = filled.growing.and_then(|g| g.len) else { return };
        let (known, zero) = (self.load_local(told), self.c64(0));
        let unknown = self.compare(CompareOp::Lt, known, zero);
        self.if_then(unknown, |l| l.set(told, len));
    }

    /// Room for `n` more elements where the memory grows: at least twice what there was.
    fn make_room(&mut self, filled: &Filled, n: ExprId) -> Checked<()> {
        let Some(Growing { base, capacity, .. }) = filled.growing else { return Ok(()) };
        let (next, old) = (self.load_local(filled.next), self.load_local(capacity));
        let wanted = self.add(next, n);
        let wanted = self.hold(wanted);
        let full = self.compare(CompareOp::Gt, wanted, old);
        let size = self.elem_bytes(&filled.ty, filled.len);
        self.if_then(full, |l| {
            let (old, two) = (l.load_local(capacity), l.c64(2));
            let twice = l.mul(old, two);
            let room = l.max64(wanted, twice);
            l.set(capacity, room);
            let room = l.load_local(capacity);
            let bytes = l.mul(room, size);
            let memory = l.malloc(bytes);
            let memory = l.hold(memory);
            let (before, filled) = (l.load_local(base), l.load_local(filled.next));
            let bytes = l.mul(filled, size);
            l.memcpy(memory, before, bytes);
            l.free(before);
            l.set(base, memory);
        });
        Ok(())
    }

    /// Without a type, all items have one length (Fortran 2018 §7.8, C7114).
    fn check_item_length(&mut self, value: &Val, len: Option<ExprId>) {
        if let (Val::Char(chars), Some(len)) = (value, len) {
            self.check_same_length(
                "Different CHARACTER lengths (%ld/%ld) in array constructor",
                len,
                chars.len,
            );
        }
    }

    fn bump(&mut self, l: LocalId) {
        let one = self.c64(1);
        let v = self.load_local(l);
        let v = self.add(v, one);
        self.set(l, v);
    }

    /// The same where the variable is the constructor's own (Fortran 2018 §19.4).
    fn constructor_loop(
        &mut self,
        var: SymId,
        first: ExprId,
        trip: ExprId,
        step: ExprId,
        f: impl FnOnce(&mut Self) -> Checked<()>,
    ) -> Checked<()> {
        let ty = invariant!(self, self.an.table.var(var)).ty.clone();
        let ty = self.an.elem_type(&ty);
        let own = Home { base: Base::Local(self.temp(ty)), ty, form: Form::Plain, len: None };
        let outer = self.homes.insert(var, own);
        let done = self.item_loop(var, first, trip, step, f);
        match outer {
            Some(home) => self.homes.insert(var, home),
            None => self.homes.remove(&var),
        };
        done
    }
}

/// How many elements there are, or how long all are, is told by functions that are called in each iteration.
fn shows_when_made(l: &Lower<'_, '_>, items: &[Item], told_by_items: bool) -> bool {
    items.iter().enumerate().any(|(at, item)| match item {
        Item::Value(_) => false,
        Item::Loop { items, .. } => {
            items.iter().any(|i| counts_by_calls(l, i)) || told_by_items && at == 0 && any_calls(items)
        }
    })
}

fn counts_by_calls(l: &Lower<'_, '_>, item: &Item) -> bool {
    match item {
        Item::Value(v) => v.rank > 0 && l.an.constant_shape(v).is_none() && v.calls(),
        Item::Loop { first, last, step, items, .. } => {
            [Some(first), Some(last), step.as_ref()].into_iter().flatten().any(Typed::calls)
                || items.iter().any(|i| counts_by_calls(l, i))
        }
    }
}

fn any_calls(items: &[Item]) -> bool {
    let mut found = false;
    for item in items {
        item.each_operand(&mut |e| found |= e.calls());
    }
    found
}

fn mentions(item: &Item, var: SymId) -> bool {
    let mut found = false;
    item.each_operand(&mut |e| {
        found = found || e.any(&mut |x| matches!(x.kind, Kind::Var(s) if s == var));
    });
    found
}

/// The item gives one value each time.
fn scalar_count(item: &Item) -> bool {
    match item {
        Item::Value(v) => v.rank == 0,
        Item::Loop { .. } => false,
    }
}
