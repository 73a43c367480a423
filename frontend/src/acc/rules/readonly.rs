//! Stores to what `copyin(readonly: …)` promises not to change. OpenACC 3.4 §2.7.8.

use super::{Scope, Walk};
use crate::acc::codes;
use racc_base::Diagnostic;
use racc_hir::{
    AccRegion, DataItem, DataRoot, Expr, ExprId, How, LocalKind, Place, PlaceId, RegionKind, Root, Stmt,
    StmtId, each_stmt, touches, whole_variable,
};

impl Walk<'_> {
    /// The first store of a compute construct to each variable that its own clauses, or those of data constructs around
    /// it, say to be read only. A store through a pointer of another name is not seen.
    pub(super) fn read_only(&mut self, region: &AccRegion, scope: &Scope) {
        match region.kind {
            RegionKind::Parallel | RegionKind::Serial | RegionKind::Kernels => {}
            RegionKind::Data | RegionKind::HostData => return,
        }
        let body = self.body;
        let around = scope.data.iter().map(|&id| &body.regions[id]);
        let regions: Vec<&AccRegion> = around.chain([region]).collect();
        for item in regions.into_iter().flat_map(|r| &r.data).filter(|i| i.mods.readonly) {
            let var = item.what.root;
            if self.variable_at(item.what.place) != Some(var) || self.has_copies(var, region) {
                continue;
            }
            let Some(store) = self.first_store(region.body, item) else { continue };
            self.found.push(
                Diagnostic::warning(
                    codes::LENIENT,
                    self.body.stmts[store].span,
                    format!("`{}` is read only in this region, but stored to here", item.text),
                )
                .label(item.span, "the readonly modifier")
                .help("remove the modifier, or the store")
                .spec("OpenACC 3.4 §2.7.8"),
            );
        }
    }

    fn first_store(&self, root: StmtId, item: &DataItem) -> Option<StmtId> {
        let mut found = None;
        each_stmt(self.body, root, &mut |s| {
            // Loops write their counters, which are private.
            if found.is_some() || matches!(self.body.stmts[s].kind, Stmt::Loop(_)) {
                return;
            }
            touches(self.body, s, &mut |t| {
                if t.how == How::Write && self.is_data_of(t.root, item) {
                    found = Some(s);
                }
            });
        });
        found
    }

    /// The access is one to the data of the clause, not to a pointer that leads there.
    fn is_data_of(&self, root: Root, item: &DataItem) -> bool {
        match root {
            Root::Var(var) => var == item.what.root && !self.is_pointer(var),
            Root::Memory(address) => {
                item.what.section.is_some() && self.leads_from(address) == Some(item.what.root)
            }
        }
    }

    /// A whole variable, also one whose descriptor a dummy leads to.
    fn variable_at(&self, place: PlaceId) -> Option<DataRoot> {
        let dummy = || match self.body.places[place].kind {
            Place::Deref(e) => match self.body.exprs[e].kind {
                Expr::Load(p) => whole_variable(self.body, p),
                _ => None,
            },
            _ => None,
        };
        whole_variable(self.body, place).or_else(dummy)
    }

    /// Gangs or iterations have copies of their own, which may be stored to.
    fn has_copies(&self, var: DataRoot, region: &AccRegion) -> bool {
        let of_loops = self.body.loops.values().filter_map(|l| l.acc.as_ref()).flat_map(|acc| &acc.privates);
        of_loops.chain(&region.privates).chain(&region.firstprivates).any(|p| p.var == var)
    }

    fn is_pointer(&self, var: DataRoot) -> bool {
        let ty = match var {
            DataRoot::Local(l) if self.body.locals[l].kind == LocalKind::RefParam => return false,
            DataRoot::Local(l) => self.body.locals[l].ty,
            DataRoot::Global(g) => self.program.globals[g].ty,
        };
        self.program.types.pointee(ty).is_some()
    }

    /// The pointer, or the array's descriptor, whose value the address is.
    fn leads_from(&self, address: ExprId) -> Option<DataRoot> {
        match self.body.exprs[address].kind {
            Expr::Cast(_, inner) => self.leads_from(inner),
            Expr::Load(place) => match self.body.places[place].kind {
                Place::Desc { base, .. } => self.variable_at(base),
                _ => whole_variable(self.body, place),
            },
            _ => None,
        }
    }
}
