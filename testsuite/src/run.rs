//! `cases/run`: whole programs, the same output on every device as without OpenACC.
//!
//! A program is built once a *build* (which targets, which -O) and run once a *device* that the build serves.
//! The expected text is `NAME.out` beside the case, or what gcc's or gfortran's build without OpenACC prints, or
//! nothing when the header says `reference: none` and the program checks itself.

use crate::case::{self, Case, Language};
use crate::cross::{self, Cross};
use crate::exec::{self, End, Finished};
use crate::interpreter::{CARD, Interpreter};
use crate::toolchain::{Gpu, Toolchain};
use crate::{Check, Verdict};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, OnceLock};
use tempfile::TempDir;

/// Where a program runs; `name` is what `skip:` and the report say.
struct Device {
    name: &'static str,
    /// The value of `ACC_DEVICE_TYPE`, when the build holds several devices.
    acc_device_type: Option<&'static str>,
    needs: Gpu,
}

impl Device {
    /// What `skip:` and `only:` may call it.
    fn names(&self) -> Vec<&'static str> {
        if let Some(here) = self.name.strip_prefix(ARM) {
            return vec![self.name, here, "arm64"];
        }
        match self.needs {
            Gpu::Rocr => vec![self.name, "gpu", "radeon", "gfx90a"],
            Gpu::Amd | Gpu::Interpreted(_) => vec![self.name, "gpu", "radeon"],
            Gpu::Absent | Gpu::Nvidia => vec![self.name],
        }
    }

    /// Why it is not there, when it is not.
    fn absent(&self, tools: &Toolchain) -> Option<&'static str> {
        if self.name.starts_with(ARM) && tools.cross.is_none() {
            return Some("no Arm64: cargo xtask setup, cargo xtask build");
        }
        match self.needs {
            Gpu::Nvidia if tools.gpu == Gpu::Absent => Some("no GPU"),
            Gpu::Interpreted(_) if tools.interpreter.is_none() => Some("no interpreter: cargo xtask build"),
            Gpu::Rocr if !tools.interpreter.as_ref().is_some_and(Interpreter::has_rocr) => {
                Some("no ROCr: cargo xtask setup")
            }
            Gpu::Absent | Gpu::Nvidia | Gpu::Amd | Gpu::Interpreted(_) | Gpu::Rocr => None,
        }
    }
}

/// How the names of devices of the other host begin.
const ARM: &str = "arm64-";

struct BuildKind {
    /// Made for the other host.
    crosses: bool,
    /// Options that choose the targets.
    targets: String,
    /// Code for AMD's and NVIDIA's GPUs goes into the same program.
    fat: bool,
    level: &'static str,
    devices: Vec<Device>,
}

/// NVIDIA's architecture of fat programs where there is no such GPU: `ptxas` checks the code, no one runs it.
const UNSEEN: &str = "cc90";

impl BuildKind {
    /// The device of a program that asks for none.
    fn only_device(&self) -> Option<&'static str> {
        match self.devices.as_slice() {
            [one] if one.acc_device_type.is_none() => Some(one.name),
            _ => None,
        }
    }

    /// The options that choose the targets: only GPUs for which the case is meant.
    fn targets(&self, case: &Case, tools: &Toolchain) -> String {
        let wants = |d: &&Device| case.header.skips_all(&d.names()).is_none() && d.absent(tools).is_none();
        let nvidia = self.devices.iter().filter(wants).any(|d| d.needs == Gpu::Nvidia);
        if !self.fat {
            return format!("{}{}", self.targets, if nvidia { ",gpu" } else { "" });
        }
        let mut gpus: Vec<&str> = Vec::new();
        for device in self.devices.iter().filter(wants) {
            match device.needs {
                Gpu::Interpreted(target) => gpus.push(target),
                Gpu::Nvidia => gpus.push("ccnative"),
                Gpu::Absent | Gpu::Amd | Gpu::Rocr => {}
            }
        }
        if !nvidia && case.header.skips("ptx").is_none() {
            gpus.push(UNSEEN);
        }
        match gpus.is_empty() {
            true => self.targets.clone(),
            false => format!("{},gpu -gpu={}", self.targets, gpus.join(",")),
        }
    }
}

const fn device(name: &'static str, acc_device_type: Option<&'static str>, needs: Gpu) -> Device {
    Device { name, acc_device_type, needs }
}

