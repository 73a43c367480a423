//! Scalar functions whose answer is the run time's: kinds, the command line, the clock; TRIM and REPEAT.

use super::super::fold::text::COMPILER;
use super::super::typed::Typed;
use super::super::types::Ty;
use super::ev::Call;
use super::{Chars, Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::CastKind;

impl Lower<'_, '_> {
    pub(crate) fn trim(&mut self, call: &Call<'_>) -> Checked<Val> {
        let a = self.chars(invariant!(self, call.arg(0)))?;
        Ok(Val::Char(self.trimmed(a)))
    }

    pub(crate) fn repeat(&mut self, call: &Call<'_>) -> Checked<Val> {
        let a = self.chars(invariant!(self, call.arg(0)))?;
        let n = self.scalar_value(invariant!(self, call.arg(1)))?;
        Ok(self.repeated(a, n))
    }

    pub(crate) fn argument_count(&mut self, call: &Call<'_>) -> Checked<Val> {
        let i32 = self.t_i32();
        let v = self.runtime_value("_gfortran_iargc", vec![], i32);
        Ok(self.integer(v, call.e))
    }

    pub(crate) fn selected_int_kind(&mut self, call: &Call<'_>) -> Checked<Val> {
        let i32 = self.t_i32();
        let r = self.scalar_value(invariant!(self, call.arg(0)))?;
        let r = self.body.int_to(&self.an.program.types, r, i32);
        let p = self.temp_address(r);
        let v = self.runtime_value("_gfortran_selected_int_kind", vec![p], i32);
        Ok(self.integer(v, call.e))
    }

    pub(crate) fn selected_char_kind(&mut self, call: &Call<'_>) -> Checked<Val> {
        let Chars { at: p, len: n, .. } = self.chars(invariant!(self, call.arg(0)))?;
        let i32 = self.t_i32();
        let v = self.runtime_value("_gfortran_selected_char_kind", vec![n, p], i32);
        Ok(self.integer(v, call.e))
    }

    pub(crate) fn selected_real_kind(&mut self, call: &Call<'_>) -> Checked<Val> {
        let i32 = self.t_i32();
        let mut list = Vec::new();
        for i in 0..3 {
            list.push(match call.arg(i) {
                Some(a) => {
                    let v = self.scalar_value(a)?;
                    let v = self.body.int_to(&self.an.program.types, v, i32);
                    self.temp_address(v)
                }
                None => {
                    let ptr = self.ptr_to(i32);
                    self.null(ptr)
                }
            });
        }
        let v = self.runtime_value("_gfortran_selected_real_kind2008", list, i32);
        Ok(self.integer(v, call.e))
    }

    pub(crate) fn compiler_version(&mut self, _: &Call<'_>) -> Checked<Val> {
        let text = COMPILER.as_bytes().to_vec();
        let n = self.c64(text.len() as i64);
        Ok(Val::Char(Chars { at: self.data(text, 1), len: n, kind: 1 }))
    }

    pub(crate) fn compiler_options(&mut self, _: &Call<'_>) -> Checked<Val> {
        let text = self.an.options.command.clone().into_bytes();
        let n = self.c64(text.len() as i64);
        Ok(Val::Char(Chars { at: self.data(text, 1), len: n, kind: 1 }))
    }

    pub(crate) fn process_id(&mut self, call: &Call<'_>) -> Checked<Val> {
        let i32 = self.t_i32();
        let v = self.runtime_value("getpid", vec![], i32);
        Ok(self.integer(v, call.e))
    }

    /// GNU's MALLOC.
    pub(crate) fn allocate_bytes(&mut self, call: &Call<'_>) -> Checked<Val> {
        let bytes = self.scalar_value(invariant!(self, call.arg(0)))?;
        let bytes = self.to_i64(bytes);
        let p = self.malloc(bytes);
        let i64 = self.t_i64();
        Ok(Val::Scalar(self.body.cast(CastKind::PtrToInt, p, i64, self.span)))
    }

    /// GNU's FREE.
    pub(crate) fn free_bytes(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        let p = self.scalar_value(invariant!(self, invariant!(self, args.first()).as_ref()))?;
        let p = self.to_i64(p);
        let void = self.t_void_ptr();
        let p = self.body.cast(CastKind::IntToPtr, p, void, self.span);
        self.free(p);
        Ok(())
    }

    /// GNU's KILL.
    pub(crate) fn kill(&mut self, call: &Call<'_>) -> Checked<Val> {
        let i32 = self.t_i32();
        let mut list = Vec::new();
        for i in 0..2 {
            let v = self.scalar_value(invariant!(self, call.arg(i)))?;
            list.push(self.body.int_to(&self.an.program.types, v, i32));
        }
        let v = self.runtime_value("_gfortran_kill", list, i32);
        Ok(self.integer(v, call.e))
    }

    /// The same as a subroutine.
    pub(crate) fn send_signal(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        let i32 = self.t_i32();
        let mut list = Vec::new();
        for arg in args.iter().take(2) {
            let v = self.scalar_value(invariant!(self, arg.as_ref()))?;
            list.push(self.body.int_to(&self.an.program.types, v, i32));
        }
        let status = self.scratch(i32);
        let place = self.local_place(status);
        list.push(self.addr(place));
        self.call_runtime("_gfortran_kill_sub", list);
        let Some(variable) = args.get(2).and_then(|a| a.as_ref()) else { return Ok(()) };
        let value = self.load_local(status);
        let value = self.convert_value(value, &Ty::INT, &variable.ty)?;
        let place = self.place(variable)?;
        self.store(place, &variable.ty, Val::Scalar(value), None)
    }

    /// CTIME, FDATE and TTYNAM: libgfortran gives memory with the text, and its length.
    pub(crate) fn clock_text(&mut self, call: &Call<'_>, name: &str) -> Checked<Val> {
        let (bytes, i64) = (self.t_bytes(), self.t_i64());
        let (p, n) = (self.scratch(bytes), self.scratch(i64));
        let (p_place, n_place) = (self.local_place(p), self.local_place(n));
        let mut list = vec![self.addr(p_place), self.addr(n_place)];
        if let Some(arg) = call.arg(0) {
            let v = self.scalar_value(arg)?;
            let ty = if name == "ttynam" { self.t_i32() } else { i64 };
            list.push(self.body.int_to(&self.an.program.types, v, ty));
        }
        self.call_runtime(&format!("_gfortran_{name}"), list);
        let p = self.load_local(p);
        self.release_later(p);
        Ok(Val::Char(Chars { at: p, len: self.load_local(n), kind: 1 }))
    }

    pub(crate) fn seconds_since_1970(&mut self, call: &Call<'_>) -> Checked<Val> {
        let i64 = self.t_i64();
        let null = self.t_void_ptr();
        let null = self.null(null);
        let v = self.runtime_value("time", vec![null], i64);
        Ok(self.integer(v, call.e))
    }

    pub(crate) fn seconds_since_midnight(&mut self, call: &Call<'_>) -> Checked<Val> {
        let x = self.scalar_value(invariant!(self, call.arg(0)))?;
        let x = self.convert_value(x, &invariant!(self, call.arg(0)).ty, &Ty::REAL)?;
        let f32 = self.an.elem_type(&Ty::REAL);
        let p = self.temp_address(x);
        Ok(Val::Scalar(self.runtime_value("_gfortran_secnds", vec![p], f32)))
    }
}
