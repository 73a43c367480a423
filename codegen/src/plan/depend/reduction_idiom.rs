//! Scalar updates in a loop that are reductions though no clause says so.
//!
//! ```text
//! s += a[i];                       → +:s
//! if (a[i] > m) m = a[i];          → max:m
//! m = m > a[i] ? m : a[i];         → max:m
//! all = all && a[i] > 0;           → &&:all
//! loop reduction(+:s) inside       → +:s         the whole loop is one update
//! ```
//! [`super::reduction_forms`] has all forms. nvc reports these as `Generating implicit reduction(+:s)`. A variable that
//! any other statement of the loop touches is none.

use super::reduction_forms::Form;
use super::{changing, declared_inside, variable};
use crate::plan::analysis::liveness::tracked;
use crate::plan::analysis::root;
use crate::plan::analysis::walk::{
    How, Root, each_stmt, expr_touches, place_root, pointer_place, statements, touches, whole_variable,
};
use crate::plan::depend::access::{self, Alias, Base};
use crate::plan::loops::stops::is_check;
use racc_hir::{
    AccRegion, Body, CastKind, DataRoot, Expr, ExprId, LocalId, LocalKind, LoopId, LoopKind, Place, PlaceId,
    Program, ReduceOp, ReductionItem, Section, Stmt, StmtId, Type,
};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug)]
pub struct Recognised {
    pub var: DataRoot,
    pub op: ReduceOp,
    pub place: PlaceId,
    /// The part of it that a clause around the loop names.
    pub section: Option<Section>,
}

/// What is known about the loop whose updates are looked at.
pub struct IdiomFinder<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    /// A directive says that the iterations are independent: another way to what they update would deny it.
    pub declared_independent: bool,
    /// Variables in clauses of the loop itself.
    pub except: &'a BTreeSet<DataRoot>,
    /// Clauses around the loop: lanes that share a gang's copy need copies of their own within it (§2.9.11).
    pub around: &'a [&'a ReductionItem],
}

/// Reduction clauses of the construct and of the loops around one of its loops.
pub fn clauses_around<'a>(
    body: &'a Body,
    region: Option<&'a AccRegion>,
    id: LoopId,
) -> Vec<&'a ReductionItem> {
    let mut list: Vec<&ReductionItem> = region.map_or(Vec::new(), |r| r.reductions.iter().collect());
    let around: Vec<LoopId> = body.loops_around(id).collect();
    let acc = around.iter().rev().filter_map(|outer| body.loops[*outer].acc.as_deref());
    list.extend(acc.flat_map(|acc| &acc.reductions));
    list
}

