//! Which device: ACC_DEVICE_TYPE, ACC_DEVICE_NUM, `set`, what the machine has, what the program was built for.

use crate::addr::{DevPtr, HostAddr, Queue};
use crate::config::{config, device_type_name};
use crate::cpu::CpuDevice;
use crate::fatal::{ErrorCode, Failure};
use crate::nested::{Held, Nested};
use crate::observe::{Watch, Way};
use crate::plugin::{Device, Queues};
use crate::present::{Entry, Origin, RefCounts, Sharing, Table};
use crate::prof::{self, Data};
use crate::registry::{self, GlobalKind, Link};
use crate::sim::SimDevice;
use crate::site::{Name, Site};
use crate::{cuda, hsa, icv, notify};
use racc_abi::{DeviceType, NO_DEVICE_NUM};
use std::io::Write;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// A device and what is present on it. Lives as long as the program.
pub(crate) struct DeviceState {
    pub(crate) device: Box<dyn Device>,
    tables: Nested<Tables>,
    /// Tools were told of the device's first use.
    announced: AtomicBool,
}

/// The present table, and the image globals that are part of it.
#[derive(Default)]
pub(crate) struct Tables {
    pub(crate) present: Table,
    pub(crate) links: Vec<Link>,
    /// Registrations whose globals are in the table.
    registrations: usize,
}

impl DeviceState {
    fn new(device: Box<dyn Device>) -> DeviceState {
        DeviceState { device, tables: Nested::default(), announced: AtomicBool::new(false) }
    }

    /// Tells the tools of the device's first use (§5.1.2), which is also its start.
    pub(crate) fn announce(&self, site: &Site) -> Result<(), Failure> {
        if !prof::is_active() || self.announced.swap(true, Ordering::Relaxed) {
            return Ok(());
        }
        Watch::new(&*self.device, Queue::Sync, site)
            .device_init(|| self.device.start())
            .map_err(Failure::of_device)
    }

    /// The tables, with the globals of every registration in them.
    #[inline]
    pub(crate) fn tables(&self, site: &Site) -> Result<Held<'_, Tables>, Failure> {
        let tables = self.tables.hold();
        if tables.borrow().registrations != registry::count() {
            self.add_globals(&tables, site)?;
        }
        Ok(tables)
    }

    /// Looks at the present table for a message; `None` where that is not possible now.
    pub(crate) fn glance<T>(&self, look: impl FnOnce(&Table) -> T) -> Option<T> {
        let held = self.tables.try_hold()?;
        let tables = held.try_borrow()?;
        Some(look(&tables.present))
    }

    /// OpenACC 3.4 §2.13: globals of `declare` are present from the start, with a structured count of one (§2.6.7). A
    /// device with code of its own has copies of its own even where it can use all of the host's memory.
    fn add_globals(&self, tables: &Held<'_, Tables>, site: &Site) -> Result<(), Failure> {
        let registered = registry::registered();
        let known = std::mem::replace(&mut tables.borrow().registrations, registered.len());
        let new = registered.get(known..).unwrap_or_default();
        let all_shared = self.device.sharing() == Sharing::Everything;
        for global in new.iter().flat_map(|r| r.globals()) {
            let failed = Failure::of_device;
            let Some(kind) = GlobalKind::of(global) else { continue };
            let host = HostAddr::of(global.host);
            // SAFETY: a string constant of the program.
            let name = unsafe { Name::of(global.name) };
            let known = tables.borrow().present.at(host).filter(|known| known.host == host).copied();
            let address = match (self.device.global(global).map_err(failed)?, known) {
                // The device uses the host's own.
                (Some(address), _) if address == host.shared() => continue,
                (Some(address), Some(known)) if known.device != address => return Err(two_copies(name)),
                // Several objects define it (COMMON): the largest holds the others.
                (Some(_) | None, Some(known)) if global.bytes <= known.bytes => continue,
                (Some(address), _) => address,
                (None, _) if kind == GlobalKind::Link || all_shared => continue,
                // No kernel uses it, so no image holds it: memory of its own serves updates and the API.
                (None, _) => self.device.alloc(Queue::Sync, global.bytes).map_err(failed)?,
            };
            if known.is_some() {
                tables.borrow().present.remove(host);
            }
            match kind {
                // §2.13.3: no device memory of its own until a data clause makes it present.
                GlobalKind::Link => {
                    let home = if all_shared { host.shared() } else { DevPtr::NULL };
                    if !home.is_null() {
                        let to = HostAddr::of(&raw const home);
                        self.device.copy_in(Queue::Sync, address, to, 8).map_err(failed)?;
                        self.device.wait(Queues::One(Queue::Sync)).map_err(failed)?;
                    }
                    tables.borrow().links.push(Link {
                        host,
                        bytes: global.bytes,
                        cell: address,
                        base: home,
                        home,
                    })
                }
                GlobalKind::Create | GlobalKind::Copyin | GlobalKind::DeviceResident => {
                    if kind == GlobalKind::Copyin {
                        let data = Data { name, bytes: global.bytes, host, device: address };
                        let copy = || self.device.copy_in(Queue::Sync, address, host, global.bytes);
                        Watch::new(&*self.device, Queue::Sync, site)
                            .transfer(Way::Upload, &data, copy)
                            .map_err(failed)?;
                    }
                    tables.borrow().present.insert(Entry {
                        host,
                        bytes: global.bytes,
                        device: address,
                        counts: RefCounts { structured: 1, dynamic: 0 },
                        origin: Origin::Global,
                        name,
                        line: 0,
                    });
                }
            }
        }
        Ok(())
    }

    /// §3.2.8: ends all data lifetimes on the device.
    pub(crate) fn forget(&self, site: &Site) -> Result<(), Failure> {
        let tables = self.tables(site)?;
        // Out of the table first: a tool that is told of the end of one finds it gone.
        let ended = std::mem::take(&mut *tables.borrow());
        let free = |device, bytes| {
            let freed = self.device.free(Queue::Sync, device, bytes);
            freed.map_err(|e| Failure { code: ErrorCode::DeviceShutdown, ..Failure::of_device(e) })
        };
        for entry in ended.present.entries() {
            let Entry { name, bytes, host, device, origin, .. } = *entry;
            let own = match origin {
                Origin::Allocated => true,
                Origin::Part(_) => false,
                Origin::Mapped | Origin::Global => continue,
            };
            Watch::new(&*self.device, Queue::Sync, site).deleted(&Data { name, bytes, host, device });
            if own {
                free(device, bytes)?;
            }
        }
        for piece in ended.present.pieces() {
            free(piece.device, piece.bytes)?;
        }
        self.announced.store(false, Ordering::Relaxed);
        Ok(())
    }

    pub(crate) fn dump(&self, table: &Table) -> String {
        table.dump(&notify::device_heading(&*self.device))
    }
}

