//! Ways out of functions: results that are missing, addresses that do not live on.

use super::{Lint, parts};
use crate::c::ast::{
    BlockItem, Builtin, Derive, Expr, ExprKind, FunctionDef, Init, Params, Stmt, StmtKind, StorageClass,
    TypeSpec, UnaryOp,
};
use std::collections::HashMap;

pub(super) fn check(lint: &mut Lint<'_>, function: &FunctionDef) {
    let name = function.declarator.name.as_deref().unwrap_or("");
    let plain = function.declarator.derive.len() == 1;
    let void = plain && matches!(function.specs.ty, TypeSpec::Builtin(Builtin::Void));
    let known =
        !plain || matches!(function.specs.ty, TypeSpec::Builtin(_) | TypeSpec::Record(_) | TypeSpec::Enum(_));
    let ends = lint.ends.contains(name);
    if known && !void && name != "main" && !ends && completes(lint, &function.body) {
        let end = racc_base::Span { lo: function.span.hi.saturating_sub(1), ..function.span };
        let message = format!("control reaches the end of `{name}`, which returns a value");
        lint.warn("W0330", end, message, "return a value on every path");
    }
    locals_returned(lint, &function.body, &mut vec![parameters(function)]);
}

/// Whether control can come to what follows the statement. Calls of functions that end the program do not return.
pub(super) fn completes(lint: &Lint<'_>, stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Empty | StmtKind::Asm(_) => true,
        StmtKind::Expr(e) => !ends(lint, e),
        StmtKind::Compound(items) => {
            let mut reached = true;
            for item in items {
                let BlockItem::Stmt(stmt) = item else { continue };
                // A label may be reached from elsewhere.
                reached = (reached || has_label(stmt)) && completes(lint, stmt);
            }
            reached
        }
        StmtKind::If { cond, then, otherwise } => match (truth(cond), otherwise) {
            (Some(true), _) => completes(lint, then),
            (Some(false), Some(otherwise)) => completes(lint, otherwise),
            (Some(false), None) => true,
            (None, Some(otherwise)) => completes(lint, then) || completes(lint, otherwise),
            (None, None) => true,
        },
        StmtKind::While { cond, body } => truth(cond) != Some(true) || breaks(body),
        StmtKind::DoWhile { body, cond } => {
            let again = completes(lint, body) || continues(body);
            again && truth(cond) != Some(true) || breaks(body)
        }
        StmtKind::For(each) => {
            each.cond.as_ref().is_some_and(|cond| truth(cond) != Some(true)) || breaks(&each.body)
        }
        StmtKind::Switch { body, .. } => !has_default(body) || breaks(body) || completes(lint, body),
        StmtKind::Case { body, .. } | StmtKind::Default(body) | StmtKind::Label { body, .. } => {
            completes(lint, body)
        }
        StmtKind::Goto(_)
        | StmtKind::ComputedGoto(_)
        | StmtKind::Break
        | StmtKind::Continue
        | StmtKind::Return(_) => false,
        StmtKind::Acc { body, .. } => body.as_ref().is_none_or(|body| completes(lint, body)),
    }
}

fn ends(lint: &Lint<'_>, e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Call(callee, _) => match &callee.kind {
            ExprKind::Ident(name) => lint.ends.contains(name.as_str()),
            // Through a pointer: who knows.
            _ => false,
        },
        ExprKind::Comma(a, b) => ends(lint, a) || ends(lint, b),
        // assert(0) and its kin: one side ends the program.
        ExprKind::Conditional(cond, then, otherwise) => {
            let then = then.as_ref().is_some_and(|then| ends(lint, then));
            let otherwise = ends(lint, otherwise);
            match truth(cond) {
                Some(true) => then,
                Some(false) => otherwise,
                None => then && otherwise,
            }
        }
        ExprKind::Cast(_, a) => ends(lint, a),
        ExprKind::StmtExpr(stmt) => !completes(lint, stmt),
        _ => false,
    }
}

/// The value of a constant condition.
fn truth(e: &Expr) -> Option<bool> {
    match &e.kind {
        ExprKind::Int(literal) => Some(literal.value != 0),
        ExprKind::Unary(UnaryOp::Not, a) => truth(a).map(|t| !t),
        ExprKind::Cast(_, a) => truth(a),
        _ => None,
    }
}

fn has_label(stmt: &Stmt) -> bool {
    if matches!(stmt.kind, StmtKind::Label { .. } | StmtKind::Case { .. } | StmtKind::Default(_)) {
        return true;
    }
    let mut found = false;
    parts::children(stmt, &mut |child| found |= has_label(child));
    found
}

