//! What `break` and `continue` may leave.

use racc_hir::{LabelId, LoopId};

/// What `break` and `continue` may leave, innermost last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    Loop(LoopId),
    Switch(LabelId),
}
