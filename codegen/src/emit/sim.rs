//! What an object tells the run time before `main`: its kernels, and its globals with device copies (§2.13).

use crate::DeviceTarget;
use crate::emit::ModuleEmitter;
use crate::emit::linkage::llvm_linkage;
use crate::exec::{CpuModel, ExecModel, HostModel};
use crate::llvm::Emit;
use crate::plan::OffloadPlan;
use crate::plan::analysis::host_addresses;
use inkwell::module::Linkage;
use inkwell::values::{BasicValueEnum, GlobalValue, PointerValue, StructValue};
use racc_abi::{ABI_VERSION, GlobalKind, entry};
use racc_hir::{AccDeclare, GlobalId, MemSpace, RelocTarget};

/// The sim's own object for a global in `declare`.
pub fn sim_global<'ctx>(m: &ModuleEmitter<'_, 'ctx>, id: GlobalId) -> Emit<GlobalValue<'ctx>> {
    let global = &m.program.globals[id];
    let name = format!("{}.racc.sim", global.name);
    if let Some(known) = m.module.get_global(&name) {
        return Ok(known);
    }
    // Where another shared library's variable of this name is another one, so is its copy.
    let host = m.global(id)?;
    if global.declare == Some(AccDeclare::Link) {
        let cell = m.link_cell(id, &name);
        if global.init.is_some() {
            cell.set_linkage(llvm_linkage(global.linkage));
        }
        cell.set_visibility(host.get_visibility());
        return Ok(cell);
    }
    let size = m.program.types.size_of(global.ty).unwrap_or(8);
    let ty = match &global.init {
        Some(init) => m.initialised_type(global, init)?,
        None => m.bytes_type(size)?,
    };
    let value = m.module.add_global(ty, None, &name);
    value.set_alignment(m.global_align(id).max(16) as u32);
    value.set_visibility(host.get_visibility());
    if global.init.is_some() {
        value.set_linkage(llvm_linkage(global.linkage));
        value.set_initializer(&ty.const_zero());
    }
    Ok(value)
}

/// Its first value, as in GPUs' images: addresses of objects are sim's own, those of functions the host's.
fn initialise<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    plan: &OffloadPlan,
    id: GlobalId,
    value: GlobalValue<'ctx>,
) -> Emit<()> {
    let global = &m.program.globals[id];
    let Some(init) = global.init.as_ref().filter(|_| global.declare != Some(AccDeclare::Link)) else {
        return Ok(());
    };
    let size = init.size.or(m.program.types.size_of(global.ty)).unwrap_or(init.bytes.len() as u64);
    let address = |target| {
        Ok(plan
            .is_placed(m.program, target)
            .then(|| match target {
                RelocTarget::Global(g) if m.program.globals[g].declare.is_some() => sim_global(m, g),
                RelocTarget::Global(g) => m.global(g),
                RelocTarget::Function(f) => Ok(m.function(f, &HostModel)?.as_global_value()),
            })
            .transpose()?
            .map(|object| object.as_pointer_value()))
    };
    value.set_initializer(&m.initialiser(init, size, &address)?);
    Ok(())
}

/// Entries of the functions whose host addresses sim code may be handed.
fn functions<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    plan: &OffloadPlan,
    model: &dyn ExecModel,
) -> Emit<Vec<StructValue<'ctx>>> {
    let (i32t, i64t) = (m.context.i32_type(), m.context.i64_type());
    let mut entries = Vec::new();
    for f in host_addresses::callable(m.program, plan) {
        let fields: [BasicValueEnum; 7] = [
            m.function(f, model)?.as_global_value().as_pointer_value().into(),
            m.function(f, &CpuModel::Sim)?.as_global_value().as_pointer_value().into(),
            i64t.const_zero().into(),
            m.string(&m.program.functions[f].name).into(),
            i32t.const_int(GlobalKind::Function as u64, false).into(),
            i32t.const_zero().into(),
            i64t.const_zero().into(),
        ];
        entries.push(m.context.const_struct(&fields, false));
    }
    Ok(entries)
}

