//! Canonical `for` loops → counted loops, at the end of the function, when it is known whose address is taken.

use super::Cx;
use super::canonical::{Direction, Form, Part, Unfit};
use crate::acc::codes;
use crate::c::ast;
use racc_base::{Diagnostic, Span};
use racc_hir::{
    AccLoop, BinaryOp, CompareOp, DataRoot, Expr, ExprId, LocalId, LocalKind, LoopId, LoopKind, Place,
    PlaceId, PrivateItem, Stmt, StmtId, Type, TypeId, UnaryOp,
};
use std::collections::HashMap;

/// A `for` loop that looks canonical, or that a directive governs.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) id: LoopId,
    pub(super) stmt: StmtId,
    /// Where what keeps it from being canonical is, when something does.
    pub(super) form: Result<Form, (Unfit, Span)>,
    /// The outermost loop under the directive that governs it.
    pub(super) owner: Option<LoopId>,
    pub(super) span: Span,
}

/// `loop seq` of one loop on every device, with nothing else to do: a loop without the directive does the same.
/// OpenACC 3.4 §2.9 asks neither for a form nor for a known trip count then.
fn is_plain_seq(acc: &AccLoop) -> bool {
    let alone = acc.collapse.default.count == 1 && acc.collapse.specific.iter().all(|(_, c)| c.count == 1);
    let mut schedules =
        std::iter::once(&acc.schedule.default).chain(acc.schedule.specific.iter().map(|(_, s)| s));
    alone
        && acc.reductions.is_empty()
        && acc.privates.is_empty()
        && schedules.all(|s| s.seq && s.tile.is_empty())
}

