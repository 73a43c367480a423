//! A kernel function → its entries, which take parameters as launches give them and call the function, and its
//! `KernelDesc`, which launches in all files name.

use crate::devlink::SOURCE_NAME;
use crate::emit::abi::{ArgForm, ReturnForm, Signature, func_sig};
use crate::emit::expr::temporary;
use crate::emit::function::FnParts;
use crate::emit::kernel::value_param_type;
use crate::emit::noalias;
use crate::emit::region::thread_shape;
use crate::emit::{FnEmitter, ModuleEmitter, Sequential};
use crate::exec::{CpuModel, Entry, LaneModel};
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Fault, Val, ValueKind};
use inkwell::AddressSpace;
use inkwell::attributes::AttributeLoc;
use inkwell::module::Linkage;
use inkwell::types::BasicMetadataTypeEnum;
use inkwell::values::{BasicValueEnum, FunctionValue, GlobalValue, PointerValue};
use racc_abi::threads::DESC_SUFFIX;
use racc_base::{Diagnostic, bug};
use racc_hir::{Body, FuncId, Function, KernelAttrs, Type, TypeId};

/// The object that a parameter carries with it: a descriptor instead of its address.
pub(super) fn by_value(m: &ModuleEmitter<'_, '_>, param: TypeId) -> Option<TypeId> {
    let to = m.program.types.pointee(param)?;
    matches!(m.ty(to), Type::Descriptor { .. }).then_some(to)
}

/// The description of a kernel, here or in another file.
pub(super) fn desc_global<'ctx>(m: &ModuleEmitter<'_, 'ctx>, function: &Function) -> Emit<GlobalValue<'ctx>> {
    let name = format!("{}{DESC_SUFFIX}", function.name);
    let ty = m.bytes_type(core::mem::size_of::<racc_abi::KernelDesc>() as u64)?;
    Ok(m.module.get_global(&name).unwrap_or_else(|| m.module.add_global(ty, None, &name)))
}

/// Kernels that this unit defines.
pub(crate) fn kernels<'p>(
    m: &ModuleEmitter<'p, '_>,
) -> impl Iterator<Item = (FuncId, &'p Function, KernelAttrs, &'p Body)> {
    m.program.functions.iter().filter_map(|(id, f)| Some((id, f, f.kernel?, f.body.as_ref()?)))
}

/// Name of a kernel's entry in device images.
fn entry_name(function: &Function) -> String {
    format!("{}$k", function.name.replace('.', "$"))
}

/// Entries on this CPU and the description of each kernel.
pub(crate) fn define_host<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    wants_sim: bool,
    errors: &mut Vec<Diagnostic>,
) -> Vec<PointerValue<'ctx>> {
    let mut list = Vec::new();
    for (id, function, attrs, body) in kernels(m) {
        let made = (|| {
            let host = cpu_entry(m, id, body, &CpuModel::Multicore)?;
            let sim = if wants_sim { Some(cpu_entry(m, id, body, &CpuModel::Sim)?) } else { None };
            describe(m, (id, function, attrs), host, sim)
        })();
        match made {
            Ok(desc) => list.push(desc),
            Err(fault) => errors.push(fault.at(function.span)),
        }
    }
    list
}

/// `void entry(ctx, params)`: loads the parameters and calls the function.
fn cpu_entry<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    id: FuncId,
    body: &Body,
    model: &CpuModel,
) -> Emit<FunctionValue<'ctx>> {
    let function = &m.program.functions[id];
    let ptr = m.context.ptr_type(AddressSpace::default());
    let name = format!("{}.racc.threads{}", function.name, model.suffix());
    let ty = m.context.void_type().fn_type(&[ptr.into(), ptr.into()], false);
    let entry = m.module.add_function(&name, ty, None);
    entry.set_linkage(Linkage::Internal);
    let hook = Sequential;
    let parts = FnParts { module: m, id, body, model, hook: &hook, function: entry };
    let mut f = FnEmitter::new(parts, ReturnForm::Void);
    let missing = || Fault::from(bug!(function.span, "a kernel's entry without its parameters"));
    let list = entry.get_nth_param(1).ok_or_else(missing)?.ptr()?;
    let sig = func_sig(m, function.ty)?;
    let signature = Signature::of_type(m, function.ty, racc_exec_abi(model))?;
    let mut values = Vec::new();
    for (n, (&param, form)) in sig.params.iter().zip(&signature.args).enumerate() {
        let at = f.ir.offset_const(list, 8 * n as i64, Step::Forward)?;
        let at = f.ir.load(f.ir.ptr_ty(), at, 8)?.0.ptr()?;
        if let Some(object) = by_value(m, param) {
            // Each thread has a descriptor of its own, which it may change.
            let own = f.stack_object(m.memory_type(object)?, 8, "descriptor")?;
            f.copy_aggregate(temporary(own, 8), temporary(at, 8), object)?;
            values.push(own.into());
            continue;
        }
        let address = temporary(at, m.align_of(param));
        match form {
            ArgForm::Ignore => {}
            ArgForm::Direct { .. } => {
                let value = f.load_address(address, param)?;
                values.push(f.to_memory(value, param)?);
            }
            ArgForm::Pieces(pieces) => values.extend(f.load_pieces(address, pieces, m.size_of(param)?)?),
            ArgForm::ByVal { .. } | ArgForm::Address => values.push(at.into()),
        }
    }
    call_body(&mut f, &signature, &values)?;
    Ok(entry)
}

