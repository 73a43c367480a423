//! Modules → optimised modules → object files, assembly, IR text, bitcode.

use crate::llvm::{Emit, Fault};
use crate::options::{CallHooks, OptLevel, Options, Reloc};
use inkwell::attributes::AttributeLoc;
use inkwell::context::Context;
use inkwell::module::{FlagBehavior, Module};
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::{FileType, TargetMachine};
use inkwell::values::{BasicValueEnum, GlobalValue};

/// Module flags that code generation looks at.
pub fn set_flags<'ctx>(context: &'ctx Context, module: &Module<'ctx>, options: &Options) {
    let i32 = context.i32_type();
    let flag = |name: &str, behavior: FlagBehavior, value: u64| {
        module.add_basic_value_flag(name, behavior, i32.const_int(value, false));
    };
    match options.reloc {
        Reloc::Static => {}
        Reloc::Pie => {
            flag("PIC Level", FlagBehavior::Override, 2);
            flag("PIE Level", FlagBehavior::Override, 2);
        }
        Reloc::Pic => flag("PIC Level", FlagBehavior::Override, 2),
    }
    // Unwind tables for every function, as gcc makes them on x86-64.
    flag("uwtable", FlagBehavior::Override, 2);
    if options.frame_pointer || options.opt == OptLevel::O0 {
        flag("frame-pointer", FlagBehavior::Override, 2);
    }
    if options.instrumentation.branch_marks {
        flag("cf-protection-branch", FlagBehavior::Override, 1);
    }
    if options.instrumentation.return_marks {
        flag("cf-protection-return", FlagBehavior::Override, 1);
    }
}

/// All functions of the module have frame pointers from here on.
pub fn keep_frame_pointers(module: &Module<'_>) {
    let context = module.get_context();
    let all = context.create_string_attribute("frame-pointer", "all");
    for function in module.get_functions().filter(|f| f.count_basic_blocks() > 0) {
        function.add_attribute(AttributeLoc::Function, all);
    }
}

/// Runs LLVM's standard pipeline, and around it what adds checks and counters.
pub fn optimise(module: &Module<'_>, machine: &TargetMachine, wanted: &Options) -> Emit<()> {
    let opt = wanted.opt;
    let instrumentation = &wanted.instrumentation;
    let mut pipeline = Vec::new();
    if instrumentation.calls == CallHooks::Own {
        pipeline.push("function(ee-instrument<>)");
    }
    if instrumentation.coverage.is_some() {
        pipeline.push("insert-gcov-profiling");
    }
    pipeline.push(match opt {
        // What nothing reaches goes at -O0 too, as with gcc: inline functions of headers may call what is not linked.
        OptLevel::O0 => "function(unreachableblockelim),default<O0>,globaldce",
        OptLevel::O1 => "default<O1>",
        OptLevel::O2 => "default<O2>",
        OptLevel::O3 => "default<O3>",
        OptLevel::Os => "default<Os>",
        OptLevel::Oz => "default<Oz>",
    });
    if matches!(instrumentation.calls, CallHooks::Profiler | CallHooks::OwnAfterInlining) {
        pipeline.push("function(ee-instrument<post-inline>)");
    }
    // Last: they see the accesses that are left.
    if instrumentation.address {
        pipeline.push("asan");
    }
    if instrumentation.thread {
        pipeline.push("tsan-module,function(tsan)");
    }
    let options = PassBuilderOptions::create();
    let vectorise = matches!(opt, OptLevel::O2 | OptLevel::O3 | OptLevel::Os) && !wanted.no_vectorise;
    options.set_loop_vectorization(vectorise);
    options.set_loop_slp_vectorization(vectorise);
    options.set_loop_interleaving(vectorise);
    options.set_loop_unrolling(matches!(opt, OptLevel::O2 | OptLevel::O3) && !wanted.no_unroll);
    module.run_passes(&pipeline.join(","), machine, options).map_err(|e| Fault::llvm(e.to_string()))?;
    if instrumentation.thread {
        plain_copies(module);
    }
    Ok(())
}

