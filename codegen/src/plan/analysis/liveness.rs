//! Structured statements → which scalars are live where: the classic backward walk, without a flow graph.
//!
//! ```text
//! for (i…) { t = a[i]; b[i] = t; } use(s);      after the loop: {s}; exposed at the body's start: {i}
//! ```
//! Only scalar locals whose address nobody takes are tracked; all others count as always live. A jump backwards
//! makes every tracked variable live, which errs on the safe side.

use crate::plan::analysis::walk::{How, Root, each_stmt, expr_touches, touches};
use racc_hir::{Body, DataRoot, ExprId, LabelId, LocalId, LocalKind, LoopId, LoopKind, Stmt, StmtId, Types};
use std::collections::{BTreeMap, BTreeSet};

pub type Vars = BTreeSet<LocalId>;

/// Live variables after each loop and construct of a statement tree.
pub struct Liveness {
    after: BTreeMap<StmtId, Vars>,
}

impl Liveness {
    /// Walks `roots` in order; `out` is live after the last one.
    pub fn of(body: &Body, types: &Types, roots: &[StmtId], out: &Vars) -> Liveness {
        let mut w = Walker { of_others: of_others(body), ..Walker::new(body, types) };
        w.sequence(roots, out.clone());
        Liveness { after: w.after }
    }

    /// The same of a construct's own `copies`, as long as it runs.
    pub fn of_copies(body: &Body, types: &Types, roots: &[StmtId], copies: &Vars) -> Liveness {
        let mut w = Walker { copies: copies.clone(), returned: Vars::new(), ..Walker::new(body, types) };
        w.sequence(roots, Vars::new());
        Liveness { after: w.after }
    }

    /// What is live after `stmt` (a loop or construct of the tree).
    pub fn after(&self, stmt: StmtId) -> Option<&Vars> {
        self.after.get(&stmt)
    }
}

/// Variables that one execution of `stmt` may read before it writes them.
pub fn exposed(body: &Body, types: &Types, stmt: StmtId) -> Vars {
    exposed_by(body, types, &[stmt])
}

/// Those of a construct's own `copies` too.
pub fn exposed_copies(body: &Body, types: &Types, stmt: StmtId, copies: &Vars) -> Vars {
    Walker { copies: copies.clone(), ..Walker::new(body, types) }.sequence(&[stmt], Vars::new())
}

/// The variables of `owned`, copies that a construct makes of scalars, whose address is taken outside of the construct
/// alone: that is not the copy's.
pub fn addressed_elsewhere(body: &Body, types: &Types, roots: &[StmtId], owned: &Vars) -> Vars {
    let mut escaping = Vars::new();
    for &root in roots {
        each_stmt(body, root, &mut |s| {
            touches(body, s, &mut |t| {
                if let (Root::Var(DataRoot::Local(l)), How::Escape) = (t.root, t.how) {
                    escaping.insert(l);
                }
            });
        });
    }
    let named = |l: &LocalId| {
        let local = &body.locals[*l];
        let own = local.addr_taken && !local.aliased && local.kind != LocalKind::RefParam;
        own && !body.is_of_others(*l) && types.is_scalar(local.ty) && !escaping.contains(l)
    };
    owned.iter().copied().filter(named).collect()
}

/// One execution of `stmt` may leave the variable as it was.
pub fn may_keep(body: &Body, types: &Types, stmt: StmtId, local: LocalId) -> bool {
    let mut walker = Walker::new(body, types);
    walker.returned.insert(local);
    let live = walker.sequence(&[stmt], Vars::from([local]));
    live.contains(&local) && !exposed(body, types, stmt).contains(&local)
}

/// The same for statements that run one after another.
pub fn exposed_by(body: &Body, types: &Types, stmts: &[StmtId]) -> Vars {
    Walker::new(body, types).sequence(stmts, Vars::new())
}

/// Whether reads and writes of a local can all be seen by name.
pub fn tracked(body: &Body, types: &Types, local: LocalId) -> bool {
    let l = &body.locals[local];
    let object = match l.kind {
        LocalKind::RefParam => types.pointee(l.ty).unwrap_or(l.ty),
        LocalKind::Param | LocalKind::Auto | LocalKind::Temp => l.ty,
    };
    types.is_scalar(object) && !l.addr_taken
}

