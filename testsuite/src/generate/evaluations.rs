//! Programs that count how often expressions of directives, loop headers and selectors are evaluated: once each, ahead of
//! the construct or where they stand.
//!
//! ```c
//! #pragma acc parallel loop num_gangs(f(3, 2)) copy(a[f(4, 0):f(5, 9)]) if(f(6, 1)) async(f(7, 1))
//! for (int i = g(d, 8, 0); i < 9; i++)          f counts on the host, g on the device: each of 3 to 8 must be 1
//! ```

use super::lang::Lang;
use super::random::Random;
use std::fmt::Write;

const STATEMENTS: usize = 14;

/// The slots of counters that are given out, with what each has in the end.
struct Calls {
    lang: Lang,
    host: Vec<usize>,
    device: Vec<usize>,
}

impl Calls {
    /// `{5}` is a call on the host with this value, `{T}` and `{F}` ones with the values true and false; `<5>` is a call on the device, `<5*3>`
    /// one that is made three times.
    fn fill(&mut self, template: &str) -> String {
        let mut text = String::new();
        let mut rest = template;
        while let Some(at) = rest.find(['{', '<']) {
            let (before, from) = rest.split_at(at);
            text.push_str(before);
            let (open, close) = if from.starts_with('{') { ('{', '}') } else { ('<', '>') };
            let inside = from.strip_prefix(open).and_then(|s| s.split_once(close));
            match inside.filter(|(value, _)| value.chars().next().is_some_and(|c| c.is_alphanumeric())) {
                Some((value, after)) => {
                    text.push_str(&self.call(open == '{', value));
                    rest = after;
                }
                None => {
                    text.push(open);
                    rest = from.strip_prefix(open).unwrap_or("");
                }
            }
        }
        text + rest
    }

    fn call(&mut self, host: bool, value: &str) -> String {
        let (value, times) = value.split_once('*').unwrap_or((value, "1"));
        let list = if host { &mut self.host } else { &mut self.device };
        list.push(times.parse().unwrap_or(1));
        let slot = list.len() - 1;
        match (self.lang, value, host) {
            (Lang::C, "F", _) => format!("f({slot}, 0)"),
            (Lang::Fortran, "F", _) => format!("(f({slot}, 0) == 1)"),
            (Lang::C, "T", true) => format!("f({slot}, 1)"),
            (Lang::C, _, true) => format!("f({slot}, {value})"),
            (Lang::C, "T", false) => format!("g(d, {slot}, 1)"),
            (Lang::C, _, false) => format!("g(d, {slot}, {value})"),
            (Lang::Fortran, "T", true) => format!("(f({slot}, 1) == 1)"),
            (Lang::Fortran, _, true) => format!("f({slot}, {value})"),
            (Lang::Fortran, "T", false) => format!("(g(d, {slot}, 1) == 1)"),
            (Lang::Fortran, _, false) => format!("g(d, {slot}, {value})"),
        }
    }
}

/// What compute constructs may have.
const COMPUTE: &[&str] = &["if({T})", "async({2})", "wait({1})", "async({1}) wait({1}, {2})", "self({F})"];
const WIDTHS: &[&str] = &["num_gangs({1})", "num_workers({2})", "vector_length({32})"];
const SECTIONS: &[(&str, &str)] = &[
    ("copy(a[{0}:{9}])", "copy(a({1}:{9}))"),
    ("copyin(b[{1}:{5}]) copy(a)", "copyin(b({1}:{5})) copy(a)"),
    ("copy(a) copyin(s.q[{0}:{4}])", "copy(a) copyin(s%q({1}:{4}))"),
    ("copy(a) create(m[{0}:{3}][{0}:{4}])", "copy(a) create(m({1}:{4}, {1}:{3}))"),
    ("copy(a)", "copy(a)"),
];

