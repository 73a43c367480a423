//! C programs that define functions, variables, parameters and members with names of the C library's, and programs that
//! ask for `errno` after library calls of all sorts, used or not.
//!
//! ```c
//! static double pow(double a, double b) { return a - b; }        pow(3, 1) is 2 then
//! errno = 0;  (void)log(-1.0 * v);  printf("%d", errno);
//! ```

use super::random::Random;
use std::fmt::Write;

/// Result, name, parameters, call, and the same name's meaning in this program.
const FUNCTIONS: &[(&str, &str, &str, &str, &str)] = &[
    ("double", "pow", "double a, double b", "a, b", "a - 2 * b"),
    ("double", "sqrt", "double a", "a", "a + 1"),
    ("double", "sin", "double a", "a", "2 * a"),
    ("double", "fabs", "double a", "a", "a - 100"),
    ("double", "floor", "double a", "a", "a * a"),
    ("double", "fmin", "double a, double b", "a, b", "a * 3 + b"),
    ("double", "fma", "double a, double b, double c", "a, b, c", "a - b - c"),
    ("double", "copysign", "double a, double b", "a, b", "b - a"),
    ("double", "ldexp", "double a, int n", "a, n", "a - n"),
    ("float", "sqrtf", "float f", "f", "f - 1"),
    ("float", "fabsf", "float f", "f", "f - 7"),
    ("float", "powf", "float f, float g", "f, g", "f + 2 * g"),
    ("int", "abs", "int n", "n", "n - 5"),
    ("long", "labs", "long l", "l", "l * 2"),
    ("int", "isalpha", "int n", "n", "n + 3"),
    ("int", "toupper", "int n", "n", "n * 2"),
    ("int", "ffs", "int n", "n", "n ^ 5"),
    ("int", "isnan", "double a", "a", "(int)a + 9"),
    ("long", "lround", "double a", "a", "(long)a - 4"),
    ("int", "rand", "void", "", "1234"),
    ("int", "atoi", "const char *s", "s", "s[0] + 1"),
    ("unsigned long", "strlen", "const char *s", "s", "s[0] - 7u"),
    ("int", "strcmp", "const char *s, const char *t", "s, t", "s[0] * 2 + t[0]"),
    ("int", "memcmp", "const void *p, const void *q, unsigned long u", "p, q, u", "(int)(u - 3 + (p == q))"),
    (
        "void *",
        "memcpy",
        "void *p, const void *q, unsigned long u",
        "p, q, u",
        "(void *)((char *)p + u - 16 + (q == p))",
    ),
    (
        "void *",
        "memset",
        "void *p, int n, unsigned long u",
        "p, n, u",
        "(void *)((char *)p + u - 16 + n - n)",
    ),
    ("char *", "strchr", "const char *s, int n", "s, n", "(char *)s + n % 2"),
    ("int", "putchar", "int n", "n", "n - 1"),
    ("int", "puts", "const char *s", "s", "s[1] + 1"),
    ("void *", "malloc", "unsigned long u", "u", "(void *)(pool + u % 8)"),
    ("void", "free", "void *p", "p", "freed += p != 0"),
    ("void", "exit", "int n", "n", "freed += n"),
    ("void", "abort", "void", "", "freed += 3"),
    ("int", "setjmp", "int n", "n", "n + 17"),
    ("double", "cabs", "double _Complex z", "z", "__real__ z"),
    ("double _Complex", "csqrt", "double _Complex z", "z", "z + 1"),
    ("int", "printf_", "int n", "n", "n + 2"),
    ("double", "j0", "double a", "a", "a - 8"),
    ("double", "y1", "double a", "a", "a - 9"),
    ("double", "gamma", "double a", "a", "a - 3"),
    ("int", "index", "int n", "n", "n - 6"),
    ("int", "signbit", "double a", "a", "(int)a * 3"),
    ("int", "bcmp", "int n", "n", "n + 1"),
    ("int", "select", "int n", "n", "n + 4"),
    ("int", "read", "int n", "n", "n + 6"),
    ("double", "exp10", "double a", "a", "a / 2"),
    ("int", "acc_on_device", "int n", "n", "n + 21"),
    ("int", "alloca", "int n", "n", "n + 31"),
];

/// Calls after which `errno` has a value; `v` is a variable, `k` a constant.
const ERRNO: &[&str] = &[
    "log({-1})",
    "log({0})",
    "log({2})",
    "sqrt({-1})",
    "sqrt({4})",
    "acos({2})",
    "asin({-3})",
    "pow({0}, {-3})",
    "pow({-8}, {0.5})",
    "pow({10}, {400})",
    "pow({2}, {3})",
    "exp({1000})",
    "exp({-1000})",
    "exp({1})",
    "fmod({1}, {0})",
    "fmod({5}, {3})",
    "log10({0})",
    "log2({-2})",
    "log1p({-1})",
    "atanh({1})",
    "acosh({0})",
    "cosh({1000})",
    "sinh({-1000})",
    "tgamma({-1})",
    "lgamma({0})",
    "hypot({1e308}, {1e308})",
    "ldexp({1}, 5000)",
    "remainder({1}, {0})",
    "expm1({1000})",
    "exp2({5000})",
    "sin({1e300})",
    "cos(1.0 / {0})",
    "tan({1})",
    "sqrtf((float){-1})",
    "logf((float){0})",
    "powf((float){0}, (float){-3})",
    "expf((float){1000})",
    "cbrt({-8})",
    "nextafter({1.7976931348623157e308}, 1e309)",
    "fdim({1}, {2})",
    "(double)strtol(text, 0, 10)",
    "(double)lround({3.5})",
    "logb({0})",
    "scalbn({1}, 4000)",
    "floor({-2.5})",
    "fmax({1}, {2})",
    "atan2({0}, {0})",
];

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x6c69_6263);
    let text = if random.chance(1, 2) { own_functions(&mut random) } else { errors(&mut random) };
    vec![("main.c".to_owned(), text)]
}

