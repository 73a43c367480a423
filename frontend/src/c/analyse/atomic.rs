//! `atomic` constructs: the statement forms of OpenACC 3.4 §2.12 reduced to one read, write or update of `x`, with
//! the value captured on the way.

use super::convert::Purpose;
use super::{Cx, Object, Operand, R, Value};
use crate::acc::directive::{AtomicKind, ClauseKind};
use crate::acc::{Lang, refusals};
use crate::c::ast;
use racc_base::{Diagnostic, Span, nyi};
use racc_hir::{AtomicCapture, AtomicOp, AtomicStmt, BinaryOp, CaptureWhich, Expr, ExprId, Place, Stmt};

/// How `x` changes.
enum Change<'e> {
    /// `x = x op e`, or `x = e op x` when reversed.
    Update {
        op: ast::BinaryOp,
        value: Option<&'e ast::Expr>,
        reversed: bool,
    },
    /// `x = x + a + b …`: the operands after x with their operators.
    Chain(Vec<(ast::BinaryOp, &'e ast::Expr)>),
    Write(&'e ast::Expr),
}

struct Form<'e> {
    x: &'e ast::Expr,
    /// Absent in reads.
    change: Option<Change<'e>>,
    capture: Option<(&'e ast::Expr, CaptureWhich)>,
}

impl Cx<'_> {
    pub(super) fn atomic_construct(
        &mut self,
        directive: &ast::AccDirective,
        body: Option<&ast::Stmt>,
    ) -> R<()> {
        let kind = directive
            .clauses
            .iter()
            .find_map(|c| if let ClauseKind::Atomic(kind) = &c.kind { Some(*kind) } else { None })
            .unwrap_or(AtomicKind::Update);
        let mut when = None;
        for clause in &directive.clauses {
            if let ClauseKind::If(e) = &clause.kind {
                when = Some(self.condition(e)?);
            }
        }
        let span = body.map_or(directive.span, |b| b.span);
        let Some(form) = body.and_then(|body| self.atomic_form(kind, body)) else {
            return Err(self.report(refusals::atomic_form(Lang::C, kind, span, directive.span)));
        };
        self.check_apart(&form)?;
        let (atomic, after) = self.atomic_statement(&form, when, span)?;
        self.emit(Stmt::Atomic(atomic), span);
        if let Some((object, value)) = after {
            let place = self.place_of(&object, span);
            self.store(place, value.expr, span);
        }
        Ok(())
    }

    fn atomic_form<'e>(&self, kind: AtomicKind, body: &'e ast::Stmt) -> Option<Form<'e>> {
        let single = single_expression(body);
        match kind {
            AtomicKind::Read => {
                let ast::ExprKind::Assign(v, x) = &single?.kind else { return None };
                Some(Form { x, change: None, capture: Some((v, CaptureWhich::Old)) })
            }
            AtomicKind::Write => {
                let ast::ExprKind::Assign(x, value) = &single?.kind else { return None };
                Some(Form { x, change: Some(Change::Write(value)), capture: None })
            }
            AtomicKind::Update => {
                let (x, change, _) = self.change_of(single?)?;
                match change {
                    Change::Write(_) => None,
                    Change::Update { .. } | Change::Chain(_) => {
                        Some(Form { x, change: Some(change), capture: None })
                    }
                }
            }
            AtomicKind::Capture => match single {
                Some(e) => {
                    let ast::ExprKind::Assign(v, inner) = &e.kind else { return None };
                    let (x, change, which) = self.change_of(inner)?;
                    if matches!(change, Change::Write(_)) {
                        return None;
                    }
                    Some(Form { x, change: Some(change), capture: Some((v, which)) })
                }
                None => self.capture_block(body),
            },
        }
    }

    /// `{v = x; change}` and `{change; v = x;}`.
    fn capture_block<'e>(&self, body: &'e ast::Stmt) -> Option<Form<'e>> {
        let ast::StmtKind::Compound(items) = &body.kind else { return None };
        let [ast::BlockItem::Stmt(first), ast::BlockItem::Stmt(second)] = items.as_slice() else {
            return None;
        };
        let (first, second) = (single_expression(first)?, single_expression(second)?);
        if let ast::ExprKind::Assign(v, x) = &first.kind
            && let Some((changed, change, _)) = self.change_of(second)
            && self.same_text(x, changed)
        {
            return Some(Form { x: changed, change: Some(change), capture: Some((v, CaptureWhich::Old)) });
        }
        let (changed, change, _) = self.change_of(first)?;
        let ast::ExprKind::Assign(v, x) = &second.kind else { return None };
        let written = matches!(change, Change::Write(_));
        (self.same_text(x, changed) && !written).then_some(Form {
            x: changed,
            change: Some(change),
            capture: Some((v, CaptureWhich::New)),
        })
    }

    /// How an expression changes its x, and which value it has itself.
    fn change_of<'e>(&self, e: &'e ast::Expr) -> Option<(&'e ast::Expr, Change<'e>, CaptureWhich)> {
        let step = |op| Change::Update { op, value: None, reversed: false };
        Some(match &e.kind {
            ast::ExprKind::PreInc(x) => (x, step(ast::BinaryOp::Add), CaptureWhich::New),
            ast::ExprKind::PreDec(x) => (x, step(ast::BinaryOp::Sub), CaptureWhich::New),
            ast::ExprKind::PostInc(x) => (x, step(ast::BinaryOp::Add), CaptureWhich::Old),
            ast::ExprKind::PostDec(x) => (x, step(ast::BinaryOp::Sub), CaptureWhich::Old),
            ast::ExprKind::AssignOp(op, x, value) => {
                (x, Change::Update { op: *op, value: Some(value), reversed: false }, CaptureWhich::New)
            }
            ast::ExprKind::Assign(x, value) => (x, self.assigned_change(x, value), CaptureWhich::New),
            _ => return None,
        })
    }

    fn assigned_change<'e>(&self, x: &ast::Expr, value: &'e ast::Expr) -> Change<'e> {
        let ast::ExprKind::Binary(op, a, b) = &value.kind else { return Change::Write(value) };
        if self.same_text(x, a) {
            return Change::Update { op: *op, value: Some(b), reversed: false };
        }
        if self.same_text(x, b) {
            return Change::Update { op: *op, value: Some(a), reversed: true };
        }
        // `x = x + a + b` nests to the left.
        let mut rest = vec![(*op, &**b)];
        let mut at = &**a;
        while let ast::ExprKind::Binary(op, left, right) = &at.kind {
            rest.push((*op, right));
            if self.same_text(x, left) {
                rest.reverse();
                let sums = |op: &ast::BinaryOp| matches!(op, ast::BinaryOp::Add | ast::BinaryOp::Sub);
                let products = |op: &ast::BinaryOp| matches!(op, ast::BinaryOp::Mul);
                let uniform = rest.iter().all(|(op, _)| sums(op)) || rest.iter().all(|(op, _)| products(op));
                return if uniform { Change::Chain(rest) } else { Change::Write(value) };
            }
            at = left;
        }
        Change::Write(value)
    }

    /// OpenACC 3.4 §2.12: all occurrences of x are the same expression.
    fn same_text(&self, a: &ast::Expr, b: &ast::Expr) -> bool {
        let strip = |e: &ast::Expr| -> String {
            let text: String = self.map.text(e.span).split_whitespace().collect();
            let inner = text.trim_start_matches('(').trim_end_matches(')');
            if text.matches('(').count() == text.len() - text.trim_start_matches('(').len() {
                inner.to_string()
            } else {
                text
            }
        };
        strip(a) == strip(b)
    }

    /// OpenACC 3.4 §2.12: neither the other operand nor v accesses x, nor do operand and x access v, as far as the text shows.
    fn check_apart(&mut self, form: &Form<'_>) -> R<()> {
        let operands: Vec<&ast::Expr> = match &form.change {
            Some(Change::Update { value, .. }) => value.iter().copied().collect(),
            Some(Change::Chain(rest)) => rest.iter().map(|(_, e)| *e).collect(),
            Some(Change::Write(value)) => vec![*value],
            None => Vec::new(),
        };
        let captured = form.capture.map(|(v, _)| v);
        let clash = operands.iter().find(|e| self.mentions(e, form.x)).copied();
        let clash = clash.or(captured.filter(|v| self.same_text(v, form.x))).map(|e| (e, form.x));
        // `x` may be an element that `v` selects.
        let reads_captured =
            |v| operands.into_iter().chain([form.x]).find(|e| self.mentions(e, v)).map(|e| (e, v));
        let Some((clash, location)) = clash.or_else(|| captured.and_then(reads_captured)) else {
            return Ok(());
        };
        let text = self.map.text(location.span).to_string();
        Err(self.report(refusals::atomic_twice(clash.span, &text)))
    }

    /// Does `x` stand in `e`, written the same way?
    fn mentions(&self, e: &ast::Expr, x: &ast::Expr) -> bool {
        if self.same_text(e, x) {
            return true;
        }
        match &e.kind {
            ast::ExprKind::Unary(_, a) | ast::ExprKind::Cast(_, a) => self.mentions(a, x),
            ast::ExprKind::Binary(_, a, b)
            | ast::ExprKind::LogicalAnd(a, b)
            | ast::ExprKind::LogicalOr(a, b)
            | ast::ExprKind::Comma(a, b) => self.mentions(a, x) || self.mentions(b, x),
            ast::ExprKind::Conditional(a, b, c) => {
                self.mentions(a, x)
                    || b.as_deref().is_some_and(|b| self.mentions(b, x))
                    || self.mentions(c, x)
            }
            ast::ExprKind::Call(_, args) => args.iter().any(|a| self.mentions(a, x)),
            ast::ExprKind::Index(a, b) => self.mentions(a, x) || self.mentions(b, x),
            ast::ExprKind::Arrow(a, _) => self.mentions(a, x),
            // A member is another place than its neighbours.
            _ => false,
        }
    }

    fn atomic_object(&mut self, e: &ast::Expr) -> R<Object> {
        if let Operand::Object(object) = self.operand(e)?
            && self.ct.is_arithmetic(object.ty.ty) | self.ct.pointee(object.ty.ty).is_some()
            && object.bits.is_none()
        {
            return Ok(object);
        }
        let text = self.map.text(e.span).to_string();
        Err(self.report(refusals::atomic_scalar(e.span, &text)))
    }

    /// The node, and what must be stored after it when the captured value changes its type.
    fn atomic_statement(
        &mut self,
        form: &Form<'_>,
        when: Option<ExprId>,
        span: Span,
    ) -> R<(AtomicStmt, Option<(Object, Value)>)> {
        let x = self.atomic_object(form.x)?;
        if x.ty.quals.is_const() && form.change.is_some() {
            let text = self.map.text(form.x.span).to_string();
            return Err(self.report(
                Diagnostic::error("E0319", form.x.span, format!("`{text}` is const"))
                    .help("remove `const` from its declaration if it is meant to change"),
            ));
        }
        let bytes = self.size_of(x.ty.ty).unwrap_or(0);
        if bytes > 8 {
            return Err(self.report(
                Diagnostic::error(
                    "E0523",
                    form.x.span,
                    format!("{bytes} bytes cannot be accessed atomically"),
                )
                .help("use a type of at most 8 bytes, or a reduction")
                .spec("OpenACC 3.4 §2.12"),
            ));
        }
        let place = self.place_of(&x, form.x.span);
        let op = match &form.change {
            None => AtomicOp::Read,
            Some(change) => self.atomic_op(change, &x, span)?,
        };
        let (capture, after) = match form.capture {
            None => (None, None),
            Some((v, which)) => {
                let object = self.atomic_object(v)?;
                let dest = self.place_of(&object, v.span);
                if self.body.places[dest].ty == self.body.places[place].ty {
                    (Some(AtomicCapture { dest, which }), None)
                } else {
                    let (local, temp) = self.temp_object(x.ty.ty, v.span);
                    let value = Value { expr: self.body.load_local(local, v.span), ty: x.ty.ty };
                    let value = self.convert_for(value, object.ty, &Purpose::Assign, v.span)?;
                    (Some(AtomicCapture { dest: temp, which }), Some((object, value)))
                }
            }
        };
        debug_assert!(!matches!(self.body.places[place].kind, Place::Desc { .. }));
        Ok((AtomicStmt { place, op, capture, when }, after))
    }

    fn atomic_op(&mut self, change: &Change<'_>, x: &Object, span: Span) -> R<AtomicOp> {
        let (op, value, reversed) = match change {
            Change::Write(e) => {
                let value = self.rvalue(e)?;
                let value = self.convert_for(value, x.ty, &Purpose::Assign, e.span)?;
                return Ok(AtomicOp::Write(value.expr));
            }
            Change::Update { op, value: None, reversed } => {
                (*op, self.int_value(1, super::ctype::INT, span), *reversed)
            }
            Change::Update { op, value: Some(e), reversed } => (*op, self.rvalue(e)?, *reversed),
            Change::Chain(rest) => {
                let (op, value) = self.chain_value(rest, span)?;
                (op, value, false)
            }
        };
        let Some(hir_op) = atomic_operator(op) else {
            return Err(self.report(refusals::atomic_form(Lang::C, AtomicKind::Update, span, span)));
        };
        if self.ct.pointee(x.ty.ty).is_some() {
            return Err(self.report(nyi!(span, "atomic updates of pointers")));
        }
        let x_integer = self.ct.is_integer(x.ty.ty);
        if x_integer && !self.ct.is_integer(value.ty) {
            // The computation would have to be done in floating point and rounded back.
            return Err(self.report(nyi!(span, "atomic updates of an integer with a floating value")));
        }
        let value = self.convert_for(value, x.ty, &Purpose::Assign, span)?;
        debug_assert!(!matches!(self.body.exprs[value.expr].kind, Expr::TempAddr(_)));
        let value = value.expr;
        Ok(if reversed {
            match hir_op {
                // Commutative: the plain form is what devices have instructions for.
                BinaryOp::Add | BinaryOp::Mul | BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor => {
                    AtomicOp::Update { op: hir_op, value }
                }
                _ => AtomicOp::ReverseUpdate { op: hir_op, value },
            }
        } else {
            AtomicOp::Update { op: hir_op, value }
        })
    }

    /// `x + a - b` → `x + (a - b)`, `x - a - b` → `x - (a + b)`.
    fn chain_value(&mut self, rest: &[(ast::BinaryOp, &ast::Expr)], span: Span) -> R<(ast::BinaryOp, Value)> {
        let Some(((first, e), others)) = rest.split_first() else {
            return Ok((ast::BinaryOp::Add, self.int_value(0, super::ctype::INT, span)));
        };
        let mut value = self.rvalue(e)?;
        for (op, e) in others {
            let next = self.rvalue(e)?;
            let op = match (first, op) {
                (ast::BinaryOp::Sub, ast::BinaryOp::Sub) => ast::BinaryOp::Add,
                (ast::BinaryOp::Sub, ast::BinaryOp::Add) => ast::BinaryOp::Sub,
                (_, op) => *op,
            };
            value = self.binary(op, value, next, span)?;
        }
        Ok((*first, value))
    }
}

