//! Data clauses → `MapArg`s: host address, bytes and pointer of each variable or section.

use super::record::{Record, Template};
use super::{Around, HostHook};
use crate::emit::FnEmitter;
use crate::emit::expr::temporary;
use crate::emit::place::descriptor_offset;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, ValueKind};
use crate::plan::analysis::root;
use crate::plan::{MapPlan, MapSource};
use core::mem::offset_of;
use inkwell::IntPredicate;
use inkwell::values::{IntValue, PointerValue};
use racc_abi::{DataAction, MapArg, MapFlags};
use racc_base::bug;
use racc_hir::{
    DataItem, DataKind, DataRoot, DescField, Expr, LocalKind, Place, PlaceId, RegionId, RowSection, Section,
    SectionDim, Type, TypeId,
};
use std::collections::BTreeMap;

/// Where data is on the host.
pub(crate) struct Extent<'ctx> {
    pub(crate) host: PointerValue<'ctx>,
    pub(crate) bytes: IntValue<'ctx>,
    /// Address of the pointer or descriptor that names it.
    pub(crate) pointer: Option<PointerValue<'ctx>>,
}

/// Number `index` of the records at `maps`.
#[derive(Clone, Copy)]
pub(super) struct MapSlot<'t, 'ctx> {
    pub(super) maps: &'t Template<'ctx>,
    pub(super) index: usize,
}

/// One pointer level of a section.
#[derive(Clone, Copy)]
pub(super) struct Level<'s> {
    elem: TypeId,
    pub(super) dims: &'s [SectionDim],
    rest: &'s [RowSection],
}

impl<'s> Level<'s> {
    pub(super) fn of(section: &'s Section) -> Level<'s> {
        Level { elem: section.elem, dims: &section.dims, rest: &section.rows }
    }

    /// The level behind the pointers of this one.
    pub(super) fn next(self) -> Option<Level<'s>> {
        let (row, rest) = self.rest.split_first()?;
        Some(Level { elem: row.elem, dims: &row.dims, rest })
    }
}

