//! What an expression reads, and what a statement changes, of the variables of a procedure.

use racc_base::Span;
use racc_hir::{Body, Expr, ExprId, LocalId, LocalKind, LoopKind, Place, PlaceId, Stmt, StmtId};
use std::collections::BTreeSet;

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
        Expr::Math(_, list) | Expr::Vector(_, list) => list.iter().find_map(within),
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

/// The locals and arguments that a statement assigns to or counts with.
pub(super) fn changes(body: &Body, id: StmtId, found: &mut BTreeSet<LocalId>) {
    let assigned = |place: PlaceId| match body.places[place].kind {
        Place::Local(l) => Some(l),
        // A dummy argument.
        Place::Deref(e) => match body.exprs[e].kind {
            Expr::Load(p) => match body.places[p].kind {
                Place::Local(l) if body.locals[l].kind == LocalKind::RefParam => Some(l),
                _ => None,
            },
            _ => None,
        },
        Place::Global(_)
        | Place::Elem { .. }
        | Place::Field { .. }
        | Place::Part { .. }
        | Place::Desc { .. } => None,
    };
    match &body.stmts[id].kind {
        Stmt::Block(list) => list.iter().for_each(|&s| changes(body, s, found)),
        Stmt::Scope(inner) | Stmt::Switch { body: inner, .. } => changes(body, *inner, found),
        Stmt::If { then, otherwise, .. } => {
            changes(body, *then, found);
            if let Some(otherwise) = otherwise {
                changes(body, *otherwise, found);
            }
        }
        Stmt::Loop(l) => {
            if let LoopKind::Counted { iv, .. } = body.loops[*l].kind {
                found.insert(iv);
            }
            changes(body, body.loops[*l].body, found);
        }
        Stmt::Region(r) => changes(body, body.regions[*r].body, found),
        Stmt::Assign { place, .. } => found.extend(assigned(*place)),
        Stmt::Call { dest, .. } => found.extend(dest.and_then(assigned)),
        Stmt::Nop
        | Stmt::Label(_)
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
        | Stmt::Trap => {}
    }
}
