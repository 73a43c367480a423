//! Assignment of objects with allocatable components into the memory that they have: `y = x` copies the elements of
//! `x%z` into those of `y%z` where both have the same shape. Fortran 2018 §10.2.1.3, paragraph 13, allows it, and on a
//! device it is the only way to the memory that data clauses gave the component: other memory stays there.

use super::super::Analysis;
use super::super::symbol::Component;
use super::super::typed::Typed;
use super::super::types::{DerivedId, Len, Ty};
use super::Lower;
use super::derived::Helper;
use crate::reported::Checked;
use racc_hir::{Callee, CompareOp, DescField, Expr, ExprId, LocalId, PlaceId, Stmt};

/// What happens to a component's memory where the value does not fit into it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Unfit {
    /// The program ends: the memory is the host's or stands for it.
    Stops,
    /// The component gets other memory.
    Leaves,
    /// The same, and the old memory is freed.
    Ends,
}

impl Analysis<'_> {
    /// Objects of the type are assigned component by component, into their memory. Not where procedures of the type see
    /// the old object's end, nor where a value may be a part of the object that it is assigned to.
    pub(super) fn is_overwritten(&self, id: DerivedId) -> bool {
        let within = |id| self.table.types_within(id);
        let recursive = |t: &DerivedId| {
            let components = &self.table.derived[*t].components;
            let mut owned = components.iter().filter(|c| !c.pointer && c.procedure.is_none());
            owned.any(|c| matches!(c.ty, Ty::Derived(inner) if within(inner).contains(t)))
        };
        let whole = within(id);
        let polymorphic = |t: &DerivedId| {
            self.table.derived[*t].components.iter().any(|c| matches!(c.ty, Ty::Class(_)) && !c.pointer)
        };
        !self.has_assignment(id)
            && !self.has_final(id)
            && !whole.iter().any(recursive)
            && !whole.iter().any(polymorphic)
    }
}

impl Lower<'_, '_> {
    /// For assignments to the target.
    pub(super) fn where_unfit(&self, target: &Typed) -> Unfit {
        match target.root() {
            _ if self.compute == 0 => Unfit::Ends,
            Some(sym) if self.shapes_stay() && !self.is_of_construct(sym) => Unfit::Stops,
            _ => Unfit::Leaves,
        }
    }

    /// `at`: the assignment's line, for a message.
    pub(super) fn overwrite(
        &mut self,
        to: PlaceId,
        from: PlaceId,
        id: DerivedId,
        (unfit, at): (Unfit, ExprId),
    ) -> Checked<()> {
        let f = self.an.type_helper(Helper::Overwrite(id, unfit))?;
        let (a, b) = (self.addr(to), self.addr(from));
        let args = vec![self.void(a), self.void(b), self.void(at)];
        self.emit(Stmt::Call { dest: None, callee: Callee::Direct(f), args });
        Ok(())
    }

    pub(super) fn overwrite_body(
        &mut self,
        to: PlaceId,
        from: PlaceId,
        id: DerivedId,
        (unfit, at): (Unfit, LocalId),
    ) -> Checked<()> {
        let (a, b) = (self.addr(to), self.addr(from));
        let same = self.compare(CompareOp::Eq, a, b);
        self.if_then(same, |l| {
            l.emit(Stmt::Return(None));
        });
        for (i, c) in self.an.table.derived[id].components.clone().iter().enumerate() {
            self.overwrite_component((to, from), id, (i, c), (unfit, at))?;
        }
        Ok(())
    }

    fn overwrite_component(
        &mut self,
        (to, from): (PlaceId, PlaceId),
        id: DerivedId,
        (i, c): (usize, &Component),
        (unfit, at): (Unfit, LocalId),
    ) -> Checked<()> {
        let (x, y) = (self.field(to, i as u32), self.field(from, i as u32));
        let lengths = matches!(c.ty, Ty::Character(_, Len::Deferred)).then(|| {
            let field = self.an.length_field(id, i);
            (self.field(to, field), self.field(from, field))
        });
        if c.pointer || c.procedure.is_some() || !c.allocatable {
            if let Some((own, value)) = lengths {
                self.copy_place(own, value);
            }
            return match c.ty {
                Ty::Derived(inner) if self.is_owned(c, inner) => {
                    self.overwrite_elements(x, y, inner, c, (unfit, at))
                }
                _ => {
                    self.copy_place(x, y);
                    Ok(())
                }
            };
        }
        let fits = self.fits((x, y), c, lengths);
        let (then, copied) = self.block(|l| l.copy_into((x, y), c, lengths, (unfit, at)));
        let (otherwise, replaced) = self.block(|l| {
            if unfit == Unfit::Stops {
                l.stop_unfit((x, y), c, at);
            }
            if unfit == Unfit::Ends {
                l.end_component(x, c)?;
            }
            l.copy_place(x, y);
            if let Some((own, value)) = lengths {
                l.copy_place(own, value);
            }
            l.copy_component(to, from, id, i)
        });
        self.emit(Stmt::If { cond: fits, then, otherwise: Some(otherwise) });
        copied?;
        replaced
    }

