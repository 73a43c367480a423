//! The environment variables (OpenACC 3.4 chapter 4, and those that users of nvc know), read once.

use crate::end::fatal_text;
use racc_abi::DeviceType;
use std::sync::OnceLock;

#[derive(Clone, Debug)]
pub struct Config {
    /// ACC_DEVICE_TYPE.
    pub device_type: DeviceType,
    /// ACC_DEVICE_NUM.
    pub device_num: u32,
    /// ACC_NUM_CORES: threads of the multicore and sim devices.
    pub num_cores: Option<usize>,
    /// RACC_ACC_NOTIFY: 1 launches, 2 transfers, 4 regions, 8 waits, 16 memory.
    pub notify: u32,
    /// RACC_ACC_TIME.
    pub time: bool,
    /// RACC_ACC_SYNCHRONOUS: 1: every operation waits; 4: each launch of a program's own kernel. Kernel loops (2) wait
    /// anyway.
    pub synchronous: bool,
    pub synchronous_launches: bool,
    /// RACC_CUDAFOR_DEVICE_IS_MANAGED: device memory of CUDA Fortran is managed memory.
    pub device_is_managed: bool,
    /// RACC_ACC_POOL: freed device memory is kept for later allocations.
    pub pool: bool,
    /// RACC_ACC_TRACE: the file for the time line.
    pub trace: Option<String>,
    /// RACC_ACC_CUDA_HEAPSIZE: bytes (K, M, G) that kernels may allocate from.
    pub cuda_heap: Option<u64>,
    /// RACC_ACC_HEAPSIZE: the same for AMD GPUs.
    pub heap: Option<u64>,
    /// RACC_ACC_STACKSIZE: bytes (K, M) of stack that each lane of an AMD GPU has where the compiler knows no bound.
    pub stack_bytes: u32,
    /// RACC_SIM_DEVICES: number of sim devices.
    pub sim_devices: u32,
}

static CONFIG: OnceLock<Config> = OnceLock::new();

pub fn config() -> &'static Config {
    CONFIG.get_or_init(|| Config::read(|name| std::env::var(name).ok()))
}

impl Config {
    /// §4: values are case-insensitive and may have blanks around them.
    fn read(lookup: impl Fn(&str) -> Option<String>) -> Config {
        let get = |name: &str| lookup(name).map(|v| v.trim().to_ascii_lowercase()).filter(|v| !v.is_empty());
        // racc's own name, and those that nvc has and had.
        let any = |name: &str| {
            ["RACC", "NVCOMPILER", "NV", "PGI"].iter().find_map(|prefix| get(&format!("{prefix}_ACC_{name}")))
        };
        let number = |name: &str, value: Option<String>| {
            value.map(|v| match v.parse::<u32>() {
                Ok(n) => n,
                Err(_) => fatal_text(&format!("{name}={v}: a number was expected")),
            })
        };
        let size = |name: &str, value: Option<String>| {
            value.map(|v| match bytes(&v) {
                Some(n) => n,
                None => fatal_text(&format!(
                    "RACC_ACC_{name}={v}: a number of bytes was expected, with K, M or G after it or not"
                )),
            })
        };
        let device_type = match get("ACC_DEVICE_TYPE") {
            None => DeviceType::Default,
            Some(v) => match device_type_named(&v) {
                Some(t) => t,
                None => fatal_text(&format!(
                    "ACC_DEVICE_TYPE={v}: expected one of nvidia, radeon, multicore, sim, host, not_host, default"
                )),
            },
        };
        Config {
            device_type,
            device_num: number("ACC_DEVICE_NUM", get("ACC_DEVICE_NUM")).unwrap_or(0),
            num_cores: number("ACC_NUM_CORES", get("ACC_NUM_CORES"))
                .map(|n| usize::try_from(n.max(1)).unwrap_or(1)),
            notify: number("RACC_ACC_NOTIFY", any("NOTIFY")).unwrap_or(0),
            time: is_on(any("TIME")),
            synchronous: waits(any("SYNCHRONOUS"), 1),
            synchronous_launches: waits(any("SYNCHRONOUS"), 1 | 4),
            device_is_managed: is_on(
                ["RACC", "NVCOMPILER"]
                    .iter()
                    .find_map(|prefix| get(&format!("{prefix}_CUDAFOR_DEVICE_IS_MANAGED"))),
            ),
            pool: any("POOL").is_none_or(|v| is_on(Some(v))),
            trace: lookup("RACC_ACC_TRACE").map(|v| v.trim().to_owned()).filter(|v| !v.is_empty()),
            cuda_heap: size("CUDA_HEAPSIZE", any("CUDA_HEAPSIZE")),
            heap: size("HEAPSIZE", any("HEAPSIZE").or_else(|| any("CUDA_HEAPSIZE"))),
            stack_bytes: size("STACKSIZE", any("STACKSIZE"))
                .map_or(64 << 10, |n| u32::try_from(n).unwrap_or(u32::MAX)),
            sim_devices: number("RACC_SIM_DEVICES", get("RACC_SIM_DEVICES")).unwrap_or(1),
        }
    }
}

