//! Two accesses to one object: can they meet in different iterations of a loop?

use super::access::{Access, Base, Dim};
use super::affine::{Affine, Atom, Term, integer};
use racc_hir::{Body, GlobalId, LocalId, LoopId, LoopKind, Type, Types, ValueKey};
use std::collections::BTreeSet;

/// What is asked about: the loop, and what its iterations change.
pub struct DependenceTest<'a> {
    pub types: &'a Types,
    pub body: &'a Body,
    pub l: LoopId,
    pub iv: LocalId,
    pub changing: &'a BTreeSet<LocalId>,
    pub written: &'a BTreeSet<GlobalId>,
    /// Only floating-point values are stored to memory: integers read from it stay as they are.
    pub stable: bool,
    /// Nor do words of descriptors change.
    pub descriptors_stay: bool,
}

/// Where an access meets what another one accesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lag {
    /// In no iteration.
    Never,
    /// So many iterations earlier it would have been the other's element.
    Iterations(i128),
    Unknown,
}

/// A subscript with inner induction variables as `first + step × round`; each round lies in `0 .. trip`.
struct Rounds {
    f: Affine,
    trips: Vec<(LoopId, Affine)>,
}

/// No store through a pointer changes what is read of the variable.
pub fn no_store_reaches(types: &Types, body: &Body, l: LocalId) -> bool {
    let local = &body.locals[l];
    !local.addr_taken || matches!(types.get(local.ty), Type::Descriptor { .. })
}

/// Values that a sum of rounds takes; `None`: no limit.
#[derive(Clone, Copy)]
struct Range {
    lo: Option<i128>,
    hi: Option<i128>,
}

