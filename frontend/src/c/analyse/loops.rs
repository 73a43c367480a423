//! `while`, `do` and `for`. A `for` loop in canonical form becomes a counted loop, the form that analyses and
//! schedules read: its bounds are evaluated once, its variable is stepped by the loop alone.
//!
//! Whether the form holds is known only at the end of the function (an address taken later counts too), so `for`
//! is first made a `while` and remembered as a [`Candidate`]. OpenACC 3.4 §2.9 demands the form under a loop
//! directive.

use super::stmt::Target;
use super::{Cx, R};
use crate::c::ast;
use racc_base::{Diagnostic, Span};
use racc_hir::{
    AccLoop, BinaryOp, CastKind, CompareOp, Expr, ExprId, LocalId, Loop, LoopId, LoopKind, Place, Stmt,
    StmtId, Type, UnaryOp,
};

/// A `for` loop that looks canonical, or that a directive governs.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    id: LoopId,
    form: Result<Form, &'static str>,
    /// A loop directive governs it.
    required: bool,
    span: Span,
}

/// The parts of `for (iv = first; iv op bound; iv += step)`.
#[derive(Clone, Debug)]
struct Form {
    iv: LocalId,
    /// The assignment of the first value, when it belongs to the loop.
    init: Option<Init>,
    /// As written with the variable on the left; operands have the comparison's type.
    op: CompareOp,
    bound: ExprId,
    direction: Direction,
    /// How far, of the variable's type, positive when constant.
    by: ExprId,
}

#[derive(Clone, Copy, Debug)]
struct Init {
    stmt: StmtId,
    /// Nothing stands between it and the loop.
    last: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Direction {
    Up,
    Down,
}

/// How the loop directive around governs the loops inside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Governed {
    /// Loops still to come.
    pub(super) left: u32,
    /// Other code may stand between them.
    pub(super) force: bool,
}

