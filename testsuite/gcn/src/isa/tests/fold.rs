//! Models and operands → results, by LLVM's passes over functions of constants.

use super::model::{Model, Ty};
use llvm_sys::core::*;
use llvm_sys::error::LLVMGetErrorMessage;
use llvm_sys::ir_reader::LLVMParseIRInContext2;
use llvm_sys::target::{
    LLVMInitializeAMDGPUTarget, LLVMInitializeAMDGPUTargetInfo, LLVMInitializeAMDGPUTargetMC,
};
use llvm_sys::target_machine::*;
use llvm_sys::transforms::pass_builder::{LLVMCreatePassBuilderOptions, LLVMRunPasses};
use std::ffi::{CStr, CString};
use std::fmt::Write;
use std::ptr::null_mut;

fn source(model: &Model, tuples: &[Vec<u64>]) -> String {
    let mut out = String::from("target triple = \"amdgcn-amd-amdhsa\"\n");
    out.push_str(include_str!("prelude.ll"));
    for (t, tuple) in tuples.iter().enumerate() {
        for (o, ((ty, _), name)) in model.results.iter().zip(["r", "q", "s"]).enumerate() {
            let _ = writeln!(out, "define i64 @f{t}_{o}() {{");
            for ((operand, value), name) in model.operands.iter().zip(tuple).zip(["a", "b", "c"]) {
                let bits = operand.ty.bits();
                let _ = writeln!(out, "%{name} = bitcast i{bits} {value} to {}", operand.ty.ir());
            }
            out.push_str(&model.ir.replace("; ", "\n"));
            let bits = ty.bits();
            let _ = writeln!(out, "\n%bits = bitcast {} %{name} to i{bits}", ty.ir());
            let wide = if bits == 64 { "bits" } else { "wide" };
            if bits < 64 {
                let _ = writeln!(out, "%wide = zext i{bits} %bits to i64");
            }
            let _ = writeln!(out, "ret i64 %{wide}\n}}");
        }
    }
    out
}

struct Folder {
    machine: LLVMTargetMachineRef,
}

impl Folder {
    fn new() -> Folder {
        // SAFETY: registering a target has no preconditions; the strings are terminated.
        unsafe {
            LLVMInitializeAMDGPUTargetInfo();
            LLVMInitializeAMDGPUTarget();
            LLVMInitializeAMDGPUTargetMC();
            let (mut target, mut error) = (null_mut(), null_mut());
            let triple = c"amdgcn-amd-amdhsa".as_ptr();
            assert_eq!(LLVMGetTargetFromTriple(triple, &mut target, &mut error), 0);
            let machine = LLVMCreateTargetMachine(
                target,
                triple,
                c"gfx1100".as_ptr(),
                c"".as_ptr(),
                LLVMCodeGenOptLevel::LLVMCodeGenLevelDefault,
                LLVMRelocMode::LLVMRelocPIC,
                LLVMCodeModel::LLVMCodeModelDefault,
            );
            Folder { machine }
        }
    }

    /// `None`: LLVM does not fold it (square roots of negative numbers).
    fn results(&self, model: &Model, tuples: &[Vec<u64>]) -> Vec<Vec<Option<u64>>> {
        let text = CString::new(source(model, tuples)).expect("no zeros");
        // SAFETY: the text outlives the buffer; what LLVM makes is disposed of with its context.
        unsafe {
            let context = LLVMContextCreate();
            let bytes = text.as_bytes().len();
            let buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(text.as_ptr(), bytes, c"models".as_ptr());
            let (mut module, mut message) = (null_mut(), null_mut());
            if LLVMParseIRInContext2(context, buffer, &mut module, &mut message) != 0 {
                panic!("{:?}: {}", model.names, CStr::from_ptr(message).to_string_lossy());
            }
            LLVMDisposeMemoryBuffer(buffer);
            let options = LLVMCreatePassBuilderOptions();
            let passes =
                c"always-inline,function(instcombine<no-verify-fixpoint>,instcombine<no-verify-fixpoint>)";
            let error = LLVMRunPasses(module, passes.as_ptr(), self.machine, options);
            if !error.is_null() {
                panic!("{}", CStr::from_ptr(LLVMGetErrorMessage(error)).to_string_lossy());
            }
            let result = |t: usize, o: usize| {
                let name = CString::new(format!("f{t}_{o}")).expect("no zeros");
                let function = LLVMGetNamedFunction(module, name.as_ptr());
                let end = LLVMGetBasicBlockTerminator(LLVMGetEntryBasicBlock(function));
                let value = LLVMGetOperand(end, 0);
                if LLVMIsAConstantInt(value).is_null() {
                    return None;
                }
                Some(LLVMConstIntGetZExtValue(value))
            };
            let all: Vec<Vec<Option<u64>>> =
                (0..tuples.len()).map(|t| (0..model.results.len()).map(|o| result(t, o)).collect()).collect();
            let folded = all.iter().flatten().filter(|r| r.is_some()).count();
            assert!(
                3 * folded >= all.len() * model.results.len(),
                "{:?}: {folded} results are folded",
                model.names
            );
            LLVMDisposeModule(module);
            LLVMContextDispose(context);
            all
        }
    }
}

pub(super) fn all(models: &[Model], tuples: &[Vec<Vec<u64>>]) -> Vec<Vec<Vec<Option<u64>>>> {
    let folder = Folder::new();
    models.iter().zip(tuples).map(|(m, t)| folder.results(m, t)).collect()
}

/// Whether `got` is `wanted`: any NaN is as good as another.
pub(super) fn same(ty: Ty, units: u64, got: u64, wanted: u64) -> bool {
    let float = |bits: u32, got: u64, wanted: u64| {
        let infinity = match bits {
            16 => 0x7c00,
            32 => 0x7f80_0000,
            _ => 0x7ff0_0000_0000_0000,
        };
        let magnitude = |v: u64| v & ((1 << (bits - 1)) - 1);
        let nan = |v: u64| magnitude(v) > infinity;
        nan(got) && nan(wanted) || got == wanted || units > 0 && !nan(got) && got.abs_diff(wanted) <= units
    };
    match ty {
        Ty::Float(bits) => float(bits, got, wanted),
        Ty::Pair(bits, true) => {
            let low = (1 << bits) - 1;
            float(bits, got & low, wanted & low) && float(bits, got >> bits & low, wanted >> bits & low)
        }
        Ty::Int(_) | Ty::Pair(_, false) | Ty::Bit | Ty::Scc | Ty::Vcc | Ty::Exec(_) | Ty::Lanes => {
            got == wanted
        }
    }
}
