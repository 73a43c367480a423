//! Expressions of gfortran's module files: values of constants, bounds, lengths, default values of components.

use super::super::fold::number::{kept_complex, kept_real};
use super::super::resolve::{Actual, ActualValue};
use super::super::symbol::SymKind;
use super::super::typed::{Const, Item as ArrayItem, Kind, Sub, Typed, codes_of};
use super::super::types::{Len, Ty};
use super::text::{self, Item};
use super::{EMPTY, Read, Reader};
use crate::fortran::ast::{BinaryOp, Ident};
use racc_base::{Name, Span};

impl Reader<'_, '_> {
    /// `()` is no expression.
    pub(super) fn expression(&mut self, item: &Item) -> Read<Option<Typed>> {
        let [Item::Name(kind), spec, Item::Int(rank), rest @ ..] = item.list() else { return Ok(None) };
        let rank = *rank as u8;
        let at = |i: usize| rest.get(i).unwrap_or(EMPTY);
        let e = match kind.as_str() {
            "CONSTANT" => self.constant(spec, rest)?,
            "VARIABLE" => {
                let sym = self.symbol(at(0).int().unwrap_or(0))?;
                let base = match &self.an.table.syms[sym].kind {
                    SymKind::Variable(_) => self.an.variable(sym, Span::NONE),
                    SymKind::Constant { value, .. } => (**value).clone(),
                    SymKind::Procedure(_) => Typed::new(Kind::Procedure(sym), Ty::Nothing, 0, Span::NONE),
                    // While a dummy and another's bounds wait for each other, its type is known.
                    SymKind::Unit => Typed::new(Kind::Var(sym), self.ty(spec)?, rank, Span::NONE),
                    _ => return Err("an expression with a name of another class".to_owned()),
                };
                self.designator(base, at(1).list())?
            }
            "OP" => self.operation(rest)?,
            "FUNCTION" => self.function(spec, rest)?,
            "ARRAY" => self.array(spec, at(0).list(), at(1).list())?,
            "STRUCTURE" => {
                let Ty::Derived(id) = self.ty(spec)? else {
                    return match self.ty(spec)? {
                        ty @ (Ty::CPtr | Ty::CFunPtr) => {
                            Ok(Some(Typed::constant(Const::Null, ty, Span::NONE)))
                        }
                        _ => Err("a structure of another type".to_owned()),
                    };
                };
                let mut values = Vec::new();
                for v in at(0).list() {
                    let value = self.expression(v.list().first().unwrap_or(EMPTY))?;
                    values.push(match value {
                        None => Const::Undefined,
                        Some(v) => v.as_const().cloned().ok_or("a structure that is not constant")?,
                    });
                }
                values.resize(self.an.table.derived[id].components.len(), Const::Undefined);
                Typed::constant(Const::Struct(id, values), Ty::Derived(id), Span::NONE)
            }
            "NULL" => Typed::constant(Const::Null, Ty::Null, Span::NONE),
            other => return Err(format!("an expression that is {other}")),
        };
        Ok(Some(e))
    }

    fn some(&mut self, item: &Item) -> Read<Typed> {
        self.expression(item)?.ok_or_else(|| "an operand that is missing".to_owned())
    }

    fn constant(&mut self, spec: &Item, rest: &[Item]) -> Read<Typed> {
        let bad = || "a constant of another form".to_owned();
        let ty = self.ty(spec)?;
        let word = |i: usize| rest.get(i).and_then(|t| t.text());
        let real = |i: usize| word(i).and_then(|t| text::real(t, ty.kind()));
        let (value, ty) = match ty {
            Ty::Integer(_) => (Const::Int(word(0).and_then(|t| t.parse().ok()).ok_or_else(bad)?), ty),
            Ty::Real(_) => (kept_real(real(0).ok_or_else(bad)?), ty),
            Ty::Complex(_) => {
                let parts = real(0).zip(real(1));
                (parts.and_then(|(re, im)| kept_complex(re, im)).ok_or_else(bad)?, ty)
            }
            Ty::Logical(_) => (Const::Logical(rest.first().and_then(|n| n.int()).ok_or_else(bad)? != 0), ty),
            Ty::Character(k, _) => {
                let bytes = codes_of(&word(1).and_then(text::characters).filter(|_| k == 1).ok_or_else(bad)?);
                let len = Len::Const(bytes.len() as i64);
                (Const::Char(bytes), Ty::Character(k, len))
            }
            _ => return Err(bad()),
        };
        Ok(Typed::constant(value, ty, Span::NONE))
    }

