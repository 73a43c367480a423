//! Copies: every pair of arrays (counts are elements) and addresses (counts are bytes).

use super::array::{self, Copy3dParms, Corner, Side};
use super::copy::{Block, Direction, When, copy, copy_peer};
use super::entry_memory::{Array, of};
use super::status::{Answer, Status, answer};
use super::symbol;
use std::ffi::c_int;

/// One side of a copy.
#[derive(Clone, Copy)]
enum Operand {
    /// First byte, bytes of an element, and the C descriptor's code of its type.
    Array {
        first: u64,
        element: u64,
        kind: i16,
    },
    Address(u64),
}

impl Operand {
    fn first(self) -> u64 {
        match self {
            Operand::Array { first, .. } | Operand::Address(first) => first,
        }
    }
}

/// # Safety
/// `array` is a descriptor of compiled code's.
unsafe fn array_of(array: *mut Array, count: i64) -> Answer<Operand> {
    // SAFETY: the caller's promise.
    let array = unsafe { of(array)? };
    array.bytes(count)?;
    Ok(Operand::Array { first: array.first(), element: array.element(), kind: array.kind() })
}

/// What gfortran's descriptors say of REAL and COMPLEX.
const REAL: i16 = 3;
const COMPLEX: i16 = 4;

/// Bytes of what is counted: of an element where there is an array. Two arrays have the same type, or one has the numbers
/// of the other as pairs: then the destination's elements count.
fn unit(to: Operand, from: Operand) -> Answer<u64> {
    match (to, from) {
        (Operand::Array { element: a, kind: x, .. }, Operand::Array { element: b, kind: y, .. }) => {
            // The kind stands above the type.
            let pairs = match (x & 0xff, y & 0xff) {
                (COMPLEX, REAL) => a == 2 * b,
                (REAL, COMPLEX) => b == 2 * a,
                _ => false,
            };
            if a == b && x == y || pairs { Ok(a) } else { Err(Status::INVALID_VALUE) }
        }
        (Operand::Array { element, .. }, Operand::Address(_))
        | (Operand::Address(_), Operand::Array { element, .. }) => Ok(element),
        (Operand::Address(_), Operand::Address(_)) => Ok(1),
    }
}

fn positive(n: i64) -> Answer<u64> {
    u64::try_from(n).map_err(|_| Status::INVALID_VALUE)
}

/// -1 where the program does not say.
fn direction(number: c_int) -> Answer<Direction> {
    if number == -1 { Ok(Direction::Default) } else { Direction::of(number) }
}

/// -1: before the call returns.
fn when(handle: i64) -> When {
    if handle == -1 { When::Now } else { When::OnStream(handle as u64) }
}

fn line(to: Operand, from: Operand, count: i64, kind: c_int, handle: i64) -> Answer {
    let bytes = positive(count)?.checked_mul(unit(to, from)?).ok_or(Status::INVALID_VALUE)?;
    copy(&Block::line(to.first(), from.first(), bytes), direction(kind)?, when(handle))
}

/// Pitches and the width of the rows are counted like elements.
fn rows(
    (to, to_pitch): (Operand, i64),
    (from, from_pitch): (Operand, i64),
    [width, height]: [i64; 2],
    kind: c_int,
    handle: i64,
) -> Answer {
    let unit = unit(to, from)?;
    let bytes = |n: i64| positive(n)?.checked_mul(unit).ok_or(Status::INVALID_VALUE);
    let block = Block {
        to: to.first(),
        to_pitch: bytes(to_pitch)?,
        from: from.first(),
        from_pitch: bytes(from_pitch)?,
        width: bytes(width)?,
        height: positive(height)?,
    };
    copy(&block, direction(kind)?, when(handle))
}

