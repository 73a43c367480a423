//! Options about optimisation, the CPU and the kind of code.

use super::{Row, Takes, holds, missing, row, unused};
use crate::options::cpu::{About, Wish};
use crate::options::{DebugInfo, OptLevel, Options, Pic};

/// Who decides instead.
pub(super) const LLVM: &str = "LLVM decides at each level of optimisation";

pub(super) const ROWS: &[Row] = &[
    row("-O0", Takes::Nothing, "no optimisation", |o, _| level(o, OptLevel::O0)),
    row("-O1", Takes::Nothing, "", |o, _| level(o, OptLevel::O1)).detail("optimise a little"),
    row("-O2", Takes::Nothing, "optimise", |o, _| level(o, OptLevel::O2)),
    row("-O", Takes::Nothing, "", |o, _| level(o, OptLevel::O2)),
    row("-O3", Takes::Nothing, "optimise more", |o, _| level(o, OptLevel::O3)),
    row("-O4", Takes::Nothing, "", |o, _| level(o, OptLevel::O3)),
    // gcc takes any number: nothing is above 3.
    row("-O5", Takes::Nothing, "", |o, _| level(o, OptLevel::O3)),
    row("-O6", Takes::Nothing, "", |o, _| level(o, OptLevel::O3)),
    row("-O7", Takes::Nothing, "", |o, _| level(o, OptLevel::O3)),
    row("-O8", Takes::Nothing, "", |o, _| level(o, OptLevel::O3)),
    row("-O9", Takes::Nothing, "", |o, _| level(o, OptLevel::O3)),
    row("-Os", Takes::Nothing, "", |o, _| level(o, OptLevel::Size)).detail("optimise for size"),
    row("-Oz", Takes::Nothing, "", |o, _| level(o, OptLevel::Size)),
    row("-Og", Takes::Nothing, "", |o, _| level(o, OptLevel::O1)).detail("as -O1"),
    row("-Ofast", Takes::Nothing, "-O3 -ffast-math", |o, _| {
        o.arithmetic.fast = true;
        o.fortran.protect_parens.get_or_insert(false);
        o.arithmetic.errno = None;
        level(o, OptLevel::O3)
    }),
    row("-fast", Takes::Nothing, "-O3", |o, _| level(o, OptLevel::O3)),
    row("-fastsse", Takes::Nothing, "", |o, _| level(o, OptLevel::O3)),
    row("-g", Takes::Nothing, "debug information; -O0 unless a level is given", |o, _| {
        debug(o, DebugInfo::Full)
    }),
    row("-g0", Takes::Nothing, "", |o, _| debug(o, DebugInfo::None)).detail("no debug information"),
    row("-g1", Takes::Nothing, "", |o, _| debug(o, DebugInfo::Lines)).detail("line tables only"),
    row("-g2", Takes::Nothing, "", |o, _| debug(o, DebugInfo::Full)).detail("as -g"),
    row("-g3", Takes::Nothing, "", |o, _| debug(o, DebugInfo::Full)),
    row("-ggdb", Takes::Nothing, "", |o, _| debug(o, DebugInfo::Full)),
    row("-ggdb3", Takes::Nothing, "", |o, _| debug(o, DebugInfo::Full)),
    row("-gdwarf", Takes::Nothing, "", |o, _| debug(o, DebugInfo::Full)),
    row("-gdwarf-", Takes::Joined, "", |o, _| debug(o, DebugInfo::Full)),
    row("-gline-tables-only", Takes::Nothing, "", |o, _| debug(o, DebugInfo::Lines))
        .detail("line tables only"),
    row("-gopt", Takes::Nothing, "debug information, optimisation as it is", |o, _| {
        debug(o, DebugInfo::Full)
    }),
    unused("-gsplit-dwarf", Takes::Nothing, "debug information stays in the object"),
    unused("-gz", Takes::MaybeEquals, "debug information is not compressed"),
    holds("-grecord-gcc-switches", Takes::Nothing),
    holds("-gno-record-gcc-switches", Takes::Nothing),
    row(
        "-march",
        Takes::Equals,
        "the CPU to make code for, told by the macros of gcc: native, x86-64-v3, armv8.2-a+sve, …",
        |o, v| wish(o, About::Architecture, v),
    )
    .value("CPU"),
    row("-mcpu", Takes::Equals, "", |o, v| wish(o, About::Processor, v))
        .detail("as -march; on Arm64 a processor: neoverse-v2, a64fx+nosve, …"),
    row("-mtune", Takes::Equals, "", |o, v| wish(o, About::Tuning, v))
        .detail("taken: LLVM schedules for the processor of -march"),
    row("-tp", Takes::Equals, "", |o, v| wish(o, About::TargetProcessor, v)),
    row("-tp", Takes::Next, "", |o, v| wish(o, About::TargetProcessor, v))
        .detail("the CPU by nvc's names: host, px, haswell, zen3, neoverse-v2, grace, …"),
    row("-Mvect", Takes::MaybeEquals, "", |o, _| {
        o.optimise.no_vectorise = false;
        Ok(())
    })
    .detail("vector code (the default)"),
    row("-Mnovect", Takes::Nothing, "no vector code", |o, _| {
        o.optimise.no_vectorise = true;
        Ok(())
    }),
    row("-fno-vectorize", Takes::Nothing, "", |o, _| {
        o.optimise.no_vectorise = true;
        Ok(())
    }),
    row("-fno-tree-vectorize", Takes::Nothing, "", |o, _| {
        o.optimise.no_vectorise = true;
        Ok(())
    }),
    row("-Mnounroll", Takes::Nothing, "no unrolling", |o, _| {
        o.optimise.no_unroll = true;
        Ok(())
    }),
    row("-fno-unroll-loops", Takes::Nothing, "", |o, _| {
        o.optimise.no_unroll = true;
        Ok(())
    }),
    row("-fPIC", Takes::Nothing, "code for shared libraries", |o, _| pic(o, Pic::Library)),
    row("-fpic", Takes::Nothing, "", |o, _| pic(o, Pic::Library)),
    row("-Kpic", Takes::Nothing, "", |o, _| pic(o, Pic::Library)),
    row("-KPIC", Takes::Nothing, "", |o, _| pic(o, Pic::Library)),
    row("-fPIE", Takes::Nothing, "", |o, _| pic(o, Pic::Executable))
        .detail("code for executables at any address (the default)"),
    row("-fpie", Takes::Nothing, "", |o, _| pic(o, Pic::Executable)),
    row("-fno-pic", Takes::Nothing, "", |o, _| pic(o, Pic::None))
        .detail("code for executables at a fixed address"),
    row("-fno-PIC", Takes::Nothing, "", |o, _| pic(o, Pic::None)),
    row("-fno-pie", Takes::Nothing, "", |o, _| pic(o, Pic::None)),
    row("-fno-PIE", Takes::Nothing, "", |o, _| pic(o, Pic::None)),
    row("-fno-strict-aliasing", Takes::Nothing, "pointers to different types may alias", |o, _| {
        o.optimise.no_strict_aliasing = true;
        Ok(())
    }),
    row("-fno-omit-frame-pointer", Takes::Nothing, "", |o, _| {
        o.optimise.frame_pointer = true;
        Ok(())
    })
    .detail("each function keeps a frame pointer"),
    row("-mcmodel", Takes::Equals, "small, medium or large: how far data may lie", |o, v| {
        o.code.model = Some(v.to_owned());
        wish(o, About::Model, v)
    })
    .value("MODEL"),
    holds("-Mlarge_arrays", Takes::Nothing),
    holds("-Mnolarge_arrays", Takes::Nothing),
    row("-mavx", Takes::Nothing, "", |o, _| feature(o, "+avx"))
        .detail("instructions of the CPU, each of these by its name; -mno-…: without"),
    row("-mno-avx", Takes::Nothing, "", |o, _| feature(o, "-avx")),
    row("-mavx2", Takes::Nothing, "", |o, _| feature(o, "+avx2")),
    row("-mno-avx2", Takes::Nothing, "", |o, _| feature(o, "-avx2")),
    row("-mavx512f", Takes::Nothing, "", |o, _| feature(o, "+avx512f")),
    row("-mno-avx512f", Takes::Nothing, "", |o, _| feature(o, "-avx512f")),
    row("-mavx512bw", Takes::Nothing, "", |o, _| feature(o, "+avx512bw")),
    row("-mno-avx512bw", Takes::Nothing, "", |o, _| feature(o, "-avx512bw")),
    row("-mavx512cd", Takes::Nothing, "", |o, _| feature(o, "+avx512cd")),
    row("-mno-avx512cd", Takes::Nothing, "", |o, _| feature(o, "-avx512cd")),
    row("-mavx512dq", Takes::Nothing, "", |o, _| feature(o, "+avx512dq")),
    row("-mno-avx512dq", Takes::Nothing, "", |o, _| feature(o, "-avx512dq")),
    row("-mavx512vl", Takes::Nothing, "", |o, _| feature(o, "+avx512vl")),
    row("-mno-avx512vl", Takes::Nothing, "", |o, _| feature(o, "-avx512vl")),
    row("-mfma", Takes::Nothing, "", |o, _| feature(o, "+fma")),
    row("-mno-fma", Takes::Nothing, "", |o, _| feature(o, "-fma")),
    row("-msse3", Takes::Nothing, "", |o, _| feature(o, "+sse3")),
    row("-mno-sse3", Takes::Nothing, "", |o, _| feature(o, "-sse3")),
    row("-mssse3", Takes::Nothing, "", |o, _| feature(o, "+ssse3")),
    row("-mno-ssse3", Takes::Nothing, "", |o, _| feature(o, "-ssse3")),
    row("-msse4.1", Takes::Nothing, "", |o, _| feature(o, "+sse4.1")),
    row("-mno-sse4.1", Takes::Nothing, "", |o, _| feature(o, "-sse4.1")),
    row("-msse4.2", Takes::Nothing, "", |o, _| feature(o, "+sse4.2")),
    row("-mno-sse4.2", Takes::Nothing, "", |o, _| feature(o, "-sse4.2")),
    row("-msse4a", Takes::Nothing, "", |o, _| feature(o, "+sse4a")),
    row("-mno-sse4a", Takes::Nothing, "", |o, _| feature(o, "-sse4a")),
    row("-mpopcnt", Takes::Nothing, "", |o, _| feature(o, "+popcnt")),
    row("-mno-popcnt", Takes::Nothing, "", |o, _| feature(o, "-popcnt")),
    row("-mlzcnt", Takes::Nothing, "", |o, _| feature(o, "+lzcnt")),
    row("-mno-lzcnt", Takes::Nothing, "", |o, _| feature(o, "-lzcnt")),
    row("-mbmi", Takes::Nothing, "", |o, _| feature(o, "+bmi")),
    row("-mno-bmi", Takes::Nothing, "", |o, _| feature(o, "-bmi")),
    row("-mbmi2", Takes::Nothing, "", |o, _| feature(o, "+bmi2")),
    row("-mno-bmi2", Takes::Nothing, "", |o, _| feature(o, "-bmi2")),
    row("-mf16c", Takes::Nothing, "", |o, _| feature(o, "+f16c")),
    row("-mno-f16c", Takes::Nothing, "", |o, _| feature(o, "-f16c")),
    row("-maes", Takes::Nothing, "", |o, _| feature(o, "+aes")),
    row("-mno-aes", Takes::Nothing, "", |o, _| feature(o, "-aes")),
    row("-madx", Takes::Nothing, "", |o, _| feature(o, "+adx")),
    row("-mno-adx", Takes::Nothing, "", |o, _| feature(o, "-adx")),
    row("-mavx512bf16", Takes::Nothing, "", |o, _| feature(o, "+avx512bf16")),
    row("-mno-avx512bf16", Takes::Nothing, "", |o, _| feature(o, "-avx512bf16")),
    row("-mavx512bitalg", Takes::Nothing, "", |o, _| feature(o, "+avx512bitalg")),
    row("-mno-avx512bitalg", Takes::Nothing, "", |o, _| feature(o, "-avx512bitalg")),
    row("-mavx512fp16", Takes::Nothing, "", |o, _| feature(o, "+avx512fp16")),
    row("-mno-avx512fp16", Takes::Nothing, "", |o, _| feature(o, "-avx512fp16")),
    row("-mavx512ifma", Takes::Nothing, "", |o, _| feature(o, "+avx512ifma")),
    row("-mno-avx512ifma", Takes::Nothing, "", |o, _| feature(o, "-avx512ifma")),
    row("-mavx512vbmi", Takes::Nothing, "", |o, _| feature(o, "+avx512vbmi")),
    row("-mno-avx512vbmi", Takes::Nothing, "", |o, _| feature(o, "-avx512vbmi")),
    row("-mavx512vbmi2", Takes::Nothing, "", |o, _| feature(o, "+avx512vbmi2")),
    row("-mno-avx512vbmi2", Takes::Nothing, "", |o, _| feature(o, "-avx512vbmi2")),
    row("-mavx512vnni", Takes::Nothing, "", |o, _| feature(o, "+avx512vnni")),
    row("-mno-avx512vnni", Takes::Nothing, "", |o, _| feature(o, "-avx512vnni")),
    row("-mavx512vp2intersect", Takes::Nothing, "", |o, _| feature(o, "+avx512vp2intersect")),
    row("-mno-avx512vp2intersect", Takes::Nothing, "", |o, _| feature(o, "-avx512vp2intersect")),
    row("-mavx512vpopcntdq", Takes::Nothing, "", |o, _| feature(o, "+avx512vpopcntdq")),
    row("-mno-avx512vpopcntdq", Takes::Nothing, "", |o, _| feature(o, "-avx512vpopcntdq")),
    row("-mavxvnni", Takes::Nothing, "", |o, _| feature(o, "+avxvnni")),
    row("-mno-avxvnni", Takes::Nothing, "", |o, _| feature(o, "-avxvnni")),
    row("-mcrc32", Takes::Nothing, "", |o, _| feature(o, "+crc32")),
    row("-mno-crc32", Takes::Nothing, "", |o, _| feature(o, "-crc32")),
    row("-mfma4", Takes::Nothing, "", |o, _| feature(o, "+fma4")),
    row("-mno-fma4", Takes::Nothing, "", |o, _| feature(o, "-fma4")),
    row("-mgfni", Takes::Nothing, "", |o, _| feature(o, "+gfni")),
    row("-mno-gfni", Takes::Nothing, "", |o, _| feature(o, "-gfni")),
    row("-mmovbe", Takes::Nothing, "", |o, _| feature(o, "+movbe")),
    row("-mno-movbe", Takes::Nothing, "", |o, _| feature(o, "-movbe")),
    row("-mpclmul", Takes::Nothing, "", |o, _| feature(o, "+pclmul")),
    row("-mno-pclmul", Takes::Nothing, "", |o, _| feature(o, "-pclmul")),
    row("-mrdrnd", Takes::Nothing, "", |o, _| feature(o, "+rdrnd")),
    row("-mno-rdrnd", Takes::Nothing, "", |o, _| feature(o, "-rdrnd")),
    row("-mrdseed", Takes::Nothing, "", |o, _| feature(o, "+rdseed")),
    row("-mno-rdseed", Takes::Nothing, "", |o, _| feature(o, "-rdseed")),
    row("-msha", Takes::Nothing, "", |o, _| feature(o, "+sha")),
    row("-mno-sha", Takes::Nothing, "", |o, _| feature(o, "-sha")),
    row("-mvaes", Takes::Nothing, "", |o, _| feature(o, "+vaes")),
    row("-mno-vaes", Takes::Nothing, "", |o, _| feature(o, "-vaes")),
    row("-mvpclmulqdq", Takes::Nothing, "", |o, _| feature(o, "+vpclmulqdq")),
    row("-mno-vpclmulqdq", Takes::Nothing, "", |o, _| feature(o, "-vpclmulqdq")),
    row("-mxop", Takes::Nothing, "", |o, _| feature(o, "+xop")),
    row("-mno-xop", Takes::Nothing, "", |o, _| feature(o, "-xop")),
    row("-mabm", Takes::Nothing, "", |o, _| features(o, &["+lzcnt", "+popcnt"])),
    row("-mno-abm", Takes::Nothing, "", |o, _| features(o, &["-lzcnt", "-popcnt"])),
    row("-msse4", Takes::Nothing, "", |o, _| feature(o, "+sse4.2")),
    row("-mno-sse4", Takes::Nothing, "", |o, _| feature(o, "-sse4.1")),
    row("-mfpmath", Takes::Equals, "", |o, v| wish(o, About::FloatUnit, v)).detail("sse, the only unit"),
    holds("-fno-stack-check", Takes::Nothing),
    unused("-fstack-check", Takes::MaybeEquals, "a stack that is too small ends in a segmentation fault"),
    unused("-Munroll", Takes::MaybeEquals, LLVM),
    unused(
        "-Minstrument",
        Takes::MaybeEquals,
        "RACC_ACC_TRACE shows what runs on devices, -pg what functions take",
    ),
    unused("-Minline", Takes::MaybeEquals, LLVM),
    unused("-Mnoinline", Takes::Nothing, LLVM),
    unused("-Mautoinline", Takes::MaybeEquals, LLVM),
    unused("-Mnoautoinline", Takes::Nothing, LLVM),
    unused("-Mextract", Takes::MaybeEquals, LLVM),
    unused("-Mipa", Takes::MaybeEquals, LLVM),
    holds("-Mnoipa", Takes::Nothing),
    unused("-Mcache_align", Takes::Nothing, LLVM),
    holds("-Mnoframe", Takes::Nothing),
    unused("-Mframe", Takes::Nothing, "-fno-omit-frame-pointer keeps frame pointers"),
    unused("-Mlre", Takes::MaybeEquals, LLVM),
    unused("-Mnolre", Takes::Nothing, LLVM),
    unused("-Mpre", Takes::MaybeEquals, LLVM),
    unused("-Mnopre", Takes::Nothing, LLVM),
    unused("-Mconcur", Takes::MaybeEquals, "loops run in parallel by OpenACC directives or -stdpar"),
    holds("-Mnoconcur", Takes::Nothing),
    unused("-Mprefetch", Takes::MaybeEquals, LLVM),
    holds("-Mnoprefetch", Takes::Nothing),
    unused("-Msafeptr", Takes::MaybeEquals, "pointers may overlap unless the source says restrict"),
    holds("-Mnosafeptr", Takes::Nothing),
    holds("-Mdepchk", Takes::Nothing),
    unused("-Mnodepchk", Takes::Nothing, "loops may carry dependences unless a directive says independent"),
    unused("-Mscalarsse", Takes::Nothing, LLVM),
    unused("-Mnoscalarsse", Takes::Nothing, LLVM),
    unused("-Mchkfpstk", Takes::Nothing, "there is no stack of floating-point registers to check"),
    unused("-Msmart", Takes::Nothing, LLVM),
    unused("-Msmartalloc", Takes::MaybeEquals, "memory comes from the C library's malloc"),
    unused("-Mvintr", Takes::Nothing, LLVM),
    unused("-Mnovintr", Takes::Nothing, LLVM),
    holds("-Mnosmart", Takes::Nothing),
    holds("-Mquad", Takes::Nothing),
    unused("-Mmovnt", Takes::Nothing, LLVM),
    holds("-Mnomovnt", Takes::Nothing),
    unused("-Mloop32", Takes::Nothing, LLVM),
    unused("-Mfunc32", Takes::Nothing, LLVM),
    unused("-Mnontemporal", Takes::Nothing, LLVM),
    unused("-Mprof", Takes::MaybeEquals, "perf and RACC_ACC_TIME=1 measure programs as they are"),
    unused("-Mlist", Takes::Nothing, "there is no listing"),
    holds("-Mcpp", Takes::Nothing),
    unused("-Mfuncalign", Takes::MaybeEquals, LLVM),
    holds("-Mnofuncalign", Takes::Nothing),
    missing("-Mr8intrinsics", Takes::Nothing, "write DBLE and DCMPLX in the source"),
    unused("--param", Takes::Next, LLVM),
    unused("--param", Takes::Equals, LLVM),
];