/// LLVM's pass calls functions of its own for copies, which gcc's libtsan has not: that one looks into the C library's.
fn plain_copies(module: &Module<'_>) {
    for name in ["memcpy", "memmove", "memset"] {
        let Some(own) = module.get_function(&format!("__tsan_{name}")) else { continue };
        match module.get_function(name) {
            Some(plain) => own.replace_all_uses_with(plain),
            None => own.as_global_value().set_name(name),
        }
    }
}

pub fn object(module: &Module<'_>, machine: &TargetMachine) -> Emit<Vec<u8>> {
    write(module, machine, FileType::Object)
}

pub fn assembly(module: &Module<'_>, machine: &TargetMachine) -> Emit<Vec<u8>> {
    machine.set_asm_verbosity(false);
    write(module, machine, FileType::Assembly)
}

/// Bytes of data from which on a unit's object is written through a file.
const LARGE: u64 = 4 << 20;

/// The note of the compiler in objects and assembly. Build files (OpenBLAS's) read whose calling conventions hold there:
/// without gcc's name and number they take those of g77, which returns complex values in another way.
const COMPILER: &str =
    concat!("racc ", env!("CARGO_PKG_VERSION"), ", with the interfaces of GCC: (GNU) 12.2.0");

fn note_compiler(module: &Module<'_>) -> Emit<()> {
    let context = module.get_context();
    let note = context.metadata_node(&[context.metadata_string(COMPILER).into()]);
    module.add_global_metadata("llvm.ident", &note).map_err(|e| Fault::llvm(e.to_string()))
}

fn write(module: &Module<'_>, machine: &TargetMachine, ty: FileType) -> Emit<Vec<u8>> {
    note_compiler(module)?;
    super::stack_order::hold(module)?;
    if data_size(module, machine) > LARGE {
        return write_through_file(module, machine, ty);
    }
    let buffer = machine.write_to_memory_buffer(module, ty).map_err(|e| Fault::llvm(e.to_string()))?;
    let bytes = buffer.as_slice();
    // Assembly comes with a terminating zero byte that is no part of the text.
    Ok(match (ty, bytes.split_last()) {
        (FileType::Assembly, Some((0, text))) => text.to_vec(),
        _ => bytes.to_vec(),
    })
}

/// The memory of all objects that have values.
fn data_size(module: &Module<'_>, machine: &TargetMachine) -> u64 {
    let target = machine.get_target_data();
    let valued = |g: &GlobalValue<'_>| g.get_initializer().is_some_and(|v| !is_null(v));
    module.get_globals().filter(valued).map(|g| target.get_store_size(&g.get_value_type())).sum()
}

fn is_null(value: BasicValueEnum<'_>) -> bool {
    match value {
        BasicValueEnum::ArrayValue(v) => v.is_null(),
        BasicValueEnum::StructValue(v) => v.is_null(),
        BasicValueEnum::IntValue(v) => v.is_null(),
        BasicValueEnum::FloatValue(v) => v.is_null(),
        BasicValueEnum::PointerValue(v) => v.is_null(),
        BasicValueEnum::VectorValue(v) => v.is_null(),
        BasicValueEnum::ScalableVectorValue(v) => v.is_null(),
    }
}

/// A buffer in memory holds the object three times while it is handed over; of large tables that is most of what the
/// compiler uses.
fn write_through_file(module: &Module<'_>, machine: &TargetMachine, ty: FileType) -> Emit<Vec<u8>> {
    let fault = |e: std::io::Error| Fault::llvm(format!("a temporary file: {e}"));
    let file = tempfile::NamedTempFile::new().map_err(fault)?;
    machine.write_to_file(module, ty, file.path()).map_err(|e| Fault::llvm(e.to_string()))?;
    std::fs::read(file.path()).map_err(fault)
}
