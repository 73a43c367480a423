//! Applies the tables of `legality` to a directive and words the messages.
//!
//! A clause that may not stand on its directive is refused when its name is met, before its argument is read;
//! what concerns several clauses is looked at when the directive is complete, once for each device type that it
//! names and once for all others (OpenACC 3.4 §2.4: nonconforming for one device type is nonconforming).

use super::codes;
use super::device_types::check_for_each_device;
use super::directive::{
    Clause, ClauseKind, DataClause, DeviceName, Directive, DirectiveKind, GangArgs, Modifiers,
};
use super::legality::{
    CLAUSES, COLUMNS, EXCLUSIVE, Lacking, MODIFIER_NAMES, ModifierStanding, REQUIRED, Scope, Standing,
    modifier_standing, standing,
};
use super::loop_arguments::{Parent, check_loop_arguments};
use super::names::ClauseName;
use racc_base::{Diagnostic, Sink, Span};

/// May a clause of this name stand here? Reports when not.
pub(super) fn check_clause(
    name: ClauseName,
    on: &DirectiveKind,
    after: &[DeviceName],
    span: Span,
    sink: &mut Sink,
) -> bool {
    let (standing, _) = standing(name, on);
    let clause = name.spelling();
    match standing {
        Standing::Never => {
            sink.push(
                Diagnostic::error(
                    codes::CLAUSE_NOT_ALLOWED,
                    span,
                    format!("`{clause}` is not a clause of `{}`", on.spelling()),
                )
                .help(where_allowed(name, on))
                .spec(section_of(on)),
            );
            false
        }
        Standing::Once | Standing::Repeated if !after.is_empty() => {
            sink.push(
                Diagnostic::error(
                    codes::NOT_AFTER_DEVICE_TYPE,
                    span,
                    format!("`{clause}` cannot follow `device_type` on `{}`", on.spelling()),
                )
                .help(format!("move `{clause}` before the first `device_type`: it applies to all devices"))
                .spec(section_of(on)),
            );
            false
        }
        // OpenACC 3.4 §A.1.3: on the host a procedure has its own name.
        Standing::OncePerDevice | Standing::RepeatedPerDevice
            if name == ClauseName::Bind && after.contains(&DeviceName::Host) =>
        {
            sink.push(
                Diagnostic::error(
                    codes::NOT_AFTER_DEVICE_TYPE,
                    span,
                    "`bind` cannot follow `device_type(host)`",
                )
                .help("name other device types: the host calls the procedure by its own name")
                .spec("OpenACC 3.4 §A.1.3"),
            );
            false
        }
        Standing::Once | Standing::Repeated | Standing::OncePerDevice | Standing::RepeatedPerDevice => true,
    }
}

/// Where a refused clause would be right.
fn where_allowed(name: ClauseName, on: &DirectiveKind) -> String {
    use DirectiveKind as K;
    if let K::End(_) = on {
        return "write the clauses on the directive that this one ends".into();
    }
    match (name, on) {
        (ClauseName::Data(DataClause::Copyout), K::EnterData) => {
            return "use `create` here and `copyout` on the matching `exit data`".into();
        }
        (ClauseName::Data(DataClause::Copy), K::EnterData) => {
            return "use `copyin` here and `copyout` on the matching `exit data`".into();
        }
        (ClauseName::Data(DataClause::Copy), K::ExitData) => {
            return "use `copyout` here and `copyin` on the matching `enter data`".into();
        }
        _ => {}
    }
    let start = format!("{}_", name.spelling());
    let longer: Vec<String> = CLAUSES
        .iter()
        .filter(|row| row.0.spelling().starts_with(&start) && standing(row.0, on).0 != Standing::Never)
        .map(|row| format!("`{}`", row.0.spelling()))
        .collect();
    if !longer.is_empty() {
        return format!("did you mean {}?", list_of(&longer, "or"));
    }
    let places: Vec<String> = COLUMNS
        .iter()
        .filter(|column| standing(name, column).0 != Standing::Never)
        .map(|column| format!("`{}`", column.spelling()))
        .collect();
    format!("`{}` is allowed on {}", name.spelling(), list_of(&places, "and"))
}

/// "a, b and c".
fn list_of(items: &[String], last: &str) -> String {
    match items {
        [] => "no directive".into(),
        [one] => one.clone(),
        [init @ .., end] => format!("{} {last} {end}", init.join(", ")),
    }
}

