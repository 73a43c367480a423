//! The first comment lines of a case → its options.
//!
//! ```text
//! // rows: LOOP-03, RED-05
//! // args: -gpu=managed
//! // skip: sim prints host addresses
//! ```
//! Fortran uses `!` (or `*`, `c` in column 1). Keys: `rows` (ledger rows that the case tests), `args` (more
//! options for racc), `run-args`, `env` (`NAME=VALUE …`), `exit` (expected exit code), `stderr` (text that must
//! be in stderr), `skip` (device, reason), `only` (devices), `reference` (`none`: compare nothing, the program
//! checks itself and exits with 0), `hosts` (`arm64`: executed there too, by qemu), `tolerance` (relative, for numbers in the output), `with` (further sources or
//! objects of the program, beside it), `emit` (stages), `check` / `check-not` (text that must (not) be printed),
//! `gpu` (whose code is looked at), `most` (`N TEXT`: at most N times in the code).
//! The first line may be prose with a colon; after it an unknown key is an error: a misspelt `skip` must not run a test in a way that nobody meant.

const KEYS: &[&str] = &[
    "rows",
    "args",
    "run-args",
    "env",
    "exit",
    "stderr",
    "skip",
    "only",
    "hosts",
    "reference",
    "tolerance",
    "with",
    "emit",
    "check",
    "check-not",
    "gpu",
    "most",
];

#[derive(Clone, Debug, Default)]
pub struct Header {
    entries: Vec<(String, String)>,
}

impl Header {
    pub fn parse(text: &str) -> Result<Header, String> {
        let mut entries = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let Some(comment) = comment_of(line) else { break };
            let Some((key, value)) = comment.split_once(':') else { continue };
            let key = key.trim();
            if KEYS.contains(&key) {
                entries.push((key.to_owned(), value.trim().to_owned()));
            } else if number > 0 && is_key_like(key) && value.starts_with(' ') {
                return Err(format!("unknown key `{key}:` in the case's header"));
            }
        }
        Ok(Header { entries })
    }

    /// All values of a key that may come several times.
    pub fn all<'a>(&'a self, key: &'a str) -> impl Iterator<Item = &'a str> {
        self.entries.iter().filter(move |(k, _)| k == key).map(|(_, v)| v.as_str())
    }

    pub fn get<'a>(&'a self, key: &'a str) -> Option<&'a str> {
        self.all(key).next()
    }

    /// The words of all values of a key.
    pub fn words<'a>(&'a self, key: &'a str) -> Vec<&'a str> {
        self.all(key).flat_map(str::split_whitespace).collect()
    }

    /// `rows: LOOP-03, RED-05` as a list.
    pub fn rows(&self) -> Vec<&str> {
        self.all("rows")
            .flat_map(|v| v.split([',', ' ']))
            .map(str::trim)
            .filter(|row| !row.is_empty())
            .collect()
    }

    /// Why the case does not run on `device`, when it does not.
    pub fn skips(&self, device: &str) -> Option<String> {
        self.skips_all(&[device])
    }

    /// As [`Header::skips`], for a device with several names.
    pub fn skips_all(&self, names: &[&str]) -> Option<String> {
        for value in self.all("skip") {
            let (name, why) = value.split_once(' ').unwrap_or((value, ""));
            if names.contains(&name) || name == "all" {
                return Some(why.trim().to_owned());
            }
        }
        let only = self.words("only");
        (!only.is_empty() && !names.iter().any(|n| only.contains(n)))
            .then(|| format!("only: {}", only.join(" ")))
    }
}

/// The text of a comment line in C or Fortran; `None` ends the header.
fn comment_of(line: &str) -> Option<&str> {
    let text = line.trim_start();
    if let Some(rest) = text.strip_prefix("//") {
        return Some(rest);
    }
    if let Some(rest) = text.strip_prefix('!') {
        // `!$acc` is a directive, not a comment.
        return (!rest.starts_with('$')).then_some(rest);
    }
    let fixed = line.strip_prefix(['c', 'C', '*'])?;
    fixed.starts_with(' ').then_some(fixed)
}

/// One lower-case word: prose before a colon has several.
fn is_key_like(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_keys_until_the_code_starts() -> Result<(), String> {
        let h = Header::parse(
            "// Sums: in order.\n// rows: LOOP-03, RED-05\n// skip: sim slow\nint x;\n// exit: 3\n",
        )?;
        assert_eq!(h.rows(), ["LOOP-03", "RED-05"]);
        assert_eq!(h.skips("sim").as_deref(), Some("slow"));
        assert_eq!((h.skips("host"), h.get("exit")), (None, None));
        Ok(())
    }

    #[test]
    fn fortran_comments_count_and_directives_do_not() -> Result<(), String> {
        let h = Header::parse("! exit: 2\n!$acc routine\n! args: -x\n")?;
        assert_eq!((h.get("exit"), h.get("args")), (Some("2"), None));
        Ok(())
    }

    #[test]
    fn a_misspelt_key_is_an_error() {
        assert!(Header::parse("// Loops.\n// skp: sim slow\n").is_err());
    }
}
