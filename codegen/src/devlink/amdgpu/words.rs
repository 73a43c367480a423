//! `or` of more than 32 bits of AMD code → `or` of words of 32 bits.
//!
//! ```text
//!                          al, ah = words a
//! r = or i64 a, b    →     bl, bh = words b
//!                          r = (or i32 al, bl), (or i32 ah, bh)
//! ```
//! LLVM 22 makes words of it only when it has chosen instructions. Where it finds then that a word of one operand is all
//! ones, as the high word of `~(unsigned long)x` with a narrow x, the result's word becomes the other operand's
//! (`tryConstantFoldOp` of SIFoldOperands keeps the wrong one of the two). On words its earlier passes see it, and do it
//! right. Operands that are constants are right anyway.

use crate::llvm::{Emit, Fault};
use inkwell::builder::Builder;
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::types::{BasicTypeEnum, IntType, VectorType};
use inkwell::values::{
    BasicValue, BasicValueEnum, FunctionValue, InstructionOpcode, InstructionValue, IntValue, VectorValue,
};
use std::num::NonZero;

/// What the machine has instructions for.
const WORD: u32 = 32;
/// Integers that are no whole number of these LLVM makes wider.
const REGISTERS: u32 = 64;

/// Goes over an optimised module.
pub(super) fn spell_out<'ctx>(context: &'ctx Context, module: &Module<'ctx>) -> Emit<()> {
    let builder = context.create_builder();
    for function in module.get_functions() {
        for or in wide_ors(function) {
            builder.position_before(&or);
            rewrite(context, &builder, or)?;
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

fn rewrite<'ctx>(context: &'ctx Context, builder: &Builder<'ctx>, or: InstructionValue<'ctx>) -> Emit<()> {
    let Some([a, b]) = operands(or) else { return Ok(()) };
    let result = match (a, b) {
        (BasicValueEnum::IntValue(a), BasicValueEnum::IntValue(b)) => {
            integers(context, builder, a, b)?.as_instruction_value()
        }
        (BasicValueEnum::VectorValue(a), BasicValueEnum::VectorValue(b)) => {
            let mut all = a.get_type().get_undef();
            for k in 0..a.get_type().get_size() {
                let k = context.i32_type().const_int(k.into(), false);
                let (x, y) =
                    (builder.build_extract_element(a, k, "")?, builder.build_extract_element(b, k, "")?);
                let element = integers(context, builder, x.into_int_value(), y.into_int_value())?;
                all = builder.build_insert_element(all, element, k, "")?;
            }
            all.as_instruction_value()
        }
        _ => return Ok(()),
    };
    or.replace_all_uses_with(&result.ok_or_else(|| Fault::llvm("words of no constants became one"))?);
    or.erase_from_basic_block();
    Ok(())
}

/// `a | b`, word by word.
fn integers<'ctx>(
    context: &'ctx Context,
    builder: &Builder<'ctx>,
    a: IntValue<'ctx>,
    b: IntValue<'ctx>,
) -> Emit<IntValue<'ctx>> {
    let own = a.get_type();
    let width = NonZero::new(own.get_bit_width().next_multiple_of(REGISTERS));
    let whole = width.and_then(|w| context.custom_width_int_type(w).ok());
    let whole = whole.ok_or_else(|| Fault::llvm("an integer is too wide"))?;
    let count = whole.get_bit_width() / WORD;
    let words = context.i32_type().vec_type(count);
    let (a, b) = (split(builder, a, whole, words)?, split(builder, b, whole, words)?);
    let mut all = words.get_undef();
    for k in 0..count {
        let k = context.i32_type().const_int(k.into(), false);
        let (x, y) = (builder.build_extract_element(a, k, "")?, builder.build_extract_element(b, k, "")?);
        let word = builder.build_or(x.into_int_value(), y.into_int_value(), "")?;
        all = builder.build_insert_element(all, word, k, "")?;
    }
    let wide = builder.build_bit_cast(all, BasicTypeEnum::from(whole), "")?.into_int_value();
    Ok(builder.build_int_truncate_or_bit_cast(wide, own, "")?)
}

fn split<'ctx>(
    builder: &Builder<'ctx>,
    value: IntValue<'ctx>,
    whole: IntType<'ctx>,
    words: VectorType<'ctx>,
) -> Emit<VectorValue<'ctx>> {
    let wide = builder.build_int_z_extend_or_bit_cast(value, whole, "")?;
    Ok(builder.build_bit_cast(wide, words, "")?.into_vector_value())
}
