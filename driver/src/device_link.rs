//! The files of a link → an object with the program's GPU code, when any of them has some.

use crate::link::Item;
use crate::options::Options;
use crate::options::acc::Switch;
use racc_base::Diagnostic;
use racc_codegen::devlink::{self, LinkOptions, collect, table};
use std::path::{Path, PathBuf};

/// Links device code; the object is written into `folder`. `None`: there is no device code.
pub(crate) fn device_object(
    options: &Options,
    items: &[Item],
    folder: &Path,
) -> Result<Option<PathBuf>, String> {
    let link_options = link_options(options);
    if !link_options.targets.iter().any(is_gpu) {
        return Ok(None);
    }
    let mut images = Vec::new();
    for path in files(items) {
        let Ok(bytes) = std::fs::read(&path) else { continue };
        images.extend(collect::images(&bytes));
    }
    if images.is_empty() {
        return Ok(None);
    }
    let linked = devlink::link(&images, &link_options)
        .map_err(|list| list.iter().map(message).collect::<Vec<_>>().join("\n"))?;
    for note in &linked.notes {
        eprintln!("{note}");
    }
    if linked.codes.is_empty() {
        return Ok(None);
    }
    let bytes = table::object(&linked.codes).map_err(|fault| fault.at(racc_base::Span::NONE).message)?;
    let path = folder.join("racc-device.o");
    std::fs::write(&path, bytes).map_err(|e| format!("{}: {e}", path.display()))?;
    Ok(Some(path))
}

/// A diagnostic without a place, its help behind it.
fn message(d: &Diagnostic) -> String {
    match &d.help {
        Some(help) => format!("{}; {help}", d.message),
        None => d.message.clone(),
    }
}

/// What the command line says of device code, in the device link's words.
pub(crate) fn link_options(options: &Options) -> LinkOptions {
    LinkOptions {
        targets: crate::stages::devices(options),
        flush_denormals: options.gpu.fastmath || options.gpu.flushz == Some(Switch::On),
        max_registers: options.gpu.maxregcount,
        resource_usage: options.gpu.ptxinfo,
        tools: Vec::new(),
        shared: false,
    }
}

fn is_gpu(target: &racc_codegen::DeviceTarget) -> bool {
    use racc_codegen::DeviceTarget;
    match target {
        DeviceTarget::Nvidia(_) | DeviceTarget::Radeon(_) => true,
        DeviceTarget::Multicore | DeviceTarget::Sim => false,
    }
}

/// Files named, and archives that `-l` finds where no shared library stands before them.
fn files(items: &[Item]) -> Vec<PathBuf> {
    let folders: Vec<PathBuf> = items
        .iter()
        .filter_map(|i| match i {
            Item::Word(w) => w.strip_prefix("-L").map(PathBuf::from),
            Item::File(_) => None,
        })
        .collect();
    let mut list = Vec::new();
    for item in items {
        match item {
            Item::File(path) => list.push(path.clone()),
            Item::Word(word) => {
                let Some(name) = word.strip_prefix("-l") else { continue };
                for folder in &folders {
                    if folder.join(format!("lib{name}.so")).exists() {
                        break;
                    }
                    let archive = folder.join(format!("lib{name}.a"));
                    if archive.exists() {
                        list.push(archive);
                        break;
                    }
                }
            }
        }
    }
    list
}
