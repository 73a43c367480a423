//! The names of libdevice and ocml → LLVM's libclc, which needs nothing of the vendors': for machines without CUDA or
//! ROCm.
//!
//! ```text
//! declare double @__nv_pow(double, double)   →   define … { call double @_Z3powdd(…) }     OpenCL's name, mangled
//! ```
//! What libclc lacks (Bessel functions) stays undefined, and the link says so.

use super::{failed, library};
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::types::BasicTypeEnum;
use inkwell::values::{BasicMetadataValueEnum, FunctionValue};
use racc_base::Diagnostic;
use std::path::Path;

/// A vendor's library that libclc stands for.
pub(super) struct Vendor {
    /// Of its functions' names: `__nv_`, `__ocml_`.
    pub(super) prefix: &'static str,
    /// Behind the names of functions of floats, and of doubles.
    pub(super) suffixes: [&'static str; 2],
    /// How to get it.
    pub(super) help: &'static str,
}

/// Defines what is undefined of the vendor's library in terms of the one at `path`.
pub(super) fn link<'ctx>(
    context: &'ctx Context,
    module: &Module<'ctx>,
    path: &Path,
    vendor: &Vendor,
) -> Result<(), Diagnostic> {
    for function in library::undefined(module) {
        let name = function.get_name().to_string_lossy().into_owned();
        if let Some(base) = name.strip_prefix(vendor.prefix) {
            forward(context, module, function, base, vendor)?;
        }
    }
    library::add_library(context, module, path)?;
    let missing = library::undefined(module).into_iter().find_map(|f| {
        let name = f.get_name().to_string_lossy().into_owned();
        name.starts_with("_Z").then_some(name)
    });
    match missing {
        Some(name) => {
            let plain = name.trim_start_matches("_Z").trim_start_matches(|c: char| c.is_ascii_digit());
            Err(failed(
                "E0623",
                format!("device code calls a mathematical function that libclc lacks: `{plain}`"),
            )
            .help(vendor.help))
        }
        None => Ok(()),
    }
}

/// A body that calls the function of OpenCL C of the same meaning.
fn forward<'ctx>(
    context: &'ctx Context,
    module: &Module<'ctx>,
    function: FunctionValue<'ctx>,
    base: &str,
    vendor: &Vendor,
) -> Result<(), Diagnostic> {
    let bug = |e: inkwell::builder::BuilderError| failed("E9900", e.to_string());
    let ty = function.get_type();
    let mut letters = String::new();
    let mut single = false;
    for param in function.get_param_iter() {
        letters.push(match param.get_type() {
            BasicTypeEnum::FloatType(t) if t == context.f32_type() => {
                single = true;
                'f'
            }
            BasicTypeEnum::FloatType(_) => 'd',
            _ => 'i',
        });
    }
    // `__nv_sinf` is `sin` of a float, and so is `__ocml_sin_f32`.
    let base = base.strip_suffix(vendor.suffixes[usize::from(!single)]).unwrap_or(base);
    let mangled = format!("_Z{}{base}{letters}", base.len());
    let callee = module.get_function(&mangled).unwrap_or_else(|| module.add_function(&mangled, ty, None));
    let builder = context.create_builder();
    builder.position_at_end(context.append_basic_block(function, ""));
    let args: Vec<BasicMetadataValueEnum> = function.get_param_iter().map(Into::into).collect();
    let call = builder.build_call(callee, &args, "").map_err(bug)?;
    let value = crate::llvm::ir::call_value(call);
    let value = value.as_ref().map(|v| v as &dyn inkwell::values::BasicValue<'ctx>);
    builder.build_return(value).map_err(bug)?;
    Ok(())
}
