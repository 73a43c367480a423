//! Kernels and device routines as LLVM functions: how parameters come in, what is bound to what.
//!
//! ```text
//! CPU:  void k.host(GangCtx *, void **params)      params[i]: address of the value, shared by the gangs
//! GPU:  void k(ptr a, i32 n, …, ptr scratch)       .entry / amdgpu_kernel
//! ```

use super::privates::Bindings;
use super::{KernelHook, State, reduce};
use crate::emit::abi::{ReturnForm, Signature};
use crate::emit::expr::temporary;
use crate::emit::function::{FnParts, ObjectAddress};
use crate::emit::kernel::worksharing::Share;
use crate::emit::noalias;
use crate::emit::{FnEmitter, ModuleEmitter};
use crate::exec::threads::Managed;
use crate::exec::{AccessCheck, Entry, Frame, LaneModel, Width};
use crate::llvm::ir::Step;
use crate::llvm::{Emit, ValueKind};
use crate::plan::analysis::root;
use crate::plan::launch::width::dynamic_privates;
use crate::plan::{
    Axes, Group, Init, KernelPlan, Memory, OffloadPlan, Param, Pass, PrivatePlan, RoutinePlan, Storage,
};
use inkwell::AddressSpace;
use inkwell::attributes::AttributeLoc;
use inkwell::module::Linkage;
use inkwell::types::{BasicMetadataTypeEnum, BasicTypeEnum};
use inkwell::values::{FunctionValue, IntValue, PointerValue};
use racc_abi::GangCtx;
use racc_base::{Diagnostic, bug};
use racc_hir::{AccDeclare, Body, DataRoot, FuncId, MemSpace, PlaceId, RoutineLevel, TypeId};
use std::cell::{Cell, RefCell};

/// One kernel to make.
pub struct KernelParts<'p> {
    pub function: FuncId,
    pub kernel: &'p KernelPlan,
    pub plan: &'p OffloadPlan,
}

/// Symbol of a kernel's code for a model.
pub fn kernel_symbol(kernel: &KernelPlan, model: &dyn LaneModel) -> String {
    let name = format!("{}{}", kernel.name, model.suffix());
    match model.entry() {
        Entry::Gang => name,
        Entry::Gpu { .. } => name.replace('.', "$"),
    }
}

/// LLVM type of a by-value parameter: the scalar, or its bytes in words.
pub fn value_param_type<'ctx>(m: &ModuleEmitter<'_, 'ctx>, ty: TypeId) -> Emit<BasicTypeEnum<'ctx>> {
    use racc_hir::Type;
    match m.ty(ty) {
        Type::Bool { .. } | Type::Int { .. } | Type::Float(_) | Type::Ptr { .. } => m.memory_type(ty),
        Type::Complex(_)
        | Type::Vector { .. }
        | Type::Array { .. }
        | Type::Record(_)
        | Type::Descriptor { .. }
        | Type::Void
        | Type::Func(_) => {
            let words = m.size_of(ty)?.div_ceil(8).max(1);
            Ok(m.context.i64_type().array_type(words as u32).into())
        }
    }
}

/// The type whose bytes a parameter carries, if it is not an address.
pub fn carried(m: &ModuleEmitter<'_, '_>, body: &Body, param: &Param) -> Option<TypeId> {
    match param.pass {
        Pass::Address { .. } | Pass::Pointer { .. } | Pass::Copied { .. } => None,
        Pass::Value | Pass::Descriptor { .. } => Some(param.ty(m.program, body)),
        Pass::DescriptorRef { .. } => m.program.types.pointee(param.ty(m.program, body)),
    }
}

/// Defines a kernel's code for one model.
pub fn define_kernel<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    parts: &KernelParts<'_>,
    model: &dyn LaneModel,
) -> Result<FunctionValue<'ctx>, Diagnostic> {
    let span = parts.kernel.span;
    kernel(m, parts, model).map_err(|fault| fault.at(span))
}

