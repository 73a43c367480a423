//! `va_arg`. On x86-64 by the System V rules (psABI 1.0 §3.5.7): from the register save area while registers last, then
//! from the overflow area; on Arm64 in `va_arg_aarch64`.

use crate::emit::FnEmitter;
use crate::emit::abi_x86::{Class, classify, pieces_of};
use crate::emit::expr::temporary;
use crate::exec::CallAbi;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Fault, ValueKind};
use inkwell::IntPredicate;
use inkwell::values::{IntValue, PointerValue};
use racc_base::nyi;
use racc_hir::{ExprId, FloatKind, Host, PlaceId, Type, TypeId};

/// Bytes of `va_list`: gp_offset, fp_offset, overflow_arg_area, reg_save_area.
const FP_OFFSET: i64 = 4;
const OVERFLOW_AREA: i64 = 8;
const SAVE_AREA: i64 = 16;
const INTEGER_END: u64 = 48;
const SSE_END: u64 = 176;

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    pub(crate) fn va_arg(&mut self, list: ExprId, dest: PlaceId) -> Emit<()> {
        if self.model.abi() != CallAbi::Host {
            return Err(nyi!(self.span, "variable arguments in device code").into());
        }
        let list = self.expr(list)?.ptr()?;
        let ty = self.body.places[dest].ty;
        let from = match self.module.options.host {
            _ if self.module.size_of(ty)? == 0 => self.stack_object(self.module.bytes_type(1)?, 1, "")?,
            Host::X86_64 => self.next_argument(list, ty)?,
            Host::Arm64 => self.next_argument_of_arm(list, ty)?,
        };
        self.deliver(dest, temporary(from, self.module.align_of(ty).min(8)), ty)
    }

    /// Address of the next argument of type `ty`.
    fn next_argument(&mut self, list: PointerValue<'ctx>, ty: TypeId) -> Emit<PointerValue<'ctx>> {
        let classes = classify(self.module, ty)?;
        let x87 = matches!(self.module.ty(ty), Type::Float(FloatKind::F80)) || classes[0] == Class::X87;
        if classes.contains(&Class::Memory) || x87 {
            return self.overflow_argument(list, ty);
        }
        let integers = 8 * classes.iter().filter(|c| **c == Class::Integer).count() as u64;
        let vectors = 16 * classes.iter().filter(|c| **c == Class::Sse).count() as u64;
        let gp = self.ir.load(self.ir.i32(), list, 8)?.0.int()?;
        let fp_ptr = self.ir.offset_const(list, FP_OFFSET, Step::Forward)?;
        let fp = self.ir.load(self.ir.i32(), fp_ptr, 4)?.0.int()?;
        let fits = |f: &Self, at: IntValue<'ctx>, need: u64, end: u64| -> Emit<IntValue<'ctx>> {
            f.ir.icmp(IntPredicate::ULE, at, f.ir.const_i32((end - need) as i32))
        };
        let mut in_registers = self.ir.i1().const_int(1, false);
        if integers > 0 {
            in_registers = fits(self, gp, integers, INTEGER_END)?;
        }
        if vectors > 0 {
            let also = fits(self, fp, vectors, SSE_END)?;
            in_registers = self.ir.builder.build_and(in_registers, also, "")?;
        }
        let (registers, memory) = (self.new_block("va_registers"), self.new_block("va_memory"));
        let done = self.new_block("va_done");
        self.ir.cond_br(in_registers, registers, memory)?;

        self.ir.at(registers);
        let area_ptr = self.ir.offset_const(list, SAVE_AREA, Step::Forward)?;
        let area = self.ir.load(self.ir.ptr_ty(), area_ptr, 8)?.0.ptr()?;
        let gp_wide = self.resize(gp, self.ir.i64(), false)?;
        let fp_wide = self.resize(fp, self.ir.i64(), false)?;
        let first_gp = self.ir.offset(area, gp_wide, Step::Inbounds)?;
        let first_fp = self.ir.offset(area, fp_wide, Step::Inbounds)?;
        // Registers of one class and one eightbyte, or two integers, lie as the object does.
        let saved = if vectors == 0 {
            first_gp
        } else if integers == 0 && vectors == 16 {
            first_fp
        } else {
            self.gather(ty, &classes, first_gp, first_fp)?
        };
        if integers > 0 {
            let next = self.ir.builder.build_int_add(gp, self.ir.const_i32(integers as i32), "")?;
            self.ir.store(next, list, 8)?;
        }
        if vectors > 0 {
            let next = self.ir.builder.build_int_add(fp, self.ir.const_i32(vectors as i32), "")?;
            self.ir.store(next, fp_ptr, 4)?;
        }
        let registers_end = self.ir.here()?;
        self.ir.br(done)?;

        self.ir.at(memory);
        let overflow = self.overflow_argument(list, ty)?;
        let memory_end = self.ir.here()?;
        self.ir.br(done)?;

        self.ir.at(done);
        let phi = self.ir.builder.build_phi(self.ir.ptr_ty(), "")?;
        phi.add_incoming(&[(&saved, registers_end), (&overflow, memory_end)]);
        phi.as_basic_value().ptr()
    }

    /// Puts the pieces of a two-register object together.
    fn gather(
        &mut self,
        ty: TypeId,
        classes: &[Class; 2],
        mut gp: PointerValue<'ctx>,
        mut fp: PointerValue<'ctx>,
    ) -> Emit<PointerValue<'ctx>> {
        let room = self.stack_object(self.module.bytes_type(16)?, 16, "")?;
        for piece in pieces_of(self.module, ty, classes)? {
            let class = classes[(piece.offset / 8) as usize];
            let from = match class {
                Class::Integer => gp,
                Class::Sse => fp,
                Class::NoClass | Class::SseUp | Class::X87 | Class::X87Up | Class::Memory => {
                    return Err(Fault::llvm("a piece without a register"));
                }
            };
            let value = self.ir.load(piece.ty, from, 8)?.0;
            let to = self.ir.offset_const(room, piece.offset as i64, Step::Forward)?;
            self.ir.store(value, to, 8)?;
            if class == Class::Integer {
                gp = self.ir.offset_const(gp, 8, Step::Inbounds)?;
            } else {
                fp = self.ir.offset_const(fp, 16, Step::Inbounds)?;
            }
        }
        Ok(room)
    }

    pub(crate) fn aligned_up(&mut self, at: PointerValue<'ctx>, align: u64) -> Emit<PointerValue<'ctx>> {
        let up = self.ir.offset_const(at, align as i64 - 1, Step::Inbounds)?;
        let mask = self.ir.const_i64(-(align as i64));
        let types = [self.ir.ptr_ty().into(), self.ir.i64().into()];
        self.ir.intrinsic_value(&self.module.module, "llvm.ptrmask", &types, &[up.into(), mask.into()])?.ptr()
    }

    fn overflow_argument(&mut self, list: PointerValue<'ctx>, ty: TypeId) -> Emit<PointerValue<'ctx>> {
        let area_ptr = self.ir.offset_const(list, OVERFLOW_AREA, Step::Forward)?;
        let mut at = self.ir.load(self.ir.ptr_ty(), area_ptr, 8)?.0.ptr()?;
        let align = self.module.align_of(ty);
        if align > 8 {
            at = self.aligned_up(at, align)?;
        }
        let size = self.module.size_of(ty)?.next_multiple_of(8);
        let next = self.ir.offset_const(at, size as i64, Step::Inbounds)?;
        self.ir.store(next, area_ptr, 8)?;
        Ok(at)
    }
}
