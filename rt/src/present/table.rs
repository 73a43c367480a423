//! The present table of one device: sections of local memory that have a device copy, ordered by their first
//! byte and never overlapping, with their reference counters (OpenACC 3.4 §2.6.7) and attachment counters (§2.6.8).

use super::sorted::{Item, Sorted};
use crate::addr::{DevPtr, HostAddr};
use crate::site::Name;
use std::collections::BTreeMap;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counter {
    Structured,
    Dynamic,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct RefCounts {
    pub structured: u32,
    pub dynamic: u32,
}

impl RefCounts {
    pub fn is_zero(self) -> bool {
        self.structured == 0 && self.dynamic == 0
    }

    pub fn increment(&mut self, counter: Counter) {
        let count = self.of(counter);
        *count = count.saturating_add(1);
    }

    /// §2.7.2: a counter that is zero stays so.
    pub fn decrement(&mut self, counter: Counter) {
        let count = self.of(counter);
        *count = count.saturating_sub(1);
    }

    fn of(&mut self, counter: Counter) -> &mut u32 {
        match counter {
            Counter::Structured => &mut self.structured,
            Counter::Dynamic => &mut self.dynamic,
        }
    }
}

/// Where an entry's device memory comes from, which says who may end it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// An allocate memory action.
    Allocated,
    /// The same for a part of the piece of this number.
    Part(u32),
    /// acc_map_data (§3.2.21): only acc_unmap_data takes the dynamic count to zero.
    Mapped,
    /// A global of the device image (§2.13): its structured count starts at one and the memory is never freed.
    Global,
}

/// One line of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Entry {
    pub host: HostAddr,
    pub bytes: u64,
    /// Null between the rule that made the entry and its allocate memory action.
    pub device: DevPtr,
    pub counts: RefCounts,
    pub origin: Origin,
    pub name: Name,
    pub line: u32,
}

impl Entry {
    fn end(&self) -> HostAddr {
        self.host.plus(self.bytes)
    }

    /// The device address of `host`, which lies in this entry.
    #[inline]
    pub fn translate(&self, host: HostAddr) -> DevPtr {
        self.device.plus(host.0.wrapping_sub(self.host.0))
    }
}

/// Device memory that several sections of one variable share.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// From the first to the last byte of the sections.
    pub host: HostAddr,
    pub bytes: u64,
    /// Null until it is allocated, with the first section.
    pub device: DevPtr,
    /// Sections that are present.
    parts: u32,
}

/// The attachment counter of one pointer, named by the pointer's local address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attachment {
    pub count: u32,
    /// The pointer's local value when it was attached.
    pub value: u64,
    /// The device address it was attached to, as known then; null while that is not allocated yet.
    pub base: HostAddr,
}

#[derive(Debug)]
pub enum Lookup {
    Absent,
    Present(Entry),
    /// Some bytes are present, not all: an error for most clauses (§2.7.3).
    Partly,
}

/// Size of the pointer that an attachment replaces.
pub(super) const POINTER_BYTES: u64 = 8;

#[derive(Default)]
pub struct Table {
    /// Where in `slots` an entry is, by the address where it begins.
    entries: Sorted,
    /// The same by device memory.
    devices: Sorted,
    slots: Vec<Entry>,
    /// Slots that hold no entry now.
    free: Vec<u32>,
    attachments: BTreeMap<HostAddr, Attachment>,
    pieces: BTreeMap<u32, Piece>,
    /// By their bytes.
    piece_numbers: BTreeMap<(HostAddr, u64), u32>,
}

impl Table {
    pub fn new() -> Table {
        Table::default()
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.slots().filter_map(|slot| self.slots.get(slot as usize))
    }

    /// Entries with device memory that begin in `[host, host + bytes)`, ascending.
    pub fn within(&self, host: HostAddr, bytes: u64) -> impl Iterator<Item = &Entry> {
        let slots = self.entries.slots_in(host.0, host.plus(bytes).0);
        slots.filter_map(|slot| self.slots.get(slot as usize)).filter(|e| !e.device.is_null())
    }

    /// The slot of the last entry that begins at `host` or before.
    fn slot(&self, host: HostAddr) -> Option<usize> {
        self.entries.at_or_below(host.0).map(|item| item.slot as usize)
    }

