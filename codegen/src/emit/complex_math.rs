//! Complex functions of real ones, for devices whose libraries have none.
//!
//! `exp(x + iy)` → `exp(x) cos(y)`, `exp(x) sin(y)`. Inverse functions go through `log` and `sqrt` (Kahan, "Branch cuts
//! for complex elementary functions", 1987, in the form that musl's C library has).

use crate::emit::FnEmitter;
use crate::llvm::{Emit, Fault, Val, ValueKind};
use inkwell::FloatPredicate;
use inkwell::values::FloatValue;
use racc_base::nyi;
use racc_hir::{FloatKind, MathFn};

/// Beyond this `tanh` is 1 in double precision.
const TANH_IS_ONE: f64 = 20.0;

/// Real and imaginary part.
#[derive(Clone, Copy)]
struct Z<'ctx> {
    re: FloatValue<'ctx>,
    im: FloatValue<'ctx>,
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    pub(super) fn complex_of_real(
        &mut self,
        function: MathFn,
        args: &[Val<'ctx>],
        kind: FloatKind,
    ) -> Emit<Val<'ctx>> {
        let mut parts = Vec::new();
        for &arg in args {
            parts.push(Z { re: self.ir.part(arg, 0)?.float()?, im: self.ir.part(arg, 1)?.float()? });
        }
        let (&z, rest) = parts.split_first().ok_or_else(|| Fault::llvm("no argument"))?;
        let f = &mut Complex { f: self, kind };
        let result = match function {
            MathFn::Cabs => return Ok(f.abs(z)?.into()),
            MathFn::Carg => return Ok(f.real2(MathFn::Atan2, z.im, z.re)?.into()),
            MathFn::Cexp => f.exp(z)?,
            MathFn::Clog => f.log(z)?,
            MathFn::Csqrt => f.sqrt(z)?,
            MathFn::Csin => {
                let w = f.sinh(f.times_i(z)?)?;
                f.times_minus_i(w)?
            }
            MathFn::Ccos => f.cosh(f.times_i(z)?)?,
            MathFn::Ctan => {
                let w = f.tanh(f.times_i(z)?)?;
                f.times_minus_i(w)?
            }
            MathFn::Csinh => f.sinh(z)?,
            MathFn::Ccosh => f.cosh(z)?,
            MathFn::Ctanh => f.tanh(z)?,
            MathFn::Casin => f.asin(z)?,
            MathFn::Cacos => f.acos(z)?,
            MathFn::Catan => f.atan(z)?,
            MathFn::Casinh => {
                let w = f.asin(f.times_i(z)?)?;
                f.times_minus_i(w)?
            }
            MathFn::Cacosh => f.acosh(z)?,
            MathFn::Catanh => {
                let w = f.atan(f.times_i(z)?)?;
                f.times_minus_i(w)?
            }
            MathFn::Cpow => {
                f.pow(z, *rest.first().ok_or_else(|| Fault::llvm("a power without exponent"))?)?
            }
            other => return Err(nyi!(self.span, "{other:?} of complex numbers on this target").into()),
        };
        self.ir.pair(result.re.into(), result.im.into())
    }
}

struct Complex<'f, 'a, 'ctx> {
    f: &'f mut FnEmitter<'a, 'ctx>,
    kind: FloatKind,
}

impl<'ctx> Complex<'_, '_, 'ctx> {
    fn real(&mut self, function: MathFn, x: FloatValue<'ctx>) -> Emit<FloatValue<'ctx>> {
        self.f.library_math(function, &[x.into()], self.kind)?.float()
    }

    fn real2(
        &mut self,
        function: MathFn,
        x: FloatValue<'ctx>,
        y: FloatValue<'ctx>,
    ) -> Emit<FloatValue<'ctx>> {
        self.f.library_math(function, &[x.into(), y.into()], self.kind)?.float()
    }

    fn constant(&self, like: FloatValue<'ctx>, value: f64) -> FloatValue<'ctx> {
        like.get_type().const_float(value)
    }

    fn neg(&self, x: FloatValue<'ctx>) -> Emit<FloatValue<'ctx>> {
        Ok(self.f.ir.builder.build_float_neg(x, "")?)
    }

    fn add(&self, x: FloatValue<'ctx>, y: FloatValue<'ctx>) -> Emit<FloatValue<'ctx>> {
        self.f.fadd(x, y)
    }

    fn sub(&self, x: FloatValue<'ctx>, y: FloatValue<'ctx>) -> Emit<FloatValue<'ctx>> {
        self.f.fsub(x, y)
    }

