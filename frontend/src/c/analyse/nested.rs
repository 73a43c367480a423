//! GNU's nested functions: each takes a pointer to the frame of the function around, a record of the addresses of the
//! variables that it uses there.
//!
//! ```text
//! int f(int x) {                        frame = { up, &x }
//!     int g(int y) { return x + y; }    g.1(frame, y): x is *frame->at1
//!     return g(1) + apply(g);           g.1(&frame, 1); apply(trampoline(&frame, g.1.stub))
//! }
//! ```
//! The first slot is the frame of the next function around. As a value such a function is code that the run time makes.

use super::ctype::{self, CTy, Kind, Len};
use super::declare::Declared;
use super::function::Frame;
use super::scope::{Symbol, SymbolKind, Variable};
use super::{At, Cx, Object, R, Reported, Value};
use crate::acc::loop_arguments::Parent;
use crate::c::ast;
use racc_base::{Diagnostic, Name, Span, nyi};
use racc_hir::{
    Body, Builtin, Callee, CompareOp, Expr, ExprId, Field, FuncId, Linkage, LocalId, LocalKind, Place,
    Record, RecordId, Stmt, StmtId, Type,
};
use std::collections::HashSet;

/// Words that `__builtin_setjmp` keeps.
const JUMP_WORDS: u64 = 5;

/// A function whose analysis waits for that of one inside it.
pub(super) struct Host {
    body: Body,
    frame: Frame,
    out: Vec<StmtId>,
}

/// The way of a function to the variables of those around it.
#[derive(Debug, Default)]
pub(super) struct Chain {
    /// Scopes that were open when the function began: what is declared in them is not its own.
    pub(super) start: u32,
    /// The frame of the function around, a parameter.
    param: Option<LocalId>,
    /// The function's own frame.
    record: Option<RecordId>,
    own: Option<LocalId>,
    /// The variables that its frame has, from the second slot on.
    slots: Vec<LocalId>,
    labels: HashSet<Name>,
    /// Labels that functions inside jump to, each with what the jump restores.
    landings: Vec<(Name, LocalId)>,
}

/// The labels of a function's own statements.
fn labels_of(s: &ast::Stmt, out: &mut HashSet<Name>) {
    match &s.kind {
        ast::StmtKind::Compound(items) => {
            for item in items {
                if let ast::BlockItem::Stmt(inner) = item {
                    labels_of(inner, out);
                }
            }
        }
        ast::StmtKind::Label { name, body } => {
            out.insert(name.clone());
            labels_of(body, out);
        }
        ast::StmtKind::If { then, otherwise, .. } => {
            labels_of(then, out);
            otherwise.iter().for_each(|inner| labels_of(inner, out));
        }
        ast::StmtKind::For(f) => labels_of(&f.body, out),
        ast::StmtKind::While { body, .. }
        | ast::StmtKind::DoWhile { body, .. }
        | ast::StmtKind::Switch { body, .. }
        | ast::StmtKind::Case { body, .. }
        | ast::StmtKind::Default(body) => labels_of(body, out),
        ast::StmtKind::Acc { body, .. } => body.iter().for_each(|inner| labels_of(inner, out)),
        ast::StmtKind::Empty
        | ast::StmtKind::Expr(_)
        | ast::StmtKind::Goto(_)
        | ast::StmtKind::ComputedGoto(_)
        | ast::StmtKind::Break
        | ast::StmtKind::Continue
        | ast::StmtKind::Return(_)
        | ast::StmtKind::Asm(_) => {}
    }
}

