//! One LLVM module under construction: what all its functions share.

use crate::emit::abi::Signature;
use crate::emit::debug::Debug;
use crate::emit::noalias;
use crate::emit::tbaa::Tbaa;
use crate::exec::ExecModel;
use crate::llvm::{Emit, Fault};
use crate::options::Options;
use crate::plan::loops::host_strips::HostLoops;
use inkwell::AddressSpace;
use inkwell::context::Context;
use inkwell::module::{Linkage as LlvmLinkage, Module};
use inkwell::values::{FunctionValue, GlobalValue, MetadataValue, PointerValue};
use racc_base::SourceMap;
use racc_hir::{FloatKind, FuncId, GlobalId, Program};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};

pub struct ModuleEmitter<'a, 'ctx> {
    pub context: &'ctx Context,
    pub module: Module<'ctx>,
    pub program: &'a Program,
    pub map: &'a SourceMap,
    pub options: &'a Options,
    pub debug: Option<Debug<'ctx>>,
    pub tbaa: Tbaa<'ctx>,
    pub(crate) globals: RefCell<HashMap<GlobalId, GlobalValue<'ctx>>>,
    pub(crate) strings: RefCell<HashMap<String, PointerValue<'ctx>>>,
    /// What `llvm.compiler.used` lists.
    pub(crate) kept: RefCell<Vec<PointerValue<'ctx>>>,
    pub(crate) kinds: MetadataKinds,
    /// What the target has not got and computes with as `double`.
    pub(crate) narrowed: Option<FloatKind>,
    /// A function asks for the frame of a caller, to which only frame pointers lead.
    pub(crate) walks_frames: Cell<bool>,
    /// What is planned for the host's sequential loops.
    pub(crate) host_loops: Option<&'a BTreeMap<FuncId, HostLoops>>,
}

/// Numbers of the metadata kinds that instructions get.
#[derive(Clone, Copy)]
pub struct MetadataKinds {
    pub tbaa: u32,
    pub llvm_loop: u32,
    pub access_group: u32,
    pub alias_scope: u32,
    pub noalias: u32,
    pub invariant_load: u32,
}

impl<'a, 'ctx> ModuleEmitter<'a, 'ctx> {
    /// `model` is that of the functions which other units may call.
    pub fn new(
        context: &'ctx Context,
        program: &'a Program,
        map: &'a SourceMap,
        options: &'a Options,
        model: &dyn ExecModel,
    ) -> Emit<ModuleEmitter<'a, 'ctx>> {
        let module = context.create_module(&program.path);
        module.set_source_file_name(&program.path);
        let kinds = MetadataKinds {
            tbaa: context.get_kind_id("tbaa"),
            llvm_loop: context.get_kind_id("llvm.loop"),
            access_group: context.get_kind_id("llvm.access.group"),
            alias_scope: context.get_kind_id("alias.scope"),
            noalias: context.get_kind_id("noalias"),
            invariant_load: context.get_kind_id("invariant.load"),
        };
        let mut emitter = ModuleEmitter {
            context,
            program,
            map,
            options,
            debug: None,
            tbaa: Tbaa::new(context, program, options),
            globals: RefCell::default(),
            strings: RefCell::default(),
            kept: RefCell::default(),
            walks_frames: Cell::new(false),
            module,
            kinds,
            narrowed: Some(options.host.long_double()).filter(|kind| {
                !model.has_float(*kind) && options.host.is_double_on_gpus(*kind, program.language)
            }),
            host_loops: None,
        };
        if let Some(module) = crate::emit::prelude::module(&emitter, model)? {
            emitter.module = module;
            for function in program.functions.values().filter(|f| f.body.is_some()) {
                if let Some(value) = emitter.module.get_function(&model.symbol(function)) {
                    let signature = Signature::of_type(&emitter, function.ty, model.abi())?;
                    signature.declare(&emitter, value, noalias::in_function(function, model.device()));
                    emitter.function_attributes(function, value, &signature);
                }
            }
        }
        emitter.debug = Debug::new(context, &emitter.module, program, options);
        Ok(emitter)
    }

    /// The LLVM function of `id` as `model` names it, declared when it is not there yet.
    pub fn function(&self, id: FuncId, model: &dyn ExecModel) -> Emit<FunctionValue<'ctx>> {
        let function = &self.program.functions[id];
        let symbol = model.symbol(function);
        if let Some(known) = self.module.get_function(&symbol) {
            return Ok(known);
        }
        let signature = Signature::of_type(self, function.ty, model.abi())?;
        let value = self.module.add_function(&symbol, signature.llvm_type(self)?, None);
        signature.declare(self, value, noalias::in_function(function, model.device()));
        self.function_attributes(function, value, &signature);
        if model.calls_converge() {
            let kind = inkwell::attributes::Attribute::get_named_enum_kind_id("convergent");
            let converges = self.context.create_enum_attribute(kind, 0);
            value.add_attribute(inkwell::attributes::AttributeLoc::Function, converges);
        }
        Ok(value)
    }

    /// As code passes it on: on AMD's GPUs objects lie in an address space of their own.
    pub fn generic(&self, object: PointerValue<'ctx>) -> PointerValue<'ctx> {
        let generic = self.context.ptr_type(AddressSpace::default());
        match object.get_type() == generic {
            true => object,
            false => object.const_address_space_cast(generic),
        }
    }

    /// A private constant string, ended by a zero byte.
    pub fn string(&self, text: &str) -> PointerValue<'ctx> {
        if let Some(&known) = self.strings.borrow().get(text) {
            return known;
        }
        let bytes = self.context.const_string(text.as_bytes(), true);
        let global = self.module.add_global(bytes.get_type(), None, ".racc.str");
        global.set_initializer(&bytes);
        global.set_constant(true);
        global.set_linkage(LlvmLinkage::Private);
        global.set_unnamed_addr(true);
        global.set_alignment(1);
        let pointer = self.generic(global.as_pointer_value());
        self.strings.borrow_mut().insert(text.to_string(), pointer);
        pointer
    }

    pub(crate) fn string_node(&self, text: &str) -> MetadataValue<'ctx> {
        self.context.metadata_string(text)
    }

    /// `!{!"name"}` or `!{!"name", value}`.
    pub fn property(
        &self,
        name: &str,
        value: Option<inkwell::values::BasicMetadataValueEnum<'ctx>>,
    ) -> MetadataValue<'ctx> {
        let mut list = vec![self.string_node(name).into()];
        list.extend(value);
        self.context.metadata_node(&list)
    }

    /// Checks the module: what LLVM finds wrong is a bug of racc, reported as a message.
    pub fn verify(&self) -> Emit<()> {
        self.module.verify().map_err(|e| {
            Fault::llvm(format!(
                "LLVM's verifier: {}",
                e.to_string().lines().take(6).collect::<Vec<_>>().join("; ")
            ))
        })
    }
}