impl IdiomFinder<'_> {
    /// Reductions of loop `l`.
    pub fn reductions(&self, l: LoopId) -> Vec<Recognised> {
        let (body, root) = (self.body, self.body.loops[l].body);
        let mut updates: BTreeMap<DataRoot, Vec<Update>> = BTreeMap::new();
        let found = self.updates(l);
        for u in found {
            updates.entry(u.var).or_default().push(u);
        }
        let hidden = self.hidden(root);
        let mut spoiled = BTreeSet::new();
        each_stmt(body, root, &mut |s| {
            let check = is_check(self.program, body, s);
            touches(body, s, &mut |t| {
                if let Root::Var(v) = t.root
                    && let Some(list) = updates.get(&v)
                    && !list.iter().any(|u| u.stmts.contains(&s))
                    && !is_hidden(&hidden, v, s)
                    && !(check && t.whole && self.is_pointer(v))
                {
                    spoiled.insert(v);
                }
            });
        });
        updates
            .into_iter()
            .filter(|(v, list)| !spoiled.contains(v) && list.iter().all(|u| u.op == list[0].op))
            .filter(|(v, list)| self.declared_independent || !self.reached_otherwise(root, *v, list[0].place))
            .filter_map(|(var, mut list)| {
                let Update { op, place, section, .. } = list.swap_remove(0);
                match self.clause(var) {
                    Some(item) if item.op == op => {
                        Some(Recognised { var, op, place: item.place, section: item.section.clone() })
                    }
                    Some(_) => None,
                    None => {
                        let alike = list.iter().all(|u| self.is_same_section(&u.section, &section));
                        alike.then_some(Recognised { var, op, place, section })
                    }
                }
            })
            .collect()
    }

    /// The updates in loop `l`, outermost first.
    fn updates(&self, l: LoopId) -> Vec<Update> {
        let (body, root) = (self.body, self.body.loops[l].body);
        let mut changing = changing(body, root);
        changing.extend(variable(&body.loops[l]));
        let own = declared_inside(body, root);
        let is_own = |v: DataRoot| matches!(v, DataRoot::Local(l) if own.contains(&l));
        let hidden = self.hidden(root);
        let defined = self.defined(root);
        let mut found: Vec<Update> = Vec::new();
        each_stmt(body, root, &mut |s| {
            let covered =
                |v: DataRoot, found: &[Update]| found.iter().any(|u| u.stmts.contains(&s) && u.var == v);
            for u in self.of_clauses(s, &changing).into_iter().chain(self.update(s, &defined)) {
                let other = self.except.contains(&u.var) || is_own(u.var) || is_hidden(&hidden, u.var, s);
                if !other && !covered(u.var, &found) {
                    found.push(u);
                }
            }
        });
        found
    }

    /// Statements inside of loops that have private copies of variables, which only share the name.
    fn hidden(&self, root: StmtId) -> Hidden {
        let mut hidden = Hidden::new();
        each_stmt(self.body, root, &mut |s| {
            let Stmt::Loop(inner) = self.body.stmts[s].kind else { return };
            let Some(acc) = &self.body.loops[inner].acc else { return };
            for p in &acc.privates {
                hidden.entry(p.var).or_default().extend(statements(self.body, self.body.loops[inner].body));
            }
        });
        hidden
    }

    fn is_same_section(&self, a: &Option<Section>, b: &Option<Section>) -> bool {
        let key = |e| self.body.value_key(e);
        let parts = |s: &Section| -> Vec<_> {
            let dims = s.all_dims().flat_map(|d| [d.lower, d.length, d.stride]);
            dims.chain([s.base]).map(key).collect()
        };
        a.as_ref().map(parts) == b.as_ref().map(parts)
    }

    /// Whether memory is behind it can be asked without a look at the value there.
    fn is_pointer(&self, var: DataRoot) -> bool {
        let ty = root::root_type(self.program, self.body, var);
        matches!(self.program.types.get(ty), Type::Ptr { .. })
    }

    fn clause(&self, var: DataRoot) -> Option<&ReductionItem> {
        self.around.iter().find(|r| r.var == var).copied()
    }

    /// A pointer that the loop follows may lead to the variable.
    fn reached_otherwise(&self, root: StmtId, var: DataRoot, place: PlaceId) -> bool {
        let exposed = match var {
            DataRoot::Local(l) => {
                let local = &self.body.locals[l];
                local.addr_taken || local.aliased || self.body.is_of_others(l)
            }
            DataRoot::Global(g) => self.program.globals[g].aliased,
        };
        if self.clause(var).is_some() {
            return false;
        }
        let accesses = access::collect(self.program, self.body, root);
        let named = |a: &&access::Access| !a.by_callee && matches!(a.base, Base::Var(v) if v == var);
        let Some(own) = accesses.iter().find(named) else {
            return exposed;
        };
        debug_assert_eq!(own.ty, self.body.places[place].ty);
        accesses.iter().any(|a| {
            let pointer = exposed && !matches!(a.base, Base::Var(_));
            (a.by_callee || pointer) && access::alias(self.program, self.body, own, a) != Alias::No
        })
    }

    /// What a statement updates, with all that belongs to the update.
    fn update(&self, s: StmtId, defined: &Definitions) -> Option<Update> {
        let (place, stmts, op) = match &self.body.stmts[s].kind {
            Stmt::Assign { place, value } => {
                (*place, vec![s], self.form(*place, defined)?.assignment(*value)?)
            }
            Stmt::If { cond, then, otherwise: None } => {
                let inner = only(self.body, *then, defined)?;
                let Stmt::Assign { place, value } = self.body.stmts[inner].kind else { return None };
                // The statements on the way to the assignment touch nothing of their own.
                (place, vec![s, inner], self.form(place, defined)?.conditional(*cond, value)?)
            }
            _ => return None,
        };
        let mut all = BTreeSet::new();
        let mut open = stmts;
        while let Some(s) = open.pop() {
            all.insert(s);
            touches(self.body, s, &mut |t| {
                if let Root::Var(DataRoot::Local(l)) = t.root
                    && let Some((definition, _)) = defined.get(&l)
                    && !all.contains(definition)
                {
                    open.push(*definition);
                }
            });
        }
        Some(Update { var: self.target(place)?, op, place, section: None, stmts: all })
    }

    fn form<'f>(&'f self, place: PlaceId, defined: &'f Definitions) -> Option<Form<'f, 'f>> {
        let var = self.target(place)?;
        Some(Form { finder: self, place, var, defined })
    }

    /// Variables with one value that one statement uses, behind calls at most, and nothing else: what the front ends split
    /// off. In `s + f(x)`, `s` is read before the call.
    fn defined(&self, root: StmtId) -> Definitions {
        let body = self.body;
        let own = declared_inside(body, root);
        let mut accesses: BTreeMap<LocalId, (usize, usize)> = BTreeMap::new();
        each_stmt(body, root, &mut |s| {
            touches(body, s, &mut |t| {
                if let Root::Var(DataRoot::Local(l)) = t.root
                    && (own.contains(&l) || body.locals[l].kind == LocalKind::Temp)
                {
                    let count = accesses.entry(l).or_default();
                    if t.how == How::Read { count.1 += 1 } else { count.0 += 1 }
                }
            });
        });
        let mut found = Definitions::new();
        each_stmt(body, root, &mut |s| {
            let Stmt::Block(list) = &body.stmts[s].kind else { return };
            for (at, &definition) in list.iter().enumerate() {
                let Stmt::Assign { place, value } = body.stmts[definition].kind else { continue };
                let Some(DataRoot::Local(l)) = whole_variable(body, place) else { continue };
                let used = self.first_use(&list[at + 1..], l);
                let only_there = used > 0 && accesses.get(&l) == Some(&(1, used));
                if only_there && tracked(body, &self.program.types, l) {
                    found.insert(l, (definition, value));
                }
            }
        });
        found
    }

    /// How often the first of these statements that uses a variable does; 0 if one before it may be more than a call or
    /// another such value.
    fn first_use(&self, list: &[StmtId], l: LocalId) -> usize {
        for &s in list {
            let mut used = 0;
            touches(self.body, s, &mut |t| used += usize::from(t.root == Root::Var(DataRoot::Local(l))));
            let temp = |place: &PlaceId| match whole_variable(self.body, *place) {
                Some(DataRoot::Local(dest)) => self.body.locals[dest].kind == LocalKind::Temp,
                Some(DataRoot::Global(_)) | None => false,
            };
            let passed = match &self.body.stmts[s].kind {
                Stmt::Nop => true,
                Stmt::Call { dest, .. } => dest.as_ref().is_some_and(temp),
                Stmt::Assign { place, .. } => temp(place),
                Stmt::Block(_) | Stmt::Scope(_) | Stmt::If { .. } | Stmt::Loop(_) | Stmt::Switch { .. } => {
                    false
                }
                Stmt::Label(_) | Stmt::Goto(_) | Stmt::ComputedGoto { .. } | Stmt::Leave(_) => false,
                Stmt::Break(_) | Stmt::Continue(_) | Stmt::Return(_) => false,
                Stmt::DynAlloc { .. } | Stmt::Atomic(_) | Stmt::Region(_) | Stmt::Acc(_) => false,
                Stmt::Unreachable | Stmt::Trap => false,
            };
            if used > 0 || !passed {
                return used;
            }
        }
        0
    }

    /// What loop `inner` reduces by its clauses: all of it is one update of each of these variables (§2.9.11).
    fn of_clauses(&self, s: StmtId, changing: &BTreeSet<LocalId>) -> Vec<Update> {
        let Stmt::Loop(inner) = self.body.stmts[s].kind else { return Vec::new() };
        let Some(acc) = &self.body.loops[inner].acc else { return Vec::new() };
        let fixed = |r: &ReductionItem| {
            let mut parts = Vec::new();
            for d in r.section.iter().flat_map(Section::all_dims) {
                parts.extend([d.lower, d.length, d.stride]);
            }
            parts.extend(r.section.iter().map(|s| s.base));
            parts.iter().all(|&e| {
                let m = self.body.mentions(self.body.value_key(e));
                // That the variable is updated does not move it.
                let moves = |l: &LocalId| changing.contains(l) && r.var != DataRoot::Local(*l);
                !m.memory && !m.elements && !m.locals.iter().any(moves)
            })
        };
        let whole = |r: &ReductionItem| r.section.is_some() || whole_variable(self.body, r.place).is_some();
        let bounds = |r: &ReductionItem| match self.body.loops[inner].kind {
            LoopKind::Counted { first, trip, step, .. } => {
                [first, trip, step].iter().any(|e| mentions(self.body, *e, r.var))
            }
            LoopKind::While { .. } | LoopKind::DoWhile { .. } => true,
        };
        let items = acc.reductions.iter().filter(|r| whole(r) && fixed(r) && !bounds(r));
        items
            .map(|r| Update {
                var: r.var,
                op: r.op,
                place: r.place,
                section: r.section.clone(),
                stmts: statements(self.body, s),
            })
            .collect()
    }

    /// What an assignment updates: a variable that only its name, or its reference parameter, reaches; of a variable in
    /// a clause around also what it leads to, and elements.
    fn target(&self, place: PlaceId) -> Option<DataRoot> {
        if let Some(var) = whole_variable(self.body, place) {
            return Some(var);
        }
        let var = match place_root(self.body, place) {
            Root::Var(var) => var,
            Root::Memory(pointer) => whole_variable(self.body, pointer_place(self.body, pointer)?)?,
        };
        let mut again = false;
        if let Place::Elem { subs, .. } = &self.body.places[place].kind {
            for sub in subs {
                // Bounds and strides are read from descriptors; a value of the variable must not choose the element.
                expr_touches(self.body, sub.index, &mut |t| {
                    again |= t.root == Root::Var(var)
                        && matches!(
                            self.body.places.get(t.place).map(|p| &p.kind),
                            Some(Place::Elem { .. } | Place::Deref(_))
                        );
                });
            }
        }
        (self.clause(var).is_some() && !again).then_some(var)
    }

    /// The expression is the value at `place`.
    pub(super) fn is_same(&self, e: ExprId, place: PlaceId) -> bool {
        let Expr::Load(p) = self.body.exprs[self.widened(e)].kind else { return false };
        let key = |p| self.body.place_key(p);
        p == place || self.target(p).is_some() && key(p) == key(place)
    }

    /// Without conversions to wider types of the kind.
    fn widened(&self, e: ExprId) -> ExprId {
        let size = |e: ExprId| self.program.types.size_of(self.body.exprs[e].ty);
        match self.body.exprs[e].kind {
            Expr::Cast(
                CastKind::IntToInt
                | CastKind::FloatToFloat
                | CastKind::ComplexToComplex
                | CastKind::BoolToBool,
                inner,
            ) if size(inner) <= size(e) => self.widened(inner),
            _ => e,
        }
    }
}

