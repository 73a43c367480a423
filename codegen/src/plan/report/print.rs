//! [`OffloadPlan`] → the text of `--emit=plan`.

use crate::plan::analysis::root::root_name;
use crate::plan::analysis::walk;
use crate::plan::data::host_range::Limit;
use crate::plan::data::host_range::descriptor_root;
use crate::plan::data::members::path;
use crate::plan::loops::carry::{Carry, Slot};
use crate::plan::loops::form::{Batch, Blocks, Histogram, Rounds, Split, Strips, Tiled};
use crate::plan::loops::host_strips::HostStrips;
use crate::plan::versions::strides::UnitStride;
use crate::plan::versions::{Apart, Assumed, Bytes, RunTimeTest, TouchedRange};
use crate::plan::{
    Axes, Chunk, ExecPlan, Form, Init, KernelPlan, LaunchPlan, LoopPlan, MapPlan, OffloadPlan, Param,
    PrivatePlan, ReductionPlan, RegionPlan, RoutinePlan, Step, StmtMode,
};
use racc_base::SourceMap;
use racc_hir::{Body, ExprId, PerDevice, Program};
use std::fmt::Write;

/// Stable text of the whole plan.
pub fn text(program: &Program, map: &SourceMap, plan: &OffloadPlan) -> String {
    let mut out = String::new();
    // Messages are -Minfo's; which functions and globals the device needs shows in its code.
    let OffloadPlan {
        gpu: _,
        enabled: _,
        regions,
        levels: _,
        routines,
        globals: _,
        homes: _,
        messages: _,
        host,
        waiting,
        others,
    } = plan;
    for ((function, id), region) in regions {
        let RegionPlan { maps, implied: _, kernels, steps: order, defers_wait } = region;
        let f = &program.functions[*function];
        let Some(body) = &f.body else { continue };
        let r = &body.regions[*id];
        let _ = write!(out, "{} {id} {:?} line {}", f.name, r.kind, map.locate(r.span).line);
        out.push_str(if *defers_wait { " defers-wait\n" } else { "\n" });
        for (n, m) in maps.iter().enumerate() {
            let MapPlan { source, action, flags, together, text, span: _ } = m;
            let _ = write!(out, "  map{n} {action:?} {text} flags {:#x} {source:?}", flags.0);
            out.push_str(&if *together > 0 { format!(" together {together}\n") } else { "\n".to_owned() });
        }
        for k in kernels {
            kernel(program, body, map, k, &mut out);
        }
        if order.iter().any(|s| matches!(s, Step::Loop { .. } | Step::If { .. } | Step::Versions { .. })) {
            let _ = writeln!(out, "  host {}", steps(program, body, order));
        }
    }
    for (f, RoutinePlan { level, gpu, cpu }) in routines {
        let function = &program.functions[*f];
        let _ = writeln!(out, "routine {} {:?}", function.name, level);
        if let Some(body) = &function.body {
            exec(program, body, map, "gpu", gpu, &mut out);
            exec(program, body, map, "cpu", cpu, &mut out);
        }
    }
    for (f, loops) in host {
        let Some(body) = &program.functions[*f].body else { continue };
        for (l, HostStrips { strips: Strips { own, arrays, alike }, contiguous }) in loops {
            let line = map.locate(body.loops[*l].span).line;
            let _ = write!(
                out,
                "host {} {l} line {line} strips own {own:?} arrays {arrays:?}",
                program.functions[*f].name
            );
            let _ = writeln!(out, " alike {alike:?} contiguous {}", contiguous.len());
        }
    }
    for (f, loops) in waiting {
        let Some(body) = &program.functions[*f].body else { continue };
        for l in loops {
            let line = map.locate(body.loops[*l].span).line;
            let _ = writeln!(out, "host {} {l} line {line} waits at its end", program.functions[*f].name);
        }
    }
    for (kind, other) in others {
        let _ = writeln!(out, "{kind:?}");
        out.push_str(&text(program, map, other));
    }
    out
}

