//! VALUE dummies that share memory with what they are given: allocatable components, polymorphic objects. What the
//! procedure does to them is no concern of the caller (Fortran 2018 §15.5.2.4 paragraph 4).
//!
//! The procedure makes the copy, as callers that gfortran compiled make none.

use super::super::symbol::{SymId, Var};
use super::super::types::{DerivedId, Ty};
use super::Lower;
use super::home::{Base, Form, Home};
use crate::reported::Checked;
use racc_hir::{LocalId, LocalKind};

impl Lower<'_, '_> {
    /// `home`: of what the caller gives in the parameter `given`.
    pub(super) fn own_value(&mut self, d: SymId, var: &Var, home: Home, given: LocalId) -> Checked<()> {
        let scalar = var.attrs.value && var.shape.is_scalar() && !self.an.own_side.runs_on_device();
        match (&var.ty, home.form) {
            (Ty::Derived(id), Form::Plain) if scalar && self.an.has_allocatable(*id) => {
                self.own_components(d, var, home, (given, *id))
            }
            (Ty::Class(declared), Form::Class) if scalar && !var.attrs.pointer && !var.attrs.allocatable => {
                self.own_object(*declared, home, given)
            }
            (_, _) => Ok(()),
        }
    }

    fn own_components(
        &mut self,
        d: SymId,
        var: &Var,
        home: Home,
        (given, id): (LocalId, DerivedId),
    ) -> Checked<()> {
        let (name, span) = (self.an.table.syms[d].name.clone(), self.an.table.syms[d].span);
        let own = self.body.local(name, home.ty, LocalKind::Auto, span);
        self.body.locals[own].aliased = self.body.locals[given].aliased;
        self.homes.insert(d, Home { base: Base::Local(own), ..home });
        let flag = self.flags.get(&d).copied().filter(|_| var.has_flag());
        self.in_entry(|l| {
            let (to, from) = (l.local_place(own), l.local_place(given));
            let Some(flag) = flag else { return l.deep_copy(to, from, id) };
            // An absent one is never looked at, but ended as any other.
            let (address, bytes) = (l.addr(to), l.size_of(home.ty));
            let bytes = l.c64(bytes);
            l.memset(address, 0, bytes);
            let there = l.load_local(flag);
            let mut done = Ok(());
            l.if_then(there, |l| done = l.deep_copy(to, from, id));
            done
        })?;
        let (end, done) = self.block(|l| {
            let place = l.local_place(own);
            l.without_finals(|l| l.end_object(place, id))
        });
        self.flow.cleanup.push(end);
        done
    }

    fn own_object(&mut self, declared: Option<DerivedId>, home: Home, given: LocalId) -> Checked<()> {
        self.in_entry(|l| {
            let there = l.load_local(given);
            let there = l.not_null(there);
            l.if_then(there, |l| {
                let container = l.object(&home);
                let own = l.copied_object(declared, container);
                let own = l.addr(own);
                let ty = l.body.locals[given].ty;
                let own = l.ptr_cast(own, ty);
                l.set(given, own);
            });
        });
        let (end, done) = self.block(|l| {
            let there = l.load_local(given);
            let there = l.not_null(there);
            let container = l.object(&home);
            l.without_finals(|l| {
                l.if_then(there, |l| l.end_polymorphic(container));
                Ok(())
            })
        });
        self.flow.cleanup.push(end);
        done
    }
}
