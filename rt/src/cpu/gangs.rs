//! Runs a CPU kernel: one call a gang, over the pool's threads or on the calling thread.

use super::pool::Pool;
use crate::plugin::{Kernel, Launch, Shape};
use racc_abi::{DeviceType, GangCtx, GridPolicy, KernelFn};
use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::cell::Cell;
use std::ffi::c_void;

/// Who runs the gangs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Threads {
    /// The calling thread, one gang.
    Serial,
    Pool(usize),
}

impl Threads {
    fn count(self) -> u64 {
        match self {
            Threads::Serial => 1,
            Threads::Pool(n) => n as u64,
        }
    }
}

/// More gangs than this a thread only cost calls, where the kernel shares its iterations among the gangs.
const GANGS_PER_THREAD: u64 = 4;

/// The gangs of a launch on this CPU. Vector lanes are SIMD inside the kernel, workers are part of its loops.
pub(crate) fn gang_shape(launch: &Launch<'_>, threads: Threads) -> Shape {
    let desc = launch.kernel.desc();
    let asked = launch.args.gangs;
    let shape = |gangs| Shape { gangs, workers: 1, vector: 1 };
    if threads == Threads::Serial {
        return shape([1, 1, 1]);
    }
    let dim = |g: i64| u32::try_from(g.max(1)).unwrap_or(u32::MAX);
    let all: u64 = asked.iter().map(|g| u64::from(dim(*g))).fold(1, u64::saturating_mul);
    let given = asked[0] > 0 || asked[1] > 0 || asked[2] > 0;
    let trips = if launch.args.trip < 0 { u64::MAX } else { (launch.args.trip as u64).max(1) };
    let count = threads.count();
    match desc.shape.policy {
        GridPolicy::One => shape([1, 1, 1]),
        // §2.5.10: an implementation may lower num_gangs; here each gang only takes a share of the iterations.
        GridPolicy::Exact | GridPolicy::Occupancy => {
            let most = count.saturating_mul(GANGS_PER_THREAD);
            if given && all <= most {
                shape([dim(asked[0]), dim(asked[1]), dim(asked[2])])
            } else {
                let gangs = if given { most } else { count }.min(trips);
                shape([u32::try_from(gangs).unwrap_or(u32::MAX), 1, 1])
            }
        }
        // The program can count its gangs.
        GridPolicy::Fixed | GridPolicy::Threads => {
            let first = if asked[0] > 0 { dim(asked[0]) } else { u32::try_from(count).unwrap_or(1) };
            shape([first, dim(asked[1]), dim(asked[2])])
        }
    }
}

/// Scratch memory of a launch on shared memory; the whole of it starts as zeros.
struct HostScratch {
    first: *mut u8,
    layout: Layout,
}

impl HostScratch {
    fn new(bytes: u64) -> Option<HostScratch> {
        let layout = Layout::from_size_align(usize::try_from(bytes).ok()?.max(1), 128).ok()?;
        // SAFETY: the layout's size is not zero.
        let first = unsafe { alloc_zeroed(layout) };
        if first.is_null() { None } else { Some(HostScratch { first, layout }) }
    }
}

impl Drop for HostScratch {
    fn drop(&mut self) {
        // SAFETY: allocated in `new` with this layout.
        unsafe { dealloc(self.first, self.layout) }
    }
}

/// Where scratch memory comes from.
pub(crate) enum ScratchFrom<'a> {
    Host,
    /// Zeroed memory of the device, freed by the caller.
    Device(&'a dyn Fn(u64) -> crate::error::Result<crate::addr::DevPtr>),
}

/// What the code does before each access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Accesses {
    Unchecked,
    /// `__racc_sim_check`.
    Checked,
}

/// One device's way of running gangs.
pub(crate) struct Gangs<'a> {
    pub(crate) function: KernelFn,
    pub(crate) threads: Threads,
    pub(crate) scratch: ScratchFrom<'a>,
    pub(crate) accesses: Accesses,
    /// For `acc_on_device`.
    pub(crate) device: DeviceType,
}

/// The gang that a thread is running.
#[derive(Clone, Copy)]
pub(crate) struct Running {
    pub(crate) kernel: Kernel,
    params: *const *const c_void,
    /// Stack frames above this address are not the kernel's.
    pub(crate) ceiling: u64,
    pub(crate) accesses: Accesses,
}

impl Running {
    /// Address ranges of the parameters' values.
    pub(crate) fn parameters(&self) -> impl Iterator<Item = (u64, u64)> {
        let desc = self.kernel.desc();
        (0..desc.n_params as usize).map(|n| {
            // SAFETY: compiled code describes n_params parameters and passes as many.
            let (value, bytes) = unsafe { (*self.params.add(n) as u64, u64::from(*desc.param_sizes.add(n))) };
            (value, value + bytes)
        })
    }
}

thread_local! {
    static RUNNING: Cell<Option<Running>> = const { Cell::new(None) };
}

