//! Canonical text, and parsing it again.

use super::parse;
use crate::acc::Lang;
use crate::acc::print::print_directive;

fn printed(text: &str, lang: Lang) -> String {
    let (directive, _) = parse(text, lang);
    print_directive(&directive.expect(text), lang, &|e: &String| e.clone())
}

/// What is written, and its canonical form.
const C: &[(&str, &str)] = &[
    ("parallel  loop gang(4) , pcopyin(a[0:n],b)", "parallel loop gang(num:4) copyin(a[0:n],b)"),
    (
        "parallel async wait(1,2) num_gangs(1,2) dtype(nvidia,host) vector_length(n+1) device_type(*) async(2)",
        "parallel async wait(1,2) num_gangs(1,2) device_type(nvidia,host) vector_length(n+1) device_type(*) async(2)",
    ),
    (
        "kernels self(x) if(y) default(present) present_or_create(zero: a) copyout(always,capture:b)",
        "kernels self(x) if(y) default(present) create(zero:a) copyout(always,capture:b)",
    ),
    (
        "loop collapse(force:2) tile(*,4) private(x) reduction(&&:y)",
        "loop collapse(force:2) tile(*,4) private(x) reduction(&&:y)",
    ),
    (
        "loop gang(static:*,dim:2) worker(num:4) vector(8)",
        "loop gang(dim:2,static:*) worker(num:4) vector(length:8)",
    ),
    ("wait(devnum:1:queues:2,3) async(4) if(c)", "wait(devnum:1:queues:2,3) async(4) if(c)"),
    ("wait(devnum:1)", "wait(devnum:1)"),
    ("cache(readonly:a[i:2],b[0])", "cache(readonly:a[i:2],b[0])"),
    ("routine(f) gang(dim:2) bind(\"g\") nohost", "routine(f) gang(dim:2) bind(\"g\") nohost"),
    ("routine seq bind(g)", "routine seq bind(g)"),
    ("atomic capture if(x)", "atomic capture if(x)"),
    ("update host(a) device(b) if_present", "update self(a) device(b) if_present"),
    ("exit data delete(a) detach(p) finalize", "exit data delete(a) detach(p) finalize"),
    ("host_data use_device(p)", "host_data use_device(p)"),
    (
        "set device_type(acc_device_nvidia) device_num(0) default_async(1)",
        "set device_type(nvidia) device_num(0) default_async(1)",
    ),
    ("declare device_resident(a) link(b) deviceptr(c)", "declare device_resident(a) link(b) deviceptr(c)"),
    ("serial loop independent", "serial loop independent"),
];

const FORTRAN: &[(&str, &str)] = &[
    ("END Parallel Loop", "end parallel loop"),
    ("Declare Create(/Blk/, A)", "declare create(/blk/,A)"),
    (
        "parallel loop reduction(.EQV.:l) reduction(iand:k)",
        "parallel loop reduction(.eqv.:l) reduction(iand:k)",
    ),
    ("exitdata copyout(a(1:n))", "exit data copyout(a(1:n))"),
];

#[test]
fn canonical_text_and_back() {
    for (lang, cases) in [(Lang::C, C), (Lang::Fortran, FORTRAN)] {
        for (written, canonical) in cases {
            assert_eq!(printed(written, lang), *canonical);
            assert_eq!(printed(canonical, lang), *canonical);
        }
    }
}
