//! Who executes each statement of a kernel, and where each private copy lives.

pub mod last_value;
pub mod modes;
pub mod privatise;
pub mod reduction_store;
pub mod storage;
