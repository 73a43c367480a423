//! Programs about variables in `declare`: create, copyin, device_resident and link; with first values or without; of a file,
//! of another file, of a module, in COMMON, in structures, allocatable, pointers; changed on either side and updated whole,
//! in parts and by members, by constructs and by routines of both files.
//!
//! ```text
//! extern long v2[7];                                   integer(8) :: v2(0:6) = 3
//! #pragma acc declare create(v2)                       !$acc declare create(v2)
//! host: v2[i] = …   update device(v2[2:4])   device: put_v2(i, …)   update self(v2)   host: prints
//! ```
//! Whoever uses a variable has its newest value, so that the program without directives prints the same.

mod c;
mod fortran;

use super::lang::Lang;
use super::random::Random;
use std::fmt::Write;

const VARIABLES: usize = 7;
const STEPS: usize = 26;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Clause {
    Create,
    Copyin,
    Resident,
    Link,
}

/// Whose copy is the newest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Newest {
    Both,
    Host,
    Device,
}

#[derive(Clone)]
pub(super) struct Variable {
    pub(super) name: String,
    pub(super) ty: &'static str,
    /// None: a scalar.
    pub(super) length: Option<usize>,
    pub(super) clause: Clause,
    /// How an element is written: around the index.
    pub(super) open: String,
    pub(super) close: String,
    /// What clauses of `update` name: everything, and what sections are of.
    pub(super) whole: String,
    pub(super) part: String,
    /// Routines know it.
    pub(super) global: bool,
    /// Allocatable or a pointer: its memory may be made anew.
    pub(super) made: bool,
    pub(super) newest: Newest,
    /// Linked data is present.
    pub(super) present: bool,
}

impl Variable {
    pub(super) fn at(&self, index: &str) -> String {
        match self.length {
            None => self.open.clone(),
            Some(_) => format!("{}{index}{}", self.open, self.close),
        }
    }

    pub(super) fn count(&self) -> usize {
        self.length.unwrap_or(1)
    }
}

pub(super) struct Maker {
    pub(super) lang: Lang,
    pub(super) random: Random,
    pub(super) steps: String,
    pub(super) number: usize,
}

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut maker = Maker { lang, random: Random::new(seed ^ 0x4445_434c), steps: String::new(), number: 0 };
    match lang {
        Lang::C => maker.c_files(),
        Lang::Fortran => maker.fortran_files(),
    }
}

impl Maker {
    pub(super) fn line(&mut self, text: &str) {
        let end = self.lang.end();
        let _ = write!(self.steps, "{text}{end}");
    }

    pub(super) fn directive(&mut self, text: &str) {
        let text = self.lang.directive(text);
        self.steps.push_str(&text);
    }

    /// The clause that the variables of a declaration are in.
    fn clause(&mut self) -> Clause {
        self.random.pick(&[
            Clause::Create,
            Clause::Create,
            Clause::Create,
            Clause::Copyin,
            Clause::Copyin,
            Clause::Resident,
            Clause::Link,
        ])
    }

