//! Directives without a body → [`AccDirective`]: data movement, `wait`, `init`, `shutdown`, `set`, `declare` in a
//! procedure. OpenACC 3.4 §2.6.6, §2.13, §2.14, §2.16.3.

use super::{Operands, async_arg, data_items, has, values, wait_arg, wait_per_device, when};
use crate::acc::device_types::{device_kind, per_device};
use crate::acc::directive::{Clause, ClauseKind, DeviceName, Directive, DirectiveKind, Var};
use crate::acc::names::ClauseName;
use racc_base::{Sink, nyi};
use racc_hir::{AccDirective, AccDirectiveKind, DeviceChoice, ExprId, PerDevice, WaitArg};

/// The statement that an executable directive is; `None` for other directives.
pub fn executable<L: Operands>(lang: &mut L, directive: &Directive<L::Expr>) -> Option<AccDirective> {
    use DirectiveKind as K;
    let clauses: Vec<&Clause<L::Expr>> = directive.clauses.iter().collect();
    if !is_executable(&directive.kind) {
        return None;
    }
    let values = values(lang, &clauses);
    let scalars: Vec<&Clause<ExprId>> = values.iter().collect();
    let leaves = matches!(directive.kind, K::ExitData);
    let object_kind = |lang: &mut L, var: &Var<L::Expr>, kind| match leaves {
        true => kind,
        false => lang.kind_of_object(var, kind),
    };
    let items = data_items(lang, &clauses, |_, _, kind| kind, object_kind);
    let num =
        scalars.iter().find_map(|c| if let ClauseKind::DeviceNum(e) = &c.kind { Some(*e) } else { None });
    let mut wait = wait_per_device(&scalars, lang.sink());
    let kind = match &directive.kind {
        K::EnterData => AccDirectiveKind::EnterData(items),
        K::ExitData => AccDirectiveKind::ExitData { items, finalize: has(&scalars, ClauseName::Finalize) },
        K::Update => AccDirectiveKind::Update { items, if_present: has(&scalars, ClauseName::IfPresent) },
        K::Wait => {
            // The directive's own argument is kept as a clause; it has no `wait` clause besides (§2.16.3).
            wait = PerDevice::all(None);
            let own: Option<WaitArg> = wait_arg(&scalars, lang.sink());
            AccDirectiveKind::Wait(own.unwrap_or_default())
        }
        K::Init => AccDirectiveKind::Init { types: device_kinds(&scalars, lang.sink()), num },
        K::Shutdown => AccDirectiveKind::Shutdown { types: device_kinds(&scalars, lang.sink()), num },
        K::Set => {
            let default_async = scalars
                .iter()
                .find_map(|c| if let ClauseKind::DefaultAsync(e) = &c.kind { Some(*e) } else { None });
            AccDirectiveKind::Set { types: device_kinds(&scalars, lang.sink()), num, default_async }
        }
        K::Declare => AccDirectiveKind::DeclareLocal(items),
        K::Parallel
        | K::Serial
        | K::Kernels
        | K::Data
        | K::HostData
        | K::Loop
        | K::ParallelLoop
        | K::SerialLoop
        | K::KernelsLoop
        | K::Cache
        | K::Atomic
        | K::Routine(_)
        | K::End(_) => return None,
    };
    Some(AccDirective {
        kind,
        async_: per_device(&scalars, async_arg),
        wait,
        when: when(&scalars),
        span: directive.span,
    })
}

/// Directives that are statements by themselves; `declare` acts where it stands in a procedure.
fn is_executable(kind: &DirectiveKind) -> bool {
    use DirectiveKind as K;
    matches!(
        kind,
        K::EnterData | K::ExitData | K::Update | K::Wait | K::Init | K::Shutdown | K::Set | K::Declare
    )
}

/// The types of `init`, `shutdown` and `set`; empty for all, as without the clause.
fn device_kinds(clauses: &[&Clause<ExprId>], sink: &mut Sink) -> Vec<DeviceChoice> {
    let mut kinds = Vec::new();
    for clause in clauses {
        let ClauseKind::DeviceTypes(names) = &clause.kind else { continue };
        for name in names {
            match (device_kind(*name), name) {
                (Some(kind), _) => kinds.push(DeviceChoice::Kind(kind)),
                (None, DeviceName::Sim) => kinds.push(DeviceChoice::Sim),
                (None, DeviceName::Default) => kinds.push(DeviceChoice::Default),
                (None, DeviceName::Star) => {}
                (None, _) => sink.push(nyi!(clause.span, "device type `{}` here", name.spelling())),
            }
        }
    }
    kinds
}