impl<'p, 'ctx> HostHook<'p, 'ctx> {
    /// Records of maps on the stack, with what is known of them at compile time.
    pub(super) fn map_records(&self, f: &FnEmitter<'_, 'ctx>, maps: &[MapPlan]) -> Emit<Template<'ctx>> {
        let bytes = size_of::<MapArg>();
        let at = Record::array(f, bytes, maps.len(), "maps")?;
        let mut fixed = BTreeMap::new();
        for (n, map) in maps.iter().enumerate() {
            let int32 = |value: u32| f.ir.const_i32(value as i32).into();
            fixed.insert(n * bytes + offset_of!(MapArg, bytes), f.ir.const_i64(0).into());
            fixed.insert(n * bytes + offset_of!(MapArg, pointer), f.ir.ptr_ty().const_null().into());
            fixed.insert(n * bytes + offset_of!(MapArg, name), f.module.string(&map.text).into());
            fixed.insert(n * bytes + offset_of!(MapArg, action), int32(map.action as u32));
            fixed.insert(n * bytes + offset_of!(MapArg, flags), int32(map.flags.0));
            fixed.insert(n * bytes + offset_of!(MapArg, together), int32(map.together));
        }
        Template::copied(f, at, bytes * maps.len().max(1), fixed)
    }

    pub(super) fn fill_map(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        map: &MapPlan,
        around: Around<'_>,
        slot: MapSlot<'_, 'ctx>,
    ) -> Emit<()> {
        let extent = match map.source {
            MapSource::Rows { item, level, outer } => {
                let outer = Record::element::<MapArg>(f, slot.maps.ptr, outer)?;
                let row = around.items.get(item).and_then(|i| i.what.section.as_ref()?.rows.get(level));
                let row = row.ok_or_else(|| bug!(map.span, "a map of no row"))?;
                self.row_extent(f, row, outer)?
            }
            _ => self.extent(f, map, around)?,
        };
        let to = |field: usize| slot.index * size_of::<MapArg>() + field;
        let mut flags = map.flags;
        if let MapSource::Descriptor(_) | MapSource::Enclosed { .. } = map.source
            && extent.pointer.is_some()
        {
            flags = flags.with(MapFlags::DESCRIPTOR);
        }
        let null = f.ir.ptr_ty().const_null();
        slot.maps.put(f, to(offset_of!(MapArg, host)), extent.host.into(), 8)?;
        slot.maps.put(f, to(offset_of!(MapArg, device)), extent.host.into(), 8)?;
        slot.maps.put(f, to(offset_of!(MapArg, bytes)), extent.bytes.into(), 8)?;
        slot.maps.put(f, to(offset_of!(MapArg, pointer)), extent.pointer.unwrap_or(null).into(), 8)?;
        let mut word = f.ir.const_i32(flags.0 as i32);
        if let MapSource::Item(i) = map.source
            && let Some(section) = around.items.get(i).and_then(|item| item.what.section.as_ref())
            && section.written
            && let Some(gaps) = self.gaps(f, section)?
        {
            word = f.ir.builder.build_or(word, gaps, "")?;
        }
        slot.maps.put(f, to(offset_of!(MapArg, flags)), word.into(), 4)
    }

    fn extent(&self, f: &mut FnEmitter<'_, 'ctx>, map: &MapPlan, around: Around<'_>) -> Emit<Extent<'ctx>> {
        let zero = f.ir.const_i64(0);
        match map.source {
            MapSource::Rows { .. } => Err(bug!(map.span, "rows are filled with their slot").into()),
            MapSource::Item(i) => {
                let item = around.items.get(i).ok_or_else(|| bug!(map.span, "a map of no clause item"))?;
                self.item_extent(f, item)
            }
            MapSource::Whole(root) => {
                let ty = root::root_type(f.module.program, f.body, root);
                let bytes = f.ir.const_i64(f.module.size_of(ty)? as i64);
                Ok(Extent { host: self.object(f, root)?, bytes, pointer: None })
            }
            MapSource::At(root) => Ok(Extent { host: self.object(f, root)?, bytes: zero, pointer: None }),
            MapSource::Between(l) => {
                let host = f.local_storage(l)?.ptr;
                let bytes = f.ir.const_i64(f.module.size_of(f.body.locals[l].ty)? as i64);
                Ok(Extent { host, bytes, pointer: None })
            }
            MapSource::Outer { region, index } => {
                let frame = self.frame(f, region)?;
                let r = Record::element::<MapArg>(f, frame.maps, index)?;
                let host = r.get(f, offset_of!(MapArg, host), f.ir.ptr_ty().into(), 8)?.ptr()?;
                let bytes = r.get(f, offset_of!(MapArg, bytes), f.ir.i64().into(), 8)?.int()?;
                Ok(Extent { host, bytes, pointer: None })
            }
            MapSource::Enclosed { root, region, index } => self.enclosed_extent(f, root, region, index),
            MapSource::Implied { pointer, index } => {
                let missing = || bug!(map.span, "an implied section that is not planned");
                let implied = around.implied.get(index).ok_or_else(missing)?;
                self.implied_extent(f, pointer, implied)
            }
            MapSource::Pointer(root) => {
                let host = self.pointer(f, root)?;
                Ok(Extent { host, bytes: zero, pointer: None })
            }
            MapSource::Member(place) => {
                let ty = f.body.places[place].ty;
                let at = f.place(place)?.ptr;
                match f.module.program.types.as_data(ty) {
                    Type::Ptr { .. } => {
                        let host = f.ir.load(f.ir.ptr_ty(), at, 8)?.0.ptr()?;
                        let pointer = (map.action == DataAction::Attach).then_some(at);
                        Ok(Extent { host, bytes: zero, pointer })
                    }
                    Type::Descriptor { .. } if map.action == DataAction::Attach => {
                        let host = f.ir.load(f.ir.ptr_ty(), at, 8)?.0.ptr()?;
                        Ok(Extent { host, bytes: zero, pointer: Some(at) })
                    }
                    _ => {
                        let bytes = f.ir.const_i64(f.module.size_of(ty)? as i64);
                        Ok(Extent { host: at, bytes, pointer: None })
                    }
                }
            }
            MapSource::Object(root) => {
                let host = self.pointer(f, root)?;
                let ty = root::root_type(f.module.program, f.body, root);
                let object = f.module.program.types.pointee(ty);
                let object = object.ok_or_else(|| bug!(map.span, "a variable that stands for nothing"))?;
                let bytes = f.ir.const_i64(f.module.size_of(object)? as i64);
                Ok(Extent { host, bytes, pointer: None })
            }
            MapSource::Dynamic { root, elem, count } => {
                let host = self.first_element(f, root)?;
                let count = f.index(count)?;
                let size = f.ir.const_i64(f.module.size_of(elem)? as i64);
                let bytes = f.ir.builder.build_int_nsw_mul(count, size, "")?;
                Ok(Extent { host, bytes, pointer: None })
            }
            MapSource::Descriptor(root) => {
                let (at, rank) = self.descriptor(f, root)?;
                self.descriptor_extent(f, at, rank)
            }
            MapSource::SnapshotElems { root, elem, count } => {
                let size = f.ir.const_i64(f.module.size_of(elem)? as i64);
                let count = f.index(count)?;
                let bytes = f.ir.builder.build_int_nsw_mul(count, size, "")?;
                let align = f.module.align_of(elem).max(16);
                let copy = f.dynamic_stack(bytes, align)?;
                let at = self.object(f, root)?;
                let from = f.ir.load(f.ir.ptr_ty(), at, 8)?.0.ptr()?;
                f.ir.builder.build_memcpy(copy, align as u32, from, 1, bytes)?;
                Ok(Extent { host: copy, bytes, pointer: None })
            }
            MapSource::Snapshot(root) => {
                let ty = root::root_type(f.module.program, f.body, root);
                let size = f.module.size_of(ty)?;
                let align = f.module.align_of(ty).max(16);
                let copy = f.stack_object(f.module.bytes_type(size)?, align, "snapshot")?;
                let from = self.object(f, root)?;
                // An absent optional argument has no value to take (OpenACC 3.4 §2.17.1).
                let absent = f.ir.builder.build_is_null(from, "")?;
                let from = f.ir.select(absent, copy.into(), from.into())?.ptr()?;
                f.copy_aggregate(temporary(copy, align), temporary(from, f.module.align_of(ty)), ty)?;
                Ok(Extent { host: copy, bytes: f.ir.const_i64(size as i64), pointer: None })
            }
        }
    }

    /// The data of an enclosing construct's section, which the variable may not lead to any more.
    fn enclosed_extent(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        root: DataRoot,
        region: RegionId,
        index: usize,
    ) -> Emit<Extent<'ctx>> {
        let ty = root::root_type(f.module.program, f.body, root);
        let pointer = match f.module.ty(ty) {
            Type::Ptr { to, .. } => !matches!(f.module.ty(*to), Type::Descriptor { .. }),
            _ => false,
        };
        let zero = f.ir.const_i64(0);
        let now = if pointer {
            Extent { host: self.pointer(f, root)?, bytes: zero, pointer: None }
        } else {
            let (at, rank) = self.descriptor(f, root)?;
            self.descriptor_extent(f, at, rank)?
        };
        let section = f.body.regions[region].data.get(index).and_then(|item| item.what.section.as_ref());
        let section = section.ok_or_else(|| bug!(f.span, "an enclosing construct without the section"))?;
        let (first, _) = self.section_start(f, section)?;
        let frame = self.frame(f, region)?;
        let r = Record::element::<MapArg>(f, frame.maps, index)?;
        let host = r.get(f, offset_of!(MapArg, host), f.ir.ptr_ty().into(), 8)?.ptr()?;
        let bytes = r.get(f, offset_of!(MapArg, bytes), f.ir.i64().into(), 8)?.int()?;
        let b = &f.ir.builder;
        let word = |p| b.build_ptr_to_int(p, f.ir.i64(), "");
        let (start, at) = (word(now.host)?, word(host)?);
        let mut same = f.ir.icmp(IntPredicate::EQ, word(first)?, at)?;
        if !pointer {
            // The section's base may be of the time of the entry. The size of an assumed-size array is not known.
            let inside = f.ir.icmp(IntPredicate::ULT, b.build_int_sub(at, start, "")?, now.bytes)?;
            let unknown = f.ir.icmp(IntPredicate::EQ, now.bytes, zero)?;
            same = b.build_and(same, b.build_or(inside, unknown, "")?, "")?;
        }
        let bytes = if pointer { zero } else { f.ir.select(same, bytes.into(), now.bytes.into())?.int()? };
        let host = f.ir.select(same, host.into(), now.host.into())?.ptr()?;
        Ok(Extent { host, bytes, pointer: now.pointer })
    }

    /// The value of a pointer variable; null for one that is absent (OpenACC 3.4 §2.17.1).
    pub(super) fn pointer(&self, f: &mut FnEmitter<'_, 'ctx>, root: DataRoot) -> Emit<PointerValue<'ctx>> {
        let at = self.object(f, root)?;
        self.pointer_at(f, root, at)
    }

    fn pointer_at(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        root: DataRoot,
        at: PointerValue<'ctx>,
    ) -> Emit<PointerValue<'ctx>> {
        let by_reference = matches!(root, DataRoot::Local(l) if f.body.locals[l].kind == LocalKind::RefParam);
        if !by_reference {
            return f.ir.load(f.ir.ptr_ty(), at, 8)?.0.ptr();
        }
        let nothing = f.stack_object(f.ir.ptr_ty().into(), 8, "absent")?;
        f.ir.store(f.ir.ptr_ty().const_null(), nothing, 8)?;
        let absent = f.ir.builder.build_is_null(at, "")?;
        let at = f.ir.select(absent, nothing.into(), at.into())?.ptr()?;
        f.ir.load(f.ir.ptr_ty(), at, 8)?.0.ptr()
    }

    /// Address of the elements: of what a pointer leads to, or of the object that a dummy argument stands for.
    fn first_element(&self, f: &mut FnEmitter<'_, 'ctx>, root: DataRoot) -> Emit<PointerValue<'ctx>> {
        let ty = root::root_type(f.module.program, f.body, root);
        match f.module.ty(ty) {
            Type::Ptr { .. } => self.pointer(f, root),
            _ => self.object(f, root),
        }
    }

    /// Address of the object that the source names.
    pub(super) fn object(&self, f: &mut FnEmitter<'_, 'ctx>, root: DataRoot) -> Emit<PointerValue<'ctx>> {
        match root {
            DataRoot::Local(l) => {
                let at = f.local_storage(l)?.ptr;
                match f.body.locals[l].kind {
                    LocalKind::RefParam => f.ir.load(f.ir.ptr_ty(), at, 8)?.0.ptr(),
                    LocalKind::Param | LocalKind::Auto | LocalKind::Temp => Ok(at),
                }
            }
            DataRoot::Global(g) => Ok(f.global_storage(g)?.ptr),
        }
    }

    /// Address and rank of the descriptor that a variable is or points to.
    pub(super) fn descriptor(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        root: DataRoot,
    ) -> Emit<(PointerValue<'ctx>, u8)> {
        let ty = root::root_type(f.module.program, f.body, root);
        let at = self.object(f, root)?;
        match f.module.ty(ty) {
            Type::Descriptor { rank, .. } => Ok((at, *rank)),
            Type::Ptr { to, .. } => match f.module.ty(*to) {
                Type::Descriptor { rank, .. } => {
                    let rank = *rank;
                    let at = f.ir.load(f.ir.ptr_ty(), at, 8)?.0.ptr()?;
                    Ok((self.present_descriptor(f, at, rank)?, rank))
                }
                other => Err(bug!(f.span, "a descriptor that is {other:?}").into()),
            },
            other => Err(bug!(f.span, "a descriptor that is {other:?}").into()),
        }
    }

    /// The descriptor, or one of no data for an absent optional argument (OpenACC 3.4 §2.17.1).
    fn present_descriptor(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        at: PointerValue<'ctx>,
        rank: u8,
    ) -> Emit<PointerValue<'ctx>> {
        let size = racc_hir::layout::DESCRIPTOR_HEAD + racc_hir::layout::DESCRIPTOR_DIM * u64::from(rank);
        let none = f.stack_object(f.module.bytes_type(size)?, 16, "absent")?;
        let zero = f.ir.context.i8_type().const_zero();
        f.ir.builder.build_memset(none, 16, zero, f.ir.const_i64(size as i64))?;
        let absent = f.ir.builder.build_is_null(at, "")?;
        f.ir.select(absent, none.into(), at.into())?.ptr()
    }

    /// From the first to the last element of the array behind a descriptor.
    fn descriptor_extent(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        at: PointerValue<'ctx>,
        rank: u8,
    ) -> Emit<Extent<'ctx>> {
        let b = &f.ir.builder;
        let r = Record { ptr: at };
        let word = |field: DescField| r.get(f, descriptor_offset(field) as usize, f.ir.i64().into(), 8);
        let host = r.get(f, descriptor_offset(DescField::Base) as usize, f.ir.ptr_ty().into(), 8)?.ptr()?;
        let elem = word(DescField::ElemLen)?.int()?;
        let zero = f.ir.const_i64(0);
        // Strides count spans: a pointer's elements may be parts of larger objects.
        let span = word(DescField::Span)?.int()?;
        let set = f.ir.icmp(IntPredicate::SGT, span, zero)?;
        let unit = f.ir.select(set, span.into(), elem.into())?.int()?;
        let (mut last, mut before) = (zero, zero);
        let mut empty = b.build_is_null(host, "")?;
        for d in 0..rank {
            let low = word(DescField::Lbound(d))?.int()?;
            let high = word(DescField::Ubound(d))?.int()?;
            let stride = word(DescField::Stride(d))?.int()?;
            let steps = b.build_int_sub(high, low, "")?;
            let none = f.ir.icmp(IntPredicate::SLT, steps, zero)?;
            empty = b.build_or(empty, none, "")?;
            let far = b.build_int_mul(steps, stride, "")?;
            let (forward, backward) = reach(f, far)?;
            last = b.build_int_add(last, forward, "")?;
            before = b.build_int_add(before, backward, "")?;
        }
        let apart = b.build_int_mul(b.build_int_sub(last, before, "")?, unit, "")?;
        let bytes = b.build_int_add(apart, elem, "")?;
        let bytes = f.ir.select(empty, zero.into(), bytes.into())?.int()?;
        let before = b.build_int_mul(before, unit, "")?;
        let before = f.ir.select(empty, zero.into(), before.into())?.int()?;
        Ok(Extent { host: f.ir.offset(host, before, Step::Wild)?, bytes, pointer: Some(at) })
    }

    pub(super) fn item_extent(&self, f: &mut FnEmitter<'_, 'ctx>, item: &DataItem) -> Emit<Extent<'ctx>> {
        if let Some(section) = &item.what.section {
            let (first, _) = self.section_start(f, section)?;
            let bytes = self.section_span(f, section)?;
            let pointer = match section.pointer {
                Some(p) => self.pointer_address(f, p)?,
                None => None,
            };
            return Ok(Extent { host: first, bytes, pointer });
        }
        let place = item.what.place;
        let ty = f.body.places[place].ty;
        let at = f.place(place)?.ptr;
        match f.module.program.types.as_data(ty) {
            Type::Ptr { .. } => {
                let host = self.pointer_at(f, item.what.root, at)?;
                let pointer = match item.kind {
                    DataKind::Attach | DataKind::Detach => Some(at),
                    DataKind::Copy
                    | DataKind::Copyin
                    | DataKind::Copyout
                    | DataKind::Create
                    | DataKind::NoCreate
                    | DataKind::Present
                    | DataKind::Deviceptr
                    | DataKind::Delete
                    | DataKind::UseDevice
                    | DataKind::UpdateSelf
                    | DataKind::UpdateDevice => None,
                };
                Ok(Extent { host, bytes: f.ir.const_i64(0), pointer })
            }
            Type::Descriptor { rank, .. } => {
                let rank = *rank;
                self.descriptor_extent(f, at, rank)
            }
            _ => {
                let bytes = f.ir.const_i64(f.module.size_of(ty)? as i64);
                Ok(Extent { host: at, bytes, pointer: None })
            }
        }
    }

    /// A plain local pointer lives in a register as far as the device is concerned: nothing to attach.
    fn pointer_address(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        place: PlaceId,
    ) -> Emit<Option<PointerValue<'ctx>>> {
        let descriptor = matches!(f.module.ty(f.body.places[place].ty), Type::Descriptor { .. });
        match f.body.places[place].kind {
            Place::Local(_) if !descriptor => Ok(None),
            Place::Local(_)
            | Place::Global(_)
            | Place::Deref(_)
            | Place::Elem { .. }
            | Place::Field { .. }
            | Place::Part { .. }
            | Place::Desc { .. } => Ok(Some(f.place(place)?.ptr)),
        }
    }

    /// Address of the section's first element, and bytes of one.
    pub(super) fn section_start(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        section: &Section,
    ) -> Emit<(PointerValue<'ctx>, IntValue<'ctx>)> {
        let base = f.expr(section.base)?.ptr()?;
        self.level_start(f, Level::of(section), base)
    }

    pub(super) fn level_start(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        level: Level<'_>,
        base: PointerValue<'ctx>,
    ) -> Emit<(PointerValue<'ctx>, IntValue<'ctx>)> {
        let size = self.elem_size(f, level.elem)?;
        let bytes = self.level_offset(f, level)?;
        let first = f.ir.offset(base, bytes, Step::Wild)?;
        // A null pointer and an absent optional argument stay null whatever their bounds are (§2.17.1).
        let absent = f.ir.builder.build_is_null(base, "")?;
        Ok((f.ir.select(absent, base.into(), first.into())?.ptr()?, size))
    }

    /// Bytes before the element at the lowest address.
    fn level_offset(&self, f: &mut FnEmitter<'_, 'ctx>, level: Level<'_>) -> Emit<IntValue<'ctx>> {
        let size = self.elem_size(f, level.elem)?;
        let mut at = f.ir.const_i64(0);
        for d in level.dims {
            let (low, stride, length) = (f.index(d.lower)?, f.index(d.stride)?, f.index(d.length)?);
            let b = &f.ir.builder;
            at = b.build_int_add(at, b.build_int_mul(low, stride, "")?, "")?;
            let steps = b.build_int_sub(length, f.ir.const_i64(1), "")?;
            let (_, backward) = reach(f, b.build_int_mul(steps, stride, "")?)?;
            at = b.build_int_add(at, backward, "")?;
        }
        Ok(f.ir.builder.build_int_mul(at, size, "")?)
    }

    /// What a map with [`MapFlags::EACH`] says: an offset from each pointer and bytes.
    fn row_extent(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        row: &RowSection,
        outer: Record<'ctx>,
    ) -> Emit<Extent<'ctx>> {
        let level = Level { elem: row.elem, dims: &row.dims, rest: &[] };
        let offset = self.level_offset(f, level)?;
        let host = f.ir.builder.build_int_to_ptr(offset, f.ir.ptr_ty(), "")?;
        Ok(Extent { host, bytes: self.level_span(f, level)?, pointer: Some(outer.ptr) })
    }

    /// [`MapFlags::GAPS`] where the section's elements do not lie back to back; none where they do for certain.
    fn gaps(&self, f: &mut FnEmitter<'_, 'ctx>, section: &Section) -> Emit<Option<IntValue<'ctx>>> {
        let none = f.ir.const_i32(0);
        let (mut run, mut gaps, mut empty) =
            (f.ir.const_i64(1), f.ir.i1().const_zero(), f.ir.i1().const_zero());
        for d in fastest_first(f, &section.dims) {
            let (length, stride) = (f.index(d.length)?, f.index(d.stride)?);
            let b = &f.ir.builder;
            let down = f.ir.icmp(IntPredicate::SLT, stride, f.ir.const_i64(0))?;
            let stride = f.ir.select(down, b.build_int_neg(stride, "")?.into(), stride.into())?.int()?;
            let several = f.ir.icmp(IntPredicate::SGT, length, f.ir.const_i64(1))?;
            let apart = f.ir.icmp(IntPredicate::NE, stride, run)?;
            gaps = b.build_or(gaps, b.build_and(several, apart, "")?, "")?;
            empty = b.build_or(empty, f.ir.icmp(IntPredicate::SLT, length, f.ir.const_i64(1))?, "")?;
            run = b.build_int_mul(run, length, "")?;
        }
        let gaps = f.ir.builder.build_and(gaps, f.ir.builder.build_not(empty, "")?, "")?;
        if gaps.is_const() && gaps.get_zero_extended_constant() == Some(0) {
            return Ok(None);
        }
        let flag = f.ir.const_i32(MapFlags::GAPS.0 as i32);
        Ok(Some(f.ir.select(gaps, flag.into(), none.into())?.int()?))
    }

    fn elem_size(&self, f: &FnEmitter<'_, 'ctx>, elem: TypeId) -> Emit<IntValue<'ctx>> {
        Ok(f.ir.const_i64(f.module.size_of(elem)? as i64))
    }

    /// Bytes from the first to the last element.
    pub(super) fn section_span(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        section: &Section,
    ) -> Emit<IntValue<'ctx>> {
        self.level_span(f, Level::of(section))
    }

    pub(super) fn level_span(&self, f: &mut FnEmitter<'_, 'ctx>, level: Level<'_>) -> Emit<IntValue<'ctx>> {
        let (zero, one) = (f.ir.const_i64(0), f.ir.const_i64(1));
        let mut last = zero;
        let mut empty = f.ir.i1().const_zero();
        for d in level.dims {
            let (length, stride) = (f.index(d.length)?, f.index(d.stride)?);
            let b = &f.ir.builder;
            let none = f.ir.icmp(IntPredicate::SLT, length, one)?;
            empty = b.build_or(empty, none, "")?;
            let steps = b.build_int_sub(length, one, "")?;
            let (forward, backward) = reach(f, b.build_int_mul(steps, stride, "")?)?;
            last = b.build_int_add(last, b.build_int_sub(forward, backward, "")?, "")?;
        }
        let size = self.elem_size(f, level.elem)?;
        let b = &f.ir.builder;
        let bytes = b.build_int_mul(b.build_int_add(last, one, "")?, size, "")?;
        f.ir.select(empty, zero.into(), bytes.into())?.int()
    }
}

/// Elements after and (negative) before the first one that a dimension reaches: strides may run backwards.
fn reach<'ctx>(f: &FnEmitter<'_, 'ctx>, far: IntValue<'ctx>) -> Emit<(IntValue<'ctx>, IntValue<'ctx>)> {
    let zero = f.ir.const_i64(0);
    let down = f.ir.icmp(IntPredicate::SLT, far, zero)?;
    let forward = f.ir.select(down, zero.into(), far.into())?.int()?;
    let backward = f.ir.select(down, far.into(), zero.into())?.int()?;
    Ok((forward, backward))
}

/// C writes the fastest dimension last, Fortran first: the one with stride 1 tells.
pub(super) fn fastest_first<'s>(f: &FnEmitter<'_, '_>, dims: &'s [SectionDim]) -> Vec<&'s SectionDim> {
    let unit = |d: &SectionDim| matches!(f.body.exprs[d.stride].kind, Expr::Int(1));
    match dims {
        [first, .., last] if unit(last) && !unit(first) => dims.iter().rev().collect(),
        _ => dims.iter().collect(),
    }
}
