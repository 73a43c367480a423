//! A program and its plan → the host's module, device bitcode inside it → the form that the driver asked for.

use crate::devlink::container;
use crate::emit::kernel::{KernelParts, define_kernel, define_routine, routine_hook};
use crate::emit::region::{DescParts, HostHook, has_directives, kernel_desc};
use crate::emit::source_loc::location;
use crate::emit::{ModuleEmitter, Sequential, device, sim};
use crate::exec::{CpuModel, HostModel, is_output};
use crate::llvm::remarks::{self, Remark};
use crate::llvm::{Emit, Fault, gcov, machine, object};
use crate::options::{Coverage, Options};
use crate::plan::{GpuKind, OffloadPlan};
use crate::{DeviceTarget, emit::hooks::StmtHook};
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::targets::TargetMachine;
use inkwell::values::{GlobalValue, PointerValue};
use racc_abi::WantedMemory;
use racc_base::{Diagnostic, SourceMap, Span};
use racc_hir::Program;
use std::collections::BTreeMap;

/// What the driver wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    Object,
    Assembly,
    /// As emitted, before optimisation.
    RawIr,
    /// Optimised.
    Ir,
    Bitcode,
}

/// A unit that passed the plan.
#[derive(Clone, Copy)]
pub struct Unit<'u> {
    pub program: &'u Program,
    pub plan: &'u OffloadPlan,
    pub map: &'u SourceMap,
    pub options: &'u Options,
}

/// What a unit became.
pub struct Emitted {
    pub bytes: Vec<u8>,
    /// Of the optimiser, in its order; none unless they are wanted.
    pub remarks: Vec<Remark>,
}

/// A program's host code, with the device code as bitcode in a section. It needs the unit no longer: of large tables the
/// compiler has one copy when LLVM makes its own.
pub struct HostModule<'ctx> {
    context: &'ctx Context,
    module: Module<'ctx>,
    target: TargetMachine,
    /// Where a fault of LLVM's is reported.
    place: Span,
}

/// Compiles a program.
pub fn emit_host(unit: Unit<'_>, form: Form) -> Result<Emitted, Vec<Diagnostic>> {
    HostModule::build(&Context::create(), unit, form)?.write(unit.options, form)
}

impl<'ctx> HostModule<'ctx> {
    pub fn build(context: &'ctx Context, unit: Unit<'_>, form: Form) -> Result<Self, Vec<Diagnostic>> {
        build(context, unit, form)
    }

    /// Optimises, and writes what was asked for.
    pub fn write(self, options: &Options, form: Form) -> Result<Emitted, Vec<Diagnostic>> {
        let HostModule { context, module, target, place } = self;
        let one = |fault: crate::llvm::Fault| vec![fault.at(place)];
        if form == Form::RawIr {
            let bytes = module.print_to_string().to_string().into_bytes();
            return Ok(Emitted { bytes, remarks: Vec::new() });
        }
        let optimise = || object::optimise(&module, &target, options);
        let (made, remarks) =
            if options.remarks { remarks::during(context, optimise) } else { (optimise(), Vec::new()) };
        made.map_err(one)?;
        if let Some(coverage) = &options.instrumentation.coverage {
            finish_notes(coverage).map_err(one)?;
        }
        let bytes = match form {
            Form::Object => object::object(&module, &target).map_err(one)?,
            Form::Assembly => object::assembly(&module, &target).map_err(one)?,
            Form::Ir | Form::RawIr => module.print_to_string().to_string().into_bytes(),
            Form::Bitcode => module.write_bitcode_to_memory().as_slice().to_vec(),
        };
        Ok(Emitted { bytes, remarks })
    }
}

