//! Is a loop independent? What stands against it, which reductions it is, and what must be tested or kept for it.
//! OpenACC 3.4 §2.9.7.

use super::schedule::{Node, Parent, Schedule, Scheduler, Verdict, acc_except};
use crate::plan::analysis::liveness::{exposed, tracked};
use crate::plan::analysis::root;
use crate::plan::analysis::walk::{How, Root, each_stmt, touches};
use crate::plan::depend::{self, Known, Obstacle, handed_on, kernel_scalars, reduction_idiom};
use crate::plan::exec::last_value::assigned_first;
use crate::plan::versions::origin::Finder;
use crate::plan::versions::{Assumed, assume};
use racc_hir::{AccLoop, DataRoot, Dependence, LocalId, LocalKind, LoopId, LoopKind, StmtId, Type};
use std::collections::BTreeSet;

impl<'a> Scheduler<'a> {
    pub(super) fn recognised(
        &self,
        id: LoopId,
        except: &BTreeSet<DataRoot>,
        declared_independent: bool,
    ) -> Vec<reduction_idiom::Recognised> {
        let around = reduction_idiom::clauses_around(self.body, self.region, id);
        let (program, body) = (self.program, self.body);
        reduction_idiom::IdiomFinder { program, body, declared_independent, except, around: &around }
            .reductions(id)
    }

    /// What iterations hand on that is no reduction and in no clause, of a loop with a directive.
    pub(super) fn handed_on(&self, id: LoopId, declared_independent: bool) -> Vec<Obstacle> {
        let Some(acc) = &self.body.loops[id].acc else { return Vec::new() };
        let mut except = acc_except(acc);
        let recognised = self.recognised(id, &except, declared_independent);
        except.extend(recognised.iter().map(|r| r.var));
        if let Some(region) = self.region {
            except.extend(region.reductions.iter().map(|r| r.var));
            except.extend(region.privates.iter().chain(&region.firstprivates).map(|p| p.var));
        }
        let mut found = handed_on::obstacles(self.program, self.body, id, &except);
        if acc.kernel_loop {
            let vars = kernel_scalars::handed_on(self.program, self.body, id, &except);
            let more = vars.into_iter().map(|v| match v {
                DataRoot::Local(l) => Obstacle::Scalar(l),
                DataRoot::Global(_) => {
                    Obstacle::Memory { object: root::root_name(self.program, self.body, v).to_string() }
                }
            });
            found.extend(more.filter(|o| !found.contains(o)).collect::<Vec<_>>());
        }
        found
    }

    pub(super) fn outlived(&self, l: LoopId, stmt: StmtId) -> Option<DataRoot> {
        let LoopKind::Counted { iv, .. } = self.body.loops[l].kind else { return None };
        self.live.after(stmt).is_some_and(|live| live.contains(&iv)).then_some(DataRoot::Local(iv))
    }

    /// Dependence analysis of a nest whose independence nobody promises.
    pub(super) fn proven(&self, nest: &[LoopId], stmt: StmtId, node: &mut Node, out: &mut Schedule) -> bool {
        let mut obstacles = Vec::new();
        let except = match &self.body.loops[nest[0]].acc {
            Some(acc) => acc_except(acc),
            None => BTreeSet::new(),
        };
        let reductions = self.recognised(nest[0], &except, false);
        let excused: BTreeSet<DataRoot> =
            except.iter().copied().chain(reductions.iter().map(|r| r.var)).collect();
        let through = self.sections(nest[0], &except);
        let lasting = self.lasting(nest[0], stmt, &excused);
        let known = Known { excused: &excused, through: &through, lasting: &lasting, fresh: self.fresh };
        for &l in nest {
            obstacles.extend(depend::memory_obstacles(self.program, self.body, l, &known));
        }
        let mine = excused.union(&lasting).copied().collect();
        obstacles.extend(self.scalar_obstacles(nest[0], stmt, &mine));
        let mut assumed = Vec::new();
        if self.testable.is_some() && (self.parent == Parent::Kernels || node.directive) {
            obstacles.retain(|o| match self.assumption(o) {
                Some(new) => {
                    assume(&mut assumed, new);
                    false
                }
                None => true,
            });
        }
        let ok = obstacles.is_empty();
        if ok {
            node.reductions = reductions;
            assumed.iter().for_each(|a| assume(&mut out.assumed, *a));
            out.lasting.extend(lasting.iter().map(|v| (nest[0], *v)));
        } else {
            assumed.clear();
        }
        let unsaid = |acc: &AccLoop| acc.schedule.get(self.device).dependence == Dependence::Unset;
        let hands_on = !ok
            && self.body.loops[nest[0]].acc.as_deref().is_some_and(unsaid)
            && self.handed_on(nest[0], false).iter().any(|o| obstacles.contains(o));
        let verdict = Verdict::of(nest[0], stmt, obstacles);
        out.verdicts.push(Verdict { analysed: true, assumed, hands_on, ..verdict });
        ok
    }

