//! WHERE and FORALL. Fortran 2018 §10.2.3, §10.2.4.
//!
//! The masks of a WHERE are evaluated into memory once; each assignment is a loop nest under its mask. An assignment
//! whose value reads what it writes goes through a temporary.

use super::super::typed::Typed;
use super::super::types::Ty;
use super::Lower;
use super::build::Order;
use super::elementwise::Ev;
use super::section::Section;
use crate::fortran::ast::{self, StmtKind};
use racc_hir::{Expr, ExprId, Loop, LoopKind, Stmt};

/// Masks that must all hold, each true or false.
type Masks<'a> = Vec<(&'a Section, bool)>;

impl Lower<'_, '_> {
    pub(super) fn where_construct(&mut self, node: &ast::Where) -> Option<()> {
        self.where_under(node, &Vec::new())
    }

    fn where_under(&mut self, node: &ast::Where, outer: &Masks) -> Option<()> {
        let mut earlier: Vec<Section> = Vec::new();
        for (cond, body) in &node.branches {
            let mask = self.an.resolve(self.scope, cond)?;
            let mask = self.mask_memory(&mask)?;
            {
                let mut masks = outer.clone();
                masks.extend(earlier.iter().map(|m| (m, false)));
                masks.push((&mask, true));
                self.where_body(body, &masks)?;
            }
            earlier.push(mask);
        }
        if let Some(body) = &node.otherwise {
            let mut masks = outer.clone();
            masks.extend(earlier.iter().map(|m| (m, false)));
            self.where_body(body, &masks)?;
        }
        Some(())
    }

    fn mask_memory(&mut self, mask: &Typed) -> Option<Section> {
        if !matches!(mask.ty, Ty::Logical(_)) || mask.rank == 0 {
            return self.an.error(
                super::super::codes::TYPE,
                mask.span,
                "the mask of WHERE must be a logical array",
            );
        }
        let ev = self.prepare(mask)?;
        self.materialise(&ev, &Ty::Logical(1))
    }

    fn where_body(&mut self, body: &[ast::Stmt], masks: &Masks) -> Option<()> {
        for stmt in body {
            let outer = self.at(stmt.span);
            match &stmt.kind {
                StmtKind::Assign(target, value) => {
                    let to = self.an.resolve(self.scope, target)?;
                    let from = self.an.resolve(self.scope, value)?;
                    let from = self.an.assignable(from, &to.ty)?;
                    self.masked_assignment(&to, &from, masks)?;
                }
                StmtKind::Where(inner) => self.where_under(inner, masks)?,
                _ => {
                    return self.an.error(
                        super::super::codes::PLACEMENT,
                        stmt.span,
                        "only assignments stand in WHERE",
                    );
                }
            }
            self.span = outer;
        }
        Some(())
    }

    fn masked_assignment(&mut self, to: &Typed, from: &Typed, masks: &Masks) -> Option<()> {
        let overlap = self.overlaps(to, from);
        let ev = self.prepare(from)?;
        let target = self.array(to)?;
        let target = self.hold_section(target);
        let extents = target.extents();
        let len = target.len;
        let under = |l: &mut Self, index: &[ExprId]| -> Option<ExprId> {
            let b = l.t_bool();
            let mut cond: Option<ExprId> = None;
            for (mask, wanted) in masks {
                let m = l.section_value(mask, index)?.scalar()?;
                let m = if *wanted { m } else { l.not(m) };
                cond = Some(match cond {
                    None => m,
                    Some(c) => l.body.expr(Expr::And(c, m), b, l.span),
                });
            }
            cond
        };
        let ev = if overlap && !matches!(ev, Ev::Scalar(_)) {
            // Only elements under the mask are evaluated, here too.
            let temp = self.array_memory(&to.ty, &extents, len)?;
            self.loop_nest(&extents, Order::Any, |l, index| {
                let cond = under(l, index)?;
                let (then, done) = l.block(|l| {
                    let v = l.at_index(&ev, index)?;
                    let p = l.section_place(&temp, index)?;
                    l.store(p, &to.ty, v, len)
                });
                l.emit(Stmt::If { cond, then, otherwise: None });
                done
            })?;
            Ev::Memory(temp)
        } else {
            ev
        };
        self.loop_nest(&extents, Order::Any, |l, index| {
            let cond = under(l, index)?;
            let (then, done) = l.block(|l| {
                let v = l.at_index(&ev, index)?;
                let p = l.section_place(&target, index)?;
                l.store(p, &to.ty, v, len)
            });
            l.emit(Stmt::If { cond, then, otherwise: None });
            done
        })
    }

