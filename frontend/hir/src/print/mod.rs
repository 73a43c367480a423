//! HIR as stable text, for `--emit=hir` and golden tests.
//!
//! Locals print as `name.index` (temporaries as `t.index`), types in a Rust-like short form, statements
//! one a line. Spans do not print: moving a function does not change its text.

mod acc;
mod expr;
mod stmt;
mod types;

use crate::{
    Body, ExprId, FloatEnvironment, Function, Global, KernelAttrs, Linkage, LocalId, MemSpace, Program,
    RelocTarget, RoutineLevel,
};
use cranelift_entity::EntityRef;
use std::fmt::Write;

/// The whole program.
pub fn program(program: &Program) -> String {
    let mut out = String::new();
    for (id, record) in program.types.records.iter() {
        types::record(program, id, record, &mut out);
    }
    for (_, global) in program.globals.iter() {
        print_global(program, global, &mut out);
    }
    for (_, function) in program.functions.iter() {
        print_function(program, function, &mut out);
    }
    out
}

/// A function alone.
pub fn function(program: &Program, function: &Function) -> String {
    let mut out = String::new();
    print_function(program, function, &mut out);
    out
}

/// One expression, for messages.
pub fn expr(program: &Program, body: &Body, id: ExprId) -> String {
    Printer { program, body, out: &mut String::new(), indent: 0 }.expr(id)
}

fn linkage(linkage: Linkage) -> &'static str {
    match linkage {
        Linkage::External => "",
        Linkage::Internal => "internal ",
        Linkage::LinkOnce => "linkonce ",
        Linkage::Weak => "weak ",
        Linkage::Common => "common ",
    }
}

fn print_global(program: &Program, global: &Global, out: &mut String) {
    let constant = if global.constant { "const " } else { "" };
    let thread = if global.thread_local { "thread_local " } else { "" };
    let ty = types::name(program, global.ty);
    let _ = write!(out, "global {}{thread}{constant}@{}: {ty}", linkage(global.linkage), global.name);
    if let Some(declare) = global.declare {
        let _ = write!(out, " declare({declare:?})");
    }
    match global.space {
        MemSpace::Any => {}
        MemSpace::Device => out.push_str(" device"),
        MemSpace::Managed => out.push_str(" managed"),
        MemSpace::Constant => out.push_str(" constant"),
        MemSpace::Shared => out.push_str(" shared"),
        MemSpace::SharedDynamic => out.push_str(" shared(dynamic)"),
    }
    match &global.init {
        None => out.push_str(" = extern"),
        Some(init) if init.bytes.iter().all(|&b| b == 0) && init.relocs.is_empty() => out.push_str(" = zero"),
        Some(init) => {
            out.push_str(" = \"");
            for byte in &init.bytes {
                let _ = write!(out, "{}", std::ascii::escape_default(*byte));
            }
            out.push('"');
            for reloc in &init.relocs {
                let target = match reloc.target {
                    RelocTarget::Global(g) => &program.globals[g].name,
                    RelocTarget::Function(f) => &program.functions[f].name,
                };
                let _ = write!(out, " [{} = @{target} + {}]", reloc.offset, reloc.addend);
            }
        }
    }
    out.push('\n');
}

fn print_function(program: &Program, function: &Function, out: &mut String) {
    let _ = write!(out, "fn {}@{}", linkage(function.linkage), function.name);
    let Some(body) = &function.body else {
        let _ = writeln!(out, ": {}", types::name(program, function.ty));
        return;
    };
    let crate::Type::Func(sig) = program.types.get(function.ty) else {
        out.push_str(": not a function type\n");
        return;
    };
    let params: Vec<String> = body
        .params
        .iter()
        .map(|&p| {
            let own = if body.locals[p].restrict { " restrict" } else { "" };
            format!("{}: {}{own}", local(body, p), types::name(program, body.locals[p].ty))
        })
        .collect();
    let dots = if sig.variadic { ", ..." } else { "" };
    let _ = write!(out, "({}{dots}) -> {}", params.join(", "), types::name(program, sig.ret));
    if let Some(routine) = &function.routine {
        let _ = write!(out, " routine({})", level(routine.level.default));
        for (device, at) in &routine.level.specific {
            let _ = write!(out, " {device:?}({})", level(*at));
        }
        if routine.nohost {
            out.push_str(" nohost");
        }
    }
    if let Some(kernel) = &function.kernel {
        print_kernel(kernel, out);
    }
    match function.float_environment {
        FloatEnvironment::Default => {}
        FloatEnvironment::Observed => out.push_str(" float_environment(observed)"),
        FloatEnvironment::Accessed => out.push_str(" float_environment(accessed)"),
    }
    if function.separate_rounding {
        out.push_str(" separate_rounding");
    }
    if !function.features.is_empty() {
        let names: Vec<&str> = function.features.iter().map(|name| name.as_str()).collect();
        out.push_str(&format!(" features({})", names.join(", ")));
    }
    out.push_str(" {\n");
    for (id, variable) in body.locals.iter() {
        if body.params.contains(&id) {
            continue;
        }
        let taken = if variable.addr_taken { " addressed" } else { "" };
        let aliased = if variable.aliased { " aliased" } else { "" };
        let device = if variable.device { " device" } else { "" };
        let _ = writeln!(
            out,
            "    let {}: {}{taken}{aliased}{device}",
            local(body, id),
            types::name(program, variable.ty)
        );
    }
    let mut printer = Printer { program, body, out, indent: 1 };
    printer.stmt(body.root);
    out.push_str("}\n");
}

/// What differs from the default.
fn print_kernel(kernel: &KernelAttrs, out: &mut String) {
    out.push_str(" kernel");
    let KernelAttrs { max_threads, min_blocks, max_cluster, cluster, cooperative, foreign } = *kernel;
    for (name, value) in [("threads", max_threads), ("blocks", min_blocks), ("max_cluster", max_cluster)] {
        if value > 0 {
            let _ = write!(out, " {name}({value})");
        }
    }
    if cluster != [0; 3] {
        let _ = write!(out, " cluster({}, {}, {})", cluster[0], cluster[1], cluster[2]);
    }
    if cooperative {
        out.push_str(" cooperative");
    }
    if foreign {
        out.push_str(" foreign");
    }
}

fn level(level: RoutineLevel) -> String {
    match level {
        RoutineLevel::Seq => "seq".into(),
        RoutineLevel::Vector => "vector".into(),
        RoutineLevel::Worker => "worker".into(),
        RoutineLevel::Gang(1) => "gang".into(),
        RoutineLevel::Gang(dim) => format!("gang(dim:{dim})"),
    }
}

/// `x.3`.
fn local(body: &Body, id: LocalId) -> String {
    let name = &body.locals[id].name;
    format!("{}.{}", if name.is_empty() { "t" } else { name }, id.index())
}

/// Writes the nodes of one body.
struct Printer<'a> {
    program: &'a Program,
    body: &'a Body,
    out: &'a mut String,
    indent: usize,
}

impl Printer<'_> {
    fn line(&mut self, text: &str) {
        for _ in 0..self.indent {
            self.out.push_str("    ");
        }
        self.out.push_str(text);
        self.out.push('\n');
    }
}
