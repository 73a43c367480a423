//! Extents of expressions that are constant, without their elements.

use super::super::Analysis;
use super::super::symbol::{Shape, SymKind};
use super::super::typed::{Const, Item, Kind, Sub, Typed};

impl Analysis<'_> {
    /// Elements of a rank-1 expression, when the number is constant.
    pub(crate) fn constant_extent(&self, e: &Typed) -> Option<i64> {
        Some(*self.constant_shape(e)?.first()?)
    }

    /// Extents of an expression when they are constant.
    pub(crate) fn constant_shape(&self, e: &Typed) -> Option<Vec<i64>> {
        if e.rank == 0 {
            return Some(Vec::new());
        }
        match &e.kind {
            Kind::Const(Const::Array(shape, _)) => Some(shape.clone()),
            Kind::Var(s) => match &self.table.syms[*s].kind {
                SymKind::Variable(v) => Some(v.shape.constant()?.iter().map(|d| d.1).collect()),
                _ => None,
            },
            Kind::Component { base, of, index } => {
                let c = &self.table.derived[*of].components[*index as usize];
                if base.rank > 0 {
                    return self.constant_shape(base);
                }
                match &c.shape {
                    Shape::Explicit(_) => Some(c.shape.constant()?.iter().map(|d| d.1).collect()),
                    _ => None,
                }
            }
            Kind::Section(base, subs) => {
                let dims = self.declared_shape(base).constant().unwrap_or_default();
                let mut shape = Vec::new();
                for (i, sub) in subs.iter().enumerate() {
                    match sub {
                        Sub::Index(_) => {}
                        Sub::Vector(v) => shape.push(self.constant_extent(v)?),
                        Sub::Range(a, b, c) => {
                            let bounds = dims.get(i).copied();
                            let value = |e: &Option<Typed>, default: Option<i64>| match e {
                                Some(e) => e.as_int().map(|v| v as i64),
                                None => default,
                            };
                            let lo = value(a, bounds.map(|b| b.0))?;
                            let hi = value(b, bounds.map(|b| b.0 + b.1 - 1))?;
                            let step = value(c, Some(1))?;
                            if step == 0 {
                                return None;
                            }
                            shape.push(((hi - lo + step) / step).max(0));
                        }
                    }
                }
                Some(shape)
            }
            Kind::Array(items) => {
                let mut n = 0;
                for item in items {
                    match item {
                        Item::Value(v) => {
                            n += self.constant_shape(v)?.iter().product::<i64>();
                        }
                        Item::Loop { .. } => return None,
                    }
                }
                Some(vec![n])
            }
            Kind::Paren(a) | Kind::Neg(a) | Kind::Not(a) | Kind::Convert(a) => self.constant_shape(a),
            Kind::Binary(_, a, b) | Kind::MakeComplex(a, b) => {
                if a.rank > 0 {
                    self.constant_shape(a).or_else(|| if b.rank > 0 { self.constant_shape(b) } else { None })
                } else {
                    self.constant_shape(b)
                }
            }
            Kind::Intrinsic(f, args) => match f.name {
                // Of an assumed-rank object the run time knows it.
                "shape" | "lbound" | "ubound" if self.is_assumed_rank(args[0].as_ref()?) => None,
                "shape" | "lbound" | "ubound" => Some(vec![i64::from(args[0].as_ref()?.rank)]),
                "reshape" => match args[1].as_ref()?.as_const()? {
                    Const::Array(_, list) => list
                        .iter()
                        .map(|c| if let Const::Int(v) = c { Some(*v as i64) } else { None })
                        .collect(),
                    _ => None,
                },
                "transpose" => {
                    let s = self.constant_shape(args[0].as_ref()?)?;
                    Some(vec![*s.get(1)?, *s.first()?])
                }
                "minloc" | "maxloc" | "findloc" if e.rank == 1 && args[1].is_none() => {
                    Some(vec![i64::from(args[0].as_ref()?.rank)])
                }
                _ => None,
            },
            Kind::Call(_) => None,
            _ => None,
        }
    }
}
