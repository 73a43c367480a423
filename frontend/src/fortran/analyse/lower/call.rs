//! Calls as gfortran makes them: arguments by reference, descriptors, copies of what has gaps, hidden lengths.

use super::super::symbol::{Direction, Dummy, Proc, ProcKind, SymId, SymKind, Var};
use super::super::typed::{Arg, CallTo, Kind, Target, Typed};
use super::super::types::Ty;
use super::build::Order;
use super::call_outcome::Outcome;
use super::ev::Ev;
use super::is_device_api;
use super::passed::Passed;
use super::section::Section;
use super::{Lower, Val};
use crate::fortran::ast::Ignored;
use crate::reported::{Checked, invariant};
use racc_hir::{Expr, ExprId, PlaceId, Stmt};

/// The run time's `racc_abi::entry::BLAS_SCALARS`.
const BLAS_SCALARS: &str = "__racc_blas_scalars";

impl Lower<'_, '_> {
    pub(super) fn interface_of(&self, call: &CallTo) -> Option<SymId> {
        match &call.target {
            Target::Symbol(s) | Target::Bound { interface: s, .. } => Some(*s),
            Target::Component(_, s) => *s,
        }
    }

    /// A function reference with scalar result.
    pub(super) fn call_value(&mut self, e: &Typed, call: &CallTo) -> Checked<Val> {
        let (dest, _) = self.make_call(call, Some(&e.ty))?;
        match dest {
            Some(Outcome::Val(v)) => Ok(v),
            Some(Outcome::Object(place)) => {
                let len = self.known_len(&e.ty);
                self.place_value(place, &e.ty, len)
            }
            Some(Outcome::Array(_)) | None => self.an.error_help(
                super::super::codes::WRONG_CLASS,
                e.span,
                "a subroutine has no value",
                "call it with CALL, or make it a function",
            ),
        }
    }

    /// The object that a function's scalar pointer result leads to.
    pub(super) fn call_place(&mut self, e: &Typed, call: &CallTo) -> Option<PlaceId> {
        match self.make_call(call, Some(&e.ty)).ok()?.0? {
            Outcome::Object(place) => Some(place),
            Outcome::Val(Val::Record(place)) => Some(place),
            Outcome::Val(Val::Char(chars)) => Some(self.first_character(chars)),
            Outcome::Val(Val::Scalar(_)) | Outcome::Array(_) => None,
        }
    }

    pub(super) fn call_array(&mut self, e: &Typed, call: &CallTo) -> Checked<Section> {
        let (dest, _) = self.make_call(call, Some(&e.ty))?;
        match dest {
            Some(Outcome::Array(s)) => Ok(s),
            Some(Outcome::Val(_) | Outcome::Object(_)) | None => {
                Err(self.an.report(racc_base::bug!(e.span, "a function without array result")))
            }
        }
    }

    /// CALL: gives the number of the alternate return taken, when there are any.
    pub(super) fn call_statement(&mut self, call: &CallTo) -> Checked<Option<ExprId>> {
        if self.is_elemental(call) && call.args.iter().any(|a| matches!(a, Arg::Value(v) if v.rank > 0)) {
            self.elemental_subroutine(call)?;
            return Ok(None);
        }
        // A function's result is dropped.
        let proc = self.interface_of(call).and_then(|s| self.an.table.proc(s));
        let result = proc.filter(|p| p.is_function == Some(true)).map(|p| p.ty.clone());
        Ok(self.make_call(call, result.as_ref())?.1)
    }

    pub(super) fn is_elemental(&self, call: &CallTo) -> bool {
        self.interface_of(call).and_then(|s| self.an.table.proc(s)).is_some_and(|p| p.elemental)
    }

