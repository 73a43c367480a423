//! Fences, barriers and atomic operations of AMD kernels → the same behind a line of assembly that may have changed memory.
//!
//! ```text
//! loop:                                   loop:
//!   x[i] = x[i-5] + …                       x[i] = x[i-5] + …
//!   fence                         →         asm "" with memory
//!                                           fence
//! ```
//! Where all lanes load the same element, the scalar unit may load it, whose cache knows nothing of stores: right only for
//! what the kernel has not stored before. LLVM 22 looks for such stores upwards from the load and goes past fences,
//! barriers and atomic operations on other objects as if nothing stood there (`AMDGPUMemoryUtils::isClobberedInFunction`).
//! That is wrong twice: what one iteration stores another may load, but elements are compared within one iteration
//! (`x[i]` and `x[i-5]` are two); and behind a barrier or fence stands what other lanes have stored, to other elements than
//! this lane. The assembly stops it. Loads of what a kernel never writes are marked as such, and pass.

use super::AMDGPU_KERNEL;
use crate::llvm::{Emit, ValueKind, raw};
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::basic_block::BasicBlock;
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::values::{CallSiteValue, FunctionValue, InstructionOpcode, InstructionValue};
use inkwell::{AddressSpace, AtomicOrdering};
use std::collections::HashSet;

/// Address spaces that lanes share by way of memory: all but the LDS and a lane's own.
const LDS: u16 = 3;
const PRIVATE: u16 = 5;
/// Arguments and constants: never written.
const CONSTANT: u16 = 4;

const BARRIERS: &[&str] = &["llvm.amdgcn.s.barrier", "llvm.amdgcn.wave.barrier"];

/// Which stores of others may be seen behind an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Seen {
    /// Those that this lane may have executed before it: its work-group goes through the code together.
    Earlier,
    /// All of the kernel: other work-groups are elsewhere.
    All,
}

/// Goes over an optimised module.
pub(super) fn mark(context: &Context, module: &Module<'_>) -> Emit<()> {
    let ty = context.void_type().fn_type(&[], false);
    let asm = context.create_inline_asm(ty, String::new(), "~{memory}".into(), true, false, None, false);
    let builder = context.create_builder();
    let invariant = context.get_kind_id("invariant.load");
    for kernel in module.get_functions().filter(|f| f.get_call_conventions() == AMDGPU_KERNEL) {
        if !may_use_scalar_unit(kernel, invariant) {
            continue;
        }
        for operation in passed_by(context, kernel) {
            builder.position_before(&operation);
            builder.build_indirect_call(ty, asm, &[], "")?;
        }
    }
    Ok(())
}

/// The operations of a kernel that LLVM goes past though stores may be seen behind them.
fn passed_by<'ctx>(context: &Context, kernel: FunctionValue<'ctx>) -> Vec<InstructionValue<'ctx>> {
    let reached = reached_by_stores(kernel);
    let any = kernel.get_basic_block_iter().any(|b| b.get_instructions().any(|i| stores(&i)));
    let mut found = Vec::new();
    for block in kernel.get_basic_block_iter() {
        let mut stored = reached.contains(&block);
        // One line of assembly serves all that follow it directly.
        let mut behind_another = false;
        for instruction in block.get_instructions() {
            let seen = seen_behind(context, instruction);
            let clobbers = match seen {
                Some(Seen::Earlier) => stored,
                Some(Seen::All) => any,
                None => false,
            };
            if clobbers && !behind_another {
                found.push(instruction);
            }
            behind_another = clobbers && is_fence(&instruction);
            stored |= stores(&instruction);
        }
    }
    found
}

/// Blocks that a path leads to from a store, or from a call that may store.
fn reached_by_stores(kernel: FunctionValue<'_>) -> HashSet<BasicBlock<'_>> {
    let mut reached = HashSet::new();
    let mut todo: Vec<BasicBlock<'_>> =
        kernel.get_basic_block_iter().filter(|b| b.get_instructions().any(|i| stores(&i))).collect();
    while let Some(block) = todo.pop() {
        let Some(end) = block.get_terminator() else { continue };
        let next = (0..end.get_num_operands()).filter_map(|n| end.get_operand(n)?.block());
        todo.extend(next.filter(|b| reached.insert(*b)));
    }
    reached
}

fn seen_behind(context: &Context, instruction: InstructionValue<'_>) -> Option<Seen> {
    match instruction.get_opcode() {
        InstructionOpcode::Fence => {}
        InstructionOpcode::AtomicRMW | InstructionOpcode::AtomicCmpXchg => {
            // It orders nothing, but an iteration may end with it.
            if instruction.get_atomic_ordering() == Ok(AtomicOrdering::Monotonic) {
                return Some(Seen::Earlier);
            }
        }
        _ => return is_barrier(&instruction).then_some(Seen::Earlier),
    }
    let near = raw::is_within_wave(context, instruction) || raw::is_within_group(context, instruction);
    Some(if near { Seen::Earlier } else { Seen::All })
}

/// Nothing is stored or loaded by it.
fn is_fence(instruction: &InstructionValue<'_>) -> bool {
    instruction.get_opcode() == InstructionOpcode::Fence || is_barrier(instruction)
}

fn is_barrier(instruction: &InstructionValue<'_>) -> bool {
    callee(instruction).is_some_and(|f| BARRIERS.iter().any(|b| f.get_name().to_bytes() == b.as_bytes()))
}

fn callee<'ctx>(instruction: &InstructionValue<'ctx>) -> Option<FunctionValue<'ctx>> {
    let is_call = instruction.get_opcode() == InstructionOpcode::Call;
    is_call.then(|| CallSiteValue::try_from(*instruction).ok()?.get_called_fn_value()).flatten()
}

