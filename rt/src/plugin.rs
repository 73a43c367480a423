//! What a device can do: the interface between the run time and each kind of device.
//!
//! A device makes its activity queues lazily, so operations name a [`Queue`] and nobody holds queue objects.
//! Operations on one queue happen in order; a queued operation may still be under way when the call returns, and
//! its host memory must stay until [`Device::wait`]. A GPU family of its own (HIP, say) is one more
//! implementation of [`Device`] and a line in `select`.

use crate::addr::{DevPtr, HostAddr, Queue};
use crate::error::Result;
use crate::present::Sharing;
use crate::site::{Name, Site};
use racc_abi::{Construct, DeviceGlobal, DeviceType, KernelDesc, LaunchArgs};
use smallvec::SmallVec;
use std::ffi::{CStr, CString, c_void};
use std::time::Instant;

/// A kernel's description in the compiled object, alive as long as the program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Kernel(*mut KernelDesc);

// SAFETY: a mutable global of the object whose only written part, `cache`, is accessed atomically.
unsafe impl Send for Kernel {}
// SAFETY: as above.
unsafe impl Sync for Kernel {}

impl Kernel {
    /// # Safety
    /// `desc` points to a kernel description that lives as long as its object stays loaded.
    pub unsafe fn of(desc: *mut KernelDesc) -> Kernel {
        Kernel(desc)
    }

    pub fn desc(&self) -> &KernelDesc {
        // SAFETY: alive by `of`; nobody writes the fields read here after load.
        unsafe { &*self.0 }
    }

    pub fn as_ptr(&self) -> *mut KernelDesc {
        self.0
    }

    pub fn name(&self) -> Name {
        // SAFETY: a string constant of the object.
        unsafe { Name::of(self.desc().name) }
    }

    /// As messages call it: a kernel that the program names so, else the construct by its place. The symbol of a
    /// construct's code says nothing to users.
    pub fn called(&self) -> String {
        let name = self.name();
        // SAFETY: a constant of the object, or null.
        let site = unsafe { Site::of(self.desc().loc, Construct::Parallel) };
        let (function, file) = (site.function.text(), site.file.text());
        if !name.text().starts_with(OF_CONSTRUCTS) || site.line == 0 {
            // The entry's symbol is not what the program calls it either.
            return match name.text().strip_suffix(ENTRY) {
                Some(_) if site.line != 0 => format!("kernel {function} ({file}, line {})", site.line),
                Some(symbol) => format!("kernel {symbol}"),
                None => format!("kernel {}", name.text()),
            };
        }
        format!("the construct in line {} of {function} ({file})", site.line)
    }
}

/// How symbols of constructs' code begin.
const OF_CONSTRUCTS: &str = "__racc_k_";

/// How symbols of kernels that the program itself launches end.
const ENTRY: &str = "$k";

/// Pointers to a kernel's parameters.
pub type Parameters = SmallVec<[*const c_void; 16]>;

/// One launch, as compiled code asked for it.
pub struct Launch<'a> {
    pub kernel: Kernel,
    pub args: &'a LaunchArgs,
    /// One pointer to each parameter's value; read before the call returns.
    pub params: *const *const c_void,
    pub site: &'a Site,
    /// A kernel of the program's own: its grid and block.
    pub threads: Option<&'a racc_abi::threads::Launch>,
}

impl Launch<'_> {
    /// The parameters followed by the scratch address, where the kernel has scratch memory.
    ///
    /// # Safety
    /// `params` holds `n_params` pointers, as compiled code promises.
    pub unsafe fn params_with(&self, scratch: Option<&DevPtr>) -> Parameters {
        let n = self.kernel.desc().n_params as usize;
        let mut all = Parameters::new();
        if n > 0 {
            // SAFETY: the caller's promise.
            all.extend_from_slice(unsafe { std::slice::from_raw_parts(self.params, n) });
        }
        if let Some(address) = scratch {
            all.push((&raw const *address).cast());
        }
        all
    }
}

