//! Memory: arrays come as Fortran 2018's C descriptors, whose counts are elements; `type(c_devptr)` and `type(c_ptr)` as
//! addresses, whose counts are bytes.

use super::array::{self, ChannelFormat, Extent, PitchedPointer};
use super::entry::put;
use super::fill::{Area, fill};
use super::memory;
use super::status::{Answer, Status, answer};
use super::{stream, symbol};
use std::ffi::{c_char, c_int, c_void};

/// `CFI_cdesc_t` of gfortran's ISO_Fortran_binding.h; `rank` dimensions follow.
#[repr(C)]
pub struct Array {
    base: *mut c_void,
    element: usize,
    version: c_int,
    rank: i8,
    attribute: i8,
    kind: i16,
    dims: [Dim; 0],
}

#[repr(C)]
struct Dim {
    low: isize,
    extent: isize,
    /// Bytes from one to the next.
    stride: isize,
}

impl Array {
    fn dims(&self) -> &[Dim] {
        let rank = usize::try_from(self.rank).unwrap_or(0);
        // SAFETY: compiled code describes so many dimensions.
        unsafe { std::slice::from_raw_parts(self.dims.as_ptr(), rank) }
    }

    pub(super) fn first(&self) -> u64 {
        self.base as u64
    }

    pub(super) fn element(&self) -> u64 {
        self.element as u64
    }

    pub(super) fn kind(&self) -> i16 {
        self.kind
    }

    /// So many elements in bytes; an error where they do not follow each other in memory, as those of `a(1:9:2)`.
    pub(super) fn bytes(&self, count: i64) -> Answer<u64> {
        let count = u64::try_from(count).map_err(|_| Status::INVALID_VALUE)?;
        let mut together = 1u64;
        for dim in self.dims() {
            if together >= count {
                break;
            }
            if dim.extent != 1 && dim.stride as u64 != together * self.element() {
                return Err(Status::INVALID_VALUE);
            }
            // The extent of an assumed-size array's last dimension is not known: -1.
            together = together.saturating_mul(u64::try_from(dim.extent).unwrap_or(u64::MAX));
        }
        count.checked_mul(self.element()).ok_or(Status::INVALID_VALUE)
    }

    /// The array has these extents at `base` from now on.
    fn allocated(&mut self, base: u64, extents: &[u64]) -> Answer {
        if usize::try_from(self.rank) != Ok(extents.len()) {
            return Err(Status::INVALID_VALUE);
        }
        self.base = base as *mut c_void;
        let mut stride = self.element as isize;
        for (n, extent) in extents.iter().enumerate() {
            let extent = *extent as isize;
            // SAFETY: as in `dims`.
            unsafe { self.dims.as_mut_ptr().add(n).write(Dim { low: 1, extent, stride }) };
            stride *= extent;
        }
        Ok(())
    }
}

/// # Safety
/// `array` is null or a descriptor of compiled code's.
pub(super) unsafe fn of<'a>(array: *mut Array) -> Answer<&'a mut Array> {
    // SAFETY: the caller's promise.
    unsafe { array.as_mut() }.ok_or(Status::INVALID_VALUE)
}

fn positive(n: i64) -> Answer<u64> {
    u64::try_from(n).map_err(|_| Status::INVALID_VALUE)
}

/// Allocates for an array of rank 1 and for an address.
macro_rules! allocations {
    ($($array:ident, $pointer:ident ($($arg:ident: $ty:ty),*) = $allocate:expr;)+) => {
        $(
            /// # Safety
            /// Called from Fortran through the module's interface, as all of these.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $array(array: *mut Array, count: i64 $(, $arg: $ty)*) -> c_int {
                answer(|| {
                    // SAFETY: the interface passes a descriptor.
                    let array = unsafe { of(array)? };
                    let count = positive(count)?;
                    let bytes = count.checked_mul(array.element()).ok_or(Status::MEMORY_ALLOCATION)?;
                    let allocate: fn(u64 $(, $ty)*) -> Answer<u64> = $allocate;
                    // An array without elements is allocated too.
                    let address = allocate(bytes.max(1) $(, $arg)*)?;
                    array.allocated(address, &[count])
                })
            }

            /// # Safety
            /// See above.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $pointer(to: *mut u64, bytes: i64 $(, $arg: $ty)*) -> c_int {
                let allocate: fn(u64 $(, $ty)*) -> Answer<u64> = $allocate;
                // SAFETY: the interface passes a variable.
                answer(|| unsafe { put(to, allocate(positive(bytes)? $(, $arg)*)?) })
            }
        )+
    };
}

