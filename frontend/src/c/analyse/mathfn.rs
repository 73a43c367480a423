//! The library's mathematical functions → `Expr::Math`, when they are declared as the standard has them.
//! C11 §7.12, §7.3. That they set errno is for the host's code to know.

use super::ctype::{self, CTy, FuncTy};
use super::{Cx, Operand, R, Value};
use crate::c::ast;
use racc_base::Span;
use racc_hir::{Expr, FloatKind, MathFn, UnaryOp};

/// How arguments and result go with the function's floating type T.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// T from so many T.
    Real(u8),
    /// T from (T, int).
    RealInt,
    /// T from (int, T).
    IntReal,
    /// long or long long from T.
    ToLong,
    /// complex T from so many complex T.
    Complex(u8),
    /// T from complex T.
    Part,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    Math(MathFn),
    Re,
    Im,
    Conj,
}

const fn math(name: &'static str, function: MathFn, shape: Shape) -> (&'static str, Meaning, Shape) {
    (name, Meaning::Math(function), shape)
}

/// Sorted by name, without the suffixes `f` and `l`.
const TABLE: &[(&str, Meaning, Shape)] = &[
    math("acos", MathFn::Acos, Shape::Real(1)),
    math("acosh", MathFn::Acosh, Shape::Real(1)),
    math("asin", MathFn::Asin, Shape::Real(1)),
    math("asinh", MathFn::Asinh, Shape::Real(1)),
    math("atan", MathFn::Atan, Shape::Real(1)),
    math("atan2", MathFn::Atan2, Shape::Real(2)),
    math("atanh", MathFn::Atanh, Shape::Real(1)),
    math("cabs", MathFn::Cabs, Shape::Part),
    math("cacos", MathFn::Cacos, Shape::Complex(1)),
    math("cacosh", MathFn::Cacosh, Shape::Complex(1)),
    math("carg", MathFn::Carg, Shape::Part),
    math("casin", MathFn::Casin, Shape::Complex(1)),
    math("casinh", MathFn::Casinh, Shape::Complex(1)),
    math("catan", MathFn::Catan, Shape::Complex(1)),
    math("catanh", MathFn::Catanh, Shape::Complex(1)),
    math("cbrt", MathFn::Cbrt, Shape::Real(1)),
    math("ccos", MathFn::Ccos, Shape::Complex(1)),
    math("ccosh", MathFn::Ccosh, Shape::Complex(1)),
    math("ceil", MathFn::Ceil, Shape::Real(1)),
    math("cexp", MathFn::Cexp, Shape::Complex(1)),
    ("cimag", Meaning::Im, Shape::Part),
    math("clog", MathFn::Clog, Shape::Complex(1)),
    ("conj", Meaning::Conj, Shape::Complex(1)),
    math("copysign", MathFn::Copysign, Shape::Real(2)),
    math("cos", MathFn::Cos, Shape::Real(1)),
    math("cosh", MathFn::Cosh, Shape::Real(1)),
    math("cpow", MathFn::Cpow, Shape::Complex(2)),
    ("creal", Meaning::Re, Shape::Part),
    math("csin", MathFn::Csin, Shape::Complex(1)),
    math("csinh", MathFn::Csinh, Shape::Complex(1)),
    math("csqrt", MathFn::Csqrt, Shape::Complex(1)),
    math("ctan", MathFn::Ctan, Shape::Complex(1)),
    math("ctanh", MathFn::Ctanh, Shape::Complex(1)),
    math("drem", MathFn::Remainder, Shape::Real(2)),
    math("erf", MathFn::Erf, Shape::Real(1)),
    math("erfc", MathFn::Erfc, Shape::Real(1)),
    math("exp", MathFn::Exp, Shape::Real(1)),
    math("exp10", MathFn::Exp10, Shape::Real(1)),
    math("exp2", MathFn::Exp2, Shape::Real(1)),
    math("expm1", MathFn::Expm1, Shape::Real(1)),
    math("fabs", MathFn::Fabs, Shape::Real(1)),
    math("fdim", MathFn::Fdim, Shape::Real(2)),
    math("floor", MathFn::Floor, Shape::Real(1)),
    math("fma", MathFn::Fma, Shape::Real(3)),
    math("fmax", MathFn::Fmax, Shape::Real(2)),
    math("fmin", MathFn::Fmin, Shape::Real(2)),
    math("fmod", MathFn::Fmod, Shape::Real(2)),
    math("gamma", MathFn::Lgamma, Shape::Real(1)),
    math("hypot", MathFn::Hypot, Shape::Real(2)),
    math("j0", MathFn::J0, Shape::Real(1)),
    math("j1", MathFn::J1, Shape::Real(1)),
    math("jn", MathFn::Jn, Shape::IntReal),
    math("ldexp", MathFn::Ldexp, Shape::RealInt),
    math("lgamma", MathFn::Lgamma, Shape::Real(1)),
    math("llrint", MathFn::Lrint, Shape::ToLong),
    math("llround", MathFn::Lround, Shape::ToLong),
    math("log", MathFn::Log, Shape::Real(1)),
    math("log10", MathFn::Log10, Shape::Real(1)),
    math("log1p", MathFn::Log1p, Shape::Real(1)),
    math("log2", MathFn::Log2, Shape::Real(1)),
    math("logb", MathFn::Logb, Shape::Real(1)),
    math("lrint", MathFn::Lrint, Shape::ToLong),
    math("lround", MathFn::Lround, Shape::ToLong),
    math("nearbyint", MathFn::Nearbyint, Shape::Real(1)),
    math("nextafter", MathFn::Nextafter, Shape::Real(2)),
    math("pow", MathFn::Pow, Shape::Real(2)),
    math("powi", MathFn::Powi, Shape::RealInt),
    math("remainder", MathFn::Remainder, Shape::Real(2)),
    math("rint", MathFn::Rint, Shape::Real(1)),
    math("round", MathFn::Round, Shape::Real(1)),
    math("scalbn", MathFn::Ldexp, Shape::RealInt),
    math("sin", MathFn::Sin, Shape::Real(1)),
    math("sinh", MathFn::Sinh, Shape::Real(1)),
    math("sqrt", MathFn::Sqrt, Shape::Real(1)),
    math("tan", MathFn::Tan, Shape::Real(1)),
    math("tanh", MathFn::Tanh, Shape::Real(1)),
    math("tgamma", MathFn::Tgamma, Shape::Real(1)),
    math("trunc", MathFn::Trunc, Shape::Real(1)),
    math("y0", MathFn::Y0, Shape::Real(1)),
    math("y1", MathFn::Y1, Shape::Real(1)),
    math("yn", MathFn::Yn, Shape::IntReal),
];

