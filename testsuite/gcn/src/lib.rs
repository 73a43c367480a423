//! Executes the code objects that racc makes for AMD GPUs, where there is none: a stand-in for `libhsa-runtime64.so.1`.
//!
//! ```text
//! program → rt → hsa_* (hsa) → dispatch → waves (machine) → instructions (isa)
//! ```
//! It checks more than hardware does: every access against the allocations, races between barriers, loads that nobody
//! waited for. A fault prints kernel, place and reason to stderr and ends the process. It is never installed.

pub mod hsa;
mod isa;
#[allow(non_snake_case)]
pub mod kmt;
mod machine;
