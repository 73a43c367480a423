//! Does a loop carry a dependence for certain?
//!
//! ```text
//! loop: for (j…) t[i] = t[i] + a[j];      certain: each iteration reads what the one before wrote
//! loop: for (j…) s[j] = s[j-1] + a[j];    certain: distance 1
//! loop: for (j…) h[x[j]] += 1;            not certain: x may be a permutation
//! ```
//! A `loop` directive in a parallel construct implies `independent` where nobody wrote it (OpenACC 3.4 §2.9.9).
//! Where that is certainly false, the iterations run in order. The clause itself is believed.

use super::access::{self, Access, Base};
use super::affine::Affine;
use super::{changing, declared_inside, inner_loops, name_of};
use crate::plan::walk::How;
use racc_hir::{Body, DataRoot, LocalId, LoopId, LoopKind, Program};
use std::collections::BTreeSet;

/// The object through which iterations of `l` depend on one another; `private` ones each gang or lane has its own of.
pub fn carried(program: &Program, body: &Body, l: LoopId, private: &BTreeSet<DataRoot>) -> Option<String> {
    let LoopKind::Counted { iv, trip, step, .. } = body.loops[l].kind else { return None };
    let root = body.loops[l].body;
    let (trip, step) = (Affine::of(body, trip), Affine::of(body, step));
    let step = if step.is_constant() && step.constant != 0 { step.constant } else { return None };
    let loop_ = Certain {
        iv,
        step,
        trip: trip.is_constant().then_some(trip.constant),
        inner: inner_loops(body, l)
            .into_iter()
            .filter_map(|i| match body.loops[i].kind {
                LoopKind::Counted { iv, .. } => Some(iv),
                LoopKind::While { .. } | LoopKind::DoWhile { .. } => None,
            })
            .collect(),
        changing: changing(body, root),
    };
    let own = declared_inside(body, root);
    let accesses: Vec<Access> = access::collect(program, body, root)
        .into_iter()
        .filter(|a| !a.subs.is_empty() && !is_private(&a.base, private, &own) && loop_.fixed(&a.base))
        .collect();
    let writes = accesses.iter().filter(|a| a.how == How::Write);
    for w in writes {
        let meets = accesses.iter().find(|r| {
            r.how == How::Read && r.base == w.base && r.fields == w.fields && loop_.meet(&w.subs, &r.subs)
        });
        if let Some(r) = meets {
            return Some(name_of(program, body, w, r));
        }
    }
    None
}

/// The gang, the lane or the iteration has its own object.
pub fn is_private(base: &Base, private: &BTreeSet<DataRoot>, own: &BTreeSet<LocalId>) -> bool {
    match base {
        Base::Var(v @ DataRoot::Local(l)) => own.contains(l) || private.contains(v),
        Base::Var(v @ DataRoot::Global(_)) => private.contains(v),
        Base::Pointer { text, .. } => {
            private.iter().any(|v| match v {
                DataRoot::Local(l) => text.contains(&format!("{l}.")),
                DataRoot::Global(g) => text.contains(&format!("{g}.")),
            }) || own.iter().any(|l| text.contains(&format!("{l}.")))
        }
    }
}

struct Certain {
    iv: LocalId,
    step: i128,
    trip: Option<i128>,
    inner: Vec<LocalId>,
    changing: BTreeSet<LocalId>,
}

impl Certain {
    /// The pointer is a variable that the loop does not assign.
    fn fixed(&self, base: &Base) -> bool {
        match base {
            Base::Var(_) => true,
            Base::Pointer { text, .. } => {
                let assigned = |v: &LocalId| text.contains(&format!("{v}."));
                !text.contains(['[', '*', '(']) && !self.changing.iter().any(assigned) && !assigned(&self.iv)
            }
        }
    }

    /// Two iterations access one element: all subscripts agree at one distance, and that is not zero.
    fn meet(&self, w: &[Affine], r: &[Affine]) -> bool {
        let mut distance = None;
        for (x, y) in w.iter().zip(r) {
            if !self.followed(x) || !self.followed(y) {
                return false;
            }
            let (a, b) = (x.coefficient(self.iv), y.coefficient(self.iv));
            let rest = x.without(self.iv).minus(&y.without(self.iv));
            if a != b || !rest.is_constant() || (a == 0 && rest.constant != 0) {
                return false;
            }
            if a == 0 {
                continue;
            }
            let by = a.saturating_mul(self.step);
            if rest.constant % by != 0 {
                return false;
            }
            let here = rest.constant / by;
            if distance.is_some_and(|d| d != here) {
                return false;
            }
            distance = Some(here);
        }
        let far = |d: i128| self.trip.is_some_and(|t| d.abs() >= t);
        w.len() == r.len() && distance != Some(0) && !far(distance.unwrap_or(1))
    }

    /// Every part of the subscript is a loop's variable or stays as it is.
    fn followed(&self, f: &Affine) -> bool {
        use super::affine::Term;
        f.terms.keys().all(|t| match t {
            Term::Var(v) => *v == self.iv || self.inner.contains(v) || !self.changing.contains(v),
            Term::Product(p, q) => [p, q].into_iter().all(|v| *v != self.iv && !self.changing.contains(v)),
            Term::Opaque(_) => false,
        })
    }
}
