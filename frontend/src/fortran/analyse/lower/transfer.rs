//! TRANSFER: the bytes of one value as those of another. Fortran 2018 §16.9.193.

use super::super::typed::{Kind, Typed};
use super::super::types::{Len, Ty};
use super::ev::{Call, Ev};
use super::{Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{ExprId, PlaceId};

impl Lower<'_, '_> {
    /// Into a scalar.
    pub(crate) fn transfer(&mut self, call: &Call<'_>) -> Checked<Val> {
        let e = call.e;
        let arg = |i: usize| call.arg(i);
        let source = invariant!(self, arg(0));
        if matches!(e.ty, Ty::Class(_)) {
            return self.an.nyi(e.span, "TRANSFER into a polymorphic object");
        }
        // Between numbers of one size the bits stay where they are.
        let own = self.an.elem_type(&e.ty);
        if source.rank == 0
            && matches!((&source.ty, &e.ty), (Ty::Integer(_) | Ty::Real(_), Ty::Integer(_) | Ty::Real(_)))
        {
            let from = self.an.elem_type(&source.ty);
            if self.size_of(from) == self.size_of(own) {
                let v = self.scalar_value(source)?;
                let from = self.ty_of(v);
                return Ok(Val::Scalar(if from == own {
                    v
                } else {
                    self.body.cast(racc_hir::CastKind::Bitcast, v, own, self.span)
                }));
            }
        }
        if let Ty::Character(..) = e.ty {
            let (from, bytes) = self.raw_bytes(source)?;
            let len = match &e.ty {
                Ty::Character(_, Len::Const(_)) => None,
                _ => Some(self.chars(invariant!(self, arg(1)))?.len),
            };
            let size = self.elem_bytes(&e.ty, len);
            let n = self.min64(size, bytes);
            let n = self.hold(n);
            let kind = e.ty.kind();
            let len = match len {
                Some(len) => len,
                None => invariant!(self, self.known_len(&e.ty)),
            };
            let memory = self.char_memory(len, kind);
            self.memcpy(memory.at, from, n);
            self.clear_rest(memory.at, n, size);
            return Ok(Val::Char(memory));
        }
        let p = self.transferred(e, source)?;
        self.place_value(p, &e.ty, None)
    }

    /// Where the bytes of the source are as an object of the result's type, which may have no value for them: a LOGICAL
    /// that is only on its way through another TRANSFER.
    fn transferred(&mut self, e: &Typed, source: &Typed) -> Checked<PlaceId> {
        let (from, bytes) = self.raw_bytes(source)?;
        let size = self.elem_bytes(&e.ty, None);
        let n = self.min64(size, bytes);
        let n = self.hold(n);
        let own = self.an.elem_type(&e.ty);
        let l = self.scratch(own);
        let p = self.local_place(l);
        let a = self.addr(p);
        self.memcpy(a, from, n);
        self.clear_rest(a, n, size);
        Ok(p)
    }

    /// Into an array.
    pub(crate) fn transfer_array<'e>(&mut self, call: &Call<'e>) -> Checked<Ev<'e>> {
        let e = call.e;
        let arg = |i: usize| call.arg(i);
        if matches!(e.ty, Ty::Class(_)) {
            return self.an.nyi(e.span, "TRANSFER into polymorphic objects");
        }
        let (from, bytes) = self.raw_bytes(invariant!(self, arg(0)))?;
        let len = match &e.ty {
            Ty::Character(_, Len::Const(_)) => None,
            Ty::Character(..) => Some(self.element_length_of(invariant!(self, arg(1)))?),
            _ => None,
        };
        let size = self.elem_bytes(&e.ty, len);
        let n = match arg(2) {
            Some(n) => {
                let n = self.scalar_value(n)?;
                self.to_i64(n)
            }
            None => {
                let one = self.c64(1);
                let up = self.add(bytes, size);
                let up = self.sub(up, one);
                self.div(up, size)
            }
        };
        let n = self.hold(n);
        let out = self.array_memory(&e.ty, &[n], len)?;
        let room = self.mul(n, size);
        let bytes = self.min64(room, bytes);
        let bytes = self.hold(bytes);
        self.memcpy(out.base, from, bytes);
        self.clear_rest(out.base, bytes, room);
        Ok(Ev::Memory(out))
    }

    /// A result that is longer than its source: the rest is undefined, here zero.
    fn clear_rest(&mut self, memory: ExprId, from: ExprId, to: ExprId) {
        let constant = |l: &Self, e| l.body.const_int(e);
        if constant(self, from).is_some() && constant(self, from) == constant(self, to) {
            return;
        }
        let memory = self.bytes(memory);
        let rest = self.byte_offset(memory, from);
        let bytes = self.sub(to, from);
        self.memset(rest, 0, bytes);
    }

    fn element_length_of(&mut self, e: &Typed) -> Checked<ExprId> {
        if e.rank == 0 {
            return Ok(self.chars(e)?.len);
        }
        let ev = self.prepare(e)?;
        Ok(invariant!(self, self.element_len(&ev)))
    }

    /// Address and number of bytes of a value, without gaps.
    pub(super) fn raw_bytes(&mut self, e: &Typed) -> Checked<(ExprId, ExprId)> {
        if e.rank > 0 {
            let s = self.contiguous(e)?;
            let mut n = self.element_size(&s);
            for x in s.extents() {
                let zero = self.c64(0);
                let x = self.max64(x, zero);
                n = self.mul(n, x);
            }
            let n = self.hold(n);
            return Ok((self.bytes(s.base), n));
        }
        if matches!(e.ty, Ty::Class(_)) {
            let (data, dynamic) = self.object_and_type(e)?;
            let size = self.dynamic_size(&dynamic);
            return Ok((self.bytes(data), self.hold(size)));
        }
        if e.ty.is_character() {
            let chars = self.chars(e)?;
            return Ok((chars.at, self.char_bytes(chars.len, chars.kind)));
        }
        let place = match &e.kind {
            Kind::Intrinsic(f, args) if f.name == "transfer" && matches!(e.ty, Ty::Logical(_)) => {
                let source = invariant!(self, args.first().and_then(Option::as_ref));
                self.transferred(e, source)?
            }
            _ => self.place(e)?,
        };
        let ty = self.type_at(place);
        let n = self.size_of(ty);
        let a = self.addr(place);
        let a = self.bytes(a);
        Ok((a, self.c64(n)))
    }
}
