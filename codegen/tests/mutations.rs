//! Plans with planted errors: the verifier refuses each with the rule that it breaks.

use racc_base::{Sink, SourceMap};
use racc_codegen::plan::checks::verify::{Rule, violations};
use racc_codegen::plan::loops::form::split::{Lanes, Layout};
use racc_codegen::plan::loops::form::{Blocks, Rounds, Split};
use racc_codegen::plan::versions::RunTimeTest;
use racc_codegen::plan::{
    Carry, Combine, ExecPlan, Form, Group, Guard, KernelPlan, LoopPlan, Memory, Pass, ResultStore, Step,
    Storage,
};
use racc_codegen::{GpuKind, OffloadPlan, PlanOptions, plan_program};
use racc_frontend::c::{self, AccMode, CppOptions};
use racc_hir::Program;

const SOURCE: &str = "
#pragma acc routine vector
int of_worker(int *o, int n)
{
    int t[8], s = 0;
    t[0] = n;
#pragma acc loop vector reduction(+:s)
    for (int i = 0; i < n; i++)
        s += t[0] * i;
    o[0] = s;
    return s;
}
void levels(int *restrict a, int n, int *restrict out)
{
    int total = 0, most = 0;
#pragma acc parallel loop gang num_workers(4) vector_length(32) copyin(a[0:n]) copyout(out[0:n * 64]) \\
    reduction(+:total) reduction(max:most)
    for (int g = 0; g < n; g++) {
        int x[16], y = a[g], own;
        x[0] = y;
#pragma acc loop worker private(own)
        for (int w = 0; w < 8; w++) {
            int z[4];
            z[0] = w + x[0];
#pragma acc loop vector
            for (int v = 0; v < 8; v++)
                out[g * 64 + w * 8 + v] = z[0] + x[0];
            own = of_worker(z + 2, n);
            out[g * 64 + w] = own;
        }
        total += y;
        most = a[g] > most ? a[g] : most;
    }
}
void lone(int n, double *restrict b)
{
#pragma acc parallel loop copy(b[0:n])
    for (int i = 0; i < n; i++)
        b[i] = b[i] * 2;
}
void tiled(int n, double b[n][n])
{
#pragma acc parallel loop gang vector tile(2, 4) copy(b[0:n][0:n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b[i][j] = b[i][j] + i;
}
void rows(int n, int *restrict start, int m, double *restrict v, double *restrict out)
{
#pragma acc parallel loop gang copyin(start[0:n + 1], v[0:m]) copyout(out[0:n])
    for (int i = 0; i < n; i++) {
        double s = 0;
#pragma acc loop vector reduction(+:s)
        for (int k = start[i]; k < start[i + 1]; k++)
            s += v[k];
        out[i] = s;
    }
}
void columns(int n, int m, double a[n][m], double *restrict out)
{
#pragma acc parallel loop copyin(a[0:n][0:m]) copyout(out[0:m])
    for (int j = 0; j < m; j++) {
        double s = 0;
#pragma acc loop seq
        for (int i = 0; i < n; i++)
            s += a[i][j];
        out[j] = s;
    }
}
void counts(int n, int *restrict x, int *restrict h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
    for (int i = 0; i < n; i++) {
#pragma acc atomic update
        h[x[i]]++;
    }
}
void plain(int n, double *a, double *b)
{
#pragma acc kernels copyin(b[0:n]) copyout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = b[i] * 2;
}
void unsigned_loop(unsigned n, double *a)
{
#pragma acc parallel loop copy(a[0:n])
    for (unsigned i = 0; i < n; i++)
        a[i] = a[i] * 2;
}
void sweep(int n, int m, double a[restrict n][m], double b[restrict n][m])
{
#pragma acc parallel loop gang vector copy(a[0:n][0:m]) copyin(b[0:n][0:m])
    for (int j = 0; j < m; j++)
        for (int i = 1; i < n; i++)
            a[i][j] = a[i][j] + a[i - 1][j] * b[i][j];
}
void on_host(int n, int m, double a[restrict n][m], double *restrict out)
{
    for (int j = 0; j < m; j++) {
        double s = 0;
        for (int i = 0; i < n; i++)
            s += a[i][j];
        out[j] = s;
    }
}
struct pair { int a, b; };
#pragma acc routine worker
struct pair of_gang(const int *m)
{
    struct pair p = {*m, 0};
    int s = 0;
#pragma acc loop worker reduction(+:s)
    for (int i = 0; i < 8; i++)
        s += *m;
    p.b = s;
    return p;
}
void heads(int n, int *restrict out)
{
#pragma acc parallel loop gang copyout(out[0:n])
    for (int g = 0; g < n; g++) {
        int j = g;
        struct pair p = {0, 0};
        while (j++ < n)
            p = of_gang(&j);
        do
            p.a += j;
        while (of_gang(&j).b < p.b && ++j < n);
        while (j < 2 * n)
            j += 1 + of_gang(&j).a;
        out[g] = p.b + j;
    }
}
void aside(int n, double *restrict b)
{
#pragma acc parallel loop present(b[0:n]) async(1)
    for (int i = 0; i < n; i++)
        b[i] = b[i] * 2;
}
";

