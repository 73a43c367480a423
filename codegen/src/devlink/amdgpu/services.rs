//! What code for AMD GPUs calls of the C library and of Fortran's run time → functions of the device: memory, output,
//! and the ends of a program, which are a message and a trap.
//!
//! ```text
//! printf("%d %g", i, x)  →  vprintf("%d %g", { i32 i, double x })        as LLVM does it for NVIDIA's GPUs
//! __assert_fail(…)       →  __racc_print("%s:%d: %s: …", { … }, message); trap
//! ```

use crate::devlink::failed;
use crate::devlink::host_addresses::NO_FUNCTION;
use crate::llvm::raw;
use crate::plan::analysis::callees::{RUNTIME_ERROR, STOPS};
use inkwell::AddressSpace;
use inkwell::builder::Builder;
use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::{Linkage, Module};
use inkwell::values::{
    AnyValueEnum, BasicValue, BasicValueEnum, FunctionValue, InstructionOpcode, InstructionValue,
    PointerValue,
};
use racc_abi::services::{MESSAGE, NO_FUNCTION_TEXT};
use racc_base::Diagnostic;

const HEAP: &str = include_str!("heap.ll");
const OUTPUT: &str = include_str!("output.ll");

/// Address spaces of constants and of a lane's own stack.
const CONSTANT: u16 = 4;
const STACK: u16 = 5;

fn bug(e: impl std::fmt::Display) -> Diagnostic {
    failed("E9900", e.to_string())
}

/// Defines what the module calls of these.
pub(super) fn link<'ctx>(context: &'ctx Context, module: &Module<'ctx>) -> Result<(), Diagnostic> {
    let services = Services { context, module, builder: context.create_builder() };
    services.prints()?;
    for name in STOPS.iter().chain(&["abort", "__assert_fail", NO_FUNCTION]) {
        if let Some(function) = services.open(name) {
            services.stop(name, function)?;
        }
    }
    if services.open("malloc").or(services.open("free")).is_some() {
        services.add(HEAP)?;
    }
    if services.open("vprintf").or(services.open("__racc_print")).is_some() {
        services.add(OUTPUT)?;
    }
    Ok(())
}

struct Services<'m, 'ctx> {
    context: &'ctx Context,
    module: &'m Module<'ctx>,
    builder: Builder<'ctx>,
}

