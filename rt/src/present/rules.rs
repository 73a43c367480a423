//! Data clauses → counters and [`Step`]s: OpenACC 3.4 §2.7.5–§2.7.14, §2.8.1, §2.14.4, one rule a clause.
//!
//! `copy(a[0:n])` on a compute construct, `a` absent: `Allocate, CopyIn` at entry, `CopyOut, Free` at exit.
//! In shared memory a variable takes part only when it was captured (§2.7.4); what is shared, [`Sharing`] says.

use super::table::POINTER_BYTES;
use super::{
    Attachment, Counter, Entry, Fill, Layout, Lookup, Memory, Origin, PresentError, RefCounts, Sharing, Step,
    Steps, Table,
};
use crate::addr::{DevPtr, HostAddr};
use crate::site::Name;
use racc_abi::{DataAction, MapFlags};

/// The pointer that names a section (a *pointer reference*, §2.7.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pointer {
    /// Its address in local memory.
    pub at: HostAddr,
    /// Its local value.
    pub value: HostAddr,
    /// Bytes of the Fortran descriptor that starts with it; `POINTER_BYTES` for a C pointer.
    pub extent: u64,
}

/// One variable of a data clause.
#[derive(Clone, Copy, Debug)]
pub struct Clause {
    pub host: HostAddr,
    pub bytes: u64,
    pub action: DataAction,
    pub flags: MapFlags,
    pub pointer: Option<Pointer>,
    /// The bytes that new device memory is to hold, other sections of the variable included.
    pub piece: Option<(HostAddr, u64)>,
    /// Where the elements are, when they do not lie back to back.
    pub layout: Option<Layout>,
    pub name: Name,
    pub line: u32,
}

/// What a clause counted at entry, to be undone at exit and nothing else: a `no_create` variable that was
/// absent at entry may be present at exit.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counted {
    pub reference: Option<Counter>,
    pub attached: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entered {
    /// Device code uses the local address.
    Local,
    /// The same for data in shared memory, whose pointer may have a device copy.
    Shared { attached: bool },
    /// The device address is the table's translation, once the steps are done.
    Present(Counted),
}

impl Entered {
    pub fn counted(self) -> Counted {
        match self {
            Entered::Local => Counted::default(),
            Entered::Shared { attached } => Counted { reference: None, attached },
            Entered::Present(counted) => counted,
        }
    }

    /// The pointer of the clause was attached after all.
    pub fn attach(&mut self) {
        match self {
            Entered::Local => {}
            Entered::Shared { attached } => *attached = true,
            Entered::Present(counted) => counted.attached = true,
        }
    }
}

/// Whether a transfer moves data to the device or from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves {
    ToDevice,
    ToHost,
}

