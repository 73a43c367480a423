//! Loops of `kernels` and `auto` that call procedures: without effects, with effects that one sees only in their bodies,
//! reading what the loop writes by an argument, a global variable, the host's frame or a chain of calls.
//!
//! ```c
//! static long near(const long *v) { return v[0] + v[1] * 3; }
//! #pragma acc kernels copy(a[0:N])
//! for (int i = 1; i < 30; i++) a[i] = near(&a[i - 1]);                     in order
//! ```

use super::lang::Lang;
use super::random::Random;
use std::fmt::Write;

/// Loops of one program.
const LOOPS: usize = 14;

/// A procedure and how it is called. `K` a constant, `A` an array, `I` an index, `E` a value, `T` a scalar that it writes.
struct Callee {
    definition: &'static str,
    call: &'static str,
}

const fn callee(definition: &'static str, call: &'static str) -> Callee {
    Callee { definition, call }
}

const C: &[Callee] = &[
    callee("static long square(long v) { return (v * v + K) % 97; }", "square(E)"),
    callee("static long at(const long *v, int i) { return v[i] + K; }", "at(A, I)"),
    callee("static long near(const long *v) { return v[0] + v[1] * K; }", "near(&A[I])"),
    callee("static long here(const long *v) { return *v + K; }", "here(&A[I])"),
    callee("static long of_global(int i) { return ga[i] + K; }", "of_global(I)"),
    callee("static long of_scalar(int i) { return gs * K + i; }", "of_scalar(I)"),
    callee("static long set_scalar(long v) { gs = v % K; return v + 1; }", "set_scalar(E)"),
    callee("static long tally(long v) { gs += v % K; return gs; }", "tally(E)"),
    callee("static long out(long v, long *r) { *r = v % K; return v + 2; }", "out(E, &T)"),
    callee("static long put(long *v, int i, long x) { v[i] = x % 89; return x; }", "put(A, I, E)"),
    callee(
        "static long poly(long v) { long c[4] = { 1, K, 3 }; long s = 0; for (int k = 3; k >= 0; k--) s = (s * v + c[k]) % 997; return s; }",
        "poly(E)",
    ),
    callee(
        "static long both(struct pair p) { p.u += K; return p.u % 50 + p.w; }",
        "both((struct pair) { E, E })",
    ),
    callee("static long first(struct lead p, int i) { return p.v[i] + K; }", "first((struct lead) { A }, I)"),
    callee("static long led(int i) { return gp[i] + K; }", "led(I)"),
    callee("static long led_on(int i) { return at(gp, i) * K; }", "led_on(I)"),
    callee("static long led_in(int i) { struct lead l = { gp }; return first(l, i) + K; }", "led_in(I)"),
    callee(
        "static long copied(int i) { long c[2]; __builtin_memcpy(c, gp + i, sizeof c); return c[0] + c[1] * K; }",
        "copied(I)",
    ),
    callee("static long steps(long n) { return n % 7 < 1 ? K : n + steps(n % 7 - 1); }", "steps(labs(E))"),
    callee("static long chain(int i) { return at(ga, i) + of_scalar(i) + square(i); }", "chain(I)"),
    callee("static long shifted(const long *v) { return near(v) + here(v - 1); }", "shifted(&A[I])"),
    callee(
        "static long one_of(const long *p, const long *q, int w) { const long *r = w ? p : q; r += 1; return *r + K; }",
        "one_of(A, &A[I], i & 1)",
    ),
    callee(
        "static long ways(long v) { switch (v % 3) { case 0: v += K; case 1: v *= 2; break; default: goto end; } v++; end: return v % 1000; }",
        "ways(E)",
    ),
];

