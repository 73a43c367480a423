//! Sums and differences wider than 64 bits of AMD code → the same with the low half of one operand in a vector register.
//!
//! ```text
//! d = sub i128 a, b               low' = asm "" (trunc b), in a vector register
//!                         →       d = sub i128 a, (b with low' as its low half)
//! ```
//! LLVM 22 chooses for each half by itself whether the lanes' unit or the scalar unit adds (`SelectADD_SUB_I64`). Where the
//! low halves are the same in all lanes and the high ones are not, the carry is in the scalar unit's flag and is taken from
//! the lanes' mask. With one operand in a vector register the lanes' unit adds both. Divisions of this width are made of
//! sums first, as LLVM does itself afterwards.

use crate::devlink::failed;
use crate::llvm::{Emit, ValueKind, ir};
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::TargetMachine;
use inkwell::types::IntType;
use inkwell::values::{CallSiteValue, FunctionValue, InstructionOpcode, InstructionValue, IntValue};
use racc_base::{Diagnostic, Span};

/// What is added in one unit.
const HALF: u32 = 64;

/// The pass that makes loops of sums of wide divisions, with the analysis that it asks for.
const DIVISIONS: &str = "require<libcall-lowering-info>,function(expand-ir-insts<O3>)";

/// Intrinsic functions that add or subtract.
const SUMS: &[&str] = &["llvm.sadd.", "llvm.uadd.", "llvm.ssub.", "llvm.usub."];

/// Goes over an optimised module.
pub(super) fn keep_together(
    context: &Context,
    module: &Module<'_>,
    machine: &TargetMachine,
) -> Result<(), Diagnostic> {
    let mut all = module.get_functions().flat_map(instructions);
    if !all.any(|i| IntType::try_from(i.get_type()).is_ok_and(is_wide)) {
        return Ok(());
    }
    module
        .run_passes(DIVISIONS, machine, PassBuilderOptions::create())
        .map_err(|e| failed("E9900", e.to_string()))?;
    rewrite(context, module).map_err(|f| f.at(Span::NONE))
}

fn rewrite(context: &Context, module: &Module<'_>) -> Emit<()> {
    let builder = context.create_builder();
    let low = context.i64_type();
    let asm = low.fn_type(&[low.into()], false);
    let same = context.create_inline_asm(asm, String::new(), "=v,0".into(), false, false, None, false);
    for function in module.get_functions() {
        let sums = instructions(function).filter_map(|i| Some((i, summand(i)?)));
        for (sum, value) in sums.collect::<Vec<_>>() {
            let ty = value.get_type();
            builder.position_before(&sum);
            let half = builder.build_int_truncate(value, low, "")?;
            let call = builder.build_indirect_call(asm, same, &[half.into()], "")?;
            let Some(half) = ir::call_value(call) else { continue };
            let half = builder.build_int_z_extend(half.int()?, ty, "")?;
            let mut words = vec![u64::MAX; ty.get_bit_width().div_ceil(HALF) as usize];
            words[0] = 0;
            let high = builder.build_and(value, ty.const_int_arbitrary_precision(&words), "")?;
            sum.set_operand(1, builder.build_or(high, half, "")?);
        }
    }
    Ok(())
}

fn instructions<'ctx>(function: FunctionValue<'ctx>) -> impl Iterator<Item = InstructionValue<'ctx>> {
    function.get_basic_block_iter().flat_map(|block| block.get_instructions())
}

fn is_wide(ty: IntType<'_>) -> bool {
    ty.get_bit_width() > HALF
}

/// The second operand of a wide sum or difference.
fn summand<'ctx>(i: InstructionValue<'ctx>) -> Option<IntValue<'ctx>> {
    let sums = match i.get_opcode() {
        InstructionOpcode::Add | InstructionOpcode::Sub => true,
        InstructionOpcode::Call => {
            let callee = CallSiteValue::try_from(i).ok()?.get_called_fn_value()?;
            SUMS.iter().any(|name| callee.get_name().to_bytes().starts_with(name.as_bytes()))
        }
        _ => false,
    };
    let operand = if sums { i.get_operand(1)?.value()? } else { return None };
    IntValue::try_from(operand).ok().filter(|v| is_wide(v.get_type()))
}
