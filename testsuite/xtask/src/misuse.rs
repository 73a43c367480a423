//! `cargo xtask misuse [NAME-PART]`: every pair of wrong programs, where the test suite takes a share.

use crate::{Outcome, build};
use racc_testsuite::misuse::{self, Pair};
use racc_testsuite::toolchain::Toolchain;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

pub(crate) fn run(args: &[String]) -> Outcome {
    if std::env::var_os("RACC").is_none() {
        build::run(&[])?;
    }
    let tools = Toolchain::find()?;
    let mut pairs = misuse::pairs();
    pairs.retain(|pair: &Pair| args.iter().all(|part| pair.name.contains(part.as_str())));
    let next = AtomicUsize::new(0);
    let failed = Mutex::new(0);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(pair) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let (Err(why), Ok(mut count)) = (misuse::verdict(&tools, pair), failed.lock()) {
                        *count += 1;
                        println!("=== {why}\n");
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap_or_default();
    println!("{} passed, {failed} failed", pairs.len() - failed);
    if failed == 0 { Ok(()) } else { Err("the languages differ".to_owned()) }
}
