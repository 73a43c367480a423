//! What a function without effects reads besides its arguments and what they lead to.
//!
//! ```c
//! __attribute__((pure)) double left(int i) { return g[i - 1]; }        for (…) g[i] = left(i);     g
//! ```
//! `pure` lets it read any memory (GCC's manual, common function attributes); `const` functions read none.

use racc_hir::{
    Body, Callee, CastKind, DataRoot, DescField, Expr, ExprId, FuncId, GlobalId, How, LocalId, LocalKind,
    Place, PlaceId, Program, Purity, Root, Stmt, address_root, each_stmt, may_hold_pointer, place_root,
    touches,
};
use std::collections::BTreeSet;

#[derive(Default)]
pub struct PureReads {
    pub globals: BTreeSet<GlobalId>,
    /// It follows pointers that it was not given, or its code is elsewhere.
    pub anything: bool,
    seen: BTreeSet<FuncId>,
}

impl PureReads {
    pub fn of(program: &Program, function: FuncId) -> PureReads {
        let mut reads = PureReads::default();
        reads.add(program, function);
        reads
    }

    /// There is something besides the arguments.
    pub(super) fn is_more(&self) -> bool {
        self.anything || !self.globals.is_empty()
    }

    fn add(&mut self, program: &Program, function: FuncId) {
        if !self.seen.insert(function) || program.functions[function].purity() == Purity::Const {
            return;
        }
        let Some(body) = &program.functions[function].body else {
            self.anything = true;
            return;
        };
        each_stmt(body, body.root, &mut |s| {
            touches(body, s, &mut |t| match t.root {
                Root::Var(DataRoot::Global(g)) if t.how != How::Write && !program.globals[g].constant => {
                    self.globals.insert(g);
                }
                Root::Var(DataRoot::Local(l)) => self.anything |= body.is_of_others(l),
                Root::Var(DataRoot::Global(_)) => {}
                Root::Memory(address) => self.anything |= !is_given(body, address, &mut BTreeSet::new()),
            });
            if let Stmt::Call { args, .. } = &body.stmts[s].kind {
                self.anything |= args.iter().any(|arg| hands_on(program, body, *arg));
            }
            match &body.stmts[s].kind {
                Stmt::Call { callee: Callee::Direct(f), .. } => self.add(program, *f),
                Stmt::Call { callee: Callee::Indirect(_) | Callee::Launch(_) | Callee::Asm(_), .. } => {
                    self.anything = true;
                }
                _ => {}
            }
        });
    }
}

/// The argument leads a callee to what this function was not given.
fn hands_on(program: &Program, body: &Body, arg: ExprId) -> bool {
    if program.types.pointee(body.exprs[arg].ty).is_none() {
        return false;
    }
    match address_root(body, arg) {
        Root::Memory(address) => !is_given(body, address, &mut BTreeSet::new()),
        Root::Var(DataRoot::Local(l)) => {
            may_hold_pointer(program, body.locals[l].ty) && !holds_given(body, l, &mut BTreeSet::new())
        }
        // It is read where it is named.
        Root::Var(DataRoot::Global(g)) => may_hold_pointer(program, program.globals[g].ty),
    }
}

/// The address leads to what the call hands over: it comes from parameters that are pointers. A structure's pointers are
/// no arguments, nor are those in memory.
fn is_given(body: &Body, address: ExprId, seen: &mut BTreeSet<LocalId>) -> bool {
    match &body.exprs[address].kind {
        Expr::Cast(CastKind::PtrToPtr, inner) | Expr::PtrAdd { ptr: inner, .. } => {
            is_given(body, *inner, seen)
        }
        Expr::Select { then, otherwise, .. } => {
            is_given(body, *then, seen) && is_given(body, *otherwise, seen)
        }
        Expr::AddrOf(place) => match place_root(body, *place) {
            Root::Memory(inner) => is_given(body, inner, seen),
            Root::Var(DataRoot::Local(l)) => body.locals[l].kind != LocalKind::RefParam,
            Root::Var(DataRoot::Global(_)) => false,
        },
        Expr::Load(place) => match pointer_variable(body, *place) {
            Some(l) if !body.locals[l].addr_taken => !seen.insert(l) || holds_given(body, l, seen),
            _ => false,
        },
        _ => false,
    }
}

/// The local that is a pointer, or a descriptor whose address of the data the place is.
fn pointer_variable(body: &Body, place: PlaceId) -> Option<LocalId> {
    let whole = match body.places[place].kind {
        Place::Desc { base, field: DescField::Base } => base,
        _ => place,
    };
    match body.places[whole].kind {
        Place::Local(l) if body.locals[l].kind != LocalKind::RefParam => Some(l),
        _ => None,
    }
}

/// All that the variable gets is given.
fn holds_given(body: &Body, variable: LocalId, seen: &mut BTreeSet<LocalId>) -> bool {
    let mut sources = usize::from(body.params.contains(&variable));
    let all = body.touched_by(DataRoot::Local(variable)).iter().all(|s| match body.stmts[*s].kind {
        Stmt::Assign { place, value } if pointer_variable(body, place) == Some(variable) => {
            sources += 1;
            is_given(body, value, seen)
        }
        // A descriptor's other words.
        Stmt::Assign { place, .. } => {
            let other = matches!(body.places[place].kind, Place::Desc { .. });
            other || place_root(body, place) != Root::Var(DataRoot::Local(variable))
        }
        Stmt::Call { dest, .. } => {
            dest.is_none_or(|d| place_root(body, d) != Root::Var(DataRoot::Local(variable)))
        }
        Stmt::DynAlloc { .. } => false,
        _ => true,
    });
    all && sources > 0
}
