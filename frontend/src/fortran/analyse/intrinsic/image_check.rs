//! What the dummies of the subroutines about images do not say: the variable that is changed in one step, and the
//! operation of a reduction. Fortran 2018 §16.9.20 to §16.9.30, §16.9.49.

use super::super::Analysis;
use super::super::symbol::{Proc, SymId, SymKind, Var};
use super::super::typed::{Kind, Typed};
use super::super::types::Ty;
use super::check::broken;
use super::row::Reference;
use crate::reported::Checked;

/// ATOMIC_INT_KIND and ATOMIC_LOGICAL_KIND.
const ATOMIC_KIND: u8 = 4;
/// The greatest kind whose decimal exponent range is below four, which STAT= must have.
const SMALL: u8 = 1;

/// ATOM is of one kind, and other images reach it; what it is compared with is like it.
pub(super) fn atomic(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let dummy = |name: &str| r.row.dummies.iter().position(|d| d.name == name);
    let Some((at, atom)) = dummy("atom").and_then(|at| Some((at, r.arg(at)?))) else { return Ok(()) };
    if atom.ty.kind() != ATOMIC_KIND {
        return broken(an, r, at, "of the kind ATOMIC_INT_KIND or ATOMIC_LOGICAL_KIND of `iso_fortran_env`");
    }
    if an.coarray_of(atom).is_none() {
        return broken(an, r, at, "a coarray, or of another image");
    }
    let given = an.type_name(&atom.ty);
    for (name, kind) in [("value", false), ("new", false), ("old", true), ("compare", true)] {
        let Some((at, v)) = dummy(name).and_then(|at| Some((at, r.arg(at)?))) else { continue };
        let fits = if kind { v.ty == atom.ty } else { v.ty.same_but_for_kind(&atom.ty) };
        if !fits {
            let what = if kind { "of the type and kind" } else { "of the type" };
            return broken(an, r, at, &format!("{what} of `atom`, {given}"));
        }
    }
    status(an, r)
}

/// STAT= can hold any status.
pub(super) fn status(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let at = r.row.dummies.iter().position(|d| d.name == "stat");
    match at.and_then(|at| Some((at, r.arg(at)?))) {
        Some((at, v)) if v.ty.kind() <= SMALL => broken(an, r, at, "an INTEGER of kind 2 or more"),
        _ => Ok(()),
    }
}

/// CO_REDUCE, whose operation is a pure function of two values of A's type.
pub(super) fn reduced_by_operation(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let (Some(a), Some(operation)) = (r.arg(0), r.arg(1)) else { return Ok(()) };
    if let Some(rule) = operation_rule(an, &a.ty, operation) {
        return broken(an, r, 1, &rule);
    }
    status(an, r)
}

/// The procedure that the argument names or points to.
fn procedure_of<'a>(an: &'a Analysis<'_>, v: &Typed) -> Option<&'a Proc> {
    match &v.kind {
        Kind::Procedure(s) => an.table.proc(*s),
        Kind::Component { of, index, .. } => {
            let component = &an.table.derived[*of].components[*index as usize];
            an.table.proc(component.procedure.as_ref()?.interface?)
        }
        _ => None,
    }
}

/// What the operation must be and is not.
pub(super) fn operation_rule(an: &Analysis<'_>, ty: &Ty, operation: &Typed) -> Option<String> {
    let intrinsic = |s: SymId| matches!(an.table.syms[s].kind, SymKind::Intrinsic(_));
    if matches!(operation.kind, Kind::Procedure(s) if intrinsic(s)) {
        return Some("no intrinsic function".to_owned());
    }
    let pure_ = procedure_of(an, operation).filter(|p| p.pure_ && p.explicit);
    let Some((proc, result)) = pure_.and_then(|p| Some((p, an.table.var(p.result?)?))) else {
        return Some("a PURE function with an explicit interface".to_owned());
    };
    if proc.elemental {
        return Some("a function that is not ELEMENTAL".to_owned());
    }
    let dummies: Vec<&Var> = proc.dummies.iter().filter_map(|d| an.table.var(d.symbol()?)).collect();
    let &[x, y] = dummies.as_slice() else { return Some("a function of two arguments".to_owned()) };
    let both = |has: &dyn Fn(&Var) -> bool| has(x) == has(y);
    let plain = |v: &Var| v.shape.is_scalar() && !v.attrs.allocatable && !v.attrs.pointer;
    if ![x, y, result].into_iter().all(plain) {
        return Some(
            "a function whose arguments and result are scalars, no pointers and not ALLOCATABLE".to_owned(),
        );
    }
    if x.attrs.optional || y.attrs.optional {
        return Some("a function without OPTIONAL arguments".to_owned());
    }
    let alike = both(&|v| v.attrs.value) && both(&|v| v.attrs.target) && both(&|v| v.attrs.asynchronous);
    if !alike {
        return Some("a function with VALUE, TARGET and ASYNCHRONOUS for both arguments or none".to_owned());
    }
    let same = |v: &Var| v.ty.same(ty) && !lengths_differ(&v.ty, ty);
    if [x, y, result].into_iter().all(same) {
        return None;
    }
    Some(format!("a function of {0} and {0} that gives {0}, as `a` is", an.type_name(ty)))
}

fn lengths_differ(a: &Ty, b: &Ty) -> bool {
    matches!(
        (Analysis::constant_length(a), Analysis::constant_length(b)),
        (Some(m), Some(n)) if m != n
    )
}
