//! C declarations and statements made of any types, values and words that a place in the grammar takes: each stands on a
//! line of its own, and the lines that racc refuses are those that gcc refuses.
//!
//! ```c
//! static void w3(void) { register union u x; (void)&x; }        // an error of both
//! static void w4(void) { for (float x = 2; fp(3); cp) break; }  // of none
//! ```

use super::random::Random;
use crate::exec::{self, End};
use crate::toolchain::Toolchain;
use crate::{Verdict, exec::Finished};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

const LINES: usize = 60;
const OPTIONS: [&str; 3] = ["-w", "-std=gnu17", "-fsyntax-only"];

const TYPES: &[&str] = &[
    "int",
    "unsigned char",
    "long",
    "_Bool",
    "float",
    "double _Complex",
    "void",
    "struct s",
    "union u",
    "enum e",
    "struct incomplete",
    "int *",
    "const int *",
    "void *",
    "struct s *",
    "struct incomplete *",
    "function_type *",
    "array_type",
    "function_type",
    "const int",
    "volatile struct s",
    "__int128",
];
const VALUES: &[&str] = &[
    "i",
    "u",
    "l",
    "b",
    "f",
    "z",
    "s",
    "un",
    "en",
    "p",
    "cp",
    "vp",
    "sp",
    "ip",
    "fp",
    "a",
    "ci",
    "take",
    "nothing()",
    "1",
    "0",
    "2.5",
    "\"text\"",
    "'c'",
    "(void *)0",
    "vi",
    "aa",
    "&s",
    "*p",
    "s.m",
    "sp->n",
    "(i, l)",
    "a + 1",
    "sizeof i",
    "cs",
    "bits.w",
    "A",
    "fp(3)",
    "(struct s){1, 2}",
];
const CONSTANTS: &[&str] = &[
    "0",
    "1",
    "3",
    "-1",
    "33",
    "65",
    "i",
    "2.0",
    "A",
    "sizeof(int)",
    "1 / 0",
    "'c'",
    "ci",
    "(int)2.5",
    "&i",
];
const STORAGE: &[&str] =
    &["static", "extern", "register", "auto", "typedef", "inline", "_Noreturn", "_Thread_local", ""];
/// Outside of functions gcc 12 takes some `register` and `auto`.
const LINKAGE: &[&str] = &["static", "extern", "typedef", "inline", "_Noreturn", "_Thread_local", ""];
const QUALIFIERS: &[&str] = &["const", "volatile", "restrict", "_Atomic", "", ""];
const BINARY: &[&str] =
    &["+", "-", "*", "/", "%", "<<", "&", "|", "&&", "<", "==", "=", "+=", "-=", "%=", "<<=", "|="];
const UNARY: &[&str] = &["-", "~", "!", "*", "&", "++", "--", "__real__ ", "sizeof "];

/// `T` a type, `V` a value, `C` what may be a constant, `S` a storage class, `Q` a qualifier, `B` and `U` operators; `#` is
/// the number of the line, for names that are known in all functions.
const STATEMENTS: &[&str] = &[
    "(void)(@V @B @V);",
    "(void)(@V @B @V);",
    "(void)(@U@V);",
    "(void)(@T)@V;",
    "@T x = @V; (void)x;",
    "@T x = {@V, @V}; (void)x;",
    "static @T x = @V; (void)x;",
    "return @V;",
    "take(@V);",
    "take(@V, @V);",
    "fp(@V);",
    "(void)@V(@V);",
    "(void)@V[@V];",
    "(void)(@V).m;",
    "(void)(@V)->n;",
    "(void)&@V;",
    "if (@V) ;",
    "while (@V) break;",
    "switch (@V) { case @C: ; case @C: ; }",
    "(void)sizeof(@T);",
    "(void)_Alignof(@T);",
    "@T x[@C]; (void)x;",
    "static @T x[@C]; (void)x;",
    "@S @Q @T x#;",
    "@S @S @T x#;",
    "@Q @T x#; @T x#;",
    "struct { @T m : @C; } x; (void)x;",
    "struct { @T m; int n; } x; (void)x;",
    "struct { int n; @T m; int n; } x; (void)x;",
    "(void)_Generic(@V, @T: 1, @T: 2, default: 3);",
    "_Static_assert(@C, \"x\");",
    "enum { X = @C };",
    "for (@T x = @V; @V; @V) break;",
    "for (@S int x = 1; x; ) break;",
    "(void)(@V ? @V : @V);",
    "@V++;",
    "@V = @V;",
    "(void)(@T){@V};",
    "(void)(@T){.m = @V};",
    "(void)__builtin_offsetof(@T, m);",
    "typedef @T t; t y; (void)y;",
    "register @T x; (void)&x;",
    "__auto_type x = @V; (void)x;",
    "__typeof__(@V) x#; (void)x#;",
    "@T x = @V; @T y = x; (void)y;",
    "int x#(@T, @T);",
    "@T x#(void);",
    "_Alignas(@C) @T x; (void)x;",
    "int x[2] = {[@C] = @V}; (void)x;",
    "struct s x = {.n = @V, .q = 1}; (void)x;",
    "goto x; @T x; (void)x;",
    "break; (void)@V;",
    "case @C: ;",
    "{ x: ; x: ; goto x; }",
    "(void)__builtin_types_compatible_p(@T, @T);",
    "(void)__builtin_choose_expr(@C, 1, 2);",
];

