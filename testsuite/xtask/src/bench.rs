//! `cargo xtask bench`: the programs of testsuite/bench by racc and by hand in CUDA or OpenMP, in one run on one machine:
//! a table of medians and of ratios, and a plot of them.
//!
//! ```text
//! cargo xtask bench              builds, runs, prints, writes target/bench/bench.svg
//! cargo xtask bench --build DIR  only builds into DIR; CUDA's sources go there where nvcc is missing
//! cargo xtask bench --run DIR    runs what is in DIR, on another machine too; builds CUDA's sources if nvcc is there
//! ```

pub(crate) mod plot;
mod table;

use crate::shell::{output_of, root, run_command, target_dir};
use crate::{Outcome, build};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
pub(crate) use table::geometric_mean;
use table::{Side, Table};

/// Runs of each program, of whose times the median counts.
const RUNS: usize = 5;
/// On CPUs the arrays are smaller.
const CPU_SCALE: &str = "-DSCALE=4";

/// One executable: how it is called in the table, what it is compared with.
struct Program {
    name: &'static str,
    side: Side,
    source: &'static str,
    compiler: Compiler,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Compiler {
    RaccGpu,
    RaccCuda,
    RaccCores,
    Nvcc,
    Gcc,
    Gfortran,
}

const PROGRAMS: &[Program] = &[
    Program { name: "gpu_kernels_c", side: Side::GpuC, source: "kernels.c", compiler: Compiler::RaccGpu },
    Program { name: "gpu_forms_c", side: Side::GpuC, source: "forms.c", compiler: Compiler::RaccGpu },
    Program { name: "gpu_forms_f", side: Side::GpuFortran, source: "forms.f90", compiler: Compiler::RaccGpu },
    Program { name: "cuda_kernels", side: Side::Cuda, source: "kernels.cu", compiler: Compiler::Nvcc },
    Program { name: "cuda_forms", side: Side::Cuda, source: "forms.cu", compiler: Compiler::Nvcc },
    Program {
        name: "gpu_kernels_cuf",
        side: Side::CudaFortran,
        source: "device_kernels.cuf",
        compiler: Compiler::RaccCuda,
    },
    Program {
        name: "cuda_device_kernels",
        side: Side::Cuda,
        source: "device_kernels.cu",
        compiler: Compiler::Nvcc,
    },
    Program { name: "cpu_kernels_c", side: Side::CoresC, source: "kernels.c", compiler: Compiler::RaccCores },
    Program { name: "cpu_forms_c", side: Side::CoresC, source: "forms.c", compiler: Compiler::RaccCores },
    Program {
        name: "cpu_forms_f",
        side: Side::CoresFortran,
        source: "forms.f90",
        compiler: Compiler::RaccCores,
    },
    Program { name: "omp_kernels_c", side: Side::OpenMpC, source: "kernels.c", compiler: Compiler::Gcc },
    Program { name: "omp_forms_c", side: Side::OpenMpC, source: "forms.c", compiler: Compiler::Gcc },
    Program {
        name: "omp_forms_f",
        side: Side::OpenMpFortran,
        source: "forms.f90",
        compiler: Compiler::Gfortran,
    },
];

pub(crate) fn run(args: &[String]) -> Outcome {
    match args {
        [] => {
            let dir = target_dir().join("bench");
            build_into(&dir)?;
            run_in(&dir)
        }
        [what, dir] if what == "--build" => build_into(Path::new(dir)),
        [what, dir] if what == "--run" => run_in(Path::new(dir)),
        _ => Err("usage: cargo xtask bench [--build DIR | --run DIR]".to_owned()),
    }
}

fn build_into(dir: &Path) -> Outcome {
    build::run(&["--release".to_owned()])?;
    let io = |e: std::io::Error| format!("{}: {e}", dir.display());
    fs::create_dir_all(dir).map_err(io)?;
    let release = target_dir().join("release");
    fs::copy(release.join("libracc_rt.so"), dir.join("libracc_rt.so")).map_err(io)?;
    let sources = root().join("testsuite/bench");
    for program in PROGRAMS {
        let source = sources.join(program.source);
        if program.compiler == Compiler::Nvcc {
            // Where the GPU is, nvcc may be too.
            fs::copy(&source, dir.join(program.source)).map_err(io)?;
            continue;
        }
        run_command(compile(program, &source, &dir.join(program.name)).current_dir(dir))?;
    }
    Ok(())
}

fn compile(program: &Program, source: &Path, output: &Path) -> Command {
    let racc = target_dir().join("release/racc");
    let (compiler, words): (PathBuf, &[&str]) = match program.compiler {
        Compiler::RaccGpu => (racc, &["-acc=gpu", "-O3", "-cpp"]),
        Compiler::RaccCuda => (racc, &["-cuda", "-acc=gpu", "-O3"]),
        Compiler::RaccCores => (racc, &["-acc=multicore", "-O3", "-march=native", "-cpp", CPU_SCALE]),
        Compiler::Nvcc => ("nvcc".into(), &["-O3", "-arch=native"]),
        Compiler::Gcc => ("gcc".into(), &["-O3", "-march=native", "-fopenmp", CPU_SCALE]),
        Compiler::Gfortran => ("gfortran".into(), &["-O3", "-march=native", "-fopenmp", "-cpp", CPU_SCALE]),
    };
    let mut command = Command::new(compiler);
    command.args(words).arg(source).arg("-o").arg(output).arg("-lm");
    command
}

fn run_in(dir: &Path) -> Outcome {
    let dir = dir.canonicalize().map_err(|e| format!("{}: {e}", dir.display()))?;
    let gpu = output_of("nvidia-smi", &["--query-gpu=name", "--format=csv,noheader"]);
    let has_nvcc = output_of("nvcc", &["--version"]).is_some();
    let mut table = Table::default();
    for program in PROGRAMS {
        let on_gpu = matches!(program.compiler, Compiler::RaccGpu | Compiler::RaccCuda | Compiler::Nvcc);
        if on_gpu && gpu.is_none() || program.compiler == Compiler::Nvcc && !has_nvcc {
            continue;
        }
        let executable = dir.join(program.name);
        if program.compiler == Compiler::Nvcc {
            run_command(&mut compile(program, &dir.join(program.source), &executable))?;
        }
        for _ in 0..RUNS {
            let text = lines_of(&executable, &dir, on_gpu)?;
            table.add(program.side, &text)?;
        }
    }
    let machine = gpu.map_or_else(|| "CPU only".to_owned(), |name| name.trim().to_owned());
    let text = table.text(&machine);
    print!("{text}");
    let write = |name: &str, text: &str| {
        fs::write(dir.join(name), text).map_err(|e| format!("{}: {e}", dir.join(name).display()))
    };
    write("bench.txt", &text)?;
    write("bench.svg", &plot::svg(&table, &machine))?;
    table.agreement()
}

/// What a program prints: a line for each form.
fn lines_of(executable: &Path, dir: &Path, on_gpu: bool) -> Result<String, String> {
    let mut command = Command::new(executable);
    command.env("LD_LIBRARY_PATH", dir).env("ACC_DEVICE_TYPE", if on_gpu { "nvidia" } else { "multicore" });
    let out = command.output().map_err(|e| format!("{}: {e}", executable.display()))?;
    match out.status.success() {
        true => Ok(String::from_utf8_lossy(&out.stdout).into_owned()),
        false => Err(format!("{}: {}", executable.display(), String::from_utf8_lossy(&out.stderr))),
    }
}
