//! Pragmas that stand by themselves, wherever they are: `#pragma weak`, and those that nothing knows.
//!
//! `#pragma STDC FENV_ACCESS` and `FP_CONTRACT` mark functions (C11 §7.6.1, §7.12.2).
//!
//! OpenACC's directives, `pack` and `GCC visibility` are [`super::normalise`]'s, as they depend on their place.

use super::AccMode;
use super::features::Features;
use super::lex::{self, TokenKind};
use racc_base::{Diagnostic, FileId, Name, Sink, SourceMap, Span, nyi};

/// `#pragma weak name`, `#pragma weak name = target`.
#[derive(Clone, Debug)]
pub struct Weak {
    pub name: Name,
    pub target: Option<Name>,
}

/// Pragmas that stand by themselves, in their order.
#[derive(Clone, Debug, Default)]
pub struct Pragmas {
    pub weak: Vec<Weak>,
    /// `#pragma STDC FENV_ACCESS`
    pub environment: Vec<Switch>,
    /// `#pragma STDC FP_CONTRACT`, on where it forbids.
    pub separate: Vec<Switch>,
    /// `#pragma GCC optimize`: what any of them asks for.
    pub optimise: Vec<Optimisation>,
    /// `#pragma GCC target`: from where on functions may use what.
    features: Vec<(u32, Features)>,
    /// Those that forbid to relax arithmetic.
    pub exact: Vec<(Span, String)>,
}

/// What `optimize("...")` changes in the meaning of a program. How well a function is optimised stays LLVM's affair.
///
/// A function may be inlined into others, so that the first two hold for the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Optimisation {
    /// Signed overflow wraps.
    Wrapping,
    /// Any pointer may lead to any object.
    AnyAlias,
    /// Any rounding mode may hold.
    AnyRounding,
    /// Arithmetic keeps its order and all values: so it does, but where the command line relaxes it for the file.
    Exact,
}

pub(super) fn optimisation(word: &str) -> Option<Optimisation> {
    match word.trim().trim_start_matches("-f") {
        "wrapv" | "no-strict-overflow" => Some(Optimisation::Wrapping),
        "no-strict-aliasing" => Some(Optimisation::AnyAlias),
        "rounding-math" => Some(Optimisation::AnyRounding),
        "no-fast-math"
        | "no-finite-math-only"
        | "no-unsafe-math-optimizations"
        | "no-associative-math"
        | "no-reciprocal-math"
        | "signed-zeros" => Some(Optimisation::Exact),
        _ => None,
    }
}

pub(super) fn without_effect(span: Span, word: &str, how: &str) -> Diagnostic {
    let word = word.trim();
    Diagnostic::warning("W0349", span, format!("the optimization \"{word}\" of this {how} has no effect"))
        .help("optimization options hold for a whole file: give them on the command line")
}

/// One of C's pragmas that are on or off.
#[derive(Clone, Copy, Debug)]
pub struct Switch {
    at: u32,
    on: bool,
    /// Holds to the end of the block; else until the next.
    in_block: bool,
}

impl Pragmas {
    /// Whether a function whose text is `span` reads or changes the floating-point environment somewhere.
    pub fn accesses_environment(&self, span: Span) -> bool {
        somewhere(&self.environment, span)
    }

    /// What a function whose text is `span` may use of the processor.
    pub fn features(&self, span: Span) -> Features {
        let before = self.features.iter().rev().find(|(at, _)| *at < span.lo);
        before.map(|(_, features)| features.clone()).unwrap_or_default()
    }

    /// Whether a function whose text is `span` forbids to fuse a multiplication and an addition somewhere.
    pub fn forbids_contraction(&self, span: Span) -> bool {
        somewhere(&self.separate, span)
    }
}

/// Whether it is on in some part of the text `span`.
fn somewhere(switches: &[Switch], span: Span) -> bool {
    let before = switches.iter().rev().find(|switch| !switch.in_block && switch.at < span.lo);
    let mut inside = switches.iter().filter(|switch| (span.lo..span.hi).contains(&switch.at));
    before.is_some_and(|switch| switch.on) || inside.any(|switch| switch.on)
}

/// First words of pragmas that have their effect, in racc or in the preprocessor, or that ask for nothing but speed.
const KNOWN: &[&str] = &[
    "GCC",
    "STDC",
    "clang",
    "diag_suppress",
    "diag_default",
    "diag_push",
    "diag_pop",
    "ident",
    "ivdep",
    "loop",
    "message",
    "novector",
    "nounroll",
    "nv_diag_suppress",
    "nv_diag_default",
    "omp",
    "once",
    "pack",
    "poison",
    "pop_macro",
    "push_macro",
    "scalar_storage_order",
    "unroll",
    "vector",
    "weak",
];

