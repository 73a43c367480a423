//! Programs of Fortran DO loops: all integer kinds, extreme bounds, steps of both signs and of other kinds, EXIT and CYCLE,
//! real variables, plain and under loop directives.
//!
//! ```fortran
//! do i = 9223372036854775800_8, k, 3_2
//! ```

use super::integer::Int;
use super::random::Random;

const PLAIN: usize = 60;
const DIRECTED: usize = 8;
/// Iterations of one loop, at most.
const LIMIT: i128 = 120;

const KINDS: [(u32, u32); 5] = [(1, 8), (2, 16), (4, 32), (8, 64), (16, 128)];

/// A loop that ends within its variable's kind, its parts as texts.
struct Loop {
    kind: u32,
    first: i128,
    last: i128,
    step: i128,
    step_kind: u32,
}

fn some_loop(random: &mut Random) -> Loop {
    loop {
        let (kind, bits) = random.pick(&KINDS);
        let ty = Int { bits, signed: true };
        let first = ty.value(random);
        let least = |bits: u32| if bits == 128 { i128::MIN } else { -(1i128 << (bits - 1)) };
        let step = match random.below(5) {
            0 => 1,
            4 => least(bits),
            1 => -1 - random.below(9) as i128,
            2 => 1i128 << random.below(bits as usize - 1),
            _ => 1 + random.below(9) as i128,
        };
        let step = if step != least(bits) && random.chance(1, 4) { -step } else { step };
        let (step_kind, step_bits) = random.pick(&KINDS);
        let last = match random.below(3) {
            0 => ty.value(random),
            _ => ty.wrap(first.wrapping_add(step.wrapping_mul(random.below(40) as i128)).wrapping_sub(1)),
        };
        let fits = Int { bits: step_bits, signed: true }.wrap(step) == step && ty.wrap(step) == step;
        if step == 0 || !fits {
            continue;
        }
        let trips = match last.checked_sub(first) {
            Some(way) if (way >= 0) == (step > 0) || way == 0 => {
                way.checked_div(step).map_or(i128::MAX, |n| n.saturating_add(1))
            }
            Some(_) => 0,
            None if (last > first) == (step > 0) => continue,
            None => 0,
        };
        let after = step.checked_mul(trips).and_then(|far| first.checked_add(far));
        if trips <= LIMIT && after.is_some_and(|v| ty.wrap(v) == v) {
            return Loop { kind, first, last, step, step_kind };
        }
    }
}

fn literal(value: i128, kind: u32) -> String {
    // -huge - 1 has no literal.
    let least = if kind == 16 { i128::MIN } else { -(1i128 << (kind * 8 - 1)) };
    if value == least { format!("({}_{kind} - 1_{kind})", value + 1) } else { format!("({value}_{kind})") }
}

/// The loop's head and the statements that set the variables in it.
fn head(random: &mut Random, l: &Loop) -> (String, String) {
    let mut set = String::new();
    let mut part = |random: &mut Random, name: &str, value: i128, kind: u32| {
        if random.chance(1, 2) {
            set.push_str(&format!("{name}{kind} = {}\n", literal(value, kind)));
            format!("{name}{kind}")
        } else {
            literal(value, kind)
        }
    };
    let first = part(random, "f", l.first, l.kind);
    let last = part(random, "l", l.last, l.kind);
    let step = part(random, "s", l.step, l.step_kind);
    let step = if l.step == 1 && random.chance(1, 2) { String::new() } else { format!(", {step}") };
    (set, format!("do i{} = {first}, {last}{step}\n", l.kind))
}

fn plain(random: &mut Random, number: usize) -> String {
    let l = some_loop(random);
    let (set, head) = head(random, &l);
    let i = format!("i{}", l.kind);
    let mut body = format!("c = c + 1\nh = mod(h * 31 + int(mod({i}, 97_{}), 8), 1000003_8)\n", l.kind);
    if random.chance(1, 4) {
        // The bounds are evaluated once.
        body.push_str(&format!("l{0} = 3_{0}\ns{1} = 5_{1}\n", l.kind, l.step_kind));
    }
    if random.chance(1, 5) {
        body.push_str("if (mod(c, 3) == 1) cycle\nh = h + 7\n");
    }
    if random.chance(1, 5) {
        body.push_str(&format!("if (c == {}) exit\n", random.below(20) + 1));
    }
    format!("h = 1\nc = 0\n{set}{head}{body}end do\nprint '(i0,3(1x,i0))', {number}, h, c, {i}\n")
}

fn real(random: &mut Random, number: usize) -> String {
    let kind = random.pick(&[4, 8]);
    let first = random.below(9) as f64 - 4.0;
    let step = random.pick(&[0.5, -0.25, 1.0, 2.0, -1.5]);
    let last = first + step * (random.below(30) as f64 - 3.0);
    let cycle = if random.chance(1, 2) { "if (mod(c, 3) == 1) cycle\n" } else { "" };
    format!(
        "h = 1\nc = 0\ndo r{kind} = {first:?}_{kind}, {last:?}_{kind}, {step:?}_{kind}\nc = c + 1\n{cycle}\
         h = mod(h * 31 + int(r{kind} * 4, 8), 1000003_8)\nend do\nprint '(i0,3(1x,i0))', {number}, h, c, int(r{kind} * 4)\n"
    )
}

const DIRECTIVES: &[&str] = &[
    "parallel loop",
    "parallel loop gang vector",
    "kernels loop",
    "kernels loop independent",
    "serial loop",
];

fn directed(random: &mut Random, number: usize) -> String {
    let l = some_loop(random);
    let (set, head) = head(random, &l);
    let body = format!("h = h + int(mod(i{0}, 101_{0}), 8) * 7 + 1\n", l.kind);
    let (collapse, body) = if random.chance(1, 3) {
        (" collapse(2)", format!("do j = 1, 3\n{body}end do\n"))
    } else {
        ("", body)
    };
    let directive = random.pick(DIRECTIVES);
    format!(
        "h = 1\n{set}!$acc {directive}{collapse} reduction(+:h)\n{head}{body}end do\nprint '(i0,1x,i0)', {number}, h\n"
    )
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x444f);
    let mut variables = "integer(8) :: h\ninteger :: c, j\nreal(4) :: r4\nreal(8) :: r8\n".to_owned();
    for (kind, _) in KINDS {
        variables.push_str(&format!("integer({kind}) :: i{kind}, f{kind}, l{kind}, s{kind}\n"));
    }
    let (mut calls, mut procedures) = (String::new(), String::new());
    for number in 0..PLAIN + DIRECTED {
        let body = match number {
            _ if number >= PLAIN => directed(&mut random, number),
            _ if number % 12 == 11 => real(&mut random, number),
            _ => plain(&mut random, number),
        };
        calls.push_str(&format!("call loop_{number}()\n"));
        procedures.push_str(&format!("subroutine loop_{number}()\n{variables}{body}end subroutine\n"));
    }
    let program = format!("program generated\nimplicit none\n{calls}contains\n{procedures}end program\n");
    vec![("main.f90".to_owned(), program)]
}
