//! Functions of AMD code that save the stack pointer → the same with frames of whole waves.
//!
//! ```text
//! s = stacksave; …; stackrestore s        the stack pointer is n × wave + rest, and becomes n × wave
//! ```
//! LLVM 22 keeps a saved stack pointer as if it counted the bytes of all lanes, divided by their number. Where objects are
//! reached by the instructions for private memory (gfx940, gfx11 and up) it counts those of one lane: what is restored lies
//! inside of the frame, and functions that are called overwrite its last objects. Frames that are multiples of a wave have
//! no rest.

use crate::llvm::gpu;
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::values::{AnyValueEnum, BasicValue, FunctionValue};

/// Goes over an optimised module.
pub(super) fn align(context: &Context, module: &Module<'_>, arch: &str) {
    let kind = Attribute::get_named_enum_kind_id("alignstack");
    let aligned = context.create_enum_attribute(kind, u64::from(gpu::wave(arch)));
    let saves = module.get_functions().filter(|f| f.get_name().to_bytes().starts_with(b"llvm.stacksave"));
    for function in saves.flat_map(callers).collect::<Vec<_>>() {
        function.add_attribute(AttributeLoc::Function, aligned);
    }
}

/// The functions that call `callee`.
fn callers<'ctx>(callee: FunctionValue<'ctx>) -> Vec<FunctionValue<'ctx>> {
    let mut found = Vec::new();
    let mut next = callee.as_global_value().as_pointer_value().get_first_use();
    while let Some(user) = next {
        next = user.get_next_use();
        if let AnyValueEnum::PointerValue(saved) = user.get_user() {
            let block = saved.as_instruction().and_then(|call| call.get_parent());
            found.extend(block.and_then(|block| block.get_parent()));
        }
    }
    found
}