/// The section with the directive's list of clauses.
fn section_of(on: &DirectiveKind) -> &'static str {
    use DirectiveKind as K;
    match on {
        K::Parallel => "OpenACC 3.4 §2.5.1",
        K::Serial => "OpenACC 3.4 §2.5.2",
        K::Kernels => "OpenACC 3.4 §2.5.3",
        K::Data => "OpenACC 3.4 §2.6.5",
        K::EnterData | K::ExitData => "OpenACC 3.4 §2.6.6",
        K::HostData => "OpenACC 3.4 §2.8",
        K::Loop => "OpenACC 3.4 §2.9",
        K::Cache => "OpenACC 3.4 §2.10",
        K::ParallelLoop | K::SerialLoop | K::KernelsLoop => "OpenACC 3.4 §2.11",
        K::Atomic => "OpenACC 3.4 §2.12",
        K::Declare => "OpenACC 3.4 §2.13",
        K::Init => "OpenACC 3.4 §2.14.1",
        K::Shutdown => "OpenACC 3.4 §2.14.2",
        K::Set => "OpenACC 3.4 §2.14.3",
        K::Update => "OpenACC 3.4 §2.14.4",
        K::Routine(_) => "OpenACC 3.4 §2.15.1",
        K::Wait => "OpenACC 3.4 §2.16.3",
        K::End(_) => "OpenACC 3.4 §2.1",
    }
}

/// Rules about the clauses of a complete directive. `seen` are the clauses that the source has, those in error
/// included: nobody is told that a clause is missing when it is there with a mistake.
pub(super) fn check_directive<E>(directive: &Directive<E>, seen: &Seen, sink: &mut Sink) {
    let on = &directive.kind;
    check_duplicates(directive, sink);
    for clause in &directive.clauses {
        match &clause.kind {
            ClauseKind::Data { clause: data, modifiers, .. } => {
                check_modifiers(*data, *modifiers, on, clause.span, sink);
            }
            ClauseKind::NumGangs(counts) => check_num_gangs(counts.len(), on, clause.span, sink),
            ClauseKind::Gang(args) if matches!(on, DirectiveKind::Routine(_)) => {
                check_routine_gang(args, clause.span, sink);
            }
            ClauseKind::Worker(Some(_)) | ClauseKind::Vector(Some(_))
                if matches!(on, DirectiveKind::Routine(_)) =>
            {
                let name = ClauseName::of(&clause.kind).spelling();
                sink.push(
                    Diagnostic::error(
                        codes::ARGUMENT_NOT_ALLOWED,
                        clause.span,
                        format!("`{name}` takes no argument on `routine`"),
                    )
                    .help(format!("write `{name}` alone: the caller's construct sets the width"))
                    .spec("OpenACC 3.4 §2.15.1"),
                );
            }
            ClauseKind::Gang(_)
            | ClauseKind::Worker(_)
            | ClauseKind::Vector(_)
            | ClauseKind::Private(_)
            | ClauseKind::Firstprivate(_)
            | ClauseKind::Reduction { .. }
            | ClauseKind::If(_)
            | ClauseKind::SelfExec(_)
            | ClauseKind::Default(_)
            | ClauseKind::Async(_)
            | ClauseKind::Wait(_)
            | ClauseKind::NumWorkers(_)
            | ClauseKind::VectorLength(_)
            | ClauseKind::Seq
            | ClauseKind::Auto
            | ClauseKind::Independent
            | ClauseKind::Collapse { .. }
            | ClauseKind::Tile(_)
            | ClauseKind::Cache { .. }
            | ClauseKind::IfPresent
            | ClauseKind::Finalize
            | ClauseKind::Atomic(_)
            | ClauseKind::Bind(_)
            | ClauseKind::NoHost
            | ClauseKind::DeviceNum(_)
            | ClauseKind::DefaultAsync(_)
            | ClauseKind::DeviceTypes(_) => {}
        }
    }
    check_required(directive, seen, sink);
    check_each_device(directive, sink);
}

/// Clause names that the source has on a directive.
#[derive(Default)]
pub(super) struct Seen {
    pub(super) names: Vec<ClauseName>,
    /// A name was not understood: it may stand for any clause.
    pub(super) unknown: bool,
}