/// `plain` has its directives ignored, `serial` knows one sequential device. A program without any is made for these two
/// alone; of those with directives, one in three is made for each.
fn builds() -> Vec<BuildKind> {
    let all = || {
        vec![
            device("host", Some("host"), Gpu::Absent),
            device("multicore", Some("multicore"), Gpu::Absent),
            device("sim", Some("sim"), Gpu::Absent),
            device("gpu", Some("nvidia"), Gpu::Nvidia),
        ]
    };
    let kind = |targets: &str, level, devices| BuildKind {
        crosses: false,
        targets: targets.to_owned(),
        fat: false,
        level,
        devices,
    };
    let amd = Interpreter::targets();
    let interpreted = amd.iter().map(|name| device(name, Some("radeon"), Gpu::Interpreted(name)));
    let rocr = device("rocr", Some("radeon"), Gpu::Rocr);
    let everywhere = all().into_iter().chain(interpreted).chain([rocr]).collect();
    let mut builds = vec![
        BuildKind { fat: true, ..kind("-acc=host,multicore,sim", "-O2", everywhere) },
        kind("-acc=host,multicore,sim", "-O0", all()),
        kind("", "-O2", vec![device("plain", None, Gpu::Absent)]),
        kind("-acc=host", "-O0", vec![device("serial", None, Gpu::Absent)]),
    ];
    if let Ok(target) = std::env::var(CARD) {
        let card = vec![device("card", Some("radeon"), Gpu::Amd)];
        builds.push(kind(&format!("-acc=host,gpu -gpu={target}"), "-O2", card));
    }
    builds
}

/// For the other host: what a case asks for, or all of it.
fn crossing(all: bool) -> Vec<BuildKind> {
    let kind = |targets: &str, level, devices| BuildKind {
        crosses: true,
        targets: format!("--target={} {targets}", cross::TARGET),
        fat: false,
        level,
        devices,
    };
    let devices = || {
        vec![
            device("arm64-multicore", Some("multicore"), Gpu::Absent),
            device("arm64-sim", Some("sim"), Gpu::Absent),
        ]
    };
    // The reference fuses no multiplication and addition, which each Arm64 can.
    let targets = "-acc=host,multicore,sim -ffp-contract=off";
    let mut builds = vec![kind(targets, "-O2", devices())];
    if all {
        builds.push(kind(targets, "-O0", devices()));
        builds.push(kind("-ffp-contract=off", "-O2", vec![device("arm64-plain", None, Gpu::Absent)]));
    }
    builds
}

fn builds_of(case: &Case) -> Vec<BuildKind> {
    if cross::alone() {
        return crossing(true);
    }
    let mut list = builds();
    let share = case.name.bytes().fold(0u32, |n, byte| n.wrapping_mul(31).wrapping_add(byte.into())) % 3;
    list.retain(|kind| match kind.only_device() {
        None => case.concerns_devices(),
        Some("plain") => !case.concerns_devices() || share == 0,
        Some("serial") => !case.concerns_devices() || share == 1,
        Some(_) => true,
    });
    if case.header.words("hosts").contains(&"arm64") {
        list.extend(crossing(false));
    }
    list
}

/// How many cases lie between a check that builds a program and the others that run it.
const APART: usize = 4;

/// The checks of one program lie apart: those beside one another run at the same time, and each would wait for the one that
/// builds.
pub fn checks(tools: &Arc<Toolchain>) -> Result<Vec<Check>, String> {
    let mut checks = Vec::new();
    let mut later: VecDeque<Vec<Check>> = VecDeque::new();
    for case in case::find("run")? {
        let expected = Arc::new(Expected::new(&case));
        let case = Arc::new(case);
        let mut others = Vec::new();
        for kind in builds_of(&case).into_iter().map(Arc::new) {
            let program = (Arc::new(Build::default()), Arc::clone(&kind));
            let devices = (0..kind.devices.len())
                .filter(|i| kind.devices[*i].needs != Gpu::Rocr || Interpreter::on_rocr(&case.name));
            let mut of_build = devices.map(|device| check(tools, &case, &program, device, &expected));
            checks.extend(of_build.next());
            others.extend(of_build);
        }
        later.push_back(others);
        if later.len() > APART {
            checks.extend(later.pop_front().into_iter().flatten());
        }
    }
    checks.extend(later.into_iter().flatten());
    Ok(checks)
}