fn kernel<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    parts: &KernelParts<'_>,
    model: &dyn LaneModel,
) -> Emit<FunctionValue<'ctx>> {
    let k = parts.kernel;
    let Some(body) = &m.program.functions[parts.function].body else {
        return Err(bug!(k.span, "a kernel of a function without a body").into());
    };
    let gpu = model.entry() != Entry::Gang;
    let function = declare(m, body, k, model)?;
    let (frame, lanes, workers) = match model.entry() {
        Entry::Gang => {
            let context = function.get_nth_param(0).map(|p| p.ptr()).transpose()?;
            (Frame { context, scratch: None }, Width::Const(1), Width::Const(1))
        }
        Entry::Gpu { .. } => {
            let scratch = match k.launch.slot_bytes {
                0 => None,
                _ => function.get_last_param().map(|p| p.ptr()).transpose()?,
            };
            let (lanes, workers) = (k.launch.vector_length, k.launch.num_workers);
            (Frame { context: None, scratch }, Width::Const(lanes), Width::Const(workers))
        }
    };
    let hook = KernelHook {
        plan: if gpu { &k.gpu } else { &k.cpu },
        model,
        frame,
        lanes,
        workers,
        slot_bytes: k.launch.slot_bytes,
        slot_size: Cell::new(None),
        placed: Cell::new(None),
        state: RefCell::new(State::default()),
    };
    let fn_parts =
        FnParts { module: m, id: parts.function, body, model: model.as_exec(), hook: &hook, function };
    let mut f = FnEmitter::new(fn_parts, ReturnForm::Void);
    f.begin_debug_function()?;
    f.at_span(k.span);
    f.unit_strides = k.unit_strides.clone();
    f.sole.extend(k.params.iter().filter(|p| p.sole).map(|p| p.root));
    if gpu {
        f.constant_arrays.extend(k.params.iter().filter(|p| p.constant).map(|p| p.root));
    }
    sim_globals(&mut f, parts.plan, model)?;
    managed_globals(&mut f, parts.plan, model)?;
    if let (Some(context), AccessCheck::None) = (frame.context, model.access_check()) {
        let at = f.ir.offset_const(context, core::mem::offset_of!(GangCtx, device) as i64, Step::Forward)?;
        f.running_on = Some(f.ir.load(f.ir.i32(), at, 4)?.0.int()?);
    }
    let outermost = hook.bind_params(&mut f, k)?;
    hook.shared_locals(&mut f)?;
    let mut old = hook.open_bindings();
    let mut active = Vec::new();
    for r in &k.reductions {
        active.push(hook.open_reduction(&mut f, r)?);
    }
    for a in &active {
        hook.bind_reduction(&mut f, a, &mut old)?;
    }
    f.reduced.extend(k.reductions.iter().map(|r| r.var));
    for &s in &k.stmts {
        f.stmt(s)?;
    }
    hook.close_bindings(&mut f, old)?;
    let taking = reduce::Taking { axes: Axes::SEQ, group: Group::Gang };
    hook.close_reductions(&mut f, active, taking)?;
    hook.close_bindings(&mut f, outermost)?;
    if !f.ir.terminated() {
        f.ir.builder.build_return(None)?;
    }
    f.finish()?;
    Ok(function)
}

fn declare<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    body: &Body,
    k: &KernelPlan,
    model: &dyn LaneModel,
) -> Emit<FunctionValue<'ctx>> {
    let ptr = m.context.ptr_type(Default::default());
    let symbol = kernel_symbol(k, model);
    let void = m.context.void_type();
    match model.entry() {
        Entry::Gang => {
            let function =
                m.module.add_function(&symbol, void.fn_type(&[ptr.into(), ptr.into()], false), None);
            function.set_linkage(Linkage::Internal);
            Ok(function)
        }
        Entry::Gpu { convention } => {
            let mut types: Vec<BasicMetadataTypeEnum> = Vec::new();
            for p in &k.params {
                types.push(match carried(m, body, p) {
                    Some(ty) => value_param_type(m, ty)?.into(),
                    None => ptr.into(),
                });
            }
            if k.launch.slot_bytes > 0 {
                types.push(ptr.into());
            }
            let function = m.module.add_function(&symbol, void.fn_type(&types, false), None);
            function.set_call_conventions(convention);
            for (n, _) in k.params.iter().enumerate().filter(|(_, p)| noalias::in_kernel(p)) {
                noalias::mark(m, function, n as u32);
            }
            for (name, value) in model.kernel_attributes(&k.launch) {
                let attribute = m.context.create_string_attribute(name, &value);
                function.add_attribute(AttributeLoc::Function, attribute);
            }
            Ok(function)
        }
    }
}