fn planned() -> Result<(Program, OffloadPlan), String> {
    let dir = std::env::temp_dir().join(format!("racc-mutations-{}", std::process::id()));
    std::fs::create_dir_all(&dir).map_err(|e| e.to_string())?;
    let path = dir.join("mutations.c");
    std::fs::write(&path, SOURCE).map_err(|e| e.to_string())?;
    let (mut map, mut sink) = (SourceMap::default(), Sink::default());
    let file = c::preprocess(&path, &CppOptions::new(AccMode::On), &mut map, &mut sink);
    std::fs::remove_dir_all(&dir).map_err(|e| e.to_string())?;
    let file = file.ok_or("not preprocessed")?;
    let tree = c::parse(&map, file, AccMode::On, c::Words::OWN, &mut sink);
    let rules = c::Options {
        wrapv: false,
        no_builtin: false,
        gnu89_inline: false,
        common: false,
        char_is_unsigned: false,
        host: racc_hir::Host::NATIVE,
        features: c::Features::default(),
        any_feature: false,
        strict_aliasing: true,
        rounding_math: false,
        fast_math: false,
        dialect: c::Dialect::C17,
        pedantic: false,
        auto_init: c::AutoInit::default(),
    };
    let program = c::analyse(&tree, None, &map, &rules, &mut sink);
    let options = PlanOptions {
        host: racc_hir::Host::NATIVE,
        gpu: GpuKind::Nvidia,
        for_gpu: true,
        for_nvidia: true,
        for_amd: false,
        for_separate: true,
        for_cores: true,
        enabled: true,
        autopar: true,
        routineseq: false,
        one_file: false,
        reorder: true,
        contiguous_versions: true,
        host_strips: true,
    };
    let plan = plan_program(&program, &map, &options, &mut sink);
    match sink.list().iter().find(|_| sink.has_errors()) {
        Some(first) => Err(format!("{first:?}")),
        None => Ok((program, plan)),
    }
}

type Mutation = Box<dyn Fn(&mut OffloadPlan)>;

/// Applied to the kernel of construct `n`.
fn kernel(n: usize, change: impl Fn(&mut KernelPlan) + 'static) -> Mutation {
    Box::new(move |plan| {
        if let Some(region) = plan.regions.values_mut().nth(n) {
            region.kernels.iter_mut().take(1).for_each(&change);
        }
    })
}

/// Applied to the first step of construct `n`.
fn step(n: usize, change: impl Fn(&mut Step) + 'static) -> Mutation {
    Box::new(move |plan| {
        if let Some(region) = plan.regions.values_mut().nth(n) {
            region.steps.iter_mut().take(1).for_each(&change);
        }
    })
}

