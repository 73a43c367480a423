//! What a kernel does, as a tree → its text for threads, and as loops over them.

use super::super::random::Random;
use super::expressions::{integer, logical, real};
use super::{Kernel, thread};

pub(super) enum Node {
    /// What each thread does for itself.
    Thread(Vec<String>),
    /// `call syncthreads()`; in the loops one loop ends and the next begins.
    Barrier,
    /// What threads do together: for the kernel a line, for the loops lines that stand outside of a loop over threads.
    Together { kernel: String, loops: String },
    /// The same number of rounds for all threads of a block.
    Loop { head: String, body: Vec<Node> },
    /// All threads of a block, or none.
    If { condition: String, body: Vec<Node> },
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum View {
    Kernel,
    Loops,
}

/// A thread's own objects.
pub(super) const LOCALS: &str = "\
integer :: v1, v2, v3, v4, la(4)
integer(8) :: w1
real(8) :: r1, r2
real :: e1
logical :: l1
type(point) :: p
";

/// The same for all threads of a block.
pub(super) fn arrays_of_locals(threads: usize) -> String {
    let dim = format!("(0:{})", threads - 1);
    format!(
        "integer, dimension{dim} :: v1, v2, v3, v4, lane\ninteger :: la(0:{}, 4)\ninteger(8) :: w1{dim}, lane8{dim}\n\
         real(8), dimension{dim} :: r1, r2, laner\nreal :: e1{dim}\nlogical :: l1{dim}\ntype(point) :: p{dim}\n",
        threads - 1
    )
}

/// The text; in the loops' `@v` is `v(t)`, `@la(` is `la(t, ` and `@la:` is `la(t, :)`.
pub(super) fn render(nodes: &[Node], view: View) -> String {
    let mut text = String::new();
    for node in nodes {
        match (node, view) {
            (Node::Thread(lines), View::Kernel) => {
                text.push_str(&lines.concat().replace("@la:", "la").replace('@', ""))
            }
            (Node::Thread(lines), View::Loops) => {
                let lines = own(&lines.concat());
                text.push_str(&format!("do t = 0, nt - 1\ncall place()\n{lines}end do\n"));
            }
            (Node::Barrier, View::Kernel) => text.push_str("call syncthreads()\n"),
            (Node::Barrier, View::Loops) => {}
            (Node::Together { kernel, .. }, View::Kernel) => {
                text.push_str(&kernel.replace("@la:", "la").replace('@', ""));
            }
            (Node::Together { loops, .. }, View::Loops) => text.push_str(&own(loops)),
            (Node::Loop { head, body }, _) => {
                text.push_str(&format!("do {head}\n{}end do\n", render(body, view)));
            }
            (Node::If { condition, body }, _) => {
                text.push_str(&format!("if ({condition}) then\n{}end if\n", render(body, view)));
            }
        }
    }
    text
}

/// Names behind `@` become elements of arrays.
fn own(text: &str) -> String {
    let mut out = String::new();
    let mut parts = text.split('@');
    out.push_str(parts.next().unwrap_or(""));
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(part.len());
        let (name, rest) = part.split_at(end);
        out.push_str(name);
        match rest.strip_prefix(':') {
            Some(rest) => out.push_str(&format!("(t, :){rest}")),
            None if name == "la" => out.push_str(&format!("(t, {}", rest.trim_start_matches('('))),
            None => out.push_str(&format!("(t){rest}")),
        }
    }
    out
}

pub(super) fn body(random: &mut Random, kernel: &Kernel) -> Vec<Node> {
    let start = "@v1 = t\n@v2 = a(g)\n@v3 = b + 1\n@v4 = gx + 2*gy\n@la: = [t, b, 3, 4]\n@w1 = g\n@r1 = ra(g)\n@r2 = t*0.5d0\n\
                 @e1 = 2.5\n@l1 = mod(g, 3) == 1\n@p = pv\n";
    let mut nodes = vec![thread(vec![start.to_owned()])];
    for _ in 0..3 + random.below(5) {
        phase(random, kernel, 2, &mut nodes);
    }
    nodes.push(thread(vec![
        "o(g) = mod(@v1 + 3*@v2 + 5*@v3 + 7*@v4 + sum(@la:) + @p%n + sum(@p%q), 100003)\n".to_owned(),
        "ro(g) = @r1 + @r2 + @p%x + @e1\n".to_owned(),
        "if (@l1) o(g) = o(g) + 1\no3(gx, gy, gz) = mod(@v1 + int(@w1), 100003)\n".to_owned(),
    ]));
    nodes
}

