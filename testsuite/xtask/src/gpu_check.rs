//! `cargo xtask gpu-check`: the run cases on the GPUs of this machine, with a log to send to racc's developers.

use crate::{Outcome, build, setup, shell};
use racc_testsuite::interpreter::CARD;
use racc_testsuite::toolchain::{Gpu, Toolchain};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

/// What the kernel's driver knows of AMD's GPUs.
const NODES: &str = "/sys/class/kfd/kfd/topology/nodes";

/// Arguments: names of architectures (`gfx90a`) in place of those that the driver names.
pub(crate) fn run(args: &[String]) -> Outcome {
    setup::run(&[])?;
    build::run(&[])?;
    build::interpreter()?;
    let mut amd: BTreeSet<String> = args.iter().cloned().collect();
    if amd.is_empty() {
        amd = cards(Path::new(NODES));
    }
    let nvidia = Toolchain::find()?.gpu == Gpu::Nvidia;
    if amd.is_empty() && !nvidia {
        return Err(format!("no GPU: {NODES} and /dev/nvidia0 know none"));
    }
    let path = shell::target_dir().join("gpu-check.log");
    let mut log = std::fs::File::create(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut failed = Vec::new();
    write(&mut log, &machine(&amd, nvidia))?;
    for target in &amd {
        if !cases(&mut log, "[card ", Some(target))? {
            failed.push(target.clone());
        }
    }
    if nvidia && !cases(&mut log, "[gpu ", None)? {
        failed.push("NVIDIA".to_owned());
    }
    println!("The log is {}: please send it, whatever it says.", path.display());
    if failed.is_empty() { Ok(()) } else { Err(format!("cases fail on {}", failed.join(", "))) }
}

/// The run cases on one kind of GPU; whether all pass.
fn cases(log: &mut std::fs::File, device: &str, target: Option<&String>) -> Result<bool, String> {
    let mut command = shell::cargo();
    command.args([
        "test",
        "--quiet",
        "--no-fail-fast",
        "--package",
        "racc-testsuite",
        "--test",
        "cases",
        "--",
    ]);
    if let Some(target) = target {
        command.env(CARD, target);
    }
    write(log, &format!("\n{} {}\n", device.trim_matches(['[', ' ']), target.map_or("", String::as_str)))?;
    let error = |e| format!("cargo test: {e}");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(error)?;
    for line in child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines()) {
        let line = line.map_err(error)?;
        println!("{line}");
        write(log, &format!("{line}\n"))?;
    }
    Ok(child.wait().map_err(error)?.success())
}

fn write(log: &mut std::fs::File, text: &str) -> Outcome {
    log.write_all(text.as_bytes()).map_err(|e| format!("the log: {e}"))
}

/// What was tested, and with which drivers.
fn machine(amd: &BTreeSet<String>, nvidia: bool) -> String {
    let mut text = String::new();
    let mut line = |what: &str, said: Option<String>| {
        let _ = writeln!(text, "{what}: {}", said.as_deref().map_or("unknown", str::trim));
    };
    line(
        "racc",
        shell::output_of("git", &["-C", &shell::root().to_string_lossy(), "describe", "--always", "--dirty"]),
    );
    line("kernel", shell::output_of("uname", &["-sr"]));
    if !amd.is_empty() {
        line("AMD", Some(amd.iter().cloned().collect::<Vec<_>>().join(" ")));
        line("amdgpu", std::fs::read_to_string("/sys/module/amdgpu/version").ok());
        line("ROCm", std::fs::read_to_string("/opt/rocm/.info/version").ok());
        line("HSA", libraries("libhsa-runtime64"));
    }
    if nvidia {
        let query = ["--query-gpu=name,driver_version", "--format=csv,noheader"];
        line("NVIDIA", shell::output_of("nvidia-smi", &query));
    }
    text
}

/// The files by which the loader knows a library.
fn libraries(name: &str) -> Option<String> {
    let all = Command::new("/sbin/ldconfig").arg("-p").output().ok()?;
    let text = String::from_utf8_lossy(&all.stdout).into_owned();
    let found: Vec<&str> =
        text.lines().filter(|l| l.contains(name)).filter_map(|l| l.split("=> ").nth(1)).collect();
    (!found.is_empty()).then(|| found.join(" "))
}

/// `gfx_target_version 90010` → gfx90a: major version, two digits each of the minor one and the stepping.
fn name_of(version: u32) -> Option<String> {
    let (major, minor, stepping) = (version / 10000, version / 100 % 100, version % 100);
    (version > 0).then(|| format!("gfx{major}{minor:x}{stepping:x}"))
}

/// The architectures of all GPUs; nodes that are processors have version 0.
fn cards(nodes: &Path) -> BTreeSet<String> {
    let all = std::fs::read_dir(nodes).into_iter().flatten().flatten();
    let texts = all.filter_map(|node| std::fs::read_to_string(node.path().join("properties")).ok());
    let versions = texts.filter_map(|text| {
        let line = text.lines().find_map(|l| l.strip_prefix("gfx_target_version "))?;
        line.trim().parse().ok().and_then(name_of)
    });
    versions.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_driver_names_architectures() {
        let nodes = std::env::temp_dir().join(format!("racc-nodes-{}", std::process::id()));
        for (n, version) in [0, 90010, 90402, 110000, 120001].into_iter().enumerate() {
            let node = nodes.join(n.to_string());
            std::fs::create_dir_all(&node).expect("a folder");
            let text = format!("simd_count 4\ngfx_target_version {version}\nvendor_id 4098\n");
            std::fs::write(node.join("properties"), text).expect("a file");
        }
        let found: Vec<String> = cards(&nodes).into_iter().collect();
        std::fs::remove_dir_all(&nodes).expect("it is there");
        assert_eq!(found, ["gfx1100", "gfx1201", "gfx90a", "gfx942"]);
    }
}
