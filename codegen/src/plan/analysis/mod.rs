//! Facts about HIR bodies that the passes ask for; nothing is decided here.

pub mod argument_stores;
pub mod call_stores;
pub mod callees;
pub mod home;
pub mod host_addresses;
pub mod host_branch;
pub mod liveness;
pub mod root;
pub mod run_time_arrays;
pub mod walk;
