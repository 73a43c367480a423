//! WHERE. Fortran 2018 §10.2.3. (Inside FORALL: see `forall`.)
//!
//! The masks of a WHERE are evaluated into memory once; each assignment is a loop nest under its mask. An assignment
//! whose value reads what it writes goes through a temporary. Defined assignments are calls for each element.

use super::super::typed::{CallTo, Typed};
use super::super::types::Ty;
use super::build::Order;
use super::ev::Ev;
use super::section::Section;
use super::{Lower, Val};
use crate::fortran::ast::{self, StmtKind};
use crate::reported::{Checked, invariant};
use racc_hir::{Expr, ExprId, Stmt};

/// Masks that must all hold, each true or false.
type Masks<'a> = Vec<(&'a Section, bool)>;

impl Lower<'_, '_> {
    pub(super) fn where_construct(&mut self, node: &ast::Where) -> Checked<()> {
        self.where_under(node, &Vec::new(), None)
    }

    /// `like`: a mask around, whose shape this one must have.
    fn where_under(&mut self, node: &ast::Where, outer: &Masks, like: Option<&Typed>) -> Checked<()> {
        let mut earlier: Vec<Section> = Vec::new();
        let mut shape = like.cloned();
        for (cond, body) in &node.branches {
            let typed = self.an.resolve(self.scope, cond)?;
            let mask = self.mask_memory(&typed)?;
            match &shape {
                None => shape = Some(typed),
                Some(first) => self.an.check_conformable(first, &typed, cond.span, "the masks of WHERE")?,
            }
            {
                let mut masks = outer.clone();
                masks.extend(earlier.iter().map(|m| (m, false)));
                masks.push((&mask, true));
                self.where_body(body, &masks, shape.as_ref())?;
            }
            earlier.push(mask);
        }
        if let Some(body) = &node.otherwise {
            let mut masks = outer.clone();
            masks.extend(earlier.iter().map(|m| (m, false)));
            self.where_body(body, &masks, shape.as_ref())?;
        }
        Ok(())
    }

    pub(super) fn mask_memory(&mut self, mask: &Typed) -> Checked<Section> {
        if !matches!(mask.ty, Ty::Logical(_)) || mask.rank == 0 {
            return self.an.error_help(
                super::super::codes::TYPE,
                mask.span,
                "the mask of WHERE must be a logical array",
                "compare arrays, as in `where (a > 0)`",
            );
        }
        let ev = self.prepare(mask)?;
        self.materialise(&ev, &Ty::Logical(1))
    }

    fn where_body(&mut self, body: &[ast::Stmt], masks: &Masks, like: Option<&Typed>) -> Checked<()> {
        for stmt in body {
            let outer = self.at(stmt.span);
            match &stmt.kind {
                StmtKind::Assign(target, value) => {
                    let to = self.an.resolve(self.scope, target)?;
                    let from = self.an.resolve(self.scope, value)?;
                    self.an.check_masked(&to, like)?;
                    match self.defined_assignment(&to, &from, stmt.span)? {
                        Some(call) => self.masked_assignment(&to, &from, Some(&call), masks)?,
                        None => {
                            self.check_target(&to, &from)?;
                            let from = self.as_assigned(from, &to.ty)?;
                            self.masked_assignment(&to, &from, None, masks)?;
                        }
                    }
                }
                StmtKind::Where(inner) => self.where_under(inner, masks, like)?,
                _ => {
                    return self.an.error_help(
                        super::super::codes::PLACEMENT,
                        stmt.span,
                        "WHERE can only contain assignments",
                        "move other statements before or after it",
                    );
                }
            }
            self.span = outer;
        }
        Ok(())
    }

