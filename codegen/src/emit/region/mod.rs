//! Constructs and directives in host code → calls of the run time (`racc_abi`), the constructs' own code between.
//!
//! ```text
//! parallel copy(a[0:n])  →  maps[0] = {a, 8n, Copy}; __racc_region_begin(&args);
//!                           params = {a + (device - host), n}; __racc_launch(&args, &k, &launch, params);
//!                           __racc_region_end(&args);
//! ```

mod desc;
mod directive;
mod implied;
mod launch;
mod maps;
pub(crate) mod record;
mod versions;

use crate::emit::expr::temporary;
use crate::emit::function::ObjectAddress;
use crate::emit::{FnEmitter, Handled, StmtHook};
use crate::llvm::{Emit, Val, ValueKind, ir, raw};
use crate::options::OptLevel;
use crate::plan::analysis::root;
use crate::plan::data::implied::Implied;
use crate::plan::{MapSource, OffloadPlan, Pass, RegionPlan, Step};
use inkwell::IntPredicate;
use inkwell::values::{GlobalValue, IntValue, PointerValue};
use maps::MapSlot;
use racc_abi::{Construct, DeviceType, NO_DEVICE_NUM, RegionArgs, RegionFlags, async_value, entry};
use racc_base::{Span, bug};
use racc_hir::{
    AccDirectiveKind, AccRegion, AsyncArg, Body, DataItem, DataKind, DataRoot, DeviceKind, ExprId, FuncId,
    LocalId, PerDevice, Place, PlaceId, RegionId, RegionKind, Stmt, StmtId, Type, WaitArg,
};
use record::{Record, Template};
use std::cell::RefCell;
use std::collections::BTreeMap;

pub(crate) use desc::thread_shape;
pub use desc::{DescParts, kernel_desc};

/// The hook of host functions.
pub struct HostHook<'p, 'ctx> {
    pub plan: &'p OffloadPlan,
    pub function: FuncId,
    /// Kernel descriptors of this module, by kernel name.
    pub kernels: &'p BTreeMap<String, GlobalValue<'ctx>>,
    state: RefCell<HostState<'ctx>>,
}

#[derive(Default)]
struct HostState<'ctx> {
    /// Constructs and directives so far.
    count: usize,
    /// Maps of the constructs that are open.
    frames: BTreeMap<RegionId, Frame<'ctx>>,
    /// The `declare`s of scopes in the text so far: where the record of one in force is, or null.
    declares: Vec<(StmtId, PointerValue<'ctx>)>,
}

/// A construct's records on the stack.
#[derive(Clone, Copy)]
pub(crate) struct Frame<'ctx> {
    pub(crate) args: PointerValue<'ctx>,
    pub(crate) maps: PointerValue<'ctx>,
}

impl<'p, 'ctx> HostHook<'p, 'ctx> {
    pub fn new(
        plan: &'p OffloadPlan,
        function: FuncId,
        kernels: &'p BTreeMap<String, GlobalValue<'ctx>>,
    ) -> HostHook<'p, 'ctx> {
        HostHook { plan, function, kernels, state: RefCell::default() }
    }
}

/// The function has constructs or executable directives.
pub fn has_directives(body: &Body) -> bool {
    !body.regions.is_empty() || body.stmts.values().any(|s| matches!(s.kind, Stmt::Acc(_)))
}

impl<'a, 'p, 'ctx> StmtHook<'a, 'ctx> for HostHook<'p, 'ctx> {
    fn statement(&self, f: &mut FnEmitter<'a, 'ctx>, id: StmtId) -> Emit<Handled> {
        match &f.body.stmts[id].kind {
            Stmt::Region(region) => {
                self.region(f, *region)?;
                self.divide(f)?;
                Ok(Handled::Yes)
            }
            Stmt::Acc(directive) => {
                self.directive(f, directive)?;
                self.divide(f)?;
                Ok(Handled::Yes)
            }
            Stmt::Loop(l) if self.plan.waiting.get(&self.function).is_some_and(|w| w.contains(l)) => {
                f.plain_stmt(id)?;
                if !f.ir.terminated() && !f.module.options.defer_wait {
                    f.entry_point(entry::SETTLE, &[])?;
                }
                Ok(Handled::Yes)
            }
            Stmt::Nop
            | Stmt::Block(_)
            | Stmt::Scope(_)
            | Stmt::Assign { .. }
            | Stmt::Call { .. }
            | Stmt::If { .. }
            | Stmt::Loop(_)
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
            | Stmt::Trap => Ok(Handled::No),
        }
    }

    fn leave_scope(&self, f: &mut FnEmitter<'a, 'ctx>, scope: StmtId) -> Emit<()> {
        let declares = self.state.borrow().declares.clone();
        for (_, record) in declares.iter().rev().filter(|(of, _)| *of == scope) {
            self.end_declare(f, *record)?;
            f.ir.store(f.ir.ptr_ty().const_null(), *record, 8)?;
        }
        Ok(())
    }
}

