//! `atomic` constructs: the forms of OpenACC 3.4 §2.12 recognised in typed assignments.

use super::super::codes;
use super::super::intrinsic::Lowering;
use super::super::typed::{Kind, Op, Typed};
use super::super::types::Ty;
use super::Lower;
use crate::acc::directive::{AtomicKind, ClauseKind, Directive};
use crate::acc::lower::Operands;
use crate::acc::{Lang, refusals};
use crate::fortran::ast::{self, AccBody, StmtKind};
use crate::reported::Checked;
use racc_base::Span;
use racc_hir::{AtomicCapture, AtomicOp, AtomicStmt, BinaryOp, CaptureWhich, ExprId, LogicalOp, Stmt};

impl Lower<'_, '_> {
    pub(super) fn atomic(&mut self, directive: &Directive<ast::Expr>, body: &AccBody) -> Checked<()> {
        let mut kind = AtomicKind::Update;
        let mut when = None;
        for clause in &directive.clauses {
            match &clause.kind {
                ClauseKind::Atomic(k) => kind = *k,
                ClauseKind::If(e) => when = Some(Operands::condition(self, e)?),
                _ => {}
            }
        }
        let stmts: &[ast::Stmt] = match body {
            AccBody::Block(list) => list,
            AccBody::Loop(stmt) => std::slice::from_ref(stmt),
            AccBody::None => &[],
        };
        let mut list = Vec::new();
        for stmt in stmts {
            let StmtKind::Assign(target, value) = &stmt.kind else {
                return self.not_atomic(kind, stmt.span, directive.span);
            };
            let to = self.an.resolve(self.scope, target)?;
            let from = self.an.resolve(self.scope, value)?;
            let from = self.an.assignable(from, &to.ty)?;
            list.push((to, from));
        }
        // OpenACC 3.4 §2.12: the variable is not allocatable. (An element of an allocatable array is no allocatable.)
        for (to, from) in &list {
            for e in [to, from] {
                if matches!(e.kind, Kind::Var(_) | Kind::Component { .. }) && self.an.dynamic_attrs(e).0 {
                    return self.an.error_help(
                        codes::DIRECTIVE,
                        e.span,
                        "an allocatable variable in `atomic`",
                        "use a variable that is not allocatable, or an array with one element",
                    );
                }
            }
        }
        match (kind, list.as_slice()) {
            (AtomicKind::Read, [(_, x)]) if !strip(x).is_designator() => {
                self.not_atomic(kind, x.span, directive.span)
            }
            (AtomicKind::Read, [(v, x)]) => {
                self.emit_atomic(x, AtomicOp::Read, Some((v, CaptureWhich::Old)), when)
            }
            (AtomicKind::Write, [(x, e)]) => {
                let value = self.atomic_value(e, x)?;
                self.emit_atomic(x, AtomicOp::Write(value), None, when)
            }
            (AtomicKind::Update, [(x, e)]) => {
                let op = self.update(x, e)?;
                self.emit_atomic(x, op, None, when)
            }
            (AtomicKind::Capture, [(a, b), (c, d)]) => {
                if *c == strip(b) {
                    // v = x; x = …
                    self.check_captured(a, &[c, d])?;
                    let op = if reads(d, c) {
                        self.update(c, d)?
                    } else {
                        AtomicOp::Write(self.atomic_value(d, c)?)
                    };
                    self.emit_atomic(c, op, Some((a, CaptureWhich::Old)), when)
                } else if strip(d) == *a {
                    // x = …; v = x
                    self.check_captured(c, &[a, b])?;
                    let op = self.update(a, b)?;
                    self.emit_atomic(a, op, Some((c, CaptureWhich::New)), when)
                } else {
                    self.not_atomic(kind, directive.span, directive.span)
                }
            }
            _ => self.not_atomic(kind, directive.span, directive.span),
        }
    }

    fn atomic_value(&mut self, e: &Typed, x: &Typed) -> Checked<ExprId> {
        if reads(e, &strip(x)) {
            return self.accessed_twice(e, x);
        }
        let v = self.scalar_value(e)?;
        let ty = self.an.elem_type(&x.ty);
        Ok(self.to_memory(v, ty))
    }

    fn emit_atomic(
        &mut self,
        x: &Typed,
        op: AtomicOp,
        capture: Option<(&Typed, CaptureWhich)>,
        when: Option<ExprId>,
    ) -> Checked<()> {
        let x = &strip(x);
        if !x.is_designator() || x.rank > 0 {
            let text = self.an.map.text(x.span).to_owned();
            return Err(self.an.report(refusals::atomic_scalar(x.span, &text)));
        }
        let place = self.place(x)?;
        let mut after = None;
        let capture = match capture {
            None => None,
            Some((v, _)) if strip(v) == *x => return self.accessed_twice(v, x),
            Some((v, which)) => {
                let ty = self.type_at(place);
                let dest = self.place(v)?;
                let dest = if self.type_at(dest) == ty {
                    dest
                } else {
                    let l = self.temp(ty);
                    after = Some((v.clone(), l));
                    self.local_place(l)
                };
                Some(AtomicCapture { dest, which })
            }
        };
        self.emit(Stmt::Atomic(AtomicStmt { place, op, capture, when }));
        if let Some((v, l)) = after {
            let value = self.load_local(l);
            let value = match x.ty {
                Ty::Logical(_) => self.to_bool(value),
                _ => value,
            };
            let value = self.convert_value(value, &x.ty, &v.ty)?;
            let p = self.place(&v)?;
            self.store(p, &v.ty, super::Val::Scalar(value), None)?;
        }
        Ok(())
    }

