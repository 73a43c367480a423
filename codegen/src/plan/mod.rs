//! Frozen HIR → [`OffloadPlan`]: everything about offloading that is decided, in side tables, before any LLVM.
//!
//! ```text
//! #pragma acc parallel loop reduction(+:s)      region0: s reduction, a translate, n value
//! for (i = 0; i < n; i++) s += a[i];        →   kernel k: loop0 gang vector(128) cyclic, s: last gang combines
//! ```
//! The emitter obeys and decides nothing. Holds afterwards ([`checks::verify`]): each live-in of a compute region has one
//! data attribute and one way to be passed, each loop that runs in parallel a [`LoopPlan`], each statement that has
//! effects in single-lane code a guard, and no barrier stands in divergent flow. Deliberately elsewhere: how a
//! target spells a barrier or a lane number (`exec`), what IR comes out (`emit`).
//!
//! | folder | decides or finds |
//! | --- | --- |
//! | [`passes`] | the order of all passes: read this first |
//! | [`types`] | what a plan consists of |
//! | [`analysis`] | what statements touch, liveness, callees: facts, no decisions |
//! | [`depend`] | which loops carry dependences, which scalars are reductions |
//! | [`data`] | data attributes, maps, implied sections |
//! | [`loops`] | which loop uses gangs, workers, lanes; its form; where a kernels construct is cut |
//! | [`exec`] | who executes each statement, where private copies live |
//! | [`launch`] | grid, block and scratch memory |
//! | [`checks`] | the verifier, and warnings that need the whole plan |
//! | [`versions`] | which kernels have a second version, for pointers that overlap, and what is tested |
//! | [`report`] | `-Minfo` lines and `--emit=plan` |

pub mod analysis;
pub mod checks;
pub mod data;
pub mod depend;
pub mod exec;
mod kernel;
pub mod kinds;
pub mod launch;
pub mod loops;
pub mod passes;
mod planner;
pub mod report;
pub mod types;
pub mod versions;

pub use kinds::{GpuKind, plan_kinds};
pub use passes::plan_program;
pub use planner::unit_number;
pub use report::message::Message;
pub use types::*;
