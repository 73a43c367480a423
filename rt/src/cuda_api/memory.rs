//! Memory: what programs allocate through the API and as device, managed and pinned arrays, and which is which.
//!
//! Each object is known by its first byte, so that freeing one needs no size, and a copy knows which side the device's
//! is where the driver does not.

use super::native::{self, Dptr, Handle};
use super::status::{Answer, Status};
use super::stream;
use crate::addr::{DevPtr, Queue};
use crate::config::config;
use crate::managed;
use crate::plugin::{Owner, Queues};
use crate::registry;
use crate::select;
use crate::state::DeviceState;
use racc_abi::DeviceType;
use std::collections::BTreeMap;
use std::ffi::{c_int, c_uint, c_void};
use std::sync::{PoisonError, RwLock};

/// What an object is; for the host's, with the flags of `cudaHostAlloc` or `cudaHostRegister`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sort {
    Device,
    Managed,
    Pinned(u32),
    Registered(u32),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Object {
    pub(crate) first: u64,
    pub(crate) bytes: u64,
    pub(crate) sort: Sort,
    kind: DeviceType,
    number: u32,
}

static OBJECTS: RwLock<BTreeMap<u64, Object>> = RwLock::new(BTreeMap::new());

fn failed(state: &DeviceState) -> impl Fn(crate::error::DeviceError) -> Status + '_ {
    |e| Status::of_device(state, &e)
}

/// An object that begins at `first` from now on.
pub(crate) fn insert(state: &DeviceState, first: u64, bytes: u64, sort: Sort) {
    let (kind, number) = (state.device.kind(), state.device.number());
    let object = Object { first, bytes, sort, kind, number };
    OBJECTS.write().unwrap_or_else(PoisonError::into_inner).insert(first, object);
}

/// The object that begins there, which is no more from now on, if it is of such a sort.
pub(crate) fn remove(first: u64, of: impl Fn(Sort) -> bool) -> Option<Object> {
    let mut objects = OBJECTS.write().unwrap_or_else(PoisonError::into_inner);
    objects.get(&first).filter(|object| of(object.sort))?;
    objects.remove(&first)
}

/// The object that an address lies in.
pub(crate) fn object_at(address: u64) -> Option<Object> {
    let objects = OBJECTS.read().unwrap_or_else(PoisonError::into_inner);
    let (_, object) = objects.range(..=address).next_back()?;
    (address - object.first < object.bytes.max(1)).then_some(*object)
}

impl Object {
    fn state(&self) -> Answer<&'static DeviceState> {
        select::devices(self.kind).get(self.number as usize).ok_or(Status::INVALID_DEVICE)
    }
}

fn size(bytes: u64) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX)
}

/// `cudaMalloc`: null for no bytes.
pub(crate) fn allocate(bytes: u64) -> Answer<u64> {
    if bytes == 0 {
        return Ok(0);
    }
    if config().device_is_managed {
        let address = allocate_managed(bytes)?;
        near_device(address, bytes);
        return Ok(address);
    }
    let state = select::current()?;
    let mut address: Dptr = 0;
    if native::enters(state)? {
        // SAFETY: the address is written.
        unsafe { native::alloc(&raw mut address, size(bytes))? };
    } else {
        address = state.device.alloc(Queue::Sync, bytes).map_err(failed(state))?.0;
        state.device.wait(Queues::One(Queue::Sync)).map_err(failed(state))?;
    }
    insert(state, address, bytes, Sort::Device);
    Ok(address)
}

/// Managed memory that stands for the device's (guide §2.3.8): best used from there.
pub(crate) fn near_device(address: u64, bytes: u64) {
    const SET_PREFERRED_LOCATION: c_int = 3;
    let Ok(state) = select::current() else { return };
    let Ok(device) = c_int::try_from(state.device.number()) else { return };
    // Hints: what the device does not have of them, it does without.
    let _ = advise(address, bytes, SET_PREFERRED_LOCATION, device);
    let _ = prefetch(address, bytes, device, 0);
}

pub(crate) fn allocate_async(bytes: u64, handle: u64) -> Answer<u64> {
    if bytes == 0 {
        return Ok(0);
    }
    let state = select::current()?;
    let mut address: Dptr = 0;
    if native::enters(state)? {
        // SAFETY: the address is written; the program's stream.
        unsafe { native::alloc_async(&raw mut address, size(bytes), handle as Handle)? };
    } else {
        let queue = stream::queue_of(state, handle)?;
        address = state.device.alloc(queue, bytes).map_err(failed(state))?.0;
    }
    insert(state, address, bytes, Sort::Device);
    Ok(address)
}

