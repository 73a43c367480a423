//! A construct's life in the run time: `begin` (device, waits, entry data actions), `launch`, `end` (exit data
//! actions, waiting), and the directives `enter data`, `exit data`, `wait`.

use crate::addr::{HostAddr, Queue};
use crate::clauses::clauses_of;
use crate::config::config;
use crate::cpu::copy;
use crate::cuda_api::recording;
use crate::error::DeviceError;
use crate::error::{ErrorCode, Failure};
use crate::observe::{Begun, Tools, Watch, are_launches_watched};
use crate::perform::Performer;
use crate::plugin::{Kernel, Launch, Queues, ResultCell};
use crate::present::already::{self, NOT_COUNTED, Slots};
use crate::present::{
    Clause, Counted, Counter, Entered, Layout, Lookup, PresentError, Sharing, Steps, Table, attach, enter,
    exit, may_attach_later,
};
use crate::prof::Implicit;
use crate::select;
use crate::site::{Name, Site};
use crate::state::{DeviceState, Tables};
use crate::threads::record;
use crate::time::RegionKind;
use crate::{icv, implied, live, managed, notify, trace};
use racc_abi::{
    Construct, DataAction, KernelDesc, LaunchArgs, MapArg, MapFlags, NO_DEVICE_NUM, RegionArgs, RegionFlags,
    async_value,
};
use std::ffi::c_void;

/// Between `begin` and `end`; [`RegionArgs::handle`] points to it.
pub(crate) struct Region {
    state: &'static DeviceState,
    queue: Queue,
    site: Site,
    counted: Held,
    /// Of each section at entry: its pointer may lead elsewhere at the end. Empty where all were there already.
    layouts: Vec<Option<Layout>>,
    /// Reduction results that the device writes straight into local memory.
    cells: Vec<(HostAddr, u64, ResultCell)>,
    /// A compute construct, to be ended.
    compute: Option<Begun>,
    /// The stream whose graph has what is launched.
    recorded: Option<u64>,
}

/// What the sections of the maps counted.
enum Held {
    /// All were there already.
    Slots(Slots),
    Each(Vec<Counted>),
}

pub(crate) fn failed(error: DeviceError) -> Failure {
    Failure::of_device(error)
}

/// The queue of an async clause (§2.16.1).
pub(crate) fn queue_of(argument: i64) -> Result<Queue, Failure> {
    Queue::of_argument(argument, icv::get().default_async).ok_or_else(|| {
        Failure::new(ErrorCode::InvalidAsync, format!("{argument} is not a valid async argument"))
    })
}

/// The message of §2.7.3's errors, in the form users know, after a dump of the table.
pub(crate) fn present_failure(
    state: &DeviceState,
    table: &Table,
    clause: &Clause,
    error: PresentError,
    clause_name: &str,
) -> Failure {
    let (name, host) = (clause.name.text(), clause.host);
    let (code, text) = match error {
        PresentError::NotPresent => (
            ErrorCode::NotPresent,
            format!(
                "data in {clause_name} clause was not found on device {}: name={name} host:{host:?}",
                state.device.number() + 1
            ),
        ),
        PresentError::PartlyPresent => (
            ErrorCode::PartlyPresent,
            format!(
                "variable in {clause_name} clause is partially present on device {}: name={name} host:{host:?} size:{}",
                state.device.number() + 1,
                clause.bytes
            ),
        ),
        PresentError::Counted => (
            ErrorCode::Present,
            format!(
                "memory is freed that is still in a data region on device {}: name={name} host:{host:?}",
                state.device.number() + 1
            ),
        ),
        PresentError::Gaps => (
            ErrorCode::InvalidDataSection,
            format!(
                "section in {clause_name} clause is not contiguous: name={name} host:{host:?}\n \
                 name all of every dimension but the last, or the whole array"
            ),
        ),
    };
    Failure::new(code, text).with_dump(state.dump(table))
}

