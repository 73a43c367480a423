//! Which sequential loops of the host run several iterations side by side: those of [`super::form::strips`], where no
//! directive says that iterations are independent but the dependence tests do.
//!
//! ```text
//! for (j…) { s = 0; for (i…) s += a[i][j]; t[j] = s; }      16 columns at once: each row of a is read in whole lines
//! ```
//! Each iteration keeps its own order of operations, so that results have the same bits.

use super::form::strips::{Around, Strips, of_host};
use crate::plan::analysis::liveness::{Liveness, by_reference, tracked};
use crate::plan::analysis::walk::{each_stmt, touches};
use crate::plan::depend::fresh::Fresh;
use crate::plan::depend::{Known, inner_loops, memory_obstacles, written_first};
use crate::plan::versions::strides::{self, UnitStrides};
use racc_hir::{Body, DataRoot, FuncId, LocalId, LocalKind, LoopId, LoopKind, Program, Stmt, Type};
use std::collections::{BTreeMap, BTreeSet};

/// A loop in strips.
#[derive(Clone, Debug)]
pub struct HostStrips {
    pub strips: Strips,
    /// Arrays that are contiguous in their first dimension where the loop runs in strips.
    pub contiguous: UnitStrides,
}

pub type HostLoops = BTreeMap<LoopId, HostStrips>;

/// Finds them in all functions.
pub fn plan(program: &Program) -> BTreeMap<FuncId, HostLoops> {
    let mut all = BTreeMap::new();
    for (id, function) in program.functions.iter() {
        if let Some(body) = &function.body
            && !function.device_only
            && function.routine.is_none()
        {
            let found = of_body(program, body);
            if !found.is_empty() {
                all.insert(id, found);
            }
        }
    }
    all
}

fn of_body(program: &Program, body: &Body) -> HostLoops {
    let mut found = HostLoops::new();
    let candidates: Vec<LoopId> = body.loops.keys().filter(|&l| may_be(program, body, l)).collect();
    if candidates.is_empty() {
        return found;
    }
    let live = Liveness::of(body, &program.types, &[body.root], &by_reference(body));
    let owned = |l: LocalId| match body.locals[l].kind {
        LocalKind::Param | LocalKind::Auto | LocalKind::Temp => true,
        LocalKind::RefParam => false,
    };
    let (none, mut fresh) = (BTreeSet::new(), None);
    // The innermost first: what stands in strips runs in no others.
    for &l in candidates.iter().rev() {
        let inside = inner_loops(body, l);
        if inside.iter().any(|l| found.contains_key(l)) {
            continue;
        }
        let own = written_first::arrays(program, body, l);
        let strips = |contiguous: &UnitStrides| {
            of_host(Around { program, body, live: &live, owned: &owned, contiguous }, l, &own)
        };
        let mut contiguous = UnitStrides::new();
        let mut chosen = strips(&contiguous);
        if chosen.is_none() {
            contiguous = arrays(program, body, l);
            chosen = if contiguous.is_empty() { None } else { strips(&contiguous) };
        }
        let Some(strips) = chosen else { continue };
        let fresh = fresh.get_or_insert_with(|| Fresh::of(program, body));
        let excused = own.iter().map(|&l| DataRoot::Local(l)).collect();
        let known = Known { excused: &excused, through: &none, lasting: &none, fresh };
        if memory_obstacles(program, body, l, &known).is_empty() {
            found.insert(l, HostStrips { strips, contiguous });
        }
    }
    found
}

/// A counted loop around others, in no construct.
fn may_be(program: &Program, body: &Body, l: LoopId) -> bool {
    let LoopKind::Counted { iv, .. } = body.loops[l].kind else { return false };
    let counts = matches!(program.types.get(body.locals[iv].ty), Type::Int { bits, .. } if *bits <= 64);
    let mut inside = false;
    each_stmt(body, body.loops[l].body, &mut |s| inside |= matches!(body.stmts[s].kind, Stmt::Loop(_)));
    let above = |s: &_| body.parent(*s);
    let in_construct = std::iter::successors(body.loop_stmt(l), above)
        .any(|s| matches!(body.stmts[s].kind, Stmt::Region(_)));
    let plain = body.loops[l].acc.is_none() && !in_construct;
    counts && inside && plain && tracked(body, &program.types, iv)
}

/// The arrays that the loop accesses through descriptors.
fn arrays(program: &Program, body: &Body, l: LoopId) -> UnitStrides {
    let (mut arrays, mut clash) = (UnitStrides::new(), false);
    each_stmt(body, body.loops[l].body, &mut |s| {
        touches(body, s, &mut |touch| {
            clash |= !strides::note((program, body), touch, &|_| true, &mut arrays);
        });
    });
    if clash { UnitStrides::new() } else { arrays }
}
