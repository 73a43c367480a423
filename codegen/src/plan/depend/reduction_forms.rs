//! One update of a scalar → the operator that it reduces with. The one table of forms, for both languages: they are told
//! apart on the HIR. `e` and `c` do not read `x`.
//!
//! | form | operator |
//! | --- | --- |
//! | `x = x + e`, `e + x`, `x - e`, `(x + e) + e`; `x * e` | `+`, `*` |
//! | `x & e`, `x \| e`, `x ^ e`, of `_Bool` as of truth values | `&`, `\|`, `^` |
//! | `min(x, e…)`, `max(e…, x)`, `fmin`, `fmax` | min, max |
//! | `x && e`, `x == e`, `x != e` of truth values; `x && e` of an integer that is nothing but 0 and 1 | `&&`, `\|\|`, eqv, neqv |
//! | `c ? x + e : x`, `merge(x + e, x, c)` | that of the branches |
//! | `e < x ? e : x`, `x > e ? x : e`, `merge(e, x, e < x)` | min, max |
//! | `if (e < x && c) x = e;` | min, max |
//! | `if (!x) x = e;`, `if (x) x = e;` of truth values | `\|\|`, `&&` |
//! | `if (c) x = true;`, `if (c) x = false;` of truth values and integers that are nothing but 0 and 1 | `\|\|`, `&&` |

use super::reduction_idiom::{Definitions, IdiomFinder, mentions};
use racc_hir::{
    BinaryOp, CastKind, CompareOp, DataRoot, Expr, ExprId, LocalKind, MathFn, PlaceId, ReduceOp, Stmt, Type,
};

/// What an expression is, seen from the variable.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fold {
    /// The variable's value as it is.
    Kept,
    /// Whether the variable, a number, is not zero.
    Truth,
    By(ReduceOp),
}

impl Fold {
    /// The fold itself, or one more step of the same operator.
    fn then(self, op: ReduceOp) -> Option<Fold> {
        let fits = match self {
            Fold::Kept => true,
            Fold::Truth => matches!(op, ReduceOp::LogicalAnd | ReduceOp::LogicalOr),
            Fold::By(known) => known == op,
        };
        fits.then_some(Fold::By(op))
    }

    fn either(self, other: Fold) -> Option<Fold> {
        match (self, other) {
            (Fold::Truth, _) | (_, Fold::Truth) => None,
            (Fold::Kept, f) | (f, Fold::Kept) => Some(f),
            (Fold::By(a), Fold::By(b)) => (a == b).then_some(self),
        }
    }
}

/// A place that is updated.
pub(super) struct Form<'f, 'a> {
    pub(super) finder: &'f IdiomFinder<'a>,
    pub(super) place: PlaceId,
    pub(super) var: DataRoot,
    pub(super) defined: &'f Definitions,
}

impl Form<'_, '_> {
    /// `x = value`.
    pub(super) fn assignment(&self, value: ExprId) -> Option<ReduceOp> {
        match self.fold(value)? {
            Fold::By(op) => self.has_type_for(op).then_some(op),
            Fold::Kept | Fold::Truth => None,
        }
    }

    /// `if (cond) x = value;`, where `value` does not read `x`.
    pub(super) fn conditional(&self, cond: ExprId, value: ExprId) -> Option<ReduceOp> {
        if self.reads(value) {
            return None;
        }
        let op = match self.undecided(cond) {
            Some(op) => Some(op),
            None if self.reads(cond) => self.guarded(cond, value),
            None => self.decision(value),
        };
        op.filter(|op| self.has_type_for(*op))
    }

    /// The condition under which `x || value` or `x && value` is not decided by `x`.
    fn undecided(&self, cond: ExprId) -> Option<ReduceOp> {
        let is_own = |e: ExprId| self.finder.is_same(self.kept(e), self.place);
        match self.finder.body.exprs[self.value(cond)].kind {
            _ if !self.is_truth() => None,
            Expr::Not(inner) if is_own(inner) => Some(ReduceOp::LogicalOr),
            _ if is_own(cond) => Some(ReduceOp::LogicalAnd),
            _ => None,
        }
    }

    fn fold(&self, e: ExprId) -> Option<Fold> {
        let e = self.value(e);
        if self.finder.is_same(e, self.place) {
            return Some(Fold::Kept);
        }
        match &self.finder.body.exprs[e].kind {
            Expr::Cast(kind, inner) => self.converted(*kind, e, *inner),
            Expr::Binary(op, a, b) => self.binary(*op, *a, *b),
            Expr::And(a, b) => self.step(ReduceOp::LogicalAnd, &[*a, *b]),
            Expr::Or(a, b) => self.step(ReduceOp::LogicalOr, &[*a, *b]),
            Expr::Compare(CompareOp::Eq, a, b) => self.equal(ReduceOp::Eqv, *a, *b),
            Expr::Compare(CompareOp::Ne, a, b) => self.equal(ReduceOp::Neqv, *a, *b),
            Expr::Math(MathFn::Fmax, args) => self.step(ReduceOp::Max, args),
            Expr::Math(MathFn::Fmin, args) => self.step(ReduceOp::Min, args),
            Expr::Select { cond, then, otherwise } => self.select(*cond, *then, *otherwise),
            _ => None,
        }
    }

