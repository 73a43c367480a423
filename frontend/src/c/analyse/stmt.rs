//! Statements: blocks and their scopes, branches, jumps and labels. C11 §6.8.

use super::convert::Purpose;
use super::ctype::{self, QTy};
use super::function::{NamedLabel, Site};
use super::jump_target::Target;
use super::{Cx, R};
use crate::c::ast;
use racc_base::{Diagnostic, Name, Span, nyi};
use racc_hir::{Label, LabelId, Stmt, StmtId};

/// What a block puts back when it ends.
#[derive(Debug)]
pub(super) struct BlockMark {
    variable: usize,
    scope: Option<StmtId>,
    scoped: bool,
    block: StmtId,
    pub(super) cleanups: usize,
}

impl Cx<'_> {
    pub(super) fn enter_block(&mut self) -> BlockMark {
        self.scopes.enter();
        let block = self.body.stmt(Stmt::Nop, Span::NONE);
        BlockMark {
            variable: self.frame.variable.len(),
            scope: self.frame.scope.replace(block),
            scoped: std::mem::take(&mut self.frame.block_scoped),
            block,
            cleanups: self.frame.cleanups.len(),
        }
    }

    /// Ends a block with the statements `list`. Its arrays of run-time length live on in the enclosing block.
    pub(super) fn leave_block(&mut self, mark: BlockMark, list: Vec<racc_hir::StmtId>, span: Span) {
        self.scopes.leave();
        self.frame.variable.truncate(mark.variable);
        self.frame.scope = mark.scope;
        self.body.stmts[mark.block] = racc_hir::StmtData::new(Stmt::Block(list), span);
        self.out.push(mark.block);
        self.frame.block_scoped |= mark.scoped;
    }

    /// Runs `make` in a block of its own and emits that block.
    pub(super) fn scoped(&mut self, span: Span, make: impl FnOnce(&mut Self)) {
        let mark = self.enter_block();
        let (list, ()) = self.collect(|cx| {
            make(cx);
            cx.end_cleanups(mark.cleanups, span);
        });
        self.scopes.leave();
        self.frame.variable.truncate(mark.variable);
        self.frame.scope = mark.scope;
        self.body.stmts[mark.block] = racc_hir::StmtData::new(Stmt::Block(list), span);
        let scoped = std::mem::replace(&mut self.frame.block_scoped, mark.scoped);
        if scoped {
            self.emit(Stmt::Scope(mark.block), span);
        } else {
            self.out.push(mark.block);
        }
    }

    pub(super) fn block_items(&mut self, items: &[ast::BlockItem]) {
        for item in items {
            match item {
                ast::BlockItem::Stmt(s) => self.stmt(s),
                ast::BlockItem::Declaration(d) => self.declaration(d),
                ast::BlockItem::StaticAssert(a) => self.static_assert(a),
                ast::BlockItem::NestedFunction(f) => self.nested_function(f),
                ast::BlockItem::Directive(d) => self.block_directive(d),
            }
        }
    }

    /// A statement; its errors are reported and what depends on them is left out.
    pub(super) fn stmt(&mut self, s: &ast::Stmt) {
        drop(self.try_stmt(s));
    }

    /// A statement as a list of its own.
    pub(super) fn nested(&mut self, s: &ast::Stmt) -> StmtId {
        let (list, ()) = self.collect(|cx| cx.substatement(s));
        self.block_of(list, s.span)
    }

    /// C11 §6.8.4p3: each substatement is a block of its own, for names and for the objects that it makes.
    pub(super) fn substatement(&mut self, s: &ast::Stmt) {
        match s.kind {
            ast::StmtKind::Compound(_) => self.stmt(s),
            _ => self.scoped(s.span, |cx| cx.stmt(s)),
        }
    }

    fn try_stmt(&mut self, s: &ast::Stmt) -> R<()> {
        // C11 §6.8.4p3, §6.8.5p5: so is the whole statement, tags in its condition included.
        let own_names = matches!(
            s.kind,
            ast::StmtKind::If { .. }
                | ast::StmtKind::While { .. }
                | ast::StmtKind::DoWhile { .. }
                | ast::StmtKind::For(_)
                | ast::StmtKind::Switch { .. }
        );
        if own_names {
            self.scopes.enter();
        }
        let cleanups = self.frame.cleanups.len();
        let result = self.stmt_kind(s);
        if own_names {
            self.end_cleanups(cleanups, s.span);
            self.scopes.leave();
        }
        result
    }

    fn stmt_kind(&mut self, s: &ast::Stmt) -> R<()> {
        let span = s.span;
        match &s.kind {
            ast::StmtKind::Empty => {}
            ast::StmtKind::Expr(e) => self.effects(e)?,
            ast::StmtKind::Compound(items) => self.scoped(span, |cx| cx.block_items(items)),
            ast::StmtKind::If { cond, then, otherwise } => {
                let cond = self.condition(cond)?;
                let then = self.nested(then);
                let otherwise = otherwise.as_ref().map(|s| self.nested(s));
                self.emit(Stmt::If { cond, then, otherwise }, span);
            }
            ast::StmtKind::While { cond, body } => self.while_loop(cond, body, span)?,
            ast::StmtKind::DoWhile { body, cond } => self.do_loop(body, cond, span)?,
            ast::StmtKind::For(f) => self.for_loop(f, None, span)?,
            ast::StmtKind::Switch { value, body } => self.switch(value, body, span)?,
            ast::StmtKind::Case { lo, hi, body } => {
                let label = self.case(lo, hi.as_ref(), span);
                self.stmt(body);
                label?;
            }
            ast::StmtKind::Default(body) => {
                let label = self.default_label(span);
                self.stmt(body);
                label?;
            }
            ast::StmtKind::Label { name, body } => {
                let label = self.define_label(name, span);
                self.stmt(body);
                label?;
            }
            ast::StmtKind::Goto(name) => {
                if let Some(host) = self.host_of_label(name) {
                    return self.jump_out(host, name, span);
                }
                let leaving = self.leaving(span);
                let site = Site { leaving, ..self.frame.site(span) };
                let label = self.named_label(name, span);
                label.jumps.push(site);
                let id = label.id;
                self.emit(Stmt::Goto(id), span);
            }
            ast::StmtKind::ComputedGoto(e) => {
                let target = self.rvalue(e)?;
                if self.ct.pointee(target.ty).is_none() {
                    return Err(self.not_a_pointer(target.ty, e.span));
                }
                let ptr = self.ct.ptr(ctype::VOID.plain());
                let target = self.cast(target, ptr);
                let id = self.emit(Stmt::ComputedGoto { target: target.expr, labels: Vec::new() }, span);
                self.frame.computed.push(id);
            }
            ast::StmtKind::Break => self.break_stmt(span)?,
            ast::StmtKind::Continue => self.continue_stmt(span)?,
            ast::StmtKind::Return(value) => self.return_stmt(value.as_ref(), span)?,
            ast::StmtKind::Asm(asm) => self.asm_stmt(asm)?,
            ast::StmtKind::Acc { directive, body } => {
                self.acc_statement(directive, body.as_deref(), span);
            }
        }
        Ok(())
    }

    pub(super) fn named_label(&mut self, name: &Name, span: Span) -> &mut NamedLabel {
        let body = &mut self.body;
        self.frame.labels.entry(name.clone()).or_insert_with(|| NamedLabel {
            id: body.label(Some(name.clone()), span),
            defined: None,
            jumps: Vec::new(),
        })
    }

    pub(super) fn define_label(&mut self, name: &Name, span: Span) -> R<()> {
        let site = self.frame.site(span);
        let label = self.named_label(name, span);
        let id = label.id;
        if let Some(before) = label.defined.replace(site).map(|s| s.span) {
            return Err(self.report(
                Diagnostic::error("E0357", span, format!("the label `{name}` appears twice"))
                    .label(before, "the first one is here")
                    .help("rename one of them"),
            ));
        }
        self.body.labels[id] = Label { name: Some(name.clone()), span };
        self.emit(Stmt::Label(id), span);
        Ok(())
    }

    pub(super) fn label_address(&mut self, name: &Name, span: Span) -> R<LabelId> {
        if !self.frame.in_function() {
            return Err(self.error("E0358", span, "the address of a label can only be taken in a function"));
        }
        if self.host_of_label(name).is_some() {
            return Err(self.report(nyi!(span, "addresses of labels of the function around")));
        }
        let site = self.frame.site(span);
        let label = self.named_label(name, span);
        label.jumps.push(site);
        let id = label.id;
        if !self.frame.addressed.contains(&id) {
            self.frame.addressed.push(id);
        }
        Ok(id)
    }

    fn break_stmt(&mut self, span: Span) -> R<()> {
        if let Some(depth) = self.frame.depths.last().copied() {
            self.run_cleanups(depth, span);
        }
        match self.frame.targets.last().copied() {
            Some(Target::Loop(id)) => {
                self.emit(Stmt::Break(id), span);
                Ok(())
            }
            Some(Target::Switch(exit)) => {
                self.emit(Stmt::Leave(exit), span);
                Ok(())
            }
            None => Err(self.report(
                Diagnostic::error("E0359", span, "`break` outside a loop or switch")
                    .help("move it into a loop or switch"),
            )),
        }
    }

    fn continue_stmt(&mut self, span: Span) -> R<()> {
        let loops = |t: &Target| !matches!(t, Target::Switch(_));
        let inner = self.frame.targets.iter().rev().find(|t| loops(t)).copied();
        if let Some(depth) =
            self.frame.targets.iter().rposition(loops).and_then(|at| self.frame.depths.get(at))
        {
            self.run_cleanups(*depth, span);
        }
        match inner {
            Some(Target::Loop(id)) => {
                self.emit(Stmt::Continue(id), span);
                Ok(())
            }
            Some(Target::Switch(_)) | None => Err(self.report(
                Diagnostic::error("E0359", span, "`continue` outside a loop").help("move it into a loop"),
            )),
        }
    }

    fn return_stmt(&mut self, value: Option<&ast::Expr>, span: Span) -> R<()> {
        let ret = self.frame.ret.unwrap_or(ctype::INT.plain());
        let Some(e) = value else {
            if !self.ct.is_void(ret.ty) {
                let name = self.frame.name.clone();
                self.warn(
                    Diagnostic::warning("W0306", span, format!("`return` needs a value in `{name}`"))
                        .help("return a value, or make the function void"),
                );
            }
            self.run_cleanups(0, span);
            self.emit(Stmt::Return(None), span);
            return Ok(());
        };
        let value = self.rvalue(e)?;
        if self.ct.is_void(ret.ty) {
            if !self.ct.is_void(value.ty) {
                let name = self.frame.name.clone();
                self.warn(
                    Diagnostic::warning("W0306", e.span, format!("`{name}` is void but returns a value"))
                        .help("remove the value, or give the function a return type"),
                );
            } else {
                self.pedantic(e.span, "'return' with a value in void functions");
            }
            self.run_cleanups(0, span);
            self.emit(Stmt::Return(None), span);
            return Ok(());
        }
        let mut value = self.convert_for(value, QTy::new(ret.ty, ret.quals), &Purpose::Return, e.span)?;
        if !self.frame.cleanups.is_empty() {
            value = self.kept(value, span);
            self.run_cleanups(0, span);
        }
        let hir = self.hir(ret.ty);
        let value = self.fit(value.expr, hir);
        self.emit(Stmt::Return(Some(value)), span);
        Ok(())
    }
}
