//! Which of a kernel's parameters are pointers that alone lead to what they point to: GPU code need not fear that a store
//! through another changes what they read.

use crate::plan::analysis::walk::{How, Root, each_stmt, pointer_place, touches};
use crate::plan::data::attribute::Use;
use crate::plan::data::host_range::descriptor_root;
use crate::plan::depend::access::may_follow;
use crate::plan::{Param, Pass};
use racc_hir::{Body, DataRoot, DescField, ExprId, Place, Program, Stmt, StmtId, Type};
use std::collections::{BTreeMap, BTreeSet};

/// Sets [`Param::sole`] and [`Param::constant`].
pub fn mark(
    program: &Program,
    body: &Body,
    stmts: &[StmtId],
    uses: &BTreeMap<DataRoot, Use>,
    params: &mut [Param],
) {
    let all = params.to_vec();
    let changed = changed_arrays(body, stmts);
    for p in params {
        let follows = |q: &Param| q.root != p.root && may_follow(program, body, q.root, p.root);
        p.sole = is_restrict(program, body, p) && !all.iter().any(follows);
        let only_read = uses.get(&p.root).is_some_and(|u| u.read && !u.written && !u.escapes);
        p.constant =
            only_read && is_sole_array(body, p) && changed.as_ref().is_some_and(|c| !c.contains(&p.root));
    }
}

/// Variables whose own value, or the elements of the array whose descriptor they are or point to, the statements change.
/// None where that cannot be told; an internal procedure may change its host's variables.
fn changed_arrays(body: &Body, stmts: &[StmtId]) -> Option<BTreeSet<DataRoot>> {
    let mut changed = BTreeSet::new();
    let mut known = true;
    for &root in stmts {
        each_stmt(body, root, &mut |s| {
            match &body.stmts[s].kind {
                Stmt::Call { .. } => known = false,
                Stmt::Loop(l) => {
                    let acc = body.loops[*l].acc.iter();
                    changed.extend(acc.flat_map(|acc| &acc.reductions).map(|r| r.var));
                }
                _ => {}
            }
            touches(body, s, &mut |t| {
                let root = match t.root {
                    _ if t.how == How::Read => return,
                    Root::Var(root) => Some(root),
                    Root::Memory(address) => behind_descriptor(body, address),
                };
                match root {
                    Some(root) => drop(changed.insert(root)),
                    None => known = false,
                }
            });
        });
    }
    known.then_some(changed)
}

/// The variable that is or points to the descriptor which an address comes from.
fn behind_descriptor(body: &Body, address: ExprId) -> Option<DataRoot> {
    match body.places[pointer_place(body, address)?].kind {
        Place::Desc { base, field: DescField::Base } => descriptor_root(body, base),
        _ => None,
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
