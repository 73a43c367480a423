//! `-acc=` and `-gpu=` → the architectures that device code is made for.

use crate::options::Options;
use crate::options::acc::{Switch, Target};
use crate::options::gpu::Arch;
use racc_codegen::DeviceTarget;
use std::process::Command;

/// Where nothing is said: PTX for it runs on every later GPU, by the driver's compiler.
const DEFAULT_NVIDIA: &str = "80";
const DEFAULT_AMD: &str = "gfx90a";
/// `ccall`: one of each generation; later ones of a generation run its code.
const ALL_NVIDIA: &[&str] = &["70", "80", "90", "100", "120"];

/// In the order given, each once. The host's own code is always made and is not in the list.
pub(super) fn devices(options: &Options) -> Vec<DeviceTarget> {
    if !options.offloads() {
        return Vec::new();
    }
    let mut devices = Vec::new();
    for target in options.acc.effective_targets(&options.gpu.archs) {
        match target {
            Target::Host => {}
            Target::Multicore => devices.push(DeviceTarget::Multicore),
            Target::Sim => devices.push(DeviceTarget::Sim),
            Target::Nvidia => {
                devices.extend(nvidia(&options.gpu.archs).into_iter().map(DeviceTarget::Nvidia));
            }
            Target::Amd => devices.extend(amd(&options.gpu.archs).into_iter().map(DeviceTarget::Radeon)),
        }
    }
    let mut seen = Vec::new();
    devices.retain(|device| {
        let new = !seen.contains(device);
        seen.push(device.clone());
        new
    });
    devices
}

/// A link of objects alone may lack `-acc`; the device code in them is wanted all the same.
pub(crate) fn devices_of_link(options: &Options) -> Vec<DeviceTarget> {
    let mut options = options.clone();
    options.acc.switch = Switch::On;
    devices(&options)
}

fn nvidia(archs: &[Arch]) -> Vec<String> {
    let mut list = Vec::new();
    for arch in archs {
        match arch {
            Arch::Nvidia { number, suffix } => {
                list.push(format!("{number}{}", suffix.map(String::from).unwrap_or_default()));
            }
            Arch::NativeNvidia => list.extend(native()),
            Arch::AllNvidia => list.extend(ALL_NVIDIA.iter().map(|a| (*a).to_owned())),
            Arch::Amd(_) | Arch::SomeAmd => {}
        }
    }
    if list.is_empty() {
        list.push(DEFAULT_NVIDIA.to_owned());
    }
    list
}

fn amd(archs: &[Arch]) -> Vec<String> {
    let named = archs.iter().filter_map(|arch| match arch {
        Arch::Amd(name) => Some(name.clone()),
        Arch::SomeAmd | Arch::Nvidia { .. } | Arch::NativeNvidia | Arch::AllNvidia => None,
    });
    let list: Vec<String> = named.collect();
    if list.is_empty() { vec![DEFAULT_AMD.to_owned()] } else { list }
}

/// The architectures of this machine's GPUs, `9.0` → `90`.
fn native() -> Vec<String> {
    let query = ["--query-gpu=compute_cap", "--format=csv,noheader"];
    let listed = Command::new("nvidia-smi").args(query).output();
    let text = listed.map(|out| String::from_utf8_lossy(&out.stdout).into_owned()).unwrap_or_default();
    let digits = |line: &str| line.chars().filter(char::is_ascii_digit).collect::<String>();
    text.lines().map(digits).filter(|d| d.len() >= 2).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::parse::parse;

    fn of(line: &str) -> Vec<DeviceTarget> {
        devices(&parse(line.split(' ').map(str::to_owned).collect()).unwrap())
    }

    #[test]
    fn the_default_is_nvidia_and_all_cores() {
        assert_eq!(of("-acc a.c"), [DeviceTarget::Multicore, DeviceTarget::Nvidia("80".into())]);
        assert_eq!(of("a.c"), []);
        assert_eq!(of("-acc=host a.c"), []);
    }

    #[test]
    fn architectures_go_with_their_makers() {
        let want = ["80", "90a"].map(|a| DeviceTarget::Nvidia(a.into()));
        assert_eq!(of("-acc=gpu -gpu=cc80,sm_90a,cc80 a.c"), want);
        let amd = [DeviceTarget::Radeon("gfx942".into())];
        assert_eq!(of("-acc=amd -gpu=gfx942 a.c"), amd);
        assert_eq!(of("-acc=gpu -gpu=amd,gfx942 a.c"), amd);
    }

    #[test]
    fn two_makers_are_two_targets() {
        let nvidia = ["80", "90"].map(|a| DeviceTarget::Nvidia(a.into()));
        let amd = ["gfx90a", "gfx942"].map(|a| DeviceTarget::Radeon(a.into()));
        let both = [nvidia.as_slice(), &amd].concat();
        let all = [&[DeviceTarget::Multicore], both.as_slice()].concat();
        assert_eq!(of("-acc -gpu=cc80,cc90,gfx90a,gfx942 a.c"), all);
        assert_eq!(of("-gpu=gfx90a,cc80 -gpu=gfx942,cc90 -acc a.c"), all);
        assert_eq!(of("-acc=gpu -gpu=cc80,cc90,gfx90a,gfx942 a.c"), both);
        assert_eq!(of("-acc -gpu=gfx90a,gfx942 a.c"), [&[DeviceTarget::Multicore], amd.as_slice()].concat());
        assert_eq!(of("-acc=gpu -gpu=cc80,cc90,amd a.c"), [nvidia.as_slice(), &amd[..1]].concat());
        // gcc's choice of targets.
        assert_eq!(of("-fopenacc -foffload=nvptx-none,amdgcn-amdhsa -gpu=cc80,cc90 a.c")[..3], both[..3]);
    }
}
