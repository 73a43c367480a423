//! A launch → its description in a message about a later error: the kernel, its place, shape and arguments.

use crate::addr::DevPtr;
use crate::plugin::{Kernel, Shape};
use crate::present::Table;
use crate::site::Site;
use crate::state;
use racc_abi::DeviceType;
use std::ffi::c_void;

/// Arguments kept of a launch; more are named by their number only.
const ARGUMENTS: usize = 12;

/// A launch, as a message about a later error describes it. Made for every launch: no text, no allocation.
#[derive(Clone, Copy)]
pub(super) struct Launched {
    kernel: Kernel,
    site: Site,
    shape: Shape,
    arguments: [u64; ARGUMENTS],
}

impl Launched {
    /// # Safety
    /// `params` holds a pointer to each of the kernel's parameters, of the sizes in its description.
    pub(super) unsafe fn new(
        kernel: Kernel,
        site: &Site,
        shape: Shape,
        params: *const *const c_void,
    ) -> Launched {
        let desc = kernel.desc();
        let mut arguments = [0; ARGUMENTS];
        for (n, argument) in arguments.iter_mut().enumerate().take(desc.n_params as usize) {
            // SAFETY: the caller's promise; no more than the parameter's bytes are read, little-endian.
            *argument = unsafe {
                let from = *params.add(n);
                match *desc.param_sizes.add(n) {
                    4 => u64::from(from.cast::<u32>().read_unaligned()),
                    8.. => from.cast::<u64>().read_unaligned(),
                    bytes => {
                        let mut value = [0; 8];
                        std::ptr::copy_nonoverlapping(from.cast::<u8>(), value.as_mut_ptr(), bytes as usize);
                        u64::from_le_bytes(value)
                    }
                }
            };
        }
        Launched { kernel, site: *site, shape, arguments }
    }

    /// `kernel f file:v.c function:f line:12 grid=8x1x1 block=128x1`, and its arguments in a line below.
    pub(super) fn text(&self, kind: DeviceType, number: u32) -> String {
        let [x, y, z] = self.shape.gangs;
        let mut text = format!(
            " kernel {} file:{} function:{} line:{} grid={x}x{y}x{z} block={}x{}",
            self.kernel.name().text(),
            self.site.file.text(),
            self.site.function.text(),
            self.site.line,
            self.shape.vector,
            self.shape.workers
        );
        let count = self.kernel.desc().n_params as usize;
        let state = state::existing(kind, number);
        let known = |value| state.and_then(|s| s.glance(|table| variable(table, value))).flatten();
        let shown: Vec<String> = (0..count.min(ARGUMENTS))
            .map(|n| {
                let value = self.arguments[n];
                // SAFETY: the description has a size for each parameter.
                let bytes = unsafe { *self.kernel.desc().param_sizes.add(n) };
                match bytes {
                    8 => match known(value) {
                        Some(name) => format!("{value:#x} ({name})"),
                        None if value > u64::from(u32::MAX) => format!("{value:#x}"),
                        None => value.to_string(),
                    },
                    0..8 => value.to_string(),
                    9.. => format!("({bytes} bytes)"),
                }
            })
            .collect();
        if count > 0 {
            let more = if count > ARGUMENTS { ", …" } else { "" };
            text.push_str(&format!("\n  arguments: {}{more}", shown.join(", ")));
        }
        text
    }
}

/// The variable whose device memory holds this address: `a[0:n]+16`.
fn variable(table: &Table, address: u64) -> Option<String> {
    let entry = table.at_device(DevPtr(address))?;
    let offset = address - entry.device.0;
    let name = entry.name.text();
    Some(if offset == 0 { name.to_owned() } else { format!("{name}+{offset}") })
}
