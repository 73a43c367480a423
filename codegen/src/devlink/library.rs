//! Modules of one target → one module, with what it needs of the vendor's mathematics.

use super::container::Image;
use super::failed;
use crate::exec::VECTOR_OF_BLOCK;
use inkwell::AddressSpace;
use inkwell::attributes::AttributeLoc;
use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::{Linkage, Module};
use inkwell::targets::TargetMachine;
use inkwell::values::{BasicValue, FunctionValue};
use racc_base::Diagnostic;
use std::path::Path;

/// All images in one module.
pub(super) fn merge<'ctx>(
    context: &'ctx Context,
    images: &[&Image],
    machine: &TargetMachine,
) -> Result<Module<'ctx>, Diagnostic> {
    let whole = context.create_module("device");
    whole.set_triple(&machine.get_triple());
    whole.set_data_layout(&machine.get_target_data().get_data_layout());
    for (n, image) in images.iter().enumerate() {
        let buffer = MemoryBuffer::create_from_memory_range_copy(&image.bytes, &format!("image {n}"));
        let part = Module::parse_bitcode_from_buffer(&buffer, context)
            .map_err(|e| failed("E0620", format!("device code that LLVM cannot read: {e}")))?;
        whole.link_in_module(part).map_err(|e| {
            failed("E0621", format!("device code does not link: {e}"))
                .help("two of the files define the same routine or global in `declare`, or one object is linked twice: define it in one file, and declare it `extern` in the others")
        })?;
    }
    drop_uncalled(&whole);
    absent_weak(&whole);
    Ok(whole)
}

/// Weak functions that no object defines are null, as on the host.
fn absent_weak(module: &Module<'_>) {
    for function in module.get_functions() {
        if function.count_basic_blocks() == 0 && function.get_linkage() == Linkage::ExternalWeak {
            let address = function.as_global_value().as_pointer_value();
            address.replace_all_uses_with(address.get_type().const_null());
        }
    }
}

/// Few programs call vector routines from threads of their own; what the code for that needs may not be there.
fn drop_uncalled(module: &Module<'_>) {
    let of_block = |f: &FunctionValue<'_>| f.get_name().to_bytes().ends_with(VECTOR_OF_BLOCK.as_bytes());
    loop {
        let uncalled: Vec<_> =
            module.get_functions().filter(|f| of_block(f) && !f.get_first_use_exists()).collect();
        if uncalled.is_empty() {
            return;
        }
        for function in uncalled {
            // SAFETY: nothing uses it, and the list is this loop's own.
            unsafe { function.delete() };
        }
    }
}

/// Links what the module uses of a bitcode library.
pub(super) fn add_library<'ctx>(
    context: &'ctx Context,
    module: &Module<'ctx>,
    path: &Path,
) -> Result<(), Diagnostic> {
    let library = Module::parse_bitcode_from_path(path, context)
        .map_err(|e| failed("E0622", format!("cannot read {}: {e}", path.display())))?;
    library.set_triple(&module.get_triple());
    library.set_data_layout(&module.get_data_layout());
    for function in library.get_functions() {
        if function.count_basic_blocks() > 0 {
            // Only what is referred to comes along.
            function.set_linkage(Linkage::LinkOnceODR);
        }
        for key in ["target-cpu", "target-features"] {
            function.remove_string_attribute(AttributeLoc::Function, key);
        }
    }
    module
        .link_in_module(library)
        .map_err(|e| failed("E0622", format!("{} does not link: {e}", path.display())))
}

/// Functions that are called but not defined, intrinsics left out.
pub(super) fn undefined<'ctx>(module: &Module<'ctx>) -> Vec<FunctionValue<'ctx>> {
    module
        .get_functions()
        .filter(|f| f.count_basic_blocks() == 0 && f.get_intrinsic_id() == 0)
        .filter(|f| f.get_first_use_exists())
        .collect()
}

/// What device code calls and no object defines.
pub(super) fn is_missing(name: &str) -> Diagnostic {
    let (called, directive) = match name.strip_suffix(VECTOR_OF_BLOCK) {
        Some(routine) => (routine, "acc routine vector"),
        None => (name, "acc routine"),
    };
    failed("E0624", format!("device code calls `{called}`, which no object defines for the device"))
        .help(format!("put `{directive}` on the definition of `{called}` and compile that file with racc"))
}

/// Variables that are used but that no object defines for the device.
pub(super) fn check_globals(module: &Module<'_>) -> Result<(), Diagnostic> {
    for global in module.get_globals() {
        let used = global.as_pointer_value().get_first_use().is_some();
        // Of shared memory only the memory whose size launches give is defined nowhere.
        let elsewhere = global.as_pointer_value().get_type().get_address_space() != AddressSpace::default();
        if used && !elsewhere && global.get_initializer().is_none() {
            let name = global.get_name().to_string_lossy().into_owned();
            return Err(failed(
                "E0628",
                format!("device code uses the variable `{name}`, which no object defines for the device"),
            )
            .help(format!(
                "put `acc declare create({name})` beside its definition and compile that file with racc"
            )));
        }
    }
    Ok(())
}

/// Everything but kernels becomes local, so that what is not used goes away.
pub(super) fn internalise(module: &Module<'_>, kernel: u32) {
    for function in module.get_functions() {
        if function.count_basic_blocks() > 0 && function.get_call_conventions() != kernel {
            function.set_linkage(Linkage::Internal);
        }
    }
}

/// A use somewhere, which inkwell does not say of functions.
trait Used {
    fn get_first_use_exists(&self) -> bool;
}

impl Used for FunctionValue<'_> {
    fn get_first_use_exists(&self) -> bool {
        self.as_global_value().as_pointer_value().get_first_use().is_some()
    }
}
