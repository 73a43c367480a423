//! Variables that a loop's iteration gives one value, before it uses them → that value.
//!
//! ```text
//! for (i…) { k = i * n; row = a + k; row[3] = …; }      row[3] is a[i * n + 3]
//! ```
//! The one assignment comes before each use in every iteration, and what it reads stays as it is until then.

use super::affine::{Affine, Atom};
use crate::plan::analysis::liveness::{exposed, tracked};
use crate::plan::analysis::walk::{How, Root, children, each_stmt, reference, touches, whole_variable};
use racc_hir::{Body, DataRoot, Expr, ExprId, LocalId, Place, Program, Stmt, StmtId};
use std::collections::BTreeMap;

#[derive(Default)]
pub struct Defined {
    /// The body of the loop.
    root: Option<StmtId>,
    pointers: BTreeMap<LocalId, ExprId>,
    integers: BTreeMap<LocalId, Affine>,
}

/// Definitions may be built on each other this deep.
const DEPTH: usize = 6;

impl Defined {
    /// Those of the statements below `root`, the body of a loop.
    pub fn of(program: &Program, body: &Body, root: StmtId) -> Defined {
        let mut writes: BTreeMap<LocalId, Vec<Option<(ExprId, StmtId)>>> = BTreeMap::new();
        let mut around = BTreeMap::new();
        surroundings(body, root, &mut Vec::new(), &mut around);
        let mut jumps = false;
        each_stmt(body, root, &mut |s| {
            let kind = &body.stmts[s].kind;
            jumps |= matches!(
                kind,
                Stmt::Goto(_) | Stmt::ComputedGoto { .. } | Stmt::Switch { .. } | Stmt::Label(_)
            );
            touches(body, s, &mut |t| {
                if let Root::Var(DataRoot::Local(l)) = t.root
                    && t.how != How::Read
                {
                    let value = match kind {
                        Stmt::Assign { value, .. } if t.whole => Some((*value, s)),
                        _ => None,
                    };
                    writes.entry(l).or_default().push(value);
                }
            });
        });
        let mut out = Defined { root: Some(root), ..Defined::default() };
        if jumps {
            return out;
        }
        let early = exposed(body, &program.types, root);
        let once: BTreeMap<LocalId, (ExprId, StmtId)> = writes
            .iter()
            .filter(|(l, _)| tracked(body, &program.types, **l) && !early.contains(l))
            .filter_map(|(l, list)| match list.as_slice() {
                [Some(value)] => Some((*l, *value)),
                _ => None,
            })
            .collect();
        // Where the assignment stands, an induction variable of a loop around keeps its value; others move.
        let moves = |v: LocalId, s: StmtId| {
            writes.contains_key(&v)
                && !once.contains_key(&v)
                && !around.get(&s).is_some_and(|list: &Vec<LocalId>| list.contains(&v))
                || !tracked(body, &program.types, v)
        };
        let steady = |e: ExprId, s: StmtId| {
            let mut ok = true;
            crate::plan::analysis::walk::expr_touches(body, e, &mut |t| {
                ok &= t.how == How::Escape || matches!(t.root, Root::Var(DataRoot::Local(v)) if !moves(v, s));
            });
            ok
        };
        for (&l, &(value, s)) in &once {
            if program.types.pointee(body.locals[l].ty).is_some() {
                if steady(value, s) {
                    out.pointers.insert(l, value);
                }
            } else {
                let f = Affine::of(&program.types, body, value);
                let plain = f.atoms().all(|a| matches!(a, Atom::Var(v) if !moves(*v, s)));
                if plain {
                    out.integers.insert(l, f);
                }
            }
        }
        out
    }

    /// Each iteration has the variable anew.
    pub fn is_renewed(&self, body: &Body, local: LocalId) -> bool {
        match self.root {
            Some(root) => body.is_declared_below(local, root),
            None => body.is_declared_in_a_loop(local),
        }
    }

    /// The value of a pointer variable.
    pub fn pointer(&self, body: &Body, expr: ExprId) -> Option<ExprId> {
        let Expr::Load(place) = body.exprs[expr].kind else { return None };
        match body.places[place].kind {
            Place::Local(l) if reference(body, place).is_none() => self.pointers.get(&l).copied(),
            _ => None,
        }
    }

    /// The statement gives a variable of [`Defined::resolve`] its value.
    pub fn defines(&self, body: &Body, stmt: StmtId) -> bool {
        match body.stmts[stmt].kind {
            Stmt::Assign { place, .. } => match whole_variable(body, place) {
                Some(DataRoot::Local(l)) => self.integers.contains_key(&l),
                Some(DataRoot::Global(_)) | None => false,
            },
            _ => false,
        }
    }

    /// With the variables' values in their places.
    pub fn resolve(&self, mut f: Affine) -> Affine {
        for _ in 0..DEPTH {
            let known = f.atoms().find_map(|a| match a {
                Atom::Var(v) => self.integers.get(v).map(|value| (*v, value)),
                Atom::Round(_) | Atom::Global(_) | Atom::Opaque(_) => None,
            });
            let Some((v, value)) = known else { break };
            match f.replace(v, value) {
                Some(next) => f = next,
                None => break,
            }
        }
        f
    }
}

/// The induction variables of the loops around each statement.
fn surroundings(body: &Body, stmt: StmtId, ivs: &mut Vec<LocalId>, out: &mut BTreeMap<StmtId, Vec<LocalId>>) {
    out.insert(stmt, ivs.clone());
    let iv = match body.stmts[stmt].kind {
        Stmt::Loop(l) => super::variable(&body.loops[l]),
        _ => None,
    };
    ivs.extend(iv);
    for c in children(body, stmt) {
        surroundings(body, c, ivs, out);
    }
    if iv.is_some() {
        ivs.pop();
    }
}
