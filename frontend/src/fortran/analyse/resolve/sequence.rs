//! Arrays and elements of arrays passed to dummies that take what lies behind them in memory. Fortran 2018 §15.5.2.4.

use super::super::Analysis;
use super::super::constraint::has_vector_subscript;
use super::super::symbol::{Direction, Shape, Var};
use super::super::typed::{Kind, Typed};
use super::super::types::{DerivedId, Len, Ty};
use crate::fortran::ast::Ignored;
use crate::fortran::standard::Standard;
use racc_base::Name;

impl Analysis<'_> {
    /// What dummies of any type or rank do not take: C710, C711, C839, and §15.5.2.9 of coarrays.
    pub(super) fn check_any_rank(&self, name: &Name, var: &Var, v: &Typed) -> Result<(), String> {
        let any_rank = matches!(var.shape, Shape::AssumedRank);
        let whole = matches!(v.kind, Kind::Var(_));
        let open =
            self.is_assumed_size(v) || self.is_assumed_rank(v) && self.dynamic_attrs(v) == (false, false);
        let described = var.attrs.pointer || var.attrs.allocatable;
        if any_rank && described && whole && self.is_assumed_size(v) {
            return Err(format!(
                "argument `{name}` is a POINTER or ALLOCATABLE, but the size of the actual argument is not known"
            ));
        }
        if any_rank && var.intent == Some(Direction::Out) && open && whole {
            let laden = match v.ty {
                Ty::Class(_) => Some("polymorphic"),
                Ty::Derived(id) if self.has_default(id) => Some("of a type with default initial values"),
                Ty::Derived(id) if self.has_finals(id) => Some("of a type with final procedures"),
                _ => None,
            };
            if let Some(laden) = laden {
                return Err(format!(
                    "argument `{name}` is INTENT(OUT) and of assumed rank, but the actual argument is {laden} and its size is not known"
                ));
            }
        }
        let described = matches!(self.declared_shape(v), Shape::AssumedShape(_) | Shape::AssumedRank);
        if any_rank && v.ty == Ty::Assumed && whole && !described {
            return Err(format!(
                "argument `{name}` is of assumed rank, but the actual argument of TYPE(*) is neither of assumed shape nor of \
                 assumed rank: its elements have no known size"
            ));
        }
        if let (Ty::Assumed, Ty::Derived(id)) = (&var.ty, &v.ty) {
            let derived = &self.table.derived[*id];
            if !derived.bindings.is_empty() || !derived.finals.is_empty() {
                return Err(format!(
                    "argument `{name}` is of TYPE(*), which takes no type with type-bound or final procedures"
                ));
            }
        }
        let coarray =
            matches!(v.kind, Kind::Var(s) if self.table.var(s).is_some_and(|v| !v.codims.is_empty()));
        if coarray && var.attrs.allocatable && var.codims.is_empty() && var.intent == Some(Direction::Out) {
            return Err(format!(
                "argument `{name}` is ALLOCATABLE and INTENT(OUT), but no coarray as the actual argument is"
            ));
        }
        Ok(())
    }

    fn has_finals(&self, id: DerivedId) -> bool {
        self.table.types_within(id).iter().any(|t| !self.table.derived[*t].finals.is_empty())
    }

    /// Fortran 2018 §15.5.2.4, paragraphs 13 to 15, C1538, C1539: what lies behind an element, and whole arrays whose
    /// size is not known.
    pub(super) fn check_sequence(&self, name: &Name, var: &Var, v: &Typed) -> Result<(), String> {
        if var.attrs.ignored.has(Ignored::RANK) {
            return Ok(());
        }
        let sequence = matches!(var.shape, Shape::Explicit(_) | Shape::AssumedSize(..));
        if let Kind::Element(base, _) = &v.kind
            && sequence
            && v.rank == 0
            && !v.ty.is_character()
            && self.is_scattered(base)
        {
            return Err(format!(
                "argument `{name}` is an array, but the actual argument is one element of an array whose \
                 elements need not lie side by side (of assumed shape, a POINTER or polymorphic)"
            ));
        }
        if sequence && v.rank == 0 && self.is_coindexed(v) {
            return Err(format!(
                "argument `{name}` is an array, but the actual argument one element of another image, behind which \
                 no others can be reached"
            ));
        }
        let shaped = matches!(var.shape, Shape::AssumedShape(_) | Shape::Deferred(_));
        if shaped && matches!(v.kind, Kind::Var(_)) && self.is_assumed_size(v) {
            return Err(format!(
                "argument `{name}` takes the shape of the actual argument, which is an assumed-size array"
            ));
        }
        let place = if let Kind::Substring { base, .. } = &v.kind { base } else { v };
        let in_sequence = matches!(&place.kind, Kind::Element(base, _) if !self.is_scattered(base));
        if self.options.standard == Some(Standard::F95)
            && sequence
            && v.rank == 0
            && v.ty.is_character()
            && !in_sequence
        {
            return Err(format!(
                "argument `{name}` is an array, but the actual argument a scalar, which came with Fortran 2003"
            ));
        }
        self.check_kept_in_place(name, var, v)?;
        let keeps_place = var.attrs.volatile || var.attrs.asynchronous;
        let copied = match &v.kind {
            Kind::Section(..) => true,
            // GNU: what may be a copy, of VOLATILE ones alone.
            Kind::Var(_) | Kind::Component { .. } => {
                var.attrs.volatile && v.rank > 0 && !self.is_simply_contiguous(v)
            }
            _ => false,
        };
        if keeps_place && copied && sequence {
            return Err(format!(
                "argument `{name}` is VOLATILE or ASYNCHRONOUS, but a section, a pointer or an array of assumed shape would \
                 be passed as a copy"
            ));
        }
        if keeps_place && has_vector_subscript(v) {
            return Err(format!(
                "argument `{name}` is VOLATILE or ASYNCHRONOUS, but the actual argument has a vector subscript"
            ));
        }
        // C1537 of lengths: both are deferred or none.
        let deferred = |ty: &Ty| matches!(ty, Ty::Character(_, Len::Deferred));
        let dynamic = var.attrs.allocatable || var.attrs.pointer;
        let (own_allocatable, own_pointer) = self.dynamic_attrs(v);
        if dynamic && (own_allocatable || own_pointer) && v.ty.is_character() && v.is_designator() {
            let declared = match &v.kind {
                Kind::Var(s) => self.table.var(*s).map(|v| v.ty.clone()),
                Kind::Component { of, index, .. } => {
                    Some(self.table.derived[*of].components[*index as usize].ty.clone())
                }
                _ => None,
            };
            if let Some(declared) = declared
                && var.ty.is_character()
                && deferred(&declared) != deferred(&var.ty)
            {
                return Err(format!(
                    "argument `{name}` and the actual argument must both have a deferred length, or none of them"
                ));
            }
        }
        Ok(())
    }

    /// An array whose elements need not lie side by side.
    pub(super) fn is_scattered(&self, array: &Typed) -> bool {
        let class = matches!(array.ty, Ty::Class(_));
        matches!(self.declared_shape(array), Shape::AssumedShape(_)) || self.dynamic_attrs(array).1 || class
    }

    /// Fortran 2018 C1539, C1540: what others may change meanwhile is passed itself, never as a copy.
    fn check_kept_in_place(&self, name: &Name, var: &Var, v: &Typed) -> Result<(), String> {
        let own = v.root().filter(|_| v.is_designator()).and_then(|s| self.table.var(s));
        let kept = own.is_some_and(|o| o.attrs.volatile || o.attrs.asynchronous)
            && (var.attrs.volatile || var.attrs.asynchronous);
        let strided = matches!(var.shape, Shape::AssumedShape(_) | Shape::AssumedRank | Shape::Deferred(_))
            && !var.attrs.contiguous;
        if v.rank == 0 || !kept || strided || var.attrs.pointer || self.is_simply_contiguous(v) {
            return Ok(());
        }
        Err(format!(
            "argument `{name}` and the actual argument are VOLATILE or ASYNCHRONOUS, but the latter may have gaps and would \
             be passed as a copy"
        ))
    }
}
