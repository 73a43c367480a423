//! Clusters of blocks and bulk copies on NVIDIA GPUs from cc90 on: instructions of PTX.
//!
//! ```text
//! call tma_bulk_g2s(bar, a(j), t, n)  →  cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [t], [a], n, [bar]
//! ```

use crate::devlink::NEEDS_SM90;
use crate::emit::FnEmitter;
use crate::exec::GLOBAL;
use crate::llvm::{Emit, Val, ValueKind};
use inkwell::AddressSpace;
use inkwell::attributes::AttributeLoc;
use inkwell::types::BasicMetadataTypeEnum;
use inkwell::values::IntValue;
use racc_hir::BulkOp;

/// PTX's address space of a block's memory.
const SHARED: u16 = 3;

/// A register class of inline PTX: 32 or 64 bits.
#[derive(Clone, Copy)]
enum Gives {
    Nothing,
    Word,
    Long,
}

/// The device link refuses the function for older GPUs, by this name of what it does.
pub(super) fn needs_sm90(f: &FnEmitter<'_, '_>, what: &str) {
    let context = f.ir.context;
    f.function.add_attribute(AttributeLoc::Function, context.create_string_attribute(NEEDS_SM90, what));
    let name = &f.module.program.functions[f.program_function].source_name;
    let name = context.create_string_attribute(crate::devlink::SOURCE_NAME, name);
    f.function.add_attribute(AttributeLoc::Function, name);
}

/// An address as the number that instructions for the block's memory take.
fn shared<'ctx>(f: &FnEmitter<'_, 'ctx>, address: Val<'ctx>) -> Emit<Val<'ctx>> {
    let space = f.ir.context.ptr_type(AddressSpace::from(SHARED));
    let near = f.ir.builder.build_address_space_cast(address.ptr()?, space, "")?;
    Ok(f.ir.builder.build_ptr_to_int(near, f.ir.i32(), "")?.into())
}

fn global<'ctx>(f: &FnEmitter<'_, 'ctx>, address: Val<'ctx>) -> Emit<Val<'ctx>> {
    let space = f.ir.context.ptr_type(AddressSpace::from(GLOBAL));
    let near = f.ir.builder.build_address_space_cast(address.ptr()?, space, "")?;
    Ok(f.ir.builder.build_ptr_to_int(near, f.ir.i64(), "")?.into())
}

fn ptx<'ctx>(
    f: &FnEmitter<'_, 'ctx>,
    code: &str,
    gives: Gives,
    args: &[Val<'ctx>],
) -> Emit<Option<Val<'ctx>>> {
    let params: Vec<BasicMetadataTypeEnum> = args.iter().map(|v| v.get_type().into()).collect();
    let (ty, out) = match gives {
        Gives::Nothing => (f.ir.context.void_type().fn_type(&params, false), None),
        Gives::Word => (f.ir.i32().fn_type(&params, false), Some("=r")),
        Gives::Long => (f.ir.i64().fn_type(&params, false), Some("=l")),
    };
    let class = |v: &Val<'ctx>| if v.get_type().into_int_type().get_bit_width() == 64 { "l" } else { "r" };
    let constraints: Vec<&str> = out.into_iter().chain(args.iter().map(class)).chain(["~{memory}"]).collect();
    let code =
        f.ir.context.create_inline_asm(ty, code.to_owned(), constraints.join(","), true, false, None, false);
    let call = f.ir.call(ty, code, args)?;
    Ok(call.try_as_basic_value().basic())
}

/// What the PTX of an operation is: results first, then the arguments in their order.
fn text(op: BulkOp) -> (&'static str, Gives) {
    match op {
        BulkOp::Init => (
            "mbarrier.init.shared::cta.b64 [$0], $1; fence.mbarrier_init.release.cluster; fence.proxy.async;",
            Gives::Nothing,
        ),
        BulkOp::Expect => ("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [$0], $1;", Gives::Nothing),
        BulkOp::Load => (
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [$1], [$2], $3, [$0];",
            Gives::Nothing,
        ),
        BulkOp::Store => ("cp.async.bulk.global.shared::cta.bulk_group [$0], [$1], $2;", Gives::Nothing),
        BulkOp::Commit => ("cp.async.bulk.commit_group;", Gives::Nothing),
        BulkOp::WaitGroups => ("cp.async.bulk.wait_group 0;", Gives::Nothing),
        BulkOp::Fence => ("fence.proxy.async;", Gives::Nothing),
        BulkOp::Arrive => ("mbarrier.arrive.shared::cta.b64 $0, [$1];", Gives::Long),
        BulkOp::ArriveExpect => ("mbarrier.arrive.expect_tx.shared::cta.b64 $0, [$1], $2;", Gives::Long),
        BulkOp::Wait => (
            "{ .reg .pred over; again: mbarrier.try_wait.shared::cta.b64 over, [$1], $2; @!over bra again; \
             mov.b32 $0, 1; }",
            Gives::Word,
        ),
        BulkOp::WaitFor => (
            "{ .reg .pred over; mbarrier.try_wait.shared::cta.b64 over, [$1], $2, $3; selp.b32 $0, 1, 0, over; }",
            Gives::Word,
        ),
    }
}

pub(super) fn bulk<'ctx>(f: &FnEmitter<'_, 'ctx>, op: BulkOp, args: &[Val<'ctx>]) -> Emit<Option<Val<'ctx>>> {
    needs_sm90(f, "bulk copies and their barriers");
    // Only what is copied from or to global memory is not in the block's.
    let far = match op {
        BulkOp::Load => Some(2),
        BulkOp::Store => Some(0),
        BulkOp::Init
        | BulkOp::Expect
        | BulkOp::Commit
        | BulkOp::WaitGroups
        | BulkOp::Fence
        | BulkOp::Arrive
        | BulkOp::ArriveExpect
        | BulkOp::Wait
        | BulkOp::WaitFor => None,
    };
    let mut values = Vec::new();
    for (n, arg) in args.iter().enumerate() {
        values.push(match (arg.is_pointer_value(), far == Some(n)) {
            (true, true) => global(f, *arg)?,
            (true, false) => shared(f, *arg)?,
            (false, _) => *arg,
        });
    }
    let (code, gives) = text(op);
    ptx(f, code, gives, &values)
}

/// Blocks of the cluster, or the own one's number.
pub(super) fn cluster_register<'ctx>(f: &FnEmitter<'_, 'ctx>, name: &str) -> Emit<Option<Val<'ctx>>> {
    needs_sm90(f, "clusters of thread blocks");
    let name = format!("llvm.nvvm.read.ptx.sreg.cluster.{name}");
    f.ir.intrinsic_value(&f.module.module, &name, &[], &[]).map(Some)
}

pub(super) fn cluster_barrier<'ctx>(f: &FnEmitter<'_, 'ctx>) -> Emit<Option<Val<'ctx>>> {
    needs_sm90(f, "clusters of thread blocks");
    for step in ["arrive.aligned", "wait.aligned"] {
        f.ir.intrinsic(&f.module.module, &format!("llvm.nvvm.barrier.cluster.{step}"), &[], &[])?;
    }
    Ok(None)
}

pub(super) fn cluster_map<'ctx>(
    f: &FnEmitter<'_, 'ctx>,
    address: Val<'ctx>,
    block: Val<'ctx>,
) -> Emit<IntValue<'ctx>> {
    needs_sm90(f, "clusters of thread blocks");
    let there = f.ir.intrinsic_value(&f.module.module, "llvm.nvvm.mapa", &[], &[address, block])?;
    Ok(f.ir.builder.build_ptr_to_int(there.ptr()?, f.ir.i64(), "")?)
}