    fn array(&mut self, spec: &Item, items: &[Item], shape: &[Item]) -> Read<Typed> {
        let mut ty = self.ty(spec)?;
        let mut values = Vec::new();
        for item in items {
            let [value, iterator] = item.list() else { return Err("an array of another form".to_owned()) };
            if !iterator.is_empty() {
                return Err("an array made by an implied loop".to_owned());
            }
            values.push(self.some(value)?);
        }
        if let (Ty::Character(k, Len::Assumed), Some(first)) = (&ty, values.first())
            && let Ty::Character(_, len) = &first.ty
        {
            ty = Ty::Character(*k, len.clone());
        }
        match values.iter().map(|v| v.as_const().cloned()).collect::<Option<Vec<_>>>() {
            Some(list) => {
                let extents = shape.iter().map(|n| n.text()?.parse().ok()).collect::<Option<Vec<i64>>>();
                let extents = extents.filter(|e| !e.is_empty()).unwrap_or_else(|| vec![list.len() as i64]);
                Ok(Typed::constant(Const::Array(extents, list), ty, Span::NONE))
            }
            None => {
                let items = values.into_iter().map(ArrayItem::Value).collect();
                Ok(Typed::new(Kind::Array(items), ty, 1, Span::NONE))
            }
        }
    }

    fn designator(&mut self, mut base: Typed, refs: &[Item]) -> Read<Typed> {
        for r in refs {
            let list = r.list();
            let inner = list.get(1).unwrap_or(EMPTY);
            match list.first().map_or("", |n| n.name()) {
                "ARRAY" => base = self.subscripts(base, inner.list())?,
                "COMPONENT" => {
                    let number = list.get(2).and_then(|n| n.int()).unwrap_or(0);
                    if let Some(owner) = inner.int() {
                        self.symbol(owner)?;
                    }
                    let (of, index) =
                        *self.components.get(&number).ok_or("a component that the file lacks")?;
                    let c = &self.an.table.derived[of].components[index as usize];
                    let (ty, rank) = (c.ty.clone(), base.rank + c.shape.rank());
                    let kind = Kind::Component { base: Box::new(base), of, index };
                    base = self.an.fold(Typed::new(kind, ty, rank, Span::NONE));
                }
                "SUBSTRING" => {
                    let lower = self.expression(inner)?.map(Box::new);
                    let upper = self.expression(list.get(2).unwrap_or(EMPTY))?.map(Box::new);
                    let (kind, rank) = (base.ty.kind(), base.rank);
                    let node = Kind::Substring { base: Box::new(base), lower, upper };
                    let ty = Ty::Character(kind, Len::Computed);
                    base = self.an.fold(Typed::new(node, ty, rank, Span::NONE));
                }
                _ => return Err("an expression with a part of another form".to_owned()),
            }
        }
        Ok(base)
    }

    /// `(FULL n …)`, `(ELEMENT n e… 1…)`, `(SECTION n (lower upper step)… form…)`.
    fn subscripts(&mut self, base: Typed, list: &[Item]) -> Read<Typed> {
        let [Item::Name(form), Item::Int(n), rest @ ..] = list else { return Ok(base) };
        let n = *n as usize;
        let ty = base.ty.clone();
        match form.as_str() {
            "ELEMENT" => {
                let mut subs = Vec::new();
                for e in rest.iter().take(n) {
                    subs.push(self.some(e)?);
                }
                let node = Kind::Element(Box::new(base), subs);
                Ok(self.an.fold(Typed::new(node, ty, 0, Span::NONE)))
            }
            "SECTION" => {
                let mut subs = Vec::new();
                let mut rank = 0;
                for (i, parts) in rest.chunks_exact(3).take(n).enumerate() {
                    subs.push(match rest.get(3 * n + i).and_then(|f| f.int()) {
                        Some(1) => Sub::Index(self.some(&parts[0])?),
                        Some(3) => {
                            rank += 1;
                            Sub::Vector(self.some(&parts[0])?)
                        }
                        _ => {
                            rank += 1;
                            let mut bound = |e: &Item| self.expression(e);
                            Sub::Range(bound(&parts[0])?, bound(&parts[1])?, bound(&parts[2])?)
                        }
                    });
                }
                let node = Kind::Section(Box::new(base), subs);
                Ok(self.an.fold(Typed::new(node, ty, rank, Span::NONE)))
            }
            _ => Ok(base),
        }
    }

