//! A frozen body → where each statement, loop and variable stands, and where the values of pointers go.
//!
//! ```text
//! q = p + 1;  *r = p;      flows(p): q, memory          touched_by(p): both statements
//! q = *p;                  flows(memory): q
//! ```
//! Found in one walk when first asked for, so that a question about one construct does not cost a walk over all others.

use crate::{
    Body, Callee, DataRoot, Expr, ExprId, FuncId, GlobalId, LocalId, LocalKind, LoopId, LoopKind, Place,
    PlaceId, Root, SecondaryMap, Stmt, StmtId, TypeId, children, place_root, touches,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// Answers of [`Body::parent`] and its kin.
#[derive(Clone, Default, Debug)]
pub struct Index(OnceLock<Box<Table>>);

/// A value that is computed from a variable, or from what was loaded, is stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Flow {
    /// Nothing: in memory that a pointer leads to.
    pub to: Option<DataRoot>,
    /// The type of what is stored.
    pub ty: TypeId,
    /// An argument, which the callee may store: a function, or something that is called otherwise.
    pub callee: Option<Option<FuncId>>,
}

#[derive(Clone, Default, Debug)]
struct Table {
    parents: SecondaryMap<StmtId, Option<StmtId>>,
    loops: SecondaryMap<LoopId, Option<StmtId>>,
    declared: BTreeMap<StmtId, Vec<LocalId>>,
    touched: BTreeMap<DataRoot, Vec<StmtId>>,
    touching: SecondaryMap<StmtId, Vec<DataRoot>>,
    flows: BTreeMap<Option<DataRoot>, BTreeSet<Flow>>,
    counters: BTreeSet<LocalId>,
}

impl Body {
    /// A variable of the host, of a common block, or another name of an object: procedures that are called have names of
    /// their own for it.
    pub fn is_of_others(&self, local: LocalId) -> bool {
        self.locals[local].kind == LocalKind::RefParam && !self.params.contains(&local)
    }

    /// The first loop of those wanted in a statement, looking through blocks: `collapse(force:)` allows other statements
    /// around it.
    pub fn first_loop(&self, stmt: StmtId, wanted: &impl Fn(LoopId) -> bool) -> Option<LoopId> {
        match &self.stmts[stmt].kind {
            Stmt::Loop(id) => wanted(*id).then_some(*id),
            Stmt::Block(list) => list.iter().find_map(|&s| self.first_loop(s, wanted)),
            Stmt::Scope(inner) => self.first_loop(*inner, wanted),
            Stmt::Nop
            | Stmt::Assign { .. }
            | Stmt::Call { .. }
            | Stmt::If { .. }
            | Stmt::Switch { .. }
            | Stmt::Label(_)
            | Stmt::Goto(_)
            | Stmt::ComputedGoto { .. }
            | Stmt::Break(_)
            | Stmt::Continue(_)
            | Stmt::Leave(_)
            | Stmt::Return(_)
            | Stmt::DynAlloc { .. }
            | Stmt::Atomic(_)
            | Stmt::Region(_)
            | Stmt::Acc(_)
            | Stmt::Unreachable
            | Stmt::Trap => None,
        }
    }

    /// The statement that this one is directly inside of.
    pub fn parent(&self, stmt: StmtId) -> Option<StmtId> {
        self.index().parents[stmt]
    }

    /// The statement that the loop is.
    pub fn loop_stmt(&self, id: LoopId) -> Option<StmtId> {
        self.index().loops[id]
    }

    /// The loops around a loop, from the inside outwards.
    pub fn loops_around(&self, id: LoopId) -> impl Iterator<Item = LoopId> {
        let outer = move |s: &StmtId| self.parent(*s);
        std::iter::successors(self.loop_stmt(id).and_then(|s| self.parent(s)), outer).filter_map(|s| {
            match self.stmts[s].kind {
                Stmt::Loop(outer) => Some(outer),
                _ => None,
            }
        })
    }

    /// Variables whose scope is the statement.
    pub fn declared_in(&self, scope: StmtId) -> &[LocalId] {
        self.index().declared.get(&scope).map_or(&[], |list| list)
    }

    /// The statements that touch the variable, in the order of their numbers.
    pub fn touched_by(&self, var: DataRoot) -> &[StmtId] {
        self.index().touched.get(&var).map_or(&[], |list| list)
    }

    /// The variables that the statement itself touches.
    pub fn touching(&self, stmt: StmtId) -> &[DataRoot] {
        &self.index().touching[stmt]
    }

    /// Where values go that are computed from the variable's; None: from what was loaded through pointers.
    pub fn flows(&self, from: Option<DataRoot>) -> impl Iterator<Item = Flow> {
        self.index().flows.get(&from).into_iter().flatten().copied()
    }

    /// The global variables that the body names.
    pub fn globals_touched(&self) -> impl Iterator<Item = GlobalId> {
        self.index().touched.keys().filter_map(|var| match var {
            DataRoot::Global(g) => Some(*g),
            DataRoot::Local(_) => None,
        })
    }

    /// The variable begins to live in each iteration of some loop of its function.
    pub fn is_declared_in_a_loop(&self, var: LocalId) -> bool {
        std::iter::successors(self.locals[var].scope, |&s| self.parent(s))
            .any(|s| matches!(self.stmts[s].kind, Stmt::Loop(_)))
    }

