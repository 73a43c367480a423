//! Values that `device_type` sets apart from the ones for all devices, on constructs and on loops.

use super::Pair;

/// Clauses for all devices.
const COMMON: &[&str] = &[
    "",
    "num_gangs(3)",
    "num_workers(2)",
    "vector_length(8)",
    "num_gangs(3) num_workers(2) vector_length(8)",
];

/// Clauses for one device.
const APART: &[&str] = &[
    "",
    "device_type(multicore) num_gangs(2)",
    "device_type(multicore) num_workers(4)",
    "device_type(host) vector_length(4)",
    "device_type(nvidia) num_workers(2)",
    "device_type(nvidia) num_gangs(7) device_type(*) vector_length(16)",
    "device_type(multicore) num_gangs(2) num_workers(2) vector_length(4)",
    "device_type(multicore) async(1)",
];

/// Clauses of the loop.
const LOOPS: &[&str] = &[
    "",
    "gang",
    "gang worker vector",
    "gang(5)",
    "gang(static:2)",
    "worker(4)",
    "vector(8)",
    "gang device_type(multicore) seq",
    "seq device_type(multicore) gang(5)",
    "gang(5) device_type(nvidia) gang(6) vector",
    "device_type(multicore) vector(4) device_type(*) worker",
    "auto device_type(multicore) gang worker",
];

pub(super) fn pairs() -> Vec<Pair> {
    let mut all = Vec::new();
    for construct in ["parallel", "kernels", "serial"] {
        for common in COMMON {
            for apart in APART {
                for on_loop in LOOPS {
                    let clauses = format!("{common} {apart}");
                    // Serial constructs have no widths.
                    if construct == "serial" && (clauses.contains("num_") || clauses.contains("length")) {
                        continue;
                    }
                    for combined in [true, false] {
                        all.extend(pair(construct, &clauses, on_loop, combined));
                    }
                }
            }
        }
    }
    all
}

fn pair(construct: &str, clauses: &str, on_loop: &str, combined: bool) -> Option<Pair> {
    let (head, inner) = if combined {
        // One list of clauses: each device's own ones would follow one another.
        if clauses.contains("device_type") && !on_loop.is_empty() && on_loop.contains("device_type") {
            return None;
        }
        let (before, after) = on_loop.find("device_type").map_or((on_loop, ""), |at| on_loop.split_at(at));
        (format!("{construct} loop copy(a) {before} {clauses} {after}"), String::new())
    } else {
        (format!("{construct} copy(a) {clauses}"), format!("loop {on_loop}"))
    };
    let (c_inner, f_inner, end) = if combined {
        (String::new(), String::new(), String::new())
    } else {
        (format!("#pragma acc {inner}"), format!("!$acc {inner}"), format!("!$acc end {construct}"))
    };
    let c = format!(
        "int printf(const char *, ...);
int main(void)
{{
    double a[40];
    for (int i = 0; i < 40; i++) a[i] = i;
#pragma acc {head}
    {{
{c_inner}
    for (int i = 0; i < 40; i++) a[i] = 2 * a[i] + 1;
    }}
#pragma acc wait
    for (int i = 0; i < 40; i++) printf(\"%g\\n\", a[i]);
}}
"
    );
    let c = if combined { c.replace("    {\n\n", "").replace("+ 1;\n    }", "+ 1;") } else { c };
    let fortran = format!(
        "program main
  implicit none
  integer :: i
  real(8) :: a(40)
  do i = 1, 40
    a(i) = i - 1
  end do
  !$acc {head}
  {f_inner}
  do i = 1, 40
    a(i) = 2 * a(i) + 1
  end do
  {end}
  !$acc wait
  do i = 1, 40
    print '(f0.2)', a(i)
  end do
end program
"
    );
    Some(Pair { name: format!("{head}, {inner}"), c, fortran, whole: true })
}
