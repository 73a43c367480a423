//! Loads of optimised kernels from what they never write → the same, marked as loads of what does not change.
//!
//! ```text
//! %p = getelementptr (getelementptr (noalias readonly %a, …), …)
//! %x = load double, ptr %p                   →  … !invariant.load
//! ```
//! LLVM's code generators find this out by themselves, but only where an address has at most six parts, and they take
//! addresses apart. Loads that are not marked stay behind the stores before them, so that neighbouring elements of one
//! lane would wait for each other.

use crate::llvm::{Emit, ValueKind};
use inkwell::AtomicOrdering;
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::values::{FunctionValue, InstructionOpcode, InstructionValue, PointerValue};

/// Goes over an optimised module whose kernels have this calling convention.
pub(super) fn mark(context: &Context, module: &Module<'_>, convention: u32) -> Emit<()> {
    let kind = context.get_kind_id("invariant.load");
    let nothing = context.metadata_node(&[]);
    for kernel in module.get_functions().filter(|f| f.get_call_conventions() == convention) {
        let sources = unwritten(kernel);
        if sources.is_empty() {
            continue;
        }
        for load in kernel.get_basic_block_iter().flat_map(|block| block.get_instructions()) {
            if is_plain_load(load) && root(load).is_some_and(|root| sources.contains(&root)) {
                load.set_metadata(nothing, kind).map_err(|e| crate::llvm::Fault::llvm(e.to_string()))?;
            }
        }
    }
    Ok(())
}

/// Parameters that nothing else leads to where they do, and that nothing is written through.
fn unwritten<'ctx>(kernel: FunctionValue<'ctx>) -> Vec<PointerValue<'ctx>> {
    let has = |n: usize, name: &str| {
        let kind = Attribute::get_named_enum_kind_id(name);
        kernel.get_enum_attribute(AttributeLoc::Param(n as u32), kind).is_some()
    };
    let pointers = kernel.get_param_iter().enumerate().filter(|(_, p)| p.is_pointer_value());
    let unwritten = pointers.filter(|(n, _)| has(*n, "noalias") && has(*n, "readonly"));
    unwritten.filter_map(|(_, p)| p.ptr().ok()).collect()
}

fn is_plain_load(load: InstructionValue<'_>) -> bool {
    load.get_opcode() == InstructionOpcode::Load
        && load.get_volatile() == Ok(false)
        && load.get_atomic_ordering() == Ok(AtomicOrdering::NotAtomic)
}

/// What the address of a load is computed from.
fn root<'ctx>(load: InstructionValue<'ctx>) -> Option<PointerValue<'ctx>> {
    let mut at = load;
    loop {
        let pointer = at.get_operand(0)?.value()?.ptr().ok()?;
        match pointer.as_instruction() {
            Some(step)
                if matches!(
                    step.get_opcode(),
                    InstructionOpcode::GetElementPtr | InstructionOpcode::AddrSpaceCast
                ) =>
            {
                at = step;
            }
            Some(_) => return None,
            None => return Some(pointer),
        }
    }
}
