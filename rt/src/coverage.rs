//! Counts of executed lines, for gcov: what LLVM's counters call when the program ends (`--coverage`).
//!
//! Each unit of the program writes a file, `x.gcda`, in the layout of gcc's `gcov-io.h`; counts of earlier runs that
//! the file holds are added. `GCOV_PREFIX` and `GCOV_PREFIX_STRIP` move the files, as with gcc.

use std::collections::HashMap;
use std::ffi::{CStr, c_char, c_void};
use std::io::{Read, Seek, Write};
use std::os::fd::AsRawFd;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

const MAGIC: u32 = u32::from_be_bytes(*b"gcda");
const FUNCTION: u32 = 0x0100_0000;
const COUNTERS: u32 = 0x01a1_0000;
const SUMMARY: u32 = 0xa100_0000;

type Callback = unsafe extern "C" fn();

#[derive(Default)]
struct Coverage {
    /// Of each unit: writes its file, sets its counters to zero.
    units: Vec<(Callback, Callback)>,
    /// The file being written.
    file: Option<CountFile>,
}

static COVERAGE: Mutex<Coverage> = Mutex::new(Coverage { units: Vec::new(), file: None });

fn coverage() -> MutexGuard<'static, Coverage> {
    COVERAGE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A function of the program is known by its number and the checksums of its lines and its blocks.
type Identity = [u32; 3];

struct CountFile {
    path: PathBuf,
    /// Open and locked, so that processes that end together add to each other's counts.
    file: std::fs::File,
    version: u32,
    stamp: u32,
    old: Counts,
    current: Option<Identity>,
    body: Vec<u8>,
}

/// What a file of counts holds.
#[derive(Default)]
struct Counts {
    runs: u32,
    functions: HashMap<Identity, Vec<u64>>,
}

/// Files count bytes since gcc 12 and have one word more at the beginning; the version reads `B22*`, last first.
fn counts_bytes(version: u32) -> bool {
    let [.., major, tens] = version.to_le_bytes();
    (tens, major) >= (b'B', b'2')
}

impl CountFile {
    fn open(path: PathBuf, version: u32, stamp: u32) -> std::io::Result<CountFile> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let mut file =
            std::fs::OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path)?;
        // SAFETY: the descriptor is open. Where the file system has no locks, counts of processes may get lost.
        unsafe { libc::flock(file.as_raw_fd(), libc::LOCK_EX) };
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let old = Counts::read(&bytes, version, stamp).unwrap_or_default();
        Ok(CountFile { path, file, version, stamp, old, current: None, body: Vec::new() })
    }

    fn put(&mut self, words: &[u32]) {
        self.body.extend(words.iter().flat_map(|word| word.to_le_bytes()));
    }

    /// The length of a record of so many words.
    fn length(&self, words: usize) -> u32 {
        let unit = if counts_bytes(self.version) { 4 } else { 1 };
        u32::try_from(words * unit).unwrap_or(u32::MAX)
    }

    fn function(&mut self, identity: Identity) {
        self.current = Some(identity);
        let [number, lines, blocks] = identity;
        self.put(&[FUNCTION, self.length(3), number, lines, blocks]);
    }

    fn counters(&mut self, counts: &[u64]) {
        let old = self.current.and_then(|identity| self.old.functions.get(&identity));
        let old = old.filter(|old| old.len() == counts.len()).cloned();
        self.put(&[COUNTERS, self.length(counts.len() * 2)]);
        for (i, count) in counts.iter().enumerate() {
            let before = old.as_ref().map_or(0, |old| old[i]);
            self.body.extend(count.wrapping_add(before).to_le_bytes());
        }
    }

    fn finish(mut self) -> std::io::Result<()> {
        let mut whole = [MAGIC, self.version, self.stamp].map(u32::to_le_bytes).concat();
        if counts_bytes(self.version) {
            whole.extend([0; 4]);
        }
        // How often the program ran, and the highest count, which gcov does not use.
        let summary = [SUMMARY, self.length(2), self.old.runs + 1, 0];
        whole.extend(summary.iter().flat_map(|word| word.to_le_bytes()));
        whole.append(&mut self.body);
        whole.extend([0; 4]);
        self.file.rewind()?;
        self.file.set_len(0)?;
        self.file.write_all(&whole)
    }
}

impl Counts {
    /// `None`: the file is of another build of the unit, and its counts say nothing about this one.
    fn read(bytes: &[u8], version: u32, stamp: u32) -> Option<Counts> {
        let mut words =
            bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]));
        if [words.next()?, words.next()?, words.next()?] != [MAGIC, version, stamp] {
            return None;
        }
        let unit = if counts_bytes(version) { 4 } else { 1 };
        if unit == 4 {
            words.next()?;
        }
        let (mut counts, mut current) = (Counts::default(), None);
        while let Some(tag) = words.next().filter(|tag| *tag != 0) {
            let length = words.next()? as usize / unit;
            let record: Vec<u32> = words.by_ref().take(length).collect();
            match (tag, record.as_slice()) {
                (FUNCTION, [number, lines, blocks]) => current = Some([*number, *lines, *blocks]),
                (COUNTERS, _) => {
                    let pairs = record.chunks_exact(2);
                    let values = pairs.map(|pair| u64::from(pair[0]) | u64::from(pair[1]) << 32).collect();
                    counts.functions.insert(current.take()?, values);
                }
                (SUMMARY, [runs, ..]) => counts.runs = *runs,
                _ => {}
            }
        }
        Some(counts)
    }
}