impl<'ctx> Services<'_, 'ctx> {
    /// A function that is called and not defined.
    fn open(&self, name: &str) -> Option<FunctionValue<'ctx>> {
        self.module.get_function(name).filter(|f| f.count_basic_blocks() == 0)
    }

    /// Links one of the texts beside this file.
    fn add(&self, text: &str) -> Result<(), Diagnostic> {
        let buffer = MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), "racc");
        let part = self.context.create_module_from_ir(buffer).map_err(bug)?;
        part.set_triple(&self.module.get_triple());
        part.set_data_layout(&self.module.get_data_layout());
        self.module.link_in_module(part).map_err(bug)
    }

    /// A constant C string, by its generic address.
    fn text(&self, text: &str) -> PointerValue<'ctx> {
        let mut bytes = text.as_bytes().to_vec();
        bytes.push(0);
        let value = raw::const_bytes(self.context, &bytes);
        let global = self.module.add_global(value.get_type(), Some(AddressSpace::from(CONSTANT)), ".text");
        global.set_initializer(&value);
        global.set_constant(true);
        global.set_linkage(Linkage::Private);
        global.as_pointer_value().const_cast(self.context.ptr_type(AddressSpace::default()))
    }

    /// Stores values as `vprintf` wants them: each at a multiple of its size.
    fn values(&self, values: &[BasicValueEnum<'ctx>]) -> Result<PointerValue<'ctx>, Diagnostic> {
        let here = self.builder.get_insert_block().ok_or_else(|| bug("no block"))?;
        let function = here.get_parent().ok_or_else(|| bug("no function"))?;
        let types: Vec<_> = values.iter().map(BasicValueEnum::get_type).collect();
        let record = self.context.struct_type(&types, false);
        let start = function.get_first_basic_block().ok_or_else(|| bug("no entry"))?;
        let entry = self.context.create_builder();
        match start.get_first_instruction() {
            Some(first) => entry.position_before(&first),
            None => entry.position_at_end(start),
        }
        // In the address space that the data layout says.
        let object = entry.build_alloca(record, "").map_err(bug)?;
        debug_assert_eq!(object.get_type().get_address_space(), AddressSpace::from(STACK));
        for (n, value) in (0..).zip(values) {
            let at = self.builder.build_struct_gep(record, object, n, "").map_err(bug)?;
            self.builder.build_store(at, *value).map_err(bug)?;
        }
        let generic = self.context.ptr_type(AddressSpace::default());
        self.builder.build_address_space_cast(object, generic, "").map_err(bug)
    }

    /// Calls of `printf`, with their arguments in a record.
    fn prints(&self) -> Result<(), Diagnostic> {
        let Some(printf) = self.open("printf") else { return Ok(()) };
        let (ptr, i32t) = (self.context.ptr_type(AddressSpace::default()), self.context.i32_type());
        let ty = i32t.fn_type(&[ptr.into(), ptr.into()], false);
        let vprintf = self
            .module
            .get_function("vprintf")
            .unwrap_or_else(|| self.module.add_function("vprintf", ty, None));
        for call in calls(printf)? {
            self.builder.position_before(&call);
            let arguments: Vec<BasicValueEnum<'ctx>> =
                (0..call.get_num_operands() - 1).filter_map(|n| call.get_operand(n)?.value()).collect();
            let Some((format, values)) = arguments.split_first() else { continue };
            let record = if values.is_empty() { ptr.const_null() } else { self.values(values)? };
            let new =
                self.builder.build_call(vprintf, &[(*format).into(), record.into()], "").map_err(bug)?;
            if let Some(new) = crate::llvm::ir::call_value(new).and_then(|v| v.as_instruction_value()) {
                call.replace_all_uses_with(&new);
            }
            call.erase_from_basic_block();
        }
        Ok(())
    }

    /// A function that ends the program: its message, then a trap, which ends the kernel.
    fn stop(&self, name: &str, function: FunctionValue<'ctx>) -> Result<(), Diagnostic> {
        self.builder.position_at_end(self.context.append_basic_block(function, ""));
        let argument =
            |n: u32| function.get_nth_param(n).ok_or_else(|| bug(format!("{name} without arguments")));
        let message = match name {
            // (place, text, …)
            RUNTIME_ERROR => Some(("%s\nFortran runtime error: %s\n", vec![argument(0)?, argument(1)?])),
            "__assert_fail" => {
                // (condition, file, line, function)
                let values = vec![argument(1)?, argument(2)?, argument(3)?, argument(0)?];
                Some(("%s:%d: %s: Assertion `%s' failed.\n", values))
            }
            NO_FUNCTION => Some(("racc: %s\n", vec![self.text(NO_FUNCTION_TEXT).into()])),
            "_gfortran_stop_numeric" => Some(("STOP %d\n", vec![argument(0)?])),
            "_gfortran_error_stop_numeric" => Some(("ERROR STOP %d\n", vec![argument(0)?])),
            // Their texts have no zero byte.
            "_gfortran_stop_string" => Some(("STOP\n", Vec::new())),
            "_gfortran_error_stop_string" => Some(("ERROR STOP\n", Vec::new())),
            _ => None,
        };
        let (ptr, i32t, i64t) = (
            self.context.ptr_type(AddressSpace::default()),
            self.context.i32_type(),
            self.context.i64_type(),
        );
        if let Some((format, values)) = message {
            let ty = i32t.fn_type(&[ptr.into(), ptr.into(), i64t.into()], false);
            let known = self.module.get_function("__racc_print");
            let print = known.unwrap_or_else(|| self.module.add_function("__racc_print", ty, None));
            let record = self.values(&values)?;
            let kind = i64t.const_int(MESSAGE, false);
            let args = [self.text(format).into(), record.into(), kind.into()];
            self.builder.build_call(print, &args, "").map_err(bug)?;
        }
        let ty = self.context.void_type().fn_type(&[], false);
        let known = self.module.get_function("llvm.trap");
        let trap = known.unwrap_or_else(|| self.module.add_function("llvm.trap", ty, None));
        self.builder.build_call(trap, &[], "").map_err(bug)?;
        self.builder.build_unreachable().map_err(bug)?;
        Ok(())
    }
}

/// The calls of a function, of which nobody else takes the address.
fn calls<'ctx>(function: FunctionValue<'ctx>) -> Result<Vec<InstructionValue<'ctx>>, Diagnostic> {
    let mut list = Vec::new();
    let mut next = function.as_global_value().as_pointer_value().get_first_use();
    while let Some(used) = next {
        match used.get_user() {
            AnyValueEnum::InstructionValue(user) if user.get_opcode() == InstructionOpcode::Call => {
                list.push(user)
            }
            AnyValueEnum::IntValue(value) => list.extend(value.as_instruction()),
            _ => {
                return Err(racc_base::nyi!(
                    racc_base::Span::NONE,
                    "a pointer to printf in code for AMD GPUs"
                ));
            }
        }
        next = used.get_next_use();
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;
    use racc_abi::services::{DEVICE_HEAP, DEVICE_OUTPUT, DeviceHeap, DeviceOutput};

    /// Bytes of the structure that the global of a text has.
    fn size(text: &str, name: &std::ffi::CStr) -> Option<u64> {
        let context = Context::create();
        let buffer = MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), "test");
        let module = context.create_module_from_ir(buffer).ok()?;
        let machine = crate::llvm::gpu::amdgpu("gfx90a", crate::options::OptLevel::O3).ok()?;
        let global = module.get_global(name.to_str().ok()?)?;
        Some(machine.get_target_data().get_abi_size(&global.get_value_type().into_struct_type()))
    }

    #[test]
    fn the_texts_have_the_run_times_structures() {
        assert_eq!(size(HEAP, DEVICE_HEAP), Some(size_of::<DeviceHeap>() as u64));
        assert_eq!(size(OUTPUT, DEVICE_OUTPUT), Some(size_of::<DeviceOutput>() as u64));
    }
}
