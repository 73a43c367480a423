//! Scalars that an iteration hands on to the next: read before anything of the iteration can have written them, and
//! written by it.
//!
//! ```text
//! for (i…) { if (a[i] > m) { m = a[i]; at = i; } }        m
//! for (i…) { b[i] = last; last = a[i]; }                  last
//! for (i…) { if (c) t = 1; if (c) b[i] = t; }             none: perhaps t is always the iteration's own
//! for (i…) { t = a[i]; b[i] = t; }                        none
//! for (i…) for (k…) { if (k > 0) b[k] = t; t = a[k]; }    none: of the first round of the inner loop nothing is said
//! ```
//! Of what a path through the iteration may have written nothing is said, nor of what calls may reach.

use super::{Obstacle, changing, declared_inside, place_name, variable};
use crate::plan::analysis::walk::{
    How, Root, children, each_stmt, place_root, pointer_place, touches, whole_variable,
};
use racc_hir::{
    Body, Callee, DataRoot, LocalId, LocalKind, LoopId, LoopKind, Place, PlaceId, PlaceKey, Program, Purity,
    Stmt, StmtId,
};
use std::collections::BTreeSet;

/// The same as what stands against running the iterations in any order.
pub fn obstacles(program: &Program, body: &Body, l: LoopId, except: &BTreeSet<DataRoot>) -> Vec<Obstacle> {
    let one = |place: PlaceId| match whole_variable(body, place) {
        Some(DataRoot::Local(l)) => Obstacle::Scalar(l),
        Some(DataRoot::Global(_)) | None => Obstacle::Memory { object: place_name(program, body, place) },
    };
    handed_on(program, body, l, except).into_iter().map(one).collect()
}

/// The scalars that iterations of `l` hand on, but for `except`: variables, members, and what pointers that stay lead to.
fn handed_on(program: &Program, body: &Body, l: LoopId, except: &BTreeSet<DataRoot>) -> Vec<PlaceId> {
    let root = body.loops[l].body;
    let mut hidden = except.clone();
    hidden.extend(declared_inside(body, root).into_iter().map(DataRoot::Local));
    hidden.extend(variable(&body.loops[l]).map(DataRoot::Local));
    let mut changing = changing(body, root);
    changing.extend(variable(&body.loops[l]));
    let (written, read) = (Written::default(), Vec::new());
    let mut walk = Walk { program, body, hidden, changing, written, read, inner: None, before: None };
    walk.statement(root);
    let Walk { written, read, .. } = walk;
    let mut found: Vec<PlaceId> = Vec::new();
    for place in read {
        let key = body.place_key(place);
        let known = found.iter().any(|f| body.place_key(*f) == key);
        if written.places.contains(&key) && !written.escaped.contains(&place_root(body, place)) && !known {
            found.push(place);
        }
    }
    found
}

/// What an iteration may have written so far.
#[derive(Clone, Default)]
struct Written {
    places: BTreeSet<PlaceKey>,
    /// Variables of which a part, or all, was written in another way than by the name of the scalar.
    partly: BTreeSet<DataRoot>,
    /// Memory behind some pointer.
    memory: bool,
    /// What calls and pointers can reach.
    escaped: BTreeSet<Root>,
}

struct Walk<'a> {
    program: &'a Program,
    body: &'a Body,
    hidden: BTreeSet<DataRoot>,
    changing: BTreeSet<LocalId>,
    written: Written,
    /// Read before they can have been written in this iteration.
    read: Vec<PlaceId>,
    /// The body of the loop inside that the statement stands in.
    inner: Option<StmtId>,
    /// Under a condition in such a loop: what rounds of it before may have written.
    before: Option<Written>,
}

