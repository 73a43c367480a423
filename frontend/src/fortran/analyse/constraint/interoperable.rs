//! What C knows of a BIND(C) procedure, variable or type. Fortran 2018 §18.3, C1552 to C1559.

use super::super::symbol::{Dummy, Shape, SymId, SymKind};
use super::super::types::{DerivedId, Len, Ty};
use super::super::{Analysis, codes};
use racc_base::Diagnostic;

impl Analysis<'_> {
    /// The results of all BIND(C) functions, all BIND(C) variables and the components of all BIND(C) types of this file.
    pub(crate) fn check_interoperable(&mut self) {
        for sym in self.table.syms.keys().collect::<Vec<_>>() {
            if let SymKind::Procedure(p) = &self.table.syms[sym].kind
                && p.bind_c
                && !self.table.syms[sym].span.is_none()
            {
                let (result, dummies) = (p.result, p.dummies.clone());
                if let Some(result) = result {
                    self.check_c_result(sym, result);
                }
                for d in dummies.iter().filter_map(Dummy::symbol) {
                    self.check_c_dummy(sym, d);
                }
            }
        }
        for sym in std::mem::take(&mut self.bound_variables) {
            self.check_c_variable(sym);
        }
        for id in self.table.derived.keys().collect::<Vec<_>>() {
            if self.table.derived[id].bind_c {
                self.check_c_type(id);
            }
            self.check_coarray_extension(id);
        }
    }

    /// Fortran 2018 §18.3.5; what a variable cannot be besides is a matter of its attributes.
    fn check_c_variable(&mut self, sym: SymId) {
        let Some(var) = self.table.var(sym) else { return };
        let wrong = match &var.ty {
            Ty::Derived(id) if !self.table.derived[*id].bind_c => "of a type without BIND(C)",
            Ty::Class(_) => "polymorphic",
            Ty::Character(_, Len::Const(1)) => return,
            Ty::Character(..) => "of a character length other than 1",
            _ => return,
        };
        let name = self.table.syms[sym].name.clone();
        let ty = var.ty.clone();
        let message = format!("the BIND(C) variable `{name}` is {wrong}");
        let said = Diagnostic::error(codes::ATTRIBUTE, self.table.syms[sym].span, message)
            .help("use arrays of length 1, or a type with BIND(C)");
        self.report(self.at_type(said, &ty));
    }

    /// With the place of the type, where it is one of this file.
    fn at_type(&self, said: Diagnostic, ty: &Ty) -> Diagnostic {
        match ty {
            Ty::Derived(id) if !self.table.derived[*id].span.is_none() => {
                said.label(self.table.derived[*id].span, "the type")
            }
            _ => said,
        }
    }

    fn check_c_result(&mut self, function: SymId, result: SymId) {
        let Some(var) = self.table.var(result) else { return };
        let wrong = match &var.ty {
            _ if !matches!(var.shape, Shape::Scalar) => "an array",
            _ if var.attrs.allocatable => "ALLOCATABLE",
            _ if var.attrs.pointer => "a POINTER",
            Ty::Character(_, Len::Const(1)) => return,
            Ty::Character(..) => "of a character length other than 1",
            Ty::Class(_) => "polymorphic",
            Ty::Derived(id) if !self.table.derived[*id].bind_c => "of a type without BIND(C)",
            Ty::Logical(k) if *k != 1 && self.options.standard.is_some() => "LOGICAL, but not of kind C_BOOL",
            _ => return,
        };
        let name = self.table.syms[function].name.clone();
        self.report_declared(
            codes::ATTRIBUTE,
            result,
            format!("the result of the BIND(C) function `{name}` is {wrong}"),
            "C functions return scalars of C's types; use a subroutine",
        );
    }

    /// Fortran 2018 §18.3.6: characters are single, or come in a descriptor that knows their length.
    fn check_c_dummy(&mut self, procedure: SymId, dummy: SymId) {
        let Some(var) = self.table.var(dummy) else { return };
        let dynamic = var.attrs.allocatable || var.attrs.pointer;
        let (wrong, help) = match &var.ty {
            // C1557.
            Ty::Derived(id) if dynamic && self.has_default(*id) => (
                "ALLOCATABLE or a POINTER and of a type with default initial values",
                "leave the values out of the type: C would not set them",
            ),
            Ty::Derived(id) if !self.table.derived[*id].bind_c => {
                ("of a type without BIND(C)", "add BIND(C) to the type, or pass a `type(c_ptr)`")
            }
            Ty::Class(_) => ("polymorphic", "use TYPE, with a type that has BIND(C), or `type(*)`"),
            Ty::Character(_, Len::Deferred) => return,
            Ty::Character(..) if dynamic => (
                "a character variable with memory of its own and a length that is not deferred",
                "write `len=:`",
            ),
            Ty::Character(_, Len::Assumed | Len::Const(1)) => return,
            Ty::Character(..) if matches!(var.shape, Shape::AssumedShape(_) | Shape::AssumedRank) => return,
            Ty::Character(..) => (
                "of a character length other than 1",
                "write `character(len=1) :: a(n)`, or `len=*` for a descriptor",
            ),
            Ty::Logical(k) if *k != 1 && self.options.standard.is_some() => {
                ("LOGICAL, but not of kind C_BOOL, which is an extension", "write `logical(c_bool)`")
            }
            _ => return,
        };
        let name = self.table.syms[dummy].name.clone();
        let procedure = self.table.syms[procedure].name.clone();
        self.report_declared(
            codes::ATTRIBUTE,
            dummy,
            format!("the dummy argument `{name}` of the BIND(C) procedure `{procedure}` is {wrong}"),
            help,
        );
    }

    fn check_c_type(&mut self, id: DerivedId) {
        let derived = self.table.derived[id].clone();
        if derived.parent.is_some() {
            self.report_error_help(
                codes::ATTRIBUTE,
                derived.span,
                format!("the BIND(C) type `{}` extends another one", derived.name),
                "make the other one a component",
            );
        }
        for c in &derived.components {
            let wrong = match &c.ty {
                _ if c.allocatable => "ALLOCATABLE",
                _ if c.pointer => "a POINTER",
                _ if c.procedure.is_some() => "a procedure pointer",
                Ty::Derived(inner) if !self.table.derived[*inner].bind_c => "of a type without BIND(C)",
                Ty::Class(_) => "polymorphic",
                Ty::Character(_, Len::Const(1)) => continue,
                Ty::Character(..) => "of a character length other than 1",
                _ => continue,
            };
            let message = format!("component `{}` of the BIND(C) type `{}` is {wrong}", c.name, derived.name);
            let said = Diagnostic::error(codes::ATTRIBUTE, derived.span, message)
                .label(c.span, "the component")
                .help("C has no such member; use type(c_ptr), arrays of length 1, or a type with BIND(C)");
            self.report(self.at_type(said, &c.ty));
        }
    }
}
