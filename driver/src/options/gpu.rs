//! `-gpu=`: how device code is made. One table of words; architectures are recognised by their form.

use super::Options;
use super::acc::Switch;
use super::rows::Word;
use racc_codegen::WantedMemory;
use std::collections::BTreeMap;

/// An architecture that device code is made for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Arch {
    /// `80` for cc80 and sm_80; with a suffix as in sm_90a.
    Nvidia { number: u32, suffix: Option<char> },
    /// `ccnative`
    NativeNvidia,
    /// `ccall`
    AllNvidia,
    /// `gfx90a`, `gfx90a:sramecc+:xnack-`
    Amd(String),
    /// `amd`: whatever else is named of AMD's, or a common one.
    SomeAmd,
}

impl Arch {
    pub(crate) fn is_amd(&self) -> bool {
        match self {
            Arch::Amd(_) | Arch::SomeAmd => true,
            Arch::Nvidia { .. } | Arch::NativeNvidia | Arch::AllNvidia => false,
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Gpu {
    pub(crate) archs: Vec<Arch>,
    /// Which of the host's memory the device is to share.
    pub(crate) memory: WantedMemory,
    /// Options that ask for something that programs would notice and racc does not do, with what holds instead.
    pub(crate) later: BTreeMap<&'static str, &'static str>,
    pub(crate) lineinfo: bool,
    pub(crate) debug: bool,
    pub(crate) fastmath: bool,
    /// Absent: as on the host.
    pub(crate) fma: Option<Switch>,
    pub(crate) flushz: Option<Switch>,
    pub(crate) unroll: Option<Switch>,
    pub(crate) maxregcount: Option<u32>,
    /// `nordc`: no code of devices is called across files.
    pub(crate) one_file: bool,
    pub(crate) keep: bool,
    pub(crate) ptxinfo: bool,
    /// `-fopenacc-dim=g:w:v`, `-` or nothing where none is given.
    pub(crate) dims: [Option<u32>; 3],
    pub(crate) defer_wait: bool,
}

/// nvc's macro for the memory that the program is compiled for.
pub(crate) fn memory_macro(memory: WantedMemory) -> &'static str {
    match memory {
        WantedMemory::Separate => "__NVCOMPILER_GPU_SEPARATE_MEM=1",
        WantedMemory::Managed => "__NVCOMPILER_GPU_MANAGED_MEM=1",
        WantedMemory::Unified => "__NVCOMPILER_GPU_UNIFIED_MEM=1",
    }
}

const MATH: &str = "device code uses the vendor's math functions";

fn unused(o: &mut Options, word: &str, value: &str, instead: &'static str) -> Result<(), String> {
    let colon = if value.is_empty() { "" } else { ":" };
    o.unused.push(super::Unused { word: format!("-gpu={word}{colon}{value}"), instead });
    Ok(())
}

type Plain = (&'static str, &'static str, fn(&mut Options));
type WithValue = (&'static str, &'static str, fn(&mut Options, &str) -> Result<(), String>);

pub(super) fn later(o: &mut Options, option: &'static str, instead: &'static str) {
    o.gpu.later.insert(option, instead);
}

/// Words without a value, one row each.
const WORDS: &[Plain] = &[
    ("amd", "code for AMD GPUs", |o| o.gpu.archs.push(Arch::SomeAmd)),
    ("ccall", "code for every generation of NVIDIA GPUs", |o| o.gpu.archs.push(Arch::AllNvidia)),
    ("ccall-major", "as ccall", |o| o.gpu.archs.push(Arch::AllNvidia)),
    ("ccnative", "code for the GPU of this machine", |o| o.gpu.archs.push(Arch::NativeNvidia)),
    ("managed", "what the program allocates is memory that host and device share", |o| {
        o.gpu.memory = WantedMemory::Managed
    }),
    ("nomanaged", "not managed: host and device have memory of their own (the default)", |o| {
        if o.gpu.memory == WantedMemory::Managed {
            o.gpu.memory = WantedMemory::Separate;
        }
    }),
    ("unified", "all memory is shared; programs end with a message on a GPU that cannot", |o| {
        o.gpu.memory = WantedMemory::Unified
    }),
    ("nounified", "not unified: host and device have memory of their own (the default)", |o| {
        if o.gpu.memory == WantedMemory::Unified {
            o.gpu.memory = WantedMemory::Separate;
        }
    }),
    // Transfers go through pinned buffers in any case.
    ("pinned", "transfers go through pinned buffers, which holds in any case", |_| {}),
    ("lineinfo", "device code has line tables for profilers", |o| o.gpu.lineinfo = true),
    ("nolineinfo", "it has none (the default)", |o| o.gpu.lineinfo = false),
    ("debug", "device code has debug information", |o| o.gpu.debug = true),
    ("nodebug", "it has none (the default)", |o| o.gpu.debug = false),
    ("fastmath", "device code uses fast, less exact math functions", |o| o.gpu.fastmath = true),
    ("nofastmath", "it uses the exact ones (the default)", |o| o.gpu.fastmath = false),
    ("fma", "device code fuses multiplications and additions", |o| o.gpu.fma = Some(Switch::On)),
    ("nofma", "it does not", |o| o.gpu.fma = Some(Switch::Off)),
    ("flushz", "denormal numbers are zero in device code", |o| o.gpu.flushz = Some(Switch::On)),
    ("noflushz", "they are not", |o| o.gpu.flushz = Some(Switch::Off)),
    ("unroll", "loops of device code are unrolled", |o| o.gpu.unroll = Some(Switch::On)),
    ("nounroll", "they are not", |o| o.gpu.unroll = Some(Switch::Off)),
    (
        "deferwait",
        "a construct that brings nothing back to the host does not wait: what needs its results does",
        |o| o.gpu.defer_wait = true,
    ),
    ("nodeferwait", "a construct without `async` ends when its work is done (the default)", |o| {
        o.gpu.defer_wait = false
    }),
    ("ptxinfo", "show what ptxas says about registers and memory", |o| o.gpu.ptxinfo = true),
    ("keep", "keep the device code's files beside the output", |o| o.gpu.keep = true),
    ("keepptx", "as keep", |o| o.gpu.keep = true),
    ("keepbin", "as keep", |o| o.gpu.keep = true),
    ("keepgpu", "as keep", |o| o.gpu.keep = true),
    ("math_uniform", "has no effect, with a warning: device code uses the vendor's math functions", |o| {
        drop(unused(o, "math_uniform", "", MATH))
    }),
    ("nomath_uniform", "device code uses the vendor's math functions (the default)", |_| {}),
    ("time", "not yet implemented, with a warning: set RACC_ACC_TIME=1", |o| {
        later(o, "-ta=time", "the program prints its times when RACC_ACC_TIME=1 is set")
    }),
    ("zeroinit", "not yet implemented, with a warning", |o| {
        later(o, "-gpu=zeroinit", "new device memory is not cleared")
    }),
    ("deepcopy", "not yet implemented, with a warning: clauses must name what members point to", |o| {
        later(o, "-gpu=deepcopy", "what members point to is copied by clauses that name it")
    }),
    ("rdc", "device code is linked across files (the default)", |o| o.gpu.one_file = false),
    ("nordc", "a GPU's code calls no procedures of other files: such calls are errors", |o| {
        o.gpu.one_file = true
    }),
    ("autocompare", "not yet implemented, with a warning", |o| {
        later(o, "-gpu=autocompare", "results are not compared with the host's")
    }),
    ("redundant", "not yet implemented, with a warning", |o| {
        later(o, "-gpu=redundant", "constructs run on one device")
    }),
    ("interceptdeallocations", "has no effect", |_| {}),
    ("nointerceptdeallocations", "has no effect", |_| {}),
    ("implicitsections", "has no effect", |_| {}),
    ("noimplicitsections", "has no effect", |_| {}),
    ("safecache", "has no effect: `cache` is always safe", |_| {}),
    // Words of `-cuda=`: characters of any length are taken, constants are where they are fastest.
    ("charstring", "characters of any length are taken, which holds in any case", |_| {}),
    ("madconst", "has no effect: constants are where they are fastest", |_| {}),
    ("sm_native", "as ccnative", |o| o.gpu.archs.push(Arch::NativeNvidia)),
];

/// Words with a value behind a colon, one row each.
const VALUE_WORDS: &[WithValue] = &[
    ("mem", "separate, managed or unified: which memory host and device share", |o, v| {
        // `mem:unified:nomanagedalloc` refines the first word.
        o.gpu.memory = match v.split(':').next().unwrap_or("") {
            "separate" => WantedMemory::Separate,
            "managed" => WantedMemory::Managed,
            "unified" => WantedMemory::Unified,
            _ => return Err(format!("'mem:{v}' is not one of mem:separate, mem:managed, mem:unified")),
        };
        Ok(())
    }),
    ("maxregcount", "1 to 255: registers a thread of NVIDIA GPUs has at most", |o, v| {
        let count = v.parse().ok().filter(|count| (1..=255).contains(count));
        o.gpu.maxregcount =
            Some(count.ok_or_else(|| format!("'maxregcount:{v}' needs a number from 1 to 255"))?);
        Ok(())
    }),
    ("unroll", "has no effect, with a warning: LLVM decides how far loops are unrolled", |o, v| {
        unused(o, "unroll", v, "LLVM decides how far loops are unrolled")
    }),
    ("loadcache", "has no effect, with a warning: ptxas decides which loads are cached", |o, v| {
        unused(o, "loadcache", v, "ptxas decides which loads are cached")
    }),
    ("tripcount", "has no effect, with a warning: trip counts are computed on the host", |o, v| {
        unused(o, "tripcount", v, "trip counts are computed on the host")
    }),
    ("pinned", "transfers go through pinned buffers, which holds in any case", |_, _| Ok(())),
    ("math_uniform", "has no effect, with a warning", |o, v| unused(o, "math_uniform", v, MATH)),
];

/// Architectures, which are recognised by their form.
const ARCHITECTURES: &[(&str, &str)] = &[
    (
        "cc80",
        "code for this NVIDIA architecture; several may be listed; also sm_80, compute_80, cc80+, ampere",
    ),
    ("gfx90a", "code for this AMD architecture; several may be listed; gfx942:xnack- as in ROCm"),
    ("cuda12.3", "has no effect, as racc needs no CUDA toolkit; a version that does not exist is refused"),
];

/// The words of `-gpu=` with their meanings; those with a value end in a colon.
pub(crate) fn words() -> Vec<Word> {
    let named = ARCHITECTURES.iter().copied().chain(WORDS.iter().map(|(name, help, _)| (*name, *help)));
    let plain = named.map(|(name, help)| (name.to_owned(), help));
    plain.chain(VALUE_WORDS.iter().map(|(name, help, _)| (format!("{name}:"), *help))).collect()
}

pub(crate) fn takes_value(word: &str) -> bool {
    VALUE_WORDS.iter().any(|(name, _, _)| *name == word)
}

/// Words of one list of which the last would silently undo the earlier ones. (`managed,nomanaged` says so itself, and a later
/// option may change an earlier one's choice, as everywhere.)
fn contradiction(value: &str) -> Option<(&str, &str)> {
    let words = || value.split(',').filter(|word| !word.is_empty());
    // What a word settles, and how.
    let choice = |word: &'_ str| -> Option<(String, String)> {
        let (name, v) = word.split_once(':').unwrap_or((word, ""));
        match name {
            "managed" | "unified" => Some(("memory".to_owned(), name.to_owned())),
            "mem" => Some(("memory".to_owned(), v.split(':').next().unwrap_or("").to_owned())),
            "maxregcount" => Some((name.to_owned(), v.to_owned())),
            _ => None,
        }
    };
    for (i, later) in words().enumerate() {
        for earlier in words().take(i) {
            let differ = match (choice(earlier), choice(later)) {
                (Some((a, x)), Some((b, y))) => a == b && x != y,
                _ => false,
            };
            if differ {
                return Some((earlier, later));
            }
        }
    }
    None
}

/// `-gpu=cc80,cc90,maxregcount:64`
pub(crate) fn gpu(o: &mut Options, value: &str) -> Result<(), String> {
    if let Some((earlier, later)) = contradiction(value) {
        return Err(format!("'{earlier}' and '{later}' contradict each other"));
    }
    for word in value.split(',').filter(|word| !word.is_empty()) {
        if let Some((_, _, apply)) = WORDS.iter().find(|(name, _, _)| *name == word) {
            apply(o);
        } else if word.starts_with("gfx") {
            o.gpu.archs.push(Arch::Amd(racc_codegen::amd_target(word)?));
        } else if let Some(arch) = arch(word) {
            o.gpu.archs.push(arch);
        } else if let Some(version) = word.strip_prefix("cuda").filter(|v| is_number(v)) {
            cuda_version(version)?;
        } else {
            let (name, v) = word.split_once(':').unwrap_or((word, ""));
            let found = VALUE_WORDS.iter().find(|(n, _, _)| *n == name && word.contains(':'));
            let (_, _, apply) = found.ok_or_else(|| format!("'{word}' is not a sub-option of -gpu"))?;
            apply(o, v)?;
        }
    }
    if o.gpu.fastmath && o.arithmetic.no_fma {
        return Err("'fastmath' contradicts strict IEEE arithmetic".to_owned());
    }
    Ok(())
}

/// Names that older build files have for the first architecture of a generation.
const GENERATIONS: &[(&str, u32)] = &[
    ("kepler", 35),
    ("maxwell", 50),
    ("pascal", 60),
    ("volta", 70),
    ("turing", 75),
    ("ampere", 80),
    ("ada", 89),
    ("hopper", 90),
    ("blackwell", 100),
];

/// `cc80`, `cc90a`, `sm_90a`, `compute_80`, `kepler`; the `+` of `cc35+` for all later ones says what
/// holds anyway, as the driver compiles the PTX for them.
fn arch(word: &str) -> Option<Arch> {
    let word = word.strip_suffix('+').unwrap_or(word);
    if let Some((_, number)) = GENERATIONS.iter().find(|(name, _)| *name == word) {
        return Some(Arch::Nvidia { number: *number, suffix: None });
    }
    let rest = ["cc", "sm_", "compute_"].iter().find_map(|p| word.strip_prefix(p))?;
    let digits = rest.trim_end_matches(['a', 'f']);
    let number = digits.parse().ok()?;
    let suffix = rest[digits.len()..].chars().next();
    let known = rest.len() <= digits.len() + 1 && racc_codegen::is_nvidia(number, suffix);
    known.then_some(Arch::Nvidia { number, suffix })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b == b'.')
}

