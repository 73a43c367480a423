//! Complex arithmetic: sums by parts, products and quotients by the rules that the options name.

use crate::emit::FnEmitter;
use crate::llvm::{Emit, Fault, Val, ValueKind};
use crate::options::{ComplexRules, FloatRules};
use inkwell::FloatPredicate;
use inkwell::values::FloatValue;
use racc_hir::{BinaryOp, FloatKind};

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    pub(crate) fn complex_arithmetic(
        &mut self,
        op: BinaryOp,
        left: Val<'ctx>,
        right: Val<'ctx>,
        kind: FloatKind,
    ) -> Emit<Val<'ctx>> {
        let (a, b) = (self.ir.part(left, 0)?.float()?, self.ir.part(left, 1)?.float()?);
        let (c, d) = (self.ir.part(right, 0)?.float()?, self.ir.part(right, 1)?.float()?);
        match op {
            BinaryOp::Add => {
                let re = self.fadd(a, c)?;
                let im = self.fadd(b, d)?;
                self.ir.pair(re.into(), im.into())
            }
            BinaryOp::Sub => {
                let re = self.fsub(a, c)?;
                let im = self.fsub(b, d)?;
                self.ir.pair(re.into(), im.into())
            }
            BinaryOp::Mul => self.complex_product([a, b, c, d], kind),
            BinaryOp::Div => match self.complex_rules() {
                ComplexRules::AnnexG => self.annex_g("div", [a, b, c, d], kind),
                ComplexRules::Smith => self.smith([a, b, c, d]),
                ComplexRules::Limited => self.textbook_quotient([a, b, c, d]),
            },
            BinaryOp::Rem
            | BinaryOp::Shl
            | BinaryOp::Shr
            | BinaryOp::BitAnd
            | BinaryOp::BitOr
            | BinaryOp::BitXor
            | BinaryOp::Min
            | BinaryOp::Max => Err(Fault::llvm(format!("{op:?} on complex numbers"))),
        }
    }

    /// Devices have no compiler run time for annex G: there division is Smith's.
    fn complex_rules(&self) -> ComplexRules {
        if self.module.options.float == FloatRules::Fast {
            return ComplexRules::Limited;
        }
        match (self.module.options.complex, self.model.abi()) {
            (ComplexRules::AnnexG, crate::exec::CallAbi::Flat) => ComplexRules::Smith,
            (rules, _) => rules,
        }
    }

    pub(super) fn fadd(&self, a: FloatValue<'ctx>, b: FloatValue<'ctx>) -> Emit<FloatValue<'ctx>> {
        self.fp(self.ir.builder.build_float_add(a, b, "")?)?.float()
    }

    pub(super) fn fsub(&self, a: FloatValue<'ctx>, b: FloatValue<'ctx>) -> Emit<FloatValue<'ctx>> {
        self.fp(self.ir.builder.build_float_sub(a, b, "")?)?.float()
    }

    pub(super) fn fmul(&self, a: FloatValue<'ctx>, b: FloatValue<'ctx>) -> Emit<FloatValue<'ctx>> {
        self.fp(self.ir.builder.build_float_mul(a, b, "")?)?.float()
    }

    pub(super) fn fdiv(&self, a: FloatValue<'ctx>, b: FloatValue<'ctx>) -> Emit<FloatValue<'ctx>> {
        self.fp(self.ir.builder.build_float_div(a, b, "")?)?.float()
    }

    fn complex_product(&mut self, [a, b, c, d]: [FloatValue<'ctx>; 4], kind: FloatKind) -> Emit<Val<'ctx>> {
        let re = self.fsub(self.fmul(a, c)?, self.fmul(b, d)?)?;
        let im = self.fadd(self.fmul(a, d)?, self.fmul(b, c)?)?;
        let plain = self.ir.pair(re.into(), im.into())?;
        match self.complex_rules() {
            ComplexRules::Smith | ComplexRules::Limited => Ok(plain),
            // C11 annex G.5.1: when both parts are NaN, infinities may have got lost: the run time looks again.
            ComplexRules::AnnexG => {
                let builder = &self.ir.builder;
                let re_nan = builder.build_float_compare(FloatPredicate::UNO, re, re, "")?;
                let im_nan = builder.build_float_compare(FloatPredicate::UNO, im, im, "")?;
                let both = builder.build_and(re_nan, im_nan, "")?;
                let (slow, done) = (self.new_block("nan"), self.new_block("product"));
                let from = self.ir.here()?;
                self.ir.cond_br(both, slow, done)?;
                self.ir.at(slow);
                let careful = self.annex_g("mul", [a, b, c, d], kind)?;
                let slow_end = self.ir.here()?;
                self.ir.br(done)?;
                self.ir.at(done);
                let phi = self.ir.builder.build_phi(plain.get_type(), "")?;
                phi.add_incoming(&[(&plain, from), (&careful, slow_end)]);
                Ok(phi.as_basic_value())
            }
        }
    }

    /// libgcc's `__muldc3` and `__divdc3`, which return complex numbers by the C ABI.
    fn annex_g(&mut self, what: &str, args: [FloatValue<'ctx>; 4], kind: FloatKind) -> Emit<Val<'ctx>> {
        let suffix = match kind {
            FloatKind::F16 | FloatKind::BF16 => "hc3",
            FloatKind::F32 => "sc3",
            FloatKind::F64 => "dc3",
            FloatKind::F80 => "xc3",
            FloatKind::F128 => "tc3",
        };
        let args: Vec<Val<'ctx>> = args.iter().map(|&a| a.into()).collect();
        self.call_complex(&format!("__{what}{suffix}"), &args, kind)
    }

    /// Smith's method, without overflow in between: what gfortran does.
    fn smith(&mut self, [a, b, c, d]: [FloatValue<'ctx>; 4]) -> Emit<Val<'ctx>> {
        let abs = |f: &Self, x: FloatValue<'ctx>| -> Emit<FloatValue<'ctx>> {
            f.ir.intrinsic_value(&f.module.module, "llvm.fabs", &[x.get_type().into()], &[x.into()])?.float()
        };
        let (c_abs, d_abs) = (abs(self, c)?, abs(self, d)?);
        let small_c = self.ir.builder.build_float_compare(FloatPredicate::OLT, c_abs, d_abs, "")?;
        let pick = |f: &Self, x: FloatValue<'ctx>, y: FloatValue<'ctx>| -> Emit<FloatValue<'ctx>> {
            f.ir.select(small_c, x.into(), y.into())?.float()
        };
        // |c| < |d|: ratio = c/d, denominator = c·ratio + d; else ratio = d/c, denominator = d·ratio + c.
        let (minor, major) = (pick(self, c, d)?, pick(self, d, c)?);
        let ratio = self.fdiv(minor, major)?;
        let denominator = self.fadd(self.fmul(minor, ratio)?, major)?;
        // re: (a·ratio + b) or (b·ratio + a); im: (b·ratio − a) or (b − a·ratio).
        let (x, y) = (pick(self, a, b)?, pick(self, b, a)?);
        let re = self.fdiv(self.fadd(self.fmul(x, ratio)?, y)?, denominator)?;
        let a_ratio = self.fmul(a, ratio)?;
        let b_ratio = self.fmul(b, ratio)?;
        let im_small = self.fsub(b_ratio, a)?;
        let im_large = self.fsub(b, a_ratio)?;
        let im = self.fdiv(pick(self, im_small, im_large)?, denominator)?;
        self.ir.pair(re.into(), im.into())
    }

    fn textbook_quotient(&mut self, [a, b, c, d]: [FloatValue<'ctx>; 4]) -> Emit<Val<'ctx>> {
        let norm = self.fadd(self.fmul(c, c)?, self.fmul(d, d)?)?;
        let re = self.fadd(self.fmul(a, c)?, self.fmul(b, d)?)?;
        let im = self.fsub(self.fmul(b, c)?, self.fmul(a, d)?)?;
        let (re, im) = (self.fdiv(re, norm)?, self.fdiv(im, norm)?);
        self.ir.pair(re.into(), im.into())
    }
}
