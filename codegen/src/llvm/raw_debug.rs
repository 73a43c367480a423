//! Debug records and types that inkwell does not offer. `unsafe` like `raw`, whose other half this is.

use crate::emit::debug::Debug;
use inkwell::basic_block::BasicBlock;
use inkwell::debug_info::{
    AsDIScope, DIExpression, DIFile, DILocalVariable, DILocation, DIScope, DISubroutineType, DIType,
};
use inkwell::llvm_sys::debuginfo::{
    LLVMDIBuilderCreateBitFieldMemberType, LLVMDIBuilderCreateDynamicArrayType,
    LLVMDIBuilderCreateExpression, LLVMDIBuilderCreateLexicalBlockFile, LLVMDIBuilderCreatePointerType,
    LLVMDIBuilderCreateReplaceableCompositeType, LLVMDIBuilderCreateSubrangeType,
    LLVMDIBuilderInsertDeclareRecordAtEnd, LLVMMetadataReplaceAllUsesWith,
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

/// The scope, for lines that are in another file than its own: LLVM keeps one for each pair.
pub fn scope_in_file<'ctx>(debug: &Debug<'ctx>, scope: DIScope<'ctx>, file: DIFile<'ctx>) -> DIScope<'ctx> {
    // SAFETY: both operands are live and of one context; DIScope is a transparent wrapper of a non-null metadata pointer.
    unsafe {
        std::mem::transmute::<LLVMMetadataRef, DIScope<'ctx>>(LLVMDIBuilderCreateLexicalBlockFile(
            debug.builder.as_mut_ptr(),
            scope.as_mut_ptr(),
            file.as_mut_ptr(),
            0,
        ))
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

/// Words of DWARF expressions about the object whose type they stand in.
mod op {
    pub(super) const OBJECT: u64 = 0x97;
    pub(super) const DEREF: u64 = 0x06;
    pub(super) const PLUS: u64 = 0x23;
    pub(super) const MUL: u64 = 0x1e;
    pub(super) const ZERO: u64 = 0x30;
    pub(super) const CONSTANT: u64 = 0x10;
    pub(super) const NE: u64 = 0x2e;
}

/// An array that a descriptor of gfortran's layout describes: where its data is, its bounds and strides.
pub fn descriptor_type<'ctx>(debug: &Debug<'ctx>, elem: DIType<'ctx>, rank: u8) -> DIType<'ctx> {
    const ELEMENT_BYTES: u64 = 32;
    const FIRST_DIMENSION: u64 = 40;
    const DIMENSION: u64 = 24;
    let builder = debug.builder.as_mut_ptr();
    // SAFETY: the words are read at once; the builder is live.
    let expression = |words: &mut [u64]| unsafe {
        LLVMDIBuilderCreateExpression(builder, words.as_mut_ptr(), words.len())
    };
    let word = |at: u64| [op::OBJECT, op::PLUS, at, op::DEREF];
    let scope = debug.unit.get_file().as_debug_info_scope().as_mut_ptr();
    let file = debug.unit.get_file().as_mut_ptr();
    let mut ranges = Vec::new();
    for dimension in 0..u64::from(rank) {
        let at = FIRST_DIMENSION + DIMENSION * dimension;
        let mut stride: Vec<u64> = word(at).into_iter().chain(word(ELEMENT_BYTES)).collect();
        // LLVM writes strides in bits.
        stride.extend([op::MUL, op::CONSTANT, 8, op::MUL]);
        // SAFETY: all operands are live nodes of one context; no base type is the default one, no bias is none.
        ranges.push(unsafe {
            LLVMDIBuilderCreateSubrangeType(
                builder,
                scope,
                c"".as_ptr(),
                0,
                0,
                file,
                64,
                0,
                0,
                std::ptr::null_mut(),
                expression(&mut word(at + 8)),
                expression(&mut word(at + 16)),
                expression(&mut stride),
                std::ptr::null_mut(),
            )
        });
    }
    // SAFETY: as above; of the optional operands the first two are given.
    unsafe {
        as_type(LLVMDIBuilderCreateDynamicArrayType(
            builder,
            scope,
            c"".as_ptr(),
            0,
            0,
            file,
            8 * (FIRST_DIMENSION + DIMENSION * u64::from(rank)),
            0,
            elem.as_mut_ptr(),
            // LLVM takes a pointer to the nodes here, which the binding's type does not say.
            ranges.as_mut_ptr().cast(),
            u32::from(rank),
            expression(&mut [op::OBJECT, op::DEREF]),
            std::ptr::null_mut(),
            expression(&mut [op::OBJECT, op::DEREF, op::ZERO, op::NE]),
            std::ptr::null_mut(),
            std::ptr::null_mut(),
        ))
    }
}
