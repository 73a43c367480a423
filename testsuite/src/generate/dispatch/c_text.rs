//! C's texts of programs that call through addresses: types, functions of each signature, routines that are handed
//! addresses. `$` is a signature's letter, `K`, `L`, `M` are constants, `NAME` a function's name.

/// A signature, and how a value of `long` is got through an address of it.
pub(super) struct Signature {
    pub(super) letter: char,
    pub(super) head: &'static str,
    body: &'static str,
    /// A statement: `P` the address, `E` a value from 0 to 999, `T` where the result is added.
    call: &'static str,
}

pub(super) const SIGNATURES: [Signature; 7] = [
    Signature {
        letter: 'i',
        head: "int NAME(int x)",
        body: "return (x * K + L) % 1009;",
        call: "T += P(E);\n",
    },
    Signature {
        letter: 'd',
        head: "double NAME(double x, int n)",
        body: "return x * K + n * 0.25 + L;",
        call: "T += (long)(P((double)(E), i & 7) * 4);\n",
    },
    Signature {
        letter: 'v',
        head: "void NAME(long *p)",
        body: "*p = (*p * K + L) % 1009;",
        call: "{ long w = E; P(&w); T += w; }\n",
    },
    Signature {
        letter: 's',
        head: "struct pair NAME(struct pair p, int n)",
        body: "p.a = (p.a * K + n) % 1009; p.b = p.b * 2 + L * 0.5; return p;",
        call: "{ struct pair w = { E, 1.5 }; w = P(w, i & 3); T += w.a + (long)(w.b * 2); }\n",
    },
    Signature {
        letter: 'b',
        head: "struct big NAME(struct big b)",
        body: "b.v[0] += K; b.v[4] = (b.v[4] * L + b.v[0] + b.v[2]) % 1009; return b;",
        call: "{ struct big w = { { E, 1, i, 3, E } }; w = P(w); T += w.v[0] + w.v[2] + w.v[4]; }\n",
    },
    Signature {
        letter: 'h',
        head: "int NAME(fi f, int x)",
        body: "return (f(f(x) % 900 + K) + L * f(M)) % 1009;",
        call: "T += P(i & 1 ? i0 : i_own, E) + P(i1, i);\n",
    },
    Signature {
        letter: 'r',
        head: "fi NAME(int x)",
        body: "switch (x % M) { case 0: return i_own; case 1: return i1; default: return x % 2 ? i2 : i0; }",
        call: "T += P(i)(E);\n",
    },
];

impl Signature {
    pub(super) fn function(&self, name: &str, numbers: [usize; 3]) -> String {
        let mut body = self.body.to_owned();
        for (word, number) in ["K", "L", "M"].into_iter().zip(numbers) {
            body = body.replace(word, &number.to_string());
        }
        format!("{}\n{{\n{body}\n}}\n", self.head.replace("NAME", name))
    }

    pub(super) fn call(&self, address: &str, value: &str, to: &str) -> String {
        let parts = self.call.split_inclusive(|c: char| !c.is_alphanumeric() && c != '_');
        let word = |part: &str| match part.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '_') {
            "P" => part.replacen('P', address, 1),
            "E" => part.replacen('E', &format!("({value})"), 1),
            "T" => part.replacen('T', to, 1),
            _ => part.to_owned(),
        };
        parts.map(word).collect()
    }
}

/// What both files begin with.
pub(super) const HEAD: &str = "\
#include <stdio.h>
#include <stdlib.h>
struct pair { int a; double b; };
struct big { long v[5]; };
typedef int (*fi)(int);
typedef double (*fd)(double, int);
typedef void (*fv)(long *);
typedef struct pair (*fs)(struct pair, int);
typedef struct big (*fb)(struct big);
typedef int (*fh)(fi, int);
typedef fi (*fr)(int);
typedef void (*any)(void);
struct node { long (*op)(const struct node *, int); int k; fi f; };
";

/// For each signature. `CALL` calls through `p` and adds to `t`, `CALL_AT` through `*p`.
pub(super) const TYPES: &str = "\
struct one_$ { int k; f$ f; double x; };
struct entry_$ { char c; f$ f; };
struct nest_$ { char c; struct { int k; struct { f$ f[2]; long n; } in; } at[2]; };
union either_$ { long n; f$ f; };
struct deep_$ { int n; f$ *t; };
extern f$ known_$;
#pragma acc declare create(known_$)
";

pub(super) const HELPERS: &str = "\
f$ known_$ = $0;
#pragma acc routine seq
static long by_variable_$(int e)
{
  long t = known_$ == $2;
  int i = e % 3;
  CALL_KNOWNreturn t;
}
#pragma acc routine seq
static long by_value_$(f$ p, int e)
{
  long t = 0;
  int i = e % 11;
  if (!p) return -1;
  CALLreturn t;
}
#pragma acc routine seq
static long by_address_$(const f$ *p, int e)
{
  long t = 0;
  int i = e % 7;
  CALL_ATreturn t;
}
#pragma acc routine seq
static long by_record_$(struct one_$ s, int e)
{
  long t = s.k;
  int i = e % 5;
  if (s.f) CALL_RECORDreturn t;
}
#pragma acc routine seq
static f$ select_$(int k, f$ p)
{
  return k % 3 == 0 ? p : k % 3 == 1 ? $_own : $1;
}
#pragma acc routine seq
static struct one_$ record_$(int k, f$ p)
{
  struct one_$ s = { k, p, 0.5 };
  if (k % 4 == 3) s.f = 0;
  return s;
}
#pragma acc routine seq
static long again_$(int n, f$ p, int e)
{
  if (n <= 0) return by_value_$(p, e);
  return (again_$(n - 1, n % 2 ? p : $0, e) + n) % 100003;
}
#pragma acc routine vector
static void vectors_$(f$ p, const f$ *q, long *r)
{
#pragma acc loop vector
  for (int j = 0; j < 8; j++) r[j] = by_value_$(p, j) + (q ? by_address_$(q, j * 3) : 5);
}
";

