//! Mathematical functions: intrinsics, library calls by the execution model, or a few instructions.

use crate::emit::FnEmitter;
use crate::emit::abi::{ArgForm, ReturnForm, Signature, type_attribute};
use crate::emit::call::CallEffects;
use crate::emit::expr::temporary;
use crate::exec::{MathForm, libm_call};
use crate::llvm::ir::call_value;
use crate::llvm::{Emit, Fault, Val, ValueKind};
use crate::options::{MathEffects, OptLevel};
use inkwell::attributes::AttributeLoc;
use inkwell::types::BasicTypeEnum;
use inkwell::values::{FloatValue, IntValue};
use inkwell::{FloatPredicate, IntPredicate};
use racc_base::nyi;
use racc_hir::{ExprId, FloatKind, FuncSig, Host, MathFn, Type, TypeId};

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    pub(crate) fn math(&mut self, function: MathFn, args: &[ExprId], ty: TypeId) -> Emit<Val<'ctx>> {
        if function == MathFn::IsConstant {
            return self.is_constant(args, ty);
        }
        let arg_ty = args.first().map(|&a| self.body.exprs[a].ty).unwrap_or(ty);
        let mut values = Vec::with_capacity(args.len());
        for &arg in args {
            values.push(self.expr(arg)?);
        }
        match self.module.ty(arg_ty) {
            Type::Complex(kind) => {
                let types: Vec<TypeId> = args.iter().map(|&a| self.body.exprs[a].ty).collect();
                self.complex_math(function, &values, &types, ty, *kind)
            }
            Type::Int { bits, signed } if !takes_float(function) => {
                self.int_math(function, &values, u32::from(*bits), *signed, ty)
            }
            Type::Int { .. } => {
                // jn, yn: (int, x).
                let Some(Type::Float(kind)) = args.last().map(|&a| self.module.ty(self.body.exprs[a].ty))
                else {
                    return Err(Fault::llvm(format!("{function:?} of an integer")));
                };
                self.float_math(function, &values, *kind, ty)
            }
            Type::Float(kind) => self.float_math(function, &values, *kind, ty),
            other => Err(Fault::llvm(format!("{function:?} of {other:?}"))),
        }
    }

    /// LLVM answers after inlining. Without optimisation nothing more will be known, and the argument is not evaluated.
    fn is_constant(&mut self, args: &[ExprId], ty: TypeId) -> Emit<Val<'ctx>> {
        let &[arg] = args else { return Err(Fault::llvm("is_constant of other than one argument")) };
        if self.module.options.opt == OptLevel::O0 {
            return self.as_result(self.ir.i1().const_zero(), ty);
        }
        let value = self.expr(arg)?;
        let known = self.one("llvm.is.constant", &[value])?.int()?;
        self.as_result(known, ty)
    }

    fn one(&self, name: &str, args: &[Val<'ctx>]) -> Emit<Val<'ctx>> {
        let ty = args.first().ok_or_else(|| Fault::llvm("no argument"))?.get_type();
        let value = self.ir.intrinsic_value(&self.module.module, name, &[ty], args)?;
        self.fp(value)
    }

    fn float_math(
        &mut self,
        function: MathFn,
        args: &[Val<'ctx>],
        kind: FloatKind,
        ty: TypeId,
    ) -> Emit<Val<'ctx>> {
        let x = args.first().copied().ok_or_else(|| Fault::llvm("no argument"))?;
        match function {
            MathFn::Signbit => {
                let bits = self.float_bits(x.float()?, kind)?;
                let zero = bits.get_type().const_zero();
                self.as_result(self.ir.icmp(IntPredicate::SLT, bits, zero)?, ty)
            }
            MathFn::Isnan => self.classify(x, CLASS_NAN, ty),
            MathFn::Isinf => self.classify(x, CLASS_INF, ty),
            MathFn::Isfinite => self.classify(x, CLASS_FINITE, ty),
            MathFn::Isnormal => self.classify(x, CLASS_NORMAL, ty),
            MathFn::Abs => self.one("llvm.fabs", args),
            MathFn::Rsqrt => {
                let root = self.one("llvm.sqrt", args)?.float()?;
                let one = root.get_type().const_float(1.0);
                self.fp(self.ir.builder.build_float_div(one, root, "")?)
            }
            MathFn::Powi => self.powi(args, kind),
            MathFn::Lround | MathFn::Lrint => self.round_to_int(function, x, kind, ty),
            MathFn::Ldexp if self.math_effects(function) == CallEffects::Library => {
                self.library_math(function, args, kind)
            }
            MathFn::Ldexp => {
                let exponent = args.get(1).copied().ok_or_else(|| Fault::llvm("ldexp of one"))?.int()?;
                let exponent = self.resize(exponent, self.ir.i32(), true)?;
                let types = [x.get_type(), self.ir.i32().into()];
                self.ir.intrinsic_value(&self.module.module, "llvm.ldexp", &types, &[x, exponent.into()])
            }
            MathFn::Sinpi | MathFn::Cospi => self.trig_of_pi(function, x, kind),
            _ => self.library_math(function, args, kind),
        }
    }

    /// What a call of the library does besides its result.
    fn math_effects(&self, function: MathFn) -> CallEffects {
        let stores = match self.module.options.math_effects {
            MathEffects::Errno => function.may_set_errno(),
            MathEffects::Sign => function == MathFn::Lgamma,
            MathEffects::None => false,
        };
        if stores && self.model.has_errno() { CallEffects::Library } else { self.arithmetic_effects() }
    }

    /// By the model: an intrinsic or a call; half precision goes through single.
    pub(super) fn library_math(
        &mut self,
        function: MathFn,
        args: &[Val<'ctx>],
        kind: FloatKind,
    ) -> Emit<Val<'ctx>> {
        let short = matches!(kind, FloatKind::F16 | FloatKind::BF16);
        // The neighbour in single is none of a short kind's; libraries of GPUs lose the sign of -0, and those of hosts set
        // flags.
        if let (MathFn::Nextafter, [from, to]) = (function, args)
            && (short || !self.model.has_float_environment())
        {
            return self.neighbour(*from, *to, kind);
        }
        if short {
            let single = self.module.float_type(FloatKind::F32);
            let mut wide: Vec<Val<'ctx>> = Vec::new();
            for &arg in args {
                wide.push(match arg {
                    Val::FloatValue(f) => self.ir.builder.build_float_ext(f, single, "")?.into(),
                    other => other,
                });
            }
            let result = self.library_math(function, &wide, FloatKind::F32)?.float()?;
            let narrow = self.module.float_type(kind);
            return Ok(self.ir.builder.build_float_trunc(result, narrow, "")?.into());
        }
        let kind = self.module.computed(kind);
        let effects = self.math_effects(function);
        let form = match effects {
            CallEffects::Library => libm_call(function, kind),
            CallEffects::None | CallEffects::Environment => self.model.math(function, kind),
        };
        match form {
            // What becomes of a multiply-add by a constant is not to be fused with others.
            MathForm::Intrinsic(name) if function == MathFn::Fma => {
                let ty = args.first().ok_or_else(|| Fault::llvm("no argument"))?.get_type();
                Ok(self.ir.intrinsic_value(&self.module.module, name, &[ty], args)?)
            }
            MathForm::Intrinsic(name) => self.one(name, args),
            MathForm::Call(name) => {
                let ty: BasicTypeEnum = self.module.float_type(kind).into();
                let value = self.call_library(&name, args, ty, effects)?;
                self.fp(value)
            }
            MathForm::Missing => Err(nyi!(self.span, "{function:?} of {kind:?} on this target").into()),
        }
    }

    /// The next number: their order as integers is that of the numbers, sign apart.
    fn neighbour(&mut self, from: Val<'ctx>, to: Val<'ctx>, kind: FloatKind) -> Emit<Val<'ctx>> {
        let (x, y) = (from.float()?, to.float()?);
        let ty = self.module.float_type(kind);
        let bits = self.float_bits(x, kind)?;
        let int = bits.get_type();
        let (zero, one, minus) = (ty.const_zero(), int.const_int(1, false), int.const_all_ones());
        let b = &self.ir.builder;
        let compare = |p, a: FloatValue<'ctx>, c: FloatValue<'ctx>| b.build_float_compare(p, a, c, "");
        let below = compare(FloatPredicate::OLT, x, y)?;
        let positive = compare(FloatPredicate::OGT, x, zero)?;
        let grows = b.build_int_compare(IntPredicate::EQ, below, positive, "")?;
        let step = b.build_select(grows, one, minus, "")?.into_int_value();
        let moved = b.build_int_add(bits, step, "")?;
        let sign = b.build_or(
            b.build_left_shift(one, int.const_int(u64::from(int.get_bit_width()) - 1, false), "")?,
            one,
            "",
        )?;
        let smallest = b.build_select(below, one, sign, "")?.into_int_value();
        let at_zero = compare(FloatPredicate::OEQ, x, zero)?;
        let moved = b.build_select(at_zero, smallest, moved, "")?.into_int_value();
        let moved = b.build_bit_cast(moved, ty, "")?.into_float_value();
        let same = compare(FloatPredicate::OEQ, x, y)?;
        let result = b.build_select(same, y, moved, "")?.into_float_value();
        let unordered = compare(FloatPredicate::UNO, x, y)?;
        let none = b.build_float_add(x, y, "")?;
        Ok(b.build_select(unordered, none, result, "")?)
    }

    fn float_bits(&self, x: FloatValue<'ctx>, kind: FloatKind) -> Emit<IntValue<'ctx>> {
        let bits = match self.module.computed(kind) {
            FloatKind::F16 | FloatKind::BF16 => 16,
            FloatKind::F32 => 32,
            FloatKind::F64 => 64,
            FloatKind::F80 => 80,
            FloatKind::F128 => 128,
        };
        self.ir.builder.build_bit_cast(x, self.module.int_type(bits)?, "")?.int()
    }

    /// `llvm.is.fpclass`: right even under fast-math.
    fn classify(&self, x: Val<'ctx>, classes: i32, ty: TypeId) -> Emit<Val<'ctx>> {
        let is = self.ir.intrinsic_value(
            &self.module.module,
            "llvm.is.fpclass",
            &[x.get_type()],
            &[x, self.ir.const_i32(classes).into()],
        )?;
        self.as_result(is.int()?, ty)
    }

    /// A truth value in the node's type, Bool or Int.
    fn as_result(&self, truth: IntValue<'ctx>, ty: TypeId) -> Emit<Val<'ctx>> {
        match self.module.ty(ty) {
            Type::Bool { .. } => Ok(truth.into()),
            Type::Int { bits, .. } => {
                Ok(self.resize(truth, self.module.int_type(u32::from(*bits))?, false)?.into())
            }
            other => Err(Fault::llvm(format!("a truth value as {other:?}"))),
        }
    }

    /// `x ** n`: constant small powers multiply, others go to libgcc's `__powidf2` or a loop of squares.
    fn powi(&mut self, args: &[Val<'ctx>], kind: FloatKind) -> Emit<Val<'ctx>> {
        let [x, n] = args else { return Err(Fault::llvm("powi takes two")) };
        let n = n.int()?;
        if let Some(k) = n.get_sign_extended_constant()
            && (-64..=64).contains(&k)
        {
            return self.constant_power(x.float()?, k);
        }
        if self.model.abi() == crate::exec::CallAbi::Host {
            let exponent = self.resize(n, self.ir.i32(), true)?;
            let types = [x.get_type(), self.ir.i32().into()];
            return self.ir.intrinsic_value(&self.module.module, "llvm.powi", &types, &[*x, exponent.into()]);
        }
        self.power_loop(x.float()?, n, kind)
    }

    fn constant_power(&mut self, x: FloatValue<'ctx>, k: i64) -> Emit<Val<'ctx>> {
        let one = x.get_type().const_float(1.0);
        let mut result: Option<FloatValue<'ctx>> = None;
        let mut square = x;
        let mut left = k.unsigned_abs();
        while left > 0 {
            if left & 1 == 1 {
                result = Some(match result {
                    None => square,
                    Some(r) => self.fp(self.ir.builder.build_float_mul(r, square, "")?)?.float()?,
                });
            }
            left >>= 1;
            if left > 0 {
                square = self.fp(self.ir.builder.build_float_mul(square, square, "")?)?.float()?;
            }
        }
        let power = result.unwrap_or(one);
        if k < 0 {
            return self.fp(self.ir.builder.build_float_div(one, power, "")?);
        }
        Ok(power.into())
    }

    fn power_loop(&mut self, x: FloatValue<'ctx>, n: IntValue<'ctx>, _kind: FloatKind) -> Emit<Val<'ctx>> {
        let ty = n.get_type();
        let one = x.get_type().const_float(1.0);
        let negative = self.ir.icmp(IntPredicate::SLT, n, ty.const_zero())?;
        let minus = self.ir.builder.build_int_neg(n, "")?;
        let count = self.ir.select(negative, minus.into(), n.into())?.int()?;
        let (head, done) = (self.new_block("power"), self.new_block("powered"));
        let from = self.ir.here()?;
        self.ir.br(head)?;
        self.ir.at(head);
        let left = self.ir.builder.build_phi(ty, "")?;
        let power = self.ir.builder.build_phi(x.get_type(), "")?;
        let square = self.ir.builder.build_phi(x.get_type(), "")?;
        let (l, p) = (left.as_basic_value().int()?, power.as_basic_value().float()?);
        let s = square.as_basic_value().float()?;
        let odd = self.ir.builder.build_int_truncate(l, self.ir.i1(), "")?;
        let times = self.fp(self.ir.builder.build_float_mul(p, s, "")?)?;
        let next_power = self.ir.select(odd, times, p.into())?;
        let next_square = self.fp(self.ir.builder.build_float_mul(s, s, "")?)?;
        let next_left = self.ir.builder.build_right_shift(l, ty.const_int(1, false), false, "")?;
        let more = self.ir.icmp(IntPredicate::NE, next_left, ty.const_zero())?;
        self.ir.cond_br(more, head, done)?;
        left.add_incoming(&[(&count, from), (&next_left, head)]);
        power.add_incoming(&[(&one, from), (&next_power, head)]);
        square.add_incoming(&[(&x, from), (&next_square, head)]);
        self.ir.at(done);
        let result = next_power.float()?;
        let inverse = self.fp(self.ir.builder.build_float_div(one, result, "")?)?;
        self.ir.select(negative, inverse, next_power)
    }

    fn round_to_int(
        &mut self,
        function: MathFn,
        x: Val<'ctx>,
        kind: FloatKind,
        ty: TypeId,
    ) -> Emit<Val<'ctx>> {
        let rounding = if function == MathFn::Lround { MathFn::Round } else { MathFn::Rint };
        let rounded = self.library_math(rounding, &[x], kind)?.float()?;
        let to = self.module.value_type(ty)?;
        let BasicTypeEnum::IntType(to) = to else { return Err(Fault::llvm("rounded to no integer")) };
        Ok(self.ir.builder.build_float_to_signed_int(rounded, to, "")?.into())
    }

    /// sin(πx), cos(πx): exact reduction by multiples of 2, then the plain function.
    fn trig_of_pi(&mut self, function: MathFn, x: Val<'ctx>, kind: FloatKind) -> Emit<Val<'ctx>> {
        match self.model.math(function, self.module.computed(kind)) {
            MathForm::Intrinsic(name) => return self.one(name, &[x]),
            MathForm::Call(name) => {
                return self.call_library(&name, &[x], x.get_type(), self.arithmetic_effects());
            }
            MathForm::Missing => {}
        }
        let x = x.float()?;
        let two = x.get_type().const_float(2.0);
        let reduced = self.ir.builder.build_float_rem(x, two, "")?;
        let pi = crate::llvm::raw::float_from_text(
            x.get_type(),
            "3.14159265358979323846264338327950288419716939937510",
        );
        let angle = self.ir.builder.build_float_mul(reduced, pi, "")?;
        let plain = if function == MathFn::Sinpi { MathFn::Sin } else { MathFn::Cos };
        self.library_math(plain, &[angle.into()], kind)
    }

    fn int_math(
        &mut self,
        function: MathFn,
        args: &[Val<'ctx>],
        bits: u32,
        signed: bool,
        ty: TypeId,
    ) -> Emit<Val<'ctx>> {
        let x = args.first().copied().ok_or_else(|| Fault::llvm("no argument"))?;
        let overload = [x.get_type()];
        let module = &self.module.module;
        let no = self.ir.i1().const_zero();
        let value = match function {
            MathFn::Abs if !signed => x,
            MathFn::Abs => self.ir.intrinsic_value(module, "llvm.abs", &overload, &[x, no.into()])?,
            MathFn::Popcount => self.ir.intrinsic_value(module, "llvm.ctpop", &overload, &[x])?,
            MathFn::Clz => self.ir.intrinsic_value(module, "llvm.ctlz", &overload, &[x, no.into()])?,
            MathFn::Ctz => self.ir.intrinsic_value(module, "llvm.cttz", &overload, &[x, no.into()])?,
            MathFn::Bswap if bits == 8 => x,
            MathFn::Bswap => self.ir.intrinsic_value(module, "llvm.bswap", &overload, &[x])?,
            MathFn::Parity => {
                let count = self.ir.intrinsic_value(module, "llvm.ctpop", &overload, &[x])?.int()?;
                let one = count.get_type().const_int(1, false);
                self.ir.builder.build_and(count, one, "")?.into()
            }
            MathFn::RotateLeft => {
                let count = args.get(1).copied().ok_or_else(|| Fault::llvm("no count"))?.int()?;
                let count = self.resize(count, x.int()?.get_type(), false)?;
                self.ir.intrinsic_value(module, "llvm.fshl", &overload, &[x, x, count.into()])?
            }
            _ => return Err(Fault::llvm(format!("{function:?} of an integer"))),
        };
        match self.module.value_type(ty)? {
            BasicTypeEnum::IntType(to) => Ok(self.resize(value.int()?, to, false)?.into()),
            _ => Err(Fault::llvm("an integer function with another result")),
        }
    }

    /// The C library's complex functions, by the C ABI.
    fn complex_math(
        &mut self,
        function: MathFn,
        args: &[Val<'ctx>],
        types: &[TypeId],
        ret: TypeId,
        kind: FloatKind,
    ) -> Emit<Val<'ctx>> {
        if self.model.abi() == crate::exec::CallAbi::Flat {
            return self.complex_of_real(function, args, kind);
        }
        let name = match self.model.math(function, kind) {
            MathForm::Call(name) => name,
            MathForm::Intrinsic(_) | MathForm::Missing => {
                return Err(nyi!(self.span, "{function:?} on this target").into());
            }
        };
        let sig = FuncSig { params: types.to_vec(), ret, variadic: false, unprototyped: false };
        let signature = Signature::new(self.module, &sig, types, self.model.abi())?;
        let mut values = Vec::new();
        let mut result = None;
        if let ReturnForm::Memory { ty, align, .. } = &signature.returns {
            let ptr = self.stack_object(*ty, *align, "")?;
            values.push(ptr.into());
            result = Some(temporary(ptr, *align));
        }
        for ((&arg, form), &ty) in args.iter().zip(&signature.args).zip(types) {
            let spilled = |f: &mut Self| -> Emit<crate::emit::place::Address<'ctx>> {
                let align = f.module.align_of(ty).max(8);
                let ptr = f.stack_object(f.module.memory_type(ty)?, align, "")?;
                f.store_address(temporary(ptr, align), ty, arg)?;
                Ok(temporary(ptr, align))
            };
            match form {
                ArgForm::Ignore => {}
                ArgForm::Direct { .. } => values.push(arg),
                ArgForm::Pieces(pieces) => {
                    let address = spilled(self)?;
                    values.extend(self.load_pieces(address, pieces, self.module.size_of(ty)?)?);
                }
                ArgForm::ByVal { .. } | ArgForm::Address => values.push(spilled(self)?.ptr.into()),
            }
        }
        let ty = signature.llvm_type(self.module)?;
        let callee = match self.module.module.get_function(&name) {
            Some(known) => known,
            None => {
                let new = self.module.module.add_function(&name, ty, None);
                signature.declare(self.module, new, true);
                new
            }
        };
        let call = self.ir.call(ty, callee.as_global_value().as_pointer_value(), &values)?;
        signature.mark_call(self.module, call);
        match &signature.returns {
            ReturnForm::Direct { .. } => {
                call_value(call).ok_or_else(|| Fault::llvm("a complex function without result"))
            }
            ReturnForm::Pieces(pieces) => {
                let value =
                    call_value(call).ok_or_else(|| Fault::llvm("a complex function without result"))?;
                self.pieces_to_pair(ret, pieces, value)
            }
            ReturnForm::Memory { .. } => {
                let from = result.ok_or_else(|| Fault::llvm("a complex function without result"))?;
                self.load_address(from, ret)
            }
            ReturnForm::Void => Err(Fault::llvm("a complex function without result")),
        }
    }

    /// `__muldc3` and its like: four real arguments, a complex result by the C ABI.
    pub(crate) fn call_complex(
        &mut self,
        name: &str,
        args: &[Val<'ctx>],
        kind: FloatKind,
    ) -> Emit<Val<'ctx>> {
        let part: BasicTypeEnum = self.module.float_type(kind).into();
        match (self.module.options.host, kind) {
            (Host::X86_64, FloatKind::F32) => {
                let pair = self.module.float_type(FloatKind::F32).vec_type(2);
                let value = self.call_library(name, args, pair.into(), self.arithmetic_effects())?;
                let Val::VectorValue(value) = value else { return Err(Fault::llvm("expected a vector")) };
                let re = self.ir.builder.build_extract_element(value, self.ir.const_i32(0), "")?;
                let im = self.ir.builder.build_extract_element(value, self.ir.const_i32(1), "")?;
                self.ir.pair(re, im)
            }
            (_, FloatKind::F64 | FloatKind::F80) | (Host::Arm64, FloatKind::F32 | FloatKind::F128) => {
                let pair = self.module.context.struct_type(&[part, part], false);
                self.call_library(name, args, pair.into(), self.arithmetic_effects())
            }
            (Host::X86_64, FloatKind::F128) => self.complex_in_memory(name, args, part),
            (_, FloatKind::F16 | FloatKind::BF16) => {
                Err(nyi!(self.span, "complex products and quotients of {kind:?}").into())
            }
        }
    }

    /// The result has no room in registers (System V psABI §3.2.3: class MEMORY).
    fn complex_in_memory(
        &mut self,
        name: &str,
        args: &[Val<'ctx>],
        part: BasicTypeEnum<'ctx>,
    ) -> Emit<Val<'ctx>> {
        let pair: BasicTypeEnum = self.module.context.struct_type(&[part, part], false).into();
        let object = self.stack_object(pair, 16, "")?;
        let pointer = object.get_type().into();
        let ty = self
            .module
            .context
            .void_type()
            .fn_type(&[pointer, part.into(), part.into(), part.into(), part.into()], false);
        let result = type_attribute(self.module, "sret", pair);
        let callee = self.module.module.get_function(name).unwrap_or_else(|| {
            let new = self.module.module.add_function(name, ty, None);
            new.add_attribute(AttributeLoc::Param(0), result);
            new
        });
        let values: Vec<Val> = [object.into()].into_iter().chain(args.iter().copied()).collect();
        let call = self.ir.call(ty, callee.as_global_value().as_pointer_value(), &values)?;
        call.add_attribute(AttributeLoc::Param(0), result);
        Ok(self.ir.builder.build_load(pair, object, "")?)
    }
}

/// Masks of `llvm.is.fpclass`.
const CLASS_NAN: i32 = 0x3;
const CLASS_INF: i32 = 0x204;
const CLASS_NORMAL: i32 = 0x108;
const CLASS_FINITE: i32 = 0x1f8;

/// An integer first argument does not make it an integer function.
fn takes_float(function: MathFn) -> bool {
    matches!(function, MathFn::Jn | MathFn::Yn)
}
