//! Fortran programs of second names: ASSOCIATE, SELECT TYPE and EQUIVALENCE, inside constructs and around them, read and
//! written beside what they stand for, and in clauses.
//!
//! ```fortran
//! !$acc kernels copy(gm)             associate (x => s%n)
//! associate (w => gm(:, 3))          !$acc parallel loop reduction(+:x)
//! gm(j, 3) = w(j-1) + 1              x = x + i
//! ```

use super::random::Random;

const UNITS: usize = 16;

/// A selector, one element of it by its other name, and the variable that clauses name.
type Selector = (&'static str, &'static str, &'static str);

/// Arrays of 12 elements.
const ARRAYS: &[Selector] = &[
    ("gm(:, 3)", "gm(J, 3)", "gm"),
    ("gm(:, k)", "gm(J, k)", "gm"),
    ("gm(12:1:-1, k)", "gm(13-(J), k)", "gm"),
    ("g(2:24:2)", "g(2*(J))", "g"),
    ("g", "g(J)", "g"),
    ("loc", "loc(J)", "loc"),
    ("loc(3:14)", "loc((J)+2)", "loc"),
    ("s%v", "s%v(J)", "s"),
    ("st(2)%v", "st(2)%v(J)", "st"),
    ("st(1:12)%n", "st(J)%n", "st"),
    ("al", "al(J)", "al"),
    ("al(3:14)", "al((J)+2)", "al"),
    ("d", "d(J)", "d"),
    ("d(5:16)", "d((J)+4)", "d"),
];

const SCALARS: &[Selector] = &[
    ("v", "v", "v"),
    ("gm(2, 3)", "gm(2, 3)", "gm"),
    ("gm(2, k)", "gm(2, k)", "gm"),
    ("g(k)", "g(k)", "g"),
    ("loc(7)", "loc(7)", "loc"),
    ("s%n", "s%n", "s"),
    ("st(2)%n", "st(2)%n", "st"),
    ("st(k)%v(2)", "st(k)%v(2)", "st"),
    ("al(4)", "al(4)", "al"),
    ("d(6)", "d(6)", "d"),
];

/// Strings of 6 characters.
const TEXTS: &[Selector] = &[
    ("text", "text", "text"),
    ("text(:)", "text", "text"),
    ("gt", "gt", "gt"),
    ("texts(2)", "texts(2)", "texts"),
    ("texts(k)", "texts(k)", "texts"),
    ("s%c", "s%c", "s"),
    ("st(2)%c", "st(2)%c", "st"),
    ("st(k)%c", "st(k)%c", "st"),
    ("gs%c", "gs%c", "gs"),
];

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x4e41_4d45);
    let (mut procedures, mut calls) = (String::new(), String::new());
    for n in 0..UNITS {
        let statements = match random.below(5) {
            0 => scalar(&mut random),
            1 => equivalent(&mut random),
            2 => text(&mut random),
            _ => array(&mut random),
        };
        procedures.push_str(&format!(
            "subroutine unit{n}(d, poly, polys, k)\ninteger, intent(in) :: k\ninteger :: d(24)\n\
             class(*) :: poly, polys(:)\ninteger :: i, j, v, e1, e2, loc(24)\nequivalence (e1, e2)\n\
             integer, allocatable :: al(:)\ntype(thing) :: s, st(12)\ncharacter(6) :: text, texts(3)\nallocate (al(24))\n\
             text = 'pqrstu'\ntexts = ['abcdef', 'ghijkl', 'mnopqr']\ns%c = 'uvwxyz'\nst%c = 'ABCDEF'\n\
             v = 9\ne1 = 5\nloc = [(i + 3, i=1, 24)]\nal = [(2*i, i=1, 24)]\ns%n = 4\ns%v = loc\nst%n = 3\n\
             do i = 1, 12\nst(i)%v = i + al\nend do\n{statements}\
             print '(i0,*(1x,i0))', {n}, v, e1, loc, al, s%n, s%v, sum(st%n), (sum(st(i)%v*i), i=1, 12)\n\
             print '(*(i0,1x))', out, g, (sum(gm(:, i)*loc(:12)), i=1, 8), d\n\
             print '(*(a,1x))', text, texts, s%c, st%c, gt, gs%c\nend subroutine\n"
        ));
        calls.push_str(&format!("call start()\nd = [(i*5, i=1, 24)]\nt = 6\nts = d(:12)\ncall unit{n}(d, t, ts, 3)\nprint *, t, ts\n"));
    }
    let text = format!(
        "module things\nimplicit none\ntype thing\n integer :: n\n integer :: v(24)\n character(6) :: c\nend type\n\
         integer :: g(24), gm(12, 8), out(24)\ncharacter(6) :: gt\ntype(thing) :: gs\ncontains\nsubroutine start()\ninteger :: i\nout = 0\ngt = 'GHIJKL'\ngs%c = 'MNOPQR'\n\
         g = [(i, i=1, 24)]\ngm = reshape([(i, i=1, 96)], [12, 8])\nend subroutine\n{procedures}end module\n\
         program generated\nuse things\ninteger :: d(24), t, ts(12), i\n{calls}end program\n"
    );
    vec![("main.f90".to_owned(), text)]
}

