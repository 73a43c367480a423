//! Target machines of the GPUs.

use crate::llvm::machine::level;
use crate::llvm::{Emit, Fault};
use crate::options::OptLevel;
use inkwell::targets::{InitializationConfig, Target, TargetMachine, TargetMachineOptions, TargetTriple};
use std::sync::Once;

pub const NVPTX_TRIPLE: &str = "nvptx64-nvidia-cuda";
pub const AMDGPU_TRIPLE: &str = "amdgcn-amd-amdhsa";

fn initialise() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        crate::llvm::raw::install_fatal_error_handler();
        Target::initialize_nvptx(&InitializationConfig::default());
        Target::initialize_amd_gpu(&InitializationConfig::default());
    });
}

fn machine(triple: &str, cpu: &str, features: &str, opt: OptLevel) -> Emit<TargetMachine> {
    initialise();
    let triple = TargetTriple::create(triple);
    let target = Target::from_triple(&triple).map_err(|e| Fault::llvm(e.to_string()))?;
    let options = TargetMachineOptions::new().set_cpu(cpu).set_features(features).set_level(level(opt));
    target
        .create_target_machine_from_options(&triple, options)
        .ok_or_else(|| Fault::llvm(format!("no machine for {cpu}")))
}

/// Bytes of parameters that kernels of every PTX may have, and those of PTX 8.1 from sm_70 on (PTX ISA, .param).
pub const PARAMETERS: u64 = 4352;
pub const LARGE_PARAMETERS: u64 = 32764;

/// NVIDIA's compute capabilities, and the PTX that is written for each: 7.8 is understood by every ptxas that knows
/// sm_90, later ones need what first had them (PTX ISA, release notes).
const CAPABILITIES: &[(&[u32], u32)] = &[
    (&[30, 32, 35, 37, 50, 52, 53, 60, 61, 62, 70, 72, 75, 80, 86, 87, 89], 78),
    (&[90], 80),
    (&[100, 101], 86),
    (&[120], 87),
    (&[103, 121], 88),
    (&[88, 110], 90),
];
/// The first PTX with code for a family of GPUs (`sm_100f`).
const FAMILIES: u32 = 88;

/// `80`, `90a`, `100f`: whether there are such GPUs.
pub fn is_nvidia(number: u32, suffix: Option<char>) -> bool {
    let known = CAPABILITIES.iter().any(|(numbers, _)| numbers.contains(&number));
    known
        && match suffix {
            None => true,
            Some('a') => number >= 90,
            Some('f') => number >= 100,
            Some(_) => false,
        }
}

/// `sm_80`; kernels with many bytes of parameters need PTX 8.1.
pub fn nvptx(arch: &str, opt: OptLevel, parameters: u64) -> Emit<TargetMachine> {
    let name = arch.trim_start_matches("sm_");
    let number: u32 = name.trim_end_matches(char::is_alphabetic).parse().unwrap_or(0);
    let row = CAPABILITIES.iter().find(|(numbers, _)| numbers.contains(&number));
    let mut ptx = row.map_or(78, |(_, ptx)| *ptx);
    if name.ends_with('f') {
        ptx = ptx.max(FAMILIES);
    }
    if number >= 70 && parameters > PARAMETERS {
        ptx = ptx.max(81);
    }
    machine(NVPTX_TRIPLE, arch, &format!("+ptx{ptx}"), opt)
}

/// AMD's processors that code can be made for, and which of the features in a target's name they have.
const PROCESSORS: &[(&[&str], &[&str])] = &[
    (&["gfx900", "gfx1010", "gfx1011", "gfx1012", "gfx1013"], &["xnack"]),
    (&["gfx906", "gfx908", "gfx90a", "gfx942", "gfx950"], &["sramecc", "xnack"]),
    (&["gfx1030", "gfx1031", "gfx1032", "gfx1033", "gfx1034", "gfx1035", "gfx1036"], &[]),
    (&["gfx1100", "gfx1101", "gfx1102", "gfx1103", "gfx1150", "gfx1151", "gfx1152", "gfx1153"], &[]),
    (&["gfx1200", "gfx1201"], &[]),
];

