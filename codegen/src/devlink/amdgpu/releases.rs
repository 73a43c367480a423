//! Release operations of AMD code → the same behind a line of assembly, for two things that LLVM 22 leaves out.
//!
//! ```text
//! x = load a                              x = load a
//! loop:                                   loop:
//!   fence release                 →         asm "s_waitcnt_vscnt null, 0" with memory
//!   s_barrier                               fence release
//!                                           s_barrier
//! ```
//! Its pass `MachineSink` moves a load to the branch that uses the value, also past fences and barriers, which it does not
//! take for stores (the run case reads-before-writes.c): assembly that changes memory it does take for one. On RDNA the
//! assembly waits for stores too: `SIInsertWaitcnts` leaves that out at the head of a loop when no store is under way on
//! the path that it looks at first, though one is on the way back (`steps` of the run case gangs-in-step.c). CDNA counts
//! stores with loads and is not affected.

use crate::llvm::{Emit, gpu, raw};
use inkwell::AtomicOrdering;
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::values::{InstructionOpcode, InstructionValue};

/// The instruction that waits until all stores of the wave are done, where LLVM may leave it out.
fn wait_of(arch: &str) -> &'static str {
    let processor = gpu::processor(arch);
    if processor.starts_with("gfx12") {
        "s_wait_storecnt 0x0"
    } else if processor.starts_with("gfx10") || processor.starts_with("gfx11") {
        "s_waitcnt_vscnt null, 0x0"
    } else {
        ""
    }
}

/// `memory(inaccessiblemem: readwrite)`: two bits a kind of memory, of which this is the second.
const INACCESSIBLE_MEMORY: u64 = 3 << 2;

/// Goes over an optimised module.
pub(super) fn guard(context: &Context, module: &Module<'_>, arch: &str) -> Emit<()> {
    let ty = context.void_type().fn_type(&[], false);
    let asm =
        |text: &str| context.create_inline_asm(ty, text.into(), "~{memory}".into(), true, false, None, false);
    let (wait, nothing) = (asm(wait_of(arch)), asm(""));
    // No load behind it is another one for it: those of values that all lanes share stay with the scalar unit.
    let kind = Attribute::get_named_enum_kind_id("memory");
    let effects = context.create_enum_attribute(kind, INACCESSIBLE_MEMORY);
    let builder = context.create_builder();
    for function in module.get_functions() {
        for block in function.get_basic_block_iter() {
            for instruction in block.get_instructions().filter(releases) {
                builder.position_before(&instruction);
                let within = raw::is_within_wave(context, instruction);
                let call = builder.build_indirect_call(ty, if within { nothing } else { wait }, &[], "")?;
                call.add_attribute(AttributeLoc::Function, effects);
            }
        }
    }
    Ok(())
}

/// Others must see the stores before it, and write only behind the loads before it.
fn releases(instruction: &InstructionValue<'_>) -> bool {
    let atomic = matches!(
        instruction.get_opcode(),
        InstructionOpcode::Fence
            | InstructionOpcode::AtomicRMW
            | InstructionOpcode::AtomicCmpXchg
            | InstructionOpcode::Store
    );
    let order = atomic.then(|| instruction.get_atomic_ordering().ok()).flatten();
    matches!(
        order,
        Some(
            AtomicOrdering::Release | AtomicOrdering::AcquireRelease | AtomicOrdering::SequentiallyConsistent
        )
    )
}
