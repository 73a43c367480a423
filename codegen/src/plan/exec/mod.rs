//! Who executes each statement of a kernel, and where each private copy lives.

pub mod modes;
pub mod privatise;
