//! What is declared and never used: variables, parameters, labels, static functions.
//!
//! A name is used where an expression reads it. Types, attributes, assembly and directives use whatever their text
//! names, as they are not looked at more closely.

use super::parts::{self, Child};
use super::{Lint, has, words};
use crate::c::ast::{
    self, BlockItem, Declaration, Declarator, Derive, Expr, ExprKind, ForInit, FunctionDef, Item, Params,
    Stmt, StmtKind, StorageClass,
};
use racc_base::Span;
use std::collections::{BTreeMap, HashSet};

/// Attributes that say that a name may be without use, or is used by others.
const SPARED: [&str; 9] =
    ["unused", "maybe_unused", "used", "retain", "constructor", "destructor", "cleanup", "section", "alias"];

pub(super) fn check(lint: &mut Lint<'_>, unit: &ast::Unit) {
    let mut walk =
        Walk { lint, scopes: Vec::new(), used: HashSet::new(), computed: HashSet::new(), sizes: 0 };
    let mut statics: Vec<(&str, Span, bool)> = Vec::new();
    // An attribute, or `inline`, on one declaration is for all of the name.
    let mut spared: HashSet<&str> = HashSet::new();
    for item in &unit.items {
        match item {
            Item::Declaration(declaration) => {
                walk.file_declaration(declaration, &mut statics);
                let specs = &declaration.specs;
                let all = has(&specs.attrs, &SPARED) || specs.inline;
                let named = declaration.declarators.iter().filter(|one| all || has(&one.attrs, &SPARED));
                spared.extend(named.filter_map(|one| one.declarator.name.as_deref()));
            }
            Item::Function(function) => {
                walk.function(function);
                let specs = &function.specs;
                if specs.storage == StorageClass::Static && !specs.inline && !has(&specs.attrs, &SPARED) {
                    statics.extend(
                        function.declarator.name.as_deref().map(|n| (n, function.declarator.name_span, true)),
                    );
                }
            }
            Item::StaticAssert(assert) => walk.expr(&assert.cond),
            Item::Directive(directive) => walk.text(directive.span),
            Item::Asm(asm) => walk.words(&asm.template),
        }
    }
    let Walk { used, computed, .. } = walk;
    let spared_here = |name: &str| spared.contains(name) || used.contains(name) && !computed.contains(name);
    undefined(lint, unit, &|name| computed.contains(name), &spared_here);
    for (name, span, function) in statics {
        if !used.contains(name) && !spared.contains(name) {
            let (code, what) = if function { ("W0341", "function") } else { ("W0340", "variable") };
            let message = format!("the static {what} `{name}` is never used");
            lint.warn(code, span, message, "remove it, or mark it with __attribute__((unused))");
        }
    }
}

/// Static functions without a body.
fn undefined(
    lint: &mut Lint<'_>,
    unit: &ast::Unit,
    used: &dyn Fn(&str) -> bool,
    spared: &dyn Fn(&str) -> bool,
) {
    let name_of = |item: &'_ Item| match item {
        Item::Function(function) => function.declarator.name.clone(),
        _ => None,
    };
    let mut told: HashSet<racc_base::Name> = unit.items.iter().filter_map(name_of).collect();
    for item in &unit.items {
        let Item::Declaration(declaration) = item else { continue };
        if declaration.specs.storage != StorageClass::Static {
            continue;
        }
        for one in &declaration.declarators {
            let function = matches!(one.declarator.derive.first(), Some(Derive::Function(_)));
            let Some(name) = one.declarator.name.as_ref().filter(|name| function && !spared(name)) else {
                continue;
            };
            if told.insert(name.clone()) {
                let message = format!("the static function `{name}` is declared and never defined");
                let (code, help) = match used(name) {
                    true => ("W0382", "define it here, or declare it without `static`"),
                    false => ("W0341", "remove the declaration"),
                };
                lint.warn(code, one.declarator.name_span, message, help);
            }
        }
    }
}

struct Local<'a> {
    name: &'a str,
    span: Span,
    parameter: bool,
    /// Nothing is to be said about it.
    spared: bool,
    read: bool,
    written: bool,
}

struct Walk<'u, 'l, 'm> {
    lint: &'l mut Lint<'m>,
    scopes: Vec<Vec<Local<'u>>>,
    /// Names that are used and are no locals at that place.
    used: HashSet<String>,
    /// Those of them that a running program uses.
    computed: HashSet<String>,
    /// How many `sizeof` and the like are around.
    sizes: u32,
}

