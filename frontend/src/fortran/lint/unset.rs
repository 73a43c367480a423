//! Local scalars that are read before they have a value, on every way to the place.
//!
//! The walk follows the source. What may be set anywhere in a loop counts as set in all of it; so does everything
//! behind a label, and what a procedure gets as an argument.

use super::words;
use crate::fortran::ast::walk::of_statement;
use crate::fortran::ast::{
    AccBody, Arg, ArgValue, ArrayItem, AttrKind, Block, DeclKind, DoControl, Dummy, Expr, ExprKind, IoItem,
    IoStmt, Stmt, StmtKind, TypeDecl, TypeSpecKind, Unit, UnitKind,
};
use racc_base::{Diagnostic, Sink, SourceMap, Span};
use std::collections::BTreeSet;

pub(super) fn check(unit: &Unit, map: &SourceMap, sink: &mut Sink) {
    let saved = unit.spec.iter().any(|decl| matches!(&decl.kind, DeclKind::Save(list) if list.is_empty()));
    if saved || unit.body.iter().any(|stmt| matches!(stmt.kind, StmtKind::Entry(_))) {
        return;
    }
    let mut walk = Walk {
        map,
        sink,
        unset: candidates(unit, map),
        arrays: arrays(unit),
        gone: BTreeSet::new(),
        muted: false,
    };
    if !walk.unset.is_empty() {
        walk.block(&unit.body);
    }
}

fn lists(unit: &Unit) -> impl Iterator<Item = &TypeDecl> {
    unit.spec.iter().filter_map(|decl| match &decl.kind {
        DeclKind::Type(list) => Some(list),
        _ => None,
    })
}

/// Scalars of intrinsic types that nothing but their declaration and statements of this unit mention.
fn candidates(unit: &Unit, map: &SourceMap) -> BTreeSet<String> {
    let plain = |list: &&TypeDecl| {
        let intrinsic =
            matches!(list.ty.kind, TypeSpecKind::Intrinsic { .. } | TypeSpecKind::Character { .. });
        intrinsic && list.attrs.is_empty()
    };
    let entities = lists(unit).filter(plain).flat_map(|list| &list.entities);
    let scalars = entities.filter(|entity| entity.init.is_none() && entity.dims.is_none());
    let mut names: BTreeSet<String> = scalars.map(|entity| entity.name.name.to_string()).collect();
    let mut forget = |text: &str| {
        for word in words(text) {
            names.remove(&word);
        }
    };
    for decl in &unit.spec {
        if !matches!(decl.kind, DeclKind::Type(_)) {
            forget(map.text(decl.span));
        }
    }
    unit.contains.iter().for_each(|inner| forget(map.text(inner.span)));
    if let UnitKind::Procedure(procedure) = &unit.kind {
        for dummy in &procedure.dummies {
            if let Dummy::Name(name) = dummy {
                forget(&name.name);
            }
        }
        forget(&procedure.result.as_ref().unwrap_or(&procedure.name).name);
    }
    names
}

fn arrays(unit: &Unit) -> BTreeSet<String> {
    let of = |list: &TypeDecl| {
        let all = list.attrs.iter().any(|attr| matches!(attr.kind, AttrKind::Dimension(_)));
        let named = list.entities.iter().filter(|entity| all || entity.dims.is_some());
        named.map(|entity| entity.name.name.to_string()).collect::<Vec<_>>()
    };
    lists(unit).flat_map(of).collect()
}

/// Functions that look at what their argument is, not at its value.
const INQUIRIES: [&str; 16] = [
    "kind",
    "len",
    "size",
    "huge",
    "tiny",
    "epsilon",
    "digits",
    "precision",
    "range",
    "radix",
    "bit_size",
    "storage_size",
    "c_sizeof",
    "sizeof",
    "maxexponent",
    "minexponent",
];

struct Walk<'w> {
    map: &'w SourceMap,
    sink: &'w mut Sink,
    /// Variables that surely have no value here.
    unset: BTreeSet<String>,
    arrays: BTreeSet<String>,
    /// What has got a value, or may have.
    gone: BTreeSet<String>,
    /// Only `gone` is asked for.
    muted: bool,
}

