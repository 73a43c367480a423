//! `KernelDesc` constants: what the run time knows of each kernel.

use crate::emit::ModuleEmitter;
use crate::emit::kernel::{carried, value_param_type};
use crate::llvm::Emit;
use crate::plan::loops::form::blocks;
use crate::plan::{KernelPlan, LaunchPlan};
use inkwell::module::Linkage;
use inkwell::values::{BasicValueEnum, GlobalValue, PointerValue, StructValue};
use racc_abi::Scratch;
use racc_hir::Body;

/// What a descriptor points to.
pub struct DescParts<'ctx> {
    pub loc: PointerValue<'ctx>,
    pub host: Option<PointerValue<'ctx>>,
    pub sim: Option<PointerValue<'ctx>>,
}

/// The descriptor of a kernel: a mutable global of this object. `apart` is the same kernel as it is planned for AMD's
/// waves of 64 and of 32 lanes.
pub fn kernel_desc<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    body: &Body,
    (k, apart): (&KernelPlan, [Option<&KernelPlan>; 2]),
    parts: &DescParts<'ctx>,
) -> Emit<GlobalValue<'ctx>> {
    let (i32t, ptr) = (m.context.i32_type(), m.context.ptr_type(Default::default()));
    let word = |n: u32| -> BasicValueEnum<'ctx> { i32t.const_int(u64::from(n), false).into() };
    let mut sizes = Vec::new();
    for p in &k.params {
        let bytes = match carried(m, body, p) {
            Some(ty) if value_param_type(m, ty)?.is_array_type() => m.size_of(ty)?.div_ceil(8).max(1) * 8,
            Some(ty) => m.size_of(ty)?,
            None => 8,
        };
        sizes.push(i32t.const_int(bytes, false));
    }
    let sizes_value = i32t.const_array(&sizes);
    let sizes_global = m.module.add_global(sizes_value.get_type(), None, ".racc.sizes");
    sizes_global.set_initializer(&sizes_value);
    sizes_global.set_constant(true);
    sizes_global.set_linkage(Linkage::Private);
    let own = shape(m, &k.launch, blocks::tile(k));
    let amd = apart.map(|other| {
        let other =
            other.map(|other| shape(m, &other.launch, blocks::tile(other))).filter(|other| *other != own);
        other.map_or(ptr.const_null(), |other| {
            let global = m.module.add_global(other.get_type(), None, ".racc.shape");
            global.set_initializer(&other);
            global.set_constant(true);
            global.set_linkage(Linkage::Private);
            global.as_pointer_value()
        })
    });
    let null = ptr.const_null();
    // The fields of `racc_abi::KernelDesc` in order; natural alignment is C's.
    let fields: Vec<BasicValueEnum> = vec![
        m.string(&k.name.replace('.', "$")).into(),
        parts.loc.into(),
        sizes_global.as_pointer_value().into(),
        word(k.params.len() as u32),
        own.into(),
        ptr.const_array(&amd).into(),
        parts.host.unwrap_or(null).into(),
        parts.sim.unwrap_or(null).into(),
        ptr.array_type(4).const_zero().into(),
    ];
    let value = m.context.const_struct(&fields, false);
    let global = m.module.add_global(value.get_type(), None, &format!("{}.desc", k.name));
    global.set_initializer(&value);
    global.set_linkage(Linkage::Internal);
    global.set_alignment(8);
    Ok(global)
}

/// A `racc_abi::KernelShape`.
fn shape<'ctx>(m: &ModuleEmitter<'_, 'ctx>, l: &LaunchPlan, tile: [u32; 2]) -> StructValue<'ctx> {
    let (i32t, i64t) = (m.context.i32_type(), m.context.i64_type());
    let word = |n: u32| -> BasicValueEnum<'ctx> { i32t.const_int(u64::from(n), false).into() };
    let long = |n: u64| -> BasicValueEnum<'ctx> { i64t.const_int(n, false).into() };
    let scratch = if l.slot_bytes > 0 { core::mem::size_of::<Scratch>() as u64 } else { 0 };
    let fields = [
        word(l.policy as u32),
        word(l.block_span.max(1)),
        word(l.vector_length),
        word(l.num_workers),
        word(l.gangs_per_unit),
        i32t.const_array(&tile.map(|n| i32t.const_int(u64::from(n), false))).into(),
        long(scratch),
        long(l.slot_bytes),
    ];
    m.context.const_struct(&fields, false)
}

/// The shape of a kernel with threads of the program's own, of at most so many; 0: the program does not say.
pub(crate) fn thread_shape<'ctx>(m: &ModuleEmitter<'_, 'ctx>, most: u32) -> StructValue<'ctx> {
    let policy = racc_abi::GridPolicy::Threads;
    shape(m, &LaunchPlan { policy, vector_length: most, ..LaunchPlan::default() }, [0; 2])
}

#[cfg(test)]
mod tests {
    use core::mem::{offset_of, size_of};
    use racc_abi::{KernelDesc, KernelShape};

    #[test]
    fn fields_stand_where_natural_alignment_puts_them() {
        let offsets = [
            offset_of!(KernelDesc, name),
            offset_of!(KernelDesc, loc),
            offset_of!(KernelDesc, param_sizes),
            offset_of!(KernelDesc, n_params),
            offset_of!(KernelDesc, shape),
            offset_of!(KernelDesc, amd),
            offset_of!(KernelDesc, host),
            offset_of!(KernelDesc, sim),
            offset_of!(KernelDesc, cache),
        ];
        assert_eq!(offsets, [0, 8, 16, 24, 32, 80, 96, 104, 112]);
        assert_eq!(size_of::<KernelDesc>(), 144);
        let offsets = [
            offset_of!(KernelShape, policy),
            offset_of!(KernelShape, block_span),
            offset_of!(KernelShape, vector_length),
            offset_of!(KernelShape, num_workers),
            offset_of!(KernelShape, gangs_per_unit),
            offset_of!(KernelShape, tile),
            offset_of!(KernelShape, scratch_bytes),
            offset_of!(KernelShape, scratch_per_gang),
        ];
        assert_eq!(offsets, [0, 4, 8, 12, 16, 20, 32, 40]);
    }
}