/// What a map's source may refer to.
#[derive(Clone, Copy)]
pub(crate) struct Around<'h> {
    pub(crate) items: &'h [DataItem],
    pub(crate) implied: &'h [Implied],
}

/// The words of a construct that its `RegionArgs` hold.
pub(crate) struct Head<'h> {
    pub(crate) construct: Construct,
    pub(crate) span: Span,
    /// The construct's last line.
    pub(crate) end: Span,
    pub(crate) async_: &'h PerDevice<AsyncArg>,
    pub(crate) wait: &'h PerDevice<Option<WaitArg>>,
    /// The construct whose `if` and `self` clauses hold.
    pub(crate) region: Option<&'h AccRegion>,
    /// As [`RegionPlan::defers_wait`].
    pub(crate) defers_wait: bool,
    pub(crate) maps: usize,
}

impl<'p, 'ctx> HostHook<'p, 'ctx> {
    /// Straight code of many constructs is one block after another: LLVM's time to select and to schedule the
    /// instructions of one block grows with the square of its length.
    fn divide(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<()> {
        const CONSTRUCTS_A_BLOCK: usize = 16;
        let mut state = self.state.borrow_mut();
        state.count += 1;
        if f.module.options.opt != OptLevel::O0
            && state.count.is_multiple_of(CONSTRUCTS_A_BLOCK)
            && !f.ir.terminated()
        {
            let next = f.new_block("next");
            raw::opaque_branch(&f.ir, next);
            f.ir.at(next);
        }
        Ok(())
    }

    fn region(&self, f: &mut FnEmitter<'_, 'ctx>, id: RegionId) -> Emit<()> {
        let Some(plan) = self.plan.regions.get(&(self.function, id)) else {
            // Directives are off.
            return f.stmt(f.body.regions[id].body);
        };
        let region = &f.body.regions[id];
        let construct = match region.kind {
            RegionKind::Parallel => Construct::Parallel,
            RegionKind::Serial => Construct::Serial,
            RegionKind::Kernels => Construct::Kernels,
            RegionKind::Data => Construct::Data,
            RegionKind::HostData => Construct::HostData,
        };
        // Copies of sections stand on the stack for as long as the construct runs.
        let copies = plan.maps.iter().any(|m| matches!(m.source, MapSource::SnapshotElems { .. }));
        let stack = if copies { Some(f.stack_save()?) } else { None };
        let records = self.map_records(f, &plan.maps)?;
        for (n, map) in plan.maps.iter().enumerate() {
            let around = Around { items: &region.data, implied: &plan.implied };
            self.fill_map(f, map, around, MapSlot { maps: &records, index: n })?;
        }
        let maps = records.ptr;
        let head = Head {
            construct,
            span: region.span,
            end: region.end,
            async_: &region.async_,
            wait: &region.wait,
            region: Some(region),
            defers_wait: plan.defers_wait,
            maps: plan.maps.len(),
        };
        let args = self.region_args(f, &head, maps)?;
        f.at_span(region.span);
        f.entry_point(entry::REGION_BEGIN, &[args.into()])?;
        self.state.borrow_mut().frames.insert(id, Frame { args, maps });
        match region.kind {
            RegionKind::Parallel | RegionKind::Serial | RegionKind::Kernels => {
                self.steps(f, region, (plan, &plan.steps), Frame { args, maps })?;
            }
            RegionKind::Data => f.stmt(region.body)?,
            RegionKind::HostData => self.host_data(f, region, plan, maps)?,
        }
        self.state.borrow_mut().frames.remove(&id);
        if !f.ir.terminated() {
            f.at_span(region.end);
            f.entry_point(entry::REGION_END, &[args.into()])?;
            if let Some(stack) = stack {
                f.stack_restore(stack)?;
            }
        }
        Ok(())
    }

    /// Kernels, and sequential loops and choices around them, in which the kernels find this round's values of the variables.
    fn steps(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        region: &AccRegion,
        (plan, steps): (&RegionPlan, &[Step]),
        frame: Frame<'ctx>,
    ) -> Emit<()> {
        for step in steps {
            match step {
                Step::Kernel(n) => {
                    let missing = || bug!(region.span, "a step of no kernel");
                    self.launch(f, region, plan.kernels.get(*n).ok_or_else(missing)?, frame)?;
                }
                Step::Assign(s) => f.plain_stmt(*s)?,
                Step::Versions { kernel, contiguous, overlapping } => {
                    let version = |n: usize| {
                        plan.kernels.get(n).ok_or_else(|| bug!(region.span, "a step of no kernel"))
                    };
                    let versions = versions::Versions {
                        kernel: version(*kernel)?,
                        contiguous: contiguous.map(version).transpose()?,
                        overlapping: match overlapping {
                            Some((test, n)) => Some((test, version(*n)?)),
                            None => None,
                        },
                    };
                    self.versions(f, region, &versions, frame)?;
                }
                Step::Loop { id, steps } => {
                    f.counted_loop(*id, &mut |f| self.steps(f, region, (plan, steps), frame))?;
                }
                Step::If { cond, then, otherwise } => f.either(
                    *cond,
                    &mut |f| self.steps(f, region, (plan, then), frame),
                    Some(&mut |f| self.steps(f, region, (plan, otherwise), frame)),
                )?,
            }
        }
        Ok(())
    }

    /// A `RegionArgs` on the stack, filled.
    pub(crate) fn region_args(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        head: &Head<'_>,
        maps: PointerValue<'ctx>,
    ) -> Emit<PointerValue<'ctx>> {
        use core::mem::offset_of;
        let args = Record::array(f, core::mem::size_of::<RegionArgs>(), 1, "region")?;
        let int32 = |value: u32| f.ir.const_i32(value as i32).into();
        let null = f.ir.ptr_ty().const_null();
        let fixed = BTreeMap::from([
            (offset_of!(RegionArgs, loc), f.source_location(head.span, head.end).into()),
            (offset_of!(RegionArgs, construct), int32(head.construct as u32)),
            (offset_of!(RegionArgs, flags), int32(self.fixed_flags(f, head).0)),
            (offset_of!(RegionArgs, async_), f.ir.const_i64(async_value::ABSENT).into()),
            (offset_of!(RegionArgs, waits), null.into()),
            (offset_of!(RegionArgs, n_waits), int32(0)),
            (offset_of!(RegionArgs, n_maps), int32(head.maps as u32)),
            (offset_of!(RegionArgs, wait_devnum), f.ir.const_i64(NO_DEVICE_NUM).into()),
            (offset_of!(RegionArgs, device_type), int32(DeviceType::Current as i32 as u32)),
        ]);
        let record = Template::copied(f, args, core::mem::size_of::<RegionArgs>(), fixed)?;
        record.put(f, offset_of!(RegionArgs, maps), maps.into(), 8)?;
        if let Some(region) = head.region {
            self.local_flag(f, region, args)?;
        }
        self.queues(f, head, &record)?;
        Ok(args)
    }

