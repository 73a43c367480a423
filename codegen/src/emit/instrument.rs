//! What the command line adds to the host's functions beside their own code: checks, hooks, guards, counters; and
//! sections of their own.

use crate::emit::ModuleEmitter;
use crate::emit::abi::enum_attribute;
use crate::llvm::raw;
use crate::options::{CallHooks, Coverage, StackProtector};
use inkwell::attributes::AttributeLoc;
use inkwell::module::Linkage;
use inkwell::values::{BasicValueEnum, FunctionValue, GlobalValue, InstructionOpcode};
use racc_hir::{Exempt, Host};
use std::collections::HashMap;

/// glibc's profiler, by the name that LLVM knows.
fn profiler(host: Host) -> &'static str {
    match host {
        Host::X86_64 => "mcount",
        Host::Arm64 => "\u{1}_mcount",
    }
}

/// To be called when all functions have their code, and before it is optimised.
pub(crate) fn instrument(m: &ModuleEmitter<'_, '_>) {
    let sources: HashMap<String, Exempt> = m
        .program
        .functions
        .values()
        .filter(|function| function.body.is_some())
        .map(|function| (function.name.to_string(), function.exempt))
        .collect();
    for function in m.module.get_functions().filter(|function| function.count_basic_blocks() > 0) {
        let name = function.get_name().to_string_lossy().into_owned();
        // Bodies of compute constructs and the like are functions that no source names: they have no exemptions.
        let source = sources.get(&name);
        checks(m, function, source.copied().unwrap_or_default());
        if source.is_some_and(|exempt| !exempt.call_hooks) {
            hooks(m, function);
        }
        if m.options.sections.functions && function.get_section().is_none() {
            function.set_section(Some(&format!(".text.{name}")));
        }
    }
    if m.options.sections.data {
        for global in m.module.get_globals() {
            own_section(global);
        }
    }
    if let Some(coverage) = &m.options.instrumentation.coverage {
        count_lines(m, coverage);
    }
}

fn checks<'ctx>(m: &ModuleEmitter<'_, 'ctx>, function: FunctionValue<'ctx>, exempt: Exempt) {
    let (wanted, restraint) = (&m.options.instrumentation, &m.options.restraint);
    let flag = |on: bool, name: &str| {
        if on {
            function.add_attribute(AttributeLoc::Function, enum_attribute(m, name, 0));
        }
    };
    flag(wanted.address && !exempt.address, "sanitize_address");
    flag(wanted.thread && !exempt.thread, "sanitize_thread");
    if !exempt.stack_protector {
        flag(wanted.stack_protector == StackProtector::Buffers, "ssp");
        flag(wanted.stack_protector == StackProtector::Strong, "sspstrong");
        flag(wanted.stack_protector == StackProtector::All, "sspreq");
    }
    let always = function
        .get_enum_attribute(
            AttributeLoc::Function,
            inkwell::attributes::Attribute::get_named_enum_kind_id("alwaysinline"),
        )
        .is_some();
    flag(restraint.no_inlining && !always, "noinline");
    flag(restraint.no_red_zone, "noredzone");
    flag(restraint.null_is_valid, "null_pointer_is_valid");
    let text = |on: bool, name: &str, value: &str| {
        if on {
            function.add_attribute(AttributeLoc::Function, m.context.create_string_attribute(name, value));
        }
    };
    text(wanted.stack_probes, "probe-stack", "inline-asm");
    if let Some(which) = wanted.cleared_registers {
        text(true, "zero-call-used-regs", which);
    }
    text(restraint.no_tail_calls, "disable-tail-calls", "true");
    text(restraint.no_jump_tables, "no-jump-tables", "true");
    // The profiler finds the caller by the frame pointer.
    text(wanted.calls == CallHooks::Profiler, "frame-pointer", "all");
}

fn hooks<'ctx>(m: &ModuleEmitter<'_, 'ctx>, function: FunctionValue<'ctx>) {
    let text = |name: &str, value: &str| {
        function.add_attribute(AttributeLoc::Function, m.context.create_string_attribute(name, value));
    };
    match m.options.instrumentation.calls {
        CallHooks::None => {}
        CallHooks::Profiler => text("instrument-function-entry-inlined", profiler(m.options.host)),
        CallHooks::Own => {
            text("instrument-function-entry", "__cyg_profile_func_enter");
            text("instrument-function-exit", "__cyg_profile_func_exit");
        }
        CallHooks::OwnAfterInlining => {
            text("instrument-function-entry-inlined", "__cyg_profile_func_enter");
            text("instrument-function-exit-inlined", "__cyg_profile_func_exit");
        }
    }
}

/// The linker knows the kind of a section by the beginning of its name.
fn own_section(global: GlobalValue<'_>) {
    let named = global.get_section().is_some();
    if named || matches!(global.get_linkage(), Linkage::Common | Linkage::Private | Linkage::Appending) {
        return;
    }
    let Some(initial) = global.get_initializer() else { return };
    let kind = match (global.is_thread_local(), is_zero(initial), global.is_constant()) {
        (true, true, _) => "tbss",
        (true, false, _) => "tdata",
        // Addresses in constants are filled in when the program starts.
        (false, _, true) => "data.rel.ro",
        (false, true, false) => "bss",
        (false, false, false) => "data",
    };
    let name = global.get_name().to_string_lossy().into_owned();
    global.set_section(Some(&format!(".{kind}.{name}")));
}

fn is_zero(value: BasicValueEnum<'_>) -> bool {
    match value {
        BasicValueEnum::ArrayValue(v) => v.is_null(),
        BasicValueEnum::IntValue(v) => v.is_null(),
        BasicValueEnum::FloatValue(v) => v.is_null(),
        BasicValueEnum::PointerValue(v) => v.is_null(),
        BasicValueEnum::StructValue(v) => v.is_null(),
        BasicValueEnum::VectorValue(v) => v.is_null(),
        BasicValueEnum::ScalableVectorValue(v) => v.is_null(),
    }
}

/// `!llvm.gcov`: where LLVM's pass writes the notes, and where the program its counts.
fn count_lines(m: &ModuleEmitter<'_, '_>, coverage: &Coverage) {
    let Some(debug) = &m.debug else { return };
    for function in m.module.get_functions() {
        // The frame is made before the first line: it is no execution of the lines that want it.
        for instruction in
            function.get_first_basic_block().into_iter().flat_map(|block| block.get_instructions())
        {
            if instruction.get_opcode() != InstructionOpcode::Call {
                raw::forget_line(instruction);
            }
        }
    }
    let text = |text: &str| m.context.metadata_string(text).into();
    let unit = raw::metadata_value(m.context, debug.unit.as_mut_ptr());
    let node = m.context.metadata_node(&[text(&coverage.notes), text(&coverage.counts), unit.into()]);
    // Metadata of the module takes any node.
    drop(m.module.add_global_metadata("llvm.gcov", &node));
}
