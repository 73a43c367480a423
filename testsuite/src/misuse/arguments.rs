//! Every clause with arguments of every form: missing, of the wrong type or rank, no variable, not declared.

use super::Pair;
use super::skeleton::{FORMS, with_clauses};

/// What a clause takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    Variables,
    Number,
    Condition,
}

/// A clause with `@` for its argument, and a directive that it may stand on.
const CLAUSES: &[(&str, &str, Takes)] = &[
    ("parallel", "copy(@)", Takes::Variables),
    ("parallel", "copyin(@)", Takes::Variables),
    ("data", "copyout(@)", Takes::Variables),
    ("data", "create(@)", Takes::Variables),
    ("parallel", "no_create(@)", Takes::Variables),
    ("data", "present(@)", Takes::Variables),
    ("parallel", "deviceptr(@)", Takes::Variables),
    ("data", "attach(@)", Takes::Variables),
    ("enter data", "attach(@)", Takes::Variables),
    ("enter data", "copyin(@)", Takes::Variables),
    ("exit data", "detach(@)", Takes::Variables),
    ("exit data", "delete(@)", Takes::Variables),
    ("exit data", "copyout(@)", Takes::Variables),
    ("host_data", "use_device(@)", Takes::Variables),
    ("update", "self(@)", Takes::Variables),
    ("update", "device(@)", Takes::Variables),
    ("declare", "create(@)", Takes::Variables),
    ("declare", "copyin(@)", Takes::Variables),
    ("declare", "copy(@)", Takes::Variables),
    ("declare", "present(@)", Takes::Variables),
    ("declare", "deviceptr(@)", Takes::Variables),
    ("declare", "device_resident(@)", Takes::Variables),
    ("parallel", "private(@)", Takes::Variables),
    ("parallel", "firstprivate(@)", Takes::Variables),
    ("loop", "private(@)", Takes::Variables),
    ("parallel", "reduction(+:@)", Takes::Variables),
    ("loop", "reduction(max:@)", Takes::Variables),
    ("parallel loop", "reduction(*:@)", Takes::Variables),
    ("parallel", "num_gangs(@)", Takes::Number),
    ("kernels", "num_gangs(@)", Takes::Number),
    ("parallel", "num_workers(@)", Takes::Number),
    ("parallel", "vector_length(@)", Takes::Number),
    ("parallel", "async(@)", Takes::Number),
    ("parallel", "wait(@)", Takes::Number),
    ("update device(a)", "async(@)", Takes::Number),
    ("wait", "async(@)", Takes::Number),
    ("parallel loop", "gang(@)", Takes::Number),
    ("kernels loop", "gang(@)", Takes::Number),
    ("kernels loop", "worker(@)", Takes::Number),
    ("kernels loop", "vector(@)", Takes::Number),
    ("loop", "collapse(@)", Takes::Number),
    ("loop", "tile(@)", Takes::Number),
    ("init", "device_num(@)", Takes::Number),
    ("set", "device_num(@)", Takes::Number),
    ("set", "default_async(@)", Takes::Number),
    ("routine", "gang(@)", Takes::Number),
    ("routine", "worker(@)", Takes::Number),
    ("parallel", "if(@)", Takes::Condition),
    ("parallel", "self(@)", Takes::Condition),
    ("data copy(a)", "if(@)", Takes::Condition),
    ("update device(a)", "if(@)", Takes::Condition),
    ("wait", "if(@)", Takes::Condition),
    ("init", "if(@)", Takes::Condition),
    ("atomic", "if(@)", Takes::Condition),
    ("parallel", "default(@)", Takes::Condition),
    ("parallel", "device_type(@)", Takes::Condition),
    ("routine", "bind(@)", Takes::Condition),
];

const VARIABLES: &[(&str, &str)] = &[
    ("x", "x"),
    ("k", "k"),
    ("l", "l"),
    ("a", "a"),
    ("m", "m"),
    ("p", "p"),
    ("t", "t"),
    ("t.v", "t%v"),
    ("t.q", "t%q"),
    ("t.nothing", "t%nothing"),
    ("t.q[0:10]", "t%q(1:10)"),
    ("a[0:10]", "a(1:10)"),
    ("a[3]", "a(4)"),
    ("a[k]", "a(k)"),
    ("a[0:200]", "a(1:200)"),
    ("a[90:20]", "a(91:110)"),
    ("a[x]", "a(x)"),
    ("a[0:x]", "a(1:x)"),
    ("a[0:2][0:2]", "a(1:2, 1:2)"),
    ("x[0:2]", "x(1:2)"),
    ("p[0:10]", "p(1:10)"),
    ("p[3]", "p(4)"),
    ("m[0:2]", "m(:, 1:2)"),
    ("m[0:2][0:10]", "m(1:10, 1:2)"),
    ("m[0:5][0:5]", "m(1:5, 1:5)"),
    ("m[3][2:4]", "m(3:6, 4)"),
    ("x, x", "x, x"),
    ("a, a[0:10]", "a, a(1:10)"),
    ("a[0:10], a[20:10]", "a(1:10), a(21:30)"),
    ("3", "3"),
    ("2.5", "2.5"),
    ("\"text\"", "'text'"),
    ("x + 1", "x + 1"),
    ("zz", "zz"),
    ("f", "f"),
    ("f(1)", "f(1)"),
    ("work", "work"),
    ("", ""),
    ("x,", "x,"),
    (", x", ", x"),
    ("*", "*"),
    ("x y", "x y"),
    ("nothing: x", "nothing: x"),
    ("always: x", "always: x"),
    ("readonly: x", "readonly: x"),
    ("+: x", "+: x"),
];