fn clause_name(action: DataAction) -> &'static str {
    match action {
        DataAction::Present => "PRESENT",
        DataAction::Copy | DataAction::Reduction => "COPY",
        DataAction::Copyin => "COPYIN",
        DataAction::Copyout | DataAction::ExitCopyout => "COPYOUT",
        DataAction::Create => "CREATE",
        DataAction::NoCreate => "NO_CREATE",
        DataAction::Deviceptr => "DEVICEPTR",
        DataAction::Attach => "ATTACH",
        DataAction::Delete => "DELETE",
        DataAction::Detach => "DETACH",
        DataAction::UseDevice => "USE_DEVICE",
        DataAction::Translate => "data",
        DataAction::DeviceGlobal => "DECLARE",
    }
}

/// # Safety
/// `args` is a region that compiled code filled: `maps` and `waits` are as long as it says.
unsafe fn maps_of<'a>(args: &RegionArgs) -> &'a mut [MapArg] {
    if args.maps.is_null() || args.n_maps == 0 {
        return &mut [];
    }
    // SAFETY: the caller's promise; compiled code does not touch the maps during a call.
    unsafe { std::slice::from_raw_parts_mut(args.maps, args.n_maps as usize) }
}

/// # Safety
/// As for [`maps_of`].
unsafe fn waits_of<'a>(args: &RegionArgs) -> &'a [i64] {
    if args.waits.is_null() || args.n_waits == 0 {
        return &[];
    }
    // SAFETY: the caller's promise.
    unsafe { std::slice::from_raw_parts(args.waits, args.n_waits as usize) }
}

/// The wait clause (§2.16.2): operations on `queue` start after those on the named queues.
///
/// # Safety
/// As for [`maps_of`].
pub(crate) unsafe fn wait_clause(
    args: &RegionArgs,
    state: &DeviceState,
    queue: Queue,
    site: &Site,
) -> Result<(), Failure> {
    // SAFETY: the caller's promise.
    let waits = unsafe { waits_of(args) };
    if waits.is_empty() && !args.flags.has(RegionFlags::WAIT_ALL) {
        return Ok(());
    }
    let other = if args.wait_devnum == NO_DEVICE_NUM { state } else { select::numbered(args.wait_devnum)? };
    let wait = |queues: Queues| {
        // Data actions of a synchronous region read local memory at once, so the host waits; across devices too.
        if std::ptr::eq(other, state) && queue != Queue::Sync {
            state.device.order(queue, queues).map_err(failed)
        } else {
            Watch::new(other.device, queue, site).wait(queues).map_err(failed)
        }
    };
    if waits.is_empty() {
        return wait(Queues::All);
    }
    waits.iter().try_for_each(|argument| wait(Queues::One(queue_of(*argument)?)))
}

/// The reference counter of entry actions.
fn counter_of(construct: Construct, flags: MapFlags) -> Counter {
    match construct {
        Construct::EnterData => Counter::Dynamic,
        Construct::Parallel
        | Construct::Serial
        | Construct::Kernels
        | Construct::Loop
        | Construct::Data
        | Construct::ExitData
        | Construct::HostData
        | Construct::Atomic
        | Construct::Declare
        | Construct::Init
        | Construct::Shutdown
        | Construct::Set
        | Construct::Update
        | Construct::Routine
        | Construct::Wait
        | Construct::RuntimeApi => {
            if flags.has(MapFlags::DYNAMIC) {
                Counter::Dynamic
            } else {
                Counter::Structured
            }
        }
    }
}

/// Where all memory is shared, nothing has a device copy unless it was captured, so that most regions skip the table.
/// Results that the device had better not write to the host's stack have cells.
fn plainly_shared(state: &DeviceState, tables: &Tables, maps: &[MapArg]) -> bool {
    state.device.sharing() == Sharing::Everything
        && tables.present.is_empty()
        && maps.iter().all(|m| !m.flags.has(MapFlags::CAPTURE))
        && (!state.device.has_result_cells() || maps.iter().all(|m| m.action != DataAction::Reduction))
}

