//! `atomic` constructs: the forms of OpenACC 3.4 §2.12 recognised in typed assignments.

use super::super::codes;
use super::super::intrinsic::Lowering;
use super::super::typed::{Kind, Op, Typed};
use super::super::types::Ty;
use super::Lower;
use crate::acc::directive::{AtomicKind, ClauseKind, Directive};
use crate::acc::lower::Operands;
use crate::acc::rules::atomics::{self, Accesses};
use crate::acc::{Lang, refusals};
use crate::fortran::ast::{self, AccBody, StmtKind};
use crate::reported::Checked;
use racc_base::Span;
use racc_hir::{
    AtomicCapture, AtomicOp, AtomicStmt, BinaryOp, CaptureWhich, ExprId, LocalKind, Locations, LogicalOp,
    Place, Stmt, each_stmt,
};

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
        let before = self.stmts.last().map_or(0, Vec::len);
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
            (AtomicKind::Read, [(_, x)]) if !converted(x).is_designator() => {
                self.not_atomic(kind, x.span, directive.span)
            }
            (AtomicKind::Read, [(v, x)]) => {
                self.emit_atomic(before, &converted(x), AtomicOp::Read, Some((v, CaptureWhich::Old)), when)
            }
            (AtomicKind::Write, [(x, e)]) => {
                let value = self.atomic_value(e, &x.ty)?;
                self.emit_atomic(before, x, AtomicOp::Write(value), None, when)
            }
            (AtomicKind::Update, [(x, e)]) => {
                let op = self.update(x, e)?;
                self.emit_atomic(before, x, op, None, when)
            }
            (AtomicKind::Capture, [(a, b), (c, d)]) => {
                if self.is_object(b, c)? {
                    // v = x; x = …
                    let op = if self.occurs(d, c)? {
                        self.update(c, d)?
                    } else {
                        AtomicOp::Write(self.atomic_value(d, &c.ty)?)
                    };
                    self.emit_atomic(before, c, op, Some((a, CaptureWhich::Old)), when)
                } else if self.is_object(d, a)? {
                    // x = …; v = x
                    let op = self.update(a, b)?;
                    self.emit_atomic(before, a, op, Some((c, CaptureWhich::New)), when)
                } else {
                    self.not_atomic(kind, directive.span, directive.span)
                }
            }
            _ => self.not_atomic(kind, directive.span, directive.span),
        }
    }

    /// As a value of type `ty` is in memory.
    fn atomic_value(&mut self, e: &Typed, ty: &Ty) -> Checked<ExprId> {
        self.where_written(e.span, |lower| {
            let v = lower.scalar_value(e)?;
            let ty = lower.an.elem_type(ty);
            Ok(lower.to_memory(v, ty))
        })
    }

    /// What `make` lowers stands there in the source.
    fn where_written<T>(&mut self, span: Span, make: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.span, span);
        let made = make(self);
        self.span = outer;
        made
    }

    fn emit_atomic(
        &mut self,
        before: usize,
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
        let place = self.where_written(x.span, |lower| lower.place(x))?;
        let captured = match capture {
            None => None,
            Some((v, which)) => Some((v, which, self.where_written(v.span, |lower| lower.place(v))?)),
        };
        let op = self.narrowed(op, x);
        let accesses =
            Accesses { object: place, value: op.value(), captured: captured.map(|(.., dest)| dest) };
        self.check_apart(&accesses, before, x, captured.map(|(v, ..)| v))?;
        let mut after = None;
        let capture = match captured {
            None => None,
            Some((v, which, dest)) => {
                let ty = self.type_at(place);
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
            // What is assigned is converted: the update is computed in its own type.
            Kind::Convert(inner)
                if matches!(e.ty, Ty::Logical(_))
                    || (e.ty.is_numeric() && !matches!(inner.ty, Ty::Complex(_))) =>
            {
                self.update(x, inner)
            }
            Kind::Binary(op, a, b) => {
                let left = self.is_object(a, x)?;
                let right = !left && self.is_object(b, x)?;
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
                    let value = self.atomic_value(if left { b } else { a }, &x.ty)?;
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
                    let value = self.atomic_value(b, &e.ty)?;
                    return Ok(AtomicOp::Update { op, value });
                }
                if right {
                    let value = self.atomic_value(a, &e.ty)?;
                    return Ok(match op {
                        BinaryOp::Add | BinaryOp::Mul => AtomicOp::Update { op, value },
                        _ => AtomicOp::ReverseUpdate { op, value },
                    });
                }
                // x = (x + a) + b: the operation is associative as far as Fortran is concerned.
                if matches!(op, BinaryOp::Add | BinaryOp::Mul | BinaryOp::Sub)
                    && let Kind::Binary(..) = a.kind
                    && self.occurs(a, x)?
                    && !self.occurs(b, x)?
                {
                    let first = self.update(x, a)?;
                    let second = self.atomic_value(b, &e.ty)?;
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
                    if !found && self.is_object(a, x)? {
                        found = true;
                        continue;
                    }
                    let v = self.atomic_value(a, &e.ty)?;
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

    /// OpenACC 3.4 §2.12: all occurrences of x designate one object, however each is written.
    fn same_object(&mut self, a: &Typed, b: &Typed) -> Checked<bool> {
        let (a, b) = (strip(a), strip(b));
        let scalars = a.is_designator() && b.is_designator() && a.rank == 0 && b.rank == 0;
        if a == b || !scalars || a.ty != b.ty {
            return Ok(a == b);
        }
        let (statements, places) = self.collect(|lower| Ok((lower.place(&a)?, lower.place(&b)?)));
        let (first, second) = places?;
        let effects = statements.iter().any(|id| match &self.body.stmts[*id].kind {
            Stmt::Assign { place, .. } => match self.body.places[*place].kind {
                Place::Local(local) => self.body.locals[local].kind != LocalKind::Temp,
                _ => true,
            },
            _ => true,
        });
        if effects {
            return Ok(false);
        }
        Ok(Locations::new(&self.an.program, &self.body, statements.into_iter()).same(first, second))
    }

    /// The operand is `x`, or `x` converted to the type of the update.
    fn is_object(&mut self, e: &Typed, x: &Typed) -> Checked<bool> {
        match &e.kind {
            Kind::Paren(inner) => self.is_object(inner, x),
            Kind::Convert(inner) => self.same_object(inner, x),
            _ => self.same_object(e, x),
        }
    }

    /// With its operand in the type of `x` where that makes no difference.
    fn narrowed(&mut self, op: AtomicOp, x: &Typed) -> AtomicOp {
        let own = self.an.elem_type(&x.ty);
        let types = &self.an.program.types;
        match op {
            AtomicOp::Update { op, value } => {
                AtomicOp::Update { op, value: self.body.atomic_operand(types, own, op, value) }
            }
            AtomicOp::ReverseUpdate { op, value } => {
                AtomicOp::ReverseUpdate { op, value: self.body.atomic_operand(types, own, op, value) }
            }
            AtomicOp::Read | AtomicOp::Write(_) | AtomicOp::Logical { .. } => op,
        }
    }

    fn occurs(&mut self, e: &Typed, x: &Typed) -> Checked<bool> {
        let mut found = Ok(false);
        e.any(&mut |n| {
            found = self.same_object(n, x);
            !matches!(found, Ok(false))
        });
        found
    }

    /// `before` were statements of the list under construction when the construct began.
    fn check_apart(
        &mut self,
        accesses: &Accesses,
        before: usize,
        x: &Typed,
        v: Option<&Typed>,
    ) -> Checked<()> {
        let mut statements = Vec::new();
        for id in self.stmts.last().into_iter().flat_map(|list| list.get(before..)).flatten() {
            each_stmt(&self.body, *id, &mut |s| statements.push(s));
        }
        let Some(clash) = atomics::accessed_twice(&self.an.program, &self.body, statements, accesses) else {
            return Ok(());
        };
        let location = match clash.location {
            atomics::AtomicOperand::Object => x,
            atomics::AtomicOperand::Captured => v.unwrap_or(x),
        };
        let text = self.an.map.text(location.span).to_owned();
        Err(self.an.report(refusals::atomic_twice(clash.span, &text)))
    }

    fn not_update<T>(&mut self, e: &Typed) -> Checked<T> {
        self.not_atomic(AtomicKind::Update, e.span, e.span)
    }

    fn not_atomic<T>(&mut self, kind: AtomicKind, statement: Span, directive: Span) -> Checked<T> {
        Err(self.an.report(refusals::atomic_form(Lang::Fortran, kind, statement, directive)))
    }
}

/// What is converted to the type of the variable that it is assigned to.
fn converted(e: &Typed) -> Typed {
    match &e.kind {
        Kind::Paren(inner) | Kind::Convert(inner) => converted(inner),
        _ => e.clone(),
    }
}

fn strip(e: &Typed) -> Typed {
    match &e.kind {
        Kind::Paren(inner) => strip(inner),
        _ => e.clone(),
    }
}
