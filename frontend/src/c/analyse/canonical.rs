//! The canonical form of a `for` loop: one variable that goes by a fixed step towards a fixed bound, changed by
//! nothing else. OpenACC 3.4 §2.9 has it for integers and pointers.

use super::Cx;
use super::progress::pointer_progress;
use racc_hir::trip::Toward;
use racc_hir::{
    BinaryOp, CastKind, CompareOp, DataRoot, Expr, ExprId, Place, PlaceId, Stmt, StmtId, Type, TypeId,
    UnaryOp,
};

/// The parts of `for (iv = first; iv op bound; iv += step)`.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub(super) iv: DataRoot,
    /// The assignment of the first value, when it belongs to the loop.
    pub(super) init: Option<Init>,
    /// As written with the variable on the left; operands have the comparison's type.
    pub(super) op: CompareOp,
    pub(super) bound: ExprId,
    pub(super) step: Step,
    /// Right only when the loop ends by itself: else the variable wraps around for ever.
    pub(super) if_it_ends: bool,
    /// The variable wraps around on its way to the bound.
    pub(super) wraps: bool,
    /// What computes the bound before the loop starts.
    pub(super) ahead: Vec<StmtId>,
}

/// What one iteration adds.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// Modulo the variable's type the number nearest to zero; not zero.
    By(i128),
    /// A distance of any integer type.
    Variable { toward: Toward, by: ExprId },
}

/// Why a loop has not the form, and the part of it that shows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unfit(pub(super) &'static str, pub(super) LoopPart);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LoopPart {
    Start,
    Condition,
    Step,
    /// Where the body changes this variable, or somewhere in it.
    Body(Option<DataRoot>),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Init {
    pub(super) stmt: StmtId,
    /// Nothing stands between it and the loop.
    pub(super) last: bool,
}

