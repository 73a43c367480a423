//! What a procedure does to what it is given by reference: `call set(o%x, 3)` → it writes `o%x`, and has not read it.

use crate::plan::analysis::root::{array_of, pointer_of};
use racc_hir::{
    Body, Callee, DataRoot, Expr, ExprId, FuncId, Function, How, Intent, LocalId, LocalKind, Place, PlaceId,
    Program, Purity, Root, Stmt, StmtId, Touch, Type, address_root, each_stmt, touches,
};
use std::collections::{BTreeMap, HashMap};

/// Procedures that are looked into, one called by the other: the compiler's stack holds so many.
pub(super) const MOST_CALLS: u32 = 64;

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Effect {
    /// The value that it has before, perhaps.
    pub reads: bool,
    pub writes: bool,
}

/// For each argument of a call in a DO CONCURRENT, whose procedures are pure: functions write none of them. Procedures
/// are looked into once.
#[derive(Default)]
pub(super) struct Effects {
    known: HashMap<FuncId, Vec<Effect>>,
    calls: u32,
}

impl Effects {
    pub(super) fn of_call(
        &mut self,
        program: &Program,
        callee: &Callee,
        has_result: bool,
        count: usize,
    ) -> Vec<Effect> {
        let reader = vec![Effect { reads: true, writes: false }; count];
        let Some(id) = callee.direct() else {
            return match callee {
                Callee::Indirect(_) => vec![declared(Intent::Unknown, has_result); count],
                _ => reader,
            };
        };
        let f = &program.functions[id];
        if f.purity() != Purity::None || is_of_run_time(f) {
            return reader;
        }
        let Some(body) = f.body.as_ref().filter(|_| self.calls < MOST_CALLS) else {
            let intent = |n| f.intents.get(n).copied().unwrap_or(Intent::Unknown);
            return (0..count).map(|n| declared(intent(n), has_result)).collect();
        };
        if !self.known.contains_key(&id) {
            // What a recursive call does the first one does too.
            self.known.insert(id, Vec::new());
            self.calls += 1;
            let list = self.of_parameters(program, body);
            self.calls -= 1;
            self.known.insert(id, list);
        }
        let mut list = self.known[&id].clone();
        list.resize(count, Effect::default());
        list
    }

    /// In the order of the text: what is written first is not read before.
    fn of_parameters(&mut self, program: &Program, body: &Body) -> Vec<Effect> {
        let leads = leads(program, body, body.root);
        let mut found: BTreeMap<LocalId, Effect> = BTreeMap::new();
        let mut add = |object: DataRoot, effect: Effect| {
            if let DataRoot::Local(l) = object {
                let known = found.entry(l).or_default();
                known.reads |= effect.reads && !known.writes;
                known.writes |= effect.writes;
            }
        };
        each_stmt(body, body.root, &mut |s| {
            let mut direct = |t: Touch| {
                let effect = match t.how {
                    How::Read if is_value(program, body, t.place) => Effect { reads: true, writes: false },
                    How::Write if is_value(program, body, t.place) => Effect { reads: false, writes: true },
                    How::Read | How::Write | How::Escape => return,
                };
                objects_of(body, &leads, t.place).into_iter().for_each(|o| add(o, effect));
            };
            touches(body, s, &mut direct);
            if let Stmt::Call { dest, callee, args } = &body.stmts[s].kind {
                let effects = self.of_call(program, callee, dest.is_some(), args.len());
                for (arg, effect) in args.iter().zip(effects) {
                    passed(program, body, &leads, *arg, &mut |object, _| add(object, effect));
                }
            }
        });
        body.params.iter().map(|l| found.get(l).copied().unwrap_or_default()).collect()
    }
}

