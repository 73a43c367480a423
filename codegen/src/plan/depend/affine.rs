//! Integer expressions → sums of `coefficient × variable`, the form that dependence tests read.
//!
//! ```text
//! 2 * i + n * j - 3     →  {i: 2, j×n: 1}, -3
//! x[i] + j              →  {[x[i]]: 1, j: 1}        (opaque: equal only to the same text)
//! ```

use racc_hir::{BinaryOp, Body, CastKind, Expr, ExprId, LocalId, Place, PlaceId, UnaryOp};
use std::collections::BTreeMap;
use std::fmt::Write;

/// One summand's variable part.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Term {
    Var(LocalId),
    /// A product of two variables, the smaller id first: a hand-linearised subscript.
    Product(LocalId, LocalId),
    /// Any other value, as text.
    Opaque(String),
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Affine {
    pub constant: i128,
    /// No zero coefficients.
    pub terms: BTreeMap<Term, i128>,
}

impl From<i128> for Affine {
    fn from(constant: i128) -> Affine {
        Affine { constant, terms: BTreeMap::new() }
    }
}

impl Affine {
    pub fn of(body: &Body, expr: ExprId) -> Affine {
        match &body.exprs[expr].kind {
            Expr::Int(n) => Affine { constant: *n, terms: BTreeMap::new() },
            Expr::Cast(CastKind::IntToInt, a) => Affine::of(body, *a),
            Expr::Load(place) => match body.places[*place].kind {
                Place::Local(l) => Affine::term(Term::Var(l)),
                _ => Affine::opaque(body, expr),
            },
            Expr::Unary(UnaryOp::Neg, a) => Affine::of(body, *a).times(-1),
            Expr::Binary(BinaryOp::Add, a, b) => Affine::of(body, *a).plus(&Affine::of(body, *b), 1),
            Expr::Binary(BinaryOp::Sub, a, b) => Affine::of(body, *a).plus(&Affine::of(body, *b), -1),
            Expr::Binary(BinaryOp::Mul, a, b) => {
                let (a, b) = (Affine::of(body, *a), Affine::of(body, *b));
                a.product(&b).unwrap_or_else(|| Affine::opaque(body, expr))
            }
            Expr::Binary(BinaryOp::Shl, a, b) => match body.exprs[*b].kind {
                Expr::Int(n) if (0..63).contains(&n) => Affine::of(body, *a).times(1 << n),
                _ => Affine::opaque(body, expr),
            },
            _ => Affine::opaque(body, expr),
        }
    }

    pub fn is_constant(&self) -> bool {
        self.terms.is_empty()
    }

    /// Coefficient of a plain variable.
    pub fn coefficient(&self, var: LocalId) -> i128 {
        self.terms.get(&Term::Var(var)).copied().unwrap_or(0)
    }

    /// The variable occurs in a product or in an opaque part.
    pub fn is_tangled(&self, var: LocalId) -> bool {
        let mark = format!("{var}.");
        self.terms.keys().any(|t| match t {
            Term::Var(_) => false,
            Term::Product(a, b) => *a == var || *b == var,
            Term::Opaque(text) => text.contains(&mark),
        })
    }

    /// Any text of a place that `changes` says is written.
    pub fn opaque_parts(&self) -> impl Iterator<Item = &str> {
        self.terms.keys().filter_map(|t| match t {
            Term::Opaque(text) => Some(text.as_str()),
            Term::Var(_) | Term::Product(..) => None,
        })
    }

    pub fn minus(&self, other: &Affine) -> Affine {
        self.clone().plus(other, -1)
    }

    /// Without the summand of one variable.
    pub fn without(&self, var: LocalId) -> Affine {
        let mut out = self.clone();
        out.terms.remove(&Term::Var(var));
        out
    }

    /// With `value` in place of a variable; as it was where the variable is part of a product or an opaque value.
    pub fn with(&self, var: LocalId, value: &Affine) -> Affine {
        self.without(var).plus(value, self.coefficient(var))
    }

    fn term(term: Term) -> Affine {
        Affine { constant: 0, terms: BTreeMap::from([(term, 1)]) }
    }

    fn opaque(body: &Body, expr: ExprId) -> Affine {
        let mut text = String::new();
        spell(body, expr, &mut text);
        Affine::term(Term::Opaque(text))
    }

    fn times(mut self, factor: i128) -> Affine {
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

    fn product(&self, other: &Affine) -> Option<Affine> {
        if self.is_constant() {
            return Some(other.clone().times(self.constant));
        }
        if other.is_constant() {
            return Some(self.clone().times(other.constant));
        }
        let mut out = Affine { constant: self.constant.saturating_mul(other.constant), ..Affine::default() };
        out = out.plus(&Affine { constant: 0, terms: self.terms.clone() }, other.constant);
        out = out.plus(&Affine { constant: 0, terms: other.terms.clone() }, self.constant);
        for (a, ca) in &self.terms {
            for (b, cb) in &other.terms {
                let (Term::Var(a), Term::Var(b)) = (a, b) else { return None };
                let term = Term::Product(*a.min(b), *a.max(b));
                let one = Affine { constant: 0, terms: BTreeMap::from([(term, ca.saturating_mul(*cb))]) };
                out = out.plus(&one, 1);
            }
        }
        Some(out)
    }
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
