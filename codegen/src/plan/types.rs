//! The parts of an [`OffloadPlan`]: constructs, kernels, loops, storage, reductions, as data that no pass owns.

use crate::plan::Message;
use crate::plan::analysis::root;
use crate::plan::data::implied;
use crate::plan::kinds::GpuKind;
pub use crate::plan::loops::carry::Carry;
pub use crate::plan::loops::form::Form;
use crate::plan::loops::host_strips::HostLoops;
use crate::plan::versions::strides::UnitStrides;
use crate::plan::versions::{Assumed, RunTimeTest};
use racc_abi::{DataAction, GridPolicy, MapFlags};
use racc_base::{Name, Span};
use racc_hir::{
    AccDeclare, Body, DataRoot, ExprId, FuncId, GlobalId, LocalId, LoopId, PerDevice, PlaceId, Program,
    ReduceOp, RegionId, RelocTarget, RoutineLevel, Section, StmtId, TypeId,
};
use std::collections::{BTreeMap, BTreeSet};

/// What the command line asks of the plan.
#[derive(Clone, Debug)]
pub struct PlanOptions {
    pub host: racc_hir::Host,
    /// Whose GPU code is planned.
    pub gpu: GpuKind,
    /// GPU code is made, not only code for devices on the CPU.
    pub for_gpu: bool,
    /// Whose code the build makes, alone or beside the other's.
    pub for_nvidia: bool,
    pub for_amd: bool,
    /// A device whose memory is not the host's is among the targets.
    pub for_separate: bool,
    /// Code for all cores is made.
    pub for_cores: bool,
    /// Device code is asked for at all; otherwise directives mean nothing.
    pub enabled: bool,
    /// `-acc=noroutineseq` denies it: functions without a routine directive are compiled for devices when called there.
    pub routineseq: bool,
    /// `-gpu=nordc`: a GPU's code of a file calls no procedure of another file.
    pub one_file: bool,
    /// `-acc=noautopar`: loops without directives in parallel constructs stay sequential.
    pub autopar: bool,
    /// Sums of floating-point numbers may be added up in another order than the program's (`-Kieee` denies it).
    pub reorder: bool,
    /// Kernels get a second version for arrays that are contiguous in their first dimension.
    pub contiguous_versions: bool,
    /// Sequential loops of the host may run in strips.
    pub host_strips: bool,
}

/// Side tables of one program.
#[derive(Clone, Debug, Default)]
pub struct OffloadPlan {
    /// Whose GPU code is planned.
    pub gpu: GpuKind,
    /// Directives mean something.
    pub enabled: bool,
    pub regions: BTreeMap<(FuncId, RegionId), RegionPlan>,
    /// The level at which each function runs that device code calls.
    pub levels: BTreeMap<FuncId, RoutineLevel>,
    /// Those compiled for devices here.
    pub routines: BTreeMap<FuncId, RoutinePlan>,
    /// Globals that have a copy in the device images.
    pub globals: BTreeSet<GlobalId>,
    /// Functions and tables whose addresses the host may hand to devices, which have their own.
    pub homes: BTreeSet<RelocTarget>,
    pub messages: Vec<Message>,
    /// The host's sequential loops that run in strips.
    pub host: BTreeMap<FuncId, HostLoops>,
    /// The host's loops behind which the constructs in them are waited for: [`RegionPlan::defers_wait`].
    pub waiting: BTreeMap<FuncId, BTreeSet<LoopId>>,
    /// The plans for the build's other kinds of GPU.
    pub others: BTreeMap<GpuKind, OffloadPlan>,
}

impl OffloadPlan {
    pub fn new(options: &PlanOptions) -> OffloadPlan {
        OffloadPlan { gpu: options.gpu, enabled: options.enabled, ..OffloadPlan::default() }
    }
}

