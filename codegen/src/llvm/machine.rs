//! Target machines: what to generate code for.

use crate::llvm::{Emit, Fault};
use crate::options::{CodeModel, Cpu, OptLevel, Options, Reloc};
use inkwell::OptimizationLevel;
use inkwell::targets::{
    CodeModel as LlvmCodeModel, InitializationConfig, RelocMode, Target, TargetMachine, TargetMachineOptions,
    TargetTriple,
};
use racc_hir::Host;
use std::sync::Once;

pub fn level(opt: OptLevel) -> OptimizationLevel {
    match opt {
        OptLevel::O0 => OptimizationLevel::None,
        OptLevel::O1 => OptimizationLevel::Less,
        OptLevel::O2 | OptLevel::Os | OptLevel::Oz => OptimizationLevel::Default,
        OptLevel::O3 => OptimizationLevel::Aggressive,
    }
}

/// The machine that host code runs on.
pub fn host(options: &Options) -> Emit<TargetMachine> {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        crate::llvm::raw::install_fatal_error_handler();
        let coverage = options.instrumentation.coverage.as_ref();
        let version = coverage.map(|coverage| crate::llvm::gcov::version(coverage.gcc));
        crate::llvm::raw::set_llvm_options(version.as_deref(), options.remarks);
    });
    match options.host {
        Host::X86_64 => Target::initialize_x86(&InitializationConfig::default()),
        Host::Arm64 => Target::initialize_aarch64(&InitializationConfig::default()),
    }
    let triple = TargetTriple::create(options.host.llvm_triple());
    let target = Target::from_triple(&triple).map_err(|e| Fault::llvm(e.to_string()))?;
    let (cpu, features) = processor(options);
    let machine_options = TargetMachineOptions::new()
        .set_cpu(&cpu)
        .set_features(&features)
        .set_level(level(options.opt))
        .set_reloc_mode(match options.reloc {
            Reloc::Static => RelocMode::Static,
            Reloc::Pie | Reloc::Pic => RelocMode::PIC,
        })
        .set_code_model(match options.code_model {
            CodeModel::Small => LlvmCodeModel::Small,
            CodeModel::Medium => LlvmCodeModel::Medium,
            CodeModel::Large => LlvmCodeModel::Large,
        });
    target
        .create_target_machine_from_options(&triple, machine_options)
        .ok_or_else(|| Fault::llvm(format!("no machine for {}", options.host.name())))
}

/// LLVM's name of the processor, and what it has or lacks besides.
pub(crate) fn processor(options: &Options) -> (String, String) {
    let (cpu, own) = match &options.cpu {
        Cpu::Generic => (generic(options.host).to_owned(), String::new()),
        Cpu::Native => (
            TargetMachine::get_host_cpu_name().to_string(),
            TargetMachine::get_host_cpu_features().to_string(),
        ),
        Cpu::Named(name) => (name.clone(), String::new()),
    };
    let always = always(options);
    // gcc's -msse4.2, and all that brings it, has CRC32, which LLVM counts by itself.
    let brings = |feature: &String| feature == "+sse4.2" || feature.starts_with("+avx");
    let crc32 = if options.features.iter().any(brings) { "+crc32" } else { "" };
    let given = [always, own.as_str(), crc32].into_iter().chain(options.features.iter().map(String::as_str));
    let features: Vec<&str> = given.filter(|feature| !feature.is_empty()).collect();
    (cpu, features.join(","))
}

fn generic(host: Host) -> &'static str {
    match host {
        Host::X86_64 => "x86-64",
        Host::Arm64 => "generic",
    }
}

/// What code for a processor that is not this machine's may count on, or has to care for.
fn always(options: &Options) -> &'static str {
    match (options.host, &options.cpu) {
        (_, Cpu::Native) => "",
        // Every x86-64 processor since 2006 exchanges 16 bytes, and C's run time has no other way to.
        (Host::X86_64, Cpu::Generic | Cpu::Named(_)) => "+cx16",
        // As gcc has it: libgcc's functions take the instructions of Armv8.1 where the processor has them.
        (Host::Arm64, Cpu::Generic) => "+outline-atomics",
        (Host::Arm64, Cpu::Named(_)) => "",
    }
}
