//! Variables → the statement that each lives in: every execution of that statement makes a new object.
//!
//! ```text
//! for (…) { int t[3]; … }      t: the loop's body
//! for (…) { x = f() + 1; }     the temporary that f's value goes through: the block that sets and reads it
//! ```
//! A variable of the source lives in the scope of its declaration, a temporary of the front end in the innermost
//! statement that holds all of its uses.

use crate::plan::analysis::walk::{Root, children, touches};
use racc_hir::{Body, DataRoot, LocalId, LocalKind, StmtId};
use std::collections::{BTreeMap, BTreeSet};

/// The homes of those of `locals` that live in a statement below `roots`. The others live as long as `roots` run.
pub fn homes(body: &Body, roots: &[StmtId], locals: &BTreeSet<LocalId>) -> BTreeMap<LocalId, StmtId> {
    let mut found: BTreeMap<LocalId, StmtId> = BTreeMap::new();
    let mut temporaries = BTreeSet::new();
    for &l in locals {
        let local = &body.locals[l];
        match (local.kind, local.scope) {
            (LocalKind::Auto | LocalKind::Temp, Some(scope)) => {
                found.insert(l, scope);
            }
            (LocalKind::Temp, None) => {
                temporaries.insert(l);
            }
            (LocalKind::Auto | LocalKind::Param | LocalKind::RefParam, _) => {}
        }
    }
    let mut finder = Finder { body, temporaries, total: BTreeMap::new(), found };
    for &root in roots {
        finder.count(root);
    }
    for &root in roots {
        finder.uses(root);
    }
    finder.found
}

struct Finder<'a> {
    body: &'a Body,
    temporaries: BTreeSet<LocalId>,
    /// Uses of each temporary below the roots.
    total: BTreeMap<LocalId, usize>,
    found: BTreeMap<LocalId, StmtId>,
}

impl Finder<'_> {
    fn own(&self, s: StmtId, uses: &mut BTreeMap<LocalId, usize>) {
        touches(self.body, s, &mut |t| {
            if let Root::Var(DataRoot::Local(l)) = t.root
                && self.temporaries.contains(&l)
            {
                *uses.entry(l).or_default() += 1;
            }
        });
    }

    fn count(&mut self, root: StmtId) {
        let mut total = std::mem::take(&mut self.total);
        crate::plan::analysis::walk::each_stmt(self.body, root, &mut |s| self.own(s, &mut total));
        self.total = total;
    }

    /// Uses below `s` of temporaries that are used elsewhere too.
    fn uses(&mut self, s: StmtId) -> BTreeMap<LocalId, usize> {
        let mut uses = BTreeMap::new();
        self.own(s, &mut uses);
        for c in children(self.body, s) {
            let mut below = self.uses(c);
            if below.len() > uses.len() {
                std::mem::swap(&mut below, &mut uses);
            }
            for (l, n) in below {
                *uses.entry(l).or_default() += n;
            }
        }
        uses.retain(|l, n| {
            let all = self.total.get(l) == Some(n);
            if all {
                self.found.insert(*l, s);
            }
            !all
        });
        uses
    }
}
