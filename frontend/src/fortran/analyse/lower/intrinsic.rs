//! Elemental intrinsic functions of values.

use super::super::typed::{Op, Typed};
use super::super::types::{Len, Ty};
use super::{Lower, Val};
use racc_hir::{BinaryOp, CastKind, CompareOp, Expr, ExprId, MathFn, UnaryOp};

impl Lower<'_, '_> {
    /// The function of the arguments' values; `list` are the arguments as written, for their types.
    pub(super) fn elemental(
        &mut self,
        e: &Typed,
        name: &str,
        list: &[Option<Typed>],
        args: &[Option<Val>],
    ) -> Option<Val> {
        let arg = |i: usize| args.get(i).copied().flatten();
        let scalar = |i: usize| arg(i).and_then(Val::scalar);
        let chars = |i: usize| match arg(i) {
            Some(Val::Char(p, n)) => Some((p, n)),
            _ => None,
        };
        let ty_of = |i: usize| list.get(i).and_then(|a| a.as_ref()).map(|a| a.ty.clone());
        let own = self.an.elem_type(&e.ty);
        let first = ty_of(0).unwrap_or(Ty::Nothing);
        let complex = matches!(first, Ty::Complex(_));
        if let Some(f) = math_function(name, complex) {
            let x = scalar(0)?;
            return Some(Val::Scalar(self.math(f, vec![x], own)));
        }
        Some(Val::Scalar(match name {
            "abs" => {
                let x = scalar(0)?;
                match first {
                    Ty::Integer(_) => self.math(MathFn::Abs, vec![x], own),
                    Ty::Complex(_) => self.math(MathFn::Cabs, vec![x], own),
                    _ => self.math(MathFn::Fabs, vec![x], own),
                }
            }
            "aimag" => self.body.expr(Expr::Im(scalar(0)?), own, self.span),
            "conjg" => self.body.expr(Expr::Unary(UnaryOp::Conj, scalar(0)?), own, self.span),
            "int" | "real" | "dble" | "float" | "sngl" | "dfloat" | "dreal" | "ifix" | "idint"
            | "logical" | "int2" | "int8" | "long" | "short" => {
                self.convert_value(scalar(0)?, &first, &e.ty)?
            }
            "cmplx" | "dcmplx" => {
                let Ty::Complex(k) = e.ty else { return None };
                let x = scalar(0)?;
                if complex {
                    return Some(Val::Scalar(self.convert_value(x, &first, &e.ty)?));
                }
                let part = Ty::Real(k);
                let re = self.convert_value(x, &first, &part)?;
                let im = match (scalar(1), ty_of(1)) {
                    (Some(y), Some(t)) => self.convert_value(y, &t, &part)?,
                    _ => self.number(0.0, &part)?,
                };
                self.body.expr(Expr::Complex(re, im), own, self.span)
            }
            "dprod" => {
                let x = self.convert_value(scalar(0)?, &Ty::REAL, &Ty::DOUBLE)?;
                let y = self.convert_value(scalar(1)?, &Ty::REAL, &Ty::DOUBLE)?;
                self.body.binary(BinaryOp::Mul, x, y, self.span)
            }
            "aint" | "anint" => {
                let f = if name == "aint" { MathFn::Trunc } else { MathFn::Round };
                let x = scalar(0)?;
                let ty = self.ty_of(x);
                let v = self.math(f, vec![x], ty);
                self.convert_value(v, &first, &e.ty)?
            }
            "nint" => {
                let x = scalar(0)?;
                if e.ty.kind() < 4 {
                    let i32 = self.t_i32();
                    let v = self.math(MathFn::Lround, vec![x], i32);
                    self.body.int_to(&self.an.program.types, v, own)
                } else {
                    self.math(MathFn::Lround, vec![x], own)
                }
            }
            "floor" | "ceiling" => {
                let f = if name == "floor" { MathFn::Floor } else { MathFn::Ceil };
                let x = scalar(0)?;
                let ty = self.ty_of(x);
                let v = self.math(f, vec![x], ty);
                self.body.cast(CastKind::FloatToInt, v, own, self.span)
            }
            "max" | "min" if first.is_character() => {
                let list = (0..args.len()).map(chars).collect::<Option<Vec<_>>>()?;
                return self.extreme_chars(name == "max", &list);
            }
            "max" | "min" => {
                let op = if name == "max" { BinaryOp::Max } else { BinaryOp::Min };
                let mut v = scalar(0)?;
                for i in 1..args.len() {
                    let x = scalar(i)?;
                    v = self.body.binary(op, v, x, self.span);
                }
                self.convert_value(v, &first, &e.ty)?
            }
            "mod" => {
                let (x, y) = (scalar(0)?, scalar(1)?);
                match first {
                    Ty::Real(_) => self.math(MathFn::Fmod, vec![x, y], own),
                    _ => self.body.binary(BinaryOp::Rem, x, y, self.span),
                }
            }
            "modulo" => self.modulo(scalar(0)?, scalar(1)?, &first)?,
            "sign" => {
                let (x, y) = (scalar(0)?, scalar(1)?);
                match first {
                    Ty::Real(_) => self.math(MathFn::Copysign, vec![x, y], own),
                    _ => {
                        let a = self.math(MathFn::Abs, vec![x], own);
                        let a = self.hold(a);
                        let n = self.neg(a);
                        let zero = self.number(0.0, &first)?;
                        let below = self.compare(CompareOp::Lt, y, zero);
                        self.select(below, n, a)
                    }
                }
            }
            "dim" => {
                let (x, y) = (scalar(0)?, scalar(1)?);
                let d = self.body.wrapping(BinaryOp::Sub, x, y, self.span);
                let zero = self.number(0.0, &first)?;
                self.body.binary(BinaryOp::Max, d, zero, self.span)
            }
            "atan2" => self.math(MathFn::Atan2, vec![scalar(0)?, scalar(1)?], own),
            "hypot" => self.math(MathFn::Hypot, vec![scalar(0)?, scalar(1)?], own),
            "bessel_jn" | "bessel_yn" => {
                let f = if name == "bessel_jn" { MathFn::Jn } else { MathFn::Yn };
                let i32 = self.t_i32();
                let n = self.body.int_to(&self.an.program.types, scalar(0)?, i32);
                self.math(f, vec![n, scalar(1)?], own)
            }
            "sind" | "cosd" | "tand" => {
                let f = match name {
                    "sind" => MathFn::Sin,
                    "cosd" => MathFn::Cos,
                    _ => MathFn::Tan,
                };
                let factor = self.float(std::f64::consts::PI / 180.0, own);
                let x = self.body.binary(BinaryOp::Mul, scalar(0)?, factor, self.span);
                self.math(f, vec![x], own)
            }
            "asind" | "acosd" | "atand" => {
                let f = match name {
                    "asind" => MathFn::Asin,
                    "acosd" => MathFn::Acos,
                    _ => MathFn::Atan,
                };
                let v = self.math(f, vec![scalar(0)?], own);
                let factor = self.float(180.0 / std::f64::consts::PI, own);
                self.body.binary(BinaryOp::Mul, v, factor, self.span)
            }
            "atan2d" => {
                let v = self.math(MathFn::Atan2, vec![scalar(0)?, scalar(1)?], own);
                let factor = self.float(180.0 / std::f64::consts::PI, own);
                self.body.binary(BinaryOp::Mul, v, factor, self.span)
            }
            "cotan" | "cotand" => {
                let x = scalar(0)?;
                let x = match name {
                    "cotan" => x,
                    _ => {
                        let factor = self.float(std::f64::consts::PI / 180.0, own);
                        self.body.binary(BinaryOp::Mul, x, factor, self.span)
                    }
                };
                let x = self.hold(x);
                let (sin, cos) = match &e.ty {
                    Ty::Complex(_) => (MathFn::Csin, MathFn::Ccos),
                    _ => (MathFn::Sin, MathFn::Cos),
                };
                let (sin, cos) = (self.math(sin, vec![x], own), self.math(cos, vec![x], own));
                self.body.binary(BinaryOp::Div, cos, sin, self.span)
            }
            "dshiftl" | "dshiftr" => {
                // The bits of both arguments in a row: the left ones of one, the right ones of the other.
                let bits = self.c64(i64::from(e.ty.kind()) * 8);
                let n = self.to_i64(scalar(2)?);
                let n = self.hold(n);
                let rest = self.sub(bits, n);
                let (left, right) = if name == "dshiftl" { (n, rest) } else { (rest, n) };
                let high = self.logical_shift(scalar(0)?, left, BinaryOp::Shl);
                let low = self.logical_shift(scalar(1)?, right, BinaryOp::Shr);
                self.body.binary(BinaryOp::BitOr, high, low, self.span)
            }
            "merge" => {
                let cond = scalar(2)?;
                let cond = self.hold(cond);
                return Some(match (arg(0)?, arg(1)?) {
                    (Val::Scalar(a), Val::Scalar(b)) => Val::Scalar(self.select(cond, a, b)),
                    (Val::Char(p, m), Val::Char(q, n)) => {
                        let at = self.select(cond, p, q);
                        let len = self.select(cond, m, n);
                        Val::Char(at, len)
                    }
                    (Val::Record(a), Val::Record(b)) => {
                        let (x, y) = (self.addr(a), self.addr(b));
                        let p = self.select(cond, x, y);
                        let ty = self.type_at(a);
                        Val::Record(self.deref(p, ty))
                    }
                    _ => return None,
                });
            }
            "iand" | "ior" | "ieor" => {
                let (x, y) = (scalar(0)?, scalar(1)?);
                if matches!(first, Ty::Logical(_)) {
                    let op = match name {
                        "iand" => Op::And,
                        "ior" => Op::Or,
                        _ => Op::Neqv,
                    };
                    self.binary_op(op, x, y, &first, &first)?
                } else {
                    let op = match name {
                        "iand" => BinaryOp::BitAnd,
                        "ior" => BinaryOp::BitOr,
                        _ => BinaryOp::BitXor,
                    };
                    self.body.binary(op, x, y, self.span)
                }
            }
            "not" => self.body.expr(Expr::Unary(UnaryOp::BitNot, scalar(0)?), own, self.span),
            "btest" => {
                let x = scalar(0)?;
                let ty = self.ty_of(x);
                let at = self.bit_place(scalar(1)?, ty);
                let bit = self.shifted(BinaryOp::Shr, x, at);
                let one = self.body.int(1, ty, self.span);
                let bit = self.body.binary(BinaryOp::BitAnd, bit, one, self.span);
                let zero = self.body.int(0, ty, self.span);
                self.compare(CompareOp::Ne, bit, zero)
            }
            "ibset" | "ibclr" => {
                let one = self.body.int(1, own, self.span);
                let at = self.bit_place(scalar(1)?, own);
                let bit = self.shifted(BinaryOp::Shl, one, at);
                let x = scalar(0)?;
                if name == "ibset" {
                    self.body.binary(BinaryOp::BitOr, x, bit, self.span)
                } else {
                    let mask = self.body.expr(Expr::Unary(UnaryOp::BitNot, bit), own, self.span);
                    self.body.binary(BinaryOp::BitAnd, x, mask, self.span)
                }
            }
            "ibits" => {
                let x = self.logical_shift(scalar(0)?, scalar(1)?, BinaryOp::Shr);
                let len = scalar(2)?;
                let all = self.body.int(-1, own, self.span);
                let bits = self.body.int(i128::from(e.ty.kind()) * 8, own, self.span);
                let len = self.body.int_to(&self.an.program.types, len, own);
                let len = self.hold(len);
                let full = self.compare(CompareOp::Ge, len, bits);
                let mask = self.shifted(BinaryOp::Shl, all, len);
                let mask = self.body.expr(Expr::Unary(UnaryOp::BitNot, mask), own, self.span);
                let mask = self.select(full, all, mask);
                self.body.binary(BinaryOp::BitAnd, x, mask, self.span)
            }
            "shiftl" => self.logical_shift(scalar(0)?, scalar(1)?, BinaryOp::Shl),
            "shiftr" => self.logical_shift(scalar(0)?, scalar(1)?, BinaryOp::Shr),
            "shifta" => {
                let bits = i64::from(e.ty.kind()) * 8;
                let n = self.to_i64(scalar(1)?);
                let top = self.c64(bits - 1);
                let n = self.min64(n, top);
                self.shifted(BinaryOp::Shr, scalar(0)?, n)
            }
            "ishft" => {
                let n = self.to_i64(scalar(1)?);
                let n = self.hold(n);
                let x = self.hold(scalar(0)?);
                if let Some(v) = self.const64(n) {
                    let count = self.c64(v.abs());
                    self.logical_shift(x, count, if v >= 0 { BinaryOp::Shl } else { BinaryOp::Shr })
                } else {
                    let zero = self.c64(0);
                    let minus = self.sub(zero, n);
                    let left = self.logical_shift(x, n, BinaryOp::Shl);
                    let right = self.logical_shift(x, minus, BinaryOp::Shr);
                    let up = self.compare(CompareOp::Ge, n, zero);
                    self.select(up, left, right)
                }
            }
            "ishftc" => {
                let i64 = self.t_i64();
                let i32 = self.t_i32();
                let x = self.body.int_to(&self.an.program.types, scalar(0)?, i64);
                let n = self.body.int_to(&self.an.program.types, scalar(1)?, i32);
                let bits = i64::from(e.ty.kind()) * 8;
                let size = match scalar(2) {
                    Some(s) => self.body.int_to(&self.an.program.types, s, i32),
                    None => self.c32(bits),
                };
                if e.ty.kind() > 8 {
                    return self.an.nyi(e.span, "ishftc of integer(16)");
                }
                let kind = e.ty.kind().max(4);
                let wide = self.an.elem_type(&Ty::Integer(kind));
                let x = self.body.int_to(&self.an.program.types, x, wide);
                let v = self.runtime_value(&format!("_gfortran_ishftc{kind}"), vec![x, n, size], wide);
                self.body.int_to(&self.an.program.types, v, own)
            }
            "popcnt" | "leadz" | "trailz" | "poppar" => {
                let f = match name {
                    "popcnt" => MathFn::Popcount,
                    "leadz" => MathFn::Clz,
                    "trailz" => MathFn::Ctz,
                    _ => MathFn::Parity,
                };
                let x = self.hold(scalar(0)?);
                let ty = self.ty_of(x);
                let v = self.math(f, vec![x], own);
                if matches!(f, MathFn::Clz | MathFn::Ctz) {
                    // The counts of zero are the width.
                    let zero = self.body.int(0, ty, self.span);
                    let none = self.compare(CompareOp::Eq, x, zero);
                    let width = self.body.int(i128::from(first.kind()) * 8, own, self.span);
                    self.select(none, width, v)
                } else {
                    v
                }
            }
            "maskl" | "maskr" => {
                let bits = i128::from(e.ty.kind()) * 8;
                let n = self.body.int_to(&self.an.program.types, scalar(0)?, own);
                let n = self.hold(n);
                let all = self.body.int(-1, own, self.span);
                let width = self.body.int(bits, own, self.span);
                let zero = self.body.int(0, own, self.span);
                if name == "maskr" {
                    let full = self.compare(CompareOp::Ge, n, width);
                    let m = self.shifted(BinaryOp::Shl, all, n);
                    let m = self.body.expr(Expr::Unary(UnaryOp::BitNot, m), own, self.span);
                    self.select(full, all, m)
                } else {
                    let none = self.compare(CompareOp::Le, n, zero);
                    let rest = self.body.binary(BinaryOp::Sub, width, n, self.span);
                    let m = self.shifted(BinaryOp::Shl, all, rest);
                    self.select(none, zero, m)
                }
            }
            "merge_bits" => {
                let (i, j, m) = (scalar(0)?, scalar(1)?, self.hold(scalar(2)?));
                let not = self.body.expr(Expr::Unary(UnaryOp::BitNot, m), own, self.span);
                let a = self.body.binary(BinaryOp::BitAnd, i, m, self.span);
                let b = self.body.binary(BinaryOp::BitAnd, j, not, self.span);
                self.body.binary(BinaryOp::BitOr, a, b, self.span)
            }
            "bge" | "bgt" | "ble" | "blt" => {
                let bits = u16::from(first.kind()) * 8;
                let unsigned = self.an.program.types.int(bits, false);
                let x = self.body.int_to(&self.an.program.types, scalar(0)?, unsigned);
                let y = self.body.int_to(&self.an.program.types, scalar(1)?, unsigned);
                let op = match name {
                    "bge" => CompareOp::Ge,
                    "bgt" => CompareOp::Gt,
                    "ble" => CompareOp::Le,
                    _ => CompareOp::Lt,
                };
                self.compare(op, x, y)
            }
            "achar" | "char" => return Some(self.char_of(scalar(0)?)),
            "iachar" | "ichar" => {
                let (p, _) = chars(0)?;
                let u8 = self.t_u8();
                let at = self.deref(p, u8);
                let v = self.load(at);
                self.body.int_to(&self.an.program.types, v, own)
            }
            "len_trim" => {
                let n = self.len_trim(chars(0)?);
                self.body.int_to(&self.an.program.types, n, own)
            }
            "index" | "scan" | "verify" => {
                let n = self.search(name, chars(0)?, chars(1)?, scalar(2));
                self.body.int_to(&self.an.program.types, n, own)
            }
            "adjustl" | "adjustr" => return Some(self.adjusted(name, chars(0)?)),
            "lge" | "lgt" | "lle" | "llt" => {
                let op = match name {
                    "lge" => Op::Ge,
                    "lgt" => Op::Gt,
                    "lle" => Op::Le,
                    _ => Op::Lt,
                };
                self.compare_chars(op, chars(0)?, chars(1)?)?
            }
            "is_iostat_end" | "is_iostat_eor" => {
                let x = scalar(0)?;
                let ty = self.ty_of(x);
                let code = self.body.int(if name == "is_iostat_end" { -1 } else { -2 }, ty, self.span);
                self.compare(CompareOp::Eq, x, code)
            }
            "ieee_is_nan" => {
                let b = self.t_bool();
                self.math(MathFn::Isnan, vec![scalar(0)?], b)
            }
            "ieee_is_finite" => {
                let b = self.t_bool();
                self.math(MathFn::Isfinite, vec![scalar(0)?], b)
            }
            "ieee_is_normal" => {
                let b = self.t_bool();
                self.math(MathFn::Isnormal, vec![scalar(0)?], b)
            }
            "ieee_is_negative" => {
                let b = self.t_bool();
                self.math(MathFn::Signbit, vec![scalar(0)?], b)
            }
            "ieee_unordered" => {
                let b = self.t_bool();
                let x = self.math(MathFn::Isnan, vec![scalar(0)?], b);
                let y = self.math(MathFn::Isnan, vec![scalar(1)?], b);
                self.body.expr(Expr::Or(x, y), b, self.span)
            }
            "ieee_copy_sign" => self.math(MathFn::Copysign, vec![scalar(0)?, scalar(1)?], own),
            "ieee_rint" => self.math(MathFn::Rint, vec![scalar(0)?], own),
            "ieee_logb" => self.math(MathFn::Logb, vec![scalar(0)?], own),
            "ieee_rem" => self.math(MathFn::Remainder, vec![scalar(0)?, scalar(1)?], own),
            "ieee_next_after" => self.math(MathFn::Nextafter, vec![scalar(0)?, scalar(1)?], own),
            "exponent" | "fraction" | "spacing" | "rrspacing" | "nearest" | "scale" | "set_exponent"
            | "ieee_scalb" | "erfc_scaled" => {
                return self.float_parts(e, name, &first, scalar(0)?, scalar(1));
            }
            "acc_on_device" => {
                let b = self.t_bool();
                self.body.expr(Expr::AccOnDevice(scalar(0)?), b, self.span)
            }
            _ => return self.an.nyi(e.span, format!("the intrinsic `{name}`")),
        }))
    }

