//! Coarrays as components, types that have such, and locks. Fortran 2018 §7.5.4, §7.5.7, §8.5.6, §16.10.2.
//!
//! ```text
//! type t;  real, allocatable :: c[:];  end type      type(t), pointer :: p  (no)      type(lock_type), allocatable :: l  (no)
//! ```

use super::super::symbol::{Component, Shape, Storage, SymId, Var};
use super::super::typed::{Kind, Typed};
use super::super::types::{DerivedId, Ty};
use super::super::{Analysis, codes};
use crate::reported::Checked;
use racc_base::{Name, Span};

impl Analysis<'_> {
    /// The coarray that a designator is a part of: what is allocated or pointed to is no part (Fortran 2018 §5.4.7).
    pub(crate) fn coarray_of<'t>(&self, v: &'t Typed) -> Option<&'t Typed> {
        match &v.kind {
            Kind::Var(s) => self.table.var(*s).is_some_and(|v| !v.codims.is_empty()).then_some(v),
            Kind::Component { base, of, index } => {
                let c = &self.table.derived[*of].components[*index as usize];
                match c.corank > 0 {
                    true => Some(v),
                    false if c.allocatable || c.pointer => None,
                    false => self.coarray_of(base),
                }
            }
            Kind::Element(base, _) | Kind::Section(base, _) => self.coarray_of(base),
            _ => None,
        }
    }

    /// Fortran 2018 §15.5.2.8; names of ASSOCIATE and SELECT TYPE are taken for what they stand for.
    pub(in super::super) fn check_coarray_argument(
        &self,
        name: &Name,
        var: &Var,
        v: &Typed,
    ) -> Result<(), String> {
        let root = v.root().and_then(|s| self.table.var(s));
        let named = root.is_some_and(|r| r.storage == Storage::Associate);
        let given = self.coarray_of(v);
        let corank = |s: &SymId| self.table.var(*s).map(|v| v.codims.len());
        let corank = given.and_then(|c| if let Kind::Var(s) = &c.kind { corank(s) } else { None });
        let own_corank = !var.codims.is_empty() && var.attrs.allocatable && !named;
        if let Some(own) = corank.filter(|own| own_corank && *own != var.codims.len()) {
            let wanted = var.codims.len();
            return Err(format!("argument `{name}` is ALLOCATABLE and has corank {wanted}, not {own}"));
        }
        // Fortran 2018 §15.5.2.8, paragraph 4: it is no copy.
        let gaps = var.attrs.contiguous || !matches!(var.shape, Shape::AssumedShape(_) | Shape::Deferred(_));
        if !var.codims.is_empty()
            && gaps
            && v.rank > 0
            && !var.shape.is_scalar()
            && !self.is_simply_contiguous(v)
        {
            return Err(format!(
                "argument `{name}` is a coarray without gaps: the actual argument must be simply contiguous"
            ));
        }
        if var.codims.is_empty() || named || given.is_some() && !self.is_coindexed(v) {
            return Ok(());
        }
        Err(format!("argument `{name}` is a coarray: the actual argument must be one, on this image"))
    }

    /// Objects of the type have a coarray inside of themselves, not behind a pointer or in memory of their own.
    pub(crate) fn holds_coarray(&self, ty: &Ty) -> bool {
        let (Ty::Derived(id) | Ty::Class(Some(id))) = ty else { return false };
        self.table.derived[*id]
            .components
            .iter()
            .any(|c| c.corank > 0 || !c.pointer && !c.allocatable && self.holds_coarray(&c.ty))
    }

    /// The type is LOCK_TYPE or EVENT_TYPE, or has such a component.
    pub(super) fn holds_image_state(&self, ty: &Ty) -> bool {
        let (Ty::Derived(id) | Ty::Class(Some(id))) = ty else { return false };
        self.is_image_state(*id)
            || self.table.derived[*id]
                .components
                .iter()
                .any(|c| !c.pointer && !c.allocatable && c.corank == 0 && self.holds_image_state(&c.ty))
    }

    fn is_image_state(&self, id: DerivedId) -> bool {
        let derived = &self.table.derived[id];
        let own = derived.module.as_ref().is_some_and(|m| m == "iso_fortran_env");
        own && matches!(derived.name.as_str(), "lock_type" | "event_type")
    }

    /// C746 to C748, C1604, C1608.
    pub(in super::super) fn check_coarray_component(&mut self, c: &Component, span: Span) -> Checked<()> {
        let dynamic = c.allocatable || c.pointer;
        let (message, help) = if c.corank > 0 && !c.allocatable {
            ("is a coarray, but not ALLOCATABLE", "declare it ALLOCATABLE, with `[:]`")
        } else if c.corank > 0 && matches!(c.ty, Ty::CPtr | Ty::CFunPtr) {
            ("is a coarray of TYPE(C_PTR) or TYPE(C_FUNPTR)", "an address means nothing to another image")
        } else if self.holds_coarray(&c.ty) && (dynamic || c.corank > 0 || !c.shape.is_scalar()) {
            (
                "is of a type with a coarray component, but not a scalar that is neither ALLOCATABLE nor a POINTER",
                "declare it plain and scalar",
            )
        } else if c.corank == 0 && dynamic && self.holds_image_state(&c.ty) {
            (
                "is of LOCK_TYPE or EVENT_TYPE, or has a component that is, and ALLOCATABLE or a POINTER, but not a coarray",
                "give it codimensions, as in `x[:]`, or leave the attribute out",
            )
        } else {
            return Ok(());
        };
        self.error_help(codes::ATTRIBUTE, span, format!("component `{}` {message}", c.name), help)
    }

    /// C736: what an extension adds is no coarray, unless its parent has one.
    pub(super) fn check_coarray_extension(&mut self, id: DerivedId) {
        let derived = &self.table.derived[id];
        let Some(parent) = derived.parent else { return };
        if !self.holds_coarray(&Ty::Derived(id)) || self.holds_coarray(&Ty::Derived(parent)) {
            return;
        }
        let (span, name, parent) =
            (derived.span, derived.name.clone(), self.table.derived[parent].name.clone());
        self.report_error_help(
            codes::ATTRIBUTE,
            span,
            format!("type `{name}` has a coarray component, but its parent `{parent}` has none"),
            "put a coarray component into the parent, or make the parent a component",
        );
    }
}
