//! Which device: ACC_DEVICE_TYPE, ACC_DEVICE_NUM, `set`, what the machine has, what the program was built for.

use crate::config::{config, device_type_name};
use crate::cpu::CpuDevice;
use crate::error::{ErrorCode, Failure};
use crate::plugin::Device;
use crate::sim::SimDevice;
use crate::state::{self, DeviceState};
use crate::{cuda, hsa, icv, registry};
use racc_abi::{DeviceType, NO_DEVICE_NUM, Preference};
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

/// The current type and those that the program has code for.
pub(crate) fn usable_types() -> Vec<DeviceType> {
    let built = registry::built();
    let current = resolve(DeviceType::Current);
    let all = [
        (DeviceType::Nvidia, built.cuda),
        (DeviceType::Radeon, built.amd),
        (DeviceType::Multicore, built.host),
        (DeviceType::Sim, built.sim),
    ];
    let others = all.into_iter().filter(|(kind, built)| *built && *kind != current).map(|(kind, _)| kind);
    std::iter::once(current).chain(others).collect()
}

/// The devices of one kind (§3.2.1); empty when there are none.
pub(crate) fn devices(kind: DeviceType) -> &'static [DeviceState] {
    let make = || -> Vec<Box<dyn Device>> {
        match kind {
            DeviceType::Host => vec![Box::new(CpuDevice::host())],
            DeviceType::Multicore => vec![Box::new(CpuDevice::multicore())],
            DeviceType::Sim => (0..config().sim_devices).map(|n| Box::new(SimDevice::new(n)) as _).collect(),
            DeviceType::Nvidia => cuda::devices(),
            DeviceType::Radeon => hsa::devices(),
            DeviceType::Current | DeviceType::Default | DeviceType::NotHost | DeviceType::None => Vec::new(),
        }
    };
    match kind {
        DeviceType::Current | DeviceType::Default | DeviceType::NotHost => devices(resolve(kind)),
        DeviceType::None
        | DeviceType::Host
        | DeviceType::Multicore
        | DeviceType::Nvidia
        | DeviceType::Radeon
        | DeviceType::Sim => state::devices_of(kind, make),
    }
}

/// The device type that `kind` stands for here and now.
pub(crate) fn resolve(kind: DeviceType) -> DeviceType {
    match kind {
        DeviceType::Current => resolve(icv::get().device_type),
        // §4.1: ACC_DEVICE_TYPE says what the default is.
        DeviceType::None | DeviceType::Default => match config().device_type {
            DeviceType::None | DeviceType::Default | DeviceType::Current => preferred(),
            chosen => resolve(chosen),
        },
        DeviceType::NotHost => match preferred() {
            DeviceType::Host => DeviceType::Multicore,
            other => other,
        },
        DeviceType::Host
        | DeviceType::Nvidia
        | DeviceType::Radeon
        | DeviceType::Multicore
        | DeviceType::Sim => kind,
    }
}

/// A GPU that the program has code for, else this CPU's threads, else what it was built for.
fn preferred() -> DeviceType {
    let built = registry::built();
    if built.cuda && !devices(DeviceType::Nvidia).is_empty() {
        return DeviceType::Nvidia;
    }
    if built.amd && !devices(DeviceType::Radeon).is_empty() {
        return DeviceType::Radeon;
    }
    if built.sim && !built.host {
        return DeviceType::Sim;
    }
    match built.alone {
        Preference::Sim => return DeviceType::Sim,
        Preference::Host => return DeviceType::Host,
        Preference::None | Preference::Gpus => {}
    }
    if built.only_gpus {
        tell_of_fall_back(built);
    }
    DeviceType::Multicore
}

/// A program that was built for GPUs alone runs on the CPU, which is slow and seldom meant: a line, once.
fn tell_of_fall_back(built: registry::Built) {
    static TOLD: AtomicBool = AtomicBool::new(false);
    if TOLD.swap(true, Ordering::Relaxed) {
        return;
    }
    let why = |built: bool, why: fn() -> &'static str| if built { why() } else { "" };
    let reasons = [why(built.cuda, cuda::why_none), why(built.amd, hsa::why_none)];
    let first = |text: &&str| text.lines().next().map(str::to_owned);
    let reasons: Vec<String> = reasons.iter().filter_map(first).collect();
    let line = format!(
        "racc: no GPU was found ({}): compute constructs run on the CPU; ACC_DEVICE_TYPE=multicore says so without this line, =nvidia or =radeon makes it an error\n",
        reasons.join("; ")
    );
    // Nobody is left to tell when stderr is closed.
    let _ = std::io::stderr().write_all(line.as_bytes());
}

fn unavailable_type(kind: DeviceType) -> Failure {
    let why = match kind {
        DeviceType::Nvidia => format!(": {}", cuda::why_none()),
        DeviceType::Radeon => format!(": {}", hsa::why_none()),
        DeviceType::Current
        | DeviceType::None
        | DeviceType::Default
        | DeviceType::Host
        | DeviceType::NotHost
        | DeviceType::Multicore
        | DeviceType::Sim => String::new(),
    };
    Failure::new(
        ErrorCode::DeviceTypeUnavailable,
        format!("no device of type {} is available{why}", device_type_name(kind)),
    )
}

