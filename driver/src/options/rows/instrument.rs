//! Options about what is added to a program to find errors, to measure or to defend it, and about who sees its names.

use super::{Row, Takes, choose, holds, row, unused};
use crate::options::Options;
use crate::options::cpu::About;
use racc_codegen::{CallHooks, StackProtector, UndefinedCheck};
use racc_frontend::c::AutoInit;
use racc_hir::Visibility;

pub(super) const ROWS: &[Row] = &[
    row(
        "-fsanitize",
        Takes::Equals,
        "address, thread, leak, undefined or one of its checks: find such errors at run time, in a list",
        sanitize,
    )
    .value("LIST"),
    row("-fno-sanitize", Takes::Equals, "", no_sanitize),
    row(
        "-fno-sanitize-recover",
        Takes::MaybeEquals,
        "the first undefined operation ends the program",
        |o, _| {
            o.instrumentation.undefined.stops = true;
            Ok(())
        },
    ),
    row("-fsanitize-recover", Takes::MaybeEquals, "", recover)
        .detail("it goes on after the report, as it does anyway"),
    row("-fsanitize-trap", Takes::MaybeEquals, "", trap)
        .detail("undefined operations end the program by a signal"),
    row("-fno-sanitize-trap", Takes::MaybeEquals, "", |o, _| {
        o.instrumentation.undefined.traps = false;
        Ok(())
    }),
    row("-fsanitize-undefined-trap-on-error", Takes::Nothing, "", trap),
    holds("-fsanitize-address-use-after-scope", Takes::Nothing),
    unused("-fno-sanitize-address-use-after-scope", Takes::Nothing, "such uses are found"),
    row("-static-libasan", Takes::Nothing, "", |o, _| link(o, "-static-libasan"))
        .detail("link the sanitizer's library statically"),
    row("-static-libtsan", Takes::Nothing, "", |o, _| link(o, "-static-libtsan")),
    row("-static-libubsan", Takes::Nothing, "", |o, _| link(o, "-static-libubsan")),
    row("-static-liblsan", Takes::Nothing, "", |o, _| link(o, "-static-liblsan")),
    row("--coverage", Takes::Nothing, "count executed lines, for gcov", coverage),
    row("-coverage", Takes::Nothing, "", coverage),
    // gcc has the counts and the notes as two options; one without the other is of no use.
    row("-fprofile-arcs", Takes::Nothing, "", coverage),
    row("-ftest-coverage", Takes::Nothing, "", coverage),
    row("-fno-profile-arcs", Takes::Nothing, "", no_coverage),
    row("-fno-test-coverage", Takes::Nothing, "", no_coverage),
    holds("-fprofile-update", Takes::Equals),
    row("-pg", Takes::Nothing, "count calls and time, for gprof", profile),
    row("-p", Takes::Nothing, "", profile),
    row("-finstrument-functions", Takes::Nothing, "call __cyg_profile_func_enter and _exit", |o, _| {
        hooks(o, CallHooks::Own)
    }),
    row("-finstrument-functions-after-inlining", Takes::Nothing, "", |o, _| {
        hooks(o, CallHooks::OwnAfterInlining)
    })
    .detail("only those that are left after inlining"),
    row("-fno-instrument-functions", Takes::Nothing, "", |o, _| hooks(o, CallHooks::None)),
    row("-ftrapv", Takes::Nothing, "signed overflow stops the program", |o, _| trap_overflow(o, true)),
    row("-fno-trapv", Takes::Nothing, "", |o, _| trap_overflow(o, false)),
    row(
        "-fstack-protector",
        Takes::Nothing,
        "guard frames with arrays; -strong: more, -all: each",
        |o, _| stack_protector(o, "-fstack-protector", StackProtector::Buffers),
    ),
    row("-fstack-protector-strong", Takes::Nothing, "", |o, _| {
        stack_protector(o, "-fstack-protector-strong", StackProtector::Strong)
    })
    .detail("also frames with addresses that are passed on"),
    row("-fstack-protector-all", Takes::Nothing, "", |o, _| {
        stack_protector(o, "-fstack-protector-all", StackProtector::All)
    })
    .detail("every frame"),
    row("-fno-stack-protector", Takes::Nothing, "", |o, _| {
        stack_protector(o, "-fno-stack-protector", StackProtector::Off)
    }),
    row("-fstack-clash-protection", Takes::Nothing, "large frames touch each page", |o, _| {
        o.instrumentation.stack_probes = true;
        Ok(())
    }),
    row("-fno-stack-clash-protection", Takes::Nothing, "", |o, _| {
        o.instrumentation.stack_probes = false;
        Ok(())
    }),
    row("-fzero-call-used-regs", Takes::Equals, "which registers returning functions clear", |o, v| {
        o.instrumentation.cleared_registers = choose(v, CLEARED)?;
        Ok(())
    })
    .value("WHICH"),
    row(
        "-ftrivial-auto-var-init",
        Takes::Equals,
        "zero, pattern or uninitialized: what C's local variables hold that nothing initialises",
        |o, v| {
            let known = [
                ("uninitialized", AutoInit::Nothing),
                ("zero", AutoInit::Zero),
                ("pattern", AutoInit::Pattern),
            ];
            o.c.auto_init = choose(v, &known)?;
            Ok(())
        },
    )
    .value("WHAT"),
    row(
        "-fcf-protection",
        Takes::MaybeEquals,
        "full, branch, return or none: marks for the processor",
        |o, v| {
            let marks = [
                ("", (true, true)),
                ("full", (true, true)),
                ("branch", (true, false)),
                ("return", (false, true)),
                ("none", (false, false)),
                ("check", (false, false)),
            ];
            let (branch, returns) = choose(v, &marks)?;
            super::optimise::wish(o, About::ControlFlow, v)?;
            o.instrumentation.branch_marks = branch;
            o.instrumentation.return_marks = returns;
            o.c.preprocessor.push(if v.is_empty() {
                "-fcf-protection".to_owned()
            } else {
                format!("-fcf-protection={v}")
            });
            Ok(())
        },
    )
    .value("WHAT"),
    row("-fvisibility", Takes::Equals, "hidden: C's names stay inside the shared library", |o, v| {
        let known = [
            ("default", Visibility::Default),
            ("hidden", Visibility::Hidden),
            ("internal", Visibility::Hidden),
            ("protected", Visibility::Protected),
        ];
        o.code.visibility = choose(v, &known)?;
        Ok(())
    })
    .value("WHO"),
    row("-ffunction-sections", Takes::Nothing, "each function in its own section", |o, _| {
        sections(o, Some(true), None)
    }),
    row("-fno-function-sections", Takes::Nothing, "", |o, _| sections(o, Some(false), None)),
    row("-fdata-sections", Takes::Nothing, "each variable in its own section", |o, _| {
        sections(o, None, Some(true))
    }),
    row("-fno-data-sections", Takes::Nothing, "", |o, _| sections(o, None, Some(false))),
    row("-fno-inline", Takes::Nothing, "no function is inlined", |o, _| {
        o.restraint.no_inlining = true;
        Ok(())
    }),
    row("-fno-optimize-sibling-calls", Takes::Nothing, "", |o, _| {
        o.restraint.no_tail_calls = true;
        Ok(())
    })
    .detail("calls at the end of a function keep its frame"),
    row("-fno-jump-tables", Takes::Nothing, "", |o, _| {
        o.restraint.no_jump_tables = true;
        Ok(())
    })
    .detail("no tables of jumps for switches"),
    row("-mno-red-zone", Takes::Nothing, "", |o, _| {
        o.restraint.no_red_zone = true;
        Ok(())
    })
    .detail("no data below the stack pointer"),
    row("-fno-delete-null-pointer-checks", Takes::Nothing, "address zero may be an object", |o, _| {
        o.restraint.null_is_valid = true;
        Ok(())
    }),
];

