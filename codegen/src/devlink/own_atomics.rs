//! Atomic accesses of optimised NVIDIA code to a lane's own objects → plain ones.
//!
//! ```text
//! %x = alloca i32                                   %old = load i32, ptr %x
//! %old = atomicrmw add ptr %x, i32 1         →      %new = add i32 %old, 1
//!                                                   store i32 %new, ptr %x
//! ```
//! PTX has atomic accesses to global and shared memory only: `ptxas` refuses one to local memory where it sees that, and
//! the hardware faults where it does not. Nobody else reaches such an object, so a plain access is as good. Where an
//! address may be either (a parameter of a routine, a loaded pointer), the hardware is asked which it is.

use crate::llvm::{Emit, Fault, Ir, Val, ValueKind};
use inkwell::attributes::AttributeLoc;
use inkwell::context::Context;
use inkwell::module::{Linkage, Module};
use inkwell::types::BasicType;
use inkwell::values::{
    AnyValue, BasicMetadataValueEnum, BasicValue, BasicValueEnum, FunctionValue, InstructionOpcode,
    InstructionValue, PhiValue, PointerValue,
};
use inkwell::{AtomicOrdering, AtomicRMWBinOp as Rmw, FloatPredicate, IntPredicate};
use std::collections::HashSet;

/// The address space of a lane's own memory.
const LOCAL: u32 = 5;

/// What the lanes' code can say of an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Owner {
    /// Memory of this lane alone.
    Lane,
    /// Global or shared memory.
    Many,
    Unknown,
}

/// Goes over an optimised module whose kernels have this calling convention; whether it changed anything. Each access
/// becomes a call of a function that is to be inlined.
pub(super) fn lower<'ctx>(context: &'ctx Context, module: &Module<'ctx>, convention: u32) -> Emit<bool> {
    let ir = Ir::new(context);
    let mut accesses = Vec::new();
    for function in module.get_functions() {
        let kernel = function.get_call_conventions() == convention;
        for access in function.get_basic_block_iter().flat_map(|block| block.get_instructions()) {
            let Some(address) = address_of_atomic(access) else { continue };
            let Some(pointer) = access.get_operand(address).and_then(|o| o.value()) else { continue };
            match owner(pointer.ptr()?, kernel, &mut HashSet::new()) {
                Owner::Many => {}
                owner => accesses.push((Access { access, address }, owner)),
            }
        }
    }
    for (access, owner) in &accesses {
        let function = access.outlined(&ir, module, *owner)?;
        access.replace(&ir, function)?;
    }
    Ok(!accesses.is_empty())
}

/// Which operand of an atomic access is its address.
fn address_of_atomic(access: InstructionValue<'_>) -> Option<u32> {
    match access.get_opcode() {
        InstructionOpcode::AtomicRMW | InstructionOpcode::AtomicCmpXchg => Some(0),
        InstructionOpcode::Load if is_atomic(access) => Some(0),
        InstructionOpcode::Store if is_atomic(access) => Some(1),
        _ => None,
    }
}

fn is_atomic(access: InstructionValue<'_>) -> bool {
    access.get_atomic_ordering().is_ok_and(|o| o != AtomicOrdering::NotAtomic)
}

/// Whose memory an address leads to. Values on the way round a loop add nothing.
fn owner<'ctx>(address: PointerValue<'ctx>, kernel: bool, seen: &mut HashSet<PointerValue<'ctx>>) -> Owner {
    match address.get_type().get_address_space() {
        space if space == inkwell::AddressSpace::from(0u16) => {}
        space if space == inkwell::AddressSpace::from(LOCAL as u16) => return Owner::Lane,
        _ => return Owner::Many,
    }
    let Some(step) = address.as_instruction() else {
        let parameter = !address.is_const();
        return if parameter && !kernel { Owner::Unknown } else { Owner::Many };
    };
    seen.insert(address);
    let sources: Vec<_> = match step.get_opcode() {
        InstructionOpcode::Alloca => return Owner::Lane,
        InstructionOpcode::GetElementPtr | InstructionOpcode::AddrSpaceCast => {
            step.get_operand(0).and_then(|o| o.value()).into_iter().collect()
        }
        InstructionOpcode::Select => (1..3).filter_map(|n| step.get_operand(n)?.value()).collect(),
        InstructionOpcode::Phi => {
            let phi = PhiValue::try_from(step).ok();
            phi.iter().flat_map(|phi| phi.get_incomings()).map(|(value, _)| value).collect()
        }
        _ => return Owner::Unknown,
    };
    let sources = sources.into_iter().filter_map(|value| value.ptr().ok());
    let owners = sources.filter(|source| !seen.contains(source)).collect::<Vec<_>>();
    let mut owners = owners.into_iter().map(|source| owner(source, kernel, seen));
    let Some(first) = owners.next() else { return Owner::Unknown };
    if owners.all(|other| other == first) { first } else { Owner::Unknown }
}

/// One atomic access.
struct Access<'ctx> {
    access: InstructionValue<'ctx>,
    /// Its number: what it is may be the result of another access, which is replaced first.
    address: u32,
}

