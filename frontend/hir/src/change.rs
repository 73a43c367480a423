//! What statements change, and whether a value can be another one afterwards: what makes a loop's bound invariant.
//!
//! `for (…; i < *p; …) { n = 1; *q = 2; f(); }`: `*p` changes when `n`'s address is taken somewhere, when `*q` has a
//! type that may alias, and with every call.

use crate::alias::{AliasClass, members_share};
use crate::walk::each_stmt;
use crate::{
    AccDirectiveKind, Body, Builtin, Callee, DataItem, DataRoot, Expr, ExprId, LoopKind, Place, PlaceId,
    Program, Purity, Stmt, StmtId, TypeId,
};
use std::collections::BTreeSet;

/// All stores below a statement.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    places: Vec<PlaceId>,
    /// Variables that something else than an assignment changes: counters, what data clauses name.
    variables: BTreeSet<DataRoot>,
    /// Something changes memory that is not known.
    unknown: bool,
    /// The program may end here, or time pass that others see: calls, traps, volatile and atomic accesses.
    pub ends: bool,
}

/// Which changes count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watched {
    All,
    /// Those that name the variable: the language promises that nothing else changes the value.
    Named,
}

/// What a place is part of, as far as its text says.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Root {
    Variable(DataRoot),
    Memory,
}

impl Changes {
    pub fn below(program: &Program, body: &Body, root: StmtId) -> Changes {
        let mut changes = Changes::default();
        each_stmt(body, root, &mut |s| changes.add(program, body, s));
        changes
    }

    /// The variable changes too.
    pub fn variable(&mut self, variable: DataRoot) {
        self.variables.insert(variable);
    }

    fn add(&mut self, program: &Program, body: &Body, stmt: StmtId) {
        match &body.stmts[stmt].kind {
            Stmt::Assign { place, .. } => self.store(body, *place),
            Stmt::Call { dest, callee, .. } => {
                dest.iter().for_each(|d| self.store(body, *d));
                let (changes, ends) = match callee {
                    Callee::Direct(f) => {
                        let called = program.functions[*f].purity() == Purity::None;
                        (called, called)
                    }
                    Callee::Builtin(Builtin::Prefetch) => (false, false),
                    Callee::Builtin(Builtin::Memcpy | Builtin::Memmove | Builtin::Memset) => (true, false),
                    Callee::Builtin(_) | Callee::Indirect(_) | Callee::Asm(_) | Callee::Launch(_) => {
                        (true, true)
                    }
                };
                self.unknown |= changes;
                self.ends |= ends;
            }
            Stmt::Loop(id) => {
                let node = &body.loops[*id];
                if let LoopKind::Counted { iv, .. } = node.kind {
                    self.variables.insert(DataRoot::Local(iv));
                }
                let reductions = node.acc.iter().flat_map(|acc| &acc.reductions);
                self.variables.extend(reductions.map(|r| r.var));
            }
            Stmt::DynAlloc { local, .. } => drop(self.variables.insert(DataRoot::Local(*local))),
            Stmt::Atomic(atomic) => {
                self.places.push(atomic.place);
                self.places.extend(atomic.capture.iter().map(|c| c.dest));
                self.ends = true;
            }
            Stmt::Region(id) => {
                let region = &body.regions[*id];
                self.unknown = true;
                self.data(&region.data);
                self.variables.extend(region.reductions.iter().map(|r| r.var));
            }
            Stmt::Acc(directive) => {
                self.unknown = true;
                self.ends = true;
                match &directive.kind {
                    AccDirectiveKind::EnterData(items)
                    | AccDirectiveKind::ExitData { items, .. }
                    | AccDirectiveKind::Update { items, .. }
                    | AccDirectiveKind::DeclareLocal(items) => self.data(items),
                    AccDirectiveKind::Wait(_)
                    | AccDirectiveKind::Init { .. }
                    | AccDirectiveKind::Shutdown { .. }
                    | AccDirectiveKind::Set { .. } => {}
                }
            }
            Stmt::Trap | Stmt::Unreachable => self.ends = true,
            Stmt::Nop
            | Stmt::Block(_)
            | Stmt::Scope(_)
            | Stmt::If { .. }
            | Stmt::Switch { .. }
            | Stmt::Label(_)
            | Stmt::Goto(_)
            | Stmt::ComputedGoto { .. }
            | Stmt::Break(_)
            | Stmt::Continue(_)
            | Stmt::Leave(_)
            | Stmt::Return(_) => {}
        }
    }

    fn store(&mut self, body: &Body, place: PlaceId) {
        self.ends |= body.places[place].volatile;
        self.places.push(place);
    }

    /// The host's copies may change when data come back.
    fn data(&mut self, items: &[DataItem]) {
        for item in items {
            // A section reached through a pointer leaves the pointer alone.
            if item.what.section.as_ref().is_none_or(|s| s.pointer.is_none()) {
                self.variables.insert(item.what.root);
            }
        }
    }

    /// The variable is assigned.
    pub fn assigns(&self, body: &Body, variable: DataRoot) -> bool {
        self.variables.contains(&variable)
            || self.places.iter().any(|p| root(body, *p) == Root::Variable(variable))
    }

