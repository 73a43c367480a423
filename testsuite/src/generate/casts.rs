//! C: pointers to elements, rows, members and objects, cast to other types once and more often, with subscripts behind the
//! cast; read, written and passed on, also in loops under directives.
//!
//! ```c
//! h = h * 31 + (unsigned)((short *)&blocks[k][1][0])[z];
//! #pragma acc parallel loop copy(rows)
//! for (int i = 0; i < 6; i++) ((any_short (*)[3])(char *)rows[i])[1][z] += i;
//! ```

use super::random::Random;
use std::fmt::Write;

const LINES: usize = 40;
const LOOPS: usize = 8;

/// An object: its name, its bytes, those of a row of it; texts that lead into it, with the bytes that they skip where the
/// row is `@`. The texts have the type of a pointer.
struct Object {
    name: &'static str,
    bytes: i64,
    row: i64,
    /// What a data clause names.
    data: &'static str,
    ways: &'static [(&'static str, i64)],
}

const OBJECTS: &[Object] = &[
    Object {
        name: "rows",
        bytes: 144,
        row: 24,
        data: "rows",
        ways: &[
            ("rows[@]", 0),
            ("&rows[@]", 0),
            ("&rows[@][0]", 0),
            ("&rows[@][2]", 8),
            ("(rows + @)", 0),
            ("*(rows + @)", 0),
            ("(rows[@] + 2)", 8),
            ("&(*(rows + @))[4]", 16),
        ],
    },
    Object {
        name: "blocks",
        bytes: 240,
        row: 40,
        data: "blocks",
        ways: &[
            ("blocks[@]", 0),
            ("&blocks[@]", 0),
            ("blocks[@][1]", 8),
            ("&blocks[@][2][1]", 18),
            ("&blocks[@][4]", 32),
            ("*blocks[@]", 0),
            ("(blocks[@] + 3)", 24),
            ("(*blocks[@] + 4)", 8),
        ],
    },
    Object {
        name: "records",
        bytes: 240,
        row: 40,
        data: "records",
        ways: &[
            ("&records[@]", 0),
            ("records[@].a", 0),
            ("records[@].a[1]", 8),
            ("&records[@].a[2][0]", 16),
            ("&records[@].l", 24),
            ("records[@].b", 32),
            ("&records[@].b[2]", 36),
            ("(records + @)->a", 0),
            ("&(records + @)->b", 32),
        ],
    },
    Object {
        name: "sized",
        bytes: 192,
        row: 32,
        data: "sized",
        ways: &[
            ("sized[@]", 0),
            ("&sized[@]", 0),
            ("&sized[@][k]", 24),
            ("(sized[@] + 1)", 8),
            ("*(sized + @)", 0),
        ],
    },
    Object {
        name: "far",
        bytes: 144,
        row: 24,
        data: "far[0:6]",
        ways: &[
            ("far[@]", 0),
            ("&far[@]", 0),
            ("&far[@][1]", 4),
            ("(far + @)", 0),
            ("*(far + @)", 0),
            ("&(*far)[(@) * 6]", 0),
        ],
    },
];

/// Types that a pointer is cast to.
const TYPES: &[(&str, i64)] = &[
    ("char", 1),
    ("unsigned char", 1),
    ("short", 2),
    ("unsigned short", 2),
    ("int", 4),
    ("unsigned", 4),
    ("long", 8),
    ("struct pair", 8),
];

const HEAD: &str = "#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct pair { short x, y; int z; };
struct record { int a[3][2]; long l; short b[4]; };
static int rows[6][6];
static short blocks[6][5][4];
static struct record records[6];
static unsigned sum(const void *p, int n, unsigned h)
{
    const unsigned char *c = p;
    for (int i = 0; i < n; i++) h = h * 31 + c[i];
    return h;
}
__attribute__((noinline)) static int passed(const void *p) { return *(const signed char *)p; }
";

/// A pointer into an object, to a type of so many bytes.
struct Pointer {
    text: String,
    /// From the row's start.
    at: i64,
}

/// `e` skips `n` elements of `bytes` each.
fn moved(random: &mut Random, p: &Pointer, bytes: i64, room: (i64, i64)) -> (String, i64) {
    let least = (room.0 - p.at + bytes - 1).div_euclid(bytes);
    let most = (room.1 - p.at - bytes).div_euclid(bytes);
    let n = if most < least { 0 } else { least + random.below((most - least + 1) as usize) as i64 };
    let text = match n {
        3 => "k".to_owned(),
        5 => "z".to_owned(),
        1 => random.pick(&["1", "k - 2", "(z > k)"]).to_owned(),
        8 => random.pick(&["8", "k + z", "(unsigned char)(k + z)"]).to_owned(),
        n => {
            random.pick(&[n.to_string(), format!("{n}L"), format!("z + {}", n - 5), format!("{} - k", n + 3)])
        }
    };
    (text.replace("+ -", "- "), n * bytes)
}

