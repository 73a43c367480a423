//! Traps of AMD code on RDNA 3 → the instructions that LLVM would make of them, as assembly.
//!
//! ```text
//! call void @llvm.trap()          →       asm "s_trap 2 …"
//! ```
//! These GPUs may go on behind `s_trap`, so LLVM 22 adds a message and a loop that halts the wave (`insertSimulatedTrap`).
//! It puts the loop at the function's end and goes on from there (`FinalizeISel`): blocks between keep instructions that
//! no encoder knows, calls and sums of 64 bits among them.

use crate::llvm::{Emit, gpu};
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::values::{CallSiteValue, InstructionOpcode, InstructionValue};

/// LLVM's own sequence.
const TRAP: &str = "s_trap 2
s_sendmsg_rtn_b32 s0, sendmsg(MSG_RTN_GET_DOORBELL)
s_mov_b32 ttmp2, m0
s_waitcnt lgkmcnt(0)
s_and_b32 s0, s0, 0x3ff
s_bitset1_b32 s0, 10
s_mov_b32 m0, s0
s_sendmsg sendmsg(MSG_INTERRUPT)
s_mov_b32 m0, ttmp2
.Lhalt${:uid}:
s_sethalt 5
s_branch .Lhalt${:uid}";

/// Goes over an optimised module.
pub(super) fn spell_out(context: &Context, module: &Module<'_>, arch: &str) -> Emit<()> {
    let Some(trap) = module.get_function("llvm.trap") else { return Ok(()) };
    if !gpu::processor(arch).starts_with("gfx11") {
        return Ok(());
    }
    let ty = context.void_type().fn_type(&[], false);
    let clobbers = "~{s0},~{scc},~{memory}".to_owned();
    let asm = context.create_inline_asm(ty, TRAP.to_owned(), clobbers, true, false, None, false);
    let builder = context.create_builder();
    for function in module.get_functions() {
        let calls: Vec<InstructionValue<'_>> = function
            .get_basic_block_iter()
            .flat_map(|block| block.get_instructions())
            .filter(|i| i.get_opcode() == InstructionOpcode::Call)
            .filter(|i| CallSiteValue::try_from(*i).is_ok_and(|c| c.get_called_fn_value() == Some(trap)))
            .collect();
        for call in calls {
            builder.position_before(&call);
            builder.build_indirect_call(ty, asm, &[], "")?;
            call.erase_from_basic_block();
        }
    }
    Ok(())
}
