//! Constructs that a statement inside does not leave, and in which images do not meet: DO CONCURRENT and CRITICAL.
//! Fortran 2018 C1118, C1119, C1135, C1137, C1138, C1166 to C1168.
//!
//! ```text
//! outer: do i = 1, n;  do concurrent (j = 1:m);  exit outer  (no)      critical;  sync all  (no)
//! ```

use super::super::super::codes;
use super::Walk;
use super::statements::name_of;
use crate::fortran::ast::{
    AttrKind, DeclKind, DoControl, Expr, ExprKind, ImageKind, Label, Stmt, StmtKind, StopKind, Unit,
    any_statement,
};
use racc_base::{Diagnostic, Name, Span};
use std::cell::RefCell;

impl Walk {
    pub(super) fn closed(&self, s: &Stmt) {
        match &s.kind {
            StmtKind::Do(node) => {
                if let DoControl::Concurrent { .. } = node.control {
                    let own = node.name.as_ref().map(|n| n.name.clone());
                    self.inside(&node.body, "DO CONCURRENT", own);
                }
            }
            StmtKind::Block(node) => {
                let critical =
                    |s: &Stmt| matches!(&s.kind, StmtKind::Image(i) if i.kind == ImageKind::Critical);
                // The construct's own start is the first statement.
                if let Some((first, rest)) = node.body.split_first()
                    && critical(first)
                {
                    self.inside(rest, "CRITICAL", node.name.as_ref().map(|n| n.name.clone()));
                }
            }
            _ => {}
        }
    }

    /// Keeps the names that the unit declares with codimensions.
    pub(super) fn note_coarrays(&self, unit: &Unit) {
        let mut names = Vec::new();
        for d in &unit.spec {
            let (attrs, entities) = match &d.kind {
                DeclKind::Type(t) => (t.attrs.as_slice(), &t.entities),
                DeclKind::Attribute(attr, entities) => (std::slice::from_ref(attr), entities),
                _ => continue,
            };
            let all = attrs.iter().any(|a| matches!(a.kind, AttrKind::Codimension(_)));
            names.extend(entities.iter().filter(|e| all || e.codims.is_some()).map(|e| e.name.name.clone()));
        }
        self.coarrays.replace(names);
    }

    fn is_coarray(&self, e: &Expr) -> bool {
        matches!(&e.kind, ExprKind::Name(n) if self.coarrays.borrow().contains(n))
    }

