//! The structures and functions here against Debian's headers and library, where `cargo xtask setup` has unpacked them.

use super::event::Event;
use super::types::*;
use std::mem::{offset_of, size_of};
use std::path::PathBuf;
use std::process::Command;

fn unpacked() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    let tools = set("RACC_TOOLS")
        .or_else(|| set("XDG_CACHE_HOME").map(|d| d.join("racc/tools")))
        .or_else(|| set("HOME").map(|d| d.join(".cache/racc/tools")))?;
    let dir = tools.join("rocr/usr");
    dir.is_dir().then_some(dir)
}

/// A structure, its size, members with their offsets.
type Layout = (&'static str, usize, Vec<(&'static str, usize)>);

fn layouts() -> Vec<Layout> {
    macro_rules! layout {
        ($c:literal $rust:ty: $($member:literal $field:ident),*) => {
            ($c, size_of::<$rust>(), vec![$(($member, offset_of!($rust, $field))),*])
        };
    }
    vec![
        layout!("HsaVersionInfo" VersionInfo: "KernelInterfaceMinorVersion" minor),
        layout!("HsaSystemProperties" SystemProperties: "NumNodes" nodes),
        layout!("HsaNodeProperties" Node: "NumFComputeCores" simds, "NumMemoryBanks" banks, "Capability" capability,
            "WaveFrontSize" wave, "NumSIMDPerCU" simds_per_unit, "EngineId" engine, "VendorId" vendor,
            "LocalMemSize" memory, "MarketingName" marketing_name, "AMDName" name, "HiveID" hive,
            "NumSdmaEngines" copy_engines, "UniqueID" unique, "VGPRSizePerCU" vector_bytes),
        layout!("HsaMemoryProperties" MemoryBank: "SizeInBytes" bytes, "Width" width, "VirtualBaseAddress" base),
        layout!("HsaIoLinkProperties" IoLink: "NodeFrom" from, "NodeTo" to, "Weight" weight, "Flags" flags),
        layout!("HsaClockCounters" ClockCounters: "SystemClockCounter" system, "SystemClockFrequencyHz" frequency),
        layout!("HsaQueueResource" QueueResource: "QueueDoorBell" doorbell, "QueueWptrValue" write,
            "QueueRptrValue" read, "ErrorReason" error),
        layout!("HsaPointerInfo" PointerInfo: "MemFlags" flags, "CPUAddress" host, "GPUAddress" device,
            "SizeInBytes" bytes, "NRegisteredNodes" registered, "MappedNodes" mapped_nodes, "UserData" user_data),
        layout!("HsaEvent" Event: "EventId" id, "EventData.EventType" kind, "EventData.HWData1" value,
            "EventData.HWData2" mailbox),
    ]
}

#[test]
fn structures_are_those_of_the_headers() {
    let Some(dir) = unpacked() else { return };
    let mut source =
        "#include <stddef.h>\n#include <stdint.h>\n#include <stdbool.h>\n#include <hsakmt.h>\n".to_owned();
    for (name, size, members) in layouts() {
        source.push_str(&format!("_Static_assert(sizeof({name}) == {size}, \"{name}\");\n"));
        for (member, offset) in members {
            let what = format!("{name}.{member}");
            source
                .push_str(&format!("_Static_assert(offsetof({name}, {member}) == {offset}, \"{what}\");\n"));
        }
    }
    let file = std::env::temp_dir().join(format!("gcn-kmt-{}.c", std::process::id()));
    std::fs::write(&file, source).expect("a temporary file");
    let done = Command::new("cc").arg("-fsyntax-only").arg("-I").arg(dir.join("include")).arg(&file).output();
    std::fs::remove_file(&file).expect("the file");
    let done = done.expect("a C compiler");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

#[test]
fn every_function_that_the_library_calls_is_here() {
    let Some(dir) = unpacked() else { return };
    let library = std::fs::read(dir.join("lib/x86_64-linux-gnu/libhsa-runtime64.so.1")).expect("the library");
    let here = [
        include_str!("mod.rs"),
        include_str!("memory.rs"),
        include_str!("event.rs"),
        include_str!("queue.rs"),
    ];
    let names = library.split(|b| *b == 0).filter_map(|text| std::str::from_utf8(text).ok());
    let called: Vec<&str> =
        names.filter(|n| n.starts_with("hsaKmt") && n.chars().all(char::is_alphanumeric)).collect();
    let missing: Vec<&&str> = called.iter().filter(|n| !here.iter().any(|s| s.contains(**n))).collect();
    assert!(called.len() >= 42 && missing.is_empty(), "{} functions, missing {missing:?}", called.len());
}
