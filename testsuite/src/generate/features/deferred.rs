//! ABSTRACT types: deferred bindings, NOPASS and PASS(name), generic bindings and operators, overriding in chains of types,
//! called through CLASS.

use super::{Unit, integer};
use crate::generate::random::Random;
use std::fmt::Write;

pub(super) fn unit(random: &mut Random, n: usize) -> Unit {
    let depth = 2 + random.below(3);
    let (mut types, mut bodies) = (String::new(), String::new());
    let first = random.below(50);
    let _ = writeln!(
        types,
        "type, abstract :: shape\ninteger :: id = {first}\ncontains\nprocedure(value_of), deferred :: value\n\
         procedure(changes), deferred, pass(this) :: change\nprocedure(named), deferred, nopass :: name\n\
         procedure :: twice => twice_shape\nprocedure, private :: add_one => add_one_shape\n\
         procedure, private :: add_two => add_two_shape\ngeneric :: add => add_one, add_two\n\
         procedure :: less\ngeneric :: operator(<) => less\nend type\n\
         abstract interface\ninteger function value_of(this, k)\nimport shape\nclass(shape), intent(in) :: this\n\
         integer, intent(in) :: k\nend function\nsubroutine changes(k, this)\nimport shape\ninteger, intent(in) :: k\n\
         class(shape), intent(inout) :: this\nend subroutine\nfunction named() result(r)\ncharacter(:), allocatable :: r\n\
         end function\nend interface"
    );
    // An abstract type between them.
    let middle = random.chance(1, 2);
    if middle {
        let _ = writeln!(
            types,
            "type, abstract, extends(shape) :: middle\ninteger :: m = 5\ncontains\nprocedure, pass(this) :: change => change_middle\nend type"
        );
        let e = integer(random, &["k", "this%m", "this%id"], 2);
        let _ = writeln!(
            bodies,
            "subroutine change_middle(k, this)\ninteger, intent(in) :: k\nclass(middle), intent(inout) :: this\nthis%m = {e}\nend subroutine"
        );
    }
    for t in 0..depth {
        kind(random, t, middle, &mut types, &mut bodies);
    }
    let e = integer(random, &["this%id", "k"], 2);
    let _ = writeln!(
        bodies,
        "integer function twice_shape(this) result(r)\nclass(shape), intent(in) :: this\nr = 2*this%value(3)\nend function\n\
         subroutine add_one_shape(this, k)\nclass(shape), intent(inout) :: this\ninteger, intent(in) :: k\nthis%id = {e}\nend subroutine\n\
         subroutine add_two_shape(this, x)\nclass(shape), intent(inout) :: this\nreal, intent(in) :: x\nthis%id = this%id + int(x)\nend subroutine\n\
         logical function less(a, b)\nclass(shape), intent(in) :: a, b\nless = a%value(1) < b%value(1)\nend function"
    );
    let call = format!("deferred{n}");
    let body = caller(random, depth);
    let units = format!(
        "module deferred_m{n}\nimplicit none\n{types}type holder\nclass(shape), allocatable :: s\nend type\n\
         type link\nclass(shape), pointer :: s => null()\nend type\ncontains\n{bodies}end module\n\
         subroutine {call}()\nuse deferred_m{n}\nimplicit none\n{body}end subroutine\n"
    );
    Unit { units, call }
}

