//! NAMELIST statements: groups of variables. Fortran 2018 §8.9. (What may be in a group: `constraint::namelist`.)

use super::super::symbol::{ScopeId, SymId, SymKind};
use super::super::{Analysis, codes};
use crate::fortran::ast::{self, NamelistGroup};
use crate::fortran::standard::Standard;
use crate::reported::Checked;

impl Analysis<'_> {
    pub(super) fn namelists(&mut self, scope: ScopeId, groups: &[NamelistGroup]) {
        for group in groups {
            let name = &group.name;
            self.check_not_of_threads(scope, "NAMELIST", name.span);
            let mut members = Vec::new();
            for object in &group.objects {
                if let Ok(member) = self.namelist_member(scope, object) {
                    members.push((object.name.clone(), member));
                }
            }
            let old = self.table.local(scope, &group.name.name);
            let brought =
                old.is_some_and(|old| self.table.syms[old].module != self.table.scopes[scope].module);
            if let Some(old) = old
                && let SymKind::Namelist(list) = &mut self.table.syms[old].kind
            {
                if !brought {
                    list.extend(members);
                    continue;
                }
                // The module's own group stays as it is.
                let all = list.iter().cloned().chain(members).collect();
                let what = format!("more objects for the namelist group `{}` of a module", name.name);
                let _ = self.check_new(&what, Standard::Extension, name.span);
                self.table.declare(scope, &group.name.name, SymKind::Namelist(all), group.name.span);
            } else {
                self.table.declare(scope, &group.name.name, SymKind::Namelist(members), group.name.span);
            }
        }
    }

    /// Fortran 2018 §8.9: what is declared further down has its implicit type here.
    fn namelist_member(&mut self, scope: ScopeId, object: &ast::Ident) -> Checked<SymId> {
        let name = &object.name;
        let later = self.pending.scalars.contains_key(&(scope, name.clone()))
            && self.table.local(scope, name).is_none();
        // External procedures of the file have no meaning where nothing declares them.
        let outside = self.table.local(self.global_scope, name);
        let found = self.table.lookup(scope, name).filter(|s| !later && outside != Some(*s));
        match found.map(|s| (s, &self.table.syms[s].kind)) {
            Some((sym, SymKind::Variable(_))) => Ok(sym),
            // Attributes that it has here have rules of their own.
            Some((sym, SymKind::Procedure(_))) if self.table.local(scope, name) == Some(sym) => Ok(sym),
            Some(_) => self.error_help(
                codes::WRONG_CLASS,
                object.span,
                format!("`{name}` is not a variable, so it cannot be in a namelist group"),
                "name variables only",
            ),
            None if self.table.scopes[scope].implicit.of(name).is_none() => self.error_help(
                codes::UNDECLARED,
                object.span,
                format!("`{name}` is not declared in front of the NAMELIST statement"),
                "put the declaration above; IMPLICIT NONE is in force here",
            ),
            None => Ok(self.entity_symbol(scope, object)),
        }
    }
}