impl Cx<'_> {
    pub(super) fn new_loop(&mut self, span: Span) -> LoopId {
        let body = self.body.stmt(Stmt::Nop, span);
        let kind = LoopKind::While { pre: None, cond: None, step: None };
        self.body.add_loop(Loop { kind, body, acc: None, independent: false, span })
    }

    fn loop_body(&mut self, id: LoopId, target: Target, body: &ast::Stmt) {
        self.frame.targets.push(target);
        let body = self.nested(body);
        self.frame.targets.pop();
        self.body.loops[id].body = body;
    }

    /// A condition with what must run before each test.
    fn loop_condition(&mut self, cond: &ast::Expr) -> R<(Option<StmtId>, ExprId)> {
        let (pre, truth) = self.collect(|cx| cx.condition(cond));
        let truth = truth?;
        let pre = if pre.is_empty() { None } else { Some(self.block_of(pre, cond.span)) };
        Ok((pre, truth))
    }

    pub(super) fn while_loop(&mut self, cond: &ast::Expr, body: &ast::Stmt, span: Span) -> R<()> {
        let id = self.new_loop(span);
        let made = self.loop_condition(cond);
        self.loop_body(id, Target::Loop(id), body);
        let (pre, cond) = made?;
        self.body.loops[id].kind = LoopKind::While { pre, cond: self.unless_true(cond), step: None };
        self.emit(Stmt::Loop(id), span);
        Ok(())
    }

    fn unless_true(&self, cond: ExprId) -> Option<ExprId> {
        (self.const_int(cond) != Some(1)).then_some(cond)
    }

    pub(super) fn do_loop(&mut self, body: &ast::Stmt, cond: &ast::Expr, span: Span) -> R<()> {
        let id = self.new_loop(span);
        self.loop_body(id, Target::Loop(id), body);
        let (pre, cond) = self.loop_condition(cond)?;
        self.body.loops[id].kind = LoopKind::DoWhile { pre, cond };
        self.emit(Stmt::Loop(id), span);
        Ok(())
    }

    pub(super) fn for_loop(&mut self, f: &ast::For, acc: Option<AccLoop>, span: Span) -> R<()> {
        let mut result = Ok(());
        // The declarations of the first clause live in a block of their own.
        match &f.init {
            ast::ForInit::Declaration(_) => self.scoped(span, |cx| result = cx.for_parts(f, acc, span)),
            ast::ForInit::None | ast::ForInit::Expr(_) => result = self.for_parts(f, acc, span),
        }
        result
    }

    fn for_parts(&mut self, f: &ast::For, acc: Option<AccLoop>, span: Span) -> R<()> {
        let governed = std::mem::take(&mut self.frame.governed);
        let required = governed.left > 0;
        let before = self.out.len();
        match &f.init {
            ast::ForInit::None => {}
            ast::ForInit::Expr(e) => self.effects(e)?,
            ast::ForInit::Declaration(d) => self.declaration(d),
        }
        let first: Vec<StmtId> = self.out[before..].to_vec();
        let id = self.new_loop(span);
        let cond = f.cond.as_ref().map(|cond| self.loop_condition(cond));
        let start = self.frame.tick();
        if governed.left > 1 {
            self.frame.governed = Governed { left: governed.left - 1, ..governed };
            self.check_nest(&f.body, governed);
        }
        let target = if required { Target::AccLoop(id) } else { Target::Loop(id) };
        self.loop_body(id, target, &f.body);
        if std::mem::take(&mut self.frame.governed).left > 0 && governed.left > 1 {
            self.too_few_loops(acc.as_ref().map_or(span, |a| a.span));
        }
        let cond = cond.transpose()?;
        let (step, made) = match &f.step {
            Some(e) => self.collect(|cx| cx.effects(e)),
            None => (Vec::new(), Ok(())),
        };
        made?;
        let form = self.canonical(&first, cond, &step, (start, required));
        let step = if step.is_empty() { None } else { Some(self.block_of(step, span)) };
        let (pre, cond) = cond.map_or((None, None), |(pre, c)| (pre, self.unless_true(c)));
        let mut acc = acc;
        if let (Some(acc), Some(items)) = (&mut acc, self.frame.caches.last_mut()) {
            acc.cache.append(items);
        }
        let node = &mut self.body.loops[id];
        node.kind = LoopKind::While { pre, cond, step };
        node.acc = acc.map(Box::new);
        if required || form.is_ok() {
            self.frame.candidates.push(Candidate { id, form, required, span });
        }
        self.emit(Stmt::Loop(id), span);
        Ok(())
    }

    /// OpenACC 3.4 §2.9.1: without `force`, only loops stand between the loops of a collapsed nest.
    fn check_nest(&mut self, body: &ast::Stmt, governed: Governed) {
        let mut at = body;
        loop {
            match &at.kind {
                ast::StmtKind::For(_) => return,
                ast::StmtKind::Compound(items) => {
                    let mut statements = items.iter().filter(|i| !is_idle(i));
                    match (statements.next(), statements.next()) {
                        (Some(ast::BlockItem::Stmt(only)), None) => at = only,
                        (Some(first), _) => {
                            let loops = items.iter().any(|i| {
                                matches!(i, ast::BlockItem::Stmt(s) if matches!(s.kind, ast::StmtKind::For(_)))
                            });
                            if loops && !governed.force {
                                let span = item_span(first);
                                self.report(
                                    Diagnostic::error(
                                        "E0504",
                                        span,
                                        "code between the loops of one loop directive",
                                    )
                                    .help("move it into the innermost loop, or write `collapse(force:n)`")
                                    .spec("OpenACC 3.4 §2.9.1"),
                                );
                            }
                            return;
                        }
                        (None, _) => return,
                    }
                }
                _ => return,
            }
        }
    }

    fn too_few_loops(&mut self, span: Span) {
        self.report(
            Diagnostic::error("E0505", span, "the directive governs more loops than are nested here")
                .help("make the count of `collapse` or `tile` that of the `for` loops")
                .spec("OpenACC 3.4 §2.9.1, §2.9.8"),
        );
    }

    /// Recognises the form; the reason when it is not there.
    fn canonical(
        &mut self,
        first: &[StmtId],
        cond: Option<(Option<StmtId>, ExprId)>,
        step: &[StmtId],
        (start, required): (u32, bool),
    ) -> Result<Form, &'static str> {
        let [step] = step else { return Err("the step must change one variable by an invariant amount") };
        let Stmt::Assign { place, value } = self.body.stmts[*step].kind else {
            return Err("the step must be an addition or a subtraction");
        };
        let Place::Local(iv) = self.body.places[place].kind else {
            return Err("its variable must be a local integer variable");
        };
        let ty = self.body.locals[iv].ty;
        let Type::Int { bits, signed } = *self.prog.types.get(ty) else {
            return Err("its variable must be an integer");
        };
        let Some((direction, by)) = self.step_of(iv, value) else {
            return Err("the step must add to or subtract from the loop's variable");
        };
        let Some((None, cond)) = cond else {
            return Err("the condition must compare the loop's variable and have no effects");
        };
        let Some((op, bound)) = self.test_of(iv, cond) else {
            return Err("the condition must compare the loop's variable with <, <=, >, >= or !=");
        };
        // The step itself was noted last; the body came before it.
        if self.frame.assigned_twice_since(iv, start) {
            return Err("the loop's variable is changed in the body");
        }
        if !required && !self.invariant(bound, start) {
            return Err("the bound changes in the loop");
        }
        if !self.invariant(by, start) {
            return Err("the step changes in the loop");
        }
        let fits = match op {
            CompareOp::Lt | CompareOp::Le => direction == Direction::Up,
            CompareOp::Gt | CompareOp::Ge => direction == Direction::Down,
            CompareOp::Ne => self.const_int(by) == Some(1),
            CompareOp::Eq => false,
        };
        if !fits {
            return Err("the step must lead towards the bound");
        }
        if !required && self.wraps(op, bound, (bits, signed)) {
            return Err("the variable's type cannot reach past the bound");
        }
        let init = first.iter().rposition(|s| {
            matches!(self.body.stmts[*s].kind, Stmt::Assign { place, .. }
                if matches!(self.body.places[place].kind, Place::Local(v) if v == iv))
        });
        let init = init.map(|at| Init { stmt: first[at], last: at + 1 == first.len() });
        let by = self.body.int_to(&self.prog.types, by, ty);
        Ok(Form { iv, init, op, bound, direction, by })
    }

    /// `iv + by` or `iv - by`, seen through the conversions of narrow variables.
    fn step_of(&mut self, iv: LocalId, value: ExprId) -> Option<(Direction, ExprId)> {
        let Type::Int { bits, .. } = *self.prog.types.get(self.body.locals[iv].ty) else { return None };
        let Expr::Binary(op, a, b) = self.body.exprs[self.peel(value, bits)].kind else { return None };
        let (direction, by) = match op {
            BinaryOp::Add if self.is_variable(iv, a) => (Direction::Up, b),
            BinaryOp::Add if self.is_variable(iv, b) => (Direction::Up, a),
            BinaryOp::Sub if self.is_variable(iv, a) => (Direction::Down, b),
            _ => return None,
        };
        Some(match self.const_int(by) {
            Some(0) => return None,
            Some(v) if v < 0 => {
                let span = self.body.exprs[by].span;
                let by = self.fold_unary(UnaryOp::Neg, by, span);
                let turned = match direction {
                    Direction::Up => Direction::Down,
                    Direction::Down => Direction::Up,
                };
                (turned, by)
            }
            Some(_) | None => (direction, by),
        })
    }

    /// The value under conversions that keep at least `bits` bits: C's round trip of a narrow variable through
    /// int and back.
    fn peel(&self, mut expr: ExprId, bits: u16) -> ExprId {
        while let Expr::Cast(CastKind::IntToInt, inner) = self.body.exprs[expr].kind {
            match self.prog.types.get(self.expr_ty(expr)) {
                Type::Int { bits: kept, .. } if *kept >= bits => expr = inner,
                _ => break,
            }
        }
        expr
    }

    /// A view of the variable: itself, widened, or reinterpreted by the last of its conversions.
    fn is_variable(&self, iv: LocalId, expr: ExprId) -> bool {
        let Type::Int { bits, .. } = *self.prog.types.get(self.body.locals[iv].ty) else { return false };
        let mut at = expr;
        let mut outermost = true;
        while let Expr::Cast(CastKind::IntToInt, inner) = self.body.exprs[at].kind {
            let (Type::Int { bits: to, .. }, Type::Int { bits: from, signed }) =
                (self.prog.types.get(self.expr_ty(at)), self.prog.types.get(self.expr_ty(inner)))
            else {
                return false;
            };
            let to_signed = matches!(self.prog.types.get(self.expr_ty(at)), Type::Int { signed: true, .. });
            let keeps_value = (to > from && (!signed || to_signed)) || (to == from && *signed == to_signed);
            if *to < bits || !(keeps_value || outermost) {
                return false;
            }
            outermost = false;
            at = inner;
        }
        match self.body.exprs[at].kind {
            Expr::Load(place) => matches!(self.body.places[place].kind, Place::Local(v) if v == iv),
            _ => false,
        }
    }

    fn test_of(&mut self, iv: LocalId, cond: ExprId) -> Option<(CompareOp, ExprId)> {
        match self.body.exprs[cond].kind {
            Expr::Compare(op, a, b) if self.is_variable(iv, a) => Some((op, b)),
            Expr::Compare(op, a, b) if self.is_variable(iv, b) => Some((mirrored(op), a)),
            // `for (…; i; i--)`
            Expr::Cast(CastKind::ToBool, inner) if self.is_variable(iv, inner) => {
                let ty = self.expr_ty(inner);
                let span = self.body.exprs[inner].span;
                Some((CompareOp::Ne, self.node(Expr::Int(0), ty, span)))
            }
            _ => None,
        }
    }

    /// Would the variable wrap around instead of ending the loop?
    fn wraps(&self, op: CompareOp, bound: ExprId, (bits, signed): (u16, bool)) -> bool {
        let Some(bound) = self.const_int(bound) else {
            return bits < 32 && !matches!(op, CompareOp::Ne);
        };
        let (low, high) = if signed {
            (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1)
        } else {
            (0, if bits >= 127 { i128::MAX } else { (1i128 << bits) - 1 })
        };
        match op {
            CompareOp::Lt => bound > high,
            CompareOp::Le => bound >= high,
            CompareOp::Gt => bound < low,
            CompareOp::Ge => bound <= low,
            CompareOp::Eq | CompareOp::Ne => false,
        }
    }

    /// Does the expression yield the same in every iteration? Locals whose address is taken are looked at when
    /// the function ends.
    fn invariant(&self, expr: ExprId, start: u32) -> bool {
        match &self.body.exprs[expr].kind {
            Expr::Int(_) | Expr::Float(_) | Expr::FloatText(_) | Expr::FuncAddr(_) | Expr::Data(_) => true,
            Expr::Load(place) => self.invariant_place(*place, start) && self.unwritten(*place, start),
            Expr::AddrOf(place) => self.invariant_place(*place, start),
            Expr::Unary(_, a) | Expr::Not(a) | Expr::Cast(_, a) | Expr::Re(a) | Expr::Im(a) => {
                self.invariant(*a, start)
            }
            Expr::Binary(_, a, b)
            | Expr::Compare(_, a, b)
            | Expr::And(a, b)
            | Expr::Or(a, b)
            | Expr::Complex(a, b) => self.invariant(*a, start) && self.invariant(*b, start),
            Expr::Select { cond, then, otherwise } => {
                [cond, then, otherwise].into_iter().all(|e| self.invariant(*e, start))
            }
            Expr::PtrAdd { ptr, index, .. } => self.invariant(*ptr, start) && self.invariant(*index, start),
            Expr::PtrDiff { a, b, size } => [a, b, size].into_iter().all(|e| self.invariant(*e, start)),
            Expr::Math(_, args) => args.iter().all(|a| self.invariant(*a, start)),
            Expr::AccOnDevice(_) | Expr::LabelAddr(_) | Expr::TempAddr(_) => false,
        }
    }

    fn invariant_place(&self, place: racc_hir::PlaceId, start: u32) -> bool {
        match &self.body.places[place].kind {
            Place::Local(_) | Place::Global(_) => true,
            Place::Deref(ptr) => self.invariant(*ptr, start),
            Place::Elem { base, subs, .. } => {
                self.invariant(*base, start)
                    && subs.iter().all(|s| self.invariant(s.index, start) && self.invariant(s.stride, start))
            }
            Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => {
                self.invariant_place(*base, start)
            }
        }
    }

    /// Nothing since `start` can have changed what is stored there.
    fn unwritten(&self, place: racc_hir::PlaceId, start: u32) -> bool {
        match self.body.root_local(place) {
            Some(local) => !self.frame.assigned_since(local, start),
            None => !self.frame.memory_written_since(self.body.places[place].ty, start),
        }
    }

    /// Locals read by an expression whose address some pointer has.
    fn reads_exposed(&self, expr: ExprId) -> bool {
        match &self.body.exprs[expr].kind {
            Expr::Load(place) => self.body.root_local(*place).is_some_and(|l| self.body.locals[l].addr_taken),
            Expr::Unary(_, a) | Expr::Not(a) | Expr::Cast(_, a) | Expr::Re(a) | Expr::Im(a) => {
                self.reads_exposed(*a)
            }
            Expr::Binary(_, a, b) | Expr::Compare(_, a, b) | Expr::And(a, b) | Expr::Or(a, b) => {
                self.reads_exposed(*a) || self.reads_exposed(*b)
            }
            Expr::Select { cond, then, otherwise } => {
                [cond, then, otherwise].into_iter().any(|e| self.reads_exposed(*e))
            }
            Expr::PtrAdd { ptr, index, .. } => self.reads_exposed(*ptr) || self.reads_exposed(*index),
            Expr::PtrDiff { a, b, .. } => self.reads_exposed(*a) || self.reads_exposed(*b),
            Expr::Math(_, args) => args.iter().any(|a| self.reads_exposed(*a)),
            Expr::Int(_)
            | Expr::Float(_)
            | Expr::FloatText(_)
            | Expr::Complex(..)
            | Expr::AddrOf(_)
            | Expr::FuncAddr(_)
            | Expr::Data(_)
            | Expr::AccOnDevice(_)
            | Expr::LabelAddr(_)
            | Expr::TempAddr(_) => false,
        }
    }

    /// Turns the candidates that hold what they promised into counted loops.
    pub(super) fn finish_loops(&mut self) {
        for candidate in std::mem::take(&mut self.frame.candidates) {
            let reason = match &candidate.form {
                Err(reason) => Some(*reason),
                Ok(form) if self.body.locals[form.iv].addr_taken => {
                    Some("the address of the loop's variable is taken")
                }
                Ok(form)
                    if !candidate.required
                        && (self.reads_exposed(form.bound) || self.reads_exposed(form.by)) =>
                {
                    Some("a pointer may change the bound")
                }
                // Nothing is won, and bounds such as SIZE_MAX, which such loops have, are no trip counts.
                Ok(_) if !candidate.required && self.leaves_early(self.body.loops[candidate.id].body) => {
                    Some("it may be left early")
                }
                Ok(_) => None,
            };
            match (reason, candidate.form) {
                (None, Ok(form)) => self.make_counted(candidate.id, form, candidate.span),
                (Some(reason), _) if candidate.required => {
                    self.report(
                        Diagnostic::error(
                            "E0506",
                            candidate.span,
                            "this loop cannot be run by a loop directive",
                        )
                        .label(candidate.span, reason)
                        .help(format!("write `for (i = first; i < bound; i += step)`: {reason}"))
                        .spec("OpenACC 3.4 §2.9"),
                    );
                }
                (_, _) => {}
            }
        }
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

    fn make_counted(&mut self, id: LoopId, form: Form, span: Span) {
        let ty = self.body.locals[form.iv].ty;
        let assigned = form.init.and_then(|init| match self.body.stmts[init.stmt].kind {
            Stmt::Assign { value, .. } => Some((init, value)),
            _ => None,
        });
        let first = match assigned {
            Some((init, value)) if init.last => {
                self.body.stmts[init.stmt].kind = Stmt::Nop;
                value
            }
            Some((_, value)) if self.const_int(value).is_some() => value,
            Some(_) | None => self.body.load_local(form.iv, span),
        };
        let trip = self.trip_count(&form, first, span);
        let step = match form.direction {
            Direction::Up => form.by,
            Direction::Down => self.fold_unary(UnaryOp::Neg, form.by, span),
        };
        debug_assert_eq!(self.expr_ty(step), ty);
        self.body.loops[id].kind = LoopKind::Counted { iv: form.iv, first, trip, step };
    }

    /// Iterations, i64: `⌈(bound - first) / step⌉`, one more for inclusive bounds.
    fn trip_count(&mut self, form: &Form, first: ExprId, span: Span) -> ExprId {
        let compared = self.expr_ty(form.bound);
        let iv_ty = self.body.locals[form.iv].ty;
        let first_compared = self.body.int_to(&self.prog.types, first, compared);
        let (f, b) = (self.as_i64(first_compared), self.as_i64(form.bound));
        let by = self.as_i64(form.by);
        let distance = match form.direction {
            Direction::Up => self.fold_binary(BinaryOp::Sub, b, f, span),
            Direction::Down => self.fold_binary(BinaryOp::Sub, f, b, span),
        };
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
        let trip = match self.const_int(by) {
            Some(1) => rounded,
            Some(_) | None => self.fold_binary(BinaryOp::Div, rounded, by, span),
        };
        // A negative first value compares as a huge one when the bound is unsigned: the loop does not run.
        let signed = |cx: &Self, ty| matches!(cx.prog.types.get(ty), Type::Int { signed: true, .. });
        let negative_possible = self.const_int(first).is_none_or(|v| v < 0);
        let mixed = signed(self, iv_ty) && !signed(self, compared) && negative_possible;
        // In 64 bits `bound - first` may wrap when the loop does not run; a step of 0 divides only when it does.
        let wide = matches!(self.prog.types.get(compared), Type::Int { bits: 64.., .. });
        let wraps = wide && self.const_int(first).is_none();
        if (mixed || wraps || self.const_int(by).is_none()) && form.op != CompareOp::Ne {
            let runs = self.fold_compare(form.op, first_compared, form.bound, span);
            let zero = self.i64_const(0, span);
            let i64 = self.i64_ty();
            return self.node(Expr::Select { cond: runs, then: trip, otherwise: zero }, i64, span);
        }
        trip
    }
}

