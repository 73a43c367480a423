//! Static variables that have a value and that nothing in the file changes: constants in all but name. Devices have
//! them in their images: constructs need not map them, and that routines read them is a warning only.
//!
//! ```text
//! real :: a(2)
//! data a / 0.5, 0.25 /        only read: in the images
//! ```

use crate::plan::analysis::walk::{How, Root, touches};
use racc_base::{Diagnostic, Sink, Span};
use racc_hir::{AccDirectiveKind, DataItem, DataRoot, Global, GlobalId, Linkage, Program, RelocTarget, Stmt};
use std::collections::{BTreeMap, BTreeSet};

/// Not conforming, but common: the code that the rules of the front ends use.
const LENIENT: &str = "W0404";

/// Those of the globals. OpenACC 3.4 §2.15.1: routines have no static variables, and use global ones of `declare`.
pub fn constant_globals(program: &Program, sink: &mut Sink) -> BTreeSet<GlobalId> {
    let mut found: BTreeSet<GlobalId> =
        program.globals.iter().filter(|(_, global)| is_candidate(global)).map(|(id, _)| id).collect();
    // Whoever has the address may write there.
    for relocation in program.globals.values().filter_map(|g| g.init.as_ref()).flat_map(|init| &init.relocs) {
        if let RelocTarget::Global(id) = relocation.target {
            found.remove(&id);
        }
    }
    let mut in_routines: BTreeMap<(GlobalId, &str), Span> = BTreeMap::new();
    for function in program.functions.values() {
        let Some(body) = function.body.as_ref().filter(|_| !found.is_empty()) else { continue };
        for (s, stmt) in &body.stmts {
            touches(body, s, &mut |t| {
                let Root::Var(DataRoot::Global(id)) = t.root else { return };
                match t.how {
                    How::Write | How::Escape => {
                        found.remove(&id);
                    }
                    How::Read if function.routine.is_some() => {
                        in_routines.entry((id, &function.source_name)).or_insert(stmt.span);
                    }
                    How::Read => {}
                }
            });
            match &stmt.kind {
                Stmt::Region(id) => forget(&mut found, &body.regions[*id].data),
                Stmt::Acc(directive) => match &directive.kind {
                    AccDirectiveKind::EnterData(items)
                    | AccDirectiveKind::ExitData { items, .. }
                    | AccDirectiveKind::Update { items, .. }
                    | AccDirectiveKind::DeclareLocal(items) => forget(&mut found, items),
                    AccDirectiveKind::Wait(_)
                    | AccDirectiveKind::Init { .. }
                    | AccDirectiveKind::Shutdown { .. }
                    | AccDirectiveKind::Set { .. } => {}
                },
                _ => {}
            }
        }
    }
    for ((id, routine), span) in in_routines.into_iter().filter(|((id, _), _)| found.contains(id)) {
        let name = &program.globals[id].source_name;
        sink.push(
            Diagnostic::warning(
                LENIENT,
                span,
                format!("the routine `{routine}` uses the static variable `{name}`, a constant as nothing changes it"),
            )
            .help("declare it as a constant: `parameter` in Fortran, `static const` in C")
            .spec("OpenACC 3.4 §2.15.1"),
        );
    }
    found
}

fn is_candidate(global: &Global) -> bool {
    global.linkage == Linkage::Internal
        && global.init.is_some()
        && !(global.constant || global.thread_local || global.used)
        && global.declare.is_none()
        && global.section.is_none()
}

/// Data that clauses name are in the present table.
fn forget(found: &mut BTreeSet<GlobalId>, items: &[DataItem]) {
    for item in items {
        if let DataRoot::Global(id) = item.what.root {
            found.remove(&id);
        }
    }
}
