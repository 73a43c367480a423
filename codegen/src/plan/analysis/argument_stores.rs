//! Addresses of variables as arguments → whether the callee stores there.
//!
//! ```text
//! foo(n, x):  subroutine foo(a, b);  b = a      n: no, x: yes        procedures that hand the address on are followed
//! ```

use crate::plan::analysis::walk::{How, Root, each_stmt, pointer_place, reference, touches, whole_variable};
use racc_hir::{
    Body, Callee, DataRoot, Expr, ExprId, FuncId, LocalId, LocalKind, Program, Purity, Stmt, StmtId,
};
use std::collections::BTreeSet;

/// Scalars that the statements below `root` store in: by name, through a pointer made there, or in a procedure.
pub fn stored(program: &Program, body: &Body, root: StmtId) -> BTreeSet<DataRoot> {
    let mut found = BTreeSet::new();
    each_stmt(body, root, &mut |s| {
        let call = match &body.stmts[s].kind {
            Stmt::Atomic(_) => return,
            Stmt::Call { callee, args, .. } => Some((callee, args)),
            _ => None,
        };
        touches(body, s, &mut |t| {
            if let Root::Var(variable) = t.root
                && (t.how == How::Write || t.how == How::Escape && call.is_none())
            {
                found.insert(variable);
            }
        });
        if let Some((Callee::Direct(f), args)) = call {
            let handed = args.iter().enumerate().filter(|(n, _)| stores(program, *f, *n));
            found.extend(handed.filter_map(|(_, arg)| whole_object(body, *arg)));
        }
    });
    found
}

/// The variable whose address an argument is.
pub fn whole_object(body: &Body, arg: ExprId) -> Option<DataRoot> {
    match &body.exprs[arg].kind {
        Expr::AddrOf(place) => whole_variable(body, *place),
        Expr::Cast(_, inner) => whole_object(body, *inner),
        Expr::Load(place) => reference(body, *place).map(DataRoot::Local),
        _ => None,
    }
}

/// The function stores where its parameter leads to, and not atomically; so far as bodies show.
pub fn stores(program: &Program, f: FuncId, parameter: usize) -> bool {
    stores_or_hands_on(program, f, parameter, &mut BTreeSet::new())
}

fn stores_or_hands_on(
    program: &Program,
    f: FuncId,
    parameter: usize,
    seen: &mut BTreeSet<(FuncId, usize)>,
) -> bool {
    let function = &program.functions[f];
    let Some(body) = &function.body else { return false };
    let Some(&parameter_local) = body.params.get(parameter) else { return false };
    if function.purity() != Purity::None || !seen.insert((f, parameter)) {
        return false;
    }
    let mut found = false;
    each_stmt(body, body.root, &mut |s| {
        match &body.stmts[s].kind {
            Stmt::Atomic(_) => return,
            Stmt::Call { callee: Callee::Direct(next), args, .. } => {
                let handed = args.iter().enumerate().filter(|(_, arg)| leads(body, **arg, parameter_local));
                let handed: Vec<usize> = handed.map(|(n, _)| n).collect();
                found |= handed.into_iter().any(|n| stores_or_hands_on(program, *next, n, seen));
            }
            _ => {}
        }
        touches(body, s, &mut |t| {
            found |= t.how == How::Write
                && match t.root {
                    Root::Var(DataRoot::Local(l)) => {
                        l == parameter_local && body.locals[l].kind == LocalKind::RefParam
                    }
                    Root::Var(DataRoot::Global(_)) => false,
                    Root::Memory(address) => leads(body, address, parameter_local),
                };
        });
    });
    found
}

/// The address is the parameter's value, or what a parameter by reference stands for.
fn leads(body: &Body, address: ExprId, parameter: LocalId) -> bool {
    let value = pointer_place(body, address).and_then(|place| whole_variable(body, place));
    let own = body.locals[parameter].kind != LocalKind::RefParam;
    own && value == Some(DataRoot::Local(parameter))
        || !own && whole_object(body, address) == Some(DataRoot::Local(parameter))
}
