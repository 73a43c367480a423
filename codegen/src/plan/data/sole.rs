//! Which of a kernel's parameters are pointers that alone lead to what they point to: GPU code need not fear that a store
//! through another changes what they read.

use crate::plan::analysis::walk::{Root, each_stmt, touches};
use crate::plan::{Param, Pass};
use racc_hir::{Based, Body, Callee, DataRoot, Program, Stmt, StmtId, Type};
use std::collections::BTreeSet;

/// Sets [`Param::sole`] of the parameters of a kernel of these statements.
pub fn mark(program: &Program, body: &Body, stmts: &[StmtId], params: &mut [Param]) {
    if !params.iter().any(|p| is_restrict(program, body, p)) {
        return;
    }
    let pointers = pointers(program, body, stmts);
    let given: Vec<DataRoot> = params.iter().map(|p| p.root).collect();
    for p in params {
        if !is_restrict(program, body, p) {
            continue;
        }
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
