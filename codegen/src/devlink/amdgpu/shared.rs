//! A code object → whether its kernels' shared data of fixed size fits in a work-group's memory: LLVM makes code of any size.

use super::super::failed;
use object::{Object, ObjectSection, ObjectSymbol};
use racc_base::Diagnostic;

/// Bytes of LDS that a work-group may have.
const MOST: u32 = 64 << 10;

/// A kernel's descriptor begins with the bytes of LDS that it needs (LLVM, AMDGPU usage, kernel descriptor).
pub(super) fn check(code: &[u8], arch: &str) -> Result<(), Diagnostic> {
    let Ok(file) = object::File::parse(code) else { return Ok(()) };
    for symbol in file.dynamic_symbols() {
        let Some(kernel) = symbol.name().ok().and_then(|name| name.strip_suffix(".kd")) else { continue };
        let section = symbol.section_index().and_then(|i| file.section_by_index(i).ok());
        let Some(head) = section.and_then(|s| s.data_range(symbol.address(), 4).ok().flatten()) else {
            continue;
        };
        let bytes = head.try_into().map_or(0, u32::from_le_bytes);
        if bytes > MOST {
            let what = format!(
                "the kernel {kernel} has {bytes} bytes of shared data of fixed size, but {arch} has {MOST}"
            );
            return Err(failed("E0620", what).help(
                "what the device procedures that it calls declare counts too: make one of the arrays assumed-size",
            ));
        }
    }
    Ok(())
}
