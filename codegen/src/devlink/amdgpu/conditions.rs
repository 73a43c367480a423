//! Branches of AMD code that all lanes take alike, on conditions of other blocks → the condition in a scalar register.
//!
//! ```text
//! c = icmp a, b                   c = icmp a, b
//!                         →       z = readfirstlane (asm "" (zext c))
//! …                               …
//! br c                            br readfirstlane (asm "" (z)) != 0
//! ```
//! A condition that lives on in another block is a mask of lanes for LLVM, and a branch there compares it anew with the
//! lanes' unit, which writes the lanes that are active. LLVM 22 takes such a comparison in a loop for an equal one behind
//! it (machine CSE; llvm-project 193522), where other lanes may be active, those that left the loop earlier: the branch
//! goes the other way for them. A scalar register holds for all lanes. The assembly keeps LLVM from making one comparison
//! of several again. At the branch the value is taken from the lanes once more: where its block can be gone around, LLVM 22
//! may have it in vector registers on the way, and finds no way back.

use crate::devlink::failed;
use crate::llvm::{Emit, Fault, ValueKind, ir};
use inkwell::IntPredicate;
use inkwell::builder::Builder;
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::TargetMachine;
use inkwell::types::IntType;
use inkwell::values::{
    BasicValue, CallSiteValue, FunctionValue, InstructionOpcode, InstructionValue, IntValue, PointerValue,
};
use racc_base::{Diagnostic, Span};
use std::collections::HashMap;

/// LLVM's pass that marks the branches that all lanes take alike, and its mark.
const ANALYSIS: &str = "function(amdgpu-annotate-uniform)";
const MARK: &str = "amdgpu.uniform";

/// Goes over a module that only becomes code afterwards.
pub(super) fn keep_in_scalars<'ctx>(
    context: &'ctx Context,
    module: &Module<'ctx>,
    machine: &TargetMachine,
) -> Result<(), Diagnostic> {
    module
        .run_passes(ANALYSIS, machine, PassBuilderOptions::create())
        .map_err(|e| failed("E9900", e.to_string()))?;
    rewrite(context, module).map_err(|f| f.at(Span::NONE))
}

fn rewrite<'ctx>(context: &'ctx Context, module: &Module<'ctx>) -> Emit<()> {
    let mark = context.get_kind_id(MARK);
    let writer = Writer::new(context, module)?;
    for function in module.get_functions() {
        let mut held = HashMap::new();
        for (branch, condition) in branches(function, mark) {
            let z = match held.get(&condition) {
                Some(z) => *z,
                None => writer.hold(condition)?,
            };
            held.insert(condition, z);
            writer.ask(branch, z)?;
        }
    }
    Ok(())
}

/// The branches that all lanes take alike, with their conditions, which other blocks compute.
fn branches<'ctx>(
    function: FunctionValue<'ctx>,
    mark: u32,
) -> Vec<(InstructionValue<'ctx>, InstructionValue<'ctx>)> {
    let conditional =
        |i: &InstructionValue<'ctx>| i.get_num_operands() == 3 && i.get_metadata(mark).is_some();
    function
        .get_basic_block_iter()
        .filter_map(|block| block.get_terminator())
        .filter(|i| i.get_opcode() == InstructionOpcode::Br && conditional(i))
        .filter_map(|branch| {
            let condition = branch.get_operand(0)?.value()?.as_instruction_value()?;
            (condition.get_parent() != branch.get_parent()).then_some((branch, condition))
        })
        .collect()
}

struct Writer<'ctx> {
    builder: Builder<'ctx>,
    i32: IntType<'ctx>,
    first_lane: FunctionValue<'ctx>,
    in_vector: PointerValue<'ctx>,
}

impl<'ctx> Writer<'ctx> {
    fn new(context: &'ctx Context, module: &Module<'ctx>) -> Emit<Self> {
        let i32 = context.i32_type();
        let ty = i32.fn_type(&[i32.into()], false);
        let in_vector =
            context.create_inline_asm(ty, String::new(), "=v,0".to_owned(), false, false, None, false);
        Ok(Writer {
            builder: context.create_builder(),
            i32,
            first_lane: ir::declared(module, "llvm.amdgcn.readfirstlane", &[i32.into()])?,
            in_vector,
        })
    }

    /// The condition in a scalar register, from where it is computed.
    fn hold(&self, condition: InstructionValue<'ctx>) -> Emit<IntValue<'ctx>> {
        let phi = |i: &InstructionValue<'ctx>| i.get_opcode() == InstructionOpcode::Phi;
        let mut next = condition.get_next_instruction();
        while let Some(i) = next.filter(phi) {
            next = i.get_next_instruction();
        }
        let place = next.ok_or_else(|| Fault::llvm("a block ends in a condition"))?;
        self.builder.position_before(&place);
        let condition =
            IntValue::try_from(condition).map_err(|()| Fault::llvm("a condition is no integer"))?;
        let value = self.builder.build_int_z_extend(condition, self.i32, "")?;
        self.of_first_lane(value)
    }

    /// Makes a branch ask what is held.
    fn ask(&self, branch: InstructionValue<'ctx>, z: IntValue<'ctx>) -> Emit<()> {
        self.builder.position_before(&branch);
        let z = self.of_first_lane(z)?;
        let taken = self.builder.build_int_compare(IntPredicate::NE, z, self.i32.const_zero(), "")?;
        branch.set_operand(0, taken);
        Ok(())
    }

    /// The value in a scalar register, by way of a vector register.
    fn of_first_lane(&self, value: IntValue<'ctx>) -> Emit<IntValue<'ctx>> {
        let ty = self.i32.fn_type(&[self.i32.into()], false);
        let value = result(self.builder.build_indirect_call(ty, self.in_vector, &[value.into()], "")?)?;
        result(self.builder.build_call(self.first_lane, &[value.into()], "")?)
    }
}

fn result<'ctx>(call: CallSiteValue<'ctx>) -> Emit<IntValue<'ctx>> {
    ir::call_value(call).ok_or_else(|| Fault::llvm("a call without a value"))?.int()
}
