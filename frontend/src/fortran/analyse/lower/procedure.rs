//! Program units → functions: signatures as gfortran has them, parameters, results, the main program.
//!
//! Order of parameters: the host's frame (internal procedures only), the result of character and array functions,
//! the dummies, lengths of character dummies.

use super::super::symbol::{Dummy, Proc, ProcKind, ProcSide, Shape, SymId, SymKind, Var};
use super::super::typed::Kind;
use super::super::types::{Len, Ty};
use super::super::{Analysis, Conversion, UnitPlan};
use super::Lower;
use super::float_environment;
use super::home::{Base, Form, Home};
use crate::acc::directive::DirectiveKind;
use crate::fortran::ast::{self, UnitKind};
use crate::reported::{Checked, invariant};
use racc_base::{Diagnostic, Span};
use racc_hir::{
    Body, Callee, DescField, Expr, FuncId, FuncSig, Function, Linkage, LocalId, LocalKind, PerDevice,
    RoutineLevel, Stmt, Type, TypeId,
};
use std::collections::{BTreeMap, HashMap};

/// What one parameter of a function is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Param {
    Frame,
    /// Address of the result's descriptor, or of its characters.
    Result,
    ResultLength,
    Arg(usize),
    /// Whether an optional VALUE argument is there.
    Given(usize),
    Length(usize),
}

/// How a procedure with explicit interface is called.
#[derive(Clone, Debug)]
pub(super) struct Convention {
    pub(super) params: Vec<(Param, TypeId)>,
    pub(super) ret: TypeId,
}

/// How a function's result comes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ResultBy {
    Nothing,
    Value,
    /// `-ff2c`: REAL(4) comes as REAL(8).
    Wide,
    /// `-ff2c`: the address of a complex number passed.
    Memory,
    /// Characters: address and length passed.
    Characters,
    /// Deferred-length characters: addresses of pointer and length passed.
    Deferred,
    Descriptor,
}

