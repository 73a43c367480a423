//! The driver's errors → what a user reads: the call and its code, the kernels that may have caused it with their
//! places, shapes and arguments, and what to do.

use super::api::{Api, Attribute, CuDevice, CuError, Function, FunctionAttribute, LaunchShape, code};
use crate::addr::DevPtr;
use crate::plugin::{Kernel, Shape};
use crate::present::Table;
use crate::select;
use crate::site::Site;
use racc_abi::{DeviceImage, DeviceType, ImageKind};
use std::ffi::{CStr, c_void};

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
            unsafe {
                let bytes = (*desc.param_sizes.add(n) as usize).min(8);
                std::ptr::copy_nonoverlapping(
                    (*params.add(n)).cast::<u8>(),
                    (&raw mut *argument).cast::<u8>(),
                    bytes,
                );
            }
        }
        Launched { kernel, site: *site, shape, arguments }
    }

    /// `kernel f file:v.c function:f line:12 grid=8x1x1 block=128x1`, and its arguments in a line below.
    pub(super) fn text(&self, device: u32) -> String {
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
        let state = select::devices(DeviceType::Nvidia).get(device as usize);
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

/// Errors of kernels, which end the context: any later call may be the first to show them.
pub(super) fn is_of_kernel(number: i32) -> bool {
    matches!(number, code::ILLEGAL_ADDRESS | 702 | 710 | 714..=719)
}

/// The device is lost, or the system that it is part of does not work (OpenACC 3.4 §1.5): nothing of the program's doing.
pub(super) fn is_of_system(number: i32) -> bool {
    matches!(number, 46 | 214 | 220 | 802 | 803 | 999)
}

/// What to do about an error, in a line of its own; empty where the driver's text says all.
pub(super) fn hint(number: i32) -> &'static str {
    match number {
        716 => {
            "\n a kernel used an address that is not a multiple of the size of the object there: an atomic operation on, or a pointer to, a member of a packed structure"
        }
        code::ILLEGAL_ADDRESS | 717 => {
            "\n a kernel used an address that is not device memory: a host pointer, a missing data clause, or an index out of bounds (ACC_DEVICE_TYPE=sim in a program built with -acc=sim finds the access), or there was no memory for arrays of run-time length (RACC_ACC_CUDA_HEAPSIZE=256M gives more)"
        }
        702 => "\n a kernel ran longer than the display's watchdog allows",
        710 | 715 | 719 => {
            "\n a kernel stopped itself (abort, a failed assertion, stop in device code) or ran out of its stack"
        }
        code::OUT_OF_RESOURCES => {
            "\n the kernel needs more registers or shared memory than a block may have: lower vector_length or num_workers, or rebuild with -gpu=maxregcount:64"
        }
        code::UNSUPPORTED_PTX => {
            "\n the NVIDIA driver is older than the device code: update the driver, or rebuild with ptxas installed and -gpu=cc of this GPU, which puts machine code into the program"
        }
        218 => {
            "\n the driver's compiler refused the device code: rebuild with ptxas installed and -gpu=cc of this GPU"
        }
        100 => "\n no GPU is visible: see nvidia-smi and CUDA_VISIBLE_DEVICES",
        46 | 214 | 220 => {
            "\n the GPU is lost, or its memory or links have failed: see nvidia-smi and the Xid lines of dmesg"
        }
        101 | 802 | 803 | 804 | 999 => {
            "\n the NVIDIA driver does not work with this GPU or system: see nvidia-smi and dmesg"
        }
        _ => "",
    }
}

/// What the device has left, for a message about memory.
pub(super) fn memory(api: &dyn Api) -> String {
    match api.mem_get_info() {
        Ok((free, total)) => format!(
            "\n {} of {} MB of device memory are free: end data lifetimes earlier (exit data, smaller data regions), work in parts, or use a device with more memory",
            free >> 20,
            total >> 20
        ),
        Err(_) => String::new(),
    }
}

/// What the kernel needs and what a block may have, for a launch that the driver refused.
pub(super) fn resources(api: &dyn Api, device: CuDevice, function: Function, shape: &LaunchShape) -> String {
    let needs = |attribute| api.function_attribute(function, attribute).unwrap_or(0);
    let has = |attribute| api.device_attribute(device, attribute).unwrap_or(0);
    let threads: u32 = shape.block.iter().product();
    format!(
        "\n it has blocks of {threads} threads with {} registers each (at most {} threads for this kernel, {} registers a block), {} bytes of shared memory (at most {}), {} bytes of local memory a thread",
        needs(FunctionAttribute::Registers),
        needs(FunctionAttribute::MaxThreads),
        has(Attribute::RegistersPerBlock),
        needs(FunctionAttribute::SharedBytes),
        has(Attribute::SharedPerBlock),
        needs(FunctionAttribute::LocalBytes),
    )
}

/// `PTX 8.7`, the newest version among the images, for a driver that is too old; with the driver's own.
pub(super) fn versions(api: &dyn Api, images: &[DeviceImage], error: &CuError) -> String {
    if error.code != code::UNSUPPORTED_PTX {
        return String::new();
    }
    let newest = images
        .iter()
        .filter(|image| image.kind == ImageKind::Ptx)
        .filter_map(|image| {
            // SAFETY: PTX is text with a zero byte behind it.
            let text = unsafe { CStr::from_ptr(image.data.cast()) }.to_string_lossy();
            text.lines().find_map(|l| l.strip_prefix(".version ").map(|v| v.trim().to_owned()))
        })
        .max();
    let driver = api.driver_version().unwrap_or(0);
    format!(
        "\n the program's device code is PTX {}, the driver is one of CUDA {}.{}",
        newest.as_deref().unwrap_or("of an unknown version"),
        driver / 1000,
        driver % 1000 / 10
    )
}