/// Elements `0..end` to be copied.
struct Elements<'ctx> {
    from: PointerValue<'ctx>,
    to: PointerValue<'ctx>,
    end: IntValue<'ctx>,
    elem: TypeId,
}

impl<'p, 'ctx> KernelHook<'p, 'ctx> {
    /// Parameter `n`: its value's address (CPU), or its value stored where it can be addressed.
    fn param_storage(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        n: usize,
        ty: BasicTypeEnum<'ctx>,
    ) -> Emit<PointerValue<'ctx>> {
        let missing = || bug!(f.span, "a kernel without its parameter {n}");
        match self.model.entry() {
            Entry::Gang => {
                let list = f.function.get_nth_param(1).ok_or_else(missing)?.ptr()?;
                let at = f.ir.offset_const(list, 8 * n as i64, Step::Forward)?;
                f.ir.load(f.ir.ptr_ty(), at, 8)?.0.ptr()
            }
            Entry::Gpu { .. } => {
                let value = f.function.get_nth_param(n as u32).ok_or_else(missing)?;
                let holder = f.stack_object(ty, 16, "param")?;
                f.ir.store(value, holder, 8)?;
                Ok(holder)
            }
        }
    }

    /// A parameter that is an address.
    fn param_pointer(&self, f: &FnEmitter<'_, 'ctx>, n: usize) -> Emit<PointerValue<'ctx>> {
        match self.model.entry() {
            Entry::Gang => {
                let at = self.param_storage(f, n, f.ir.ptr_ty().into())?;
                f.ir.load(f.ir.ptr_ty(), at, 8)?.0.ptr()
            }
            Entry::Gpu { .. } => {
                let missing = || bug!(f.span, "a kernel without its parameter {n}");
                f.function.get_nth_param(n as u32).ok_or_else(missing)?.ptr()
            }
        }
    }

    /// Binds the kernel's live-ins and privates.
    fn bind_params(&self, f: &mut FnEmitter<'_, 'ctx>, k: &KernelPlan) -> Emit<Bindings<'ctx>> {
        let mut old = self.open_bindings();
        let dynamic = |p: &Param| k.privates.iter().any(|q| q.var == p.root && q.dynamic.is_some());
        // Sizes of private arrays read other parameters.
        let (sized, plain): (Vec<_>, Vec<_>) = k.params.iter().enumerate().partition(|(_, p)| dynamic(p));
        let first_sized = sized.first().map(|(n, _)| *n);
        for (n, p) in plain.into_iter().chain(sized) {
            if first_sized == Some(n) {
                self.size_slots(f, k)?;
            }
            if let Some(member) = p.member {
                self.bind_member(f, n, p, member)?;
                continue;
            }
            match p.pass {
                Pass::Address { .. } => {
                    let ptr = self.param_pointer(f, n)?;
                    let ty = root::root_type(f.module.program, f.body, p.root);
                    let storage = ObjectAddress { ptr, align: f.module.align_of(ty) };
                    if let DataRoot::Local(l) = p.root {
                        f.given.insert(l);
                    }
                    self.rebind(f, p.root, storage, &mut old)?;
                }
                Pass::Pointer { .. } | Pass::Value | Pass::Copied { .. } => {
                    let private = k.privates.iter().find(|q| q.var == p.root);
                    let plain =
                        PrivatePlan { var: p.root, storage: Storage::Lane, init: Init::Copy, dynamic: None };
                    self.bind_value(f, n, p, private.unwrap_or(&plain), &mut old)?;
                }
                Pass::Descriptor { .. } | Pass::DescriptorRef { .. } => {
                    let ty = carried(f.module, f.body, p)
                        .ok_or_else(|| bug!(f.span, "a descriptor without a type"))?;
                    let from = self.param_storage(f, n, value_param_type(f.module, ty)?)?;
                    let own = f.stack_object(f.module.memory_type(ty)?, 8, "descriptor")?;
                    f.copy_aggregate(temporary(own, 8), temporary(from, 8), ty)?;
                    self.mark_global(f, own)?;
                    let storage = match p.pass {
                        Pass::DescriptorRef { .. } => self.pointer_to(f, own)?,
                        _ => ObjectAddress { ptr: own, align: 8 },
                    };
                    self.rebind(f, p.root, storage, &mut old)?;
                }
            }
        }
        if first_sized.is_none() {
            self.size_slots(f, k)?;
        }
        for p in k.privates.iter().filter(|p| p.init == Init::None) {
            let storage = self.private_storage(f, p, None, &mut old)?;
            self.rebind(f, p.var, storage, &mut old)?;
        }
        Ok(old)
    }

    /// A member that is passed by itself: its device copy, or its pointer's value, which nobody changes.
    fn bind_member(&self, f: &mut FnEmitter<'_, 'ctx>, n: usize, p: &Param, member: PlaceId) -> Emit<()> {
        let ptr = self.param_pointer(f, n)?;
        let storage = match p.pass {
            Pass::Pointer { .. } => self.pointer_to(f, ptr)?,
            Pass::Address { .. }
            | Pass::Value
            | Pass::Copied { .. }
            | Pass::Descriptor { .. }
            | Pass::DescriptorRef { .. } => {
                ObjectAddress { ptr, align: f.module.align_of(p.ty(f.module.program, f.body)) }
            }
        };
        let path = crate::plan::data::members::path(f.body, member);
        let path = path.ok_or_else(|| bug!(f.span, "a member of no variable"))?;
        f.members.push((path, storage));
        Ok(())
    }

    /// The base of a descriptor (its first word) is data of the host's: accesses need not ask which memory it is.
    fn mark_global(&self, f: &FnEmitter<'_, 'ctx>, descriptor: PointerValue<'ctx>) -> Emit<()> {
        if self.model.global_space() == 0 {
            return Ok(());
        }
        let space = AddressSpace::from(self.model.global_space());
        let base = f.ir.load(f.ir.i64(), descriptor, 8)?.0.int()?;
        let base = f.ir.builder.build_int_to_ptr(base, f.module.context.ptr_type(space), "")?;
        let base = f.ir.builder.build_address_space_cast(base, f.ir.ptr_ty(), "")?;
        f.ir.store(base, descriptor, 8)?;
        Ok(())
    }

    /// What the launch adds to each gang's slot, as [`crate::emit::region`] computes it on the host.
    fn size_slots(&self, f: &mut FnEmitter<'_, 'ctx>, k: &KernelPlan) -> Emit<()> {
        if self.model.entry() == Entry::Gang {
            return Ok(());
        }
        let more = f.elements_bytes(dynamic_privates(&k.privates))?;
        if let Some(more) = more {
            let size = f.ir.builder.build_int_nsw_add(f.ir.const_i64(self.slot_bytes as i64), more, "")?;
            self.slot_size.set(Some(size));
        }
        Ok(())
    }

    /// A private copy that starts from the parameter's value.
    fn bind_value(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        n: usize,
        p: &Param,
        private: &PrivatePlan,
        old: &mut Bindings<'ctx>,
    ) -> Emit<()> {
        let ty = root::root_type(f.module.program, f.body, p.root);
        let align = f.module.align_of(ty);
        let from = match p.pass {
            Pass::Copied { .. } => self.param_pointer(f, n)?,
            _ => self.param_storage(f, n, value_param_type(f.module, ty)?)?,
        };
        let own = self.private_storage(f, private, None, old)?;
        if let Some((count, elem)) = private.dynamic {
            let to = match f.module.program.types.pointee(ty) {
                Some(_) => f.ir.load(f.ir.ptr_ty(), own.ptr, 8)?.0.ptr()?,
                None => own.ptr,
            };
            let elements = self.param_pointer(f, n)?;
            let end = f.index(count)?;
            self.copy_elements(f, Elements { from: elements, to, end, elem })?;
            return self.rebind(f, p.root, own, old);
        }
        let shared = private.storage != Storage::Lane && self.is_wide();
        let mut copy = |f: &mut FnEmitter<'_, 'ctx>| -> Emit<()> {
            if f.module.is_scalar(ty) {
                let value = f.load_address(temporary(from, align.min(8)), ty)?;
                f.store_address(temporary(own.ptr, own.align), ty, value)
            } else {
                f.copy_aggregate(temporary(own.ptr, own.align), temporary(from, align.min(8)), ty)
            }
        };
        if shared {
            self.one_lane(f, Group::Gang, &mut copy)?;
            self.barrier(f, Group::Gang)?;
        } else {
            copy(f)?;
        }
        self.rebind(f, p.root, own, old)
    }

    /// All lanes copy, each its part.
    fn copy_elements(&self, f: &mut FnEmitter<'_, 'ctx>, copy: Elements<'ctx>) -> Emit<()> {
        let bytes = f.ir.const_i64(f.module.size_of(copy.elem)? as i64);
        let align = f.module.align_of(copy.elem);
        let (start, step) = self.everyone(f)?;
        self.strided(f, Share { start, end: copy.end, step }, &Default::default(), &mut |f, k| {
            let far = f.ir.builder.build_int_nsw_mul(k, bytes, "")?;
            let to = f.ir.offset(copy.to, far, Step::Inbounds)?;
            let from = f.ir.offset(copy.from, far, Step::Inbounds)?;
            f.copy_aggregate(temporary(to, align), temporary(from, align), copy.elem)
        })?;
        self.barrier(f, Group::Gang)
    }

    /// Locals declared inside whose lanes share one object.
    fn shared_locals(&self, f: &mut FnEmitter<'_, 'ctx>) -> Emit<()> {
        if !self.is_wide() {
            return Ok(());
        }
        for (&l, &kept) in &self.plan.storage {
            let Storage::Shared { by, memory } = kept else { continue };
            let ty = f.body.locals[l].ty;
            let size = f.module.size_of(ty)?;
            let storage = if memory == Memory::Heap {
                let bytes = f.ir.const_i64(size as i64);
                let object = self.heap_object(f, bytes, by)?;
                self.state.borrow_mut().returned.push((object, by));
                ObjectAddress { ptr: object, align: 16 }
            } else {
                let unique = self.unique(f, DataRoot::Local(l), None);
                self.shared_place(f, (by, memory), size, &unique)?
            };
            let Some(received) = f.locals.insert(l, storage) else { continue };
            // A parameter: each lane has received the same.
            self.barrier(f, by)?;
            self.one_lane(f, by, &mut |f| {
                let from = temporary(received.ptr, received.align);
                let to = temporary(storage.ptr, storage.align);
                if f.module.is_scalar(ty) {
                    let value = f.load_address(from, ty)?;
                    f.store_address(to, ty, value)
                } else {
                    f.copy_aggregate(to, from, ty)
                }
            })?;
            self.barrier(f, by)?;
        }
        Ok(())
    }
}

