//! Target machines of the GPUs.

use crate::llvm::machine::level;
use crate::llvm::{Emit, Fault};
use crate::options::OptLevel;
use inkwell::targets::{InitializationConfig, Target, TargetMachine, TargetMachineOptions, TargetTriple};
use std::sync::Once;

pub const NVPTX_TRIPLE: &str = "nvptx64-nvidia-cuda";
pub const AMDGPU_TRIPLE: &str = "amdgcn-amd-amdhsa";

fn initialise() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        crate::llvm::raw::install_fatal_error_handler();
        Target::initialize_nvptx(&InitializationConfig::default());
        Target::initialize_amd_gpu(&InitializationConfig::default());
    });
}

fn machine(triple: &str, cpu: &str, features: &str, opt: OptLevel) -> Emit<TargetMachine> {
    initialise();
    let triple = TargetTriple::create(triple);
    let target = Target::from_triple(&triple).map_err(|e| Fault::llvm(e.to_string()))?;
    let options = TargetMachineOptions::new().set_cpu(cpu).set_features(features).set_level(level(opt));
    target
        .create_target_machine_from_options(&triple, options)
        .ok_or_else(|| Fault::llvm(format!("no machine for {cpu}")))
}

/// Bytes of parameters that kernels of every PTX may have, and those of PTX 8.1 from sm_70 on (PTX ISA, .param).
pub const PARAMETERS: u64 = 4352;
pub const LARGE_PARAMETERS: u64 = 32764;

/// `sm_80`; PTX 7.8 is understood by every ptxas that knows sm_90, later architectures need a later version, and so do
/// kernels with many bytes of parameters.
pub fn nvptx(arch: &str, opt: OptLevel, parameters: u64) -> Emit<TargetMachine> {
    let number: u32 =
        arch.trim_start_matches("sm_").trim_end_matches(char::is_alphabetic).parse().unwrap_or(0);
    let ptx = match number {
        70..=99 if parameters > PARAMETERS => "+ptx81",
        0..=89 => "+ptx78",
        90..=99 => "+ptx80",
        100..=119 => "+ptx86",
        _ => "+ptx87",
    };
    machine(NVPTX_TRIPLE, arch, ptx, opt)
}

pub fn amdgpu(arch: &str, opt: OptLevel) -> Emit<TargetMachine> {
    machine(AMDGPU_TRIPLE, arch, "", opt)
}

/// Lanes of a wave: gfx10 and later run 32.
pub fn wave(arch: &str) -> u32 {
    let digits = arch.trim_start_matches("gfx");
    let major = digits.get(..digits.len().saturating_sub(2)).unwrap_or("");
    match major.parse::<u32>() {
        Ok(n) if n >= 10 => 32,
        Ok(_) | Err(_) => 64,
    }
}
