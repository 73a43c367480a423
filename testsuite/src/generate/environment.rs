//! Programs about the floating-point environment: flags that operations raise, used or not, and results in each rounding
//! mode; C with `FENV_ACCESS`, Fortran with the modules of IEEE arithmetic.
//!
//! ```c
//! fesetround(FE_UPWARD);  feclearexcept(FE_ALL_EXCEPT);  r = x / y;  flags = fetestexcept(FE_ALL_EXCEPT);
//! ```

use super::lang::Lang;
use super::random::Random;
use std::fmt::Write;

const UNITS: usize = 40;

/// `x`, `y` are doubles, `f` is a float, `n` an integer, `l` a long.
const C_VALUES: &[&str] = &[
    "x + y",
    "x - y",
    "x * y",
    "x / y",
    "-x",
    "fabs(x)",
    "sqrt(x)",
    "fma(x, y, 1.0)",
    "x * y + 1.0",
    "(double)(float)x",
    "f + f",
    "f * f",
    "f / 3",
    "x / 3.0",
    "1.0 / 3.0",
    "2.0 / 3.0 * y",
    "0.1 + 0.2",
    "1e308 * 10",
    "rint(x)",
    "nearbyint(x)",
    "floor(x)",
    "ceil(x)",
    "trunc(x)",
    "round(x)",
    "(double)lrint(x)",
    "(double)(int)f",
    "(double)l",
    "(float)n",
    "(float)l",
    "fmod(x, y)",
    "remainder(x, y)",
    "(double)(x < y)",
    "(double)(x == y)",
    "(double)isless(x, y)",
    "(double)(f > x)",
    "fmax(x, y)",
    "fmin(x, y)",
    "x > y ? x : y",
    "copysign(x, y)",
    "(double)isnan(x)",
    "x != x",
    "exp2(3.0)",
    "ldexp(x, 2)",
    "x * 0.1",
    "(float)1e-60 * f",
    "(double)(1.0f / 3.0f)",
    "16777217.0f + 1.0f",
    "(double)0.1f",
    "(long double)x / 3",
];

const C_MODES: &[&str] = &["FE_TONEAREST", "FE_UPWARD", "FE_DOWNWARD", "FE_TOWARDZERO"];

const INPUTS: &[&str] = &[
    "1.0", "-2.5", "3.0", "0.1", "1e-310", "1e308", "-1e300", "0.0", "-0.0", "1e16", "0.5", "-7.25", "1e-200",
];

const FORTRAN_VALUES: &[&str] = &[
    "x + y",
    "x - y",
    "x * y",
    "x / y",
    "-x",
    "abs(x)",
    "sqrt(x)",
    "real(real(x, 4), 8)",
    "f + f",
    "f * f",
    "f / 3",
    "x / 3d0",
    "x * 0.1d0",
    "ieee_rint(x)",
    "ieee_next_after(x, y)",
    "ieee_rem(x, y)",
    "ieee_scalb(x, 3)",
    "ieee_logb(x)",
    "ieee_copy_sign(x, y)",
    "merge(1d0, 2d0, ieee_is_nan(x))",
    "merge(1d0, 2d0, ieee_unordered(x, y))",
    "merge(1d0, 2d0, ieee_is_finite(x / y))",
    "max(x, y)",
    "min(x, y)",
    "merge(1d0, 2d0, x < y)",
    "merge(1d0, 2d0, x == y)",
    "real(n, 4)",
    "real(l, 8)",
    "mod(x, y)",
    "x**2",
    "x**3",
    "merge(1d0, 2d0, ieee_class(x) == ieee_positive_normal)",
    "ieee_value(x, ieee_quiet_nan) + 1",
    "merge(1d0, 2d0, ieee_value(x, ieee_quiet_nan) < y)",
    "dot_product([x, y], [y, x])",
    "sum([x, y, -x])",
];

const FORTRAN_MODES: &[&str] = &["ieee_nearest", "ieee_up", "ieee_down", "ieee_to_zero"];

pub(super) fn options(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::C => &["-frounding-math", "-lm"],
        Lang::Fortran => &["-frounding-math"],
    }
}

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x6665_6e76);
    let (mut text, mut main) = (String::new(), String::new());
    for number in 0..UNITS {
        let (x, mut y) = (random.pick(INPUTS), random.pick(INPUTS));
        // LLVM computes an exact 0 of constants without asking for the mode, which gives it its sign.
        while x == y {
            y = random.pick(INPUTS);
        }
        match lang {
            Lang::C => {
                text.push_str(&c_unit(&mut random, number));
                let _ = writeln!(main, "unit_{number}({x}, {y});");
            }
            Lang::Fortran => {
                text.push_str(&fortran_unit(&mut random, number));
                let real = |v: &str| if v.contains('e') { v.replace('e', "d") } else { format!("{v}d0") };
                let _ = writeln!(main, "call unit_{number}({}, {})", real(x), real(y));
            }
        }
    }
    let (name, program) = match lang {
        Lang::C => (
            "main.c",
            format!("{C_HEAD}{text}int main(void)\n{{\n{main}return fegetround() != FE_TONEAREST;\n}}\n"),
        ),
        Lang::Fortran => (
            "main.f90",
            format!(
                "module units\nimplicit none\ncontains\n{FORTRAN_HEAD}{text}end module\nprogram generated\nuse units\nimplicit none\n{main}end program\n"
            ),
        ),
    };
    vec![(name.to_owned(), program)]
}