allocations! {
    racc_cuda_malloc, racc_cuda_malloc_ptr() = memory::allocate;
    racc_cuda_malloc_async, racc_cuda_malloc_async_ptr(handle: i64) =
        |bytes, handle| memory::allocate_async(bytes, handle as u64);
    racc_cuda_malloc_managed, racc_cuda_malloc_managed_ptr(flags: c_int) = |bytes, flags| match flags {
        1 | 2 => memory::allocate_managed(bytes),
        _ => Err(Status::INVALID_VALUE),
    };
    racc_cuda_host_alloc, racc_cuda_host_alloc_ptr(flags: c_int) =
        |bytes, flags| memory::allocate_host(bytes, flags as u32);
}

/// Frees an array, which is not allocated then, and an address.
macro_rules! ends {
    ($($array:ident, $pointer:ident ($($arg:ident: $ty:ty),*) = $free:expr;)+) => {
        $(
            /// # Safety
            /// See above.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $array(array: *mut Array $(, $arg: $ty)*) -> c_int {
                answer(|| {
                    // SAFETY: the interface passes a descriptor.
                    let array = unsafe { of(array)? };
                    let free: fn(u64 $(, $ty)*) -> Answer = $free;
                    free(array.first() $(, $arg)*)?;
                    array.base = std::ptr::null_mut();
                    Ok(())
                })
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn $pointer(address: u64 $(, $arg: $ty)*) -> c_int {
                let free: fn(u64 $(, $ty)*) -> Answer = $free;
                answer(|| free(address $(, $arg)*))
            }
        )+
    };
}

ends! {
    racc_cuda_free, racc_cuda_free_ptr() = memory::free;
    racc_cuda_free_async, racc_cuda_free_async_ptr(handle: i64) =
        |address, handle| memory::free_async(address, handle as u64);
    racc_cuda_free_host, racc_cuda_free_host_ptr() = memory::free_host;
}

