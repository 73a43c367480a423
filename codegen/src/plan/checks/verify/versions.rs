//! Kernels with two versions: what one assumes is tested, and the other does the same without it.

use super::{Region, Rule, Violation, broken};
use crate::plan::versions::strides;
use crate::plan::versions::{Assumed, RunTimeTest, TouchedRange};
use crate::plan::{KernelPlan, Param, Step};
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
                let assumes = |k: &&KernelPlan| !k.assumed.is_empty() || !k.unit_strides.is_empty();
                if let Some(k) = kernel(*n).filter(assumes) {
                    found.push(broken(Rule::AssumptionTested, k.span, k.name.to_string()));
                }
            }
            Step::Versions { kernel: n, contiguous, overlapping } => {
                let span = body.regions[region.id].span;
                let missing = || broken(Rule::VersionsAlike, span, "a version is missing");
                let Some(one) = kernel(*n) else {
                    found.push(missing());
                    continue;
                };
                match overlapping.as_ref().map(|(test, n)| (test, kernel(*n))) {
                    Some((test, Some(other))) => overlap(body, (one, other), test, found),
                    Some((_, None)) => found.push(missing()),
                    None => {
                        if !one.assumed.is_empty() {
                            found.push(broken(Rule::AssumptionTested, one.span, one.name.to_string()));
                        }
                    }
                }
                match contiguous.map(kernel) {
                    Some(Some(other)) => stride_test(body, (one, other), found),
                    Some(None) => found.push(missing()),
                    None => {}
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

/// The same statements and parameters.
fn alike(one: &KernelPlan, other: &KernelPlan) -> bool {
    let same = |(p, q): (&Param, &Param)| (p.root, p.member, p.pass) == (q.root, q.member, q.pass);
    one.stmts == other.stmts
        && one.params.len() == other.params.len()
        && one.params.iter().zip(&other.params).all(same)
}

/// `other` takes arrays for contiguous; `one` does not.
fn stride_test(body: &Body, (one, other): (&KernelPlan, &KernelPlan), found: &mut Vec<Violation>) {
    if !alike(one, other) || other.assumed != one.assumed || !one.unit_strides.is_empty() {
        found.push(broken(Rule::VersionsAlike, one.span, other.name.to_string()));
    }
    for array in other.unit_strides.values() {
        if strides::param(body, other, array.descriptor).is_none() {
            found.push(broken(Rule::StridesTested, one.span, other.name.to_string()));
        }
    }
}

fn overlap(
    body: &Body,
    (one, other): (&KernelPlan, &KernelPlan),
    test: &RunTimeTest,
    found: &mut Vec<Violation>,
) {
    let span: Span = one.span;
    let assumes = !other.assumed.is_empty() || !other.unit_strides.is_empty();
    if !alike(one, other) || assumes {
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
