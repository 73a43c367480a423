//! Scalar updates in a loop that are reductions though no clause says so.
//!
//! ```text
//! s += a[i];                       → +:s
//! if (a[i] > m) m = a[i];          → max:m
//! m = m > a[i] ? m : a[i];         → max:m
//! all = all && a[i] > 0;           → &&:all
//! ```
//! nvc reports these as `Generating implicit reduction(+:s)`. A variable that any other statement of the loop
//! touches is none.

use crate::plan::analysis::root;
use crate::plan::analysis::walk::{
    Root, each_stmt, expr_touches, place_root, pointer_place, touches, whole_variable,
};
use crate::plan::depend::access::{self, Alias, Base};
use crate::plan::loops::kernel_split::is_check;
use racc_hir::{
    BinaryOp, Body, CastKind, CompareOp, DataRoot, Expr, ExprId, LoopId, MathFn, Place, PlaceId, Program,
    ReduceOp, ReductionItem, Section, Stmt, StmtId, Type,
};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug)]
pub struct Recognised {
    pub var: DataRoot,
    pub op: ReduceOp,
    pub place: PlaceId,
    /// The part of it that a clause around the loop names.
    pub section: Option<Section>,
}

/// What is known about the loop whose updates are looked at.
pub struct IdiomFinder<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    /// A directive says that the iterations are independent: another way to what they update would deny it.
    pub declared_independent: bool,
    /// Variables in clauses of the loop itself.
    pub except: &'a BTreeSet<DataRoot>,
    /// Clauses around the loop: lanes that share a gang's copy need copies of their own within it (§2.9.11).
    pub around: &'a [&'a ReductionItem],
}

