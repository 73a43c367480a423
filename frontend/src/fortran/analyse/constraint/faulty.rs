//! One mistake, one message: names whose declaration failed, and what only fails because of them.
//!
//! ```text
//! integer, parameter :: r = radius     symbol `radius` has no type       → `radius` and `r` are faulty
//! real :: w(-r:r)                      no word on bounds that are not constant
//! type t;  real :: c(r);  end type     no word on bounds; `t` is faulty, `x%c` is not said to be no component
//! ```

use super::super::symbol::{SymId, Var};
use super::super::typed::{Kind, Typed};
use super::super::types::{DerivedId, Len, Ty};
use super::super::{Analysis, codes};
use super::specification_expression::expressions;
use crate::reported::Checked;
use racc_base::Span;
use std::collections::HashSet;

/// Declarations about which an error has been reported.
#[derive(Default)]
pub(crate) struct Faulty {
    names: HashSet<SymId>,
    types: HashSet<DerivedId>,
}

impl Analysis<'_> {
    /// The message about the name's type or value has been given.
    pub(crate) fn mark_faulty(&mut self, sym: SymId) {
        self.faulty.names.insert(sym);
    }

    /// The message about one of its components has been given.
    pub(crate) fn mark_faulty_type(&mut self, id: DerivedId) {
        self.faulty.types.insert(id);
    }

    pub(crate) fn is_faulty_type(&self, id: DerivedId) -> bool {
        self.faulty.types.contains(&id)
    }

    /// An expression with a faulty name: whatever is wrong with it follows from that.
    pub(crate) fn follows_from_fault(&self, e: &Typed) -> bool {
        !self.faulty.names.is_empty()
            && e.any(&mut |e| matches!(e.kind, Kind::Var(s) if self.faulty.names.contains(&s)))
    }

    /// The value of a named constant; without one the name is faulty.
    pub(crate) fn value_of_constant(
        &mut self,
        sym: SymId,
        span: Span,
        value: Checked<Typed>,
    ) -> Option<Typed> {
        let value = value.ok();
        if value.as_ref().is_some_and(|v| v.as_const().is_some()) {
            return value;
        }
        let new = value.is_some_and(|v| !self.follows_from_fault(&v));
        self.mark_faulty(sym);
        if new {
            let message = format!(
                "the value of PARAMETER `{}` is not a constant expression",
                self.table.syms[sym].name
            );
            let help = "use only literals, other PARAMETERs and intrinsic functions of them";
            self.report_error_help(codes::NOT_CONSTANT, span, message, help);
        }
        None
    }

    /// Fails without a message where the expression has a faulty name.
    pub(crate) fn check_faultless(&mut self, e: &Typed) -> Checked<()> {
        if self.follows_from_fault(e) { Err(self.unreported()) } else { Ok(()) }
    }

    /// A variable with such an expression for a bound or its length, or of a faulty type.
    pub(in super::super) fn has_faulty_bounds(&self, var: &Var) -> bool {
        let of_type = matches!(var.ty, Ty::Derived(id) | Ty::Class(Some(id)) if self.is_faulty_type(id));
        of_type || expressions(var).into_iter().any(|e| self.follows_from_fault(e))
    }

    /// A length with a faulty name.
    pub(crate) fn has_faulty_length(&self, ty: &Ty) -> bool {
        matches!(ty, Ty::Character(_, Len::Expr(e)) if self.follows_from_fault(e))
    }
}