/// The dynamic linker makes two definitions of a name one variable; nothing does so for the code of a device.
fn two_copies(name: Name) -> Failure {
    let text = format!(
        "the variable {} of `declare` is defined in two shared libraries (or in the program and a library): it is one variable on the host, and the kernels of each have a copy of their own on the device\n make it static or hidden (-fvisibility=hidden) in each, or define it in one and reach it through that one's functions",
        name.text()
    );
    Failure::new(ErrorCode::DeviceInit, text)
}

fn list(make: impl Fn(u32) -> Box<dyn Device>, n: u32) -> Vec<DeviceState> {
    (0..n).map(|i| DeviceState::new(make(i))).collect()
}

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
    static HOST: OnceLock<Vec<DeviceState>> = OnceLock::new();
    static MULTICORE: OnceLock<Vec<DeviceState>> = OnceLock::new();
    static NVIDIA: OnceLock<Vec<DeviceState>> = OnceLock::new();
    static RADEON: OnceLock<Vec<DeviceState>> = OnceLock::new();
    static SIM: OnceLock<Vec<DeviceState>> = OnceLock::new();
    match kind {
        DeviceType::Host => HOST.get_or_init(|| list(|_| Box::new(CpuDevice::host()), 1)),
        DeviceType::Multicore => MULTICORE.get_or_init(|| list(|_| Box::new(CpuDevice::multicore()), 1)),
        DeviceType::Sim => SIM.get_or_init(|| list(|n| Box::new(SimDevice::new(n)), config().sim_devices)),
        DeviceType::Nvidia => {
            NVIDIA.get_or_init(|| cuda::devices().into_iter().map(DeviceState::new).collect())
        }
        DeviceType::Radeon => {
            RADEON.get_or_init(|| hsa::devices().into_iter().map(DeviceState::new).collect())
        }
        DeviceType::Current | DeviceType::Default | DeviceType::NotHost => devices(resolve(kind)),
        DeviceType::None => &[],
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