/// Entry actions of all maps; writes the device addresses. True when the device has something to do.
///
/// # Safety
/// `maps` was filled by compiled code.
unsafe fn enter_all(args: &RegionArgs, maps: &mut [MapArg], region: &mut Region) -> Result<bool, Failure> {
    if maps.is_empty() {
        return Ok(false);
    }
    let state = region.state;
    let held = state.tables(&region.site)?;
    let mut tables = held.borrow();
    if plainly_shared(state, &tables, maps) {
        maps.iter_mut().for_each(|m| m.device = m.host);
        return Ok(false);
    }
    let table = &mut tables.present;
    let sharing = state.device.sharing();
    if args.construct != Construct::EnterData
        && let Some(slots) = already::count(table, maps, sharing)
    {
        region.counted = Held::Slots(slots);
        return Ok(false);
    }
    implied::unite(table, maps);
    let mut steps = Steps::new();
    let mut entered = Vec::with_capacity(maps.len());
    // §2.7.2: pointers are attached after all of the directive's data is there. `copyin(s.p[0:n]) copyin(s)`.
    let mut waiting = Vec::new();
    maps.iter_mut().for_each(|map| map.device = map.host);
    // SAFETY: the caller's promise.
    let clauses = unsafe { clauses_of(args, maps, region.site.line) };
    region.layouts = clauses.iter().map(|(_, clause)| clause.layout).collect();
    let mut order: Vec<(usize, (usize, Clause))> = clauses.into_iter().enumerate().collect();
    // What is around goes first, and guesses find what clauses have mapped.
    let rank = |f: MapFlags| (!f.has(MapFlags::AROUND), f.has(MapFlags::GUESSED));
    order.sort_by_key(|(_, (n, _))| rank(maps[*n].flags));
    for (k, (n, clause)) in order {
        let map = &mut maps[n];
        if let Some(cell) = result_cell(region, table, &clause)? {
            map.device = cell.device.ptr().cast();
            region.cells.push((clause.host, clause.bytes, cell));
            entered.push((k, n, Entered::Local));
            continue;
        }
        let counter = counter_of(args.construct, map.flags);
        match enter(table, &clause, counter, sharing, &mut steps) {
            Ok(done) => {
                if may_attach_later(table, &clause, done) {
                    waiting.push((entered.len(), clause));
                }
                entered.push((k, n, done));
            }
            Err(e) => return Err(present_failure(state, table, &clause, e, clause_name(map.action))),
        }
    }
    for (at, clause) in waiting {
        if attach(table, &clause, sharing, &mut steps)
            && let Some((.., entered)) = entered.get_mut(at)
        {
            entered.attach();
        }
    }
    drop(tables);
    Performer { device: state.device, queue: region.queue, site: &region.site, tables: &held, maps }
        .perform(&steps)?;
    let table = &held.borrow().present;
    entered.sort_by_key(|(k, ..)| *k);
    for (_, n, entered) in &entered {
        let map = &mut maps[*n];
        match entered {
            // The host address, or a result cell's.
            Entered::Local | Entered::Shared { .. } => {}
            Entered::Present(_) if map.flags.has(MapFlags::EACH) => {}
            Entered::Present(_) => {
                let host = HostAddr::of(map.host);
                let device = table.translate(host).or_else(|| table.translate_part(host, map.bytes));
                map.device = device.map_or(map.host, |d| d.ptr().cast());
            }
        }
    }
    follow_neighbours(maps);
    let distance = |n: usize| (maps[n].device as u64).wrapping_sub(maps[n].host as u64);
    for (k, (_, n, _)) in entered.iter().enumerate().filter(|(_, (_, n, _))| maps[*n].together != 0) {
        let other = entered[..k].iter().map(|(_, m, _)| *m).find(|m| maps[*m].together == maps[*n].together);
        // SAFETY: names are string constants.
        let name = |n: usize| unsafe { Name::of(maps[n].name) };
        if let Some(other) = other.filter(|other| distance(*other) != distance(*n)) {
            let (one, two) = (name(other), name(*n));
            return Err(Failure::new(
                ErrorCode::Other,
                format!(
                    "{} and {} lie in different pieces of device memory, and one of them was there before: \
                     map both by one directive, or the array as a whole",
                    one.text(),
                    two.text()
                ),
            )
            .with_dump(state.dump(table)));
        }
    }
    region.counted = Held::Each(entered.into_iter().map(|(_, _, entered)| entered.counted()).collect());
    Ok(!steps.is_empty())
}

