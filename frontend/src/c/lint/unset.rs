//! Local variables that are read before they have a value, on every way to the place.
//!
//! The walk follows the source. What is assigned anywhere in a loop counts as assigned in all of it, as a later round
//! may read what an earlier one wrote; so does what is assigned in a `switch`, and everything behind a label.

use super::parts::{self, Child};
use super::{Lint, words};
use crate::c::ast::{
    BlockItem, Builtin, Declaration, Expr, ExprKind, ForInit, FunctionDef, Stmt, StmtKind, StorageClass,
    TypeName, TypeSpec, UnaryOp,
};
use std::collections::BTreeSet;

pub(super) fn check(lint: &mut Lint<'_>, function: &FunctionDef) {
    let mut walk = Walk { lint, unset: BTreeSet::new(), reached: true };
    walk.statement(&function.body);
}

struct Walk<'l, 'm> {
    lint: &'l mut Lint<'m>,
    /// Variables that surely have no value here.
    unset: BTreeSet<String>,
    reached: bool,
}

impl Walk<'_, '_> {
    fn declaration(&mut self, declaration: &Declaration) {
        let specs = &declaration.specs;
        let plain = matches!(specs.storage, StorageClass::None | StorageClass::Auto | StorageClass::Register)
            && !specs.quals.is_volatile
            && !specs.thread_local;
        for one in &declaration.declarators {
            let Some(name) = &one.declarator.name else { continue };
            if let Some(init) = &one.init {
                // `int x = x;` is the way to silence such warnings.
                if !matches!(super::flow::single(init), Some(Expr { kind: ExprKind::Ident(own), .. }) if own == name)
                {
                    parts::of_init(init, &mut |part| self.part(part));
                }
                self.unset.remove(name.as_str());
            } else if plain && is_scalar(&specs.ty, &one.declarator.derive) {
                self.unset.insert(name.to_string());
            } else {
                self.unset.remove(name.as_str());
            }
        }
    }

