//! The verifier: the HIR's promises, each one written down and checked.
//!
//! A violation is a bug of the front end that built the program, never the user's. It is reported with the
//! function, the node and its span, and stops the compiler before it can make a wrong program.
//!
//! Rules, by file:
//! - `expr`: operands of an operator have one type that the operator takes; casts go between the kinds that
//!   their name says; lazy operators and conditions are `bool8`; a load has its place's type.
//! - `place`: fields exist; subscripts are i64 over a pointer to the element; parts belong to complex objects.
//! - `stmt`: a store's value has the place's type; calls match signatures; each statement stands in one
//!   place; `Break` and `Continue` name an enclosing loop; no jump enters or leaves a compute construct;
//!   a counted loop's variable is not assigned in its body.
//! - `acc`: lengths and sizes are i64; data items name variables that exist; collapse counts loops that are there.
//!
//! Pointers of all kinds count as one type here: qualifiers and pointees matter to the analyses, not to values.

mod acc;
mod expr;
mod gpu;
mod place;
mod stmt;

use crate::{Body, ExprId, Function, Program, StmtId, Type, TypeId};
use cranelift_entity::{EntityRef, SecondaryMap};
use racc_base::{Diagnostic, Span, bug};

/// All violations of the program, at most 20.
pub fn verify(program: &Program) -> Vec<Diagnostic> {
    let mut problems = Vec::new();
    for (_, function) in program.functions.iter() {
        if let Some(body) = &function.body {
            let mut v =
                Verifier { program, function, body, problems: &mut problems, seen: SecondaryMap::new() };
            v.signature();
            v.check_kernel();
            for id in body.exprs.keys() {
                v.check_expr(id);
            }
            for id in body.places.keys() {
                v.check_place(id);
            }
            v.check_body();
        }
        if problems.len() >= 20 {
            problems.truncate(20);
            break;
        }
    }
    problems
}

struct Verifier<'a> {
    program: &'a Program,
    function: &'a Function,
    body: &'a Body,
    problems: &'a mut Vec<Diagnostic>,
    /// Statements reached from the root: each may stand in one place only.
    seen: SecondaryMap<StmtId, bool>,
}

impl Verifier<'_> {
    fn fail(&mut self, span: Span, what: impl std::fmt::Display) {
        if self.problems.len() < 20 {
            self.problems.push(bug!(span, "HIR of `{}`: {what}", self.function.source_name));
        }
    }

    fn ty(&self, expr: ExprId) -> &Type {
        self.program.types.get(self.body.exprs[expr].ty)
    }

    /// Equal, or both pointers.
    fn same(&self, a: TypeId, b: TypeId) -> bool {
        a == b
            || matches!(
                (self.program.types.get(a), self.program.types.get(b)),
                (Type::Ptr { .. }, Type::Ptr { .. })
            )
    }

    fn is_i64(&self, expr: ExprId) -> bool {
        matches!(self.ty(expr), Type::Int { bits: 64, signed: true })
    }

    fn is_bool8(&self, expr: ExprId) -> bool {
        matches!(self.ty(expr), Type::Bool { bits: 8 })
    }

    /// Parameters are locals with the signature's types, in order.
    fn signature(&mut self) {
        let Type::Func(sig) = self.program.types.get(self.function.ty).clone() else {
            self.fail(self.function.span, "the function's type is not a function type");
            return;
        };
        if sig.params.len() != self.body.params.len() {
            self.fail(self.function.span, "the body has another number of parameters than the signature");
            return;
        }
        for (&local, &ty) in self.body.params.iter().zip(&sig.params) {
            if !self.same(self.body.locals[local].ty, ty) {
                self.fail(
                    self.body.locals[local].span,
                    format!("parameter v{} has another type", local.index()),
                );
            }
        }
    }
}