/// Statements of a region that one gang executes; their device calls have the counters `d`.
const BODIES: &[(&str, &str)] = &[
    ("for (int i = <0>; i < 9; i += 1)\na[i] += 1;\n", "do i = <1>, <9>, <1>\na(i) = a(i) + 1\nend do\n"),
    (
        "#pragma acc loop\nfor (int i = <0>; i < <9>; i++)\na[i] += 1;\n",
        "!$acc loop\ndo i = <1>, <9>\na(i) = a(i) + 1\nend do\n",
    ),
    (
        "#pragma acc loop collapse(2)\nfor (int i = <0>; <3> > i; i++)\nfor (int j = <1>; j < <2> + <2>; j++)\na[i * 3 + j - 1] += 1;\n",
        "!$acc loop collapse(2)\ndo i = <0>, <2>\ndo j = <1>, <3>\na(i * 3 + j) = a(i * 3 + j) + 1\nend do\nend do\n",
    ),
    (
        "#pragma acc loop tile(2, 2)\nfor (int i = 0; i <= <2>; i++)\nfor (long j = <1>; j < <4>; j++)\na[i * 3 + j - 1] += 1;\n",
        "!$acc loop tile(2, 2)\ndo i = 0, <2>\ndo j = <1>, <3>\na(i * 3 + j) = a(i * 3 + j) + 1\nend do\nend do\n",
    ),
    (
        "switch (<2>) {\ncase 1: a[0] = 1; break;\ncase 2: a[0] = 2; break;\n}\n",
        "select case (<2>)\ncase (1)\na(1) = 1\ncase (2:4)\na(1) = 2\nend select\n",
    ),
    ("a[<3>] += <4> + (<5> > 2 ? 1 : <6*0>);\n", "a(<3>) = a(<3>) + <4> + merge(1, 2, <5> > 2)\n"),
    ("if (<T> && <0> && <7*0>)\na[1] = <8*0>;\n", "if (<0> == 1) a(1) = <8*0>\n"),
    (
        "for (int i = 0, n = <5>; i < n; i++)\na[i] += <1*5>;\n",
        "associate (z => <3>)\na(1) = z + z\na(2) = z\nend associate\n",
    ),
    ("a[<1>]++;\na[<2>] *= 2;\n", "associate (z => a(<3>))\nz = z + 1\na(2) = z\nend associate\n"),
    (
        "{\nint t = <2>;\na[t] = t + t;\n}\n",
        "block\ninteger :: t(<2>)\nt = <4>\na(1) = t(1) + size(t)\nend block\n",
    ),
    (
        "{\nint k = 0;\nwhile (k < <3*4>)\nk++;\na[k] = k;\n}\n",
        "k = 0\ndo while (k < <3*4>)\nk = k + 1\nend do\na(k) = k\n",
    ),
    ("#pragma acc atomic\na[<2>] += <3>;\n", "!$acc atomic\na(2) = a(2) + <3>\n"),
    ("#pragma acc atomic update if(<T>)\na[0] -= <3>;\n", "where (b(1:<3>) > <0> - 5) b(1:3) = 7\n"),
    ("do {\na[4] += <1>;\n} while (<0>);\n", "a(<1>:<4>) = <5>\n"),
];

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let (name, text) = made(lang, seed).0;
    vec![(name.to_owned(), text)]
}

pub(super) fn expected(lang: Lang, seed: u64) -> String {
    made(lang, seed).1
}

