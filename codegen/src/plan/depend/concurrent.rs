//! Does a DO CONCURRENT, whose iterations the program promises to be independent, use one object in all of them?
//!
//! ```text
//! do concurrent (i = …); x(idx(i)) = a(i)               no: where it writes depends on the iteration
//! do concurrent (i = …); w = [a(i), 1]; b(i) = f(w)     w: an iteration's own in all that it may do, but one object
//! do concurrent (i = …); o%x = a(i); b(i) = o%x         o
//! do concurrent (i = …); call step(grid, i)             no: the procedure knows the iteration
//! do concurrent (i = …); w(k(i)) = a(i); b(i) = w(k(i)) w: perhaps several iterations have the same element
//! ```
//! Fortran 2018 §11.1.7.5: what an iteration reads of such an object it has written before, or no iteration writes it.
//! What one iteration alone writes is there afterwards.

use super::affine::Affine;
use super::fresh::is_allocator;
use super::passed_on::{
    Effects, Leads, MOST_CALLS, is_of_run_time, leads, object_at, objects_of, passed, place_at,
};
use super::{declared_inside, inner_loops, variable};
use crate::plan::analysis::liveness::tracked;
use crate::plan::analysis::root::{array_name, is_number, root_name};
use racc_hir::{
    Body, Builtin, Callee, DataRoot, DescField, Expr, ExprId, FuncId, How, Intent, LocalId, LocalKind,
    LoopId, Place, PlaceId, Program, Purity, Root, Stmt, StmtId, Touch, Type, address_root, each_stmt,
    expr_touches, touches,
};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

/// What gives an object other memory writes the object, where iterations share it.
const REALLOC: &str = "realloc";

/// The I/O library writes what the argument leads to: an internal file, the items of READ.
fn is_written(function: &str, n: usize) -> bool {
    let item = function.strip_prefix("_gfortran_transfer_").is_some_and(|kind| !kind.ends_with("_write"));
    match n {
        0 => function == "_gfortran_st_write",
        1 => item,
        _ => false,
    }
}

/// What all iterations of a nest may write, each gang or lane having no copy of its own (`private`); its name, empty where
/// it has none.
pub fn shared(
    program: &Program,
    body: &Body,
    nest: &[LoopId],
    private: &BTreeSet<DataRoot>,
) -> Option<String> {
    let mut walk = Walk::of_nest(program, body, nest, private);
    let counters: Vec<LocalId> = nest.iter().filter_map(|l| variable(&body.loops[*l])).collect();
    let root = body.loops[nest[0]].body;
    walk.shared_below(root).or_else(|| walk.assigned_then_read(root, &counters))
}

/// What all iterations of a kernel loop write at a place that does not depend on the iteration. Each thread has a copy of
/// numbers.
pub fn written_by_all_threads(
    program: &Program,
    body: &Body,
    nest: &[LoopId],
    private: &BTreeSet<DataRoot>,
) -> Option<String> {
    let mut walk = Walk { copies_of_numbers: true, ..Walk::of_nest(program, body, nest, private) };
    walk.shared_below(body.loops[nest[0]].body)
}

struct Walk<'a> {
    program: &'a Program,
    body: &'a Body,
    /// Each iteration has its own, or a copy.
    own: BTreeSet<LocalId>,
    private: BTreeSet<DataRoot>,
    /// Variables whose value depends on the iteration.
    of_iteration: BTreeSet<LocalId>,
    /// Dummies of a procedure that is looked into: what they stand for, or where that is, depends on the iteration.
    given: BTreeSet<LocalId>,
    /// Each thread has a copy of numbers and truth values, those that procedures get by reference too.
    copies_of_numbers: bool,
    /// How many calls lead here.
    calls: u32,
    /// Of descriptors and containers.
    leads: Leads,
    looked: Rc<RefCell<LookedInto>>,
}

/// Procedures are looked into once for all calls of them that are alike.
#[derive(Default)]
struct LookedInto {
    effects: Effects,
    /// Whether one writes at a shared place, when it is given what depends on the iteration in such parameters.
    shares: HashMap<(FuncId, Vec<bool>), bool>,
}

