//! Static storage: module and saved variables, common blocks, and the bytes of their initial values.

use super::super::settings::InitialElement;
use super::super::symbol::{ScopeId, Shape, Storage, SymId, SymKind, Var};
use super::super::typed::{BLANK, Const};
use super::super::types::{DerivedId, Len, Ty};
use super::super::{Analysis, codes};
use crate::float::Real;
use crate::reported::{Checked, invariant};
use racc_base::{Diagnostic, Name, Span};
use racc_hir::layout::{DESCRIPTOR_DIM, DESCRIPTOR_HEAD};
use racc_hir::{ConstInit, Field, Global, GlobalId, Linkage, Record, Reloc, RelocTarget, Type, TypeId};
use std::collections::HashMap;

/// What objects may take that are not zero: the small code models reach two gigabytes.
const MOST_BYTES: u64 = 1 << 30;

impl Analysis<'_> {
    /// Variables of a module exist whether something uses them or not.
    pub(super) fn module_globals(&mut self, scope: ScopeId) {
        let own = self.table.scopes[scope].module.clone();
        let names: Vec<SymId> = self.table.scopes[scope].names.values().copied().collect();
        for sym in names {
            if self.table.syms[sym].module != own {
                continue;
            }
            match &self.table.syms[sym].kind {
                SymKind::Variable(v) if matches!(v.storage, Storage::Static { .. }) => {
                    let deferred = matches!(v.ty, Ty::Character(_, Len::Deferred));
                    let _ = self.define_variable(sym, Defined::Here);
                    if deferred {
                        self.length_global(sym);
                    }
                }
                SymKind::Procedure(p) if matches!(p.storage, Storage::Static { .. }) => {
                    let _ = self.procedure_global(sym);
                }
                _ => {}
            }
        }
    }

    pub(super) fn variable_global(&mut self, sym: SymId) -> Checked<GlobalId> {
        let module = self.table.syms[sym].module.clone();
        // Variables of modules in other files are defined there.
        let here = match &module {
            None => Defined::Here,
            Some(m) if self.own_modules.contains(m) => Defined::Here,
            Some(_) => Defined::Elsewhere,
        };
        self.define_variable(sym, here)
    }

    fn define_variable(&mut self, sym: SymId, defined: Defined) -> Checked<GlobalId> {
        let v = invariant!(self, self.table.var(sym)).clone();
        let Storage::Static { link } = &v.storage else { return Err(self.unreported()) };
        if let Some(g) = self.globals.get(link) {
            return Ok(*g);
        }
        let ty = self.storage_type(&v.ty, &v.shape, v.attrs);
        let symbol = self.table.syms[sym].clone();
        let module = symbol.module.is_some();
        let bind = !link.contains('.') && !link.contains("_MOD_");
        let init = match defined {
            Defined::Elsewhere => None,
            Defined::Here => Some(self.initial_bytes(sym)?),
        };
        let linkage = match (defined, module || bind) {
            (Defined::Here, true) if bind && init.as_ref().is_some_and(|i| i.bytes.is_empty()) => {
                Linkage::Common
            }
            (_, true) => Linkage::External,
            (_, false) => Linkage::Internal,
        };
        let g = self.push_global(link.clone(), symbol.name, ty, linkage, init, symbol.span);
        self.program.globals[g].aliased = v.attrs.pointer || v.attrs.target;
        self.mark_space(g, sym);
        // Directives of this file follow.
        if let (Defined::Elsewhere, Some(mark)) = (defined, v.declare) {
            self.program.globals[g].declare = Some(mark.into());
        }
        Ok(g)
    }

    pub(super) fn push_global(
        &mut self,
        name: Name,
        source_name: Name,
        ty: TypeId,
        linkage: Linkage,
        init: Option<ConstInit>,
        span: Span,
    ) -> GlobalId {
        let g = self.program.globals.push(Global {
            aliased: false,
            name: name.clone(),
            source_name,
            ty,
            linkage,
            visibility: None,
            thread_local: false,
            constant: false,
            align: 32.min(self.program.types.align_of(ty).max(if self.program.types.is_scalar(ty) {
                1
            } else {
                32
            })),
            init,
            section: None,
            declare: None,
            space: racc_hir::MemSpace::Any,
            table: false,
            used: false,
            span,
        });
        self.globals.insert(name, g);
        g
    }

    /// The length of a deferred-length static variable.
    pub(super) fn length_global(&mut self, sym: SymId) -> Option<GlobalId> {
        let Storage::Static { link } = self.table.var(sym)?.storage.clone() else { return None };
        let name = match link.rfind("_MOD_") {
            // gfortran: `__m_MOD__F.DA0` and the like; racc's own name, as only racc's files meet it.
            Some(_) => Name::new(format!("{link}.len")),
            None => Name::new(format!("{link}.len")),
        };
        if let Some(g) = self.globals.get(&name) {
            return Some(*g);
        }
        let module = self.table.syms[sym].module.clone();
        let here = module.as_ref().is_none_or(|m| self.own_modules.contains(m));
        let ty = self.program.types.i64();
        let linkage = if module.is_some() { Linkage::External } else { Linkage::Internal };
        // That of a pointer is its target's.
        let length = match self.table.var(sym)?.init.as_ref().and_then(|i| i.as_const()) {
            Some(Const::Target(target)) => target.const_len(),
            _ => None,
        };
        let init = here.then(|| match length {
            Some(n) => ConstInit { bytes: n.to_le_bytes().to_vec(), ..ConstInit::default() },
            None => ConstInit::default(),
        });
        Some(self.push_global(name.clone(), name, ty, linkage, init, Span::NONE))
    }

    pub(super) fn procedure_global(&mut self, sym: SymId) -> Checked<GlobalId> {
        let p = invariant!(self, self.table.proc(sym)).clone();
        let Storage::Static { link } = &p.storage else { return Err(self.unreported()) };
        if let Some(g) = self.globals.get(link) {
            return Ok(*g);
        }
        let module = self.table.syms[sym].module.clone();
        let here = module.as_ref().is_none_or(|m| self.own_modules.contains(m));
        let ty = self.program.types.void_ptr();
        let linkage = if module.is_some() { Linkage::External } else { Linkage::Internal };
        let init = match p.initial.as_ref().and_then(|i| i.as_const()) {
            Some(Const::Target(target)) if here => {
                let mut init = ConstInit::default();
                self.write_target(target, &Ty::CFunPtr, &Shape::Scalar, &mut init)?;
                Some(init)
            }
            _ => here.then(ConstInit::default),
        };
        let symbol = self.table.syms[sym].clone();
        Ok(self.push_global(link.clone(), symbol.name, ty, linkage, init, symbol.span))
    }

    fn initial_bytes(&mut self, sym: SymId) -> Checked<ConstInit> {
        let v = invariant!(self, self.table.var(sym)).clone();
        let dynamic = v.attrs.allocatable || v.attrs.pointer;
        if let Some(Const::Target(target)) = v.init.as_ref().and_then(|i| i.as_const()) {
            let mut init = ConstInit::default();
            self.write_target(target, &v.ty, &v.shape, &mut init)?;
            return Ok(init);
        }
        if dynamic {
            return Ok(match &v.shape {
                shape if matches!(v.ty, Ty::Class(_)) => self.empty_container(&v.ty, shape)?,
                Shape::Scalar => ConstInit::default(),
                shape => {
                    ConstInit { bytes: self.empty_descriptor(&v.ty, shape.rank()), ..ConstInit::default() }
                }
            });
        }
        match (&v.init, &v.ty) {
            (Some(init), _) => {
                let c = invariant!(self, init.as_const()).clone();
                self.initial_object(&c, &v, init.span)
            }
            (None, Ty::Derived(id)) if self.has_default(*id) => {
                let id = *id;
                let one = self.default_value(id);
                let span = self.table.syms[sym].span;
                let local = v.owner.is_some() && self.table.syms[sym].module.is_none();
                match self.initial_element(&v) {
                    Some(InitialElement::Bytes(told)) if local => {
                        let own = self.constant_object(&one, &v.ty)?;
                        let mut defined = Vec::new();
                        self.mark_defined(&one, &v.ty, &mut defined)?;
                        self.repeat_object(overlaid(own, &defined, &told), &v, span)
                    }
                    _ => self.initial_object(&one, &v, span),
                }
            }
            (None, _) => {
                let local = v.owner.is_some() && self.table.syms[sym].module.is_none();
                let bytes = if local { self.initial_local(&v).unwrap_or_default() } else { Vec::new() };
                let zero = bytes.iter().all(|b| *b == 0);
                Ok(ConstInit { bytes: if zero { Vec::new() } else { bytes }, ..ConstInit::default() })
            }
        }
    }

    /// A container of nothing, of its declared type.
    pub(super) fn empty_container(&mut self, ty: &Ty, shape: &Shape) -> Checked<ConstInit> {
        let Ty::Class(declared) = ty else { return Err(self.unreported()) };
        let mut bytes = match shape {
            Shape::Scalar => vec![0; 8],
            _ => self.empty_descriptor(ty, shape.rank()),
        };
        let mut relocs = Vec::new();
        if let Some(id) = declared {
            let target = RelocTarget::Global(self.vtable_global(*id)?);
            relocs.push(Reloc { offset: bytes.len() as u64, target, addend: 0 });
        }
        bytes.extend([0; 8]);
        if declared.is_none() {
            bytes.extend([0; 8]);
        }
        Ok(ConstInit { bytes, relocs, ..ConstInit::default() })
    }

    /// A descriptor of nothing, with its type.
    pub(super) fn empty_descriptor(&mut self, ty: &Ty, rank: u8) -> Vec<u8> {
        let elem = self.object_type(ty);
        let size = self.program.types.size_of(elem).unwrap_or(0);
        let mut bytes = vec![0u8; (DESCRIPTOR_HEAD + DESCRIPTOR_DIM * u64::from(rank)) as usize];
        bytes[16..24].copy_from_slice(&size.to_le_bytes());
        bytes[28] = rank;
        bytes[29] = Analysis::type_code(ty) as u8;
        bytes[32..40].copy_from_slice(&size.to_le_bytes());
        bytes
    }

    /// The variable with the constant in it; a scalar is the value of each element.
    fn initial_object(&mut self, c: &Const, v: &Var, span: Span) -> Checked<ConstInit> {
        let one = self.constant_object(c, &v.ty)?;
        if matches!(c, Const::Array(..)) {
            return Ok(one);
        }
        self.repeat_object(one, v, span)
    }

    /// The object in each element of a variable.
    fn repeat_object(&mut self, one: ConstInit, v: &Var, span: Span) -> Checked<ConstInit> {
        if v.shape.is_scalar() {
            return Ok(one);
        }
        let extents =
            invariant!(self, v.shape.constant()).iter().map(|d| d.1.max(0) as u64).collect::<Vec<_>>();
        let size = one.bytes.len() as u64;
        let all = extents.iter().try_fold(size, |n, e| n.checked_mul(*e));
        if one.relocs.is_empty() && one.bytes.iter().all(|b| *b == 0) {
            return Ok(ConstInit::default());
        }
        let Some(all) = all.filter(|all| *all <= MOST_BYTES) else {
            return self.nyi(span, format!("an initial value of more than {MOST_BYTES} bytes"));
        };
        let count = all / size.max(1);
        let relocs = (0..count)
            .flat_map(|i| one.relocs.iter().map(move |r| Reloc { offset: r.offset + i * size, ..r.clone() }));
        Ok(ConstInit { bytes: one.bytes.repeat(count as usize), relocs: relocs.collect(), size: None })
    }

    /// The bytes of a constant of the Fortran type as memory has them.
    pub(crate) fn constant_object(&mut self, c: &Const, ty: &Ty) -> Checked<ConstInit> {
        let mut init = ConstInit::default();
        self.write_constant(c, ty, &mut init)?;
        Ok(init)
    }

    fn write_constant(&mut self, c: &Const, ty: &Ty, init: &mut ConstInit) -> Checked<()> {
        let elem = self.elem_type(ty);
        let size = self.program.types.size_of(elem).unwrap_or(0) as usize;
        if let Const::Array(_, list) = c {
            for c in list {
                self.write_constant(c, ty, init)?;
            }
            return Ok(());
        }
        if let (Const::Struct(id, values), _) = (c, ty) {
            return self.write_struct(*id, values, init);
        }
        let out = &mut init.bytes;
        let bytes = |v: Real, kind: u8| v.bytes(Analysis::float_kind(kind));
        match (c, ty) {
            (Const::Undefined | Const::Null, _) => out.extend(std::iter::repeat_n(0u8, size)),
            (Const::Int(v), _) => out.extend(&v.to_le_bytes()[..size.min(16)]),
            (Const::Boz(v), _) => out.extend(&v.to_le_bytes()[..size.min(16)]),
            (Const::Logical(b), _) => {
                let at = out.len();
                out.resize(at + size, 0);
                out[at] = u8::from(*b);
            }
            (Const::Real(v), Ty::Real(k)) => out.extend(bytes(Real::Narrow(*v), *k)),
            (Const::Wide(v), Ty::Real(k)) => out.extend(bytes(*v, *k)),
            (Const::Complex(a, b), Ty::Complex(k)) => {
                out.extend(bytes(Real::Narrow(*a), *k));
                out.extend(bytes(Real::Narrow(*b), *k));
            }
            (Const::WideComplex(a, b), Ty::Complex(k)) => {
                out.extend(bytes(*a, *k));
                out.extend(bytes(*b, *k));
            }
            (Const::Char(b), _) => {
                let padded = match ty {
                    Ty::Character(_, Len::Const(n)) => *n as usize,
                    _ => b.len(),
                };
                let codes = b.iter().copied().chain(std::iter::repeat(BLANK)).take(padded);
                match ty.kind() {
                    4 => out.extend(codes.flat_map(u32::to_le_bytes)),
                    _ => out.extend(codes.map(|c| c as u8)),
                }
            }
            _ => {
                return Err(self.report(racc_base::bug!(Span::NONE, "a constant that does not fit its type")));
            }
        }
        Ok(())
    }

    fn write_struct(&mut self, id: DerivedId, values: &[Const], init: &mut ConstInit) -> Checked<()> {
        let record = self.record_type(id);
        let Type::Record(r) = *self.program.types.get(record) else { return Err(self.unreported()) };
        let start = init.bytes.len();
        let fields = self.program.types.records[r].fields.clone();
        let components = self.table.derived[id].components.clone();
        let union = self.program.types.records[r].is_union;
        for ((value, field), component) in values.iter().zip(&fields).zip(&components) {
            // One part of a union has values.
            if union && matches!(value, Const::Undefined) {
                continue;
            }
            init.bytes.resize(start + field.offset as usize, 0);
            let bytes = self.program.types.size_of(field.ty).unwrap_or(0) as usize;
            let at = init.bytes.len();
            let dynamic = component.allocatable || component.pointer;
            if let Const::Target(target) = value {
                self.write_target(target, &component.ty, &component.shape, init)?;
            } else if dynamic {
                if let Ty::Class(_) = component.ty {
                    let own = self.empty_container(&component.ty, &component.shape)?;
                    let shift = |r: Reloc| Reloc { offset: r.offset + at as u64, ..r };
                    init.relocs.extend(own.relocs.into_iter().map(shift));
                    init.bytes.extend(own.bytes);
                } else if !component.shape.is_scalar() {
                    let d = self.empty_descriptor(&component.ty, component.shape.rank());
                    init.bytes.extend(d);
                }
            } else if !matches!(value, Const::Undefined) {
                self.write_constant(value, &component.ty, init)?;
            }
            init.bytes.resize(at + bytes, 0);
        }
        let size = self.program.types.records[r].size as usize;
        init.bytes.resize(start + size, 0);
        Ok(())
    }

    /// Read-only bytes; equal ones are kept once.
    pub(crate) fn constant_data(&mut self, bytes: Vec<u8>, align: u64) -> GlobalId {
        if let Some(g) = self.strings.get(&bytes) {
            if self.program.globals[*g].align >= align {
                return *g;
            }
            self.program.globals[*g].align = align;
            return *g;
        }
        let g = self.constant_init(ConstInit { bytes: bytes.clone(), ..ConstInit::default() }, align);
        self.strings.insert(bytes, g);
        g
    }

    pub(crate) fn constant_init(&mut self, init: ConstInit, align: u64) -> GlobalId {
        let n = self.fresh();
        let u8 = self.program.types.int(8, false);
        let ty = self.program.types.array(u8, init.bytes.len().max(1) as u64);
        let name = Name::new(format!(".const.{n}"));
        self.program.globals.push(Global {
            aliased: false,
            name: name.clone(),
            source_name: name,
            ty,
            linkage: Linkage::Internal,
            visibility: None,
            thread_local: false,
            constant: true,
            align,
            init: Some(init),
            section: None,
            declare: None,
            space: racc_hir::MemSpace::Any,
            table: false,
            used: false,
            span: Span::NONE,
        })
    }

    /// The global of a common block or equivalence class, with fields for its first declaration's members.
    pub(crate) fn block_global(&mut self, link: &Name) -> Checked<GlobalId> {
        if let Some(g) = self.globals.get(link) {
            return Ok(*g);
        }
        let block = invariant!(self, self.blocks.get(link)).clone();
        let mut fields: Vec<Field> = Vec::new();
        let (mut end, mut scalars, mut overlap) = (0, true, false);
        let mut members = block.members.clone();
        members.sort_by_key(|m| m.1);
        for (sym, offset) in members {
            let v = invariant!(self, self.table.var(sym)).clone();
            let ty = self.storage_type(&v.ty, &v.shape, v.attrs);
            scalars &= offset == 0 && self.program.types.is_scalar(ty);
            overlap |= offset < end;
            end = end.max(offset + self.program.types.size_of(ty).unwrap_or(0));
            fields.push(Field {
                name: self.table.syms[sym].name.clone(),
                ty,
                offset,
                bits: None,
                owns_data: false,
                on_device: false,
            });
        }
        // Names of one scalar are a scalar for clauses and implicit attributes too.
        let single = fields
            .first()
            .map(|f| f.ty)
            .filter(|ty| fields.iter().all(|f| f.ty == *ty))
            .filter(|ty| scalars && !block.common && self.program.types.size_of(*ty) == Some(block.size));
        let align = block.align.max(16);
        let record = self.program.types.records.push(Record {
            name: link.clone(),
            is_union: overlap,
            fields,
            size: block.size.next_multiple_of(1),
            align,
            natural_align: align,
            number: false,
            storage: true,
            unnamed_bits: Vec::new(),
            complete: true,
            span: Span::NONE,
        });
        let ty = match single {
            Some(scalar) => scalar,
            None => self.program.types.intern(Type::Record(record)),
        };
        let linkage = if block.common { Linkage::Common } else { Linkage::Internal };
        // As directives and their messages name it.
        let first = block.members.first().map(|(sym, _)| self.table.syms[*sym].clone());
        let name = match first.as_ref() {
            Some(member) if !block.common => member.name.clone(),
            Some(_) | None => Name::new(format!("/{}/", link.trim_end_matches('_'))),
        };
        let span = first.map_or(Span::NONE, |member| member.span);
        let g = self.push_global(link.clone(), name, ty, linkage, Some(ConstInit::default()), span);
        self.program.globals[g].declare = block.declare.map(Into::into);
        Ok(g)
    }

    /// Initial values of commons are known when all units have been seen.
    pub(crate) fn finish_globals(&mut self) {
        self.check_link_names();
        let mut links: Vec<Name> = self.blocks.keys().cloned().collect();
        links.sort();
        for link in links {
            let block = self.blocks[&link].clone();
            if block.initialised.is_empty() {
                continue;
            }
            let Ok(g) = self.block_global(&link) else { continue };
            let mut bytes = vec![0u8; block.size as usize];
            let mut set = vec![false; bytes.len()];
            let mut relocs = Vec::new();
            for (sym, offset) in &block.initialised {
                let Ok(init) = self.initial_bytes(*sym) else { continue };
                let mask = self.defined_bytes(*sym);
                let (at, mut differs) = (*offset as usize, false);
                relocs.extend(init.relocs.iter().map(|r| Reloc { offset: r.offset + offset, ..r.clone() }));
                for (i, b) in init.bytes.iter().enumerate() {
                    let defined = mask.as_ref().is_none_or(|m| m.get(i).copied().unwrap_or(true));
                    if defined && let (Some(slot), Some(set)) = (bytes.get_mut(at + i), set.get_mut(at + i)) {
                        differs |= *set && *slot != *b;
                        *slot = *b;
                        *set = true;
                    }
                }
                if differs {
                    self.report_unequal_values(*sym, block.equivalence);
                }
            }
            self.program.globals[g].init = Some(ConstInit { bytes, relocs, size: None });
            if block.common {
                self.program.globals[g].linkage = Linkage::External;
            }
        }
    }

    /// Fortran 2018 §19.6.1: one part of a storage unit has one initial value.
    fn report_unequal_values(&mut self, sym: SymId, equivalence: Option<Span>) {
        let symbol = self.table.syms[sym].clone();
        let message =
            format!("`{}` gets another initial value than what EQUIVALENCE puts into its place", symbol.name);
        let said = Diagnostic::error(codes::STORAGE, symbol.span, message)
            .help("give one of them an initial value only");
        self.report(match equivalence {
            Some(place) => said.label(place, "the EQUIVALENCE"),
            None => said,
        });
    }

    /// Fortran 2018 §19.2: a variable or common block and a procedure have no binding label in common.
    fn check_link_names(&mut self) {
        let functions: HashMap<&Name, &Name> =
            self.program.functions.values().map(|f| (&f.name, &f.source_name)).collect();
        let taken = |name: &Name| functions.get(name).map(|source| (*source).clone());
        let both: Vec<_> =
            self.program.globals.values().filter_map(|g| Some((g.clone(), taken(&g.name)?))).collect();
        for (global, procedure) in both {
            self.report_error_help(
                codes::CONFLICT,
                global.span,
                format!(
                    "`{}` has the binding label `{}`, as the procedure `{procedure}` has",
                    global.source_name, global.name
                ),
                "give one of them another NAME=",
            );
        }
    }

    /// Which bytes of a variable its initial value is for, where it is not for all.
    fn defined_bytes(&mut self, sym: SymId) -> Option<Vec<bool>> {
        let v = self.table.var(sym)?.clone();
        let value = match (&v.init, &v.ty) {
            (Some(init), _) => init.as_const()?.clone(),
            (None, Ty::Derived(id)) if v.shape.is_scalar() => self.default_value(*id),
            (None, _) => return None,
        };
        let mut mask = Vec::new();
        self.mark_defined(&value, &v.ty, &mut mask).ok()?;
        if !v.shape.is_scalar() && !matches!(value, Const::Array(..)) {
            mask = mask.repeat(v.shape.constant()?.iter().map(|d| d.1.max(0) as usize).product());
        }
        Some(mask)
    }

    fn mark_defined(&mut self, c: &Const, ty: &Ty, mask: &mut Vec<bool>) -> Checked<()> {
        if let Const::Array(_, list) = c {
            return list.iter().try_for_each(|c| self.mark_defined(c, ty, mask));
        }
        let elem = self.elem_type(ty);
        let size = invariant!(self, self.program.types.size_of(elem)) as usize;
        let start = mask.len();
        let Const::Struct(id, values) = c else {
            mask.resize(start + size, *c != Const::Undefined);
            return Ok(());
        };
        let Type::Record(r) = *self.program.types.get(elem) else { return Err(self.unreported()) };
        let fields = self.program.types.records[r].fields.clone();
        let components = self.table.derived[*id].components.clone();
        for ((value, field), component) in values.iter().zip(&fields).zip(&components) {
            mask.resize(start + field.offset as usize, false);
            let at = mask.len() + invariant!(self, self.program.types.size_of(field.ty)) as usize;
            match component.allocatable || component.pointer || matches!(value, Const::Target(_)) {
                true => mask.resize(at, true),
                false => self.mark_defined(value, &component.ty, mask)?,
            }
            mask.resize(at, *value != Const::Undefined);
        }
        mask.resize(start + size, false);
        Ok(())
    }
}

/// An object of which the default value defines some bytes, and `-finit-…` the others.
fn overlaid(mut own: ConstInit, defined: &[bool], told: &[u8]) -> ConstInit {
    own.bytes.resize(told.len(), 0);
    for ((byte, told), defined) in own.bytes.iter_mut().zip(told).zip(defined) {
        if !defined {
            *byte = *told;
        }
    }
    own
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Defined {
    Here,
    Elsewhere,
}