impl Analysis<'_> {
    pub(crate) fn lower_units(&mut self, plans: &[UnitPlan]) {
        for plan in plans {
            self.define_unit(plan);
        }
        self.routine_directives();
        // Bodies allocate what is declared on the device.
        for plan in plans {
            if let UnitKind::Module(_) | UnitKind::Submodule(_) = plan.unit.kind {
                self.module_directives(plan);
            }
        }
        for plan in plans {
            self.lower_unit(plan);
        }
    }

    /// Functions exist before any body calls them; module variables before any body uses them.
    pub(crate) fn define_unit(&mut self, plan: &UnitPlan) {
        match &plan.unit.kind {
            UnitKind::Module(_) | UnitKind::Submodule(_) => self.module_globals(plan.scope),
            UnitKind::Program(_) | UnitKind::BlockData(_) | UnitKind::Procedure(_) => {}
        }
        if !matches!(plan.unit.kind, UnitKind::Module(_) | UnitKind::Submodule(_) | UnitKind::BlockData(_)) {
            let _ = self.procedure_function(plan.sym);
        }
        for entry in self.entry_symbols(plan) {
            let _ = self.procedure_function(entry);
        }
        for inner in &plan.contains {
            self.define_unit(inner);
        }
    }

    pub(crate) fn lower_unit(&mut self, plan: &UnitPlan) {
        if !plan.contains.is_empty() {
            self.statement_functions(plan.sym, plan.scope, &plan.unit.body);
        }
        // What internal procedures use of the host must be known before the host's frame is made.
        // Constructs of internal procedures want it of those that they call.
        let (then, first): (Vec<_>, Vec<_>) = plan.contains.iter().partition(|inner| has_constructs(inner));
        for inner in first.into_iter().chain(then) {
            self.lower_unit(inner);
            self.close_captures(inner.sym, plan.sym);
        }
        match &plan.unit.kind {
            UnitKind::Module(_) | UnitKind::Submodule(_) | UnitKind::BlockData(_) => {}
            UnitKind::Program(_) => {
                self.lower_procedure(plan);
                self.main_function(plan);
            }
            UnitKind::Procedure(_) => self.lower_procedure(plan),
        }
    }

    pub(super) fn result_by(&self, proc: &Proc) -> ResultBy {
        let Some(result) = proc.result else {
            return if proc.is_function == Some(true) && proc.ty != Ty::Nothing {
                if proc.ty.is_character() { ResultBy::Characters } else { self.number_by(proc, &proc.ty) }
            } else {
                ResultBy::Nothing
            };
        };
        let Some(var) = self.table.var(result) else { return ResultBy::Value };
        match (&var.shape, &var.ty) {
            (Shape::Scalar, Ty::Character(_, Len::Deferred)) => ResultBy::Deferred,
            (Shape::Scalar, Ty::Character(..)) if var.attrs.pointer || var.attrs.allocatable => {
                ResultBy::Deferred
            }
            (Shape::Scalar, Ty::Character(..)) if proc.bind_c => ResultBy::Value,
            (Shape::Scalar, Ty::Character(..)) => ResultBy::Characters,
            (Shape::Scalar, ty) if !var.attrs.pointer && !var.attrs.allocatable => self.number_by(proc, ty),
            (Shape::Scalar, _) | (_, Ty::Class(_)) => ResultBy::Value,
            _ => ResultBy::Descriptor,
        }
    }

    /// A scalar result that is no characters and no pointer.
    pub(super) fn number_by(&self, proc: &Proc, ty: &Ty) -> ResultBy {
        match ty {
            Ty::Real(4) if self.options.f2c && !proc.bind_c => ResultBy::Wide,
            Ty::Complex(_) if self.options.f2c && !proc.bind_c => ResultBy::Memory,
            _ => ResultBy::Value,
        }
    }

    /// Parameters and return type of a procedure whose dummies are known.
    pub(super) fn convention(&mut self, sym: SymId) -> Checked<Convention> {
        let proc = invariant!(self, self.table.proc(sym)).clone();
        let mut params = Vec::new();
        let void_ptr = self.program.types.void_ptr();
        let i64 = self.program.types.i64();
        if proc.kind == ProcKind::Internal {
            params.push((Param::Frame, void_ptr));
        }
        let mut ret = self.program.types.void();
        let result = proc.result.and_then(|r| self.table.var(r).cloned());
        match self.result_by(&proc) {
            ResultBy::Nothing => {
                // Alternate returns come back as a number.
                if proc.dummies.contains(&Dummy::AlternateReturn) {
                    ret = self.program.types.i32();
                }
            }
            ResultBy::Value => {
                ret = match &result {
                    Some(v) if proc.bind_c && v.ty.is_character() => self.program.types.int(8, false),
                    Some(v) => self.storage_type(&v.ty, &v.shape, v.attrs),
                    None if proc.result.is_some() => void_ptr,
                    None => self.elem_type(&proc.ty),
                };
            }
            ResultBy::Wide => ret = self.elem_type(&Ty::Real(8)),
            ResultBy::Memory => {
                let ty = result.map_or_else(|| proc.ty.clone(), |v| v.ty);
                let elem = self.elem_type(&ty);
                params.push((Param::Result, self.program.types.ptr(elem)));
            }
            ResultBy::Characters => {
                let u8 = self.program.types.int(8, false);
                let ptr = self.program.types.ptr(u8);
                params.push((Param::Result, ptr));
                params.push((Param::ResultLength, i64));
            }
            ResultBy::Deferred => {
                params.push((Param::Result, void_ptr));
                params.push((Param::ResultLength, void_ptr));
            }
            ResultBy::Descriptor => {
                let v = invariant!(self, result);
                let elem = self.elem_type(&v.ty);
                let desc = self.program.types.intern(Type::Descriptor { elem, rank: v.shape.rank() });
                let ptr = self.program.types.ptr(desc);
                params.push((Param::Result, ptr));
                if v.ty.is_character() {
                    params.push((
                        Param::ResultLength,
                        if matches!(v.ty, Ty::Character(_, Len::Deferred)) { void_ptr } else { i64 },
                    ));
                }
            }
        }
        let (mut flags, mut lengths) = (Vec::new(), Vec::new());
        for (i, dummy) in proc.dummies.iter().enumerate() {
            let Dummy::Arg(d) = dummy else { continue };
            let ty = self.dummy_type(*d)?;
            params.push((Param::Arg(i), ty));
            if self.table.var(*d).is_some_and(Var::has_flag) && !proc.bind_c {
                flags.push((Param::Given(i), self.program.types.bool8()));
            }
            if let SymKind::Variable(v) = &self.table.syms[*d].kind
                && v.ty.is_character()
            {
                let unknown = matches!(v.ty, Ty::Character(_, Len::Deferred | Len::Assumed));
                if unknown && proc.bind_c && proc.routine.is_some() {
                    let span = self.table.syms[*d].span;
                    return self.nyi(
                        span,
                        "characters of unknown length as arguments of BIND(C) routines for devices",
                    );
                }
                // A C descriptor holds the length (Fortran 2018 §18.3.6).
                if proc.bind_c {
                    continue;
                }
                let deferred = matches!(v.ty, Ty::Character(_, Len::Deferred));
                lengths.push((Param::Length(i), if deferred { void_ptr } else { i64 }));
            }
        }
        params.extend(flags);
        params.extend(lengths);
        Ok(Convention { params, ret })
    }

    /// The type of a dummy's parameter.
    fn dummy_type(&mut self, d: SymId) -> Checked<TypeId> {
        let void_ptr = self.program.types.void_ptr();
        match self.table.syms[d].kind.clone() {
            SymKind::Procedure(p) => {
                Ok(if p.kind == ProcKind::Pointer { self.program.types.ptr(void_ptr) } else { void_ptr })
            }
            SymKind::Variable(v) => Ok(self.dummy_var_type(&v)),
            _ => Ok(void_ptr),
        }
    }

    pub(super) fn dummy_var_type(&mut self, v: &Var) -> TypeId {
        let elem = self.elem_type(&v.ty);
        if v.by_value() {
            return match v.ty {
                Ty::Character(..) => self.program.types.int(8, false),
                _ => elem,
            };
        }
        match &v.shape {
            Shape::Explicit(_) | Shape::AssumedSize(..) if !matches!(v.ty, Ty::Class(_)) => {
                match v.shape.constant() {
                    Some(_) if !self.is_dynamic_char(&v.ty) => {
                        let object = self.storage_type(&v.ty, &v.shape, v.attrs);
                        self.program.types.ptr(object)
                    }
                    _ => self.program.types.ptr(elem),
                }
            }
            _ => {
                let object = self.storage_type(&v.ty, &v.shape, v.attrs);
                self.program.types.ptr(object)
            }
        }
    }

    pub(super) fn signature(&mut self, convention: &Convention) -> TypeId {
        let sig = FuncSig {
            params: convention.params.iter().map(|p| p.1).collect(),
            ret: convention.ret,
            variadic: false,
            unprototyped: false,
        };
        self.program.types.intern(Type::Func(sig))
    }

    /// The HIR function of a procedure that is not a dummy or pointer.
    pub(super) fn procedure_function(&mut self, sym: SymId) -> Checked<FuncId> {
        let proc = invariant!(self, self.table.proc(sym)).clone();
        if let Some(f) = self.functions.get(&proc.link) {
            return Ok(*f);
        }
        let mut intents = Vec::new();
        let ty = if proc.explicit || proc.link == "MAIN__" {
            let convention = self.convention(sym)?;
            intents = convention.params.iter().map(|(param, _)| self.intent(&proc, param)).collect();
            self.signature(&convention)
        } else {
            let ret = match self.result_by(&proc) {
                ResultBy::Value => self.elem_type(&proc.ty),
                ResultBy::Wide => self.elem_type(&Ty::Real(8)),
                _ => self.program.types.void(),
            };
            let sig = FuncSig { params: Vec::new(), ret, variadic: false, unprototyped: true };
            self.program.types.intern(Type::Func(sig))
        };
        let symbol = &self.table.syms[sym];
        let function = Function {
            source_name: symbol.name.clone(),
            linkage: if proc.kind == ProcKind::Internal { Linkage::Internal } else { Linkage::External },
            of_threads: matches!(proc.side, ProcSide::Device | ProcSide::Global | ProcSide::GridGlobal),
            routine: match proc.side.runs_on_device() {
                true => Some(racc_hir::Routine {
                    level: PerDevice::all(RoutineLevel::Seq),
                    bind: PerDevice::all(None),
                    nohost: false,
                    span: symbol.span,
                }),
                false => proc.routine.as_ref().map(|mark| mark.routine(symbol.span)),
            },
            result_by_address: match self.result_by(&proc) {
                ResultBy::Nothing | ResultBy::Value | ResultBy::Wide => false,
                ResultBy::Memory | ResultBy::Characters | ResultBy::Deferred | ResultBy::Descriptor => true,
            },
            intents,
            unchanging: self.promised_purity(&proc, ty),
            kernel: self.kernel_attrs(&proc),
            float_environment: float_environment::access(&proc),
            span: symbol.span,
            ..Function::new(proc.link.clone(), ty)
        };
        let id = self.program.functions.push(function);
        self.functions.insert(proc.link, id);
        Ok(id)
    }

    fn lower_procedure(&mut self, plan: &UnitPlan) {
        let entries = self.entry_symbols(plan);
        self.lower_entered(plan, plan.sym, &entries);
        for entry in &entries {
            self.lower_entered(plan, *entry, &entries);
        }
    }

    /// The function that is called by the procedure's own name or that of an ENTRY statement.
    fn lower_entered(&mut self, plan: &UnitPlan, sym: SymId, entries: &[SymId]) {
        let Ok(func) = self.procedure_function(sym) else { return };
        if self.program.functions[func].body.is_some() {
            let span = self.table.syms[sym].span;
            let message = format!("procedure `{}` is defined twice in this file", self.table.syms[sym].name);
            let said = Diagnostic::error(super::super::codes::CONFLICT, span, message);
            let first = self.program.functions[func].span;
            let said = if first == span { said } else { said.label(first, "first here") };
            self.report(said.help("rename or remove one of them"));
            return;
        }
        // The definition knows its parameters, whatever earlier calls made of it.
        if let Ok(convention) = self.convention(sym) {
            self.program.functions[func].ty = self.signature(&convention);
            self.program.functions[func].source_name = self.table.syms[sym].name.clone();
            self.program.functions[func].span = self.table.syms[sym].span;
        }
        self.own_side = self.table.proc(sym).map_or(ProcSide::Host, |p| p.side);
        self.device_code = self.own_side.runs_on_device();
        let around = self.procedure.replace(plan.sym);
        let mut lower = Lower::new(self, plan.scope, plan.sym);
        for format in &plan.unit.formats {
            lower.an.check_not_of_threads(plan.scope, "FORMAT", format.span);
            lower.an.check_format(format.text.as_bytes(), false, format.span);
        }
        lower.flow.formats = plan.unit.formats.iter().filter_map(|f| Some((f.label?.value, f))).collect();
        lower.flow.assigned = &plan.unit.assigned;
        lower.span = lower.an.table.syms[sym].span;
        if sym != plan.sym {
            let name = lower.an.table.syms[sym].name.clone();
            let label = lower.body.label(Some(name.clone()), lower.span);
            lower.flow.entry = Some(super::entry::Entered { name, label });
        }
        let mut all = vec![plan.sym];
        all.extend(entries);
        let done = lower.procedure_body(plan, sym, &all);
        lower.an.device_code = false;
        lower.an.own_side = ProcSide::Host;
        if done.is_ok() {
            let body = std::mem::replace(&mut lower.body, Body::empty());
            self.sink.extend(super::loop_entry::check(&body));
            self.program.functions[func].body = Some(body);
            self.note_environment(func, plan.scope);
        } else if !self.sink.has_errors() {
            let span = plan.unit.span;
            self.sink.push(racc_base::bug!(span, "this procedure could not be lowered"));
        }
        self.procedure = around;
    }

    /// `main`: arguments and options to libgfortran, then the program.
    fn main_function(&mut self, plan: &UnitPlan) {
        let Some(&program) = self.functions.get("MAIN__") else { return };
        let span = plan.unit.span;
        let i32 = self.program.types.i32();
        let i8 = self.program.types.int(8, true);
        let str_ty = self.program.types.ptr(i8);
        let argv_ty = self.program.types.ptr(str_ty);
        let sig = FuncSig { params: vec![i32, argv_ty], ret: i32, variadic: false, unprototyped: false };
        let ty = self.program.types.intern(Type::Func(sig));
        let set_args = self.runtime("_gfortran_set_args", &[i32, argv_ty], None);
        let i32_ptr = self.program.types.ptr(i32);
        let set_options = self.runtime("_gfortran_set_options", &[i32, i32_ptr], None);
        let backtrace = i32::from(self.options.backtrace);
        // libgfortran checks the arguments of `CFI_…` functions under this flag.
        let bounds = i32::from(self.options.check_bounds);
        let library = &self.options.library;
        let pedantic = i32::from(library.pedantic);
        let sign_zero = i32::from(library.sign_zero);
        let options =
            [library.warnings(), library.allowed, pedantic, backtrace, sign_zero, bounds, library.exceptions];
        let options: Vec<u8> = options.iter().flat_map(|v| v.to_le_bytes()).collect();
        let table = self.constant_data(options, 4);
        let mut body = Body::empty();
        let argc = body.local("argc", i32, LocalKind::Param, span);
        let argv = body.local("argv", argv_ty, LocalKind::Param, span);
        body.params = vec![argc, argv];
        let (a, v) = (body.load_local(argc, span), body.load_local(argv, span));
        let seven = body.int(7, i32, span);
        let data = body.expr(Expr::Data(table), i32_ptr, span);
        let zero = body.int(0, i32, span);
        let mut list = Vec::new();
        if self.options.coarray_library {
            self.start_images(&mut body, (argc, argv), &mut list);
        }
        let mut calls = vec![(set_args, vec![a, v]), (set_options, vec![seven, data])];
        let conversion =
            Some(self.options.conversion as i32).filter(|_| self.options.conversion != Conversion::Native);
        let more = [
            ("_gfortran_set_convert", conversion),
            ("_gfortran_set_record_marker", self.options.library.record_marker),
            ("_gfortran_set_max_subrecord_length", self.options.library.subrecord),
        ];
        for (name, value) in more {
            let Some(value) = value else { continue };
            let set = self.runtime(name, &[i32], None);
            calls.push((set, vec![body.int(value.into(), i32, span)]));
        }
        calls.push((program, vec![]));
        for (f, args) in calls {
            list.push(body.stmt(Stmt::Call { dest: None, callee: Callee::Direct(f), args }, span));
        }
        if self.options.coarray_library {
            let finalize = self.runtime("_gfortran_caf_finalize", &[], None);
            let args = Vec::new();
            list.push(body.stmt(Stmt::Call { dest: None, callee: Callee::Direct(finalize), args }, span));
        }
        list.push(body.stmt(Stmt::Return(Some(zero)), span));
        body.root = body.stmt(Stmt::Block(list), span);
        body.end = plan.unit.end;
        self.program.functions.push(Function { body: Some(body), span, ..Function::new("main", ty) });
    }
}

