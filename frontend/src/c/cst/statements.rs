//! Statement nodes → [`Stmt`]; the `while (0)` and `return` that stand for other things become those again.

use super::{Convert, children, start};
use crate::c::ast::{AccDirective, BlockItem, Expr, For, ForInit, Stmt, StmtKind};
use crate::c::skeleton::StmtNote;
use racc_base::{Name, Span};
use tree_sitter::Node;

/// What is wrapped around a statement in front of it.
enum Wrap {
    Case(Expr, Option<Expr>),
    Default,
    Label(Name),
    Construct(Box<AccDirective>),
}

impl Convert<'_> {
    /// A statement with its labels and constructs, of which there can be thousands.
    pub(super) fn stmt(&mut self, node: Node<'_>) -> Option<Stmt> {
        let mut wraps = Vec::new();
        let mut inner = node;
        while inner.kind() == "while_statement" {
            let wrap = match self.skeleton.stmts.get(start(inner)) {
                Some(StmtNote::Case) => {
                    let condition = self.wanted(inner, self.fields.condition)?;
                    Wrap::Case(self.expr(condition)?, None)
                }
                Some(StmtNote::CaseRange) => self.case_range(inner)?,
                Some(StmtNote::Default) => Wrap::Default,
                Some(StmtNote::Label(name)) => Wrap::Label(name.clone()),
                Some(StmtNote::Construct(_)) => match self.skeleton.stmts.take(start(inner)) {
                    Some(StmtNote::Construct(directive)) => Wrap::Construct(directive),
                    _ => return self.unexpected(inner),
                },
                _ => break,
            };
            wraps.push((wrap, self.span(inner)));
            self.chained(node, wraps.len())?;
            inner = self.wanted(inner, self.fields.body)?;
        }
        let mut stmt = self.deeper(inner, |c| c.plain(inner))?;
        for (wrap, span) in wraps.into_iter().rev() {
            let body = Box::new(stmt);
            let kind = match wrap {
                Wrap::Case(lo, hi) => StmtKind::Case { lo, hi, body },
                Wrap::Default => StmtKind::Default(body),
                Wrap::Label(name) => StmtKind::Label { name, body },
                Wrap::Construct(directive) => StmtKind::Acc { directive, body: Some(body) },
            };
            stmt = Stmt { kind, span };
        }
        Some(stmt)
    }

    /// `while ( v ( lo , hi ) )`.
    fn case_range(&mut self, node: Node<'_>) -> Option<Wrap> {
        let condition = self.wanted(node, self.fields.condition)?;
        let Some(call) = condition.named_child(0) else { return self.unexpected(node) };
        let list = self.wanted(call, self.fields.arguments)?;
        match children(list).as_slice() {
            &[lo, hi] => Some(Wrap::Case(self.expr(lo)?, Some(self.expr(hi)?))),
            _ => self.unexpected(node),
        }
    }

    fn plain(&mut self, node: Node<'_>) -> Option<Stmt> {
        let f = self.fields;
        let span = self.span(node);
        let kind = match node.kind() {
            "compound_statement" => StmtKind::Compound(self.block(node)?),
            "expression_statement" => match self.skeleton.stmts.take(start(node)) {
                Some(StmtNote::Executable(directive)) => StmtKind::Acc { directive, body: None },
                Some(StmtNote::Asm(asm)) => StmtKind::Asm(asm),
                Some(_) => return self.unexpected(node),
                None => StmtKind::Empty,
            },
            "if_statement" => return self.if_chain(node),
            "while_statement" => {
                let cond = self.wanted(node, f.condition)?;
                let body = self.wanted(node, f.body)?;
                let cond = self.expr(cond)?;
                let body = Box::new(self.stmt(body)?);
                match self.skeleton.stmts.get(start(node)) {
                    Some(StmtNote::Switch) => StmtKind::Switch { value: cond, body },
                    Some(_) | None => StmtKind::While { cond, body },
                }
            }
            "do_statement" => {
                let cond = self.wanted(node, f.condition)?;
                let body = self.wanted(node, f.body)?;
                let body = Box::new(self.stmt(body)?);
                StmtKind::DoWhile { body, cond: self.expr(cond)? }
            }
            "for_statement" => StmtKind::For(Box::new(self.for_loop(node)?)),
            "return_statement" => {
                let value = match node.named_child(0) {
                    Some(value) => Some(self.expr(value)?),
                    None => None,
                };
                match (self.skeleton.stmts.get(start(node)), value) {
                    (Some(StmtNote::Expr), Some(value)) => StmtKind::Expr(value),
                    (Some(StmtNote::ComputedGoto), Some(value)) => StmtKind::ComputedGoto(value),
                    (_, value) => StmtKind::Return(value),
                }
            }
            "goto_statement" => match node.named_child(0) {
                Some(label) => StmtKind::Goto(self.name(label)),
                None => return self.unexpected(node),
            },
            "break_statement" => StmtKind::Break,
            "continue_statement" => StmtKind::Continue,
            _ => return self.unexpected(node),
        };
        Some(Stmt { kind, span })
    }

    /// `if … else if … else …`, however long.
    fn if_chain(&mut self, node: Node<'_>) -> Option<Stmt> {
        let mut arms: Vec<(Expr, Stmt, Span)> = Vec::new();
        let mut rest = Some(node);
        let mut otherwise = None;
        while let Some(here) = rest.take() {
            let cond = self.wanted(here, self.fields.condition)?;
            let then = self.wanted(here, self.fields.consequence)?;
            let arm = (self.expr(cond)?, self.stmt(then)?, self.span(here));
            arms.push(arm);
            self.chained(node, arms.len())?;
            if let Some(clause) = self.field(here, self.fields.alternative) {
                let Some(inner) = clause.named_child(0) else { return self.unexpected(clause) };
                if inner.kind() == "if_statement" {
                    rest = Some(inner);
                } else {
                    otherwise = Some(Box::new(self.stmt(inner)?));
                }
            }
        }
        let mut made: Option<Stmt> = None;
        for (cond, then, span) in arms.into_iter().rev() {
            let otherwise = match made {
                Some(stmt) => Some(Box::new(stmt)),
                None => otherwise.take(),
            };
            made = Some(Stmt { kind: StmtKind::If { cond, then: Box::new(then), otherwise }, span });
        }
        made
    }

    fn for_loop(&mut self, node: Node<'_>) -> Option<For> {
        let init = match self.field(node, self.fields.initializer) {
            None => ForInit::None,
            Some(init) if init.kind() == "declaration" => ForInit::Declaration(self.declaration(init)?),
            Some(init) => ForInit::Expr(self.expr(init)?),
        };
        let cond = match self.field(node, self.fields.condition) {
            Some(cond) => Some(self.expr(cond)?),
            None => None,
        };
        let step = match self.field(node, self.fields.update) {
            Some(step) => Some(self.expr(step)?),
            None => None,
        };
        let body = self.wanted(node, self.fields.body)?;
        Some(For { init, cond, step, body: self.stmt(body)? })
    }

    pub(super) fn block(&mut self, node: Node<'_>) -> Option<Vec<BlockItem>> {
        children(node).into_iter().map(|item| self.block_item(item)).collect()
    }

    fn block_item(&mut self, node: Node<'_>) -> Option<BlockItem> {
        match node.kind() {
            "declaration" => match self.skeleton.stmts.take(start(node)) {
                None => Some(BlockItem::Declaration(self.declaration(node)?)),
                Some(StmtNote::Directive(directive)) => Some(BlockItem::Directive(*directive)),
                Some(StmtNote::StaticAssert(assert)) => Some(BlockItem::StaticAssert(*assert)),
                Some(_) => self.unexpected(node),
            },
            "function_definition" => Some(BlockItem::NestedFunction(Box::new(self.function(node)?))),
            _ => Some(BlockItem::Stmt(self.stmt(node)?)),
        }
    }
}
