//! Expressions → values. Pure trees: only `And`, `Or`, `Select` make control flow.

use crate::emit::FnEmitter;
use crate::emit::place::{Address, AliasOwner, SeenAs, Through};
use crate::emit::types::is_signed;
use crate::emit::undefined::PlaceUse;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Fault, Val, ValueKind, raw};
use crate::options::FloatRules;
use inkwell::basic_block::BasicBlock;
use inkwell::types::IntType;
use inkwell::values::{BasicValue, FastMathFlags, IntValue};
use inkwell::{FloatPredicate, IntPredicate};
use racc_abi::DeviceType;
use racc_base::nyi;
use racc_hir::{BinaryOp, CastKind, CompareOp, Expr, ExprId, MathFn, Place, PlaceId, Type, TypeId, UnaryOp};

/// Above this many nodes, a branch costs less than computing both sides.
const CHEAP: u32 = 8;

/// What signed integer overflow means.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Overflow {
    Undefined,
    Wraps,
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    /// The value of a scalar expression. A Bool is `i1`, a Complex a pair.
    pub fn expr(&mut self, id: ExprId) -> Emit<Val<'ctx>> {
        let data = &self.body.exprs[id];
        let ty = data.ty;
        if let Type::Float(kind) | Type::Complex(kind) = self.module.ty(ty)
            && !self.model.has_float(self.module.computed(*kind))
        {
            let help = "compute in real(8) there, or compile for CPUs only (`-acc=multicore`)";
            return Err(nyi!(data.span, "arithmetic of 128-bit reals on a GPU").help(help).into());
        }
        match &data.kind {
            Expr::Int(value) => self.int_constant(*value, ty),
            Expr::Float(value) => {
                let Type::Float(kind) = self.module.ty(ty) else {
                    return Err(Fault::llvm("a float constant of another type"));
                };
                Ok(self.unfolded(raw::float_from_f64(self.module.float_type(*kind), *value).into()))
            }
            Expr::FloatText(text) => {
                let Type::Float(kind) = self.module.ty(ty) else {
                    return Err(Fault::llvm("a float constant of another type"));
                };
                Ok(self.unfolded(raw::float_from_text(self.module.float_type(*kind), text).into()))
            }
            Expr::Complex(re, im) => {
                let re = self.expr(*re)?;
                let im = self.expr(*im)?;
                self.ir.pair(re, im)
            }
            Expr::Load(place) => self.load_place(*place),
            Expr::AddrOf(place) => {
                self.only_address = true;
                Ok(self.place(*place)?.ptr.into())
            }
            Expr::FuncAddr(function) if self.module.program.functions[*function].kernel.is_some() => {
                // The run time knows a kernel by its description.
                self.kernel_address(*function)
            }
            Expr::FuncAddr(function) => self.function_address(*function, self.body.exprs[id].span),
            Expr::Data(global) => Ok(self.global_storage(*global)?.ptr.into()),
            Expr::Unary(op, value) => self.unary(*op, *value, self.overflow_of(id)),
            Expr::Binary(op, a, b) => self.binary(*op, *a, *b, id),
            Expr::Compare(op, a, b) => self.compare(*op, *a, *b),
            Expr::And(..) | Expr::Or(..) | Expr::Not(_) => self.logical(id),
            Expr::Select { cond, then, otherwise } => self.choose(*cond, *then, *otherwise),
            Expr::Cast(kind, value) => self.cast(*kind, *value, ty),
            Expr::PtrAdd { ptr, index, elem } => self.pointer_sum(*ptr, *index, *elem),
            Expr::PtrDiff { a, b, size } => self.pointer_difference(*a, *b, *size),
            Expr::Re(value) => {
                let value = self.expr(*value)?;
                self.ir.part(value, 0)
            }
            Expr::Im(value) => {
                let value = self.expr(*value)?;
                self.ir.part(value, 1)
            }
            Expr::Math(function, args) => self.math(*function, args, ty),
            Expr::Vector(op, args) => self.vector(op, args, ty),
            Expr::AccOnDevice(device) => self.on_device(*device),
            Expr::LabelAddr(label) => self.label_address(*label),
            Expr::TempAddr(value) => self.address_of_value(*value),
        }
    }

    fn pointer_sum(&mut self, ptr: ExprId, index: ExprId, elem: TypeId) -> Emit<Val<'ctx>> {
        let base = self.expr(ptr)?.ptr()?;
        let index = self.index(index)?;
        let size = self.module.program.types.size_of(elem).unwrap_or(1);
        let (step, bytes) = if self.module.program.wrapv {
            (Step::Wild, self.ir.builder.build_int_mul(index, self.ir.const_i64(size as i64), "")?)
        } else {
            let size = self.ir.const_i64(size as i64);
            (Step::Inbounds, self.ir.builder.build_int_nsw_mul(index, size, "")?)
        };
        let sum = self.ir.offset(base, bytes, step)?;
        if !self.names_object(ptr) {
            self.tested = Some(self.body.exprs[ptr].span);
            self.after_pointer_sum(base, bytes, sum)?;
        }
        Ok(sum.into())
    }

    fn pointer_difference(&mut self, a: ExprId, b: ExprId, size: ExprId) -> Emit<Val<'ctx>> {
        let a = self.expr(a)?.ptr()?;
        let b = self.expr(b)?.ptr()?;
        let a = self.ir.builder.build_ptr_to_int(a, self.ir.i64(), "")?;
        let b = self.ir.builder.build_ptr_to_int(b, self.ir.i64(), "")?;
        let bytes = self.ir.builder.build_int_sub(a, b, "")?;
        let size = self.index(size)?;
        Ok(self.ir.builder.build_int_exact_signed_div(bytes, size, "")?.into())
    }

    /// The value in memory of its own.
    fn address_of_value(&mut self, value: ExprId) -> Emit<Val<'ctx>> {
        let ty = self.body.exprs[value].ty;
        let align = self.module.align_of(ty);
        let ptr = self.stack_object(self.module.memory_type(ty)?, align, "")?;
        if self.module.is_scalar(ty) {
            let value = self.expr(value)?;
            self.store_address(temporary(ptr, align), ty, value)?;
        } else {
            let from = self.aggregate(value)?;
            self.copy_aggregate(temporary(ptr, align), from, ty)?;
        }
        Ok(ptr.into())
    }

    fn on_device(&mut self, device: ExprId) -> Emit<Val<'ctx>> {
        let value = self.index(device)?;
        let mut result = match self.running_on {
            Some(running) => {
                let arg = self.resize(value, self.ir.i32(), true)?;
                return Ok(self.on_running_device(arg, running)?.into());
            }
            None => self.ir.i1().const_zero(),
        };
        for device in self.model.on_device() {
            let is = self.ir.icmp(IntPredicate::EQ, value, self.ir.const_i64(*device as i64))?;
            result = self.ir.builder.build_or(result, is, "")?;
        }
        Ok(result.into())
    }

    /// OpenACC 3.4 §3.2.15, for code that runs on the local device and on all cores alike: both are the host CPU.
    fn on_running_device(&self, arg: IntValue<'ctx>, running: IntValue<'ctx>) -> Emit<IntValue<'ctx>> {
        let b = &self.ir.builder;
        let is =
            |a: IntValue<'ctx>, d: DeviceType| self.ir.icmp(IntPredicate::EQ, a, self.ir.const_i32(d as i32));
        let same = self.ir.icmp(IntPredicate::EQ, arg, running)?;
        let host = b.build_or(is(arg, DeviceType::None)?, is(arg, DeviceType::Host)?, "")?;
        Ok(b.build_or(same, host, "")?)
    }

    fn int_constant(&self, value: i128, ty: TypeId) -> Emit<Val<'ctx>> {
        Ok(match self.module.ty(ty) {
            Type::Bool { .. } => self.ir.i1().const_int(u64::from(value != 0), false).into(),
            Type::Int { bits, .. } => {
                let ty = self.module.int_type(u32::from(*bits))?;
                ty.const_int_arbitrary_precision(&[value as u64, (value >> 64) as u64]).into()
            }
            Type::Ptr { .. } if value == 0 => self.ir.ptr_ty().const_null().into(),
            Type::Ptr { .. } => {
                self.ir.i64().const_int(value as u64, false).const_to_pointer(self.ir.ptr_ty()).into()
            }
            other => return Err(Fault::llvm(format!("an integer constant of type {other:?}"))),
        })
    }

    /// Fast-math flags of arithmetic.
    pub fn float_flags(&self) -> FastMathFlags {
        let separate = self.module.program.functions[self.program_function].separate_rounding;
        match self.module.options.float {
            _ if self.constrained() => FastMathFlags::empty(),
            FloatRules::Contract if separate => FastMathFlags::empty(),
            FloatRules::Fast if separate => FastMathFlags::all() - FastMathFlags::AllowContract,
            FloatRules::Strict => FastMathFlags::empty(),
            FloatRules::Contract => FastMathFlags::AllowContract,
            FloatRules::Fast => FastMathFlags::all(),
        }
    }

    pub fn fp(&self, value: impl BasicValue<'ctx>) -> Emit<Val<'ctx>> {
        self.ir.flags(value.as_basic_value_enum(), self.float_flags())
    }

    /// What signed overflow of the node means.
    fn overflow_of(&self, id: ExprId) -> Overflow {
        if self.body.exprs[id].wraps || self.module.program.wrapv {
            Overflow::Wraps
        } else {
            Overflow::Undefined
        }
    }

    fn unary(&mut self, op: UnaryOp, operand: ExprId, overflow: Overflow) -> Emit<Val<'ctx>> {
        let ty = self.body.exprs[operand].ty;
        let value = self.expr(operand)?;
        self.tested = Some(self.body.exprs[operand].span);
        match (op, self.module.ty(ty)) {
            (op, Type::Vector { .. }) => self.vector_unary(op, value, ty),
            (UnaryOp::Neg, Type::Int { signed, .. }) => {
                let value = value.int()?;
                let result = if *signed && overflow == Overflow::Undefined {
                    let zero = value.get_type().const_zero();
                    self.int_arithmetic(BinaryOp::Sub, zero, value, true, overflow)?
                } else {
                    self.ir.builder.build_int_neg(value, "")?
                };
                Ok(result.into())
            }
            (UnaryOp::Neg, Type::Float(_)) => {
                let result = self.ir.builder.build_float_neg(value.float()?, "")?;
                self.fp(result)
            }
            (UnaryOp::Neg, Type::Complex(_)) => {
                let re = self.ir.builder.build_float_neg(self.ir.part(value, 0)?.float()?, "")?;
                let im = self.ir.builder.build_float_neg(self.ir.part(value, 1)?.float()?, "")?;
                self.ir.pair(re.into(), im.into())
            }
            (UnaryOp::Conj, Type::Complex(_)) => {
                let im = self.ir.builder.build_float_neg(self.ir.part(value, 1)?.float()?, "")?;
                self.ir.pair(self.ir.part(value, 0)?, im.into())
            }
            (UnaryOp::Fence, Type::Float(_)) => self.fence(value),
            (UnaryOp::Fence, Type::Complex(_)) => {
                let re = self.fence(self.ir.part(value, 0)?)?;
                let im = self.fence(self.ir.part(value, 1)?)?;
                self.ir.pair(re, im)
            }
            (UnaryOp::BitNot, Type::Int { .. } | Type::Bool { .. }) => {
                Ok(self.ir.builder.build_not(value.int()?, "")?.into())
            }
            (op, other) => Err(Fault::llvm(format!("{op:?} of {other:?}"))),
        }
    }

    fn fence(&self, value: Val<'ctx>) -> Emit<Val<'ctx>> {
        self.ir.intrinsic_value(&self.module.module, "llvm.arithmetic.fence", &[value.get_type()], &[value])
    }

    fn binary(&mut self, op: BinaryOp, a: ExprId, b: ExprId, id: ExprId) -> Emit<Val<'ctx>> {
        let ty = self.body.exprs[id].ty;
        let left = self.expr(a)?;
        let right = self.expr(b)?;
        self.tested = Some(self.body.exprs[id].span);
        if let (BinaryOp::Shl | BinaryOp::Shr, Type::Int { .. }) = (op, self.module.ty(ty)) {
            let value = left.int()?;
            self.before_shift(op, (value, ty), (right.int()?, self.body.exprs[b].ty))?;
            // The count is never negative, whatever its type.
            let count = self.resize(right.int()?, value.get_type(), false)?;
            let signed = is_signed(self.module.ty(ty));
            return Ok(if op == BinaryOp::Shl {
                self.ir.builder.build_left_shift(value, count, "")?.into()
            } else {
                self.ir.builder.build_right_shift(value, count, signed, "")?.into()
            });
        }
        self.arithmetic(op, left, right, ty, self.overflow_of(id))
    }

    /// `left op right` on values of one type; what atomics and reductions use too.
    pub(crate) fn arithmetic(
        &mut self,
        op: BinaryOp,
        left: Val<'ctx>,
        right: Val<'ctx>,
        ty: TypeId,
        overflow: Overflow,
    ) -> Emit<Val<'ctx>> {
        match self.module.ty(ty) {
            Type::Int { signed, .. } => {
                let value = self.int_arithmetic(op, left.int()?, right.int()?, *signed, overflow)?;
                Ok(value.into())
            }
            Type::Bool { .. } => {
                Ok(self.int_arithmetic(op, left.int()?, right.int()?, false, overflow)?.into())
            }
            // `frem` on GPUs is x - trunc(x / y) * y, which is not exact.
            Type::Float(kind) if op == BinaryOp::Rem => {
                self.library_math(MathFn::Fmod, &[left, right], *kind)
            }
            Type::Float(_) => self.float_arithmetic(op, left, right),
            Type::Complex(kind) => self.complex_arithmetic(op, left, right, *kind),
            Type::Vector { .. } => self.vector_arithmetic(op, left, right, ty),
            other => Err(Fault::llvm(format!("{op:?} on {other:?}"))),
        }
    }

    fn int_arithmetic(
        &self,
        op: BinaryOp,
        a: IntValue<'ctx>,
        b: IntValue<'ctx>,
        signed: bool,
        overflow: Overflow,
    ) -> Emit<IntValue<'ctx>> {
        let no_wrap = signed && overflow == Overflow::Undefined;
        if no_wrap
            && self.module.options.instrumentation.trap_overflow
            && let Some(value) = self.trapping(op, a, b)?
        {
            return Ok(value);
        }
        if no_wrap && let Some(value) = self.exact(op, a, b)? {
            return Ok(value);
        }
        if matches!(op, BinaryOp::Div | BinaryOp::Rem) {
            self.before_division(a, b, no_wrap)?;
        }
        let builder = &self.ir.builder;
        let minmax = |name: &str| -> Emit<IntValue<'ctx>> {
            let ty = a.get_type().into();
            self.ir.intrinsic_value(&self.module.module, name, &[ty], &[a.into(), b.into()])?.int()
        };
        Ok(match (op, signed) {
            (BinaryOp::Add, _) if no_wrap => builder.build_int_nsw_add(a, b, "")?,
            (BinaryOp::Add, _) => builder.build_int_add(a, b, "")?,
            (BinaryOp::Sub, _) if no_wrap => builder.build_int_nsw_sub(a, b, "")?,
            (BinaryOp::Sub, _) => builder.build_int_sub(a, b, "")?,
            (BinaryOp::Mul, _) if no_wrap => builder.build_int_nsw_mul(a, b, "")?,
            (BinaryOp::Mul, _) => builder.build_int_mul(a, b, "")?,
            (BinaryOp::Div, true) => builder.build_int_signed_div(a, b, "")?,
            (BinaryOp::Div, false) => builder.build_int_unsigned_div(a, b, "")?,
            (BinaryOp::Rem, true) => builder.build_int_signed_rem(a, self.safe_divisor(b, overflow)?, "")?,
            (BinaryOp::Rem, false) => builder.build_int_unsigned_rem(a, b, "")?,
            (BinaryOp::Shl, _) => builder.build_left_shift(a, b, "")?,
            (BinaryOp::Shr, signed) => builder.build_right_shift(a, b, signed, "")?,
            (BinaryOp::BitAnd, _) => builder.build_and(a, b, "")?,
            (BinaryOp::BitOr, _) => builder.build_or(a, b, "")?,
            (BinaryOp::BitXor, _) => builder.build_xor(a, b, "")?,
            (BinaryOp::Min, true) => minmax("llvm.smin")?,
            (BinaryOp::Min, false) => minmax("llvm.umin")?,
            (BinaryOp::Max, true) => minmax("llvm.smax")?,
            (BinaryOp::Max, false) => minmax("llvm.umax")?,
        })
    }

    /// `-ftrapv`: the exact sum, difference or product, or the end of the program.
    fn trapping(&self, op: BinaryOp, a: IntValue<'ctx>, b: IntValue<'ctx>) -> Emit<Option<IntValue<'ctx>>> {
        let name = match op {
            BinaryOp::Add => "llvm.sadd.with.overflow",
            BinaryOp::Sub => "llvm.ssub.with.overflow",
            BinaryOp::Mul => "llvm.smul.with.overflow",
            BinaryOp::Div
            | BinaryOp::Rem
            | BinaryOp::Shl
            | BinaryOp::Shr
            | BinaryOp::BitAnd
            | BinaryOp::BitOr
            | BinaryOp::BitXor
            | BinaryOp::Min
            | BinaryOp::Max => return Ok(None),
        };
        let ty = a.get_type().into();
        let pair = self.ir.intrinsic_value(&self.module.module, name, &[ty], &[a.into(), b.into()])?;
        let (stop, on) = (self.ir.block(self.function, "overflow"), self.ir.block(self.function, "exact"));
        self.ir.builder.build_conditional_branch(self.ir.part(pair, 1)?.int()?, stop, on)?;
        self.ir.at(stop);
        self.ir.intrinsic(&self.module.module, "llvm.trap", &[], &[])?;
        self.ir.builder.build_unreachable()?;
        self.ir.at(on);
        self.ir.part(pair, 0)?.int().map(Some)
    }

    /// The remainder of the smallest number by -1 is 0, while its quotient, which processors compute with it, overflows:
    /// by 1 it is 0 too.
    fn safe_divisor(&self, b: IntValue<'ctx>, overflow: Overflow) -> Emit<IntValue<'ctx>> {
        if overflow == Overflow::Undefined || b.get_sign_extended_constant().is_some_and(|n| n != -1) {
            return Ok(b);
        }
        let minus_one = self.ir.icmp(IntPredicate::EQ, b, b.get_type().const_all_ones())?;
        self.ir.select(minus_one, b.get_type().const_int(1, false).into(), b.into())?.int()
    }

    fn float_arithmetic(&mut self, op: BinaryOp, a: Val<'ctx>, b: Val<'ctx>) -> Emit<Val<'ctx>> {
        let (x, y) = (a.float()?, b.float()?);
        let builder = &self.ir.builder;
        let value = match op {
            BinaryOp::Add => builder.build_float_add(x, y, "")?,
            BinaryOp::Sub => builder.build_float_sub(x, y, "")?,
            BinaryOp::Mul => builder.build_float_mul(x, y, "")?,
            BinaryOp::Div => builder.build_float_div(x, y, "")?,
            // Compare and select: one instruction on every target, and what Fortran's min and max promise.
            BinaryOp::Min | BinaryOp::Max => {
                let predicate = if op == BinaryOp::Min { FloatPredicate::OLT } else { FloatPredicate::OGT };
                let first = builder.build_float_compare(predicate, x, y, "")?;
                let chosen = self.ir.select(first, a, b)?;
                return self.fp(chosen);
            }
            BinaryOp::Rem
            | BinaryOp::Shl
            | BinaryOp::Shr
            | BinaryOp::BitAnd
            | BinaryOp::BitOr
            | BinaryOp::BitXor => {
                return Err(Fault::llvm(format!("{op:?} on floats")));
            }
        };
        self.fp(value)
    }

    fn compare(&mut self, op: CompareOp, a: ExprId, b: ExprId) -> Emit<Val<'ctx>> {
        let ty = self.body.exprs[a].ty;
        let (left, right) = (self.expr(a)?, self.expr(b)?);
        self.compare_values(op, left, right, ty)
    }

    pub fn compare_values(
        &self,
        op: CompareOp,
        left: Val<'ctx>,
        right: Val<'ctx>,
        ty: TypeId,
    ) -> Emit<Val<'ctx>> {
        let ordered = float_predicate(op);
        let builder = &self.ir.builder;
        Ok(match self.module.ty(ty) {
            Type::Int { signed, .. } => {
                builder.build_int_compare(int_predicate(op, *signed), left.int()?, right.int()?, "")?.into()
            }
            Type::Bool { .. } => {
                builder.build_int_compare(int_predicate(op, false), left.int()?, right.int()?, "")?.into()
            }
            Type::Ptr { .. } => {
                builder.build_int_compare(int_predicate(op, false), left.ptr()?, right.ptr()?, "")?.into()
            }
            Type::Float(_) => builder.build_float_compare(ordered, left.float()?, right.float()?, "")?.into(),
            Type::Complex(_) => {
                let mut parts = Vec::new();
                for i in 0..2 {
                    let (l, r) = (self.ir.part(left, i)?.float()?, self.ir.part(right, i)?.float()?);
                    parts.push(builder.build_float_compare(ordered, l, r, "")?);
                }
                match op {
                    CompareOp::Eq => builder.build_and(parts[0], parts[1], "")?.into(),
                    CompareOp::Ne => builder.build_or(parts[0], parts[1], "")?.into(),
                    CompareOp::Lt | CompareOp::Le | CompareOp::Gt | CompareOp::Ge => {
                        return Err(Fault::llvm("complex numbers have no order"));
                    }
                }
            }
            other => return Err(Fault::llvm(format!("comparison of {other:?}"))),
        })
    }

    /// `And`, `Or`, `Not` as a value.
    fn logical(&mut self, id: ExprId) -> Emit<Val<'ctx>> {
        let (a, b, is_and) = match &self.body.exprs[id].kind {
            Expr::Not(value) => {
                let value = self.expr(*value)?.int()?;
                return Ok(self.ir.builder.build_not(value, "")?.into());
            }
            Expr::And(a, b) => (*a, *b, true),
            Expr::Or(a, b) => (*a, *b, false),
            _ => return Err(Fault::llvm("not a logical expression")),
        };
        let constant = self.ir.i1().const_int(u64::from(!is_and), false);
        let left = self.expr(a)?.int()?;
        if self.is_cheap(b) {
            let right = self.expr(b)?;
            return if is_and {
                self.ir.select(left, right, constant.into())
            } else {
                self.ir.select(left, constant.into(), right)
            };
        }
        let (more, done) = (self.new_block("more"), self.new_block("done"));
        let from = self.ir.here()?;
        if is_and {
            self.ir.cond_br(left, more, done)?;
        } else {
            self.ir.cond_br(left, done, more)?;
        }
        self.ir.at(more);
        let right = self.expr(b)?;
        let last = self.ir.here()?;
        self.ir.br(done)?;
        self.ir.at(done);
        let phi = self.ir.builder.build_phi(self.ir.i1(), "")?;
        phi.add_incoming(&[(&constant, from), (&right, last)]);
        Ok(phi.as_basic_value())
    }

    fn choose(&mut self, cond: ExprId, then: ExprId, otherwise: ExprId) -> Emit<Val<'ctx>> {
        if self.is_cheap(then) && self.is_cheap(otherwise) {
            let cond = self.expr(cond)?.int()?;
            let a = self.expr(then)?;
            let b = self.expr(otherwise)?;
            return self.ir.select(cond, a, b);
        }
        let (yes, no, done) = (self.new_block("yes"), self.new_block("no"), self.new_block("done"));
        self.branch(cond, yes, no)?;
        self.ir.at(yes);
        let a = self.expr(then)?;
        let a_end = self.ir.here()?;
        self.ir.br(done)?;
        self.ir.at(no);
        let b = self.expr(otherwise)?;
        let b_end = self.ir.here()?;
        self.ir.br(done)?;
        self.ir.at(done);
        let phi = self.ir.builder.build_phi(a.get_type(), "")?;
        phi.add_incoming(&[(&a, a_end), (&b, b_end)]);
        Ok(phi.as_basic_value())
    }

    /// Jumps on a condition without making a value of it.
    pub fn branch(&mut self, cond: ExprId, yes: BasicBlock<'ctx>, no: BasicBlock<'ctx>) -> Emit<()> {
        match &self.body.exprs[cond].kind {
            Expr::Not(inner) => self.branch(*inner, no, yes),
            Expr::And(a, b) => {
                let more = self.new_block("and");
                self.branch(*a, more, no)?;
                self.ir.at(more);
                self.branch(*b, yes, no)
            }
            Expr::Or(a, b) => {
                let more = self.new_block("or");
                self.branch(*a, yes, more)?;
                self.ir.at(more);
                self.branch(*b, yes, no)
            }
            _ => {
                let value = self.expr(cond)?.int()?;
                // What a constant leaves out may name functions that no object has: `if (0) f();`, as gcc at -O0.
                match value.get_zero_extended_constant() {
                    Some(0) => self.ir.br(no),
                    Some(_) => self.ir.br(yes),
                    None => {
                        self.ir.cond_br(value, yes, no)?;
                        Ok(())
                    }
                }
            }
        }
    }

    /// Few operations that cannot trap: both sides of a choice may be computed.
    fn is_cheap(&self, id: ExprId) -> bool {
        let mut budget = CHEAP;
        self.spend(id, &mut budget)
    }

    fn spend(&self, id: ExprId, budget: &mut u32) -> bool {
        if *budget == 0 {
            return false;
        }
        *budget -= 1;
        // The exceptions of floating-point operations are effects where the program asks for them.
        if self.constrained() && self.may_raise(id) {
            return false;
        }
        match &self.body.exprs[id].kind {
            Expr::Int(_)
            | Expr::Float(_)
            | Expr::FloatText(_)
            | Expr::FuncAddr(_)
            | Expr::Data(_)
            | Expr::LabelAddr(_) => true,
            Expr::Load(place) => self.is_variable(*place) && !self.body.places[*place].volatile,
            Expr::AddrOf(place) => self.is_variable(*place),
            // A report is an effect.
            Expr::Unary(..) | Expr::Cast(CastKind::FloatToInt, _) if self.tests_for_any() => false,
            Expr::Unary(_, a) | Expr::Not(a) | Expr::Cast(_, a) | Expr::Re(a) | Expr::Im(a) => {
                self.spend(*a, budget)
            }
            Expr::Binary(op, a, b) => {
                let trap_free = match op {
                    BinaryOp::Div | BinaryOp::Rem => {
                        matches!(self.module.ty(self.body.exprs[id].ty), Type::Float(_))
                            && *op == BinaryOp::Div
                    }
                    BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => {
                        !self.module.options.instrumentation.trap_overflow
                    }
                    BinaryOp::Shl
                    | BinaryOp::Shr
                    | BinaryOp::BitAnd
                    | BinaryOp::BitOr
                    | BinaryOp::BitXor
                    | BinaryOp::Min
                    | BinaryOp::Max => true,
                } && !self.tests_for_any();
                trap_free && self.spend(*a, budget) && self.spend(*b, budget)
            }
            Expr::Compare(_, a, b) | Expr::And(a, b) | Expr::Or(a, b) | Expr::Complex(a, b) => {
                self.spend(*a, budget) && self.spend(*b, budget)
            }
            Expr::PtrAdd { .. } if self.tests_for_any() => false,
            Expr::PtrAdd { ptr, index, .. } => self.spend(*ptr, budget) && self.spend(*index, budget),
            Expr::Select { cond, then, otherwise } => {
                self.spend(*cond, budget) && self.spend(*then, budget) && self.spend(*otherwise, budget)
            }
            Expr::PtrDiff { .. }
            | Expr::Math(..)
            | Expr::Vector(..)
            | Expr::AccOnDevice(_)
            | Expr::TempAddr(_) => false,
        }
    }

    /// An operation on floating-point or complex numbers, a conversion from or to them.
    fn may_raise(&self, id: ExprId) -> bool {
        let floats =
            |e: ExprId| matches!(self.module.ty(self.body.exprs[e].ty), Type::Float(_) | Type::Complex(_));
        match &self.body.exprs[id].kind {
            Expr::Binary(_, a, _) | Expr::Compare(_, a, _) => floats(*a),
            Expr::Cast(_, a) => floats(*a) || floats(id),
            _ => false,
        }
    }

    /// The place is (part of) a variable itself: reading it never faults.
    fn is_variable(&self, id: PlaceId) -> bool {
        match &self.body.places[id].kind {
            Place::Local(_) => true,
            // A weak global may have no address.
            Place::Global(global) => self.module.program.globals[*global].linkage != racc_hir::Linkage::Weak,
            Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => {
                self.is_variable(*base)
            }
            Place::Deref(_) | Place::Elem { .. } => false,
        }
    }

    /// The address of an aggregate value: `Load` of a place, or a choice of such.
    pub fn aggregate(&mut self, id: ExprId) -> Emit<Address<'ctx>> {
        match &self.body.exprs[id].kind {
            Expr::Load(place) => {
                let address = self.place(*place)?;
                self.before_use(*place, address, PlaceUse::Load)?;
                Ok(address)
            }
            Expr::Select { cond, then, otherwise } => {
                let (yes, no, done) = (self.new_block("yes"), self.new_block("no"), self.new_block("done"));
                self.branch(*cond, yes, no)?;
                self.ir.at(yes);
                let a = self.aggregate(*then)?;
                let a_end = self.ir.here()?;
                self.ir.br(done)?;
                self.ir.at(no);
                let b = self.aggregate(*otherwise)?;
                let b_end = self.ir.here()?;
                self.ir.br(done)?;
                self.ir.at(done);
                let phi = self.ir.builder.build_phi(self.ir.ptr_ty(), "")?;
                phi.add_incoming(&[(&a.ptr, a_end), (&b.ptr, b_end)]);
                Ok(Address {
                    ptr: phi.as_basic_value().ptr()?,
                    align: a.align.min(b.align),
                    volatile: a.volatile || b.volatile,
                    through: Through::Pointer,
                    seen_as: SeenAs::Anything,
                    owner: AliasOwner::Unknown,
                    bits: None,
                })
            }
            _ => Err(nyi!(self.body.exprs[id].span, "this aggregate value").into()),
        }
    }

    /// Truncates or extends an integer.
    pub fn resize(&self, value: IntValue<'ctx>, to: IntType<'ctx>, signed: bool) -> Emit<IntValue<'ctx>> {
        let (from, width) = (value.get_type().get_bit_width(), to.get_bit_width());
        Ok(if from == width {
            value
        } else if from > width {
            self.ir.builder.build_int_truncate(value, to, "")?
        } else if signed {
            self.ir.builder.build_int_s_extend(value, to, "")?
        } else {
            self.ir.builder.build_int_z_extend(value, to, "")?
        })
    }
}

