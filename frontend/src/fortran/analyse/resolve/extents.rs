//! Extents of expressions that are constant, without their elements.

use super::super::Analysis;
use super::super::symbol::{Shape, SymId, SymKind};
use super::super::typed::{Arg, CallTo, Const, Item, Kind, Op, Sub, Target, Typed};

impl Analysis<'_> {
    /// Elements of a rank-1 expression, when the number is constant.
    pub(crate) fn constant_extent(&self, e: &Typed) -> Option<i64> {
        *self.known_extents(e).first()?
    }

    /// Extents of an expression when they are all constant.
    pub(crate) fn constant_shape(&self, e: &Typed) -> Option<Vec<i64>> {
        self.known_extents(e).into_iter().collect()
    }

    /// The extent of each dimension, where it is constant: as many as the expression has dimensions.
    pub(crate) fn known_extents(&self, e: &Typed) -> Vec<Option<i64>> {
        let rank = usize::from(e.rank);
        let mut extents = if rank == 0 { Vec::new() } else { self.extents_of(e) };
        extents.resize(rank, None);
        extents
    }

    fn extents_of(&self, e: &Typed) -> Vec<Option<i64>> {
        match &e.kind {
            Kind::Const(Const::Array(shape, _)) => shape.iter().copied().map(Some).collect(),
            Kind::Var(s) => match &self.table.syms[*s].kind {
                SymKind::Variable(v) => explicit_extents(&v.shape),
                _ => Vec::new(),
            },
            Kind::Component { base, of, index } => {
                let c = &self.table.derived[*of].components[*index as usize];
                if base.rank > 0 { self.extents_of(base) } else { explicit_extents(&c.shape) }
            }
            Kind::Element(base, _) | Kind::Substring { base, .. } | Kind::AsType(base) => {
                self.extents_of(base)
            }
            Kind::Re(base) | Kind::Im(base) => self.extents_of(base),
            Kind::Section(base, subs) => self.section_extents(base, subs),
            Kind::Array(items) => vec![self.constructor_extent(items)],
            Kind::Paren(a) | Kind::Neg(a) | Kind::Not(a) | Kind::Convert(a) => self.extents_of(a),
            Kind::Binary(_, a, b) | Kind::MakeComplex(a, b) => self.joint_extents([&**a, &**b].into_iter()),
            Kind::Intrinsic(f, args) if f.is_elemental() => self.joint_extents(args.iter().flatten()),
            Kind::Intrinsic(f, args) => self.intrinsic_extents(e, f.name, args),
            Kind::Call(call) => self.result_extents(call),
            Kind::Const(_)
            | Kind::StatementFunction(..)
            | Kind::Structure(..)
            | Kind::Procedure(_)
            | Kind::Null => Vec::new(),
        }
    }

    /// What the array operands of an elemental operation say together.
    fn joint_extents<'e>(&self, operands: impl Iterator<Item = &'e Typed>) -> Vec<Option<i64>> {
        let arrays = operands.filter(|e| e.rank > 0).map(|e| self.known_extents(e));
        arrays.reduce(|a, b| a.iter().zip(&b).map(|(x, y)| x.or(*y)).collect()).unwrap_or_default()
    }

    fn section_extents(&self, base: &Typed, subs: &[Sub]) -> Vec<Option<i64>> {
        let dims = explicit_bounds(&self.declared_shape(base));
        let extent = |i: usize, sub: &Sub| match sub {
            Sub::Index(_) => None,
            Sub::Vector(v) => Some(self.constant_extent(v)),
            Sub::Range(a, b, c) => {
                let bounds = dims.get(i).copied().unwrap_or_default();
                let value = |e: &Option<Typed>, default: Option<i64>| match e {
                    Some(e) => e.as_int().and_then(|v| i64::try_from(v).ok()),
                    None => default,
                };
                let (lo, hi, step) = (value(a, bounds.0), value(b, bounds.1), value(c, Some(1)));
                if let (Some(a), Some(b), Some(1)) = (a, b, step)
                    && let Some(apart) = distance(a, b)
                {
                    return Some(Some((apart + 1).max(0)));
                }
                Some(lo.zip(hi).zip(step).filter(|(_, step)| *step != 0).and_then(|((lo, hi), step)| {
                    Some((hi.checked_sub(lo)?.checked_add(step)? / step).max(0))
                }))
            }
        };
        subs.iter().enumerate().filter_map(|(i, sub)| extent(i, sub)).collect()
    }

    fn constructor_extent(&self, items: &[Item]) -> Option<i64> {
        let mut n: i64 = 0;
        for item in items {
            match item {
                Item::Value(v) => n += self.constant_shape(v)?.iter().product::<i64>(),
                Item::Loop { .. } => return None,
            }
        }
        Some(n)
    }

    fn intrinsic_extents(&self, e: &Typed, name: &str, args: &[Option<Typed>]) -> Vec<Option<i64>> {
        let arg = |i: usize| args.get(i).and_then(|a| a.as_ref());
        let rank_of_first = || arg(0).filter(|a| !self.is_assumed_rank(a)).map(|a| i64::from(a.rank));
        match name {
            // Of an assumed-rank object the run time knows it.
            "shape" | "lbound" | "ubound" => vec![rank_of_first()],
            "reshape" => match arg(1).and_then(Typed::as_const) {
                Some(Const::Array(_, list)) => list
                    .iter()
                    .map(|c| if let Const::Int(v) = c { i64::try_from(*v).ok() } else { None })
                    .collect(),
                _ => Vec::new(),
            },
            "transpose" => {
                arg(0).map(|a| self.known_extents(a).into_iter().rev().collect()).unwrap_or_default()
            }
            "minloc" | "maxloc" | "findloc" if e.rank == 1 && arg(1).is_none() => vec![rank_of_first()],
            "cshift" | "eoshift" => arg(0).map(|a| self.known_extents(a)).unwrap_or_default(),
            "matmul" => {
                let (Some(a), Some(b)) = (arg(0), arg(1)) else { return Vec::new() };
                let rows = self.known_extents(a).first().copied().filter(|_| a.rank == 2);
                let columns = self.known_extents(b).last().copied().filter(|_| b.rank == 2);
                rows.into_iter().chain(columns).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Those of a function's result that its declaration has, or of an elemental function's arguments.
    fn result_extents(&self, call: &CallTo) -> Vec<Option<i64>> {
        let interface = match &call.target {
            Target::Symbol(s) => Some(*s),
            Target::Component(_, interface) => *interface,
            Target::Bound { interface, .. } => Some(*interface),
        };
        let Some(proc) = interface.and_then(|s| self.table.proc(s)) else { return Vec::new() };
        if proc.elemental {
            return self.joint_extents(call.args.iter().filter_map(|a| match a {
                Arg::Value(v) => Some(v),
                Arg::Absent | Arg::AlternateReturn(_) | Arg::ByValue(_) => None,
            }));
        }
        let result = proc.result.and_then(|r| self.table.var(r));
        result.map(|v| explicit_extents(&v.shape)).unwrap_or_default()
    }
}

/// Lower and upper bounds, where they are constant.
fn explicit_bounds(shape: &Shape) -> Vec<(Option<i64>, Option<i64>)> {
    let value = |e: &Typed| e.as_int().and_then(|v| i64::try_from(v).ok());
    match shape {
        Shape::Explicit(dims) => dims.iter().map(|(lo, hi)| (value(lo), value(hi))).collect(),
        Shape::AssumedSize(dims, last) => {
            let dims = dims.iter().map(|(lo, hi)| (value(lo), value(hi)));
            dims.chain([(value(last), None)]).collect()
        }
        Shape::AssumedShape(lows) => lows.iter().map(|lo| (value(lo), None)).collect(),
        Shape::Scalar | Shape::Deferred(_) | Shape::AssumedRank => Vec::new(),
    }
}

/// How far apart `n + 1` and `n + 5` are, whatever `n` is.
fn distance(a: &Typed, b: &Typed) -> Option<i64> {
    let ((m, low), (n, high)) = (offset(a)?, offset(b)?);
    if m == n { i64::try_from(high.checked_sub(low)?).ok() } else { None }
}

/// A variable and what is added to it.
fn offset(e: &Typed) -> Option<(SymId, i128)> {
    match &e.kind {
        Kind::Var(s) => Some((*s, 0)),
        Kind::Convert(a) | Kind::Paren(a) => offset(a),
        Kind::Binary(Op::Add, a, b) => match (a.as_int(), b.as_int()) {
            (None, Some(n)) => offset(a).map(|(s, m)| (s, m + n)),
            (Some(n), None) => offset(b).map(|(s, m)| (s, m + n)),
            _ => None,
        },
        Kind::Binary(Op::Sub, a, b) => {
            let n = b.as_int()?;
            offset(a).map(|(s, m)| (s, m - n))
        }
        _ => None,
    }
}

fn explicit_extents(shape: &Shape) -> Vec<Option<i64>> {
    let extent = |(lo, hi): (Option<i64>, Option<i64>)| Some((hi?.checked_sub(lo?)?.checked_add(1)?).max(0));
    explicit_bounds(shape).into_iter().map(extent).collect()
}
