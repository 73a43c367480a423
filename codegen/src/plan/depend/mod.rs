//! Does a loop carry a dependence? ZIV, SIV, GCD and Banerjee tests on affine subscripts, after zero-basing.
//!
//! ```text
//! for (i…) a[i] = b[i+1];      restrict: no dependence      otherwise: a may be b
//! for (i…) a[i] = a[i-1];      strong SIV, distance 1: carried
//! ```
//! Used for `auto` loops and kernels constructs (OpenACC 3.4 §2.9.7) and to give lanes to inner loops of parallel
//! constructs. Scalars are judged by [`crate::plan::exec::privatise`].

pub mod access;
pub mod affine;
pub mod certain;
pub mod concurrent;
pub mod define;
pub mod fresh;
pub mod handed_on;
pub mod kernel_scalars;
mod passed_on;
pub mod pure_reads;
mod reduction_forms;
pub mod reduction_idiom;
pub mod subscript;
pub mod written_first;

use crate::plan::analysis::callees::RUNTIME_ERROR;
use crate::plan::analysis::root;
use crate::plan::analysis::walk::{self, How, each_stmt};
use access::{Access, Alias, Base};
use fresh::Fresh;
use racc_hir::{
    Body, Builtin, Callee, DataRoot, GlobalId, LocalId, Loop, LoopId, LoopKind, Place, PlaceId, Program,
    Purity, Stmt, StmtId, Type, ValueKey,
};
use std::collections::{BTreeMap, BTreeSet};

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
    Pointers { object: String, meeting: Option<Meeting> },
    /// A scalar's value goes from one iteration to the next.
    Scalar(LocalId),
    /// A scalar's last value is wanted.
    LastValue(LocalId),
}

/// Two accesses through different pointers, which meet if these lead to one object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    pub one: PlaceId,
    pub other: PlaceId,
    /// The variables that lead to the accesses, if these are apart even when both lead to the same address.
    pub apart_if_equal: Option<(DataRoot, DataRoot)>,
}

impl Obstacle {
    /// The object that iterations share.
    pub fn object(&self) -> Option<&str> {
        match self {
            Obstacle::Memory { object } | Obstacle::Pointers { object, .. } => Some(object),
            Obstacle::Control | Obstacle::Call(_) | Obstacle::Scalar(_) | Obstacle::LastValue(_) => None,
        }
    }
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

/// The variable that a counted loop counts.
pub fn variable(l: &Loop) -> Option<LocalId> {
    match l.kind {
        LoopKind::Counted { iv, .. } => Some(iv),
        LoopKind::While { .. } | LoopKind::DoWhile { .. } => None,
    }
}

/// The variable is predetermined private to the threads that run the loop: what the loop counts is not seen
/// elsewhere. OpenACC 3.4 §2.6.1.
pub fn owns_variable(program: &Program, l: &Loop) -> bool {
    l.acc.is_some() || program.own_loop_variables
}

/// Below `root` the variable is only what loops count with that own it: no access to it is exposed.
pub fn counts_only(program: &Program, body: &Body, root: StmtId, var: DataRoot) -> bool {
    let mut exposed = false;
    walk::touches(body, root, &mut |t| exposed |= t.root == walk::Root::Var(var));
    if let Stmt::Loop(id) = body.stmts[root].kind
        && variable(&body.loops[id]).map(DataRoot::Local) == Some(var)
        && owns_variable(program, &body.loops[id])
    {
        let mut reads = false;
        walk::touches(body, root, &mut |t| {
            reads |= t.root == walk::Root::Var(var) && t.how != How::Write;
        });
        return !reads;
    }
    !exposed && walk::children(body, root).into_iter().all(|c| counts_only(program, body, c, var))
}

/// What is known of variables when dependences are looked for.
pub struct Known<'a> {
    /// Each iteration has its own of them.
    pub excused: &'a BTreeSet<DataRoot>,
    /// Each iteration has its own of what they lead to.
    pub through: &'a BTreeSet<DataRoot>,
    /// Each iteration assigns them before it uses them, as far as only their names reach them.
    pub lasting: &'a BTreeSet<DataRoot>,
    /// Pointers that hold allocations of their own.
    pub fresh: &'a Fresh,
}

