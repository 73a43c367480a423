//! Writing results: whole or not at all.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where a result goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sink {
    Stdout,
    File(PathBuf),
}

impl Sink {
    /// `-o -` is stdout, as is no `-o` at all for the goals that print.
    pub(crate) fn of(output: Option<&Path>) -> Sink {
        match output {
            Some(path) if path != Path::new("-") => Sink::File(path.to_owned()),
            Some(_) | None => Sink::Stdout,
        }
    }

    pub(crate) fn write(&self, bytes: &[u8]) -> Result<(), String> {
        match self {
            Sink::Stdout => {
                let mut out = io::stdout().lock();
                match out.write_all(bytes).and_then(|()| out.flush()) {
                    // `racc --emit=hir x.c | head` is no error.
                    Err(e) if e.kind() == io::ErrorKind::BrokenPipe => Ok(()),
                    result => result.map_err(|e| format!("standard output: {e}")),
                }
            }
            Sink::File(path) => {
                write_whole(path, bytes).map_err(|e| format!("cannot write {}: {e}", path.display()))
            }
        }
    }
}

/// A file is written beside its place and renamed, so that a crash leaves the old one or none. Devices such as
/// `/dev/null` are written directly.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if path.exists() && !path.is_file() {
        return std::fs::write(path, bytes);
    }
    let dir = path.parent().filter(|d| !d.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new().prefix(".racc-").tempfile_in(dir)?;
    file.write_all(bytes)?;
    // The permissions of an ordinary new file, which tempfile makes narrower.
    let mode = ordinary_mode();
    std::fs::set_permissions(file.path(), std::os::unix::fs::PermissionsExt::from_mode(mode))?;
    file.persist(path).map_err(|e| e.error)?;
    Ok(())
}

fn ordinary_mode() -> u32 {
    // SAFETY: umask has no preconditions; the first call's effect is undone by the second, before other threads
    // of the driver make files.
    let mask = unsafe {
        let mask = libc::umask(0o022);
        libc::umask(mask);
        mask
    };
    0o666 & !mask
}
