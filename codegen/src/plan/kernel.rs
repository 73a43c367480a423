//! One part of a compute construct → its [`KernelPlan`]: schedule, grid, storage, reductions, modes, in this order.

use crate::plan::analysis::walk::{Root, each_stmt, expr_touches, touches};
use crate::plan::data::attribute::{self, Use};
use crate::plan::data::sole;
use crate::plan::exec::storage::{self, Room, Sharers};
use crate::plan::exec::{modes, privatise, reduction_store};
use crate::plan::launch::asked::Asked;
use crate::plan::launch::lockstep::Lockstep;
use crate::plan::launch::width;
use crate::plan::loops::kernel_split::KernelPart;
use crate::plan::loops::schedule::{Parent, Schedule};
use crate::plan::loops::{carry, form};
use crate::plan::planner::{Around, Construct, FunctionPlanner, unit_number};
use crate::plan::versions::strides::UnitStrides;
use crate::plan::{
    ExecPlan, Group, Init, KernelPlan, LaunchPlan, Param, Pass, PrivatePlan, ReductionPlan, Storage, versions,
};
use racc_abi::GridPolicy;
use racc_base::{Name, Span};
use racc_hir::{AccRegion, Body, DataRoot, DeviceKind, ExprId, LocalId, PerDevice, RegionId, StmtId};
use std::collections::{BTreeMap, BTreeSet};

