//! Procedures that stand for each other have the same characteristics. Fortran 2018 §15.3, §10.2.2.4, §15.5.2.9,
//! §7.5.7.3.
//!
//! ```text
//! procedure(s), pointer :: q;  q => t      call u(t), whose dummy is declared as s      procedure :: s => t over the parent's s
//! ```

use super::super::Analysis;
use super::super::symbol::{Dummy, Proc, Shape, SymId, SymKind, Var};
use super::super::typed::{Kind, Typed};
use super::super::types::{Len, Ty};
use crate::fortran::ast::Ignored;

/// Procedures that are arguments of arguments are looked into so far.
const DEEP: u8 = 4;

impl Analysis<'_> {
    /// The interface of a procedure pointer or procedure, where it is explicit.
    pub(in super::super) fn explicit_interface(&self, e: &Typed) -> Option<&Proc> {
        let sym = match &e.kind {
            Kind::Procedure(s) => *s,
            Kind::Component { of, index, .. } => {
                self.table.derived[*of].components[*index as usize].procedure.as_ref()?.interface?
            }
            _ => return None,
        };
        self.table.proc(sym).filter(|p| p.explicit)
    }

    /// What `given` is where something with the characteristics of `wanted` is needed, for messages: "a subroutine". The
    /// passed-object argument of a binding has a type of its own.
    pub(in super::super) fn differs_from(
        &self,
        wanted: &Proc,
        given: &Proc,
        passed: Option<usize>,
    ) -> Option<String> {
        self.differ_below(wanted, given, passed, 0)
    }

    fn differ_below(&self, wanted: &Proc, given: &Proc, passed: Option<usize>, depth: u8) -> Option<String> {
        let what = match (wanted.is_function, given.is_function) {
            (Some(true), Some(false)) => return Some("a subroutine".to_owned()),
            (Some(false), Some(true)) => return Some("a function".to_owned()),
            (Some(true), Some(true)) => "a function",
            _ => "a subroutine",
        };
        if what == "a function" && self.results_differ(wanted, given) {
            return Some("a function whose result has other attributes or another type".to_owned());
        }
        if wanted.dummies.len() != given.dummies.len() {
            return Some(format!("{what} with another number of arguments"));
        }
        for (i, (x, y)) in wanted.dummies.iter().zip(&given.dummies).enumerate() {
            if let Some((name, how)) = self.dummies_differ(x, y, passed == Some(i), depth) {
                return Some(format!("{what} whose argument `{name}` {how}"));
            }
        }
        if wanted.pure_ && !given.pure_ {
            return Some(format!("{what} that is not PURE"));
        }
        match (wanted.elemental, given.elemental) {
            (false, true) => Some(format!("{what} that is ELEMENTAL")),
            (true, false) => Some(format!("{what} that is not ELEMENTAL")),
            _ => None,
        }
    }

    pub(in super::super) fn results_differ(&self, wanted: &Proc, given: &Proc) -> bool {
        let result = |p: &Proc| {
            let var = p.result.and_then(|r| self.table.var(r));
            var.map_or((p.ty.clone(), 0, false, false), |v| {
                (v.ty.clone(), v.shape.rank(), v.attrs.pointer, v.attrs.allocatable)
            })
        };
        let (a, b) = (result(wanted), result(given));
        let variable = |p: &Proc| p.result.and_then(|r| self.table.var(r));
        let to_code =
            |p: &Proc| p.result.is_some_and(|r| matches!(self.table.syms[r].kind, SymKind::Procedure(_)));
        let variables = match (variable(wanted), variable(given)) {
            (Some(x), Some(y)) => x.attrs.contiguous != y.attrs.contiguous || extents_differ(x, y),
            _ => false,
        };
        variables
            || to_code(wanted) != to_code(given)
            || !self.one_type(&a.0, &b.0)
            || (a.1, a.2, a.3) != (b.1, b.2, b.3)
    }

    fn dummies_differ(&self, x: &Dummy, y: &Dummy, passed: bool, depth: u8) -> Option<(String, String)> {
        let (x, y) = match (x.symbol(), y.symbol()) {
            (Some(x), Some(y)) => (x, y),
            (None, None) => return None,
            _ => return Some(("*".to_owned(), "is an alternate return in one of them only".to_owned())),
        };
        let name = self.table.syms[y].name.to_string();
        let how = match (&self.table.syms[x].kind, &self.table.syms[y].kind) {
            (SymKind::Variable(v), SymKind::Variable(w)) => self.variables_differ(v, w, passed)?,
            (SymKind::Procedure(p), SymKind::Procedure(q)) => match (p.is_function, q.is_function) {
                (Some(a), Some(b)) if a != b => "is not the same kind of procedure".to_owned(),
                (Some(true), Some(true)) if self.results_differ(p, q) => "has another result".to_owned(),
                // The interfaces of arguments may lead back to where they stand.
                _ if p.explicit && q.explicit && depth < DEEP => {
                    format!("is {} instead", self.differ_below(p, q, None, depth + 1)?)
                }
                _ => return None,
            },
            _ if self.is_unsettled(x) || self.is_unsettled(y) => return None,
            _ => "is a procedure in one of them only".to_owned(),
        };
        Some((name, how))
    }

    fn is_unsettled(&self, s: SymId) -> bool {
        self.table.var(s).is_some_and(|v| v.ty == Ty::Nothing)
    }

    fn variables_differ(&self, x: &Var, y: &Var, passed: bool) -> Option<String> {
        // What NO_ARG_CHECK leaves unchecked is of TYPE(*) in each of the two.
        let typed = x.ty != Ty::Assumed && y.ty != Ty::Assumed;
        if typed && (x.attrs.ignored != Ignored::default() || y.attrs.ignored != Ignored::default()) {
            return None;
        }
        if !passed && !self.one_type(&x.ty, &y.ty) {
            return Some(format!("is {}, not {}", self.type_name(&y.ty), self.type_name(&x.ty)));
        }
        let (m, n) = (x.shape.rank(), y.shape.rank());
        if m != n {
            return Some(format!("has rank {n}, not {m}"));
        }
        if std::mem::discriminant(&x.shape) != std::mem::discriminant(&y.shape) || extents_differ(x, y) {
            return Some("has another shape".to_owned());
        }
        let (a, b) = (x.attrs, y.attrs);
        let attributes = [
            (x.intent != y.intent, "INTENT"),
            (a.optional != b.optional, "OPTIONAL"),
            (a.allocatable != b.allocatable, "ALLOCATABLE"),
            (a.pointer != b.pointer, "POINTER"),
            (a.target != b.target, "TARGET"),
            (a.value != b.value, "VALUE"),
            (a.contiguous != b.contiguous, "CONTIGUOUS"),
            (a.asynchronous != b.asynchronous, "ASYNCHRONOUS"),
            (a.volatile != b.volatile, "VOLATILE"),
        ];
        let (_, attribute) = attributes.into_iter().find(|(differs, _)| *differs)?;
        Some(format!("differs in {attribute}"))
    }

    /// The types and what is known of their parameters.
    fn one_type(&self, a: &Ty, b: &Ty) -> bool {
        match (a, b) {
            (Ty::Nothing, _) | (_, Ty::Nothing) => true,
            (Ty::Derived(x), Ty::Derived(y)) | (Ty::Class(Some(x)), Ty::Class(Some(y))) => {
                self.same_derived(*x, *y)
            }
            (Ty::Character(k, Len::Const(m)), Ty::Character(l, Len::Const(n))) => k == l && m == n,
            (a, b) => a.same(b),
        }
    }
}

/// As far as they are constant.
pub(in super::super) fn extents_differ(x: &Var, y: &Var) -> bool {
    let extents = |s: &Shape| s.constant().map(|d| d.into_iter().map(|(_, n)| n).collect::<Vec<_>>());
    matches!((extents(&x.shape), extents(&y.shape)), (Some(a), Some(b)) if a != b)
}
