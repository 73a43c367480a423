//! Scalar assignments between the loops of a nest, which bounds of inner loops may read.
//!
//! ```text
//! do i = 1, n              t = size(a, 1) stands in the body of the loop over i: what is made
//!     do j = 1, size(a, 1)      of the nest as a whole needs it before
//! ```

use crate::plan::analysis::walk::whole_variable;
use racc_hir::{Body, DataRoot, LocalKind, LoopId, Stmt, StmtId};

/// Assignments to the front end's temporaries in the body of `outer`, up to the first loop there.
pub fn between(body: &Body, outer: LoopId) -> Vec<StmtId> {
    let mut list = Vec::new();
    let mut todo = vec![body.loops[outer].body];
    while let Some(s) = todo.pop() {
        match &body.stmts[s].kind {
            Stmt::Block(inner) => todo.extend(inner.iter().rev()),
            Stmt::Scope(inner) => todo.push(*inner),
            Stmt::Assign { place, .. } => {
                if let Some(DataRoot::Local(l)) = whole_variable(body, *place)
                    && body.locals[l].kind == LocalKind::Temp
                {
                    list.push(s);
                }
            }
            Stmt::Loop(_) => break,
            _ => {}
        }
    }
    list
}