    fn statement(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Compound(items) => {
                let outer = self.unset.clone();
                for item in items {
                    match item {
                        BlockItem::Stmt(stmt) => self.statement(stmt),
                        BlockItem::Declaration(declaration) => self.declaration(declaration),
                        BlockItem::Directive(directive) => self.mention(directive.span),
                        BlockItem::StaticAssert(_) | BlockItem::NestedFunction(_) => {}
                    }
                }
                // Inner names end here; an inner one may have hidden an outer one, of which nothing is said then.
                self.unset = self.unset.intersection(&outer).cloned().collect();
            }
            StmtKind::If { cond, then, otherwise } => {
                let (when_true, when_false) = self.condition(cond);
                self.unset = when_true;
                self.statement(then);
                let (after_then, then_on) = (std::mem::replace(&mut self.unset, when_false), self.reached);
                self.reached = true;
                if let Some(otherwise) = otherwise {
                    self.statement(otherwise);
                }
                self.join(after_then, then_on);
            }
            StmtKind::While { .. }
            | StmtKind::DoWhile { .. }
            | StmtKind::For(_)
            | StmtKind::Switch { .. } => {
                self.round(stmt);
            }
            StmtKind::Case { body, .. } | StmtKind::Default(body) => {
                self.reached = true;
                self.statement(body);
            }
            StmtKind::Label { body, .. } => {
                self.unset.clear();
                self.reached = true;
                self.statement(body);
            }
            StmtKind::Goto(_) | StmtKind::Break | StmtKind::Continue => self.reached = false,
            StmtKind::ComputedGoto(e) => {
                self.expr(e);
                self.reached = false;
            }
            StmtKind::Return(value) => {
                value.iter().for_each(|e| self.expr(e));
                self.reached = false;
            }
            StmtKind::Expr(e) => {
                self.expr(e);
                self.reached &= super::flow::completes(self.lint, stmt);
            }
            StmtKind::Asm(asm) => {
                for operand in &asm.outputs {
                    self.forget(&operand.expr);
                }
                asm.inputs.iter().for_each(|operand| self.forget(&operand.expr));
            }
            StmtKind::Acc { directive, body } => {
                self.mention(directive.span);
                body.iter().for_each(|body| self.statement(body));
            }
            StmtKind::Empty => {}
        }
    }

    /// A loop or a switch.
    fn round(&mut self, stmt: &Stmt) {
        if let StmtKind::For(each) = &stmt.kind {
            match &each.init {
                ForInit::None => {}
                ForInit::Expr(e) => self.expr(e),
                ForInit::Declaration(declaration) => self.declaration(declaration),
            }
        }
        if let StmtKind::Switch { value, .. } = &stmt.kind {
            self.expr(value);
        }
        let mut written = BTreeSet::new();
        parts::all(stmt, &mut |e| written.extend(written_by(e).map(str::to_owned)));
        self.unset.retain(|name| !written.contains(name));
        match &stmt.kind {
            StmtKind::While { cond, body } => {
                self.expr(cond);
                self.statement(body);
            }
            StmtKind::DoWhile { body, cond } => {
                self.statement(body);
                self.reached = true;
                self.expr(cond);
            }
            StmtKind::For(each) => {
                each.cond.iter().for_each(|e| self.expr(e));
                self.statement(&each.body);
                self.reached = true;
                each.step.iter().for_each(|e| self.expr(e));
            }
            StmtKind::Switch { body, .. } => {
                // Declarations between the cases: no case sees them in order.
                let before = self.unset.clone();
                self.statement(body);
                self.unset = before;
            }
            _ => {}
        }
        self.reached = true;
    }

    /// What has no value where the condition holds, and where it does not.
    fn condition(&mut self, cond: &Expr) -> (BTreeSet<String>, BTreeSet<String>) {
        match &cond.kind {
            ExprKind::LogicalAnd(a, b) => {
                let (when_true, when_false) = self.condition(a);
                self.unset = when_true;
                let (both, _) = self.condition(b);
                // The second was perhaps not evaluated, and may have been.
                let neither = both.intersection(&when_false).cloned().collect();
                (both, neither)
            }
            _ => {
                self.expr(cond);
                (self.unset.clone(), self.unset.clone())
            }
        }
    }

    /// Two ways meet: of ways that end elsewhere nothing is left.
    fn join(&mut self, other: BTreeSet<String>, other_on: bool) {
        match (self.reached, other_on) {
            (true, true) => self.unset = self.unset.intersection(&other).cloned().collect(),
            (false, true) => self.unset = other,
            (_, false) => {}
        }
        self.reached |= other_on;
    }

    fn expr(&mut self, e: &Expr) {
        match &e.kind {
            // The way to say that a variable is not used.
            ExprKind::Cast(to, of) if is_void(to) && matches!(of.kind, ExprKind::Ident(_)) => {}
            ExprKind::Ident(name) => {
                if self.reached && self.unset.remove(name.as_str()) {
                    let message = format!("`{name}` is read before it has a value");
                    self.lint.warn("W0332", e.span, message, "give it a value where it is declared");
                }
            }
            ExprKind::Assign(to, value) => {
                self.expr(value);
                match &to.kind {
                    ExprKind::Ident(name) => {
                        self.unset.remove(name.as_str());
                    }
                    _ => self.expr(to),
                }
            }
            // The address may be written through from now on.
            ExprKind::Unary(UnaryOp::AddrOf, inner) => self.forget(inner),
            ExprKind::SizeofExpr(_) | ExprKind::AlignofExpr(_) | ExprKind::Generic(..) => {}
            // The right sides may not be evaluated.
            ExprKind::LogicalAnd(a, b) | ExprKind::LogicalOr(a, b) => {
                self.expr(a);
                let before = self.unset.clone();
                self.expr(b);
                self.leave_side(before);
            }
            ExprKind::Conditional(cond, then, otherwise) => {
                self.expr(cond);
                let before = self.unset.clone();
                then.iter().for_each(|e| self.expr(e));
                self.leave_side(before.clone());
                self.expr(otherwise);
                self.leave_side(before);
            }
            _ => parts::of_expr(e, &mut |part| self.part(part)),
        }
    }

    /// What one side of a choice wrote counts as written: nothing is said about what may have a value.
    fn leave_side(&mut self, before: BTreeSet<String>) {
        self.unset = self.unset.intersection(&before).cloned().collect();
    }

    fn part(&mut self, part: Child<'_>) {
        match part {
            Child::Expr(e) => self.expr(e),
            Child::Type(_) => {}
            Child::Stmt(stmt) => self.statement(stmt),
        }
    }

    fn forget(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Ident(name) => {
                self.unset.remove(name.as_str());
            }
            _ => parts::of_expr(e, &mut |part| {
                if let Child::Expr(x) = part {
                    self.forget(x);
                }
            }),
        }
    }

    fn mention(&mut self, span: racc_base::Span) {
        for word in words(self.lint.map.text(span)) {
            self.unset.remove(word);
        }
    }
}

/// The variable that the expression gives a value, or whose address it takes.
fn written_by(e: &Expr) -> impl Iterator<Item = &str> {
    let target = match &e.kind {
        ExprKind::Assign(to, _) | ExprKind::Unary(UnaryOp::AddrOf, to) => Some(to),
        _ => None,
    };
    target
        .and_then(|to| match &to.kind {
            ExprKind::Ident(name) => Some(name.as_str()),
            _ => None,
        })
        .into_iter()
}

/// Numbers and pointers; of records and arrays parts may be set.
fn is_scalar(ty: &TypeSpec, derive: &[crate::c::ast::Derive]) -> bool {
    use crate::c::ast::Derive;
    match derive.first() {
        Some(Derive::Pointer(quals)) => !quals.is_volatile,
        Some(Derive::Array(_) | Derive::Function(_)) => false,
        None => match ty {
            TypeSpec::Builtin(builtin) => !matches!(builtin, Builtin::VaList | Builtin::Void),
            TypeSpec::Enum(_) => true,
            _ => false,
        },
    }
}

fn is_void(ty: &TypeName) -> bool {
    ty.declarator.derive.is_empty() && matches!(ty.specs.ty, TypeSpec::Builtin(Builtin::Void))
}