fn mirrored(op: CompareOp) -> CompareOp {
    match op {
        CompareOp::Eq => CompareOp::Eq,
        CompareOp::Ne => CompareOp::Ne,
        CompareOp::Lt => CompareOp::Gt,
        CompareOp::Le => CompareOp::Ge,
        CompareOp::Gt => CompareOp::Lt,
        CompareOp::Ge => CompareOp::Le,
    }
}

fn is_idle(item: &ast::BlockItem) -> bool {
    match item {
        ast::BlockItem::Stmt(s) => match &s.kind {
            ast::StmtKind::Empty => true,
            ast::StmtKind::Acc { directive, .. } => {
                directive.kind == crate::acc::directive::DirectiveKind::Cache
            }
            _ => false,
        },
        ast::BlockItem::StaticAssert(_) => true,
        // Declarations without initialisers do nothing.
        ast::BlockItem::Declaration(d) => d.declarators.iter().all(|d| d.init.is_none()),
        ast::BlockItem::NestedFunction(_) | ast::BlockItem::Directive(_) => false,
    }
}

fn item_span(item: &ast::BlockItem) -> Span {
    match item {
        ast::BlockItem::Stmt(s) => s.span,
        ast::BlockItem::Declaration(d) => d.span,
        ast::BlockItem::StaticAssert(a) => a.span,
        ast::BlockItem::NestedFunction(f) => f.span,
        ast::BlockItem::Directive(d) => d.span,
    }
}
