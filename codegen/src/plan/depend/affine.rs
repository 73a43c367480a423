//! Integer expressions → sums of `coefficient × variable`, the form that dependence tests read.
//!
//! ```text
//! 2 * i + n * j - 3     →  {i: 2, j×n: 1}, -3       (signed; unsigned sums hold modulo 2^bits)
//! (char)(i + j)         →  {[(char)(i + j)]: 1}
//! x[i] + j              →  {[x[i]]: 1, j: 1}        (opaque: equal only to the same expression)
//! ```

use racc_hir::{
    BinaryOp, Body, CastKind, DataRoot, Expr, ExprId, GlobalId, LocalId, LoopId, Type, TypeId, Types,
    UnaryOp, ValueKey,
};
use std::collections::BTreeMap;

/// One factor of a summand.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Atom {
    Var(LocalId),
    /// How often a loop inside has gone round, from 0.
    Round(LoopId),
    Global(GlobalId),
    /// Any other value.
    Opaque(ValueKey),
}

/// The factors of one summand, in order; at least one.
pub type Term = Vec<Atom>;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Affine {
    pub constant: i128,
    /// No zero coefficients.
    pub terms: BTreeMap<Term, i128>,
}

/// Beyond this a coefficient may wrap round in unsigned arithmetic for iterations that programs have.
const WRAPS: i128 = 1 << 16;
/// Products of more factors are not taken apart.
const FACTORS: usize = 4;

impl From<i128> for Affine {
    fn from(constant: i128) -> Affine {
        Affine { constant, terms: BTreeMap::new() }
    }
}

impl Affine {
    pub fn of(types: &Types, body: &Body, expr: ExprId) -> Affine {
        let of = |e: ExprId| Affine::of(types, body, e);
        let found = match &body.exprs[expr].kind {
            Expr::Int(n) => Affine::from(*n),
            Expr::Cast(CastKind::IntToInt, a) => {
                match Affine::converted(types, body, *a, body.exprs[expr].ty) {
                    Some(f) => f,
                    None => Affine::opaque(body, expr),
                }
            }
            Expr::Load(place) => match crate::plan::analysis::walk::whole_variable(body, *place) {
                Some(DataRoot::Local(l)) => Affine::atom(Atom::Var(l)),
                Some(DataRoot::Global(g)) => Affine::atom(Atom::Global(g)),
                None => Affine::opaque(body, expr),
            },
            // Counts that no loop reaches are cut off: see `racc_hir::trip`.
            Expr::Binary(BinaryOp::Min, a, b)
                if body.const_int(*b).is_some_and(|most| most >= i128::from(i64::MAX) - 1) =>
            {
                of(*a)
            }
            Expr::Unary(UnaryOp::Neg, a) => of(*a).times(-1),
            Expr::Binary(BinaryOp::Add, a, b) => of(*a).plus(&of(*b), 1),
            Expr::Binary(BinaryOp::Sub, a, b) => of(*a).plus(&of(*b), -1),
            Expr::Binary(BinaryOp::Mul, a, b) => {
                of(*a).product(&of(*b)).unwrap_or_else(|| Affine::opaque(body, expr))
            }
            Expr::Binary(BinaryOp::Shl, a, b) => match body.exprs[*b].kind {
                Expr::Int(n) if (0..63).contains(&n) => of(*a).times(1 << n),
                _ => Affine::opaque(body, expr),
            },
            _ => Affine::opaque(body, expr),
        };
        match integer(types, body.exprs[expr].ty) {
            // Signed arithmetic does not overflow.
            Some((bits, false)) => found.around(bits).unwrap_or_else(|| Affine::opaque(body, expr)),
            Some((_, true)) | None => found,
        }
    }

    /// How often a loop runs when it runs at all: the guard of a trip count (`first < bound ? … : 0`) left out.
    pub fn of_trip(types: &Types, body: &Body, trip: ExprId) -> Affine {
        match body.exprs[trip].kind {
            Expr::Select { then, otherwise, .. } if body.const_int(otherwise) == Some(0) => {
                Affine::of(types, body, then)
            }
            _ => Affine::of(types, body, trip),
        }
    }

    /// A conversion keeps the value when that fits; one to few bits is for its own sake.
    fn converted(types: &Types, body: &Body, from: ExprId, to: TypeId) -> Option<Affine> {
        let (old, new) = (integer(types, body.exprs[from].ty)?, integer(types, to)?);
        let inner = Affine::of(types, body, from);
        if inner.is_constant() || new.0 > old.0 || (new.0 == old.0 && new.0 >= 32) {
            return Some(inner);
        }
        if new.0 < 32 && new != old {
            return None;
        }
        inner.around(new.0)
    }

    /// Modulo 2^bits, nearest to zero; none when a coefficient is so large that values go round.
    fn around(mut self, bits: u16) -> Option<Affine> {
        let (whole, half) = (1i128 << bits.min(64), 1i128 << (bits.min(64) - 1));
        let near = |n: i128| n.wrapping_add(half).rem_euclid(whole) - half;
        if self.is_constant() {
            return Some(self);
        }
        self.constant = near(self.constant);
        for c in self.terms.values_mut() {
            *c = near(*c);
        }
        self.terms.retain(|_, c| *c != 0);
        (bits >= 64 || self.terms.values().all(|c| c.abs() < WRAPS)).then_some(self)
    }

