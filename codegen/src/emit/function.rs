//! One function under construction: where its locals live, where its jumps go, how it returns.
//!
//! The same emitter serves host functions, device functions and the bodies of kernels: what differs comes from
//! the [`ExecModel`], from the storage that is set for locals and globals beforehand, and from the [`StmtHook`].

use crate::emit::ModuleEmitter;
use crate::emit::abi::{ReturnForm, Signature};
use crate::emit::alias_scopes::AliasScopes;
use crate::emit::carry::Carrying;
use crate::emit::hooks::StmtHook;
use crate::emit::label_scopes::LabelScopes;
use crate::emit::place::AliasOwner;
use crate::exec::ExecModel;
use crate::llvm::{Emit, Fault, Ir, ValueKind};
use crate::options::OptLevel;
use crate::plan::data::members::Path;
use crate::plan::versions::strides::UnitStrides;
use inkwell::AddressSpace;
use inkwell::basic_block::BasicBlock;
use inkwell::types::BasicTypeEnum;
use inkwell::values::{FunctionValue, InstructionValue, IntValue, PointerValue};
use racc_abi::threads::Access;
use racc_base::Span;
use racc_hir::alias::AliasClass;
use racc_hir::{
    Body, DataRoot, FuncId, GlobalId, Host, LabelId, LocalId, LocalKind, LoopId, PlaceId, PlaceKey, StmtId,
};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Where an object lives: its generic address and what is known of its alignment.
#[derive(Clone, Copy, Debug)]
pub struct ObjectAddress<'ctx> {
    pub ptr: PointerValue<'ctx>,
    pub align: u64,
}

/// Where `Break` and `Continue` of a loop go, and how many dynamic scopes are open there.
#[derive(Clone, Copy)]
pub struct LoopExits<'ctx> {
    pub leave: BasicBlock<'ctx>,
    pub next: BasicBlock<'ctx>,
    pub scopes: usize,
}

/// A `Scope` being emitted: its saved stack pointer.
pub(crate) struct OpenScope<'ctx> {
    pub(crate) stmt: StmtId,
    pub(crate) saved: PointerValue<'ctx>,
    /// The stack pointer ahead of each `DynAlloc` so far in the text: what a jump back over it puts back.
    pub(crate) ahead: Vec<PointerValue<'ctx>>,
    /// The one after the last of them: what a label here finds that jumps to an address lead to.
    pub(crate) level: PointerValue<'ctx>,
}

