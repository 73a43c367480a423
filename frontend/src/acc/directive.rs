//! Directives as parsed, for both languages: `E` is the language's own expression.
//!
//! The scanner finds a directive's text, the clause parser makes a [`Directive`], the legality table
//! (`legality`) has checked that each clause may stand on it, and the analysis of each language turns it into
//! acc nodes of the HIR. Combined constructs are still combined here.

use racc_base::{Name, Span};

#[derive(Clone, Debug)]
pub struct Directive<E> {
    pub kind: DirectiveKind,
    /// In source order; those after a `device_type` clause carry its list in [`Clause::device_types`].
    pub clauses: Vec<Clause<E>>,
    pub span: Span,
    /// It stands for CUDA Fortran's kernel loop directive.
    pub kernel_loop: Option<Box<KernelLoop<E>>>,
}

/// What a kernel loop directive says beyond a `parallel loop`.
#[derive(Clone, Debug)]
pub struct KernelLoop<E> {
    pub stream: Option<E>,
    /// Dynamic shared memory, of which the loop has no use.
    pub bytes: Option<E>,
    /// The numbers that the grid and the block are made of, or their `dim3`.
    pub shape: Vec<E>,
}

/// Every directive of OpenACC 3.4 chapter 2, and the `end` forms of Fortran.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DirectiveKind {
    Parallel,
    Serial,
    Kernels,
    Data,
    HostData,
    Loop,
    ParallelLoop,
    SerialLoop,
    KernelsLoop,
    EnterData,
    ExitData,
    Cache,
    Atomic,
    Declare,
    Init,
    Shutdown,
    Set,
    Update,
    Wait,
    /// The names in `routine(name)`; none for the form that precedes a function.
    Routine(Option<Name>),
    /// `!$acc end parallel loop`.
    End(Box<DirectiveKind>),
}

/// The names of `device_type`; `Star` is `*`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DeviceName {
    Star,
    Host,
    Multicore,
    Nvidia,
    Radeon,
    /// The test device: `init` and the like name it, other clauses never match it.
    Sim,
    /// `default`, for `init` and the like.
    Default,
    /// A name that racc has no device for: never matches. OpenACC 3.4 §2.4.
    Unknown,
}

#[derive(Clone, Debug)]
pub struct Clause<E> {
    pub kind: ClauseKind<E>,
    /// Empty: applies to all device types (stood before any `device_type`).
    pub device_types: Vec<DeviceName>,
    pub span: Span,
}

/// A variable, section, member or common block name in a clause's list.
#[derive(Clone, Debug)]
pub struct Var<E> {
    pub expr: E,
    /// Fortran `/name/`.
    pub common_block: Option<Name>,
    pub span: Span,
}

/// Modifier list of a data clause: `copyin(always, readonly: a)`. OpenACC 3.4 §2.7.4.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modifiers {
    pub always: bool,
    pub always_in: bool,
    pub always_out: bool,
    pub capture: bool,
    pub readonly: bool,
    pub zero: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DataClause {
    Copy,
    Copyin,
    Copyout,
    Create,
    NoCreate,
    Present,
    Deviceptr,
    Attach,
    Detach,
    Delete,
    UseDevice,
    /// `declare` only.
    DeviceResident,
    /// `declare` only.
    Link,
    /// `update` only: `self` and `host`.
    UpdateSelf,
    /// `update` only: `device`.
    UpdateDevice,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ReductionOp {
    Add,
    Mul,
    Max,
    Min,
    BitAnd,
    BitOr,
    BitXor,
    LogicalAnd,
    LogicalOr,
    /// Fortran `.eqv.` / `.neqv.`.
    Eqv,
    Neqv,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AtomicKind {
    Read,
    Write,
    Update,
    Capture,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DefaultKind {
    None,
    Present,
}

/// `gang(num: e, dim: d, static: s)`.
#[derive(Clone, Debug)]
pub struct GangArgs<E> {
    pub num: Option<E>,
    pub dim: Option<E>,
    pub static_: Option<SizeExpr<E>>,
}

/// An expression or `*` (tile, gang static).
#[derive(Clone, Debug)]
pub enum SizeExpr<E> {
    Star,
    Expr(E),
}

/// `wait(devnum: d: queues: a, b)`.
#[derive(Clone, Debug)]
pub struct WaitArgs<E> {
    pub devnum: Option<E>,
    pub queues: Vec<E>,
}

#[derive(Clone, Debug)]
pub enum Bind {
    /// `bind(name)`: as if called in source.
    Ident(Name),
    /// `bind("name")`: the link name.
    Str(String),
}

#[derive(Clone, Debug)]
pub enum ClauseKind<E> {
    Data {
        clause: DataClause,
        modifiers: Modifiers,
        vars: Vec<Var<E>>,
    },
    Private(Vec<Var<E>>),
    Firstprivate(Vec<Var<E>>),
    Reduction {
        op: ReductionOp,
        vars: Vec<Var<E>>,
    },
    If(E),
    /// On compute constructs; the argument is absent in bare `self`.
    SelfExec(Option<E>),
    Default(DefaultKind),
    /// Absent argument: `acc_async_noval`.
    Async(Option<E>),
    /// Absent argument: all queues.
    Wait(Option<WaitArgs<E>>),
    NumGangs(Vec<E>),
    NumWorkers(E),
    VectorLength(E),
    Gang(GangArgs<E>),
    Worker(Option<E>),
    Vector(Option<E>),
    Seq,
    Auto,
    Independent,
    Collapse {
        force: bool,
        count: E,
    },
    Tile(Vec<SizeExpr<E>>),
    Cache {
        readonly: bool,
        vars: Vec<Var<E>>,
    },
    IfPresent,
    Finalize,
    Atomic(AtomicKind),
    Bind(Bind),
    NoHost,
    DeviceNum(E),
    DefaultAsync(E),
    /// On `init`, `shutdown`, `set`: the device types themselves. Elsewhere it only marks where the clauses of
    /// these types start (they carry the list too): a type is "named" even when no clause follows, §2.4.
    DeviceTypes(Vec<DeviceName>),
}

/// What the clause parser asks of a language: to parse its own expressions and variables out of source text.
pub trait ClauseExprs {
    type Expr;
    /// Parses bytes `lo..hi` of the directive's buffer as one expression; reports and returns `None` when it cannot.
    fn expr(&mut self, span: Span) -> Option<Self::Expr>;
    /// The same for an element of a variable list: sections and members allowed.
    fn var(&mut self, span: Span) -> Option<Self::Expr>;
}
