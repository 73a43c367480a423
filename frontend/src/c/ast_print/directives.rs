//! The directives of a unit as a list: what `--emit=directives` prints.
//!
//! `a.c:9: parallel loop copy(a[0:n]) => for`: where it stands, its canonical text, and the statement that it governs.
//! Directives in GNU statement expressions are printed by `--emit=ast` only.

use super::print_expr;
use crate::acc::{Lang, print::print_directive};
use crate::c::ast::{AccDirective, BlockItem, Item, Stmt, StmtKind, Unit};
use racc_base::SourceMap;

pub fn print_directives(map: &SourceMap, unit: &Unit) -> String {
    let mut list = List { map, text: String::new() };
    for item in &unit.items {
        match item {
            Item::Directive(directive) => list.one(directive, None),
            Item::Function(function) => list.stmt(&function.body),
            Item::Declaration(_) | Item::StaticAssert(_) | Item::Asm(_) => {}
        }
    }
    list.text
}

struct List<'m> {
    map: &'m SourceMap,
    text: String,
}

/// A word for a statement.
fn governed(stmt: &Stmt) -> &'static str {
    match &stmt.kind {
        StmtKind::Empty => "nothing",
        StmtKind::Expr(_) => "expression",
        StmtKind::Compound(_) => "block",
        StmtKind::If { .. } => "if",
        StmtKind::While { .. } => "while",
        StmtKind::DoWhile { .. } => "do",
        StmtKind::For(_) => "for",
        StmtKind::Switch { .. } => "switch",
        StmtKind::Case { .. } | StmtKind::Default(_) | StmtKind::Label { .. } => "labelled statement",
        StmtKind::Goto(_)
        | StmtKind::ComputedGoto(_)
        | StmtKind::Break
        | StmtKind::Continue
        | StmtKind::Return(_) => "jump",
        StmtKind::Asm(_) => "asm",
        StmtKind::Acc { .. } => "directive",
    }
}

impl List<'_> {
    fn one(&mut self, directive: &AccDirective, body: Option<&Stmt>) {
        let at = self.map.locate(directive.span);
        let text = print_directive(directive, Lang::C, &print_expr);
        let on = body.map_or_else(String::new, |body| format!(" => {}", governed(body)));
        self.text += &format!("{}:{}: {text}{on}\n", at.path, at.line);
    }

    fn stmt(&mut self, mut stmt: &Stmt) {
        // The last part of a statement is walked to, not called: labels and `else if` come in long rows.
        loop {
            stmt = match &stmt.kind {
                StmtKind::Acc { directive, body } => {
                    self.one(directive, body.as_deref());
                    match body {
                        Some(body) => body,
                        None => return,
                    }
                }
                StmtKind::Compound(items) => {
                    for item in items {
                        match item {
                            BlockItem::Stmt(stmt) => self.stmt(stmt),
                            BlockItem::Directive(directive) => self.one(directive, None),
                            BlockItem::NestedFunction(function) => self.stmt(&function.body),
                            BlockItem::Declaration(_) | BlockItem::StaticAssert(_) => {}
                        }
                    }
                    return;
                }
                StmtKind::If { then, otherwise, .. } => {
                    self.stmt(then);
                    match otherwise {
                        Some(otherwise) => otherwise,
                        None => return,
                    }
                }
                StmtKind::For(for_loop) => &for_loop.body,
                StmtKind::While { body, .. }
                | StmtKind::DoWhile { body, .. }
                | StmtKind::Switch { body, .. }
                | StmtKind::Case { body, .. }
                | StmtKind::Default(body)
                | StmtKind::Label { body, .. } => body,
                StmtKind::Empty
                | StmtKind::Expr(_)
                | StmtKind::Goto(_)
                | StmtKind::ComputedGoto(_)
                | StmtKind::Break
                | StmtKind::Continue
                | StmtKind::Return(_)
                | StmtKind::Asm(_) => return,
            }
        }
    }
}
