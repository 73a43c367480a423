//! Private variables → storage, bound in place of the originals while a kernel or loop runs.

use super::{KernelHook, WARPS};
use crate::emit::FnEmitter;
use crate::emit::function::Storage;
use crate::llvm::ir::{Step, call_value};
use crate::llvm::{Emit, Fault, ValueKind};
use crate::plan::{Group, Init, PrivatePlan, Storage as Kept, attribute};
use inkwell::values::PointerValue;
use racc_base::nyi;
use racc_hir::{DataRoot, GlobalId, LocalId, LocalKind, LoopId};
use std::collections::BTreeSet;

/// What bindings were before a loop.
pub(crate) struct Bindings<'ctx> {
    locals: Vec<(LocalId, Option<Storage<'ctx>>)>,
    globals: Vec<(GlobalId, Option<Storage<'ctx>>)>,
    lane: BTreeSet<DataRoot>,
    /// Device heap objects to free, with the lanes that share them.
    heap: Vec<(PointerValue<'ctx>, Group)>,
}

impl<'p, 'ctx> KernelHook<'p, 'ctx> {
    pub(crate) fn open_bindings(&self) -> Bindings<'ctx> {
        Bindings {
            locals: Vec::new(),
            globals: Vec::new(),
            lane: self.state.borrow().lane.clone(),
            heap: Vec::new(),
        }
    }

    pub(crate) fn close_bindings(&self, f: &mut FnEmitter<'_, 'ctx>, old: Bindings<'ctx>) -> Emit<()> {
        for &(object, group) in &old.heap {
            self.barrier(f, group)?;
            self.one_lane(f, group, &mut |f| {
                let ty = f.module.context.void_type().fn_type(&[f.ir.ptr_ty().into()], false);
                let m = &f.module.module;
                let free = m.get_function("free").unwrap_or_else(|| m.add_function("free", ty, None));
                f.ir.call(ty, free.as_global_value().as_pointer_value(), &[object.into()])?;
                Ok(())
            })?;
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
        self.state.borrow_mut().lane = old.lane;
        Ok(())
    }

    /// From here on the variable is the object at `storage`.
    pub(crate) fn rebind(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        var: DataRoot,
        storage: Storage<'ctx>,
        kept: Kept,
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
        let mut state = self.state.borrow_mut();
        if kept == Kept::Lane {
            state.lane.insert(var)
        } else {
            state.lane.remove(&var)
        };
        Ok(())
    }

    /// A stack object that holds an address.
    pub(crate) fn pointer_to(&self, f: &FnEmitter<'_, 'ctx>, ptr: PointerValue<'ctx>) -> Emit<Storage<'ctx>> {
        let holder = f.stack_object(f.ir.ptr_ty().into(), 8, "")?;
        f.ir.store(ptr, holder, 8)?;
        Ok(Storage { ptr: holder, align: 8 })
    }

    /// New storage for a private variable of the kernel or of loop `owner`.
    pub(crate) fn private_storage(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        p: &PrivatePlan,
        owner: Option<LoopId>,
        old: &mut Bindings<'ctx>,
    ) -> Emit<Storage<'ctx>> {
        if let Some((count, elem)) = p.dynamic {
            let count = f.index(count)?;
            let size = f.ir.const_i64(f.module.size_of(elem)? as i64);
            let bytes = f.ir.builder.build_int_nsw_mul(count, size, "")?;
            // Its elements' first values came out wrong on a GPU.
            if p.init == Init::Copy && self.is_wide() {
                return Err(nyi!(f.span, "a firstprivate section or variable-length array on a GPU").into());
            }
            if p.storage != Kept::Lane && self.is_wide() {
                let group = if p.storage == Kept::WorkerShared { Group::Worker } else { Group::Gang };
                let object = self.heap_object(f, bytes, group)?;
                old.heap.push((object, group));
                return self.elements_storage(f, p.var, object);
            }
            let object = f.dynamic_stack(bytes, f.module.align_of(elem).max(16))?;
            return self.elements_storage(f, p.var, object);
        }
        let ty = attribute::root_type(f.module.program, f.body, p.var);
        let align = f.module.align_of(ty).max(match p.var {
            DataRoot::Local(l) => f.body.locals[l].align,
            DataRoot::Global(g) => f.module.program.globals[g].align,
        });
        let name = attribute::root_name(f.module.program, f.body, p.var);
        let kept = if self.is_wide() { p.storage } else { Kept::Lane };
        match kept {
            Kept::Lane => {
                let ptr = f.stack_object(f.module.memory_type(ty)?, align, &name)?;
                Ok(Storage { ptr, align })
            }
            Kept::GangShared | Kept::WorkerShared | Kept::Scratch(_) => {
                let size = f.module.size_of(ty)?;
                let owner = owner.map_or(String::new(), |l| format!(".{l}"));
                let function = f.function.get_name().to_string_lossy().into_owned();
                let unique = format!("{function}{owner}.{name}").replace('.', "$");
                self.shared_place(f, kept, size, &unique)
            }
        }
    }

    /// The variable is a pointer to the elements, or (by reference) the elements themselves.
    fn elements_storage(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        var: DataRoot,
        object: PointerValue<'ctx>,
    ) -> Emit<Storage<'ctx>> {
        match var {
            DataRoot::Local(l) if f.body.locals[l].kind == LocalKind::RefParam => {
                Ok(Storage { ptr: object, align: 16 })
            }
            DataRoot::Local(_) | DataRoot::Global(_) => self.pointer_to(f, object),
        }
    }

    /// Memory from the device's heap that one lane gets for its group.
    fn heap_object(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        bytes: inkwell::values::IntValue<'ctx>,
        group: Group,
    ) -> Emit<PointerValue<'ctx>> {
        let slot = self.word(f, "__racc_word", group)?;
        self.barrier(f, group)?;
        self.one_lane(f, group, &mut |f| {
            let ty = f.ir.ptr_ty().fn_type(&[f.ir.i64().into()], false);
            let m = &f.module.module;
            let malloc = m.get_function("malloc").unwrap_or_else(|| m.add_function("malloc", ty, None));
            let call = f.ir.call(ty, malloc.as_global_value().as_pointer_value(), &[bytes.into()])?;
            let object = call_value(call).ok_or_else(|| Fault::llvm("malloc without a result"))?;
            f.ir.store(object, slot, 8)?;
            Ok(())
        })?;
        self.barrier(f, group)?;
        let object = f.ir.load(f.ir.ptr_ty(), slot, 8)?.0.ptr()?;
        self.barrier(f, group)?;
        Ok(object)
    }

    /// Storage that several lanes see.
    pub(crate) fn shared_place(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        kept: Kept,
        size: u64,
        name: &str,
    ) -> Emit<Storage<'ctx>> {
        let size = size.next_multiple_of(16);
        let ptr = match kept {
            Kept::Scratch(offset) => {
                let (gang, _) = self.linear_gang(f)?;
                let slot = self.slot(f, gang)?;
                f.ir.offset_const(slot, offset as i64, Step::Forward)?
            }
            Kept::WorkerShared if !self.workers.is_one() => {
                let workers = match self.workers {
                    crate::exec::Width::Const(n) => u64::from(n),
                    crate::exec::Width::Runtime => WARPS,
                };
                let base = self.shared_object(f, name, size * workers)?;
                let worker = self.model.worker(f)?;
                let worker = f.ir.builder.build_int_z_extend(worker, f.ir.i64(), "")?;
                let at = f.ir.builder.build_int_mul(worker, f.ir.const_i64(size as i64), "")?;
                f.ir.offset(base, at, Step::Forward)?
            }
            Kept::Lane | Kept::GangShared | Kept::WorkerShared => self.shared_object(f, name, size)?,
        };
        Ok(Storage { ptr, align: 16 })
    }
}
