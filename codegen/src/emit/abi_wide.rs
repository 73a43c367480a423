//! Which registers for vectors a processor of x86-64 has: 32 and 64 bytes go by value in them.

use crate::options::{Cpu, Options};

/// LLVM's processors without AVX.
const WITHOUT_AVX: [&str; 24] = [
    "amdfam10",
    "athlon-fx",
    "athlon64",
    "athlon64-sse3",
    "atom",
    "barcelona",
    "bonnell",
    "btver1",
    "core2",
    "corei7",
    "goldmont",
    "goldmont-plus",
    "k8",
    "k8-sse3",
    "nehalem",
    "nocona",
    "opteron",
    "opteron-sse3",
    "penryn",
    "silvermont",
    "slm",
    "tremont",
    "westmere",
    "x86-64-v2",
];

/// Those with AVX-512.
const WITH_AVX512: [&str; 20] = [
    "cannonlake",
    "cascadelake",
    "cooperlake",
    "diamondrapids",
    "emeraldrapids",
    "graniterapids",
    "graniterapids-d",
    "icelake-client",
    "icelake-server",
    "knl",
    "knm",
    "novalake",
    "rocketlake",
    "sapphirerapids",
    "skx",
    "skylake-avx512",
    "tigerlake",
    "x86-64-v4",
    "znver4",
    "znver5",
];

/// Bytes of the processor's widest vector register.
pub(super) fn register_bytes(options: &Options) -> u64 {
    let of_cpu = match &options.cpu {
        Cpu::Generic => 16,
        Cpu::Native => native(),
        Cpu::Named(name) if WITH_AVX512.contains(&name.as_str()) => 64,
        Cpu::Named(name) if WITHOUT_AVX.contains(&name.as_str()) => 16,
        Cpu::Named(_) => 32,
    };
    options.features.iter().fold(of_cpu, |bytes, feature| match feature.as_str() {
        "-avx" => 16,
        "-avx2" | "-avx512f" => bytes.min(32),
        "+fma" | "+fma4" | "+f16c" | "+xop" => bytes.max(32),
        other if other.starts_with("+avx512") => 64,
        other if other.starts_with("+avx") => bytes.max(32),
        _ => bytes,
    })
}

#[cfg(target_arch = "x86_64")]
fn native() -> u64 {
    if std::arch::is_x86_feature_detected!("avx512f") {
        64
    } else if std::arch::is_x86_feature_detected!("avx") {
        32
    } else {
        16
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn native() -> u64 {
    16
}
