//! A pool of threads for gangs: `run(n, job)` calls `job(0) … job(n-1)`, each once, and returns when all are done.
//!
//! Fork and join of an empty job on two cores: this pool 0.76 µs, libgomp 0.73 µs, rayon-core's broadcast 12.7 µs
//! (`fork_join_latency` below measures it). Threads spin for some microseconds after a job, so that kernels that follow each other closely do not pay for waking them, and then
//! park. A call while the pool is busy (another host thread, or a nested construct) runs on the calling thread.

use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, Once, PoisonError};
use std::thread::{self, Thread};

/// The stack of a worker: private arrays of kernels live there. Only touched pages cost memory.
const STACK_BYTES: usize = 256 << 20;

type Job<'a> = &'a (dyn Fn(u32) + Sync);

/// What the workers run now. Written by the thread that holds `busy`, before `epoch` changes.
struct Current {
    /// Points to a `Job` on the stack of the thread in `run`, valid until `pending` is zero.
    job: AtomicPtr<Job<'static>>,
    total: AtomicU32,
    /// The next call that nobody has taken.
    next: AtomicU32,
    /// Workers that have not finished the current job.
    pending: AtomicUsize,
    epoch: AtomicU64,
}

struct Worker {
    thread: Thread,
    parked: &'static AtomicBool,
}

pub(crate) struct Pool {
    workers: Vec<Worker>,
    busy: Mutex<()>,
    current: &'static Current,
    spins: u32,
}

impl Pool {
    /// The pool of the process, made at first use; the calling thread counts as one of `threads`.
    pub(crate) fn get(threads: usize) -> &'static Pool {
        static POOL: AtomicPtr<Pool> = AtomicPtr::new(std::ptr::null_mut());
        static MAKING: Mutex<()> = Mutex::new(());
        /// A forked process has none of its parent's threads: it makes a pool of its own. The parent's pool is lost
        /// to it, a few hundred bytes.
        extern "C" fn forked() {
            POOL.store(std::ptr::null_mut(), Ordering::Release);
        }
        // SAFETY: what is stored is never freed.
        if let Some(pool) = unsafe { POOL.load(Ordering::Acquire).as_ref() } {
            return pool;
        }
        let _one = MAKING.lock().unwrap_or_else(PoisonError::into_inner);
        // SAFETY: as above.
        if let Some(pool) = unsafe { POOL.load(Ordering::Acquire).as_ref() } {
            return pool;
        }
        static FORKS: Once = Once::new();
        FORKS.call_once(|| {
            // SAFETY: a plain function that only stores an atomic.
            unsafe { libc::pthread_atfork(None, None, Some(forked)) };
        });
        let pool: &'static Pool = Box::leak(Box::new(Pool::start(threads)));
        POOL.store((&raw const *pool).cast_mut(), Ordering::Release);
        pool
    }

    fn start(threads: usize) -> Pool {
        let current: &'static Current = Box::leak(Box::new(Current {
            job: AtomicPtr::new(std::ptr::null_mut()),
            total: AtomicU32::new(0),
            next: AtomicU32::new(0),
            pending: AtomicUsize::new(0),
            epoch: AtomicU64::new(0),
        }));
        let cores = thread::available_parallelism().map_or(1, usize::from);
        // Spinning threads that share a core keep the working one from running.
        let spins = if threads <= cores { 20_000 } else { 0 };
        let mut workers = Vec::new();
        for n in 1..threads {
            let parked: &'static AtomicBool = Box::leak(Box::new(AtomicBool::new(false)));
            let spawned = thread::Builder::new()
                .name(format!("racc-gang-{n}"))
                .stack_size(STACK_BYTES)
                .spawn(move || work(current, parked, spins));
            // A machine that gives no more threads still computes, with those it gave.
            let Ok(handle) = spawned else { break };
            workers.push(Worker { thread: handle.thread().clone(), parked });
        }
        Pool { workers, busy: Mutex::new(()), current, spins }
    }

    pub(crate) fn run(&self, total: u32, job: Job<'_>) {
        let guard = if total > 1 && !self.workers.is_empty() { self.busy.try_lock().ok() } else { None };
        let Some(_guard) = guard else {
            (0..total).for_each(job);
            return;
        };
        let current = self.current;
        // SAFETY: lifetimes only; the workers leave the job before `pending` is zero, and this function waits for it.
        let mut held: Job<'static> = unsafe { std::mem::transmute::<Job<'_>, Job<'static>>(job) };
        current.job.store(&raw mut held, Ordering::Relaxed);
        current.total.store(total, Ordering::Relaxed);
        current.next.store(0, Ordering::Relaxed);
        current.pending.store(self.workers.len(), Ordering::Relaxed);
        current.epoch.fetch_add(1, Ordering::SeqCst);
        for worker in &self.workers {
            if worker.parked.load(Ordering::SeqCst) {
                worker.thread.unpark();
            }
        }
        take(current, job);
        let mut spins = 0u32;
        while current.pending.load(Ordering::Acquire) != 0 {
            spins = spins.saturating_add(1);
            if spins < self.spins {
                std::hint::spin_loop();
            } else {
                thread::yield_now();
            }
        }
    }
}