/// Something between barriers.
fn phase(random: &mut Random, kernel: &Kernel, depth: usize, nodes: &mut Vec<Node>) {
    match random.below(12) {
        0 | 1 => nodes.push(thread((0..1 + random.below(4)).map(|_| statement(random, 2)).collect())),
        2 | 3 => exchange(random, kernel, nodes),
        4 => counted(random, nodes),
        5 => nodes.push(count(random)),
        6 | 7 if kernel.shape.full_warps() => nodes.push(shuffle(random)),
        8 if kernel.shape.full_warps() => nodes.push(vote(random)),
        9 => nodes.push(thread(vec![atomic(random)])),
        10 if depth > 0 => {
            let mut body = Vec::new();
            for _ in 0..1 + random.below(2) {
                phase(random, kernel, depth - 1, &mut body);
            }
            let rounds = random.pick(&["1, 3", "2, 1", "4, 1, -2", "1, 1 + mod(b, 3)", "n, n + 1"]);
            nodes.push(Node::Loop { head: format!("it{depth} = {rounds}"), body });
        }
        11 if depth > 0 => {
            let mut body = Vec::new();
            phase(random, kernel, depth - 1, &mut body);
            let condition = random.pick(&["mod(b, 2) == 0", "n > 4", "b + n > 5", "pv%n == 3"]).to_owned();
            nodes.push(Node::If { condition, body });
        }
        _ => nodes.push(thread(vec![statement(random, 3)])),
    }
}

/// Each thread stores, and reads what another stored.
fn exchange(random: &mut Random, kernel: &Kernel, nodes: &mut Vec<Node>) {
    let add = 1 + random.below(40);
    if random.chance(1, 3) {
        let value = real(random, 2);
        nodes.push(thread(vec![format!("sq(mod(t, 8), t/8) = mod({value}, 256d0)\n")]));
        nodes.push(Node::Barrier);
        let to = random.pick(&["r1", "r2", "p%x"]);
        nodes.push(thread(vec![format!("k = mod(t + {add}, nt)\n@{to} = sq(mod(k, 8), k/8)\n")]));
    } else {
        let to = random.pick(&["t", "nt - 1 - t", "mod(t + 5, nt)"]);
        let value = integer(random, 2);
        nodes.push(thread(vec![format!("s({to}) = mod({value}, 1009)\n")]));
        nodes.push(Node::Barrier);
        let from = random.pick(&["nt - 1 - t", "mod(t*3, nt)", "0", "nt - 1", "mod(b, nt)"]);
        let name = random.pick(&["v1", "v2", "v3", "v4", "la(3)", "p%q(1)"]);
        let more = random.pick(&["", " + s(t)", " + total(s(0:), min(nt, 4))"]);
        // A section of an assumed-size array needs its end.
        let more = if kernel.dynamic { more.replace("s(0:)", "s(0:nt - 1)") } else { more.to_owned() };
        let more = if more.contains("total") && kernel.shape.threads() < 4 { String::new() } else { more };
        nodes.push(thread(vec![format!("@{name} = mod(s({from}){more}, 1009)\n")]));
    }
    nodes.push(Node::Barrier);
}

/// Atomic operations on shared memory.
fn counted(random: &mut Random, nodes: &mut Vec<Node>) {
    let (at, value) = (integer(random, 1), integer(random, 1));
    nodes.push(thread(vec!["do k = t, 7, nt\nsa(k) = k\nend do\n".to_owned()]));
    nodes.push(Node::Barrier);
    let kind = random.pick(&["add", "max", "min", "or", "xor", "and", "sub"]);
    let place = format!("sa(iand({at}, 7))");
    nodes.push(thread(vec![both(&place, &format!("mod({value}, 101)"), kind, "old")]));
    nodes.push(Node::Barrier);
    nodes.push(thread(vec![format!("@v{} = sa(mod(t, 8))\n", 1 + random.below(4))]));
    nodes.push(Node::Barrier);
}

