//! What may be in a namelist group. Fortran 2018 C8103 to C8105, §12.6.4.8; Fortran 95 §5.4.
//!
//! ```text
//! integer, private :: x;  namelist /n/ x   (no: the group is public)      real :: a(*);  namelist /n/ a   (no)
//! ```

use super::super::symbol::{BindingKind, ScopeId, ScopeKind, Shape, SymId, SymKind};
use super::super::types::{DerivedId, Len, Ty};
use super::super::{Analysis, codes};
use crate::fortran::standard::Standard;
use racc_base::{Name, Span};

impl Analysis<'_> {
    /// The groups of all scopes, once all declarations have been read.
    pub(crate) fn check_namelists(&mut self) {
        for scope in self.table.scopes.keys().collect::<Vec<_>>() {
            let names: Vec<(Name, SymId)> =
                self.table.scopes[scope].names.iter().map(|(n, s)| (n.clone(), *s)).collect();
            for (name, sym) in names {
                let symbol = &self.table.syms[sym];
                // Those that a module brings have been checked there.
                let own = !symbol.span.is_none() && symbol.module == self.table.scopes[scope].module;
                if let SymKind::Namelist(members) = symbol.kind.clone()
                    && own
                {
                    let at = symbol.span;
                    for (_, m) in members {
                        self.check_member(scope, (&name, at), m);
                    }
                }
            }
        }
    }

    fn check_member(&mut self, scope: ScopeId, (group, at): (&Name, Span), member: SymId) -> Option<()> {
        let var = self.table.var(member)?.clone();
        let name = self.table.syms[member].name.clone();
        let wrong = if matches!(var.shape, Shape::AssumedSize(..)) {
            Some("is an assumed-size array".to_owned())
        } else if self.is_hidden_member(scope, group, member) {
            Some("is PRIVATE, but the group is PUBLIC".to_owned())
        } else {
            let hidden = self.hidden_component(scope, &var.ty);
            hidden.map(|c| format!("has the component `{c}`, which is PRIVATE in its module"))
        };
        if let Some(wrong) = wrong {
            self.report_error_help(
                codes::IO,
                at,
                format!("`{name}`, which {wrong}, cannot be in the namelist group `{group}`"),
                "leave it out of the group, or change its declaration",
            );
            return None;
        }
        let open = !var.shape.is_scalar() && var.shape.constant().is_none();
        let length = matches!(var.ty, Ty::Character(_, Len::Expr(_) | Len::Assumed | Len::Deferred));
        let what = if var.attrs.pointer || var.attrs.allocatable {
            "a namelist object that is ALLOCATABLE or a POINTER"
        } else if open || length {
            "a namelist object whose bounds or length are not constant"
        } else if matches!(var.ty, Ty::Derived(id) if self.has_dynamic_component(id, &mut Vec::new())) {
            "a namelist object with ALLOCATABLE or POINTER components"
        } else {
            return None;
        };
        self.check_new(what, Standard::F2003, at).ok()
    }

    /// C8105.
    fn is_hidden_member(&self, scope: ScopeId, group: &Name, member: SymId) -> bool {
        let s = &self.table.scopes[scope];
        let hides = |n: &Name| s.private.contains(n) || s.default_private && !s.public.contains(n);
        let symbol = &self.table.syms[member];
        s.kind == ScopeKind::Module && symbol.module == s.module && hides(&symbol.name) && !hides(group)
    }

    /// A component at any depth that code outside of its type's module cannot see; none where a procedure of the
    /// program's transfers the object.
    pub(crate) fn hidden_component(&self, scope: ScopeId, ty: &Ty) -> Option<Name> {
        let (Ty::Derived(id) | Ty::Class(Some(id))) = ty else { return None };
        let derived = &self.table.derived[*id];
        if self.has_transfer(*id) {
            return None;
        }
        let outside = !self.is_inside(scope, derived.module.as_ref());
        derived.components.iter().find_map(|c| {
            if outside && c.private {
                return Some(c.name.clone());
            }
            let inside = !c.pointer && !c.allocatable && c.procedure.is_none();
            if inside { self.hidden_component(scope, &c.ty) } else { None }
        })
    }

    /// The type, or a generic interface, has a procedure that transfers objects.
    fn has_transfer(&self, id: DerivedId) -> bool {
        const NAMES: [&str; 4] =
            ["read(formatted)", "write(formatted)", "read(unformatted)", "write(unformatted)"];
        let bound = NAMES.iter().any(|n| {
            self.table.binding(id, n).is_some_and(|(_, b)| matches!(b.kind, BindingKind::Generic(_)))
        });
        bound || self.table.scopes.values().any(|s| NAMES.iter().any(|n| s.names.contains_key(*n)))
    }

    /// ALLOCATABLE and POINTER components at any depth.
    pub(crate) fn has_dynamic_component(&self, id: DerivedId, seen: &mut Vec<DerivedId>) -> bool {
        if seen.contains(&id) {
            return false;
        }
        seen.push(id);
        self.table.derived[id].components.iter().any(|c| {
            c.allocatable
                || c.pointer
                || matches!(c.ty, Ty::Derived(inner) if self.has_dynamic_component(inner, seen))
        })
    }
}
