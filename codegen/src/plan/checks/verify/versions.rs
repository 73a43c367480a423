//! Kernels with two versions: what one assumes is tested, and the other does the same without it.

use super::{Region, Rule, Violation, broken};
use crate::plan::versions::{Assumed, RunTimeTest, TouchedRange};
use crate::plan::{KernelPlan, Step};
use racc_base::Span;
use racc_hir::Body;

pub(super) fn check(body: &Body, region: &Region<'_>, found: &mut Vec<Violation>) {
    steps(body, region, &region.plan.steps, found);
}

fn steps(body: &Body, region: &Region<'_>, list: &[Step], found: &mut Vec<Violation>) {
    let kernel = |n: usize| region.plan.kernels.get(n);
    for step in list {
        match step {
            Step::Kernel(n) => {
                if let Some(k) = kernel(*n).filter(|k| !k.assumed.is_empty()) {
                    found.push(broken(Rule::AssumptionTested, k.span, k.name.to_string()));
                }
            }
            Step::Versions { test, parallel, sequential } => {
                let span = body.regions[region.id].span;
                match (kernel(*parallel), kernel(*sequential)) {
                    (Some(one), Some(other)) => pair(body, (one, other), test, found),
                    _ => found.push(broken(Rule::VersionsAlike, span, "a version is missing")),
                }
            }
            Step::Assign(_) => {}
            Step::Loop { steps: inside, .. } => steps(body, region, inside, found),
            Step::If { then, otherwise, .. } => {
                steps(body, region, then, found);
                steps(body, region, otherwise, found);
            }
        }
    }
}

fn pair(
    body: &Body,
    (one, other): (&KernelPlan, &KernelPlan),
    test: &RunTimeTest,
    found: &mut Vec<Violation>,
) {
    let span: Span = one.span;
    let params = one.params.len() == other.params.len()
        && one
            .params
            .iter()
            .zip(&other.params)
            .all(|(p, q)| (p.root, p.member, p.pass) == (q.root, q.member, q.pass));
    if one.stmts != other.stmts || !params || !other.assumed.is_empty() {
        found.push(broken(Rule::VersionsAlike, span, other.name.to_string()));
    }
    for TouchedRange { origin, param, .. } in &test.ranges {
        if origin.param(body, &one.params) != Some(*param) {
            found.push(broken(Rule::RangesHaveAddress, span, format!("{origin:?}")));
        }
    }
    for a in &one.assumed {
        let own = a.one.is_own(&one.params) || a.other.is_own(&one.params);
        if !own && !is_tested(a, test) {
            found.push(broken(Rule::AssumptionTested, span, format!("{a:?}")));
        }
    }
}

fn is_tested(a: &Assumed, test: &RunTimeTest) -> bool {
    let origin = |n: usize| test.ranges.get(n).map(|r| r.origin);
    test.apart.iter().any(|apart| {
        let (one, other) = (origin(apart.one), origin(apart.other));
        let both =
            (one, other) == (Some(a.one), Some(a.other)) || (one, other) == (Some(a.other), Some(a.one));
        both && (a.or_equal || !apart.or_equal)
    })
}
