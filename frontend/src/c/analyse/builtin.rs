//! Compiler builtins by name: `__builtin_*`; the atomic ones are in `atomics`.

use super::ctype::{self, CTy, IntKind, Kind};
use super::{Cx, Operand, R, Value};
use crate::c::ast;
use crate::float::Real;
use racc_base::{Diagnostic, Span, nyi};
use racc_hir::{BinaryOp, Builtin, Callee, CompareOp, Expr, ExprId, FloatKind, MathFn, Stmt};

impl Cx<'_> {
    /// The call as what the compiler makes of it; `None` when the name is no builtin.
    pub(super) fn builtin_call(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Option<R<Operand>> {
        if let Err(reported) = self.check_builtin_count(name, args.len(), span) {
            return Some(Err(reported));
        }
        if let Some(done) = self.atomic_call(name, args, span) {
            return Some(done);
        }
        let plain = name.strip_prefix("__builtin_")?;
        Some(self.builtin(plain, args, span))
    }

    fn arg<'e>(&mut self, args: &'e [ast::Expr], n: usize, name: &str, span: Span) -> R<&'e ast::Expr> {
        match args.get(n) {
            Some(e) => Ok(e),
            None => Err(self.report(
                Diagnostic::error("E0380", span, format!("too few arguments for `__builtin_{name}`"))
                    .help(format!("argument {} is missing", n + 1)),
            )),
        }
    }

    pub(super) fn builtin(&mut self, name: &str, args: &[ast::Expr], span: Span) -> R<Operand> {
        if let Some(memory) = super::call::memory_builtin(name) {
            return self.memory_call(memory, args, span);
        }
        if super::mathfn::is_math_name(name)
            && let Some(done) = self.math_call(name, None, args, span)
        {
            return done;
        }
        if name == "setjmp" || name == "longjmp" {
            return self.own_jump(name, args, span);
        }
        if name == "shuffle" {
            return self.shuffle(args, span);
        }
        if name == "shufflevector" {
            return self.shuffle_by_numbers(args, span);
        }
        if name == "tgmath" {
            return self.tgmath(args, span);
        }
        if let ("FUNCTION" | "FILE", []) = (name, args) {
            let text = if name == "FILE" {
                self.map.locate(span).path.to_string()
            } else {
                self.frame.name.to_string()
            };
            let units: Vec<u32> = text.bytes().map(u32::from).collect();
            return Ok(Operand::Object(self.string_object(&units, ast::Encoding::Plain, span)));
        }
        if let Some(done) = self.bit_builtin(name, args, span) {
            return done;
        }
        if let Some(done) = self.float_builtin(name, args, span) {
            return done;
        }
        if let Some(done) = self.overflow_builtin(name, args, span) {
            return done;
        }
        if let Some(value) = self.hint(name, args, span)? {
            return Ok(Operand::Value(value));
        }
        if let Some(value) = self.known_to_the_compiler(name, args, span)? {
            return Ok(Operand::Value(value));
        }
        if let Some(value) = self.stack_builtin(name, args, span)? {
            return Ok(Operand::Value(value));
        }
        if let Some(plain) = name.strip_prefix("ia32_")
            && let Some(value) = self.x86_builtin(plain, args, span)
        {
            return value.map(Operand::Value);
        }
        match name {
            "complex" => Ok(Operand::Value(self.complex_of_parts(args, span)?)),
            "strlen" => {
                if let Some(ast::ExprKind::Str { units, .. }) = args.first().map(|e| &e.kind) {
                    let length = units.iter().position(|u| *u == 0).unwrap_or(units.len());
                    return Ok(Operand::Value(self.size_value(length as u64, span)));
                }
                self.call_library(name, args, span)
            }
            _ => match self.library_builtin(name, args, span) {
                Some(done) => done,
                None => Err(self.report(nyi!(span, "`__builtin_{name}`"))),
            },
        }
    }

    /// gcc's own `setjmp` and `longjmp`, which keep less than the library's.
    fn own_jump(&mut self, name: &str, args: &[ast::Expr], span: Span) -> R<Operand> {
        let buffer = self.ct.ptr(ctype::VOID.plain());
        if name == "setjmp" {
            self.frame.returns_twice = true;
            let values = self.arguments(&[buffer], args, "__builtin_setjmp", span)?;
            return Ok(Operand::Value(self.effect_value(
                Builtin::Setjmp,
                vec![values[0].expr],
                ctype::INT,
                span,
            )));
        }
        let values = self.arguments(&[buffer, ctype::INT], args, "__builtin_longjmp", span)?;
        if self.const_int(values[1].expr) != Some(1) {
            return Err(self.report(
                Diagnostic::error("E0384", span, "the value of `__builtin_longjmp` is not 1")
                    .help("write 1: `__builtin_setjmp` returns it"),
            ));
        }
        self.emit_call(None, Callee::Builtin(Builtin::Longjmp), vec![values[0].expr], span);
        self.emit(Stmt::Unreachable, span);
        Ok(Operand::Value(self.void_value(span)))
    }

    /// Builtins that tell the optimiser something, or stop the program.
    fn hint(&mut self, name: &str, args: &[ast::Expr], span: Span) -> R<Option<Value>> {
        Ok(Some(match name {
            "expect" | "expect_with_probability" => {
                let e = self.arg(args, 0, name, span)?;
                let value = self.rvalue(e)?;
                for other in &args[1..] {
                    self.dropped(other)?;
                }
                self.cast_argument(value, ctype::LONG, e.span)?
            }
            "unreachable" => {
                self.emit(Stmt::Unreachable, span);
                self.void_value(span)
            }
            "trap" => {
                self.emit(Stmt::Trap, span);
                self.void_value(span)
            }
            "assume_aligned" => {
                let e = self.arg(args, 0, name, span)?;
                let value = self.rvalue(e)?;
                let ty = self.ct.ptr(ctype::VOID.plain());
                self.cast_argument(value, ty, e.span)?
            }
            "assume" => self.void_value(span),
            "prefetch" => {
                let e = self.arg(args, 0, name, span)?;
                let value = self.rvalue(e)?;
                self.emit(
                    Stmt::Call {
                        dest: None,
                        callee: Callee::Builtin(Builtin::Prefetch),
                        args: vec![value.expr],
                    },
                    span,
                );
                self.void_value(span)
            }
            "ia32_stmxcsr" => self.effect_value(Builtin::ReadSseControl, Vec::new(), ctype::UINT, span),
            "ia32_ldmxcsr" => {
                let e = self.arg(args, 0, name, span)?;
                let value = self.rvalue(e)?;
                let value = self.cast_argument(value, ctype::UINT, e.span)?;
                self.emit_call(None, Callee::Builtin(Builtin::WriteSseControl), vec![value.expr], span);
                self.void_value(span)
            }
            // A pause is advice to the processor.
            "cpu_init" if self.options.host == racc_hir::Host::X86_64 => {
                let started = self.call_library("__cpu_indicator_init", &[], span)?;
                self.value_of(started, span)?
            }
            "cpu_init" | "ia32_pause" => self.void_value(span),
            "ia32_mfence" | "ia32_lfence" | "ia32_sfence" => {
                let callee = Callee::Builtin(Builtin::SyncSynchronize);
                self.emit(Stmt::Call { dest: None, callee, args: Vec::new() }, span);
                self.void_value(span)
            }
            _ => return Ok(None),
        }))
    }

    /// Builtins whose value the compiler knows.
    fn known_to_the_compiler(&mut self, name: &str, args: &[ast::Expr], span: Span) -> R<Option<Value>> {
        Ok(Some(match name {
            "constant_p" => {
                let e = self.arg(args, 0, name, span)?;
                let (effects, value) = self.collect(|cx| cx.skipping(true, |cx| cx.rvalue(e)));
                let value = value?;
                let known = effects.is_empty()
                    && (self.is_literal(value.expr)
                        || self.is_string(value.expr)
                        || self.const_value(value.expr).is_some_and(|c| {
                            matches!(c, super::consteval::Const::Int(_) | super::consteval::Const::Real(_))
                        }));
                let later = !known && effects.is_empty() && self.ct.is_scalar(value.ty);
                if later && self.frame.in_function() && !self.decides_now {
                    let hir = self.hir(ctype::INT);
                    let expr = self.node(Expr::Math(MathFn::IsConstant, vec![value.expr]), hir, span);
                    Value { expr, ty: ctype::INT }
                } else {
                    self.int_value(i128::from(known), ctype::INT, span)
                }
            }
            "object_size" | "dynamic_object_size" => {
                let kind = self.arg(args, 1, name, span)?;
                let (kind, _) = self.constant_int(kind, "the kind of object size")?;
                self.int_value(if kind & 2 == 0 { -1 } else { 0 }, IntKind::SIZE.ty(), span)
            }
            "classify_type" => {
                let e = self.arg(args, 0, name, span)?;
                let (_, value) = self.collect(|cx| cx.rvalue(e));
                let class = self.type_class(value?.ty);
                self.int_value(class, ctype::INT, span)
            }
            "LINE" if args.is_empty() => {
                let line = self.map.locate(span).line;
                self.int_value(i128::from(line), ctype::INT, span)
            }
            "flt_rounds" => self.int_value(1, ctype::INT, span),
            "cpu_supports" if self.options.host == racc_hir::Host::X86_64 => self.cpu_supports(args, span)?,
            "cpu_supports" | "cpu_is" => self.int_value(0, ctype::INT, span),
            _ => return Ok(None),
        }))
    }

    /// Builtins about stack frames and variable argument lists.
    fn stack_builtin(&mut self, name: &str, args: &[ast::Expr], span: Span) -> R<Option<Value>> {
        Ok(Some(match name {
            "alloca" | "alloca_with_align" => {
                let e = self.arg(args, 0, name, span)?;
                let value = self.rvalue(e)?;
                let bytes = self.cast_argument(value, IntKind::SIZE.ty(), e.span)?;
                let align = match args.get(1).filter(|_| name == "alloca_with_align") {
                    Some(bits) => self.stack_alignment(bits)?,
                    None => 1,
                };
                self.stack_memory(bytes, align, span)?
            }
            "va_start" | "c23_va_start" => {
                if !self.frame.variadic {
                    return Err(self.report(
                        Diagnostic::error("E0380", span, "`va_start` in a function without `...`")
                            .help("only functions with `...` have more arguments than they name"),
                    ));
                }
                if name == "va_start" {
                    let last = self.arg(args, 1, name, span)?;
                    self.unevaluated(|cx| cx.operand(last))?;
                }
                let list = self.list_argument(args, 0, name, span)?;
                self.emit_call(None, Callee::Builtin(Builtin::VaStart), vec![list], span);
                self.void_value(span)
            }
            "va_end" => {
                let list = self.list_argument(args, 0, name, span)?;
                self.emit_call(None, Callee::Builtin(Builtin::VaEnd), vec![list], span);
                self.void_value(span)
            }
            "va_copy" => {
                let to = self.list_argument(args, 0, name, span)?;
                let from = self.list_argument(args, 1, name, span)?;
                self.emit_call(None, Callee::Builtin(Builtin::VaCopy), vec![to, from], span);
                self.void_value(span)
            }
            "return_address" | "frame_address" => {
                let e = self.arg(args, 0, name, span)?;
                let value = self.rvalue(e)?;
                let level = self.cast_argument(value, ctype::INT, e.span)?;
                if self.const_int(level.expr).is_some_and(|level| level > 0) {
                    let message = format!("`__builtin_{name}` of a caller may fail");
                    let help = "only functions that keep frame pointers can be gone through";
                    self.warn(Diagnostic::warning("W0379", span, message).help(help));
                }
                let ty = self.ct.ptr(ctype::VOID.plain());
                let which =
                    if name == "frame_address" { Builtin::FrameAddress } else { Builtin::ReturnAddress };
                self.effect_value(which, vec![level.expr], ty, span)
            }
            "extract_return_addr" | "frob_return_addr" => {
                let e = self.arg(args, 0, name, span)?;
                self.rvalue(e)?
            }
            _ => return Ok(None),
        }))
    }

    /// The alignment of `__builtin_alloca_with_align`, which counts it in bits, in bytes.
    fn stack_alignment(&mut self, bits: &ast::Expr) -> R<i128> {
        let (n, _) = self.constant_int(bits, "the alignment")?;
        if (8..1 << 32).contains(&n) && n & (n - 1) == 0 {
            return Ok(n / 8);
        }
        Err(self.report(
            Diagnostic::error("E0384", bits.span, format!("{n} is not an alignment in bits"))
                .help("it is a power of two, 8 at least"),
        ))
    }

    /// Memory of the function's frame. `alloca` aligns to 16 bytes; for more, more is taken.
    fn stack_memory(&mut self, bytes: Value, align: i128, span: Span) -> R<Value> {
        let ty = self.ct.ptr(ctype::VOID.plain());
        if align <= 16 {
            return Ok(self.effect_value(Builtin::Alloca, vec![bytes.expr], ty, span));
        }
        let word = IntKind::SIZE.ty();
        let less = self.int_value(align - 1, word, span);
        let mask = self.int_value(-align & i128::from(u64::MAX), word, span);
        let more = self.binary(ast::BinaryOp::Add, bytes, less, span)?;
        let start = self.effect_value(Builtin::Alloca, vec![more.expr], ty, span);
        let start = self.cast(start, word);
        let end = self.binary(ast::BinaryOp::Add, start, less, span)?;
        let aligned = self.binary(ast::BinaryOp::And, end, mask, span)?;
        Ok(self.cast(aligned, ty))
    }

    fn complex_of_parts(&mut self, args: &[ast::Expr], span: Span) -> R<Value> {
        let re = self.floating_arg(args, 0, span)?;
        let im = self.floating_arg(args, 1, span)?;
        let (re, im) = self.usual_conversions(re, im);
        let kind = self.ct.float_kind(re.ty).unwrap_or(FloatKind::F64);
        let real = self.ct.float(kind);
        let (re, im) = (self.cast(re, real), self.cast(im, real));
        Ok(self.complex_value(re.expr, im.expr, kind, span))
    }

    /// The numbers of gcc's `typeclass.h`.
    fn type_class(&self, ty: CTy) -> i128 {
        match self.ct.kind(ty) {
            Kind::Void => 0,
            Kind::Bool | Kind::Int(_) | Kind::Bits { .. } | Kind::BitInt { .. } | Kind::Enum(_) => 1,
            Kind::Ptr(_) | Kind::Nullptr | Kind::Array(..) | Kind::Func(_) => 5,
            Kind::Float(_) => 8,
            Kind::Complex(_) | Kind::ComplexInt(_) => 9,
            Kind::Vector { .. } => 19,
            Kind::Record(id) if self.prog.types.records[*id].is_union => 13,
            Kind::Record(_) => 12,
        }
    }

    /// A builtin with a result, run now.
    pub(super) fn effect_value(&mut self, which: Builtin, args: Vec<ExprId>, ty: CTy, span: Span) -> Value {
        let (local, dest) = self.temp_object(ty, span);
        self.emit_call(Some(dest), Callee::Builtin(which), args, span);
        Value { expr: self.body.load_local(local, span), ty }
    }

    fn list_argument(&mut self, args: &[ast::Expr], n: usize, name: &str, span: Span) -> R<ExprId> {
        let list = self.arg(args, n, name, span)?;
        self.va_address(list, span)
    }

    /// The address of a `va_list`: an array that decays, or a parameter that has decayed already; on Arm64 it is a
    /// structure.
    fn va_address(&mut self, list: &ast::Expr, span: Span) -> R<ExprId> {
        let operand = self.operand(list)?;
        if let Operand::Object(object) = &operand {
            if object.ty.ty == self.va_list_type() && self.ct.as_record(object.ty.ty).is_some() {
                let place = self.place_of(object, span);
                self.mark_address_taken(object);
                return Ok(self.bare_address(place, span));
            }
            let list = self.va_list_type();
            let pointer_to_list = self.ct.as_array(list).is_some() && self.ct.pointee(object.ty.ty).is_some();
            if !pointer_to_list && self.ct.as_array(object.ty.ty).is_none() {
                let shown = self.show(object.ty);
                return Err(self.report(
                    Diagnostic::error("E0384", span, format!("`{shown}` is not a va_list"))
                        .help("declare it as `va_list`"),
                ));
            }
        }
        Ok(self.value_of(operand, span)?.expr)
    }

    pub(super) fn va_arg(&mut self, list: &ast::Expr, ty: ctype::QTy, span: Span) -> R<Value> {
        let list = self.va_address(list, span)?;
        if !self.is_complete(ty.ty) {
            let shown = self.show(ty);
            return Err(self.report(
                Diagnostic::error(
                    "E0314",
                    span,
                    format!("an argument of incomplete type `{shown}` cannot be read"),
                )
                .help("define the type before its use"),
            ));
        }
        // C11 §7.16.1.1p2: arrays are never passed; what arrives is a pointer.
        let ty = self.decayed(ty);
        Ok(self.effect_value(Builtin::VaArg, vec![list], ty.ty, span))
    }

    /// Counting and turning bits.
    fn bit_builtin(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Option<R<Operand>> {
        let wide = |stem: &str| match name.strip_prefix(stem)? {
            "" => Some(IntKind::UInt),
            "l" => Some(IntKind::ULong),
            "ll" => Some(IntKind::ULongLong),
            _ => None,
        };
        let (function, kind) = if let Some(kind) = wide("clz") {
            (MathFn::Clz, kind)
        } else if let Some(kind) = wide("ctz") {
            (MathFn::Ctz, kind)
        } else if let Some(kind) = wide("popcount") {
            (MathFn::Popcount, kind)
        } else if let Some(kind) = wide("parity") {
            (MathFn::Parity, kind)
        } else if let Some(kind) = wide("ffs") {
            return Some(self.find_first_set(kind, args, span));
        } else if let Some(kind) = wide("clrsb") {
            return Some(self.redundant_signs(kind, args, span));
        } else {
            let kind = match name {
                "bswap16" => IntKind::UShort,
                "bswap32" => IntKind::UInt,
                "bswap64" => IntKind::ULong,
                "bswap128" => IntKind::UInt128,
                _ => return None,
            };
            return Some(self.bits_of(MathFn::Bswap, kind, args, span).map(Operand::Value));
        };
        Some(self.bits_of(function, kind, args, span).map(|v| Operand::Value(self.cast(v, ctype::INT))))
    }

    fn bits_of(&mut self, function: MathFn, kind: IntKind, args: &[ast::Expr], span: Span) -> R<Value> {
        let values = self.arguments(&[kind.ty()], args, "this builtin", span)?;
        Ok(self.bits_value(function, values[0], span))
    }

    fn bits_value(&mut self, function: MathFn, value: Value, span: Span) -> Value {
        let hir = self.hir(value.ty);
        if let (Some(v), Some(kind)) = (self.const_int(value.expr), self.ct.int_kind(value.ty))
            && let Some(n) = count_bits(function, v as u128, u32::from(kind.bits()))
        {
            return self.int_value(n as i128, value.ty, span);
        }
        Value { expr: self.node(Expr::Math(function, vec![value.expr]), hir, span), ty: value.ty }
    }

    /// `ffs(x)`: `x == 0 ? 0 : ctz(x) + 1`.
    fn find_first_set(&mut self, kind: IntKind, args: &[ast::Expr], span: Span) -> R<Operand> {
        let values = self.arguments(&[kind.ty()], args, "this builtin", span)?;
        let value = self.pinned(values[0], span);
        let zero = self.int_value(0, kind.ty(), span);
        let cond = self.fold_compare(CompareOp::Eq, value.expr, zero.expr, span);
        let count = self.bits_value(MathFn::Ctz, value, span);
        let count = self.cast(count, ctype::INT);
        let one = self.int_value(1, ctype::INT, span);
        let otherwise = self.fold_binary(BinaryOp::Add, count.expr, one.expr, span);
        let then = self.int_value(0, ctype::INT, span).expr;
        let hir = self.hir(ctype::INT);
        let expr = self.node(Expr::Select { cond, then, otherwise }, hir, span);
        Ok(Operand::Value(Value { expr, ty: ctype::INT }))
    }

    /// `clrsb(x)`: copies of the sign bit below it, `clz(((x ^ (x >> top)) << 1) | 1)`.
    fn redundant_signs(&mut self, kind: IntKind, args: &[ast::Expr], span: Span) -> R<Operand> {
        let signed = IntKind::of_bytes(u64::from(kind.bits()) / 8, true).unwrap_or(IntKind::Int);
        let values = self.arguments(&[signed.ty()], args, "this builtin", span)?;
        let value = self.pinned(values[0], span);
        let top = self.int_value(i128::from(kind.bits()) - 1, ctype::INT, span);
        let sign = self.fold_binary(BinaryOp::Shr, value.expr, top.expr, span);
        let differs = self.fold_binary(BinaryOp::BitXor, value.expr, sign, span);
        let differs = self.cast(Value { expr: differs, ty: signed.ty() }, kind.ty());
        let one = self.int_value(1, kind.ty(), span);
        let up = self.fold_binary(BinaryOp::Shl, differs.expr, one.expr, span);
        let marked = self.fold_binary(BinaryOp::BitOr, up, one.expr, span);
        let count = self.bits_value(MathFn::Clz, Value { expr: marked, ty: kind.ty() }, span);
        Ok(Operand::Value(self.cast(count, ctype::INT)))
    }

    /// Floating constants, classification and comparison.
    fn float_builtin(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Option<R<Operand>> {
        let kind = |stem: &str| match name.strip_prefix(stem)? {
            "" => Some(FloatKind::F64),
            "f" => Some(FloatKind::F32),
            "l" => Some(FloatKind::F80),
            "f16" => Some(FloatKind::F16),
            "f128" => Some(FloatKind::F128),
            _ => None,
        };
        let infinity = kind("huge_val").or(kind("inf")).map(|kind| (kind, "inf".to_owned()));
        let nan = |stem: &str, what: &str| Some((kind(stem)?, format!("{what}{}", payload(args.first()))));
        if let Some((kind, text)) = infinity.or_else(|| nan("nan", "nan")).or_else(|| nan("nans", "snan")) {
            let ty = self.ct.float(kind);
            let hir = self.hir(ty);
            let wide = matches!(kind, FloatKind::F80 | FloatKind::F128);
            let expr = match text.as_str() {
                "inf" if !wide => self.real(Real::Narrow(f64::INFINITY), hir, span),
                "nan" if !wide => self.real(Real::Narrow(f64::NAN), hir, span),
                _ => self.node(Expr::FloatText(text), hir, span),
            };
            return Some(Ok(Operand::Value(Value { expr, ty })));
        }
        let function = match name {
            "isnan" | "isnanf" | "isnanl" => MathFn::Isnan,
            "isinf" | "isinff" | "isinfl" => MathFn::Isinf,
            "isfinite" | "finite" | "finitef" | "finitel" => MathFn::Isfinite,
            "isnormal" => MathFn::Isnormal,
            "signbit" | "signbitf" | "signbitl" => MathFn::Signbit,
            "isinf_sign" => return Some(self.isinf_sign(args, span)),
            "isgreater" => return Some(self.quiet_compare(CompareOp::Gt, args, span)),
            "isgreaterequal" => return Some(self.quiet_compare(CompareOp::Ge, args, span)),
            "isless" => return Some(self.quiet_compare(CompareOp::Lt, args, span)),
            "islessequal" => return Some(self.quiet_compare(CompareOp::Le, args, span)),
            "islessgreater" => return Some(self.quiet_compare(CompareOp::Ne, args, span)),
            "isunordered" => return Some(self.unordered(args, span)),
            "fpclassify" => return Some(self.fpclassify(args, span)),
            _ => return None,
        };
        Some(self.classify(function, args, span).map(|truth| Operand::Value(self.truth_value(truth, span))))
    }

    fn floating_arg(&mut self, args: &[ast::Expr], n: usize, span: Span) -> R<Value> {
        let e = self.arg(args, n, "isnan", span)?;
        let value = self.rvalue(e)?;
        if !self.ct.is_integer(value.ty) && self.ct.float_kind(value.ty).is_none() {
            let shown = self.show_ty(value.ty);
            return Err(self.report(
                Diagnostic::error(
                    "E0384",
                    e.span,
                    format!("an argument of type `{shown}` where a real number is wanted"),
                )
                .help("pass a floating-point number"),
            ));
        }
        let value =
            if self.ct.float_kind(value.ty).is_some() { value } else { self.cast(value, ctype::DOUBLE) };
        Ok(self.pinned(value, span))
    }

    fn classify(&mut self, function: MathFn, args: &[ast::Expr], span: Span) -> R<ExprId> {
        let value = self.floating_arg(args, 0, span)?;
        Ok(self.class_of(function, value, span))
    }

    fn class_of(&mut self, function: MathFn, value: Value, span: Span) -> ExprId {
        let bool8 = self.prog.types.bool8();
        self.node(Expr::Math(function, vec![value.expr]), bool8, span)
    }

    fn choose(&mut self, cond: ExprId, then: Value, otherwise: Value, span: Span) -> Value {
        let hir = self.hir(then.ty);
        let (then_expr, otherwise) = (then.expr, otherwise.expr);
        Value { expr: self.node(Expr::Select { cond, then: then_expr, otherwise }, hir, span), ty: then.ty }
    }

    /// -1, 0 or 1.
    fn isinf_sign(&mut self, args: &[ast::Expr], span: Span) -> R<Operand> {
        let value = self.floating_arg(args, 0, span)?;
        let infinite = self.class_of(MathFn::Isinf, value, span);
        let negative = self.class_of(MathFn::Signbit, value, span);
        let [minus, zero, plus] = [-1, 0, 1].map(|v| self.int_value(v, ctype::INT, span));
        let sign = self.choose(negative, minus, plus, span);
        Ok(Operand::Value(self.choose(infinite, sign, zero, span)))
    }

    fn two_floats(&mut self, args: &[ast::Expr], span: Span) -> R<(Value, Value)> {
        let (a, b) = (self.floating_arg(args, 0, span)?, self.floating_arg(args, 1, span)?);
        Ok(self.usual_conversions(a, b))
    }

    /// C17 §7.12.14: raises no flag when an operand is a NaN. `<` and its like do, so that they are reached for numbers
    /// only; `!=`, which serves `islessgreater`, does not.
    fn quiet_compare(&mut self, op: CompareOp, args: &[ast::Expr], span: Span) -> R<Operand> {
        let (a, b) = self.two_floats(args, span)?;
        let mut truth = self.fold_compare(op, a.expr, b.expr, span);
        if !self.is_literal(truth) {
            let unordered = self.either_is_nan(a, b, span);
            let ordered = self.fold_not(unordered, span);
            let bool8 = self.prog.types.bool8();
            truth = self.node(Expr::And(ordered, truth), bool8, span);
        }
        Ok(Operand::Value(self.truth_value(truth, span)))
    }

    fn either_is_nan(&mut self, a: Value, b: Value, span: Span) -> ExprId {
        let first = self.class_of(MathFn::Isnan, a, span);
        let second = self.class_of(MathFn::Isnan, b, span);
        let bool8 = self.prog.types.bool8();
        self.node(Expr::Or(first, second), bool8, span)
    }

    fn unordered(&mut self, args: &[ast::Expr], span: Span) -> R<Operand> {
        let (a, b) = self.two_floats(args, span)?;
        let truth = self.either_is_nan(a, b, span);
        Ok(Operand::Value(self.truth_value(truth, span)))
    }

    /// `__builtin_fpclassify(nan, infinite, normal, subnormal, zero, x)`.
    fn fpclassify(&mut self, args: &[ast::Expr], span: Span) -> R<Operand> {
        let value = self.floating_arg(args, 5, span)?;
        let mut classes = Vec::new();
        for e in &args[..5] {
            let class = self.rvalue(e)?;
            classes.push(self.cast_argument(class, ctype::INT, e.span)?);
        }
        let zero = self.int_value(0, ctype::INT, span);
        let zero = self.cast(zero, value.ty);
        let is_zero = self.fold_compare(CompareOp::Eq, value.expr, zero.expr, span);
        let normal = self.class_of(MathFn::Isnormal, value, span);
        let infinite = self.class_of(MathFn::Isinf, value, span);
        let nan = self.class_of(MathFn::Isnan, value, span);
        let mut result = self.choose(is_zero, classes[4], classes[3], span);
        result = self.choose(normal, classes[2], result, span);
        result = self.choose(infinite, classes[1], result, span);
        Ok(Operand::Value(self.choose(nan, classes[0], result, span)))
    }

    /// `__builtin_add_overflow(a, b, &r)` and the forms with the type in the name.
    fn overflow_builtin(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Option<R<Operand>> {
        let (stem, only_asks) = match name.strip_suffix("_overflow_p") {
            Some(stem) => (stem, true),
            None => (name.strip_suffix("_overflow")?, false),
        };
        let (operation, operands) = match stem.strip_prefix(['s', 'u']).filter(|_| stem.len() > 3) {
            None => (stem, None),
            Some(named) => {
                let signed = stem.starts_with('s');
                let (operation, length) = named.split_at_checked(3)?;
                let kind = match (length, signed) {
                    ("", true) => IntKind::Int,
                    ("", false) => IntKind::UInt,
                    ("l", true) => IntKind::Long,
                    ("l", false) => IntKind::ULong,
                    ("ll", true) => IntKind::LongLong,
                    ("ll", false) => IntKind::ULongLong,
                    _ => return None,
                };
                (operation, Some(kind.ty()))
            }
        };
        let (builtin, op) = match operation {
            "add" => (Builtin::AddOverflow, BinaryOp::Add),
            "sub" => (Builtin::SubOverflow, BinaryOp::Sub),
            "mul" => (Builtin::MulOverflow, BinaryOp::Mul),
            _ => return None,
        };
        Some(self.overflow((builtin, op), args, (operands, only_asks), span))
    }

    /// `operands`: the type that the name tells, to which arguments are converted. `only_asks`: the third argument is a
    /// value of the result's type.
    fn overflow(
        &mut self,
        (which, op): (Builtin, BinaryOp),
        args: &[ast::Expr],
        (operands, only_asks): (Option<CTy>, bool),
        span: Span,
    ) -> R<Operand> {
        let [a, b, to] = args else {
            return Err(self.report(
                Diagnostic::error("E0380", span, "overflow builtins take three arguments")
                    .help("two integers and a pointer to the result"),
            ));
        };
        let (mut a, mut b, mut to) = (self.rvalue(a)?, self.rvalue(b)?, self.rvalue(to)?);
        if let Some(ty) = operands {
            (a, b) = (self.cast(a, ty), self.cast(b, ty));
        }
        if only_asks {
            let hir = self.hir(to.ty);
            let id = self.body.local("", hir, racc_hir::LocalKind::Auto, span);
            let place = self.body.local_place(id, span);
            let object = self.place_object(place, to.ty.plain());
            to = self.address_of(object, span)?;
        }
        let target = self.ct.pointee(to.ty).map_or(ctype::VOID, |t| t.ty);
        for (operand, value) in args.iter().zip([a, b]) {
            if !self.ct.is_integer(value.ty) {
                return Err(self.report(
                    Diagnostic::error(
                        "E0384",
                        operand.span,
                        "an operand of an overflow builtin is not an integer",
                    )
                    .help("pass two integers and a pointer to the result"),
                ));
            }
        }
        let Some(kind) = self.ct.int_kind(target) else {
            return Err(self.report(
                Diagnostic::error("E0384", span, "the result of an overflow builtin is not an integer")
                    .help("pass a pointer to an integer variable"),
            ));
        };
        if self.ct.is_bit_int(target) {
            return Err(self.report(nyi!(span, "overflow builtins with a result of type _BitInt")));
        }
        let same = |cx: &Self, v: Value| {
            cx.ct.int_kind(v.ty).is_some_and(|k| k.bits() == kind.bits() && k.signed() == kind.signed())
        };
        if same(self, a) && same(self, b) {
            let (a, b) = (self.cast(a, target), self.cast(b, target));
            let bool8 = ctype::BOOL;
            let value = self.effect_value(which, vec![a.expr, b.expr, to.expr], bool8, span);
            return Ok(Operand::Value(value));
        }
        let (bits_a, signed_a) = self.ct.int_kind(a.ty).map_or((8, true), |k| (k.bits(), k.signed()));
        let (bits_b, signed_b) = self.ct.int_kind(b.ty).map_or((8, true), |k| (k.bits(), k.signed()));
        let product = op == BinaryOp::Mul;
        let widest = if product {
            bits_a + bits_b
        } else {
            1 + (bits_a + u16::from(!signed_a)).max(bits_b + u16::from(!signed_b))
        };
        // What the result's type holds all of is converted to it.
        let fits = |bits: u16, signed: bool| match (signed, kind.signed()) {
            (true, false) => false,
            (false, true) => bits < kind.bits(),
            _ => bits <= kind.bits(),
        };
        if widest > 128 && fits(bits_a, signed_a) && fits(bits_b, signed_b) {
            let (a, b) = (self.cast(a, target), self.cast(b, target));
            let value = self.effect_value(which, vec![a.expr, b.expr, to.expr], ctype::BOOL, span);
            return Ok(Operand::Value(value));
        }
        if widest > 128 {
            return Err(self.report(nyi!(span, "overflow checks of operands this wide")));
        }
        // Exact in 128 bits, then narrowed and compared. Products of two unsigned numbers may take all bits, but never
        // come near to what a negative result looks like.
        let unsigned = product && !signed_a && !signed_b;
        let wide = if unsigned { IntKind::UInt128 } else { IntKind::Int128 }.ty();
        let (a, b) = (self.cast(a, wide), self.cast(b, wide));
        let exact = Value { expr: self.fold_binary(op, a.expr, b.expr, span), ty: wide };
        let exact = self.pinned(exact, span);
        let narrow = self.cast(exact, target);
        let object = self.deref(to, span)?;
        let place = self.place_of(&object, span);
        self.store(place, narrow.expr, span);
        let truth = if kind.bits() == 128 && kind.signed() == unsigned {
            // The same bits under another sign: as a signed number it tells.
            let signed = self.cast(exact, IntKind::Int128.ty());
            let zero = Value { expr: self.i64_const(0, span), ty: IntKind::Long.ty() };
            let zero = self.cast(zero, IntKind::Int128.ty());
            self.fold_compare(CompareOp::Lt, signed.expr, zero.expr, span)
        } else {
            let back = self.cast(narrow, wide);
            self.fold_compare(CompareOp::Ne, back.expr, exact.expr, span)
        };
        Ok(Operand::Value(Value { expr: truth, ty: ctype::BOOL }))
    }
}

fn count_bits(function: MathFn, value: u128, bits: u32) -> Option<u128> {
    let mask = if bits == 128 { u128::MAX } else { (1 << bits) - 1 };
    let value = value & mask;
    Some(match function {
        MathFn::Clz if value != 0 => u128::from(value.leading_zeros() - (128 - bits)),
        MathFn::Ctz if value != 0 => u128::from(value.trailing_zeros()),
        MathFn::Popcount => u128::from(value.count_ones()),
        MathFn::Parity => u128::from(value.count_ones() & 1),
        MathFn::Bswap => value.swap_bytes() >> (128 - bits),
        _ => return None,
    })
}

/// `__builtin_nan("0x12")`: the number that the text is stands in the bits of the NaN.
fn payload(text: Option<&ast::Expr>) -> String {
    let Some(ast::ExprKind::Str { units, .. }) = text.map(|e| &e.kind) else { return String::new() };
    let text: String = units.iter().take_while(|u| **u != 0).filter_map(|u| char::from_u32(*u)).collect();
    let (digits, radix) = match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(rest) => (rest, 16),
        None if text.starts_with('0') => (text.as_str(), 8),
        None => (text.as_str(), 10),
    };
    match u64::from_str_radix(digits, radix) {
        Ok(n) if n != 0 => format!("(0x{n:x})"),
        _ => String::new(),
    }
}
