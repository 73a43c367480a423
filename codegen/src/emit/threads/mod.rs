//! Kernels that programs write themselves, their launches, and what their threads do (`racc_hir::gpu`).
//!
//! [`kernel`] makes the entries and descriptions of kernels, [`launch`] the calls of `__racc_thread_launch`.

pub(crate) mod kernel;
mod launch;

use crate::emit::FnEmitter;
use crate::emit::function::ObjectAddress;
use crate::exec::ExecModel;
use crate::llvm::raw::{self, Order};
use crate::llvm::{Emit, Fault, Val, ValueKind};
use inkwell::IntPredicate;
use inkwell::llvm_sys::LLVMAtomicOrdering;
use inkwell::values::{BasicValue, IntValue};
use racc_base::Diagnostic;
use racc_hir::{ExprId, FuncId, GlobalId, GpuOp, MemSpace, Place, PlaceId};
use std::collections::BTreeSet;

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    pub(crate) fn gpu_op(&mut self, op: GpuOp, args: &[ExprId]) -> Emit<Option<Val<'ctx>>> {
        let mut values = Vec::with_capacity(args.len());
        for &a in args {
            values.push(self.expr(a)?);
        }
        let model = self.model;
        let result = model.threads().operation(self, op, &values)?;
        Ok(result)
    }

    /// A kernel's call of a `routine vector` or `worker`, whose lanes are the threads of the block.
    pub(crate) fn is_shared_by_threads(&self, callee: FuncId) -> bool {
        let program = self.module.program;
        program.functions[self.program_function].kernel.is_some()
            && program.functions[callee].is_shared_routine(self.model.device())
    }

    /// What all threads of a block come to and do together, as the lanes of the model that the work is given; on a CPU
    /// one of them does it, after the others, and all get what it has for `result`.
    pub(crate) fn by_all_threads(
        &mut self,
        result: Option<PlaceId>,
        work: impl FnOnce(&mut Self, &dyn ExecModel) -> Emit<()>,
    ) -> Emit<()> {
        let model = self.model;
        let threads = model.threads();
        threads.operation(self, GpuOp::Barrier, &[])?;
        if let Some(lanes) = threads.vector_routines() {
            work(self, lanes.as_ref())?;
        } else {
            let mut number = self.ir.const_i32(0);
            for axis in 0..3 {
                let index = threads.operation(self, GpuOp::ThreadIdx(axis), &[])?;
                let index = index.ok_or_else(|| Fault::llvm("a thread without a number"))?.int()?;
                number = self.ir.builder.build_or(number, index, "")?;
            }
            let first = self.ir.icmp(IntPredicate::EQ, number, self.ir.const_i32(0))?;
            let (one, done) = (self.new_block("one"), self.new_block("all"));
            self.ir.cond_br(first, one, done)?;
            self.ir.at(one);
            work(self, model)?;
            let result = match result {
                Some(place) => {
                    let ty = self.body.places[place].ty;
                    let room = threads.result_room(self, self.module.size_of(ty)?)?;
                    let from = self.place(place)?;
                    self.copy_aggregate(room, from, ty)?;
                    Some((place, ty))
                }
                None => None,
            };
            self.ir.br(done)?;
            self.ir.at(done);
            threads.operation(self, GpuOp::Barrier, &[])?;
            if let Some((place, ty)) = result {
                // The room is free for the next call behind that one's first barrier.
                let room = threads.result_room(self, self.module.size_of(ty)?)?;
                let to = self.place(place)?;
                self.copy_aggregate(to, room, ty)?;
            }
            return Ok(());
        }
        threads.operation(self, GpuOp::Barrier, &[])?;
        Ok(())
    }

    /// Shared variables that the body names have their addresses from the start.
    pub(crate) fn shared_variables(&mut self) -> Emit<()> {
        let program = self.module.program;
        let named: BTreeSet<_> = self
            .body
            .places
            .values()
            .filter_map(|p| match p.kind {
                Place::Global(g) => Some(g),
                _ => None,
            })
            .filter(|g| match program.globals[*g].space {
                MemSpace::Shared | MemSpace::SharedDynamic => true,
                MemSpace::Any | MemSpace::Device | MemSpace::Managed | MemSpace::Constant => false,
            })
            .collect();
        self.check_static_shared(&named)?;
        for g in named {
            let model = self.model;
            let ptr = model.threads().shared_variable(self, g)?;
            self.globals.insert(g, ObjectAddress { ptr, align: self.module.global_align(g) });
        }
        Ok(())
    }

    /// What one procedure declares must fit where the target has its blocks' memory; more than that is for launches to ask.
    fn check_static_shared(&self, named: &BTreeSet<GlobalId>) -> Emit<()> {
        let program = self.module.program;
        let limit = self.model.threads().most_static_shared();
        let mut bytes = 0;
        for g in named {
            let global = &program.globals[*g];
            if global.space != MemSpace::Shared {
                continue;
            }
            bytes += self.module.size_of(global.ty)?;
            if bytes > limit {
                let what = format!(
                    "with `{}` the procedure has {bytes} bytes of shared data of fixed size, but a block has {limit}",
                    global.source_name
                );
                return Err(Diagnostic::error("E0620", global.span, what)
                    .help("make it smaller, or assumed-size: then the launch gives its size, `<<<grid, block, bytes>>>`")
                    .into());
            }
        }
        Ok(())
    }

    /// Bytes of a scalar value.
    pub(crate) fn size_of_value(&self, value: Val<'ctx>) -> Emit<u32> {
        let ty = value.get_type();
        if ty.is_int_type() {
            return Ok(ty.into_int_type().get_bit_width().div_ceil(8));
        }
        if ty.is_float_type() {
            let f = ty.into_float_type();
            return Ok(if f == self.module.context.f64_type() { 8 } else { 4 });
        }
        Err(Fault::llvm("the bits of a value that is no number"))
    }

    /// A number's bits, as i64.
    pub(crate) fn bits_of(&self, value: Val<'ctx>) -> Emit<IntValue<'ctx>> {
        let bytes = self.size_of_value(value)?;
        let ty = self.module.int_type(8 * bytes)?;
        let bits = match value.get_type().is_float_type() {
            true => self.ir.builder.build_bit_cast(value, ty, "")?.int()?,
            false => value.int()?,
        };
        self.resize(bits, self.ir.i64(), false)
    }

    /// The number of the same type as `like` that these bits are.
    pub(crate) fn of_bits(&self, bits: IntValue<'ctx>, like: Val<'ctx>) -> Emit<Val<'ctx>> {
        let bytes = self.size_of_value(like)?;
        let bits = self.resize(bits, self.module.int_type(8 * bytes)?, false)?;
        match like.get_type().is_float_type() {
            true => Ok(self.ir.builder.build_bit_cast(bits, like.get_type(), "")?),
            false => Ok(bits.as_basic_value_enum()),
        }
    }

    /// Stores before are seen before what follows.
    pub(crate) fn full_fence(&self) {
        let ordering = LLVMAtomicOrdering::LLVMAtomicOrderingSequentiallyConsistent;
        raw::fence(&self.ir, Order { ordering, scope: self.model.atomic_scope() });
    }
}
