//! What a launch tests to choose between versions of a kernel → branches.
//!
//! ```text
//! a[0:n] apart from b[0:n]     →  if (a_end <= b || b_end <= a) __racc_launch(…, k0) else __racc_launch(…, k1)
//! a(:), b(:) contiguous        →  if (stride(a) == 1 && stride(b) == 1) __racc_launch(…, k1) else …
//! ```
//! Addresses are the device's, as the kernel's parameters have them.

use super::{Frame, HostHook};
use crate::emit::FnEmitter;
use crate::emit::function::ObjectAddress;
use crate::llvm::{Emit, ValueKind};
use crate::plan::analysis::root::root_type;
use crate::plan::versions::strides;
use crate::plan::versions::{Bytes, RunTimeTest, TouchedRange};
use crate::plan::{KernelPlan, Pass};
use inkwell::IntPredicate;
use inkwell::values::{IntValue, PointerValue};
use racc_abi::entry;
use racc_base::bug;
use racc_hir::{AccRegion, DataRoot, LocalKind, Type};

/// Kernels of the same statements.
pub(super) struct Versions<'k> {
    pub(super) kernel: &'k KernelPlan,
    pub(super) contiguous: Option<&'k KernelPlan>,
    pub(super) overlapping: Option<(&'k RunTimeTest, &'k KernelPlan)>,
}

/// Addresses from `low` up to, not including, `end`; nothing when both are 0.
#[derive(Clone, Copy)]
struct Touched<'ctx> {
    base: IntValue<'ctx>,
    low: IntValue<'ctx>,
    end: IntValue<'ctx>,
}

impl<'p, 'ctx> HostHook<'p, 'ctx> {
    pub(super) fn versions(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        region: &AccRegion,
        versions: &Versions<'_>,
        frame: Frame<'ctx>,
    ) -> Emit<()> {
        let kernel = versions.kernel;
        f.at_span(kernel.span);
        let (params, slots) = self.params(f, kernel, frame)?;
        let done = f.new_block("launched");
        if let Some((test, other)) = versions.overlapping {
            let holds = self.test(f, kernel, test, (&slots, frame))?;
            let (apart, overlapping) = (f.new_block("apart"), f.new_block("overlapping"));
            f.ir.cond_br(holds, apart, overlapping)?;
            f.ir.at(overlapping);
            self.launch_with(f, (region, other), frame, params)?;
            f.ir.br(done)?;
            f.ir.at(apart);
        }
        if let Some(other) = versions.contiguous {
            let holds = self.unit_strides(f, other, &slots)?;
            let (contiguous, strided) = (f.new_block("contiguous"), f.new_block("strided"));
            f.ir.cond_br(holds, contiguous, strided)?;
            f.ir.at(contiguous);
            self.launch_with(f, (region, other), frame, params)?;
            f.ir.br(done)?;
            f.ir.at(strided);
        }
        self.launch_with(f, (region, kernel), frame, params)?;
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }

    /// The arrays that a kernel takes for contiguous in their first dimension are.
    fn unit_strides(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        kernel: &KernelPlan,
        slots: &[PointerValue<'ctx>],
    ) -> Emit<IntValue<'ctx>> {
        let mut holds = f.ir.i1().const_all_ones();
        for array in kernel.unit_strides.values() {
            let slot = strides::param(f.body, kernel, array.descriptor).and_then(|n| slots.get(n));
            let slot = slot.ok_or_else(|| bug!(kernel.span, "a stride of no parameter"))?;
            let one = f.has_unit_stride(*slot, array.span)?;
            holds = f.ir.builder.build_and(holds, one, "")?;
        }
        Ok(holds)
    }

    fn test(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        kernel: &KernelPlan,
        test: &RunTimeTest,
        (slots, frame): (&[PointerValue<'ctx>], Frame<'ctx>),
    ) -> Emit<IntValue<'ctx>> {
        let hidden = self.show_params(f, kernel, slots)?;
        let mut ranges = Vec::new();
        for range in &test.ranges {
            let slot = slots.get(range.param).ok_or_else(|| bug!(kernel.span, "a range of no parameter"))?;
            let base = f.ir.load(f.ir.i64(), *slot, 8)?.0.int()?;
            ranges.push(self.touched(f, test, range, base, frame)?);
        }
        let mut holds = f.ir.i1().const_all_ones();
        for apart in &test.apart {
            let (Some(a), Some(b)) = (ranges.get(apart.one), ranges.get(apart.other)) else {
                return Err(bug!(kernel.span, "a test of no range").into());
            };
            let before = f.ir.icmp(IntPredicate::ULE, a.end, b.low)?;
            let after = f.ir.icmp(IntPredicate::ULE, b.end, a.low)?;
            let mut fine = f.ir.builder.build_or(before, after, "")?;
            if apart.or_equal {
                let equal = f.ir.icmp(IntPredicate::EQ, a.base, b.base)?;
                fine = f.ir.builder.build_or(fine, equal, "")?;
            }
            holds = f.ir.builder.build_and(holds, fine, "")?;
        }
        let fits = self.fit(f, &test.values, &test.limits)?;
        holds = f.ir.builder.build_and(holds, fits, "")?;
        for (root, storage) in hidden.into_iter().rev() {
            put(f, root, storage);
        }
        Ok(holds)
    }