/// Rows of `width` bytes, so far apart that each begins where the device likes it: the address and the distance.
pub(super) fn allocate_pitched(width: u64, height: u64, element: u64) -> Answer<(u64, u64)> {
    /// Where the driver does not say.
    const PITCH: u64 = 512;
    let state = select::current()?;
    if width == 0 || height == 0 {
        return Ok((0, 0));
    }
    if native::enters(state)? {
        let (mut address, mut pitch): (Dptr, usize) = (0, 0);
        let element = c_uint::try_from(element.clamp(4, 16).next_power_of_two()).unwrap_or(16);
        // SAFETY: the address and the pitch are written.
        unsafe {
            native::alloc_pitch(&raw mut address, &raw mut pitch, size(width), size(height), element)?;
        }
        insert(state, address, pitch as u64 * height, Sort::Device);
        return Ok((address, pitch as u64));
    }
    // Programs count the pitch in elements.
    let pitch = width.next_multiple_of(PITCH).next_multiple_of(element.max(1));
    let bytes = pitch.checked_mul(height).ok_or(Status::MEMORY_ALLOCATION)?;
    Ok((allocate(bytes)?, pitch))
}

/// Memory that the host and the devices use in turns or at once.
pub(crate) fn allocate_managed(bytes: u64) -> Answer<u64> {
    if bytes == 0 {
        return Err(Status::INVALID_VALUE);
    }
    let state = select::current()?;
    let address = shared_memory(state, bytes)?;
    insert(state, address, bytes, Sort::Managed);
    Ok(address)
}

/// Aligned as the device's own.
const ALIGN: usize = 256;

pub(crate) fn shared_memory(state: &DeviceState, bytes: u64) -> Answer<u64> {
    let address = match managed::alloc_explicit(size(bytes), ALIGN) {
        Ok(address) => address,
        Err(()) if on_this_machine(state) => {
            let rounded = size(bytes).checked_next_multiple_of(ALIGN).ok_or(Status::MEMORY_ALLOCATION)?;
            // SAFETY: any size may be asked for.
            unsafe { libc::aligned_alloc(ALIGN, rounded) }.cast()
        }
        Err(()) => return Err(Status::NOT_SUPPORTED),
    };
    if address.is_null() { Err(Status::MEMORY_ALLOCATION) } else { Ok(address as u64) }
}

/// What the device runs can use any memory of the host's that it is let use.
fn on_this_machine(state: &DeviceState) -> bool {
    on_cpu(state) || state.device.kind() == DeviceType::Sim
}

fn on_cpu(state: &DeviceState) -> bool {
    match state.device.kind() {
        DeviceType::Host | DeviceType::Multicore => true,
        DeviceType::Sim
        | DeviceType::Radeon
        | DeviceType::Nvidia
        | DeviceType::Current
        | DeviceType::None
        | DeviceType::Default
        | DeviceType::NotHost => false,
    }
}

fn free_shared(address: u64) {
    // SAFETY: an object of `shared_memory`.
    unsafe { managed::entry::__racc_free(address as *mut c_void) };
}

/// `cudaFree`: after all work of the device, which may use the memory.
pub(crate) fn free(address: u64) -> Answer {
    if address == 0 {
        return Ok(());
    }
    let Some(object) = remove(address, |sort| matches!(sort, Sort::Device | Sort::Managed)) else {
        let state = select::current()?;
        if native::enters(state)? {
            // SAFETY: what is not the driver's is an error to it.
            return unsafe { native::free(address) };
        }
        return Err(Status::INVALID_VALUE);
    };
    stream::forget_object(address);
    let state = object.state()?;
    state.device.wait(Queues::All).map_err(failed(state))?;
    match object.sort {
        Sort::Managed => free_shared(address),
        // SAFETY: the driver's memory, which nothing uses any more.
        Sort::Device if native::enters(state)? => unsafe { native::free(address)? },
        Sort::Device => {
            state.device.free(Queue::Sync, DevPtr(address), object.bytes).map_err(failed(state))?;
        }
        Sort::Pinned(_) | Sort::Registered(_) => return Err(Status::INVALID_VALUE),
    }
    Ok(())
}