fn level(o: &mut Options, level: OptLevel) -> Result<(), String> {
    o.optimise.level = level;
    o.optimise.level_given = true;
    Ok(())
}

fn debug(o: &mut Options, debug: DebugInfo) -> Result<(), String> {
    o.debug = debug;
    Ok(())
}

fn pic(o: &mut Options, pic: Pic) -> Result<(), String> {
    o.code.pic = pic;
    Ok(())
}

fn feature(o: &mut Options, feature: &str) -> Result<(), String> {
    wish(o, About::Feature, feature)
}

fn features(o: &mut Options, all: &[&str]) -> Result<(), String> {
    all.iter().try_for_each(|one| feature(o, one))
}

/// What it means, the target says: see [`crate::options::cpu`].
pub(super) fn wish(o: &mut Options, option: About, value: &str) -> Result<(), String> {
    o.processor.push(Wish { option, value: value.to_owned() });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_feature_of_functions_is_an_option() {
        // Every processor of x86-64 has these two.
        for name in racc_frontend::c::Features::names().filter(|name| !matches!(*name, "sse" | "sse2")) {
            for spelling in [format!("-m{name}"), format!("-mno-{name}")] {
                assert!(ROWS.iter().any(|row| row.spelling == spelling), "{spelling}");
            }
        }
    }
}
