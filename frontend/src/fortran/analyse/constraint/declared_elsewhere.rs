//! Procedures whose interface stands in two places: the interface body of an external procedure and its definition in
//! the same file, the interface body of a separate module procedure and its definition in a submodule. Fortran 2018
//! §15.4.3.2, paragraph 8; §15.6.2.5.

use super::super::symbol::{Dummy, Proc, ProcKind, SymId, SymKind};
use super::super::{Analysis, codes};
use racc_base::{Diagnostic, Name, Span};

impl Analysis<'_> {
    /// All of this file, once all procedures are known.
    pub(crate) fn check_declared_elsewhere(&mut self) {
        let mut pairs: Vec<(Name, SymId, SymId)> = Vec::new();
        for (id, scope) in self.table.scopes.iter() {
            for (name, sym) in &scope.names {
                let known = self.table.proc(*sym).filter(|p| p.explicit);
                let Some(proc) = known.filter(|_| self.table.syms[*sym].span != Span::NONE) else { continue };
                let other = match proc.kind {
                    ProcKind::External if id != self.global_scope => {
                        self.table.local(self.global_scope, name)
                    }
                    ProcKind::Module if !proc.separate => scope
                        .parent
                        .and_then(|p| self.table.lookup(p, name))
                        .filter(|s| self.table.proc(*s).is_some_and(|p| p.separate)),
                    ProcKind::External
                    | ProcKind::Module
                    | ProcKind::Internal
                    | ProcKind::Dummy
                    | ProcKind::Pointer
                    | ProcKind::Abstract => None,
                };
                if let Some(other) = other.filter(|o| o != sym) {
                    pairs.push((name.clone(), *sym, other));
                }
            }
        }
        for (name, sym, other) in pairs {
            self.check_agrees(&name, sym, other);
        }
    }

    fn check_agrees(&mut self, name: &Name, sym: SymId, other: SymId) {
        let (SymKind::Procedure(p), SymKind::Procedure(q)) =
            (&self.table.syms[sym].kind, &self.table.syms[other].kind)
        else {
            return;
        };
        // Another name for the linker is another procedure.
        let one = q.explicit && (p.kind == ProcKind::Module || p.link == q.link);
        let (p, q) = (p.clone(), q.clone());
        if !one || p.side != q.side {
            return;
        }
        let differs = self.differs_from(&q, &p, None).or_else(|| prefixes_differ(&p, &q));
        let Some(problem) = differs.or_else(|| self.names_differ(&p, &q)) else { return };
        let (span, first) = (self.table.syms[sym].span, self.table.syms[other].span);
        if !self.told.insert(span) {
            return;
        }
        let message = format!("`{name}` is declared here as {problem}, unlike elsewhere");
        // What is given back is always used wrongly; the arguments of old programs often differ in ways that work.
        let said = if p.kind == ProcKind::Module || self.results_differ(&q, &p) {
            Diagnostic::error(codes::CONFLICT, span, message)
        } else {
            Diagnostic::warning(codes::LENIENT, span, message)
        };
        self.sink
            .push(said.label(first, "the other declaration").help("both must have the same characteristics"));
    }
}

impl Analysis<'_> {
    /// Fortran 2018 §15.6.2.5: the dummy arguments of a separate module procedure have the names of its interface.
    fn names_differ(&self, p: &Proc, q: &Proc) -> Option<String> {
        if p.kind != ProcKind::Module {
            return None;
        }
        let name = |d: &Dummy| d.symbol().map(|s| self.table.syms[s].name.clone());
        let names = p.dummies.iter().map(name).zip(q.dummies.iter().map(name));
        let (own, other) = names.filter_map(|(a, b)| Some((a?, b?))).find(|(a, b)| a != b)?;
        Some(format!("a procedure whose argument `{own}` is called `{other}`"))
    }
}

/// C1551 of separate module procedures: the prefixes are those of the interface body.
fn prefixes_differ(p: &Proc, q: &Proc) -> Option<String> {
    if p.kind != ProcKind::Module {
        return None;
    }
    let rules = [
        (p.elemental != q.elemental, "ELEMENTAL"),
        (p.pure_ != q.pure_, "PURE"),
        (p.recursive != q.recursive, "RECURSIVE"),
        (p.bind_c != q.bind_c || p.bind_c && p.link != q.link, "BIND(C)"),
    ];
    let (_, what) = rules.into_iter().find(|(differs, _)| *differs)?;
    Some(format!("a procedure that differs in {what}"))
}
