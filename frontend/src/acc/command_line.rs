//! What the command line says of all constructs → the clauses that would say it of each.
//!
//! ```text
//! -acc=sync              parallel async(2)    →  parallel
//! -fopenacc-dim=::128    parallel             →  parallel vector_length(128)
//! ```
//! A clause in the source, on the construct or on a loop inside, wins over `-fopenacc-dim`, as it does in gcc.

use racc_hir::walk::each_stmt;
use racc_hir::{AsyncArg, Body, ExprId, LaunchDims, PerDevice, Program, RegionId, RegionKind, Stmt, Types};

/// What holds for all constructs of a program.
#[derive(Clone, Copy, Debug, Default)]
pub struct ForAllConstructs {
    /// `async` clauses have no effect.
    pub synchronous: bool,
    /// num_gangs, num_workers and vector_length where the source names none.
    pub dims: [Option<u32>; 3],
}

pub fn apply(program: &mut Program, wanted: ForAllConstructs) {
    let ForAllConstructs { synchronous, dims } = wanted;
    for function in program.functions.values_mut() {
        let Some(body) = &mut function.body else { continue };
        if synchronous {
            forget_queues(body);
        }
        if dims.iter().any(Option::is_some) {
            let regions: Vec<RegionId> = body.regions.keys().collect();
            for id in regions {
                match body.regions[id].kind {
                    RegionKind::Parallel | RegionKind::Kernels => {
                        set_widths(body, &mut program.types, id, dims);
                    }
                    // One lane by definition, or no kernel at all.
                    RegionKind::Serial | RegionKind::Data | RegionKind::HostData => {}
                }
            }
        }
    }
}

fn forget_queues(body: &mut Body) {
    for region in body.regions.values_mut() {
        region.async_ = PerDevice::all(AsyncArg::Absent);
    }
    for stmt in body.stmts.values_mut() {
        if let Stmt::Acc(directive) = &mut stmt.kind {
            directive.async_ = PerDevice::all(AsyncArg::Absent);
        }
    }
}

fn set_widths(body: &mut Body, types: &mut Types, id: RegionId, wanted: [Option<u32>; 3]) {
    let given = named_by_loops(body, id);
    let span = body.regions[id].span;
    let mut values = [None::<ExprId>; 3];
    for ((value, number), given) in values.iter_mut().zip(wanted).zip(given) {
        *value = number.filter(|_| !given).map(|n| body.i64(types, i64::from(n), span));
    }
    let launch = &mut body.regions[id].launch;
    let all = std::iter::once(&mut launch.default).chain(launch.specific.iter_mut().map(|(_, dims)| dims));
    for LaunchDims { gangs, workers, vector } in all {
        if gangs.is_empty() {
            gangs.extend(values[0]);
        }
        *workers = workers.or(values[1]);
        *vector = vector.or(values[2]);
    }
}

/// Whether a loop of the construct says how many gangs, workers and lanes there are.
fn named_by_loops(body: &Body, id: RegionId) -> [bool; 3] {
    let mut given = [false; 3];
    each_stmt(body, body.regions[id].body, &mut |s| {
        let Stmt::Loop(l) = body.stmts[s].kind else { return };
        let Some(acc) = &body.loops[l].acc else { return };
        let all = std::iter::once(&acc.schedule.default).chain(acc.schedule.specific.iter().map(|(_, s)| s));
        for schedule in all {
            given[0] |= schedule.gang.as_ref().is_some_and(|g| g.num.is_some());
            given[1] |= schedule.worker.is_some_and(|n| n.is_some());
            given[2] |= schedule.vector.is_some_and(|n| n.is_some());
        }
    });
    given
}
