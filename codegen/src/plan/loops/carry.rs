//! Loop-carried scalar replacement: what one iteration of a sequential loop stores and a later one loads again goes
//! through registers (predictive commoning), as in the sweeps of tridiagonal solvers and recurrences.
//!
//! ```text
//! for (i…) { b[i] = b[i] / c[i];  b[i+1] = b[i+1] - a[i+1] * b[i]; }       the slots are b[i] and b[i+1]
//!
//! iteration i + 1 finds its b[i] in the register that iteration i had for b[i+1]
//! ```
//! In such a loop everything that iterations load is loaded an iteration ahead, where no store between can change it.
//!
//! On a GPU a lane that loads what it has just stored waits for the second-level cache, some hundred cycles an iteration.
//! All stores stay: memory has every value at every time, so that other accesses see what they always saw.

use crate::plan::analysis::walk::{How, children, each_stmt};
use crate::plan::depend::access::{self, Access, Alias};
use crate::plan::depend::define::Defined;
use crate::plan::depend::subscript::{DependenceTest, Lag};
use crate::plan::depend::{self, Stores};
use crate::plan::loops::hints::in_lanes;
use crate::plan::{ExecPlan, Unroll};
use racc_hir::{
    Body, Callee, LocalId, LoopId, LoopKind, PlaceId, Program, Purity, Stmt, StmtId, Type, TypeId,
};
use std::collections::{BTreeMap, BTreeSet};

/// The registers of one loop.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Carry {
    pub slots: Vec<Slot>,
    /// The slot of each access that goes through one.
    pub accesses: BTreeMap<PlaceId, usize>,
    /// Assignments of the variables that subscripts are made of: with them and the loop's next value the next iteration's
    /// addresses are known.
    pub defining: Vec<StmtId>,
}

/// An element that iterations access, and the register that holds its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slot {
    /// From the second iteration on, the value at the start of an iteration is that of this slot at the end of the one
    /// before.
    pub from: Option<usize>,
    /// The first access of an iteration, which is made in each: it sets the slot where `from` does not.
    pub first: PlaceId,
    /// That access is a load which each iteration makes for the next one.
    pub ahead: bool,
}

/// Registers of a loop, in words of 4 bytes, and statements of a body that is made twice.
const MOST_WORDS: u64 = 64;
const MOST_STATEMENTS: usize = 200;

/// Finds the registers of all sequential loops below `stmts` that a lane runs alone; `lane`: it runs all of them alone.
pub fn plan(
    (program, body, fresh): (&Program, &Body, &BTreeSet<LocalId>),
    stmts: &[StmtId],
    lane: bool,
    exec: &mut ExecPlan,
) {
    let shared: BTreeSet<LoopId> =
        exec.loops.values().filter(|p| !p.is_plain()).flat_map(|p| p.loops()).collect();
    let mut found = BTreeMap::new();
    for &root in stmts {
        each_stmt(body, root, &mut |s| {
            if let Stmt::Loop(l) = body.stmts[s].kind
                && !shared.contains(&l)
                // Straight code needs no help.
                && exec.unroll.get(&l) != Some(&Unroll::Full)
                && (lane || in_lanes(body, exec, l))
                && let Some(carry) = of_loop(program, body, fresh, l)
            {
                found.insert(l, carry);
            }
        });
    }
    exec.carry = found;
}

/// An access of the loop's body, in the order of execution.
pub struct Step {
    pub access: Access,
    /// It is made in each iteration.
    pub always: bool,
}

/// What stands in the loop's body is executed once an iteration, from top to bottom, and is no obstacle itself.
fn flatten(
    program: &Program,
    body: &Body,
    stmt: StmtId,
    always: bool,
    out: &mut Vec<(StmtId, bool)>,
) -> bool {
    let (plain, inside) = match &body.stmts[stmt].kind {
        Stmt::Nop | Stmt::Block(_) | Stmt::Scope(_) => (true, always),
        Stmt::If { .. } => (true, false),
        Stmt::Assign { .. } => (true, always),
        Stmt::Call { callee: Callee::Direct(f), .. } => {
            (program.functions[*f].purity() != Purity::None, always)
        }
        _ => (false, always),
    };
    out.push((stmt, always));
    plain && children(body, stmt).into_iter().all(|c| flatten(program, body, c, inside, out))
}