impl<'u> Walk<'u, '_, '_> {
    fn file_declaration(&mut self, declaration: &'u Declaration, statics: &mut Vec<(&'u str, Span, bool)>) {
        self.text(declaration.specs.span);
        for one in &declaration.declarators {
            self.declarator(&one.declarator);
            self.attributes(&one.attrs);
            if let Some(init) = &one.init {
                parts::of_init(init, &mut |part| self.part(part));
            }
            let object = !matches!(one.declarator.derive.first(), Some(Derive::Function(_)));
            let specs = &declaration.specs;
            let spared = has(&specs.attrs, &SPARED) || has(&one.attrs, &SPARED) || specs.quals.is_const;
            if specs.storage == StorageClass::Static
                && object
                && !spared
                && !is_constant_pointer(&one.declarator)
            {
                statics.extend(one.declarator.name.as_deref().map(|n| (n, one.declarator.name_span, false)));
            }
        }
    }

    fn function(&mut self, function: &'u FunctionDef) {
        self.scopes.push(Vec::new());
        self.text(function.specs.span);
        match function.declarator.derive.first() {
            Some(Derive::Function(Params::Prototype { params, .. })) => {
                for param in params {
                    self.text(param.specs.span);
                    self.declarator(&param.declarator);
                    let spared = has(&param.attrs, &SPARED) || has(&param.specs.attrs, &SPARED);
                    self.declare(&param.declarator, true, spared);
                }
            }
            Some(Derive::Function(Params::Names(names))) => {
                for (name, span) in names {
                    self.declare_name(name, *span, true, false);
                }
            }
            _ => {}
        }
        // A function that only calls itself is called by nobody.
        let name = function.declarator.name.as_deref().unwrap_or("");
        let known = self.used.contains(name);
        self.statement(&function.body);
        if !known {
            self.used.remove(name);
        }
        self.labels(function);
        self.leave();
    }

    fn declare(&mut self, declarator: &'u Declarator, parameter: bool, spared: bool) {
        if let Some(name) = declarator.name.as_deref() {
            self.declare_name(name, declarator.name_span, parameter, spared);
        }
    }

    fn declare_name(&mut self, name: &'u str, span: Span, parameter: bool, spared: bool) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.push(Local { name, span, parameter, spared, read: false, written: false });
        }
    }

    fn leave(&mut self) {
        for local in self.scopes.pop().unwrap_or_default() {
            if local.spared || local.read {
                continue;
            }
            let name = local.name;
            let (code, message, help) = match (local.parameter, local.written) {
                (false, false) => ("W0340", format!("the variable `{name}` is not used"), "remove it"),
                (false, true) => {
                    ("W0342", format!("the variable `{name}` is set but not used"), "remove it, or use it")
                }
                (true, false) => (
                    "W0343",
                    format!("the parameter `{name}` is not used"),
                    "mark it with __attribute__((unused)) where it cannot go",
                ),
                (true, true) => (
                    "W0344",
                    format!("the parameter `{name}` is set but not used"),
                    "what is assigned to it does not reach the caller",
                ),
            };
            self.lint.warn(code, local.span, message, help);
        }
    }

    fn local_declaration(&mut self, declaration: &'u Declaration) {
        self.text(declaration.specs.span);
        let specs = &declaration.specs;
        for one in &declaration.declarators {
            self.declarator(&one.declarator);
            self.attributes(&one.attrs);
            let object = !matches!(specs.storage, StorageClass::Extern | StorageClass::Typedef)
                && !matches!(one.declarator.derive.first(), Some(Derive::Function(_)));
            let spared = has(&specs.attrs, &SPARED) || has(&one.attrs, &SPARED);
            if object {
                self.declare(&one.declarator, false, spared);
            } else if let Some(name) = &one.declarator.name {
                self.used.insert(name.to_string());
            }
            if let Some(init) = &one.init {
                parts::of_init(init, &mut |part| self.part(part));
            }
        }
    }

    fn statement(&mut self, stmt: &'u Stmt) {
        match &stmt.kind {
            StmtKind::Compound(items) => {
                self.scopes.push(Vec::new());
                for item in items {
                    match item {
                        BlockItem::Stmt(stmt) => self.statement(stmt),
                        BlockItem::Declaration(declaration) => self.local_declaration(declaration),
                        BlockItem::StaticAssert(assert) => self.expr(&assert.cond),
                        BlockItem::NestedFunction(function) => self.text(function.span),
                        BlockItem::Directive(directive) => self.text(directive.span),
                    }
                }
                self.leave();
                return;
            }
            StmtKind::For(each) => {
                self.scopes.push(Vec::new());
                match &each.init {
                    ForInit::None => {}
                    ForInit::Expr(e) => self.effect(e),
                    ForInit::Declaration(declaration) => self.local_declaration(declaration),
                }
                each.cond.iter().for_each(|e| self.expr(e));
                each.step.iter().for_each(|e| self.effect(e));
                self.statement(&each.body);
                self.leave();
                return;
            }
            StmtKind::Expr(e) => self.effect(e),
            StmtKind::Acc { directive, .. } => self.text(directive.span),
            _ => parts::exprs(stmt, &mut |e| self.expr(e)),
        }
        parts::children(stmt, &mut |child| self.statement(child));
    }

    /// An expression whose value nobody takes: `x = 1` writes `x` and reads nothing of it.
    fn effect(&mut self, e: &'u Expr) {
        match &e.kind {
            ExprKind::Assign(to, value) if matches!(to.kind, ExprKind::Ident(_)) => {
                if let ExprKind::Ident(name) = &to.kind {
                    self.write(name);
                }
                self.expr(value);
            }
            ExprKind::Comma(a, b) => {
                self.effect(a);
                self.effect(b);
            }
            _ => self.expr(e),
        }
    }

    fn expr(&mut self, e: &'u Expr) {
        if let ExprKind::Ident(name) = &e.kind {
            self.read(name);
            if self.sizes == 0 {
                self.computed.insert(name.to_string());
            }
        }
        // Whether a selection or an unknown builtin computes its operands is not looked at.
        let unevaluated = match &e.kind {
            ExprKind::SizeofExpr(_)
            | ExprKind::SizeofType(_)
            | ExprKind::AlignofType(_)
            | ExprKind::AlignofExpr(_)
            | ExprKind::Generic(..)
            | ExprKind::ChooseExpr(..) => true,
            ExprKind::Call(callee, _) => {
                matches!(&callee.kind, ExprKind::Ident(name) if name.starts_with("__builtin_"))
            }
            ExprKind::Conditional(..) | ExprKind::LogicalAnd(..) | ExprKind::LogicalOr(..) => true,
            _ => false,
        };
        self.sizes += u32::from(unevaluated);
        parts::of_expr(e, &mut |part| self.part(part));
        self.sizes -= u32::from(unevaluated);
    }

    fn part(&mut self, part: Child<'u>) {
        match part {
            Child::Expr(e) => self.expr(e),
            Child::Type(ty) => self.text(ty.span),
            Child::Stmt(stmt) => self.statement(stmt),
        }
    }

    /// Sizes of arrays are read.
    fn declarator(&mut self, declarator: &'u Declarator) {
        for derive in &declarator.derive {
            match derive {
                Derive::Array(array) => {
                    if let ast::ArraySize::Expr(size) = &array.size {
                        self.expr(size);
                    }
                }
                Derive::Function(Params::Prototype { params, .. }) => {
                    params.iter().for_each(|param| self.text(param.specs.span));
                }
                Derive::Function(_) | Derive::Pointer(_) => {}
            }
        }
    }

    fn attributes(&mut self, attrs: &'u [ast::Attr]) {
        for attr in attrs {
            attr.args.iter().for_each(|arg| self.expr(arg));
        }
    }

    fn text(&mut self, span: Span) {
        let text = self.lint.map.text(span);
        self.words(text);
    }

    fn words(&mut self, text: &str) {
        for word in words(text) {
            self.read(word);
        }
    }

    fn find(&mut self, name: &str) -> Option<&mut Local<'u>> {
        self.scopes.iter_mut().rev().find_map(|scope| scope.iter_mut().rev().find(|local| local.name == name))
    }

    fn read(&mut self, name: &str) {
        match self.find(name) {
            Some(local) => local.read = true,
            None => {
                self.used.insert(name.to_owned());
            }
        }
    }

    fn write(&mut self, name: &str) {
        match self.find(name) {
            Some(local) => local.written = true,
            None => {
                self.used.insert(name.to_owned());
            }
        }
    }

    fn labels(&mut self, function: &FunctionDef) {
        let mut found = Labels::default();
        found.statement(&function.body);
        for (name, span) in found.defined {
            if !found.used.contains(name) {
                let message = format!("the label `{name}` is not used");
                self.lint.warn("W0345", span, message, "remove it");
            }
        }
    }
}