impl OffloadPlan {
    /// Devices have an address for it when their code is loaded.
    pub fn is_placed(&self, program: &Program, target: RelocTarget) -> bool {
        match target {
            RelocTarget::Global(g) => {
                self.globals.contains(&g) && program.globals[g].declare != Some(AccDeclare::Link)
            }
            RelocTarget::Function(f) => {
                self.routines.contains_key(&f)
                    || program.functions[f].body.is_none() && program.functions[f].routine.is_some()
            }
        }
    }
}

/// One compute, data or host_data construct.
#[derive(Clone, Debug, Default)]
pub struct RegionPlan {
    pub maps: Vec<MapPlan>,
    pub implied: Vec<implied::Implied>,
    pub kernels: Vec<KernelPlan>,
    /// What the host does between entry and exit of a compute construct.
    pub steps: Vec<Step>,
    /// Another construct follows before anybody can see that this one has ended: its end need not wait.
    pub defers_wait: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Launches `RegionPlan::kernels[i]`.
    Kernel(usize),
    /// An assignment of the host's, of which later kernels get the value.
    Assign(StmtId),
    /// A sequential loop around kernels.
    Loop { id: LoopId, steps: Vec<Step> },
    /// Launches one of several kernels of the same statements.
    Versions {
        /// The one that always may run when pointers do not overlap.
        kernel: usize,
        /// The one for arrays that are contiguous in their first dimension: its `unit_strides` are tested.
        contiguous: Option<usize>,
        /// The one for pointers that overlap, taken when the test fails.
        overlapping: Option<(RunTimeTest, usize)>,
    },
    /// A choice between kernels.
    If { cond: ExprId, then: Vec<Step>, otherwise: Vec<Step> },
}

/// One `MapArg`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapPlan {
    pub source: MapSource,
    pub action: DataAction,
    pub flags: MapFlags,
    /// `MapArg::together`
    pub together: u32,
    pub text: Name,
    pub span: Span,
}

/// Where the host address and the size come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapSource {
    /// `AccRegion::data[i]` of this construct.
    Item(usize),
    /// What each pointer of the map `outer` points to: level `level` of the section of `AccRegion::data[item]`.
    Rows { item: usize, level: usize, outer: usize },
    /// The whole variable, a constant size.
    Whole(DataRoot),
    /// What the enclosing construct's map `index` holds at this time.
    Outer { region: RegionId, index: usize },
    /// What the enclosing construct's map `index` holds as long as the pointer or descriptor `root` leads there: the
    /// section may leave out the beginning of the array. Else what `root` leads to.
    Enclosed { root: DataRoot, region: RegionId, index: usize },
    /// The value of a pointer variable; 0 bytes.
    Pointer(DataRoot),
    /// A member: the value of a pointer, 0 bytes; else the object.
    Member(PlaceId),
    /// The object that a pointer variable stands for.
    Object(DataRoot),
    /// The variable's address; 0 bytes: an array of unknown size.
    At(DataRoot),
    /// All elements that a pointer variable stands for: an array that a `DynAlloc` made, or `Body::counts`.
    Dynamic { root: DataRoot, elem: TypeId, count: ExprId },
    /// What the construct's subscripts reach through a pointer: `RegionPlan::implied[index]`.
    Implied { pointer: DataRoot, index: usize },
    /// The whole array behind a descriptor (a descriptor object, or a pointer to one).
    Descriptor(DataRoot),
    /// `firstprivate` of an object too large for a parameter: a copy on the host's stack.
    Snapshot(DataRoot),
    /// The same for the elements that a pointer variable points to: a section, or a variable-length array.
    SnapshotElems { root: DataRoot, elem: TypeId, count: ExprId },
    /// A variable that lives from one kernel of the region to the next.
    Between(LocalId),
}