/// Defines the code of a function that device code calls.
pub fn define_routine<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    id: FuncId,
    plan: &RoutinePlan,
    model: &dyn LaneModel,
    whole: &OffloadPlan,
) -> Result<(), Diagnostic> {
    let span = m.program.functions[id].span;
    routine(m, id, plan, model, whole).map_err(|fault| fault.at(span))
}

/// Where a routine finds the data of `declare link`: behind the pointer that the run time keeps (§2.13.3).
fn linked_globals(f: &mut FnEmitter<'_, '_>, plan: &OffloadPlan, model: &dyn LaneModel) -> Emit<()> {
    for &g in &plan.globals {
        if f.module.program.globals[g].declare != Some(AccDeclare::Link) {
            continue;
        }
        let cell = match (model.entry(), model.access_check()) {
            (Entry::Gpu { .. }, _) => f.module.link_cell(g, &f.module.device_name(g)),
            (Entry::Gang, AccessCheck::Sim) => crate::emit::sim::sim_global(f.module, g)?,
            // Shared memory: the host's own object.
            (Entry::Gang, AccessCheck::None) => continue,
        };
        let ptr = f.ir.load(f.ir.ptr_ty(), cell.as_pointer_value(), 8)?.0.ptr()?;
        f.globals.insert(g, ObjectAddress { ptr, align: f.module.global_align(g) });
    }
    Ok(())
}

