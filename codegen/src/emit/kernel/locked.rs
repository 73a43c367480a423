//! An update of more bytes than a processor exchanges at once → the same by one lane at a time.
//!
//! ```text
//! again:   if (exchange(lock, 0 → 1)) { x = x op value; lock = 0; waiting = false }
//!          if (waiting) goto again
//! ```
//! The update stands inside of the loop: lanes of one wave go through a loop together, so one that left it with the lock
//! would wait for those that wait for the lock. `waiting` is volatile, that no optimiser moves the update out.

use super::KernelHook;
use crate::emit::FnEmitter;
use crate::exec::{Entry, GLOBAL};
use crate::llvm::raw::{self, Order};
use crate::llvm::{Emit, ValueKind};
use inkwell::llvm_sys::LLVMAtomicOrdering as Ordering;
use inkwell::module::Linkage;
use inkwell::values::PointerValue;
use inkwell::{AddressSpace, IntPredicate};
use racc_hir::{FloatKind, Type, TypeId};

/// One for all wide updates of a program's kernels.
const LOCK: &str = "__racc_wide_lock";
/// What every processor exchanges.
const WORD: u64 = 8;

impl<'p, 'ctx> KernelHook<'p, 'ctx> {
    /// CPUs exchange integers of 16 bytes too, but no pair of doubles, which may lie across two of those.
    pub(super) fn needs_lock(&self, f: &FnEmitter<'_, 'ctx>, ty: TypeId, is_sum: bool) -> Emit<bool> {
        let wide = f.module.size_of(ty)? > WORD;
        Ok(match (f.module.ty(ty), self.model.entry()) {
            (Type::Complex(FloatKind::F64), _) => !is_sum,
            (Type::Complex(_), _) | (_, Entry::Gpu { .. }) => wide,
            (_, Entry::Gang) => false,
        })
    }

    pub(super) fn locked<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        update: &mut dyn FnMut(&mut FnEmitter<'a, 'ctx>) -> Emit<()>,
    ) -> Emit<()> {
        let lock = self.lock(f);
        let scope = self.model.device_scope();
        let order = |ordering| Order { ordering, scope };
        let (zero, one) = (f.ir.const_i32(0), f.ir.const_i32(1));
        let waiting = f.stack_object(f.ir.i32().into(), 4, "waiting")?;
        f.ir.store(one, waiting, 4)?.set_volatile(true)?;
        let (again, taken) = (f.new_block("lock"), f.new_block("locked"));
        let (next, done) = (f.new_block("unlocked"), f.new_block("updated"));
        f.ir.br(again)?;
        f.ir.at(again);
        let both = order(Ordering::LLVMAtomicOrderingAcquireRelease);
        let before = raw::atomic_cmpxchg(&f.ir, lock, zero, one, both)?;
        let got = f.ir.part(before, 1)?.int()?;
        f.ir.cond_br(got, taken, next)?;
        f.ir.at(taken);
        update(f)?;
        let inst = f.ir.store(zero, lock, 4)?;
        raw::set_atomic(&f.ir, inst, order(Ordering::LLVMAtomicOrderingRelease));
        f.ir.store(zero, waiting, 4)?.set_volatile(true)?;
        f.ir.br(next)?;
        f.ir.at(next);
        let (still, inst) = f.ir.load(f.ir.i32(), waiting, 4)?;
        inst.set_volatile(true)?;
        let still = f.ir.icmp(IntPredicate::NE, still.int()?, zero)?;
        f.ir.cond_br(still, again, done)?;
        f.ir.at(done);
        Ok(())
    }

    fn lock(&self, f: &FnEmitter<'_, 'ctx>) -> PointerValue<'ctx> {
        let m = &f.module.module;
        let space = matches!(self.model.entry(), Entry::Gpu { .. }).then_some(AddressSpace::from(GLOBAL));
        let value = m.get_global(LOCK).unwrap_or_else(|| {
            let value = m.add_global(f.ir.i32(), space, LOCK);
            value.set_linkage(Linkage::WeakAny);
            value.set_initializer(&f.ir.i32().const_zero());
            value
        });
        value.as_pointer_value().const_cast(f.ir.ptr_ty())
    }
}
