//! What a kernel's launch is planned from.

use crate::plan::GpuKind;
use racc_hir::{AccRegion, Body, DataRoot, LocalId, Program, StmtId};
use std::collections::BTreeSet;

/// What a kernel's launch is planned from.
pub struct Asked<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    pub region: &'a AccRegion,
    pub gpu: GpuKind,
    pub serial: bool,
    pub stmts: &'a [StmtId],
    /// Live-ins whose value on the host is the kernel's.
    pub host_values: &'a BTreeSet<DataRoot>,
    /// Locals of the construct.
    pub own: &'a BTreeSet<LocalId>,
}
