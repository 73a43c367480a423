//! Devices: how many, which is the thread's, what they are, limits, flags.

use super::native;
use super::properties;
use super::status::{Answer, Status};
use super::{memory, stream};
use crate::facts;
use crate::plugin::Queues;
use crate::select;
use crate::site::Site;
use crate::state::DeviceState;
use racc_abi::DeviceType;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::c_int;
use std::sync::{Mutex, PoisonError};

fn failed(state: &DeviceState) -> impl Fn(crate::error::DeviceError) -> Status + '_ {
    |e| Status::of_device(state, &e)
}

/// Those of the current type.
fn all() -> &'static [DeviceState] {
    select::devices(DeviceType::Current)
}

pub(super) fn numbered(number: c_int) -> Answer<&'static DeviceState> {
    if all().is_empty() {
        return Err(Status::NO_DEVICE);
    }
    usize::try_from(number).ok().and_then(|n| all().get(n)).ok_or(Status::INVALID_DEVICE)
}

/// None is an error, with a count that can be used.
pub(super) fn count() -> (c_int, Answer) {
    match c_int::try_from(all().len()) {
        Ok(0) => (0, Err(Status::NO_DEVICE)),
        Ok(n) => (n, Ok(())),
        Err(_) => (c_int::MAX, Ok(())),
    }
}

pub(super) fn current() -> Answer<c_int> {
    let state = select::current()?;
    c_int::try_from(state.device.number()).map_err(|_| Status::INVALID_DEVICE)
}

pub(super) fn set(number: c_int) -> Answer {
    let state = numbered(number)?;
    select::set(Some(state.device.kind()), Some(state.device.number()))?;
    // The driver's calls of the program's own C code are for it too, as after CUDA's cudaSetDevice.
    native::enters(state).map(drop)
}

pub(super) fn set_valid(devices: &[c_int]) -> Answer {
    for number in devices {
        numbered(*number)?;
    }
    devices.first().map_or(Ok(()), |first| set(*first))
}

/// The first that has what `wanted` has: compute capability and memory.
pub(super) fn choose(wanted: &properties::Record) -> Answer<c_int> {
    let (count, answer) = count();
    answer?;
    for number in 0..count {
        if properties::of(numbered(number)?)?.serves(wanted) {
            return Ok(number);
        }
    }
    Ok(0)
}

/// An error of work that was under way shows here.
pub(super) fn synchronize() -> Answer {
    let state = select::current()?;
    if native::enters(state)? {
        let mut answer = Ok(());
        // SAFETY: the context was entered. What the run time has no queue for is waited for too.
        let mut driver = || unsafe { native::synchronize() }.map_err(|e| answer = Err(e)).is_ok();
        state.device.wait_by(&mut driver).map_err(failed(state))?;
        return answer;
    }
    state.device.wait(Queues::All).map_err(failed(state))
}

