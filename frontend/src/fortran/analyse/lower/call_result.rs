//! What a call's interface tells of its result: lengths and bounds, with the dummies standing for the arguments.

use super::super::symbol::{Dummy, Proc, Shape, SymId, Var};
use super::super::types::{Len, Ty};
use super::Lower;
use super::home::{Base, Form, Home};
use super::passed::Passed;
use super::section::Section;
use crate::reported::{Checked, invariant};
use racc_hir::{ExprId, LocalId, Type};

/// Where an array result will be.
pub(super) enum ArrayResult {
    Memory(Section),
    /// The function makes the array; the length of its characters.
    Descriptor(LocalId, Option<LocalId>),
}

impl Lower<'_, '_> {
    /// Length of a character function's result.
    pub(super) fn result_length(
        &mut self,
        proc: &Proc,
        passed: &[Passed],
        wanted: Option<&Ty>,
    ) -> Checked<ExprId> {
        let ty = match proc.result.and_then(|r| self.var(r)) {
            Some(v) => v.ty,
            None => match wanted {
                Some(t) if proc.ty == Ty::Nothing => t.clone(),
                _ => proc.ty.clone(),
            },
        };
        match &ty {
            Ty::Character(_, Len::Const(n)) => Ok(self.c64(*n)),
            Ty::Character(_, Len::Expr(e)) => {
                let v = invariant!(self, self.with_dummies(proc, passed, |l| l.value(e))?.scalar());
                let v = self.to_i64(v);
                let zero = self.c64(0);
                let v = self.max64(v, zero);
                Ok(self.hold(v))
            }
            _ => self.an.error_help(
                super::super::codes::TYPE,
                self.span,
                "the length of this function's result is not known here",
                "declare the function with an explicit interface",
            ),
        }
    }

    /// Memory and descriptor for an array result.
    pub(super) fn array_result(
        &mut self,
        proc: &Proc,
        var: &Var,
        passed: &[Passed],
        head: &mut Vec<ExprId>,
    ) -> Checked<ArrayResult> {
        let elem = self.an.elem_type(&var.ty);
        let desc_ty = self.an.program.types.intern(Type::Descriptor { elem, rank: var.shape.rank() });
        let l = self.scratch(desc_ty);
        let place = self.local_place(l);
        if var.attrs.allocatable || var.attrs.pointer {
            self.null_descriptor(place, &var.ty);
            head.push(self.addr(place));
            let len = if var.ty.is_character() {
                let i64 = self.t_i64();
                let n = self.scratch(i64);
                match &var.ty {
                    Ty::Character(_, Len::Deferred) => {
                        let zero = self.c64(0);
                        self.set(n, zero);
                        let p = self.local_place(n);
                        head.push(self.addr(p));
                    }
                    _ => {
                        let v = self.result_length(proc, passed, None)?;
                        self.set(n, v);
                        head.push(v);
                    }
                }
                Some(n)
            } else {
                None
            };
            return Ok(ArrayResult::Descriptor(l, len));
        }
        let Shape::Explicit(dims) = &var.shape else { return Err(self.unreported()) };
        let len = if var.ty.is_character() { Some(self.result_length(proc, passed, None)?) } else { None };
        let mut bounds = Vec::new();
        for (lo, hi) in dims {
            let (lo, hi) = self.with_dummies(proc, passed, |l| {
                let lo = l.scalar_value(lo)?;
                let lo = l.to_i64(lo);
                let lo = l.hold(lo);
                let hi = l.scalar_value(hi)?;
                let hi = l.to_i64(hi);
                let hi = l.hold(hi);
                Ok((lo, hi))
            })?;
            bounds.push((lo, hi));
        }
        let extents: Vec<ExprId> = bounds.iter().map(|(lo, hi)| self.extent(*lo, *hi)).collect();
        let s = self.array_memory(&var.ty, &extents, len)?;
        self.describe_counted(place, &s, None)?;
        head.push(self.addr(place));
        head.extend(len);
        Ok(ArrayResult::Memory(s))
    }

    /// Neither the procedure's own nor one of its hosts'.
    pub(super) fn is_of_callee(&self, var: &Var) -> bool {
        let mut at = Some(self.sym);
        while let Some(sym) = at {
            if var.owner == Some(sym) {
                return false;
            }
            at = self.an.table.proc(sym).and_then(|p| p.host);
        }
        true
    }