    /// The variable is declared in the statement or below it.
    pub fn is_declared_below(&self, var: LocalId, root: StmtId) -> bool {
        std::iter::successors(self.locals[var].scope, |&s| self.parent(s)).any(|s| s == root)
    }

    /// The variable counts a loop.
    pub fn counts_a_loop(&self, var: LocalId) -> bool {
        self.index().counters.contains(&var)
    }

    /// The variables that a value is one of, or points into; None: it was loaded through a pointer. Conditions, subscripts
    /// and offsets choose one, no more.
    pub fn sources(&self, value: ExprId, out: &mut BTreeSet<Option<DataRoot>>) {
        match &self.exprs[value].kind {
            Expr::Load(place) => match place_root(self, *place) {
                Root::Var(var) => drop(out.insert(Some(var))),
                Root::Memory(pointer) => {
                    out.insert(None);
                    // A descriptor that a pointer leads to belongs to what the pointer comes from.
                    if let Place::Desc { .. } = self.places[*place].kind {
                        self.sources(pointer, out);
                    }
                }
            },
            Expr::AddrOf(place) => match place_root(self, *place) {
                Root::Var(var) => drop(out.insert(Some(var))),
                Root::Memory(pointer) => self.sources(pointer, out),
            },
            Expr::Unary(_, a) | Expr::Cast(_, a) | Expr::TempAddr(a) | Expr::PtrAdd { ptr: a, .. } => {
                self.sources(*a, out);
            }
            Expr::Binary(_, a, b) | Expr::Select { cond: _, then: a, otherwise: b } => {
                self.sources(*a, out);
                self.sources(*b, out);
            }
            Expr::Int(_)
            | Expr::Float(_)
            | Expr::FloatText(_)
            | Expr::Complex(..)
            | Expr::FuncAddr(_)
            | Expr::Data(_)
            | Expr::Compare(..)
            | Expr::And(..)
            | Expr::Or(..)
            | Expr::Not(_)
            | Expr::PtrDiff { .. }
            | Expr::Re(_)
            | Expr::Im(_)
            | Expr::Math(..)
            | Expr::Vector(..)
            | Expr::AccOnDevice(_)
            | Expr::LabelAddr(_) => {}
        }
    }

    fn index(&self) -> &Table {
        self.index.0.get_or_init(|| Box::new(Table::of(self)))
    }
}

impl Table {
    fn of(body: &Body) -> Table {
        let mut table = Table::default();
        for (local, data) in &body.locals {
            if let Some(scope) = data.scope {
                table.declared.entry(scope).or_default().push(local);
            }
        }
        for stmt in body.stmts.keys() {
            table.add(body, stmt);
        }
        table
    }

    fn add(&mut self, body: &Body, stmt: StmtId) {
        for child in children(body, stmt) {
            self.parents[child] = Some(stmt);
        }
        let mut vars = BTreeSet::new();
        touches(body, stmt, &mut |t| vars.extend(variable(t.root)));
        for &var in &vars {
            self.touched.entry(var).or_default().push(stmt);
        }
        self.touching[stmt] = vars.into_iter().collect();
        match &body.stmts[stmt].kind {
            Stmt::Loop(id) => {
                self.loops[*id] = Some(stmt);
                if let LoopKind::Counted { iv, first, .. } = body.loops[*id].kind {
                    self.counters.insert(iv);
                    let to = Some(DataRoot::Local(iv));
                    self.flow(body, first, Flow { to, ty: body.locals[iv].ty, callee: None });
                }
            }
            Stmt::Assign { place, value } => {
                self.flow(
                    body,
                    *value,
                    Flow { to: variable(place_root(body, *place)), ty: body.places[*place].ty, callee: None },
                );
            }
            Stmt::Call { dest, callee, args } => self.call(body, *dest, callee, args),
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
            | Stmt::Return(_)
            | Stmt::DynAlloc { .. }
            | Stmt::Atomic(_)
            | Stmt::Region(_)
            | Stmt::Acc(_)
            | Stmt::Unreachable
            | Stmt::Trap => {}
        }
    }

    /// A callee may store its arguments, return them, and return what it loads.
    fn call(&mut self, body: &Body, dest: Option<PlaceId>, callee: &Callee, args: &[ExprId]) {
        let callee = match callee {
            Callee::Direct(f) | Callee::Launch(f) => Some(*f),
            Callee::Indirect(_) | Callee::Builtin(_) | Callee::Asm(_) => None,
        };
        let result = dest.map(|place| {
            let to = variable(place_root(body, place));
            Flow { to, ty: body.places[place].ty, callee: None }
        });
        for &arg in args {
            self.flow(body, arg, Flow { to: None, ty: body.exprs[arg].ty, callee: Some(callee) });
            if let Some(result) = result {
                self.flow(body, arg, result);
            }
        }
        if let Some(result) = result {
            self.flows.entry(None).or_default().insert(result);
        }
    }

    fn flow(&mut self, body: &Body, value: ExprId, flow: Flow) {
        let mut from = BTreeSet::new();
        body.sources(value, &mut from);
        for source in from {
            self.flows.entry(source).or_default().insert(flow);
        }
    }
}

fn variable(root: Root) -> Option<DataRoot> {
    match root {
        Root::Var(var) => Some(var),
        Root::Memory(_) => None,
    }
}