    /// Conversions: rounding keeps the order of real numbers, cutting integers keeps sums and bits only. What is
    /// narrower than the variable has lost a part of its value.
    fn converted(&self, kind: CastKind, e: ExprId, inner: ExprId) -> Option<Fold> {
        let size = |ty| self.finder.program.types.size_of(ty);
        let (body, types) = (self.finder.body, &self.finder.program.types);
        let number = |ty| matches!(types.get(ty), Type::Int { .. } | Type::Float(_) | Type::Complex(_));
        let (ty, place) = (body.exprs[e].ty, body.places[self.place].ty);
        let narrower = number(ty) && number(place) && size(ty) < size(place);
        let f = self.fold(inner).filter(|_| !narrower || kind == CastKind::BoolToInt)?;
        match (kind, f) {
            (CastKind::IntToInt, Fold::By(ReduceOp::Max | ReduceOp::Min)) => {
                let ordered = self.keeps_value(inner, e) || self.keeps_value(e, inner) && self.widened(inner);
                ordered.then_some(f)
            }
            (CastKind::IntToInt | CastKind::FloatToFloat | CastKind::ComplexToComplex, _) => Some(f),
            (CastKind::BoolToBool, _) => Some(f),
            (CastKind::ToBool, Fold::Kept) if !self.is_truth() => Some(Fold::Truth),
            (CastKind::ToBool, Fold::Kept) => Some(f),
            (CastKind::BoolToInt, Fold::Kept) if self.is_truth() => Some(f),
            (CastKind::ToBool | CastKind::BoolToInt, Fold::By(op)) => {
                let decided = matches!(op, ReduceOp::LogicalAnd | ReduceOp::LogicalOr);
                (decided || self.is_truth()).then_some(f)
            }
            _ => None,
        }
    }

    /// Both operands of a minimum or maximum are values of the variable's type, converted to a wider one.
    fn widened(&self, e: ExprId) -> bool {
        let body = self.finder.body;
        let place = body.places[self.place].ty;
        let from_own = |x: ExprId| match body.exprs[x].kind {
            Expr::Cast(CastKind::IntToInt, inner) => {
                body.exprs[inner].ty == place && self.keeps_value(inner, x)
            }
            Expr::Int(_) => false,
            _ => body.exprs[x].ty == place,
        };
        match &body.exprs[e].kind {
            Expr::Binary(_, a, b) => from_own(*a) && from_own(*b),
            Expr::Select { then, otherwise, .. } => from_own(*then) && from_own(*otherwise),
            _ => false,
        }
    }

    /// All values of `from`'s integer type are values of `to`'s.
    fn keeps_value(&self, from: ExprId, to: ExprId) -> bool {
        let ty = |e: ExprId| self.finder.program.types.get(self.finder.body.exprs[e].ty);
        match (ty(from), ty(to)) {
            (Type::Int { bits: f, signed: fs }, Type::Int { bits: t, signed: ts }) => {
                if fs == ts {
                    f <= t
                } else {
                    !fs && f < t
                }
            }
            _ => false,
        }
    }

    fn binary(&self, op: BinaryOp, a: ExprId, b: ExprId) -> Option<Fold> {
        let truth = self.is_truth();
        let yes_or_no = |e: ExprId| self.reads(e) || self.is_zero_or_one(e);
        let reduce = match op {
            // Any bit of it makes a truth value true.
            BinaryOp::BitOr if truth => ReduceOp::LogicalOr,
            BinaryOp::BitAnd | BinaryOp::Mul if truth => ReduceOp::LogicalAnd,
            BinaryOp::BitXor if truth && yes_or_no(a) && yes_or_no(b) => ReduceOp::Neqv,
            BinaryOp::Add if truth && yes_or_no(a) && yes_or_no(b) => ReduceOp::LogicalOr,
            _ if truth => return None,
            // e - x changes the sign each time.
            BinaryOp::Sub if self.reads(b) => return None,
            BinaryOp::Add | BinaryOp::Sub => ReduceOp::Add,
            BinaryOp::Mul => ReduceOp::Mul,
            BinaryOp::Min => ReduceOp::Min,
            BinaryOp::Max => ReduceOp::Max,
            BinaryOp::BitAnd => ReduceOp::BitAnd,
            BinaryOp::BitOr => ReduceOp::BitOr,
            BinaryOp::BitXor => ReduceOp::BitXor,
            BinaryOp::Div | BinaryOp::Rem | BinaryOp::Shl | BinaryOp::Shr => return None,
        };
        self.step(reduce, &[a, b])
    }