    /// One call for each element; arguments are the elements themselves.
    fn elemental_subroutine(&mut self, call: &CallTo) -> Checked<()> {
        let s = invariant!(self, self.interface_of(call));
        let proc = invariant!(self, self.an.table.proc(s)).clone();
        let mut sections = Vec::new();
        let mut extents = None;
        let written: Vec<&Typed> = call
            .args
            .iter()
            .zip(&proc.dummies)
            .filter_map(|(arg, dummy)| match (arg, dummy) {
                (Arg::Value(v), Dummy::Arg(d)) if v.rank > 0 && v.is_designator() => {
                    self.var(*d).is_some_and(|v| v.intent != Some(Direction::In)).then_some(v)
                }
                _ => None,
            })
            .collect();
        for (arg, dummy) in call.args.iter().zip(&proc.dummies) {
            let Arg::Value(v) = arg else {
                sections.push(None);
                continue;
            };
            if self.passed_whole(v, Some(dummy)) {
                sections.push(None);
                continue;
            }
            let reads = match dummy {
                Dummy::Arg(d) => self.var(*d).is_some_and(|v| v.intent == Some(Direction::In)),
                Dummy::AlternateReturn => true,
            };
            let ev = if v.rank > 0 && v.is_designator() && !reads {
                let s = self.array(v)?;
                Ev::Memory(self.hold_section(s))
            } else if v.rank == 0 && v.is_designator() && v.ty.is_character() {
                let chars = self.chars(v)?;
                sections.push(Some(Ev::Scalar(Val::Char(chars))));
                continue;
            } else if v.rank == 0 && v.is_designator() {
                let place = self.place(v)?;
                sections.push(Some(Ev::Scalar(Val::Record(place))));
                continue;
            } else if v.rank > 0 && (self.is_own_value(v) || written.iter().any(|w| self.overlaps(w, v))) {
                // What the calls write must not change what later ones read.
                let ev = self.prepare(v)?;
                let copy = self.materialise(&ev, &v.ty)?;
                Ev::Memory(self.hold_section(copy))
            } else {
                self.prepare(v)?
            };
            if extents.is_none() {
                extents = self.extents(&ev);
            }
            sections.push(Some(ev));
        }
        self.check_elements(call, &proc.dummies, &sections);
        self.loop_nest(&invariant!(self, extents), Order::Sequential, |l, index| {
            let mut passed = Vec::new();
            for ((ev, arg), dummy) in sections.iter().zip(&call.args).zip(&proc.dummies) {
                let var = match dummy {
                    Dummy::Arg(d) => l.var(*d),
                    Dummy::AlternateReturn => None,
                };
                passed.push(match (arg, ev, &var) {
                    (Arg::Value(a), Some(ev), _) => l.pass_element(a, ev, var.as_ref(), index)?,
                    (Arg::Value(a), None, Some(var)) => l.pass(a, var, &mut Vec::new())?,
                    (_, _, var) => l.pass_absent(var.as_ref())?,
                });
            }
            l.finish_call(call, &proc, passed, Vec::new(), None)?;
            Ok(())
        })
    }

    /// Scalars that are given to each call of an elemental procedure as they are: polymorphic ones with their type,
    /// optional ones that may be absent.
    pub(super) fn passed_whole(&mut self, a: &Typed, dummy: Option<&Dummy>) -> bool {
        let optional = dummy
            .and_then(Dummy::symbol)
            .and_then(|d| self.an.table.var(d))
            .is_some_and(|v| v.attrs.optional);
        let (allocatable, pointer) = self.an.dynamic_attrs(a);
        a.rank == 0
            && (matches!(a.kind, Kind::Null)
                || a.is_designator()
                    && (matches!(a.ty, Ty::Class(_))
                        || optional && (allocatable || pointer)
                        || self.may_be_absent(a).is_some()))
    }

    /// A scalar that each call of an impure elemental function may change.
    pub(super) fn is_variable_for_each(&self, a: &Typed, dummy: Option<&Dummy>) -> bool {
        let var = dummy.and_then(Dummy::symbol).and_then(|d| self.an.table.var(d));
        a.rank == 0
            && a.is_designator()
            && !a.ty.is_character()
            && var.is_some_and(|v| v.intent != Some(Direction::In) && !v.attrs.value)
    }

    /// The length of an elemental function's characters, as the first elements tell it.
    pub(super) fn elemental_length(&mut self, e: &Typed, args: &[Option<Ev>]) -> Option<ExprId> {
        let Kind::Call(call) = &e.kind else { return None };
        let s = self.interface_of(call)?;
        let proc = self.an.table.proc(s)?.clone();
        let mut some = self.truth(true);
        let (zero, b) = (self.c64(0), self.t_bool());
        let extents = args.iter().flatten().find_map(|a| self.extents(a)).unwrap_or_default();
        for n in &extents {
            let any = self.compare(racc_hir::CompareOp::Gt, *n, zero);
            some = self.body.expr(Expr::And(some, any), b, self.span);
        }
        let first: Vec<ExprId> = extents.iter().map(|_| zero).collect();
        let i64 = self.t_i64();
        let len = self.temp(i64);
        self.set(len, zero);
        // Elements in memory are passed by their addresses, also where there are none.
        if args.iter().flatten().all(|a| matches!(a, Ev::Memory(_) | Ev::Scalar(_))) {
            some = self.truth(true);
        }
        let (then, done) = self.block(|l| -> Checked<()> {
            let passed = l.pass_elements(call, &proc, args, &first)?;
            let n = l.result_length(&proc, &passed, Some(&e.ty))?;
            l.set(len, n);
            Ok(())
        });
        self.emit(Stmt::If { cond: some, then, otherwise: None });
        done.ok()?;
        Some(self.load_local(len))
    }

