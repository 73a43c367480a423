//! Two clauses of declare directives for one variable (OpenACC 3.4 §2.13), in one directive and in two, for all sorts of
//! variables.

use super::Pair;

const CLAUSES: &[&str] =
    &["copy", "copyin", "copyout", "create", "present", "deviceptr", "device_resident", "link"];

/// A sort of variables, and their declaration in C and Fortran; `@` are the directives.
const SORTS: &[(&str, &str, &str)] = &[
    (
        "of the file",
        "double x[10], y[10];\n@\nvoid work(void) { x[1] = y[1]; }\n",
        "module m\nreal(8) :: x(10), y(10)\n@\nend module\nsubroutine work()\nuse m\nx(1) = y(1)\nend subroutine\n",
    ),
    (
        "local",
        "void work(void)\n{\ndouble x[10], y[10];\n@\nx[1] = y[1] = 2;\n}\n",
        "subroutine work()\nreal(8) :: x(10), y(10)\n@\ny(1) = 2\nx(1) = y(1)\nend subroutine\n",
    ),
    (
        "static",
        "void work(void)\n{\nstatic double x[10], y[10];\n@\nx[1] = y[1];\n}\n",
        "subroutine work()\nreal(8), save :: x(10), y(10)\n@\nx(1) = y(1)\nend subroutine\n",
    ),
    (
        "argument",
        "void work(double x[10], double y[10])\n{\n@\nx[1] = y[1];\n}\n",
        "subroutine work(x, y)\nreal(8) :: x(10), y(10)\n@\nx(1) = y(1)\nend subroutine\n",
    ),
];

pub(super) fn pairs() -> Vec<Pair> {
    let mut all = Vec::new();
    for (sort, c, fortran) in SORTS {
        for (n, first) in CLAUSES.iter().enumerate() {
            for second in &CLAUSES[n..] {
                for (form, between) in [("together", " "), ("apart", "@")] {
                    for name in ["x", "y"] {
                        let lines = |start: &str, x: &str, y: &str| {
                            let between = if between == "@" { format!("\n{start}") } else { " ".to_owned() };
                            format!("{start}{first}({x}){between}{second}({y})")
                        };
                        // C's parameters are pointers.
                        let section = |v: &str| {
                            if *sort == "argument" && *first != "deviceptr" && *second != "deviceptr" {
                                format!("{v}[0:10]")
                            } else {
                                v.to_owned()
                            }
                        };
                        all.push(Pair {
                            name: format!("{sort}: {first}(x) {second}({name}), {form}"),
                            c: c.replace('@', &lines("#pragma acc declare ", &section("x"), &section(name))),
                            fortran: fortran.replace('@', &lines("!$acc declare ", "x", name)),
                            whole: false,
                        });
                    }
                }
            }
        }
    }
    all
}
