//! Constructs with a body → [`AccRegion`]: `parallel num_gangs(4) copy(a)` → launch dimensions and data items.
//!
//! The head is made before the body is analysed, as clauses are evaluated before it and outside its scope; the
//! body and its end complete it.

use super::{
    Operands, async_arg, data_items, has, private_items, reduction_items, values, wait_per_device, when,
};
use crate::acc::device_types::per_device;
use crate::acc::directive::{Clause, ClauseKind, DefaultKind, Directive};
use crate::acc::names::ClauseName;
use crate::acc::split::split;
use cranelift_entity::packed_option::ReservedValue;
use racc_base::Span;
use racc_hir::{
    AccRegion, DataItem, DataKind, DataMods, DefaultAttr, ExprId, LaunchDims, ReductionItem, StmtId,
};

/// A construct that still lacks its body.
#[derive(Debug)]
pub struct RegionHead(AccRegion);

impl RegionHead {
    /// `end` is where the construct ends in the source.
    pub fn close(self, body: StmtId, end: Span) -> AccRegion {
        AccRegion { body, end, ..self.0 }
    }

    /// OpenACC 3.4 §2.11: "a reduction clause on a combined construct implies a copy clause", §2.6.2: unless the
    /// variable is in another data clause. `reductions` are those of the construct's loop.
    pub fn imply_copies(&mut self, reductions: &[ReductionItem]) {
        for item in reductions {
            let named = self.0.data.iter().any(|d| d.what.root == item.var)
                || self.0.firstprivates.iter().any(|p| p.var == item.var);
            if named {
                continue;
            }
            // No data clause has the section: rows of it may lie apart, and what lies between moves too.
            let section = item.section.clone().map(|s| racc_hir::Section { written: false, ..s });
            let what = racc_hir::DataRef { root: item.var, place: item.place, section };
            let (text, span) = (item.text.clone(), item.span);
            let mods = DataMods { implied: true, ..DataMods::default() };
            self.0.data.push(DataItem { kind: DataKind::Copy, mods, text, what, span });
        }
    }
}

/// The construct part of a directive; `None` when it has none.
pub fn region_head<L: Operands>(lang: &mut L, directive: &Directive<L::Expr>) -> Option<RegionHead> {
    let (kind, clauses) = split(directive).construct?;
    let values = values(lang, &clauses);
    let scalars: Vec<&Clause<ExprId>> = values.iter().collect();
    let wait = wait_per_device(&scalars, lang.sink());
    let mut head = RegionHead(AccRegion {
        kind,
        data: data_items(lang, &clauses, L::kind_of_item, L::kind_of_object),
        default: default_attr(&scalars),
        privates: private_items(lang, &clauses, ClauseName::Private),
        firstprivates: private_items(lang, &clauses, ClauseName::Firstprivate),
        reductions: reduction_items(lang, &clauses),
        launch: per_device(&scalars, launch_dims),
        async_: per_device(&scalars, async_arg),
        wait,
        when: when(&scalars),
        self_: scalars.iter().find_map(|c| if let ClauseKind::SelfExec(e) = &c.kind { *e } else { None }),
        if_present: has(&scalars, ClauseName::IfPresent),
        kernel_loop: directive.kernel_loop.is_some(),
        body: StmtId::reserved_value(),
        span: directive.span,
        end: directive.span,
    });
    // §2.5.15, §2.6.2: of whole variables the plan sees to the implied copy; what a pointer leads to has no other.
    let sections: Vec<ReductionItem> =
        head.0.reductions.iter().filter(|r| r.section.is_some()).cloned().collect();
    head.imply_copies(&sections);
    Some(head)
}

/// OpenACC 3.4 §2.5.16.
fn default_attr(clauses: &[&Clause<ExprId>]) -> DefaultAttr {
    let found = clauses.iter().find_map(|c| {
        let ClauseKind::Default(kind) = &c.kind else { return None };
        Some(match kind {
            DefaultKind::None => DefaultAttr::None,
            DefaultKind::Present => DefaultAttr::Present,
        })
    });
    found.unwrap_or_default()
}

/// OpenACC 3.4 §2.5.10–2.5.12.
fn launch_dims(clauses: &[&Clause<ExprId>]) -> LaunchDims {
    let mut dims = LaunchDims::default();
    for clause in clauses {
        if let ClauseKind::NumGangs(list) = &clause.kind {
            dims.gangs.clone_from(list);
        } else if let ClauseKind::NumWorkers(e) = &clause.kind {
            dims.workers = Some(*e);
        } else if let ClauseKind::VectorLength(e) = &clause.kind {
            dims.vector = Some(*e);
        }
    }
    dims
}