/// Memory obstacles of running `l`'s iterations in any order.
pub fn memory_obstacles(program: &Program, body: &Body, l: LoopId, known: &Known<'_>) -> Vec<Obstacle> {
    if variable(&body.loops[l]).is_none() {
        return vec![Obstacle::Control];
    }
    let root = body.loops[l].body;
    let allocated = known.fresh.of_iteration(program, body, root);
    let mut own = declared_inside(body, root);
    own.extend(&allocated);
    let mut found =
        control(program, body, l, &|call| known.fresh.is_harmless(program, body, call, &allocated));
    // Objects declared inside live for one iteration only.
    let asked = |base: &Base| match base {
        Base::Var(v) => !known.excused.contains(v) && !is_own(*v, &own),
        Base::Pointer { value, .. } => {
            !certain::is_private(body, base, known.through, &BTreeSet::new())
                && !is_allocated(body, *value, &allocated, known.fresh)
        }
        Base::Anything => true,
    };
    let own_of_iteration = |base: &Base| match base {
        Base::Var(_) | Base::Anything => false,
        Base::Pointer { value, .. } => {
            fresh::only_pointer(body, *value).is_some_and(|l| allocated.contains(&l))
        }
    };
    let known = Copies { lasting: known.lasting, fresh: &known.fresh.pointers, own: &own_of_iteration };
    found.extend(meetings(program, body, l, &asked, &known));
    found
}

/// Iterations of `l` may use the same part of an object of `private`, one of them writing.
pub fn may_meet(program: &Program, body: &Body, l: LoopId, private: &BTreeSet<DataRoot>) -> bool {
    let none = Copies { lasting: &BTreeSet::new(), fresh: &BTreeSet::new(), own: &|_| false };
    !meetings(program, body, l, &|base| certain::is_private(body, base, private, &BTreeSet::new()), &none)
        .is_empty()
}

/// What the stores of a loop can change.
pub struct Stores {
    /// No store changes a subscript: they store real numbers.
    pub stable: bool,
    /// Nor does a store of a number change a pointer in memory; one of a character may.
    steady_pointers: bool,
    /// A store through a pointer may reach any global variable but descriptors.
    pub reached: BTreeSet<GlobalId>,
}

impl Stores {
    pub fn of(program: &Program, accesses: &[Access]) -> Stores {
        let writes = || accesses.iter().filter(|a| a.how != How::Read);
        let real = |a: &Access| matches!(program.types.get(a.ty), Type::Float(_) | Type::Complex(_));
        let number = |a: &Access| match program.types.get(a.ty) {
            Type::Float(_) | Type::Complex(_) | Type::Bool { .. } => true,
            Type::Int { bits, .. } => *bits > 8,
            Type::Void
            | Type::Vector { .. }
            | Type::Ptr { .. }
            | Type::Array { .. }
            | Type::Record(_)
            | Type::Func(_)
            | Type::Descriptor { .. } => false,
        };
        let written: BTreeSet<GlobalId> = writes()
            .filter_map(|a| match a.base {
                Base::Var(DataRoot::Global(g)) => Some(g),
                Base::Var(DataRoot::Local(_)) | Base::Pointer { .. } | Base::Anything => None,
            })
            .collect();
        let through = writes().any(|a| matches!(a.base, Base::Pointer { .. }));
        let descriptor =
            |g: &GlobalId| matches!(program.types.get(program.globals[*g].ty), Type::Descriptor { .. });
        Stores {
            stable: writes().all(|a| a.how == How::Write && real(a)),
            steady_pointers: writes().all(|a| a.how == How::Write && number(a)),
            reached: program
                .globals
                .keys()
                .filter(|g| through && !descriptor(g) || written.contains(g))
                .collect(),
        }
    }
}

/// One obstacle for all accesses through two pointers: where it is in the list.
#[derive(Default)]
struct Pointers(BTreeMap<String, usize>);

impl Pointers {
    fn meet(
        &mut self,
        program: &Program,
        body: &Body,
        (a, b): (&Access, &Access),
        test: &subscript::DependenceTest<'_>,
        found: &mut Vec<Obstacle>,
    ) {
        let escapes = a.how == How::Escape || b.how == How::Escape;
        let equal = || Some((led_by(body, &a.base)?, led_by(body, &b.base)?));
        let apart_if_equal = equal().filter(|_| !escapes && test.apart(a, b));
        let key = format!("{:?} {:?} {escapes}", a.base, b.base);
        if let Some(&known) = self.0.get(&key) {
            if let Obstacle::Pointers { meeting: Some(m), .. } = &mut found[known]
                && apart_if_equal.is_none()
            {
                m.apart_if_equal = None;
            }
            return;
        }
        self.0.insert(key, found.len());
        let places = body.places.is_valid(a.place) && body.places.is_valid(b.place);
        let m = Meeting { one: a.place, other: b.place, apart_if_equal };
        found.push(Obstacle::Pointers {
            object: name_of(program, body, a, b),
            meeting: Some(m).filter(|_| places && !escapes),
        });
    }
}

