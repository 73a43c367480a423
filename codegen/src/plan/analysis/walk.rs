//! Statements and what they touch, as the plan asks for them.

use racc_hir::{Body, Expr, ExprId, PlaceId, StmtId};
pub use racc_hir::{
    How, Root, Touch, address_root, addresses_taken, children, each_stmt, expr_touches, place_root,
    reference, touches, whole_variable,
};
use std::collections::BTreeSet;

/// The variable whose value an address expression starts from: `p` of `p + 3` and of `*(p->q + i)`'s `p->q` it is
/// the place `p->q`. `None` when the pointer comes from elsewhere.
pub fn pointer_place(body: &Body, expr: ExprId) -> Option<PlaceId> {
    match &body.exprs[expr].kind {
        Expr::Load(place) => Some(*place),
        Expr::Cast(_, inner) => pointer_place(body, *inner),
        Expr::PtrAdd { ptr, .. } => pointer_place(body, *ptr),
        _ => None,
    }
}

/// Every statement below `root`, itself included.
pub fn statements(body: &Body, root: StmtId) -> BTreeSet<StmtId> {
    let mut set = BTreeSet::new();
    each_stmt(body, root, &mut |s| {
        set.insert(s);
    });
    set
}
