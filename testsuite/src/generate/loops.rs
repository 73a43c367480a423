//! Programs of C `for` loops: all integer types, relations, steps and bounds that the body changes, plain and under loop
//! directives.
//!
//! ```c
//! unsigned char n = 10, *p = &n;
//! for (short i = -3; *p > i; i += k) { h = h * 31 + i; if (++c == 4) *(signed char *)p = 7; }
//! ```

use super::c_loop::{Change, Loop};
use super::integer::Int;
use super::random::Random;

/// Loops of a program without and with directives.
const PLAIN: usize = 60;
const DIRECTED: usize = 8;

const HEAD: &str = "#include <stdio.h>
#include <setjmp.h>
#include <string.h>
typedef unsigned long long u64;
static volatile u64 H;
static volatile unsigned calls;
static jmp_buf stop;
__attribute__((noinline)) static void touch(void) { calls++; }
__attribute__((noinline)) static void stop_at(unsigned c, unsigned k) { if (c == k) longjmp(stop, 1); }
";

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x4c4f_4f50);
    let (mut text, mut main) = (HEAD.to_owned(), String::new());
    for number in 0..PLAIN {
        text.push_str(&plain(&mut random, number));
        main.push_str(&format!("printf(\"{number} %llu\\n\", loop_{number}());\n"));
    }
    for number in PLAIN..PLAIN + DIRECTED {
        text.push_str(&directed(&mut random, number));
        main.push_str(&format!("printf(\"{number} %llu\\n\", loop_{number}());\n"));
    }
    text.push_str(&format!("int main(void)\n{{\n{main}return 0;\n}}\n"));
    vec![("main.c".to_owned(), text)]
}

/// Where the bound is, and how the body changes it.
struct Bound {
    globals: String,
    declarations: String,
    text: String,
    /// Statements, with the value that the bound has then.
    changes: Vec<(String, i128)>,
}

/// A bound that the body changes: its type's and its twin's names, its value and the new one.
struct Changing<'i> {
    id: &'i str,
    n: String,
    name: &'static str,
    other: &'static str,
    old: i128,
    new: i128,
    value: String,
    to: String,
    to_other: String,
    byte: i128,
    /// The old value with its lowest byte replaced.
    low: i128,
}

/// Declarations, the bound, and the statements that change it with the value that it has then.
type Place = (String, String, Vec<(String, i128)>);