    /// Of truth values.
    fn equal(&self, op: ReduceOp, a: ExprId, b: ExprId) -> Option<Fold> {
        let all = self.is_truth() && [a, b].iter().all(|e| self.reads(*e) || self.is_zero_or_one(*e));
        if all { self.step(op, &[a, b]) } else { None }
    }

    /// One of the operands is the variable, or a fold of it with the same operator; the others do not read it.
    fn step(&self, op: ReduceOp, operands: &[ExprId]) -> Option<Fold> {
        let mut reading = operands.iter().filter(|e| self.reads(**e));
        let own = *reading.next()?;
        if reading.next().is_some() {
            return None;
        }
        self.fold(own)?.then(op)
    }

    fn select(&self, cond: ExprId, then: ExprId, otherwise: ExprId) -> Option<Fold> {
        if !self.reads(cond) {
            return self.fold(then)?.either(self.fold(otherwise)?);
        }
        let keeps = |e| self.fold(e) == Some(Fold::Kept);
        if keeps(otherwise) && !self.reads(then) {
            self.guarded(cond, then).map(Fold::By)
        } else if keeps(then) && !self.reads(otherwise) {
            // `x > e ? x : e` keeps what the condition chooses.
            let chosen = self.comparison(cond, otherwise)?;
            Some(Fold::By(if chosen == ReduceOp::Max { ReduceOp::Min } else { ReduceOp::Max }))
        } else {
            None
        }
    }

    /// What `if (cond) x = value` keeps: the larger or the smaller of both, where other conditions hold too.
    fn guarded(&self, cond: ExprId, value: ExprId) -> Option<ReduceOp> {
        let cond = self.value(cond);
        match self.finder.body.exprs[cond].kind {
            Expr::And(a, b) => match (self.reads(a), self.reads(b)) {
                (true, false) => self.guarded(a, value),
                (false, true) => self.guarded(b, value),
                (true, true) | (false, false) => None,
            },
            Expr::Not(inner) => {
                // A comparison with NaN is false, and so is its opposite.
                let Expr::Compare(_, a, _) = self.finder.body.exprs[inner].kind else { return None };
                let ty = self.finder.body.exprs[a].ty;
                let op = self.comparison(inner, value)?;
                let exact = matches!(self.finder.program.types.get(ty), Type::Int { .. });
                exact.then_some(if op == ReduceOp::Max { ReduceOp::Min } else { ReduceOp::Max })
            }
            _ => self.comparison(cond, value),
        }
    }

    /// The larger or the smaller of `x` and the value, as the comparison has it.
    fn comparison(&self, cond: ExprId, value: ExprId) -> Option<ReduceOp> {
        let body = self.finder.body;
        let Expr::Compare(op, a, b) = body.exprs[self.value(cond)].kind else { return None };
        let x = |e: ExprId| self.finder.is_same(self.kept(e), self.place);
        let same = |e: ExprId| self.equal_values(self.kept(e), self.kept(value));
        let value_first = if x(b) && same(a) {
            true
        } else if x(a) && same(b) {
            false
        } else {
            return None;
        };
        let greater = match op {
            CompareOp::Gt | CompareOp::Ge => value_first,
            CompareOp::Lt | CompareOp::Le => !value_first,
            CompareOp::Eq | CompareOp::Ne => return None,
        };
        Some(if greater { ReduceOp::Max } else { ReduceOp::Min })
    }

    /// The same computation, with the values of variables that hold nothing else in their places.
    fn equal_values(&self, a: ExprId, b: ExprId) -> bool {
        let body = self.finder.body;
        let (a, b) = (self.value(a), self.value(b));
        let equal = |x: &ExprId, y: &ExprId| self.equal_values(*x, *y);
        body.value_key(a) == body.value_key(b)
            || body.exprs[a].ty == body.exprs[b].ty
                && match (&body.exprs[a].kind, &body.exprs[b].kind) {
                    (Expr::Binary(f, a1, a2), Expr::Binary(g, b1, b2)) => {
                        f == g && equal(a1, b1) && equal(a2, b2)
                    }
                    (Expr::Unary(f, a), Expr::Unary(g, b)) => f == g && equal(a, b),
                    (Expr::Cast(f, a), Expr::Cast(g, b)) => f == g && equal(a, b),
                    (Expr::Math(f, a), Expr::Math(g, b)) => {
                        f == g && a.len() == b.len() && a.iter().zip(b).all(|(x, y)| equal(x, y))
                    }
                    _ => false,
                }
    }

