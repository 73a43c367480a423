//! Decisions as text: `-Minfo` lines and `--emit=plan`.

pub mod message;
pub mod minfo;
pub mod print;
