//! Which local memory a device shares (OpenACC 3.4 §1.3, §2.7.3): the one place that says whether data at an address
//! has, or needs, a copy on the device.
//!
//! A device shares nothing (a GPU), everything (this CPU's cores), or what the program allocated in managed memory
//! (`-gpu=managed`): there, data clauses are about each variable's own place.

use crate::addr::HostAddr;
use crate::managed;

/// Whether the device can use data where they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Memory {
    Shared,
    Separate,
}

/// What a device shares with the local thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sharing {
    Nothing,
    /// What `crate::managed` allocated.
    Managed,
    Everything,
}

impl Sharing {
    /// The memory of `[host, host + bytes)`; no bytes count as one.
    #[inline]
    pub fn memory(self, host: HostAddr, bytes: u64) -> Memory {
        let managed = |at: HostAddr| managed::holds(at.0);
        match self {
            Sharing::Nothing => Memory::Separate,
            Sharing::Everything => Memory::Shared,
            Sharing::Managed if managed(host) && (bytes <= 1 || managed(host.plus(bytes - 1))) => {
                Memory::Shared
            }
            Sharing::Managed => Memory::Separate,
        }
    }

    /// The device can use the byte at `host` where it is.
    #[inline]
    pub fn shares(self, host: HostAddr) -> bool {
        self.memory(host, 1) == Memory::Shared
    }
}