/// The address of a temporary of racc's own.
pub fn temporary(ptr: inkwell::values::PointerValue<'_>, align: u64) -> Address<'_> {
    Address {
        ptr,
        align,
        volatile: false,
        through: Through::Variable,
        seen_as: SeenAs::Anything,
        owner: AliasOwner::Unknown,
        bits: None,
    }
}

/// Comparisons with a NaN are false, but for `!=`.
pub fn float_predicate(op: CompareOp) -> FloatPredicate {
    match op {
        CompareOp::Eq => FloatPredicate::OEQ,
        CompareOp::Ne => FloatPredicate::UNE,
        CompareOp::Lt => FloatPredicate::OLT,
        CompareOp::Le => FloatPredicate::OLE,
        CompareOp::Gt => FloatPredicate::OGT,
        CompareOp::Ge => FloatPredicate::OGE,
    }
}

pub fn int_predicate(op: CompareOp, signed: bool) -> IntPredicate {
    match (op, signed) {
        (CompareOp::Eq, _) => IntPredicate::EQ,
        (CompareOp::Ne, _) => IntPredicate::NE,
        (CompareOp::Lt, true) => IntPredicate::SLT,
        (CompareOp::Lt, false) => IntPredicate::ULT,
        (CompareOp::Le, true) => IntPredicate::SLE,
        (CompareOp::Le, false) => IntPredicate::ULE,
        (CompareOp::Gt, true) => IntPredicate::SGT,
        (CompareOp::Gt, false) => IntPredicate::UGT,
        (CompareOp::Ge, true) => IntPredicate::SGE,
        (CompareOp::Ge, false) => IntPredicate::UGE,
    }
}