    fn fixed_flags(&self, f: &FnEmitter<'_, 'ctx>, head: &Head<'_>) -> RegionFlags {
        let compute = head.region.is_some_and(|region| is_compute(region.kind));
        let mut flags = RegionFlags::NONE;
        if compute && f.module.options.defer_wait {
            flags.0 |= RegionFlags::DEFER.0;
        }
        if head.defers_wait {
            flags.0 |= RegionFlags::DEFERS_WAIT.0;
        }
        flags
    }

    /// `async` and `wait`, those of the device that runs this: OpenACC 3.4 §2.4.
    fn queues(&self, f: &mut FnEmitter<'_, 'ctx>, head: &Head<'_>, args: &Template<'ctx>) -> Emit<()> {
        let mut kinds: Vec<DeviceKind> = head.async_.specific.iter().map(|(kind, _)| *kind).collect();
        kinds.extend(head.wait.specific.iter().map(|(kind, _)| *kind));
        kinds.sort_unstable();
        kinds.dedup();
        if kinds.is_empty() {
            return self.queues_of(f, (head.async_.default, head.wait.default.as_ref()), args);
        }
        let device = f.entry_point(entry::DEVICE_TYPE, &[args.ptr.into()])?;
        let device = device.ok_or_else(|| bug!(head.span, "no device type"))?.int()?;
        // Only the clauses that hold are evaluated.
        let done = f.new_block("queues");
        for kind in kinds {
            let is = f.ir.icmp(IntPredicate::EQ, device, f.ir.const_i32(device_number(kind) as i32))?;
            let (own, next) = (f.new_block("own"), f.new_block("other"));
            f.ir.cond_br(is, own, next)?;
            f.ir.at(own);
            self.queues_of(f, (*head.async_.get(kind), head.wait.get(kind).as_ref()), args)?;
            f.ir.br(done)?;
            f.ir.at(next);
        }
        self.queues_of(f, (head.async_.default, head.wait.default.as_ref()), args)?;
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }

    fn queues_of(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        (async_, wait): (AsyncArg, Option<&WaitArg>),
        args: &Template<'ctx>,
    ) -> Emit<()> {
        use core::mem::offset_of;
        let r = Record { ptr: args.ptr };
        if wait.is_some_and(|w| w.queues.is_empty()) {
            let at = offset_of!(RegionArgs, flags);
            let before = r.get(f, at, f.ir.i32().into(), 4)?.int()?;
            let bit = f.ir.const_i32(RegionFlags::WAIT_ALL.0 as i32);
            let set = f.ir.builder.build_or(before, bit, "")?;
            r.put(f, at, set.into(), 4)?;
        }
        let queue = self.async_value(f, async_)?;
        args.put(f, offset_of!(RegionArgs, async_), queue, 8)?;
        let (waits, n) = self.wait_list(f, wait)?;
        args.put(f, offset_of!(RegionArgs, waits), waits.into(), 8)?;
        args.put(f, offset_of!(RegionArgs, n_waits), f.ir.const_i32(n as i32).into(), 4)?;
        let devnum = match wait.and_then(|w| w.devnum) {
            Some(e) => f.index(e)?,
            None => f.ir.const_i64(NO_DEVICE_NUM),
        };
        args.put(f, offset_of!(RegionArgs, wait_devnum), devnum.into(), 8)
    }

