//! Programs of atomic constructs: each form, operator, pair of types and place, the place written in several ways, what
//! is captured of another type again.
//!
//! ```c
//! { v = (*p).m; p->m = e - *&p->m; }      v = a[i % 3] *= e;      { *(a + i % 3) >>= e; v = a[i % 3]; }
//! ```
//! Most units run in order, so that every value is known; the others count in parallel.

use super::lang::Lang;
use super::random::Random;

const UNITS: usize = 24;

/// Name, signed (or of floating point), floating point.
const C_TYPES: &[(&str, bool, bool)] = &[
    ("signed char", true, false),
    ("unsigned char", false, false),
    ("short", true, false),
    ("unsigned short", false, false),
    ("int", true, false),
    ("int", true, false),
    ("unsigned", false, false),
    ("long", true, false),
    ("unsigned long", false, false),
    ("float", true, true),
    ("double", true, true),
];

const FORTRAN_TYPES: &[(&str, bool)] = &[
    ("integer(1)", false),
    ("integer(2)", false),
    ("integer(4)", false),
    ("integer(8)", false),
    ("real(4)", true),
    ("real(8)", true),
];

/// Ways to write one place.
const C_PLACES: &[&[&str]] = &[
    &["x", "(x)", "*&x", "((x))"],
    &["a[i % 3]", "*(a + i % 3)", "(i % 3)[a]", "a[(i % 3)]", "*&a[i % 3]", "*(i % 3 + a)"],
    &["s.m", "(&s)->m", "(*&s).m", "(&s)[0].m"],
    &["p->m", "(*p).m", "p[0].m", "(*&p)->m"],
    &["q->in.w[1]", "*(q->in.w + 1)", "(*q).in.w[1]", "1[q->in.w]", "*&q->in.w[1]"],
    &["*r", "r[0]", "*(r + 0)", "*(T *)(void *)r", "0[r]"],
];

const FORTRAN_PLACES: &[&[&str]] = &[
    &["x", "(x)", "((x))"],
    &["a(mod(i, 3) + 1)", "a(1 + mod(i, 3))", "(a(mod(i, 3) + 1))", "a(mod(i, 3) + 2 - 1)"],
    &["c%m", "(c%m)"],
    &["d(2)%w(i - i / 2 * 2 + 1)", "d(1 + 1)%w(1 + (i - i / 2 * 2))"],
];

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x6361_7074);
    let (mut text, mut main) = (String::new(), String::new());
    for number in 0..UNITS {
        let parallel = random.chance(1, 6);
        text.push_str(&match (lang, parallel) {
            (Lang::C, false) => c_unit(&mut random, number),
            (Lang::C, true) => c_count(&mut random, number),
            (Lang::Fortran, false) => fortran_unit(&mut random, number),
            (Lang::Fortran, true) => fortran_count(&mut random, number),
        });
        main.push_str(&match lang {
            Lang::C => format!("unit_{number}();\n"),
            Lang::Fortran => format!("call unit_{number}()\n"),
        });
    }
    let (name, program) = match lang {
        Lang::C => ("main.c", format!("#include <stdio.h>\n{text}int main(void)\n{{\n{main}return 0;\n}}\n")),
        Lang::Fortran => {
            ("main.f90", format!("program generated\nimplicit none\n{main}contains\n{text}end program\n"))
        }
    };
    vec![(name.to_owned(), program)]
}

/// One of the ways to write a place; on the left of a Fortran assignment there are no parentheses.
struct Place<'a> {
    ways: &'a [&'a str],
}

impl Place<'_> {
    fn any(&self, random: &mut Random) -> String {
        random.pick(self.ways).to_owned()
    }

    fn target(&self, random: &mut Random) -> String {
        loop {
            let way = self.any(random);
            if !way.starts_with('(') || way.contains("->") || way.contains('[') || way.contains(").") {
                return way;
            }
        }
    }
}

