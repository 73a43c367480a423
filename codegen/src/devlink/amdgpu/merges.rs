//! Values that meet where paths of AMD code join → the same, held where their path ends.
//!
//! ```text
//! case 0:  …  → case 2                        case 0:  …  → case 2
//! case 2:  p = addrspacecast a  → join   →    case 2:  p = asm "" (addrspacecast a), in a vector register  → join
//! default: q = addrspacecast b  → join        default: …
//! join:    phi p, q                           join:    phi …
//! ```
//! LLVM 22 takes instructions that cost nothing (casts, addresses, parts of vectors) out of a block that ends at a join, and
//! hands their values on through the blocks that it adds between the paths (`hoistZeroCostElseBlockPhiValues` and
//! `simplifyHoistedPhis` of StructurizeCFG; llvm-project 183792 mends a part of it). Where the block can be entered in
//! more ways than one the value is handed on along one of them only: the others bring whatever the register holds. One
//! branch around a block, or to one of two, it does right, and values that enter a loop.

use crate::devlink::flow::{Graph, graph};
use crate::llvm::{Emit, Fault, ValueKind, ir};
use inkwell::basic_block::BasicBlock;
use inkwell::builder::Builder;
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::types::{BasicType, BasicTypeEnum, VectorType};
use inkwell::values::{
    BasicValue, BasicValueEnum, FunctionValue, InstructionOpcode, InstructionValue, PhiValue,
};
use petgraph::Direction::Incoming;
use petgraph::algo::dominators::{Dominators, simple_fast};
use std::collections::HashMap;
use std::num::NonZero;

/// A register's bits, and how many registers one value can have.
const WORD: u32 = 32;
const MOST_WORDS: u32 = 32;

/// Goes over an optimised module.
pub(super) fn hold(context: &Context, module: &Module<'_>) -> Emit<()> {
    let holder = Holder { context, builder: context.create_builder() };
    for function in module.get_functions().filter(|f| f.count_basic_blocks() > 0) {
        let paths = Paths::of(function);
        for (value, end, phi, index) in paths.astray() {
            if let Some(held) = holder.hold(value, end)? {
                phi.set_operand(index, held);
            }
        }
    }
    Ok(())
}

/// A value, the end of its path, the phi that takes it, the operand's place there.
type Way<'ctx> = (BasicValueEnum<'ctx>, InstructionValue<'ctx>, InstructionValue<'ctx>, u32);

struct Paths<'ctx> {
    blocks: Vec<BasicBlock<'ctx>>,
    numbers: HashMap<BasicBlock<'ctx>, usize>,
    graph: Graph,
    dominators: Dominators<usize>,
}

impl<'ctx> Paths<'ctx> {
    fn of(function: FunctionValue<'ctx>) -> Self {
        let blocks: Vec<BasicBlock<'ctx>> = function.get_basic_block_iter().collect();
        let graph = graph(&blocks);
        let dominators = simple_fast(&graph, 0);
        let numbers = blocks.iter().enumerate().map(|(n, b)| (*b, n)).collect();
        Paths { blocks, numbers, graph, dominators }
    }

    /// All values that LLVM may lose.
    fn astray(&self) -> Vec<Way<'ctx>> {
        let mut found = Vec::new();
        for (join, block) in self.blocks.iter().enumerate() {
            for phi in block.get_instructions().map_while(|i| PhiValue::try_from(i).ok()) {
                for index in 0..phi.count_incoming() {
                    let Some((value, from)) = phi.get_incoming(index) else { continue };
                    let Some(end) = from.get_terminator() else { continue };
                    if may_cost_nothing(value) && !self.is_safe(self.numbers[&from], join) {
                        found.push((value, end, phi.as_instruction(), index));
                    }
                }
            }
        }
        found
    }

    /// LLVM leaves the values of `end` for `join` where they are, or hands them on rightly.
    fn is_safe(&self, end: usize, join: usize) -> bool {
        if self.graph.neighbors(end).count() != 1 || self.enters(end, join) {
            return true;
        }
        let (mut into_end, mut into_join) =
            (self.graph.neighbors_directed(end, Incoming), self.graph.neighbors_directed(join, Incoming));
        let (Some(branch), None) = (into_end.next(), into_end.next()) else { return false };
        let others: Vec<usize> = into_join.by_ref().filter(|n| *n != end).collect();
        let [other] = others[..] else { return false };
        if self.graph.neighbors(branch).count() != 2 || self.has_switch(branch) {
            return false;
        }
        let alone = self.graph.neighbors_directed(other, Incoming).eq([branch]);
        other == branch || alone && self.graph.neighbors(other).eq([join])
    }

    /// A switch with two places to go to may become several branches.
    fn has_switch(&self, block: usize) -> bool {
        let end = self.blocks[block].get_terminator();
        end.is_some_and(|i| i.get_opcode() == InstructionOpcode::Switch)
    }

    /// `from` leads into a loop whose head is `to`.
    fn enters(&self, from: usize, to: usize) -> bool {
        let within = |n| self.dominators.dominators(n).is_some_and(|mut above| above.any(|b| b == to));
        !within(from) && self.graph.neighbors_directed(to, Incoming).any(within)
    }
}

