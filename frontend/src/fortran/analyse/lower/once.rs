//! Function references in subscripts: a designator whose code is made in several parts (its length and its characters, its
//! descriptor and its elements) has them evaluated once (Fortran 2018 §9.5.3.2, §10.1.4).
//!
//! ```fortran
//! x(next())%text = 'abc'          the object's length and its characters are those of one element
//! ```

use super::Lower;
use crate::fortran::analyse::typed::{Kind, Typed};
use crate::reported::Checked;
use racc_base::Span;
use racc_hir::{ExprId, LocalId};
use std::collections::HashMap;

/// Subscripts of the statement at hand that have their value, by their places in the source.
#[derive(Default)]
pub(super) struct Once {
    /// How many blocks are open where the statement stands: what is evaluated in further ones may not be executed.
    depth: usize,
    values: HashMap<Span, LocalId>,
}

impl Lower<'_, '_> {
    /// The code of one statement, or of what several references in one evaluate each for itself: the text of a statement
    /// function, the lengths and bounds of an interface.
    pub(super) fn in_one_statement<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> R {
        let once = Once { depth: self.stmts.len(), values: HashMap::new() };
        let outer = std::mem::replace(&mut self.once, once);
        let result = f(self);
        self.once = outer;
        result
    }

    /// The value of a subscript.
    pub(super) fn subscript_value(&mut self, e: &Typed) -> Checked<ExprId> {
        if let Some(known) = self.once.values.get(&e.span) {
            return Ok(self.load_local(*known));
        }
        let value = self.scalar_value(e)?;
        let value = self.to_i64(value);
        if !e.calls() {
            return Ok(value);
        }
        let i64 = self.t_i64();
        let local = self.temp(i64);
        self.set(local, value);
        if self.stmts.len() == self.once.depth {
            self.once.values.insert(e.span, local);
        }
        Ok(self.load_local(local))
    }

    /// Evaluates the function references in the subscripts of the designators in an expression, for all that follows.
    pub(super) fn settle_subscripts(&mut self, e: &Typed) -> Checked<()> {
        if !e.calls() {
            return Ok(());
        }
        if let Kind::Element(base, subs) = &e.kind {
            self.settle_subscripts(base)?;
            for sub in subs.iter().filter(|sub| sub.rank == 0) {
                self.settle_subscripts(sub)?;
                self.subscript_value(sub)?;
            }
            return Ok(());
        }
        // Elements of an implied DO have other subscripts each; arguments and operands come in their turn.
        if let Kind::Component { base, .. } = &e.kind {
            self.settle_subscripts(base)?;
        }
        Ok(())
    }
}
