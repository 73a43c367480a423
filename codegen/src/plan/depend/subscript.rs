//! Two accesses to one object: can they meet in different iterations of a loop?

use super::access::Access;
use super::affine::{Affine, Term};
use racc_hir::{Body, Expr, LocalId, LoopId, LoopKind};
use std::collections::BTreeSet;

/// True when iterations `i ≠ i'` of loop `l` never access the same element through `a` and `b`.
pub fn apart(
    body: &Body,
    l: LoopId,
    iv: LocalId,
    inner: &[LoopId],
    changing: &BTreeSet<LocalId>,
    a: &Access,
    b: &Access,
) -> bool {
    if a.subs.len() != b.subs.len() {
        return false;
    }
    let dims = Dims { body, l, iv, inner, changing };
    a.subs.iter().zip(&b.subs).any(|(x, y)| dims.dimension(x, y))
}

struct Dims<'a> {
    body: &'a Body,
    l: LoopId,
    iv: LocalId,
    inner: &'a [LoopId],
    changing: &'a BTreeSet<LocalId>,
}

impl Dims<'_> {
    /// One subscript position proves that different iterations access different elements.
    fn dimension(&self, x: &Affine, y: &Affine) -> bool {
        if self.unknown(x) || self.unknown(y) {
            return false;
        }
        let inner = self.inner_ivs();
        let varies = |f: &Affine| inner.iter().any(|(v, _)| f.coefficient(*v) != 0 || f.is_tangled(*v));
        let (a, b) = (x.coefficient(self.iv), y.coefficient(self.iv));
        let step = self.step().unwrap_or(1).abs().max(1);
        let rest = x.without(self.iv).minus(&y.without(self.iv));
        if !varies(x) && !varies(y) && !x.is_tangled(self.iv) && !y.is_tangled(self.iv) {
            if !rest.is_constant() {
                return false;
            }
            if a == 0 && b == 0 {
                // ZIV.
                return rest.constant != 0;
            }
            if a == b {
                // Strong SIV: a (i - i') = -rest; i and i' differ by multiples of the step.
                if rest.constant == 0 {
                    return true;
                }
                if rest.constant % (a * step) != 0 {
                    return true;
                }
                let distance = (rest.constant / (a * step)).abs();
                return self.trip(self.l).is_some_and(|t| distance >= t);
            }
            return gcd_excludes(&[a, b], rest.constant);
        }
        self.several(x, y, &inner)
    }

    /// MIV: the inner variables take independent values in both accesses.
    fn several(&self, x: &Affine, y: &Affine, inner: &[(LocalId, Option<i128>)]) -> bool {
        let (a, b) = (x.coefficient(self.iv), y.coefficient(self.iv));
        let strip = |f: &Affine| inner.iter().fold(f.without(self.iv), |f, (v, _)| f.without(*v));
        let rest = strip(x).minus(&strip(y));
        let coefficients: Vec<i128> = [a, b]
            .into_iter()
            .chain(inner.iter().flat_map(|(v, _)| [x.coefficient(*v), y.coefficient(*v)]))
            .collect();
        let tangled = |f: &Affine| f.is_tangled(self.iv) || inner.iter().any(|(v, _)| f.is_tangled(*v));
        if rest.is_constant() && !tangled(x) && !tangled(y) {
            if gcd_excludes(&coefficients, rest.constant) {
                return true;
            }
            // Banerjee with i ≠ i': the inner parts cannot make up for one step of i.
            if a == b && a != 0 {
                let mut reach = rest.constant.abs();
                for (v, trip) in inner {
                    let (cx, cy) = (x.coefficient(*v), y.coefficient(*v));
                    if cx == 0 && cy == 0 {
                        continue;
                    }
                    let (Some(trip), true) = (trip, cx == cy) else { return false };
                    reach += cx.abs() * (trip - 1).max(0);
                }
                return a.abs() > reach;
            }
            return false;
        }
        self.linearised(x, y, inner)
    }

    /// `i × n + j` with `0 ≤ j < n`: rows do not meet.
    fn linearised(&self, x: &Affine, y: &Affine, inner: &[(LocalId, Option<i128>)]) -> bool {
        if x != y || x.coefficient(self.iv) != 0 {
            return false;
        }
        let mut width = None;
        let mut column = None;
        for (term, &c) in &x.terms {
            match term {
                Term::Product(p, q) if *p == self.iv || *q == self.iv => {
                    if c != 1 || width.is_some() {
                        return false;
                    }
                    width = Some(if *p == self.iv { *q } else { *p });
                }
                Term::Var(v) if inner.iter().any(|(w, _)| w == v) => {
                    if c != 1 || column.is_some() {
                        return false;
                    }
                    column = Some(*v);
                }
                Term::Product(p, q) => {
                    if inner.iter().any(|(w, _)| w == p || w == q) {
                        return false;
                    }
                }
                Term::Var(_) | Term::Opaque(_) => {}
            }
        }
        let (Some(width), Some(column)) = (width, column) else { return false };
        if self.changing.contains(&width) {
            return false;
        }
        self.inner.iter().any(|&l| match self.body.loops[l].kind {
            LoopKind::Counted { iv, first, trip, step } if iv == column => {
                let one = matches!(self.body.exprs[step].kind, Expr::Int(1));
                let (first, trip) = (Affine::of(self.body, first), Affine::of(self.body, trip));
                // The last column is first + trip - 1 < width.
                let end = trip.minus(&Affine { constant: -first.constant, terms: Default::default() });
                let var = Affine { constant: end.constant, terms: [(Term::Var(width), 1)].into() };
                one && first.is_constant() && first.constant >= 0 && end == var && end.constant <= 0
            }
            LoopKind::Counted { .. } | LoopKind::While { .. } | LoopKind::DoWhile { .. } => false,
        })
    }

    /// Parts that may differ from one evaluation to the next in ways not tracked here.
    fn unknown(&self, f: &Affine) -> bool {
        let inner = self.inner_ivs();
        let loop_var = |v: &LocalId| *v == self.iv || inner.iter().any(|(w, _)| w == v);
        f.terms.keys().any(|t| match t {
            Term::Var(v) => self.changing.contains(v) && !loop_var(v),
            Term::Product(p, q) => [p, q].into_iter().any(|v| self.changing.contains(v) && !loop_var(v)),
            // Values read from memory may change between iterations.
            Term::Opaque(text) => {
                text.contains('[')
                    || text.contains('*')
                    || text.contains("gl")
                    || text.contains(&format!("{}.", self.iv))
                    || self.changing.iter().any(|v| text.contains(&format!("{v}.")))
            }
        })
    }

    fn inner_ivs(&self) -> Vec<(LocalId, Option<i128>)> {
        self.inner
            .iter()
            .filter_map(|&l| match self.body.loops[l].kind {
                LoopKind::Counted { iv, .. } => Some((iv, self.trip(l))),
                LoopKind::While { .. } | LoopKind::DoWhile { .. } => None,
            })
            .collect()
    }

    fn trip(&self, l: LoopId) -> Option<i128> {
        trip_constant(self.body, l)
    }

    fn step(&self) -> Option<i128> {
        match self.body.loops[self.l].kind {
            LoopKind::Counted { step, .. } => {
                let f = Affine::of(self.body, step);
                f.is_constant().then_some(f.constant)
            }
            LoopKind::While { .. } | LoopKind::DoWhile { .. } => None,
        }
    }
}

/// Iterations of a loop when they are a constant. C's `(n - 0 + 1 - 1) / 1` has been folded by the front end.
pub fn trip_constant(body: &Body, l: LoopId) -> Option<i128> {
    match body.loops[l].kind {
        LoopKind::Counted { trip, .. } => {
            let f = Affine::of(body, trip);
            f.is_constant().then_some(f.constant.max(0))
        }
        LoopKind::While { .. } | LoopKind::DoWhile { .. } => None,
    }
}

/// No integers solve `Σ coefficient × x = constant`.
fn gcd_excludes(coefficients: &[i128], constant: i128) -> bool {
    fn gcd(a: i128, b: i128) -> i128 {
        if b == 0 { a.abs() } else { gcd(b, a % b) }
    }
    let g = coefficients.iter().fold(0, |g, &c| gcd(g, c));
    if g == 0 { constant != 0 } else { constant % g != 0 }
}
