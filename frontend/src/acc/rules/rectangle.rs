//! `collapse` and `tile`: the trip counts of all loops that one directive governs are known before the first
//! iteration (OpenACC 3.4 §2.9.1, §2.9.8), so no bound may read the variable of a loop around it.
//!
//! ```text
//! #pragma acc loop collapse(2)
//! for (i = 0; i < n; i++)
//!     for (j = 0; j < i; j++)      E0547
//! ```

use super::Walk;
use crate::acc::codes;
use racc_base::{Diagnostic, Span};
use racc_hir::{
    AccLoop, Body, Expr, ExprId, LocalId, LocalKind, LoopId, LoopKind, Place, PlaceId, Stmt, StmtId,
};

impl Walk<'_> {
    pub(super) fn rectangle(&mut self, outermost: LoopId, acc: &AccLoop) {
        let collapse = acc.collapse.default.count.max(acc.schedule.default.tile.len() as u32);
        let mut variables = Vec::new();
        let mut next = Some(outermost);
        for at in 1..=collapse {
            let Some(id) = next else { return self.too_few(acc) };
            let data = &self.body.loops[id];
            let LoopKind::Counted { iv, first, trip, step } = data.kind else { return };
            for bound in [first, trip, step] {
                if let Some((span, variable)) = variables.iter().find_map(|v| read(self.body, bound, *v)) {
                    self.refuse(span, variable, acc);
                    return;
                }
            }
            variables.push(iv);
            next = first_loop(self.body, data.body);
            if let Some(inner) = next.filter(|_| acc.collapse.default.force && at < collapse) {
                self.between(data.body, inner, acc);
            }
        }
    }

    fn too_few(&mut self, acc: &AccLoop) {
        self.found.push(
            Diagnostic::error(
                codes::TOO_FEW_LOOPS,
                acc.span,
                "the directive governs more loops than are nested here",
            )
            .help("lower the count of `collapse` or the number of `tile` sizes, or nest the loops directly")
            .spec("OpenACC 3.4 §2.9.1"),
        );
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
            .help("drop `collapse` or `tile`, or let the inner loop run over the largest range with an `if` in it")
            .spec("OpenACC 3.4 §2.9.1"),
        );
    }
}

/// The loops that a directive governs, outermost first; fewer when they are not nested so deep.
pub(super) fn governed(body: &Body, outermost: LoopId, acc: &AccLoop) -> Vec<LoopId> {
    let count = acc.collapse.default.count.max(acc.schedule.default.tile.len() as u32);
    let inner = |&id: &LoopId| first_loop(body, body.loops[id].body);
    std::iter::successors(Some(outermost), inner).take(count as usize).collect()
}

/// The loop that the body is, or starts with; loops that stand for array expressions are not of the nest.
fn first_loop(body: &Body, id: StmtId) -> Option<LoopId> {
    match &body.stmts[id].kind {
        Stmt::Loop(id) => from_source(body, *id).then_some(*id),
        Stmt::Block(list) => list.iter().find_map(|&s| first_loop(body, s)),
        Stmt::Scope(inner) => first_loop(body, *inner),
        Stmt::Nop
        | Stmt::Assign { .. }
        | Stmt::Call { .. }
        | Stmt::If { .. }
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
        | Stmt::Trap => None,
    }
}

pub(super) fn from_source(body: &Body, id: LoopId) -> bool {
    match body.loops[id].kind {
        LoopKind::Counted { iv, .. } => body.locals[iv].kind != LocalKind::Temp,
        LoopKind::While { .. } | LoopKind::DoWhile { .. } => true,
    }
}

/// Where `expr` reads the variable.
pub(super) fn read(body: &Body, expr: ExprId, variable: LocalId) -> Option<(Span, LocalId)> {
    let data = &body.exprs[expr];
    let within = |e: &ExprId| read(body, *e, variable);
    match &data.kind {
        Expr::Load(place) | Expr::AddrOf(place) => {
            let here = matches!(body.places[*place].kind, Place::Local(l) if l == variable);
            if here { Some((data.span, variable)) } else { read_in_place(body, *place, variable) }
        }
        Expr::Complex(a, b)
        | Expr::Binary(_, a, b)
        | Expr::Compare(_, a, b)
        | Expr::And(a, b)
        | Expr::Or(a, b)
        | Expr::PtrAdd { ptr: a, index: b, .. } => within(a).or_else(|| within(b)),
        Expr::Select { cond: a, then: b, otherwise: c } | Expr::PtrDiff { a, b, size: c } => {
            [a, b, c].into_iter().find_map(within)
        }
        Expr::Unary(_, a)
        | Expr::Not(a)
        | Expr::Cast(_, a)
        | Expr::Re(a)
        | Expr::Im(a)
        | Expr::AccOnDevice(a)
        | Expr::TempAddr(a) => within(a),
        Expr::Math(_, list) => list.iter().find_map(within),
        Expr::Int(_)
        | Expr::Float(_)
        | Expr::FloatText(_)
        | Expr::FuncAddr(_)
        | Expr::Data(_)
        | Expr::LabelAddr(_) => None,
    }
}

fn read_in_place(body: &Body, place: PlaceId, variable: LocalId) -> Option<(Span, LocalId)> {
    match &body.places[place].kind {
        Place::Local(_) | Place::Global(_) => None,
        Place::Deref(e) => read(body, *e, variable),
        Place::Elem { base, subs, .. } => read(body, *base, variable).or_else(|| {
            subs.iter().find_map(|s| read(body, s.index, variable).or_else(|| read(body, s.stride, variable)))
        }),
        Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => {
            read_in_place(body, *base, variable)
        }
    }
}