    /// An elemental function of the elements at an index.
    pub(super) fn elemental_call(
        &mut self,
        e: &Typed,
        args: &[Option<Ev>],
        index: &[ExprId],
    ) -> Checked<Val> {
        let Kind::Call(call) = &e.kind else { return Err(self.unreported()) };
        let s = invariant!(self, self.interface_of(call));
        let proc = invariant!(self, self.an.table.proc(s)).clone();
        let passed = self.pass_elements(call, &proc, args, index)?;
        match invariant!(self, self.finish_call(call, &proc, passed, Vec::new(), Some(&e.ty))?.0) {
            Outcome::Val(v) => Ok(v),
            Outcome::Object(place) => {
                let len = self.known_len(&e.ty);
                self.place_value(place, &e.ty, len)
            }
            Outcome::Array(_) => Err(self.unreported()),
        }
    }

    /// An elemental subroutine with the elements at an index.
    pub(super) fn call_with_elements(
        &mut self,
        call: &CallTo,
        proc: &Proc,
        args: &[Option<Ev>],
        index: &[ExprId],
    ) -> Checked<()> {
        let passed = self.pass_elements(call, proc, args, index)?;
        self.finish_call(call, proc, passed, Vec::new(), None).map(|_| ())
    }

    fn pass_elements(
        &mut self,
        call: &CallTo,
        proc: &Proc,
        args: &[Option<Ev>],
        index: &[ExprId],
    ) -> Checked<Vec<Passed>> {
        let mut passed = Vec::new();
        for ((arg, ev), dummy) in call.args.iter().zip(args).zip(&proc.dummies) {
            let var = match dummy {
                Dummy::Arg(d) => self.var(*d),
                Dummy::AlternateReturn => None,
            };
            passed.push(match (arg, ev, &var) {
                (Arg::Value(a) | Arg::ByValue(a), Some(ev), _) => {
                    self.pass_element(a, ev, var.as_ref(), index)?
                }
                (Arg::Value(a) | Arg::ByValue(a), None, Some(var)) => self.pass(a, var, &mut Vec::new())?,
                (_, _, var) => self.pass_absent(var.as_ref())?,
            });
        }
        Ok(passed)
    }

    /// The element of an argument of an elemental procedure.
    fn pass_element(&mut self, a: &Typed, ev: &Ev, var: Option<&Var>, index: &[ExprId]) -> Checked<Passed> {
        let passed = match ev {
            Ev::Memory(s) => {
                let value = self.section_address(s, index)?;
                let len = if a.ty.is_character() { s.len.or_else(|| self.known_len(&a.ty)) } else { None };
                Passed { value, len }
            }
            Ev::Scalar(Val::Record(p)) => Passed { value: self.addr(*p), len: self.known_len(&a.ty) },
            ev => {
                let v = self.at_index(ev, index)?;
                self.pass_val(v, &a.ty)
            }
        };
        let Some(var) = var else { return Ok(passed) };
        if var.by_value() {
            // VALUE dummies take the value itself; there is none of what is absent.
            let ty = self.an.dummy_var_type(var);
            let ptr = self.ptr_to(ty);
            let mut at = self.ptr_cast(passed.value, ptr);
            if let Some(there) = self.given_value(a).filter(|_| var.attrs.optional) {
                let nothing = self.scratch(ty);
                let nothing = self.local_place(nothing);
                let nothing = self.addr(nothing);
                at = self.select(there, at, nothing);
            }
            let place = self.deref(at, ty);
            return Ok(Passed { value: self.load(place), len: passed.len });
        }
        // Absent too: what is not allocated or not associated (Fortran 2018 §15.5.2.12).
        let absent = if var.attrs.optional { self.given_value(a) } else { None };
        let passed = match (&var.ty, &a.ty) {
            (_, Ty::Class(_)) => self.pass_class_element(a, ev, var, passed.value)?,
            (Ty::Class(declared), ty) => self.class_container(passed.value, ty, passed.len, *declared)?,
            _ => passed,
        };
        Ok(match absent {
            Some(there) => {
                let ty = self.ty_of(passed.value);
                let null = self.null(ty);
                Passed { value: self.select(there, passed.value, null), len: passed.len }
            }
            None => passed,
        })
    }

