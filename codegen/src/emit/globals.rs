//! Globals: bytes with relocations → LLVM initialisers; linkage, visibility, sections, constructors.

use crate::devlink::nvptx::MANAGED;
use crate::emit::ModuleEmitter;
use crate::emit::linkage::{llvm_linkage, llvm_visibility};
use crate::exec::ExecModel;
use crate::exec::threads::Managed;
use crate::llvm::{Emit, Fault, raw};
use crate::plan::OffloadPlan;
use inkwell::module::Linkage as LlvmLinkage;
use inkwell::values::{BasicValue, BasicValueEnum, GlobalValue, PointerValue};
use racc_abi::MANAGED_CELL;
use racc_hir::{AccDeclare, ConstInit, FuncId, Global, GlobalId, Linkage, MemSpace, RelocTarget, Type};
use std::borrow::Cow;

impl<'a, 'ctx> ModuleEmitter<'a, 'ctx> {
    /// The LLVM global of `id`, made when it is not there yet (without initialiser: `define_globals` does that).
    pub fn global(&self, id: GlobalId) -> Emit<GlobalValue<'ctx>> {
        if let Some(&known) = self.globals.borrow().get(&id) {
            return Ok(known);
        }
        let global = &self.program.globals[id];
        let ty = match &global.init {
            Some(init) => self.initialised_type(global, init)?,
            None => self.bytes_type(self.program.types.size_of(global.ty).unwrap_or(0))?,
        };
        // A declaration of what this unit also defines (an `extern` in a block) is the same object.
        let name: &str = &global.name;
        if global.init.is_none()
            && global.linkage != Linkage::Internal
            && let Some(known) = self.module.get_global(name)
        {
            self.globals.borrow_mut().insert(id, known);
            return Ok(known);
        }
        let declared = match global.linkage {
            Linkage::Internal => None,
            Linkage::External | Linkage::LinkOnce | Linkage::Weak | Linkage::Common => {
                self.module.get_global(name)
            }
        };
        let value = declared.unwrap_or_else(|| self.module.add_global(ty, None, name));
        value.set_linkage(llvm_linkage(global.linkage));
        if global.init.is_none() && global.linkage == Linkage::Weak {
            value.set_linkage(LlvmLinkage::ExternalWeak);
        }
        // `-fvisibility=` speaks of what this unit defines.
        let unsaid = global.init.as_ref().map(|_| self.options.visibility);
        if let Some(visibility) = global.visibility.or(unsaid).filter(|_| global.linkage != Linkage::Internal)
        {
            value.set_visibility(llvm_visibility(visibility));
        }
        value.set_thread_local(global.thread_local);
        value.set_constant(global.constant);
        value.set_alignment(self.global_align(id) as u32);
        if let Some(section) = &global.section {
            value.set_section(Some(section));
        }
        // Literals and other data of the compiler's own: nobody compares their addresses.
        if global.linkage == Linkage::Internal && global.source_name.is_empty() {
            value.set_linkage(LlvmLinkage::Private);
            value.set_unnamed_addr(global.constant);
        }
        self.globals.borrow_mut().insert(id, value);
        Ok(value)
    }

    /// gcc aligns aggregates of 32 bytes and more by 32 in data sections; 16 is what code may rely on.
    pub fn global_align(&self, id: GlobalId) -> u64 {
        let global = &self.program.globals[id];
        let natural = self.align_of(global.ty).max(global.align);
        let defined_here = global.init.is_some() && global.linkage != Linkage::Common && !global.constant;
        let large = self.program.types.size_of(global.ty).is_some_and(|s| s >= 16);
        let aggregate = match self.ty(global.ty) {
            Type::Array { .. } | Type::Record(_) => true,
            Type::Void
            | Type::Bool { .. }
            | Type::Int { .. }
            | Type::Float(_)
            | Type::Complex(_)
            | Type::Vector { .. }
            | Type::Ptr { .. }
            | Type::Func(_)
            | Type::Descriptor { .. } => false,
        };
        // Never raised in named sections: those are often arrays of objects laid side by side.
        if defined_here && large && aggregate && global.section.is_none() { natural.max(16) } else { natural }
    }

    /// Gives every global that this unit defines its initialiser.
    pub fn define_globals(&self, model: &dyn ExecModel) -> Emit<()> {
        let mut used = Vec::new();
        for (id, global) in &self.program.globals {
            let Some(init) = &global.init else {
                if global.used {
                    self.global(id)?;
                }
                continue;
            };
            let value = self.global(id)?;
            let size = init.size.or(self.program.types.size_of(global.ty)).unwrap_or(init.bytes.len() as u64);
            let address = |target| self.initial_address(target, model, None);
            value.set_initializer(&self.initialiser(init, size, &address)?);
            self.describe_global(id)?;
            if global.used {
                used.push(value.as_pointer_value());
            }
        }
        self.append_used(&used);
        Ok(())
    }

    /// Keeps a global that nothing in the program refers to.
    pub(crate) fn keep(&self, global: PointerValue<'ctx>) {
        // One array a module is what LLVM takes: it is made anew with each.
        let mut all = vec![global];
        if let Some(known) = self.module.get_global("llvm.compiler.used") {
            all.extend(self.kept.borrow().iter().copied());
            // SAFETY: nothing refers to the list.
            unsafe { known.delete() };
        }
        let list = self.context.ptr_type(Default::default()).const_array(&all);
        let used = self.module.add_global(list.get_type(), None, "llvm.compiler.used");
        used.set_linkage(LlvmLinkage::Appending);
        used.set_section(Some("llvm.metadata"));
        used.set_initializer(&list);
        *self.kept.borrow_mut() = all;
    }

    /// Calls a function before `main`, and before the program's own constructors.
    pub(crate) fn before_main(&self, function: inkwell::values::FunctionValue<'ctx>) {
        let entry = function.as_global_value().as_pointer_value();
        let global = self.module.add_global(entry.get_type(), None, ".racc.init");
        global.set_initializer(&entry);
        global.set_linkage(LlvmLinkage::Internal);
        global.set_section(Some(".init_array.00100"));
        global.set_alignment(8);
        self.keep(global.as_pointer_value());
    }

    /// The device copy of a global: a constant, or a variable in `declare` (OpenACC 3.4 §2.13).
    pub(crate) fn define_device_global(
        &self,
        id: GlobalId,
        model: &dyn ExecModel,
        plan: &OffloadPlan,
    ) -> Emit<()> {
        let global = &self.program.globals[id];
        match global.space {
            // Made where a function names them.
            MemSpace::Shared | MemSpace::SharedDynamic => return Ok(()),
            MemSpace::Any | MemSpace::Device | MemSpace::Managed | MemSpace::Constant => {}
        }
        if global.declare == Some(AccDeclare::Link) {
            self.link_cell(id, &self.device_name(id));
            return Ok(());
        }
        let value = self.global(id)?;
        if global.declare.is_some() {
            value.set_name(&self.device_name(id));
            value.set_linkage(if global.init.is_some() {
                llvm_linkage(global.linkage)
            } else {
                LlvmLinkage::External
            });
            if global.linkage == Linkage::Internal || global.linkage == Linkage::Common {
                value.set_linkage(if global.linkage == Linkage::Common {
                    LlvmLinkage::WeakAny
                } else {
                    LlvmLinkage::External
                });
            }
        }
        if global.space == MemSpace::Managed {
            match model.threads().managed_variables() {
                Managed::OfDriver => self.mark_managed(value)?,
                Managed::Behind => {
                    self.managed_cell(id);
                }
            }
        }
        if let Some(init) = &global.init {
            let size = init.size.or(self.program.types.size_of(global.ty)).unwrap_or(init.bytes.len() as u64);
            let address = |target| match self.comes_later(id, target) {
                true => Ok(None),
                false => self.initial_address(target, model, Some(plan)),
            };
            value.set_initializer(&self.initialiser(init, size, &address)?);
            if !self.host_addresses_in(id).is_empty() {
                // The run time finds it by its name, and stores the host's addresses there.
                value.set_constant(false);
                if global.declare.is_none() {
                    value.set_name(&self.device_name(id));
                    value.set_linkage(match global.linkage {
                        Linkage::External | Linkage::Internal => LlvmLinkage::External,
                        Linkage::Common | Linkage::LinkOnce | Linkage::Weak => LlvmLinkage::WeakAny,
                    });
                }
            }
        }
        Ok(())
    }

    /// The pointer that stands for a global of `declare link` in device code (OpenACC 3.4 §2.13.3): the run time keeps
    /// in it where the data are while a data clause makes them present.
    pub(crate) fn link_cell(&self, id: GlobalId, name: &str) -> GlobalValue<'ctx> {
        if let Some(known) = self.module.get_global(name) {
            return known;
        }
        let global = &self.program.globals[id];
        let ptr = self.context.ptr_type(Default::default());
        let cell = self.module.add_global(ptr, None, name);
        cell.set_alignment(8);
        if global.init.is_some() {
            cell.set_initializer(&ptr.const_null());
            cell.set_linkage(match global.linkage {
                Linkage::Common => LlvmLinkage::WeakAny,
                Linkage::External | Linkage::Internal | Linkage::LinkOnce | Linkage::Weak => {
                    LlvmLinkage::External
                }
            });
        }
        cell
    }

    /// The pointer that stands for a managed variable in device code.
    pub(crate) fn managed_cell(&self, id: GlobalId) -> GlobalValue<'ctx> {
        self.link_cell(id, &(self.device_name(id) + MANAGED_CELL))
    }

    /// The device link makes it the driver's: LLVM wants it in another address space than the code has it in.
    fn mark_managed(&self, variable: GlobalValue<'ctx>) -> Emit<()> {
        let name = self.context.metadata_string(&variable.get_name().to_string_lossy());
        let added = self.module.add_global_metadata(MANAGED, &self.context.metadata_node(&[name.into()]));
        added.map_err(|e| Fault::llvm(e.to_string()))
    }

    /// Symbol of a global in device images: unique in the program.
    pub(crate) fn device_name(&self, id: GlobalId) -> String {
        let global = &self.program.globals[id];
        let name = global.name.replace('.', "$");
        match global.linkage {
            Linkage::Internal => {
                let unit = crate::plan::unit_number(self.program);
                format!("{name}$u{unit:08x}")
            }
            Linkage::External | Linkage::LinkOnce | Linkage::Weak | Linkage::Common => name,
        }
    }

    fn append_used(&self, used: &[PointerValue<'ctx>]) {
        if used.is_empty() {
            return;
        }
        let list = self.context.ptr_type(Default::default()).const_array(used);
        let global = self.module.add_global(list.get_type(), None, "llvm.used");
        global.set_linkage(LlvmLinkage::Appending);
        global.set_section(Some("llvm.metadata"));
        global.set_initializer(&list);
    }

    /// An initialised object has the initialiser's shape: pieces of bytes and addresses.
    pub(crate) fn initialised_type(
        &self,
        global: &Global,
        init: &ConstInit,
    ) -> Emit<inkwell::types::BasicTypeEnum<'ctx>> {
        let size = init.size.or(self.program.types.size_of(global.ty));
        self.initialiser_type(init, size.unwrap_or(init.bytes.len() as u64))
    }

    fn initialiser_type(&self, init: &ConstInit, size: u64) -> Emit<inkwell::types::BasicTypeEnum<'ctx>> {
        let mut types = Vec::new();
        for part in parts(init, size) {
            types.push(match part {
                Segment::Bytes(bytes) => self.bytes_type(bytes.len() as u64)?,
                Segment::Zeros(n) => self.bytes_type(n)?,
                Segment::Address(_) => self.context.ptr_type(Default::default()).into(),
            });
        }
        Ok(match types.as_slice() {
            [one] => *one,
            _ => self.context.struct_type(&types, true).into(),
        })
    }

    /// What an address in an initialiser is in this code. `plan`: of a device, where addresses of what is only the host's
    /// are null.
    fn initial_address(
        &self,
        target: RelocTarget,
        model: &dyn ExecModel,
        plan: Option<&OffloadPlan>,
    ) -> Emit<Option<PointerValue<'ctx>>> {
        if plan.is_some_and(|p| !p.is_placed(self.program, target)) {
            return Ok(None);
        }
        Ok(Some(match target {
            RelocTarget::Global(g) => self.global(g)?.as_pointer_value(),
            RelocTarget::Function(f) => self.function(f, model)?.as_global_value().as_pointer_value(),
        }))
    }

    /// `address`: of a target; null where it has none.
    pub(crate) fn initialiser(
        &self,
        init: &ConstInit,
        size: u64,
        address: &dyn Fn(RelocTarget) -> Emit<Option<PointerValue<'ctx>>>,
    ) -> Emit<BasicValueEnum<'ctx>> {
        let generic = self.context.ptr_type(Default::default());
        let mut values: Vec<BasicValueEnum> = Vec::new();
        for part in parts(init, size) {
            let value = match part {
                Segment::Bytes(bytes) => raw::const_bytes(self.context, &bytes).as_basic_value_enum(),
                Segment::Zeros(n) => self.bytes_type(n)?.const_zero(),
                Segment::Address(reloc) => {
                    let Some(base) = address(reloc.target)? else {
                        values.push(generic.const_null().into());
                        continue;
                    };
                    let address = raw::const_offset(self.context, base, reloc.addend);
                    // GPUs keep variables in an address space of their own.
                    if address.get_type() == generic {
                        address.into()
                    } else {
                        address.const_address_space_cast(generic).into()
                    }
                }
            };
            values.push(value);
        }
        Ok(match values.as_slice() {
            [one] => *one,
            _ => self.context.const_struct(&values, true).as_basic_value_enum(),
        })
    }

    /// `llvm.global_ctors` and `llvm.global_dtors`.
    pub fn constructors(&self, model: &dyn ExecModel) -> Emit<()> {
        let mut begin = Vec::new();
        let mut end = Vec::new();
        for (id, function) in &self.program.functions {
            if function.body.is_none() {
                continue;
            }
            begin.extend(function.constructor.map(|priority| (id, priority)));
            end.extend(function.destructor.map(|priority| (id, priority)));
        }
        self.structor_list("llvm.global_ctors", &begin, model)?;
        self.structor_list("llvm.global_dtors", &end, model)
    }

    fn structor_list(&self, name: &str, list: &[(FuncId, u16)], model: &dyn ExecModel) -> Emit<()> {
        if list.is_empty() {
            return Ok(());
        }
        let mut entries = Vec::new();
        for &(id, priority) in list {
            let function = self.function(id, model)?.as_global_value().as_pointer_value();
            let priority = self.context.i32_type().const_int(u64::from(priority), false);
            let none = self.context.ptr_type(Default::default()).const_null();
            entries.push(self.context.const_struct(&[priority.into(), function.into(), none.into()], false));
        }
        let ty = entries[0].get_type();
        let value = ty.const_array(&entries);
        let global = self.module.add_global(value.get_type(), None, name);
        global.set_linkage(LlvmLinkage::Appending);
        global.set_initializer(&value);
        Ok(())
    }
}

