//! CUDA Fortran → HIR: where variables in device memory live, launches, what threads do together.
//!
//! ```text
//! real, device :: a(n)         →  a = __racc_device_alloc(4 n), freed at the end
//! call k<<<g, b>>>(a, n)       →  call launch @k(g, 1, 1, b, 1, 1, 0, 0, a, n)
//! i = threadidx%x              →  t.x = call gpu ThreadIdx(0)() + 1; i = t.x
//! ```
//! Assignments between the memories are in [`super::transfer_remote`].

use super::super::codes;
use super::super::cuda::{Atomic, Operation, THREADS};
use super::super::symbol::{ProcSide, Shape, Space, Storage, SymId, SymKind, Var};
use super::super::typed::{Kind, Op, Typed};
use super::super::types::Ty;
use super::Lower;
use super::home::{Base, Form, Home};
use crate::acc::directive::KernelLoop;
use crate::fortran::ast::{self, IoStmt, StmtKind};
use racc_base::{Name, Span};
use racc_hir::{
    AtomicCapture, AtomicOp, AtomicStmt, BinaryOp, Builtin, Callee, CaptureWhich, DescField, Expr, ExprId,
    GpuOp, LocalKind, PlaceId, Stmt, Type,
};

/// Numbers of `racc_abi::threads::MemoryKind`; `None`: the host's ordinary memory.
fn memory_kind(space: Space) -> Option<i64> {
    match space {
        Space::Host | Space::Shared => None,
        Space::Device | Space::Constant | Space::Texture => Some(0),
        Space::Managed => Some(1),
        Space::Pinned => Some(2),
        Space::Unified => Some(3),
    }
}

impl Lower<'_, '_> {
    /// Device code sees all memory as its own; so do constructs.
    pub(super) fn in_device_code(&self) -> bool {
        self.an.device_code || self.compute > 0
    }

    /// Guide §2.6.12: what no device procedure does.
    pub(super) fn check_device_statement(&mut self, stmt: &ast::Stmt) -> Option<()> {
        let side = self.an.own_side;
        if !side.runs_on_device() || side == ProcSide::HostDevice {
            return Some(());
        }
        let what = match &stmt.kind {
            StmtKind::Pause => "PAUSE",
            StmtKind::Image(_) => "a statement about images",
            StmtKind::Entry(_) => "ENTRY",
            StmtKind::Return(Some(_)) => "an alternate return",
            StmtKind::Io(io) => match io {
                IoStmt::Print(..) | IoStmt::Write(..) => return Some(()),
                IoStmt::Read(..) => "READ",
                IoStmt::Open(_) => "OPEN",
                IoStmt::Close(_) => "CLOSE",
                IoStmt::Backspace(_) => "BACKSPACE",
                IoStmt::Rewind(_) => "REWIND",
                IoStmt::Endfile(_) => "ENDFILE",
                IoStmt::Flush(_) => "FLUSH",
                IoStmt::Wait(_) => "WAIT",
                IoStmt::Inquire(..) => "INQUIRE",
            },
            _ => return Some(()),
        };
        self.an.error_help(
            codes::CUDA,
            stmt.span,
            format!("{what} cannot be used in a procedure that runs on the device"),
            "use `print *` or `write (*, *)`, or leave it to the host",
        )
    }

    /// The kind of memory for the procedure's own variables with this attribute, wherever they are first named.
    pub(super) fn own_kind(&self, space: Space) -> Option<i64> {
        memory_kind(space).filter(|_| !self.an.own_side.runs_on_device())
    }

    /// Memory for a variable with this attribute.
    pub(super) fn malloc_in(&mut self, space: Space, bytes: ExprId) -> ExprId {
        let kind = memory_kind(space).filter(|_| !self.in_device_code());
        self.malloc_kind(kind, bytes)
    }