/// The four pairs of arrays and addresses. All counts are there, direction and stream are -1 where absent.
macro_rules! pairs {
    ($($line:ident, $rows:ident: $to:ty = $to_of:expr, $from:ty = $from_of:expr;)+) => {
        $(
            /// # Safety
            /// Called from Fortran through the module's interface, as all of these.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $line(to: $to, from: $from, count: i64, kind: c_int, handle: i64) -> c_int {
                answer(|| {
                    let (to_of, from_of): (unsafe fn($to, i64) -> _, unsafe fn($from, i64) -> _) = ($to_of, $from_of);
                    // SAFETY: the interface passes descriptors and addresses.
                    let (to, from) = unsafe { (to_of(to, count)?, from_of(from, count)?) };
                    line(to, from, count, kind, handle)
                })
            }

            /// # Safety
            /// See above.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $rows(
                to: $to,
                to_pitch: i64,
                from: $from,
                from_pitch: i64,
                width: i64,
                height: i64,
                kind: c_int,
                handle: i64,
            ) -> c_int {
                answer(|| {
                    let (to_of, from_of): (unsafe fn($to, i64) -> _, unsafe fn($from, i64) -> _) = ($to_of, $from_of);
                    // SAFETY: the interface passes descriptors and addresses.
                    let (to, from) = unsafe { (to_of(to, width)?, from_of(from, width)?) };
                    rows((to, to_pitch), (from, from_pitch), [width, height], kind, handle)
                })
            }
        )+
    };
}

/// The calls of a copy whose direction or stream the program leaves away: before the call returns, or on stream 0. A
/// direction of 0 where a stream might stand is that stream: no program copies from host to host so.
macro_rules! absent {
    ($($call:ident ($($arg:ident: $ty:ty),*): $now:ident, $kind:ident, $default:ident, $kind_default:ident, $stream:ident, $kind_stream:ident;)+) => {
        $(
            /// # Safety
            /// See above.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $now($($arg: $ty),*) -> c_int {
                // SAFETY: as the interface says.
                unsafe { $call($($arg,)* -1, -1) }
            }

            /// # Safety
            /// See above.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $kind($($arg: $ty,)* kind: c_int) -> c_int {
                // SAFETY: as the interface says.
                unsafe { $call($($arg,)* kind, -1) }
            }

            /// # Safety
            /// See above.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $default($($arg: $ty),*) -> c_int {
                // SAFETY: as the interface says.
                unsafe { $call($($arg,)* -1, 0) }
            }

            /// # Safety
            /// See above.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $kind_default($($arg: $ty,)* kind: c_int) -> c_int {
                // SAFETY: as the interface says.
                unsafe { $call($($arg,)* if kind == 0 { -1 } else { kind }, 0) }
            }

            /// # Safety
            /// See above.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $stream($($arg: $ty,)* handle: i64) -> c_int {
                // SAFETY: as the interface says.
                unsafe { $call($($arg,)* -1, handle) }
            }

            /// # Safety
            /// See above.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $kind_stream($($arg: $ty,)* kind: c_int, handle: i64) -> c_int {
                // SAFETY: as the interface says.
                unsafe { $call($($arg,)* kind, handle) }
            }
        )+
    };
}

