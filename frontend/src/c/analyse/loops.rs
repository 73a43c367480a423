//! `while`, `do` and `for`. A `for` loop in canonical form becomes a counted loop, the form that analyses and
//! schedules read: its bounds are evaluated once, its variable is stepped by the loop alone.
//!
//! Whether the form ([`canonical`](super::canonical)) holds is known only at the end of the function (an address
//! taken later counts too), so `for` is first made a `while` and remembered as a [`Candidate`]. OpenACC 3.4 §2.9
//! demands the form under a loop directive.

use super::counted::{Candidate, Parts};
use super::stmt::Target;
use super::{Cx, R};
use crate::c::ast;
use racc_base::{Diagnostic, Span};
use racc_hir::{AccLoop, ExprId, Loop, LoopId, LoopKind, Stmt, StmtId};

/// How the loop directive around governs the loops inside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Governed {
    /// Loops still to come.
    pub(super) left: u32,
    /// Other code may stand between them.
    pub(super) force: bool,
    /// The outermost of them, once it is known.
    pub(super) owner: Option<LoopId>,
    pub(super) directive: Span,
}

impl Cx<'_> {
    pub(super) fn new_loop(&mut self, span: Span) -> LoopId {
        let body = self.body.stmt(Stmt::Nop, span);
        let kind = LoopKind::While { pre: None, cond: None, step: None };
        self.body.add_loop(Loop { kind, body, acc: None, independent: false, span })
    }

    fn loop_body(&mut self, id: LoopId, target: Target, body: &ast::Stmt) {
        self.frame.targets.push(target);
        let body = self.nested(body);
        self.frame.targets.pop();
        self.body.loops[id].body = body;
    }

    /// A condition with what must run before each test.
    fn loop_condition(&mut self, cond: &ast::Expr) -> R<(Option<StmtId>, ExprId)> {
        let (pre, truth) = self.collect(|cx| cx.condition(cond));
        let truth = truth?;
        let pre = if pre.is_empty() { None } else { Some(self.block_of(pre, cond.span)) };
        Ok((pre, truth))
    }

    pub(super) fn while_loop(&mut self, cond: &ast::Expr, body: &ast::Stmt, span: Span) -> R<()> {
        let id = self.new_loop(span);
        let made = self.loop_condition(cond);
        self.loop_body(id, Target::Loop(id), body);
        let (pre, cond) = made?;
        self.body.loops[id].kind = LoopKind::While { pre, cond: self.unless_true(cond), step: None };
        self.emit(Stmt::Loop(id), span);
        Ok(())
    }

    fn unless_true(&self, cond: ExprId) -> Option<ExprId> {
        (self.const_int(cond) != Some(1)).then_some(cond)
    }

    pub(super) fn do_loop(&mut self, body: &ast::Stmt, cond: &ast::Expr, span: Span) -> R<()> {
        let id = self.new_loop(span);
        self.loop_body(id, Target::Loop(id), body);
        let (pre, cond) = self.loop_condition(cond)?;
        self.body.loops[id].kind = LoopKind::DoWhile { pre, cond };
        self.emit(Stmt::Loop(id), span);
        Ok(())
    }

    pub(super) fn for_loop(&mut self, f: &ast::For, acc: Option<AccLoop>, span: Span) -> R<()> {
        let mut result = Ok(());
        // The declarations of the first clause live in a block of their own.
        match &f.init {
            ast::ForInit::Declaration(_) => self.scoped(span, |cx| result = cx.for_parts(f, acc, span)),
            ast::ForInit::None | ast::ForInit::Expr(_) => result = self.for_parts(f, acc, span),
        }
        result
    }

    fn for_parts(&mut self, f: &ast::For, acc: Option<AccLoop>, span: Span) -> R<()> {
        let governed = std::mem::take(&mut self.frame.governed);
        let required = governed.left > 0;
        let before = self.out.len();
        match &f.init {
            ast::ForInit::None => {}
            ast::ForInit::Expr(e) => self.effects(e)?,
            ast::ForInit::Declaration(d) => self.declaration(d),
        }
        let first: Vec<StmtId> = self.out[before..].to_vec();
        let id = self.new_loop(span);
        let cond = f.cond.as_ref().map(|cond| self.loop_condition(cond));
        if governed.left > 1 {
            let owner = Some(governed.owner.unwrap_or(id));
            self.frame.governed = Governed { left: governed.left - 1, owner, ..governed };
            self.check_nest(&f.body, governed);
        }
        self.loop_body(id, Target::Loop(id), &f.body);
        if std::mem::take(&mut self.frame.governed).left > 0 && governed.left > 1 {
            self.too_few_loops(f, governed, span);
        }
        let cond = cond.transpose()?;
        let (step, made) = match &f.step {
            Some(e) => self.collect(|cx| cx.effects(e)),
            None => (Vec::new(), Ok(())),
        };
        made?;
        let form = self.canonical(&first, cond, &step, required);
        let step = if step.is_empty() { None } else { Some(self.block_of(step, span)) };
        let (pre, cond) = cond.map_or((None, None), |(pre, c)| (pre, self.unless_true(c)));
        let mut acc = acc;
        if let (Some(acc), Some(items)) = (&mut acc, self.frame.caches.last_mut()) {
            acc.cache.append(items);
        }
        let node = &mut self.body.loops[id];
        node.kind = LoopKind::While { pre, cond, step };
        node.acc = acc.map(Box::new);
        let stmt = self.emit(Stmt::Loop(id), span);
        if required || form.is_ok() {
            let owner = required.then_some(governed.owner.unwrap_or(id));
            let parts = Parts::of(f, span);
            self.frame.candidates.push(Candidate { id, stmt, form, owner, span, parts });
        }
        Ok(())
    }

    /// OpenACC 3.4 §2.9.1: without `force`, only loops stand between the loops of a collapsed nest.
    fn check_nest(&mut self, body: &ast::Stmt, governed: Governed) {
        let mut at = body;
        loop {
            match &at.kind {
                ast::StmtKind::For(_) => return,
                ast::StmtKind::Compound(items) => {
                    let mut statements = items.iter().filter(|i| !is_idle(i));
                    match (statements.next(), statements.next()) {
                        (Some(ast::BlockItem::Stmt(only)), None) => at = only,
                        (Some(first), _) => {
                            let loops = items.iter().any(|i| {
                                matches!(i, ast::BlockItem::Stmt(s) if matches!(s.kind, ast::StmtKind::For(_)))
                            });
                            if loops && !governed.force {
                                let span = item_span(first);
                                self.report(
                                    Diagnostic::error(
                                        "E0504",
                                        span,
                                        "code between the loops of one loop directive",
                                    )
                                    .help("move it into the innermost loop, or write `collapse(force:n)`")
                                    .spec("OpenACC 3.4 §2.9.1"),
                                );
                            }
                            return;
                        }
                        (None, _) => return,
                    }
                }
                _ => return,
            }
        }
    }

    fn too_few_loops(&mut self, innermost: &ast::For, governed: Governed, span: Span) {
        let header = Span { hi: innermost.body.span.lo.max(span.lo), ..span };
        let missing = governed.left - 1;
        let message = "the directive governs more loops than are nested here";
        self.report(
            Diagnostic::error("E0505", governed.directive, message)
                .label(header, format!("the innermost of them, with {missing} still to come"))
                .help("make the count of `collapse` or `tile` that of the `for` loops")
                .spec("OpenACC 3.4 §2.9.1, §2.9.8"),
        );
    }
}

fn is_idle(item: &ast::BlockItem) -> bool {
    match item {
        ast::BlockItem::Stmt(s) => match &s.kind {
            ast::StmtKind::Empty => true,
            ast::StmtKind::Acc { directive, .. } => {
                directive.kind == crate::acc::directive::DirectiveKind::Cache
            }
            _ => false,
        },
        ast::BlockItem::StaticAssert(_) => true,
        // Declarations without initialisers do nothing.
        ast::BlockItem::Declaration(d) => d.declarators.iter().all(|d| d.init.is_none()),
        ast::BlockItem::NestedFunction(_) | ast::BlockItem::Directive(_) => false,
    }
}

fn item_span(item: &ast::BlockItem) -> Span {
    match item {
        ast::BlockItem::Stmt(s) => s.span,
        ast::BlockItem::Declaration(d) => d.span,
        ast::BlockItem::StaticAssert(a) => a.span,
        ast::BlockItem::NestedFunction(f) => f.span,
        ast::BlockItem::Directive(d) => d.span,
    }
}
