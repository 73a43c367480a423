//! ENTRY statements: one function for each entry, made of the whole body, which starts with a jump to the statement.
//! Fortran 2018 §15.6.2.6.
//!
//! Variables with static storage are the same in all of them. Dummies that an entry does not have get storage that
//! nothing fills: no statement may use them on a way that starts there.

use super::super::constraint::extents_differ;
use super::super::symbol::{Dummy, Shape, SymId, SymKind};
use super::super::types::{Len, Ty};
use super::super::{Analysis, UnitPlan, codes};
use super::Lower;
use super::home::{Base, Form, Home};
use crate::fortran::ast::{self, StmtKind};
use crate::reported::{Checked, invariant};
use racc_base::{Diagnostic, Name};
use racc_hir::{LabelId, LocalKind, Stmt};

/// The ENTRY statement through which the function at hand is entered.
pub(super) struct Entered {
    pub(super) name: Name,
    pub(super) label: LabelId,
}

impl Analysis<'_> {
    /// The symbols of a procedure's entries, in the order of their statements.
    pub(super) fn entry_symbols(&self, plan: &UnitPlan) -> Vec<SymId> {
        let of = |s: &ast::Stmt| match &s.kind {
            StmtKind::Entry(e) => self.entries.get(&(plan.sym, e.name.name.clone())).copied(),
            _ => None,
        };
        plan.unit.body.iter().filter_map(of).collect()
    }
}

impl Lower<'_, '_> {
    /// The jump to the entry's statement, before the body.
    pub(super) fn enter(&mut self) {
        if let Some(entered) = &self.flow.entry {
            let label = entered.label;
            self.emit(Stmt::Goto(label));
        }
    }

    pub(super) fn entry_statement(&mut self, entry: &ast::Entry) {
        if let Some(entered) = &self.flow.entry
            && entered.name == entry.name.name
        {
            let label = entered.label;
            self.emit(Stmt::Label(label));
        }
    }

    /// Homes of the dummies that only other entries have.
    pub(super) fn foreign_dummies(&mut self, entered: SymId, all: &[SymId]) -> Checked<()> {
        for other in all.iter().filter(|s| **s != entered) {
            for dummy in invariant!(self, self.an.table.proc(*other)).dummies.clone() {
                let Dummy::Arg(d) = dummy else { continue };
                if self.homes.contains_key(&d) {
                    continue;
                }
                let Some(var) = self.var(d) else { continue };
                let (form, ty) = self.form(&var);
                let Form::Descriptor { .. } = form else { continue };
                let symbol = self.an.table.syms[d].clone();
                let local = self.body.local(symbol.name, ty, LocalKind::Auto, symbol.span);
                let len = match var.ty {
                    Ty::Character(_, Len::Const(_)) => None,
                    Ty::Character(..) => {
                        let i64 = self.t_i64();
                        Some(Base::Local(self.body.local("", i64, LocalKind::Auto, symbol.span)))
                    }
                    _ => None,
                };
                self.homes.insert(d, Home { base: Base::Local(local), ty, form, len });
                self.in_entry(|l| {
                    let place = l.local_place(local);
                    if let Some(Base::Local(n)) = len {
                        let zero = l.c64(0);
                        l.set(n, zero);
                    }
                    l.null_descriptor(place, &var.ty);
                });
            }
        }
        Ok(())
    }

