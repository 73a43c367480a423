//! TRANSFER of constants: the bytes of one as values of another type. Fortran 2018 §16.9.193.

use super::super::Analysis;
use super::super::typed::{Const, Kind, Typed, codes_of};
use super::super::types::{Len, Ty};
use super::intrinsic::Folding;
use crate::float::Real;
use racc_hir::{FloatKind, Type};

impl Analysis<'_> {
    pub(crate) fn fold_transfer(&mut self, f: &Folding<'_>) -> Option<Const> {
        // The mold gives its type alone, but a constant expression has constants only (Fortran 2018 §10.1.12).
        f.constant(1)??;
        let (mut bytes, to) = (self.transferred(f.arg(0)?)?, f.ty);
        let (size, count) = self.transfer_size(f.arg(1)?, f.arg(2), to, bytes.len())?;
        // What is behind the source is not defined; in constants it is zero, as in gfortran's.
        bytes.resize(size.checked_mul(count.unwrap_or(1))?.max(bytes.len()), 0);
        let Some(count) = count else { return self.object_of_bytes(bytes.get(..size)?, to) };
        let mut list = Vec::new();
        for i in 0..count {
            list.push(self.object_of_bytes(bytes.get(i * size..(i + 1) * size)?, to)?);
        }
        Some(Const::Array(vec![count as i64], list))
    }

    /// The bytes of a constant, or of what TRANSFER makes of one where its type has no such value.
    fn transferred(&mut self, e: &Typed) -> Option<Vec<u8>> {
        if let Kind::Intrinsic(f, args) = &e.kind
            && f.name == "transfer"
        {
            let arg = |i: usize| args.get(i).and_then(Option::as_ref);
            let (source, mold) = (arg(0)?, arg(1)?);
            mold.as_const()?;
            let mut bytes = self.transferred(source)?;
            let (size, count) = self.transfer_size(mold, arg(2), &e.ty, bytes.len())?;
            let wanted = size.checked_mul(count.unwrap_or(1))?;
            bytes.resize(wanted, 0);
            return Some(bytes);
        }
        let init = self.constant_object(e.as_const()?, &e.ty).ok()?;
        init.relocs.is_empty().then_some(init.bytes)
    }

    /// The bytes of an element of the result, and how many there are in an array.
    fn transfer_size(
        &mut self,
        mold: &Typed,
        wanted: Option<&Typed>,
        to: &Ty,
        bytes: usize,
    ) -> Option<(usize, Option<usize>)> {
        let elem = self.elem_type(to);
        let size = match to {
            Ty::Character(k, Len::Const(n)) => usize::try_from(*n).ok()?.checked_mul((*k).into())?,
            Ty::Character(..) => return None,
            _ => self.program.types.size_of(elem)? as usize,
        };
        Some(match wanted {
            Some(n) => (size, Some(usize::try_from(n.as_int()?).ok()?)),
            None if mold.rank == 0 => (size, None),
            // No number of elements without a size holds something.
            None if size == 0 => (0, (bytes == 0).then_some(Some(0))?),
            None => (size, Some(bytes.div_ceil(size))),
        })
    }

    /// The same for objects of derived type without pointers.
    fn object_of_bytes(&mut self, bytes: &[u8], ty: &Ty) -> Option<Const> {
        let Ty::Derived(id) = ty else { return constant_of_bytes(bytes, ty) };
        let record = self.record_type(*id);
        let Type::Record(r) = *self.program.types.get(record) else { return None };
        let fields = self.program.types.records[r].fields.clone();
        let components = self.table.derived[*id].components.clone();
        let mut values = Vec::new();
        for (c, field) in components.iter().zip(&fields) {
            if c.allocatable || c.pointer || c.procedure.is_some() {
                return None;
            }
            let elem = self.elem_type(&c.ty);
            let size = self.program.types.size_of(elem)? as usize;
            let extents: Vec<i64> = c.shape.constant()?.iter().map(|d| d.1).collect();
            let count = usize::try_from(extents.iter().product::<i64>()).ok()?;
            let at = field.offset as usize;
            let mut list = Vec::new();
            for i in 0..count {
                let part = bytes.get(at + i * size..at + (i + 1) * size)?;
                list.push(self.object_of_bytes(part, &c.ty)?);
            }
            values.push(match extents.is_empty() {
                true => list.pop()?,
                false => Const::Array(extents, list),
            });
        }
        Some(Const::Struct(*id, values))
    }
}

/// The value that the bytes stand for; `None` where it is none that a constant can be.
pub(crate) fn constant_of_bytes(bytes: &[u8], ty: &Ty) -> Option<Const> {
    let real = |b: &[u8], kind: u8| match kind {
        2 => match Real::from_bits(u16::from_le_bytes(b.try_into().ok()?).into(), FloatKind::F16) {
            Real::Narrow(v) => Some(v),
            Real::X87(_) | Real::Quad(_) => None,
        },
        4 => Some(f64::from(f32::from_le_bytes(b.try_into().ok()?))),
        8 => Some(f64::from_le_bytes(b.try_into().ok()?)),
        _ => None,
    };
    let int = |b: &[u8]| {
        let negative = b.last().is_some_and(|b| *b >= 128);
        let mut wide = [if negative { 255 } else { 0 }; 16];
        wide.get_mut(..b.len())?.copy_from_slice(b);
        Some(i128::from_le_bytes(wide))
    };
    match ty {
        Ty::Integer(_) => Some(Const::Int(int(bytes)?)),
        Ty::Real(k) => Some(Const::Real(real(bytes, *k)?)),
        Ty::Complex(k) => {
            let (a, b) = bytes.split_at(bytes.len() / 2);
            Some(Const::Complex(real(a, *k)?, real(b, *k)?))
        }
        Ty::Logical(_) => match int(bytes)? {
            0 => Some(Const::Logical(false)),
            1 => Some(Const::Logical(true)),
            _ => None,
        },
        Ty::Character(4, _) => {
            let code = |b: &[u8]| Some(u32::from_le_bytes(b.try_into().ok()?));
            Some(Const::Char(bytes.chunks(4).map(code).collect::<Option<_>>()?))
        }
        Ty::Character(..) => Some(Const::Char(codes_of(bytes))),
        _ => None,
    }
}