impl DependenceTest<'_> {
    /// True when iterations `i ≠ i'` never access the same element through `a` and `b`.
    pub fn apart(&self, a: &Access, b: &Access) -> bool {
        let alike = |(x, y): (&Dim, &Dim)| x.scale == y.scale;
        a.subs.len() == b.subs.len()
            && a.fields == b.fields
            && !a.vague
            && !b.vague
            && a.subs.iter().zip(&b.subs).all(alike)
            && a.subs.iter().zip(&b.subs).any(|(x, y)| self.dimension((x, a), (y, b)))
    }

    /// The address that the access starts from stays as it is.
    pub fn stays(&self, a: &Access) -> bool {
        match a.base {
            Base::Var(_) => true,
            Base::Anything => false,
            Base::Pointer { value, .. } => self.steady_value(value),
        }
    }

    /// By how many iterations `b` runs ahead of `a`, an access of the same object: `b` accesses in iteration `i` what
    /// `a` accesses in iteration `i + lag`. The loop has no loops inside.
    pub fn lag(&self, a: &Access, b: &Access) -> Lag {
        let alike = |(x, y): (&Dim, &Dim)| x.scale == y.scale;
        let steady = |d: &Dim| d.index.atoms().all(|atom| self.steady(atom));
        if a.subs.len() != b.subs.len()
            || a.fields != b.fields
            || a.vague
            || b.vague
            || !a.subs.iter().zip(&b.subs).all(alike)
            || !a.subs.iter().chain(&b.subs).all(steady)
        {
            return Lag::Unknown;
        }
        let mut lag = None;
        let mut known = true;
        for (x, y) in a.subs.iter().zip(&b.subs) {
            match self.dimension_lag(&x.index, &y.index) {
                Some(Lag::Never) => return Lag::Never,
                Some(Lag::Iterations(n)) if lag.is_some_and(|other| other != n) => return Lag::Never,
                Some(Lag::Iterations(n)) => lag = Some(n),
                Some(Lag::Unknown) => known = false,
                None => {}
            }
        }
        lag.filter(|_| known).map_or(Lag::Unknown, Lag::Iterations)
    }

    /// The lag that one subscript tells; none when it is the same in all iterations and of both accesses.
    fn dimension_lag(&self, x: &Affine, y: &Affine) -> Option<Lag> {
        let moving = |f: &Affine| f.part(|t| t.contains(&Atom::Var(self.iv)));
        let ahead = y.minus(x);
        if moving(x) != moving(y) {
            return Some(Lag::Unknown);
        }
        let moving = moving(x);
        if moving.terms.is_empty() {
            return match (ahead.is_constant(), ahead.constant) {
                (true, 0) => None,
                (true, _) => Some(Lag::Never),
                (false, _) => Some(Lag::Unknown),
            };
        }
        let Some(step) = self.step() else { return Some(Lag::Unknown) };
        let [(term, &factor)] = moving.terms.iter().collect::<Vec<_>>()[..] else {
            return Some(Lag::Unknown);
        };
        let mut by = term.clone();
        by.retain(|atom| *atom != Atom::Var(self.iv));
        if by.len() + 1 != term.len() {
            return Some(Lag::Unknown);
        }
        // Whole rows ahead: `(i + 1) × n + j` and `i × n + j`.
        let rows = match ahead.terms.iter().collect::<Vec<_>>()[..] {
            [] if by.is_empty() || ahead.constant == 0 => ahead.constant,
            [(other, &n)] if *other == by && ahead.constant == 0 && !by.is_empty() => n,
            _ => return Some(Lag::Unknown),
        };
        let stride = factor.checked_mul(step).filter(|n| *n != 0)?;
        Some(if rows % stride == 0 { Lag::Iterations(rows / stride) } else { Lag::Never })
    }

    /// One subscript position proves that different iterations access different elements.
    fn dimension(&self, (x, a): (&Dim, &Access), (y, b): (&Dim, &Access)) -> bool {
        let (Some(x), Some(y)) = (self.rounds(&x.index, a), self.rounds(&y.index, b)) else { return false };
        self.exact(&x, &y) || self.linearised(&x, &y) || self.never(&x, &y)
    }

    /// The sums differ whatever the iterations: `a[j]` and `a[k]` where `j` starts at `k + 1`.
    fn never(&self, x: &Rounds, y: &Rounds) -> bool {
        let LoopKind::Counted { first, trip, step, .. } = self.body.loops[self.l].kind else { return false };
        let of = |e| Affine::of(self.types, self.body, e);
        let Some(moving) = of(step).product(&Affine::atom(Atom::Round(self.l))) else { return false };
        let value = of(first).plus(&moving, 1);
        if !value.atoms().all(|a| self.steady(a) && *a != Atom::Var(self.iv)) {
            return false;
        }
        let (Some(fx), Some(fy)) = (x.f.replace(self.iv, &value), y.f.replace(self.iv, &value)) else {
            return false;
        };
        let rounds = |f: &Affine| f.part(|t| t.iter().any(|a| matches!(a, Atom::Round(_))));
        let rest = fx.minus(&rounds(&fx)).minus(&fy.minus(&rounds(&fy)));
        if !rest.is_constant() {
            return false;
        }
        let mut range = Range { lo: Some(rest.constant), hi: Some(rest.constant) };
        let own = (self.l, Affine::of_trip(self.types, self.body, trip));
        for (f, trips, sign) in [(fx, &x.trips, 1), (fy, &y.trips, -1)] {
            for (t, c) in rounds(&f).terms {
                let [Atom::Round(l)] = t[..] else { return false };
                let trip = trips.iter().chain([&own]).find(|(x, _)| *x == l).map(|(_, trip)| trip);
                let number = trip.filter(|t| t.is_constant()).map(|t| t.constant);
                range = range.plus(c.saturating_mul(sign), number);
            }
        }
        range.lo.is_some_and(|lo| lo > 0) || range.hi.is_some_and(|hi| hi < 0)
    }

    /// Inner induction variables → rounds; none when the value cannot be followed.
    fn rounds(&self, f: &Affine, access: &Access) -> Option<Rounds> {
        let mut out = Rounds { f: f.clone(), trips: Vec::new() };
        // The innermost first: its start may depend on the outer ones.
        for &l in access.loops.iter().rev() {
            let LoopKind::Counted { iv, first, trip, step } = self.body.loops[l].kind else { continue };
            let of = |e| Affine::of(self.types, self.body, e);
            if !out.f.atoms().any(|a| *a == Atom::Var(iv)) {
                continue;
            }
            let value = of(first).plus(&of(step).product(&Affine::atom(Atom::Round(l)))?, 1);
            out.f = out.f.replace(iv, &value)?;
            out.trips.push((l, Affine::of_trip(self.types, self.body, trip)));
        }
        let steady = out.f.atoms().all(|a| self.steady(a));
        steady.then_some(out)
    }

    /// The same in all iterations, or a loop's variable.
    fn steady(&self, atom: &Atom) -> bool {
        match atom {
            Atom::Round(_) => true,
            Atom::Var(v) => {
                *v == self.iv
                    || !self.changing.contains(v)
                        && crate::plan::analysis::liveness::tracked(self.body, self.types, *v)
            }
            Atom::Global(g) => self.stable || !self.written.contains(g),
            Atom::Opaque(key) => self.steady_value(*key),
        }
    }

    /// Nothing that the value is computed from changes: no variable, and no memory.
    fn steady_value(&self, key: ValueKey) -> bool {
        let m = self.body.mentions(key);
        let stays = |l: &LocalId| *l != self.iv && !self.changing.contains(l);
        let hidden = |l: &LocalId| no_store_reaches(self.types, self.body, *l);
        let stored = m.descriptors && !self.descriptors_stay
            || m.memory
            || !m.globals.is_disjoint(self.written)
            || !m.locals.iter().all(hidden);
        let integers = || m.loaded.iter().all(|t| integer(self.types, *t).is_some());
        m.locals.iter().all(stays) && (!stored || self.stable && integers())
    }

    /// GCD and Banerjee tests: `a i - b i' + rounds + rest = 0` has no solution with `i ≠ i'`.
    fn exact(&self, x: &Rounds, y: &Rounds) -> bool {
        let plain = |t: &Term| {
            matches!(t.as_slice(), [Atom::Var(v)] if *v == self.iv)
                || matches!(t.as_slice(), [Atom::Round(_)])
        };
        let moving = |f: &Affine| {
            f.part(|t| t.iter().any(|a| matches!(a, Atom::Round(_)) || *a == Atom::Var(self.iv)))
        };
        if !moving(&x.f).terms.keys().chain(moving(&y.f).terms.keys()).all(plain) {
            return false;
        }
        let still = |f: &Affine| f.minus(&moving(f));
        let rest = still(&x.f).minus(&still(&y.f));
        if !rest.is_constant() {
            return false;
        }
        let (a, b) = (x.f.coefficient(self.iv), y.f.coefficient(self.iv));
        let step = self.step();
        let by = a.saturating_mul(step.unwrap_or(1));
        let mut coefficients: Vec<i128> = if a == b { vec![by] } else { vec![a, b] };
        let mut range = Range { lo: Some(rest.constant), hi: Some(rest.constant) };
        for (rounds, sign) in [(x, 1), (y, -1)] {
            for (l, trip) in &rounds.trips {
                let c = rounds.f.terms.get(&vec![Atom::Round(*l)]).copied().unwrap_or(0) * sign;
                coefficients.push(c);
                range = range.plus(c, trip.is_constant().then_some(trip.constant));
            }
        }
        if gcd_excludes(&coefficients, rest.constant) {
            return true;
        }
        if a != b {
            return false;
        }
        if a == 0 {
            return range.lo.is_some_and(|lo| lo > 0) || range.hi.is_some_and(|hi| hi < 0);
        }
        let (Some(lo), Some(hi)) = (range.lo, range.hi) else { return false };
        // Distances in iterations that the rounds could make up for: by × d = -(lo ..= hi).
        let by = by.saturating_abs();
        let far =
            |d: i128| step.is_some() && trip_constant(self.types, self.body, self.l).is_some_and(|t| d >= t);
        let rounds = |lo: i128| lo.max(1).saturating_add(by - 1) / by;
        let nearest = |lo: i128, hi: i128| rounds(lo).saturating_mul(by) <= hi;
        let up = !nearest(lo, hi) || far(rounds(lo));
        let down = !nearest(hi.saturating_neg(), lo.saturating_neg()) || far(rounds(hi.saturating_neg()));
        up && down
    }

    /// `i × n + j` with `0 ≤ j < n`: rows do not meet. `n` may be a product.
    fn linearised(&self, x: &Rounds, y: &Rounds) -> bool {
        let row = |f: &Affine| f.part(|t| t.contains(&Atom::Var(self.iv)));
        let (rx, ry) = (row(&x.f), row(&y.f));
        let [(term, &factor)] = rx.terms.iter().collect::<Vec<_>>()[..] else { return false };
        if rx != ry || factor < 1 || self.step().is_none() {
            return false;
        }
        let mut width = term.clone();
        width.retain(|a| *a != Atom::Var(self.iv));
        if width.len() + 1 != term.len() || width.is_empty() {
            return false;
        }
        let width = Affine { constant: 0, terms: [(width, factor)].into() };
        // What all iterations have in common.
        let common =
            x.f.part(|t| !t.contains(&Atom::Var(self.iv)) && !t.iter().any(|a| matches!(a, Atom::Round(_))));
        let within = |r: &Rounds| {
            let inside = r.f.minus(&rx).minus(&common);
            let Some((lo, hi)) = bounds(&inside, &r.trips) else { return false };
            let room = width.minus(&hi);
            lo >= 0 && room.is_constant() && room.constant >= 1
        };
        within(x) && within(y)
    }

    fn step(&self) -> Option<i128> {
        match self.body.loops[self.l].kind {
            LoopKind::Counted { step, .. } => {
                let f = Affine::of(self.types, self.body, step);
                (f.is_constant() && f.constant != 0).then_some(f.constant)
            }
            LoopKind::While { .. } | LoopKind::DoWhile { .. } => None,
        }
    }
}

