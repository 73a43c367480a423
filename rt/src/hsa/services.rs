//! What device code asks of the run time: memory for its `malloc`, and the records of its `printf` and of its error
//! messages written out when the device is idle. See [`racc_abi::services`].

use super::format;
use crate::config::config;
use crate::gpu::error::GpuResult;
use racc_abi::services::{DeviceHeap, DeviceOutput, MESSAGE};
use std::mem::offset_of;

/// Bytes for `malloc`, unless RACC_ACC_HEAPSIZE says otherwise.
const HEAP: u64 = 64 << 20;
/// Bytes of records between two times that the device is idle.
const OUTPUT: u64 = 1 << 20;

/// Memory of a device, and copies that are done when the call returns.
pub(super) trait Memory {
    fn alloc(&self, bytes: u64) -> GpuResult<u64>;
    fn write(&self, to: u64, from: &[u8]) -> GpuResult<()>;
    fn read(&self, to: &mut [u8], from: u64) -> GpuResult<()>;
}

fn words(list: &[u64]) -> Vec<u8> {
    list.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// Gives the heap of a code object its memory; `at` is the address of its [`DeviceHeap`].
pub(super) fn make_heap(memory: &dyn Memory, at: u64) -> GpuResult<()> {
    let bytes = config().heap.unwrap_or(HEAP);
    let mut state = words(&[bytes, memory.alloc(bytes)?, 16]);
    state.resize(size_of::<DeviceHeap>(), 0);
    memory.write(at, &state)
}

/// The output of one code object.
#[derive(Clone, Copy)]
pub(super) struct Output {
    /// Of its [`DeviceOutput`].
    at: u64,
    buffer: u64,
}

impl Output {
    pub(super) fn new(memory: &dyn Memory, at: u64) -> GpuResult<Output> {
        let buffer = memory.alloc(OUTPUT)?;
        memory.write(buffer, &vec![0; OUTPUT as usize])?;
        memory.write(at, &words(&[OUTPUT, buffer, 0]))?;
        Ok(Output { at, buffer })
    }

    /// Writes out what kernels have recorded. None is under way, or none will go on.
    pub(super) fn drain(&self, memory: &dyn Memory) -> GpuResult<()> {
        let cursor = self.at + offset_of!(DeviceOutput, written) as u64;
        let mut written = [0; 8];
        memory.read(&mut written, cursor)?;
        let written = u64::from_le_bytes(written);
        if written == 0 {
            return Ok(());
        }
        let mut records = vec![0; written.min(OUTPUT) as usize];
        memory.read(&mut records, self.buffer)?;
        print(&records);
        if written > OUTPUT {
            eprintln!(
                "racc: kernels printed more than the {} KB that are kept: the rest is lost",
                OUTPUT >> 10
            );
        }
        // A record that has no room leaves zeros, by which its place is told from a record.
        memory.write(self.buffer, &vec![0; records.len()])?;
        memory.write(cursor, &[0; 8])
    }
}

fn print(mut records: &[u8]) {
    flush_fortran();
    while let Some((head, rest)) = records.split_first_chunk::<8>() {
        let head = u64::from_le_bytes(*head);
        let length = (head & !MESSAGE) as usize;
        let Some(record) = rest.get(..length).filter(|_| length > 0) else { return };
        let text = format::text(record);
        // The program's own output, in order with what it writes itself.
        let stream = if head & MESSAGE == 0 { Stream::Output } else { Stream::Error };
        stream.write(&text);
        let used = (8 + length).next_multiple_of(8);
        records = records.get(used..).unwrap_or_default();
    }
}

/// What the program has written to its standard output by Fortran's statements, which libgfortran keeps in a buffer of
/// its own, comes before what its kernels print.
fn flush_fortran() {
    type Flush = unsafe extern "C" fn(*const i32);
    static OUTPUT_UNIT: i32 = 6;
    // SAFETY: looks a name up; the signature is that of libgfortran's `flush`.
    let flush = unsafe {
        let found = libc::dlsym(libc::RTLD_DEFAULT, c"_gfortran_flush_i4".as_ptr());
        std::mem::transmute::<*mut libc::c_void, Option<Flush>>(found)
    };
    if let Some(flush) = flush {
        // SAFETY: the number of a unit.
        unsafe { flush(&raw const OUTPUT_UNIT) };
    }
}

enum Stream {
    Output,
    Error,
}

unsafe extern "C" {
    static stdout: *mut libc::FILE;
    static stderr: *mut libc::FILE;
}

impl Stream {
    fn write(&self, text: &[u8]) {
        // SAFETY: the C library's streams, and so many bytes.
        unsafe {
            let stream = match self {
                Stream::Output => stdout,
                Stream::Error => stderr,
            };
            libc::fwrite(text.as_ptr().cast(), 1, text.len(), stream);
        }
    }
}
