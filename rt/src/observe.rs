//! Everything that watches a program: each operation of the run time passes here and goes on to the notify lines,
//! the profiling callbacks, the time table and the golden trace. With none of them on this costs one check.

use crate::addr::Queue;
use crate::config::config;
use crate::plugin::{Device, Launch, Queues, Result, Shape};
use crate::prof::{self, Data, Detail, EventKind, Happening, Implicit, ToolInfo};
use crate::site::Site;
use crate::time::{self, RegionKind};
use crate::{notify, trace};
use std::time::Instant;

pub(crate) use crate::notify::Way;

/// An operation: where, on which queue, asked for by the program or by the run time.
#[derive(Clone, Copy)]
pub(crate) struct Watch<'a> {
    pub(crate) device: &'a dyn Device,
    pub(crate) queue: Queue,
    pub(crate) site: &'a Site,
    pub(crate) implicit: Implicit,
}

/// An event that has begun and must end.
pub(crate) struct Begun {
    end: Option<EventKind>,
    tool: ToolInfo,
}

impl<'a> Watch<'a> {
    pub(crate) fn new(device: &'a dyn Device, queue: Queue, site: &'a Site) -> Watch<'a> {
        Watch { device, queue, site, implicit: Implicit::No }
    }

    fn at(&self) -> Happening<'a> {
        let Watch { device, queue, site, implicit } = *self;
        Happening { device: Some(device), queue, site, implicit }
    }

    fn begin(&self, start: EventKind, end: EventKind, detail: Detail<'_>) -> Begun {
        if !prof::is_active() {
            return Begun { end: None, tool: ToolInfo::NONE };
        }
        Begun { end: Some(end), tool: prof::emit(start, &self.at(), detail, ToolInfo::NONE) }
    }

    fn finish(&self, begun: Begun, detail: Detail<'_>) {
        if let Some(end) = begun.end {
            prof::emit(end, &self.at(), detail, begun.tool);
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
        let (done, elapsed) = self.timed(body)?;
        if let Some(elapsed) = elapsed {
            time::transfer(self.device, self.site, way, elapsed);
        }
        self.finish(begun, Detail::Data(data));
        Ok(done)
    }

    pub(crate) fn launch(&self, launch: &Launch<'_>) -> Result<()> {
        // The shape is known once the device has chosen it; tools see the program's own numbers at the start.
        let asked = |n: i64| u32::try_from(n.max(1)).unwrap_or(u32::MAX);
        let args = launch.args;
        let before =
            Shape { gangs: args.gangs.map(asked), workers: asked(args.workers), vector: asked(args.vector) };
        let begun = self.begin(
            EventKind::EnqueueLaunchStart,
            EventKind::EnqueueLaunchEnd,
            Detail::Launch(launch.kernel, before),
        );
        let (shape, elapsed) = self.timed(|| self.device.launch(self.queue, launch))?;
        trace::launch(launch.kernel.name().text(), shape.gangs, self.queue);
        notify::launch(self.device, self.site, self.queue, &shape);
        if let Some(elapsed) = elapsed {
            time::launch(self.device, self.site, &shape, elapsed);
        }
        self.finish(begun, Detail::Launch(launch.kernel, shape));
        if config().synchronous {
            self.device.wait(Queues::One(self.queue))?;
        }
        Ok(())
    }

    pub(crate) fn wait(&self, queues: Queues) -> Result<()> {
        notify::wait(self.device, self.site);
        let begun = self.begin(EventKind::WaitStart, EventKind::WaitEnd, Detail::Other);
        self.device.wait(queues)?;
        self.finish(begun, Detail::Other);
        Ok(())
    }

    pub(crate) fn created(&self, data: &Data) {
        notify::alloc(self.device, self.site, data.name, data.bytes);
        if prof::is_active() {
            prof::emit(EventKind::Alloc, &self.at(), Detail::Data(data), ToolInfo::NONE);
            prof::emit(EventKind::Create, &self.at(), Detail::Data(data), ToolInfo::NONE);
        }
    }

    pub(crate) fn deleted(&self, data: &Data) {
        notify::free(self.device, self.site, data.bytes);
        if prof::is_active() {
            prof::emit(EventKind::Delete, &self.at(), Detail::Data(data), ToolInfo::NONE);
            prof::emit(EventKind::Free, &self.at(), Detail::Data(data), ToolInfo::NONE);
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

    pub(crate) fn compute_begins(&self) -> ToolInfo {
        self.begin(EventKind::ComputeConstructStart, EventKind::ComputeConstructEnd, Detail::Other).tool
    }

    pub(crate) fn compute_ends(&self, tool: ToolInfo) {
        if prof::is_active() {
            prof::emit(EventKind::ComputeConstructEnd, &self.at(), Detail::Other, tool);
        }
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