    /// Without conversions that keep the order of all values.
    fn kept(&self, e: ExprId) -> ExprId {
        let e = self.value(e);
        match self.finder.body.exprs[e].kind {
            Expr::Cast(CastKind::FloatToFloat | CastKind::BoolToBool, inner) => self.kept(inner),
            Expr::Cast(CastKind::IntToInt, inner) if self.keeps_value(inner, e) => self.kept(inner),
            _ => e,
        }
    }

    /// A constant that decides a truth value.
    fn decision(&self, value: ExprId) -> Option<ReduceOp> {
        let body = self.finder.body;
        if !self.is_truth() && !self.is_flag() {
            return None;
        }
        match body.exprs[value].kind {
            Expr::Int(0) => Some(ReduceOp::LogicalAnd),
            Expr::Int(_) => Some(ReduceOp::LogicalOr),
            Expr::Cast(CastKind::BoolToBool | CastKind::BoolToInt | CastKind::ToBool, e) => self.decision(e),
            _ => None,
        }
    }

    fn has_type_for(&self, op: ReduceOp) -> bool {
        let logical =
            matches!(op, ReduceOp::LogicalAnd | ReduceOp::LogicalOr | ReduceOp::Eqv | ReduceOp::Neqv);
        let bits = matches!(op, ReduceOp::BitAnd | ReduceOp::BitOr | ReduceOp::BitXor);
        match self.finder.program.types.get(self.finder.body.places[self.place].ty) {
            Type::Int { .. } => match op {
                ReduceOp::LogicalAnd | ReduceOp::LogicalOr => self.is_flag(),
                _ => !logical,
            },
            Type::Float(_) => !logical && !bits,
            Type::Complex(_) => matches!(op, ReduceOp::Add | ReduceOp::Mul),
            Type::Bool { .. } => logical,
            Type::Void
            | Type::Vector { .. }
            | Type::Ptr { .. }
            | Type::Array { .. }
            | Type::Record(_)
            | Type::Func(_)
            | Type::Descriptor { .. } => false,
        }
    }

    fn is_truth(&self) -> bool {
        let ty = self.finder.body.places[self.place].ty;
        matches!(self.finder.program.types.get(ty), Type::Bool { .. })
    }

    /// An integer of this function to which nothing but 0 and 1 is assigned: `x && e`, which is 0 or 1, is then like the
    /// reduction also where no iteration changes it.
    fn is_flag(&self) -> bool {
        let DataRoot::Local(l) = self.var else { return false };
        let body = self.finder.body;
        let local = &body.locals[l];
        let mut only = !local.addr_taken && matches!(local.kind, LocalKind::Auto | LocalKind::Temp);
        for stmt in body.stmts.values() {
            let (place, value) = match &stmt.kind {
                Stmt::Assign { place, value } => (*place, Some(*value)),
                Stmt::Call { dest: Some(place), .. } => (*place, None),
                Stmt::Atomic(atomic) => (atomic.place, None),
                _ => continue,
            };
            if racc_hir::whole_variable(body, place) == Some(self.var) {
                only &= value.is_some_and(|v| self.is_zero_or_one(v));
            }
        }
        only
    }

    fn is_zero_or_one(&self, e: ExprId) -> bool {
        let body = self.finder.body;
        match &body.exprs[e].kind {
            Expr::Int(n) => *n == 0 || *n == 1,
            Expr::Cast(CastKind::BoolToInt | CastKind::BoolToBool, _) => true,
            Expr::Cast(CastKind::IntToInt | CastKind::ToBool, inner) => self.is_zero_or_one(*inner),
            Expr::Compare(..) | Expr::And(..) | Expr::Or(..) | Expr::Not(_) => true,
            _ => matches!(self.finder.program.types.get(body.exprs[e].ty), Type::Bool { .. }),
        }
    }

    fn reads(&self, e: ExprId) -> bool {
        let body = self.finder.body;
        mentions(body, e, self.var)
            || self
                .defined
                .iter()
                .any(|(l, (_, value))| mentions(body, e, DataRoot::Local(*l)) && self.reads(*value))
    }

    /// The value of a variable that holds nothing else.
    fn value(&self, e: ExprId) -> ExprId {
        let Expr::Load(place) = self.finder.body.exprs[e].kind else { return e };
        match racc_hir::whole_variable(self.finder.body, place) {
            Some(DataRoot::Local(l)) => self.defined.get(&l).map_or(e, |(_, value)| *value),
            Some(DataRoot::Global(_)) | None => e,
        }
    }
}