impl Changing<'_> {
    fn all(&self, list: &[&str]) -> Vec<(String, i128)> {
        list.iter().map(|s| ((*s).to_owned(), self.new)).collect()
    }

    /// `*p`
    fn behind_a_pointer(&self) -> Place {
        let Changing { id, name, other, value, to, to_other, byte, low, n, .. } = self;
        (
            format!("{name} {n} = {value}, *p{id} = &{n};\n{other} *q{id} = ({other} *)&{n};\n"),
            format!("*p{id}"),
            [
                self.all(&[
                    &format!("{n} = {to};"),
                    &format!("*p{id} = {to};"),
                    &format!("*q{id} = {to_other};"),
                    &format!("*({other} *)&{n} = {to_other};"),
                    &format!("{{ {name} t = {to}; memcpy(&{n}, &t, sizeof t); }}"),
                ]),
                vec![(format!("((unsigned char *)p{id})[0] = {byte};"), *low)],
            ]
            .concat(),
        )
    }

    /// `**r`
    fn behind_two_pointers(&self) -> Place {
        let Changing { id, name, value, to, n, .. } = self;
        (
            format!("{name} {n} = {value}, m{id} = {to}, *p{id} = &{n}, **r{id} = &p{id};\n"),
            format!("**r{id}"),
            self.all(&[
                &format!("*r{id} = &m{id};"),
                &format!("p{id} = &m{id};"),
                &format!("{n} = {to};"),
                &format!("r{id} = (({name} *[1]){{&m{id}}});"),
            ]),
        )
    }

    /// `s.n`, `p->n`
    fn in_a_structure(&self, random: &mut Random) -> Place {
        let Changing { id, name, value, to, old, .. } = self;
        let member = random.pick(&[format!("s{id}.n"), format!("p{id}->n")]);
        (
            format!(
                "struct {{ char c; {name} n, o; }} s{id} = {{1, {value}, 0}}, t{id} = {{2, {to}, 1}}, \
                     *p{id} = &s{id};\n"
            ),
            member,
            [
                self.all(&[
                    &format!("s{id}.n = {to};"),
                    &format!("p{id}->n = {to};"),
                    &format!("{{ {name} *q = &s{id}.n; *q = {to}; }}"),
                    &format!("s{id} = t{id};"),
                    &format!("p{id} = &t{id}; s{id} = t{id};"),
                ]),
                vec![(format!("s{id}.o = {to}; s{id}.c = 3;"), *old)],
            ]
            .concat(),
        )
    }

    /// `u.n`, `p->n`
    fn in_a_union(&self, random: &mut Random, bits: u32) -> Place {
        let Changing { id, name, other, value, to, to_other, byte, low, .. } = self;
        let member = random.pick(&[format!("u{id}.n"), format!("p{id}->n")]);
        let mut list = self.all(&[
            &format!("u{id}.t = {to_other};"),
            &format!("p{id}->t = {to_other};"),
            &format!("u{id}.n = {to};"),
            &format!("p{id}->a[0] = {to_other};"),
        ]);
        list.push((format!("u{id}.c[0] = {byte};"), *low));
        if bits == 32 {
            list.push((format!("p{id}->f = 0;"), 0));
        }
        (
            format!(
                "union {{ {name} n; {other} t, a[2]; unsigned char c[16]; float f; }} u{id}, *p{id} = &u{id};\n\
                     u{id}.n = {value};\n"
            ),
            member,
            list,
        )
    }

    /// `a[j]`
    fn in_an_array(&self) -> Place {
        let Changing { id, name, value, to, .. } = self;
        (
            format!("{name} a{id}[3] = {{{value}, {to}, 0}};\nint j{id} = 0, *p{id} = &j{id};\n"),
            format!("a{id}[j{id}]"),
            self.all(&[
                &format!("j{id} = 1;"),
                &format!("*p{id} = 1;"),
                &format!("*(unsigned *)p{id} = 1;"),
                &format!("a{id}[0] = {to};"),
                &format!("a{id}[j{id}] = {to};"),
                &format!("*(a{id} + *p{id}) = {to};"),
            ]),
        )
    }

    /// `g`, `*p`
    fn global(&self, random: &mut Random) -> Place {
        let Changing { id, name, other, value, to, to_other, .. } = self;
        (
            format!("{name} *p{id} = &g{id};\ng{id} = {value};\n"),
            random.pick(&[format!("g{id}"), format!("*p{id}")]),
            self.all(&[
                &format!("g{id} = {to};"),
                &format!("set{id}({to});"),
                &format!("*p{id} = {to};"),
                &format!("*({other} *)p{id} = {to_other};"),
            ]),
        )
    }

    /// `__real__ z`
    fn in_a_complex(&self) -> Place {
        let Changing { id, name, value, to, .. } = self;
        (
            format!("_Complex double z{id} = {value};\ndouble *p{id} = (double *)&z{id};\n"),
            format!("({name})__real__ z{id}"),
            self.all(&[
                &format!("__real__ z{id} = {to};"),
                &format!("z{id} = {to};"),
                &format!("p{id}[0] = {to};"),
            ]),
        )
    }
}

fn bound(random: &mut Random, l: &Loop, id: &str) -> Bound {
    let (b, twin) = (l.bound_type, l.bound_type.twin());
    let (name, other) = (b.name(), twin.name());
    let value = b.literal(l.bound);
    let new = b.wrap(match random.below(3) {
        0 => b.value(random),
        _ => l.bound.wrapping_add(random.below(9) as i128 - 4),
    });
    let byte = random.below(256) as i128;
    let c = Changing {
        id,
        n: format!("n{id}"),
        name,
        other,
        old: l.bound,
        new,
        value: value.clone(),
        to: b.literal(new),
        to_other: twin.literal(new),
        byte,
        low: b.wrap(l.bound & !255 | byte),
    };
    let mut globals = String::new();
    let (declarations, text, changes) = match random.below(10) {
        0 => (String::new(), value, vec![]),
        2 => c.behind_a_pointer(),
        3 => c.behind_two_pointers(),
        4 => c.in_a_structure(random),
        5 => c.in_a_union(random, b.bits),
        6 => c.in_an_array(),
        7 | 8 => {
            globals = format!(
                "static {name} g{id};\n__attribute__((noinline)) static void set{id}({name} v) {{ g{id} = v; }}\n"
            );
            c.global(random)
        }
        9 if b.bits <= 32 => c.in_a_complex(),
        _ => (format!("{name} {} = {value};\n", c.n), c.n.clone(), c.all(&[&format!("{} = {};", c.n, c.to)])),
    };
    Bound { globals, declarations, text, changes }
}