/// What a launch became, for the notify line and the time table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    pub gangs: [u32; 3],
    pub workers: u32,
    pub vector: u32,
}

/// Device properties of §3.2.6.
#[derive(Clone, Debug, Default)]
pub struct Properties {
    pub memory: u64,
    pub free_memory: u64,
    pub shared_memory: bool,
    pub name: CString,
    pub vendor: CString,
    pub driver: CString,
}

/// Whether the run time hears of a native queue's end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// The program made it by the run time's API.
    Created,
    /// The program set it for a queue, and waits on that queue for what it puts there itself.
    Set,
    /// It came with a launch: other code made it, and may destroy it at any time.
    Elsewhere,
}

/// The queues that a wait is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Queues {
    One(Queue),
    All,
}

pub trait Device: Send + Sync {
    fn kind(&self) -> DeviceType;
    /// Number among the devices of its kind.
    fn number(&self) -> u32;
    /// Which local memory the device can use where it is.
    fn sharing(&self) -> Sharing;
    /// Memory for both, of which the device's own operations and the host's may be under way at once (a multiple of
    /// the page's size, aligned to it); `None` where the device has none.
    fn alloc_managed(&self, _bytes: u64) -> Result<Option<HostAddr>> {
        Ok(None)
    }
    fn free_managed(&self, _address: HostAddr, _bytes: u64) -> Result<()> {
        Ok(())
    }
    /// Page-locked memory of the host; `None` where the device has none.
    fn alloc_pinned(&self, _bytes: u64) -> Result<Option<HostAddr>> {
        Ok(None)
    }
    /// False when the memory is not page-locked.
    fn free_pinned(&self, _address: HostAddr) -> Result<bool> {
        Ok(false)
    }
    fn properties(&self) -> Properties;
    /// Connects now rather than at first use (§2.14.1).
    fn start(&self) -> Result<()>;

    /// Whose memory there is at an address, as far as the device knows without being asked to allocate it.
    fn owner(&self, _address: DevPtr, _bytes: u64) -> Owner {
        Owner::Unknown
    }
    /// Memory that operations on `queue` may use at once.
    fn alloc(&self, queue: Queue, bytes: u64) -> Result<DevPtr>;
    /// Ends the memory's life after the operations now on `queue`.
    fn free(&self, queue: Queue, address: DevPtr, bytes: u64) -> Result<()>;
    fn zero(&self, queue: Queue, address: DevPtr, bytes: u64) -> Result<()>;
    fn copy_in(&self, queue: Queue, to: DevPtr, from: HostAddr, bytes: u64) -> Result<()>;
    fn copy_out(&self, queue: Queue, to: HostAddr, from: DevPtr, bytes: u64) -> Result<()>;
    fn copy_within(&self, queue: Queue, to: DevPtr, from: DevPtr, bytes: u64) -> Result<()>;
    /// Rows of `bytes`, `stride` apart on both sides.
    fn copy_rows_in(&self, queue: Queue, to: DevPtr, from: HostAddr, rows: Rows) -> Result<()> {
        rows.each(|offset| self.copy_in(queue, to.plus(offset), from.plus(offset), rows.bytes))
    }
    fn copy_rows_out(&self, queue: Queue, to: HostAddr, from: DevPtr, rows: Rows) -> Result<()> {
        rows.each(|offset| self.copy_out(queue, to.plus(offset), from.plus(offset), rows.bytes))
    }

