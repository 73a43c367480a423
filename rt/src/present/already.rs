//! Data that are on the device already, which is what most constructs inside of a data region find: each section is
//! counted with one look-up at entry, and with none at exit. Whatever takes more is left to [`super::rules`].

use super::{Counted, Counter, Lookup, Memory, Sharing, Table};
use crate::addr::HostAddr;
use racc_abi::{DataAction, MapArg, MapFlags};
use smallvec::SmallVec;

/// What each map of a construct counted: a slot of the table, or [`NOT_COUNTED`].
pub type Slots = SmallVec<[u32; 8]>;

pub const NOT_COUNTED: u32 = u32::MAX;

/// What has to be done besides counting a present section.
const MORE_TO_DO: [MapFlags; 7] = [
    MapFlags::ALWAYS_IN,
    MapFlags::ALWAYS_OUT,
    MapFlags::DYNAMIC,
    MapFlags::EACH,
    MapFlags::GUESSED,
    MapFlags::FINALIZE,
    MapFlags::WHOLE,
];

/// Counts the sections of all maps once more and writes their device addresses. `None`, with nothing counted, when
/// one of them takes more than that.
pub fn count(table: &mut Table, maps: &mut [MapArg], sharing: Sharing) -> Option<Slots> {
    let mut slots = Slots::new();
    for map in maps.iter_mut() {
        let Some((device, slot)) = place_of(table, map, sharing) else {
            uncount_some(table, &slots);
            return None;
        };
        map.device = device.cast();
        if let Some(counts) = table.counts_in(slot) {
            counts.structured += 1;
        }
        slots.push(slot);
    }
    Some(slots)
}

/// Takes back what [`count`] counted. False, with nothing taken back, when that would end a lifetime, or when one has
/// been ended by force since then.
pub fn uncount(table: &mut Table, slots: &Slots, maps: &[MapArg]) -> bool {
    for (done, (slot, map)) in slots.iter().zip(maps).enumerate() {
        if *slot == NOT_COUNTED {
            continue;
        }
        let stays = match table.counts_of(*slot, HostAddr::of(map.host)) {
            Some(counts) if counts.structured > 0 => {
                counts.structured -= 1;
                if counts.is_zero() {
                    counts.structured += 1;
                    false
                } else {
                    true
                }
            }
            Some(_) | None => false,
        };
        if !stays {
            for slot in &slots[..done] {
                if let Some(counts) = table.counts_in(*slot) {
                    counts.structured += 1;
                }
            }
            return false;
        }
    }
    true
}

/// What a map counted, as [`super::exit`] takes it back.
pub fn counted(slot: &u32) -> Counted {
    Counted { reference: (*slot != NOT_COUNTED).then_some(Counter::Structured), attached: false }
}

fn uncount_some(table: &mut Table, slots: &Slots) {
    for slot in slots {
        if let Some(counts) = table.counts_in(*slot) {
            counts.structured -= 1;
        }
    }
}

/// The device address of a map's section, and the slot to be counted.
fn place_of(table: &Table, map: &MapArg, sharing: Sharing) -> Option<(*mut u8, u32)> {
    let host = HostAddr::of(map.host);
    let counts = match map.action {
        DataAction::Deviceptr => return Some((map.host.cast(), NOT_COUNTED)),
        DataAction::Translate => false,
        DataAction::Present
        | DataAction::Copy
        | DataAction::Copyin
        | DataAction::Copyout
        | DataAction::Create
        | DataAction::NoCreate
        | DataAction::Reduction => true,
        DataAction::Attach
        | DataAction::Delete
        | DataAction::Detach
        | DataAction::ExitCopyout
        | DataAction::UseDevice
        | DataAction::DeviceGlobal => return None,
    };
    let more = MORE_TO_DO.iter().any(|flag| map.flags.has(*flag)) || map.together != 0;
    if more || map.bytes == 0 || map.host.is_null() {
        return None;
    }
    // A pointer that has a device copy itself is to be attached.
    if !map.pointer.is_null() && table.at(HostAddr::of(map.pointer)).is_some() {
        return None;
    }
    match table.slot_holding(host, map.bytes) {
        Some((slot, device)) if !device.is_null() => {
            Some((device.ptr(), if counts { slot } else { NOT_COUNTED }))
        }
        Some(_) => None,
        // A reduction's result may have a cell of its own.
        None if map.action != DataAction::Reduction
            && sharing.memory(host, map.bytes) == Memory::Shared
            && !map.flags.has(MapFlags::CAPTURE)
            && matches!(table.lookup(host, map.bytes), Lookup::Absent) =>
        {
            Some((map.host.cast(), NOT_COUNTED))
        }
        None => None,
    }
}