enum Segment<'i> {
    Bytes(Cow<'i, [u8]>),
    Zeros(u64),
    Address(&'i racc_hir::Reloc),
}

/// Zeros up to this many are written out: a string keeps its end, and stays one to LLVM.
const SHORT_ZEROS: u64 = 64;

/// An initialiser cut where addresses stand; a long tail of zeros is its own part.
fn parts(init: &ConstInit, size: u64) -> Vec<Segment<'_>> {
    let mut list = Vec::new();
    let mut at = 0;
    for reloc in &init.relocs {
        push_bytes(init, at, reloc.offset, &mut list);
        list.push(Segment::Address(reloc));
        at = reloc.offset + 8;
    }
    push_bytes(init, at, size.max(at), &mut list);
    if list.is_empty() {
        list.push(Segment::Zeros(0));
    }
    list
}

fn push_bytes<'i>(init: &'i ConstInit, from: u64, to: u64, list: &mut Vec<Segment<'i>>) {
    let stored = (init.bytes.len() as u64).min(to).max(from);
    let text = init.bytes.get(from as usize..stored as usize).unwrap_or(&[]);
    // Trailing zeros need no text.
    let kept = text.iter().rposition(|&b| b != 0).map_or(0, |i| i + 1);
    let zeros = to.saturating_sub(from + kept as u64);
    if kept > 0 && zeros > 0 && zeros <= SHORT_ZEROS {
        list.push(Segment::Bytes(match init.bytes.get(from as usize..to as usize) {
            Some(all) => Cow::Borrowed(all),
            None => {
                let mut whole = Vec::with_capacity(kept + zeros as usize);
                whole.extend_from_slice(&text[..kept]);
                whole.resize(kept + zeros as usize, 0);
                Cow::Owned(whole)
            }
        }));
        return;
    }
    if kept > 0 {
        list.push(Segment::Bytes(Cow::Borrowed(&text[..kept])));
    }
    if zeros > 0 {
        list.push(Segment::Zeros(zeros));
    }
}
