//! Which loop of a nest neighbouring lanes run along: the one that most accesses are next to each other in.
//!
//! ```text
//! collapse(2): for j { for i { b[i][j] = a[i][j] + c[j][i]; } }      lanes along j: two accesses next to each other
//! ```
//! Iterations of a nest that is shared out as one are independent (OpenACC 3.4 §2.9.1), so that lanes may take them in
//! any order. Elements that lanes write count more than those that they read: what a read brings into the cache serves
//! the rows of the same lane after it.

use crate::plan::LoopPlan;
use crate::plan::analysis::walk::{How, each_stmt, touches};
use crate::plan::depend::affine::Affine;
use crate::plan::versions::strides::first_stride;
use racc_hir::{Body, Expr, LocalId, LoopKind, Place, PlaceId, Program, Unit};

const READ: u32 = 2;
const WRITE: u32 = 3;

/// The place of that loop in the nest. The last one, unless another has more.
pub(super) fn choose(program: &Program, body: &Body, plan: &LoopPlan) -> usize {
    let last = plan.nest.len() - 1;
    let variables: Vec<Option<LocalId>> = plan
        .nest
        .iter()
        .map(|&l| match body.loops[l].kind {
            LoopKind::Counted { iv, .. } => Some(iv),
            LoopKind::While { .. } | LoopKind::DoWhile { .. } => None,
        })
        .collect();
    let mut weights = vec![0; plan.nest.len()];
    each_stmt(body, body.loops[plan.nest[last]].body, &mut |s| {
        touches(body, s, &mut |t| {
            let weight = if t.how == How::Read { READ } else { WRITE };
            for (n, iv) in variables.iter().enumerate() {
                if iv.is_some_and(|iv| is_next(program, body, t.place, iv)) {
                    weights[n] += weight;
                }
            }
        });
    });
    let most = weights.iter().copied().max().unwrap_or(0);
    if weights[last] == most { last } else { weights.iter().rposition(|w| *w == most).unwrap_or(last) }
}

/// The next iteration accesses the next element.
fn is_next(program: &Program, body: &Body, place: PlaceId, iv: LocalId) -> bool {
    let Some(Place::Elem { subs, unit, .. }) = body.places.get(place).map(|p| &p.kind) else { return false };
    let mut next = false;
    for sub in subs {
        let index = Affine::of(&program.types, body, sub.index);
        let unit_stride = match body.exprs[sub.stride].kind {
            Expr::Int(1) => *unit == Unit::Elem,
            // Arrays that may have gaps seldom do.
            _ => first_stride(body, sub.stride).is_some(),
        };
        match (index.coefficient(iv), unit_stride) {
            _ if index.is_tangled(body, iv) => return false,
            (0, _) => {}
            (1 | -1, true) => next = true,
            _ => return false,
        }
    }
    next
}