/// Objects that iterations have their own of.
struct Copies<'a> {
    lasting: &'a BTreeSet<DataRoot>,
    /// Pointers that hold allocations of their own.
    fresh: &'a BTreeSet<LocalId>,
    /// The iteration has allocated what the pointer leads to.
    own: &'a dyn Fn(&Base) -> bool,
}

/// The iteration has allocated the memory, and no other pointer leads there.
fn is_allocated(body: &Body, value: ValueKey, allocated: &BTreeSet<LocalId>, fresh: &Fresh) -> bool {
    fresh::only_pointer(body, value).is_some_and(|l| allocated.contains(&l) && fresh.unshared.contains(&l))
}

/// Objects of which iterations of `l` may use the same part, one of them writing.
fn meetings(
    program: &Program,
    body: &Body,
    l: LoopId,
    asked: &dyn Fn(&Base) -> bool,
    copies: &Copies<'_>,
) -> Vec<Obstacle> {
    let Some(iv) = variable(&body.loops[l]) else { return vec![Obstacle::Control] };
    let root = body.loops[l].body;
    let mut found = Vec::new();
    let defined = define::Defined::of(program, body, root);
    let mut accesses = access::Reader { program, body, defined: &defined }.collect(root);
    let changing = changing(body, root);
    let stores = Stores::of(program, &accesses);
    accesses.retain(|a| asked(&a.base));
    let test = subscript::DependenceTest {
        types: &program.types,
        body,
        l,
        iv,
        changing: &changing,
        written: &stores.reached,
        stable: stores.stable,
        descriptors_stay: !descriptors_change(program, body, root),
    };
    let moves = |a: &Access| match &a.base {
        Base::Var(_) | Base::Anything => false,
        Base::Pointer { value, .. } => {
            let m = body.mentions(*value);
            let changes = |l: &LocalId| *l == iv || changing.contains(l);
            let exposed = m.memory || m.elements || m.locals.iter().any(|l| body.locals[*l].addr_taken);
            m.locals.iter().any(changes)
                || !stores.steady_pointers && exposed && !from_descriptor(program, body, a)
        }
    };
    let mut said = BTreeSet::new();
    let mut pointers = Pointers::default();
    for (n, a) in accesses.iter().enumerate() {
        for b in &accesses[n..] {
            if a.how == How::Read && b.how == How::Read || a.commutes(b) {
                continue;
            }
            // Copies of the variable's own.
            let lasts = |base: &Base| matches!(base, Base::Var(v) if copies.lasting.contains(v));
            let by_name = !a.by_callee && !b.by_callee;
            if a.base == b.base && (by_name && lasts(&a.base) || (copies.own)(&a.base)) {
                continue;
            }
            let alias = match access::alias_with(program, body, copies.fresh, a, b) {
                // Different pointers in different iterations.
                Alias::Same if moves(a) || moves(b) => Alias::May,
                alias => alias,
            };
            let obstacle = match alias {
                Alias::No => continue,
                Alias::May => {
                    pointers.meet(program, body, (a, b), &test, &mut found);
                    continue;
                }
                Alias::Same => {
                    if a.how != How::Escape && b.how != How::Escape && test.apart(a, b) {
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

/// The one variable that is, or holds, the address that accesses start from.
fn led_by(body: &Body, base: &Base) -> Option<DataRoot> {
    let value = match base {
        Base::Var(v) => return Some(*v),
        Base::Pointer { value, .. } => value,
        Base::Anything => return None,
    };
    let m = body.mentions(*value);
    let mut named =
        m.locals.iter().map(|l| DataRoot::Local(*l)).chain(m.globals.iter().map(|g| DataRoot::Global(*g)));
    named.next().filter(|_| named.next().is_none() && !m.memory && !m.elements)
}

fn is_own(v: DataRoot, own: &BTreeSet<LocalId>) -> bool {
    match v {
        DataRoot::Local(l) => own.contains(&l),
        DataRoot::Global(_) => false,
    }
}

/// The base address in a descriptor, which no store through a pointer reaches.
fn from_descriptor(program: &Program, body: &Body, a: &Access) -> bool {
    match walk::place_root(body, a.place) {
        walk::Root::Memory(e) => walk::pointer_place(body, e).is_some_and(|p| {
            matches!(body.places[p].kind, racc_hir::Place::Desc { .. })
                && !matches!(program.types.get(body.places[p].ty), Type::Descriptor { .. })
        }),
        walk::Root::Var(_) => true,
    }
}

/// Locals whose scope lies below `root`.
pub fn declared_inside(body: &Body, root: StmtId) -> BTreeSet<LocalId> {
    let mut declared = BTreeSet::new();
    each_stmt(body, root, &mut |s| declared.extend(body.declared_in(s)));
    declared
}

/// Something below `root` may give a descriptor another array or other bounds: only its own words, objects that
/// contain it, and calls do.
pub fn descriptors_change(program: &Program, body: &Body, root: StmtId) -> bool {
    let plain = |p: PlaceId| {
        let simple = match program.types.get(body.places[p].ty) {
            Type::Int { .. }
            | Type::Float(_)
            | Type::Complex(_)
            | Type::Vector { .. }
            | Type::Bool { .. } => true,
            Type::Void
            | Type::Ptr { .. }
            | Type::Array { .. }
            | Type::Record(_)
            | Type::Func(_)
            | Type::Descriptor { .. } => false,
        };
        simple && !matches!(body.places[p].kind, Place::Desc { .. })
    };
    let mut change = false;
    each_stmt(body, root, &mut |s| match &body.stmts[s].kind {
        Stmt::Assign { place, .. } => change |= !plain(*place),
        Stmt::Call { callee: Callee::Direct(f), dest, .. } => {
            change |= program.functions[*f].purity() == Purity::None || dest.is_some_and(|d| !plain(d));
        }
        Stmt::Call { .. } => change = true,
        _ => {}
    });
    change
}

/// Locals assigned somewhere below `root`.
pub fn changing(body: &Body, root: StmtId) -> BTreeSet<LocalId> {
    let mut set = BTreeSet::new();
    each_stmt(body, root, &mut |s| {
        walk::touches(body, s, &mut |t| {
            if let walk::Root::Var(DataRoot::Local(l)) = t.root
                && t.how != How::Read
            {
                set.insert(l);
            }
        });
    });
    set
}

/// Jumps out of an iteration, and calls of functions that may write what other iterations read; `harmless` ones are no
/// obstacle.
fn control(program: &Program, body: &Body, l: LoopId, harmless: &dyn Fn(StmtId) -> bool) -> Vec<Obstacle> {
    let root = body.loops[l].body;
    let inside: BTreeSet<LoopId> = inner_loops(body, l).into_iter().collect();
    let mut found = Vec::new();
    // A callee may have another name for what the loop writes under this one.
    let renamed = changing(body, root).into_iter().any(|l| body.is_of_others(l));
    each_stmt(body, root, &mut |s| match &body.stmts[s].kind {
        Stmt::Break(id) if !inside.contains(id) => found.push(Obstacle::Control),
        Stmt::Continue(id) if *id != l && !inside.contains(id) => found.push(Obstacle::Control),
        Stmt::Return(_) | Stmt::Goto(_) | Stmt::ComputedGoto { .. } | Stmt::Trap => {
            found.push(Obstacle::Control);
        }
        Stmt::Call { callee, .. } => {
            let known = match callee {
                Callee::Direct(f) => match program.functions[*f].purity() {
                    Purity::Const => true,
                    Purity::Pure => !renamed || !pure_reads::PureReads::of(program, *f).is_more(),
                    // Whichever iteration finds the error, the program ends.
                    Purity::None => program.functions[*f].name == RUNTIME_ERROR,
                },
                Callee::Indirect(_) => false,
                // Nothing but a limit for the optimiser.
                Callee::Asm(a) => {
                    body.asms[*a].template.trim().is_empty() && body.asms[*a].operands.is_empty()
                }
                Callee::Builtin(b) => matches!(b, Builtin::Memcpy | Builtin::Memset | Builtin::Prefetch),
                Callee::Launch(_) => false,
            };
            if !known && !harmless(s) {
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
    let places = [a, b].into_iter().filter(|x| body.places.is_valid(x.place));
    let mut names = places.filter_map(|x| variable_at(body, x.place).or_else(|| led_by(body, &x.base)));
    names.next().map_or("memory".to_owned(), |v| printed(program, body, v))
}

/// The name of the variable that a place is a part of, or that leads to it.
pub fn place_name(program: &Program, body: &Body, place: PlaceId) -> String {
    variable_at(body, place).map_or("memory".to_owned(), |v| printed(program, body, v))
}

fn variable_at(body: &Body, place: PlaceId) -> Option<DataRoot> {
    match walk::place_root(body, place) {
        walk::Root::Var(v) => Some(v),
        walk::Root::Memory(e) => match walk::place_root(body, walk::pointer_place(body, e)?) {
            walk::Root::Var(v) => Some(v),
            walk::Root::Memory(_) => None,
        },
    }
}

/// A variable's name for messages.
pub fn printed(program: &Program, body: &Body, v: DataRoot) -> String {
    let name = root::root_name(program, body, v);
    if name.is_empty() { "a temporary".to_owned() } else { name.to_string() }
}