    pub(super) fn malloc_kind(&mut self, kind: Option<i64>, bytes: ExprId) -> ExprId {
        let Some(kind) = kind else { return self.malloc(bytes) };
        let kind = self.c32(kind);
        let ty = self.t_void_ptr();
        let stat = match self.cuda.device_stat {
            Some(stat) => {
                let place = self.local_place(stat);
                let at = self.addr(place);
                self.void(at)
            }
            None => self.null(ty),
        };
        let line = self.c32(i64::from(self.an.map.locate(self.span).line));
        self.runtime_value("__racc_device_alloc", vec![bytes, kind, stat, line], ty)
    }

    pub(super) fn free_in(&mut self, space: Space, ptr: ExprId) {
        let kind = memory_kind(space).filter(|_| !self.in_device_code());
        self.free_kind(kind, ptr);
    }

    pub(super) fn free_kind(&mut self, kind: Option<i64>, ptr: ExprId) {
        let Some(kind) = kind else { return self.free(ptr) };
        let ptr = self.void(ptr);
        let kind = self.c32(kind);
        self.call_runtime("__racc_device_free", vec![ptr, kind]);
    }

    /// Bytes between two objects with this attribute.
    pub(super) fn copy_in_space(&mut self, space: Space, (to, from): (ExprId, ExprId), bytes: ExprId) {
        if self.in_device_code() || !space.is_remote() {
            return self.memcpy(to, from, bytes);
        }
        let void = self.t_void_ptr();
        let (to, from, none) = (self.void(to), self.void(from), self.null(void));
        let (way, rank) = (self.c32(2), self.c32(0));
        let line = self.c32(i64::from(self.an.map.locate(self.span).line));
        self.call_runtime("__racc_transfer", vec![to, from, bytes, way, rank, none, none, line]);
    }

    /// The variable's own memory attribute, as host code has to heed it.
    pub(super) fn space_of(&self, target: &Typed) -> Space {
        if self.in_device_code() { Space::Host } else { self.an.declared_memory(target) }
    }

    /// Homes that the attributes of CUDA Fortran make: `None` where the variable is like any other.
    pub(super) fn cuda_home(&mut self, sym: SymId, var: &Var) -> Option<Option<Home>> {
        if self.an.table.syms[sym].module.as_ref().is_some_and(|m| *m == THREADS) {
            return Some(self.threads_home(sym, var));
        }
        let dynamic = var.attrs.allocatable || var.attrs.pointer;
        let own = matches!(var.storage, Storage::Local | Storage::Static { .. });
        if var.attrs.space == Space::Host || dynamic || !own {
            return None;
        }
        if var.attrs.space == Space::Shared {
            return Some(self.shared_home(sym, var));
        }
        if self.an.own_side.runs_on_device() {
            return None;
        }
        let (form, ty) = self.form(var);
        match (&var.storage, form) {
            (Storage::Static { .. }, _) if var.attrs.space.is_remote() => {
                Some(self.symbol_home(sym, ty, form))
            }
            (Storage::Local, Form::Plain | Form::Array) => Some(self.allocated_home(sym, var, ty, form)),
            _ => None,
        }
    }

    /// Numbers of the thread and its block: a record, filled at the start.
    fn threads_home(&mut self, sym: SymId, var: &Var) -> Option<Home> {
        let name = self.an.table.syms[sym].name.clone();
        if !self.an.own_side.runs_on_device() {
            let span = self.span;
            return self.an.error_help(
                codes::CUDA,
                span,
                format!("`{name}` can only be called in device code"),
                "call it in a kernel or a device procedure",
            );
        }
        let (form, ty) = self.form(var);
        let local = self.body.local(name.clone(), ty, LocalKind::Temp, self.span);
        let op = |axis| match name.as_str() {
            "threadidx" => (GpuOp::ThreadIdx(axis), 1),
            "blockidx" => (GpuOp::BlockIdx(axis), 1),
            "blockdim" => (GpuOp::BlockDim(axis), 0),
            _ => (GpuOp::GridDim(axis), 0),
        };
        self.in_entry(|l| {
            for axis in 0..3 {
                let (op, from) = op(axis);
                let value = l.gpu_value(op, Vec::new());
                let from = l.c32(from);
                let place = l.local_place(local);
                let field = l.field(place, u32::from(axis));
                let i32 = l.t_i32();
                let value = l.body.expr(Expr::Binary(BinaryOp::Add, value, from), i32, l.span);
                l.assign(field, value);
            }
        });
        Some(Home { base: Base::Local(local), ty, form, len: None })
    }

