//! The machine that executes: waves, their work-group's LDS, memory, and the checks of every access.

pub(crate) mod group;
pub(crate) mod launch;
pub(crate) mod outstanding;
pub(crate) mod program;
pub(crate) mod races;
pub(crate) mod regions;
pub(crate) mod stop;
pub(crate) mod stores;
pub(crate) mod wave;

use crate::isa::Arch;
use group::Shared;
use outstanding::{Counter, Counters, Touched};
use races::{Access, Conflict};
use regions::View;
use stop::{Stop, fault};
use stores::{Stores, Who};
use wave::Wave;

/// Where the LDS and scratch stand in flat addresses.
pub(crate) const SHARED_BASE: u64 = 0x0001_0000_0000_0000;
pub(crate) const PRIVATE_BASE: u64 = 0x0002_0000_0000_0000;

/// What all waves of a launch share.
pub(crate) struct Machine {
    pub(crate) arch: Arch,
    pub(crate) counters: Counters,
    pub(crate) view: View,
    /// Where the kernel's arguments are, and their size rounded up to 16.
    pub(crate) arguments: (u64, u64),
    /// Where the code starts: pcs are told from here.
    pub(crate) text: u64,
    /// Address of the state of the program's `malloc`: bytes and address of its memory.
    pub(crate) heap: Option<u64>,
}

/// Classes of the heap's blocks: logarithms of their sizes.
const CLASSES: std::ops::Range<u64> = 5..41;

impl Machine {
    /// The heap's block whose link is at `address`, which an atomic operation changes when the block is freed. Who has
    /// the memory next is ordered behind, by the list's head.
    fn freed(&self, address: u64) -> Option<std::ops::Range<u64>> {
        let word = |at: u64| {
            let host = self.view.host(at, 8).ok()?;
            // SAFETY: eight bytes of the device's memory.
            Some(unsafe { host.cast::<u64>().read_unaligned() })
        };
        let state = self.heap?;
        let (bytes, first) = (word(state)?, word(state + 8)?);
        let block = address.checked_sub(8).filter(|b| (first..first + bytes).contains(b) && b % 16 == 0)?;
        let class = word(block).filter(|class| CLASSES.contains(class))?;
        Some(block..block + (1 << class))
    }
}

/// What an instruction can reach: its wave, the work-group, the machine.
pub(crate) struct Cx<'a, 'm> {
    pub(crate) w: &'a mut Wave,
    pub(crate) g: &'a mut Shared,
    pub(crate) m: &'m Machine,
    /// What the launch has stored; `None`: it has one work-group.
    pub(crate) stores: Option<&'a mut Stores>,
    /// Of the instruction that runs.
    pub(crate) pc: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Space {
    Flat,
    Global,
    Lds,
    Scratch,
}

impl Cx<'_, '_> {
    /// Where `size` bytes are on the host, after all checks.
    pub(crate) fn place(
        &mut self,
        space: Space,
        lane: usize,
        address: u64,
        size: usize,
        access: Access,
    ) -> Result<*mut u8, Stop> {
        match space {
            Space::Lds => self.lds(lane, address as u32, size, access),
            Space::Scratch => self.scratch(lane, address as u32, size),
            Space::Flat if address & !0xffff_ffff == SHARED_BASE => {
                self.lds(lane, address as u32, size, access)
            }
            Space::Flat if address & !0xffff_ffff == PRIVATE_BASE => self.scratch(lane, address as u32, size),
            Space::Flat | Space::Global => {
                let host = match self.m.view.host(address, size as u64) {
                    Ok(host) => host,
                    Err(why) => {
                        let text = format!("lane {lane} {} {size} bytes: {why}", verb(access));
                        return Err(Stop::Memory(text, address));
                    }
                };
                if let Some(races) = &mut self.g.races {
                    if access == Access::Atomic
                        && size == 8
                        && let Some(block) = self.m.freed(address)
                    {
                        races.forget(block);
                    }
                    let pc = (self.pc - self.m.text) as u32;
                    let found = races.global(address, size as u64, self.w.number as u8, pc, access);
                    if let Some(conflict) = found {
                        return self.race(&format!("address {address:#x}"), access, &conflict);
                    }
                }
                self.among_groups(address, size, access, host)
            }
        }
    }

    pub(crate) fn who(&self) -> Who {
        Who { group: self.g.number, wave: self.w.number as u8, pc: (self.pc - self.m.text) as u32 }
    }