/// `char *const names[] = …` may be there for other files that include this one's text.
fn is_constant_pointer(declarator: &Declarator) -> bool {
    declarator.derive.iter().any(|derive| matches!(derive, Derive::Pointer(quals) if quals.is_const))
}

#[derive(Default)]
struct Labels<'a> {
    defined: BTreeMap<&'a str, Span>,
    used: HashSet<&'a str>,
}

impl<'a> Labels<'a> {
    fn statement(&mut self, stmt: &'a Stmt) {
        match &stmt.kind {
            StmtKind::Label { name, .. } => {
                self.defined.insert(name, stmt.span);
            }
            StmtKind::Goto(name) => {
                self.used.insert(name);
            }
            // `asm goto` names labels in its text.
            StmtKind::Asm(asm) if asm.jumps => self.defined.clear(),
            _ => {}
        }
        parts::exprs(stmt, &mut |e| self.expr(e));
        parts::children(stmt, &mut |child| self.statement(child));
    }

    fn expr(&mut self, e: &'a Expr) {
        if let ExprKind::LabelAddr(name) = &e.kind {
            self.used.insert(name);
        }
        parts::of_expr(e, &mut |part| match part {
            Child::Expr(x) => self.expr(x),
            Child::Type(_) => {}
            Child::Stmt(stmt) => self.statement(stmt),
        });
    }
}
