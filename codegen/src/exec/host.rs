//! The host program itself: glibc's mathematics, System V calls, plain symbols.

use super::threads::{CpuThreads, ThreadModel};
use super::{AccessCheck, CallAbi, ExecModel, MathForm};
use racc_abi::DeviceType;
use racc_hir::{DeviceKind, FloatKind, Function, MathFn};

#[derive(Clone, Copy, Debug, Default)]
pub struct HostModel;

/// What GPUs have single instructions or short exact sequences for; LLVM knows them by the C library's names.
pub(super) fn gpu_instruction(function: MathFn, kind: FloatKind) -> Option<MathForm> {
    matches!(
        function,
        MathFn::Ceil
            | MathFn::Copysign
            | MathFn::Fabs
            | MathFn::Floor
            | MathFn::Fma
            | MathFn::Fmax
            | MathFn::Fmin
            | MathFn::Nearbyint
            | MathFn::Rint
            | MathFn::Sqrt
            | MathFn::Trunc
    )
    .then(|| libm(function, kind))
}

impl ExecModel for HostModel {
    fn device(&self) -> DeviceKind {
        DeviceKind::Host
    }

    // OpenACC 3.4 §3.2.15: on the host, true for acc_device_host and, as gcc and nvc have it, acc_device_none.
    fn on_device(&self) -> &'static [DeviceType] {
        &[DeviceType::None, DeviceType::Host]
    }

    fn symbol(&self, function: &Function) -> String {
        function.name.to_string()
    }

    fn alloca_space(&self) -> u16 {
        0
    }

    fn abi(&self) -> CallAbi {
        CallAbi::Host
    }

    fn math(&self, function: MathFn, kind: FloatKind) -> MathForm {
        libm(function, kind)
    }

    fn has_errno(&self) -> bool {
        true
    }

    fn access_check(&self) -> AccessCheck {
        AccessCheck::None
    }

    fn atomic_scope(&self) -> Option<&'static str> {
        None
    }

    fn takes_assembly(&self) -> bool {
        true
    }

    fn gains_from_unit_strides(&self) -> bool {
        true
    }

    fn extends_subscripts(&self) -> bool {
        true
    }

    fn threads(&self) -> Box<dyn ThreadModel + '_> {
        Box::new(CpuThreads)
    }

    fn calls_converge(&self) -> bool {
        false
    }

    fn has_float(&self, _kind: FloatKind) -> bool {
        true
    }
}

/// glibc's name, or LLVM's intrinsic where LLVM folds and vectorises it and lowers it to the same function.
pub fn libm(function: MathFn, kind: FloatKind) -> MathForm {
    match intrinsic(function) {
        Some(name) => MathForm::Intrinsic(name),
        None => libm_call(function, kind),
    }
}

/// glibc's function.
pub fn libm_call(function: MathFn, kind: FloatKind) -> MathForm {
    let Some(base) = libm_base(function) else { return MathForm::Missing };
    match kind {
        FloatKind::F32 => MathForm::Call(format!("{base}f")),
        FloatKind::F64 => MathForm::Call(base.to_string()),
        FloatKind::F80 => MathForm::Call(format!("{base}l")),
        FloatKind::F128 => MathForm::Call(format!("{base}f128")),
        FloatKind::F16 | FloatKind::BF16 => MathForm::Missing,
    }
}

fn intrinsic(function: MathFn) -> Option<&'static str> {
    INTRINSICS.iter().find(|(f, _)| *f == function).map(|(_, name)| *name)
}

const INTRINSICS: &[(MathFn, &str)] = &[
    (MathFn::Ceil, "llvm.ceil"),
    (MathFn::Copysign, "llvm.copysign"),
    (MathFn::Cos, "llvm.cos"),
    (MathFn::Exp, "llvm.exp"),
    (MathFn::Exp10, "llvm.exp10"),
    (MathFn::Exp2, "llvm.exp2"),
    (MathFn::Fabs, "llvm.fabs"),
    (MathFn::Floor, "llvm.floor"),
    (MathFn::Fma, "llvm.fma"),
    (MathFn::Fmax, "llvm.maxnum"),
    (MathFn::Fmin, "llvm.minnum"),
    (MathFn::Log, "llvm.log"),
    (MathFn::Log10, "llvm.log10"),
    (MathFn::Log2, "llvm.log2"),
    (MathFn::Nearbyint, "llvm.nearbyint"),
    (MathFn::Pow, "llvm.pow"),
    (MathFn::Rint, "llvm.rint"),
    (MathFn::Round, "llvm.round"),
    (MathFn::Sin, "llvm.sin"),
    (MathFn::Sqrt, "llvm.sqrt"),
    (MathFn::Tan, "llvm.tan"),
    (MathFn::Trunc, "llvm.trunc"),
    (MathFn::Acos, "llvm.acos"),
    (MathFn::Asin, "llvm.asin"),
    (MathFn::Atan, "llvm.atan"),
    (MathFn::Atan2, "llvm.atan2"),
    (MathFn::Cosh, "llvm.cosh"),
    (MathFn::Sinh, "llvm.sinh"),
    (MathFn::Tanh, "llvm.tanh"),
];

