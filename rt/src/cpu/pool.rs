//! A pool of threads for gangs: `run(n, job)` calls `job(0) … job(n-1)`, each once, and returns when all are done.
//!
//! Threads come to an open job and take calls that nobody has taken; one that is late finds the job closed, and nobody
//! waits for it: a job is as fast as the threads that are there. Each thread begins with its own part of the calls, the
//! same one in each job, so that it meets the memory that it touched first. After a job threads spin for a
//! millisecond, so that kernels that follow each other closely do not pay for waking them, and then sleep.
//! A call while the pool is busy (another host thread, or a nested construct) runs on the calling thread.
//! `fork_join_latency` below measures what an empty job costs.

use super::order;
use std::sync::atomic::{AtomicPtr, AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, Once, PoisonError};
use std::thread;

/// The stack of a worker: private arrays of kernels live there. Only touched pages cost memory.
const STACK_BYTES: usize = 256 << 20;

/// Jobs of up to this many calls remember which are taken; of larger ones threads take the next.
const MOST_MARKED: u32 = 1024;

type Job<'a> = &'a (dyn Fn(u32) + Sync);

/// On cache lines of its own: what one thread writes does not slow what others read beside it.
#[derive(Default)]
#[repr(align(128))]
struct Apart<T>(T);

/// What the threads run now. The job and its size are written by the thread that holds `busy`, while no thread is in.
struct Current {
    /// Points to a `Job` on the stack of the thread in `run`, valid while `gate` is open or a thread is in.
    job: AtomicPtr<Job<'static>>,
    total: AtomicU32,
    /// The number of the job: threads without work watch it.
    epoch: Apart<AtomicU32>,
    /// Who may come in, and how many are.
    gate: Apart<AtomicU64>,
    /// A bit for each call that is taken.
    taken: Apart<[AtomicU64; (MOST_MARKED / 64) as usize]>,
    /// The next call that nobody has taken, in jobs with more calls than there are bits.
    next: Apart<AtomicU32>,
    /// Threads that sleep, or are about to.
    asleep: Apart<AtomicU32>,
}

/// The value of `Current::gate`: the job's number, a bit while calls may be left, and the threads that are in.
#[derive(Clone, Copy)]
struct Gate(u64);

impl Gate {
    const OPEN: u64 = 1 << 31;
    const ONE: u64 = 1;

    fn opened(epoch: u32) -> Gate {
        Gate(u64::from(epoch) << 32 | Self::OPEN)
    }

    fn lets_into(self, epoch: u32) -> bool {
        (self.0 >> 32) as u32 == epoch && self.0 & Self::OPEN != 0
    }

    fn threads_in(self) -> u64 {
        self.0 & (Self::OPEN - 1)
    }
}

