//! What threads of CUDA Fortran do together, and atomically → operations of the HIR.
//!
//! ```text
//! call syncthreads()      →  call gpu Barrier()
//! gg = this_grid()        →  gg.size, gg.rank from the numbers of the thread, its block and the grid
//! k = atomicadd(a(i), 1)  →  atomic capture k = a(i); a(i) += 1
//! ```

use super::super::codes;
use super::super::cuda::{Atomic, Group, Operation, operation};
use super::super::symbol::ProcSide;
use super::super::typed::{Kind, Target, Typed};
use super::super::types::Ty;
use super::Lower;
use crate::reported::{Checked, invariant};
use racc_hir::{
    AtomicCapture, AtomicOp, AtomicStmt, BinaryOp, Builtin, BulkOp, Callee, CaptureWhich, Expr, ExprId,
    GpuOp, PlaceId, Stmt, Type,
};

impl Lower<'_, '_> {
    /// `type(grid_group) :: gg; gg = this_grid()` (guide §2.8.2): how many threads, and the own number from 1.
    fn thread_group(&mut self, group: Group, dest: Option<PlaceId>) -> Checked<()> {
        let Some(dest) = dest else { return Ok(()) };
        let (size, rank) = match group {
            Group::Warp => (self.c32(32), self.gpu_value(GpuOp::LaneId, Vec::new())),
            Group::Block => self.in_box(GpuOp::BlockDim, GpuOp::ThreadIdx),
            Group::Grid => {
                let (threads, thread) = self.in_box(GpuOp::BlockDim, GpuOp::ThreadIdx);
                let (blocks, block) = self.in_box(GpuOp::GridDim, GpuOp::BlockIdx);
                let before = self.index_arithmetic(BinaryOp::Mul, block, threads);
                let rank = self.index_arithmetic(BinaryOp::Add, before, thread);
                (self.index_arithmetic(BinaryOp::Mul, blocks, threads), rank)
            }
            // Guide §2.8.2: blocks, not threads.
            Group::Cluster => (
                self.gpu_value(GpuOp::ClusterSize, Vec::new()),
                self.gpu_value(GpuOp::ClusterRank, Vec::new()),
            ),
        };
        let one = self.c32(1);
        let rank = self.index_arithmetic(BinaryOp::Add, rank, one);
        for (n, value) in [size, rank].into_iter().enumerate() {
            let field = self.field(dest, n as u32);
            self.assign(field, value);
        }
        Ok(())
    }

    /// How many there are of what has a number for each axis, and the own one's place among them, from 0.
    fn in_box(&mut self, dim: fn(u8) -> GpuOp, index: fn(u8) -> GpuOp) -> (ExprId, ExprId) {
        let (mut count, mut place) = (self.c32(1), self.c32(0));
        for axis in 0..3 {
            let own = self.gpu_value(index(axis), Vec::new());
            let before = self.index_arithmetic(BinaryOp::Mul, own, count);
            place = self.index_arithmetic(BinaryOp::Add, place, before);
            let extent = self.gpu_value(dim(axis), Vec::new());
            count = self.index_arithmetic(BinaryOp::Mul, count, extent);
        }
        (count, place)
    }

    fn index_arithmetic(&mut self, op: BinaryOp, a: ExprId, b: ExprId) -> ExprId {
        let i32 = self.t_i32();
        self.body.expr(Expr::Binary(op, a, b), i32, self.span)
    }

    /// `call syncthreads(group)`: the operation, and its mask where it has one.
    fn group_barrier(&mut self, group: Group) -> Checked<(GpuOp, Option<ExprId>)> {
        let span = self.span;
        match group {
            Group::Block => Ok((GpuOp::Barrier, None)),
            Group::Warp => Ok((GpuOp::WarpBarrier, Some(self.c32(-1)))),
            Group::Cluster => Ok((GpuOp::ClusterBarrier, None)),
            Group::Grid if self.an.own_side == ProcSide::Global => self.an.error_help(
                codes::CUDA,
                span,
                "a kernel with attributes(global) cannot wait for its whole grid",
                "give it attributes(grid_global): then all of its blocks run at once",
            ),
            Group::Grid => Ok((GpuOp::GridBarrier, None)),
        }
    }

    /// `__ldcv(mem)`: what the memory has now.
    fn read_again(&mut self, args: &[ExprId], dest: Option<PlaceId>) -> Checked<()> {
        let (&at, dest) = (invariant!(self, args.first()), invariant!(self, dest));
        let ty = self.type_at(dest);
        let ptr = self.ptr_to(ty);
        let at = self.ptr_cast(at, ptr);
        let place = self.deref(at, ty);
        let capture = Some(AtomicCapture { dest, which: CaptureWhich::Old });
        self.emit(Stmt::Atomic(AtomicStmt { place, op: AtomicOp::Read, capture, when: None }));
        Ok(())
    }

