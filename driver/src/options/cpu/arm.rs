//! Processors of Arm64.
//!
//! ```text
//! -march=armv8.2-a+sve   -mcpu=neoverse-v2+nosve   -mcpu=native      gcc's names
//! -tp=neoverse-v2   -tp=grace                                       nvc's
//! ```

use crate::options::Optimise;

/// Architectures, and LLVM's features of them.
const ARCHITECTURES: &[(&str, &str)] = &[
    ("armv8-a", "+v8a"),
    ("armv8.1-a", "+v8.1a"),
    ("armv8.2-a", "+v8.2a"),
    ("armv8.3-a", "+v8.3a"),
    ("armv8.4-a", "+v8.4a"),
    ("armv8.5-a", "+v8.5a"),
    ("armv8.6-a", "+v8.6a"),
    ("armv8.7-a", "+v8.7a"),
    ("armv8.8-a", "+v8.8a"),
    ("armv8.9-a", "+v8.9a"),
    ("armv9-a", "+v9a"),
    ("armv9.1-a", "+v9.1a"),
    ("armv9.2-a", "+v9.2a"),
    ("armv9.3-a", "+v9.3a"),
    ("armv9.4-a", "+v9.4a"),
    ("armv9.5-a", "+v9.5a"),
];

/// Extensions by gcc's names, and LLVM's features of them.
const EXTENSIONS: &[(&str, &[&str])] = &[
    ("aes", &["aes"]),
    ("bf16", &["bf16"]),
    ("crc", &["crc"]),
    ("crypto", &["aes", "sha2"]),
    ("cssc", &["cssc"]),
    ("dotprod", &["dotprod"]),
    ("f32mm", &["f32mm"]),
    ("f64mm", &["f64mm"]),
    ("fcma", &["complxnum"]),
    ("flagm", &["flagm"]),
    ("fp", &["fp-armv8"]),
    ("fp16", &["fullfp16"]),
    ("fp16fml", &["fp16fml"]),
    ("i8mm", &["i8mm"]),
    ("jscvt", &["jsconv"]),
    ("ls64", &["ls64"]),
    ("lse", &["lse"]),
    ("memtag", &["mte"]),
    ("mops", &["mops"]),
    ("pauth", &["pauth"]),
    ("predres", &["predres"]),
    ("profile", &["spe"]),
    ("rcpc", &["rcpc"]),
    ("rdma", &["rdm"]),
    ("rng", &["rand"]),
    ("sb", &["sb"]),
    ("sha2", &["sha2"]),
    ("sha3", &["sha3"]),
    ("simd", &["neon"]),
    ("sm4", &["sm4"]),
    ("ssbs", &["ssbs"]),
    ("sve", &["sve"]),
    ("sve2", &["sve2"]),
    ("sve2-aes", &["sve2-aes"]),
    ("sve2-bitperm", &["sve2-bitperm"]),
    ("sve2-sha3", &["sve2-sha3"]),
    ("sve2-sm4", &["sve2-sm4"]),
];

/// The processors that LLVM knows by gcc's names.
const KNOWN: &[&str] = &[
    "a64fx",
    "ampere1",
    "ampere1a",
    "ampere1b",
    "cobalt-100",
    "cortex-a34",
    "cortex-a35",
    "cortex-a510",
    "cortex-a520",
    "cortex-a53",
    "cortex-a55",
    "cortex-a57",
    "cortex-a65",
    "cortex-a65ae",
    "cortex-a710",
    "cortex-a715",
    "cortex-a72",
    "cortex-a720",
    "cortex-a725",
    "cortex-a73",
    "cortex-a75",
    "cortex-a76",
    "cortex-a76ae",
    "cortex-a77",
    "cortex-a78",
    "cortex-a78ae",
    "cortex-a78c",
    "cortex-x1",
    "cortex-x1c",
    "cortex-x2",
    "cortex-x3",
    "cortex-x4",
    "cortex-x925",
    "falkor",
    "fujitsu-monaka",
    "generic",
    "grace",
    "neoverse-512tvb",
    "neoverse-e1",
    "neoverse-n1",
    "neoverse-n2",
    "neoverse-n3",
    "neoverse-v1",
    "neoverse-v2",
    "neoverse-v3",
    "neoverse-v3ae",
    "olympus",
    "saphira",
    "thunderx",
    "thunderx2t99",
    "thunderx3t110",
    "thunderxt81",
    "thunderxt83",
    "thunderxt88",
    "tsv110",
];