/// gcc's words, which LLVM has as well.
const CLEARED: &[(&str, Option<&'static str>)] = &[
    ("skip", None),
    ("used", Some("used")),
    ("used-gpr", Some("used-gpr")),
    ("used-arg", Some("used-arg")),
    ("used-gpr-arg", Some("used-gpr-arg")),
    ("all", Some("all")),
    ("all-gpr", Some("all-gpr")),
    ("all-arg", Some("all-arg")),
    ("all-gpr-arg", Some("all-gpr-arg")),
];

fn link(o: &mut Options, word: &str) -> Result<(), String> {
    o.link.words.push(word.to_owned());
    Ok(())
}

/// What gcc and clang find and racc does not.
const OTHER_SANITIZERS: &[&str] = &[
    "memory",
    "hwaddress",
    "kernel-address",
    "pointer-compare",
    "pointer-subtract",
    "object-size",
    "float-divide-by-zero",
    "nonnull-attribute",
    "returns-nonnull-attribute",
    "builtin",
    "integer",
    "unsigned-integer-overflow",
    "implicit-conversion",
    "nullability",
    "cfi",
    "safe-stack",
    "dataflow",
    "fuzzer",
    "local-bounds",
    "function",
    "realtime",
    "numerical",
    "shadow-call-stack",
];

/// gcc's names of checks, and what each stands for. Those of C++ only find nothing in C.
const UNDEFINED: &[(&str, &[UndefinedCheck])] = &[
    ("undefined", IN_GROUP),
    ("shift", &[UndefinedCheck::ShiftBase, UndefinedCheck::ShiftExponent]),
    ("shift-base", &[UndefinedCheck::ShiftBase]),
    ("shift-exponent", &[UndefinedCheck::ShiftExponent]),
    ("integer-divide-by-zero", &[UndefinedCheck::DivideByZero]),
    ("signed-integer-overflow", &[UndefinedCheck::SignedOverflow]),
    ("null", &[UndefinedCheck::Null]),
    ("alignment", &[UndefinedCheck::Alignment]),
    ("bounds", &[UndefinedCheck::Bounds]),
    ("array-bounds", &[UndefinedCheck::Bounds]),
    ("bounds-strict", &[UndefinedCheck::Bounds, UndefinedCheck::BoundsStrict]),
    ("unreachable", &[UndefinedCheck::Unreachable]),
    ("vla-bound", &[UndefinedCheck::VlaBound]),
    ("float-cast-overflow", &[UndefinedCheck::FloatCast]),
    ("bool", &[UndefinedCheck::Bool]),
    ("pointer-overflow", &[UndefinedCheck::PointerOverflow]),
    ("return", &[]),
    ("enum", &[]),
    ("vptr", &[]),
];

/// What `undefined` stands for with gcc.
const IN_GROUP: &[UndefinedCheck] = &[
    UndefinedCheck::SignedOverflow,
    UndefinedCheck::ShiftBase,
    UndefinedCheck::ShiftExponent,
    UndefinedCheck::DivideByZero,
    UndefinedCheck::Null,
    UndefinedCheck::Alignment,
    UndefinedCheck::Bounds,
    UndefinedCheck::Unreachable,
    UndefinedCheck::VlaBound,
    UndefinedCheck::Bool,
    UndefinedCheck::PointerOverflow,
];

fn undefined(name: &str) -> Option<&'static [UndefinedCheck]> {
    UNDEFINED.iter().find(|(known, _)| *known == name).map(|(_, checks)| *checks)
}

