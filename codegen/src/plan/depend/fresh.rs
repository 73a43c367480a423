//! Pointer variables that hold nothing but the results of allocations of their own: two of them, or one and a variable
//! with a name, are never the same object.
//!
//! ```text
//! a = malloc(n);  b = calloc(n, 8);  double v[n];       a, b, v
//! c = a + n;  d = f();                                  neither c nor d
//! for (i…) { t = malloc(n); t[k] = …; free(t); }        each iteration has its own t[0:n]
//! ```

use crate::plan::analysis::home;
use crate::plan::analysis::liveness::exposed;
use crate::plan::analysis::walk::{How, Root, each_stmt, pointer_place, touches, whole_variable};
use racc_hir::{
    Body, Callee, CastKind, DataRoot, Expr, ExprId, Function, LocalId, LocalKind, Program, Stmt, StmtId,
    ValueKey,
};
use std::collections::{BTreeMap, BTreeSet};

/// Functions of the C library that return memory that nobody else has.
const ALLOCATORS: &[&str] = &["malloc", "calloc", "aligned_alloc", "memalign"];

const FREE: &str = "free";

/// What is known of the pointer variables of a function.
#[derive(Clone, Default)]
pub struct Fresh {
    /// They hold allocations of their own.
    pub pointers: BTreeSet<LocalId>,
    /// Nothing else has their value but [`Self::copies`]: no other pointer leads there.
    pub unshared: BTreeSet<LocalId>,
    /// Variables that are freed and nothing else, with the pointer whose value they have.
    copies: BTreeMap<LocalId, LocalId>,
    /// Objects of the front end that live in memory, each with the statement whose every execution makes a new one.
    temporaries: BTreeMap<LocalId, StmtId>,
}

impl Fresh {
    pub fn of(program: &Program, body: &Body) -> Fresh {
        let pointers = fresh(program, body);
        // Of others it is seen that they are assigned before each use.
        let unseen = |l: &LocalId| {
            let local = &body.locals[*l];
            local.kind == LocalKind::Temp && (local.addr_taken || !program.types.is_scalar(local.ty))
        };
        let temporaries = home::homes(body, &[body.root], &body.locals.keys().filter(unseen).collect());
        let mut of = Fresh { pointers, temporaries, ..Fresh::default() };
        if of.pointers.is_empty() {
            return of;
        }
        of.copies = copies(program, body, &of.pointers);
        let out = handed_out(program, body, &of.pointers, &of.copies);
        of.unshared = of.pointers.difference(&out).copied().collect();
        of
    }

    /// What each run of `root`, the body of a loop, has its own of: temporaries, and the memory behind pointers that it
    /// allocates before it uses them.
    pub fn of_iteration(&self, program: &Program, body: &Body, root: StmtId) -> BTreeSet<LocalId> {
        if self.pointers.is_empty() && self.temporaries.is_empty() {
            return BTreeSet::new();
        }
        let (mut written, mut inside) = (BTreeSet::new(), BTreeSet::new());
        each_stmt(body, root, &mut |s| {
            inside.insert(s);
            touches(body, s, &mut |t| {
                if let (Root::Var(DataRoot::Local(l)), How::Write) = (t.root, t.how) {
                    written.insert(l);
                }
            });
        });
        let early = exposed(body, &program.types, root);
        let allocated = self.pointers.iter().filter(|l| written.contains(l) && !early.contains(l));
        let temporaries = self.temporaries.iter().filter(|(_, home)| inside.contains(home));
        allocated.copied().chain(temporaries.map(|(l, _)| *l)).collect()
    }

    /// The call allocates memory, or frees what an iteration has allocated.
    pub fn is_harmless(&self, program: &Program, body: &Body, call: StmtId, own: &BTreeSet<LocalId>) -> bool {
        let Stmt::Call { callee: Callee::Direct(f), args, .. } = &body.stmts[call].kind else { return false };
        let f = &program.functions[*f];
        if f.body.is_some() {
            return false;
        }
        let freed = || args.first().and_then(|a| variable(body, *a));
        is_allocator(f)
            || f.name.as_str() == FREE
                && freed().is_some_and(|l| own.contains(self.copies.get(&l).unwrap_or(&l)))
    }
}

/// Each call of it gives memory of its own.
pub fn is_allocator(f: &Function) -> bool {
    f.body.is_none() && ALLOCATORS.contains(&f.name.as_str())
}

