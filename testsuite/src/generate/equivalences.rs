//! Fortran programs whose variables share storage (EQUIVALENCE, in COMMON too), in clauses of all kinds. A construct uses
//! the variables of its clauses alone; what lies beside them belongs to the host, which changes it meanwhile.
//!
//! ```fortran
//! equivalence (a(1), all(5)), (b, all(3))       !$acc data copy(a)   …   all(2) = 7   …   !$acc update self(a)
//! ```

use super::random::Random;
use std::fmt::Write;

const UNITS: usize = 12;
/// Words of 4 bytes in a storage.
const WORDS: usize = 24;
const STEPS: usize = 4;

/// A variable of the storage.
#[derive(Clone)]
struct Name {
    ident: &'static str,
    /// Bytes of its integers.
    kind: usize,
    /// The first word.
    first: usize,
    /// `None` for a scalar.
    length: Option<usize>,
}

impl Name {
    fn new(random: &mut Random, ident: &'static str) -> Name {
        let kind = random.pick(&[4, 4, 4, 8, 2]);
        let length = (!random.chance(1, 3)).then(|| 3 + random.below(5));
        let words = (kind * length.unwrap_or(1)).div_ceil(4);
        let first = random.below(WORDS - words + 1);
        Name { ident, kind, first: if kind == 8 { first / 2 * 2 } else { first }, length }
    }

    fn end(&self) -> usize {
        self.first + (self.kind * self.length.unwrap_or(1)).div_ceil(4)
    }

    fn is_apart(&self, other: &Name) -> bool {
        self.end() <= other.first || other.end() <= self.first
    }

    fn declared(&self) -> String {
        let Name { ident, kind, first, .. } = self;
        let (shape, element) = match self.length {
            Some(n) => (format!("({n})"), "(1)"),
            None => (String::new(), ""),
        };
        format!("integer({kind}) :: {ident}{shape}\nequivalence ({ident}{element}, all({}))\n", first + 1)
    }

    fn element(&self) -> String {
        format!("{}{}", self.ident, if self.length.is_some() { "(i)" } else { "" })
    }

    /// `value` for each of its elements.
    fn each(&self, directive: &str, value: &str) -> String {
        let (element, n) = (self.element(), self.length.unwrap_or(1));
        format!("!$acc {directive}\ndo i = 1, {n}\n{element} = int({value}, {})\nend do\n", self.kind)
    }
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x4551_5549);
    let (mut units, mut calls) = (String::new(), String::new());
    for n in 0..UNITS {
        units.push_str(&unit(&mut random, n));
        let _ = writeln!(calls, "call share_{n}()\ncall share_{n}()");
    }
    vec![("main.f90".to_owned(), format!("program generated\n{calls}end program\n{units}"))]
}

fn unit(random: &mut Random, n: usize) -> String {
    let names: Vec<Name> = ["a", "b", "c"].iter().map(|ident| Name::new(random, ident)).collect();
    let mut text =
        format!("subroutine share_{n}()\nimplicit none\ninteger :: all({WORDS}), keep({WORDS}), i, r(20)\n");
    names.iter().for_each(|name| text.push_str(&name.declared()));
    if random.chance(1, 3) {
        let _ = writeln!(text, "integer :: more(2)\ncommon /shared_{n}/ all, more");
    }
    let _ = writeln!(text, "do i = 1, {WORDS}\nall(i) = i * 7\nend do");
    for _ in 0..STEPS {
        let x = random.pick(&names);
        let y = names.iter().find(|y| y.is_apart(&x));
        text.push_str(&step(random, &x, y));
        let _ = writeln!(text, "print '(*(i0,1x))', {n}, all");
    }
    text + "end subroutine\n"
}

/// The host changes what is not part of `x`.
fn beside(random: &mut Random, x: &Name) -> String {
    let at = random.below(WORDS);
    if (x.first..x.end()).contains(&at) {
        return String::new();
    }
    format!("all({0}) = all({0}) / 2 + 1\n", at + 1)
}

fn step(random: &mut Random, x: &Name, y: Option<&Name>) -> String {
    let ident = x.ident;
    let construct = random.pick(&["parallel loop", "kernels loop", "serial loop"]);
    let value = format!("mod(int({}, 8) * {} + i, 9973_8)", x.element(), 1 + random.below(3));
    let again = format!("mod({}, 997_{}) + 1", x.element(), x.kind);
    let aside = beside(random, x);
    match random.below(10) {
        0 => x.each(&format!("{construct} default(none) copy({ident})"), &value),
        1 => format!(
            "!$acc data copy({ident})\n{}{aside}{}!$acc update self({ident})\nprint '(*(i0,1x))', {ident}\n\
             !$acc end data\n",
            x.each(&format!("{construct} present({ident})"), &value),
            x.each(construct, &again)
        ),
        2 => format!(
            "!$acc enter data copyin({ident})\n{aside}{}!$acc exit data copyout({ident})\n",
            x.each(&format!("{construct} default(present)"), &value)
        ),
        3 => format!(
            "!$acc data create({ident})\n!$acc update device({ident}) async\n{}!$acc update self({ident}) async\n\
             !$acc wait\n{aside}!$acc end data\n",
            x.each(&format!("{construct} async"), &value)
        ),
        4 => format!(
            "!$acc parallel loop reduction(+:{ident})\ndo i = 1, 20\n{ident} = {ident} + 1_{}\nend do\n",
            x.kind
        ),
        5 => {
            let sum = if x.length.is_some() { format!("sum({ident})") } else { ident.to_owned() };
            format!(
                "keep = all\n!$acc parallel loop private({ident})\ndo i = 1, 20\n{ident} = int(i, {})\nr(i) = int({sum})\n\
                 end do\nall = keep\nprint '(*(i0,1x))', r\n",
                x.kind
            )
        }
        6 => {
            let element = if x.length.is_some() { "(2)" } else { "" };
            format!(
                "!$acc parallel loop firstprivate({ident})\ndo i = 1, 20\n{ident} = {ident} + int(i, {0})\n\
                 r(i) = int({ident}{element})\n{ident} = {ident} - int(i, {0})\nend do\nprint '(*(i0,1x))', r\n",
                x.kind
            )
        }
        7 => format!("!$acc data copy(all)\n{}!$acc end data\n", x.each(construct, &value)),
        8 if x.length.is_some() => {
            let last = x.length.unwrap_or(3) - 1;
            format!(
                "!$acc data copy({ident}(2:{last}))\n{aside}!$acc {construct} present({ident}(2:{last}))\n\
                 do i = 2, {last}\n{} = {value}\nend do\n!$acc end data\n",
                x.element()
            )
        }
        _ => match y {
            Some(y) => {
                let of_y = if y.length.is_some() { format!("{}(2)", y.ident) } else { y.ident.to_owned() };
                let value = format!("mod({value} + mod({of_y}, 97_{}), 9973_8)", y.kind);
                x.each(&format!("{construct} copy({ident}) copyin({})", y.ident), &value)
            }
            None => x.each(construct, &value),
        },
    }
}