/// The registers that are worth having in the sequential loop `l` of a lane.
pub fn of_loop(program: &Program, body: &Body, fresh: &BTreeSet<LocalId>, l: LoopId) -> Option<Carry> {
    with_accesses(program, body, fresh, l, |all| {
        let mut carry = Carry::default();
        let groups = all.groups();
        groups.iter().for_each(|group| all.slots(group, &mut carry));
        if carry.slots.is_empty() || words(program, body, &carry) > MOST_WORDS {
            return None;
        }
        groups.iter().for_each(|group| all.loads_ahead(group, &mut carry));
        if carry.slots.iter().any(|slot| slot.ahead) {
            carry.defining = all.defining.to_vec();
        }
        Some(carry)
    })
    .flatten()
}

/// Hands on what the loop accesses in the order of execution; `None` where that is not known.
pub fn with_accesses<T>(
    program: &Program,
    body: &Body,
    fresh: &BTreeSet<LocalId>,
    l: LoopId,
    then: impl FnOnce(&Accesses<'_>) -> T,
) -> Option<T> {
    let LoopKind::Counted { iv, .. } = body.loops[l].kind else { return None };
    let root = body.loops[l].body;
    let mut stmts = Vec::new();
    if !flatten(program, body, root, true, &mut stmts) || stmts.len() > MOST_STATEMENTS {
        return None;
    }
    let defined = Defined::of(program, body, root);
    let reader = access::Reader { program, body, defined: &defined };
    let steps: Vec<Step> = stmts
        .iter()
        .flat_map(|&(s, always)| {
            let mut list = reader.of_statement(s);
            // The value is computed before it is stored.
            list.sort_by_key(|a| a.how != How::Read);
            list.into_iter().map(move |access| Step { always: always && !access.lazy, access })
        })
        .collect();
    let all: Vec<Access> = steps.iter().map(|s| s.access.clone()).collect();
    let changing = depend::changing(body, root);
    let stores = Stores::of(program, &all);
    let test = DependenceTest {
        types: &program.types,
        body,
        l,
        iv,
        changing: &changing,
        written: &stores.reached,
        stable: stores.stable,
        descriptors_stay: !depend::descriptors_change(program, body, root),
    };
    let defining: Vec<StmtId> = stmts.iter().map(|(s, _)| *s).filter(|&s| defined.defines(body, s)).collect();
    Some(then(&Accesses { program, body, fresh, steps: &steps, defining: &defining, test }))
}

/// Words of registers that the slots take.
fn words(program: &Program, body: &Body, carry: &Carry) -> u64 {
    let one = |slot: &Slot| {
        let bytes = program.types.size_of(body.places[slot.first].ty);
        bytes.map_or(MOST_WORDS, |n| n.div_ceil(4)) * if slot.ahead { 2 } else { 1 }
    };
    carry.slots.iter().map(one).sum()
}

/// Accesses of one array that differ by whole iterations: by how many, the accesses in their order.
type Group = BTreeMap<i128, Vec<usize>>;

/// All that a loop's body accesses.
pub struct Accesses<'a> {
    program: &'a Program,
    body: &'a Body,
    fresh: &'a BTreeSet<LocalId>,
    pub steps: &'a [Step],
    /// Assignments of the variables that subscripts are made of.
    pub defining: &'a [StmtId],
    test: DependenceTest<'a>,
}

