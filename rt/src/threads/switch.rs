//! Stacks of their own, and the change from one to another: how the threads of a block take turns on one thread of the
//! system.

use std::cell::RefCell;

/// Memory for a thread's frames, with a page below that nobody may touch.
pub(super) struct Stack {
    base: *mut u8,
}

const BYTES: usize = 1 << 20;
const GUARD: usize = 4096;

thread_local! {
    /// Stacks that were used and are free.
    static FREE: RefCell<Vec<Stack>> = const { RefCell::new(Vec::new()) };
}

impl Stack {
    pub(super) fn new() -> Option<Stack> {
        if let Some(free) = FREE.with(|free| free.borrow_mut().pop()) {
            return Some(free);
        }
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE | libc::MAP_STACK;
        // SAFETY: a fresh range, whose first page then is made inaccessible.
        unsafe {
            let base =
                libc::mmap(std::ptr::null_mut(), BYTES, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0);
            if base == libc::MAP_FAILED || libc::mprotect(base, GUARD, libc::PROT_NONE) != 0 {
                return None;
            }
            Some(Stack { base: base.cast() })
        }
    }

    /// The address behind the stack, where frames begin.
    pub(super) fn top(&self) -> *mut u8 {
        // SAFETY: the end of the mapping.
        unsafe { self.base.add(BYTES) }
    }

    pub(super) fn give_back(self) {
        FREE.with(|free| free.borrow_mut().push(self));
    }
}

#[cfg(target_arch = "x86_64")]
core::arch::global_asm!(
    ".hidden __racc_switch_stack",
    ".globl __racc_switch_stack",
    ".type __racc_switch_stack,@function",
    "__racc_switch_stack:",
    "push rbp",
    "push rbx",
    "push r12",
    "push r13",
    "push r14",
    "push r15",
    "mov [rdi], rsp",
    "mov rsp, rsi",
    "pop r15",
    "pop r14",
    "pop r13",
    "pop r12",
    "pop rbx",
    "pop rbp",
    "ret",
    ".size __racc_switch_stack, .-__racc_switch_stack",
    ".hidden __racc_begin_stack",
    ".globl __racc_begin_stack",
    ".type __racc_begin_stack,@function",
    "__racc_begin_stack:",
    "mov rdi, rbx",
    "call r12",
    "ud2",
    ".size __racc_begin_stack, .-__racc_begin_stack",
);

#[cfg(target_arch = "aarch64")]
core::arch::global_asm!(
    ".hidden __racc_switch_stack",
    ".globl __racc_switch_stack",
    ".type __racc_switch_stack,%function",
    "__racc_switch_stack:",
    "sub sp, sp, #160",
    "stp x19, x20, [sp]",
    "stp x21, x22, [sp, #16]",
    "stp x23, x24, [sp, #32]",
    "stp x25, x26, [sp, #48]",
    "stp x27, x28, [sp, #64]",
    "stp x29, x30, [sp, #80]",
    "stp d8, d9, [sp, #96]",
    "stp d10, d11, [sp, #112]",
    "stp d12, d13, [sp, #128]",
    "stp d14, d15, [sp, #144]",
    "mov x9, sp",
    "str x9, [x0]",
    "mov sp, x1",
    "ldp x19, x20, [sp]",
    "ldp x21, x22, [sp, #16]",
    "ldp x23, x24, [sp, #32]",
    "ldp x25, x26, [sp, #48]",
    "ldp x27, x28, [sp, #64]",
    "ldp x29, x30, [sp, #80]",
    "ldp d8, d9, [sp, #96]",
    "ldp d10, d11, [sp, #112]",
    "ldp d12, d13, [sp, #128]",
    "ldp d14, d15, [sp, #144]",
    "add sp, sp, #160",
    "ret",
    ".hidden __racc_begin_stack",
    ".globl __racc_begin_stack",
    ".type __racc_begin_stack,%function",
    "__racc_begin_stack:",
    "mov x0, x19",
    "blr x20",
    "brk #1",
);

unsafe extern "C" {
    /// Saves the registers and the stack pointer, and goes on where `to` was saved.
    fn __racc_switch_stack(save: *mut *mut u8, to: *mut u8);
    fn __racc_begin_stack();
}

/// Where [`switch`] begins `body(argument)`, which must never return.
///
/// # Safety
/// Nothing else uses the stack.
pub(super) unsafe fn prepare(stack: &Stack, body: extern "C" fn(*mut u8) -> !, argument: *mut u8) -> *mut u8 {
    let begin = __racc_begin_stack as *const () as u64;
    // Registers in the order in which they are restored, then the address to return to.
    #[cfg(target_arch = "x86_64")]
    let (words, frame) = ([0, 0, 0, body as *const () as u64, argument as u64, 0, begin], 72);
    #[cfg(target_arch = "aarch64")]
    let (words, frame) = (
        {
            let mut words = [0u64; 20];
            words[0] = argument as u64;
            words[1] = body as *const () as u64;
            words[11] = begin;
            words
        },
        160,
    );
    // SAFETY: the stack's uppermost bytes. The first frame finds its stack pointer aligned to 16 bytes.
    unsafe {
        let sp = stack.top().sub(frame);
        for (n, word) in words.into_iter().enumerate() {
            sp.cast::<u64>().add(n).write(word);
        }
        sp
    }
}

/// # Safety
/// `to` is from [`prepare`] or was saved by a switch, and not gone to since.
pub(super) unsafe fn switch(save: *mut *mut u8, to: *mut u8) {
    // SAFETY: the caller's promise.
    unsafe { __racc_switch_stack(save, to) }
}
