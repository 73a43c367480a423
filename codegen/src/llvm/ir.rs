//! A builder over inkwell's: untyped values with checked views, explicit alignment, byte offsets.

use crate::llvm::{Emit, Fault};
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::basic_block::BasicBlock;
use inkwell::builder::Builder;
use inkwell::context::Context;
use inkwell::intrinsics::Intrinsic;
use inkwell::module::Module;
use inkwell::types::{BasicTypeEnum, FunctionType, IntType, PointerType};
use inkwell::values::{
    BasicMetadataValueEnum, BasicValue, BasicValueEnum, CallSiteValue, FastMathFlags, FloatValue,
    FunctionValue, InstructionValue, IntValue, MetadataValue, PointerValue, StructValue,
    ValueKind as CallResult, VectorValue,
};
use inkwell::{AddressSpace, IntPredicate};

/// Any first-class value.
pub type Val<'ctx> = BasicValueEnum<'ctx>;

/// Checked views of a value: a mismatch is racc's bug, not a panic.
pub trait ValueKind<'ctx> {
    fn int(self) -> Emit<IntValue<'ctx>>;
    fn float(self) -> Emit<FloatValue<'ctx>>;
    fn ptr(self) -> Emit<PointerValue<'ctx>>;
    fn parts(self) -> Emit<StructValue<'ctx>>;
    fn vector(self) -> Emit<VectorValue<'ctx>>;
}

impl<'ctx> ValueKind<'ctx> for Val<'ctx> {
    fn int(self) -> Emit<IntValue<'ctx>> {
        self.try_into().map_err(|()| Fault::llvm(format!("expected an integer, got {self}")))
    }

    fn float(self) -> Emit<FloatValue<'ctx>> {
        self.try_into().map_err(|()| Fault::llvm(format!("expected a float, got {self}")))
    }

    fn ptr(self) -> Emit<PointerValue<'ctx>> {
        self.try_into().map_err(|()| Fault::llvm(format!("expected a pointer, got {self}")))
    }

    fn vector(self) -> Emit<VectorValue<'ctx>> {
        self.try_into().map_err(|()| Fault::llvm(format!("expected a vector, got {self}")))
    }

    fn parts(self) -> Emit<StructValue<'ctx>> {
        self.try_into().map_err(|()| Fault::llvm(format!("expected a pair, got {self}")))
    }
}

/// What is known of an address computation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Stays inside one object.
    Inbounds,
    /// And does not go backwards.
    Forward,
    /// Nothing.
    Wild,
}

pub struct Ir<'ctx> {
    pub context: &'ctx Context,
    pub builder: Builder<'ctx>,
}

impl<'ctx> Ir<'ctx> {
    pub fn new(context: &'ctx Context) -> Ir<'ctx> {
        Ir { context, builder: context.create_builder() }
    }

    pub fn i1(&self) -> IntType<'ctx> {
        self.context.bool_type()
    }

