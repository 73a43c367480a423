//! Variable-length arrays of GPU code: on the device's heap, since a lane's stack is small and a gang's lanes must
//! share what gang-redundant code declares.
//!
//! ```text
//! { double v[n]; … }   →   v = malloc(8 n) once for the lanes that share it; …; barrier; free(v)
//! ```
//! The block that declares them frees them, on every way out. The stack is no place for them on NVIDIA's GPUs: ptxas
//! (13.0) takes what `alloca` gives for a part of the frame's own arrays, which it keeps in registers.

use super::KernelHook;
use crate::emit::function::ObjectAddress;
use crate::emit::{FnEmitter, Handled};
use crate::llvm::{Emit, ValueKind};
use crate::plan::analysis::run_time_arrays::{declared, left_early};
use racc_base::{bug, nyi};
use racc_hir::{Stmt, StmtId};

impl<'p, 'ctx> KernelHook<'p, 'ctx> {
    /// A block that frees what it declares.
    pub(super) fn scope(&self, f: &mut FnEmitter<'_, 'ctx>, id: StmtId, inner: StmtId) -> Emit<Handled> {
        if !self.model.has_heap() {
            return Ok(Handled::No);
        }
        let mut owned = Vec::new();
        declared(f.body, inner, &mut owned);
        if left_early(f.body, inner) {
            // Lanes leave by themselves: what they share would have to wait for all of them.
            owned.retain(|&s| self.sharers(s).is_none());
            for &s in &owned {
                let storage = self.array_storage(f, s)?;
                f.ir.store(f.ir.ptr_ty().const_null(), storage.ptr, storage.align)?;
            }
        }
        if owned.is_empty() {
            return Ok(Handled::No);
        }
        self.state.borrow_mut().on_heap.extend(owned.iter().map(|&s| (s, id)));
        f.plain_stmt(id)?;
        Ok(Handled::Yes)
    }

    /// Frees what a block has declared, on every way out of it.
    pub(super) fn free_arrays(&self, f: &mut FnEmitter<'_, 'ctx>, scope: StmtId) -> Emit<()> {
        let of_scope: Vec<StmtId> =
            self.state.borrow().on_heap.iter().filter(|(_, of)| **of == scope).map(|(s, _)| *s).collect();
        for s in of_scope {
            let storage = self.array_storage(f, s)?;
            let object = f.ir.load(f.ir.ptr_ty(), storage.ptr, storage.align)?.0.ptr()?;
            self.free(f, object, self.sharers(s))?;
        }
        Ok(())
    }

    fn array_storage(&self, f: &mut FnEmitter<'_, 'ctx>, s: StmtId) -> Emit<ObjectAddress<'ctx>> {
        match f.body.stmts[s].kind {
            Stmt::DynAlloc { local, .. } => f.local_storage(local),
            _ => Err(bug!(f.span, "an array without its declaration").into()),
        }
    }

    /// One array.
    pub(super) fn variable_array(&self, f: &mut FnEmitter<'_, 'ctx>, id: StmtId) -> Emit<Handled> {
        let Stmt::DynAlloc { local, elem, count, .. } = f.body.stmts[id].kind else { return Ok(Handled::No) };
        let group = self.sharers(id);
        if !self.state.borrow().on_heap.contains_key(&id) {
            return match group {
                Some(_) => {
                    let what = "an array of run-time length that lanes share, where its block cannot free it";
                    let help =
                        "leave the block at its end only, or let each lane run all of it (`loop seq` inside)";
                    Err(nyi!(f.body.stmts[id].span, "{what}").help(help).into())
                }
                None => Ok(Handled::No),
            };
        }
        self.wait_before(f, self.plan.modes.get(&id).copied())?;
        let count = f.index(count)?;
        let size = f.ir.const_i64(f.module.size_of(elem)? as i64);
        let bytes = f.ir.builder.build_int_nsw_mul(count, size, "")?;
        let object = match group {
            Some(group) => self.heap_object(f, bytes, group)?,
            None => self.allocate(f, bytes)?,
        };
        let storage = f.local_storage(local)?;
        f.ir.store(object, storage.ptr, storage.align)?;
        Ok(Handled::Yes)
    }

    /// The lanes that share an array: none where each has its own.
    fn sharers(&self, id: StmtId) -> Option<crate::plan::Group> {
        self.plan.modes.get(&id).filter(|_| self.is_wide()).map(|mode| mode.group)
    }
}
