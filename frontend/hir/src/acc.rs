//! OpenACC nodes: constructs as regions, loop directives on loops, executable directives as statements.

use crate::{ExprId, GlobalId, LocalId, PlaceId, StmtId, TypeId};
use racc_base::{Name, Span};

/// Devices that `device_type` tells apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DeviceKind {
    Host,
    Multicore,
    Nvidia,
    Radeon,
}

impl DeviceKind {
    pub const GPUS: [DeviceKind; 2] = [DeviceKind::Nvidia, DeviceKind::Radeon];
    pub const ALL: [DeviceKind; 4] =
        [DeviceKind::Host, DeviceKind::Multicore, DeviceKind::Nvidia, DeviceKind::Radeon];
}

/// What `init`, `shutdown` and `set` name. OpenACC 3.4 §2.14.1 to §2.14.3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DeviceChoice {
    /// The type that programs start with, as `acc_device_default`.
    Default,
    /// The test device, for which no clause can be written apart: it runs what other clauses say.
    Sim,
    Kind(DeviceKind),
}

/// A value that `device_type` clauses may set apart per device. OpenACC 3.4 §2.4.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PerDevice<T> {
    /// What holds where no entry names the device (clauses before any `device_type`, or `device_type(*)`).
    pub default: T,
    pub specific: Vec<(DeviceKind, T)>,
}

impl Section {
    /// The dimensions of all pointer levels, outermost first.
    pub fn all_dims(&self) -> impl Iterator<Item = &SectionDim> {
        self.dims.iter().chain(self.rows.iter().flat_map(|row| &row.dims))
    }
}

impl<T> PerDevice<T> {
    pub fn all(value: T) -> PerDevice<T> {
        PerDevice { default: value, specific: Vec::new() }
    }

