//! VALUE dummies that share memory with what they are given: allocatable components, polymorphic objects, arrays. What
//! the procedure does to them is no concern of the caller (Fortran 2018 §15.5.2.4 paragraph 4).
//!
//! The procedure makes the copy, as callers that gfortran compiled make none.

use super::super::symbol::{Shape, SymId, Var};
use super::super::types::{DerivedId, Ty};
use super::Lower;
use super::ev::Ev;
use super::home::{Base, Form, Home};
use crate::reported::{Checked, invariant};
use racc_hir::{DescField, ExprId, LocalId, LocalKind, Stmt};

impl Lower<'_, '_> {
    /// Arrays, whatever their elements are: the dummy's elements lie in memory of its own.
    pub(super) fn own_array(&mut self, d: SymId, given: LocalId) -> Checked<()> {
        let var = invariant!(self, self.var(d));
        if !var.attrs.value || var.shape.is_scalar() {
            return Ok(());
        }
        if self.an.own_side.runs_on_device() || var.shape == Shape::AssumedRank {
            let what = match var.shape {
                Shape::AssumedRank => "VALUE dummy arguments of assumed rank",
                _ => "VALUE arrays in procedures for devices",
            };
            return self.an.nyi(self.an.table.syms[d].span, what);
        }
        let home = self.home(d)?;
        let outer = std::mem::take(&mut self.temporaries);
        let done = self.in_entry(|l| {
            let (then, done) = l.block(|l| l.copy_elements_of(&var, &home, given));
            let void = l.t_void_ptr();
            let null = l.null(void);
            for temporary in l.temporaries.clone() {
                l.set(temporary.local, null);
            }
            let there = match home.form {
                Form::Array => l.load_local(given),
                _ => {
                    let place = l.object(&home);
                    l.load_desc(place, DescField::Base)
                }
            };
            let there = l.not_null(there);
            l.emit(Stmt::If { cond: there, then, otherwise: None });
            done
        });
        // What would end with a statement stays until the procedure ends.
        let own = std::mem::replace(&mut self.temporaries, outer);
        let (end, ()) = self.block(|l| l.end_temporaries(&own));
        self.flow.cleanup.push(end);
        done
    }

    fn copy_elements_of(&mut self, var: &Var, home: &Home, given: LocalId) -> Checked<()> {
        let place = self.object(home);
        let whole = match home.form {
            Form::Descriptor { contiguous, spans } => {
                let len = self.home_len(&var.ty, home);
                self.whole_descriptor(place, &var.ty, len, contiguous, spans)
            }
            _ => {
                let dims = invariant!(self, var.shape.constant());
                self.whole_constant(place, &var.ty, &dims)
            }
        };
        let lows: Vec<ExprId> = whole.lows.iter().map(|low| self.hold(*low)).collect();
        let from = self.hold_section(whole.section);
        let extents: Vec<ExprId> = from.extents().iter().map(|n| self.hold(*n)).collect();
        let made = self.memory_like(&from, &extents)?;
        self.copy_elements(&made, &Ev::Memory(from), &var.ty)?;
        self.release_elements_later(&made)?;
        if home.form == Form::Array {
            let ty = self.body.locals[given].ty;
            let base = self.ptr_cast(made.base, ty);
            self.set(given, base);
            return Ok(());
        }
        match made.class() {
            Some(_) => self.describe(place, &made, Some(&lows)),
            None => self.describe_counted(place, &made, Some(&lows)),
        }
    }

    /// `home`: of what the caller gives in the parameter `given`.
    pub(super) fn own_value(&mut self, d: SymId, var: &Var, home: Home, given: LocalId) -> Checked<()> {
        let scalar = var.attrs.value && var.shape.is_scalar() && !self.an.own_side.runs_on_device();
        match (&var.ty, home.form) {
            (Ty::Derived(id), Form::Plain) if scalar && self.an.has_allocatable(*id) => {
                self.own_components(d, var, home, (given, *id))
            }
            (Ty::Class(declared), Form::Class) if scalar && !var.attrs.pointer && !var.attrs.allocatable => {
                self.own_object((d, *declared), home, given)
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

    fn own_object(
        &mut self,
        (d, declared): (SymId, Option<DerivedId>),
        home: Home,
        given: LocalId,
    ) -> Checked<()> {
        let name = &self.an.table.syms[d].name;
        let text =
            format!("No value for argument '{name}': what is passed is not allocated or not associated");
        self.in_entry(|l| {
            let there = l.load_local(given);
            let there = l.not_null(there);
            l.if_then(there, |l| {
                let container = l.object(&home);
                let object = l.object_behind(container);
                let none = l.is_null(object);
                l.stop_if(none, &text, Vec::new());
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
