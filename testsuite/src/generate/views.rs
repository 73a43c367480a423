//! C programs that see one object as several types, as far as the language allows it: members of unions, characters,
//! signed and unsigned, `may_alias`, members of structures, memory of malloc that changes its type; with
//! `-fno-strict-aliasing` any type. In plain loops and in constructs that are analysed. Every third seed is about
//! [`restrict`].
//!
//! ```c
//! static unsigned f0(int n, V0 p, V1 q, V2 r) { p[1] = 5; for (int i = 0; i < n; i++) q[i + 1] = p[0] + 3; … }
//! f0(6, (V0)(buf + 8), (V1)(buf + 4), …);
//! ```

use super::random::Random;
use super::restrict;

const FUNCTIONS: usize = 10;
const CALLS: usize = 5;
const STATEMENTS: usize = 5;
/// Bytes of each object.
const SIZE: usize = 512;

/// Every third seed is built so.
const ANY_TYPE: &[&str] = &["-fno-strict-aliasing"];

pub(super) fn options(seed: u64) -> &'static [&'static str] {
    if is_free(seed) { ANY_TYPE } else { &[] }
}

fn is_free(seed: u64) -> bool {
    seed % 3 == 1
}

/// A pointer type through which an object may be accessed.
#[derive(Clone, Copy)]
struct View {
    /// Type that the pointer leads to.
    ty: &'static str,
    bytes: usize,
    /// The element as an integer, to be read: `@` stands for it.
    read: &'static str,
    /// It may be assigned an integer: `@ = value`.
    member: &'static str,
}

const fn view(ty: &'static str, bytes: usize) -> View {
    View { ty, bytes, read: "@", member: "" }
}

/// What an object is declared as, and what may lead to it.
struct Object {
    declared: &'static str,
    views: &'static [View],
}

const U_I: View = View { ty: "U", bytes: 8, read: "@.i", member: ".i" };
const U_S: View = View { ty: "U", bytes: 8, read: "@.s[1]", member: ".s[1]" };
const U_B: View = View { ty: "U", bytes: 8, read: "@.b[2]", member: ".b[2]" };
const U_H: View = View { ty: "U", bytes: 8, read: "@.h.lo", member: ".h.lo" };
const U_F: View = View { ty: "U", bytes: 8, read: "bits(@.f)", member: ".f" };
const U_L: View = View { ty: "U", bytes: 8, read: "@.l", member: ".l" };

const BYTES: View = view("unsigned char", 1);
const PLAIN: View = view("char", 1);
const ANY_SHORT: View = view("any_short", 2);
const ANY_INT: View = view("any_int", 4);
const ANY_LONG: View = view("any_long", 8);
const FLOAT: View = View { ty: "float", bytes: 4, read: "bits(@)", member: "" };

const OBJECTS: &[Object] = &[
    Object {
        declared: "int",
        views: &[view("int", 4), view("unsigned", 4), BYTES, PLAIN, ANY_SHORT, ANY_LONG, view("int", 4)],
    },
    Object {
        declared: "long long",
        views: &[view("long long", 8), view("unsigned long long", 8), BYTES, ANY_INT, ANY_SHORT],
    },
    Object { declared: "float", views: &[FLOAT, FLOAT, BYTES, ANY_INT, ANY_LONG] },
    Object { declared: "short", views: &[view("short", 2), view("unsigned short", 2), PLAIN, ANY_INT] },
    Object { declared: "U", views: &[U_I, U_S, U_B, U_H, U_F, U_L, BYTES, ANY_INT, ANY_SHORT] },
    Object {
        declared: "S",
        views: &[
            View { ty: "S", bytes: 16, read: "@.x", member: ".x" },
            View { ty: "S", bytes: 16, read: "@.in.s[1]", member: ".in.s[1]" },
            View { ty: "S", bytes: 16, read: "@.l", member: ".l" },
            BYTES,
            ANY_INT,
            ANY_SHORT,
        ],
    },
];

/// With `-fno-strict-aliasing`.
const FREE: &[View] = &[
    view("int", 4),
    view("short", 2),
    view("long long", 8),
    view("unsigned", 4),
    FLOAT,
    U_I,
    U_F,
    U_S,
    BYTES,
    View { ty: "S", bytes: 16, read: "@.l", member: ".l" },
];

const HEAD: &str = "#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef short __attribute__((may_alias)) any_short;
typedef int __attribute__((may_alias)) any_int;
typedef long long __attribute__((may_alias)) any_long;
typedef union { int i; float f; short s[4]; unsigned char b[8]; long long l; struct { short lo, hi; } h; } U;
typedef struct { int x; union { short s[2]; float f; } in; long long l; } S;
static inline unsigned bits(float f) { unsigned u; memcpy(&u, &f, 4); return u; }
static inline float value(unsigned u) { float f; memcpy(&f, &u, 4); return f; }
static unsigned sum(const void *p, unsigned h)
{
    const unsigned char *c = p;
    for (int i = 0; i < 512; i++) h = h * 31 + c[i];
    return h;
}
";

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    if seed % 3 == 2 {
        return restrict::files(seed);
    }
    let mut random = Random::new(seed ^ 0x5649_4557);
    let mut text = HEAD.to_owned();
    for (n, object) in OBJECTS.iter().enumerate() {
        text.push_str(&format!(
            "static {} o{n}[{SIZE} / sizeof({})] __attribute__((aligned(16)));\n",
            object.declared, object.declared
        ));
    }
    let mut main = String::new();
    for f in 0..FUNCTIONS {
        let n = random.below(OBJECTS.len());
        let free = is_free(seed);
        let views: Vec<View> =
            (0..3).map(|_| random.pick(if free { FREE } else { OBJECTS[n].views })).collect();
        // Declared for one type only, an object has it for good; memory of malloc has that of the last store.
        let moved = !free && OBJECTS[n].declared != "U" && OBJECTS[n].declared != "S" && random.chance(1, 4);
        text.push_str(&function(&mut random, f, &views));
        for _ in 0..CALLS {
            main.push_str(&call(&mut random, (f, n), &views, moved));
        }
    }
    text.push_str(&format!("int main(void)\n{{\nunsigned h = 0;\n{main}return 0;\n}}\n"));
    vec![("main.c".to_owned(), text)]
}