const FORTRAN: &[Callee] = &[
    callee(
        "elemental integer(8) function square(v)\ninteger(8), intent(in) :: v\nsquare = mod(v*v + K, 97_8)",
        "square(E)",
    ),
    callee("integer(8) function at(v, i)\ninteger(8) :: v(0:*)\ninteger :: i\nat = v(i) + K", "at(A, I)"),
    callee("integer(8) function near(v)\ninteger(8) :: v(*)\nnear = v(1) + v(2)*K", "near(A(I))"),
    callee("integer(8) function here(v)\ninteger(8) :: v\nhere = v + K", "here(A(I))"),
    callee(
        "pure integer(8) function of_global(i)\ninteger, intent(in) :: i\nof_global = ga(i) + K",
        "of_global(I)",
    ),
    callee(
        "integer(8) function of_scalar(i)\ninteger, value :: i\ni = i + 1\nof_scalar = gs*K + i",
        "of_scalar(I)",
    ),
    callee(
        "integer(8) function set_scalar(v)\ninteger(8), value :: v\ngs = mod(v, K_8)\nset_scalar = v + 1",
        "set_scalar(E)",
    ),
    callee(
        "integer(8) function tally(v)\ninteger(8), value :: v\ngs = gs + mod(v, K_8)\ntally = gs",
        "tally(E)",
    ),
    callee(
        "integer(8) function out(v, r)\ninteger(8), value :: v\ninteger(8), intent(out) :: r\nr = mod(v, K_8)\nout = v + 2",
        "out(E, T)",
    ),
    callee(
        "integer(8) function put(v, i, x)\ninteger(8) :: v(0:*)\ninteger, intent(in) :: i\ninteger(8), value :: x\nv(i) = mod(x, 89_8)\nput = x",
        "put(A, I, E)",
    ),
    callee("integer(8) function added(v)\ninteger(8) :: v\nv = mod(v + K, 1000_8)\nadded = v", "added(A(I))"),
    callee(
        "integer(8) function poly(v)\ninteger(8), value :: v\ninteger(8) :: c(0:3)\ninteger :: k\nc = [1, K, 3, 0]\npoly = 0\ndo k = 3, 0, -1\npoly = mod(poly*v + c(k), 997_8)\nend do",
        "poly(E)",
    ),
    callee(
        "integer(8) function both(p)\ntype(pair), intent(in) :: p\nboth = mod(p%u + K, 50_8) + p%w",
        "both(pair(E, E))",
    ),
    callee(
        "recursive integer(8) function steps(n) result(r)\ninteger(8), value :: n\nr = K\nif (mod(n, 7_8) >= 1) r = n + steps(mod(n, 7_8) - 1)",
        "steps(abs(E))",
    ),
    callee(
        "integer(8) function chain(i)\ninteger, intent(in) :: i\nchain = at(ga, i) + of_scalar(i) + square(int(i, 8))",
        "chain(I)",
    ),
    callee(
        "pure integer(8) function shaped(v, i)\ninteger(8), intent(in) :: v(0:)\ninteger, intent(in) :: i\nshaped = v(i) + size(v)*K",
        "shaped(A, I)",
    ),
    callee(
        "integer(8) function perhaps(v, i, k)\ninteger(8), intent(in) :: v(0:*)\ninteger, intent(in) :: i\ninteger, intent(in), optional :: k\nperhaps = v(i)\nif (present(k)) perhaps = perhaps + v(k)",
        "perhaps(A, I, i)",
    ),
    callee("integer(8) function led(i)\ninteger, value :: i\nled = al(i) + K", "led(I)"),
    callee("integer(8) function led_on(i)\ninteger, value :: i\nled_on = shaped(al, i)*K", "led_on(I)"),
    callee(
        "integer(8) function led_by_address(i)\ninteger, value :: i\nled_by_address = at(al, i) + K",
        "led_by_address(I)",
    ),
    callee("", "of_host(I)"),
    callee("", "of_host_scalar(I)"),
];

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x4341_4c4c);
    match lang {
        Lang::C => vec![("main.c".to_owned(), c(&mut random))],
        Lang::Fortran => vec![("main.f90".to_owned(), fortran(&mut random))],
    }
}