    /// What other work-groups' stores mean for an access to global memory, and where its bytes are then.
    fn among_groups(
        &mut self,
        address: u64,
        size: usize,
        access: Access,
        host: *mut u8,
    ) -> Result<*mut u8, Stop> {
        let who = self.who();
        let Some(stores) = &mut self.stores else { return Ok(host) };
        // SAFETY: the view has so many bytes there.
        let memory = unsafe { std::slice::from_raw_parts(host, size) };
        match access {
            Access::Read => {
                if let Some(found) = stores.load(address, size as u64, who) {
                    return fault(format!(
                        "reads address {address:#x}, where work-group {} has stored at +{:#x}, and {}",
                        found.group, found.pc, found.why
                    ));
                }
            }
            Access::Look => {
                self.g.seen[..size].copy_from_slice(memory);
                if stores.look(address, &mut self.g.seen[..size], who) {
                    return Ok(self.g.seen.as_mut_ptr());
                }
            }
            Access::Write => stores.store(address, memory, who, false),
            Access::Through => stores.store(address, memory, who, true),
            Access::Atomic => stores.forget(address, size as u64),
        }
        Ok(host)
    }

    /// Where a lane's bytes go. One that finds them there already changes nothing for others.
    pub(crate) fn target(
        &mut self,
        space: Space,
        lane: usize,
        address: u64,
        bytes: &[u8],
        access: Access,
    ) -> Result<*mut u8, Stop> {
        let global = space == Space::Global
            || space == Space::Flat && ![SHARED_BASE, PRIVATE_BASE].contains(&(address & !0xffff_ffff));
        if global && let Ok(host) = self.m.view.host(address, bytes.len() as u64) {
            // SAFETY: the view has so many bytes there.
            if unsafe { std::slice::from_raw_parts(host, bytes.len()) } == bytes {
                if let Some(stores) = &mut self.stores {
                    stores.forget(address, bytes.len() as u64);
                }
                return Ok(host);
            }
        }
        self.place(space, lane, address, bytes.len(), access)
    }

    fn lds(&mut self, lane: usize, at: u32, size: usize, access: Access) -> Result<*mut u8, Stop> {
        let (at, limit) = (at as usize, self.g.lds.len());
        if at + size > limit {
            return fault(format!(
                "lane {lane} {} {size} bytes at {at:#x} of {limit:#x} bytes of LDS",
                verb(access)
            ));
        }
        if let Some(races) = &mut self.g.races {
            let pc = (self.pc - self.m.text) as u32;
            if let Some(conflict) = races.lds(at, size, self.w.number as u8, pc, access) {
                return self.race(&format!("byte {at:#x} of the LDS"), access, &conflict);
            }
        }
        Ok(self.g.lds[at..].as_mut_ptr())
    }

    fn scratch(&mut self, lane: usize, at: u32, size: usize) -> Result<*mut u8, Stop> {
        let (at, limit) = (at as usize, self.w.scratch_size);
        if at + size > limit {
            return fault(format!(
                "lane {lane} accesses {size} bytes at {at:#x} of {limit:#x} bytes of scratch"
            ));
        }
        Ok(self.w.scratch[lane * limit + at..].as_mut_ptr())
    }

    fn race<T>(&self, place: &str, access: Access, conflict: &Conflict) -> Result<T, Stop> {
        let other = conflict.wave.map_or("another wave".to_owned(), |w| format!("wave {w}"));
        let did = if conflict.wrote { "wrote" } else { "read" };
        fault(format!(
            "race: wave {} {} {place}, which {other} {did} at +{:#x} since the last barrier",
            self.w.number,
            verb(access),
            conflict.pc
        ))
    }

    /// Whether accesses of this work-group are recorded for its barriers.
    pub(crate) fn records(&self) -> bool {
        self.g.races.is_some()
    }

    /// Counts an operation as issued.
    pub(crate) fn issue(
        &mut self,
        on: &[Counter],
        into: Option<crate::isa::text::Reg>,
        touched: Vec<Touched>,
    ) -> Result<(), Stop> {
        if let Some(reg) = into {
            let busy = self.w.outstanding.busy(&[reg]).is_some();
            if busy && !self.w.outstanding.in_order_with(self.m.counters, on, reg) {
                return fault("the destination is that of a load that was not waited for");
            }
        }
        self.w.outstanding.issue(self.m.counters, on, into, touched);
        Ok(())
    }
}

fn verb(access: Access) -> &'static str {
    match access {
        Access::Read | Access::Look => "reads",
        Access::Write | Access::Through => "writes",
        Access::Atomic => "changes",
    }
}