/// `p[i + 1].f`: the place, and the value that it is read as.
fn place(random: &mut Random, views: &[View], index: &str) -> (usize, String, String) {
    let v = random.below(views.len());
    let sub = match random.below(4) {
        0 => format!("{index} + 1"),
        1 => format!("{index} + {}", random.below(3)),
        2 if index == "i" => "n - 1 - i".to_owned(),
        _ => index.to_owned(),
    };
    let element = format!("p{v}[{sub}]");
    (v, format!("{element}{}", views[v].member), views[v].read.replace('@', &element))
}

fn store(random: &mut Random, views: &[View], index: &str) -> String {
    let (v, to, _) = place(random, views, index);
    let (_, _, from) = place(random, views, index);
    let (_, _, also) = place(random, views, index);
    let c = random.below(200);
    let value = match random.below(4) {
        0 => format!("{c}"),
        1 => format!("(unsigned)({from}) * 3u + {c}"),
        2 => format!("(unsigned)({from}) + (unsigned)({also})"),
        _ => format!("(unsigned)({from}) ^ {c}"),
    };
    // A float gets bits, of which no arithmetic is done.
    if views[v].read.contains("bits") {
        format!("{to} = value({value});\n")
    } else {
        format!("{to} = {value};\n")
    }
}

fn function(random: &mut Random, f: usize, views: &[View]) -> String {
    let mut body = String::new();
    for _ in 0..STATEMENTS {
        let (_, _, seen) = place(random, views, "1");
        body.push_str(&match random.below(6) {
            0 => store(random, views, "0"),
            1 => format!("h = h * 31 + (unsigned)({seen});\n"),
            2 => format!("{}h += (unsigned)({seen});\n{}", store(random, views, "1"), store(random, views, "0")),
            // A bound that the body may change.
            3 => format!(
                "for (int k = 0; k < (int)((unsigned)({seen}) % 7u); k++) {{\nif (++spent > 40) break;\n{}}}\n",
                store(random, views, "k")
            ),
            _ => {
                let directive = random.pick(&[
                    "",
                    "",
                    "#pragma acc kernels default(present)\n",
                    "#pragma acc parallel loop auto default(present)\n",
                    "#pragma acc serial loop default(present)\n",
                ]);
                let mut inside = store(random, views, "i");
                if random.chance(1, 3) {
                    inside.push_str(&store(random, views, "i"));
                }
                let plain = format!("for (int i = 0; i < n; i++) {{\n{inside}}}\n");
                if directive.is_empty() { plain } else { format!("UPLOAD\n{directive}{plain}DOWNLOAD\n") }
            }
        });
    }
    // What the host does between is the device's too.
    let body = body
        .replace("UPLOAD", "#pragma acc update device(base[0:512])")
        .replace("DOWNLOAD", "#pragma acc update self(base[0:512])");
    let parameters: Vec<String> = views.iter().enumerate().map(|(k, v)| format!("{} *p{k}", v.ty)).collect();
    format!(
        "__attribute__((noinline)) static unsigned f{f}(int n, unsigned char *base, {})\n{{\nunsigned h = 1;\n\
         int spent = 0;\n{body}(void)spent;\n(void)base;\nreturn h;\n}}\n\n",
        parameters.join(", ")
    )
}

fn call(random: &mut Random, (f, n): (usize, usize), views: &[View], moved: bool) -> String {
    let count = random.below(7) + 2;
    let object = if moved { "(moved)".to_owned() } else { format!("o{n}") };
    let arguments: Vec<String> = views
        .iter()
        .map(|v| {
            // Up to 2n + 3 elements from there.
            let room = (SIZE / v.bytes).saturating_sub(count + 4).max(1);
            let at = random.pick(&[0, 8, 16, 16, 24, 32]) / v.bytes + random.below(3);
            format!("({} *)((char *){object} + {})", v.ty, at.min(room) * v.bytes)
        })
        .collect();
    let fill = random.below(250) + 1;
    let mut text = String::new();
    if moved {
        // The stores of the other type are over when the first one of this type comes.
        text.push_str(&format!(
            "{{\nvoid *moved = malloc({SIZE});\nlong long *was = moved;\n\
             for (int i = 0; i < {SIZE} / 8; i++) was[i] = i * {fill};\n\
             for (int i = 0; i < {SIZE} / 8; i++) h = h * 31 + (unsigned)was[i];\nmemset(moved, {fill}, {SIZE});\n"
        ));
    } else {
        text.push_str(&format!("{{\nmemset({object}, {fill}, {SIZE});\n"));
    }
    text.push_str(&format!(
        "unsigned char *base = (unsigned char *){object};\n#pragma acc data copy(base[0:{SIZE}])\n{{\n\
         h = h * 7 + f{f}({count}, base, {});\n#pragma acc update device(base[0:{SIZE}])\n}}\n\
         printf(\"{f} %u %u\\n\", h, sum(base, h));\n{}}}\n",
        arguments.join(", "),
        if moved { "free(moved);\n" } else { "" }
    ));
    text
}
