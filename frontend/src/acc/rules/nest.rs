//! The loops that one directive governs: `collapse(n)` and `tile` with n sizes have n loops, one directly inside the
//! other. OpenACC 3.4 §2.9.1, §2.9.8.
//!
//! ```text
//! #pragma acc loop collapse(2)
//! for (i = 0; i < n; i++)
//!     s += 1;                      E0548: there is one loop
//! ```
//! [`super::tight`] judges what stands between the loops, [`super::rectangle`] their bounds.

use super::Walk;
use crate::acc::codes;
use crate::acc::lower::governed_loops;
use racc_base::Diagnostic;
use racc_hir::{AccLoop, Body, LocalKind, LoopId, LoopKind};

impl Walk<'_> {
    pub(super) fn nest(&mut self, outermost: LoopId, acc: &AccLoop) {
        let nest = governed(self.body, outermost, acc);
        self.tight(&nest, acc);
        self.rectangle(&nest, acc);
        if nest.len() < governed_loops(acc) as usize {
            self.too_few(&nest, acc);
        }
    }

    fn too_few(&mut self, nest: &[LoopId], acc: &AccLoop) {
        let wanted = governed_loops(acc);
        let mut found = Diagnostic::error(
            codes::TOO_FEW_LOOPS,
            acc.span,
            format!("the directive applies to {wanted} loops, but only {} can be found here", nest.len()),
        );
        if let Some(last) = nest.last() {
            found = found.label(self.body.loops[*last].span, "the last of them");
        }
        self.found.push(
            found
                .help(
                    "lower the count of `collapse` or the number of `tile` sizes, or nest the loops directly",
                )
                .spec("OpenACC 3.4 §2.9.1, §2.9.8"),
        );
    }
}

/// The loops that a directive governs on some device, outermost first; fewer when they are not nested so deep. Loops
/// without a count are not governed.
pub(in crate::acc) fn governed(body: &Body, outermost: LoopId, acc: &AccLoop) -> Vec<LoopId> {
    // Loops that stand for array expressions are not of the nest.
    let inner = |&id: &LoopId| body.first_loop(body.loops[id].body, &|id| from_source(body, id));
    let nest = std::iter::successors(Some(outermost), inner).take(governed_loops(acc) as usize);
    nest.take_while(|&id| matches!(body.loops[id].kind, LoopKind::Counted { .. })).collect()
}

pub(super) fn from_source(body: &Body, id: LoopId) -> bool {
    match body.loops[id].kind {
        LoopKind::Counted { iv, .. } => body.locals[iv].kind != LocalKind::Temp,
        LoopKind::While { .. } | LoopKind::DoWhile { .. } => true,
    }
}