/// Sections without elements take no memory: they lie where the variable's other sections put them.
fn follow_neighbours(maps: &mut [MapArg]) {
    for n in 0..maps.len() {
        let MapArg { host, bytes, together, .. } = maps[n];
        let other = |m: &&MapArg| m.together == together && m.bytes != 0;
        if together != 0
            && bytes == 0
            && let Some(other) = maps.iter().find(other)
        {
            let distance = (other.device as usize).wrapping_sub(other.host as usize);
            maps[n].device = (host as usize).wrapping_add(distance) as _;
        }
    }
}

/// A cell for the result of a reduction that is not present on the device (§2.6.2's implied copy, without its
/// transfers). Only a synchronous region ends when the result is there to be read.
fn result_cell(region: &Region, table: &Table, clause: &Clause) -> Result<Option<ResultCell>, Failure> {
    let device = region.state.device;
    if clause.action != DataAction::Reduction || region.queue != Queue::Sync || clause.bytes == 0 {
        return Ok(None);
    }
    match table.lookup(clause.host, clause.bytes) {
        Lookup::Absent => {}
        Lookup::Present(_) | Lookup::Partly => return Ok(None),
    }
    let cell = device.result_cell(clause.bytes).map_err(failed)?;
    if let Some(cell) = cell {
        copy(cell.host.0, clause.host.0, clause.bytes);
    }
    Ok(cell)
}

/// Exit actions of all maps. True when the device has something to do.
///
/// # Safety
/// `maps` was filled by compiled code.
unsafe fn exit_all(args: &RegionArgs, maps: &[MapArg], region: &Region) -> Result<bool, Failure> {
    let nothing = match &region.counted {
        Held::Slots(slots) => slots.iter().all(|slot| *slot == NOT_COUNTED),
        Held::Each(each) => each.is_empty(),
    };
    if nothing {
        return Ok(false);
    }
    let state = region.state;
    let held = state.tables(&region.site)?;
    let mut tables = held.borrow();
    let table = &mut tables.present;
    let counted = match &region.counted {
        Held::Slots(slots) if already::uncount(table, slots, maps) => return Ok(false),
        Held::Slots(slots) => &slots.iter().map(already::counted).collect(),
        Held::Each(each) => each,
    };
    let sharing = state.device.sharing();
    let mut steps = Steps::new();
    // SAFETY: the caller's promise.
    let clauses = unsafe { clauses_of(args, maps, region.site.line) };
    for (n, ((_, clause), counted)) in clauses.iter().zip(counted).enumerate() {
        let layout = region.layouts.get(n).copied().unwrap_or(clause.layout);
        let clause = &Clause { layout, ..*clause };
        exit(table, clause, *counted, sharing, &mut steps)
            .map_err(|e| present_failure(state, table, clause, e, clause_name(clause.action)))?;
    }
    drop(tables);
    Performer { device: state.device, queue: region.queue, site: &region.site, tables: &held, maps }
        .perform(&steps)?;
    Ok(!steps.is_empty())
}

pub(crate) fn wait_if_synchronous(state: &DeviceState, queue: Queue, site: &Site) -> Result<(), Failure> {
    if queue != Queue::Sync {
        managed::queued();
    }
    if queue == Queue::Sync || config().synchronous {
        let watch = Watch { implicit: Implicit::Yes, ..Watch::new(state.device, queue, site) };
        watch.wait(Queues::One(queue)).map_err(failed)?;
    }
    Ok(())
}

