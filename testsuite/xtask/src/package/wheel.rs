//! The tree → a wheel: pip puts `bin` among the scripts of the environment, and the rest below its prefix.

use super::Entry;
use crate::install::VERSION;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Any Python 3, on glibc of Debian 12 and later.
pub(super) const TAG: &str = "py3-none-manylinux_2_36_x86_64";

pub(super) fn write(entries: &[Entry], to: &Path) -> Result<(), String> {
    let failed = |e: std::io::Error| format!("{}: {e}", to.display());
    let mut archive = ZipWriter::new(File::create(to).map_err(failed)?);
    let mut record = String::new();
    let (data, facts) = (format!("racc-{VERSION}.data"), format!("racc-{VERSION}.dist-info"));
    for entry in entries {
        let bytes = fs::read(&entry.from).map_err(|e| format!("{}: {e}", entry.from.display()))?;
        let name = match entry.name.strip_prefix("bin/") {
            Some(program) => format!("{data}/scripts/{program}"),
            None => format!("{data}/data/{}", entry.name),
        };
        add(&mut archive, &mut record, &name, &bytes, entry.mode)?;
    }
    let metadata = format!(
        "Metadata-Version: 2.1\nName: racc\nVersion: {VERSION}\n\
         Summary: OpenACC and CUDA Fortran compiler for C and Fortran\n\
         License: Apache-2.0 WITH LLVM-exception\n"
    );
    let wheel = format!("Wheel-Version: 1.0\nGenerator: racc xtask\nRoot-Is-Purelib: false\nTag: {TAG}\n");
    add(&mut archive, &mut record, &format!("{facts}/METADATA"), metadata.as_bytes(), 0o644)?;
    add(&mut archive, &mut record, &format!("{facts}/WHEEL"), wheel.as_bytes(), 0o644)?;
    // The record does not hold its own sum.
    let name = format!("{facts}/RECORD");
    record += &format!("{name},,\n");
    let own = record.clone();
    add(&mut archive, &mut record, &name, own.as_bytes(), 0o644)?;
    archive.finish().map(|_| ()).map_err(|e| format!("{}: {e}", to.display()))
}

fn add(
    archive: &mut ZipWriter<File>,
    record: &mut String,
    name: &str,
    bytes: &[u8],
    mode: u32,
) -> Result<(), String> {
    let sum = URL_SAFE_NO_PAD.encode(Sha256::digest(bytes));
    *record += &format!("{name},sha256={sum},{}\n", bytes.len());
    let options = SimpleFileOptions::default().unix_permissions(mode).compression_level(Some(1));
    archive.start_file(name, options).map_err(|e| format!("{name}: {e}"))?;
    archive.write_all(bytes).map_err(|e| format!("{name}: {e}"))
}