    fn gpu_value(&mut self, op: GpuOp, args: Vec<ExprId>) -> ExprId {
        let i32 = self.t_i32();
        let value = self.temp(i32);
        let dest = Some(self.local_place(value));
        self.emit(Stmt::Call { dest, callee: Callee::Builtin(Builtin::Gpu(op)), args });
        self.load_local(value)
    }

    /// One object a block: a global in shared memory.
    fn shared_home(&mut self, sym: SymId, var: &Var) -> Option<Home> {
        let name = self.an.table.syms[sym].name.clone();
        if super::super::cuda::is_dynamic_shared(var) {
            return self.dynamic_shared(sym, var);
        }
        let (form, ty) = self.form(var);
        let owner = self.an.table.proc(self.sym).map(|p| p.link.clone()).unwrap_or_default();
        let link = Name::new(format!("{owner}.{name}"));
        let g = self.an.space_global((link, name), ty, racc_hir::MemSpace::Shared, self.span);
        Some(Home { base: Base::Global(g), ty, form, len: None })
    }

    /// `real, shared :: s(*)`, `s(n)`: in the memory whose size the launch gives. Assumed-size arrays all begin where it
    /// begins; others follow each other (guide §2.2.5).
    fn dynamic_shared(&mut self, sym: SymId, var: &Var) -> Option<Home> {
        let symbol = self.an.table.syms[sym].clone();
        let u8 = self.t_u8();
        let bytes_ty = self.an.program.types.array(u8, 0);
        let link = Name::new("__racc_dynamic_shared");
        let key = (link.clone(), link);
        let g = self.an.space_global(key, bytes_ty, racc_hir::MemSpace::SharedDynamic, self.span);
        let (form, ty) = self.form(var);
        let own = self.body.local(symbol.name, ty, LocalKind::Auto, symbol.span);
        let used = self.cuda.shared_bytes;
        self.in_entry(|l| {
            let place = l.body.place(racc_hir::Place::Global(g), bytes_ty, l.span);
            let start = l.addr(place);
            let elem = l.an.elem_type(&var.ty);
            let ptr = l.ptr_to(elem);
            let desc = l.local_place(own);
            let base = match &var.shape {
                Shape::Explicit(dims) => {
                    let count = l.shape_descriptor(desc, &var.ty, dims, None)?;
                    let size = l.elem_bytes(&var.ty, None);
                    let bytes = l.mul(count, size);
                    let i64 = l.t_i64();
                    let before = match used {
                        Some(before) => l.load_local(before),
                        None => l.c64(0),
                    };
                    let after = l.add(before, bytes);
                    // The next begins at a multiple of 16 bytes.
                    let fifteen = l.c64(15);
                    let after = l.add(after, fifteen);
                    let mask = l.c64(-16);
                    let after = l.body.expr(Expr::Binary(BinaryOp::BitAnd, after, mask), i64, l.span);
                    let end = l.temp(i64);
                    l.set(end, after);
                    l.cuda.shared_bytes = Some(end);
                    l.byte_offset(start, before)
                }
                Shape::AssumedSize(dims, last) => {
                    let mut bounds = Vec::new();
                    for (lo, hi) in dims {
                        let lo = l.value(lo)?.scalar()?;
                        let lo = l.to_i64(lo);
                        let hi = l.value(hi)?.scalar()?;
                        let hi = l.to_i64(hi);
                        bounds.push((l.hold(lo), l.hold(hi)));
                    }
                    let lo = l.value(last)?.scalar()?;
                    let lo = l.to_i64(lo);
                    let lo = l.hold(lo);
                    let one = l.c64(1);
                    let hi = l.sub(lo, one);
                    bounds.push((lo, hi));
                    l.fill_bounds(desc, &var.ty, &bounds, None);
                    start
                }
                Shape::Scalar | Shape::AssumedShape(_) | Shape::Deferred(_) | Shape::AssumedRank => start,
            };
            let base = l.ptr_cast(base, ptr);
            l.set_desc(desc, DescField::Base, base);
            Some(())
        })?;
        Some(Home { base: Base::Local(own), ty, form, len: None })
    }

