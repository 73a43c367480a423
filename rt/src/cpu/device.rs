//! The devices `host` and `multicore`: shared memory, work done when the call returns.

use super::pool::Pool;
use super::{
    Accesses, Gangs, HostShared, ScratchFrom, ThreadRunner, Threads, gang_shape, run_gangs, run_threads,
    thread_shape,
};
use crate::addr::{DevPtr, HostAddr, Queue};
use crate::config::config;
use crate::error::ErrorCode;
use crate::error::{DeviceError, Result};
use crate::plugin::{Device, Known, Launch, Properties, Queues, Shape};
use crate::present::Sharing;
use racc_abi::{DeviceGlobal, DeviceType};
use std::ffi::{CString, c_void};

pub(crate) struct CpuDevice {
    kind: DeviceType,
    threads: Threads,
}

/// Threads of the multicore and sim devices: ACC_NUM_CORES, or all that the process may use.
pub(crate) fn num_cores() -> usize {
    config().num_cores.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}

impl CpuDevice {
    pub(crate) fn host() -> CpuDevice {
        CpuDevice { kind: DeviceType::Host, threads: Threads::Serial }
    }

    pub(crate) fn multicore() -> CpuDevice {
        CpuDevice { kind: DeviceType::Multicore, threads: Threads::Pool(num_cores()) }
    }
}

/// Size and free part of the machine's memory, from the kernel.
pub(crate) fn machine_memory() -> (u64, u64) {
    let pages = |name| {
        // SAFETY: sysconf has no preconditions.
        u64::try_from(unsafe { libc::sysconf(name) }).unwrap_or(0)
    };
    let page = pages(libc::_SC_PAGESIZE);
    (pages(libc::_SC_PHYS_PAGES) * page, pages(libc::_SC_AVPHYS_PAGES) * page)
}

fn cpu_name() -> CString {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = text
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(':'))
        .map_or("CPU", |(_, name)| name.trim());
    CString::new(name).unwrap_or_default()
}

impl Device for CpuDevice {
    fn kind(&self) -> DeviceType {
        self.kind
    }

    fn number(&self) -> u32 {
        0
    }

    fn sharing(&self) -> Sharing {
        Sharing::Everything
    }

    fn properties(&self) -> Properties {
        let (memory, free_memory) = machine_memory();
        Properties {
            memory,
            free_memory,
            shared_memory: true,
            name: cpu_name(),
            vendor: c"racc".to_owned(),
            driver: CString::new(env!("CARGO_PKG_VERSION")).unwrap_or_default(),
        }
    }

    fn start(&self) -> Result<()> {
        Ok(())
    }

    /// Only captured variables (§2.7.4) and acc_malloc ask.
    fn alloc(&self, _: Queue, bytes: u64) -> Result<DevPtr> {
        let size = usize::try_from(bytes).unwrap_or(usize::MAX);
        // SAFETY: malloc takes any size.
        let p = unsafe { libc::malloc(size) };
        if p.is_null() {
            return Err(DeviceError::new(ErrorCode::OutOfMemory, "malloc failed"));
        }
        Ok(DevPtr::of(p))
    }

    fn free(&self, _: Queue, address: DevPtr, _: u64) -> Result<()> {
        // SAFETY: the address comes from `alloc`.
        unsafe { libc::free(address.ptr().cast()) };
        Ok(())
    }

    fn zero(&self, _: Queue, address: DevPtr, bytes: u64) -> Result<()> {
        // SAFETY: device memory of this device, `bytes` long.
        unsafe { address.ptr().write_bytes(0, bytes as usize) };
        Ok(())
    }

    fn copy_in(&self, _: Queue, to: DevPtr, from: HostAddr, bytes: u64) -> Result<()> {
        copy(to.0, from.0, bytes);
        Ok(())
    }

    fn copy_out(&self, _: Queue, to: HostAddr, from: DevPtr, bytes: u64) -> Result<()> {
        copy(to.0, from.0, bytes);
        Ok(())
    }

    fn copy_within(&self, _: Queue, to: DevPtr, from: DevPtr, bytes: u64) -> Result<()> {
        copy(to.0, from.0, bytes);
        Ok(())
    }

    fn launch(&self, _: Queue, launch: &Launch<'_>, starting: &mut dyn FnMut(&Shape)) -> Result<Shape> {
        let Some(function) = launch.kernel.desc().host else {
            return Err(not_built(launch, "the CPU", "multicore,gpu"));
        };
        if let Some(threads) = launch.threads {
            let shape = thread_shape(threads);
            starting(&shape);
            let memory = HostShared::default();
            let (threads_of, accesses) = (self.threads, Accesses::Unchecked);
            let runner =
                ThreadRunner { function, threads: threads_of, accesses, memory: &memory, device: self };
            return run_threads(&runner, launch, threads).map(|()| shape);
        }
        let shape = gang_shape(launch, self.threads);
        starting(&shape);
        let gangs = Gangs {
            function,
            threads: self.threads,
            scratch: ScratchFrom::Host,
            accesses: Accesses::Unchecked,
            device: self.kind,
        };
        run_gangs(gangs, launch, &shape)?;
        Ok(shape)
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

    fn global(&self, global: &DeviceGlobal) -> Result<Option<DevPtr>> {
        Ok(Some(DevPtr::of(global.host)))
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

/// A copy between two places of this machine's memory. The same place needs none.
pub(crate) fn copy(to: u64, from: u64, bytes: u64) {
    if to != from && bytes > 0 {
        // SAFETY: the user's clause or call says that both are `bytes` long; overlap is allowed for.
        unsafe { std::ptr::copy(from as *const u8, to as *mut u8, bytes as usize) };
    }
}

/// As [`copy`], by several threads: one core copies slower than a GPU's link moves.
pub(crate) fn copy_parallel(to: u64, from: u64, bytes: u64) {
    const PART: u64 = 1 << 20;
    let parts = u32::try_from(bytes.div_ceil(PART)).unwrap_or(u32::MAX);
    Pool::get(num_cores()).run(parts, &|n| {
        let offset = u64::from(n) * PART;
        copy(to + offset, from + offset, PART.min(bytes - offset));
    });
}

/// §2.5.5, acc_error_wrong_device_type: the construct was not compiled for this device.
pub(crate) fn not_built(launch: &Launch<'_>, device: &str, option: &str) -> DeviceError {
    DeviceError::new(
        ErrorCode::WrongDeviceType,
        format!(
            "{} was not compiled for {device}: rebuild with -acc={option}, or choose another ACC_DEVICE_TYPE",
            launch.kernel.called()
        ),
    )
}
