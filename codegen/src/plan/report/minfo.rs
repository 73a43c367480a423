//! Decisions → messages in nvc's words, which users and their scripts know.

use crate::plan::analysis::root;
use crate::plan::depend::{self, Obstacle};
use crate::plan::loops::form::split::{Lanes, Layout};
use crate::plan::loops::form::{Split, histogram};
use crate::plan::loops::schedule::Schedule;
use crate::plan::planner::FunctionPlanner;
use crate::plan::report::message::MessageKind;
use crate::plan::versions::Assumed;
use crate::plan::versions::origin::Origin;
use crate::plan::{Axes, ExecPlan, Form, LaunchPlan, LoopPlan, Message, OffloadPlan, ReductionPlan, Step};
use racc_abi::{DataAction, MapFlags};
use racc_base::{Name, Span};
use racc_hir::{
    DataRoot, Language, LocalId, LocalKind, LoopKind, ReduceOp, RegionId, RegionKind, RoutineLevel,
};
use std::collections::BTreeSet;
use std::fmt::Write;

fn push(planner: &FunctionPlanner, plan: &mut OffloadPlan, span: Span, kind: MessageKind, text: String) {
    let function = planner.program().functions[planner.function_id()].source_name.clone();
    let message = Message { function, span, kind, text };
    if !plan.messages.contains(&message) {
        plan.messages.push(message);
    }
}

/// `Generating copyin(a[:n]) [if not already present]`.
pub(in crate::plan) fn data(planner: &FunctionPlanner, id: RegionId, plan: &mut OffloadPlan) {
    let Some(made) = plan.regions.get(&(planner.function_id(), id)) else { return };
    let mut lines = Vec::new();
    for m in &made.maps {
        let implicit = if m.flags.has(MapFlags::IMPLICIT) { "implicit " } else { "" };
        let (word, note) = match m.action {
            DataAction::Copy | DataAction::Reduction => ("copy", " [if not already present]"),
            DataAction::Copyin => ("copyin", " [if not already present]"),
            DataAction::Copyout | DataAction::ExitCopyout => ("copyout", " [if not already present]"),
            DataAction::Create => ("create", " [if not already present]"),
            DataAction::NoCreate => ("no_create", ""),
            DataAction::Present => ("present", ""),
            DataAction::Attach => ("attach", ""),
            DataAction::Delete => ("delete", ""),
            DataAction::Detach => ("detach", ""),
            DataAction::UseDevice => ("use_device", ""),
            DataAction::Deviceptr | DataAction::Translate | DataAction::DeviceGlobal => continue,
        };
        if m.action == DataAction::NoCreate && !implicit.is_empty() {
            continue;
        }
        lines.push((m.span, format!("Generating {implicit}{word}({}){note}", m.text)));
    }
    let span = planner.body().regions[id].span;
    for (_, text) in lines {
        push(planner, plan, span, MessageKind::Plain, text);
    }
}