fn single_expression(s: &ast::Stmt) -> Option<&ast::Expr> {
    match &s.kind {
        ast::StmtKind::Expr(e) => Some(e),
        ast::StmtKind::Compound(items) => match items.as_slice() {
            [ast::BlockItem::Stmt(only)] => single_expression(only),
            _ => None,
        },
        _ => None,
    }
}

fn atomic_operator(op: ast::BinaryOp) -> Option<BinaryOp> {
    Some(match op {
        ast::BinaryOp::Add => BinaryOp::Add,
        ast::BinaryOp::Sub => BinaryOp::Sub,
        ast::BinaryOp::Mul => BinaryOp::Mul,
        ast::BinaryOp::Div => BinaryOp::Div,
        ast::BinaryOp::And => BinaryOp::BitAnd,
        ast::BinaryOp::Or => BinaryOp::BitOr,
        ast::BinaryOp::Xor => BinaryOp::BitXor,
        ast::BinaryOp::Shl => BinaryOp::Shl,
        ast::BinaryOp::Shr => BinaryOp::Shr,
        ast::BinaryOp::Rem
        | ast::BinaryOp::Eq
        | ast::BinaryOp::Ne
        | ast::BinaryOp::Lt
        | ast::BinaryOp::Le
        | ast::BinaryOp::Gt
        | ast::BinaryOp::Ge => return None,
    })
}
