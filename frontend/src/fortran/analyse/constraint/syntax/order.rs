//! What the order of a unit's statements decides: names of constructs, localities, dummies of entries.
//! Fortran 2018 §19.3.1, C1125 to C1130, §15.6.2.6.

use super::super::super::codes;
use super::Walk;
use crate::fortran::ast::walk::of_statement;
use crate::fortran::ast::{
    Decl, DeclKind, DoControl, Dummy, ExprKind, Ident, Locality, Procedure, Stmt, StmtKind, Unit, UnitKind,
    any_statement,
};
use racc_base::{Name, Span};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

impl Walk {
    pub(super) fn order(&self, unit: &Unit) {
        self.names_of_constructs(unit);
        self.use_first(unit);
        if let UnitKind::Procedure(p) = &unit.kind {
            self.before_entries(p, &unit.body);
        }
    }

    /// Fortran 2018 R504.
    fn use_first(&self, unit: &Unit) {
        let others = |d: &&Decl| {
            let kind = &d.kind;
            !matches!(
                kind,
                DeclKind::Use(_) | DeclKind::Acc(_) | DeclKind::IgnoreTkr(_) | DeclKind::NoArgCheck(_)
            )
        };
        let Some(first) = unit.spec.iter().find(others) else { return };
        let late =
            unit.spec.iter().filter(|d| matches!(d.kind, DeclKind::Use(_)) && d.span.lo > first.span.lo);
        if let Some(d) = late.min_by_key(|d| d.span.lo) {
            self.refuse(
                codes::PLACEMENT,
                d.span,
                "USE cannot follow another declaration",
                "put it in front of all other declarations",
                "Fortran 2018 R504",
            );
        }
    }

    /// A name is that of one construct in a scoping unit, of which a BLOCK construct is one.
    fn names_of_constructs(&self, unit: &Unit) {
        let body = &unit.body;
        let (all, inner) = (RefCell::new(Vec::new()), RefCell::new(HashSet::new()));
        any_statement(body, &|s| {
            if let Some(name) = super::statements::name_of(s) {
                all.borrow_mut().push(name.clone());
            }
            if let StmtKind::Block(b) = &s.kind {
                any_statement(&b.body, &|s| {
                    if let Some(name) = super::statements::name_of(s) {
                        inner.borrow_mut().insert(name.span);
                    }
                    false
                });
            }
            false
        });
        let mut all: Vec<Ident> = all.into_inner();
        let inner = inner.into_inner();
        all.sort_by_key(|n| n.span.lo);
        let declared = unit.spec.iter().flat_map(|decl| match &decl.kind {
            DeclKind::Type(d) => d.entities.as_slice(),
            _ => &[],
        });
        let declared: HashMap<&Name, Span> = declared.map(|e| (&e.name.name, e.name.span)).collect();
        let mut seen: HashMap<Name, Span> = HashMap::new();
        for name in all.into_iter().filter(|n| !inner.contains(&n.span)) {
            if let Some(first) = declared.get(&name.name) {
                self.refuse_second(
                    name.span,
                    *first,
                    format!("`{}` is declared here, so that it cannot be the name of a construct", name.name),
                    "rename one of them",
                    "Fortran 2018 §19.3.1",
                );
            }
            match seen.get(&name.name) {
                Some(first) => self.refuse_second(
                    name.span,
                    *first,
                    format!("another construct here has the name `{}` already", name.name),
                    "rename one of them",
                    "Fortran 2018 §19.3.1",
                ),
                None => {
                    seen.insert(name.name, name.span);
                }
            }
        }
    }

    /// A variable has one locality.
    pub(super) fn localities(&self, s: &Stmt) {
        let StmtKind::Do(n) = &s.kind else { return };
        let DoControl::Concurrent { locality, header } = &n.control else { return };
        let mut seen: HashMap<&Name, Span> = HashMap::new();
        for l in locality {
            let names = match l {
                Locality::Local(list) | Locality::LocalInit(list) | Locality::Shared(list) => list,
                Locality::Reduce(_, list) => list,
                Locality::DefaultNone => continue,
            };
            for name in names {
                if let Some(index) = header.indices.iter().find(|i| i.var.name == name.name) {
                    self.refuse_second(
                        name.span,
                        index.var.span,
                        format!("`{}` is an index of this construct, which has no locality", name.name),
                        "leave it out: each iteration has its own",
                        "Fortran 2018 C1125",
                    );
                }
                if let Some(first) = seen.insert(&name.name, name.span) {
                    self.refuse_second(
                        name.span,
                        first,
                        format!("`{}` has a locality already", name.name),
                        "name it in one of LOCAL, LOCAL_INIT, SHARED and REDUCE",
                        "Fortran 2023 C1130",
                    );
                }
            }
        }
    }

    /// §15.6.2.6: dummies of an ENTRY are not there in front of it.
    fn before_entries(&self, p: &Procedure, body: &[Stmt]) {
        let mut known: HashSet<&Name> = names(&p.dummies).collect();
        for (i, s) in body.iter().enumerate() {
            let StmtKind::Entry(entry) = &s.kind else { continue };
            let new: HashSet<&Name> = names(&entry.dummies).filter(|n| !known.contains(n)).collect();
            for before in body[..i].iter().filter(|_| !new.is_empty()) {
                self.mentions(before, &new);
            }
            known.extend(new);
        }
    }

    fn mentions(&self, s: &Stmt, absent: &HashSet<&Name>) {
        any_statement(std::slice::from_ref(s), &|inner| {
            of_statement(inner, &mut |e| {
                if let ExprKind::Name(name) = &e.kind
                    && absent.contains(name)
                {
                    self.refuse(
                        codes::PLACEMENT,
                        e.span,
                        format!("`{name}` is a dummy argument of an ENTRY further down, and not there yet"),
                        "make it an argument of the procedure as well",
                        "Fortran 2018 §15.6.2.6",
                    );
                }
            });
            false
        });
    }
}

fn names(dummies: &[Dummy]) -> impl Iterator<Item = &Name> {
    dummies.iter().filter_map(|d| match d {
        Dummy::Name(n) => Some(&n.name),
        Dummy::AlternateReturn(_) => None,
    })
}
