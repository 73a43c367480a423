//! Program units → scopes with symbols. Outer units first, so that names below see them.
//!
//! `unit` makes the scopes, `declaration` takes specification statements, `entity` the names in type
//! declarations, `derived` type definitions, `interface` generic names and interface bodies, `association` USE and
//! IMPORT, `storage` COMMON and EQUIVALENCE, `data` DATA.

mod ahead;
mod association;
mod coarray;
mod cray;
mod data;
mod declaration;
mod declares;
mod derived;
mod entity;
mod interface;
mod namelist;
mod parameterized;
mod storage;
mod type_spec;
mod unit;

pub(super) use declares::Common;
pub(super) use interface::{generic_name, operator_name};
pub(super) use parameterized::Definition;
pub(super) use storage::{Block, Pending};
