//! Where the vendors' tools and libraries are: racc's tool folder, PATH, CUDA_HOME, ROCM_PATH, the distribution's.

use super::LinkOptions;
use racc_hir::Host;
use std::path::{Path, PathBuf};

/// Folder that `cargo xtask setup` unpacks the vendors' packages into.
fn tool_folders(options: &LinkOptions) -> Vec<PathBuf> {
    let mut list = options.tools.clone();
    list.extend(std::env::var_os("RACC_TOOLS").map(PathBuf::from));
    if let Some(home) = std::env::var_os("HOME") {
        list.push(Path::new(&home).join(".cache/racc/tools"));
    }
    list
}

fn cuda_homes() -> Vec<PathBuf> {
    let mut list: Vec<PathBuf> = ["CUDA_HOME", "CUDA_PATH", "NVHPC_CUDA_HOME"]
        .iter()
        .filter_map(std::env::var_os)
        .map(PathBuf::from)
        .collect();
    list.push("/usr/local/cuda".into());
    list
}

/// `ptxas`, the newest first: it takes every PTX version that racc writes.
pub(super) fn ptxas(options: &LinkOptions) -> Option<PathBuf> {
    let in_tools = ["nvidia/cu13/bin/ptxas", "cu13/bin/ptxas", "bin/ptxas", "nvidia/cuda_nvcc/bin/ptxas"];
    let tools = tool_folders(options);
    let candidates = tools
        .iter()
        .flat_map(|t| in_tools.iter().map(move |p| t.join(p)))
        .chain(cuda_homes().into_iter().map(|h| h.join("bin/ptxas")));
    which::which("ptxas").ok().or_else(|| candidates.into_iter().find(|p| p.is_file()))
}

/// `nvlink`, `fatbinary`: of the toolkit that `ptxas` is of, as their formats go together.
pub(super) fn of_toolkit(name: &str, options: &LinkOptions) -> Option<PathBuf> {
    let beside = ptxas(options).map(|p| p.with_file_name(name)).filter(|p| p.is_file());
    beside
        .or_else(|| which::which(name).ok())
        .or_else(|| cuda_homes().into_iter().map(|h| h.join("bin").join(name)).find(|p| p.is_file()))
}

/// What NVIDIA's kernels that launch kernels are linked with, from the toolkit of a tool.
pub(super) fn device_run_time(tool: &Path) -> Option<PathBuf> {
    let home = tool.parent()?.parent()?;
    ["lib64", "lib", "targets/x86_64-linux/lib", "targets/sbsa-linux/lib"]
        .iter()
        .map(|folder| home.join(folder).join("libcudadevrt.a"))
        .find(|p| p.is_file())
}

/// An older `ptxas` beside the first: it still knows architectures that the newest has dropped.
pub(super) fn old_ptxas(options: &LinkOptions) -> Option<PathBuf> {
    let in_tools = [
        "nvidia/cuda_nvcc/bin/ptxas",
        "cuda12/nvidia/cuda_nvcc/bin/ptxas",
        "cu12/nvidia/cuda_nvcc/bin/ptxas",
    ];
    tool_folders(options).iter().flat_map(|t| in_tools.iter().map(move |p| t.join(p))).find(|p| p.is_file())
}

pub(super) fn libdevice(options: &LinkOptions) -> Option<PathBuf> {
    let names = [
        "nvidia/cu13/nvvm/libdevice/libdevice.10.bc",
        "cu13/nvvm/libdevice/libdevice.10.bc",
        "nvidia/cuda_nvcc/nvvm/libdevice/libdevice.10.bc",
        "nvvm/libdevice/libdevice.10.bc",
        "libdevice.10.bc",
    ];
    let tools = tool_folders(options);
    tools
        .iter()
        .flat_map(|t| names.iter().map(move |n| t.join(n)))
        .chain(cuda_homes().into_iter().map(|h| h.join("nvvm/libdevice/libdevice.10.bc")))
        .chain(["/usr/lib/nvidia-cuda-toolkit/libdevice/libdevice.10.bc".into()])
        .find(|p| p.is_file())
}

/// LLVM's own library of mathematics for NVPTX.
pub(super) fn libclc(options: &LinkOptions) -> Option<PathBuf> {
    libclc_file(options, "nvptx64--.bc")
}

/// The same for one of AMD's processors.
pub(super) fn libclc_amd(options: &LinkOptions, processor: &str) -> Option<PathBuf> {
    libclc_file(options, &format!("{processor}-amdgcn--.bc"))
}

fn libclc_file(options: &LinkOptions, name: &str) -> Option<PathBuf> {
    let mut folders = tool_folders(options);
    folders.extend(["/usr/lib/clc", "/usr/share/clc", "/usr/lib/llvm-22/share/clc"].map(PathBuf::from));
    folders.into_iter().map(|f| f.join(name)).find(|p| p.is_file())
}

pub(super) fn ocml(options: &LinkOptions) -> Option<PathBuf> {
    let mut folders: Vec<PathBuf> = tool_folders(options);
    folders.extend(std::env::var_os("ROCM_PATH").map(|r| Path::new(&r).join("amdgcn/bitcode")));
    let multiarch = format!("/usr/lib/{}/amdgcn/bitcode", Host::NATIVE.triple());
    folders.extend(["/opt/rocm/amdgcn/bitcode", &multiarch, "/usr/lib/amdgcn/bitcode"].map(PathBuf::from));
    folders.into_iter().map(|f| f.join("ocml.bc")).find(|p| p.is_file())
}

pub(super) fn lld() -> Option<PathBuf> {
    ["ld.lld-22", "ld.lld"]
        .iter()
        .find_map(|n| which::which(n).ok())
        .or_else(|| Some(PathBuf::from("/usr/lib/llvm-22/bin/ld.lld")).filter(|p| p.is_file()))
}
