//! What the units of a generated program share: arrays, values, checks.

use super::lang::{Array, Home, Lang, Type};
use super::random::Random;

/// One procedure of a program while it is composed.
pub(super) struct Unit<'r> {
    pub(super) lang: Lang,
    pub(super) random: &'r mut Random,
    pub(super) number: usize,
    pub(super) decls: String,
    pub(super) before: String,
    pub(super) body: String,
    pub(super) after: String,
    names: usize,
}

pub(super) const STORED: &[Type] =
    &[Type::U8, Type::I16, Type::I32, Type::U32, Type::I64, Type::F32, Type::F64];

impl<'r> Unit<'r> {
    pub(super) fn new(lang: Lang, random: &'r mut Random, number: usize) -> Unit<'r> {
        let none = String::new;
        Unit { lang, random, number, decls: none(), before: none(), body: none(), after: none(), names: 0 }
    }

    pub(super) fn fresh(&mut self, letter: &str) -> String {
        self.names += 1;
        format!("{letter}{}", self.names)
    }

    /// A scalar of the procedure.
    pub(super) fn scalar(&mut self, ty: Type, letter: &str, value: &str) -> String {
        let name = self.fresh(letter);
        let word = ty.name(self.lang);
        match self.lang {
            Lang::C => self.decls.push_str(&format!("{word} {name} = {value};\n")),
            Lang::Fortran => {
                self.decls.push_str(&format!("{word} :: {name}\n"));
                self.before.push_str(&format!("{name} = {value}\n"));
            }
        }
        name
    }

    /// A new array, filled with small numbers and printed as a checksum at the end.
    pub(super) fn array(&mut self, letter: &str, ty: Type, dims: &[(String, usize)]) -> Array {
        let home =
            self.random.pick(&[Home::Fixed, Home::Fixed, Home::Heap, Home::Heap, Home::Sized, Home::Member]);
        let x = Array { name: self.fresh(letter), ty, home, dims: dims.to_vec() };
        let (declaration, make, free) = self.lang.declare(&x);
        if self.lang == Lang::C && !make.is_empty() {
            self.decls.push_str(&make);
        } else {
            self.decls.push_str(&declaration);
            self.before.push_str(&make);
        }
        let (a, b, m) = (self.random.below(7) + 1, self.random.below(5), self.random.pick(&[2, 7, 31, 97]));
        let fill = self.over(&x, |lang, at, linear| {
            let value = lang.modulo(&format!("{linear}*{a} + {b}"), &m.to_string());
            lang.assign(at, &lang.to(ty, &value))
        });
        self.before.push_str(&fill);
        let sum = self.over(&x, |lang, at, linear| {
            let (value, weight) = match lang {
                Lang::C => (format!("(long long)({at})"), lang.modulo(linear, "251")),
                Lang::Fortran => (format!("int({at}, 8)"), lang.modulo(linear, "251")),
            };
            lang.assign("check_sum", &format!("check_sum + {value} * ({weight} + 1)"))
        });
        let zero = self.lang.assign("check_sum", "0");
        let print = match self.lang {
            Lang::C => format!("printf(\"{} {} %lld\\n\", check_sum);\n", self.number, x.name),
            Lang::Fortran => format!("print '(a,i0)', '{} {} ', check_sum\n", self.number, x.name),
        };
        self.after.push_str(&format!("{zero}{sum}{print}"));
        self.after.push_str(&free);
        x
    }

    /// Prints a scalar at the end.
    pub(super) fn print(&mut self, name: &str) {
        self.after.push_str(&match self.lang {
            Lang::C => format!("printf(\"{} {name} %lld\\n\", (long long){name});\n", self.number),
            Lang::Fortran => format!("print '(a,i0)', '{} {name} ', int({name}, 8)\n", self.number),
        });
    }

    /// Host loops over all elements; `f` gets the element and its number.
    fn over(&self, x: &Array, f: impl Fn(Lang, &str, &str) -> String) -> String {
        let names = ["h0", "h1", "h2"];
        let mut linear = names[0].to_owned();
        for (d, name) in x.dims[1..].iter().zip(&names[1..]) {
            linear = format!("({linear})*{} + {name}", d.1);
        }
        let ix: Vec<String> = names[..x.dims.len()].iter().map(|s| (*s).to_owned()).collect();
        let mut text = f(self.lang, &self.lang.at(x, &ix), &format!("({linear})"));
        for (name, d) in names.iter().zip(&x.dims).rev() {
            text = match self.lang {
                Lang::C => format!("for (int {name} = 0; {name} < {}; {name}++) {{\n{text}}}\n", d.1),
                Lang::Fortran => format!("do {name} = 0, {} - 1\n{text}end do\n", d.1),
            };
        }
        text
    }

    /// The procedure's text; `parameters` are the extents with their values.
    pub(super) fn finish(self, parameters: &[(String, usize, Type)]) -> (String, String) {
        let Unit { lang, number, decls, before, body, after, .. } = self;
        let list = |f: &dyn Fn(&(String, usize, Type)) -> String| {
            parameters.iter().map(f).collect::<Vec<_>>().join(", ")
        };
        let call = list(&|p| p.1.to_string());
        match lang {
            Lang::C => {
                let heads = list(&|p| format!("{} {}", p.2.name(lang), p.0));
                let text = format!(
                    "static void unit_{number}({heads})\n{{\nlong long check_sum;\n{decls}{before}{body}{after}}}\n\n"
                );
                (text, format!("unit_{number}({call});\n"))
            }
            Lang::Fortran => {
                let names = list(&|p| p.0.clone());
                let text = format!(
                    "subroutine unit_{number}({names})\ninteger, value :: {names}\ninteger(8) :: check_sum\n\
                     integer :: h0, h1, h2\n{decls}{before}{body}{after}end subroutine\n\n"
                );
                (text, format!("call unit_{number}({call})\n"))
            }
        }
    }
}

/// Extents that units of fixed shape have.
pub(super) fn extent(unit: &mut Unit, name: &str, sizes: &[usize]) -> (String, usize, Type) {
    (name.to_owned(), unit.random.pick(sizes), Type::I32)
}
