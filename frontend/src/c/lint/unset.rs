//! Local variables, and members of such, that are read before they have a value, on every way to the place;
//! and such that may lack one: an `if` without `else`, a loop or a `switch` without `default` gave it, and a later
//! statement of the same block reads it. Where a condition in between could tell the ways apart, nothing is said.
//!
//! The walk follows the source. What is assigned anywhere in a loop counts as assigned in all of it, as a later round
//! may read what an earlier one wrote; so does what is assigned in a `switch`, and everything behind a label.

use super::parts::{self, Child};
use super::{Lint, words};
use crate::c::ast::{
    BinaryOp, BlockItem, Builtin, Declaration, Expr, ExprKind, ForInit, FunctionDef, Stmt, StmtKind,
    StorageClass, TypeName, TypeSpec, UnaryOp,
};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn check(lint: &mut Lint<'_>, function: &FunctionDef) {
    let mut walk = Walk {
        lint,
        unset: BTreeSet::new(),
        uncertain: BTreeMap::new(),
        told: Vec::new(),
        depth: 0,
        reached: true,
    };
    walk.statement(&function.body);
}

struct Walk<'l, 'm> {
    lint: &'l mut Lint<'m>,
    /// Variables that surely have no value here.
    unset: BTreeSet<String>,
    /// Variables that have a value on some ways only, with the depth of conditions where these ways met.
    uncertain: BTreeMap<String, u32>,
    /// Conditions that are known not to hold here.
    told: Vec<Expr>,
    /// How many conditions the place depends on.
    depth: u32,
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
                    self.set(name);
                    // In its own initial value it has none yet: `int x = x + 1;`.
                    if plain && is_scalar(&specs.ty, &one.declarator.derive) {
                        self.unset.insert(name.to_string());
                    }
                    parts::of_init(init, &mut |part| self.part(part));
                }
                self.unset.remove(name.as_str());
            } else {
                self.set(name);
                if plain && is_scalar(&specs.ty, &one.declarator.derive) {
                    self.unset.insert(name.to_string());
                } else if plain && one.declarator.derive.is_empty() {
                    let members = self.lint.members.of(&specs.ty);
                    self.unset.extend(members.iter().map(|member| format!("{name}.{member}")));
                }
            }
        }
    }

    fn statement(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Compound(items) => {
                let outer = self.unset.clone();
                let known: BTreeSet<String> = outer.iter().chain(self.uncertain.keys()).cloned().collect();
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
                self.uncertain.retain(|name, _| known.contains(name));
            }
            StmtKind::If { cond, then, otherwise } => self.branches(cond, then, otherwise.as_deref()),
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
                self.uncertain.clear();
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
                if chooses_call(e) {
                    self.uncertain.clear();
                }
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

    fn branches(&mut self, cond: &Expr, then: &Stmt, otherwise: Option<&Stmt>) {
        let (when_true, when_false) = self.condition(cond);
        let neither: BTreeSet<String> = when_true.intersection(&when_false).cloned().collect();
        self.unset = when_true;
        self.depth += 1;
        self.statement(then);
        let (after_then, then_on) = (std::mem::replace(&mut self.unset, when_false), self.reached);
        self.reached = true;
        let mut inner = self.inner_uncertain();
        let surely = self.told.iter().any(|other| are_opposite(other, cond));
        if let Some(otherwise) = otherwise {
            self.told.push(cond.clone());
            self.statement(otherwise);
            self.told.pop();
        }
        inner.extend(self.inner_uncertain());
        self.leave_condition();
        let (after_else, else_on) = (self.unset.clone(), self.reached);
        self.join(after_then.clone(), then_on);
        if !(then_on && else_on) {
            // What comes next may depend on the same condition.
            self.uncertain.clear();
            if else_on {
                self.told.push(cond.clone());
            }
            return;
        }
        if !depends(cond) || surely {
            return;
        }
        for name in inner.intersection(&neither) {
            self.uncertain.insert(name.clone(), self.depth);
        }
        let calls = otherwise.is_some_and(has_call);
        for name in neither.iter().filter(|name| !calls && after_else.contains(*name)) {
            self.assigned_in(then, name, after_then.contains(name));
        }
        if let Some(otherwise) = otherwise.filter(|_| !has_call(then)) {
            for name in neither.iter().filter(|name| after_then.contains(*name)) {
                self.assigned_in(otherwise, name, after_else.contains(name));
            }
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
        parts::all(stmt, &mut |e| written.extend(written_by(e)));
        let before = self.unset.clone();
        for name in &written {
            self.set(name);
        }
        self.depth += 1;
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
        self.leave_condition();
        self.reached = true;
        if may_do_nothing(stmt) {
            // A condition is evaluated once at least.
            let cond = match &stmt.kind {
                StmtKind::While { cond, .. } => Some(cond),
                StmtKind::For(each) => each.cond.as_ref(),
                _ => None,
            };
            let mut tested = BTreeSet::new();
            cond.into_iter().for_each(|cond| written_in(cond, &mut tested));
            for name in before.intersection(&written).filter(|name| !tested.contains(*name)) {
                self.assigned_in(stmt, name, false);
            }
        }
    }

    /// What became uncertain on this side of a condition, and is no matter of the other one.
    fn inner_uncertain(&mut self) -> BTreeSet<String> {
        let depth = self.depth;
        self.uncertain.extract_if(.., |_, own| *own == depth).map(|(name, _)| name).collect()
    }

    fn leave_condition(&mut self) {
        self.depth -= 1;
        self.uncertain.retain(|_, depth| *depth <= self.depth);
    }

    /// `name` had no value before `stmt`, which may not be executed: whether it has one behind is uncertain if the
    /// statement assigns to it and nobody else could.
    fn assigned_in(&mut self, stmt: &Stmt, name: &str, still_unset: bool) {
        // Of members only what holds on every way is told.
        if name.contains('.') {
            return;
        }
        let (mut assigned, mut known) = (false, true);
        parts::all(stmt, &mut |e| match &e.kind {
            ExprKind::Assign(to, _) => assigned |= is_name(to, name),
            ExprKind::Unary(UnaryOp::AddrOf, inner) => known &= !is_name(inner, name),
            _ => {}
        });
        if assigned && known && !still_unset && self.reached {
            self.uncertain.insert(name.to_owned(), self.depth);
        }
    }

    /// What has no value where the condition holds, and where it does not.
    fn condition(&mut self, cond: &Expr) -> (BTreeSet<String>, BTreeSet<String>) {
        match &cond.kind {
            ExprKind::LogicalAnd(a, b) => {
                let (when_true, when_false) = self.condition(a);
                self.unset = when_true;
                self.depth += 1;
                let (both, _) = self.condition(b);
                self.leave_condition();
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
            ExprKind::Cast(to, of) if is_void(to) && object_name(of).is_some() => {}
            ExprKind::Ident(_) | ExprKind::Member(..) => match object_name(e) {
                Some(name) => self.read(&name, e.span),
                None => parts::of_expr(e, &mut |part| self.part(part)),
            },
            ExprKind::Assign(to, value) => {
                self.expr(value);
                match object_name(to) {
                    Some(name) => self.set(&name),
                    None => self.expr(to),
                }
            }
            // The address may be written through from now on.
            ExprKind::Unary(UnaryOp::AddrOf, inner) => self.forget(inner),
            ExprKind::SizeofExpr(_) | ExprKind::AlignofExpr(_) | ExprKind::Generic(..) => {}
            // The right sides may not be evaluated.
            ExprKind::LogicalAnd(a, b) | ExprKind::LogicalOr(a, b) => {
                self.expr(a);
                let before = self.unset.clone();
                self.depth += 1;
                self.expr(b);
                self.leave_condition();
                self.leave_side(before);
            }
            ExprKind::Conditional(cond, then, otherwise) => {
                self.expr(cond);
                let before = self.unset.clone();
                self.depth += 1;
                then.iter().for_each(|e| self.expr(e));
                self.leave_side(before.clone());
                self.expr(otherwise);
                self.leave_condition();
                self.leave_side(before);
            }
            _ => parts::of_expr(e, &mut |part| self.part(part)),
        }
    }

    fn read(&mut self, name: &str, span: racc_base::Span) {
        if self.reached && self.unset.remove(name) {
            let message = format!("`{name}` is read before it has a value");
            self.lint.warn("W0332", span, message, "give it a value where it is declared");
        } else if self.reached && self.uncertain.get(name) == Some(&self.depth) {
            self.uncertain.remove(name);
            let message = format!("`{name}` may be read before it has a value");
            self.lint.warn("W0333", span, message, "give it a value where it is declared");
        } else if !name.contains('.') {
            // A record as a whole: which of its members matter nobody knows.
            let is_member =
                |other: &String| other.strip_prefix(name).is_some_and(|rest| rest.starts_with('.'));
            self.unset.retain(|other| !is_member(other));
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
            ExprKind::Ident(name) => self.set(name),
            _ => parts::of_expr(e, &mut |part| {
                if let Child::Expr(x) = part {
                    self.forget(x);
                }
            }),
        }
    }

    fn mention(&mut self, span: racc_base::Span) {
        for word in words(self.lint.map.text(span)) {
            self.set(word);
        }
    }

    /// The object and its members have a value, or nobody knows.
    fn set(&mut self, name: &str) {
        let is_part = |other: &str| {
            other.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        self.unset.retain(|other| !is_part(other));
        self.uncertain.retain(|other, _| !is_part(other));
    }
}

fn is_name(e: &Expr, name: &str) -> bool {
    matches!(&e.kind, ExprKind::Ident(own) if own == name)
}

/// A condition that differs from run to run, as far as one sees.
fn depends(cond: &Expr) -> bool {
    let mut found = matches!(cond.kind, ExprKind::Ident(_) | ExprKind::Call(..));
    parts::of_expr(cond, &mut |part| {
        if let Child::Expr(e) = part {
            found |= depends(e);
        }
    });
    found
}

/// One of them holds: `n < 0` and `n >= 0`, `p` and `!p`.
fn are_opposite(a: &Expr, b: &Expr) -> bool {
    match (&a.kind, &b.kind) {
        (ExprKind::Binary(x, p, q), ExprKind::Binary(y, r, s)) => {
            let opposite = match x {
                BinaryOp::Eq => BinaryOp::Ne,
                BinaryOp::Ne => BinaryOp::Eq,
                BinaryOp::Lt => BinaryOp::Ge,
                BinaryOp::Ge => BinaryOp::Lt,
                BinaryOp::Le => BinaryOp::Gt,
                BinaryOp::Gt => BinaryOp::Le,
                _ => return false,
            };
            *y == opposite && are_alike(p, r) && are_alike(q, s)
        }
        (ExprKind::Unary(UnaryOp::Not, inner), _) => are_alike(inner, b),
        (_, ExprKind::Unary(UnaryOp::Not, inner)) => are_alike(a, inner),
        _ => false,
    }
}

/// Plain expressions that say the same.
fn are_alike(a: &Expr, b: &Expr) -> bool {
    match (&a.kind, &b.kind) {
        (ExprKind::Ident(x), ExprKind::Ident(y)) => x == y,
        (ExprKind::Int(x), ExprKind::Int(y)) => x.value == y.value,
        (ExprKind::Unary(x, p), ExprKind::Unary(y, q)) => x == y && are_alike(p, q),
        (ExprKind::Binary(x, p, q), ExprKind::Binary(y, r, s)) => {
            x == y && are_alike(p, r) && are_alike(q, s)
        }
        _ => false,
    }
}

fn written_in(e: &Expr, names: &mut BTreeSet<String>) {
    names.extend(written_by(e));
    parts::of_expr(e, &mut |part| {
        if let Child::Expr(inner) = part {
            written_in(inner, names);
        }
    });
}

fn has_call(stmt: &Stmt) -> bool {
    let mut found = false;
    parts::all(stmt, &mut |e| found |= matches!(e.kind, ExprKind::Call(..)));
    found
}

/// `assert(c)`: a call that a condition chooses may end the program.
fn chooses_call(e: &Expr) -> bool {
    let chooses = matches!(
        e.kind,
        ExprKind::LogicalAnd(..)
            | ExprKind::LogicalOr(..)
            | ExprKind::Conditional(..)
            | ExprKind::StmtExpr(_)
    );
    let mut found = false;
    parts::of_expr(e, &mut |part| match part {
        Child::Expr(inner) => found |= chooses_call(inner) || chooses && contains_call(inner),
        Child::Stmt(stmt) => found |= has_call(stmt),
        Child::Type(_) => {}
    });
    found
}

fn contains_call(e: &Expr) -> bool {
    let mut found = matches!(e.kind, ExprKind::Call(..));
    parts::of_expr(e, &mut |part| match part {
        Child::Expr(inner) => found |= contains_call(inner),
        Child::Stmt(stmt) => found |= has_call(stmt),
        Child::Type(_) => {}
    });
    found
}

/// A loop of which no round is certain, a switch of which no case is.
fn may_do_nothing(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::While { cond, .. } => depends(cond),
        StmtKind::For(each) => {
            let constant = |e: &Expr| !depends(e);
            let from_constant = match &each.init {
                ForInit::Expr(e) => matches!(&e.kind, ExprKind::Assign(_, value) if constant(value)),
                ForInit::Declaration(_) => true,
                ForInit::None => false,
            };
            let to_constant = |cond: &Expr| match &cond.kind {
                ExprKind::Binary(_, a, b) => constant(a) || constant(b),
                _ => false,
            };
            each.cond.as_ref().is_some_and(|cond| depends(cond) && !(from_constant && to_constant(cond)))
        }
        // All values of a masked number or of a remainder may have their cases.
        StmtKind::Switch { value, body } => {
            let few =
                parts::any(value, &|e| matches!(e.kind, ExprKind::Binary(BinaryOp::And | BinaryOp::Rem, ..)));
            depends(value) && !few && !super::flow::has_default(body)
        }
        _ => false,
    }
}

/// The variable, or the member of one, that the expression gives a value, or whose address it takes; a record that is
/// read as a whole.
fn written_by(e: &Expr) -> impl Iterator<Item = String> {
    let target = match &e.kind {
        ExprKind::Assign(to, _) => object_name(to).or_else(|| root_name(to)),
        ExprKind::Unary(UnaryOp::AddrOf, of) => root_name(of),
        _ => None,
    };
    target.into_iter()
}

/// `x`, `s.m`
fn object_name(e: &Expr) -> Option<String> {
    match &e.kind {
        ExprKind::Ident(name) => Some(name.to_string()),
        ExprKind::Member(base, member) => match &base.kind {
            ExprKind::Ident(name) => Some(format!("{name}.{member}")),
            _ => None,
        },
        _ => None,
    }
}

/// `s` of `s.m.n`
fn root_name(e: &Expr) -> Option<String> {
    match &e.kind {
        ExprKind::Ident(name) => Some(name.to_string()),
        ExprKind::Member(base, _) => root_name(base),
        _ => None,
    }
}

/// Numbers and pointers.
pub(super) fn is_scalar(ty: &TypeSpec, derive: &[crate::c::ast::Derive]) -> bool {
    use crate::c::ast::Derive;
    match derive.first() {
        Some(Derive::Pointer(quals)) => !quals.is_volatile,
        Some(Derive::Array(_) | Derive::Function(_)) => false,
        None => match ty {
            TypeSpec::Builtin(builtin) => !matches!(builtin, Builtin::VaList | Builtin::Void),
            TypeSpec::BitInt { .. } | TypeSpec::Enum(_) => true,
            _ => false,
        },
    }
}

fn is_void(ty: &TypeName) -> bool {
    ty.declarator.derive.is_empty() && matches!(ty.specs.ty, TypeSpec::Builtin(Builtin::Void))
}
