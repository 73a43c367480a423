//! All that racc needs of LLVM beside inkwell's own builder: faults, gaps of the bindings, machines, passes, objects.

pub mod fault;
pub mod gcov;
pub mod gpu;
pub mod ir;
pub mod machine;
pub mod object;
pub mod raw;
pub mod raw_debug;
mod raw_remarks;
pub mod remarks;
pub mod stack_order;

pub use fault::{Emit, Fault};
pub use ir::{Ir, Val, ValueKind};