pub(in crate::plan) fn region(planner: &FunctionPlanner, id: RegionId, plan: &mut OffloadPlan) {
    data(planner, id, plan);
    let Some(made) = plan.regions.get(&(planner.function_id(), id)).cloned() else { return };
    let region = &planner.body().regions[id];
    let second = other_versions(&made.steps);
    for (_, k) in made.kernels.iter().enumerate().filter(|(n, _)| !second.contains(n)) {
        let serial = if region.kind == RegionKind::Serial { "serial " } else { "" };
        let code = format!("Generating {serial}{} code", devices(planner));
        push(planner, plan, k.span, MessageKind::Plain, code);
        if let Some(object) = &k.launch.passed {
            let text = format!(
                "One gang: gangs cannot wait for {object}, which loops pass on; use several constructs"
            );
            push(planner, plan, k.span, MessageKind::Plain, text);
        }
        let exec = if planner.options().for_gpu { &k.gpu } else { &k.cpu };
        for l in exec.loops.values() {
            if l.axes.is_seq() && l.element_axes().is_seq() && planner.body().loops[l.nest[0]].acc.is_none() {
                continue;
            }
            let span = planner.body().loops[l.nest[0]].span;
            push(planner, plan, span, MessageKind::Schedule, schedule(planner, l, &k.launch));
            if let Form::Histogram(h) = &l.form {
                let name = root::root_name(planner.program(), planner.body(), h.array);
                let text = format!(
                    "Atomic updates of {name} in each gang's shared memory first, where it has at most {} bytes",
                    histogram::CAPACITY
                );
                push(planner, plan, span, MessageKind::Detail, text);
            }
            if let Form::Blocks(blocks) = &l.form
                && blocks.along + 1 < l.nest.len()
                && let LoopKind::Counted { iv, .. } = planner.body().loops[l.nest[blocks.along]].kind
            {
                let name = &planner.body().locals[iv].name;
                let text =
                    format!("Loops interchanged: neighbouring lanes take neighbouring values of {name}");
                push(planner, plan, span, MessageKind::Detail, text);
            }
            if let Form::Split(split) = &l.form {
                let inner = planner.body().loops[split.inner].span;
                push(planner, plan, inner, MessageKind::Schedule, shared(planner, split));
                for r in &split.reductions {
                    let name = root::root_name(planner.program(), planner.body(), r.var);
                    if name.is_empty() {
                        continue;
                    }
                    let text = format!("Generating reduction({}:{name})", symbol(r.op));
                    push(planner, plan, inner, MessageKind::Detail, text);
                }
            }
            for name in recognised_privates(planner, l) {
                push(
                    planner,
                    plan,
                    span,
                    MessageKind::Detail,
                    format!("Generating implicit private({name})"),
                );
            }
            for r in &l.reductions {
                let name = root::root_name(planner.program(), planner.body(), r.var);
                if name.is_empty() {
                    continue;
                }
                let implicit = clause_names(planner, l, r);
                let text = format!("Generating {implicit}reduction({}:{name})", symbol(r.op));
                push(planner, plan, span, MessageKind::Detail, text);
            }
        }
        carried(planner, exec, plan);
    }
}

/// Sequential loops whose iterations pass values on in registers.
fn carried(planner: &FunctionPlanner, exec: &ExecPlan, plan: &mut OffloadPlan) {
    let (program, body) = (planner.program(), planner.body());
    for (&id, carry) in &exec.carry {
        let arrays: BTreeSet<Name> =
            carry.slots.iter().filter_map(|slot| root::array_name(program, body, slot.first)).collect();
        let list: Vec<&str> = arrays.iter().map(|name| name.as_str()).collect();
        let text = format!("Values of {} kept in registers for the next iterations", list.join(", "));
        push(planner, plan, body.loops[id].span, MessageKind::Plain, text);
    }
}

/// Variables that no clause makes private, and §2.6.2 does not either: their values do not leave an iteration.
fn recognised_privates(planner: &FunctionPlanner, l: &LoopPlan) -> Vec<Name> {
    let body = planner.body();
    let counts = |v: LocalId| body.counts_a_loop(v);
    let clauses = l.nest.iter().filter_map(|&n| body.loops[n].acc.as_ref()).flat_map(|acc| &acc.privates);
    let named: Vec<DataRoot> = clauses.map(|p| p.var).collect();
    let mut names = Vec::new();
    for p in &l.privates {
        let DataRoot::Local(v) = p.var else { continue };
        let local = &body.locals[v];
        let inside = local.scope.is_some_and(|s| {
            let mut found = false;
            crate::plan::analysis::walk::each_stmt(body, body.loops[l.nest[0]].body, &mut |other| {
                found |= other == s
            });
            found
        });
        if local.kind != LocalKind::Temp && !inside && !counts(v) && !named.contains(&p.var) {
            names.push(local.name.clone());
        }
    }
    names
}

fn clause_names(planner: &FunctionPlanner, l: &LoopPlan, r: &ReductionPlan) -> &'static str {
    let acc = planner.body().loops[l.nest[0]].acc.as_ref();
    if acc.is_some_and(|a| a.reductions.iter().any(|q| q.var == r.var)) { "" } else { "implicit " }
}

