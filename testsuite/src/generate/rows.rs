//! Rows of constructs, and all that a host can do between two of them: assignments, branches, loops, jumps, calls, updates,
//! queues, data regions. A construct's end may be put off only as far as nobody can tell.
//!
//! ```c
//! #pragma acc parallel loop present(a)
//! for (int i = 0; i < 32; i++) a[i] = (a[i] * 3 + k1) % 1009;
//! k1 = (k1 * 5 + 1) % 97;   if (k1 > 40) break;
//! #pragma acc parallel loop copyin(w) reduction(+:s1)
//! for (int i = 0; i < 32; i++) s1 += a[i] + w[i % 6];
//! w[2] = s1 % 7;   for (v1 = 0; v1 < s1 % 4; v1++) … update host(a[4:3]) async(1) … wait(1) …
//! ```
//! Arrays `a`, `b`, `c` and `d` are on the device, where they are newer than on the host; `h` and `w` are the host's.

use super::lang::Lang;
use super::random::Random;
use super::rows_text::{C_HEAD, C_MAIN, FORTRAN_HEAD, FORTRAN_MAIN};
use std::fmt::Write as _;

const UNITS: usize = 4;
/// Loops in loops, at most.
const DEPTH: usize = 2;
/// Variables of the host's procedure, from 0 to 96.
const OWN: [&str; 4] = ["k1", "k2", "k3", "k4"];

/// What may stand at a place.
#[derive(Clone, Copy)]
struct Allowed {
    /// `break`, `return`, `goto`: not out of data regions, nor while a queue has work.
    jumps: bool,
    /// Work on queues, with array `c`.
    queues: bool,
    /// Assignments to variables of the procedure: not between `setjmp` and `longjmp`.
    own: bool,
    /// Array `h` is the host's here, not the device's.
    host: bool,
    /// Writes to `b` and reads of it: an operation on a queue reads it.
    b: bool,
}

struct Rows<'a> {
    random: &'a mut Random,
    lang: Lang,
    allowed: Allowed,
    /// Variables of the loops around.
    counters: Vec<&'static str>,
    /// Statements that may still be made.
    left: usize,
}

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x524f_5753);
    let (mut units, mut main) = (String::new(), String::new());
    for number in 0..UNITS {
        let all = Allowed { jumps: true, queues: true, own: true, host: true, b: true };
        let left = 6 + random.below(8);
        let mut rows = Rows { random: &mut random, lang, allowed: all, counters: vec![], left };
        let mut body = String::new();
        while rows.left > 0 {
            body.push_str(&rows.statement());
        }
        units.push_str(&unit(lang, number, &body));
        let n = random.pick(&[0, 1, 2, 5]);
        let _ = match lang {
            Lang::C => writeln!(main, "unit_{number}({n}, a);\nshow({number});"),
            Lang::Fortran => writeln!(main, "call unit_{number}({n}, a)\ncall show({number})"),
        };
    }
    match lang {
        Lang::C => {
            vec![("main.c".to_owned(), format!("{C_HEAD}{units}int main(void)\n{{\n{C_MAIN}{main}}}\n"))]
        }
        Lang::Fortran => {
            let text = format!(
                "{FORTRAN_HEAD}{units}end module\nprogram generated\nuse all\nimplicit none\n{FORTRAN_MAIN}{main}end program\n"
            );
            vec![("main.F90".to_owned(), text)]
        }
    }
}

/// The array that the unit is called with is `a`, by another name.
fn unit(lang: Lang, number: usize, body: &str) -> String {
    match lang {
        Lang::C => format!(
            "static void unit_{number}(int n, int *p)\n{{\nint k1 = {number}, k2 = n, k3 = 7, k4 = 20, *const k4s = &k4, \
             s1 = 0, t1 = 4, v1 = 0, v2 = 0, w[6] = {{1, 2, 3, 4, 5, 6}}, *q = b;\n{body}done:\nnote(k1 + k2 + k3 + k4 + s1 + t1 + w[2]);\n\
             (void)k4s; (void)q; (void)v1; (void)v2; if (n < 0) goto done;\n}}\n\n"
        ),
        Lang::Fortran => format!(
            "subroutine unit_{number}(n, p)\ninteger, value :: n\ninteger, target :: p(0:)\ninteger, target :: k4\n\
             integer, pointer :: k4s, q(:)\ninteger :: k1, k2, k3, s1, t1, v1, v2, w(0:5), i, j\nk1 = {number}\nk2 = n\nk3 = 7\nk4 = 20\ns1 = 0\nt1 = 4\n\
             w = [1, 2, 3, 4, 5, 6]\nk4s => k4\nq(0:) => b\nunit: block\n{body}end block unit\n\
             call note(k1 + k2 + k3 + k4 + s1 + t1 + w(2))\ncontains\nsubroutine inner(e)\ninteger, value :: e\ninteger :: i\n\
             !$acc parallel loop present(a)\ndo i = 0, 31\na(i) = mod(a(i) + e + k3, 1009)\nend do\ncall note(k3)\nend subroutine\nend subroutine\n\n"
        ),
    }
}