/// The kernel that the calling thread is in, for the check of its accesses.
pub(crate) fn current_kernel() -> Option<Running> {
    RUNNING.get()
}

/// A program's own kernel as a thread of the system runs it: its code and parameters.
#[derive(Clone, Copy)]
pub(crate) struct Standing {
    function: KernelFn,
    running: Running,
}

// SAFETY: the parameters outlive the launch, and kernels are written to run their blocks at the same time.
unsafe impl Sync for Standing {}

/// What the thread ran before.
pub(crate) struct Outside(Option<Running>);

impl Outside {
    pub(crate) fn leave(self) {
        RUNNING.set(self.0);
    }
}

impl Standing {
    pub(crate) fn new(function: KernelFn, launch: &Launch<'_>, accesses: Accesses) -> Standing {
        let running = Running { kernel: launch.kernel, params: launch.params, ceiling: 0, accesses };
        Standing { function, running }
    }

    pub(crate) fn enter(&self) -> Outside {
        Outside(RUNNING.replace(Some(self.running)))
    }

    /// Frames of the code that goes on now lie below this address.
    pub(crate) fn frames_below(&self, ceiling: u64) {
        RUNNING.set(Some(Running { ceiling, ..self.running }));
    }

    /// Runs the code of one thread, which finds out itself which one it is.
    pub(crate) fn call(&self) {
        // SAFETY: compiled code for this kernel, with the parameters that its caller built.
        unsafe { (self.function)(std::ptr::null(), self.running.params) };
    }
}

/// Gang, worker and vector code of one launch: `(kernel function, parameters)` called for each gang.
struct GangJob {
    function: KernelFn,
    kernel: Kernel,
    params: *const *const c_void,
    gangs: [u32; 3],
    total: u32,
    scratch: *mut u8,
    accesses: Accesses,
    device: DeviceType,
}

// SAFETY: the parameters and the scratch memory outlive the launch, and kernels are written to run their gangs
// at the same time.
unsafe impl Sync for GangJob {}

impl GangJob {
    fn call(&self, linear: u32) {
        let desc = self.kernel.desc();
        let [x, y, _] = self.gangs;
        let gang = [linear % x, (linear / x) % y, linear / x / y];
        let scratch_gang = if self.scratch.is_null() {
            self.scratch
        } else {
            let offset = desc.shape.scratch_bytes + u64::from(linear) * desc.shape.scratch_per_gang;
            self.scratch.wrapping_add(offset as usize)
        };
        let ctx = GangCtx {
            gang,
            num_gangs: self.gangs,
            linear,
            total: self.total,
            scratch_gang,
            scratch: self.scratch,
            desc: self.kernel.as_ptr(),
            device: self.device,
            reserved: 0,
        };
        let ceiling = (&raw const ctx) as u64 + size_of::<GangCtx>() as u64;
        let outer = RUNNING.replace(Some(Running {
            kernel: self.kernel,
            params: self.params,
            ceiling,
            accesses: self.accesses,
        }));
        // SAFETY: compiled code for this description, with the parameters that its caller built.
        unsafe { (self.function)(&raw const ctx, self.params) };
        RUNNING.set(outer);
    }
}

/// Runs all gangs of `launch` and returns when they are done.
pub(crate) fn run_gangs(gangs: Gangs<'_>, launch: &Launch<'_>, shape: &Shape) -> crate::error::Result<()> {
    let desc = launch.kernel.desc();
    let total = shape.gangs.iter().fold(1u32, |n, g| n.saturating_mul(*g));
    let bytes = desc.shape.scratch_bytes + desc.shape.scratch_per_gang * u64::from(total);
    let out_of_memory = || {
        crate::error::DeviceError::new(
            crate::error::ErrorCode::OutOfMemory,
            format!("no memory for {bytes} bytes of scratch of {}", launch.kernel.called()),
        )
    };
    let mut held = None;
    let scratch = match (bytes, gangs.scratch) {
        (0, _) => None,
        (_, ScratchFrom::Host) => {
            let host = held.insert(HostScratch::new(bytes).ok_or_else(out_of_memory)?);
            Some(crate::addr::DevPtr::of(host.first))
        }
        (_, ScratchFrom::Device(alloc)) => Some(alloc(bytes)?),
    };
    // SAFETY: compiled code promises n_params parameters.
    let params = unsafe { launch.params_with(scratch.as_ref()) };
    let job = GangJob {
        function: gangs.function,
        kernel: launch.kernel,
        params: params.as_ptr(),
        gangs: shape.gangs,
        total,
        scratch: scratch.map_or(std::ptr::null_mut(), |s| s.ptr()),
        accesses: gangs.accesses,
        device: gangs.device,
    };
    match gangs.threads {
        Threads::Serial => (0..total).for_each(|n| job.call(n)),
        Threads::Pool(n) => Pool::get(n).run(total, &|gang| job.call(gang)),
    }
    drop(held);
    Ok(())
}
