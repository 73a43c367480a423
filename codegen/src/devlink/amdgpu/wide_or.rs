//! `or` of more than 32 bits of AMD code → `(a ^ b) ^ (a & b)`, which is the same.
//!
//! LLVM 22 makes words of 32 bits of it, and goes over these once more when it has chosen instructions: where it finds only
//! then that a word of one operand is all ones, as the high word of `~(unsigned long)x` with a narrow x that another block
//! computes, the result's word becomes the other operand's (`tryConstantFoldOp` of SIFoldOperands keeps the wrong one of
//! the two). It has no such step for `xor`, and a right one for `and`. Operands that are constants are right anyway, and
//! so is `or` of 32 bits: of a value of that size LLVM knows before that it is all ones.

use crate::llvm::{Emit, Fault};
use inkwell::builder::Builder;
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::values::{BasicValueEnum, FunctionValue, InstructionOpcode, InstructionValue, IntMathValue};

/// What the machine has instructions for.
const WORD: u32 = 32;

/// Goes over an optimised module.
pub(super) fn avoid<'ctx>(context: &'ctx Context, module: &Module<'ctx>) -> Emit<()> {
    let builder = context.create_builder();
    for function in module.get_functions() {
        for or in wide_ors(function) {
            builder.position_before(&or);
            rewrite(&builder, or)?;
        }
    }
    Ok(())
}

fn wide_ors<'ctx>(function: FunctionValue<'ctx>) -> Vec<InstructionValue<'ctx>> {
    function
        .get_basic_block_iter()
        .flat_map(|block| block.get_instructions())
        .filter(|i| i.get_opcode() == InstructionOpcode::Or && operands(*i).is_some())
        .collect()
}

/// Both operands, if they are wider than a word and no constants.
fn operands<'ctx>(or: InstructionValue<'ctx>) -> Option<[BasicValueEnum<'ctx>; 2]> {
    let of = |index| {
        let value: BasicValueEnum<'ctx> = or.get_operand(index)?.value()?;
        let (width, constant) = match value {
            BasicValueEnum::IntValue(v) => (v.get_type().get_bit_width(), v.is_const()),
            BasicValueEnum::VectorValue(v) => {
                (v.get_type().get_element_type().into_int_type().get_bit_width(), v.is_const())
            }
            _ => return None,
        };
        (width > WORD && !constant).then_some(value)
    };
    Some([of(0)?, of(1)?])
}

fn rewrite<'ctx>(builder: &Builder<'ctx>, or: InstructionValue<'ctx>) -> Emit<()> {
    let result = match operands(or) {
        Some([BasicValueEnum::IntValue(a), BasicValueEnum::IntValue(b)]) => without_or(builder, a, b)?,
        Some([BasicValueEnum::VectorValue(a), BasicValueEnum::VectorValue(b)]) => without_or(builder, a, b)?,
        _ => return Ok(()),
    };
    or.replace_all_uses_with(&result);
    or.erase_from_basic_block();
    Ok(())
}

/// `a | b`.
fn without_or<'ctx, T: IntMathValue<'ctx> + Copy>(
    builder: &Builder<'ctx>,
    a: T,
    b: T,
) -> Emit<InstructionValue<'ctx>> {
    let (one, both) = (builder.build_xor(a, b, "")?, builder.build_and(a, b, "")?);
    let result = builder.build_xor(one, both, "")?.as_instruction_value();
    result.ok_or_else(|| Fault::llvm("operations on no constants became one"))
}