/// `#pragma acc loop gang, vector(128) /* blockIdx.x threadIdx.x */`.
fn schedule(planner: &FunctionPlanner, l: &LoopPlan, launch: &LaunchPlan) -> String {
    let c = planner.program().language == Language::C;
    let gpu = planner.options().for_gpu;
    let axes = Axes {
        gang: l.axes.gang,
        worker: l.axes.worker || l.element_axes().worker,
        vector: l.axes.vector || l.element_axes().vector,
    };
    let (mut words, mut dims) = (Vec::new(), Vec::new());
    let dim = |name: &str, axis: &str| {
        if c { format!("{name}.{axis}") } else { format!("{}%{axis}", name.to_lowercase()) }
    };
    if let Some(d) = axes.gang {
        words.push(if d == 1 { "gang".to_owned() } else { format!("gang(dim:{d})") });
        dims.push(dim("blockIdx", ["x", "y", "z"][usize::from(d.clamp(1, 3)) - 1]));
    }
    if axes.worker {
        words.push(if gpu { format!("worker({})", launch.num_workers) } else { "worker".to_owned() });
        dims.push(dim("threadIdx", "y"));
    }
    if axes.vector {
        words.push(if gpu { format!("vector({})", launch.vector_length) } else { "vector".to_owned() });
        dims.push(dim("threadIdx", "x"));
    }
    if words.is_empty() {
        words.push("seq".to_owned());
    }
    let mut text = format!("{} loop {}", if c { "#pragma acc" } else { "!$acc" }, words.join(", "));
    if !l.tile().is_empty() {
        let sizes: Vec<String> = l.tile().iter().rev().map(u32::to_string).collect();
        let _ = write!(text, " tile({})", sizes.join(","));
    } else if l.nest.len() > 1 {
        let _ = write!(text, " collapse({})", l.nest.len());
    }
    if gpu && !dims.is_empty() {
        let dims = dims.join(" ");
        let _ = if c { write!(text, " /* {dims} */") } else { write!(text, " ! {dims}") };
    }
    text
}

/// `#pragma acc loop vector(1 to 32)`, as the launch chooses.
fn shared(planner: &FunctionPlanner, split: &Split) -> String {
    let start = if planner.program().language == Language::C { "#pragma acc" } else { "!$acc" };
    let (width, when) = match split.layout {
        Layout::Rows(Lanes::Each(n)) => (n.to_string(), String::new()),
        Layout::Rows(Lanes::ByExtent { .. }) => {
            ("1 to 32".to_owned(), ": as many as the average row keeps busy".to_owned())
        }
        Layout::Columns(c) => {
            (c.parts.to_string(), format!(" where the loop around has fewer than {} iterations", c.below))
        }
    };
    format!("{start} loop vector({width}){when}")
}

/// Loops of the host around kernels.
pub(in crate::plan) fn turns(planner: &FunctionPlanner, steps: &[Step], plan: &mut OffloadPlan) {
    for step in steps {
        match step {
            Step::Kernel(_) | Step::Assign(_) | Step::Versions { .. } => {}
            Step::Loop { id, steps } => {
                let span = planner.body().loops[*id].span;
                let text = "Loop runs on the host, its kernels one after the other in each iteration";
                push(planner, plan, span, MessageKind::Plain, text.to_owned());
                turns(planner, steps, plan);
            }
            Step::If { then, otherwise, .. } => {
                turns(planner, then, plan);
                turns(planner, otherwise, plan);
            }
        }
    }
}

/// The kernels that run in place of others, which the report has.
fn other_versions(steps: &[Step]) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    for step in steps {
        match step {
            Step::Kernel(_) | Step::Assign(_) => {}
            Step::Versions { kernel: _, contiguous, overlapping } => {
                found.extend(contiguous);
                found.extend(overlapping.as_ref().map(|(_, n)| *n));
            }
            Step::Loop { steps, .. } => found.extend(other_versions(steps)),
            Step::If { then, otherwise, .. } => {
                found.extend(other_versions(then));
                found.extend(other_versions(otherwise));
            }
        }
    }
    found
}

/// With what is tested before the launch.
fn parallelizable(planner: &FunctionPlanner, assumed: &[Assumed]) -> String {
    let name = |o: Origin| o.name(planner.program(), planner.body());
    let mut pairs: Vec<String> = Vec::new();
    for a in assumed {
        pairs.push(format!("{} and {}", name(a.one), name(a.other)));
    }
    if pairs.is_empty() {
        return "Loop is parallelizable".to_owned();
    }
    format!(
        "Loop is parallelizable unless {} overlap: tested at run time, else sequential",
        pairs.join(", or ")
    )
}