    fn mul(&self, x: FloatValue<'ctx>, y: FloatValue<'ctx>) -> Emit<FloatValue<'ctx>> {
        self.f.fmul(x, y)
    }

    fn div(&self, x: FloatValue<'ctx>, y: FloatValue<'ctx>) -> Emit<FloatValue<'ctx>> {
        self.f.fdiv(x, y)
    }

    fn scaled(&self, x: FloatValue<'ctx>, by: f64) -> Emit<FloatValue<'ctx>> {
        self.mul(x, self.constant(x, by))
    }

    /// `yes` where `x op y`, else `no`.
    fn pick(
        &self,
        (x, op, y): (FloatValue<'ctx>, FloatPredicate, FloatValue<'ctx>),
        yes: FloatValue<'ctx>,
        no: FloatValue<'ctx>,
    ) -> Emit<FloatValue<'ctx>> {
        let is = self.f.ir.builder.build_float_compare(op, x, y, "")?;
        self.f.ir.select(is, yes.into(), no.into())?.float()
    }

    fn times_i(&self, z: Z<'ctx>) -> Emit<Z<'ctx>> {
        Ok(Z { re: self.neg(z.im)?, im: z.re })
    }

    fn times_minus_i(&self, z: Z<'ctx>) -> Emit<Z<'ctx>> {
        Ok(Z { re: z.im, im: self.neg(z.re)? })
    }

    fn abs(&mut self, z: Z<'ctx>) -> Emit<FloatValue<'ctx>> {
        self.real2(MathFn::Hypot, z.re, z.im)
    }

    fn exp(&mut self, z: Z<'ctx>) -> Emit<Z<'ctx>> {
        let e = self.real(MathFn::Exp, z.re)?;
        let (cos, sin) = (self.real(MathFn::Cos, z.im)?, self.real(MathFn::Sin, z.im)?);
        Ok(Z { re: self.mul(e, cos)?, im: self.mul(e, sin)? })
    }

    fn log(&mut self, z: Z<'ctx>) -> Emit<Z<'ctx>> {
        let r = self.abs(z)?;
        Ok(Z { re: self.real(MathFn::Log, r)?, im: self.real2(MathFn::Atan2, z.im, z.re)? })
    }

    /// t = √((|z| + |re|)/2): the larger part; the other one is im/2t.
    fn sqrt(&mut self, z: Z<'ctx>) -> Emit<Z<'ctx>> {
        let r = self.abs(z)?;
        let re_abs = self.real(MathFn::Fabs, z.re)?;
        let half = self.scaled(self.add(r, re_abs)?, 0.5)?;
        let t = self.real(MathFn::Sqrt, half)?;
        let zero = self.constant(t, 0.0);
        let other = self.div(z.im, self.scaled(t, 2.0)?)?;
        let other = self.pick((t, FloatPredicate::OEQ, zero), z.im, other)?;
        let other_abs = self.real(MathFn::Fabs, other)?;
        let signed = self.real2(MathFn::Copysign, t, z.im)?;
        let right = (z.re, FloatPredicate::OGE, zero);
        Ok(Z { re: self.pick(right, t, other_abs)?, im: self.pick(right, other, signed)? })
    }

    fn sinh(&mut self, z: Z<'ctx>) -> Emit<Z<'ctx>> {
        let (sinh, cosh) = (self.real(MathFn::Sinh, z.re)?, self.real(MathFn::Cosh, z.re)?);
        let (sin, cos) = (self.real(MathFn::Sin, z.im)?, self.real(MathFn::Cos, z.im)?);
        Ok(Z { re: self.mul(sinh, cos)?, im: self.mul(cosh, sin)? })
    }

    fn cosh(&mut self, z: Z<'ctx>) -> Emit<Z<'ctx>> {
        let (sinh, cosh) = (self.real(MathFn::Sinh, z.re)?, self.real(MathFn::Cosh, z.re)?);
        let (sin, cos) = (self.real(MathFn::Sin, z.im)?, self.real(MathFn::Cos, z.im)?);
        Ok(Z { re: self.mul(cosh, cos)?, im: self.mul(sinh, sin)? })
    }

    /// With t = tan(im), b = 1 + t², s = sinh(re), r = √(1 + s²): (b·r·s + it) / (1 + b·s²).
    fn tanh(&mut self, z: Z<'ctx>) -> Emit<Z<'ctx>> {
        let one = self.constant(z.re, 1.0);
        let re_abs = self.real(MathFn::Fabs, z.re)?;
        let far = (re_abs, FloatPredicate::OGT, self.constant(z.re, TANH_IS_ONE));
        // Kept in range: what follows is not taken there.
        let x = self.pick(far, one, z.re)?;
        let (t, s) = (self.real(MathFn::Tan, z.im)?, self.real(MathFn::Sinh, x)?);
        let b = self.add(one, self.mul(t, t)?)?;
        let s2 = self.mul(s, s)?;
        let root = self.add(one, s2)?;
        let root = self.real(MathFn::Sqrt, root)?;
        let below = self.add(one, self.mul(b, s2)?)?;
        let re = self.div(self.mul(self.mul(b, root)?, s)?, below)?;
        let im = self.div(t, below)?;
        // ±1 + 4i sin(im) cos(im) e^(-2|re|).
        let decay = self.scaled(re_abs, -2.0)?;
        let decay = self.real(MathFn::Exp, decay)?;
        let (sin, cos) = (self.real(MathFn::Sin, z.im)?, self.real(MathFn::Cos, z.im)?);
        let im_far = self.mul(self.scaled(self.mul(sin, cos)?, 4.0)?, decay)?;
        let re_far = self.real2(MathFn::Copysign, one, z.re)?;
        Ok(Z { re: self.pick(far, re_far, re)?, im: self.pick(far, im_far, im)? })
    }

    /// -i log(iz + √(1 - z²)).
    fn asin(&mut self, z: Z<'ctx>) -> Emit<Z<'ctx>> {
        let one = self.constant(z.re, 1.0);
        let (less, more) = (self.sub(z.re, z.im)?, self.add(z.re, z.im)?);
        let under =
            Z { re: self.sub(one, self.mul(less, more)?)?, im: self.mul(self.scaled(z.re, -2.0)?, z.im)? };
        let root = self.sqrt(under)?;
        let sum = Z { re: self.sub(root.re, z.im)?, im: self.add(root.im, z.re)? };
        let w = self.log(sum)?;
        self.times_minus_i(w)
    }

    /// π/2 - asin z.
    fn acos(&mut self, z: Z<'ctx>) -> Emit<Z<'ctx>> {
        let w = self.asin(z)?;
        let quarter = self.constant(z.re, std::f64::consts::FRAC_PI_2);
        Ok(Z { re: self.sub(quarter, w.re)?, im: self.neg(w.im)? })
    }

    /// ±i acos z, with a real part that is not negative.
    fn acosh(&mut self, z: Z<'ctx>) -> Emit<Z<'ctx>> {
        let w = self.acos(z)?;
        let (up, down) = (self.times_i(w)?, self.times_minus_i(w)?);
        // The sign of the zero counts too.
        let sign = self.real2(MathFn::Copysign, self.constant(z.re, 1.0), z.im)?;
        let below = (sign, FloatPredicate::OLT, self.constant(z.re, 0.0));
        Ok(Z { re: self.pick(below, down.re, up.re)?, im: self.pick(below, down.im, up.im)? })
    }

    /// ½ atan2(2x, 1 - x² - y²) + ¼i log((x² + (y+1)²) / (x² + (y-1)²)).
    fn atan(&mut self, z: Z<'ctx>) -> Emit<Z<'ctx>> {
        let one = self.constant(z.re, 1.0);
        let (x2, y2) = (self.mul(z.re, z.re)?, self.mul(z.im, z.im)?);
        let a = self.sub(self.sub(one, x2)?, y2)?;
        let angle = self.scaled(z.re, 2.0)?;
        let angle = self.real2(MathFn::Atan2, angle, a)?;
        let (up, down) = (self.add(z.im, one)?, self.sub(z.im, one)?);
        let above = self.add(x2, self.mul(up, up)?)?;
        let under = self.add(x2, self.mul(down, down)?)?;
        let ratio = self.div(above, under)?;
        let log = self.real(MathFn::Log, ratio)?;
        Ok(Z { re: self.scaled(angle, 0.5)?, im: self.scaled(log, 0.25)? })
    }

    /// exp(w log z); 0 to any power is 0, but for the power 0.
    fn pow(&mut self, z: Z<'ctx>, w: Z<'ctx>) -> Emit<Z<'ctx>> {
        let log = self.log(z)?;
        let exponent = Z {
            re: self.sub(self.mul(w.re, log.re)?, self.mul(w.im, log.im)?)?,
            im: self.add(self.mul(w.re, log.im)?, self.mul(w.im, log.re)?)?,
        };
        let power = self.exp(exponent)?;
        let (zero, one) = (self.constant(z.re, 0.0), self.constant(z.re, 1.0));
        let (z_abs, w_abs) = (self.abs(z)?, self.abs(w)?);
        let at_zero = self.pick((w_abs, FloatPredicate::OEQ, zero), one, zero)?;
        let nothing = (z_abs, FloatPredicate::OEQ, zero);
        Ok(Z { re: self.pick(nothing, at_zero, power.re)?, im: self.pick(nothing, zero, power.im)? })
    }
}
