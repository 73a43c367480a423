//! The frame of Fortran: a module with types, routines of each, what fills and shows objects, a subroutine for each unit.

use super::statements::{Object, Scope};
use super::types::{Leaf, Of, Place};
use super::{Maker, N};
use std::fmt::Write;

impl Maker {
    pub(super) fn fortran_program(&mut self, units: &[(usize, String)]) -> String {
        let mut text = "module records\nimplicit none\ntype owner\ninteger :: n\nreal(8), allocatable :: v(:)\nend type\n\
                        type boxed\ncharacter :: c\ntype(owner) :: inner\nend type\n"
            .to_owned();
        for n in 0..self.records.len() {
            let record = &self.records[n];
            let extends = record.parent.map(|p| format!(", extends(r{p})")).unwrap_or_default();
            let _ = writeln!(text, "type{extends} :: r{n}");
            for field in &record.own {
                let of = match field.of {
                    Of::Record(inner) => format!("type(r{inner})"),
                    Of::Leaf(leaf) => declared(leaf),
                    Of::Union => "integer".to_owned(),
                };
                let extents: Vec<String> = field.extents.iter().map(usize::to_string).collect();
                let spec =
                    if extents.is_empty() { String::new() } else { format!("({})", extents.join(", ")) };
                let _ = writeln!(text, "{of} :: {}{spec}", field.name);
            }
            text.push_str("end type\n");
        }
        text.push_str("contains\n");
        for n in 0..self.records.len() {
            self.fortran_routines(n, &mut text);
        }
        let mut calls = String::new();
        for (n, (of, body)) in units.iter().enumerate() {
            self.fortran_unit(n, *of, body, &mut text);
            let _ =
                writeln!(calls, "block\ntype(r{of}) :: a({N}), b({N})\ncall unit{n}(a, b, {N})\nend block");
        }
        format!("{text}end module\nprogram generated\nuse records\nimplicit none\n{calls}end program\n")
    }

    fn fortran_routines(&mut self, n: usize, text: &mut String) {
        let object = Object { text: "x".to_owned(), of: n, written: true };
        let scope = Scope { objects: vec![object], indices: Vec::new(), depth: 0 };
        let place = self.place("x", n, &[]);
        let e = format!("mod(e + {}, 97)", self.value(&scope, 2));
        let touch = self.write(&place, &e);
        let place = self.place("r", n, &[]);
        let e = format!("mod(e - {}, 97)", self.random.below(9));
        let change = self.write(&place, &e);
        let mut terms = Vec::new();
        for _ in 0..3 {
            let place = self.place("x", n, &[]);
            terms.push(self.read(&place));
        }
        let _ = writeln!(
            text,
            "subroutine touch_r{n}(x, e)\n!$acc routine seq\ntype(r{n}), intent(inout) :: x\ninteger, intent(in) :: e\n{touch}end subroutine\n\
             function changed_r{n}(x, e) result(r)\n!$acc routine seq\ntype(r{n}), intent(in) :: x\ninteger, intent(in) :: e\ntype(r{n}) :: r\nr = x\n{change}end function\n\
             integer function sum_r{n}(x) result(r)\n!$acc routine seq\ntype(r{n}), intent(in) :: x\nr = mod({}, 97)\nend function",
            terms.join(" + ")
        );
        let _ = writeln!(
            text,
            "subroutine fill_r{n}(x, k)\ntype(r{n}), intent(out) :: x\ninteger, intent(in) :: k"
        );
        for (j, place) in self.places("x", n).iter().enumerate() {
            let value = format!("mod(k*{} + {j}, 50)", 3 + j % 5);
            let _ = writeln!(text, "{} = {}", place.text, self.converted(place.leaf, &value));
        }
        let _ = writeln!(
            text,
            "end subroutine\nsubroutine show_r{n}(name, x)\ncharacter(*), intent(in) :: name\ntype(r{n}), intent(in) :: x\nwrite (*, '(a)', advance='no') name"
        );
        for place in self.places("x", n) {
            let _ = writeln!(text, "{}", shown(&place));
        }
        text.push_str("print *\nend subroutine\n");
    }

    fn fortran_unit(&mut self, n: usize, of: usize, body: &str, text: &mut String) {
        let (dummies, copies) = match self.random.below(4) {
            0 => (format!("type(r{of}) :: a(:), b(:)\n"), String::new()),
            1 => (format!("type(r{of}) :: a(n), b(n)\n"), String::new()),
            2 => (
                format!("type(r{of}), target :: given(n), b(n)\ntype(r{of}), pointer :: a(:)\n"),
                "a => given\n".to_owned(),
            ),
            _ => (
                format!("type(r{of}) :: given(:), b(:)\ntype(r{of}), allocatable :: a(:)\n"),
                "allocate (a(n))\n".to_owned(),
            ),
        };
        let first = if dummies.contains("given") { "given" } else { "a" };
        let _ = writeln!(
            text,
            "subroutine unit{n}({first}, b, n)\ninteger, intent(in) :: n\n{dummies}type(r{of}), save :: g({N})\ntype(r{of}) :: s, u, p\n\
             type(owner) :: own, owns(3)\ntype(boxed) :: box\ninteger :: i, k, t, most\n{copies}\
             t = 3\nmost = -1000\ndo i = 1, {N}\ncall fill_r{of}(a(i), i)\ncall fill_r{of}(b(i), i + 7)\ncall fill_r{of}(g(i), 2*i + 1)\nend do\n\
             call fill_r{of}(s, 5)\ncall fill_r{of}(u, 6)\ncall fill_r{of}(p, 8)\n\
             own%n = 4\nown%v = [(real(i, 8), i = 1, {N})]\nbox%c = 'x'\nbox%inner%n = 2\nbox%inner%v = own%v + 2\n\
             do k = 1, 3\nowns(k)%n = k\nowns(k)%v = own%v*k\nend do\n{body}\
             do i = 1, {N}\ncall show_r{of}('{n} a', a(i))\ncall show_r{of}('{n} g', g(i))\nend do\n\
             call show_r{of}('{n} b', b(3))\ncall show_r{of}('{n} s', s)\ncall show_r{of}('{n} u', u)\n\
             print *, {n}, t, most\nprint '(5f10.2)', (own%v(i), box%inner%v(i), (owns(k)%v(i), k = 1, 3), i = 1, {N})\nend subroutine"
        );
    }
}

fn declared(leaf: Leaf) -> String {
    match leaf {
        Leaf::Integer(n) => format!("integer({n})"),
        Leaf::Real(n) => format!("real({n})"),
        Leaf::Logical => "logical".to_owned(),
        Leaf::Text(n) => format!("character({n})"),
        Leaf::Unsigned | Leaf::Enumeration | Leaf::Bits(_) | Leaf::UnsignedBits(_) | Leaf::Union(_) => {
            "integer".to_owned()
        }
    }
}

fn shown(place: &Place) -> String {
    let edit = match place.leaf {
        Leaf::Real(_) => "(1x,f0.2)",
        Leaf::Logical => "(1x,l1)",
        Leaf::Text(_) => "(\" [\",a,\"]\")",
        _ => "(1x,i0)",
    };
    let value = if matches!(place.leaf, Leaf::Real(_)) {
        format!("{} + 0.0", place.text)
    } else {
        place.text.clone()
    };
    format!("write (*, '{edit}', advance='no') {value}")
}
