//! Pragmas that stand by themselves, wherever they are: `#pragma weak`, and those that nothing knows.
//!
//! OpenACC's directives, `pack` and `GCC visibility` are [`super::normalise`]'s, as they depend on their place.

use super::AccMode;
use super::lex::{self, TokenKind};
use racc_base::{Diagnostic, FileId, Name, Sink, SourceMap, Span};

/// `#pragma weak name`, `#pragma weak name = target`.
#[derive(Clone, Debug)]
pub struct Weak {
    pub name: Name,
    pub target: Option<Name>,
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

pub(super) fn read(map: &SourceMap, file: FileId, acc: AccMode, sink: &mut Sink) -> Vec<Weak> {
    let source = &map.buffer(file).text;
    let mut weak = Vec::new();
    let tokens = lex::lex(source, 0, source.len() as u32);
    for token in tokens.iter().filter(|token| token.kind == TokenKind::Pragma) {
        let text = lex::text(source, *token);
        let words: Vec<&str> = text.split_whitespace().collect();
        // The span is the text, without the blank before it.
        let lo = token.lo + (text.len() - text.trim_start().len()) as u32;
        let span = Span { file, lo, hi: token.hi.max(lo) };
        let first = words.first().map_or("", |word| word.split('(').next().unwrap_or(word));
        if first == "weak" {
            match named(&words) {
                Some(found) => weak.push(found),
                None => sink.push(
                    Diagnostic::warning("W0346", span, "this #pragma weak is not understood, and ignored")
                        .help("write `#pragma weak name` or `#pragma weak name = target`"),
                ),
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
    weak
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