    /// A DO CONCURRENT: where analysis shows no independence, the program's promise counts, unless iterations use one
    /// object each for itself or hand on what is a scalar.
    pub(super) fn proven_or_promised(
        &self,
        node: &mut Node,
        acc: &AccLoop,
        stmt: StmtId,
        out: &mut Schedule,
    ) -> bool {
        let mut found = Schedule::default();
        let nest = node.nest.clone();
        if self.proven(&nest, stmt, node, &mut found) {
            out.add_findings(found);
            return true;
        }
        let except = acc_except(acc);
        let reductions = self.recognised(nest[0], &except, true);
        let excused = except.into_iter().chain(reductions.iter().map(|r| r.var)).collect();
        let lasting = self.lasting(nest[0], stmt, &excused);
        let mut private = self.copied(&nest, acc);
        private.extend(&lasting);
        let promised = |o: &Obstacle| match o {
            Obstacle::Call(_) | Obstacle::Memory { .. } | Obstacle::Pointers { .. } => true,
            Obstacle::Control | Obstacle::Scalar(_) | Obstacle::LastValue(_) => false,
        };
        let only_promised = found.verdicts.iter().flat_map(|v| &v.obstacles).all(promised);
        let shared = depend::concurrent::shared(self.program, self.body, &nest, &private);
        if only_promised && shared.is_none() {
            node.reductions = reductions;
            out.lasting.extend(lasting.into_iter().map(|v| (nest[0], v)));
            return true;
        }
        if let (Some(object), [verdict, ..]) = (shared, found.verdicts.as_mut_slice()) {
            verdict.obstacles.insert(0, Obstacle::Memory { object });
        }
        out.add_findings(found);
        false
    }

    /// What a test before the launch would have to show for the obstacle to be none.
    fn assumption(&self, obstacle: &Obstacle) -> Option<Assumed> {
        let Obstacle::Pointers { meeting: Some(m), .. } = obstacle else { return None };
        let finder = Finder { values: self.testable? };
        let (one, other) = (finder.origin(m.one)?, finder.origin(m.other)?);
        let or_equal =
            m.apart_if_equal.is_some_and(|(a, b)| one.variable() == Some(a) && other.variable() == Some(b));
        (one != other).then_some(Assumed { one, other, or_equal })
    }

    pub(super) fn in_kernels(&self) -> bool {
        matches!(self.parent, Parent::Kernels | Parent::InOrder)
    }

    /// Variables of clauses where the copies are of what the variable leads to: sections, descriptors.
    fn sections(&self, l: LoopId, listed: &BTreeSet<DataRoot>) -> BTreeSet<DataRoot> {
        let mut set: BTreeSet<DataRoot> = listed
            .iter()
            .copied()
            .filter(|&v| {
                let ty = root::root_type(self.program, self.body, v);
                matches!(self.program.types.get(ty), Type::Descriptor { .. })
            })
            .collect();
        if let Some(acc) = &self.body.loops[l].acc {
            set.extend(acc.privates.iter().filter(|p| p.dynamic.is_some()).map(|p| p.var));
            set.extend(acc.reductions.iter().filter(|r| r.section.is_some()).map(|r| r.var));
        }
        set
    }

    /// Scalars that each iteration assigns before it uses them, and whose last value may be wanted: iterations may have
    /// copies, as far as only the variable's name reaches it.
    fn lasting(&self, l: LoopId, stmt: StmtId, excused: &BTreeSet<DataRoot>) -> BTreeSet<DataRoot> {
        let (body, types) = (self.body, &self.program.types);
        let tiled =
            self.body.loops[l].acc.as_ref().is_some_and(|a| !a.schedule.get(self.device).tile.is_empty());
        if self.parent != Parent::Kernels || tiled {
            return BTreeSet::new();
        }
        let root = body.loops[l].body;
        let own = depend::declared_inside(body, root);
        let mut counters: BTreeSet<LocalId> = depend::inner_loops(body, l)
            .into_iter()
            .filter_map(|i| depend::variable(&body.loops[i]))
            .collect();
        counters.extend(depend::variable(&body.loops[l]));
        let mut written = BTreeSet::new();
        each_stmt(body, root, &mut |s| {
            touches(body, s, &mut |t| match (t.root, t.how) {
                (Root::Var(v), How::Write) if t.whole => {
                    written.insert(v);
                }
                (Root::Var(_) | Root::Memory(_), _) => {}
            });
        });
        written.retain(|&v| {
            let wanted = match v {
                DataRoot::Local(l) if own.contains(&l) || counters.contains(&l) => false,
                DataRoot::Local(l) if body.locals[l].kind == LocalKind::Temp => false,
                DataRoot::Local(l) if tracked(body, types, l) => {
                    self.live.after(stmt).is_none_or(|live| live.contains(&l))
                }
                DataRoot::Local(_) => true,
                DataRoot::Global(g) => self.program.globals[g].declare.is_none(),
            };
            wanted
                && !excused.contains(&v)
                && root::is_number(self.program, body, v)
                && assigned_first(self.program, body, l, v)
        });
        written
    }

    pub(super) fn scalar_obstacles(
        &self,
        l: LoopId,
        stmt: StmtId,
        excused: &BTreeSet<DataRoot>,
    ) -> Vec<Obstacle> {
        let body = self.body;
        let root = body.loops[l].body;
        let own = depend::declared_inside(body, root);
        let reads_first = exposed(body, &self.program.types, root);
        let mut found = Vec::new();
        let variable = depend::variable(&body.loops[l]);
        let mine = variable.filter(|_| !depend::owns_variable(self.program, &body.loops[l]));
        for v in depend::changing(body, root).into_iter().chain(mine) {
            // The loop's own variable counts on, whether its body looks at it or not.
            if own.contains(&v)
                || mine != Some(v) && depend::counts_only(self.program, body, root, DataRoot::Local(v))
                || excused.contains(&DataRoot::Local(v))
                || !tracked(body, &self.program.types, v)
            {
                continue;
            }
            if mine != Some(v) && reads_first.contains(&v) {
                found.push(Obstacle::Scalar(v));
            } else if self.live.after(stmt).is_none_or(|live| live.contains(&v)) {
                found.push(Obstacle::LastValue(v));
            }
        }
        found
    }
}
