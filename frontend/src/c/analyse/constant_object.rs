//! `const` objects of known values in static initialisers → their values. C11 §6.6p10 lets an implementation take other
//! forms of constant expressions; gcc takes these since version 8.

use super::consteval::Const;
use super::ctype::QTy;
use super::{Cx, Value};
use crate::float::Real;
use racc_base::Span;
use racc_hir::{BitField, CastKind, Expr, ExprId, FloatKind, GlobalId, Place, PlaceId, Reloc, Type, Unit};

impl Cx<'_> {
    /// The static object of a known value that a place lies in, and where it lies there. A way through a pointer
    /// variable is none, for gcc too.
    fn constant_home(&self, place: PlaceId) -> Option<(GlobalId, u64)> {
        let node = &self.body.places[place];
        match &node.kind {
            Place::Global(g) => self.valued.contains(g).then_some((*g, 0)),
            Place::Field { base, field } => {
                let (home, at) = self.constant_home(*base)?;
                let Type::Record(record) = self.prog.types.get(self.body.places[*base].ty) else {
                    return None;
                };
                Some((home, at + self.prog.types.records[*record].fields.get(*field as usize)?.offset))
            }
            Place::Elem { base, subs, unit } => {
                let (home, at) = self.constant_address(*base)?;
                let size = match unit {
                    Unit::Elem => i128::from(self.prog.types.size_of(node.ty)?),
                    Unit::Bytes => 1,
                };
                let mut at = i128::from(at);
                for sub in subs {
                    let (index, stride) = (self.const_int(sub.index)?, self.const_int(sub.stride)?);
                    at = at.checked_add(index.checked_mul(stride)?.checked_mul(size)?)?;
                }
                Some((home, u64::try_from(at).ok()?))
            }
            Place::Deref(address) => self.constant_address(*address),
            Place::Local(_) | Place::Part { .. } | Place::Desc { .. } => None,
        }
    }

    fn constant_address(&self, address: ExprId) -> Option<(GlobalId, u64)> {
        match &self.body.exprs[address].kind {
            Expr::AddrOf(place) => self.constant_home(*place),
            Expr::Data(g) => self.valued.contains(g).then_some((*g, 0)),
            Expr::Cast(CastKind::PtrToPtr, inner) => self.constant_address(*inner),
            _ => None,
        }
    }

    /// The bytes of an object in a static initialiser, and the addresses among them, counted from its start.
    pub(super) fn constant_bytes(&self, place: PlaceId, size: u64) -> Option<(Vec<u8>, Vec<Reloc>)> {
        self.constant_part(place, 0, size)
    }

    /// The same of bytes `first..last` from the place on.
    fn constant_part(&self, place: PlaceId, first: u64, last: u64) -> Option<(Vec<u8>, Vec<Reloc>)> {
        let (home, at) = self.constant_home(place)?;
        if !self.reads_constants && !self.constexprs.contains(&home) {
            return None;
        }
        let global = &self.prog.globals[home];
        let (at, end) = (at.checked_add(first)?, at.checked_add(last)?);
        let whole = global.init.as_ref()?.size.or_else(|| self.prog.types.size_of(global.ty))?;
        if !global.constant || end > whole {
            return None;
        }
        let init = global.init.as_ref()?;
        let bytes = (at..end).map(|i| init.bytes.get(i as usize).copied().unwrap_or(0)).collect();
        let inside = init.relocs.iter().filter(|r| r.offset < end && r.offset + 8 > at);
        let relocs = inside.map(|r| Some(Reloc { offset: r.offset.checked_sub(at)?, ..r.clone() }));
        Some((bytes, relocs.collect::<Option<_>>()?))
    }

    /// The value of a bit-field of such an object: its unit may reach past the object's end.
    fn constant_bits(&self, place: PlaceId, bits: BitField) -> Option<Const> {
        let Type::Int { signed, .. } = *self.prog.types.get(self.body.places[place].ty) else { return None };
        let first = u64::from(bits.start / 8);
        let last = u64::from((bits.start + bits.width).div_ceil(8));
        let (bytes, relocs) = self.constant_part(place, first, last)?;
        if !relocs.is_empty() {
            return None;
        }
        let unit = integer(&bytes, false)? >> (bits.start % 8);
        let above = 128 - bits.width;
        Some(Const::Int(if signed { unit << above >> above } else { unit & ((1 << bits.width) - 1) }))
    }

    /// The value of such an object of arithmetic or pointer type.
    pub(super) fn constant_object(&self, place: PlaceId) -> Option<Const> {
        let ty = self.body.places[place].ty;
        if let Place::Field { base, field } = self.body.places[place].kind
            && let Type::Record(record) = self.prog.types.get(self.body.places[base].ty)
            && let Some(bits) = self.prog.types.records[*record].fields.get(field as usize)?.bits
        {
            return self.constant_bits(place, bits);
        }
        let (bytes, relocs) = self.constant_bytes(place, self.prog.types.size_of(ty)?)?;
        match self.prog.types.get(ty) {
            Type::Int { .. } | Type::Ptr { .. } if !relocs.is_empty() => match relocs.as_slice() {
                [one] if one.offset == 0 && bytes.len() == 8 => Some(Const::Address(one.target, one.addend)),
                _ => None,
            },
            Type::Int { signed, .. } => integer(&bytes, *signed).map(Const::Int),
            Type::Bool { .. } | Type::Ptr { .. } => integer(&bytes, false).map(Const::Int),
            Type::Float(kind) => real(&bytes, *kind).map(Const::Real),
            Type::Complex(kind) => {
                let (re, im) = bytes.split_at(bytes.len() / 2);
                Some(Const::Complex(real(re, *kind)?, real(im, *kind)?))
            }
            _ => None,
        }
    }

    /// A number that was read from a `const` object in a static initialiser, as the literal of its value.
    pub(super) fn constant_read(&mut self, place: PlaceId, value: Value, span: Span) -> Value {
        let ty = self.body.places[place].ty;
        if let Place::Local(local) = &self.body.places[place].kind {
            if !self.reads_constants && !self.frame.constexprs.contains(local) {
                return value;
            }
            let Some(&known) = self.frame.values.get(local) else { return value };
            let kind = self.body.exprs[known].kind.clone();
            return Value { expr: self.node(kind, ty, span), ..value };
        }
        let expr = match self.constant_object(place) {
            Some(Const::Int(v))
                if matches!(self.prog.types.get(ty), Type::Int { .. } | Type::Bool { .. }) =>
            {
                self.node(Expr::Int(v), ty, span)
            }
            Some(Const::Real(v)) => self.real(v, ty, span),
            // What has no literal is found where the initialiser is laid out.
            Some(Const::Int(_) | Const::Complex(..) | Const::Address(..)) | None => return value,
        };
        Value { expr, ..value }
    }
}

impl Cx<'_> {
    /// Remembers what a `const` variable of a function starts as, where that is a number.
    pub(super) fn note_value(&mut self, place: PlaceId, ty: QTy, value: ExprId) {
        let Place::Local(local) = self.body.places[place].kind else { return };
        let number =
            matches!(self.body.exprs[value].kind, Expr::Int(_) | Expr::Float(_) | Expr::FloatText(_));
        let kept = ty.quals.is_const() && !ty.quals.is_volatile() && !ty.quals.is_atomic();
        if number && kept {
            self.frame.values.insert(local, value);
        }
    }
}

fn integer(bytes: &[u8], signed: bool) -> Option<i128> {
    let last = *bytes.last()?;
    let fill = if signed && last >= 0x80 { 0xff } else { 0 };
    let mut wide = [fill; 16];
    wide.get_mut(..bytes.len())?.copy_from_slice(bytes);
    Some(i128::from_le_bytes(wide))
}

/// The bytes of `long double` that count are its first ten.
fn real(bytes: &[u8], kind: FloatKind) -> Option<Real> {
    let mut wide = [0; 16];
    wide.get_mut(..bytes.len())?.copy_from_slice(bytes);
    Some(Real::from_bits(u128::from_le_bytes(wide), kind))
}