    fn inside(&self, body: &[Stmt], construct: &str, own: Option<Name>) {
        let names = RefCell::new(Vec::new());
        any_statement(body, &|s| {
            names.borrow_mut().extend(name_of(s).map(|n| n.name.clone()));
            false
        });
        let names = names.into_inner();
        let labels = RefCell::new(Vec::new());
        // What CYCLE and EXIT without a name are for.
        let loops = RefCell::new(Vec::new());
        any_statement(body, &|s| {
            labels.borrow_mut().extend(s.label.map(|l| l.value));
            loops.borrow_mut().extend(matches!(s.kind, StmtKind::Do(_)).then_some(s.span));
            false
        });
        let (labels, loops) = (labels.into_inner(), loops.into_inner());
        let looped = |at: Span| loops.iter().any(|l| l.file == at.file && l.lo <= at.lo && at.hi <= l.hi);
        let jumps = |span: Span, word: &str, to: &[Label]| {
            let message = format!("{word} leaves the {construct} construct");
            let said = Diagnostic::error(codes::PLACEMENT, span, message)
                .help("end its work with an IF around the rest of it")
                .spec("Fortran 2018 C1119, C1138");
            let goal = to.iter().find(|l| !labels.contains(&l.value));
            let place = goal.and_then(|l| self.labels.borrow().get(&l.value).copied());
            self.found.borrow_mut().push(match place {
                Some(place) => said.label(place, "goes here"),
                None => said,
            });
        };
        let critical = construct == "CRITICAL";
        let leaves = |span: Span, word: &str, rule: &'static str| {
            self.refuse(
                codes::PLACEMENT,
                span,
                format!("{word} leaves the {construct} construct"),
                "end its work with an IF around the rest of it",
                rule,
            );
        };
        any_statement(body, &|s| {
            match &s.kind {
                StmtKind::Cycle(Some(n)) if !names.contains(&n.name) && own.as_ref() != Some(&n.name) => {
                    leaves(s.span, "CYCLE", "Fortran 2018 C1135");
                }
                StmtKind::Cycle(None) if critical && !looped(s.span) => {
                    leaves(s.span, "CYCLE", "Fortran 2018 C1135");
                }
                StmtKind::Exit(None) if critical && !looped(s.span) => {
                    leaves(s.span, "EXIT", "Fortran 2018 C1168");
                }
                // A CRITICAL construct may be ended so.
                StmtKind::Exit(Some(n)) if !names.contains(&n.name) => {
                    let ends = own.as_ref() == Some(&n.name) && critical;
                    (!ends).then(|| leaves(s.span, "EXIT", "Fortran 2018 C1167, C1168"));
                }
                StmtKind::Goto(_)
                | StmtKind::ComputedGoto(..)
                | StmtKind::AssignedGoto(..)
                | StmtKind::ArithmeticIf(..)
                | StmtKind::Call(_)
                | StmtKind::Io(_) => {
                    let to = super::targets::jumps(s);
                    if to.iter().any(|l| !labels.contains(&l.value)) {
                        jumps(s.span, jump_name(&s.kind), &to);
                    }
                }
                StmtKind::Return(_) if critical => leaves(s.span, "RETURN", "Fortran 2018 C1118"),
                StmtKind::Image(i) if !matches!(i.kind, ImageKind::EndTeam | ImageKind::Fail) => {
                    self.meets(s.span, &i.kind.text().to_uppercase(), construct);
                }
                StmtKind::Stop(stop) if matches!(stop.kind, StopKind::Stop) => {
                    self.meets(s.span, "STOP", construct);
                }
                StmtKind::Allocate(node) if node.objects.iter().any(|o| o.corank > 0) => {
                    self.meets(s.span, "ALLOCATE of a coarray", construct);
                }
                StmtKind::Deallocate(node) if node.objects.iter().any(|o| self.is_coarray(o)) => {
                    self.meets(s.span, "DEALLOCATE of a coarray", construct);
                }
                _ => {}
            }
            false
        });
    }

    /// C1599: what images do together is no matter of a pure procedure.
    pub(super) fn pure_images(&self, body: &[Stmt]) {
        any_statement(body, &|s| {
            let what = match &s.kind {
                StmtKind::Image(i) if i.kind != ImageKind::EndTeam => i.kind.text().to_uppercase(),
                StmtKind::Stop(stop) if matches!(stop.kind, StopKind::Stop) => "STOP".to_owned(),
                _ => return false,
            };
            self.refuse(
                codes::PURE,
                s.span,
                format!("{what} is an image control statement, which a PURE procedure cannot have"),
                "use ERROR STOP, or declare the procedure IMPURE",
                "Fortran 2018 C1599",
            );
            false
        });
    }

    fn meets(&self, span: Span, what: &str, construct: &str) {
        self.refuse(
            codes::PLACEMENT,
            span,
            format!("{what} is an image control statement, which a {construct} construct cannot have"),
            "put it behind the construct; ERROR STOP may stand everywhere",
            "Fortran 2018 C1118, C1137",
        );
    }
}

/// A statement that may go on elsewhere, for messages.
fn jump_name(kind: &StmtKind) -> &'static str {
    match kind {
        StmtKind::ArithmeticIf(..) => "this IF",
        StmtKind::Call(_) => "an alternate return of this CALL",
        StmtKind::Io(_) => "END=, EOR= or ERR=",
        _ => "GOTO",
    }
}
