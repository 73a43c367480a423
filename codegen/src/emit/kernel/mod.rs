//! Statements of a kernel or device routine → code of every lane, as the plan says.
//!
//! ```text
//! b[g] = x;   guard: one lane     →   barrier?; if (lane == 0) { b[g] = x }
//! v = f();    one, then broadcast →   if (lane == 0) { v = f(); slot = v } barrier; v = slot
//! loop gang   plan: gang vector   →   k = gang * lanes + lane; …           (worksharing.rs)
//! ```
//! Which statement gets what is decided in the plan; what a lane number or a barrier is, in the [`LaneModel`].

mod entry;
mod form;
mod lane_reduce;
mod last_values;
mod locked;
mod privates;
mod reduce;
mod vla;
mod worksharing;

pub use entry::{
    KernelParts, carried, define_kernel, define_routine, kernel_symbol, routine_hook, value_param_type,
};

use crate::emit::expr::temporary;
use crate::emit::function::ObjectAddress;
use crate::emit::loops::LoopHints;
use crate::emit::{FnEmitter, Handled, StmtHook};
use crate::exec::{Entry, Frame, LaneModel, Width};
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Fault, ValueKind};
use crate::plan::{ExecPlan, Group, Guard, LastCount, StmtMode};
use inkwell::module::Linkage;
use inkwell::values::{IntValue, PointerValue};
use inkwell::{AddressSpace, IntPredicate};
use racc_base::{bug, nyi};
use racc_hir::{DataRoot, LoopId, LoopKind, Stmt, StmtId, TypeId};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

/// Bytes of one value that lanes hand to each other through memory: the largest scalar, a complex `long double`.
pub(crate) const WORD: u64 = 32;
/// Warps of the largest gang.
const WARPS: u64 = 32;

/// The hook of kernels and routines.
pub struct KernelHook<'p, 'ctx> {
    pub plan: &'p ExecPlan,
    pub model: &'p dyn LaneModel,
    pub frame: Frame<'ctx>,
    pub lanes: Width,
    pub workers: Width,
    /// Bytes of a gang's slot of scratch memory that the plan knows.
    pub slot_bytes: u64,
    /// All of its bytes, where private arrays whose sizes the launch gives stand behind those.
    pub slot_size: Cell<Option<IntValue<'ctx>>>,
    /// Bytes of those that have their place.
    pub placed: Cell<Option<IntValue<'ctx>>>,
    pub state: RefCell<State<'ctx>>,
}

/// A lane's copy of a variable, and the variable.
#[derive(Clone, Copy)]
struct LastValue<'ctx> {
    own: ObjectAddress<'ctx>,
    original: ObjectAddress<'ctx>,
    ty: TypeId,
}

#[derive(Default)]
pub struct State<'ctx> {
    /// Inner loops of the nests being emitted: only their bodies are left.
    nested: BTreeSet<LoopId>,
    /// The planned loops around the statement that is emitted.
    levels: Vec<worksharing::Level<'ctx>>,
    /// What their last iteration leaves behind.
    last_values: Vec<LastValue<'ctx>>,
    /// Lanes share the iteration that is emitted.
    sharing: Option<form::Sharing<'ctx>>,
    /// The lanes that call a routine whose result one of them stores.
    called_by: Option<Group>,
    /// Atomic updates go to the gang's own part of an array.
    counting: Option<form::Counting<'ctx>>,
    /// Variable-length arrays that their blocks free.
    on_heap: BTreeMap<StmtId, StmtId>,
    /// Objects of the device's heap that the routine frees when it returns, with the lanes that share them.
    returned: Vec<(PointerValue<'ctx>, Group)>,
}

