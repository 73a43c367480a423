//! OpenACC directives among statements: constructs become regions, loop directives govern the `for` below them,
//! the rest are statements of their own. What clauses mean is `acc::lower`'s, through [`clause`](super::clause).

use super::loops::Governed;
use super::scope::SymbolKind;
use super::{Cx, R};
use crate::acc::codes;
use crate::acc::directive::{ClauseKind, DataClause, DirectiveKind};
use crate::acc::loop_arguments::Parent;
use crate::acc::lower::{
    RegionHead, acc_loop, cache_items, executable, governed_loops, region_head, split_declare,
};
use crate::acc::names::ClauseName;
use crate::acc::refusals;
use crate::c::ast;
use racc_base::{Diagnostic, Span, bug};
use racc_hir::{AccLoop, Linkage, Stmt};

impl Cx<'_> {
    /// A directive where a statement may stand, with the statement that it governs.
    pub(super) fn acc_statement(
        &mut self,
        directive: &ast::AccDirective,
        body: Option<&ast::Stmt>,
        span: Span,
    ) {
        use DirectiveKind as K;
        match &directive.kind {
            K::Parallel | K::Serial | K::Kernels | K::Data | K::HostData => {
                self.construct(directive, body, span);
            }
            K::ParallelLoop | K::SerialLoop | K::KernelsLoop => self.construct(directive, body, span),
            K::Loop => {
                let parent = self.frame.parent.clone();
                if let Some(acc) = acc_loop(self, directive, &parent) {
                    self.governed_loop(acc, body);
                }
            }
            K::Atomic => drop(self.atomic_construct(directive, body)),
            K::Cache => self.cache(directive),
            K::EnterData | K::ExitData | K::Init | K::Shutdown | K::Set | K::Update | K::Wait => {
                self.executable_directive(directive);
            }
            K::Declare | K::Routine(_) => self.block_directive(directive),
            // Refused where directives are read.
            K::End(_) => drop(self.report(bug!(directive.span, "an `end` directive in C"))),
        }
    }

    fn executable_directive(&mut self, directive: &ast::AccDirective) {
        let Some(node) = executable(self, directive) else { return };
        let span = node.span;
        self.emit(Stmt::Acc(node), span);
    }

    /// `parallel`, `data` and their like, combined with `loop` or not.
    fn construct(&mut self, directive: &ast::AccDirective, body: Option<&ast::Stmt>, span: Span) {
        let Some(mut head) = region_head(self, directive) else { return };
        let parent = Parent::of_directive(directive);
        let combined = parent.as_ref().and_then(|parent| acc_loop(self, directive, parent));
        if let Some(acc) = &combined {
            head.imply_copies(&acc.reductions);
        }
        let Some(body) = body else {
            self.report(
                Diagnostic::error("E0508", directive.span, "the directive is not followed by a statement")
                    .help("put the statement or block that it governs after it")
                    .spec("OpenACC 3.4 §2.5.1"),
            );
            return;
        };
        let compute = parent.is_some();
        let outer = parent.map(|parent| std::mem::replace(&mut self.frame.parent, parent));
        let caches = compute.then(|| std::mem::take(&mut self.frame.caches));
        let (list, ()) = self.collect(|cx| match combined {
            Some(acc) => cx.governed_loop(acc, Some(body)),
            None => cx.substatement(body),
        });
        if let Some(caches) = caches {
            self.frame.caches = caches;
        }
        if let Some(outer) = outer {
            self.frame.parent = outer;
        }
        self.close_region(head, list, body.span, span);
    }

    fn close_region(&mut self, head: RegionHead, list: Vec<racc_hir::StmtId>, body: Span, span: Span) {
        let block = self.block_of(list, body);
        let end = Span { lo: body.hi.saturating_sub(1).max(body.lo), ..body };
        let region = head.close(block, end);
        let id = self.body.regions.push(region);
        self.emit(Stmt::Region(id), span);
    }

    /// The `for` loop under a loop directive.
    fn governed_loop(&mut self, acc: AccLoop, body: Option<&ast::Stmt>) {
        let Some(ast::Stmt { kind: ast::StmtKind::For(f), span }) = body.map(plain_statement) else {
            let at = body.map_or(acc.span, |s| Span { hi: s.span.lo + 1, ..s.span });
            self.report(match body.map(|s| &s.kind) {
                Some(ast::StmtKind::Acc { directive, .. }) => {
                    refusals::directive_for_loop(acc.span, directive.span)
                }
                _ => refusals::not_a_loop(acc.span, at, "put the directive directly above a `for` loop"),
            });
            if let Some(body) = body {
                self.stmt(body);
            }
            return;
        };
        if let Some(braces) = body.filter(|b| matches!(b.kind, ast::StmtKind::Compound(_))) {
            self.sink.push(
                Diagnostic::warning(
                    codes::LENIENT,
                    Span { hi: braces.span.lo + 1, ..braces.span },
                    "the loop of a loop directive is in braces",
                )
                .help("remove the braces: the loop must directly follow its directive")
                .spec("OpenACC 3.4 §2.9"),
            );
        }
        let left = governed_loops(&acc);
        let mut acc = acc;
        acc.cache.clear();
        self.frame.caches.push(Vec::new());
        self.frame.governed = Governed { left, owner: None };
        drop(self.for_loop(f, Some(acc), *span));
        self.frame.governed = Governed::default();
        self.frame.caches.pop();
    }

    /// OpenACC 3.4 §2.10: at the top of a loop's body.
    fn cache(&mut self, directive: &ast::AccDirective) {
        let items = cache_items(self, directive);
        match self.frame.caches.last_mut() {
            Some(list) => list.extend(items),
            None => {
                self.warn(refusals::cache_outside(directive.span));
            }
        }
    }

    /// `declare` and `routine` inside a function.
    pub(super) fn block_directive(&mut self, directive: &ast::AccDirective) {
        match &directive.kind {
            DirectiveKind::Routine(_) => self.routine_directive(directive),
            DirectiveKind::Declare => self.local_declare(directive),
            _ => self.acc_statement(directive, None, directive.span),
        }
    }

    /// OpenACC 3.4 §2.13. What is not global is on the device until the block is left, as the variable may be of it.
    fn local_declare(&mut self, directive: &ast::AccDirective) {
        let (lasting, local) = split_declare(directive, |var| match &var.expr.kind {
            ast::ExprKind::Ident(name) => {
                matches!(self.scopes.find(name).map(|s| &s.kind), Some(SymbolKind::Global(_)))
            }
            _ => false,
        });
        if let Some(lasting) = lasting {
            self.global_declare(&lasting);
        }
        if let Some(local) = local {
            self.not_of_extern(&local);
            self.frame.block_scoped = true;
            self.executable_directive(&local);
        }
    }

    /// OpenACC 3.4 §2.13: clauses that hold for the procedure only are not for `extern` variables.
    fn not_of_extern(&mut self, directive: &ast::AccDirective) {
        for clause in &directive.clauses {
            let ClauseKind::Data { clause: data, vars, .. } = &clause.kind else { continue };
            if *data == DataClause::Deviceptr {
                continue;
            }
            for var in vars {
                let ast::ExprKind::Ident(name) = &var.expr.kind else { continue };
                let Some(SymbolKind::Global(v)) = self.scopes.find(name).map(|s| &s.kind) else { continue };
                let global = &self.prog.globals[v.id];
                if global.linkage == Linkage::External
                    && global.init.is_none()
                    && self.tentative.iter().all(|(id, _)| *id != v.id)
                {
                    let clause = ClauseName::Data(*data).spelling();
                    self.report(
                        Diagnostic::error(
                            codes::NOT_GLOBAL_CLAUSE,
                            var.span,
                            format!("`declare {clause}` cannot be used for the `extern` variable `{name}`"),
                        )
                        .help("use create, copyin, device_resident or link for an extern variable")
                        .spec("OpenACC 3.4 §2.13"),
                    );
                }
            }
        }
    }

    /// A directive at file scope.
    pub(super) fn file_directive(&mut self, directive: &ast::AccDirective) -> R<()> {
        match &directive.kind {
            DirectiveKind::Routine(_) => {
                self.routine_directive(directive);
                Ok(())
            }
            DirectiveKind::Declare => {
                self.global_declare(directive);
                Ok(())
            }
            _ => Err(self.report(refusals::outside_procedure(directive.span))),
        }
    }
}

/// A block of one statement is that statement.
fn plain_statement(s: &ast::Stmt) -> &ast::Stmt {
    match &s.kind {
        ast::StmtKind::Compound(items) => match items.as_slice() {
            [ast::BlockItem::Stmt(only)] if matches!(only.kind, ast::StmtKind::For(_)) => only,
            _ => s,
        },
        _ => s,
    }
}