/// All devices in the order in which a program prefers them, a line each; a vendor without any: why.
pub(crate) fn listing() -> String {
    let kinds =
        [DeviceType::Nvidia, DeviceType::Radeon, DeviceType::Multicore, DeviceType::Host, DeviceType::Sim];
    let mut text = String::new();
    for kind in kinds {
        for (number, state) in devices(kind).iter().enumerate() {
            let p = state.device.properties();
            let memory = if p.memory > 0 { format!(", {} MiB", p.memory >> 20) } else { String::new() };
            let driver = match p.driver.to_string_lossy().into_owned() {
                driver if driver.is_empty() => driver,
                driver => format!(", {driver}"),
            };
            let name = p.name.to_string_lossy();
            text += &format!("{:<9} {number}  {name}{memory}{driver}\n", device_type_name(kind));
        }
        if devices(kind).is_empty() {
            let why = unavailable_type(kind).text;
            text += &format!("{:<9} -  {}\n", device_type_name(kind), why.lines().next().unwrap_or(""));
        }
    }
    text
}

/// The devices of a type, of which there must be one.
pub(crate) fn available(kind: DeviceType) -> Result<&'static [DeviceState], Failure> {
    let kind = resolve(kind);
    let all = devices(kind);
    if all.is_empty() { Err(unavailable_type(kind)) } else { Ok(all) }
}

/// Device `number` of `kind`, or the error that §2.14.3 and §3.2.4 ask for.
pub(crate) fn device(kind: DeviceType, number: u32) -> Result<&'static DeviceState, Failure> {
    let kind = resolve(kind);
    let all = available(kind)?;
    all.get(number as usize).ok_or_else(|| {
        Failure::new(
            ErrorCode::DeviceUnavailable,
            format!(
                "device number {number} of type {} does not exist: there {} {}; take it modulo acc_get_num_devices",
                device_type_name(kind),
                if all.len() == 1 { "is" } else { "are" },
                all.len()
            ),
        )
    })
}

/// The current device of the calling thread.
pub(crate) fn current() -> Result<&'static DeviceState, Failure> {
    let icv = icv::get();
    let kind = resolve(icv.device_type);
    if kind != icv.device_type {
        icv::change(|icv| icv.device_type = kind);
    }
    match devices(kind).get(icv.device_num as usize) {
        Some(state) => Ok(state),
        None => device(kind, icv.device_num),
    }
}

/// A numbered device of the current type: `devnum` of wait, `dev_num` of API routines; the current one where there is none.
pub(crate) fn numbered(number: i64) -> Result<&'static DeviceState, Failure> {
    match number {
        NO_DEVICE_NUM => current(),
        number => device(DeviceType::Current, valid_number(number)?),
    }
}

/// No device has a negative number.
pub(crate) fn valid_number(number: i64) -> Result<u32, Failure> {
    u32::try_from(number).map_err(|_| {
        Failure::new(ErrorCode::DeviceUnavailable, format!("{number} is not a valid device number"))
    })
}

/// The local device, for `if(false)` and `self` (§2.5.6, §2.5.7): this CPU with shared memory. ACC_DEVICE_TYPE=host
/// asks for serial execution everywhere.
pub(crate) fn local() -> Result<&'static DeviceState, Failure> {
    match icv::get().device_type {
        DeviceType::Host => device(DeviceType::Host, 0),
        DeviceType::Current
        | DeviceType::None
        | DeviceType::Default
        | DeviceType::NotHost
        | DeviceType::Nvidia
        | DeviceType::Radeon
        | DeviceType::Multicore
        | DeviceType::Sim => device(DeviceType::Multicore, 0),
    }
}

fn is_cpu(kind: DeviceType) -> bool {
    match kind {
        DeviceType::Host | DeviceType::Multicore => true,
        DeviceType::Current
        | DeviceType::None
        | DeviceType::Default
        | DeviceType::NotHost
        | DeviceType::Nvidia
        | DeviceType::Radeon
        | DeviceType::Sim => false,
    }
}

/// `set`, `acc_set_device_type`, `acc_set_device_num` (§2.14.3): a type or number of `None` stays as it is.
pub(crate) fn set(kind: Option<DeviceType>, number: Option<u32>) -> Result<(), Failure> {
    let kind = kind.map(resolve);
    // §3.2.2: the error is about the type; the current number may not exist for the new type, then the first is it.
    let effective = kind.unwrap_or(DeviceType::Current);
    available(effective)?;
    // Without a type the number is one of the attached accelerators. The CPU is none: all processes of a node that
    // number the devices by their rank compute on it.
    let number = number.filter(|_| kind.is_some() || !is_cpu(resolve(DeviceType::Current)));
    if let Some(number) = number {
        device(effective, number)?;
    }
    icv::change(|icv| {
        if let Some(kind) = kind {
            if number.is_none() && device(kind, icv.device_num).is_err() {
                icv.device_num = 0;
            }
            icv.device_type = kind;
        }
        if let Some(number) = number {
            icv.device_num = number;
        }
    });
    Ok(())
}
