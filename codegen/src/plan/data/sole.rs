//! Which of a kernel's parameters are pointers that alone lead to what they point to: GPU code need not fear that a store
//! through another changes what they read.

use crate::plan::analysis::walk::each_stmt;
use crate::plan::data::attribute::Use;
use crate::plan::depend::access::may_follow;
use crate::plan::{Param, Pass};
use racc_hir::{Body, DataRoot, Program, Stmt, StmtId, Type};
use std::collections::BTreeMap;

/// Sets [`Param::sole`] and [`Param::constant`].
pub fn mark(
    program: &Program,
    body: &Body,
    stmts: &[StmtId],
    uses: &BTreeMap<DataRoot, Use>,
    params: &mut [Param],
) {
    let all = params.to_vec();
    let mut calls = false;
    for &s in stmts {
        each_stmt(body, s, &mut |s| calls |= matches!(body.stmts[s].kind, Stmt::Call { .. }));
    }
    for p in params {
        let follows = |q: &Param| q.root != p.root && may_follow(program, body, q.root, p.root);
        p.sole = is_restrict(program, body, p) && !all.iter().any(follows);
        let only_read = uses.get(&p.root).is_some_and(|u| u.read && !u.written && !u.escapes);
        // An internal procedure may change its host's variables.
        p.constant = only_read && !calls && is_sole_array(body, p);
    }
}

/// GPU code is to leave loads where they are.
pub fn forget(params: &mut [Param]) {
    for p in params {
        (p.sole, p.constant) = (false, false);
    }
}

/// A Fortran array that no pointer leads to.
fn is_sole_array(body: &Body, p: &Param) -> bool {
    match (p.pass, p.root) {
        (Pass::Descriptor { .. }, DataRoot::Local(l)) => {
            let local = &body.locals[l];
            p.member.is_none() && local.sole && !local.aliased
        }
        _ => false,
    }
}

/// A C pointer so declared (C11 §6.7.3.1): only pointers that come from it reach what it points to.
fn is_restrict(program: &Program, body: &Body, p: &Param) -> bool {
    match p.pass {
        Pass::Pointer { .. } | Pass::Value => {
            let ty = program.types.get(p.ty(program, body));
            p.member.is_none() && matches!(ty, Type::Ptr { quals, .. } if quals.restrict)
        }
        Pass::Address { .. } | Pass::Copied { .. } | Pass::Descriptor { .. } | Pass::DescriptorRef { .. } => {
            false
        }
    }
}
