//! A function → its compute constructs that another one follows before anybody can see that they have ended, and the
//! loops of such constructs, whose end waits for them.
//!
//! ```text
//! parallel loop …                   its wait is deferred to the next end
//! n = n + 1;                        a variable of the host's function, which nobody else sees
//! parallel loop …                   its end waits: a call comes next, and may look at the clock
//! f();
//! ```
//! Work of constructs without `async` is done in its order anyway (OpenACC 3.4 §2.16), and the last of a row of them waits
//! for all. Between two of a row stands nothing but the control of the host's loops and branches, and assignments to its own
//! variables: no call, no load through a pointer, no store that another thread could see. One that is told memory of the
//! device's own (`deviceptr`) may write what the host reads without a copy, and waits.

use crate::plan::analysis::walk::{How, Root, each_stmt, touches};
use racc_hir::{
    AccDirectiveKind, AccRegion, AsyncArg, Body, DataKind, DataRoot, LocalId, LocalKind, Loop, LoopId,
    LoopKind, RegionId, RegionKind, Stmt, StmtId, Types,
};
use std::collections::BTreeSet;

#[derive(Clone, Default)]
pub struct Followed {
    pub constructs: BTreeSet<RegionId>,
    /// Loops of the host that nothing follows: where one is left, what its constructs left under way is waited for.
    pub loops: BTreeSet<LoopId>,
}

pub fn find(types: &Types, body: &Body) -> Followed {
    let mut seen = escaping(body);
    seen.extend(copied(types, body));
    let mut walk = Walk { body, seen, found: Followed::default() };
    walk.leads(body.root, false);
    walk.found
}

/// Locals whose address goes elsewhere.
fn escaping(body: &Body) -> BTreeSet<LocalId> {
    let mut found = BTreeSet::new();
    each_stmt(body, body.root, &mut |s| {
        touches(body, s, &mut |touch| {
            if let (Root::Var(DataRoot::Local(local)), How::Escape) = (touch.root, touch.how) {
                found.insert(local);
            }
        });
    });
    found
}

/// Locals that a construct may copy from where they are: devices that read the host's memory by its own page tables may
/// do so later. A scalar without a clause goes along with the launch.
fn copied(types: &Types, body: &Body) -> BTreeSet<LocalId> {
    let named =
        body.regions.values().flat_map(|region| &region.data).filter_map(|item| match item.what.root {
            DataRoot::Local(local) => Some(local),
            _ => None,
        });
    let large = body.locals.iter().filter(|(_, local)| !types.is_scalar(local.ty)).map(|(id, _)| id);
    named.chain(large).collect()
}

/// The end of such a construct may be put off, and that of one before it: it runs on the device, whatever holds.
pub fn may_be(region: &AccRegion) -> bool {
    let compute = match region.kind {
        RegionKind::Parallel | RegionKind::Serial | RegionKind::Kernels => !region.kernel_loop,
        RegionKind::Data | RegionKind::HostData => false,
    };
    let waits = region.async_.default == AsyncArg::Absent && region.async_.specific.is_empty();
    let here = region.when.is_none() && region.self_.is_none();
    compute && waits && here && !region.data.iter().any(|item| item.kind == DataKind::Deviceptr)
}

struct Walk<'b> {
    body: &'b Body,
    seen: BTreeSet<LocalId>,
    found: Followed,
}

