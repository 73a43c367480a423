//! Scalars that lanes share, whose address a lane gives to a procedure that stores there → a warning. OpenACC 3.4 §2.6.1,
//! §2.6.2.
//!
//! ```c
//! #pragma acc loop gang                    one `x` for the gang …
//! for (…) { int x;
//! #pragma acc loop vector
//!     for (…) { f(&x, j); a[j] = x; }      … in which all its lanes store at once: name it in `private`
//! }
//! ```
//! Reductions give each lane a copy, atomic updates are what shared scalars are for, and reading is no fault.

use crate::plan::analysis::argument_stores::{stores, whole_object};
use crate::plan::analysis::root::{root_name, root_type};
use crate::plan::analysis::walk::children;
use crate::plan::exec::storage::Sharers;
use crate::plan::{ExecPlan, Group, OffloadPlan, Pass, PrivatePlan, Storage};
use racc_base::{Diagnostic, Sink};
use racc_hir::{Body, Callee, DataRoot, ExprId, FuncId, LoopId, Program, Stmt, StmtId};
use std::collections::{BTreeMap, BTreeSet};

/// Who has one object of a variable together; those of which each lane has its own are in no list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Owner {
    Worker,
    Gang,
    All,
}

type Owners = BTreeMap<DataRoot, Owner>;

/// Of all kernels and routines.
pub fn warn(program: &Program, plan: &OffloadPlan, sink: &mut Sink) {
    let mut told = BTreeSet::new();
    let of_device = program.globals.iter().filter(|(_, global)| global.declare.is_some());
    let of_device: Owners = of_device.map(|(g, _)| (DataRoot::Global(g), Owner::All)).collect();
    for ((function, _), region) in &plan.regions {
        let Some(body) = &program.functions[*function].body else { continue };
        for kernel in &region.kernels {
            let exec = &kernel.gpu;
            let mapped = kernel.params.iter().filter(|p| matches!(p.pass, Pass::Address { .. }));
            let mut owners = of_device.clone();
            owners.extend(mapped.map(|p| (p.root, Owner::All)));
            declared(exec, &mut owners);
            private(&kernel.privates, &mut owners);
            let mut lanes = Lanes { program, body, exec, function: *function, told: &mut told, sink };
            lanes.code(&kernel.stmts, At { by: Sharers::Gang, gangs: false, inside: None }, &owners);
        }
    }
    for (f, routine) in &plan.routines {
        let Some(body) = &program.functions[*f].body else { continue };
        let mut owners = Owners::new();
        declared(&routine.gpu, &mut owners);
        let mut lanes = Lanes { program, body, exec: &routine.gpu, function: *f, told: &mut told, sink };
        let at = At { by: Sharers::of_routine(routine.level), gangs: false, inside: None };
        lanes.code(&[body.root], at, &owners);
    }
}

fn owner(storage: Storage) -> Option<Owner> {
    match storage {
        Storage::Lane => None,
        Storage::Shared { by: Group::Gang, .. } => Some(Owner::Gang),
        Storage::Shared { by: Group::Worker, .. } => Some(Owner::Worker),
    }
}

fn set(variable: DataRoot, storage: Storage, owners: &mut Owners) {
    match owner(storage) {
        Some(owner) => owners.insert(variable, owner),
        None => owners.remove(&variable),
    };
}

fn declared(exec: &ExecPlan, owners: &mut Owners) {
    exec.storage.iter().for_each(|(l, storage)| set(DataRoot::Local(*l), *storage, owners));
}

fn private(list: &[PrivatePlan], owners: &mut Owners) {
    list.iter().for_each(|p| set(p.var, p.storage, owners));
}

/// Where a statement stands.
#[derive(Clone, Copy)]
struct At {
    by: Sharers,
    /// Gangs share the iterations of a loop around it.
    gangs: bool,
    inside: Option<LoopId>,
}

impl At {
    /// Several of those that run the statement at once have one object of this owner's.
    fn shares(self, owner: Owner) -> bool {
        match owner {
            Owner::Worker => self.by == Sharers::Lane,
            Owner::Gang => self.by != Sharers::Gang,
            Owner::All => self.gangs || self.by != Sharers::Gang,
        }
    }
}

struct Lanes<'a> {
    program: &'a Program,
    body: &'a Body,
    exec: &'a ExecPlan,
    function: FuncId,
    /// A construct may have several versions.
    told: &'a mut BTreeSet<(FuncId, StmtId, usize)>,
    sink: &'a mut Sink,
}

impl Lanes<'_> {
    fn code(&mut self, stmts: &[StmtId], at: At, owners: &Owners) {
        for &s in stmts {
            let mut inside = at;
            let mut own = None;
            match &self.body.stmts[s].kind {
                Stmt::Call { callee: Callee::Direct(f), args, .. } => self.call(s, *f, args, at, owners),
                Stmt::Loop(l) => {
                    if let Some(plan) = self.exec.loops.get(l) {
                        let mut list = owners.clone();
                        private(&plan.privates, &mut list);
                        list.retain(|variable, _| !plan.reductions.iter().any(|r| r.var == *variable));
                        own = Some(list);
                        if !plan.axes.is_seq() {
                            let gangs = at.gangs || plan.axes.gang.is_some();
                            inside = At { by: at.by.inside(plan), gangs, inside: Some(*l) };
                        }
                    }
                }
                _ => {}
            }
            self.code(&children(self.body, s), inside, own.as_ref().unwrap_or(owners));
        }
    }

    fn call(&mut self, s: StmtId, f: FuncId, args: &[ExprId], at: At, owners: &Owners) {
        let (program, body) = (self.program, self.body);
        let Some(l) = at.inside else { return };
        for (n, &arg) in args.iter().enumerate() {
            let Some(variable) = whole_object(body, arg) else { continue };
            let shared = owners.get(&variable).copied().is_some_and(|owner| at.shares(owner));
            let scalar = || program.types.is_scalar(root_type(program, body, variable));
            let span = body.stmts[s].span;
            if !shared || !scalar() || !stores(program, f, n) || span.is_none() {
                continue;
            }
            if !self.told.insert((self.function, s, n)) {
                continue;
            }
            let name = root_name(program, body, variable);
            let what = format!(
                "all lanes of the loop share `{name}`, and `{}` stores in it: a lane may find what another one has stored",
                program.functions[f].source_name
            );
            let place = body.loops[l].acc.as_ref().map_or(body.loops[l].span, |acc| acc.span);
            self.sink.push(
                Diagnostic::warning("W0630", span, what)
                    .label(place, "the loop")
                    .help(format!("write `private({name})` on the loop, or declare `{name}` within it"))
                    .spec("OpenACC 3.4 §2.6.1"),
            );
        }
    }
}
