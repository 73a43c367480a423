//! What OpenACC says about constructs, loops and calls inside each other, checked on the finished HIR: once for
//! both languages.
//!
//! [`levels`] is about gang, worker and vector, [`variables`] about variables in several clauses, [`nest`], [`tight`] and
//! [`rectangle`] about collapsed and tiled loops, [`branches`] about constructs that are left or entered by a branch,
//! [`jumps`] about leaving loops early, [`host_only`] about directives that no device can execute, [`values`] about
//! arguments, [`cache`] about its hints, [`members`] about memory behind what a construct copies, [`procedures`] about `bind` and resident data, [`atomics`] about what they access,
//! [`readonly`] about stores; [`reads`] serves them. Only what is explicit in the source is judged: implied levels and attributes are chosen so that they
//! conform.

pub(crate) mod atomics;
mod branches;
mod cache;
mod host_only;
mod jumps;
mod levels;
mod members;
mod nest;
mod procedures;
mod readonly;
mod reads;
mod rectangle;
mod tight;
mod values;
mod variables;

pub use members::unreached;
pub(super) use nest::governed;

use racc_base::Diagnostic;
use racc_hir::{Body, Function, LoopId, Program, RegionId, Stmt, StmtId};
use std::collections::BTreeSet;

/// All violations in a program, in the order of its functions.
pub fn check(program: &Program) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for function in program.functions.values() {
        procedures::bound(program, function, &mut found);
        procedures::resident_data(program, function, &mut found);
        if let Some(body) = &function.body {
            let mut walk = Walk { program, function, body, crossing: BTreeSet::new(), found: &mut found };
            walk.crossing = walk.branches(body.root);
            walk.statement(body.root, &Scope::default());
            walk.declared_once();
            walk.atomic_types(body.root);
        }
    }
    found
}

/// What encloses a statement, innermost last.
#[derive(Clone, Default)]
struct Scope {
    /// The compute construct around it.
    compute: Option<RegionId>,
    /// Loops with directives, in the same parent compute scope.
    loops: Vec<LoopId>,
    /// Data constructs.
    data: Vec<RegionId>,
}

struct Walk<'a> {
    program: &'a Program,
    function: &'a Function,
    body: &'a Body,
    /// Branches across the borders of constructs, of which enough is said.
    crossing: BTreeSet<StmtId>,
    found: &'a mut Vec<Diagnostic>,
}

impl Walk<'_> {
    fn statement(&mut self, id: StmtId, scope: &Scope) {
        let data = &self.body.stmts[id];
        match &data.kind {
            Stmt::Block(list) => list.iter().for_each(|&s| self.statement(s, scope)),
            Stmt::Scope(inner) | Stmt::Switch { body: inner, .. } => self.statement(*inner, scope),
            Stmt::If { then, otherwise, .. } => {
                self.statement(*then, scope);
                if let Some(otherwise) = otherwise {
                    self.statement(*otherwise, scope);
                }
            }
            Stmt::Loop(id) => self.enter_loop(*id, scope),
            Stmt::Region(id) => self.enter_region(*id, scope),
            Stmt::Call { callee, .. } => {
                if let Some(callee) = callee.direct() {
                    self.call(callee, data.span, scope);
                    self.device_only(callee, data.span, scope);
                    self.jumps_out(callee, data.span, scope);
                }
            }
            Stmt::Acc(directive) => {
                self.host_only(directive, scope);
                self.directive_values(directive);
                self.directive_variables(directive);
            }
            Stmt::Goto(label) => self.label_exists(*label, data.span),
            Stmt::Nop
            | Stmt::Assign { .. }
            | Stmt::Label(_)
            | Stmt::ComputedGoto { .. }
            | Stmt::Break(_)
            | Stmt::Continue(_)
            | Stmt::Leave(_)
            | Stmt::Return(_)
            | Stmt::DynAlloc { .. }
            | Stmt::Atomic(_)
            | Stmt::Unreachable
            | Stmt::Trap => {}
        }
    }

    fn enter_loop(&mut self, id: LoopId, scope: &Scope) {
        let data = &self.body.loops[id];
        let Some(acc) = &data.acc else { return self.statement(data.body, scope) };
        self.loop_levels(acc, scope);
        self.loop_variables(acc, scope);
        self.loop_values(id, acc, scope);
        self.nest(id, acc);
        self.cached(id, acc);
        self.left_early(id, acc, scope);
        let mut inner = scope.clone();
        inner.loops.push(id);
        self.statement(data.body, &inner);
    }

    fn enter_region(&mut self, id: RegionId, scope: &Scope) {
        use racc_hir::RegionKind;
        let region = &self.body.regions[id];
        self.region_variables(region);
        self.region_values(region);
        self.nested_construct(region, scope);
        self.read_only(region, scope);
        match region.kind {
            // A new parent compute scope: loops outside do not count (OpenACC 3.4 §6, parent compute scope).
            RegionKind::Parallel | RegionKind::Serial | RegionKind::Kernels => {
                let data = scope.data.clone();
                self.statement(region.body, &Scope { compute: Some(id), loops: Vec::new(), data });
            }
            RegionKind::Data | RegionKind::HostData => {
                let mut inner = scope.clone();
                inner.data.push(id);
                self.statement(region.body, &inner);
            }
        }
    }
}
