//! Pointer variables that hold nothing but the results of allocations of their own: two of them, or one and a variable
//! with a name, are never the same object.
//!
//! ```text
//! a = malloc(n);  b = calloc(n, 8);  double v[n];       a, b, v
//! c = a + n;  d = f();                                  neither c nor d
//! ```

use crate::plan::analysis::walk::{How, Root, touches, whole_variable};
use racc_hir::{Body, Callee, CastKind, DataRoot, Expr, ExprId, LocalId, LocalKind, Program, Stmt};
use std::collections::{BTreeMap, BTreeSet};

/// Functions of the C library that return memory that nobody else has.
const ALLOCATORS: &[&str] = &["malloc", "calloc", "aligned_alloc", "memalign"];

/// What is written to a pointer variable.
enum Source {
    Allocation,
    /// The value of another variable.
    Copy(LocalId),
    Other,
}

pub fn fresh(program: &Program, body: &Body) -> BTreeSet<LocalId> {
    let mut sources: BTreeMap<LocalId, Vec<Source>> = BTreeMap::new();
    let mut reads: BTreeMap<LocalId, usize> = BTreeMap::new();
    for (s, data) in body.stmts.iter() {
        touches(body, s, &mut |t| {
            let Root::Var(DataRoot::Local(l)) = t.root else { return };
            if program.types.pointee(body.locals[l].ty).is_none() {
                return;
            }
            if t.how == How::Read {
                *reads.entry(l).or_default() += 1;
                return;
            }
            let source = match &data.kind {
                _ if !t.whole || t.how == How::Escape => Source::Other,
                Stmt::DynAlloc { .. } => Source::Allocation,
                Stmt::Call { callee: Callee::Direct(f), .. } => {
                    let f = &program.functions[*f];
                    let allocates = f.body.is_none() && ALLOCATORS.contains(&f.name.as_str());
                    if allocates { Source::Allocation } else { Source::Other }
                }
                Stmt::Assign { value, .. } => source(body, *value),
                _ => Source::Other,
            };
            sources.entry(l).or_default().push(source);
        });
    }
    let alone = |l: &LocalId| {
        let local = &body.locals[*l];
        !local.addr_taken && matches!(local.kind, LocalKind::Auto | LocalKind::Temp)
    };
    // A temporary hands its value on once.
    let allocated = |list: &Vec<Source>| list.iter().all(|s| matches!(s, Source::Allocation));
    let temps: BTreeSet<LocalId> = sources
        .iter()
        .filter(|(l, list)| {
            body.locals[**l].kind == LocalKind::Temp && reads.get(l) == Some(&1) && allocated(list)
        })
        .map(|(l, _)| *l)
        .collect();
    let own = |s: &Source| match s {
        Source::Allocation => true,
        Source::Copy(l) => temps.contains(l),
        Source::Other => false,
    };
    sources.iter().filter(|(l, list)| alone(l) && list.iter().all(own)).map(|(l, _)| *l).collect()
}

fn source(body: &Body, value: ExprId) -> Source {
    match body.exprs[value].kind {
        // Null leads nowhere.
        Expr::Int(0) => Source::Allocation,
        Expr::Cast(CastKind::PtrToPtr | CastKind::IntToPtr, inner) => source(body, inner),
        Expr::Load(p) => match whole_variable(body, p) {
            Some(DataRoot::Local(l)) => Source::Copy(l),
            Some(DataRoot::Global(_)) | None => Source::Other,
        },
        _ => Source::Other,
    }
}
