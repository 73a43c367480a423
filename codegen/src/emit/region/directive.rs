//! Executable directives → calls of the run time. OpenACC 3.4 §2.6.6, §2.14, §2.16.

use super::maps::{Level, MapSlot, fastest_first};
use super::record::Record;
use super::{Head, HostHook, construct_of};
use crate::emit::FnEmitter;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, ValueKind};
use crate::plan::data::items;
use crate::plan::{MapPlan, MapSource};
use core::mem::offset_of;
use inkwell::IntPredicate;
use inkwell::values::{IntValue, PointerValue};
use racc_abi::{
    DataAction, DeviceType, MapFlags, NO_DEVICE_NUM, RegionArgs, RegionFlags, UpdateArg, async_value, entry,
};
use racc_hir::{AccDirective, AccDirectiveKind, DataItem, DataKind, DeviceChoice, ExprId, PerDevice};

impl<'p, 'ctx> HostHook<'p, 'ctx> {
    pub(super) fn directive(&self, f: &mut FnEmitter<'_, 'ctx>, d: &AccDirective) -> Emit<()> {
        let Some(when) = d.when else { return self.unconditional(f, d) };
        let (yes, done) = (f.new_block("acc"), f.new_block("accdone"));
        f.branch(when, yes, done)?;
        f.ir.at(yes);
        self.unconditional(f, d)?;
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }

    fn unconditional(&self, f: &mut FnEmitter<'_, 'ctx>, d: &AccDirective) -> Emit<()> {
        match &d.kind {
            AccDirectiveKind::EnterData(items) => {
                let args = self.data(f, d, items, DataFlags::Enter)?;
                f.entry_point(entry::ENTER_DATA, &[args.into()])?;
            }
            AccDirectiveKind::ExitData { items, finalize } => {
                let flags = if *finalize { DataFlags::Finalize } else { DataFlags::Exit };
                let args = self.data(f, d, items, flags)?;
                f.entry_point(entry::EXIT_DATA, &[args.into()])?;
            }
            AccDirectiveKind::DeclareLocal(items) => {
                let record = self.declare_record(f, d.span)?;
                self.end_declare(f, record)?;
                let args = self.data(f, d, items, DataFlags::Declare)?;
                f.entry_point(entry::DECLARE_BEGIN, &[args.into()])?;
                f.ir.store(args, record, 8)?;
            }
            AccDirectiveKind::Update { items, if_present } => {
                let args = self.bare(f, d)?;
                for item in items {
                    self.update(f, item, *if_present, args)?;
                }
            }
            AccDirectiveKind::Wait(wait) => {
                let null = f.ir.ptr_ty().const_null();
                let head = Head {
                    construct: construct_of(&d.kind),
                    span: d.span,
                    end: d.span,
                    async_: &d.async_,
                    wait: &PerDevice::all(Some(wait.clone())),
                    region: None,
                    defers_wait: false,
                    maps: 0,
                };
                let args = self.region_args(f, &head, null)?;
                f.entry_point(entry::WAIT, &[args.into()])?;
            }
            AccDirectiveKind::Init { types, num } | AccDirectiveKind::Shutdown { types, num } => {
                let entry = match d.kind {
                    AccDirectiveKind::Init { .. } => entry::INIT,
                    _ => entry::SHUTDOWN,
                };
                let args = self.bare(f, d)?;
                let num = self.number(f, *num)?;
                for ty in device_numbers(types) {
                    let ty = f.ir.const_i32(ty as i32);
                    f.entry_point(entry, &[args.into(), ty.into(), num.into()])?;
                }
            }
            AccDirectiveKind::Set { types, num, default_async } => {
                let args = self.bare(f, d)?;
                let num = self.number(f, *num)?;
                let queue = match default_async {
                    Some(e) => f.index(*e)?,
                    None => f.ir.const_i64(async_value::ABSENT),
                };
                for ty in device_numbers(types) {
                    let ty = f.ir.const_i32(ty as i32);
                    f.entry_point(entry::SET, &[args.into(), ty.into(), num.into(), queue.into()])?;
                }
            }
        }
        Ok(())
    }