    /// The item that holds `address`, and its slot's number of bytes.
    #[inline]
    fn holding(&self, map: &Sorted, address: u64) -> Option<(Item, u64)> {
        let item = map.at_or_below(address)?;
        let bytes = item.bytes.or_else(|| self.slots.get(item.slot as usize).map(|e| e.bytes))?;
        (address - item.key < bytes).then_some((item, bytes))
    }

    /// The entry that holds the byte at `host`.
    pub fn at(&self, host: HostAddr) -> Option<&Entry> {
        let (item, _) = self.holding(&self.entries, host.0)?;
        self.slots.get(item.slot as usize)
    }

    /// The entry whose device memory holds `device`.
    /// The device memory of the entry at `host`, with that of the other sections of its variable.
    pub fn block_of(&self, host: HostAddr) -> Option<(DevPtr, u64)> {
        let entry = self.at(host)?;
        match entry.origin {
            Origin::Part(_) => {
                let piece = self.pieces().find(|p| p.host.0 <= host.0 && host.0 - p.host.0 < p.bytes)?;
                Some((piece.device, piece.bytes))
            }
            Origin::Allocated | Origin::Mapped | Origin::Global => Some((entry.device, entry.bytes)),
        }
    }

    pub fn at_device(&self, device: DevPtr) -> Option<&Entry> {
        let (item, _) = self.holding(&self.devices, device.0)?;
        self.slots.get(item.slot as usize)
    }

    /// The local address whose copy is at `device`.
    #[inline]
    pub fn translate_back(&self, device: DevPtr) -> Option<HostAddr> {
        let (item, _) = self.holding(&self.devices, device.0)?;
        let first = item.other.or_else(|| self.slots.get(item.slot as usize).map(|e| e.host.0))?;
        Some(HostAddr(first).plus(device.0 - item.key))
    }

    /// An entry whose device memory shares a byte with `[device, device + bytes)`: no two of them do with one another,
    /// so only the last that begins before its end can.
    pub fn overlapping_device(&self, device: DevPtr, bytes: u64) -> Option<&Entry> {
        let last = self.devices.at_or_below(device.0.checked_add(bytes)?.checked_sub(1)?)?;
        self.slots.get(last.slot as usize).filter(|e| device < e.device.plus(e.bytes))
    }

    #[inline]
    pub fn translate(&self, host: HostAddr) -> Option<DevPtr> {
        let (item, _) = self.holding(&self.entries, host.0)?;
        let first = item.other.or_else(|| self.slots.get(item.slot as usize).map(|e| e.device.0))?;
        Some(DevPtr(first).plus(host.0 - item.key))
    }

    /// Where `host` would be on the device, going by what is there of `[host, host + bytes)`: none when that is nothing,
    /// or sections whose copies do not lie as far apart as the sections.
    pub fn translate_part(&self, host: HostAddr, bytes: u64) -> Option<DevPtr> {
        let mut found: Option<DevPtr> = None;
        let mut end = host.plus(bytes.max(1));
        let last_before = |end: HostAddr| self.slots.get(self.slot(HostAddr(end.0 - 1))?);
        while let Some(entry) = last_before(end).filter(|e| host < e.end()) {
            let here = entry.translate(host);
            if found.is_some_and(|other| other != here) {
                return None;
            }
            found = Some(here);
            if entry.host <= host {
                break;
            }
            end = entry.host;
        }
        found
    }

    /// All bytes are present. A section of no bytes counts as one byte.
    #[inline]
    pub fn holds(&self, host: HostAddr, bytes: u64) -> bool {
        self.holding(&self.entries, host.0).is_some_and(|(item, there)| bytes <= there - (host.0 - item.key))
    }

    /// A section of no bytes counts as one byte.
    pub fn lookup(&self, host: HostAddr, bytes: u64) -> Lookup {
        let end = host.plus(bytes.max(1));
        match self.at(host) {
            Some(entry) if end <= entry.end() => Lookup::Present(*entry),
            Some(_) => Lookup::Partly,
            None if self.entries.any_in(host.0, end.0) => Lookup::Partly,
            None => Lookup::Absent,
        }
    }