/// Rules at entry to a region (`Counter::Structured`) and of `enter data` (`Counter::Dynamic`).
pub fn enter(
    table: &mut Table,
    clause: &Clause,
    counter: Counter,
    sharing: Sharing,
    steps: &mut Steps,
) -> Result<Entered, PresentError> {
    let fill = if clause.flags.has(MapFlags::ZERO) { Fill::Zero } else { Fill::Undefined };
    match clause.action {
        // §2.7.5: the pointer's value is a device address.
        DataAction::Deviceptr => Ok(Entered::Local),
        // §2.7.12, §2.7.14: nothing at entry.
        DataAction::Delete | DataAction::Detach | DataAction::ExitCopyout => Ok(Entered::Local),
        // A pointer that nobody mapped may be a device address. An object has one there, or a part of it has.
        DataAction::Translate => match point(table, clause) {
            Some(entered) => Ok(entered),
            None if clause.bytes == 0 || sharing.memory(clause.host, clause.bytes) == Memory::Shared => {
                Ok(Entered::Local)
            }
            None => match table.lookup(clause.host, clause.bytes) {
                Lookup::Absent => Err(PresentError::NotPresent),
                Lookup::Present(_) | Lookup::Partly => {
                    match table.translate_part(clause.host, clause.bytes) {
                        Some(_) => Ok(Entered::Present(Counted::default())),
                        None => Err(PresentError::PartlyPresent),
                    }
                }
            },
        },
        // §2.8.1, §2.8.3: a null pointer stays; absent data is an error without if_present.
        DataAction::UseDevice | DataAction::DeviceGlobal => match point(table, clause) {
            Some(entered) => Ok(entered),
            None if sharing.shares(clause.host)
                || clause.host.is_null()
                || clause.flags.has(MapFlags::IF_PRESENT) =>
            {
                Ok(Entered::Local)
            }
            None => Err(PresentError::NotPresent),
        },
        // §2.7.13
        DataAction::Attach => {
            let attached = attach(table, clause, sharing, steps);
            Ok(Entered::Present(Counted { reference: None, attached }))
        }
        // §2.7.6
        DataAction::Present => {
            if let Some(local) = takes_no_part(table, clause, sharing) {
                return Ok(in_place(table, clause, local, sharing, steps));
            }
            match table.lookup(clause.host, clause.bytes) {
                Lookup::Present(_) => Ok(count_and_attach(table, clause, counter, sharing, steps)),
                Lookup::Absent => Err(PresentError::NotPresent),
                Lookup::Partly => Err(PresentError::PartlyPresent),
            }
        }
        // §2.7.11: used where it is, without an error.
        DataAction::NoCreate => {
            if let Some(local) = takes_no_part(table, clause, sharing) {
                return Ok(in_place(table, clause, local, sharing, steps));
            }
            match table.lookup(clause.host, clause.bytes) {
                Lookup::Present(_) => Ok(count_and_attach(table, clause, counter, sharing, steps)),
                Lookup::Absent | Lookup::Partly => Ok(Entered::Local),
            }
        }
        // §2.7.7, §2.7.8; a reduction variable has an implied copy (§2.6.2).
        DataAction::Copy | DataAction::Copyin | DataAction::Reduction => {
            if let Some(local) = takes_no_part(table, clause, sharing) {
                return Ok(in_place(table, clause, local, sharing, steps));
            }
            if clause.flags.has(MapFlags::GUESSED)
                && !matches!(table.lookup(clause.host, clause.bytes), Lookup::Absent)
            {
                let part = || table.translate_part(clause.host, clause.bytes);
                let there = point(table, clause);
                return Ok(there
                    .or_else(|| part().map(|_| Entered::Present(Counted::default())))
                    .unwrap_or(Entered::Local));
            }
            make_present(table, clause, fill, Some(Moves::ToDevice), steps)?;
            Ok(count_and_attach(table, clause, counter, sharing, steps))
        }
        // §2.7.9, §2.7.10
        DataAction::Copyout | DataAction::Create => {
            if let Some(local) = takes_no_part(table, clause, sharing) {
                return Ok(in_place(table, clause, local, sharing, steps));
            }
            make_present(table, clause, fill, None, steps)?;
            Ok(count_and_attach(table, clause, counter, sharing, steps))
        }
    }
}

/// Rules at exit from a region, undoing `counted`, and of `exit data` (`counted` is then the dynamic counter and
/// the attachment, for each clause).
pub fn exit(
    table: &mut Table,
    clause: &Clause,
    counted: Counted,
    sharing: Sharing,
    steps: &mut Steps,
) -> Result<(), PresentError> {
    let clause = &of_known_size(table, clause);
    let finalize = clause.flags.has(MapFlags::FINALIZE);
    match clause.action {
        DataAction::Deviceptr | DataAction::Translate | DataAction::UseDevice | DataAction::DeviceGlobal => {
            return Ok(());
        }
        DataAction::Attach | DataAction::Detach => {
            if counted.attached {
                detach(table, clause, finalize, steps);
            }
            return Ok(());
        }
        DataAction::Present
        | DataAction::Copy
        | DataAction::Copyin
        | DataAction::Copyout
        | DataAction::Create
        | DataAction::NoCreate
        | DataAction::Delete
        | DataAction::Reduction
        | DataAction::ExitCopyout => {}
    }
    // Data in shared memory are not counted, but their pointer may have been attached.
    let taking_part = match takes_no_part(table, clause, sharing) {
        Some(Entered::Shared { .. }) => None,
        Some(Entered::Local | Entered::Present(_)) => return Ok(()),
        None => counted.reference,
    };
    let Some(counter) = taking_part else {
        if counted.attached {
            detach(table, clause, finalize, steps);
        }
        return Ok(());
    };
    let entry = match table.lookup(clause.host, clause.bytes) {
        Lookup::Present(entry) => entry,
        // The counter of absent data is zero: no action (§2.7.7…§2.7.12).
        Lookup::Absent => return Ok(()),
        Lookup::Partly => return Err(PresentError::PartlyPresent),
    };
    // §2.13.2: a deallocate statement.
    if clause.flags.has(MapFlags::FREED) && entry.counts.structured > 0 {
        return Err(PresentError::Counted);
    }
    let current = match counter {
        Counter::Structured => entry.counts.structured,
        Counter::Dynamic => entry.counts.dynamic,
    };
    if current == 0 {
        return Ok(());
    }
    if counted.attached {
        detach(table, clause, finalize, steps);
    }
    let mut counts = entry.counts;
    match counter {
        Counter::Dynamic if finalize => counts.dynamic = 0,
        Counter::Dynamic | Counter::Structured => counts.decrement(counter),
    }
    // §2.6.7: acc_map_data's own count is only taken back by acc_unmap_data.
    if entry.origin == Origin::Mapped {
        counts.dynamic = counts.dynamic.max(1);
    }
    if let Some(counters) = table.counts_mut(clause.host) {
        *counters = counts;
    }
    if copies_out(clause.action) {
        if counts.is_zero() || clause.flags.has(MapFlags::ALWAYS_OUT) {
            contiguous(clause)?;
            transfer(table, &entry, clause, Moves::ToHost, steps);
        } else {
            steps.owed.push(*clause);
        }
    }
    if counts.is_zero() {
        // §2.1: the order of clauses is not significant. `copyout(a) copyin(a)` is `copyin(a) copyout(a)`.
        let here = |c: &mut Clause| entry.host <= c.host && c.host < entry.host.plus(entry.bytes);
        for owed in steps.owed.extract_if(.., here).collect::<Vec<_>>() {
            if !steps.moves(Moves::ToHost, owed.host, owed.bytes) {
                transfer(table, &entry, &owed, Moves::ToHost, steps);
            }
        }
        release(table, &entry, steps);
    }
    Ok(())
}