/// Where the file goes: `GCOV_PREFIX` before the path, less its first `GCOV_PREFIX_STRIP` folders.
fn moved(path: &Path, prefix: Option<PathBuf>, strip: usize) -> PathBuf {
    let Some(prefix) = prefix else { return path.to_owned() };
    let parts: Vec<_> =
        path.components().filter(|part| matches!(part, std::path::Component::Normal(_))).collect();
    let kept = parts.len().saturating_sub(strip).max(1);
    prefix.join(parts[parts.len().saturating_sub(kept)..].iter().collect::<PathBuf>())
}

/// Called by the constructor of each unit.
#[unsafe(no_mangle)]
pub extern "C" fn llvm_gcov_init(write: Callback, reset: Callback) {
    let mut coverage = coverage();
    if coverage.units.is_empty() {
        // SAFETY: the handler is a function of this library, which glibc calls at the latest when it is unloaded.
        unsafe { libc::atexit(write_all_at_exit) };
    }
    coverage.units.push((write, reset));
}

extern "C" fn write_all_at_exit() {
    llvm_writeout_files();
}

/// Called at the end, and before the program becomes another one by `exec`.
#[unsafe(no_mangle)]
pub extern "C" fn llvm_writeout_files() {
    let units = coverage().units.clone();
    for (write, _) in units {
        if is_loaded(write) {
            // SAFETY: a function of the program that LLVM made for this.
            unsafe { write() };
        }
    }
}

/// A unit of a shared library that is gone has nothing to write.
fn is_loaded(function: Callback) -> bool {
    // SAFETY: an address, looked up only; the record is plain data.
    unsafe {
        let mut found: libc::Dl_info = std::mem::zeroed();
        libc::dladdr(function as *const c_void, &raw mut found) != 0
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn llvm_reset_counters() {
    let units = coverage().units.clone();
    for (_, reset) in units.into_iter().filter(|(_, reset)| is_loaded(*reset)) {
        // SAFETY: as in `llvm_writeout_files`.
        unsafe { reset() };
    }
}

/// libgcov's names for programs that write their counts in between.
#[unsafe(no_mangle)]
pub extern "C" fn __gcov_dump() {
    llvm_writeout_files();
}

#[unsafe(no_mangle)]
pub extern "C" fn __gcov_reset() {
    llvm_reset_counters();
}

/// A child counts from zero: the parent writes what was before.
#[unsafe(no_mangle)]
pub extern "C" fn __gcov_fork() -> libc::pid_t {
    // SAFETY: as the program's own call would be.
    let child = unsafe { libc::fork() };
    if child == 0 {
        llvm_reset_counters();
    }
    child
}

/// # Safety
/// `name` is a C string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn llvm_gcda_start_file(name: *const c_char, version: u32, stamp: u32) {
    // SAFETY: see above.
    let name = unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned();
    let strip = std::env::var("GCOV_PREFIX_STRIP").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    let path = moved(Path::new(&name), std::env::var_os("GCOV_PREFIX").map(PathBuf::from), strip);
    match CountFile::open(path.clone(), version, stamp) {
        Ok(file) => coverage().file = Some(file),
        Err(why) => eprintln!("profiling: {}: cannot open: {why}", path.display()),
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn llvm_gcda_emit_function(number: u32, lines: u32, blocks: u32) {
    if let Some(file) = &mut coverage().file {
        file.function([number, lines, blocks]);
    }
}

/// # Safety
/// `counters` points to `count` numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn llvm_gcda_emit_arcs(count: u32, counters: *const u64) {
    // SAFETY: see above.
    let counts = unsafe { std::slice::from_raw_parts(counters, count as usize) };
    if let Some(file) = &mut coverage().file {
        file.counters(counts);
    }
}

/// The summary is written with the file's head.
#[unsafe(no_mangle)]
pub extern "C" fn llvm_gcda_summary_info() {}

#[unsafe(no_mangle)]
pub extern "C" fn llvm_gcda_end_file() {
    let Some(file) = coverage().file.take() else { return };
    let path = file.path.clone();
    if let Err(why) = file.finish() {
        eprintln!("profiling: {}: cannot write: {why}", path.display());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GCC_12: u32 = u32::from_be_bytes(*b"B22*");
    const GCC_9: u32 = u32::from_be_bytes(*b"A92*");

    #[test]
    fn counts_of_runs_add_up_in_both_layouts() {
        for version in [GCC_12, GCC_9] {
            let folder = std::env::temp_dir().join(format!("racc-coverage-{}-{version}", std::process::id()));
            let path = folder.join("deep/x.gcda");
            for _ in 0..2 {
                let mut file = CountFile::open(path.clone(), version, 7).unwrap();
                file.function([1, 2, 3]);
                file.counters(&[5, u64::from(u32::MAX)]);
                file.finish().unwrap();
            }
            let counts = Counts::read(&std::fs::read(&path).unwrap(), version, 7).unwrap();
            assert_eq!(counts.runs, 2);
            assert_eq!(counts.functions[&[1, 2, 3]], [10, 2 * u64::from(u32::MAX)]);
            assert!(Counts::read(&std::fs::read(&path).unwrap(), version, 8).is_none());
            std::fs::remove_dir_all(&folder).unwrap();
        }
    }

    #[test]
    fn the_prefix_replaces_leading_folders() {
        let path = Path::new("/home/me/build/x.gcda");
        assert_eq!(moved(path, None, 3), path);
        assert_eq!(moved(path, Some("/tmp/p".into()), 0), Path::new("/tmp/p/home/me/build/x.gcda"));
        assert_eq!(moved(path, Some("/tmp/p".into()), 2), Path::new("/tmp/p/build/x.gcda"));
        assert_eq!(moved(path, Some("/tmp/p".into()), 9), Path::new("/tmp/p/x.gcda"));
    }
}