/// The pieces of one loop as text.
struct Text {
    globals: String,
    body: String,
}

/// A loop that does not run long, and its text; `inside` is more code for its body.
fn some_loop(random: &mut Random, id: &str, outermost: bool, inside: &str) -> Text {
    loop {
        let mut l = Loop::any(random);
        let b = bound(random, &l, id);
        let mut effects = String::new();
        let at = random.below(6) as u32 + 1;
        if !b.changes.is_empty() && random.chance(1, 2) {
            let (text, value) = random.pick(&b.changes);
            l.new_bound = Some(Change { at, value });
            effects.push_str(&format!("if (c{id} == {at}) {{ {text} }}\n"));
        }
        let variable_step = !l.form.is_one() && random.chance(1, 2);
        if variable_step && random.chance(1, 4) {
            let value = l.step_type.wrap(l.step.wrapping_add(random.below(5) as i128 - 2));
            l.new_step = Some(Change { at, value });
            let target = random.pick(&[format!("k{id}"), format!("*w{id}")]);
            effects.push_str(&format!("if (c{id} == {at}) {target} = {};\n", l.step_type.literal(value)));
        }
        if random.chance(1, 12) {
            let value = random.below(5) as i128 - 2;
            l.jump = Some(Change { at, value });
            let target = if random.chance(1, 2) { format!("i{id}") } else { format!("*(&i{id})") };
            effects.push_str(&format!("if (c{id} == {at}) {target} = i{id} + ({value});\n"));
        }
        if outermost && random.chance(1, 6) {
            let k = random.below(30) as u32 + 1;
            l.leave = Some(k);
            effects.push_str(&match random.below(4) {
                0 => format!("if (c{id} == {k}) break;\n"),
                1 => format!("if (c{id} == {k}) {{ H = h; goto out{id}; }}\n"),
                2 => format!("if (c{id} == {k}) return h + i{id};\n"),
                _ => format!("H = h;\nstop_at(c{id}, {k});\n"),
            });
        }
        let entry = random.below(24);
        l.entered = entry < 3;
        if l.run().is_none() {
            continue;
        }
        return written(random, &l, b, id, (variable_step, entry), &format!("{inside}{effects}"));
    }
}

