//! Each construct of each function → its [`RegionPlan`]; each device routine → its [`RoutinePlan`].

use crate::exec::GpuTraits;
use crate::plan::analysis::callees::Closure;
use crate::plan::analysis::host_addresses;
use crate::plan::analysis::liveness::{Liveness, Vars, by_reference, exposed, tracked};
use crate::plan::analysis::walk;
use crate::plan::analysis::walk::{How, Root, children, each_stmt, touches};
use crate::plan::checks::{false_independent, reduction_section};
use crate::plan::data::attribute::{self, AttributeResolver, Enclosing};
use crate::plan::data::host_range::HostValues;
use crate::plan::data::implied;
use crate::plan::data::items;
use crate::plan::depend::fresh::Fresh;
use crate::plan::exec::storage::{self, Room, Sharers};
use crate::plan::exec::{modes, privatise, reduction_store};
use crate::plan::kernel::add_clauses;
use crate::plan::launch::deferred_waits;
use crate::plan::launch::lockstep::Lockstep;
use crate::plan::loops::kernel_split::{self, KernelPart, KernelSplit};
use crate::plan::loops::schedule::{Parent, Schedule, Scheduler};
use crate::plan::loops::{carry, form, hints, host_control, host_strips};
use crate::plan::planner::{Around, Construct, FunctionPlanner};
use crate::plan::report::minfo;
use crate::plan::versions::strides::UnitStrides;
use crate::plan::{
    ExecPlan, Group, KernelPlan, MapPlan, OffloadPlan, PlanOptions, PrivatePlan, RegionPlan, RoutinePlan,
    Step, versions,
};
use racc_abi::MapFlags;
use racc_base::{Sink, SourceMap, Span};
use racc_hir::{
    AccDirectiveKind, AccRegion, Body, DataRoot, DefaultAttr, DeviceKind, LocalId, LocalKind, PlaceKey,
    Program, RegionId, RegionKind, RoutineLevel, Stmt, StmtId,
};
use std::collections::{BTreeMap, BTreeSet};

/// Plans the whole program. With errors in the sink the plan must not be used.
pub fn plan_program(
    program: &Program,
    map: &SourceMap,
    options: &PlanOptions,
    sink: &mut Sink,
) -> OffloadPlan {
    let mut plan = OffloadPlan::new(options);
    if options.host_strips {
        plan.host = host_strips::plan(program);
    }
    if !options.enabled {
        crate::plan::checks::verify::check(program, &plan, sink);
        return plan;
    }
    let mut closure = Closure {
        program,
        options,
        out: Default::default(),
        refused: Default::default(),
        concurrent: false,
        pointers: Vec::new(),
    };
    closure.routines(sink);
    for function in program.functions.values() {
        if let Some(body) = &function.body {
            for region in body.regions.values() {
                match region.kind {
                    RegionKind::Parallel | RegionKind::Serial | RegionKind::Kernels => {
                        closure.code(body, region.body, sink);
                    }
                    RegionKind::Data | RegionKind::HostData => {}
                }
            }
        }
    }
    closure.initialisers(sink);
    closure.host_only_pointers(sink);
    plan.homes = host_addresses::find(program, &closure.out, options);
    let callees = closure.out;
    plan.globals = callees.globals.clone();
    let mut on_chip = storage::ROUTINES_BUDGET;
    for (id, function) in program.functions.iter() {
        let Some(body) = &function.body else { continue };
        let device = !body.regions.is_empty() || callees.defined.contains(&id);
        let fresh = if device { Fresh::of(program, body) } else { Fresh::default() };
        let levels = &callees.levels;
        let planner = FunctionPlanner { program, map, options, function: id, body, levels, fresh };
        planner.function(&mut plan, sink);
        if callees.defined.contains(&id) {
            let level = callees.levels.get(&id).copied().unwrap_or(RoutineLevel::Seq);
            let routine = planner.routine(level, &mut plan, &mut on_chip, sink);
            plan.routines.insert(id, routine);
        }
    }
    plan.levels = callees.levels;
    crate::plan::checks::verify::check(program, &plan, sink);
    crate::plan::checks::false_independent::warn(program, &plan, sink);
    crate::plan::checks::shared_argument::warn(program, &plan, sink);
    crate::plan::checks::unawaited::warn(program, sink);
    if options.for_cores {
        crate::plan::checks::host_version::warn(program, &plan, sink);
    }
    if options.for_gpu {
        crate::plan::checks::bound_calls::check(program, &plan, sink);
        crate::plan::checks::long_double::warn(program, &plan, options.host, sink);
        let traits = GpuTraits::of(options.gpu.device());
        if !traits.printf_precision {
            crate::plan::checks::printf_precision::check(program, &plan, traits.vendor, sink);
        }
    }
    plan
}

