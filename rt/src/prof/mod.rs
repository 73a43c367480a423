//! The profiling and error callback interface (OpenACC 3.4 chapter 5).
//!
//! `types` are the structures of acc_callback.h; `callbacks` the lists that tools register with; `library` finds
//! the tools; `emit` builds the structures and calls back.

mod callbacks;
mod emit;
mod library;
mod types;

pub(crate) use callbacks::is_active;
pub use callbacks::{
    acc_callback_register, acc_callback_unregister, acc_prof_lookup, acc_prof_register, acc_prof_unregister,
};
pub(crate) use emit::{Data, Detail, Happening, Implicit, ToolInfo, emit, error};
pub(crate) use library::ready;
pub use types::{ApiInfo, Callback, CallbackInfo, EventKind};