fn check_duplicates<E>(directive: &Directive<E>, sink: &mut Sink) {
    for (i, clause) in directive.clauses.iter().enumerate() {
        let name = ClauseName::of(&clause.kind);
        let earlier = directive.clauses[..i].iter().find(|other| {
            ClauseName::of(&other.kind) == name
                && (other.device_types == clause.device_types
                    || other.device_types.iter().any(|d| clause.device_types.contains(d)))
        });
        let Some(earlier) = earlier else { continue };
        let help = match standing(name, &directive.kind).0 {
            Standing::Once => "remove one of them",
            Standing::OncePerDevice => "remove one of them, or limit it to a device with `device_type`",
            Standing::Never | Standing::Repeated | Standing::RepeatedPerDevice => continue,
        };
        sink.push(
            Diagnostic::error(
                codes::DUPLICATE_CLAUSE,
                clause.span,
                format!("`{}` appears twice on `{}`", name.spelling(), directive.kind.spelling()),
            )
            .label(earlier.span, "the first one is here")
            .help(help)
            .spec(section_of(&directive.kind)),
        );
    }
}

fn check_modifiers(clause: DataClause, given: Modifiers, on: &DirectiveKind, span: Span, sink: &mut Sink) {
    let flags = [given.always, given.always_in, given.always_out, given.capture, given.readonly, given.zero];
    let structured = matches!(
        on,
        DirectiveKind::Parallel
            | DirectiveKind::Serial
            | DirectiveKind::Kernels
            | DirectiveKind::ParallelLoop
            | DirectiveKind::SerialLoop
            | DirectiveKind::KernelsLoop
            | DirectiveKind::Data
    );
    let clause_name = ClauseName::Data(clause).spelling();
    for (i, modifier) in MODIFIER_NAMES.into_iter().enumerate() {
        if !flags[i] {
            continue;
        }
        let (standing, spec) = modifier_standing(clause, i);
        let diagnostic = match standing {
            ModifierStanding::Always => continue,
            ModifierStanding::Structured if structured => continue,
            ModifierStanding::Structured => Diagnostic::error(
                codes::MODIFIER_NOT_ALLOWED,
                span,
                format!("the `{modifier}` modifier of `{clause_name}` is not allowed on `{}`", on.spelling()),
            )
            .help("remove the modifier, or use a `data` or compute construct"),
            ModifierStanding::Ignored => Diagnostic::warning(
                codes::NO_EFFECT,
                span,
                format!("the `{modifier}` modifier has no effect on `{clause_name}`"),
            )
            .help("write `alwaysout` or `always`: `copyout` only copies data out"),
            ModifierStanding::Never => Diagnostic::error(
                codes::MODIFIER_NOT_ALLOWED,
                span,
                format!("`{clause_name}` does not take the modifier `{modifier}`"),
            )
            .help(allowed_modifiers(clause)),
        };
        sink.push(diagnostic.spec(spec));
    }
}

fn allowed_modifiers(clause: DataClause) -> String {
    let allowed: Vec<String> = MODIFIER_NAMES
        .iter()
        .enumerate()
        .filter(|(i, _)| match modifier_standing(clause, *i).0 {
            ModifierStanding::Always | ModifierStanding::Structured => true,
            ModifierStanding::Never | ModifierStanding::Ignored => false,
        })
        .map(|(_, m)| format!("`{m}`"))
        .collect();
    match allowed.as_slice() {
        [] => "it takes no modifiers; remove it and the colon".into(),
        _ => format!("it takes {}", list_of(&allowed, "and")),
    }
}

/// OpenACC 3.4 §2.5.10: one to three arguments on parallel, one on kernels.
fn check_num_gangs(count: usize, on: &DirectiveKind, span: Span, sink: &mut Sink) {
    let kernels = matches!(on, DirectiveKind::Kernels | DirectiveKind::KernelsLoop);
    let limit = if kernels { 1 } else { 3 };
    if count <= limit {
        return;
    }
    let help = match limit {
        1 => "give one number of gangs: only `parallel` has gang dimensions",
        _ => "gangs have three dimensions; give at most three numbers",
    };
    sink.push(
        Diagnostic::error(
            codes::ARGUMENT_NOT_ALLOWED,
            span,
            format!("`num_gangs` cannot have {count} arguments on `{}`", on.spelling()),
        )
        .help(help)
        .spec("OpenACC 3.4 §2.5.10"),
    );
}

/// OpenACC 3.4 §2.15.1: `gang [(dim: e)]`.
fn check_routine_gang<E>(args: &GangArgs<E>, span: Span, sink: &mut Sink) {
    if args.num.is_none() && args.static_.is_none() {
        return;
    }
    sink.push(
        Diagnostic::error(
            codes::ARGUMENT_NOT_ALLOWED,
            span,
            "`gang` takes no argument but `dim:` on `routine`",
        )
        .help("write `gang` or, for example, `gang(dim:2)`")
        .spec("OpenACC 3.4 §2.15.1"),
    );
}

