//! The canonical form of a `for` loop: one variable that goes by a fixed step towards a fixed bound, changed by
//! nothing else. OpenACC 3.4 §2.9 has it for integers and pointers.

use super::Cx;
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
    pub(super) direction: Direction,
    /// How far, of the variable's type (i64 for a pointer), positive when constant.
    pub(super) by: ExprId,
}

/// Why a loop has not the form, and the part of it that shows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unfit(pub(super) &'static str, pub(super) Part);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Start,
    Condition,
    Step,
    /// Where the body changes this variable.
    Body(DataRoot),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Init {
    pub(super) stmt: StmtId,
    /// Nothing stands between it and the loop.
    pub(super) last: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    Up,
    Down,
}

/// From when on nothing may change, and whether stores to memory count.
#[derive(Clone, Copy, Debug)]
struct Since {
    start: u32,
    memory: Memory,
}

/// Under a loop directive bounds in memory are taken at their word: the standard demands that they stay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Memory {
    Watched,
    Trusted,
}

impl Cx<'_> {
    /// Recognises the form; the reason when it is not there.
    pub(super) fn canonical(
        &mut self,
        first: &[StmtId],
        cond: Option<(Option<StmtId>, ExprId)>,
        step: &[StmtId],
        (start, required): (u32, bool),
    ) -> Result<Form, Unfit> {
        let [step] = step else {
            return Err(Unfit("the step must change one variable by an invariant amount", Part::Step));
        };
        let Stmt::Assign { place, value } = self.body.stmts[*step].kind else {
            return Err(Unfit("the step must be an addition or a subtraction", Part::Step));
        };
        let iv = match self.body.places[place].kind {
            Place::Local(local) => DataRoot::Local(local),
            Place::Global(global) if required => DataRoot::Global(global),
            _ => return Err(Unfit("its variable must be a variable of integer or pointer type", Part::Step)),
        };
        let ty = self.variable_type(iv);
        let stepped = match self.prog.types.get(ty) {
            Type::Int { .. } => self.step_of(iv, value),
            // A pointer counts only where a directive asks for it.
            Type::Ptr { .. } if required => self.pointer_step(iv, value),
            _ => return Err(Unfit("its variable must be an integer", Part::Start)),
        };
        let Some((direction, by)) = stepped else {
            return Err(Unfit("the step must add to or subtract from the loop's variable", Part::Step));
        };
        let Some((None, cond)) = cond else {
            return Err(Unfit(
                "the condition must compare the loop's variable and have no effects",
                Part::Condition,
            ));
        };
        let Some((op, bound)) = self.test_of(iv, cond) else {
            return Err(Unfit(
                "the condition must compare the loop's variable with <, <=, >, >= or !=",
                Part::Condition,
            ));
        };
        // The step itself was noted last; the body came before it.
        if self.frame.assigned_twice_since(iv, start) {
            return Err(Unfit("the loop's variable is changed in the body", Part::Body(iv)));
        }
        let since = Since { start, memory: if required { Memory::Trusted } else { Memory::Watched } };
        if !self.invariant(bound, since) {
            return Err(Unfit("the bound changes in the loop", Part::Condition));
        }
        if !self.invariant(by, since) {
            return Err(Unfit("the step changes in the loop", Part::Step));
        }
        let (direction, by) = if required { self.towards(op, direction, by) } else { (direction, by) };
        let fits = match op {
            CompareOp::Lt | CompareOp::Le => direction == Direction::Up,
            CompareOp::Gt | CompareOp::Ge => direction == Direction::Down,
            CompareOp::Ne => self.const_int(by) == Some(1),
            CompareOp::Eq => false,
        };
        if !fits {
            return Err(Unfit("the step must lead towards the bound", Part::Step));
        }
        if let Type::Int { bits, signed } = *self.prog.types.get(ty)
            && !required
            && self.wraps(op, bound, (bits, signed))
        {
            return Err(Unfit("the variable's type cannot reach past the bound", Part::Condition));
        }
        let init = first.iter().rposition(|s| {
            matches!(self.body.stmts[*s].kind, Stmt::Assign { place, .. }
                if self.is_place_of(iv, place))
        });
        let init = init.map(|at| Init { stmt: first[at], last: at + 1 == first.len() });
        let by = match self.prog.types.get(ty) {
            Type::Int { .. } => self.body.int_to(&self.prog.types, by, ty),
            _ => by,
        };
        Ok(Form { iv, init, op, bound, direction, by })
    }

    /// Under a loop directive `for (…; i > n; i += s)` promises a negative `s`: any other would never end.
    fn towards(&mut self, op: CompareOp, direction: Direction, by: ExprId) -> (Direction, ExprId) {
        let other = match (op, direction) {
            (CompareOp::Gt | CompareOp::Ge, Direction::Up) => Direction::Down,
            (CompareOp::Lt | CompareOp::Le, Direction::Down) => Direction::Up,
            (
                CompareOp::Lt | CompareOp::Le | CompareOp::Gt | CompareOp::Ge | CompareOp::Eq | CompareOp::Ne,
                _,
            ) => return (direction, by),
        };
        let signed = matches!(self.prog.types.get(self.expr_ty(by)), Type::Int { signed: true, .. });
        if !signed || self.const_int(by).is_some() {
            return (direction, by);
        }
        let span = self.body.exprs[by].span;
        (other, self.fold_unary(UnaryOp::Neg, by, span))
    }

    /// `iv + by` or `iv - by`, seen through the conversions of narrow variables.
    fn step_of(&mut self, iv: DataRoot, value: ExprId) -> Option<(Direction, ExprId)> {
        let Type::Int { bits, .. } = *self.prog.types.get(self.variable_type(iv)) else { return None };
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
    fn is_variable(&self, iv: DataRoot, expr: ExprId) -> bool {
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
    fn pointer_step(&mut self, iv: DataRoot, value: ExprId) -> Option<(Direction, ExprId)> {
        let Expr::PtrAdd { ptr, index, .. } = self.body.exprs[value].kind else { return None };
        let Expr::Load(place) = self.body.exprs[ptr].kind else { return None };
        if !self.is_place_of(iv, place) {
            return None;
        }
        let span = self.body.exprs[index].span;
        match (self.const_int(index), &self.body.exprs[index].kind) {
            (Some(0), _) => None,
            (Some(v), _) if v < 0 => Some((Direction::Down, self.fold_unary(UnaryOp::Neg, index, span))),
            (None, Expr::Unary(UnaryOp::Neg, by)) => Some((Direction::Down, *by)),
            (_, _) => Some((Direction::Up, index)),
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
    fn invariant(&self, expr: ExprId, start: Since) -> bool {
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

    fn invariant_place(&self, place: racc_hir::PlaceId, start: Since) -> bool {
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
    fn unwritten(&self, place: racc_hir::PlaceId, start: Since) -> bool {
        match self.body.root_local(place) {
            Some(local) => !self.frame.assigned_since(DataRoot::Local(local), start.start),
            None => match start.memory {
                Memory::Watched => !self.frame.memory_written_since(self.body.places[place].ty, start.start),
                Memory::Trusted => match self.body.places[place].kind {
                    Place::Global(global) => {
                        !self.frame.assigned_since(DataRoot::Global(global), start.start)
                    }
                    _ => true,
                },
            },
        }
    }

    /// Locals read by an expression whose address some pointer has.
    pub(super) fn reads_exposed(&self, expr: ExprId) -> bool {
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