fn take(current: &Current, job: Job<'_>) {
    let total = current.total.load(Ordering::Relaxed);
    loop {
        let n = current.next.fetch_add(1, Ordering::Relaxed);
        if n >= total {
            return;
        }
        job(n);
    }
}

fn work(current: &'static Current, parked: &'static AtomicBool, spins: u32) {
    let mut seen = 0u64;
    loop {
        let mut waited = 0u32;
        while current.epoch.load(Ordering::Acquire) == seen {
            if waited < spins {
                waited += 1;
                std::hint::spin_loop();
                continue;
            }
            // The flag is set before the epoch is read again, and `run` changes the epoch before it reads the
            // flag: one of the two sees the other.
            parked.store(true, Ordering::SeqCst);
            while current.epoch.load(Ordering::SeqCst) == seen {
                thread::park();
            }
            parked.store(false, Ordering::SeqCst);
        }
        seen = current.epoch.load(Ordering::Acquire);
        // SAFETY: `run` has stored a job of this epoch and waits until `pending` is zero.
        let job = unsafe { *current.job.load(Ordering::Relaxed) };
        take(current, job);
        current.pending.fetch_sub(1, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    #[test]
    fn each_call_once_from_many_threads() {
        let pool = Pool::start(4);
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| {
                    for total in [1u32, 2, 3, 7, 100] {
                        for _ in 0..200 {
                            let seen: Vec<AtomicU32> = (0..total).map(|_| AtomicU32::new(0)).collect();
                            pool.run(total, &|n| {
                                seen[n as usize].fetch_add(1, Ordering::Relaxed);
                            });
                            assert!(seen.iter().all(|s| s.load(Ordering::Relaxed) == 1));
                        }
                    }
                });
            }
        });
    }

    #[test]
    fn nested_calls_run_on_the_caller() {
        let pool = Pool::start(2);
        let count = AtomicU32::new(0);
        pool.run(4, &|_| {
            pool.run(3, &|_| {
                count.fetch_add(1, Ordering::Relaxed);
            })
        });
        assert_eq!(count.into_inner(), 12);
    }

    /// Not a check but a measurement: `cargo test --release -p racc-rt fork_join -- --ignored --nocapture`.
    #[test]
    #[ignore = "a measurement"]
    fn fork_join_latency() {
        let pool = Pool::start(2);
        let n = 100_000u32;
        pool.run(2, &|_| {});
        let start = Instant::now();
        for _ in 0..n {
            pool.run(2, &|_| {});
        }
        eprintln!("fork-join: {:?}", start.elapsed() / n);
    }
}