/// The update directive (§2.14.4) for one contiguous row.
pub fn update(
    table: &Table,
    clause: &Clause,
    moves: Moves,
    sharing: Sharing,
    steps: &mut Steps,
) -> Result<(), PresentError> {
    if takes_no_part(table, clause, sharing).is_some() {
        return Ok(());
    }
    match table.lookup(clause.host, clause.bytes) {
        Lookup::Present(entry) => {
            transfer(table, &entry, clause, moves, steps);
            Ok(())
        }
        Lookup::Absent if clause.flags.has(MapFlags::IF_PRESENT) => Ok(()),
        Lookup::Absent => Err(PresentError::NotPresent),
        Lookup::Partly => Err(PresentError::PartlyPresent),
    }
}

fn copies_out(action: DataAction) -> bool {
    match action {
        DataAction::Copy | DataAction::Copyout | DataAction::ExitCopyout | DataAction::Reduction => true,
        DataAction::Present
        | DataAction::Copyin
        | DataAction::Create
        | DataAction::NoCreate
        | DataAction::Deviceptr
        | DataAction::Attach
        | DataAction::Delete
        | DataAction::Detach
        | DataAction::UseDevice
        | DataAction::Translate
        | DataAction::DeviceGlobal => false,
    }
}

/// A bare pointer names the section that it points into.
fn of_known_size(table: &Table, clause: &Clause) -> Clause {
    match table.at(clause.host) {
        Some(entry) if clause.flags.has(MapFlags::WHOLE) => {
            Clause { host: entry.host, bytes: entry.bytes, layout: None, ..*clause }
        }
        Some(_) | None => *clause,
    }
}

/// Null pointers, sections of no bytes, and data in shared memory that nobody captured.
fn takes_no_part(table: &Table, clause: &Clause, sharing: Sharing) -> Option<Entered> {
    if clause.host.is_null() {
        return Some(Entered::Local);
    }
    // An empty section has nothing to count, but its address may point into a present one.
    if clause.bytes == 0 {
        return Some(point(table, clause).unwrap_or(Entered::Local));
    }
    let memory = sharing.memory(clause.host, clause.bytes);
    if memory == Memory::Shared && !clause.flags.has(MapFlags::CAPTURE) {
        return match table.lookup(clause.host, clause.bytes) {
            Lookup::Present(_) => None,
            Lookup::Absent | Lookup::Partly => Some(Entered::Shared { attached: false }),
        };
    }
    None
}