impl<'a, 'p, 'ctx> StmtHook<'a, 'ctx> for KernelHook<'p, 'ctx> {
    fn leave_scope(&self, f: &mut FnEmitter<'a, 'ctx>, scope: StmtId) -> Emit<()> {
        self.free_arrays(f, scope)
    }

    fn take_result(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        store: &mut dyn FnMut(&mut FnEmitter<'a, 'ctx>) -> Emit<()>,
    ) -> Emit<()> {
        let Some(group) = self.state.borrow().called_by else { return store(f) };
        self.barrier(f, group)?;
        self.one_lane(f, group, store)
    }

    fn wait(&self, f: &mut FnEmitter<'a, 'ctx>, group: Group) -> Emit<()> {
        self.barrier(f, group)
    }

    fn leave_function(&self, f: &mut FnEmitter<'a, 'ctx>) -> Emit<()> {
        let objects = self.state.borrow().returned.clone();
        objects.into_iter().try_for_each(|(object, by)| self.free(f, object, Some(by)))
    }

    fn statement(&self, f: &mut FnEmitter<'a, 'ctx>, id: StmtId) -> Emit<Handled> {
        let sharing = self.state.borrow().sharing;
        if let Some(sharing) = sharing
            && self.shared_statement(f, id, sharing)?
        {
            return Ok(Handled::Yes);
        }
        let counting = self.state.borrow().counting;
        if let Some(counting) = counting
            && self.counted_update(f, id, counting)?
        {
            return Ok(Handled::Yes);
        }
        let mode = self.plan.modes.get(&id).copied();
        match &f.body.stmts[id].kind {
            Stmt::Loop(l) => {
                if self.state.borrow().nested.contains(l) {
                    f.stmt(f.body.loops[*l].body)?;
                    return Ok(Handled::Yes);
                }
                self.wait_before(f, mode)?;
                if let Some(last) = self.plan.own_counters.get(l) {
                    return self.own_counter(f, *l, mode, *last);
                }
                self.plain_or_planned(f, *l, mode)
            }
            // Inside device code a construct is its body: OpenACC 3.4 §2.5 has no nested offload.
            Stmt::Region(r) => {
                f.stmt(f.body.regions[*r].body)?;
                Ok(Handled::Yes)
            }
            Stmt::Acc(_) => Ok(Handled::Yes),
            Stmt::Scope(inner) => self.scope(f, id, *inner),
            Stmt::DynAlloc { .. } if self.model.entry() != Entry::Gang => self.variable_array(f, id),
            Stmt::Nop
            | Stmt::Block(_)
            | Stmt::Assign { .. }
            | Stmt::Call { .. }
            | Stmt::If { .. }
            | Stmt::Switch { .. }
            | Stmt::Label(_)
            | Stmt::Goto(_)
            | Stmt::ComputedGoto { .. }
            | Stmt::Break(_)
            | Stmt::Continue(_)
            | Stmt::Leave(_)
            | Stmt::Return(_)
            | Stmt::DynAlloc { .. }
            | Stmt::Atomic(_)
            | Stmt::Unreachable
            | Stmt::Trap => match mode {
                None => Ok(Handled::No),
                Some(mode) => self.guarded(f, id, mode),
            },
        }
    }
}

impl<'p, 'ctx> KernelHook<'p, 'ctx> {
    fn plain_or_planned(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        id: LoopId,
        mode: Option<StmtMode>,
    ) -> Emit<Handled> {
        if let Some(plan) = self.plan.loops.get(&id) {
            self.planned_loop(f, id, plan, mode)?;
            return Ok(Handled::Yes);
        }
        f.loop_with(id, &self.plain_hints(id, mode))?;
        Ok(Handled::Yes)
    }

