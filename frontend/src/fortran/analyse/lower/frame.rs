//! Host association: internal procedures reach variables of their host through a record of addresses.
//!
//! ```text
//! subroutine s(x)          frame = { &x, &n }          s_inner(frame, …): x is *frame->x
//! contains  subroutine inner …
//! ```
//! Internal procedures are lowered before their host's body ends, and list what they use. A procedure value of an
//! internal procedure is a stub that finds the frame in a static variable. The main program, which has one
//! activation, sets it when it makes the value. For other hosts the run time makes a piece of code that sets it and
//! goes on in the stub: any procedure may recurse (Fortran 2018 §15.6.2.1), and each activation has its own values.

use super::super::Analysis;
use super::super::symbol::{ProcKind, SymId, Var};
use super::super::types::Len;
use super::home::{Base, Form, Home};
use super::{super::types::Ty, Lower};
use racc_base::{Name, Span};
use racc_hir::{
    Body, Callee, ConstInit, Expr, ExprId, Field, FuncId, Function, Global, Inlining, Linkage, LocalId,
    LocalKind, Place, Purity, Record, RecordId, Stmt, StmtId, Type, TypeId,
};

/// What internal procedures of a host use of it.
#[derive(Default)]
pub(crate) struct Captures {
    record: Option<RecordId>,
    /// In the order of the record's fields.
    slots: Vec<Slot>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    Object(SymId),
    Length(SymId),
}

/// The frame of the procedure being lowered.
#[derive(Default)]
pub(super) struct Frame {
    /// Statements before the body.
    pub(super) entry: Vec<StmtId>,
    /// They are being made.
    pub(super) entering: bool,
    /// In internal procedures: the parameter that points to the host's frame.
    pub(super) param: Option<LocalId>,
    /// In hosts: the frame itself.
    own: Option<LocalId>,
}

impl Analysis<'_> {
    fn frame_record(&mut self, host: SymId) -> RecordId {
        if let Some(r) = self.captures.entry(host).or_default().record {
            return r;
        }
        let name = Name::new(format!("frame.{}", self.table.syms[host].name));
        let record = self.program.types.records.push(Record {
            name,
            is_union: false,
            fields: Vec::new(),
            size: 0,
            align: 8,
            complete: true,
            span: Span::NONE,
        });
        self.captures.entry(host).or_default().record = Some(record);
        record
    }

    fn capture(&mut self, host: SymId, slot: Slot) -> u32 {
        let record = self.frame_record(host);
        let slots = &mut self.captures.entry(host).or_default().slots;
        if let Some(at) = slots.iter().position(|s| *s == slot) {
            return at as u32;
        }
        slots.push(slot);
        let at = slots.len() - 1;
        let ty = self.program.types.void_ptr();
        let r = &mut self.program.types.records[record];
        r.fields.push(Field { name: format!("at{at}").into(), ty, offset: at as u64 * 8, bits: None });
        r.size = (at as u64 + 1) * 8;
        at as u32
    }
}

impl Lower<'_, '_> {
    /// A variable of the host, through the frame.
    pub(super) fn captured(&mut self, sym: SymId, var: &Var) -> Option<Home> {
        let (form, ty) = self.form(var);
        let host = self.an.table.proc(self.sym).and_then(|p| p.host);
        let Some(host) = host else {
            let name = self.an.table.syms[sym].name.clone();
            self.an.sink.push(racc_base::bug!(self.span, "`{name}` belongs to another procedure"));
            return None;
        };
        let base = self.fetch(host, Slot::Object(sym), ty, form)?;
        if let Base::Ref(l) = base {
            self.body.locals[l].aliased = var.attrs.pointer || var.attrs.target;
        }
        let len = match &var.ty {
            Ty::Character(_, Len::Const(_)) => None,
            Ty::Character(..) => {
                let i64 = self.t_i64();
                Some(self.fetch(host, Slot::Length(sym), i64, Form::Plain)?)
            }
            _ => None,
        };
        Some(Home { base, ty, form, len })
    }

    pub(super) fn captured_procedure(&mut self, sym: SymId, ty: TypeId) -> Option<Home> {
        let host = self.an.table.proc(self.sym).and_then(|p| p.host)?;
        let base = self.fetch(host, Slot::Object(sym), ty, Form::Plain)?;
        Some(Home { base, ty, form: Form::Plain, len: None })
    }

    /// The address in a slot of the host's frame, loaded at entry into a local of its own.
    fn fetch(&mut self, host: SymId, slot: Slot, ty: TypeId, form: Form) -> Option<Base> {
        let at = self.an.capture(host, slot);
        let record = self.an.frame_record(host);
        let record_ty = self.an.program.types.intern(Type::Record(record));
        let frame_ptr = self.ptr_to(record_ty);
        let param = self.frame.param?;
        let ptr_ty = self.ptr_to(ty);
        let (Slot::Object(sym) | Slot::Length(sym)) = slot;
        let symbol = &self.an.table.syms[sym];
        let (name, span) = match slot {
            Slot::Object(_) => (symbol.name.clone(), symbol.span),
            Slot::Length(_) => (Name::new(""), symbol.span),
        };
        // What stands for characters is their address, not the first of them.
        let characters = self.var(sym).is_some_and(|v| self.an.is_dynamic_char(&v.ty));
        let kind = match (slot, form) {
            (Slot::Object(_), Form::Plain) if characters => LocalKind::Param,
            (Slot::Length(_), _) | (Slot::Object(_), Form::Plain | Form::Pointer | Form::Array) => {
                LocalKind::RefParam
            }
            _ => LocalKind::Param,
        };
        let local = self.body.local(name, ptr_ty, kind, span);
        self.in_entry(|l| {
            let frame = l.load_local(param);
            let frame = l.ptr_cast(frame, frame_ptr);
            let frame = l.deref(frame, record_ty);
            let field = l.field(frame, at);
            let value = l.load(field);
            let value = l.ptr_cast(value, ptr_ty);
            l.set(local, value);
        });
        Some(Base::Ref(local))
    }