impl Walk<'_> {
    /// Whether a construct comes before anything that can be seen, from the start of `s` on; `after`: from its end on.
    fn leads(&mut self, s: StmtId, after: bool) -> bool {
        match &self.body.stmts[s].kind {
            Stmt::Nop | Stmt::Label(_) => after,
            Stmt::Block(list) => list.iter().rev().fold(after, |after, s| self.leads(*s, after)),
            Stmt::Scope(inner) => {
                let after = after && !self.ends_declarations(*inner);
                self.leads(*inner, after)
            }
            Stmt::Assign { .. } => after && self.is_quiet(s),
            Stmt::If { then, otherwise, .. } => {
                let then = self.leads(*then, after);
                let otherwise = otherwise.map_or(after, |s| self.leads(s, after));
                then && otherwise && self.is_quiet(s)
            }
            Stmt::Loop(id) => self.around(s, *id, after),
            Stmt::Region(id) => self.region(*id, after),
            Stmt::Switch { body, .. } => {
                self.leads(*body, false);
                false
            }
            Stmt::Call { .. }
            | Stmt::Goto(_)
            | Stmt::ComputedGoto { .. }
            | Stmt::Break(_)
            | Stmt::Continue(_)
            | Stmt::Leave(_)
            | Stmt::Return(_)
            | Stmt::DynAlloc { .. }
            | Stmt::Atomic(_)
            | Stmt::Acc(_)
            | Stmt::Unreachable
            | Stmt::Trap => false,
        }
    }

    fn region(&mut self, id: RegionId, after: bool) -> bool {
        let region = &self.body.regions[id];
        match region.kind {
            RegionKind::Parallel | RegionKind::Serial | RegionKind::Kernels => {
                if may_be(region) && after {
                    self.found.constructs.insert(id);
                }
                may_be(region)
            }
            // What it brings back, or frees, comes behind.
            RegionKind::Data | RegionKind::HostData => self.leads(region.body, false),
        }
    }

    /// From the end of the body the next iteration follows, or the end of the loop: what stands behind it, or a wait.
    fn around(&mut self, s: StmtId, id: LoopId, after: bool) -> bool {
        let l: &Loop = &self.body.loops[id];
        let goes_on = match &l.kind {
            LoopKind::Counted { iv, .. } => self.is_own(*iv),
            LoopKind::While { pre, step, .. } => {
                let step = step.is_none_or(|step| self.is_assignment(step) && self.is_quiet(step));
                pre.is_none() && step && self.is_quiet(s)
            }
            LoopKind::DoWhile { .. } => false,
        };
        // The host's own loops are left alone.
        let waits = after || self.has_construct(l.body);
        let before = self.found.clone();
        if goes_on && waits && self.leads(l.body, true) {
            if !after {
                self.found.loops.insert(id);
            }
            return self.is_quiet(s);
        }
        self.found = before;
        self.leads(l.body, false);
        false
    }

    fn is_assignment(&self, s: StmtId) -> bool {
        matches!(self.body.stmts[s].kind, Stmt::Assign { .. })
    }

    fn has_construct(&self, s: StmtId) -> bool {
        let mut found = false;
        each_stmt(self.body, s, &mut |s| found |= matches!(self.body.stmts[s].kind, Stmt::Region(_)));
        found
    }

    /// `declare` in a procedure ends with it.
    fn ends_declarations(&self, s: StmtId) -> bool {
        let mut found = false;
        each_stmt(self.body, s, &mut |s| {
            if let Stmt::Acc(d) = &self.body.stmts[s].kind {
                found |= matches!(d.kind, AccDirectiveKind::DeclareLocal(_));
            }
        });
        found
    }

    /// What the statement itself evaluates and stores is nobody else's.
    fn is_quiet(&self, s: StmtId) -> bool {
        let mut quiet = true;
        touches(self.body, s, &mut |touch| {
            // A loop's variable has no place.
            let volatile = self.body.places.get(touch.place).is_some_and(|place| place.volatile);
            quiet &= !volatile
                && match (touch.root, touch.how) {
                    (Root::Var(_), How::Read) => true,
                    (Root::Var(DataRoot::Local(local)), How::Write) => self.is_own(local),
                    (Root::Var(_), How::Write | How::Escape) | (Root::Memory(_), _) => false,
                };
        });
        quiet
    }

    fn is_own(&self, local: LocalId) -> bool {
        self.body.locals[local].kind != LocalKind::RefParam
            && !self.body.is_of_others(local)
            && !self.seen.contains(&local)
    }
}