/// Declarations outside of functions.
const DECLARATIONS: &[&str] = &[
    "@L @T x# = @V;",
    "@L @T x#; @L @T x#;",
    "@L @T x#(@T y, @T z);",
    "@L int x#(void) { return @V; }",
    "@T x#(void) { return @V; }",
    "int x#(@T y) { return 0; }",
    "int x#(@S int y) { return y; }",
    "struct x# { @T m; @T n; }; struct x# y#;",
    "struct x# { int n; @T m[]; };",
    "union x# { @T m; int n : @C; };",
    "enum x# { Y# = @C, Z# };",
    "@T x#[@C];",
    "typedef @T x#[@C]; x# y#;",
    "@T x#[@C][@C];",
    "int x#(int a[static @C]);",
    "@Q @T *x#; @Q @T *@Q y# = &x#;",
    "int x# = 1, *y# = &x#, z# = @V;",
    "struct x# { struct x# m; };",
    "int x#(int), x#(@T);",
    "static int x#(@T y); static int x#(@T y) { return 0; }",
];

const HEAD: &str = "\
struct s { int m; const char *n; };
union u { int m; float n; };
enum e { A, B };
struct incomplete;
typedef int function_type(int);
typedef int array_type[3];
static int i, a[3], aa[2][3], *p; static unsigned u; static long l; static _Bool b; static float f;
static double _Complex z; static struct s s, *sp; static union u un; static enum e en; static const int *cp, ci = 4;
static void *vp; static struct incomplete *ip; static function_type *fp; static volatile int vi; static const struct s cs;
static struct { unsigned w : 3; } bits;
static int take(int x) { return x; }
static void nothing(void) { }
";

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x636f_6e73);
    let mut text = HEAD.to_owned();
    for n in 0..LINES {
        if random.chance(1, 4) {
            let _ = writeln!(text, "{}", filled(&mut random, DECLARATIONS, n));
        } else {
            let line = filled(&mut random, STATEMENTS, n);
            let result = random.pick(&["void", "void", "int", "struct s", "float *"]);
            let _ = writeln!(text, "static {result} w{n}(void) {{ {line} }}");
        }
    }
    text.push_str("int main(void) { return 0; }\n");
    vec![("main.c".to_owned(), text)]
}

fn filled(random: &mut Random, templates: &[&str], number: usize) -> String {
    let mut text = String::new();
    let template = random.pick(templates);
    let mut parts = template.split('@');
    text.push_str(parts.next().unwrap_or(""));
    for part in parts {
        let mut letters = part.chars();
        let list = match letters.next() {
            Some('T') => TYPES,
            Some('V') => VALUES,
            Some('C') => CONSTANTS,
            Some('S') => STORAGE,
            Some('L') => LINKAGE,
            Some('Q') => QUALIFIERS,
            Some('B') => BINARY,
            _ => UNARY,
        };
        text.push_str(random.pick(list));
        text.push_str(letters.as_str());
    }
    text.replace('#', &number.to_string())
}

/// The lines that both compilers refuse are the same, and racc stays sound.
pub(super) fn verdict(tools: &Toolchain, seed: u64, dir: &Path) -> Verdict {
    let text = &files(seed)[0].1;
    let source = dir.join("main.c");
    std::fs::write(&source, text).map_err(|e| format!("{}: {e}", source.display()))?;
    let mut gcc = Command::new(&tools.cc);
    let theirs = refused(&exec::finish(gcc.args(OPTIONS).arg("-fmax-errors=0").arg(&source))?);
    let ours = refused(&sound(tools, &source)?);
    let mut wrong = String::new();
    for number in theirs.symmetric_difference(&ours) {
        // A stage with errors is racc's last one: the line is tried without the others.
        let line = text.lines().nth(number - 1).unwrap_or("");
        let alone = dir.join("alone.c");
        std::fs::write(&alone, format!("{HEAD}{line}\n")).map_err(|e| format!("{}: {e}", alone.display()))?;
        let refuses = !refused(&sound(tools, &alone)?).is_empty();
        if refuses != theirs.contains(number) {
            let who = if refuses { "racc" } else { "gcc" };
            let _ = writeln!(wrong, "only {who} refuses: {line}");
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

/// racc ends as compilers do.
fn sound(tools: &Toolchain, source: &Path) -> Result<Finished, String> {
    let ran = exec::finish(tools.racc().args(OPTIONS).arg("-fdiagnostics-color=never").arg(source))?;
    let ends = matches!(ran.end, End::Code(0 | 1)) && !ran.stderr.contains("internal compiler error");
    if ends { Ok(ran) } else { Err(ran.report("racc")) }
}

fn refused(ran: &Finished) -> BTreeSet<usize> {
    let number = |line: &str| line.split(": error: ").next()?.rsplit(':').nth(1)?.parse().ok();
    ran.stderr.lines().filter(|l| l.contains(": error: ")).filter_map(number).collect()
}
