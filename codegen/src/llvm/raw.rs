//! What inkwell does not offer, straight from `llvm_sys`. The only `unsafe` of this crate, with `raw_debug`.

use crate::llvm::ir::Step;
use crate::llvm::{Emit, Fault, Ir, Val};
use inkwell::basic_block::BasicBlock;
use inkwell::context::Context;
use inkwell::llvm_sys::core::{
    LLVMBuildAtomicCmpXchg, LLVMBuildAtomicRMW, LLVMBuildCallBr, LLVMBuildFreeze,
    LLVMBuildGEPWithNoWrapFlags, LLVMConstReal, LLVMConstRealOfStringAndSize, LLVMGetAtomicSyncScopeID,
    LLVMGetInlineAsm, LLVMGetNumSuccessors, LLVMGetOperand, LLVMGetSuccessor, LLVMGetSyncScopeID,
    LLVMGetUndef, LLVMSetAtomicSyncScopeID, LLVMSetOrdering, LLVMSetSuccessor,
};
use inkwell::llvm_sys::error_handling::LLVMInstallFatalErrorHandler;
use inkwell::llvm_sys::prelude::{LLVMMetadataRef, LLVMValueRef};
use inkwell::llvm_sys::{
    LLVMAtomicOrdering, LLVMAtomicRMWBinOp, LLVMGEPFlagInBounds, LLVMGEPFlagNUSW, LLVMGEPFlagNUW,
    LLVMInlineAsmDialect,
};
use inkwell::types::{AsTypeRef, BasicTypeEnum, FloatType};
use inkwell::values::{
    AsValueRef, BasicValue, BasicValueEnum, FloatValue, InstructionValue, IntValue, MetadataValue,
    PointerValue,
};
use std::ffi::{CStr, CString, c_char};

/// `ptr + bytes` in bytes.
pub fn byte_gep<'ctx>(
    ir: &Ir<'ctx>,
    ptr: PointerValue<'ctx>,
    bytes: IntValue<'ctx>,
    step: Step,
) -> Emit<PointerValue<'ctx>> {
    let flags = match step {
        Step::Inbounds => LLVMGEPFlagInBounds | LLVMGEPFlagNUSW,
        Step::Forward => LLVMGEPFlagInBounds | LLVMGEPFlagNUSW | LLVMGEPFlagNUW,
        Step::Wild => 0,
    };
    let mut index = [bytes.as_value_ref()];
    // SAFETY: builder, type, pointer and index are live values of one context; i8 takes one index.
    unsafe {
        let value = LLVMBuildGEPWithNoWrapFlags(
            ir.builder.as_mut_ptr(),
            ir.i8().as_type_ref(),
            ptr.as_value_ref(),
            index.as_mut_ptr(),
            1,
            c"".as_ptr(),
            flags,
        );
        Ok(PointerValue::new(value))
    }
}

/// Some value of `ty`, the same at each use: LLVM's `undef` differs from use to use.
pub fn any_value<'ctx>(ir: &Ir<'ctx>, ty: BasicTypeEnum<'ctx>) -> BasicValueEnum<'ctx> {
    // SAFETY: builder and type are of one context; the instruction has the type of its operand.
    unsafe {
        let undefined = LLVMGetUndef(ty.as_type_ref());
        BasicValueEnum::new(LLVMBuildFreeze(ir.builder.as_mut_ptr(), undefined, c"".as_ptr()))
    }
}

/// A value that no builder computes with, though it be constant.
pub fn freeze<'ctx>(ir: &Ir<'ctx>, value: Val<'ctx>) -> Val<'ctx> {
    // SAFETY: builder and value are of one context; the instruction has the type of its operand.
    unsafe { Val::new(LLVMBuildFreeze(ir.builder.as_mut_ptr(), value.as_value_ref(), c"".as_ptr())) }
}