/// A place of a type within `room`, and the size; in `bytes` from the row's start.
fn place(random: &mut Random, way: (&str, i64), row: &str, room: (i64, i64)) -> Option<(String, i64, i64)> {
    let mut p = Pointer { text: way.0.replace('@', row), at: way.1 };
    for _ in 0..random.below(3) {
        let (ty, bytes) = random.pick(TYPES);
        p.text = match random.below(6) {
            0 => format!("(void *)({})", p.text),
            1 => format!("({ty} *)({})", p.text),
            2 => format!("(const volatile {ty} *)({})", p.text),
            kind => {
                let (n, by) = moved(random, &p, bytes, room);
                p.at += by;
                match kind {
                    3 => format!("(({ty} *)({}) + ({n}))", p.text),
                    4 => format!("&(({ty} *)({}))[{n}]", p.text),
                    _ => format!("&*(({ty} *)({}) + ({n}))", p.text),
                }
            }
        };
    }
    let (ty, bytes) = random.pick(TYPES);
    let (n, by) = moved(random, &p, bytes, room);
    let text = match random.below(5) {
        0 => format!("*(({ty} *)({}) + ({n}))", p.text),
        1 => format!("({n})[({ty} *)({})]", p.text),
        2 => {
            // Rows of so many of the type.
            let wide = 2 + random.below(3) as i64;
            let (down, rest) = ((by / bytes).div_euclid(wide), (by / bytes).rem_euclid(wide));
            format!("(({ty} (*)[{wide}])({}))[{down}][{rest}]", p.text)
        }
        _ => format!("(({ty} *)({}))[{n}]", p.text),
    };
    let at = p.at + by;
    let (text, at, bytes) = if bytes == 8 && ty != "long" {
        let (member, skips, bytes) = random.pick(&[(".x", 0, 2), (".y", 2, 2), (".z", 4, 4)]);
        (
            if text.starts_with('*') { format!("({text}){member}") } else { format!("{text}{member}") },
            at + skips,
            bytes,
        )
    } else {
        (text, at, bytes)
    };
    (at >= room.0 && at + bytes <= room.1).then_some((text, at, bytes))
}

/// A line that the host runs.
fn line(random: &mut Random) -> Option<String> {
    let o = &OBJECTS[random.below(OBJECTS.len())];
    let way = random.pick(o.ways);
    let r = random.below((o.bytes / o.row) as usize) as i64;
    let row = match r {
        3 => random.pick(&["k", "3"]).to_owned(),
        5 => random.pick(&["z", "k + 2"]).to_owned(),
        _ => r.to_string(),
    };
    let (text, at, bytes) = place(random, way, &row, (-r * o.row, o.bytes - r * o.row))?;
    // Nothing is read where it would not be aligned.
    let aligned = (at + r * o.row) % bytes == 0;
    Some(match random.below(5) {
        0 if aligned => format!("{text} = h % 120;\n"),
        1 if aligned => format!("{text} += 3;\n"),
        2 => format!("h = h * 31 + (unsigned)passed(&{text});\n"),
        3 if aligned => format!("h = h * 31 + (unsigned)({text});\n"),
        _ => format!("h = h * 31 + (unsigned)((char *)&{text} - (char *){});\n", o.name),
    })
}

/// A loop over the rows.
fn rows(random: &mut Random) -> Option<String> {
    let o = &OBJECTS[random.below(OBJECTS.len())];
    let count = o.bytes / o.row;
    let mut body = String::new();
    let directive = random.pick(&[
        "parallel loop",
        "parallel loop gang vector",
        "kernels",
        "serial loop",
        "parallel loop gang num_gangs(3)",
    ]);
    for _ in 0..2 {
        let way = random.pick(o.ways);
        let (text, at, bytes) = place(random, way, "i", (0, o.row))?;
        if at % bytes != 0 {
            return None;
        }
        let other = random.pick(o.ways);
        let (from, there, wide) = place(random, other, "i", (0, o.row))?;
        if there % wide != 0 {
            return None;
        }
        body.push_str(&match random.below(3) {
            0 => format!("t += (unsigned)({text}) * (i + 1u);\n"),
            1 => format!("{text} = (unsigned)({from}) % 100u + i;\n"),
            _ => format!("{text} += i;\n"),
        });
    }
    let reduction = if directive == "kernels" { "" } else { " reduction(+:t)" };
    Some(format!(
        "t = 0;\n#pragma acc {directive} copy({}){reduction}\nfor (int i = 0; i < {count}; i++) {{\n{body}}}\nh = h * 31 + t;\n",
        o.data
    ))
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x4341_5354);
    let mut text = format!(
        "{HEAD}__attribute__((noinline)) static void run(int k, int z)\n{{\nunsigned h = 1, t;\nlong sized[2 * k][k + 1];\n\
         int (*far)[2 * k] = malloc(144);\n"
    );
    for o in OBJECTS {
        let _ =
            writeln!(text, "for (int i = 0; i < {}; i++) ((char *){})[i] = i * 7 % 101;", o.bytes, o.name);
    }
    let mut some = |count: usize, text: &mut String, make: &dyn Fn(&mut Random) -> Option<String>| {
        for n in 0..count {
            let made = loop {
                if let Some(made) = make(&mut random) {
                    break made;
                }
            };
            let _ = writeln!(text, "{made}printf(\"{n} %u\\n\", h);");
        }
    };
    some(LINES, &mut text, &line);
    some(LOOPS, &mut text, &rows);
    for o in OBJECTS {
        let _ = writeln!(text, "printf(\"{} %u\\n\", sum({}, {}, h));", o.name, o.name, o.bytes);
    }
    text.push_str("free(far);\n}\nint main(void)\n{\nrun(3, 5);\nreturn 0;\n}\n");
    vec![("main.c".to_owned(), text)]
}
