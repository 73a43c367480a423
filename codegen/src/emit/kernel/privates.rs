//! Private variables → storage, bound in place of the originals while a kernel or loop runs.

use super::{KernelHook, WARPS};
use crate::emit::FnEmitter;
use crate::emit::function::ObjectAddress;
use crate::exec::{Entry, Width};
use crate::llvm::ir::{Step, call_value};
use crate::llvm::{Emit, Fault, ValueKind};
use crate::plan::analysis::root;
use crate::plan::{Group, Memory, PrivatePlan, Storage};
use inkwell::AddressSpace;
use inkwell::values::{IntValue, PointerValue};
use racc_base::{bug, nyi};
use racc_hir::{DataRoot, ExprId, GlobalId, LocalId, LocalKind, LoopId, TypeId};

/// What bindings were before a loop.
pub(crate) struct Bindings<'ctx> {
    locals: Vec<(LocalId, Option<ObjectAddress<'ctx>>)>,
    globals: Vec<(GlobalId, Option<ObjectAddress<'ctx>>)>,
    /// Device heap objects to free, with the lanes that share them; none: a lane's own.
    heap: Vec<(PointerValue<'ctx>, Option<Group>)>,
}

impl<'p, 'ctx> KernelHook<'p, 'ctx> {
    pub(crate) fn open_bindings(&self) -> Bindings<'ctx> {
        Bindings { locals: Vec::new(), globals: Vec::new(), heap: Vec::new() }
    }

    pub(crate) fn close_bindings(&self, f: &mut FnEmitter<'_, 'ctx>, old: Bindings<'ctx>) -> Emit<()> {
        for &(object, group) in &old.heap {
            self.free(f, object, group)?;
        }
        for (l, storage) in old.locals.into_iter().rev() {
            match storage {
                Some(s) => f.locals.insert(l, s),
                None => f.locals.remove(&l),
            };
        }
        for (g, storage) in old.globals.into_iter().rev() {
            match storage {
                Some(s) => f.globals.insert(g, s),
                None => f.globals.remove(&g),
            };
        }
        Ok(())
    }

    /// From here on the variable is the object at `storage`.
    pub(crate) fn rebind(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        var: DataRoot,
        storage: ObjectAddress<'ctx>,
        old: &mut Bindings<'ctx>,
    ) -> Emit<()> {
        match var {
            DataRoot::Local(l) => {
                let storage = match f.body.locals[l].kind {
                    // Accesses go through the parameter's value.
                    LocalKind::RefParam => self.pointer_to(f, storage.ptr)?,
                    LocalKind::Param | LocalKind::Auto | LocalKind::Temp => storage,
                };
                old.locals.push((l, f.locals.insert(l, storage)));
            }
            DataRoot::Global(g) => old.globals.push((g, f.globals.insert(g, storage))),
        }
        Ok(())
    }

    /// A stack object that holds an address.
    pub(crate) fn pointer_to(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        ptr: PointerValue<'ctx>,
    ) -> Emit<ObjectAddress<'ctx>> {
        let holder = f.stack_object(f.ir.ptr_ty().into(), 8, "")?;
        f.ir.store(ptr, holder, 8)?;
        Ok(ObjectAddress { ptr: holder, align: 8 })
    }

    /// New storage for a private variable of the kernel or of loop `whose`.
    pub(crate) fn private_storage(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        p: &PrivatePlan,
        owner: Option<LoopId>,
        old: &mut Bindings<'ctx>,
    ) -> Emit<ObjectAddress<'ctx>> {
        if let Some((count, elem)) = p.dynamic {
            let object = self.elements_object(f, p, (count, elem), old)?;
            return self.elements_storage(f, p.var, object);
        }
        let ty = root::root_type(f.module.program, f.body, p.var);
        let align = f.module.align_of(ty).max(match p.var {
            DataRoot::Local(l) => f.body.locals[l].align,
            DataRoot::Global(g) => f.module.program.globals[g].align,
        });
        let kept = if self.is_wide() { p.storage } else { Storage::Lane };
        match kept {
            Storage::Lane => {
                let name = root::root_name(f.module.program, f.body, p.var);
                let ptr = f.stack_object(f.module.memory_type(ty)?, align, &name)?;
                Ok(ObjectAddress { ptr, align })
            }
            Storage::Shared { by, memory: Memory::Heap } => {
                let bytes = f.ir.const_i64(f.module.size_of(ty)? as i64);
                let object = self.heap_object(f, bytes, by)?;
                old.heap.push((object, Some(by)));
                Ok(ObjectAddress { ptr: object, align: 16 })
            }
            Storage::Shared { by, memory } => {
                let size = f.module.size_of(ty)?;
                let unique = self.unique(f, p.var, owner);
                self.shared_place(f, (by, memory), size, &unique)
            }
        }
    }

    /// Memory for the elements of a private section or variable-length array.
    fn elements_object(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        p: &PrivatePlan,
        elements: (ExprId, TypeId),
        old: &mut Bindings<'ctx>,
    ) -> Emit<PointerValue<'ctx>> {
        let bytes = f.elements_bytes(std::iter::once(elements))?.ok_or_else(|| bug!(f.span, "no size"))?;
        let lane = p.storage == Storage::Lane && !self.model.has_heap();
        if lane || self.model.entry() == Entry::Gang {
            return f.dynamic_stack(bytes, f.module.align_of(elements.1).max(16));
        }
        match p.storage {
            Storage::Lane => {
                let object = self.allocate(f, bytes)?;
                old.heap.push((object, None));
                Ok(object)
            }
            // The launch has made room in the gang's slot.
            Storage::Shared { memory: Memory::SlotTail, .. } => {
                let (gang, _) = self.linear_gang(f)?;
                let slot = self.slot(f, gang)?;
                let at = self.placed.take();
                let at = at.unwrap_or_else(|| f.ir.const_i64(self.slot_bytes as i64));
                let next = f.ir.builder.build_int_nsw_add(at, bytes, "")?;
                self.placed.set(Some(next));
                f.ir.offset(slot, at, Step::Forward)
            }
            Storage::Shared { by, memory: Memory::Heap } => {
                let object = self.heap_object(f, bytes, by)?;
                old.heap.push((object, Some(by)));
                Ok(object)
            }
            Storage::Shared { memory: Memory::OnChip | Memory::Slot(_), .. } => {
                Err(bug!(f.span, "an array of run-time length at a fixed place").into())
            }
        }
    }

    /// The variable is a pointer to the elements, or (by reference) the elements themselves.
    fn elements_storage(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        var: DataRoot,
        object: PointerValue<'ctx>,
    ) -> Emit<ObjectAddress<'ctx>> {
        let ty = root::root_type(f.module.program, f.body, var);
        match f.module.program.types.pointee(ty) {
            Some(_) => self.pointer_to(f, object),
            None => Ok(ObjectAddress { ptr: object, align: 16 }),
        }
    }

    /// Memory from the device's heap that one lane gets for its group.
    pub(super) fn heap_object(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        bytes: IntValue<'ctx>,
        group: Group,
    ) -> Emit<PointerValue<'ctx>> {
        let slot = self.word(f, "__racc_word", group)?;
        self.barrier(f, group)?;
        self.one_lane(f, group, &mut |f| {
            let object = self.allocate(f, bytes)?;
            f.ir.store(object, slot, 8)?;
            Ok(())
        })?;
        self.barrier(f, group)?;
        let object = f.ir.load(f.ir.ptr_ty(), slot, 8)?.0.ptr()?;
        self.barrier(f, group)?;
        self.in_global_memory(f, object)
    }

    /// Memory from the device's heap; the kernel fails when there is none.
    pub(super) fn allocate(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        bytes: IntValue<'ctx>,
    ) -> Emit<PointerValue<'ctx>> {
        if !self.model.has_heap() {
            return Err(
                nyi!(f.span, "an array of run-time length that the lanes of this target share").into()
            );
        }
        let ty = f.ir.ptr_ty().fn_type(&[f.ir.i64().into()], false);
        let m = &f.module.module;
        let malloc = m.get_function("malloc").unwrap_or_else(|| m.add_function("malloc", ty, None));
        let call = f.ir.call(ty, malloc.as_global_value().as_pointer_value(), &[bytes.into()])?;
        let object = call_value(call).ok_or_else(|| Fault::llvm("malloc without a result"))?.ptr()?;
        let (none, some) = (f.new_block("exhausted"), f.new_block("allocated"));
        let null = f.ir.builder.build_is_null(object, "")?;
        f.ir.cond_br(null, none, some)?;
        f.ir.at(none);
        f.ir.intrinsic(&f.module.module, "llvm.trap", &[], &[])?;
        f.ir.builder.build_unreachable()?;
        f.ir.at(some);
        self.in_global_memory(f, object)
    }

    /// The same address, known to be of memory that all gangs see: accesses need not find out.
    fn in_global_memory(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        object: PointerValue<'ctx>,
    ) -> Emit<PointerValue<'ctx>> {
        let global = self.global_pointer(f, object)?;
        if global == object {
            return Ok(object);
        }
        Ok(f.ir.builder.build_address_space_cast(global, f.ir.ptr_ty(), "")?)
    }

    /// The same in the pointer's type: LLVM does not find it out for volatile accesses.
    pub(super) fn global_pointer(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        object: PointerValue<'ctx>,
    ) -> Emit<PointerValue<'ctx>> {
        if self.model.global_space() == 0 {
            return Ok(object);
        }
        let space = f.module.context.ptr_type(AddressSpace::from(self.model.global_space()));
        Ok(f.ir.builder.build_address_space_cast(object, space, "")?)
    }

    /// Gives an object back that lanes share, or (without a group) one lane's own.
    pub(super) fn free(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        object: PointerValue<'ctx>,
        group: Option<Group>,
    ) -> Emit<()> {
        let Some(group) = group else { return self.release(f, object) };
        self.barrier(f, group)?;
        self.one_lane(f, group, &mut |f| self.release(f, object))
    }

    fn release(&self, f: &FnEmitter<'_, 'ctx>, object: PointerValue<'ctx>) -> Emit<()> {
        let ty = f.module.context.void_type().fn_type(&[f.ir.ptr_ty().into()], false);
        let m = &f.module.module;
        let free = m.get_function("free").unwrap_or_else(|| m.add_function("free", ty, None));
        f.ir.call(ty, free.as_global_value().as_pointer_value(), &[object.into()])?;
        Ok(())
    }

    /// A name for a shared object that no other object of the image has.
    pub(super) fn unique(&self, f: &FnEmitter<'_, 'ctx>, var: DataRoot, owner: Option<LoopId>) -> String {
        let function = f.function.get_name().to_string_lossy().into_owned();
        let owner = owner.map_or(String::new(), |l| format!(".{l}"));
        let var = match var {
            DataRoot::Local(l) => l.to_string(),
            DataRoot::Global(g) => g.to_string(),
        };
        format!("{function}{owner}.{var}").replace('.', "$")
    }

    /// Storage that several lanes see, at a place that it has as long as the function runs.
    pub(crate) fn shared_place(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        (by, memory): (Group, Memory),
        size: u64,
        name: &str,
    ) -> Emit<ObjectAddress<'ctx>> {
        let size = size.next_multiple_of(16);
        let workers = match (by, self.workers) {
            (Group::Gang, _) => 1,
            (Group::Worker, Width::Const(n)) => u64::from(n),
            (Group::Worker, Width::Runtime) => WARPS,
        };
        let base = match memory {
            Memory::Slot(offset) => {
                let (gang, _) = self.linear_gang(f)?;
                let slot = self.slot(f, gang)?;
                f.ir.offset_const(slot, offset as i64, Step::Forward)?
            }
            Memory::OnChip => self.shared_object(f, name, size * workers)?,
            Memory::Heap | Memory::SlotTail => {
                return Err(bug!(f.span, "an object of constant size without a place of its own").into());
            }
        };
        if workers == 1 {
            return Ok(ObjectAddress { ptr: base, align: 16 });
        }
        let worker = self.model.worker(f)?;
        let worker = f.ir.builder.build_int_z_extend(worker, f.ir.i64(), "")?;
        let at = f.ir.builder.build_int_mul(worker, f.ir.const_i64(size as i64), "")?;
        let ptr = f.ir.offset(base, at, Step::Forward)?;
        Ok(ObjectAddress { ptr, align: 16 })
    }
}