const C_HEAD: &str = "\
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#pragma STDC FENV_ACCESS ON
static volatile double sink;
static void show(int number, double r)
{
int e = fetestexcept(FE_ALL_EXCEPT);
fesetround(FE_TONEAREST);
if (r != r)
printf(\"%d nan\", number);
else
printf(\"%d %a\", number, r);
printf(\"%s%s%s%s%s\\n\", e & FE_INVALID ? \" invalid\" : \"\", e & FE_DIVBYZERO ? \" zero\" : \"\",
e & FE_OVERFLOW ? \" overflow\" : \"\", e & FE_UNDERFLOW ? \" underflow\" : \"\", e & FE_INEXACT ? \" inexact\" : \"\");
feclearexcept(FE_ALL_EXCEPT);
}
";

const FORTRAN_HEAD: &str = "\
subroutine show(number, r, flags)
use, intrinsic :: ieee_arithmetic
integer :: number
real(8) :: r
logical :: flags(5)
if (ieee_is_nan(r)) then
print '(i0,a,5l2)', number, ' nan', flags
else
print '(i0,1x,z16.16,5l2)', number, r, flags
end if
end subroutine
";

fn c_unit(random: &mut Random, number: usize) -> String {
    let value = random.pick(C_VALUES);
    let mode = random.pick(C_MODES);
    let body = match random.below(6) {
        // gcc calls no function of the library for nothing.
        0 if !value.ends_with(')') => format!("(void)({value});"),
        1 => format!("r = {value};\nfor (int i = 0; i < 2; i++)\nr += {value};"),
        2 => format!("if (n > 2)\nr = {value};\nelse\nsink = y;"),
        3 => format!(
            "fexcept_t saved;\nfegetexceptflag(&saved, FE_ALL_EXCEPT);\nr = {value};\nif (n > 4)\nfesetexceptflag(&saved, FE_INEXACT);"
        ),
        4 => format!("fenv_t env;\nfeholdexcept(&env);\nr = {value};\nfeupdateenv(&env);"),
        _ => format!("r = {value};"),
    };
    format!(
        "static void unit_{number}(double x, double y)\n{{\nfloat f = 0.1f;\nint n = 3;\nlong l = 9007199254740993L;\ndouble r = 0;\n\
         fesetround({mode});\nfeclearexcept(FE_ALL_EXCEPT);\n{body}\nshow({number}, r);\n(void)x, (void)y, (void)f, (void)n, (void)l;\n}}\n"
    )
}

fn fortran_unit(random: &mut Random, number: usize) -> String {
    let value = random.pick(FORTRAN_VALUES);
    let mode = random.pick(FORTRAN_MODES);
    let body = match random.below(5) {
        0 => format!("r = {value}\ndo i = 1, 2\nr = r + ({value})\nend do"),
        1 => format!(
            "block\ntype(ieee_status_type) :: s\ncall ieee_get_status(s)\nr = {value}\ncall ieee_set_status(s)\nend block"
        ),
        2 => format!("call ieee_set_flag(ieee_inexact, .true.)\nr = {value}"),
        3 => "r = inner()".to_owned(),
        _ => format!("r = {value}"),
    };
    let inner = if body.contains("inner") {
        format!(
            "contains\nreal(8) function inner()\nlogical :: q(5)\ninner = {value}\ncall ieee_get_flag(ieee_all, q)\n\
             if (q(5)) inner = inner + 1\nend function\n"
        )
    } else {
        String::new()
    };
    format!(
        "subroutine unit_{number}(x, y)\nuse, intrinsic :: ieee_arithmetic\nreal(8), value :: x, y\nreal(8) :: r\nreal(4) :: f\n\
         integer :: n, i\ninteger(8) :: l\nlogical :: flags(5)\ntype(ieee_round_type) :: before\nf = 0.1\nn = 16777217\nl = 9007199254740993_8\n\
         call ieee_get_rounding_mode(before)\ncall ieee_set_rounding_mode({mode})\ncall ieee_set_flag(ieee_all, .false.)\n\
         {body}\ncall ieee_get_flag(ieee_all, flags)\ncall ieee_set_rounding_mode(before)\ncall ieee_set_flag(ieee_all, .false.)\n\
         call show({number}, r, flags)\n{inner}end subroutine\n"
    )
}