    /// The object of an element of CLASS, or a container around it.
    fn pass_class_element(&mut self, a: &Typed, ev: &Ev, var: &Var, value: ExprId) -> Checked<Passed> {
        let (address, dynamic) = match ev {
            Ev::Memory(s) => (value, s.class()),
            _ => {
                let class = match a.ty {
                    Ty::Class(declared) => self.an.class_type(declared),
                    _ => return Err(self.unreported()),
                };
                let ptr = self.ptr_to(class);
                let container = self.ptr_cast(value, ptr);
                let container = self.deref(container, class);
                let dynamic = self.container_dynamic(container);
                (self.object_behind(container), Some(dynamic))
            }
        };
        let Ty::Class(declared) = var.ty else { return Ok(Passed { value: address, len: None }) };
        let dynamic = match dynamic {
            Some(dynamic) => dynamic,
            None => self.dynamic_of(a)?,
        };
        Ok(Passed { value: self.new_container(declared, address, &dynamic), len: None })
    }

    /// No argument for an optional dummy.
    pub(super) fn pass_absent(&mut self, var: Option<&Var>) -> Checked<Passed> {
        let value = match var {
            Some(v) if v.has_flag() && v.ty.is_character() => {
                let u8 = self.t_u8();
                self.body.int(0, u8, self.span)
            }
            Some(v) if v.by_value() && matches!(v.ty, Ty::Derived(_)) => {
                // Any object: nobody looks at it.
                let ty = self.an.elem_type(&v.ty);
                let nothing = self.scratch(ty);
                let nothing = self.local_place(nothing);
                self.load(nothing)
            }
            Some(v) if v.by_value() => {
                invariant!(self, self.number(0.0, &v.ty))
            }
            _ => {
                let ty = self.t_void_ptr();
                self.null(ty)
            }
        };
        let zero = self.c64(0);
        Ok(Passed { value, len: var.is_some_and(|v| v.ty.is_character()).then_some(zero) })
    }

    pub(super) fn pass_val(&mut self, v: Val, ty: &Ty) -> Passed {
        match v {
            Val::Scalar(v) => {
                let elem = self.an.elem_type(ty);
                let v = self.to_memory(v, elem);
                Passed { value: self.temp_address(v), len: None }
            }
            Val::Char(chars) => Passed { value: chars.at, len: Some(chars.len) },
            Val::Record(p) => Passed { value: self.addr(p), len: None },
        }
    }

    /// A launch is of this call, not of those among its arguments.
    fn make_call(
        &mut self,
        call: &CallTo,
        wanted: Option<&Ty>,
    ) -> Checked<(Option<Outcome>, Option<ExprId>)> {
        let own = self.cuda.launching.take();
        let outer = std::mem::replace(&mut self.cuda.launched, own);
        let made = self.make_own_call(call, wanted);
        self.cuda.launched = outer;
        made
    }