fn c(random: &mut Random) -> String {
    let definitions = definitions(random, C, "");
    let mut loops = String::new();
    for n in 0..LOOPS {
        let body = body(random, Lang::C, n);
        let directive = random.pick(&["kernels", "kernels loop", "parallel loop auto", "kernels loop auto"]);
        let scalars = if directive.starts_with("parallel") { ", t, s" } else { "" };
        let _ = writeln!(
            loops,
            "t = {}; s = {n};\n#pragma acc update device(ga, gs)\n#pragma acc {directive} copy(a[0:40], b[0:40]{scalars})\n\
             {} {{\n{body}}}\n#pragma acc update self(ga, gs)\nsee({n}, a, b, t, s);",
            random.below(50),
            if random.chance(1, 4) { "for (int i = 30; i > 4; i--)" } else { "for (int i = 4; i < 31; i++)" },
        );
    }
    let calls = if random.chance(1, 3) { "unit(x, x);\nunit(y, x);" } else { "unit(x, y);\nunit(y, x);" };
    format!(
        "#include <stdio.h>\n#include <stdlib.h>\nstruct pair {{ long u, w; }};\nstruct lead {{ const long *v; }};\n\
         static long ga[40], *gp;\nlong gs = 3;\n#pragma acc declare create(ga, gs, gp)\n{definitions}\
         static void see(int n, long *a, long *b, long t, long s)\n{{\nlong sum = 0;\nfor (int i = 0; i < 40; i++) {{\n\
         sum = (sum * 31 + a[i] * 7 + b[i] * 3 + ga[i]) % 1000003;\na[i] %= 1000; b[i] %= 1000; ga[i] %= 1000;\n}}\n\
         printf(\"%d: %ld %ld %ld %ld\\n\", n, sum, gs, t, s);\ngs %= 100;\n}}\n\
         static void unit(long *a, long *b)\n{{\nlong t, s;\n{loops}}}\n\
         int main(void)\n{{\nstatic long x[40], y[40];\nfor (int i = 0; i < 40; i++) {{ x[i] = i * 37 % 101; y[i] = i * 53 % 97; ga[i] = i; }}\ngp = ga;\n\
         #pragma acc serial present(ga, gp)\ngp = ga;\n{calls}\n}}\n"
    )
}

fn fortran(random: &mut Random) -> String {
    let definitions = definitions(random, FORTRAN, "\nend function\n");
    let mut loops = String::new();
    for n in 0..LOOPS {
        let body = body(random, Lang::Fortran, n);
        let directive = random.pick(&["kernels", "kernels loop", "parallel loop auto", "kernels loop auto"]);
        let scalars = if directive.starts_with("parallel") { ", t, s" } else { "" };
        let _ = writeln!(
            loops,
            "t = {}; s = {n}\n!$acc update device(ga, gs, al)\n!$acc {directive} copy(a, b, h, hs{scalars})\n{}\n{body}end do\n{}\
             !$acc update self(ga, gs, al)\ncall see({n}, a, b, t + h({}) + hs + sum(al), s)\nal = mod(al, 1000_8)",
            random.below(50),
            if random.chance(1, 4) { "do i = 30, 5, -1" } else { "do i = 4, 30" },
            if directive == "kernels" { "!$acc end kernels\n" } else { "" },
            5 + n,
        );
    }
    format!(
        "module m\nimplicit none\ntype pair\ninteger(8) :: u, w\nend type\ninteger(8) :: ga(0:39), gs = 3\ninteger(8), allocatable :: al(:)\n!$acc declare create(ga, gs, al)\n\
         contains\n{definitions}subroutine see(n, a, b, t, s)\ninteger :: n, i\ninteger(8) :: a(0:39), b(0:39), t, s, total\ntotal = 0\ndo i = 0, 39\n\
         total = mod(total*31 + a(i)*7 + b(i)*3 + ga(i), 1000003_8)\na(i) = mod(a(i), 1000_8)\nb(i) = mod(b(i), 1000_8)\nga(i) = mod(ga(i), 1000_8)\nend do\n\
         print '(5(i0, 1x))', n, total, gs, t, s\ngs = mod(gs, 100_8)\nend subroutine\n\
         subroutine unit(a, b)\ninteger(8) :: a(0:39), b(0:39), h(0:39), hs, t, s\ninteger :: i\nh = 5\nhs = 2\n{loops}contains\n\
         pure integer(8) function of_host(i)\ninteger, intent(in) :: i\nof_host = h(i) + 3\nend function\n\
         integer(8) function of_host_scalar(i)\ninteger, intent(in) :: i\nof_host_scalar = hs*2 + i\nend function\nend subroutine\nend module\n\
         program generated\nuse m\nimplicit none\ninteger(8) :: x(0:39), y(0:39)\ninteger :: i\ndo i = 0, 39\nx(i) = mod(i*37, 101)\ny(i) = mod(i*53, 97)\nga(i) = i\nend do\nallocate (al(0:39))\nal = ga + 1\n\
         call unit(x, y)\ncall unit(y, x)\nend program\n"
    )
}

fn definitions(random: &mut Random, callees: &[Callee], end: &str) -> String {
    let mut text = String::new();
    for callee in callees.iter().filter(|c| !c.definition.is_empty()) {
        let k = (2 + random.below(9)).to_string();
        // A constant stands alone, or before a kind.
        let definition = callee.definition.replace("K_8", &format!("{k}_8"));
        let words: Vec<String> =
            definition.split_inclusive(|c: char| !c.is_alphanumeric()).map(|w| constant(w, &k)).collect();
        let _ = writeln!(text, "{}{end}", words.concat());
    }
    text
}