/// `64m` is 64 × 2²⁰.
fn bytes(text: &str) -> Option<u64> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit: u64 = match text.get(digits.len()..)? {
        "" => 1,
        "k" | "kb" => 1 << 10,
        "m" | "mb" => 1 << 20,
        "g" | "gb" => 1 << 30,
        _ => return None,
    };
    digits.parse::<u64>().ok()?.checked_mul(unit)
}

fn is_on(value: Option<String>) -> bool {
    value.is_some_and(|v| v != "0" && v != "no" && v != "false" && v != "off")
}

/// One of these bits is set (CUDA Fortran guide §1.15), or a word says yes.
fn waits(value: Option<String>, bits: u32) -> bool {
    match value.as_deref().map(str::parse::<u32>) {
        Some(Ok(number)) => number & bits != 0,
        Some(Err(_)) => is_on(value),
        None => false,
    }
}

fn device_type_named(name: &str) -> Option<DeviceType> {
    let name = name.strip_prefix("acc_device_").unwrap_or(name);
    Some(match name {
        "nvidia" | "tesla" | "cuda" => DeviceType::Nvidia,
        "radeon" | "amd" | "hip" => DeviceType::Radeon,
        "multicore" => DeviceType::Multicore,
        "sim" => DeviceType::Sim,
        "host" | "serial" => DeviceType::Host,
        "not_host" | "gpu" | "acc" => DeviceType::NotHost,
        "default" | "none" => DeviceType::Default,
        _ => return None,
    })
}

pub fn device_type_name(kind: DeviceType) -> &'static str {
    match kind {
        DeviceType::Current => "current",
        DeviceType::None => "none",
        DeviceType::Default => "default",
        DeviceType::Host => "host",
        DeviceType::NotHost => "not_host",
        DeviceType::Nvidia => "nvidia",
        DeviceType::Radeon => "radeon",
        DeviceType::Multicore => "multicore",
        DeviceType::Sim => "sim",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_case_insensitively_and_prefers_own_names() {
        let config = Config::read(|name| match name {
            "ACC_DEVICE_TYPE" => Some(" NVIDIA ".into()),
            "ACC_DEVICE_NUM" => Some("2".into()),
            "NVCOMPILER_ACC_NOTIFY" => Some("3".into()),
            "RACC_ACC_NOTIFY" => Some("1".into()),
            "NVCOMPILER_ACC_TIME" => Some("1".into()),
            "PGI_ACC_CUDA_HEAPSIZE" => Some("64MB".into()),
            _ => None,
        });
        assert_eq!(config.device_type, DeviceType::Nvidia);
        assert_eq!(config.device_num, 2);
        assert_eq!(config.notify, 1);
        assert_eq!(config.cuda_heap, Some(64 << 20));
        assert!(config.time && !config.synchronous);
    }
}
