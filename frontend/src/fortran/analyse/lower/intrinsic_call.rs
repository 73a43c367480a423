//! Intrinsic subroutines that ask about the program's surroundings → calls of libgfortran. Fortran 2018 §16.9.

use super::super::intrinsic::Lowering;
use super::super::typed::Typed;
use super::super::types::Ty;
use super::ev::Ev;
use super::put_back::After;
use super::{Chars, Lower};
use crate::fortran::ast;
use crate::reported::{Checked, invariant};
use racc_base::{Name, Span};
use racc_hir::ExprId;

impl Lower<'_, '_> {
    pub(super) fn intrinsic_subroutine(&mut self, name: &Name, args: &[ast::Arg], span: Span) -> Checked<()> {
        let actuals = self.an.actuals(self.scope, args)?;
        let (f, args) = self.an.intrinsic_subroutine(name, actuals, span)?;
        self.check_device_intrinsic(f.name, span)?;
        match f.lower {
            Lowering::Library(link) => self.library_subroutine(f, link, &args),
            Lowering::Subroutine(g) => g(self, &args),
            Lowering::Math(_)
            | Lowering::MathOf { .. }
            | Lowering::Predicate(_)
            | Lowering::Binary(_)
            | Lowering::Elemental(_)
            | Lowering::Scalar(_)
            | Lowering::Both(..)
            | Lowering::Reduce(_)
            | Lowering::Locate(_)
            | Lowering::Stored(_)
            | Lowering::Moved(_)
            | Lowering::Never => {
                Err(self.an.report(racc_base::bug!(span, "the intrinsic `{name}` as a subroutine")))
            }
        }
    }

    pub(crate) fn cpu_time(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        let arg = |i: usize| args.get(i).and_then(|a| a.as_ref());
        let a = invariant!(self, arg(0));
        let p = self.variable_address(a)?;
        self.call_runtime(&format!("_gfortran_cpu_time_{}", a.ty.kind()), vec![p]);
        Ok(())
    }

    pub(crate) fn system_clock(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        let kind = args
            .iter()
            .flatten()
            .filter(|a| matches!(a.ty, Ty::Integer(_)))
            .map(|a| a.ty.kind())
            .max()
            .unwrap_or(4);
        let wide = if kind >= 8 { 8 } else { 4 };
        let (mut outs, mut list) = (Vec::new(), Vec::new());
        for slot in args {
            let (passed, out) = self.out(slot.as_ref(), &Ty::Integer(wide))?;
            list.push(passed);
            outs.push(out);
        }
        self.call_runtime(&format!("_gfortran_system_clock_{wide}"), list);
        // As gfortran has it: no clock fits integers of one or two bytes.
        let none = args.iter().flatten().any(|v| matches!(v.ty, Ty::Integer(k) if k < 4));
        for (i, (slot, out)) in args.iter().zip(outs).enumerate() {
            let (Some(v), Some(out)) = (slot, out) else { continue };
            let ty = self.an.elem_type(&out.of);
            let x = match (none, &v.ty, i == 0) {
                (false, ..) => self.load_local(out.filled),
                (true, Ty::Integer(k), true) => {
                    let least = -(i64::MAX >> (64 - 8 * i64::from(*k).min(8)));
                    self.body.int(least.into(), ty, self.span)
                }
                (true, ..) => self.body.int(0, ty, self.span),
            };
            self.out_store(out, x)?;
        }
        Ok(())
    }

    pub(crate) fn date_and_time(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        let arg = |i: usize| args.get(i).and_then(|a| a.as_ref());
        let mut list = Vec::new();
        let mut lens = Vec::new();
        for i in 0..3 {
            let (p, n) = self.chars_or_null(arg(i))?;
            list.push(p);
            lens.push(n);
        }
        let mut after = Vec::new();
        let d = self.descriptor_or_null(arg(3), &mut after)?;
        list.push(d);
        list.extend(lens);
        self.call_runtime("_gfortran_date_and_time", list);
        self.put_back(after)
    }

