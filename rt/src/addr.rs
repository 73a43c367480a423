//! Newtypes of the run time's numbers: addresses in each memory, and queues.

use racc_abi::async_value;
use std::fmt;

/// An address in local memory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct HostAddr(pub u64);

/// An address in device-accessible memory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DevPtr(pub u64);

impl HostAddr {
    pub const NULL: HostAddr = HostAddr(0);

    pub fn of<T: ?Sized>(p: *const T) -> HostAddr {
        HostAddr(p.cast::<u8>() as u64)
    }

    pub fn is_null(self) -> bool {
        self.0 == 0
    }

    pub fn plus(self, bytes: u64) -> HostAddr {
        HostAddr(self.0.wrapping_add(bytes))
    }

    pub fn ptr(self) -> *mut u8 {
        self.0 as *mut u8
    }

    /// On shared memory both addresses are the same.
    pub fn shared(self) -> DevPtr {
        DevPtr(self.0)
    }
}

impl DevPtr {
    pub const NULL: DevPtr = DevPtr(0);

    pub fn of<T: ?Sized>(p: *const T) -> DevPtr {
        DevPtr(p.cast::<u8>() as u64)
    }

    pub fn is_null(self) -> bool {
        self.0 == 0
    }

    pub fn plus(self, bytes: u64) -> DevPtr {
        DevPtr(self.0.wrapping_add(bytes))
    }

    pub fn ptr(self) -> *mut u8 {
        self.0 as *mut u8
    }
}

impl fmt::Debug for HostAddr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#x}", self.0)
    }
}

impl fmt::Debug for DevPtr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#x}", self.0)
    }
}

/// An activity queue of a device (OpenACC 3.4 §2.16): the one for synchronous work, or a numbered one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Queue {
    Sync,
    Number(u32),
}

impl Queue {
    /// acc-default-async-var starts as this queue (§2.3, implementation-defined).
    pub const INITIAL_DEFAULT: Queue = Queue::Number(0);

    /// The async-value of an async-argument (§2.16); `None` when it is not a valid one.
    pub fn of_argument(argument: i64, default: Queue) -> Option<Queue> {
        match argument {
            async_value::SYNC | async_value::ABSENT => Some(Queue::Sync),
            async_value::NOVAL | async_value::DEFAULT => Some(default),
            n => u32::try_from(n).ok().filter(|n| *n <= i32::MAX as u32).map(Queue::Number),
        }
    }

    pub fn argument(self) -> i64 {
        match self {
            Queue::Sync => async_value::SYNC,
            Queue::Number(n) => i64::from(n),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn async_arguments() {
        let default = Queue::Number(3);
        assert_eq!(Queue::of_argument(async_value::ABSENT, default), Some(Queue::Sync));
        assert_eq!(Queue::of_argument(async_value::NOVAL, default), Some(default));
        assert_eq!(Queue::of_argument(7, default), Some(Queue::Number(7)));
        assert_eq!(Queue::of_argument(-9, default), None);
    }
}
