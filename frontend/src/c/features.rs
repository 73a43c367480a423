//! What functions may use of the processor, by gcc's names: `-mavx2`, `target("avx2,fma")`, `#pragma GCC target`.

use racc_base::Name;

/// A name, LLVM's where it has another, and what it brings.
const KNOWN: &[(&str, &str, &[&str])] = &[
    ("abm", "lzcnt", &["lzcnt", "popcnt"]),
    ("adx", "adx", &[]),
    ("aes", "aes", &["sse2"]),
    ("avx", "avx", &["sse4.2"]),
    ("avx2", "avx2", &["avx"]),
    ("avx512bf16", "avx512bf16", &["avx512bw"]),
    ("avx512bitalg", "avx512bitalg", &["avx512bw"]),
    ("avx512bw", "avx512bw", &["avx512f"]),
    ("avx512cd", "avx512cd", &["avx512f"]),
    ("avx512dq", "avx512dq", &["avx512f"]),
    ("avx512f", "avx512f", &["avx2", "fma", "f16c"]),
    ("avx512fp16", "avx512fp16", &["avx512bw"]),
    ("avx512ifma", "avx512ifma", &["avx512f"]),
    ("avx512vbmi", "avx512vbmi", &["avx512bw"]),
    ("avx512vbmi2", "avx512vbmi2", &["avx512bw"]),
    ("avx512vl", "avx512vl", &["avx512f"]),
    ("avx512vnni", "avx512vnni", &["avx512f"]),
    ("avx512vp2intersect", "avx512vp2intersect", &["avx512dq"]),
    ("avx512vpopcntdq", "avx512vpopcntdq", &["avx512f"]),
    ("avxvnni", "avxvnni", &["avx2"]),
    ("bmi", "bmi", &[]),
    ("bmi2", "bmi2", &[]),
    ("crc32", "crc32", &[]),
    ("f16c", "f16c", &["avx"]),
    ("fma", "fma", &["avx"]),
    ("fma4", "fma4", &["avx"]),
    ("gfni", "gfni", &["sse2"]),
    ("lzcnt", "lzcnt", &[]),
    ("movbe", "movbe", &[]),
    ("pclmul", "pclmul", &["sse2"]),
    ("popcnt", "popcnt", &[]),
    ("rdrnd", "rdrnd", &[]),
    ("rdseed", "rdseed", &[]),
    ("sha", "sha", &["sse2"]),
    ("sse", "sse", &[]),
    ("sse2", "sse2", &["sse"]),
    ("sse3", "sse3", &["sse2"]),
    ("sse4", "sse4.2", &["sse4.2"]),
    ("sse4.1", "sse4.1", &["ssse3"]),
    ("sse4.2", "sse4.2", &["crc32", "popcnt", "sse4.1"]),
    ("sse4a", "sse4a", &["sse3"]),
    ("ssse3", "ssse3", &["sse3"]),
    ("vaes", "vaes", &["aes", "avx"]),
    ("vpclmulqdq", "vpclmulqdq", &["pclmul", "avx"]),
    ("xop", "xop", &["fma4"]),
];

/// Sorted, with all that they bring; and what a function must do without.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Features(Vec<&'static str>, Vec<&'static str>);