    fn operation(&mut self, rest: &[Item]) -> Read<Typed> {
        use BinaryOp as B;
        let a = self.some(rest.get(1).unwrap_or(EMPTY))?;
        let (ty, rank) = (a.ty.clone(), a.rank);
        let unary = |kind| Typed::new(kind, ty.clone(), rank, Span::NONE);
        let op = match rest.first().map_or("", |n| n.name()) {
            "UPLUS" => return Ok(a),
            "UMINUS" => return Ok(self.an.fold(unary(Kind::Neg(Box::new(a))))),
            "NOT" => return Ok(self.an.fold(unary(Kind::Not(Box::new(a))))),
            "PARENTHESES" => return Ok(unary(Kind::Paren(Box::new(a)))),
            "PLUS" => B::Add,
            "MINUS" => B::Sub,
            "TIMES" => B::Mul,
            "DIVIDE" => B::Div,
            "POWER" => B::Power,
            "CONCAT" => B::Concat,
            "AND" => B::And,
            "OR" => B::Or,
            "EQV" => B::Eqv,
            "NEQV" => B::Neqv,
            "EQ" | "EQ_SIGN" => B::Eq,
            "NE" | "NE_SIGN" => B::Ne,
            "GT" | "GT_SIGN" => B::Gt,
            "GE" | "GE_SIGN" => B::Ge,
            "LT" | "LT_SIGN" => B::Lt,
            "LE" | "LE_SIGN" => B::Le,
            other => return Err(format!("an expression with the operator {other}")),
        };
        let b = self.some(rest.get(2).unwrap_or(EMPTY))?;
        self.an
            .intrinsic_binary(op, a, b, Span::NONE)
            .ok_or_else(|| "an expression whose operands do not fit".to_owned())
    }

    /// Intrinsic functions by their generic name, others by their symbol.
    fn function(&mut self, spec: &Item, rest: &[Item]) -> Read<Typed> {
        let mut actuals = Vec::new();
        let mut absent = false;
        for arg in rest.get(1).map_or(&[][..], |a| a.list()) {
            let [Item::Text(keyword), value, ..] = arg.list() else { continue };
            let Some(value) = self.expression(value)? else {
                absent = true;
                continue;
            };
            if absent && keyword.is_empty() {
                return Err("a call whose middle arguments are absent".to_owned());
            }
            let keyword =
                (!keyword.is_empty()).then(|| Ident { name: Name::new(keyword.as_str()), span: Span::NONE });
            actuals.push(Actual { keyword, value: ActualValue::Value(value), span: Span::NONE });
        }
        let call = match (rest.get(3).and_then(|f| f.int()), rest.get(4)) {
            (Some(0), Some(Item::Text(name))) => {
                if name.starts_with("__convert_") {
                    let ty = self.ty(spec)?;
                    return match actuals.pop() {
                        Some(Actual { value: ActualValue::Value(v), .. }) => Ok(self.an.convert(v, ty)),
                        _ => Err("a conversion of nothing".to_owned()),
                    };
                }
                self.an.intrinsic_call(&Name::new(name.as_str()), actuals, Span::NONE).ok()
            }
            (Some(1), Some(Item::Int(n))) => {
                let sym = self.symbol(*n)?;
                self.an.call_symbol(sym, actuals, Span::NONE).ok()
            }
            _ => return Err("a call of another form".to_owned()),
        };
        call.ok_or_else(|| "a call that does not fit the function".to_owned())
    }
}