fn is_compute(construct: Construct) -> bool {
    match construct {
        Construct::Parallel | Construct::Serial | Construct::Kernels | Construct::Loop => true,
        Construct::Data
        | Construct::EnterData
        | Construct::ExitData
        | Construct::HostData
        | Construct::Atomic
        | Construct::Declare
        | Construct::Init
        | Construct::Shutdown
        | Construct::Set
        | Construct::Update
        | Construct::Routine
        | Construct::Wait
        | Construct::RuntimeApi => false,
    }
}

/// §5.1.3: the data region of a compute construct is the compiler's.
fn data_watch<'a>(watch: &Watch<'a>, compute: bool) -> Watch<'a> {
    Watch { implicit: if compute { Implicit::Yes } else { Implicit::No }, ..*watch }
}

/// The device that runs a region.
pub(crate) fn device_of(args: &RegionArgs) -> Result<&'static DeviceState, Failure> {
    if args.flags.has(RegionFlags::THREAD) {
        select::device(racc_abi::DeviceType::Host, 0)
    } else if args.flags.has(RegionFlags::LOCAL) {
        select::local()
    } else {
        select::current()
    }
}

/// The local thread's own work, where `if` is false, has no events of a device (§5.1).
fn tools_of(args: &RegionArgs) -> Tools {
    if args.flags.has(RegionFlags::THREAD) { Tools::NotTold } else { Tools::Told }
}

/// Chooses the device and queue and does the entry actions.
///
/// # Safety
/// Compiled code filled `args` and what it points to.
unsafe fn start(args: &mut RegionArgs, site: &Site) -> Result<Region, Failure> {
    let state = device_of(args)?;
    let compute = is_compute(args.construct);
    let recorded = if compute { recording::of_construct() } else { None };
    let queue = match recorded {
        // SAFETY: the caller's promise.
        Some(handle) => record::queue_of(state, handle, unsafe { maps_of(args) })?,
        None => queue_of(args.async_)?,
    };
    if tools_of(args) == Tools::Told {
        state.announce(site)?;
    }
    // Kernels, and routines that they call, use globals that no clause names.
    if compute {
        state.place_globals(site)?;
    }
    let watch = Watch::new(state.device, queue, site);
    notify::region(state.device, site, notify::Edge::Enter);
    let begun = compute.then(|| watch.compute_begins());
    watch.reached(if compute { RegionKind::Compute } else { RegionKind::Data });
    args.device_type = state.device.kind();
    let mut region = Region {
        state,
        queue,
        site: *site,
        counted: Held::Each(Vec::new()),
        layouts: Vec::new(),
        cells: Vec::new(),
        compute: begun,
        recorded,
    };
    data_watch(&watch, compute).enter_data(|| {
        // SAFETY: the caller's promise.
        unsafe { wait_clause(args, state, queue, site)? };
        // Inside, other libraries work on the data by streams of their own.
        if args.construct == Construct::HostData {
            state.device.settle().map_err(failed)?;
        }
        // SAFETY: the caller's promise.
        let busy = unsafe { enter_all(args, maps_of(args), &mut region)? };
        // The kernels of a compute construct follow on the same queue; other code may look at the data at once.
        if busy && !compute { wait_if_synchronous(state, queue, site) } else { Ok(()) }
    })?;
    Ok(region)
}

/// `__racc_region_begin`, `__racc_declare_begin`.
///
/// # Safety
/// Compiled code filled `args` and what it points to.
pub(crate) unsafe fn begin(args: &mut RegionArgs, site: &Site) -> Result<(), Failure> {
    args.handle = std::ptr::null_mut();
    if args.flags.has(RegionFlags::SKIP) {
        args.device_type = racc_abi::DeviceType::Host;
        // SAFETY: the caller's promise.
        unsafe { maps_of(args) }.iter_mut().for_each(|m| m.device = m.host);
        return Ok(());
    }
    // SAFETY: the caller's promise.
    let region = unsafe { start(args, site)? };
    args.handle = Box::into_raw(Box::new(region)).cast();
    Ok(())
}

