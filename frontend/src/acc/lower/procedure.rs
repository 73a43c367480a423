//! What `routine` says of a procedure, and `declare` of global variables. OpenACC 3.4 §2.15.1, §2.13.

use super::loops::gang_dim;
use super::{Operands, values};
use crate::acc::codes;
use crate::acc::device_types::per_device;
use crate::acc::directive::{Bind, Clause, ClauseKind, DataClause, Directive, Var};
use crate::acc::names::ClauseName;
use crate::acc::refusals;
use racc_base::{Diagnostic, Name, Sink, nyi};
use racc_hir::{AccDeclare, DeviceKind, ExprId, PerDevice, Routine, RoutineLevel};

/// The clauses of a `routine` directive.
pub fn routine<L: Operands>(lang: &mut L, directive: &Directive<L::Expr>) -> Routine {
    let clauses: Vec<&Clause<L::Expr>> = directive.clauses.iter().collect();
    let values = values(lang, &clauses);
    let scalars: Vec<&Clause<ExprId>> = values.iter().collect();
    Routine {
        level: per_device(&scalars, |clauses| level(lang, clauses)),
        bind: per_device(&scalars, |clauses| bind(lang, clauses)),
        nohost: super::has(&scalars, ClauseName::NoHost),
        span: directive.span,
    }
}

/// Exactly one level holds for each device type; without one, as in old code, `seq` (the parser has warned).
fn level<L: Operands>(lang: &mut L, clauses: &[&Clause<ExprId>]) -> RoutineLevel {
    for clause in clauses {
        match &clause.kind {
            ClauseKind::Gang(args) => {
                let dim = args.dim.and_then(|dim| gang_dim(lang, dim, clause.span).ok());
                return RoutineLevel::Gang(dim.unwrap_or(1));
            }
            ClauseKind::Worker(_) => return RoutineLevel::Worker,
            ClauseKind::Vector(_) => return RoutineLevel::Vector,
            ClauseKind::Seq => return RoutineLevel::Seq,
            _ => {}
        }
    }
    RoutineLevel::Seq
}

/// A name is called as the language would call it, a string is the linker's name.
fn bind<L: Operands>(lang: &mut L, clauses: &[&Clause<ExprId>]) -> Option<Name> {
    clauses.iter().find_map(|clause| {
        let ClauseKind::Bind(bind) = &clause.kind else { return None };
        Some(match bind {
            Bind::Ident(name) => lang.link_name(name),
            Bind::Str(text) => lang.spelled(text),
        })
    })
}

/// A further directive of a procedure: `bind` and `nohost` of the earlier ones stay in force.
/// OpenACC 3.4 §2.15.1: where declaration and definition both have a `bind`, they bind to the same name.
pub fn join(before: &Routine, now: Routine, procedure: &str, sink: &mut Sink) -> Routine {
    // §2.15.1: all directives of a procedure give it one level.
    if before.level != now.level {
        sink.push(refusals::other_level(now.span, before.span, procedure));
    }
    if let (Some(a), Some(b)) = (&before.bind.default, &now.bind.default)
        && a != b
    {
        sink.push(
            Diagnostic::error(
                codes::OTHER_BIND,
                now.span,
                format!("`{procedure}` is bound to a different name here"),
            )
            .label(before.span, "than here")
            .help("use the same name everywhere")
            .spec("OpenACC 3.4 §2.15.1"),
        );
    }
    let devices = before.bind.specific.iter().chain(&now.bind.specific).map(|(device, _)| *device);
    let mut specific: Vec<(DeviceKind, Option<Name>)> = Vec::new();
    for device in devices {
        if specific.iter().all(|(d, _)| *d != device) {
            let name = now.bind.get(device).clone().or_else(|| before.bind.get(device).clone());
            specific.push((device, name));
        }
    }
    let default = now.bind.default.or_else(|| before.bind.default.clone());
    Routine { bind: PerDevice { default, specific }, nohost: now.nohost || before.nohost, ..now }
}

/// A `declare` in a procedure → what holds as long as the program runs, and what holds while the procedure runs, where
/// there is such. OpenACC 3.4 §2.13: its region is that of the procedure. Variables that outlive the procedure have
/// static device memory all the same where the clause allows that, so that `routine`s see them too (§2.15.2).
pub fn split_declare<E: Clone>(
    directive: &Directive<E>,
    mut is_static: impl FnMut(&Var<E>) -> bool,
) -> (Option<Directive<E>>, Option<Directive<E>>) {
    let (mut lasting, mut local) = (Vec::new(), Vec::new());
    for clause in &directive.clauses {
        let ClauseKind::Data { clause: data, modifiers, vars } = &clause.kind else { continue };
        let (here, there): (Vec<_>, Vec<_>) = vars
            .iter()
            .cloned()
            .partition(|v| v.common_block.is_some() || is_static(v) && global_declare(*data).is_some());
        for (list, vars) in [(&mut lasting, here), (&mut local, there)] {
            if !vars.is_empty() {
                let kind = ClauseKind::Data { clause: *data, modifiers: *modifiers, vars };
                list.push(Clause { kind, ..clause.clone() });
            }
        }
    }
    let with = |clauses: Vec<_>| (!clauses.is_empty()).then(|| Directive { clauses, ..directive.clone() });
    (with(lasting), with(local))
}

/// What a clause says of a global variable, where it may.
pub fn global_declare(clause: DataClause) -> Option<AccDeclare> {
    match clause {
        DataClause::Create => Some(AccDeclare::Create),
        DataClause::Copyin => Some(AccDeclare::Copyin),
        DataClause::DeviceResident => Some(AccDeclare::DeviceResident),
        DataClause::Link => Some(AccDeclare::Link),
        DataClause::Deviceptr
        | DataClause::Copy
        | DataClause::Copyout
        | DataClause::NoCreate
        | DataClause::Present
        | DataClause::Attach
        | DataClause::Detach
        | DataClause::Delete
        | DataClause::UseDevice
        | DataClause::UpdateSelf
        | DataClause::UpdateDevice => None,
    }
}

/// The variables of a `declare` directive at file scope or in a module, with what it says of each.
pub fn global_declares<'a, E>(directive: &'a Directive<E>, sink: &mut Sink) -> Vec<(AccDeclare, &'a Var<E>)> {
    let mut declared = Vec::new();
    for clause in &directive.clauses {
        let ClauseKind::Data { clause: data, vars, .. } = &clause.kind else { continue };
        let Some(what) = global_declare(*data) else {
            sink.push(if *data == DataClause::Deviceptr {
                nyi!(clause.span, "declare deviceptr of a global variable")
            } else {
                let name = ClauseName::Data(*data).spelling();
                Diagnostic::error(
                    codes::NOT_GLOBAL_CLAUSE,
                    clause.span,
                    format!("`declare {name}` cannot be used for a global variable"),
                )
                .help("use create, copyin, device_resident or link for a global variable")
                .spec("OpenACC 3.4 §2.13")
            });
            continue;
        };
        declared.extend(vars.iter().map(|var| (what, var)));
    }
    declared
}
