//! Addresses of a routine's own objects in AMD code → the same in vector registers.
//!
//! ```text
//! p = &t[k]                               t' = asm "" (t), in a vector register
//! x = *p                          →       x = *&t'[k]
//! ```
//! In a function that kernels call, LLVM 22 computes an object's address from the stack pointer where it is used. Where
//! that is a scalar instruction and no scalar register is free, it saves one register to memory by way of a vector
//! register, and both go to the same bytes (`SGPRSpillBuilder`, the scavenger's one slot): with lane 0 inactive the saved
//! value is lost. A copy to a vector register needs no scalar one. Kernels know where their objects are.

use super::AMDGPU_KERNEL;
use crate::llvm::{Emit, ValueKind, ir, raw};
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::values::{FunctionValue, InstructionOpcode, InstructionValue, PointerValue};

/// Goes over an optimised module.
pub(super) fn keep_in_vectors(context: &Context, module: &Module<'_>) -> Emit<()> {
    let builder = context.create_builder();
    for function in module.get_functions().filter(|f| f.get_call_conventions() != AMDGPU_KERNEL) {
        let objects = instructions(function).filter(|i| i.get_opcode() == InstructionOpcode::Alloca);
        for object in objects.collect::<Vec<_>>() {
            let Ok(address) = PointerValue::try_from(object) else { continue };
            let uses: Vec<(InstructionValue<'_>, u32)> = instructions(function)
                .flat_map(|user| (0..user.get_num_operands()).map(move |n| (user, n)))
                .filter(|(user, n)| raw::is_operand(*user, *n, address) && !is_plain(user, *n))
                .collect();
            let Some(next) = object.get_next_instruction().filter(|_| !uses.is_empty()) else { continue };
            builder.position_before(&next);
            let ty = address.get_type().fn_type(&[address.get_type().into()], false);
            let same = context.create_inline_asm(ty, String::new(), "=v,0".into(), false, false, None, false);
            let call = builder.build_indirect_call(ty, same, &[address.into()], "")?;
            let Some(copy) = ir::call_value(call) else { continue };
            let copy = copy.ptr()?;
            uses.into_iter().for_each(|(user, n)| {
                user.set_operand(n, copy);
            });
        }
    }
    Ok(())
}

fn instructions<'ctx>(function: FunctionValue<'ctx>) -> impl Iterator<Item = InstructionValue<'ctx>> {
    function.get_basic_block_iter().flat_map(|block| block.get_instructions())
}

/// A load or store right there, which takes the stack pointer as it is; the mark of a lifetime.
fn is_plain(user: &InstructionValue<'_>, n: u32) -> bool {
    match user.get_opcode() {
        InstructionOpcode::Load => true,
        // The value is the first operand.
        InstructionOpcode::Store => n == 1,
        InstructionOpcode::Call => {
            let callee = user.get_operand(user.get_num_operands() - 1).and_then(|o| o.value());
            callee
                .filter(|v| v.is_pointer_value())
                .is_some_and(|v| v.into_pointer_value().get_name().to_bytes().starts_with(b"llvm.lifetime"))
        }
        _ => false,
    }
}
