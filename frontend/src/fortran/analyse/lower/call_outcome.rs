//! Calls by the way in which their result comes: by value, in memory of the caller, through a descriptor.

use super::super::symbol::Proc;
use super::super::typed::{Arg, CallTo};
use super::super::types::{Len, Ty};
use super::call_result::ArrayResult;
use super::passed::Passed;
use super::procedure::ResultBy;
use super::put_back::After;
use super::section::Section;
use super::{Chars, Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{CastKind, DescField, ExprId, PlaceId};

pub(super) enum Outcome {
    Val(Val),
    /// What a pointer or allocatable result leads to.
    Object(PlaceId),
    Array(Section),
}

/// A call whose arguments are ready.
struct Ready<'c> {
    call: &'c CallTo,
    proc: &'c Proc,
    by: ResultBy,
    passed: Vec<Passed>,
    after: Vec<After>,
    /// The result's type as the reference needs it; none for CALL of a subroutine.
    wanted: Option<&'c Ty>,
}

impl Lower<'_, '_> {
    /// How the result comes; where no interface tells, as the reference needs it.
    fn result_by(&self, proc: &Proc, wanted: Option<&Ty>) -> ResultBy {
        match (wanted, self.an.result_by(proc)) {
            (None, _) if proc.result.is_none() && proc.is_function.is_none() => ResultBy::Nothing,
            (None | Some(Ty::Nothing), ResultBy::Nothing) => ResultBy::Nothing,
            (Some(ty), ResultBy::Nothing) if ty.is_character() => ResultBy::Characters,
            (Some(ty), ResultBy::Nothing) => self.an.number_by(proc, ty),
            (_, by) => by,
        }
    }

    /// The call: its result, and the number of the alternate return taken when there are any.
    pub(super) fn finish_call(
        &mut self,
        call: &CallTo,
        proc: &Proc,
        passed: Vec<Passed>,
        after: Vec<After>,
        wanted: Option<&Ty>,
    ) -> Checked<(Option<Outcome>, Option<ExprId>)> {
        self.impure_calls += usize::from(!proc.pure_);
        let after = self.settled(after);
        let ready = Ready { call, proc, by: self.result_by(proc, wanted), passed, after, wanted };
        let outcome = match ready.by {
            ResultBy::Nothing => return Ok((None, self.call_for_nothing(ready)?)),
            ResultBy::Value => self.call_for_value(ready)?,
            ResultBy::Wide => self.call_for_wide(ready)?,
            ResultBy::Memory => self.call_for_complex(ready)?,
            ResultBy::Characters => self.call_for_characters(ready)?,
            ResultBy::Deferred => self.call_for_deferred(ready)?,
            ResultBy::Descriptor => self.call_for_array(ready)?,
        };
        Ok((Some(outcome), None))
    }

    /// Emits the call. `head`: the result's own arguments.
    fn issue(&mut self, ready: Ready<'_>, head: Vec<ExprId>, dest: Option<PlaceId>) -> Checked<()> {
        let Ready { call, proc, passed, after, .. } = ready;
        let args = self.arguments(call, proc, head, &passed)?;
        self.emit_call(call, proc, args, dest)?;
        self.put_back(after)
    }

    fn call_for_nothing(&mut self, ready: Ready<'_>) -> Checked<Option<ExprId>> {
        if !ready.call.args.iter().any(|a| matches!(a, Arg::AlternateReturn(_))) {
            self.issue(ready, Vec::new(), None)?;
            return Ok(None);
        }
        let i32 = self.t_i32();
        let l = self.temp(i32);
        let (place, taken) = (self.local_place(l), self.load_local(l));
        self.issue(ready, Vec::new(), Some(place))?;
        Ok(Some(taken))
    }

    fn call_for_value(&mut self, ready: Ready<'_>) -> Checked<Outcome> {
        let proc = ready.proc;
        let result = proc.result.and_then(|r| self.var(r));
        let (storage, ty) = match &result {
            Some(v) => (self.an.storage_type(&v.ty, &v.shape, v.attrs), v.ty.clone()),
            None => {
                let t = ready.wanted.cloned().unwrap_or_else(|| proc.ty.clone());
                (self.an.elem_type(&t), t)
            }
        };
        let storage = if proc.bind_c && ty.is_character() { self.t_u8() } else { storage };
        let storage = if proc.result.is_some() && result.is_none() { self.t_void_ptr() } else { storage };
        let l = self.scratch(storage);
        let place = self.local_place(l);
        self.issue(ready, Vec::new(), Some(place))?;
        if let Some(v) = result.as_ref().filter(|v| !v.shape.is_scalar()) {
            if v.attrs.allocatable {
                let base = self.load_desc(place, DescField::Base);
                self.end_with(base, |l| {
                    l.end_class_array(place, &v.ty)?;
                    let base = l.load_desc(place, DescField::Base);
                    l.free(base);
                    Ok(())
                })?;
            }
            return Ok(Outcome::Array(
                self.whole_descriptor(place, &v.ty, None, v.attrs.allocatable, true).section,
            ));
        }
        let pointer = result.as_ref().is_some_and(|v| v.attrs.pointer || v.attrs.allocatable);
        if pointer && !matches!(ty, Ty::Class(_)) {
            let p = self.load(place);
            let elem = self.an.elem_type(&ty);
            let object = self.deref(p, elem);
            if result.is_some_and(|v| v.attrs.allocatable) {
                self.end_result(p, &ty, |l| match ty {
                    Ty::Derived(id) => l.end_object(object, id),
                    _ => Ok(()),
                })?;
            }
            return Ok(Outcome::Object(object));
        }
        if proc.bind_c && ty.is_character() {
            let a = self.addr(place);
            let one = self.c64(1);
            return Ok(Outcome::Val(Val::Char(Chars { at: a, len: one, kind: ty.kind() })));
        }
        match ty {
            Ty::Derived(id) => self.end_later(place, id)?,
            Ty::Class(_) if result.is_some_and(|v| v.attrs.allocatable) => {
                let p = self.addr(place);
                self.end_with(p, |l| {
                    l.end_polymorphic(place);
                    Ok(())
                })?;
            }
            _ => {}
        }
        let len = self.known_len(&ty);
        Ok(Outcome::Val(self.place_value(place, &ty, len)?))
    }