    pub fn atom(atom: Atom) -> Affine {
        Affine { constant: 0, terms: BTreeMap::from([(vec![atom], 1)]) }
    }

    pub fn is_constant(&self) -> bool {
        self.terms.is_empty()
    }

    /// Coefficient of a plain variable.
    pub fn coefficient(&self, var: LocalId) -> i128 {
        self.terms.get(&vec![Atom::Var(var)]).copied().unwrap_or(0)
    }

    /// The variable occurs in a product or in an opaque part.
    pub fn is_tangled(&self, body: &Body, var: LocalId) -> bool {
        self.terms.keys().any(|t| {
            t.iter().any(|a| match a {
                Atom::Var(v) => *v == var && t.len() > 1,
                Atom::Opaque(key) => body.mentions(*key).locals.contains(&var),
                Atom::Global(_) | Atom::Round(_) => false,
            })
        })
    }

    /// The parts that are not taken apart.
    pub fn opaque_parts(&self) -> impl Iterator<Item = ValueKey> {
        self.atoms().filter_map(|a| match a {
            Atom::Opaque(key) => Some(*key),
            Atom::Var(_) | Atom::Global(_) | Atom::Round(_) => None,
        })
    }

    pub fn atoms(&self) -> impl Iterator<Item = &Atom> {
        self.terms.keys().flatten()
    }

    pub fn minus(&self, other: &Affine) -> Affine {
        self.clone().plus(other, -1)
    }

    /// Without the summand of one variable.
    pub fn without(&self, var: LocalId) -> Affine {
        let mut out = self.clone();
        out.terms.remove(&vec![Atom::Var(var)]);
        out
    }

    /// With `value` in place of a variable; as it was where the variable is part of a product or an opaque value.
    pub fn with(&self, var: LocalId, value: &Affine) -> Affine {
        self.without(var).plus(value, self.coefficient(var))
    }

    /// The summands whose factors `keep` takes, without the constant.
    pub fn part(&self, keep: impl Fn(&Term) -> bool) -> Affine {
        let terms = self.terms.iter().filter(|(t, _)| keep(t)).map(|(t, c)| (t.clone(), *c)).collect();
        Affine { constant: 0, terms }
    }

    /// `value` in the place of a variable.
    pub fn replace(&self, var: LocalId, value: &Affine) -> Option<Affine> {
        let mut out = Affine::from(self.constant);
        for (t, c) in &self.terms {
            let mut product = Affine::from(*c);
            for a in t {
                product = match a {
                    Atom::Var(v) if *v == var => product.product(value)?,
                    _ => product.product(&Affine::atom(a.clone()))?,
                };
            }
            out = out.plus(&product, 1);
        }
        Some(out)
    }

    fn opaque(body: &Body, expr: ExprId) -> Affine {
        Affine::atom(Atom::Opaque(body.value_key(expr)))
    }

    pub fn times(mut self, factor: i128) -> Affine {
        if factor == 0 {
            return Affine::default();
        }
        self.constant = self.constant.saturating_mul(factor);
        for c in self.terms.values_mut() {
            *c = c.saturating_mul(factor);
        }
        self
    }

    pub fn plus(mut self, other: &Affine, factor: i128) -> Affine {
        self.constant = self.constant.saturating_add(other.constant.saturating_mul(factor));
        for (t, c) in &other.terms {
            let sum = self.terms.get(t).copied().unwrap_or(0).saturating_add(c.saturating_mul(factor));
            if sum == 0 {
                self.terms.remove(t);
            } else {
                self.terms.insert(t.clone(), sum);
            }
        }
        self
    }

    pub fn product(&self, other: &Affine) -> Option<Affine> {
        let mut out = Affine::from(self.constant.saturating_mul(other.constant));
        out = out.plus(&self.part(|_| true), other.constant);
        out = out.plus(&other.part(|_| true), self.constant);
        for (a, ca) in &self.terms {
            for (b, cb) in &other.terms {
                let mut term = [a.as_slice(), b.as_slice()].concat();
                if term.len() > FACTORS {
                    return None;
                }
                term.sort();
                let one = Affine { constant: 0, terms: BTreeMap::from([(term, ca.saturating_mul(*cb))]) };
                out = out.plus(&one, 1);
            }
        }
        Some(out)
    }
}

/// Bits of an integer type, and whether it is signed.
pub fn integer(types: &Types, ty: TypeId) -> Option<(u16, bool)> {
    match types.get(ty) {
        Type::Int { bits, signed } => Some((*bits, *signed)),
        Type::Void
        | Type::Bool { .. }
        | Type::Float(_)
        | Type::Complex(_)
        | Type::Vector { .. }
        | Type::Ptr { .. }
        | Type::Array { .. }
        | Type::Record(_)
        | Type::Func(_)
        | Type::Descriptor { .. } => None,
    }
}
