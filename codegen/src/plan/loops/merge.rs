//! Loops right inside one another that gangs, workers and lanes share level by level → one loop over all iterations,
//! as if `collapse` had been written.
//!
//! ```text
//! loop gang over k { loop worker over j { loop vector over i } }   →   loop gang vector over (k, j, i)
//! ```
//! Level by level, a GPU has as many gangs as `k` has iterations, which leaves most of it idle for a hundred of them;
//! and lanes idle that `i` has no iteration for. No program can tell the difference: nothing stands between the loops,
//! and their iterations are independent.

use crate::plan::Axes;
use crate::plan::analysis::walk::{Root, expr_touches, whole_variable};
use crate::plan::depend::subscript::trip_constant;
use crate::plan::loops::between::between;
use crate::plan::loops::form::split::flatten;
use crate::plan::loops::schedule::{Node, Parent, Schedule, Scheduler, constant};
use racc_hir::change::{Changes, Watched};
use racc_hir::{
    BinaryOp, Body, DataRoot, DeviceKind, Expr, ExprId, LoopId, LoopKind, ReduceOp, RoutineLevel, Stmt,
    StmtId,
};
use std::collections::BTreeSet;

impl Scheduler<'_> {
    /// Merges the loops of a kernel that is one nest. True when it did.
    pub(in crate::plan::loops) fn merge(&self, stmts: &[StmtId], nodes: &mut [Node], out: &Schedule) -> bool {
        let construct = matches!(self.parent, Parent::Parallel | Parent::Kernels);
        if self.device == DeviceKind::Multicore || !construct {
            return false;
        }
        let [outer] = nodes else { return false };
        let mut list = Vec::new();
        stmts.iter().for_each(|&s| flatten(self.body, s, &mut list));
        let lead = |s: &StmtId| matches!(self.body.stmts[*s].kind, Stmt::Assign { .. });
        if list.iter().filter(|s| !lead(s)).count() > 1 {
            return false;
        }
        if outer.axes != (Axes { gang: Some(1), ..Axes::SEQ })
            || self.shares_private(outer)
            || !self.gangs_may_be_more(outer)
        {
            return false;
        }
        let totals = self.totals(outer);
        if totals.is_none() {
            return false;
        }
        let mut nest = Vec::new();
        let mut at = &*outer;
        loop {
            if !self.is_plain(at)
                || self.totals(at) != totals
                || out.lasting.iter().any(|(l, _)| at.nest.contains(l))
            {
                return false;
            }
            nest.extend(&at.nest);
            if at.axes.vector {
                break;
            }
            let [inner] = at.children.as_slice() else { return false };
            let last = at.nest[at.nest.len() - 1];
            if !self.is_right_inside(last, inner.id) {
                return false;
            }
            at = inner;
        }
        let several = nest.len() > 2 || (nest.len() == 2 && self.leaves_lanes_open(outer));
        if !several || !self.is_rectangle(&nest) || !self.keeps_privates(&nest, at) {
            return false;
        }
        let mut innermost = outer.children.pop();
        while let Some(Node { axes: Axes { vector: false, .. }, children, .. }) = &mut innermost {
            innermost = children.pop();
        }
        outer.children = innermost.map_or(Vec::new(), |n| n.children);
        outer.axes.vector = true;
        outer.nest = nest;
        true
    }

    /// No clause gives the lanes or workers of a nest a number.
    fn leaves_lanes_open(&self, outer: &Node) -> bool {
        let numbered = |l: &LoopId| {
            let acc = self.body.loops[*l].acc.as_ref();
            acc.map(|a| a.schedule.get(self.device)).is_some_and(|s| s.vector.flatten().is_some())
        };
        let inner = outer.children.iter().flat_map(|n| &n.nest);
        self.widths_open() && !outer.nest.iter().chain(inner).any(numbered)
    }

    /// No clause asks for fewer gangs than the loop has iterations. What is computed is taken to be their number.
    fn gangs_may_be_more(&self, outer: &Node) -> bool {
        let region = self.region.map(|r| r.launch.get(self.device).gangs.as_slice());
        let own = self.body.loops[outer.id].acc.as_ref();
        let own = own.and_then(|acc| acc.schedule.get(self.device).gang.as_ref()?.num);
        let trips = outer
            .nest
            .iter()
            .try_fold(1i128, |n, l| Some(n * trip_constant(&self.program.types, self.body, *l)?));
        let enough = |e: ExprId| match constant(&self.program.types, self.body, e) {
            Some(asked) => trips.is_some_and(|trips| asked >= trips),
            None => true,
        };
        let mut asked = region.unwrap_or_default().iter().copied().chain(own);
        region.is_none_or(|dims| dims.len() <= 1) && asked.all(enough)
    }

    /// Nothing but its iterations matters of the loop: no result, no order, no part of the gang's work besides.
    fn is_plain(&self, n: &Node) -> bool {
        let acc = self.body.loops[n.id].acc.as_deref();
        let clauses = acc.map(|a| a.schedule.get(self.device));
        n.free
            && n.one_gang.is_empty()
            && n.outlived.is_none()
            && n.calls.is_none_or(|l| l == RoutineLevel::Seq)
            && clauses.is_none_or(|s| {
                s.tile.is_empty() && s.gang.as_ref().is_none_or(|g| g.static_.is_none() && g.dim.is_none())
            })
    }

    /// The scalars that the loop reduces; nothing where it reduces more than those. The loops of a nest that reduce the
    /// same have one total.
    fn totals(&self, n: &Node) -> Option<BTreeSet<(DataRoot, ReduceOp)>> {
        let clauses = self.body.loops[n.id].acc.iter().flat_map(|a| &a.reductions);
        let clauses = clauses.map(|r| (r.var, r.op, r.place, r.section.is_some()));
        let found = n.reductions.iter().map(|r| (r.var, r.op, r.place, r.section.is_some()));
        clauses
            .chain(found)
            .map(|(var, op, place, section)| {
                let whole = whole_variable(self.body, place) == Some(var);
                let scalar = self.program.types.is_scalar(self.body.places[place].ty);
                (!section && whole && scalar).then_some((var, op))
            })
            .collect()
    }

    /// The body of `outer` is `inner`, and at most what its bounds are computed with.
    fn is_right_inside(&self, outer: LoopId, inner: LoopId) -> bool {
        let mut list = Vec::new();
        flatten(self.body, self.body.loops[outer].body, &mut list);
        let before = between(self.body, outer);
        list.retain(|s| !before.contains(s));
        matches!(list.as_slice(), [s] if matches!(self.body.stmts[*s].kind, Stmt::Loop(l) if l == inner))
    }

    /// The bounds of all loops are known before the first begins, and can be computed even if it has no iteration.
    fn is_rectangle(&self, nest: &[LoopId]) -> bool {
        let body = self.body;
        let mut changes = Changes::below(self.program, body, body.loops[nest[nest.len() - 1]].body);
        for l in nest {
            let LoopKind::Counted { iv, .. } = body.loops[*l].kind else { return false };
            changes.variable(DataRoot::Local(iv));
        }
        nest.windows(2).all(|pair| {
            let mut needed = bounds(body, pair[1]);
            for s in between(body, pair[0]) {
                let Stmt::Assign { place, value } = body.stmts[s].kind else { return false };
                if whole_variable(body, place).is_none_or(|v| changes.assigns(body, v)) {
                    return false;
                }
                needed.push(value);
            }
            needed.iter().all(|e| self.is_fixed(*e, &changes))
        })
    }

    fn is_fixed(&self, e: ExprId, changes: &Changes) -> bool {
        let mut named = true;
        expr_touches(self.body, e, &mut |t| named &= matches!(t.root, Root::Var(_)));
        named && !may_trap(self.body, e) && !changes.reach(self.program, self.body, e, Watched::All)
    }

    /// Private variables of the outer loops are the variables of loops: each lane has those to itself anyway.
    fn keeps_privates(&self, nest: &[LoopId], innermost: &Node) -> bool {
        let variables: BTreeSet<DataRoot> = nest
            .iter()
            .filter_map(|l| match self.body.loops[*l].kind {
                LoopKind::Counted { iv, .. } => Some(DataRoot::Local(iv)),
                LoopKind::While { .. } | LoopKind::DoWhile { .. } => None,
            })
            .collect();
        let outer = nest.iter().filter(|l| !innermost.nest.contains(l));
        let mut privates = outer.filter_map(|l| self.body.loops[*l].acc.as_ref()).flat_map(|a| &a.privates);
        privates.all(|p| variables.contains(&p.var))
    }
}

fn bounds(body: &Body, l: LoopId) -> Vec<ExprId> {
    match body.loops[l].kind {
        LoopKind::Counted { first, trip, step, .. } => vec![first, trip, step],
        LoopKind::While { .. } | LoopKind::DoWhile { .. } => Vec::new(),
    }
}

/// A division whose divisor is not known.
fn may_trap(body: &Body, e: ExprId) -> bool {
    let of = |e: ExprId| may_trap(body, e);
    match &body.exprs[e].kind {
        Expr::Int(_) | Expr::Float(_) | Expr::Load(_) | Expr::AddrOf(_) => false,
        Expr::Binary(BinaryOp::Div | BinaryOp::Rem, a, b) => {
            of(*a) || !matches!(body.exprs[*b].kind, Expr::Int(n) if n != 0 && n != -1)
        }
        Expr::Unary(_, a) | Expr::Not(a) | Expr::Cast(_, a) => of(*a),
        Expr::Binary(_, a, b) | Expr::Compare(_, a, b) | Expr::And(a, b) | Expr::Or(a, b) => of(*a) || of(*b),
        Expr::Select { cond, then, otherwise } => of(*cond) || of(*then) || of(*otherwise),
        _ => true,
    }
}
