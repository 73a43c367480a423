//! Loads from memory that `stackrestore` frees stay before it.
//!
//! ```text
//! %x = load i32, ptr %vla                    %x = load i32, ptr %vla
//! call @llvm.stackrestore(ptr %s)       →    call asm sideeffect "", "~{memory}"
//!                                            call @llvm.stackrestore(ptr %s)
//! ```
//! Machine code restores the stack pointer by a copy between registers, which LLVM 22's machine sinking takes for no access
//! of memory: it moves loads behind it, and behind stores to the next object at the same place, as two objects of
//! LLVM's never overlap.

use crate::llvm::Emit;
use inkwell::module::Module;
use inkwell::values::{AnyValueEnum, BasicValue, FunctionValue, InstructionValue};

/// Goes over an optimised module: inlining saves and restores the stack too.
pub fn hold(module: &Module<'_>) -> Emit<()> {
    let context = module.get_context();
    let ty = context.void_type().fn_type(&[], false);
    let barrier =
        context.create_inline_asm(ty, String::new(), "~{memory}".to_owned(), true, false, None, false);
    let builder = context.create_builder();
    for restore in module.get_functions().filter(is_restore).flat_map(calls).collect::<Vec<_>>() {
        builder.position_before(&restore);
        builder.build_indirect_call(ty, barrier, &[], "")?;
    }
    Ok(())
}

fn is_restore(function: &FunctionValue<'_>) -> bool {
    function.get_name().to_bytes().starts_with(b"llvm.stackrestore")
}

fn calls(callee: FunctionValue<'_>) -> Vec<InstructionValue<'_>> {
    let mut found = Vec::new();
    let mut next = callee.as_global_value().as_pointer_value().get_first_use();
    while let Some(user) = next {
        next = user.get_next_use();
        if let AnyValueEnum::InstructionValue(call) = user.get_user() {
            found.push(call);
        }
    }
    found
}