    /// The caller has seen that the section is absent.
    pub fn insert(&mut self, entry: Entry) {
        let slot = match self.free.pop() {
            Some(slot) => {
                self.slots[slot as usize] = entry;
                slot
            }
            None => {
                self.slots.push(entry);
                (self.slots.len() - 1) as u32
            }
        };
        self.index(&entry, slot);
    }

    /// The two maps know where the entry in `slot` is.
    fn index(&mut self, entry: &Entry, slot: u32) {
        let (host, device, bytes) = (entry.host.0, entry.device.0, Some(entry.bytes));
        let other = (!entry.device.is_null()).then_some(device);
        self.entries.insert(Item { key: host, slot, bytes, other });
        if other.is_some() {
            self.devices.insert(Item { key: device, slot, bytes, other: Some(host) });
        }
    }

    /// The counters of the entry that holds the byte at `host`.
    pub fn counts_mut(&mut self, host: HostAddr) -> Option<&mut RefCounts> {
        let slot = self.slot(host)?;
        self.slots.get_mut(slot).filter(|e| host < e.end()).map(|e| &mut e.counts)
    }

    /// The slot that holds all of these bytes, and where they are on the device.
    #[inline]
    pub fn slot_holding(&self, host: HostAddr, bytes: u64) -> Option<(u32, DevPtr)> {
        let (item, there) = self.holding(&self.entries, host.0)?;
        let offset = host.0 - item.key;
        if bytes > there - offset {
            return None;
        }
        let first = item.other.or_else(|| self.slots.get(item.slot as usize).map(|e| e.device.0))?;
        Some((item.slot, if first == 0 { DevPtr::NULL } else { DevPtr(first).plus(offset) }))
    }

    /// The counters of the entry in a slot.
    #[inline]
    pub fn counts_in(&mut self, slot: u32) -> Option<&mut RefCounts> {
        self.slots.get_mut(slot as usize).map(|e| &mut e.counts)
    }

    /// The same if the entry still holds the byte at `host`: slots are used again.
    #[inline]
    pub fn counts_of(&mut self, slot: u32, host: HostAddr) -> Option<&mut RefCounts> {
        let entry = self.slots.get_mut(slot as usize)?;
        (entry.host <= host && host < entry.end()).then_some(&mut entry.counts)
    }

    /// The number of the piece of these bytes, which gets one part more.
    pub fn join_piece(&mut self, host: HostAddr, bytes: u64) -> u32 {
        if let Some(number) = self.piece_numbers.get(&(host, bytes))
            && let Some(piece) = self.pieces.get_mut(number)
        {
            piece.parts += 1;
            return *number;
        }
        let number = self.pieces.last_key_value().map_or(0, |(last, _)| last + 1);
        self.piece_numbers.insert((host, bytes), number);
        self.pieces.insert(number, Piece { host, bytes, device: DevPtr::NULL, parts: 1 });
        number
    }

    /// A part of a piece is gone; the piece when it was the last.
    pub fn leave_piece(&mut self, number: u32) -> Option<Piece> {
        let piece = self.pieces.get_mut(&number)?;
        piece.parts -= 1;
        if piece.parts > 0 {
            return None;
        }
        self.piece_numbers.remove(&(piece.host, piece.bytes));
        self.pieces.remove(&number)
    }

    /// The piece that the entry at `host` is a part of.
    pub fn piece_at(&mut self, host: HostAddr) -> Option<&mut Piece> {
        match self.at(host)?.origin {
            Origin::Part(number) => self.pieces.get_mut(&number),
            Origin::Allocated | Origin::Mapped | Origin::Global => None,
        }
    }

    pub fn pieces(&self) -> impl Iterator<Item = &Piece> {
        self.pieces.values()
    }

    /// The allocate memory action for the entry at `host` is done; its name.
    pub fn allocated(&mut self, host: HostAddr, address: DevPtr) -> Name {
        let Some(slot) = self.slot(host) else { return Name::NONE };
        let Some(entry) = self.slots.get_mut(slot) else { return Name::NONE };
        entry.device = address;
        let entry = *entry;
        self.index(&entry, slot as u32);
        entry.name
    }