const NUMBERS: &[(&str, &str)] = &[
    ("k", "k"),
    ("3", "3"),
    ("0", "0"),
    ("-1", "-1"),
    ("-7", "-7"),
    ("2.5", "2.5"),
    ("x", "x"),
    ("\"text\"", "'text'"),
    ("a", "a"),
    ("a[1]", "a(2)"),
    ("list", "list"),
    ("list[1]", "list(2)"),
    ("list[0:2]", "list(1:2)"),
    ("zz", "zz"),
    ("f", "f"),
    ("f(1)", "f(1)"),
    ("work()", "work()"),
    ("p", "p"),
    ("t", "t"),
    ("t.v", "t%v"),
    ("", ""),
    ("k, k", "k, k"),
    ("1, 2, 3, 4", "1, 2, 3, 4"),
    ("*", "*"),
    ("k +", "k +"),
    ("k k", "k k"),
    ("num: 2", "num: 2"),
    ("static: *", "static: *"),
    ("static: 0", "static: 0"),
    ("static: x", "static: x"),
    ("dim: 2", "dim: 2"),
    ("dim: 4", "dim: 4"),
    ("dim: k", "dim: k"),
    ("dim: 1, dim: 1", "dim: 1, dim: 1"),
    ("length: 4", "length: 4"),
    ("force: 2", "force: 2"),
    ("nothing: 2", "nothing: 2"),
    ("devnum: 0: queues: 1", "devnum: 0: queues: 1"),
    ("devnum: x: 1", "devnum: x: 1"),
    ("queues: 1", "queues: 1"),
    ("2147483648", "2147483648_8"),
    ("20", "20"),
];

const CONDITIONS: &[(&str, &str)] = &[
    ("l", "l"),
    ("k == 1", "k == 1"),
    ("k == 1, k == 2", "k == 1, k == 2"),
    ("x > 1.5", "x > 1.5"),
    ("t", "t"),
    ("zz", "zz"),
    ("work()", "work()"),
    ("", ""),
    ("*", "*"),
    ("k ==", "k =="),
    ("nothing", "nothing"),
    ("none", "none"),
    ("nvidia", "nvidia"),
    ("nvidia, nvidia", "nvidia, nvidia"),
    ("k:", "k:"),
];

pub(super) fn pairs() -> Vec<Pair> {
    let mut all = Vec::new();
    for (directive, clause, takes) in CLAUSES {
        let arguments = match takes {
            Takes::Variables => VARIABLES,
            Takes::Number => NUMBERS,
            Takes::Condition => CONDITIONS,
        };
        // Further clauses of the directive follow its name.
        let Some(form) = FORMS.iter().filter(|f| directive.starts_with(f.name)).max_by_key(|f| f.name.len())
        else {
            continue;
        };
        let more = &directive[form.name.len()..];
        for (c, fortran) in arguments.iter().filter(|(c, _)| !differs(clause, c)) {
            let fill = |argument: &str| format!("{more} {}", clause.replace('@', argument));
            let name = format!("{directive} {}", clause.replace('@', c));
            let (c, fortran) = with_clauses(form, &fill(c), &fill(fortran));
            all.push(Pair { name, c, fortran, whole: false });
        }
    }
    all
}

/// What the languages take differently, by the specification: `deviceptr` names a pointer in C and a dummy argument that is
/// none in Fortran (OpenACC 3.4 §2.7.5); C adds up truth values and cannot reduce a pointer, which in Fortran is the
/// array that it points to (§2.5.15).
fn differs(clause: &str, argument: &str) -> bool {
    let pointer = argument == "p" || argument.starts_with("p[") || argument.starts_with("t.q");
    clause.starts_with("deviceptr") && pointer
        || clause.starts_with("reduction") && (argument == "l" || argument == "p")
}