    /// The frame pointer to pass to an internal procedure.
    pub(super) fn frame_argument(&mut self, callee: SymId) -> Option<ExprId> {
        let host = self.an.table.proc(callee).and_then(|p| p.host)?;
        if host == self.sym {
            let record = self.an.frame_record(host);
            let ty = self.an.program.types.intern(Type::Record(record));
            let own = match self.frame.own {
                Some(own) => own,
                None => {
                    let own = self.body.local("", ty, LocalKind::Temp, self.span);
                    self.frame.own = Some(own);
                    own
                }
            };
            let p = self.local_place(own);
            let a = self.addr(p);
            return Some(self.void(a));
        }
        let param = self.frame.param?;
        Some(self.load_local(param))
    }

    /// At the end of the host: its frame's slots, filled when all homes are known.
    pub(super) fn fill_frame(&mut self) -> Option<()> {
        let Some(own) = self.frame.own else { return Some(()) };
        let slots: Vec<Slot> = self.an.captures.get(&self.sym).map_or_else(Vec::new, |c| c.slots.clone());
        let mut values = Vec::new();
        for slot in slots {
            let place = match slot {
                Slot::Object(sym) => {
                    let home = self.home(sym)?;
                    self.object(&home)
                }
                Slot::Length(sym) => {
                    let home = self.home(sym)?;
                    self.len_place(&home)?
                }
            };
            values.push(place);
        }
        self.in_entry(|l| {
            for (i, place) in values.into_iter().enumerate() {
                let a = l.addr(place);
                let a = l.void(a);
                let frame = l.local_place(own);
                let field = l.field(frame, i as u32);
                l.assign(field, a);
            }
        });
        Some(())
    }

    /// A pointer to code that calls the internal procedure with this activation's frame.
    pub(super) fn internal_value(&mut self, sym: SymId) -> Option<ExprId> {
        let proc = self.an.table.proc(sym).cloned()?;
        let host = proc.host?;
        if host != self.sym && self.frame.param.is_none() {
            return self.an.nyi(self.span, "an internal procedure of another host as an argument");
        }
        let frame = self.frame_argument(sym)?;
        let (stub, slot) = self.an.stub(sym)?;
        let ty = self.t_void_ptr();
        let place = self.body.place(Place::Global(slot), ty, self.span);
        let fn_ty = self.an.program.functions[stub].ty;
        let ptr = self.ptr_to(fn_ty);
        let code = self.body.expr(Expr::FuncAddr(stub), ptr, self.span);
        if self.an.table.proc(host).is_some_and(|p| p.link == "MAIN__") {
            self.assign(place, frame);
            return Some(code);
        }
        let slot = self.addr(place);
        let (slot, code) = (self.void(slot), self.void(code));
        let value = self.runtime_value("__racc_trampoline", vec![frame, slot, code], ty);
        Some(self.ptr_cast(value, ptr))
    }
}

impl Analysis<'_> {
    /// The stub of an internal procedure and the variable that it finds the frame in.
    fn stub(&mut self, sym: SymId) -> Option<(FuncId, racc_hir::GlobalId)> {
        if let Some(known) = self.stubs.get(&sym) {
            return Some(*known);
        }
        debug_assert!(self.table.proc(sym).is_some_and(|p| p.kind == ProcKind::Internal));
        let target = self.procedure_function(sym)?;
        let function = self.program.functions[target].clone();
        let Type::Func(sig) = self.program.types.get(function.ty).clone() else { return None };
        let span = function.span;
        let void_ptr = self.program.types.void_ptr();
        let slot = self.program.globals.push(Global {
            aliased: false,
            name: format!("{}.frame", function.name).into(),
            source_name: function.source_name.clone(),
            ty: void_ptr,
            linkage: Linkage::Internal,
            hidden: false,
            thread_local: false,
            constant: false,
            align: 0,
            init: Some(ConstInit::default()),
            section: None,
            declare: None,
            used: false,
            span,
        });
        let mut outer = sig.clone();
        outer.params.remove(0);
        let ty = self.program.types.intern(Type::Func(outer.clone()));
        let mut body = Body::empty();
        let place = body.place(Place::Global(slot), void_ptr, span);
        let mut args = vec![body.load(place, span)];
        for &param in &outer.params {
            let local = body.local("", param, LocalKind::Param, span);
            body.params.push(local);
            args.push(body.load_local(local, span));
        }
        let returns = !matches!(self.program.types.get(outer.ret), Type::Void);
        let mut list = Vec::new();
        let result = returns.then(|| body.temp(outer.ret, span));
        let dest = result.map(|r| body.local_place(r, span));
        list.push(body.stmt(Stmt::Call { dest, callee: Callee::Direct(target), args }, span));
        let value = result.map(|r| body.load_local(r, span));
        list.push(body.stmt(Stmt::Return(value), span));
        body.root = body.stmt(Stmt::Block(list), span);
        body.end = span;
        let stub = self.program.functions.push(Function {
            name: format!("{}.stub", function.name).into(),
            source_name: function.source_name,
            ty,
            linkage: Linkage::Internal,
            hidden: false,
            inlining: Inlining::Default,
            noreturn: false,
            returns_twice: false,
            pure_: Purity::None,
            inline_only: false,
            device_only: false,
            constructor: None,
            destructor: None,
            routine: None,
            body: Some(body),
            span,
        });
        self.stubs.insert(sym, (stub, slot));
        Some((stub, slot))
    }
}