    /// A global with a copy on the device: host code has its address from the run time.
    fn symbol_home(&mut self, sym: SymId, ty: racc_hir::TypeId, form: Form) -> Option<Home> {
        let g = self.an.variable_global(sym)?;
        let symbol = self.an.table.syms[sym].clone();
        let ptr = self.ptr_to(ty);
        let local = self.body.local(symbol.name, ptr, LocalKind::Auto, symbol.span);
        self.body.locals[local].device = true;
        self.in_entry(|l| {
            let global_ty = l.an.program.globals[g].ty;
            let place = l.body.place(racc_hir::Place::Global(g), global_ty, l.span);
            let at = l.addr(place);
            let at = l.void(at);
            let void = l.t_void_ptr();
            let address = l.runtime_value("__racc_device_symbol", vec![at], void);
            let address = l.ptr_cast(address, ptr);
            l.set(local, address);
        });
        Some(Home { base: Base::Ref(local), ty, form, len: None })
    }

    /// A local of constant size: memory of the device (or managed), for as long as the procedure runs.
    fn allocated_home(&mut self, sym: SymId, var: &Var, ty: racc_hir::TypeId, form: Form) -> Option<Home> {
        let symbol = self.an.table.syms[sym].clone();
        let ptr = self.ptr_to(ty);
        let space = var.attrs.space;
        let local = self.body.local(symbol.name, ptr, LocalKind::Auto, symbol.span);
        self.body.locals[local].device = space.is_remote();
        self.in_entry(|l| {
            let bytes = l.size_of(ty);
            let bytes = l.c64(bytes);
            let kind = l.own_kind(space);
            let memory = l.malloc_kind(kind, bytes);
            let memory = l.ptr_cast(memory, ptr);
            l.set(local, memory);
        });
        let (block, ()) = self.block(|l| {
            let memory = l.load_local(local);
            let kind = l.own_kind(space);
            l.free_kind(kind, memory);
        });
        // What is done at the end is done at the end of the procedure.
        match self.flow.outer_cleanups.first_mut() {
            Some(first) => first.push(block),
            None => self.flow.cleanup.push(block),
        }
        Some(Home { base: Base::Ref(local), ty, form, len: None })
    }

    /// The device's copy of a descriptor of a module becomes equal to the host's.
    pub(super) fn refresh_descriptor(&mut self, target: &Typed) -> Option<()> {
        let Kind::Var(sym) = target.kind else { return Some(()) };
        let var = self.var(sym)?;
        let moved = var.attrs.space != Space::Host && var.attrs.space != Space::Pinned;
        if !moved || self.in_device_code() || !matches!(var.storage, Storage::Static { .. }) {
            return Some(());
        }
        let object = self.object_of(target)?;
        let bytes = self.type_at(object);
        let bytes = self.size_of(bytes);
        let bytes = self.c64(bytes);
        let at = self.addr(object);
        let at = self.void(at);
        self.call_runtime("__racc_device_symbol_update", vec![at, bytes]);
        Some(())
    }

