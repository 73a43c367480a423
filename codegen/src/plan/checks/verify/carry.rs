//! Values that iterations of a sequential loop pass on in registers: at each time a register has what memory has.
//!
//! The plan is not made again. Each register is held against all accesses of the loop, pair by pair.

use super::{Code, Rule, Violation, broken};
use crate::plan::Carry;
use crate::plan::analysis::walk::How;
use crate::plan::depend::fresh::Fresh;
use crate::plan::depend::subscript::Lag;
use crate::plan::loops::carry::{Accesses, Slot, Step, with_accesses};
use std::collections::BTreeSet;

pub(super) fn check(code: &Code<'_>, found: &mut Vec<Violation>) {
    let (program, body) = (code.program, code.body);
    for (&id, carry) in &code.exec.carry {
        let fresh = Fresh::of(program, body).pointers;
        let wrong = with_accesses(program, body, &fresh, id, |all| fault(all, carry));
        if let Some(why) = wrong.unwrap_or(Some("the loop's accesses have no order")) {
            found.push(broken(Rule::CarryHolds, body.loops[id].span, format!("{id} {carry:?}: {why}")));
        }
    }
}

/// What would make a register wrong.
fn fault(all: &Accesses<'_>, carry: &Carry) -> Option<&'static str> {
    let known: BTreeSet<_> = carry.defining.iter().collect();
    let ahead = carry.slots.iter().any(|slot| slot.ahead);
    if ahead && all.defining.iter().any(|s| !known.contains(s)) {
        return Some("the next iteration's addresses are not known");
    }
    if carry.accesses.values().any(|&slot| slot >= carry.slots.len()) {
        return Some("an access has no register");
    }
    carry.slots.iter().enumerate().find_map(|(n, slot)| fault_of_slot(all, carry, n, slot))
}

fn fault_of_slot(all: &Accesses<'_>, carry: &Carry, n: usize, slot: &Slot) -> Option<&'static str> {
    let through = |step: &&Step| carry.accesses.get(&step.access.place) == Some(&n);
    let Some(first) = all.steps.iter().find(through) else {
        return Some("nothing goes through the register");
    };
    if first.access.place != slot.first {
        return Some("another access than the first sets the register");
    }
    // Each iteration sets it, before all that it has for.
    if !first.always || !all.is_tracked(&first.access) {
        return Some("an iteration may not set the register");
    }
    let loads = first.access.how == How::Read;
    if (slot.from.is_some() || slot.ahead) && !loads {
        return Some("the register is to have what memory has before the iteration stores it");
    }
    for step in all.steps {
        let (mine, stores) = (through(&step), step.access.how != How::Read);
        match all.lag(&first.access, &step.access) {
            Lag::Iterations(0) if mine || !stores => {}
            _ if mine => return Some("one register is for two elements"),
            Lag::Unknown | Lag::Iterations(0) if stores => return Some("a store passes the register by"),
            // The next iteration's element, which has been loaded.
            Lag::Iterations(1) if stores && slot.ahead => return Some("a store comes behind the load ahead"),
            Lag::Never | Lag::Unknown | Lag::Iterations(_) => {}
        }
    }
    let from = carry.slots.get(slot.from?);
    let source = from.and_then(|from| all.steps.iter().find(|step| step.access.place == from.first));
    match source.map(|source| all.lag(&first.access, &source.access)) {
        Some(Lag::Iterations(1)) => None,
        Some(Lag::Never | Lag::Unknown | Lag::Iterations(_)) | None => {
            Some("the iteration before had another element")
        }
    }
}
