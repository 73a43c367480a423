//! `-acc=`, `-ta=`, `-foffload=`: whether directives count, and for which targets code is made.

use super::gpu::Arch;
use super::rows::Word;
use super::{Options, gpu};
use racc_codegen::Preference;
use std::collections::BTreeSet;

/// A kind of device that compute constructs are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Target {
    /// One thread of the host; code for it is always made, as constructs with `if(false)` need it.
    Host,
    Multicore,
    /// Separate memory on the CPU: shows missing data clauses.
    Sim,
    Nvidia,
    Amd,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Switch {
    #[default]
    Off,
    On,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Acc {
    pub(crate) switch: Switch,
    /// Empty: the default, NVIDIA GPUs and multicore.
    pub(crate) targets: BTreeSet<Target>,
    /// `autopar`: loops without a loop directive in parallel constructs are analysed, on unless `noautopar`; in
    /// kernels constructs they are in any case, as with nvc.
    pub(crate) autopar: Switch,
    /// `routineseq`: functions without a routine directive are compiled for the device when called there.
    pub(crate) routineseq: Switch,
    /// `sync`: async clauses have no effect.
    pub(crate) sync: Switch,
}

impl Default for Acc {
    fn default() -> Acc {
        Acc {
            switch: Switch::Off,
            targets: BTreeSet::new(),
            autopar: Switch::On,
            routineseq: Switch::On,
            sync: Switch::Off,
        }
    }
}

impl Acc {
    pub(crate) fn is_on(&self) -> bool {
        self.switch == Switch::On
    }

    /// The command line names one kind of device and nothing else: `-acc=gpu`, `-acc=sim`, `-acc=host`.
    pub(crate) fn preference(&self) -> Preference {
        let wanted = |target: &Target| match target {
            Target::Nvidia | Target::Amd => Preference::Gpus,
            Target::Sim => Preference::Sim,
            Target::Host => Preference::Host,
            Target::Multicore => Preference::None,
        };
        let mut wanted = self.targets.iter().map(wanted);
        let Some(first) = wanted.next() else { return Preference::None };
        if wanted.all(|other| other == first) { first } else { Preference::None }
    }

    /// Is code made for devices whose memory is not the host's?
    pub(crate) fn has_separate_memory(&self, archs: &[Arch]) -> bool {
        self.effective_targets(archs).iter().any(|target| match target {
            Target::Sim | Target::Nvidia | Target::Amd => true,
            Target::Host | Target::Multicore => false,
        })
    }

    /// The targets to make code for. Architectures of AMD's GPUs are wanted wherever they are named; NVIDIA's, which are
    /// the default, stay unless AMD's alone are named.
    pub(crate) fn effective_targets(&self, archs: &[Arch]) -> BTreeSet<Target> {
        let amd = archs.iter().any(Arch::is_amd);
        let nvidia = !amd || !archs.iter().all(Arch::is_amd);
        let mut targets = self.targets.clone();
        if targets.is_empty() {
            targets.extend([Target::Multicore, Target::Nvidia]);
        }
        targets.insert(Target::Host);
        if amd {
            targets.insert(Target::Amd);
        }
        if !nvidia {
            targets.remove(&Target::Nvidia);
        }
        targets
    }
}

type SubOption = (&'static str, &'static str, fn(&mut Options));

/// The words of `-acc=`, one row each.
const WORDS: &[SubOption] = &[
    ("gpu", "code for NVIDIA GPUs", |o| add(o, Target::Nvidia)),
    ("multicore", "code for all cores of the CPU", |o| add(o, Target::Multicore)),
    ("host", "code for one core of the CPU, which is made in any case", |o| add(o, Target::Host)),
    (
        "sim",
        "code for a device with memory of its own, simulated on the CPU: finds missing data clauses",
        |o| add(o, Target::Sim),
    ),
    ("amd", "code for AMD GPUs", |o| add(o, Target::Amd)),
    (
        "autopar",
        "loops without a directive in compute constructs are analysed and run in parallel where they may (the default)",
        |o| o.acc.autopar = Switch::On,
    ),
    ("noautopar", "in `parallel` and `serial` constructs they stay sequential", |o| {
        o.acc.autopar = Switch::Off
    }),
    (
        "routineseq",
        "procedures that device code calls are compiled for the device without a `routine` directive (the default)",
        |o| o.acc.routineseq = Switch::On,
    ),
    ("noroutineseq", "they need one", |o| o.acc.routineseq = Switch::Off),
    ("sync", "`async` clauses have no effect", |o| o.acc.sync = Switch::On),
    ("nosync", "they have (the default)", |o| o.acc.sync = Switch::Off),
    // Extensions are always warned about.
    ("strict", "extensions of OpenACC are warned about, which holds in any case", |_| {}),
    ("verystrict", "extensions of OpenACC are errors", |o| o.diagnostics.strict = true),
    ("legacy", "has no effect: OpenACC 3.4 holds", |_| {}),
    ("wait", "has no effect: compute constructs without `async` wait", |_| {}),
    ("nowait", "has no effect: compute constructs without `async` wait", |_| {}),
];

/// The words of `-acc=` with their meanings.
pub(crate) fn words() -> Vec<Word> {
    WORDS.iter().map(|(name, help, _)| ((*name).to_owned(), *help)).collect()
}

fn add(o: &mut Options, target: Target) {
    o.acc.targets.insert(target);
}

/// `-acc`, `-acc=gpu,noautopar`
pub(crate) fn acc(o: &mut Options, value: &str) -> Result<(), String> {
    o.acc.switch = Switch::On;
    for word in value.split(',').filter(|word| !word.is_empty()) {
        let (_, _, apply) = WORDS.iter().find(|(name, _, _)| *name == word).ok_or_else(|| {
            let names: Vec<&str> = WORDS.iter().map(|(name, _, _)| *name).collect();
            format!("'{word}' is not one of {}", names.join(", "))
        })?;
        apply(o);
    }
    Ok(())
}

pub(crate) fn off(o: &mut Options, _value: &str) -> Result<(), String> {
    o.acc.switch = Switch::Off;
    Ok(())
}

/// `-ta=tesla:cc70,managed`, `-ta=nvidia,host`: targets, each with `-gpu` words behind a colon or comma.
pub(crate) fn target_accelerator(o: &mut Options, value: &str) -> Result<(), String> {
    o.acc.switch = Switch::On;
    let mut rest = value;
    while !rest.is_empty() {
        let (word, tail) = rest.split_once([',', ':']).unwrap_or((rest, ""));
        match word {
            "tesla" | "nvidia" | "gpu" => add(o, Target::Nvidia),
            "radeon" | "amd" => add(o, Target::Amd),
            "multicore" => add(o, Target::Multicore),
            "host" => add(o, Target::Host),
            "sim" => add(o, Target::Sim),
            "" => {}
            _ => {
                // `maxregcount:32` has a colon of its own.
                let end =
                    if gpu::takes_value(word) { rest.find(',').unwrap_or(rest.len()) } else { word.len() };
                gpu::gpu(o, &rest[..end])?;
                rest = rest[end..].trim_start_matches([',', ':']);
                continue;
            }
        }
        rest = tail;
    }
    Ok(())
}

/// `-target=gpu,multicore`: nvc's choice of targets for all programming models; it does not turn OpenACC on.
pub(crate) fn target(o: &mut Options, value: &str) -> Result<(), String> {
    for word in value.split(',') {
        match word {
            "gpu" => add(o, Target::Nvidia),
            "multicore" => add(o, Target::Multicore),
            _ => return Err(format!("'{word}' is not one of gpu, multicore")),
        }
    }
    Ok(())
}

/// `-foffload=nvptx-none`: gcc's choice of targets; it does not turn OpenACC on.
pub(crate) fn foffload(o: &mut Options, value: &str) -> Result<(), String> {
    for word in value.split(',') {
        match word {
            "nvptx-none" | "nvptx" => add(o, Target::Nvidia),
            "amdgcn-amdhsa" | "amdgcn" => add(o, Target::Amd),
            "disable" => o.acc.targets = BTreeSet::from([Target::Host]),
            "default" => o.acc.targets.clear(),
            _ if word.starts_with('-') => {}
            _ => return Err(format!("'{word}' is not one of nvptx-none, amdgcn-amdhsa, disable, default")),
        }
    }
    Ok(())
}
