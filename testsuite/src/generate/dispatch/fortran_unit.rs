//! Units of Fortran's programs: an object, the way to the device, constructs that call its bindings.

use super::super::random::Random;
use super::N;
use super::fortran::Maker;
use super::fortran_text::OWN;
use super::objects::{Form, Object};
use std::fmt::Write;

/// The extensions by number; 0 is the abstract type.
pub(super) struct Types {
    pub(super) parents: [usize; 4],
}

impl Types {
    #[expect(clippy::unused_self, reason = "a type's name is asked of the types")]
    pub(super) fn name(&self, number: usize) -> String {
        if number == 0 { "base".to_owned() } else { format!("t{number}") }
    }

    fn extends(&self, mut number: usize, of: usize) -> bool {
        while number != of && number != 0 {
            number = self.parents[number - 1];
        }
        number == of
    }

    /// A type that extends it, or is it.
    fn below(&self, random: &mut Random, of: usize) -> usize {
        let list: Vec<usize> = (1..=4).filter(|t| self.extends(*t, of)).collect();
        random.pick(&list)
    }
}

/// How an object reaches the device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Implicit,
    Clause(&'static str),
    Region(&'static str),
    Entered,
    Updated,
}

fn construct(random: &mut Random, clauses: &str, body: &str, anywhere: bool) -> String {
    let plain = format!("do i = 1, {N}\n{body}end do\n");
    let nest = |directives: [&str; 2], gangs: usize| {
        let inner = N / gangs;
        format!(
            "{}do g = 1, {gangs}\n{}do j = 1, {inner}\ni = (g - 1)*{inner} + j\n{body}end do\nend do\n",
            directives[0], directives[1]
        )
    };
    let size = random.pick(&["", "", " vector_length(32)", " num_gangs(2)"]);
    match random.below(if anywhere { 13 } else { 11 }) {
        0 | 1 => format!("!$acc parallel loop{clauses}{size}\n{plain}"),
        2 => format!(
            "!$acc parallel loop gang worker vector num_workers(2) vector_length(32){clauses}\n{plain}"
        ),
        3 => {
            let loops = nest(["!$acc loop gang\n", "!$acc loop vector private(i)\n"], 3);
            format!("!$acc parallel{clauses}{size}\n{loops}!$acc end parallel\n")
        }
        4 => format!("!$acc serial{clauses}\n{plain}!$acc end serial\n"),
        5 => format!("!$acc kernels{clauses}\n!$acc loop independent\n{plain}!$acc end kernels\n"),
        6 => format!("!$acc kernels{clauses}\n{plain}!$acc end kernels\n"),
        7 => nest([&format!("!$acc parallel loop collapse(2) private(i){clauses}{size}\n"), ""], 4),
        8 => format!("!$acc parallel num_gangs(1){clauses}\n{plain}!$acc end parallel\n"),
        9 => format!("!$acc parallel loop{clauses} async(1)\n{plain}!$acc wait(1)\n"),
        10 => format!(
            "s = 0\n!$acc parallel loop reduction(+:s){clauses}{size}\ndo i = 1, {N}\n{body}s = s + mod(r(i), 1000_8)\nend do\nr(1) = r(1) + s\n"
        ),
        11 => format!("!$acc parallel loop{clauses} if(r(1) > 0)\n{plain}"),
        _ => format!("!$acc parallel loop{clauses} self\n{plain}"),
    }
}

impl Maker {
    fn value(&mut self) -> String {
        format!(
            "mod(i*{} + {}, {})",
            1 + self.random.below(9),
            self.random.below(20),
            self.random.pick(&[7, 31, 97])
        )
    }

    /// Guards of a SELECT TYPE whose selector, or its name, is `q`, of a declared type.
    pub(super) fn guards(&mut self, q: &str, declared: usize, result: &str) -> String {
        let mut text = String::new();
        let mut seen = Vec::new();
        for _ in 0..2 + self.random.below(3) {
            let t = self.types.below(&mut self.random, declared);
            let class = self.random.chance(1, 2);
            if seen.contains(&(t, class)) {
                continue;
            }
            seen.push((t, class));
            let word = if class { "class" } else { "type" };
            let own = OWN[t - 1][1].replace("self", q);
            let k = 2 + self.random.below(50);
            let more = if self.random.chance(1, 2) { format!(" + {q}%value({k})") } else { String::new() };
            let _ = writeln!(text, "{word} is (t{t})\n{result}{own}*{k} + {q}%k{more}");
        }
        if self.random.chance(1, 2) {
            let _ = writeln!(text, "class default\n{result}{}", self.random.below(90));
        }
        text
    }

    fn function(&mut self) -> &'static str {
        self.random.pick(&["i0", "i1", "i2"])
    }

    fn body(&mut self, object: &Object, declared: usize) -> String {
        let mut text = "r(i) = 0\n".to_owned();
        for _ in 0..1 + self.random.below(3) {
            text.push_str(&self.used(object, declared));
        }
        text
    }

    fn used(&mut self, object: &Object, declared: usize) -> String {
        let index = match self.random.below(3) {
            0 => self.random.below(4).to_string(),
            _ => format!("i + {}", self.random.below(4)),
        };
        let (o, h) = (object.at(&index), object.holder(&index));
        let (e, f) = (self.value(), self.function());
        let held = object.is_held();
        let value = match self.random.below(19) {
            0..=2 => format!("{o}%value({e})"),
            3 => format!("{o}%twice({e})"),
            4 => format!("{o}%get({e})"),
            5 => format!("{o}%get(1.5d0*i)"),
            6 => format!("{o}%fixed({e})"),
            7 => format!("by_class({o}, {e})"),
            8 | 9 if object.form != Form::Fixed && object.form != Form::FixedArray => {
                let (head, q) = if o.contains(['(', '%']) { (format!("q => {o}"), "q") } else { (o, "p") };
                let guards = self.guards(q, declared, "r(i) = r(i) + ");
                return format!("select type ({head})\n{guards}end select\n");
            }
            10 => format!("kind_of({o})"),
            11 => {
                let t = 1 + self.random.below(4);
                return format!(
                    "block\ntype(t{t}) :: w\nw%k = i\ncall w%step(2)\nr(i) = r(i) + w%value({e}) + by_class(w, i)\nend block\n"
                );
            }
            12 => format!("{o}%k"),
            13 => format!("by_any({o})"),
            14 => format!("({o} .with. {e})"),
            15 => format!("again({o}, mod(i, 4), {e})"),
            16 if held => format!("by_holder({h}, {e})"),
            17 if object.form == Form::Holders => {
                return format!(
                    "if (associated({h}%f, {f})) r(i) = r(i) + 5\nr(i) = r(i) + {h}%f({e}) + by_pointer({h}%f, i)\n"
                );
            }
            16 | 17 => format!("by_pointer(f, {e})"),
            _ => {
                return format!(
                    "r(i) = r(i) + f({e}) + applied({f}, i)\nif (associated(f, {f})) r(i) = r(i) + 11\n"
                );
            }
        };
        format!("r(i) = r(i) + {value}\n")
    }

    pub(super) fn unit(&mut self, unit: usize) -> (String, String, String) {
        let declared = if self.random.chance(2, 3) { 0 } else { 1 + self.random.below(4) };
        let form = Object::form(&mut self.random);
        let declared =
            if matches!(form, Form::One | Form::Many | Form::There | Form::Holders) { 0 } else { declared };
        let dynamic = self.types.below(&mut self.random, declared);
        let others = [0; 2].map(|_| self.types.name(1 + self.random.below(4)));
        let object =
            Object { form, declared: self.types.name(declared), dynamic: self.types.name(dynamic), others };
        let parameters = if object.is_dummy() { "p" } else { "" };
        let mut text = format!(
            "subroutine unit_{unit}({parameters})\n{}procedure(number_of), pointer :: f\n\
             integer(8) :: r({N}), s\ninteger :: i, g, j\nr = 0\ns = 0\nf => {}\n",
            object.declaration(),
            self.function()
        );
        text.push_str(&object.made(&mut self.random));
        text.push_str(&self.phases(&object, declared));
        let text = text.replace("show(", &format!("show({unit}, ")) + "end subroutine\n";
        if !object.is_dummy() {
            return (text, String::new(), format!("call unit_{unit}()\n"));
        }
        let (declaration, made, name) = object.argument(&mut self.random, unit);
        (text, declaration, format!("{made}call unit_{unit}({name})\n"))
    }

    fn way(&mut self, object: &Object) -> Way {
        if object.form == Form::Holders {
            return Way::Entered;
        }
        match self.random.below(9) {
            0 if !object.is_held() => Way::Implicit,
            0 | 1 => Way::Clause("copyin"),
            2 | 3 if !object.is_held() => Way::Clause("copy"),
            2..=4 => Way::Region("copyin"),
            5 if !object.is_held() => Way::Region("copy"),
            5..=7 => Way::Entered,
            _ if object.is_held() => Way::Entered,
            _ => Way::Updated,
        }
    }

    /// The directives around, the clauses of constructs, and whether the host's object is the device's behind them.
    fn directives(&mut self, object: &Object, way: Way) -> (String, String, String) {
        let [items, own] = object.items();
        let none = String::new;
        match way {
            Way::Implicit => (none(), none(), none()),
            Way::Clause(word) => (none(), format!(" {word}({items})"), none()),
            Way::Region(word) => {
                (format!("!$acc data {word}({items})\n"), none(), "!$acc end data\n".to_owned())
            }
            Way::Entered if object.form == Form::Holders => (
                "!$acc enter data copyin(h)\ndo i = 1, 3\n!$acc enter data copyin(h(i)%one)\nend do\n"
                    .to_owned(),
                " present(h)".to_owned(),
                "do i = 1, 3\n!$acc exit data delete(h(i)%one)\nend do\n!$acc exit data delete(h)\n"
                    .to_owned(),
            ),
            Way::Entered if object.is_held() => (
                format!("!$acc enter data copyin(h)\n!$acc enter data copyin({own})\n"),
                self.random.pick(&["", " present(h)"]).to_owned(),
                format!("!$acc exit data copyout({own})\n!$acc exit data delete(h)\n"),
            ),
            Way::Entered => (
                format!("!$acc enter data copyin({items})\n"),
                self.random.pick(&["", " present(p)"]).to_owned(),
                format!("!$acc exit data copyout({items})\n"),
            ),
            Way::Updated => (
                format!("!$acc enter data create({items})\n!$acc update device({items})\n"),
                self.random.pick(&["", " present(p)"]).to_owned(),
                format!("!$acc exit data delete({items})\n"),
            ),
        }
    }

    fn phases(&mut self, object: &Object, declared: usize) -> String {
        let way = self.way(object);
        let (open, own, close) = self.directives(object, way);
        let clauses = format!("{own} copyout(r)");
        let mut text = open;
        let body = self.body(object, declared);
        text.push_str(&construct(&mut self.random, &clauses, &body, way != Way::Entered));
        text.push_str("call show(r)\n");
        let persists = !matches!(way, Way::Implicit | Way::Clause(_));
        let mut is_same = true;
        if (persists || way == Way::Clause("copy")) && self.random.chance(2, 3) {
            text.push_str(&self.stepped(object, &own));
            is_same = matches!(way, Way::Clause(_) | Way::Region("copy"))
                || way == Way::Entered && object.form != Form::Holders;
            let body = self.body(object, declared);
            text.push_str(&construct(&mut self.random, &clauses, &body, false));
            text.push_str("call show(r)\n");
            let named = object.items()[1].clone();
            if persists && object.form != Form::Holders && self.random.chance(1, 2) {
                let _ = writeln!(text, "!$acc update self({named})");
                is_same = true;
            }
        }
        if persists && object.form != Form::Holders && self.random.chance(1, 2) {
            // Everything that both have is the same again.
            let named = object.items()[1].clone();
            let step = format!("call {}%step({})\n", object.at("2"), 1 + self.random.below(9));
            let _ = write!(text, "!$acc update self({named})\n{step}!$acc update device({named})\n");
            let body = self.body(object, declared);
            text.push_str(&construct(&mut self.random, &clauses, &body, false));
            text.push_str("call show(r)\n");
            is_same = true;
        }
        text.push_str(&close);
        if is_same {
            let body = self.body(object, declared);
            let _ = write!(text, "do i = 1, {N}\n{body}end do\ncall show(r)\n");
        }
        text
    }

    /// A construct that changes the objects.
    fn stepped(&mut self, object: &Object, clauses: &str) -> String {
        let d = 1 + self.random.below(9);
        if object.form == Form::Holders || object.is_array() {
            let last = if object.form == Form::Holders { 3 } else { 4 };
            let place = object.at("j");
            return format!(
                "!$acc parallel loop{clauses}\ndo j = 1, {last}\ncall {place}%step(j + {d})\nend do\n"
            );
        }
        format!("!$acc serial{clauses}\ncall {}%step({d})\n!$acc end serial\n", object.at("0"))
    }
}
