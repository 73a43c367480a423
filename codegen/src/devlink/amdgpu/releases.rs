//! Release operations of AMD code → the same behind a line of assembly, for two things that LLVM 22 leaves out.
//!
//! ```text
//! x = load a                              x = load a
//! loop:                                   loop:
//!   fence release                 →         asm "s_waitcnt …" with memory
//!   s_barrier                               fence release
//!                                           s_barrier
//! ```
//! Its pass `MachineSink` moves a load to the branch that uses the value, also past fences and barriers, which it does not
//! take for stores (the run case reads-before-writes.c): assembly that changes memory it does take for one. The assembly
//! waits for stores, too: `SIInsertWaitcnts` removes the fence's own wait in a loop when no store is under way on the path
//! that it looks at first, though one is on the way back from the loop's end (`steps` of the run case gangs-in-step.c, and
//! stores-around-loops.c for the LDS). Stores to the LDS are counted with its loads, those to memory apart on RDNA and with
//! loads on CDNA, where the waves of a work-group have them in order.

use crate::llvm::{Emit, gpu, raw};
use inkwell::AtomicOrdering;
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::values::{InstructionOpcode, InstructionValue};

/// The instructions that wait until all stores of the wave are done, for others of its work-group or for all.
struct Waits {
    within_group: &'static str,
    everywhere: &'static str,
}

fn waits_of(arch: &str) -> Waits {
    let processor = gpu::processor(arch);
    let same = |text| Waits { within_group: text, everywhere: text };
    if processor.starts_with("gfx12") {
        same("s_wait_storecnt 0x0\ns_wait_dscnt 0x0")
    } else if processor.starts_with("gfx10") || processor.starts_with("gfx11") {
        same("s_waitcnt lgkmcnt(0)\ns_waitcnt_vscnt null, 0x0")
    } else {
        Waits { within_group: "s_waitcnt lgkmcnt(0)", everywhere: "s_waitcnt vmcnt(0) lgkmcnt(0)" }
    }
}

/// `memory(inaccessiblemem: readwrite)`: two bits a kind of memory, of which this is the second.
const INACCESSIBLE_MEMORY: u64 = 3 << 2;

/// Goes over an optimised module.
pub(super) fn guard(context: &Context, module: &Module<'_>, arch: &str) -> Emit<()> {
    let ty = context.void_type().fn_type(&[], false);
    let asm =
        |text: &str| context.create_inline_asm(ty, text.into(), "~{memory}".into(), true, false, None, false);
    let waits = waits_of(arch);
    let (group, all, nothing) = (asm(waits.within_group), asm(waits.everywhere), asm(""));
    // No load behind it is another one for it: those of values that all lanes share stay with the scalar unit.
    let kind = Attribute::get_named_enum_kind_id("memory");
    let effects = context.create_enum_attribute(kind, INACCESSIBLE_MEMORY);
    let builder = context.create_builder();
    for function in module.get_functions() {
        for block in function.get_basic_block_iter() {
            for instruction in block.get_instructions().filter(releases) {
                builder.position_before(&instruction);
                let wait = match instruction {
                    _ if raw::is_within_wave(context, instruction) => nothing,
                    _ if raw::is_within_group(context, instruction) => group,
                    _ => all,
                };
                let call = builder.build_indirect_call(ty, wait, &[], "")?;
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
