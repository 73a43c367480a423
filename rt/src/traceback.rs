//! `-traceback` in C programs: a signal that ends the program says where, as libgfortran does it for Fortran.

use std::io::Write;

/// The signals, and what they say.
const SIGNALS: &[(libc::c_int, &str)] = &[
    (libc::SIGSEGV, "SIGSEGV: invalid memory reference"),
    (libc::SIGBUS, "SIGBUS: access to an undefined part of a memory object"),
    (libc::SIGFPE, "SIGFPE: erroneous arithmetic operation"),
    (libc::SIGILL, "SIGILL: illegal instruction"),
    (libc::SIGABRT, "SIGABRT: the program aborted"),
];

/// For a stack that has overflown, the handler needs one of its own.
const STACK_BYTES: usize = 1 << 20;
/// A handler that waits for a lock of the interrupted code ends after so many seconds.
const PATIENCE: libc::c_uint = 10;

/// Called by `main` of programs compiled with `-traceback`, first of all.
#[unsafe(no_mangle)]
pub extern "C" fn __racc_traceback() {
    let stack = Box::leak(vec![0u8; STACK_BYTES].into_boxed_slice());
    let stack = libc::stack_t { ss_sp: stack.as_mut_ptr().cast(), ss_flags: 0, ss_size: STACK_BYTES };
    // SAFETY: the stack is leaked, so that it lives as long as the program.
    unsafe { libc::sigaltstack(&stack, std::ptr::null_mut()) };
    for (signal, _) in SIGNALS {
        // SAFETY: all zeros is a value of the type, which the next lines complete.
        let mut action: libc::sigaction = unsafe { std::mem::zeroed() };
        let handler: extern "C" fn(libc::c_int, *const libc::siginfo_t, *const libc::c_void) = report;
        action.sa_sigaction = handler as usize;
        // The default holds for the next signal, which is a fault of the handler's, or the one that it raises.
        action.sa_flags = libc::SA_ONSTACK | libc::SA_RESETHAND | libc::SA_NODEFER | libc::SA_SIGINFO;
        // SAFETY: the action is complete, and the handler ends the program.
        unsafe { libc::sigaction(*signal, &action, std::ptr::null_mut()) };
    }
}

/// Lines that a trace shows; endless recursion has no end of them.
const SHOWN: usize = 48;

/// The frames below those of this handler and of the signal, which comes in between and has a name at times.
fn frames_of_program(trace: &str) -> Vec<&str> {
    let lines: Vec<&str> = trace.lines().collect();
    let is_frame = |line: &&&str| line.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let handler = lines.iter().position(|line| line.contains("traceback::report"));
    let named = lines.iter().position(|line| line.contains("restore_rt"));
    let signal = named.or_else(|| {
        let behind = handler? + 1;
        Some(behind + lines[behind..].iter().position(|line| is_frame(&line))?)
    });
    let first = signal.map_or(0, |at| at + 1);
    let start = lines[first..].iter().position(|line| is_frame(&line)).map_or(first, |at| first + at);
    let mut shown: Vec<&str> = lines[start..].iter().copied().take(SHOWN).collect();
    if lines.len() - start > SHOWN {
        shown.push("   … and more");
    }
    shown
}

/// An access next to the stack's end: the signal's address is near the stack pointer.
#[cfg(target_arch = "x86_64")]
fn stack_is_used_up(signal: libc::c_int, info: *const libc::siginfo_t, context: *const libc::c_void) -> bool {
    if signal != libc::SIGSEGV || info.is_null() || context.is_null() {
        return false;
    }
    // SAFETY: the kernel passes both to a handler with SA_SIGINFO.
    let (address, stack) = unsafe {
        let registers = &(*context.cast::<libc::ucontext_t>()).uc_mcontext.gregs;
        ((*info).si_addr() as usize, registers[libc::REG_RSP as usize] as usize)
    };
    // A frame may be large, and is written from its far end.
    address.abs_diff(stack) < 1 << 20
}

#[cfg(not(target_arch = "x86_64"))]
fn stack_is_used_up(_: libc::c_int, _: *const libc::siginfo_t, _: *const libc::c_void) -> bool {
    false
}

extern "C" fn report(signal: libc::c_int, info: *const libc::siginfo_t, context: *const libc::c_void) {
    // SAFETY: it only sets a time.
    unsafe { libc::alarm(PATIENCE) };
    let text = SIGNALS.iter().find(|(number, _)| *number == signal).map_or("", |(_, text)| text);
    let mut err = std::io::stderr().lock();
    // Nobody is left to tell when stderr is closed.
    let _ = write!(err, "\nThe program received the signal {text}\n");
    if stack_is_used_up(signal, info, context) {
        let _ = writeln!(
            err,
            "The stack overflows: endless recursion, or local variables that want `ulimit -s unlimited`"
        );
    }
    let _ = write!(err, "\nBack-trace:\n");
    // The program is about to end, and the alarm ends it if a lock is held: memory may be asked for.
    let trace = std::backtrace::Backtrace::force_capture().to_string();
    for line in frames_of_program(&trace) {
        let _ = writeln!(err, "{line}");
    }
    // SAFETY: the default action ends the program with this signal, as it would have without the handler.
    unsafe { libc::raise(signal) };
}