    fn word(clause: Clause) -> &'static str {
        match clause {
            Clause::Create => "create",
            Clause::Copyin => "copyin",
            Clause::Resident => "device_resident",
            Clause::Link => "link",
        }
    }

    fn steps(&mut self, variables: &mut [Variable]) {
        for _ in 0..STEPS {
            let n = self.random.below(variables.len());
            let x = &mut variables[n];
            match self.random.below(9) {
                0..=2 => self.host(x),
                3..=5 => self.device(x),
                6 => self.read(x),
                7 if x.clause == Clause::Link => self.presence(x),
                7 if x.made => self.remake(x),
                _ => self.show(x),
            }
        }
        for x in variables.iter_mut() {
            if x.clause == Clause::Resident {
                self.read(x);
            } else {
                self.show(x);
            }
            if x.clause == Clause::Link && x.present {
                self.presence(x);
            }
        }
    }

    /// Some elements: the first and how many.
    fn some(&mut self, x: &Variable) -> (usize, usize) {
        let n = x.count();
        if self.random.chance(1, 2) {
            return (0, n);
        }
        let low = self.random.below(n);
        (low, 1 + self.random.below(n - low))
    }

    fn section(&self, x: &Variable, (low, count): (usize, usize)) -> String {
        match (self.lang, x.length) {
            (_, None) => x.whole.clone(),
            (Lang::C, Some(_)) => format!("{}[{low}:{count}]", x.part),
            (Lang::Fortran, Some(_)) => {
                let last = x.close.trim_end_matches(')').replace("1", ":");
                format!("{}({low}:{}{last})", x.part, low + count - 1)
            }
        }
    }

    fn update(&mut self, x: &Variable, to: &str, elements: Option<(usize, usize)>) {
        let item = match elements {
            Some(elements) if self.random.chance(2, 3) => self.section(x, elements),
            _ if self.random.chance(1, 2) => x.whole.clone(),
            _ => self.section(x, (0, x.count())),
        };
        match self.random.below(4) {
            0 => {
                self.directive(&format!("update {to}({item}) async(1)"));
                self.directive("wait(1)");
            }
            1 => self.directive(&format!("update {to}({item}) if_present")),
            _ => self.directive(&format!("update {to}({item})")),
        }
    }

    pub(super) fn to_device(&mut self, x: &mut Variable) {
        if x.clause == Clause::Link && !x.present {
            self.presence(x);
        }
        if x.newest == Newest::Host && x.clause != Clause::Resident {
            self.update(x, "device", None);
            x.newest = Newest::Both;
        }
    }

    pub(super) fn to_host(&mut self, x: &mut Variable) {
        if x.newest == Newest::Device && x.clause != Clause::Resident {
            let word = self.random.pick(&["self", "host"]);
            self.update(x, word, None);
            x.newest = Newest::Both;
        }
    }

    /// What an element gets.
    fn value(&mut self, x: &Variable, index: &str) -> String {
        let (a, b) = (1 + self.random.below(5), self.random.below(40));
        let value = format!("w({} * {a} + {index} * 7 + {b})", self.lang.int(&x.at(index)));
        match self.lang {
            Lang::C => format!("({}){value}", x.ty),
            Lang::Fortran => value,
        }
    }

    pub(super) fn over(&self, (low, count): (usize, usize), body: &str) -> String {
        match self.lang {
            Lang::C => format!("for (int i = {low}; i < {}; i++) {{\n{body}}}\n", low + count),
            Lang::Fortran => format!("do i = {low}, {}\n{body}end do\n", low + count - 1),
        }
    }

    pub(super) fn host(&mut self, x: &mut Variable) {
        if x.clause == Clause::Resident {
            return self.device(x);
        }
        self.to_host(x);
        let known = x.newest;
        let elements = self.some(x);
        let value = self.value(x, "i");
        let body = self.lang.assign(&x.at("i"), &value);
        let all = self.over(elements, &body);
        self.steps.push_str(&all);
        x.newest = Newest::Host;
        let there = x.clause != Clause::Link || x.present;
        if known == Newest::Both && there && self.random.chance(1, 2) {
            self.update(x, "device", Some(elements));
            x.newest = Newest::Both;
        }
    }

    pub(super) fn device(&mut self, x: &mut Variable) {
        self.to_device(x);
        let known = x.newest;
        let elements = self.some(x);
        let value = self.value(x, "i");
        let body = match (x.global && self.random.chance(1, 2), self.lang) {
            (true, Lang::C) => format!("put_{}(i, {});\n", x.name, self.lang.int(&value)),
            (true, Lang::Fortran) => format!("call put_{}(i, {value})\n", x.name),
            (false, _) => self.lang.assign(&x.at("i"), &value),
        };
        let head = self.random.pick(&[
            "parallel loop",
            "kernels loop independent",
            "serial loop",
            "parallel loop gang",
        ]);
        // Scalars in no clause are present, too.
        let present = self.random.pick(&["", " present(#)", " default(present)"]).replace('#', &x.whole);
        self.directive(&format!("{head}{present}"));
        let all = self.over(elements, &body);
        self.steps.push_str(&all);
        x.newest = Newest::Device;
        if known == Newest::Both && x.clause != Clause::Resident && self.random.chance(1, 2) {
            self.update(x, "self", Some(elements));
            x.newest = Newest::Both;
        }
    }

    /// A device adds up what it has.
    pub(super) fn read(&mut self, x: &mut Variable) {
        self.to_device(x);
        let term = match (x.global && self.random.chance(1, 2), self.lang) {
            (true, _) => format!("get_{}(i)", x.name),
            (false, _) => self.lang.int(&x.at("i")),
        };
        let body = self.lang.assign("total", &format!("total + {term} * (i + 1)"));
        let head = self.random.pick(&[
            "parallel loop reduction(+:total)",
            "serial loop copy(total)",
            "kernels loop",
        ]);
        self.line("total = 0");
        self.directive(head);
        let all = self.over((0, x.count()), &body);
        self.steps.push_str(&all);
        self.number += 1;
        let number = self.number;
        self.line(&match self.lang {
            Lang::C => format!("printf(\"{number} {} %d\\n\", total)", x.name),
            Lang::Fortran => format!("print *, {number}, '{}', total", x.name),
        });
    }

    pub(super) fn show(&mut self, x: &mut Variable) {
        if x.clause == Clause::Resident {
            return self.read(x);
        }
        self.to_host(x);
        self.number += 1;
        let number = self.number;
        let text = match self.lang {
            Lang::C => {
                let body = format!("printf(\"{number} {} %d\\n\", (int){});\n", x.name, x.at("i"));
                self.over((0, x.count()), &body)
            }
            Lang::Fortran => {
                let body = format!("print *, {number}, '{}', int({})\n", x.name, x.at("i"));
                self.over((0, x.count()), &body)
            }
        };
        self.steps.push_str(&text);
    }

    /// Linked data comes or goes.
    fn presence(&mut self, x: &mut Variable) {
        let item = x.whole.clone();
        if x.present {
            let word = if x.newest == Newest::Device { "copyout" } else { "delete" };
            self.directive(&format!("exit data {word}({item})"));
            x.present = false;
            x.newest = Newest::Host;
        } else {
            self.directive(&format!("enter data copyin({item})"));
            x.present = true;
            x.newest = Newest::Both;
        }
    }

    fn remake(&mut self, x: &mut Variable) {
        let old = x.whole.clone();
        let n = 3 + self.random.below(6);
        x.length = Some(n);
        let name = x.name.clone();
        match self.lang {
            Lang::C => {
                self.directive(&format!("exit data delete({old})"));
                self.line(&format!("free({name})"));
                self.c_made(x);
            }
            Lang::Fortran => {
                self.line(&format!("deallocate({name})"));
                self.fortran_made(x);
            }
        }
    }
}
