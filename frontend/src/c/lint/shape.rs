//! Statements that say less, or something else, than they seem to.

use super::precedence::{self, assigned_condition, dangling_else};
use super::{Lint, indentation, parts};
use crate::c::ast::{BlockItem, Derive, Expr, ExprKind, FunctionDef, Params, Stmt, StmtKind};
use racc_base::Span;
use std::collections::HashSet;

pub(super) fn check<'a>(lint: &mut Lint<'a>, function: &'a FunctionDef) {
    lint.array_parameters = array_parameters(function);
    statement(lint, &function.body);
}

/// Parameters that are written as arrays.
fn array_parameters(function: &FunctionDef) -> HashSet<&str> {
    let params = function.declarator.derive.iter().find_map(|derive| match derive {
        Derive::Function(params) => Some(params),
        Derive::Pointer(_) | Derive::Array(_) => None,
    });
    let list = match params {
        Some(Params::Prototype { params, .. }) => params.as_slice(),
        Some(Params::Unspecified | Params::Names(_)) | None => &[],
    };
    list.iter()
        .map(|param| &param.declarator)
        .filter(|declarator| matches!(declarator.derive.first(), Some(Derive::Array(_))))
        .filter_map(|declarator| declarator.name.as_deref())
        .collect()
}

fn statement(lint: &mut Lint<'_>, stmt: &Stmt) {
    match &stmt.kind {
        StmtKind::Expr(e) => unused_result(lint, e),
        StmtKind::If { cond, then, otherwise } => {
            assigned_condition(lint, cond, 2);
            if otherwise.is_none() {
                dangling_else(lint, stmt, then);
            }
            let last = otherwise.as_ref().unwrap_or(then);
            if last.kind_is_empty() && !lint.is_labelled_empty(last) {
                let (what, word) = if otherwise.is_some() { ("an else", "else") } else { ("an if", "if") };
                let message = format!("the body of {what} is empty");
                lint.warn(
                    "W0323",
                    last.span,
                    message,
                    &format!("write {{}} after the {word} where nothing is meant"),
                );
            }
        }
        StmtKind::While { cond, .. } | StmtKind::DoWhile { cond, .. } => assigned_condition(lint, cond, 2),
        StmtKind::For(each) => {
            if let Some(cond) = &each.cond {
                assigned_condition(lint, cond, 1);
            }
        }
        StmtKind::Switch { body, .. } => fallthrough(lint, body),
        StmtKind::Compound(items) => indentation::behind(lint, items),
        StmtKind::Empty
        | StmtKind::Case { .. }
        | StmtKind::Default(_)
        | StmtKind::Label { .. }
        | StmtKind::Goto(_)
        | StmtKind::ComputedGoto(_)
        | StmtKind::Break
        | StmtKind::Continue
        | StmtKind::Return(_)
        | StmtKind::Asm(_)
        | StmtKind::Acc { .. } => {}
    }
    let mut own = Vec::new();
    parts::exprs(stmt, &mut |e| own.push(e));
    for e in own {
        surprising(lint, e);
    }
    let mut inner = Vec::new();
    parts::children(stmt, &mut |child| inner.push(child));
    for child in inner {
        statement(lint, child);
    }
}

impl Stmt {
    fn kind_is_empty(&self) -> bool {
        matches!(self.kind, StmtKind::Empty)
    }
}

impl Lint<'_> {
    /// `__attribute__((fallthrough));` and what else is more than a semicolon in the source.
    fn is_labelled_empty(&self, stmt: &Stmt) -> bool {
        self.map.text(stmt.span).trim() != ";"
    }
}

/// What an expression and its parts say less, or otherwise, than they seem to.
fn surprising(lint: &mut Lint<'_>, e: &Expr) {
    precedence::expression(lint, e);
    compared_text(lint, e);
    size_of_parameter(lint, e);
    let mut inner = Vec::new();
    parts::of_expr(e, &mut |part| {
        if let parts::Child::Expr(x) = part {
            inner.push(x);
        }
    });
    for x in inner {
        surprising(lint, x);
    }
}

/// `s == "yes"` compares addresses.
fn compared_text(lint: &mut Lint<'_>, e: &Expr) {
    let ExprKind::Binary(op, a, b) = &e.kind else { return };
    let is_text = |e: &Expr| matches!(e.kind, ExprKind::Str { .. });
    let compares = precedence::is_comparison(*op) && (is_text(a) || is_text(b));
    if compares && !is_null(a) && !is_null(b) {
        let message = "addresses of text are compared, not the text".to_owned();
        lint.warn("W0325", e.span, message, "compare by strcmp");
    }
}

/// `0`, `(void *)0`
fn is_null(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Int(literal) => literal.value == 0,
        ExprKind::Cast(_, inner) => is_null(inner),
        _ => false,
    }
}

/// `sizeof` of a parameter that is declared as an array and is a pointer.
fn size_of_parameter(lint: &mut Lint<'_>, e: &Expr) {
    if let ExprKind::SizeofExpr(inner) = &e.kind
        && let ExprKind::Ident(name) = &inner.kind
        && lint.array_parameters.contains(name.as_str())
    {
        let message = format!("the parameter `{name}` is a pointer: this is the size of an address");
        lint.warn("W0326", e.span, message, "pass the number of elements as well");
    }
}

