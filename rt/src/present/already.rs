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

#[cfg(test)]
mod tests {
    use super::super::{Clause, Entered, Entry, Origin, RefCounts, Steps, enter, exit};
    use super::*;
    use crate::addr::DevPtr;
    use crate::site::Name;

    fn table(counts: &[RefCounts]) -> Table {
        let mut table = Table::new();
        for (n, counts) in (0u64..).zip(counts) {
            let (host, device) = (HostAddr(1000 + 100 * n), DevPtr(9000 + 200 * n));
            let (name, origin) = (Name::NONE, Origin::Allocated);
            table.insert(Entry { host, bytes: 50, device, counts: *counts, origin, name, line: 0 });
        }
        table
    }

    fn all(table: &Table) -> Vec<RefCounts> {
        table.entries().map(|e| e.counts).collect()
    }

    fn random(state: &mut u64, below: u64) -> u64 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*state >> 33) % below
    }

    fn random_map(state: &mut u64) -> MapArg {
        let actions = [
            DataAction::Present,
            DataAction::Copy,
            DataAction::Copyin,
            DataAction::Copyout,
            DataAction::Create,
            DataAction::NoCreate,
            DataAction::Reduction,
            DataAction::Deviceptr,
            DataAction::Translate,
            DataAction::Attach,
            DataAction::UseDevice,
        ];
        let flags = [MapFlags::NONE, MapFlags::NONE, MapFlags::IMPLICIT, MapFlags::ALWAYS_IN, MapFlags::ZERO];
        let host = 1000 + 100 * random(state, 4) + random(state, 60);
        MapArg {
            host: HostAddr(host).ptr().cast(),
            device: std::ptr::null_mut(),
            bytes: random(state, 40),
            pointer: std::ptr::null_mut(),
            name: std::ptr::null(),
            action: actions[random(state, actions.len() as u64) as usize],
            flags: flags[random(state, 5) as usize],
            together: 0,
        }
    }

    fn clause(map: &MapArg) -> Clause {
        let (host, name) = (HostAddr::of(map.host), Name::NONE);
        let MapArg { bytes, action, flags, .. } = *map;
        Clause { host, bytes, action, flags, pointer: None, piece: None, layout: None, name, line: 0 }
    }

    /// What is counted without the rules is what the rules count, address for address, and so is what is taken back.
    #[test]
    fn counts_as_the_rules_do() {
        let (mut state, mut taken) = (7u64, 0);
        for _ in 0..20_000 {
            let counts: Vec<RefCounts> =
                (0..4).map(|_| RefCounts { structured: 1, dynamic: random(&mut state, 2) as u32 }).collect();
            let (mut quick, mut slow) = (table(&counts), table(&counts));
            let mut maps: Vec<MapArg> =
                (0..1 + random(&mut state, 3)).map(|_| random_map(&mut state)).collect();
            let Some(slots) = count(&mut quick, &mut maps, Sharing::Nothing) else {
                assert_eq!(all(&quick), counts, "nothing is counted");
                continue;
            };
            taken += 1;
            let mut steps = Steps::new();
            let mut counted = Vec::new();
            for map in &maps {
                let entered =
                    enter(&mut slow, &clause(map), Counter::Structured, Sharing::Nothing, &mut steps);
                let device = match entered {
                    Ok(Entered::Present(_)) => slow.translate(HostAddr::of(map.host)).map(DevPtr::ptr),
                    Ok(Entered::Local | Entered::Shared { .. }) => Some(map.host.cast()),
                    Err(_) => None,
                };
                assert_eq!(device, Some(map.device.cast()), "{:?}", clause(map));
                counted.push(entered.map(Entered::counted));
            }
            assert!(steps.is_empty() && all(&quick) == all(&slow));
            let taken_back: Vec<Counted> = slots.iter().map(super::counted).collect();
            assert_eq!(counted, taken_back.iter().copied().map(Ok).collect::<Vec<_>>());
            // An `exit data` of the body may have ended the dynamic lifetimes.
            for table in [&mut quick, &mut slow] {
                for slot in 0..4 {
                    let structured = u32::from(table.counts_in(slot).is_some_and(|c| c.structured > 1));
                    if let Some(counts) = table.counts_in(slot) {
                        *counts = RefCounts { structured: counts.structured - structured, dynamic: 0 };
                    }
                }
            }
            let before = all(&quick);
            let quickly = uncount(&mut quick, &slots, &maps);
            for (map, counted) in maps.iter().zip(&taken_back) {
                let done = exit(&mut slow, &clause(map), *counted, Sharing::Nothing, &mut steps);
                assert!(done.is_ok());
            }
            if quickly {
                assert!(steps.is_empty() && all(&quick) == all(&slow));
            } else {
                assert!(!steps.is_empty() && all(&quick) == before);
            }
        }
        assert!(taken > 2_000, "{taken}");
    }
}
