//! Which arguments `gang`, `worker` and `vector` take, by the compute construct around the loop.
//!
//! OpenACC 3.4 §2.9.2–2.9.4: under `parallel`, `serial` or in an orphaned loop no width may be given, as the
//! construct sets it; under `kernels` it may, when the construct itself has no such clause, and gangs have no
//! dimensions. Widths under `parallel` are common in old code: racc warns and takes them as hints.

use super::codes;
use super::directive::{Clause, ClauseKind, Directive, DirectiveKind};
use super::names::ClauseName;
use super::split::split;
use racc_base::{Diagnostic, Sink};
use racc_hir::RegionKind;

/// The parent compute construct of a loop directive (§2.5), as far as it matters here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Parent {
    /// None in this procedure.
    #[default]
    Orphaned,
    /// `parallel` or `serial`.
    Parallel,
    /// `kernels`, with those of num_gangs, num_workers and vector_length that it has.
    Kernels { widths: Vec<ClauseName> },
}

impl Parent {
    /// What a construct with these clauses is to the loops in it; `None` when it is no compute construct.
    pub fn of<E>(construct: RegionKind, clauses: &[&Clause<E>]) -> Option<Parent> {
        match construct {
            RegionKind::Parallel | RegionKind::Serial => Some(Parent::Parallel),
            RegionKind::Kernels => {
                let widths = clauses.iter().map(|c| ClauseName::of(&c.kind)).filter(|name| {
                    matches!(name, ClauseName::NumGangs | ClauseName::NumWorkers | ClauseName::VectorLength)
                });
                Some(Parent::Kernels { widths: widths.collect() })
            }
            RegionKind::Data | RegionKind::HostData => None,
        }
    }

    /// What a directive's compute construct is to the loops in it; `None` when it has none.
    pub fn of_directive<E>(directive: &Directive<E>) -> Option<Parent> {
        let (construct, clauses) = split(directive).construct?;
        Parent::of(construct, &clauses)
    }

    /// The same for the compute construct that a combined construct holds; `None` for other directives.
    pub(super) fn of_combined<E>(on: &DirectiveKind, clauses: &[&Clause<E>]) -> Option<Parent> {
        match on {
            DirectiveKind::ParallelLoop => Parent::of(RegionKind::Parallel, clauses),
            DirectiveKind::SerialLoop => Parent::of(RegionKind::Serial, clauses),
            DirectiveKind::KernelsLoop => Parent::of(RegionKind::Kernels, clauses),
            _ => None,
        }
    }
}

/// Checks the clauses of a loop, resolved for one device type, against the construct around it.
pub fn check_loop_arguments<E>(clauses: &[&Clause<E>], parent: &Parent, sink: &mut Sink) {
    for clause in clauses {
        let (clause_name, rival, spec, has_width) = match &clause.kind {
            ClauseKind::Gang(args) => {
                if args.dim.is_some() && matches!(parent, Parent::Kernels { .. }) {
                    sink.push(
                        Diagnostic::error(
                            codes::ARGUMENT_NOT_ALLOWED,
                            clause.span,
                            "`gang(dim:)` cannot be used in a kernels construct",
                        )
                        .help("remove `dim:`: only `parallel` has gang dimensions")
                        .spec("OpenACC 3.4 §2.9.2"),
                    );
                }
                ("gang", ClauseName::NumGangs, "OpenACC 3.4 §2.9.2", args.num.is_some())
            }
            ClauseKind::Worker(width) => {
                ("worker", ClauseName::NumWorkers, "OpenACC 3.4 §2.9.3", width.is_some())
            }
            ClauseKind::Vector(width) => {
                ("vector", ClauseName::VectorLength, "OpenACC 3.4 §2.9.4", width.is_some())
            }
            _ => continue,
        };
        if !has_width {
            continue;
        }
        let rival_name = rival.spelling();
        match parent {
            Parent::Orphaned | Parent::Parallel => sink.push(
                Diagnostic::warning(
                    codes::HINT_ARGUMENT,
                    clause.span,
                    format!("the argument of `{clause_name}` is standard only in `kernels`"),
                )
                .help(format!("write `{rival_name}` on the `parallel` construct; racc takes this as a hint"))
                .spec(spec),
            ),
            Parent::Kernels { widths } if widths.contains(&rival) => sink.push(
                Diagnostic::error(
                    codes::ARGUMENT_NOT_ALLOWED,
                    clause.span,
                    format!("`{clause_name}` cannot have an argument when the construct has `{rival_name}`"),
                )
                .help("keep one of the two")
                .spec(spec),
            ),
            Parent::Kernels { .. } => {}
        }
    }
}