/// A statement of the construct with the name inside of it, or around it.
fn placed(random: &mut Random, open: &str, close: &str, construct: &str, body: &str) -> String {
    let end = construct.split(' ').next().unwrap_or_default();
    if random.chance(1, 3) {
        format!("{open}!$acc {construct}\n{body}!$acc end {end}\n{close}")
    } else {
        format!("!$acc {construct}\n{open}{body}{close}!$acc end {end}\n")
    }
}

/// ASSOCIATE or SELECT TYPE: how the name `w` begins and ends, one element of what it stands for, and its variable.
fn array_name(random: &mut Random) -> (String, String, &'static str, &'static str) {
    if random.chance(1, 6) {
        let open = "select type (polys)\ntype is (integer)\nassociate (w => polys)\n".to_owned();
        return (open, "end associate\nend select\n".to_owned(), "polys(J)", "polys");
    }
    let (selector, element, variable) = random.pick(ARRAYS);
    (format!("associate (w => {selector})\n"), "end associate\n".to_owned(), element, variable)
}

fn array(random: &mut Random) -> String {
    let (open, close, element, variable) = array_name(random);
    let at = |j: &str| element.replace('J', j);
    let c = 1 + random.below(9);
    if random.chance(1, 6) {
        let plus = 1 + random.below(5);
        let body = format!("do j = 1, 12\nout(j) = w(j)*{c} - w(13-j)\nend do\nout(13) = sum(w)\n");
        let open = format!("associate (w => g(1:12)*{plus} + loc(:12))\n");
        let construct = random.pick(&["serial", "kernels", "kernels copy(out)"]);
        return placed(random, &open, "end associate\n", construct, &body);
    }
    if random.chance(1, 4) {
        // Each iteration has its own element.
        let outer = format!("do j = 1, 12\nw(j) = w(j)*2 + j + {}*{c}\nend do\n", at("j"));
        return format!("{open}!$acc parallel loop copy({variable})\n{outer}{close}");
    }
    let statements = [
        format!("do j = 2, 12\n{} = w(j-1) + {c}\nend do\n", at("j")),
        format!("do j = 2, 12\nw(j) = {} + {c}\nend do\n", at("j-1")),
        format!("do j = 1, 12\nw(j) = {} + j\nend do\n", at("13-j")),
        format!("do j = 1, 12\n{} = {c}*j\nout(j) = w(j) + w(13-j)\nend do\n", at("j")),
        format!("w = w + {c}\n"),
        "w(2:12) = w(1:11)\n".to_owned(),
        format!("{} = {c}\nout(1) = w(4)\nw(4) = 8\nout(2) = {}\n", at("4"), at("4")),
        "do j = 1, 12\nout(j) = out(j) + w(j)\nend do\n".to_owned(),
    ];
    let mut body = String::new();
    for _ in 0..1 + random.below(3) {
        body.push_str(&random.pick(&statements));
    }
    let construct = format!("{} copy({variable}, out)", random.pick(&["serial", "kernels", "kernels"]));
    placed(random, &open, &close, &construct, &body)
}

