//! Processors of x86-64.
//!
//! ```text
//! -march=native -march=x86-64-v3 -mtune=znver4      gcc's names, which LLVM has too
//! -tp=zen3,sse4                                     nvc's
//! ```

/// The x86-64 processors that LLVM knows by gcc's names.
const KNOWN: &[&str] = &[
    "alderlake",
    "amdfam10",
    "arrowlake",
    "arrowlake-s",
    "athlon-fx",
    "athlon64",
    "athlon64-sse3",
    "atom",
    "barcelona",
    "bdver1",
    "bdver2",
    "bdver3",
    "bdver4",
    "bonnell",
    "broadwell",
    "btver1",
    "btver2",
    "cannonlake",
    "cascadelake",
    "clearwaterforest",
    "cooperlake",
    "core-avx-i",
    "core-avx2",
    "core2",
    "corei7",
    "corei7-avx",
    "diamondrapids",
    "emeraldrapids",
    "goldmont",
    "goldmont-plus",
    "gracemont",
    "grandridge",
    "graniterapids",
    "graniterapids-d",
    "haswell",
    "icelake-client",
    "icelake-server",
    "ivybridge",
    "k8",
    "k8-sse3",
    "knl",
    "knm",
    "lunarlake",
    "meteorlake",
    "nehalem",
    "nocona",
    "novalake",
    "opteron",
    "opteron-sse3",
    "pantherlake",
    "penryn",
    "raptorlake",
    "rocketlake",
    "sandybridge",
    "sapphirerapids",
    "sierraforest",
    "silvermont",
    "skx",
    "skylake",
    "skylake-avx512",
    "slm",
    "tigerlake",
    "tremont",
    "westmere",
    "wildcatlake",
    "x86-64-v2",
    "x86-64-v3",
    "x86-64-v4",
    "znver1",
    "znver2",
    "znver3",
    "znver4",
    "znver5",
];

/// `-march=`, `-mcpu=`: a name of LLVM's; `None`: what each has.
pub(super) fn architecture(value: &str) -> Result<Option<String>, String> {
    match value {
        "native" => Ok(Some("native".to_owned())),
        "x86-64" => Ok(None),
        name if KNOWN.contains(&name) => Ok(Some(name.to_owned())),
        name => Err(unknown(name)),
    }
}

/// `-mtune=`: LLVM schedules for the processor of `-march`.
pub(super) fn tuning(value: &str) -> Result<(), String> {
    let known = matches!(value, "native" | "generic" | "intel" | "x86-64") || KNOWN.contains(&value);
    if known { Ok(()) } else { Err(unknown(value)) }
}

/// `-tp`: nvc's names, features after a comma.
pub(super) fn target_processor(value: &str) -> Result<Option<String>, String> {
    let name = value.split(',').next().unwrap_or("");
    if name.ends_with("-32") {
        return Err(format!("'{name}' is a processor of 32 bits; racc makes code of 64 bits"));
    }
    let name = match name.strip_suffix("-64").filter(|name| *name != "x86").unwrap_or(name) {
        "host" => "native",
        "px" | "p7" | "p6" | "piii" | "p5" | "k7" | "k8" | "x64" => "x86-64",
        "zen" => "znver1",
        "zen2" => "znver2",
        "zen3" => "znver3",
        "zen4" => "znver4",
        "zen5" => "znver5",
        "skylake" => "skylake-avx512",
        "istanbul" | "shanghai" => "barcelona",
        "bulldozer" => "bdver1",
        "piledriver" => "bdver2",
        other => other,
    };
    architecture(name)
}

fn unknown(name: &str) -> String {
    format!("'{name}' is not a processor: native, x86-64, x86-64-v3, skylake, znver4, …")
}