impl FunctionPlanner<'_> {
    /// None when the part's loops may not run as they were scheduled: a last value would be lost.
    pub(super) fn kernel(
        &self,
        c: &mut Construct<'_, '_>,
        part: &KernelPart,
        number: usize,
        around: Around<'_>,
    ) -> Option<KernelPlan> {
        let parent = match around.parent {
            Parent::Kernels if !part.parallel => Parent::InOrder,
            parent => parent,
        };
        let around = Around {
            parent,
            region: Some(c.region),
            testable: around.testable.filter(|_| parent != Parent::InOrder),
            mapped: Some(c.mapped),
        };
        let mut uses = attribute::uses(self.program, self.body, &part.stmts, &c.inner);
        add_clauses(self.body, &mut uses, c.region);
        let mut params = c.resolver.params(&c.attributes, &uses);
        sole::mark(self.program, self.body, &part.stmts, &uses, &mut params);
        let mut privates = self.kernel_privates(c.region, &params);
        let mut gpu = self.schedule(around, self.options.gpu.device(), &c.live, &part.stmts);
        let cpu = self.schedule(around, DeviceKind::Multicore, &c.live, &part.stmts);
        let mut assumed = gpu.assumed.clone();
        cpu.assumed.iter().for_each(|a| versions::assume(&mut assumed, *a));
        let copied = copied(&params, &privates);
        let host_values = host_values(&params);
        let asked = Asked {
            program: self.program,
            body: self.body,
            region: c.region,
            gpu: self.options.gpu,
            serial: parent == Parent::Serial,
            stmts: &part.stmts,
            host_values: &host_values,
            own: &c.inner,
        };
        let mut launch = asked.plan(&gpu);
        launch.calls_gang = gpu.calls_gang;
        self.bound_grid(c.region, parent, [&gpu, &cpu], &mut launch);
        form::split::settle(&asked, &mut gpu.loops, &params, &mut launch);
        let calls_routines = gpu.calls_vector || gpu.calls_worker;
        let mut gpu_exec = ExecPlan { loops: gpu.loops, ..ExecPlan::default() };
        let mut cpu_exec = ExecPlan { loops: cpu.loops, ..ExecPlan::default() };
        if launch.policy == GridPolicy::One {
            let both = gpu_exec.loops.values_mut().chain(cpu_exec.loops.values_mut());
            both.for_each(|l| l.one_gang.clear());
        }
        let alone = launch.vector_length <= 1 && launch.num_workers <= 1;
        let privatiser = privatise::Privatiser {
            program: self.program,
            body: self.body,
            live: &c.live,
            kernels: matches!(parent, Parent::Kernels | Parent::InOrder),
            start: if alone { Sharers::Lane } else { Sharers::Gang },
        };
        let inner: BTreeSet<LocalId> = touched_inner(self.body, &part.stmts, &c.inner);
        let mut room = Room::of_kernel(launch.num_workers, calls_routines);
        gpu_exec.storage = privatiser.run(&part.stmts, &mut gpu_exec.loops, &mut privates, &inner, &mut room);
        if privatiser.kernels {
            let one = privatise::Privatiser { start: Sharers::Lane, ..privatiser };
            let mut none = Room::of_kernel(1, false);
            one.run(&part.stmts, &mut cpu_exec.loops, &mut privates.clone(), &inner, &mut none);
        }
        if !privatise::values_last(&gpu.lasting, &gpu_exec.loops)
            || !privatise::values_last(&cpu.lasting, &cpu_exec.loops)
        {
            return None;
        }
        let place = (&copied, room.slot.unwrap_or(0));
        let both = [&mut gpu_exec, &mut cpu_exec];
        let mut reductions = self.combine(c, part, (&params, &privates), place, &mut launch, both);
        width::finish(&mut launch, &mut gpu_exec);
        self.choose_forms(&part.stmts, &mut params, &mut launch, &mut gpu_exec);
        self.last_hints((&c.live, &privates), &mut gpu_exec, &mut cpu_exec);
        carry::plan((self.program, self.body, &self.fresh.pointers), &part.stmts, false, &mut gpu_exec);
        if launch.vector_length > 1 || launch.num_workers > 1 {
            let own = (&params[..], &privates[..]);
            self.modes(part, own, &mut reductions, launch.num_workers > 1, &mut gpu_exec);
        }
        let first = self.kernel_span(c.region, part, number);
        Some(KernelPlan {
            name: self.kernel_name(first, c.id, number),
            stmts: part.stmts.clone(),
            span: first,
            params,
            privates,
            reductions,
            launch,
            gpu: gpu_exec,
            cpu: cpu_exec,
            assumed,
            unit_strides: UnitStrides::new(),
        })
    }

    /// The forms of the loops on a GPU, and what follows from them for the launch and the parameters.
    fn choose_forms(
        &self,
        stmts: &[StmtId],
        params: &mut [Param],
        launch: &mut LaunchPlan,
        exec: &mut ExecPlan,
    ) {
        let ExecPlan { loops, storage, .. } = exec;
        form::split::finish(self.program, self.body, loops, storage, launch);
        let chooser = form::choose::Chooser {
            program: self.program,
            body: self.body,
            gpu: self.options.gpu,
            params: &*params,
        };
        chooser.choose(stmts, launch, exec);
    }

    /// Variables of which each lane has a copy: those of private clauses, and what is passed by value.
    fn kernel_privates(&self, region: &AccRegion, params: &[Param]) -> Vec<PrivatePlan> {
        let mut privates = Vec::new();
        for p in &region.privates {
            privates.push(PrivatePlan {
                var: p.var,
                storage: Storage::Lane,
                init: Init::None,
                dynamic: p.dynamic,
            });
        }
        for p in params.iter().filter(|p| p.member.is_none()) {
            match p.pass {
                Pass::Value | Pass::Copied { .. } | Pass::Pointer { .. } => privates.push(PrivatePlan {
                    var: p.root,
                    storage: Storage::Lane,
                    init: Init::Copy,
                    dynamic: attribute::dynamic_item(region, p.root),
                }),
                Pass::Address { .. } | Pass::Descriptor { .. } | Pass::DescriptorRef { .. } => {}
            }
        }
        privates
    }

    /// One gang where the construct's loops demand it.
    fn bound_grid(
        &self,
        region: &AccRegion,
        parent: Parent,
        [gpu, cpu]: [&Schedule; 2],
        launch: &mut LaunchPlan,
    ) {
        if parent == Parent::InOrder {
            launch.policy = GridPolicy::One;
            launch.gangs = PerDevice::default();
        }
        if parent == Parent::Parallel {
            let asked = !launch.gangs.get(self.options.gpu.device()).is_empty();
            let both = [(gpu, self.options.gpu.device()), (cpu, DeviceKind::Multicore)];
            let passed = both.into_iter().find_map(|(s, device)| {
                let (program, body, loops) = (self.program, self.body, &s.loops);
                Lockstep { program, body, loops, device, asked }.conflict(region)
            });
            if let Some(object) = passed {
                launch.policy = GridPolicy::One;
                launch.trip = None;
                launch.gangs = PerDevice::default();
                launch.replay.clear();
                launch.passed = Some(Name::new(object));
                form::choose::widen_lone_gang(&gpu.loops, launch);
            }
        }
    }

    /// Where reductions of the construct and of its loops meet.
    fn combine(
        &self,
        c: &Construct<'_, '_>,
        part: &KernelPart,
        (params, privates): (&[Param], &[PrivatePlan]),
        (gang_private, taken): (&BTreeSet<DataRoot>, u64),
        launch: &mut LaunchPlan,
        mut execs: [&mut ExecPlan; 2],
    ) -> Vec<ReductionPlan> {
        let shared =
            params.iter().filter(|p| matches!(p.pass, Pass::Address { .. })).map(|p| p.root).collect();
        for exec in &mut execs {
            privatise::keep_order(self.program, self.body, &shared, &mut exec.loops);
        }
        let mut reductions = width::region_reductions(c.region);
        let combining = width::Combining {
            program: self.program,
            body: self.body,
            stmts: &part.stmts,
            gang_private,
            inner: &c.inner,
            taken,
        };
        combining.decide(launch, &mut reductions, execs);
        if width::dynamic_privates(privates).next().is_some() {
            // The launch adds their sizes to a slot that must exist.
            launch.slot_bytes = launch.slot_bytes.max(width::SLOT_ALIGN);
        }
        reductions
    }

    /// Who executes each statement.
    fn modes(
        &self,
        part: &KernelPart,
        (params, privates): (&[Param], &[PrivatePlan]),
        reductions: &mut [ReductionPlan],
        workers: bool,
        exec: &mut ExecPlan,
    ) {
        let decider = reduction_store::Decider { program: self.program, body: self.body };
        for r in &mut *reductions {
            decider.share(r, Sharers::Gang, &part.stmts);
        }
        let mut lane = modes::lane_variables((self.program, self.body), exec, privates, reductions);
        lane.extend(params.iter().filter(|p| p.pass.is_descriptor()).map(|p| p.root));
        exec.own_counters =
            storage::shared_counters((self.program, self.body), (&part.stmts, Sharers::Gang), exec, privates);
        decider.decide(&part.stmts, Sharers::Gang, &lane, exec);
        let walker = modes::ModeWalker::new(
            self.program,
            self.body,
            (exec, privates, reductions),
            self.levels,
            lane,
            workers,
        );
        exec.modes = walker.run(&part.stmts, Group::Gang, modes::Calls::Once);
    }

    /// Where the kernel starts: the construct, or its part if there are several.
    fn kernel_span(&self, region: &AccRegion, part: &KernelPart, number: usize) -> Span {
        match part.stmts[..] {
            [] => region.span,
            [_] if number == 0 => region.span,
            [first, ..] => self.body.stmts[first].span,
        }
    }

    /// `__racc_k_<func>_l<line>_<unit>`; constructs and parts on one line are told apart by number.
    pub(super) fn kernel_name(&self, span: Span, region: RegionId, part: usize) -> Name {
        let line = self.map.locate(span).line;
        let unit = unit_number(self.program);
        let function = &self.program.functions[self.function].name;
        let number = racc_hir::EntityRef::index(region);
        Name::new(format!("__racc_k_{function}_l{line}_{unit:08x}_{number}_{part}"))
    }
}

