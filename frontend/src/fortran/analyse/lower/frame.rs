//! Host association: internal procedures reach variables of their host through a record of addresses.
//!
//! ```text
//! subroutine s(x)          frame = { &x, &n }          s_inner(frame, …): x is *frame->x
//! contains  subroutine inner …
//! ```
//! A compute construct passes a frame of its own, with the addresses that the objects have there: so data clauses and
//! implied attributes hold for what the internal procedure uses.
//!
//! Internal procedures are lowered before their host's body ends, and list what they use. A procedure value of an
//! internal procedure is a stub that finds the frame in a static variable. The main program, which has one
//! activation, sets it when it makes the value. For other hosts the run time makes a piece of code that sets it and
//! goes on in the stub: any procedure may recurse (Fortran 2018 §15.6.2.1), and each activation has its own values. Where
//! the procedure uses nothing of its host, the stub needs no frame.

use super::super::Analysis;
use super::super::symbol::{ProcKind, Storage, SymId, Var};
use super::super::types::Len;
use super::home::{Base, Form, Home};
use super::{super::types::Ty, Lower};
use crate::reported::{Checked, invariant};
use racc_base::{Name, Span, nyi};
use racc_hir::{
    Expr, ExprId, Field, FuncId, LocalId, LocalKind, Place, PlaceId, Record, RecordId, StmtId, Type, TypeId,
};
use std::collections::{BTreeMap, BTreeSet};

/// What internal procedures of a host use of it.
#[derive(Default)]
pub(crate) struct Captures {
    record: Option<RecordId>,
    /// In the order of the record's fields.
    slots: Vec<Slot>,
    /// What each internal procedure uses.
    uses: BTreeMap<SymId, Uses>,
}

#[derive(Default)]
struct Uses {
    slots: BTreeSet<u32>,
    /// Internal procedures of the same host, which are given its frame.
    callees: BTreeSet<SymId>,
    /// Its body is lowered: nothing comes any more.
    complete: bool,
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
    /// Whose place they have, whatever statement made them necessary: breakpoints on its line come later.
    pub(super) place: Option<racc_base::Span>,
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
            natural_align: 8,
            number: false,
            storage: false,
            unnamed_bits: Vec::new(),
            complete: true,
            span: Span::NONE,
        });
        self.captures.entry(host).or_default().record = Some(record);
        record
    }

    fn capture(&mut self, user: SymId, host: SymId, slot: Slot) -> u32 {
        let record = self.frame_record(host);
        let captures = self.captures.entry(host).or_default();
        let known = captures.slots.iter().position(|s| *s == slot);
        let at = known.unwrap_or(captures.slots.len());
        captures.uses.entry(user).or_default().slots.insert(at as u32);
        if known.is_some() {
            return at as u32;
        }
        captures.slots.push(slot);
        let ty = self.program.types.void_ptr();
        let r = &mut self.program.types.records[record];
        r.fields.push(Field {
            name: format!("at{at}").into(),
            ty,
            offset: at as u64 * 8,
            bits: None,
            owns_data: false,
            on_device: false,
        });
        r.size = (at as u64 + 1) * 8;
        at as u32
    }

    /// The internal procedure is lowered.
    pub(super) fn close_captures(&mut self, user: SymId, host: SymId) {
        self.captures.entry(host).or_default().uses.entry(user).or_default().complete = true;
    }

    /// The host's slots that a call of the internal procedure reads; none where its body, or that of one that it calls,
    /// is yet to be lowered.
    fn slots_of(&self, callee: SymId, host: SymId) -> Option<Vec<(u32, Slot)>> {
        let captures = self.captures.get(&host)?;
        let (mut seen, mut todo) = (BTreeSet::new(), vec![callee]);
        let mut all = BTreeSet::new();
        while let Some(procedure) = todo.pop() {
            if !seen.insert(procedure) {
                continue;
            }
            let uses = captures.uses.get(&procedure).filter(|uses| uses.complete)?;
            all.extend(uses.slots.iter().copied());
            todo.extend(uses.callees.iter().copied());
        }
        Some(all.into_iter().filter_map(|at| Some((at, *captures.slots.get(at as usize)?))).collect())
    }
}

