//! What an object of another image cannot be used for, where its type matters. Fortran 2018 C1537, C1538, §10.2.1.2,
//! §15.5.2.4, §15.5.2.7.
//!
//! ```text
//! call s(x[1])   (no: `x` has a pointer component)      x[1] = y   (no: `x` has an allocatable component)
//! ```

use super::super::symbol::{Direction, Var};
use super::super::typed::{Kind, Typed};
use super::super::types::{DerivedId, Ty};
use super::super::{Analysis, codes};
use crate::reported::Checked;
use racc_base::Name;

impl Analysis<'_> {
    /// The designator has an image selector.
    pub(crate) fn is_coindexed(&self, v: &Typed) -> bool {
        !self.coindexed.is_empty() && self.on_the_way(v, &|e| self.coindexed.contains(&e.span))
    }

    fn has_pointer(&self, id: DerivedId) -> bool {
        let parts = |t: DerivedId| &self.table.derived[t].components;
        self.table
            .types_within(id)
            .into_iter()
            .any(|t| parts(t).iter().any(|c| c.pointer && c.procedure.is_none()))
    }

    /// C617, C1027: what another image points to or has as its type is not known here.
    pub(in super::super) fn check_coindexed_call(&mut self, object: &Typed, pointer: bool) -> Checked<()> {
        let part = matches!(object.ty, Ty::Class(_)) && matches!(object.kind, Kind::Component { .. });
        if !self.is_coindexed(object) || !pointer && !part {
            return Ok(());
        }
        let (what, help) = if pointer {
            ("a procedure pointer of another image", "call the procedure of this image's object")
        } else {
            ("a binding of a polymorphic part of an object of another image", "copy the part first")
        };
        self.error_help(codes::WRONG_CLASS, object.span, format!("{what} cannot be called"), help)
    }

    pub(in super::super) fn check_coindexed_argument(
        &self,
        name: &Name,
        var: &Var,
        v: &Typed,
    ) -> Result<(), String> {
        if !self.is_coindexed(v) {
            return Ok(());
        }
        let own = v.root().and_then(|s| self.table.var(s)).map(|o| o.attrs).unwrap_or_default();
        let changing = (own.volatile || own.asynchronous) && (var.attrs.volatile || var.attrs.asynchronous);
        let kept = var.attrs.value || var.intent == Some(Direction::In);
        let why = match &v.ty {
            Ty::Derived(id) | Ty::Class(Some(id)) if self.has_pointer(*id) => {
                "of another image and has a pointer component, which would mean nothing here"
            }
            Ty::Class(_) if matches!(var.ty, Ty::Class(_)) => {
                "of another image and polymorphic, but so is the dummy argument"
            }
            Ty::Derived(id) | Ty::Class(Some(id)) if !kept && self.has_allocatable(*id) => {
                "of another image and has an allocatable component: the dummy argument must be INTENT(IN) or VALUE"
            }
            _ if var.attrs.pointer => "of another image, where no pointer of this one can point",
            _ if changing => "of another image: a VOLATILE or ASYNCHRONOUS dummy argument would be a copy",
            _ => return Ok(()),
        };
        Err(format!("the actual argument for `{name}` is {why}"))
    }

    /// Fortran 2018 §10.2.1.2, §16.10.2: what no intrinsic assignment defines.
    pub(crate) fn check_assigned_type(&mut self, to: &Typed) -> Checked<()> {
        let (message, help) = match &to.ty {
            Ty::Class(_) if self.is_coindexed(to) => {
                ("a polymorphic object of another image cannot be assigned to", "assign to its components")
            }
            Ty::Derived(id) if self.is_coindexed(to) && self.has_allocatable(*id) => (
                "an object of another image that has an allocatable component cannot be assigned to",
                "assign to its components",
            ),
            Ty::Derived(_) if self.holds_image_state(&to.ty) => (
                "a variable of LOCK_TYPE or EVENT_TYPE, or with such a component, cannot be assigned to",
                "LOCK, UNLOCK, EVENT POST and EVENT WAIT change it",
            ),
            _ => return Ok(()),
        };
        self.error_help(codes::NOT_DEFINABLE, to.span, message, help)
    }
}