/// A procedure whose code is elsewhere, by its interface.
fn declared(intent: Intent, has_result: bool) -> Effect {
    match intent {
        Intent::In => Effect { reads: true, writes: false },
        Intent::Out => Effect { reads: false, writes: true },
        Intent::InOut => Effect { reads: true, writes: true },
        Intent::Unknown => Effect { reads: false, writes: !has_result },
    }
}

/// Of a library that racc itself calls: neither the program nor a module declares it.
pub(super) fn is_of_run_time(f: &Function) -> bool {
    f.body.is_none() && f.span.is_none() && f.intents.is_empty()
}

/// Not the address of an object, nor a part of a descriptor.
fn is_value(program: &Program, body: &Body, place: PlaceId) -> bool {
    let Some(data) = body.places.get(place) else { return true };
    !matches!(data.kind, Place::Desc { .. }) && program.types.pointee(data.ty).is_none()
}

/// Of the variables that lead to other objects, such as descriptors and containers of polymorphic objects: the addresses
/// that their parts get.
pub(super) type Leads = BTreeMap<LocalId, Vec<ExprId>>;

pub(super) fn leads(program: &Program, body: &Body, root: StmtId) -> Leads {
    let mut leads = Leads::new();
    each_stmt(body, root, &mut |s| {
        let Stmt::Assign { place, value } = body.stmts[s].kind else { return };
        // The I/O library's blocks have no members, only bytes.
        if let Place::Deref(address) = body.places[place].kind
            && let Root::Var(DataRoot::Local(l)) = address_root(body, address)
            && body.locals[l].kind == LocalKind::Temp
            && program.types.pointee(body.exprs[value].ty).is_some()
        {
            leads.entry(l).or_default().push(value);
            return;
        }
        if let Place::Field { base, .. } | Place::Desc { base, .. } = &body.places[place].kind
            && let Place::Local(l) = body.places[*base].kind
            && (body.locals[l].kind == LocalKind::Temp
                || matches!(program.types.get(body.locals[l].ty), Type::Descriptor { .. }))
            && program.types.pointee(body.exprs[value].ty).is_some()
        {
            leads.entry(l).or_default().push(value);
        }
    });
    leads
}

/// The variables that the place is of, or that lead to it.
pub(super) fn objects_of(body: &Body, leads: &Leads, place: PlaceId) -> Vec<DataRoot> {
    // Places that no expression spells are whole variables.
    let array = body.places.get(place).and_then(|_| array_of(body, place));
    match array {
        Some(DataRoot::Local(l)) if leads.contains_key(&l) => {
            leads[&l].iter().filter_map(|value| object_at(body, *value)).collect()
        }
        Some(variable) => vec![variable],
        None => Vec::new(),
    }
}

/// The variable that an address is in, or that leads to it.
pub(super) fn object_at(body: &Body, address: ExprId) -> Option<DataRoot> {
    match address_root(body, address) {
        Root::Var(v) => Some(v),
        Root::Memory(e) => array_of(body, pointer_of(body, e)?),
    }
}

/// The objects whose addresses an argument hands on, with their places where these are spelled out.
pub(super) fn passed(
    program: &Program,
    body: &Body,
    leads: &Leads,
    arg: ExprId,
    see: &mut dyn FnMut(DataRoot, Option<PlaceId>),
) {
    if program.types.pointee(body.exprs[arg].ty).is_none() {
        return;
    }
    match object_at(body, arg) {
        Some(DataRoot::Local(l)) if leads.contains_key(&l) => {
            for &value in &leads[&l] {
                if let Some(v) = object_at(body, value) {
                    see(v, place_at(body, value));
                }
            }
        }
        Some(v) => see(v, place_at(body, arg)),
        None => {}
    }
}

/// The place that an address is of, where it is spelled out.
pub(super) fn place_at(body: &Body, address: ExprId) -> Option<PlaceId> {
    match body.exprs[address].kind {
        Expr::AddrOf(place) => Some(place),
        Expr::Cast(_, inner) => place_at(body, inner),
        _ => None,
    }
}
