//! Who executes each statement of a kernel, and where each private copy lives.

pub mod landing;
pub mod last_value;
pub mod modes;
pub mod privatise;
pub mod storage;
