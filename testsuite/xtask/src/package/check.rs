//! Each package, installed in an empty folder: programs in C and Fortran are compiled and run there, with none of this
//! machine's settings and none of its libraries but the C library's.

use crate::{Outcome, shell};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const C: &str = "#include <stdio.h>
#include <openacc.h>
int main(void) {
    double sum = 0;
#pragma acc parallel loop reduction(+:sum)
    for (int i = 1; i <= 1000; i++) sum += i;
    printf(\"%.0f %d\\n\", sum, acc_get_num_devices(acc_device_host));
}
";
const FORTRAN: &str = "program p
  use openacc
  integer :: i, s
  s = 0
  !$acc parallel loop reduction(+:s)
  do i = 1, 1000
    s = s + i
  end do
  print '(i0)', s
end program
";

pub(super) fn all(archive: &Path, debian: &Path, wheel: &Path) -> Outcome {
    let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
    let at = |name: &str| -> Result<PathBuf, String> {
        // A blank in the name: the tree may lie anywhere.
        let place = folder.path().join(format!("{name} of racc"));
        fs::create_dir_all(&place).map_err(|e| format!("{}: {e}", place.display()))?;
        Ok(place)
    };
    let (tar, deb, pip) = (at("tar")?, at("deb")?, at("wheel")?);
    shell::run_command(
        Command::new("tar").arg("-xzf").arg(archive).arg("-C").arg(&tar).arg("--strip-components=1"),
    )?;
    tried(&tar)?;
    installed(debian, &deb)?;
    tried(&deb.join("usr"))?;
    shell::run_command(Command::new("python3").args(["-m", "venv"]).arg(&pip))?;
    let install = ["-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check"];
    shell::run_command(Command::new(pip.join("bin/python3")).args(install).arg(wheel))?;
    tried(&pip)
}

/// By dpkg itself, on a system that has nothing yet.
fn installed(debian: &Path, root: &Path) -> Outcome {
    let state = root.join("var/lib/dpkg");
    let io = |e: std::io::Error| format!("{}: {e}", state.display());
    for folder in ["info", "updates"] {
        fs::create_dir_all(state.join(folder)).map_err(io)?;
    }
    fs::write(state.join("status"), "").map_err(io)?;
    let options = ["--force-depends", "--force-not-root", "--force-script-chrootless", "--install"];
    let rooted = format!("--root={}", root.display());
    shell::run_command(Command::new("dpkg").arg(rooted).args(options).arg(debian))
}

/// A command with nothing of this machine's environment.
fn bare(program: &Path) -> Command {
    let mut command = Command::new(program);
    command.env_clear().env("PATH", "/usr/bin:/bin").env("HOME", "/nonexistent").env("ACC_NUM_CORES", "2");
    command
}

fn tried(prefix: &Path) -> Outcome {
    let racc = prefix.join("bin/racc");
    let own = bare(Path::new("/usr/bin/ldd")).arg(&racc).output().map_err(|e| format!("ldd: {e}"))?;
    let listed = String::from_utf8_lossy(&own.stdout).into_owned();
    let foreign =
        |line: &&str| line.contains(" => ") && !line.contains("lib/racc/") && !super::is_of_system(line);
    if let Some(line) = listed.lines().find(foreign) {
        return Err(format!("{} finds a library elsewhere: {line}", racc.display()));
    }
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    for (name, text, wanted) in [("sum.c", C, "500500 1\n"), ("sum.f90", FORTRAN, "500500\n")] {
        fs::write(dir.path().join(name), text).map_err(|e| format!("{name}: {e}"))?;
        shell::run_command(bare(&racc).current_dir(dir.path()).args([
            "-acc=multicore",
            "-O2",
            name,
            "-o",
            "sum",
        ]))?;
        let ran = bare(&dir.path().join("sum")).output().map_err(|e| format!("sum: {e}"))?;
        let printed = String::from_utf8_lossy(&ran.stdout).into_owned();
        if printed != wanted {
            return Err(format!("{name} compiled by {} prints {printed}", racc.display()));
        }
    }
    shell::run_command(bare(&racc).args(["explain", "E0506"]).stdout(std::process::Stdio::null()))?;
    println!("{} works", prefix.display());
    Ok(())
}
