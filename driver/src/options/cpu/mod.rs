//! What the command line says of the host's processor, read when all words are known: `--target` may come last.

mod arm;
mod x86;

use super::{Options, Unused};
use racc_hir::Host;

/// An option about the processor, as given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wish {
    pub(crate) option: About,
    pub(crate) value: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum About {
    Architecture,
    Processor,
    Tuning,
    /// `-tp`, by nvc's names.
    TargetProcessor,
    /// `-mavx2`, `-mno-sse4a`; the value is LLVM's `+avx2`, `-sse4a`.
    Feature,
    Model,
    /// `-fcf-protection=`
    ControlFlow,
    /// `-mfpmath=`
    FloatUnit,
}

impl About {
    fn spelling(self) -> &'static str {
        match self {
            About::Architecture => "-march",
            About::Processor => "-mcpu",
            About::Tuning => "-mtune",
            About::TargetProcessor => "-tp",
            About::Feature => "-m",
            About::Model => "-mcmodel",
            About::ControlFlow => "-fcf-protection",
            About::FloatUnit => "-mfpmath",
        }
    }
}

impl Wish {
    /// As the user wrote it, or might have.
    fn word(&self) -> String {
        match self.option {
            About::Feature => match self.value.strip_prefix('-') {
                Some(name) => format!("-mno-{name}"),
                None => format!("-m{}", self.value.trim_start_matches('+')),
            },
            _ if self.value.is_empty() => self.option.spelling().to_owned(),
            _ => format!("{}={}", self.option.spelling(), self.value),
        }
    }
}

/// Each wish takes effect, or the option and what is wrong with it comes back.
pub(crate) fn settle(options: &mut Options) -> Vec<(String, String)> {
    let host = options.host;
    if host == Host::Arm64 && options.arithmetic.traps != 0 {
        let instead =
            "most processors of this kind have no traps: the flags are set, and the program goes on";
        options.unused.push(Unused { word: "-Ktrap, -ffpe-trap".to_owned(), instead });
    }
    let wishes = std::mem::take(&mut options.processor);
    let mut wrong = Vec::new();
    for wish in wishes {
        let done = match host {
            Host::X86_64 => on_x86(options, &wish),
            Host::Arm64 => on_arm(options, &wish),
        };
        if let Err(why) = done {
            wrong.push((wish.word(), why));
        }
    }
    if options.optimise.cpu.as_deref() == Some("native") && host != Host::NATIVE {
        let why = format!("this machine is not {}: name a processor", host.name());
        wrong.push(("native".to_owned(), why));
    }
    wrong
}

fn on_x86(o: &mut Options, wish: &Wish) -> Result<(), String> {
    match wish.option {
        About::Architecture | About::Processor => o.optimise.cpu = x86::architecture(&wish.value)?,
        About::Tuning => x86::tuning(&wish.value)?,
        About::TargetProcessor => o.optimise.cpu = x86::target_processor(&wish.value)?,
        About::Feature => o.optimise.features.push(wish.value.clone()),
        About::Model => one_of(&wish.value, &["small", "medium", "large"])?,
        About::ControlFlow => {}
        About::FloatUnit => one_of(&wish.value, &["sse"])?,
    }
    Ok(())
}

fn on_arm(o: &mut Options, wish: &Wish) -> Result<(), String> {
    match wish.option {
        About::Architecture => arm::architecture(&mut o.optimise, &wish.value),
        About::Processor => arm::processor(&mut o.optimise, &wish.value),
        About::Tuning => arm::tuning(&wish.value),
        About::TargetProcessor => arm::target_processor(&mut o.optimise, &wish.value),
        About::Model => one_of(&wish.value, &["small", "large"]),
        About::ControlFlow if wish.value == "none" => Ok(()),
        About::Feature | About::FloatUnit | About::ControlFlow => {
            Err("this is an option for x86-64, and the target is Arm64".to_owned())
        }
    }
}

fn one_of(value: &str, known: &[&str]) -> Result<(), String> {
    if known.contains(&value) { Ok(()) } else { Err(format!("'{value}' is not one of {}", known.join(", "))) }
}
