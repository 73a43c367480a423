//! Programs whose pointers lead to one object, or to several, as it comes: offsets into an array, members, unions, casts,
//! strides that run backwards, in `kernels` and `auto` loops. What they print is that of the loops run in order.
//!
//! ```c
//! static void f0(int n, int m, int *a, int *b, …) { #pragma acc kernels
//!     for (int i = 0; i < n; i++) a[i + 1] = b[n - 1 - i] … }
//! f0(20, 7, buf + 130, buf + 131, …);
//! ```

use super::lang::Lang;
use super::random::Random;

/// Functions of a program, and calls of each.
const FUNCTIONS: usize = 8;
const CALLS: usize = 6;
/// Elements of the array that pointers lead into; where they begin.
const SIZE: usize = 1600;
const FIRST: usize = 150;

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x414c_4941);
    match lang {
        Lang::C => vec![("main.c".to_owned(), c(&mut random))],
        Lang::Fortran => vec![("main.f90".to_owned(), fortran(&mut random))],
    }
}

/// Two offsets that are often close to each other, or such that ranges touch.
fn offset(random: &mut Random, n: usize) -> usize {
    FIRST
        + match random.below(8) {
            0 | 1 => 200,
            2 => 200 + n,
            3 => 199 + n,
            4 => 201,
            5 => 200 - n.min(100),
            6 => 200 + random.below(2 * n + 2),
            _ => random.below(500),
        }
}

fn c(random: &mut Random) -> String {
    let ty = random.pick(&["int", "long long", "double", "float", "unsigned"]);
    let twin = match ty {
        "int" => "float",
        "long long" => "double",
        "double" => "long long",
        "float" => "unsigned",
        _ => "int",
    };
    let mut text = format!(
        "#include <stdio.h>\n#include <stdlib.h>\ntypedef {ty} T;\n\
         typedef {twin} __attribute__((may_alias)) U;\ntypedef long long ll;\n\
         static T buf[{SIZE}];\nstatic union {{ T t[{SIZE}]; U u[{SIZE}]; }} both;\n\
         static struct {{ int head; T x[{SIZE}], y[{SIZE}]; }} rec;\n\
         static T *keep;\n\
         static void fill(void)\n{{\nfor (int i = 0; i < {SIZE}; i++) {{\nbuf[i] = i % 31; both.t[i] = i % 29; \
         rec.x[i] = i % 23; rec.y[i] = i % 19;\n}}\n}}\n\
         static unsigned sum(void)\n{{\nunsigned s = 0;\nfor (int i = 0; i < {SIZE}; i++)\n\
         s = s * 31 + (unsigned)(ll)buf[i] * 7 + (unsigned)(ll)both.t[i] * 5 + (unsigned)(ll)rec.x[i] * 3 + \
         (unsigned)(ll)rec.y[i];\nreturn s;\n}}\n"
    );
    let mut main = String::new();
    for f in 0..FUNCTIONS {
        text.push_str(&c_function(random, f));
        for _ in 0..CALLS {
            main.push_str(&c_call(random, f));
        }
    }
    text.push_str(&format!("int main(void)\n{{\nT last;\n{main}return 0;\n}}\n"));
    text
}

fn c_call(random: &mut Random, f: usize) -> String {
    let n = random.pick(&[0, 1, 2, 9, 20, 24]);
    let m = random.pick(&[1, 3, 7, 12]);
    let k = random.pick(&["0", "1", "3", "-1", "-7", "24"]);
    let pointer = |random: &mut Random| {
        let rows = if random.chance(1, 3) { m } else { 1 };
        let o = offset(random, n * rows);
        match random.below(10) {
            0 => format!("both.t + {o}"),
            1 => format!("(T *)(both.u + {o})"),
            2 => format!("rec.x + {o}"),
            3 => format!("rec.y + {o}"),
            4 => format!("(T *)((char *)(buf + {o}) + sizeof(T))"),
            _ => format!("buf + {o}"),
        }
    };
    let (a, b, c) = (pointer(random), pointer(random), pointer(random));
    format!(
        "fill();\nlast = 0;\n#pragma acc data copy(buf, both, rec)\n{{\nf{f}({n}, {m}, {k}, {a}, {b}, {c}, &last);\n}}\n\
         printf(\"{f} %u %lld\\n\", sum(), (ll)last);\n"
    )
}