/// The pointer variable that is all that an address is computed from.
pub fn only_pointer(body: &Body, value: ValueKey) -> Option<LocalId> {
    let m = body.mentions(value);
    let mut named = m.locals.iter().copied();
    let only = named.next().filter(|_| named.next().is_none() && m.globals.is_empty());
    only.filter(|_| !m.memory && !m.elements)
}

/// The local whose value the expression is.
fn variable(body: &Body, e: ExprId) -> Option<LocalId> {
    match body.exprs[e].kind {
        Expr::Cast(CastKind::PtrToPtr, inner) => variable(body, inner),
        Expr::Load(p) => match whole_variable(body, p) {
            Some(DataRoot::Local(l)) => Some(l),
            Some(DataRoot::Global(_)) | None => None,
        },
        _ => None,
    }
}

/// The variable that a call frees.
fn freed(program: &Program, body: &Body, s: StmtId) -> Option<LocalId> {
    let Stmt::Call { callee: Callee::Direct(f), args, .. } = &body.stmts[s].kind else { return None };
    let f = &program.functions[*f];
    if f.body.is_some() || f.name.as_str() != FREE {
        return None;
    }
    variable(body, *args.first()?)
}

fn copies(program: &Program, body: &Body, pointers: &BTreeSet<LocalId>) -> BTreeMap<LocalId, LocalId> {
    let mut from: BTreeMap<LocalId, Option<LocalId>> = BTreeMap::new();
    for (s, data) in body.stmts.iter() {
        touches(body, s, &mut |t| {
            let Root::Var(DataRoot::Local(l)) = t.root else { return };
            if program.types.pointee(body.locals[l].ty).is_none() || pointers.contains(&l) {
                return;
            }
            let source = match &data.kind {
                Stmt::Assign { value, .. } if t.how == How::Write && t.whole => {
                    variable(body, *value).filter(|v| pointers.contains(v) && !from.contains_key(&l))
                }
                _ if t.how == How::Read && freed(program, body, s) == Some(l) => return,
                _ => None,
            };
            from.insert(l, source);
        });
    }
    from.into_iter().filter_map(|(l, source)| Some((l, source?))).collect()
}

/// Pointers whose value goes elsewhere than to accesses through them.
fn handed_out(
    program: &Program,
    body: &Body,
    pointers: &BTreeSet<LocalId>,
    copies: &BTreeMap<LocalId, LocalId>,
) -> BTreeSet<LocalId> {
    let mut out = BTreeSet::new();
    for (s, data) in body.stmts.iter() {
        // Reads of each pointer, and accesses through it.
        let mut uses: BTreeMap<LocalId, (usize, usize)> = BTreeMap::new();
        touches(body, s, &mut |t| match t.root {
            Root::Var(DataRoot::Local(v)) if t.how == How::Read && pointers.contains(&v) => {
                uses.entry(v).or_default().0 += 1;
            }
            Root::Memory(e) => {
                let base = pointer_place(body, e).and_then(|p| whole_variable(body, p));
                if let Some(DataRoot::Local(v)) = base.filter(|b| is_one_of(*b, pointers)) {
                    uses.entry(v).or_default().1 += 1;
                    if t.how == How::Escape {
                        out.insert(v);
                    }
                }
            }
            Root::Var(_) => {}
        });
        for (l, (reads, through)) in uses {
            let known = match &data.kind {
                Stmt::Assign { place, .. } => match whole_variable(body, *place) {
                    Some(DataRoot::Local(v)) => copies.get(&v) == Some(&l),
                    Some(DataRoot::Global(_)) | None => false,
                },
                // A test for null.
                Stmt::If { .. } => true,
                _ => freed(program, body, s) == Some(l),
            };
            if reads > through && !known {
                out.insert(l);
            }
        }
    }
    out
}

fn is_one_of(v: DataRoot, pointers: &BTreeSet<LocalId>) -> bool {
    matches!(v, DataRoot::Local(l) if pointers.contains(&l))
}

/// What is written to a pointer variable.
enum Source {
    Allocation,
    /// The value of another variable.
    Copy(LocalId),
    Other,
}

fn fresh(program: &Program, body: &Body) -> BTreeSet<LocalId> {
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
                    let allocates = is_allocator(f);
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
