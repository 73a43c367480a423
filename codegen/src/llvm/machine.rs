//! Target machines: what to generate code for.

use crate::llvm::{Emit, Fault};
use crate::options::{CodeModel, Cpu, OptLevel, Options, Reloc};
use inkwell::OptimizationLevel;
use inkwell::targets::{
    CodeModel as LlvmCodeModel, InitializationConfig, RelocMode, Target, TargetMachine, TargetMachineOptions,
    TargetTriple,
};
use std::sync::Once;

pub const HOST_TRIPLE: &str = "x86_64-pc-linux-gnu";

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
        crate::llvm::raw::set_llvm_options(version.as_deref());
        Target::initialize_x86(&InitializationConfig::default());
    });
    let triple = TargetTriple::create(HOST_TRIPLE);
    let target = Target::from_triple(&triple).map_err(|e| Fault::llvm(e.to_string()))?;
    let (cpu, mut features) = match &options.cpu {
        Cpu::Generic => ("x86-64".to_string(), String::new()),
        Cpu::Native => (
            TargetMachine::get_host_cpu_name().to_string(),
            TargetMachine::get_host_cpu_features().to_string(),
        ),
        Cpu::Named(name) => (name.clone(), String::new()),
    };
    for feature in &options.features {
        if !features.is_empty() {
            features.push(',');
        }
        features.push_str(feature);
    }
    // Every x86-64 processor since 2006 exchanges 16 bytes, and C's run time has no other way to.
    if options.cpu != Cpu::Native {
        features = format!("+cx16{}{features}", if features.is_empty() { "" } else { "," });
    }
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
        .ok_or_else(|| Fault::llvm("no machine for x86-64"))
}
