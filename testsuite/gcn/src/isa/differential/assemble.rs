//! Lines of assembly → machine code, by LLVM's assembler.

use std::io::Write;
use std::process::{Command, Stdio};

fn assembler() -> String {
    let prefix = std::env::var("LLVM_SYS_221_PREFIX").unwrap_or_else(|_| "/usr/lib/llvm-22".into());
    format!("{prefix}/bin/llvm-mc")
}

/// The instructions of each text; `None`: the target has one of them not.
pub(super) fn all(target: &str, wave: u32, texts: &[String]) -> Vec<Option<Vec<Vec<u8>>>> {
    let mut source = String::new();
    for (i, text) in texts.iter().enumerate() {
        source.push_str(&format!("text_{i}:\n{text}\n"));
    }
    let mut child = Command::new(assembler())
        .args(["-triple=amdgcn-amd-amdhsa", &format!("-mcpu={target}"), "--show-encoding"])
        .arg(if wave == 32 { "-mattr=+wavefrontsize32" } else { "-mattr=+wavefrontsize64" })
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("llvm-mc starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || stdin.write_all(source.as_bytes()));
    let output = child.wait_with_output().expect("llvm-mc ends");
    writer.join().expect("no panic").expect("llvm-mc reads");
    let mut found: Vec<Vec<Vec<u8>>> = vec![Vec::new(); texts.len()];
    let mut at = 0;
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        if let Some(label) = line.strip_prefix("text_") {
            at = label.trim_end_matches(':').parse().expect("a label");
        } else if let Some((_, bytes)) = line.split_once("encoding: [") {
            let bytes = bytes.trim_end_matches(']').split(',');
            let byte = |b: &str| u8::from_str_radix(b.trim().trim_start_matches("0x"), 16).expect("a byte");
            found[at].push(bytes.map(byte).collect());
        }
    }
    let complete = |(code, text): (Vec<Vec<u8>>, &String)| (code.len() == text.lines().count()).then_some(code);
    found.into_iter().zip(texts).map(complete).collect()
}