/// An element of what one of the pointers leads to.
fn c_place(random: &mut Random, nest: bool, rows: bool) -> String {
    let p = random.pick(&["a", "b", "b", "c", "c"]);
    let c = random.below(3);
    let sub = match random.below(if nest { 8 } else { 6 }) {
        0 => format!("i + {c}"),
        1 => format!("i - {c}"),
        2 => "n + END - i".to_owned(),
        3 => format!("2 * i + {c}"),
        4 if !nest => "i + k".to_owned(),
        6 => "i * m + j".to_owned(),
        7 => format!("(i + {c}) * m + j - 1"),
        _ => "i".to_owned(),
    };
    match random.below(12) {
        0 => format!("*({p} + ({sub}))"),
        1 => format!("((U *){p})[{sub}]"),
        2 if rows => format!("row[{}]", random.pick(&["j", "j + 1", "m - 1 - j"])),
        3 => format!("buf[{FIRST} + 190 + {sub}]"),
        4 => format!("rec.x[{FIRST} + 200 + {sub}]"),
        _ => format!("{p}[{sub}]"),
    }
}

fn c_function(random: &mut Random, f: usize) -> String {
    let nest = random.chance(2, 5);
    let rows = nest && random.chance(1, 2);
    let counter = random.pick(&["int", "int", "int", "long", "unsigned"]);
    let last = random.below(4);
    let mut body = String::new();
    for _ in 0..random.below(2) + 1 {
        let to = c_place(random, nest, rows);
        let (x, y) = (c_place(random, nest, rows), c_place(random, nest, rows));
        let ty = if to.starts_with("((U") { "U" } else { "T" };
        let seen =
            |p: &str| if p.starts_with("((U") { format!("(ll)*(int *)&{p}") } else { format!("(ll){p}") };
        // The bits of another type may be no number: only integers are computed from them.
        let value = format!("({} * 2 + {} + (ll)i) % 1009", seen(&x), seen(&y));
        let value = if ty == "U" { "7".to_owned() } else { format!("(T)({value})") };
        if last == 1 && random.chance(1, 2) {
            body.push_str(&format!("s = {value};\n{to} = s;\n"));
        } else if last == 2 {
            body.push_str(&format!("*out = {value};\n{to} = {value};\n"));
        } else {
            body.push_str(&format!("{to} = {value};\n"));
        }
    }
    let (k, first) = match counter {
        "unsigned" => ("unsigned", "8"),
        _ => ("int", "0"),
    };
    let end = if counter == "unsigned" { "n + 8" } else { "n" };
    let directive = random.pick(&["kernels", "kernels", "kernels", "kernels loop", "parallel loop auto"]);
    let inner = if random.chance(1, 3) { "#pragma acc loop auto\n" } else { "" };
    // The last value of the counter.
    let body_end = if counter == "unsigned" { "7" } else { "-1" };
    body = body.replace("n + END", &format!("n + {body_end}"));
    if nest {
        let row = if rows { random.pick(&["T *row = b + i * m;\n", "T *row = a + i * m;\n"]) } else { "" };
        body = format!("{row}{inner}for (int j = 0; j < m; j++) {{\n{body}}}\n");
    }
    let head = if random.chance(1, 4) && counter != "unsigned" {
        format!("for ({counter} i = n - 1; i >= 0; i--)")
    } else {
        format!("for ({counter} i = {first}; i < {end}; i++)")
    };
    let scalar = match last {
        1 if directive.starts_with("kernels") => ("T s = 0;\n", "*out = s;\n"),
        1 => ("T s = 0;\n", ""),
        3 => ("T s = 0;\nkeep = &s;\n", "*out = s;\n"),
        _ => ("", ""),
    };
    if last == 3 && directive.starts_with("kernels") {
        body = format!("s = (T)i;\n{body}");
    }
    let out = if last == 2 { " copy(out[0:1])" } else { "" };
    format!(
        "__attribute__((noinline)) static void f{f}({counter} n, int m, {k} k, T *a, T *b, T *c, T *out)\n{{\n{}\
         #pragma acc {directive}{out} default(present)\n{head} {{\n{body}}}\n{}}}\n\n",
        scalar.0, scalar.1
    )
}

