//! OpenMP's directives, which racc does not lower → one warning a file where OpenMP is asked for.
//!
//! Nothing else of OpenMP is done: `_OPENMP` is not defined and lines with Fortran's sentinel `!$` are comments, so
//! that a program which asks finds what holds.

use crate::fortran::Form;
use racc_base::{Diagnostic, FileId, Sink, SourceMap, Span};

/// How the file marks directives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marks {
    /// `#pragma omp`
    C,
    /// `!$omp`; in column 1 of fixed form `c$omp` and `*$omp` too.
    Fortran(Form),
}

/// Warns at the first directive of a preprocessed file.
pub fn warn(map: &SourceMap, file: FileId, marks: Marks, sink: &mut Sink) {
    let text = &map.buffer(file).text;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if let Some((at, length)) = directive(line, marks) {
            let span = Span::new(file, start + at, start + at + length);
            sink.push(
                Diagnostic::warning(
                    "W0400",
                    span,
                    "not yet implemented: OpenMP; its directives have no effect",
                )
                .help(
                    "the loops run on one thread; `acc parallel loop` with -acc=multicore runs them on all",
                ),
            );
            return;
        }
        start += line.len();
    }
}

/// Place and length of what marks a line as a directive.
fn directive(line: &str, marks: Marks) -> Option<(usize, usize)> {
    let at = line.len() - line.trim_start().len();
    let rest = &line[at..];
    match marks {
        Marks::C => {
            let words = rest.strip_prefix('#')?.trim_start().strip_prefix("pragma")?;
            let name = words.trim_start();
            let is_name = name.strip_prefix("omp").is_some_and(|tail| tail.starts_with(char::is_whitespace));
            is_name.then(|| (at, rest.len() - name.len() + "omp".len()))
        }
        Marks::Fortran(form) => {
            let fixed = form == Form::Fixed;
            let first = rest.chars().next()?;
            let comment = first == '!' || fixed && at == 0 && matches!(first, 'c' | 'C' | '*');
            let is_sentinel = rest.get(1..5).is_some_and(|s| s.eq_ignore_ascii_case("$omp"));
            (comment && is_sentinel).then_some((at, "!$omp".len()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_are_told_from_comments() {
        assert_eq!(directive("  # pragma  omp parallel\n", Marks::C), Some((2, 13)));
        assert_eq!(directive("#pragma ompx parallel\n", Marks::C), None);
        assert_eq!(directive(" !$OMP parallel do\n", Marks::Fortran(Form::Free)), Some((1, 5)));
        assert_eq!(directive("c$omp parallel do\n", Marks::Fortran(Form::Fixed)), Some((0, 5)));
        assert_eq!(directive("c$omp = 1\n", Marks::Fortran(Form::Free)), None);
        assert_eq!(directive("!$acc parallel\n", Marks::Fortran(Form::Free)), None);
    }
}