    /// A call of what `cudadevice` and the like declare as an operation of threads.
    pub(super) fn call_operation(
        &mut self,
        operation: Operation,
        mut args: Vec<ExprId>,
        dest: Option<PlaceId>,
    ) -> Checked<()> {
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
            Operation::Read => return self.read_again(&args, dest),
            Operation::Group(group) => return self.thread_group(group, dest),
            Operation::SyncGroup(group) => {
                args.clear();
                let (op, all) = self.group_barrier(group)?;
                args.extend(all);
                op
            }
            Operation::Gpu(op) => {
                // `tma_bulk_g2s(barrier, from, to, bytes)`
                if op == GpuOp::Bulk(BulkOp::Load) {
                    args.swap(1, 2);
                }
                op
            }
            Operation::AllLanes(op) => {
                args.insert(0, self.c32(-1));
                op
            }
            Operation::ShuffleLane | Operation::ShuffleLaneOf => {
                if operation == Operation::ShuffleLane {
                    args.insert(0, self.c32(-1));
                }
                let one = self.c32(1);
                let i32 = self.t_i32();
                if let Some(lane) = args.get_mut(2) {
                    *lane = self.body.expr(Expr::Binary(BinaryOp::Sub, *lane, one), i32, self.span);
                }
                GpuOp::Shuffle(racc_hir::ShuffleMode::Index)
            }
            Operation::MatchAll => return self.match_all(&args, dest),
            Operation::ClusterMap => {
                let (one, i32) = (self.c32(1), self.t_i32());
                if let Some(block) = args.get_mut(1) {
                    *block = self.body.expr(Expr::Binary(BinaryOp::Sub, *block, one), i32, self.span);
                }
                GpuOp::ClusterMap
            }
            Operation::BulkLoad { element } => return self.bulk_load(element, &args),
            Operation::BulkStore { element } => return self.bulk_store(element, &args),
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
            return Ok(());
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
            return Ok(());
        }
        self.emit(Stmt::Call { dest: Some(dest), callee: Callee::Builtin(Builtin::Gpu(op)), args });
        Ok(())
    }

    fn bulk(&mut self, op: BulkOp, args: Vec<ExprId>) {
        self.emit(Stmt::Call { dest: None, callee: Callee::Builtin(Builtin::Gpu(GpuOp::Bulk(op))), args });
    }

    /// `elements` as a number of bytes, computed once.
    fn bulk_bytes(&mut self, element: i64, elements: ExprId) -> ExprId {
        let size = self.c32(element);
        let bytes = self.index_arithmetic(BinaryOp::Mul, elements, size);
        self.hold(bytes)
    }

    /// Guide §2.6.7: `call tma_bulk_load(barrier, from, to, elements)`; the barrier expects the bytes.
    fn bulk_load(&mut self, element: i64, args: &[ExprId]) -> Checked<()> {
        let &[barrier, from, to, elements] = args else { return invariant!(self, None) };
        let bytes = self.bulk_bytes(element, elements);
        self.bulk(BulkOp::Expect, vec![barrier, bytes]);
        self.bulk(BulkOp::Load, vec![barrier, to, from, bytes]);
        Ok(())
    }

    /// An INTEGER that says which threads hold with something: the guide writes `if (ballot(p))` for any of them (§2.6.5).
    pub(super) fn is_vote(&self, v: &Typed) -> bool {
        let Kind::Call(call) = &v.kind else { return false };
        let Target::Symbol(callee) = call.target else { return false };
        let Some(proc) = self.an.table.proc(callee) else { return false };
        matches!(v.ty, Ty::Integer(_))
            && matches!(
                operation(&proc.link),
                Some(
                    Operation::Gpu(GpuOp::Vote(_) | GpuOp::BarrierAnd | GpuOp::BarrierOr)
                        | Operation::AllLanes(GpuOp::Vote(_))
                )
            )
    }

    /// `call tma_bulk_store(from, to, elements)`: done when it returns.
    fn bulk_store(&mut self, element: i64, args: &[ExprId]) -> Checked<()> {
        let &[from, to, elements] = args else { return invariant!(self, None) };
        let bytes = self.bulk_bytes(element, elements);
        self.bulk(BulkOp::Store, vec![to, from, bytes]);
        self.bulk(BulkOp::Commit, Vec::new());
        self.bulk(BulkOp::WaitGroups, Vec::new());
        Ok(())
    }

    /// `match_all_sync(mask, value, equal)`
    fn match_all(&mut self, args: &[ExprId], dest: Option<PlaceId>) -> Checked<()> {
        let (&mask, &value, &equal) =
            (invariant!(self, args.first()), invariant!(self, args.get(1)), invariant!(self, args.get(2)));
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
        Ok(())
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

    fn call_atomic(&mut self, atomic: Atomic, args: &[ExprId], dest: Option<PlaceId>) -> Checked<()> {
        let (&at, &value) = (invariant!(self, args.first()), invariant!(self, args.get(1)));
        let ty = self.ty_of(value);
        let ptr = self.ptr_to(ty);
        let at = self.ptr_cast(at, ptr);
        if atomic == Atomic::CompareExchange {
            return self.atomic_exchange_if(at, (value, *invariant!(self, args.get(2))), dest);
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
        Ok(())
    }

    /// Counts from 0 to `most` and round again, of numbers without sign.
    fn atomic_count(
        &mut self,
        atomic: Atomic,
        at: ExprId,
        most: ExprId,
        dest: Option<PlaceId>,
    ) -> Checked<()> {
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
        Ok(())
    }

    /// The place takes `value` where it holds `expected`.
    fn atomic_exchange_if(
        &mut self,
        at: ExprId,
        (expected, value): (ExprId, ExprId),
        dest: Option<PlaceId>,
    ) -> Checked<()> {
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
        Ok(())
    }
}