/// Applied to the registers of the sequential loop.
fn carry(change: impl Fn(&mut Carry) + 'static) -> Mutation {
    kernel(8, move |k| k.gpu.carry.values_mut().for_each(&change))
}

fn routine(change: impl Fn(&mut ExecPlan) + 'static) -> Mutation {
    Box::new(move |plan| plan.routines.values_mut().for_each(|r| change(&mut r.gpu)))
}

/// One mutation for each mode, object and map of the plan.
fn of_all_parts(plan: &OffloadPlan) -> Vec<(Rule, Mutation)> {
    let mut list: Vec<(Rule, Mutation)> = Vec::new();
    for (n, region) in plan.regions.values().enumerate() {
        let Some(k) = region.kernels.first() else { continue };
        for (&s, mode) in &k.gpu.modes {
            if mode.barrier {
                let drop = move |k: &mut KernelPlan| {
                    k.gpu.modes.entry(s).and_modify(|m| m.barrier = false);
                };
                list.push((Rule::BarrierStands, kernel(n, drop)));
            }
            if mode.barrier_inside {
                let drop = move |k: &mut KernelPlan| {
                    k.gpu.modes.entry(s).and_modify(|m| m.barrier_inside = false);
                };
                list.push((Rule::BarrierStands, kernel(n, drop)));
            }
            if mode.group == Group::Worker {
                let widen = move |k: &mut KernelPlan| {
                    k.gpu.modes.entry(s).and_modify(|m| m.group = Group::Gang);
                };
                list.push((Rule::GroupExecutes, kernel(n, widen)));
            }
            if let Guard::One | Guard::AllThenOne = mode.guard {
                let all = move |k: &mut KernelPlan| {
                    k.gpu.modes.entry(s).and_modify(|m| m.guard = Guard::Redundant);
                };
                list.push((Rule::OneLaneWrites, kernel(n, all)));
            }
        }
        for (&l, &storage) in &k.gpu.storage {
            let Storage::Shared { by, memory } = storage else { continue };
            let set = move |to: Storage| {
                kernel(n, move |k: &mut KernelPlan| {
                    k.gpu.storage.insert(l, to);
                })
            };
            let other = if by == Group::Gang { Group::Worker } else { Group::Gang };
            list.push((Rule::SharersOwnObject, set(Storage::Lane)));
            list.push((Rule::SharersOwnObject, set(Storage::Shared { by: other, memory })));
            list.push((Rule::HeapFitsCode, set(Storage::Shared { by, memory: Memory::Heap })));
            list.push((Rule::PlacesDiffer, set(Storage::Shared { by, memory: Memory::Slot(0) })));
        }
        for (i, p) in k.params.iter().enumerate() {
            if p.pass != Pass::Value {
                let drop = move |k: &mut KernelPlan| {
                    k.params.remove(i);
                };
                if !k.privates.iter().any(|q| q.var == p.root)
                    && k.reductions.iter().all(|r| r.var != p.root)
                    && !k.gpu.loops.values().any(|l| l.reductions.iter().any(|r| r.var == p.root))
                {
                    list.push((Rule::EachLiveIn, kernel(n, drop)));
                }
                let twice = move |k: &mut KernelPlan| k.params.push(k.params[i]);
                list.push((Rule::OneWay, kernel(n, twice)));
            }
        }
        let count = region.maps.len();
        for i in 0..count {
            let drop: Mutation = Box::new(move |plan| {
                if let Some(region) = plan.regions.values_mut().nth(n) {
                    region.maps.remove(i);
                }
            });
            list.push((if i + 1 == count { Rule::ParameterHasMap } else { Rule::MapIsOfVariable }, drop));
        }
    }
    list
}