impl Analysis<'_> {
    /// `-fcoarray=lib`: the library starts, and there must be one image.
    fn start_images(
        &mut self,
        body: &mut Body,
        arguments: (LocalId, LocalId),
        list: &mut Vec<racc_hir::StmtId>,
    ) {
        let span = Span::NONE;
        let (i32, u8) = (self.program.types.i32(), self.program.types.int(8, false));
        let text_ty = self.program.types.ptr(u8);
        let mut args = Vec::new();
        for local in [arguments.0, arguments.1] {
            let place = body.local_place(local, span);
            args.push(body.addr_of(&mut self.program.types, place, span));
        }
        let types: Vec<_> = args.iter().map(|a| body.exprs[*a].ty).collect();
        let init = self.runtime("_gfortran_caf_init", &types, None);
        list.push(body.stmt(Stmt::Call { dest: None, callee: Callee::Direct(init), args }, span));
        let count = body.local("", i32, LocalKind::Temp, span);
        let args = vec![body.int(0, i32, span), body.int(-1, i32, span)];
        let images = self.runtime("_gfortran_caf_num_images", &[i32, i32], Some(i32));
        let dest = Some(body.local_place(count, span));
        list.push(body.stmt(Stmt::Call { dest, callee: Callee::Direct(images), args }, span));
        let text = b"this program was compiled by racc, whose coarray programs are one image\0";
        let table = self.constant_data(text.to_vec(), 1);
        let data = body.expr(Expr::Data(table), text_ty, span);
        let stop = self.runtime("_gfortran_runtime_error", &[text_ty], None);
        let call = Stmt::Call { dest: None, callee: Callee::Direct(stop), args: vec![data] };
        let then = body.stmt(call, span);
        let (n, one) = (body.load_local(count, span), body.int(1, i32, span));
        let cond = body.compare(&mut self.program.types, racc_hir::CompareOp::Ne, n, one, span);
        list.push(body.stmt(Stmt::If { cond, then, otherwise: None }, span));
    }
}