/// Everything that the program got from the API for this device goes; the next call starts again.
pub(super) fn reset() -> Answer {
    let state = select::current()?;
    let done = synchronize();
    memory::release_all(state);
    stream::release_all(state);
    state.forget(&Site::api(c"cudaDeviceReset")).map_err(Status::from)?;
    state.device.shutdown().map_err(failed(state))?;
    lock(&LIMITS).clear();
    done
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What was set where the device has no such limits.
static LIMITS: Mutex<BTreeMap<c_int, usize>> = Mutex::new(BTreeMap::new());

/// What a GPU has at first, by `cudaLimit`: stack, output, heap.
fn usual_limit(limit: c_int) -> Answer<usize> {
    match limit {
        0 => Ok(1024),
        1 => Ok(1 << 20),
        2 => Ok(8 << 20),
        _ => Err(Status::INVALID_VALUE),
    }
}

pub(super) fn limit(limit: c_int) -> Answer<i64> {
    limit_of(select::current()?, limit)
}

pub(super) fn limit_of(state: &DeviceState, limit: c_int) -> Answer<i64> {
    let mut value = usual_limit(limit)?;
    if native::enters(state)? {
        // SAFETY: the value is written.
        unsafe { native::get_limit(&raw mut value, limit)? };
    } else if let Some(set) = lock(&LIMITS).get(&limit) {
        value = *set;
    }
    Ok(value as i64)
}

pub(super) fn set_limit(limit: c_int, value: i64) -> Answer {
    usual_limit(limit)?;
    let value = usize::try_from(value).map_err(|_| Status::INVALID_VALUE)?;
    facts::forget();
    if native::enters(select::current()?)? {
        // SAFETY: two numbers.
        return unsafe { native::set_limit(limit, value) };
    }
    lock(&LIMITS).insert(limit, value);
    Ok(())
}

/// A preference of CUDA's devices, which others do not have.
#[derive(Clone, Copy)]
pub(super) enum Preference {
    Cache,
    SharedBanks,
}

pub(super) fn preference(which: Preference) -> Answer<c_int> {
    let mut value = 0;
    if native::enters(select::current()?)? {
        // SAFETY: the value is written.
        match which {
            Preference::Cache => unsafe { native::get_cache_config(&raw mut value)? },
            Preference::SharedBanks => unsafe { native::get_shared_config(&raw mut value)? },
        }
    }
    Ok(value)
}

pub(super) fn prefer(which: Preference, value: c_int) -> Answer {
    let most = match which {
        Preference::Cache => 3,
        Preference::SharedBanks => 2,
    };
    if !(0..=most).contains(&value) {
        return Err(Status::INVALID_VALUE);
    }
    if native::enters(select::current()?)? {
        // SAFETY: a number.
        match which {
            Preference::Cache => unsafe { native::set_cache_config(value)? },
            Preference::SharedBanks => unsafe { native::set_shared_config(value)? },
        }
    }
    Ok(())
}

/// Spin, yield, blocking synchronisation, mapped host memory, and local memory that stays.
const FLAGS: c_int = 0x1f;
const MAP_HOST: c_int = 8;

/// How the host waits. Mapped memory needs no flag any more, and the driver no longer takes it.
pub(super) fn set_flags(flags: c_int) -> Answer {
    if flags & !FLAGS != 0 {
        return Err(Status::INVALID_VALUE);
    }
    let state = select::current()?;
    if native::enters(state)? {
        let device = state.device.native_device().map_err(failed(state))? as usize as c_int;
        // SAFETY: the device's handle and a number.
        return unsafe { native::primary_set_flags(device, (flags & !MAP_HOST) as u32) };
    }
    Ok(())
}

pub(super) fn attribute(attribute: c_int, number: c_int) -> Answer<c_int> {
    properties::attribute(numbered(number)?, attribute)
}

/// Pairs of devices of which the first may use the second's memory, where the driver does not keep them.
static PEERS: Mutex<BTreeSet<(u32, u32)>> = Mutex::new(BTreeSet::new());

fn shares_addresses(state: &DeviceState) -> bool {
    match state.device.kind() {
        DeviceType::Sim | DeviceType::Host | DeviceType::Multicore => true,
        DeviceType::Radeon
        | DeviceType::Nvidia
        | DeviceType::Current
        | DeviceType::None
        | DeviceType::Default
        | DeviceType::NotHost => false,
    }
}

pub(super) fn can_access_peer(device: c_int, peer: c_int) -> Answer<c_int> {
    let (state, other) = (numbered(device)?, numbered(peer)?);
    if std::ptr::eq(state, other) {
        return Ok(0);
    }
    if !native::enters(state)? {
        return Ok(c_int::from(shares_addresses(state)));
    }
    let mut able = 0;
    // SAFETY: the value is written.
    unsafe { native::can_access_peer(&raw mut able, device, peer)? };
    Ok(able)
}

pub(super) fn peer_access(peer: c_int, flags: c_int, wanted: bool) -> Answer {
    let (state, other) = (select::current()?, numbered(peer)?);
    if flags != 0 {
        return Err(Status::INVALID_VALUE);
    }
    if std::ptr::eq(state, other) {
        return Err(Status::INVALID_DEVICE);
    }
    let context = other.device.native_context().map_err(failed(other))?;
    if native::enters(state)? {
        // SAFETY: the other device's context.
        return match wanted {
            true => unsafe { native::enable_peer(context, 0) },
            false => unsafe { native::disable_peer(context) },
        };
    }
    if !shares_addresses(state) {
        return Err(Status::PEER_ACCESS_UNSUPPORTED);
    }
    let pair = (state.device.number(), other.device.number());
    match wanted {
        true if !lock(&PEERS).insert(pair) => Err(Status::PEER_ACCESS_ALREADY_ENABLED),
        false if !lock(&PEERS).remove(&pair) => Err(Status::PEER_ACCESS_NOT_ENABLED),
        true | false => Ok(()),
    }
}

pub(super) fn driver_version() -> c_int {
    let mut version = 0;
    // SAFETY: the value is written; no context is needed.
    match unsafe { native::driver_version(&raw mut version) } {
        Ok(()) => version,
        Err(_) => 0,
    }
}
