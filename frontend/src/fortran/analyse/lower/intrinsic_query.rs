//! Scalar functions whose answer is the run time's: kinds, the command line, the clock; TRIM and REPEAT.

use super::super::types::Ty;
use super::intrinsic::Call;
use super::{Lower, Val};

impl Lower<'_, '_> {
    pub(crate) fn trim(&mut self, call: &Call<'_>) -> Option<Val> {
        let a = self.chars(call.arg(0)?)?;
        let (p, n) = self.trimmed(a);
        Some(Val::Char(p, n))
    }

    pub(crate) fn repeat(&mut self, call: &Call<'_>) -> Option<Val> {
        let a = self.chars(call.arg(0)?)?;
        let n = self.value(call.arg(1)?)?.scalar()?;
        Some(self.repeated(a, n))
    }

    pub(crate) fn argument_count(&mut self, call: &Call<'_>) -> Option<Val> {
        let i32 = self.t_i32();
        let v = self.runtime_value("_gfortran_iargc", vec![], i32);
        Some(self.integer(v, call.e))
    }

    pub(crate) fn selected_int_kind(&mut self, call: &Call<'_>) -> Option<Val> {
        let i32 = self.t_i32();
        let r = self.value(call.arg(0)?)?.scalar()?;
        let r = self.body.int_to(&self.an.program.types, r, i32);
        let p = self.temp_address(r);
        let v = self.runtime_value("_gfortran_selected_int_kind", vec![p], i32);
        Some(self.integer(v, call.e))
    }

    pub(crate) fn selected_char_kind(&mut self, call: &Call<'_>) -> Option<Val> {
        let (p, n) = self.chars(call.arg(0)?)?;
        let i32 = self.t_i32();
        let v = self.runtime_value("_gfortran_selected_char_kind", vec![n, p], i32);
        Some(self.integer(v, call.e))
    }

    pub(crate) fn selected_real_kind(&mut self, call: &Call<'_>) -> Option<Val> {
        let i32 = self.t_i32();
        let mut list = Vec::new();
        for i in 0..3 {
            list.push(match call.arg(i) {
                Some(a) => {
                    let v = self.value(a)?.scalar()?;
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
        Some(self.integer(v, call.e))
    }

    pub(crate) fn compiler_version(&mut self, _: &Call<'_>) -> Option<Val> {
        let text = b"racc 0.1.0".to_vec();
        let n = self.c64(text.len() as i64);
        Some(Val::Char(self.data(text, 1), n))
    }

    pub(crate) fn compiler_options(&mut self, _: &Call<'_>) -> Option<Val> {
        let n = self.c64(0);
        Some(Val::Char(self.data(vec![0], 1), n))
    }

    pub(crate) fn process_id(&mut self, call: &Call<'_>) -> Option<Val> {
        let i32 = self.t_i32();
        let v = self.runtime_value("getpid", vec![], i32);
        Some(self.integer(v, call.e))
    }

    pub(crate) fn seconds_since_1970(&mut self, call: &Call<'_>) -> Option<Val> {
        let i64 = self.t_i64();
        let null = self.t_void_ptr();
        let null = self.null(null);
        let v = self.runtime_value("time", vec![null], i64);
        Some(self.integer(v, call.e))
    }

    pub(crate) fn seconds_since_midnight(&mut self, call: &Call<'_>) -> Option<Val> {
        let x = self.value(call.arg(0)?)?.scalar()?;
        let x = self.convert_value(x, &call.arg(0)?.ty, &Ty::REAL)?;
        let f32 = self.an.elem_type(&Ty::REAL);
        let p = self.temp_address(x);
        Some(Val::Scalar(self.runtime_value("_gfortran_secnds", vec![p], f32)))
    }
}