    /// `x = x op e`, `x = e op x`, `x = f(x, e)`.
    fn update(&mut self, x: &Typed, e: &Typed) -> Checked<AtomicOp> {
        match &e.kind {
            Kind::Paren(inner) => self.update(x, inner),
            Kind::Binary(op, a, b) => {
                let (left, right) = (strip(a) == *x, strip(b) == *x);
                let logical = match op {
                    Op::And => Some(LogicalOp::And),
                    Op::Or => Some(LogicalOp::Or),
                    Op::Eqv => Some(LogicalOp::Eqv),
                    Op::Neqv => Some(LogicalOp::Neqv),
                    _ => None,
                };
                if let Some(op) = logical
                    && (left || right)
                {
                    let value = self.atomic_value(if left { b } else { a }, x)?;
                    return Ok(AtomicOp::Logical { op, value });
                }
                let op = match op {
                    Op::Add => BinaryOp::Add,
                    Op::Sub => BinaryOp::Sub,
                    Op::Mul => BinaryOp::Mul,
                    Op::Div => BinaryOp::Div,
                    _ => return self.not_update(e),
                };
                if left {
                    let value = self.atomic_value(b, x)?;
                    return Ok(AtomicOp::Update { op, value });
                }
                if right {
                    let value = self.atomic_value(a, x)?;
                    return Ok(match op {
                        BinaryOp::Add | BinaryOp::Mul => AtomicOp::Update { op, value },
                        _ => AtomicOp::ReverseUpdate { op, value },
                    });
                }
                // x = (x + a) + b: the operation is associative as far as Fortran is concerned.
                if matches!(op, BinaryOp::Add | BinaryOp::Mul | BinaryOp::Sub)
                    && let Kind::Binary(..) = a.kind
                    && reads(a, x)
                    && !reads(b, x)
                {
                    let first = self.update(x, a)?;
                    let second = self.atomic_value(b, x)?;
                    if let AtomicOp::Update { op: inner, value } = first {
                        match (inner, op) {
                            (BinaryOp::Add, BinaryOp::Add | BinaryOp::Sub)
                            | (BinaryOp::Mul, BinaryOp::Mul) => {
                                let value = self.body.binary(op, value, second, self.span);
                                return Ok(AtomicOp::Update { op: inner, value });
                            }
                            (BinaryOp::Sub, BinaryOp::Add | BinaryOp::Sub) => {
                                let back = if op == BinaryOp::Add { BinaryOp::Sub } else { BinaryOp::Add };
                                let value = self.body.binary(back, value, second, self.span);
                                return Ok(AtomicOp::Update { op: inner, value });
                            }
                            _ => {}
                        }
                    }
                }
                self.not_update(e)
            }
            Kind::Intrinsic(f, args) => {
                // MAX, MIN, IAND, IOR, IEOR.
                let Lowering::Binary(op) = f.lower else { return self.not_update(e) };
                let mut value: Option<ExprId> = None;
                let mut found = false;
                for a in args.iter().flatten() {
                    if !found && strip(a) == *x {
                        found = true;
                        continue;
                    }
                    let v = self.atomic_value(a, x)?;
                    value = Some(match value {
                        None => v,
                        Some(old) => self.body.binary(op, old, v, self.span),
                    });
                }
                match (found, value) {
                    (true, Some(value)) => Ok(AtomicOp::Update { op, value }),
                    _ => self.not_update(e),
                }
            }
            _ => self.not_update(e),
        }
    }

    /// OpenACC 3.4 §2.12: neither `x` nor `expr` accesses the location of `v`.
    fn check_captured(&mut self, v: &Typed, others: &[&Typed]) -> Checked<()> {
        match others.iter().find(|e| **e != v && reads(e, &strip(v))) {
            Some(e) => self.accessed_twice(e, v),
            None => Ok(()),
        }
    }

    fn accessed_twice<T>(&mut self, e: &Typed, x: &Typed) -> Checked<T> {
        let text = self.an.map.text(x.span).to_owned();
        Err(self.an.report(refusals::atomic_twice(e.span, &text)))
    }

    fn not_update<T>(&mut self, e: &Typed) -> Checked<T> {
        self.not_atomic(AtomicKind::Update, e.span, e.span)
    }

    fn not_atomic<T>(&mut self, kind: AtomicKind, statement: Span, directive: Span) -> Checked<T> {
        Err(self.an.report(refusals::atomic_form(Lang::Fortran, kind, statement, directive)))
    }
}

fn strip(e: &Typed) -> Typed {
    match &e.kind {
        Kind::Paren(inner) => strip(inner),
        _ => e.clone(),
    }
}

fn reads(e: &Typed, x: &Typed) -> bool {
    e.any(&mut |n| n == x)
}
