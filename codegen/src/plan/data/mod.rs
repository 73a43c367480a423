//! Which data a construct needs on the device, and how each variable reaches a kernel. OpenACC 3.4 §2.6.

pub mod attribute;
pub mod constant_globals;
pub mod host_range;
mod implicit_scalar;
pub mod implied;
pub mod items;
pub mod members;
pub mod sole;
pub mod subscript_range;
