//! Skeleton and its tree → the own syntax tree.
//!
//! The tree gives structure and precedence; names, constants and types come from the skeleton's operands. In three
//! things the grammar differs from Fortran, all put right here: it groups `**` from the left and `//` from the
//! right, and has defined unary operators no stronger than signs (they are not in the text at all).

use super::codes;
use super::shape::{Kind, Node, Shapes};
use super::skeleton::{Operand, Skeleton};
use crate::fortran::ast::*;
use crate::fortran::lex::{Cursor, Parse};
use racc_base::{Diagnostic, Span, bug};

/// Longest chain of operators without parentheses: later stages recurse over the tree.
const MAX_CHAIN: usize = 10_000;

/// What tells how statements nest, made once a file.
pub(in crate::fortran) struct Grammar {
    shapes: Shapes,
}

impl Grammar {
    /// `None` when the grammar and tree-sitter's library do not fit.
    pub(in crate::fortran) fn new() -> Option<Grammar> {
        Some(Grammar { shapes: Shapes::new()? })
    }

    /// The expression that `skeleton` holds; it was read with `cursor`.
    pub(super) fn expression(&self, mut skeleton: Skeleton, cursor: &Cursor) -> Parse<Expr> {
        if let Some(expr) = skeleton.lone() {
            return Ok(expr);
        }
        self.read(skeleton, cursor, |convert, assignment| convert.expr(convert.child(assignment, 2)?))
    }

    /// The arguments of the call that `skeleton` holds.
    pub(super) fn arguments(&self, skeleton: Skeleton, cursor: &Cursor) -> Parse<Vec<Arg>> {
        self.read(skeleton, cursor, |convert, assignment| {
            let call = convert.child(assignment, 2)?;
            convert.args(convert.child(call, 1)?)
        })
    }

    /// The items of the array constructor that `skeleton` holds.
    pub(super) fn items(&self, skeleton: Skeleton, cursor: &Cursor) -> Parse<Vec<ArrayItem>> {
        self.read(skeleton, cursor, |convert, assignment| {
            convert.array(convert.child(assignment, 2)?).map(|(_, items)| items)
        })
    }

    /// Both sides of the assignment that `skeleton` is.
    pub(super) fn assignment(&self, skeleton: Skeleton, cursor: &Cursor) -> Parse<(Expr, Expr)> {
        self.read(skeleton, cursor, |convert, assignment| {
            let target = convert.expr(convert.child(assignment, 0)?)?;
            Ok((target, convert.expr(convert.child(assignment, 2)?)?))
        })
    }

    /// What the CALL statement that `skeleton` is calls, and with what.
    pub(super) fn call(&self, mut skeleton: Skeleton, cursor: &Cursor) -> Parse<(Expr, Vec<Arg>)> {
        if let Some(callee) = skeleton.lone() {
            return Ok((callee, Vec::new()));
        }
        self.read(skeleton, cursor, |convert, call| {
            let callee = convert.expr(convert.child(call, 1)?)?;
            let args = call.child(2).map(|list| convert.args(list)).transpose()?;
            Ok((callee, args.unwrap_or_default()))
        })
    }

    /// The control of the loop that `skeleton` is.
    pub(super) fn control(&self, skeleton: Skeleton, cursor: &Cursor) -> Parse<Control> {
        self.read(skeleton, cursor, |convert, construct| {
            let statement = convert.child(construct, 0)?;
            convert.control(convert.child(statement, 1)?)
        })
    }

    /// Parses, and converts the statement that the skeleton is.
    fn read<T>(
        &self,
        mut skeleton: Skeleton,
        cursor: &Cursor,
        convert: fn(&mut Convert<'_, '_>, Node<'_>) -> Parse<T>,
    ) -> Parse<T> {
        let shape = self.shapes.of(skeleton.finish());
        // The file, the program, its statement.
        let statement = shape.as_ref().and_then(|shape| shape.root().child(0)?.child(0));
        let mut converter = Convert { skeleton, cursor };
        match statement {
            Some(node) => convert(&mut converter, node),
            None => Err(Box::new(bug!(
                cursor.span_of(0, usize::MAX),
                "racc cannot parse `{}`",
                converter.skeleton.since(0)
            ))),
        }
    }
}

struct Convert<'s, 'a> {
    skeleton: Skeleton,
    cursor: &'s Cursor<'a>,
}

impl Convert<'_, '_> {
    /// A node that does not look as the grammar says.
    fn strange(&self, node: Node<'_>) -> Box<Diagnostic> {
        Box::new(bug!(self.span(node), "a tree of the Fortran grammar with a strange `{:?}`", node.kind()))
    }

