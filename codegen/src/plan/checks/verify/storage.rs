//! Which lanes share an object, and where it lives.

use super::{Code, Rule, Violation, broken};
use crate::plan::analysis::home;
use crate::plan::analysis::liveness::tracked;
use crate::plan::analysis::root::{root_name, root_type};
use crate::plan::analysis::walk::{How, Root, each_stmt, touches};
use crate::plan::exec::privatise::induction;
use crate::plan::exec::storage::{MOST_WORKERS, Sharers, sharers};
use crate::plan::{Combine, Group, Memory, ReductionPlan, Storage};
use racc_base::Span;
use racc_hir::{DataRoot, LocalId, LocalKind, Stmt};
use std::collections::BTreeSet;

/// Shared memory that a program may take without asking the driver.
const MOST_ON_CHIP: u64 = 48 << 10;

pub(super) fn check(code: &Code<'_>, found: &mut Vec<Violation>) {
    owners(code, found);
    changes(code, found);
    places(code, found);
}

/// Each variable with storage of the plan's, and the lanes that execute its declaration together.
fn each_object(code: &Code<'_>, mut f: impl FnMut(DataRoot, Storage, Sharers, Span)) {
    let at = sharers(code.body, code.stmts, code.start, &code.exec.loops);
    let inner: BTreeSet<LocalId> = code.exec.storage.keys().copied().collect();
    let homes = home::homes(code.body, code.stmts, &inner);
    for (&l, &storage) in &code.exec.storage {
        let by = homes.get(&l).and_then(|s| at.get(s)).copied().unwrap_or(code.start);
        if code.body.locals[l].kind != LocalKind::RefParam {
            f(DataRoot::Local(l), storage, by, code.body.locals[l].span);
        }
    }
    for (&s, &head) in &at {
        let Stmt::Loop(l) = code.body.stmts[s].kind else { continue };
        let Some(plan) = code.exec.loops.get(&l) else { continue };
        for p in plan.privates.iter().filter(|p| p.dynamic.is_none()) {
            f(p.var, p.storage, head.inside(plan), code.body.loops[l].span);
        }
    }
    for p in code.privates.iter().filter(|p| p.dynamic.is_none()) {
        f(p.var, p.storage, code.start, code.kernel.map_or(Span::NONE, |k| k.span));
    }
}

fn owners(code: &Code<'_>, found: &mut Vec<Violation>) {
    let (program, body) = (code.program, code.body);
    let mut written = BTreeSet::new();
    for &root in code.stmts {
        each_stmt(body, root, &mut |s| {
            touches(body, s, &mut |t| {
                if let (Root::Var(v), true) = (t.root, t.how != How::Read) {
                    written.insert(v);
                }
            });
        });
    }
    each_object(code, |var, storage, by, span| {
        let ok = match (storage, by.group()) {
            (Storage::Shared { by: owner, .. }, Some(group)) => owner == group,
            (Storage::Shared { .. }, None) => false,
            (Storage::Lane, None) => true,
            (Storage::Lane, Some(_)) => {
                let by_name = matches!(var, DataRoot::Local(l) if tracked(body, &program.types, l));
                let sized = program.types.size_of(root_type(program, body, var)).is_some();
                by_name || !sized || !written.contains(&var)
            }
        };
        if !ok {
            let what = format!("`{}` is {storage:?}, its sharers {by:?}", root_name(program, body, var));
            found.push(broken(Rule::SharersOwnObject, span, what));
        }
    });
}

/// Scalars of which each lane keeps a copy are not changed where lanes go their own ways, unless the loop there has
/// copies of its own.
fn changes(code: &Code<'_>, found: &mut Vec<Violation>) {
    let (program, body) = (code.program, code.body);
    if code.start == Sharers::Lane {
        return;
    }
    for (id, plan) in &code.exec.loops {
        if !(plan.axes.inside_gang() || plan.element_axes().inside_gang()) {
            continue;
        }
        let mut own: BTreeSet<DataRoot> = plan.privates.iter().map(|p| p.var).collect();
        own.extend(plan.reductions.iter().map(|r| r.var));
        own.extend(induction(body, plan).into_iter().map(DataRoot::Local));
        let inside = body.loops[*id].body;
        let mut lanes_own: BTreeSet<LocalId> = crate::plan::depend::declared_inside(body, inside);
        // Loops inside count and have copies, too.
        for l in crate::plan::depend::inner_loops(body, *id) {
            lanes_own.extend(crate::plan::depend::variable(&body.loops[l]));
            if let Some(plan) = code.exec.loops.get(&l) {
                own.extend(plan.privates.iter().map(|p| p.var));
                own.extend(plan.reductions.iter().map(|r| r.var));
            }
        }
        for v in crate::plan::depend::changing(body, inside) {
            let kept = code.exec.storage.get(&v) == Some(&Storage::Lane);
            let named = body.locals[v].kind == LocalKind::Auto && tracked(body, &program.types, v);
            if kept && named && !lanes_own.contains(&v) && !own.contains(&DataRoot::Local(v)) {
                let what = format!("lanes change their copies of `{}`", body.locals[v].name);
                found.push(broken(Rule::LanesSeeChanges, body.loops[*id].span, what));
            }
        }
    }
}

fn places(code: &Code<'_>, found: &mut Vec<Violation>) {
    let workers = code.kernel.map_or(MOST_WORKERS, |k| k.launch.num_workers);
    let copies = |by: Group| if by == Group::Worker { u64::from(workers) } else { 1 };
    let mut on_chip = 0;
    let mut slot: Vec<(u64, u64)> = Vec::new();
    each_object(code, |var, storage, _, span| {
        let Storage::Shared { by, memory } = storage else { return };
        let size = code.program.types.size_of(root_type(code.program, code.body, var)).unwrap_or(0);
        let bytes = size.next_multiple_of(16) * copies(by);
        let fits = match memory {
            Memory::OnChip => {
                on_chip += bytes;
                true
            }
            Memory::Slot(at) => {
                slot.push((at, bytes));
                code.kernel.is_some()
            }
            Memory::Heap => code.kernel.is_none(),
            Memory::SlotTail => false,
        };
        if !fits {
            let what = format!("`{}` is in {memory:?}", root_name(code.program, code.body, var));
            found.push(broken(Rule::HeapFitsCode, span, what));
        }
    });
    let span = code.kernel.map_or(Span::NONE, |k| k.span);
    if on_chip > MOST_ON_CHIP {
        found.push(broken(Rule::RoomSuffices, span, format!("{on_chip} bytes")));
    }
    let Some(kernel) = code.kernel else { return };
    let parts = code.exec.loops.values().flat_map(|p| &p.reductions).chain(&kernel.reductions);
    slot.extend(parts.filter_map(|r| part(code, r)));
    slot.sort_unstable();
    let meet = slot.windows(2).any(|pair| pair[0].0 + pair[0].1 > pair[1].0);
    if meet || slot.last().is_some_and(|(at, bytes)| at + bytes > kernel.launch.slot_bytes) {
        found.push(broken(Rule::PlacesDiffer, span, format!("{slot:?} in {}", kernel.launch.slot_bytes)));
    }
}

/// The place of a reduction's part of a gang.
fn part(code: &Code<'_>, r: &ReductionPlan) -> Option<(u64, u64)> {
    let Combine::LastGang { offset, .. } = r.combine else { return None };
    let size = match r.section {
        // Its length is an expression: at least one element.
        Some(_) => Some(1),
        None => code.program.types.size_of(code.body.places[r.place].ty),
    };
    Some((offset, size.unwrap_or(1)))
}