fn check_required<E>(directive: &Directive<E>, seen: &Seen, sink: &mut Sink) {
    let on = &directive.kind;
    let rule = REQUIRED.iter().find(|(kind, ..)| {
        kind == on || matches!((kind, on), (DirectiveKind::Routine(_), DirectiveKind::Routine(_)))
    });
    let Some((_, one_of, lacking, spec)) = rule else { return };
    if seen.unknown || seen.names.iter().any(|name| one_of.contains(name)) {
        return;
    }
    let clauses: Vec<String> = one_of.iter().map(|name| format!("`{}`", name.spelling())).collect();
    let message = format!("`{}` needs a clause {}", on.spelling(), list_of(&clauses, "or"));
    let diagnostic = match lacking {
        Lacking::Error => Diagnostic::error(codes::MISSING_CLAUSE, directive.span, message)
            .help("add one of these clauses, or remove the directive"),
        Lacking::Lenient(meaning) => Diagnostic::warning(codes::LENIENT, directive.span, message)
            .help(format!("add one of these clauses; without it {meaning}")),
    };
    sink.push(diagnostic.spec(spec));
}

/// Rules about clauses that meet in the set of one device type.
fn check_each_device<E>(directive: &Directive<E>, sink: &mut Sink) {
    let clauses: Vec<&Clause<E>> = directive.clauses.iter().collect();
    check_for_each_device(&clauses, sink, |clauses, sink| {
        check_exclusive(&directive.kind, clauses, sink);
        check_gang_dimensions(&directive.kind, clauses, sink);
        if let Some(parent) = Parent::of_combined(&directive.kind, clauses) {
            check_loop_arguments(clauses, &parent, sink);
        }
    });
}

fn check_exclusive<E>(on: &DirectiveKind, clauses: &[&Clause<E>], sink: &mut Sink) {
    let scope = match on {
        DirectiveKind::Routine(_) => Scope::Routine,
        _ => Scope::Loops,
    };
    for (_, a, b, spec) in EXCLUSIVE.iter().filter(|rule| rule.0 == scope) {
        let find = |name: &ClauseName| clauses.iter().find(|c| ClauseName::of(&c.kind) == *name);
        let (Some(first), Some(second)) = (find(a), find(b)) else { continue };
        let (first, second) = if first.span.lo <= second.span.lo { (first, second) } else { (second, first) };
        let names = [ClauseName::of(&first.kind).spelling(), ClauseName::of(&second.kind).spelling()];
        let message = format!("`{}` and `{}` exclude each other on `{}`", names[0], names[1], on.spelling());
        // A loop that could run in any order, and is asked to run in this one: nothing is in doubt.
        let found = match (a, b) {
            (ClauseName::Seq, ClauseName::Independent) => {
                Diagnostic::warning(codes::LENIENT, second.span, message).help("keep `seq`, which racc uses")
            }
            _ => Diagnostic::error(codes::EXCLUSIVE_CLAUSES, second.span, message).help("keep one of them"),
        };
        sink.push(found.label(first.span, format!("`{}` is here", names[0])).spec(spec));
    }
}

/// OpenACC 3.4 §2.5.4: no reduction over gangs of several dimensions. On `parallel loop` the reduction is the
/// loop's (§2.11), where it meets the same rule when the loop is a gang loop (§2.9.11).
fn check_gang_dimensions<E>(on: &DirectiveKind, clauses: &[&Clause<E>], sink: &mut Sink) {
    let gang = clauses.iter().any(|c| matches!(c.kind, ClauseKind::Gang(_)));
    let spec = match on {
        DirectiveKind::Parallel => "OpenACC 3.4 §2.5.4",
        DirectiveKind::ParallelLoop if gang => "OpenACC 3.4 §2.9.11",
        _ => return,
    };
    let many = clauses.iter().find(|c| matches!(&c.kind, ClauseKind::NumGangs(n) if n.len() > 1));
    let reduction = clauses.iter().find(|c| matches!(c.kind, ClauseKind::Reduction { .. }));
    if let (Some(many), Some(reduction)) = (many, reduction) {
        sink.push(
            Diagnostic::error(
                codes::EXCLUSIVE_CLAUSES,
                reduction.span,
                "`reduction` and `num_gangs` with several arguments exclude each other",
            )
            .label(many.span, "gangs of several dimensions are asked for here")
            .help("give `num_gangs` one argument, or use atomic updates instead of the reduction")
            .spec(spec),
        );
    }
}
