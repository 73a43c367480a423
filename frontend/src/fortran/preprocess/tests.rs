//! Files on disk through the preprocessor: text and origins that come out.

use super::{MacroOption, Preprocess, Request, open};
use crate::fortran::source::{Form, Options};
use racc_base::{Sink, SourceMap};

/// Text of the buffer made from `files[0]`, and the messages.
fn run(
    files: &[(&str, &str)],
    form: Form,
    defines: &[&str],
) -> (String, Vec<String>, SourceMap, racc_base::FileId) {
    let dir = tempfile::tempdir().expect("a directory");
    std::fs::create_dir(dir.path().join("system")).expect("a folder");
    for (name, text) in files {
        std::fs::write(dir.path().join(name), text).expect("a file");
    }
    let macros: Vec<MacroOption> = defines.iter().map(|d| MacroOption::Define((*d).to_string())).collect();
    let options = Options { form, include_statements: true, ..Options::default() };
    let path = dir.path().join(files[0].0);
    let system = dir.path().join("system");
    let request = Request {
        path: &path,
        preprocess: Preprocess::of_suffix(files[0].0),
        include_dirs: &[],
        system_dirs: std::slice::from_ref(&system),
        macros: &macros,
        options: &options,
    };
    let mut map = SourceMap::default();
    let mut sink = Sink::default();
    let opened = open(&mut map, &request, &mut sink);
    let messages = sink.list().iter().map(|d| format!("{} {}", d.code.0, d.message)).collect();
    // Nothing is opened after an error.
    let file = opened.map_or_else(Default::default, |o| o.file);
    let text = map.buffer(file).text.clone();
    (text, messages, map, file)
}

fn expand(text: &str) -> String {
    let (text, messages, ..) = run(&[("a.F90", text)], Form::Free, &[]);
    assert_eq!(messages, Vec::<String>::new());
    text.lines().filter(|l| !l.is_empty()).collect::<Vec<_>>().join("\n")
}

#[test]
fn macros_paste_stringify_and_rescan() {
    let text = "#define N 4\n#define CAT(a, b) a##_##b\n#define STR(x) #x\n#define F(x) ((x)*N)\n#define G F\nCAT(my,N) = F(N) // STR(N+1) // 'N' ! N\nG (2)\n";
    assert_eq!(expand(text), "my_N = ((4)*4) // \"N+1\" // 'N' ! N\n((2)*4)");
}

#[test]
fn a_constant_goes_on_over_lines_where_the_text_opens_it() {
    let text = "#define V 1.2\n#define START(X) \"&\n#define END(X) &X\"\nx = START(V)\nEND(V)\ny = 'a &\n  &V' // V\n";
    assert_eq!(expand(text), "x = \"&\n&1.2\"\ny = 'a &\n  &V' // 1.2");
}

#[test]
fn a_macro_does_not_expand_in_itself() {
    assert_eq!(expand("#define A A + B\n#define B A\nA\n"), "A + A");
}

#[test]
fn traditional_pasting_with_an_empty_comment() {
    assert_eq!(expand("#define NAME(x) x/**/_t\ncall NAME(foo)\n"), "call foo_t");
}

#[test]
fn conditionals_nest_and_directive_lines_are_expanded() {
    let text = "#define V 3\n#if defined(_OPENACC) && V > 2\n# ifdef NOPE\nno\n# elif V == 3\n!$acc loop vector(V)\n# else\nno\n# endif\n#else\nno\n#endif\n";
    assert_eq!(expand(text), "!$acc loop vector(3)");
}

#[test]
fn include_statements_go_on_in_further_lines() {
    let inner = ("x.inc", "inner\n");
    for text in [
        "include 'x.inc'\nlast\n",
        "include &\n\n! comment\n  &'x.inc'\nlast\n",
        "inc&\n&lude 'x.&\n  &inc' ! comment\nlast\n",
    ] {
        let (text, messages, ..) = run(&[("a.f90", text), inner], Form::Free, &[]);
        assert_eq!((text.as_str(), messages.len()), ("inner\nlast\n", 0), "{messages:?}");
    }
    for text in [
        "     0include\nc comment\n     + 'x.inc'\n      last\n",
        "      i n\n     +clu\n\n     2de'x.i\n     3nc'\n      last\n",
    ] {
        // The blanks to column 72 belong to the name.
        let named = [("x.inc", "inner\n"), (&*format!("x.i{:60}nc", ""), "inner\n")];
        let files = [("a.f", text), named[0], named[1]];
        let (text, messages, ..) = run(&files, Form::Fixed, &[]);
        assert_eq!((text.as_str(), messages.len()), ("inner\n      last\n", 0), "{messages:?}");
    }
    let (text, ..) = run(&[("a.f90", "i = &\n  1\ninclude = 2\n"), inner], Form::Free, &[]);
    assert_eq!(text, "i = &\n  1\ninclude = 2\n");
}

