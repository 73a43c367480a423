//! Pointers that point to something before the program starts: addresses and descriptors as initial bytes.
//!
//! `real, pointer :: p(:) => x` → the descriptor of `x`, with a relocation for its address. Fortran 2018 §7.5.4.6, §8.2.

use super::super::Analysis;
use super::super::symbol::{ProcKind, Shape, Storage, SymId};
use super::super::typed::{Const, Kind, Sub, Typed};
use super::super::types::{DerivedId, Ty};
use super::Lower;
use crate::reported::{Checked, invariant};
use racc_hir::layout::{DESCRIPTOR_DIM, DESCRIPTOR_HEAD};
use racc_hir::{ConstInit, Expr, PlaceId, Reloc, RelocTarget, Type};

/// A static object: its symbol and bytes from its start.
struct Place {
    root: RelocTarget,
    offset: i64,
}

/// A dimension of a descriptor; the stride is in elements.
struct Dim {
    stride: i64,
    lower: i64,
    extent: i64,
}

impl Analysis<'_> {
    /// The pointer's bytes, where it points to the target.
    pub(super) fn write_target(
        &mut self,
        target: &Typed,
        ty: &Ty,
        shape: &Shape,
        init: &mut ConstInit,
    ) -> Checked<()> {
        if let Kind::Procedure(sym) = target.kind {
            let f = self.target_procedure(sym, target)?;
            init.relocs.push(Reloc { offset: init.bytes.len() as u64, target: f, addend: 0 });
            init.bytes.extend([0; 8]);
            return Ok(());
        }
        let Some(place) = self.static_place(target) else {
            return self.nyi(target.span, "a pointer that initially points to this");
        };
        let at = init.bytes.len();
        init.relocs.push(Reloc { offset: at as u64, target: place.root, addend: place.offset });
        if shape.is_scalar() {
            init.bytes.extend([0; 8]);
            return self.write_table(target, ty, init);
        }
        // CLASS(*) has the elements of its target.
        let described = if *ty == Ty::Class(None) { &target.ty } else { ty };
        let bytes = self.empty_descriptor(described, shape.rank());
        init.bytes.extend(bytes);
        let Some(dims) = self.target_dims(target).filter(|d| d.len() == usize::from(shape.rank())) else {
            return self.nyi(target.span, "a pointer that initially points to this");
        };
        let mut offset = 0i64;
        for (d, Dim { stride, lower, extent }) in dims.into_iter().enumerate() {
            let dim = at + DESCRIPTOR_HEAD as usize + d * DESCRIPTOR_DIM as usize;
            for (i, v) in [stride, lower, lower + extent - 1].into_iter().enumerate() {
                invariant!(self, init.bytes.get_mut(dim + 8 * i..dim + 8 * i + 8))
                    .copy_from_slice(&v.to_le_bytes());
            }
            offset -= lower * stride;
        }
        invariant!(self, init.bytes.get_mut(at + 8..at + 16)).copy_from_slice(&offset.to_le_bytes());
        self.write_table(target, ty, init)
    }

    /// The dimensions of a whole array, or of a section of constant bounds: its lower bounds are 1.
    fn target_dims(&mut self, target: &Typed) -> Option<Vec<Dim>> {
        let (base, subs) = match &target.kind {
            Kind::Section(base, subs) => (&**base, Some(subs)),
            _ => (target, None),
        };
        let mut stride = 1i64;
        let mut dims = Vec::new();
        for (d, (lower, extent)) in self.declared_shape(base).constant()?.into_iter().enumerate() {
            match subs.map(|subs| subs.get(d)) {
                None => dims.push(Dim { stride, lower, extent }),
                Some(sub) => {
                    let (_, step, count) = constant_range(sub?, lower, extent)?;
                    if let Some(step) = step {
                        dims.push(Dim { stride: stride * step, lower: 1, extent: count });
                    }
                }
            }
            stride *= extent;
        }
        Some(dims)
    }

    /// What a polymorphic pointer's container tells of the target's type.
    fn write_table(&mut self, target: &Typed, ty: &Ty, init: &mut ConstInit) -> Checked<()> {
        let Ty::Class(declared) = ty else { return Ok(()) };
        let table = match &target.ty {
            Ty::Derived(id) => self.vtable_global(*id)?,
            Ty::Class(_) => return self.nyi(target.span, "a pointer of CLASS that initially points to this"),
            intrinsic => self.intrinsic_table(intrinsic)?,
        };
        let table = RelocTarget::Global(table);
        init.relocs.push(Reloc { offset: init.bytes.len() as u64, target: table, addend: 0 });
        init.bytes.extend([0; 8]);
        if declared.is_none() {
            init.bytes.extend(target.const_len().unwrap_or(0).to_le_bytes());
        }
        Ok(())
    }

    fn target_procedure(&mut self, sym: SymId, target: &Typed) -> Checked<RelocTarget> {
        let kind = self.table.proc(sym).map(|p| p.kind);
        if !matches!(kind, Some(ProcKind::External | ProcKind::Module)) {
            return self.nyi(target.span, "a pointer that initially points to this procedure");
        }
        Ok(RelocTarget::Function(self.procedure_function(sym)?))
    }

    fn static_place(&mut self, e: &Typed) -> Option<Place> {
        match &e.kind {
            Kind::Var(s) => {
                let v = self.table.var(*s)?.clone();
                if v.attrs.allocatable || v.attrs.pointer {
                    return None;
                }
                match &v.storage {
                    Storage::Static { .. } => {
                        Some(Place { root: RelocTarget::Global(self.variable_global(*s).ok()?), offset: 0 })
                    }
                    Storage::Block { link, offset } => Some(Place {
                        root: RelocTarget::Global(self.block_global(link).ok()?),
                        offset: *offset as i64,
                    }),
                    Storage::Local
                    | Storage::Dummy
                    | Storage::Result
                    | Storage::Associate
                    | Storage::Pointee { .. } => None,
                }
            }
            Kind::Component { base, of, index } => {
                let c = &self.table.derived[*of].components[*index as usize];
                if c.allocatable || c.pointer || base.rank > 0 {
                    return None;
                }
                let place = self.static_place(base)?;
                let record = self.record_type(*of);
                let Type::Record(r) = *self.program.types.get(record) else { return None };
                let field = self.program.types.records[r].fields.get(*index as usize)?;
                Some(Place { offset: place.offset + field.offset as i64, ..place })
            }
            Kind::Re(base) | Kind::Im(base) if base.rank == 0 => {
                let place = self.static_place(base)?;
                let elem = self.elem_type(&e.ty);
                let part = self.program.types.size_of(elem)? as i64;
                let skip = if matches!(e.kind, Kind::Im(_)) { part } else { 0 };
                Some(Place { offset: place.offset + skip, ..place })
            }
            Kind::Element(base, subs) => {
                self.static_element(base, |d, _| subs.get(d)?.as_int().and_then(|v| i64::try_from(v).ok()))
            }
            Kind::Section(base, subs) => self.static_element(base, |d, (lower, extent)| {
                Some(constant_range(subs.get(d)?, lower, extent)?.0)
            }),
            _ => None,
        }
    }

    /// An element of the array `base`, whose subscripts `at` gives: of a dimension's number, lower bound and extent.
    fn static_element(
        &mut self,
        base: &Typed,
        at: impl Fn(usize, (i64, i64)) -> Option<i64>,
    ) -> Option<Place> {
        let dims = self.declared_shape(base).constant()?;
        let place = self.static_place(base)?;
        let elem = self.elem_type(&base.ty);
        let mut stride = self.program.types.size_of(elem)? as i64;
        let mut offset = place.offset;
        for (d, (lower, extent)) in dims.into_iter().enumerate() {
            offset += (at(d, (lower, extent))? - lower) * stride;
            stride *= extent;
        }
        Some(Place { offset, ..place })
    }
}