    fn number(&self, f: &mut FnEmitter<'_, 'ctx>, e: Option<ExprId>) -> Emit<IntValue<'ctx>> {
        match e {
            Some(e) => f.index(e),
            None => Ok(f.ir.const_i64(NO_DEVICE_NUM)),
        }
    }

    /// `RegionArgs` without maps.
    fn bare(&self, f: &mut FnEmitter<'_, 'ctx>, d: &AccDirective) -> Emit<PointerValue<'ctx>> {
        let null = f.ir.ptr_ty().const_null();
        self.args(f, d, null, 0)
    }

    fn args(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        d: &AccDirective,
        maps: PointerValue<'ctx>,
        count: usize,
    ) -> Emit<PointerValue<'ctx>> {
        let head = Head {
            construct: construct_of(&d.kind),
            span: d.span,
            end: d.span,
            async_: &d.async_,
            wait: &d.wait,
            region: None,
            defers_wait: false,
            maps: count,
        };
        self.region_args(f, &head, maps)
    }

    fn data(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        d: &AccDirective,
        items: &[DataItem],
        flags: DataFlags,
    ) -> Emit<PointerValue<'ctx>> {
        let mut plans = items::item_maps(f.module.program, f.body, items);
        for (index, map) in plans.iter_mut().enumerate() {
            let item = match map.source {
                MapSource::Rows { item, .. } => &items[item],
                _ => &items[index],
            };
            flags.apply(map, item, items::is_bare_pointer(f.module.program, f.body, item));
        }
        let maps = self.map_records(f, &plans)?;
        for (index, map) in plans.iter().enumerate() {
            let around = super::Around { items, implied: &[] };
            self.fill_map(f, map, around, MapSlot { maps: &maps, index })?;
        }
        let args = self.args(f, d, maps.ptr, plans.len())?;
        if flags == DataFlags::Finalize {
            let r = Record { ptr: args };
            let at = offset_of!(RegionArgs, flags);
            let before = r.get(f, at, f.ir.i32().into(), 4)?.int()?;
            let bit = f.ir.const_i32(RegionFlags::FINALIZE.0 as i32);
            let set = f.ir.builder.build_or(before, bit, "")?;
            r.put(f, at, set.into(), 4)?;
        }
        Ok(args)
    }

    /// One item of `update`: rows of contiguous bytes. OpenACC 3.4 §2.14.4.
    fn update(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        item: &DataItem,
        if_present: bool,
        args: PointerValue<'ctx>,
    ) -> Emit<()> {
        let Some(section) = &item.what.section else {
            let extent = self.item_extent(f, item)?;
            let rows = Rows {
                host: extent.host,
                bytes: extent.bytes,
                count: f.ir.const_i64(1),
                stride: f.ir.const_i64(0),
            };
            return self.update_rows(f, item, if_present, args, rows);
        };
        let base = f.expr(section.base)?.ptr()?;
        self.update_level(f, item, if_present, args, (Level::of(section), base))
    }

    /// The memory behind `base`; when that is pointers and the clause goes on, what each of them points to: attached
    /// pointers are left out of transfers (§2.14.4), so that nothing else is to be done for them.
    fn update_level(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        item: &DataItem,
        if_present: bool,
        args: PointerValue<'ctx>,
        (level, base): (Level<'_>, PointerValue<'ctx>),
    ) -> Emit<()> {
        let (first, size) = self.level_start(f, level, base)?;
        if let Some(next) = level.next() {
            let bytes = self.level_span(f, level)?;
            let count = f.ir.builder.build_int_unsigned_div(bytes, size, "")?;
            let frame = f.open_counted(count)?;
            let far = f.ir.builder.build_int_mul(frame.counter, size, "")?;
            let at = f.ir.offset(first, far, Step::Wild)?;
            let row = f.ir.load(f.ir.ptr_ty(), at, 8)?.0.ptr()?;
            let (some, done) = (f.new_block("row"), f.new_block("rowdone"));
            let null = f.ir.builder.build_is_null(row, "")?;
            f.ir.cond_br(null, done, some)?;
            f.ir.at(some);
            self.update_level(f, item, if_present, args, (next, row))?;
            f.ir.br(done)?;
            f.ir.at(done);
            return f.close_counted(frame, &Default::default());
        }
        let mut dims: Vec<Dim<'ctx>> = Vec::new();
        for d in fastest_first(f, level.dims) {
            // From the lowest address on, whichever way the array runs.
            let stride = f.index(d.stride)?;
            let back = f.ir.builder.build_int_neg(stride, "")?;
            let down = f.ir.icmp(IntPredicate::SLT, stride, f.ir.const_i64(0))?;
            let stride = f.ir.select(down, back.into(), stride.into())?.int()?;
            dims.push(Dim { length: f.index(d.length)?, stride });
        }
        let one = f.ir.const_i64(1);
        // Dimensions that lie back to back are one run.
        let mut contiguous = f.ir.i1().const_int(1, false);
        let mut run = one;
        for d in &dims {
            let fits = f.ir.icmp(IntPredicate::EQ, d.stride, run)?;
            contiguous = f.ir.builder.build_and(contiguous, fits, "")?;
            run = f.ir.builder.build_int_mul(run, d.length, "")?;
        }
        let total = self.level_span(f, level)?;
        // No elements are no rows, whatever the other dimensions say.
        let none = f.ir.icmp(IntPredicate::EQ, total, f.ir.const_i64(0))?;
        contiguous = f.ir.builder.build_or(contiguous, none, "")?;
        let (whole, parts, done) = (f.new_block("run"), f.new_block("rows"), f.new_block("updated"));
        f.ir.cond_br(contiguous, whole, parts)?;
        f.ir.at(whole);
        let rows = Rows { host: first, bytes: total, count: one, stride: f.ir.const_i64(0) };
        self.update_rows(f, item, if_present, args, rows)?;
        f.ir.br(done)?;
        f.ir.at(parts);
        self.update_parts(f, item, if_present, args, Parts { first, size, dims: &dims })?;
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }

    /// Loops over the slow dimensions; the two fastest are rows.
    fn update_parts(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        item: &DataItem,
        if_present: bool,
        args: PointerValue<'ctx>,
        parts: Parts<'_, 'ctx>,
    ) -> Emit<()> {
        let one = f.ir.const_i64(1);
        match parts.dims {
            [outer @ .., last] if parts.dims.len() > 2 => {
                let frame = f.open_counted(last.length)?;
                let b = &f.ir.builder;
                let far =
                    b.build_int_mul(b.build_int_mul(frame.counter, last.stride, "")?, parts.size, "")?;
                let first = f.ir.offset(parts.first, far, Step::Wild)?;
                self.update_parts(f, item, if_present, args, Parts { first, size: parts.size, dims: outer })?;
                f.close_counted(frame, &Default::default())
            }
            [fast, slow] => {
                // A fastest dimension with gaps is rows of single elements, once for each slow index.
                let plain = f.ir.icmp(IntPredicate::EQ, fast.stride, one)?;
                let (dense, sparse, done) =
                    (f.new_block("dense"), f.new_block("sparse"), f.new_block("slab"));
                f.ir.cond_br(plain, dense, sparse)?;
                f.ir.at(dense);
                let bytes = f.ir.builder.build_int_mul(fast.length, parts.size, "")?;
                let stride = f.ir.builder.build_int_mul(slow.stride, parts.size, "")?;
                let rows = Rows { host: parts.first, bytes, count: slow.length, stride };
                self.update_rows(f, item, if_present, args, rows)?;
                f.ir.br(done)?;
                f.ir.at(sparse);
                let frame = f.open_counted(slow.length)?;
                let b = &f.ir.builder;
                let far =
                    b.build_int_mul(b.build_int_mul(frame.counter, slow.stride, "")?, parts.size, "")?;
                let host = f.ir.offset(parts.first, far, Step::Wild)?;
                let stride = f.ir.builder.build_int_mul(fast.stride, parts.size, "")?;
                let rows = Rows { host, bytes: parts.size, count: fast.length, stride };
                self.update_rows(f, item, if_present, args, rows)?;
                f.close_counted(frame, &Default::default())?;
                f.ir.br(done)?;
                f.ir.at(done);
                Ok(())
            }
            [only] => {
                let stride = f.ir.builder.build_int_mul(only.stride, parts.size, "")?;
                let rows = Rows { host: parts.first, bytes: parts.size, count: only.length, stride };
                self.update_rows(f, item, if_present, args, rows)
            }
            _ => {
                let rows =
                    Rows { host: parts.first, bytes: parts.size, count: one, stride: f.ir.const_i64(0) };
                self.update_rows(f, item, if_present, args, rows)
            }
        }
    }

    fn update_rows(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        item: &DataItem,
        if_present: bool,
        args: PointerValue<'ctx>,
        rows: Rows<'ctx>,
    ) -> Emit<()> {
        let record = Record::array(f, core::mem::size_of::<UpdateArg>(), 1, "update")?;
        let r = Record { ptr: record };
        r.put(f, offset_of!(UpdateArg, host), rows.host.into(), 8)?;
        r.put(f, offset_of!(UpdateArg, bytes), rows.bytes.into(), 8)?;
        r.put(f, offset_of!(UpdateArg, count), rows.count.into(), 8)?;
        r.put(f, offset_of!(UpdateArg, stride), rows.stride.into(), 8)?;
        let name = f.module.string(&item.text);
        r.put(f, offset_of!(UpdateArg, name), name.into(), 8)?;
        r.int32(f, offset_of!(UpdateArg, to_device), u32::from(item.kind == DataKind::UpdateDevice))?;
        let flags = if if_present { MapFlags::IF_PRESENT } else { MapFlags::NONE };
        r.int32(f, offset_of!(UpdateArg, flags), flags.0)?;
        let one = f.ir.const_i32(1);
        f.entry_point(entry::UPDATE, &[args.into(), record.into(), one.into()])?;
        Ok(())
    }
}

