//! Implied data of one construct that overlaps → one section for all of it: `p[0:n]` and `q[0:n]` where `q` is `p + 1`.
//! Pointers lead to parts of one object then, which the device must have as one object (OpenACC 3.4 §2.6.2 leaves
//! the section of a pointer without a clause to the implementation).

use crate::addr::HostAddr;
use crate::present::{Lookup, Table};
use racc_abi::{DataAction, MapArg, MapFlags};

/// Gives sections that overlap, and of which nothing is present, the bytes of all of them.
pub(crate) fn unite(table: &Table, maps: &mut [MapArg]) {
    let candidate = |m: &MapArg| {
        let kind = matches!(m.action, DataAction::Copy | DataAction::Copyin);
        let plain = !m.flags.has(MapFlags::EACH) && !m.flags.has(MapFlags::AROUND) && m.together == 0;
        kind && plain && m.flags.has(MapFlags::IMPLICIT) && m.bytes > 0 && !m.host.is_null()
    };
    if maps.iter().filter(|m| candidate(m)).count() < 2 {
        return;
    }
    let mut sections: Vec<usize> = (0..maps.len())
        .filter(|&n| candidate(&maps[n]))
        .filter(|&n| matches!(table.lookup(HostAddr::of(maps[n].host), maps[n].bytes), Lookup::Absent))
        .collect();
    sections.sort_by_key(|&n| maps[n].host as u64);
    let mut rest = sections.as_slice();
    while let Some((&first, others)) = rest.split_first() {
        let start = maps[first].host as u64;
        let mut end = start.saturating_add(maps[first].bytes);
        let mut members = 1;
        for &n in others {
            let host = maps[n].host as u64;
            if host >= end {
                break;
            }
            end = end.max(host.saturating_add(maps[n].bytes));
            members += 1;
        }
        let (group, next) = rest.split_at(members);
        if members > 1 {
            let written = group.iter().any(|&n| maps[n].action == DataAction::Copy);
            let host = maps[first].host;
            for &n in group {
                let map = &mut maps[n];
                (map.host, map.device, map.bytes) = (host, host, end - start);
                map.action = if written { DataAction::Copy } else { DataAction::Copyin };
            }
        }
        rest = next;
    }
}