/// What others see at the end: parameters by reference, variables of hosts and of common blocks, and names of parts.
pub fn by_reference(body: &Body) -> Vars {
    body.locals.iter().filter(|(_, local)| local.kind == LocalKind::RefParam).map(|(l, _)| l).collect()
}

/// Those of them that are no dummy arguments: procedures that are called, and other names, read and write them too.
fn of_others(body: &Body) -> Vars {
    body.locals.keys().filter(|l| body.is_of_others(*l)).collect()
}

struct Walker<'a> {
    body: &'a Body,
    types: &'a Types,
    after: BTreeMap<StmtId, Vars>,
    labels: BTreeMap<LabelId, Vars>,
    /// Live where `Leave(label)` goes.
    leaves: BTreeMap<LabelId, Vars>,
    breaks: BTreeMap<LoopId, Vars>,
    continues: BTreeMap<LoopId, Vars>,
    /// Live where the function returns.
    returned: Vars,
    /// Always live, but where only the statements themselves are asked about.
    of_others: Vars,
    /// Followed besides.
    copies: Vars,
}

impl<'a> Walker<'a> {
    fn new(body: &'a Body, types: &'a Types) -> Walker<'a> {
        Walker {
            body,
            types,
            after: BTreeMap::new(),
            labels: BTreeMap::new(),
            leaves: BTreeMap::new(),
            breaks: BTreeMap::new(),
            continues: BTreeMap::new(),
            returned: by_reference(body),
            of_others: Vars::new(),
            copies: Vars::new(),
        }
    }

    fn tracks(&self, local: LocalId) -> bool {
        tracked(self.body, self.types, local) || self.copies.contains(&local)
    }

    fn everything(&self) -> Vars {
        self.body.locals.keys().filter(|&l| self.tracks(l)).collect()
    }

    fn sequence(&mut self, list: &[StmtId], out: Vars) -> Vars {
        list.iter().rev().fold(out, |live, &s| self.stmt(s, live))
    }

    /// The statement's own accesses: whole writes kill, reads and escapes make live.
    fn own(&self, stmt: StmtId, mut live: Vars) -> Vars {
        let (mut reads, mut writes) = (Vec::new(), Vec::new());
        touches(self.body, stmt, &mut |t| {
            let Root::Var(DataRoot::Local(l)) = t.root else { return };
            match t.how {
                How::Write if t.whole => writes.push(l),
                How::Write | How::Read | How::Escape => reads.push(l),
            }
        });
        for l in writes.iter().filter(|l| !self.of_others.contains(l)) {
            live.remove(l);
        }
        live.extend(reads.into_iter().filter(|&l| self.tracks(l)));
        live
    }

    fn reads(&self, expr: ExprId, mut live: Vars) -> Vars {
        expr_touches(self.body, expr, &mut |t| {
            if let Root::Var(DataRoot::Local(l)) = t.root
                && self.tracks(l)
            {
                live.insert(l);
            }
        });
        live
    }

    fn stmt(&mut self, id: StmtId, out: Vars) -> Vars {
        match &self.body.stmts[id].kind {
            Stmt::Nop | Stmt::Unreachable | Stmt::Trap => out,
            Stmt::Block(list) => self.sequence(list, out),
            Stmt::Scope(inner) => self.stmt(*inner, out),
            Stmt::Assign { .. } | Stmt::Call { .. } | Stmt::DynAlloc { .. } | Stmt::Acc(_) => {
                self.own(id, out)
            }
            // `if` of an atomic, and its place: all by the general rule, but an update does not kill.
            Stmt::Atomic(_) => {
                let live = self.own(id, out.clone());
                live.union(&out).copied().collect()
            }
            Stmt::If { cond, then, otherwise } => {
                let mut live = self.stmt(*then, out.clone());
                match otherwise {
                    Some(o) => live.extend(self.stmt(*o, out)),
                    None => live.extend(out),
                }
                self.reads(*cond, live)
            }
            Stmt::Loop(l) => {
                self.after.insert(id, out.clone());
                self.loop_(id, *l, out)
            }
            Stmt::Switch { value, cases, default, exit, body } => {
                self.leaves.insert(*exit, out.clone());
                self.stmt(*body, out.clone());
                let mut live = if default.is_none() { out } else { Vars::new() };
                for label in cases.iter().map(|c| c.label).chain(*default) {
                    live.extend(self.labels.get(&label).cloned().unwrap_or_default());
                }
                self.reads(*value, live)
            }
            Stmt::Label(label) => {
                self.labels.insert(*label, out.clone());
                self.leaves.insert(*label, out.clone());
                out
            }
            // A label that stands later has been walked already.
            Stmt::Goto(label) => self.labels.get(label).cloned().unwrap_or_else(|| self.everything()),
            Stmt::ComputedGoto { .. } => self.everything(),
            Stmt::Break(l) => self.breaks.get(l).cloned().unwrap_or_default(),
            Stmt::Continue(l) => self.continues.get(l).cloned().unwrap_or_default(),
            Stmt::Leave(label) => self.leaves.get(label).cloned().unwrap_or_else(|| self.everything()),
            Stmt::Return(value) => match value {
                Some(e) => self.reads(*e, self.returned.clone()),
                None => self.returned.clone(),
            },
            Stmt::Region(r) => {
                self.after.insert(id, out.clone());
                let inner = self.stmt(self.body.regions[*r].body, out.clone());
                // Writes in the construct may go to copies: they kill nothing outside.
                let live = inner.union(&out).copied().collect();
                self.own(id, live)
            }
        }
    }

    /// Goes round twice only where the second time could find more: nests would be walked as often as there are paths
    /// through their loops.
    fn loop_(&mut self, stmt: StmtId, id: LoopId, out: Vars) -> Vars {
        let l = &self.body.loops[id];
        self.breaks.insert(id, out.clone());
        match &l.kind {
            LoopKind::Counted { iv, first, trip, step } => {
                let mut around = out.clone();
                for _ in 0..2 {
                    self.continues.insert(id, around.clone());
                    let mut inside = self.stmt(l.body, around.clone());
                    if let Some(acc) = &l.acc {
                        for p in &acc.privates {
                            if let DataRoot::Local(v) = p.var {
                                inside.remove(&v);
                            }
                        }
                    }
                    if inside.is_subset(&around) {
                        break;
                    }
                    around.extend(inside);
                }
                around.remove(iv);
                let mut live = around;
                // OpenACC 3.4 §2.6.1: a loop directive's loop counts with a variable of its own.
                live.extend(out.into_iter().filter(|v| v != iv || l.acc.is_some()));
                for e in [first, trip, step] {
                    live = self.reads(*e, live);
                }
                if l.acc.is_some() {
                    let own = self.own(stmt, Vars::new());
                    live.extend(own.into_iter().filter(|v| v != iv));
                }
                live
            }
            LoopKind::While { pre, cond, step } => {
                let mut head = out.clone();
                for _ in 0..2 {
                    let stepped = match step {
                        Some(s) => self.stmt(*s, head.clone()),
                        None => head.clone(),
                    };
                    self.continues.insert(id, stepped.clone());
                    let mut live = self.stmt(l.body, stepped);
                    live.extend(out.clone());
                    if let Some(c) = cond {
                        live = self.reads(*c, live);
                    }
                    if let Some(p) = pre {
                        live = self.stmt(*p, live);
                    }
                    if live.is_subset(&head) {
                        break;
                    }
                    head.extend(live);
                }
                // What is live at the head, without what only the way around made live from `out`.
                let mut live = head;
                live.extend(out);
                live
            }
            LoopKind::DoWhile { pre, cond } => {
                let mut head = Vars::new();
                let mut seen: Option<Vars> = None;
                for _ in 0..2 {
                    let mut tail = head.clone();
                    tail.extend(out.clone());
                    if seen.replace(tail.clone()).as_ref() == Some(&tail) {
                        break;
                    }
                    tail = self.reads(*cond, tail);
                    if let Some(p) = pre {
                        tail = self.stmt(*p, tail);
                    }
                    self.continues.insert(id, tail.clone());
                    head = self.stmt(l.body, tail);
                }
                head
            }
        }
    }
}