impl Lower<'_, '_> {
    fn procedure_body(&mut self, plan: &UnitPlan, entered: SymId, all: &[SymId]) -> Checked<()> {
        self.frame.place = Some(plan.unit.span);
        self.parameters(entered, all)?;
        self.finalised_at_exit(plan.scope)?;
        let (mut list, done) = self.collect(|l| {
            l.under_declares(plan.scope, |l| {
                l.enter();
                l.unit_body(plan.sym, &plan.unit.body)
            })
        });
        done?;
        self.warn_of_assumed_sizes();
        // Variables of the specification part that nothing names still exist where others look for them.
        self.fill_frame()?;
        self.span = plan.unit.end;
        let by = self.an.table.proc(self.sym).map(|p| self.an.result_by(p));
        let (tail, value) = self.collect(|l| {
            if let Some(label) = l.flow.exit {
                l.emit(Stmt::Label(label));
            }
            l.release_declared(plan.scope);
            for s in std::mem::take(&mut l.flow.cleanup) {
                l.push(s);
            }
            match (l.result, l.flow.alternate) {
                (Some(p), _) => {
                    let value = l.load(p);
                    Some(if by == Some(ResultBy::Wide) { l.widened(value) } else { value })
                }
                (None, Some(a)) => Some(l.load_local(a)),
                (None, None) => None,
            }
        });
        let (kept, given_back) = match plan.unit.kind {
            UnitKind::Program(_) => (Vec::new(), Vec::new()),
            _ => self.environment_kept(plan.scope).unwrap_or_default(),
        };
        let mut all = kept;
        all.append(&mut self.frame.entry);
        all.append(&mut list);
        all.extend(tail);
        all.extend(given_back);
        all.push(self.body.stmt(Stmt::Return(value), self.span));
        let root = self.body.stmt(Stmt::Block(all), plan.unit.span);
        self.body.root = root;
        self.body.end = plan.unit.end;
        self.count_characters();
        self.mark_volatile();
        Ok(())
    }

