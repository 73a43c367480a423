//! Barriers of an optimised module → without those that stand right behind another.
//!
//! ```text
//! barrier                                 barrier
//! compare, add: no memory          →      compare, add
//! barrier                                 store
//! store
//! ```
//! A statement ends with a barrier, and the next begins with one; only here is it known that nothing stands between them.

use crate::llvm::raw;
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::values::{CallSiteValue, FunctionValue, InstructionOpcode, InstructionValue};

/// Those of a work-group, or block. NVIDIA's has a number, 0 for ours.
const BARRIERS: &[&str] = &["llvm.amdgcn.s.barrier", "llvm.nvvm.barrier.cta.sync.aligned.all"];

/// Goes over an optimised module.
pub(super) fn join(context: &Context, module: &Module<'_>) {
    for function in module.get_functions() {
        for block in function.get_basic_block_iter() {
            // The fences since a barrier behind which no memory was touched.
            let mut fences: Option<Vec<InstructionValue<'_>>> = None;
            for instruction in block.get_instructions().collect::<Vec<_>>() {
                if is_barrier(&instruction) {
                    if let Some(between) = fences.replace(Vec::new()) {
                        // The fence behind this one serves both.
                        for fence in between {
                            fence.erase_from_basic_block();
                        }
                        instruction.erase_from_basic_block();
                    }
                } else if instruction.get_opcode() == InstructionOpcode::Fence {
                    match &mut fences {
                        Some(between) if raw::is_within_group(context, instruction) => {
                            between.push(instruction)
                        }
                        _ => fences = None,
                    }
                } else if touches_memory(&instruction) {
                    fences = None;
                }
            }
        }
    }
}

fn callee<'ctx>(instruction: &InstructionValue<'ctx>) -> Option<FunctionValue<'ctx>> {
    let is_call = instruction.get_opcode() == InstructionOpcode::Call;
    is_call.then(|| CallSiteValue::try_from(*instruction).ok()?.get_called_fn_value()).flatten()
}

fn is_barrier(instruction: &InstructionValue<'_>) -> bool {
    let Some(callee) = callee(instruction) else { return false };
    let number = || instruction.get_operand(0)?.value()?.into_int_value().get_zero_extended_constant();
    BARRIERS.iter().any(|name| callee.get_name().to_bytes() == name.as_bytes())
        && (callee.count_params() == 0 || number() == Some(0))
}

/// `memory(none)`: lanes' numbers, what lanes of a wave exchange.
fn is_pure(callee: FunctionValue<'_>) -> bool {
    let kind = Attribute::get_named_enum_kind_id("memory");
    callee.get_enum_attribute(AttributeLoc::Function, kind).is_some_and(|a| a.get_enum_value() == 0)
}

fn touches_memory(instruction: &InstructionValue<'_>) -> bool {
    matches!(
        instruction.get_opcode(),
        InstructionOpcode::Load
            | InstructionOpcode::Store
            | InstructionOpcode::AtomicRMW
            | InstructionOpcode::AtomicCmpXchg
            | InstructionOpcode::CallBr
            | InstructionOpcode::Invoke
            | InstructionOpcode::VAArg
    ) || instruction.get_opcode() == InstructionOpcode::Call && !callee(instruction).is_some_and(is_pure)
}