impl Lower<'_, '_> {
    /// A variable of the host, through the frame.
    pub(super) fn captured(&mut self, sym: SymId, var: &Var) -> Checked<Home> {
        let (form, ty) = self.form(var);
        let host = invariant!(self, self.an.table.proc(self.sym).and_then(|p| p.host));
        let base = invariant!(self, self.fetch(host, Slot::Object(sym), ty, form));
        if let Base::Ref(l) = base {
            self.body.locals[l].aliased = var.attrs.pointer || var.attrs.target;
            self.body.locals[l].device = var.attrs.space.is_remote() && !self.an.own_side.runs_on_device();
        }
        let len = match &var.ty {
            Ty::Character(_, Len::Const(_)) => None,
            Ty::Character(..) => {
                let i64 = self.t_i64();
                Some(invariant!(self, self.fetch(host, Slot::Length(sym), i64, Form::Plain)))
            }
            _ => None,
        };
        Ok(Home { base, ty, form, len })
    }

    /// A static variable of the host that a routine uses: through the frame, so that it is where the compute construct
    /// has it. What `declare` puts on the device is there for all.
    pub(super) fn is_captured_static(&self, sym: SymId, var: &Var) -> bool {
        let Some(proc) = self.an.table.proc(self.sym).filter(|p| p.kind == ProcKind::Internal) else {
            return false;
        };
        let Some(host) = proc.host else { return false };
        proc.routine.is_some()
            && matches!(var.storage, Storage::Static { .. })
            && var.owner == Some(host)
            && !self.an.is_declared(sym)
    }

    pub(super) fn captured_procedure(&mut self, sym: SymId, ty: TypeId) -> Option<Home> {
        let host = self.an.table.proc(self.sym).and_then(|p| p.host)?;
        let base = self.fetch(host, Slot::Object(sym), ty, Form::Plain)?;
        Some(Home { base, ty, form: Form::Plain, len: None })
    }

    /// The address in a slot of the host's frame, loaded at entry into a local of its own.
    fn fetch(&mut self, host: SymId, slot: Slot, ty: TypeId, form: Form) -> Option<Base> {
        let at = self.an.capture(self.sym, host, slot);
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
    pub(super) fn frame_argument(&mut self, callee: SymId) -> Checked<ExprId> {
        let host = invariant!(self, self.an.table.proc(callee).and_then(|p| p.host));
        if host != self.sym {
            let captures = self.an.captures.entry(host).or_default();
            captures.uses.entry(self.sym).or_default().callees.insert(callee);
        }
        if self.compute > 0 {
            return self.frame_on_device(callee, host);
        }
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
            return Ok(self.void(a));
        }
        let param = invariant!(self, self.frame.param);
        Ok(self.load_local(param))
    }

    /// A frame inside a compute construct, for one call: the slots that are used there, with what the construct's data
    /// clauses and implied attributes make of the objects.
    fn frame_on_device(&mut self, callee: SymId, host: SymId) -> Checked<ExprId> {
        let Some(slots) = self.an.slots_of(callee, host) else {
            let name = self.an.table.syms[callee].name.clone();
            return Err(self.an.report(
                nyi!(
                    self.span,
                    "a compute construct that calls the internal procedure `{name}` defined after it"
                )
                .help(format!("move `{name}` before the procedure with the construct")),
            ));
        };
        if slots.is_empty() {
            let ty = self.t_void_ptr();
            return Ok(self.null(ty));
        }
        let record = self.an.frame_record(host);
        let ty = self.an.program.types.intern(Type::Record(record));
        let own = self.body.local("", ty, LocalKind::Temp, self.span);
        for (at, slot) in slots {
            let place = self.slot_place(slot)?;
            let address = self.addr(place);
            let address = self.void(address);
            let frame = self.local_place(own);
            let field = self.field(frame, at);
            self.assign(field, address);
        }
        let place = self.local_place(own);
        let address = self.addr(place);
        Ok(self.void(address))
    }

