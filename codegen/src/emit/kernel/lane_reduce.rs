//! One value of each lane → their total, which every lane gets: exchange among a warp, then one value a warp through
//! shared memory. The order is fixed by the gang's shape.

use crate::emit::FnEmitter;
use crate::emit::expr::temporary;
use crate::emit::kernel::reduce::{Taking, combine, identity};
use crate::emit::kernel::{KernelHook, WORD};
use crate::exec::{Partner, Team, Width};
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Val, ValueKind};
use crate::plan::Group;
use inkwell::IntPredicate;
use inkwell::values::{IntValue, PointerValue};
use racc_hir::{ReduceOp, Type, TypeId};

impl<'p, 'ctx> KernelHook<'p, 'ctx> {
    /// The total over the lanes and workers that take part: every one of them gets it.
    pub(crate) fn over_lanes(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        op: ReduceOp,
        ty: TypeId,
        value: Val<'ctx>,
        taking: Taking,
    ) -> Emit<Val<'ctx>> {
        let vector = taking.axes.vector && !self.lanes.is_one();
        let worker = taking.axes.worker && !self.workers.is_one();
        let mut value = value;
        // The block's threads are the lanes of its only worker.
        if self.model.team() == Team::Block {
            return if vector { self.over_block(f, op, ty, value) } else { Ok(value) };
        }
        if vector {
            value = self.over_warp(f, op, ty, value)?;
        }
        let many_warps = match self.lanes {
            Width::Const(n) => n > self.without_memory(),
            Width::Runtime => true,
        };
        if worker {
            // Several workers have a warp each, one may have more: a routine learns which when it runs.
            let warps = if vector && self.lanes == Width::Runtime { Warps::All } else { Warps::Workers };
            return self.over_warps(f, op, ty, value, warps);
        }
        if vector && many_warps {
            return match self.lanes {
                Width::Const(_) => self.over_warps(f, op, ty, value, Warps::Lanes),
                Width::Runtime => self.over_warps_if_many(f, op, ty, value),
            };
        }
        Ok(value)
    }

    /// Lanes that come to a total without memory: as many as execute together, where the gang has no fewer.
    fn without_memory(&self) -> u32 {
        match self.lanes {
            Width::Const(n) if n % self.model.wave() == 0 => self.model.wave(),
            Width::Const(_) | Width::Runtime => self.model.warp(),
        }
    }

    fn over_warp(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        op: ReduceOp,
        ty: TypeId,
        value: Val<'ctx>,
    ) -> Emit<Val<'ctx>> {
        let (mut total, mut of_lanes) = (value, None);
        for partner in self.model.totals(self.without_memory()) {
            let other = self.exchange(f, total, ty, partner)?;
            match partner {
                Partner::Xor(_) | Partner::Block(_) => total = combine(f, op, total, other, ty)?,
                Partner::Lane(_) => {
                    of_lanes = Some(match of_lanes {
                        None => other,
                        Some(sum) => combine(f, op, sum, other, ty)?,
                    });
                }
            }
        }
        Ok(of_lanes.unwrap_or(total))
    }

    /// The last warp may lack lanes, whose values do not count: each warp's first lane, which follows none of those that
    /// are missing, comes to its total.
    fn over_block(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        op: ReduceOp,
        ty: TypeId,
        value: Val<'ctx>,
    ) -> Emit<Val<'ctx>> {
        let (lane, lanes) = (self.model.lane(f)?, self.model.lanes(f)?);
        let mut total = value;
        for bit in (0..self.model.warp().ilog2()).rev() {
            let mask = 1 << bit;
            let other = self.exchange(f, total, ty, Partner::Xor(mask))?;
            let both = combine(f, op, total, other, ty)?;
            let partner = f.ir.builder.build_xor(lane, f.ir.const_i32(mask as i32), "")?;
            let is_there = f.ir.icmp(IntPredicate::ULT, partner, lanes)?;
            total = f.ir.select(is_there, both, total)?;
        }
        self.over_warps(f, op, ty, total, Warps::Lanes)
    }

    fn over_warps_if_many(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        op: ReduceOp,
        ty: TypeId,
        value: Val<'ctx>,
    ) -> Emit<Val<'ctx>> {
        let align = f.module.align_of(ty).max(8);
        let result = temporary(f.stack_object(f.module.memory_type(ty)?, align, "total")?, align);
        f.store_address(result, ty, value)?;
        let lanes = self.model.lanes(f)?;
        let warp = f.ir.const_i32(self.model.warp() as i32);
        let many = f.ir.icmp(IntPredicate::UGT, lanes, warp)?;
        let (yes, done) = (f.new_block("warps"), f.new_block("warpsdone"));
        f.ir.cond_br(many, yes, done)?;
        f.ir.at(yes);
        let total = self.over_warps(f, op, ty, value, Warps::Lanes)?;
        f.store_address(result, ty, total)?;
        f.ir.br(done)?;
        f.ir.at(done);
        f.load_address(result, ty)
    }

    /// One value a warp through memory that all share; then each lane combines them all, in order.
    fn over_warps(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        op: ReduceOp,
        ty: TypeId,
        value: Val<'ctx>,
        warps: Warps,
    ) -> Emit<Val<'ctx>> {
        let b = &f.ir.builder;
        let size = self.without_memory();
        let lane = self.model.lane(f)?;
        let (index, within, count) = match warps {
            Warps::Workers => {
                let count = match self.workers {
                    Width::Const(n) => f.ir.const_i32(n as i32),
                    Width::Runtime => self.model.workers(f)?,
                };
                (self.model.worker(f)?, lane, count)
            }
            Warps::All => {
                let lanes = self.model.lanes(f)?;
                let width = f.ir.const_i32(size as i32);
                let all = b.build_int_mul(self.model.workers(f)?, lanes, "")?;
                let number = b.build_int_mul(self.model.worker(f)?, lanes, "")?;
                let number = b.build_int_add(number, lane, "")?;
                (
                    b.build_int_unsigned_div(number, width, "")?,
                    b.build_int_unsigned_rem(number, width, "")?,
                    b.build_int_unsigned_div(all, width, "")?,
                )
            }
            Warps::Lanes => {
                let width = f.ir.const_i32(size as i32);
                let count = match self.lanes {
                    Width::Const(n) => f.ir.const_i32((n / size) as i32),
                    Width::Runtime => {
                        let lanes =
                            b.build_int_add(self.model.lanes(f)?, f.ir.const_i32(size as i32 - 1), "")?;
                        b.build_int_unsigned_div(lanes, width, "")?
                    }
                };
                (
                    b.build_int_unsigned_div(lane, width, "")?,
                    b.build_int_unsigned_rem(lane, width, "")?,
                    count,
                )
            }
        };
        let base = self.shared_object(f, "__racc_parts", WORD * crate::emit::kernel::WARPS)?;
        let first = f.ir.icmp(IntPredicate::EQ, within, f.ir.const_i32(0))?;
        let (write, ready) = (f.new_block("part"), f.new_block("parts"));
        f.ir.cond_br(first, write, ready)?;
        f.ir.at(write);
        let wide = f.ir.builder.build_int_z_extend(index, f.ir.i64(), "")?;
        let at = word_at(f, base, wide)?;
        f.store_address(temporary(at, WORD), ty, value)?;
        f.ir.br(ready)?;
        f.ir.at(ready);
        self.model.barrier(f, Group::Gang)?;
        let total = match count.get_zero_extended_constant() {
            Some(n) => {
                let mut total = f.load_address(temporary(base, WORD), ty)?;
                for w in 1..n {
                    let at = f.ir.offset_const(base, (w * WORD) as i64, Step::Forward)?;
                    let part = f.load_address(temporary(at, WORD), ty)?;
                    total = combine(f, op, total, part, ty)?;
                }
                total
            }
            None => {
                let align = f.module.align_of(ty).max(8);
                let sum = temporary(f.stack_object(f.module.memory_type(ty)?, align, "total")?, align);
                let first = identity(f, op, ty)?;
                f.store_address(sum, ty, first)?;
                let count = f.ir.builder.build_int_z_extend(count, f.ir.i64(), "")?;
                let frame = f.open_counted(count)?;
                let at = word_at(f, base, frame.counter)?;
                let part = f.load_address(temporary(at, WORD), ty)?;
                let now = f.load_address(sum, ty)?;
                let now = combine(f, op, now, part, ty)?;
                f.store_address(sum, ty, now)?;
                f.close_counted(frame, &Default::default())?;
                f.load_address(sum, ty)?
            }
        };
        // The parts are read before the memory serves again.
        self.model.barrier(f, Group::Gang)?;
        Ok(total)
    }

    /// The partner's value, word by word.
    pub(super) fn exchange(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        value: Val<'ctx>,
        ty: TypeId,
        partner: Partner,
    ) -> Emit<Val<'ctx>> {
        if let Type::Complex(kind) = f.module.ty(ty) {
            let kind = f.module.computed(*kind);
            let re = self.exchange_bits(f, f.ir.part(value, 0)?, kind.size(), partner)?;
            let im = self.exchange_bits(f, f.ir.part(value, 1)?, kind.size(), partner)?;
            return f.ir.pair(re, im);
        }
        if let Type::Bool { .. } = f.module.ty(ty) {
            let wide = f.ir.builder.build_int_z_extend(value.int()?, f.ir.i32(), "")?;
            let other = self.model.exchange(f, wide, partner)?;
            return Ok(f.ir.builder.build_int_truncate(other, f.ir.i1(), "")?.into());
        }
        let bytes = match f.module.ty(ty) {
            Type::Float(kind) => f.module.computed(*kind).size(),
            _ => f.module.size_of(ty)?,
        };
        self.exchange_bits(f, value, bytes, partner)
    }

    fn exchange_bits(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        value: Val<'ctx>,
        bytes: u64,
        partner: Partner,
    ) -> Emit<Val<'ctx>> {
        let b = &f.ir.builder;
        let bits_ty = f.module.int_type(8 * bytes as u32)?;
        let ty = value.get_type();
        let bits =
            if value.is_int_value() { value.int()? } else { b.build_bit_cast(value, bits_ty, "")?.int()? };
        let result = if bytes < 4 {
            let wide = b.build_int_z_extend(bits, f.ir.i32(), "")?;
            b.build_int_truncate(self.model.exchange(f, wide, partner)?, bits_ty, "")?
        } else if bytes == 4 {
            self.model.exchange(f, bits, partner)?
        } else {
            let mut result = bits_ty.const_zero();
            for word in 0..bytes / 4 {
                let shift = bits_ty.const_int(32 * word, false);
                let part = b.build_right_shift(bits, shift, false, "")?;
                let part = b.build_int_truncate(part, f.ir.i32(), "")?;
                let part = self.model.exchange(f, part, partner)?;
                let part = b.build_int_z_extend(part, bits_ty, "")?;
                result = b.build_or(result, b.build_left_shift(part, shift, "")?, "")?;
            }
            result
        };
        if value.is_int_value() { Ok(result.into()) } else { Ok(b.build_bit_cast(result, ty, "")?) }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Warps {
    /// One value a worker.
    Workers,
    /// One a warp of the only worker.
    Lanes,
    /// One a warp of the gang.
    All,
}

fn word_at<'ctx>(
    f: &FnEmitter<'_, 'ctx>,
    base: PointerValue<'ctx>,
    n: IntValue<'ctx>,
) -> Emit<PointerValue<'ctx>> {
    let far = f.ir.builder.build_int_nsw_mul(n, f.ir.const_i64(WORD as i64), "")?;
    f.ir.offset(base, far, Step::Forward)
}
