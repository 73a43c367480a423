//! One variable in several clauses of a directive, or in the reductions of nested ones.

use super::jumps::contains;
use super::{Scope, Walk};
use crate::acc::{codes, refusals};
use racc_base::{Diagnostic, Name, Span};
use racc_hir::{
    AccDirective, AccDirectiveKind, AccLoop, AccRegion, DataItem, DataKind, DataRoot, LocalKind, PlaceKey,
    PrivateItem, ReductionItem, RegionKind, RoutineLevel, Schedule, SectionDim, Stmt, Type,
};
use std::collections::BTreeMap;

/// A variable with the clause that names it.
struct Use<'a> {
    var: DataRoot,
    text: &'a Name,
    clause: &'static str,
    span: Span,
}

impl Walk<'_> {
    pub(super) fn region_variables(&mut self, region: &AccRegion) {
        let uses = privates(&region.privates, "private")
            .chain(privates(&region.firstprivates, "firstprivate"))
            .chain(reductions(&region.reductions));
        self.each_once(uses.collect());
        self.one_operator(&region.reductions);
        self.one_data_clause(&region.data);
        self.no_data_of_copies(region);
    }

    /// What the gangs' own copies of a variable become, no data clause brings back.
    fn no_data_of_copies(&mut self, region: &AccRegion) {
        let copies = privates(&region.privates, "private");
        for copy in copies.chain(privates(&region.firstprivates, "firstprivate")) {
            let about = |item: &&DataItem| !item.mods.implied && self.names_variable(item, copy.var);
            let Some(item) = region.data.iter().find(about) else { continue };
            let text = format!("`{}` is both {} and in a data clause", copy.text, copy.clause);
            self.found.push(
                Diagnostic::warning(codes::LENIENT, copy.span, text)
                    .label(item.span, "this data clause does not copy the construct's own copies back")
                    .help("keep one of the clauses")
                    .spec("OpenACC 3.4 §2.5.13, §2.5.14"),
            );
        }
    }

    /// The item is the variable itself or a part of it, not what it points to.
    fn names_variable(&self, item: &DataItem, var: DataRoot) -> bool {
        let of_its_own = match item.what.section.as_ref().and_then(|s| s.pointer) {
            Some(pointer) => {
                let ty = self.body.places[pointer].ty;
                matches!(self.program.types.as_data(ty), Type::Descriptor { .. })
            }
            None => true,
        };
        item.what.root == var && of_its_own && self.mapped(item).is_some()
    }

    /// The variable that a data clause is about, or a part of which.
    fn mapped(&self, item: &DataItem) -> Option<PlaceKey> {
        match item.kind {
            DataKind::Copy
            | DataKind::Copyin
            | DataKind::Copyout
            | DataKind::Create
            | DataKind::NoCreate
            | DataKind::Present
            | DataKind::Deviceptr => Some(self.body.place_key(item.what.place)),
            DataKind::Attach
            | DataKind::Detach
            | DataKind::Delete
            | DataKind::UseDevice
            | DataKind::UpdateSelf
            | DataKind::UpdateDevice => None,
        }
    }

    /// OpenACC 3.4 §2.13: a variable is at most once in the clauses of a procedure's `declare` directives. Repeating
    /// the same clause changes nothing.
    pub(super) fn declared_once(&mut self) {
        let mut seen: BTreeMap<PlaceKey, DataKind> = BTreeMap::new();
        for data in self.body.stmts.values() {
            let Stmt::Acc(AccDirective { kind: AccDirectiveKind::DeclareLocal(items), .. }) = &data.kind
            else {
                continue;
            };
            for item in items {
                let Some(key) = self.mapped(item) else { continue };
                if *seen.entry(key).or_insert(item.kind) != item.kind {
                    self.found.push(refusals::declared_twice(item.span, &item.text));
                }
            }
        }
    }

    pub(super) fn directive_variables(&mut self, directive: &AccDirective) {
        match &directive.kind {
            AccDirectiveKind::EnterData(items)
            | AccDirectiveKind::ExitData { items, .. }
            | AccDirectiveKind::Update { items, .. } => self.one_data_clause(items),
            // Of a procedure's `declare` directives all count: `declared_once`.
            AccDirectiveKind::DeclareLocal(_)
            | AccDirectiveKind::Wait(_)
            | AccDirectiveKind::Init { .. }
            | AccDirectiveKind::Shutdown { .. }
            | AccDirectiveKind::Set { .. } => {}
        }
    }

    /// What two data clauses for the same memory mean together, nothing says (OpenACC 3.4 §2.7).
    fn one_data_clause(&mut self, items: &[DataItem]) {
        for (i, item) in items.iter().enumerate() {
            let other = |e: &&DataItem| e.kind != item.kind && self.in_common(e, item);
            let Some(earlier) = items[..i].iter().find(other) else { continue };
            let (both, help) = match (earlier.kind, item.kind) {
                (DataKind::UpdateSelf, DataKind::UpdateDevice)
                | (DataKind::UpdateDevice, DataKind::UpdateSelf) => (
                    "in both directions of an update",
                    "keep one of them, or write two `update` directives in order",
                ),
                (DataKind::Copyin, DataKind::Copyout) | (DataKind::Copyout, DataKind::Copyin) => {
                    ("in two data clauses, which both apply", "write `copy`, which is both")
                }
                _ => (
                    "in two data clauses, which both apply",
                    "keep one of them: `copy` is `copyin` and `copyout`",
                ),
            };
            self.found.push(
                Diagnostic::warning(codes::LENIENT, item.span, format!("`{}` is {both}", item.text))
                    .label(earlier.span, "the other clause")
                    .help(help)
                    .spec("OpenACC 3.4 §2.7"),
            );
        }
    }

    /// Whether two clauses certainly name the same memory, or one of them part of the other's.
    fn in_common(&self, a: &DataItem, b: &DataItem) -> bool {
        let about_pointers = |item: &DataItem| match item.kind {
            DataKind::Attach | DataKind::Detach | DataKind::UseDevice => true,
            DataKind::Copy
            | DataKind::Copyin
            | DataKind::Copyout
            | DataKind::Create
            | DataKind::NoCreate
            | DataKind::Present
            | DataKind::Deviceptr
            | DataKind::Delete
            | DataKind::UpdateSelf
            | DataKind::UpdateDevice => false,
        };
        if about_pointers(a)
            || about_pointers(b)
            || self.body.place_key(a.what.place) != self.body.place_key(b.what.place)
        {
            return false;
        }
        match (&a.what.section, &b.what.section) {
            (None, None) => true,
            // A pointer, and what it points to: two objects.
            (None, Some(s)) | (Some(s), None) => s.pointer.is_none(),
            (Some(a), Some(b)) if a.written && b.written => {
                a.dims.len() == b.dims.len() && a.dims.iter().zip(&b.dims).all(|(a, b)| self.meet(a, b))
            }
            (Some(_), Some(_)) => true,
        }
    }

    /// Whether two ranges of a dimension certainly have elements in common.
    fn meet(&self, a: &SectionDim, b: &SectionDim) -> bool {
        let same = |a, b| self.body.value_key(a) == self.body.value_key(b);
        if same(a.lower, b.lower) && same(a.stride, b.stride) {
            return true;
        }
        let range = |dim: &SectionDim| {
            let int = |id| self.body.const_int(id);
            let (lower, length) = (int(dim.lower)?, int(dim.length)?);
            (int(dim.stride)? == 1).then_some(lower..lower + length)
        };
        range(a).zip(range(b)).is_some_and(|(a, b)| a.start < b.end && b.start < a.end)
    }

    pub(super) fn loop_variables(&mut self, acc: &AccLoop, scope: &Scope) {
        self.each_once(privates(&acc.privates, "private").chain(reductions(&acc.reductions)).collect());
        self.one_operator(&acc.reductions);
        for item in &acc.reductions {
            self.same_operator(item, scope);
            self.each_loop_reduces(item, scope);
            self.own_in_routine(item, acc, scope);
            self.original_has_clause(item, scope);
        }
        self.dimensions(acc, scope);
    }

    /// A variable is made private in one way. The attributes exclude each other (OpenACC 3.4 §2.5.13–§2.5.15).
    fn each_once(&mut self, uses: Vec<Use>) {
        for (i, use_) in uses.iter().enumerate() {
            let earlier = uses[..i].iter().find(|u| u.var == use_.var && u.clause != use_.clause);
            if let Some(earlier) = earlier {
                self.found.push(
                    Diagnostic::error(
                        codes::TWO_ATTRIBUTES,
                        use_.span,
                        format!("`{}` is both {} and {}", use_.text, earlier.clause, use_.clause),
                    )
                    .label(earlier.span, format!("`{}` as {}", earlier.text, earlier.clause))
                    .help("keep one of the clauses")
                    .spec("OpenACC 3.4 §2.5.15"),
                );
            }
        }
    }

    /// OpenACC 3.4 §2.6.15: a reduction combines the copies with one operator, so two on a directive mean nothing.
    fn one_operator(&mut self, items: &[ReductionItem]) {
        for (i, item) in items.iter().enumerate() {
            if let Some(other) = items[..i].iter().find(|o| o.var == item.var && o.op != item.op) {
                self.found.push(
                    Diagnostic::error(
                        codes::REDUCTION_OPERATORS,
                        item.span,
                        format!("`{}` is reduced with two operators on one directive", item.text),
                    )
                    .label(other.span, "the other reduction")
                    .help("keep one of them, or reduce another variable")
                    .spec("OpenACC 3.4 §2.6.15"),
                );
            }
        }
    }

    /// OpenACC 3.4 §2.9.11: nested reductions of a variable have one operator.
    fn same_operator(&mut self, item: &ReductionItem, scope: &Scope) {
        for &id in scope.loops.iter().rev() {
            let Some(acc) = &self.body.loops[id].acc else { continue };
            if acc.privates.iter().any(|p| p.var == item.var) {
                return;
            }
            if let Some(outer) = acc.reductions.iter().find(|r| r.var == item.var) {
                return self.compare_operators(item, outer);
            }
        }
        let region = scope.compute.map(|id| &self.body.regions[id]);
        let outer = region.and_then(|r| r.reductions.iter().find(|outer| outer.var == item.var));
        if let Some(outer) = outer {
            self.compare_operators(item, outer);
        }
    }

    /// OpenACC 3.4 §2.9.11: where loops inside each other reduce a variable, so do the loops with directives between.
    fn each_loop_reduces(&mut self, item: &ReductionItem, scope: &Scope) {
        let mut left_out = None;
        for &id in scope.loops.iter().rev() {
            let Some(acc) = &self.body.loops[id].acc else { continue };
            if acc.privates.iter().any(|p| p.var == item.var) {
                return;
            }
            if !acc.reductions.iter().any(|r| r.var == item.var) {
                left_out = Some(acc.span);
                continue;
            }
            if let Some(between) = left_out {
                self.found.push(
                    Diagnostic::warning(
                        codes::LENIENT,
                        between,
                        format!(
                            "the loops around and inside this one reduce `{}`, this one does not",
                            item.text
                        ),
                    )
                    .label(item.span, "the inner reduction")
                    .help("give it the same `reduction` clause")
                    .spec("OpenACC 3.4 §2.9.11"),
                );
            }
            return;
        }
    }

    fn compare_operators(&mut self, item: &ReductionItem, outer: &ReductionItem) {
        if item.op != outer.op {
            self.found.push(
                Diagnostic::error(
                    codes::REDUCTION_OPERATORS,
                    item.span,
                    format!("`{}` is reduced with a different operator around this loop", item.text),
                )
                .label(outer.span, "the outer reduction")
                .help("use the same operator, or another variable")
                .spec("OpenACC 3.4 §2.9.11"),
            );
        }
    }

    /// OpenACC 3.4 §2.9.11: the variable of an orphaned loop's reduction is private. A local of the routine is; an
    /// argument by reference is when the caller's variable is, which is the caller's promise, as long as no gangs
    /// share the iterations: each of them would have only a part of the result.
    fn own_in_routine(&mut self, item: &ReductionItem, acc: &AccLoop, scope: &Scope) {
        let Some(routine) = self.function.routine.as_ref().filter(|_| acc.orphaned) else { return };
        let made_private = scope
            .loops
            .iter()
            .filter_map(|&id| self.body.loops[id].acc.as_ref())
            .any(|outer| outer.privates.iter().any(|p| p.var == item.var));
        let argument = match item.var {
            DataRoot::Global(_) => false,
            DataRoot::Local(local) if self.body.locals[local].kind == LocalKind::RefParam => true,
            DataRoot::Local(_) => return,
        };
        if made_private {
            return;
        }
        let over_gangs = |s: &Schedule, level: RoutineLevel| {
            let inner = s.worker.is_some() || s.vector.is_some();
            !s.seq && (s.gang.is_some() || matches!(level, RoutineLevel::Gang(_)) && !inner)
        };
        let devices = acc.schedule.specific.iter().map(|(device, s)| (s, *routine.level.get(*device)));
        let mut all = devices.chain([(&acc.schedule.default, routine.level.default)]);
        let found = if !argument || all.any(|(s, level)| over_gangs(s, level)) {
            let what = format!("`{}` is not private to this routine", item.text);
            Diagnostic::error(codes::REDUCTION_NOT_PRIVATE, item.span, what)
                .help("reduce into a local variable, then store it")
        } else if acc.schedule.default.seq {
            return;
        } else {
            let what = format!(
                "`{}` belongs to the caller: it must be private to each gang that calls this routine",
                item.text
            );
            Diagnostic::warning(codes::LENIENT, item.span, what)
                .help("gangs that share it overwrite each other's result; a local variable cannot be shared")
        };
        self.found.push(found.spec("OpenACC 3.4 §2.9.11"));
    }

    /// OpenACC 3.4 §2.6.2: a scalar that a loop of a parallel or serial construct reduces is in a clause of the construct
    /// or in a visible data clause. Without one it would be firstprivate, and the result lost; racc copies it.
    fn original_has_clause(&mut self, item: &ReductionItem, scope: &Scope) {
        let Some(id) = scope.compute else { return };
        let region = &self.body.regions[id];
        let scalar = match self.program.types.get(self.body.places[item.place].ty) {
            Type::Bool { .. } | Type::Int { .. } | Type::Float(_) | Type::Complex(_) => true,
            Type::Void
            | Type::Vector { .. }
            | Type::Ptr { .. }
            | Type::Array { .. }
            | Type::Record(_)
            | Type::Func(_)
            | Type::Descriptor { .. } => false,
        };
        if region.kind == RegionKind::Kernels || !scalar || item.section.is_some() {
            return;
        }
        let var = item.var;
        let inside = match var {
            DataRoot::Local(l) => {
                self.body.locals[l].scope.is_some_and(|s| contains(self.body, region.body, s))
            }
            DataRoot::Global(g) => self.program.globals[g].declare.is_some(),
        };
        let loops = scope.loops.iter().filter_map(|&l| self.body.loops[l].acc.as_ref());
        let around = loops
            .flat_map(|acc| acc.privates.iter().map(|p| p.var).chain(acc.reductions.iter().map(|r| r.var)))
            .any(|v| v == var);
        let own = region.privates.iter().chain(&region.firstprivates).map(|p| p.var);
        let own = own.chain(region.reductions.iter().map(|r| r.var)).any(|v| v == var);
        let visible = scope.data.iter().map(|&d| &self.body.regions[d]).chain([region]);
        let visible = visible.flat_map(|r| &r.data).any(|i| i.what.root == var);
        let declared = self.body.stmts.values().any(|s| match &s.kind {
            Stmt::Acc(directive) => match &directive.kind {
                AccDirectiveKind::DeclareLocal(items) => items.iter().any(|i| i.what.root == var),
                _ => false,
            },
            _ => false,
        });
        if inside || around || own || visible || declared {
            return;
        }
        self.found.push(
            Diagnostic::warning(
                codes::LENIENT,
                item.span,
                format!("`{}` has no clause on the construct: it is copied", item.text),
            )
            .label(region.span, "the construct")
            .help(format!(
                "add `copy({0})` or `reduction(…:{0})` there; elsewhere the result may be lost",
                item.text
            ))
            .spec("OpenACC 3.4 §2.6.2"),
        );
    }

    /// OpenACC 3.4 §2.9.11: reductions know gangs of one dimension only. A `gang(dim:2)` on the loop itself is found
    /// when its clauses are read.
    fn dimensions(&mut self, acc: &AccLoop, scope: &Scope) {
        let Some(first) = acc.reductions.first() else { return };
        let region = scope.compute.map(|id| &self.body.regions[id]);
        let several = region.is_some_and(|r| r.launch.default.gangs.len() > 1);
        if several && acc.schedule.default.gang.is_some() {
            self.found.push(
                Diagnostic::error(
                    codes::REDUCTION_DIMENSIONS,
                    first.span,
                    format!("`{}` cannot be reduced over gangs of several dimensions", first.text),
                )
                .help("reduce over worker or vector loops, or use one dimension of gangs")
                .spec("OpenACC 3.4 §2.9.11"),
            );
        }
    }
}

fn privates<'a>(items: &'a [PrivateItem], clause: &'static str) -> impl Iterator<Item = Use<'a>> {
    items.iter().map(move |i| Use { var: i.var, text: &i.text, clause, span: i.span })
}

fn reductions(items: &[ReductionItem]) -> impl Iterator<Item = Use<'_>> {
    items.iter().map(|i| Use { var: i.var, text: &i.text, clause: "reduction", span: i.span })
}
