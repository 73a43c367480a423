//! Whether the lanes of a block read elements in common in the loops inside of a nest.
//!
//! ```text
//! c[i][j] += a[i][k] * b[k][j]      a's elements are those of a row of lanes, b's those of a column: common
//! c[i][j] += w[k] * a[i][j + k]     the next lane reads the same elements one iteration earlier: common
//! x[i][k][j] -= l * x[i][k-1][j]    a sweep along k, each lane's own elements: none
//! ```
//! Large blocks are for the first two: what one lane loads, the others find in the cache. A sweep gains nothing by them,
//! and a nest of ten thousand sweeps in blocks of 256 lanes leaves most of a GPU's multiprocessors without any.

use crate::plan::LoopPlan;
use crate::plan::analysis::walk::{How, each_stmt, touches};
use crate::plan::depend::affine::Affine;
use crate::plan::depend::variable;
use racc_hir::{Body, LocalId, Place, PlaceId, Program, Stmt};

pub(super) fn has_shared_reads(program: &Program, body: &Body, plan: &LoopPlan) -> bool {
    let lanes: Vec<LocalId> =
        plan.nest.iter().rev().take(2).filter_map(|&l| variable(&body.loops[l])).collect();
    let innermost = body.loops[plan.nest[plan.nest.len() - 1]].body;
    let mut found = lanes.len() < 2;
    each_stmt(body, innermost, &mut |s| {
        let Stmt::Loop(inside) = body.stmts[s].kind else { return };
        each_stmt(body, body.loops[inside].body, &mut |s| {
            touches(body, s, &mut |t| {
                let counter = variable(&body.loops[inside]);
                found |= t.how != How::Write && is_shared(program, body, t.place, &lanes, counter);
            });
        });
    });
    found
}

/// Lanes of one row or of one column read the same element, or a lane the one that its neighbour read in the iteration
/// before. An element that all lanes read is no reason: every block has it in its cache.
fn is_shared(
    program: &Program,
    body: &Body,
    place: PlaceId,
    lanes: &[LocalId],
    inside: Option<LocalId>,
) -> bool {
    let Some(Place::Elem { base, subs, .. }) = body.places.get(place).map(|p| &p.kind) else { return false };
    let row = body.mentions(body.value_key(*base));
    let indices: Vec<Affine> = subs.iter().map(|s| Affine::of(&program.types, body, s.index)).collect();
    let depends = |iv: LocalId| {
        row.locals.contains(&iv) || indices.iter().any(|i| i.coefficient(iv) != 0 || i.is_tangled(body, iv))
    };
    let follows = |iv: LocalId| {
        let together = |i: &Affine, k| i.coefficient(iv) != 0 && i.coefficient(iv) == i.coefficient(k);
        inside.is_some_and(|k| indices.iter().any(|i| together(i, k)))
    };
    let on = lanes.iter().filter(|iv| depends(**iv)).count();
    on == 1 || lanes.iter().any(|iv| follows(*iv))
}