impl<'ctx> Access<'ctx> {
    fn operands(&self) -> Vec<BasicValueEnum<'ctx>> {
        self.access.get_operands().filter_map(|o| o?.value()).collect()
    }

    /// A function with the access's operands as parameters, which does the same.
    fn outlined(&self, ir: &Ir<'ctx>, module: &Module<'ctx>, owner: Owner) -> Emit<FunctionValue<'ctx>> {
        let parameters: Vec<_> = self.operands().iter().map(|o| o.get_type().into()).collect();
        let ty = match Val::try_from(self.access.as_any_value_enum()) {
            Ok(result) => result.get_type().fn_type(&parameters, false),
            Err(()) => ir.context.void_type().fn_type(&parameters, false),
        };
        let function = module.add_function("racc.atomic", ty, Some(Linkage::Private));
        let inline = ir.enum_attribute("alwaysinline", 0);
        function.add_attribute(AttributeLoc::Function, inline);
        let parameters: Vec<_> = function.get_param_iter().collect();
        let (plain, atomic) = (ir.block(function, "own"), ir.block(function, "shared"));
        if owner == Owner::Unknown {
            let entry = ir.context.prepend_basic_block(plain, "entry");
            ir.at(entry);
            let address = parameters[self.address as usize].ptr()?;
            let own = ir.intrinsic_value(module, "llvm.nvvm.isspacep.local", &[], &[address.into()])?;
            ir.cond_br(own.int()?, plain, atomic)?;
        }
        ir.at(plain);
        let result = self.plain(ir, &parameters)?;
        ir.builder.build_return(result.as_ref().map(|r| r as _))?;
        ir.at(atomic);
        if owner == Owner::Unknown {
            let same = self.access.explicit_clone();
            for (n, parameter) in parameters.iter().enumerate() {
                same.set_operand(n as u32, *parameter);
            }
            ir.builder.insert_instruction(&same, None);
            let result = Val::try_from(same.as_any_value_enum()).ok();
            ir.builder.build_return(result.as_ref().map(|r| r as _))?;
        } else {
            ir.builder.build_unreachable()?;
        }
        Ok(function)
    }

    /// The access without atomicity.
    fn plain(&self, ir: &Ir<'ctx>, operands: &[BasicValueEnum<'ctx>]) -> Emit<Option<Val<'ctx>>> {
        match (self.access.get_opcode(), operands) {
            (InstructionOpcode::Load, _) | (InstructionOpcode::Store, _) => {
                let same = self.access.explicit_clone();
                for (n, operand) in operands.iter().enumerate() {
                    same.set_operand(n as u32, *operand);
                }
                same.set_atomic_ordering(AtomicOrdering::NotAtomic)
                    .map_err(|e| Fault::llvm(e.to_string()))?;
                ir.builder.insert_instruction(&same, None);
                Ok(Val::try_from(same.as_any_value_enum()).ok())
            }
            (InstructionOpcode::AtomicRMW, &[address, by]) => {
                let old = ir.builder.build_load(by.get_type(), address.ptr()?, "")?;
                let op = self.access.get_atomic_rmw_bin_op();
                let new = op.map_or(Ok(None), |op| combined(ir, op, old, by))?;
                let new = new.ok_or_else(|| Fault::llvm(format!("no plain form of {}", self.access)))?;
                ir.builder.build_store(address.ptr()?, new)?;
                Ok(Some(old))
            }
            (_, &[address, expected, desired]) => {
                let old = ir.builder.build_load(expected.get_type(), address.ptr()?, "")?;
                let same = ir.icmp(IntPredicate::EQ, old.int()?, expected.int()?)?;
                let new = ir.select(same, desired, old)?;
                ir.builder.build_store(address.ptr()?, new)?;
                Ok(Some(ir.pair(old, same.into())?))
            }
            _ => Err(Fault::llvm(format!("no plain form of {}", self.access))),
        }
    }

    fn replace(&self, ir: &Ir<'ctx>, function: FunctionValue<'ctx>) -> Emit<()> {
        ir.builder.position_before(&self.access);
        let operands: Vec<BasicMetadataValueEnum<'ctx>> =
            self.operands().into_iter().map(Into::into).collect();
        let call = ir.builder.build_call(function, &operands, "")?;
        if let Some(result) = call.try_as_basic_value().basic().and_then(|v| v.as_instruction_value()) {
            self.access.replace_all_uses_with(&result);
        }
        self.access.erase_from_basic_block();
        Ok(())
    }
}

/// What `atomicrmw` stores; `None` for operations that racc never makes.
fn combined<'ctx>(ir: &Ir<'ctx>, op: Rmw, old: Val<'ctx>, by: Val<'ctx>) -> Emit<Option<Val<'ctx>>> {
    let b = &ir.builder;
    let chosen = |predicate| -> Emit<Val<'ctx>> {
        let keep = ir.icmp(predicate, old.int()?, by.int()?)?;
        ir.select(keep, old, by)
    };
    let closer = |predicate| -> Emit<Val<'ctx>> {
        let keep = b.build_float_compare(predicate, old.float()?, by.float()?, "")?;
        ir.select(keep, old, by)
    };
    Ok(Some(match op {
        Rmw::Xchg => by,
        Rmw::Add => b.build_int_add(old.int()?, by.int()?, "")?.into(),
        Rmw::Sub => b.build_int_sub(old.int()?, by.int()?, "")?.into(),
        Rmw::And => b.build_and(old.int()?, by.int()?, "")?.into(),
        Rmw::Or => b.build_or(old.int()?, by.int()?, "")?.into(),
        Rmw::Xor => b.build_xor(old.int()?, by.int()?, "")?.into(),
        Rmw::Nand => b.build_not(b.build_and(old.int()?, by.int()?, "")?, "")?.into(),
        Rmw::Max => chosen(IntPredicate::SGE)?,
        Rmw::Min => chosen(IntPredicate::SLE)?,
        Rmw::UMax => chosen(IntPredicate::UGE)?,
        Rmw::UMin => chosen(IntPredicate::ULE)?,
        Rmw::FAdd => b.build_float_add(old.float()?, by.float()?, "")?.into(),
        Rmw::FSub => b.build_float_sub(old.float()?, by.float()?, "")?.into(),
        Rmw::FMax => closer(FloatPredicate::OGE)?,
        Rmw::FMin => closer(FloatPredicate::OLE)?,
        _ => return Ok(None),
    }))
}
