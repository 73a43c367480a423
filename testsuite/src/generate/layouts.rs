//! Programs about where members of records lie: bit-fields, zero-width ones, `packed`, `aligned`, `#pragma pack`, records
//! in records, unions.
//!
//! ```c
//! #pragma pack(push, 2)
//! typedef struct __attribute__((packed)) { long f0 : 40; short : 0; union { char f0; int f1 : 20; } f1; } S0;
//! #pragma pack(pop)
//! ```
//! Sizes, alignments and the bytes that each bit-field occupies are printed.

use super::random::Random;
use std::fmt::Write;

const RECORDS: usize = 24;
const MOST_MEMBERS: usize = 6;
const DEEPEST: u32 = 2;

/// Types of bit-fields with their widths.
const INTEGERS: &[(&str, usize)] = &[
    ("char", 8),
    ("signed char", 8),
    ("short", 16),
    ("unsigned short", 16),
    ("int", 32),
    ("unsigned", 32),
    ("long", 64),
    ("unsigned long long", 64),
    ("_Bool", 1),
];
const OTHERS: &[&str] = &["float", "double", "long double", "char *", "__int128", "float _Complex"];

/// A bit-field by its name in the outermost record.
struct BitField {
    name: String,
    ty: &'static str,
}

struct Record {
    text: String,
    fields: Vec<BitField>,
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x4c41_594f);
    let mut text = "#include <stdio.h>\n#include <string.h>\n".to_owned();
    let mut main = String::new();
    for n in 0..RECORDS {
        let pack = random.pick(&[0, 0, 0, 1, 2, 4, 8]);
        let record = record(&mut random, 0);
        let (before, after) = match pack {
            0 => (String::new(), ""),
            n => (format!("#pragma pack(push, {n})\n"), "#pragma pack(pop)\n"),
        };
        let _ = write!(
            text,
            "{before}typedef {} S{n};\n{after}struct O{n} {{ char c; S{n} s; char d; }};\n",
            record.text
        );
        let _ = writeln!(
            main,
            "printf(\"S{n} %d %d %d\\n\", (int)sizeof(S{n}), (int)_Alignof(S{n}), (int)sizeof(struct O{n}));"
        );
        for BitField { name, ty } in &record.fields {
            let _ = writeln!(
                main,
                "{{ S{n} s; memset(&s, 0, sizeof s); s.{name} = ({ty})-1; bytes(&s, sizeof s); printf(\" {name} %d\\n\", (int)s.{name}); }}"
            );
        }
    }
    text.push_str(
        "static void bytes(const void *p, unsigned n)\n{\n\
         for (unsigned i = 0; i < n; i++)\nprintf(\"%02x\", ((const unsigned char *)p)[i]);\n}\n",
    );
    let _ = write!(text, "int main(void)\n{{\n{main}return 0;\n}}\n");
    vec![("main.c".to_owned(), text)]
}

fn aligned(random: &mut Random) -> String {
    format!(" __attribute__((aligned({})))", random.pick(&[2, 4, 8, 16]))
}

fn record(random: &mut Random, depth: u32) -> Record {
    let kind = random.pick(&["struct", "struct", "union"]);
    let attributes = match random.below(5) {
        0 | 1 => String::new(),
        2 => aligned(random),
        3 => " __attribute__((packed))".to_owned(),
        _ => format!(" __attribute__((packed)){}", aligned(random)),
    };
    let (mut members, mut fields) = (String::new(), Vec::new());
    for i in 0..=random.below(MOST_MEMBERS) {
        let own = match random.below(5) {
            0 => " __attribute__((packed))".to_owned(),
            1 => aligned(random),
            _ => String::new(),
        };
        let (integer, width) = random.pick(INTEGERS);
        let member = match random.below(10) {
            0..5 => {
                fields.push(BitField { name: format!("f{i}"), ty: integer });
                format!("{integer} f{i} : {}{own};", 1 + random.below(width))
            }
            // An unnamed bit-field; a _Bool has no room for more than one bit.
            5 => format!("int : {};", random.pick(&[0, 0, 3])),
            6 => format!("{} : 0;", random.pick(&["char", "short", "long"])),
            7 if depth < DEEPEST => {
                let inner = record(random, depth + 1);
                let named = |f: BitField| BitField { name: format!("f{i}.{}", f.name), ..f };
                fields.extend(inner.fields.into_iter().map(named));
                format!("{} f{i}{own};", inner.text)
            }
            8 => format!("{integer} f{i}[{}]{own};", 1 + random.below(3)),
            _ => format!("{} f{i}{own};", random.pick(OTHERS)),
        };
        let _ = write!(members, "{member} ");
    }
    Record { text: format!("{kind}{attributes} {{ {members}}}"), fields }
}
