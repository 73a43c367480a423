//! Types with parameters: kinds and lengths, defaults, extents and text lengths that depend on them, assumed and deferred
//! parameters, inquiries.
//!
//! gfortran 12 fails on many such programs: it gets types with allocatable components, and a subroutine that makes them
//! of the same sizes.

use super::{Unit, integer};
use crate::generate::random::Random;
use std::fmt::Write;

/// An object's kind, its parameters `n` and `m`, as expressions.
struct Object {
    kind: u8,
    n: String,
    m: String,
}

struct Type {
    component: &'static str,
    extent: &'static str,
    length: &'static str,
    default: (usize, usize),
}

pub(super) fn unit(random: &mut Random, number: usize) -> Unit {
    let t = Type {
        component: random.pick(&["real", "integer"]),
        extent: random.pick(&["n", "2*n", "n + 1", "0:n"]),
        length: random.pick(&["m", "m + 2", "n + m"]),
        default: (1 + random.below(3), 1 + random.below(3)),
    };
    let e = integer(random, &["i", "x%n", "x%m"], 2);
    let f = integer(random, &["i", "j", "x%n"], 2);
    let mut calls = (String::new(), String::new());
    for _ in 0..7 {
        let (with, plain) = statements(random, &t);
        let first = format!("i = {}\nj = {}\n", 1 + random.below(3), 1 + random.below(3));
        calls.0.push_str(&format!("{first}{with}"));
        calls.1.push_str(&format!("{first}{plain}"));
    }
    let mut shared = String::new();
    let mut plain = String::new();
    for k in [4, 8] {
        let _ = writeln!(
            shared,
            "subroutine fill{k}(x)\nDUMMY{k}, intent(inout) :: x\ninteger :: i, j\ndo j = 1, size(x%a, 2)\n\
             do i = lbound(x%a, 1), ubound(x%a, 1)\nx%a(i, j) = {f}\nend do\nend do\nx%t(:) = 'abcdefghij'\ni = 2\nx%i = {e}\nend subroutine\n\
             subroutine show{k}(x)\nDUMMY{k}, intent(in) :: x\nprint *, {k}, x%n, x%m, kind(x%a), shape(x%a), lbound(x%a), len(x%t)\n\
             print *, x%a, sum(x%a), '[', x%t, ']', x%i\nend subroutine"
        );
        let _ = writeln!(
            plain,
            "subroutine make{k}(x, n, m)\ntype(cell{k}), intent(out) :: x\ninteger, intent(in) :: n, m\nx%n = n\nx%m = m\n\
             allocate (x%a({}, m))\nallocate (character({}) :: x%t)\nend subroutine",
            t.extent, t.length
        );
    }
    let with = |k: u8, text: &str| text.replace(&format!("DUMMY{k}"), &format!("type(cell({k}, *, *))"));
    let without = |k: u8, text: &str| text.replace(&format!("DUMMY{k}"), &format!("type(cell{k})"));
    let call = format!("parameterized{number}");
    let plain_types: String = [4, 8]
        .iter()
        .map(|k| {
            format!(
                "type cell{k}\ninteger :: n, m\n{}({k}), allocatable :: a(:, :)\ncharacter(:), allocatable :: t\ninteger :: i = 7\nend type\n",
                t.component
            )
        })
        .collect();
    let frame = |types: &str, procedures: &str, calls: &str| {
        format!(
            "module parameterized_m{number}\nimplicit none\n{types}contains\n{procedures}end module\nsubroutine {call}()\n\
             use parameterized_m{number}\nimplicit none\ninteger :: i, j\n{calls}end subroutine\n"
        )
    };
    let types = format!(
        "type cell(k, n, m)\ninteger, kind :: k = 4\ninteger, len :: n = {}, m = {}\n{}(k) :: a({}, m)\ncharacter({}) :: t\ninteger :: i = 7\nend type\n",
        t.default.0, t.default.1, t.component, t.extent, t.length
    );
    let automatic = "subroutine automatic(a, b)\ninteger, intent(in) :: a, b\ntype(cell(4, a, b)) :: x\ncall fill4(x)\ncall show4(x)\nend subroutine\n";
    let units = format!(
        "#ifdef __RACC__\n{}#else\n{}#endif\n",
        frame(&types, &format!("{}{automatic}", with(8, &with(4, &shared))), &calls.0),
        frame(&plain_types, &format!("{plain}{}", without(8, &without(4, &shared))), &calls.1)
    );
    Unit { units, call }
}

/// A block with parameters, and one without.
fn statements(random: &mut Random, t: &Type) -> (String, String) {
    let (a, b) = ((1 + random.below(4)).to_string(), (1 + random.below(4)).to_string());
    let object = |kind, n: &str, m: &str| Object { kind, n: n.to_owned(), m: m.to_owned() };
    let default = t.default.1.to_string();
    let (with, o) = match random.below(7) {
        0 => (format!("type(cell(4, {a}, {b})) :: x\n"), object(4, &a, &b)),
        1 => ("type(cell(8, n=j, m=i)) :: x\n".to_owned(), object(8, "j", "i")),
        2 => (format!("type(cell(k=4, n={a})) :: x\n"), object(4, &a, &default)),
        3 => (
            format!("type(cell(8, :, :)), allocatable :: x\nallocate (cell(8, {a}, i) :: x)\n"),
            object(8, &a, "i"),
        ),
        4 => {
            let o = object(4, &a, &b);
            return (format!("call automatic({a}, {b})\n"), plain_block(&o, "", ""));
        }
        5 => {
            let o = object(4, &a, &b);
            let after = format!("p%i = {b}\nprint *, p%n, p%m, p%a, x%i, p%t\n");
            let block = format!(
                "block\ntype(cell(4, {a}, {b})), target :: x\ntype(cell(4, :, :)), pointer :: p\ncall fill4(x)\ncall show4(x)\np => x\n{after}end block\n"
            );
            return (block, plain_block(&o, "type(cell4), pointer :: p\n", &format!("p => x\n{after}")));
        }
        _ => {
            let o = object(8, &a, &b);
            let after = "y = x\ny%i = 44\ncall show8(y)\ncall show8(x)\n";
            let block = format!(
                "block\ntype(cell(8, {a}, {b})) :: x, y\ncall fill8(x)\ncall show8(x)\n{after}end block\n"
            );
            return (block, plain_block(&o, "type(cell8) :: y\n", after));
        }
    };
    let block = format!("block\n{with}call fill{0}(x)\ncall show{0}(x)\nend block\n", o.kind);
    (block, plain_block(&o, "", ""))
}

fn plain_block(o: &Object, more: &str, after: &str) -> String {
    let Object { kind, n, m } = o;
    format!(
        "block\ntype(cell{kind}), target :: x\n{more}call make{kind}(x, {n}, {m})\ncall fill{kind}(x)\ncall show{kind}(x)\n{after}end block\n"
    )
}
