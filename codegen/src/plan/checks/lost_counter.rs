//! Loop variables that a construct reads behind the loop: OpenACC 3.4 §2.6.1.
//!
//! ```text
//! !$acc kernels
//! do i = 1, n; a(i) = i; end do        each thread has an `i` of its own …
//! m = i                                … so that none is left: a warning
//! ```

use crate::plan::analysis::liveness::{Liveness, Vars};
use crate::plan::analysis::walk::{Root, each_stmt, statements, touches};
use crate::plan::depend;
use crate::plan::loops::schedule::Schedule;
use racc_base::{Diagnostic, Sink};
use racc_hir::{AccRegion, Body, DataRoot, LocalId, LoopId, Program, Stmt, StmtId};

pub fn warn(program: &Program, body: &Body, region: &AccRegion, schedule: &Schedule, sink: &mut Sink) {
    // What is read within the construct alone.
    let live = Liveness::of(body, &program.types, &[region.body], &Vars::new());
    let mut told = Vars::new();
    each_stmt(body, region.body, &mut |s| {
        let Stmt::Loop(l) = body.stmts[s].kind else { return };
        if !shared_out(schedule, l) {
            return;
        }
        let Some(after) = live.after(s) else { return };
        let lost: Vars = counters(program, body, s).intersection(after).copied().collect();
        if lost.is_empty() {
            return;
        }
        // Ahead of a jump back every variable counts as live.
        let read = touched_elsewhere(body, region.body, s);
        for v in lost.intersection(&read).copied() {
            if !told.insert(v) {
                continue;
            }
            let name = &body.locals[v].name;
            let message = format!(
                "`{name}` is read behind this loop, whose threads have one each: its last value is lost"
            );
            sink.push(
                Diagnostic::warning("W0625", body.loops[l].span, message)
                    .help("compute the value from the loop's bounds, or end the construct before it is read")
                    .spec("OpenACC 3.4 §2.6.1"),
            );
        }
    });
}

/// Variables that statements outside of `stmt` name.
fn touched_elsewhere(body: &Body, root: StmtId, stmt: StmtId) -> Vars {
    let inside = statements(body, stmt);
    let mut found = Vars::new();
    each_stmt(body, root, &mut |s| {
        if !inside.contains(&s) {
            touches(body, s, &mut |t| {
                if let Root::Var(DataRoot::Local(l)) = t.root {
                    found.insert(l);
                }
            });
        }
    });
    found
}

/// Threads share the loop's iterations.
fn shared_out(schedule: &Schedule, l: LoopId) -> bool {
    schedule
        .loops
        .values()
        .any(|p| p.nest.contains(&l) && (p.axes.gang.is_some() || p.axes.worker || p.axes.vector))
}

/// The variables of the loop and of those inside that are private to the threads that run them.
fn counters(program: &Program, body: &Body, stmt: StmtId) -> Vars {
    let mut found = Vars::new();
    each_stmt(body, stmt, &mut |s| {
        if let Stmt::Loop(l) = body.stmts[s].kind
            && depend::owns_variable(program, &body.loops[l])
        {
            found.extend::<Option<LocalId>>(depend::variable(&body.loops[l]));
        }
    });
    found
}