fn written(
    random: &mut Random,
    l: &Loop,
    b: Bound,
    id: &str,
    (variable_step, entry): (bool, usize),
    effects: &str,
) -> Text {
    let i = format!("i{id}");
    let step = l.step_type.literal(l.step);
    let mut declarations = b.declarations;
    let k = if variable_step {
        let s = l.step_type.name();
        declarations.push_str(&format!("{s} k{id} = {step}, *w{id} = &k{id};\n(void)w{id};\n"));
        format!("k{id}")
    } else {
        step
    };
    let seen = match l.seen_as {
        Some(ty) => format!("({}){i}", ty.name()),
        None => i.clone(),
    };
    let condition = l.relation.text(&seen, &b.text, l.mirrored);
    let step = l.form.text(&i, &k);
    let first = l.ty.literal(l.first);
    let name = l.ty.name();
    let mut body = format!("c{id}++;\nh = h * 31 + (u64){i};\n");
    if random.chance(1, 6) {
        body.push_str("touch();\n");
    }
    body.push_str(effects);
    if random.chance(1, 6) {
        body.push_str(&format!("if (c{id} % 3 == 1) continue;\nh += 7;\n"));
    }
    declarations.push_str(&format!("unsigned c{id} = 0;\n"));
    let outer = entry < 3 || random.chance(2, 3);
    let head = |first: &str| format!("for ({first}; {condition}; {step})");
    let text = match (entry, outer) {
        (0, _) => {
            format!("{i} = {first};\ngoto in{id};\n{} {{\nin{id}: ;\n{body}}}\n", head(&format!("{i} = 0")))
        }
        (1, _) => format!(
            "{i} = {first};\nswitch ((int)sizeof({i}) > 0) {{\n{} {{\ncase 1: ;\n{body}}}\n}}\n",
            head(&format!("{i} = 0"))
        ),
        (2, _) => format!(
            "{{\nstatic void *const to[] = {{&&in{id}}};\n{i} = {first};\ngoto *to[0];\n}}\n{} {{\nin{id}: ;\n{body}}}\n",
            head(&format!("{i} = 0"))
        ),
        (_, true) => format!("{} {{\n{body}}}\n", head(&format!("{i} = {first}"))),
        (_, false) => format!("{} {{\n{body}}}\n", head(&format!("{name} {i} = {first}"))),
    };
    let (variable, after) = if outer {
        (format!("{name} {i};\n"), format!("h = h * 31 + (u64){i};\n"))
    } else {
        (String::new(), String::new())
    };
    let out =
        if effects.contains(&format!("goto out{id};")) { format!("out{id}: ;\n") } else { String::new() };
    Text { globals: b.globals, body: format!("{{\n{declarations}{variable}{text}{out}{after}}}\n") }
}

fn plain(random: &mut Random, number: usize) -> String {
    let inner = if random.chance(1, 4) {
        some_loop(random, &format!("{number}i"), false, "")
    } else {
        Text { globals: String::new(), body: String::new() }
    };
    let outer = some_loop(random, &number.to_string(), true, &inner.body);
    let globals = format!("{}{}", inner.globals, outer.globals);
    let guard = if outer.body.contains("stop_at") { "if (setjmp(stop)) return H;\n" } else { "" };
    format!(
        "{globals}__attribute__((noinline)) static u64 loop_{number}(void)\n{{\nu64 h = 1;\n{guard}{}return h;\n}}\n\n",
        outer.body
    )
}

const DIRECTIVES: &[&str] = &[
    "parallel loop",
    "parallel loop gang vector",
    "parallel loop num_gangs(3) gang",
    "kernels loop",
    "kernels loop independent",
    "serial loop",
];

/// A loop under a directive: its iterations come in any order.
fn directed(random: &mut Random, number: usize) -> String {
    let (l, variable) = loop {
        let l = Loop::any(random);
        let variable = !l.form.is_one() && random.chance(1, 2);
        if l.is_canonical(!variable) {
            break (l, variable);
        }
    };
    let (i, name) = ("i", l.ty.name());
    let at_hand = |value: String, ty: Int, letter: &str, variable: bool| {
        if variable {
            (letter.to_owned(), format!("{} {letter} = {value};\n", ty.name()))
        } else {
            (value, String::new())
        }
    };
    let (n, bound) = at_hand(l.bound_type.literal(l.bound), l.bound_type, "n", random.chance(2, 3));
    let (k, step) = at_hand(l.step_type.literal(l.step), l.step_type, "k", variable);
    let condition = l.relation.text(i, &n, l.mirrored);
    let step_text = l.form.text(i, &k);
    let (outer, inner) = (random.chance(1, 3), random.chance(1, 3));
    let declared = if outer { String::new() } else { format!("{name} ") };
    let before = if outer { format!("{name} i;\n") } else { String::new() };
    let collapse = if inner { " collapse(2)" } else { "" };
    let body = if inner {
        "for (int j = 0; j < 3; j++)\nh += ((u64)i * 3 + j) * 2654435761u + 1;\n"
    } else {
        "{\nh += (u64)i * 2654435761u + 1;\n}\n"
    };
    format!(
        "__attribute__((noinline)) static u64 loop_{number}(void)\n{{\nu64 h = 1;\n{bound}{step}{before}\
         #pragma acc {}{collapse} reduction(+:h)\nfor ({declared}i = {}; {condition}; {step_text})\n{body}return h;\n}}\n\n",
        random.pick(DIRECTIVES),
        l.ty.literal(l.first)
    )
}