absent! {
    racc_cuda_memcpy(to: *mut Array, from: *mut Array, count: i64):
        racc_cuda_memcpy_now, racc_cuda_memcpy_kind, racc_cuda_memcpy_default, racc_cuda_memcpy_kind_default,
        racc_cuda_memcpy_stream, racc_cuda_memcpy_kind_stream;
    racc_cuda_memcpy_ptr(to: u64, from: u64, count: i64):
        racc_cuda_memcpy_ptr_now, racc_cuda_memcpy_ptr_kind, racc_cuda_memcpy_ptr_default,
        racc_cuda_memcpy_ptr_kind_default, racc_cuda_memcpy_ptr_stream, racc_cuda_memcpy_ptr_kind_stream;
    racc_cuda_memcpy_to_ptr(to: u64, from: *mut Array, count: i64):
        racc_cuda_memcpy_to_ptr_now, racc_cuda_memcpy_to_ptr_kind, racc_cuda_memcpy_to_ptr_default,
        racc_cuda_memcpy_to_ptr_kind_default, racc_cuda_memcpy_to_ptr_stream, racc_cuda_memcpy_to_ptr_kind_stream;
    racc_cuda_memcpy_from_ptr(to: *mut Array, from: u64, count: i64):
        racc_cuda_memcpy_from_ptr_now, racc_cuda_memcpy_from_ptr_kind, racc_cuda_memcpy_from_ptr_default,
        racc_cuda_memcpy_from_ptr_kind_default, racc_cuda_memcpy_from_ptr_stream,
        racc_cuda_memcpy_from_ptr_kind_stream;
    racc_cuda_memcpy_2d(to: *mut Array, to_pitch: i64, from: *mut Array, from_pitch: i64, width: i64, height: i64):
        racc_cuda_memcpy_2d_now, racc_cuda_memcpy_2d_kind, racc_cuda_memcpy_2d_default,
        racc_cuda_memcpy_2d_kind_default, racc_cuda_memcpy_2d_stream, racc_cuda_memcpy_2d_kind_stream;
    racc_cuda_memcpy_2d_ptr(to: u64, to_pitch: i64, from: u64, from_pitch: i64, width: i64, height: i64):
        racc_cuda_memcpy_2d_ptr_now, racc_cuda_memcpy_2d_ptr_kind, racc_cuda_memcpy_2d_ptr_default,
        racc_cuda_memcpy_2d_ptr_kind_default, racc_cuda_memcpy_2d_ptr_stream, racc_cuda_memcpy_2d_ptr_kind_stream;
    racc_cuda_memcpy_2d_to_ptr(to: u64, to_pitch: i64, from: *mut Array, from_pitch: i64, width: i64, height: i64):
        racc_cuda_memcpy_2d_to_ptr_now, racc_cuda_memcpy_2d_to_ptr_kind, racc_cuda_memcpy_2d_to_ptr_default,
        racc_cuda_memcpy_2d_to_ptr_kind_default, racc_cuda_memcpy_2d_to_ptr_stream,
        racc_cuda_memcpy_2d_to_ptr_kind_stream;
    racc_cuda_memcpy_2d_from_ptr(to: *mut Array, to_pitch: i64, from: u64, from_pitch: i64, width: i64, height: i64):
        racc_cuda_memcpy_2d_from_ptr_now, racc_cuda_memcpy_2d_from_ptr_kind, racc_cuda_memcpy_2d_from_ptr_default,
        racc_cuda_memcpy_2d_from_ptr_kind_default, racc_cuda_memcpy_2d_from_ptr_stream,
        racc_cuda_memcpy_2d_from_ptr_kind_stream;
}

unsafe fn address_of(address: u64, _: i64) -> Answer<Operand> {
    Ok(Operand::Address(address))
}

pairs! {
    racc_cuda_memcpy, racc_cuda_memcpy_2d: *mut Array = array_of, *mut Array = array_of;
    racc_cuda_memcpy_to_ptr, racc_cuda_memcpy_2d_to_ptr: u64 = address_of, *mut Array = array_of;
    racc_cuda_memcpy_from_ptr, racc_cuda_memcpy_2d_from_ptr: *mut Array = array_of, u64 = address_of;
    racc_cuda_memcpy_ptr, racc_cuda_memcpy_2d_ptr: u64 = address_of, u64 = address_of;
}

