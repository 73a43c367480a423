//! How often a canonical loop runs: its [`Form`] → the trip count of a counted loop.

use super::Cx;
use super::canonical::{Form, Step};
use super::progress::leads;
use racc_base::Span;
use racc_hir::range::IntRange;
use racc_hir::trip::{Counting, Toward};
use racc_hir::{CompareOp, Expr, ExprId, Type, TypeId, UnaryOp};

impl Cx<'_> {
    /// i64. `saturate`: the body may end the program, so counts beyond i64 have a meaning. None when the variable never
    /// meets its bound.
    pub(super) fn trip_count(
        &mut self,
        form: &Form,
        first: ExprId,
        saturate: bool,
        span: Span,
    ) -> Option<ExprId> {
        let ty = self.variable_type(form.iv);
        if let Type::Ptr { to, .. } = *self.prog.types.get(ty) {
            return Some(self.pointer_trip(form, first, to, span));
        }
        let compared = self.expr_ty(form.bound);
        let (toward, by) = match form.step {
            Step::By(step) if form.op == CompareOp::Ne => {
                let bound = self.body.int_to(&self.prog.types, form.bound, ty);
                return self.body.trip_until(&mut self.prog.types, (first, bound), step, saturate, span);
            }
            Step::By(step) => {
                let distance = i128::try_from(step.unsigned_abs()).ok()?;
                let bits = if i64::try_from(distance).is_ok() { 64 } else { 128 };
                let wide = self.prog.types.int(bits, true);
                (side(step), self.node(Expr::Int(distance), wide, span))
            }
            Step::Variable { toward, by } => {
                let unsigned = self.body.unsigned_type(&mut self.prog.types, first);
                (toward, self.body.int_to(&self.prog.types, by, unsigned))
            }
        };
        let first = self.body.int_to(&self.prog.types, first, compared);
        let counting = Counting { first, bound: form.bound, by, toward, inclusive: false, saturate };
        if let Some(negative) = self.may_turn(form, by, span) {
            // Going on by an unsigned number with the highest bit set is going back by its negative.
            let back = self.fold_unary(UnaryOp::Neg, by, span);
            let on = self.passing(form, Counting { by, ..counting }, span);
            let back = self.passing(form, Counting { by: back, toward: turned(toward), ..counting }, span);
            let i64 = self.i64_ty();
            return Some(self.node(Expr::Select { cond: negative, then: back, otherwise: on }, i64, span));
        }
        Some(self.passing(form, counting, span))
    }

    /// For a modular variable with a step of unknown sign: the step is negative.
    fn may_turn(&mut self, form: &Form, by: ExprId, span: Span) -> Option<ExprId> {
        if !matches!(form.step, Step::Variable { .. }) {
            return None;
        }
        let ty = self.variable_type(form.iv);
        let Type::Int { bits, signed: false } = *self.prog.types.get(ty) else { return None };
        let known = IntRange::of(&self.prog.types, &self.body, by)
            .is_some_and(|by| by.lo >= 0 && by.hi >> (bits - 1).min(126) == 0);
        if known || self.expr_ty(form.bound) != ty {
            return None;
        }
        let signed = self.prog.types.int(bits, true);
        let by = self.body.int_to(&self.prog.types, by, signed);
        let zero = self.node(Expr::Int(0), signed, span);
        Some(self.fold_compare(CompareOp::Lt, by, zero, span))
    }

    /// The count of a loop whose variable passes the bound, ahead or around the end of its type.
    fn passing(&mut self, form: &Form, c: Counting, span: Span) -> ExprId {
        let types = &mut self.prog.types;
        if leads(form.op, c.toward) {
            let inclusive = matches!(form.op, CompareOp::Le | CompareOp::Ge);
            return self.body.trip_count(types, &Counting { inclusive, ..c }, span);
        }
        // It runs until the type ends.
        let ty = self.body.exprs[c.first].ty;
        let last = match c.toward {
            Toward::Up => racc_hir::build::wrap_int(types, ty, -1),
            Toward::Down => 0,
        };
        let bound = self.body.int(last, ty, span);
        let trip = self.body.trip_count(types, &Counting { bound, inclusive: true, ..c }, span);
        let cond = self.fold_compare(form.op, c.first, c.bound, span);
        let zero = self.i64_const(0, span);
        match self.const_int(cond) {
            Some(0) => zero,
            Some(_) => trip,
            None => {
                let i64 = self.i64_ty();
                self.node(Expr::Select { cond, then: trip, otherwise: zero }, i64, span)
            }
        }
    }

    /// Iterations of a pointer's loop, in elements.
    fn pointer_trip(&mut self, form: &Form, first: ExprId, elem: TypeId, span: Span) -> ExprId {
        let bytes = self.prog.types.size_of(elem).unwrap_or(1);
        let size = self.i64_const(bytes as i64, span);
        let i64 = self.i64_ty();
        let bound = self.fit(form.bound, self.expr_ty(first));
        let (toward, by) = match form.step {
            Step::By(step) => (side(step), self.i64_const(step.unsigned_abs() as i64, span)),
            Step::Variable { toward, by } => (toward, self.body.int_to(&self.prog.types, by, i64)),
        };
        let (from, to) = match toward {
            Toward::Up => (first, bound),
            Toward::Down => (bound, first),
        };
        let distance = self.node(Expr::PtrDiff { a: to, b: from, size }, i64, span);
        let zero = self.i64_const(0, span);
        let inclusive = matches!(form.op, CompareOp::Le | CompareOp::Ge);
        let c = Counting { first: zero, bound: distance, by, toward: Toward::Up, inclusive, saturate: false };
        self.body.trip_count(&mut self.prog.types, &c, span)
    }

    /// What an iteration adds, of the variable's type (i64 for a pointer).
    pub(super) fn step_value(&mut self, form: &Form, span: Span) -> ExprId {
        let ty = match self.prog.types.get(self.variable_type(form.iv)) {
            Type::Ptr { .. } => self.i64_ty(),
            _ => self.variable_type(form.iv),
        };
        let unsigned = match *self.prog.types.get(ty) {
            Type::Int { bits, .. } => self.prog.types.int(bits, false),
            _ => ty,
        };
        match form.step {
            Step::By(step) => {
                let step = racc_hir::build::wrap_int(&self.prog.types, ty, step);
                self.node(Expr::Int(step), ty, span)
            }
            Step::Variable { toward, by } => {
                if toward == Toward::Up {
                    return self.body.int_to(&self.prog.types, by, ty);
                }
                let by = self.body.int_to(&self.prog.types, by, unsigned);
                let by = self.fold_unary(UnaryOp::Neg, by, span);
                self.body.int_to(&self.prog.types, by, ty)
            }
        }
    }
}

fn side(step: i128) -> Toward {
    if step > 0 { Toward::Up } else { Toward::Down }
}

fn turned(toward: Toward) -> Toward {
    match toward {
        Toward::Up => Toward::Down,
        Toward::Down => Toward::Up,
    }
}
