//! HSA's status codes → what they mean, and what the user is told to do.

use super::api::code;
use super::metadata::KernelFacts;
use crate::gpu::context::LaunchShape;
use crate::gpu::error::{Fault, GpuError};

pub(super) fn fault(number: i32) -> Fault {
    match number {
        code::OUT_OF_RESOURCES | code::INVALID_ALLOCATION => Fault::OutOfMemory,
        code::FATAL => Fault::System,
        // The queue takes no more packets.
        code::APERTURE_VIOLATION | code::ILLEGAL_INSTRUCTION | code::MEMORY_FAULT | code::EXCEPTION => {
            Fault::Kernel
        }
        _ => Fault::Call,
    }
}

/// What to do about an error, in a line of its own; empty where HSA's text says all.
pub(super) fn hint(number: i32) -> &'static str {
    match number {
        code::MEMORY_FAULT | code::APERTURE_VIOLATION => {
            "\n a kernel used an address that is not device memory: a host pointer, a missing data clause, or an index out of bounds (ACC_DEVICE_TYPE=sim in a program built with -acc=sim finds the access)"
        }
        code::ILLEGAL_INSTRUCTION | code::EXCEPTION => {
            "\n a kernel stopped itself (abort, a failed assertion, stop in device code), or there was no memory for arrays of run-time length (RACC_ACC_HEAPSIZE=256M gives more)"
        }
        code::INVALID_CODE_OBJECT | code::INVALID_ISA => {
            "\n this version of ROCm refuses the device code: use a newer one, or rebuild with -gpu= of this GPU"
        }
        code::FATAL => "\n the GPU or its driver has failed: see rocm-smi and dmesg",
        _ => "",
    }
}

/// Why `hsa_init` failed.
pub(super) fn init(e: &GpuError) -> String {
    let why = match e.code {
        code::OUT_OF_RESOURCES => {
            "\n the AMD GPU driver (amdgpu) is not loaded, or /dev/kfd may not be opened by this user (groups render, video) or from this container (--device=/dev/kfd --device=/dev/dri)"
        }
        other => hint(other),
    };
    format!("{e}{why}")
}

/// What the kernel needs, for a launch that was refused.
pub(super) fn resources(facts: &KernelFacts, shape: &LaunchShape) -> String {
    let threads: u32 = shape.block.iter().product();
    format!(
        "\n it has work-groups of {threads} work-items (at most {} for this kernel) with {} vector registers each, {} bytes of LDS, {} bytes of private memory a work-item",
        facts.max_threads, facts.vector_registers, facts.group_bytes, facts.private_bytes
    )
}
