//! Structures of hsakmttypes.h, which packs them to four bytes.

use crate::machine::{PRIVATE_BASE, SHARED_BASE};
use std::ffi::c_void;

/// Bytes of the GPU's memory, and of the host's.
const MEMORY: u64 = 16 << 30;

#[repr(C, packed(4))]
pub struct VersionInfo {
    pub major: u32,
    pub minor: u32,
}

#[repr(C, packed(4))]
pub struct SystemProperties {
    pub nodes: u32,
    pub platform: [u32; 3],
}

#[repr(C, packed(4))]
pub struct Node {
    pub cpu_cores: u32,
    pub simds: u32,
    pub banks: u32,
    pub caches: u32,
    pub links: u32,
    pub cpu_id: u32,
    pub gpu_id: u32,
    pub capability: u32,
    pub waves_per_simd: u32,
    pub lds_kib: u32,
    pub gds_kib: u32,
    pub wave: u32,
    pub shader_banks: u32,
    pub arrays: u32,
    pub units_per_array: u32,
    pub simds_per_unit: u32,
    pub scratch_slots: u32,
    pub engine: u32,
    pub vendor: u16,
    pub device: u16,
    pub location: u32,
    pub memory: u64,
    pub clock: u32,
    pub cpu_clock: u32,
    pub render_minor: i32,
    pub marketing_name: [u16; 64],
    pub name: [u8; 64],
    pub firmware: u32,
    pub debug: u64,
    pub hive: u64,
    pub copy_engines: u32,
    pub link_engines: u32,
    pub queues_per_engine: u8,
    pub compute_queues: u8,
    pub barriers: u8,
    pub reserved: u8,
    pub domain: u32,
    pub unique: u64,
    pub vector_bytes: u32,
    pub scalar_bytes: u32,
    pub more: [u8; 12],
}

impl Node {
    pub fn cpu() -> Node {
        // SAFETY: numbers only.
        let zero: Node = unsafe { std::mem::zeroed() };
        Node { cpu_cores: 2, banks: 1, links: 1, clock: 0, cpu_clock: 3000, ..zero }
    }

    pub fn gpu(units: u32) -> Node {
        // SAFETY: numbers only.
        let zero: Node = unsafe { std::mem::zeroed() };
        let mut name = [0; 64];
        name[..9].copy_from_slice(b"aldebaran");
        let mut marketing_name = [0; 64];
        for (to, letter) in marketing_name.iter_mut().zip(b"interpreted gfx90a") {
            *to = u16::from(*letter);
        }
        Node {
            simds: 4 * units,
            banks: 3,
            links: 1,
            gpu_id: 0x8000_1000,
            // Doorbells of the second kind, of 64 bits.
            capability: 2 << 12,
            waves_per_simd: 8,
            lds_kib: 64,
            wave: 64,
            shader_banks: 1,
            arrays: 1,
            units_per_array: units,
            simds_per_unit: 4,
            scratch_slots: 32,
            // gfx 9.0.10
            engine: 9 << 10 | 10 << 24,
            vendor: 0x1002,
            device: 0x7408,
            location: 0x300,
            memory: MEMORY,
            clock: 1700,
            cpu_clock: 3000,
            render_minor: 128,
            marketing_name,
            name,
            compute_queues: 24,
            unique: 1,
            vector_bytes: 0x8_0000,
            scalar_bytes: 0x3200,
            ..zero
        }
    }
}

#[repr(C, packed(4))]
pub struct MemoryBank {
    pub heap: u32,
    pub bytes: u64,
    pub flags: u32,
    pub width: u32,
    pub clock: u32,
    pub base: u64,
}

impl MemoryBank {
    pub fn all(gpu: bool) -> Vec<MemoryBank> {
        const SYSTEM: u32 = 0;
        const PRIVATE: u32 = 2;
        const LDS: u32 = 4;
        const SCRATCH: u32 = 5;
        let bank = |heap, bytes, base| MemoryBank { heap, bytes, flags: 0, width: 64, clock: 1600, base };
        if !gpu {
            return vec![bank(SYSTEM, MEMORY, 0)];
        }
        vec![bank(PRIVATE, MEMORY, 0), bank(LDS, 0x10000, SHARED_BASE), bank(SCRATCH, 1 << 32, PRIVATE_BASE)]
    }
}

#[repr(C, packed(4))]
pub struct IoLink {
    pub kind: u32,
    pub version: [u32; 2],
    pub from: u32,
    pub to: u32,
    pub weight: u32,
    pub latency: [u32; 2],
    pub bandwidth: [u32; 2],
    pub transfer: u32,
    pub flags: u32,
}

impl IoLink {
    pub fn between(from: u32, to: u32) -> IoLink {
        const PCI_EXPRESS: u32 = 2;
        let (version, pair) = ([4, 0], [0; 2]);
        let (kind, weight) = (PCI_EXPRESS, 20);
        IoLink { kind, version, from, to, weight, latency: pair, bandwidth: pair, transfer: 0, flags: 0 }
    }
}

#[repr(C, packed(4))]
pub struct ClockCounters {
    pub gpu: u64,
    pub cpu: u64,
    pub system: u64,
    pub frequency: u64,
}

#[repr(C, packed(4))]
pub struct QueueResource {
    pub id: u64,
    pub doorbell: u64,
    pub write: u64,
    pub read: u64,
    pub error: u64,
}

#[repr(C, packed(4))]
pub struct PointerInfo {
    pub kind: u32,
    pub node: u32,
    pub flags: u32,
    pub host: u64,
    pub device: u64,
    pub bytes: u64,
    pub registered: u32,
    pub mapped: u32,
    pub registered_nodes: *const u32,
    pub mapped_nodes: *const u32,
    pub user_data: *mut c_void,
}