    pub(crate) fn random_number(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        let arg = |i: usize| args.get(i).and_then(|a| a.as_ref());
        let a = invariant!(self, arg(0));
        let k = a.ty.kind();
        if a.rank > 0 {
            let s = self.array(a)?;
            let s = self.hold_section(s);
            // libgfortran knows elements a whole number of them apart: parts of objects get theirs by a copy.
            let parts = !s.steps.is_empty() || s.has_vector();
            let filled = if parts { self.array_memory(&a.ty, &s.extents(), None)? } else { s.clone() };
            let d = self.counted_descriptor(&filled, None)?;
            let p = self.local_place(d);
            let d = self.addr(p);
            let d = self.void(d);
            self.call_runtime(&format!("_gfortran_arandom_r{k}"), vec![d]);
            if parts {
                self.copy_elements(&s, &Ev::Memory(filled), &a.ty)?;
            }
        } else {
            let p = self.variable_address(a)?;
            self.call_runtime(&format!("_gfortran_random_r{k}"), vec![p]);
        }
        Ok(())
    }

    pub(crate) fn random_seed(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        let arg = |i: usize| args.get(i).and_then(|a| a.as_ref());
        let i32 = self.t_i32();
        let ptr = self.ptr_to(i32);
        let kind = args.iter().flatten().map(|a| a.ty.kind()).max().unwrap_or(4);
        let size = match arg(0) {
            Some(a) => self.null_if_absent(a, |l| l.variable_address(a))?,
            None => self.null(ptr),
        };
        let size = self.void(size);
        let mut after = Vec::new();
        let put = self.descriptor_or_null(arg(1), &mut after)?;
        let get = self.descriptor_or_null(arg(2), &mut after)?;
        self.call_runtime(&format!("_gfortran_random_seed_i{kind}"), vec![size, put, get]);
        self.put_back(after)
    }

    pub(crate) fn random_init(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        let arg = |i: usize| args.get(i).and_then(|a| a.as_ref());
        let a = self.scalar_value(invariant!(self, arg(0)))?;
        let b = self.scalar_value(invariant!(self, arg(1)))?;
        let ty = self.an.elem_type(&Ty::LOGICAL);
        let (a, b) = (self.to_memory(a, ty), self.to_memory(b, ty));
        let zero = self.c32(0);
        self.call_runtime("_gfortran_random_init", vec![a, b, zero]);
        Ok(())
    }

    pub(crate) fn get_command_argument(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        let arg = |i: usize| args.get(i).and_then(|a| a.as_ref());
        let i32 = self.t_i32();
        let n = self.scalar_value(invariant!(self, arg(0)))?;
        let n = self.body.int_to(&self.an.program.types, n, i32);
        let n = self.temp_address(n);
        let (p, len) = self.chars_or_null(arg(1))?;
        let (length, out1) = self.out(arg(2), &Ty::INT)?;
        let (status, out2) = self.out(arg(3), &Ty::INT)?;
        self.call_runtime("_gfortran_get_command_argument_i4", vec![n, p, length, status, len]);
        self.out_back(out1)?;
        self.out_back(out2)?;
        Ok(())
    }

    pub(crate) fn get_command(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        let arg = |i: usize| args.get(i).and_then(|a| a.as_ref());
        let (p, len) = self.chars_or_null(arg(0))?;
        let (length, out1) = self.out(arg(1), &Ty::INT)?;
        let (status, out2) = self.out(arg(2), &Ty::INT)?;
        self.call_runtime("_gfortran_get_command_i4", vec![p, length, status, len]);
        self.out_back(out1)?;
        self.out_back(out2)?;
        Ok(())
    }

