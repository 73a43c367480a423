//! Options about OpenACC, CUDA Fortran and device code.

use super::{Row, Takes, holds, row, unused};
use crate::options::{Options, acc, gpu};

pub(super) const ROWS: &[Row] = &[
    row(
        "-acc",
        Takes::MaybeEquals,
        "OpenACC on; gpu, multicore, host, sim, [no]autopar, sync, …, in a list",
        acc::acc,
    )
    .value("LIST")
    .words(acc::words),
    row("-fopenacc", Takes::Nothing, "OpenACC on, all targets", |o, _| acc::acc(o, "")),
    row("-fno-openacc", Takes::Nothing, "OpenACC off", acc::off),
    row("-noacc", Takes::Nothing, "", acc::off),
    row(
        "-gpu",
        Takes::Equals,
        "device code: cc80, gfx90a, managed, fastmath, lineinfo, maxregcount:N, keep, …, in a list",
        gpu::gpu,
    )
    .value("LIST")
    .words(gpu::words),
    row("-ta", Takes::Equals, "the older form of -acc and -gpu: tesla:cc70,managed", acc::target_accelerator)
        .value("LIST"),
    row(
        "-target",
        Takes::Equals,
        "gpu, multicore: the targets of OpenACC and do concurrent, if they are on",
        acc::target,
    )
    .value("LIST"),
    row("-fopenacc-dim", Takes::Equals, "default gangs:workers:vector length", gpu::default_dims)
        .value("DIMS"),
    row("-foffload", Takes::Equals, "nvptx-none, amdgcn-amdhsa, disable, default", acc::foffload)
        .value("LIST"),
    unused(
        "-foffload-options",
        Takes::Equals,
        "device code is made by racc, with the options of the host and -gpu=",
    ),
    holds("-foffload-abi", Takes::Equals),
    row("-cuda", Takes::MaybeEquals, "CUDA Fortran on", cuda).value("LIST"),
    row("-Mcuda", Takes::MaybeEquals, "", cuda),
    row("-Mcudalib", Takes::MaybeEquals, "", cuda_libraries).detail("as -cudalib"),
    row("-cudalib", Takes::MaybeEquals, "link CUDA libraries: cublas, cufft, …, in a list", cuda_libraries)
        .value("LIST"),
    row("-stdpar", Takes::MaybeEquals, "do concurrent on the device", |o, v| {
        o.fortran.stdpar = true;
        acc::acc(o, v)
    })
    .value("LIST"),
];

/// `-cuda` alone, or with sub-options of `-gpu`.
fn cuda(o: &mut Options, value: &str) -> Result<(), String> {
    o.fortran.cuda = true;
    if value.is_empty() { Ok(()) } else { gpu::gpu(o, value) }
}

fn cuda_libraries(o: &mut Options, value: &str) -> Result<(), String> {
    for name in value.split(',').filter(|name| !name.is_empty()) {
        let Some((_, library)) = CUDA_LIBRARIES.iter().find(|(known, _)| *known == name) else {
            let known: Vec<&str> = CUDA_LIBRARIES.iter().map(|(known, _)| *known).collect();
            return Err(format!("'{name}' is no CUDA library; there are {}", known.join(", ")));
        };
        o.link.cuda_libraries.push((*library).to_owned());
    }
    Ok(())
}

/// nvc's names, and those of the files.
const CUDA_LIBRARIES: &[(&str, &str)] = &[
    ("cublas", "cublas"),
    ("cublaslt", "cublasLt"),
    ("cublasmp", "cublasmp"),
    ("cufft", "cufft"),
    ("cufftw", "cufftw"),
    ("cufftmp", "cufftMp"),
    ("curand", "curand"),
    ("cusolver", "cusolver"),
    ("cusolvermp", "cusolverMp"),
    ("cusparse", "cusparse"),
    ("cutensor", "cutensor"),
    ("nccl", "nccl"),
    ("nvlamath", "nvlamath"),
    ("nvshmem", "nvshmem_host"),
    ("nvtx", "nvToolsExt"),
    ("nvtx3", "nvToolsExt"),
];