#[test]
fn origins_lead_to_included_files() {
    let files = [
        ("a.F90", "#include \"b.h\"\ninclude 'c.inc'\nlast\n"),
        ("b.h", "#define X 1\nfirst X\n"),
        ("c.inc", "second\n"),
    ];
    let (text, messages, map, file) = run(&files, Form::Free, &[]);
    assert!(messages.is_empty(), "{messages:?}");
    for (word, name, line) in [("first", "b.h", 2), ("second", "c.inc", 1), ("last", "a.F90", 3)] {
        let at = map.locate_at(file, text.find(word).expect(word) as u32);
        assert!(at.path.ends_with(name) && at.line == line, "{word}: {at:?}");
    }
}

#[test]
fn only_directives_look_in_the_systems_folders() {
    let header = ("system/s.h", "of the system\n");
    let (text, messages, ..) = run(&[("a.F90", "#include \"s.h\"\n"), header], Form::Free, &[]);
    assert!(messages.is_empty() && text.contains("of the system"), "{messages:?}");
    let (_, messages, ..) = run(&[("a.F90", "include 's.h'\n"), header], Form::Free, &[]);
    assert_eq!(messages, ["E0704 cannot find `s.h`"]);
}

#[test]
fn line_markers_count_without_preprocessing() {
    let (text, messages, map, file) = run(&[("a.f90", "# 7 \"x.F90\"\nprogram p\nend\n")], Form::Free, &[]);
    assert!(messages.is_empty());
    let at = map.locate_at(file, text.find("end").expect("end") as u32);
    assert_eq!((at.path.as_str(), at.line), ("x.F90", 8));
}

#[test]
fn long_fixed_lines_become_continuations() {
    let long = format!("      x = M + {}\n", "M + ".repeat(10) + "1");
    let (text, messages, ..) = run(&[("a.F", &long)], Form::Fixed, &["M=a_long_name"]);
    assert!(messages.is_empty());
    assert!(text.lines().all(|l| l.len() <= 72) && text.lines().count() > 2, "{text}");
}

#[test]
fn text_beyond_the_last_column_stays_a_comment() {
    let cases = [
        ("x = LONG + LONG", "LONG", "x = a_long_name + a_long_name".to_string()),
        ("x = S", " + 1", "x = s".to_string()),
        ("x = 1", "LONG", "x = 1".to_string()),
        // A macro that is shorter than its name draws the text behind it into the field, as with gfortran.
        ("x = SHORTER + 1", "+ 2", format!("{:60}+ 2", "x = s + 1")),
    ];
    for (code, comment, wanted) in cases {
        let line = format!("      {code:66}{comment}\n");
        let macros = ["LONG=a_long_name", "SHORTER=s", "S=s"];
        let (text, messages, ..) = run(&[("a.F", &line)], Form::Fixed, &macros);
        assert!(messages.is_empty());
        assert_eq!(text.lines().next().map(str::trim), Some(wanted.as_str()));
    }
}

#[test]
fn mistakes_are_reported() {
    let cases = [
        ("#if 1\n", "E0711 this conditional needs an `#endif`"),
        ("#endif\n", "E0711 `#endif` without `#if`"),
        ("#if 1 +\n#endif\n", "E0712 this condition is not an integer expression"),
        ("#error stop here\n", "E0713 #error stop here"),
        ("#define F(x) x\nF(1,2)\n", "E0714 macro `F` gets 2 arguments, but takes 1"),
        ("#foo\n", "E0710 `#foo` is not a preprocessor directive"),
        ("#include \"none.h\"\n", "E0704 cannot find `none.h`"),
        ("include 'a.F90'\n", "E0705 `a.F90` is included inside itself"),
    ];
    for (text, message) in cases {
        let (_, messages, ..) = run(&[("a.F90", text)], Form::Free, &[]);
        assert_eq!(messages, [message], "{text}");
    }
}
