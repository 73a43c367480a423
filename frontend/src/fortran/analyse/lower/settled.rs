//! Where results of a call go: subscripts and pointers on the way have the values of before the call, as arguments are
//! evaluated when the procedure is invoked (Fortran 2018 §15.5.3, §15.5.4).
//!
//! ```fortran
//! call s(x(k)%pairs%a, k)         s changes k: the copy of the elements goes back to the x(k) that it came from
//! ```

use super::super::symbol::SymId;
use super::Lower;
use super::home::Base;
use super::put_back::After;
use super::section::{Section, Step, Sub};
use racc_hir::{CastKind, Expr, ExprId, LocalId, LocalKind, Place, PlaceId, Stmt};

impl Lower<'_, '_> {
    /// Emitted when all arguments are ready, ahead of the call.
    pub(super) fn settled(&mut self, after: Vec<After>) -> Vec<After> {
        after.into_iter().map(|item| self.settled_item(item)).collect()
    }

    fn settled_item(&mut self, item: After) -> After {
        match item {
            After::Copy { to, from, ty } => After::Copy { to: self.settled_section(to), from, ty },
            After::Base { descriptor, object } => {
                After::Base { descriptor, object: self.settled_place(object) }
            }
            After::Container { from, to, rank } => {
                After::Container { from, to: self.settled_place(to), rank }
            }
            After::CDescriptor { c, descriptor, back } => {
                After::CDescriptor { c, descriptor: self.settled_value(descriptor), back }
            }
            After::Length { descriptor, length, kind } => {
                let (descriptor, length) = (self.settled_value(descriptor), self.settled_value(length));
                After::Length { descriptor, length, kind }
            }
            // What is not there leads nowhere.
            After::If(there, item) => {
                let there = self.hold(there);
                let (then, item) = self.block(|l| l.settled_item(*item));
                self.emit(Stmt::If { cond: there, then, otherwise: None });
                After::If(there, Box::new(item))
            }
            After::Unpack { .. } => item,
        }
    }

    fn settled_section(&mut self, s: Section) -> Section {
        let mut s = self.hold_section(s);
        s.base = self.settled_value(s.base);
        for sub in &mut s.subs {
            match sub {
                Sub::Fixed { index, stride } => {
                    *index = self.settled_value(*index);
                    *stride = self.settled_value(*stride);
                }
                Sub::Range { stride, .. } => *stride = self.settled_value(*stride),
                // Nothing goes back to elements that a vector selects.
                Sub::Vector { .. } => {}
            }
        }
        for step in &mut s.steps {
            match step {
                Step::Elem(subs, _) => {
                    for (index, stride) in subs {
                        *index = self.settled_value(*index);
                        *stride = self.settled_value(*stride);
                    }
                }
                Step::Skip(at) => *at = self.settled_value(*at),
                Step::Field(_) | Step::Part(_) => {}
            }
        }
        s
    }

    /// The same place, whatever becomes of what names it. Objects keep their names, which analyses ask for.
    pub(super) fn settled_place(&mut self, p: PlaceId) -> PlaceId {
        let mut data = self.body.places[p].clone();
        match &mut data.kind {
            Place::Local(_) | Place::Global(_) => return p,
            Place::Deref(e) => *e = self.settled_value(*e),
            Place::Elem { base, subs, .. } => {
                *base = self.settled_value(*base);
                for sub in subs {
                    sub.index = self.settled_value(sub.index);
                    sub.stride = self.settled_value(sub.stride);
                }
            }
            Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => {
                *base = self.settled_place(*base);
            }
        }
        self.body.places.push(data)
    }

    fn settled_value(&mut self, e: ExprId) -> ExprId {
        if self.stays(e) {
            return e;
        }
        let ty = self.ty_of(e);
        match self.body.exprs[e].kind {
            Expr::AddrOf(p) => {
                let p = self.settled_place(p);
                self.addr(p)
            }
            Expr::Cast(CastKind::PtrToPtr, inner) => {
                let inner = self.settled_value(inner);
                self.ptr_cast(inner, ty)
            }
            _ => self.hold(e),
        }
    }

    /// No call changes the value: constants, what the compiler holds, variables that DO loops around count.
    fn stays(&mut self, e: ExprId) -> bool {
        match self.body.exprs[e].kind {
            Expr::Int(_) | Expr::Data(_) | Expr::FuncAddr(_) => true,
            Expr::Load(p) => match self.body.places[p].kind {
                Place::Local(l) => self.local_stays(l),
                _ => false,
            },
            Expr::Cast(_, a) | Expr::Unary(_, a) => self.stays(a),
            Expr::Binary(_, a, b) => self.stays(a) && self.stays(b),
            _ => false,
        }
    }

    fn local_stays(&mut self, l: LocalId) -> bool {
        let local = &self.body.locals[l];
        match local.kind {
            LocalKind::RefParam => true,
            LocalKind::Temp if !local.addr_taken => true,
            LocalKind::Temp | LocalKind::Param | LocalKind::Auto => {
                let counted: Vec<SymId> = self.an.loop_variables.iter().map(|(sym, _)| *sym).collect();
                counted
                    .into_iter()
                    .any(|sym| self.home(sym).is_ok_and(|h| matches!(h.base, Base::Local(c) if c == l)))
            }
        }
    }
}
