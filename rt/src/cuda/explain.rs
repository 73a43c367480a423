//! The CUDA driver's errors → what they mean, and what the user is told to do.

use super::api::{Api, Attribute, CuDevice, Function, FunctionAttribute, code};
use crate::gpu::context::LaunchShape;
use crate::gpu::error::Fault;
use racc_abi::{DeviceImage, ImageKind};
use std::ffi::CStr;

pub(super) fn fault(number: i32) -> Fault {
    match number {
        code::OUT_OF_MEMORY => Fault::OutOfMemory,
        46 | 214 | 220 | 802 | 803 | 999 => Fault::System,
        // They end the context.
        code::ILLEGAL_ADDRESS | 702 | 710 | 714..=719 => Fault::Kernel,
        _ => Fault::Call,
    }
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
pub(super) fn versions(api: &dyn Api, images: &[DeviceImage], number: i32) -> String {
    if number != code::UNSUPPORTED_PTX {
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