fn made(lang: Lang, seed: u64) -> ((&'static str, String), String) {
    let mut random = Random::new(seed ^ 0x6576_616c);
    let mut calls = Calls { lang, host: Vec::new(), device: Vec::new() };
    let mut body = String::new();
    for _ in 0..STATEMENTS {
        body.push_str(&statement(lang, &mut random, &mut calls));
        body.push_str(if lang == Lang::C { "#pragma acc wait\n" } else { "!$acc wait\n" });
    }
    let mut expected = String::new();
    for (name, list) in [("h", &calls.host), ("d", &calls.device)] {
        for (slot, times) in list.iter().enumerate() {
            let _ = writeln!(expected, "{name} {slot} {times}");
        }
    }
    let (hosts, devices) = (calls.host.len(), calls.device.len());
    let (h, d) = (hosts.max(1), devices.max(1));
    let program = match lang {
        Lang::C => (
            "main.c",
            format!(
                "#include <stdio.h>\n#include <stdlib.h>\nstatic int h[{h}];\nstatic int f(int k, int v)\n{{\nh[k]++;\nreturn v;\n}}\n\
                 #pragma acc routine seq\nstatic int g(int *d, int k, int v)\n{{\nd[k]++;\nreturn v;\n}}\n\
                 int main(void)\n{{\nint d[{d}] = {{0}}, a[16] = {{0}}, b[16] = {{0}}, m[4][4];\nstruct {{ int *q; }} s = {{malloc(64)}};\n\
                 {body}for (int i = 0; i < {hosts}; i++)\nprintf(\"h %d %d\\n\", i, h[i]);\n\
                 for (int i = 0; i < {devices}; i++)\nprintf(\"d %d %d\\n\", i, d[i]);\n(void)m, (void)b, (void)s;\nreturn 0;\n}}\n"
            ),
        ),
        Lang::Fortran => (
            "main.f90",
            format!(
                "module counted\nimplicit none\ninteger :: h(0:{h}) = 0\ncontains\ninteger function f(k, v)\n\
                 integer, intent(in) :: k, v\nh(k) = h(k) + 1\nf = v\nend function\ninteger function g(d, k, v)\n!$acc routine seq\n\
                 integer :: d(0:*)\ninteger, intent(in) :: k, v\nd(k) = d(k) + 1\ng = v\nend function\nend module\n\
                 program generated\nuse counted\nimplicit none\ntype t\ninteger, allocatable :: q(:)\nend type\n\
                 integer :: d(0:{d}), a(16), b(16), m(4, 4), i, j, k\ntype(t) :: s\nallocate (s%q(16))\nd = 0\na = 0\nb = 0\n\
                 {body}do i = 0, {hosts} - 1\nprint '(a,i0,1x,i0)', 'h ', i, h(i)\nend do\n\
                 do i = 0, {devices} - 1\nprint '(a,i0,1x,i0)', 'd ', i, d(i)\nend do\nend program\n"
            ),
        ),
    };
    (program, expected)
}

fn directive(lang: Lang, text: &str) -> String {
    match lang {
        Lang::C => format!("#pragma acc {text}\n"),
        Lang::Fortran => format!("!$acc {text}\n"),
    }
}

fn of<'a>(lang: Lang, (c, fortran): (&'a str, &'a str)) -> &'a str {
    match lang {
        Lang::C => c,
        Lang::Fortran => fortran,
    }
}

fn statement(lang: Lang, random: &mut Random, calls: &mut Calls) -> String {
    let section = of(lang, random.pick(SECTIONS));
    let common = random.pick(COMPUTE);
    match random.below(10) {
        0..5 => {
            let construct = random.pick(&["parallel", "kernels", "serial"]);
            let mut clauses = format!("{construct} copy(d) {section} {common}");
            match construct {
                "parallel" => clauses += " num_gangs({1})",
                "kernels" if random.chance(1, 2) => clauses += &format!(" {}", random.pick(WIDTHS)),
                _ => {}
            }
            let mut body = String::new();
            for _ in 0..random.below(3) + 1 {
                body.push_str(of(lang, random.pick(BODIES)));
            }
            let text = match lang {
                Lang::C => format!("{}{{\n{body}}}\n", directive(lang, &clauses)),
                Lang::Fortran => format!("{}{body}!$acc end {construct}\n", directive(lang, &clauses)),
            };
            calls.fill(&text)
        }
        5 | 6 => {
            let construct = random.pick(&["parallel", "kernels"]);
            let widths: String =
                WIDTHS.iter().filter(|_| random.chance(1, 2)).map(|w| format!(" {w}")).collect();
            let sized = construct == "kernels" && widths.is_empty();
            let own = match construct {
                "kernels" if sized => {
                    random.pick(&["", " gang(num:{2})", " vector(length:{32})", " worker(num:{2})"])
                }
                "kernels" => random.pick(&["", " independent", " gang(static:{2})"]),
                _ => random.pick(&["", " gang(static:{2})", " independent"]),
            };
            let head = directive(lang, &format!("{construct} loop {section} {common}{widths}{own}"));
            let loop_ = match lang {
                Lang::C => "for (int i = 0; i < 9; i++)\na[i] += 1;\n",
                Lang::Fortran => "do i = 1, 9\na(i) = a(i) + 1\nend do\n",
            };
            calls.fill(&format!("{head}{loop_}"))
        }
        7 => {
            let inner = match lang {
                Lang::C => "update self(a[{1}:{3}]) if({T})",
                Lang::Fortran => "update self(a({1}:{3})) if({T})",
            };
            let inner = directive(lang, inner);
            let more = random.pick(&["if({T})", "async({1})", "wait({1})", ""]);
            let head = directive(lang, &format!("data {section} {more}"));
            calls.fill(&match lang {
                Lang::C => format!("{head}{{\n#pragma acc wait\n{inner}}}\n"),
                Lang::Fortran => format!("{head}!$acc wait\n{inner}!$acc end data\n"),
            })
        }
        8 => {
            let (enter, leave) = match lang {
                Lang::C => ("copyin(b[{1}:{3}])", "delete(b[{1}:{3}])"),
                Lang::Fortran => ("copyin(b({1}:{3}))", "delete(b({1}:{3}))"),
            };
            let more =
                random.pick(&["if({T})", "async({1})", "wait({1})", "wait(devnum:{0}:queues:{1})", ""]);
            let update = match lang {
                Lang::C => "update device(b[{1}:{2}]) async({2}) wait({1})",
                Lang::Fortran => "update device(b({1}:{2})) async({2}) wait({1})",
            };
            calls.fill(
                &format!(
                    "{}{0}{}{0}{}",
                    directive(lang, "wait"),
                    directive(lang, update),
                    directive(lang, &format!("exit data {leave} async({{1}})")),
                )
                .replacen(
                    &directive(lang, "wait"),
                    &(directive(lang, &format!("enter data {enter} {more}")) + &directive(lang, "wait")),
                    1,
                ),
            )
        }
        _ => {
            let text = random.pick(&[
                "wait({1}) if({T})",
                "wait({1}, {2}) async({1})",
                "wait(devnum:{0}:queues:{1})",
                "set device_num({0})",
                "init device_num({0}) if({T})",
                "set default_async({2})",
            ]);
            calls.fill(&directive(lang, text))
        }
    }
}