/// A constant of any floating-point type from its digits.
pub fn float_from_text<'ctx>(ty: FloatType<'ctx>, text: &str) -> FloatValue<'ctx> {
    // SAFETY: pointer and length are those of a live string; LLVM reads decimal, `inf` and `nan`.
    unsafe {
        FloatValue::new(LLVMConstRealOfStringAndSize(
            ty.as_type_ref(),
            text.as_ptr().cast::<c_char>(),
            text.len() as u32,
        ))
    }
}

/// A constant that f64 holds exactly, in any floating-point type.
pub fn float_from_f64<'ctx>(ty: FloatType<'ctx>, value: f64) -> FloatValue<'ctx> {
    // SAFETY: the type is live.
    unsafe { FloatValue::new(LLVMConstReal(ty.as_type_ref(), value)) }
}

/// Where and how strongly an atomic access is ordered.
#[derive(Clone, Copy)]
pub struct Order<'s> {
    pub ordering: LLVMAtomicOrdering,
    pub scope: Option<&'s str>,
}

fn scope_id(context: &Context, scope: &str) -> u32 {
    // SAFETY: pointer and length are those of a live string.
    unsafe { LLVMGetSyncScopeID(context.raw(), scope.as_ptr().cast::<c_char>(), scope.len()) }
}

fn set_scope(ir: &Ir<'_>, value: LLVMValueRef, order: Order<'_>) {
    if let Some(scope) = order.scope {
        // SAFETY: `value` is an atomic instruction just built.
        unsafe { LLVMSetAtomicSyncScopeID(value, scope_id(ir.context, scope)) };
    }
}

/// `atomicrmw` of integer, pointer (exchange) or floating-point type; the old value.
pub fn atomic_rmw<'ctx>(
    ir: &Ir<'ctx>,
    op: LLVMAtomicRMWBinOp,
    ptr: PointerValue<'ctx>,
    value: Val<'ctx>,
    order: Order<'_>,
) -> Emit<Val<'ctx>> {
    // SAFETY: builder, pointer and value are live and of one context.
    unsafe {
        let inst = LLVMBuildAtomicRMW(
            ir.builder.as_mut_ptr(),
            op,
            ptr.as_value_ref(),
            value.as_value_ref(),
            order.ordering,
            0,
        );
        set_scope(ir, inst, order);
        Ok(Val::new(inst))
    }
}

/// Whether an instruction's value is a number of floating point.
pub fn is_float(instruction: InstructionValue<'_>) -> bool {
    use inkwell::llvm_sys::LLVMTypeKind::{LLVMDoubleTypeKind, LLVMFloatTypeKind, LLVMHalfTypeKind};
    use inkwell::llvm_sys::core::{LLVMGetTypeKind, LLVMTypeOf};
    // SAFETY: a live instruction.
    let kind = unsafe { LLVMGetTypeKind(LLVMTypeOf(instruction.as_value_ref())) };
    matches!(kind, LLVMHalfTypeKind | LLVMFloatTypeKind | LLVMDoubleTypeKind)
}

/// `cmpxchg` of an integer: the pair of old value and success.
pub fn atomic_cmpxchg<'ctx>(
    ir: &Ir<'ctx>,
    ptr: PointerValue<'ctx>,
    expected: IntValue<'ctx>,
    desired: IntValue<'ctx>,
    order: Order<'_>,
) -> Emit<Val<'ctx>> {
    let failure = match order.ordering {
        LLVMAtomicOrdering::LLVMAtomicOrderingSequentiallyConsistent => {
            LLVMAtomicOrdering::LLVMAtomicOrderingSequentiallyConsistent
        }
        LLVMAtomicOrdering::LLVMAtomicOrderingAcquire
        | LLVMAtomicOrdering::LLVMAtomicOrderingAcquireRelease => {
            LLVMAtomicOrdering::LLVMAtomicOrderingAcquire
        }
        LLVMAtomicOrdering::LLVMAtomicOrderingNotAtomic
        | LLVMAtomicOrdering::LLVMAtomicOrderingUnordered
        | LLVMAtomicOrdering::LLVMAtomicOrderingMonotonic
        | LLVMAtomicOrdering::LLVMAtomicOrderingRelease => LLVMAtomicOrdering::LLVMAtomicOrderingMonotonic,
    };
    // SAFETY: builder, pointer and values are live and of one context.
    unsafe {
        let inst = LLVMBuildAtomicCmpXchg(
            ir.builder.as_mut_ptr(),
            ptr.as_value_ref(),
            expected.as_value_ref(),
            desired.as_value_ref(),
            order.ordering,
            failure,
            0,
        );
        set_scope(ir, inst, order);
        Ok(Val::new(inst))
    }
}

