//! The maps of a construct → data clauses as the present table's rules take them, with the values that pointers have
//! now; a map of rows (`a[0:n][0:m]` of `double **a`, OpenACC 3.4 §2.7.1) becomes one clause a row.
//!
//! ```text
//! maps: a[0:n] at 0x10, 8n bytes; EACH of map 0, 8m bytes   →   (0, 0x10…), (1, *0x10…), (1, *0x18…), …
//! ```

use crate::addr::HostAddr;
use crate::present::{Clause, Layout, Pointer};
use crate::site::Name;
use racc_abi::{MapArg, MapFlags, RegionArgs, RegionFlags};
use std::collections::BTreeMap;
use std::ffi::c_void;

const POINTER: usize = size_of::<*mut c_void>();

/// gfortran's descriptor: where the length of an element, the rank (a byte), the bytes that strides count and the
/// dimensions are, which are a stride and two bounds each.
const ELEMENT: usize = 16;
const RANK: usize = 28;
const SPAN: usize = 32;
const DIMENSIONS: usize = 40;
const DIMENSION: usize = 24;
/// Where a program's memory cannot be.
const FIRST_PAGE: usize = 4096;

/// The clauses of all maps, in order, each with the number of its map.
///
/// # Safety
/// Compiled code filled `maps`: sections of pointers can be read, and so can the pointers that name sections.
pub(crate) unsafe fn clauses_of(args: &RegionArgs, maps: &[MapArg], line: u32) -> Vec<(usize, Clause)> {
    let mut clauses = Vec::with_capacity(maps.len());
    for (n, map) in maps.iter().enumerate() {
        if map.flags.has(MapFlags::EACH) {
            // SAFETY: the caller's promise.
            for row in unsafe { rows(map) } {
                // SAFETY: the row's pointer was just read.
                clauses.push((n, unsafe { clause_of(&row, args.flags, line) }));
            }
        } else {
            // SAFETY: the caller's promise.
            clauses.push((n, unsafe { clause_of(map, args.flags, line) }));
        }
    }
    if maps.iter().any(|map| map.together != 0) {
        find_pieces(&mut clauses, maps);
    }
    clauses
}

/// Sections of one variable: all their bytes together.
fn find_pieces(clauses: &mut [(usize, Clause)], maps: &[MapArg]) {
    let mut hulls: BTreeMap<u32, (HostAddr, HostAddr)> = BTreeMap::new();
    let counts = |n: usize, c: &Clause| maps[n].together != 0 && c.bytes > 0 && !c.host.is_null();
    for (n, c) in clauses.iter().filter(|(n, c)| counts(*n, c)) {
        let hull = hulls.entry(maps[*n].together).or_insert((c.host, c.host));
        *hull = (hull.0.min(c.host), hull.1.max(c.host.plus(c.bytes)));
    }
    for (n, c) in clauses.iter_mut().filter(|(n, c)| counts(*n, c)) {
        if let Some((first, end)) = hulls.get(&maps[*n].together)
            && (c.host, c.bytes) != (*first, end.0 - first.0)
        {
            c.piece = Some((*first, end.0 - first.0));
        }
    }
}

/// A plain map for each row of `map`; rows behind null pointers are empty.
///
/// # Safety
/// As for [`clauses_of`].
unsafe fn rows(map: &MapArg) -> Vec<MapArg> {
    // SAFETY: `EACH` says that the pointer is the address of the map that holds the pointers.
    let Some(outer) = (unsafe { map.pointer.cast::<MapArg>().as_ref() }) else { return Vec::new() };
    // SAFETY: the caller's promise.
    let arrays = if outer.flags.has(MapFlags::EACH) { unsafe { rows(outer) } } else { vec![*outer] };
    let mut list = Vec::new();
    for array in arrays {
        let pointers = array.host.cast::<*mut c_void>();
        for k in 0..array.bytes as usize / POINTER {
            let at = pointers.wrapping_add(k);
            // SAFETY: the section of pointers can be read.
            let to = unsafe { *at };
            let (host, bytes) = if to.is_null() {
                (to, 0)
            } else {
                (to.cast::<u8>().wrapping_add(map.host as usize).cast(), map.bytes)
            };
            list.push(MapArg { host, bytes, pointer: at, ..*map });
        }
    }
    list
}

/// A map as a clause, with the values that pointers have now.
///
/// # Safety
/// `map` was filled by compiled code: its pointer, if any, can be read.
unsafe fn clause_of(map: &MapArg, region: RegionFlags, line: u32) -> Clause {
    // The pointer of a component that its object has not: the object is absent or unallocated.
    let no_object = map.pointer.is_null() || map.host.is_null() && (map.pointer as usize) < FIRST_PAGE;
    let pointer = if no_object {
        None
    } else {
        // SAFETY: the caller's promise.
        let value = HostAddr::of(unsafe { *map.pointer });
        let at = HostAddr::of(map.pointer);
        let extent = if map.flags.has(MapFlags::DESCRIPTOR) {
            // SAFETY: the flag says that a whole descriptor starts at the pointer.
            let rank = unsafe { *map.pointer.cast::<u8>().add(RANK) };
            (DIMENSIONS + DIMENSION * usize::from(rank)) as u64
        } else {
            8
        };
        Some(Pointer { at, value, extent })
    };
    let mut flags = map.flags;
    if region.has(RegionFlags::FINALIZE) {
        flags = flags.with(MapFlags::FINALIZE);
    }
    Clause {
        host: HostAddr::of(map.host),
        bytes: map.bytes,
        action: map.action,
        flags,
        pointer,
        piece: None,
        // SAFETY: as above.
        layout: unsafe { layout(map) },
        // SAFETY: names are string constants.
        name: unsafe { Name::of(map.name) },
        line,
    }
}

/// Where the elements of an array with gaps are, if the map is all of the array that its descriptor describes now.
///
/// # Safety
/// As for [`clause_of`].
unsafe fn layout(map: &MapArg) -> Option<Layout> {
    if map.pointer.is_null() || !map.flags.has(MapFlags::DESCRIPTOR) || map.bytes == 0 {
        return None;
    }
    // A pointer without a target may have anything for bounds.
    if map.host.is_null() {
        return None;
    }
    let at = map.pointer.cast::<u8>();
    // SAFETY: the flag says that a whole descriptor starts at the pointer.
    let word = |offset: usize| unsafe { *at.add(offset).cast::<i64>() };
    // SAFETY: as above.
    let rank = usize::from(unsafe { *at.add(RANK) });
    let elem = word(ELEMENT);
    // Strides count spans: a pointer's elements may be parts of larger objects.
    let unit = if word(SPAN) > 0 { word(SPAN) } else { elem };
    let dims = |d: usize| {
        let [stride, low, high] = [0, 8, 16].map(|field| word(DIMENSIONS + d * DIMENSION + field));
        (high.saturating_sub(low).saturating_add(1).max(0) as u64, stride.saturating_mul(unit))
    };
    let layout = Layout::new(u64::try_from(elem).ok()?, (0..rank).map(dims))?;
    let back = |(count, apart): (u64, i64)| apart.min(0).unsigned_abs().wrapping_mul(count - 1);
    let lowest = (0..rank).fold(word(0) as u64, |lowest, d| lowest.wrapping_sub(back(dims(d))));
    (lowest == map.host as u64 && layout.bytes() == map.bytes).then_some(layout)
}
