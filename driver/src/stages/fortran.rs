//! A Fortran file → HIR, or the text of a stage before it.

use super::{Front, Unit};
use crate::options::{Language, Options, SourceForm};
use racc_base::{Diagnostic, FileId, Sink, SourceMap, Span, nyi};
use racc_frontend::fortran::{self, Form};
use std::path::Path;

pub(super) fn front(
    options: &Options,
    unit: &Unit,
    stage: &str,
    map: &mut SourceMap,
    sink: &mut Sink,
) -> Front {
    let preprocess = options.fortran.preprocess.unwrap_or(unit.language == Language::FortranWithPreprocessor);
    if preprocess {
        sink.push(nyi!(Span::NONE, "preprocessing Fortran ({})", unit.path.display()));
        return Front::Failed;
    }
    let Some(file) = read(unit.path, map, sink) else { return Front::Failed };
    if stage == "source" {
        return Front::Text(map.buffer(file).text.clone());
    }
    let tree = fortran::parse(map, file, &reading(options, unit.path), sink);
    if sink.has_errors() {
        return Front::Failed;
    }
    if stage == "ast" {
        return Front::Text(format!("{tree:#?}\n"));
    }
    sink.push(nyi!(Span::NONE, "analysing Fortran ({})", unit.path.display()));
    Front::Failed
}

fn read(path: &Path, map: &mut SourceMap, sink: &mut Sink) -> Option<FileId> {
    match std::fs::read(path) {
        // Latin-1 in comments and strings is common in old programs; it does not concern the compiler.
        Ok(bytes) => {
            Some(map.add(path.to_string_lossy(), String::from_utf8_lossy(&bytes).into_owned(), Vec::new()))
        }
        Err(error) => {
            sink.push(Diagnostic::error(
                "E0101",
                Span::NONE,
                format!("cannot read '{}': {error}", path.display()),
            ));
            None
        }
    }
}

/// What the command line says about reading Fortran text.
fn reading(options: &Options, path: &Path) -> fortran::Options {
    let form = match options.fortran.form {
        SourceForm::BySuffix => fortran::Options::form_of_suffix(&path.to_string_lossy()),
        SourceForm::Free => Form::Free,
        SourceForm::Fixed => Form::Fixed,
    };
    fortran::Options {
        form,
        fixed_width: match options.fortran.line_length {
            None => Some(72),
            Some(0) => None,
            Some(columns) => Some(columns as usize),
        },
        backslash: options.fortran.backslash,
        openacc: options.acc.is_on(),
        openmp: options.c.openmp,
        cuda: options.fortran.cuda,
        ..fortran::Options::default()
    }
}