/// Makes a load or store atomic.
pub fn set_atomic(ir: &Ir<'_>, inst: InstructionValue<'_>, order: Order<'_>) {
    // SAFETY: callers pass loads and stores only.
    unsafe { LLVMSetOrdering(inst.as_value_ref(), order.ordering) };
    set_scope(ir, inst.as_value_ref(), order);
}

pub fn fence(ir: &Ir<'_>, order: Order<'_>) {
    // SAFETY: the builder is live and positioned.
    unsafe {
        let inst =
            inkwell::llvm_sys::core::LLVMBuildFence(ir.builder.as_mut_ptr(), order.ordering, 0, c"".as_ptr());
        set_scope(ir, inst, order);
    }
}

/// A metadata node that is equal to no other: `distinct !{self, operands…}`, as `llvm.loop` and alias scopes
/// want it.
pub fn distinct_node<'ctx>(context: &'ctx Context, operands: &[MetadataValue<'ctx>]) -> MetadataValue<'ctx> {
    use inkwell::llvm_sys::core::{LLVMMDNodeInContext2, LLVMMetadataAsValue, LLVMValueAsMetadata};
    use inkwell::llvm_sys::debuginfo::{LLVMMetadataReplaceAllUsesWith, LLVMTemporaryMDNode};
    let raw = context.raw();
    // SAFETY: all nodes belong to `context`; the temporary node is consumed by the replacement, which
    // makes the node refer to itself and so distinct.
    unsafe {
        let temporary = LLVMTemporaryMDNode(raw, std::ptr::null_mut(), 0);
        let mut list: Vec<LLVMMetadataRef> = vec![temporary];
        list.extend(operands.iter().map(|o| LLVMValueAsMetadata(o.as_value_ref())));
        let node = LLVMMDNodeInContext2(raw, list.as_mut_ptr(), list.len());
        LLVMMetadataReplaceAllUsesWith(temporary, node);
        MetadataValue::new(LLVMMetadataAsValue(raw, node))
    }
}

/// The instruction belongs to no line.
pub fn forget_line(instruction: InstructionValue<'_>) {
    // SAFETY: instructions may be without a location.
    unsafe {
        inkwell::llvm_sys::debuginfo::LLVMInstructionSetDebugLoc(
            instruction.as_value_ref(),
            std::ptr::null_mut(),
        );
    }
}

/// A node of debug information as an operand of other metadata.
pub(crate) fn metadata_value<'ctx>(context: &'ctx Context, node: LLVMMetadataRef) -> MetadataValue<'ctx> {
    // SAFETY: the node belongs to `context`.
    unsafe { MetadataValue::new(inkwell::llvm_sys::core::LLVMMetadataAsValue(context.raw(), node)) }
}

/// Access groups must be distinct nodes without operands, which the C API cannot make: parse them.
pub fn access_groups<'ctx>(context: &'ctx Context, count: usize) -> Emit<Vec<MetadataValue<'ctx>>> {
    use std::fmt::Write;
    let mut text = String::from("!racc.groups = !{");
    for i in 0..count {
        let _ = write!(text, "{}!{i}", if i == 0 { "" } else { ", " });
    }
    text.push_str("}\n");
    for i in 0..count {
        let _ = writeln!(text, "!{i} = distinct !{{}}");
    }
    let buffer =
        inkwell::memory_buffer::MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), "access groups");
    let module = context.create_module_from_ir(buffer).map_err(|e| Fault::llvm(e.to_string()))?;
    Ok(module.get_global_metadata("racc.groups"))
}