fn constant(word: &str, k: &str) -> String {
    match word.strip_prefix('K') {
        Some(rest) if !rest.starts_with(char::is_alphanumeric) => format!("{k}{rest}"),
        _ => word.to_owned(),
    }
}

/// What one iteration does.
fn body(random: &mut Random, lang: Lang, n: usize) -> String {
    let end = if lang == Lang::C { ";" } else { "" };
    let target = array(random, lang);
    let subscript =
        |a: &str, i: &str| if lang == Lang::C { format!("{a}[{i}]") } else { format!("{a}({i})") };
    let to = subscript(target, "i");
    let one = call(random, lang);
    let other = call(random, lang);
    let value = value(random, lang);
    let conditional = |c: &str, line: &str| match lang {
        Lang::C => format!("if ({c}) {line};\n"),
        Lang::Fortran => format!("if ({c}) {line}\n"),
    };
    let odd = if lang == Lang::C { format!("({one}) % 2") } else { format!("mod({one}, 2_8) == 1") };
    match (random.below(10), lang) {
        (0 | 1, _) => format!("{to} = {one}{end}\n"),
        (2, _) => format!("t = {one}{end}\n{to} = t + {value}{end}\n"),
        (3, _) => format!("gs = {value}{end}\n{to} = {one} + {other}{end}\n"),
        (4, _) => format!("s = s + {one}{end}\n"),
        (5, _) => format!("s = s + {one}{end}\n{to} = {other}{end}\n"),
        (6, _) => conditional(&odd, &format!("{to} = {value}")),
        (7, Lang::C) => format!("for (int k = 0; k < 3; k++) {to} = ({to} + {one}) % 1009;\n"),
        (7, Lang::Fortran) => {
            format!("block\ninteger :: k\ndo k = 1, 3\n{to} = mod({to} + {one}, 1009_8)\nend do\nend block\n")
        }
        (8, Lang::C) => format!(
            "long w[6] = {{ 1, 2, 3 }};\nfor (int k = 1; k < 5; k++) w[k] = (w[k - 1] + at(w, k - 1) * 2 + near(&w[k]) + {value}) % 1009;\n\
             {to} = w[4] + {one};\n"
        ),
        (8, Lang::Fortran) => format!(
            "block\ninteger :: k\ninteger(8) :: w(0:5)\nw = [1, 2, 3, 0, 0, 0]\ndo k = 1, 4\n\
             w(k) = mod(w(k - 1) + at(w, k - 1)*2 + near(w(k)) + {value}, 1009_8)\nend do\n{to} = w(4) + {one}\nend block\n"
        ),
        (_, Lang::Fortran) if n.is_multiple_of(2) => format!("hs = {value}\n{to} = {one}\n"),
        (_, _) => format!("{to} = {one} + {other}{end}\n"),
    }
}

fn array(random: &mut Random, lang: Lang) -> &'static str {
    match lang {
        Lang::C => random.pick(&["a", "a", "b", "b", "ga"]),
        Lang::Fortran => random.pick(&["a", "a", "b", "b", "ga", "h", "al", "al"]),
    }
}

fn call(random: &mut Random, lang: Lang) -> String {
    let callees = if lang == Lang::C { C } else { FORTRAN };
    let form = callees[random.below(callees.len())].call;
    let mut text = String::new();
    for c in form.chars() {
        match c {
            'A' => text.push_str(array(random, lang)),
            'I' => text.push_str(random.pick(&["i", "i", "i - 1", "i + 1", "i - 3", "2"])),
            'E' => text.push_str(&value(random, lang)),
            'T' => text.push('t'),
            other => text.push(other),
        }
    }
    text
}

/// An expression of 8 bytes without calls.
fn value(random: &mut Random, lang: Lang) -> String {
    let a = array(random, lang);
    let i = random.pick(&["i", "i", "i - 1", "i + 1"]);
    let k = 1 + random.below(40);
    match (random.below(4), lang) {
        (0, Lang::C) => format!("(long)(i * {k})"),
        (0, Lang::Fortran) => format!("int(i*{k}, 8)"),
        (1, Lang::C) => format!("({a}[{i}] + gs)"),
        (1, Lang::Fortran) => format!("({a}({i}) + gs)"),
        (_, Lang::C) => format!("({a}[{i}] + {k})"),
        (_, Lang::Fortran) => format!("({a}({i}) + {k}_8)"),
    }
}
