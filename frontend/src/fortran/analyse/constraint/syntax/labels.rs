//! Binding labels are global names: one is for one entity, and none is the name of a program unit. Fortran 2018 §19.2,
//! C1552.
//!
//! ```text
//! integer, bind(c, name='x') :: a;  integer, bind(c, name='x') :: b      subroutine s() bind(c, name='m'), in module m
//! ```

use super::super::super::codes;
use super::Walk;
use crate::fortran::ast::{AttrKind, Bind, DeclKind, Expr, ExprKind, File, Ident, Unit, UnitKind};
use racc_base::Span;
use std::collections::HashMap;

/// The label in lower case, as C's names and Fortran's must not be confused either.
fn label(bind: &Bind, name: &Ident) -> Option<String> {
    match bind.name.as_ref().map(|e| &e.kind) {
        None => Some(name.name.to_string()),
        Some(ExprKind::Str { value, .. }) => {
            let text: String = value.iter().filter_map(|c| char::from_u32(*c)).collect();
            let text = text.trim().to_ascii_lowercase();
            (!text.is_empty()).then_some(text)
        }
        Some(_) => None,
    }
}

type Known = HashMap<String, (Span, &'static str)>;

impl Walk {
    pub(super) fn labels(&self, file: &File) {
        let mut known = Known::new();
        for unit in &file.units {
            match &unit.kind {
                UnitKind::Program(Some(n)) | UnitKind::Module(n) | UnitKind::BlockData(Some(n)) => {
                    known.insert(n.name.to_string(), (n.span, "a program unit"));
                }
                UnitKind::Procedure(p) if p.bind.is_none() => {
                    known.insert(p.name.name.to_string(), (p.name.span, "a procedure"));
                }
                UnitKind::Program(None)
                | UnitKind::BlockData(None)
                | UnitKind::Submodule(_)
                | UnitKind::Procedure(_) => {}
            }
        }
        for unit in &file.units {
            self.labels_of(unit, &mut known);
        }
    }

    fn labels_of(&self, unit: &Unit, known: &mut Known) {
        if let UnitKind::Procedure(p) = &unit.kind
            && let Some(bind) = &p.bind
        {
            self.label(bind, &p.name, "a procedure", known);
        }
        for d in &unit.spec {
            if let DeclKind::Type(t) = &d.kind {
                for a in &t.attrs {
                    // One label for several names has a message of its own.
                    if let (AttrKind::Bind(bind), 1) = (&a.kind, t.entities.len()) {
                        t.entities.iter().for_each(|e| self.label(bind, &e.name, "a variable", known));
                    }
                }
            }
        }
        for inner in &unit.contains {
            self.labels_of(inner, known);
        }
    }

    /// What C's compilers take as a name.
    fn identifier(&self, bind: &Bind) {
        let Some(Expr { kind: ExprKind::Str { value, .. }, span }) = &bind.name else { return };
        let text: String = value.iter().filter_map(|c| char::from_u32(*c)).collect();
        let text = text.trim_matches(' ');
        let fits = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
        if !text.is_empty() && (text.starts_with(|c: char| c.is_ascii_digit()) || !text.chars().all(fits)) {
            self.refuse(
                codes::ATTRIBUTE,
                *span,
                format!("`{text}` is no name that C could give"),
                "write a C identifier: letters, digits and `_`, and no digit first",
                "Fortran 2018 §18.10.2",
            );
        }
    }

    fn label(&self, bind: &Bind, name: &Ident, what: &'static str, known: &mut Known) {
        self.identifier(bind);
        let Some(label) = label(bind, name) else { return };
        match known.get(&label) {
            Some((first, other)) => self.refuse_second(
                name.span,
                *first,
                format!("`{}` has the binding label `{label}`, which is the name of {other}", name.name),
                "give it another NAME=",
                "Fortran 2018 §19.2",
            ),
            None => {
                known.insert(label, (name.span, what));
            }
        }
    }
}