fn peer(
    (to, to_device): (Operand, c_int),
    (from, from_device): (Operand, c_int),
    count: i64,
    handle: i64,
) -> Answer {
    let bytes = positive(count)?.checked_mul(unit(to, from)?).ok_or(Status::INVALID_VALUE)?;
    copy_peer([to.first(), from.first()], [to_device, from_device], bytes, when(handle))
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memcpy_peer(
    to: *mut Array,
    to_device: c_int,
    from: *mut Array,
    from_device: c_int,
    count: i64,
    handle: i64,
) -> c_int {
    answer(|| {
        // SAFETY: the interface passes descriptors.
        let (to, from) = unsafe { (array_of(to, count)?, array_of(from, count)?) };
        peer((to, to_device), (from, from_device), count, handle)
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_memcpy_peer_ptr(
    to: u64,
    to_device: c_int,
    from: u64,
    from_device: c_int,
    count: i64,
    handle: i64,
) -> c_int {
    answer(|| peer((Operand::Address(to), to_device), (Operand::Address(from), from_device), count, handle))
}

/// Which way a copy between a symbol and an array goes.
#[derive(Clone, Copy)]
enum SymbolWay {
    To,
    From,
}

/// Offset and count in elements of the array; within the symbol.
///
/// # Safety
/// `array` is a descriptor of compiled code's.
unsafe fn symbol_copy(
    symbol: u64,
    array: *mut Array,
    [count, offset]: [i64; 2],
    kind: c_int,
    handle: i64,
    way: SymbolWay,
) -> Answer {
    // SAFETY: the caller's promise.
    let array = unsafe { array_of(array, count)? };
    let (first, size) = symbol::find(symbol)?;
    let unit = unit(array, Operand::Address(first))?;
    let bytes = |n: i64| positive(n)?.checked_mul(unit).ok_or(Status::INVALID_VALUE);
    let (offset, bytes) = (bytes(offset)?, bytes(count)?);
    if offset.checked_add(bytes).is_none_or(|end| end > size) {
        return Err(Status::INVALID_VALUE);
    }
    let (to, from) = match way {
        SymbolWay::To => (first + offset, array.first()),
        SymbolWay::From => (array.first(), first + offset),
    };
    copy(&Block::line(to, from, bytes), direction(kind)?, when(handle))
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memcpy_to_symbol(
    to: u64,
    from: *mut Array,
    count: i64,
    offset: i64,
    kind: c_int,
    handle: i64,
) -> c_int {
    // SAFETY: the interface passes a descriptor.
    answer(|| unsafe { symbol_copy(to, from, [count, offset], kind, handle, SymbolWay::To) })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memcpy_from_symbol(
    to: *mut Array,
    from: u64,
    count: i64,
    offset: i64,
    kind: c_int,
    handle: i64,
) -> c_int {
    // SAFETY: the interface passes a descriptor.
    answer(|| unsafe { symbol_copy(from, to, [count, offset], kind, handle, SymbolWay::From) })
}

/// A CUDA array, and where in it; counts are bytes, as in CUDA.
fn corner(array: u64, x: i64, y: i64) -> Side {
    Side::Array(Corner { array, x, y })
}

/// Memory of the program's, and the bytes of its elements.
///
/// # Safety
/// `array` is a descriptor of compiled code's.
unsafe fn memory(array: *mut Array, pitch: i64) -> Answer<(Side, i64)> {
    // SAFETY: the caller's promise.
    let array = unsafe { of(array)? };
    let element = array.element() as i64;
    Ok((Side::Memory(array.first(), pitch * element), element))
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memcpy_to_array(
    to: u64,
    x: i64,
    y: i64,
    from: *mut Array,
    count: i64,
    kind: c_int,
) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a descriptor.
        let (from, element) = unsafe { memory(from, 0)? };
        array::copy_line(corner(to, x * element, y), from, count * element, kind)
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memcpy_from_array(
    to: *mut Array,
    from: u64,
    x: i64,
    y: i64,
    count: i64,
    kind: c_int,
) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a descriptor.
        let (to, element) = unsafe { memory(to, 0)? };
        array::copy_line(to, corner(from, x * element, y), count * element, kind)
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_memcpy_array_to_array(
    to: u64,
    to_x: i64,
    to_y: i64,
    from: u64,
    from_x: i64,
    from_y: i64,
    count: i64,
    kind: c_int,
) -> c_int {
    answer(|| array::copy_line(corner(to, to_x, to_y), corner(from, from_x, from_y), count, kind))
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memcpy_2d_to_array(
    to: u64,
    x: i64,
    y: i64,
    from: *mut Array,
    pitch: i64,
    width: i64,
    height: i64,
    kind: c_int,
) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a descriptor.
        let (from, element) = unsafe { memory(from, pitch)? };
        array::copy_rows(corner(to, x * element, y), from, [width * element, height], kind)
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memcpy_2d_from_array(
    to: *mut Array,
    pitch: i64,
    from: u64,
    x: i64,
    y: i64,
    width: i64,
    height: i64,
    kind: c_int,
) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a descriptor.
        let (to, element) = unsafe { memory(to, pitch)? };
        array::copy_rows(to, corner(from, x * element, y), [width * element, height], kind)
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_memcpy_2d_array_to_array(
    to: u64,
    to_x: i64,
    to_y: i64,
    from: u64,
    from_x: i64,
    from_y: i64,
    width: i64,
    height: i64,
    kind: c_int,
) -> c_int {
    answer(|| array::copy_rows(corner(to, to_x, to_y), corner(from, from_x, from_y), [width, height], kind))
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memcpy_3d(parms: *const Copy3dParms, handle: i64) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a variable.
        let parms = unsafe { parms.as_ref() }.ok_or(Status::INVALID_VALUE)?;
        array::copy_3d(parms, when(handle))
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memcpy_3d_now(parms: *const Copy3dParms) -> c_int {
    // SAFETY: as the interface says.
    unsafe { racc_cuda_memcpy_3d(parms, -1) }
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memcpy_peer_now(
    to: *mut Array,
    to_device: c_int,
    from: *mut Array,
    from_device: c_int,
    count: i64,
) -> c_int {
    // SAFETY: as the interface says.
    unsafe { racc_cuda_memcpy_peer(to, to_device, from, from_device, count, -1) }
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_memcpy_peer_ptr_now(
    to: u64,
    to_device: c_int,
    from: u64,
    from_device: c_int,
    count: i64,
) -> c_int {
    racc_cuda_memcpy_peer_ptr(to, to_device, from, from_device, count, -1)
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memcpy_peer_default(
    to: *mut Array,
    to_device: c_int,
    from: *mut Array,
    from_device: c_int,
    count: i64,
) -> c_int {
    // SAFETY: as the interface says.
    unsafe { racc_cuda_memcpy_peer(to, to_device, from, from_device, count, 0) }
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_memcpy_peer_ptr_default(
    to: u64,
    to_device: c_int,
    from: u64,
    from_device: c_int,
    count: i64,
) -> c_int {
    racc_cuda_memcpy_peer_ptr(to, to_device, from, from_device, count, 0)
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memcpy_to_symbol_now(
    to: u64,
    from: *mut Array,
    count: i64,
    offset: i64,
    kind: c_int,
) -> c_int {
    // SAFETY: as the interface says.
    unsafe { racc_cuda_memcpy_to_symbol(to, from, count, offset, kind, -1) }
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memcpy_to_symbol_default(
    to: u64,
    from: *mut Array,
    count: i64,
    offset: i64,
    kind: c_int,
) -> c_int {
    // SAFETY: as the interface says.
    unsafe { racc_cuda_memcpy_to_symbol(to, from, count, offset, kind, 0) }
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memcpy_from_symbol_now(
    to: *mut Array,
    from: u64,
    count: i64,
    offset: i64,
    kind: c_int,
) -> c_int {
    // SAFETY: as the interface says.
    unsafe { racc_cuda_memcpy_from_symbol(to, from, count, offset, kind, -1) }
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_memcpy_from_symbol_default(
    to: *mut Array,
    from: u64,
    count: i64,
    offset: i64,
    kind: c_int,
) -> c_int {
    // SAFETY: as the interface says.
    unsafe { racc_cuda_memcpy_from_symbol(to, from, count, offset, kind, 0) }
}
