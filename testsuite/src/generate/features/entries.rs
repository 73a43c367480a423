//! ENTRY: procedures with several names, whose results share storage, with arguments of their own, in modules and outside.

use super::{Unit, integer};
use crate::generate::random::Random;
use std::fmt::Write;

const RESULTS: &[(&str, &str)] = &[
    ("integer(8)", "8"),
    ("integer", "4"),
    ("real", "r"),
    ("real(8)", "d"),
    ("logical", "l"),
    ("complex", "c"),
];

fn made(kind: &str, e: &str) -> String {
    match kind {
        "l" => format!("{e} > 9"),
        "c" => format!("cmplx({e}, 2)"),
        _ => e.to_owned(),
    }
}

pub(super) fn unit(random: &mut Random, n: usize) -> Unit {
    let module = random.chance(1, 2);
    let (mut text, mut calls) = (String::new(), String::new());
    let mut outside = String::new();
    subroutine(random, n, &mut text, &mut calls);
    function(random, n, module, &mut text, &mut calls, &mut outside);
    array_function(random, n, module, &mut text, &mut calls);
    let call = format!("entries{n}");
    let body = format!("integer :: i, k\nreal :: w(5)\nk = 4\n{calls}end subroutine\n");
    let units = if module {
        format!(
            "module entry_m{n}\nimplicit none\ncontains\n{text}end module\nsubroutine {call}()\nuse entry_m{n}\nimplicit none\n{body}"
        )
    } else {
        format!("{text}subroutine {call}()\nimplicit none\n{outside}{body}")
    };
    Unit { units, call }
}

/// Entries that share saved variables, and statements that later ones run into.
fn subroutine(random: &mut Random, n: usize, text: &mut String, calls: &mut String) {
    let names = ["a", "count", "kept(2)"];
    let _ = writeln!(
        text,
        "subroutine put{n}(a)\nimplicit none\ninteger :: a, b, i\nreal :: x(*)\ncharacter(*) :: t\n\
         integer, save :: count = 3, kept(3) = [1, 2, 3]"
    );
    let _ = writeln!(text, "count = {}\nkept(2) = a", integer(random, &names, 2));
    if random.chance(1, 2) {
        text.push_str("return\n");
    }
    let _ = writeln!(text, "entry more{n}(b, a)\nkept(3) = {}", integer(random, &["count", "kept(1)"], 2));
    let falls = random.chance(1, 3);
    if !falls {
        let _ = writeln!(text, "a = {}\nreturn", integer(random, &["count", "kept(2)", "kept(3)"], 2));
    }
    let _ = writeln!(
        text,
        "entry none{n}\nkept(1) = mod(kept(1)*3 + count, 50)\nprint *, 'none', kept, count\nreturn"
    );
    let _ = writeln!(
        text,
        "entry rows{n}(x, a)\ndo i = 1, a\nx(i) = kept(mod(i, 3) + 1) + i*0.5\nend do\nreturn\n\
         entry texts{n}(t, a)\nt(2:) = repeat('x', mod(a, 3)) // t\ncount = len(t)\nend subroutine"
    );
    for _ in 0..6 {
        match random.below(5) {
            0 => calls.push_str(&format!(
                "k = {}\ncall put{n}(k)\nprint *, k\nk = mod(abs(k), 20)\n",
                random.below(20)
            )),
            1 => calls.push_str(&format!("call more{n}(7, k)\nprint *, k\nk = mod(abs(k), 20)\n")),
            2 => calls.push_str(&format!("call none{n}()\n")),
            3 => calls.push_str(&format!("w = 0\ncall rows{n}(w, 5)\nprint *, w\n")),
            _ => calls.push_str(&format!(
                "block\ncharacter(7) :: t\nt = 'abcdefg'\ncall texts{n}(t, {})\nprint *, t\nend block\n",
                random.below(6)
            )),
        }
    }
}

fn function(
    random: &mut Random,
    n: usize,
    module: bool,
    text: &mut String,
    calls: &mut String,
    outside: &mut String,
) {
    let (t, k) = random.pick(RESULTS);
    // Results of different types are of the default kinds or double precision.
    let (u, m) = if k == "8" || random.chance(1, 2) { (t, k) } else { random.pick(&RESULTS[1..]) };
    let result = random.chance(1, 2);
    let (suffix, one, two) = if result {
        (" result(r)", "r".to_owned(), "s".to_owned())
    } else {
        ("", format!("one{n}"), format!("two{n}"))
    };
    let suffix2 = if result { " result(s)" } else { "" };
    let e = integer(random, &["i", "j"], 2);
    let f = integer(random, &["i", "i + 1"], 2);
    let _ = writeln!(
        text,
        "function one{n}(i, j){suffix}\nimplicit none\ninteger :: i, j\n{t} :: {one}\n{u} :: {two}\n\
         {one} = {}\nif (i > 3) return\n{one} = {}\nreturn\nentry two{n}(i){suffix2}\n{two} = {}\nend function",
        made(k, &e),
        made(k, "7"),
        made(m, &f)
    );
    if !module {
        let _ = writeln!(outside, "{t}, external :: one{n}\n{u}, external :: two{n}");
    }
    let _ = writeln!(calls, "do i = 1, 5\nprint *, one{n}(i, k), two{n}(i*2)\nend do\nprint *, two{n}(3)");
}

/// Results that are arrays or texts: of one type and shape in all entries.
fn array_function(random: &mut Random, n: usize, module: bool, text: &mut String, calls: &mut String) {
    if !module {
        return;
    }
    let e = integer(random, &["i", "k"], 2);
    let declared = random.pick(&["integer, dimension(4)", "integer(8), dimension(4)", "real, dimension(4)"]);
    let _ = writeln!(
        text,
        "function rowf{n}(k) result(r)\ninteger, intent(in) :: k\ninteger :: i, l\n{declared} :: r, q\n\
         r = [({e}, i = 1, 4)]\nreturn\nentry rowg{n}(k, l) result(q)\nq = k\nq(l) = {}\nend function\n\
         function textf{n}(k) result(r)\ninteger, intent(in) :: k\ncharacter(5) :: r, q\nr = repeat('ab', k)\nreturn\n\
         entry textg{n}(k) result(q)\nq = achar(k + 65)\nend function",
        integer(random, &["k", "l"], 2)
    );
    let _ = writeln!(
        calls,
        "print *, rowf{n}(2), rowg{n}(3, 2), sum(rowg{n}(4, 1) + rowf{n}(k))\nprint *, textf{n}(2), textg{n}(3), textg{n}(1) // textf{n}(1)"
    );
}