/// The sizes of a loop's tiles.
fn sizes(plan: &mut LoopPlan, change: impl Fn(&mut Vec<u32>)) {
    if let Form::Tiled(tiled) = &mut plan.form {
        change(&mut tiled.sizes);
    }
}

/// The loop that lanes share.
fn split(plan: &mut LoopPlan, change: impl Fn(&mut Split)) {
    if let Form::Split(split) = &mut plan.form {
        change(split);
    }
}

/// Mutations of single numbers and forms. Constructs: 0 `levels`, 1 `lone`, 2 `tiled`, 3 `rows`, 4 `columns`, 5 `counts`,
/// 6 `plain`, 7 `unsigned_loop`, 8 `sweep`, 9 `heads`, 10 `aside`.
fn by_hand() -> Vec<(Rule, Mutation)> {
    [widths(), vec![(Rule::FollowedRuns, tracked(10))], versions(), forms(), reductions(), storage(), host()]
        .into_iter()
        .flatten()
        .collect()
}

/// The end of a construct is put off.
fn tracked(construct: usize) -> Mutation {
    Box::new(move |plan| plan.regions.values_mut().skip(construct).take(1).for_each(|r| r.defers_wait = true))
}

/// Loops of the host in strips.
fn host() -> Vec<(Rule, Mutation)> {
    let forget = |plan: &mut OffloadPlan| {
        plan.host.values_mut().flat_map(|l| l.values_mut()).for_each(|l| l.strips.own.clear());
    };
    vec![(Rule::StripsOwn, Box::new(forget))]
}

/// Changes the outermost loop of the kernel.
fn first(k: &mut KernelPlan, f: &dyn Fn(&mut LoopPlan)) {
    k.gpu.loops.values_mut().take(1).for_each(f);
}

/// The grid and its widths.
fn widths() -> Vec<(Rule, Mutation)> {
    vec![
        (Rule::WidthsPossible, kernel(0, |k| k.launch.vector_length += 1)),
        (Rule::WidthsPossible, kernel(0, |k| k.launch.vector_length = 64)),
        (Rule::WidthsPossible, kernel(1, |k| k.launch.vector_length -= 1)),
        (Rule::WidthsPossible, kernel(1, |k| k.launch.vector_length = 2048)),
        (Rule::WidthsAsked, kernel(0, |k| k.launch.num_workers += 1)),
        (Rule::WidthsAsked, kernel(0, |k| k.launch.num_workers -= 1)),
        (Rule::AxesHaveWidth, kernel(1, |k| k.launch.vector_length = 1)),
        (
            Rule::CallsHaveLanes,
            kernel(0, |k| {
                k.launch.vector_length = 1;
                k.launch.num_workers = 1;
            }),
        ),
        // As if the calls in heads of loops were not seen.
        (Rule::CallsTogether, kernel(9, move |k| first(k, &|l| l.axes.vector = true))),
        (Rule::GridFits, kernel(1, |k| k.launch.block_span += 1)),
        (Rule::GridFits, kernel(1, |k| k.launch.slot_bytes = 64)),
        (Rule::CoverFitsLoop, kernel(0, move |k| first(k, &|l| l.form = Form::Rounds(Rounds { rounds: 8 })))),
        (
            Rule::CoverFitsLoop,
            kernel(1, move |k| {
                first(k, &|l| l.form = Form::Blocks(Blocks { columns: 32, along: 1, rows: 2, grid: true }))
            }),
        ),
    ]
}

/// Versions that a test at launch chooses.
fn versions() -> Vec<(Rule, Mutation)> {
    vec![
        (Rule::AssumptionTested, step(6, |s| *s = Step::Kernel(0))),
        (Rule::AssumptionTested, step(6, |s| of_test(s, &|t| t.apart.clear()))),
        (Rule::RangesHaveAddress, step(6, |s| of_test(s, &|t| t.ranges[0].param = t.ranges[1].param))),
        (Rule::VersionsAlike, kernel(6, |k| k.stmts.clear())),
        (
            Rule::VersionsAlike,
            step(6, |s| {
                if let Step::Versions { kernel, overlapping: Some((_, other)), .. } = s {
                    std::mem::swap(kernel, other);
                }
            }),
        ),
        (
            Rule::VersionsAlike,
            step(6, |s| {
                if let Step::Versions { contiguous, .. } = s {
                    *contiguous = Some(99);
                }
            }),
        ),
    ]
}

