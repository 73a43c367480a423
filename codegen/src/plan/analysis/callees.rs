//! Device code → the functions it calls, and theirs. OpenACC 3.4 §2.15.1.
//!
//! A function with `acc routine` has its level; one whose body is in the unit is implicitly `routine seq`; what the
//! device's library has needs nothing; anything else is an error that names the call.

use crate::exec::GpuTraits;
use crate::plan::PlanOptions;
use crate::plan::analysis::host_addresses::{self, is_held_table};
use crate::plan::analysis::host_branch::each_device_stmt;
use crate::plan::analysis::root::{array_of, in_image, root_name};
use crate::plan::analysis::walk::{How, Root, addresses_taken, each_stmt, touches};
use racc_base::{Diagnostic, Name, Sink, Span, nyi};
use racc_hir::library::is_library_name;
use racc_hir::{
    AccDeclare, Body, Callee, DataRoot, Expr, ExprId, FuncId, Function, Global, GlobalId, Program,
    RelocTarget, RoutineLevel, Stmt, StmtId, TypeId,
};
use std::collections::{BTreeMap, BTreeSet};

/// Functions of the C library that device code may call: the device's own run time has them.
pub const DEVICE_LIBRARY: &[&str] = &["printf", "vprintf", "malloc", "free", "abort", "__assert_fail"];

/// What ends a program in Fortran's run time: on GPUs a trap, with the message lost but for run-time errors.
pub const STOPS: &[&str] = &[
    "_gfortran_stop_numeric",
    "_gfortran_stop_string",
    "_gfortran_error_stop_numeric",
    "_gfortran_error_stop_string",
    "_gfortran_abort",
    RUNTIME_ERROR,
    "_gfortran_os_error_at",
];

/// `(place, text, …)`, both as C strings.
pub const RUNTIME_ERROR: &str = "_gfortran_runtime_error_at";

/// The language run time that is linked to programs: devices that run on the host's cores call it as the host does.
const HOST_RUN_TIME: &str = "_gfortran_";

#[derive(Clone, Default)]
pub struct Callees {
    pub levels: BTreeMap<FuncId, RoutineLevel>,
    /// With a body in this unit: to be compiled for devices.
    pub defined: BTreeSet<FuncId>,
    pub globals: BTreeSet<GlobalId>,
}

/// A pointer that host code has set, and that a construct calls: a variable, or a part of what it names or leads to.
pub struct HostPointer {
    name: Name,
    signature: Option<TypeId>,
    /// The functions that the program's text puts there, where it shows.
    known: BTreeSet<FuncId>,
    span: Span,
}

pub struct Closure<'a> {
    pub program: &'a Program,
    pub options: &'a PlanOptions,
    pub out: Callees,
    /// Statements that GPUs cannot execute.
    pub refused: BTreeSet<Span>,
    /// The code at hand comes from a DO CONCURRENT.
    pub concurrent: bool,
    pub pointers: Vec<HostPointer>,
}

