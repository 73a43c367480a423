//! The routines of OpenACC 3.4 chapter 3 and appendix A.2, as `openacc.h` declares them.

pub mod data;
pub mod device;
pub mod external;
pub mod fortran;
pub mod memory;
pub mod queue;
