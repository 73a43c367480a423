//! Objects of derived types and characters that a kernel loop writes → a refusal. Each thread has a copy of a scalar
//! (CUDA Fortran guide §1.11.3), so far of numbers and truth values only; others would be one object for all threads.
//!
//! ```text
//! !$cuf kernel do
//! do i; q%x = a(i); b(i) = q%x; end do        q is not yet implemented
//! ```

use crate::plan::analysis::root::{root_name, root_type};
use crate::plan::analysis::walk::{How, Root, each_stmt, place_root, touches, whole_variable};
use crate::plan::depend::declared_inside;
use racc_base::{Sink, nyi};
use racc_hir::{
    AccRegion, Body, Builtin, Callee, DataRoot, Expr, ExprId, LocalKind, LoopId, MemSpace, Program, Stmt,
    StmtId, Type,
};
use std::collections::BTreeSet;

/// From a pointer to its variable.
const STEPS: usize = 16;

/// Checks the kernel loops of a construct.
pub fn check(program: &Program, body: &Body, region: &AccRegion, sink: &mut Sink) {
    each_stmt(body, region.body, &mut |s| {
        if let Stmt::Loop(l) = body.stmts[s].kind
            && body.loops[l].acc.as_ref().is_some_and(|acc| acc.kernel_loop)
        {
            check_loop(program, body, (region, l), sink);
        }
    });
}

fn check_loop(program: &Program, body: &Body, (region, l): (&AccRegion, LoopId), sink: &mut Sink) {
    let root = body.loops[l].body;
    let own = declared_inside(body, root);
    let lists = body.loops[l].acc.iter().map(|acc| &acc.privates).chain([&region.privates]);
    let private: BTreeSet<DataRoot> = lists.flatten().map(|p| p.var).collect();
    let of_host = |v: DataRoot| match v {
        DataRoot::Local(l) => {
            !own.contains(&l) && !body.locals[l].device && body.locals[l].kind != LocalKind::Temp
        }
        DataRoot::Global(g) => program.globals[g].space == MemSpace::Any,
    };
    let mut said = BTreeSet::new();
    each_stmt(body, root, &mut |s| {
        let mut written: Vec<DataRoot> = copied_to(body, root, s).into_iter().collect();
        touches(body, s, &mut |t| {
            if let (Root::Var(v), How::Write) = (t.root, t.how) {
                written.push(v);
            }
        });
        for v in written {
            let Some(what) = compound(program, body, v) else { continue };
            if of_host(v) && !private.contains(&v) && said.insert(v) {
                let name = root_name(program, body, v);
                sink.push(nyi!(body.stmts[s].span, "`{name}`, {what}, assigned in a kernel loop").help(
                    "use a variable of a device procedure that the loop calls, or an array on the device",
                ));
            }
        }
    });
}

/// The variable whose bytes a statement copies or sets: characters are assigned so.
fn copied_to(body: &Body, root: StmtId, s: StmtId) -> Option<DataRoot> {
    let Stmt::Call {
        callee: Callee::Builtin(Builtin::Memcpy | Builtin::Memmove | Builtin::Memset),
        args,
        ..
    } = &body.stmts[s].kind
    else {
        return None;
    };
    let mut to = *args.first()?;
    // A pointer that moves leads to itself.
    for _ in 0..STEPS {
        to = match &body.exprs[to].kind {
            Expr::Cast(_, inner) => *inner,
            Expr::PtrAdd { ptr, .. } => *ptr,
            Expr::AddrOf(place) => match place_root(body, *place) {
                Root::Var(v) => return Some(v),
                Root::Memory(e) => e,
            },
            Expr::Load(place) => held(body, root, whole_variable(body, *place)?)?,
            _ => return None,
        };
    }
    None
}

/// What the front end has put into a variable of its own.
fn held(body: &Body, root: StmtId, v: DataRoot) -> Option<ExprId> {
    let DataRoot::Local(l) = v else { return None };
    if body.locals[l].kind != LocalKind::Temp {
        return None;
    }
    let mut found = None;
    each_stmt(body, root, &mut |s| {
        if let Stmt::Assign { place, value } = &body.stmts[s].kind
            && whole_variable(body, *place) == Some(v)
        {
            found = Some(*value);
        }
    });
    found
}

/// What it is, but for numbers and truth values.
fn compound(program: &Program, body: &Body, v: DataRoot) -> Option<&'static str> {
    let types = &program.types;
    match types.get(root_type(program, body, v)) {
        Type::Record(_) => Some("an object of a derived type"),
        Type::Array { elem, .. } => {
            let characters = matches!(types.get(*elem), Type::Int { bits: 8, signed: false });
            characters.then_some("a character variable")
        }
        Type::Void
        | Type::Bool { .. }
        | Type::Int { .. }
        | Type::Float(_)
        | Type::Complex(_)
        | Type::Vector { .. }
        | Type::Ptr { .. }
        | Type::Func(_)
        | Type::Descriptor { .. } => None,
    }
}
