//! Loops that are independent but for pointers that may overlap → two versions of their kernel, and what the host tests
//! before the launch to choose one.
//!
//! ```text
//! kernels  for (i < n) a[i] = b[i] + c[i + 1];
//!          →  a[0:n] apart from b[0:n] and c[1:n], by their addresses on the device: for i: gang vector
//!             otherwise: for i in order
//! ```
//! Pointers that are equal pass the test as well when the loop is independent even then (`a[i] = a[i] + 1` under two
//! names). [`origin`] finds what an access starts from, [`ranges`] what the kernel's accesses reach. Kernels over
//! Fortran's arrays of unknown strides have a version for contiguous ones as well ([`strides`]).

pub mod origin;
pub mod ranges;
pub mod strides;

use crate::plan::Step;
use crate::plan::data::host_range::Limit;
use crate::plan::data::subscript_range::Reach;
use crate::plan::depend::affine::Atom;
use origin::Origin;
use racc_hir::ExprId;
use std::collections::BTreeMap;

/// Two origins whose accesses must not meet, for the loops of a kernel to be independent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assumed {
    pub one: Origin,
    pub other: Origin,
    /// The loops are independent even when both are the same address.
    pub or_equal: bool,
}

/// What the host tests before a launch: all of it must hold for the parallel version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunTimeTest {
    pub ranges: Vec<TouchedRange>,
    pub apart: Vec<Apart>,
    /// Values of 32 bits and less that must not go round, for the ranges to be right.
    pub limits: Vec<(Reach, Limit)>,
    /// What the atoms of the sums are on the host.
    pub values: BTreeMap<Atom, ExprId>,
}

/// The memory that a kernel reaches from one origin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TouchedRange {
    pub origin: Origin,
    /// The kernel's parameter that holds its address.
    pub param: usize,
    pub bytes: Bytes,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bytes {
    /// What the subscripts reach.
    Reached(Vec<Reach>),
    /// All that the parameter's map holds: some subscript is not known to the host.
    Mapped { map: usize },
    /// The whole variable.
    Whole(u64),
}

/// Two of [`RunTimeTest::ranges`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Apart {
    pub one: usize,
    pub other: usize,
    pub or_equal: bool,
}

/// What runs in place of a kernel.
#[derive(Default)]
pub struct Others {
    /// When its arrays are contiguous in their first dimension.
    pub contiguous: Option<usize>,
    /// When the test fails.
    pub overlapping: Option<(RunTimeTest, usize)>,
}

/// The steps with a choice where there are several versions of a kernel.
pub fn choose(steps: Vec<Step>, others: &mut BTreeMap<usize, Others>) -> Vec<Step> {
    let mut out = Vec::new();
    for step in steps {
        out.push(match step {
            Step::Kernel(n) => match others.remove(&n) {
                Some(Others { contiguous, overlapping }) => {
                    Step::Versions { kernel: n, contiguous, overlapping }
                }
                None => Step::Kernel(n),
            },
            Step::Loop { id, steps } => Step::Loop { id, steps: choose(steps, others) },
            Step::If { cond, then, otherwise } => {
                Step::If { cond, then: choose(then, others), otherwise: choose(otherwise, others) }
            }
            Step::Assign(_) | Step::Versions { .. } => step,
        });
    }
    out
}

/// Adds an assumption, or makes one that is there stricter.
pub fn assume(list: &mut Vec<Assumed>, new: Assumed) {
    let same =
        |a: &Assumed| (a.one, a.other) == (new.one, new.other) || (a.one, a.other) == (new.other, new.one);
    match list.iter_mut().find(|a| same(a)) {
        Some(known) => known.or_equal &= new.or_equal,
        None => list.push(new),
    }
}
