//! Layouts, numbers and names against the headers of Debian's libhsa-runtime-dev, where they are installed.

use super::api::{EventRecord, QueueRecord};
use super::driver;
use std::fmt::Write;
use std::mem::offset_of;
use std::process::Command;

#[test]
fn the_headers_agree() {
    if !std::path::Path::new("/usr/include/hsa/hsa_ext_amd.h").exists() {
        return;
    }
    let mut c = String::from(
        "#include <stddef.h>\n#include <stdbool.h>\n#include <hsa/hsa.h>\n#include <hsa/hsa_ext_amd.h>\n",
    );
    let mut same = |header: &str, value: usize| {
        let _ = writeln!(c, "_Static_assert(({header}) == {value}, \"{header}\");");
    };
    same("sizeof(hsa_queue_t)", size_of::<QueueRecord>());
    same("offsetof(hsa_queue_t, base_address)", offset_of!(QueueRecord, base));
    same("offsetof(hsa_queue_t, doorbell_signal)", offset_of!(QueueRecord, doorbell));
    same("offsetof(hsa_queue_t, size)", offset_of!(QueueRecord, size));
    same("offsetof(hsa_queue_t, id)", offset_of!(QueueRecord, id));
    same("sizeof(hsa_amd_event_t)", size_of::<EventRecord>());
    same("offsetof(hsa_amd_event_t, memory_fault.agent)", offset_of!(EventRecord, agent));
    same("offsetof(hsa_amd_event_t, memory_fault.virtual_address)", offset_of!(EventRecord, address));
    same("offsetof(hsa_amd_event_t, memory_fault.fault_reason_mask)", offset_of!(EventRecord, reason));
    for (member, value) in driver::POINTER_INFO {
        same(&format!("offsetof(hsa_amd_pointer_info_t, {member})"), *value);
    }
    // The packets that `queue` writes, in words.
    for (member, word) in [
        ("workgroup_size_x", 1),
        ("workgroup_size_z", 2),
        ("grid_size_x", 3),
        ("private_segment_size", 6),
        ("group_segment_size", 7),
        ("kernel_object", 8),
        ("kernarg_address", 10),
        ("completion_signal", 14),
    ] {
        same(&format!("offsetof(hsa_kernel_dispatch_packet_t, {member})"), 4 * word);
    }
    same("offsetof(hsa_barrier_and_packet_t, dep_signal)", 8);
    same("offsetof(hsa_barrier_and_packet_t, completion_signal)", 56);
    for (name, value) in driver::NUMBERS {
        same(name, *value as usize);
    }
    for name in driver::SYMBOLS {
        let _ = writeln!(c, "const void *use_{name} = (const void *)&{name};");
    }
    let folder = std::env::temp_dir().join(format!("racc-hsa-headers-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("check.c");
    std::fs::write(&file, c).expect("a file");
    let done = Command::new("gcc").args(["-w", "-fsyntax-only"]).arg(&file).output().expect("gcc");
    let _ = std::fs::remove_dir_all(&folder);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}