impl<'a> FunctionPlanner<'a> {
    fn function(&self, plan: &mut OffloadPlan, sink: &mut Sink) {
        if self.body.regions.is_empty() {
            return;
        }
        let host = Liveness::of(self.body, &self.program.types, &[self.body.root], &by_reference(self.body));
        let mut enclosing = Vec::new();
        self.descend(self.body.root, &mut enclosing, &host, plan, sink);
        let deferred = deferred_waits::find(&self.program.types, self.body);
        for id in deferred.constructs {
            if let Some(region) = plan.regions.get_mut(&(self.function, id)) {
                region.defers_wait = true;
            }
        }
        if !deferred.loops.is_empty() {
            plan.waiting.insert(self.function, deferred.loops);
        }
    }

    fn descend(
        &self,
        s: StmtId,
        enclosing: &mut Vec<Enclosing<'a>>,
        host: &Liveness,
        plan: &mut OffloadPlan,
        sink: &mut Sink,
    ) {
        match &self.body.stmts[s].kind {
            Stmt::Region(id) => {
                let region = &self.body.regions[*id];
                match region.kind {
                    RegionKind::Data | RegionKind::HostData => {
                        let maps = self.explicit(region);
                        plan.regions
                            .insert((self.function, *id), RegionPlan { maps, ..RegionPlan::default() });
                        minfo::data(self, *id, plan);
                        enclosing.push(Enclosing {
                            region: Some(*id),
                            items: &region.data,
                            default: region.default,
                        });
                        self.descend(region.body, enclosing, host, plan, sink);
                        enclosing.pop();
                    }
                    RegionKind::Parallel | RegionKind::Serial | RegionKind::Kernels => {
                        let after = host.after(s).cloned().unwrap_or_default();
                        let made = self.compute(*id, region, enclosing, &after, plan, sink);
                        plan.regions.insert((self.function, *id), made);
                        minfo::region(self, *id, plan);
                    }
                }
            }
            Stmt::Scope(inner) => {
                let outside = enclosing.len();
                self.descend(*inner, enclosing, host, plan, sink);
                enclosing.truncate(outside);
            }
            Stmt::Acc(d) => {
                // In force to the end of the scope: OpenACC 3.4 §2.13.
                if let AccDirectiveKind::DeclareLocal(items) = &d.kind {
                    enclosing.push(Enclosing { region: None, items, default: DefaultAttr::Unset });
                }
            }
            _ => {
                for c in children(self.body, s) {
                    self.descend(c, enclosing, host, plan, sink);
                }
            }
        }
    }

    fn explicit(&self, region: &AccRegion) -> Vec<MapPlan> {
        let mut maps = items::item_maps(self.program, self.body, &region.data);
        // §2.8.3: addresses of what is absent stay as they are.
        if region.if_present {
            maps.iter_mut().for_each(|m| m.flags = m.flags.with(MapFlags::IF_PRESENT));
        }
        maps
    }

