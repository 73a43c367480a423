//! Names of machine registers in the clobber lists of assembly code.

use racc_hir::Host;

/// Assembly code of the host can say that it changes this.
pub(super) fn is_register(host: Host, name: &str) -> bool {
    match host {
        Host::X86_64 => of_x86(name),
        Host::Arm64 => of_arm(name),
    }
}

fn of_x86(name: &str) -> bool {
    let name = name.trim_start_matches(['%', '#']);
    let numbered = |stem: &str, ends: &[&str], count: u32| {
        name.strip_prefix(stem).is_some_and(|rest| {
            ends.iter()
                .any(|end| rest.strip_suffix(end).is_some_and(|n| n.parse::<u32>().is_ok_and(|n| n < count)))
        })
    };
    let legacy = ["ax", "bx", "cx", "dx", "si", "di", "bp", "sp"];
    let bytes = ["al", "bl", "cl", "dl", "ah", "bh", "ch", "dh", "sil", "dil", "bpl", "spl"];
    let wide = name.strip_prefix(['r', 'e']).unwrap_or(name);
    matches!(
        name,
        "memory"
            | "cc"
            | "redzone"
            | "flags"
            | "fpsr"
            | "fpcr"
            | "dirflag"
            | "rip"
            | "frame"
            | "argp"
            | "st"
            | "mxcsr"
    ) || legacy.contains(&wide)
        || bytes.contains(&name)
        || numbered("r", &["", "d", "w", "b"], 16)
        || ["xmm", "ymm", "zmm"].iter().any(|stem| numbered(stem, &[""], 32))
        || numbered("mm", &[""], 8)
        || numbered("k", &[""], 8)
        || numbered("st(", &[")"], 8)
        || numbered("", &[""], 80)
}

/// `x9`, `w9`, `v3`, `d3`, …: GNU's names and aliases.
fn of_arm(name: &str) -> bool {
    let name = name.trim_start_matches(['%', '#']);
    let numbered = |stem: &str, count: u32| {
        name.strip_prefix(stem).is_some_and(|n| n.parse::<u32>().is_ok_and(|n| n < count))
    };
    matches!(name, "memory" | "cc" | "redzone" | "sp" | "wsp" | "lr" | "fp" | "ip0" | "ip1" | "ffr" | "vg")
        || ["x", "r", "w"].iter().any(|stem| numbered(stem, 31))
        || ["v", "q", "d", "s", "h", "b", "z"].iter().any(|stem| numbered(stem, 32))
        || numbered("p", 16)
        || numbered("", 64)
}
