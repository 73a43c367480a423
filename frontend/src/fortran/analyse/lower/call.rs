//! Calls as gfortran makes them: arguments by reference, descriptors, copies of what has gaps, hidden lengths.

use super::super::symbol::{Direction, Dummy, Proc, ProcKind, Shape, SymId, SymKind, Var};
use super::super::typed::{Arg, CallTo, Kind, Target, Typed};
use super::super::types::{Len, Ty};
use super::build::Order;
use super::elementwise::Ev;
use super::home::Base;
use super::procedure::{Param, ResultBy};
use super::put_back::After;
use super::section::Section;
use super::{Lower, Val};
use racc_hir::{Callee, DescField, Expr, ExprId, FuncSig, LocalId, PlaceId, Stmt, Type, TypeId};

/// An argument as it is passed.
#[derive(Clone, Copy)]
pub(super) struct Passed {
    pub(super) value: ExprId,
    pub(super) len: Option<ExprId>,
}

impl Lower<'_, '_> {
    pub(super) fn interface_of(&self, call: &CallTo) -> Option<SymId> {
        match &call.target {
            Target::Symbol(s) | Target::Bound { interface: s, .. } => Some(*s),
            Target::Component(_, s) => *s,
        }
    }

    /// A function reference with scalar result.
    pub(super) fn call_value(&mut self, e: &Typed, call: &CallTo) -> Option<Val> {
        let (dest, _) = self.make_call(call, Some(&e.ty))?;
        match dest {
            Some(Outcome::Val(v)) => Some(v),
            Some(Outcome::Object(place)) => {
                let len = self.known_len(&e.ty);
                self.place_value(place, &e.ty, len)
            }
            Some(Outcome::Array(_)) | None => self.an.error(
                super::super::codes::WRONG_CLASS,
                e.span,
                "a subroutine where a value must stand",
            ),
        }
    }

    /// The object that a function's scalar pointer result leads to.
    pub(super) fn call_place(&mut self, e: &Typed, call: &CallTo) -> Option<PlaceId> {
        match self.make_call(call, Some(&e.ty))?.0? {
            Outcome::Object(place) => Some(place),
            Outcome::Val(Val::Record(place)) => Some(place),
            Outcome::Val(Val::Char(p, _)) => {
                let u8 = self.t_u8();
                Some(self.deref(p, u8))
            }
            Outcome::Val(Val::Scalar(_)) | Outcome::Array(_) => None,
        }
    }

    pub(super) fn call_array(&mut self, e: &Typed, call: &CallTo) -> Option<Section> {
        let (dest, _) = self.make_call(call, Some(&e.ty))?;
        match dest {
            Some(Outcome::Array(s)) => Some(s),
            Some(Outcome::Val(_) | Outcome::Object(_)) | None => {
                self.an.sink.push(racc_base::bug!(e.span, "a function without array result"));
                None
            }
        }
    }

    /// CALL: gives the number of the alternate return taken, when there are any.
    pub(super) fn call_statement(&mut self, call: &CallTo) -> Option<Option<ExprId>> {
        if self.is_elemental(call) && call.args.iter().any(|a| matches!(a, Arg::Value(v) if v.rank > 0)) {
            self.elemental_subroutine(call)?;
            return Some(None);
        }
        // A function's result is dropped.
        let proc = self.interface_of(call).and_then(|s| self.an.table.proc(s));
        let result = proc.filter(|p| p.is_function == Some(true)).map(|p| p.ty.clone());
        Some(self.make_call(call, result.as_ref())?.1)
    }

    pub(super) fn is_elemental(&mut self, call: &CallTo) -> bool {
        self.interface_of(call).and_then(|s| self.an.table.proc(s)).is_some_and(|p| p.elemental)
    }