/// Entry of a clause that [`takes_no_part`]. A pointer to shared memory that has a device copy is attached all the same
/// (§2.7.2): the copy may be older than the pointer's value.
fn in_place(
    table: &mut Table,
    clause: &Clause,
    local: Entered,
    sharing: Sharing,
    steps: &mut Steps,
) -> Entered {
    match local {
        Entered::Shared { .. } => Entered::Shared { attached: attach(table, clause, sharing, steps) },
        Entered::Local | Entered::Present(_) => local,
    }
}

/// Translation of the first byte only, with nothing counted.
fn point(table: &Table, clause: &Clause) -> Option<Entered> {
    table.at(clause.host).map(|_| Entered::Present(Counted::default()))
}

fn make_present(
    table: &mut Table,
    clause: &Clause,
    fill: Fill,
    moves: Option<Moves>,
    steps: &mut Steps,
) -> Result<(), PresentError> {
    match table.lookup(clause.host, clause.bytes) {
        Lookup::Partly => Err(PresentError::PartlyPresent),
        Lookup::Present(entry) => {
            // §2.1: the order of clauses is not significant. `copyout(a) copy(a)` is `copy(a) copyout(a)`: what another
            // clause of this directive allocates, and nobody has filled yet, is not present for this one.
            let fresh = entry.device == DevPtr::NULL;
            if fresh && fill == Fill::Zero {
                steps.zero(entry.host);
            }
            let unfilled = || fresh && !steps.moves(Moves::ToDevice, clause.host, clause.bytes);
            if moves.is_some() && (clause.flags.has(MapFlags::ALWAYS_IN) || unfilled()) {
                contiguous(clause)?;
                transfer(table, &entry, clause, Moves::ToDevice, steps);
            }
            Ok(())
        }
        Lookup::Absent => {
            contiguous(clause)?;
            let origin = match clause.piece {
                Some((host, bytes)) => Origin::Part(table.join_piece(host, bytes)),
                None => Origin::Allocated,
            };
            table.insert(Entry {
                host: clause.host,
                bytes: clause.bytes,
                device: DevPtr::NULL,
                counts: RefCounts::default(),
                origin,
                name: clause.name,
                line: clause.line,
            });
            steps.push(Step::Allocate { host: clause.host, bytes: clause.bytes, fill });
            if moves.is_some() {
                steps.push(Step::CopyIn { host: clause.host, bytes: clause.bytes });
            }
            Ok(())
        }
    }
}

fn count_and_attach(
    table: &mut Table,
    clause: &Clause,
    counter: Counter,
    sharing: Sharing,
    steps: &mut Steps,
) -> Entered {
    if let Some(counters) = table.counts_mut(clause.host) {
        counters.increment(counter);
    }
    let attached = attach(table, clause, sharing, steps);
    Entered::Present(Counted { reference: Some(counter), attached })
}

/// Was the pointer of a clause not attached because it, or what it points to, comes with a later clause, perhaps?
pub fn may_attach_later(table: &Table, clause: &Clause, entered: Entered) -> bool {
    let Some(pointer) = clause.pointer else { return false };
    let counted = entered.counted();
    let attaches = match entered {
        Entered::Local => false,
        Entered::Shared { .. } => true,
        Entered::Present(_) => counted.reference.is_some() || clause.action == DataAction::Attach,
    };
    // A null pointer is attached as such, without a count, when its cell is there.
    let done = pointer.value.is_null() && table.holds(pointer.at, POINTER_BYTES);
    attaches && !counted.attached && !done
}

/// Attach pointer and increment counter actions (§2.6.8, §2.7.2). True when the counter went up.
pub fn attach(table: &mut Table, clause: &Clause, sharing: Sharing, steps: &mut Steps) -> bool {
    let Some(pointer) = clause.pointer else { return false };
    if !table.holds(pointer.at, POINTER_BYTES) {
        return false;
    }
    if pointer.value.is_null() {
        steps.push(Step::AttachSame { at: pointer.at, value: pointer.value });
        return false;
    }
    // A clause names a section; its pointer may stand before or inside it. A bare attach has the pointer only.
    let named = !clause.host.is_null() && table.at(clause.host).is_some();
    let base = if named { clause.host } else { pointer.value };
    let has_copy = table.at(base).is_some();
    if !has_copy && !sharing.shares(base) {
        return false;
    }
    let mut again = false;
    if let Some(attachment) = table.attachment_mut(pointer.at)
        && attachment.value == pointer.value.0
        && attachment.count > 0
    {
        attachment.count = attachment.count.saturating_add(1);
        // A pointer to the same place may have other bounds.
        if clause.action != DataAction::Attach || pointer.extent <= POINTER_BYTES {
            return true;
        }
        again = true;
    }
    if !again {
        table.set_attachment(pointer.at, Attachment { count: 1, value: pointer.value.0, base });
    }
    // The bounds in a Fortran descriptor may be newer than its device copy: an array allocated after its parent
    // was copied.
    let rest = pointer.extent.saturating_sub(POINTER_BYTES);
    if rest > 0 && table.holds(pointer.at, pointer.extent) {
        steps.push_with_attach(Step::CopyIn { host: pointer.at.plus(POINTER_BYTES), bytes: rest });
    }
    if has_copy {
        let offset = pointer.value.0.wrapping_sub(base.0) as i64;
        steps.push(Step::Attach { at: pointer.at, base, offset });
    } else {
        steps.push(Step::AttachSame { at: pointer.at, value: pointer.value });
    }
    true
}

