//! Release operations of RDNA code → the same behind an explicit wait for the stores before them.
//!
//! ```text
//! loop:                                   loop:
//!   fence release                 →         s_waitcnt_vscnt null, 0
//!   s_barrier                               fence release
//!                                           s_barrier
//! ```
//! LLVM 22 makes such waits itself, but leaves one out at the head of a loop when no store is under way on the path
//! that it looks at first, though one is on the way back (its pass `SIInsertWaitcnts`, seen in `steps` of the run case
//! gangs-in-step.c). CDNA counts stores with loads and is not affected.

use crate::llvm::{Emit, gpu, raw};
use inkwell::AtomicOrdering;
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::values::{InstructionOpcode, InstructionValue};

/// The instruction that waits until all stores of the wave are done.
fn wait_of(arch: &str) -> Option<&'static str> {
    let processor = gpu::processor(arch);
    if processor.starts_with("gfx12") {
        Some("s_wait_storecnt 0x0")
    } else if processor.starts_with("gfx10") || processor.starts_with("gfx11") {
        Some("s_waitcnt_vscnt null, 0x0")
    } else {
        None
    }
}

/// Goes over an optimised module.
pub(super) fn before_releases(context: &Context, module: &Module<'_>, arch: &str) -> Emit<()> {
    let Some(wait) = wait_of(arch) else { return Ok(()) };
    let ty = context.void_type().fn_type(&[], false);
    let asm = context.create_inline_asm(ty, wait.into(), "~{memory}".into(), true, false, None, false);
    let builder = context.create_builder();
    for function in module.get_functions() {
        for block in function.get_basic_block_iter() {
            for instruction in block.get_instructions().filter(|i| releases(context, i)) {
                builder.position_before(&instruction);
                builder.build_indirect_call(ty, asm, &[], "")?;
            }
        }
    }
    Ok(())
}

/// Other waves must see the stores before it.
fn releases(context: &Context, instruction: &InstructionValue<'_>) -> bool {
    let atomic = matches!(
        instruction.get_opcode(),
        InstructionOpcode::Fence
            | InstructionOpcode::AtomicRMW
            | InstructionOpcode::AtomicCmpXchg
            | InstructionOpcode::Store
    );
    let order = atomic.then(|| instruction.get_atomic_ordering().ok()).flatten();
    let releases = matches!(
        order,
        Some(
            AtomicOrdering::Release | AtomicOrdering::AcquireRelease | AtomicOrdering::SequentiallyConsistent
        )
    );
    releases && !raw::is_within_wave(context, *instruction)
}
