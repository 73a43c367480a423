//! One kernel of a construct → parameter slots, `LaunchArgs` and the call of `__racc_launch`.

use super::record::{Record, Template};
use super::{Frame, HostHook, device_number};
use crate::emit::FnEmitter;
use crate::emit::expr::temporary;
use crate::emit::function::ObjectAddress;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, ValueKind};
use crate::plan::analysis::root;
use crate::plan::launch::width::dynamic_privates;
use crate::plan::loops::form::histogram::{CAPACITY, MOST_LANES, ROUNDS};
use crate::plan::loops::form::split::{Lanes, Layout, ROW_LANES, ROW_WIDTHS, extent_map};
use crate::plan::loops::form::{Histogram, Split};
use crate::plan::{Form, KernelPlan, Param, Pass, kinds};
use core::mem::offset_of;
use inkwell::IntPredicate;
use inkwell::values::{IntValue, PointerValue};
use racc_abi::{LaunchArgs, RegionArgs, entry};
use racc_base::bug;
use racc_hir::{AccRegion, DataRoot, DeviceKind, ExprId, LocalKind, LoopKind, PerDevice, Stmt};
use std::collections::BTreeMap;

impl<'p, 'ctx> HostHook<'p, 'ctx> {
    pub(super) fn launch(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        region: &AccRegion,
        kernel: &KernelPlan,
        frame: Frame<'ctx>,
    ) -> Emit<()> {
        f.at_span(kernel.span);
        let (params, _) = self.params(f, kernel, frame)?;
        self.launch_with(f, (region, kernel), frame, params)
    }

    /// The parameters' values, and the address of each.
    pub(super) fn params(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        kernel: &KernelPlan,
        frame: Frame<'ctx>,
    ) -> Emit<(PointerValue<'ctx>, Vec<PointerValue<'ctx>>)> {
        let params = Record::array(f, 8, kernel.params.len(), "params")?;
        let mut slots = Vec::new();
        for (n, p) in kernel.params.iter().enumerate() {
            let slot = self.param(f, p, frame)?;
            Record { ptr: params }.put(f, 8 * n, slot.into(), 8)?;
            slots.push(slot);
        }
        Ok((params, slots))
    }

    pub(super) fn launch_with(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        (region, kernel): (&AccRegion, &KernelPlan),
        frame: Frame<'ctx>,
        params: PointerValue<'ctx>,
    ) -> Emit<()> {
        let mut args = self.launch_args(f, (region, kernel), frame, params)?;
        // AMD's plan may size the grid by other loops.
        if let Some(amd) = self.plan.of_amd(self.function, kernel)
            && !kinds::same_grid(kernel, amd)
        {
            let own = self.launch_args(f, (region, amd), frame, params)?;
            let device = self.device_type(f, frame)?;
            let radeon = f.ir.const_i32(device_number(DeviceKind::Radeon) as i32);
            let is = f.ir.icmp(IntPredicate::EQ, device, radeon)?;
            args = f.ir.select(is, own.into(), args.into())?.ptr()?;
        }
        let desc = self
            .kernels
            .get(kernel.name.as_str())
            .ok_or_else(|| bug!(kernel.span, "a kernel without a descriptor"))?
            .as_pointer_value();
        f.entry_point(entry::LAUNCH, &[frame.args.into(), desc.into(), args.into(), params.into()])?;
        Ok(())
    }