    /// The expression may have another value afterwards.
    pub fn reach(&self, program: &Program, body: &Body, expr: ExprId, watched: Watched) -> bool {
        let of = |e: ExprId| self.reach(program, body, e, watched);
        match &body.exprs[expr].kind {
            Expr::Int(_) | Expr::Float(_) | Expr::FloatText(_) | Expr::FuncAddr(_) | Expr::Data(_) => false,
            Expr::Load(place) => {
                self.reach_address(program, body, *place, watched)
                    || self.reach_object(program, body, *place, watched)
            }
            Expr::AddrOf(place) => self.reach_address(program, body, *place, watched),
            Expr::Unary(_, a) | Expr::Not(a) | Expr::Cast(_, a) | Expr::Re(a) | Expr::Im(a) => of(*a),
            Expr::Binary(_, a, b)
            | Expr::Compare(_, a, b)
            | Expr::And(a, b)
            | Expr::Or(a, b)
            | Expr::Complex(a, b) => of(*a) || of(*b),
            Expr::Select { cond, then, otherwise } => of(*cond) || of(*then) || of(*otherwise),
            Expr::PtrAdd { ptr, index, .. } => of(*ptr) || of(*index),
            Expr::PtrDiff { a, b, size } => of(*a) || of(*b) || of(*size),
            Expr::Math(_, args) | Expr::Vector(_, args) => args.iter().any(|a| of(*a)),
            Expr::AccOnDevice(_) | Expr::LabelAddr(_) | Expr::TempAddr(_) => true,
        }
    }

    /// The place may be another object afterwards.
    fn reach_address(&self, program: &Program, body: &Body, place: PlaceId, watched: Watched) -> bool {
        let of = |e: ExprId| self.reach(program, body, e, watched);
        match &body.places[place].kind {
            Place::Local(_) | Place::Global(_) => false,
            Place::Deref(ptr) => of(*ptr),
            Place::Elem { base, subs, .. } => of(*base) || subs.iter().any(|s| of(s.index) || of(s.stride)),
            Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => {
                self.reach_address(program, body, *base, watched)
            }
        }
    }

    /// The object that is read may be stored to.
    fn reach_object(&self, program: &Program, body: &Body, read: PlaceId, watched: Watched) -> bool {
        let from = root(body, read);
        let named = match &from {
            Root::Variable(variable) => {
                self.variables.contains(variable)
                    || self
                        .places
                        .iter()
                        .any(|p| root(body, *p) == from && may_overlap(program, body, *p, read))
            }
            Root::Memory => false,
        };
        if named || watched == Watched::Named {
            return named;
        }
        let exposed = |root: &Root| match root {
            Root::Variable(DataRoot::Local(l)) => body.locals[*l].addr_taken || body.locals[*l].aliased,
            Root::Variable(DataRoot::Global(_)) | Root::Memory => true,
        };
        let class = AliasClass::of_place(program, body, read);
        body.places[read].volatile
            || exposed(&from)
                && (self.unknown
                    || from == Root::Memory && self.variables.iter().any(|v| exposed(&Root::Variable(*v)))
                    || self.places.iter().any(|p| {
                        let to = root(body, *p);
                        (from == Root::Memory || to == Root::Memory)
                            && exposed(&to)
                            && AliasClass::of_place(program, body, *p).meets(class)
                    }))
    }
}

fn root(body: &Body, place: PlaceId) -> Root {
    if let Some(local) = body.root_local(place) {
        return Root::Variable(DataRoot::Local(local));
    }
    match &body.places[place].kind {
        Place::Global(global) => Root::Variable(DataRoot::Global(*global)),
        Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => root(body, *base),
        Place::Deref(address) | Place::Elem { base: address, .. } => root_of_address(body, *address),
        Place::Local(local) => Root::Variable(DataRoot::Local(*local)),
    }
}

fn root_of_address(body: &Body, address: ExprId) -> Root {
    match &body.exprs[address].kind {
        Expr::AddrOf(place) => root(body, *place),
        Expr::Cast(crate::CastKind::PtrToPtr, inner) | Expr::PtrAdd { ptr: inner, .. } => {
            root_of_address(body, *inner)
        }
        _ => Root::Memory,
    }
}

/// Two places of one variable: different members of a record, and scalars of different types, are apart.
fn may_overlap(program: &Program, body: &Body, a: PlaceId, b: PlaceId) -> bool {
    let (Some(x), Some(y)) = (members(body, a), members(body, b)) else { return true };
    let apart = x.iter().zip(&y).find(|(x, y)| x != y);
    if apart.is_some_and(|(x, y)| x.0 == y.0 && !members_share(program, x.0, x.1, y.1)) {
        return false;
    }
    AliasClass::of_place(program, body, a).meets(AliasClass::of_place(program, body, b))
}

/// The members that lead to a place, from the variable inwards; none where an address is computed.
fn members(body: &Body, place: PlaceId) -> Option<Vec<(TypeId, u32)>> {
    match &body.places[place].kind {
        Place::Local(_) | Place::Global(_) => Some(Vec::new()),
        Place::Field { base, field } => {
            let mut list = members(body, *base)?;
            list.push((body.places[*base].ty, *field));
            Some(list)
        }
        Place::Part { base, .. } | Place::Desc { base, .. } => members(body, *base),
        Place::Elem { base, .. } => members_of_array(body, *base),
        Place::Deref(_) => None,
    }
}

fn members_of_array(body: &Body, address: ExprId) -> Option<Vec<(TypeId, u32)>> {
    match &body.exprs[address].kind {
        Expr::AddrOf(place) => members(body, *place),
        Expr::Cast(crate::CastKind::PtrToPtr, inner) => members_of_array(body, *inner),
        _ => None,
    }
}
