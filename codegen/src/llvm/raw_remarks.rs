//! LLVM's diagnostics of one context, while something runs → their texts. `unsafe`, as `raw` is.

use inkwell::context::Context;
use inkwell::llvm_sys::LLVMDiagnosticSeverity;
use inkwell::llvm_sys::core::{
    LLVMContextGetDiagnosticContext, LLVMContextGetDiagnosticHandler, LLVMContextSetDiagnosticHandler,
    LLVMDisposeMessage, LLVMGetDiagInfoDescription, LLVMGetDiagInfoSeverity,
};
use inkwell::llvm_sys::prelude::LLVMDiagnosticInfoRef;
use std::ffi::{CStr, c_void};

/// A diagnostic of LLVM's, as it prints it.
pub(super) enum Said {
    Remark(String),
    Error(String),
}

extern "C" fn take(info: LLVMDiagnosticInfoRef, list: *mut c_void) {
    // SAFETY: LLVM passes a live diagnostic and what `listen` gave it: its own list, which nothing else touches while
    // LLVM runs. The text is LLVM's until it is disposed of.
    unsafe {
        let severity = LLVMGetDiagInfoSeverity(info);
        let text = LLVMGetDiagInfoDescription(info);
        let said = CStr::from_ptr(text).to_string_lossy().into_owned();
        LLVMDisposeMessage(text);
        let list = &mut *list.cast::<Vec<Said>>();
        match severity {
            LLVMDiagnosticSeverity::LLVMDSError => list.push(Said::Error(said)),
            LLVMDiagnosticSeverity::LLVMDSRemark => list.push(Said::Remark(said)),
            LLVMDiagnosticSeverity::LLVMDSWarning | LLVMDiagnosticSeverity::LLVMDSNote => {}
        }
    }
}

/// What LLVM says while `run` runs.
pub(super) fn listen<R>(context: &Context, run: impl FnOnce() -> R) -> (R, Vec<Said>) {
    let mut list: Vec<Said> = Vec::new();
    let raw = context.raw();
    // SAFETY: the context is live; its handler of before is put back while the list still lives.
    unsafe {
        let before = (LLVMContextGetDiagnosticHandler(raw), LLVMContextGetDiagnosticContext(raw));
        LLVMContextSetDiagnosticHandler(raw, Some(take), std::ptr::from_mut(&mut list).cast());
        let result = run();
        LLVMContextSetDiagnosticHandler(raw, before.0, before.1);
        (result, list)
    }
}