/// Rows of an update.
#[derive(Clone, Copy)]
struct Rows<'ctx> {
    host: PointerValue<'ctx>,
    bytes: IntValue<'ctx>,
    count: IntValue<'ctx>,
    stride: IntValue<'ctx>,
}

#[derive(Clone, Copy)]
struct Dim<'ctx> {
    length: IntValue<'ctx>,
    stride: IntValue<'ctx>,
}

struct Parts<'d, 'ctx> {
    first: PointerValue<'ctx>,
    size: IntValue<'ctx>,
    /// Fastest first.
    dims: &'d [Dim<'ctx>],
}

fn device_numbers(types: &[DeviceChoice]) -> Vec<DeviceType> {
    if types.is_empty() {
        return vec![DeviceType::Current];
    }
    types
        .iter()
        .map(|t| match t {
            DeviceChoice::Default => DeviceType::Default,
            DeviceChoice::Sim => DeviceType::Sim,
            DeviceChoice::Kind(kind) => super::device_number(*kind),
        })
        .collect()
}

/// Which directive the items stand on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DataFlags {
    Enter,
    Exit,
    Finalize,
    Declare,
}

impl DataFlags {
    fn apply(self, map: &mut MapPlan, item: &DataItem, bare: bool) {
        match self {
            DataFlags::Enter => map.flags = map.flags.with(MapFlags::DYNAMIC),
            DataFlags::Declare => {}
            DataFlags::Exit | DataFlags::Finalize => {
                if self == DataFlags::Finalize {
                    map.flags = map.flags.with(MapFlags::FINALIZE);
                }
                if item.kind == DataKind::Copyout {
                    map.action = DataAction::ExitCopyout;
                }
                // `exit data delete(p)` of a bare pointer: the present table knows its size.
                if bare && matches!(item.kind, DataKind::Copyout | DataKind::Delete) {
                    map.flags = map.flags.with(MapFlags::WHOLE);
                }
            }
        }
        if bare && self == DataFlags::Enter && map.action == DataAction::Translate {
            map.flags = map.flags.with(MapFlags::IMPLICIT);
        }
    }
}