impl Closure<'_> {
    /// Functions that carry `acc routine` are compiled whether called here or not.
    pub fn routines(&mut self, sink: &mut Sink) {
        for id in self.program.functions.keys() {
            if self.program.functions[id].routine.is_some() && self.program.functions[id].body.is_some() {
                self.function(id, self.program.functions[id].span, sink);
            }
        }
        if self.options.for_gpu {
            self.out.globals.extend(host_addresses::of_routines(self.program));
        }
    }

    /// What the initialisers of variables on the device point to is there too: constants, variables in `declare`,
    /// functions that devices can run. Other addresses are null.
    pub fn initialisers(&mut self, sink: &mut Sink) {
        let declared = self.program.globals.iter().filter(|(_, global)| global.declare.is_some());
        self.out.globals.extend(declared.map(|(id, _)| id));
        let mut seen = BTreeSet::new();
        // Functions bring variables with them.
        while let Some(&id) = self.out.globals.iter().find(|id| !seen.contains(*id)) {
            seen.insert(id);
            if self.program.globals[id].table && self.options.for_gpu {
                self.out.globals.extend(host_addresses::extensions(self.program, id));
            }
            let global = &self.program.globals[id];
            let relocations = global.init.iter().flat_map(|init| &init.relocs);
            let mut absent = None;
            for relocation in relocations.filter(|_| global.declare != Some(AccDeclare::Link)) {
                if !self.brings(relocation.target) {
                    absent.get_or_insert(relocation.target);
                }
            }
            if let Some(target) = absent
                && self.options.for_separate
                && !global.span.is_none()
            {
                sink.push(self.null_on_devices(global, target));
            }
        }
        if self.options.for_gpu
            && !GpuTraits::of(self.options.gpu.device()).circular_data
            && let Some(id) = self.circle()
        {
            let name = &self.program.globals[id].source_name;
            sink.push(
                nyi!(
                    self.program.globals[id].span,
                    "in code for NVIDIA GPUs, data whose initialisers point to each other in a circle, as `{name}`"
                )
                .help("use indices in place of these pointers, or set the pointers when the program runs"),
            );
        }
    }

    /// The first variable on the device whose initialiser leads back to it.
    fn circle(&self) -> Option<GlobalId> {
        let next = |id: GlobalId| {
            let init = self.program.globals[id].init.iter();
            init.flat_map(|i| &i.relocs).filter_map(move |r| match r.target {
                RelocTarget::Global(to) => Some(to).filter(|to| !is_held_table(self.program, id, *to)),
                RelocTarget::Function(_) => None,
            })
        };
        self.out.globals.iter().copied().find(|&start| {
            let (mut seen, mut todo) = (BTreeSet::new(), vec![start]);
            while let Some(id) = todo.pop() {
                todo.extend(next(id).filter(|&to| self.out.globals.contains(&to) && seen.insert(to)));
            }
            seen.contains(&start)
        })
    }

    /// The target of an address becomes part of the device's code, where it can.
    fn brings(&mut self, target: RelocTarget) -> bool {
        match target {
            RelocTarget::Global(id) => {
                let global = &self.program.globals[id];
                let placed = in_image(global) && global.declare != Some(AccDeclare::Link);
                if placed {
                    self.out.globals.insert(id);
                }
                placed
            }
            RelocTarget::Function(id) => {
                let function = &self.program.functions[id];
                if function.body.is_none() {
                    return function.routine.is_some();
                }
                let mut trial = Sink::default();
                let before = (self.out.clone(), self.refused.clone());
                self.function(id, function.span, &mut trial);
                if trial.has_errors() {
                    (self.out, self.refused) = before;
                }
                !trial.has_errors()
            }
        }
    }

    fn null_on_devices(&self, global: &Global, target: RelocTarget) -> Diagnostic {
        let (name, help) = match target {
            RelocTarget::Global(id) => {
                let name = self.program.globals[id].source_name.clone();
                let help = format!(
                    "add `acc declare create({name})` where `{name}` is declared, or make it a constant"
                );
                (name, help)
            }
            RelocTarget::Function(id) => {
                let name = self.program.functions[id].source_name.clone();
                let help = format!("add `acc routine` to `{name}` if devices shall call it");
                (name, help)
            }
        };
        let what = format!(
            "`{}` has a pointer to `{name}`, which is not on the device: there the pointer is null",
            global.source_name
        );
        Diagnostic::warning("W0622", global.span, what).help(help)
    }

    /// Calls made by a construct's body.
    pub fn code(&mut self, body: &Body, root: StmtId, sink: &mut Sink) {
        self.concurrent = false;
        each_stmt(body, root, &mut |s| {
            if let Stmt::Loop(l) = body.stmts[s].kind {
                self.concurrent |= body.loops[l].acc.as_ref().is_some_and(|acc| acc.concurrent);
            }
        });
        self.calls_in(body, root, None, sink);
        if self.options.for_separate {
            self.host_pointers(body, root);
        }
    }

    /// A function pointer from outside of the construct holds the address of host code.
    fn host_pointers(&mut self, body: &Body, root: StmtId) {
        let mut set: BTreeSet<DataRoot> = BTreeSet::new();
        let mut calls: Vec<(DataRoot, Option<TypeId>, Span)> = Vec::new();
        each_stmt(body, root, &mut |s| {
            touches(body, s, &mut |t| {
                if let (Root::Var(variable @ DataRoot::Local(_)), true, false) =
                    (t.root, t.whole, t.how == How::Read)
                {
                    set.insert(variable);
                }
            });
            if let Stmt::Call { callee: Callee::Indirect(pointer), .. } = &body.stmts[s].kind
                && let Some(variable) = called_variable(body, *pointer)
            {
                let signature = self.program.types.pointee(body.exprs[*pointer].ty);
                calls.push((variable, signature, body.stmts[s].span));
            }
        });
        for (variable, signature, span) in calls.into_iter().filter(|(variable, ..)| !set.contains(variable))
        {
            let name = root_name(self.program, body, variable);
            let known = host_addresses::kept_in(self.program, body, variable);
            self.pointers.push(HostPointer { name, signature, known, span });
        }
    }

    /// Which of those pointers lead to no code of devices, as far as this file tells.
    pub fn host_only_pointers(&self, sink: &mut Sink) {
        if self.pointers.is_empty() {
            return;
        }
        let functions = &self.program.functions;
        let taken = host_addresses::taken(self.program);
        let on_device = |f: &FuncId| self.out.defined.contains(f) || functions[*f].routine.is_some();
        for pointer in &self.pointers {
            let fits = |f: &&FuncId| pointer.signature == Some(functions[**f].ty);
            let alone = || {
                let mut ends = taken.iter().filter(fits).peekable();
                ends.peek().is_some() && !ends.any(on_device)
            };
            let named = pointer.known.iter().filter(fits).find(|f| !on_device(f));
            let (what, help) = match named {
                _ if alone() => {
                    ("a function of the host".to_owned(), "the functions that it may lead to".to_owned())
                }
                Some(f) => {
                    let f = &functions[*f].source_name;
                    (format!("`{f}`, which has no device code"), format!("`{f}`"))
                }
                None => continue,
            };
            let name = &pointer.name;
            let what = format!("a call through the pointer `{name}`, which holds the address of {what}");
            let help = format!("add `acc routine seq` to {help}");
            sink.push(Diagnostic::warning("W0623", pointer.span, what).help(help));
        }
    }

    /// The same; messages name `at`, for bodies that the user has not written.
    fn calls_in(&mut self, body: &Body, root: StmtId, at: Option<Span>, sink: &mut Sink) {
        let mut found: Vec<(FuncId, Span)> = Vec::new();
        let calls = &mut |s: StmtId| {
            if let Stmt::Call { callee: Callee::Direct(f), .. } = &body.stmts[s].kind {
                found.push((*f, body.stmts[s].span));
            }
            // What has its address taken may be called through it.
            addresses_taken(body, s, &mut |e| {
                if let Expr::FuncAddr(f) = body.exprs[e].kind
                    && self.program.functions[f].body.is_some()
                {
                    found.push((f, body.exprs[e].span));
                }
            });
            touches(body, s, &mut |t| {
                if let Root::Var(DataRoot::Global(g)) = t.root
                    && in_image(&self.program.globals[g])
                {
                    self.out.globals.insert(g);
                }
            });
        };
        // The code of constructs serves the host's cores as well.
        if root == body.root {
            each_device_stmt(body, root, calls);
        } else {
            each_stmt(body, root, calls);
        }
        for (f, span) in found {
            self.function(f, at.unwrap_or(span), sink);
        }
    }

    /// The level at which a call runs: that of the routine which is called here in the end, when it is known.
    fn level(&self, f: &Function) -> RoutineLevel {
        let Some(r) = &f.routine else { return RoutineLevel::Seq };
        let own = *r.level.get(self.options.gpu.device());
        let Some(bound) = r.bind.get(self.options.gpu.device()) else { return own };
        let target = self.program.functions.values().find(|f| f.name == *bound || f.source_name == *bound);
        target.and_then(|f| f.routine.as_ref()).map_or(own, |r| *r.level.get(self.options.gpu.device()))
    }

    fn function(&mut self, id: FuncId, span: Span, sink: &mut Sink) {
        if self.out.levels.contains_key(&id) {
            return;
        }
        let f = &self.program.functions[id];
        self.out.levels.insert(id, self.level(f));
        let bound = f.routine.as_ref().is_some_and(|r| r.bind.get(self.options.gpu.device()).is_some());
        match &f.body {
            // Bound elsewhere: this body is for the host.
            Some(_) if bound => {}
            Some(_) if f.routine.is_none() && !f.device_only && !self.options.routineseq => {
                let name = &f.source_name;
                sink.push(
                    Diagnostic::error(
                        "E0610",
                        span,
                        format!("`{name}` is called in a compute region but has no `routine` directive"),
                    )
                    .help(format!("add `acc routine seq` to `{name}`, or remove -acc=noroutineseq"))
                    .spec("OpenACC 3.4 §2.15.1"),
                );
            }
            Some(body) => {
                self.out.defined.insert(id);
                self.calls_in(body, body.root, f.device_only.then_some(span), sink);
                self.outer_globals(id, body, sink);
            }
            None if f.routine.is_some() && self.options.one_file && self.options.for_gpu => {
                let name = &f.source_name;
                let what = format!(
                    "`{name}` is of another file, and with -gpu=nordc a file's device code calls only its own procedures"
                );
                sink.push(
                    Diagnostic::error("E0617", span, what)
                        .help(format!("compile without -gpu=nordc, or define `{name}` in this file")),
                );
            }
            None if f.routine.is_some()
                || DEVICE_LIBRARY.contains(&f.name.as_str())
                || STOPS.contains(&f.name.as_str()) => {}
            // An assignment calls it, not the program.
            None if f.span.is_none() && f.name == "realloc" => {
                if self.options.for_separate && self.refused.insert(span) {
                    sink.push(nyi!(
                        span,
                        "new memory for an allocatable object on assignment in device code"
                    ));
                }
            }
            None if f.name.starts_with(HOST_RUN_TIME) => {
                // A statement may call several.
                if self.options.for_gpu && self.refused.insert(span) {
                    sink.push(nyi!(span, "{} in device code", f.source_name));
                }
            }
            None if !self.options.for_separate => self.call_of_host_code(f, span, sink),
            None => {
                let name = &f.source_name;
                sink.push(
                    Diagnostic::error(
                        "E0610",
                        span,
                        format!("`{name}` is called in a compute region but has no device code"),
                    )
                    .help(host_only_help(f))
                    .spec("OpenACC 3.4 §2.15.1"),
                );
            }
        }
    }

    /// Where all devices are the host's cores, they run its procedures. DO CONCURRENT asks for no directive.
    fn call_of_host_code(&self, f: &Function, span: Span, sink: &mut Sink) {
        let name = &f.source_name;
        if !self.concurrent {
            sink.push(
                Diagnostic::warning(
                    "W0615",
                    span,
                    format!(
                        "`{name}` is called in a compute region but has no device code: GPUs cannot run it"
                    ),
                )
                .help(host_only_help(f))
                .spec("OpenACC 3.4 §2.15.1"),
            );
        }
    }

    /// §2.15.1: a global variable used in a routine must be in a `declare` directive. Devices that share the host's
    /// memory have it all the same.
    fn outer_globals(&mut self, id: FuncId, body: &Body, sink: &mut Sink) {
        let mut said = BTreeSet::new();
        each_device_stmt(body, body.root, &mut |s| {
            touches(body, s, &mut |t| {
                let Root::Var(DataRoot::Global(g)) = t.root else { return };
                let global = &self.program.globals[g];
                if !in_image(global) && said.insert(g) {
                    let function = &self.program.functions[id].source_name;
                    let separate = self.options.for_separate;
                    // Nothing that a directive can name.
                    if global.span.is_none() {
                        if !separate {
                            return;
                        }
                        let span = body.stmts[s].span;
                        sink.push(nyi!(
                            span,
                            "static data of the compiler's own that the routine `{function}` uses"
                        ));
                        return;
                    }
                    let name = &global.source_name;
                    let what = format!(
                        "the routine `{function}` uses the global variable `{name}`, which is not on the device"
                    );
                    let span = body.stmts[s].span;
                    let found = if separate {
                        Diagnostic::error("E0611", span, what)
                    } else {
                        Diagnostic::warning("W0618", span, what + " unless memory is shared")
                    };
                    sink.push(
                        found
                            .help(format!("add `acc declare create({name})` where `{name}` is declared"))
                            .spec("OpenACC 3.4 §2.15.1"),
                    );
                }
            });
        });
    }
}

/// What to do about a function without a body here and without `routine`.
fn host_only_help(f: &Function) -> String {
    let name = &f.source_name;
    match f.name.as_str() {
        "exit" | "_exit" | "_Exit" | "quick_exit" => format!(
            "a kernel can end the program with `abort()` only: store that something went wrong in a variable, and call \
             `{name}` behind the construct"
        ),
        known if is_library_name(known) => format!(
            "the C library's `{name}` exists for the host only: call it outside of the construct, or write a function \
             of another name with `acc routine seq` that does the same"
        ),
        _ => format!(
            "add `acc routine seq` to the declaration of `{name}` and to its definition; what a library defines for the \
             host only, call outside or write anew"
        ),
    }
}

/// The variable whose value is called, or that a called part belongs to.
fn called_variable(body: &Body, pointer: ExprId) -> Option<DataRoot> {
    match &body.exprs[pointer].kind {
        Expr::Cast(_, inner) => called_variable(body, *inner),
        Expr::Load(place) => array_of(body, *place),
        _ => None,
    }
}