/// Entries of where device images hold addresses of the host's: variables of their own, and constants of the program.
fn homes<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    plan: &OffloadPlan,
    model: &dyn ExecModel,
) -> Emit<Vec<StructValue<'ctx>>> {
    let (i32t, i64t, ptr) =
        (m.context.i32_type(), m.context.i64_type(), m.context.ptr_type(Default::default()));
    let mut places: Vec<_> = plan.homes.iter().map(|&target| (target, m.home_name(target), 0)).collect();
    if !plan.homes.is_empty() {
        for &id in &plan.globals {
            let inside = m.host_addresses_in(id).into_iter();
            places.extend(inside.map(|(at, target)| (target, m.device_name(id), at)));
        }
    }
    let mut entries = Vec::new();
    for (target, name, at) in places {
        let fields: [BasicValueEnum; 7] = [
            m.home_of(target, model)?.into(),
            ptr.const_null().into(),
            i64t.const_int(8, false).into(),
            m.string(&name).into(),
            i32t.const_int(GlobalKind::Home as u64, false).into(),
            i32t.const_zero().into(),
            i64t.const_int(at, false).into(),
        ];
        entries.push(m.context.const_struct(&fields, false));
    }
    Ok(entries)
}

/// A constructor that registers the unit's kernels and the globals in `declare` that it defines.
pub fn register<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    plan: &OffloadPlan,
    kernels: &[PointerValue<'ctx>],
    model: &dyn ExecModel,
) -> Emit<()> {
    let (i32t, i64t, ptr) =
        (m.context.i32_type(), m.context.i64_type(), m.context.ptr_type(Default::default()));
    let wants_sim = m.options.devices.contains(&DeviceTarget::Sim);
    let mut entries = Vec::new();
    for &id in &plan.globals {
        let global = &m.program.globals[id];
        let (Some(declare), true) = (global.declare, global.init.is_some()) else { continue };
        let host = m.global(id)?.as_pointer_value();
        let sim = if wants_sim {
            let own = sim_global(m, id)?;
            initialise(m, plan, id, own)?;
            own.as_pointer_value()
        } else {
            ptr.const_null()
        };
        let kind = match declare {
            AccDeclare::Create => GlobalKind::Create,
            AccDeclare::Copyin => GlobalKind::Copyin,
            AccDeclare::DeviceResident => GlobalKind::DeviceResident,
            AccDeclare::Link => GlobalKind::Link,
        };
        let fields: [BasicValueEnum; 7] = [
            host.into(),
            sim.into(),
            i64t.const_int(m.program.types.size_of(global.ty).unwrap_or(0), false).into(),
            m.string(&m.device_name(id)).into(),
            i32t.const_int(kind as u64, false).into(),
            i32t.const_int(u64::from(global.space == MemSpace::Managed), false).into(),
            i64t.const_zero().into(),
        ];
        entries.push(m.context.const_struct(&fields, false));
    }
    entries.extend(homes(m, plan, model)?);
    if wants_sim {
        entries.extend(functions(m, plan, model)?);
    }
    if entries.is_empty() && kernels.is_empty() {
        return Ok(());
    }
    let count = entries.len() as u64;
    let null = ptr.const_null();
    let list = match entries.first() {
        Some(first) => {
            let table = first.get_type().const_array(&entries);
            let list = m.module.add_global(table.get_type(), None, ".racc.globals");
            list.set_initializer(&table);
            list.set_linkage(Linkage::Private);
            list.as_pointer_value()
        }
        None => null,
    };
    let descs = ptr.const_array(kernels);
    let desc_list = m.module.add_global(descs.get_type(), None, ".racc.kernels");
    desc_list.set_initializer(&descs);
    desc_list.set_linkage(Linkage::Private);
    let fields: [BasicValueEnum; 9] = [
        i32t.const_int(u64::from(ABI_VERSION), false).into(),
        i32t.const_zero().into(),
        null.into(),
        list.into(),
        i32t.const_int(count, false).into(),
        i32t.const_int(kernels.len() as u64, false).into(),
        desc_list.as_pointer_value().into(),
        i32t.const_int(m.options.memory as u64, false).into(),
        i32t.const_int(m.options.prefers as u64, false).into(),
    ];
    let registration = m.context.const_struct(&fields, false);
    let record = m.module.add_global(registration.get_type(), None, ".racc.registration");
    record.set_initializer(&registration);
    record.set_linkage(Linkage::Private);
    let function = m.module.add_function(".racc.register", m.context.void_type().fn_type(&[], false), None);
    function.set_linkage(Linkage::Internal);
    let builder = m.context.create_builder();
    builder.position_at_end(m.context.append_basic_block(function, ""));
    let register = m.entry_function(entry::REGISTER);
    builder.build_call(register, &[record.as_pointer_value().into()], "")?;
    builder.build_return(None)?;
    m.before_main(function);
    Ok(())
}