    /// In a construct, an allocatable device array of a module is its descriptor as the host has it then.
    pub(super) fn device_copy(&mut self, sym: SymId, home: Home) -> Option<Home> {
        let Base::Global(g) = home.base else { return None };
        let var = self.var(sym)?;
        let dynamic = var.attrs.allocatable || var.attrs.pointer;
        if !dynamic || var.attrs.space == Space::Host || self.an.own_side.runs_on_device() {
            return None;
        }
        let symbol = self.an.table.syms[sym].clone();
        let local = self.body.local(symbol.name, home.ty, LocalKind::Auto, symbol.span);
        self.body.locals[local].device = true;
        let (list, ()) = self.collect(|l| {
            let ty = l.an.program.globals[g].ty;
            let from = l.body.place(racc_hir::Place::Global(g), ty, l.span);
            let value = l.load(from);
            let to = l.local_place(local);
            l.assign(to, value);
        });
        self.directives.before_construct.extend(list);
        let copy = Home { base: Base::Local(local), ..home };
        self.directives.own_loop_variables.push((sym, home));
        self.homes.insert(sym, copy);
        Some(copy)
    }

    /// A call of what `cudadevice` and the like declare as an operation of threads.
    pub(super) fn call_operation(
        &mut self,
        operation: Operation,
        mut args: Vec<ExprId>,
        dest: Option<PlaceId>,
    ) -> Option<()> {
        if !self.in_device_code() {
            let span = self.span;
            return self.an.error_help(
                codes::CUDA,
                span,
                "this procedure can only be called in device code",
                "call it in a kernel or a device procedure",
            );
        }
        let op = match operation {
            Operation::Atomic(atomic) => return self.call_atomic(atomic, &args, dest),
            Operation::Gpu(op) => op,
            Operation::AllLanes(op) => {
                args.insert(0, self.c32(-1));
                op
            }
            Operation::ShuffleLane => {
                let one = self.c32(1);
                let i32 = self.t_i32();
                if let Some(lane) = args.get_mut(1) {
                    *lane = self.body.expr(Expr::Binary(BinaryOp::Sub, *lane, one), i32, self.span);
                }
                args.insert(0, self.c32(-1));
                GpuOp::Shuffle(racc_hir::ShuffleMode::Index)
            }
            Operation::MatchAll => return self.match_all(&args, dest),
        };
        if let GpuOp::Shuffle(_) = op
            && args.len() == 3
        {
            args.push(self.c32(32));
        }
        // Predicates are integers or logical values.
        let i32 = self.t_i32();
        for arg in &mut args {
            if let Type::Bool { .. } = self.an.program.types.get(self.ty_of(*arg)) {
                let truth = self.to_bool(*arg);
                let (one, zero) = (self.c32(1), self.c32(0));
                *arg = self.select(truth, one, zero);
            }
        }
        let Some(dest) = dest else {
            let value = self.operation_value(op, &args);
            self.emit(Stmt::Call { dest: value, callee: Callee::Builtin(Builtin::Gpu(op)), args });
            return Some(());
        };
        let ty = self.type_at(dest);
        if let Type::Bool { .. } = self.an.program.types.get(ty) {
            let word = self.temp(i32);
            let place = Some(self.local_place(word));
            self.emit(Stmt::Call { dest: place, callee: Callee::Builtin(Builtin::Gpu(op)), args });
            let (value, zero) = (self.load_local(word), self.c32(0));
            let truth = self.compare(racc_hir::CompareOp::Ne, value, zero);
            let truth = self.to_memory(truth, ty);
            self.assign(dest, truth);
            return Some(());
        }
        self.emit(Stmt::Call { dest: Some(dest), callee: Callee::Builtin(Builtin::Gpu(op)), args });
        Some(())
    }