impl Walk<'_> {
    fn block(&mut self, block: &[Stmt]) {
        block.iter().for_each(|stmt| self.statement(stmt));
    }

    fn set(&mut self, name: &str) {
        self.gone.insert(name.to_owned());
        self.unset.remove(name);
    }

    /// Whatever the text names may have got a value.
    fn mention(&mut self, span: Span) {
        words(self.map.text(span)).for_each(|word| self.set(&word));
    }

    fn statement(&mut self, stmt: &Stmt) {
        if stmt.label.is_some() {
            self.unset.clear();
        }
        match &stmt.kind {
            StmtKind::Assign(to, value) => self.assign(to, value),
            StmtKind::Call(call) => {
                self.arguments(&call.args);
                call.launch.iter().for_each(|list| self.arguments(list));
            }
            StmtKind::If(node) => {
                let mut after: Option<BTreeSet<String>> = None;
                for (cond, body) in &node.branches {
                    self.read(cond);
                    self.branch(body, &mut after);
                }
                self.branch(node.otherwise.as_deref().unwrap_or(&[]), &mut after);
                self.unset = after.unwrap_or_default();
            }
            StmtKind::Do(node) => {
                if let DoControl::Counted { var, first, last, step } = &node.control {
                    [Some(first), Some(last), step.as_ref()].into_iter().flatten().for_each(|e| self.read(e));
                    self.set(&var.name);
                }
                if let DoControl::Concurrent { .. } = &node.control {
                    let end = node.body.first().map_or(stmt.span.hi, |first| first.span.lo);
                    self.mention(Span { hi: end, ..stmt.span });
                }
                self.drop_written(&node.body);
                if let DoControl::While(cond) = &node.control {
                    self.read(cond);
                }
                self.block(&node.body);
            }
            StmtKind::SelectCase(node) => {
                self.read(&node.selector);
                let mut after = Some(self.unset.clone());
                node.cases.iter().for_each(|case| self.branch(&case.body, &mut after));
                self.unset = after.unwrap_or_default();
            }
            StmtKind::Where(node) => {
                node.branches.iter().for_each(|(mask, body)| {
                    self.read(mask);
                    self.block(body);
                });
                self.block(node.otherwise.as_deref().unwrap_or(&[]));
            }
            StmtKind::Io(IoStmt::Write(..) | IoStmt::Print(..)) => self.output(stmt),
            StmtKind::Acc(node) => {
                self.mention(node.directive.span);
                match &node.body {
                    AccBody::None => {}
                    AccBody::Block(body) => self.block(body),
                    AccBody::Loop(body) => self.statement(body),
                }
            }
            StmtKind::Continue
            | StmtKind::Goto(_)
            | StmtKind::Cycle(_)
            | StmtKind::Exit(_)
            | StmtKind::Return(None)
            | StmtKind::Pause => {}
            StmtKind::Return(Some(e)) => self.read(e),
            StmtKind::Stop(stop) => stop.code.iter().for_each(|e| self.read(e)),
            // Names of their own, or values that come in many ways.
            StmtKind::SelectType(_)
            | StmtKind::SelectRank(_)
            | StmtKind::Associate(_)
            | StmtKind::Block(_)
            | StmtKind::Forall(_)
            | StmtKind::PointerAssign(..)
            | StmtKind::ArithmeticIf(..)
            | StmtKind::ComputedGoto(..)
            | StmtKind::AssignedGoto(..)
            | StmtKind::AssignLabel(..)
            | StmtKind::Allocate(_)
            | StmtKind::Deallocate(_)
            | StmtKind::Nullify(_)
            | StmtKind::Image(_)
            | StmtKind::Entry(_)
            | StmtKind::Io(_) => self.mention(stmt.span),
        }
    }

    /// One of several ways; `after`: what has no value behind those before.
    fn branch(&mut self, body: &[Stmt], after: &mut Option<BTreeSet<String>>) {
        let before = self.unset.clone();
        self.block(body);
        let end = std::mem::replace(&mut self.unset, before);
        *after = Some(match after.take() {
            Some(others) => others.intersection(&end).cloned().collect(),
            None => end,
        });
    }

    /// What a loop sets somewhere has a value in a later round.
    fn drop_written(&mut self, body: &Block) {
        if self.muted {
            return;
        }
        let (unset, gone) = (self.unset.clone(), std::mem::take(&mut self.gone));
        self.muted = true;
        self.block(body);
        self.muted = false;
        self.unset = unset.difference(&self.gone).cloned().collect();
        self.gone.extend(gone);
    }

    fn assign(&mut self, to: &Expr, value: &Expr) {
        match &to.kind {
            ExprKind::Name(name) => {
                self.read(value);
                self.set(name);
            }
            ExprKind::Apply(base, args) => {
                let ExprKind::Name(name) = &base.kind else { return self.mention(to.span.to(value.span)) };
                if self.arrays.contains(name.as_str()) {
                    self.subscripts(args);
                    self.read(value);
                } else {
                    // A statement function, or part of a string.
                    self.mention(to.span);
                }
            }
            _ => {
                self.read(value);
                self.mention(to.span);
            }
        }
    }

    /// Arguments of procedures: variables may get a value there.
    fn arguments(&mut self, args: &[Arg]) {
        for arg in args {
            match &arg.value {
                ArgValue::Expr(Expr { kind: ExprKind::Name(name), .. }) => self.set(name),
                ArgValue::Expr(e) => self.read(e),
                ArgValue::Section(_) => self.subscripts(std::slice::from_ref(arg)),
                ArgValue::AlternateReturn(_) | ArgValue::Star | ArgValue::Colon => {}
            }
        }
    }

    fn subscripts(&mut self, args: &[Arg]) {
        for arg in args {
            match &arg.value {
                ArgValue::Expr(e) => self.read(e),
                ArgValue::Section(section) => {
                    let parts = [&section.lower, &section.upper, &section.stride];
                    parts.into_iter().flatten().for_each(|e| self.read(e));
                }
                ArgValue::AlternateReturn(_) | ArgValue::Star | ArgValue::Colon => {}
            }
        }
    }

    fn read(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Name(name) => {
                if !self.muted && self.unset.remove(name.as_str()) {
                    let message = format!("`{name}` is read before it has a value");
                    self.sink
                        .push(Diagnostic::warning("W0332", e.span, message).help("give it a value first"));
                }
            }
            ExprKind::Paren(a) | ExprKind::Unary(_, a) => self.read(a),
            ExprKind::Complex(a, b) | ExprKind::Binary(_, a, b) => {
                self.read(a);
                self.read(b);
            }
            ExprKind::Apply(base, args) => match &base.kind {
                ExprKind::Name(name) if self.arrays.contains(name.as_str()) => self.subscripts(args),
                ExprKind::Name(name) if INQUIRIES.contains(&name.as_str()) => {}
                ExprKind::Name(name) => {
                    // A function, or part of a string.
                    self.set(name);
                    self.arguments(args);
                }
                _ => self.mention(e.span),
            },
            ExprKind::Array { items, .. } => {
                for item in items {
                    match item {
                        ArrayItem::Expr(e) => self.read(e),
                        ArrayItem::ImpliedDo(_) => self.mention(e.span),
                    }
                }
            }
            ExprKind::DefinedUnary(..)
            | ExprKind::DefinedBinary(..)
            | ExprKind::Member(..)
            | ExprKind::CoIndexed(..)
            | ExprKind::Percent(..) => self.mention(e.span),
            ExprKind::Int { .. }
            | ExprKind::Real { .. }
            | ExprKind::Logical { .. }
            | ExprKind::Str { .. }
            | ExprKind::Boz { .. }
            | ExprKind::Hollerith(_) => {}
        }
    }

    /// What is written is read; of the controls, IOSTAT= and an internal file get values.
    fn output(&mut self, stmt: &Stmt) {
        let StmtKind::Io(io) = &stmt.kind else { return };
        let (IoStmt::Write(_, items) | IoStmt::Print(_, items)) = io else { return };
        items.iter().for_each(|item| self.output_item(item));
        of_statement(stmt, &mut |e| {
            if let ExprKind::Name(name) = &e.kind {
                self.gone.insert(name.to_string());
                self.unset.remove(name.as_str());
            }
        });
    }

    fn output_item(&mut self, item: &IoItem) {
        match item {
            IoItem::Expr(e) => self.read(e),
            IoItem::ImpliedDo(list) => {
                let ends = [Some(&list.first), Some(&list.last), list.step.as_ref()];
                ends.into_iter().flatten().for_each(|e| self.read(e));
                self.set(&list.var.name);
                list.items.iter().for_each(|item| self.output_item(item));
            }
        }
    }
}
