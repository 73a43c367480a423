//! `atomic` constructs: the statement forms of OpenACC 3.4 §2.12 reduced to one read, write or update of `x`, with
//! the value captured on the way.

use super::convert::Purpose;
use super::ctype::CTy;
use super::{Cx, Object, Operand, R, Value};
use crate::acc::directive::{AtomicKind, ClauseKind};
use crate::acc::rules::atomics::{self, Accesses};
use crate::acc::{Lang, refusals};
use crate::c::ast;
use racc_base::{Diagnostic, Span, nyi};
use racc_hir::{
    AtomicCapture, AtomicOp, AtomicStmt, BinaryOp, CaptureWhich, ExprId, FloatKind, LocalKind, Locations,
    Place, PlaceId, Stmt, StmtId, each_stmt,
};

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
        let form = match body {
            Some(body) => self.atomic_form(kind, body)?,
            None => None,
        };
        let Some(form) = form else {
            return Err(self.report(refusals::atomic_form(Lang::C, kind, span, directive.span)));
        };
        let (atomic, after) = self.atomic_statement(&form, when, span)?;
        self.emit(Stmt::Atomic(atomic), span);
        if let Some((object, value)) = after {
            let place = self.place_of(&object, span);
            self.store(place, value.expr, span);
        }
        Ok(())
    }

    fn atomic_form<'e>(&mut self, kind: AtomicKind, body: &'e ast::Stmt) -> R<Option<Form<'e>>> {
        let single = single_expression(body);
        Ok(match (kind, single) {
            (AtomicKind::Capture, None) => return self.capture_block(body),
            (AtomicKind::Read | AtomicKind::Write | AtomicKind::Update, None) => None,
            (AtomicKind::Read, Some(e)) => {
                let ast::ExprKind::Assign(v, x) = &e.kind else { return Ok(None) };
                Some(Form { x, change: None, capture: Some((v, CaptureWhich::Old)) })
            }
            (AtomicKind::Write, Some(e)) => {
                let ast::ExprKind::Assign(x, value) = &e.kind else { return Ok(None) };
                Some(Form { x, change: Some(Change::Write(value)), capture: None })
            }
            (AtomicKind::Update, Some(e)) => {
                let (x, change) = match self.change_of(e)? {
                    None | Some((_, Change::Write(_), _)) => return Ok(None),
                    Some((x, change @ (Change::Update { .. } | Change::Chain(_)), _)) => (x, change),
                };
                Some(Form { x, change: Some(change), capture: None })
            }
            (AtomicKind::Capture, Some(e)) => {
                let ast::ExprKind::Assign(v, inner) = &e.kind else { return Ok(None) };
                match self.change_of(inner)? {
                    None | Some((_, Change::Write(_), _)) => None,
                    Some((x, change @ (Change::Update { .. } | Change::Chain(_)), which)) => {
                        Some(Form { x, change: Some(change), capture: Some((v, which)) })
                    }
                }
            }
        })
    }

    /// `{v = x; change}` and `{change; v = x;}`.
    fn capture_block<'e>(&mut self, body: &'e ast::Stmt) -> R<Option<Form<'e>>> {
        let ast::StmtKind::Compound(items) = &body.kind else { return Ok(None) };
        let [ast::BlockItem::Stmt(first), ast::BlockItem::Stmt(second)] = items.as_slice() else {
            return Ok(None);
        };
        let (Some(first), Some(second)) = (single_expression(first), single_expression(second)) else {
            return Ok(None);
        };
        if let ast::ExprKind::Assign(v, x) = &first.kind
            && let Some((changed, change, _)) = self.change_of(second)?
            && self.same_object(x, changed)?
        {
            let capture = Some((&**v, CaptureWhich::Old));
            return Ok(Some(Form { x: changed, change: Some(change), capture }));
        }
        let Some((changed, change @ (Change::Update { .. } | Change::Chain(_)), _)) =
            self.change_of(first)?
        else {
            return Ok(None);
        };
        let ast::ExprKind::Assign(v, x) = &second.kind else { return Ok(None) };
        Ok(self.same_object(x, changed)?.then_some(Form {
            x: changed,
            change: Some(change),
            capture: Some((v, CaptureWhich::New)),
        }))
    }

    /// How an expression changes its x, and which value it has itself.
    fn change_of<'e>(&mut self, e: &'e ast::Expr) -> R<Option<(&'e ast::Expr, Change<'e>, CaptureWhich)>> {
        let step = |op| Change::Update { op, value: None, reversed: false };
        Ok(Some(match &e.kind {
            ast::ExprKind::PreInc(x) => (x, step(ast::BinaryOp::Add), CaptureWhich::New),
            ast::ExprKind::PreDec(x) => (x, step(ast::BinaryOp::Sub), CaptureWhich::New),
            ast::ExprKind::PostInc(x) => (x, step(ast::BinaryOp::Add), CaptureWhich::Old),
            ast::ExprKind::PostDec(x) => (x, step(ast::BinaryOp::Sub), CaptureWhich::Old),
            ast::ExprKind::AssignOp(op, x, value) => {
                (x, Change::Update { op: *op, value: Some(value), reversed: false }, CaptureWhich::New)
            }
            ast::ExprKind::Assign(x, value) => (x, self.assigned_change(x, value)?, CaptureWhich::New),
            _ => return Ok(None),
        }))
    }

    fn assigned_change<'e>(&mut self, x: &ast::Expr, value: &'e ast::Expr) -> R<Change<'e>> {
        let ast::ExprKind::Binary(op, a, b) = &value.kind else { return Ok(Change::Write(value)) };
        if self.same_object(x, a)? {
            return Ok(Change::Update { op: *op, value: Some(b), reversed: false });
        }
        if self.same_object(x, b)? {
            return Ok(Change::Update { op: *op, value: Some(a), reversed: true });
        }
        // `x = x + a + b` nests to the left.
        let mut rest = vec![(*op, &**b)];
        let mut at = &**a;
        while let ast::ExprKind::Binary(op, left, right) = &at.kind {
            rest.push((*op, right));
            if self.same_object(x, left)? {
                rest.reverse();
                let sums = |op: &ast::BinaryOp| matches!(op, ast::BinaryOp::Add | ast::BinaryOp::Sub);
                let products = |op: &ast::BinaryOp| matches!(op, ast::BinaryOp::Mul);
                let uniform = rest.iter().all(|(op, _)| sums(op)) || rest.iter().all(|(op, _)| products(op));
                return Ok(if uniform { Change::Chain(rest) } else { Change::Write(value) });
            }
            at = left;
        }
        Ok(Change::Write(value))
    }

    /// OpenACC 3.4 §2.12: all occurrences of x designate one object, however each is written.
    fn same_object(&mut self, a: &ast::Expr, b: &ast::Expr) -> R<bool> {
        if !designates(a) || !designates(b) {
            return Ok(false);
        }
        let ((mut statements, first), (more, second)) = (self.tried(a)?, self.tried(b)?);
        let (Some(first), Some(second)) = (first, second) else { return Ok(false) };
        statements.extend(more);
        // An effect between the two may change which object the second is.
        let without_effect = |id: &StmtId| match &self.body.stmts[*id].kind {
            Stmt::Assign { place, .. } => self.is_temporary(*place),
            Stmt::Call { dest, callee, .. } => {
                callee.direct().is_some() && dest.is_some_and(|dest| self.is_temporary(dest))
            }
            _ => false,
        };
        if !statements.iter().all(without_effect) {
            return Ok(false);
        }
        Ok(Locations::new(&self.prog, &self.body, statements.into_iter()).same(first, second))
    }

    fn is_temporary(&self, place: PlaceId) -> bool {
        match self.body.places[place].kind {
            Place::Local(local) => self.body.locals[local].kind == LocalKind::Temp,
            Place::Global(_)
            | Place::Deref(_)
            | Place::Elem { .. }
            | Place::Field { .. }
            | Place::Part { .. }
            | Place::Desc { .. } => false,
        }
    }

    /// The object that an expression designates, and what would be executed before; warnings come when it is.
    fn tried(&mut self, e: &ast::Expr) -> R<(Vec<StmtId>, Option<PlaceId>)> {
        let before = self.sink.take();
        let (statements, operand) = self.collect(|cx| cx.operand(e));
        let found = self.sink.take();
        self.sink.extend(before);
        let operand = match operand {
            Ok(operand) => operand,
            Err(reported) => {
                self.sink.extend(found);
                return Err(reported);
            }
        };
        Ok(match operand {
            Operand::Object(object) if object.bits.is_none() => {
                (statements, Some(self.place_of(&object, e.span)))
            }
            Operand::Object(_) | Operand::Value(_) | Operand::Func(..) => (statements, None),
        })
    }

    /// What was executed on the way since `start` holds the definitions of temporaries.
    fn check_apart(&mut self, form: &Form<'_>, accesses: &Accesses, start: usize) -> R<()> {
        let mut statements = Vec::new();
        for id in &self.out[start..] {
            each_stmt(&self.body, *id, &mut |s| statements.push(s));
        }
        let Some(clash) = atomics::accessed_twice(&self.prog, &self.body, statements, accesses) else {
            return Ok(());
        };
        let text = match (clash.location, form.capture) {
            (atomics::AtomicOperand::Captured, Some((v, _))) => self.map.text(v.span),
            (atomics::AtomicOperand::Captured, None) | (atomics::AtomicOperand::Object, _) => {
                self.map.text(form.x.span)
            }
        };
        let text = text.to_string();
        Err(self.report(refusals::atomic_twice(clash.span, &text)))
    }

    fn atomic_object(&mut self, e: &ast::Expr) -> R<Object> {
        if let Operand::Object(object) = self.operand(e)?
            && self.ct.is_arithmetic(object.ty.ty) | self.ct.pointee(object.ty.ty).is_some()
            && object.bits.is_none()
        {
            if self.ct.is_bit_int(object.ty.ty) {
                return Err(self.report(nyi!(e.span, "atomic operations on _BitInt")));
            }
            if self.ct.complex_int_kind(object.ty.ty).is_some() {
                return Err(self.report(nyi!(e.span, "atomic operations on complex integers")));
            }
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
        let start = self.out.len();
        let x = self.atomic_object(form.x)?;
        if form.change.is_some() {
            self.check_not_const(x.ty, form.x.span)?;
        }
        let bytes = self.size_of(x.ty.ty).unwrap_or(0);
        // The parts of a sum are added one by one, if nobody asks for it.
        let sum = matches!(form.change, Some(Change::Update { .. }))
            && form.capture.is_none()
            && self.ct.complex_kind(x.ty.ty) == Some(FloatKind::F64);
        if bytes > 8 && !sum {
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
            Some(change) => self.atomic_op(change, (&x, place), span)?,
        };
        let captured = match form.capture {
            None => None,
            Some((v, which)) => {
                let object = self.atomic_object(v)?;
                let dest = self.place_of(&object, v.span);
                Some((v, which, object, dest))
            }
        };
        let accesses = Accesses {
            object: place,
            value: op.value(),
            captured: captured.as_ref().map(|(.., dest)| *dest),
        };
        self.check_apart(form, &accesses, start)?;
        let (capture, after) = match captured {
            None => (None, None),
            Some((v, which, object, dest)) => {
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

    fn atomic_op(&mut self, change: &Change<'_>, (x, place): (&Object, PlaceId), span: Span) -> R<AtomicOp> {
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
                let Some((op, value)) = self.chain_value(x.ty.ty, rest, span)? else {
                    return Err(self.report(refusals::atomic_form(Lang::C, AtomicKind::Update, span, span)));
                };
                (op, value, false)
            }
        };
        let Some(hir_op) = atomic_operator(op) else {
            return Err(self.report(refusals::atomic_form(Lang::C, AtomicKind::Update, span, span)));
        };
        if self.ct.pointee(x.ty.ty).is_some() {
            return Err(self.report(nyi!(span, "atomic updates of pointers")));
        }
        let computed = self.computed_type((op, reversed), (x, place), value, span)?;
        // A real operand keeps its domain (C17 6.3.1.8): no update in parts has that.
        let complex = self.ct.complex_kind(computed).is_some();
        let mixed = complex && (self.ct.complex_kind(value.ty).is_none() || computed != x.ty.ty);
        if mixed || self.ct.complex_int_kind(computed).is_some() {
            return Err(self.report(nyi!(span, "atomic updates with complex values beside real ones")));
        }
        let value = self.cast(value, computed).expr;
        let own = self.hir(x.ty.ty);
        let value = self.body.atomic_operand(&self.prog.types, own, hir_op, value);
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

    /// The type in which `x op value` is computed, or with the operands reversed; what C says of both is checked.
    fn computed_type(
        &mut self,
        (op, reversed): (ast::BinaryOp, bool),
        (x, place): (&Object, PlaceId),
        value: Value,
        span: Span,
    ) -> R<CTy> {
        self.unevaluated(|cx| {
            let loaded = Value { expr: cx.body.load(place, span), ty: x.ty.ty };
            let (left, right) = if reversed { (value, loaded) } else { (loaded, value) };
            let result = cx.binary(op, left, right, span)?;
            cx.convert_for(result, x.ty, &Purpose::Assign, span)?;
            Ok(result.ty)
        })
    }

    /// `x + a - b` → `x + (a - b)`, `x - a - b` → `x - (a + b)`; none where that is another value of integers.
    fn chain_value(
        &mut self,
        x: CTy,
        rest: &[(ast::BinaryOp, &ast::Expr)],
        span: Span,
    ) -> R<Option<(ast::BinaryOp, Value)>> {
        let (mut common, mut alike, mut operands) = (x, true, Vec::new());
        for (op, e) in rest {
            let value = self.rvalue(e)?;
            if !self.ct.is_arithmetic(value.ty) || !self.ct.is_arithmetic(common) {
                return Ok(None);
            }
            let next = self.common_type(common, value.ty);
            alike &= operands.is_empty() || next == common;
            common = next;
            operands.push((*op, value));
        }
        let mut operands = operands.into_iter();
        let Some((first, value)) = operands.next().filter(|_| alike || !self.ct.is_integer(common)) else {
            return Ok(None);
        };
        let mut value = self.cast(value, common);
        for (op, next) in operands {
            let op = match (first, op) {
                (ast::BinaryOp::Sub, ast::BinaryOp::Sub) => ast::BinaryOp::Add,
                (ast::BinaryOp::Sub, ast::BinaryOp::Add) => ast::BinaryOp::Sub,
                (_, op) => op,
            };
            let next = self.cast(next, common);
            value = self.binary(op, value, next, span)?;
        }
        Ok(Some((first, value)))
    }
}

/// The expression may designate an object.
fn designates(e: &ast::Expr) -> bool {
    use ast::ExprKind as K;
    match &e.kind {
        K::Ident(_) | K::Index(..) | K::Member(..) | K::Arrow(..) | K::Generic(..) | K::ChooseExpr(..) => {
            true
        }
        K::Unary(op, _) => {
            matches!(op, ast::UnaryOp::Deref | ast::UnaryOp::Real | ast::UnaryOp::Imag)
        }
        _ => false,
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