/// The last release of each generation of CUDA's that NVIDIA's compilers offered; the newest may still get more.
const CUDA_RELEASES: &[(u32, u32)] = &[(7, 5), (8, 0), (9, 2), (10, 2), (11, 8), (12, 9), (13, 9)];

/// `cuda12.3`: racc has no CUDA toolkits to choose from, but a version that never was is a slip of the pen.
fn cuda_version(version: &str) -> Result<(), String> {
    let known = version.split_once('.').is_some_and(|(generation, release)| {
        let (Ok(generation), Ok(release)) = (generation.parse::<u32>(), release.parse::<u32>()) else {
            return false;
        };
        CUDA_RELEASES.iter().any(|(of, last)| *of == generation && release <= *last)
    });
    if known {
        return Ok(());
    }
    Err(format!(
        "there is no CUDA {version}: write 'cudaX.Y' with a version from 7.0 to 13.9, or leave it off"
    ))
}

/// `-fopenacc-dim=g:w:v`
pub(crate) fn default_dims(o: &mut Options, value: &str) -> Result<(), String> {
    let wrong = || format!("'{value}' is not gangs:workers:length");
    if value.split(':').count() > o.gpu.dims.len() {
        return Err(wrong());
    }
    for (slot, word) in o.gpu.dims.iter_mut().zip(value.split(':')) {
        *slot = match word {
            "" | "-" => None,
            _ => Some(word.parse().ok().filter(|n| *n > 0).ok_or_else(wrong)?),
        };
    }
    Ok(())
}
