//! `va_arg` by the AAPCS64 (appendix C.4): from the area of general or of vector registers while their offset is below
//! zero, then from the stack.

use crate::emit::FnEmitter;
use crate::emit::abi_aarch64::{Floats, Form, form, natural_align};
use crate::llvm::ir::Step;
use crate::llvm::{Emit, ValueKind};
use inkwell::IntPredicate;
use inkwell::values::{IntValue, PointerValue};
use racc_hir::{Type, TypeId};

/// Bytes of `va_list`: __stack, __gr_top, __vr_top, __gr_offs, __vr_offs.
const STACK: i64 = 0;
const GENERAL: Area = Area { top: 8, offset: 24 };
const VECTOR: Area = Area { top: 16, offset: 28 };

/// Saved registers of one kind: where `va_list` has the end of their memory, and the offset from there.
#[derive(Clone, Copy)]
struct Area {
    top: i64,
    offset: i64,
}

/// What one argument takes.
struct Need {
    area: Area,
    /// Bytes of saved registers, and of the stack.
    saved: u64,
    stacked: u64,
    align: u64,
    /// Members that have registers of their own, which lie 16 bytes apart.
    members: Option<Floats>,
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    /// Address of the next argument of type `ty`, which has a size.
    pub(crate) fn next_argument_of_arm(
        &mut self,
        list: PointerValue<'ctx>,
        ty: TypeId,
    ) -> Emit<PointerValue<'ctx>> {
        let (size, align) = (self.module.size_of(ty)?, natural_align(self.module, ty).clamp(8, 16));
        let stacked = size.next_multiple_of(8);
        let vector = |count: u64, members| Need { area: VECTOR, saved: 16 * count, stacked, align, members };
        let general =
            |stacked: u64, align| Need { area: GENERAL, saved: stacked, stacked, align, members: None };
        match form(self.module, ty)? {
            Form::Floats(of) => self.saved_argument(list, &vector(of.count, Some(of))),
            Form::Scalar if matches!(self.module.ty(ty), Type::Float(_)) => {
                self.saved_argument(list, &vector(1, None))
            }
            Form::Nothing | Form::Scalar | Form::Words => self.saved_argument(list, &general(stacked, align)),
            Form::Copy => {
                let pointer = self.saved_argument(list, &general(8, 8))?;
                self.ir.load(self.ir.ptr_ty(), pointer, 8)?.0.ptr()
            }
        }
    }

    fn saved_argument(&mut self, list: PointerValue<'ctx>, need: &Need) -> Emit<PointerValue<'ctx>> {
        let offset_ptr = self.ir.offset_const(list, need.area.offset, Step::Forward)?;
        let (try_registers, registers) = (self.new_block("va_maybe"), self.new_block("va_registers"));
        let (memory, done) = (self.new_block("va_memory"), self.new_block("va_done"));
        let zero = self.ir.const_i32(0);
        let mut offset = self.ir.load(self.ir.i32(), offset_ptr, 4)?.0.int()?;
        let used_up = self.ir.icmp(IntPredicate::SGE, offset, zero)?;
        self.ir.cond_br(used_up, memory, try_registers)?;

        self.ir.at(try_registers);
        if need.area.offset == GENERAL.offset && need.align == 16 {
            let up = self.ir.builder.build_int_add(offset, self.ir.const_i32(15), "")?;
            offset = self.ir.builder.build_and(up, self.ir.const_i32(-16), "")?;
        }
        let next = self.ir.builder.build_int_add(offset, self.ir.const_i32(need.saved as i32), "")?;
        self.ir.store(next, offset_ptr, 4)?;
        let fits = self.ir.icmp(IntPredicate::SLE, next, zero)?;
        self.ir.cond_br(fits, registers, memory)?;

        self.ir.at(registers);
        let saved = self.saved_registers(list, offset, need)?;
        let registers_end = self.ir.here()?;
        self.ir.br(done)?;

        self.ir.at(memory);
        let stack_ptr = self.ir.offset_const(list, STACK, Step::Forward)?;
        let mut stacked = self.ir.load(self.ir.ptr_ty(), stack_ptr, 8)?.0.ptr()?;
        if need.align == 16 {
            stacked = self.aligned_up(stacked, 16)?;
        }
        let next = self.ir.offset_const(stacked, need.stacked as i64, Step::Inbounds)?;
        self.ir.store(next, stack_ptr, 8)?;
        let memory_end = self.ir.here()?;
        self.ir.br(done)?;

        self.ir.at(done);
        let phi = self.ir.builder.build_phi(self.ir.ptr_ty(), "")?;
        phi.add_incoming(&[(&saved, registers_end), (&stacked, memory_end)]);
        phi.as_basic_value().ptr()
    }

    /// The argument as an object, from the registers at `offset`.
    fn saved_registers(
        &mut self,
        list: PointerValue<'ctx>,
        offset: IntValue<'ctx>,
        need: &Need,
    ) -> Emit<PointerValue<'ctx>> {
        let top_ptr = self.ir.offset_const(list, need.area.top, Step::Forward)?;
        let top = self.ir.load(self.ir.ptr_ty(), top_ptr, 8)?.0.ptr()?;
        let offset = self.resize(offset, self.ir.i64(), true)?;
        let first = self.ir.offset(top, offset, Step::Inbounds)?;
        let Some(Floats { kind, count }) = need.members.filter(|of| of.count > 1) else { return Ok(first) };
        let room = self.stack_object(self.module.bytes_type(kind.size() * count)?, 16, "")?;
        for n in 0..count {
            let from = self.ir.offset_const(first, 16 * n as i64, Step::Inbounds)?;
            let value = self.ir.load(self.module.float_type(kind), from, kind.size())?.0;
            let at = n * kind.size();
            let to = self.ir.offset_const(room, at as i64, Step::Forward)?;
            self.ir.store(value, to, kind.size())?;
        }
        Ok(room)
    }
}
