//! Functions without effects, known by their bodies: a loop that calls them may still be independent.
//!
//! ```c
//! static double square(double x) { return x * x; }                           const: its arguments' values only
//! static double mean(const double *a, int i) { return (a[i] + a[i+1]) / 2; }   pure: it reads memory too
//! static int next(void) { static int n; return ++n; }                          neither
//! ```
//! Only results that are values count: what points to something might lead back to an argument.

use crate::{
    Body, Builtin, Callee, DataRoot, DeviceKind, FloatEnvironment, FuncId, Function, How, Linkage, LocalKind,
    Program, Purity, Root, Stmt, StmtId, Type, TypeId, Types, address_root, each_stmt, touches,
};
use std::collections::{BTreeMap, BTreeSet};

/// Fills in [`Function::unchanging`] of the functions that have a body.
pub fn settle(program: &mut Program) {
    let mut waiting: BTreeSet<FuncId> =
        program.functions.iter().filter(|(_, f)| may_be_pure(&program.types, f)).map(|(id, _)| id).collect();
    let mut callers: BTreeMap<FuncId, Vec<FuncId>> = BTreeMap::new();
    for &id in &waiting {
        let Some(body) = &program.functions[id].body else { continue };
        for stmt in body.stmts.values() {
            if let Stmt::Call { callee: Callee::Direct(callee), .. } = stmt.kind {
                callers.entry(callee).or_default().push(id);
            }
        }
    }
    let mut next: Vec<FuncId> = waiting.iter().copied().collect();
    // A function that calls itself, by whatever way, is never found.
    while let Some(id) = next.pop() {
        if !waiting.contains(&id) {
            continue;
        }
        let found = program.functions[id].body.as_ref().map_or(Purity::None, |body| of_body(program, body));
        if found != Purity::None {
            let known = &mut program.functions[id].unchanging;
            *known = (*known).max(found);
            waiting.remove(&id);
            next.extend(callers.get(&id).into_iter().flatten());
        }
    }
}

/// A number or a truth value.
pub fn has_plain_result(types: &Types, function: TypeId) -> bool {
    let Type::Func(signature) = types.get(function) else { return false };
    match types.get(signature.ret) {
        Type::Int { .. } | Type::Bool { .. } | Type::Float(_) | Type::Complex(_) => true,
        Type::Void
        | Type::Vector { .. }
        | Type::Ptr { .. }
        | Type::Array { .. }
        | Type::Record(_)
        | Type::Func(_)
        | Type::Descriptor { .. } => false,
    }
}

/// Each call of it is of this body, and nothing but statements can make it impure.
fn may_be_pure(types: &Types, f: &Function) -> bool {
    let of_lanes = DeviceKind::ALL.iter().any(|device| f.is_called_together(*device));
    let replaceable = match f.linkage {
        Linkage::Weak | Linkage::Common => true,
        Linkage::External | Linkage::Internal | Linkage::LinkOnce => false,
    };
    has_plain_result(types, f.ty)
        && !of_lanes
        && !replaceable
        && !f.result_by_address
        && !f.noreturn
        && !f.returns_twice
        && f.kernel.is_none()
        && f.float_environment != FloatEnvironment::Accessed
}

fn of_body(program: &Program, body: &Body) -> Purity {
    let mut found = Purity::Const;
    each_stmt(body, body.root, &mut |s| found = found.min(of_statement(program, body, s)));
    found
}

fn of_statement(program: &Program, body: &Body, s: StmtId) -> Purity {
    let mut found = match &body.stmts[s].kind {
        Stmt::Region(_) | Stmt::Acc(_) | Stmt::Atomic(_) | Stmt::Trap => Purity::None,
        Stmt::Loop(l) if body.loops[*l].acc.is_some() => Purity::None,
        Stmt::Call { callee, args, .. } => match callee {
            Callee::Direct(f) => program.functions[*f].purity(),
            Callee::Builtin(Builtin::Memcpy | Builtin::Memset)
                if args.first().is_some_and(|a| is_own_address(body, *a)) =>
            {
                Purity::Pure
            }
            Callee::Builtin(_) | Callee::Indirect(_) | Callee::Asm(_) | Callee::Launch(_) => Purity::None,
        },
        Stmt::Nop
        | Stmt::Block(_)
        | Stmt::Scope(_)
        | Stmt::Assign { .. }
        | Stmt::If { .. }
        | Stmt::Loop(_)
        | Stmt::Switch { .. }
        | Stmt::Label(_)
        | Stmt::Goto(_)
        | Stmt::ComputedGoto { .. }
        | Stmt::Break(_)
        | Stmt::Continue(_)
        | Stmt::Leave(_)
        | Stmt::Return(_)
        | Stmt::DynAlloc { .. }
        | Stmt::Unreachable => Purity::Const,
    };
    touches(body, s, &mut |t| {
        let own = is_own(program, body, t.root);
        found = found.min(match t.how {
            _ if body.places.get(t.place).is_some_and(|p| p.volatile) => Purity::None,
            _ if own => Purity::Const,
            How::Write => Purity::None,
            How::Read | How::Escape => Purity::Pure,
        });
    });
    found
}

/// A local variable, or what no one can change.
fn is_own(program: &Program, body: &Body, root: Root) -> bool {
    match root {
        Root::Var(DataRoot::Local(l)) => body.locals[l].kind != LocalKind::RefParam,
        Root::Var(DataRoot::Global(g)) => program.globals[g].constant,
        Root::Memory(_) => false,
    }
}

fn is_own_address(body: &Body, address: crate::ExprId) -> bool {
    match address_root(body, address) {
        Root::Var(DataRoot::Local(l)) => body.locals[l].kind != LocalKind::RefParam,
        Root::Var(DataRoot::Global(_)) | Root::Memory(_) => false,
    }
}
