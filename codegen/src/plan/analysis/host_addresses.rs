//! What has an address on the host and another one on separate devices, and whose host address may reach their code: in
//! a table of function pointers that a data clause copies, a component, a variable that a construct takes by value; in an
//! object of CLASS the table of its type. Device code looks up what such an address stands for
//! (`codegen/src/devlink/host_addresses.rs`).

use crate::exec::{CpuModel, ExecModel};
use crate::plan::analysis::callees::{Callees, DEVICE_LIBRARY};
use crate::plan::analysis::walk::{Root, addresses_taken, each_stmt, place_root};
use crate::plan::{OffloadPlan, PlanOptions};
use racc_hir::{
    Body, ConstInit, DataRoot, Expr, ExprId, FuncId, Global, GlobalId, Linkage, MemSpace, Program, Reloc,
    RelocTarget, RoutineLevel, Stmt,
};
use std::collections::BTreeSet;

/// Where a type's table has the address of that of the type which it extends, as gfortran lays tables out.
const PARENT: u64 = 16;

/// Functions with device code whose addresses the host takes, and the tables that are on the device.
pub fn find(program: &Program, callees: &Callees, options: &PlanOptions) -> BTreeSet<RelocTarget> {
    if !options.for_gpu {
        return BTreeSet::new();
    }
    let alone = |f: &FuncId| {
        // Of another file, which says so too.
        let elsewhere = program.functions[*f].body.is_none() && program.functions[*f].routine.is_some();
        let together = callees.levels.get(f).is_some_and(|level| *level != RoutineLevel::Seq);
        // `bind`: the device has another function in its place.
        let bound = program.functions[*f].routine.as_ref();
        let bound = bound.is_some_and(|r| r.bind.get(options.gpu.device()).is_some());
        (elsewhere || bound || callees.defined.contains(f)) && !together
    };
    let functions = taken(program).into_iter().filter(alone).map(RelocTarget::Function);
    let tables = callees.globals.iter().filter(|g| program.globals[**g].table);
    functions.chain(tables.map(|g| RelocTarget::Global(*g))).collect()
}

/// Functions whose host addresses `sim`'s code may be handed, by any file of the program: those with code for it here;
/// and of those that have none, where the address is a value here, the library's, which is one for both, and those that
/// `bind` puts another in place of.
pub fn callable(program: &Program, plan: &OffloadPlan) -> Vec<FuncId> {
    let mut known = taken(program);
    known.extend(program.globals.values().filter_map(|g| g.init.as_ref()).flat_map(functions_of));
    let is_wanted = |id: &FuncId| {
        let f = &program.functions[*id];
        known.contains(id)
            || f.routine.is_some() && f.linkage == Linkage::External && !f.inline_only && !f.device_only
    };
    let is_elsewhere = |id: &FuncId| {
        let f = &program.functions[*id];
        let bound = f.routine.as_ref().is_some_and(|r| r.bind.get(CpuModel::Sim.device()).is_some());
        let library = f.body.is_none() && DEVICE_LIBRARY.contains(&f.name.as_str());
        !plan.routines.contains_key(id) && (bound || library)
    };
    let elsewhere = known.iter().copied().filter(is_elsewhere);
    plan.routines.keys().copied().filter(is_wanted).chain(elsewhere).collect()
}

/// Tables of intrinsic types, and of types that have a procedure which devices run: their objects may come from other
/// files than those whose constructs ask for their types.
pub fn of_routines(program: &Program) -> Vec<GlobalId> {
    let serves = |init: &ConstInit| {
        let mut functions = functions_of(init).peekable();
        functions.peek().is_none() || functions.any(|f| program.functions[f].routine.is_some())
    };
    let tables = program.globals.iter().filter(|(_, g)| g.table && g.init.as_ref().is_some_and(serves));
    tables.map(|(id, _)| id).collect()
}

/// The variable holds the address of a type's table, and is no table itself: of an object, or of what objects start as.
pub fn is_held_table(program: &Program, holder: GlobalId, target: GlobalId) -> bool {
    program.globals[target].table
        && !program.globals[holder].table
        && program.globals[holder].space == MemSpace::Any
}

/// The tables of types that extend this table's type: an object may be of each of them where its type is asked for.
pub fn extensions(program: &Program, table: GlobalId) -> impl Iterator<Item = GlobalId> {
    let of_parent =
        move |r: &Reloc| r.offset == PARENT && matches!(r.target, RelocTarget::Global(to) if to == table);
    let extends = move |g: &Global| g.table && g.init.iter().flat_map(|init| &init.relocs).any(of_parent);
    program.globals.iter().filter(move |(_, g)| extends(g)).map(|(id, _)| id)
}

fn functions_of(init: &ConstInit) -> impl Iterator<Item = FuncId> {
    init.relocs.iter().filter_map(|r| match r.target {
        RelocTarget::Function(f) => Some(f),
        RelocTarget::Global(_) => None,
    })
}

/// Functions whose addresses are values somewhere.
pub fn taken(program: &Program) -> BTreeSet<FuncId> {
    let mut found = BTreeSet::new();
    // What tables lead to is reached by them.
    for init in program.globals.values().filter(|g| !g.table).filter_map(|g| g.init.as_ref()) {
        found.extend(functions_of(init));
    }
    for body in program.functions.values().filter_map(|f| f.body.as_ref()) {
        each_stmt(body, body.root, &mut |s| {
            addresses_taken(body, s, &mut |e| {
                if let Expr::FuncAddr(f) = body.exprs[e].kind {
                    found.insert(f);
                }
            });
        });
    }
    found
}

/// Functions whose addresses initialisers and assignments put into a variable or into parts of it, by its own name.
pub fn kept_in(program: &Program, body: &Body, variable: DataRoot) -> BTreeSet<FuncId> {
    let mut found = BTreeSet::new();
    if let DataRoot::Global(g) = variable {
        found.extend(program.globals[g].init.iter().flat_map(functions_of));
    }
    each_stmt(body, body.root, &mut |s| {
        if let Stmt::Assign { place, value } = &body.stmts[s].kind
            && place_root(body, *place) == Root::Var(variable)
            && let Some(f) = function_of(body, *value)
        {
            found.insert(f);
        }
    });
    found
}

fn function_of(body: &Body, value: ExprId) -> Option<FuncId> {
    match &body.exprs[value].kind {
        Expr::FuncAddr(f) => Some(*f),
        Expr::Cast(_, inner) => function_of(body, *inner),
        _ => None,
    }
}