/// Managed variables, where they are not in the image itself.
fn managed_globals(f: &mut FnEmitter<'_, '_>, plan: &OffloadPlan, model: &dyn LaneModel) -> Emit<()> {
    match model.threads().managed_variables() {
        Managed::OfDriver => return Ok(()),
        Managed::Behind => {}
    }
    let program = f.module.program;
    for &g in plan.globals.iter().filter(|g| program.globals[**g].space == MemSpace::Managed) {
        let cell = f.module.managed_cell(g).as_pointer_value();
        let ptr = f.ir.load(f.ir.ptr_ty(), cell, 8)?.0.ptr()?;
        f.globals.insert(g, ObjectAddress { ptr, align: f.module.global_align(g) });
    }
    Ok(())
}

/// The sim has objects of its own for globals in `declare`.
fn sim_globals(f: &mut FnEmitter<'_, '_>, plan: &OffloadPlan, model: &dyn LaneModel) -> Emit<()> {
    match model.access_check() {
        AccessCheck::None => {}
        AccessCheck::Sim => {
            for &g in &plan.globals {
                if f.module.program.globals[g].declare.is_some_and(|d| d != AccDeclare::Link) {
                    let ptr = crate::emit::sim::sim_global(f.module, g)?.as_pointer_value();
                    f.globals.insert(g, ObjectAddress { ptr, align: f.module.global_align(g) });
                }
            }
        }
    }
    Ok(())
}

