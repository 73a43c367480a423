//! An argument as it is passed.

use racc_hir::ExprId;

/// An argument as it is passed.
#[derive(Clone, Copy)]
pub(super) struct Passed {
    pub(super) value: ExprId,
    pub(super) len: Option<ExprId>,
}