    fn touched(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        test: &RunTimeTest,
        range: &TouchedRange,
        base: IntValue<'ctx>,
        frame: Frame<'ctx>,
    ) -> Emit<Touched<'ctx>> {
        match &range.bytes {
            Bytes::Reached(list) => {
                let (mut low, mut high) = (f.ir.const_i64(i64::MAX), f.ir.const_i64(i64::MIN));
                for reach in list {
                    let bytes = self.reach(f, &test.values, reach)?;
                    low = f.ir.least(&f.module.module, low, bytes.low)?;
                    high = f.ir.greatest(&f.module.module, high, bytes.high)?;
                }
                let none = f.ir.icmp(IntPredicate::SGE, low, high)?;
                let zero = f.ir.const_i64(0);
                let first = f.ir.builder.build_int_add(base, low, "")?;
                let last = f.ir.builder.build_int_add(base, high, "")?;
                let low = f.ir.select(none, zero.into(), first.into())?.int()?;
                let end = f.ir.select(none, zero.into(), last.into())?.int()?;
                Ok(Touched { base, low, end })
            }
            Bytes::Whole(bytes) => {
                let end = f.ir.builder.build_int_add(base, f.ir.const_i64(*bytes as i64), "")?;
                Ok(Touched { base, low: base, end })
            }
            Bytes::Mapped { map } => {
                let out = f.stack_object(f.module.bytes_type(16)?, 8, "extent")?;
                let number = f.ir.const_i32(*map as i32);
                f.entry_point(entry::EXTENT, &[frame.args.into(), number.into(), out.into()])?;
                let extent = super::record::Record { ptr: out };
                let low = extent.get(f, 0, f.ir.i64().into(), 8)?.int()?;
                let end = extent.get(f, 8, f.ir.i64().into(), 8)?.int()?;
                Ok(Touched { base, low, end })
            }
        }
    }

    /// While the test is made, descriptors and dummy arguments are what the kernel gets: those of absent arguments are
    /// empty (OpenACC 3.4 §2.17.1). Returns what stood in their places.
    fn show_params(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        kernel: &KernelPlan,
        slots: &[PointerValue<'ctx>],
    ) -> Emit<Vec<(DataRoot, Option<ObjectAddress<'ctx>>)>> {
        let mut hidden = Vec::new();
        for (p, &slot) in kernel.params.iter().zip(slots).filter(|(p, _)| p.member.is_none()) {
            let reference =
                matches!(p.root, DataRoot::Local(l) if f.body.locals[l].kind == LocalKind::RefParam);
            let storage = match p.pass {
                Pass::DescriptorRef { .. } => self.holder(f, slot)?,
                Pass::Descriptor { .. } | Pass::Value if reference => self.holder(f, slot)?,
                Pass::Descriptor { .. } => ObjectAddress { ptr: slot, align: 8 },
                Pass::Value | Pass::Address { .. } | Pass::Pointer { .. } | Pass::Copied { .. } => continue,
            };
            let ty = root_type(f.module.program, f.body, p.root);
            let scalar = f.module.is_scalar(ty) || matches!(f.module.ty(ty), Type::Descriptor { .. });
            if scalar {
                hidden.push((p.root, put(f, p.root, Some(storage))));
            }
        }
        Ok(hidden)
    }
}

/// The variable is at this place from now on; returns where it was.
fn put<'ctx>(
    f: &mut FnEmitter<'_, 'ctx>,
    root: DataRoot,
    storage: Option<ObjectAddress<'ctx>>,
) -> Option<ObjectAddress<'ctx>> {
    match (root, storage) {
        (DataRoot::Local(l), Some(s)) => f.locals.insert(l, s),
        (DataRoot::Local(l), None) => f.locals.remove(&l),
        (DataRoot::Global(g), Some(s)) => f.globals.insert(g, s),
        (DataRoot::Global(g), None) => f.globals.remove(&g),
    }
}