impl Accesses<'_> {
    /// All accesses in groups, those that cannot be told apart from a store left out.
    fn groups(&self) -> Vec<Group> {
        let mut seen = BTreeSet::new();
        let mut list = Vec::new();
        for n in 0..self.steps.len() {
            if seen.contains(&n) {
                continue;
            }
            if let Some(group) = self.group(n) {
                seen.extend(group.values().flatten().copied());
                list.push(group);
            }
        }
        list
    }

    /// Those that go with access `n`; none when a store of the loop may reach them in a way that is not known.
    fn group(&self, n: usize) -> Option<Group> {
        let model = &self.steps[n].access;
        if !self.is_tracked(model) {
            return None;
        }
        let mut group = Group::new();
        for (m, step) in self.steps.iter().enumerate() {
            let other = &step.access;
            match self.lag(model, other) {
                Lag::Never => {}
                Lag::Iterations(by) => group.entry(by).or_default().push(m),
                // Memory has what it has always had: a load that is not tracked is right.
                Lag::Unknown if other.how == How::Read => {}
                Lag::Unknown => return None,
            }
        }
        self.named_once(&group).then_some(group)
    }

    /// How many iterations later `model` accesses what `other` does.
    pub fn lag(&self, model: &Access, other: &Access) -> Lag {
        match access::alias_with(self.program, self.body, self.fresh, model, other) {
            Alias::No => Lag::Never,
            Alias::May => Lag::Unknown,
            Alias::Same if !self.is_scalar(other) || other.ty != model.ty => Lag::Unknown,
            Alias::Same => self.test.lag(model, other),
        }
    }

    /// A scalar in memory whose element the iteration's number tells.
    pub fn is_tracked(&self, a: &Access) -> bool {
        self.is_scalar(a) && self.test.stays(a)
    }

    /// A scalar in memory that one access tells, and not a bit-field, a volatile or a part.
    fn is_scalar(&self, a: &Access) -> bool {
        let (types, body) = (&self.program.types, self.body);
        body.places.is_valid(a.place)
            && !a.vague
            && !a.subs.is_empty()
            && a.how != How::Escape
            && !body.places[a.place].volatile
            && matches!(types.get(a.ty), Type::Int { .. } | Type::Float(_))
            && !a.fields.iter().any(|&(record, field)| self.is_bit_field(record, field))
    }

    fn is_bit_field(&self, record: TypeId, field: u32) -> bool {
        match self.program.types.get(record) {
            Type::Record(r) => self.program.types.records[*r].fields[field as usize].bits.is_some(),
            _ => false,
        }
    }

    /// No access of the group is made by two statements: then its place tells when it is made.
    fn named_once(&self, group: &Group) -> bool {
        let mut at = BTreeMap::new();
        group.values().flatten().all(|&n| {
            let a = &self.steps[n].access;
            *at.entry(a.place).or_insert(a.stmt) == a.stmt
        })
    }

    /// Adds the chains of slots in which a value goes on from a store to a load of a later iteration.
    fn slots(&self, group: &Group, carry: &mut Carry) {
        let first = |list: &Vec<usize>| &self.steps[list[0]];
        // A slot that takes over from the one behind it: its first access is a load of every iteration.
        let takes = |by: i128| {
            let loads = |list: &Vec<usize>| first(list).always && first(list).access.how == How::Read;
            group.get(&by).is_some_and(loads) && group.contains_key(&(by + 1))
        };
        let mut chain: Vec<i128> = Vec::new();
        for (&by, list) in group.iter().rev() {
            let goes_on = takes(by) && chain.last() == Some(&(by + 1));
            if !goes_on {
                self.add_chain(group, &chain, carry);
                chain.clear();
                if !first(list).always {
                    continue;
                }
            }
            chain.push(by);
        }
        self.add_chain(group, &chain, carry);
    }

    /// The slots of a chain, the one that is accessed first of all in front.
    fn add_chain(&self, group: &Group, chain: &[i128], carry: &mut Carry) {
        let stores = |by: &i128| group[by].iter().any(|&n| self.steps[n].access.how == How::Write);
        // Loads alone the caches serve well; a store behind all loads is none that is waited for.
        if chain.len() < 2 || !chain[..chain.len() - 1].iter().any(stores) {
            return;
        }
        for (n, by) in chain.iter().enumerate() {
            let slot = carry.slots.len();
            let list = &group[by];
            carry.slots.push(Slot {
                from: (n > 0).then(|| slot - 1),
                first: self.steps[list[0]].access.place,
                ahead: false,
            });
            carry.accesses.extend(list.iter().map(|&n| (self.steps[n].access.place, slot)));
        }
    }

    /// Of what no slot takes over the loads are made an iteration ahead, as far as registers go: no store of the iteration
    /// reaches the next one's element.
    fn loads_ahead(&self, group: &Group, carry: &mut Carry) {
        for (by, list) in group {
            let first = &self.steps[list[0]];
            let stored = |list: &Vec<usize>| list.iter().any(|&n| self.steps[n].access.how == How::Write);
            if !first.always || first.access.how != How::Read || group.get(&(by + 1)).is_some_and(stored) {
                continue;
            }
            let mut more = carry.clone();
            let slot = *more.accesses.entry(first.access.place).or_insert(more.slots.len());
            if slot == more.slots.len() {
                more.slots.push(Slot { from: None, first: first.access.place, ahead: true });
                more.accesses.extend(list.iter().map(|&n| (self.steps[n].access.place, slot)));
            }
            let at = &mut more.slots[slot];
            at.ahead = at.from.is_none();
            if words(self.program, self.body, &more) <= MOST_WORDS {
                *carry = more;
            }
        }
    }
}