/// An atomic operation whose old value no one reads.
fn atomic(random: &mut Random) -> String {
    let (at, value) = (integer(random, 1), integer(random, 1));
    match random.below(4) {
        0 => both(&format!("cw(iand({at}, 3))"), &format!("int({value}, 8)*100000_8"), "add", "old8"),
        1 => both(&format!("cr(iand({at}, 3))"), &format!("mod({}, 64d0)", real(random, 1)), "add", "oldr"),
        _ => {
            let kind = random.pick(&["add", "max", "min", "or", "xor", "and", "sub"]);
            // Each operation has elements of its own: together no order would be as good as another.
            let first =
                ["add", "max", "min", "or", "xor", "and", "sub"].iter().position(|k| *k == kind).unwrap_or(0);
            let place = format!("cnt({} + iand({at}, 1))", 2 * first);
            both(&place, &format!("mod({value}, 1009)"), kind, "old")
        }
    }
}

/// The operation for threads, and what it comes to.
fn both(place: &str, value: &str, kind: &str, old: &str) -> String {
    let same = match kind {
        "add" => format!("{place} = {place} + {value}"),
        "sub" => format!("{place} = {place} - ({value})"),
        "max" | "min" => format!("{place} = {kind}({place}, {value})"),
        "xor" => format!("{place} = ieor({place}, {value})"),
        _ => format!("{place} = i{kind}({place}, {value})"),
    };
    format!("#ifdef _CUDA\n{old} = atomic{kind}({place}, {value})\n#else\n{same}\n#endif\n")
}

/// A barrier that counts.
fn count(random: &mut Random) -> Node {
    let condition = logical(random, 1);
    let to = format!("v{}", 1 + random.below(4));
    let each = format!("j = 0\ndo t = 0, nt - 1\ncall place()\nif ({condition}) j = j + 1\nend do\n");
    let (name, result) =
        random.pick(&[("count", "j"), ("and", "merge(1, 0, j == nt)"), ("or", "merge(1, 0, j > 0)")]);
    let call = format!("syncthreads_{name}(merge(1, 0, {condition}))");
    let call = if name == "count" { call } else { format!("merge(1, 0, {call} /= 0)") };
    Node::Together {
        kernel: format!("@{to} = {call}\ncall syncthreads()\n"),
        loops: format!("{each}do t = 0, nt - 1\n@{to} = {result}\nend do\n"),
    }
}

/// Between the lanes of each warp, or of parts of it.
fn shuffle(random: &mut Random) -> Node {
    let width = random.pick(&[32, 32, 16, 8]);
    let by = 1 + random.below(width - 1);
    let (to, lanes, mode) = random.pick(&[
        ("v1", "lane", "integer"),
        ("v3", "lane", "integer"),
        ("w1", "lane8", "int8"),
        ("r2", "laner", "real"),
    ]);
    let value = match mode {
        "integer" => integer(random, 1),
        "int8" => format!("int({}, 8)", integer(random, 1)),
        _ => real(random, 1),
    };
    let (call, from) = match random.below(4) {
        0 => (format!("__shfl(VALUE, {}", by + 1), format!("t - mod(t, {width}) + {by}")),
        1 => (format!("__shfl_up(VALUE, {by}"), format!("merge(t - {by}, t, mod(t, {width}) >= {by})")),
        2 => (
            format!("__shfl_down(VALUE, {by}"),
            format!("merge(t + {by}, t, mod(t, {width}) + {by} < {width})"),
        ),
        _ => (format!("__shfl_xor(VALUE, {by}"), format!("ieor(t, {by})")),
    };
    let end = if width == 32 && random.chance(1, 2) { ")".to_owned() } else { format!(", {width})") };
    let call = call.replace("VALUE", &value);
    Node::Together {
        kernel: format!("@{to} = {call}{end}\n"),
        loops: format!(
            "do t = 0, nt - 1\ncall place()\n{lanes}(t) = {value}\nend do\ndo t = 0, nt - 1\n@{to} = {lanes}({from})\nend do\n"
        ),
    }
}

