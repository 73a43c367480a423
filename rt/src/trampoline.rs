//! Procedure values of Fortran's internal procedures: a few machine instructions for each activation of the host,
//! which leave its frame where the stub of the procedure looks for it and go on in the stub.
//!
//! ```text
//! frame, slot, stub  →  scratch = frame; *slot = scratch; jump to stub
//! ```
//! The same frame and stub give the same code again, so what is made stays bounded by the places that frames have on
//! the stack, and nothing needs to be released.

use crate::end::fatal_text;
use std::collections::HashMap;
use std::ffi::c_void;
use std::sync::{Mutex, PoisonError};

/// Bytes of one piece of code, and of the memory that pieces are cut from.
const PIECE: usize = 48;
const PAGES: usize = 16 * 4096;

struct Pieces {
    /// By frame and stub: addresses.
    known: HashMap<(usize, usize), usize>,
    next: usize,
    end: usize,
}

static PIECES: Mutex<Option<Pieces>> = Mutex::new(None);

/// The code of a procedure value.
///
/// # Safety
/// `stub` is a function that reads the frame from `slot` first; `frame` outlives the value.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_trampoline(
    frame: *mut c_void,
    slot: *mut c_void,
    stub: *mut c_void,
) -> *mut c_void {
    let mut pieces = PIECES.lock().unwrap_or_else(PoisonError::into_inner);
    let pieces = pieces.get_or_insert_with(|| Pieces { known: HashMap::new(), next: 0, end: 0 });
    let key = (frame as usize, stub as usize);
    if let Some(&code) = pieces.known.get(&key) {
        return code as *mut c_void;
    }
    if pieces.next + PIECE > pieces.end {
        let memory = code_memory();
        pieces.next = memory as usize;
        pieces.end = pieces.next + PAGES;
    }
    let code = pieces.next as *mut u8;
    let bytes = instructions(frame as u64, slot as u64, stub as u64);
    // SAFETY: the piece is ours, writable, and nobody runs it yet.
    unsafe {
        std::ptr::copy_nonoverlapping(bytes.as_ptr(), code, PIECE);
        seen_by_fetches(code);
    }
    pieces.next += PIECE;
    pieces.known.insert(key, code as usize);
    code.cast()
}

fn code_memory() -> *mut c_void {
    let access = libc::PROT_READ | libc::PROT_WRITE | libc::PROT_EXEC;
    // SAFETY: new memory, no address asked for.
    let memory = unsafe {
        libc::mmap(std::ptr::null_mut(), PAGES, access, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS, -1, 0)
    };
    if memory == libc::MAP_FAILED {
        fatal_text("no executable memory for an internal procedure as an argument");
    }
    memory
}

#[cfg(target_arch = "x86_64")]
fn instructions(frame: u64, slot: u64, stub: u64) -> [u8; PIECE] {
    let mut code = [0x90; PIECE];
    let mut at = 0;
    let mut put = |bytes: &[u8]| {
        code[at..at + bytes.len()].copy_from_slice(bytes);
        at += bytes.len();
    };
    // movabs r10, frame; movabs r11, slot; mov [r11], r10; movabs r11, stub; jmp r11
    put(&[0x49, 0xBA]);
    put(&frame.to_le_bytes());
    put(&[0x49, 0xBB]);
    put(&slot.to_le_bytes());
    put(&[0x4D, 0x89, 0x13]);
    put(&[0x49, 0xBB]);
    put(&stub.to_le_bytes());
    put(&[0x41, 0xFF, 0xE3]);
    code
}

/// x16 and x17 are free between a call and the function's first instruction, on Arm64 by its calling convention.
#[cfg(target_arch = "aarch64")]
fn instructions(frame: u64, slot: u64, stub: u64) -> [u8; PIECE] {
    // ldr x16, frame; ldr x17, slot; str x16, [x17]; ldr x17, stub; br x17; nop; then the three words
    let words: [u32; 6] = [0x5800_00D0, 0x5800_00F1, 0xF900_0230, 0x5800_00F1, 0xD61F_0220, 0xD503_201F];
    let mut code = [0; PIECE];
    for (at, word) in words.iter().enumerate() {
        code[4 * at..4 * at + 4].copy_from_slice(&word.to_le_bytes());
    }
    for (at, word) in [frame, slot, stub].iter().enumerate() {
        code[24 + 8 * at..32 + 8 * at].copy_from_slice(&word.to_le_bytes());
    }
    code
}

/// Instructions are fetched as they were stored.
///
/// # Safety
/// None needed; it is as on other processors.
#[cfg(target_arch = "x86_64")]
unsafe fn seen_by_fetches(_: *mut u8) {}

/// What was stored as data is fetched as instructions only when both caches know.
///
/// # Safety
/// `code` is a piece.
#[cfg(target_arch = "aarch64")]
unsafe fn seen_by_fetches(code: *mut u8) {
    // The smallest lines that the architecture has would do too: 16 bytes.
    for line in (0..PIECE).step_by(16) {
        // SAFETY: maintains caches of memory that is ours.
        unsafe {
            std::arch::asm!("dc cvau, {0}", in(reg) code.add(line), options(nostack, preserves_flags));
        }
    }
    // SAFETY: a barrier.
    unsafe { std::arch::asm!("dsb ish", options(nostack, preserves_flags)) };
    for line in (0..PIECE).step_by(16) {
        // SAFETY: as above.
        unsafe {
            std::arch::asm!("ic ivau, {0}", in(reg) code.add(line), options(nostack, preserves_flags));
        }
    }
    // SAFETY: barriers.
    unsafe { std::arch::asm!("dsb ish", "isb", options(nostack, preserves_flags)) };
}
