//! Blocks of optimised kernels → the same with loads before the stores that cannot change what they load.
//!
//! ```text
//! load a[i]; store a[i]; load b[i]; store b[i]; load a[i+1]; …  →  load a[i]; load b[i]; load a[i+1]; …; store a[i]; …
//! ```
//! A lane waits hundreds of cycles for what it loads, and only what it has asked for before it waits comes at the same
//! time. LLVM knows which addresses cannot meet; `ptxas` sees two registers, and leaves each load behind each store.
//! Only kernels for NVIDIA need this: LLVM's own scheduler places loads for AMD GPUs.

use crate::llvm::{Emit, ValueKind};
use inkwell::AtomicOrdering;
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::basic_block::BasicBlock;
use inkwell::builder::Builder;
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::targets::TargetData;
use inkwell::values::{
    AnyValue, AsValueRef, BasicValueEnum, FunctionValue, InstructionOpcode, InstructionValue, IntValue,
    MetadataValue, PointerValue,
};
use std::collections::{BTreeMap, HashMap};

/// Bytes that loads which passed a store hold in registers: 32 doubles take a quarter of a lane's.
const HELD: u64 = 256;

/// The same where registers are bound to let more lanes run.
const HELD_OF_BOUND: u64 = 128;

/// Goes over an optimised module whose kernels have this calling convention.
pub(super) fn reorder(
    context: &Context,
    module: &Module<'_>,
    data: &TargetData,
    convention: u32,
) -> Emit<()> {
    let pass = Pass {
        builder: context.create_builder(),
        data,
        own: context.get_kind_id("alias.scope"),
        others: context.get_kind_id("noalias"),
        unchanging: context.get_kind_id("invariant.load"),
        memory: Attribute::get_named_enum_kind_id("memory"),
        only: Attribute::get_named_enum_kind_id("noalias"),
    };
    for kernel in module.get_functions().filter(|f| f.get_call_conventions() == convention) {
        let bound = kernel.get_string_attribute(AttributeLoc::Function, "nvvm.minctasm").is_some();
        let held = if bound { HELD_OF_BOUND } else { HELD };
        for block in kernel.get_basic_block_iter() {
            pass.block(kernel, block, held)?;
        }
    }
    Ok(())
}

struct Pass<'a, 'ctx> {
    builder: Builder<'ctx>,
    data: &'a TargetData,
    own: u32,
    others: u32,
    unchanging: u32,
    memory: u32,
    only: u32,
}

/// `root + terms + offset`, in bytes.
#[derive(Default)]
struct Address {
    /// The value that it counts from.
    root: usize,
    /// A parameter that alone leads to its data.
    sole: bool,
    /// It is a parameter.
    parameter: bool,
    /// Values that are not constant, with their factors.
    terms: BTreeMap<Term, i64>,
    offset: i64,
}

/// A value, or one of fewer bits that is extended to 64.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Term {
    Whole(usize),
    Signed(usize),
    Unsigned(usize),
}

struct Access<'ctx> {
    address: Address,
    bytes: i64,
    own: Vec<usize>,
    others: Vec<usize>,
    inst: InstructionValue<'ctx>,
}

/// Where an instruction of the block stands: at its own place, or moved before that of another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    at: usize,
    own: bool,
}