/// One kernel: a whole parallel or serial construct, or a part of a kernels construct.
#[derive(Clone, Debug)]
pub struct KernelPlan {
    pub name: Name,
    pub stmts: Vec<StmtId>,
    pub span: Span,
    pub params: Vec<Param>,
    /// Variables that each gang has its own of.
    pub privates: Vec<PrivatePlan>,
    pub reductions: Vec<ReductionPlan>,
    pub launch: LaunchPlan,
    pub gpu: ExecPlan,
    pub cpu: ExecPlan,
    /// What must have been tested before the launch.
    pub assumed: Vec<Assumed>,
    /// Arrays that the launch has found to be contiguous in their first dimension.
    pub unit_strides: UnitStrides,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Param {
    pub root: DataRoot,
    /// Only this member of the variable.
    pub member: Option<PlaceId>,
    pub pass: Pass,
    /// It alone leads to its data in this kernel: to what the pointer points to, the descriptor's elements, the object.
    pub sole: bool,
    /// The kernel only reads its data, which nothing else leads to.
    pub constant: bool,
}

impl Param {
    /// Type of the object that is passed.
    pub fn ty(&self, program: &Program, body: &Body) -> TypeId {
        match self.member {
            Some(place) => body.places[place].ty,
            None => root::root_type(program, body, self.root),
        }
    }
}

/// How a live-in reaches the kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pass {
    /// Address of the variable's device copy: `&var + (device - host)` of the map.
    Address { map: usize },
    /// The pointer's value moved to the device: `var + (device - host)` of the map.
    Pointer { map: usize },
    /// The object's bytes.
    Value,
    /// The descriptor's bytes, its base moved. The variable is a descriptor.
    Descriptor { map: usize },
    /// The same for a variable that points to a descriptor.
    DescriptorRef { map: usize },
    /// Address of a bytewise copy that this construct owns (large firstprivate).
    Copied { map: usize },
}

impl Pass {
    /// Each lane has the descriptor, wherever its elements are.
    pub fn is_descriptor(self) -> bool {
        match self {
            Pass::Descriptor { .. } | Pass::DescriptorRef { .. } => true,
            Pass::Address { .. } | Pass::Pointer { .. } | Pass::Value | Pass::Copied { .. } => false,
        }
    }
}

/// How wide a launch is. OpenACC 3.4 §2.5.10 to §2.5.12: these clauses may be lowered by the implementation.
#[derive(Clone, Debug)]
pub struct LaunchPlan {
    pub policy: GridPolicy,
    pub vector_length: u32,
    pub num_workers: u32,
    /// num_gangs in dimensions 1, 2, 3, by the clause of the construct, or that of a gang loop; empty: none is asked for.
    pub gangs: PerDevice<Vec<ExprId>>,
    pub block_span: u32,
    pub gangs_per_unit: u32,
    /// The loop nest whose total iterations size the grid; the host can compute them.
    pub trip: Option<Vec<LoopId>>,
    /// Scalar assignments before that loop which the host repeats, into variables of its own, to compute them.
    pub replay: Vec<StmtId>,
    /// Bytes of each gang's slot for partial results and spilled gang-private objects.
    pub slot_bytes: u64,
    /// The program says how many lanes or workers.
    pub widths_given: bool,
    /// Resident blocks hint: `nvvm.minctasm`.
    pub min_blocks: u32,
    /// A routine of gangs is called, which shares its loops out among them: on CPUs, where a routine is a plain
    /// function, one gang does all.
    pub calls_gang: bool,
    /// What several gangs would pass to each other without a way to wait: hence one gang.
    pub passed: Option<Name>,
}

/// How one body runs on one kind of machine.
#[derive(Clone, Debug, Default)]
pub struct ExecPlan {
    pub loops: BTreeMap<LoopId, LoopPlan>,
    pub modes: BTreeMap<StmtId, StmtMode>,
    /// Storage of variables declared inside the body.
    pub storage: BTreeMap<LocalId, Storage>,
    /// Loops that lanes run in order whose variable is an object that lanes share: each lane counts with its own.
    pub own_counters: BTreeMap<LoopId, LastCount>,
    /// Loops whose variable is kept in 64 bits beside its own type, for subscripts.
    pub wide: BTreeSet<LoopId>,
    /// What LLVM is told of how often it unrolls a loop.
    pub unroll: BTreeMap<LoopId, Unroll>,
    /// Sequential loops that keep in registers what their next iterations load.
    pub carry: BTreeMap<LoopId, Carry>,
}