fn sanitize(o: &mut Options, value: &str) -> Result<(), String> {
    for name in value.split(',') {
        match name {
            "address" => o.instrumentation.address = true,
            "thread" => o.instrumentation.thread = true,
            "leak" => {}
            _ => match undefined(name) {
                Some(checks) => o.instrumentation.undefined.checks.extend(checks),
                None if OTHER_SANITIZERS.contains(&name) => {
                    let own = "racc has address, thread, leak, undefined and most of its checks";
                    return Err(format!("not yet implemented: '{name}'; {own}"));
                }
                None => return Err(format!("'{name}' is not one of address, thread, leak, undefined")),
            },
        }
    }
    if o.instrumentation.address && o.instrumentation.thread {
        return Err("'address' and 'thread' cannot go together".to_owned());
    }
    // The macros and the libraries are gcc's, which has not all of clang's names.
    let word = format!("-fsanitize={}", value.replace("array-bounds", "bounds"));
    o.c.preprocessor.push(word.clone());
    link(o, &word)
}

fn no_sanitize(o: &mut Options, value: &str) -> Result<(), String> {
    for name in value.split(',') {
        let all = name == "all";
        o.instrumentation.address &= !(all || name == "address");
        o.instrumentation.thread &= !(all || name == "thread");
        let off = undefined(name).unwrap_or_default();
        o.instrumentation.undefined.checks.retain(|check| !all && !off.contains(check));
    }
    let word = format!("-fno-sanitize={value}");
    o.c.preprocessor.push(word.clone());
    link(o, &word)
}

/// gcc's AddressSanitizer can go on after an error, LLVM's code for it does not.
fn recover(o: &mut Options, value: &str) -> Result<(), String> {
    if value.split(',').any(|name| matches!(name, "address" | "thread" | "kernel-address")) {
        return Err("not yet implemented: the program stops at the first such error".to_owned());
    }
    o.instrumentation.undefined.stops = false;
    Ok(())
}

fn trap(o: &mut Options, value: &str) -> Result<(), String> {
    if value.split(',').any(|name| !name.is_empty() && name != "all" && undefined(name).is_none()) {
        return Err(format!("'{value}' is not all, undefined or one of its checks"));
    }
    o.instrumentation.undefined.traps = true;
    Ok(())
}

fn coverage(o: &mut Options, _: &str) -> Result<(), String> {
    o.coverage = true;
    Ok(())
}

fn no_coverage(o: &mut Options, _: &str) -> Result<(), String> {
    o.coverage = false;
    Ok(())
}

fn profile(o: &mut Options, _: &str) -> Result<(), String> {
    o.instrumentation.calls = CallHooks::Profiler;
    link(o, "-pg")
}

fn hooks(o: &mut Options, calls: CallHooks) -> Result<(), String> {
    o.instrumentation.calls = calls;
    Ok(())
}

fn trap_overflow(o: &mut Options, on: bool) -> Result<(), String> {
    o.instrumentation.trap_overflow = on;
    // The last of the two holds.
    o.c.wrapv &= !on;
    Ok(())
}

/// The word tells the preprocessor which macro to define.
fn stack_protector(o: &mut Options, word: &str, wanted: StackProtector) -> Result<(), String> {
    o.instrumentation.stack_protector = wanted;
    o.c.preprocessor.push(word.to_owned());
    Ok(())
}

fn sections(o: &mut Options, functions: Option<bool>, data: Option<bool>) -> Result<(), String> {
    o.sections.functions = functions.unwrap_or(o.sections.functions);
    o.sections.data = data.unwrap_or(o.sections.data);
    Ok(())
}