    pub fn get(&self, device: DeviceKind) -> &T {
        self.specific.iter().find(|(d, _)| *d == device).map_or(&self.default, |(_, v)| v)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RegionKind {
    Parallel,
    Serial,
    Kernels,
    Data,
    HostData,
}

/// A construct with a body.
#[derive(Clone, Debug)]
pub struct AccRegion {
    pub kind: RegionKind,
    /// Data clauses in source order (explicit ones only; implicit attributes are the plan's).
    pub data: Vec<DataItem>,
    /// §2.5.16.
    pub default: DefaultAttr,
    pub privates: Vec<PrivateItem>,
    pub firstprivates: Vec<PrivateItem>,
    pub reductions: Vec<ReductionItem>,
    pub launch: PerDevice<LaunchDims>,
    pub async_: PerDevice<AsyncArg>,
    pub wait: PerDevice<Option<WaitArg>>,
    /// `if`: `bool8`.
    pub when: Option<ExprId>,
    /// `self`: `bool8`.
    pub self_: Option<ExprId>,
    /// host_data: `if_present`.
    pub if_present: bool,
    /// A kernel loop of CUDA Fortran, whose scalars must come back.
    pub kernel_loop: bool,
    pub body: StmtId,
    pub span: Span,
    /// The last line of the construct.
    pub end: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DefaultAttr {
    #[default]
    Unset,
    None,
    Present,
}

/// num_gangs (dimensions 1 to 3), num_workers, vector_length: integer expressions, i64.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LaunchDims {
    pub gangs: Vec<ExprId>,
    pub workers: Option<ExprId>,
    pub vector: Option<ExprId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum AsyncArg {
    #[default]
    Absent,
    /// `async` without argument.
    NoVal,
    /// i64.
    Value(ExprId),
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WaitArg {
    pub devnum: Option<ExprId>,
    /// Empty: all queues. i64.
    pub queues: Vec<ExprId>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DataKind {
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
    UpdateSelf,
    UpdateDevice,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct DataMods {
    pub always_in: bool,
    pub always_out: bool,
    pub capture: bool,
    pub readonly: bool,
    pub zero: bool,
    /// The host is about to free the memory, which no data region may still count. No clause says so.
    pub freed: bool,
    /// A reduction implies the item. No clause says so.
    pub implied: bool,
}

/// One variable or section of a data clause.
#[derive(Clone, Debug)]
pub struct DataItem {
    pub kind: DataKind,
    pub mods: DataMods,
    /// As written, for messages.
    pub text: Name,
    pub what: DataRef,
    pub span: Span,
}

/// What a data clause names, reduced to memory.
#[derive(Clone, Debug)]
pub struct DataRef {
    /// The variable at the root: accesses in regions are matched against it.
    pub root: DataRoot,
    /// The whole object when the clause names no section: the place of the variable or member
    /// (scalar, array, record, or a C pointer as such for deviceptr, attach, use_device and bare pointers).
    pub place: PlaceId,
    /// The data named through a pointer or as a section.
    pub section: Option<Section>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DataRoot {
    Local(LocalId),
    Global(GlobalId),
}

/// `base[lo:len]…`, outermost subscript first for C, first dimension first for Fortran (`dims` then runs from the
/// fastest). Bytes of the section: from the first to the last element.
#[derive(Clone, Debug)]
pub struct Section {
    /// Pointer to element zero of the object that the subscripts count from.
    pub base: ExprId,
    pub elem: TypeId,
    pub dims: Vec<SectionDim>,
    /// The pointer (a place of pointer type) or descriptor through which the data is reached, to be attached:
    /// for `s.p[0:n]` the place `s.p`; for a plain `p[0:n]` the place `p`. `None` for arrays.
    pub pointer: Option<PlaceId>,
    /// Where the elements are pointers and the clause goes on behind them (`a[0:n][0:m]` of `double **a`): what is
    /// meant of the memory that each of them points to, one pointer level an entry. `elem` is then a pointer type.
    pub rows: Vec<RowSection>,
    /// The clause has subscripts, so that the section is contiguous (OpenACC 3.4 §2.7.1). A whole dummy array or array
    /// pointer may have gaps: it is mapped with what lies between.
    pub written: bool,
    /// The clause names one element, by a subscript in each dimension.
    pub element: bool,
}

/// The part of the memory behind each pointer of the level before, counted from where that pointer points.
#[derive(Clone, Debug)]
pub struct RowSection {
    pub elem: TypeId,
    pub dims: Vec<SectionDim>,
}

/// Zero-based, i64 each.
#[derive(Clone, Debug)]
pub struct SectionDim {
    pub lower: ExprId,
    pub length: ExprId,
    /// Elements between neighbours in this dimension.
    pub stride: ExprId,
}

/// A variable in `private` or `firstprivate`. Each lane, worker or gang gets its own object of the local's type.
#[derive(Clone, Debug)]
pub struct PrivateItem {
    pub var: DataRoot,
    /// For VLAs and other dynamically sized variables (the local is a pointer to the elements): number of elements
    /// (i64) and their type.
    pub dynamic: Option<(ExprId, TypeId)>,
    pub text: Name,
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ReduceOp {
    Add,
    Mul,
    Max,
    Min,
    BitAnd,
    BitOr,
    BitXor,
    LogicalAnd,
    LogicalOr,
    Eqv,
    Neqv,
}

#[derive(Clone, Debug)]
pub struct ReductionItem {
    pub op: ReduceOp,
    pub var: DataRoot,
    /// The place that is reduced: the variable, or an array (section) of it.
    pub place: PlaceId,
    pub section: Option<Section>,
    pub text: Name,
    pub span: Span,
}

/// A `loop` directive, on the outermost of the loops that it governs. OpenACC 3.4 §2.9.
#[derive(Clone, Debug)]
pub struct AccLoop {
    /// Nested loops that it governs, from this one inwards: at least 1.
    pub collapse: PerDevice<Collapse>,
    pub schedule: PerDevice<Schedule>,
    pub privates: Vec<PrivateItem>,
    pub reductions: Vec<ReductionItem>,
    /// `cache` directives at the top of its body.
    pub cache: Vec<CacheItem>,
    /// Stands in no compute construct of the same function (§2.9, orphaned).
    pub orphaned: bool,
    /// `!$cuf kernel do`: scalars that no iteration hands on, but for sums and the like.
    pub kernel_loop: bool,
    /// A DO CONCURRENT, whose iterations are promised to be independent but may use one object each for itself
    /// (Fortran 2018 §11.1.7.5).
    pub concurrent: bool,
    pub span: Span,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collapse {
    pub count: u32,
    /// Other code may stand between the loops.
    pub force: bool,
}

impl Default for Collapse {
    fn default() -> Self {
        Collapse { count: 1, force: false }
    }
}

/// How one loop directive asks to be run on one device type.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Schedule {
    pub gang: Option<GangClause>,
    pub worker: Option<Option<ExprId>>,
    pub vector: Option<Option<ExprId>>,
    pub dependence: Dependence,
    pub seq: bool,
    /// `tile` sizes, one a loop, outermost first.
    pub tile: Vec<TileSize>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GangClause {
    pub num: Option<ExprId>,
    /// 1 to 3; absent: 1.
    pub dim: Option<u8>,
    pub static_: Option<TileSize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TileSize {
    Star,
    Expr(ExprId),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Dependence {
    /// Neither clause: independent in parallel and serial (and orphaned) by default, auto in kernels: §2.9.
    #[default]
    Unset,
    Independent,
    Auto,
}

#[derive(Clone, Debug)]
pub struct CacheItem {
    pub readonly: bool,
    pub what: DataRef,
    pub text: Name,
    pub span: Span,
}

/// A directive without a body.
#[derive(Clone, Debug)]
pub struct AccDirective {
    pub kind: AccDirectiveKind,
    pub async_: PerDevice<AsyncArg>,
    pub wait: PerDevice<Option<WaitArg>>,
    pub when: Option<ExprId>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum AccDirectiveKind {
    EnterData(Vec<DataItem>),
    ExitData {
        items: Vec<DataItem>,
        finalize: bool,
    },
    Update {
        items: Vec<DataItem>,
        if_present: bool,
    },
    /// The `wait` directive's own arguments.
    Wait(WaitArg),
    Init {
        types: Vec<DeviceChoice>,
        num: Option<ExprId>,
    },
    Shutdown {
        types: Vec<DeviceChoice>,
        num: Option<ExprId>,
    },
    Set {
        types: Vec<DeviceChoice>,
        num: Option<ExprId>,
        default_async: Option<ExprId>,
    },
    /// `declare` of variables of this function, in force until the innermost `Scope` around it is left (§2.13).
    DeclareLocal(Vec<DataItem>),
}

/// `declare` of a global. OpenACC 3.4 §2.13.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AccDeclare {
    Create,
    Copyin,
    DeviceResident,
    Link,
}