    /// An absent optional argument has no value to pass (OpenACC 3.4 §2.17.1): any will do.
    fn or_nothing(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        root: DataRoot,
        at: PointerValue<'ctx>,
        size: u64,
    ) -> Emit<PointerValue<'ctx>> {
        match root {
            DataRoot::Local(l) if f.body.locals[l].kind == LocalKind::RefParam => {
                let nothing = f.stack_object(f.module.bytes_type(size.next_multiple_of(8))?, 16, "absent")?;
                let absent = f.ir.builder.build_is_null(at, "")?;
                f.ir.select(absent, nothing.into(), at.into())?.ptr()
            }
            DataRoot::Local(_) | DataRoot::Global(_) => Ok(at),
        }
    }

    /// Address of a parameter's value.
    fn param(&self, f: &mut FnEmitter<'_, 'ctx>, p: &Param, frame: Frame<'ctx>) -> Emit<PointerValue<'ctx>> {
        match p.pass {
            Pass::Value => {
                let ty = root::root_type(f.module.program, f.body, p.root);
                let at = self.object(f, p.root)?;
                let size = f.module.size_of(ty)?;
                let at = self.or_nothing(f, p.root, at, size)?;
                if f.module.is_scalar(ty) || size % 8 == 0 {
                    return Ok(at);
                }
                // Passed in whole words.
                let copy = f.stack_object(f.module.bytes_type(size.next_multiple_of(8))?, 16, "words")?;
                f.copy_aggregate(temporary(copy, 16), temporary(at, f.module.align_of(ty)), ty)?;
                Ok(copy)
            }
            Pass::Copied { map } => {
                let r = Record::element::<racc_abi::MapArg>(f, frame.maps, map)?;
                let device = r.get(f, offset_of!(racc_abi::MapArg, device), f.ir.ptr_ty().into(), 8)?;
                let slot = f.stack_object(f.ir.ptr_ty().into(), 8, "param")?;
                f.ir.store(device, slot, 8)?;
                Ok(slot)
            }
            Pass::Address { map }
            | Pass::Pointer { map }
            | Pass::Descriptor { map }
            | Pass::DescriptorRef { map } => {
                let shift = self.shift(f, frame.maps, map)?;
                let Some(member) = p.member else { return self.moved(f, p.root, p.pass, shift) };
                let at = f.place(member)?.ptr;
                let host = match p.pass {
                    Pass::Pointer { .. } => f.ir.load(f.ir.ptr_ty(), at, 8)?.0.ptr()?,
                    _ => at,
                };
                let slot = f.stack_object(f.ir.ptr_ty().into(), 8, "param")?;
                let device = f.ir.offset(host, shift, Step::Wild)?;
                f.ir.store(device, slot, 8)?;
                Ok(slot)
            }
        }
    }

    /// A stack copy of the variable's address, pointer or descriptor, moved to the device.
    pub(super) fn moved(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        root: DataRoot,
        pass: Pass,
        shift: IntValue<'ctx>,
    ) -> Emit<PointerValue<'ctx>> {
        let pointer_slot = |f: &FnEmitter<'_, 'ctx>, ptr: PointerValue<'ctx>| -> Emit<PointerValue<'ctx>> {
            let slot = f.stack_object(f.ir.ptr_ty().into(), 8, "param")?;
            let device = f.ir.offset(ptr, shift, Step::Wild)?;
            f.ir.store(device, slot, 8)?;
            Ok(slot)
        };
        match pass {
            Pass::Address { .. } | Pass::Value | Pass::Copied { .. } => {
                let at = self.object(f, root)?;
                pointer_slot(f, at)
            }
            Pass::Pointer { .. } => {
                let ptr = self.pointer(f, root)?;
                pointer_slot(f, ptr)
            }
            Pass::Descriptor { .. } | Pass::DescriptorRef { .. } => {
                let (at, rank) = self.descriptor(f, root)?;
                let size =
                    racc_hir::layout::DESCRIPTOR_HEAD + racc_hir::layout::DESCRIPTOR_DIM * u64::from(rank);
                let copy = f.stack_object(f.module.bytes_type(size)?, 16, "descriptor")?;
                let bytes = f.ir.const_i64(size as i64);
                f.ir.builder.build_memcpy(copy, 8, at, 8, bytes)?;
                let (base, _) = f.ir.load(f.ir.ptr_ty(), copy, 8)?;
                let device = f.ir.offset(base.ptr()?, shift, Step::Wild)?;
                f.ir.store(device, copy, 8)?;
                Ok(copy)
            }
        }
    }

    fn launch_args(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        (region, kernel): (&AccRegion, &KernelPlan),
        frame: Frame<'ctx>,
        params: PointerValue<'ctx>,
    ) -> Emit<PointerValue<'ctx>> {
        let args = Record::array(f, core::mem::size_of::<LaunchArgs>(), 1, "launch")?;
        let unset = || f.ir.const_i64(-1).into();
        let fixed = BTreeMap::from([
            (offset_of!(LaunchArgs, gangs), unset()),
            (offset_of!(LaunchArgs, gangs) + 8, unset()),
            (offset_of!(LaunchArgs, gangs) + 16, unset()),
            (offset_of!(LaunchArgs, workers), unset()),
            (offset_of!(LaunchArgs, vector), unset()),
            (offset_of!(LaunchArgs, trip), unset()),
            (offset_of!(LaunchArgs, nest), unset()),
            (offset_of!(LaunchArgs, nest) + 8, unset()),
            (offset_of!(LaunchArgs, nest) + 16, unset()),
            (offset_of!(LaunchArgs, private_bytes), f.ir.const_i64(0).into()),
        ]);
        let r = Template::copied(f, args, core::mem::size_of::<LaunchArgs>(), fixed)?;
        for dim in 0..3 {
            let asked = &kernel.launch.gangs;
            let mut value = self.per_device(f, asked, frame, &|gangs| gangs.get(dim).copied())?;
            if kernel.launch.calls_gang {
                let device = self.device_type(f, frame)?;
                let mut gpu = f.ir.i1().const_int(0, false);
                for kind in DeviceKind::GPUS {
                    let number = f.ir.const_i32(device_number(kind) as i32);
                    let is = f.ir.icmp(IntPredicate::EQ, device, number)?;
                    gpu = f.ir.builder.build_or(gpu, is, "")?;
                }
                value = f.ir.select(gpu, value.into(), f.ir.const_i64(1).into())?.int()?;
            }
            r.put(f, offset_of!(LaunchArgs, gangs) + 8 * dim, value.into(), 8)?;
        }
        let workers = self.per_device(f, &region.launch, frame, &|d| d.workers)?;
        r.put(f, offset_of!(LaunchArgs, workers), workers.into(), 8)?;
        let vector = self.per_device(f, &region.launch, frame, &|d| d.vector)?;
        r.put(f, offset_of!(LaunchArgs, vector), vector.into(), 8)?;
        self.trips(f, kernel, (frame, params), &r)?;
        let private = f.elements_bytes(dynamic_privates(&kernel.privates))?;
        let private = private.unwrap_or_else(|| f.ir.const_i64(0));
        r.put(f, offset_of!(LaunchArgs, private_bytes), private.into(), 8)?;
        Ok(args)
    }

    /// The device that the run time chose.
    fn device_type(&self, f: &FnEmitter<'_, 'ctx>, frame: Frame<'ctx>) -> Emit<IntValue<'ctx>> {
        let at = offset_of!(RegionArgs, device_type);
        Record { ptr: frame.args }.get(f, at, f.ir.i32().into(), 4)?.int()
    }

    /// A width that `device_type` may set apart: by the device that the run time chose.
    fn per_device<T>(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        widths: &PerDevice<T>,
        frame: Frame<'ctx>,
        pick: &dyn Fn(&T) -> Option<ExprId>,
    ) -> Emit<IntValue<'ctx>> {
        let value = |f: &mut FnEmitter<'_, 'ctx>, e: Option<ExprId>| match e {
            Some(e) => f.index(e),
            None => Ok(f.ir.const_i64(-1)),
        };
        let mut result = value(f, pick(&widths.default))?;
        if widths.specific.is_empty() {
            return Ok(result);
        }
        let device = self.device_type(f, frame)?;
        for (kind, dims) in &widths.specific {
            let number = device_number(*kind);
            let other = value(f, pick(dims))?;
            let is = f.ir.icmp(IntPredicate::EQ, device, f.ir.const_i32(number as i32))?;
            result = f.ir.select(is, other.into(), result.into())?.int()?;
        }
        Ok(result)
    }

    /// Sets the iterations of the gang loop, where the plan says that the host can tell.
    fn trips(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        kernel: &KernelPlan,
        (frame, params): (Frame<'ctx>, PointerValue<'ctx>),
        args: &Template<'ctx>,
    ) -> Emit<()> {
        let Some(nest) = &kernel.launch.trip else { return Ok(()) };
        // The kernel's scalar assignments, into variables that only this computation sees.
        let mut old = Vec::new();
        for &s in &kernel.launch.replay {
            let Stmt::Assign { place, .. } = f.body.stmts[s].kind else { continue };
            if let Some(DataRoot::Local(l)) = crate::plan::analysis::walk::whole_variable(f.body, place) {
                let ty = f.body.locals[l].ty;
                let align = f.module.align_of(ty);
                let ptr = f.stack_object(f.module.memory_type(ty)?, align, "replay")?;
                old.push((l, f.locals.insert(l, ObjectAddress { ptr, align })));
            }
        }
        for &s in &kernel.launch.replay {
            f.plain_stmt(s)?;
        }
        let mut trips = Vec::new();
        for &l in nest {
            let LoopKind::Counted { trip, .. } = f.body.loops[l].kind else {
                return Err(bug!(kernel.span, "a gang loop without a trip count").into());
            };
            let trip = f.index(trip)?;
            let ty = f.ir.i64().into();
            let none = f.ir.const_i64(0);
            let trip =
                f.ir.intrinsic_value(&f.module.module, "llvm.smax", &[ty], &[trip.into(), none.into()])?;
            trips.push(trip.int()?);
        }
        let product = |f: &FnEmitter<'_, 'ctx>, list: &[IntValue<'ctx>]| -> Emit<IntValue<'ctx>> {
            let mut total = f.ir.const_i64(1);
            for &trip in list {
                total = f.ir.builder.build_int_nsw_mul(total, trip, "")?;
            }
            Ok(total)
        };
        let blocks = kernel.gpu.loops.values().find_map(|p| match &p.form {
            Form::Blocks(blocks) => blocks.order(&trips),
            _ => None,
        });
        if let Some((others, row, column)) = blocks {
            let others = product(f, &others)?;
            for (n, trip) in [column, row, others].into_iter().enumerate() {
                args.put(f, offset_of!(LaunchArgs, nest) + 8 * n, trip.into(), 8)?;
            }
        }
        let total = product(f, &trips)?;
        let total = self.lanes_wanted(f, (kernel, total), frame, params)?;
        for (l, storage) in old.into_iter().rev() {
            match storage {
                Some(s) => f.locals.insert(l, s),
                None => f.locals.remove(&l),
            };
        }
        args.put(f, offset_of!(LaunchArgs, trip), total.into(), 8)
    }

    /// How many lanes the form of the kernel's loop wants for so many iterations.
    fn lanes_wanted(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        (kernel, total): (&KernelPlan, IntValue<'ctx>),
        frame: Frame<'ctx>,
        params: PointerValue<'ctx>,
    ) -> Emit<IntValue<'ctx>> {
        for plan in kernel.gpu.loops.values() {
            match &plan.form {
                Form::Split(split) => {
                    let each = self.lanes_each(f, kernel, frame, (split, total))?;
                    return Ok(f.ir.builder.build_int_nsw_mul(total, each, "")?);
                }
                Form::Histogram(h) => {
                    let fits = self.fits_histogram(f, (kernel, h), frame, params)?;
                    let more = f.ir.builder.build_int_nsw_add(total, f.ir.const_i64(ROUNDS - 1), "")?;
                    let few = f.ir.builder.build_int_unsigned_div(more, f.ir.const_i64(ROUNDS), "")?;
                    let ty = f.ir.i64().into();
                    let args = [few.into(), f.ir.const_i64(MOST_LANES).into()];
                    let few = f.ir.intrinsic_value(&f.module.module, "llvm.umin", &[ty], &args)?;
                    return f.ir.select(fits, few, total.into())?.int();
                }
                Form::Stride
                | Form::Exact
                | Form::Rounds(_)
                | Form::Blocks(_)
                | Form::Tiled(_)
                | Form::Strips(_) => {}
            }
        }
        Ok(total)
    }

    /// A gang's part has room for all of the data on the device that the array is part of, and, where its updates go
    /// unchecked, the array begins where that data does.
    fn fits_histogram(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        (kernel, h): (&KernelPlan, &Histogram),
        frame: Frame<'ctx>,
        params: PointerValue<'ctx>,
    ) -> Emit<IntValue<'ctx>> {
        let (low, bytes) = self.mapped(f, kernel, frame, h.array)?;
        let less = f.ir.builder.build_int_sub(bytes, f.ir.const_i64(1), "")?;
        let fits = f.ir.icmp(IntPredicate::ULT, less, f.ir.const_i64(CAPACITY as i64))?;
        if !h.whole {
            return Ok(fits);
        }
        let n = kernel.params.iter().position(|p| extent_map(p, h.array).is_some());
        let n = n.ok_or_else(|| bug!(kernel.span, "an array that is no parameter"))?;
        // The pointer, or the first word of the descriptor.
        let slot = Record { ptr: params }.get(f, 8 * n, f.ir.ptr_ty().into(), 8)?.ptr()?;
        let first = Record { ptr: slot }.get(f, 0, f.ir.i64().into(), 8)?.int()?;
        let starts = f.ir.icmp(IntPredicate::EQ, first, low)?;
        Ok(f.ir.builder.build_and(fits, starts, "")?)
    }

    /// Where the data on the device begins that the array is part of, and its bytes: 0 where nobody knows.
    fn mapped(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        kernel: &KernelPlan,
        frame: Frame<'ctx>,
        array: DataRoot,
    ) -> Emit<(IntValue<'ctx>, IntValue<'ctx>)> {
        let map = kernel.params.iter().find_map(|p| extent_map(p, array));
        let map = map.ok_or_else(|| bug!(kernel.span, "the extent of an array that has no map"))?;
        let out = f.stack_object(f.module.bytes_type(16)?, 8, "extent")?;
        let number = f.ir.const_i32(map as i32);
        f.entry_point(entry::EXTENT, &[frame.args.into(), number.into(), out.into()])?;
        let extent = Record { ptr: out };
        let low = extent.get(f, 0, f.ir.i64().into(), 8)?.int()?;
        let end = extent.get(f, 8, f.ir.i64().into(), 8)?.int()?;
        let bytes = f.ir.builder.build_int_sub(end, low, "")?;
        let known = f.ir.icmp(IntPredicate::ULT, bytes, f.ir.const_i64(1 << 60))?;
        Ok((low, f.ir.select(known, bytes.into(), f.ir.const_i64(0).into())?.int()?))
    }

    /// How many lanes share each iteration: [`crate::plan::loops::form::split`].
    fn lanes_each(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        kernel: &KernelPlan,
        frame: Frame<'ctx>,
        (split, total): (&Split, IntValue<'ctx>),
    ) -> Emit<IntValue<'ctx>> {
        let one = f.ir.const_i64(1);
        match split.layout {
            Layout::Rows(Lanes::Each(_)) => Ok(one),
            Layout::Rows(Lanes::ByExtent { array, bytes }) => {
                let (_, extent) = self.mapped(f, kernel, frame, array)?;
                let b = &f.ir.builder;
                let count = b.build_int_unsigned_div(extent, f.ir.const_i64(bytes as i64), "")?;
                let none = f.ir.icmp(IntPredicate::EQ, count, f.ir.const_i64(0))?;
                let mut lanes = one;
                for (average, width) in ROW_WIDTHS {
                    let needed = f.ir.builder.build_int_mul(total, f.ir.const_i64(average), "")?;
                    let long = f.ir.icmp(IntPredicate::SGE, count, needed)?;
                    let width = f.ir.const_i64(i64::from(width));
                    lanes = f.ir.select(long, width.into(), lanes.into())?.int()?;
                }
                let unknown = f.ir.const_i64(i64::from(ROW_LANES));
                f.ir.select(none, unknown.into(), lanes.into())?.int()
            }
            Layout::Columns(c) => {
                let LoopKind::Counted { trip, .. } = f.body.loops[split.inner].kind else {
                    return Err(bug!(kernel.span, "a loop without a trip count is split").into());
                };
                let trip = f.index(trip)?;
                let few = f.ir.icmp(IntPredicate::SLT, total, f.ir.const_i64(c.below))?;
                let long = f.ir.icmp(IntPredicate::SGE, trip, f.ir.const_i64(c.least))?;
                let both = f.ir.builder.build_and(few, long, "")?;
                let parts = f.ir.const_i64(i64::from(c.parts));
                f.ir.select(both, parts.into(), one.into())?.int()
            }
        }
    }
}
