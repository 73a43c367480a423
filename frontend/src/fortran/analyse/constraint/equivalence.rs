//! What EQUIVALENCE may put into one place. Fortran 2018 C8106 to C8115, §8.10.3.
//!
//! ```text
//! type(t) :: a   (no: `t` has no SEQUENCE)      common /b/ x;  common /c/ y;  equivalence (x, y)   (no: two blocks)
//! ```

use super::super::symbol::{ScopeId, Storage, SymId};
use super::super::typed::{Kind, Typed};
use super::super::types::Ty;
use super::super::{Analysis, codes};
use crate::fortran::standard::Standard;
use crate::reported::Checked;
use racc_base::{Diagnostic, Name, Span};

/// Which types may share their storage (C8110 to C8113).
#[derive(Clone, PartialEq)]
enum Group {
    Numeric,
    Character,
    /// Only with itself.
    Alone(Ty),
}

impl Analysis<'_> {
    /// One object of a set, which begins in the variable `root`.
    pub(crate) fn check_equivalence_object(
        &mut self,
        scope: ScopeId,
        object: &Typed,
        root: SymId,
        span: Span,
    ) -> Checked<()> {
        let Some(var) = self.table.var(root).cloned() else { return Ok(()) };
        let storage_is_fixed = !(var.attrs.allocatable
            || var.attrs.pointer
            || var.attrs.target
            || var.storage == Storage::Dummy);
        let module = &self.table.syms[root].module;
        let used = module.is_some() && *module != self.table.scopes[scope].module;
        let derived = match &var.ty {
            Ty::Derived(id) => Some(*id),
            _ => None,
        };
        let sequenced =
            derived.is_none_or(|id| self.table.derived[id].sequence || self.table.derived[id].bind_c);
        let wrong = if !storage_is_fixed {
            "a dummy argument, a pointer, a target or an allocatable variable"
        } else if used {
            "a variable that a USE statement brings"
        } else if matches!(object.kind, Kind::Component { .. }) {
            "a component"
        } else if !sequenced {
            "a variable of a derived type without SEQUENCE and BIND(C)"
        } else if derived.is_some_and(|id| self.has_dynamic_component(id, &mut Vec::new())) {
            "a variable of a derived type with ALLOCATABLE or POINTER components"
        } else if object.const_len() == Some(0) && matches!(object.kind, Kind::Substring { .. }) {
            "a substring without characters"
        } else if self.bytes_of(root).is_none() {
            "a variable whose bounds or length are not constant"
        } else {
            return Ok(());
        };
        self.error_help(
            codes::STORAGE,
            span,
            format!("EQUIVALENCE cannot name {wrong}"),
            "use TRANSFER, or a pointer to the same variable",
        )
    }

    /// Types that the standard lets share storage; GNU Fortran lets all. PROTECTED is for all objects or none (§8.10.1).
    pub(crate) fn check_equivalence_types(&mut self, objects: &[(SymId, Span)]) -> Checked<()> {
        let Some((first, rest)) = objects.split_first() else { return Ok(()) };
        let group = |an: &Self, s: SymId| an.table.var(s).map(|v| an.storage_group(&v.ty));
        let wanted = group(self, first.0);
        let protected = |an: &Self, s: SymId| an.table.syms[s].protected;
        if let Some((sym, span)) = rest.iter().find(|(s, _)| protected(self, *s) != protected(self, first.0))
        {
            let (a, b) = (self.table.syms[first.0].name.clone(), self.table.syms[*sym].name.clone());
            return self.error_help(
                codes::STORAGE,
                *span,
                format!("of `{a}` and `{b}`, which share their storage, only one is PROTECTED"),
                "give all of them the attribute, or none",
            );
        }
        for (sym, span) in rest {
            if group(self, *sym) != wanted {
                self.check_new("EQUIVALENCE of objects of these types", Standard::Extension, *span)?;
            }
        }
        Ok(())
    }

    fn storage_group(&self, ty: &Ty) -> Group {
        let (integer, real) = (self.options.default_integer, self.options.default_real);
        match ty {
            Ty::Integer(k) | Ty::Logical(k) if *k == integer => Group::Numeric,
            Ty::Real(k) if *k == real || *k == self.options.default_double => Group::Numeric,
            Ty::Complex(k) if *k == real => Group::Numeric,
            Ty::Character(1, _) => Group::Character,
            Ty::Derived(id) => {
                let components = &self.table.derived[*id].components;
                let mut groups = components.iter().map(|c| self.storage_group(&c.ty));
                match groups.next() {
                    Some(first) if !matches!(first, Group::Alone(_)) && groups.all(|g| g == first) => first,
                    _ => Group::Alone(ty.clone()),
                }
            }
            other => Group::Alone(other.clone()),
        }
    }

    /// A class has one place: where a common block has put some of its variables, this block, and there one start.
    pub(crate) fn check_class(&mut self, members: &[(SymId, i64)], span: Span) -> Checked<()> {
        let mut common: Option<(SymId, Name, i64)> = None;
        for (sym, start) in members {
            let Some(Storage::Block { link, offset }) = self.table.var(*sym).map(|v| v.storage.clone())
            else {
                continue;
            };
            let begins = i64::try_from(offset).unwrap_or(0) - start;
            let problem = match &common {
                None => {
                    common = Some((*sym, link, begins));
                    continue;
                }
                Some((_, first, _)) if *first != link => "are in different common blocks",
                Some((_, _, first)) if *first != begins => "lie elsewhere in their common block",
                Some(_) => continue,
            };
            let first = common.as_ref().map_or(*sym, |c| c.0);
            let (a, b) = (self.table.syms[first].name.clone(), self.table.syms[*sym].clone());
            let block = self.commons.iter().rfind(|c| c.link == link).map_or(b.span, |c| c.span);
            let message = format!("`{a}` and `{}`, which EQUIVALENCE puts into one place, {problem}", b.name);
            let said = Diagnostic::error(codes::STORAGE, span, message).label(block, "the common block");
            return Err(self.report(said.help("leave one of the statements out")));
        }
        // Fortran 2018 C1594.
        if let Some((sym, ..)) = &common
            && let Some(owner) = self.table.var(*sym).and_then(|v| v.owner)
            && self.table.proc(owner).is_some_and(|p| p.pure_)
        {
            let name = self.table.syms[*sym].name.clone();
            return self.error_help(
                codes::PURE,
                span,
                format!("`{name}` of a common block cannot share its place with others in a PURE procedure"),
                "leave one of the statements out, or declare the procedure IMPURE",
            );
        }
        let initial = members.iter().find(|(s, _)| match self.table.var(*s).map(|v| &v.ty) {
            Some(Ty::Derived(id)) => self.has_default(*id),
            _ => false,
        });
        match (common, initial) {
            (Some(_), Some((sym, _))) => {
                let symbol = self.table.syms[*sym].clone();
                self.error_help(
                    codes::STORAGE,
                    span,
                    format!(
                        "`{}` has default initial values, but shares its place with a common block",
                        symbol.name
                    ),
                    "leave the values out of the type, or the variable out of EQUIVALENCE",
                )
            }
            _ => Ok(()),
        }
    }
}
