//! Defined input and output: items of derived type whose type, or a generic interface, has a procedure for the transfer.
//! libgfortran calls it with the object, the unit and the rest. Fortran 2018 §12.6.4.8.

use super::super::symbol::{BindingKind, Dummy, SymId, SymKind};
use super::super::types::{DerivedId, Ty};
use super::Lower;
use super::io::Dt;
use super::io_block::{HAS_IOLENGTH, NAMELIST_READ};
use super::types::CLASS_TABLE;
use crate::reported::{Checked, invariant};
use racc_base::Name;
use racc_hir::{ExprId, PlaceId};

/// Where the procedure is found.
#[derive(Clone, Copy)]
enum Transfer {
    Procedure(SymId),
    /// In the table of the object's type; the declared one.
    Bound(u32, SymId),
}

impl Lower<'_, '_> {
    /// Transfers an object by its procedure; `false` when it has none. `container`: that of a polymorphic object.
    pub(super) fn defined_transfer(
        &mut self,
        dt: &Dt,
        object: Option<PlaceId>,
        container: Option<PlaceId>,
        ty: &Ty,
        way: &str,
    ) -> Checked<bool> {
        let (Ty::Derived(id) | Ty::Class(Some(id))) = *ty else { return Ok(false) };
        // INQUIRE (IOLENGTH=) takes the components (Fortran 2018 §12.10.2).
        if dt.flags & HAS_IOLENGTH != 0 {
            return Ok(false);
        }
        let Some(transfer) = self.transfer_procedure(dt, id, way) else { return Ok(false) };
        let (Transfer::Procedure(sym) | Transfer::Bound(_, sym)) = transfer;
        let dummy = invariant!(self, self.an.table.proc(sym)).dummies.first().and_then(Dummy::symbol);
        let polymorphic = dummy.and_then(|d| self.var(d)).is_some_and(|v| matches!(v.ty, Ty::Class(_)));
        let passed = match (container, object) {
            (Some(container), _) if polymorphic => self.addr(container),
            (_, Some(object)) if polymorphic => {
                let data = self.addr(object);
                self.class_container(data, ty, None, Some(id))?.value
            }
            (_, Some(object)) => self.addr(object),
            _ => return Ok(false),
        };
        let code = match (transfer, container) {
            (Transfer::Bound(slot, _), Some(container)) => self.table_procedure(container, slot),
            _ => self.procedure_value(sym)?,
        };
        let (passed, code) = (self.void(passed), self.void(code));
        let block = self.block_address(dt);
        self.call_runtime("_gfortran_transfer_derived", vec![block, passed, code]);
        Ok(true)
    }

    /// What an object of a namelist group is transferred with, and the table of its type: libgfortran makes the container.
    pub(super) fn namelist_transfer(
        &mut self,
        dt: &Dt,
        container: Option<PlaceId>,
        ty: &Ty,
    ) -> Checked<Option<(ExprId, ExprId)>> {
        let (Ty::Derived(id) | Ty::Class(Some(id))) = *ty else { return Ok(None) };
        let way = if dt.flags & NAMELIST_READ != 0 { "" } else { "write" };
        let Some(transfer) = self.transfer_procedure(dt, id, way) else { return Ok(None) };
        let (Transfer::Procedure(sym) | Transfer::Bound(_, sym)) = transfer;
        let dummy = invariant!(self, self.an.table.proc(sym)).dummies.first().and_then(Dummy::symbol);
        if !dummy.and_then(|d| self.var(d)).is_some_and(|v| matches!(v.ty, Ty::Class(_))) {
            return self.an.nyi(self.span, "a type that cannot be extended with defined I/O in a namelist");
        }
        let (code, table) = match (transfer, container) {
            (Transfer::Bound(slot, _), Some(container)) => {
                (self.table_procedure(container, slot), self.container_dynamic(container).table)
            }
            (_, Some(container)) => (self.procedure_value(sym)?, self.container_dynamic(container).table),
            _ => (self.procedure_value(sym)?, self.vtable(id)?),
        };
        Ok(Some((self.void(code), self.void(table))))
    }

    fn table_procedure(&mut self, container: PlaceId, slot: u32) -> ExprId {
        let table = self.field(container, CLASS_TABLE);
        let table = self.load(table);
        self.table_entry(table, super::derived::TABLE_HEAD as i64 + 8 * i64::from(slot))
    }

    fn transfer_procedure(&self, dt: &Dt, id: DerivedId, way: &str) -> Option<Transfer> {
        let verb = if way.is_empty() { "read" } else { "write" };
        let form = if dt.is_formatted() { "formatted" } else { "unformatted" };
        let name = Name::new(format!("{verb}({form})"));
        if let Some((_, binding)) = self.an.table.binding(id, &name)
            && let BindingKind::Generic(names) = &binding.kind
        {
            for name in names {
                if let BindingKind::Procedure { target, interface, slot, .. } =
                    self.an.table.binding(id, name)?.1.kind
                {
                    return Some(Transfer::Bound(slot, target.or(interface)?));
                }
            }
        }
        let sym = self.an.table.lookup(self.scope, &name)?;
        let SymKind::Generic { specifics, .. } = &self.an.table.syms[sym].kind else { return None };
        let takes = |s: &&SymId| {
            let dummy = self.an.table.proc(**s)?.dummies.first()?.symbol()?;
            Some(match self.an.table.var(dummy)?.ty {
                Ty::Derived(own) => own == id,
                Ty::Class(Some(own)) => self.an.table.extends(id, own),
                _ => false,
            })
        };
        specifics.iter().find(|s| takes(s) == Some(true)).map(|s| Transfer::Procedure(*s))
    }
}