    fn make_own_call(
        &mut self,
        call: &CallTo,
        wanted: Option<&Ty>,
    ) -> Checked<(Option<Outcome>, Option<ExprId>)> {
        let interface = self.interface_of(call);
        let proc = match interface {
            Some(s) => invariant!(self, self.an.table.proc(s)).clone(),
            None => Proc::new(ProcKind::Pointer, "".into()),
        };
        if let (Some(s), None) = (interface, &self.cuda.launched) {
            let in_loop = self.cuda.in_kernel_loop && self.compute > 0;
            self.an.check_sides(s, &proc, in_loop, self.span)?;
            self.an.check_api(&proc, call)?;
            if in_loop {
                self.warn_of_meeting(&proc);
            }
        }
        let mut passed = Vec::new();
        let mut after = Vec::new();
        for (i, arg) in call.args.iter().enumerate() {
            let dummy = match proc.dummies.get(i) {
                Some(Dummy::Arg(d)) if proc.explicit => Some(*d),
                _ => None,
            };
            let p = match arg {
                Arg::Absent => {
                    let var = dummy.and_then(|d| self.var(d));
                    self.pass_absent(var.as_ref())?
                }
                Arg::AlternateReturn(_) => continue,
                Arg::ByValue(v) => {
                    self.check_actual(v)?;
                    let value = self.scalar_value(v)?;
                    let ty = self.an.elem_type(&v.ty);
                    Passed { value: self.to_memory(value, ty), len: None }
                }
                Arg::Value(v) => match dummy.map(|d| self.an.table.syms[d].kind.clone()) {
                    Some(SymKind::Variable(var)) => {
                        if proc.bind_c {
                            self.release_for_c(v, &var)?;
                        }
                        let mut passed = self.pass(v, &var, &mut after)?;
                        // TYPE(*) has no length, whatever comes.
                        if var.ty == Ty::Assumed {
                            passed.len = None;
                        }
                        // What a thread does itself takes descriptors as they are.
                        let own = self.in_device_code() && is_device_api(&proc.link);
                        if self.an.takes_c_descriptor(&proc, &var) && !own {
                            // Only the argument's type tells C pointers to data from those to code.
                            let said = match (&var.ty, &v.ty) {
                                (Ty::Assumed, Ty::CPtr | Ty::CFunPtr) => Some(v.ty.clone()),
                                _ => None,
                            };
                            self.to_c(passed, &var, said, &mut after)?
                        } else {
                            passed
                        }
                    }
                    Some(SymKind::Procedure(p)) => {
                        let named = match v.kind {
                            Kind::Procedure(s) => self.an.table.proc(s).map(|q| q.kind),
                            _ => None,
                        };
                        let holds = named.is_none_or(|kind| kind == ProcKind::Pointer);
                        let value = if p.kind == ProcKind::Pointer && holds {
                            let object = self.object_of(v)?;
                            self.addr(object)
                        } else {
                            self.check_actual(v)?;
                            let code = self.scalar_value(v)?;
                            if p.kind == ProcKind::Pointer { self.temp_address(code) } else { code }
                        };
                        Passed { value, len: None }
                    }
                    _ => self.pass_implicit(v, &mut after)?,
                },
            };
            passed.push(p);
        }
        self.character_arrays_to_c(&proc, &mut passed, &mut after)?;
        if proc.bind_c {
            // C descriptors hold the lengths.
            passed.iter_mut().for_each(|p| p.len = None);
        }
        let scalars = self.scalars_on_device(&proc, call)?;
        let done = self.finish_call(call, &proc, passed, after, wanted)?;
        if let Some((handle, mode)) = scalars {
            let int = self.t_i32();
            self.runtime_value(BLAS_SCALARS, vec![handle, mode], int);
        }
        Ok(done)
    }

    /// A call of cuBLAS with scalars in device memory: its handle, which says so to the library, and what it said so far.
    fn scalars_on_device(&mut self, proc: &Proc, call: &CallTo) -> Checked<Option<(ExprId, ExprId)>> {
        if !proc.link.starts_with("racc_lib_cublas") {
            return Ok(None);
        }
        let either = |l: &Self, d: &Dummy| {
            let var = d.symbol().and_then(|d| l.var(d));
            var.is_some_and(|v| v.shape.is_scalar() && v.attrs.ignored.has(Ignored::DEVICE))
        };
        let remote = proc.dummies.iter().zip(&call.args).any(|(dummy, arg)| match arg {
            Arg::Value(v) => either(self, dummy) && self.an.is_remote(v),
            Arg::ByValue(_) | Arg::Absent | Arg::AlternateReturn(_) => false,
        });
        let Some(Arg::Value(handle) | Arg::ByValue(handle)) = call.args.first() else { return Ok(None) };
        if !remote || !handle.is_designator() {
            return Ok(None);
        }
        let handle = self.object_of(handle)?;
        let handle = self.addr(handle);
        let handle = self.void(handle);
        let (device, int) = (self.c32(1), self.t_i32());
        let old = self.runtime_value(BLAS_SCALARS, vec![handle, device], int);
        Ok(Some((handle, old)))
    }

    /// All arguments in the order of the parameters.
    pub(super) fn arguments(
        &mut self,
        call: &CallTo,
        proc: &Proc,
        head: Vec<ExprId>,
        passed: &[Passed],
    ) -> Checked<Vec<ExprId>> {
        let mut args = Vec::new();
        if proc.kind == ProcKind::Internal
            && let Target::Symbol(s) = call.target
        {
            args.push(self.frame_argument(s)?);
        }
        args.extend(head);
        args.extend(passed.iter().map(|p| p.value));
        if proc.explicit && !proc.bind_c {
            for (arg, dummy) in call.args.iter().zip(&proc.dummies) {
                let flagged = dummy.symbol().and_then(|d| self.var(d)).is_some_and(|v| v.has_flag());
                match arg {
                    Arg::Value(v) if flagged => {
                        let there = self.given_value(v);
                        args.push(match there {
                            Some(there) => there,
                            None => self.truth(true),
                        });
                    }
                    Arg::Absent if flagged => args.push(self.truth(false)),
                    Arg::Value(_) | Arg::ByValue(_) | Arg::Absent | Arg::AlternateReturn(_) => {}
                }
            }
        }
        if !proc.bind_c {
            args.extend(passed.iter().filter_map(|p| p.len));
        }
        Ok(args)
    }
}
