//! Scalars of kernel loops that an iteration takes from another one though it may write them first: on a path that does
//! not, or through a procedure that changes what it is given. Each thread has a copy of a scalar (CUDA Fortran guide
//! §1.11.3), so that nothing is handed on.
//!
//! ```text
//! do i; if (a(i) > 5) t = a(i); b(i) = t                       t
//! do i; call add(t, a(i))                                      t, which `add` reads and writes
//! do i; if (a(i) > 5) t = a(i); if (a(i) > 7) b(i) = t         none: perhaps t is always the iteration's own
//! do i; if (flag) t = a(i); b(i) = t                           none: the same in all iterations
//! do i; if (f) t = a(i); if (g) t = t + 1; b(i) = t            t: where only g is true
//! do i; do k; if (k == 1) t = 0; t = t + a(i); end do          none
//! ```

use super::subscript::trip_constant;
use super::{changing, declared_inside, variable};
use crate::plan::analysis::liveness::{exposed, may_keep, tracked};
use crate::plan::analysis::root::is_number;
use crate::plan::analysis::walk::{
    How, Root, children, each_stmt, place_root, reference, touches, whole_variable,
};
use racc_hir::{
    Body, Callee, DataRoot, Expr, ExprId, FuncId, LabelId, LocalId, LocalKind, LoopId, Program, Purity, Stmt,
    StmtId,
};
use std::collections::{BTreeMap, BTreeSet};

/// The variables that iterations of `l` take from one another, but for `except`.
pub fn handed_on(
    program: &Program,
    body: &Body,
    l: LoopId,
    except: &BTreeSet<DataRoot>,
) -> BTreeSet<DataRoot> {
    let root = body.loops[l].body;
    let mut hidden = except.clone();
    hidden.extend(declared_inside(body, root).into_iter().map(DataRoot::Local));
    hidden.extend(variable(&body.loops[l]).map(DataRoot::Local));
    let mut changing = changing(body, root);
    changing.extend(variable(&body.loops[l]));
    let mut walk = Walk {
        program,
        body,
        hidden,
        changing,
        loops: 0,
        jumps: BTreeMap::new(),
        now: State::default(),
        sums: Sums::default(),
    };
    walk.statement(root);
    let Sums { early, written, mut found, read_in_all, written_again, unknown } = walk.sums;
    found.extend(early.intersection(&written));
    found.extend(read_in_all.intersection(&written_again));
    found.difference(&unknown).copied().collect()
}

/// Whether the iteration has written a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Written {
    Surely,
    /// Or in no iteration: on one way through a condition that has the same value in all of them.
    InAllOrNone,
    /// On one way through a condition that is over, which other iterations do not take.
    OnOneWay,
    /// Where that depends on what is not known here.
    Perhaps,
}

/// At one point of the iteration.
#[derive(Clone, Default)]
struct State {
    of: BTreeMap<DataRoot, Written>,
    /// Control does not come here.
    dead: bool,
}

impl State {
    /// At the start of a branch: its condition may be the one that the variable was written under.
    fn under_condition(&self) -> State {
        let inside = |w: &Written| if *w == Written::OnOneWay { Written::Perhaps } else { *w };
        State { of: self.of.iter().map(|(v, w)| (*v, inside(w))).collect(), dead: self.dead }
    }
}

/// What the walk has found.
#[derive(Default)]
struct Sums {
    /// Read where the iteration has not written them.
    early: BTreeSet<DataRoot>,
    written: BTreeSet<DataRoot>,
    found: BTreeSet<DataRoot>,
    /// Read where all iterations have written them, or none.
    read_in_all: BTreeSet<DataRoot>,
    /// Written once more there.
    written_again: BTreeSet<DataRoot>,
    /// Pointers may lead to them.
    unknown: BTreeSet<DataRoot>,
}

struct Walk<'a> {
    program: &'a Program,
    body: &'a Body,
    hidden: BTreeSet<DataRoot>,
    changing: BTreeSet<LocalId>,
    /// How many loops of the iteration are around.
    loops: usize,
    /// The states with which control goes to labels below.
    jumps: BTreeMap<LabelId, State>,
    now: State,
    sums: Sums,
}

/// What a procedure does with what it is given.
struct Dummy {
    reads: bool,
    writes: bool,
    /// It may come back with the old value.
    keeps: bool,
}