impl Cx<'_> {
    /// Recognises the form; the reason when it is not there.
    pub(super) fn canonical(
        &mut self,
        first: &[StmtId],
        cond: Option<(Option<StmtId>, ExprId)>,
        step: &[StmtId],
        required: bool,
    ) -> Result<Form, Unfit> {
        let [step] = step else {
            return Err(Unfit("the step must change one variable by an invariant amount", LoopPart::Step));
        };
        let Stmt::Assign { place, value } = self.body.stmts[*step].kind else {
            return Err(Unfit("the step must be an addition or a subtraction", LoopPart::Step));
        };
        let iv = match self.body.places[place].kind {
            Place::Local(local) => DataRoot::Local(local),
            Place::Global(global) if required => DataRoot::Global(global),
            _ => {
                return Err(Unfit(
                    "its variable must be a variable of integer or pointer type",
                    LoopPart::Step,
                ));
            }
        };
        let ty = self.variable_type(iv);
        if !required && self.body.places[place].volatile {
            return Err(Unfit("its variable is volatile", LoopPart::Start));
        }
        let stepped = match self.prog.types.get(ty) {
            Type::Int { .. } => self.step_of(iv, value),
            // A pointer counts only where a directive asks for it.
            Type::Ptr { .. } if required => self.pointer_step(iv, value).map(|step| (step, ty)),
            _ => return Err(Unfit("its variable must be an integer", LoopPart::Start)),
        };
        let Some((step, added)) = stepped else {
            return Err(Unfit("the step must add to or subtract from the loop's variable", LoopPart::Step));
        };
        let cond = cond.filter(|(pre, _)| required || pre.is_none());
        let Some((ahead, cond)) = cond.and_then(|cond| self.evaluated_ahead(iv, cond)) else {
            return Err(Unfit(
                "the condition must compare the loop's variable and have no effects",
                LoopPart::Condition,
            ));
        };
        let Some((op, bound)) = self.test_of(iv, cond) else {
            return Err(Unfit(
                "the condition must compare the loop's variable with <, <=, >, >= or !=",
                LoopPart::Condition,
            ));
        };
        let init = first.iter().rposition(|s| {
            matches!(self.body.stmts[*s].kind, Stmt::Assign { place, .. }
                if self.is_place_of(iv, place))
        });
        let init = init.map(|at| Init { stmt: first[at], last: at + 1 == first.len() });
        let step = if required { self.towards(op, step) } else { step };
        let form = Form { iv, init, op, bound, step, if_it_ends: false, wraps: false, ahead };
        match self.prog.types.get(ty) {
            Type::Int { .. } => self.progress(form, added, required),
            _ => pointer_progress(form),
        }
    }

    /// Under a loop directive `for (…; i > n; i += s)` promises a negative `s`: any other would never end.
    fn towards(&mut self, op: CompareOp, step: Step) -> Step {
        let Step::Variable { toward, by } = step else { return step };
        let other = match (op, toward) {
            (CompareOp::Gt | CompareOp::Ge, Toward::Up) => Toward::Down,
            (CompareOp::Lt | CompareOp::Le, Toward::Down) => Toward::Up,
            (
                CompareOp::Lt | CompareOp::Le | CompareOp::Gt | CompareOp::Ge | CompareOp::Eq | CompareOp::Ne,
                _,
            ) => return step,
        };
        if !matches!(self.prog.types.get(self.expr_ty(by)), Type::Int { signed: true, .. }) {
            return step;
        }
        let span = self.body.exprs[by].span;
        // The least integer has no negative of its own type.
        let unsigned = self.body.unsigned_type(&mut self.prog.types, by);
        let by = self.body.int_to(&self.prog.types, by, unsigned);
        Step::Variable { toward: other, by: self.fold_unary(UnaryOp::Neg, by, span) }
    }

    /// `iv + by` or `iv - by`, seen through the conversions of narrow variables, and the type of the sum.
    fn step_of(&mut self, iv: DataRoot, value: ExprId) -> Option<(Step, TypeId)> {
        let Type::Int { bits, .. } = *self.prog.types.get(self.variable_type(iv)) else { return None };
        let sum = self.peel(value, bits);
        let Expr::Binary(op, a, b) = self.body.exprs[sum].kind else { return None };
        let (toward, by) = match op {
            BinaryOp::Add if self.is_variable(iv, a) => (Toward::Up, b),
            BinaryOp::Add if self.is_variable(iv, b) => (Toward::Up, a),
            BinaryOp::Sub if self.is_variable(iv, a) => (Toward::Down, b),
            _ => return None,
        };
        let step = match self.const_int(by) {
            Some(by) => {
                let by = if toward == Toward::Up { by } else { by.wrapping_neg() };
                let signed = self.prog.types.int(bits, true);
                let by = racc_hir::build::wrap_int(&self.prog.types, signed, by);
                if by == 0 || by == i128::MIN {
                    return None;
                }
                Step::By(by)
            }
            None => Step::Variable { toward, by },
        };
        Some((step, self.expr_ty(sum)))
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
    pub(super) fn is_variable(&self, iv: DataRoot, expr: ExprId) -> bool {
        let Type::Int { bits, .. } = *self.prog.types.get(self.variable_type(iv)) else {
            return self.is_pointer_variable(iv, expr);
        };
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
            Expr::Load(place) => self.is_place_of(iv, place),
            _ => false,
        }
    }

    fn is_pointer_variable(&self, iv: DataRoot, mut expr: ExprId) -> bool {
        while let Expr::Cast(CastKind::PtrToPtr, inner) = self.body.exprs[expr].kind {
            expr = inner;
        }
        matches!(self.body.exprs[expr].kind, Expr::Load(place) if self.is_place_of(iv, place))
    }

    pub(super) fn is_place_of(&self, iv: DataRoot, place: PlaceId) -> bool {
        match self.body.places[place].kind {
            Place::Local(local) => iv == DataRoot::Local(local),
            Place::Global(global) => iv == DataRoot::Global(global),
            _ => false,
        }
    }

    pub(super) fn variable_type(&self, iv: DataRoot) -> TypeId {
        match iv {
            DataRoot::Local(local) => self.body.locals[local].ty,
            DataRoot::Global(global) => self.prog.globals[global].ty,
        }
    }

    /// `p + by` or `p - by` of a pointer; `by` is i64.
    fn pointer_step(&mut self, iv: DataRoot, value: ExprId) -> Option<Step> {
        let Expr::PtrAdd { ptr, index, .. } = self.body.exprs[value].kind else { return None };
        let Expr::Load(place) = self.body.exprs[ptr].kind else { return None };
        if !self.is_place_of(iv, place) {
            return None;
        }
        match (self.const_int(index), &self.body.exprs[index].kind) {
            (Some(0), _) => None,
            (Some(by), _) => Some(Step::By(by)),
            (None, Expr::Unary(UnaryOp::Neg, by)) => Some(Step::Variable { toward: Toward::Down, by: *by }),
            (None, _) => Some(Step::Variable { toward: Toward::Up, by: index }),
        }
    }

    fn test_of(&mut self, iv: DataRoot, cond: ExprId) -> Option<(CompareOp, ExprId)> {
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
