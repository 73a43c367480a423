//! What explicit GPU programming adds to the HIR, in no language's terms: kernels that are procedures, launches, the
//! numbers of threads and blocks, barriers, votes, and the memory that a variable asks for.
//!
//! ```text
//! attributes(global) subroutine k(a)   →  function @k kernel
//! call k<<<grid, block, bytes, s>>>(a) →  call launch @k(gx, gy, gz, bx, by, bz, bytes, s, a)
//! i = threadidx%x                      →  i = call gpu ThreadIdx(0)() + 1
//! real, shared :: t(64)                →  global t shared
//! ```
//! A kernel's body is an ordinary function, run once by each thread. Every function that threads run (kernels too) has
//! [`Function::routine`](crate::Function::routine) at level `seq`, so that what OpenACC's routines have (code for
//! each kind of device, calls across files) holds for it. Device memory on the host is an address in a pointer or a
//! descriptor ([`Local::device`](crate::Local::device)): host code passes it on and never looks at what it points to.

/// A function that host code launches over a grid of blocks of threads.
///
/// Its parameters are passed by value but for descriptors: a parameter that is a pointer to a
/// [`Type::Descriptor`](crate::Type::Descriptor) is given a copy of the descriptor, which each thread has for itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KernelAttrs {
    /// At most so many threads a block; 0: what the device allows.
    pub max_threads: u32,
    /// At least so many blocks are to be resident on a multiprocessor; 0: not said.
    pub min_blocks: u32,
    /// At most so many blocks a cluster; 0: not said.
    pub max_cluster: u32,
    /// Blocks of a cluster in three dimensions; zeros: no clusters.
    pub cluster: [u32; 3],
    /// All blocks are resident at once, so that they may wait for each other.
    pub cooperative: bool,
    /// Defined elsewhere under a name of C: perhaps by another compiler, whose run time launches it.
    pub foreign: bool,
}

/// Arguments of a launch ahead of the kernel's own: the grid's and the block's three dimensions (i32), bytes of dynamic
/// shared memory (i32), and the stream (i64, see `racc_abi::threads::Launch`).
pub const LAUNCH_ARGS: usize = 8;

/// The memory that a global of a program lives in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MemSpace {
    /// The host's; on devices as `declare` says.
    #[default]
    Any,
    /// A device's: the host's object only says which. In `declare` besides.
    Device,
    /// The host's and a device's: one object in memory that both see. In `declare` besides.
    Managed,
    /// On devices read only, through the constant cache. In `declare` besides.
    Constant,
    /// One object for each block of threads, which lives as long as the block.
    Shared,
    /// The memory beyond all `Shared` objects whose size the launch gives: all such globals begin at the same address.
    SharedDynamic,
}

/// Dimensions of grids and blocks: 0 to 2.
pub type Axis = u8;

/// What a shuffle's lane number means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShuffleMode {
    Index,
    Up,
    Down,
    Xor,
}

/// How the threads' predicates become one result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Vote {
    All,
    Any,
    /// A bit for each lane.
    Ballot,
    /// 1 where all are equal.
    Uniform,
}

/// Copies between global and shared memory that go on beside the thread, and the barriers in shared memory (i64 objects)
/// that threads and copies arrive at. Addresses are pointers; `n` is a number of bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BulkOp {
    /// `(barrier, threads: i32)`: so many arrive in each phase. Copies see it. No result.
    Init,
    /// `(barrier, n: i32)`: the phase ends after so many bytes more. No result.
    Expect,
    /// `(barrier, to, from, n: i32)`: from global memory into the block's; the bytes arrive at the barrier. No result.
    Load,
    /// `(to, from, n: i32)`: from the block's memory into global memory, in the thread's open group. No result.
    Store,
    /// The thread's open group is closed / all closed ones are done. No result.
    Commit,
    WaitGroups,
    /// Copies see what the thread has stored into shared memory. No result.
    Fence,
    /// `(barrier)`, `(barrier, n: i32)`: the thread arrives, and expects so many bytes: i64, the phase.
    Arrive,
    ArriveExpect,
    /// `(barrier, phase: i64)`, `(barrier, phase: i64, nanoseconds: i32)`: 1 when the phase is over, which is waited for;
    /// about so long.
    Wait,
    WaitFor,
}

/// Small matrices that the threads of a warp hold together, each thread its part in an object of its own, where the device
/// has a unit that multiplies them: then the i32 result is 1; else nothing happens, and it is 0. Matrices are of halves (real
/// of 2 bytes), the products' sums of these or of singles. The first argument is a constant, in decimal digits:
/// `shape` 1: 16x16x16, 2: 32x8x16, 3: 8x32x16; `matrix` 1: a, 2: b, 3: sums of halves, 4: sums of singles; `order` 1: by
/// columns, 2: by rows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TileOp {
    /// `(shape matrix order, tile: pointer, from: pointer, stride: i32)`.
    Load,
    /// `(shape matrix order, to: pointer, tile: pointer, stride: i32)`.
    Store,
    /// `(shape matrix, tile: pointer, value: f32)`.
    Fill,
    /// `(shape matrix order-of-a order-of-b, d: pointer, a: pointer, b: pointer, c: pointer)`: `d = a*b + c`.
    Multiply,
}

/// What the run time tells device code of its device.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InfoPart {
    /// i32: its number, how many there are, the preferred cache.
    Number,
    Count,
    Cache,
    /// i64: bytes of a thread's stack, of the buffer for output, of the heap.
    Limits,
    /// A record of its properties.
    Properties,
}

/// Whose earlier stores are seen first by whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenceScope {
    Block,
    Device,
    System,
}

