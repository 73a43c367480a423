//! REDUCE: the elements of an array put together by a function of the program. Fortran 2018 §16.9.161.
//!
//! ```text
//! reduce(a, f)          →   x = a(1); x = f(x, a(2)); x = f(x, a(3)); …
//! reduce(a, f, dim=1)   →   the same for each column: x = a(1, j); x = f(x, a(2, j)); …
//! ```

use super::super::resolve::{Actual, ActualValue};
use super::super::symbol::{Storage, SymKind, Var};
use super::super::typed::{Kind, Typed};
use super::super::types::{Len, Ty};
use super::build::Order;
use super::ev::{Call, Ev};
use super::home::{Base, Form, Home};
use super::inquiry::Bound;
use super::reduce::full_index;
use super::{Chars, Lower, Val};
use crate::reported::{Checked, invariant};
use racc_base::Name;
use racc_hir::{ExprId, LocalId};

/// What the loops over the elements work with.
struct Operands<'e> {
    /// What has been put together, and how long it is where it is of characters.
    total: Typed,
    len: Option<ExprId>,
    /// The element whose subscripts are in `places`.
    one: Typed,
    places: Vec<LocalId>,
    lows: Vec<ExprId>,
    extents: Vec<ExprId>,
    /// The operation on `total` and `one`.
    both: Typed,
    mask: Option<Ev<'e>>,
    identity: Option<&'e Typed>,
}

impl Lower<'_, '_> {
    /// Without DIM, or of an array of rank 1.
    pub(crate) fn reduced_by(&mut self, call: &Call<'_>) -> Checked<Val> {
        let operands = self.reduce_operands(call)?;
        self.put_together(&operands, None, &[])?;
        self.value(&operands.total)
    }