/// `kernel0 loop2(kernel1 kernel2) if(kernel3; kernel4)`.
fn steps(program: &Program, body: &Body, list: &[Step]) -> String {
    let words = list.iter().map(|s| match s {
        Step::Kernel(n) => format!("kernel{n}"),
        Step::Assign(s) => s.to_string(),
        Step::Versions { kernel, contiguous, overlapping } => {
            let mut out = format!("kernel{kernel}");
            if let Some(n) = contiguous {
                out = format!("(kernel{n} if(contiguous) else {out})");
            }
            if let Some((test, n)) = overlapping {
                out = format!("{out} if({}) else kernel{n}", conditions(program, body, test));
            }
            out
        }
        Step::Loop { id, steps: inside } => format!("{id}({})", steps(program, body, inside)),
        Step::If { then, otherwise, .. } => {
            format!("if({}; {})", steps(program, body, then), steps(program, body, otherwise))
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// `a[3 reaches] apart from b[all], 2 limits`.
fn conditions(program: &Program, body: &Body, test: &RunTimeTest) -> String {
    let RunTimeTest { ranges, apart, limits, values: _ } = test;
    let range = |n: usize| {
        let Some(TouchedRange { origin, param: _, bytes }) = ranges.get(n) else { return String::new() };
        let extent = match bytes {
            Bytes::Reached(list) => format!("{} reached", list.len()),
            Bytes::Mapped { map } => format!("map{map}"),
            Bytes::Whole(bytes) => format!("{bytes} bytes"),
        };
        format!("{}[{extent}]", origin.name(program, body))
    };
    let mut words: Vec<String> = Vec::new();
    for Apart { one, other, or_equal } in apart {
        let equal = if *or_equal { " or equal" } else { "" };
        words.push(format!("{} apart from {}{equal}", range(*one), range(*other)));
    }
    for (_, Limit { value: _, low, high }) in limits {
        words.push(format!("a value in {low}..={high}"));
    }
    words.join("; ")
}

/// ` gangs 100, Multicore 4 3`; nothing when no number is asked for.
fn gangs(body: &Body, asked: &PerDevice<Vec<ExprId>>) -> String {
    let number = |e: &ExprId| body.const_int(*e).map_or_else(|| "?".to_string(), |n| n.to_string());
    let list = |gangs: &[ExprId]| match gangs {
        [] => "any".to_string(),
        _ => gangs.iter().map(number).collect::<Vec<_>>().join(" "),
    };
    if asked.default.is_empty() && asked.specific.iter().all(|(_, gangs)| gangs.is_empty()) {
        return String::new();
    }
    let apart = asked.specific.iter().map(|(device, gangs)| format!(", {device:?} {}", list(gangs)));
    format!(" gangs {}{}", list(&asked.default), apart.collect::<String>())
}

fn kernel(program: &Program, body: &Body, map: &SourceMap, k: &KernelPlan, out: &mut String) {
    // All fields are named, so that none can be forgotten. The name has the unit's number in it, and the statements
    // are those of the construct or of its part.
    let KernelPlan {
        name: _,
        stmts: _,
        span,
        params,
        privates,
        reductions,
        launch: l,
        gpu,
        cpu,
        assumed,
        unit_strides,
    } = k;
    launch(body, map.locate(*span).line, l, out);
    for Param { root, member, pass, sole, constant } in params {
        let member =
            member.map_or(String::new(), |m| format!(" member {:?}", path(body, m).map(|p| p.fields)));
        let sole = if *sole { " sole" } else { "" };
        let constant = if *constant { " constant" } else { "" };
        let name = root_name(program, body, *root);
        let _ = writeln!(out, "    param {name}{member} {pass:?}{sole}{constant}");
    }
    for Assumed { one, other, or_equal } in assumed {
        let (one, other) = (one.name(program, body), other.name(program, body));
        let equal = if *or_equal { " or equal" } else { "" };
        let _ = writeln!(out, "    assumed {one} apart from {other}{equal}");
    }
    for UnitStride { descriptor, span } in unit_strides.values() {
        let name = descriptor_root(body, *descriptor).map(|root| root_name(program, body, root));
        let span = span.map_or(String::new(), |bytes| format!(", elements of {bytes} bytes"));
        let _ = writeln!(out, "    contiguous {}{span}", name.unwrap_or_default());
    }
    for p in privates {
        let _ = writeln!(out, "    private {}", private(program, body, p));
    }
    for r in reductions {
        let _ = writeln!(out, "    {}", reduction(program, body, r));
    }
    exec(program, body, map, "gpu", gpu, out);
    exec(program, body, map, "cpu", cpu, out);
}

/// What is as usual is left out.
fn launch(body: &Body, line: u32, l: &LaunchPlan, out: &mut String) {
    let LaunchPlan {
        policy,
        vector_length,
        num_workers,
        gangs,
        block_span,
        gangs_per_unit,
        trip,
        replay,
        slot_bytes,
        widths_given,
        min_blocks,
        calls_gang,
        passed,
    } = l;
    let _ = write!(
        out,
        "  kernel line {line} {policy:?} lanes {vector_length} workers {num_workers} span {block_span} \
         slot {slot_bytes} trip {trip:?}"
    );
    out.push_str(&self::gangs(body, gangs));
    for (word, number) in [("per unit", *gangs_per_unit), ("blocks", *min_blocks)] {
        if number > 0 {
            let _ = write!(out, " {word} {number}");
        }
    }
    if !replay.is_empty() {
        let _ = write!(out, " replay {replay:?}");
    }
    for (word, set) in [("given", *widths_given), ("calls gang", *calls_gang)] {
        if set {
            let _ = write!(out, " {word}");
        }
    }
    if let Some(object) = passed {
        let _ = write!(out, " passed {object}");
    }
    out.push('\n');
}

fn exec(program: &Program, body: &Body, map: &SourceMap, name: &str, e: &ExecPlan, out: &mut String) {
    let ExecPlan { loops, modes, storage, own_counters, wide, unroll, carry } = e;
    for (id, l) in loops {
        let line = map.locate(body.loops[*id].span).line;
        let _ = writeln!(out, "    {name} {id} line {line}{}", loop_(program, body, l));
    }
    for (l, s) in storage {
        if !body.locals[*l].name.is_empty() {
            let _ = writeln!(out, "    {name} local {} {s:?}", body.locals[*l].name);
        }
    }
    for (l, last) in own_counters {
        let _ = writeln!(out, "    {name} {l} counts in each lane {last:?}");
    }
    // Most are, so the others are named.
    for l in loops.values().flat_map(|l| &l.nest).filter(|l| !wide.contains(l)) {
        let _ = writeln!(out, "    {name} {l} narrow");
    }
    for (l, count) in unroll {
        let _ = writeln!(out, "    {name} {l} unroll {count:?}");
    }
    for (l, Carry { slots, accesses, defining }) in carry {
        let _ = write!(out, "    {name} {l} carries");
        for (n, Slot { from, first, ahead }) in slots.iter().enumerate() {
            let from = from.map_or(String::new(), |from| format!(" from {from}"));
            let uses = accesses.values().filter(|slot| **slot == n).count();
            let ahead = if *ahead { " ahead" } else { "" };
            let _ = write!(out, " {n}: {first} used {uses}{from}{ahead};");
        }
        defining.iter().for_each(|s| out.push_str(&format!(" {s}")));
        out.push('\n');
    }
    for (s, m) in modes {
        let StmtMode { guard, group, barrier, barrier_inside } = m;
        let barrier = if *barrier { " barrier" } else { "" };
        let inside = if *barrier_inside { " barrier-inside" } else { "" };
        let line = map.locate(body.stmts[*s].span).line;
        let _ = writeln!(out, "    {name} {s} line {line} {guard:?} {group:?}{barrier}{inside}");
    }
}

fn loop_(program: &Program, body: &Body, l: &LoopPlan) -> String {
    let LoopPlan {
        nest,
        axes,
        chunk,
        form,
        privates,
        last_values,
        reductions,
        one_gang,
        independent,
        independent_accesses,
    } = l;
    let mut text = String::new();
    for (prefix, Axes { gang, worker, vector }) in [("", axes), ("element-", &l.element_axes())] {
        if let Some(d) = gang {
            let _ = write!(text, " {prefix}gang{d}");
        }
        for (set, word) in [(*worker, "worker"), (*vector, "vector")] {
            if set {
                let _ = write!(text, " {prefix}{word}");
            }
        }
    }
    if text.is_empty() {
        text.push_str(" seq");
    }
    match form {
        Form::Stride | Form::Exact => {
            let _ = write!(text, " {form:?}");
        }
        Form::Rounds(Rounds { rounds }) => {
            let _ = write!(text, " rounds {rounds}");
        }
        Form::Blocks(Blocks { columns, along, rows, grid }) => {
            let line = if *grid { "" } else { " in a line" };
            let _ = write!(text, " blocks {columns}x{rows}{line}");
            if along + 1 < nest.len() {
                let _ = write!(text, " along {}", nest[*along]);
            }
        }
        Form::Tiled(Tiled { sizes, elements: _, batch }) => {
            let _ = write!(text, " tile {sizes:?}");
            if let Some(Batch { tiles, unrolled }) = batch {
                let rolled = if *unrolled { "" } else { " rolled" };
                let _ = write!(text, " batch {tiles}{rolled}");
            }
        }
        Form::Split(Split { inner, layout, reductions, once, apart }) => {
            let apart = if *apart { " each width apart" } else { "" };
            let _ = write!(text, " split {inner} {layout:?}{apart} once {once:?}");
            for r in reductions {
                let _ = write!(text, " {}", reduction(program, body, r));
            }
        }
        Form::Histogram(Histogram { array, base, whole, elem, op, updates }) => {
            let name = root_name(program, body, *array);
            let whole = if *whole { " whole" } else { "" };
            let _ = write!(text, " histogram {name}{whole} {base} of {elem} {op:?} {updates:?}");
        }
        Form::Strips(Strips { own, arrays, alike }) => {
            let _ = write!(text, " strips own {own:?} arrays {arrays:?} alike {alike:?}");
        }
    }
    match chunk {
        Chunk::Target => {}
        Chunk::Static(size) => {
            let _ = write!(text, " static {size}");
        }
    }
    if nest.len() > 1 {
        let _ = write!(text, " nest {}", nest.len());
    }
    for p in privates {
        let last = if last_values.contains(&p.var) { "last" } else { "" };
        let _ = write!(text, " {last}private({})", private(program, body, p));
    }
    for r in reductions {
        let _ = write!(text, " {}", reduction(program, body, r));
    }
    if !one_gang.is_empty() {
        let _ = write!(text, " one gang {one_gang:?}");
    }
    for (set, word) in [(*independent, "independent"), (*independent_accesses, "accesses")] {
        if set {
            let _ = write!(text, " {word}");
        }
    }
    text
}

fn private(program: &Program, body: &Body, p: &PrivatePlan) -> String {
    let PrivatePlan { var, storage, init, dynamic } = p;
    let mut text = format!("{} {storage:?}", root_name(program, body, *var));
    if *init != Init::None {
        let _ = write!(text, " {init:?}");
    }
    if let Some((count, elem)) = dynamic {
        let _ = write!(text, " {count} of {elem}");
    }
    text
}

fn reduction(program: &Program, body: &Body, r: &ReductionPlan) -> String {
    let ReductionPlan { op, var, place, section, combine, store, shared } = r;
    let symbol = crate::plan::report::minfo::symbol(*op);
    let section = if section.is_some() { "[]" } else { "" };
    let member = if walk::whole_variable(body, *place).is_some() || !section.is_empty() { "" } else { "." };
    let name = root_name(program, body, *var);
    let one = shared.map_or(String::new(), |group| format!(" of {group:?}"));
    format!("reduction({symbol}:{name}{member}{section} {combine:?} {store:?}{one})")
}
