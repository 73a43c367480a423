//! Kernels: what the compiler knows of each, what one launch asks, what a host kernel is called with.

use crate::SrcLoc;
use core::ffi::{c_char, c_void};

/// How the run time sizes the gang dimension where the program does not say.
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GridPolicy {
    /// One gang: `serial`, or no gang loop inside.
    One = 0,
    /// Exactly `ceil(trip / block_span)` gangs: every element has its own lane (or row of lanes).
    Exact = 1,
    /// As many gangs as the device holds at once times `gangs_per_unit`, at most `ceil(trip / block_span)`.
    Occupancy = 2,
    /// Redundant execution with side effects counts gangs (EXEC-04): a fixed default number.
    Fixed = 3,
    /// A kernel of the program's own, launched by `__racc_thread_launch` (see [`crate::threads`]): the program says how
    /// many blocks and threads. `vector_length` is the most threads of a block, 0 where the device's own limit holds.
    Threads = 4,
}

/// Called once a gang by the CPU targets: `params` as for `__racc_launch`.
pub type KernelFn = unsafe extern "C" fn(ctx: *const GangCtx, params: *const *const c_void);

/// How the code of a kernel was planned to be launched.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KernelShape {
    pub policy: GridPolicy,
    /// Gang-loop iterations that one gang covers in one go (lanes × workers, or tile size). At least 1.
    pub block_span: u32,
    /// Lanes of a gang that the GPU code was compiled for; the launch must use exactly these.
    pub vector_length: u32,
    pub num_workers: u32,
    /// Resident gangs a multiprocessor for `Occupancy`; 0 means: ask the driver.
    pub gangs_per_unit: u32,
    /// `Exact` kernels of GPUs: iterations of the innermost loop of the nest that a gang covers, and of the loop around
    /// it. The grid then has a dimension for each, and a third for the loops around those, see [`tiled_grid`]. 0, 0: gangs
    /// stand in a line.
    pub tile: [u32; 2],
    /// Scratch: this many bytes, and `scratch_per_gang` more for each gang. 0 and 0: none.
    pub scratch_bytes: u64,
    pub scratch_per_gang: u64,
}

/// A kernel, a mutable global in the object (the run time keeps device handles in `cache`).
#[repr(C)]
#[derive(Debug)]
pub struct KernelDesc {
    /// Symbol in the device images, `__racc_k_<func>_l<line>_<unit>`.
    pub name: *const c_char,
    pub loc: *const SrcLoc,
    /// Bytes of each parameter.
    pub param_sizes: *const u32,
    pub n_params: u32,
    /// On the CPU, and on GPUs that the next member does not set apart.
    pub shape: KernelShape,
    /// On AMD's GPUs with waves of 64 and of 32 lanes, where code for them has another shape; else null.
    pub amd: [*const KernelShape; 2],
    /// Code for shared memory on this CPU; null when not built.
    pub host: Option<KernelFn>,
    /// Code for separate memory on this CPU; null when not built.
    pub sim: Option<KernelFn>,
    /// Owned by the run time.
    pub cache: [*mut c_void; 4],
}

/// One launch. -1 where the program does not say.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct LaunchArgs {
    /// num_gangs in dimensions 1, 2, 3.
    pub gangs: [i64; 3],
    pub workers: i64,
    pub vector: i64,
    /// Total iterations of the outermost gang-partitioned loop nest, -1 when unknown.
    pub trip: i64,
    /// Iterations of the innermost loop of that nest, of the loop around it, and of all others together; -1 when unknown.
    pub nest: [i64; 3],
    /// GPU: bytes that each gang's part of the scratch memory has beyond [`KernelShape::scratch_per_gang`], for private
    /// arrays of run-time length.
    pub private_bytes: u64,
}

impl LaunchArgs {
    /// Nothing is said.
    pub const UNSET: LaunchArgs =
        LaunchArgs { gangs: [-1; 3], workers: -1, vector: -1, trip: -1, nest: [-1; 3], private_bytes: 0 };
}

/// Most gangs of the second and the third dimension of a grid of tiles.
pub const MOST_TILES: u64 = 65_535;

/// A nest with fewer iterations leaves a GPU idle if a lane has several of them.
pub const FEW_ITERATIONS: u64 = 1 << 17;

/// The grid of a kernel with a [`KernelShape::tile`]: gangs along the innermost loop, along the loop around it, and
/// through the others. `None` where the gangs stand in a line, an iteration a lane: lanes would be idle, or the grid too
/// large. The kernel's code decides the same from the same numbers.
pub fn tiled_grid(tile: [u32; 2], rows_a_lane: u32, nest: [i64; 3]) -> Option<[u64; 3]> {
    let [columns, rows] = tile.map(u64::from);
    let [last, row, others] = nest.map(|n| u64::try_from(n).unwrap_or(0));
    if columns == 0 || rows == 0 || last < columns / 2 || row.div_ceil(rows).max(others) > MOST_TILES {
        return None;
    }
    if rows_a_lane > 1 && last.saturating_mul(row).saturating_mul(others) < FEW_ITERATIONS {
        return None;
    }
    Some([last.div_ceil(columns).max(1), row.div_ceil(rows).max(1), others.max(1)])
}

/// Start of the scratch memory of a kernel: zeroed by the run time before the launch.
#[repr(C)]
#[derive(Debug)]
pub struct Scratch {
    /// Gangs that have written their partial results; the last one combines them.
    pub arrived: [u32; 16],
    // followed by KernelShape::scratch_bytes - size_of::<Scratch>() bytes, then the gangs' parts
}

/// What a CPU kernel knows of where it runs.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct GangCtx {
    /// This gang's index in dimensions 1, 2, 3 (zero-based).
    pub gang: [u32; 3],
    pub num_gangs: [u32; 3],
    /// This gang's linear index and the number of all gangs.
    pub linear: u32,
    pub total: u32,
    /// First byte of this gang's part of the scratch memory, and of the shared one; null when there is none.
    pub scratch_gang: *mut u8,
    pub scratch: *mut u8,
    pub desc: *const KernelDesc,
    /// Which device runs the gang, for `acc_on_device`: the same code serves host and multicore.
    pub device: crate::DeviceType,
    pub reserved: u32,
}