    fn parameters(&mut self, entered: SymId, all: &[SymId]) -> Checked<()> {
        let convention = self.an.convention(entered)?;
        let proc = invariant!(self, self.an.table.proc(entered)).clone();
        let by = self.an.result_by(&proc);
        let mut args: BTreeMap<usize, LocalId> = BTreeMap::new();
        let mut lengths: HashMap<usize, LocalId> = HashMap::new();
        let (mut result_at, mut result_len) = (None, None);
        for (param, ty) in convention.params {
            let local = match param {
                Param::Arg(i) => {
                    let Dummy::Arg(d) = proc.dummies[i] else { continue };
                    self.dummy_parameter(d, ty)
                }
                Param::Length(i) => {
                    let kind = self.length_kind(proc.dummies[i]);
                    self.body.local("", ty, kind, self.span)
                }
                Param::Result => self.result_parameter(&proc, by, ty)?,
                Param::Given(_) | Param::Frame | Param::ResultLength => {
                    self.body.local("", ty, LocalKind::Param, self.span)
                }
            };
            self.body.params.push(local);
            match param {
                Param::Frame => self.frame.param = Some(local),
                Param::Result => result_at = Some(local),
                Param::ResultLength => result_len = Some(local),
                Param::Arg(i) => {
                    args.insert(i, local);
                }
                Param::Given(i) => {
                    if let Dummy::Arg(d) = proc.dummies[i] {
                        self.flags.insert(d, local);
                    }
                }
                Param::Length(i) => {
                    lengths.insert(i, local);
                }
            }
        }
        self.own_descriptors(&proc, &mut args, &mut lengths)?;
        if proc.dummies.contains(&Dummy::AlternateReturn) && by == ResultBy::Nothing {
            let ty = self.t_i32();
            let local = self.body.local("", ty, LocalKind::Auto, self.span);
            self.flow.alternate = Some(local);
            self.in_entry(|l| {
                let zero = l.c32(0);
                l.set(local, zero);
            });
        }
        // Simple homes first: bounds of array dummies read scalars that may come later.
        let mut arrays = Vec::new();
        for (i, dummy) in proc.dummies.iter().enumerate() {
            let Dummy::Arg(d) = dummy else { continue };
            let Some(&local) = args.get(&i) else { continue };
            if !self.dummy_home(*d, local, lengths.get(&i).copied())? {
                arrays.push((*d, local, lengths.get(&i).copied()));
            }
        }
        // A length that the declaration gives is the dummy's, whatever the argument's (Fortran 2018 §15.5.2.4).
        let later: Vec<SymId> = arrays.iter().map(|a| a.0).collect();
        for d in proc.dummies.iter().filter_map(Dummy::symbol) {
            if !later.contains(&d) {
                self.dummy_length(d, |e| {
                    !e.any(&mut |x| matches!(x.kind, Kind::Var(s) if later.contains(&s)))
                })?;
            }
        }
        for (d, local, len) in arrays {
            let len = self.dummy_length(d, |_| true)?.or(len);
            let from_c = self.var(d).is_some_and(|var| self.an.takes_c_descriptor(&proc, &var));
            self.array_dummy(d, local, len, from_c)?;
            self.reset_array_dummy(d)?;
            self.own_array(d, local)?;
        }
        for d in proc.dummies.iter().filter_map(Dummy::symbol) {
            if !later.contains(&d) {
                self.dummy_length(d, |e| {
                    e.any(&mut |x| matches!(x.kind, Kind::Var(s) if later.contains(&s)))
                })?;
            }
        }
        for (i, dummy) in proc.dummies.iter().enumerate() {
            if let (Some(d), Some(len)) = (dummy.symbol(), lengths.get(&i)) {
                self.check_length(d, *len);
            }
        }
        for d in proc.dummies.iter().filter_map(Dummy::symbol) {
            self.check_lengths(d);
        }
        self.check_recursion(&proc);
        self.foreign_dummies(entered, all)?;
        // The result's shape may need any of them.
        if let Some(result) = proc.result {
            self.share_results(entered, all)?;
            self.result_home(result, by, result_at, result_len)?;
            self.alias_results(entered, all)?;
        }
        Ok(())
    }