/// `__racc_region_end`, `__racc_declare_end`.
///
/// # Safety
/// `args` went through [`begin`].
pub(crate) unsafe fn end(args: &mut RegionArgs) -> Result<(), Failure> {
    if args.handle.is_null() {
        return Ok(());
    }
    // SAFETY: `begin` made the box, and `handle` is cleared below.
    let mut region = unsafe { Box::from_raw(args.handle.cast::<Region>()) };
    args.handle = std::ptr::null_mut();
    let compute = is_compute(args.construct);
    let watch = Watch::new(region.state.device, region.queue, &region.site);
    data_watch(&watch, compute).exit_data(|| {
        // SAFETY: the caller's promise.
        let busy = unsafe { exit_all(args, maps_of(args), &region)? };
        if !busy && !compute || region.recorded.is_some() {
            return Ok(());
        }
        // Values of result cells are read below.
        let may_defer = args.flags.has(RegionFlags::DEFER)
            || args.flags.has(RegionFlags::DEFERS_WAIT) && !are_launches_watched();
        let deferred = may_defer
            && region.queue == Queue::Sync
            && !busy
            && region.cells.is_empty()
            && !config().synchronous
            && region.state.device.defer();
        if deferred {
            live::deferred();
            return Ok(());
        }
        match tools_of(args) {
            Tools::Told => wait_if_synchronous(region.state, region.queue, &region.site),
            Tools::NotTold if region.queue == Queue::Sync => {
                region.state.device.wait(Queues::One(region.queue)).map_err(failed)
            }
            Tools::NotTold => Ok(()),
        }
    })?;
    if let Some(begun) = region.compute.take() {
        watch.compute_ends(begun);
    }
    for (host, bytes, cell) in &region.cells {
        copy(host.0, cell.host.0, *bytes);
        region.state.device.give_cell(*cell);
    }
    notify::region(region.state.device, &region.site, notify::Edge::Leave);
    Ok(())
}

/// `__racc_launch`.
///
/// # Safety
/// `args` went through [`begin`]; `desc`, `launch`, `params` are as compiled code makes them.
pub(crate) unsafe fn launch(
    args: &RegionArgs,
    desc: *mut KernelDesc,
    launch: &LaunchArgs,
    params: *const *const c_void,
    site: &Site,
) -> Result<(), Failure> {
    // SAFETY: the caller's promise.
    let Some(region) = (unsafe { args.handle.cast::<Region>().as_ref() }) else {
        return Err(Failure::new(ErrorCode::Other, "a kernel was launched outside of its region"));
    };
    // SAFETY: the caller's promise.
    let kernel = unsafe { Kernel::of(desc) };
    // SAFETY: as above; the description's place is a constant of the program.
    let kernel_site = if kernel.desc().loc.is_null() {
        *site
    } else {
        unsafe { Site::of(kernel.desc().loc, args.construct) }
    };
    if let Some(handle) = region.recorded
        // SAFETY: the caller's promise.
        && unsafe { record::launch(region.state, handle, kernel, (launch, params), &kernel_site)? }
    {
        return Ok(());
    }
    let request = Launch { kernel, args: launch, params, site: &kernel_site, threads: None };
    let watch = Watch::new(region.state.device, region.queue, &kernel_site);
    Watch { tools: tools_of(args), ..watch }.launch(&request).map_err(failed)
}

