//! The internal control variables of OpenACC 3.4 §2.3, one set a host thread.

use crate::addr::Queue;
use crate::config::config;
use racc_abi::DeviceType;
use std::cell::Cell;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Icv {
    /// acc-current-device-type-var; `Default` until something chooses.
    pub(crate) device_type: DeviceType,
    /// acc-current-device-num-var
    pub(crate) device_num: u32,
    /// acc-default-async-var
    pub(crate) default_async: Queue,
}

thread_local! {
    static ICV: Cell<Option<Icv>> = const { Cell::new(None) };
}

pub(crate) fn get() -> Icv {
    ICV.with(|cell| match cell.get() {
        Some(icv) => icv,
        None => {
            let icv = Icv {
                device_type: config().device_type,
                device_num: config().device_num,
                default_async: Queue::INITIAL_DEFAULT,
            };
            cell.set(Some(icv));
            icv
        }
    })
}

pub(crate) fn change(change: impl FnOnce(&mut Icv)) {
    let mut icv = get();
    change(&mut icv);
    ICV.with(|cell| cell.set(Some(icv)));
}
