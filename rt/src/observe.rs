//! Everything that watches a program: each operation of the run time passes here and goes on to the notify lines,
//! the profiling callbacks, the time table and the golden trace. With none of them on this costs one check.

use crate::addr::Queue;
use crate::config::config;
use crate::error::Result;
use crate::plugin::{Device, Launch, Queues, Shape};
use crate::prof::{self, Data, Detail, EventKind, Happening, Implicit, ToolInfo};
use crate::site::Site;
use crate::time::{self, RegionKind};
use crate::{notify, timeline, trace};
use std::time::Instant;

pub(crate) use crate::notify::Way;

/// An operation: where, on which queue, asked for by the program or by the run time.
#[derive(Clone, Copy)]
pub(crate) struct Watch<'a> {
    pub(crate) device: &'a dyn Device,
    pub(crate) queue: Queue,
    pub(crate) site: &'a Site,
    pub(crate) implicit: Implicit,
    pub(crate) tools: Tools,
}

/// Whether tools are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tools {
    Told,
    /// Of what the local thread does where `if` is false: no device has a part in it.
    NotTold,
}

/// An event that has begun and must end.
pub(crate) struct Begun {
    end: Option<EventKind>,
    tool: ToolInfo,
    line: Option<Line>,
}

/// A span of the time line to be ended.
struct Line;

/// What the time line calls the span that `start` begins.
fn span_name(start: EventKind, site: &Site) -> String {
    match start {
        EventKind::DeviceInitStart => "start device".to_owned(),
        EventKind::DeviceShutdownStart => "shut device down".to_owned(),
        EventKind::EnterDataStart => "entry data actions".to_owned(),
        EventKind::ExitDataStart => "exit data actions".to_owned(),
        EventKind::WaitStart => "wait".to_owned(),
        EventKind::EnqueueLaunchStart => "launch".to_owned(),
        EventKind::EnqueueUploadStart => "upload".to_owned(),
        EventKind::EnqueueDownloadStart => "download".to_owned(),
        EventKind::UpdateStart
        | EventKind::ComputeConstructStart
        | EventKind::DeviceInitEnd
        | EventKind::DeviceShutdownEnd
        | EventKind::RuntimeShutdown
        | EventKind::Create
        | EventKind::Delete
        | EventKind::Alloc
        | EventKind::Free
        | EventKind::EnterDataEnd
        | EventKind::ExitDataEnd
        | EventKind::UpdateEnd
        | EventKind::ComputeConstructEnd
        | EventKind::EnqueueLaunchEnd
        | EventKind::EnqueueUploadEnd
        | EventKind::EnqueueDownloadEnd
        | EventKind::WaitEnd
        | EventKind::Error => format!("{:?} {}:{}", site.construct, site.file.text(), site.line),
    }
}

/// What [`Watch::launch`] does beside the launch would have an effect.
pub(crate) fn are_launches_watched() -> bool {
    prof::is_active()
        || config().synchronous
        || time::on()
        || timeline::on()
        || notify::of_launches()
        || trace::on()
}

