//! What the planning of one function knows: shared by the passes, by the planning of kernels and by -Minfo.

use crate::plan::PlanOptions;
use crate::plan::analysis::liveness::Liveness;
use crate::plan::data::attribute::{AttributeResolver, Attributes};
use crate::plan::data::host_range::HostValues;
use crate::plan::depend::fresh::Fresh;
use crate::plan::loops::schedule::Parent;
use racc_base::SourceMap;
use racc_hir::{AccRegion, Body, DataRoot, FuncId, Linkage, LocalId, Program, RegionId, RoutineLevel};
use std::collections::{BTreeMap, BTreeSet};

pub(in crate::plan) struct FunctionPlanner<'a> {
    pub(in crate::plan) program: &'a Program,
    pub(in crate::plan) map: &'a SourceMap,
    pub(in crate::plan) options: &'a PlanOptions,
    pub(in crate::plan) function: FuncId,
    pub(in crate::plan) body: &'a Body,
    pub(in crate::plan) levels: &'a BTreeMap<FuncId, RoutineLevel>,
    /// Pointers that hold allocations of their own.
    pub(in crate::plan) fresh: Fresh,
}

impl<'a> FunctionPlanner<'a> {
    pub(in crate::plan) fn program(&self) -> &'a Program {
        self.program
    }

    pub(in crate::plan) fn body(&self) -> &'a Body {
        self.body
    }

    pub(in crate::plan) fn options(&self) -> &'a PlanOptions {
        self.options
    }

    pub(in crate::plan) fn function_id(&self) -> FuncId {
        self.function
    }
}

/// What statements are scheduled for.
#[derive(Clone, Copy)]
pub(in crate::plan) struct Around<'a> {
    pub(in crate::plan) parent: Parent,
    pub(in crate::plan) region: Option<&'a AccRegion>,
    /// What the host may test before a launch.
    pub(in crate::plan) testable: Option<&'a HostValues<'a>>,
    /// Variables in clauses of the construct or around it; none for routines.
    pub(in crate::plan) mapped: Option<&'a BTreeSet<DataRoot>>,
}

/// What all kernels of a construct share.
pub(in crate::plan) struct Construct<'a, 'q> {
    pub(in crate::plan) id: RegionId,
    pub(in crate::plan) region: &'a AccRegion,
    pub(in crate::plan) inner: BTreeSet<LocalId>,
    pub(in crate::plan) live: Liveness,
    pub(in crate::plan) resolver: AttributeResolver<'q>,
    pub(in crate::plan) attributes: Attributes,
    pub(in crate::plan) mapped: &'q BTreeSet<DataRoot>,
}

/// Tells units of one program apart, also those of one path: by a name that only one of them may define, else by what
/// the driver knows. FNV-1a: the same unit gives the same number in each build.
pub fn unit_number(program: &Program) -> u32 {
    let defines = |linkage, defined| linkage == Linkage::External && defined;
    let mut functions = program.functions.values();
    let function =
        functions.find(|f| defines(f.linkage, f.body.is_some() && !f.inline_only && !f.device_only));
    let mut globals = program.globals.values();
    let global = || globals.find(|g| defines(g.linkage, g.init.is_some())).map(|g| &g.name);
    let only = function.map(|f| &f.name).or_else(global);
    let own =
        only.map_or_else(|| program.fingerprint.to_le_bytes().to_vec(), |name| name.as_bytes().to_vec());
    let all = program.path.bytes().chain([0]).chain(own);
    all.fold(0x811c_9dc5u32, |h, b| (h ^ u32::from(b)).wrapping_mul(0x0100_0193))
}
