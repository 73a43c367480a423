//! The verifier: the plan's promises, each one written down and checked. A violation is a bug of ours, never the user's:
//! it is reported with the rule and the place, and stops the compiler before it makes a wrong program.
//!
//! | file | rules about |
//! | --- | --- |
//! | [`live_ins`] | what kernels are given |
//! | [`loops`] | nests, axes and forms |
//! | [`storage`] | which lanes share an object, and where it lives |
//! | [`reductions`] | results that land once |
//! | [`modes`] | who executes a statement, and where barriers stand |
//! | [`launch`] | widths |
//! | [`carry`] | values that iterations pass on in registers |
//! | [`host`] | sequential loops of the host in strips |
//! | [`versions`] | kernels with two versions |

mod carry;
mod host;
mod launch;
mod live_ins;
mod loops;
mod modes;
mod reductions;
mod storage;
mod versions;

use crate::plan::exec::storage::Sharers;
use crate::plan::{ExecPlan, KernelPlan, OffloadPlan, PrivatePlan, RegionPlan};
use racc_base::{Sink, Span, bug};
use racc_hir::{Body, FuncId, Program, RegionId, RoutineLevel, StmtId};

macro_rules! rules {
    ($($name:ident: $sentence:literal,)+) => {
        /// What must hold of a plan before code is made from it.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Rule { $(#[doc = $sentence] $name),+ }

        impl Rule {
            pub fn sentence(self) -> &'static str {
                match self { $(Rule::$name => $sentence),+ }
            }
        }
    };
}

rules! {
    ParameterHasMap: "a parameter that a map leads to has that map",
    MapIsOfVariable: "a parameter's map is about the parameter's variable",
    OneWay: "a variable reaches a kernel in one way",
    EachLiveIn: "each variable that a kernel uses is given to it, declared in it or in the device's image",
    PassFitsType: "descriptors and pointers are passed as what they are",
    NestExists: "a loop's nest starts with the loop, and each loop of it stands in the one before",
    AxesNest: "gangs are around workers, workers around lanes, and no loop uses what a loop around it uses",
    PartitionedLoopsCount: "a loop whose iterations are shared out has a trip count",
    TilesFitNest: "a tile has a size for each loop of its nest, and only tiles have element loops",
    CoverFitsLoop: "a form of a loop is used where it is possible",
    SplitFits: "lanes share a loop that stands once and in no branch, and one of them does what stands behind it",
    WideFits: "a loop variable that is kept in 64 bits is a signed integer that only its name reaches",
    StripsOwn: "what iterations of a host's loop in strips assign is a lane's own, a counter inside, or the same in all lanes",
    CarryHolds: "a register that goes from one iteration to the next has the value that memory has",
    HistogramFits: "what gangs add up apart is an array that nothing but those updates accesses",
    SharersOwnObject: "an object is shared by the lanes that execute its declaration together",
    LanesSeeChanges: "what one lane changes for others is an object that they share",
    RoomSuffices: "objects in a gang's shared memory fit there",
    PlacesDiffer: "objects and partial results in a gang's slot do not overlap, and lie in it",
    HeapFitsCode: "kernels use their slot where routines use the heap",
    ReducedOnce: "a loop reduces a variable once",
    ClauseReduced: "a loop that is shared out reduces what its clause names",
    CopyHasOwner: "what a loop reduces has a copy for each lane, or one for the lanes that run an iteration together",
    ResultLands: "each lane updates its own copy of the original, or one lane the original",
    GangsCombine: "several gangs bring their parts of a shared original together",
    CountersDiffer: "loops whose last gang combines have a counter each",
    LanesAlone: "no guard or barrier stands in code that a lane runs alone",
    GroupExecutes: "a statement is single among the lanes that execute it together",
    OneLaneWrites: "one lane makes an effect that others see",
    BarrierStands: "a barrier stands between what one lane does and what others see of it",
    CallsTogether: "a routine whose lanes work together is called where all of them are",
    FollowedRuns: "a construct that need not wait runs on the device, in the order of the program, on data of racc's",
    WidthsPossible: "a gang has 1 to 1024 lanes in all, in whole warps, and several workers have a warp each",
    WidthsAsked: "widths are those that the clauses ask for",
    CallsHaveLanes: "a kernel that calls a routine whose lanes exchange values has a warp of them",
    AxesHaveWidth: "a loop over lanes or workers has several of them where the launch has any",
    AssumptionTested: "a kernel that rests on what pointers lead to is launched where that has been tested",
    StridesTested: "arrays that a kernel takes for contiguous have descriptors among its parameters, which the launch tests",
    VersionsAlike: "the versions of a kernel have the same statements and parameters, and the second assumes nothing",
    RangesHaveAddress: "a range that is tested starts at the parameter that holds its address",
    GridFits: "a grid that covers a loop exactly has no slot, and its span is the loop's",
}

