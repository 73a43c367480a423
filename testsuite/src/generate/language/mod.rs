//! Whole programs of plain Fortran: expressions and statements of many features in one another, procedures with all kinds
//! of dummies, shared variables. Values are small and exact, so that all compilers print the same.
//!
//! ```fortran
//! where (cshift(v3, 1) > v7(::2)) v3 = mod(f4(v9, [(i1 * 2, i1 = 1, 3)]), 61_8)
//! ```

mod array;
mod classes;
mod declare;
mod derived;
mod procedures;
mod scalar;
mod scope;
mod statements;
mod text;
mod types;

use super::random::Random;
use scope::{Index, Procedure, Var};
use std::fmt::Write;

const UNITS: usize = 3;

/// Variables of implied DOs in constructors.
const IMPLIED: usize = 6;

/// What is known at the place of the program that is made.
struct Maker {
    random: Random,
    scope: Vec<Var>,
    types: Vec<derived::Type>,
    /// Variables of derived types.
    objects: Vec<derived::Object>,
    procedures: Vec<Procedure>,
    /// Objects that the statement that is made must not name.
    blocked: Vec<usize>,
    /// What a WHERE defines. gfortran (12 and 14) takes an element of it, as in `where (m) v = v(1) + 1`, after it has
    /// stored to it, so that no scalar on the right side is one.
    masked: Option<usize>,
    indices: Vec<Index>,
    implied: usize,
    declarations: Vec<String>,
    lines: Vec<String>,
    /// In constructs that may not be executed: shapes stay as they are.
    nesting: usize,
    pure: bool,
    number: usize,
    shown: usize,
    unit: String,
}

/// What is put aside while a procedure is made.
struct Kept {
    scope: Vec<Var>,
    objects: Vec<derived::Object>,
    indices: Vec<Index>,
    declarations: Vec<String>,
    lines: Vec<String>,
    nesting: usize,
    pure: bool,
}

impl Maker {
    fn implied(&mut self) -> String {
        self.implied += 1;
        format!("n{}", self.implied)
    }

    fn implied_free(&mut self) {
        self.implied -= 1;
    }

    fn enter(&mut self, pure: bool) -> Kept {
        Kept {
            scope: std::mem::take(&mut self.scope),
            objects: std::mem::take(&mut self.objects),
            indices: std::mem::take(&mut self.indices),
            declarations: std::mem::take(&mut self.declarations),
            lines: std::mem::take(&mut self.lines),
            nesting: std::mem::take(&mut self.nesting),
            pure: std::mem::replace(&mut self.pure, pure),
        }
    }

    /// The text of the procedure's body.
    fn leave(&mut self, kept: Kept) -> String {
        let mut text = String::new();
        let names: Vec<String> = (1..=IMPLIED).map(|n| format!("n{n}")).collect();
        let _ = writeln!(text, "integer :: {}\ncharacter(400) :: buffer", names.join(", "));
        for line in self.declarations.iter().chain(&self.lines) {
            let _ = writeln!(text, "{line}");
        }
        self.scope = kept.scope;
        self.objects = kept.objects;
        self.indices = kept.indices;
        self.declarations = kept.declarations;
        self.lines = kept.lines;
        self.nesting = kept.nesting;
        self.pure = kept.pure;
        text
    }

    /// Named constants and variables that keep their values.
    fn constants(&mut self) -> String {
        let mut text = String::new();
        for _ in 0..6 {
            let t = types::Ty::any(&mut self.random);
            let rank = self.random.below(3);
            let extents: Vec<i64> = (0..rank).map(|_| 1 + self.random.below(4) as i64).collect();
            let (prefix, attribute) =
                self.random.pick(&[("k", "parameter"), ("k", "parameter"), ("q", "protected")]);
            let name = self.fresh(prefix);
            let object = self.object();
            let v = Var {
                before: name.clone(),
                after: String::new(),
                all: String::new(),
                ty: t,
                lower: vec![1; rank],
                extents,
                object,
                definable: false,
                allocatable: false,
                target: false,
                gaps: true,
            };
            let first = self.first_constant(&v);
            let shape: Vec<String> = v.extents.iter().map(i64::to_string).collect();
            let shape = if rank == 0 { String::new() } else { format!("({})", shape.join(", ")) };
            let _ = writeln!(text, "{}, {attribute} :: {name}{shape} = {first}", t.name());
            self.scope.push(v);
        }
        text
    }

    fn unit(&mut self, number: usize) -> String {
        self.unit = format!("u{number}");
        let constants = self.scope.clone();
        let kept = self.enter(false);
        self.scope = constants;
        for _ in 0..10 {
            self.variable();
        }
        let mut internal = String::new();
        let procedures = self.procedures.len();
        for _ in 0..2 {
            let host: Vec<Var> =
                self.scope.iter().filter(|v| v.definable && !v.allocatable).take(3).cloned().collect();
            let function = self.random.chance(1, 2);
            let mut shared = Vec::new();
            if !function {
                for v in host {
                    if self.random.chance(1, 2) {
                        shared.push(v);
                    }
                }
            }
            internal.push_str(&self.procedure(function, &shared));
        }
        for _ in 0..2 {
            self.derived_variable();
        }
        self.statements(14, 2);
        self.procedures.truncate(procedures);
        let body = self.leave(kept);
        format!("subroutine unit_{number}()\n{body}contains\n{internal}end subroutine\n")
    }
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut maker = Maker {
        random: Random::new(seed ^ 0x006c_616e_6775_6167),
        scope: Vec::new(),
        types: Vec::new(),
        objects: Vec::new(),
        procedures: Vec::new(),
        blocked: Vec::new(),
        masked: None,
        indices: Vec::new(),
        implied: 0,
        declarations: Vec::new(),
        lines: Vec::new(),
        nesting: 0,
        pure: false,
        number: 0,
        shown: 0,
        unit: String::new(),
    };
    let constants = maker.constants();
    let types = maker.types();
    let mut module = String::new();
    "m".clone_into(&mut maker.unit);
    for n in 0..5 {
        let text = maker.procedure(n < 3, &[]);
        module.push_str(&text);
    }
    for of in 0..maker.types.len() {
        let text = maker.type_procedures(of);
        module.push_str(&text);
    }
    let mut calls = String::new();
    for n in 0..UNITS {
        module.push_str(&maker.unit(n));
        let _ = writeln!(calls, "call unit_{n}()");
    }
    let text = format!(
        "module m\nimplicit none\ninteger, private :: n1, n2, n3, n4, n5, n6\nlogical, protected :: no = .false.\n{constants}{types}contains\n{module}end module\nprogram generated\nuse m\nimplicit none\n{calls}end program\n"
    );
    vec![("main.f90".to_owned(), text)]
}
