//! The devices of this process with what is present on them.

use crate::addr::{DevPtr, HostAddr, Queue};
use crate::error::{ErrorCode, Failure};
use crate::nested::{Held, Nested};
use crate::observe::{Watch, Way};
use crate::plugin::{Device, Queues};
use crate::present::{Entry, Origin, RefCounts, Sharing, Table};
use crate::prof::{self, Data};
use crate::registry::{self, Link};
use crate::site::{Name, Site};
use crate::{live, notify};
use racc_abi::{DeviceType, GlobalKind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// A device and what is present on it. Lives as long as the program.
pub(crate) struct DeviceState {
    pub(crate) device: &'static dyn Device,
    tables: Nested<Tables>,
    /// Registrations whose globals are in the tables, for those who do not hold these.
    placed: AtomicUsize,
    /// Tools were told of the device's first use.
    announced: AtomicBool,
    /// How many of the program's parts know what device code may ask of the device.
    pub(crate) told: AtomicUsize,
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
        let device = Box::leak(device);
        live::add(device);
        DeviceState {
            device,
            tables: Nested::default(),
            placed: AtomicUsize::new(0),
            announced: AtomicBool::new(false),
            told: AtomicUsize::new(0),
        }
    }

    /// Tells the tools of the device's first use (§5.1.2), which is also its start.
    pub(crate) fn announce(&self, site: &Site) -> Result<(), Failure> {
        if !prof::is_active() || self.announced.swap(true, Ordering::Relaxed) {
            return Ok(());
        }
        Watch::new(self.device, Queue::Sync, site)
            .device_init(|| self.device.start())
            .map_err(Failure::of_device)
    }

    /// The tables, with the globals of every registration in them.
    #[inline]
    pub(crate) fn tables(&self, site: &Site) -> Result<Held<'_, Tables>, Failure> {
        let tables = self.tables.hold();
        if tables.borrow().registrations != registry::count() {
            self.add_globals(&tables, site)?;
            self.placed.store(tables.borrow().registrations, Ordering::Release);
        }
        Ok(tables)
    }

    /// Globals have their addresses, for a kernel that reads them.
    pub(crate) fn place_globals(&self, site: &Site) -> Result<(), Failure> {
        if self.placed.load(Ordering::Acquire) == registry::count() {
            return Ok(());
        }
        self.tables(site).map(drop)
    }

    /// Looks at the present table for a message; `None` where that is not possible now. Threads that fail at one time
    /// look one after the other, as any of them may be the one whose message is printed.
    pub(crate) fn glance<T>(&self, look: impl FnOnce(&Table) -> T) -> Option<T> {
        static LOOKS: Mutex<()> = Mutex::new(());
        let _looks = LOOKS.lock().unwrap_or_else(PoisonError::into_inner);
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
            if kind == GlobalKind::Function {
                continue;
            }
            if kind == GlobalKind::Home {
                // Nothing in the image asks what the address stands for where it has no such variable.
                let symbol = self.device.global(global).map_err(failed)?;
                if let Some(symbol) = symbol.filter(|symbol| *symbol != host.shared()) {
                    let address = DevPtr(symbol.0 + global.at);
                    self.device.copy_in(Queue::Sync, address, host, global.bytes).map_err(failed)?;
                    self.device.wait(Queues::One(Queue::Sync)).map_err(failed)?;
                }
                continue;
            }
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
                GlobalKind::Home | GlobalKind::Function => {}
                GlobalKind::Create | GlobalKind::Copyin | GlobalKind::DeviceResident => {
                    if kind == GlobalKind::Copyin {
                        let data = Data { name, bytes: global.bytes, host, device: address };
                        let copy = || self.device.copy_in(Queue::Sync, address, host, global.bytes);
                        Watch::new(self.device, Queue::Sync, site)
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
        self.placed.store(0, Ordering::Release);
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
            Watch::new(self.device, Queue::Sync, site).deleted(&Data { name, bytes, host, device });
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
        table.dump(&notify::device_heading(self.device))
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

/// The devices of each kind that has been asked for.
fn of_kind(kind: DeviceType) -> Option<&'static OnceLock<Vec<DeviceState>>> {
    static HOST: OnceLock<Vec<DeviceState>> = OnceLock::new();
    static MULTICORE: OnceLock<Vec<DeviceState>> = OnceLock::new();
    static NVIDIA: OnceLock<Vec<DeviceState>> = OnceLock::new();
    static RADEON: OnceLock<Vec<DeviceState>> = OnceLock::new();
    static SIM: OnceLock<Vec<DeviceState>> = OnceLock::new();
    match kind {
        DeviceType::Host => Some(&HOST),
        DeviceType::Multicore => Some(&MULTICORE),
        DeviceType::Nvidia => Some(&NVIDIA),
        DeviceType::Radeon => Some(&RADEON),
        DeviceType::Sim => Some(&SIM),
        DeviceType::Current | DeviceType::Default | DeviceType::NotHost | DeviceType::None => None,
    }
}

/// The devices of a kind, made when they are first asked for.
pub(crate) fn devices_of(
    kind: DeviceType,
    make: impl FnOnce() -> Vec<Box<dyn Device>>,
) -> &'static [DeviceState] {
    let states = || make().into_iter().map(DeviceState::new).collect();
    of_kind(kind).map_or(&[], |devices| devices.get_or_init(states))
}

/// A device that has been made.
pub(crate) fn existing(kind: DeviceType, number: u32) -> Option<&'static DeviceState> {
    of_kind(kind)?.get()?.get(number as usize)
}
