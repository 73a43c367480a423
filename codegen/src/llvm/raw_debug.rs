//! Debug records and types that inkwell does not offer. `unsafe` like `raw`, whose other half this is.

use crate::emit::debug::Debug;
use inkwell::basic_block::BasicBlock;
use inkwell::debug_info::{
    AsDIScope, DIExpression, DIFile, DILocalVariable, DILocation, DISubroutineType, DIType,
};
use inkwell::llvm_sys::debuginfo::{
    LLVMDIBuilderCreateBitFieldMemberType, LLVMDIBuilderCreatePointerType,
    LLVMDIBuilderCreateReplaceableCompositeType, LLVMDIBuilderInsertDeclareRecordAtEnd,
    LLVMMetadataReplaceAllUsesWith,
};
use inkwell::llvm_sys::prelude::LLVMMetadataRef;
use inkwell::values::{AsValueRef, PointerValue};
use std::ffi::c_char;

const DW_TAG_STRUCTURE_TYPE: u32 = 0x13;

/// # Safety
/// `node` is a non-null DIType.
unsafe fn as_type<'ctx>(node: LLVMMetadataRef) -> DIType<'ctx> {
    // SAFETY: DIType is a transparent wrapper of a non-null metadata pointer.
    unsafe { std::mem::transmute::<LLVMMetadataRef, DIType<'ctx>>(node) }
}

/// The variable lives at `storage` for the whole function.
pub fn declare_variable<'ctx>(
    debug: &Debug<'ctx>,
    storage: PointerValue<'ctx>,
    variable: DILocalVariable<'ctx>,
    expression: DIExpression<'ctx>,
    location: DILocation<'ctx>,
    block: BasicBlock<'ctx>,
) {
    // SAFETY: all operands are live and of one context; the record goes to the block's end.
    unsafe {
        LLVMDIBuilderInsertDeclareRecordAtEnd(
            debug.builder.as_mut_ptr(),
            storage.as_value_ref(),
            variable.as_mut_ptr(),
            expression.as_mut_ptr(),
            location.as_mut_ptr(),
            block.as_mut_ptr(),
        );
    }
}

/// `void *`: a pointer to no type.
pub fn void_pointer_type<'ctx>(debug: &Debug<'ctx>) -> DIType<'ctx> {
    // SAFETY: LLVM takes null as "void" here.
    unsafe {
        as_type(LLVMDIBuilderCreatePointerType(
            debug.builder.as_mut_ptr(),
            std::ptr::null_mut(),
            64,
            64,
            0,
            c"".as_ptr(),
            0,
        ))
    }
}

/// A function type as the target of a pointer.
pub fn subroutine_as_type(ty: DISubroutineType<'_>) -> DIType<'_> {
    // SAFETY: both are transparent wrappers of a non-null metadata pointer.
    unsafe { std::mem::transmute::<DISubroutineType<'_>, DIType<'_>>(ty) }
}

/// What members of an unfinished record point to.
pub fn stand_in_record<'ctx>(debug: &Debug<'ctx>, name: &str, file: DIFile<'ctx>, line: u32) -> DIType<'ctx> {
    // SAFETY: name is passed with its length; the node is replaced before the module is finished.
    unsafe {
        as_type(LLVMDIBuilderCreateReplaceableCompositeType(
            debug.builder.as_mut_ptr(),
            DW_TAG_STRUCTURE_TYPE,
            name.as_ptr().cast::<c_char>(),
            name.len(),
            debug.unit.as_debug_info_scope().as_mut_ptr(),
            file.as_mut_ptr(),
            line,
            0,
            0,
            0,
            0,
            c"".as_ptr(),
            0,
        ))
    }
}

pub fn replace_type<'ctx>(stand_in: DIType<'ctx>, whole: DIType<'ctx>) {
    // SAFETY: `stand_in` came from `stand_in_record` and is not used any more.
    unsafe { LLVMMetadataReplaceAllUsesWith(stand_in.as_mut_ptr(), whole.as_mut_ptr()) };
}

/// Where a bit-field is, in bits from the record's start.
#[derive(Clone, Copy)]
pub struct BitFieldPlace {
    pub width: u64,
    pub at: u64,
    pub storage: u64,
}

pub fn bit_field_type<'ctx>(
    debug: &Debug<'ctx>,
    name: &str,
    file: DIFile<'ctx>,
    line: u32,
    place: BitFieldPlace,
    ty: DIType<'ctx>,
) -> DIType<'ctx> {
    // SAFETY: name is passed with its length; all nodes are live.
    unsafe {
        as_type(LLVMDIBuilderCreateBitFieldMemberType(
            debug.builder.as_mut_ptr(),
            debug.unit.as_debug_info_scope().as_mut_ptr(),
            name.as_ptr().cast::<c_char>(),
            name.len(),
            file.as_mut_ptr(),
            line,
            place.width,
            place.at,
            place.storage,
            0,
            ty.as_mut_ptr(),
        ))
    }
}