/// The type `k{t}`, which extends the last one, or an abstract one.
fn kind(random: &mut Random, t: usize, middle: bool, types: &mut String, bodies: &mut String) {
    let base = t == 0;
    let parent = match (base, middle) {
        (true, true) => "middle".to_owned(),
        (true, false) => "shape".to_owned(),
        _ => format!("k{}", random.below(t)),
    };
    let overrides: Vec<&str> = ["value", "change", "name", "twice", "add_one"]
        .into_iter()
        .filter(|&b| match b {
            "value" | "name" => base || random.chance(1, 2),
            "change" => base && !middle || random.chance(1, 2),
            _ => random.chance(1, 3),
        })
        // Private bindings and operators go on in other types of the module.
        .collect();
    let rows = random.chance(1, 2);
    let own = if rows { "integer :: own(2) = [4, 7]" } else { "integer :: own = 6" };
    let part = if rows { "this%own(2)" } else { "this%own" };
    let _ = writeln!(
        types,
        "type, extends({parent}) :: k{t}\n{}\ncontains",
        own.replace("own", &format!("own{t}"))
    );
    let part = part.replace("own", &format!("own{t}"));
    let mut names = vec!["this%id", "k", part.as_str()];
    if middle {
        names.push("this%m");
    }
    for b in overrides {
        let attributes = match b {
            "change" => ", pass(this)",
            "name" => ", nopass",
            "add_one" => ", private",
            _ => "",
        };
        let _ = writeln!(types, "procedure{attributes} :: {b} => {b}_k{t}");
        let e = integer(random, &names, 3);
        let _ = match b {
            "value" => {
                let up = if base || random.chance(1, 2) {
                    String::new()
                } else {
                    format!(" + this%{parent}%value(k)")
                };
                writeln!(
                    bodies,
                    "integer function value_k{t}(this, k) result(r)\nclass(k{t}), intent(in) :: this\ninteger, intent(in) :: k\nr = {e}{up}\nend function"
                )
            }
            "change" => writeln!(
                bodies,
                "subroutine change_k{t}(k, this)\ninteger, intent(in) :: k\nclass(k{t}), intent(inout) :: this\n{part} = {e}\nend subroutine"
            ),
            "name" => writeln!(
                bodies,
                "function name_k{t}() result(r)\ncharacter(:), allocatable :: r\nr = repeat('k{t}', {})\nend function",
                random.below(3)
            ),
            "twice" => writeln!(
                bodies,
                "integer function twice_k{t}(this) result(r)\nclass(k{t}), intent(in) :: this\nr = this%value(1) - this%value(2)\nend function"
            ),
            _ => writeln!(
                bodies,
                "subroutine add_one_k{t}(this, k)\nclass(k{t}), intent(inout) :: this\ninteger, intent(in) :: k\nthis%id = k + {part}\nend subroutine"
            ),
        };
    }
    types.push_str("end type\n");
}

fn caller(random: &mut Random, depth: usize) -> String {
    let mut text = "type(holder) :: h(4)\ntype(link) :: l(3)\nclass(shape), allocatable :: s\nclass(shape), pointer :: p\ninteger :: i, j\n".to_owned();
    for t in 0..depth {
        let _ = writeln!(text, "type(k{t}), target :: x{t}");
    }
    let _ = writeln!(text, "type(k{0}), target :: y(3)", depth - 1);
    for i in 1..=4 {
        let t = random.below(depth);
        // gfortran 12 does not allocate in `h(1)%s = x0`.
        let made = match random.below(2) {
            0 => format!("allocate (k{t} :: h({i})%s)"),
            _ => format!("allocate (h({i})%s, source=x{t})"),
        };
        let _ = writeln!(text, "{made}\nh({i})%s%id = {}", random.below(60));
    }
    for i in 1..=3 {
        let t = random.below(depth);
        let target = if random.chance(1, 3) { format!("y({i})") } else { format!("x{t}") };
        let _ = writeln!(text, "l({i})%s => {target}");
    }
    text.push_str("p => x0\n");
    for _ in 0..8 {
        let object = random.pick(&["h(2)%s", "l(1)%s", "p", "h(j)%s", "x0", "y(2)"]).to_owned();
        let line = match random.below(9) {
            0 => format!("print *, {object}%value({})", random.below(9)),
            1 => format!("call {object}%change({})", random.below(50)),
            2 => format!("print *, {object}%name(), len({object}%name())"),
            3 => format!("print *, {object}%twice()"),
            4 => format!("call {object}%add({})", random.below(50)),
            5 => format!("call {object}%add({}.5)", random.below(50)),
            6 => format!("print *, {object} < h(3)%s, l(2)%s < {object}"),
            7 => {
                "do i = 1, 4\ncall h(i)%s%change(i)\nend do\nprint *, (h(i)%s%value(i), i = 1, 4)".to_owned()
            }
            _ => format!(
                "allocate (s, source=h({})%s)\nprint *, s%value(2), same_type_as(s, {object}), extends_type_of(s, {object})\ndeallocate (h(1)%s)\nallocate (h(1)%s, source=s)\ndeallocate (s)\np => l({})%s",
                1 + random.below(4),
                1 + random.below(3)
            ),
        };
        let _ = writeln!(text, "j = {}\n{line}", 1 + random.below(4));
    }
    text.push_str(
        "print *, (h(i)%s%id, h(i)%s%value(i), i = 1, 4), (l(i)%s%value(i), l(i)%s%id, i = 1, 3)\n",
    );
    text
}
