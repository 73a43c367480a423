//! Which of a kernel's parameters alone lead to their data: code need not fear that a store through another changes what
//! they read.

use crate::plan::analysis::root::root_type;
use crate::plan::analysis::walk::{How, Root, each_stmt, pointer_place, touches};
use crate::plan::data::attribute::Use;
use crate::plan::data::host_range::descriptor_root;
use crate::plan::{Param, Pass};
use racc_hir::{
    Based, Body, Callee, DataRoot, DescField, ExprId, LocalKind, Place, Program, Stmt, StmtId, Type,
};
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
    let pointers = pointers(program, body, stmts);
    let given: Vec<DataRoot> = params.iter().map(|p| p.root).collect();
    for p in params {
        let once = p.member.is_none() && given.iter().filter(|r| **r == p.root).count() == 1;
        p.sole = once
            && match p.pass {
                Pass::Pointer { .. } | Pass::Value => {
                    is_restrict(program, body, p.root)
                        && is_only_pointer(program, body, p.root, &pointers, &given)
                }
                Pass::Descriptor { .. } | Pass::DescriptorRef { .. } => has_own_data(program, body, p.root),
                Pass::Address { .. } | Pass::Copied { .. } => {
                    is_own_object(program, body, p.root, &pointers, &given)
                }
            };
        if matches!(p.pass, Pass::Pointer { .. } | Pass::Value) {
            p.constant = p.sole && !is_stored_through(program, body, stmts, p.root);
            continue;
        }
        let only_read = uses.get(&p.root).is_some_and(|u| u.read && !u.written && !u.escapes);
        let array = matches!(p.pass, Pass::Descriptor { .. } | Pass::Address { .. });
        p.constant = only_read && array && p.sole && changed.as_ref().is_some_and(|c| !c.contains(&p.root));
    }
}

/// All that leads to what the pointer points to is computed from it.
fn is_only_pointer(
    program: &Program,
    body: &Body,
    pointer: DataRoot,
    pointers: &BTreeSet<Option<DataRoot>>,
    given: &[DataRoot],
) -> bool {
    let based = Based::on(program, body, pointer);
    !pointers.iter().any(|from| match from {
        // What the kernel itself computes from the pointer is based on it for LLVM too.
        Some(var @ DataRoot::Local(_)) if !given.contains(var) => false,
        Some(var) => *var != pointer && based.holds(*var),
        None => based.memory,
    })
}

/// The kernel stores through the pointer or one that is computed from it, or hands such a one on.
pub fn is_stored_through(program: &Program, body: &Body, stmts: &[StmtId], pointer: DataRoot) -> bool {
    let mut through = BTreeSet::new();
    for &root in stmts {
        each_stmt(body, root, &mut |s| {
            touches(body, s, &mut |t| {
                if let (Root::Memory(address), true) = (t.root, t.how != How::Read) {
                    body.sources(address, &mut through);
                }
            });
            if let Stmt::Call { args, .. } = &body.stmts[s].kind {
                let pointers = args.iter().filter(|a| program.types.pointee(body.exprs[**a].ty).is_some());
                pointers.for_each(|&a| body.sources(a, &mut through));
            }
        });
    }
    let based = Based::on(program, body, pointer);
    through.iter().any(|from| match from {
        Some(var) => *var == pointer || based.holds(*var),
        None => based.memory,
    })
}

/// No pointer that the kernel is given leads to the named object. Different objects have no bytes in common, and their
/// device copies have not either.
fn is_own_object(
    program: &Program,
    body: &Body,
    object: DataRoot,
    pointers: &BTreeSet<Option<DataRoot>>,
    given: &[DataRoot],
) -> bool {
    let ty = program.types.get(root_type(program, body, object));
    if matches!(ty, Type::Ptr { .. } | Type::Descriptor { .. }) {
        return false;
    }
    if let DataRoot::Local(l) = object {
        let local = &body.locals[l];
        match local.kind {
            LocalKind::RefParam => return false,
            LocalKind::Param | LocalKind::Auto | LocalKind::Temp if !local.addr_taken && !local.aliased => {
                return true;
            }
            LocalKind::Param | LocalKind::Auto | LocalKind::Temp => {}
        }
    }
    if given.iter().any(|var| *var != object && may_be_part(program, body, *var, object)) {
        return false;
    }
    // Descriptors that the kernel itself makes: of ASSOCIATE, SELECT TYPE and the like.
    let mut based = None;
    pointers.iter().all(|from| match from {
        Some(var @ DataRoot::Local(_)) if !given.contains(var) => {
            !is_descriptor(program, body, *var)
                || !based.get_or_insert_with(|| Based::on(program, body, object)).holds(*var)
        }
        Some(var) => is_restrict(program, body, *var) || has_own_data(program, body, *var),
        None => false,
    })
}

/// Whether the variable stands for what may be a part of the object: of one that has other names, or of any for what is
/// a part of a block.
pub fn may_be_part(program: &Program, body: &Body, var: DataRoot, object: DataRoot) -> bool {
    let DataRoot::Local(l) = var else { return false };
    let local = &body.locals[l];
    let aliased = match object {
        DataRoot::Local(l) if body.locals[l].kind == LocalKind::RefParam => return false,
        DataRoot::Local(l) => body.locals[l].aliased,
        DataRoot::Global(g) => program.globals[g].aliased,
    };
    local.kind == LocalKind::RefParam && !local.sole && !local.restrict && (aliased || local.punned)
}

fn is_descriptor(program: &Program, body: &Body, var: DataRoot) -> bool {
    matches!(program.types.get(root_type(program, body, var)), Type::Descriptor { .. })
}

/// Data of the variable's descriptor, or what a dummy argument stands for, is reached by this name only (Fortran 2018
/// §15.5.2.13).
pub(super) fn has_own_data(program: &Program, body: &Body, var: DataRoot) -> bool {
    let ty = root_type(program, body, var);
    let target = program.types.pointee(ty).unwrap_or(ty);
    let descriptor = matches!(program.types.get(target), Type::Descriptor { .. });
    match var {
        DataRoot::Local(l) => {
            let local = &body.locals[l];
            !local.aliased && !local.punned && (descriptor || local.restrict || local.sole)
        }
        DataRoot::Global(g) => descriptor && !program.globals[g].aliased,
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

/// A C pointer so declared (C11 §6.7.3.1): only pointers that come from it reach what it points to.
pub(super) fn is_restrict(program: &Program, body: &Body, var: DataRoot) -> bool {
    let ty = program.types.get(root_type(program, body, var));
    matches!(ty, Type::Ptr { quals, .. } if quals.restrict)
}