fn check(
    tools: &Arc<Toolchain>,
    case: &Arc<Case>,
    (build, kind): &(Arc<Build>, Arc<BuildKind>),
    device: usize,
    expected: &Arc<Expected>,
) -> Check {
    let on = &kind.devices[device];
    let name = format!("{} [{} {}]", case.name, on.name, kind.level);
    if let Some(why) = case.header.skips_all(&on.names()) {
        return Check::skipped(name, why);
    }
    if let Some(why) = on.absent(tools) {
        return Check::skipped(name, why);
    }
    let (case, tools, kind) = (Arc::clone(case), Arc::clone(tools), Arc::clone(kind));
    let (build, expected) = (Arc::clone(build), Arc::clone(expected));
    Check::new(name, move || {
        let program = build.program(&case, &tools, &kind)?;
        let host = tools.cross.as_ref().filter(|_| kind.crosses);
        let ran = execute(&case, (&program, host), Some(&kind.devices[device]), &tools)?;
        judge(&case, &ran, &expected.text(&case, &tools)?)
    })
}

/// One executable, built by whichever check comes first.
#[derive(Default)]
struct Build {
    done: OnceLock<Result<(TempDir, PathBuf), String>>,
}

impl Build {
    fn program(&self, case: &Case, tools: &Toolchain, kind: &BuildKind) -> Result<PathBuf, String> {
        let done = self.done.get_or_init(|| {
            let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
            let targets = kind.targets(case, tools);
            let options: Vec<&str> = [kind.level].into_iter().chain(targets.split_whitespace()).collect();
            let program = compile(case, tools, &options, dir.path())?;
            Ok((dir, program))
        });
        done.as_ref().map(|(_, program)| program.clone()).map_err(String::clone)
    }
}

/// Builds a case's program with racc into `dir`.
pub fn compile(case: &Case, tools: &Toolchain, options: &[&str], dir: &Path) -> Result<PathBuf, String> {
    let program = dir.join("program");
    let mut command = tools.racc();
    command.current_dir(case.dir()).args(options).args(case.header.words("args")).args(case.sources());
    if case.language == Language::Fortran {
        command.arg("-module").arg(dir);
    }
    command.arg("-o").arg(&program);
    let built = exec::finish(&mut command)?;
    if built.end != End::Code(0) {
        return Err(built.report("racc"));
    }
    Ok(program)
}

fn execute(
    case: &Case,
    (program, host): (&Path, Option<&Cross>),
    device: Option<&Device>,
    tools: &Toolchain,
) -> Result<Finished, String> {
    let mut command = host.map_or_else(|| Command::new(program), |host| host.command(program));
    command.current_dir(case.dir()).args(case.header.words("run-args"));
    // Few threads, so that checks beside this one keep their time limits.
    command.env("ACC_NUM_CORES", "4");
    match device.and_then(|d| d.acc_device_type) {
        Some(value) => command.env("ACC_DEVICE_TYPE", value),
        None => command.env_remove("ACC_DEVICE_TYPE"),
    };
    match (device.map(|d| d.needs), &tools.interpreter) {
        (Some(Gpu::Interpreted(target)), Some(interpreter)) => interpreter.apply(&mut command, target),
        (Some(Gpu::Rocr), Some(interpreter)) => interpreter.apply_rocr(&mut command),
        _ => {}
    }
    command.envs(case.header.words("env").iter().filter_map(|pair| pair.split_once('=')));
    exec::finish(&mut command)
}

fn exit_code(case: &Case) -> Result<i32, String> {
    case.header.get("exit").map_or(Ok(0), str::parse).map_err(|e| format!("exit: {e}"))
}

fn judge(case: &Case, ran: &Finished, expected: &Option<String>) -> Verdict {
    let exit = exit_code(case)?;
    if ran.end != End::Code(exit) {
        return Err(ran.report(&format!("the program should exit with {exit}")));
    }
    if let Some(text) = case.header.all("stderr").find(|text| !ran.stderr.contains(*text)) {
        return Err(ran.report(&format!("stderr lacks `{text}`")));
    }
    let tolerance = case.header.get("tolerance").map(str::parse::<f64>).transpose();
    let tolerance = tolerance.map_err(|e| format!("tolerance: {e}"))?;
    match expected {
        Some(expected) => compare(expected, &ran.stdout, tolerance),
        None => Ok(()),
    }
}