/// It may store to memory that lanes share.
fn stores(instruction: &InstructionValue<'_>) -> bool {
    match instruction.get_opcode() {
        // The value is the first operand of a store, the address that of the others.
        InstructionOpcode::Store => space(instruction, 1).is_none_or(is_shared_memory),
        InstructionOpcode::AtomicRMW | InstructionOpcode::AtomicCmpXchg => {
            space(instruction, 0).is_none_or(is_shared_memory)
        }
        InstructionOpcode::Call => !is_barrier(instruction) && callee(instruction).is_none_or(may_store),
        _ => false,
    }
}

/// By its attribute `memory`, two bits a kind of memory, of which the second stands for stores.
fn may_store(callee: FunctionValue<'_>) -> bool {
    const ARGUMENTS: u64 = 0b10;
    const ANY_BUT_INACCESSIBLE: u64 = 0xaaaa_aaaa & !0b1100;
    let kind = Attribute::get_named_enum_kind_id("memory");
    let effects =
        callee.get_enum_attribute(AttributeLoc::Function, kind).map_or(u64::MAX, |a| a.get_enum_value());
    // The mark of a lifetime is said to write.
    let lifetime = callee.get_name().to_bytes().starts_with(b"llvm.lifetime");
    effects & ANY_BUT_INACCESSIBLE != 0 && !(lifetime && effects & ANY_BUT_INACCESSIBLE == ARGUMENTS)
}

fn space(instruction: &InstructionValue<'_>, operand: u32) -> Option<AddressSpace> {
    let pointer = instruction.get_operand(operand)?.value()?.ptr().ok()?;
    Some(pointer.get_type().get_address_space())
}

fn is_shared_memory(space: AddressSpace) -> bool {
    ![LDS, PRIVATE].map(AddressSpace::from).contains(&space)
}

/// A load of what the kernel may write, at an address that is not evidently another one for each lane.
fn may_use_scalar_unit(kernel: FunctionValue<'_>, invariant: u32) -> bool {
    let divergent = divergent(kernel);
    let instructions = kernel.get_basic_block_iter().flat_map(|b| b.get_instructions());
    let mut loads = instructions.filter(|i| i.get_opcode() == InstructionOpcode::Load);
    loads.any(|load| {
        let global = space(&load, 0).is_none_or(|s| is_shared_memory(s) && s != AddressSpace::from(CONSTANT));
        let address = load.get_operand(0).and_then(|o| raw::instruction_of(o.value()?));
        global && load.get_metadata(invariant).is_none() && !address.is_some_and(|a| divergent.contains(&a))
    })
}

/// What is computed from a lane's own number, other than by a call.
fn divergent(kernel: FunctionValue<'_>) -> HashSet<InstructionValue<'_>> {
    let is_number = |i: &InstructionValue<'_>| {
        callee(i).is_some_and(|f| f.get_name().to_bytes().starts_with(b"llvm.amdgcn.workitem.id."))
    };
    let all = || kernel.get_basic_block_iter().flat_map(|b| b.get_instructions());
    let numbers: HashSet<InstructionValue<'_>> = all().filter(is_number).collect();
    let mut found = numbers.clone();
    loop {
        let known = found.len();
        for instruction in all() {
            // The number's upper bits may be the same in all lanes of a wave.
            let upper = matches!(instruction.get_opcode(), InstructionOpcode::LShr | InstructionOpcode::And);
            let counts = |i: &InstructionValue<'_>| found.contains(i) && !(upper && numbers.contains(i));
            let mut operands = (0..instruction.get_num_operands()).filter_map(|n| instruction.get_operand(n));
            if instruction.get_opcode() != InstructionOpcode::Call
                && operands.any(|o| o.value().and_then(raw::instruction_of).is_some_and(|i| counts(&i)))
            {
                found.insert(instruction);
            }
        }
        if found.len() == known {
            return found;
        }
    }
}