fn exactly(name: &str) -> Option<(Meaning, Shape)> {
    let at = TABLE.binary_search_by(|(n, _, _)| (*n).cmp(name)).ok()?;
    Some((TABLE[at].1, TABLE[at].2))
}

/// The function that a name means, and its floating type.
fn lookup(name: &str) -> Option<(Meaning, Shape, FloatKind)> {
    if let Some((meaning, shape)) = exactly(name) {
        return Some((meaning, shape, FloatKind::F64));
    }
    let (stem, kind) = match name.as_bytes().last()? {
        b'f' => (&name[..name.len() - 1], FloatKind::F32),
        b'l' => (&name[..name.len() - 1], FloatKind::F80),
        _ => return None,
    };
    exactly(stem).map(|(meaning, shape)| (meaning, shape, kind))
}

/// Integer absolute values are pure functions of the library too.
fn integer_abs(name: &str) -> Option<CTy> {
    match name {
        "abs" => Some(ctype::INT),
        "labs" | "imaxabs" => Some(ctype::LONG),
        "llabs" => Some(super::IntKind::LongLong.ty()),
        _ => None,
    }
}

pub(super) fn is_math_name(name: &str) -> bool {
    let name = name.strip_prefix("__builtin_").unwrap_or(name);
    integer_abs(name).is_some() || lookup(name).is_some()
}