    /// With DIM: each element of the result from those along the dimension.
    pub(crate) fn reduced_by_dimension<'e>(&mut self, call: &Call<'e>) -> Checked<Ev<'e>> {
        let dim = match call.arg(2).map(|d| (d.as_int(), d.span)) {
            Some((Some(d), _)) => usize::try_from(d - 1).unwrap_or(0),
            Some((None, span)) => return self.an.nyi(span, "`reduce` with a DIM that is not constant"),
            None => return Err(self.an.unreported()),
        };
        if let Ty::Derived(id) = call.e.ty
            && self.an.has_allocatable(id)
        {
            return self.an.nyi(call.e.span, "`reduce` with DIM of types with allocatable components");
        }
        let operands = self.reduce_operands(call)?;
        let others: Vec<ExprId> =
            operands.extents.iter().enumerate().filter(|(d, _)| *d != dim).map(|(_, n)| *n).collect();
        let out = self.array_memory(&call.e.ty, &others, operands.len)?;
        self.loop_nest(&others, Order::Sequential, |l, outer| {
            l.put_together(&operands, Some(dim), outer)?;
            let v = l.value(&operands.total)?;
            let place = l.section_place(&out, outer)?;
            l.store(place, &call.e.ty, v, operands.len)
        })?;
        Ok(Ev::Memory(out))
    }

    fn reduce_operands<'e>(&mut self, call: &Call<'e>) -> Checked<Operands<'e>> {
        let span = call.e.span;
        let array = invariant!(self, call.arg(0)).clone();
        let Kind::Procedure(operation) = invariant!(self, call.arg(1)).kind else {
            return Err(self.an.unreported());
        };
        let ty = array.ty.clone();
        let array = self.named_value(array)?;
        let mask = match call.arg(3) {
            Some(mask) => Some(self.prepare(mask)?),
            None => None,
        };
        let (total, len) = match ty.is_character() {
            true => self.unnamed_characters(&array)?,
            false => (self.unnamed(&ty, &array).0, None),
        };
        let actual = |v: &Typed| Actual { keyword: None, value: ActualValue::Value(v.clone()), span };
        let (subscripts, places): (Vec<Typed>, Vec<LocalId>) =
            (0..array.rank).map(|_| self.unnamed(&Ty::INDEX, &array)).unzip();
        let one = Typed::new(Kind::Element(Box::new(array.clone()), subscripts), ty, 0, span);
        let both = self.an.call_symbol(operation, vec![actual(&total), actual(&one)], span)?;
        let ev = self.prepare(&array)?;
        let extents = invariant!(self, self.extents(&ev));
        let lows = self.bounds(&array, Bound::Lower)?;
        Ok(Operands { total, len, one, places, lows, extents, both, mask, identity: call.arg(4) })
    }

    /// The elements, or those along the dimension with the other indices, into the total.
    fn put_together(&mut self, o: &Operands<'_>, dim: Option<usize>, outer: &[ExprId]) -> Checked<()> {
        // Whether there is a value already.
        let (yes, no) = (self.truth(true), self.truth(false));
        let bool_ = self.t_bool();
        let some = self.temp(bool_);
        self.set(some, no);
        let extents = match dim {
            Some(d) => vec![*invariant!(self, o.extents.get(d))],
            None => o.extents.clone(),
        };
        self.loop_nest(&extents, Order::Sequential, |l, inner| {
            let index = full_index(dim, outer, inner);
            for ((place, low), i) in o.places.iter().zip(&o.lows).zip(&index) {
                let at = l.add(*low, *i);
                l.set(*place, at);
            }
            let taken = match &o.mask {
                Some(mask) => invariant!(l, l.at_index(mask, &index)?.scalar()),
                None => yes,
            };
            let mut done = Ok(());
            l.if_then(taken, |l| {
                let before = l.load_local(some);
                let mut first = Ok(());
                let mut further = Ok(());
                l.if_else(
                    before,
                    |l| further = l.assign_typed(&o.total, &o.both),
                    |l| first = l.assign_typed(&o.total, &o.one),
                );
                l.set(some, yes);
                done = first.and(further);
            });
            done
        })?;
        let there = self.load_local(some);
        let mut done = Ok(());
        self.if_else(
            there,
            |_| (),
            |l| match o.identity {
                Some(identity) => done = l.assign_typed(&o.total, identity),
                None => l.stop_if(yes, "REDUCE of no elements, and without IDENTITY", Vec::new()),
            },
        );
        done
    }

    /// A variable of the statement's own.
    fn unnamed(&mut self, ty: &Ty, like: &Typed) -> (Typed, LocalId) {
        let own = self.an.elem_type(ty);
        let local = self.scratch(own);
        let home = Home { base: Base::Local(local), ty: own, form: Form::Plain, len: None };
        (self.variable_at(ty, home, like), local)
    }

    /// One for characters as long as the array's, and this length.
    fn unnamed_characters(&mut self, array: &Typed) -> Checked<(Typed, Option<ExprId>)> {
        let kind = array.ty.kind();
        let ev = self.prepare(array)?;
        let len = invariant!(self, self.element_len(&ev));
        let len = self.hold(len);
        let Chars { at, .. } = self.char_memory(len, kind);
        let own = self.an.elem_type(&array.ty);
        let ptr = self.ptr_to(own);
        let at = self.ptr_cast(at, ptr);
        let local = self.temp(ptr);
        self.set(local, at);
        let dynamic = !matches!(array.ty, Ty::Character(_, Len::Const(_)));
        let held = dynamic.then(|| {
            let i64 = self.t_i64();
            let held = self.temp(i64);
            self.set(held, len);
            Base::Local(held)
        });
        let home = Home { base: Base::Ref(local), ty: own, form: Form::Plain, len: held };
        Ok((self.variable_at(&array.ty, home, array), Some(len)))
    }

    fn variable_at(&mut self, ty: &Ty, home: Home, like: &Typed) -> Typed {
        let var = Var { owner: Some(self.sym), ..Var::new(ty.clone(), Storage::Associate) };
        let sym = self.an.table.anonymous(&Name::new(""), SymKind::Variable(Box::new(var)), like.span);
        self.homes.insert(sym, home);
        Typed::new(Kind::Var(sym), ty.clone(), 0, like.span)
    }
}
