//! A kernels construct → parts, each one kernel. OpenACC 3.4 §2.5.3.
//!
//! ```text
//! kernels { n = 3; for (i…) a[i] = n;  for (j…) s = s + b[j-1]…; x = 1; }
//!         → [n = 3; for i: gang vector]  [for j, x = 1: one lane]
//! ```
//! A loop nest that runs in parallel is a kernel of its own, since gangs cannot wait for one another inside one.
//! What stands between goes to a kernel of one lane; scalar assignments before a loop, and tests that end the program, go
//! along with it, where each gang that executes them gets the same values ([`Gangs::agree`]). The host runs sequential loops and IFs around such
//! nests when it can ([`crate::plan::loops::host_control`]).

use crate::plan::Step;
use crate::plan::analysis::liveness::{by_reference, exposed_by, tracked};
use crate::plan::analysis::walk::{How, Root, each_stmt, touches, whole_variable};
use crate::plan::depend::access::{self, Alias};
use crate::plan::loops::host_control::Roles;
use crate::plan::loops::stops::{flatten, is_check};
use racc_hir::{Body, DataRoot, LocalId, Program, Stmt, StmtId, Type, Types};
use std::collections::{BTreeMap, BTreeSet};

/// Statements that make one kernel.
#[derive(Clone, Debug)]
pub struct KernelPart {
    pub stmts: Vec<StmtId>,
    /// A loop nest that gangs share.
    pub parallel: bool,
}

/// The kernels of a construct, and the order in which the host launches them.
#[derive(Clone, Debug, Default)]
pub struct KernelSplit {
    pub parts: Vec<KernelPart>,
    pub steps: Vec<Step>,
}

impl KernelSplit {
    /// One kernel.
    pub fn whole(root: StmtId, parallel: bool) -> KernelSplit {
        KernelSplit { parts: vec![KernelPart { stmts: vec![root], parallel }], steps: vec![Step::Kernel(0)] }
    }

    pub fn of(program: &Program, body: &Body, root: StmtId, roles: &Roles) -> KernelSplit {
        let mut flat = Vec::new();
        flatten(body, root, &mut flat);
        if flat.iter().any(|&s| jumps(body, s)) {
            return KernelSplit::whole(root, false);
        }
        let mut out = KernelSplit::default();
        out.steps = out.level(program, body, flat, roles);
        out
    }

    fn level(&mut self, program: &Program, body: &Body, flat: Vec<StmtId>, roles: &Roles) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut waiting: Vec<StmtId> = Vec::new();
        for s in flat {
            if roles.parallel.contains(&s) {
                let gangs = Gangs { program, body, before: &waiting, nest: s };
                if !waiting.iter().all(|&w| goes_along(program, body, w)) || !gangs.agree() {
                    steps.extend(self.part(&mut waiting, false));
                }
                waiting.push(s);
                steps.extend(self.part(&mut waiting, true));
            } else if let Some(&l) = roles.assigns.get(&s) {
                // What waits may read the value of the round before.
                if waiting.iter().any(|&w| names(body, w, l)) {
                    steps.extend(self.part(&mut waiting, false));
                }
                steps.push(Step::Assign(s));
            } else if let (Stmt::Loop(id), true) = (&body.stmts[s].kind, roles.host_loops.contains_key(&s)) {
                steps.extend(self.part(&mut waiting, false));
                let mut inside = Vec::new();
                flatten(body, body.loops[*id].body, &mut inside);
                steps.push(Step::Loop { id: *id, steps: self.level(program, body, inside, roles) });
            } else if let (Stmt::If { cond, then, otherwise }, true) =
                (&body.stmts[s].kind, roles.tests.contains(&s))
            {
                steps.extend(self.part(&mut waiting, false));
                let (mut yes, mut no) = (Vec::new(), Vec::new());
                flatten(body, *then, &mut yes);
                otherwise.iter().for_each(|&s| flatten(body, s, &mut no));
                let then = self.level(program, body, yes, roles);
                let otherwise = self.level(program, body, no, roles);
                steps.push(Step::If { cond: *cond, then, otherwise });
            } else {
                waiting.push(s);
            }
        }
        let leftover = waiting.iter().any(|&s| !scalar_only(program, body, s) || touched_elsewhere(body, s));
        if leftover || steps.is_empty() {
            steps.extend(self.part(&mut waiting, false));
        }
        steps
    }

    /// A kernel of the statements, if there are any.
    fn part(&mut self, stmts: &mut Vec<StmtId>, parallel: bool) -> Option<Step> {
        if stmts.is_empty() {
            return None;
        }
        self.parts.push(KernelPart { stmts: std::mem::take(stmts), parallel });
        Some(Step::Kernel(self.parts.len() - 1))
    }
}

/// Control that would leave the part.
fn jumps(body: &Body, s: StmtId) -> bool {
    matches!(body.stmts[s].kind, Stmt::Label(_) | Stmt::Goto(_) | Stmt::ComputedGoto { .. })
}

/// An assignment to a scalar local.
fn scalar_only(program: &Program, body: &Body, s: StmtId) -> bool {
    match body.stmts[s].kind {
        Stmt::Assign { place, .. } => match whole_variable(body, place) {
            Some(DataRoot::Local(l)) => tracked(body, &program.types, l),
            Some(DataRoot::Global(_)) | None => false,
        },
        _ => false,
    }
}