/// A promise that is broken.
#[derive(Debug)]
pub struct Violation {
    pub rule: Rule,
    pub span: Span,
    pub what: String,
}

/// Pushes a bug message for each broken promise.
pub fn check(program: &Program, plan: &OffloadPlan, sink: &mut Sink) {
    for v in violations(program, plan).into_iter().take(20) {
        let Violation { rule, span, what } = v;
        sink.push(bug!(span, "plan: {what}: {} ({rule:?})", rule.sentence()));
    }
}

pub fn violations(program: &Program, plan: &OffloadPlan) -> Vec<Violation> {
    let mut found = Vec::new();
    host::check(program, plan, &mut found);
    for ((function, id), region) in &plan.regions {
        let Some(body) = &program.functions[*function].body else { continue };
        let at = Region { plan: region, function: *function, id: *id };
        versions::check(body, &at, &mut found);
        launch::deferred_waits(body, &at, &mut found);
        for kernel in &region.kernels {
            live_ins::check(program, body, plan, &at, kernel, &mut found);
            launch::check(program, body, plan, &at, kernel, &mut found);
            let alone = kernel.launch.vector_length <= 1 && kernel.launch.num_workers <= 1;
            let start = if alone { Sharers::Lane } else { Sharers::Gang };
            let code = Code {
                program,
                body,
                whole: plan,
                stmts: &kernel.stmts,
                exec: &kernel.gpu,
                privates: &kernel.privates,
                kernel: Some(kernel),
                start,
                level: RoutineLevel::Gang(3),
                of_threads: false,
            };
            code.check(&mut found);
        }
    }
    for (f, routine) in &plan.routines {
        let Some(body) = &program.functions[*f].body else { continue };
        let code = Code {
            program,
            body,
            whole: plan,
            stmts: &[body.root],
            exec: &routine.gpu,
            privates: &[],
            kernel: None,
            start: Sharers::of_routine(routine.level),
            level: routine.level,
            of_threads: program.functions[*f].kernel.is_some(),
        };
        code.check(&mut found);
    }
    found
}

/// A construct and its plan.
struct Region<'a> {
    plan: &'a RegionPlan,
    function: FuncId,
    id: RegionId,
}

/// The GPU's code of a kernel or routine.
struct Code<'a> {
    program: &'a Program,
    body: &'a Body,
    whole: &'a OffloadPlan,
    stmts: &'a [StmtId],
    exec: &'a ExecPlan,
    privates: &'a [PrivatePlan],
    /// None: a routine.
    kernel: Option<&'a KernelPlan>,
    start: Sharers,
    level: RoutineLevel,
    /// A kernel of the program's own threads: that they are together is its promise.
    of_threads: bool,
}

impl Code<'_> {
    fn check(&self, found: &mut Vec<Violation>) {
        loops::check(self, found);
        carry::check(self, found);
        storage::check(self, found);
        reductions::check(self, found);
        modes::check(self, found);
    }
}

fn broken(rule: Rule, span: Span, what: impl Into<String>) -> Violation {
    Violation { rule, span, what: what.into() }
}