/// After what is on the stream.
pub(crate) fn free_async(address: u64, handle: u64) -> Answer {
    if address == 0 {
        return Ok(());
    }
    let object = remove(address, |sort| sort == Sort::Device);
    stream::forget_object(address);
    let state = object.map_or_else(|| select::current().map_err(Status::from), |o| o.state())?;
    if native::enters(state)? {
        // SAFETY: what is not the driver's is an error to it.
        return unsafe { native::free_async(address, handle as Handle) };
    }
    let object = object.ok_or(Status::INVALID_VALUE)?;
    let queue = stream::queue_of(state, handle)?;
    state.device.free(queue, DevPtr(address), object.bytes).map_err(failed(state))
}

/// Portable, mapped, write-combined.
const HOST_FLAGS: u32 = 7;

/// Page-locked memory of the host, which devices can use too.
pub(crate) fn allocate_host(bytes: u64, flags: u32) -> Answer<u64> {
    if flags & !HOST_FLAGS != 0 {
        return Err(Status::INVALID_VALUE);
    }
    if bytes == 0 {
        return Ok(0);
    }
    let state = select::current()?;
    let mut address: *mut c_void = std::ptr::null_mut();
    let address = if native::enters(state)? {
        // SAFETY: the address is written.
        unsafe { native::host_alloc(&raw mut address, size(bytes), flags)? };
        address as u64
    } else {
        shared_memory(state, bytes)?
    };
    insert(state, address, bytes, Sort::Pinned(flags));
    Ok(address)
}

pub(crate) fn free_host(address: u64) -> Answer {
    if address == 0 {
        return Ok(());
    }
    let object = remove(address, |sort| matches!(sort, Sort::Pinned(_))).ok_or(Status::INVALID_VALUE)?;
    let state = object.state()?;
    if native::enters(state)? {
        // SAFETY: memory of `allocate_host`.
        return unsafe { native::host_free(address as *mut c_void) };
    }
    state.device.wait(Queues::All).map_err(failed(state))?;
    free_shared(address);
    Ok(())
}

/// Portable, mapped, of an I/O device, read only.
const REGISTER_FLAGS: u32 = 15;

pub(super) fn register(address: u64, bytes: u64, flags: u32) -> Answer {
    if address == 0 || bytes == 0 || flags & !REGISTER_FLAGS != 0 {
        return Err(Status::INVALID_VALUE);
    }
    let state = select::current()?;
    if native::enters(state)? {
        // SAFETY: the program's memory.
        unsafe { native::host_register(address as *mut c_void, size(bytes), flags)? };
    } else if object_at(address).is_some() || object_at(address + bytes - 1).is_some() {
        return Err(Status::HOST_MEMORY_ALREADY_REGISTERED);
    }
    insert(state, address, bytes, Sort::Registered(flags));
    Ok(())
}

pub(super) fn unregister(address: u64) -> Answer {
    let object = remove(address, |sort| matches!(sort, Sort::Registered(_)));
    let state = object.map_or_else(|| select::current().map_err(Status::from), |o| o.state())?;
    if native::enters(state)? {
        // SAFETY: what was not registered is an error to the driver.
        return unsafe { native::host_unregister(address as *mut c_void) };
    }
    object.map(drop).ok_or(Status::HOST_MEMORY_NOT_REGISTERED)
}

/// Whether the program shares this memory with the devices.
pub(crate) fn is_shared_object(address: u64, bytes: u64) -> bool {
    object_at(address).is_some_and(|object| {
        object.sort != Sort::Device
            && address.saturating_add(bytes) <= object.first.saturating_add(object.bytes)
    })
}

/// Where the device finds page-locked memory of the host's.
pub(super) fn device_pointer(host: u64, flags: u32) -> Answer<u64> {
    if flags != 0 {
        return Err(Status::INVALID_VALUE);
    }
    let state = select::current()?;
    if native::enters(state)? {
        let mut device: Dptr = 0;
        // SAFETY: the address is written.
        unsafe { native::host_device_pointer(&raw mut device, host as *mut c_void, 0)? };
        return Ok(device);
    }
    // Registered memory of a GPU with memory of its own is not where the device looks for it.
    let object = object_at(host).ok_or(Status::INVALID_VALUE)?;
    match (object.sort, state.device.kind()) {
        (Sort::Device, _) => Err(Status::INVALID_VALUE),
        (Sort::Registered(_), DeviceType::Radeon) => Err(Status::NOT_SUPPORTED),
        (Sort::Registered(_) | Sort::Pinned(_) | Sort::Managed, _) => Ok(host),
    }
}