fn racc_exec_abi(model: &dyn LaneModel) -> crate::exec::CallAbi {
    model.as_exec().abi()
}

fn call_body<'ctx>(
    f: &mut FnEmitter<'_, 'ctx>,
    signature: &Signature<'ctx>,
    values: &[Val<'ctx>],
) -> Emit<()> {
    let body = f.module.function(f.program_function, f.model)?;
    let pointer = body.as_global_value().as_pointer_value();
    let call = f.ir.call(signature.llvm_type(f.module)?, pointer, values)?;
    signature.mark_call(f.module, call);
    f.ir.builder.build_return(None)?;
    f.finish()
}

fn describe<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    (id, function, attrs): (FuncId, &Function, KernelAttrs),
    host: FunctionValue<'ctx>,
    sim: Option<FunctionValue<'ctx>>,
) -> Emit<PointerValue<'ctx>> {
    let i32t = m.context.i32_type();
    let ptr = m.context.ptr_type(AddressSpace::default());
    let word = |n: u32| -> BasicValueEnum<'ctx> { i32t.const_int(u64::from(n), false).into() };
    let sig = func_sig(m, function.ty)?;
    let mut sizes = Vec::new();
    for &param in &sig.params {
        let ty = by_value(m, param).unwrap_or(param);
        let bytes = match value_param_type(m, ty)?.is_array_type() {
            true => m.size_of(ty)?.div_ceil(8).max(1) * 8,
            false => m.size_of(ty)?,
        };
        sizes.push(i32t.const_int(bytes, false));
    }
    let sizes_value = i32t.const_array(&sizes);
    let sizes_global = m.module.add_global(sizes_value.get_type(), None, ".racc.sizes");
    sizes_global.set_initializer(&sizes_value);
    sizes_global.set_constant(true);
    sizes_global.set_linkage(Linkage::Private);
    let address = |f: FunctionValue<'ctx>| f.as_global_value().as_pointer_value();
    let loc = crate::emit::source_loc::location(m, id, function.span)?;
    // The fields of `racc_abi::KernelDesc` in order.
    let fields: Vec<BasicValueEnum> = vec![
        m.string(&entry_name(function)).into(),
        loc.into(),
        sizes_global.as_pointer_value().into(),
        word(sig.params.len() as u32),
        thread_shape(m, attrs.max_threads).into(),
        ptr.array_type(2).const_zero().into(),
        address(host).into(),
        sim.map_or(ptr.const_null(), address).into(),
        ptr.array_type(4).const_zero().into(),
    ];
    let value = m.context.const_struct(&fields, false);
    let name = format!("{}{DESC_SUFFIX}", function.name);
    let global = m.module.add_global(value.get_type(), None, "");
    // Launches that were emitted before have named it.
    if let Some(declared) = m.module.get_global(&name) {
        declared.as_pointer_value().replace_all_uses_with(global.as_pointer_value());
        // SAFETY: nothing refers to it any more.
        unsafe { declared.delete() };
    }
    global.set_name(&name);
    global.set_initializer(&value);
    global.set_linkage(match function.linkage {
        racc_hir::Linkage::Internal => Linkage::Internal,
        racc_hir::Linkage::External
        | racc_hir::Linkage::LinkOnce
        | racc_hir::Linkage::Weak
        | racc_hir::Linkage::Common => Linkage::External,
    });
    global.set_alignment(8);
    Ok(global.as_pointer_value())
}

