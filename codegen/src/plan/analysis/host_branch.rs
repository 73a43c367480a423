//! Branches that `acc_on_device` keeps from devices with a memory of their own: `if (acc_on_device(acc_device_host)) …`
//! in a procedure is no device code, and may name what is on the host alone. OpenACC 3.4 §3.2.15.

use super::walk::{children, each_stmt};
use racc_abi::DeviceType;
use racc_hir::{Body, CastKind, CompareOp, Expr, ExprId, Stmt, StmtId};

/// The statements below `root` that devices execute, itself included.
pub(super) fn each_device_stmt(body: &Body, root: StmtId, f: &mut dyn FnMut(StmtId)) {
    f(root);
    let left_out = left_out(body, root);
    for child in children(body, root).into_iter().filter(|child| Some(*child) != left_out) {
        each_device_stmt(body, child, f);
    }
}

/// The branch of an `if` that no device with a memory of its own enters, not by a jump either.
pub fn left_out(body: &Body, stmt: StmtId) -> Option<StmtId> {
    let Stmt::If { cond, then, otherwise } = &body.stmts[stmt].kind else { return None };
    let branch = if holds_on_devices(body, *cond)? { (*otherwise)? } else { *then };
    let mut entered = false;
    each_stmt(body, branch, &mut |s| entered |= matches!(body.stmts[s].kind, Stmt::Label(_)));
    (!entered).then_some(branch)
}

/// What a condition of calls of `acc_on_device` is on all devices but the host's own, if that is known.
fn holds_on_devices(body: &Body, cond: ExprId) -> Option<bool> {
    match &body.exprs[cond].kind {
        Expr::AccOnDevice(device) => {
            match i32::try_from(body.const_int(*device)?).ok().and_then(DeviceType::of)? {
                DeviceType::None | DeviceType::Host => Some(false),
                DeviceType::NotHost | DeviceType::Default => Some(true),
                DeviceType::Current
                | DeviceType::Nvidia
                | DeviceType::Radeon
                | DeviceType::Multicore
                | DeviceType::Sim => None,
            }
        }
        Expr::Not(inner) => Some(!holds_on_devices(body, *inner)?),
        // C's are numbers.
        Expr::Cast(CastKind::BoolToInt | CastKind::BoolToBool | CastKind::ToBool, inner) => {
            holds_on_devices(body, *inner)
        }
        Expr::Compare(op @ (CompareOp::Eq | CompareOp::Ne), a, b) => {
            let number = |e| body.const_int(e).or_else(|| holds_on_devices(body, e).map(i128::from));
            Some((number(*a)? == number(*b)?) == (*op == CompareOp::Eq))
        }
        Expr::And(a, b) => match (holds_on_devices(body, *a), holds_on_devices(body, *b)) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (a, b) => Some(a? && b?),
        },
        Expr::Or(a, b) => match (holds_on_devices(body, *a), holds_on_devices(body, *b)) {
            (Some(true), _) | (_, Some(true)) => Some(true),
            (a, b) => Some(a? || b?),
        },
        _ => None,
    }
}
