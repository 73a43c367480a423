//! What must hold of a finished plan, and warnings that need the whole of it.

pub mod bound_calls;
pub mod false_independent;
pub mod host_version;
pub mod long_double;
pub mod lost_counter;
pub mod printf_precision;
pub mod reduction_section;
pub mod shared_argument;
pub mod unawaited;
pub mod verify;
