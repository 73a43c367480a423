//! HIR bodies → LLVM IR, one emitter for every target. `program` drives it for the host.

pub mod abi;
pub mod abi_x86;
pub mod assembly;
pub mod atomic;
pub mod builtins;
pub mod call;
pub mod cast;
pub mod complex;
mod complex_math;
pub mod debug;
pub mod debug_types;
pub mod device;
pub mod expr;
pub mod function;
pub mod globals;
pub mod hooks;
pub mod kernel;
pub mod loops;
pub mod math;
pub mod module;
pub mod nohost;
pub mod place;
mod prelude;
pub mod program;
pub mod region;
pub mod sim;
pub mod source_loc;
pub mod stmt;
pub mod switch;
pub mod tbaa;
pub mod types;
pub mod va_arg;
mod x87;

pub use function::{FnEmitter, Storage};
pub use hooks::{Handled, Sequential, StmtHook};
pub use module::ModuleEmitter;
