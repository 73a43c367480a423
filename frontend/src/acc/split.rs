//! A directive's clauses → those of its construct and those of its loop: `parallel loop gang copy(a)` →
//! `parallel copy(a)` around `loop gang`.
//!
//! OpenACC 3.4 §2.11: a combined construct is its compute construct with the loop directive nested immediately
//! inside; `private` and `reduction` belong to the loop. So a clause that `loop` takes is the loop's, and every
//! other one the construct's. What `reduction` implies for the construct (a `copy`) is added in `lower`.

use super::directive::{Clause, ClauseKind, Directive, DirectiveKind};
use super::legality::{Standing, standing};
use super::names::ClauseName;
use racc_hir::RegionKind;

/// The parts that a directive stands for; both empty for directives without a body.
#[derive(Clone, Debug)]
pub struct Parts<'a, E> {
    pub construct: Option<(RegionKind, Vec<&'a Clause<E>>)>,
    pub nested_loop: Option<Vec<&'a Clause<E>>>,
}

pub fn split<E>(directive: &Directive<E>) -> Parts<'_, E> {
    use DirectiveKind as K;
    let (construct, has_loop) = match &directive.kind {
        K::Parallel => (Some(RegionKind::Parallel), false),
        K::Serial => (Some(RegionKind::Serial), false),
        K::Kernels => (Some(RegionKind::Kernels), false),
        K::Data => (Some(RegionKind::Data), false),
        K::HostData => (Some(RegionKind::HostData), false),
        K::ParallelLoop => (Some(RegionKind::Parallel), true),
        K::SerialLoop => (Some(RegionKind::Serial), true),
        K::KernelsLoop => (Some(RegionKind::Kernels), true),
        K::Loop => (None, true),
        K::EnterData
        | K::ExitData
        | K::Cache
        | K::Atomic
        | K::Declare
        | K::Init
        | K::Shutdown
        | K::Set
        | K::Update
        | K::Wait
        | K::Routine(_)
        | K::End(_) => (None, false),
    };
    let is_loops = |clause: &Clause<E>| standing(ClauseName::of(&clause.kind), &K::Loop).0 != Standing::Never;
    // `device_type` says for both parts which types are named (§2.4).
    let is_both = |clause: &Clause<E>| matches!(clause.kind, ClauseKind::DeviceTypes(_));
    let clauses = &directive.clauses;
    let of_construct = clauses.iter().filter(|c| !has_loop || is_both(c) || !is_loops(c)).collect();
    let of_loop = clauses.iter().filter(|c| is_both(c) || is_loops(c)).collect();
    Parts {
        construct: construct.map(|kind| (kind, of_construct)),
        nested_loop: if has_loop { Some(of_loop) } else { None },
    }
}