/// What each gang of a loop nest may execute for itself, if nothing changes what it reads.
fn goes_along(program: &Program, body: &Body, s: StmtId) -> bool {
    scalar_only(program, body, s) || is_check(program, body, s)
}

/// Assignments and checks that every gang of a loop nest would execute for itself. Nothing orders the gangs: when one begins,
/// another may have finished.
struct Gangs<'a> {
    program: &'a Program,
    body: &'a Body,
    before: &'a [StmtId],
    nest: StmtId,
}

impl Gangs<'_> {
    /// Each statement gives the same whenever a gang executes it. The variables may be shared by the gangs, so none is
    /// assigned twice, and what is read is not changed afterwards, by the assignments or by the nest.
    fn agree(&self) -> bool {
        let mut assigned = BTreeSet::new();
        let targets: Vec<_> = self.before.iter().map(|&s| self.target(s)).collect();
        for (n, &s) in self.before.iter().enumerate() {
            let later = &targets[n..];
            let mut stable = targets[n].is_none_or(|var| assigned.insert(var));
            touches(self.body, s, &mut |t| {
                if t.how == How::Read
                    && let Root::Var(var) = t.root
                {
                    stable &= !later.contains(&Some(var));
                }
            });
            if !stable {
                return false;
            }
        }
        self.before.iter().all(|&s| !changes(self.program, self.body, self.nest, s))
    }

    fn target(&self, s: StmtId) -> Option<DataRoot> {
        match self.body.stmts[s].kind {
            Stmt::Assign { place, .. } => whole_variable(self.body, place),
            _ => None,
        }
    }
}

/// The nest may write what the statement itself reads.
pub(in crate::plan) fn changes(program: &Program, body: &Body, nest: StmtId, s: StmtId) -> bool {
    let mut scalars = BTreeSet::new();
    touches(body, s, &mut |t| {
        if t.how == How::Read
            && let Root::Var(var) = t.root
        {
            scalars.insert(var);
        }
    });
    let memory = access::of_stmt(program, body, s);
    let mut found = false;
    each_stmt(body, nest, &mut |inner| {
        touches(body, inner, &mut |t| {
            found |= t.how != How::Read && matches!(t.root, Root::Var(var) if scalars.contains(&var));
        });
        let unknown = matches!(body.stmts[inner].kind, Stmt::Call { .. } | Stmt::Atomic(_));
        found |= unknown && !memory.is_empty();
        let written = access::of_stmt(program, body, inner);
        found |= written
            .iter()
            .filter(|a| a.how != How::Read)
            .any(|a| memory.iter().any(|b| access::alias(program, body, a, b) != Alias::No));
    });
    found
}

fn names(body: &Body, s: StmtId, l: LocalId) -> bool {
    let mut found = false;
    each_stmt(body, s, &mut |s| {
        touches(body, s, &mut |t| found |= t.root == Root::Var(DataRoot::Local(l)));
    });
    found
}

/// The value is wanted by another statement, or by the caller.
fn touched_elsewhere(body: &Body, s: StmtId) -> bool {
    let Stmt::Assign { place, .. } = body.stmts[s].kind else { return true };
    let Some(var) = whole_variable(body, place) else { return true };
    if by_reference(body).into_iter().any(|l| var == DataRoot::Local(l)) {
        return true;
    }
    body.touched_by(var).iter().any(|o| *o != s)
}

/// Locals that more than one part touches and some part writes, but for scalars that each part writes before it
/// reads them.
pub fn shared_by_parts(body: &Body, types: &Types, parts: &[KernelPart]) -> BTreeSet<LocalId> {
    let read: BTreeSet<LocalId> = parts.iter().flat_map(|p| exposed_by(body, types, &p.stmts)).collect();
    let mut seen: BTreeMap<LocalId, (usize, bool, bool)> = BTreeMap::new();
    for (n, part) in parts.iter().enumerate() {
        for &root in &part.stmts {
            each_stmt(body, root, &mut |s| {
                touches(body, s, &mut |t| {
                    if let Root::Var(DataRoot::Local(l)) = t.root {
                        let e = seen.entry(l).or_insert((n, false, false));
                        e.1 |= e.0 != n;
                        e.2 |= t.how != How::Read;
                    }
                });
            });
        }
    }
    seen.into_iter()
        .filter(|(l, (_, several, written))| {
            *several && *written && (read.contains(l) || !tracked(body, types, *l))
        })
        .map(|(l, _)| l)
        .collect()
}

/// The construct makes the descriptor before anything there reads it: a POINTER that is assigned first.
pub fn is_named_first(body: &Body, types: &Types, root: StmtId, l: LocalId) -> bool {
    if !matches!(types.get(body.locals[l].ty), Type::Descriptor { .. }) {
        return false;
    }
    let mut flat = Vec::new();
    flatten(body, root, &mut flat);
    let Some(&first) = flat.iter().find(|&&s| names(body, s, l)) else { return false };
    let mut only_written = matches!(body.stmts[first].kind, Stmt::Assign { .. });
    touches(body, first, &mut |t| {
        only_written &= t.how == How::Write || t.root != Root::Var(DataRoot::Local(l));
    });
    only_written
}