fn c_unit(random: &mut Random, number: usize) -> String {
    let (ty, signed, float) = random.pick(C_TYPES);
    let (other, other_signed, other_float) = random.pick(C_TYPES);
    let floats = float || other_float;
    // Numbers of floating point have no value in a type that is too small for them.
    let (ty, signed) = match floats && !float {
        true => (random.pick(&["int", "long"]), true),
        false => (ty, signed),
    };
    let captured = match floats {
        true => random.pick(&["int", "long", "float", "double"]),
        false => random.pick(C_TYPES).0,
    };
    // Negative numbers of floating point have no value as unsigned.
    let positive = floats && (!signed || !other_signed);
    let op = match (floats, positive) {
        (true, true) => random.pick(&["+", "*", "/"]),
        (true, false) => random.pick(&["+", "-", "*", "/"]),
        (false, _) => random.pick(&["+", "-", "*", "/", "&", "|", "^", "<<", ">>"]),
    };
    let start = if positive { "1 + i * 3 % 29" } else { "i * 23 - 100" };
    let start = if op == "<<" { "1 + i * 3 % 29" } else { start };
    let operand = match (op, other_float) {
        ("<<" | ">>", _) => "(i * 5 + 1) % 7".to_owned(),
        ("/", true) => "1.25 + i % 5".to_owned(),
        (_, true) => random.pick(&["0.1 * i", "i * 1.5", "0.3"]).to_owned(),
        ("/", false) => {
            random.pick(&["1 + i * 37 % 11", "300 + i", "1 + (1L << i * 2)", "70000 + i"]).to_owned()
        }
        (_, false) if positive => "i * 7 % 31".to_owned(),
        (_, false) if floats => "i * 7 % 31 - 9".to_owned(),
        (_, false) => random.pick(&["i * 77 - 300", "100000 + i", "i % 5", "(3L << i * 2) - 7"]).to_owned(),
    };
    // A quotient whose divisor is 0 in its type has none.
    let operand = match (op, other) {
        ("/", "signed char" | "unsigned char") => "1 + i * 37 % 11".to_owned(),
        ("/", "short" | "unsigned short") if operand.contains("1L") || operand.contains("70000") => {
            "300 + i".to_owned()
        }
        ("/", "int" | "unsigned") if operand.contains("1L") => "70000 + i".to_owned(),
        _ => operand,
    };
    let place = Place { ways: random.pick(C_PLACES) };
    let reverse = !matches!(op, "<<" | ">>") && (op != "/" || floats) && random.chance(1, 3);
    let statement = c_form(random, &place, op, reverse);
    let (shown, shown_as) = match captured {
        "float" | "double" => ("%a", "double"),
        _ => ("%lld", "long long"),
    };
    format!(
        "static void unit_{number}(void)\n{{\ntypedef {ty} T;\nstruct t {{ char c; T m; struct {{ T w[3]; }} in; }};\n\
         T x = 0, a[3] = {{0}}, y = 0;\nstruct t s = {{0}}, z = {{0}};\ndouble old[13];\n{captured} v = 0, got[13];\n\
         #pragma acc serial copy(x, a, y, s, z) copyout(old, got) copyin(v)\nfor (int i = 0; i < 13; i++) {{\n\
         struct t *p = &s, *q = &z;\nT *r = &y;\n{other} e = ({other})({operand});\n\
         x = a[i % 3] = y = s.m = z.in.w[1] = (T)({start});\n{statement}\n\
         got[i] = v;\nold[i] = (double)x + 2 * (double)a[i % 3] + 4 * (double)y + 8 * (double)s.m + 16 * (double)z.in.w[1];\n\
         (void)p, (void)q, (void)r, (void)e;\n}}\n\
         for (int i = 0; i < 13; i++)\nprintf(\"{number} {shown} %a\\n\", ({shown_as})got[i], old[i]);\n}}\n"
    )
}

fn c_form(random: &mut Random, place: &Place<'_>, op: &str, reverse: bool) -> String {
    let step = match op {
        "+" => random.pick(&["x++", "++x"]),
        _ => random.pick(&["x--", "--x"]),
    };
    let (x, y, z) = (place.target(random), place.any(random), place.any(random));
    let step = match step {
        "x++" => format!("({x})++"),
        "++x" => format!("++{x}"),
        "x--" => format!("({x})--"),
        _ => format!("--{x}"),
    };
    let plain = if reverse { format!("{x} = e {op} {y}") } else { format!("{x} = {y} {op} e") };
    let short = if reverse { plain.clone() } else { format!("{x} {op}= e") };
    let update = random.pick(&[plain, short, step]);
    let v = random.pick(&["v", "(v)", "*&v"]);
    match random.below(8) {
        0 => format!("#pragma acc atomic capture\n{v} = {update};"),
        1 => format!("#pragma acc atomic capture\n{{ {v} = {z}; {update}; }}"),
        2 => format!("#pragma acc atomic capture\n{{ {update}; {v} = {z}; }}"),
        3 => format!("#pragma acc atomic capture\n{{ {v} = {z}; {x} = e; }}"),
        4 => format!("#pragma acc atomic\n{update};\nv = {z};"),
        5 => format!("#pragma acc atomic write\n{x} = e;\n#pragma acc atomic read\n{v} = {z};"),
        6 => format!("#pragma acc atomic capture if(i % 2)\n{{ {v} = {z}; {update}; }}"),
        _ => format!("#pragma acc atomic update\n{update};\n#pragma acc atomic read\n{v} = {z};"),
    }
}