    /// `match_all_sync(mask, value, equal)`
    fn match_all(&mut self, args: &[ExprId], dest: Option<PlaceId>) -> Option<()> {
        let (&mask, &value, &equal) = (args.first()?, args.get(1)?, args.get(2)?);
        let lanes = self.gpu_value(GpuOp::MatchAll, vec![mask, value]);
        let zero = self.c32(0);
        let all = self.compare(racc_hir::CompareOp::Ne, lanes, zero);
        let logical = self.an.program.types.intern(Type::Bool { bits: 32 });
        let ptr = self.ptr_to(logical);
        let equal = self.ptr_cast(equal, ptr);
        let place = self.deref(equal, logical);
        let all = self.to_memory(all, logical);
        self.assign(place, all);
        if let Some(dest) = dest {
            self.assign(dest, lanes);
        }
        Some(())
    }

    /// Where a result goes that nobody asks for.
    fn operation_value(&mut self, op: GpuOp, args: &[ExprId]) -> Option<PlaceId> {
        use racc_hir::gpu::Shape as S;
        let ty = match op.shape() {
            S::Effect(_) => return None,
            S::Word(_) => self.t_i32(),
            S::Long(_) => self.t_i64(),
            S::Same { of, .. } => self.ty_of(*args.get(of)?),
        };
        let value = self.temp(ty);
        Some(self.local_place(value))
    }

    fn call_atomic(&mut self, atomic: Atomic, args: &[ExprId], dest: Option<PlaceId>) -> Option<()> {
        let (&at, &value) = (args.first()?, args.get(1)?);
        let ty = self.ty_of(value);
        let ptr = self.ptr_to(ty);
        let at = self.ptr_cast(at, ptr);
        if atomic == Atomic::CompareExchange {
            return self.atomic_exchange_if(at, (value, *args.get(2)?), dest);
        }
        if matches!(atomic, Atomic::Increment | Atomic::Decrement) {
            return self.atomic_count(atomic, at, value, dest);
        }
        let place = self.deref(at, ty);
        let update = |op| AtomicOp::Update { op, value };
        let op = match atomic {
            Atomic::Add => update(BinaryOp::Add),
            Atomic::Sub => update(BinaryOp::Sub),
            Atomic::Max => update(BinaryOp::Max),
            Atomic::Min => update(BinaryOp::Min),
            Atomic::And => update(BinaryOp::BitAnd),
            Atomic::Or => update(BinaryOp::BitOr),
            Atomic::Xor => update(BinaryOp::BitXor),
            Atomic::Exchange | Atomic::CompareExchange | Atomic::Increment | Atomic::Decrement => {
                AtomicOp::Write(value)
            }
        };
        let capture = dest.map(|dest| AtomicCapture { dest, which: CaptureWhich::Old });
        self.emit(Stmt::Atomic(AtomicStmt { place, op, capture, when: None }));
        Some(())
    }

    /// Counts from 0 to `most` and round again, of numbers without sign.
    fn atomic_count(
        &mut self,
        atomic: Atomic,
        at: ExprId,
        most: ExprId,
        dest: Option<PlaceId>,
    ) -> Option<()> {
        let (i32, u32) = (self.t_i32(), self.an.program.types.int(32, false));
        let seen = self.scratch(i32);
        let place = self.deref(at, i32);
        let first = self.load(place);
        self.set(seen, first);
        let b = self.t_bool();
        let done = self.temp(b);
        let no = self.truth(false);
        self.set(done, no);
        let most = self.hold(most);
        let (body, ()) = self.block(|l| {
            let (zero, one) = (l.c32(0), l.c32(1));
            let old = l.load_local(seen);
            let unsigned = |l: &mut Self, e| l.body.int_to(&l.an.program.types, e, u32);
            let (a, m) = (unsigned(l, old), unsigned(l, most));
            let new = if atomic == Atomic::Increment {
                let full = l.compare(racc_hir::CompareOp::Ge, a, m);
                let next = l.body.expr(Expr::Binary(BinaryOp::Add, old, one), i32, l.span);
                l.select(full, zero, next)
            } else {
                let above = l.compare(racc_hir::CompareOp::Gt, a, m);
                let empty = l.compare(racc_hir::CompareOp::Eq, old, zero);
                let again = l.body.expr(Expr::Or(above, empty), b, l.span);
                let next = l.body.expr(Expr::Binary(BinaryOp::Sub, old, one), i32, l.span);
                l.select(again, most, next)
            };
            let own = l.local_place(seen);
            let own = l.addr(own);
            let to = Some(l.local_place(done));
            let callee = Callee::Builtin(Builtin::AtomicCompareExchange);
            l.emit(Stmt::Call { dest: to, callee, args: vec![at, own, new] });
        });
        let finished = self.load_local(done);
        let again = self.not(finished);
        let kind = racc_hir::LoopKind::DoWhile { pre: None, cond: again };
        let id = self.body.loops.push(racc_hir::Loop {
            kind,
            body,
            acc: None,
            independent: false,
            span: self.span,
        });
        self.emit(Stmt::Loop(id));
        if let Some(dest) = dest {
            let old = self.load_local(seen);
            self.assign(dest, old);
        }
        Some(())
    }

