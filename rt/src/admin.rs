//! The init, shutdown and set directives (OpenACC 3.4 §2.14.1–§2.14.3) and the API routines that equal them.

use crate::addr::Queue;
use crate::config::config;
use crate::error::Failure;
use crate::icv;
use crate::observe::Watch;
use crate::plugin::Queues;
use crate::region::{failed, queue_of};
use crate::select;
use crate::site::Site;
use crate::state::DeviceState;
use racc_abi::{DeviceType, async_value};

/// A device_type argument: `None` where the clause is absent.
pub(crate) fn type_clause(kind: DeviceType) -> Option<DeviceType> {
    match kind {
        DeviceType::Current => None,
        DeviceType::None
        | DeviceType::Default
        | DeviceType::Host
        | DeviceType::NotHost
        | DeviceType::Nvidia
        | DeviceType::Radeon
        | DeviceType::Multicore
        | DeviceType::Sim => Some(kind),
    }
}

/// §2.14.1: without a type, the devices of all types that the program has code for.
pub(crate) fn init(kind: Option<DeviceType>, number: Option<u32>, site: &Site) -> Result<(), Failure> {
    select::set(kind, number)?;
    let start = |state: &DeviceState| {
        state.announce(site)?;
        state.device.start().map_err(failed)
    };
    let types = kind.map_or_else(select::usable_types, |kind| vec![kind]);
    for devices in types.into_iter().map(select::devices) {
        match number {
            Some(number) => devices.get(number as usize).map_or(Ok(()), start)?,
            None => devices.iter().try_for_each(start)?,
        }
    }
    Ok(())
}

pub(crate) fn shutdown(kind: Option<DeviceType>, number: Option<u32>, site: &Site) -> Result<(), Failure> {
    match (kind, number) {
        (Some(kind), None) => select::available(kind)?.iter().try_for_each(|state| stop(state, site)),
        (kind, Some(number)) => stop(select::device(kind.unwrap_or(DeviceType::Current), number)?, site),
        // §2.14.2: no clauses, all devices.
        (None, None) => {
            for kind in [DeviceType::Nvidia, DeviceType::Radeon, DeviceType::Multicore, DeviceType::Sim] {
                select::devices(kind).iter().try_for_each(|state| stop(state, site))?;
            }
            Ok(())
        }
    }
}

fn stop(state: &'static DeviceState, site: &Site) -> Result<(), Failure> {
    Watch::new(state.device, Queue::Sync, site).device_shutdown(|| {
        state.device.wait(Queues::All).map_err(failed)?;
        state.forget(site)?;
        state.device.shutdown().map_err(failed)
    })
}

/// A negative `number` is the default again (§2.14.3); `default_async` of `ABSENT` leaves that alone.
pub(crate) fn set(kind: Option<DeviceType>, number: Option<i64>, default_async: i64) -> Result<(), Failure> {
    if kind.is_some() || number.is_some() {
        let number = match number {
            Some(..0) => Some(config().device_num),
            Some(n) => Some(select::valid_number(n)?),
            None => None,
        };
        select::set(kind, number)?;
    }
    match default_async {
        async_value::ABSENT | async_value::NOVAL => {}
        async_value::DEFAULT => icv::change(|icv| icv.default_async = Queue::INITIAL_DEFAULT),
        argument => {
            let queue = queue_of(argument)?;
            icv::change(|icv| icv.default_async = queue);
        }
    }
    Ok(())
}