    /// Ends a data lifetime, with the attachment counters of the pointers in it.
    pub fn remove(&mut self, host: HostAddr) -> Option<Entry> {
        let slot = self.entries.remove(host.0)?;
        let entry = *self.slots.get(slot as usize)?;
        self.free.push(slot);
        if self.devices.get(entry.device.0) == Some(slot) {
            self.devices.remove(entry.device.0);
        }
        let inside: Vec<HostAddr> =
            self.attachments.range(entry.host..entry.end()).map(|(a, _)| *a).collect();
        for at in inside {
            self.attachments.remove(&at);
        }
        Some(entry)
    }

    pub fn attachment(&self, at: HostAddr) -> Option<&Attachment> {
        self.attachments.get(&at)
    }

    pub fn attachment_mut(&mut self, at: HostAddr) -> Option<&mut Attachment> {
        self.attachments.get_mut(&at)
    }

    pub fn set_attachment(&mut self, at: HostAddr, attachment: Attachment) {
        self.attachments.insert(at, attachment);
    }

    pub fn remove_attachment(&mut self, at: HostAddr) {
        self.attachments.remove(&at);
    }

    /// Addresses of the attached pointers in `[host, host + bytes)`, ascending.
    pub fn attached_in(&self, host: HostAddr, bytes: u64) -> impl Iterator<Item = HostAddr> {
        self.attachments.range(host..host.plus(bytes)).map(|(at, _)| *at)
    }

    pub fn clear(&mut self) {
        self.entries.clear();
        self.devices.clear();
        self.slots.clear();
        self.free.clear();
        self.attachments.clear();
        self.pieces.clear();
        self.piece_numbers.clear();
    }

    /// The present-table dump that users of nvc know; `heading` names the device.
    pub fn dump(&self, heading: &str) -> String {
        let mut text = format!("Present table dump for {heading}:\n");
        if self.entries.is_empty() {
            text.push_str("...empty...\n");
        }
        for e in self.entries() {
            text.push_str(&format!(
                "host:{:?} device:{:?} size:{} presentcount:{}+{} line:{} name:{}\n",
                e.host,
                e.device,
                e.bytes,
                e.counts.structured,
                e.counts.dynamic,
                e.line,
                e.name.text()
            ));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sizes and distances that the maps of addresses have no room for are those of the entries.
    #[test]
    fn large_sections_far_apart() {
        const GIB: u64 = 1 << 30;
        let sections =
            [(1 << 40, 5 * GIB, 3 << 36), ((1 << 40) + 5 * GIB, 8, 9 << 36), (1 << 45, 40 * GIB, 1 << 36)];
        let mut table = Table::new();
        for (host, bytes, device) in sections {
            let origin = Origin::Allocated;
            let (host, counts) = (HostAddr(host), RefCounts::default());
            table.insert(Entry {
                host,
                bytes,
                device: DevPtr::NULL,
                counts,
                origin,
                name: Name::NONE,
                line: 0,
            });
            assert_eq!(table.translate(host), Some(DevPtr::NULL));
            table.allocated(host, DevPtr(device));
        }
        for (host, bytes, device) in sections {
            for offset in [0, bytes / 2, bytes - 1] {
                let (here, there) = (HostAddr(host + offset), DevPtr(device + offset));
                assert_eq!(table.translate(here), Some(there));
                assert_eq!(table.translate_back(there), Some(here));
                assert_eq!(table.at(here).map(|e| e.bytes), Some(bytes));
                assert!(table.holds(here, bytes - offset) && !table.holds(here, bytes - offset + 1));
                assert!(table.overlapping_device(there, 1).is_some());
            }
            assert!(table.translate_back(DevPtr(device + bytes)).is_none());
            assert!(matches!(table.lookup(HostAddr(host - 1), 2), Lookup::Partly));
        }
        assert!(!table.holds(HostAddr(1 << 40), 5 * GIB + 1), "sections that touch are two");
        assert!(table.at(HostAddr((1 << 40) - 1)).is_none() && table.at(HostAddr(1 << 46)).is_none());
        for (host, ..) in sections {
            assert!(table.remove(HostAddr(host)).is_some());
            assert!(table.translate(HostAddr(host)).is_none());
        }
        assert!(table.is_empty() && table.translate_back(DevPtr(1 << 36)).is_none());
    }
}