fn build<'ctx>(
    context: &'ctx Context,
    unit: Unit<'_>,
    form: Form,
) -> Result<HostModule<'ctx>, Vec<Diagnostic>> {
    let Unit { program, map, options, plan } = unit;
    let place = program.functions.values().next().map_or(Span::NONE, |f| f.span);
    let one = |fault: crate::llvm::Fault| vec![fault.at(place)];
    let target = machine::host(options).map_err(one)?;
    let model = HostModel;
    let mut emitter = ModuleEmitter::new(context, program, map, options, &model).map_err(one)?;
    emitter.host_loops = Some(&plan.host);
    emitter.module.set_triple(&target.get_triple());
    emitter.module.set_data_layout(&target.get_target_data().get_data_layout());
    object::set_flags(context, &emitter.module, options);

    if !program.assembly.is_empty() {
        emitter.module.set_inline_assembly(&program.assembly.join("\n"));
    }
    emitter.define_globals(&model).map_err(one)?;
    let mut errors = Vec::new();
    let kernels = define_kernels(&emitter, plan, &mut errors);
    let wants_sim = options.devices.contains(&DeviceTarget::Sim);
    let threads = super::threads::kernel::define_host(&emitter, wants_sim, &mut errors);
    for (id, function) in &program.functions {
        let Some(body) = &function.body else { continue };
        if function.device_only || function.routine.as_ref().is_some_and(|r| r.nohost) {
            continue;
        }
        let sequential = Sequential;
        let host = HostHook::new(plan, id, &kernels);
        let active = plan.enabled && has_directives(body);
        // The loops of a routine mean on the host what they mean elsewhere: private variables, reductions.
        let directed = function.routine.is_some() && body.loops.values().any(|l| l.acc.is_some());
        let routine = plan.routines.get(&id).filter(|_| directed && !active);
        let routine = routine.map(|routine| routine_hook(routine, &CpuModel::Multicore));
        let hook: &dyn StmtHook<'_, '_> = match &routine {
            Some(routine) => routine,
            None if active => &host,
            None => &sequential,
        };
        if let Err(error) = emitter.define(id, &model, hook) {
            errors.push(error);
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    super::nohost::define_missing(&emitter).map_err(one)?;
    emitter.constructors(&model).map_err(one)?;
    if plan.enabled {
        let mut descs: Vec<PointerValue> = kernels.values().map(|k| k.as_pointer_value()).collect();
        descs.extend(threads);
        sim::register(&emitter, plan, &descs, &HostModel).map_err(one)?;
        let images = device::images(unit)?;
        if form != Form::RawIr {
            container::embed(&emitter, &images).map_err(one)?;
        }
    }
    if let Some(debug) = &emitter.debug {
        debug.finish();
    }
    if options.memory != WantedMemory::Separate {
        super::managed::allocate(&emitter).map_err(one)?;
    }
    super::instrument::instrument(&emitter);
    if emitter.walks_frames.get() {
        object::keep_frame_pointers(&emitter.module);
    }
    if form != Form::RawIr {
        emitter.verify().map_err(one)?;
    }
    Ok(HostModule { context, module: emitter.module, target, place })
}

/// LLVM's pass has written the notes of gcov; a unit without functions has none.
fn finish_notes(coverage: &Coverage) -> Emit<()> {
    let Ok(notes) = std::fs::read(&coverage.notes) else { return Ok(()) };
    let fault = |why: String| Fault::llvm(format!("{}: {why}", coverage.notes));
    let notes =
        gcov::for_gcc(&notes, coverage.gcc).ok_or_else(|| fault("not the notes of gcov".to_owned()))?;
    std::fs::write(&coverage.notes, notes).map_err(|e| fault(e.to_string()))
}

/// CPU code and descriptors of all kernels.
fn define_kernels<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    plan: &OffloadPlan,
    errors: &mut Vec<Diagnostic>,
) -> BTreeMap<String, GlobalValue<'ctx>> {
    let mut table = BTreeMap::new();
    let wants_sim = m.options.devices.contains(&DeviceTarget::Sim);
    if wants_sim {
        for (&id, routine) in &plan.routines {
            if is_output(&m.program.functions[id]) {
                continue;
            }
            if let Err(e) = define_routine(m, id, routine, &CpuModel::Sim, plan) {
                errors.push(e);
            }
        }
    }
    for (&(function, _), region) in &plan.regions {
        let Some(body) = &m.program.functions[function].body else { continue };
        for kernel in &region.kernels {
            let parts = KernelParts { function, kernel, plan };
            let mut address = |model: CpuModel| -> Option<PointerValue<'ctx>> {
                match define_kernel(m, &parts, &model) {
                    Ok(f) => Some(f.as_global_value().as_pointer_value()),
                    Err(e) => {
                        errors.push(e);
                        None
                    }
                }
            };
            let kinds = [GpuKind::Wave64, GpuKind::Wave32];
            let apart = kinds.map(|kind| plan.kernel_on(function, kernel, kind));
            let host = address(CpuModel::Multicore);
            let sim = if wants_sim { address(CpuModel::Sim) } else { None };
            let made = location(m, function, kernel.span)
                .and_then(|loc| kernel_desc(m, body, (kernel, apart), &DescParts { loc, host, sim }));
            match made {
                Ok(desc) => {
                    table.insert(kernel.name.to_string(), desc);
                }
                Err(fault) => errors.push(fault.at(kernel.span)),
            }
        }
    }
    table
}