    /// The place takes `value` where it holds `expected`.
    fn atomic_exchange_if(
        &mut self,
        at: ExprId,
        (expected, value): (ExprId, ExprId),
        dest: Option<PlaceId>,
    ) -> Option<()> {
        let ty = self.ty_of(expected);
        let seen = self.scratch(ty);
        self.set(seen, expected);
        let place = self.local_place(seen);
        let seen_at = self.addr(place);
        let b = self.t_bool();
        let done = self.temp(b);
        let to = Some(self.local_place(done));
        let callee = Callee::Builtin(Builtin::AtomicCompareExchange);
        self.emit(Stmt::Call { dest: to, callee, args: vec![at, seen_at, value] });
        if let Some(dest) = dest {
            let old = self.load_local(seen);
            self.assign(dest, old);
        }
        Some(())
    }

    /// Ahead of a kernel loop on a stream: what was put on it is done. The loop is done when the host goes on.
    pub(super) fn kernel_loop(&mut self, kernel: &KernelLoop<crate::fortran::ast::Expr>) -> Option<()> {
        if let Some(stream) = &kernel.stream {
            let stream = self.index_expr(stream)?;
            self.call_runtime("__racc_stream_wait", vec![stream]);
        }
        Some(())
    }

    /// `s = s + x` of a device scalar in a kernel loop (guide §1.11.3): all threads add to the one object.
    pub(super) fn assign_total(&mut self, target: &Typed, value: &Typed) -> Option<bool> {
        let Kind::Var(sym) = target.kind else { return Some(false) };
        let space = self.var(sym).map_or(Space::Host, |v| v.attrs.space);
        if !self.cuda.in_kernel_loop || self.compute == 0 || target.rank > 0 || space == Space::Host {
            return Some(false);
        }
        let Some((op, rest)) = total(target, value) else { return Some(false) };
        let place = self.place(target)?;
        let ty = self.type_at(place);
        let rest = self.value(&rest)?.scalar()?;
        let value = self.to_memory(rest, ty);
        let op = AtomicOp::Update { op, value };
        self.emit(Stmt::Atomic(AtomicStmt { place, op, capture: None, when: None }));
        Some(true)
    }

    /// Guide §1.11.2: arrays in a kernel loop are on the device.
    fn check_kernel_array(&mut self, e: &Typed) -> Option<()> {
        if !self.cuda.in_kernel_loop || self.compute == 0 || self.an.own_side.runs_on_device() {
            return Some(());
        }
        let Some(root) = e.root() else { return Some(()) };
        let Some(var) = self.an.table.var(root) else { return Some(()) };
        let array = !var.shape.is_scalar() && var.storage != Storage::Associate;
        if !array || self.an.declared_memory(e) != Space::Host || self.an.options.managed {
            return Some(());
        }
        let name = self.an.table.syms[root].name.clone();
        self.an.error_help(
            codes::CUDA,
            e.span,
            format!("the kernel loop uses the host array `{name}`"),
            "give it the attribute `device` or `managed`",
        )
    }

