//! What programs are read as, and what is said about wrong ones.

use super::ast_print::print_unit;
use super::{AccMode, Words, parse};
use racc_base::{Sink, SourceMap};

/// The printed tree, blanks and line ends squeezed.
fn read(source: &str) -> String {
    let mut map = SourceMap::default();
    let file = map.add("a.c", source.into(), Vec::new());
    let mut sink = Sink::default();
    let unit = parse(&map, file, AccMode::On, Words::OWN, &mut sink);
    let messages: Vec<_> = sink.list().iter().map(|d| &d.message).collect();
    assert!(messages.is_empty(), "{source}: {messages:?}");
    print_unit(&map, &unit).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The expression `e` in a function where `T` is a type, as read.
fn expr(e: &str) -> String {
    let text = read(&format!("typedef int T; void f(int a, int b, int c, T *p) {{ x = {e}; }}"));
    let from = text.find("x = ").expect("the assignment") + 4;
    text[from..text.rfind("; }").expect("its end")].to_string()
}

/// `line:column code message` for each diagnostic.
fn errors(source: &str) -> Vec<String> {
    let mut map = SourceMap::default();
    let file = map.add("a.c", source.into(), Vec::new());
    let mut sink = Sink::default();
    parse(&map, file, AccMode::On, Words::OWN, &mut sink);
    let said = |d: &racc_base::Diagnostic| {
        let at = map.locate(d.span);
        format!("{}:{} {} {}", at.line, at.column, d.code.0, d.message)
    };
    sink.list().iter().map(said).collect()
}

#[test]
fn typedef_names_settle_casts_calls_and_products() {
    assert_eq!(expr("(T)(a)"), "((T)a)");
    assert_eq!(expr("(a)(b)"), "a(b)");
    assert_eq!(expr("(T)*p"), "((T)(*p))");
    assert_eq!(expr("(a)*b"), "(a * b)");
    assert_eq!(expr("(T)-a"), "((T)(-a))");
    assert_eq!(expr("(a)-b"), "(a - b)");
    assert_eq!(expr("(T)&a"), "((T)(&a))");
    assert_eq!(expr("sizeof(T)*a"), "(sizeof(T) * a)");
    assert_eq!(expr("sizeof(a)*b"), "((sizeof a) * b)");
    assert_eq!(expr("sizeof(T)-1"), "(sizeof(T) - 1)");
    assert_eq!(expr("sizeof (T){1}"), "(sizeof ((T){1}))");
    assert_eq!(expr("(T (*)(T))p"), "((T (*)(T))p)");
}

#[test]
fn a_product_is_no_declaration_and_an_inner_name_hides_a_typedef() {
    let text = read(
        "typedef int t; int f(int a, int b) { a * b; t * c; { int t; t * b; } for (t t = 0; t * a; ) ; }",
    );
    for part in ["{ a * b; t *c;", "{ int t; t * b; }", "for (t t = 0; t * a;)"] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn precedence_is_cs() {
    assert_eq!(expr("-a++"), "(-(a++))");
    assert_eq!(expr("!p->q--"), "(!(p->q--))");
    assert_eq!(expr("- ~a++"), "(-(~(a++)))");
    assert_eq!(expr("*p++"), "(*(p++))");
    assert_eq!(expr("++*p"), "(++(*p))");
    assert_eq!(expr("-a[1].x(2)"), "(-a[1].x(2))");
    assert_eq!(expr("(T)a++"), "((T)(a++))");
    assert_eq!(expr("&a == b & c"), "(((&a) == b) & c)");
    assert_eq!(expr("((a, b), a = b += c)"), "((a , b) , (a = (b += c)))");
    assert_eq!(expr("a ? b : c ? a : b"), "(a ? b : (c ? a : b))");
    assert_eq!(expr("a || b && c | a ^ b & c"), "(a || (b && (c | (a ^ (b & c)))))");
    assert_eq!(expr("a - b - c << 1 < 2"), "((((a - b) - c) << 1) < 2)");
    assert_eq!(expr("a ?: b"), "(a ? : b)");
}

#[test]
fn builtins_and_gnu_expressions() {
    assert_eq!(expr("__builtin_va_arg(a, T *)"), "__builtin_va_arg(a, T *)");
    assert_eq!(expr("__builtin_offsetof(struct s, a.b[2].c)"), "__builtin_offsetof(struct s, a.b[2].c)");
    assert_eq!(expr("_Generic(a, T: 1, default: 2)"), "_Generic(a, T: 1, default: 2)");
    assert_eq!(expr("({ a; b; })"), "({ a; b; })");
    assert_eq!(expr("__extension__ __real__ a + __alignof__(T)"), "((__real__ a) + __alignof__(T))");
    assert_eq!(expr("&&l"), "(&&l)");
    assert_eq!(expr("\"a\" \"b\\n\""), "\"ab\\012\"");
    assert_eq!(expr("0x10UL + 1.5f + 'a'"), "((0x10ul + 1.5f) + 'a')");
}

#[test]
fn declarations() {
    for (source, printed) in [
        ("unsigned long int long x;", "unsigned long long x;"),
        ("int *a[3], (*b)[3], *(*c)(int, ...);", "int *a[3], (*b)[3], *(*c)(int, ...);"),
        ("int f(), g(void), h(int [static const 3]);", "int f(), g(void), h(int [const static 3]);"),
        ("void (*signal(int s, void (*h)(int)))(int);", "void (*signal(int s, void (*h)(int)))(int);"),
        ("struct { int a : 3, : 2; struct s *n; };", "struct { int a : 3, : 2; struct s *n; };"),
        ("enum e { A, B = 2, } v;", "enum e { A, B = 2 } v;"),
        (
            "int a[] = { [1] = 2, [3 ... 4] 5 }; struct s b = { x: 1, .y.z = 2 };",
            "int a[] = {[1] = 2, [3 ... 4] = 5}; struct s b = {.x = 1, .y.z = 2};",
        ),
        (
            "int x __asm__(\"y\") __attribute__((__aligned__(8)));",
            "int x __asm__(\"y\") __attribute__((aligned(8)));",
        ),
        (
            "static double _Complex z; _Thread_local extern int t;",
            "static _Complex double z; extern __thread int t;",
        ),
        (
            "typedef int t; void f(t, t[2], int (t), int t);",
            "typedef int t; void f(t, t [2], int (t), int t);",
        ),
        ("int f(a, b) char a; int *b; { return a; }", "int f(a, b) char a; int *b; { return a; }"),
        ("_Static_assert(1, \"m\"); asm(\"nop\");", "_Static_assert(1, \"m\"); asm (\"nop\");"),
        ("typeof(1 + 2) a; _Alignas(16) char b;", "__typeof__(1 + 2) a; _Alignas(16) char b;"),
        (
            "#pragma pack(push, 2)\nstruct s { int x; };\n#pragma pack(pop)\nstruct t { int x; };",
            "struct s /* pack(2) */ { int x; }; struct t { int x; };",
        ),
        ("int f(int ([4]), int (x), int (int));", "int f(int [4], int x, int (int));"),
    ] {
        assert_eq!(read(source), printed);
    }
}

#[test]
fn statements() {
    let body = |s: &str| {
        let text = read(&format!("void f(int a) {{ {s} }}"));
        text["void f(int a) { ".len()..text.len() - 2].to_string()
    };
    assert_eq!(body("if (a) if (a) ; else a; else ;"), "if (a) { if (a) { ; } else { a; } } else { ; }");
    assert_eq!(body("l: m: ; goto l; goto *a;"), "l: m: ; goto l; goto *a;");
    assert_eq!(
        body("switch (a) { case 1: a; b; case 2 ... 4: default: break; }"),
        "switch (a) { case 1: a; b; case 2 ... 4: default: break; }"
    );
    assert_eq!(body("do a; while (a, a); l: ;"), "do { a; } while (a , a); l: ;");
    assert_eq!(body("for (;;) continue; return;"), "for (;;) { continue; } return;");
    assert_eq!(
        body("int n = 0, m[n]; asm volatile (\"\" : \"=r\"(a));"),
        "int n = 0, m[n]; asm volatile (\"\" : \"=r\"(a) : : );"
    );
}

#[test]
fn directives_hang_on_what_they_govern() {
    let text = read(
        "#pragma acc routine seq\nvoid g(float *a);\nvoid f(int n, float *a) {\n#pragma acc data copy(a[0:n])\n{\n\
         #pragma acc parallel\n#pragma acc loop\nfor (int i = 0; i < n; i++)\n#pragma acc atomic update\na[i] += 1;\n\
         #pragma acc update self(a[:n], s->b[1:][2])\n#pragma omp parallel\n#pragma acc wait(n ? 1 : 2)\n}\n\
         #pragma acc declare create(a)\n}",
    );
    assert_eq!(
        text,
        "#pragma acc routine seq void g(float *a); void f(int n, float *a) { #pragma acc data copy(a[0:n]) { \
         #pragma acc parallel #pragma acc loop for (int i = 0; i < n; i++) { #pragma acc atomic update a[i] += 1; } \
         #pragma acc update self(a[:n],s->b[1:][2]) #pragma acc wait(n ? 1 : 2) } #pragma acc declare create(a) }"
    );
}

#[test]
fn acc_off_ignores_directives() {
    let mut map = SourceMap::default();
    let file = map.add("a.c", "void f(void) {\n#pragma acc nonsense\n}\n".into(), Vec::new());
    let mut sink = Sink::default();
    parse(&map, file, AccMode::Off, Words::OWN, &mut sink);
    let codes: Vec<&str> = sink.list().iter().map(|d| d.code.0).collect();
    assert_eq!(codes, ["W0346"]);
}

#[test]
fn errors_stand_where_the_mistake_is() {
    for (source, said) in [
        ("int f(int a) {\n  int b = a\n  return b;\n}", &["2:12 E0201 expected ';' after a declaration"][..]),
        (
            "int f(int a) { if (a > 1 { } return (a; }",
            &[
                "1:25 E0201 expected ')' after a condition",
                "1:39 E0201 expected ')' after an expression in parentheses",
            ],
        ),
        ("foo_t x;", &["1:1 E0207 unknown type name 'foo_t'"]),
        ("typedef foo_t bar; bar x; bar *y;", &["1:9 E0207 unknown type name 'foo_t'"]),
        ("int f(int a) { return a", &["1:24 E0201 expected ';' after the value to return"]),
        ("int f(void) { {", &["1:15 E0208 this '{' is not closed before the end of the file"]),
        ("int f(int a) { a = 1 && a = 2; }", &["1:27 E0214 what stands before '=' cannot be assigned to"]),
        ("char *s = \"abc;\nint x;", &["1:11 E0203 this literal has no closing quote on its line"]),
        ("int x = 08;", &["1:9 E0209 invalid digit '8' in the constant '08'"]),
        (
            "void f(void) {\n#pragma acc parallel\n}",
            &["2:13 E0463 no statement follows for this directive to apply to"],
        ),
        ("void f(void) {\n#pragma acc parallel\nint x;\n}", &["3:1 E0212 a declaration cannot stand here"]),
        ("#pragma acc wait\n", &["1:13 E0511 this directive cannot be outside of procedures"]),
        (
            "void f(int a) { if (a)\n#pragma acc update self(a)\n}",
            &[
                "2:13 E0461 an update directive cannot be the only statement after if, while, do, for, switch or a label",
            ],
        ),
        (
            "void f(int a) { if (a)\n#pragma acc declare create(a)\n}",
            &["2:13 E0462 this directive cannot stand in place of a statement"],
        ),
        (
            "void f(int a) {\n#pragma acc wait(a +)\n}",
            &["2:21 E0202 expected an expression before the end of the argument"],
        ),
        (
            "int g(void) { else ; } }",
            &["1:15 E0211 'else' without an 'if' before it", "1:24 E0210 this '}' closes nothing"],
        ),
        (
            "int short double x; static extern int y;",
            &[
                "1:1 E0205 these words name no type together",
                "1:28 E0206 more than one storage class in a declaration",
            ],
        ),
    ] {
        assert_eq!(errors(source), said, "{source}");
    }
}

#[test]
fn what_is_too_deep_or_too_long_is_refused_with_a_message() {
    let one = |source: String, code: &str| {
        let said = errors(&source);
        assert!(said.len() == 1 && said[0].contains(code), "{said:?}");
    };
    one(format!("int x = {}1{};", "(".repeat(10_000), ")".repeat(10_000)), "E0204");
    one(format!("void f(void) {}{}", "{".repeat(5_000), "}".repeat(5_000)), "E0204");
    one(format!("int {}p;", "*".repeat(5_000)), "E0204");
    one(format!("int x = {}1;", "- ".repeat(5_000)), "E0204");
    one(format!("int x = {}1;", "1 + ".repeat(20_000)), "E0204");
    assert!(errors(&format!("int x = {}1;", "1 + ".repeat(5_000))).is_empty());
    let chain: String = (0..5_000).map(|i| format!("if (a == {i}) a = 1; else ")).collect();
    assert!(errors(&format!("void f(int a) {{ {chain} ; }}")).is_empty());
}
