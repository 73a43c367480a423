//! C's text: types, and the routines that each type has.

/// Name in identifiers, the type, and what leads from an element to its number.
pub(super) const TYPES: &[(&str, &str, &str)] = &[
    ("c", "signed char", ""),
    ("s", "short", ""),
    ("i", "int", ""),
    ("l", "long", ""),
    ("f", "float", ""),
    ("d", "double", ""),
    ("q", "struct q", ".l"),
    ("v", "struct v", ".v[1]"),
];

const HEAD: &str = "\
#include <stdio.h>
#include <string.h>
struct q { char c; long l; };
struct v { short v[3]; };
#pragma acc routine seq
static long w(long v) { return v < 0 ? (-v) % 97 : v % 97; }
";

/// `$` is the name of the type, `T` the type, `.M` what leads to the number.
const EACH: &str = "\
#pragma acc routine seq
static long sum_$(int n, const T a[n])
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += (long)a[i].M * (i + 1);
    return s;
}
#pragma acc routine seq
static long sums_$(int n, int m, const T a[n][m])
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += sum_$(m, a[i]);
    return s;
}
#pragma acc routine seq
static inline long last_$(int n, long e)
{
    T own[n];
    for (int i = 0; i < n; i++)
        own[i].M = w(e + i);
    return (long)own[n - 1].M;
}
#pragma acc routine seq
static inline void turn_$(int n, T a[n])
{
    T back[n];
    for (int i = 0; i < n; i++)
        back[n - 1 - i] = a[i];
    memcpy(a, back, sizeof back);
}
#pragma acc routine seq
static inline long table_$(int n, int m, long e)
{
    long s = 0;
    for (int r = 0; r < n; r++) {
        T own[r + 1][m], (*rows)[m] = own;
        for (int i = 0; i <= r; i++)
            for (int k = 0; k < m; k++)
                rows[i][k].M = w(e + i * m + k);
        s += sums_$(r + 1, m, rows) + sizeof own[0] / sizeof(T);
    }
    return s;
}
";

pub(super) fn program(units: &str, calls: &str) -> String {
    let mut text = HEAD.to_owned();
    for (name, ty, member) in TYPES {
        let each = EACH.replace("T ", &format!("{ty} ")).replace("(T)", &format!("({ty})"));
        text.push_str(&each.replace(".M", member).replace('$', name));
    }
    format!("{text}{units}int main(void)\n{{\n{calls}return 0;\n}}\n")
}