    /// `-ff2c`: a REAL(4) comes as REAL(8).
    fn call_for_wide(&mut self, ready: Ready<'_>) -> Checked<Outcome> {
        let (wide, own) = (self.an.elem_type(&Ty::Real(8)), self.an.elem_type(&Ty::Real(4)));
        let l = self.temp(wide);
        let place = self.local_place(l);
        self.issue(ready, Vec::new(), Some(place))?;
        let value = self.load_local(l);
        Ok(Outcome::Val(Val::Scalar(self.body.cast(CastKind::FloatToFloat, value, own, self.span))))
    }

    /// `-ff2c`: a complex number comes in memory of the caller.
    fn call_for_complex(&mut self, ready: Ready<'_>) -> Checked<Outcome> {
        let result = ready.proc.result.and_then(|r| self.var(r)).map(|v| v.ty.clone());
        let ty = result.or_else(|| ready.wanted.cloned()).unwrap_or_else(|| ready.proc.ty.clone());
        let elem = self.an.elem_type(&ty);
        let l = self.scratch(elem);
        let place = self.local_place(l);
        let at = self.addr(place);
        self.issue(ready, vec![at], None)?;
        Ok(Outcome::Val(self.place_value(place, &ty, None)?))
    }

    /// Characters come in memory of the caller.
    fn call_for_characters(&mut self, ready: Ready<'_>) -> Checked<Outcome> {
        let len = self.result_length(ready.proc, &ready.passed, ready.wanted)?;
        let kind = ready.wanted.map_or(1, Ty::kind);
        let memory = self.char_memory(len, kind);
        self.issue(ready, vec![memory.at, len], None)?;
        Ok(Outcome::Val(Val::Char(memory)))
    }

    /// Characters that the function allocates or points to: it gives their address and length.
    fn call_for_deferred(&mut self, ready: Ready<'_>) -> Checked<Outcome> {
        let result = ready.proc.result.and_then(|r| self.var(r));
        let ptr_ty = self.t_void_ptr();
        let i64 = self.t_i64();
        let p = self.scratch(ptr_ty);
        let n = self.scratch(i64);
        let null = self.null(ptr_ty);
        self.set(p, null);
        let len = match result.as_ref().map(|v| &v.ty) {
            Some(Ty::Character(_, Len::Const(_) | Len::Expr(_))) => {
                self.result_length(ready.proc, &ready.passed, ready.wanted)?
            }
            _ => self.c64(0),
        };
        self.set(n, len);
        let (pp, np) = (self.local_place(p), self.local_place(n));
        let head = vec![self.addr(pp), self.addr(np)];
        self.issue(ready, head, None)?;
        let value = self.load_local(p);
        if result.as_ref().is_some_and(|v| v.attrs.allocatable) {
            self.release_later(value);
        }
        let bytes = self.bytes(value);
        let len = self.load_local(n);
        let kind = result.map_or(1, |v| v.ty.kind());
        Ok(Outcome::Val(Val::Char(Chars { at: bytes, len, kind })))
    }

    fn call_for_array(&mut self, ready: Ready<'_>) -> Checked<Outcome> {
        let var = invariant!(self, ready.proc.result.and_then(|r| self.var(r)));
        let mut head = Vec::new();
        let memory = self.array_result(ready.proc, &var, &ready.passed, &mut head)?;
        self.issue(ready, head, None)?;
        Ok(Outcome::Array(match memory {
            ArrayResult::Memory(s) => {
                if let Ty::Derived(id) = var.ty
                    && self.an.has_end(id)
                {
                    self.end_with(s.base, |l| l.end_section(&s, id))?;
                }
                s
            }
            ArrayResult::Descriptor(l, len) => {
                let place = self.local_place(l);
                let len = len.map(|n| self.load_local(n));
                if var.attrs.allocatable {
                    let base = self.load_desc(place, DescField::Base);
                    self.end_result(base, &var.ty, |l| match var.ty {
                        Ty::Derived(id) => l.free_descriptor_elements(place, id),
                        _ => Ok(()),
                    })?;
                }
                self.whole_descriptor(place, &var.ty, len, var.attrs.allocatable, var.attrs.pointer).section
            }
        }))
    }
}
