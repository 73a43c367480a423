//! Expression nodes → [`Expr`].

use super::{Convert, children, start};
use crate::c::ast::{BinaryOp, Designator, Expr, ExprKind, TypeName, UnaryOp};
use crate::c::skeleton::ExprNote;
use racc_base::Span;
use tree_sitter::Node;

fn binary(op: &str) -> Option<BinaryOp> {
    Some(match op {
        "+" => BinaryOp::Add,
        "-" => BinaryOp::Sub,
        "*" => BinaryOp::Mul,
        "/" => BinaryOp::Div,
        "%" => BinaryOp::Rem,
        "<<" => BinaryOp::Shl,
        ">>" => BinaryOp::Shr,
        "&" => BinaryOp::And,
        "|" => BinaryOp::Or,
        "^" => BinaryOp::Xor,
        "==" => BinaryOp::Eq,
        "!=" => BinaryOp::Ne,
        "<" => BinaryOp::Lt,
        "<=" => BinaryOp::Le,
        ">" => BinaryOp::Gt,
        ">=" => BinaryOp::Ge,
        _ => return None,
    })
}

fn boxed(expr: Expr) -> Box<Expr> {
    Box::new(expr)
}

impl Convert<'_> {
    pub(super) fn expr(&mut self, node: Node<'_>) -> Option<Expr> {
        self.deeper(node, |c| c.expr_unlimited(node))
    }

    fn expr_unlimited(&mut self, node: Node<'_>) -> Option<Expr> {
        let f = self.fields;
        let span = self.span(node);
        let made = |kind| Some(Expr { kind, span });
        match node.kind() {
            "number_literal" => self.leaf(node),
            "identifier" => match self.skeleton.exprs.get(start(node)) {
                Some(ExprNote::LabelAddr) => {
                    let label = self.source_of(node).trim_start_matches("&&").trim_start();
                    made(ExprKind::LabelAddr(label.into()))
                }
                _ => self.leaf(node),
            },
            "parenthesized_expression" => self.parenthesized(node),
            "binary_expression" => self.binary_chain(node),
            "comma_expression" => self.comma_chain(node),
            "conditional_expression" => {
                let condition = self.wanted(node, f.condition)?;
                let condition = boxed(self.expr(condition)?);
                let middle = match self.field(node, f.consequence) {
                    Some(middle) => Some(boxed(self.expr(middle)?)),
                    None => None,
                };
                let alternative = self.wanted(node, f.alternative)?;
                made(ExprKind::Conditional(condition, middle, boxed(self.expr(alternative)?)))
            }
            "assignment_expression" => {
                let left = self.wanted(node, f.left)?;
                let right = self.wanted(node, f.right)?;
                let op = self.wanted(node, f.operator)?.kind();
                let left = boxed(self.expr(left)?);
                let right = boxed(self.expr(right)?);
                match binary(op.strip_suffix('=').unwrap_or(op)) {
                    Some(op) => made(ExprKind::AssignOp(op, left, right)),
                    None => made(ExprKind::Assign(left, right)),
                }
            }
            "unary_expression" => {
                let argument = self.wanted(node, f.argument)?;
                let op = self.unary_op(node)?;
                made(ExprKind::Unary(op, boxed(self.expr(argument)?)))
            }
            "pointer_expression" => {
                let argument = self.wanted(node, f.argument)?;
                let derefs = self.wanted(node, f.operator)?.kind() == "*";
                let op = match self.skeleton.exprs.get(start(node)) {
                    Some(ExprNote::Real) => UnaryOp::Real,
                    Some(ExprNote::Imag) => UnaryOp::Imag,
                    _ if derefs => UnaryOp::Deref,
                    _ => UnaryOp::AddrOf,
                };
                made(ExprKind::Unary(op, boxed(self.expr(argument)?)))
            }
            "update_expression" => self.update(node),
            "cast_expression" => {
                let ty = self.wanted(node, f.type_)?;
                let value = self.wanted(node, f.value)?;
                let ty = Box::new(self.type_name(ty)?);
                made(ExprKind::Cast(ty, boxed(self.expr(value)?)))
            }
            "sizeof_expression" => {
                let value = self.wanted(node, f.value)?;
                let value = boxed(self.expr(value)?);
                match self.skeleton.exprs.get(start(node)) {
                    Some(ExprNote::AlignofExpr) => made(ExprKind::AlignofExpr(value)),
                    _ => made(ExprKind::SizeofExpr(value)),
                }
            }
            "subscript_expression" => self.subscript(node),
            "call_expression" => self.call(node),
            "field_expression" => {
                let base = self.wanted(node, f.argument)?;
                let op = self.wanted(node, f.operator)?.kind();
                let member = self.wanted(node, f.field)?;
                let member = self.name(member);
                let base = boxed(self.expr(base)?);
                made(if op == "." { ExprKind::Member(base, member) } else { ExprKind::Arrow(base, member) })
            }
            "compound_literal_expression" => {
                let ty = self.wanted(node, f.type_)?;
                let value = self.wanted(node, f.value)?;
                let ty = Box::new(self.type_name(ty)?);
                made(ExprKind::CompoundLiteral(ty, self.initialiser_items(value)?))
            }
            _ => self.unexpected(node),
        }
    }

    fn unary_op(&mut self, node: Node<'_>) -> Option<UnaryOp> {
        match self.wanted(node, self.fields.operator)?.kind() {
            "+" => Some(UnaryOp::Plus),
            "-" => Some(UnaryOp::Minus),
            "!" => Some(UnaryOp::Not),
            "~" => Some(UnaryOp::BitNot),
            _ => self.unexpected(node),
        }
    }

    fn parenthesized(&mut self, node: Node<'_>) -> Option<Expr> {
        let Some(inner) = node.named_child(0) else { return self.unexpected(node) };
        let span = self.span(node);
        match self.skeleton.exprs.get(start(node)) {
            Some(ExprNote::SizeofType) => {
                let ty = self.type_operand(inner)?;
                return Some(Expr { kind: ExprKind::SizeofType(Box::new(ty)), span });
            }
            Some(ExprNote::AlignofType) => {
                let ty = self.type_operand(inner)?;
                return Some(Expr { kind: ExprKind::AlignofType(Box::new(ty)), span });
            }
            _ => {}
        }
        if inner.kind() == "compound_statement" {
            let block = self.stmt(inner)?;
            return Some(Expr { kind: ExprKind::StmtExpr(Box::new(block)), span });
        }
        self.expr(inner)
    }

    /// `a + b + c + …`, however long: down the left spine, then up again.
    fn binary_chain(&mut self, node: Node<'_>) -> Option<Expr> {
        let mut spine = Vec::new();
        let mut left = node;
        while left.kind() == "binary_expression" {
            spine.push(left);
            self.chained(node, spine.len())?;
            left = self.wanted(left, self.fields.left)?;
        }
        let mut expr = self.expr(left)?;
        for node in spine.into_iter().rev() {
            let op = self.wanted(node, self.fields.operator)?.kind();
            let right = self.wanted(node, self.fields.right)?;
            let right = boxed(self.expr(right)?);
            let left = boxed(expr);
            let kind = match op {
                "&&" => ExprKind::LogicalAnd(left, right),
                "||" => ExprKind::LogicalOr(left, right),
                _ => match binary(op) {
                    Some(op) => ExprKind::Binary(op, left, right),
                    None => return self.unexpected(node),
                },
            };
            expr = Expr { kind, span: self.span(node) };
        }
        Some(expr)
    }

    /// The grammar's `a , (b , c)` → C's `(a , b) , c`.
    fn comma_chain(&mut self, node: Node<'_>) -> Option<Expr> {
        let mut made: Option<Expr> = None;
        let mut rest = node;
        for length in 0.. {
            self.chained(node, length)?;
            let chained = rest.kind() == "comma_expression";
            let here = if chained { self.wanted(rest, self.fields.left)? } else { rest };
            let stands_for_nothing =
                matches!(self.skeleton.exprs.get(start(here)), Some(ExprNote::AfterComma))
                    && here.kind() == "number_literal";
            if !stands_for_nothing {
                let next = self.expr(here)?;
                made = Some(match made {
                    None => next,
                    Some(before) => {
                        let span = before.span.to(next.span);
                        Expr { kind: ExprKind::Comma(boxed(before), boxed(next)), span }
                    }
                });
            }
            if !chained {
                break;
            }
            rest = self.wanted(rest, self.fields.right)?;
        }
        if made.is_none() { self.unexpected(node) } else { made }
    }

    fn update(&mut self, node: Node<'_>) -> Option<Expr> {
        let argument = self.wanted(node, self.fields.argument)?;
        let operator = self.wanted(node, self.fields.operator)?;
        let span = self.span(node);
        let increments = operator.kind() == "++";
        if operator.start_byte() < argument.start_byte() {
            let argument = boxed(self.expr(argument)?);
            let kind = if increments { ExprKind::PreInc(argument) } else { ExprKind::PreDec(argument) };
            return Some(Expr { kind, span });
        }
        // The grammar makes `(- a)++` of `- a++`; in C postfix operators bind tighter (C17 6.5.3).
        let mut prefixes = Vec::new();
        let mut operand = argument;
        while operand.kind() == "unary_expression" {
            prefixes.push((self.unary_op(operand)?, operand.start_byte()));
            operand = self.wanted(operand, self.fields.argument)?;
        }
        let inner_span = self.range(operand.start_byte(), node.end_byte());
        let operand = boxed(self.expr(operand)?);
        let kind = if increments { ExprKind::PostInc(operand) } else { ExprKind::PostDec(operand) };
        let mut expr = Expr { kind, span: inner_span };
        for (op, at) in prefixes.into_iter().rev() {
            let span = self.range(at, node.end_byte());
            expr = Expr { kind: ExprKind::Unary(op, boxed(expr)), span };
        }
        Some(expr)
    }

    fn subscript(&mut self, node: Node<'_>) -> Option<Expr> {
        let span = self.span(node);
        let base = self.wanted(node, self.fields.argument)?;
        let index = self.wanted(node, self.fields.index)?;
        let section = match self.skeleton.exprs.get(start(index)) {
            Some(&ExprNote::Section { lower, length }) => Some((lower, length)),
            _ => None,
        };
        let base = boxed(self.expr(base)?);
        let Some((lower, length)) = section else {
            let index = boxed(self.expr(index)?);
            return Some(Expr { kind: ExprKind::Index(base, index), span });
        };
        let args = self.call_arguments(index)?;
        let [lo, len] = args.as_slice() else { return self.unexpected(index) };
        let (lo, len) = (*lo, *len);
        let lower = if lower { Some(boxed(self.expr(lo)?)) } else { None };
        let length = if length { Some(boxed(self.expr(len)?)) } else { None };
        Some(Expr { kind: ExprKind::Section { base, lower, length }, span })
    }

    fn call_arguments<'t>(&mut self, call: Node<'t>) -> Option<Vec<Node<'t>>> {
        let list = self.wanted(call, self.fields.arguments)?;
        Some(children(list))
    }

    fn call(&mut self, node: Node<'_>) -> Option<Expr> {
        let span = self.span(node);
        let function = self.wanted(node, self.fields.function)?;
        let args = self.call_arguments(node)?;
        if function.kind() == "identifier"
            && let Some(note) = self.skeleton.exprs.get(start(function)).cloned()
        {
            return Some(Expr { kind: self.builtin(node, note, &args)?, span });
        }
        let function = self.expr(function)?;
        let args = args.into_iter().map(|arg| self.expr(arg)).collect::<Option<Vec<_>>>()?;
        let chooses = matches!(&function.kind, ExprKind::Ident(name) if name == "__builtin_choose_expr");
        if chooses && args.len() == 3 {
            let mut args = args.into_iter();
            if let (Some(a), Some(b), Some(c)) = (args.next(), args.next(), args.next()) {
                return Some(Expr { kind: ExprKind::ChooseExpr(boxed(a), boxed(b), boxed(c)), span });
            }
            return self.unexpected(node);
        }
        Some(Expr { kind: ExprKind::Call(boxed(function), args), span })
    }

    fn builtin(&mut self, node: Node<'_>, note: ExprNote, args: &[Node<'_>]) -> Option<ExprKind> {
        match (note, args) {
            (ExprNote::VaArg, &[list, ty]) => {
                let list = boxed(self.expr(list)?);
                Some(ExprKind::VaArg(list, Box::new(self.type_operand(ty)?)))
            }
            (ExprNote::ConvertVector, &[value, ty]) => {
                let value = boxed(self.expr(value)?);
                Some(ExprKind::ConvertVector(value, Box::new(self.type_operand(ty)?)))
            }
            (ExprNote::TypesCompatible, &[a, b]) => {
                let a = Box::new(self.type_operand(a)?);
                Some(ExprKind::TypesCompatible(a, Box::new(self.type_operand(b)?)))
            }
            (ExprNote::Offsetof, &[ty, path]) => {
                let ty = Box::new(self.type_operand(ty)?);
                Some(ExprKind::Offsetof(ty, self.member_path(path)?))
            }
            (ExprNote::Generic(defaults), args) => {
                let Some((&control, rest)) = args.split_first() else { return self.unexpected(node) };
                let control = boxed(self.expr(control)?);
                let mut choices = Vec::with_capacity(defaults.len());
                for (pair, is_default) in rest.chunks(2).zip(defaults) {
                    let &[ty, value] = pair else { return self.unexpected(node) };
                    let ty = if is_default { None } else { Some(self.type_operand(ty)?) };
                    choices.push((ty, self.expr(value)?));
                }
                Some(ExprKind::Generic(control, choices))
            }
            (
                ExprNote::VaArg
                | ExprNote::ConvertVector
                | ExprNote::TypesCompatible
                | ExprNote::Offsetof
                | ExprNote::LabelAddr
                | ExprNote::Real
                | ExprNote::Imag
                | ExprNote::SizeofType
                | ExprNote::AlignofType
                | ExprNote::AlignofExpr
                | ExprNote::AfterComma
                | ExprNote::Section { .. },
                _,
            ) => self.unexpected(node),
        }
    }

    /// The type in `sizeof ( T )`.
    pub(super) fn type_operand(&mut self, sizeof: Node<'_>) -> Option<TypeName> {
        let ty = self.wanted(sizeof, self.fields.type_)?;
        self.type_name(ty)
    }

    /// `v . a [ 0 ] . b` → `a`, `[0]`, `b`.
    fn member_path(&mut self, path: Node<'_>) -> Option<Vec<Designator>> {
        let mut steps = Vec::new();
        let mut node = path;
        loop {
            match node.kind() {
                "field_expression" => {
                    let member = self.wanted(node, self.fields.field)?;
                    let span: Span = self.span(member);
                    steps.push(Designator::Field(self.name(member), span));
                }
                "subscript_expression" => {
                    let index = self.wanted(node, self.fields.index)?;
                    steps.push(Designator::Index(self.expr(index)?));
                }
                "identifier" => break,
                _ => return self.unexpected(node),
            }
            node = self.wanted(node, self.fields.argument)?;
        }
        steps.reverse();
        Some(steps)
    }
}
