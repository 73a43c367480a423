//! `printf("%.*f", …)` in code for GPUs whose printf takes `*` as a width but not as a precision: the values behind it
//! would be read at the wrong places.

use crate::plan::OffloadPlan;
use crate::plan::analysis::walk::{Root, each_stmt, place_root};
use racc_base::{Sink, Span, nyi};
use racc_hir::{Body, Callee, DataRoot, Expr, ExprId, Program, Stmt, StmtId};

pub fn check(program: &Program, plan: &OffloadPlan, vendor: &str, sink: &mut Sink) {
    let mut places: Vec<Span> = Vec::new();
    for ((function, id), region) in &plan.regions {
        let Some(body) = program.functions[*function].body.as_ref().filter(|_| !region.kernels.is_empty())
        else {
            continue;
        };
        calls(program, body, body.regions[*id].body, &mut places);
    }
    for f in plan.routines.keys() {
        if let Some(body) = &program.functions[*f].body {
            calls(program, body, body.root, &mut places);
        }
    }
    for span in places {
        sink.push(
            nyi!(span, "the precision `.*` of printf on {vendor} GPUs")
                .help("write the number of digits into the format"),
        );
    }
}

fn calls(program: &Program, body: &Body, root: StmtId, places: &mut Vec<Span>) {
    each_stmt(body, root, &mut |s| {
        if let Stmt::Call { callee: Callee::Direct(f), args, .. } = &body.stmts[s].kind
            && program.functions[*f].name == "printf"
            && let Some(format) = args.first().and_then(|a| text(program, body, *a))
            && takes_precision(format)
        {
            places.push(body.stmts[s].span);
        }
    });
}

/// The bytes of a string literal.
fn text<'a>(program: &'a Program, body: &Body, expr: ExprId) -> Option<&'a [u8]> {
    match &body.exprs[expr].kind {
        Expr::Cast(_, inner) => text(program, body, *inner),
        Expr::Data(g) => program.globals[*g].init.as_ref().map(|i| i.bytes.as_slice()),
        Expr::AddrOf(place) => match place_root(body, *place) {
            Root::Var(DataRoot::Global(g)) => program.globals[g].init.as_ref().map(|i| i.bytes.as_slice()),
            Root::Var(DataRoot::Local(_)) | Root::Memory(_) => None,
        },
        _ => None,
    }
}

/// A conversion has `.*`.
fn takes_precision(format: &[u8]) -> bool {
    let mut rest = format;
    while let Some(at) = rest.iter().position(|c| *c == b'%') {
        rest = &rest[at + 1..];
        let end = rest.iter().position(|c| c.is_ascii_alphabetic() || *c == b'%').unwrap_or(rest.len());
        if rest[..end].windows(2).any(|w| w == b".*") {
            return true;
        }
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    false
}