/// `__racc_extent`: the device memory that a map may lead to, for code that tells apart what pointers lead to.
///
/// # Safety
/// As for [`launch`].
pub(crate) unsafe fn extent(args: &RegionArgs, n: i32, site: &Site) -> Result<[u64; 2], Failure> {
    const EVERYTHING: [u64; 2] = [0, u64::MAX];
    // SAFETY: the caller's promise.
    let maps = unsafe { maps_of(args) };
    let Some(map) = usize::try_from(n).ok().and_then(|n| maps.get(n)) else { return Ok(EVERYTHING) };
    // SAFETY: the caller's promise.
    let region = unsafe { args.handle.cast::<Region>().as_ref() };
    let Some(region) = region.filter(|_| !map.flags.has(MapFlags::EACH)) else { return Ok(EVERYTHING) };
    let host = HostAddr::of(map.host);
    let held = region.state.tables(site)?;
    let tables = held.borrow();
    let (device, bytes) = match tables.present.block_of(host) {
        Some((device, bytes)) => (device.0, bytes),
        None if map.bytes > 0 && map.together == 0 => (map.device as u64, map.bytes),
        None => return Ok(EVERYTHING),
    };
    Ok([device, device.saturating_add(bytes)])
}

/// `enter data` (§2.6.6): entry actions only.
///
/// # Safety
/// As for [`begin`].
pub(crate) unsafe fn enter_data(args: &mut RegionArgs, site: &Site) -> Result<(), Failure> {
    if args.flags.has(RegionFlags::SKIP) {
        return Ok(());
    }
    // SAFETY: the caller's promise.
    unsafe { start(args, site) }.map(drop)
}

/// `exit data` (§2.6.6): exit actions of the dynamic counters.
///
/// # Safety
/// As for [`begin`].
pub(crate) unsafe fn exit_data(args: &mut RegionArgs, site: &Site) -> Result<(), Failure> {
    if args.flags.has(RegionFlags::SKIP) {
        return Ok(());
    }
    let state = select::current()?;
    let queue = queue_of(args.async_)?;
    // SAFETY: the caller's promise.
    let maps = unsafe { maps_of(args) };
    // SAFETY: the caller's promise.
    let clauses = unsafe { clauses_of(args, maps, site.line) };
    let each = vec![Counted { reference: Some(Counter::Dynamic), attached: true }; clauses.len()];
    let (counted, layouts) = (Held::Each(each), clauses.iter().map(|(_, clause)| clause.layout).collect());
    let region = Region {
        state,
        queue,
        site: *site,
        counted,
        layouts,
        cells: Vec::new(),
        compute: None,
        recorded: None,
    };
    state.announce(site)?;
    let watch = Watch::new(state.device, queue, site);
    watch.reached(RegionKind::Data);
    watch.exit_data(|| {
        // SAFETY: the caller's promise.
        unsafe { wait_clause(args, state, queue, site)? };
        // SAFETY: the caller's promise.
        if unsafe { exit_all(args, maps, &region)? } {
            wait_if_synchronous(state, queue, site)
        } else {
            Ok(())
        }
    })
}

/// The wait directive (§2.16.3).
///
/// # Safety
/// As for [`begin`].
pub(crate) unsafe fn wait(args: &RegionArgs, site: &Site) -> Result<(), Failure> {
    // SAFETY: the caller's promise.
    let waits = unsafe { waits_of(args) };
    let queues: Vec<Queues> = if waits.is_empty() {
        vec![Queues::All]
    } else {
        waits.iter().map(|w| queue_of(*w).map(Queues::One)).collect::<Result<_, _>>()?
    };
    let later = if args.async_ == async_value::ABSENT { Queue::Sync } else { queue_of(args.async_)? };
    for queues in queues {
        wait_for(args.wait_devnum, queues, later, site)?;
    }
    Ok(())
}

/// Waits on the host, or (`later` is a numbered queue of the current device) orders that queue behind `queues`.
pub(crate) fn wait_for(devnum: i64, queues: Queues, later: Queue, site: &Site) -> Result<(), Failure> {
    let state = select::numbered(devnum)?;
    trace::wait(&match queues {
        Queues::All => "all".to_owned(),
        Queues::One(queue) => queue.argument().to_string(),
    });
    match later {
        Queue::Number(_) if std::ptr::eq(select::current()?, state) => state.device.order(later, queues),
        Queue::Number(_) | Queue::Sync => Watch::new(state.device, Queue::Sync, site).wait(queues),
    }
    .map_err(failed)
}