/// A call whose result is to be looked at.
fn unused_result(lint: &mut Lint<'_>, e: &Expr) {
    if let ExprKind::Call(callee, _) = &e.kind
        && let ExprKind::Ident(name) = &callee.kind
        && lint.wanted.contains(name.as_str())
    {
        let message = format!("the result of `{name}` is not used");
        lint.warn("W0322", e.span, message, "it is declared with warn_unused_result: look at the result");
    }
}

/// From one case into the next without a word: comments that say so count, as with gcc.
fn fallthrough(lint: &mut Lint<'_>, body: &Stmt) {
    let StmtKind::Compound(items) = &body.kind else { return };
    let mut before: Option<&Stmt> = None;
    for item in items {
        let BlockItem::Stmt(stmt) = item else {
            before = None;
            continue;
        };
        // Semicolons behind what macros write are no statements that end the case.
        if stmt.kind_is_empty() && !lint.is_labelled_empty(stmt) {
            continue;
        }
        let labelled = matches!(stmt.kind, StmtKind::Case { .. } | StmtKind::Default(_));
        // Into a case that does nothing but end: the same as a break.
        let ends = match &innermost(stmt).kind {
            StmtKind::Break => true,
            StmtKind::Compound(inner) => {
                matches!(inner.as_slice(), [BlockItem::Stmt(Stmt { kind: StmtKind::Break, .. })])
            }
            StmtKind::Empty => std::ptr::eq(item, &items[items.len() - 1]),
            _ => false,
        };
        let falls = before.filter(|last| labelled && !ends && may_fall(lint, last));
        if let Some(last) = falls.filter(|last| !says_so(lint, last, stmt)) {
            let message = "control goes on into the next case".to_owned();
            let help = "write break, or __attribute__((fallthrough)); where this is meant";
            lint.warn("W0324", innermost(last).span, message, help);
        }
        before = Some(stmt);
    }
}

fn may_fall(lint: &Lint<'_>, stmt: &Stmt) -> bool {
    let inner = innermost(stmt);
    !inner.kind_is_empty() && super::flow::completes(lint, stmt)
}

/// The statement behind the labels.
fn innermost(stmt: &Stmt) -> &Stmt {
    match &stmt.kind {
        StmtKind::Case { body, .. } | StmtKind::Default(body) | StmtKind::Label { body, .. } => {
            innermost(body)
        }
        _ => stmt,
    }
}

/// An attribute says so, or a comment between the two in the user's file, which the preprocessor took out.
fn says_so(lint: &mut Lint<'_>, last: &Stmt, next: &Stmt) -> bool {
    let between = Span { hi: next.span.lo.max(last.span.lo), ..last.span };
    if lint.map.text(between).contains("fallthrough") {
        return true;
    }
    let behind = last.span.hi.saturating_sub(1);
    let (from, to) = (lint.map.locate_at(last.span.file, behind), lint.map.locate(next.span));
    let lines = lint.source(&from.path);
    let first = (from.line.saturating_sub(1) as usize).min(lines.len());
    let end = (to.line as usize).clamp(first, lines.len());
    // Where the file is gone nobody knows what it said, nor what a macro's definition says.
    let by_macro = from.line == to.line
        && lines.get(first).is_some_and(|line| !line.contains("case") && !line.contains("default"));
    lines.is_empty() || by_macro || comments(&lines[first..end]).iter().any(|text| is_fallthrough(text))
}

/// The texts of the comments.
fn comments(lines: &[String]) -> Vec<String> {
    let text = lines.join("\n");
    let mut rest = text.as_str();
    let mut found = Vec::new();
    while let Some(at) = rest.find("/*").into_iter().chain(rest.find("//")).min() {
        let (block, body) = (rest[at..].starts_with("/*"), &rest[at + 2..]);
        let end = if block { body.find("*/") } else { body.find('\n') }.unwrap_or(body.len());
        found.push(body[..end].to_owned());
        rest = &body[end..];
    }
    found
}

/// What gcc takes for such a word: `fall through`, `Falls-through.`, `else, fallthrough - as before`.
fn is_fallthrough(comment: &str) -> bool {
    let text = comment.trim_matches(|c: char| c.is_whitespace() || ".!*".contains(c)).to_lowercase();
    if ["-fallthrough", "@fallthrough@", "lint -fallthrough"].contains(&text.as_str()) {
        return true;
    }
    let rest = ["else, ", "else ", "intentionally ", "intentional "]
        .iter()
        .find_map(|word| text.strip_prefix(word))
        .unwrap_or(&text);
    let Some(rest) = rest.strip_prefix("fall") else { return false };
    let rest = ["s ", " ", "-", ""].iter().find_map(|gap| rest.strip_prefix(gap)?.strip_prefix("thr"));
    let Some(rest) = rest.and_then(|rest| rest.strip_prefix("ough").or(rest.strip_prefix('u'))) else {
        return false;
    };
    let rest = rest.trim_start_matches([' ', '\t', '.', '!']);
    rest.is_empty() || rest.starts_with('-')
}
