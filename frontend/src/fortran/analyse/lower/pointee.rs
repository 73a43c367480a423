//! Variables that a Cray pointer gives their memory: `pointer (p, a)`, `p = loc(b)`, `a(i)` → `b(i)`.
//!
//! A pointee is reached through a local with its address (a descriptor, where its bounds are not constant), which each
//! use first sets from the integer: it may have changed since.

use super::super::codes;
use super::super::symbol::{Shape, Storage, SymId};
use super::super::typed::{Kind, Op, Typed};
use super::super::types::Ty;
use super::Lower;
use super::home::{Base, Form, Home};
use crate::reported::{Checked, invariant};
use racc_hir::{CastKind, DescField, LocalKind};

/// Declared bounds; the last dimension of an assumed size has an upper bound below the lower one.
fn bounds(shape: &Shape) -> Vec<(Typed, Typed)> {
    match shape {
        Shape::Explicit(dims) => dims.clone(),
        Shape::AssumedSize(dims, low) => {
            let one = Box::new(Typed::index(1, low.span));
            let below = Typed { kind: Kind::Binary(Op::Sub, low.clone(), one), ..(**low).clone() };
            let last = ((**low).clone(), below);
            dims.iter().cloned().chain([last]).collect()
        }
        Shape::Scalar | Shape::AssumedShape(_) | Shape::Deferred(_) | Shape::AssumedRank => Vec::new(),
    }
}

impl Lower<'_, '_> {
    /// The integer that says where the variable is.
    pub(super) fn cray_pointer(&self, sym: SymId) -> Option<SymId> {
        match self.an.table.var(sym)?.storage {
            Storage::Pointee { pointer } => Some(pointer),
            Storage::Local
            | Storage::Dummy
            | Storage::Result
            | Storage::Static { .. }
            | Storage::Block { .. }
            | Storage::Associate => None,
        }
    }

    pub(super) fn pointee(&mut self, sym: SymId, pointer: SymId) -> Checked<Home> {
        if self.compute > 0 {
            // Its memory is in no data clause, and its address is set by each use.
            return self.an.nyi(self.span, "what a Cray pointer points to, in a compute construct");
        }
        let home = match self.homes.get(&sym) {
            Some(&home) => home,
            None => {
                let home = self.pointee_home(sym, pointer)?;
                self.homes.insert(sym, home);
                home
            }
        };
        let at = self.home(pointer)?;
        let at = self.object(&at);
        let at = self.load(at);
        let at = self.to_i64(at);
        match home.base {
            Base::Ref(local) => {
                let ptr = self.ptr_to(home.ty);
                let at = self.body.cast(CastKind::IntToPtr, at, ptr, self.span);
                self.set(local, at);
            }
            Base::Local(local) => {
                let ptr = self.t_void_ptr();
                let at = self.body.cast(CastKind::IntToPtr, at, ptr, self.span);
                let place = self.local_place(local);
                self.set_desc(place, DescField::Base, at);
            }
            Base::Global(_) | Base::Block(..) => {}
        }
        Ok(home)
    }

    fn pointee_home(&mut self, sym: SymId, pointer: SymId) -> Checked<Home> {
        let symbol = self.an.table.syms[sym].clone();
        let var = invariant!(self, self.var(sym));
        if !matches!(invariant!(self, self.var(pointer)).ty, Ty::Integer(_)) {
            let name = self.an.table.syms[pointer].name.clone();
            return self.an.error_help(
                codes::WRONG_CLASS,
                self.an.table.syms[pointer].span,
                format!("`{name}` holds the address of `{}`, so it must be an integer", symbol.name),
                format!("declare it `integer(8) :: {name}`"),
            );
        }
        let hosts = var.owner.is_some() && var.owner != Some(self.sym) && var.shape.constant().is_none();
        let kind = match &var.shape {
            Shape::Scalar | Shape::Explicit(_) | Shape::AssumedSize(..) => None,
            Shape::AssumedShape(_) | Shape::Deferred(_) | Shape::AssumedRank => Some("of this shape"),
        };
        let kind = match &var.ty {
            Ty::Class(_) => Some("of this type"),
            ty if self.an.is_dynamic_char(ty) => Some("whose length is not constant"),
            _ if var.attrs.allocatable || var.attrs.pointer => {
                Some("that is itself a pointer or allocatable")
            }
            _ if hosts => Some("of the host, whose bounds are not constant"),
            _ => kind,
        };
        if let Some(kind) = kind {
            return self.an.nyi(symbol.span, format!("a variable {kind} as what a Cray pointer points to"));
        }
        let (form, ty) = self.form(&var);
        let base = match form {
            Form::Descriptor { .. } => {
                let local = self.body.local(symbol.name, ty, LocalKind::Auto, symbol.span);
                self.body.locals[local].aliased = true;
                self.body.locals[local].punned = true;
                let len = self.in_entry(|l| {
                    let place = l.local_place(local);
                    let len = match var.ty {
                        Ty::Character(_, super::super::types::Len::Const(n)) => Some(l.c64(n)),
                        _ => None,
                    };
                    l.shape_descriptor(place, &var.ty, &bounds(&var.shape), len)
                });
                len?;
                Base::Local(local)
            }
            Form::Plain | Form::Array | Form::Pointer | Form::Class => {
                let ptr = self.ptr_to(ty);
                let local = self.body.local("", ptr, LocalKind::Temp, symbol.span);
                self.body.locals[local].aliased = true;
                self.body.locals[local].punned = true;
                Base::Ref(local)
            }
        };
        Ok(Home { base, ty, form, len: None })
    }
}
