//! One source → what the front end and code generation make of it. All calls of those crates are here.

use crate::installation::Installation;
use crate::options::{Compat, Language, Options};
use racc_base::{Diagnostic, SourceMap, Span, nyi};
use std::path::Path;

/// The value of `_OPENACC` for OpenACC 3.4.
const OPENACC_DATE: &str = "202506";

/// A source with its language.
pub(crate) struct Unit<'a> {
    pub(crate) path: &'a Path,
    pub(crate) language: Language,
}

/// What a unit became, and what there is to say about it.
pub(crate) struct Made {
    pub(crate) map: SourceMap,
    pub(crate) diagnostics: Vec<Diagnostic>,
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

pub(crate) fn make(_options: &Options, unit: &Unit, _product: &Product) -> Made {
    let what = nyi!(Span::NONE, "compiling {:?} ({})", unit.language, unit.path.display());
    Made { map: SourceMap::default(), diagnostics: vec![what], bytes: None }
}

/// The user's words for the preprocessor, and racc's own macros and headers.
pub(crate) fn preprocessor_words(options: &Options) -> Vec<String> {
    let mut words = vec!["-D__RACC__=1".to_owned()];
    if options.acc.is_on() {
        words.extend(["-U_OPENACC".to_owned(), format!("-D_OPENACC={OPENACC_DATE}")]);
    }
    if options.c.openmp {
        words.push("-D_OPENMP=201511".to_owned());
    }
    match options.compat {
        Compat::Racc => {}
        Compat::Nvhpc => words.extend(["-D__NVCOMPILER=1".to_owned(), "-D__PGI=1".to_owned()]),
    }
    words.extend(options.c.preprocessor.iter().cloned());
    for dir in Installation::find().headers {
        words.extend(["-isystem".to_owned(), dir.to_string_lossy().into_owned()]);
    }
    words
}
