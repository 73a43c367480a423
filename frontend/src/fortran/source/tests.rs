//! Lines → statements, in both forms.

use super::{Form, Options, StatementKind, statements};
use racc_base::{Sink, SourceMap};

/// Each statement as `[label] text`, directives with `!`; then the messages.
fn read(text: &str, options: &Options) -> Vec<String> {
    let mut map = SourceMap::default();
    let file = map.add("a.f", text.to_string(), vec![]);
    let mut sink = Sink::default();
    let mut out: Vec<String> = statements(&map, file, options, &mut sink)
        .iter()
        .map(|s| {
            assert_eq!(s.text.len(), s.at.len());
            assert!(s.at.windows(2).all(|w| w[0] <= w[1]), "places go up");
            let label = s.label.map_or_else(String::new, |l| format!("{} ", l.value));
            let mark = if s.kind == StatementKind::Acc { "!" } else { "" };
            format!("{label}{mark}{}", String::from_utf8_lossy(&s.text).trim())
        })
        .collect();
    out.extend(sink.list().iter().map(|d| format!("{} {}", d.code.0, d.message)));
    out
}

fn free(text: &str) -> Vec<String> {
    read(text, &Options::default())
}

fn fixed(text: &str) -> Vec<String> {
    read(text, &Options { form: Form::Fixed, ..Options::default() })
}

#[test]
fn free_form_joins_lines_tokens_and_constants() {
    let text = "x = 1 + & ! one\n\n  ! comment\n  2\ncall fo&\n  &o('it''s & no&\n  &t ! a comment')\n10 a = 1; b = 2 ! ; c\n";
    assert_eq!(free(text), ["x = 1 +  2", "call foo('it''s & not ! a comment')", "10 a = 1", "b = 2"]);
}

#[test]
fn free_form_directives_continue_with_their_sentinel() {
    let text = "!$acc data copy(a) & ! why\n!$acc& copyin(b) &\n!$ACC copyout(c)\n!$omp parallel\n!$accfoo\n!$ x = 1\n";
    assert_eq!(free(text), ["!data copy(a)  copyin(b)  copyout(c)"]);
    let openmp = Options { openmp: true, ..Options::default() };
    assert_eq!(read("!$ x = 1\n!$omp barrier\n", &openmp), ["x = 1"]);
}

#[test]
fn fixed_form_squeezes_blanks_but_not_in_constants() {
    let text = "c comment\n      do 10 i = 1, 5\n* more\n   10 c o n t i n u e\n      s = 'a b' // 3Ha'b !c\n     1 // 'c'\n";
    assert_eq!(fixed(text), ["do10i=1,5", "10 continue", "s='a b'//3Ha'b//'c'"]);
}

#[test]
fn fixed_form_ends_at_its_last_column_and_pads_constants() {
    let field = format!("      s = '{}", "x".repeat(60));
    let text = format!("{field}yyyy\n     &z'\n");
    let padded = format!("s='{}", "x".repeat(60)) + "yz'";
    assert_eq!(fixed(&text), [padded.as_str(), "W0709 the line ends at column 72: what follows is not read"]);
    assert_eq!(fixed("      s = 'ab\n     &c'\n"), [format!("s='ab{}c'", " ".repeat(72 - 13))]);
    let wide = Options { form: Form::Fixed, fixed_width: None, ..Options::default() };
    assert_eq!(read(&format!("      x = 1{}+ 2\n", " ".repeat(80)), &wide), ["x=1+2"]);
}

#[test]
fn fixed_form_tabs_labels_and_sentinels() {
    let text = "\tx = 1\n10\ty = 2\n\t1 + 3\n!$acc parallel loop\n!$acc& collapse(2)\nC$ACC update host(a)\n      a=1!b\n     0c=2\n";
    assert_eq!(fixed(text), ["x=1", "10 y=2+3", "!parallelloopcollapse(2)", "!updatehost(a)", "a=1", "c=2"]);
}

#[test]
fn mistakes_are_reported() {
    assert_eq!(free("s = 'abc\n")[1], "E0700 this character constant is not closed on its line");
    assert_eq!(
        free("000 continue\n")[1],
        "E0701 a statement label must have one to five digits, not all zero"
    );
    assert_eq!(fixed("     &x = 1\n")[1], "E0702 this continuation line has no statement to continue");
    assert_eq!(
        free("#define A\n"),
        ["E0703 this file is not preprocessed, but contains a preprocessor directive"]
    );
    assert_eq!(fixed("x = 1\n").last().map(|s| &s[..5]), Some("E0701"));
}