impl<'a> Walk<'a> {
    fn of_nest(
        program: &'a Program,
        body: &'a Body,
        nest: &[LoopId],
        private: &BTreeSet<DataRoot>,
    ) -> Walk<'a> {
        let root = body.loops[nest[0]].body;
        let of_iteration: BTreeSet<LocalId> = nest.iter().filter_map(|l| variable(&body.loops[*l])).collect();
        let mut own = declared_inside(body, root);
        own.extend(private.iter().filter_map(|v| match v {
            DataRoot::Local(l) => Some(*l),
            DataRoot::Global(_) => None,
        }));
        own.extend(inner_loops(body, nest[0]).into_iter().filter_map(|l| variable(&body.loops[l])));
        own.extend(&of_iteration);
        let private = private.clone();
        Walk {
            program,
            body,
            own,
            private,
            of_iteration,
            given: BTreeSet::new(),
            copies_of_numbers: false,
            calls: 0,
            leads: leads(program, body, root),
            looked: Rc::default(),
        }
    }

    fn shared_below(&mut self, root: StmtId) -> Option<String> {
        while self.spread(root) {}
        let mut found = None;
        each_stmt(self.body, root, &mut |s| found = found.take().or_else(|| self.shared_by(s)));
        found
    }

    /// Values that come from such that depend on the iteration; whether there were more.
    fn spread(&mut self, root: StmtId) -> bool {
        let mut more = BTreeSet::new();
        each_stmt(self.body, root, &mut |s| {
            let varies = match &self.body.stmts[s].kind {
                Stmt::Assign { value, .. } => self.varies(*value),
                Stmt::Call { callee, args, .. } => {
                    // New memory is this iteration's.
                    let new = callee.direct().map(|f| &self.program.functions[f]);
                    let new = new.is_some_and(|f| is_allocator(f) || f.name == REALLOC);
                    new || args.iter().any(|a| self.varies(*a))
                }
                Stmt::DynAlloc { .. } => true,
                _ => false,
            };
            if varies {
                touches(self.body, s, &mut |t| {
                    if let (Root::Var(DataRoot::Local(l)), How::Write | How::Escape) = (t.root, t.how) {
                        more.insert(l);
                    }
                });
            }
        });
        let before = self.of_iteration.len();
        self.of_iteration.extend(more);
        self.of_iteration.len() > before
    }

    fn varies(&self, e: ExprId) -> bool {
        let mut found = false;
        expr_touches(self.body, e, &mut |t| {
            found |= match t.root {
                Root::Var(DataRoot::Local(l)) => match t.how {
                    How::Escape => {
                        self.given.contains(&l)
                            || self.own.contains(&l) && !self.is_tracked(l)
                            || self.place_varies(t.place)
                    }
                    How::Read | How::Write => self.of_iteration.contains(&l),
                },
                Root::Var(DataRoot::Global(_)) => t.how == How::Escape && self.place_varies(t.place),
                Root::Memory(_) => false,
            };
        });
        found
    }

    /// Where the place is depends on the iteration.
    fn place_varies(&self, place: PlaceId) -> bool {
        // Places that no expression spells are whole variables.
        let Some(data) = self.body.places.get(place) else { return false };
        match &data.kind {
            Place::Local(_) | Place::Global(_) => false,
            Place::Deref(e) => self.varies(*e),
            Place::Elem { base, subs, .. } => {
                self.varies(*base) || subs.iter().any(|s| self.varies(s.index) || self.varies(s.stride))
            }
            Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => {
                self.place_varies(*base)
            }
        }
    }

    /// A local number or truth value, known by name only: what is handed on in such is another question.
    fn is_number(&self, v: DataRoot) -> bool {
        // Behind a dummy of a procedure that is looked into stands an element or component, perhaps.
        let reference = |l| self.calls > 0 && self.is_reference(l);
        let by_name = matches!(v, DataRoot::Local(l)
            if tracked(self.body, &self.program.types, l) && !reference(l));
        (self.copies_of_numbers || by_name) && is_number(self.program, self.body, v)
    }

    /// What all iterations write in this statement.
    fn shared_by(&self, s: StmtId) -> Option<String> {
        let mut found = None;
        let mut written = |t: &Touch| {
            let name = match t.root {
                Root::Var(DataRoot::Local(l)) if self.is_tracked(l) => {
                    // A procedure finds an array behind its descriptor.
                    if t.how == How::Write || !self.is_descriptor(l) {
                        return;
                    }
                    String::new()
                }
                Root::Var(DataRoot::Local(l)) if self.own.contains(&l) => return,
                Root::Var(v) if self.private.contains(&v) || self.is_number(v) => return,
                Root::Var(DataRoot::Global(g)) if self.program.globals[g].constant => return,
                Root::Var(DataRoot::Local(l)) if self.given.contains(&l) && self.is_reference(l) => return,
                Root::Var(v) => root_name(self.program, self.body, v).to_string(),
                Root::Memory(_) => self.name_behind(t.place),
            };
            if found.is_none() && !self.place_varies(t.place) {
                found = Some(name);
            }
        };
        match &self.body.stmts[s].kind {
            Stmt::Atomic(_) => {}
            Stmt::Call {
                callee: Callee::Builtin(Builtin::Memcpy | Builtin::Memmove | Builtin::Memset),
                args,
                ..
            } => {
                let to = *args.first()?;
                let (own, name) = match address_root(self.body, to) {
                    Root::Var(v @ DataRoot::Local(l)) => (self.own.contains(&l), Some(v)),
                    Root::Var(v) => (self.private.contains(&v), Some(v)),
                    Root::Memory(_) => (false, None),
                };
                found = (!own && !self.varies(to)).then(|| {
                    name.map_or_else(String::new, |v| root_name(self.program, self.body, v).to_string())
                });
            }
            Stmt::Call { callee, args, .. } => {
                let shared = self.shared_arguments(callee, args);
                touches(self.body, s, &mut |t| {
                    if t.how == How::Write {
                        written(&t);
                    }
                });
                for (n, arg) in args.iter().enumerate() {
                    let kept = self.intent(callee, n) == Intent::In;
                    expr_touches(self.body, *arg, &mut |t| {
                        let number = matches!(t.root, Root::Var(v) if is_number(self.program, self.body, v));
                        if t.how == How::Escape && (shared[n] || number && !kept) {
                            written(&t);
                        }
                    });
                }
                if found.is_none() {
                    let mut args = args.iter().zip(shared).filter(|(_, shared)| *shared).map(|(a, _)| *a);
                    found = args.find_map(|a| self.behind_pointer(a).or_else(|| self.led_to(a)));
                }
            }
            _ => touches(self.body, s, &mut |t| {
                if t.how == How::Write {
                    written(&t);
                }
            }),
        }
        found
    }

    /// The variable of a pointer that leads all iterations to the same object.
    fn behind_pointer(&self, e: ExprId) -> Option<String> {
        let Root::Memory(at) = address_root(self.body, e) else { return None };
        if self.program.types.pointee(self.body.exprs[e].ty).is_none() || self.varies(e) {
            return None;
        }
        let mut name = None;
        expr_touches(self.body, at, &mut |t| {
            if let (Root::Var(v), None) = (t.root, &name) {
                name = Some(root_name(self.program, self.body, v).to_string());
            }
        });
        name
    }

    /// The object to which a container of the call leads all iterations.
    fn led_to(&self, arg: ExprId) -> Option<String> {
        let Root::Var(DataRoot::Local(l)) = address_root(self.body, arg) else { return None };
        let values = self.leads.get(&l).filter(|_| self.is_tracked(l) && !self.is_descriptor(l))?;
        let same = values.iter().filter(|v| !self.varies(**v));
        let mut objects = same.filter_map(|v| object_at(self.body, *v));
        let shared = objects.find(|v| match v {
            DataRoot::Local(l) => !self.own.contains(l) && !self.private.contains(v),
            DataRoot::Global(g) => !self.program.globals[*g].constant && !self.private.contains(v),
        })?;
        Some(root_name(self.program, self.body, shared).to_string())
    }

    /// Of what a pointer or descriptor leads to.
    fn name_behind(&self, place: PlaceId) -> String {
        array_name(self.program, self.body, place).map_or_else(String::new, |name| name.to_string())
    }

    /// An object of which an iteration writes a part that several may name, and then reads it: each may have its own value
    /// there. What is read first, no other iteration may have written.
    fn assigned_then_read(&self, root: StmtId, counters: &[LocalId]) -> Option<String> {
        let (mut read, mut assigned) = (BTreeSet::new(), BTreeSet::new());
        let mut found = None;
        each_stmt(self.body, root, &mut |s| {
            let (mut reads, mut writes) = (Vec::new(), Vec::new());
            touches(self.body, s, &mut |t| match t.how {
                How::Read => reads.extend(self.parts_of_all(t.place)),
                How::Write if !self.counts_in(t.place, counters) => {
                    writes.extend(self.parts_of_all(t.place));
                }
                How::Write | How::Escape => {}
            });
            if let Stmt::Call { dest, callee, args } = &self.body.stmts[s].kind {
                let (program, count) = (self.program, args.len());
                let effects =
                    self.looked.borrow_mut().effects.of_call(program, callee, dest.is_some(), count);
                for (arg, effect) in args.iter().zip(effects) {
                    passed(self.program, self.body, &self.leads, *arg, &mut |object, place| {
                        // What becomes of a whole array the procedure's subscripts say.
                        let Some(place) = place.filter(|p| self.is_part(*p) && self.is_of_all(object)) else {
                            return;
                        };
                        if effect.reads {
                            reads.push(object);
                        }
                        if effect.writes && !self.counts_in(place, counters) {
                            writes.push(object);
                        }
                    });
                }
            }
            for object in reads {
                if assigned.contains(&object) {
                    found.get_or_insert(object);
                } else {
                    read.insert(object);
                }
            }
            assigned.extend(writes.into_iter().filter(|object| !read.contains(object)));
        });
        found.map(|object| root_name(self.program, self.body, object).to_string())
    }

    /// The arrays that an element is of, unless the iteration has them for itself.
    fn parts_of_all(&self, place: PlaceId) -> Vec<DataRoot> {
        if !self.is_part(place) {
            return Vec::new();
        }
        let mut objects = objects_of(self.body, &self.leads, place);
        objects.retain(|v| self.is_of_all(*v));
        objects
    }

    fn is_of_all(&self, object: DataRoot) -> bool {
        match object {
            DataRoot::Local(l) => !self.own.contains(&l),
            DataRoot::Global(_) => !self.private.contains(&object),
        }
    }

    /// An element of an array, or a part of one.
    fn is_part(&self, place: PlaceId) -> bool {
        match self.body.places.get(place).map(|p| &p.kind) {
            Some(Place::Elem { .. }) => true,
            Some(Place::Field { base, .. } | Place::Part { base, .. }) => self.is_part(*base),
            Some(Place::Local(_) | Place::Global(_) | Place::Deref(_) | Place::Desc { .. }) | None => false,
        }
    }

    /// Some subscript counts with the loop: no other iteration has the element.
    fn counts_in(&self, place: PlaceId, counters: &[LocalId]) -> bool {
        let Some(data) = self.body.places.get(place) else { return false };
        match &data.kind {
            Place::Elem { base, subs, .. } => {
                let mut counts = subs.iter().map(|s| Affine::of(&self.program.types, self.body, s.index));
                counts.any(|index| counters.iter().any(|c| index.coefficient(*c) != 0))
                    || self.place_of(*base).is_some_and(|p| self.counts_in(p, counters))
            }
            Place::Deref(address) => self.place_of(*address).is_some_and(|p| self.counts_in(p, counters)),
            Place::Field { base, .. } | Place::Part { base, .. } => self.counts_in(*base, counters),
            Place::Local(_) | Place::Global(_) | Place::Desc { .. } => false,
        }
    }

    /// The place that the address is in, or the allocatable component that has its data there, which no other has.
    fn place_of(&self, address: ExprId) -> Option<PlaceId> {
        let data = match &self.body.exprs[address].kind {
            Expr::Cast(_, inner) => return self.place_of(*inner),
            Expr::Load(place) => *place,
            _ => return place_at(self.body, address),
        };
        let component = match self.body.places[data].kind {
            Place::Desc { base, field: DescField::Base } => base,
            _ => data,
        };
        let Place::Field { base, field } = self.body.places[component].kind else { return None };
        let Type::Record(record) = self.program.types.get(self.body.places[base].ty) else { return None };
        let field = self.program.types.records[*record].fields.get(field as usize)?;
        field.owns_data.then_some(base)
    }

    /// The compiler's own variable, or a descriptor: it leads to what it was given.
    fn is_tracked(&self, l: LocalId) -> bool {
        let given = self.private.contains(&DataRoot::Local(l)) && self.body.locals[l].kind != LocalKind::Temp;
        !given && (self.body.locals[l].kind == LocalKind::Temp || self.is_descriptor(l))
    }

    fn is_descriptor(&self, l: LocalId) -> bool {
        matches!(self.program.types.get(self.body.locals[l].ty), Type::Descriptor { .. })
    }

    fn is_reference(&self, l: LocalId) -> bool {
        self.body.locals[l].kind == LocalKind::RefParam
    }

    fn intent(&self, callee: &Callee, n: usize) -> Intent {
        let f = callee.direct().map(|f| &self.program.functions[f]);
        f.and_then(|f| f.intents.get(n)).copied().unwrap_or(Intent::Unknown)
    }

    /// The arguments that the procedure writes, or by which it writes, at a place that does not depend on the iteration.
    /// Of one whose code is elsewhere this is taken for granted where no integer that it gets tells the iteration, and of
    /// INTENT(OUT): a whole object is written.
    fn shared_arguments(&self, callee: &Callee, args: &[ExprId]) -> Vec<bool> {
        let of_iteration: Vec<bool> = args.iter().map(|a| self.varies(*a)).collect();
        let told = args.iter().zip(&of_iteration).any(|(a, varies)| *varies && self.may_be_index(*a));
        let by_interface = || {
            let shared = |(n, varies): (usize, &bool)| match self.intent(callee, n) {
                Intent::In => false,
                Intent::Out => !varies,
                // No index chooses a part of a number.
                Intent::InOut if self.is_whole_number(args[n]) => !varies,
                Intent::InOut | Intent::Unknown => !told,
            };
            of_iteration.iter().enumerate().map(shared).collect()
        };
        let Some(id) = callee.direct() else { return by_interface() };
        let f = &self.program.functions[id];
        let by_library: Vec<bool> =
            (0..args.len()).map(|n| !of_iteration[n] && is_written(&f.name, n)).collect();
        // Some have bodies for devices, which know no internal files.
        if is_of_run_time(f) || by_library.contains(&true) {
            return by_library;
        }
        if f.purity() != Purity::None {
            return vec![false; args.len()];
        }
        let Some(body) = f.body.as_ref().filter(|_| self.calls < MOST_CALLS) else { return by_interface() };
        let call = (id, of_iteration);
        let known = self.looked.borrow().shares.get(&call).copied();
        let shares = known.unwrap_or_else(|| {
            // What a recursive call does the first one does too.
            self.looked.borrow_mut().shares.insert(call.clone(), false);
            let shares = self.inside(body, &call.1).shared_below(body.root).is_some();
            self.looked.borrow_mut().shares.insert(call, shares);
            shares
        });
        vec![shares; args.len()]
    }

    /// The address of a variable that is a number.
    fn is_whole_number(&self, arg: ExprId) -> bool {
        let variable = match address_root(self.body, arg) {
            Root::Var(v) => v,
            Root::Memory(_) => return false,
        };
        is_number(self.program, self.body, variable)
    }

    /// An integer, or the address of one.
    fn may_be_index(&self, arg: ExprId) -> bool {
        let types = &self.program.types;
        let ty = self.body.exprs[arg].ty;
        matches!(types.get(types.pointee(ty).unwrap_or(ty)), Type::Int { .. })
    }

    /// A procedure that is called with what depends on the iteration in these parameters.
    fn inside(&self, body: &'a Body, of_iteration: &[bool]) -> Walk<'a> {
        let given: BTreeSet<LocalId> =
            body.params.iter().zip(of_iteration).filter(|(_, varies)| **varies).map(|(l, _)| *l).collect();
        Walk {
            program: self.program,
            body,
            own: body.locals.keys().filter(|l| !body.params.contains(l)).collect(),
            private: BTreeSet::new(),
            of_iteration: given.clone(),
            given,
            copies_of_numbers: false,
            calls: self.calls + 1,
            leads: leads(self.program, body, body.root),
            looked: Rc::clone(&self.looked),
        }
    }
}