impl Range {
    /// With `c × round`, the round from 0 to `trip - 1`.
    fn plus(self, c: i128, trip: Option<i128>) -> Range {
        if c == 0 {
            return self;
        }
        let end = trip.map(|t| c.saturating_mul((t - 1).max(0)));
        let add = |side: Option<i128>, most: Option<i128>| Some(side?.saturating_add(most?));
        if c > 0 { Range { hi: add(self.hi, end), ..self } } else { Range { lo: add(self.lo, end), ..self } }
    }
}

/// The least value, a number, and the greatest, in symbols. Factors are trips of the loops around, so positive where
/// the access is made at all.
fn bounds(f: &Affine, trips: &[(LoopId, Affine)]) -> Option<(i128, Affine)> {
    let positive = |a: &Atom| {
        trips.iter().any(|(_, trip)| {
            let bound = Affine::atom(a.clone());
            let rest = trip.minus(&bound);
            rest.is_constant() && rest.constant <= 0
        })
    };
    let mut hi = Affine::from(f.constant);
    for (term, c) in &f.terms {
        let rounds: Vec<LoopId> =
            term.iter().filter_map(|a| if let Atom::Round(l) = a { Some(*l) } else { None }).collect();
        let [l] = rounds[..] else { return None };
        let mut product = Affine::from(*c);
        for a in term.iter().filter(|a| !matches!(a, Atom::Round(_))) {
            if !positive(a) {
                return None;
            }
            product = product.product(&Affine::atom(a.clone()))?;
        }
        let trip = trips.iter().find(|(x, _)| *x == l).map(|(_, trip)| trip)?;
        if *c < 0 || trip.atoms().any(|a| matches!(a, Atom::Round(_))) {
            return None;
        }
        hi = hi.plus(&product.product(&trip.minus(&Affine::from(1)))?, 1);
    }
    Some((f.constant, hi))
}

/// Iterations of a loop when they are a constant. C's `(n - 0 + 1 - 1) / 1` has been folded by the front end.
pub fn trip_constant(types: &Types, body: &Body, l: LoopId) -> Option<i128> {
    match body.loops[l].kind {
        LoopKind::Counted { trip, .. } => {
            let f = Affine::of(types, body, trip);
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