pub struct FnEmitter<'a, 'ctx> {
    pub module: &'a ModuleEmitter<'a, 'ctx>,
    pub program_function: FuncId,
    pub body: &'a Body,
    pub model: &'a dyn ExecModel,
    pub hook: &'a dyn StmtHook<'a, 'ctx>,
    pub ir: Ir<'ctx>,
    pub function: FunctionValue<'ctx>,
    /// The entry block: only allocas and what must run first. Left by one branch, which `finish` makes.
    pub entry: BasicBlock<'ctx>,
    pub start: BasicBlock<'ctx>,
    pub returns: ReturnForm<'ctx>,
    /// Set before emission to give a local other storage than a stack object of this function.
    pub locals: HashMap<LocalId, ObjectAddress<'ctx>>,
    /// Arrays whose elements lie apart, as those of so many lanes stand between them.
    pub(crate) spread: BTreeMap<LocalId, u32>,
    /// Overrides of globals: mapped addresses in kernels.
    pub globals: HashMap<GlobalId, ObjectAddress<'ctx>>,
    /// Overrides of members of variables: those that kernels get by themselves.
    pub members: Vec<(Path, ObjectAddress<'ctx>)>,
    /// The same as places: those that `use_device` names.
    pub moved_members: Vec<(PlaceKey, ObjectAddress<'ctx>)>,
    pub loops: HashMap<LoopId, LoopExits<'ctx>>,
    pub labels: HashMap<LabelId, BasicBlock<'ctx>>,
    /// Exits of switches and marked blocks.
    pub exits: HashMap<LabelId, LoopExits<'ctx>>,
    /// What every memory access gets besides: the access group of the parallel loop around it.
    pub access_group: Option<inkwell::values::MetadataValue<'ctx>>,
    /// Variables whose private copies for a reduction are in force.
    pub reduced: BTreeSet<DataRoot>,
    /// The `DeviceType` (i32) that runs the code, where only the run time knows it.
    pub running_on: Option<inkwell::values::IntValue<'ctx>>,
    pub(crate) scopes: Vec<OpenScope<'ctx>>,
    pub(crate) label_scopes: LabelScopes,
    alias_scopes: AliasScopes<'ctx>,
    /// Arrays that are contiguous in their first dimension where code is being emitted.
    pub(crate) unit_strides: UnitStrides,
    /// Arrays whose elements nothing changes while the kernel under construction runs.
    pub(crate) constant_arrays: BTreeSet<DataRoot>,
    /// Variables that alone lead to their data: what they point to, their descriptor's elements, in kernels named objects.
    pub(crate) sole: BTreeSet<DataRoot>,
    /// Code is for the case that not all first strides are one.
    pub(crate) strided: bool,
    /// Variables whose objects the code was given from outside.
    pub given: BTreeSet<LocalId>,
    /// Loop variables whose value is known in 64 bits where code is being emitted, with the storage that they have.
    pub(crate) wide_variables: HashMap<LocalId, (PointerValue<'ctx>, IntValue<'ctx>)>,
    /// The registers of the loop whose body is being emitted.
    pub(crate) carrying: Option<Carrying<'ctx>>,
    /// The place whose address was computed last, for messages about the access that follows.
    pub(crate) last_place: Option<PlaceId>,
    pub(crate) span: Span,
    /// What is tested for undefined behaviour, where that is less than a statement.
    pub(crate) tested: Option<Span>,
    /// The place that is computed next is not accessed.
    pub(crate) only_address: bool,
    pub(crate) debug_scopes: Option<crate::emit::debug::Scopes<'ctx>>,
}

/// What an emitter is made from.
pub struct FnParts<'a, 'ctx> {
    pub module: &'a ModuleEmitter<'a, 'ctx>,
    pub id: FuncId,
    pub body: &'a Body,
    pub model: &'a dyn ExecModel,
    pub hook: &'a dyn StmtHook<'a, 'ctx>,
    pub function: FunctionValue<'ctx>,
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    /// An emitter positioned at the start of `function`, which has no blocks yet. `returns` says what a `Return`
    /// becomes; kernels use [`ReturnForm::Void`].
    pub fn new(parts: FnParts<'a, 'ctx>, returns: ReturnForm<'ctx>) -> FnEmitter<'a, 'ctx> {
        let ir = Ir::new(parts.module.context);
        let entry = ir.block(parts.function, "entry");
        let start = ir.block(parts.function, "start");
        ir.at(start);
        FnEmitter {
            module: parts.module,
            program_function: parts.id,
            body: parts.body,
            model: parts.model,
            hook: parts.hook,
            ir,
            function: parts.function,
            entry,
            start,
            returns,
            locals: HashMap::new(),
            spread: BTreeMap::new(),
            globals: HashMap::new(),
            members: Vec::new(),
            moved_members: Vec::new(),
            loops: HashMap::new(),
            labels: HashMap::new(),
            exits: HashMap::new(),
            access_group: None,
            reduced: BTreeSet::new(),
            running_on: None,
            scopes: Vec::new(),
            label_scopes: crate::emit::label_scopes::label_scopes(parts.body),
            alias_scopes: AliasScopes::default(),
            unit_strides: UnitStrides::new(),
            constant_arrays: BTreeSet::new(),
            sole: crate::emit::alias_scopes::sole_locals(parts.body),
            carrying: None,
            strided: false,
            given: BTreeSet::new(),
            wide_variables: HashMap::new(),
            last_place: None,
            span: Span::NONE,
            tested: None,
            only_address: false,
            debug_scopes: None,
        }
    }

    /// A stack object, made in the entry block; its generic address.
    pub fn stack_object(&self, ty: BasicTypeEnum<'ctx>, align: u64, name: &str) -> Emit<PointerValue<'ctx>> {
        let back = self.ir.here()?;
        self.ir.at(self.entry);
        let object = self.ir.builder.build_alloca(ty, name)?;
        let inst = object.as_instruction().ok_or_else(|| Fault::llvm("an alloca folded"))?;
        crate::llvm::ir::set_align(inst, align)?;
        let generic = if self.model.alloca_space() == 0 {
            object
        } else {
            self.ir.builder.build_address_space_cast(
                object,
                self.module.context.ptr_type(AddressSpace::default()),
                "",
            )?
        };
        self.ir.at(back);
        Ok(generic)
    }

    /// Storage of a local: as set beforehand, else a stack object made on first use.
    pub fn local_storage(&mut self, id: LocalId) -> Emit<ObjectAddress<'ctx>> {
        if let Some(&storage) = self.locals.get(&id) {
            return Ok(storage);
        }
        let local = &self.body.locals[id];
        let ty = self.module.memory_type(local.ty)?;
        let natural = self.module.align_of(local.ty);
        // gcc aligns larger arrays by 16 bytes, which lets vector code assume it.
        let array =
            if self.module.size_of(local.ty)? >= 16 && !self.module.is_scalar(local.ty) { 16 } else { 1 };
        let align = natural.max(local.align).max(array);
        let ptr = self.stack_object(ty, align, &local.name)?;
        let storage = ObjectAddress { ptr, align };
        self.locals.insert(id, storage);
        if local.kind == LocalKind::Auto {
            self.fix_first_value(ty, storage)?;
        }
        if local.kind != LocalKind::Temp {
            self.describe_local(id, storage)?;
        }
        Ok(storage)
    }

    /// A program that reads a scalar before it has a value is wrong, but gets one and the same value each time, as
    /// with other compilers: LLVM would remove what depends on it, branches included.
    fn fix_first_value(&self, ty: BasicTypeEnum<'ctx>, storage: ObjectAddress<'ctx>) -> Emit<()> {
        let scalar = ty.is_int_type() || ty.is_float_type() || ty.is_pointer_type();
        if !scalar || self.module.options.opt == OptLevel::O0 {
            return Ok(());
        }
        let back = self.ir.here()?;
        self.ir.at(self.entry);
        let value = crate::llvm::raw::any_value(&self.ir, ty);
        self.ir.store(value, storage.ptr, storage.align)?;
        self.ir.at(back);
        Ok(())
    }

    pub fn new_block(&self, name: &str) -> BasicBlock<'ctx> {
        self.ir.block(self.function, name)
    }

    /// A block before `later` in the text: keeps the IR readable and fall-throughs short.
    pub fn label_block(&mut self, label: LabelId) -> BasicBlock<'ctx> {
        if let Some(&block) = self.labels.get(&label) {
            return block;
        }
        let name = self.body.labels[label].name.clone().unwrap_or_default();
        let block = self.new_block(&name);
        self.labels.insert(label, block);
        block
    }