impl<'ctx> Pass<'_, 'ctx> {
    fn block(&self, kernel: FunctionValue<'ctx>, block: BasicBlock<'ctx>, held: u64) -> Emit<()> {
        let list: Vec<_> = block.get_instructions().collect();
        let stores = list.iter().filter(|i| i.get_opcode() == InstructionOpcode::Store).count();
        if stores == 0 {
            return Ok(());
        }
        let mut places: HashMap<usize, Place> =
            list.iter().enumerate().map(|(at, i)| (id(*i), Place { at, own: true })).collect();
        let mut passed: Vec<(usize, Access<'ctx>)> = Vec::new();
        let mut bytes = 0;
        for (at, &inst) in list.iter().enumerate() {
            match inst.get_opcode() {
                InstructionOpcode::Store if is_plain(inst) => match self.access(kernel, inst, 1) {
                    Some(store) => passed.push((at, store)),
                    None => passed.clear(),
                },
                InstructionOpcode::Load if is_plain(inst) => {
                    if inst.get_metadata(self.unchanging).is_some() {
                        continue;
                    }
                    let Some(load) = self.access(kernel, inst, 0) else { continue };
                    let free = passed.iter().rev().take_while(|(_, store)| apart(store, &load));
                    let Some(&(to, ref store)) = free.last() else { continue };
                    if bytes + load.bytes as u64 > held {
                        passed.clear();
                        bytes = 0;
                        continue;
                    }
                    let mut moved = Vec::new();
                    if comes_before(inst, to, &places, &mut moved) {
                        bytes += load.bytes as u64;
                        self.insert(&moved, store.inst)?;
                        places.extend(moved.iter().map(|i| (id(*i), Place { at: to, own: false })));
                    }
                }
                _ if self.touches_memory(inst) => {
                    passed.clear();
                    bytes = 0;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn insert(&self, moved: &[InstructionValue<'ctx>], before: InstructionValue<'ctx>) -> Emit<()> {
        for inst in moved {
            let line = inst.get_debug_location();
            inst.remove_from_basic_block();
            self.builder.position_before(&before);
            self.builder.insert_instruction(inst, None);
            inst.set_debug_location(line);
        }
        Ok(())
    }

    /// Anything that orders memory: calls that may access it, atomic operations, fences.
    fn touches_memory(&self, inst: InstructionValue<'ctx>) -> bool {
        match inst.get_opcode() {
            InstructionOpcode::Call => {
                let last = inst.get_num_operands().saturating_sub(1);
                let callee = inst.get_operand(last).and_then(|o| o.value());
                let callee = callee.and_then(|v| match v.as_any_value_enum() {
                    inkwell::values::AnyValueEnum::FunctionValue(f) => Some(f),
                    _ => None,
                });
                let memory = callee.and_then(|f| f.get_enum_attribute(AttributeLoc::Function, self.memory));
                memory.is_none_or(|m| m.get_enum_value() != 0)
            }
            InstructionOpcode::Load
            | InstructionOpcode::Store
            | InstructionOpcode::AtomicRMW
            | InstructionOpcode::AtomicCmpXchg
            | InstructionOpcode::Fence
            | InstructionOpcode::Invoke
            | InstructionOpcode::CallBr
            | InstructionOpcode::VAArg => true,
            _ => false,
        }
    }

    /// What a load or store, whose address is this operand, accesses. None: its size is not known.
    fn access(
        &self,
        kernel: FunctionValue<'ctx>,
        inst: InstructionValue<'ctx>,
        operand: u32,
    ) -> Option<Access<'ctx>> {
        let ty = match operand {
            0 => inst.get_type().try_into().ok()?,
            _ => inst.get_operand(0)?.value()?.get_type(),
        };
        let pointer = inst.get_operand(operand)?.value()?.ptr().ok()?;
        let list = |kind| inst.get_metadata(kind).map(members).unwrap_or_default();
        Some(Access {
            address: self.address(kernel, pointer),
            bytes: i64::try_from(self.data.get_store_size(&ty as &dyn inkwell::types::AnyType)).ok()?,
            own: list(self.own),
            others: list(self.others),
            inst,
        })
    }

    fn address(&self, kernel: FunctionValue<'ctx>, pointer: PointerValue<'ctx>) -> Address {
        let mut out = Address::default();
        let mut at = pointer;
        while let Some(step) = at.as_instruction() {
            let followed = match step.get_opcode() {
                InstructionOpcode::GetElementPtr => self.indices(step, &mut out),
                InstructionOpcode::AddrSpaceCast => Some(()),
                _ => None,
            };
            let base = step.get_operand(0).and_then(|o| o.value()).and_then(|v| v.ptr().ok());
            match (followed, base) {
                (Some(()), Some(base)) => at = base,
                _ => break,
            }
        }
        out.root = at.as_value_ref() as usize;
        if let Some(n) = kernel.get_param_iter().position(|p| p.as_value_ref() as usize == out.root) {
            out.parameter = true;
            out.sole = kernel.get_enum_attribute(AttributeLoc::Param(n as u32), self.only).is_some();
        }
        out
    }

    /// Adds what the indices of a `getelementptr` mean. None, and nothing added: members of structures.
    fn indices(&self, step: InstructionValue<'ctx>, out: &mut Address) -> Option<()> {
        let mut ty = step.get_gep_source_element_type().ok()?;
        let mut parts = Vec::new();
        for n in 1..step.get_num_operands() {
            let index = step.get_operand(n)?.value()?.int().ok()?;
            if n > 1 {
                if !ty.is_array_type() {
                    return None;
                }
                ty = ty.into_array_type().get_element_type();
            }
            parts.push((index, i64::try_from(self.data.get_abi_size(&ty)).ok()?));
        }
        for (index, size) in parts {
            add(index, size, out);
        }
        Some(())
    }
}

/// Adds `value * factor`, in the arithmetic of addresses, which wraps.
fn add(value: IntValue<'_>, factor: i64, out: &mut Address) {
    if let Some(constant) = value.get_sign_extended_constant() {
        out.offset = out.offset.wrapping_add(constant.wrapping_mul(factor));
        return;
    }
    let inst = value.as_instruction().filter(|_| value.get_type().get_bit_width() == 64);
    let Some(inst) = inst else { return note(Term::Whole(value.as_value_ref() as usize), factor, out) };
    let operand = |n| inst.get_operand(n).and_then(|o| o.value()).and_then(|v| v.int().ok());
    let constant = operand(1).and_then(|c| c.get_sign_extended_constant());
    match (inst.get_opcode(), operand(0), operand(1), constant) {
        (InstructionOpcode::Add, Some(a), Some(b), _) => {
            add(a, factor, out);
            add(b, factor, out);
        }
        (InstructionOpcode::Or, Some(a), Some(b), _) if inst.get_disjoint_flag() == Ok(true) => {
            add(a, factor, out);
            add(b, factor, out);
        }
        (InstructionOpcode::Sub, Some(a), Some(b), _) => {
            add(a, factor, out);
            add(b, factor.wrapping_neg(), out);
        }
        (InstructionOpcode::Mul, Some(a), _, Some(c)) => add(a, factor.wrapping_mul(c), out),
        (InstructionOpcode::Shl, Some(a), _, Some(c @ 0..=62)) => add(a, factor.wrapping_mul(1 << c), out),
        (InstructionOpcode::SExt, Some(a), ..) => extended(a, true, factor, out),
        (InstructionOpcode::ZExt, Some(a), ..) => {
            extended(a, inst.get_non_negative_flag() == Ok(true), factor, out);
        }
        _ => note(Term::Whole(value.as_value_ref() as usize), factor, out),
    }
}

/// The same of an extended value: constants that are added before without overflow are added after.
fn extended(value: IntValue<'_>, signed: bool, factor: i64, out: &mut Address) {
    let mut at = value;
    while let Some(inst) = at.as_instruction() {
        let operand = |n| inst.get_operand(n).and_then(|o| o.value()).and_then(|v| v.int().ok());
        let exact = signed
            && inst.get_opcode() == InstructionOpcode::Add
            && inst.get_no_signed_wrap_flag() == Ok(true);
        let (Some(rest), Some(c), true) =
            (operand(0), operand(1).and_then(|c| c.get_sign_extended_constant()), exact)
        else {
            break;
        };
        out.offset = out.offset.wrapping_add(c.wrapping_mul(factor));
        at = rest;
    }
    let id = at.as_value_ref() as usize;
    note(if signed { Term::Signed(id) } else { Term::Unsigned(id) }, factor, out);
}

fn note(term: Term, factor: i64, out: &mut Address) {
    let sum = out.terms.entry(term).or_default();
    *sum = sum.wrapping_add(factor);
    if *sum == 0 {
        out.terms.remove(&term);
    }
}

/// The store cannot change what is loaded.
fn apart(store: &Access<'_>, load: &Access<'_>) -> bool {
    let (a, b) = (&store.address, &load.address);
    let outside = |scopes: &[usize], none_of: &[usize]| {
        !scopes.is_empty() && scopes.iter().all(|s| none_of.contains(s))
    };
    if outside(&store.own, &load.others) || outside(&load.own, &store.others) {
        return true;
    }
    if a.root != b.root {
        return a.parameter && b.parameter && (a.sole || b.sole);
    }
    let distance = b.offset.wrapping_sub(a.offset);
    a.terms == b.terms && (distance >= store.bytes || distance.checked_neg().is_some_and(|d| d >= load.bytes))
}

/// The instruction, and those before it that it needs, can stand before that one: in `moved`, in their order.
fn comes_before<'ctx>(
    inst: InstructionValue<'ctx>,
    to: usize,
    places: &HashMap<usize, Place>,
    moved: &mut Vec<InstructionValue<'ctx>>,
) -> bool {
    for operand in inst.get_operands().flatten().filter_map(|o| o.value()) {
        let Some(needed) = instruction(operand) else { continue };
        // Not of this block, or there already.
        let Some(place) = places.get(&id(needed)) else { continue };
        if (place.at, place.own) < (to, true) || moved.contains(&needed) {
            continue;
        }
        if !is_pure(needed) || !comes_before(needed, to, places, moved) {
            return false;
        }
    }
    moved.push(inst);
    true
}

/// Arithmetic on addresses, which may be done earlier.
fn is_pure(inst: InstructionValue<'_>) -> bool {
    matches!(
        inst.get_opcode(),
        InstructionOpcode::GetElementPtr
            | InstructionOpcode::AddrSpaceCast
            | InstructionOpcode::Add
            | InstructionOpcode::Sub
            | InstructionOpcode::Mul
            | InstructionOpcode::Shl
            | InstructionOpcode::LShr
            | InstructionOpcode::AShr
            | InstructionOpcode::And
            | InstructionOpcode::Or
            | InstructionOpcode::Xor
            | InstructionOpcode::SExt
            | InstructionOpcode::ZExt
            | InstructionOpcode::Trunc
    )
}

fn instruction<'ctx>(value: BasicValueEnum<'ctx>) -> Option<InstructionValue<'ctx>> {
    use inkwell::values::BasicValue;
    value.as_instruction_value()
}

fn is_plain(inst: InstructionValue<'_>) -> bool {
    inst.get_volatile() == Ok(false) && inst.get_atomic_ordering() == Ok(AtomicOrdering::NotAtomic)
}

fn members(list: MetadataValue<'_>) -> Vec<usize> {
    let values = list.get_node_values().unwrap_or_default();
    values.iter().map(|v| v.as_value_ref() as usize).collect()
}

fn id(inst: InstructionValue<'_>) -> usize {
    inst.as_value_ref() as usize
}
