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
        let handler: extern "C" fn(libc::c_int) = report;
        action.sa_sigaction = handler as usize;
        // The default holds for the next signal, which is a fault of the handler's, or the one that it raises.
        action.sa_flags = libc::SA_ONSTACK | libc::SA_RESETHAND | libc::SA_NODEFER;
        // SAFETY: the action is complete, and the handler ends the program.
        unsafe { libc::sigaction(*signal, &action, std::ptr::null_mut()) };
    }
}

extern "C" fn report(signal: libc::c_int) {
    // SAFETY: it only sets a time.
    unsafe { libc::alarm(PATIENCE) };
    let text = SIGNALS.iter().find(|(number, _)| *number == signal).map_or("", |(_, text)| text);
    let mut err = std::io::stderr().lock();
    // Nobody is left to tell when stderr is closed.
    let _ = write!(err, "\nThe program received the signal {text}\n\nBack-trace:\n");
    // The program is about to end, and the alarm ends it if a lock is held: memory may be asked for.
    let trace = std::backtrace::Backtrace::force_capture().to_string();
    let mut of_program = false;
    for line in trace.lines() {
        // Above stand the frames of this handler and of the signal.
        if of_program {
            let _ = writeln!(err, "{line}");
        }
        of_program |= line.contains("__restore_rt") || line.contains("restore_rt");
    }
    if !of_program {
        let _ = writeln!(err, "{trace}");
    }
    // SAFETY: the default action ends the program with this signal, as it would have without the handler.
    unsafe { libc::raise(signal) };
}