/// The statement that gives a variable its value, and the value.
pub(super) type Definitions = BTreeMap<LocalId, (StmtId, ExprId)>;

type Hidden = BTreeMap<DataRoot, BTreeSet<StmtId>>;

fn is_hidden(hidden: &Hidden, var: DataRoot, s: StmtId) -> bool {
    hidden.get(&var).is_some_and(|inside| inside.contains(&s))
}

/// Statements that update a variable.
struct Update {
    var: DataRoot,
    op: ReduceOp,
    place: PlaceId,
    /// The part of it that the clause of a loop inside names.
    section: Option<Section>,
    stmts: BTreeSet<StmtId>,
}

/// The statement that a block consists of, but for what is said about its operands.
fn only(body: &Body, s: StmtId, defined: &Definitions) -> Option<StmtId> {
    match &body.stmts[s].kind {
        Stmt::Block(list) => {
            let defines = |s: &StmtId| defined.values().any(|(d, _)| d == s);
            let empty = |s: &StmtId| matches!(body.stmts[*s].kind, Stmt::Nop);
            let mut real = list.iter().filter(|s| !empty(s) && !defines(s));
            let one = *real.next()?;
            real.next().is_none().then(|| only(body, one, defined))?
        }
        Stmt::Scope(inner) => only(body, *inner, defined),
        _ => Some(s),
    }
}

pub(super) fn mentions(body: &Body, e: ExprId, var: DataRoot) -> bool {
    let mut found = false;
    expr_touches(body, e, &mut |t| found |= t.root == Root::Var(var));
    found
}
