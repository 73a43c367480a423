//! [`OffloadPlan`] → the text of `--emit=plan`.

use crate::plan::analysis::root::root_name;
use crate::plan::data::members::path;
use crate::plan::{ExecPlan, KernelPlan, OffloadPlan, ReductionPlan, Step};
use racc_base::SourceMap;
use racc_hir::{Body, ExprId, PerDevice, Program};
use std::fmt::Write;

/// Stable text of the whole plan.
pub fn text(program: &Program, map: &SourceMap, plan: &OffloadPlan) -> String {
    let mut out = String::new();
    for ((function, id), region) in &plan.regions {
        let f = &program.functions[*function];
        let Some(body) = &f.body else { continue };
        let r = &body.regions[*id];
        let _ = writeln!(out, "{} {id} {:?} line {}", f.name, r.kind, map.locate(r.span).line);
        for (n, m) in region.maps.iter().enumerate() {
            let _ = writeln!(out, "  map{n} {:?} {} flags {:#x} {:?}", m.action, m.text, m.flags.0, m.source);
        }
        for k in &region.kernels {
            kernel(program, body, map, k, &mut out);
        }
        if region.steps.iter().any(|s| matches!(s, Step::Loop { .. } | Step::If { .. })) {
            let _ = writeln!(out, "  host {}", steps(&region.steps));
        }
    }
    for (f, routine) in &plan.routines {
        let function = &program.functions[*f];
        let _ = writeln!(out, "routine {} {:?}", function.name, routine.level);
        if let Some(body) = &function.body {
            exec(program, body, map, "gpu", &routine.gpu, &mut out);
        }
    }
    out
}

/// `kernel0 loop2(kernel1 kernel2) if(kernel3; kernel4)`.
fn steps(list: &[Step]) -> String {
    let words = list.iter().map(|s| match s {
        Step::Kernel(n) => format!("kernel{n}"),
        Step::Assign(s) => s.to_string(),
        Step::Loop { id, steps: inside } => format!("{id}({})", steps(inside)),
        Step::If { then, otherwise, .. } => format!("if({}; {})", steps(then), steps(otherwise)),
    });
    words.collect::<Vec<_>>().join(" ")
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
    let l = &k.launch;
    let _ = writeln!(
        out,
        "  kernel line {} {:?}{} lanes {} workers {} span {} slot {} trip {:?}",
        map.locate(k.span).line,
        l.policy,
        gangs(body, &l.gangs),
        l.vector_length,
        l.num_workers,
        l.block_span,
        l.slot_bytes,
        l.trip
    );
    for p in &k.params {
        let member =
            p.member.map_or(String::new(), |m| format!(" member {:?}", path(body, m).map(|p| p.fields)));
        let _ = writeln!(out, "    param {}{member} {:?}", root_name(program, body, p.root), p.pass);
    }
    for p in &k.privates {
        let _ = writeln!(out, "    private {} {:?} {:?}", root_name(program, body, p.var), p.storage, p.init);
    }
    for r in &k.reductions {
        let _ = writeln!(out, "    {}", reduction(program, body, r));
    }
    exec(program, body, map, "gpu", &k.gpu, out);
    exec(program, body, map, "cpu", &k.cpu, out);
}

fn exec(program: &Program, body: &Body, map: &SourceMap, name: &str, e: &ExecPlan, out: &mut String) {
    for (id, l) in &e.loops {
        let mut axes = String::new();
        if let Some(d) = l.axes.gang {
            let _ = write!(axes, " gang{d}");
        }
        for (set, word) in [
            (l.axes.worker, "worker"),
            (l.axes.vector, "vector"),
            (l.element_axes.worker, "element-worker"),
            (l.element_axes.vector, "element-vector"),
        ] {
            if set {
                let _ = write!(axes, " {word}");
            }
        }
        if axes.is_empty() {
            axes.push_str(" seq");
        }
        let line = map.locate(body.loops[*id].span).line;
        let _ = write!(out, "    {name} {id} line {line}{axes} {:?}", l.cover);
        if l.nest.len() > 1 {
            let _ = write!(out, " nest {}", l.nest.len());
        }
        if !l.one_gang.is_empty() {
            let _ = write!(out, " one gang {:?}", l.one_gang);
        }
        if !l.tile.is_empty() {
            let _ = write!(out, " tile {:?}", l.tile);
        }
        for p in &l.privates {
            let last = if l.last_values.contains(&p.var) { "last" } else { "" };
            let _ = write!(out, " {last}private({} {:?})", root_name(program, body, p.var), p.storage);
        }
        for r in &l.reductions {
            let _ = write!(out, " {}", reduction(program, body, r));
        }
        out.push('\n');
    }
    for (l, s) in &e.storage {
        if !body.locals[*l].name.is_empty() {
            let _ = writeln!(out, "    {name} local {} {s:?}", body.locals[*l].name);
        }
    }
    for (s, m) in &e.modes {
        let barrier = if m.barrier { " barrier" } else { "" };
        let _ = writeln!(
            out,
            "    {name} {s} line {} {:?} {:?}{barrier}",
            map.locate(body.stmts[*s].span).line,
            m.guard,
            m.group
        );
    }
}

fn reduction(program: &Program, body: &Body, r: &ReductionPlan) -> String {
    format!(
        "reduction({}:{} {:?})",
        crate::plan::report::minfo::symbol(r.op),
        root_name(program, body, r.var),
        r.combine
    )
}