/// First subscript, step (none of a single subscript) and number of what a subscript chooses.
fn constant_range(sub: &Sub, lower: i64, extent: i64) -> Option<(i64, Option<i64>, i64)> {
    let int = |e: &Typed| e.as_int().and_then(|v| i64::try_from(v).ok());
    match sub {
        Sub::Index(e) => Some((int(e)?, None, 1)),
        Sub::Vector(_) => None,
        Sub::Range(first, last, step) => {
            let or = |e: &Option<Typed>, other: i64| e.as_ref().map_or(Some(other), int);
            let (first, last) = (or(first, lower)?, or(last, lower + extent - 1)?);
            let step = or(step, 1).filter(|step| *step != 0)?;
            Some((first, Some(step), ((last - first + step) / step).max(0)))
        }
    }
}

impl Lower<'_, '_> {
    /// A pointer component of an object gets its initial target.
    pub(super) fn initial_pointer(&mut self, object: PlaceId, index: u32, id: DerivedId) -> Checked<()> {
        let c = invariant!(self, self.an.table.derived[id].components.get(index as usize)).clone();
        let Some(Const::Target(target)) = invariant!(self, c.init.as_ref()).as_const() else {
            return Err(self.unreported());
        };
        let mut init = ConstInit::default();
        self.an.write_target(target, &c.ty, &c.shape, &mut init)?;
        let n = self.c64(init.bytes.len() as i64);
        let g = self.an.constant_init(init, 16);
        let ptr = self.t_bytes();
        let from = self.body.expr(Expr::Data(g), ptr, self.span);
        let field = self.field(object, index);
        let to = self.addr(field);
        self.memcpy(to, from, n);
        Ok(())
    }
}
