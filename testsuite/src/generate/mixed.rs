//! C programs in two files, one compiled by racc and one by gcc, that hand records to each other: as parameters among
//! others, as results, as variable arguments. `packed`, `aligned`, `#pragma pack`, bit-fields with and without names,
//! unions, arrays (also of no elements), records in records.
//!
//! ```c
//! typedef struct __attribute__((packed)) { char m0; double m1; int m2 : 5; } S0;      // types.h
//! S0 f0(char k, S0 a, double d, S0 b);                                               // other.c, called by main.c
//! ```

use super::random::Random;
use crate::Verdict;
use crate::exec::{self, End};
use crate::toolchain::Toolchain;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

const RECORDS: usize = 16;
const MOST_MEMBERS: usize = 5;

const SCALARS: &[&str] =
    &["char", "short", "int", "long", "float", "double", "unsigned char", "long double", "__int128", "_Bool"];

struct Record {
    text: String,
    /// Its scalars: how they are reached, and whether they are of a real type.
    members: Vec<(String, bool)>,
}

fn record(random: &mut Random, depth: usize) -> Record {
    let union_ = random.chance(1, 6);
    let attributes = random.pick(&[
        "",
        "",
        " __attribute__((packed))",
        " __attribute__((packed))",
        " __attribute__((packed, aligned(4)))",
        " __attribute__((aligned(16)))",
    ]);
    let (mut text, mut members) = (String::new(), Vec::new());
    for n in 0..=random.below(MOST_MEMBERS) {
        let own = random.pick(&["", "", "", "", " __attribute__((packed))", " __attribute__((aligned(8)))"]);
        let ty = random.pick(SCALARS);
        let real = matches!(ty, "float" | "double" | "long double");
        // One member of a union holds the value.
        let counts = !union_ || n == 0;
        let mut names = vec![(format!("m{n}"), real)];
        match random.below(10) {
            8 if !real && ty != "__int128" && ty != "_Bool" => {
                let _ = write!(text, "{ty} : {}; ", random.pick(&[0, 1, 5, 8]));
                continue;
            }
            9 => {
                let _ = match random.below(3) {
                    0 => write!(text, "struct {{ {ty} q[0]; }} m{n}{own}; "),
                    1 => write!(text, "struct {{ }} m{n}{own}; "),
                    _ => write!(text, "{ty} m{n}[0]{own}; "),
                };
                continue;
            }
            0 if depth > 0 => {
                let inner = record(random, depth - 1);
                let _ = write!(text, "{} m{n}{own}; ", inner.text);
                names =
                    inner.members.into_iter().map(|(name, real)| (format!("m{n}.{name}"), real)).collect();
            }
            1 => {
                let length = 1 + random.below(3);
                let _ = write!(text, "{ty} m{n}[{length}]{own}; ");
                names = (0..length).map(|i| (format!("m{n}[{i}]"), real)).collect();
            }
            2 | 3 if !real && ty != "__int128" && ty != "_Bool" => {
                let most = match ty {
                    "char" | "unsigned char" => 8,
                    "short" => 16,
                    "int" => 32,
                    _ => 64,
                };
                let _ = write!(text, "{ty} m{n} : {}{own}; ", 1 + random.below(most));
            }
            _ => {
                let _ = write!(text, "{ty} m{n}{own}; ");
            }
        }
        if counts {
            members.extend(names);
        }
    }
    // gcc passes nothing for some records without members, and reserves room for others.
    if members.is_empty() {
        let _ = write!(text, "char last; ");
        members.push(("last".to_owned(), false));
    }
    let word = if union_ { "union" } else { "struct" };
    Record { text: format!("{word}{attributes} {{ {text}}}"), members }
}