/// The C library's name for `double`.
pub fn libm_base(function: MathFn) -> Option<&'static str> {
    Some(match function {
        MathFn::Acos => "acos",
        MathFn::Acosh => "acosh",
        MathFn::Asin => "asin",
        MathFn::Asinh => "asinh",
        MathFn::Atan => "atan",
        MathFn::Atan2 => "atan2",
        MathFn::Atanh => "atanh",
        MathFn::Cbrt => "cbrt",
        MathFn::Ceil => "ceil",
        MathFn::Copysign => "copysign",
        MathFn::Cos => "cos",
        MathFn::Cosh => "cosh",
        MathFn::Erf => "erf",
        MathFn::Erfc => "erfc",
        MathFn::Exp => "exp",
        MathFn::Exp10 => "exp10",
        MathFn::Exp2 => "exp2",
        MathFn::Expm1 => "expm1",
        MathFn::Fabs => "fabs",
        MathFn::Fdim => "fdim",
        MathFn::Floor => "floor",
        MathFn::Fma => "fma",
        MathFn::Fmax => "fmax",
        MathFn::Fmin => "fmin",
        MathFn::Fmod => "fmod",
        MathFn::Hypot => "hypot",
        MathFn::J0 => "j0",
        MathFn::J1 => "j1",
        MathFn::Jn => "jn",
        MathFn::Ldexp => "ldexp",
        MathFn::Lgamma => "lgamma",
        MathFn::Log => "log",
        MathFn::Log10 => "log10",
        MathFn::Log1p => "log1p",
        MathFn::Log2 => "log2",
        MathFn::Logb => "logb",
        MathFn::Nearbyint => "nearbyint",
        MathFn::Nextafter => "nextafter",
        MathFn::Pow => "pow",
        MathFn::Remainder => "remainder",
        MathFn::Rint => "rint",
        MathFn::Round => "round",
        MathFn::Sin => "sin",
        MathFn::Sinh => "sinh",
        MathFn::Sqrt => "sqrt",
        MathFn::Tan => "tan",
        MathFn::Tanh => "tanh",
        MathFn::Tgamma => "tgamma",
        MathFn::Trunc => "trunc",
        MathFn::Y0 => "y0",
        MathFn::Y1 => "y1",
        MathFn::Yn => "yn",
        MathFn::Cabs => "cabs",
        MathFn::Carg => "carg",
        MathFn::Cexp => "cexp",
        MathFn::Clog => "clog",
        MathFn::Csqrt => "csqrt",
        MathFn::Csin => "csin",
        MathFn::Ccos => "ccos",
        MathFn::Ctan => "ctan",
        MathFn::Csinh => "csinh",
        MathFn::Ccosh => "ccosh",
        MathFn::Ctanh => "ctanh",
        MathFn::Casin => "casin",
        MathFn::Cacos => "cacos",
        MathFn::Catan => "catan",
        MathFn::Casinh => "casinh",
        MathFn::Cacosh => "cacosh",
        MathFn::Catanh => "catanh",
        MathFn::Cpow => "cpow",
        // Made of others, or of integer operations, by the emitter.
        MathFn::Cospi
        | MathFn::Sinpi
        | MathFn::Powi
        | MathFn::Rsqrt
        | MathFn::Lround
        | MathFn::Lrint
        | MathFn::Abs
        | MathFn::Signbit
        | MathFn::Isnan
        | MathFn::Isinf
        | MathFn::Isfinite
        | MathFn::Isnormal
        | MathFn::Popcount
        | MathFn::Clz
        | MathFn::Ctz
        | MathFn::Bswap
        | MathFn::Parity
        | MathFn::IsConstant
        | MathFn::RotateLeft => return None,
    })
}