    fn modulo(&mut self, x: ExprId, y: ExprId, ty: &Ty) -> Option<ExprId> {
        let (x, y) = (self.hold(x), self.hold(y));
        let own = self.ty_of(x);
        let zero = self.number(0.0, ty)?;
        let r = match ty {
            Ty::Real(_) => self.math(MathFn::Fmod, vec![x, y], own),
            _ => self.body.binary(BinaryOp::Rem, x, y, self.span),
        };
        let r = self.hold(r);
        let nonzero = self.compare(CompareOp::Ne, r, zero);
        let a = self.compare(CompareOp::Lt, r, zero);
        let b = self.compare(CompareOp::Lt, y, zero);
        let differ = self.compare(CompareOp::Ne, a, b);
        let bool8 = self.t_bool();
        let both = self.body.expr(Expr::And(nonzero, differ), bool8, self.span);
        let sum = self.body.binary(BinaryOp::Add, r, y, self.span);
        // Fortran 2018 §16.9.136: a zero has the sign of the divisor.
        let r = match ty {
            Ty::Real(_) => {
                let zero = self.math(MathFn::Copysign, vec![zero, y], own);
                self.select(nonzero, r, zero)
            }
            _ => r,
        };
        Some(self.select(both, sum, r))
    }

    /// A bit's number, kept inside the integer: what a number outside gives is the program's mistake, but no reason
    /// for the compiler to assume that it cannot happen.
    fn bit_place(&mut self, n: ExprId, ty: racc_hir::TypeId) -> ExprId {
        if self.const64(n).is_some() {
            return n;
        }
        let n = self.body.int_to(&self.an.program.types, n, ty);
        let top = self.body.int(i128::from(self.size_of(ty) * 8 - 1), ty, self.span);
        self.body.binary(BinaryOp::BitAnd, n, top, self.span)
    }