/// Goes on at `to`, in a way that no pass can see through: the blocks stay two. It makes no instruction.
pub fn opaque_branch<'ctx>(ir: &Ir<'ctx>, to: BasicBlock<'ctx>) {
    let ty = ir.context.void_type().fn_type(&[], false);
    let constraint = c"!i";
    let mut targets = [to.as_mut_ptr()];
    // SAFETY: the empty assembly text and its constraint are valid for LLVM's parser, which the call's one indirect
    // target satisfies; builder, type and block are live values of one context.
    unsafe {
        let nothing = LLVMGetInlineAsm(
            ty.as_type_ref(),
            c"".as_ptr(),
            0,
            constraint.as_ptr(),
            constraint.count_bytes(),
            1,
            0,
            LLVMInlineAsmDialect::LLVMInlineAsmDialectATT,
            0,
        );
        LLVMBuildCallBr(
            ir.builder.as_mut_ptr(),
            ty.as_type_ref(),
            nothing,
            to.as_mut_ptr(),
            targets.as_mut_ptr(),
            1,
            std::ptr::null_mut(),
            0,
            std::ptr::null_mut(),
            0,
            c"".as_ptr(),
        );
    }
}

/// The address that a computed goto may jump to.
pub fn block_address<'ctx>(block: BasicBlock<'ctx>) -> Emit<PointerValue<'ctx>> {
    // SAFETY: the function keeps the block: it is never deleted while the module is built.
    unsafe { block.get_address() }.ok_or_else(|| Fault::llvm("address of an entry block"))
}

/// `base + offset` as a constant.
pub fn const_offset<'ctx>(
    context: &'ctx Context,
    base: PointerValue<'ctx>,
    offset: i64,
) -> PointerValue<'ctx> {
    if offset == 0 {
        return base;
    }
    let index = context.i64_type().const_int(offset as u64, true);
    // SAFETY: base is a constant pointer and i8 takes one index.
    unsafe { base.const_gep(context.i8_type(), &[index]) }
}

/// Any bytes, not only UTF-8, as a constant array.
pub fn const_bytes<'ctx>(context: &'ctx Context, bytes: &[u8]) -> inkwell::values::ArrayValue<'ctx> {
    context.const_string(bytes, false)
}

extern "C" fn fatal_error(reason: *const c_char) {
    // SAFETY: LLVM passes a C string.
    let reason = unsafe { CStr::from_ptr(reason) }.to_string_lossy();
    eprintln!("racc: internal compiler error: LLVM: {reason}");
    eprintln!("racc: please report this with the source file; it is a bug in racc, not in your program");
    // No object was written: outputs are written after emission.
    std::process::exit(4);
}

/// LLVM aborts the process on selection errors; say so like any other bug instead.
pub fn install_fatal_error_handler() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    // SAFETY: the handler does not return to LLVM.
    ONCE.call_once(|| unsafe { LLVMInstallFatalErrorHandler(Some(fatal_error)) });
}

/// Options that LLVM has on its command line only.
const LLVM_OPTIONS: &[&str] = &[
    "racc",
    // Metadata asks for it, loop by loop.
    "-enable-unroll-and-jam",
    // Sums of reals keep their order: the rest of such a loop is worth vectorising, as gcc does.
    "-force-ordered-reductions=true",
    // LLVM 22 takes `(x & 0xffffff) * y`, marks that 24 bits of x suffice, and multiplies by all 32 when a 64-bit sum
    // follows (`v_mad_u64_u32` for `mul_u24`): wrong on every AMD GPU, without a mark it is right (the run case mul24.c).
    "-amdgpu-codegenprepare-mul24=0",
    // On the host; device code sets its own (`devlink/optimise.rs`, which says why).
    "-memdep-block-scan-limit=1000",
];