pub(crate) struct Pool {
    workers: u32,
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
            epoch: Apart::default(),
            gate: Apart::default(),
            taken: Apart(std::array::from_fn(|_| AtomicU64::new(0))),
            next: Apart::default(),
            asleep: Apart::default(),
        }));
        let cores = thread::available_parallelism().map_or(1, usize::from);
        // Spinning threads that share a core keep the working one from running.
        let spins = if threads <= cores { 20_000 } else { 0 };
        let threads = u32::try_from(threads).unwrap_or(u32::MAX);
        let mut workers = 0;
        for n in 1..threads {
            let spawned = thread::Builder::new()
                .name(format!("racc-gang-{n}"))
                .stack_size(STACK_BYTES)
                .spawn(move || work(current, (n, threads), spins));
            // A machine that gives no more threads still computes, with those it gave.
            if spawned.is_err() {
                break;
            }
            workers += 1;
        }
        Pool { workers, busy: Mutex::new(()), current, spins }
    }

    pub(crate) fn run(&self, total: u32, job: Job<'_>) {
        let guard = if total > 1 && self.workers > 0 { self.busy.try_lock().ok() } else { None };
        let Some(_guard) = guard else {
            (0..total).for_each(job);
            return;
        };
        let current = self.current;
        // SAFETY: lifetimes only; this function closes the gate and waits until no thread is in before it returns.
        let mut held: Job<'static> = unsafe { std::mem::transmute::<Job<'_>, Job<'static>>(job) };
        current.job.store(&raw mut held, Ordering::Relaxed);
        current.total.store(total, Ordering::Relaxed);
        current.next.0.store(0, Ordering::Relaxed);
        for word in &current.taken.0[..total.min(MOST_MARKED).div_ceil(64) as usize] {
            word.store(0, Ordering::Relaxed);
        }
        order::before(&current.epoch);
        let epoch = current.epoch.0.load(Ordering::Relaxed).wrapping_add(1);
        current.gate.0.store(Gate::opened(epoch).0, Ordering::Release);
        // A thread counts itself before it sleeps on the old number: it sees the new one, or is seen.
        current.epoch.0.store(epoch, Ordering::SeqCst);
        if current.asleep.0.load(Ordering::SeqCst) > 0 {
            atomic_wait::wake_all(&current.epoch.0);
        }
        take(current, job, (0, self.workers + 1));
        current.gate.0.fetch_and(!Gate::OPEN, Ordering::AcqRel);
        let mut spins = 0u32;
        while Gate(current.gate.0.load(Ordering::Acquire)).threads_in() > 0 {
            spins = spins.saturating_add(1);
            if spins < self.spins {
                std::hint::spin_loop();
            } else {
                thread::yield_now();
            }
        }
        order::after(&current.gate);
    }
}

/// Runs calls until all are taken; thread `n` of `threads` begins with its own.
fn take(current: &Current, job: Job<'_>, (n, threads): (u32, u32)) {
    let total = current.total.load(Ordering::Relaxed);
    if total > MOST_MARKED {
        loop {
            let call = current.next.0.fetch_add(1, Ordering::Relaxed);
            if call >= total {
                return;
            }
            job(call);
        }
    }
    let first = (u64::from(total) * u64::from(n) / u64::from(threads)) as u32;
    for call in (first..total).chain(0..first) {
        let (word, bit) = (&current.taken.0[(call / 64) as usize], 1u64 << (call % 64));
        // Reading first: a line that all threads write to is slow to come by.
        if word.load(Ordering::Relaxed) & bit == 0 && word.fetch_or(bit, Ordering::Relaxed) & bit == 0 {
            job(call);
        }
    }
}

/// A worker's life.
fn work(current: &'static Current, me: (u32, u32), spins: u32) {
    let mut seen = 0u32;
    loop {
        let mut waited = 0u32;
        while current.epoch.0.load(Ordering::Acquire) == seen {
            if waited < spins {
                waited += 1;
                std::hint::spin_loop();
                continue;
            }
            current.asleep.0.fetch_add(1, Ordering::SeqCst);
            while current.epoch.0.load(Ordering::SeqCst) == seen {
                atomic_wait::wait(&current.epoch.0, seen);
            }
            current.asleep.0.fetch_sub(1, Ordering::SeqCst);
        }
        seen = current.epoch.0.load(Ordering::Acquire);
        let entered = current.gate.0.fetch_update(Ordering::Acquire, Ordering::Relaxed, |gate| {
            Gate(gate).lets_into(seen).then_some(gate + Gate::ONE)
        });
        if entered.is_err() {
            continue;
        }
        // SAFETY: the gate was open, and does not let `run` end before this thread has left.
        let job = unsafe { *current.job.load(Ordering::Relaxed) };
        order::after(&current.epoch);
        take(current, job, me);
        order::before(&current.gate);
        current.gate.0.fetch_sub(Gate::ONE, Ordering::Release);
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
                    for total in [1u32, 2, 3, 7, 100, MOST_MARKED, MOST_MARKED + 1] {
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
        let threads = thread::available_parallelism().map_or(2, usize::from);
        let pool = Pool::start(threads);
        let n = 100_000u32;
        pool.run(threads as u32, &|_| {});
        let start = Instant::now();
        for _ in 0..n {
            pool.run(threads as u32, &|_| {});
        }
        eprintln!("fork-join of {threads}: {:?}", start.elapsed() / n);
    }
}