    /// The component is an object, or an array of objects, with memory of its own.
    fn is_owned(&self, c: &Component, inner: DerivedId) -> bool {
        !c.pointer && c.procedure.is_none() && self.an.has_allocatable(inner)
    }

    fn copy_place(&mut self, to: PlaceId, from: PlaceId) {
        let value = self.load(from);
        self.assign(to, value);
    }

    /// The address of a component's memory.
    fn memory_of(&mut self, component: PlaceId, c: &Component) -> ExprId {
        if c.shape.is_scalar() { self.load(component) } else { self.load_desc(component, DescField::Base) }
    }

    /// Both have memory, of the same shape and length.
    fn fits(
        &mut self,
        (x, y): (PlaceId, PlaceId),
        c: &Component,
        lengths: Option<(PlaceId, PlaceId)>,
    ) -> ExprId {
        let bool = self.t_bool();
        let both = self.temp(bool);
        let no = self.truth(false);
        self.set(both, no);
        let (own, value) = (self.memory_of(x, c), self.memory_of(y, c));
        let (own, value) = (self.not_null(own), self.not_null(value));
        let there = self.body.expr(Expr::And(own, value), bool, self.span);
        self.if_then(there, |l| {
            let mut same = l.truth(true);
            for d in 0..c.shape.rank() {
                let [m, n] = [x, y].map(|at| {
                    let (lo, hi) =
                        (l.load_desc(at, DescField::Lbound(d)), l.load_desc(at, DescField::Ubound(d)));
                    l.extent(lo, hi)
                });
                let equal = l.compare(CompareOp::Eq, m, n);
                same = l.body.expr(Expr::And(same, equal), bool, l.span);
            }
            if let Some((own, value)) = lengths {
                let (m, n) = (l.load(own), l.load(value));
                let equal = l.compare(CompareOp::Eq, m, n);
                same = l.body.expr(Expr::And(same, equal), bool, l.span);
            }
            l.set(both, same);
        });
        self.load_local(both)
    }

    /// Values into memory of the same shape; the bounds become the value's.
    fn copy_into(
        &mut self,
        (x, y): (PlaceId, PlaceId),
        c: &Component,
        lengths: Option<(PlaceId, PlaceId)>,
        (unfit, at): (Unfit, LocalId),
    ) -> Checked<()> {
        let (own, value) = (self.memory_of(x, c), self.memory_of(y, c));
        let (own, value) = (self.hold(own), self.hold(value));
        let mut count = self.c64(1);
        for d in 0..c.shape.rank() {
            let (lo, hi) = (self.load_desc(y, DescField::Lbound(d)), self.load_desc(y, DescField::Ubound(d)));
            let extent = self.extent(lo, hi);
            count = self.mul(count, extent);
        }
        let count = self.hold(count);
        if !c.shape.is_scalar() {
            self.copy_place(x, y);
            self.set_desc(x, DescField::Base, own);
        }
        match c.ty {
            Ty::Derived(inner) if self.an.has_allocatable(inner) => {
                let elem = self.an.record_type(inner);
                self.each_pair_in_memory((own, value), elem, count, |l, p, q| {
                    let at = l.load_local(at);
                    l.overwrite(p, q, inner, (unfit, at))
                })
            }
            _ => {
                let length = lengths.map(|(_, value)| self.load(value));
                let size = self.elem_bytes(&c.ty, length);
                let bytes = self.mul(count, size);
                self.copy_in_space(c.space, (own, value), bytes);
                Ok(())
            }
        }
    }

    /// A component that is no allocatable: its object, or each of its array's.
    fn overwrite_elements(
        &mut self,
        x: PlaceId,
        y: PlaceId,
        inner: DerivedId,
        c: &Component,
        (unfit, at): (Unfit, LocalId),
    ) -> Checked<()> {
        let at = self.load_local(at);
        if c.shape.is_scalar() {
            return self.overwrite(x, y, inner, (unfit, at));
        }
        self.each_pair_of_arrays(x, y, |l, s, t| l.overwrite(s, t, inner, (unfit, at)))
    }

    /// One of the two has memory, and the assignment would give the component other memory.
    fn stop_unfit(&mut self, (x, y): (PlaceId, PlaceId), c: &Component, at: LocalId) {
        let (own, value) = (self.memory_of(x, c), self.memory_of(y, c));
        let (own, value) = (self.not_null(own), self.not_null(value));
        let bool = self.t_bool();
        let any = self.body.expr(Expr::Or(own, value), bool, self.span);
        let text = format!(
            "Assignment in a compute construct would give component '{}' other memory: allocate it with the value's shape before",
            c.name
        );
        let text = self.c_string(&text);
        self.if_then(any, |l| {
            let at = l.load_local(at);
            l.runtime_error_at(at, text, Vec::new());
        });
    }
}