/// Operations of threads, as callees ([`Builtin::Gpu`](crate::Builtin::Gpu)): they have effects, or values that differ
/// from thread to thread. Only functions with `routine` contain them. Arguments in parentheses; `i32` results unless
/// said otherwise; numbers of threads and blocks count from zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GpuOp {
    ThreadIdx(Axis),
    BlockIdx(Axis),
    BlockDim(Axis),
    GridDim(Axis),
    /// The thread's number in its warp.
    LaneId,
    /// Threads of a warp: 32 wherever programs can count on it.
    WarpSize,
    /// All threads of the block have come here. No result.
    Barrier,
    /// The same, `(predicate: i32)`: in how many threads it is not 0 / whether it is in all / in any.
    BarrierCount,
    BarrierAnd,
    BarrierOr,
    /// `(mask: i32)`: the lanes of the mask have come here. No result.
    WarpBarrier,
    /// All threads of a cooperative kernel's grid have come here. No result.
    GridBarrier,
    /// No result.
    Fence(FenceScope),
    /// `(mask: i32, value, lane: i32, width: i32)`: the value of another lane; any scalar of 4 or 8 bytes.
    Shuffle(ShuffleMode),
    /// `(mask: i32, predicate: i32)`.
    Vote(Vote),
    /// `(mask: i32, value: i32 or i64)`: the lanes that have the same value / all lanes if they all have.
    MatchAny,
    MatchAll,
    /// Lanes that run together here.
    ActiveMask,
    /// Ticks: i32, i64; nanoseconds: i64.
    Clock,
    Clock64,
    GlobalTimer,
    /// `(nanoseconds: i32)`. No result.
    Sleep,
    /// Blocks of the thread's cluster / the number of its block among them.
    ClusterSize,
    ClusterRank,
    /// All threads of the cluster have come here. No result.
    ClusterBarrier,
    /// `(shared: pointer, block: i32)`: where that block of the cluster has the same object: i64, an address.
    ClusterMap,
    Bulk(BulkOp),
    Tile(TileOp),
    /// Where this is that the run time has stored about the device: i64, an address.
    DeviceInfo(InfoPart),
}

/// What an operation takes and gives, for the verifier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// No result.
    Effect(usize),
    /// An i32.
    Word(usize),
    /// An i64.
    Long(usize),
    /// As the argument at this place of so many.
    Same { of: usize, args: usize },
}

impl BulkOp {
    fn shape(self) -> Shape {
        match self {
            BulkOp::Init | BulkOp::Expect => Shape::Effect(2),
            BulkOp::Load => Shape::Effect(4),
            BulkOp::Store => Shape::Effect(3),
            BulkOp::Commit | BulkOp::WaitGroups | BulkOp::Fence => Shape::Effect(0),
            BulkOp::Arrive => Shape::Long(1),
            BulkOp::ArriveExpect => Shape::Long(2),
            BulkOp::Wait => Shape::Word(2),
            BulkOp::WaitFor => Shape::Word(3),
        }
    }
}

impl GpuOp {
    pub fn shape(self) -> Shape {
        match self {
            GpuOp::ThreadIdx(_)
            | GpuOp::BlockIdx(_)
            | GpuOp::BlockDim(_)
            | GpuOp::GridDim(_)
            | GpuOp::LaneId
            | GpuOp::WarpSize
            | GpuOp::ActiveMask
            | GpuOp::ClusterSize
            | GpuOp::ClusterRank
            | GpuOp::Clock => Shape::Word(0),
            GpuOp::BarrierCount | GpuOp::BarrierAnd | GpuOp::BarrierOr => Shape::Word(1),
            GpuOp::Vote(_) | GpuOp::MatchAny | GpuOp::MatchAll => Shape::Word(2),
            GpuOp::ClusterMap => Shape::Long(2),
            GpuOp::DeviceInfo(_) => Shape::Long(0),
            GpuOp::ClusterBarrier => Shape::Effect(0),
            GpuOp::Bulk(op) => op.shape(),
            GpuOp::Tile(TileOp::Fill) => Shape::Word(3),
            GpuOp::Tile(TileOp::Load | TileOp::Store) => Shape::Word(4),
            GpuOp::Tile(TileOp::Multiply) => Shape::Word(5),
            GpuOp::Clock64 | GpuOp::GlobalTimer => Shape::Long(0),
            GpuOp::Barrier | GpuOp::GridBarrier | GpuOp::Fence(_) => Shape::Effect(0),
            GpuOp::WarpBarrier | GpuOp::Sleep => Shape::Effect(1),
            GpuOp::Shuffle(_) => Shape::Same { of: 1, args: 4 },
        }
    }

    /// Reads what stays the same as long as the thread runs.
    pub fn is_constant(self) -> bool {
        match self {
            GpuOp::ThreadIdx(_)
            | GpuOp::BlockIdx(_)
            | GpuOp::BlockDim(_)
            | GpuOp::GridDim(_)
            | GpuOp::LaneId
            | GpuOp::ClusterSize
            | GpuOp::ClusterRank
            | GpuOp::DeviceInfo(_)
            | GpuOp::WarpSize => true,
            GpuOp::Barrier
            | GpuOp::BarrierCount
            | GpuOp::BarrierAnd
            | GpuOp::BarrierOr
            | GpuOp::WarpBarrier
            | GpuOp::GridBarrier
            | GpuOp::Fence(_)
            | GpuOp::Shuffle(_)
            | GpuOp::Vote(_)
            | GpuOp::MatchAny
            | GpuOp::MatchAll
            | GpuOp::ActiveMask
            | GpuOp::Clock
            | GpuOp::Clock64
            | GpuOp::GlobalTimer
            | GpuOp::ClusterBarrier
            | GpuOp::ClusterMap
            | GpuOp::Bulk(_)
            | GpuOp::Tile(_)
            | GpuOp::Sleep => false,
        }
    }
}
