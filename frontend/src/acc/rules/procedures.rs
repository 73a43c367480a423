//! What `routine` directives ask of other procedures and of global data. OpenACC 3.4 §2.15.1, §2.15.2.

use crate::acc::codes;
use racc_base::Diagnostic;
use racc_hir::{AccDeclare, Function, MemSpace, Place, Program};

/// OpenACC 3.4 §2.15.1: the procedure that a `bind` names has no `bind` itself.
pub(super) fn bound(program: &Program, function: &Function, found: &mut Vec<Diagnostic>) {
    let Some(routine) = &function.routine else { return };
    let Some(name) = &routine.bind.default else { return };
    let target = program.functions.values().find(|f| f.name == *name && f.name != function.name);
    let again = target.and_then(|t| t.routine.as_ref()).filter(|r| r.bind.default.is_some());
    if let (Some(target), Some(again)) = (target, again) {
        found.push(
            Diagnostic::error(
                codes::BOUND_AGAIN,
                routine.span,
                format!("`bind({0})`: `{0}` has its own `bind`", target.source_name),
            )
            .label(again.span, format!("the routine directive of `{}`", target.source_name))
            .help("bind to the last procedure directly")
            .spec("OpenACC 3.4 §2.15.1"),
        );
    }
}

/// OpenACC 3.4 §2.15.2: routines that use `device_resident` data are `nohost`. The host's version works on the
/// host's object, so racc goes on.
pub(super) fn resident_data(program: &Program, function: &Function, found: &mut Vec<Diagnostic>) {
    let (Some(routine), Some(body)) = (&function.routine, &function.body) else { return };
    if routine.nohost {
        return;
    }
    let resident = body.places.values().find_map(|place| match place.kind {
        Place::Global(id) => {
            let global = &program.globals[id];
            // CUDA Fortran's attributes say where a variable is, and host code keeps away from it.
            let directive = global.space == MemSpace::Any;
            let resident = global.declare == Some(AccDeclare::DeviceResident) && directive;
            resident.then_some((place.span, global))
        }
        Place::Local(_)
        | Place::Deref(_)
        | Place::Elem { .. }
        | Place::Field { .. }
        | Place::Part { .. }
        | Place::Desc { .. } => None,
    });
    if let Some((span, global)) = resident {
        found.push(
            Diagnostic::warning(
                codes::LENIENT,
                span,
                format!(
                    "`{}` is device_resident, but is used in a routine that is not `nohost`",
                    global.source_name
                ),
            )
            .label(routine.span, "the routine directive")
            .help("add `nohost` to it")
            .spec("OpenACC 3.4 §2.15.2"),
        );
    }
}