impl Features {
    /// All that there are.
    pub fn names() -> impl Iterator<Item = &'static str> {
        KNOWN.iter().map(|row| row.0)
    }

    /// Those of the names that are known.
    pub fn of<'n>(names: impl IntoIterator<Item = &'n str>) -> Features {
        let mut all = Features::default();
        for name in names {
            all.insert(name);
        }
        all
    }

    /// Those whose macros are in this text of `cc -E -dM`: `#define __SSE4_1__ 1`.
    pub fn of_macros(text: &str) -> Features {
        let defined = |name: &&str| {
            let word = format!("#define {} 1", macro_of(name));
            text.lines().any(|line| line == word)
        };
        Features::of(Features::names().filter(defined))
    }

    /// gcc's macros of those whose intrinsics racc has: `__SSE4_1__`.
    pub fn macros(&self) -> impl Iterator<Item = String> {
        // `sse4` is another name of `sse4.2`, for options only.
        let told = |name: &&&str| has_intrinsics(name) && **name != "sse4";
        self.0.iter().filter(told).map(|name| macro_of(name))
    }

    /// With `+avx2` and what that brings, without `-avx` and what brings it, in their order.
    pub fn changed<'n>(mut self, words: impl IntoIterator<Item = &'n str>) -> Features {
        for word in words {
            match word.strip_prefix('-') {
                Some(gone) => self.0.retain(|name| !Features::of([*name]).0.contains(&gone)),
                None => self.insert(word.trim_start_matches('+')),
            }
        }
        self
    }

    fn insert(&mut self, name: &str) {
        let Some((name, _, more)) = KNOWN.iter().find(|row| row.0 == name) else { return };
        if let Err(at) = self.0.binary_search(name) {
            self.0.insert(at, name);
            more.iter().for_each(|name| self.insert(name));
        }
    }

    pub(crate) fn add(&mut self, more: &Features) {
        more.0.iter().for_each(|name| self.insert(name));
        self.1.extend(&more.1);
    }

    /// One that x86-64 does not have always and `have` has not either.
    pub(crate) fn lacking_in(&self, have: &Features) -> Option<&'static str> {
        let lacks = |name: &&&str| !ALWAYS.contains(*name) && !have.0.contains(*name);
        // The one that brings most of the others.
        let brings = |name: &str| Features::of([name]).0.len();
        self.0.iter().filter(lacks).max_by_key(|name| brings(name)).copied()
    }

    /// In LLVM's words: `+avx2`, `-fma`.
    pub(crate) fn for_llvm(&self) -> Vec<Name> {
        let word = |name: &&str| KNOWN.iter().find(|row| row.0 == *name).map(|row| row.1);
        let with = self.0.iter().filter_map(word).map(|name| format!("+{name}"));
        let without = self.1.iter().filter_map(word).map(|name| format!("-{name}"));
        with.chain(without).map(Name::new).collect()
    }
}

fn macro_of(name: &str) -> String {
    format!("__{}__", name.to_uppercase().replace('.', "_"))
}

/// Whether racc has all intrinsics of the feature: libraries choose them by its macro.
pub(crate) fn has_intrinsics(name: &str) -> bool {
    !matches!(name, "avx512bf16" | "avx512fp16" | "avx512vp2intersect" | "avxvnni" | "fma4" | "xop")
}

/// What x86-64 passes floating-point numbers in, and no function is without.
const ALWAYS: [&str; 2] = ["sse", "sse2"];

/// The words of `target("...")`; the one that is not known comes back.
pub(crate) fn of_attribute(text: &str) -> Result<Features, &str> {
    let mut all = Features::default();
    for word in text.split(',').map(str::trim) {
        let known = |name: &str| KNOWN.iter().find(|row| row.0 == name).map(|row| row.0);
        match (known(word), word.strip_prefix("no-").and_then(known)) {
            (Some(name), _) => all.insert(name),
            (None, Some(name)) if !ALWAYS.contains(&name) => all.1.push(name),
            _ if word.starts_with("tune=") || matches!(word, "general-regs-only" | "default") => {}
            _ => return Err(word),
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_change_what_a_processor_has() {
        let own = Features::of_macros("#define __SSE4_1__ 1\n#define __BMI2__ 1\n#define __SSE3__ 0\n");
        assert!(own.0.contains(&"sse4.1") && own.0.contains(&"ssse3") && own.0.contains(&"bmi2"));
        let changed = own.changed(["+avx2", "-ssse3", "+aes"]);
        assert_eq!(changed.0, ["aes", "bmi2", "crc32", "popcnt", "sse", "sse2", "sse3"]);
        let told: Vec<String> = Features::of(["avx512bf16", "sse4"]).macros().collect();
        assert!(told.contains(&"__AVX2__".to_owned()) && told.contains(&"__SSE4_2__".to_owned()));
        assert!(told.contains(&"__AVX512BW__".to_owned()) && told.contains(&"__AVX512F__".to_owned()));
        assert!(!told.contains(&"__AVX512BF16__".to_owned()) && !told.contains(&"__SSE4__".to_owned()));
    }
}
