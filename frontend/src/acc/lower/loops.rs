//! `loop` directives and the loop part of combined ones → [`AccLoop`]; `cache` → its items.
//!
//! OpenACC 3.4 §2.9, §2.10. Widths given to `worker(n)` or `vector(n)` under `parallel` stay on the loop, as hints.

use super::{DataUse, Operands, constant, private_items, reduction_items, values};
use crate::acc::codes;
use crate::acc::device_types::{check_for_each_device, per_device};
use crate::acc::directive::{Clause, ClauseKind, Directive, DirectiveKind, GangArgs, SizeExpr};
use crate::acc::loop_arguments::{Parent, check_loop_arguments};
use crate::acc::names::ClauseName;
use crate::acc::split::split;
use crate::reported::{Checked, Reported};
use racc_base::{Diagnostic, Sink, Span, nyi};
use racc_hir::{AccLoop, CacheItem, Collapse, Dependence, ExprId, GangClause, PerDevice, Schedule, TileSize};

/// The loop part of a directive; `None` when it has none. `parent` is the compute construct around the loop, for
/// a combined construct its own.
pub fn acc_loop<L: Operands>(
    lang: &mut L,
    directive: &Directive<L::Expr>,
    parent: &Parent,
) -> Option<AccLoop> {
    let clauses = split(directive).nested_loop?;
    if directive.kind == DirectiveKind::Loop {
        // Of a combined construct the parser has seen to it.
        check_for_each_device(&clauses, lang.sink(), |clauses, sink| {
            check_loop_arguments(clauses, parent, sink);
        });
    }
    let values = values(lang, &clauses);
    let scalars: Vec<&Clause<ExprId>> = values.iter().collect();
    let reductions = reduction_items(lang, &clauses);
    let acc = AccLoop {
        collapse: per_device(&scalars, |clauses| collapse(lang, clauses)),
        schedule: per_device(&scalars, |clauses| schedule(lang, clauses)),
        privates: private_items(lang, &clauses, ClauseName::Private),
        reductions,
        cache: Vec::new(),
        orphaned: *parent == Parent::Orphaned,
        kernel_loop: directive.kernel_loop.is_some(),
        concurrent: false,
        span: directive.span,
    };
    check_reductions(&acc, lang.sink());
    Some(acc)
}

/// How many nested loops a loop directive governs, for the device type that has it govern most.
pub fn governed_loops(acc: &AccLoop) -> u32 {
    let collapsed = every(&acc.collapse).map(|c| c.count);
    let tiled = every(&acc.schedule).map(|s| s.tile.len() as u32);
    collapsed.chain(tiled).max().unwrap_or(1).max(1)
}

fn every<T>(per_device: &PerDevice<T>) -> impl Iterator<Item = &T> {
    std::iter::once(&per_device.default).chain(per_device.specific.iter().map(|(_, value)| value))
}

/// OpenACC 3.4 §2.9.1.
fn collapse<L: Operands>(lang: &mut L, clauses: &[&Clause<ExprId>]) -> Collapse {
    for clause in clauses {
        if let ClauseKind::Collapse { force, count } = &clause.kind {
            let count = constant(lang, *count, "the number of loops to collapse", clause.span).ok();
            // Counts below 1 have been refused; no program nests more loops than u32 counts.
            let count = count.and_then(|n| u32::try_from(n).ok()).unwrap_or(1);
            return Collapse { count, force: *force };
        }
    }
    Collapse::default()
}

fn schedule<L: Operands>(lang: &mut L, clauses: &[&Clause<ExprId>]) -> Schedule {
    let mut schedule = Schedule::default();
    let mut collapsed = None;
    for clause in clauses {
        match &clause.kind {
            ClauseKind::Gang(args) => schedule.gang = Some(gang(lang, args, clause.span)),
            ClauseKind::Worker(width) => schedule.worker = Some(*width),
            ClauseKind::Vector(width) => schedule.vector = Some(*width),
            ClauseKind::Seq => schedule.seq = true,
            ClauseKind::Independent => schedule.dependence = Dependence::Independent,
            ClauseKind::Auto => schedule.dependence = Dependence::Auto,
            // OpenACC 3.4 §2.9.8: the first size is that of the innermost loop.
            ClauseKind::Tile(sizes) => schedule.tile = sizes.iter().rev().map(tile_size).collect(),
            ClauseKind::Collapse { .. } => collapsed = Some(clause.span),
            _ => {}
        }
    }
    if let (false, Some(span)) = (schedule.tile.is_empty(), collapsed) {
        lang.sink().push(nyi!(span, "collapse together with tile on one loop"));
    }
    for size in &schedule.tile {
        if let TileSize::Expr(e) = size {
            let span = lang.nodes().0.exprs[*e].span;
            let _ = constant(lang, *e, "a tile size", span);
        }
    }
    schedule
}

fn tile_size(size: &SizeExpr<ExprId>) -> TileSize {
    match size {
        SizeExpr::Star => TileSize::Star,
        SizeExpr::Expr(e) => TileSize::Expr(*e),
    }
}

fn gang<L: Operands>(lang: &mut L, args: &GangArgs<ExprId>, span: Span) -> GangClause {
    GangClause {
        num: args.num,
        dim: args.dim.and_then(|dim| gang_dim(lang, dim, span).ok()),
        static_: args.static_.as_ref().map(tile_size),
    }
}

/// OpenACC 3.4 §2.9.2, §2.15.1: a constant of 1, 2 or 3.
pub(super) fn gang_dim<L: Operands>(lang: &mut L, dim: ExprId, span: Span) -> Checked<u8> {
    let value = constant(lang, dim, "the dimension of a gang clause", span)?;
    u8::try_from(value).ok().filter(|dim| (1..=3).contains(dim)).ok_or_else(|| {
        let wrong =
            Diagnostic::error(codes::BAD_GANG_DIM, span, format!("there is no gang dimension {value}"))
                .help("use 1, 2 or 3; 1 is the innermost dimension")
                .spec("OpenACC 3.4 §2.9.2");
        Reported::new(lang.sink(), wrong)
    })
}

/// OpenACC 3.4 §2.9.11: no reduction on a loop with a gang clause of dimension 2 or 3.
fn check_reductions(acc: &AccLoop, sink: &mut Sink) {
    let high = every(&acc.schedule).any(|s| s.gang.as_ref().and_then(|g| g.dim).is_some_and(|dim| dim > 1));
    if let (true, Some(item)) = (high, acc.reductions.first()) {
        sink.push(
            Diagnostic::error(
                codes::EXCLUSIVE_CLAUSES,
                item.span,
                "a loop over gangs of dimension 2 or 3 cannot have a reduction",
            )
            .help("use `gang(dim:1)`, or atomic updates instead of the reduction")
            .spec("OpenACC 3.4 §2.9.11"),
        );
    }
}

/// The variables of a `cache` directive, for the loop at the top of whose body it stands.
pub fn cache_items<L: Operands>(lang: &mut L, directive: &Directive<L::Expr>) -> Vec<CacheItem> {
    let mut items = Vec::new();
    for clause in &directive.clauses {
        let ClauseKind::Cache { readonly, vars } = &clause.kind else { continue };
        for var in vars {
            let named = lang.data(var, DataUse::Cache);
            let item = |(text, what)| CacheItem { readonly: *readonly, what, text, span: var.span };
            items.extend(named.into_iter().map(item));
        }
    }
    items
}
