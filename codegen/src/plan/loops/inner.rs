//! The loop inside a loop.

use crate::plan::analysis::walk::each_stmt;
use racc_hir::{Body, LoopId, Stmt};

/// The loop right inside another one: what `collapse` and `tile` go on with.
pub fn inner_loop(body: &Body, l: LoopId) -> Option<LoopId> {
    let mut found = None;
    each_stmt(body, body.loops[l].body, &mut |s| {
        if found.is_none()
            && let Stmt::Loop(id) = body.stmts[s].kind
        {
            found = Some(id);
        }
    });
    found
}
