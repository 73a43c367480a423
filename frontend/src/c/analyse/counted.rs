//! Canonical `for` loops → counted loops, at the end of the function, when it is known whose address is taken.

use super::Cx;
use super::canonical::{Form, LoopPart, Step, Unfit};
use crate::acc::refusals;
use crate::c::ast;
use racc_base::Span;
use racc_hir::change::{Changes, Watched};
use racc_hir::{
    AccLoop, DataRoot, Expr, ExprId, LabelId, LocalId, LocalKind, LoopId, LoopKind, Place, PlaceId,
    PrivateItem, Stmt, StmtId, Type, each_stmt,
};
use std::collections::HashMap;

/// A `for` loop that looks canonical, or that a directive governs.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) id: LoopId,
    pub(super) stmt: StmtId,
    pub(super) form: Result<Form, Unfit>,
    /// The outermost loop under the directive that governs it.
    pub(super) owner: Option<LoopId>,
    pub(super) span: Span,
    pub(super) parts: Parts,
}

/// Where the loop's parts stand, for messages.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts {
    start: Span,
    condition: Span,
    step: Span,
    body: Span,
}

impl Parts {
    pub(super) fn of(f: &ast::For, span: Span) -> Parts {
        let start = match &f.init {
            ast::ForInit::None => span,
            ast::ForInit::Expr(e) => e.span,
            ast::ForInit::Declaration(d) => d.span,
        };
        let of = |e: &Option<ast::Expr>| e.as_ref().map_or(span, |e| e.span);
        Parts { start, condition: of(&f.cond), step: of(&f.step), body: f.body.span }
    }
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
        let jumps = self.jumps_to_labels();
        // Inner loops come first.
        let mut innermost: HashMap<LoopId, LoopId> = HashMap::new();
        for candidate in std::mem::take(&mut self.frame.candidates) {
            if let Some(owner) = candidate.owner {
                innermost.entry(owner).or_insert(candidate.id);
            }
            let unfit = match &candidate.form {
                Err(unfit) => Some(*unfit),
                Ok(form) => self.late_unfit(&candidate, form, &jumps),
            };
            let reason = unfit.map(|unfit| (unfit.0, self.place_of_unfit(unfit, &candidate)));
            match (reason, candidate.form.clone()) {
                (None, Ok(mut form)) => {
                    let mut ahead = std::mem::take(&mut form.ahead);
                    self.first_before(form.init, &mut ahead);
                    match (candidate.owner, form.iv) {
                        (_, DataRoot::Local(iv)) if !form.wraps && self.counts_itself(iv) => {
                            self.make_counted(&candidate, iv, form);
                        }
                        (Some(owner), _) => {
                            let inner = innermost.get(&owner).copied().unwrap_or(candidate.id);
                            self.make_shadowed(&candidate, form, (owner, inner));
                        }
                        (None, _) => {}
                    }
                    self.put_ahead(candidate.stmt, ahead);
                }
                // OpenACC 3.4 §2.9: the form is demanded of loops without `seq`.
                (Some(_), _) if candidate.owner.is_some_and(|owner| self.is_plain_seq(owner)) => {
                    self.body.loops[candidate.id].acc = None;
                }
                (Some((reason, at)), _) if candidate.owner.is_some() => {
                    let help = "write `for (i = first; i < bound; i += step)`, or `loop seq` for a loop that must run as it stands";
                    self.report(refusals::uncounted(candidate.span, at, reason, help));
                }
                (_, _) => {}
            }
        }
    }

    /// What can be said only when the function ends: it may take addresses and jump after the loop.
    fn late_unfit(
        &self,
        candidate: &Candidate,
        form: &Form,
        jumps: &HashMap<LabelId, usize>,
    ) -> Option<Unfit> {
        let body = self.body.loops[candidate.id].body;
        let plain = candidate.owner.is_none();
        if !form.ahead.is_empty() && candidate.owner.is_none_or(|owner| self.is_plain_seq(owner)) {
            return Some(Unfit("the condition calls a function each time", LoopPart::Condition));
        }
        // Into a loop that a directive governs no branch may lead: `acc::rules` says so.
        if candidate.owner.is_none_or(|owner| self.is_plain_seq(owner)) && self.is_entered(body, jumps) {
            return Some(Unfit("a jump enters the loop", LoopPart::Body(None)));
        }
        // Nothing is won, and bounds such as SIZE_MAX, which such loops have, are no trip counts.
        if candidate.owner.is_none_or(|owner| self.is_plain_seq(owner)) && self.leaves_early(body) {
            return Some(Unfit("it may be left early", LoopPart::Body(None)));
        }
        let changes = Changes::below(&self.prog, &self.body, body);
        if changes.assigns(&self.body, form.iv) {
            return Some(Unfit("the loop's variable is changed in the body", LoopPart::Body(Some(form.iv))));
        }
        // Under a directive bounds in memory are taken at their word: OpenACC 3.4 §2.9 demands that they stay.
        let watched = if plain { Watched::All } else { Watched::Named };
        let changes_in = |e| changes.reach(&self.prog, &self.body, e, watched) || self.reads(e, form.iv);
        if changes_in(form.bound) || form.ahead.iter().any(|s| self.header_reads(*s, &mut |e| changes_in(e)))
        {
            return Some(Unfit("the bound changes in the loop", LoopPart::Condition));
        }
        if let Step::Variable { by, .. } = form.step
            && changes_in(by)
        {
            return Some(Unfit("the step changes in the loop", LoopPart::Step));
        }
        (plain && form.if_it_ends && changes.ends)
            .then_some(Unfit("it may never end by itself", LoopPart::Condition))
    }

    /// The expression reads the variable.
    pub(super) fn reads(&self, expr: ExprId, variable: DataRoot) -> bool {
        let mut step = Changes::default();
        step.variable(variable);
        step.reach(&self.prog, &self.body, expr, Watched::Named)
    }

    /// How many jumps of the function lead to each label.
    fn jumps_to_labels(&self) -> HashMap<LabelId, usize> {
        let mut jumps = HashMap::new();
        for stmt in self.body.stmts.keys() {
            self.each_target(stmt, &mut |label| *jumps.entry(label).or_insert(0) += 1);
        }
        jumps
    }

    fn each_target(&self, stmt: StmtId, f: &mut dyn FnMut(LabelId)) {
        match &self.body.stmts[stmt].kind {
            Stmt::Goto(label) => f(*label),
            Stmt::ComputedGoto { labels, .. } => labels.iter().for_each(|l| f(*l)),
            Stmt::Switch { cases, default, .. } => {
                cases.iter().map(|c| c.label).chain(*default).for_each(f);
            }
            _ => {}
        }
    }

    /// Jumps from elsewhere lead to labels in the loop's body.
    fn is_entered(&self, body: StmtId, jumps: &HashMap<LabelId, usize>) -> bool {
        if jumps.is_empty() {
            return false;
        }
        let (mut labels, mut inside) = (Vec::new(), HashMap::new());
        each_stmt(&self.body, body, &mut |s| {
            if let Stmt::Label(label) = self.body.stmts[s].kind {
                labels.push(label);
            }
            self.each_target(s, &mut |label| *inside.entry(label).or_insert(0) += 1);
        });
        labels.iter().any(|l| jumps.get(l) != inside.get(l))
    }

    /// The part of a `for` loop that keeps it from being canonical.
    fn place_of_unfit(&self, Unfit(_, part): Unfit, candidate: &Candidate) -> Span {
        let parts = &candidate.parts;
        match part {
            LoopPart::Start => parts.start,
            LoopPart::Condition => parts.condition,
            LoopPart::Step => parts.step,
            LoopPart::Body(None) => candidate.span,
            LoopPart::Body(Some(iv)) => {
                let changes = self.body.stmts.values().find(|s| {
                    parts.body.lo <= s.span.lo
                        && s.span.hi <= parts.body.hi
                        && matches!(s.kind, Stmt::Assign { place, .. } if self.is_place_of(iv, place))
                });
                changes.map_or(candidate.span, |s| s.span)
            }
        }
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

    fn make_counted(&mut self, candidate: &Candidate, iv: LocalId, form: Form) {
        let Candidate { id, span, .. } = *candidate;
        let first = self.first_value(&form, span);
        let Some(trip) = self.candidate_trip(candidate, &form, first) else { return };
        let step = self.step_value(&form, span);
        self.body.loops[id].kind = LoopKind::Counted { iv, first, trip, step };
    }

    fn candidate_trip(&mut self, candidate: &Candidate, form: &Form, first: ExprId) -> Option<ExprId> {
        let body = self.body.loops[candidate.id].body;
        let saturate = candidate.owner.is_none() && Changes::below(&self.prog, &self.body, body).ends;
        self.trip_count(form, first, saturate, candidate.span)
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
            let Some(trip) = self.candidate_trip(candidate, &form, first) else { return };
            let (zero, one) = (self.i64_const(0, span), self.i64_const(1, span));
            let count = self.body.load_local(iv, span);
            let index = self.mul_i64(count, step, span);
            let value = self.node(Expr::PtrAdd { ptr: first, index, elem: to }, ty, span);
            (LoopKind::Counted { iv, first: zero, trip, step: one }, value)
        } else {
            let Some(trip) = self.candidate_trip(candidate, &form, first) else { return };
            // A variable that wraps around follows a counter that does not.
            let counted = match (form.wraps, self.prog.types.get(ty)) {
                (true, Type::Int { bits: 64.., .. }) => self.prog.types.int(128, true),
                (true, _) => self.i64_ty(),
                (false, _) => ty,
            };
            let iv = self.body.local("", counted, LocalKind::Auto, span);
            let first = self.body.int_to(&self.prog.types, first, counted);
            let step = match form.step {
                Step::By(by) if form.wraps => self.node(Expr::Int(by), counted, span),
                Step::Variable { .. } if form.wraps => self.body.int_to(&self.prog.types, step, counted),
                Step::By(_) | Step::Variable { .. } => step,
            };
            let count = self.body.load_local(iv, span);
            let value = self.body.int_to(&self.prog.types, count, ty);
            (LoopKind::Counted { iv, first, trip, step }, value)
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
}