impl Rows<'_> {
    fn at(&self, name: &str, index: &str) -> String {
        match self.lang {
            Lang::C => format!("{name}[{index}]"),
            Lang::Fortran => format!("{name}({index})"),
        }
    }

    fn by(&self, x: &str, n: usize) -> String {
        self.lang.modulo(x, &n.to_string())
    }

    fn call(&self, text: &str) -> String {
        match self.lang {
            Lang::C => format!("{text};\n"),
            Lang::Fortran => format!("call {text}\n"),
        }
    }

    /// A clause's object: all of an array.
    fn whole(&self, name: &str) -> String {
        match (self.lang, name) {
            (Lang::C, "p" | "q") => format!("{name}[0:32]"),
            _ => name.to_owned(),
        }
    }

    /// A small number that the host knows.
    fn value(&mut self) -> String {
        match self.random.below(8) {
            0 => (1 + self.random.below(9)).to_string(),
            1 if !self.counters.is_empty() => self.random.pick(&self.counters).to_owned(),
            2 => "n".to_owned(),
            3 => self.by("s1", 89),
            4 => self.random.pick(&["t1", "g1"]).to_owned(),
            _ => self.random.pick(&OWN).to_owned(),
        }
    }

    fn condition(&mut self) -> String {
        let (x, y) = (self.value(), self.value());
        match self.random.below(3) {
            0 => {
                let rest = self.by(&x, 3);
                self.lang.equals(&rest, "0")
            }
            1 => format!("{x} > {y}"),
            _ => format!("{x} + {y} < 50"),
        }
    }

    /// Two arrays of the device; never `a` beside its other names, nor `b`.
    fn arrays(&mut self) -> (&'static str, &'static str) {
        let first: &[&str] = match (self.allowed.b, self.allowed.host) {
            (false, _) => &["a", "p"],
            (true, true) => &["a", "b", "p", "q"],
            (true, false) => &["a", "b", "p", "h", "h"],
        };
        let x = self.random.pick(first);
        match x {
            "q" => ("q", "d"),
            _ if self.random.chance(1, 3) => ("d", x),
            "b" if self.random.chance(1, 2) => ("b", "a"),
            _ => (x, "d"),
        }
    }

    fn loop_(&self, counter: &str, last: usize, body: &str) -> String {
        match self.lang {
            Lang::C => {
                format!("for (int {counter} = 0; {counter} <= {last}; {counter}++) {{\n{body}}}\n")
            }
            Lang::Fortran => format!("do {counter} = 0, {last}\n{body}end do\n"),
        }
    }

    /// What an iteration stores in `x`, of which it reads its own element, and any of `y`.
    fn store(&mut self, x: &str, y: &str, i: &str) -> String {
        let value = self.value();
        let (own, index) = (self.at(x, i), self.random.pick(&["31 - (@)", "@"]).replace('@', i));
        let other = self.at(y, &index);
        let n = 1 + self.random.below(5);
        let sum = self.by(&format!("{own}*{n} + {other} + {value}"), 1009);
        self.lang.assign(&own, &sum)
    }

    /// Clauses that say what is there, or nothing.
    fn presence(&mut self, x: &str, y: &str) -> String {
        let (x, y) = (self.whole(x), self.whole(y));
        match self.random.below(6) {
            0 => String::new(),
            1 => " ~default(present)".to_owned(),
            2 => format!(" ~copy({x}) ~copyin({y})"),
            _ => format!(" ~present({x}, {y})"),
        }
    }

    fn shape(&mut self) -> String {
        let value = self.value();
        let count = if self.lang == Lang::C { "count" } else { "count_of" };
        match self.random.below(12) {
            0 => format!(" ~num_gangs({count}({value}))"),
            1 => " ~vector_length(32)".to_owned(),
            2 => " ~gang vector".to_owned(),
            3 => format!(" ~num_gangs(1 + {})", self.by(&value, 3)),
            _ => String::new(),
        }
    }

    /// A construct on arrays of the device.
    fn construct(&mut self, more: &str) -> String {
        let (x, y) = self.arrays();
        let clauses = format!("{}{more}", self.presence(x, y));
        match self.random.below(7) {
            0 => {
                let body = self.store(x, y, "i");
                self.lang.region(&format!("serial{clauses}"), &self.loop_("i", 31, &body))
            }
            1 => {
                let (first, second) = (self.store(x, y, "i"), self.store(x, y, "i"));
                let body = self.loop_("i", 31, &first) + &self.loop_("i", 31, &second);
                self.lang.region(&format!("kernels{clauses}"), &body)
            }
            2 => {
                let body = self.store(x, y, "4*i + j");
                let inner = self.lang.directive("loop vector") + &self.loop_("j", 3, &body);
                let outer = self.lang.directive("loop gang") + &self.loop_("i", 7, &inner);
                self.lang.region(&format!("parallel{clauses}"), &outer)
            }
            _ => {
                let body = self.store(x, y, "i");
                let shape = self.shape();
                self.lang.directive(&format!("parallel loop{shape}{clauses}")) + &self.loop_("i", 31, &body)
            }
        }
    }

    /// A construct whose result comes back in a scalar, and what the host does with that.
    fn result(&mut self) -> String {
        let (x, _) = self.arrays();
        let lang = self.lang;
        let element = self.at(x, "i");
        let present = format!("present({})", self.whole(x));
        let text = match self.random.below(6) {
            0 | 1 => {
                let add = self.by(&element, 17);
                let body = lang.assign("s1", &format!("s1 + {add}"));
                lang.directive(&format!("parallel loop reduction(+:s1) ~{present}"))
                    + &self.loop_("i", 31, &body)
            }
            2 => {
                let body = lang.assign("g1", &lang.select(&format!("{element} > g1"), &element, "g1"));
                let max = lang.directive(&format!("parallel loop reduction(max:g1) ~{present}"));
                format!("{}{max}{}", lang.assign("g1", "0"), self.loop_("i", 31, &body))
            }
            3 => {
                let index = self.random.pick(&["k1 / 4", "n", "31 - n"]);
                let body = lang.assign("t1", &self.by(&self.at(x, index), 97));
                lang.region(&format!("serial copyout(t1) ~{present}"), &body)
            }
            4 => {
                let body = lang.atomic("update", &lang.assign("t1", &format!("t1 + {element}")));
                let text = lang.directive(&format!("parallel loop copy(t1) ~{present}"))
                    + &self.loop_("i", 31, &body);
                text + &lang.assign("t1", &self.by("t1", 97))
            }
            _ => {
                let store = lang.assign("t1", "s1") + &lang.assign("s1", &format!("s1 + {element}"));
                let body = lang.if_(&lang.equals("i", "n"), &lang.atomic("capture", &store), "");
                let text = lang.directive(&format!("parallel loop copy(t1, s1) ~{present}"))
                    + &self.loop_("i", 31, &body);
                text + &lang.assign("t1", &self.by("t1", 97))
            }
        };
        let used = match self.random.below(4) {
            0 => {
                let then = self.construct("");
                let odd = self.by("s1", 2);
                lang.if_(&lang.equals(&odd, "0"), &then, "")
            }
            1 if self.counters.len() < DEPTH => {
                let v = ["v1", "v2"][self.counters.len()];
                let body = self.construct("");
                let most = self.by("s1", 4);
                self.counted(v, &most, &body)
            }
            2 => self.call("note(t1 + g1 + s1)"),
            _ => String::new(),
        };
        text + &used
    }

    /// A loop of the host's.
    fn counted(&self, v: &str, most: &str, body: &str) -> String {
        match self.lang {
            Lang::C => format!("for ({v} = 0; {v} < {most}; {v}++) {{\n{body}}}\n"),
            Lang::Fortran => format!("do {v} = 1, {most}\n{body}end do\n"),
        }
    }

    /// What the host does without calls of the run time: most of it nobody else can see.
    fn quiet(&mut self) -> String {
        let value = self.value();
        let lang = self.lang;
        if !self.allowed.own {
            return self.call(&format!("note({value})"));
        }
        let small = self.by(&value, 6);
        let name = self.random.pick(&OWN);
        match self.random.below(9) {
            0 => self.call(&format!("note({value})")),
            1 => lang.assign("g1", &self.by(&format!("g1*3 + {value}"), 97)),
            2 => lang.assign(&self.at("w", &small), &self.by(&format!("{value} + 3"), 7)),
            3 if self.allowed.host => {
                let index = self.by(&value, 32);
                let (place, sum) = (self.at("h", &index), self.by(&format!("{value} + 3"), 71));
                if self.random.chance(1, 2) {
                    lang.assign(&place, &sum)
                } else {
                    lang.assign(name, &self.by(&place, 97))
                }
            }
            4 => {
                let cond = self.condition();
                let then = lang.assign(name, &self.by(&format!("{name} + 5"), 97));
                lang.if_(&cond, &then, "")
            }
            5 if self.lang == Lang::C => lang.assign("*k4s", &self.by(&value, 97)),
            5 => lang.assign("k4s", &self.by(&value, 97)),
            6 => {
                let cond = self.condition();
                match self.lang {
                    Lang::C => lang.assign("q", &format!("{cond} ? b : a")),
                    Lang::Fortran => lang.if_(&cond, "q(0:) => b\n", "q(0:) => a\n"),
                }
            }
            _ => lang.assign(name, &self.by(&format!("{name}*5 + {value} + 1"), 97)),
        }
    }

    /// A construct with data of the host's own, which changes at once.
    fn borrowed(&mut self) -> String {
        let (x, _) = self.arrays();
        let lang = self.lang;
        let present = format!("present({})", self.whole(x));
        let own = self.at(x, "i");
        let small = self.by("i", 6);
        let (name, other) =
            if self.allowed.host && self.random.chance(1, 2) { ("h", "i") } else { ("w", small.as_str()) };
        let other = self.at(name, other);
        let into = lang.assign(&own, &self.by(&format!("{own} + {other}"), 1009));
        if name == "h" && self.random.chance(1, 2) {
            let clause = self.random.pick(&["copy", "copyout"]);
            let from = lang.assign(&other, &self.by(&format!("{own} + 1"), 71));
            return lang.directive(&format!("parallel loop {present} ~{clause}(h)"))
                + &self.loop_("i", 31, &from);
        }
        let construct =
            lang.directive(&format!("parallel loop {present} ~copyin({name})")) + &self.loop_("i", 31, &into);
        if !self.allowed.own {
            return construct;
        }
        let scope = match (self.lang, self.random.below(3)) {
            (Lang::C, 0) => "{\nint w[n + 6];\nfor (int i = 0; i < n + 6; i++) w[i] = i + k1 % 5;\n",
            (Lang::C, 1) => "{\nint w[6] = {3, k2 % 7, 4, 1, k1 % 3, 2};\n",
            (Lang::Fortran, 0) => "block\ninteger :: w(0:n + 5)\nw = mod(k1, 5)\n",
            (Lang::Fortran, 1) => {
                "block\ninteger, allocatable :: w(:)\nallocate(w(0:5), source=mod(k2, 7))\n"
            }
            _ => {
                let changed = self.at(name, "2");
                return construct + &lang.assign(&changed, &self.by("k1 + 2", 7));
            }
        };
        let end = if self.lang == Lang::C { "}\n" } else { "end block\n" };
        format!("{scope}{construct}{end}")
    }

    /// The host looks at what is on the device, or writes it.
    fn looks(&mut self) -> String {
        let (x, _) = self.arrays();
        let lang = self.lang;
        let value = self.value();
        let index = self.by(&value, 32);
        let name = self.random.pick(&OWN);
        let element = self.at(x, &index);
        let one = match self.lang {
            Lang::C => format!("{x}[{index}:1]"),
            Lang::Fortran => format!("{x}({index}:{index})"),
        };
        let queue = match (self.allowed.queues, self.random.below(3)) {
            (true, 0) => (" async(1)", lang.directive("wait(1)")),
            (true, 1) => (" async(2)", lang.directive("wait")),
            _ => ("", String::new()),
        };
        if !self.allowed.own {
            return lang.directive(&format!("update host({one})")) + &self.call(&format!("note({element})"));
        }
        match self.random.below(6) {
            0 => lang.assign(name, &self.by(&format!("peek({x}, {index})"), 97)),
            1 => self.call(&format!("poke({x}, {index}, {})", value)),
            2 if self.allowed.host => self.call(&format!("take(h, {x})")),
            3 if self.allowed.host => self.call(&format!("put({x}, h)")),
            4 => {
                let store = lang.assign(&element, &self.by(&format!("{value} + 1"), 97));
                store + &lang.directive(&format!("update device({one}){}", queue.0)) + &queue.1
            }
            _ => {
                let update = lang.directive(&format!("update host({one}){}", queue.0)) + &queue.1;
                update + &lang.assign(name, &self.by(&element, 97))
            }
        }
    }

    fn calls(&mut self) -> String {
        let (x, _) = self.arrays();
        let value = self.value();
        let name = self.random.pick(&OWN);
        match (self.random.below(4), self.lang) {
            (0, _) if self.allowed.own => self.lang.assign(name, &format!("total({x})")),
            (1, _) => self.call(&format!("pair({x}, {value})")),
            (2, Lang::Fortran) => self.call(&format!("inner({value})")),
            (2, Lang::C) if self.allowed.own => format!(
                "{{\nint *z = there({x});\n{}}}\n",
                "#pragma acc parallel loop deviceptr(z)\nfor (int i = 0; i < 32; i++) z[i] = (z[i] + 3) % 1009;\n"
            ),
            _ => self.call(&format!("bump({x}, {value})")),
        }
    }

    /// A construct that may run on the host: its data is brought there and back.
    fn elsewhere(&mut self) -> String {
        let lang = self.lang;
        let x = if self.allowed.b { self.random.pick(&["a", "b"]) } else { "a" };
        let (cond, word) = (self.condition(), self.random.pick(&["if", "self"]));
        let own = self.at(x, "i");
        let body = lang.assign(&own, &self.by(&format!("{own}*3 + 2"), 1009));
        let host = match (word, self.lang) {
            ("self", _) => cond.clone(),
            (_, Lang::C) => format!("!({cond})"),
            (_, Lang::Fortran) => format!(".not. ({cond})"),
        };
        let construct =
            lang.directive(&format!("parallel loop ~{word}({cond})")) + &self.loop_("i", 31, &body);
        let before = lang.directive(&format!("update host({x})"));
        before + &construct + &lang.directive(&format!("update device({x}) ~if({host})"))
    }

    /// Work on a queue, and beside it.
    fn queued(&mut self) -> String {
        let lang = self.lang;
        let before = self.allowed;
        let value = self.value();
        let (own, other) = (self.at("c", "i"), self.at("b", "31 - i"));
        let body = lang.assign(&own, &self.by(&format!("{own}*3 + {other} + {value}"), 1009));
        let queue = 1 + self.random.below(2);
        let mut text = lang.directive(&format!("parallel loop present(b, c) ~async({queue})"))
            + &self.loop_("i", 31, &body);
        self.allowed = Allowed { jumps: false, queues: false, b: false, ..before };
        for _ in 0..self.random.below(3) {
            text.push_str(&self.statement());
        }
        self.allowed = before;
        let element = self.at("c", "3");
        let note = self.call(&format!("note({element})"));
        text + &match self.random.below(5) {
            0 => lang.directive("wait"),
            1 => lang.directive(&format!("wait({queue})")),
            2 => {
                let text = lang.directive(&format!("update host(c) async({queue})"));
                text + &lang.directive(&format!("wait({queue})")) + &note
            }
            3 => lang.directive(&format!("update host(c) wait({queue})")) + &note,
            _ => {
                let body = lang.assign(&other, &self.by(&format!("{own} + {other}"), 1009));
                let wait = format!("parallel loop present(b, c) ~wait({queue})");
                lang.directive(&wait) + &self.loop_("i", 31, &body)
            }
        }
    }

    /// A data region with the host's array, whose end brings it back.
    fn region(&mut self) -> String {
        let before = self.allowed;
        self.allowed = Allowed { jumps: false, host: false, ..before };
        let mut body = self.construct("");
        for _ in 0..1 + self.random.below(3) {
            body.push_str(&self.statement());
        }
        self.allowed = before;
        let text = if before.queues && self.random.chance(1, 3) {
            let (enter, exit) =
                (self.lang.directive("enter data copyin(h)"), self.lang.directive("exit data copyout(h)"));
            enter + &body + &exit
        } else {
            self.lang.region("data copy(h)", &body)
        };
        let seen = self.at("h", "5");
        if self.random.chance(1, 2) { text + &self.call(&format!("note({seen})")) } else { text }
    }

    fn jump(&mut self) -> String {
        let cond = self.condition();
        let text = match (self.lang, self.random.below(3), self.counters.is_empty()) {
            (Lang::C, 0, false) => "break;\n",
            (Lang::C, 1, false) => "continue;\n",
            (Lang::C, 2, _) => "goto done;\n",
            (Lang::C, _, _) => "return;\n",
            (Lang::Fortran, 0, false) => "exit\n",
            (Lang::Fortran, 1, false) => "cycle\n",
            (Lang::Fortran, 2, _) => "exit unit\n",
            (Lang::Fortran, _, _) => "return\n",
        };
        self.lang.if_(&cond, text, "")
    }

    fn host_loop(&mut self) -> String {
        let v = ["v1", "v2"][self.counters.len()];
        let most = match self.random.below(3) {
            0 => "n".to_owned(),
            1 => (1 + self.random.below(3)).to_string(),
            _ => {
                let value = self.value();
                self.by(&value, 4)
            }
        };
        self.counters.push(v);
        let mut body = self.construct("");
        for _ in 0..1 + self.random.below(3) {
            body.push_str(&self.statement());
        }
        if self.random.chance(1, 2) {
            body.push_str(&self.construct(""));
        }
        self.counters.pop();
        let next = self.lang.assign(v, &format!("{v} + 1"));
        match (self.random.below(4), self.lang) {
            // Whatever the body does with `k3`, the count goes on: a jump back passes `next`.
            (0, _) => {
                let cond = match self.lang {
                    Lang::C => format!("({v}++) < {most}"),
                    Lang::Fortran => return self.counted(v, &most, &body),
                };
                format!("{}{}", self.lang.assign(v, "0"), self.lang.while_(&cond, &body))
            }
            (1, Lang::C) => format!("{v} = 0;\ndo {{\n{body}}} while (++{v} < {most});\n"),
            (1 | 2, Lang::Fortran) => {
                let head = self.lang.assign(v, "0");
                format!("{head}{}", self.lang.while_(&format!("{v} < {most}"), &(next + &body)))
            }
            _ => self.counted(v, &most, &body),
        }
    }

    fn choice(&mut self) -> String {
        let value = self.value();
        let before = self.allowed;
        // C's `break` would leave the choice only.
        self.allowed.jumps &= self.lang == Lang::Fortran;
        let (one, two, other) = (self.statement(), self.construct(""), self.construct(""));
        self.allowed = before;
        match self.lang {
            Lang::C => {
                let fall = if self.random.chance(1, 2) { "break;\n" } else { "" };
                format!(
                    "switch (({value}) & 3) {{\ncase 0: {{\n{one}}}\n{fall}case 2:\n{two}break;\ndefault:\n{other}}}\n"
                )
            }
            Lang::Fortran => format!(
                "select case (modulo({value}, 4))\ncase (0)\n{one}case (2:)\n{two}case default\n{other}end select\n"
            ),
        }
    }

    /// C: constructs that are executed again after `longjmp`.
    fn returns(&mut self) -> String {
        let before = self.allowed;
        self.allowed = Allowed { jumps: false, own: false, queues: false, ..before };
        let first = self.construct("");
        let (between, last) = (self.looks(), self.construct(""));
        self.allowed = before;
        format!("tries = 0;\nif (setjmp(back) < 2) {{\n{first}again(1);\n{between}{last}again(3);\n}}\n")
    }

    fn statement(&mut self) -> String {
        if self.left == 0 {
            return self.construct("");
        }
        self.left -= 1;
        match self.random.below(20) {
            0..=3 => self.construct("") + &self.construct(""),
            4..=5 => self.construct("") + &self.quiet() + &self.construct(""),
            6 => self.quiet(),
            7 if self.allowed.own => self.result(),
            8 => self.borrowed(),
            9 => self.construct("") + &self.looks(),
            10 => self.construct("") + &self.calls(),
            11 => self.elsewhere(),
            12 if self.allowed.queues => self.queued(),
            13 if self.allowed.host && self.allowed.b => self.region(),
            14 if self.allowed.jumps => self.construct("") + &self.jump(),
            15 | 16 if self.counters.len() < DEPTH => self.host_loop(),
            17 => self.choice(),
            18 if self.lang == Lang::C && self.counters.is_empty() && self.allowed.jumps => self.returns(),
            19 => {
                let (cond, then) = (self.condition(), self.construct(""));
                let otherwise = if self.random.chance(1, 2) { self.construct("") } else { String::new() };
                self.lang.if_(&cond, &then, &otherwise)
            }
            _ => self.construct(""),
        }
    }
}