    /// Ends the entry block. Call once, when everything is emitted.
    pub fn finish(&mut self) -> Emit<()> {
        if !self.ir.terminated() {
            self.ir.builder.build_unreachable()?;
        }
        self.ir.at(self.entry);
        self.ir.builder.build_unconditional_branch(self.start)?;
        Ok(())
    }

    /// An access of `bytes` bytes at `ptr`, an address that came through a pointer, is about to happen.
    pub(crate) fn before_access(&mut self, ptr: PointerValue<'ctx>, bytes: u64, access: Access) -> Emit<()> {
        self.before_accesses(ptr, self.ir.const_i64(bytes as i64), access)
    }

    /// The same, of a number of bytes that the run time knows.
    pub(crate) fn before_accesses(
        &mut self,
        ptr: PointerValue<'ctx>,
        bytes: IntValue<'ctx>,
        access: Access,
    ) -> Emit<()> {
        match self.model.access_check() {
            crate::exec::AccessCheck::None => Ok(()),
            crate::exec::AccessCheck::Sim => {
                let loc = self.source_location(self.span, self.span);
                let name = self.last_place.take().map_or("".into(), |place| self.variable_of(place));
                let name = self.module.string(&name);
                let access = self.ir.const_i32(access as i32);
                let arguments = [ptr.into(), bytes.into(), loc.into(), name.into(), access.into()];
                self.entry_point(racc_abi::entry::SIM_CHECK, &arguments)?;
                Ok(())
            }
        }
    }

    /// Marks a memory access: its type and the variable that led to it for alias analysis, and the parallel loop
    /// that it belongs to.
    pub(crate) fn mark_access(
        &self,
        inst: InstructionValue<'ctx>,
        class: AliasClass,
        owner: AliasOwner,
    ) -> Emit<()> {
        self.alias_scopes.mark(self, inst, owner)?;
        // What stands for libgfortran's functions reads descriptors and data as words.
        let punned = self.module.program.functions[self.program_function].device_only;
        let class = if punned { AliasClass::Any } else { class };
        if let Some(tag) = self.module.tbaa.tag(class) {
            inst.set_metadata(tag, self.module.kinds.tbaa)?;
        }
        if let Some(group) = self.access_group {
            inst.set_metadata(group, self.module.kinds.access_group)?;
        }
        Ok(())
    }
}