    fn slot_place(&mut self, slot: Slot) -> Checked<PlaceId> {
        match slot {
            Slot::Object(sym) => {
                let home = self.home(sym)?;
                Ok(self.object(&home))
            }
            Slot::Length(sym) => {
                let home = self.home(sym)?;
                Ok(invariant!(self, self.len_place(&home)))
            }
        }
    }

    /// At the end of the host: its frame's slots, filled when all homes are known.
    pub(super) fn fill_frame(&mut self) -> Checked<()> {
        let Some(own) = self.frame.own else { return Ok(()) };
        let slots: Vec<Slot> = self.an.captures.get(&self.sym).map_or_else(Vec::new, |c| c.slots.clone());
        let mut values = Vec::new();
        for slot in slots {
            values.push(self.slot_place(slot)?);
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
        Ok(())
    }

    /// A pointer to code that calls the internal procedure with this activation's frame, if it uses that.
    pub(super) fn internal_value(&mut self, sym: SymId) -> Checked<ExprId> {
        let proc = invariant!(self, self.an.table.proc(sym).cloned());
        let host = invariant!(self, proc.host);
        if host != self.sym && self.frame.param.is_none() {
            return self.an.nyi(self.span, "an internal procedure of another host as an argument");
        }
        if self.an.slots_of(sym, host).is_some_and(|slots| slots.is_empty()) {
            let stub = self.an.frameless_stub(sym)?;
            return Ok(self.stub_address(stub));
        }
        // The variable that the frame is found in is one for all threads.
        if self.compute > 0 {
            let name = self.an.table.syms[sym].name.clone();
            let what = nyi!(
                self.span,
                "the internal procedure `{name}`, which uses variables of its host, as a value in a compute construct"
            );
            return Err(self.an.report(what.help("pass what it needs as arguments of it")));
        }
        let frame = self.frame_argument(sym)?;
        let (stub, slot) = self.an.stub(sym)?;
        let ty = self.t_void_ptr();
        let place = self.body.place(Place::Global(slot), ty, self.span);
        let code = self.stub_address(stub);
        if self.an.table.proc(host).is_some_and(|p| p.link == "MAIN__") {
            self.assign(place, frame);
            return Ok(code);
        }
        let slot = self.addr(place);
        let (slot, code) = (self.void(slot), self.void(code));
        let value = self.runtime_value("__racc_trampoline", vec![frame, slot, code], ty);
        let fn_ty = self.an.program.functions[stub].ty;
        let ptr = self.ptr_to(fn_ty);
        Ok(self.ptr_cast(value, ptr))
    }

    fn stub_address(&mut self, stub: FuncId) -> ExprId {
        let ty = self.an.program.functions[stub].ty;
        let ptr = self.ptr_to(ty);
        self.body.expr(Expr::FuncAddr(stub), ptr, self.span)
    }
}

impl Analysis<'_> {
    /// The stub of an internal procedure that uses nothing of its host.
    fn frameless_stub(&mut self, sym: SymId) -> Checked<FuncId> {
        if let Some(known) = self.frameless.get(&sym) {
            return Ok(*known);
        }
        let target = self.procedure_function(sym)?;
        let Some(stub) = racc_hir::stub::frameless_stub(&mut self.program, target) else {
            return Err(self.unreported());
        };
        self.frameless.insert(sym, stub);
        Ok(stub)
    }

    /// The stub of an internal procedure and the variable that it finds the frame in.
    fn stub(&mut self, sym: SymId) -> Checked<(FuncId, racc_hir::GlobalId)> {
        if let Some(known) = self.stubs.get(&sym) {
            return Ok(*known);
        }
        debug_assert!(self.table.proc(sym).is_some_and(|p| p.kind == ProcKind::Internal));
        let target = self.procedure_function(sym)?;
        let Some((stub, slot)) = racc_hir::stub::frame_stub(&mut self.program, target) else {
            return Err(self.unreported());
        };
        self.stubs.insert(sym, (stub, slot));
        Ok((stub, slot))
    }
}