/// The other file, for each signature.
pub(super) const OTHER: &str = "\
f$ far_$[3] = { $3, $_own, $2 };
#pragma acc declare copyin(far_$)
f$ far_own_$(void)
{
  return $_own;
}
#pragma acc routine seq
f$ far_pick_$(int k)
{
  return k % 2 ? $_own : far_$[k % 3];
}
void far_run_$(f$ p, const f$ *q, int n, long *r)
{
#pragma acc parallel loop copyout(r[0:24]) copyin(q[0:n])
  for (int i = 0; i < 24; i++) {
    f$ o = q[i % n];
    long t = p == $2;
    int e = i * 5;
    CALLCALL_OTHERCALL_KNOWNif (o == $_own) t += 100;
    r[i] = t;
  }
}
";

pub(super) const FAR: &str = "\
extern f$ far_$[3];
#pragma acc declare copyin(far_$)
f$ far_own_$(void);
#pragma acc routine seq
f$ far_pick_$(int);
void far_run_$(f$, const f$ *, int, long *);
";

pub(super) const SHOW: &str = "\
static void show(int number, const long *r)
{
  long sum = 0;
  for (int i = 0; i < 24; i++) sum = (sum * 31 + r[i]) % 1000003;
  printf(\"%d: %ld\\n\", number, sum);
}
";

/// Objects with operations of their own, a machine of states, a sort by a function.
pub(super) const WHOLE: [&str; 3] = [
    "\
#pragma acc routine seq
static long sum_U(const struct node *n, int x) { return n->k + n->f(x); }
#pragma acc routine seq
static long next_U(const struct node *n, int x) { return n[1].op(n + 1, x + n->k) * 2; }
#pragma acc routine seq
static long last_U(const struct node *n, int x) { return (n->f == i1) + n->k * x; }
static void unit_U(void)
{
  struct node n[5] = { { next_U, 3, i0 }, { sum_U, 4, i2 }, { next_U, 5, 0 }, { next_U, 1, i3 }, { last_U, 2, i1 } };
  long r[24];
#pragma acc DATA
  {
#pragma acc parallel loop copyout(r) PRESENT
    for (int i = 0; i < 24; i++) r[i] = n[i % 5].op(&n[i % 5], i);
    show(U, r);
    n[1].op = last_U, n[4].op = sum_U, n[4].f = i_own;
#pragma acc update device(n[1], n[4:1])
#pragma acc parallel loop gang worker vector copyout(r) PRESENT
    for (int i = 0; i < 24; i++) r[i] = n[i % 5].op(n + i % 5, i);
    show(U, r);
  }
}
",
    "\
#pragma acc routine seq
static int one_U(long *a) { *a += 3; return *a % 2 ? 1 : 2; }
#pragma acc routine seq
static int two_U(long *a) { *a *= 2; return *a > 300 ? 3 : 0; }
#pragma acc routine seq
static int three_U(long *a) { *a += 7; return 1; }
typedef int (*state_U)(long *);
static const state_U known_U[4] = { one_U, two_U, three_U, 0 };
#pragma acc routine seq
static long run_U(const state_U *m, int from, long a)
{
  int steps = 0;
  while (m[from] && steps++ < 40) from = m[from](&a);
  return a + steps * 1000;
}
static void unit_U(void)
{
  state_U m[4] = { three_U, one_U, two_U, NULL };
  long r[24], total = 0;
#pragma acc parallel loop copyout(r) copyin(m) reduction(+:total)
  for (int i = 0; i < 24; i++) {
    r[i] = run_U(m, i % 3, i) + run_U(known_U, (i + 1) % 3, i + 5) * 3;
    total += (m[i % 4] == known_U[i % 4]) + (m[i % 4] != known_U[(i + 1) % 4]) * 10;
  }
  show(U, r);
  r[0] = total;
  show(U, r);
}
",
    "\
#pragma acc routine seq
static int up_U(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
#pragma acc routine seq
static int down_U(const void *a, const void *b) { return *(const int *)b - *(const int *)a; }
#pragma acc routine seq
static int odd_U(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return x % 2 != y % 2 ? y % 2 - x % 2 : x - y; }
#pragma acc routine seq
static void sort_U(int *v, int n, int (*less)(const void *, const void *))
{
  for (int i = 1; i < n; i++)
    for (int k = i; k > 0 && less(v + k, v + k - 1) < 0; k--) {
      int t = v[k];
      v[k] = v[k - 1], v[k - 1] = t;
    }
}
static void unit_U(void)
{
  int (*by[3])(const void *, const void *) = { down_U, odd_U, up_U };
  int (*one)(const void *, const void *) = odd_U;
  long r[24];
#pragma acc parallel loop gang vector copyout(r) copyin(by)
  for (int i = 0; i < 24; i++) {
    int v[6];
    for (int k = 0; k < 6; k++) v[k] = (i * 7 + k * 5) % 11;
    sort_U(v, 6, i & 1 ? by[i % 3] : one);
    r[i] = 0;
    for (int k = 0; k < 6; k++) r[i] = r[i] * 13 + v[k];
  }
  show(U, r);
}
",
];
