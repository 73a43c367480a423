//! Globals of `declare` on several sim devices. The program has one sim copy of each, to which device code refers by
//! its address: that of the device in residence. The other devices' values are kept aside, and change places with it
//! before another device does anything; so the devices take turns. A single device needs none of this.

use crate::config::config;
use crate::registry;
use racc_abi::{DeviceGlobal, GlobalKind};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

static RESIDENCE: Mutex<Residence> =
    Mutex::new(Residence { device: 0, globals: Vec::new(), registrations: 0 });

pub(super) struct Residence {
    device: u32,
    globals: Vec<Global>,
    registrations: usize,
}

struct Global {
    address: u64,
    /// What a device finds that has not been here yet.
    initial: Vec<u8>,
    /// Values of the devices that are not here.
    kept: BTreeMap<u32, Vec<u8>>,
}

/// Until the guard goes, the globals are those of device `number`.
pub(super) fn of_device(number: u32) -> Option<MutexGuard<'static, Residence>> {
    if config().sim_devices < 2 {
        return None;
    }
    let mut residence = RESIDENCE.lock().unwrap_or_else(PoisonError::into_inner);
    if residence.registrations != registry::count() {
        let registered = registry::registered();
        let new = registered.iter().skip(residence.registrations).flat_map(|r| r.globals());
        residence.globals.extend(new.filter_map(Global::of));
        residence.registrations = registered.len();
    }
    residence.take(number);
    Some(residence)
}

impl Residence {
    fn take(&mut self, number: u32) {
        if self.device == number {
            return;
        }
        for global in &mut self.globals {
            // SAFETY: the program's variable; kernels and transfers of other devices wait for this guard.
            let here =
                unsafe { std::slice::from_raw_parts_mut(global.address as *mut u8, global.initial.len()) };
            global.kept.insert(self.device, here.to_vec());
            here.copy_from_slice(global.kept.get(&number).unwrap_or(&global.initial));
        }
        self.device = number;
    }
}

impl Global {
    /// None where the program was not built for sim.
    fn of(global: &DeviceGlobal) -> Option<Global> {
        let bytes = match GlobalKind::of(global)? {
            GlobalKind::Create | GlobalKind::Copyin | GlobalKind::DeviceResident => global.bytes as usize,
            // The cell that holds the section's address.
            GlobalKind::Link => size_of::<u64>(),
            GlobalKind::Home | GlobalKind::Function => return None,
        };
        if global.sim.is_null() || global.sim == global.host {
            return None;
        }
        // SAFETY: the program's variable, which no device has changed yet.
        let initial = unsafe { std::slice::from_raw_parts(global.sim.cast::<u8>(), bytes) }.to_vec();
        Some(Global { address: global.sim as u64, initial, kept: BTreeMap::new() })
    }
}
