//! VOLATILE variables: what the program does not show changes them, so each access is made. Fortran 2018 §8.5.20.

use super::Lower;
use super::home::Base;
use racc_hir::{DataRoot, PlaceId, Root, place_root};
use std::collections::BTreeSet;

impl Lower<'_, '_> {
    /// Marks the accesses of the procedure, whose statements are all there. What pointers lead to may be such a variable.
    pub(super) fn mark_volatile(&mut self) {
        let volatile = |s| self.an.table.var(s).is_some_and(|v| v.attrs.volatile);
        let variables: BTreeSet<DataRoot> = self
            .homes
            .iter()
            .filter(|(s, _)| volatile(**s))
            .map(|(_, home)| match home.base {
                Base::Local(l) | Base::Ref(l) => DataRoot::Local(l),
                Base::Global(g) | Base::Block(g, _) => DataRoot::Global(g),
            })
            .collect();
        if variables.is_empty() {
            return;
        }
        let found: Vec<PlaceId> = self
            .body
            .places
            .keys()
            .filter(|place| match place_root(&self.body, *place) {
                Root::Var(variable) => variables.contains(&variable),
                Root::Memory(_) => true,
            })
            .collect();
        for place in found {
            self.body.places[place].volatile = true;
        }
    }
}
