//! Text → tree, printed again: forms, statements, constructs, directives, mistakes.

use crate::fortran::ast_print::print_file;
use crate::fortran::{Form, Options, parse};
use racc_base::{Sink, SourceMap};

mod broken;
mod constructs;
mod directives;
mod expressions;
mod statements;

/// The printed tree, and one line `CODE line:column message` for each message.
fn run(text: &str, options: &Options) -> (String, String) {
    let mut map = SourceMap::default();
    let file = map.add("a.f90", text.to_string(), vec![]);
    let mut sink = Sink::default();
    let tree = parse(&map, file, options, &mut sink);
    let mut report = String::new();
    for d in sink.list() {
        let at = map.locate(d.span);
        report += &format!("{} {}:{} {}\n", d.code.0, at.line, at.column, d.message);
    }
    (print_file(&tree), report)
}

/// Lines of a program, printed, with single blanks.
#[track_caller]
fn check(form: Form, source: &str, wanted: &str) {
    let options = Options { form, ..Options::default() };
    let (text, report) = run(source, &options);
    assert_eq!(report, "", "{source}");
    let lines = |text: &str| {
        text.lines()
            .map(|l| l.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
            .join("\n")
    };
    assert_eq!(lines(&text), lines(wanted.trim()));
}

/// Executable statements in a main program.
#[track_caller]
fn body(statements: &str, wanted: &str) {
    check(Form::Free, &format!("{statements}\nend\n"), &format!("{}\nend\n", wanted.trim()));
}

#[test]
fn spans_lie_in_the_source() {
    let mut map = SourceMap::default();
    let text = "program p\n  call sub(alpha + be&\n    &ta)\nend\n";
    let file = map.add("a.f90", text.to_string(), vec![]);
    let mut sink = Sink::default();
    let tree = parse(&map, file, &Options::default(), &mut sink);
    let crate::fortran::ast::StmtKind::Call(call) = &tree.units[0].body[0].kind else { panic!("a call") };
    assert_eq!(map.text(call.args[0].span), "alpha + be&\n    &ta");
    assert_eq!(map.text(call.callee.span), "sub");
}
