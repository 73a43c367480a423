//! C and Fortran text with directives → HIR.

pub mod acc;
pub mod c;
mod float;
pub mod fortran;
mod mathematics;
pub mod openmp;
#[macro_use]
mod reported;