pub(super) const OPTIONS: &[&str] = &["-lm"];

fn own_functions(random: &mut Random) -> String {
    let mut chosen: Vec<usize> = Vec::new();
    while chosen.len() < 12 {
        let n = random.below(FUNCTIONS.len());
        if !chosen.contains(&n) {
            chosen.push(n);
        }
    }
    let (mut before, mut after, mut calls) = (String::new(), String::new(), String::new());
    for n in chosen {
        let (result, name, parameters, arguments, meaning) = FUNCTIONS[n];
        let returns = if result == "void" { format!("{meaning};") } else { format!("return {meaning};") };
        let head = format!("{result} {name}({parameters})");
        // What the library itself calls must stay its own.
        let mathematical = result == "double" || result == "float";
        match random.below(6) {
            0 | 1 if !mathematical => drop(writeln!(before, "static {head}\n{{\n{returns}\n}}")),
            0 => {
                // Declared first, defined behind the calls.
                let _ = writeln!(before, "{head};");
                let _ = writeln!(after, "{head}\n{{\n{returns}\n}}");
            }
            1 => drop(writeln!(before, "{head}\n{{\n{returns}\n}}")),
            2 => drop(writeln!(before, "static inline {head}\n{{\n{returns}\n}}")),
            3 => drop(writeln!(before, "__attribute__((noinline)) static {head}\n{{\n{returns}\n}}")),
            _ => drop(writeln!(before, "static {head}\n{{\n{returns}\n}}")),
        }
        let call = format!("{name}({arguments})");
        let indirect = format!("(*p_{name})({arguments})");
        let by = if random.chance(1, 4) {
            let _ = writeln!(calls, "{{\n{result} (*volatile p_{name})({parameters}) = {name};");
            indirect
        } else {
            calls.push_str("{\n");
            call
        };
        let show = match result {
            "void" => format!("{by};\nprintf(\"{name} %ld\\n\", freed);"),
            "double" | "float" => format!("printf(\"{name} %a\\n\", (double){by});"),
            "double _Complex" => format!("printf(\"{name} %a\\n\", __real__ {by});"),
            "void *" => format!("printf(\"{name} %ld\\n\", (long)((char *){by} - pool));"),
            "char *" => format!("printf(\"{name} %ld\\n\", (long)({by} - text));"),
            _ => format!("printf(\"{name} %ld\\n\", (long){by});"),
        };
        let _ = writeln!(calls, "{show}\n}}");
    }
    // Its names as those of objects and members.
    let other = random.pick(&["exp", "log", "remove", "time", "div", "y0", "jn", "cos", "stdin_", "round"]);
    format!(
        "extern int printf(const char *, ...);\nstatic char pool[64], text[] = \"racc\";\nstatic long freed;\n{before}\
         struct m {{ int {other}; double tan; }};\nstatic int run({other}, ceil)\nint {other}, ceil;\n{{\n\
         struct m hypot = {{{other}, 2.5}};\nint {other}2 = hypot.{other} + ceil;\nreturn {other}2 + (int)hypot.tan;\n}}\n\
         int main(void)\n{{\nvolatile double va = 6.5, vb = -3;\nvolatile int vn = 65;\n\
         double a = va, b = vb, c = 4;\nfloat f = (float)va, g = 2;\nint n = vn;\nlong l = vn + 1;\nunsigned long u = 16;\n\
         const char *s = text, *t = text + 1;\nvoid *p = pool, *q = pool + 1;\ndouble _Complex z = a;\n{calls}\
         printf(\"%d\\n\", run(n, 4));\n\
         (void)a, (void)b, (void)c, (void)f, (void)g, (void)l, (void)u, (void)s, (void)t, (void)p, (void)q, (void)z;\nreturn 0;\n}}\n{after}"
    )
}

fn errors(random: &mut Random) -> String {
    let mut text = String::new();
    for number in 0..30 {
        let mut call = random.pick(ERRNO).to_owned();
        let variable = random.chance(2, 3);
        while let Some((before, rest)) = call.clone().split_once('{') {
            let Some((value, after)) = rest.split_once('}') else { break };
            let value = if variable { format!("(one * {value})") } else { format!("({value})") };
            call = format!("{before}{value}{after}");
        }
        let start = random.pick(&["0", "0", "7"]);
        let used = match random.below(7) {
            0 => format!("(void){call};"),
            1 => format!("{call};"),
            2 => format!("sink = {call};"),
            3 => format!("if ({call} > 1e9) sink = 1;"),
            4 => format!("sink = n ? {call} : 0;"),
            5 => format!("for (int i = 0; i < 2; i++)\nsink += {call};"),
            _ => format!("sink = n && {call} != 0;"),
        };
        let _ = writeln!(
            text,
            "static void unit_{number}(double one, int n)\n{{\nerrno = {start};\n{used}\nprintf(\"{number} %d\\n\", errno);\n\
             int *e = &errno;\n*e = 3;\nprintf(\"%d\\n\", errno);\n(void)one, (void)n;\n}}"
        );
    }
    let calls: String = (0..30).map(|n| format!("unit_{n}(one, n);\n")).collect();
    format!(
        "#include <errno.h>\n#include <math.h>\n#include <stdio.h>\n#include <stdlib.h>\n\
         static volatile double sink;\nstatic const char text[] = \"99999999999999999999\";\n{text}\
         int main(void)\n{{\nvolatile double one_ = 1;\ndouble one = one_;\nint n = (int)one;\n{calls}(void)text;\nreturn 0;\n}}\n"
    )
}