    fn async_value(&self, f: &mut FnEmitter<'_, 'ctx>, arg: AsyncArg) -> Emit<Val<'ctx>> {
        Ok(match arg {
            AsyncArg::Absent => f.ir.const_i64(async_value::ABSENT),
            AsyncArg::NoVal => f.ir.const_i64(async_value::NOVAL),
            AsyncArg::Value(e) => f.index(e)?,
        }
        .into())
    }

    fn wait_list(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        wait: Option<&WaitArg>,
    ) -> Emit<(PointerValue<'ctx>, u32)> {
        let queues: &[ExprId] = wait.map_or(&[], |w| &w.queues);
        if queues.is_empty() {
            return Ok((f.ir.ptr_ty().const_null(), 0));
        }
        let list = Record::array(f, 8, queues.len(), "waits")?;
        for (n, &e) in queues.iter().enumerate() {
            let value = f.index(e)?;
            Record { ptr: list }.put(f, 8 * n, value.into(), 8)?;
        }
        Ok((list, queues.len() as u32))
    }

    /// `if` and `self`. OpenACC 3.4 §2.5.6, §2.5.7.
    fn local_flag(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        region: &AccRegion,
        args: PointerValue<'ctx>,
    ) -> Emit<()> {
        let not = if is_compute(region.kind) { RegionFlags::THREAD } else { RegionFlags::SKIP };
        let mut bits = Vec::new();
        if let Some(e) = region.when {
            let yes = f.expr(e)?.int()?;
            bits.push((f.ir.builder.build_not(yes, "")?, not));
        }
        if let Some(e) = region.self_ {
            bits.push((f.expr(e)?.int()?, RegionFlags::LOCAL));
        }
        let at = core::mem::offset_of!(RegionArgs, flags);
        let r = Record { ptr: args };
        for (wanted, flag) in bits {
            let before = r.get(f, at, f.ir.i32().into(), 4)?.int()?;
            let set = f.ir.builder.build_or(before, f.ir.const_i32(flag.0 as i32), "")?;
            let value = f.ir.select(wanted, set.into(), before.into())?;
            r.put(f, at, value, 4)?;
        }
        Ok(())
    }

    /// `device - host` of a map, as an integer.
    pub(crate) fn shift(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        maps: PointerValue<'ctx>,
        n: usize,
    ) -> Emit<inkwell::values::IntValue<'ctx>> {
        use core::mem::offset_of;
        use racc_abi::MapArg;
        let r = Record::element::<MapArg>(f, maps, n)?;
        let host = r.get(f, offset_of!(MapArg, host), f.ir.i64().into(), 8)?.int()?;
        let device = r.get(f, offset_of!(MapArg, device), f.ir.i64().into(), 8)?.int()?;
        Ok(f.ir.builder.build_int_sub(device, host, "")?)
    }

    /// Inside, the variables of `use_device` have device addresses. OpenACC 3.4 §2.8.
    fn host_data(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        region: &AccRegion,
        plan: &RegionPlan,
        maps: PointerValue<'ctx>,
    ) -> Emit<()> {
        let mut locals: Vec<(LocalId, Option<ObjectAddress<'ctx>>)> = Vec::new();
        let mut globals = Vec::new();
        let mut moved_members = Vec::new();
        for n in 0..plan.maps.len() {
            let Some(item) = region.data.get(n) else { continue };
            if item.kind != DataKind::UseDevice {
                continue;
            }
            let root = item.what.root;
            let ty = root::root_type(f.module.program, f.body, root);
            let shift = self.shift(f, maps, n)?;
            if let Place::Field { .. } = f.body.places[item.what.place].kind {
                let own = self.moved_member(f, item.what.place, shift)?;
                moved_members.push((f.body.place_key(item.what.place), own));
                continue;
            }
            let pass = match f.module.program.types.as_data(ty) {
                Type::Ptr { to, .. } if matches!(f.module.ty(*to), Type::Descriptor { .. }) => {
                    Pass::DescriptorRef { map: n }
                }
                Type::Ptr { .. } => Pass::Pointer { map: n },
                Type::Descriptor { .. } => Pass::Descriptor { map: n },
                _ => Pass::Address { map: n },
            };
            let moved = self.moved(f, root, pass, shift)?;
            let by_reference =
                matches!(root, DataRoot::Local(l) if f.body.locals[l].kind == racc_hir::LocalKind::RefParam);
            let storage = match pass {
                // One that is absent stays so (OpenACC 3.4 §2.17.1).
                Pass::Pointer { .. } if by_reference => {
                    let at = self.object(f, root)?;
                    let absent = f.ir.builder.build_is_null(at, "")?;
                    let there = f.ir.select(absent, at.into(), moved.into())?.ptr()?;
                    self.holder(f, there)?
                }
                // The variable is a pointer or descriptor: its copy holds the device address.
                Pass::Pointer { .. } | Pass::Descriptor { .. } => ObjectAddress { ptr: moved, align: 8 },
                Pass::DescriptorRef { .. } => self.holder(f, moved)?,
                Pass::Address { .. } | Pass::Value | Pass::Copied { .. } => {
                    let (ptr, _) = f.ir.load(f.ir.ptr_ty(), moved, 8)?;
                    let ptr = ptr.ptr()?;
                    if by_reference {
                        self.holder(f, ptr)?
                    } else {
                        ObjectAddress { ptr, align: f.module.align_of(ty) }
                    }
                }
            };
            match root {
                DataRoot::Local(l) => locals.push((l, f.locals.insert(l, storage))),
                DataRoot::Global(g) => globals.push((g, f.globals.insert(g, storage))),
            }
        }
        let outside = f.moved_members.len();
        f.moved_members.append(&mut moved_members);
        f.stmt(region.body)?;
        f.moved_members.truncate(outside);
        for (l, old) in locals.into_iter().rev() {
            match old {
                Some(s) => f.locals.insert(l, s),
                None => f.locals.remove(&l),
            };
        }
        for (g, old) in globals.into_iter().rev() {
            match old {
                Some(s) => f.globals.insert(g, s),
                None => f.globals.remove(&g),
            };
        }
        Ok(())
    }

    /// What stands for a member that `use_device` names: a copy of the pointer or descriptor that leads to the device,
    /// or the device's array.
    fn moved_member(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        place: PlaceId,
        shift: IntValue<'ctx>,
    ) -> Emit<ObjectAddress<'ctx>> {
        let ty = f.body.places[place].ty;
        let at = f.place(place)?;
        match f.module.ty(ty) {
            Type::Ptr { .. } => {
                let ptr = f.ir.load(f.ir.ptr_ty(), at.ptr, at.align)?.0.ptr()?;
                let device = f.ir.offset(ptr, shift, ir::Step::Wild)?;
                self.holder(f, device)
            }
            Type::Descriptor { .. } => {
                let own = temporary(f.stack_object(f.module.memory_type(ty)?, 8, "descriptor")?, 8);
                f.copy_aggregate(own, at, ty)?;
                let base = f.ir.load(f.ir.ptr_ty(), own.ptr, 8)?.0.ptr()?;
                let device = f.ir.offset(base, shift, ir::Step::Wild)?;
                f.ir.store(device, own.ptr, 8)?;
                Ok(ObjectAddress { ptr: own.ptr, align: 8 })
            }
            _ => Ok(ObjectAddress { ptr: f.ir.offset(at.ptr, shift, ir::Step::Wild)?, align: at.align }),
        }
    }

    pub(super) fn holder(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        ptr: PointerValue<'ctx>,
    ) -> Emit<ObjectAddress<'ctx>> {
        let slot = f.stack_object(f.ir.ptr_ty().into(), 8, "")?;
        f.ir.store(ptr, slot, 8)?;
        Ok(ObjectAddress { ptr: slot, align: 8 })
    }

    pub(crate) fn frame(&self, f: &FnEmitter<'_, 'ctx>, id: RegionId) -> Emit<Frame<'ctx>> {
        let known = self.state.borrow().frames.get(&id).copied();
        Ok(known.ok_or_else(|| bug!(f.span, "a construct that is not open"))?)
    }

    /// Where the record of a `declare` in force will be. A jump may pass the directive or return to it, so the record
    /// tells at each way out whether there is something to end; the run time does nothing for null.
    pub(crate) fn declare_record(&self, f: &FnEmitter<'_, 'ctx>, span: Span) -> Emit<PointerValue<'ctx>> {
        let scope = f.scopes.last().ok_or_else(|| bug!(span, "a declare in no scope"))?.stmt;
        let record = f.stack_object(f.ir.ptr_ty().into(), 8, "declared")?;
        let back = f.ir.here()?;
        f.ir.at(f.entry);
        f.ir.store(f.ir.ptr_ty().const_null(), record, 8)?;
        f.ir.at(back);
        self.state.borrow_mut().declares.push((scope, record));
        Ok(record)
    }

    pub(crate) fn end_declare(&self, f: &FnEmitter<'_, 'ctx>, record: PointerValue<'ctx>) -> Emit<()> {
        let (args, _) = f.ir.load(f.ir.ptr_ty(), record, 8)?;
        f.entry_point(entry::DECLARE_END, &[args.ptr()?.into()])?;
        Ok(())
    }
}

