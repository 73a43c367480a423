//! Effects that are no functions of the program: memory blocks, variable arguments, GNU atomics, overflow checks.

use crate::emit::FnEmitter;
use crate::emit::place::Through;
use crate::emit::types::is_signed;
use crate::exec::CallAbi;
use crate::llvm::ir::Step;
use crate::llvm::raw::{self, Order};
use crate::llvm::{Emit, Fault, Val, ValueKind};
use inkwell::llvm_sys::{LLVMAtomicOrdering, LLVMAtomicRMWBinOp};
use inkwell::values::IntValue;
use racc_abi::threads::Access;
use racc_base::nyi;
use racc_hir::{Builtin, Expr, ExprId, FloatKind, Host, PlaceId, Type, TypeId};

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    pub(crate) fn builtin(&mut self, builtin: Builtin, dest: Option<PlaceId>, args: &[ExprId]) -> Emit<()> {
        let arg = |i: usize| -> Emit<ExprId> {
            args.get(i).copied().ok_or_else(|| Fault::llvm(format!("{builtin:?} without argument {i}")))
        };
        let result = match builtin {
            Builtin::Memcpy | Builtin::Memmove | Builtin::Memset => {
                Some(self.memory_block(builtin, arg(0)?, arg(1)?, arg(2)?)?)
            }
            Builtin::VaStart | Builtin::VaEnd => {
                self.need_host("variable arguments")?;
                let list = self.expr(arg(0)?)?;
                let name = if builtin == Builtin::VaStart { "llvm.va_start" } else { "llvm.va_end" };
                self.ir.intrinsic(&self.module.module, name, &[self.ir.ptr_ty().into()], &[list])?;
                None
            }
            Builtin::VaCopy => {
                self.need_host("variable arguments")?;
                let to = self.expr(arg(0)?)?.ptr()?;
                let from = self.expr(arg(1)?)?.ptr()?;
                self.ir.builder.build_memcpy(
                    to,
                    8,
                    from,
                    8,
                    self.ir.const_i64(self.module.options.host.va_list_bytes() as i64),
                )?;
                None
            }
            Builtin::VaArg => {
                let dest = dest.ok_or_else(|| Fault::llvm("va_arg without a destination"))?;
                return self.va_arg(arg(0)?, dest);
            }
            Builtin::Alloca => {
                self.need_host("alloca")?;
                let bytes = self.index(arg(0)?)?;
                Some(self.dynamic_stack(bytes, 16)?.into())
            }
            Builtin::FrameAddress | Builtin::ReturnAddress => Some(self.frame_address(builtin, arg(0)?)?),
            Builtin::Prefetch => {
                let address = self.expr(arg(0)?)?;
                let c = |n| self.ir.const_i32(n).into();
                let types = [self.ir.ptr_ty().into()];
                let values = [address, c(0), c(3), c(1)];
                self.ir.intrinsic(&self.module.module, "llvm.prefetch", &types, &values)?;
                None
            }
            Builtin::SyncSynchronize => {
                raw::fence(&self.ir, self.sequential());
                None
            }
            Builtin::ReadSseControl => Some(self.sse_control(None)?),
            Builtin::WriteSseControl => {
                let value = self.expr(arg(0)?)?;
                self.sse_control(Some(value))?;
                None
            }
            Builtin::AtomicExchange => Some(self.rmw(LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpXchg, args)?),
            Builtin::AtomicFetchAdd => Some(self.rmw(LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpAdd, args)?),
            Builtin::AtomicFetchSub => Some(self.rmw(LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpSub, args)?),
            Builtin::AtomicFetchAnd => Some(self.rmw(LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpAnd, args)?),
            Builtin::AtomicFetchOr => Some(self.rmw(LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpOr, args)?),
            Builtin::AtomicFetchNand => Some(self.rmw(LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpNand, args)?),
            Builtin::AtomicFetchXor => Some(self.rmw(LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpXor, args)?),
            Builtin::AtomicCompareExchange => Some(self.compare_exchange(args)?),
            Builtin::AtomicLoad => Some(self.builtin_load(arg(0)?)?),
            Builtin::AtomicStore => self.builtin_store(arg(0)?, arg(1)?).map(|()| None)?,
            Builtin::AddOverflow | Builtin::SubOverflow | Builtin::MulOverflow => {
                Some(self.overflow(builtin, args)?)
            }
            Builtin::Gpu(op) => self.gpu_op(op, args)?,
            Builtin::Setjmp => Some(self.setjmp(arg(0)?)?),
            Builtin::Longjmp => {
                self.need_jumps()?;
                let buffer = self.expr(arg(0)?)?;
                // In a register: the way to a variable of this frame is lost with the frame.
                let slot = self.stack_object(self.ir.ptr_ty().into(), 8, "")?;
                self.ir.store(buffer, slot, 8)?;
                let (buffer, load) = self.ir.load(self.ir.ptr_ty(), slot, 8)?;
                load.set_volatile(true)?;
                self.ir.intrinsic(&self.module.module, "llvm.eh.sjlj.longjmp", &[], &[buffer])?;
                None
            }
            Builtin::CpuSupports(bit) => Some(self.cpu_supports(bit)?),
            Builtin::Intrinsic { name, stored } => self.processor_intrinsic(name, stored, dest, args)?,
            Builtin::StackSave => Some(self.stack_save()?.into()),
            Builtin::StackRestore => {
                let saved = self.expr(arg(0)?)?;
                let space =
                    self.module.context.ptr_type(inkwell::AddressSpace::from(self.model.alloca_space()));
                self.ir.intrinsic(&self.module.module, "llvm.stackrestore", &[space.into()], &[saved])?;
                None
            }
        };
        match (dest, result) {
            (Some(dest), Some(value)) => self.store_place(dest, value),
            (Some(_), None) => Err(Fault::llvm(format!("{builtin:?} has no result"))),
            (None, _) => Ok(()),
        }
    }

    /// The destination's address.
    fn memory_block(&mut self, builtin: Builtin, to: ExprId, what: ExprId, bytes: ExprId) -> Emit<Val<'ctx>> {
        let to = self.expr(to)?.ptr()?;
        let what = self.expr(what)?;
        let byte = match builtin {
            Builtin::Memset => Some(self.resize(what.int()?, self.ir.i8(), false)?),
            _ => None,
        };
        let bytes = self.index(bytes)?;
        self.before_accesses(to, bytes, Access::Write)?;
        if let Some(byte) = byte {
            self.ir.builder.build_memset(to, 1, byte, bytes)?;
            return Ok(to.into());
        }
        let from = what.ptr()?;
        self.before_accesses(from, bytes, Access::Read)?;
        if builtin == Builtin::Memcpy {
            self.ir.builder.build_memcpy(to, 1, from, 1, bytes)?;
        } else {
            self.ir.builder.build_memmove(to, 1, from, 1, bytes)?;
        }
        Ok(to.into())
    }

    /// Writes `value`, or reads: the instructions take the word from memory.
    fn sse_control(&mut self, value: Option<Val<'ctx>>) -> Emit<Val<'ctx>> {
        let what = "x86's MXCSR";
        self.need_host(what)?;
        if self.module.options.host != Host::X86_64 {
            return Err(nyi!(self.span, "{what} on another processor").into());
        }
        let word = self.ir.context.i32_type();
        let slot = self.stack_object(word.into(), 4, "")?;
        let name = if value.is_some() { "llvm.x86.sse.ldmxcsr" } else { "llvm.x86.sse.stmxcsr" };
        if let Some(value) = value {
            self.ir.store(value, slot, 4)?;
        }
        self.ir.intrinsic(&self.module.module, name, &[], &[slot.into()])?;
        Ok(self.ir.load(word, slot, 4)?.0)
    }

    fn need_jumps(&mut self) -> Emit<()> {
        self.need_host("`__builtin_setjmp` and `__builtin_longjmp`")?;
        match self.module.options.host {
            Host::X86_64 => Ok(()),
            Host::Arm64 => {
                let what = nyi!(self.span, "`__builtin_setjmp` and `__builtin_longjmp` on Arm64");
                Err(what.help("use `setjmp` and `longjmp` of <setjmp.h>").into())
            }
        }
    }

    /// The first word of the buffer is the frame, the third the stack; LLVM writes the second.
    fn setjmp(&mut self, buffer: ExprId) -> Emit<Val<'ctx>> {
        self.need_jumps()?;
        let buffer = self.expr(buffer)?.ptr()?;
        let module = &self.module.module;
        let level = self.ir.const_i32(0).into();
        let types = [self.ir.ptr_ty().into()];
        let frame = self.ir.intrinsic_value(module, "llvm.frameaddress", &types, &[level])?;
        self.ir.store(frame, buffer, 8)?;
        let stack = self.stack_save()?;
        let third = self.ir.offset_const(buffer, 16, Step::Forward)?;
        self.ir.store(stack, third, 8)?;
        self.ir.intrinsic_value(&self.module.module, "llvm.eh.sjlj.setjmp", &[], &[buffer.into()])
    }

    fn frame_address(&mut self, builtin: Builtin, level: ExprId) -> Emit<Val<'ctx>> {
        self.need_host("frame addresses")?;
        let level = match &self.body.exprs[level].kind {
            Expr::Int(n) => {
                if *n > 0 {
                    self.module.walks_frames.set(true);
                }
                self.ir.const_i32(*n as i32)
            }
            _ => return Err(nyi!(self.span, "a frame level that is not a constant").into()),
        };
        let (name, types) = if builtin == Builtin::FrameAddress {
            ("llvm.frameaddress", vec![self.ir.ptr_ty().into()])
        } else {
            ("llvm.returnaddress", vec![])
        };
        self.ir.intrinsic_value(&self.module.module, name, &types, &[level.into()])
    }

    fn builtin_load(&mut self, from: ExprId) -> Emit<Val<'ctx>> {
        let ty = self.pointee(from)?;
        let ptr = self.expr(from)?.ptr()?;
        self.before_access(ptr, self.module.size_of(ty)?, Access::Update)?;
        let memory = self.atomic_type(ty)?;
        let (value, inst) = self.ir.load(memory, ptr, self.module.size_of(ty)?)?;
        raw::set_atomic(&self.ir, inst, self.sequential());
        self.value_of_atomic(value.int()?, ty)
    }

    fn builtin_store(&mut self, to: ExprId, value: ExprId) -> Emit<()> {
        let ty = self.pointee(to)?;
        let ptr = self.expr(to)?.ptr()?;
        self.before_access(ptr, self.module.size_of(ty)?, Access::Update)?;
        let value = self.expr(value)?;
        let bits = self.bits_for_atomic(value, ty)?;
        let inst = self.ir.store(bits, ptr, self.module.size_of(ty)?)?;
        raw::set_atomic(&self.ir, inst, self.sequential());
        Ok(())
    }

    fn need_host(&self, what: &str) -> Emit<()> {
        match self.model.abi() {
            CallAbi::Host => Ok(()),
            CallAbi::Flat => Err(nyi!(self.span, "{what} in device code").into()),
        }
    }

    pub(crate) fn sequential(&self) -> Order<'a> {
        Order {
            ordering: LLVMAtomicOrdering::LLVMAtomicOrderingSequentiallyConsistent,
            scope: self.model.atomic_scope(),
        }
    }

    pub(crate) fn pointee(&self, pointer: ExprId) -> Emit<TypeId> {
        self.module
            .program
            .types
            .pointee(self.body.exprs[pointer].ty)
            .ok_or_else(|| Fault::llvm("an atomic access through no pointer"))
    }

    /// Atomic accesses work on integers of the object's size.
    pub(crate) fn atomic_type(&self, ty: TypeId) -> Emit<inkwell::types::IntType<'ctx>> {
        let size = self.module.size_of(ty)?;
        if !matches!(size, 1 | 2 | 4 | 8 | 16) {
            return Err(nyi!(self.span, "atomic access to an object of {size} bytes").into());
        }
        if let Type::Float(kind) = self.module.ty(ty)
            && self.module.computed(*kind) != *kind
        {
            return Err(nyi!(self.span, "atomic access to a `long double` on a GPU").into());
        }
        self.module.int_type(8 * size as u32)
    }

    pub(crate) fn bits_for_atomic(&mut self, value: Val<'ctx>, ty: TypeId) -> Emit<IntValue<'ctx>> {
        let bits = self.atomic_type(ty)?;
        match self.module.ty(ty) {
            Type::Ptr { .. } => Ok(self.ir.builder.build_ptr_to_int(value.ptr()?, bits, "")?),
            Type::Bool { .. } => self.to_memory(value, ty)?.int(),
            Type::Int { .. } => value.int(),
            // 10 of the 16 bytes are the number.
            Type::Float(FloatKind::F80) => {
                let number = self.module.int_type(80)?;
                let number = self.ir.builder.build_bit_cast(value, number, "")?.int()?;
                self.resize(number, bits, false)
            }
            Type::Float(_) => self.ir.builder.build_bit_cast(value, bits, "")?.int(),
            Type::Complex(kind @ (FloatKind::F32 | FloatKind::F64)) => {
                let width = 8 * kind.size() as u32;
                let half = self.module.int_type(width)?;
                let mut word = bits.const_zero();
                for n in 0..2 {
                    let part = self.ir.part(value, n)?;
                    let part = self.ir.builder.build_bit_cast(part, half, "")?.int()?;
                    let part = self.ir.builder.build_int_z_extend(part, bits, "")?;
                    let up = bits.const_int(u64::from(n * width), false);
                    let part = self.ir.builder.build_left_shift(part, up, "")?;
                    word = self.ir.builder.build_or(word, part, "")?;
                }
                Ok(word)
            }
            other => Err(nyi!(self.span, "atomic access to {other:?}").into()),
        }
    }

    pub(crate) fn value_of_atomic(&mut self, bits: IntValue<'ctx>, ty: TypeId) -> Emit<Val<'ctx>> {
        match self.module.ty(ty) {
            Type::Ptr { .. } => Ok(self.ir.builder.build_int_to_ptr(bits, self.ir.ptr_ty(), "")?.into()),
            Type::Bool { .. } => self.is_true(bits),
            Type::Int { .. } => Ok(bits.into()),
            Type::Float(FloatKind::F80) => {
                let number = self.resize(bits, self.module.int_type(80)?, false)?;
                Ok(self.ir.builder.build_bit_cast(number, self.module.float_type(FloatKind::F80), "")?)
            }
            Type::Float(kind) => {
                Ok(self.ir.builder.build_bit_cast(bits, self.module.float_type(*kind), "")?)
            }
            Type::Complex(kind @ (FloatKind::F32 | FloatKind::F64)) => {
                let width = 8 * kind.size() as u32;
                let (half, single) = (self.module.int_type(width)?, self.module.float_type(*kind));
                let low = self.ir.builder.build_int_truncate(bits, half, "")?;
                let shift = bits.get_type().const_int(width.into(), false);
                let high = self.ir.builder.build_right_shift(bits, shift, false, "")?;
                let high = self.ir.builder.build_int_truncate(high, half, "")?;
                let re = self.ir.builder.build_bit_cast(low, single, "")?;
                let im = self.ir.builder.build_bit_cast(high, single, "")?;
                self.ir.pair(re, im)
            }
            other => Err(nyi!(self.span, "atomic access to {other:?}").into()),
        }
    }

    fn rmw(&mut self, op: LLVMAtomicRMWBinOp, args: &[ExprId]) -> Emit<Val<'ctx>> {
        let [ptr, value] = args else { return Err(Fault::llvm("an atomic update takes two")) };
        let ty = self.pointee(*ptr)?;
        let ptr = self.expr(*ptr)?.ptr()?;
        self.before_access(ptr, self.module.size_of(ty)?, Access::Update)?;
        let value = self.expr(*value)?;
        // Pointers are added to in bytes (GNU `__sync_fetch_and_add` on pointers).
        let bits = if let (Type::Ptr { .. }, Val::IntValue(n)) = (self.module.ty(ty), value) {
            self.resize(n, self.ir.i64(), true)?
        } else {
            self.bits_for_atomic(value, ty)?
        };
        let old = raw::atomic_rmw(&self.ir, op, ptr, bits.into(), self.sequential())?;
        self.value_of_atomic(old.int()?, ty)
    }

    fn compare_exchange(&mut self, args: &[ExprId]) -> Emit<Val<'ctx>> {
        let [ptr, expected, desired] = args else { return Err(Fault::llvm("compare-exchange takes three")) };
        let ty = self.pointee(*ptr)?;
        let size = self.module.size_of(ty)?;
        let bits = self.atomic_type(ty)?;
        let ptr = self.expr(*ptr)?.ptr()?;
        self.before_access(ptr, size, Access::Update)?;
        let expected = self.expr(*expected)?.ptr()?;
        let old = self.ir.load(bits, expected, self.module.align_of(ty))?.0.int()?;
        let desired = self.expr(*desired)?;
        let new = self.bits_for_atomic(desired, ty)?;
        let pair = raw::atomic_cmpxchg(&self.ir, ptr, old, new, self.sequential())?;
        let seen = self.ir.part(pair, 0)?;
        let ok = self.ir.part(pair, 1)?;
        let (failed, done) = (self.new_block("cas_failed"), self.new_block("cas_done"));
        self.ir.cond_br(ok.int()?, done, failed)?;
        self.ir.at(failed);
        self.ir.store(seen, expected, self.module.align_of(ty))?;
        self.ir.br(done)?;
        self.ir.at(done);
        Ok(ok)
    }

    /// `(a, b, result_ptr)`: computed exactly in a wider type, true when the result does not hold it.
    fn overflow(&mut self, builtin: Builtin, args: &[ExprId]) -> Emit<Val<'ctx>> {
        let [a, b, result] = args else { return Err(Fault::llvm("an overflow check takes three")) };
        let to = self.pointee(*result)?;
        let width = |f: &Self, ty: TypeId| -> Emit<(u32, bool)> {
            match f.module.ty(ty) {
                Type::Int { bits, signed } => Ok((u32::from(*bits), *signed)),
                Type::Bool { .. } => Ok((1, false)),
                other => Err(Fault::llvm(format!("an overflow check of {other:?}"))),
            }
        };
        let (a_ty, b_ty) = (self.body.exprs[*a].ty, self.body.exprs[*b].ty);
        let (a_bits, a_signed) = width(self, a_ty)?;
        let (b_bits, b_signed) = width(self, b_ty)?;
        let (to_bits, to_signed) = width(self, to)?;
        if a_ty == b_ty && b_ty == to && to_bits > 1 {
            return self.overflow_of_one_type(builtin, [*a, *b, *result], to);
        }
        // Wide enough for any exact result.
        let wide = self.module.int_type(a_bits.max(b_bits).max(to_bits) * 2 + 2)?;
        let x = self.expr(*a)?.int()?;
        let x = self.resize(x, wide, a_signed)?;
        let y = self.expr(*b)?.int()?;
        let y = self.resize(y, wide, b_signed)?;
        let exact = match builtin {
            Builtin::SubOverflow => self.ir.builder.build_int_sub(x, y, "")?,
            Builtin::MulOverflow => self.ir.builder.build_int_mul(x, y, "")?,
            // Addition is what is left.
            _ => self.ir.builder.build_int_add(x, y, "")?,
        };
        let narrow = self.resize(exact, self.module.int_type(to_bits)?, false)?;
        let back = self.resize(narrow, wide, to_signed)?;
        let differs = self.ir.icmp(inkwell::IntPredicate::NE, exact, back)?;
        let ptr = self.expr(*result)?.ptr()?;
        let mut address = crate::emit::expr::temporary(ptr, self.module.align_of(to));
        address.through = Through::Pointer;
        debug_assert_eq!(is_signed(self.module.ty(to)), to_signed);
        let value = match self.module.ty(to) {
            Type::Bool { .. } => self.is_true(narrow)?,
            _ => narrow.into(),
        };
        self.store_address(address, to, value)?;
        Ok(differs.into())
    }

    /// All three of one type: the processor's own carry or overflow flag.
    fn overflow_of_one_type(
        &mut self,
        builtin: Builtin,
        [a, b, result]: [ExprId; 3],
        ty: TypeId,
    ) -> Emit<Val<'ctx>> {
        let name = match (builtin, is_signed(self.module.ty(ty))) {
            (Builtin::SubOverflow, true) => "llvm.ssub.with.overflow",
            (Builtin::SubOverflow, false) => "llvm.usub.with.overflow",
            (Builtin::MulOverflow, true) => "llvm.smul.with.overflow",
            (Builtin::MulOverflow, false) => "llvm.umul.with.overflow",
            (_, true) => "llvm.sadd.with.overflow",
            (_, false) => "llvm.uadd.with.overflow",
        };
        let (x, y) = (self.expr(a)?, self.expr(b)?);
        let pair = self.ir.intrinsic_value(&self.module.module, name, &[x.get_type()], &[x, y])?;
        let ptr = self.expr(result)?.ptr()?;
        let mut address = crate::emit::expr::temporary(ptr, self.module.align_of(ty));
        address.through = Through::Pointer;
        let value = self.ir.part(pair, 0)?;
        self.store_address(address, ty, value)?;
        self.ir.part(pair, 1)
    }
}
