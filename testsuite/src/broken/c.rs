//! Ways in which a C program with OpenACC can be wrong.

use super::{Wrong, wrong};

/// What the statements of [`IN_FUNCTION`] stand in.
pub(super) const FUNCTION: &str = "\
#include <stdlib.h>
struct point { int x, y; };
int count(int n);
void f(int n, float *restrict a, const float *b, struct point p)
{
    int i, j;
    float s = 0;
    @
}
";

pub(super) const IN_FUNCTION: &[Wrong] = &[
    // Syntax.
    wrong("no operand", "i = ;"),
    wrong("no semicolon", "i = 1 j = 2;"),
    wrong("open parenthesis", "i = (1 + 2;"),
    wrong("open bracket", "a[i = 1;"),
    wrong("open string", "const char *t = \"abc;"),
    wrong("open character", "i = 'a;"),
    wrong("open brace", "{ i = 1;"),
    wrong("brace too many", "} i = 1; }"),
    wrong("two operators", "i = 1 */ 2;"),
    wrong("else without if", "else i = 1;"),
    wrong("for with two parts", "for (i = 0; i < n) a[i] = 0;"),
    wrong("do without while", "do { i++; }"),
    wrong("keyword as a name", "int while = 3;"),
    wrong("stray character", "i = 1 @@ 2;"),
    wrong("malformed number", "i = 0x;"),
    wrong("malformed float", "s = 1.0e+;"),
    // Names and types.
    wrong("undeclared variable", "i = missing;"),
    wrong("undeclared type", "no_such_type t;"),
    wrong("unknown member", "i = p.z;"),
    wrong("member of an int", "i = n.x;"),
    wrong("arrow on a struct", "i = p->x;"),
    wrong("call of an int", "i = n(3);"),
    wrong("subscript of an int", "i = n[3];"),
    wrong("star on an int", "i = *n;"),
    wrong("address of a constant", "int *q = &5;"),
    wrong("assignment to a constant", "5 = i;"),
    wrong("assignment to a sum", "i + 1 = 2;"),
    wrong("store to const", "b[0] = 1;"),
    wrong("struct in arithmetic", "s = p + 1;"),
    wrong("struct to int", "i = p;"),
    wrong("pointer times pointer", "s = a * a;"),
    wrong("float shift", "s = s << 1;"),
    wrong("float remainder", "s = s % 2;"),
    wrong("too few arguments", "i = count();"),
    wrong("too many arguments", "i = count(1, 2);"),
    wrong("undeclared array", "missing[3] = 1;"),
    wrong("cast to a struct", "p = (struct point)3;"),
    wrong("sizeof of nothing", "i = sizeof;"),
    wrong("condition of a struct", "if (p) i = 1;"),
    wrong("switch on a float", "switch (s) { case 1: i = 1; }"),
    wrong("declared twice", "int k; float k;"),
    wrong("void variable", "void v;"),
    wrong("incomplete struct", "struct nowhere w;"),
    wrong("negative array size", "int t[-1];"),
    wrong("break outside a loop", "break;"),
    wrong("continue outside a loop", "continue;"),
    wrong("case outside switch", "case 3: i = 1;"),
    wrong("duplicate case", "switch (n) { case 1: i = 1; break; case 1: i = 2; }"),
    wrong("goto nowhere", "goto away;"),
    wrong("label twice", "l: i = 1; l: i = 2;"),
    // Directives.
    wrong("unknown directive", "#pragma acc paralel loop\n    for (i = 0; i < n; i++) a[i] = 0;"),
    wrong("no directive", "#pragma acc\n    i = 1;"),
    wrong("unknown clause", "#pragma acc parallel loop vectr\n    for (i = 0; i < n; i++) a[i] = 0;"),
    wrong("open clause", "#pragma acc parallel loop copy(a[0:n]\n    for (i = 0; i < n; i++) a[i] = 0;"),
    wrong("empty clause", "#pragma acc parallel loop copy()\n    for (i = 0; i < n; i++) a[i] = 0;"),
    wrong(
        "comma at the end",
        "#pragma acc parallel loop copy(a[0:n],)\n    for (i = 0; i < n; i++) a[i] = 0;",
    ),
    wrong(
        "unknown variable in a clause",
        "#pragma acc parallel loop copy(zz[0:n])\n    for (i = 0; i < n; i++) a[i] = 0;",
    ),
    wrong("clause of another directive", "#pragma acc data num_gangs(4) copy(a[0:n])\n    { a[0] = 1; }"),
    wrong("loop without a loop", "#pragma acc parallel loop\n    i = 1;"),
    wrong("parallel without a statement", "#pragma acc parallel"),
    wrong("loop on while", "#pragma acc parallel loop\n    while (i < n) i++;"),
    wrong(
        "loop whose step is no step",
        "#pragma acc parallel loop\n    for (i = 0; i < n; i = i * 2) a[i] = 0;",
    ),
    wrong("loop without a condition", "#pragma acc parallel loop\n    for (i = 0; ; i++) a[i] = 0;"),
    wrong(
        "collapse of one loop",
        "#pragma acc parallel loop collapse(2)\n    for (i = 0; i < n; i++) a[i] = 0;",
    ),
    wrong(
        "collapse with code between",
        "#pragma acc parallel loop collapse(2)\n    for (i = 0; i < n; i++) { a[i] = 0; for (j = 0; j < n; j++) a[j] = 1; }",
    ),
    wrong("collapse of zero", "#pragma acc parallel loop collapse(0)\n    for (i = 0; i < n; i++) a[i] = 0;"),
    wrong(
        "collapse by a variable",
        "#pragma acc parallel loop collapse(n)\n    for (i = 0; i < n; i++) a[i] = 0;",
    ),
    wrong("seq and gang", "#pragma acc parallel loop seq gang\n    for (i = 0; i < n; i++) a[i] = 0;"),
    wrong("seq and auto", "#pragma acc parallel loop seq auto\n    for (i = 0; i < n; i++) a[i] = 0;"),
    wrong(
        "reduction without an operator",
        "#pragma acc parallel loop reduction(s)\n    for (i = 0; i < n; i++) s += a[i];",
    ),
    wrong(
        "reduction with another operator",
        "#pragma acc parallel loop reduction(/:s)\n    for (i = 0; i < n; i++) s /= a[i];",
    ),
    wrong(
        "bitwise reduction of a float",
        "#pragma acc parallel loop reduction(&:s)\n    for (i = 0; i < n; i++) s += a[i];",
    ),
    wrong("atomic without a statement", "#pragma acc atomic\n    { }"),
    wrong("atomic on a call", "#pragma acc atomic update\n    count(n);"),
    wrong("atomic read of a sum", "#pragma acc atomic read\n    i = n + 1;"),
    wrong(
        "private and reduction",
        "#pragma acc parallel loop private(s) reduction(+:s)\n    for (i = 0; i < n; i++) s += a[i];",
    ),
    wrong(
        "default of nothing known",
        "#pragma acc parallel loop default(shared)\n    for (i = 0; i < n; i++) a[i] = 0;",
    ),
    wrong(
        "default(none) and an array",
        "#pragma acc parallel loop default(none)\n    for (i = 0; i < n; i++) a[i] = 0;",
    ),
    wrong(
        "section without a length",
        "#pragma acc parallel loop copy(a[:])\n    for (i = 0; i < n; i++) a[i] = 0;",
    ),
    wrong("enter data with copy", "#pragma acc enter data copy(a[0:n])"),
    wrong("exit data with copyin", "#pragma acc exit data copyin(a[0:n])"),
    wrong("enter data without clauses", "#pragma acc enter data"),
    wrong("update without clauses", "#pragma acc update"),
    wrong("host_data without use_device", "#pragma acc host_data\n    { i = 1; }"),
    wrong(
        "async twice",
        "#pragma acc parallel loop async(1) async(2)\n    for (i = 0; i < n; i++) a[i] = 0;",
    ),
    wrong(
        "num_gangs of a pointer",
        "#pragma acc parallel loop num_gangs(a)\n    for (i = 0; i < n; i++) a[i] = 0;",
    ),
    wrong(
        "gang inside vector",
        "#pragma acc parallel loop vector\n    for (i = 0; i < n; i++) {\n    #pragma acc loop gang\n    for (j = 0; j < n; j++) a[j] = 0; }",
    ),
    wrong("branch out of a region", "#pragma acc parallel\n    { goto out; }\n    out: i = 1;"),
    wrong("return inside a region", "#pragma acc parallel\n    { return; }"),
    wrong(
        "break out of an acc loop",
        "#pragma acc parallel loop\n    for (i = 0; i < n; i++) { if (i == 3) break; a[i] = 0; }",
    ),
    wrong(
        "nested compute constructs",
        "#pragma acc parallel\n    {\n    #pragma acc parallel\n    { a[0] = 1; } }",
    ),
    wrong(
        "device_type of nothing",
        "#pragma acc parallel loop device_type()\n    for (i = 0; i < n; i++) a[i] = 0;",
    ),
];