/// For some processor, with some operands.
fn may_cost_nothing(value: BasicValueEnum<'_>) -> bool {
    use InstructionOpcode as O;
    let instruction = match value {
        BasicValueEnum::IntValue(v) => v.as_instruction_value(),
        BasicValueEnum::FloatValue(v) => v.as_instruction_value(),
        BasicValueEnum::PointerValue(v) => v.as_instruction_value(),
        BasicValueEnum::VectorValue(v) => v.as_instruction_value(),
        BasicValueEnum::ArrayValue(_)
        | BasicValueEnum::StructValue(_)
        | BasicValueEnum::ScalableVectorValue(_) => None,
    };
    matches!(
        instruction.map(InstructionValue::get_opcode),
        Some(
            O::Trunc
                | O::ZExt
                | O::SExt
                | O::BitCast
                | O::AddrSpaceCast
                | O::IntToPtr
                | O::PtrToInt
                | O::FPExt
                | O::FPTrunc
                | O::GetElementPtr
                | O::ExtractElement
                | O::InsertElement
                | O::ShuffleVector
                | O::ExtractValue
                | O::InsertValue
                | O::Freeze
                | O::FNeg
                | O::FMul
        )
    )
}

struct Holder<'ctx> {
    context: &'ctx Context,
    builder: Builder<'ctx>,
}

impl<'ctx> Holder<'ctx> {
    /// The value in a vector register at the end of its path; none of a type that registers do not have.
    fn hold(
        &self,
        value: BasicValueEnum<'ctx>,
        end: InstructionValue<'ctx>,
    ) -> Emit<Option<BasicValueEnum<'ctx>>> {
        self.builder.position_before(&end);
        if value.is_pointer_value() {
            return self.same(value).map(Some);
        }
        let Some(bits) = bits(value.get_type()).and_then(NonZero::new) else { return Ok(None) };
        let whole = self.context.custom_width_int_type(bits).map_err(|_| Fault::llvm("no such integer"))?;
        let bits = bits.get();
        if bits <= WORD {
            let narrow = self.builder.build_bit_cast(value, whole, "")?.int()?;
            let word = self.builder.build_int_z_extend_or_bit_cast(narrow, self.context.i32_type(), "")?;
            let word = self.same(word.into())?.int()?;
            let narrow = self.builder.build_int_truncate_or_bit_cast(word, whole, "")?;
            return Ok(Some(self.builder.build_bit_cast(narrow, value.get_type(), "")?));
        }
        if !bits.is_multiple_of(WORD) || bits / WORD > MOST_WORDS {
            return Ok(None);
        }
        let words = self.context.i32_type().vec_type(bits / WORD);
        let held = self.builder.build_bit_cast(value, words, "")?;
        let held = self.same(held)?;
        Ok(Some(self.builder.build_bit_cast(held, value.get_type(), "")?))
    }

    /// What LLVM does not see through.
    fn same(&self, value: BasicValueEnum<'ctx>) -> Emit<BasicValueEnum<'ctx>> {
        let ty = value.get_type().fn_type(&[value.get_type().into()], false);
        let asm = self.context.create_inline_asm(ty, String::new(), "=v,0".into(), false, false, None, false);
        let call = self.builder.build_indirect_call(ty, asm, &[value.into()], "")?;
        ir::call_value(call).ok_or_else(|| Fault::llvm("assembly without a value"))
    }
}

/// How large a number, or a vector of numbers, is.
fn bits(ty: BasicTypeEnum<'_>) -> Option<u32> {
    match ty {
        BasicTypeEnum::IntType(t) => Some(t.get_bit_width()),
        BasicTypeEnum::FloatType(t) => Some(t.get_bit_width()),
        BasicTypeEnum::VectorType(t) => vector_bits(t),
        _ => None,
    }
}

fn vector_bits(ty: VectorType<'_>) -> Option<u32> {
    let element = ty.get_element_type();
    if element.is_vector_type() { None } else { Some(bits(element)? * ty.get_size()) }
}
