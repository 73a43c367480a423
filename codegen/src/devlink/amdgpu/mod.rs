//! AMDGPU: linked bitcode → a code object, through `ld.lld`.

mod carries;
mod clobbers;
mod conditions;
mod frames;
mod merges;
mod releases;
mod services;
mod shared;
mod stacks;
mod traps;
mod wide_or;

use super::container::Image;
use super::libclc::{self, Vendor};
use super::{
    Code, LinkOptions, Linked, barriers, failed, host_addresses, latches, library, optimise, read_only, tools,
};
use crate::llvm::{gpu, raw};
use crate::options::OptLevel;
use inkwell::GlobalVisibility;
use inkwell::context::Context;
use inkwell::module::{FlagBehavior, Linkage, Module};
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::FileType;
use racc_abi::ImageKind;
use racc_base::{Diagnostic, Span};
use std::process::Command;

const AMDGPU_KERNEL: u32 = 91;

/// Version 5, in hundreds: the newest that ROCm 5 and 6 load, and the one whose implicit arguments the emitter reads.
const CODE_OBJECT_VERSION: u64 = 500;

const OCML: Vendor = Vendor {
    prefix: "__ocml_",
    suffixes: ["_f32", "_f64"],
    help: "install rocm-device-libs, set ROCM_PATH, or install libclc-22",
};

pub(super) fn link(
    images: &[&Image],
    arch: &str,
    options: &LinkOptions,
    linked: &mut Linked,
) -> Result<(), Diagnostic> {
    raw::set_llvm_options(None, false);
    let context = Context::create();
    let machine = gpu::amdgpu(arch, OptLevel::O3).map_err(|f| f.at(Span::NONE))?;
    let module = library::merge(&context, images, &machine)?;
    host_addresses::define(&context, &module, true).map_err(|f| f.at(Span::NONE))?;
    module.add_basic_value_flag(
        "amdhsa_code_object_version",
        FlagBehavior::Error,
        context.i32_type().const_int(CODE_OBJECT_VERSION, false),
    );
    services::link(&context, &module)?;
    let missing = |m: &Module<'_>| -> Vec<String> {
        library::undefined(m).iter().map(|f| f.get_name().to_string_lossy().into_owned()).collect()
    };
    if missing(&module).iter().any(|n| n.starts_with("__ocml_")) {
        match (tools::ocml(options), tools::libclc_amd(options, gpu::processor(arch))) {
            (Some(path), _) => {
                library::add_library(&context, &module, &path)?;
                constants(&context, &module, arch);
            }
            (None, Some(path)) => libclc::link(&context, &module, &path, &OCML)?,
            (None, None) => {
                let what = "ocml.bc is not found: device code calls mathematical functions";
                return Err(failed("E0623", what).help(OCML.help));
            }
        }
    }
    if let Some(name) = missing(&module).first() {
        return Err(library::is_missing(name));
    }
    library::check_globals(&module)?;
    library::internalise(&module, AMDGPU_KERNEL);
    // Found by name in the code object, but not replaced by another's: reached directly.
    for global in module.get_globals().filter(|g| g.get_linkage() == Linkage::External) {
        global.set_visibility(GlobalVisibility::Protected);
    }
    latches::unify(&context, &module).map_err(|f| f.at(Span::NONE))?;
    let passes = PassBuilderOptions::create();
    passes.set_loop_unrolling(true);
    optimise::run(&module, &machine, passes)?;
    host_addresses::settle(&module, &machine)?;
    read_only::mark(&context, &module, AMDGPU_KERNEL).map_err(|f| f.at(Span::NONE))?;
    barriers::join(&context, &module);
    clobbers::mark(&context, &module).map_err(|f| f.at(Span::NONE))?;
    releases::guard(&context, &module, arch).map_err(|f| f.at(Span::NONE))?;
    stacks::align(&context, &module, arch);
    frames::keep_in_vectors(&context, &module).map_err(|f| f.at(Span::NONE))?;
    carries::keep_together(&context, &module, &machine)?;
    traps::spell_out(&context, &module, arch).map_err(|f| f.at(Span::NONE))?;
    wide_or::avoid(&context, &module).map_err(|f| f.at(Span::NONE))?;
    merges::hold(&context, &module).map_err(|f| f.at(Span::NONE))?;
    conditions::keep_in_scalars(&context, &module, &machine)?;
    let object = machine
        .write_to_memory_buffer(&module, FileType::Object)
        .map_err(|e| failed("E9900", format!("no code for {arch}: {e}")))?;
    let bytes = shared_object(object.as_slice())?;
    shared::check(&bytes, arch)?;
    let number = u32::from_str_radix(gpu::processor(arch).trim_start_matches("gfx"), 16).unwrap_or(0);
    linked.codes.push(Code { kind: ImageKind::Hsaco, arch: number, bytes });
    Ok(())
}

/// The switches of AMD's device library, one constant each.
fn constants(context: &Context, module: &Module<'_>, arch: &str) {
    for global in module.get_globals() {
        let name = global.get_name().to_string_lossy().into_owned();
        let Some(switch) = name.strip_prefix("__oclc_") else { continue };
        if global.get_initializer().is_some() {
            continue;
        }
        let value = match switch {
            "ISA_version" => isa_number(arch),
            "ABI_version" => CODE_OBJECT_VERSION,
            "wavefrontsize64" => u64::from(gpu::wave(arch) == 64),
            "correctly_rounded_sqrt32" => 1,
            _ => 0,
        };
        let ty = if let inkwell::types::AnyTypeEnum::IntType(t) = global.get_value_type() {
            t
        } else {
            context.i32_type()
        };
        global.set_initializer(&ty.const_int(value, false));
        global.set_linkage(Linkage::Internal);
        global.set_constant(true);
    }
}

/// gfx90a → 9010, gfx942 → 9402, gfx1100 → 11000.
fn isa_number(arch: &str) -> u64 {
    let digits = gpu::processor(arch).trim_start_matches("gfx");
    let split = digits.len().saturating_sub(2);
    let (major, rest) = digits.split_at(split);
    let hex = |s: &str| u64::from_str_radix(s, 16).unwrap_or(0);
    let major: u64 = major.parse().unwrap_or(0);
    major * 1000 + hex(rest.get(..1).unwrap_or("0")) * 100 + hex(rest.get(1..).unwrap_or("0"))
}

fn shared_object(object: &[u8]) -> Result<Vec<u8>, Diagnostic> {
    let io = |e: std::io::Error| failed("E0626", format!("ld.lld: {e}"));
    let lld = tools::lld().ok_or_else(|| {
        failed("E0627", "ld.lld is not found: code for AMD GPUs needs it").help("install lld-22")
    })?;
    let folder = tempfile::tempdir().map_err(io)?;
    let (input, output) = (folder.path().join("device.o"), folder.path().join("device.hsaco"));
    std::fs::write(&input, object).map_err(io)?;
    let done = Command::new(lld)
        .args(["-shared", "--no-undefined"])
        .arg(&input)
        .arg("-o")
        .arg(&output)
        .output()
        .map_err(io)?;
    if !done.status.success() {
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        return Err(failed("E0625", format!("ld.lld refuses the device code:\n{said}")));
    }
    std::fs::read(&output).map_err(io)
}

#[cfg(test)]
mod tests {
    use super::isa_number;

    #[test]
    fn isa_numbers_are_the_libraries() {
        assert_eq!(["gfx90a", "gfx942", "gfx1100"].map(isa_number), [9010, 9402, 11000]);
    }
}
