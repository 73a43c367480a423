//! What constructs cannot do with objects of the host: private copies of two names of one storage (EQUIVALENCE), which
//! would no longer be one, and associations of the host's pointers, which stay in the construct.

use super::super::symbol::{Storage, SymId};
use super::super::typed::{Kind, Typed};
use super::Lower;
use crate::acc::codes;
use crate::acc::directive::{ClauseKind, Directive};
use crate::fortran::ast;
use racc_base::{Diagnostic, Span};
use std::ops::Range;

/// A variable that a clause makes copies of, with its bytes in the block that it is in.
struct Copied {
    sym: SymId,
    block: racc_base::Name,
    bytes: Range<u64>,
    span: Span,
}

impl Lower<'_, '_> {
    /// Of objects that share storage, each would have a copy of its own: a value stored in one is not in the other, and
    /// the results of two reductions overwrite each other (Fortran 2018 §19.5.3.3).
    pub(super) fn check_private_storage(&mut self, directive: &Directive<ast::Expr>) {
        let mut seen: Vec<Copied> = Vec::new();
        let vars = directive.clauses.iter().filter_map(|c| match &c.kind {
            ClauseKind::Private(vars)
            | ClauseKind::Firstprivate(vars)
            | ClauseKind::Reduction { vars, .. } => Some(vars),
            _ => None,
        });
        for var in vars.flatten() {
            let mut base = &var.expr;
            while let ast::ExprKind::Apply(inner, _) = &base.kind {
                base = inner;
            }
            let ast::ExprKind::Name(name) = &base.kind else { continue };
            let Some(sym) = self.an.table.lookup(self.scope, name) else { continue };
            let Some(Storage::Block { link, offset }) = self.var(sym).map(|v| v.storage) else { continue };
            let Some(size) = self.an.storage_bytes(sym) else { continue };
            let copied = Copied { sym, block: link, bytes: offset..offset + size, span: var.span };
            let overlaps = |c: &&Copied| {
                c.sym != sym
                    && c.block == copied.block
                    && c.bytes.start < copied.bytes.end
                    && copied.bytes.start < c.bytes.end
            };
            if let Some(other) = seen.iter().find(overlaps) {
                let earlier = &self.an.table.syms[other.sym].name;
                self.an.sink.push(
                    Diagnostic::error(
                        codes::TWO_ATTRIBUTES,
                        var.span,
                        format!("`{name}` shares storage with `{earlier}`: their private copies would not"),
                    )
                    .label(other.span, format!("`{earlier}` is private here"))
                    .help("use one of the names in the construct, or variables without EQUIVALENCE"),
                );
            }
            seen.push(copied);
        }
    }

    /// `p => t` in a compute construct: the construct has the host's pointer for reading, as a firstprivate variable.
    pub(super) fn check_association_kept(&mut self, pointer: &Typed, span: Span) {
        if self.compute == 0 || self.cuda.in_kernel_loop {
            return;
        }
        // The address of a procedure is a value like others: it comes back with the object that holds it.
        if matches!(&pointer.kind, Kind::Component { of, index, .. } if self.an.table.derived[*of].components[*index as usize].procedure.is_some())
        {
            return;
        }
        let Some(sym) = pointer.root() else { return };
        if self.is_of_construct(sym) {
            return;
        }
        // Nobody else sees a local variable: it may serve the construct alone.
        match self.var(sym).map(|v| v.storage) {
            Some(Storage::Local) => self.directives.associated.push((sym, pointer.span, span)),
            _ => self.association_lost(pointer.span, span),
        }
    }

    /// The variable is private in the compute construct at hand, or declared in it.
    pub(super) fn is_of_construct(&self, sym: SymId) -> bool {
        let own = &self.an.table.syms[sym].name;
        let named = |scope| self.an.table.lookup(scope, own) == Some(sym);
        let inside = named(self.scope) && !self.directives.scope_outside.is_some_and(named);
        inside || self.directives.originals.iter().any(|(s, _)| *s == sym)
    }

    /// A statement outside of constructs refers to the variable: what constructs before it associated is not there.
    pub(super) fn check_association_lost(&mut self, sym: SymId) {
        if self.compute > 0 || self.directives.associated.is_empty() {
            return;
        }
        let (lost, kept) =
            std::mem::take(&mut self.directives.associated).into_iter().partition(|(s, ..)| *s == sym);
        self.directives.associated = kept;
        let lost: Vec<(SymId, Span, Span)> = lost;
        lost.into_iter().for_each(|(_, pointer, span)| self.association_lost(pointer, span));
    }

    fn association_lost(&mut self, pointer: Span, span: Span) {
        let name = self.an.map.text(pointer).to_owned();
        self.an.sink.push(
            Diagnostic::warning(
                codes::NO_EFFECT,
                span,
                format!("the construct does not change what `{name}` points to after it"),
            )
            .help("associate it before the construct, or use a pointer that is private or local to a BLOCK in it")
            .spec("OpenACC 3.4 §2.6.2"),
        );
    }
}