    /// One call for each element; arguments are the elements themselves.
    fn elemental_subroutine(&mut self, call: &CallTo) -> Option<()> {
        let s = self.interface_of(call)?;
        let proc = self.an.table.proc(s)?.clone();
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
                let (p, n) = self.chars(v)?;
                sections.push(Some(Ev::Scalar(Val::Char(p, n))));
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
        self.loop_nest(&extents?, Order::Sequential, |l, index| {
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
            Some(())
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
        let (then, done) = self.block(|l| {
            let passed = l.pass_elements(call, &proc, args, &first)?;
            let n = l.result_length(&proc, Some(s), &passed, Some(&e.ty))?;
            l.set(len, n);
            Some(())
        });
        self.emit(Stmt::If { cond: some, then, otherwise: None });
        done?;
        Some(self.load_local(len))
    }

    /// An elemental function of the elements at an index.
    pub(super) fn elemental_call(&mut self, e: &Typed, args: &[Option<Ev>], index: &[ExprId]) -> Option<Val> {
        let Kind::Call(call) = &e.kind else { return None };
        let s = self.interface_of(call)?;
        let proc = self.an.table.proc(s)?.clone();
        let passed = self.pass_elements(call, &proc, args, index)?;
        match self.finish_call(call, &proc, passed, Vec::new(), Some(&e.ty))?.0? {
            Outcome::Val(v) => Some(v),
            Outcome::Object(place) => {
                let len = self.known_len(&e.ty);
                self.place_value(place, &e.ty, len)
            }
            Outcome::Array(_) => None,
        }
    }

    /// An elemental subroutine with the elements at an index.
    pub(super) fn call_with_elements(
        &mut self,
        call: &CallTo,
        proc: &Proc,
        args: &[Option<Ev>],
        index: &[ExprId],
    ) -> Option<()> {
        let passed = self.pass_elements(call, proc, args, index)?;
        self.finish_call(call, proc, passed, Vec::new(), None).map(|_| ())
    }

    fn pass_elements(
        &mut self,
        call: &CallTo,
        proc: &Proc,
        args: &[Option<Ev>],
        index: &[ExprId],
    ) -> Option<Vec<Passed>> {
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
        Some(passed)
    }

    /// The element of an argument of an elemental procedure.
    fn pass_element(&mut self, a: &Typed, ev: &Ev, var: Option<&Var>, index: &[ExprId]) -> Option<Passed> {
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
        let Some(var) = var else { return Some(passed) };
        if var.by_value() {
            // VALUE dummies take the value itself.
            let ty = self.an.elem_type(&var.ty);
            let ptr = self.ptr_to(ty);
            let at = self.ptr_cast(passed.value, ptr);
            let place = self.deref(at, ty);
            return Some(Passed { value: self.load(place), len: passed.len });
        }
        // Absent too: what is not allocated or not associated (Fortran 2018 §15.5.2.12).
        let absent = if var.attrs.optional { self.given_value(a) } else { None };
        let passed = match (&var.ty, &a.ty) {
            (Ty::Derived(_), Ty::Class(_)) => {
                Passed { value: self.data_of_container(passed.value, absent), len: None }
            }
            (Ty::Class(_), Ty::Class(_)) => passed,
            (Ty::Class(declared), ty) => self.class_container(passed.value, ty, passed.len, *declared)?,
            _ => passed,
        };
        Some(match absent {
            Some(there) => {
                let ty = self.ty_of(passed.value);
                let null = self.null(ty);
                Passed { value: self.select(there, passed.value, null), len: passed.len }
            }
            None => passed,
        })
    }

    /// No argument for an optional dummy.
    pub(super) fn pass_absent(&mut self, var: Option<&Var>) -> Option<Passed> {
        let value = match var {
            Some(v) if v.has_flag() && v.ty.is_character() => {
                let u8 = self.t_u8();
                self.body.int(0, u8, self.span)
            }
            Some(v) if v.by_value() && !matches!(v.ty, Ty::Derived(_)) => self.number(0.0, &v.ty)?,
            _ => {
                let ty = self.t_void_ptr();
                self.null(ty)
            }
        };
        let zero = self.c64(0);
        Some(Passed { value, len: var.is_some_and(|v| v.ty.is_character()).then_some(zero) })
    }

    pub(super) fn pass_val(&mut self, v: Val, ty: &Ty) -> Passed {
        match v {
            Val::Scalar(v) => {
                let elem = self.an.elem_type(ty);
                let v = self.to_memory(v, elem);
                Passed { value: self.temp_address(v), len: None }
            }
            Val::Char(p, n) => Passed { value: p, len: Some(n) },
            Val::Record(p) => Passed { value: self.addr(p), len: None },
        }
    }

    fn make_call(&mut self, call: &CallTo, wanted: Option<&Ty>) -> Option<(Option<Outcome>, Option<ExprId>)> {
        let interface = self.interface_of(call);
        let proc = match interface {
            Some(s) => self.an.table.proc(s)?.clone(),
            None => Proc::new(ProcKind::Pointer, "".into()),
        };
        if let (Some(s), None) = (interface, &self.launching) {
            self.an.check_sides(s, &proc, self.span)?;
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
                    let value = self.value(v)?.scalar()?;
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
                        if self.an.takes_c_descriptor(&proc, &var) {
                            self.to_c(passed, &var, &mut after)
                        } else {
                            passed
                        }
                    }
                    Some(SymKind::Procedure(p)) => {
                        let value = if p.kind == ProcKind::Pointer {
                            let object = self.object_of(v)?;
                            self.addr(object)
                        } else {
                            self.value(v)?.scalar()?
                        };
                        Passed { value, len: None }
                    }
                    _ => self.pass_implicit(v, &mut after)?,
                },
            };
            passed.push(p);
        }
        self.finish_call(call, &proc, passed, after, wanted)
    }

    /// The call itself, with arguments ready.
    fn finish_call(
        &mut self,
        call: &CallTo,
        proc: &Proc,
        passed: Vec<Passed>,
        after: Vec<After>,
        wanted: Option<&Ty>,
    ) -> Option<(Option<Outcome>, Option<ExprId>)> {
        self.impure_calls += usize::from(!proc.pure_);
        let by = self.an.result_by(proc);
        let by = if wanted.is_none()
            && by != ResultBy::Nothing
            && proc.result.is_none()
            && proc.is_function.is_none()
        {
            ResultBy::Nothing
        } else if let (Some(ty), ResultBy::Nothing) = (wanted, by) {
            if *ty == Ty::Nothing {
                ResultBy::Nothing
            } else if ty.is_character() {
                ResultBy::Characters
            } else {
                ResultBy::Value
            }
        } else {
            by
        };
        // The result's own arguments.
        let result = proc.result.and_then(|r| self.var(r));
        let mut head = Vec::new();
        let mut outcome = None;
        let mut dest: Option<PlaceId> = None;
        let interface = self.interface_of(call);
        match by {
            ResultBy::Nothing => {}
            ResultBy::Value => {
                let (ty, fortran) = match &result {
                    Some(v) => (self.an.storage_type(&v.ty, &Shape::Scalar, v.attrs), v.ty.clone()),
                    None => {
                        let t = wanted.cloned().unwrap_or_else(|| proc.ty.clone());
                        (self.an.elem_type(&t), t)
                    }
                };
                let ty = if proc.bind_c && fortran.is_character() { self.t_u8() } else { ty };
                let ty = if proc.result.is_some() && result.is_none() { self.t_void_ptr() } else { ty };
                let l = self.scratch(ty);
                let p = self.local_place(l);
                dest = Some(p);
                let pointer = result.as_ref().is_some_and(|v| v.attrs.pointer || v.attrs.allocatable);
                outcome = Some((fortran, p, pointer));
            }
            ResultBy::Characters => {
                let len = self.result_length(proc, interface, &passed, wanted)?;
                let memory = self.char_memory(len);
                head.push(memory);
                head.push(len);
                let v = Val::Char(memory, len);
                let args = self.arguments(call, proc, head, &passed)?;
                self.emit_call(call, proc, args, None, by, wanted)?;
                self.put_back(after)?;
                return Some((Some(Outcome::Val(v)), None));
            }
            ResultBy::Deferred => {
                let ptr_ty = self.t_void_ptr();
                let i64 = self.t_i64();
                let p = self.scratch(ptr_ty);
                let n = self.scratch(i64);
                let null = self.null(ptr_ty);
                self.set(p, null);
                let len = match result.as_ref().map(|v| &v.ty) {
                    Some(Ty::Character(_, Len::Const(_) | Len::Expr(_))) => {
                        self.result_length(proc, interface, &passed, wanted)?
                    }
                    _ => self.c64(0),
                };
                self.set(n, len);
                let (pp, np) = (self.local_place(p), self.local_place(n));
                head.push(self.addr(pp));
                head.push(self.addr(np));
                let args = self.arguments(call, proc, head, &passed)?;
                self.emit_call(call, proc, args, None, by, wanted)?;
                self.put_back(after)?;
                let value = self.load_local(p);
                if result.is_some_and(|v| v.attrs.allocatable) {
                    self.release_later(value);
                }
                let bytes = self.bytes(value);
                let len = self.load_local(n);
                return Some((Some(Outcome::Val(Val::Char(bytes, len))), None));
            }
            ResultBy::Descriptor => {
                let var = result?;
                let s = self.array_result(proc, interface, &var, &passed, &mut head)?;
                let args = self.arguments(call, proc, head, &passed)?;
                self.emit_call(call, proc, args, None, by, wanted)?;
                self.put_back(after)?;
                let s = match s {
                    ArrayResult::Memory(s) => s,
                    ArrayResult::Descriptor(l, len) => {
                        let place = self.local_place(l);
                        let len = len.map(|n| self.load_local(n));
                        if var.attrs.allocatable {
                            let base = self.load_desc(place, DescField::Base);
                            self.release_later(base);
                        }
                        self.whole_descriptor(place, &var.ty, len, var.attrs.allocatable, var.attrs.pointer)
                            .section
                    }
                };
                return Some((Some(Outcome::Array(s)), None));
            }
        }
        let args = self.arguments(call, proc, head, &passed)?;
        let alternate = call.args.iter().any(|a| matches!(a, Arg::AlternateReturn(_)));
        let taken = if alternate && by == ResultBy::Nothing {
            let i32 = self.t_i32();
            let l = self.temp(i32);
            dest = Some(self.local_place(l));
            Some(self.load_local(l))
        } else {
            None
        };
        self.emit_call(call, proc, args, dest, by, wanted)?;
        self.put_back(after)?;
        let outcome = match outcome {
            None => None,
            Some((ty, place, pointer)) => {
                let place = if pointer && !matches!(ty, Ty::Class(_)) {
                    let p = self.load(place);
                    if result.is_some_and(|v| v.attrs.allocatable) {
                        self.release_later(p);
                    }
                    let elem = self.an.elem_type(&ty);
                    let place = self.deref(p, elem);
                    return Some((Some(Outcome::Object(place)), None));
                } else {
                    place
                };
                if proc.bind_c && ty.is_character() {
                    let a = self.addr(place);
                    let one = self.c64(1);
                    return Some((Some(Outcome::Val(Val::Char(a, one))), None));
                }
                if let Ty::Derived(id) = ty {
                    self.end_later(place, id);
                }
                let len = self.known_len(&ty);
                Some(Outcome::Val(self.place_value(place, &ty, len)?))
            }
        };
        Some((outcome, taken))
    }

    /// All arguments in the order of the parameters.
    fn arguments(
        &mut self,
        call: &CallTo,
        proc: &Proc,
        head: Vec<ExprId>,
        passed: &[Passed],
    ) -> Option<Vec<ExprId>> {
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
                        args.push(there.unwrap_or_else(|| self.truth(true)));
                    }
                    Arg::Absent if flagged => args.push(self.truth(false)),
                    Arg::Value(_) | Arg::ByValue(_) | Arg::Absent | Arg::AlternateReturn(_) => {}
                }
            }
        }
        if !proc.bind_c {
            args.extend(passed.iter().filter_map(|p| p.len));
        }
        Some(args)
    }

    fn emit_call(
        &mut self,
        call: &CallTo,
        proc: &Proc,
        mut args: Vec<ExprId>,
        dest: Option<PlaceId>,
        by: ResultBy,
        wanted: Option<&Ty>,
    ) -> Option<()> {
        let interface = self.interface_of(call);
        // The signature: declared, or made of what is passed.
        let (ty, prototyped) = match interface {
            Some(s) if proc.explicit => {
                let convention = self.an.convention(s)?;
                let mut convention = convention;
                if !matches!(call.target, Target::Symbol(_)) {
                    convention.params.retain(|p| p.0 != Param::Frame);
                }
                (self.an.signature(&convention), true)
            }
            _ => {
                let ret = match (dest, by) {
                    (Some(d), _) => self.type_at(d),
                    _ => self.an.program.types.void(),
                };
                let params = args.iter().map(|a| self.ty_of(*a)).collect();
                let sig = FuncSig { params, ret, variadic: false, unprototyped: false };
                (self.an.program.types.intern(Type::Func(sig)), false)
            }
        };
        let _ = wanted;
        let Type::Func(sig) = self.an.program.types.get(ty).clone() else { return None };
        if sig.params.len() != args.len() {
            self.an.sink.push(racc_base::bug!(
                self.span,
                "a call with {} arguments of {}",
                args.len(),
                sig.params.len()
            ));
            return None;
        }
        for (arg, param) in args.iter_mut().zip(&sig.params) {
            *arg = self.to_memory(*arg, *param);
        }
        if let Some(d) = dest
            && let Some(value) = self.pure_operation(&proc.link, &args, self.type_at(d))
        {
            let value = value?;
            self.assign(d, value);
            return Some(());
        }
        if let Some(operation) = super::super::cuda::operation(&proc.link) {
            return self.call_operation(operation, args, dest);
        }
        let callee = match &call.target {
            Target::Symbol(s) if self.launching.is_some() => {
                let mut all = self.launching.take().unwrap_or_default();
                all.append(&mut args);
                args = all;
                Callee::Launch(self.an.procedure_function(*s)?)
            }
            Target::Symbol(s) => self.callee(*s, ty, prototyped)?,
            Target::Component(pointer, _) => {
                let object = self.object_of(pointer)?;
                let p = self.load(object);
                Callee::Indirect(self.code_pointer(p, ty))
            }
            Target::Bound { object, interface, .. } if self.class_name(object).is_some() => {
                self.callee(*interface, ty, prototyped)?
            }
            Target::Bound { object, slot, .. } => {
                let table = self.class_table(object)?;
                let at = self.c64(56 + 8 * i64::from(*slot));
                let at = self.byte_offset(table, at);
                let void = self.t_void_ptr();
                let ptr = self.ptr_to(void);
                let at = self.ptr_cast(at, ptr);
                let place = self.deref(at, void);
                let p = self.load(place);
                Callee::Indirect(self.code_pointer(p, ty))
            }
        };
        self.emit(Stmt::Call { dest, callee, args });
        Some(())
    }

    /// The address that a dummy procedure or procedure pointer holds.
    fn code_of(&mut self, s: SymId, kind: ProcKind) -> Option<ExprId> {
        let home = self.home(s)?;
        // A dummy that only its call shows to be a procedure has the home of a variable: the argument is the code.
        // (That of a procedure, which an internal procedure reaches through its host's frame, is a pointer to it.)
        let pointer = self.t_void_ptr();
        if let (ProcKind::Dummy, Base::Ref(argument)) = (kind, home.base)
            && home.ty != pointer
        {
            let p = self.load_local(argument);
            return Some(self.void(p));
        }
        let object = self.object(&home);
        Some(self.load(object))
    }

    fn code_pointer(&mut self, p: ExprId, ty: TypeId) -> ExprId {
        let ptr = self.ptr_to(ty);
        self.ptr_cast(p, ptr)
    }

    fn callee(&mut self, s: SymId, ty: TypeId, prototyped: bool) -> Option<Callee> {
        let proc = self.an.table.proc(s)?.clone();
        if matches!(proc.kind, ProcKind::Dummy | ProcKind::Pointer) {
            let p = self.code_of(s, proc.kind)?;
            return Some(Callee::Indirect(self.code_pointer(p, ty)));
        }
        let f = self.an.procedure_function(s)?;
        let own = self.an.program.functions[f].ty;
        let Type::Func(sig) = self.an.program.types.get(own).clone() else { return None };
        let Type::Func(made) = self.an.program.types.get(ty).clone() else { return None };
        let same_shape = own == ty
            || !sig.unprototyped
                && sig.ret == made.ret
                && sig.params.len() == made.params.len()
                && sig.params.iter().zip(&made.params).all(|(a, b)| {
                    a == b
                        || self.an.program.types.pointee(*a).is_some()
                            && self.an.program.types.pointee(*b).is_some()
                });
        if same_shape {
            return Some(Callee::Direct(f));
        }
        if sig.unprototyped && self.an.program.functions[f].body.is_none() {
            // The first call tells what the procedure takes.
            self.an.program.functions[f].ty = ty;
            return Some(Callee::Direct(f));
        }
        let _ = prototyped;
        let ptr = self.ptr_to(own);
        let p = self.body.expr(Expr::FuncAddr(f), ptr, self.span);
        Some(Callee::Indirect(self.code_pointer(p, ty)))
    }

    /// The code address of a procedure.
    pub(super) fn procedure_value(&mut self, s: SymId) -> Option<ExprId> {
        if let SymKind::Intrinsic(name) = &self.an.table.syms[s].kind {
            return self.intrinsic_procedure(&name.clone());
        }
        let proc = self.an.table.proc(s)?.clone();
        match proc.kind {
            ProcKind::Dummy | ProcKind::Pointer => self.code_of(s, proc.kind),
            ProcKind::Internal => self.internal_value(s),
            ProcKind::External | ProcKind::Module | ProcKind::Abstract => {
                let f = self.an.procedure_function(s)?;
                let ty = self.an.program.functions[f].ty;
                let ptr = self.ptr_to(ty);
                Some(self.body.expr(Expr::FuncAddr(f), ptr, self.span))
            }
        }
    }

    fn intrinsic_procedure(&mut self, name: &str) -> Option<ExprId> {
        let Some((generic, ty)) = super::super::intrinsic::passed(name) else {
            return self.an.nyi(self.span, format!("the intrinsic `{name}` as an argument"));
        };
        let code = match ty {
            Ty::Integer(k) => format!("i{k}"),
            Ty::Complex(k) => format!("c{k}"),
            _ => format!("r{}", ty.kind()),
        };
        let elem = self.an.elem_type(&ty);
        let ptr = self.ptr_to(elem);
        let ret = match (&ty, generic) {
            (Ty::Complex(k), "abs") => self.an.elem_type(&Ty::Real(*k)),
            _ => elem,
        };
        let two = matches!(generic, "atan2" | "mod" | "sign" | "dim");
        let params = if two { vec![ptr, ptr] } else { vec![ptr] };
        let f = self.an.runtime(&format!("_gfortran_specific__{generic}_{code}"), &params, Some(ret));
        let ty = self.an.program.functions[f].ty;
        let fp = self.ptr_to(ty);
        Some(self.body.expr(Expr::FuncAddr(f), fp, self.span))
    }
}

enum Outcome {
    Val(Val),
    /// What a pointer or allocatable result leads to.
    Object(PlaceId),
    Array(Section),
}

pub(super) enum ArrayResult {
    Memory(Section),
    Descriptor(LocalId, Option<LocalId>),
}