    pub fn i8(&self) -> IntType<'ctx> {
        self.context.i8_type()
    }

    pub fn i32(&self) -> IntType<'ctx> {
        self.context.i32_type()
    }

    pub fn i64(&self) -> IntType<'ctx> {
        self.context.i64_type()
    }

    pub fn ptr_ty(&self) -> PointerType<'ctx> {
        self.context.ptr_type(AddressSpace::default())
    }

    pub fn const_i64(&self, value: i64) -> IntValue<'ctx> {
        self.i64().const_int(value as u64, true)
    }

    pub fn const_i32(&self, value: i32) -> IntValue<'ctx> {
        self.i32().const_int(value as u64, true)
    }

    pub fn block(&self, function: FunctionValue<'ctx>, name: &str) -> BasicBlock<'ctx> {
        self.context.append_basic_block(function, name)
    }

    pub fn at(&self, block: BasicBlock<'ctx>) {
        self.builder.position_at_end(block);
    }

    pub fn here(&self) -> Emit<BasicBlock<'ctx>> {
        self.builder.get_insert_block().ok_or_else(|| Fault::llvm("no block to build in"))
    }

    /// The current block ends already: nothing more can be put there.
    pub fn terminated(&self) -> bool {
        self.builder.get_insert_block().is_none_or(|b| b.get_terminator().is_some())
    }

    /// Branches unless the block ends already.
    pub fn br(&self, to: BasicBlock<'ctx>) -> Emit<()> {
        if !self.terminated() {
            self.builder.build_unconditional_branch(to)?;
        }
        Ok(())
    }

    pub fn cond_br(
        &self,
        cond: IntValue<'ctx>,
        then: BasicBlock<'ctx>,
        otherwise: BasicBlock<'ctx>,
    ) -> Emit<InstructionValue<'ctx>> {
        Ok(self.builder.build_conditional_branch(cond, then, otherwise)?)
    }

    pub fn load(
        &self,
        ty: impl Into<BasicTypeEnum<'ctx>>,
        ptr: PointerValue<'ctx>,
        align: u64,
    ) -> Emit<(Val<'ctx>, InstructionValue<'ctx>)> {
        let ty: BasicTypeEnum = ty.into();
        let value = self.builder.build_load(ty, ptr, "")?;
        let inst = value.as_instruction_value().ok_or_else(|| Fault::llvm("a load folded"))?;
        set_align(inst, align)?;
        Ok((value, inst))
    }

    pub fn store(
        &self,
        value: impl BasicValue<'ctx>,
        ptr: PointerValue<'ctx>,
        align: u64,
    ) -> Emit<InstructionValue<'ctx>> {
        let inst = self.builder.build_store(ptr, value)?;
        set_align(inst, align)?;
        Ok(inst)
    }

    /// `ptr + bytes`.
    pub fn offset(
        &self,
        ptr: PointerValue<'ctx>,
        bytes: IntValue<'ctx>,
        step: Step,
    ) -> Emit<PointerValue<'ctx>> {
        crate::llvm::raw::byte_gep(self, ptr, bytes, step)
    }

    pub fn offset_const(&self, ptr: PointerValue<'ctx>, bytes: i64, step: Step) -> Emit<PointerValue<'ctx>> {
        if bytes == 0 {
            return Ok(ptr);
        }
        self.offset(ptr, self.const_i64(bytes), step)
    }

    pub fn icmp(&self, op: IntPredicate, a: IntValue<'ctx>, b: IntValue<'ctx>) -> Emit<IntValue<'ctx>> {
        Ok(self.builder.build_int_compare(op, a, b, "")?)
    }

    pub fn select(&self, cond: IntValue<'ctx>, a: Val<'ctx>, b: Val<'ctx>) -> Emit<Val<'ctx>> {
        Ok(self.builder.build_select(cond, a, b, "")?)
    }

    pub fn part(&self, pair: Val<'ctx>, index: u32) -> Emit<Val<'ctx>> {
        Ok(self.builder.build_extract_value(pair.parts()?, index, "")?)
    }

    pub fn pair(&self, a: Val<'ctx>, b: Val<'ctx>) -> Emit<Val<'ctx>> {
        let ty = self.context.struct_type(&[a.get_type(), b.get_type()], false);
        let with_a = self.builder.build_insert_value(ty.get_poison(), a, 0, "")?;
        Ok(self.builder.build_insert_value(with_a, b, 1, "")?.as_basic_value_enum())
    }

    /// Adds fast-math flags where the value is an instruction that takes them.
    pub fn flags(&self, value: Val<'ctx>, flags: FastMathFlags) -> Emit<Val<'ctx>> {
        if let Some(inst) = value.as_instruction_value()
            && inst.can_use_fast_math_flags()
            && !flags.is_empty()
        {
            inst.set_fast_math_flags(flags)?;
        }
        Ok(value)
    }

    pub fn call(
        &self,
        ty: FunctionType<'ctx>,
        callee: PointerValue<'ctx>,
        args: &[Val<'ctx>],
    ) -> Emit<CallSiteValue<'ctx>> {
        let args: Vec<BasicMetadataValueEnum> = args.iter().map(|&a| a.into()).collect();
        Ok(self.builder.build_indirect_call(ty, callee, &args, "")?)
    }

    /// Calls an intrinsic; `overload` are the types that its name is completed with.
    pub fn intrinsic(
        &self,
        module: &Module<'ctx>,
        name: &str,
        overload: &[BasicTypeEnum<'ctx>],
        args: &[Val<'ctx>],
    ) -> Emit<Option<Val<'ctx>>> {
        let args: Vec<BasicMetadataValueEnum> = args.iter().map(|&a| a.into()).collect();
        let call = self.intrinsic_call(module, name, overload, &args)?;
        Ok(match call.try_as_basic_value() {
            CallResult::Basic(value) => Some(value),
            CallResult::Instruction(_) => None,
        })
    }

    /// An intrinsic that has a result.
    /// An intrinsic whose operand is metadata.
    pub fn intrinsic_of(&self, module: &Module<'ctx>, name: &str, what: MetadataValue<'ctx>) -> Emit<()> {
        self.intrinsic_call(module, name, &[], &[what.into()])?;
        Ok(())
    }

    pub fn intrinsic_call(
        &self,
        module: &Module<'ctx>,
        name: &str,
        overload: &[BasicTypeEnum<'ctx>],
        args: &[BasicMetadataValueEnum<'ctx>],
    ) -> Emit<CallSiteValue<'ctx>> {
        Ok(self.builder.build_call(declared(module, name, overload)?, args, "")?)
    }

    pub fn intrinsic_value(
        &self,
        module: &Module<'ctx>,
        name: &str,
        overload: &[BasicTypeEnum<'ctx>],
        args: &[Val<'ctx>],
    ) -> Emit<Val<'ctx>> {
        self.intrinsic(module, name, overload, args)?
            .ok_or_else(|| Fault::llvm(format!("{name} has no result")))
    }

    /// The lesser of two signed 64-bit numbers.
    pub fn least(&self, module: &Module<'ctx>, a: IntValue<'ctx>, b: IntValue<'ctx>) -> Emit<IntValue<'ctx>> {
        self.intrinsic_value(module, "llvm.smin", &[self.i64().into()], &[a.into(), b.into()])?.int()
    }

    /// The greater of two signed 64-bit numbers.
    pub fn greatest(
        &self,
        module: &Module<'ctx>,
        a: IntValue<'ctx>,
        b: IntValue<'ctx>,
    ) -> Emit<IntValue<'ctx>> {
        self.intrinsic_value(module, "llvm.smax", &[self.i64().into()], &[a.into(), b.into()])?.int()
    }

    pub fn enum_attribute(&self, name: &str, value: u64) -> Attribute {
        self.context.create_enum_attribute(Attribute::get_named_enum_kind_id(name), value)
    }

    pub fn add_function_attribute(&self, function: FunctionValue<'ctx>, name: &str, value: u64) {
        function.add_attribute(AttributeLoc::Function, self.enum_attribute(name, value));
    }
}

/// The result of a call, if it has one.
/// An intrinsic function of a module.
pub fn declared<'ctx>(
    module: &Module<'ctx>,
    name: &str,
    overload: &[BasicTypeEnum<'ctx>],
) -> Emit<FunctionValue<'ctx>> {
    let intrinsic = Intrinsic::find(name).ok_or_else(|| Fault::llvm(format!("unknown intrinsic {name}")))?;
    intrinsic
        .get_declaration(module, overload)
        .ok_or_else(|| Fault::llvm(format!("no declaration of {name}")))
}

pub fn call_value<'ctx>(call: CallSiteValue<'ctx>) -> Option<Val<'ctx>> {
    match call.try_as_basic_value() {
        CallResult::Basic(value) => Some(value),
        CallResult::Instruction(_) => None,
    }
}

pub fn set_align(inst: InstructionValue<'_>, align: u64) -> Emit<()> {
    inst.set_alignment(align as u32)?;
    Ok(())
}
