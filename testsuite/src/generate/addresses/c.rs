//! C's text: what each type has, the routines of vector and worker level, and what lanes do with a scalar by its address.

use std::fmt::Write;

/// Name in identifiers, and the type. Sums stay exact in those of [`SUMMED`].
pub(super) const TYPES: &[(&str, &str)] = &[
    ("c", "signed char"),
    ("s", "short"),
    ("i", "int"),
    ("u", "unsigned"),
    ("l", "long"),
    ("f", "float"),
    ("d", "double"),
];

pub(super) const SUMMED: &[&str] = &["i", "u", "l", "f", "d"];

const HEAD: &str = "\
#include <stdio.h>
#pragma acc routine seq
static long w(long v) { return v < 0 ? (-v) % 97 : v % 97; }
";

/// `$` is the name of the type, `T` the type.
const EACH: &str = "\
struct h_$ { short k; T *q; };
struct n_$ { struct h_$ in; T **far; };
#pragma acc routine seq
static void set_$(T *p, long v) { *p = (T)v; }
#pragma acc routine seq
static long get_$(const T *p) { return (long)*p; }
#pragma acc routine seq
static void add_$(T *p, long v) { *p = (T)w((long)*p + v); }
static void plus_$(T *p, long v) { *p += (T)v; }
static void raise_$(T *p, long v) { if ((T)v > *p) *p = (T)v; }
static void swap_$(T *p, T *q) { T t = *p; *p = *q; *q = t; }
static T *same_$(T *p) { return p; }
#pragma acc routine seq
static T *either_$(T *p, T *q, long which) { return which & 1 ? p : q; }
static void through_$(struct h_$ *h, long v) { *h->q = (T)w((long)*h->q * h->k + v); }
static long held_$(struct h_$ h) { return (long)*h.q + h.k; }
static struct h_$ hold_$(T *p, int k) { struct h_$ h = { (short)k, p }; return h; }
static void turn_$(T **p, T *q) { T *t = *p; *p = q; add_$(t, 2); }
static long own_$(T v) { T *p = &v; add_$(p, 7); swap_$(&v, p); return (long)v; }
static int down_$(T *p) { if ((long)*p <= 3) return 0; *p = (T)((long)*p / 2); return 1; }
static long both_$(const T *p, const T *q) { return (long)*p * 3 + (long)*q; }
static void spread_$(T **t, int n, long v) { for (int k = 0; k < n; k++) add_$(t[k], v + k); }
#pragma acc routine seq
static void bump_$(T *p, long v)
{
#pragma acc atomic update
    *p += (T)v;
}
";

/// Routines of a level `L` of lanes: a value left in the caller's scalar, one read there, one counted there.
const SUMS: &str = "\
#pragma acc routine L
static void sum_L_$(long e, T *out)
{
    long t = 0;
#pragma acc loop L reduction(+:t)
    for (int k = 0; k < 6; k++)
        t += w(e + k);
    *out = (T)w(t);
}
#pragma acc routine L
static void read_L_$(const T *p, long e, long *r)
{
#pragma acc loop L
    for (int k = 0; k < 6; k++)
        r[k] = w(r[k] + get_$(p) + e * k);
}
#pragma acc routine L
static void count_L_$(T *p, long e)
{
#pragma acc loop L
    for (int k = 0; k < 6; k++)
        bump_$(p, w(e + k));
}
#pragma acc routine L
static void local_L_$(T v, long e, long *r)
{
    T x = (T)w(e), *p = &x;
    add_$(&v, 4);
    add_$(p, 9);
#pragma acc loop L
    for (int k = 0; k < 6; k++) {
        T y = *p;
        add_$(&y, k);
        r[k] = w(r[k] + get_$(&v) * 2 + get_$(&y));
    }
    set_$(&x, 1);
}
";

/// `X` and `Y` are scalars of a lane's own, `E` a value, `I` the iteration, `N` a number of the statement's own.
pub(super) const STATEMENTS: &[&str] = &[
    "set_$(&X, w(E));",
    "X = (T)w((long)X + get_$(&Y));",
    "add_$(&X, E);",
    "{ T *pN = &X; *pN = (T)w((long)*pN * 3 + E); }",
    "{ T *pN = &X, **qN = &pN; **qN = (T)w((long)**qN + E); }",
    "{ struct h_$ hN = { 2, &X }; *hN.q = (T)w(hN.k + E); }",
    "{ struct h_$ hN; hN.q = &X; hN.k = 3; through_$(&hN, E); }",
    "{ T *tN[2] = { &X, &Y }; *tN[I & 1] = (T)w(E); }",
    "{ T *tN[2] = { &Y, &X }; spread_$(tN, 2, E); }",
    "*same_$(&X) = (T)w(E);",
    "swap_$(&X, &Y);",
    "*(T *)(void *)((char *)&X + 0) = (T)w(E);",
    "for (int kN = 0; kN < 3; kN++) add_$(&X, kN + I);",
    "while (down_$(&X)) add_$(&Y, 1);",
    "X = (T)w(both_$(&X, &Y));",
    "{ T *const pN = (I) % 3 ? &X : &Y; *pN = (T)w(E); }",
    "{ unsigned long aN = (unsigned long)&X; *(T *)aN = (T)w(E); }",
    "*either_$(&X, &Y, I) = (T)w(E);",
    "X = (T)w(held_$(hold_$(&Y, 5)));",
    "{ T *pN = &X; turn_$(&pN, &Y); add_$(pN, E); }",
    "Y = (T)w(own_$(X));",
    "{ T *pN = &X; struct n_$ nN = { { 1, pN }, &pN }; **nN.far = (T)w(E); add_$(nN.in.q, 1); }",
    "if (&X != &Y && w(E) > 20) add_$(&X, 5); else set_$(&X, 8);",
    "{ T zN = X, *pN = &zN; add_$(pN, E); swap_$(&X, &zN); }",
    "{ T aN[3] = { X, Y, 4 }, *pN = aN; pN[1] = (T)w(E); add_$(pN + 2, 1); X = (T)w((long)aN[1] + (long)aN[2]); }",
    "for (T *pN = &X, *eN = &X + 1; pN < eN; pN++) add_$(pN, E);",
    "(&X)[0] = (T)w(E);",
    "{ T *restrict pN = &X; T *restrict qN = &Y; *pN = (T)w((long)*qN + 1); *qN = (T)w((long)*pN + E); }",
    "{ volatile T *pN = &X; *pN = (T)w((long)*pN + E); }",
];

pub(super) fn program(routines: &str, units: &str, calls: &str) -> String {
    let mut text = HEAD.to_owned();
    for (name, ty) in TYPES {
        let summed = SUMMED.contains(name);
        let each = if summed {
            EACH
        } else {
            EACH.split("#pragma acc routine seq\nstatic void bump").next().unwrap_or("")
        };
        text.push_str(
            &each.replace("T ", &format!("{ty} ")).replace("(T)", &format!("({ty})")).replace('$', name),
        );
        for level in ["vector", "worker"] {
            let parts = SUMS.replace('L', level);
            let of = format!("{ty} ");
            for part in parts.split("#pragma acc routine").skip(1) {
                if summed || !part.contains("count_") {
                    let part = part.replace("T ", &of).replace("(T)", &format!("({ty})")).replace('$', name);
                    let _ = write!(text, "#pragma acc routine{part}");
                }
            }
        }
    }
    format!("{text}static long g_read = 3;\n{routines}{units}int main(void)\n{{\n{calls}return 0;\n}}\n")
}
