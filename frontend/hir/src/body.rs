//! The body of one function: arenas of its nodes.

use crate::{
    AccRegion, Asm, AsmId, DataRoot, ExprData, ExprId, Index, Keys, LabelId, LocalId, Loop, LoopId,
    PlaceData, PlaceId, RegionId, StmtData, StmtId, TypeId,
};
use cranelift_entity::PrimaryMap;
use racc_base::{Name, Span};
use std::collections::BTreeMap;

#[derive(Clone, Debug)]
pub struct Body {
    pub locals: PrimaryMap<LocalId, Local>,
    pub exprs: PrimaryMap<ExprId, ExprData>,
    pub places: PrimaryMap<PlaceId, PlaceData>,
    pub stmts: PrimaryMap<StmtId, StmtData>,
    pub loops: PrimaryMap<LoopId, Loop>,
    pub regions: PrimaryMap<RegionId, AccRegion>,
    pub labels: PrimaryMap<LabelId, Label>,
    pub asms: PrimaryMap<AsmId, Asm>,
    /// In the order of the signature.
    pub params: Vec<LocalId>,
    /// Pointer variables that stand for so many objects of a type: Fortran's characters whose length is known at run
    /// time, the bytes of polymorphic objects.
    pub counts: BTreeMap<DataRoot, (TypeId, ExprId)>,
    pub root: StmtId,
    pub keys: Keys,
    pub index: Index,
    /// The closing brace or `end`.
    pub end: Span,
}

#[derive(Clone, Debug)]
pub struct Local {
    pub name: Name,
    pub ty: TypeId,
    pub kind: LocalKind,
    /// Its address is computed somewhere (AddrOf, capture by a pointer): it may change behind our back.
    pub addr_taken: bool,
    /// Other names may lead to the data of this descriptor: a Fortran POINTER or TARGET, an associate name or what it
    /// stands for. Data of other descriptors is reached by one name only (Fortran 2018 §15.5.2.13).
    pub aliased: bool,
    /// While the function runs, what this parameter points to is reached only through its value: a Fortran dummy
    /// that is no POINTER or TARGET (Fortran 2018 §15.5.2.13).
    pub restrict: bool,
    /// What this pointer or descriptor leads to is reached through no other `sole` variable of this body, as long as
    /// the body runs; calls may change it: a Fortran dummy that is no POINTER, TARGET or ALLOCATABLE.
    pub sole: bool,
    /// What this pointer or descriptor leads to may be an object of another type: a Cray pointee.
    pub punned: bool,
    /// What this pointer or descriptor of host code leads to is device memory: no access on the host, a device pointer
    /// in constructs.
    pub device: bool,
    /// 0: the type's own.
    pub align: u64,
    pub span: Span,
    /// The innermost statement that it lives in (a Block or Scope), for debug scopes and region-local variables.
    /// `None`: the whole body.
    pub scope: Option<StmtId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LocalKind {
    Param,
    /// A parameter whose value is the address of the scalar that the source names (a Fortran dummy argument): data
    /// attributes and privatisation concern the scalar, every access is `Deref(Load(local))`.
    RefParam,
    /// Named in the source.
    Auto,
    /// Made by the front end: assigned before each use, no debug entry.
    Temp,
}

#[derive(Clone, Debug)]
pub struct Label {
    /// `None` for case labels and the like.
    pub name: Option<Name>,
    pub span: Span,
}
