//! Does a loop carry a dependence? ZIV, SIV, GCD and Banerjee tests on affine subscripts, after zero-basing.
//!
//! ```text
//! for (i…) a[i] = b[i+1];      restrict: no dependence      otherwise: a may be b
//! for (i…) a[i] = a[i-1];      strong SIV, distance 1: carried
//! ```
//! Used for `auto` loops and kernels constructs (OpenACC 3.4 §2.9.7) and to give lanes to inner loops of parallel
//! constructs. Scalars are judged by [`super::privatise`].

pub mod access;
pub mod affine;
pub mod certain;
pub mod subscript;

use super::walk::{How, each_stmt};
use access::{Access, Alias, Base};
use racc_hir::{Body, Builtin, Callee, DataRoot, LocalId, LoopId, LoopKind, Program, Purity, Stmt, StmtId};
use std::collections::BTreeSet;

/// Why a loop may not run in parallel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// Not a counted loop, or control leaves it.
    Control,
    /// A call whose effects are not known.
    Call(StmtId),
    /// Accesses of one object at different iterations meet.
    Memory { object: String },
    /// Two pointers may lead to one object.
    Pointers { object: String },
    /// A scalar's value goes from one iteration to the next.
    Scalar(LocalId),
    /// A scalar's last value is wanted.
    LastValue(LocalId),
}

/// Loops inside `l`, with their induction variables.
pub fn inner_loops(body: &Body, l: LoopId) -> Vec<LoopId> {
    let mut list = Vec::new();
    each_stmt(body, body.loops[l].body, &mut |s| {
        if let Stmt::Loop(id) = body.stmts[s].kind {
            list.push(id);
        }
    });
    list
}

/// Memory obstacles of running `l`'s iterations in any order.
pub fn memory_obstacles(program: &Program, body: &Body, l: LoopId) -> Vec<Obstacle> {
    let LoopKind::Counted { iv, .. } = body.loops[l].kind else { return vec![Obstacle::Control] };
    let root = body.loops[l].body;
    let mut found = control(program, body, root, l);
    let accesses = access::collect(program, body, root);
    let inner = inner_loops(body, l);
    let changing = changing(body, root);
    // Objects declared inside live for one iteration only.
    let own = declared_inside(body, root);
    let mut said = BTreeSet::new();
    for (n, a) in accesses.iter().enumerate() {
        if matches!(&a.base, Base::Var(DataRoot::Local(v)) if own.contains(v)) {
            continue;
        }
        for b in &accesses[n..] {
            if a.how == How::Read && b.how == How::Read {
                continue;
            }
            let obstacle = match access::alias(program, body, a, b) {
                Alias::No => continue,
                Alias::May => Obstacle::Pointers { object: name_of(program, body, a, b) },
                Alias::Same => {
                    if a.how != How::Escape
                        && b.how != How::Escape
                        && subscript::apart(body, l, iv, &inner, &changing, a, b)
                    {
                        continue;
                    }
                    Obstacle::Memory { object: name_of(program, body, a, b) }
                }
            };
            if said.insert(format!("{obstacle:?}")) {
                found.push(obstacle);
            }
        }
    }
    found
}

/// Iterations of `l` may use the same part of an object of `private`, one of them writing.
pub fn may_meet(program: &Program, body: &Body, l: LoopId, private: &BTreeSet<DataRoot>) -> bool {
    let LoopKind::Counted { iv, .. } = body.loops[l].kind else { return true };
    let root = body.loops[l].body;
    let (inner, changing) = (inner_loops(body, l), changing(body, root));
    let accesses: Vec<Access> = access::collect(program, body, root)
        .into_iter()
        .filter(|a| certain::is_private(&a.base, private, &BTreeSet::new()))
        .collect();
    accesses.iter().enumerate().any(|(n, a)| {
        accesses[n..].iter().any(|b| {
            let read = a.how == How::Read && b.how == How::Read;
            !read
                && access::alias(program, body, a, b) != Alias::No
                && (a.how == How::Escape
                    || b.how == How::Escape
                    || !subscript::apart(body, l, iv, &inner, &changing, a, b))
        })
    })
}

/// Locals whose scope lies below `root`.
pub fn declared_inside(body: &Body, root: StmtId) -> BTreeSet<LocalId> {
    let mut stmts = BTreeSet::new();
    each_stmt(body, root, &mut |s| {
        stmts.insert(s);
    });
    body.locals
        .iter()
        .filter(|(_, l)| l.scope.is_some_and(|s| stmts.contains(&s)))
        .map(|(id, _)| id)
        .collect()
}

/// Locals assigned somewhere below `root`.
pub fn changing(body: &Body, root: StmtId) -> BTreeSet<LocalId> {
    let mut set = BTreeSet::new();
    each_stmt(body, root, &mut |s| {
        super::walk::touches(body, s, &mut |t| {
            if let super::walk::Root::Var(DataRoot::Local(l)) = t.root
                && t.how != How::Read
            {
                set.insert(l);
            }
        });
    });
    set
}

fn control(program: &Program, body: &Body, root: StmtId, l: LoopId) -> Vec<Obstacle> {
    let inside: BTreeSet<LoopId> = inner_loops(body, l).into_iter().collect();
    let mut found = Vec::new();
    each_stmt(body, root, &mut |s| match &body.stmts[s].kind {
        Stmt::Break(id) if !inside.contains(id) => found.push(Obstacle::Control),
        Stmt::Return(_) | Stmt::Goto(_) | Stmt::ComputedGoto { .. } | Stmt::Trap => {
            found.push(Obstacle::Control);
        }
        Stmt::Call { callee, .. } => {
            let harmless = match callee {
                Callee::Direct(f) => match program.functions[*f].pure_ {
                    Purity::Pure | Purity::Const => true,
                    Purity::None => false,
                },
                Callee::Indirect(_) => false,
                Callee::Builtin(b) => matches!(b, Builtin::Memcpy | Builtin::Memset | Builtin::Prefetch),
            };
            if !harmless {
                found.push(Obstacle::Call(s));
            }
        }
        _ => {}
    });
    found.dedup();
    found
}

/// The object's name for messages.
pub fn name_of(program: &Program, body: &Body, a: &Access, b: &Access) -> String {
    // An induction variable's own step has no place in the source.
    for x in [a, b].into_iter().filter(|x| body.places.is_valid(x.place)) {
        let name = match super::walk::place_root(body, x.place) {
            super::walk::Root::Var(v) => super::attribute::root_name(program, body, v),
            super::walk::Root::Memory(e) => match super::walk::pointer_place(body, e) {
                Some(p) => match super::walk::place_root(body, p) {
                    super::walk::Root::Var(v) => super::attribute::root_name(program, body, v),
                    super::walk::Root::Memory(_) => continue,
                },
                None => continue,
            },
        };
        return name.to_string();
    }
    "memory".to_owned()
}