impl Cx<'_> {
    /// A call of a mathematical function; `None` when it is declared otherwise (or `declared` is absent for a
    /// compiler builtin: then it is always meant).
    pub(super) fn math_call(
        &mut self,
        name: &str,
        declared: Option<&FuncTy>,
        args: &[ast::Expr],
        span: Span,
    ) -> Option<R<Operand>> {
        if let Some(ty) = integer_abs(name) {
            let fits = declared.is_none_or(|f| f.ret.ty == ty || !f.prototyped);
            return (fits && args.len() == 1).then(|| self.math_value(MathFn::Abs, &[ty], ty, args, span));
        }
        let (meaning, shape, kind) = lookup(name)?;
        let real = self.ct.float(kind);
        let complex = self.ct.complex(kind);
        let long = if name.starts_with("ll") { super::IntKind::LongLong.ty() } else { ctype::LONG };
        let (params, ret) = match shape {
            Shape::Real(n) => (vec![real; usize::from(n)], real),
            Shape::RealInt => (vec![real, ctype::INT], real),
            Shape::IntReal => (vec![ctype::INT, real], real),
            Shape::ToLong => (vec![real], long),
            Shape::Complex(n) => (vec![complex; usize::from(n)], complex),
            Shape::Part => (vec![complex], real),
        };
        if args.len() != params.len() {
            return None;
        }
        if let Some(f) = declared
            && f.prototyped
        {
            let same =
                f.params.len() == params.len() && f.params.iter().zip(&params).all(|(a, b)| a.ty == *b);
            if f.ret.ty != ret || !same {
                return None;
            }
        }
        Some(match meaning {
            Meaning::Math(function) => self.math_value(function, &params, ret, args, span),
            Meaning::Re => self
                .complex_argument(complex, args, span)
                .map(|v| Operand::Value(Value { expr: self.part_of(v, true, span), ty: real })),
            Meaning::Im => self
                .complex_argument(complex, args, span)
                .map(|v| Operand::Value(Value { expr: self.part_of(v, false, span), ty: real })),
            Meaning::Conj => self.complex_argument(complex, args, span).map(|v| {
                Operand::Value(Value { expr: self.fold_unary(UnaryOp::Conj, v.expr, span), ty: complex })
            }),
        })
    }

    fn complex_argument(&mut self, ty: CTy, args: &[ast::Expr], span: Span) -> R<Value> {
        Ok(self.arguments(&[ty], args, "this function", span)?[0])
    }

    fn math_value(
        &mut self,
        function: MathFn,
        params: &[CTy],
        ret: CTy,
        args: &[ast::Expr],
        span: Span,
    ) -> R<Operand> {
        let values = self.arguments(params, args, "this function", span)?;
        let hir = self.hir(ret);
        let args = values.iter().map(|v| v.expr).collect();
        Ok(Operand::Value(Value { expr: self.node(Expr::Math(function, args), hir, span), ty: ret }))
    }
}

/// `<tgmath.h>`: `__builtin_tgmath(f…, x…)` calls the function for the common type of the arguments.
impl Cx<'_> {
    pub(super) fn tgmath(&mut self, args: &[ast::Expr], span: Span) -> R<Operand> {
        let mut functions: Vec<(usize, FuncTy)> = Vec::new();
        let mut rest = 0;
        for (n, e) in args.iter().enumerate() {
            let (_, ty) = self.collect(|cx| cx.rvalue(e));
            let ty = ty?.ty;
            let called = self.ct.pointee(ty).and_then(|to| self.ct.as_func(to.ty)).cloned();
            match called {
                Some(f) if rest == 0 => functions.push((n, f)),
                Some(_) | None => rest += 1,
            }
        }
        let values = &args[functions.len()..];
        // Parameters that all functions have alike are not generic (`ldexp`'s exponent).
        let generic: Vec<usize> = (0..values.len())
            .filter(|i| {
                let mut types = functions.iter().map(|(_, f)| f.params.get(*i).map(|p| p.ty));
                let first = types.next();
                types.any(|ty| Some(ty) != first)
            })
            .collect();
        let mut common = None;
        for &i in &generic {
            let (_, value) = self.collect(|cx| cx.rvalue(&values[i]));
            let ty = value?.ty;
            let ty = if self.ct.is_integer(ty) { ctype::DOUBLE } else { ty };
            common = Some(common.map_or(ty, |known| self.common_type(known, ty)));
        }
        let chosen = functions
            .iter()
            .find(|(_, f)| generic.iter().all(|&i| f.params.get(i).map(|p| p.ty) == common))
            .map(|(n, _)| *n);
        match chosen {
            Some(n) => self.call(&args[n], values, span),
            None => Err(self.report(
                racc_base::Diagnostic::error("E0317", span, "no function of <tgmath.h> takes these types")
                    .help("cast the arguments to one floating type"),
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted() {
        assert!(TABLE.windows(2).all(|w| w[0].0 < w[1].0));
    }

    #[test]
    fn suffixes_choose_the_kind() {
        assert_eq!(lookup("fmaf").map(|l| l.2), Some(FloatKind::F32));
        assert_eq!(lookup("sqrtl").map(|l| l.2), Some(FloatKind::F80));
        assert_eq!(lookup("erf").map(|l| l.2), Some(FloatKind::F64));
        assert!(lookup("printf").is_none());
    }
}