fn c_count(random: &mut Random, number: usize) -> String {
    let ty = random.pick(&["int", "unsigned", "long", "unsigned long", "double", "short"]);
    let update = random.pick(&["x++", "x += 3", "x = x + 2", "--x", "x = 5 + *&x", "x -= 2"]);
    let form = match random.below(3) {
        0 => format!("v = {update};"),
        1 => format!("{{ v = (x); {update}; }}"),
        _ => format!("{{ {update}; v = *&x; }}"),
    };
    format!(
        "static void unit_{number}(void)\n{{\n{ty} x = 7;\nlong sum = 0;\n\
         #pragma acc parallel loop copy(x) reduction(+:sum)\nfor (int i = 0; i < 130; i++) {{\n{ty} v;\n\
         #pragma acc atomic capture\n{form}\nsum += (long)v;\n}}\nprintf(\"{number} %ld %ld\\n\", (long)x, sum);\n}}\n"
    )
}

fn fortran_unit(random: &mut Random, number: usize) -> String {
    let (ty, float) = random.pick(FORTRAN_TYPES);
    let (captured, _) = random.pick(FORTRAN_TYPES);
    let place = Place { ways: random.pick(FORTRAN_PLACES) };
    let op = match float {
        true => random.pick(&["+", "-", "*", "/", "max", "min"]),
        false => random.pick(&["+", "-", "*", "/", "max", "min", "iand", "ior", "ieor"]),
    };
    // Functions of two numbers want one kind.
    let (other, other_float) = if op.len() > 1 { (ty, float) } else { random.pick(FORTRAN_TYPES) };
    let operand = match (op, other_float) {
        ("/", false) => "1 + mod(i * 5, 7)",
        (_, false) => "mod(i * 3, 7) - 2",
        ("/", true) => "1.25d0 + i",
        (_, true) => random.pick(&["0.1d0 * i", "0.3d0 - mod(i, 3)", "1.5d0"]),
    };
    let (x, y, z) = (place.target(random), place.any(random), place.any(random));
    let reverse = (op != "/" || float || other_float) && random.chance(1, 3);
    let (left, right) = if reverse { ("e".to_owned(), y) } else { (y, "e".to_owned()) };
    let update = match op.len() {
        1 => format!("{x} = {left} {op} {right}"),
        _ => format!("{x} = {op}({left}, {right})"),
    };
    let capture =
        |first: &str, second: &str| format!("!$acc atomic capture\n{first}\n{second}\n!$acc end atomic");
    let take = format!("v = {z}");
    let statement = match random.below(6) {
        0 | 1 => capture(&take, &update),
        2 => capture(&update, &take),
        3 => capture(&take, &format!("{x} = e")),
        4 => format!("!$acc atomic\n{update}\n!$acc atomic read\n{take}"),
        _ => format!("!$acc atomic update\n{update}\n!$acc end atomic\n{take}"),
    };
    let start = if op == "/" && reverse { "mod(i * 3, 17) + 2" } else { "mod(i * 5, 19) - 6" };
    format!(
        "subroutine unit_{number}()\ntype t\n{ty} :: m = 0, w(2) = 0\nend type\n{ty} :: x, a(3)\ntype(t) :: c, d(2)\n\
         {captured} :: v, got(13)\n{other} :: e\nreal(8) :: old(13)\ninteger :: i\na = 0\n\
         !$acc serial copy(a, c, d) copyout(old, got)\ndo i = 1, 13\nx = {start}\na(mod(i, 3) + 1) = x\nc%m = x\n\
         d(2)%w = x\nv = 0\ne = {operand}\n{statement}\ngot(i) = v\n\
         old(i) = x + 2d0 * a(mod(i, 3) + 1) + 4d0 * c%m + 8d0 * d(2)%w(1) + 16d0 * d(2)%w(2)\nend do\n!$acc end serial\n\
         do i = 1, 13\nprint '(i0,1x,i0,1x,es24.16)', {number}, int(got(i) * 1024d0, 8), old(i)\nend do\nend subroutine\n"
    )
}

fn fortran_count(random: &mut Random, number: usize) -> String {
    let ty = random.pick(&["integer", "integer(8)", "real(8)"]);
    let update = random.pick(&["x = x + 1", "x = x - 2", "x = 3 + (x)"]);
    let (first, second) = if random.chance(1, 2) { ("v = x", update) } else { (update, "v = x") };
    format!(
        "subroutine unit_{number}()\n{ty} :: x, v\ninteger(8) :: total\ninteger :: i\nx = 7\ntotal = 0\n\
         !$acc parallel loop copy(x) private(v) reduction(+:total)\ndo i = 1, 130\n!$acc atomic capture\n{first}\n{second}\n\
         !$acc end atomic\ntotal = total + int(v, 8)\nend do\nprint '(i0,1x,i0,1x,i0)', {number}, int(x, 8), total\nend subroutine\n"
    )
}
