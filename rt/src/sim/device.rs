//! A sim device: operations happen at once, in the calling thread's order, on memory of the arena.

use super::globals;
use super::memory::{Arena, POISON, Place};
use crate::addr::{DevPtr, HostAddr, Queue};
use crate::cpu::{
    Accesses, Gangs, ScratchFrom, ThreadRunner, Threads, copy, gang_shape, not_built, num_cores, run_gangs,
    run_threads, thread_shape,
};
use crate::error::ErrorCode;
use crate::error::{DeviceError, Result};
use crate::plugin::{Device, Known, Launch, Owner, Properties, Queues, Shape};
use crate::present::Sharing;
use crate::registry;
use crate::threads::block::SharedMemory;
use racc_abi::{DeviceGlobal, DeviceType, WantedMemory};
use std::cell::Cell;
use std::ffi::{CString, c_void};

pub(crate) struct SimDevice {
    number: u32,
}

impl SimDevice {
    pub(crate) fn new(number: u32) -> SimDevice {
        SimDevice { number }
    }

    fn arena(&self) -> Result<&'static Arena> {
        Arena::get().ok_or_else(|| {
            DeviceError::new(ErrorCode::DeviceInit, "the sim device found no range of addresses to reserve")
        })
    }
}

/// The sim devices play those that can use all of the host's memory when the program asks for that.
pub(super) fn sharing() -> Sharing {
    if registry::wants(WantedMemory::Unified) { Sharing::Everything } else { Sharing::Managed }
}

fn fill_with_zeros(address: DevPtr, bytes: u64) {
    // SAFETY: device memory, `bytes` long.
    unsafe { address.ptr().write_bytes(0, bytes as usize) };
}

/// Shared memory is the device's too: accesses beyond a variable show. It is as good as unset when a block begins.
impl SharedMemory for SimDevice {
    fn get(&self, bytes: u64) -> Result<DevPtr> {
        self.alloc(Queue::Sync, bytes)
    }

    fn give(&self, address: DevPtr) {
        // Its block is done: nothing else knows the address.
        let _ = self.free(Queue::Sync, address, 0);
    }
}

impl Device for SimDevice {
    fn kind(&self) -> DeviceType {
        DeviceType::Sim
    }

    fn number(&self) -> u32 {
        self.number
    }

    fn sharing(&self) -> Sharing {
        sharing()
    }

    fn alloc_managed(&self, bytes: u64) -> Result<Option<HostAddr>> {
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        let access = libc::PROT_READ | libc::PROT_WRITE;
        // SAFETY: a fresh range.
        let p = unsafe { libc::mmap(std::ptr::null_mut(), bytes as usize, access, flags, -1, 0) };
        Ok((p != libc::MAP_FAILED).then(|| HostAddr::of(p)))
    }

    fn free_managed(&self, address: HostAddr, bytes: u64) -> Result<()> {
        // SAFETY: a range of `alloc_managed`.
        unsafe { libc::munmap(address.ptr().cast(), bytes as usize) };
        Ok(())
    }

    fn properties(&self) -> Properties {
        let (memory, used) = Arena::get().map_or((0, 0), |a| (a.size(), a.used()));
        Properties {
            memory,
            free_memory: memory.saturating_sub(used),
            shared_memory: self.sharing() == Sharing::Everything,
            name: c"racc sim".to_owned(),
            vendor: c"racc".to_owned(),
            driver: CString::new(env!("CARGO_PKG_VERSION")).unwrap_or_default(),
        }
    }

    fn start(&self) -> Result<()> {
        self.arena().map(drop)
    }

    fn owner(&self, address: DevPtr, bytes: u64) -> Owner {
        match Arena::get().filter(|arena| arena.holds(address.0)).map(|arena| arena.place(address.0, bytes)) {
            Some(Place::Inside) => Owner::Device,
            Some(Place::Outside(_)) => Owner::Beyond,
            None => Owner::Unknown,
        }
    }