pub(super) fn host_flags(host: u64) -> Answer<u32> {
    if native::enters(select::current()?)? {
        let mut flags = 0;
        // SAFETY: the flags are written.
        unsafe { native::host_flags(&raw mut flags, host as *mut c_void)? };
        return Ok(flags);
    }
    match object_at(host).map(|object| object.sort) {
        Some(Sort::Pinned(flags) | Sort::Registered(flags)) => Ok(flags),
        Some(Sort::Device | Sort::Managed) | None => Err(Status::INVALID_VALUE),
    }
}

/// Free and all.
pub(super) fn info() -> Answer<(i64, i64)> {
    let state = select::current()?;
    state.device.start().map_err(failed(state))?;
    let properties = state.device.properties();
    Ok((properties.free_memory as i64, properties.memory as i64))
}

/// All that the API's calls allocated on a device.
pub(super) fn release_all(state: &DeviceState) {
    let of = (state.device.kind(), state.device.number());
    let objects: Vec<Object> = {
        let objects = OBJECTS.read().unwrap_or_else(PoisonError::into_inner);
        objects.values().filter(|o| (o.kind, o.number) == of).copied().collect()
    };
    for object in objects {
        // The device is reset whether or not this works.
        let _ = match object.sort {
            Sort::Device | Sort::Managed => free(object.first),
            Sort::Pinned(_) => free_host(object.first),
            Sort::Registered(_) => unregister(object.first),
        };
    }
}

/// Who can use the memory at an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Host,
    Device,
    Both,
}

/// An error where the memory is the device's but not all of it the program's.
pub(super) fn place(state: &DeviceState, address: u64, bytes: u64) -> Answer<Place> {
    if let Some(object) = object_at(address) {
        if address.saturating_add(bytes) > object.first.saturating_add(object.bytes) {
            return Err(Status::INVALID_VALUE);
        }
        return Ok(match object.sort {
            Sort::Device if on_cpu(state) => Place::Both,
            Sort::Device => Place::Device,
            Sort::Managed | Sort::Pinned(_) | Sort::Registered(_) => Place::Both,
        });
    }
    if on_cpu(state) {
        return Ok(Place::Both);
    }
    match state.device.owner(DevPtr(address), bytes) {
        Owner::Device => return Ok(Place::Device),
        Owner::Beyond => return Err(Status::INVALID_VALUE),
        Owner::Unknown => {}
    }
    if state.device.sharing().shares(crate::addr::HostAddr(address)) {
        return Ok(Place::Both);
    }
    for global in registry::registered().iter().flat_map(|r| r.globals()) {
        let device = state.device.global(global).map_err(failed(state))?;
        if device.is_some_and(|first| address.wrapping_sub(first.0) < global.bytes) {
            return Ok(Place::Device);
        }
    }
    Ok(Place::Host)
}

/// `cudaMemoryType`, and what it is of.
pub(super) struct Attributes {
    pub(super) kind: c_int,
    pub(super) device: c_int,
    pub(super) device_pointer: u64,
    pub(super) host_pointer: u64,
}

const UNREGISTERED: c_int = 0;
const HOST: c_int = 1;
const DEVICE: c_int = 2;
const MANAGED: c_int = 3;

pub(super) fn attributes(address: u64) -> Answer<Attributes> {
    let state = select::current()?;
    if native::enters(state)? {
        return native_attributes(address);
    }
    let number = |n: u32| c_int::try_from(n).unwrap_or(-1);
    let sort = object_at(address).map(|object| (object.sort, object.number));
    let here = state.device.number();
    Ok(match sort {
        Some((Sort::Managed, n)) => {
            Attributes { kind: MANAGED, device: number(n), device_pointer: address, host_pointer: address }
        }
        Some((Sort::Pinned(_) | Sort::Registered(_), n)) => Attributes {
            kind: HOST,
            device: number(n),
            device_pointer: device_pointer(address, 0).unwrap_or(0),
            host_pointer: address,
        },
        Some((Sort::Device, n)) => {
            Attributes { kind: DEVICE, device: number(n), device_pointer: address, host_pointer: 0 }
        }
        None => match place(state, address, 1)? {
            Place::Device => {
                Attributes { kind: DEVICE, device: number(here), device_pointer: address, host_pointer: 0 }
            }
            Place::Both if !on_cpu(state) => Attributes {
                kind: MANAGED,
                device: number(here),
                device_pointer: address,
                host_pointer: address,
            },
            Place::Both | Place::Host => {
                Attributes { kind: UNREGISTERED, device: -2, device_pointer: 0, host_pointer: address }
            }
        },
    })
}