/// Kernels that run in order after all.
pub(in crate::plan) fn untested(planner: &FunctionPlanner, spans: &[Span], plan: &mut OffloadPlan) {
    for span in spans {
        let text = "Loop runs in order: no test before the launch, and no last value, would make it parallel";
        push(planner, plan, *span, MessageKind::Plain, text.to_owned());
    }
}

/// What dependence analysis found.
pub(in crate::plan) fn loops(planner: &FunctionPlanner, s: &Schedule, plan: &mut OffloadPlan) {
    let body = planner.body();
    for v in s.verdicts.iter().filter(|v| v.analysed) {
        let directive = body.loops[v.id].acc.is_some();
        let used = s.loops.get(&v.id).is_some_and(|p| !p.axes.is_seq());
        let span = body.loops[v.id].span;
        if v.obstacles.is_empty() {
            if directive || used {
                push(planner, plan, span, MessageKind::Plain, parallelizable(planner, &v.assumed));
            }
            continue;
        }
        for o in &v.obstacles {
            let text = match o {
                Obstacle::Control => "Loop not parallelized: control leaves it".to_owned(),
                Obstacle::Call(_) => "Loop not parallelized: it calls a function with effects".to_owned(),
                Obstacle::Memory { object } if object.is_empty() => {
                    "Loop carried dependence prevents parallelization".to_owned()
                }
                Obstacle::Memory { object } => {
                    format!("Loop carried dependence of {object} prevents parallelization")
                }
                Obstacle::Pointers { object, .. } => {
                    format!("Loop carried dependence of {object}-> prevents parallelization")
                }
                Obstacle::Scalar(l) => {
                    format!(
                        "Loop carried scalar dependence for {} prevents parallelization",
                        depend::printed(planner.program(), body, DataRoot::Local(*l))
                    )
                }
                Obstacle::LastValue(l) => {
                    let name = depend::printed(planner.program(), body, DataRoot::Local(*l));
                    format!("Scalar last value needed after loop for {name}")
                }
            };
            push(planner, plan, span, MessageKind::Plain, text);
        }
    }
}

pub(in crate::plan) fn routine(planner: &FunctionPlanner, level: RoutineLevel, plan: &mut OffloadPlan) {
    let f = &planner.program().functions[planner.function_id()];
    let word = match level {
        RoutineLevel::Seq => "seq",
        RoutineLevel::Vector => "vector",
        RoutineLevel::Worker => "worker",
        RoutineLevel::Gang(_) => "gang",
    };
    let how = if f.routine.is_some() { "" } else { "implicit " };
    push(planner, plan, f.span, MessageKind::Plain, format!("Generating {how}acc routine {word}"));
    let code = format!("Generating {} code", devices(planner));
    push(planner, plan, f.span, MessageKind::Plain, code);
}

/// For which devices constructs have code. Where there are GPUs, the cores of the CPU go without saying.
fn devices(planner: &FunctionPlanner) -> &'static str {
    let options = planner.options();
    match (options.for_nvidia, options.for_amd) {
        (true, true) => "NVIDIA and AMD GPU",
        (false, true) => "AMD GPU",
        (true, false) => "NVIDIA GPU",
        (false, false) if options.for_cores => "multicore",
        (false, false) if options.for_separate => "sim",
        (false, false) => "host",
    }
}

/// A reduction operator as C's clause spells it.
pub fn symbol(op: ReduceOp) -> &'static str {
    match op {
        ReduceOp::Add => "+",
        ReduceOp::Mul => "*",
        ReduceOp::Max => "max",
        ReduceOp::Min => "min",
        ReduceOp::BitAnd => "&",
        ReduceOp::BitOr => "|",
        ReduceOp::BitXor => "^",
        ReduceOp::LogicalAnd => "&&",
        ReduceOp::LogicalOr => "||",
        ReduceOp::Eqv => ".eqv.",
        ReduceOp::Neqv => ".neqv.",
    }
}
