//! Calls as gfortran makes them: arguments by reference, descriptors, copies of what has gaps, hidden lengths.

use super::super::symbol::{Direction, Dummy, Proc, ProcKind, Shape, SymId, SymKind, Var, VarAttrs};
use super::super::typed::{Arg, CallTo, Kind, Sub as TypedSub, Target, Typed};
use super::super::types::{Len, Ty};
use super::build::Order;
use super::elementwise::Ev;
use super::home::{Base, Form, Home};
use super::procedure::{Param, ResultBy};
use super::section::Section;
use super::types::{CLASS_DATA, CLASS_TABLE};
use super::{Lower, Val};
use racc_hir::{Callee, CompareOp, DescField, Expr, ExprId, FuncSig, LocalId, PlaceId, Stmt, Type, TypeId};

/// An argument as it is passed.
#[derive(Clone, Copy)]
struct Passed {
    value: ExprId,
    len: Option<ExprId>,
}

/// What is put back after the call.
enum After {
    /// A packed copy made by libgfortran: descriptor and copy.
    Unpack { descriptor: LocalId, copy: ExprId, back: bool },
    /// A copy that loops made.
    Copy { to: Section, from: Section, ty: Ty },
}

impl Lower<'_, '_> {
    fn interface_of(&self, call: &CallTo) -> Option<SymId> {
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
            Some(Outcome::Array(_)) | None => self.an.error(
                super::super::codes::WRONG_CLASS,
                e.span,
                "a subroutine where a value must stand",
            ),
        }
    }

    pub(super) fn call_array(&mut self, e: &Typed, call: &CallTo) -> Option<Section> {
        let (dest, _) = self.make_call(call, Some(&e.ty))?;
        match dest {
            Some(Outcome::Array(s)) => Some(s),
            Some(Outcome::Val(_)) | None => {
                self.an.sink.push(racc_base::bug!(e.span, "a function without array result"));
                None
            }
        }
    }

    /// CALL: gives the number of the alternate return taken, when there are any.
    pub(super) fn call_statement(&mut self, call: &CallTo) -> Option<Option<ExprId>> {
        if let Some(s) = self.interface_of(call)
            && self.an.table.proc(s).is_some_and(|p| p.elemental)
            && call.args.iter().any(|a| matches!(a, Arg::Value(v) if v.rank > 0))
        {
            self.elemental_subroutine(call)?;
            return Some(None);
        }
        Some(self.make_call(call, None)?.1)
    }

    /// One call for each element; arguments are the elements themselves.
    fn elemental_subroutine(&mut self, call: &CallTo) -> Option<()> {
        let s = self.interface_of(call)?;
        let proc = self.an.table.proc(s)?.clone();
        let mut sections = Vec::new();
        let mut extents = None;
        for (arg, dummy) in call.args.iter().zip(&proc.dummies) {
            let Arg::Value(v) = arg else {
                sections.push(None);
                continue;
            };
            let reads = match dummy {
                Dummy::Arg(d) => self.var(*d).is_some_and(|v| v.intent == Some(Direction::In)),
                Dummy::AlternateReturn => true,
            };
            let ev = if v.rank > 0 && v.is_designator() && !reads {
                let s = self.array(v)?;
                Ev::Memory(self.hold_section(s))
            } else if v.rank == 0 && v.is_designator() {
                let place = self.place(v)?;
                sections.push(Some((Ev::Scalar(Val::Record(place)), v.ty.clone())));
                continue;
            } else {
                self.prepare(v)?
            };
            if extents.is_none() {
                extents = self.extents(&ev);
            }
            sections.push(Some((ev, v.ty.clone())));
        }
        self.loop_nest(&extents?, Order::Sequential, |l, index| {
            let mut passed = Vec::new();
            for item in &sections {
                let Some((ev, ty)) = item else {
                    let ty = l.t_void_ptr();
                    passed.push(Passed { value: l.null(ty), len: None });
                    continue;
                };
                passed.push(match ev {
                    Ev::Memory(s) => {
                        let value = l.section_address(s, index)?;
                        Passed { value, len: s.len }
                    }
                    Ev::Scalar(Val::Record(p)) => {
                        let len = l.known_len(ty);
                        Passed { value: l.addr(*p), len }
                    }
                    ev => {
                        let v = l.at_index(ev, index)?;
                        l.pass_val(v, ty)
                    }
                });
            }
            l.finish_call(call, &proc, passed, Vec::new(), None)?;
            Some(())
        })
    }

    /// An elemental function of element values.
    pub(super) fn elemental_call(&mut self, e: &Typed, args: &[Option<Val>]) -> Option<Val> {
        let Kind::Call(call) = &e.kind else {
            return self.an.nyi(e.span, "an array-valued statement function reference");
        };
        let s = self.interface_of(call)?;
        let proc = self.an.table.proc(s)?.clone();
        let mut passed = Vec::new();
        for (arg, value) in call.args.iter().zip(args) {
            passed.push(match (arg, value) {
                (Arg::Value(a) | Arg::ByValue(a), Some(v)) => self.pass_val(*v, &a.ty.clone()),
                _ => {
                    let ty = self.t_void_ptr();
                    Passed { value: self.null(ty), len: None }
                }
            });
        }
        // VALUE dummies take the value itself.
        for (p, dummy) in passed.iter_mut().zip(&proc.dummies) {
            if let Dummy::Arg(d) = dummy
                && let Some(var) = self.var(*d)
                && var.attrs.value
            {
                let ty = self.an.elem_type(&var.ty);
                let ptr = self.ptr_to(ty);
                let a = self.ptr_cast(p.value, ptr);
                let place = self.deref(a, ty);
                p.value = self.load(place);
            }
        }
        match self.finish_call(call, &proc, passed, Vec::new(), Some(&e.ty))?.0? {
            Outcome::Val(v) => Some(v),
            Outcome::Array(_) => None,
        }
    }

    fn pass_val(&mut self, v: Val, ty: &Ty) -> Passed {
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
        let mut passed = Vec::new();
        let mut after = Vec::new();
        for (i, arg) in call.args.iter().enumerate() {
            let dummy = match proc.dummies.get(i) {
                Some(Dummy::Arg(d)) if proc.explicit => Some(*d),
                _ => None,
            };
            let p = match arg {
                Arg::Absent => {
                    let by_value =
                        dummy.and_then(|d| self.var(d)).filter(|v| v.attrs.value && v.shape.is_scalar());
                    let value = match by_value {
                        Some(v) => self.number(0.0, &v.ty)?,
                        None => {
                            let ty = self.t_void_ptr();
                            self.null(ty)
                        }
                    };
                    let zero = self.c64(0);
                    let chars = dummy.and_then(|d| self.var(d)).is_some_and(|v| v.ty.is_character());
                    Passed { value, len: chars.then_some(zero) }
                }
                Arg::AlternateReturn(_) => continue,
                Arg::ByValue(v) => {
                    let value = self.value(v)?.scalar()?;
                    let ty = self.an.elem_type(&v.ty);
                    Passed { value: self.to_memory(value, ty), len: None }
                }
                Arg::Value(v) => match dummy.map(|d| self.an.table.syms[d].kind.clone()) {
                    Some(SymKind::Variable(var)) => self.pass(v, &var, &mut after)?,
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
                let zero = self.c64(0);
                self.set(n, zero);
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
                    self.deref(p, elem)
                } else {
                    place
                };
                if proc.bind_c && ty.is_character() {
                    let a = self.addr(place);
                    let one = self.c64(1);
                    return Some((Some(Outcome::Val(Val::Char(a, one))), None));
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
        let callee = match &call.target {
            Target::Symbol(s) => self.callee(*s, ty, prototyped)?,
            Target::Component(pointer, _) => {
                let object = self.object_of(pointer)?;
                let p = self.load(object);
                Callee::Indirect(self.code_pointer(p, ty))
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

    fn code_pointer(&mut self, p: ExprId, ty: TypeId) -> ExprId {
        let ptr = self.ptr_to(ty);
        self.ptr_cast(p, ptr)
    }

    fn callee(&mut self, s: SymId, ty: TypeId, prototyped: bool) -> Option<Callee> {
        let proc = self.an.table.proc(s)?.clone();
        if matches!(proc.kind, ProcKind::Dummy | ProcKind::Pointer) {
            let home = self.home(s)?;
            let object = self.object(&home);
            let p = self.load(object);
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

    fn put_back(&mut self, after: Vec<After>) -> Option<()> {
        for item in after {
            match item {
                After::Unpack { descriptor, copy, back } => {
                    let place = self.local_place(descriptor);
                    let base = self.load_desc(place, DescField::Base);
                    let base = self.void(base);
                    let copy = self.void(copy);
                    let differ = self.compare(CompareOp::Ne, copy, base);
                    self.if_then(differ, |l| {
                        if back {
                            let d = l.local_place(descriptor);
                            let d = l.addr(d);
                            let d = l.void(d);
                            l.call_runtime("_gfortran_internal_unpack", vec![d, copy]);
                        }
                        l.free(copy);
                    });
                }
                After::Copy { to, from, ty } => {
                    let extents = to.extents();
                    let len = to.len;
                    self.loop_nest(&extents, Order::Any, |l, index| {
                        let v = l.section_value(&from, index)?;
                        let p = l.section_place(&to, index)?;
                        l.store(p, &ty, v, len)
                    })?;
                }
            }
        }
        Some(())
    }

    /// An argument for a dummy variable.
    fn pass(&mut self, v: &Typed, var: &Var, after: &mut Vec<After>) -> Option<Passed> {
        let null = matches!(v.kind, Kind::Null);
        if var.attrs.value && var.shape.is_scalar() {
            return match self.value(v)? {
                Val::Scalar(e) => {
                    let ty = self.an.elem_type(&var.ty);
                    Some(Passed { value: self.to_memory(e, ty), len: None })
                }
                Val::Char(p, n) => {
                    let u8 = self.t_u8();
                    let p = self.deref(p, u8);
                    Some(Passed { value: self.load(p), len: Some(n) })
                }
                Val::Record(p) => Some(Passed { value: self.load(p), len: None }),
            };
        }
        if null && (var.attrs.pointer || var.attrs.allocatable) {
            return self.pass_null(var);
        }
        match &var.shape {
            Shape::Scalar => self.pass_scalar(v, var),
            Shape::AssumedShape(_) => self.pass_assumed(v, var, after),
            Shape::Deferred(_) => self.pass_deferred(v, var),
            Shape::AssumedRank => self.pass_any_rank(v, var),
            Shape::Explicit(_) | Shape::AssumedSize(..) => {
                self.pass_memory(v, var.intent != Some(Direction::In), after)
            }
        }
    }

    fn pass_null(&mut self, var: &Var) -> Option<Passed> {
        let ty = self.an.storage_type(&var.ty, &var.shape, var.attrs);
        let l = self.scratch(ty);
        let p = self.local_place(l);
        if var.shape.is_scalar() {
            let null = self.null(ty);
            self.assign(p, null);
        } else {
            self.null_descriptor(p, &var.ty);
        }
        let zero = self.c64(0);
        Some(Passed { value: self.addr(p), len: var.ty.is_character().then_some(zero) })
    }

    fn pass_scalar(&mut self, v: &Typed, var: &Var) -> Option<Passed> {
        if let Ty::Class(declared) = &var.ty {
            return self.pass_class(v, *declared);
        }
        if var.attrs.pointer || var.attrs.allocatable {
            let (allocatable, pointer) = self.an.dynamic_attrs(v);
            let len = if v.ty.is_character() {
                let deferred = matches!(var.ty, Ty::Character(_, Len::Deferred));
                if deferred {
                    match self.length_place(v) {
                        Some(p) => Some(self.addr(p)),
                        None => {
                            let n = self.chars(v)?.1;
                            Some(self.temp_address(n))
                        }
                    }
                } else {
                    Some(self.designator_len(v)?)
                }
            } else {
                None
            };
            if allocatable || pointer {
                let object = self.object_of(v)?;
                return Some(Passed { value: self.addr(object), len });
            }
            let place = self.place(v)?;
            let a = self.addr(place);
            return Some(Passed { value: self.temp_address(a), len });
        }
        if v.ty.is_character() {
            let (p, n) = if let Kind::Element(..) = v.kind { self.chars(v)? } else { self.chars(v)? };
            return Some(Passed { value: p, len: Some(n) });
        }
        if matches!(v.ty, Ty::Class(_)) {
            let p = self.data_pointer(v)?;
            return Some(Passed { value: p, len: None });
        }
        if v.is_designator() {
            let place = self.place(v)?;
            return Some(Passed { value: self.addr(place), len: None });
        }
        let value = self.value(v)?;
        Some(self.pass_val(value, &v.ty))
    }

    /// A class dummy gets a container: the object and its type's table.
    fn pass_class(&mut self, v: &Typed, declared: Option<super::super::types::DerivedId>) -> Option<Passed> {
        if matches!(v.ty, Ty::Class(_)) {
            let container = match &v.kind {
                Kind::AsType(inner) => self.object_of(inner)?,
                _ => self.object_of(v)?,
            };
            return Some(Passed { value: self.addr(container), len: None });
        }
        let class = self.an.class_type();
        let l = self.scratch(class);
        let place = self.local_place(l);
        let (data, len) = if v.rank > 0 {
            return self.an.nyi(v.span, "arrays as arguments for CLASS dummies");
        } else if v.is_designator() || matches!(v.ty, Ty::Derived(_)) {
            let p = self.place(v)?;
            let n = if v.ty.is_character() { Some(self.chars(v)?.1) } else { None };
            (self.addr(p), n)
        } else {
            let value = self.value(v)?;
            let p = self.pass_val(value, &v.ty);
            (p.value, p.len)
        };
        let data = self.void(data);
        let field = self.field(place, CLASS_DATA);
        self.assign(field, data);
        let table = match v.ty {
            Ty::Derived(id) => self.vtable(id)?,
            _ if declared.is_none() => self.intrinsic_vtable(&v.ty, len)?,
            _ => return None,
        };
        let field = self.field(place, CLASS_TABLE);
        self.assign(field, table);
        Some(Passed { value: self.addr(place), len: None })
    }

    fn pass_assumed(&mut self, v: &Typed, var: &Var, after: &mut Vec<After>) -> Option<Passed> {
        // An optional array passed on as it came.
        let absent = self.may_be_absent(v);
        if matches!(var.ty, Ty::Class(_)) {
            return self.an.nyi(v.span, "arrays as arguments for CLASS dummies");
        }
        let s = self.array_value(v)?;
        let len = s.len;
        let s = if !s.steps.is_empty() || s.has_vector() || var.attrs.contiguous && !self.known_contiguous(v)
        {
            let copy = self.materialise(&Ev::Memory(s.clone()), &v.ty)?;
            if v.is_designator() && !s.has_vector() && var.intent != Some(Direction::In) {
                let held = self.hold_section(s);
                after.push(After::Copy { to: held, from: copy.clone(), ty: v.ty.clone() });
            }
            copy
        } else {
            s
        };
        let desc = self.section_descriptor(&s, None)?;
        let p = self.local_place(desc);
        let a = self.addr(p);
        let value = match absent {
            Some(there) if var.attrs.optional => {
                let ty = self.ty_of(a);
                let null = self.null(ty);
                self.select(there, a, null)
            }
            _ => a,
        };
        Some(Passed { value, len: if v.ty.is_character() { len } else { None } })
    }

    /// For an optional dummy named as an argument: whether it is there.
    fn may_be_absent(&mut self, v: &Typed) -> Option<ExprId> {
        let Kind::Var(s) = v.kind else { return None };
        if !self.var(s)?.attrs.optional {
            return None;
        }
        let home = self.home(s)?;
        let p = match home.base {
            Base::Ref(l) => self.load_local(l),
            Base::Local(_) if matches!(home.form, Form::Descriptor { .. }) => {
                let object = self.object(&home);
                self.load_desc(object, DescField::Base)
            }
            Base::Local(_) | Base::Global(_) | Base::Block(..) => return None,
        };
        Some(self.not_null(p))
    }

    fn pass_deferred(&mut self, v: &Typed, var: &Var) -> Option<Passed> {
        let (allocatable, pointer) = self.an.dynamic_attrs(v);
        let len = if var.ty.is_character() {
            if matches!(var.ty, Ty::Character(_, Len::Deferred)) {
                let p = self.length_place(v)?;
                Some(self.addr(p))
            } else {
                Some(self.designator_len(v)?)
            }
        } else {
            None
        };
        if v.is_designator() && (allocatable && var.attrs.allocatable || pointer && var.attrs.pointer) {
            let object = self.object_of(v)?;
            return Some(Passed { value: self.addr(object), len });
        }
        let s = self.array_value(v)?;
        let lows: Vec<ExprId> = if matches!(v.kind, Kind::Var(_) | Kind::Component { .. }) {
            self.bounds(v, "lbound")?
        } else {
            (0..s.rank()).map(|_| self.c64(1)).collect()
        };
        let desc = self.section_descriptor(&s, Some(&lows))?;
        let p = self.local_place(desc);
        Some(Passed { value: self.addr(p), len })
    }

    fn pass_any_rank(&mut self, v: &Typed, var: &Var) -> Option<Passed> {
        if self.an.is_assumed_rank(v) {
            let object = self.object_of(v)?;
            return Some(Passed { value: self.addr(object), len: None });
        }
        if v.rank > 0 {
            let (allocatable, pointer) = self.an.dynamic_attrs(v);
            if (allocatable || pointer) && (var.attrs.allocatable || var.attrs.pointer) {
                return self.pass_deferred(v, var);
            }
            let s = self.array_value(v)?;
            let desc = self.section_descriptor(&s, None)?;
            let p = self.local_place(desc);
            return Some(Passed { value: self.addr(p), len: if v.ty.is_character() { s.len } else { None } });
        }
        let p = if v.is_designator() {
            let place = self.place(v)?;
            self.addr(place)
        } else {
            let value = self.value(v)?;
            self.pass_val(value, &v.ty).value
        };
        let elem = self.an.elem_type(&v.ty);
        let ptr = self.ptr_to(elem);
        let base = self.ptr_cast(p, ptr);
        let s = Section {
            base,
            elem,
            unit: racc_hir::Unit::Elem,
            subs: Vec::new(),
            steps: Vec::new(),
            ty: v.ty.clone(),
            len: None,
        };
        let desc = self.section_descriptor(&s, None)?;
        let p = self.local_place(desc);
        Some(Passed { value: self.addr(p), len: None })
    }

    /// For explicit-shape and assumed-size dummies: the address of elements without gaps.
    fn pass_memory(&mut self, v: &Typed, back: bool, after: &mut Vec<After>) -> Option<Passed> {
        if v.rank == 0 {
            // An element stands for itself and all behind it.
            if v.ty.is_character() {
                let (p, n) = self.chars(v)?;
                return Some(Passed { value: p, len: Some(n) });
            }
            if v.is_designator() {
                let place = self.place(v)?;
                return Some(Passed { value: self.addr(place), len: None });
            }
            let value = self.value(v)?;
            return Some(self.pass_val(value, &v.ty));
        }
        let s = self.array_value(v)?;
        let len = if v.ty.is_character() { s.len } else { None };
        let zeros: Vec<ExprId> = (0..s.rank()).map(|_| self.c64(0)).collect();
        if !v.is_designator() || self.known_contiguous(v) {
            let value = self.section_address(&s, &zeros)?;
            return Some(Passed { value, len });
        }
        let bytes_stride = s.unit == racc_hir::Unit::Bytes && !self.an.is_dynamic_char(&s.ty);
        if !s.steps.is_empty() || s.has_vector() || bytes_stride {
            let held = self.hold_section(s);
            let copy = self.materialise(&Ev::Memory(held.clone()), &v.ty)?;
            if back && !held.has_vector() {
                after.push(After::Copy { to: held, from: copy.clone(), ty: v.ty.clone() });
            }
            return Some(Passed { value: copy.base, len });
        }
        let descriptor = self.section_descriptor(&s, None)?;
        let place = self.local_place(descriptor);
        let a = self.addr(place);
        let a = self.void(a);
        let ty = self.t_void_ptr();
        let copy = self.runtime_value("_gfortran_internal_pack", vec![a], ty);
        after.push(After::Unpack { descriptor, copy, back });
        Some(Passed { value: copy, len })
    }

    /// The designator's elements follow each other in memory, as far as the declaration tells.
    pub(super) fn known_contiguous(&mut self, v: &Typed) -> bool {
        match &v.kind {
            Kind::Var(s) => match self.home(*s).map(|h| h.form) {
                Some(Form::Array) => true,
                Some(Form::Descriptor { contiguous, .. }) => contiguous,
                _ => false,
            },
            Kind::Component { base, of, index } => {
                let c = &self.an.table.derived[*of].components[*index as usize];
                base.rank == 0 && (!c.pointer || c.contiguous)
            }
            Kind::Section(base, subs) => {
                if !self.known_contiguous(base) {
                    return false;
                }
                // Whole dimensions, then one range of step 1, then single indices.
                let mut whole = true;
                for sub in subs {
                    match sub {
                        TypedSub::Range(None, None, None) if whole => {}
                        TypedSub::Range(_, _, step)
                            if whole && step.as_ref().is_none_or(|s| s.as_int() == Some(1)) =>
                        {
                            whole = false;
                        }
                        TypedSub::Index(_) => whole = false,
                        TypedSub::Range(..) | TypedSub::Vector(_) => return false,
                    }
                }
                true
            }
            Kind::Const(_) => true,
            _ => !v.is_designator(),
        }
    }

    fn pass_implicit(&mut self, v: &Typed, after: &mut Vec<After>) -> Option<Passed> {
        if let Kind::Procedure(_) = v.kind {
            let value = self.value(v)?.scalar()?;
            return Some(Passed { value, len: None });
        }
        if v.rank > 0 {
            return self.pass_memory(v, true, after);
        }
        self.pass_scalar(v, &Var::new(Ty::Nothing, super::super::symbol::Storage::Dummy))
    }

    /// The code address of a procedure.
    pub(super) fn procedure_value(&mut self, s: SymId) -> Option<ExprId> {
        if let SymKind::Intrinsic(name) = &self.an.table.syms[s].kind {
            return self.intrinsic_procedure(&name.clone());
        }
        let proc = self.an.table.proc(s)?.clone();
        match proc.kind {
            ProcKind::Dummy | ProcKind::Pointer => {
                let home = self.home(s)?;
                let object = self.object(&home);
                Some(self.load(object))
            }
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
        let Some(ty) = super::super::intrinsics::specific_type(name) else {
            return self.an.nyi(self.span, format!("the intrinsic `{name}` as an argument"));
        };
        let generic = super::super::intrinsics::generic_of(name);
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

    /// Length of a character function's result.
    fn result_length(
        &mut self,
        proc: &Proc,
        _interface: Option<SymId>,
        passed: &[Passed],
        wanted: Option<&Ty>,
    ) -> Option<ExprId> {
        let ty = match proc.result.and_then(|r| self.var(r)) {
            Some(v) => v.ty,
            None => match wanted {
                Some(t) if proc.ty == Ty::Nothing => t.clone(),
                _ => proc.ty.clone(),
            },
        };
        match &ty {
            Ty::Character(_, Len::Const(n)) => Some(self.c64(*n)),
            Ty::Character(_, Len::Expr(e)) => {
                let v = self.with_dummies(proc, passed, |l| l.value(e))?.scalar()?;
                let v = self.to_i64(v);
                let zero = self.c64(0);
                let v = self.max64(v, zero);
                Some(self.hold(v))
            }
            _ => self.an.error(
                super::super::codes::TYPE,
                self.span,
                "the length of this function's result is not known here",
            ),
        }
    }

    /// Memory and descriptor for an array result.
    fn array_result(
        &mut self,
        proc: &Proc,
        _interface: Option<SymId>,
        var: &Var,
        passed: &[Passed],
        head: &mut Vec<ExprId>,
    ) -> Option<ArrayResult> {
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
                        let v = self.result_length(proc, None, passed, None)?;
                        self.set(n, v);
                        head.push(v);
                    }
                }
                Some(n)
            } else {
                None
            };
            return Some(ArrayResult::Descriptor(l, len));
        }
        let Shape::Explicit(dims) = &var.shape else { return None };
        let len =
            if var.ty.is_character() { Some(self.result_length(proc, None, passed, None)?) } else { None };
        let mut bounds = Vec::new();
        for (lo, hi) in dims {
            let (lo, hi) = self.with_dummies(proc, passed, |l| {
                let lo = l.value(lo)?.scalar()?;
                let lo = l.to_i64(lo);
                let lo = l.hold(lo);
                let hi = l.value(hi)?.scalar()?;
                let hi = l.to_i64(hi);
                let hi = l.hold(hi);
                Some((lo, hi))
            })?;
            bounds.push((lo, hi));
        }
        let extents: Vec<ExprId> = bounds.iter().map(|(lo, hi)| self.extent(*lo, *hi)).collect();
        let s = self.array_memory(&var.ty, &extents, len)?;
        self.describe(place, &s, None)?;
        head.push(self.addr(place));
        head.extend(len);
        Some(ArrayResult::Memory(s))
    }

    /// Evaluates something of the callee's interface with its dummies standing for the arguments.
    fn with_dummies<R>(&mut self, proc: &Proc, passed: &[Passed], f: impl FnOnce(&mut Self) -> R) -> R {
        let mut saved = Vec::new();
        let args = proc.dummies.iter().filter_map(|d| match d {
            Dummy::Arg(s) => Some(*s),
            Dummy::AlternateReturn => None,
        });
        for (d, p) in args.zip(passed) {
            let Some(var) = self.var(d) else { continue };
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
            let base = if var.attrs.value && var.shape.is_scalar() { Base::Local(l) } else { Base::Ref(l) };
            let mut home = Home { base, ty, form, len };
            saved.push((d, self.homes.get(&d).copied()));
            if let (Form::Descriptor { .. }, Shape::Explicit(dims)) = (form, &var.shape) {
                // The bounds are those of the declaration.
                let desc = self.scratch(ty);
                let place = self.local_place(desc);
                home.base = Base::Local(desc);
                let dims = dims.clone();
                let n = p.len;
                self.shape_descriptor(place, &var.ty, &dims, n);
            } else if let (Form::Descriptor { .. }, Shape::AssumedShape(_)) = (form, &var.shape) {
                home.form = Form::Descriptor { contiguous: false, spans: false };
            }
            self.homes.insert(d, home);
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

    /// Whether the storage of a dummy is an allocatable or pointer object.
    pub(super) fn dynamic(attrs: VarAttrs) -> bool {
        attrs.allocatable || attrs.pointer
    }
}

enum Outcome {
    Val(Val),
    Array(Section),
}

enum ArrayResult {
    Memory(Section),
    Descriptor(LocalId, Option<LocalId>),
}