    fn shifted(&mut self, op: BinaryOp, x: ExprId, n: ExprId) -> ExprId {
        let ty = self.ty_of(x);
        let n = self.body.int_to(&self.an.program.types, n, ty);
        self.body.binary(op, x, n, self.span)
    }

    /// A shift that brings in zeros; by the width or more it gives 0.
    fn logical_shift(&mut self, x: ExprId, n: ExprId, op: BinaryOp) -> ExprId {
        let ty = self.ty_of(x);
        let bits = self.size_of(ty) * 8;
        let n = self.to_i64(n);
        let n = self.hold(n);
        let unsigned = self.an.program.types.int(bits as u16, false);
        let u = self.body.int_to(&self.an.program.types, x, unsigned);
        let count = self.body.int_to(&self.an.program.types, n, unsigned);
        let v = self.body.binary(op, u, count, self.span);
        let v = self.body.int_to(&self.an.program.types, v, ty);
        if self.const64(n).is_some_and(|c| c < bits) {
            return v;
        }
        let width = self.c64(bits);
        let over = self.compare(CompareOp::Ge, n, width);
        let zero = self.body.int(0, ty, self.span);
        self.select(over, zero, v)
    }

    /// Functions of a real's parts, as the C library and libgfortran have them.
    fn float_parts(&mut self, e: &Typed, name: &str, ty: &Ty, x: ExprId, n: Option<ExprId>) -> Option<Val> {
        let own = self.an.elem_type(&e.ty);
        let i32 = self.t_i32();
        let k = ty.kind();
        Some(Val::Scalar(match name {
            "scale" | "ieee_scalb" => {
                let n = self.body.int_to(&self.an.program.types, n?, i32);
                self.math(MathFn::Ldexp, vec![x, n], own)
            }
            "nearest" => {
                let zero = self.number(0.0, ty)?;
                let s = n?;
                let n_ty = self.ty_of(s);
                let zero_s = if n_ty == own { zero } else { self.float(0.0, n_ty) };
                let up = self.compare(CompareOp::Gt, s, zero_s);
                let huge = self.float(f64::INFINITY, own);
                let low = self.float(f64::NEG_INFINITY, own);
                let to = self.select(up, huge, low);
                self.math(MathFn::Nextafter, vec![x, to], own)
            }
            "erfc_scaled" => {
                let f = format!("_gfortran_erfc_scaled_r{k}");
                self.runtime_value(&f, vec![x], own)
            }
            "exponent" => {
                let (v, finite) = self.binary_exponent(x, ty)?;
                let huge = self.c32(i64::from(i32::MAX));
                let v = self.select(finite, v, huge);
                self.body.int_to(&self.an.program.types, v, own)
            }
            "set_exponent" | "fraction" => {
                let x = self.hold(x);
                let (v, finite) = self.binary_exponent(x, ty)?;
                let zero = self.c32(0);
                let down = self.body.binary(BinaryOp::Sub, zero, v, self.span);
                let part = self.math(MathFn::Ldexp, vec![x, down], own);
                let part = match n {
                    Some(n) => {
                        let n = self.body.int_to(&self.an.program.types, n, i32);
                        self.math(MathFn::Ldexp, vec![part, n], own)
                    }
                    None => part,
                };
                let nan = self.float(f64::NAN, own);
                self.select(finite, part, nan)
            }
            "spacing" | "rrspacing" => {
                // From the distance to the next number: exact for normal numbers.
                let x = self.math(MathFn::Fabs, vec![x], own);
                let x = self.hold(x);
                let inf = self.float(f64::INFINITY, own);
                let next = self.math(MathFn::Nextafter, vec![x, inf], own);
                let gap = self.body.binary(BinaryOp::Sub, next, x, self.span);
                let least = if k == 4 { f64::from(f32::MIN_POSITIVE) } else { f64::MIN_POSITIVE };
                let tiny = self.float(least, own);
                if name == "spacing" {
                    self.body.binary(BinaryOp::Max, gap, tiny, self.span)
                } else {
                    self.body.binary(BinaryOp::Div, x, gap, self.span)
                }
            }
            _ => return self.an.nyi(e.span, format!("the intrinsic `{name}`")),
        }))
    }