fn fortran(random: &mut Random) -> String {
    let ty = random.pick(&["integer(4)", "real(8)", "real(4)", "integer(8)"]);
    let mut procedures = String::new();
    let mut main = String::new();
    for f in 0..FUNCTIONS {
        procedures.push_str(&fortran_procedure(random, f, ty));
        for _ in 0..CALLS {
            main.push_str(&fortran_call(random, f));
        }
    }
    format!(
        "module work\n{ty}, target :: buf({SIZE}), other({SIZE})\ncontains\nsubroutine fill()\ninteger :: i\n\
         do i = 1, {SIZE}\nbuf(i) = mod(i, 31)\nother(i) = mod(i, 29)\nend do\nend subroutine\n\
         subroutine show(f, last)\ninteger :: f, i\n{ty} :: last\ninteger(8) :: s\ns = 0\ndo i = 1, {SIZE}\n\
         s = mod(s * 31 + int(buf(i), 8) * 7 + int(other(i), 8), 1000003_8)\nend do\n\
         print '(i0,1x,i0,1x,i0)', f, s, int(last, 8)\nend subroutine\n{procedures}end module\n\
         program main\nuse work\n{ty}, pointer :: a(:), b(:), c(:)\n{ty} :: last\n{main}end program\n"
    )
}

fn fortran_call(random: &mut Random, f: usize) -> String {
    let n = random.pick(&[0, 1, 2, 9, 20, 24]);
    let k = random.pick(&[0, 1, 3, 11]);
    let set = |random: &mut Random, p: &str| {
        let o = offset(random, n);
        let target = random.pick(&["buf", "buf", "buf", "other"]);
        match random.below(4) {
            0 => format!("{p} => {target}({o}:{}:2)\n", o + 160),
            1 => format!("{p} => {target}({}:{o}:-1)\n", o + 80),
            _ => format!("{p} => {target}({o}:{})\n", o + 80),
        }
    };
    let pointers: String = ["a", "b", "c"].iter().map(|p| set(random, p)).collect();
    format!(
        "call fill()\nlast = 0\n{pointers}!$acc data copy(buf, other)\ncall f{f}({n}, {k}, a, b, c, last)\n!$acc end data\n\
         call show({f}, last)\n"
    )
}

fn fortran_place(random: &mut Random, nest: bool) -> String {
    let p = random.pick(&["a", "b", "b", "c"]);
    let c = random.below(3);
    let sub = match random.below(if nest { 7 } else { 5 }) {
        0 => format!("i + {c}"),
        1 => "n + 1 - i".to_owned(),
        2 => format!("2*i + {c}"),
        3 => "i + k".to_owned(),
        5 => "i + 3*j".to_owned(),
        6 => "(i - 1)*3 + j".to_owned(),
        _ => "i".to_owned(),
    };
    match random.below(8) {
        0 => format!("buf({} + {sub})", FIRST + 190),
        1 => format!("other({} + {sub})", FIRST + 200),
        _ => format!("{p}({sub})"),
    }
}

fn fortran_procedure(random: &mut Random, f: usize, ty: &str) -> String {
    let nest = random.chance(1, 3);
    let real = ty.starts_with("real");
    let kind = &ty[ty.len() - 2..ty.len() - 1];
    let lasts = random.chance(1, 2);
    let mut body = String::new();
    for _ in 0..random.below(2) + 1 {
        let (to, x, y) =
            (fortran_place(random, nest), fortran_place(random, nest), fortran_place(random, nest));
        let value = format!("mod(int({x}, 8)*2 + int({y}, 8) + i, 1009_8)");
        let value = if real { format!("real({value}, {kind})") } else { format!("int({value}, {kind})") };
        body.push_str(&if lasts { format!("s = {value}\n{to} = s\n") } else { format!("{to} = {value}\n") });
    }
    if nest {
        let inner = if random.chance(1, 3) { "!$acc loop auto\n" } else { "" };
        body = format!("{inner}do j = 1, 3\n{body}end do\n");
    }
    let head = random.pick(&["do i = 1, n", "do i = 1, n", "do i = n, 1, -1"]);
    let kernels = random.chance(3, 4);
    let (open, close) = if kernels {
        ("!$acc kernels\n", "!$acc end kernels\n")
    } else {
        ("!$acc parallel loop auto\n", "!$acc end parallel loop\n")
    };
    let after = if lasts && kernels { "last = s\n" } else { "" };
    format!(
        "subroutine f{f}(n, k, a, b, c, last)\ninteger :: n, k, i, j\n{ty}, pointer :: a(:), b(:), c(:)\n{ty} :: last, s\ns = 0\n\
         {open}{head}\n{body}end do\n{close}{after}end subroutine\n"
    )
}
