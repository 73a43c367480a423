//! HIR → plan → LLVM: host objects, device code, device link. Knows no C or Fortran type.
//!
//! `emit` turns bodies into LLVM IR, the same emitter for every target under an [`exec::ExecModel`];
//! `llvm` is all that touches LLVM's own types beside it.

pub mod devlink;
pub mod emit;
pub mod exec;
pub mod llvm;
pub mod options;
pub mod plan;

pub use emit::program::{Emitted, Form, HostModule, Unit, emit_host};
/// What modules of LLVM are made in.
pub use inkwell::context::Context;
pub use llvm::gpu::{amd_target, is_nvidia};
pub use options::{
    CallHooks, CodeModel, ComplexRules, Coverage, Cpu, DebugInfo, FloatRules, GpuRules, Instrumentation,
    MathEffects, OptLevel, Options, OwnSections, Reloc, Restraint, StackProtector, Undefined, UndefinedCheck,
};
pub use plan::{GpuKind, OffloadPlan, PlanOptions, plan_kinds, plan_program};
pub use racc_abi::{Preference, WantedMemory};

/// One architecture that device code is made for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeviceTarget {
    /// `sm_80`: the text after `sm_`.
    Nvidia(String),
    /// `gfx90a`, `gfx90a:xnack+`.
    Radeon(String),
    Multicore,
    Sim,
}
