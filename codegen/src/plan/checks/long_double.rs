//! Constructs and routines that compute in `long double` → a warning where code for GPUs is asked for: they have no
//! such type and compute in `double` (`emit::long_double`).

use crate::plan::OffloadPlan;
use crate::plan::analysis::walk::{each_stmt, touches};
use racc_base::{Diagnostic, Sink, Span};
use racc_hir::{Body, Host, Program, StmtId, Type};

pub fn warn(program: &Program, plan: &OffloadPlan, host: Host, sink: &mut Sink) {
    let mut places: Vec<Span> = Vec::new();
    for ((function, id), region) in &plan.regions {
        let Some(body) = program.functions[*function].body.as_ref().filter(|_| !region.kernels.is_empty())
        else {
            continue;
        };
        places.extend(first(program, host, body, body.regions[*id].body));
    }
    for f in plan.routines.keys() {
        places.extend(
            program.functions[*f].body.as_ref().and_then(|body| first(program, host, body, body.root)),
        );
    }
    for span in places {
        sink.push(
            Diagnostic::warning(
                "W0613",
                span,
                "GPUs have no `long double`: this is computed as `double` on them",
            )
            .help("use `double`, or compile for CPUs only (`-acc=multicore`)"),
        );
    }
}

/// The first statement that touches such a number.
fn first(program: &Program, host: Host, body: &Body, root: StmtId) -> Option<Span> {
    let mut found = None;
    each_stmt(body, root, &mut |s| {
        touches(body, s, &mut |t| {
            let wide = body.places.is_valid(t.place)
                && matches!(
                    program.types.get(body.places[t.place].ty),
                    Type::Float(kind) | Type::Complex(kind)
                        if host.is_double_on_gpus(*kind, program.language)
                );
            if wide {
                found.get_or_insert(body.stmts[s].span);
            }
        });
    });
    found
}
