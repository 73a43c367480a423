//! A shared library → the same one without a run path of its own.
//!
//! The loader looks for what a library needs in the run path of the program, unless the library has one: Debian's
//! libLLVM has.

const DT_NULL: u64 = 0;
const DT_RUNPATH: u64 = 29;
const DT_RPATH: u64 = 15;
const PT_DYNAMIC: u64 = 2;
/// Bytes of an entry of the dynamic section: a tag and a value.
const ENTRY: usize = 16;

/// `None`: no ELF file of 64 bits, or a damaged one.
pub(super) fn without_run_path(mut bytes: Vec<u8>) -> Option<Vec<u8>> {
    if bytes.get(..5)? != b"\x7fELF\x02" {
        return None;
    }
    let headers = usize::try_from(number(&bytes, 32, 8)?).ok()?;
    let size = usize::try_from(number(&bytes, 54, 2)?).ok()?;
    let count = usize::try_from(number(&bytes, 56, 2)?).ok()?;
    for header in (0..count).map(|n| headers + n * size) {
        if number(&bytes, header, 4)? != PT_DYNAMIC {
            continue;
        }
        let start = usize::try_from(number(&bytes, header + 8, 8)?).ok()?;
        let length = usize::try_from(number(&bytes, header + 32, 8)?).ok()?;
        let section = bytes.get(start..start + length)?;
        let tag = |entry: &&[u8]| number(entry, 0, 8).unwrap_or(DT_NULL);
        let kept = section.chunks_exact(ENTRY).filter(|entry| ![DT_RUNPATH, DT_RPATH].contains(&tag(entry)));
        let mut kept: Vec<u8> = kept.flatten().copied().collect();
        // Zeros end the list.
        kept.resize(length, 0);
        bytes.get_mut(start..start + length)?.copy_from_slice(&kept);
    }
    Some(bytes)
}

/// A number of `length` bytes at `at`, the lowest first.
fn number(bytes: &[u8], at: usize, length: usize) -> Option<u64> {
    let field = bytes.get(at..at + length)?;
    Some(field.iter().rev().fold(0, |sum, byte| sum << 8 | u64::from(*byte)))
}
