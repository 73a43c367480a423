//! Labels that jumps lead to are those of statements of the same unit. Fortran 2018 §11.2.2. Looked at where the file has
//! other errors: without, the rules on the HIR say it.
//!
//! ```text
//! goto 20;  read (5, *, end=30) x        (no, where the unit has no statement 20 or 30)
//! ```

use super::Walk;
use crate::acc::refusals;
use crate::fortran::ast::walk::controls;
use crate::fortran::ast::{ArgValue, ControlValue, Label, Stmt, StmtKind, Unit, any_statement};

impl Walk {
    /// Keeps the labels of the unit's statements.
    pub(super) fn note_labels(&self, unit: &Unit) {
        self.labels.borrow_mut().clear();
        any_statement(&unit.body, &|s| {
            self.labels.borrow_mut().extend(s.label.map(|l| (l.value, l.span)));
            false
        });
    }

    pub(super) fn targets(&self, unit: &Unit) {
        self.note_labels(unit);
        self.jumps(unit);
        for inner in &unit.contains {
            self.targets(inner);
        }
    }

    fn jumps(&self, unit: &Unit) {
        let labels = self.labels.borrow();
        any_statement(&unit.body, &|s| {
            for label in jumps(s).into_iter().filter(|l| !labels.contains_key(&l.value)) {
                self.found.borrow_mut().push(refusals::no_label(s.span, &label.value.to_string()));
            }
            false
        });
    }
}

/// Where the statement itself may go on.
pub(super) fn jumps(s: &Stmt) -> Vec<Label> {
    match &s.kind {
        StmtKind::Goto(label) => vec![*label],
        StmtKind::ComputedGoto(labels, _) | StmtKind::AssignedGoto(_, labels) => labels.clone(),
        StmtKind::ArithmeticIf(_, labels) => labels.to_vec(),
        StmtKind::Call(call) => {
            let back = |a: &ArgValue| if let ArgValue::AlternateReturn(l) = a { Some(*l) } else { None };
            call.args.iter().filter_map(|a| back(&a.value)).collect()
        }
        StmtKind::Io(io) => {
            let jump =
                |c: &&crate::fortran::ast::Control| matches!(c.key.name.as_str(), "err" | "end" | "eor");
            let label = |v: &ControlValue| if let ControlValue::Label(l) = v { Some(*l) } else { None };
            controls(io).iter().filter(jump).filter_map(|c| label(&c.value)).collect()
        }
        _ => Vec::new(),
    }
}