/// The run time's number of a device that `device_type` names.
pub(crate) fn device_number(kind: DeviceKind) -> DeviceType {
    match kind {
        DeviceKind::Host => DeviceType::Host,
        DeviceKind::Multicore => DeviceType::Multicore,
        DeviceKind::Nvidia => DeviceType::Nvidia,
        DeviceKind::Radeon => DeviceType::Radeon,
    }
}

/// The construct number of an executable directive.
pub(crate) fn construct_of(kind: &AccDirectiveKind) -> Construct {
    match kind {
        AccDirectiveKind::EnterData(_) => Construct::EnterData,
        AccDirectiveKind::ExitData { .. } => Construct::ExitData,
        AccDirectiveKind::Update { .. } => Construct::Update,
        AccDirectiveKind::Wait(_) => Construct::Wait,
        AccDirectiveKind::Init { .. } => Construct::Init,
        AccDirectiveKind::Shutdown { .. } => Construct::Shutdown,
        AccDirectiveKind::Set { .. } => Construct::Set,
        AccDirectiveKind::DeclareLocal(_) => Construct::Declare,
    }
}

fn is_compute(kind: RegionKind) -> bool {
    match kind {
        RegionKind::Parallel | RegionKind::Serial | RegionKind::Kernels => true,
        RegionKind::Data | RegionKind::HostData => false,
    }
}
