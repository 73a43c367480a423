//! Options about OpenACC, CUDA Fortran, device code and the report on it.

use super::{Row, Takes, choose, holds, row, unused};
use crate::options::{Options, Unused, acc, gpu};

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
    row("-Minfo", Takes::MaybeEquals, "report how loops were compiled; -Minfo=accel: OpenACC only", minfo)
        .value("LIST"),
    row(
        "--report",
        Takes::Equals,
        "html: a page with the source and how its loops were compiled beside the output; see racc report",
        |o, v| {
            o.report.page = choose(v, &[("html", true)])?;
            Ok(())
        },
    )
    .value("FORMAT"),
    row("-fopt-info-omp", Takes::Nothing, "", report_accel)
        .detail("as -Minfo=accel, and the further spellings"),
    row("-fopt-info-all", Takes::Nothing, "", report_accel),
    row("-fopt-info-omp-all", Takes::Nothing, "", report_accel),
    row("-fopt-info-all-omp", Takes::Nothing, "", report_accel),
    row("-fopt-info-omp-note", Takes::Nothing, "", report_accel),
    row("-fopt-info-note-omp", Takes::Nothing, "", report_accel),
    row("-fopt-info-omp-optimized", Takes::Nothing, "", report_accel),
    row("-fopt-info-optimized-omp", Takes::Nothing, "", report_accel),
    row("-fopt-info-omp-missed", Takes::Nothing, "", report_accel),
    row("-fopt-info-missed-omp", Takes::Nothing, "", report_accel),
    unused("-fopt-info", Takes::MaybeEquals, "-Minfo=accel is the report that racc has"),
    unused("-fopt-info-", Takes::Joined, "-Minfo=accel is the report that racc has"),
    unused("-Mneginfo", Takes::MaybeEquals, "-Minfo=accel says why loops stay sequential"),
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

/// gcc's report on OpenACC: what `-Minfo=accel` prints, whichever kinds of message are asked for.
fn report_accel(o: &mut Options, _: &str) -> Result<(), String> {
    o.report.accelerator = true;
    Ok(())
}

/// Kinds of report that racc has.
const REPORTED: [&str; 5] = ["", "all", "accel", "acc", "stdpar"];

/// Those of nvc that it has not.
const UNREPORTED: [&str; 14] = [
    "ccff",
    "ftn",
    "inline",
    "intensity",
    "ipa",
    "loop",
    "lre",
    "mp",
    "opt",
    "par",
    "pfo",
    "stat",
    "time",
    "vect",
];

fn minfo(o: &mut Options, value: &str) -> Result<(), String> {
    for kind in value.split(',') {
        if REPORTED.contains(&kind) {
            o.report.accelerator = true;
        } else if UNREPORTED.contains(&kind) {
            let instead = "-Minfo=accel is the report that racc has";
            o.unused.push(Unused { word: format!("-Minfo={kind}"), instead });
        } else {
            return Err(format!("'{kind}' is not one of all, accel, stdpar, {}", UNREPORTED.join(", ")));
        }
    }
    Ok(())
}

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