impl Cx<'_> {
    pub(super) fn nested_function(&mut self, def: &ast::FunctionDef) {
        if self.frame.parent != Parent::Orphaned {
            self.report(nyi!(def.span, "nested functions in compute constructs"));
            return;
        }
        let Some(name) = def.declarator.name.clone() else { return };
        if def.specs.storage == ast::StorageClass::Extern {
            self.report(
                Diagnostic::error(
                    "E0387",
                    def.declarator.name_span,
                    format!("the nested function `{name}` cannot be `extern`"),
                )
                .help("remove `extern`: nobody else can call it by name"),
            );
            return;
        }
        let (link, known) = match self.scopes.find_here(&name).map(|s| s.kind.clone()) {
            Some(SymbolKind::Func(id, _)) if self.nested.contains_key(&id) => {
                (self.prog.functions[id].name.clone(), true)
            }
            _ => (self.fresh_name(&name), false),
        };
        if !known && self.scopes.find_here(&name).is_some() {
            let _ = self.redeclared(&name, def.declarator.name_span);
            return;
        }
        let host = Host {
            body: std::mem::replace(&mut self.body, Body::empty()),
            frame: std::mem::take(&mut self.frame),
            out: std::mem::take(&mut self.out),
        };
        self.hosts.push(host);
        let made = self.function_named(def, Some(&link));
        if let Some(host) = self.hosts.pop() {
            self.body = host.body;
            self.frame = host.frame;
            self.out = host.out;
        }
        if let Ok(id) = made {
            self.prog.functions[id].source_name = name.clone();
            let ty = self.func_types.get(&id).copied().unwrap_or(ctype::INT);
            let span = def.declarator.name_span;
            self.scopes.declare(name, Symbol { kind: SymbolKind::Func(id, ty), span });
        }
    }

    /// `auto int g(int);`: a nested function whose definition follows in the same block.
    pub(super) fn declare_nested(&mut self, declared: &Declared) -> R<()> {
        let Declared { name, ty, span, .. } = declared;
        let link = self.fresh_name(name);
        let id = self.new_function(&link, ty.ty, *span);
        self.prog.functions[id].linkage = Linkage::Internal;
        self.nested.insert(id, self.hosts.len());
        self.with_frame(id, ty.ty);
        self.scopes.declare(name.clone(), Symbol { kind: SymbolKind::Func(id, ty.ty), span: *span });
        Ok(())
    }

    /// The function being defined is inside another: its name is known in it, its first parameter is the frame.
    pub(super) fn enter_nested(&mut self, id: FuncId, ty: CTy, span: Span) {
        self.prog.functions[id].linkage = Linkage::Internal;
        self.nested.insert(id, self.hosts.len() - 1);
        self.with_frame(id, ty);
        let name = self.frame.name.clone();
        if self.scopes.find_here(&name).is_none() {
            self.scopes.declare(name, Symbol { kind: SymbolKind::Func(id, ty), span });
        }
    }

    fn with_frame(&mut self, id: FuncId, ty: CTy) {
        let hir = self.hir(ty);
        let void_ptr = self.prog.types.void_ptr();
        if let Type::Func(mut sig) = self.prog.types.get(hir).clone() {
            sig.params.insert(0, void_ptr);
            self.prog.functions[id].ty = self.prog.types.intern(Type::Func(sig));
        }
    }

    pub(super) fn note_labels(&mut self, body: &ast::Stmt) {
        labels_of(body, &mut self.frame.chain.labels);
    }

    /// The function around that has the label of a jump, where the function itself has none of the name.
    pub(super) fn host_of_label(&self, name: &Name) -> Option<usize> {
        if self.frame.chain.labels.contains(name) {
            return None;
        }
        self.hosts.iter().rposition(|host| host.frame.chain.labels.contains(name))
    }

    /// `goto` to a label of a function around: a jump back into it.
    pub(super) fn jump_out(&mut self, host: usize, name: &Name, span: Span) -> R<()> {
        self.outside_of_constructs(span)?;
        let ty = self.ct.array(ctype::ULONG.plain(), Len::Const(JUMP_WORDS));
        let hir = self.hir(ty);
        let around = &mut self.hosts[host];
        let known =
            around.frame.chain.landings.iter().find(|(label, _)| label == name).map(|(_, local)| *local);
        let local = known.unwrap_or_else(|| {
            let local = around.body.local("", hir, LocalKind::Auto, span);
            around.frame.chain.landings.push((name.clone(), local));
            local
        });
        let buffer = self.captured(host, Variable { id: local, ty: ty.plain(), register: false }, span)?;
        let buffer = self.decay(buffer, span);
        self.emit_call(None, Callee::Builtin(Builtin::Longjmp), vec![buffer.expr], span);
        self.emit(Stmt::Unreachable, span);
        Ok(())
    }

    /// At the end of a function: where jumps from functions inside arrive.
    pub(super) fn land_jumps(&mut self, span: Span) {
        for (name, local) in std::mem::take(&mut self.frame.chain.landings) {
            self.frame.returns_twice = true;
            let (list, ()) = self.collect(|cx| {
                let place = cx.body.local_place(local, span);
                let buffer = cx.bare_address(place, span);
                let back = cx.effect_value(Builtin::Setjmp, vec![buffer], ctype::INT, span);
                let zero = cx.int_value(0, ctype::INT, span);
                let cond = cx.fold_compare(CompareOp::Ne, back.expr, zero.expr, span);
                let label = cx.named_label(&name, span).id;
                let then = cx.body.stmt(Stmt::Goto(label), span);
                cx.emit(Stmt::If { cond, then, otherwise: None }, span);
            });
            self.out.splice(0..0, list);
        }
    }

    /// Where a function goes on after a jump, its variables have the values that they had at the jump: none is kept in a
    /// register.
    pub(super) fn keep_variables_in_memory(&mut self) {
        if !self.frame.returns_twice {
            return;
        }
        let places: Vec<_> = self.body.places.keys().collect();
        for place in places {
            let variable = self.body.root_local(place);
            if variable.is_some_and(|l| self.body.locals[l].kind != LocalKind::Temp) {
                self.body.places[place].volatile = true;
            }
        }
    }

    /// The parameter that the frame arrives in, before all others.
    pub(super) fn frame_param(&mut self, span: Span) {
        if self.hosts.is_empty() {
            return;
        }
        let void_ptr = self.prog.types.void_ptr();
        let param = self.body.local("", void_ptr, LocalKind::Param, span);
        self.body.params.push(param);
        self.frame.chain.param = Some(param);
    }

    /// Which function around a variable in scope belongs to; `None`: the one being analysed.
    pub(super) fn host_of(&self, name: &str) -> Option<usize> {
        let depth = self.scopes.depth_of(name)?;
        if depth > self.frame.chain.start {
            return None;
        }
        self.hosts.iter().rposition(|host| depth > host.frame.chain.start)
    }

    /// A variable of a function around.
    pub(super) fn captured(&mut self, host: usize, v: Variable<LocalId>, span: Span) -> R<Object> {
        if self.ct.is_variably_modified(v.ty.ty) {
            let what = "variables of run-time length of the function around";
            return Err(self.report(nyi!(span, "{what}")));
        }
        if self.frame.parent != Parent::Orphaned {
            // Its address, which the frame has, is the host's.
            let what = nyi!(span, "variables of the function around in compute constructs");
            return Err(self.report(what.help("copy it into a variable of the function itself")));
        }
        let around = &mut self.hosts[host];
        around.body.locals[v.id].addr_taken = true;
        let slots = &mut around.frame.chain.slots;
        let slot = slots.iter().position(|l| *l == v.id).unwrap_or_else(|| {
            slots.push(v.id);
            slots.len() - 1
        });
        let record = match around.frame.chain.record {
            Some(record) => record,
            None => {
                let record = self.new_frame_record();
                self.hosts[host].frame.chain.record = Some(record);
                record
            }
        };
        self.grow(record, slot + 1);
        let frame = self.frame_of(host, span);
        let address = self.slot(frame, record, slot + 1, span);
        let hir = self.hir_qualified(v.ty);
        let to = self.prog.types.ptr(hir);
        let pointer = self.ptr_cast(address, to);
        let place = self.body.place(Place::Deref(pointer), hir, span);
        let object = self.place_object(place, v.ty);
        debug_assert!(matches!(object.at, At::Place(_)));
        Ok(Object { register: v.register, ..object })
    }

    fn new_frame_record(&mut self) -> RecordId {
        let name = self.fresh_name("frame");
        let record = self.prog.types.records.push(Record {
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
        self.grow(record, 0);
        record
    }

    /// Makes the record have slot `last`.
    fn grow(&mut self, record: RecordId, last: usize) {
        let ty = self.prog.types.void_ptr();
        let record = &mut self.prog.types.records[record];
        while record.fields.len() <= last {
            let offset = record.fields.len() as u64 * 8;
            let name = Name::new(format!("at{}", record.fields.len()));
            record.fields.push(Field { name, ty, offset, bits: None, owns_data: false, on_device: false });
            record.size = offset + 8;
        }
    }

    fn slot(&mut self, frame: ExprId, record: RecordId, at: usize, span: Span) -> ExprId {
        let ty = self.prog.types.intern(Type::Record(record));
        let to = self.prog.types.ptr(ty);
        let frame = self.ptr_cast(frame, to);
        let whole = self.body.place(Place::Deref(frame), ty, span);
        let void_ptr = self.prog.types.void_ptr();
        let slot = self.body.place(Place::Field { base: whole, field: at as u32 }, void_ptr, span);
        self.body.load(slot, span)
    }

    /// The frame of the function at level `host`, as the function being analysed knows it.
    fn frame_of(&mut self, host: usize, span: Span) -> ExprId {
        let level = self.hosts.len();
        if host == level {
            return self.own_frame(span);
        }
        let void_ptr = self.prog.types.void_ptr();
        let Some(param) = self.frame.chain.param else {
            return self.body.int(0, void_ptr, span);
        };
        let mut frame = self.body.load_local(param, span);
        for around in (host + 1..level).rev() {
            let record = match self.hosts[around].frame.chain.record {
                Some(record) => record,
                None => {
                    let record = self.new_frame_record();
                    self.hosts[around].frame.chain.record = Some(record);
                    record
                }
            };
            frame = self.slot(frame, record, 0, span);
        }
        frame
    }

    fn own_frame(&mut self, span: Span) -> ExprId {
        let record = match self.frame.chain.record {
            Some(record) => record,
            None => {
                let record = self.new_frame_record();
                self.frame.chain.record = Some(record);
                record
            }
        };
        let ty = self.prog.types.intern(Type::Record(record));
        let own = match self.frame.chain.own {
            Some(own) => own,
            None => {
                let own = self.body.temp(ty, span);
                self.body.locals[own].addr_taken = true;
                self.frame.chain.own = Some(own);
                own
            }
        };
        let place = self.body.local_place(own, span);
        let address = self.bare_address(place, span);
        let void_ptr = self.prog.types.void_ptr();
        self.ptr_cast(address, void_ptr)
    }

    /// At the end of a function: its frame is filled before its first statement.
    pub(super) fn fill_frame(&mut self, span: Span) {
        let chain = std::mem::take(&mut self.frame.chain);
        let Some(own) = chain.own else { return };
        let void_ptr = self.prog.types.void_ptr();
        let mut values = vec![match chain.param {
            Some(param) => self.body.load_local(param, span),
            None => self.body.int(0, void_ptr, span),
        }];
        for local in chain.slots {
            let place = self.body.local_place(local, span);
            let address = self.bare_address(place, span);
            values.push(self.ptr_cast(address, void_ptr));
        }
        let mut filled = Vec::new();
        for (at, value) in values.into_iter().enumerate() {
            let whole = self.body.local_place(own, span);
            let slot = self.body.place(Place::Field { base: whole, field: at as u32 }, void_ptr, span);
            filled.push(self.body.assign(slot, value, span));
        }
        self.out.splice(0..0, filled);
    }

    /// What a call of the function passes first, where it is a nested one.
    pub(super) fn frame_argument(&mut self, callee: &Callee, span: Span) -> R<Option<ExprId>> {
        let Callee::Direct(id) = callee else { return Ok(None) };
        let Some(&host) = self.nested.get(id) else { return Ok(None) };
        self.outside_of_constructs(span)?;
        Ok(Some(self.frame_of(host, span)))
    }

    fn outside_of_constructs(&mut self, span: Span) -> R<()> {
        if self.frame.parent == Parent::Orphaned {
            return Ok(());
        }
        let what = nyi!(span, "nested functions in compute constructs");
        Err(self.report(what.help("define the function outside, and pass what it needs")))
    }

    /// A nested function as a value: code that leaves the frame where the function's stub finds it.
    pub(super) fn nested_value(&mut self, id: FuncId, ty: CTy, span: Span) -> Option<R<Value>> {
        let host = *self.nested.get(&id)?;
        Some(self.trampoline(id, host, ty, span))
    }

    fn trampoline(&mut self, id: FuncId, host: usize, ty: CTy, span: Span) -> R<Value> {
        self.outside_of_constructs(span)?;
        if self.ct.as_func(ty).is_some_and(|f| f.variadic) {
            return Err(self.report(nyi!(span, "the address of a nested function with `...`")));
        }
        let (stub, slot) = match self.stubs.get(&id) {
            Some(known) => *known,
            None => {
                let Some(made) = racc_hir::stub::frame_stub(&mut self.prog, id) else {
                    return Err(Reported::before(self.sink, span));
                };
                self.stubs.insert(id, made);
                made
            }
        };
        let frame = self.frame_of(host, span);
        let void_ptr = self.prog.types.void_ptr();
        let place = self.body.place(Place::Global(slot), void_ptr, span);
        let slot = self.bare_address(place, span);
        let slot = self.ptr_cast(slot, void_ptr);
        let stub_ty = self.prog.types.ptr(self.prog.functions[stub].ty);
        let code = self.node(Expr::FuncAddr(stub), stub_ty, span);
        let code = self.ptr_cast(code, void_ptr);
        let make = self.trampoline_maker(span);
        let dest = self.body.temp(void_ptr, span);
        let to = self.body.local_place(dest, span);
        self.emit(
            Stmt::Call { dest: Some(to), callee: Callee::Direct(make), args: vec![frame, slot, code] },
            span,
        );
        let value = self.body.load_local(dest, span);
        let pointer = self.ct.ptr(ty.plain());
        let hir = self.hir(pointer);
        Ok(Value { expr: self.ptr_cast(value, hir), ty: pointer })
    }

    fn trampoline_maker(&mut self, span: Span) -> FuncId {
        let name = Name::new("__racc_trampoline");
        if let Some(&id) = self.functions.get(&name) {
            return id;
        }
        let void_ptr = self.ct.ptr(ctype::VOID.plain()).plain();
        let ty =
            ctype::FuncTy { ret: void_ptr, params: vec![void_ptr; 3], variadic: false, prototyped: true };
        let ty = self.ct.intern(Kind::Func(ty));
        self.new_function(&name, ty, span)
    }
}