    fn alloc(&self, _: Queue, bytes: u64) -> Result<DevPtr> {
        let address = self
            .arena()?
            .alloc(bytes)
            .ok_or_else(|| DeviceError::new(ErrorCode::OutOfMemory, "the sim device's memory is full"))?;
        // SAFETY: fresh memory of the arena.
        unsafe { address.ptr().write_bytes(POISON, bytes as usize) };
        Ok(address)
    }

    fn free(&self, _: Queue, address: DevPtr, _: u64) -> Result<()> {
        if self.arena()?.free(address) {
            Ok(())
        } else {
            Err(DeviceError::new(
                ErrorCode::InvalidArgument,
                format!("{address:?} is not allocated device memory"),
            ))
        }
    }

    fn zero(&self, _: Queue, address: DevPtr, bytes: u64) -> Result<()> {
        let _residence = globals::of_device(self.number);
        fill_with_zeros(address, bytes);
        Ok(())
    }

    fn copy_in(&self, _: Queue, to: DevPtr, from: HostAddr, bytes: u64) -> Result<()> {
        let _residence = globals::of_device(self.number);
        copy(to.0, from.0, bytes);
        Ok(())
    }

    fn copy_out(&self, _: Queue, to: HostAddr, from: DevPtr, bytes: u64) -> Result<()> {
        let _residence = globals::of_device(self.number);
        copy(to.0, from.0, bytes);
        Ok(())
    }

    fn copy_within(&self, _: Queue, to: DevPtr, from: DevPtr, bytes: u64) -> Result<()> {
        let _residence = globals::of_device(self.number);
        copy(to.0, from.0, bytes);
        Ok(())
    }

    fn launch(&self, queue: Queue, launch: &Launch<'_>, starting: &mut dyn FnMut(&Shape)) -> Result<Shape> {
        let Some(function) = launch.kernel.desc().sim else {
            return Err(not_built(launch, "the sim device", "sim"));
        };
        let _residence = globals::of_device(self.number);
        let threads = Threads::Pool(num_cores());
        if let Some(asked) = launch.threads {
            let shape = thread_shape(asked);
            starting(&shape);
            let runner =
                ThreadRunner { function, threads, accesses: Accesses::Checked, memory: self, device: self };
            return run_threads(&runner, launch, asked).map(|()| shape);
        }
        let shape = gang_shape(launch, threads);
        starting(&shape);
        let scratch = Cell::new(None);
        let make = |bytes| {
            let address = self.alloc(queue, bytes)?;
            fill_with_zeros(address, bytes);
            scratch.set(Some(address));
            Ok(address)
        };
        let gangs = Gangs {
            function,
            threads,
            scratch: ScratchFrom::Device(&make),
            accesses: Accesses::Checked,
            device: DeviceType::Sim,
        };
        let done = run_gangs(gangs, launch, &shape);
        if let Some(address) = scratch.get() {
            self.free(queue, address, 0)?;
        }
        done.map(|()| shape)
    }

    fn wait(&self, _: Queues) -> Result<()> {
        Ok(())
    }

    fn is_idle(&self, _: Queues) -> Result<bool> {
        Ok(true)
    }

    fn order(&self, _: Queue, _: Queues) -> Result<()> {
        Ok(())
    }

    /// The sim copy is part of the program, like an image's global is part of the image.
    fn global(&self, global: &DeviceGlobal) -> Result<Option<DevPtr>> {
        Ok((!global.sim.is_null()).then(|| DevPtr::of(global.sim)))
    }

    fn native_queue(&self, _: Queue) -> Result<*mut c_void> {
        Ok(std::ptr::null_mut())
    }

    fn set_native_queue(&self, _: Queue, _: *mut c_void, _: Known) -> Result<()> {
        Ok(())
    }

    fn shutdown(&self) -> Result<()> {
        Ok(())
    }
}
