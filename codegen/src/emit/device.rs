//! The kernels and routines of a unit → one bitcode module for each kind of GPU.

use crate::DeviceTarget;
use crate::devlink::container::Image;
use crate::emit::ModuleEmitter;
use crate::emit::kernel::{KernelParts, define_kernel, define_routine};
use crate::emit::program::Unit;
use crate::emit::threads::kernel::{define_gpu, kernels};
use crate::exec::{AmdgpuModel, LaneModel, NvptxModel, Team};
use crate::llvm::gpu;
use crate::options::{DebugInfo, GpuRules, Instrumentation, Options, Reloc};
use crate::plan::GpuKind;
use inkwell::AddressSpace;
use inkwell::context::Context;
use inkwell::module::Linkage;
use racc_base::{Diagnostic, Span};
use racc_hir::Program;

/// Which GPU's code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Gpu {
    Nvidia,
    /// Bitcode depends on the wave size and the data layout only, but is kept apart by architecture.
    Radeon(String),
}

impl Gpu {
    pub fn kind(&self) -> GpuKind {
        match self {
            Gpu::Nvidia => GpuKind::Nvidia,
            Gpu::Radeon(arch) => GpuKind::of_wave(gpu::wave(arch)),
        }
    }

    pub fn triple(&self) -> &'static str {
        match self {
            Gpu::Nvidia => gpu::NVPTX_TRIPLE,
            Gpu::Radeon(_) => gpu::AMDGPU_TRIPLE,
        }
    }
}

/// The GPUs that the options name.
pub fn gpus(options: &Options) -> Vec<Gpu> {
    let mut list = Vec::new();
    for d in &options.devices {
        let gpu = match d {
            DeviceTarget::Nvidia(_) => Gpu::Nvidia,
            DeviceTarget::Radeon(arch) => Gpu::Radeon(arch.clone()),
            DeviceTarget::Multicore | DeviceTarget::Sim => continue,
        };
        if !list.contains(&gpu) {
            list.push(gpu);
        }
    }
    list
}

fn has_device_code(unit: &Unit<'_>) -> bool {
    let plans = || unit.plan.others.values().chain([unit.plan]);
    plans().any(|p| !p.routines.is_empty())
        || unit.plan.regions.values().any(|r| !r.kernels.is_empty())
        || unit.plan.globals.iter().any(|&g| is_defined(unit.program, g))
}

fn is_defined(program: &Program, g: racc_hir::GlobalId) -> bool {
    program.globals[g].init.is_some()
}

/// Bitcode for each kind of GPU asked for; nothing when the unit has no device code.
pub fn images(unit: Unit<'_>) -> Result<Vec<Image>, Vec<Diagnostic>> {
    if !has_device_code(&unit) {
        return Ok(Vec::new());
    }
    let mut list = Vec::new();
    for gpu in gpus(unit.options) {
        let context = Context::create();
        let arch = match &gpu {
            Gpu::Nvidia => String::new(),
            Gpu::Radeon(arch) => arch.clone(),
        };
        let bytes =
            with_module(unit, &gpu, &context, |m| m.module.write_bitcode_to_memory().as_slice().to_vec())?;
        list.push(Image { triple: gpu.triple().to_owned(), arch, bytes });
    }
    Ok(list)
}

/// The device module as text, for `--emit`.
pub fn text(unit: Unit<'_>, gpu: &Gpu) -> Result<String, Vec<Diagnostic>> {
    let context = Context::create();
    with_module(unit, gpu, &context, |m| m.module.print_to_string().to_string())
}

fn with_module<'c, R>(
    unit: Unit<'c>,
    gpu: &Gpu,
    context: &'c Context,
    finish: impl Fn(&ModuleEmitter<'_, '_>) -> R,
) -> Result<R, Vec<Diagnostic>> {
    let Unit { program, plan, map, options } = unit;
    let plan = plan.on(gpu.kind());
    let place = program.functions.values().next().map_or(Span::NONE, |f| f.span);
    let one = |fault: crate::llvm::Fault| vec![fault.at(place)];
    // Line tables are kept for the device; variables would make ptxas give up optimising.
    let lines = options.gpu.lines || options.debug != DebugInfo::None;
    let debug = if lines { DebugInfo::Lines } else { DebugInfo::None };
    let GpuRules { float, no_unroll, lines: _, own_memory } = options.gpu;
    let device_options = Options {
        debug,
        float,
        no_unroll,
        reloc: Reloc::Static,
        instrumentation: Instrumentation::default(),
        ..options.clone()
    };
    let model_of = |team: Team| -> Box<dyn LaneModel> {
        match gpu {
            Gpu::Nvidia => Box::new(NvptxModel { team }),
            Gpu::Radeon(arch) => Box::new(AmdgpuModel { wave: gpu::wave(arch), team }),
        }
    };
    let (model, of_block) = (model_of(Team::Worker), model_of(Team::Block));
    let m = ModuleEmitter::new(context, program, map, &device_options, model.as_exec()).map_err(one)?;
    let machine = match gpu {
        Gpu::Nvidia => gpu::nvptx("sm_70", options.opt, 0),
        Gpu::Radeon(arch) => gpu::amdgpu(arch, options.opt),
    }
    .map_err(one)?;
    m.module.set_triple(&machine.get_triple());
    // Before any stack object is made: it holds the address space of the stack.
    m.module.set_data_layout(&machine.get_target_data().get_data_layout());
    for &g in &plan.globals {
        m.define_device_global(g, model.as_exec(), plan).map_err(one)?;
    }
    for &target in &plan.homes {
        m.define_home(target, model.as_exec()).map_err(one)?;
    }
    let mut errors = Vec::new();
    for (&id, routine) in &plan.routines {
        // Kernels of the program's own threads, in this file or another, may call such a routine too.
        let shared = program.functions[id].is_shared_routine(model.device());
        for model in [Some(&model), shared.then_some(&of_block)].into_iter().flatten() {
            if let Err(e) = define_routine(&m, id, routine, model.as_ref(), plan) {
                errors.push(e);
            }
        }
    }
    for (id, _, attrs, body) in kernels(&m) {
        if let Err(e) = define_gpu(&m, (id, attrs, body), model.as_ref()) {
            errors.push(e);
        }
    }
    for (&(function, _), region) in &plan.regions {
        for kernel in &region.kernels {
            if let Err(e) = define_kernel(&m, &KernelParts { function, kernel, plan }, model.as_ref()) {
                errors.push(e);
            }
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    finish_globals(&m);
    if own_memory {
        model.in_own_memory(&m).map_err(one)?;
    }
    if let Some(debug) = &m.debug {
        debug.finish();
    }
    m.verify().map_err(one)?;
    Ok(finish(&m))
}

/// Constants that code has named on the way get their initialisers, or go when nothing uses them.
fn finish_globals(m: &ModuleEmitter<'_, '_>) {
    for global in m.module.get_globals() {
        let shared = global.as_pointer_value().get_type().get_address_space() != AddressSpace::default();
        if !shared && global.get_initializer().is_none() && global.get_linkage() == Linkage::Internal {
            global.set_linkage(Linkage::External);
        }
    }
}
