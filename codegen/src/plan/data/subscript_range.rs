//! A subscript, and what the loops and conditions around it say → least and greatest value, as sums that the host
//! computes before the construct: Fourier's and Motzkin's elimination of the loops' rounds.
//!
//! ```text
//! for (k = 1; k < n; k++) for (i = 0; i < k; i++) y[k - i - 1]
//!     k = 1 + r0, i = r1, r0 ≤ n - 2, r1 ≤ r0    →    r0 - r1 is 0 … n - 2, when n ≥ 2
//! ```
//! A product of one round and of values that the host knows is bounded as its round; other products are refused.

use crate::plan::depend::affine::{Affine, Atom, Term};
use racc_hir::LoopId;
use std::collections::BTreeMap;

/// What a subscript counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Elements {
    /// Bytes from one to the next.
    pub scale: u64,
    /// Bytes that are accessed of one.
    pub bytes: u64,
}

/// The elements of one access.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    pub elements: Elements,
    /// What no loop changes.
    pub fixed: Affine,
    pub parts: Vec<SumTerm>,
    /// The access happens only when none of these is negative.
    pub conditions: Vec<Affine>,
}

/// `factor × x` with `x` from the greatest of `low` to the least of `high`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SumTerm {
    pub factor: Term,
    pub low: Vec<Quotient>,
    pub high: Vec<Quotient>,
}

/// `value / over`, the latter positive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quotient {
    pub value: Affine,
    pub over: i128,
}

/// More inequalities than this are not looked at.
const LIMIT: usize = 300;

impl Reach {
    /// `conditions`: sums of rounds and known values that are not negative where the access is.
    pub fn of(elements: Elements, offset: &Affine, conditions: &[Affine], loops: &[LoopId]) -> Option<Reach> {
        let fixed = offset.part(|t| rounds(t) == 0).plus(&Affine::from(offset.constant), 1);
        let mut groups: BTreeMap<Term, Affine> = BTreeMap::new();
        for (term, c) in &offset.terms {
            let (round, factor): (Term, Term) = term.iter().cloned().partition(is_round);
            match round.len() {
                0 => {}
                1 => {
                    let one = Affine { constant: 0, terms: BTreeMap::from([(round, *c)]) };
                    let group = groups.entry(factor).or_default();
                    *group = std::mem::take(group).plus(&one, 1);
                }
                _ => return None,
            }
        }
        let usable: Vec<&Affine> = conditions.iter().filter(|c| is_plain(c)).collect();
        let mut system = System::default();
        usable.iter().for_each(|c| system.add(0, (*c).clone()));
        let conditions =
            system.eliminated(loops)?.0.into_iter().map(|((_, terms), c)| sum(terms, c)).collect();
        let mut parts = Vec::new();
        for (factor, value) in groups {
            let mut system = System::default();
            usable.iter().for_each(|c| system.add(0, (*c).clone()));
            system.add(1, value.clone().times(-1));
            system.add(-1, value);
            let mut part = SumTerm { factor, low: Vec::new(), high: Vec::new() };
            for ((z, terms), c) in system.eliminated(loops)?.0 {
                let rest = sum(terms, c);
                match z {
                    0 => {}
                    1.. => part.low.push(Quotient { value: rest.times(-1), over: z }),
                    _ => part.high.push(Quotient { value: rest, over: -z }),
                }
            }
            if part.low.is_empty() || part.high.is_empty() {
                return None;
            }
            parts.push(part);
        }
        Some(Reach { elements, fixed, parts, conditions })
    }
}

/// Inequalities `z × x + terms + constant ≥ 0`, `x` being the value that is bounded. Of those that differ in the
/// constant only, the strictest counts.
#[derive(Default)]
struct System(BTreeMap<(i128, BTreeMap<Term, i128>), i128>);

impl System {
    fn add(&mut self, z: i128, value: Affine) {
        let Affine { mut constant, mut terms } = value;
        let all = terms.values().fold(z.abs(), |g, c| gcd(g, *c));
        if all == 0 {
            // A constant: when it is negative the access never happens.
            constant = constant.min(0);
            if constant == 0 {
                return;
            }
        }
        let mut z = z;
        if all > 1 {
            // All are integers.
            z /= all;
            terms.values_mut().for_each(|c| *c /= all);
            constant = constant.div_euclid(all);
        }
        let least = self.0.entry((z, terms)).or_insert(constant);
        *least = constant.min(*least);
    }

    /// Without the rounds, the innermost first.
    fn eliminated(mut self, loops: &[LoopId]) -> Option<System> {
        for l in loops.iter().rev() {
            let key = vec![Atom::Round(*l)];
            let (mut lower, mut upper, mut next) = (Vec::new(), Vec::new(), System::default());
            for ((z, terms), constant) in self.0 {
                let value = sum(terms, constant);
                match value.terms.get(&key).copied().unwrap_or(0) {
                    0 => next.add(z, value),
                    1.. => lower.push((z, value)),
                    _ => upper.push((z, value)),
                }
            }
            for (zl, low) in &lower {
                for (zu, high) in &upper {
                    let (a, b) = (low.terms[&key], high.terms[&key].abs());
                    next.add(zl * b + zu * a, low.clone().times(b).plus(high, a));
                }
            }
            if next.0.len() > LIMIT {
                return None;
            }
            self = next;
        }
        Some(self)
    }
}

fn sum(terms: BTreeMap<Term, i128>, constant: i128) -> Affine {
    Affine { constant, terms }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

fn is_round(a: &Atom) -> bool {
    matches!(a, Atom::Round(_))
}

fn rounds(term: &Term) -> usize {
    term.iter().filter(|a| is_round(a)).count()
}

/// Each round has a constant factor.
fn is_plain(value: &Affine) -> bool {
    value.terms.keys().all(|t| t.len() == 1 || rounds(t) == 0)
}