    fn child<'t>(&self, node: Node<'t>, i: u32) -> Parse<Node<'t>> {
        node.child(i).ok_or_else(|| self.strange(node))
    }

    fn span(&self, node: Node<'_>) -> Span {
        match self.skeleton.origin(node.start(), node.end()) {
            Some((lo, hi)) => self.cursor.span_of(lo, hi),
            None => Span::NONE,
        }
    }

    fn is_binary(&self, node: Node<'_>) -> bool {
        let kind = node.kind();
        (kind == Kind::Math
            || kind == Kind::Relational
            || kind == Kind::Concatenation
            || kind == Kind::Logical)
            && node.count() == 3
    }

    /// Operands and operators. A chain is walked without recursion; what hangs below it is limited by the number of
    /// brackets and of strengths.
    fn expr(&mut self, node: Node<'_>) -> Parse<Expr> {
        let mut spine = Vec::new();
        let mut first = node;
        while self.is_binary(first) {
            spine.push(first);
            first = self.child(first, 0)?;
        }
        let mut left = self.operand(first)?;
        let mut count = 0;
        while let Some(mut node) = spine.pop() {
            if self.is_power(node)? {
                left = self.powers(left, node, &mut spine)?;
                continue;
            }
            let mut right = self.child(node, 2)?;
            // `a // (b // c)`: the further ones hang on the right.
            while node.kind() == Kind::Concatenation && right.kind() == Kind::Concatenation {
                count += 1;
                left = self.binary(left, node, self.child(right, 0)?, count)?;
                node = right;
                right = self.child(node, 2)?;
            }
            count += 1;
            left = self.binary(left, node, right, count)?;
        }
        Ok(left)
    }

    /// `left OP right`, with the operator of `node`, the `count`th of its chain.
    fn binary(&mut self, left: Expr, node: Node<'_>, right: Node<'_>, count: usize) -> Parse<Expr> {
        self.check_chain(count, right)?;
        let operator = self.operator(self.child(node, 1)?)?;
        let right = self.expr(right)?;
        Ok(combine(left, operator, right))
    }

    fn is_power(&self, node: Node<'_>) -> Parse<bool> {
        let operator = self.child(node, 1)?;
        Ok(self.skeleton.text(operator.start(), operator.end()) == "**")
    }

    /// `((left ** b) ** c)`, of which `node` is the inner one and `spine` has the outer ones, grouped from the right.
    fn powers<'t>(&mut self, left: Expr, node: Node<'t>, spine: &mut Vec<Node<'t>>) -> Parse<Expr> {
        let mut parts = vec![left];
        let mut next = Some(node);
        while let Some(node) = next {
            let right = self.child(node, 2)?;
            self.check_chain(parts.len(), right)?;
            parts.push(self.expr(right)?);
            next = match spine.last() {
                Some(outer) if self.is_power(*outer)? => spine.pop(),
                Some(_) | None => None,
            };
        }
        let mut right = parts.pop().ok_or_else(|| self.strange(node))?;
        while let Some(left) = parts.pop() {
            right = combine(left, Operator::Intrinsic(BinaryOp::Power), right);
        }
        Ok(right)
    }

    fn check_chain(&self, count: usize, right: Node<'_>) -> Parse<()> {
        if count <= MAX_CHAIN {
            return Ok(());
        }
        let mut at = *self.cursor;
        at.pos = self.skeleton.after(right.start());
        Err(Box::new(
            Diagnostic::error(
                codes::TOO_DEEP,
                at.here(),
                format!("an expression has over {MAX_CHAIN} operators in a row"),
            )
            .help("compute parts of it in earlier statements"),
        ))
    }

    fn operator(&mut self, node: Node<'_>) -> Parse<Operator> {
        use BinaryOp as B;
        let intrinsic = match self.skeleton.text(node.start(), node.end()) {
            "*" => B::Mul,
            "/" => B::Div,
            "+" => B::Add,
            "-" => B::Sub,
            "//" => B::Concat,
            "==" => B::Eq,
            "/=" => B::Ne,
            "<" => B::Lt,
            "<=" => B::Le,
            ">" => B::Gt,
            ">=" => B::Ge,
            ".and." => B::And,
            ".or." => B::Or,
            ".eqv." => B::Eqv,
            ".neqv." => match self.skeleton.take(node.start()) {
                Some(Operand::Name(word)) if word.name == "xor" => B::Xor,
                _ => B::Neqv,
            },
            _ => match self.skeleton.take(node.start()) {
                Some(Operand::Name(word)) => return Ok(Operator::Defined(word)),
                _ => return Err(self.strange(node)),
            },
        };
        Ok(Operator::Intrinsic(intrinsic))
    }

    /// A primary with the prefix operators before it.
    fn operand(&mut self, node: Node<'_>) -> Parse<Expr> {
        let kind = node.kind();
        let mut expr = if kind == Kind::Unary || kind == Kind::Logical {
            let sign = self.child(node, 0)?;
            let op = match self.skeleton.text(sign.start(), sign.end()) {
                "+" => UnaryOp::Plus,
                "-" => UnaryOp::Minus,
                _ => UnaryOp::Not,
            };
            let value = self.expr(self.child(node, 1)?)?;
            let span = self.span(sign).to(value.span);
            Expr { kind: ExprKind::Unary(op, Box::new(value)), span }
        } else {
            self.primary(node)?
        };
        for (operator, lo) in self.skeleton.take_prefixes(node.start()).into_iter().rev() {
            let lo = lo as usize;
            let span = self.cursor.span_of(lo, lo + 1).to(expr.span);
            expr = Expr { kind: ExprKind::DefinedUnary(operator, Box::new(expr)), span };
        }
        Ok(expr)
    }

    /// A name, constant or bracket with all that is applied to it.
    fn primary(&mut self, node: Node<'_>) -> Parse<Expr> {
        let mut chain = Vec::new();
        let mut first = node;
        while first.kind() == Kind::Call || first.kind() == Kind::Member {
            chain.push(first);
            first = self.child(first, 0)?;
        }
        if let Some(function) = self.skeleton.percent(first.start()) {
            let list = self.child(chain.pop().ok_or_else(|| self.strange(node))?, 1)?;
            let value = self.expr(self.child(list, 1)?)?;
            let span = self.span(first).to(self.span(list));
            return Ok(Expr { kind: ExprKind::Percent(function, Box::new(value)), span });
        }
        let mut base = self.leaf(first)?;
        while let Some(node) = chain.pop() {
            if node.kind() == Kind::Member {
                let name = self.child(node, 2)?;
                let Some(Operand::Name(name)) = self.skeleton.take(name.start()) else {
                    return Err(self.strange(node));
                };
                let span = base.span.to(name.span);
                base = Expr { kind: ExprKind::Member(Box::new(base), name), span };
                continue;
            }
            for list in node.children().skip(1) {
                let span = base.span.to(self.span(list));
                let args = self.args(list)?;
                let kind = if self.skeleton.is_image(list.start()) {
                    ExprKind::CoIndexed(Box::new(base), args)
                } else {
                    ExprKind::Apply(Box::new(base), args)
                };
                base = Expr { kind, span };
            }
        }
        Ok(base)
    }

    fn leaf(&mut self, node: Node<'_>) -> Parse<Expr> {
        let kind = node.kind();
        let kind = if kind == Kind::Parenthesized {
            ExprKind::Paren(Box::new(self.expr(self.child(node, 1)?)?))
        } else if kind == Kind::Complex {
            let re = self.expr(self.child(node, 1)?)?;
            ExprKind::Complex(Box::new(re), Box::new(self.expr(self.child(node, 3)?)?))
        } else if kind == Kind::Array {
            let (ty, items) = self.array(node)?;
            ExprKind::Array { ty, items }
        } else {
            return match self.skeleton.take(node.start()) {
                Some(Operand::Expr(expr)) => Ok(expr),
                _ => Err(self.strange(node)),
            };
        };
        Ok(Expr { kind, span: self.span(node) })
    }

    /// `(arg, …)`.
    fn args(&mut self, list: Node<'_>) -> Parse<Vec<Arg>> {
        let mut args = Vec::new();
        for node in list.named() {
            match self.skeleton.take_run(node.start()) {
                Some(run) => args.extend(run.into_iter().map(|value| Arg {
                    keyword: None,
                    span: value.span,
                    value: ArgValue::Expr(value),
                })),
                None => args.push(self.arg(node)?),
            }
        }
        Ok(args)
    }

    fn arg(&mut self, node: Node<'_>) -> Parse<Arg> {
        let keyword = self.skeleton.keyword_of(node.start());
        let before = match (&keyword, self.skeleton.prefix_place(node.start())) {
            (Some(keyword), _) => keyword.span,
            (None, Some(lo)) => self.cursor.span_of(lo, lo + 1),
            (None, None) => Span::NONE,
        };
        let span = before.to(self.span(node));
        let value = if node.kind() == Kind::Extent {
            ArgValue::Section(self.section(node)?)
        } else if let Some(value) = self.skeleton.value(node.start()) {
            value
        } else {
            ArgValue::Expr(self.expr(node)?)
        };
        Ok(Arg { keyword, value, span })
    }

    /// `lower:upper:stride`.
    fn section(&mut self, node: Node<'_>) -> Parse<Section> {
        let mut parts = [None, None, None];
        let mut colons = 0;
        for child in node.children() {
            if child.is_named() {
                let part = parts.get_mut(colons).ok_or_else(|| self.strange(node))?;
                *part = Some(Box::new(self.expr(child)?));
            } else {
                colons += 1;
            }
        }
        let [lower, upper, stride] = parts;
        Ok(Section { lower, upper, stride })
    }

    /// `[type :: items]`.
    fn array(&mut self, node: Node<'_>) -> Parse<(Option<Box<TypeSpec>>, Vec<ArrayItem>)> {
        let mut ty = None;
        let mut items = Vec::new();
        for child in node.named() {
            if child.kind() == Kind::IntrinsicType {
                ty = self.type_spec(child)?.map(Box::new);
            } else {
                self.item(child, &mut items)?;
            }
        }
        Ok((ty, items))
    }

    fn type_spec(&mut self, node: Node<'_>) -> Parse<Option<TypeSpec>> {
        match self.skeleton.take(node.start()) {
            Some(Operand::Type(ty)) => Ok(ty),
            _ => Err(self.strange(node)),
        }
    }

    /// Adds an item of an array constructor or implied DO to `items`.
    fn item(&mut self, node: Node<'_>, items: &mut Vec<ArrayItem>) -> Parse<()> {
        if let Some(run) = self.skeleton.take_run(node.start()) {
            items.extend(run.into_iter().map(ArrayItem::Expr));
        } else if node.kind() == Kind::ImpliedDo {
            items.push(ArrayItem::ImpliedDo(Box::new(self.implied_do(node)?)));
        } else if !self.skeleton.is_nothing(node.start()) {
            items.push(ArrayItem::Expr(self.expr(node)?));
        }
        Ok(())
    }

    /// `(items, var = first, last, step)`.
    fn implied_do(&mut self, node: Node<'_>) -> Parse<ImpliedDo<ArrayItem>> {
        let span = self.span(node);
        let (mut items, mut ty, mut control) = (Vec::new(), None, None);
        for child in node.named() {
            if child.kind() == Kind::LoopControl {
                control = Some(child);
            } else if child.kind() == Kind::IntrinsicType {
                ty = self.type_spec(child)?;
            } else {
                self.item(child, &mut items)?;
            }
        }
        let control = control.ok_or_else(|| self.strange(node))?;
        let Control { var, first, last, step } = self.control(control)?;
        Ok(ImpliedDo { items, ty, var, first, last, step, span })
    }

    /// `var = first, last, step`.
    fn control(&mut self, node: Node<'_>) -> Parse<Control> {
        let Some(Operand::Name(var)) = self.skeleton.take(node.start()) else {
            return Err(self.strange(node));
        };
        let first = self.expr(self.child(node, 2)?)?;
        let last = self.expr(self.child(node, 4)?)?;
        let step = node.child(6).map(|step| self.expr(step)).transpose()?;
        Ok(Control { var, first, last, step })
    }
}

/// `var = first, last, step` of a loop or implied DO.
pub(super) struct Control {
    pub(super) var: Ident,
    pub(super) first: Expr,
    pub(super) last: Expr,
    pub(super) step: Option<Expr>,
}

enum Operator {
    Intrinsic(BinaryOp),
    Defined(Ident),
}

fn combine(left: Expr, operator: Operator, right: Expr) -> Expr {
    let span = left.span.to(right.span);
    let (left, right) = (Box::new(left), Box::new(right));
    let kind = match operator {
        Operator::Intrinsic(op) => ExprKind::Binary(op, left, right),
        Operator::Defined(name) => ExprKind::DefinedBinary(name, left, right),
    };
    Expr { kind, span }
}
