//! REDUCE: the elements of an array put together by a function of the program. Fortran 2018 §16.9.161.
//!
//! ```text
//! reduce(a, f)   →   x = a(1); x = f(x, a(2)); x = f(x, a(3)); …
//! ```

use super::super::resolve::{Actual, ActualValue};
use super::super::symbol::{Storage, SymKind, Var};
use super::super::typed::{Kind, Typed};
use super::super::types::Ty;
use super::build::Order;
use super::ev::Call;
use super::home::{Base, Form, Home};
use super::inquiry::Bound;
use super::{Lower, Val};
use crate::reported::{Checked, invariant};
use racc_base::Name;
use racc_hir::LocalId;

impl Lower<'_, '_> {
    pub(crate) fn reduced_by(&mut self, call: &Call<'_>) -> Checked<Val> {
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
        let (total, _) = self.unnamed(&ty, &array);
        let actual = |v: &Typed| Actual { keyword: None, value: ActualValue::Value(v.clone()), span };
        let (subscripts, places): (Vec<Typed>, Vec<LocalId>) =
            (0..array.rank).map(|_| self.unnamed(&Ty::INDEX, &array)).unzip();
        let one = Typed::new(Kind::Element(Box::new(array.clone()), subscripts), ty, 0, span);
        let both = self.an.call_symbol(operation, vec![actual(&total), actual(&one)], span)?;
        // Whether there is a value already.
        let (yes, no) = (self.truth(true), self.truth(false));
        let bool_ = self.t_bool();
        let some = self.temp(bool_);
        self.set(some, no);
        let ev = self.prepare(&array)?;
        let extents = invariant!(self, self.extents(&ev));
        let lows = self.bounds(&array, Bound::Lower)?;
        self.loop_nest(&extents, Order::Sequential, |l, index| {
            for ((place, low), i) in places.iter().zip(&lows).zip(index) {
                let at = l.add(*low, *i);
                l.set(*place, at);
            }
            let taken = match &mask {
                Some(mask) => invariant!(l, l.at_index(mask, index)?.scalar()),
                None => yes,
            };
            let mut done = Ok(());
            l.if_then(taken, |l| {
                let before = l.load_local(some);
                let mut first = Ok(());
                let mut further = Ok(());
                l.if_else(
                    before,
                    |l| further = l.assign_typed(&total, &both),
                    |l| first = l.assign_typed(&total, &one),
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
            |l| match call.arg(4) {
                Some(identity) => done = l.assign_typed(&total, identity),
                None => l.stop_if(yes, "REDUCE of no elements, and without IDENTITY", Vec::new()),
            },
        );
        done?;
        self.value(&total)
    }

    /// A variable of the statement's own.
    fn unnamed(&mut self, ty: &Ty, like: &Typed) -> (Typed, LocalId) {
        let own = self.an.elem_type(ty);
        let local = self.scratch(own);
        let var = Var { owner: Some(self.sym), ..Var::new(ty.clone(), Storage::Associate) };
        let sym = self.an.table.anonymous(&Name::new(""), SymKind::Variable(Box::new(var)), like.span);
        self.homes.insert(sym, Home { base: Base::Local(local), ty: own, form: Form::Plain, len: None });
        (Typed::new(Kind::Var(sym), ty.clone(), 0, like.span), local)
    }
}