impl Walk<'_> {
    fn statement(&mut self, s: StmtId) {
        let inner = match &self.body.stmts[s].kind {
            Stmt::Loop(inner) => Some(*inner),
            _ => None,
        };
        let before = inner.map(|_| self.hidden.clone());
        let around = self.inner;
        if let Some(inner) = inner {
            self.inner = Some(self.body.loops[inner].body);
            let acc = self.body.loops[inner].acc.iter();
            self.hidden.extend(acc.flat_map(|a| a.privates.iter().map(|p| p.var)));
            // The loop gives its variable values of its own.
            let counts = variable(&self.body.loops[inner]).map(DataRoot::Local);
            self.hidden.extend(counts);
            self.written.partly.extend(counts);
            if matches!(self.body.loops[inner].kind, LoopKind::While { .. } | LoopKind::DoWhile { .. }) {
                // Parts of the loop stand before its body, others behind it.
                self.all_written(s);
            }
        }
        self.own(s);
        match &self.body.stmts[s].kind {
            Stmt::If { then, otherwise, .. } => {
                let start = self.written.clone();
                let rounds = self.inner.map(|body| self.written_below(body));
                let before = std::mem::replace(&mut self.before, rounds);
                self.statement(*then);
                let one = std::mem::replace(&mut self.written, start);
                if let Some(otherwise) = otherwise {
                    self.statement(*otherwise);
                }
                self.written.add(one);
                self.before = before;
            }
            // Control may come from anywhere inside.
            Stmt::Switch { body, .. } => {
                self.all_written(*body);
                self.statement(*body);
            }
            _ => children(self.body, s).into_iter().for_each(|c| self.statement(c)),
        }
        self.inner = around;
        if let Some(before) = before {
            self.hidden = before;
        }
    }

    fn own(&mut self, s: StmtId) {
        let (mut reads, mut writes, mut escaped) = (Vec::new(), Vec::new(), Vec::new());
        // A lock, or an update in any order.
        let atomic = matches!(self.body.stmts[s].kind, Stmt::Atomic(_));
        touches(self.body, s, &mut |t| match t.how {
            How::Read if !atomic => reads.push(t.place),
            How::Read | How::Write | How::Escape => {
                writes.push(t.place);
                if atomic || t.how == How::Escape {
                    escaped.push(t.root);
                }
            }
        });
        self.written.escaped.extend(escaped);
        for place in reads {
            let mut written = std::iter::once(&self.written).chain(&self.before);
            if self.is_scalar(place) && !written.any(|w| w.reaches(self.body, place)) {
                self.read.push(place);
            }
        }
        for place in writes {
            self.write(place);
        }
        self.call(s);
    }

    fn write(&mut self, place: PlaceId) {
        if !self.body.places.is_valid(place) {
            return;
        }
        let scalar = self.is_scalar(place);
        match place_root(self.body, place) {
            Root::Var(v) if self.hidden.contains(&v) => return,
            Root::Var(v) if !scalar => {
                self.written.partly.insert(v);
            }
            Root::Var(_) => {}
            Root::Memory(_) => self.written.memory = true,
        }
        if scalar {
            self.written.places.insert(self.body.place_key(place));
        }
    }

    /// A procedure may write what does not belong to this one, and hardly what it was given before the loop.
    fn call(&mut self, s: StmtId) {
        let Stmt::Call { callee, .. } = &self.body.stmts[s].kind else { return };
        let harmless = match callee {
            Callee::Direct(f) => self.program.functions[*f].purity() != Purity::None,
            Callee::Builtin(_) => true,
            Callee::Indirect(_) | Callee::Asm(_) | Callee::Launch(_) => false,
        };
        if !harmless {
            self.written.memory = true;
            self.written.partly.extend(self.program.globals.keys().map(DataRoot::Global));
        }
    }

    /// Everything below a statement that control may reach in another order.
    fn all_written(&mut self, root: StmtId) {
        let mut places = Vec::new();
        each_stmt(self.body, root, &mut |s| {
            touches(self.body, s, &mut |t| {
                if t.how != How::Read {
                    places.push(t.place);
                }
            });
        });
        places.into_iter().for_each(|p| self.write(p));
    }

    fn written_below(&mut self, root: StmtId) -> Written {
        let now = std::mem::take(&mut self.written);
        self.all_written(root);
        std::mem::replace(&mut self.written, now)
    }

    /// A scalar that is the same object in all iterations: a variable, a member, what a pointer that stays leads to.
    fn is_scalar(&self, place: PlaceId) -> bool {
        if !self.body.places.is_valid(place) {
            return false;
        }
        let types = &self.program.types;
        let ty = self.body.places[place].ty;
        let mut at = place;
        while let Place::Field { base, .. } | Place::Part { base, .. } = self.body.places[at].kind {
            at = base;
        }
        if matches!(self.body.places[at].kind, Place::Elem { .. } | Place::Desc { .. }) {
            return false;
        }
        let steady = match place_root(self.body, place) {
            Root::Var(v) => {
                let temporary =
                    matches!(v, DataRoot::Local(l) if self.body.locals[l].kind == LocalKind::Temp);
                !temporary && !self.hidden.contains(&v)
            }
            Root::Memory(e) => match pointer_place(self.body, e).and_then(|p| whole_variable(self.body, p)) {
                Some(v @ DataRoot::Local(l)) => {
                    let mentions = self.body.mentions(self.body.value_key(e));
                    let plain = mentions.locals.len() == 1 && mentions.globals.is_empty();
                    plain && !self.changing.contains(&l) && !self.hidden.contains(&v)
                }
                Some(DataRoot::Global(_)) | None => false,
            },
        };
        steady && types.is_scalar(ty) && types.pointee(ty).is_none()
    }
}

impl Written {
    fn add(&mut self, other: Written) {
        self.places.extend(other.places);
        self.partly.extend(other.partly);
        self.memory |= other.memory;
        self.escaped.extend(other.escaped);
    }

    fn reaches(&self, body: &Body, place: PlaceId) -> bool {
        self.places.contains(&body.place_key(place))
            || match place_root(body, place) {
                Root::Var(v) => self.partly.contains(&v),
                Root::Memory(_) => self.memory,
            }
    }
}