    /// Host code names device data where it cannot be used. Guide §2.2.1.
    pub(super) fn check_reachable(&mut self, e: &Typed) -> Option<()> {
        self.check_kernel_array(e)?;
        if self.cuda.remote_allowed > 0 || self.in_device_code() || !self.an.is_remote(e) {
            return Some(());
        }
        let text = self.an.map.text(e.span).to_owned();
        let space = self.an.memory_of(e).attribute();
        self.an.error_help(
            codes::CUDA,
            e.span,
            format!("`{text}` is {space} data, which host code cannot use here"),
            "assign it to a variable of the host first",
        )
    }

    /// What `f` names may be device data: its address is passed on, not followed.
    pub(super) fn with_remote<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> R {
        self.cuda.remote_allowed += 1;
        let result = f(self);
        self.cuda.remote_allowed -= 1;
        result
    }
}

/// `t + rest`, `rest * t`, `max(t, rest)`: the operator and the rest.
fn total(target: &Typed, value: &Typed) -> Option<(BinaryOp, Typed)> {
    let numeric = matches!(target.ty, Ty::Integer(_) | Ty::Real(_));
    match &value.kind {
        Kind::Binary(op @ (Op::Add | Op::Mul), a, b) if numeric => {
            let own = if *op == Op::Add { BinaryOp::Add } else { BinaryOp::Mul };
            let rest = if **a == *target {
                (**b).clone()
            } else if **b == *target {
                (**a).clone()
            } else {
                let (inner, rest) = total(target, a)?;
                let kind = Kind::Binary(*op, Box::new(rest), b.clone());
                (inner == own).then(|| Typed { kind, ..value.clone() })?
            };
            Some((own, rest))
        }
        Kind::Binary(Op::Sub, a, b) if numeric && **a == *target => Some((BinaryOp::Sub, (**b).clone())),
        Kind::Intrinsic(f, args) if numeric && args.len() == 2 => {
            let op = match f.name {
                "max" => BinaryOp::Max,
                "min" => BinaryOp::Min,
                _ => return None,
            };
            let [Some(a), Some(b)] = args.as_slice() else { return None };
            let rest = if *a == *target { b } else { a };
            (*a == *target || *b == *target).then(|| (op, rest.clone()))
        }
        _ => None,
    }
}

impl super::super::Analysis<'_> {
    /// A global of a memory that only threads have.
    fn space_global(
        &mut self,
        (link, name): (Name, Name),
        ty: racc_hir::TypeId,
        space: racc_hir::MemSpace,
        span: Span,
    ) -> racc_hir::GlobalId {
        if let Some(g) = self.globals.get(&link) {
            return *g;
        }
        let g = self.push_global(link, name, ty, racc_hir::Linkage::Internal, None, span);
        self.program.globals[g].space = space;
        g
    }

    /// What device memory means for a global of this file or another.
    pub(super) fn mark_space(&mut self, g: racc_hir::GlobalId, sym: SymId) {
        let SymKind::Variable(v) = &self.table.syms[sym].kind else { return };
        let dynamic = v.attrs.allocatable || v.attrs.pointer;
        let global = &mut self.program.globals[g];
        match v.attrs.space {
            Space::Host | Space::Pinned | Space::Shared | Space::Unified => return,
            Space::Device | Space::Managed | Space::Texture => global.space = racc_hir::MemSpace::Device,
            Space::Constant => global.space = racc_hir::MemSpace::Constant,
        }
        global.declare =
            Some(if dynamic { racc_hir::AccDeclare::Create } else { racc_hir::AccDeclare::DeviceResident });
    }
}
