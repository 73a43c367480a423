//! Expressions of a thread. `@v1` is a thread's own object, `@la(` one with subscripts, `@la:` a whole array of its own: see
//! [`super::nodes::render`].

use super::super::random::Random;

/// What is no larger than a few thousand.
pub(super) fn integer(random: &mut Random, depth: usize) -> String {
    if depth == 0 || random.chance(1, 5) {
        return leaf(random);
    }
    let next = |random: &mut Random| integer(random, depth - 1);
    let (a, b) = (next(random), next(random));
    match random.below(19) {
        0 | 1 => format!("({a} + {b})"),
        2 => format!("({a} - {b})"),
        3 => format!("mod({a}, 61)*mod({b}, 53)"),
        4 => format!("mod({a}, 1 + abs({b}))"),
        5 => format!("{a}/(1 + abs({b}))"),
        6 => format!("iand({a}, {b})"),
        7 => format!("ieor(iand({a}, 1023), {})", random.below(100)),
        8 => format!("ishft(iand({a}, 255), {})", random.pick(&[-2, -1, 1, 2])),
        9 => format!("max({a}, {b})"),
        10 => format!("min({a}, {b}, 77)"),
        11 => format!("merge({a}, {b}, {})", logical(random, depth - 1)),
        12 => format!("modulo({a}, 29)"),
        13 => format!("twice({a}, {b})"),
        14 => format!("walk(iand({a}, 7), mod({b}, 500))"),
        15 => format!("ct(iand({a}, 15))"),
        16 => format!("gt(iand({a}, 63))"),
        17 => format!("@la(1 + iand({a}, 3))"),
        _ => format!("sign(mod({a}, 97), {b})"),
    }
}

fn leaf(random: &mut Random) -> String {
    let own = ["@v1", "@v2", "@v3", "@v4", "@p%n", "@p%q(2)", "@la(2)", "@la(4)"];
    let shared = [
        "t", "b", "g", "tx", "ty", "gx", "n", "pv%n", "pv%q(3)", "gp%n", "gp%q(1)", "a(g)", "m(2)", "size(m)",
    ];
    match random.below(12) {
        0..6 => random.pick(&own).to_owned(),
        6..10 => random.pick(&shared).to_owned(),
        10 => (random.below(90)).to_string(),
        _ => random
            .pick(&[
                "sum(@la:)",
                "maxval(@la:)",
                "int(@w1)",
                "nint(@r1)",
                "int(@e1)",
                "count(@la: > 5)",
                "total(@la:, 4)",
            ])
            .to_owned(),
    }
}

/// A multiple of a small power of two.
pub(super) fn real(random: &mut Random, depth: usize) -> String {
    if depth == 0 || random.chance(1, 5) {
        return random
            .pick(&[
                "@r1",
                "@r2",
                "@p%x",
                "pv%x",
                "gp%x",
                "ra(g)",
                "real(@v1, 8)",
                "real(@e1, 8)",
                "0.5d0",
                "3d0",
            ])
            .to_owned();
    }
    let (a, b) = (real(random, depth - 1), real(random, depth - 1));
    match random.below(9) {
        0 | 1 => format!("({a} + {b})"),
        2 => format!("({a} - {b})"),
        3 => format!("mod({a}, 64d0)*{}", random.pick(&["2", "0.5d0", "(-1)", "3"])),
        4 => format!("max({a}, {b})"),
        5 => format!("min({a}, {b})"),
        6 => format!("abs({a})"),
        7 => format!("merge({a}, {b}, {})", logical(random, depth - 1)),
        _ => format!("halved({a})"),
    }
}

pub(super) fn logical(random: &mut Random, depth: usize) -> String {
    let (a, b) = (integer(random, depth), integer(random, depth));
    let relation = random.pick(&["<", "<=", ">", ">=", "==", "/="]);
    match random.below(6) {
        0 => format!("mod({a}, 2) == 0"),
        1 => format!("({a} {relation} {b} .and. t /= 3)"),
        2 => format!("(.not. {a} > {b})"),
        3 => "@l1".to_owned(),
        4 => format!("({} > 1)", real(random, depth.min(1))),
        _ => format!("{a} {relation} {b}"),
    }
}