pub(super) fn has_default(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Default(_) => true,
        StmtKind::Switch { .. } => false,
        _ => {
            let mut found = false;
            parts::children(stmt, &mut |child| found |= has_default(child));
            found
        }
    }
}

/// A `break` in it leaves the statement around.
fn breaks(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Break => true,
        StmtKind::While { .. } | StmtKind::DoWhile { .. } | StmtKind::For(_) | StmtKind::Switch { .. } => {
            false
        }
        _ => {
            let mut found = false;
            parts::children(stmt, &mut |child| found |= breaks(child));
            found
        }
    }
}

fn continues(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Continue => true,
        StmtKind::While { .. } | StmtKind::DoWhile { .. } | StmtKind::For(_) => false,
        _ => {
            let mut found = false;
            parts::children(stmt, &mut |child| found |= continues(child));
            found
        }
    }
}

/// How a local variable is kept.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kept {
    Array,
    Object,
    /// Static, or not of this function: its address lives on.
    LivesOn,
}

type Scopes<'a> = Vec<HashMap<&'a str, Kept>>;

/// Parameters are local; those that are written as arrays are pointers.
fn parameters(function: &FunctionDef) -> HashMap<&str, Kept> {
    match function.declarator.derive.first() {
        Some(Derive::Function(Params::Prototype { params, .. })) => {
            params.iter().filter_map(|p| Some((p.declarator.name.as_deref()?, Kept::Object))).collect()
        }
        Some(Derive::Function(Params::Names(names))) => {
            names.iter().map(|(name, _)| (name.as_str(), Kept::Object)).collect()
        }
        _ => HashMap::new(),
    }
}

fn locals_returned<'a>(lint: &mut Lint<'_>, stmt: &'a Stmt, scopes: &mut Scopes<'a>) {
    scopes.push(HashMap::new());
    if let StmtKind::Compound(items) = &stmt.kind {
        for item in items {
            match item {
                BlockItem::Declaration(declaration) => {
                    for one in &declaration.declarators {
                        let Some(name) = one.declarator.name.as_deref() else { continue };
                        let kept = match (declaration.specs.storage, one.declarator.derive.first()) {
                            (StorageClass::Static | StorageClass::Extern | StorageClass::Typedef, _) => {
                                Kept::LivesOn
                            }
                            (_, Some(Derive::Array(_))) => Kept::Array,
                            (_, Some(Derive::Function(_))) => Kept::LivesOn,
                            (_, Some(Derive::Pointer(_)) | None) => Kept::Object,
                        };
                        let kept = if declaration.specs.thread_local { Kept::LivesOn } else { kept };
                        scopes.last_mut().map(|scope| scope.insert(name, kept));
                    }
                }
                BlockItem::Stmt(stmt) => locals_returned(lint, stmt, scopes),
                BlockItem::StaticAssert(_) | BlockItem::NestedFunction(_) | BlockItem::Directive(_) => {}
            }
        }
    } else {
        if let StmtKind::Return(Some(e)) = &stmt.kind
            && let Some(name) = local_address(e, scopes)
        {
            let message = format!("the address of the local variable `{name}` is returned");
            lint.warn(
                "W0331",
                e.span,
                message,
                "it is gone when the function returns: make it static, or allocate it",
            );
        }
        parts::children(stmt, &mut |child| locals_returned(lint, child, scopes));
    }
    scopes.pop();
}

fn local_address<'e>(e: &'e Expr, scopes: &Scopes<'_>) -> Option<&'e str> {
    let kept = |name: &str| scopes.iter().rev().find_map(|scope| scope.get(name)).copied();
    match &e.kind {
        ExprKind::Ident(name) if kept(name) == Some(Kept::Array) => Some(name),
        ExprKind::Unary(UnaryOp::AddrOf, inner) => match &inner.kind {
            ExprKind::Ident(name) if kept(name).is_some_and(|kept| kept != Kept::LivesOn) => Some(name),
            ExprKind::Index(base, _) => match &base.kind {
                ExprKind::Ident(name) if kept(name) == Some(Kept::Array) => Some(name),
                _ => None,
            },
            _ => None,
        },
        ExprKind::Cast(_, a) => local_address(a, scopes),
        _ => None,
    }
}

/// A declaration's only value is one expression.
pub(super) fn single(init: &Init) -> Option<&Expr> {
    match init {
        Init::Expr(e) => Some(e),
        Init::List(..) | Init::Literals(_) => None,
    }
}
