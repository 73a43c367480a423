//! GNU `cleanup`: calls at the end of a variable's scope, on whatever way it is left. The end of a block, `break`,
//! `continue`, `return` and `goto` make them; `exit` and `longjmp` do not, as with gcc.

use super::ctype::QTy;
use super::scope::{SymbolKind, Variable};
use super::{Cx, R, Value};
use racc_base::{Diagnostic, Name, Span};
use racc_hir::{Callee, FuncId, LocalId, Stmt, StmtId};

/// What is to be called for a variable in scope.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cleanup {
    func: FuncId,
    param: QTy,
    local: LocalId,
    ty: QTy,
}

impl Cleanup {
    /// Of one variable.
    pub(super) fn is_for(&self, other: &Cleanup) -> bool {
        self.local == other.local
    }
}

impl Cx<'_> {
    /// `__attribute__((cleanup(f)))` of the variable that was just declared.
    pub(super) fn add_cleanup(&mut self, variable: &Name, (name, span): &(Name, Span)) -> R<()> {
        let found = self.scopes.find(name).map(|s| s.kind.clone());
        let func = match found {
            Some(SymbolKind::Func(id, ty)) => self.ct.as_func(ty).map(|f| (id, f.params.clone())),
            _ => None,
        };
        let Some((func, params)) = func else {
            return Err(self.report(
                Diagnostic::error(
                    "E0330",
                    *span,
                    format!("`{name}` is not a function that is declared before"),
                )
                .help("`cleanup` names a function that takes a pointer to the variable"),
            ));
        };
        let [param] = params.as_slice() else {
            return Err(self.report(
                Diagnostic::error("E0330", *span, format!("`{name}` does not take one argument"))
                    .help("`cleanup` names a function that takes a pointer to the variable"),
            ));
        };
        if let Some(SymbolKind::Local(Variable { id, ty, .. })) =
            self.scopes.find(variable).map(|s| s.kind.clone())
        {
            self.body.locals[id].addr_taken = true;
            self.frame.cleanups.push(Cleanup { func, param: *param, local: id, ty });
        }
        Ok(())
    }

    fn cleanup_call(&mut self, c: Cleanup, span: Span) {
        let place = self.body.local_place(c.local, span);
        let object = self.place_object(place, c.ty);
        let Ok(address) = self.address_of(object, span) else { return };
        let address: Value = self.cast(address, c.param.ty);
        self.emit(Stmt::Call { dest: None, callee: Callee::Direct(c.func), args: vec![address.expr] }, span);
    }

    /// Calls for the variables declared since there were `since` of them, the last one first.
    pub(super) fn run_cleanups(&mut self, since: usize, span: Span) {
        let list: Vec<Cleanup> = self.frame.cleanups.iter().skip(since).rev().copied().collect();
        for c in list {
            self.cleanup_call(c, span);
        }
    }

    /// The same at the end of their scope.
    pub(super) fn end_cleanups(&mut self, since: usize, span: Span) {
        self.run_cleanups(since, span);
        self.frame.cleanups.truncate(since);
    }

    /// Where a `goto` leaves scopes: the calls are made when its label has been seen.
    pub(super) fn leaving(&mut self, span: Span) -> Option<StmtId> {
        if self.frame.cleanups.is_empty() {
            return None;
        }
        Some(self.emit(Stmt::Block(Vec::new()), span))
    }

    /// Fills the place in front of a `goto` from where `from` are in scope to where the first `to` of them are.
    pub(super) fn fill_leaving(&mut self, at: StmtId, from: &[Cleanup], to: usize, span: Span) {
        let (list, ()) = self.collect(|cx| {
            for c in from.iter().skip(to).rev() {
                cx.cleanup_call(*c, span);
            }
        });
        self.body.stmts[at].kind = Stmt::Block(list);
    }
}
