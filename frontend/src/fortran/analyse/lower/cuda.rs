//! CUDA Fortran → HIR: where variables in device memory live, launches, what threads do together.
//!
//! ```text
//! real, device :: a(n)         →  a = __racc_device_alloc(4 n), freed at the end
//! call k<<<g, b>>>(a, n)       →  call launch @k(g, 1, 1, b, 1, 1, 0, 0, a, n)
//! i = threadidx%x              →  t.x = call gpu ThreadIdx(0)() + 1; i = t.x
//! ```
//! Assignments between the memories are in [`super::transfer_remote`].

use super::super::codes;
use super::super::cuda::{Operation, THREADS, operation};
use super::super::symbol::{Proc, ProcSide, Shape, Space, Storage, SymId, SymKind, Var};
use super::super::typed::{Kind, Op, Typed};
use super::super::types::Ty;
use super::Lower;
use super::home::{Base, Form, Home};
use crate::fortran::ast::{self, IoStmt, StmtKind};
use crate::reported::{Checked, invariant};
use racc_base::{Diagnostic, Name, Span};
use racc_hir::{
    AtomicOp, AtomicStmt, BinaryOp, Builtin, Callee, DescField, Expr, ExprId, GpuOp, LocalKind, Stmt,
};

/// Numbers of `racc_abi::threads::MemoryKind`; `None`: the host's ordinary memory.
/// The host's memory, page-locked or not.
pub(super) const TAKEN_OVER: i64 = 4;

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
    pub(super) fn check_device_statement(&mut self, stmt: &ast::Stmt) -> Checked<()> {
        let Some(place) = self.device_place() else { return Ok(()) };
        if self.compute > 0
            && self.cuda.in_kernel_loop
            && matches!(stmt.kind, StmtKind::Allocate(_) | StmtKind::Deallocate(_))
        {
            return self.an.error_help(
                codes::CUDA,
                stmt.span,
                "a kernel loop cannot allocate or release memory",
                "do it before the loop or after it",
            );
        }
        let what = match &stmt.kind {
            StmtKind::Pause => "PAUSE",
            StmtKind::Image(_) => "a statement about images",
            StmtKind::Entry(_) => "ENTRY",
            StmtKind::Return(Some(_)) => "an alternate return",
            StmtKind::Io(io) => match io {
                IoStmt::Write(controls, _) if writes_elsewhere(controls) => "WRITE to a unit",
                IoStmt::Write(controls, _) if !is_list_directed(controls) => {
                    "WRITE other than `write (*, *)`"
                }
                IoStmt::Print(ast::FormatRef::Label(_) | ast::FormatRef::Expr(_), _) => "PRINT with a format",
                IoStmt::Print(..) | IoStmt::Write(..) => return Ok(()),
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
            _ => return Ok(()),
        };
        self.an.error_help(
            codes::CUDA,
            stmt.span,
            format!("{what} cannot be used in {place}"),
            "use `print *` or `write (*, *)`, or leave it to the host",
        )
    }

    /// Memory cannot change hands between variables of different kinds of memory: who frees it would not know it.
    pub(super) fn check_same_memory(&mut self, to: &Typed, from: &Typed, what: &str) -> Checked<()> {
        let (a, b) = (self.an.declared_memory(to), self.an.declared_memory(from));
        if a == b || self.in_device_code() {
            return Ok(());
        }
        let name = |l: &Self, e: &Typed, space: Space| {
            let name = e.root().map_or_else(String::new, |s| format!("`{}` ", l.an.table.syms[s].name));
            match space {
                Space::Host => format!("{name}in the host's memory"),
                space => format!("the `{}` object {}", space.attribute(), name.trim_end()),
            }
        };
        let what = format!("{what} joins {} and {}", name(self, from, b), name(self, to, a));
        self.an.error_help(codes::CUDA, from.span, what, "give both the same attribute, or copy the data")
    }

    /// A pointer to device data and its target are both the device's (guide §1.6.8); the device sees managed and pinned
    /// memory, and where the program is built so, the host's.
    pub(super) fn check_pointed_memory(&mut self, pointer: &Typed, target: &Typed) -> Checked<()> {
        if !target.is_designator() || self.in_device_code() {
            return Ok(());
        }
        let (p, t) = (self.an.declared_memory(pointer), self.an.declared_memory(target));
        let seen = self.an.options.unified || self.an.options.managed || self.is_use_device(target);
        if p.is_remote() != t.is_remote() && (t.is_remote() || t == Space::Host && !seen) {
            return self.check_same_memory(pointer, target, "this pointer assignment");
        }
        Ok(())
    }

    /// Host code calls what only threads can: no linker would find it.
    pub(super) fn check_no_operation(&mut self, name: &Name, span: Span) -> Checked<()> {
        if !self.an.options.cuda {
            return Ok(());
        }
        let threads = self.an.module_scope(&Name::new(THREADS), span)?;
        if self.an.table.local(threads, name).is_none() {
            return Ok(());
        }
        self.an.error_help(
            codes::CUDA,
            span,
            format!("`{name}` can only be called in device code"),
            "call it in a kernel or a device procedure",
        )
    }

    /// Where only the device runs what is written here; `None`: the host may run it.
    fn device_place(&self) -> Option<&'static str> {
        match self.an.own_side {
            ProcSide::Device | ProcSide::Global | ProcSide::GridGlobal => {
                Some("a procedure that runs on the device")
            }
            ProcSide::Host | ProcSide::HostDevice => {
                (self.cuda.in_kernel_loop && self.compute > 0).then_some("a kernel loop")
            }
        }
    }

    /// Guide §2.6.3, §2.6.12: intrinsic procedures that ask the system, or keep something between calls.
    pub(super) fn check_device_intrinsic(&mut self, name: &str, span: Span) -> Checked<()> {
        let Some(place) = self.device_place().filter(|_| OF_THE_HOST.contains(&name)) else {
            return Ok(());
        };
        self.an.error_help(
            codes::CUDA,
            span,
            format!("the intrinsic `{name}` cannot be used in {place}"),
            "call it on the host, and pass the result as an argument",
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
        let Some(kind) = kind else {
            return match self.cuda.alignment {
                Some(alignment) => self.aligned_memory(bytes, alignment),
                None => self.malloc(bytes),
            };
        };
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
    pub(super) fn cuda_home(&mut self, sym: SymId, var: &Var) -> Option<Checked<Home>> {
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
            (Storage::Static { .. }, _)
                if var.attrs.space.is_remote() || var.attrs.space == Space::Managed =>
            {
                Some(self.symbol_home(sym, ty, form))
            }
            // That of the host of an internal procedure is there already.
            (Storage::Local, Form::Plain | Form::Array) if var.owner.is_none_or(|o| o == self.sym) => {
                Some(self.allocated_home(sym, var, ty, form))
            }
            _ => None,
        }
    }

    /// Numbers of the thread and its block: a record, filled at the start.
    fn threads_home(&mut self, sym: SymId, var: &Var) -> Checked<Home> {
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
        if self.an.own_side == ProcSide::HostDevice {
            let span = self.span;
            return self.an.error_help(
                codes::CUDA,
                span,
                format!("`{name}` cannot be used in a procedure that the host runs too"),
                "pass it as an argument, or leave `host` out of the procedure's attributes",
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
        Ok(Home { base: Base::Local(local), ty, form, len: None })
    }

    pub(super) fn gpu_value(&mut self, op: GpuOp, args: Vec<ExprId>) -> ExprId {
        let i32 = self.t_i32();
        let value = self.temp(i32);
        let dest = Some(self.local_place(value));
        self.emit(Stmt::Call { dest, callee: Callee::Builtin(Builtin::Gpu(op)), args });
        self.load_local(value)
    }

    /// One object a block: a global in shared memory.
    fn shared_home(&mut self, sym: SymId, var: &Var) -> Checked<Home> {
        let name = self.an.table.syms[sym].name.clone();
        if super::super::cuda::is_dynamic_shared(var) {
            return self.dynamic_shared(sym, var);
        }
        let (form, ty) = self.form(var);
        let owner = self.an.table.proc(self.sym).map(|p| p.link.clone()).unwrap_or_default();
        let link = Name::new(format!("{owner}.{name}"));
        let declared = self.an.table.syms[sym].span;
        let g = self.an.space_global((link, name), ty, racc_hir::MemSpace::Shared, declared);
        Ok(Home { base: Base::Global(g), ty, form, len: None })
    }

    /// `real, shared :: s(*)`, `s(n)`: in the memory whose size the launch gives. Assumed-size arrays all begin where it
    /// begins; others follow each other (guide §2.2.5).
    fn dynamic_shared(&mut self, sym: SymId, var: &Var) -> Checked<Home> {
        let symbol = self.an.table.syms[sym].clone();
        self.check_shared_bounds(&symbol.name, var)?;
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
                        let lo = l.scalar_value(lo)?;
                        let lo = l.to_i64(lo);
                        let hi = l.scalar_value(hi)?;
                        let hi = l.to_i64(hi);
                        bounds.push((l.hold(lo), l.hold(hi)));
                    }
                    let lo = l.scalar_value(last)?;
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
            Ok(())
        })?;
        Ok(Home { base: Base::Local(own), ty, form, len: None })
    }

    /// Guide §2.2.6: the host knows what the sizes are made of when it launches the kernel.
    fn check_shared_bounds(&mut self, name: &Name, var: &Var) -> Checked<()> {
        let Shape::Explicit(dims) = &var.shape else { return Ok(()) };
        let mut other = None;
        for bound in dims.iter().flat_map(|(low, high)| [low, high]) {
            bound.any(&mut |e| {
                let Kind::Var(s) = e.kind else { return false };
                let module = self.an.table.syms[s].module.as_ref();
                let of_threads = module.is_some_and(|m| *m == THREADS);
                // The same to all threads: the host sets it before the launch.
                let of_launch = |v: &Var| {
                    v.by_value()
                        || module.is_some()
                            && v.shape.is_scalar()
                            && matches!(v.attrs.space, Space::Device | Space::Constant | Space::Managed)
                };
                let known = of_threads || self.an.table.var(s).is_some_and(of_launch);
                if !known {
                    other = Some((self.an.table.syms[s].name.clone(), e.span));
                }
                !known
            });
        }
        let Some((used, span)) = other else { return Ok(()) };
        self.an.error_help(
            codes::CUDA,
            span,
            format!("the size of the shared array `{name}` depends on `{used}`"),
            "use constants, dummy arguments with VALUE and device data of modules: the launch gives the size",
        )
    }

    /// A global with a copy on the device: host code has its address from the run time.
    fn symbol_home(&mut self, sym: SymId, ty: racc_hir::TypeId, form: Form) -> Checked<Home> {
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
        Ok(Home { base: Base::Ref(local), ty, form, len: None })
    }

    /// A local of constant size: memory of the device (or managed), for as long as the procedure runs.
    fn allocated_home(&mut self, sym: SymId, var: &Var, ty: racc_hir::TypeId, form: Form) -> Checked<Home> {
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
        Ok(Home { base: Base::Ref(local), ty, form, len: None })
    }

    /// The device's copy of a descriptor of a module becomes equal to the host's.
    pub(super) fn refresh_descriptor(&mut self, target: &Typed) -> Checked<()> {
        let Kind::Var(sym) = target.kind else { return Ok(()) };
        let var = invariant!(self, self.var(sym));
        let moved = var.attrs.space != Space::Host && var.attrs.space != Space::Pinned;
        if !moved || self.in_device_code() || !matches!(var.storage, Storage::Static { .. }) {
            return Ok(());
        }
        let object = self.object_of(target)?;
        let bytes = self.type_at(object);
        let bytes = self.size_of(bytes);
        let bytes = self.c64(bytes);
        let at = self.addr(object);
        let at = self.void(at);
        self.call_runtime("__racc_device_symbol_update", vec![at, bytes]);
        Ok(())
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

    /// `s = s + x` of a device scalar in a kernel loop (guide §1.11.3): all threads add to the one object.
    pub(super) fn assign_total(&mut self, target: &Typed, value: &Typed) -> Checked<bool> {
        let Kind::Var(sym) = target.kind else { return Ok(false) };
        let space = self.var(sym).map_or(Space::Host, |v| v.attrs.space);
        if !self.cuda.in_kernel_loop || self.compute == 0 || target.rank > 0 || space == Space::Host {
            return Ok(false);
        }
        let Some((op, rest)) = total(target, value) else { return Ok(false) };
        let place = self.place(target)?;
        let ty = self.type_at(place);
        let rest = self.scalar_value(&rest)?;
        let value = self.to_memory(rest, ty);
        let op = AtomicOp::Update { op, value };
        self.emit(Stmt::Atomic(AtomicStmt { place, op, capture: None, when: None }));
        Ok(true)
    }

    /// Guide §1.11.2: arrays in a kernel loop are on the device, and all data has types that devices have.
    fn check_kernel_array(&mut self, e: &Typed) -> Checked<()> {
        if !self.cuda.in_kernel_loop || self.compute == 0 || self.an.own_side.runs_on_device() {
            return Ok(());
        }
        let Some(root) = e.root() else { return Ok(()) };
        let Some(var) = self.an.table.var(root) else { return Ok(()) };
        if let Some(what) = self.an.not_of_devices(&e.ty, Space::Device, ProcSide::Host) {
            let name = self.an.table.syms[root].name.clone();
            return self.an.error_help(
                codes::CUDA,
                e.span,
                format!("the kernel loop uses `{name}`: {what}, which device code does not have"),
                "use one of the types of the guide's section 1.7",
            );
        }
        let array = !var.shape.is_scalar() && var.storage != Storage::Associate;
        let of_host = matches!(self.an.declared_memory(e), Space::Host | Space::Pinned);
        if !array || !of_host || self.an.options.managed {
            return Ok(());
        }
        let name = self.an.table.syms[root].name.clone();
        self.an.error_help(
            codes::CUDA,
            e.span,
            format!("the kernel loop uses the host array `{name}`"),
            "give it the attribute `device` or `managed`",
        )
    }

    /// Guide §1.11.2: iterations of a kernel loop are on threads as racc sees fit, some perhaps on none.
    pub(super) fn warn_of_meeting(&mut self, proc: &Proc) {
        let meets = match operation(&proc.link) {
            Some(Operation::Gpu(op) | Operation::AllLanes(op)) => {
                !op.is_constant()
                    && !matches!(
                        op,
                        GpuOp::Fence(_) | GpuOp::Clock | GpuOp::Clock64 | GpuOp::GlobalTimer | GpuOp::Sleep
                    )
            }
            Some(
                Operation::ShuffleLane
                | Operation::ShuffleLaneOf
                | Operation::SyncGroup(_)
                | Operation::ClusterMap
                | Operation::BulkLoad { .. }
                | Operation::BulkStore { .. }
                | Operation::MatchAll,
            ) => true,
            Some(Operation::Read | Operation::Group(_) | Operation::Atomic(_)) | None => false,
        };
        if meets {
            let what =
                "in a kernel loop, threads that wait for each other here need not all have an iteration";
            self.an.sink.push(
                Diagnostic::warning(codes::CUDA_WARNING, self.span, what)
                    .help("write a kernel, whose threads the program places itself"),
            );
        }
    }

    /// Host code names device data where it cannot be used. Guide §2.2.1.
    pub(super) fn check_reachable(&mut self, e: &Typed) -> Checked<()> {
        self.check_kernel_array(e)?;
        if self.cuda.remote_allowed > 0 || self.in_device_code() || !self.an.is_remote(e) {
            return Ok(());
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

/// Intrinsic procedures that no device has.
const OF_THE_HOST: &[&str] = &[
    "execute_command_line",
    "system",
    "exit",
    "abort",
    "system_clock",
    "date_and_time",
    "cpu_time",
    "random_number",
    "random_seed",
    "random_init",
    "get_command",
    "get_command_argument",
    "command_argument_count",
    "getarg",
    "iargc",
    "get_environment_variable",
    "getenv",
    "etime",
    "dtime",
    "secnds",
    "sleep",
    "time",
    "ieee_get_flag",
    "ieee_set_flag",
    "ieee_get_halting_mode",
    "ieee_set_halting_mode",
    "ieee_get_status",
    "ieee_set_status",
    "ieee_get_rounding_mode",
    "ieee_set_rounding_mode",
];

/// To a unit other than `*`; units 6 and 0 are the same on every device.
fn writes_elsewhere(controls: &[ast::Control]) -> bool {
    controls.iter().any(|c| c.key.name == "unit" && matches!(c.value, ast::ControlValue::Expr(_)))
}

/// Guide §2.6.12: `write (*, *)`, without further specifiers.
fn is_list_directed(controls: &[ast::Control]) -> bool {
    let star = |c: &ast::Control| matches!(c.value, ast::ControlValue::Star);
    let known = |c: &ast::Control| star(c) && matches!(c.key.name.as_str(), "unit" | "fmt");
    controls.iter().all(known) && controls.iter().any(|c| c.key.name == "fmt")
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
        let of_module = self.table.syms[sym].module.is_some();
        let global = &mut self.program.globals[g];
        match v.attrs.space {
            // Guide §1.15: kernels use the host's own.
            Space::Host if self.options.unified && self.options.cuda && of_module => {
                global.declare = Some(racc_hir::AccDeclare::Link);
                return;
            }
            Space::Host | Space::Pinned | Space::Shared | Space::Unified => return,
            Space::Managed if !dynamic => global.space = racc_hir::MemSpace::Managed,
            Space::Device | Space::Managed | Space::Texture => global.space = racc_hir::MemSpace::Device,
            Space::Constant => global.space = racc_hir::MemSpace::Constant,
        }
        global.declare =
            Some(if dynamic { racc_hir::AccDeclare::Create } else { racc_hir::AccDeclare::DeviceResident });
    }
}
