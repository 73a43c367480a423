//! Arguments whose values, or whose objects, OpenACC does not allow where that is plain from the source.

use super::reads::{changes, read};
use super::{Scope, Walk};
use crate::acc::codes;
use racc_base::Diagnostic;
use racc_hir::{
    AccDirective, AccDirectiveKind, AccLoop, AccRegion, AsyncArg, DataItem, DataKind, DataRoot, ExprId,
    LoopId, LoopKind, PerDevice, Place, RegionKind, WaitArg,
};
use std::collections::BTreeSet;

/// The values of `acc_async_default`, `acc_async_noval` and `acc_async_sync` in openacc.h.
const SPECIAL: std::ops::RangeInclusive<i128> = -3..=-1;

impl Walk<'_> {
    pub(super) fn region_values(&mut self, region: &AccRegion) {
        self.queues(&region.async_, &region.wait);
        region.data.iter().filter(|i| i.kind == DataKind::UseDevice).for_each(|item| self.plain_name(item));
    }

    pub(super) fn directive_values(&mut self, directive: &AccDirective) {
        self.queues(&directive.async_, &directive.wait);
        match &directive.kind {
            AccDirectiveKind::Wait(wait) => wait.queues.iter().for_each(|q| self.queue(*q)),
            AccDirectiveKind::Set { default_async: Some(queue), .. } => self.queue(*queue),
            AccDirectiveKind::Set { .. }
            | AccDirectiveKind::EnterData(_)
            | AccDirectiveKind::ExitData { .. }
            | AccDirectiveKind::Update { .. }
            | AccDirectiveKind::Init { .. }
            | AccDirectiveKind::Shutdown { .. }
            | AccDirectiveKind::DeclareLocal(_) => {}
        }
    }

    fn queues(&mut self, queue: &PerDevice<AsyncArg>, wait: &PerDevice<Option<WaitArg>>) {
        for argument in each(queue) {
            if let AsyncArg::Value(queue) = argument {
                self.queue(*queue);
            }
        }
        each(wait).flatten().flat_map(|w| &w.queues).for_each(|q| self.queue(*q));
    }

    /// OpenACC 3.4 §2.16: an async-argument is not negative, or one of the special values.
    fn queue(&mut self, queue: ExprId) {
        let Some(value) = self.body.const_int(queue).filter(|v| *v < 0 && !SPECIAL.contains(v)) else {
            return;
        };
        self.found.push(
            Diagnostic::error(
                codes::ASYNC_VALUE,
                self.body.exprs[queue].span,
                format!("{value} is not the number of a queue"),
            )
            .help("use a number from 0 on, acc_async_sync, acc_async_noval or acc_async_default")
            .spec("OpenACC 3.4 §2.16"),
        );
    }

    /// OpenACC 3.4 §2.8.1: `use_device` takes names of variables and arrays.
    fn plain_name(&mut self, item: &DataItem) {
        let member = matches!(self.body.places[item.what.place].kind, Place::Field { .. });
        if item.what.section.is_none() && member {
            self.found.push(
                Diagnostic::warning(
                    codes::LENIENT,
                    item.span,
                    format!("`use_device` takes names of variables, but `{}` is part of one", item.text),
                )
                .help("for other compilers, use a variable for it")
                .spec("OpenACC 3.4 §2.8"),
            );
        }
    }

    pub(super) fn loop_values(&mut self, id: LoopId, acc: &AccLoop, scope: &Scope) {
        self.own_variable(id, acc);
        self.invariant(acc, scope);
    }

    /// OpenACC 3.4 §2.6.1: the loop's variable is private to it.
    fn own_variable(&mut self, id: LoopId, acc: &AccLoop) {
        let LoopKind::Counted { iv, .. } = self.body.loops[id].kind else { return };
        if let Some(item) = acc.reductions.iter().find(|r| r.var == DataRoot::Local(iv)) {
            self.found.push(
                Diagnostic::error(
                    codes::OWN_VARIABLE,
                    item.span,
                    format!("the loop variable `{}` cannot be a reduction variable", item.text),
                )
                .help("reduce into another variable")
                .spec("OpenACC 3.4 §2.6.1"),
            );
        }
    }

    /// OpenACC 3.4 §2.9: in `kernels`, arguments of gang, worker and vector are invariant in the construct.
    fn invariant(&mut self, acc: &AccLoop, scope: &Scope) {
        let Some(region) = scope.compute.map(|id| &self.body.regions[id]) else { return };
        if region.kind != RegionKind::Kernels {
            return;
        }
        let mut changed = BTreeSet::new();
        changes(self.body, region.body, &mut changed);
        for schedule in each(&acc.schedule) {
            let gang = schedule.gang.as_ref().and_then(|g| g.num);
            for argument in [gang, schedule.worker.flatten(), schedule.vector.flatten()].into_iter().flatten()
            {
                if let Some((span, variable)) = changed.iter().find_map(|v| read(self.body, argument, *v)) {
                    let name = &self.body.locals[variable].name;
                    self.found.push(
                        Diagnostic::error(
                            codes::NOT_INVARIANT,
                            span,
                            format!("`{name}` changes in the kernels construct, so it cannot be a number of gangs, workers or lanes"),
                        )
                        .label(acc.span, "the directive")
                        .help("use a variable that is set before the construct")
                        .spec("OpenACC 3.4 §2.9"),
                    );
                }
            }
        }
    }
}

fn each<T>(values: &PerDevice<T>) -> impl Iterator<Item = &T> {
    std::iter::once(&values.default).chain(values.specific.iter().map(|(_, v)| v))
}
