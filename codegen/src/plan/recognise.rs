//! Scalar updates in a loop that are reductions though no clause says so.
//!
//! ```text
//! s += a[i];                       → +:s
//! if (a[i] > m) m = a[i];          → max:m
//! m = m > a[i] ? m : a[i];         → max:m
//! ```
//! nvc reports these as `Generating implicit reduction(+:s)`. A variable that any other statement of the loop
//! touches is none.

use super::depend::affine::spell;
use super::walk::{Root, each_stmt, expr_touches, touches, whole_variable};
use racc_hir::{
    BinaryOp, Body, CastKind, CompareOp, DataRoot, Expr, ExprId, LoopId, MathFn, PlaceId, Program, ReduceOp,
    Stmt, StmtId, Type,
};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recognised {
    pub var: DataRoot,
    pub op: ReduceOp,
    pub place: PlaceId,
}

/// Reductions of loop `l`, not counting variables in `except` (those with clauses).
pub fn reductions(program: &Program, body: &Body, l: LoopId, except: &BTreeSet<DataRoot>) -> Vec<Recognised> {
    let root = body.loops[l].body;
    let mut updates: BTreeMap<DataRoot, Vec<(ReduceOp, PlaceId)>> = BTreeMap::new();
    // The statements that update each variable; what they touch of others counts like anything else.
    let mut own: BTreeMap<DataRoot, BTreeSet<StmtId>> = BTreeMap::new();
    let mut covered: BTreeSet<StmtId> = BTreeSet::new();
    each_stmt(body, root, &mut |s| {
        if covered.contains(&s) {
            return;
        }
        if let Some((var, op, place, also)) = update(body, s)
            && !except.contains(&var)
            && is_reducible(program, body, var, op)
        {
            updates.entry(var).or_default().push((op, place));
            own.entry(var).or_default().extend(also.iter().copied());
            covered.extend(also);
        }
    });
    let mut spoiled = BTreeSet::new();
    each_stmt(body, root, &mut |s| {
        touches(body, s, &mut |t| {
            if let Root::Var(v) = t.root
                && let Some(mine) = own.get(&v)
                && !mine.contains(&s)
            {
                spoiled.insert(v);
            }
        });
    });
    updates
        .into_iter()
        .filter(|(v, list)| !spoiled.contains(v) && list.iter().all(|u| u.0 == list[0].0))
        .map(|(var, list)| Recognised { var, op: list[0].0, place: list[0].1 })
        .collect()
}

fn is_reducible(program: &Program, body: &Body, var: DataRoot, op: ReduceOp) -> bool {
    let ty = super::attribute::root_type(program, body, var);
    match program.types.get(ty) {
        Type::Int { .. } => true,
        Type::Float(_) => !matches!(op, ReduceOp::BitAnd | ReduceOp::BitOr | ReduceOp::BitXor),
        Type::Complex(_) => matches!(op, ReduceOp::Add | ReduceOp::Mul),
        Type::Bool { .. }
        | Type::Void
        | Type::Ptr { .. }
        | Type::Array { .. }
        | Type::Record(_)
        | Type::Func(_)
        | Type::Descriptor { .. } => false,
    }
}

type Update = (DataRoot, ReduceOp, PlaceId, Vec<StmtId>);

fn update(body: &Body, s: StmtId) -> Option<Update> {
    match &body.stmts[s].kind {
        Stmt::Assign { place, value } => {
            let var = scalar(body, *place)?;
            let op = combine(body, *place, var, strip(body, *value))?;
            Some((var, op, *place, vec![s]))
        }
        Stmt::If { cond, then, otherwise: None } => {
            let inner = only(body, *then)?;
            let Stmt::Assign { place, value } = body.stmts[inner].kind else { return None };
            let var = scalar(body, place)?;
            if mentions(body, value, var) {
                return None;
            }
            let op = comparison(body, *cond, place, value)?;
            // The statements on the way to the assignment touch nothing of their own.
            Some((var, op, place, vec![s, inner]))
        }
        _ => None,
    }
}

/// A variable that only its name, or its reference parameter, reaches.
fn scalar(body: &Body, place: PlaceId) -> Option<DataRoot> {
    match whole_variable(body, place)? {
        DataRoot::Local(l) if body.locals[l].addr_taken => None,
        var => Some(var),
    }
}