/// `gfx90a:xnack-:sramecc+` → the name that images have, its features in order: `gfx90a:sramecc+:xnack-`.
pub fn amd_target(word: &str) -> Result<String, String> {
    let (processor, rest) = word.split_once(':').map_or((word, None), |(p, r)| (p, Some(r)));
    let Some((_, features)) = PROCESSORS.iter().find(|(names, _)| names.contains(&processor)) else {
        let known: Vec<&str> = PROCESSORS.iter().flat_map(|(names, _)| *names).copied().collect();
        return Err(format!(
            "'{processor}' is none of AMD's processors that racc makes code for: {}",
            known.join(", ")
        ));
    };
    let mut wanted: Vec<&str> = rest.map_or(Vec::new(), |r| r.split(':').collect());
    wanted.sort_unstable();
    for (n, feature) in wanted.iter().enumerate() {
        let name = feature.strip_suffix(['+', '-']).filter(|name| features.contains(name));
        let Some(name) = name else {
            let has = if features.is_empty() {
                "none".to_owned()
            } else {
                format!("{}+ or -", features.join("+ or -, "))
            };
            return Err(format!("'{feature}' is no feature of {processor}, which has {has}"));
        };
        if wanted[n + 1..].iter().any(|other| other.starts_with(name)) {
            return Err(format!("'{word}' has {name} twice"));
        }
    }
    Ok(std::iter::once(processor).chain(wanted).collect::<Vec<_>>().join(":"))
}

/// `gfx90a` of `gfx90a:xnack+`.
pub fn processor(target: &str) -> &str {
    target.split(':').next().unwrap_or(target)
}

pub fn amdgpu(target: &str, opt: OptLevel) -> Emit<TargetMachine> {
    let own = target.split(':').skip(1);
    let mut features: Vec<String> =
        own.filter_map(|f| Some(format!("{}{}", f.chars().last()?, &f[..f.len() - 1]))).collect();
    // LLVM 22 crashes where gfx11's halves of registers, allocated one by one, are copied to scalar registers.
    if processor(target).starts_with("gfx11") {
        features.push("-real-true16".to_owned());
    }
    machine(AMDGPU_TRIPLE, processor(target), &features.join(","), opt)
}

/// Lanes of a wave: gfx10 and later run 32.
pub fn wave(target: &str) -> u32 {
    let digits = processor(target).trim_start_matches("gfx");
    let major = digits.get(..digits.len().saturating_sub(2)).unwrap_or("");
    match major.parse::<u32>() {
        Ok(n) if n >= 10 => 32,
        Ok(_) | Err(_) => 64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_nvidias_gpus_have_code() {
        for number in CAPABILITIES.iter().flat_map(|(numbers, _)| *numbers) {
            for suffix in [None, Some('a'), Some('f')].into_iter().filter(|s| is_nvidia(*number, *s)) {
                let arch = format!("sm_{number}{}", suffix.map_or(String::new(), String::from));
                let machine = nvptx(&arch, OptLevel::O2, 0).unwrap_or_else(|_| panic!("{arch}"));
                let module = inkwell::context::Context::create();
                let module = module.create_module("m");
                let buffer = machine.write_to_memory_buffer(&module, inkwell::targets::FileType::Assembly);
                let text = buffer.unwrap_or_else(|e| panic!("{arch}: {e}"));
                let text = String::from_utf8_lossy(text.as_slice()).into_owned();
                assert!(text.contains(&format!(".target {arch}")), "{text}");
            }
        }
        assert!(!is_nvidia(99, None) && !is_nvidia(80, Some('a')) && !is_nvidia(90, Some('f')));
    }

    #[test]
    fn targets_have_their_features_in_order() {
        assert_eq!(amd_target("gfx90a").as_deref(), Ok("gfx90a"));
        assert_eq!(amd_target("gfx90a:xnack+:sramecc-").as_deref(), Ok("gfx90a:sramecc-:xnack+"));
        for wrong in ["gfx123", "gfx90a:xnack", "gfx1100:xnack+", "gfx90a:", "gfx90a:xnack+:xnack-"] {
            assert!(amd_target(wrong).is_err(), "{wrong}");
        }
        assert_eq!((wave("gfx942:xnack+"), wave("gfx1201")), (64, 32));
    }
}