    /// Calls `starting` with the shape just before the kernel is enqueued.
    fn launch(&self, queue: Queue, launch: &Launch<'_>, starting: &mut dyn FnMut(&Shape)) -> Result<Shape>;

    /// Returns when everything enqueued so far is done.
    fn wait(&self, queues: Queues) -> Result<()>;
    /// What is on [`Queue::Sync`] may go on when the construct ends: operations of other queues wait for it, as do those
    /// that ask with [`Device::settle`]. False where the caller must wait itself.
    fn defer(&self) -> bool {
        false
    }
    /// Waits for what [`Device::defer`] left under way.
    fn settle(&self) -> Result<()> {
        Ok(())
    }
    fn is_idle(&self, queues: Queues) -> Result<bool>;
    /// The queues that were used; none where operations are done when their call returns.
    fn queues(&self) -> Vec<Queue> {
        Vec::new()
    }
    fn has_several_queues(&self) -> bool {
        self.queues().len() > 1
    }
    /// A point on `queue`, for the time line; `None` where operations are done when their call returns.
    fn mark(&self, _queue: Queue) -> Result<Option<Mark>> {
        Ok(None)
    }
    /// When the queue passed `mark`, which is then used up; `None` while it has not.
    fn passed(&self, _mark: Mark) -> Result<Option<Instant>> {
        Ok(None)
    }
    /// Later operations on `queue` start after what is now on `others` of this device.
    fn order(&self, queue: Queue, others: Queues) -> Result<()>;

    /// Address of a `declare`d global in the device's image; `None` when the device has no image with it.
    fn global(&self, global: &DeviceGlobal) -> Result<Option<DevPtr>>;

    /// Where the device's images have a variable of this name that no object of the host stands for.
    fn variables(&self, _name: &CStr) -> Result<Vec<DevPtr>> {
        Ok(Vec::new())
    }

    /// Local memory that the device can write, for the result of a reduction: no transfer is needed to read it.
    /// `None` where the device has none.
    fn result_cell(&self, _bytes: u64) -> Result<Option<ResultCell>> {
        Ok(None)
    }
    /// Whether there may be such cells.
    fn has_result_cells(&self) -> bool {
        false
    }
    /// Takes a cell back.
    fn give_cell(&self, _cell: ResultCell) {}

    /// `driver` waits for all that is on the device; whether it could. What the run time has put there has ended then.
    fn wait_by(&self, driver: &mut dyn FnMut() -> bool) -> Result<bool> {
        Ok(driver() && self.wait(Queues::All).map(|()| true)?)
    }

    /// The queue is not used any more: what is on it goes on to its end.
    fn end_queue(&self, _queue: Queue) -> Result<()> {
        Ok(())
    }
    /// The native queue (a CUDA stream), null where there is none.
    fn native_queue(&self, queue: Queue) -> Result<*mut c_void>;
    fn set_native_queue(&self, queue: Queue, native: *mut c_void, known: Known) -> Result<()>;

    /// The native handle of a kernel (a CUDA function), null where there is none.
    fn native_kernel(&self, _kernel: Kernel) -> Result<*mut c_void> {
        Ok(std::ptr::null_mut())
    }
    /// The native device and context (§A.2.1.1), null where there are none.
    fn native_device(&self) -> Result<*mut c_void> {
        Ok(std::ptr::null_mut())
    }
    fn native_context(&self) -> Result<*mut c_void> {
        Ok(std::ptr::null_mut())
    }

    /// Gives back what the device holds; the next operation starts it again.
    fn shutdown(&self) -> Result<()>;
}

/// See [`Device::owner`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// All of the bytes are one allocation's of the device.
    Device,
    /// The device's, but not all of them of an allocation.
    Beyond,
    Unknown,
}

/// See [`Device::mark`]: the device's own handle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark(pub u64);

/// See [`Device::result_cell`]: the same memory in both address spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResultCell {
    pub host: HostAddr,
    pub device: DevPtr,
}

/// A non-contiguous section (§2.14.4): `count` rows of `bytes`, `stride` apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rows {
    pub bytes: u64,
    pub count: u64,
    pub stride: i64,
}

impl Rows {
    pub fn each(self, mut f: impl FnMut(u64) -> Result<()>) -> Result<()> {
        for row in 0..self.count {
            f((row as i64).wrapping_mul(self.stride) as u64)?;
        }
        Ok(())
    }
}
