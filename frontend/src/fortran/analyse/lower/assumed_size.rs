//! Assumed-size arrays without a clause: no implicit data attribute can copy what has no size. OpenACC 3.4 §2.7.1.
//!
//! A construct that uses one finds the device's copy that something else made, so this is a warning, said once all
//! clauses around are known.

use super::super::symbol::{Shape, Space, SymId};
use super::Lower;
use super::data_ref::root_of;
use super::home::Home;
use crate::acc::codes;
use crate::acc::directive::Var;
use crate::fortran::ast;
use racc_base::Diagnostic;
use racc_hir::{AccDirectiveKind, AccRegion, DataKind, DataRoot, DefaultAttr, Stmt};

impl Lower<'_, '_> {
    /// A variable is used here.
    pub(super) fn note_assumed_size(&mut self, sym: SymId, home: &Home) {
        if self.compute == 0 || self.directives.clauses > 0 {
            return;
        }
        if self.var(sym).is_some_and(|v| matches!(v.shape, Shape::AssumedSize(..))) {
            let named = self.directives.class_names.get(&sym).map(|name| DataRoot::Local(name.object));
            self.directives.assumed.push((named.unwrap_or(root_of(home.base)), sym, self.span));
        }
    }

    /// A construct is complete: its clauses name some of what has been used since there were `before` uses.
    pub(super) fn name_assumed_sizes(&mut self, region: &AccRegion, before: usize) {
        let data = region.data.iter().map(|item| item.what.root);
        let privates = region.privates.iter().chain(&region.firstprivates).map(|p| p.var);
        let named: Vec<DataRoot> = data.chain(privates).collect();
        let present = region.default == DefaultAttr::Present;
        let mut n = 0;
        self.directives.assumed.retain(|(root, ..)| {
            n += 1;
            n <= before || !present && !named.contains(root)
        });
    }

    /// OpenACC 3.4 §2.7.1 wants the extent of an assumed-size array in a clause. Without it a construct cannot copy the
    /// array, but finds the copy that something else made: where that is the rule in a program, nothing is amiss.
    pub(super) fn sized_kind(&mut self, var: &Var<ast::Expr>, kind: DataKind) -> DataKind {
        let ast::ExprKind::Name(name) = &var.expr.kind else { return kind };
        let sym = self.an.table.lookup(self.scope, name).filter(|_| var.common_block.is_none());
        let assumed =
            sym.is_some_and(|s| self.var(s).is_some_and(|v| matches!(v.shape, Shape::AssumedSize(..))));
        if !assumed
            || !matches!(kind, DataKind::Copy | DataKind::Copyin | DataKind::Copyout | DataKind::Create)
        {
            return kind;
        }
        self.an.sink.push(
            Diagnostic::warning(
                codes::LENIENT,
                var.span,
                format!("the extent of `{name}` is not known: it must be present on the device"),
            )
            .help(format!(
                "give the upper bound of its last dimension, as in `{name}(1:n)`, or say `present`"
            ))
            .spec("OpenACC 3.4 §2.7.1"),
        );
        DataKind::Present
    }

    /// The procedure is complete.
    pub(super) fn warn_of_assumed_sizes(&mut self) {
        let mut declared = Vec::new();
        for s in self.body.stmts.values() {
            if let Stmt::Acc(directive) = &s.kind
                && let AccDirectiveKind::DeclareLocal(items) | AccDirectiveKind::EnterData(items) =
                    &directive.kind
            {
                declared.extend(items.iter().map(|i| i.what.root));
            }
        }
        let mut said: Vec<SymId> = Vec::new();
        for (root, sym, span) in std::mem::take(&mut self.directives.assumed) {
            // Data of CUDA Fortran's devices is there whatever a clause says.
            let there = self.var(sym).is_some_and(|v| !matches!(v.attrs.space, Space::Host | Space::Pinned));
            if there || declared.contains(&root) || said.contains(&sym) {
                continue;
            }
            said.push(sym);
            let name = self.an.table.syms[sym].name.clone();
            self.an.sink.push(
                Diagnostic::warning(
                    codes::LENIENT,
                    span,
                    format!("`{name}` has assumed size and no data clause: it must be present on the device"),
                )
                .help(format!("name its extent, as in `copy({name}(1:n))`, or say `present({name}(1:n))`"))
                .spec("OpenACC 3.4 §2.7.1"),
            );
        }
    }
}