    fn compute(
        &self,
        id: RegionId,
        region: &'a AccRegion,
        enclosing: &[Enclosing<'a>],
        after: &Vars,
        plan: &mut OffloadPlan,
        sink: &mut Sink,
    ) -> RegionPlan {
        let types = &self.program.types;
        let kernels = region.kind == RegionKind::Kernels;
        let inside = walk::statements(self.body, region.body);
        let inner = attribute::inner_locals(self.body, &inside);
        let out = if kernels { after.clone() } else { outliving(region, enclosing) };
        let live = Liveness::of(self.body, types, &[region.body], &out);
        let parent = match region.kind {
            RegionKind::Parallel => Parent::Parallel,
            RegionKind::Serial => Parent::Serial,
            RegionKind::Kernels | RegionKind::Data | RegionKind::HostData => Parent::Kernels,
        };
        let mapped = mapped(region, enclosing);
        let host_values = |by_host: &BTreeSet<LocalId>| {
            HostValues::new(self.program, self.body, region.body, &inner)
                .with_definitions(region.body, &mapped, by_host)
                .with_members(members(self.body, region, enclosing))
        };
        let before = host_values(&BTreeSet::new());
        let testable = Some(&before);
        let around = Around { parent, region: Some(region), testable, mapped: Some(&mapped) };
        let whole = self.schedule(around, self.options.gpu.device(), &live, &[region.body]);
        minfo::loops(self, &whole, plan);
        false_independent::implied(self.body, self.options.gpu.device(), &whole, sink);
        crate::plan::checks::lost_counter::warn(self.program, self.body, region, &whole, sink);
        if parent == Parent::Parallel {
            let (loops, device) = (&whole.loops, self.options.gpu.device());
            let gangs = Lockstep { program: self.program, body: self.body, loops, device, asked: true };
            gangs.race(region).iter().for_each(|race| false_independent::race(self.body, race, sink));
        }
        let schedule = |s| self.schedule(around, self.options.gpu.device(), &live, &[s]);
        let finder = host_control::Finder {
            program: self.program,
            body: self.body,
            region,
            enclosing,
            inner: &inner,
            device: self.options.gpu.device(),
            schedule: &schedule,
        };
        let first = exposed(self.body, types, region.body);
        let hidden = |l: &LocalId| tracked(self.body, types, *l) && !first.contains(l) && !after.contains(l);
        let named = |l: &LocalId| kernel_split::is_named_first(self.body, types, region.body, *l);
        let divide = |roles: &host_control::Roles| {
            let cut = if kernels {
                KernelSplit::of(self.program, self.body, region.body, roles)
            } else {
                KernelSplit::whole(region.body, true)
            };
            let mut shared = kernel_split::shared_by_parts(self.body, types, &cut.parts);
            let counters = finder.counters(roles, &cut);
            shared.retain(|l| !counters.contains(l));
            let between: BTreeSet<LocalId> =
                shared.iter().copied().filter(|l| hidden(l) || inner.contains(l) || named(l)).collect();
            (cut, between, shared)
        };
        let mut roles = if kernels { finder.roles(&whole) } else { host_control::Roles::default() };
        let (mut cut, mut between, mut shared) = divide(&roles);
        if roles.branches() && !finder.holds(&roles, &cut, &between) {
            roles = finder.sequential(&whole);
            (cut, between, shared) = divide(&roles);
        }
        minfo::turns(self, &cut.steps, plan);
        let reduced = self.reduced(region, &whole, &inner);
        // Variables that several kernels use live in device memory, though declared inside.
        let by_host = roles.set_by_host();
        let own: BTreeSet<LocalId> =
            inner.iter().copied().filter(|l| !between.contains(l) && !by_host.contains(l)).collect();
        let contained = |l: LocalId| hidden(&l) && !shared.contains(&l);
        let resolver = AttributeResolver {
            program: self.program,
            body: self.body,
            region,
            enclosing,
            reduced: &reduced,
            contained: &contained,
            between: &between,
            by_host: &by_host,
            bounds: implied::Bounds::new(self.program, self.body, region.body, &inner),
        };
        let mut uses = attribute::uses(self.program, self.body, &[region.body], &own);
        add_clauses(self.body, &mut uses, region);
        let attributes = resolver.decide(uses, sink);
        reduction_section::check(self.program, self.body, region, sink);
        let values = host_values(&by_host);
        let mut construct = Construct { id, region, inner: own, live, resolver, attributes, mapped: &mapped };
        let mut untested = Vec::new();
        let (kernels, steps) = self.versions(&mut construct, cut, (parent, &values), &mut untested);
        minfo::untested(self, &untested, plan);
        let attributes = construct.attributes;
        RegionPlan { maps: attributes.maps, implied: attributes.implied, kernels, steps, defers_wait: false }
    }

    /// A kernel for each part, and a second one where the first may run only if pointers do not overlap.
    fn versions(
        &self,
        c: &mut Construct<'_, '_>,
        cut: KernelSplit,
        (parent, values): (Parent, &HostValues<'_>),
        untested: &mut Vec<Span>,
    ) -> (Vec<KernelPlan>, Vec<Step>) {
        let mut kernels = Vec::new();
        let mut tests = BTreeMap::new();
        for (n, part) in cut.parts.iter().enumerate() {
            let around = Around { parent, region: None, testable: Some(values), mapped: None };
            let Some(kernel) = self.kernel(c, part, n, around) else {
                untested.extend(part.stmts.last().map(|&s| self.body.stmts[s].span));
                kernels.extend(self.in_order(c, part, n, parent));
                continue;
            };
            let test = versions::ranges::test(values, &part.stmts, &kernel.params, &kernel.assumed);
            match test {
                _ if kernel.assumed.is_empty() => kernels.push(kernel),
                Some(test) => {
                    tests.insert(n, test);
                    kernels.push(kernel);
                }
                None => {
                    untested.push(kernel.span);
                    kernels.extend(self.in_order(c, part, n, parent));
                }
            }
        }
        let mut others: BTreeMap<usize, versions::Others> = BTreeMap::new();
        for n in 0..kernels.len() {
            let unit_strides = self.unit_strides(values, &kernels[n]);
            if !unit_strides.is_empty() {
                let name = self.kernel_name(kernels[n].span, c.id, kernels.len());
                others.entry(n).or_default().contiguous = Some(kernels.len());
                let mut kernel = KernelPlan { name, unit_strides, ..kernels[n].clone() };
                let around = form::strips::Around {
                    program: self.program,
                    body: self.body,
                    live: &c.live,
                    owned: &|l| has(&kernel.privates, l),
                    contiguous: &kernel.unit_strides,
                };
                form::strips::choose(around, &mut kernel.cpu);
                kernels.push(kernel);
            }
        }
        for (n, test) in tests {
            let number = kernels.len();
            if let Some(kernel) = self.in_order(c, &cut.parts[n], number, parent) {
                kernels.push(kernel);
                others.entry(n).or_default().overlapping = Some((test, number));
            }
        }
        (kernels, versions::choose(cut.steps, &mut others))
    }

    /// The arrays for which the kernel gets a second version.
    fn unit_strides(&self, values: &HostValues<'_>, kernel: &KernelPlan) -> UnitStrides {
        let in_parallel = kernel.gpu.loops.values().any(|l| !l.axes.is_seq());
        if !self.options.contiguous_versions || !in_parallel {
            return UnitStrides::new();
        }
        versions::strides::of_kernel(values, kernel)
    }

    /// The version of a part whose pointers may overlap.
    fn in_order(
        &self,
        c: &mut Construct<'_, '_>,
        part: &KernelPart,
        number: usize,
        parent: Parent,
    ) -> Option<KernelPlan> {
        let part = KernelPart { parallel: part.parallel && parent != Parent::Kernels, ..part.clone() };
        self.kernel(c, &part, number, Around { parent, region: None, testable: None, mapped: None })
    }

    pub(super) fn schedule(
        &self,
        Around { parent, region, testable, mapped }: Around<'_>,
        device: DeviceKind,
        live: &Liveness,
        stmts: &[StmtId],
    ) -> Schedule {
        Scheduler {
            program: self.program,
            body: self.body,
            device,
            parent,
            live,
            autopar: self.options.autopar,
            reorder: self.options.reorder,
            region,
            mapped,
            levels: self.levels,
            testable,
            fresh: &self.fresh,
        }
        .run(stmts)
    }

    /// Reduction variables whose result is wanted after the construct.
    fn reduced(
        &self,
        region: &AccRegion,
        schedule: &Schedule,
        inner: &BTreeSet<LocalId>,
    ) -> BTreeSet<DataRoot> {
        let mut by_gangs = BTreeSet::new();
        let mut in_loops: BTreeMap<DataRoot, BTreeSet<StmtId>> = BTreeMap::new();
        for plan in schedule.loops.values() {
            for r in &plan.reductions {
                if matches!(r.var, DataRoot::Local(l) if inner.contains(&l)) {
                    continue;
                }
                if plan.axes.gang.is_some() {
                    by_gangs.insert(r.var);
                }
                let inside = in_loops.entry(r.var).or_default();
                inside.extend(walk::statements(self.body, self.body.loops[plan.nest[0]].body));
            }
        }
        // Nothing outside of the reducing loops touches it: the loops can only be meant to produce it.
        in_loops.retain(|var, inside| {
            let mut elsewhere = false;
            each_stmt(self.body, region.body, &mut |s| {
                let is_loop = matches!(self.body.stmts[s].kind, Stmt::Loop(_));
                if !inside.contains(&s) && !is_loop {
                    touches(self.body, s, &mut |t| {
                        elsewhere |= t.root == Root::Var(*var) && t.how != How::Read;
                    });
                }
            });
            !elsewhere
        });
        by_gangs.into_iter().chain(in_loops.into_keys()).collect()
    }

    /// `on_chip`: the bytes of shared memory that the routines of the unit have left.
    fn routine(
        &self,
        level: RoutineLevel,
        plan: &mut OffloadPlan,
        on_chip: &mut u64,
        sink: &mut Sink,
    ) -> RoutinePlan {
        let root = [self.body.root];
        let live = Liveness::of(self.body, &self.program.types, &root, &by_reference(self.body));
        let parent = Parent::Routine(level);
        let around = Around { parent, region: None, testable: None, mapped: None };
        let gpu = self.schedule(around, self.options.gpu.device(), &live, &root);
        let cpu = self.schedule(around, DeviceKind::Multicore, &live, &root);
        minfo::loops(self, &gpu, plan);
        false_independent::implied(self.body, self.options.gpu.device(), &gpu, sink);
        minfo::routine(self, level, plan);
        let mut gpu_exec = ExecPlan { loops: gpu.loops, ..ExecPlan::default() };
        let mut cpu_exec = ExecPlan { loops: cpu.loops, ..ExecPlan::default() };
        self.shared_results(&mut gpu_exec);
        self.shared_results(&mut cpu_exec);
        let inner: BTreeSet<LocalId> = self.body.locals.keys().collect();
        let start = Sharers::of_routine(level);
        let privatiser = privatise::Privatiser {
            program: self.program,
            body: self.body,
            live: &live,
            kernels: false,
            start,
        };
        let reentrant = storage::calls_itself(self.program, self.levels, self.function);
        let mut room = Room::of_routine(*on_chip, reentrant);
        gpu_exec.storage = privatiser.run(&root, &mut gpu_exec.loops, &mut [], &inner, &mut room);
        *on_chip = room.on_chip;
        if let Some(group) = start.group() {
            let lane = modes::routine_variables(self.program, self.body, &gpu_exec);
            gpu_exec.own_counters =
                storage::shared_counters((self.program, self.body), (&root, start), &gpu_exec, &[]);
            let decider = reduction_store::Decider { program: self.program, body: self.body };
            decider.decide(&root, start, &lane, &mut gpu_exec);
            let walker = modes::ModeWalker::new(
                self.program,
                self.body,
                (&gpu_exec, &[], &[]),
                self.levels,
                lane,
                group == Group::Gang,
            );
            gpu_exec.modes = walker.run(&root, group, modes::Calls::Many);
        }
        self.last_hints((&live, &[]), &mut gpu_exec, &mut cpu_exec);
        carry::plan(
            (self.program, self.body, &self.fresh.pointers),
            &root,
            level == RoutineLevel::Seq,
            &mut gpu_exec,
        );
        RoutinePlan { level, gpu: gpu_exec, cpu: cpu_exec }
    }

    /// What depends on all other decisions about loops.
    pub(super) fn last_hints(
        &self,
        (live, privates): (&Liveness, &[PrivatePlan]),
        gpu: &mut ExecPlan,
        cpu: &mut ExecPlan,
    ) {
        hints::rounds(gpu);
        hints::independent_accesses(self.program, self.body, cpu);
        hints::wide(self.program, self.body, gpu);
        hints::wide(self.program, self.body, cpu);
        let (program, body, contiguous) = (self.program, self.body, &UnitStrides::new());
        let owned: &dyn Fn(LocalId) -> bool = &|l| has(privates, l);
        form::strips::choose(form::strips::Around { program, body, live, owned, contiguous }, cpu);
    }
}

impl<'a> FunctionPlanner<'a> {
    /// A routine has no memory of its own for gangs to meet in: what several of them reduce into the caller's or a
    /// global variable, each adds to it by itself. OpenACC 3.4 §2.9.11.
    fn shared_results(&self, exec: &mut ExecPlan) {
        for plan in exec.loops.values_mut().filter(|p| p.axes.gang.is_some()) {
            for r in &mut plan.reductions {
                let shared = match r.var {
                    DataRoot::Global(_) => true,
                    DataRoot::Local(l) => {
                        let local = &self.body.locals[l];
                        local.kind == LocalKind::RefParam
                            || r.section.is_some() && self.program.types.pointee(local.ty).is_some()
                    }
                };
                if shared {
                    r.combine = crate::plan::Combine::Atomic;
                }
            }
        }
    }
}

/// The variable itself is among them.
fn has(privates: &[PrivatePlan], l: LocalId) -> bool {
    privates.iter().any(|p| p.var == DataRoot::Local(l) && p.dynamic.is_none())
}

/// Variables in clauses of the construct or around it: on the device they may have other values.
fn mapped(region: &AccRegion, enclosing: &[Enclosing<'_>]) -> BTreeSet<DataRoot> {
    let items = enclosing.iter().flat_map(|e| e.items).chain(&region.data);
    let privates = region.privates.iter().chain(&region.firstprivates);
    items.map(|i| i.what.root).chain(privates.map(|p| p.var)).collect()
}

/// Variables whose values outlive a parallel or serial construct: those that data clauses or a reduction of the
/// construct share with what is outside. All others are firstprivate or private (OpenACC 3.4 §2.6.2).
fn outliving(region: &AccRegion, enclosing: &[Enclosing<'_>]) -> Vars {
    let items = enclosing.iter().flat_map(|e| e.items).chain(&region.data);
    let shared = items.map(|i| i.what.root).chain(region.reductions.iter().map(|r| r.var));
    shared
        .filter(|v| !region.privates.iter().chain(&region.firstprivates).any(|p| p.var == *v))
        .filter_map(|v| match v {
            DataRoot::Local(l) => Some(l),
            DataRoot::Global(_) => None,
        })
        .collect()
}

/// Members that lead to data in clauses of the construct or around it.
fn members(body: &Body, region: &AccRegion, enclosing: &[Enclosing<'_>]) -> BTreeSet<PlaceKey> {
    let items = enclosing.iter().flat_map(|e| e.items).chain(&region.data);
    let pointers = items.map(|i| i.what.section.as_ref().and_then(|s| s.pointer).unwrap_or(i.what.place));
    pointers.map(|p| body.place_key(p)).collect()
}
