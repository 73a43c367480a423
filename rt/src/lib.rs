//! The OpenACC 3.4 run time: what compiled code calls (`entry`) and what the user calls (`api`).
//!
//! One construct: `entry` → `region` (which device, which queue) → `present` (pure rules: clause + present table →
//! steps) → `perform` (steps → calls of a [`plugin::Device`]) → a device: `cpu` (host, multicore), `sim`
//! (separate memory on the CPU), `cuda` and `hsa` (the vendors' parts of `gpu`). `managed` gives programs memory that host
//! and device share.
//!
//! Nothing here panics across the C ABI: `entry::guard` turns an escaped panic into a fatal error.

pub mod addr;
mod admin;
pub mod api;
mod clauses;
pub mod config;
pub mod coverage;
mod cpu;
mod cuda;
pub mod cuda_api;
mod end;
pub mod entry;
pub mod error;
mod facts;
pub mod fatal;
mod gpu;
mod hsa;
mod icv;
mod implied;
pub mod library;
mod live;
pub mod managed;
mod managed_source;
mod nested;
mod notify;
mod observe;
mod perform;
pub mod plugin;
pub mod present;
pub mod prof;
mod read_only;
mod region;
mod registry;
mod select;
mod sim;
pub mod site;
mod state;
mod thread_id;
pub mod threads;
mod time;
mod timeline;
pub mod trace;
pub mod traceback;
pub mod trampoline;
mod update;