/// Second names.
const ALIASES: &[(&str, &str)] = &[
    ("ares", "neoverse-n1"),
    ("demeter", "neoverse-v2"),
    ("host", "native"),
    ("vulcan", "thunderx2t99"),
    ("zeus", "neoverse-v1"),
];

/// `-march=`: the generic processor with what the architecture has.
pub(super) fn architecture(o: &mut Optimise, value: &str) -> Result<(), String> {
    let (name, extensions) = split(value);
    if name == "native" {
        o.cpu = Some("native".to_owned());
        return extend(o, extensions);
    }
    let found = ARCHITECTURES.iter().find(|(known, _)| *known == name);
    let (_, feature) = found.ok_or_else(|| {
        format!("'{name}' is not an architecture of Arm64: native, armv8-a, armv8.2-a, armv9-a, …")
    })?;
    o.features.retain(|feature| !feature.starts_with("+v8") && !feature.starts_with("+v9"));
    o.features.push((*feature).to_owned());
    extend(o, extensions)
}

/// `-mcpu=`.
pub(super) fn processor(o: &mut Optimise, value: &str) -> Result<(), String> {
    let (name, extensions) = split(value);
    o.cpu = Some(known(name)?.to_owned()).filter(|name| name != "generic");
    extend(o, extensions)
}

/// `-mtune=`: LLVM schedules for the processor of `-mcpu`.
pub(super) fn tuning(value: &str) -> Result<(), String> {
    known(value).map(drop)
}

/// `-tp`, nvc's.
pub(super) fn target_processor(o: &mut Optimise, value: &str) -> Result<(), String> {
    match value {
        "host" | "native" | "grace" => processor(o, value),
        name if name.starts_with("neoverse-") => processor(o, name),
        name => Err(unknown(name)),
    }
}

/// `neoverse-v1+nosve` → the name, and `+nosve` in parts.
fn split(value: &str) -> (&str, std::str::Split<'_, char>) {
    let (name, rest) = value.split_once('+').map_or((value, None), |(name, rest)| (name, Some(rest)));
    let mut parts = rest.unwrap_or("").split('+');
    if rest.is_none() {
        parts.next();
    }
    (name, parts)
}

fn known(name: &str) -> Result<&str, String> {
    // gcc's pairs of large and small cores, `cortex-a57.cortex-a53`: what the large one has.
    let first = name.split('.').next().unwrap_or(name);
    let own = ALIASES.iter().find(|(alias, _)| *alias == first).map_or(first, |(_, own)| own);
    if own == "native" || KNOWN.contains(&own) { Ok(own) } else { Err(unknown(name)) }
}

fn extend<'e>(o: &mut Optimise, extensions: impl Iterator<Item = &'e str>) -> Result<(), String> {
    for extension in extensions {
        let (sign, name) = extension.strip_prefix("no").map_or(('+', extension), |name| ('-', name));
        let found = EXTENSIONS.iter().find(|(known, _)| *known == name);
        let (_, features) =
            found.ok_or_else(|| format!("'{extension}' is not an extension of Arm64: sve, lse, fp16, …"))?;
        o.features.extend(features.iter().map(|feature| format!("{sign}{feature}")));
    }
    Ok(())
}

fn unknown(name: &str) -> String {
    format!("'{name}' is not a processor of Arm64: native, grace, neoverse-v2, cortex-a72, a64fx, …")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(meaning: fn(&mut Optimise, &str) -> Result<(), String>, value: &str) -> (Option<String>, String) {
        let mut o = Optimise::default();
        meaning(&mut o, value).unwrap();
        (o.cpu, o.features.join(","))
    }

    #[test]
    fn names_of_gcc_and_nvc() {
        assert_eq!(read(architecture, "armv8.2-a+sve"), (None, "+v8.2a,+sve".to_owned()));
        assert_eq!(read(processor, "neoverse-v1+nosve"), (Some("neoverse-v1".to_owned()), "-sve".to_owned()));
        assert_eq!(read(processor, "generic"), (None, String::new()));
        assert_eq!(read(target_processor, "grace"), (Some("grace".to_owned()), String::new()));
        assert!(architecture(&mut Optimise::default(), "armv7-a").is_err());
        assert!(processor(&mut Optimise::default(), "neoverse-v1+avx").is_err());
        assert!(target_processor(&mut Optimise::default(), "zen3").is_err());
    }
}