impl Cx<'_> {
    /// Turns the candidates that hold what they promised into counted loops.
    pub(super) fn finish_loops(&mut self) {
        // Inner loops come first.
        let mut innermost: HashMap<LoopId, LoopId> = HashMap::new();
        for candidate in std::mem::take(&mut self.frame.candidates) {
            if let Some(owner) = candidate.owner {
                innermost.entry(owner).or_insert(candidate.id);
            }
            let reason = match &candidate.form {
                Err((Unfit(reason, _), at)) => Some((*reason, *at)),
                Ok(form)
                    if candidate.owner.is_none()
                        && (self.reads_exposed(form.bound) || self.reads_exposed(form.by)) =>
                {
                    Some(("a pointer may change the bound", candidate.span))
                }
                // Nothing is won, and bounds such as SIZE_MAX, which such loops have, are no trip counts.
                Ok(_)
                    if candidate.owner.is_none_or(|owner| self.is_plain_seq(owner))
                        && self.leaves_early(self.body.loops[candidate.id].body) =>
                {
                    Some(("it may be left early", candidate.span))
                }
                Ok(_) => None,
            };
            match (reason, candidate.form.clone()) {
                (None, Ok(form)) => match (candidate.owner, form.iv) {
                    (_, DataRoot::Local(iv)) if self.counts_itself(iv) => {
                        self.make_counted(candidate.id, iv, form, candidate.span);
                    }
                    (Some(owner), _) => {
                        let inner = innermost.get(&owner).copied().unwrap_or(candidate.id);
                        self.make_shadowed(&candidate, form, (owner, inner));
                    }
                    (None, _) => {}
                },
                // OpenACC 3.4 §2.9: the form is demanded of loops without `seq`.
                (Some(_), _) if candidate.owner.is_some_and(|owner| self.is_plain_seq(owner)) => {
                    self.body.loops[candidate.id].acc = None;
                }
                (Some((reason, at)), _) if candidate.owner.is_some() => {
                    self.report(
                        Diagnostic::error(
                            codes::UNCOUNTED,
                            candidate.span,
                            "this loop cannot be run by a loop directive",
                        )
                        .label(at, reason)
                        .help("write `for (i = first; i < bound; i += step)`, or `loop seq` for a loop that must run as it stands")
                        .spec("OpenACC 3.4 §2.9"),
                    );
                }
                (_, _) => {}
            }
        }
    }

    /// The part of a `for` loop that keeps it from being canonical.
    pub(super) fn place_of_unfit(&self, Unfit(_, part): Unfit, f: &ast::For, span: Span) -> Span {
        let found = match part {
            Part::Start => match &f.init {
                ast::ForInit::None => None,
                ast::ForInit::Expr(e) => Some(e.span),
                ast::ForInit::Declaration(d) => Some(d.span),
            },
            Part::Condition => f.cond.as_ref().map(|e| e.span),
            Part::Step => f.step.as_ref().map(|e| e.span),
            Part::Body(iv) => {
                let body = f.body.span;
                let changes = self.body.stmts.values().find(|s| {
                    body.lo <= s.span.lo
                        && s.span.hi <= body.hi
                        && matches!(s.kind, Stmt::Assign { place, .. } if self.is_place_of(iv, place))
                });
                changes.map(|s| s.span)
            }
        };
        found.unwrap_or(span)
    }

    fn is_plain_seq(&self, id: LoopId) -> bool {
        self.body.loops[id].acc.as_ref().is_some_and(|acc| is_plain_seq(acc))
    }

    /// Is there a way out of this part of a loop's body other than its end? (Inner loops may be left.)
    fn leaves_early(&self, stmt: StmtId) -> bool {
        self.jumps(stmt, &mut Vec::new())
    }

    fn jumps(&self, stmt: StmtId, inner: &mut Vec<LoopId>) -> bool {
        match &self.body.stmts[stmt].kind {
            Stmt::Return(_) | Stmt::Goto(_) | Stmt::ComputedGoto { .. } => true,
            Stmt::Break(id) => !inner.contains(id),
            Stmt::Block(list) => list.iter().any(|s| self.jumps(*s, inner)),
            Stmt::Scope(s) | Stmt::Switch { body: s, .. } => self.jumps(*s, inner),
            Stmt::If { then, otherwise, .. } => {
                self.jumps(*then, inner) || otherwise.is_some_and(|s| self.jumps(s, inner))
            }
            Stmt::Loop(id) => {
                inner.push(*id);
                let found = self.jumps(self.body.loops[*id].body, inner);
                inner.pop();
                found
            }
            Stmt::Region(id) => self.jumps(self.body.regions[*id].body, inner),
            Stmt::Nop
            | Stmt::Assign { .. }
            | Stmt::Call { .. }
            | Stmt::Label(_)
            | Stmt::Continue(_)
            | Stmt::Leave(_)
            | Stmt::DynAlloc { .. }
            | Stmt::Atomic(_)
            | Stmt::Acc(_)
            | Stmt::Unreachable
            | Stmt::Trap => false,
        }
    }

    /// Integer variables of the function that no pointer changes are counters themselves.
    fn counts_itself(&self, iv: LocalId) -> bool {
        let local = &self.body.locals[iv];
        !local.addr_taken && matches!(self.prog.types.get(local.ty), Type::Int { .. })
    }

    /// The variable's first value; its assignment goes when nothing stands between it and the loop.
    fn first_value(&mut self, form: &Form, span: Span) -> ExprId {
        let assigned = form.init.and_then(|init| match self.body.stmts[init.stmt].kind {
            Stmt::Assign { value, .. } => Some((init, value)),
            _ => None,
        });
        match assigned {
            Some((init, value)) if init.last => {
                self.body.stmts[init.stmt].kind = Stmt::Nop;
                value
            }
            Some((_, value)) if self.const_int(value).is_some() => value,
            Some(_) | None => {
                let place = self.variable_place(form.iv, span);
                self.body.load(place, span)
            }
        }
    }

    fn variable_place(&mut self, iv: DataRoot, span: Span) -> PlaceId {
        let ty = self.variable_type(iv);
        match iv {
            DataRoot::Local(local) => self.body.place(Place::Local(local), ty, span),
            DataRoot::Global(global) => self.body.place(Place::Global(global), ty, span),
        }
    }

    fn step_value(&mut self, form: &Form, span: Span) -> ExprId {
        match form.direction {
            Direction::Up => form.by,
            Direction::Down => self.fold_unary(UnaryOp::Neg, form.by, span),
        }
    }

    fn make_counted(&mut self, id: LoopId, iv: LocalId, form: Form, span: Span) {
        let first = self.first_value(&form, span);
        let trip = self.trip_count(&form, first, span);
        let step = self.step_value(&form, span);
        self.body.loops[id].kind = LoopKind::Counted { iv, first, trip, step };
    }

    /// A loop under a directive whose variable cannot be the counter: a global one, one whose address is taken, a
    /// pointer. A counter of its own runs, and the variable, private in the loop (OpenACC 3.4 §2.6), follows it.
    fn make_shadowed(&mut self, candidate: &Candidate, form: Form, (owner, inner): (LoopId, LoopId)) {
        let Candidate { id, stmt, span, .. } = *candidate;
        let ty = self.variable_type(form.iv);
        let place = self.variable_place(form.iv, span);
        let first = self.first_value(&form, span);
        let step = self.step_value(&form, span);
        let (kind, value) = if let Type::Ptr { to, .. } = *self.prog.types.get(ty) {
            let mut first = first;
            if !self.is_settled(first) {
                if owner != id {
                    self.report(racc_base::nyi!(span, "pointers as variables of collapsed loops"));
                }
                // Kept before the loop: the variable itself changes.
                let temp = self.body.temp(self.body.exprs[first].ty, span);
                let keep = self.body.assign_local(temp, first, span);
                let moved = self.body.stmt(Stmt::Loop(id), span);
                self.body.stmts[stmt].kind = Stmt::Block(vec![keep, moved]);
                first = self.body.load_local(temp, span);
            }
            let i64 = self.i64_ty();
            let iv = self.body.local("", i64, LocalKind::Auto, span);
            let trip = self.pointer_trip(&form, first, to, span);
            let (zero, one) = (self.i64_const(0, span), self.i64_const(1, span));
            let count = self.body.load_local(iv, span);
            let index = self.mul_i64(count, step, span);
            let value = self.node(Expr::PtrAdd { ptr: first, index, elem: to }, ty, span);
            (LoopKind::Counted { iv, first: zero, trip, step: one }, value)
        } else {
            let iv = self.body.local("", ty, LocalKind::Auto, span);
            let trip = self.trip_count(&form, first, span);
            (LoopKind::Counted { iv, first, trip, step }, self.body.load_local(iv, span))
        };
        self.body.loops[id].kind = kind;
        let follow = self.body.assign(place, value, span);
        let body = self.body.loops[inner].body;
        self.body.loops[inner].body = self.body.stmt(Stmt::Block(vec![follow, body]), span);
        let text = match form.iv {
            DataRoot::Local(local) => self.body.locals[local].name.clone(),
            DataRoot::Global(global) => self.prog.globals[global].source_name.clone(),
        };
        if let Some(acc) = &mut self.body.loops[owner].acc
            && acc.privates.iter().all(|p| p.var != form.iv)
        {
            acc.privates.push(PrivateItem { var: form.iv, dynamic: None, text, span });
        }
    }

    /// Iterations of a pointer's loop: `⌈(bound - first) / step⌉` in elements.
    fn pointer_trip(&mut self, form: &Form, first: ExprId, elem: TypeId, span: Span) -> ExprId {
        let bytes = self.prog.types.size_of(elem).unwrap_or(1);
        let size = self.i64_const(bytes as i64, span);
        let i64 = self.i64_ty();
        let bound = self.fit(form.bound, self.expr_ty(first));
        let (a, b) = match form.direction {
            Direction::Up => (bound, first),
            Direction::Down => (first, bound),
        };
        let distance = self.node(Expr::PtrDiff { a, b, size }, i64, span);
        self.rounded_trip(form, distance, form.by, span)
    }

    /// Iterations, i64: `⌈(bound - first) / step⌉`, one more for inclusive bounds.
    fn trip_count(&mut self, form: &Form, first: ExprId, span: Span) -> ExprId {
        let compared = self.expr_ty(form.bound);
        let iv_ty = self.variable_type(form.iv);
        let first_compared = self.body.int_to(&self.prog.types, first, compared);
        let (f, b) = (self.as_i64(first_compared), self.as_i64(form.bound));
        let by = self.as_i64(form.by);
        let distance = match form.direction {
            Direction::Up => self.fold_binary(BinaryOp::Sub, b, f, span),
            Direction::Down => self.fold_binary(BinaryOp::Sub, f, b, span),
        };
        let trip = self.rounded_trip(form, distance, by, span);
        // A negative first value compares as a huge one when the bound is unsigned: the loop does not run.
        let signed = |cx: &Self, ty| matches!(cx.prog.types.get(ty), Type::Int { signed: true, .. });
        let negative_possible = self.const_int(first).is_none_or(|v| v < 0);
        let mixed = signed(self, iv_ty) && !signed(self, compared) && negative_possible;
        // In 64 bits `bound - first` may wrap when the loop does not run; a step of 0 divides only when it does.
        let wide = matches!(self.prog.types.get(compared), Type::Int { bits: 64.., .. });
        let unknown = |value| self.const_int(value).is_none_or(|v| v > i128::from(i64::MAX));
        let huge_bound = match form.direction {
            Direction::Up => false,
            Direction::Down => !signed(self, compared) && unknown(form.bound),
        };
        let wraps = wide && (unknown(first) || huge_bound);
        if (mixed || wraps || self.const_int(by).is_none()) && form.op != CompareOp::Ne {
            let runs = self.fold_compare(form.op, first_compared, form.bound, span);
            let zero = self.i64_const(0, span);
            match self.const_int(runs) {
                Some(0) => return zero,
                Some(_) => return trip,
                None => {}
            }
            let i64 = self.i64_ty();
            return self.node(Expr::Select { cond: runs, then: trip, otherwise: zero }, i64, span);
        }
        trip
    }

    /// `distance / by`, rounded up; inclusive bounds have one more.
    fn rounded_trip(&mut self, form: &Form, distance: ExprId, by: ExprId, span: Span) -> ExprId {
        let one = self.i64_const(1, span);
        let round = match form.op {
            CompareOp::Lt | CompareOp::Gt => self.fold_binary(BinaryOp::Sub, by, one, span),
            CompareOp::Le | CompareOp::Ge => by,
            CompareOp::Ne | CompareOp::Eq => self.i64_const(0, span),
        };
        let rounded = match self.const_int(round) {
            Some(0) => distance,
            Some(_) | None => self.fold_binary(BinaryOp::Add, distance, round, span),
        };
        match self.const_int(by) {
            Some(1) => rounded,
            Some(_) | None => self.fold_binary(BinaryOp::Div, rounded, by, span),
        }
    }
}
