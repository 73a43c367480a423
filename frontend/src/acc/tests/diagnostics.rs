//! Every diagnostic of directives and clauses, as the user reads it: `diagnostics.txt` is what is compared.
//!
//! `RACC_BLESS=1 cargo test -p racc-frontend` rewrites the golden file.

use super::parse;
use crate::acc::Lang;
use crate::acc::codes::{self, EXPLANATIONS};

const C: &[&str] = &[
    "",
    "(x)",
    "paralel loop",
    "for",
    "enter copyin(a)",
    "parallel colapse(2)",
    "parallel copy(a",
    "parallel copy(a))",
    "routine seq bind(\"f)",
    "parallel copy",
    "parallel if()",
    "loop seq(1)",
    "data copy(a,)",
    "data copy(a,,b)",
    "data copy()",
    "data copy(a),",
    "parallel default(shared)",
    "data default(none",
    "parallel reduction(x)",
    "parallel reduction(-:x)",
    "parallel reduction(iand:x)",
    "parallel if(a, b)",
    "loop collapse(n:2)",
    "data copyin(readnoly: a)",
    "loop gang(nm: 3)",
    "wait(queues: devnum: 3)",
    "data 3 4 copy(a)",
    "wait 3",
    "parallel data copy(a)",
    "loop parallel",
    "end parallel",
    "data copy(/blk/)",
    "parallel collapse(2)",
    "enter data copy(a)",
    "exit data copyin(a) delete(a)",
    "update finalize self(a)",
    "serial num_gangs(3)",
    "kernels private(x)",
    "kernels loop firstprivate(x)",
    "enter data copyin(a) device_type(nvidia)",
    "parallel device_type(nvidia) copy(a)",
    "update self(a) dtype(nvidia) if(x)",
    "parallel if(a) if(b)",
    "parallel num_gangs(2) num_gangs(3)",
    "parallel num_gangs(2) dtype(nvidia) num_gangs(3) dtype(host,nvidia) num_gangs(4)",
    "set device_num(1) device_num(2)",
    "atomic read write",
    "loop gang gang(static:4)",
    "loop gang(static:2, static:3)",
    "loop gang seq",
    "loop independent auto",
    "loop worker device_type(nvidia) seq",
    "routine gang device_type(nvidia) worker",
    "parallel num_gangs(2,3) reduction(+:x)",
    "data",
    "enter data if(x)",
    "exit data finalize",
    "host_data if_present",
    "set",
    "update async(1)",
    "declare",
    "routine",
    "enter data copyin(a",
    "data copyout(readonly: a)",
    "enter data create(capture: a)",
    "declare copyout(zero: a)",
    "data present(always: a)",
    "data copyout(alwaysin: a)",
    "parallel num_gangs(1,2,3,4)",
    "kernels num_gangs(1,2)",
    "routine gang(num:3)",
    "routine worker(3)",
    "kernels loop gang(dim:2)",
    "kernels loop num_workers(4) worker(8)",
    "loop collapse(0)",
    "loop tile(4,-1)",
    "parallel num_workers(0)",
    "loop gang(dim:4)",
    "parallel device_type(xeonphi) num_gangs(2)",
    "parallel device_type(nvidai) num_gangs(2)",
    "parallel device_type(*, nvidia) num_gangs(2)",
    "parallel loop vector(32)",
    "routine(f,g) seq",
    "routine seq bind(3)",
    "cache",
    "cache(writeonly: a[0])",
];

const FORTRAN: &[&str] = &[
    "Parralel Loop",
    "end update",
    "end loop",
    "end parallel copy(a)",
    "data copy(//)",
    "parallel reduction(.xor.:a)",
    "parallel loop copy(a) bogus_clause",
    "parallel copy(a(1:n)",
];

fn report() -> String {
    let mut text = String::new();
    for (lang, directives) in [(Lang::C, C), (Lang::Fortran, FORTRAN)] {
        for directive in directives {
            text += &format!("{lang:?}: {directive}\n");
            for line in parse(directive, lang).1.lines() {
                text += &format!("    {line}\n");
            }
        }
    }
    text
}

#[test]
fn messages_read_as_in_the_golden_file() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/acc/tests/diagnostics.txt");
    let report = report();
    if std::env::var_os("RACC_BLESS").is_some() {
        std::fs::write(path, &report).expect("write the golden file");
    }
    let golden = std::fs::read_to_string(path).unwrap_or_default();
    for (got, expected) in report.lines().zip(golden.lines()) {
        assert_eq!(got, expected);
    }
    assert_eq!(report.lines().count(), golden.lines().count());
}

#[test]
fn every_code_has_a_case_and_every_message_help_and_section() {
    let report = report();
    // The rules that need values are tested beside `lower`, what governs statements beside each language's parser; those
    // of nesting (E054x, E055x) and of whole functions by testsuite/cases/ui.
    let beside = [
        codes::NOT_CONSTANT,
        codes::NOT_GLOBAL_CLAUSE,
        codes::SHALLOW,
        codes::POINTER_ALONE,
        codes::GOVERNS_NOTHING,
    ];
    let elsewhere = |code: &str| beside.contains(&code) || code.starts_with("E05") || code.starts_with("W05");
    for (code, _) in EXPLANATIONS.iter().filter(|(code, _)| !elsewhere(code)) {
        assert!(report.contains(&format!("    {code} ")), "{code} has no case");
    }
    assert!(!report.contains("NO HELP") && !report.contains("NO SECTION"), "{report}");
}

#[test]
fn any_cut_of_a_directive_is_parsed_or_reported() {
    let longest =
        "parallel loop gang(static:*) copyin(always,readonly:a[0:n]) wait(devnum:1:queues:2) reduction(+:x)";
    for lang in [Lang::C, Lang::Fortran] {
        for end in 0..longest.len() {
            let _ = parse(&longest[..end], lang);
            let _ = parse(&longest[end..], lang);
        }
    }
    let (directive, report) = parse("parallel copy(ä) é", Lang::C);
    assert!(directive.is_some() && report.starts_with("E0402 \"é\""), "{report}");
}
