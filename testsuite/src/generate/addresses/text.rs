//! How each language says what [`super::body`] composes.

use super::super::lang::Lang;
use super::body::{Maker, Scalar};
use super::{c, fortran};

impl Maker {
    pub(super) fn c(&self) -> bool {
        self.lang == Lang::C
    }

    pub(super) fn types(&self) -> &'static [(&'static str, &'static str)] {
        if self.c() { c::TYPES } else { fortran::TYPES }
    }

    pub(super) fn is_summed(&self, x: &Scalar) -> bool {
        if self.c() { c::SUMMED } else { fortran::SUMMED }.contains(&x.ty.0)
    }

    /// A statement on the scalars `x` and `y`.
    pub(super) fn template(&mut self, x: &Scalar, y: &Scalar, e: &str, ix: &str) -> String {
        let list = if self.c() { c::STATEMENTS } else { fortran::STATEMENTS };
        let text = self.random.pick(list);
        let number = self.fresh();
        let text = text
            .replace('$', x.ty.0)
            .replace('T', x.ty.1)
            .replace('N', &number)
            .replace('X', &x.name)
            .replace('Y', &y.name)
            .replace('E', e)
            .replace('I', ix);
        format!("{text}\n")
    }

    /// A 64-bit value.
    pub(super) fn long(&self, x: &str) -> String {
        if self.c() { format!("(long){x}") } else { format!("int({x}, 8)") }
    }

    pub(super) fn number(&self, n: usize) -> String {
        if self.c() { n.to_string() } else { format!("{n}_8") }
    }

    /// As an argument whose address the callee gets.
    pub(super) fn by_address(&self, x: &str) -> String {
        match x.strip_prefix("(*").and_then(|x| x.strip_suffix(')')) {
            Some(pointer) => pointer.to_owned(),
            None if self.c() => format!("&{x}"),
            None => x.to_owned(),
        }
    }

    pub(super) fn call(&self, name: &str, arguments: &[String]) -> String {
        let list = arguments.join(", ");
        if self.c() { format!("{name}({list});\n") } else { format!("call {name}({list})\n") }
    }

    pub(super) fn set(&self, x: &Scalar, e: &str) -> String {
        match self.lang {
            Lang::C => format!("{} = ({})w({e});\n", x.name, x.ty.1),
            Lang::Fortran => format!("{} = w({e})\n", x.name),
        }
    }

    pub(super) fn declared(&self, x: &Scalar) -> String {
        match self.lang {
            Lang::C => format!("{} {};\n", x.ty.1, x.name),
            Lang::Fortran => format!("{}, target :: {}\n", x.ty.1, x.name),
        }
    }

    /// Without a value.
    pub(super) fn pointer(&self, name: &str, x: &Scalar) -> String {
        match self.lang {
            Lang::C => format!("{} *{name};\n", x.ty.1),
            Lang::Fortran => format!("{}, pointer :: {name}\n", x.ty.1),
        }
    }

    pub(super) fn pointed(&self, name: &str, x: &Scalar) -> String {
        match self.lang {
            Lang::C => format!("{name} = {};\n", self.by_address(&x.name)),
            Lang::Fortran => format!("{name} => {}\n", x.name),
        }
    }

    pub(super) fn target_of(&self, name: &str) -> String {
        if self.c() { format!("(*{name})") } else { name.to_owned() }
    }

    /// Declarations and statements with a scope of their own.
    pub(super) fn block(&self, declarations: &str, statements: &str) -> String {
        match self.lang {
            Lang::C => format!("{{\n{declarations}{statements}}}\n"),
            Lang::Fortran if declarations.is_empty() => statements.to_owned(),
            Lang::Fortran => format!("block\n{declarations}{statements}end block\n"),
        }
    }

    /// A loop over `count` iterations; Fortran's variables are declared ahead.
    pub(super) fn loop_over(&mut self, variable: &str, count: usize, body: &str) -> String {
        match self.lang {
            Lang::C => format!("for (int {variable} = 0; {variable} < {count}; {variable}++) {{\n{body}}}\n"),
            Lang::Fortran => {
                self.ahead.push_str(&format!("integer :: {variable}\n"));
                format!("do {variable} = 0, {}\n{body}end do\n", count - 1)
            }
        }
    }

    pub(super) fn element(&self, index: &str) -> String {
        if self.c() { format!("r[{index}]") } else { format!("r({index})") }
    }

    /// The results from there on, as an argument.
    pub(super) fn from(&self, index: &str) -> String {
        if self.c() { format!("&r[{index}]") } else { format!("r({index})") }
    }

    pub(super) fn stored(&self, index: &str, e: &str) -> String {
        let r = self.element(index);
        self.lang.assign(&r, &format!("w({r} * 3 + {e})"))
    }
}