impl Walk<'_> {
    fn statement(&mut self, s: StmtId) {
        self.own(s);
        match &self.body.stmts[s].kind {
            Stmt::If { cond, then, otherwise } => self.branches(*cond, *then, *otherwise),
            Stmt::Switch { value, cases, default, exit, body } => {
                let labels: Vec<LabelId> = cases.iter().map(|c| c.label).chain(*default).collect();
                self.cases(&labels, default.is_none().then_some(*exit), *body);
                self.arrive(*exit, self.is_steady(*value));
            }
            Stmt::Loop(inner) => {
                let (acc, counts) = (&self.body.loops[*inner].acc, variable(&self.body.loops[*inner]));
                let before = self.hidden.clone();
                self.hidden.extend(acc.iter().flat_map(|a| a.privates.iter().map(|p| p.var)));
                self.hidden.extend(counts.map(DataRoot::Local));
                let inside = self.body.loops[*inner].body;
                if trip_constant(&self.program.types, self.body, *inner) == Some(1) {
                    self.statement(inside);
                } else {
                    self.loops += 1;
                    self.in_any_order(inside);
                    self.loops -= 1;
                }
                self.hidden = before;
            }
            Stmt::Label(label) => {
                if self.jumps.contains_key(label) {
                    self.arrive(*label, false);
                } else {
                    // Reached from below, if at all.
                    self.now = self.now.under_condition();
                    self.now.dead = false;
                }
            }
            Stmt::Goto(label) | Stmt::Leave(label) => {
                self.jump(*label, self.now.clone());
                self.now.dead = true;
            }
            Stmt::ComputedGoto { .. }
            | Stmt::Break(_)
            | Stmt::Continue(_)
            | Stmt::Return(_)
            | Stmt::Unreachable
            | Stmt::Trap => self.now.dead = true,
            _ => children(self.body, s).into_iter().for_each(|c| self.statement(c)),
        }
    }

    /// The cases of a switch, each from where the switch stands; `past`: where it goes if there is none. More cases than
    /// one may be all that there are.
    fn cases(&mut self, labels: &[LabelId], past: Option<LabelId>, body: StmtId) {
        let before = self.now.under_condition();
        for label in labels {
            self.jump(*label, before.clone());
        }
        if let Some(past) = past {
            let mut state = before;
            if labels.len() > 1 {
                for v in self.written_below(body) {
                    state.of.entry(v).or_insert(Written::Perhaps);
                }
            }
            self.jump(past, state);
        }
        self.now.dead = true;
        self.statement(body);
    }

    fn written_below(&self, root: StmtId) -> BTreeSet<DataRoot> {
        let mut written = BTreeSet::new();
        each_stmt(self.body, root, &mut |s| {
            touches(self.body, s, &mut |t| {
                if let (Root::Var(v), How::Write | How::Escape) = (t.root, t.how) {
                    written.insert(v);
                }
            });
        });
        written
    }

    /// Control goes from here, in this state, to a label below.
    fn jump(&mut self, label: LabelId, state: State) {
        if state.dead {
            return;
        }
        let state = match self.jumps.remove(&label) {
            Some(other) => self.join(&State::default(), other, &state, false),
            None => state,
        };
        self.jumps.insert(label, state);
    }

    /// The ways to a label meet.
    fn arrive(&mut self, label: LabelId, steady: bool) {
        let Some(other) = self.jumps.remove(&label) else { return };
        let here = std::mem::take(&mut self.now);
        self.now = if here.dead { other } else { self.join(&State::default(), here, &other, steady) };
    }

    /// A loop's body: what any part of it writes, the part at hand may find written.
    fn in_any_order(&mut self, root: StmtId) {
        let written = self.written_below(root);
        self.now = self.now.under_condition();
        for v in written {
            self.now.of.entry(v).or_insert(Written::Perhaps);
        }
        self.statement(root);
        self.now.dead = false;
    }

    fn branches(&mut self, cond: ExprId, then: StmtId, otherwise: Option<StmtId>) {
        let before = self.now.clone();
        self.now = before.under_condition();
        self.statement(then);
        let one = std::mem::replace(&mut self.now, before.under_condition());
        if let Some(otherwise) = otherwise {
            self.statement(otherwise);
        }
        let other = std::mem::take(&mut self.now);
        let steady = self.is_steady(cond);
        self.now = match (one.dead, other.dead) {
            (true, _) => other,
            (false, true) => one,
            (false, false) => self.join(&before, one, &other, steady),
        };
    }

    fn join(&self, before: &State, one: State, other: &State, steady: bool) -> State {
        use Written::{InAllOrNone, OnOneWay, Perhaps, Surely};
        let mut of = BTreeMap::new();
        let vars: BTreeSet<DataRoot> = one.of.keys().chain(other.of.keys()).copied().collect();
        for v in vars {
            let outside = |state: &State| match (state.of.get(&v), before.of.get(&v)) {
                (Some(Perhaps), Some(OnOneWay)) => Some(OnOneWay),
                (now, _) => now.copied(),
            };
            let written = match (outside(&one), outside(other)) {
                (Some(a), Some(b)) if a == b => a,
                (Some(Surely | InAllOrNone), None) | (None, Some(Surely | InAllOrNone)) if steady => {
                    InAllOrNone
                }
                (Some(Surely), Some(InAllOrNone)) | (Some(InAllOrNone), Some(Surely)) => InAllOrNone,
                (Some(Surely | OnOneWay), None) | (None, Some(Surely | OnOneWay)) if self.loops == 0 => {
                    OnOneWay
                }
                _ => Perhaps,
            };
            of.insert(v, written);
        }
        State { of, dead: false }
    }

    /// The condition has one value in all iterations.
    fn is_steady(&self, cond: ExprId) -> bool {
        let m = self.body.mentions(self.body.value_key(cond));
        !m.memory
            && !m.elements
            && m.locals.is_disjoint(&self.changing)
            && m.globals.iter().all(|g| !self.sums.written.contains(&DataRoot::Global(*g)))
    }

    fn own(&mut self, s: StmtId) {
        if self.now.dead {
            return;
        }
        let call = matches!(self.body.stmts[s].kind, Stmt::Call { .. });
        let atomic = matches!(self.body.stmts[s].kind, Stmt::Atomic(_));
        let (mut reads, mut writes) = (Vec::new(), Vec::new());
        touches(self.body, s, &mut |t| {
            let Root::Var(v) = t.root else { return };
            match t.how {
                How::Read if atomic => {}
                // An operand that is not evaluated has a condition of its own.
                How::Read if t.lazy => {}
                How::Read => reads.push(v),
                How::Write if t.whole && !atomic => writes.push((v, Written::Surely)),
                How::Write => writes.push((v, Written::Perhaps)),
                How::Escape if call => {}
                How::Escape => {
                    self.sums.unknown.insert(v);
                }
            }
        });
        reads.into_iter().for_each(|v| self.read(v));
        self.arguments(s);
        writes.into_iter().for_each(|(v, how)| self.write(v, how));
    }

    fn read(&mut self, v: DataRoot) {
        if !self.is_scalar(v) {
            return;
        }
        match self.now.of.get(&v) {
            None => {
                self.sums.early.insert(v);
            }
            Some(Written::OnOneWay) => {
                self.sums.found.insert(v);
            }
            Some(Written::InAllOrNone) => {
                self.sums.read_in_all.insert(v);
            }
            Some(Written::Surely | Written::Perhaps) => {}
        }
    }

    fn write(&mut self, v: DataRoot, how: Written) {
        if !self.is_scalar(v) {
            return;
        }
        self.sums.written.insert(v);
        if self.now.of.get(&v) == Some(&Written::InAllOrNone) {
            self.sums.written_again.insert(v);
        }
        let now = self.now.of.entry(v).or_insert(how);
        *now = match (*now, how) {
            (Written::Surely, _) | (_, Written::Surely) => Written::Surely,
            (Written::InAllOrNone, _) => Written::InAllOrNone,
            (Written::OnOneWay, Written::OnOneWay) => Written::OnOneWay,
            _ => Written::Perhaps,
        };
    }

    fn arguments(&mut self, s: StmtId) {
        let Stmt::Call { callee, args, .. } = &self.body.stmts[s].kind else { return };
        let function = match callee {
            Callee::Direct(f) => Some(*f),
            Callee::Builtin(_) | Callee::Indirect(_) | Callee::Asm(_) | Callee::Launch(_) => None,
        };
        for (n, &arg) in args.iter().enumerate() {
            let var = match &self.body.exprs[arg].kind {
                Expr::AddrOf(place) => match place_root(self.body, *place) {
                    Root::Var(v) if whole_variable(self.body, *place) == Some(v) => v,
                    Root::Var(_) | Root::Memory(_) => continue,
                },
                Expr::Load(place) => match reference(self.body, *place) {
                    Some(l) => DataRoot::Local(l),
                    None => continue,
                },
                _ => continue,
            };
            match function.and_then(|f| self.dummy(f, n)) {
                Some(dummy) => self.argument(var, &dummy),
                None => self.write(var, Written::Perhaps),
            }
        }
        // A procedure may write what does not belong to this one.
        if function.is_some_and(|f| self.program.functions[f].purity() == Purity::None) {
            for g in self.program.globals.keys() {
                self.now.of.entry(DataRoot::Global(g)).or_insert(Written::Perhaps);
            }
        }
    }

    fn argument(&mut self, var: DataRoot, dummy: &Dummy) {
        if dummy.reads {
            self.read(var);
        }
        match (dummy.writes, dummy.keeps) {
            (false, _) => {}
            (true, false) => self.write(var, Written::Surely),
            (true, true) if self.loops == 0 && !dummy.reads => self.write(var, Written::OnOneWay),
            (true, true) => self.write(var, Written::Perhaps),
        }
    }

    fn dummy(&self, f: FuncId, n: usize) -> Option<Dummy> {
        let types = &self.program.types;
        let body = self.program.functions[f].body.as_ref()?;
        let l = *body.params.get(n)?;
        if body.locals[l].kind != LocalKind::RefParam || !tracked(body, types, l) {
            return None;
        }
        let mut writes = false;
        each_stmt(body, body.root, &mut |s| {
            touches(body, s, &mut |t| {
                writes |= t.root == Root::Var(DataRoot::Local(l)) && t.how != How::Read;
            });
        });
        let reads = exposed(body, types, body.root).contains(&l);
        Some(Dummy { reads, writes, keeps: may_keep(body, types, body.root, l) })
    }

    /// The host's own scalar: each thread has a copy.
    fn is_scalar(&self, v: DataRoot) -> bool {
        let own = match v {
            DataRoot::Local(l) => {
                let local = &self.body.locals[l];
                !local.device && local.kind != LocalKind::Temp
            }
            DataRoot::Global(_) => true,
        };
        own && !self.hidden.contains(&v) && is_number(self.program, self.body, v)
    }
}