/// The array's leading dimension is the pitch, so that its columns are where the copies of rows look for them.
///
/// The array's bounds with its rows padded; how long a row is then.
fn allocate_padded(array: &mut Array, width: i64, others: &[i64]) -> Answer<i64> {
    let element = array.element().max(1);
    let width = positive(width)?.checked_mul(element).ok_or(Status::MEMORY_ALLOCATION)?;
    let others = others.iter().map(|extent| positive(*extent)).collect::<Answer<Vec<_>>>()?;
    let rows = others.iter().try_fold(1u64, |rows, extent| rows.checked_mul(*extent));
    let (address, bytes) = memory::allocate_pitched(width, rows.ok_or(Status::MEMORY_ALLOCATION)?, element)?;
    if bytes % element != 0 {
        memory::free(address)?;
        return Err(Status::INVALID_PITCH_VALUE);
    }
    let mut extents = vec![bytes / element];
    extents.extend(others);
    array.allocated(address, &extents)?;
    Ok((bytes / element) as i64)
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_malloc_pitch(
    array: *mut Array,
    pitch: *mut i64,
    width: i64,
    height: i64,
) -> c_int {
    // SAFETY: the interface passes a descriptor and a variable.
    answer(|| unsafe { put(pitch, allocate_padded(of(array)?, width, &[height])?) })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_malloc_3d_object(array: *mut Array, extent: *const Extent) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a descriptor and a variable.
        let (array, extent) = unsafe { (of(array)?, extent.as_ref().ok_or(Status::INVALID_VALUE)?) };
        allocate_padded(array, extent.width, &[extent.height, extent.depth])?;
        Ok(())
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_malloc_pitch_ptr(
    to: *mut u64,
    pitch: *mut i64,
    width: i64,
    height: i64,
) -> c_int {
    answer(|| {
        let (address, bytes) = memory::allocate_pitched(positive(width)?, positive(height)?, 4)?;
        // SAFETY: the interface passes variables.
        unsafe { put(to, address).and(put(pitch, bytes as i64)) }
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_malloc_3d(to: *mut PitchedPointer, extent: *const Extent) -> c_int {
    // SAFETY: the interface passes variables.
    answer(|| unsafe { put(to, array::allocate_pitched(extent.as_ref().ok_or(Status::INVALID_VALUE)?)?) })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_malloc_3d_array(
    to: *mut u64,
    format: *const ChannelFormat,
    extent: *const Extent,
) -> c_int {
    answer(|| {
        // SAFETY: the interface passes variables.
        unsafe {
            let (format, extent) = (format.as_ref(), extent.as_ref());
            let missing = Status::INVALID_VALUE;
            put(to, array::allocate(format.ok_or(missing)?, extent.ok_or(missing)?)?)
        }
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_malloc_array(
    to: *mut u64,
    format: *const ChannelFormat,
    width: i64,
    height: i64,
) -> c_int {
    let extent = Extent { width, height, depth: 0 };
    // SAFETY: the interface passes variables.
    unsafe { racc_cuda_malloc_3d_array(to, format, &raw const extent) }
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_free_array(handle: u64) -> c_int {
    answer(|| array::free(handle))
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_host_get_device_pointer(to: *mut u64, host: u64, flags: c_int) -> c_int {
    // SAFETY: the interface passes a variable.
    answer(|| unsafe { put(to, memory::device_pointer(host, flags as u32)?) })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_host_get_flags(to: *mut c_int, host: u64) -> c_int {
    // SAFETY: the interface passes a variable.
    answer(|| unsafe { put(to, memory::host_flags(host)? as c_int) })
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_host_register(host: u64, bytes: i64, flags: c_int) -> c_int {
    answer(|| memory::register(host, positive(bytes)?, flags as u32))
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_host_unregister(host: u64) -> c_int {
    answer(|| memory::unregister(host))
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_mem_get_info(free: *mut i64, total: *mut i64) -> c_int {
    answer(|| {
        let (left, all) = memory::info()?;
        // SAFETY: the interface passes variables.
        unsafe { put(free, left).and(put(total, all)) }
    })
}

/// `type(cudaMemLocation)`
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Location {
    kind: c_int,
    id: c_int,
}

impl Location {
    /// As before CUDA 13: a device's number, or the host.
    ///
    /// # Safety
    /// `location` is null or the program's variable.
    unsafe fn device(location: *const Location) -> Answer<c_int> {
        // SAFETY: the caller's promise.
        let Location { kind, id } = unsafe { location.as_ref() }.ok_or(Status::INVALID_VALUE)?;
        match kind {
            1 => Ok(*id),
            2..=4 => Ok(memory::HOST_LOCATION),
            _ => Err(Status::INVALID_VALUE),
        }
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_mem_advise_ptr(address: u64, bytes: i64, advice: c_int, device: c_int) -> c_int {
    answer(|| memory::advise(address, positive(bytes)?, advice, device))
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_mem_advise(
    array: *mut Array,
    count: i64,
    advice: c_int,
    device: c_int,
) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a descriptor.
        let array = unsafe { of(array)? };
        memory::advise(array.first(), array.bytes(count)?, advice, device)
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_mem_advise_at_ptr(
    address: u64,
    bytes: i64,
    advice: c_int,
    location: *const Location,
) -> c_int {
    // SAFETY: the interface passes a variable.
    answer(|| memory::advise(address, positive(bytes)?, advice, unsafe { Location::device(location)? }))
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_mem_advise_at(
    array: *mut Array,
    count: i64,
    advice: c_int,
    location: *const Location,
) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a descriptor and a variable.
        let (array, device) = unsafe { (of(array)?, Location::device(location)?) };
        memory::advise(array.first(), array.bytes(count)?, advice, device)
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_mem_prefetch_ptr(address: u64, bytes: i64, device: c_int, handle: i64) -> c_int {
    answer(|| memory::prefetch(address, positive(bytes)?, device, handle as u64))
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_mem_prefetch(
    array: *mut Array,
    count: i64,
    device: c_int,
    handle: i64,
) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a descriptor.
        let array = unsafe { of(array)? };
        memory::prefetch(array.first(), array.bytes(count)?, device, handle as u64)
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_mem_prefetch_at_ptr(
    address: u64,
    bytes: i64,
    location: *const Location,
    flags: c_int,
    handle: i64,
) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a variable.
        let device = unsafe { Location::device(location)? };
        if flags != 0 {
            return Err(Status::INVALID_VALUE);
        }
        memory::prefetch(address, positive(bytes)?, device, handle as u64)
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_mem_prefetch_at(
    array: *mut Array,
    count: i64,
    location: *const Location,
    flags: c_int,
    handle: i64,
) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a descriptor and a variable.
        let (array, device) = unsafe { (of(array)?, Location::device(location)?) };
        if flags != 0 {
            return Err(Status::INVALID_VALUE);
        }
        memory::prefetch(array.first(), array.bytes(count)?, device, handle as u64)
    })
}

/// `type(cudaPointerAttributes)`
#[repr(C)]
pub struct PointerAttributes {
    kind: c_int,
    memory_kind: c_int,
    device: c_int,
    is_managed: c_int,
    device_pointer: u64,
    host_pointer: u64,
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_pointer_get_attributes_ptr(
    to: *mut PointerAttributes,
    address: u64,
) -> c_int {
    answer(|| {
        let found = memory::attributes(address)?;
        let attributes = PointerAttributes {
            kind: found.kind,
            // From before CUDA 10: what the memory physically is.
            memory_kind: if found.kind == 2 { 2 } else { 1 },
            device: found.device,
            is_managed: c_int::from(found.kind == 3),
            device_pointer: found.device_pointer,
            host_pointer: found.host_pointer,
        };
        // SAFETY: the interface passes a variable.
        unsafe { put(to, attributes) }
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_pointer_get_attributes(
    to: *mut PointerAttributes,
    array: *mut Array,
) -> c_int {
    // SAFETY: the interface passes a descriptor.
    match unsafe { of(array) } {
        // SAFETY: as above.
        Ok(array) => unsafe { racc_cuda_pointer_get_attributes_ptr(to, array.first()) },
        Err(status) => answer(|| Err(status)),
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_memset_ptr(address: u64, value: c_int, bytes: i64, handle: i64) -> c_int {
    answer(|| {
        let area = Area { address, pitch: 0, width: positive(bytes)?, height: 1 };
        fill(&area, &[value as u8], handle as u64)
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_memset_2d_ptr(
    address: u64,
    pitch: i64,
    value: c_int,
    width: i64,
    height: i64,
    handle: i64,
) -> c_int {
    answer(|| {
        let (pitch, width, height) = (positive(pitch)?, positive(width)?, positive(height)?);
        fill(&Area { address, pitch, width, height }, &[value as u8], handle as u64)
    })
}

/// # Safety
/// See above; `value` is of the array's type.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memset(
    array: *mut Array,
    value: *const u8,
    count: i64,
    handle: i64,
) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a descriptor and a variable of its type.
        let (array, value) = unsafe {
            let array = of(array)?;
            (&*array, std::slice::from_raw_parts(value, array.element))
        };
        array.bytes(count)?;
        let area = Area { address: array.first(), pitch: 0, width: positive(count)?, height: 1 };
        fill(&area, value, handle as u64)
    })
}

/// # Safety
/// See above; `value` is of the array's type.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memset_2d(
    array: *mut Array,
    pitch: i64,
    value: *const u8,
    width: i64,
    height: i64,
    handle: i64,
) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a descriptor and a variable of its type.
        let (array, value) = unsafe {
            let array = of(array)?;
            (&*array, std::slice::from_raw_parts(value, array.element))
        };
        let pitch = positive(pitch)?.checked_mul(array.element()).ok_or(Status::INVALID_PITCH_VALUE)?;
        let area = Area { address: array.first(), pitch, width: positive(width)?, height: positive(height)? };
        fill(&area, value, handle as u64)
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memset_3d(
    pointer: *const PitchedPointer,
    value: c_int,
    extent: *const Extent,
    handle: i64,
) -> c_int {
    answer(|| {
        // SAFETY: the interface passes variables.
        let (pointer, extent) = unsafe { (pointer.as_ref(), extent.as_ref()) };
        let missing = Status::INVALID_VALUE;
        array::fill_pitched(pointer.ok_or(missing)?, value as u8, extent.ok_or(missing)?, handle as u64)
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_address(array: *mut Array) -> u64 {
    // SAFETY: the interface passes a descriptor.
    unsafe { of(array) }.map_or(0, |array| array.first())
}

/// `c_f_pointer`: the array is at the address from now on.
///
/// # Safety
/// See above; the shape has an element for each dimension.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_point(address: u64, array: *mut Array, shape: *mut Array) {
    answer(|| {
        // SAFETY: the interface passes descriptors.
        let (array, shape) = unsafe { (of(array)?, of(shape)?) };
        let stride = shape.dims().first().map_or(0, |dim| dim.stride);
        let rank = usize::try_from(array.rank).unwrap_or(0);
        let extents = (0..rank).map(|n| {
            let at = shape.base.wrapping_byte_offset(stride * n as isize);
            // SAFETY: the interface passes integers of kinds 4 and 8.
            positive(unsafe {
                if shape.element == 8 { *at.cast::<i64>() } else { i64::from(*at.cast::<i32>()) }
            })
        });
        let extents = extents.collect::<Answer<Vec<u64>>>()?;
        array.allocated(address, &extents)
    });
}

/// The stream of an object.
///
/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_stream_of(array: *mut Array) -> i64 {
    // SAFETY: the interface passes a descriptor.
    unsafe { of(array) }.map_or(0, |array| stream::stream_of_object(array.first()) as i64)
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_set_stream_of(array: *mut Array, handle: i64) -> c_int {
    // SAFETY: the interface passes a descriptor.
    answer(|| stream::set_default(Some(unsafe { of(array)? }.first()), handle as u64))
}

/// `cudaMemAttachSingle`, what C's interface takes where no flags are given.
const ATTACH_SINGLE: u32 = 4;

/// `length` and `flags` may be left off.
///
/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_stream_attach(
    handle: i64,
    array: *mut Array,
    length: *const i64,
    flags: *const c_int,
) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a descriptor.
        let array = unsafe { of(array)? };
        // SAFETY: the interface passes the addresses of what is there, else null.
        let (length, flags) = unsafe { (length.as_ref(), flags.as_ref()) };
        if length.is_some_and(|length| *length != 0) {
            return Err(Status::INVALID_VALUE);
        }
        memory::attach(handle as u64, array.first(), flags.map_or(ATTACH_SINGLE, |flags| *flags as u32))
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_stream_attach_default_kind(
    handle: i64,
    array: *mut Array,
    length: c_int,
    flags: *const c_int,
) -> c_int {
    let length = i64::from(length);
    // SAFETY: as the interface says.
    unsafe { racc_cuda_stream_attach(handle, array, &raw const length, flags) }
}

/// `type(c_ptr)` = a name.
///
/// # Safety
/// See above; `name` has so many characters.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_symbol_name_(to: *mut u64, name: *const c_char, length: i64) {
    let length = usize::try_from(length).unwrap_or(0);
    // SAFETY: the caller's promise.
    unsafe {
        let name = std::slice::from_raw_parts(name.cast::<u8>(), length);
        // A variable of the program's; there is nobody to tell an error.
        let _ = put(to, symbol::named(name));
    }
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_get_symbol_address(to: *mut u64, from: u64) -> c_int {
    // SAFETY: the interface passes a variable.
    answer(|| unsafe { put(to, symbol::find(from)?.0) })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_get_symbol_size(to: *mut i64, from: u64) -> c_int {
    // SAFETY: the interface passes a variable.
    answer(|| unsafe { put(to, symbol::find(from)?.1 as i64) })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memset_default(array: *mut Array, value: *const u8, count: i64) -> c_int {
    // SAFETY: as the interface says.
    unsafe { racc_cuda_memset(array, value, count, 0) }
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memset_2d_default(
    array: *mut Array,
    pitch: i64,
    value: *const u8,
    width: i64,
    height: i64,
) -> c_int {
    // SAFETY: as the interface says.
    unsafe { racc_cuda_memset_2d(array, pitch, value, width, height, 0) }
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memset_3d_default(
    pointer: *const PitchedPointer,
    value: c_int,
    extent: *const Extent,
) -> c_int {
    // SAFETY: as the interface says.
    unsafe { racc_cuda_memset_3d(pointer, value, extent, 0) }
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_malloc_host(to: *mut u64, bytes: i64) -> c_int {
    // SAFETY: as the interface says.
    unsafe { racc_cuda_host_alloc_ptr(to, bytes, 0) }
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_memset_ptr_default(address: u64, value: c_int, bytes: i64) -> c_int {
    racc_cuda_memset_ptr(address, value, bytes, 0)
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_memset_2d_ptr_default(
    address: u64,
    pitch: i64,
    value: c_int,
    width: i64,
    height: i64,
) -> c_int {
    racc_cuda_memset_2d_ptr(address, pitch, value, width, height, 0)
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_get_symbol_size_4(to: *mut c_int, from: u64) -> c_int {
    answer(|| {
        let bytes = c_int::try_from(symbol::find(from)?.1).map_err(|_| Status::INVALID_VALUE)?;
        // SAFETY: the interface passes a variable.
        unsafe { put(to, bytes) }
    })
}
