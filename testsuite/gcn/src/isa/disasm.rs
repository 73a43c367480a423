//! Words of machine code → one line of assembly, by LLVM's disassembler.

use llvm_sys::disassembler::{
    LLVMCreateDisasmCPUFeatures, LLVMDisasmContextRef, LLVMDisasmDispose, LLVMDisasmInstruction,
};
use llvm_sys::target::{LLVMInitializeAMDGPUTargetInfo, LLVMInitializeAMDGPUTargetMC};
use std::ffi::{CStr, CString, c_char};
use std::sync::Once;

unsafe extern "C" {
    fn LLVMInitializeAMDGPUDisassembler();
}

pub(crate) struct Disassembler {
    context: LLVMDisasmContextRef,
}

// SAFETY: a context has no ties to a thread; `line` takes it exclusively.
unsafe impl Send for Disassembler {}

impl Disassembler {
    pub(crate) fn new(processor: &str, wave: u32) -> Result<Disassembler, String> {
        static ONCE: Once = Once::new();
        // SAFETY: registering a target has no preconditions.
        ONCE.call_once(|| unsafe {
            LLVMInitializeAMDGPUTargetInfo();
            LLVMInitializeAMDGPUTargetMC();
            LLVMInitializeAMDGPUDisassembler();
        });
        let text = |s: &str| CString::new(s).map_err(|e| e.to_string());
        let (triple, cpu) = (text("amdgcn-amd-amdhsa")?, text(processor)?);
        let features = text(if wave == 32 { "+wavefrontsize32" } else { "+wavefrontsize64" })?;
        // SAFETY: three terminated strings; no call-backs.
        let context = unsafe {
            LLVMCreateDisasmCPUFeatures(
                triple.as_ptr(),
                cpu.as_ptr(),
                features.as_ptr(),
                std::ptr::null_mut(),
                0,
                None,
                None,
            )
        };
        if context.is_null() {
            Err(format!("LLVM has no disassembler for {processor}"))
        } else {
            Ok(Disassembler { context })
        }
    }

    /// The text of the instruction at the start of `code`, and its size in bytes.
    pub(crate) fn line(&mut self, code: &[u8], pc: u64) -> Option<(String, usize)> {
        let mut bytes = code.to_vec();
        let mut text = [0 as c_char; 512];
        // SAFETY: both buffers are as long as said.
        let size = unsafe {
            LLVMDisasmInstruction(
                self.context,
                bytes.as_mut_ptr(),
                bytes.len() as u64,
                pc,
                text.as_mut_ptr(),
                text.len(),
            )
        };
        if size == 0 {
            return None;
        }
        // SAFETY: LLVM terminates the text.
        let line = unsafe { CStr::from_ptr(text.as_ptr()) };
        Some((line.to_string_lossy().trim().to_owned(), size))
    }
}

impl Drop for Disassembler {
    fn drop(&mut self) {
        // SAFETY: made by LLVMCreateDisasmCPUFeatures, disposed of once.
        unsafe { LLVMDisasmDispose(self.context) }
    }
}