/// What the lanes of a warp agree on.
fn vote(random: &mut Random) -> Node {
    let condition = logical(random, 1);
    let (kernel, loops) = random.pick(&[
        ("@l1 = allthreads(C)\n", "@l1 = all(lane(t - mod(t, 32):t - mod(t, 32) + 31) == 1)\n"),
        ("@l1 = anythread(C)\n", "@l1 = any(lane(t - mod(t, 32):t - mod(t, 32) + 31) == 1)\n"),
        ("@v2 = popcnt(ballot(merge(1, 0, C)))\n", "@v2 = sum(lane(t - mod(t, 32):t - mod(t, 32) + 31))\n"),
        (
            "@v4 = iand(ballot(merge(1, 0, C)), 255)\n",
            "@v4 = sum(lane(t - mod(t, 32):t - mod(t, 32) + 7)*[1, 2, 4, 8, 16, 32, 64, 128])\n",
        ),
    ]);
    Node::Together {
        kernel: kernel.replace('C', &condition),
        loops: format!(
            "do t = 0, nt - 1\ncall place()\nlane(t) = merge(1, 0, {condition})\nend do\ndo t = 0, nt - 1\n{loops}end do\n"
        ),
    }
}

/// A statement of one thread.
fn statement(random: &mut Random, depth: usize) -> String {
    if depth == 0 {
        return assignment(random);
    }
    let inner = |random: &mut Random| statement(random, depth - 1);
    match random.below(9) {
        0 => format!("if ({}) then\n{}end if\n", logical(random, 1), inner(random)),
        1 => format!("if ({}) then\n{}else\n{}end if\n", logical(random, 1), inner(random), inner(random)),
        2 => {
            // Each depth has a variable of its own.
            let (k, last) = (["k", "k2", "k3"][depth - 1], integer(random, 1));
            let exit = random.pick(&["", "if (@v1 > 900) exit\n", "if (mod(@v2, 5) == 3) cycle\n"]);
            format!(
                "do {k} = 1, iand({last}, 3)\n{exit}{}@v4 = mod(@v4 + {k}, 1009)\nend do\n",
                inner(random)
            )
        }
        3 => format!(
            "select case (iand({}, 3))\ncase (0)\n{}case (1:2)\n{}case default\n{}end select\n",
            integer(random, 1),
            inner(random),
            inner(random),
            assignment(random)
        ),
        4 => random
            .pick(&[
                "call exchange(@v1, @v2)\n",
                "call exchange(@la(1), @v3)\n",
                "call turn(@la:)\n",
                "call bump(@p)\n",
                "call bump(@p, @r1)\n",
                "@p = moved(@p, @v1)\n",
                "@p = moved(gp, t)\n",
                "block\ninteger :: x(3)\nx = [@v1, @v2, @v3]\n@v1 = mod(sum(x), 1009)\nend block\n",
                "associate (x => @v2)\nx = mod(x + 1, 1009)\nend associate\n",
            ])
            .to_owned(),
        _ => assignment(random),
    }
}

fn assignment(random: &mut Random) -> String {
    let value = |random: &mut Random| integer(random, 2);
    match random.below(12) {
        0 => format!("@r{} = mod({}, 1024d0)\n", 1 + random.below(2), real(random, 2)),
        1 => format!("@w1 = mod(@w1*3 + {}, 100000007_8)\n", value(random)),
        2 => format!("@e1 = mod(real({}), 64.)\n", value(random)),
        3 => format!("@l1 = {}\n", logical(random, 2)),
        4 => format!("@la(1 + iand({}, 3)) = mod({}, 1009)\n", value(random), value(random)),
        5 => format!(
            "@la: = mod(@la: + {}, 1009)\n",
            random.pick(&["ct(0:3)", "@v1", "m(3:6)", "gt(8:2:-2)", "pv%n"])
        ),
        6 => format!("@p%n = mod({}, 1009)\n@p%q(2) = @v1\n", value(random)),
        7 => format!("@p = point(mod({}, 99), @r2, [@v1, @v2, 3])\n", value(random)),
        8 => format!("where (@la: > {}) @la: = @la: - 1\n", random.below(200)),
        _ => format!("@v{} = mod({}, 1009)\n", 1 + random.below(4), value(random)),
    }
}