/// What emits the statements of a routine, the host's version included: its loops are as planned for CPUs.
pub fn routine_hook<'p, 'ctx>(plan: &'p RoutinePlan, model: &'p dyn LaneModel) -> KernelHook<'p, 'ctx> {
    let gpu = model.entry() != Entry::Gang;
    let (lanes, workers) = match (gpu, plan.level) {
        (false, _) | (true, RoutineLevel::Seq) => (Width::Const(1), Width::Const(1)),
        (true, RoutineLevel::Vector | RoutineLevel::Worker | RoutineLevel::Gang(_)) => {
            (Width::Runtime, Width::Runtime)
        }
    };
    KernelHook {
        plan: if gpu { &plan.gpu } else { &plan.cpu },
        model,
        frame: Frame::default(),
        lanes,
        workers,
        slot_bytes: 0,
        slot_size: Cell::new(None),
        placed: Cell::new(None),
        state: RefCell::new(State::default()),
    }
}

fn routine<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    id: FuncId,
    plan: &RoutinePlan,
    model: &dyn LaneModel,
    whole: &OffloadPlan,
) -> Emit<()> {
    let function = &m.program.functions[id];
    let Some(body) = &function.body else {
        return Err(bug!(function.span, "a routine without a body").into());
    };
    let value = m.function(id, model.as_exec())?;
    if function.linkage == racc_hir::Linkage::Internal {
        value.set_linkage(Linkage::Internal);
    } else if function.linkage == racc_hir::Linkage::Weak {
        // Another object's may take its place.
        value.set_linkage(Linkage::WeakAny);
    } else if function.routine.is_none() || function.inline_only {
        // Implicit routines may be in several objects.
        value.set_linkage(Linkage::LinkOnceODR);
    }
    let signature = Signature::of_type(m, function.ty, model.abi())?;
    let hook = routine_hook(plan, model);
    let parts = FnParts { module: m, id, body, model: model.as_exec(), hook: &hook, function: value };
    let mut f = FnEmitter::new(parts, signature.returns.clone());
    f.begin_debug_function()?;
    f.receive_params(&signature)?;
    sim_globals(&mut f, whole, model)?;
    linked_globals(&mut f, whole, model)?;
    managed_globals(&mut f, whole, model)?;
    f.shared_variables()?;
    hook.shared_locals(&mut f)?;
    f.stmt(body.root)?;
    if !f.ir.terminated() {
        f.at_span(body.end);
        f.fall_off()?;
    }
    f.finish()
}
