//! Integer expressions → sums of `coefficient × variable`, the form that dependence tests read.
//!
//! ```text
//! 2 * i + n * j - 3     →  {i: 2, j×n: 1}, -3       (signed; unsigned sums hold modulo 2^bits)
//! (char)(i + j)         →  {[(char)(i + j)]: 1}
//! x[i] + j              →  {[x[i]]: 1, j: 1}        (opaque: equal only to the same text)
//! ```

use racc_hir::{
    BinaryOp, Body, CastKind, Expr, ExprId, GlobalId, LocalId, LoopId, PlaceId, Type, TypeId, Types, UnaryOp,
};
use racc_hir::{DataRoot, Place};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// One factor of a summand.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Atom {
    Var(LocalId),
    /// How often a loop inside has gone round, from 0.
    Round(LoopId),
    Global(GlobalId),
    /// Any other value, as text.
    Opaque(String),
}

/// The factors of one summand, in order; at least one.
pub type Term = Vec<Atom>;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
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
        let near = |n: i128| (n + half).rem_euclid(whole) - half;
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
    pub fn is_tangled(&self, var: LocalId) -> bool {
        let mark = format!("{var}.");
        self.terms.keys().any(|t| {
            t.iter().any(|a| match a {
                Atom::Var(v) => *v == var && t.len() > 1,
                Atom::Opaque(text) => text.contains(&mark),
                Atom::Global(_) | Atom::Round(_) => false,
            })
        })
    }

    /// Texts of the parts that are not taken apart.
    pub fn opaque_parts(&self) -> impl Iterator<Item = &str> {
        self.atoms().filter_map(|a| match a {
            Atom::Opaque(text) => Some(text.as_str()),
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
        let mut text = String::new();
        spell(body, expr, &mut text);
        Affine::atom(Atom::Opaque(text))
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
        | Type::Ptr { .. }
        | Type::Array { .. }
        | Type::Record(_)
        | Type::Func(_)
        | Type::Descriptor { .. } => None,
    }
}

/// The text mentions a variable.
pub fn mentions(text: &str, var: LocalId) -> bool {
    text.contains(&format!("{var}."))
}

/// The text mentions one of the variables.
pub fn mentions_any(text: &str, vars: &BTreeSet<LocalId>) -> bool {
    vars.iter().any(|v| mentions(text, *v))
}

/// A text that is the same for expressions that compute the same from the same variables. A variable is `v3.`.
pub fn spell(body: &Body, expr: ExprId, out: &mut String) {
    let data = &body.exprs[expr];
    let list = |name: &str, args: &[ExprId], out: &mut String| {
        let _ = write!(out, "{name}(");
        for &a in args {
            spell(body, a, out);
            out.push(',');
        }
        out.push(')');
    };
    match &data.kind {
        Expr::Int(n) => {
            let _ = write!(out, "{n}");
        }
        Expr::Float(x) => {
            let _ = write!(out, "f{:x}", x.to_bits());
        }
        Expr::FloatText(t) => {
            let _ = write!(out, "f{t}");
        }
        Expr::Load(p) => spell_place(body, *p, out),
        Expr::AddrOf(p) => {
            out.push('&');
            spell_place(body, *p, out);
        }
        Expr::FuncAddr(f) => {
            let _ = write!(out, "&{f}");
        }
        Expr::Data(g) => {
            let _ = write!(out, "&{g}.");
        }
        Expr::LabelAddr(l) => {
            let _ = write!(out, "&&{l}");
        }
        Expr::Complex(a, b) => list("cx", &[*a, *b], out),
        Expr::Unary(op, a) => list(&format!("{op:?}"), &[*a], out),
        Expr::Binary(op, a, b) => list(&format!("{op:?}"), &[*a, *b], out),
        Expr::Compare(op, a, b) => list(&format!("{op:?}"), &[*a, *b], out),
        Expr::And(a, b) => list("and", &[*a, *b], out),
        Expr::Or(a, b) => list("or", &[*a, *b], out),
        Expr::Not(a) => list("not", &[*a], out),
        Expr::Select { cond, then, otherwise } => list("select", &[*cond, *then, *otherwise], out),
        Expr::Cast(kind, a) => list(&format!("{kind:?}{}", data.ty), &[*a], out),
        Expr::PtrAdd { ptr, index, elem } => list(&format!("ptr{elem}"), &[*ptr, *index], out),
        Expr::PtrDiff { a, b, size } => list("diff", &[*a, *b, *size], out),
        Expr::Re(a) => list("re", &[*a], out),
        Expr::Im(a) => list("im", &[*a], out),
        Expr::Math(f, args) => list(&format!("{f:?}"), args, out),
        Expr::AccOnDevice(a) => list("dev", &[*a], out),
        Expr::TempAddr(a) => list("temp", &[*a], out),
    }
}

/// The same for a place.
pub fn spell_place(body: &Body, place: PlaceId, out: &mut String) {
    match &body.places[place].kind {
        Place::Local(l) => {
            let _ = write!(out, "{l}.");
        }
        Place::Global(g) => {
            let _ = write!(out, "{g}.");
        }
        Place::Deref(e) => {
            out.push('*');
            spell(body, *e, out);
        }
        Place::Elem { base, subs, unit } => {
            spell(body, *base, out);
            let _ = write!(out, "[{unit:?}");
            for s in subs {
                out.push(' ');
                spell(body, s.index, out);
                out.push('*');
                spell(body, s.stride, out);
            }
            out.push(']');
        }
        Place::Field { base, field } => {
            spell_place(body, *base, out);
            let _ = write!(out, "#{field}");
        }
        Place::Part { base, part } => {
            spell_place(body, *base, out);
            let _ = write!(out, "#{part:?}");
        }
        Place::Desc { base, field } => {
            spell_place(body, *base, out);
            let _ = write!(out, "#{field:?}");
        }
    }
}