/// `CU_POINTER_ATTRIBUTE_…`
mod attribute {
    pub(super) const MEMORY_TYPE: i32 = 2;
    pub(super) const DEVICE_POINTER: i32 = 3;
    pub(super) const HOST_POINTER: i32 = 4;
    pub(super) const IS_MANAGED: i32 = 8;
    pub(super) const DEVICE_ORDINAL: i32 = 9;
}

fn native_attributes(address: u64) -> Answer<Attributes> {
    let (mut kind, mut managed, mut device): (c_uint, c_uint, c_int) = (0, 0, 0);
    let (mut device_pointer, mut host_pointer): (u64, u64) = (0, 0);
    let mut asked = [
        attribute::MEMORY_TYPE,
        attribute::IS_MANAGED,
        attribute::DEVICE_ORDINAL,
        attribute::DEVICE_POINTER,
        attribute::HOST_POINTER,
    ];
    let mut answers: [*mut c_void; 5] = [
        (&raw mut kind).cast(),
        (&raw mut managed).cast(),
        (&raw mut device).cast(),
        (&raw mut device_pointer).cast(),
        (&raw mut host_pointer).cast(),
    ];
    // SAFETY: each attribute's type is what cuda.h says; those of unknown addresses are zeros.
    unsafe {
        native::pointer_attributes(asked.len() as c_uint, asked.as_mut_ptr(), answers.as_mut_ptr(), address)?;
    }
    if kind == 0 {
        // Memory that the driver does not know of is the host's.
        return Ok(Attributes { kind: UNREGISTERED, device: -2, device_pointer: 0, host_pointer: address });
    }
    let kind = if managed != 0 { MANAGED } else { kind as c_int };
    Ok(Attributes { kind, device, device_pointer, host_pointer })
}

/// The device that `cudaMemAdvise` and `cudaMemPrefetchAsync` are about: a number, or the host.
pub(super) const HOST_LOCATION: c_int = -1;

fn is_shared(state: &DeviceState, address: u64, bytes: u64) -> Answer {
    match place(state, address, bytes)? {
        Place::Both => Ok(()),
        Place::Host | Place::Device => Err(Status::INVALID_VALUE),
    }
}

pub(super) fn advise(address: u64, bytes: u64, advice: c_int, device: c_int) -> Answer {
    let state = select::current()?;
    if !(1..=6).contains(&advice) {
        return Err(Status::INVALID_VALUE);
    }
    if device != HOST_LOCATION {
        super::device::numbered(device)?;
    }
    if native::enters(state)? {
        // SAFETY: what is not managed memory is an error to the driver.
        return unsafe { native::advise(address, size(bytes), advice, device) };
    }
    is_shared(state, address, bytes)
}

pub(super) fn prefetch(address: u64, bytes: u64, device: c_int, handle: u64) -> Answer {
    let state = select::current()?;
    if device != HOST_LOCATION {
        super::device::numbered(device)?;
    }
    if native::enters(state)? {
        // SAFETY: what is not managed memory is an error to the driver.
        return unsafe { native::prefetch(address, size(bytes), device, handle as Handle) };
    }
    stream::queue_of(state, handle)?;
    is_shared(state, address, bytes)
}

/// Managed memory of one stream. The memory stays usable by all, as attaching it globally makes it.
pub(super) fn attach(handle: u64, address: u64, flags: u32) -> Answer {
    if !matches!(flags, 1 | 2 | 4) {
        return Err(Status::INVALID_VALUE);
    }
    let state = select::current()?;
    stream::queue_of(state, handle)?;
    match object_at(address).map(|object| object.sort) {
        Some(Sort::Managed) => Ok(()),
        Some(Sort::Device | Sort::Pinned(_) | Sort::Registered(_)) | None => {
            if native::enters(state)? {
                // SAFETY: what is not managed memory is an error to the driver.
                return unsafe { native::stream_attach(handle as Handle, address, 0, flags) };
            }
            Err(Status::INVALID_VALUE)
        }
    }
}
