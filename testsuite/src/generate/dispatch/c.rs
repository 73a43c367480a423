//! C's programs: functions in two files, and units that each have an object with addresses.

use super::super::random::Random;
use super::c_text::{FAR, HEAD, HELPERS, OTHER, SHOW, SIGNATURES, Signature, TYPES, WHOLE};
use super::forms::construct;
use super::holder::{Form, Holder};
use super::{N, UNITS};
use std::fmt::Write;

/// How an object reaches the device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// By no clause, or by `firstprivate`.
    Implicit,
    /// By this clause of the construct.
    Clause(&'static str),
    /// By a data region with this clause.
    Region(&'static str),
    Entered,
    /// By `create` and `update device`.
    Updated,
    /// It is always there.
    There,
}

struct Maker {
    random: Random,
    /// Those that the program has.
    signatures: Vec<&'static Signature>,
}

pub(super) fn files(random: Random) -> Vec<(String, String)> {
    let mut maker = Maker { random, signatures: vec![&SIGNATURES[0]] };
    let more = &SIGNATURES[1..];
    let first = maker.random.below(more.len());
    let step = 1 + maker.random.below(more.len() - 1);
    maker.signatures.extend([&more[first], &more[(first + step) % more.len()]]);
    let (mut own, mut other) = (String::new(), String::new());
    let mut shared = HEAD.to_owned();
    for signature in maker.signatures.clone() {
        shared.push_str(&TYPES.replace('$', &signature.letter.to_string()));
        maker.functions(signature, &mut shared, &mut own, &mut other);
        shared.push_str(&FAR.replace('$', &signature.letter.to_string()));
        own.push_str(&with_calls(signature, HELPERS));
        other.push_str(&with_calls(signature, OTHER));
    }
    let mut calls = String::new();
    for unit in 0..UNITS {
        let (text, call) = match maker.random.below(6) {
            0 => maker.whole(unit),
            1 => maker.far(unit),
            _ => maker.unit(unit),
        };
        own.push_str(&text);
        calls.push_str(&call);
    }
    vec![
        ("main.c".to_owned(), format!("{shared}{SHOW}{own}int main(void)\n{{\n{calls}return 0;\n}}\n")),
        ("other.c".to_owned(), shared + &other),
    ]
}

/// A text of one signature with its calls.
fn with_calls(signature: &Signature, text: &str) -> String {
    [
        ("CALL_KNOWN", "known_$"),
        ("CALL_RECORD", "s.f"),
        ("CALL_AT", "(*p)"),
        ("CALL_OTHER", "o"),
        ("CALL", "p"),
    ]
    .into_iter()
    .fold(text.to_owned(), |text, (word, address)| text.replace(word, &signature.call(address, "e", "t")))
    .replace('$', &signature.letter.to_string())
}

impl Maker {
    /// Three of a signature's functions are here, one of them static, and two in the other file, which has a static one
    /// of the same name.
    fn functions(
        &mut self,
        signature: &Signature,
        shared: &mut String,
        own: &mut String,
        other: &mut String,
    ) {
        for (name, is_own, may_be_static) in [
            ("own", true, true),
            ("0", true, signature.letter != 'i'),
            ("1", true, signature.letter != 'i'),
            ("2", false, false),
            ("3", self.random.chance(1, 3), false),
        ] {
            let numbers = [2 + self.random.below(7), 1 + self.random.below(90), 2 + self.random.below(4)];
            let is_static = name == "own" || may_be_static && self.random.chance(2, 3);
            let name = if name == "own" {
                format!("{}_own", signature.letter)
            } else {
                format!("{}{name}", signature.letter)
            };
            let head = signature.head.replace("NAME", &name);
            let definition = signature.function(&name, numbers);
            let routine = "#pragma acc routine seq\n";
            if is_static {
                let text = match self.random.below(4) {
                    0 => format!("static {head};\n#pragma acc routine({name}) seq\nstatic {definition}"),
                    1 => format!("{routine}static inline {definition}"),
                    2 => format!("{routine}static __attribute__((noinline)) {definition}"),
                    _ => format!("{routine}static {definition}"),
                };
                own.push_str(&text);
                if name.ends_with("own") {
                    let numbers = [numbers[0] + 1, numbers[1] + 2, numbers[2]];
                    let _ = write!(other, "{routine}static {}", signature.function(&name, numbers));
                }
                continue;
            }
            let _ = writeln!(shared, "{routine}{head};");
            let file = if is_own { &mut *own } else { &mut *other };
            let again = if self.random.chance(1, 2) { routine } else { "" };
            let _ = write!(file, "{again}{definition}");
        }
    }

    fn has(&self, letter: char) -> bool {
        self.signatures.iter().any(|s| s.letter == letter)
    }

    fn signature(&mut self) -> &'static Signature {
        let list = self.signatures.clone();
        self.random.pick(&list)
    }

    /// A function's name; not the other file's own.
    fn function(&mut self, letter: char) -> String {
        format!("{letter}{}", self.random.pick(&["_own", "0", "1", "2", "3"]))
    }

    fn value(&mut self) -> String {
        format!(
            "(i * {} + {}) % {}",
            1 + self.random.below(9),
            self.random.below(20),
            self.random.pick(&[7, 31, 97])
        )
    }

    fn index(&mut self) -> String {
        match self.random.below(4) {
            0 => self.random.below(4).to_string(),
            1 => format!("i / 3 + {}", self.random.below(4)),
            _ => format!("i + {}", self.random.below(4)),
        }
    }

    /// What one iteration does.
    fn body(&mut self, s: &Signature, holder: &Holder, nulls: bool) -> String {
        let mut text = "long t = 0;\n".to_owned();
        for _ in 0..1 + self.random.below(3) {
            let used = self.used(s, holder, nulls);
            text.push_str(&used);
        }
        text + "r[i] = t;\n"
    }

    fn used(&mut self, s: &Signature, holder: &Holder, nulls: bool) -> String {
        let l = s.letter;
        let (at, other) = (self.index(), self.index());
        let (place, p, q) = (holder.place(&at), holder.value(&at), holder.value(&other));
        let (e, f, g) = (self.value(), self.function(l), self.function(l));
        let guard = |text: String| if nulls { format!("if ({p}) {{\n{text}}}\n") } else { text };
        let safe = if nulls { format!("({p} ? {p} : {g})") } else { p.clone() };
        match self.random.below(21) {
            0..=2 => guard(s.call(&p, &e, "t")),
            3 => format!("t += by_value_{l}({p}, {e});\n"),
            4 if holder.form.is_typed() => guard(format!("t += by_address_{l}(&{place}, {e});\n")),
            5 if holder.form == Form::Record => format!("t += by_record_{l}(p, {e});\n"),
            4 | 5 => format!("t += by_record_{l}(record_{l}(i, {p}), {e});\n"),
            6 | 7 => format!(
                "t += ({p} == {f}) * 2 + ({g} != {q}) * 3 + ({p} ? 5 : 0) + ({q} == 0) * 7 + ({p} == {q}) * 11 + !{p};\n"
            ),
            8 => s.call(&format!("(i % 3 == 1 ? {safe} : {f})"), &e, "t"),
            9 => {
                let call = s.call("o", &e, "t");
                format!("f{l} o;\nswitch (i % 4) {{\ncase 0: o = {p}; break;\ncase 1: o = {f};\nbreak;\ndefault: o = {q};\n}}\nif (o) {call}")
                    .lines()
                    .fold("{\n".to_owned(), |text, line| text + line + "\n")
                    + "}\n"
            }
            10 => {
                let call = s.call("o[i % 3]", &e, "t");
                format!("{{\nf{l} o[3] = {{ {f}, {safe}, {g} }};\nif (i % 5 == 2) o[0] = o[1];\n{call}}}\n")
            }
            11 => s.call(&format!("select_{l}(i, {safe})"), &e, "t"),
            12 => format!("t += again_{l}(i % 4, {p}, {e});\n"),
            13 => {
                s.call(&format!("far_{l}[i % 3]"), &e, "t")
                    + &format!("t += (far_{l}[i % 3] == {p}) + 2 * (far_{l}[0] == {l}3);\n")
            }
            14 => s.call(&format!("far_pick_{l}(i)"), &e, "t") + &format!("t += far_pick_{l}(2) == {l}2;\n"),
            15 => {
                let call = s.call("o.f", &e, "t");
                format!(
                    "{{\nstruct one_{l} o = {{ i, {safe} }}, o2 = o;\no = record_{l}(i, o2.f);\nif (!o.f) o = o2;\n{call}}}\n"
                )
            }
            17 => format!(
                "t += by_variable_{l}({e});\nif (known_{l} == {p} && {p} || known_{l} == {f}) t += 17;\n"
            ),
            18 => s.call(&format!("((void)0, {safe})"), &e, "t") + &s.call(&format!("(*&*{f})"), &e, "t"),
            19 if l == 'i' && self.has('h') => format!("t += h{}({safe}, {e});\n", self.random.below(4)),
            16 if holder.form.is_typed() => {
                let call = s.call("(*o)", &e, "t");
                format!("{{\nf{l} const *o = &{place};\nif (*o && *o != {f}) {call}}}\n")
            }
            _ => {
                let k = holder.value("k");
                format!(
                    "for (int k = 0; k < {}; k++)\nif ({k} && (k + i) % 3) {}",
                    holder.slots(),
                    s.call(&k, &e, "t")
                )
            }
        }
    }

    fn way(&mut self, form: Form) -> Way {
        if form.is_there() {
            return Way::There;
        }
        if form.is_implicit() && self.random.chance(1, 4) {
            return Way::Implicit;
        }
        if form.is_implicit() && self.random.chance(1, 6) {
            return Way::Clause("firstprivate");
        }
        match self.random.below(8) {
            0 => Way::Clause("copyin"),
            1 | 2 => Way::Clause("copy"),
            3 => Way::Region("copyin"),
            4 => Way::Region("copy"),
            5 => Way::Entered,
            _ => Way::Updated,
        }
    }

    /// Statements of the host or of a construct that exchange addresses.
    fn shuffle(&mut self, s: &Signature, holder: &Holder, takes: bool) -> String {
        let mut text = String::new();
        for _ in 0..1 + self.random.below(3) {
            let (a, b) = (self.random.below(4).to_string(), self.random.below(4).to_string());
            let (p, q) = (holder.value(&a), holder.value(&b));
            let f = self.function(s.letter);
            text.push_str(&match self.random.below(4) {
                0 if takes => holder.store(&a, &f),
                0 | 1 => {
                    format!(
                        "{{\nf{} o = {p};\n{}{}}}\n",
                        s.letter,
                        holder.store(&a, &q),
                        holder.store(&b, "o")
                    )
                }
                2 => format!("if ({p} == {f}) {}", holder.store(&b, &p)),
                _ => format!("if ({p} != {q}) {}", holder.store(&a, &q)),
            });
        }
        text
    }

    fn unit(&mut self, unit: usize) -> (String, String) {
        let s = self.signature();
        let l = s.letter;
        let holder = Holder::new(&mut self.random, l, unit);
        let way = self.way(holder.form);
        let list: Vec<String> = (0..4).map(|_| self.function(l)).collect();
        let nulls = holder.form != Form::Constant && self.random.chance(1, 4);
        let mut text = holder.outside(&list);
        let parameter = if holder.form == Form::Parameter { format!("f{l} p") } else { "void".to_owned() };
        let _ = write!(
            text,
            "static void unit_{unit}({parameter})\n{{\n{}long r[{N}] = {{ 0 }};\n",
            holder.declaration()
        );
        if !matches!(holder.form, Form::Copied | Form::Constant | Form::Parameter) {
            for (k, f) in list.iter().enumerate().take(holder.slots()) {
                let f = if nulls && k % 3 == 2 { "0" } else { f };
                text.push_str(&holder.store(&k.to_string(), f));
            }
        }
        let body = self.phases(s, &holder, way, nulls);
        let _ = writeln!(text, "{body}{}}}", holder.release());
        let known = format!("known_{l} = {};\n#pragma acc update device(known_{l})\n", self.host_address(l));
        let argument = if holder.form == Form::Parameter { self.host_address(l) } else { String::new() };
        let text = text.replace("show(", &format!("show({unit}, "));
        (text, format!("{known}unit_{unit}({argument});\n"))
    }

    /// An expression of the host.
    fn host_address(&mut self, l: char) -> String {
        match self.random.below(4) {
            0 => format!("far_own_{l}()"),
            1 => format!("far_pick_{l}({})", self.random.below(3)),
            2 => format!("far_{l}[{}]", self.random.below(3)),
            _ => self.function(l),
        }
    }

    fn phases(&mut self, s: &Signature, holder: &Holder, way: Way, nulls: bool) -> String {
        let item = holder.item();
        let r = " copyout(r)";
        let (open, clauses, close) = match way {
            Way::Implicit | Way::There => (String::new(), String::new(), String::new()),
            Way::Clause(word) => (String::new(), format!(" {word}({item})"), String::new()),
            Way::Region(word) => {
                (format!("#pragma acc data {word}({item})\n{{\n"), String::new(), "}\n".to_owned())
            }
            Way::Entered => (
                format!("#pragma acc enter data copyin({item})\n"),
                String::new(),
                format!("#pragma acc exit data copyout({item})\n"),
            ),
            Way::Updated => {
                let open = format!("#pragma acc enter data create({item})\n");
                (open, String::new(), format!("#pragma acc exit data delete({item})\n"))
            }
        };
        let persists = !matches!(way, Way::Implicit | Way::Clause(_));
        let present = if persists && way != Way::There && self.random.chance(1, 2) {
            format!(" present({})", item.split(',').next().unwrap_or(&item))
        } else {
            String::new()
        };
        let clauses = format!("{clauses}{present}{r}");
        let mut text = open;
        let changes = !matches!(holder.form, Form::Constant | Form::Parameter);
        if way == Way::Updated || holder.form == Form::Created {
            let _ = writeln!(text, "#pragma acc update device({})", holder.updated(None));
        }
        let body = self.body(s, holder, nulls);
        let _ = writeln!(text, "{}show(r);", construct(&mut self.random, &clauses, &body, true));
        if persists && changes && self.random.chance(2, 3) {
            text.push_str(&self.changed(s, holder, nulls, &clauses));
        }
        let mut brings = changes && (way == Way::Entered || way == Way::Region("copy"));
        if changes && (persists || way == Way::Clause("copy")) && self.random.chance(2, 3) {
            // Addresses that devices have taken stay there.
            let takes = persists && self.random.chance(1, 2);
            let shuffle = self.shuffle(s, holder, takes);
            let clause = if persists { present } else { format!(" copy({item})") };
            let _ = write!(text, "#pragma acc serial{clause}\n{{\n{shuffle}}}\n");
            if persists {
                let body = self.body(s, holder, nulls);
                text.push_str(&(construct(&mut self.random, &clauses, &body, false) + "show(r);\n"));
            }
            if takes {
                brings = false;
            } else if persists && way != Way::Entered && self.random.chance(1, 2) {
                let _ = writeln!(text, "#pragma acc update self({})", holder.updated(None));
                brings = true;
            } else {
                brings |= !persists;
            }
        }
        text.push_str(&close);
        if brings {
            let body = self.body(s, holder, nulls);
            let _ = write!(text, "for (int i = 0; i < {N}; i++) {{\n{body}}}\nshow(r);\n");
        }
        text
    }

    /// The host stores other addresses and updates the device's.
    fn changed(&mut self, s: &Signature, holder: &Holder, nulls: bool, clauses: &str) -> String {
        let slot = self.random.below(holder.slots());
        let address = self.host_address(s.letter);
        let mut text = holder.store(&slot.to_string(), &address);
        let all = self.random.chance(1, 2);
        if all {
            text.push_str(&self.shuffle(s, holder, true));
        }
        let item = holder.updated((!all).then_some(slot));
        let body = self.body(s, holder, nulls);
        let construct = construct(&mut self.random, clauses, &body, false);
        text + &format!("#pragma acc update device({item})\n{construct}show(r);\n")
    }

    fn whole(&mut self, unit: usize) -> (String, String) {
        let (data, present) = self.random.pick(&[
            ("data copyin(n)", ""),
            ("data copy(n)", "present(n)"),
            ("data copyin(n[0:5])", "present(n[0:5])"),
        ]);
        let text = self.random.pick(&WHOLE).replace("DATA", data).replace("PRESENT", present);
        let text = text.replace("_U", &format!("_{unit}")).replace("show(U", &format!("show({unit}"));
        (text, format!("unit_{unit}();\n"))
    }

    /// Constructs of the other file, and routines that share their lanes.
    fn far(&mut self, unit: usize) -> (String, String) {
        let l = self.signature().letter;
        let list: Vec<String> = (0..4).map(|_| self.host_address(l)).collect();
        let one = self.host_address(l);
        let data = self.random.pick(&["data copyin(q)", "data copy(q)", "enter data copyin(q)"]);
        let end = if data.starts_with("enter") { "#pragma acc exit data delete(q)\n" } else { "" };
        let own = self.function(l);
        let given = self.random.pick(&["q", "0", "q + g"]);
        let text = format!(
            "static void unit_{unit}(void)\n{{\nf{l} q[4] = {{ {} }}, p = {one};\nlong r[{N}];\n#pragma acc {data}\n{{\n\
             far_run_{l}(p, q, 4, r);\nshow({unit}, r);\n\
             #pragma acc parallel loop gang copyout(r) vector_length(32)\nfor (int g = 0; g < 3; g++)\nvectors_{l}(g == 1 ? {own} : p, {given}, r + g * 8);\nshow({unit}, r);\n}}\n{end}}}\n",
            list.join(", ")
        );
        (text, format!("unit_{unit}();\n"))
    }
}