const PARAMETERS: &[&str] = &["char", "int", "double", "long", "float", "void *", "__int128"];

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x6d69_7865);
    let mut types = "#include <stdarg.h>\n#include <stdio.h>\n".to_owned();
    let (mut other, mut main) = ("#include \"types.h\"\n".to_owned(), String::new());
    for n in 0..RECORDS {
        let made = record(&mut random, 1);
        let (before, after) = match random.pick(&[0, 0, 0, 1, 2, 4]) {
            0 => (String::new(), ""),
            pack => (format!("#pragma pack(push, {pack})\n"), "#pragma pack(pop)\n"),
        };
        let _ = writeln!(types, "{before}typedef {} S{n};\n{after}", made.text);
        let mut extra = Vec::new();
        for k in 0..random.below(4) {
            extra.push((format!("x{k}"), random.pick(PARAMETERS)));
        }
        let (mut parameters, mut values) = (vec![format!("S{n} a")], vec!["a".to_owned()]);
        for (k, (name, ty)) in extra.iter().enumerate() {
            let at = random.below(parameters.len() + 1);
            parameters.insert(at, format!("{ty} {name}"));
            values.insert(at, format!("({ty}){}", k + 3));
        }
        parameters.push(format!("S{n} b"));
        values.push("b".to_owned());
        let head = format!("S{n} f{n}({})", parameters.join(", "));
        let _ = writeln!(
            types,
            "{head};\nS{n} v{n}(int count, ...);\nvoid show{n}(S{n} *s);\nvoid fill{n}(S{n} *s, int k);"
        );
        let (mut show, mut fill) = (String::new(), String::new());
        for (at, (name, real)) in made.members.iter().enumerate() {
            let cast = if *real { "\" %g\", (double)" } else { "\" %ld\", (long)" };
            let _ = write!(show, "printf({cast}s->{name}); ");
            let _ = write!(fill, "s->{name} = k * {} + {at}; ", at + 1);
        }
        let prints: String =
            extra.iter().map(|(name, _)| format!("printf(\" %ld\", (long){name}); ")).collect();
        let _ = writeln!(
            other,
            "void show{n}(S{n} *s) {{ {show}printf(\"\\n\"); }}\nvoid fill{n}(S{n} *s, int k) {{ {fill}}}\n\
             {head}\n{{\nprintf(\"f{n}\"); {prints}show{n}(&a);\nshow{n}(&b);\nfill{n}(&a, 5);\nreturn a;\n}}\n\
             S{n} v{n}(int count, ...)\n{{\nva_list list;\nva_start(list, count);\nS{n} a = va_arg(list, S{n});\n\
             double d = va_arg(list, double);\nS{n} b = va_arg(list, S{n});\nva_end(list);\n\
             printf(\"v{n} %g\", d); show{n}(&a);\nshow{n}(&b);\nreturn count ? b : a;\n}}"
        );
        let _ = writeln!(
            main,
            "{{\nS{n} a, b, c;\nfill{n}(&a, 1);\nfill{n}(&b, 2);\nc = f{n}({});\nshow{n}(&c);\nshow{n}(&a);\n\
             c = v{n}(1, a, 2.5, b);\nshow{n}(&c);\n}}",
            values.join(", ")
        );
    }
    let main = format!("#include \"types.h\"\nint main(void)\n{{\n{main}return 0;\n}}\n");
    vec![("types.h".to_owned(), types), ("other.c".to_owned(), other), ("main.c".to_owned(), main)]
}

/// Either compiler's objects work with the other's.
pub(super) fn verdict(tools: &Toolchain, seed: u64, dir: &Path) -> Verdict {
    for (name, text) in files(seed) {
        std::fs::write(dir.join(&name), text).map_err(|e| format!("{name}: {e}"))?;
    }
    let object = |racc: bool, level: &str, name: &str| -> Result<String, String> {
        let out = format!("{name}-{racc}{level}.o");
        let mut command = if racc { tools.racc() } else { Command::new(&tools.cc) };
        command.current_dir(dir).args(["-w", level, "-c", &format!("{name}.c"), "-o", &out]);
        let ran = exec::finish(&mut command)?;
        if ran.end == End::Code(0) { Ok(out) } else { Err(ran.report(if racc { "racc" } else { "gcc" })) }
    };
    let run = |objects: [String; 2]| -> Result<String, String> {
        let program = dir.join("program");
        let linked =
            exec::finish(Command::new(&tools.cc).current_dir(dir).args(&objects).arg("-o").arg(&program))?;
        if linked.end != End::Code(0) {
            return Err(linked.report("the linker"));
        }
        let ran = exec::finish(&mut Command::new(&program))?;
        if ran.end == End::Code(0) { Ok(ran.stdout) } else { Err(ran.report(&objects.join(" and "))) }
    };
    let theirs = [object(false, "-O0", "main")?, object(false, "-O0", "other")?];
    let expected = run(theirs.clone())?;
    for level in ["-O0", "-O2"] {
        let ours = [object(true, level, "main")?, object(true, level, "other")?];
        for (main, other) in [(&ours[0], &theirs[1]), (&theirs[0], &ours[1])] {
            let got = run([main.clone(), other.clone()])?;
            let wrong = expected.lines().zip(got.lines()).find(|(e, g)| e != g);
            if let Some((e, g)) = wrong {
                return Err(format!("{main} and {other}: expected {e}, got {g}"));
            }
        }
    }
    Ok(())
}