/// What makes LLVM compose its remarks. The expression fits none of their passes: they go to [`listen`]'s list, and
/// contexts without one print none.
const REMARKS: &str = "-pass-remarks=$.";

/// Sets them, once; `coverage` is the version of gcov's files.
pub fn set_llvm_options(coverage: Option<&str>, remarks: bool) {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let mut options: Vec<String> = LLVM_OPTIONS.iter().map(|o| (*o).to_owned()).collect();
        if let Some(version) = coverage {
            // Threads count together.
            options.extend([format!("-default-gcov-version={version}"), "-gcov-atomic-counter".to_owned()]);
        }
        if remarks {
            options.push(REMARKS.to_owned());
        }
        parse_options(options);
    });
}

/// How many instructions before it in a block a load looks at for its value, from the next pass on.
pub fn set_scan_limit(instructions: usize) {
    parse_options(vec!["racc".to_owned(), format!("-memdep-block-scan-limit={instructions}")]);
}

fn parse_options(options: Vec<String>) {
    let texts: Vec<CString> = options.into_iter().filter_map(|o| CString::new(o).ok()).collect();
    let list: Vec<*const c_char> = texts.iter().map(|t| t.as_ptr()).collect();
    // SAFETY: LLVM copies the strings.
    unsafe {
        inkwell::llvm_sys::support::LLVMParseCommandLineOptions(
            list.len() as i32,
            list.as_ptr(),
            std::ptr::null(),
        );
    }
}

/// The instruction of a value that was just built.
pub fn instruction_of<'ctx>(value: Val<'ctx>) -> Option<InstructionValue<'ctx>> {
    value.as_instruction_value()
}

/// An atomic operation or fence among the lanes of one wave of an AMD GPU, or of one lane.
pub fn is_within_wave(context: &Context, instruction: InstructionValue<'_>) -> bool {
    has_scope(context, instruction, &["wavefront", "wavefront-one-as", "singlethread", "singlethread-one-as"])
}

/// An operation on memory that orders it for the lanes of a work-group, and not for others.
pub fn is_within_group(context: &Context, instruction: InstructionValue<'_>) -> bool {
    has_scope(context, instruction, &["workgroup", "workgroup-one-as"])
}

fn has_scope(context: &Context, instruction: InstructionValue<'_>, names: &[&str]) -> bool {
    // SAFETY: an atomic instruction, as the caller found by its ordering.
    let scope = unsafe { LLVMGetAtomicSyncScopeID(instruction.as_value_ref()) };
    names.iter().any(|name| scope_id(context, name) == scope)
}

/// Operand `n` is this value. Operands may be what inkwell has no value for, metadata of intrinsic functions among them.
pub fn is_operand(instruction: InstructionValue<'_>, n: u32, value: PointerValue<'_>) -> bool {
    // SAFETY: a live instruction that has the operand.
    n < instruction.get_num_operands()
        && unsafe { LLVMGetOperand(instruction.as_value_ref(), n) } == value.as_value_ref()
}

/// Where a block's last instruction may go, an entry for each way.
pub fn successors<'ctx>(terminator: InstructionValue<'ctx>) -> Vec<BasicBlock<'ctx>> {
    // SAFETY: a terminator, and numbers of its successors.
    unsafe {
        let count = LLVMGetNumSuccessors(terminator.as_value_ref());
        let block = |n| BasicBlock::new(LLVMGetSuccessor(terminator.as_value_ref(), n));
        (0..count).filter_map(block).collect()
    }
}

/// All ways of `terminator` to `old` lead to `new`.
pub fn redirect(terminator: InstructionValue<'_>, old: BasicBlock<'_>, new: BasicBlock<'_>) {
    for (n, to) in (0..).zip(successors(terminator)) {
        if to == old {
            // SAFETY: as for `successors`; both blocks are of the terminator's function.
            unsafe { LLVMSetSuccessor(terminator.as_value_ref(), n, new.as_mut_ptr()) };
        }
    }
}