    fn dummy_parameter(&mut self, d: SymId, ty: TypeId) -> LocalId {
        let symbol = &self.an.table.syms[d];
        let (name, span) = (symbol.name.clone(), symbol.span);
        let kind = self.parameter_kind(d);
        self.body.local(name, ty, kind, span)
    }

    /// The parameter for the result: the caller's object, where its size is known.
    fn result_parameter(&mut self, proc: &Proc, by: ResultBy, ty: TypeId) -> Checked<LocalId> {
        let result = proc.result.filter(|_| matches!(by, ResultBy::Memory | ResultBy::Characters));
        let Some(result) = result else {
            return Ok(self.body.local("", ty, LocalKind::Param, self.span));
        };
        let symbol = &self.an.table.syms[result];
        let (name, span) = (symbol.name.clone(), symbol.span);
        let kind = self.parameter_kind(result);
        let ty = if kind == LocalKind::RefParam {
            let var = invariant!(self, self.var(result));
            let object = self.form(&var).1;
            self.ptr_to(object)
        } else {
            ty
        };
        Ok(self.body.local(name, ty, kind, span))
    }

    /// A REAL(4) as REAL(8).
    fn widened(&mut self, value: racc_hir::ExprId) -> racc_hir::ExprId {
        let wide = self.an.elem_type(&Ty::Real(8));
        self.body.cast(racc_hir::CastKind::FloatToFloat, value, wide, self.span)
    }