/// Forms of loops.
fn forms() -> Vec<(Rule, Mutation)> {
    vec![
        (Rule::NestExists, kernel(2, move |k| first(k, &|l| l.nest.reverse()))),
        (Rule::NestExists, kernel(2, move |k| first(k, &|l| l.nest.clear()))),
        (
            Rule::WideFits,
            kernel(7, |k| {
                let all: Vec<_> = k.gpu.loops.keys().copied().collect();
                k.gpu.wide.extend(all);
            }),
        ),
        // The value of another element, of the same iteration, of no access.
        (Rule::CarryHolds, carry(|c| c.slots[0].from = Some(1))),
        (Rule::CarryHolds, carry(|c| c.slots[1].from = Some(1))),
        (Rule::CarryHolds, carry(|c| c.slots[1].from = Some(9))),
        // Loaded ahead of a store.
        (Rule::CarryHolds, carry(|c| c.slots[1].ahead = true)),
        (Rule::CarryHolds, carry(|c| c.accesses.retain(|_, slot| *slot != 1))),
        (Rule::CarryHolds, carry(|c| c.accesses.values_mut().for_each(|slot| *slot = 0))),
        (Rule::CarryHolds, carry(|c| c.accesses.values_mut().for_each(|slot| *slot += 9))),
        (Rule::CarryHolds, carry(|c| c.slots[0].first = c.slots[1].first)),
        (Rule::TilesFitNest, kernel(2, move |k| first(k, &|l| sizes(l, |s| s.truncate(1))))),
        (Rule::TilesFitNest, kernel(2, move |k| first(k, &|l| sizes(l, |s| s.clear())))),
        (Rule::SplitFits, kernel(3, move |k| first(k, &|l| split(l, |s| s.once.clear())))),
        (Rule::SplitFits, kernel(3, move |k| first(k, &|l| split(l, |s| s.reductions.clear())))),
        (
            Rule::SplitFits,
            kernel(3, move |k| first(k, &|l| split(l, |s| s.layout = Layout::Rows(Lanes::Each(3))))),
        ),
        (Rule::SplitFits, kernel(3, |k| k.launch.block_span += 1)),
        (Rule::SplitFits, kernel(3, |k| k.params.retain(|p| !matches!(p.pass, Pass::Pointer { map: 1 })))),
        (
            Rule::SplitFits,
            kernel(4, move |k| {
                first(k, &|l| {
                    let outer = l.nest[0];
                    split(l, |s| s.inner = outer);
                })
            }),
        ),
        (Rule::SplitFits, kernel(4, |k| k.launch.vector_length = 256)),
        (
            Rule::HistogramFits,
            kernel(5, move |k| {
                first(k, &|l| {
                    if let Form::Histogram(h) = &mut l.form {
                        h.updates.clear();
                    }
                });
            }),
        ),
        (Rule::HistogramFits, kernel(5, |k| k.launch.block_span += 1)),
    ]
}