/// What becomes of the last value of a counter that each lane has for itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastCount {
    /// It is nobody else's: OpenACC 3.4 §2.6.1.
    Dropped,
    /// The variable that lanes share gets it.
    Kept,
}

/// How often LLVM unrolls a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unroll {
    Disable,
    Count(u32),
    Full,
}

/// Where copies of a private variable live.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Storage {
    /// Each lane its own, all equal outside of partitioned loops.
    Lane,
    /// One object for the lanes of each group.
    Shared { by: Group, memory: Memory },
}

/// What memory an object is in that lanes share.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Memory {
    /// The gang's shared memory, where it has a place of its own in all calls.
    OnChip,
    /// The gang's slot of global scratch memory, from this offset: the objects of its workers follow each other.
    Slot(u64),
    /// The same behind all that has a constant size: the launch makes room for it.
    SlotTail,
    /// The device's heap, from the start of the loop or routine to its end.
    Heap,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Init {
    None,
    /// The value of the variable around it.
    Copy,
}

#[derive(Clone, Debug)]
pub struct PrivatePlan {
    pub var: DataRoot,
    pub storage: Storage,
    pub init: Init,
    pub dynamic: Option<(ExprId, TypeId)>,
}

/// One parallel loop, with the loops that it governs.
#[derive(Clone, Debug)]
pub struct LoopPlan {
    /// Outermost first; at least the loop itself.
    pub nest: Vec<LoopId>,
    pub axes: Axes,
    pub chunk: Chunk,
    pub form: Form,
    pub privates: Vec<PrivatePlan>,
    /// Those of them whose value in the last iteration is the variable's afterwards.
    pub last_values: BTreeSet<DataRoot>,
    pub reductions: Vec<ReductionPlan>,
    /// Gang dimensions of which the first gang alone executes the loop: it was to be shared out, but its iterations
    /// depend on one another.
    pub one_gang: Vec<u8>,
    /// Iterations are independent: CPU targets may vectorise.
    pub independent: bool,
    /// So is each access in them: LLVM need not look for dependences.
    pub independent_accesses: bool,
}

impl LoopPlan {
    /// The loop as the base language has it, but for private copies.
    pub fn is_plain(&self) -> bool {
        self.axes.is_seq()
            && self.element_axes().is_seq()
            && self.reductions.is_empty()
            && self.tile().is_empty()
            && self.nest.len() == 1
    }

    /// All loops whose iterations it lays out.
    pub fn loops(&self) -> impl Iterator<Item = LoopId> {
        let inner = match &self.form {
            Form::Split(split) => Some(split.inner),
            Form::Stride
            | Form::Exact
            | Form::Rounds(_)
            | Form::Blocks(_)
            | Form::Tiled(_)
            | Form::Strips(_)
            | Form::Histogram(_) => None,
        };
        self.nest.iter().copied().chain(inner)
    }

    /// One size a loop of the nest, outermost first; empty: not tiled.
    pub fn tile(&self) -> &[u32] {
        match &self.form {
            Form::Tiled(tiled) => &tiled.sizes,
            Form::Stride
            | Form::Exact
            | Form::Rounds(_)
            | Form::Blocks(_)
            | Form::Strips(_)
            | Form::Split(_)
            | Form::Histogram(_) => &[],
        }
    }

    /// Lanes and workers of a tiled loop that run its element loops; the rest of `axes` runs the tile loops.
    pub fn element_axes(&self) -> Axes {
        match &self.form {
            Form::Tiled(tiled) => tiled.elements,
            Form::Stride
            | Form::Exact
            | Form::Rounds(_)
            | Form::Blocks(_)
            | Form::Strips(_)
            | Form::Split(_)
            | Form::Histogram(_) => Axes::SEQ,
        }
    }
}

