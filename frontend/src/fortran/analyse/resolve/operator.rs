//! Operators on intrinsic types, with operands converted to one type; on others, user-defined ones. Fortran 2018 §10.1.5.

use super::super::spec::operator_name;
use super::super::symbol::{BindingKind, ScopeId, SymKind};
use super::super::typed::{Kind, Op, Typed};
use super::super::types::{Len, Ty};
use super::super::{Analysis, codes};
use super::{Actual, ActualValue};
use crate::fortran::ast::{self, BinaryOp, UnaryOp};
use crate::reported::Checked;
use racc_base::{Diagnostic, Name, Span};

impl Analysis<'_> {
    pub(super) fn unary(
        &mut self,
        scope: ScopeId,
        op: UnaryOp,
        inner: &ast::Expr,
        span: Span,
    ) -> Checked<Typed> {
        let a = match (op, &inner.kind) {
            // `-2147483648`: the magnitude of the least number.
            (UnaryOp::Minus, ast::ExprKind::Int { value, kind }) => {
                self.int_literal(scope, *value, kind.as_ref(), 1, inner.span)?
            }
            _ => self.resolve(scope, inner)?,
        };
        self.check_operand(&a)?;
        let name = match op {
            UnaryOp::Plus => "operator(+)",
            UnaryOp::Minus => "operator(-)",
            UnaryOp::Not => "operator(.not.)",
        };
        let intrinsic = match op {
            UnaryOp::Plus | UnaryOp::Minus => a.ty.is_numeric(),
            UnaryOp::Not => matches!(a.ty, Ty::Logical(_)),
        };
        if !intrinsic {
            if op == UnaryOp::Not
                && let Some(bits) = self.bitwise_not(&a, span)
            {
                return Ok(bits);
            }
            return self.defined_operator(scope, &Name::new(name), vec![a], span);
        }
        let (ty, rank) = (a.ty.clone(), a.rank);
        let kind = match op {
            // No variable any more.
            UnaryOp::Plus if self.is_variable(&a) && a.as_const().is_none() => Kind::Paren(Box::new(a)),
            UnaryOp::Plus => return Ok(a),
            UnaryOp::Minus => Kind::Neg(Box::new(a)),
            UnaryOp::Not => Kind::Not(Box::new(a)),
        };
        Ok(self.fold(Typed::new(kind, ty, rank, span)))
    }

    /// Fortran 2018 §16.9.144: NULL() is a pointer, not what one leads to.
    fn check_operand(&mut self, v: &Typed) -> Checked<()> {
        if !matches!(v.kind, Kind::Null) {
            return Ok(());
        }
        let help = "ask with ASSOCIATED whether a pointer leads to something";
        self.error_help(codes::TYPE, v.span, "NULL() has no value to operate on", help)
    }

    pub(super) fn binary(
        &mut self,
        scope: ScopeId,
        op: BinaryOp,
        a: &ast::Expr,
        b: &ast::Expr,
        span: Span,
    ) -> Checked<Typed> {
        let signed = matches!(b.kind, ast::ExprKind::Unary(UnaryOp::Plus | UnaryOp::Minus, _));
        let a = self.resolve(scope, a);
        let b = self.resolve(scope, b);
        let (a, b) = (a?, b?);
        // Fortran 2018 R1004 to R1006.
        if signed && is_arithmetic(op) {
            self.check_extension("a sign behind an operator", b.span, "put the operand into parentheses");
        }
        for operand in [&a, &b] {
            self.check_operand(operand)?;
            if let Kind::Procedure(sym) = operand.kind {
                let name = self.table.syms[sym].name.clone();
                return self.error_help(
                    codes::WRONG_CLASS,
                    operand.span,
                    format!("`{name}` is a procedure, not a value"),
                    format!("call it: `{name}(…)`"),
                );
            }
        }
        let compares = matches!(
            op,
            BinaryOp::Eq | BinaryOp::Ne | BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge
        );
        let hollerith = [&a, &b].into_iter().find(|v| self.holleriths.contains(&v.span));
        if let (true, false, Some(span)) = (compares, self.options.dec.operators, hollerith.map(|v| v.span)) {
            return self.error_help(
                codes::TYPE,
                span,
                "a Hollerith constant has no type to be compared by",
                "write a character constant, or compile with -fdec",
            );
        }
        let name = operator_name(op);
        let bound = self.has_bound_operator(&[&a, &b], &name);
        if self.table.lookup(scope, &name).is_none() && !bound {
            self.check_conformable(&a, &b, span, "the operands")?;
        }
        // Operands of different ranks leave the operation to a user's (Fortran 2018 §10.1.5.1).
        let ranks = a.rank == 0 || b.rank == 0 || a.rank == b.rank;
        if ranks && let Some(out) = self.intrinsic_binary(op, a.clone(), b.clone(), span) {
            return Ok(out);
        }
        let (ta, tb) = (self.type_name(&a.ty), self.type_name(&b.ty));
        let operands = [a, b];
        if let Some(out) = self.matching_operator(scope, &name, &operands, span) {
            return out;
        }
        let [a, b] = operands;
        if ranks && let Some(out) = self.compared_logicals(op, &a, &b, span) {
            return Ok(out);
        }
        if self.table.lookup(scope, &name).is_none() && !bound {
            let help = match (op, &a.ty) {
                (BinaryOp::Eq, Ty::Logical(_)) => "compare logicals with .eqv.",
                (BinaryOp::Ne, Ty::Logical(_)) => "compare logicals with .neqv.",
                _ => "convert one of the operands, or define the operator for these types",
            };
            let shown = name.trim_start_matches("operator(").trim_end_matches(')').to_owned();
            return self.error_help(
                codes::TYPE,
                span,
                format!("operands of `{shown}` are {ta} and {tb}"),
                help,
            );
        }
        self.defined_operator(scope, &name, vec![a, b], span)
    }

    /// `==` and `/=` with LOGICAL operands, as nvfortran takes them.
    fn compared_logicals(&mut self, op: BinaryOp, a: &Typed, b: &Typed, span: Span) -> Option<Typed> {
        let (word, same) = match op {
            BinaryOp::Eq => (".EQV.", BinaryOp::Eqv),
            BinaryOp::Ne => (".NEQV.", BinaryOp::Neqv),
            _ => return None,
        };
        if self.options.standard.is_some() {
            return None;
        }
        let (a, b) = (a.clone(), b.clone());
        let (message, help, out) = match (&a.ty, &b.ty) {
            (Ty::Logical(_), Ty::Logical(_)) => (
                "comparison of LOGICAL operands".to_owned(),
                format!("standard Fortran: {word}"),
                self.intrinsic_binary(same, a, b, span)?,
            ),
            (Ty::Logical(_), Ty::Integer(k)) | (Ty::Integer(k), Ty::Logical(_)) => {
                let integer = Ty::Integer(*k);
                let (a, b) = (self.convert(a, integer.clone()), self.convert(b, integer));
                (
                    "comparison of LOGICAL with INTEGER: .TRUE. counts as 1".to_owned(),
                    format!("standard Fortran: compare with a LOGICAL, by {word}"),
                    self.intrinsic_binary(op, a, b, span)?,
                )
            }
            _ => return None,
        };
        self.sink.push(Diagnostic::warning(codes::LENIENT, span, message).help(help));
        Some(out)
    }

    /// The operation when it is one of intrinsic types.
    pub(crate) fn intrinsic_binary(&mut self, op: BinaryOp, a: Typed, b: Typed, span: Span) -> Option<Typed> {
        let rank = a.rank.max(b.rank);
        let (a, b) = self.compared_characters(op, a, b);
        if let Some(bits) = self.bitwise(op, &a, &b, span) {
            return Some(bits);
        }
        let numeric = a.ty.is_numeric() && b.ty.is_numeric();
        let (op, ty, a, b) = match op {
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div if numeric => {
                let ty = self.common_type(&a.ty, &b.ty);
                let (a, b) = (self.convert(a, ty.clone()), self.convert(b, ty.clone()));
                let op = match op {
                    BinaryOp::Add => Op::Add,
                    BinaryOp::Sub => Op::Sub,
                    BinaryOp::Mul => Op::Mul,
                    _ => Op::Div,
                };
                (op, ty, a, b)
            }
            BinaryOp::Power if numeric => {
                let ty = self.common_type(&a.ty, &b.ty);
                let b = if matches!(b.ty, Ty::Integer(_)) && !matches!(ty, Ty::Integer(_)) {
                    b
                } else {
                    self.convert(b, ty.clone())
                };
                let a = self.convert(a, ty.clone());
                (Op::Power, ty, a, b)
            }
            BinaryOp::Concat => match (&a.ty, &b.ty) {
                (Ty::Character(k, x), Ty::Character(l, y)) if k == l => {
                    let len = match (x, y) {
                        (Len::Const(m), Len::Const(n)) => Len::Const(m + n),
                        _ => Len::Computed,
                    };
                    let ty = Ty::Character(*k, len);
                    (Op::Concat, ty, a, b)
                }
                _ => return None,
            },
            BinaryOp::Eq | BinaryOp::Ne | BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge => {
                let op = match op {
                    BinaryOp::Eq => Op::Eq,
                    BinaryOp::Ne => Op::Ne,
                    BinaryOp::Lt => Op::Lt,
                    BinaryOp::Le => Op::Le,
                    BinaryOp::Gt => Op::Gt,
                    _ => Op::Ge,
                };
                let ty = Ty::Logical(self.options.default_integer);
                let both_chars =
                    matches!((&a.ty, &b.ty), (Ty::Character(k, _), Ty::Character(l, _)) if k == l);
                let both_pointers =
                    matches!((&a.ty, &b.ty), (Ty::CPtr, Ty::CPtr) | (Ty::CFunPtr, Ty::CFunPtr));
                if both_chars || both_pointers {
                    (op, ty, a, b)
                } else if numeric {
                    let common = self.common_type(&a.ty, &b.ty);
                    let (a, b) = (self.convert(a, common.clone()), self.convert(b, common));
                    (op, ty, a, b)
                } else {
                    return None;
                }
            }
            BinaryOp::And | BinaryOp::Or | BinaryOp::Eqv | BinaryOp::Neqv | BinaryOp::Xor => {
                let (Ty::Logical(k), Ty::Logical(l)) = (&a.ty, &b.ty) else { return None };
                let ty = Ty::Logical(*k.max(l));
                let (a, b) = (self.convert(a, ty.clone()), self.convert(b, ty.clone()));
                let op = match op {
                    BinaryOp::And => Op::And,
                    BinaryOp::Or => Op::Or,
                    BinaryOp::Eqv => Op::Eqv,
                    _ => Op::Neqv,
                };
                (op, ty, a, b)
            }
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Power => return None,
        };
        Some(self.fold(Typed::new(Kind::Binary(op, Box::new(a), Box::new(b)), ty, rank, span)))
    }

    /// The type of an operation on two numbers. Fortran 2018 §10.1.9.3.
    pub(crate) fn common_type(&self, a: &Ty, b: &Ty) -> Ty {
        match (a, b) {
            (Ty::Boz, Ty::Boz) => Ty::Integer(self.options.default_integer),
            (Ty::Boz, t) | (t, Ty::Boz) => t.clone(),
            (Ty::Integer(x), Ty::Integer(y)) => Ty::Integer(*x.max(y)),
            (Ty::Integer(_), t) | (t, Ty::Integer(_)) => t.clone(),
            (Ty::Real(x), Ty::Real(y)) => Ty::Real(*x.max(y)),
            (Ty::Real(x) | Ty::Complex(x), Ty::Real(y) | Ty::Complex(y)) => Ty::Complex(*x.max(y)),
            _ => a.clone(),
        }
    }

    fn has_bound_operator(&self, operands: &[&Typed], name: &Name) -> bool {
        operands.iter().any(|o| match o.ty {
            Ty::Derived(id) | Ty::Class(Some(id)) => self.table.binding(id, name).is_some(),
            _ => false,
        })
    }

    /// `a .op. b` through an interface or a generic binding.
    pub(crate) fn defined_operator(
        &mut self,
        scope: ScopeId,
        name: &Name,
        operands: Vec<Typed>,
        span: Span,
    ) -> Checked<Typed> {
        if let Some(call) = self.matching_operator(scope, name, &operands, span) {
            return call;
        }
        let types: Vec<String> = operands.iter().map(|o| self.type_name(&o.ty)).collect();
        self.error_help(
            codes::GENERIC,
            span,
            format!("no `{name}` takes {}", types.join(" and ")),
            "define the operator for these types in an interface block",
        )
    }

    /// The call of the procedure that the interface, or an operand's type, has for these operands.
    fn matching_operator(
        &mut self,
        scope: ScopeId,
        name: &Name,
        operands: &[Typed],
        span: Span,
    ) -> Option<Checked<Typed>> {
        let actuals: Vec<Actual> = operands
            .iter()
            .map(|o| Actual { keyword: None, value: ActualValue::Value(o.clone()), span: o.span })
            .collect();
        if let Some(sym) = self.table.lookup(scope, name)
            && let SymKind::Generic { specifics, .. } = self.table.syms[sym].kind.clone()
            && let Some(specific) = self.choose(&specifics, &actuals)
        {
            return Some(self.call_symbol(specific, actuals, span));
        }
        // Type-bound: any operand may be the passed object.
        for (i, operand) in operands.iter().enumerate() {
            let (Ty::Derived(id) | Ty::Class(Some(id))) = operand.ty else { continue };
            if let Some((of, binding)) = self.table.binding(id, name)
                && (!binding.private || self.is_inside(scope, self.table.derived[of].module.as_ref()))
                && let BindingKind::Generic(names) = binding.kind.clone()
            {
                let others: Vec<Actual> =
                    actuals.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, a)| a.clone()).collect();
                for n in &names {
                    if let Some(call) = self.try_bound(operand, n, others.clone(), i, span) {
                        return Some(Ok(call));
                    }
                }
            }
        }
        None
    }
}

fn is_arithmetic(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Power | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Add | BinaryOp::Sub)
}
