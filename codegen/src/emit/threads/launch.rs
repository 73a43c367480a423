//! A launch → parameter slots, `racc_abi::threads::Launch`, and the call of `__racc_thread_launch`.

use super::kernel::{by_value, desc_global};
use crate::emit::FnEmitter;
use crate::emit::region::record::Record;
use crate::llvm::{Emit, Val, ValueKind};
use core::mem::offset_of;
use inkwell::module::Linkage;
use racc_abi::entry;
use racc_abi::threads::{COOPERATIVE, CUDA_LAUNCH, Launch};
use racc_base::bug;
use racc_hir::{ExprId, FuncId, LAUNCH_ARGS};

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    /// A kernel as a value of host code.
    pub(crate) fn kernel_address(&mut self, id: FuncId) -> Emit<Val<'ctx>> {
        let function = &self.module.program.functions[id];
        Ok(desc_global(self.module, function)?.as_pointer_value().into())
    }

    pub(crate) fn launch_threads(&mut self, id: FuncId, args: &[ExprId]) -> Emit<()> {
        let Some((shape, own)) = args.split_at_checked(LAUNCH_ARGS) else {
            return Err(bug!(self.span, "a launch without its shape").into());
        };
        let function = &self.module.program.functions[id];
        let launch = Record { ptr: Record::array(self, core::mem::size_of::<Launch>(), 1, "launch")? };
        let offsets = (0..3).map(|d| offset_of!(Launch, grid) + 4 * d);
        let offsets = offsets.chain((0..3).map(|d| offset_of!(Launch, block) + 4 * d));
        for (offset, &value) in offsets.chain([offset_of!(Launch, shared)]).zip(shape) {
            let value = self.expr(value)?;
            launch.put(self, offset, value, 4)?;
        }
        let stream = self.expr(shape[LAUNCH_ARGS - 1])?;
        launch.put(self, offset_of!(Launch, stream), stream, 8)?;
        let cooperative = function.kernel.is_some_and(|k| k.cooperative);
        launch.int32(self, offset_of!(Launch, flags), if cooperative { COOPERATIVE } else { 0 })?;
        for (axis, blocks) in function.kernel.map_or([0; 3], |k| k.cluster).into_iter().enumerate() {
            launch.int32(self, offset_of!(Launch, cluster) + 4 * axis, blocks)?;
        }
        let params = Record { ptr: Record::array(self, 8, own.len(), "params")? };
        for (n, &arg) in own.iter().enumerate() {
            let ty = self.body.exprs[arg].ty;
            let at = match by_value(self.module, ty) {
                // The descriptor itself; nothing where there is none.
                Some(object) => {
                    let size = self.module.size_of(object)?;
                    let given = self.expr(arg)?.ptr()?;
                    let nothing = self.stack_object(self.module.bytes_type(size)?, 8, "absent")?;
                    let zero = self.ir.i8().const_zero();
                    let bytes = self.ir.const_i64(size as i64);
                    self.ir.builder.build_memset(nothing, 8, zero, bytes)?;
                    let absent = self.ir.builder.build_is_null(given, "")?;
                    self.ir.select(absent, nothing.into(), given.into())?.ptr()?
                }
                None => self.operand_address(arg)?.ptr,
            };
            params.put(self, 8 * n, at.into(), 8)?;
        }
        let desc = desc_global(self.module, function)?;
        let loc = self.source_location(self.span, self.span);
        if function.kernel.is_some_and(|k| k.foreign) && function.body.is_none() {
            let host = self.module.function(id, self.model)?;
            let host = host.as_global_value();
            let module = &self.module.module;
            let cuda = module
                .get_global(CUDA_LAUNCH)
                .unwrap_or_else(|| module.add_global(self.ir.i8(), None, CUDA_LAUNCH));
            for symbol in [desc, host, cuda] {
                symbol.set_linkage(Linkage::ExternalWeak);
            }
            let [desc, host, cuda] = [desc, host, cuda].map(|g| g.as_pointer_value());
            self.entry_point(
                entry::THREAD_LAUNCH_FOREIGN,
                &[desc.into(), host.into(), cuda.into(), launch.ptr.into(), params.ptr.into(), loc.into()],
            )?;
            return Ok(());
        }
        let desc = desc.as_pointer_value();
        self.entry_point(
            entry::THREAD_LAUNCH,
            &[desc.into(), launch.ptr.into(), params.ptr.into(), loc.into()],
        )?;
        Ok(())
    }
}
