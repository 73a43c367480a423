//! A frozen body → where each statement, loop and variable stands, and where the values of pointers go.
//!
//! ```text
//! q = p + 1;  *r = p;      flows(p): q, memory          touched_by(p): both statements
//! ```
//! Found in one walk when first asked for, so that a question about one construct does not cost a walk over all others.

use crate::{
    Body, DataRoot, ExprId, LocalId, LoopId, LoopKind, PlaceId, Root, SecondaryMap, Stmt, StmtId, TypeId,
    children, expr_touches, place_root, touches,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// Answers of [`Body::parent`] and its kin.
#[derive(Clone, Default, Debug)]
pub struct Index(OnceLock<Box<Table>>);

/// A value that is computed from a variable is stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Flow {
    /// Nothing: in memory that a pointer leads to.
    pub to: Option<DataRoot>,
    /// The type of what is stored.
    pub ty: TypeId,
}

#[derive(Clone, Default, Debug)]
struct Table {
    parents: SecondaryMap<StmtId, Option<StmtId>>,
    loops: SecondaryMap<LoopId, Option<StmtId>>,
    declared: BTreeMap<StmtId, Vec<LocalId>>,
    touched: BTreeMap<DataRoot, Vec<StmtId>>,
    touching: SecondaryMap<StmtId, Vec<DataRoot>>,
    flows: BTreeMap<DataRoot, BTreeSet<Flow>>,
    counters: BTreeSet<LocalId>,
}

impl Body {
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

    /// Where values go that are computed from the variable's.
    pub fn flows(&self, var: DataRoot) -> impl Iterator<Item = Flow> {
        self.index().flows.get(&var).into_iter().flatten().copied()
    }

    /// The variable counts a loop.
    pub fn counts_a_loop(&self, var: LocalId) -> bool {
        self.index().counters.contains(&var)
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
                if let LoopKind::Counted { iv, .. } = body.loops[*id].kind {
                    self.counters.insert(iv);
                }
            }
            Stmt::Assign { place, value } => self.flow(body, std::slice::from_ref(value), *place),
            Stmt::Call { dest: Some(place), args, .. } => self.flow(body, args, *place),
            _ => {}
        }
    }

    fn flow(&mut self, body: &Body, values: &[ExprId], place: PlaceId) {
        let flow = Flow { to: variable(place_root(body, place)), ty: body.places[place].ty };
        for &value in values {
            expr_touches(body, value, &mut |t| {
                if let Some(from) = variable(t.root) {
                    self.flows.entry(from).or_default().insert(flow);
                }
            });
        }
    }
}

fn variable(root: Root) -> Option<DataRoot> {
    match root {
        Root::Var(var) => Some(var),
        Root::Memory(_) => None,
    }
}
