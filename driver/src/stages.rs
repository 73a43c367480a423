//! One source → what the front end and code generation make of it. All calls of those crates are in this folder.
//!
//! [`c`] and [`fortran`] end in the same HIR; [`code`] goes on from there for both.

mod c;
mod code;
mod devices;
mod fortran;
mod markers;
mod processor;

use crate::options::{Language, Options};
use racc_base::{Diagnostic, FileId, Severity, Sink, SourceMap};
use racc_hir::Program;
use std::path::{Path, PathBuf};

pub(crate) use c::preprocessor_words;
pub(crate) use devices::devices_of_link;

/// A source with its language.
pub(crate) struct Unit<'a> {
    pub(crate) path: &'a Path,
    pub(crate) language: Language,
    /// The files beside the object begin like this.
    pub(crate) stem: PathBuf,
}

/// What a unit became, and what there is to say about it.
pub(crate) struct Made {
    pub(crate) map: SourceMap,
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// The lines of `-Minfo`, when they are asked for.
    pub(crate) report: String,
    /// What `--report=html` shows of the unit, when it is asked for.
    pub(crate) page: String,
    /// Absent when there were errors.
    pub(crate) bytes: Option<Vec<u8>>,
}

/// The product asked of a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Product {
    Preprocessed,
    Checked,
    Assembly,
    Object,
    /// The text of a stage, by its name in `--emit`.
    Stage(String),
}

/// What a front end is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted<'a> {
    /// The text of `-E`.
    Preprocessed(markers::Markers),
    /// The text of one of its stages by the name in `--emit`; any other name asks for the program.
    Stage(&'a str),
}

/// What a front end leaves: the wanted text of one of its own stages, or the program for the next.
enum Front {
    Text(String),
    /// With the parts of a text that nothing asks for any more.
    Program(Program, Option<(FileId, Vec<(u32, u32)>)>),
    /// The reasons are in the sink.
    Failed,
}

pub(crate) fn make(options: &Options, unit: &Unit, product: &Product) -> Made {
    let (mut map, mut sink) = (SourceMap::default(), Sink::default());
    let wanted = match product {
        Product::Preprocessed => Wanted::Preprocessed(markers(options)),
        Product::Stage(name) => Wanted::Stage(name),
        Product::Checked | Product::Assembly | Product::Object => Wanted::Stage(""),
    };
    let front = match unit.language {
        Language::Fortran | Language::FortranWithPreprocessor => {
            fortran::front(options, unit, wanted, &mut map, &mut sink)
        }
        Language::C | Language::PreprocessedC | Language::Assembly | Language::Linkable => {
            c::front(options, unit, wanted, &mut map, &mut sink)
        }
    };
    let (mut report, mut page) = (String::new(), String::new());
    let bytes = match front {
        Front::Text(text) => Some(text.into_bytes()),
        Front::Program(mut program, read) => {
            program.fingerprint = fingerprint(options, unit, &map);
            if let Some((file, parts)) = read {
                map.forget(file, parts);
            }
            code::make(
                options,
                &mut program,
                code::Wish { product, stem: &unit.stem },
                code::Says { map: &map, sink: &mut sink, report: &mut report, page: &mut page },
            )
        }
        Front::Failed => None,
    };
    let diagnostics = sink.take();
    let failed = diagnostics.iter().any(|d| d.severity == Severity::Error);
    Made { map, diagnostics, report, page, bytes: bytes.filter(|_| !failed) }
}

/// Of where the unit and its object are, and of its preprocessed text. FNV-1a: the same in each build at the same place.
fn fingerprint(options: &Options, unit: &Unit, map: &SourceMap) -> u64 {
    let path = std::path::absolute(unit.path).unwrap_or_else(|_| unit.path.to_owned());
    let object = options.output.as_deref().unwrap_or(Path::new(""));
    let names = [path.as_os_str(), object.as_os_str()];
    let texts = map.buffers().map(|buffer| buffer.text.as_bytes());
    let all = names.map(|name| name.as_encoded_bytes()).into_iter().chain(texts);
    all.flat_map(|part| part.iter().chain(&[0u8]))
        .fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(*b)).wrapping_mul(0x100_0000_01b3))
}

/// The text was read but for its directives: the rest of the program can be analysed, to say all that is wrong at once.
fn only_directives_fail(sink: &Sink) -> bool {
    let errors = || sink.list().iter().filter(|d| d.severity == Severity::Error);
    errors().next().is_some() && errors().all(|d| d.code.0.starts_with("E04"))
}

/// Keeps what an analysis said that faults of directives cannot cause: errors of the language.
fn add_language_errors(sink: &mut Sink, mut said: Sink) {
    let of_language = |d: &Diagnostic| {
        let code = d.code.0;
        d.severity == Severity::Error
            && !["E04", "E05", "E06", "E09", "E99"].iter().any(|area| code.starts_with(area))
    };
    sink.extend(said.take().into_iter().filter(of_language));
}

fn markers(options: &Options) -> markers::Markers {
    match options.c.preprocessor.iter().any(|word| word == "-P") {
        true => markers::Markers::LeftOut,
        false => markers::Markers::Written,
    }
}
