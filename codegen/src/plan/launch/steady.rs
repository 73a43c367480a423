//! Values that are the same wherever a construct computes them.
//!
//! ```text
//! t1 = *n;  loop0: … trip t1      t2 = *n;  loop1: … trip t2        both run n times, unless something stores to n
//! ```

use crate::plan::analysis::walk::{How, whole_variable};
use crate::plan::data::host_range::Definitions;
use crate::plan::depend::access::{self, Access, Alias, Base};
use crate::plan::depend::affine::{Affine, Atom};
use crate::plan::depend::{changing, descriptors_change};
use racc_hir::{Body, DataRoot, Expr, ExprId, LocalId, Place, PlaceId, Program, StmtId};
use std::collections::BTreeSet;

pub struct Steady<'a> {
    program: &'a Program,
    body: &'a Body,
    changing: BTreeSet<LocalId>,
    definitions: Definitions,
    descriptors: bool,
    accesses: Vec<Access>,
}

/// Definitions may be built on each other this deep.
const DEPTH: usize = 8;

impl<'a> Steady<'a> {
    pub fn of(program: &'a Program, body: &'a Body, root: StmtId) -> Steady<'a> {
        Steady {
            program,
            body,
            changing: changing(body, root),
            definitions: Definitions::of(program, body, root),
            descriptors: !descriptors_change(program, body, root),
            accesses: access::collect(program, body, root),
        }
    }

    pub fn value(&self, e: ExprId) -> Option<Affine> {
        self.sum(&Affine::of(&self.program.types, self.body, e))
    }

    /// The sum with the values of variables that are defined on the way in their places.
    pub fn sum(&self, f: &Affine) -> Option<Affine> {
        let mut f = f.clone();
        for _ in 0..DEPTH {
            let defined = f.atoms().find_map(|a| match a {
                Atom::Var(v) => Some((*v, self.definitions.value(*v)?)),
                Atom::Round(_) | Atom::Global(_) | Atom::Opaque(_) => None,
            });
            let Some((v, value)) = defined else { break };
            f = f.replace(v, &Affine::of(&self.program.types, self.body, value))?;
        }
        let steady = |a: &Atom| match a {
            Atom::Var(v) => !self.changing.contains(v),
            Atom::Global(g) => self.variable_stays(DataRoot::Global(*g)),
            Atom::Opaque(key) => self.body.example(*key).is_some_and(|e| self.stays(e, DEPTH)),
            Atom::Round(_) => false,
        };
        let all = f.atoms().all(steady);
        all.then_some(f)
    }

    fn stays(&self, e: ExprId, depth: usize) -> bool {
        let of = |e: ExprId| depth > 0 && self.stays(e, depth - 1);
        match &self.body.exprs[e].kind {
            Expr::Int(_) => true,
            Expr::Load(place) => self.read(*place, depth),
            Expr::Cast(_, a) | Expr::Unary(_, a) | Expr::Not(a) => of(*a),
            Expr::Binary(_, a, b) | Expr::Compare(_, a, b) | Expr::And(a, b) | Expr::Or(a, b) => {
                of(*a) && of(*b)
            }
            Expr::Select { cond, then, otherwise } => of(*cond) && of(*then) && of(*otherwise),
            _ => false,
        }
    }

    fn read(&self, place: PlaceId, depth: usize) -> bool {
        if let Some(root) = whole_variable(self.body, place) {
            let defined = match root {
                DataRoot::Local(l) => self.definitions.value(l),
                DataRoot::Global(_) => None,
            };
            return match defined {
                Some(value) => depth > 0 && self.stays(value, depth - 1),
                None => self.variable_stays(root),
            };
        }
        if let Place::Desc { .. } = self.body.places[place].kind {
            return self.descriptors;
        }
        let address = match self.body.places[place].kind {
            Place::Deref(e) => depth > 0 && self.stays(e, depth - 1),
            _ => false,
        };
        let Some(read) = self.accesses.iter().find(|a| a.place == place && a.how == How::Read) else {
            return false;
        };
        address && self.stores().all(|w| access::alias(self.program, self.body, read, w) == Alias::No)
    }

    fn variable_stays(&self, root: DataRoot) -> bool {
        match root {
            DataRoot::Local(l) => !self.changing.contains(&l),
            DataRoot::Global(_) => self.stores().all(|w| matches!(w.base, Base::Var(v) if v != root)),
        }
    }

    fn stores(&self) -> impl Iterator<Item = &Access> {
        self.accesses.iter().filter(|a| a.how != How::Read)
    }
}
