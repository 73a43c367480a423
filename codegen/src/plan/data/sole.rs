//! Which of a kernel's parameters are pointers that alone lead to what they point to: GPU code need not fear that a store
//! through another changes what they read.

use crate::plan::analysis::walk::{How, Root, each_stmt, pointer_place, touches};
use crate::plan::data::attribute::Use;
use crate::plan::data::host_range::descriptor_root;
use crate::plan::{Param, Pass};
use racc_hir::{Based, Body, Callee, DataRoot, DescField, ExprId, Place, Program, Stmt, StmtId, Type};
use std::collections::{BTreeMap, BTreeSet};

/// Sets [`Param::sole`] and [`Param::constant`].
pub fn mark(
    program: &Program,
    body: &Body,
    stmts: &[StmtId],
    uses: &BTreeMap<DataRoot, Use>,
    params: &mut [Param],
) {
    let changed = changed_arrays(body, stmts);
    mark_restrict(program, body, stmts, params);
    for p in params {
        let only_read = uses.get(&p.root).is_some_and(|u| u.read && !u.written && !u.escapes);
        p.constant =
            only_read && is_sole_array(body, p) && changed.as_ref().is_some_and(|c| !c.contains(&p.root));
    }
}

/// Sets [`Param::sole`].
fn mark_restrict(program: &Program, body: &Body, stmts: &[StmtId], params: &mut [Param]) {
    if !params.iter().any(|p| is_restrict(program, body, p)) {
        return;
    }
    let pointers = pointers(program, body, stmts);
    let given: Vec<DataRoot> = params.iter().map(|p| p.root).collect();
    for p in params.iter_mut().filter(|p| is_restrict(program, body, p)) {
        let based = Based::on(program, body, p.root);
        p.sole = !pointers.iter().any(|from| match from {
            // What the kernel itself computes from the pointer is based on it for LLVM too.
            Some(var @ DataRoot::Local(_)) if !given.contains(var) => false,
            Some(var) => *var != p.root && based.holds(*var),
            None => based.memory,
        });
    }
}

/// The variables that the pointers come from which the kernel follows; None: it loads some through pointers.
fn pointers(program: &Program, body: &Body, stmts: &[StmtId]) -> BTreeSet<Option<DataRoot>> {
    let mut found = BTreeSet::new();
    let mut visit = |s| {
        if let Stmt::Call { callee: Callee::Direct(f), .. } = &body.stmts[s].kind
            && program.functions[*f].body.is_some()
        {
            found.insert(None);
        }
        touches(body, s, &mut |t| {
            let Root::Memory(pointer) = t.root else { return };
            body.sources(pointer, &mut found);
            if body.places.is_valid(t.place) && program.types.pointee(body.places[t.place].ty).is_some() {
                found.insert(None);
            }
        });
    };
    stmts.iter().for_each(|&root| each_stmt(body, root, &mut visit));
    found
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
