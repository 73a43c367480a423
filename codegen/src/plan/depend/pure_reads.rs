//! What a function without effects reads besides its arguments and what they lead to.
//!
//! ```c
//! __attribute__((pure)) double left(int i) { return g[i - 1]; }        for (…) g[i] = left(i);     g
//! ```
//! `pure` lets it read any memory (GCC's manual, common function attributes); `const` functions read none.

use racc_hir::{
    Body, Callee, DataRoot, FuncId, GlobalId, How, LocalKind, Program, Purity, Root, Stmt, each_stmt, touches,
};
use std::collections::BTreeSet;

#[derive(Default)]
pub(super) struct PureReads {
    pub globals: BTreeSet<GlobalId>,
    /// It follows pointers that it was not given, or its code is elsewhere.
    pub anything: bool,
    seen: BTreeSet<FuncId>,
}

impl PureReads {
    pub(super) fn of(program: &Program, function: FuncId) -> PureReads {
        let mut reads = PureReads::default();
        reads.add(program, function);
        reads
    }

    fn add(&mut self, program: &Program, function: FuncId) {
        if !self.seen.insert(function) || program.functions[function].pure_ == Purity::Const {
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
                Root::Var(_) => {}
                Root::Memory(address) => {
                    let mut from = BTreeSet::new();
                    body.sources(address, &mut from);
                    self.anything |= from.iter().any(|var| !is_given(body, *var));
                }
            });
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

/// Pointers that are parameters lead to what the call hands over.
fn is_given(body: &Body, var: Option<DataRoot>) -> bool {
    let Some(DataRoot::Local(l)) = var else { return false };
    matches!(body.locals[l].kind, LocalKind::Param | LocalKind::RefParam)
}