    /// The exponent of a number as a fraction in [1/2, 1) times a power of two, 0 for zero and what is not finite,
    /// and whether the number is finite.
    fn binary_exponent(&mut self, x: ExprId, ty: &Ty) -> Option<(ExprId, ExprId)> {
        let x = self.hold(x);
        let (i32, bool8, own) = (self.t_i32(), self.t_bool(), self.ty_of(x));
        let finite = self.math(MathFn::Isfinite, vec![x], bool8);
        let finite = self.hold(finite);
        let zero = self.number(0.0, ty)?;
        let some = self.compare(CompareOp::Ne, x, zero);
        let known = self.body.expr(Expr::And(finite, some), bool8, self.span);
        let known = self.hold(known);
        let one = self.float(1.0, own);
        let safe = self.select(known, x, one);
        let log = self.math(MathFn::Logb, vec![safe], own);
        let v = self.convert_value(log, ty, &Ty::Integer(4))?;
        let v = self.body.int_to(&self.an.program.types, v, i32);
        let one = self.c32(1);
        let v = self.body.binary(BinaryOp::Add, v, one, self.span);
        let none = self.c32(0);
        Some((self.select(known, v, none), finite))
    }

    /// Constant-length character types keep their length through elemental functions.
    pub(super) fn known_len(&mut self, ty: &Ty) -> Option<ExprId> {
        match ty {
            Ty::Character(_, Len::Const(n)) => Some(self.c64(*n)),
            _ => None,
        }
    }
}

