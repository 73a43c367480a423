//! What a pointer may be associated with: `p => t`, values of pointer components, initial targets.
//! Fortran 2018 §10.2.2.
//!
//! ```text
//! real, pointer :: p(:);  real, target :: x(3), y(2,2);  integer, target :: i(3)
//! p => x      p => i, of another type      p => y, of another rank      p(1:4) => y(:,:)
//! ```

use super::super::symbol::{Proc, ProcKind, Shape, Storage, SymKind};
use super::super::typed::{Const, Kind, Sub, Target, Typed};
use super::super::types::{Len, Ty};
use super::super::{Analysis, codes, intrinsic};
use crate::fortran::standard::Standard;
use crate::reported::Checked;

/// Whose rank the pointer takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ranks {
    /// The target's must be the pointer's own.
    Equal,
    /// `p(lo:hi) => t`.
    Remapped,
}

impl Analysis<'_> {
    /// `target` for a data pointer of the type and rank; not for procedure pointers.
    pub(crate) fn check_pointer_target(
        &mut self,
        (ty, rank): (&Ty, u8),
        target: &Typed,
        ranks: Ranks,
    ) -> Checked<()> {
        if target.ty == Ty::Null || matches!(target.kind, Kind::Const(Const::Null)) {
            return Ok(());
        }
        let span = target.span;
        if matches!(target.kind, Kind::Procedure(_)) {
            return self.error_help(
                codes::TYPE,
                span,
                "a data pointer cannot point to a procedure",
                "call the function, or declare a procedure pointer",
            );
        }
        if !self.pointer_types_fit(ty, &target.ty) {
            let (pointer, other) = (self.type_name(ty), self.type_name(&target.ty));
            return self.error_help(
                codes::TYPE,
                span,
                format!("a pointer to {pointer} cannot point to {other}"),
                "a pointer and its target must have the same type and kind",
            );
        }
        if let (Ty::Character(_, Len::Const(a)), Ty::Character(_, Len::Const(b))) = (ty, &target.ty)
            && a != b
        {
            return self.error_help(
                codes::TYPE,
                span,
                format!("a pointer to characters of length {a} cannot point to characters of length {b}"),
                "declare the pointer with `len=:`",
            );
        }
        if ranks == Ranks::Equal && rank != target.rank {
            return self.error_help(
                codes::SHAPE,
                span,
                format!("the pointer and its target have different ranks: {rank} and {}", target.rank),
                "use a section of the target, or give bounds to the pointer",
            );
        }
        // `null(mold)` has the mold's type and rank.
        if matches!(target.kind, Kind::Null) {
            return Ok(());
        }
        if ranks == Ranks::Remapped && target.rank != 1 {
            let what = "new bounds of a pointer to a target of more than one dimension";
            self.check_new(what, Standard::F2008, span)?;
        }
        if ranks == Ranks::Remapped && target.rank != 1 && !self.is_simply_contiguous(target) {
            return self.error_help(
                codes::SHAPE,
                span,
                "the target of a pointer with new bounds must be an array of rank 1 or simply contiguous",
                "use a target that is known to have no gaps (Fortran 2018 §9.5.4)",
            );
        }
        if super::super::constraint::has_vector_subscript(target) {
            return self.error_help(
                codes::SHAPE,
                span,
                "a pointer cannot point to an array section with a vector subscript",
                "copy the elements into an array: they lie at no regular distance",
            );
        }
        if !self.may_be_target(target) {
            return self.error_help(
                codes::ATTRIBUTE,
                span,
                "a pointer can only point to something with the TARGET or POINTER attribute",
                "add TARGET to the declaration",
            );
        }
        Ok(())
    }

    /// `p(lo:hi, …) => t`: the target has as many elements as the pointer gets (Fortran 2018 §10.2.2.3).
    pub(crate) fn check_enough_elements(&mut self, bounds: &[Sub], target: &Typed) -> Checked<()> {
        let extent = |b: &Sub| match b {
            Sub::Range(Some(lo), Some(hi), _) => Some((hi.as_int()? - lo.as_int()? + 1).max(0)),
            _ => None,
        };
        let wanted = bounds.iter().map(extent).product::<Option<i128>>();
        let given = self.constant_shape(target).map(|s| s.iter().map(|n| i128::from(*n)).product::<i128>());
        match (wanted, given) {
            (Some(wanted), Some(given)) if wanted > given => self.error_help(
                codes::SHAPE,
                target.span,
                format!("the pointer gets {wanted} elements, but its target has only {given}"),
                "give the pointer smaller bounds",
            ),
            _ => Ok(()),
        }
    }

    pub(crate) fn points_to_code(&self, e: &Typed) -> bool {
        match &e.kind {
            Kind::Procedure(_) => true,
            Kind::Component { of, index, .. } => {
                self.table.derived[*of].components[*index as usize].procedure.is_some()
            }
            _ => false,
        }
    }

    /// What a procedure pointer is to point to is no variable.
    pub(crate) fn check_code_target(&mut self, target: &Typed) -> Checked<()> {
        let (what, help) = match &target.kind {
            _ if self.points_to_code(target) || target.ty == Ty::Null => return Ok(()),
            Kind::Null | Kind::Const(Const::Null) => return Ok(()),
            // What a procedure pointer as a function's result leads to, or what is not known here.
            Kind::Call(_) if matches!(target.ty, Ty::CFunPtr | Ty::Nothing) => return Ok(()),
            _ if target.is_designator() => (
                "a variable",
                "in a function its name is the result's: declare the result with RESULT to point to the function",
            ),
            _ => ("a value", "name a procedure, without a list of arguments"),
        };
        let message = format!("a procedure pointer cannot point to {what}");
        self.error_help(codes::TYPE, target.span, message, help)
    }

    /// `target` for a procedure pointer: where both interfaces are known, they agree.
    pub(crate) fn check_procedure_target(&mut self, pointer: &Typed, target: &Typed) -> Checked<()> {
        if let Kind::Procedure(s) = target.kind
            && self.table.proc(s).is_some_and(|p| p.kind == ProcKind::Internal)
        {
            self.check_new("a pointer to an internal procedure", Standard::F2008, target.span)?;
        }
        let wanted = self.explicit_interface(pointer).cloned();
        let given = self.explicit_interface(target).cloned();
        if wanted.is_none() || given.is_none() {
            self.check_same_result(pointer, target)?;
            return self.check_half_known(wanted, given, target);
        }
        self.check_interface_target(wanted.as_ref(), target)
    }

    /// The same for the pointer's interface.
    pub(in super::super) fn check_interface_target(
        &mut self,
        wanted: Option<&Proc>,
        target: &Typed,
    ) -> Checked<()> {
        let (Some(wanted), Some(given)) = (wanted, self.explicit_interface(target)) else { return Ok(()) };
        let Some(problem) = self.differs_from(wanted, given, None) else { return Ok(()) };
        let name = match &target.kind {
            Kind::Procedure(t) => self.table.syms[*t].name.clone(),
            Kind::Component { of, index, .. } => {
                self.table.derived[*of].components[*index as usize].name.clone()
            }
            _ => return Ok(()),
        };
        self.error_help(
            codes::TYPE,
            target.span,
            format!("the procedure pointer cannot point to `{name}`, {problem}"),
            "both must have the same interface",
        )
    }

    /// Two functions of which not all is known have results of one type, and no function is a subroutine.
    fn check_same_result(&mut self, pointer: &Typed, target: &Typed) -> Checked<()> {
        let function = |an: &Self, e: &Typed| match &e.kind {
            Kind::Procedure(s) => an.table.proc(*s).and_then(|p| p.is_function),
            _ => None,
        };
        if let (Some(a), Some(b)) = (function(self, pointer), function(self, target))
            && a != b
        {
            let (wanted, given) = if a { ("functions", "subroutine") } else { ("subroutines", "function") };
            return self.error_help(
                codes::TYPE,
                target.span,
                format!("a pointer to {wanted} cannot point to a {given}"),
                "both must have the same interface",
            );
        }
        let result = |an: &Self, e: &Typed| match &e.kind {
            Kind::Procedure(s) => match &an.table.syms[*s].kind {
                SymKind::Procedure(p) if p.is_function == Some(true) => {
                    Some(p.result.and_then(|r| an.table.var(r)).map_or(p.ty.clone(), |v| v.ty.clone()))
                }
                SymKind::Intrinsic(name) => intrinsic::passed_result(name),
                _ => None,
            },
            Kind::Component { of, index, .. } => {
                let pointer = an.table.derived[*of].components[*index as usize].procedure.as_ref();
                let p = pointer.and_then(|p| p.interface).and_then(|s| an.table.proc(s))?;
                let of = |p: &Proc| p.result.and_then(|r| an.table.var(r)).map(|v| v.ty.clone());
                (p.is_function == Some(true)).then(|| of(p).unwrap_or_else(|| p.ty.clone()))
            }
            _ => None,
        };
        let (Some(a), Some(b)) = (result(self, pointer), result(self, target)) else { return Ok(()) };
        if a == Ty::Nothing || b == Ty::Nothing || a.same(&b) {
            return Ok(());
        }
        let (a, b) = (self.type_name(&a), self.type_name(&b));
        self.error_help(
            codes::TYPE,
            target.span,
            format!("a pointer to functions of type {a} cannot point to one of type {b}"),
            "both must have the same interface",
        )
    }

    /// Fortran 2018 C1029: where one of the two interfaces is known and must be, so must the other.
    fn check_half_known(&mut self, wanted: Option<Proc>, given: Option<Proc>, target: &Typed) -> Checked<()> {
        let Some(why) = wanted.or(given).and_then(|known| self.needs_interface(&known)) else {
            return Ok(());
        };
        if !matches!(target.kind, Kind::Procedure(_) | Kind::Component { .. }) {
            return Ok(());
        }
        self.error_help(
            codes::TYPE,
            target.span,
            format!("the procedure pointer and its target must both have an explicit interface: {why}"),
            "declare both with the interface",
        )
    }

    /// Fortran 2018 §9.5.4: a whole array that is no pointer and of no assumed shape, or its first dimensions whole.
    pub(in super::super) fn is_simply_contiguous(&self, e: &Typed) -> bool {
        let whole = |e: &Typed| {
            let contiguous = match &e.kind {
                Kind::Var(s) => self.table.var(*s).is_some_and(|v| v.attrs.contiguous),
                Kind::Component { of, index, .. } => {
                    self.table.derived[*of].components[*index as usize].contiguous
                }
                _ => return false,
            };
            let assumed = matches!(self.declared_shape(e), Shape::AssumedShape(_) | Shape::AssumedRank);
            contiguous || !assumed && !self.dynamic_attrs(e).1
        };
        let scalar_base = |e: &Typed| match &e.kind {
            Kind::Component { base, .. } => base.rank == 0,
            _ => true,
        };
        match &e.kind {
            Kind::Section(base, subs) => {
                let mut rest = subs.iter().skip_while(|s| matches!(s, Sub::Range(None, None, None)));
                let last = rest.next();
                let one_range = matches!(last, None | Some(Sub::Index(_)) | Some(Sub::Range(_, _, None)));
                whole(base) && scalar_base(base) && one_range && rest.all(|s| matches!(s, Sub::Index(_)))
            }
            Kind::Call(_) => true,
            _ => e.rank > 0 && whole(e) && scalar_base(e),
        }
    }

    fn pointer_types_fit(&self, pointer: &Ty, target: &Ty) -> bool {
        let same = |a, b| self.same_derived(a, b);
        match (pointer, target) {
            (Ty::Class(None), _) => true,
            (Ty::Class(Some(base)), Ty::Derived(t) | Ty::Class(Some(t))) => {
                same(*t, *base) || self.table.extends(*t, *base)
            }
            (Ty::Derived(a), Ty::Derived(b) | Ty::Class(Some(b))) => same(*a, *b),
            // A type whose storage order is fixed may look into anything.
            (Ty::Derived(a), Ty::Class(None)) => {
                self.table.derived[*a].bind_c || self.table.derived[*a].sequence
            }
            (a, b) => a.same(b),
        }
    }

    /// The variable, or a part of it that has an address of its own, or what a function's pointer leads to.
    pub(crate) fn may_be_target(&self, e: &Typed) -> bool {
        match &e.kind {
            Kind::Var(s) => match &self.table.syms[*s].kind {
                SymKind::Variable(v) => {
                    v.attrs.target || v.attrs.pointer || matches!(v.storage, Storage::Associate)
                }
                _ => true,
            },
            Kind::Component { base, of, index } => {
                self.table.derived[*of].components[*index as usize].pointer || self.may_be_target(base)
            }
            Kind::Element(base, _)
            | Kind::Section(base, _)
            | Kind::Substring { base, .. }
            | Kind::Re(base)
            | Kind::Im(base)
            | Kind::AsType(base) => self.may_be_target(base),
            Kind::Call(call) => match &call.target {
                // What a procedure without interface gives is not known here.
                Target::Component(_, None) => true,
                Target::Symbol(_) | Target::Component(..) | Target::Bound { .. } => self.dynamic_attrs(e).1,
            },
            Kind::Const(Const::Target(inner)) => self.may_be_target(inner),
            Kind::Const(_)
            | Kind::Paren(_)
            | Kind::Neg(_)
            | Kind::Not(_)
            | Kind::Binary(..)
            | Kind::Convert(_)
            | Kind::MakeComplex(..)
            | Kind::Intrinsic(..)
            | Kind::StatementFunction(..)
            | Kind::Array(_)
            | Kind::Structure(..)
            | Kind::Procedure(_)
            | Kind::Null => false,
        }
    }
}
