//! C programs with `restrict` pointers and others that are based on them, by all ways that a pointer takes: offsets,
//! structures, arrays, memory, integers, callees, globals, pointers that live for one iteration.
//!
//! ```c
//! static unsigned f0(int n, unsigned char *base, int *restrict x, int *restrict y, int *w)
//! { struct two s = { x, x + 2 }, t = s; int *z = t.q; for (int i = 0; i < n; i++) z[i] = x[i] + y[n - 1 - i]; … }
//! f0(9, base, o + 0, o + 40, o + 80);
//! ```

use super::random::Random;

const FUNCTIONS: usize = 8;
const LOOPS: usize = 6;
/// Elements of each object, a third for each pointer.
const ELEMENTS: usize = 96;
const TYPES: &[&str] = &["int", "long long", "short", "double"];

/// Statements that make `@z` from `#`, of type `T`.
const WAYS: &[&str] = &[
    "T *@z = # + 2;\n",
    "T *@z = #; @z += 3;\n",
    "struct two @s = { #, # + 2 }, @t = @s; T *@z = @t.q;\n",
    "struct two @s = { #, # + 1 }, @t; memcpy(&@t, &@s, sizeof @t); T *@z = @t.q;\n",
    "T *@z = here; T **@p = &@z; *@p = # + 1;\n",
    "unsigned long long @v = (unsigned long long)#; T *@z = (T *)(@v + 2 * sizeof(T));\n",
    "T *@a[2] = { here, # + 1 }; T *@z = @a[1];\n",
    "keep(# + 1); T *@z = kept;\n",
    "keep(#); T *@z = get() + 2;\n",
    "T *@z; put(&@z, # + 1);\n",
    "T *@z = n > 3 ? # + 1 : # + 2;\n",
    "T *@z = same(#) + 1;\n",
    "there = # + 1; T *@z = there;\n",
    "T *restrict @r = # + 1; T *@z = @r + 1;\n",
    "T *@z = (T *)((char *)# + sizeof(T));\n",
];

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x5245_5354);
    let ty = random.pick(TYPES);
    let mut text = format!(
        "#include <stdio.h>\n#include <string.h>\ntypedef {ty} T;\nstruct two {{ T *p, *q; }};\n\
         static T o[{ELEMENTS}], here[8];\nstatic T *kept;\nT *there;\n\
         __attribute__((noinline)) static void keep(T *p) {{ kept = p; }}\n\
         __attribute__((noinline)) static T *get(void) {{ return kept; }}\n\
         __attribute__((noinline)) static void put(T **to, T *p) {{ *to = p; }}\n\
         static T *same(T *p) {{ return p; }}\n"
    );
    let mut main = String::new();
    for f in 0..FUNCTIONS {
        text.push_str(&function(&mut random, f));
        for _ in 0..3 {
            main.push_str(&call(&mut random, f));
        }
    }
    text.push_str(&format!("int main(void)\n{{\nunsigned h = 0;\n{main}return 0;\n}}\n"));
    vec![("main.c".to_owned(), text)]
}

fn function(random: &mut Random, f: usize) -> String {
    let mut body = String::new();
    let mut pointers: Vec<String> = ["x", "x", "x", "y", "w"].map(str::to_owned).to_vec();
    for name in ["a", "b"].iter().take(random.below(2) + 1) {
        let from = random.pick(&["x", "x", "y"]);
        body.push_str(&random.pick(WAYS).replace('@', name).replace('#', from));
        // What is based on one of them matters most.
        pointers.extend(std::iter::repeat_n(format!("{name}z"), 4));
    }
    for _ in 0..LOOPS {
        let directive = random.pick(&[
            "",
            "#pragma acc kernels default(present)\n",
            "#pragma acc kernels default(present)\n",
            "#pragma acc parallel loop auto default(present)\n",
        ]);
        let text = one_loop(random, &pointers);
        if directive.is_empty() {
            body.push_str(&text);
        } else {
            body.push_str(&format!(
                "#pragma acc update device(base[0:{ELEMENTS}])\n{directive}{text}\
                 #pragma acc update self(base[0:{ELEMENTS}])\n"
            ));
        }
        body.push_str(&format!(
            "h = h * 31 + (unsigned)(long long){}[{}];\n",
            pick(random, &pointers),
            random.below(4)
        ));
    }
    format!(
        "__attribute__((noinline)) static unsigned f{f}(int n, T *base, T *restrict x, T *restrict y, T *w)\n{{\n\
         unsigned h = 1;\n{body}(void)base;\nreturn h;\n}}\n\n"
    )
}

fn one_loop(random: &mut Random, pointers: &[String]) -> String {
    let (one, other) = (element(random, pointers), element(random, pointers));
    let value = match random.below(3) {
        0 => format!("{one} + {}", random.below(50)),
        1 => format!("{one} + {other} / 2"),
        _ => format!("{one} - i"),
    };
    let body = match random.below(5) {
        // For one iteration the pointer is the only way, from then on others are.
        0 => format!("T t = {value}; {{ T *restrict q = x + i + {}; *q = t; }}", random.below(4)),
        1 => format!(
            "T *restrict q = {} + i; T t = q[{}]; {{ T *r = x + i; r[1] = t; }}",
            "w",
            random.below(3)
        ),
        2 => format!("{} = {value}; {} = {other} + 1;", element(random, pointers), element(random, pointers)),
        _ => format!("{} = {value};", element(random, pointers)),
    };
    format!("for (int i = 0; i < n; i++) {{ {body} }}\n")
}

fn element(random: &mut Random, pointers: &[String]) -> String {
    let pointer = pick(random, pointers);
    match random.below(8) {
        0 => format!("{pointer}[n - 1 - i]"),
        1..4 => format!("{pointer}[i + {}]", random.below(3)),
        4 => format!("{pointer}[{}]", random.below(4)),
        _ => format!("{pointer}[i]"),
    }
}

fn call(random: &mut Random, f: usize) -> String {
    let third = ELEMENTS / 3;
    let n = random.below(third - 12) + 4;
    let mut parts = [0, third, 2 * third];
    parts.rotate_left(random.below(3));
    format!(
        "for (int i = 0; i < {ELEMENTS}; i++) o[i] = (T)((i * {}) % 41);\n\
         #pragma acc data copy(o)\n{{\nh = h * 7 + f{f}({n}, o, o + {}, o + {}, o + {});\n\
         #pragma acc update device(o)\n}}\n\
         for (int i = 0; i < {ELEMENTS}; i++) h = h * 31 + (unsigned)(long long)o[i];\nprintf(\"{f} %u\\n\", h);\n",
        random.below(30) + 3,
        parts[0],
        parts[1],
        parts[2]
    )
}

fn pick<'a>(random: &mut Random, list: &'a [String]) -> &'a str {
    &list[random.below(list.len())]
}