/// The expected output, found or made once a case.
pub struct Expected {
    beside: PathBuf,
    made: OnceLock<Result<Option<String>, String>>,
}

impl Expected {
    pub fn new(case: &Case) -> Expected {
        Expected { beside: case.path.with_extension("out"), made: OnceLock::new() }
    }

    /// `None`: nothing to compare with.
    pub fn text(&self, case: &Case, tools: &Toolchain) -> Result<Option<String>, String> {
        let made = self.made.get_or_init(|| match std::fs::read_to_string(&self.beside) {
            Ok(text) => Ok(Some(text)),
            Err(_) if case.header.get("reference") == Some("none") => Ok(None),
            Err(_) => reference(case, tools).map(Some),
        });
        made.clone()
    }
}

/// What the program prints when another compiler builds it without OpenACC.
fn reference(case: &Case, tools: &Toolchain) -> Result<String, String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let program = dir.path().join("reference");
    // What differs between hosts is right as the other host's compiler has it.
    let host = tools.cross.as_ref().filter(|_| cross::alone());
    let mut command = match (case.language, host) {
        (Language::C | Language::Shell, Some(host)) => Command::new(&host.cc),
        (Language::Fortran, Some(host)) => Command::new(&host.fortran),
        (Language::C | Language::Shell, None) => Command::new(&tools.cc),
        (Language::Fortran, None) => {
            Command::new(tools.fortran.as_ref().ok_or("no gfortran to compare with")?)
        }
    };
    command.current_dir(case.dir()).args(["-w", "-O1", "-ffp-contract=off"]).args(case.sources());
    if case.language == Language::Fortran {
        command.arg("-J").arg(dir.path());
    }
    let built = exec::finish(command.arg("-o").arg(&program).arg("-lm"))?;
    if built.end != End::Code(0) {
        return Err(built.report("the reference compiler (write a .out file or `reference: none`)"));
    }
    let ran = execute(case, (&program, host), None, tools)?;
    match ran.end {
        End::Code(code) if code == exit_code(case)? => Ok(ran.stdout),
        End::Code(_) | End::Signal(_) | End::TimedOut => {
            Err(ran.report("the reference's program (write a .out file or `reference: none`)"))
        }
    }
}

/// Equal texts; with a tolerance, equal words where numbers may differ that much.
fn compare(expected: &str, actual: &str, tolerance: Option<f64>) -> Verdict {
    let mut actual_lines = actual.lines();
    for (i, want) in expected.lines().enumerate() {
        let got = actual_lines.next().unwrap_or("<end of output>");
        if !same_line(want, got, tolerance) {
            return Err(format!("output line {}:\n  expected {want}\n  got      {got}", i + 1));
        }
    }
    match actual_lines.next() {
        Some(extra) => Err(format!("more output than expected: {extra}")),
        None => Ok(()),
    }
}

fn same_line(want: &str, got: &str, tolerance: Option<f64>) -> bool {
    let Some(tolerance) = tolerance else { return want.trim_end() == got.trim_end() };
    let (want, got): (Vec<&str>, Vec<&str>) =
        (want.split_whitespace().collect(), got.split_whitespace().collect());
    want.len() == got.len() && want.iter().zip(&got).all(|(w, g)| same_word(w, g, tolerance))
}

fn same_word(want: &str, got: &str, tolerance: f64) -> bool {
    match (want.parse::<f64>(), got.parse::<f64>()) {
        (Ok(w), Ok(g)) => w == g || (w - g).abs() <= tolerance * w.abs().max(g.abs()),
        _ => want == got,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_may_differ_by_the_tolerance_only_when_there_is_one() {
        assert!(compare("x 1.0000 y\n", "x 1.0001 y\n", Some(1e-3)).is_ok());
        assert!(compare("x 1.0000 y\n", "x 1.01 y\n", Some(1e-3)).is_err());
        assert!(compare("x 1.0\n", "x 1.00\n", None).is_err());
    }

    #[test]
    fn lines_missing_or_too_many_fail() {
        assert!(compare("a\nb\n", "a\n", None).is_err());
        assert!(compare("a\n", "a\nb\n", None).is_err());
    }
}
