//! Pragmas that stand by themselves, wherever they are: `#pragma weak`, and those that nothing knows.
//!
//! `#pragma STDC FENV_ACCESS` marks functions (C11 §7.6.1).
//!
//! OpenACC's directives, `pack` and `GCC visibility` are [`super::normalise`]'s, as they depend on their place.

use super::AccMode;
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
    pub environment: Vec<EnvironmentAccess>,
}

/// `#pragma STDC FENV_ACCESS`
#[derive(Clone, Copy, Debug)]
pub struct EnvironmentAccess {
    at: u32,
    on: bool,
    /// Holds to the end of the block; else until the next.
    in_block: bool,
}

impl Pragmas {
    /// Whether a function whose text is `span` reads or changes the floating-point environment somewhere.
    pub fn accesses_environment(&self, span: Span) -> bool {
        let before = self.environment.iter().rev().find(|access| !access.in_block && access.at < span.lo);
        let mut inside = self.environment.iter().filter(|access| (span.lo..span.hi).contains(&access.at));
        before.is_some_and(|access| access.on) || inside.any(|access| access.on)
    }
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
    "unroll",
    "vector",
    "weak",
];

pub(super) fn read(map: &SourceMap, file: FileId, acc: AccMode, sink: &mut Sink) -> Pragmas {
    let source = &map.buffer(file).text;
    let mut found = Pragmas::default();
    let mut depth = 0_u32;
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
            match (name, value) {
                ("FENV_ACCESS", "ON" | "OFF" | "DEFAULT") => found.environment.push(EnvironmentAccess {
                    at: token.lo,
                    on: value == "ON",
                    in_block: depth > 0,
                }),
                ("FENV_ROUND", value) if value != "FE_DYNAMIC" => sink
                    .push(nyi!(span, "`#pragma STDC FENV_ROUND`").help("call fesetround, under FENV_ACCESS")),
                _ => {}
            }
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