/// The statement that a block consists of.
fn only(body: &Body, s: StmtId) -> Option<StmtId> {
    match &body.stmts[s].kind {
        Stmt::Block(list) => {
            let mut real = list.iter().filter(|&&s| !matches!(body.stmts[s].kind, Stmt::Nop));
            let one = *real.next()?;
            real.next().is_none().then(|| only(body, one))?
        }
        Stmt::Scope(inner) => only(body, *inner),
        _ => Some(s),
    }
}

fn strip(body: &Body, e: ExprId) -> ExprId {
    match body.exprs[e].kind {
        Expr::Cast(CastKind::IntToInt | CastKind::FloatToFloat, a) => strip(body, a),
        _ => e,
    }
}

fn is_var(body: &Body, e: ExprId, var: DataRoot) -> bool {
    match body.exprs[strip(body, e)].kind {
        Expr::Load(p) => scalar(body, p) == Some(var),
        _ => false,
    }
}

fn mentions(body: &Body, e: ExprId, var: DataRoot) -> bool {
    let mut found = false;
    expr_touches(body, e, &mut |t| found |= t.root == Root::Var(var));
    found
}

/// `x op e` or `e op x`, also deeper on the left: `x + a + b`.
fn combine(body: &Body, place: PlaceId, var: DataRoot, value: ExprId) -> Option<ReduceOp> {
    match &body.exprs[value].kind {
        Expr::Binary(op, a, b) => {
            let reduce = match op {
                BinaryOp::Add | BinaryOp::Sub => ReduceOp::Add,
                BinaryOp::Mul => ReduceOp::Mul,
                BinaryOp::Min => ReduceOp::Min,
                BinaryOp::Max => ReduceOp::Max,
                BinaryOp::BitAnd => ReduceOp::BitAnd,
                BinaryOp::BitOr => ReduceOp::BitOr,
                BinaryOp::BitXor => ReduceOp::BitXor,
                BinaryOp::Div | BinaryOp::Rem | BinaryOp::Shl | BinaryOp::Shr => return None,
            };
            if !mentions(body, *b, var) {
                if is_var(body, *a, var) {
                    return Some(reduce);
                }
                // x + a + b is (x + a) + b.
                let deeper = combine(body, place, var, strip(body, *a))?;
                return (deeper == reduce).then_some(reduce);
            }
            (*op != BinaryOp::Sub && is_var(body, *b, var) && !mentions(body, *a, var)).then_some(reduce)
        }
        Expr::Math(f @ (MathFn::Fmax | MathFn::Fmin), args) if args.len() == 2 => {
            let other = if is_var(body, args[0], var) {
                args[1]
            } else if is_var(body, args[1], var) {
                args[0]
            } else {
                return None;
            };
            (!mentions(body, other, var)).then_some(if *f == MathFn::Fmax {
                ReduceOp::Max
            } else {
                ReduceOp::Min
            })
        }
        Expr::Select { cond, then, otherwise } => {
            if is_var(body, *otherwise, var) && !mentions(body, *then, var) {
                comparison(body, *cond, place, *then)
            } else if is_var(body, *then, var) && !mentions(body, *otherwise, var) {
                comparison(body, *cond, place, *otherwise).map(|op| match op {
                    ReduceOp::Max => ReduceOp::Min,
                    _ => ReduceOp::Max,
                })
            } else {
                None
            }
        }
        _ => None,
    }
}

/// What `if (cond) x = value` keeps: the larger or the smaller of both.
fn comparison(body: &Body, cond: ExprId, place: PlaceId, value: ExprId) -> Option<ReduceOp> {
    let var = scalar(body, place)?;
    let Expr::Compare(op, a, b) = body.exprs[cond].kind else { return None };
    let same = |e: ExprId| {
        let (mut x, mut y) = (String::new(), String::new());
        spell(body, strip(body, e), &mut x);
        spell(body, strip(body, value), &mut y);
        x == y
    };
    let value_greater = match op {
        CompareOp::Gt | CompareOp::Ge => {
            if is_var(body, b, var) && same(a) {
                Some(true)
            } else {
                (is_var(body, a, var) && same(b)).then_some(false)
            }
        }
        CompareOp::Lt | CompareOp::Le => {
            if is_var(body, b, var) && same(a) {
                Some(false)
            } else {
                (is_var(body, a, var) && same(b)).then_some(true)
            }
        }
        CompareOp::Eq | CompareOp::Ne => None,
    }?;
    Some(if value_greater { ReduceOp::Max } else { ReduceOp::Min })
}
