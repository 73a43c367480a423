//! Every clause on every directive, alone and twice.

use super::Pair;
use super::skeleton::{FORMS, with_clauses};

/// A clause as C and as Fortran write it.
const CLAUSES: &[(&str, &str)] = &[
    ("if(k == 1)", "if(k == 1)"),
    ("self(k == 1)", "self(k == 1)"),
    ("async(1)", "async(1)"),
    ("wait(1)", "wait(1)"),
    ("num_gangs(4)", "num_gangs(4)"),
    ("num_workers(4)", "num_workers(4)"),
    ("vector_length(4)", "vector_length(4)"),
    ("device_type(nvidia)", "device_type(nvidia)"),
    ("default(none)", "default(none)"),
    ("default(present)", "default(present)"),
    ("private(x)", "private(x)"),
    ("firstprivate(x)", "firstprivate(x)"),
    ("reduction(+:x)", "reduction(+:x)"),
    ("copy(a)", "copy(a)"),
    ("copyin(a)", "copyin(a)"),
    ("copyout(a)", "copyout(a)"),
    ("create(a)", "create(a)"),
    ("no_create(a)", "no_create(a)"),
    ("present(a)", "present(a)"),
    ("deviceptr(d)", "deviceptr(d)"),
    ("attach(p)", "attach(p)"),
    ("detach(p)", "detach(p)"),
    ("delete(a)", "delete(a)"),
    ("finalize", "finalize"),
    ("use_device(a)", "use_device(a)"),
    ("if_present", "if_present"),
    ("self(a)", "self(a)"),
    ("device(a)", "device(a)"),
    ("device_resident(a)", "device_resident(a)"),
    ("link(a)", "link(a)"),
    ("collapse(2)", "collapse(2)"),
    ("collapse(force:2)", "collapse(force:2)"),
    ("tile(2, 2)", "tile(2, 2)"),
    ("gang", "gang"),
    ("worker", "worker"),
    ("vector", "vector"),
    ("seq", "seq"),
    ("independent", "independent"),
    ("auto", "auto"),
    ("bind(h)", "bind(h)"),
    ("nohost", "nohost"),
    ("device_num(0)", "device_num(0)"),
    ("default_async(1)", "default_async(1)"),
    ("read", "read"),
];

pub(super) fn pairs() -> Vec<Pair> {
    let mut all = Vec::new();
    for form in FORMS {
        for (c, fortran) in CLAUSES.iter().filter(|(c, _)| fits_self(c, form.name)) {
            for times in ["once", "twice"] {
                let repeat = |clause: &str| {
                    if times == "once" { clause.to_string() } else { format!("{clause} {clause}") }
                };
                let name = format!("{} {c} {times}", form.name);
                let (c, fortran) = with_clauses(form, &repeat(c), &repeat(fortran));
                all.push(Pair { name, c, fortran, whole: false });
            }
        }
    }
    all
}

/// `self` takes variables on `update` and a condition elsewhere.
fn fits_self(clause: &str, directive: &str) -> bool {
    match clause {
        "self(a)" => directive == "update",
        "self(k == 1)" => directive != "update",
        _ => true,
    }
}
