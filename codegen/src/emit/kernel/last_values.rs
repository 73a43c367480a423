//! The last iteration of a loop leaves its copies of private variables in the variables: `LoopPlan::last_values`.

use super::{KernelHook, LastValue};
use crate::emit::FnEmitter;
use crate::emit::expr::temporary;
use crate::emit::function::ObjectAddress;
use crate::emit::kernel::worksharing::variable;
use crate::llvm::{Emit, ValueKind};
use crate::plan::analysis::root;
use inkwell::IntPredicate;
use racc_base::bug;
use racc_hir::{DataRoot, LocalKind, TypeId};

impl<'ctx> KernelHook<'_, 'ctx> {
    /// After the last iteration the variables are what it made of its copies.
    pub(super) fn leave_last_values(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        last_values: &[LastValue<'ctx>],
    ) -> Emit<()> {
        if last_values.is_empty() {
            return Ok(());
        }
        let done = f.new_block("not_last");
        let levels = self.state.borrow().levels.clone();
        for level in &levels {
            let end = f.ir.builder.build_int_nsw_sub(level.trip, f.ir.const_i64(1), "")?;
            let end = variable(f, level, end)?.value.int()?;
            let here = temporary(level.storage.ptr, level.storage.align);
            let here = f.load_address(here, level.ty)?.int()?;
            let last = f.ir.icmp(IntPredicate::EQ, here, end)?;
            let next = f.new_block("last");
            f.ir.cond_br(last, next, done)?;
            f.ir.at(next);
        }
        for v in last_values {
            self.copy_scalar(f, v.own, v.original, v.ty)?;
        }
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }

    pub(super) fn copy_scalar(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        from: ObjectAddress<'ctx>,
        to: ObjectAddress<'ctx>,
        ty: TypeId,
    ) -> Emit<()> {
        let value = f.load_address(temporary(from.ptr, from.align), ty)?;
        f.store_address(temporary(to.ptr, to.align), ty, value)
    }

    /// Where a variable is at this point.
    pub(super) fn variable_at(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        var: DataRoot,
    ) -> Emit<ObjectAddress<'ctx>> {
        match var {
            DataRoot::Local(l) => {
                let storage = f.local_storage(l)?;
                if f.body.locals[l].kind != LocalKind::RefParam {
                    return Ok(storage);
                }
                let align = f.module.align_of(root::root_type(f.module.program, f.body, var));
                let (ptr, _) = f.ir.load(f.ir.ptr_ty(), storage.ptr, 8)?;
                Ok(ObjectAddress { ptr: ptr.ptr()?, align })
            }
            DataRoot::Global(g) => match f.globals.get(&g) {
                Some(storage) => Ok(*storage),
                None => Err(bug!(f.span, "a global variable that the kernel was not given").into()),
            },
        }
    }
}