/// What each gang has its own copy of. Of a pointer it has one, but what the pointer leads to is all gangs'.
fn copied(params: &[Param], privates: &[PrivatePlan]) -> BTreeSet<DataRoot> {
    let whole = params.iter().filter(|p| p.member.is_none());
    let pointers: BTreeSet<DataRoot> =
        whole.filter(|p| matches!(p.pass, Pass::Pointer { .. })).map(|p| p.root).collect();
    privates.iter().map(|p| p.var).filter(|v| !pointers.contains(v)).collect()
}

/// What the host knows when it launches.
fn host_values(params: &[Param]) -> BTreeSet<DataRoot> {
    params
        .iter()
        .filter(|p| matches!(p.pass, Pass::Value | Pass::Descriptor { .. } | Pass::DescriptorRef { .. }))
        .map(|p| p.root)
        .collect()
}

/// Variables of the construct's own reduction clause are used by it, even when the body does not name them, and so
/// are those that the lengths of private and reduced sections are computed from.
pub(super) fn add_clauses(body: &Body, uses: &mut BTreeMap<DataRoot, Use>, region: &AccRegion) {
    let counts = region.privates.iter().chain(&region.firstprivates).filter_map(|p| p.dynamic);
    let mut computed: Vec<ExprId> = counts.map(|(count, _)| count).collect();
    for section in region.reductions.iter().filter_map(|r| r.section.as_ref()) {
        computed.extend(section.all_dims().flat_map(|d| [d.lower, d.length, d.stride]));
    }
    for e in computed {
        expr_touches(body, e, &mut |t| {
            if let Root::Var(var) = t.root {
                uses.entry(var).or_default().read = true;
            }
        });
    }
    for r in &region.reductions {
        let u = uses.entry(r.var).or_default();
        u.read = true;
        u.written = true;
    }
}

fn touched_inner(body: &Body, stmts: &[StmtId], inner: &BTreeSet<LocalId>) -> BTreeSet<LocalId> {
    let mut set = BTreeSet::new();
    for &root in stmts {
        each_stmt(body, root, &mut |s| {
            touches(body, s, &mut |t| {
                if let Root::Var(DataRoot::Local(l)) = t.root
                    && inner.contains(&l)
                {
                    set.insert(l);
                }
            });
        });
    }
    set
}
