//! The tree → a Debian package below `/usr`: an `ar` archive of a version, the control files and the data.

use super::{Entry, tar};
use crate::install::VERSION;
use std::fs::File;
use std::io;
use std::path::Path;

pub(super) fn write(entries: &[Entry], to: &Path) -> io::Result<()> {
    let mut package = ar::Builder::new(File::create(to)?);
    let mut add = |name: &str, bytes: &[u8]| {
        let mut header = ar::Header::new(name.as_bytes().to_vec(), bytes.len() as u64);
        header.set_mode(0o100_644);
        package.append(&header, bytes)
    };
    add("debian-binary", b"2.0\n")?;
    add("control.tar.gz", &tar(&[], "", &[("./control", control(entries)?)])?)?;
    add("data.tar.gz", &tar(entries, "./usr", &[])?)
}

fn control(entries: &[Entry]) -> io::Result<String> {
    let mut bytes = 0;
    for entry in entries {
        bytes += entry.from.metadata()?.len();
    }
    Ok(format!(
        "Package: racc
Version: {VERSION}
Architecture: amd64
Maintainer: the racc project <racc@localhost>
Installed-Size: {}
Depends: gcc, libc6-dev, libc6 (>= 2.36)
Recommends: gfortran, lld-22, libclc-22
Section: devel
Priority: optional
Description: OpenACC and CUDA Fortran compiler for C and Fortran
 racc compiles programs with OpenACC directives, and CUDA Fortran, for GPUs of
 NVIDIA and AMD and for the cores of CPUs. It takes the options of nvc,
 nvfortran, gcc and gfortran.
",
        bytes.div_ceil(1024)
    ))
}
