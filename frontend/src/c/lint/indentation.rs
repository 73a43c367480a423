//! A statement that looks guarded and is not: `-Wmisleading-indentation`. Columns are those of the user's file; where a
//! macro wrote one of the statements, or a line of the preprocessor stands between them, nothing is said.

use super::Lint;
use crate::c::ast::{BlockItem, Stmt, StmtKind};
use racc_base::{Name, Span};

/// Where a token stands in the user's file.
struct Spot {
    path: Name,
    line: u32,
    /// With tabs to each eighth column.
    column: usize,
    /// The column of the first token of its line.
    indent: usize,
}

/// A statement and what is behind it in its block.
pub(super) fn behind(lint: &mut Lint<'_>, items: &[BlockItem]) {
    for pair in items.windows(2) {
        let BlockItem::Stmt(stmt) = &pair[0] else { continue };
        let next = match &pair[1] {
            BlockItem::Stmt(next) if !stands_alone(next) => next.span,
            BlockItem::Declaration(next) => next.span,
            _ => continue,
        };
        guards(lint, stmt, next);
    }
}

/// Semicolons and labels look like no guarded statement.
fn stands_alone(stmt: &Stmt) -> bool {
    matches!(
        stmt.kind,
        StmtKind::Empty
            | StmtKind::Case { .. }
            | StmtKind::Default(_)
            | StmtKind::Label { .. }
            | StmtKind::Acc { .. }
    )
}

/// The guards whose body ends where the statement ends.
fn guards(lint: &mut Lint<'_>, stmt: &Stmt, next: Span) {
    let (word, guard, body) = match &stmt.kind {
        StmtKind::If { otherwise: Some(body), .. } => ("else", else_before(lint, body), &**body),
        StmtKind::If { then, .. } => ("if", Some(stmt.span), &**then),
        StmtKind::While { body, .. } => ("while", Some(stmt.span), &**body),
        StmtKind::For(each) => ("for", Some(stmt.span), &each.body),
        StmtKind::Case { body, .. } | StmtKind::Default(body) | StmtKind::Label { body, .. } => {
            return guards(lint, body, next);
        }
        _ => return,
    };
    if let Some(guard) = guard {
        check(lint, word, guard, body, next);
    }
    guards(lint, body, next);
}

/// The `else` right before its body.
fn else_before(lint: &Lint<'_>, body: &Stmt) -> Option<Span> {
    let text = lint.map.buffer(body.span.file).text.get(..body.span.lo as usize)?.trim_end();
    let lo = text.strip_suffix("else")?.len() as u32;
    Some(Span { lo, hi: lo + 4, ..body.span })
}

fn check(lint: &mut Lint<'_>, word: &str, guard: Span, body: &Stmt, next: Span) {
    if let StmtKind::Compound(_) = body.kind {
        return;
    }
    let (Some(guard_at), body_at, next_at) = (spot(lint, guard), spot(lint, body.span), spot(lint, next))
    else {
        return;
    };
    let (Some(body_at), Some(next_at)) = (&body_at, &next_at) else {
        if body_at.is_none() && next_at.is_none() {
            of_macro(lint, word, guard, body, next);
        }
        return;
    };
    if guard_at.path != next_at.path || body_at.path != next_at.path || next_at.line < guard_at.line {
        return;
    }
    let empty = matches!(body.kind, StmtKind::Empty);
    let body_end = lint.map.locate_at(body.span.file, body.span.hi.saturating_sub(1)).line;
    let begins_line = guard_at.column == guard_at.indent;
    let looks_guarded = if next_at.line == body_end {
        guard_at.line == body_at.line && begins_line && !empty
    } else if empty {
        guard_at.line == body_at.line && begins_line && next_at.column > guard_at.indent
    } else {
        let first = body_at.column == body_at.indent && next_at.column == next_at.indent;
        let deeper = next_at.column == body_at.column && body_at.column > guard_at.indent;
        guard_at.line < body_at.line && first && deeper
    };
    if !looks_guarded || has_directive(lint, &guard_at, next_at) {
        return;
    }
    let message = format!("the statement looks as if this {word} guarded it, which it does not");
    lint.warn("W0357", next, message, "put braces around what is guarded, or indent the statement less");
}

/// Two statements of one macro, of which only the first is guarded: `-Wmultistatement-macros`.
fn of_macro(lint: &mut Lint<'_>, word: &str, guard: Span, body: &Stmt, next: Span) {
    let map = lint.map;
    let (from, to) = (map.locate(body.span), map.locate(next));
    if from.path != to.path || from.line != to.line {
        return;
    }
    // The user wrote one semicolon there, besides those in the head of the guard.
    let head = Span { hi: body.span.lo, ..guard };
    let own_line = map.locate(guard).line == from.line;
    let in_head = if own_line { map.text(head).matches(';').count() } else { 0 };
    let number = (from.line as usize).checked_sub(1);
    let written = number.and_then(|number| lint.source(&from.path).get(number)).cloned().unwrap_or_default();
    if written.matches(';').count() > in_head + 1 || written.contains('{') {
        return;
    }
    let message = format!("only the first statement of this macro is guarded by the {word} before it");
    let help = "put braces around the macro, or `do { … } while (0)` into it";
    lint.warn("W0378", body.span, message, help);
}

/// Where the user wrote the text that begins there; none where a macro did.
fn spot(lint: &mut Lint<'_>, span: Span) -> Option<Spot> {
    let at = lint.map.locate(span);
    let start: String =
        lint.map.text(span).chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
    let start = if start.is_empty() { lint.map.text(span).chars().take(1).collect() } else { start };
    let line = lint.source(&at.path).get((at.line as usize).checked_sub(1)?)?.clone();
    let before: String = line.chars().take((at.column as usize).checked_sub(1)?).collect();
    let rest = line.strip_prefix(before.as_str())?;
    if !rest.starts_with(&start) {
        return None;
    }
    let blank = line.len() - line.trim_start().len();
    Some(Spot { path: at.path, line: at.line, column: width(&before), indent: width(&line[..blank]) })
}

fn width(text: &str) -> usize {
    text.chars().fold(0, |at, c| if c == '\t' { (at / 8 + 1) * 8 } else { at + 1 })
}

/// A line of the preprocessor stands between the two.
fn has_directive(lint: &mut Lint<'_>, from: &Spot, to: &Spot) -> bool {
    let lines = lint.source(&from.path);
    let end = (to.line as usize).min(lines.len());
    let first = (from.line as usize).min(end);
    lines[first..end].iter().any(|line| line.trim_start().starts_with('#'))
}