pub(super) const WHOLE_FILE: &[Wrong] = &[
    wrong("missing include", "#include \"no_such_file.h\"\nint x;\n"),
    wrong("open conditional", "#if 1\nint x;\n"),
    wrong("error directive", "#error stop here\n"),
    wrong("open comment", "int x; /* never closed\n"),
    wrong("statement at file scope", "x = 3;\nint f(void) { return 1; }\n"),
    wrong("function twice", "int f(void) { return 1; }\nint f(void) { return 2; }\n"),
    wrong("conflicting declarations", "int f(int);\nfloat f(float);\n"),
    wrong("open function", "int f(void) { return 1;\n"),
    wrong("prose", "Once upon a time there was a program.\n"),
    wrong("bytes", "\u{1}\u{2}\u{7f} int \u{b}\u{0} x\n"),
    wrong("routine without a function", "#pragma acc routine seq\n"),
    wrong("routine of an unknown name", "#pragma acc routine(nobody) seq\nint x;\n"),
    wrong("routine with two levels", "#pragma acc routine gang vector\nint f(int a) { return a; }\n"),
    wrong("declare of an unknown name", "#pragma acc declare create(nobody)\nint x;\n"),
    wrong("compute construct at file scope", "#pragma acc parallel\nint x;\n"),
    wrong("end directive in C", "void f(void) {\n#pragma acc end parallel\n}\n"),
];
