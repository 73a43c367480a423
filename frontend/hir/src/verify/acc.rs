//! Rules of acc nodes.

use super::Verifier;
use crate::{
    AccDirective, AccDirectiveKind, AccLoop, AsyncArg, DataItem, LoopId, LoopKind, RegionId, Section,
};
use racc_base::Span;

impl Verifier<'_> {
    pub(super) fn check_region(&mut self, id: RegionId) {
        let region = &self.body.regions[id];
        for item in &region.data {
            self.check_item(item);
        }
        for dims in
            std::iter::once(&region.launch.default).chain(region.launch.specific.iter().map(|(_, d)| d))
        {
            let sizes = dims.gangs.iter().copied().chain(dims.workers).chain(dims.vector);
            for size in sizes {
                if !self.is_i64(size) {
                    self.fail(region.span, "num_gangs, num_workers or vector_length is not i64");
                }
            }
        }
        for async_ in
            std::iter::once(&region.async_.default).chain(region.async_.specific.iter().map(|(_, a)| a))
        {
            if let AsyncArg::Value(e) = async_
                && !self.is_i64(*e)
            {
                self.fail(region.span, "an async value is not i64");
            }
        }
        for cond in region.when.into_iter().chain(region.self_) {
            if !self.is_bool8(cond) {
                self.fail(region.span, "an if or self condition is not bool8");
            }
        }
        for reduction in &region.reductions {
            if let Some(section) = &reduction.section {
                self.check_section(section, reduction.span);
            }
        }
    }

    /// Lower bound, length and stride are i64 (zero-based elements).
    fn check_section(&mut self, section: &Section, span: Span) {
        for dim in section.all_dims() {
            if !self.is_i64(dim.lower) || !self.is_i64(dim.length) || !self.is_i64(dim.stride) {
                self.fail(span, "a section's bound is not i64");
            }
        }
    }

    fn check_item(&mut self, item: &DataItem) {
        if let Some(section) = &item.what.section {
            self.check_section(section, item.span);
        }
    }

    pub(super) fn check_directive(&mut self, directive: &AccDirective) {
        match &directive.kind {
            AccDirectiveKind::EnterData(items)
            | AccDirectiveKind::ExitData { items, .. }
            | AccDirectiveKind::Update { items, .. }
            | AccDirectiveKind::DeclareLocal(items) => items.iter().for_each(|i| self.check_item(i)),
            AccDirectiveKind::Wait(_)
            | AccDirectiveKind::Init { .. }
            | AccDirectiveKind::Shutdown { .. }
            | AccDirectiveKind::Set { .. } => {}
        }
        if directive.when.is_some_and(|c| !self.is_bool8(c)) {
            self.fail(directive.span, "an if condition is not bool8");
        }
    }

    /// A loop directive stands on a counted loop, and `collapse` on as many nested counted ones as it says (§2.9.1).
    pub(super) fn check_acc_loop(&mut self, id: LoopId, acc: &AccLoop) {
        let counts =
            std::iter::once(&acc.collapse.default).chain(acc.collapse.specific.iter().map(|(_, c)| c));
        let deepest = counts.map(|c| c.count).max().unwrap_or(1);
        let mut at = Some(id);
        for depth in 0..deepest {
            let Some(node) = at.map(|l| &self.body.loops[l]) else {
                self.fail(acc.span, format!("collapse({deepest}) over {depth} loops"));
                return;
            };
            if !matches!(node.kind, LoopKind::Counted { .. }) {
                self.fail(node.span, "a loop directive on a loop that is not counted");
                return;
            }
            at = self.body.first_loop(node.body, &|_| true);
        }
    }
}