    /// A local array of the callee, whose bounds and length its result's are computed from: for inquiries alone.
    pub(super) fn home_of_callee(&mut self, sym: SymId, var: &Var) -> Checked<Home> {
        let Shape::Explicit(dims) = &var.shape else {
            let name = self.an.table.syms[sym].name.clone();
            let text =
                format!("a result's length or bounds by `{name}`, a variable of the function that is called");
            return self.an.nyi(self.span, text);
        };
        let elem = self.an.elem_type(&var.ty);
        let ty = self.an.program.types.intern(Type::Descriptor { elem, rank: var.shape.rank() });
        let len = match &var.ty {
            Ty::Character(_, Len::Expr(e)) => Some(self.declared_length(e)?),
            _ => None,
        };
        let n = len.map(|l| self.load_local(l));
        let descriptor = self.scratch(ty);
        let place = self.local_place(descriptor);
        self.shape_descriptor(place, &var.ty, dims, n)?;
        let form = Form::Descriptor { contiguous: true, spans: false };
        Ok(Home { base: Base::Local(descriptor), ty, form, len: len.map(Base::Local) })
    }

    /// Evaluates something of the callee's interface with its dummies standing for the arguments.
    pub(super) fn with_dummies<R>(
        &mut self,
        proc: &Proc,
        passed: &[Passed],
        f: impl FnOnce(&mut Self) -> R,
    ) -> R {
        // The text of the interface is evaluated anew for each reference of a statement.
        self.in_one_statement(|l| l.among_dummies(proc, passed, f))
    }

    fn among_dummies<R>(&mut self, proc: &Proc, passed: &[Passed], f: impl FnOnce(&mut Self) -> R) -> R {
        let (mut saved, mut declared) = (Vec::new(), Vec::new());
        let args = proc.dummies.iter().filter_map(|d| match d {
            Dummy::Arg(s) => Some(*s),
            Dummy::AlternateReturn => None,
        });
        for (d, p) in args.zip(passed) {
            let Some(var) = self.var(d) else {
                // A procedure: the argument is its code, or the address of a pointer to it.
                if self.an.table.proc(d).is_some() {
                    let ty = self.t_void_ptr();
                    let value_ty = self.ty_of(p.value);
                    let l = self.temp(value_ty);
                    self.set(l, p.value);
                    let pointer = self
                        .an
                        .table
                        .proc(d)
                        .is_some_and(|p| p.kind == super::super::symbol::ProcKind::Pointer);
                    let base = if pointer { Base::Ref(l) } else { Base::Local(l) };
                    saved.push((d, self.homes.get(&d).copied()));
                    self.homes.insert(d, Home { base, ty, form: Form::Plain, len: None });
                }
                continue;
            };
            let (form, ty) = self.form(&var);
            let value_ty = self.ty_of(p.value);
            let l = self.temp(value_ty);
            self.set(l, p.value);
            let len = match (&var.ty, p.len) {
                (Ty::Character(_, Len::Const(_)), _) | (_, None) => None,
                (Ty::Character(_, Len::Deferred), Some(n)) => {
                    let nt = self.ty_of(n);
                    let t = self.temp(nt);
                    self.set(t, n);
                    Some(Base::Ref(t))
                }
                (_, Some(n)) => {
                    let i64 = self.t_i64();
                    let t = self.temp(i64);
                    self.set(t, n);
                    Some(Base::Local(t))
                }
            };
            let base = if var.by_value() { Base::Local(l) } else { Base::Ref(l) };
            let mut home = Home { base, ty, form, len };
            saved.push((d, self.homes.get(&d).copied()));
            if let (Form::Descriptor { .. }, Shape::AssumedShape(_)) = (form, &var.shape) {
                home.form = Form::Descriptor { contiguous: false, spans: false };
            }
            self.homes.insert(d, home);
            declared.push((d, var));
        }
        // Lengths and bounds are those of the declarations, which may name any of the dummies.
        for (d, var) in &declared {
            if let Ty::Character(_, Len::Expr(e)) = &var.ty
                && let Ok(len) = self.declared_length(e)
                && let Some(home) = self.homes.get_mut(d)
            {
                home.len = Some(Base::Local(len));
            }
        }
        for (d, var) in &declared {
            let Some(mut home) = self.homes.get(d).copied() else { continue };
            if let (Form::Descriptor { .. }, Shape::Explicit(dims)) = (home.form, &var.shape) {
                let desc = self.scratch(home.ty);
                let place = self.local_place(desc);
                let len = self.home_len(&var.ty, &home);
                home.base = Base::Local(desc);
                let _ = self.shape_descriptor(place, &var.ty, dims, len);
                self.homes.insert(*d, home);
            } else if let (Form::Descriptor { .. }, Shape::AssumedShape(lows)) = (home.form, &var.shape)
                && !var.attrs.optional
                && lows.iter().any(|low| low.as_int() != Some(1))
            {
                // What is passed counts from 1.
                let from = self.object(&home);
                let desc = self.scratch(home.ty);
                let place = self.local_place(desc);
                let len = self.home_len(&var.ty, &home);
                let _ = self.adopt_descriptor(place, from, &var.ty, lows, len);
                home.base = Base::Local(desc);
                self.homes.insert(*d, home);
            }
        }
        let result = f(self);
        for (d, old) in saved {
            match old {
                Some(h) => self.homes.insert(d, h),
                None => self.homes.remove(&d),
            };
        }
        result
    }
}