impl<'a, 'ctx> ModuleEmitter<'a, 'ctx> {
    /// Emits the definition of a function of the program for `model`.
    pub fn define(
        &'a self,
        id: FuncId,
        model: &'a dyn ExecModel,
        hook: &'a dyn StmtHook<'a, 'ctx>,
    ) -> Result<FunctionValue<'ctx>, racc_base::Diagnostic> {
        let function = &self.program.functions[id];
        let span = function.span;
        let value = self.function(id, model).map_err(|f| f.at(span))?;
        let Some(body) = &function.body else {
            return Err(racc_base::bug!(span, "`{}` has no body to emit", function.name));
        };
        self.definition_attributes(function, value);
        let signature = Signature::of_type(self, function.ty, model.abi()).map_err(|f| f.at(span))?;
        let parts = FnParts { module: self, id, body, model, hook, function: value };
        let mut f = FnEmitter::new(parts, signature.returns.clone());
        let defined = f.define_body(&signature).and_then(|()| f.constrain());
        defined.map_err(|fault| fault.at(if f.span.is_none() { span } else { f.span }))?;
        Ok(value)
    }
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    /// `-Ktrap=`: `main`, of either language, asks the processor for the exceptions first.
    fn enable_traps(&mut self) -> Emit<()> {
        let m = self.module;
        if m.options.traps == 0 || m.program.functions[self.program_function].name != "main" {
            return Ok(());
        }
        let int = self.ir.i32();
        let ty = int.fn_type(&[int.into()], false);
        let enable = m.module.get_function("feenableexcept");
        let enable = enable.unwrap_or_else(|| m.module.add_function("feenableexcept", ty, None));
        let bits = int.const_int(u64::from(m.options.traps), false);
        self.ir.builder.build_call(enable, &[bits.into()], "")?;
        Ok(())
    }

    /// `-Mflushz`: `main` sets the bits of the processor's control word, which threads that it starts inherit.
    fn enable_flushing(&mut self) -> Emit<()> {
        let m = self.module;
        if !m.options.flush_denormals || m.program.functions[self.program_function].name != "main" {
            return Ok(());
        }
        match m.options.host {
            Host::X86_64 => self.flush_on_x86(),
            Host::Arm64 => self.flush_on_arm(),
        }
    }

    /// FPCR.FZ, for results and operands alike.
    fn flush_on_arm(&mut self) -> Emit<()> {
        const FLUSH: u64 = 1 << 24;
        let (m, word) = (self.module, self.ir.i64());
        let old = self.ir.intrinsic_value(&m.module, "llvm.aarch64.get.fpcr", &[], &[])?.int()?;
        let new = self.ir.builder.build_or(old, word.const_int(FLUSH, false), "")?;
        self.ir.intrinsic(&m.module, "llvm.aarch64.set.fpcr", &[], &[new.into()])?;
        Ok(())
    }

    fn flush_on_x86(&mut self) -> Emit<()> {
        const FLUSH_RESULTS_AND_OPERANDS: u64 = 0x8040;
        let m = self.module;
        let word = self.ir.i32();
        let place = self.ir.builder.build_alloca(word, "")?;
        let ty = m.context.void_type().fn_type(&[self.ir.ptr_ty().into()], false);
        let declared =
            |name: &str| m.module.get_function(name).unwrap_or_else(|| m.module.add_function(name, ty, None));
        self.ir.builder.build_call(declared("llvm.x86.sse.stmxcsr"), &[place.into()], "")?;
        let old = self.ir.builder.build_load(word, place, "")?.into_int_value();
        let new = self.ir.builder.build_or(old, word.const_int(FLUSH_RESULTS_AND_OPERANDS, false), "")?;
        self.ir.builder.build_store(place, new)?;
        self.ir.builder.build_call(declared("llvm.x86.sse.ldmxcsr"), &[place.into()], "")?;
        Ok(())
    }

    /// `-traceback`, in C's `main`.
    fn enable_traceback(&mut self) -> Emit<()> {
        let m = self.module;
        if m.options.traceback && m.program.functions[self.program_function].name == "main" {
            let enable = m.entry_function(racc_abi::entry::TRACEBACK);
            self.ir.builder.build_call(enable, &[], "")?;
        }
        Ok(())
    }

    fn define_body(&mut self, signature: &Signature<'ctx>) -> Emit<()> {
        self.begin_debug_function()?;
        self.receive_params(signature)?;
        self.describe_unused()?;
        self.enable_traps()?;
        self.enable_flushing()?;
        self.enable_traceback()?;
        self.shared_variables()?;
        self.stmt(self.body.root)?;
        if !self.ir.terminated() {
            self.at_span(self.body.end);
            self.fall_off()?;
        }
        self.finish()
    }
}