    fn plain_hints(&self, id: LoopId, mode: Option<StmtMode>) -> LoopHints<'ctx> {
        let (unroll, carry) = (self.plan.unroll.get(&id).copied(), self.plan.carry.get(&id).cloned());
        let wait = mode.filter(|m| m.barrier_inside).map(|m| m.group);
        LoopHints { unroll, carry, wait, ..LoopHints::default() }
    }

    /// A loop that each lane runs with a counter of its own.
    fn own_counter(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        id: LoopId,
        mode: Option<StmtMode>,
        last: LastCount,
    ) -> Emit<Handled> {
        let LoopKind::Counted { iv, .. } = f.body.loops[id].kind else {
            return Err(bug!(f.body.loops[id].span, "a counter of a loop that does not count").into());
        };
        let shared = f.local_storage(iv)?;
        let ty = f.body.locals[iv].ty;
        let own = f.stack_object(f.module.memory_type(ty)?, f.module.align_of(ty), "counter")?;
        let own = ObjectAddress { ptr: own, align: f.module.align_of(ty) };
        let mut old = self.open_bindings();
        self.rebind(f, DataRoot::Local(iv), own, &mut old)?;
        self.plain_or_planned(f, id, mode)?;
        self.close_bindings(f, old)?;
        if last == LastCount::Dropped {
            return Ok(Handled::Yes);
        }
        let mut last = |f: &mut FnEmitter<'_, 'ctx>| {
            let value = f.load_address(temporary(own.ptr, own.align), ty)?;
            f.store_address(temporary(shared.ptr, shared.align), ty, value)
        };
        match mode {
            Some(mode) => self.one_lane(f, mode.group, &mut last)?,
            None => last(f)?,
        }
        Ok(Handled::Yes)
    }

    fn wait_before(&self, f: &FnEmitter<'_, 'ctx>, mode: Option<StmtMode>) -> Emit<()> {
        match mode {
            Some(m) if m.barrier => self.barrier(f, m.group),
            Some(_) | None => Ok(()),
        }
    }

    fn guarded(&self, f: &mut FnEmitter<'_, 'ctx>, id: StmtId, mode: StmtMode) -> Emit<Handled> {
        self.wait_before(f, Some(mode))?;
        match mode.guard {
            Guard::Redundant => return Ok(Handled::No),
            Guard::One => self.one_lane(f, mode.group, &mut |f| f.plain_stmt(id))?,
            Guard::AllThenOne => self.called_by(f, id, mode.group)?,
            Guard::OneWorker => self.one_worker(f, &mut |f| self.called_by(f, id, Group::Worker))?,
            Guard::OneThenBroadcast | Guard::OneWorkerThenBroadcast => self.broadcast(f, id, mode)?,
        }
        Ok(Handled::Yes)
    }

    /// A call by all lanes of the group, of which one stores the result.
    fn called_by(&self, f: &mut FnEmitter<'_, 'ctx>, id: StmtId, group: Group) -> Emit<()> {
        self.state.borrow_mut().called_by = Some(group);
        f.plain_stmt(id)?;
        self.state.borrow_mut().called_by = None;
        Ok(())
    }

    /// Several lanes or workers exist.
    pub(crate) fn is_wide(&self) -> bool {
        !(self.lanes.is_one() && self.workers.is_one())
    }

    /// Lanes of the group wait for each other.
    pub(crate) fn barrier(&self, f: &FnEmitter<'_, 'ctx>, group: Group) -> Emit<()> {
        if !self.is_wide() {
            return Ok(());
        }
        match (group, self.lanes, self.workers) {
            // The whole gang executes together.
            (Group::Gang, Width::Const(n), Width::Const(1)) if n <= self.model.wave() => {
                self.model.barrier(f, Group::Worker)
            }
            (Group::Gang, ..) => self.model.barrier(f, Group::Gang),
            // More lanes than execute together: then there is one worker.
            (Group::Worker, Width::Const(n), _) if n > self.model.wave() => {
                self.model.barrier(f, Group::Gang)
            }
            (Group::Worker, Width::Const(_), _) => self.model.barrier(f, Group::Worker),
            (Group::Worker, Width::Runtime, _) => {
                let lanes = self.model.lanes(f)?;
                let warp = f.ir.const_i32(self.model.warp() as i32);
                let small = f.ir.icmp(IntPredicate::ULE, lanes, warp)?;
                let (one, all, done) = (f.new_block("warp"), f.new_block("block"), f.new_block("synced"));
                f.ir.cond_br(small, one, all)?;
                f.ir.at(one);
                self.model.barrier(f, Group::Worker)?;
                f.ir.br(done)?;
                f.ir.at(all);
                self.model.barrier(f, Group::Gang)?;
                f.ir.br(done)?;
                f.ir.at(done);
                Ok(())
            }
        }
    }

    /// True in one lane of the group.
    pub(crate) fn is_first(&self, f: &FnEmitter<'_, 'ctx>, group: Group) -> Emit<IntValue<'ctx>> {
        let lane = self.model.lane(f)?;
        let number = match group {
            Group::Gang if !self.workers.is_one() => {
                let worker = self.model.worker(f)?;
                f.ir.builder.build_or(lane, worker, "")?
            }
            Group::Gang | Group::Worker => lane,
        };
        f.ir.icmp(IntPredicate::EQ, number, f.ir.const_i32(0))
    }

    /// Code that one lane of the group runs.
    pub(crate) fn one_lane<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        group: Group,
        work: &mut dyn FnMut(&mut FnEmitter<'a, 'ctx>) -> Emit<()>,
    ) -> Emit<()> {
        if !self.is_wide() {
            return work(f);
        }
        let first = self.is_first(f, group)?;
        let (one, done) = (f.new_block("one"), f.new_block("all"));
        f.ir.cond_br(first, one, done)?;
        f.ir.at(one);
        work(f)?;
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }

    /// Code that the lanes of the gang's first worker run.
    fn one_worker<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        work: &mut dyn FnMut(&mut FnEmitter<'a, 'ctx>) -> Emit<()>,
    ) -> Emit<()> {
        if self.workers.is_one() {
            return work(f);
        }
        let worker = self.model.worker(f)?;
        let first = f.ir.icmp(IntPredicate::EQ, worker, f.ir.const_i32(0))?;
        let (one, done) = (f.new_block("worker"), f.new_block("all"));
        f.ir.cond_br(first, one, done)?;
        f.ir.at(one);
        work(f)?;
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }

    fn broadcast(&self, f: &mut FnEmitter<'_, 'ctx>, id: StmtId, mode: StmtMode) -> Emit<()> {
        let span = f.body.stmts[id].span;
        let target = match &f.body.stmts[id].kind {
            Stmt::Call { dest: Some(place), .. } => *place,
            Stmt::Atomic(a) => match &a.capture {
                Some(c) => c.dest,
                None => return Err(bug!(span, "a broadcast of nothing").into()),
            },
            _ => return Err(bug!(span, "a broadcast of a statement without a result").into()),
        };
        if !self.is_wide() {
            return f.plain_stmt(id);
        }
        let group = mode.group;
        let slot = self.word(f, "__racc_word", group)?;
        let ty = f.body.places[target].ty;
        if !f.module.is_scalar(ty) {
            return Err(nyi!(span, "a record returned to all lanes of a gang").into());
        }
        let mut work = |f: &mut FnEmitter<'_, 'ctx>| {
            f.plain_stmt(id)?;
            if f.ir.terminated() {
                return Ok(());
            }
            let mut give = |f: &mut FnEmitter<'_, 'ctx>| {
                let value = f.load_place(target)?;
                f.store_address(temporary(slot, WORD), ty, value)
            };
            if mode.guard == Guard::OneWorkerThenBroadcast {
                // The routine's lanes may still read the word, which serves it as well.
                self.barrier(f, Group::Worker)?;
                return self.one_lane(f, Group::Worker, &mut give);
            }
            give(f)
        };
        match mode.guard {
            Guard::OneWorker | Guard::OneWorkerThenBroadcast => self.one_worker(f, &mut work)?,
            Guard::Redundant | Guard::One | Guard::AllThenOne | Guard::OneThenBroadcast => {
                self.one_lane(f, group, &mut work)?
            }
        }
        self.barrier(f, group)?;
        let value = f.load_address(temporary(slot, WORD), ty)?;
        f.store_place(target, value)
    }

    /// A word of memory that the group's lanes share, one for each worker.
    pub(crate) fn word(&self, f: &FnEmitter<'_, 'ctx>, name: &str, group: Group) -> Emit<PointerValue<'ctx>> {
        let base = self.shared_object(f, name, WORD * WARPS)?;
        if group == Group::Gang || self.workers.is_one() {
            return Ok(base);
        }
        let worker = self.model.worker(f)?;
        let worker = f.ir.builder.build_int_z_extend(worker, f.ir.i64(), "")?;
        let at = f.ir.builder.build_int_mul(worker, f.ir.const_i64(WORD as i64), "")?;
        f.ir.offset(base, at, Step::Forward)
    }

    /// Memory that the lanes of a gang share, by name: its generic address.
    pub(crate) fn shared_object(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        name: &str,
        bytes: u64,
    ) -> Emit<PointerValue<'ctx>> {
        let m = &f.module.module;
        let global = match m.get_global(name) {
            Some(known) => known,
            None => {
                let words =
                    u32::try_from(bytes.div_ceil(8)).map_err(|_| Fault::llvm("a huge shared object"))?;
                let ty = f.ir.i64().array_type(words);
                let space = AddressSpace::from(self.model.shared_space());
                let global = m.add_global(ty, Some(space), name);
                global.set_linkage(Linkage::Internal);
                global.set_initializer(&ty.get_undef());
                global.set_alignment(16);
                global
            }
        };
        let ptr = global.as_pointer_value();
        if self.model.shared_space() == 0 {
            return Ok(ptr);
        }
        Ok(ptr.const_cast(f.ir.ptr_ty()))
    }

    /// Start of this gang's slot of scratch memory.
    pub(crate) fn slot(&self, f: &FnEmitter<'_, 'ctx>, gang: IntValue<'ctx>) -> Emit<PointerValue<'ctx>> {
        let scratch = self.scratch(f)?;
        let size = self.slot_size.get().unwrap_or_else(|| f.ir.const_i64(self.slot_bytes as i64));
        let head = f.ir.const_i64(core::mem::size_of::<racc_abi::Scratch>() as i64);
        let at = f.ir.builder.build_int_nsw_mul(gang, size, "")?;
        let at = f.ir.builder.build_int_nsw_add(at, head, "")?;
        f.ir.offset(scratch, at, Step::Forward)
    }

    pub(crate) fn scratch(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<PointerValue<'ctx>> {
        match (self.frame.scratch, self.frame.context) {
            (Some(scratch), _) => Ok(scratch),
            (None, Some(context)) => {
                let at = core::mem::offset_of!(racc_abi::GangCtx, scratch);
                let at = f.ir.offset_const(context, at as i64, Step::Forward)?;
                f.ir.load(f.ir.ptr_ty(), at, 8)?.0.ptr()
            }
            (None, None) => Err(nyi!(f.span, "a reduction over gangs in a routine").into()),
        }
    }

    /// This gang's number over all dimensions, and how many gangs there are.
    pub(crate) fn linear_gang(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<(IntValue<'ctx>, IntValue<'ctx>)> {
        let b = &f.ir.builder;
        let mut index = self.model.gang(f, &self.frame, 3)?;
        let mut total = self.model.gangs(f, &self.frame, 3)?;
        for dim in [2, 1] {
            let count = self.model.gangs(f, &self.frame, dim)?;
            index = b.build_int_mul(index, count, "")?;
            index = b.build_int_add(index, self.model.gang(f, &self.frame, dim)?, "")?;
            total = b.build_int_mul(total, count, "")?;
        }
        Ok((index, total))
    }
}
