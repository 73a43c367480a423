//! The mask of a DO CONCURRENT that reads what the loop changes: it says of all combinations of indices whether they are
//! active before the first of them is executed (Fortran 2018 §11.1.7.4.2).
//!
//! ```fortran
//! do concurrent (i = 2:n, a(i - 1) > 0)
//!   a(i) = -a(i)
//! end do                     a loop that keeps the values of the mask, then the loop, which takes them in this order
//! ```

use super::Lower;
use racc_hir::alias::AliasClass;
use racc_hir::{
    Callee, DataRoot, Expr, ExprId, How, LocalId, Locations, Place, PlaceId, Root, Stmt, StmtId, Subscript,
    each_stmt, touches,
};

/// An access to memory, by the variable where one is known.
struct Access {
    root: Root,
    place: PlaceId,
}

impl Lower<'_, '_> {
    /// An iteration may change what the mask of another one reads. `mask`: the statements that compute it, the condition
    /// itself among them.
    pub(super) fn changes_mask(&self, mask: &[StmtId], body: StmtId, indices: &[LocalId]) -> bool {
        let mut calls = false;
        let mut reads = Vec::new();
        for s in mask {
            each_stmt(&self.body, *s, &mut |s| {
                // What a function of the program reads is not seen here.
                calls |= matches!(&self.body.stmts[s].kind, Stmt::Call { callee: Callee::Direct(f), .. }
                    if !self.an.program.functions[*f].name.starts_with("_gfortran_"));
                reads.extend(self.accesses(s, &|how| how != How::Write));
            });
        }
        let mut stores = Vec::new();
        each_stmt(&self.body, body, &mut |s| stores.extend(self.accesses(s, &|how| how != How::Read)));
        let elsewhere = |store: &Access| match store.root {
            Root::Var(DataRoot::Local(l)) => self.is_exposed(l),
            Root::Var(DataRoot::Global(_)) | Root::Memory(_) => true,
        };
        // On devices there is nowhere to keep a mask: what only may be, is not taken to be.
        let host = self.compute == 0;
        host && calls && stores.iter().any(elsewhere)
            || reads.iter().any(|read| {
                stores.iter().any(|store| {
                    self.may_be_one(read, store, host) && !self.are_apart(read.place, store.place, indices)
                })
            })
    }

    fn accesses(&self, s: StmtId, which: &dyn Fn(How) -> bool) -> Vec<Access> {
        let mut found = Vec::new();
        touches(&self.body, s, &mut |t| {
            if which(t.how) && self.body.places.is_valid(t.place) {
                found.push(Access { root: t.root, place: t.place });
            }
        });
        found
    }

    fn is_exposed(&self, l: LocalId) -> bool {
        let local = &self.body.locals[l];
        local.aliased || local.addr_taken
    }

    fn may_be_one(&self, a: &Access, b: &Access, by_other_names: bool) -> bool {
        let exposed = |root| match root {
            Root::Var(DataRoot::Local(l)) => self.is_exposed(l),
            Root::Var(DataRoot::Global(g)) => self.an.program.globals[g].aliased,
            Root::Memory(_) => true,
        };
        match (a.root, b.root) {
            (Root::Var(x), Root::Var(y)) if x == y => true,
            (x, y) => {
                let class = |place| AliasClass::of_place(&self.an.program, &self.body, place);
                by_other_names && exposed(x) && exposed(y) && class(a.place).meets(class(b.place))
            }
        }
    }

    /// Elements of one array that different iterations do not share: each index stands in one of their subscripts alike.
    fn are_apart(&self, a: PlaceId, b: PlaceId, indices: &[LocalId]) -> bool {
        let (Some(a), Some(b)) = (self.subscripts(a), self.subscripts(b)) else { return false };
        let all = self.body.stmts.keys();
        let mut locations = Locations::new(&self.an.program, &self.body, all);
        a.len() == b.len()
            && indices.iter().all(|&iv| {
                a.iter()
                    .zip(b)
                    .any(|(x, y)| self.mentions(x.index, iv) && locations.same_value(x.index, y.index))
            })
    }

    fn subscripts(&self, place: PlaceId) -> Option<&[Subscript]> {
        match &self.body.places[place].kind {
            Place::Elem { subs, .. } => Some(subs),
            Place::Field { base, .. } | Place::Part { base, .. } => self.subscripts(*base),
            Place::Local(_) | Place::Global(_) | Place::Deref(_) | Place::Desc { .. } => None,
        }
    }

    fn mentions(&self, e: ExprId, variable: LocalId) -> bool {
        match &self.body.exprs[e].kind {
            Expr::Load(place) => matches!(self.body.places[*place].kind, Place::Local(l) if l == variable),
            Expr::Cast(_, a) | Expr::Unary(_, a) => self.mentions(*a, variable),
            Expr::Binary(_, a, b) => self.mentions(*a, variable) || self.mentions(*b, variable),
            _ => false,
        }
    }
}