impl<'a> Watch<'a> {
    pub(crate) fn new(device: &'a dyn Device, queue: Queue, site: &'a Site) -> Watch<'a> {
        Watch { device, queue, site, implicit: Implicit::No, tools: Tools::Told }
    }

    fn at(&self) -> Happening<'a> {
        let Watch { device, queue, site, implicit, tools: _ } = *self;
        Happening { device: Some(device), queue, site, implicit }
    }

    fn begin(&self, start: EventKind, end: EventKind, detail: Detail<'_>) -> Begun {
        let line = timeline::on().then(|| {
            timeline::begin(&span_name(start, self.site), self.site);
            Line
        });
        if !prof::is_active() || self.tools == Tools::NotTold {
            return Begun { end: None, tool: ToolInfo::NONE, line };
        }
        Begun { end: Some(end), tool: prof::emit(start, &self.at(), detail, ToolInfo::NONE), line }
    }

    fn finish(&self, begun: Begun, detail: Detail<'_>) {
        if let Some(end) = begun.end {
            prof::emit(end, &self.at(), detail, begun.tool);
        }
        if let Some(Line) = begun.line {
            timeline::end();
        }
    }

    /// Runs `body`; its time is its own when the time table is on. Returns the time then.
    fn timed<T>(&self, body: impl FnOnce() -> Result<T>) -> Result<(T, Option<std::time::Duration>)> {
        if !time::on() {
            return body().map(|done| (done, None));
        }
        self.device.wait(Queues::One(self.queue))?;
        let start = Instant::now();
        let done = body()?;
        self.device.wait(Queues::One(self.queue))?;
        Ok((done, Some(start.elapsed())))
    }

    pub(crate) fn transfer(&self, way: Way, data: &Data, body: impl FnOnce() -> Result<()>) -> Result<()> {
        notify::transfer(self.device, self.site, way, data.name, data.bytes);
        let (start, end) = match way {
            Way::Upload => (EventKind::EnqueueUploadStart, EventKind::EnqueueUploadEnd),
            Way::Download => (EventKind::EnqueueDownloadStart, EventKind::EnqueueDownloadEnd),
        };
        let begun = self.begin(start, end, Detail::Data(data));
        let describe = |(): &()| {
            let word = match way {
                Way::Upload => "upload",
                Way::Download => "download",
            };
            let name = format!("{word} {}", data.name.text());
            [name, format!("\"bytes\":{},{}", data.bytes, timeline::place(self.site))]
        };
        let (done, elapsed) = self.timed(|| timeline::operation(self.device, self.queue, body, describe))?;
        if let Some(elapsed) = elapsed {
            time::transfer(self.device, self.site, way, elapsed);
        }
        self.finish(begun, Detail::Data(data));
        Ok(done)
    }

    pub(crate) fn launch(&self, launch: &Launch<'_>) -> Result<()> {
        let (device, queue, kernel) = (self.device, self.queue, launch.kernel);
        if !are_launches_watched() {
            return device.launch(queue, launch, &mut |_| ()).map(drop);
        }
        let mut begun = None;
        let mut starting = |shape: &Shape| {
            trace::launch(kernel.name(), shape.gangs, queue);
            notify::launch(device, self.site, queue, shape);
            begun = Some(self.begin(
                EventKind::EnqueueLaunchStart,
                EventKind::EnqueueLaunchEnd,
                Detail::Launch(kernel, *shape),
            ));
        };
        let describe = |shape: &Shape| {
            let Shape { gangs: [x, y, z], workers, vector } = shape;
            let name = format!("{}:{}", self.site.function.text(), self.site.line);
            let place = timeline::place(self.site);
            let kernel = kernel.name();
            let shape = format!("\"gangs\":\"{x}x{y}x{z}\",\"workers\":{workers},\"vector\":{vector}");
            [name, format!("\"kernel\":\"{}\",{shape},{place}", kernel.text())]
        };
        let run = || device.launch(queue, launch, &mut starting);
        let (shape, elapsed) = self.timed(|| timeline::operation(device, queue, run, describe))?;
        if let Some(elapsed) = elapsed {
            time::launch(device, self.site, &shape, elapsed);
        }
        if let Some(begun) = begun {
            self.finish(begun, Detail::Launch(kernel, shape));
        }
        if config().synchronous {
            device.wait(Queues::One(queue))?;
        }
        Ok(())
    }

    /// §5.1.10: one event for each queue that was used.
    pub(crate) fn wait(&self, queues: Queues) -> Result<()> {
        notify::wait(self.device, self.site, self.implicit);
        if !prof::is_active() && !timeline::on() {
            return self.device.wait(queues);
        }
        let each = match queues {
            Queues::One(queue) => vec![queue],
            Queues::All => match self.device.queues() {
                used if used.is_empty() => vec![Queue::Sync],
                used => used,
            },
        };
        for queue in each {
            let watch = Watch { queue, ..*self };
            let begun = watch.begin(EventKind::WaitStart, EventKind::WaitEnd, Detail::Other);
            self.device.wait(Queues::One(queue))?;
            watch.finish(begun, Detail::Other);
        }
        timeline::settle();
        Ok(())
    }

    /// Memory of the device, allocated for `data` (§5.1.4).
    pub(crate) fn allocated(&self, data: &Data) {
        notify::alloc(self.device, self.site, data.name, data.bytes);
        self.told(EventKind::Alloc, data);
    }

    /// Its end.
    pub(crate) fn freed(&self, data: &Data) {
        notify::free(self.device, self.site, data.bytes);
        self.told(EventKind::Free, data);
    }

    /// New memory, which becomes the device copy of local memory.
    pub(crate) fn created(&self, data: &Data) {
        self.allocated(data);
        self.told(EventKind::Create, data);
    }

    pub(crate) fn deleted(&self, data: &Data) {
        self.told(EventKind::Delete, data);
        self.freed(data);
    }

    fn told(&self, event: EventKind, data: &Data) {
        if prof::is_active() {
            prof::emit(event, &self.at(), Detail::Data(data), ToolInfo::NONE);
        }
    }

    /// Entry actions of a region, around `body`.
    pub(crate) fn enter_data<T, E>(
        &self,
        body: impl FnOnce() -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        self.around(EventKind::EnterDataStart, EventKind::EnterDataEnd, body)
    }

    pub(crate) fn exit_data<T, E>(
        &self,
        body: impl FnOnce() -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        self.around(EventKind::ExitDataStart, EventKind::ExitDataEnd, body)
    }

    pub(crate) fn update<T, E>(
        &self,
        body: impl FnOnce() -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        self.reached(RegionKind::Update);
        self.around(EventKind::UpdateStart, EventKind::UpdateEnd, body)
    }

    fn around<T, E>(
        &self,
        start: EventKind,
        end: EventKind,
        body: impl FnOnce() -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        let begun = self.begin(start, end, Detail::Other);
        let done = body()?;
        self.finish(begun, Detail::Other);
        Ok(done)
    }

    pub(crate) fn compute_begins(&self) -> Begun {
        self.begin(EventKind::ComputeConstructStart, EventKind::ComputeConstructEnd, Detail::Other)
    }

    pub(crate) fn compute_ends(&self, begun: Begun) {
        self.finish(begun, Detail::Other);
    }

    /// The first use of a device (§5.1.2).
    pub(crate) fn device_init<T, E>(
        &self,
        body: impl FnOnce() -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        self.around(EventKind::DeviceInitStart, EventKind::DeviceInitEnd, body)
    }

    pub(crate) fn device_shutdown<T, E>(
        &self,
        body: impl FnOnce() -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        self.around(EventKind::DeviceShutdownStart, EventKind::DeviceShutdownEnd, body)
    }

    pub(crate) fn reached(&self, kind: RegionKind) {
        if time::on() {
            time::region(self.device, self.site, kind);
        }
    }
}
