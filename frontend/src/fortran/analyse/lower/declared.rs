//! Allocatables and pointers in `declare create` and `device_resident`: their data is created on the device with each
//! allocation and deleted with each deallocation. OpenACC 3.4 §2.13.1, §2.13.2.
//!
//! `allocate(g(n))` → `allocate(g(n)); enter data create(g)`; the attach action writes the device's descriptor of a
//! variable of a module.

use super::super::symbol::{ScopeId, Space, Storage, SymId};
use super::super::typed::{Kind, Sub, Typed};
use super::Lower;
use crate::acc::directive::{ClauseKind, DataClause, DirectiveKind};
use crate::acc::lower::DataUse;
use crate::fortran::ast;
use crate::reported::Checked;
use racc_base::Name;
use racc_hir::{
    AccDeclare, AccDirective, AccDirectiveKind, AsyncArg, DataItem, DataKind, DataMods, PerDevice, Stmt,
};

impl Lower<'_, '_> {
    /// The variable has new memory: `kind` is `Create`, or `Copyin` for memory that holds a value.
    pub(super) fn device_allocate(&mut self, target: &Typed, kind: DataKind) -> Checked<()> {
        if !self.follows_allocation(target) {
            return Ok(());
        }
        let items = vec![self.device_item(target, kind)?];
        self.device_action(AccDirectiveKind::EnterData(items));
        Ok(())
    }

    /// The variable's memory is about to go.
    pub(super) fn device_release(&mut self, target: &Typed) -> Checked<()> {
        if !self.follows_allocation(target) {
            return Ok(());
        }
        let mut item = self.device_item(target, DataKind::Delete)?;
        item.mods.freed = true;
        let items = vec![item];
        self.device_action(AccDirectiveKind::ExitData { items, finalize: true });
        Ok(())
    }

    /// The variable leads elsewhere, or nowhere: its descriptor says so on the device too.
    pub(super) fn device_point(&mut self, target: &Typed) -> Checked<()> {
        if !self.follows_allocation(target) {
            return Ok(());
        }
        let items = vec![self.device_item(target, DataKind::Attach)?];
        self.device_action(AccDirectiveKind::EnterData(items));
        Ok(())
    }

    /// `p => t`. The device's pointer leads to what the device has of the target (§2.13.1, §2.13.2).
    pub(super) fn pointer_assign(
        &mut self,
        pointer: &Typed,
        target: &Typed,
        bounds: Option<&[Sub]>,
    ) -> Checked<()> {
        self.check_pointed_memory(pointer, target)?;
        self.with_remote(|l| l.point_to(pointer, target, bounds))?;
        self.refresh_descriptor(pointer)?;
        // Device code sets its own pointer.
        let on_device = self.compute > 0 || self.an.table.proc(self.sym).is_some_and(|p| p.routine.is_some());
        if on_device { Ok(()) } else { self.device_point(pointer) }
    }

    pub(super) fn follows_allocation(&mut self, target: &Typed) -> bool {
        let Kind::Var(sym) = target.kind else { return false };
        let Some(var) = self.var(sym) else { return false };
        // CUDA Fortran's device memory is the program's to allocate.
        if !var.attrs.allocatable && !var.attrs.pointer || var.attrs.space != Space::Host {
            return false;
        }
        if !matches!(var.storage, Storage::Static { .. }) {
            return self.locally_declared(|_| true).contains(&sym);
        }
        let Ok(global) = self.an.variable_global(sym) else { return false };
        match self.an.program.globals[global].declare {
            Some(AccDeclare::Create | AccDeclare::Copyin | AccDeclare::DeviceResident) => true,
            // §2.13.3: the device has a pointer only, set by data clauses.
            Some(AccDeclare::Link) | None => false,
        }
    }

    /// Allocatables of the procedure or BLOCK construct, which are deallocated when it is left.
    pub(super) fn release_declared(&mut self, scope: ScopeId) {
        for sym in self.locally_declared(|s| s == scope) {
            let Some(var) = self.var(sym) else { continue };
            if var.attrs.allocatable && var.storage == Storage::Local {
                let target = self.an.variable(sym, self.span);
                let _ = self.device_release(&target);
            }
        }
    }

    /// What directives of specification parts make follow its allocations.
    fn locally_declared(&self, scopes: impl Fn(ScopeId) -> bool) -> Vec<SymId> {
        let mut list = Vec::new();
        for (scope, directive) in self.an.directives.iter().filter(|(s, _)| scopes(*s)) {
            if directive.kind != DirectiveKind::Declare {
                continue;
            }
            for clause in &directive.clauses {
                let ClauseKind::Data {
                    clause: DataClause::Create | DataClause::DeviceResident, vars, ..
                } = &clause.kind
                else {
                    continue;
                };
                list.extend(vars.iter().filter_map(|v| match &v.expr.kind {
                    ast::ExprKind::Name(n) if v.common_block.is_none() => self.an.table.lookup(*scope, n),
                    _ => None,
                }));
            }
        }
        list
    }

    fn device_item(&mut self, target: &Typed, kind: DataKind) -> Checked<DataItem> {
        let text = match target.kind {
            Kind::Var(sym) => self.an.table.syms[sym].name.clone(),
            _ => Name::new(self.an.map.text(target.span)),
        };
        let what = self.data_ref(target, DataUse::Clause(kind))?;
        Ok(DataItem { kind, mods: DataMods::default(), text, what, span: self.span })
    }

    fn device_action(&mut self, kind: AccDirectiveKind) {
        let node = AccDirective {
            kind,
            async_: PerDevice::all(AsyncArg::default()),
            wait: PerDevice::all(None),
            when: None,
            span: self.span,
        };
        self.emit(Stmt::Acc(node));
    }
}