fn math_function(name: &str, complex: bool) -> Option<MathFn> {
    Some(match (name, complex) {
        ("acos", false) => MathFn::Acos,
        ("acos", true) => MathFn::Cacos,
        ("acosh", false) => MathFn::Acosh,
        ("acosh", true) => MathFn::Cacosh,
        ("asin", false) => MathFn::Asin,
        ("asin", true) => MathFn::Casin,
        ("asinh", false) => MathFn::Asinh,
        ("asinh", true) => MathFn::Casinh,
        ("atan", false) => MathFn::Atan,
        ("atan", true) => MathFn::Catan,
        ("atanh", false) => MathFn::Atanh,
        ("atanh", true) => MathFn::Catanh,
        ("cos", false) => MathFn::Cos,
        ("cos", true) => MathFn::Ccos,
        ("cosh", false) => MathFn::Cosh,
        ("cosh", true) => MathFn::Ccosh,
        ("sin", false) => MathFn::Sin,
        ("sin", true) => MathFn::Csin,
        ("sinh", false) => MathFn::Sinh,
        ("sinh", true) => MathFn::Csinh,
        ("tan", false) => MathFn::Tan,
        ("tan", true) => MathFn::Ctan,
        ("tanh", false) => MathFn::Tanh,
        ("tanh", true) => MathFn::Ctanh,
        ("exp", false) => MathFn::Exp,
        ("exp", true) => MathFn::Cexp,
        ("log", false) => MathFn::Log,
        ("log", true) => MathFn::Clog,
        ("sqrt", false) => MathFn::Sqrt,
        ("sqrt", true) => MathFn::Csqrt,
        ("log10", _) => MathFn::Log10,
        ("gamma", _) => MathFn::Tgamma,
        ("log_gamma", _) => MathFn::Lgamma,
        ("erf", _) => MathFn::Erf,
        ("erfc", _) => MathFn::Erfc,
        ("bessel_j0", _) => MathFn::J0,
        ("bessel_j1", _) => MathFn::J1,
        ("bessel_y0", _) => MathFn::Y0,
        ("bessel_y1", _) => MathFn::Y1,
        _ => return None,
    })
}
