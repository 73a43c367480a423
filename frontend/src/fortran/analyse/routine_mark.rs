//! What a `routine` directive says → what module files keep of it, for calls from other files (OpenACC 3.4 §2.15.1): the
//! level, the name that is called in its place, whether the host has it.

use racc_base::{Name, Span};
use racc_hir::{DeviceKind, PerDevice, Routine, RoutineLevel};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Level {
    Seq,
    Vector,
    Worker,
    Gang(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Device {
    Host,
    Multicore,
    Nvidia,
    Radeon,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Each<T> {
    default: T,
    specific: Vec<(Device, T)>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct RoutineMark {
    level: Each<Level>,
    bind: Each<Option<Name>>,
    nohost: bool,
}

impl Level {
    fn of(level: RoutineLevel) -> Level {
        match level {
            RoutineLevel::Seq => Level::Seq,
            RoutineLevel::Vector => Level::Vector,
            RoutineLevel::Worker => Level::Worker,
            RoutineLevel::Gang(d) => Level::Gang(d),
        }
    }

    fn level(self) -> RoutineLevel {
        match self {
            Level::Seq => RoutineLevel::Seq,
            Level::Vector => RoutineLevel::Vector,
            Level::Worker => RoutineLevel::Worker,
            Level::Gang(d) => RoutineLevel::Gang(d),
        }
    }
}

impl Device {
    fn of(kind: DeviceKind) -> Device {
        match kind {
            DeviceKind::Host => Device::Host,
            DeviceKind::Multicore => Device::Multicore,
            DeviceKind::Nvidia => Device::Nvidia,
            DeviceKind::Radeon => Device::Radeon,
        }
    }

    fn kind(self) -> DeviceKind {
        match self {
            Device::Host => DeviceKind::Host,
            Device::Multicore => DeviceKind::Multicore,
            Device::Nvidia => DeviceKind::Nvidia,
            Device::Radeon => DeviceKind::Radeon,
        }
    }
}

impl<T> Each<T> {
    fn of<U>(from: &PerDevice<U>, each: impl Fn(&U) -> T) -> Each<T> {
        let specific = from.specific.iter().map(|(kind, value)| (Device::of(*kind), each(value))).collect();
        Each { default: each(&from.default), specific }
    }

    fn per_device<U>(&self, each: impl Fn(&T) -> U) -> PerDevice<U> {
        let specific = self.specific.iter().map(|(device, value)| (device.kind(), each(value))).collect();
        PerDevice { default: each(&self.default), specific }
    }
}

impl RoutineMark {
    pub(super) fn of(routine: &Routine) -> RoutineMark {
        RoutineMark {
            level: Each::of(&routine.level, |level| Level::of(*level)),
            bind: Each::of(&routine.bind, Clone::clone),
            nohost: routine.nohost,
        }
    }

    pub(super) fn routine(&self, span: Span) -> Routine {
        Routine {
            level: self.level.per_device(|level| level.level()),
            bind: self.bind.per_device(Clone::clone),
            nohost: self.nohost,
            span,
        }
    }
}