/// Dimensions of parallelism that a loop uses. All unset: sequential.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Axes {
    /// 1 to 3.
    pub gang: Option<u8>,
    pub worker: bool,
    pub vector: bool,
}

impl Axes {
    pub const SEQ: Axes = Axes { gang: None, worker: false, vector: false };

    pub fn is_seq(self) -> bool {
        self == Axes::SEQ
    }

    /// Uses lanes or workers.
    pub fn inside_gang(self) -> bool {
        self.worker || self.vector
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chunk {
    /// As the target likes: neighbours on neighbouring lanes (GPU), contiguous parts (CPU).
    Target,
    /// `gang(static:n)`: chunks of n dealt round-robin. OpenACC 3.4 §2.9.2.
    Static(ExprId),
}

#[derive(Clone, Debug)]
pub struct ReductionPlan {
    pub op: ReduceOp,
    pub var: DataRoot,
    pub place: PlaceId,
    pub section: Option<Section>,
    pub combine: Combine,
    pub store: ResultStore,
    /// The lanes that have one copy together, of which one updates it; none: each lane has a copy, and updates it as all
    /// others do.
    pub shared: Option<Group>,
}

/// Which lanes of a gang bring the total into the original.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ResultStore {
    /// The original is one object: one lane of those that run the loop together updates it.
    OneLane,
    /// Each lane keeps a copy of the original and updates its own.
    EveryLane,
}

/// How gangs bring their parts together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Combine {
    /// The original is private to the gang, or no gangs take part.
    InGang,
    /// All gangs execute the whole loop and share the original: one of them updates it. OpenACC leaves what several
    /// redundant updates come to undefined (§2.9.11); so the result is that of the loop among gangs, whatever `auto`
    /// was resolved to.
    FirstGang,
    /// Partials at `offset` of each gang's slot; the gang that counts `Scratch::arrived[counter]` full adds them up.
    LastGang { counter: u8, offset: u64 },
    /// Each gang updates the original atomically.
    Atomic,
}

/// Who executes a statement that stands outside of lane-partitioned code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Guard {
    /// All lanes; the statement has no effect that others see.
    Redundant,
    /// One lane for the others.
    One,
    /// One lane, and a scalar that every lane keeps gets its value broadcast.
    OneThenBroadcast,
    /// All lanes call a routine together, and one of them stores the result where others see it.
    AllThenOne,
    /// The lanes of one worker, together: a call of a vector routine.
    OneWorker,
    /// The same with a result that every lane keeps.
    OneWorkerThenBroadcast,
}

/// The lanes among which a statement is single: those of the gang, or those of one worker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Group {
    Gang,
    Worker,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StmtMode {
    pub guard: Guard,
    pub group: Group,
    /// Effects of the group's lanes must be seen by all of them before this statement.
    pub barrier: bool,
    /// Of a loop that counts: all lanes have its bounds before any of them starts an iteration, which may change them.
    /// Of another: all lanes see what one wrote each time that they evaluate the condition.
    pub barrier_inside: bool,
}

/// A function compiled for devices.
#[derive(Clone, Debug)]
pub struct RoutinePlan {
    pub level: RoutineLevel,
    pub gpu: ExecPlan,
    pub cpu: ExecPlan,
}

impl Default for LaunchPlan {
    fn default() -> Self {
        LaunchPlan {
            policy: GridPolicy::One,
            vector_length: 1,
            num_workers: 1,
            gangs: PerDevice::default(),
            block_span: 1,
            gangs_per_unit: 0,
            trip: None,
            replay: Vec::new(),
            slot_bytes: 0,
            widths_given: false,
            min_blocks: 0,
            calls_gang: false,
            passed: None,
        }
    }
}