fn scalar(random: &mut Random) -> String {
    let c = 1 + random.below(9);
    let (open, close, name, other, variable) = if random.chance(1, 4) {
        ("select type (poly)\ntype is (integer)\n".to_owned(), "end select\n", "poly", "poly", "poly")
    } else {
        let (selector, other, variable) = random.pick(SCALARS);
        (format!("associate (x => {selector})\n"), "end associate\n", "x", other, variable)
    };
    if random.chance(1, 3) {
        let body = format!(
            "{name} = {name} + {c}\nout(2) = {other}*2\n{other} = {other} + 1\nout(3) = {name}\n\
             do j = 4, 12\nout(j) = {name} + j\nend do\n"
        );
        if random.chance(1, 2) {
            return placed(random, &open, close, &format!("kernels copy({variable}, out)"), &body);
        }
        // Around the construct it would be a scalar of its own, which is firstprivate.
        return format!("!$acc serial copy({variable}, out)\n{open}{body}{close}!$acc end serial\n");
    }
    format!("{open}{}{close}", in_clause(random, name, other))
}

/// What a construct without a clause for it changes is there afterwards.
fn text(random: &mut Random) -> String {
    let (selector, other, variable) = random.pick(TEXTS);
    let (open, close) = (format!("associate (x => {selector})\n"), "end associate\n");
    let letter = random.pick(&["'x'", "'yz'", "x(4:4)", "x(1:2)"]);
    let statements = [
        format!("x = x(3:) // {letter}\n"),
        format!("x(2:4) = {letter}\n"),
        format!("x = {letter} // x(2:3)\n"),
        "if (x(1:1) < 'h') x(6:6) = '-'\n".to_owned(),
        format!("x(5:) = {other}(1:2)\n"),
    ];
    let body = random.pick(&statements) + &random.pick(&statements);
    let clause = if random.chance(1, 3) { format!(" copy({variable})") } else { String::new() };
    let construct = random.pick(&["serial", "kernels", "parallel num_gangs(1)"]);
    placed(random, &open, close, &format!("{construct}{clause}"), &body)
}

fn equivalent(random: &mut Random) -> String {
    in_clause(random, "e2", "e1")
}

/// The name in a clause of a loop, or in none. What a private copy leaves undefined is set again.
fn in_clause(random: &mut Random, name: &str, other: &str) -> String {
    let c = 1 + random.below(9);
    match random.below(6) {
        0 => format!(
            "!$acc parallel loop private({name})\ndo i = 1, 24\n{name} = i*{c}\nout(i) = {name} + 1\nend do\n{other} = 1\n"
        ),
        1 => format!(
            "!$acc parallel loop firstprivate({name})\ndo i = 1, 24\nout(i) = {name} + i*{c}\nend do\n"
        ),
        2 => format!(
            "!$acc parallel loop reduction(+:{name})\ndo i = 1, 24\n{name} = {name} + i*{c}\nend do\nout(1) = {other}\n"
        ),
        3 => format!(
            "!$acc parallel loop copy({name})\ndo i = 1, 24\nif (i == 5) {name} = i*{c}\nend do\nout(1) = {other}\n"
        ),
        4 => format!(
            "!$acc parallel copy(out)\n!$acc loop private({name})\ndo i = 1, 24\n{name} = i*{c}\nout(i) = {name} + 1\nend do\n\
             !$acc end parallel\n{other} = 1\n"
        ),
        _ => format!("!$acc parallel loop\ndo i = 1, 24\nout(i) = {name} + i*{c}\nend do\n"),
    }
}
