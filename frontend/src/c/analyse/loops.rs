//! `while`, `do` and `for`. A `for` loop in canonical form becomes a counted loop, the form that analyses and
//! schedules read: its bounds are evaluated once, its variable is stepped by the loop alone.
//!
//! Whether the form ([`canonical`](super::canonical)) holds is known only at the end of the function (an address
//! taken later counts too), so `for` is first made a `while` and remembered as a [`Candidate`]. OpenACC 3.4 §2.9
//! demands the form under a loop directive.

use super::counted::{Candidate, Parts};
use super::jump_target::Target;
use super::{Cx, R};
use crate::c::ast;
use racc_base::Span;
use racc_hir::{AccLoop, ExprId, Loop, LoopId, LoopKind, Stmt, StmtId};

/// How the loop directive around governs the loops inside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Governed {
    /// Loops still to come.
    pub(super) left: u32,
    /// The outermost of them, once it is known.
    pub(super) owner: Option<LoopId>,
}

impl Cx<'_> {
    pub(super) fn new_loop(&mut self, span: Span) -> LoopId {
        let body = self.body.stmt(Stmt::Nop, span);
        let kind = LoopKind::While { pre: None, cond: None, step: None };
        self.body.add_loop(Loop { kind, body, acc: None, independent: false, span })
    }

    fn loop_body(&mut self, id: LoopId, target: Target, body: &ast::Stmt) {
        self.frame.targets.push(target);
        self.frame.depths.push(self.frame.cleanups.len());
        let body = self.nested(body);
        self.frame.targets.pop();
        self.frame.depths.pop();
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
            ast::ForInit::Declaration(d) => {
                self.check_for_declaration(d)?;
                self.declaration(d);
            }
        }
        let first: Vec<StmtId> = self.out[before..].to_vec();
        let id = self.new_loop(span);
        let cond = f.cond.as_ref().map(|cond| self.loop_condition(cond));
        if governed.left > 1 {
            let owner = Some(governed.owner.unwrap_or(id));
            self.frame.governed = Governed { left: governed.left - 1, owner };
        }
        self.loop_body(id, Target::Loop(id), &f.body);
        // Loops that are missing are seen when the nest is whole.
        self.frame.governed = Governed::default();
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
}
