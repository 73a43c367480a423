//! RACC_ACC_NOTIFY / NVCOMPILER_ACC_NOTIFY: lines on stderr for launches, transfers, regions, waits, memory, in
//! the form that scripts written for nvc match.

use crate::addr::Queue;
use crate::config::{config, device_type_name};
use crate::plugin::{Device, Shape};
use crate::prof::Implicit;
use crate::site::{Name, Site};
use crate::thread_id::thread_id;
use racc_abi::DeviceType;

const LAUNCHES: u32 = 1;
const TRANSFERS: u32 = 2;
const REGIONS: u32 = 4;
const WAITS: u32 = 8;
const MEMORY: u32 = 16;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Upload,
    Download,
}

fn on(bit: u32) -> bool {
    config().notify & bit != 0
}

pub(crate) fn of_launches() -> bool {
    on(LAUNCHES)
}

/// `CUDA`, as nvc writes it, or the device type's own name.
fn family(device: &dyn Device) -> &'static str {
    match device.kind() {
        DeviceType::Nvidia => "CUDA",
        other => device_type_name(other),
    }
}

/// `device[1]: NVIDIA H200`: devices count from one in messages about data.
pub(crate) fn device_heading(device: &dyn Device) -> String {
    format!("device[{}]: {}", device.number() + 1, device.properties().name.to_string_lossy())
}

fn place(site: &Site) -> String {
    format!("file={} function={} line={}", site.file.text(), site.function.text(), site.line)
}

pub(crate) fn launch(device: &dyn Device, site: &Site, queue: Queue, shape: &Shape) {
    if !of_launches() {
        return;
    }
    let grid = dims(shape.gangs);
    let block = if shape.workers > 1 {
        format!("{}x{}", shape.vector, shape.workers)
    } else {
        shape.vector.to_string()
    };
    let queue = match queue {
        Queue::Sync => String::new(),
        Queue::Number(n) => format!(" queue={n}"),
    };
    eprintln!(
        "launch {} kernel  {} device={} threadid={}{queue} num_gangs={} num_workers={} vector_length={} grid={grid} block={block}",
        family(device),
        place(site),
        device.number(),
        thread_id(),
        shape.gangs.iter().map(|g| u64::from(*g)).product::<u64>(),
        shape.workers,
        shape.vector,
    );
}

fn dims(gangs: [u32; 3]) -> String {
    match gangs {
        [x, 1, 1] => x.to_string(),
        [x, y, 1] => format!("{x}x{y}"),
        [x, y, z] => format!("{x}x{y}x{z}"),
    }
}

pub(crate) fn transfer(device: &dyn Device, site: &Site, way: Way, name: Name, bytes: u64) {
    if !on(TRANSFERS) {
        return;
    }
    let word = match way {
        Way::Upload => "upload",
        Way::Download => "download",
    };
    eprintln!(
        "{word} {} data  {} device={} threadid={} variable={} bytes={bytes}",
        family(device),
        place(site),
        device.number(),
        thread_id(),
        name.text(),
    );
}

pub(crate) fn alloc(device: &dyn Device, site: &Site, name: Name, bytes: u64) {
    if on(MEMORY) {
        let (family, number) = (family(device), device.number());
        eprintln!(
            "alloc {family} data  {} device={number} variable={} bytes={bytes}",
            place(site),
            name.text()
        );
    }
}

pub(crate) fn free(device: &dyn Device, site: &Site, bytes: u64) {
    if on(MEMORY) {
        eprintln!("free {} data  {} device={} bytes={bytes}", family(device), place(site), device.number());
    }
}

pub(crate) enum Edge {
    Enter,
    Leave,
}

pub(crate) fn region(device: &dyn Device, site: &Site, edge: Edge) {
    if on(REGIONS) {
        let word = match edge {
            Edge::Enter => "Enter",
            Edge::Leave => "Leave",
        };
        eprintln!("{word} {:?} region  {} device={}", site.construct, place(site), device.number());
    }
}

pub(crate) fn wait(device: &dyn Device, site: &Site, implicit: Implicit) {
    if on(WAITS) {
        let word = match implicit {
            Implicit::Yes => "Implicit",
            Implicit::No => "Explicit",
        };
        eprintln!("{word} wait  {} device={} threadid={}", place(site), device.number(), thread_id());
    }
}