    fn result_home(
        &mut self,
        result: SymId,
        by: ResultBy,
        at: Option<LocalId>,
        len: Option<LocalId>,
    ) -> Checked<()> {
        let Some(var) = self.var(result) else {
            // A procedure pointer.
            let home = self.home(result)?;
            self.result = Some(self.object(&home));
            return Ok(());
        };
        let (form, ty) = self.form(&var);
        match by {
            ResultBy::Nothing => {}
            ResultBy::Value | ResultBy::Wide => {
                let home = self.home(result)?;
                let place = self.object(&home);
                let proc = invariant!(self, self.an.table.proc(self.sym));
                self.result = Some(if proc.bind_c && var.ty.is_character() {
                    let a = self.addr(place);
                    let a = self.bytes(a);
                    let u8 = self.t_u8();
                    self.deref(a, u8)
                } else {
                    place
                });
            }
            ResultBy::Memory | ResultBy::Characters => {
                let home =
                    Home { base: Base::Ref(invariant!(self, at)), ty, form, len: len.map(Base::Local) };
                return self.memory_result(result, &var, home);
            }
            ResultBy::Deferred => {
                let home = Home { base: Base::Ref(invariant!(self, at)), ty, form, len: len.map(Base::Ref) };
                self.homes.insert(result, home);
            }
            ResultBy::Descriptor if var.attrs.allocatable || var.attrs.pointer => {
                let len = match var.ty {
                    Ty::Character(_, Len::Deferred) => len.map(Base::Ref),
                    _ => len.map(Base::Local),
                };
                self.homes.insert(result, Home { base: Base::Ref(invariant!(self, at)), ty, form, len });
            }
            ResultBy::Descriptor => {
                // Memory and strides are the caller's, bounds the declaration's.
                let name = self.an.table.syms[result].name.clone();
                if let Form::Array = form {
                    let elem = self.an.elem_type(&var.ty);
                    let desc_ty =
                        self.an.program.types.intern(Type::Descriptor { elem, rank: var.shape.rank() });
                    let ptr_ty = self.ptr_to(ty);
                    let local = self.body.local(name, ptr_ty, LocalKind::RefParam, self.span);
                    self.in_entry(|l| {
                        let desc = l.load_local(invariant!(l, at));
                        let desc = l.deref(desc, desc_ty);
                        let base = l.load_desc(desc, DescField::Base);
                        let base = l.ptr_cast(base, ptr_ty);
                        l.set(local, base);
                        Ok(())
                    })?;
                    let home = Home { base: Base::Ref(local), ty, form, len: None };
                    self.homes.insert(result, home);
                    return self.in_entry(|l| l.default_result(&var, &home));
                }
                let local = self.body.local(name, ty, LocalKind::Auto, self.span);
                let home = Home { base: Base::Local(local), ty, form, len: len.map(Base::Local) };
                self.homes.insert(result, home);
                let Shape::Explicit(dims) = &var.shape else {
                    return self.an.error_help(
                        super::super::codes::SHAPE,
                        self.span,
                        "this shape is not one of a function result",
                        "declare the result with explicit bounds, or as ALLOCATABLE or POINTER",
                    );
                };
                self.in_entry(|l| {
                    let place = l.local_place(local);
                    let n = l.home_len(&var.ty, &home);
                    l.shape_descriptor(place, &var.ty, dims, n)?;
                    let from = l.load_local(invariant!(l, at));
                    let from = l.deref(from, ty);
                    let base = l.load_desc(from, DescField::Base);
                    l.set_desc(place, DescField::Base, base);
                    for d in 0..dims.len() as u8 {
                        let stride = l.load_desc(from, DescField::Stride(d));
                        // A stride of 0 means contiguous, as gfortran has it.
                        let own = l.load_desc(place, DescField::Stride(d));
                        let zero = l.c64(0);
                        let unset = l.compare(racc_hir::CompareOp::Eq, stride, zero);
                        let stride = l.select(unset, own, stride);
                        l.set_desc(place, DescField::Stride(d), stride);
                    }
                    l.default_result(&var, &home)
                })?;
            }
        }
        Ok(())
    }
}

/// Something in the procedure's body may run on a device.
fn has_constructs(plan: &UnitPlan) -> bool {
    ast::any_statement(&plan.unit.body, &|s| match &s.kind {
        ast::StmtKind::Acc(node) => matches!(
            node.directive.kind,
            DirectiveKind::Parallel
                | DirectiveKind::Serial
                | DirectiveKind::Kernels
                | DirectiveKind::ParallelLoop
                | DirectiveKind::SerialLoop
                | DirectiveKind::KernelsLoop
        ),
        ast::StmtKind::Do(node) => matches!(node.control, ast::DoControl::Concurrent { .. }),
        _ => false,
    })
}