    /// `call`: the defined assignment, which an elemental procedure does.
    fn masked_assignment(
        &mut self,
        to: &Typed,
        from: &Typed,
        call: Option<&CallTo>,
        masks: &Masks,
    ) -> Checked<()> {
        let elemental = match call {
            None => None,
            Some(call) => {
                let proc = self.interface_of(call).and_then(|s| self.an.table.proc(s)).cloned();
                let Some(proc) = proc.filter(|p| p.elemental) else {
                    return self.an.error_help(
                        super::super::codes::ARGUMENT,
                        to.span,
                        "the defined assignment in WHERE must be elemental",
                        "declare its subroutine ELEMENTAL",
                    );
                };
                Some((call, proc))
            }
        };
        let overlap = self.overlaps(to, from);
        let ev = self.prepare(from)?;
        let target = self.array(to)?;
        let target = self.hold_section(target);
        let extents = target.extents();
        for (mask, _) in masks {
            self.check_conform(to, &mask.extents(), &extents);
        }
        if let Some(from) = self.extents(&ev) {
            self.check_conform(to, &extents, &from);
        }
        let len = target.len;
        let kept = if elemental.is_some() { &from.ty } else { &to.ty };
        let kept_len = if elemental.is_some() { self.known_len(&from.ty) } else { len };
        let ev = if overlap && kept.is_character() && kept_len.is_none() {
            Ev::Memory(self.materialise(&ev, kept)?)
        } else if overlap && !matches!(ev, Ev::Scalar(_)) {
            // Only elements under the mask are evaluated, here too.
            let temp = self.array_memory(kept, &extents, kept_len)?;
            self.clear_objects(&temp);
            self.under_masks(&extents, masks, Order::Any, |l, index| {
                let v = l.at_index(&ev, index)?;
                let p = l.section_place(&temp, index)?;
                l.store(p, kept, v, kept_len)
            })?;
            self.release_elements_later(&temp)?;
            Ev::Memory(temp)
        } else {
            ev
        };
        match &elemental {
            None => self.under_masks(&extents, masks, Order::Any, |l, index| {
                let v = l.at_index(&ev, index)?;
                let p = l.section_place(&target, index)?;
                match (v, &to.ty) {
                    (Val::Record(from), Ty::Derived(id)) => {
                        let unfit = l.where_unfit(to);
                        l.assign_object(p, from, *id, unfit)
                    }
                    _ => l.store(p, &to.ty, v, len),
                }
            }),
            Some((call, proc)) => {
                let args = [Some(Ev::Memory(target)), Some(ev)];
                self.under_masks(&extents, masks, Order::Sequential, |l, index| {
                    l.call_with_elements(call, proc, &args, index)
                })
            }
        }
    }

    /// Objects that no element of a mask may fill own nothing.
    fn clear_objects(&mut self, s: &Section) {
        if matches!(s.ty, Ty::Derived(id) if self.an.has_allocatable(id)) {
            let count = self.count_of(&s.extents());
            let size = self.elem_bytes(&s.ty, None);
            let bytes = self.mul(count, size);
            let base = self.bytes(s.base);
            self.memset(base, 0, bytes);
        }
    }

    /// A loop nest whose iterations do something where all masks allow it.
    fn under_masks(
        &mut self,
        extents: &[ExprId],
        masks: &Masks,
        order: Order,
        f: impl FnOnce(&mut Self, &[ExprId]) -> Checked<()>,
    ) -> Checked<()> {
        self.loop_nest(extents, order, |l, index| {
            let b = l.t_bool();
            let mut cond: Option<ExprId> = None;
            for (mask, wanted) in masks {
                let m = invariant!(l, l.section_value(mask, index)?.scalar());
                let m = if *wanted { m } else { l.not(m) };
                cond = Some(match cond {
                    None => m,
                    Some(c) => l.body.expr(Expr::And(c, m), b, l.span),
                });
            }
            let cond = invariant!(l, cond);
            let (then, done) = l.block(|l| f(l, index));
            l.emit(Stmt::If { cond, then, otherwise: None });
            done
        })
    }
}