    /// Each statement for all indices before the next. Values that read the target are kept until all are known.
    pub(super) fn forall(&mut self, node: &ast::Forall) -> Option<()> {
        let inner = self.an.block_scope(self.scope);
        let outer = std::mem::replace(&mut self.scope, inner);
        let done = self.forall_inner(node);
        self.scope = outer;
        done
    }

    fn forall_inner(&mut self, node: &ast::Forall) -> Option<()> {
        let loops = self.concurrent_indices(&node.header)?;
        for stmt in &node.body {
            self.span = stmt.span;
            match &stmt.kind {
                StmtKind::Assign(target, value) => {
                    let to = self.an.resolve(self.scope, target)?;
                    let from = self.an.resolve(self.scope, value)?;
                    let from = self.an.assignable(from, &to.ty)?;
                    let root = to.root();
                    let reads = from.any(&mut |e| e.root().is_some() && e.root() == root);
                    if reads
                        && (to.rank > 0
                            || !matches!(
                                to.ty,
                                Ty::Integer(_) | Ty::Real(_) | Ty::Complex(_) | Ty::Logical(_)
                            ))
                    {
                        return self
                            .an
                            .nyi(stmt.span, "FORALL whose array-valued assignment reads its target");
                    }
                    if reads {
                        self.forall_buffered(node, &loops, &to, &from)?;
                    } else {
                        self.forall_nest(node, &loops, |l| l.assign_typed(&to, &from))?;
                    }
                }
                StmtKind::Where(inner) => self.forall_nest(node, &loops, |l| l.where_construct(inner))?,
                StmtKind::Forall(inner) => self.forall_nest(node, &loops, |l| l.forall(inner))?,
                StmtKind::PointerAssign(target, value) => {
                    let to = self.an.resolve(self.scope, target)?;
                    let from = self.an.resolve(self.scope, value)?;
                    let root = to.root();
                    if from.any(&mut |e| e.root().is_some() && e.root() == root) {
                        return self.an.nyi(stmt.span, "FORALL whose pointer assignment reads its pointers");
                    }
                    self.forall_nest(node, &loops, |l| l.pointer_assign(&to, &from, None))?;
                }
                _ => {
                    return self.an.error(
                        super::super::codes::PLACEMENT,
                        stmt.span,
                        "only assignments stand in FORALL",
                    );
                }
            }
        }
        Some(())
    }

    fn forall_nest(
        &mut self,
        node: &ast::Forall,
        loops: &[(racc_hir::LocalId, ExprId, ExprId, ExprId)],
        f: impl FnOnce(&mut Self) -> Option<()>,
    ) -> Option<()> {
        let (mut body, done) = self.block(|l| match &node.header.mask {
            Some(mask) => {
                let cond = l.condition(mask)?;
                let (then, done) = l.block(f);
                l.emit(Stmt::If { cond, then, otherwise: None });
                done
            }
            None => f(l),
        });
        for (iv, first, trip, step) in loops.iter().rev() {
            let id = self.body.add_loop(Loop {
                kind: LoopKind::Counted { iv: *iv, first: *first, trip: *trip, step: *step },
                body,
                acc: None,
                independent: false,
                span: self.span,
            });
            body = self.body.stmt(Stmt::Loop(id), self.span);
        }
        self.push(body);
        done
    }

    /// Two nests: one stores the values in order, the other takes them.
    fn forall_buffered(
        &mut self,
        node: &ast::Forall,
        loops: &[(racc_hir::LocalId, ExprId, ExprId, ExprId)],
        to: &Typed,
        from: &Typed,
    ) -> Option<()> {
        let mut count = self.c64(1);
        for (_, _, trip, _) in loops {
            let zero = self.c64(0);
            let n = self.max64(*trip, zero);
            count = self.mul(count, n);
        }
        let count = self.hold(count);
        let buffer = self.array_memory(&to.ty, &[count], None)?;
        let i64 = self.t_i64();
        let next = self.temp(i64);
        let (zero, one) = (self.c64(0), self.c64(1));
        self.set(next, zero);
        self.forall_nest(node, loops, |l| {
            let v = l.value(from)?;
            let at = l.load_local(next);
            let p = l.section_place(&buffer, &[at])?;
            l.store(p, &to.ty, v, None)?;
            let at = l.load_local(next);
            let at = l.add(at, one);
            l.set(next, at);
            Some(())
        })?;
        self.set(next, zero);
        self.forall_nest(node, loops, |l| {
            let at = l.load_local(next);
            let v = l.section_value(&buffer, &[at])?;
            let p = l.place(to)?;
            l.store(p, &to.ty, v, None)?;
            let at = l.load_local(next);
            let at = l.add(at, one);
            l.set(next, at);
            Some(())
        })
    }
}