    /// Fortran 2018 §15.6.2.6: results of entries have the same characteristics, or are all scalar numbers and logicals.
    /// Reported once, for the function itself.
    fn check_results(&mut self, results: &[SymId], entered: SymId) -> Checked<()> {
        let kinds = self.an.options;
        let mut first: Option<super::super::symbol::Var> = None;
        for r in results {
            // A pointer to a procedure is no variable.
            let Some(var) = self.var(*r) else { return Ok(()) };
            let Some(own) = &first else {
                first = Some(var);
                continue;
            };
            let plain = |v: &super::super::symbol::Var| {
                v.shape == Shape::Scalar
                    && !v.attrs.pointer
                    && !v.attrs.allocatable
                    && match v.ty {
                        Ty::Integer(k) | Ty::Logical(k) => k == kinds.default_integer,
                        Ty::Real(k) => k == kinds.default_real || k == kinds.default_double,
                        Ty::Complex(k) => k == kinds.default_real,
                        _ => false,
                    }
            };
            let lengths = match (&own.ty, &var.ty) {
                (Ty::Character(_, Len::Const(a)), Ty::Character(_, Len::Const(b))) => a == b,
                (Ty::Character(_, a), Ty::Character(_, b)) => {
                    std::mem::discriminant(a) == std::mem::discriminant(b)
                }
                _ => true,
            };
            let same = own.ty.same(&var.ty)
                && lengths
                && own.shape.rank() == var.shape.rank()
                && !extents_differ(own, &var)
                && own.attrs.pointer == var.attrs.pointer
                && own.attrs.allocatable == var.attrs.allocatable;
            if !(same || plain(own) && plain(&var)) {
                if invariant!(self, self.an.table.proc(entered)).entry_of.is_some() {
                    return Err(self.unreported());
                }
                let symbol = self.an.table.syms[*r].clone();
                let name = symbol.name;
                let message = format!(
                    "the result `{name}` of an entry has other characteristics than that of its function"
                );
                let said = Diagnostic::error(codes::TYPE, symbol.span, message)
                    .label(self.an.table.syms[entered].span, "the function")
                    .help("declare both alike, or both as scalar numbers or logicals of default kinds");
                return Err(self.an.report(said));
            }
        }
        Ok(())
    }

    /// The results of all entries share storage; numbers may differ in type.
    pub(super) fn share_results(&mut self, entered: SymId, all: &[SymId]) -> Checked<()> {
        let Some(own) = invariant!(self, self.an.table.proc(entered)).result else { return Ok(()) };
        let mut results = vec![own];
        for other in all {
            results
                .extend(invariant!(self, self.an.table.proc(*other)).result.filter(|r| !results.contains(r)));
        }
        self.check_results(&results, entered)?;
        let Some(var) = self.var(own) else { return Ok(()) };
        let plain = |v: &super::super::symbol::Var| {
            v.shape == Shape::Scalar && !v.ty.is_character() && !v.attrs.pointer && !v.attrs.allocatable
        };
        if results.len() == 1 || !plain(&var) {
            return Ok(());
        }
        let mut largest = (0, self.an.elem_type(&var.ty));
        for r in &results {
            let SymKind::Variable(v) = &self.an.table.syms[*r].kind else { return Ok(()) };
            let ty = v.ty.clone();
            let ty = self.an.elem_type(&ty);
            let size = self.an.program.types.size_of(ty).unwrap_or(0);
            if size > largest.0 {
                largest = (size, ty);
            }
        }
        let memory = self.body.local("", largest.1, LocalKind::Auto, self.span);
        for r in results {
            let var = invariant!(self, self.var(r));
            let (form, ty) = self.form(&var);
            let ptr = self.ptr_to(ty);
            let at = self.body.local("", ptr, LocalKind::Temp, self.span);
            self.in_entry(|l| {
                let place = l.local_place(memory);
                let a = l.addr(place);
                let a = l.ptr_cast(a, ptr);
                l.set(at, a);
            });
            self.homes.insert(r, Home { base: Base::Ref(at), ty, form, len: None });
        }
        Ok(())
    }

    /// Results that are no plain values: the other entries' names stand for the same object.
    pub(super) fn alias_results(&mut self, entered: SymId, all: &[SymId]) -> Checked<()> {
        let Some(own) = invariant!(self, self.an.table.proc(entered)).result else { return Ok(()) };
        let Some(home) = self.homes.get(&own).copied() else { return Ok(()) };
        for other in all {
            if let Some(r) = invariant!(self, self.an.table.proc(*other)).result {
                self.homes.entry(r).or_insert(home);
            }
        }
        Ok(())
    }
}
