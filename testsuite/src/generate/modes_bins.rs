//! Arrays whose elements the gangs of a construct reduce into between its loops: whole, as sections and single elements,
//! by the name of the array, through a pointer or a descriptor.
//!
//! ```text
//! loop gang reduction(max:bins[1:4]) { if (v > bins[1 + x % 4]) bins[1 + x % 4] = v;  loop worker { … } }
//! ```

use super::lang::Lang;
use super::modes_body::{Body, Scope};
use super::modes_sums::Operator;

/// What the clause names, the first of the elements, and how many there are.
const SECTIONS: &[(&str, usize, usize)] =
    &[("", 0, 6), ("0:6", 0, 6), ("1:4", 1, 4), ("2:1", 2, 1), ("low:many", 1, 4), ("0:many", 0, 4)];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Home {
    /// Of the procedure.
    Local,
    Static,
    /// Behind a pointer or descriptor.
    Heap,
}

pub(super) struct Bins {
    op: Operator,
    section: (&'static str, usize, usize),
    home: Home,
    /// The clause is the construct's, else the loop's.
    pub(super) of_construct: bool,
}

impl Bins {
    pub(super) fn new(body: &mut Body<'_>, of_construct: bool) -> Bins {
        let home = body.random.pick(&[Home::Local, Home::Local, Home::Static, Home::Heap]);
        let sections = if home == Home::Heap { &SECTIONS[1..] } else { SECTIONS };
        let section = body.random.pick(sections);
        let op = body.operator();
        Bins { op, section, home, of_construct }
    }

    /// ` ~reduction(op:bins[…])`
    pub(super) fn clause(&self, body: &Body<'_>) -> String {
        let (text, low, count) = self.section;
        let name = match (body.lang, text) {
            (_, "") => "bins".to_owned(),
            (Lang::C, _) => format!("bins[{text}]"),
            (Lang::Fortran, "low:many") => "bins(low:low + many - 1)".to_owned(),
            (Lang::Fortran, "0:many") => "bins(0:many - 1)".to_owned(),
            (Lang::Fortran, _) => format!("bins({low}:{})", low + count - 1),
        };
        format!(" ~{}", body.reduction(self.op, &name).trim_start())
    }

    /// The data clause of a construct whose loop alone names what a pointer leads to.
    pub(super) fn data(&self, lang: Lang) -> &'static str {
        if lang == Lang::C && self.home == Home::Heap && !self.of_construct {
            " ~copy(bins[0:6])"
        } else {
            ""
        }
    }

    /// Declarations and first values.
    pub(super) fn declarations(&self, lang: Lang) -> String {
        match (lang, self.home) {
            (Lang::C, Home::Local) => "int low = 1, many = 4, bins[6] = {3, 1, 4, 1, 5, 9};\n".to_owned(),
            (Lang::C, Home::Static) => {
                "int low = 1, many = 4;\nstatic int bins[6] = {3, 1, 4, 1, 5, 9};\n".to_owned()
            }
            (Lang::C, Home::Heap) => {
                "int low = 1, many = 4, store[6] = {3, 1, 4, 1, 5, 9}, *bins = store;\n".to_owned()
            }
            (Lang::Fortran, Home::Local) => "integer :: low, many, bins(0:5)\n".to_owned(),
            (Lang::Fortran, Home::Static) => "integer :: low, many\ninteger, save :: bins(0:5)\n".to_owned(),
            (Lang::Fortran, Home::Heap) => {
                "integer :: low, many\ninteger, allocatable :: bins(:)\n".to_owned()
            }
        }
    }

    /// What Fortran assigns ahead of the construct.
    pub(super) fn start(&self) -> &'static str {
        match self.home {
            Home::Heap => "low = 1\nmany = 4\nallocate(bins(0:5))\nbins = [3, 1, 4, 1, 5, 9]\n",
            Home::Local | Home::Static => "low = 1\nmany = 4\nbins = [3, 1, 4, 1, 5, 9]\n",
        }
    }

    /// One update, now and then in a loop.
    pub(super) fn step(&self, body: &mut Body<'_>, scope: &Scope) -> String {
        if body.random.chance(1, 3) {
            let var = body.counter();
            let inner = scope.inside(scope.level, &var, 3);
            let text = self.update(body, &inner);
            return body.counted(&var, 3, &text);
        }
        self.update(body, scope)
    }

    fn update(&self, body: &mut Body<'_>, scope: &Scope) -> String {
        let (_, low, count) = self.section;
        let which = body.lang.modulo(&body.simple(scope), &count.to_string());
        let element = match body.lang {
            Lang::C => format!("bins[{low} + {which}]"),
            Lang::Fortran => format!("bins({low} + {which})"),
        };
        if self.op.is_max() && body.random.chance(1, 3) {
            let value = body.small(scope);
            return match body.lang {
                Lang::C => format!("raise_to(&{element}, {value});\n"),
                Lang::Fortran => format!("call raise_to({element}, {value})\n"),
            };
        }
        body.step(scope, (self.op, &element))
    }
}