/// Decrement (or, with finalize, reset) of the attachment counter, and the detach pointer action at zero.
fn detach(table: &mut Table, clause: &Clause, finalize: bool, steps: &mut Steps) {
    let Some(pointer) = clause.pointer else { return };
    let Some(device) = table.translate(pointer.at) else { return };
    let Some(attachment) = table.attachment_mut(pointer.at) else { return };
    attachment.count = if finalize { 0 } else { attachment.count.saturating_sub(1) };
    if attachment.count == 0 {
        table.remove_attachment(pointer.at);
        steps.push(Step::Detach { at: pointer.at, device, value: pointer.value.0 });
    }
}

/// §2.7.1, §2.7.3: memory is made for, and transfers are made of, contiguous sections. What lies in the gaps would go
/// back and forth too.
fn contiguous(clause: &Clause) -> Result<(), PresentError> {
    if clause.flags.has(MapFlags::GAPS) { Err(PresentError::Gaps) } else { Ok(()) }
}

/// Transfer of the clause's section, leaving out attached pointers: each side keeps its own values of those, or
/// copying a structure back would hand device addresses to the host. What lies in the gaps of an array stays as it is
/// on the host: the program may use it there meanwhile.
fn transfer(table: &Table, entry: &Entry, clause: &Clause, moves: Moves, steps: &mut Steps) {
    let Some(layout) = clause.layout.filter(|_| moves == Moves::ToHost) else {
        return transfer_run(table, entry, (clause.host, clause.bytes), moves, steps);
    };
    let whole = table.attached_in(clause.host, clause.bytes).next().is_none();
    for (offset, rows) in layout.rows() {
        let host = clause.host.plus(offset);
        if whole {
            steps.push(Step::CopyOutRows { host, device: entry.translate(host), rows, name: entry.name });
            continue;
        }
        for n in 0..rows.count {
            transfer_run(table, entry, (host.plus(n * rows.stride as u64), rows.bytes), moves, steps);
        }
    }
}

/// Transfer of bytes back to back, but for attached pointers.
fn transfer_run(
    table: &Table,
    entry: &Entry,
    (host, bytes): (HostAddr, u64),
    moves: Moves,
    steps: &mut Steps,
) {
    let end = host.plus(bytes);
    let mut piece = |from: HostAddr, to: HostAddr| {
        if to > from {
            let bytes = to.0 - from.0;
            steps.push(match moves {
                Moves::ToDevice => Step::CopyIn { host: from, bytes },
                Moves::ToHost => {
                    Step::CopyOut { host: from, device: entry.translate(from), bytes, name: entry.name }
                }
            });
        }
    };
    let mut from = host;
    for at in table.attached_in(host, bytes) {
        piece(from, at);
        from = at.plus(POINTER_BYTES);
    }
    piece(from, end);
}

fn release(table: &mut Table, entry: &Entry, steps: &mut Steps) {
    let memory = match entry.origin {
        Origin::Allocated => Some((entry.device, entry.bytes)),
        Origin::Part(number) => table.leave_piece(number).map(|piece| (piece.device, piece.bytes)),
        // Not reached: a mapped entry keeps its dynamic count, a global its structured one.
        Origin::Mapped | Origin::Global => return,
    };
    table.remove(entry.host);
    steps.push(Step::Free {
        host: entry.host,
        device: entry.device,
        bytes: entry.bytes,
        name: entry.name,
        memory,
    });
}