/// The entry of a GPU kernel, whose function the entry takes in.
pub(crate) fn define_gpu<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    (id, attrs, body): (FuncId, KernelAttrs, &Body),
    model: &dyn LaneModel,
) -> Result<(), Diagnostic> {
    let span = m.program.functions[id].span;
    gpu_entry(m, (id, attrs, body), model).map_err(|fault| fault.at(span))
}

fn gpu_entry<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    (id, attrs, body): (FuncId, KernelAttrs, &Body),
    model: &dyn LaneModel,
) -> Emit<()> {
    let function = &m.program.functions[id];
    let Entry::Gpu { convention } = model.entry() else {
        return Err(bug!(function.span, "a GPU's kernel for another target").into());
    };
    let sig = func_sig(m, function.ty)?;
    let mut types: Vec<BasicMetadataTypeEnum> = Vec::new();
    for &param in &sig.params {
        types.push(value_param_type(m, by_value(m, param).unwrap_or(param))?.into());
    }
    let entry =
        m.module.add_function(&entry_name(function), m.context.void_type().fn_type(&types, false), None);
    entry.set_call_conventions(convention);
    for (n, &local) in body.params.iter().enumerate() {
        let pointer = sig
            .params
            .get(n)
            .is_some_and(|p| by_value(m, *p).is_none() && m.program.types.pointee(*p).is_some());
        if pointer && noalias::in_thread_kernel(m, body, local) {
            noalias::mark(m, entry, n as u32);
        }
    }
    let attribute = |name: &str, value: String| {
        entry.add_attribute(AttributeLoc::Function, m.context.create_string_attribute(name, &value));
    };
    for (name, value) in model.thread_kernel_attributes(&attrs) {
        attribute(name, value);
    }
    attribute(SOURCE_NAME, m.program.functions[id].source_name.to_string());
    let hook = Sequential;
    let parts = FnParts { module: m, id, body, model: model.as_exec(), hook: &hook, function: entry };
    let mut f = FnEmitter::new(parts, ReturnForm::Void);
    let signature = Signature::of_type(m, function.ty, racc_exec_abi(model))?;
    let mut values = Vec::new();
    for (n, (&param, form)) in sig.params.iter().zip(&signature.args).enumerate() {
        let missing = || Fault::from(bug!(function.span, "a kernel's entry without parameter {n}"));
        let value = entry.get_nth_param(n as u32).ok_or_else(missing)?;
        if let Some(object) = by_value(m, param) {
            let own = hold(&f, object, value)?;
            mark_global(&f, own, model)?;
            values.push(own.into());
            continue;
        }
        match form {
            ArgForm::Ignore => {}
            ArgForm::Direct { ty, .. } if *ty == value.get_type() => values.push(value),
            ArgForm::Direct { .. } => {
                let at = hold(&f, param, value)?;
                let loaded = f.load_address(temporary(at, 8), param)?;
                values.push(f.to_memory(loaded, param)?);
            }
            ArgForm::Pieces(pieces) => {
                let at = hold(&f, param, value)?;
                values.extend(f.load_pieces(temporary(at, 8), pieces, m.size_of(param)?)?);
            }
            ArgForm::ByVal { .. } | ArgForm::Address => values.push(hold(&f, param, value)?.into()),
        }
    }
    call_body(&mut f, &signature, &values)?;
    let own = m.function(id, model.as_exec())?;
    own.set_linkage(Linkage::Internal);
    let always = inkwell::attributes::Attribute::get_named_enum_kind_id("alwaysinline");
    own.add_attribute(AttributeLoc::Function, m.context.create_enum_attribute(always, 0));
    Ok(())
}

fn hold<'ctx>(f: &FnEmitter<'_, 'ctx>, ty: TypeId, value: Val<'ctx>) -> Emit<PointerValue<'ctx>> {
    let size = f.module.size_of(ty)?.next_multiple_of(8);
    let own = f.stack_object(f.module.bytes_type(size)?, 16, "param")?;
    f.ir.store(value, own, 8)?;
    Ok(own)
}

/// What a descriptor that came with the launch leads to is in global memory.
fn mark_global<'ctx>(
    f: &FnEmitter<'_, 'ctx>,
    descriptor: PointerValue<'ctx>,
    model: &dyn LaneModel,
) -> Emit<()> {
    let space = AddressSpace::from(model.global_space());
    let base = f.ir.load(f.ir.i64(), descriptor, 8)?.0.int()?;
    let base = f.ir.builder.build_int_to_ptr(base, f.module.context.ptr_type(space), "")?;
    let base = f.ir.builder.build_address_space_cast(base, f.ir.ptr_ty(), "")?;
    f.ir.store(base, descriptor, 8)?;
    Ok(())
}
