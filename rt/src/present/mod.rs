//! The present table and the rules of data clauses (OpenACC 3.4 §2.6.7–§2.7.14).
//!
//! [`rules`] takes a clause and the [`table`], changes the counters, and returns [`Step`]s; nothing here touches
//! a device, so all of it is tested without one. `crate::perform` carries the steps out.

pub mod already;
mod layout;
mod rules;
mod sharing;
mod sorted;
mod table;

#[cfg(test)]
mod model_test;
#[cfg(test)]
mod rules_test;

pub use layout::Layout;
pub use rules::{Clause, Counted, Entered, Moves, Pointer, attach, enter, exit, may_attach_later, update};
pub use sharing::{Memory, Sharing};
pub use table::{Attachment, Counter, Entry, Lookup, Origin, Piece, RefCounts, Table};

use crate::addr::{DevPtr, HostAddr};
use crate::plugin::Rows;
use crate::site::Name;

/// What new device memory holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fill {
    Undefined,
    /// The `zero` modifier (§2.7.4).
    Zero,
}

/// One data action (§2.7.2), in the order to be carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Allocate memory action for the entry at `host`, which gets its device address here.
    Allocate { host: HostAddr, bytes: u64, fill: Fill },
    /// Transfer in action to the entry that holds `host`.
    CopyIn { host: HostAddr, bytes: u64 },
    /// Attach pointer action: the device copy of the pointer at `at` becomes the device address of `base`, plus
    /// `offset` (the pointer's distance from the section that the clause names).
    Attach { at: HostAddr, base: HostAddr, offset: i64 },
    /// Attach pointer action of a pointer whose value is the same on the device: null, or an address in shared memory.
    AttachSame { at: HostAddr, value: HostAddr },
    /// Detach pointer action: the device pointer at `device` gets the local pointer's value.
    Detach { at: HostAddr, device: DevPtr, value: u64 },
    /// Transfer out action.
    CopyOut { host: HostAddr, device: DevPtr, bytes: u64, name: Name },
    /// The same for rows of an array with gaps.
    CopyOutRows { host: HostAddr, device: DevPtr, rows: Rows, name: Name },
    /// Deallocate memory action; the entry is gone already. `memory` is `None` while other parts of the piece are
    /// present.
    Free { host: HostAddr, device: DevPtr, bytes: u64, name: Name, memory: Option<(DevPtr, u64)> },
}

/// Steps of one directive. Pointer updates come after transfers in and before transfers out (§2.7.2).
#[derive(Default, Debug)]
pub struct Steps {
    detach: Vec<Step>,
    data: Vec<Step>,
    attach: Vec<Step>,
    /// Transfers out that another clause of the directive may bring about, if it ends the data's lifetime.
    owed: Vec<Clause>,
}

impl Steps {
    pub fn new() -> Steps {
        Steps::default()
    }

    fn push(&mut self, step: Step) {
        match step {
            Step::Allocate { .. }
            | Step::CopyIn { .. }
            | Step::CopyOut { .. }
            | Step::CopyOutRows { .. }
            | Step::Free { .. } => self.data.push(step),
            Step::Attach { .. } | Step::AttachSame { .. } => self.attach.push(step),
            Step::Detach { .. } => self.detach.push(step),
        }
    }

    /// Memory that this directive allocates at `host` is wanted with zeros. The order of clauses does not matter (§2.1).
    fn zero(&mut self, host: HostAddr) {
        for step in &mut self.data {
            if let Step::Allocate { host: at, fill, .. } = step
                && *at == host
            {
                *fill = Fill::Zero;
            }
        }
    }

    /// Whether a transfer of the directive covers the bytes.
    fn moves(&self, way: Moves, from: HostAddr, size: u64) -> bool {
        let covers = |host: HostAddr, bytes| host <= from && from.plus(size) <= host.plus(bytes);
        self.data.iter().any(|step| match *step {
            Step::CopyIn { host, bytes } => way == Moves::ToDevice && covers(host, bytes),
            Step::CopyOut { host, bytes, .. } => way == Moves::ToHost && covers(host, bytes),
            Step::Allocate { .. }
            | Step::CopyOutRows { .. }
            | Step::Attach { .. }
            | Step::AttachSame { .. }
            | Step::Detach { .. }
            | Step::Free { .. } => false,
        })
    }

    /// A transfer that belongs to an attach action: what a descriptor holds beside its pointer.
    fn push_with_attach(&mut self, step: Step) {
        self.attach.push(step);
    }

    pub fn iter(&self) -> impl Iterator<Item = &Step> {
        self.detach.iter().chain(&self.data).chain(&self.attach)
    }

    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    pub fn to_vec(&self) -> Vec<Step> {
        self.iter().copied().collect()
    }
}

/// A user's error in a data clause (§2.7.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PresentError {
    NotPresent,
    PartlyPresent,
    /// The section has gaps.
    Gaps,
    /// A data region still counts what is to be freed.
    Counted,
}