/// Axes of loops, and where totals land.
fn reductions() -> Vec<(Rule, Mutation)> {
    vec![
        (Rule::AxesNest, kernel(0, move |k| first(k, &|l| l.axes.vector = true))),
        (Rule::AxesNest, kernel(0, |k| k.gpu.loops.values_mut().for_each(|l| l.axes.gang = Some(1)))),
        (Rule::AxesNest, routine(|e| e.loops.values_mut().for_each(|l| l.axes.worker = true))),
        (
            Rule::ReducedOnce,
            kernel(0, move |k| {
                first(k, &|l| {
                    let again = l.reductions[0].clone();
                    l.reductions.push(again);
                });
            }),
        ),
        (
            Rule::ClauseReduced,
            kernel(0, move |k| {
                first(k, &|l| {
                    l.reductions.pop();
                });
            }),
        ),
        (Rule::GangsCombine, kernel(0, move |k| first(k, &|l| l.reductions[0].combine = Combine::InGang))),
        (
            Rule::PlacesDiffer,
            kernel(0, move |k| {
                first(k, &|l| l.reductions[0].combine = l.reductions[1].combine);
            }),
        ),
        (Rule::PlacesDiffer, kernel(0, |k| k.launch.slot_bytes -= 16)),
        (Rule::CopyHasOwner, kernel(0, move |k| first(k, &|l| l.reductions[0].shared = Some(Group::Gang)))),
        (
            Rule::ResultLands,
            kernel(0, move |k| first(k, &|l| l.reductions[0].store = ResultStore::EveryLane)),
        ),
        (
            Rule::ResultLands,
            routine(|e| {
                for r in e.loops.values_mut().flat_map(|l| &mut l.reductions) {
                    r.store = ResultStore::OneLane;
                }
            }),
        ),
    ]
}

/// Where private objects live, and who executes what.
fn storage() -> Vec<(Rule, Mutation)> {
    vec![
        (
            Rule::SharersOwnObject,
            routine(|e| {
                for s in e.storage.values_mut().filter(|s| **s != Storage::Lane) {
                    *s = Storage::Shared { by: Group::Gang, memory: Memory::OnChip };
                }
            }),
        ),
        (
            Rule::HeapFitsCode,
            routine(|e| {
                for s in e.storage.values_mut().filter(|s| **s != Storage::Lane) {
                    *s = Storage::Shared { by: Group::Worker, memory: Memory::SlotTail };
                }
            }),
        ),
        (
            Rule::LanesAlone,
            kernel(0, |k| {
                // The innermost statement of a vector loop gets the mode of another.
                let modes: Vec<_> = k.gpu.modes.iter().map(|(s, m)| (*s, *m)).collect();
                let guarded = modes.iter().map(|(s, _)| *s).collect::<std::collections::BTreeSet<_>>();
                if let (Some((_, mode)), Some((&last, _))) = (modes.first(), k.gpu.modes.iter().next_back()) {
                    let mut s = racc_hir::EntityRef::index(last);
                    while s > 0 {
                        s -= 1;
                        let id = <racc_hir::StmtId as racc_hir::EntityRef>::new(s);
                        if !guarded.contains(&id) {
                            k.gpu.modes.insert(id, *mode);
                        }
                    }
                }
            }),
        ),
    ]
}

fn of_test(step: &mut Step, change: &dyn Fn(&mut RunTimeTest)) {
    if let Step::Versions { overlapping: Some((test, _)), .. } = step {
        change(test);
    }
}

#[test]
fn each_planted_error_is_refused_with_its_rule() -> Result<(), String> {
    let (program, plan) = planned()?;
    let sound = violations(&program, &plan);
    assert!(sound.is_empty(), "{sound:?}");
    let mut mutations = of_all_parts(&plan);
    mutations.extend(by_hand());
    assert!(mutations.len() >= 40, "{} mutations", mutations.len());
    let mut missed = Vec::new();
    for (n, (rule, change)) in mutations.iter().enumerate() {
        let mut wrong = plan.clone();
        change(&mut wrong);
        let found = violations(&program, &wrong);
        if !found.iter().any(|v| v.rule == *rule) {
            missed.push(format!("{n}: {rule:?} {:?}", found.iter().map(|v| v.rule).collect::<Vec<_>>()));
        }
    }
    assert!(missed.is_empty(), "of {}: {}", mutations.len(), missed.join("\n"));
    Ok(())
}