    pub(crate) fn get_environment_variable(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        let arg = |i: usize| args.get(i).and_then(|a| a.as_ref());
        let (np, nn) = self.chars_or_null(arg(0))?;
        let (p, len) = self.chars_or_null(arg(1))?;
        let (length, out1) = self.out(arg(2), &Ty::INT)?;
        let (status, out2) = self.out(arg(3), &Ty::INT)?;
        let trim = self.logical_or_null(arg(4))?;
        self.call_runtime(
            "_gfortran_get_environment_variable_i4",
            vec![np, p, length, status, trim, nn, len],
        );
        self.out_back(out1)?;
        self.out_back(out2)?;
        Ok(())
    }

    /// The address of an optional logical's value.
    fn logical_or_null(&mut self, arg: Option<&Typed>) -> Checked<ExprId> {
        let Some(a) = arg else {
            let ptr = self.t_void_ptr();
            return Ok(self.null(ptr));
        };
        let ty = self.an.elem_type(&Ty::LOGICAL);
        let held = self.scratch(ty);
        self.null_if_absent(a, |l| {
            let v = l.scalar_value(a)?;
            let v = l.to_memory(v, ty);
            let place = l.local_place(held);
            l.assign(place, v);
            Ok(l.addr(place))
        })
    }

    pub(crate) fn execute_command_line(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        let arg = |i: usize| args.get(i).and_then(|a| a.as_ref());
        let (p, n) = self.chars_or_null(arg(0))?;
        let wait = self.logical_or_null(arg(1))?;
        let (exit, out1) = self.out(arg(2), &Ty::INT)?;
        let (cmd, out2) = self.out(arg(3), &Ty::INT)?;
        let (mp, mn) = self.chars_or_null(arg(4))?;
        self.call_runtime("_gfortran_execute_command_line_i4", vec![p, wait, exit, cmd, mp, n, mn]);
        self.out_back(out1)?;
        self.out_back(out2)?;
        Ok(())
    }

    fn variable_address(&mut self, e: &Typed) -> Checked<ExprId> {
        let p = self.place(e)?;
        Ok(self.addr(p))
    }

    pub(super) fn chars_or_null(&mut self, e: Option<&Typed>) -> Checked<(ExprId, ExprId)> {
        match e {
            Some(e) => {
                let Chars { at: p, len: n, .. } = self.chars(e)?;
                Ok((self.bytes(p), n))
            }
            None => {
                let ty = self.t_bytes();
                Ok((self.null(ty), self.c64(0)))
            }
        }
    }

    /// The address that `make` takes of the argument; null for an absent optional dummy.
    pub(super) fn null_if_absent(
        &mut self,
        e: &Typed,
        make: impl FnOnce(&mut Self) -> Checked<ExprId>,
    ) -> Checked<ExprId> {
        let Some(there) = self.may_be_absent(e) else {
            let p = make(self)?;
            return Ok(self.void(p));
        };
        let ty = self.t_void_ptr();
        let held = self.temp(ty);
        let none = self.null(ty);
        self.set(held, none);
        let mut done = Ok(());
        self.if_then(there, |l| {
            done = make(l).map(|p| {
                let p = l.void(p);
                l.set(held, p);
            });
        });
        done?;
        Ok(self.load_local(held))
    }

    /// What libgfortran reads or fills. Elements that lie at no whole number of them get a copy, put back `after` the call.
    pub(super) fn descriptor_or_null(
        &mut self,
        e: Option<&Typed>,
        after: &mut Vec<After>,
    ) -> Checked<ExprId> {
        match e {
            Some(e) => self.null_if_absent(e, |l| {
                let mut s = l.array_value(e)?;
                if l.is_uncounted(e, &s) {
                    let held = l.hold_section(s);
                    s = l.packed(&held)?;
                    if e.is_designator() {
                        after.push(After::Copy { to: held, from: s.clone(), ty: e.ty.clone() });
                    }
                }
                let d = l.counted_descriptor(&s, None)?;
                let p = l.local_place(d);
                Ok(l.addr(p))
            }),
            None => {
                let ty = self.t_void_ptr();
                Ok(self.null(ty))
            }
        }
    }
}