impl IdiomFinder<'_> {
    /// Reductions of loop `l`.
    pub fn reductions(&self, l: LoopId) -> Vec<Recognised> {
        let (body, root) = (self.body, self.body.loops[l].body);
        let mut updates: BTreeMap<DataRoot, Vec<(ReduceOp, PlaceId)>> = BTreeMap::new();
        // The statements that update each variable; what they touch of others counts like anything else.
        let mut own: BTreeMap<DataRoot, BTreeSet<StmtId>> = BTreeMap::new();
        let mut covered: BTreeSet<StmtId> = BTreeSet::new();
        each_stmt(body, root, &mut |s| {
            if covered.contains(&s) {
                return;
            }
            if let Some((var, op, place, also)) = self.update(s)
                && !self.except.contains(&var)
                && self.is_reducible(place, op)
            {
                updates.entry(var).or_default().push((op, place));
                own.entry(var).or_default().extend(also.iter().copied());
                covered.extend(also);
            }
        });
        let mut spoiled = BTreeSet::new();
        each_stmt(body, root, &mut |s| {
            let check = is_check(self.program, body, s);
            touches(body, s, &mut |t| {
                if let Root::Var(v) = t.root
                    && let Some(mine) = own.get(&v)
                    && !mine.contains(&s)
                    && !(check && t.whole && self.is_pointer(v))
                {
                    spoiled.insert(v);
                }
            });
        });
        updates
            .into_iter()
            .filter(|(v, list)| !spoiled.contains(v) && list.iter().all(|u| u.0 == list[0].0))
            .filter(|(v, list)| self.declared_independent || !self.reached_otherwise(root, *v, list[0].1))
            .filter_map(|(var, list)| {
                let (op, place) = list[0];
                match self.clause(var) {
                    Some(item) if item.op == op => {
                        Some(Recognised { var, op, place: item.place, section: item.section.clone() })
                    }
                    Some(_) => None,
                    None => Some(Recognised { var, op, place, section: None }),
                }
            })
            .collect()
    }

    /// Whether memory is behind it can be asked without a look at the value there.
    fn is_pointer(&self, var: DataRoot) -> bool {
        let ty = root::root_type(self.program, self.body, var);
        matches!(self.program.types.get(ty), Type::Ptr { .. })
    }

    fn clause(&self, var: DataRoot) -> Option<&ReductionItem> {
        self.around.iter().find(|r| r.var == var).copied()
    }

    /// A pointer that the loop follows may lead to the variable.
    fn reached_otherwise(&self, root: StmtId, var: DataRoot, place: PlaceId) -> bool {
        let DataRoot::Local(l) = var else { return false };
        if !self.body.locals[l].addr_taken || self.clause(var).is_some() {
            return false;
        }
        let accesses = access::collect(self.program, self.body, root);
        let Some(own) = accesses.iter().find(|a| matches!(a.base, Base::Var(v) if v == var)) else {
            return true;
        };
        debug_assert_eq!(own.ty, self.body.places[place].ty);
        accesses.iter().any(|a| {
            matches!(a.base, Base::Pointer { .. })
                && access::alias(self.program, self.body, own, a) != Alias::No
        })
    }

    fn is_reducible(&self, place: PlaceId, op: ReduceOp) -> bool {
        let logical =
            matches!(op, ReduceOp::LogicalAnd | ReduceOp::LogicalOr | ReduceOp::Eqv | ReduceOp::Neqv);
        match self.program.types.get(self.body.places[place].ty) {
            Type::Int { .. } => !logical,
            Type::Float(_) => {
                !logical && !matches!(op, ReduceOp::BitAnd | ReduceOp::BitOr | ReduceOp::BitXor)
            }
            Type::Complex(_) => matches!(op, ReduceOp::Add | ReduceOp::Mul),
            Type::Bool { .. } => logical,
            Type::Void
            | Type::Ptr { .. }
            | Type::Array { .. }
            | Type::Record(_)
            | Type::Func(_)
            | Type::Descriptor { .. } => false,
        }
    }

    fn update(&self, s: StmtId) -> Option<Update> {
        match &self.body.stmts[s].kind {
            Stmt::Assign { place, value } => {
                let var = self.target(*place)?;
                let op = self.combine(*place, var, strip(self.body, *value))?;
                Some((var, op, *place, vec![s]))
            }
            Stmt::If { cond, then, otherwise: None } => {
                let inner = only(self.body, *then)?;
                let Stmt::Assign { place, value } = self.body.stmts[inner].kind else { return None };
                let var = self.target(place)?;
                if mentions(self.body, value, var) {
                    return None;
                }
                let op = self.comparison(*cond, place, value)?;
                // The statements on the way to the assignment touch nothing of their own.
                Some((var, op, place, vec![s, inner]))
            }
            _ => None,
        }
    }

    /// `x op e` or `e op x`, also deeper on the left: `x + a + b`.
    fn combine(&self, place: PlaceId, var: DataRoot, value: ExprId) -> Option<ReduceOp> {
        let operands = match &self.body.exprs[value].kind {
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
                Some((reduce, *a, *b, *op != BinaryOp::Sub))
            }
            Expr::And(a, b) => Some((ReduceOp::LogicalAnd, *a, *b, true)),
            Expr::Or(a, b) => Some((ReduceOp::LogicalOr, *a, *b, true)),
            Expr::Compare(CompareOp::Eq, a, b) => Some((ReduceOp::Eqv, *a, *b, true)),
            Expr::Compare(CompareOp::Ne, a, b) => Some((ReduceOp::Neqv, *a, *b, true)),
            _ => None,
        };
        if let Some((reduce, a, b, commutes)) = operands {
            if !mentions(self.body, b, var) {
                if self.is_same(a, place) {
                    return Some(reduce);
                }
                // x + a + b is (x + a) + b.
                let deeper = self.combine(place, var, strip(self.body, a))?;
                return (deeper == reduce).then_some(reduce);
            }
            return (commutes && self.is_same(b, place) && !mentions(self.body, a, var)).then_some(reduce);
        }
        match &self.body.exprs[value].kind {
            Expr::Math(f @ (MathFn::Fmax | MathFn::Fmin), args) if args.len() == 2 => {
                let other = if self.is_same(args[0], place) {
                    args[1]
                } else if self.is_same(args[1], place) {
                    args[0]
                } else {
                    return None;
                };
                (!mentions(self.body, other, var)).then_some(if *f == MathFn::Fmax {
                    ReduceOp::Max
                } else {
                    ReduceOp::Min
                })
            }
            Expr::Select { cond, then, otherwise } => {
                if self.is_same(*otherwise, place) && !mentions(self.body, *then, var) {
                    self.comparison(*cond, place, *then)
                } else if self.is_same(*then, place) && !mentions(self.body, *otherwise, var) {
                    self.comparison(*cond, place, *otherwise).map(|op| match op {
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
    fn comparison(&self, cond: ExprId, place: PlaceId, value: ExprId) -> Option<ReduceOp> {
        self.target(place)?;
        let Expr::Compare(op, a, b) = self.body.exprs[cond].kind else { return None };
        let stripped = |e: ExprId| self.body.value_key(strip(self.body, e));
        let same = |e: ExprId| stripped(e) == stripped(value);
        let value_greater = match op {
            CompareOp::Gt | CompareOp::Ge => {
                if self.is_same(b, place) && same(a) {
                    Some(true)
                } else {
                    (self.is_same(a, place) && same(b)).then_some(false)
                }
            }
            CompareOp::Lt | CompareOp::Le => {
                if self.is_same(b, place) && same(a) {
                    Some(false)
                } else {
                    (self.is_same(a, place) && same(b)).then_some(true)
                }
            }
            CompareOp::Eq | CompareOp::Ne => None,
        }?;
        Some(if value_greater { ReduceOp::Max } else { ReduceOp::Min })
    }

    /// What an assignment updates: a variable that only its name, or its reference parameter, reaches; of a variable in
    /// a clause around also what it leads to, and elements.
    fn target(&self, place: PlaceId) -> Option<DataRoot> {
        if let Some(var) = whole_variable(self.body, place) {
            return Some(var);
        }
        let var = match place_root(self.body, place) {
            Root::Var(var) => var,
            Root::Memory(pointer) => whole_variable(self.body, pointer_place(self.body, pointer)?)?,
        };
        let mut again = false;
        if let Place::Elem { subs, .. } = &self.body.places[place].kind {
            for sub in subs {
                // Bounds and strides are read from descriptors; a value of the variable must not choose the element.
                expr_touches(self.body, sub.index, &mut |t| {
                    again |= t.root == Root::Var(var)
                        && matches!(
                            self.body.places.get(t.place).map(|p| &p.kind),
                            Some(Place::Elem { .. } | Place::Deref(_))
                        );
                });
            }
        }
        (self.clause(var).is_some() && !again).then_some(var)
    }

    /// The expression is the value at `place`.
    fn is_same(&self, e: ExprId, place: PlaceId) -> bool {
        let Expr::Load(p) = self.body.exprs[strip(self.body, e)].kind else { return false };
        let key = |p| self.body.place_key(p);
        p == place || self.target(p).is_some() && key(p) == key(place)
    }
}

type Update = (DataRoot, ReduceOp, PlaceId, Vec<StmtId>);

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
        Expr::Cast(CastKind::IntToInt | CastKind::FloatToFloat | CastKind::BoolToBool, a) => strip(body, a),
        _ => e,
    }
}

fn mentions(body: &Body, e: ExprId, var: DataRoot) -> bool {
    let mut found = false;
    expr_touches(body, e, &mut |t| found |= t.root == Root::Var(var));
    found
}
