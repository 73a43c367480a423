//! C's constructs of all levels around one body, which computes `r[i]` from `i`.

use super::super::random::Random;
use super::N;

/// `anywhere`: the host's data is the device's, so that the construct may run on the host.
pub(super) fn construct(random: &mut Random, clauses: &str, body: &str, anywhere: bool) -> String {
    let plain = format!("for (int i = 0; i < {N}; i++) {{\n{body}}}\n");
    let nest = |directives: [&str; 2], gangs: usize| {
        let inner = N / gangs;
        format!(
            "{}for (int g = 0; g < {gangs}; g++)\n{}for (int j = 0; j < {inner}; j++) {{\nint i = g * {inner} + j;\n{body}}}\n",
            directives[0], directives[1]
        )
    };
    let size = random.pick(&["", "", " vector_length(32)", " num_gangs(2)"]);
    match random.below(if anywhere { 14 } else { 12 }) {
        0 | 1 => format!("#pragma acc parallel loop{clauses}{size}\n{plain}"),
        2 => format!(
            "#pragma acc parallel loop gang worker vector num_workers(2) vector_length(32){clauses}\n{plain}"
        ),
        3 => {
            let loops = nest(["#pragma acc loop gang\n", "#pragma acc loop vector\n"], 3);
            format!("#pragma acc parallel{clauses}{size}\n{{\n{loops}}}\n")
        }
        4 => format!("#pragma acc serial{clauses}\n{plain}"),
        5 | 6 if clauses.contains("firstprivate") => format!("#pragma acc serial loop{clauses}\n{plain}"),
        5 => format!("#pragma acc kernels{clauses}\n{{\n#pragma acc loop independent\n{plain}}}\n"),
        6 => format!("#pragma acc kernels{clauses}\n{plain}"),
        7 => nest([&format!("#pragma acc parallel loop collapse(2){clauses}{size}\n"), ""], 4),
        8 => format!("#pragma acc parallel num_gangs(1){clauses}\n{plain}"),
        9 => format!("#pragma acc parallel loop{clauses} async(1)\n{plain}#pragma acc wait(1)\n"),
        10 => {
            let summed = format!("for (int i = 0; i < {N}; i++) {{\n{body}s += r[i] % 1000;\n}}\n");
            format!(
                "{{\nlong s = 0;\n#pragma acc parallel loop reduction(+:s){clauses}{size}\n{summed}r[0] += s;\n}}\n"
            )
        }
        11 => {
            let loops = nest(["#pragma acc loop gang worker\n", "#pragma acc loop seq\n"], 6);
            format!("#pragma acc parallel{clauses} num_workers(4)\n{{\n{loops}}}\n")
        }
        12 => format!("#pragma acc parallel loop{clauses} if(r[0] > 0)\n{plain}"),
        _ => format!("#pragma acc parallel loop{clauses} self\n{plain}"),
    }
}