pub(super) fn read(map: &SourceMap, file: FileId, acc: AccMode, sink: &mut Sink) -> Pragmas {
    let source = &map.buffer(file).text;
    let mut found = Pragmas::default();
    let mut depth = 0_u32;
    let mut options = OptionStack::default();
    for token in &lex::lex(source, 0, source.len() as u32) {
        let text = lex::text(source, *token);
        if token.kind != TokenKind::Pragma {
            match text {
                "{" => depth += 1,
                "}" => depth = depth.saturating_sub(1),
                _ => {}
            }
            continue;
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        // The span is the text, without the blank before it.
        let lo = token.lo + (text.len() - text.trim_start().len()) as u32;
        let span = Span { file, lo, hi: token.hi.max(lo) };
        let first = words.first().map_or("", |word| word.split('(').next().unwrap_or(word));
        if first == "weak" {
            match named(&words) {
                Some(weak) => found.weak.push(weak),
                None => sink.push(
                    Diagnostic::warning("W0346", span, "this #pragma weak is not understood, and ignored")
                        .help("write `#pragma weak name` or `#pragma weak name = target`"),
                ),
            }
        } else if let ["STDC", name, value, ..] = words[..] {
            let switch = |on| Switch { at: token.lo, on, in_block: depth > 0 };
            match (name, value) {
                ("FENV_ACCESS", "ON" | "OFF" | "DEFAULT") => found.environment.push(switch(value == "ON")),
                ("FP_CONTRACT", "ON" | "OFF" | "DEFAULT") => found.separate.push(switch(value == "OFF")),
                ("FENV_ROUND", value) if value != "FE_DYNAMIC" => sink
                    .push(nyi!(span, "`#pragma STDC FENV_ROUND`").help("call fesetround, under FENV_ACCESS")),
                _ => {}
            }
        } else if let ["GCC", what, ..] = words[..]
            && let Some(change) = OptionChange::of(what)
        {
            options.apply(change, span, text, &mut found, sink);
        } else if let ["scalar_storage_order", order] = words[..]
            && !matches!(order, "default" | "little-endian")
        {
            sink.push(
                nyi!(span, "`#pragma scalar_storage_order {order}`")
                    .help("turn the bytes round where they are read and written: __builtin_bswap32"),
            );
        } else if first == "redefine_extname" {
            sink.push(
                nyi!(span, "`#pragma redefine_extname`")
                    .help("give the declaration its name: `int old(void) __asm__(\"new\");`"),
            );
        } else if first == "acc" && acc == AccMode::Off {
            sink.push(
                Diagnostic::warning("W0346", span, "this directive has no effect: OpenACC is off")
                    .help("compile with -acc"),
            );
        } else if first != "acc" && !first.is_empty() && !KNOWN.contains(&first) {
            let message = format!("no compiler of this family knows `#pragma {first}`: it has no effect");
            sink.push(Diagnostic::warning("W0346", span, message).help("check its spelling"));
        }
    }
    found
}

fn named(words: &[&str]) -> Option<Weak> {
    let text = words.get(1..)?.concat();
    let is_name = |text: &str| {
        text.bytes().next().is_some_and(|b| !b.is_ascii_digit())
            && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'$')
    };
    let (name, target) = match text.split_once('=') {
        Some((name, target)) => (name, Some(target)),
        None => (text.as_str(), None),
    };
    let fits = is_name(name) && target.is_none_or(is_name);
    fits.then(|| Weak { name: Name::new(name), target: target.map(Name::new) })
}

/// `#pragma GCC optimize`, `target`, `push_options`, `pop_options`, `reset_options`
#[derive(Clone, Copy, PartialEq, Eq)]
enum OptionChange {
    Optimize,
    Target,
    Push,
    Pop,
    Reset,
}

impl OptionChange {
    fn of(word: &str) -> Option<OptionChange> {
        match word.split('(').next()? {
            "optimize" => Some(OptionChange::Optimize),
            "target" => Some(OptionChange::Target),
            "push_options" => Some(OptionChange::Push),
            "pop_options" => Some(OptionChange::Pop),
            "reset_options" => Some(OptionChange::Reset),
            _ => None,
        }
    }
}

/// Whether any rounding mode may hold, and what functions may use of the processor: now, and where options were pushed.
#[derive(Default)]
struct OptionStack {
    now: Asked,
    pushed: Vec<Asked>,
}

#[derive(Clone, Default)]
struct Asked {
    any_rounding: bool,
    features: Features,
}

impl OptionStack {
    fn apply(&mut self, change: OptionChange, span: Span, text: &str, found: &mut Pragmas, sink: &mut Sink) {
        let before = self.now.clone();
        match change {
            OptionChange::Push => self.pushed.push(before.clone()),
            OptionChange::Pop => match self.pushed.pop() {
                Some(asked) => self.now = asked,
                None => sink.push(
                    Diagnostic::warning("W0346", span, "#pragma GCC pop_options without a push_options")
                        .help("remove it"),
                ),
            },
            OptionChange::Reset => self.now = Asked::default(),
            OptionChange::Target => {
                // Words that are no features of x86-64's are the headers' own affair, or another processor's.
                let strings = text.split('"').skip(1).step_by(2).flat_map(|s| s.split(','));
                self.now.features.add(&Features::of(strings.map(str::trim)));
            }
            OptionChange::Optimize => {
                // Strings are every second piece; a number is a level.
                let strings = text.split('"').skip(1).step_by(2).flat_map(|s| s.split(','));
                let number = text.split(['(', ')']).nth(1).map(str::trim).filter(|n| n.parse::<u8>().is_ok());
                let levels = number.map(|n| format!("O{n}"));
                for word in strings.map(str::to_owned).chain(levels) {
                    match optimisation(&word) {
                        Some(Optimisation::AnyRounding) => self.now.any_rounding = true,
                        Some(Optimisation::Exact) => found.exact.push((span, word)),
                        Some(other) => found.optimise.push(other),
                        None => sink.push(without_effect(span, &word, "pragma")),
                    }
                }
            }
        }
        if self.now.any_rounding != before.any_rounding {
            found.environment.push(Switch { at: span.lo, on: self.now.any_rounding, in_block: false });
        }
        if self.now.features != before.features {
            found.features.push((span.lo, self.now.features.clone()));
        }
    }
}
