//! `collapse` and `tile`: the trip counts of all loops that one directive governs are known before the first
//! iteration (OpenACC 3.4 §2.9.1, §2.9.8), so no bound may read what the loops around it change.
//!
//! ```text
//! #pragma acc loop collapse(2)
//! for (i = 0; i < n; i++)
//!     for (j = 0; j < i; j++)      E0547
//! ```
//! A bound that is evaluated into a temporary before the loop, as Fortran's are, is followed there.

use super::Walk;
use super::reads::{changes, read};
use crate::acc::codes;
use racc_base::{Diagnostic, Span};
use racc_hir::{AccLoop, Body, ExprId, LocalId, LocalKind, LoopId, LoopKind, Place, Stmt, StmtId, children};
use std::collections::{BTreeMap, BTreeSet};

/// What varies in a nest: a local, with the variable of the source that its value comes from and where it is read;
/// for variables themselves that is where the bound reads them.
type Varying = BTreeMap<LocalId, Option<(LocalId, Span)>>;

impl Walk<'_> {
    pub(super) fn rectangle(&mut self, nest: &[LoopId], acc: &AccLoop) {
        let Some(&outermost) = nest.first().filter(|_| nest.len() > 1) else { return };
        let mut varying = Varying::new();
        let mut changed = BTreeSet::new();
        changes(self.body, self.body.loops[outermost].body, &mut changed);
        for local in changed {
            let counts = nest.iter().any(|&id| counter(self.body, id) == Some(local));
            if !counts && self.body.locals[local].kind != LocalKind::Temp {
                varying.insert(local, None);
            }
        }
        for pair in nest.windows(2) {
            varying.extend(counter(self.body, pair[0]).map(|iv| (iv, None)));
            temporaries(self.body, self.body.loops[pair[0]].body, pair[1], &mut varying);
            let LoopKind::Counted { first, trip, step, .. } = self.body.loops[pair[1]].kind else { return };
            let found = [first, trip, step].into_iter().find_map(|bound| reads(self.body, bound, &varying));
            if let Some((variable, span)) = found {
                return self.refuse(span, variable, acc);
            }
        }
    }

    fn refuse(&mut self, span: Span, variable: LocalId, acc: &AccLoop) {
        let name = &self.body.locals[variable].name;
        self.found.push(
            Diagnostic::error(
                codes::NOT_RECTANGULAR,
                span,
                format!("the bound of a collapsed or tiled loop depends on `{name}`"),
            )
            .label(acc.span, "this directive governs both loops")
            .help("remove `collapse` or `tile`, or let the inner loop run over the largest range with an `if` in it")
            .spec("OpenACC 3.4 §2.9.1"),
        );
    }
}

fn counter(body: &Body, id: LoopId) -> Option<LocalId> {
    match body.loops[id].kind {
        LoopKind::Counted { iv, .. } => Some(iv),
        LoopKind::While { .. } | LoopKind::DoWhile { .. } => None,
    }
}

/// The first varying variable that an expression reads.
fn reads(body: &Body, expr: ExprId, varying: &Varying) -> Option<(LocalId, Span)> {
    varying.iter().find_map(|(local, origin)| {
        let (span, local) = read(body, expr, *local)?;
        Some(origin.unwrap_or((local, span)))
    })
}

/// Adds the temporaries that code in front of `next` gives values that vary.
fn temporaries(body: &Body, id: StmtId, next: LoopId, varying: &mut Varying) {
    let target = |place: racc_hir::PlaceId| match body.places[place].kind {
        Place::Local(l) => Some(l),
        Place::Global(_)
        | Place::Deref(_)
        | Place::Elem { .. }
        | Place::Field { .. }
        | Place::Part { .. }
        | Place::Desc { .. } => None,
    };
    let (to, origin) = match &body.stmts[id].kind {
        Stmt::Loop(l) if *l == next => return,
        Stmt::Assign { place, value } => (target(*place), reads(body, *value, varying)),
        Stmt::Call { dest, args, .. } => {
            (dest.and_then(target), args.iter().find_map(|a| reads(body, *a, varying)))
        }
        Stmt::Nop
        | Stmt::Block(_)
        | Stmt::Scope(_)
        | Stmt::If { .. }
        | Stmt::Loop(_)
        | Stmt::Switch { .. }
        | Stmt::Label(_)
        | Stmt::Goto(_)
        | Stmt::ComputedGoto { .. }
        | Stmt::Break(_)
        | Stmt::Continue(_)
        | Stmt::Leave(_)
        | Stmt::Return(_)
        | Stmt::DynAlloc { .. }
        | Stmt::Atomic(_)
        | Stmt::Region(_)
        | Stmt::Acc(_)
        | Stmt::Unreachable
        | Stmt::Trap => (None, None),
    };
    if let (Some(to), Some(origin)) = (to, origin)
        && body.locals[to].kind == LocalKind::Temp
    {
        varying.insert(to, Some(origin));
    }
    for inner in children(body, id) {
        temporaries(body, inner, next, varying);
    }
}
