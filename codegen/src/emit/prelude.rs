//! Declarations of what the unit defines, parsed from text: the C API cannot say `dso_local`.
//!
//! In an executable nothing preempts the program's own symbols, so that they are addressed directly instead of
//! through the GOT: `@x = external dso_local global [4 x i8]`, `declare dso_local i32 @f(ptr)`.

use crate::emit::ModuleEmitter;
use crate::emit::abi::Signature;
use crate::exec::ExecModel;
use crate::llvm::{Emit, Fault};
use crate::options::Reloc;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use racc_hir::Linkage;
use std::fmt::Write;

/// The module to start with; `None` when an empty one will do.
pub(crate) fn module<'ctx>(m: &ModuleEmitter<'_, 'ctx>, model: &dyn ExecModel) -> Emit<Option<Module<'ctx>>> {
    match m.options.reloc {
        Reloc::Pie => {}
        // Without position independence all is direct anyway; a shared library's symbols may be preempted.
        Reloc::Static | Reloc::Pic => return Ok(None),
    }
    let mut text = String::new();
    for (_, global) in &m.program.globals {
        let Some(init) = &global.init else { continue };
        if global.linkage == Linkage::Internal || global.name.is_empty() {
            continue;
        }
        let ty = m.initialised_type(global, init)?.print_to_string().to_string();
        let tls = if global.thread_local { "thread_local " } else { "" };
        let _ = writeln!(text, "@{} = external dso_local {tls}global {ty}", quoted(&global.name));
    }
    for function in m.program.functions.values() {
        // Of some bodies the host has another definition, which may be in a shared library.
        let elsewhere = function.device_only || function.inline_only;
        if function.body.is_none() || function.linkage == Linkage::Internal || elsewhere {
            continue;
        }
        let ty = Signature::of_type(m, function.ty, model.abi())?.llvm_type(m)?;
        let ty = ty.print_to_string().to_string();
        let (ret, params) = ty.split_once(" (").ok_or_else(|| Fault::llvm("a function type without ()"))?;
        let _ = writeln!(text, "declare dso_local {ret} @{}({params}", quoted(&model.symbol(function)));
    }
    let buffer = MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), &m.program.path);
    let module = m.context.create_module_from_ir(buffer).map_err(|e| Fault::llvm(e.to_string()))?;
    module.set_name(&m.program.path);
    module.set_source_file_name(&m.program.path);
    Ok(Some(module))
}

/// A name as LLVM's text has it.
fn quoted(name: &str) -> String {
    let mut text = String::from("\"");
    for byte in name.bytes() {
        if byte.is_ascii_graphic() && byte != b'"' && byte != b'\\' {
            text.push(char::from(byte));
        } else {
            let _ = write!(text, "\\{byte:02x}");
        }
    }
    text.push('"');
    text
}
