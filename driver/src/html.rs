//! What the plan decided, and what a run took → a page of HTML: each source with decisions, data movement and times beside
//! its lines. The page needs no other file.
//!
//! ```text
//! 12 | #pragma acc parallel loop copy(y[0:n])   Generating copy(y[0:n])          copied twice, 8388608 bytes, 0.99 ms
//! 13 | for (int i = 0; i < n; i++)              acc loop gang, vector(256)
//! ```

use racc_base::SourceMap;
use racc_codegen::plan::report::message::{Message, MessageKind};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Sums of a run for one line of a source.
#[derive(Clone, Debug, Default)]
struct Spent {
    launches: u32,
    kernel_time: f64,
    shape: String,
    transfers: u32,
    bytes: u64,
    transfer_time: f64,
}

/// A run's time line, by file and line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trace {
    lines: BTreeMap<(String, u64), Spent>,
}

impl Trace {
    /// The file that `RACC_ACC_TRACE` named.
    pub(crate) fn read(path: &std::path::Path) -> Result<Trace, String> {
        let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        let json: Value = serde_json::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))?;
        let mut trace = Trace::default();
        for event in json["traceEvents"].as_array().into_iter().flatten() {
            trace.add(event);
        }
        Ok(trace)
    }

    /// Complete events (`X`) of devices: kernels and transfers.
    fn add(&mut self, event: &Value) {
        let args = &event["args"];
        let (Some("X"), Some(file), Some(line)) =
            (event["ph"].as_str(), args["file"].as_str(), args["line"].as_u64())
        else {
            return;
        };
        let spent = self.lines.entry((file.to_owned(), line)).or_default();
        let time = event["dur"].as_f64().unwrap_or(0.0);
        if args["kernel"].is_string() {
            spent.launches += 1;
            spent.kernel_time += time;
            spent.shape = format!(
                "{} gangs, {} workers, vector length {}",
                args["gangs"].as_str().unwrap_or("?"),
                args["workers"],
                args["vector"]
            );
        } else if let Some(bytes) = args["bytes"].as_u64() {
            spent.transfers += 1;
            spent.bytes += bytes;
            spent.transfer_time += time;
        }
    }

    fn of(&self, file: &str, line: u32) -> Vec<String> {
        let Some(spent) = self.lines.get(&(file.to_owned(), u64::from(line))) else { return Vec::new() };
        let mut notes = Vec::new();
        if spent.launches > 0 {
            let (n, ms) = (spent.launches, spent.kernel_time / 1000.0);
            notes.push(format!("kernel launched {n}×, {ms:.3} ms; {}", spent.shape));
        }
        if spent.transfers > 0 {
            let (n, bytes, ms) = (spent.transfers, spent.bytes, spent.transfer_time / 1000.0);
            notes.push(format!("{n} transfers, {bytes} bytes, {ms:.3} ms"));
        }
        notes
    }
}

/// The part of the page for one compilation.
pub(crate) fn section(messages: &[Message], map: &SourceMap, trace: &Trace) -> String {
    let mut files: BTreeMap<String, BTreeMap<u32, Vec<&Message>>> = BTreeMap::new();
    for message in messages {
        let place = map.locate(message.span);
        files.entry(place.path.to_string()).or_default().entry(place.line).or_default().push(message);
    }
    let mut out = String::new();
    for (file, lines) in files {
        // What racc itself adds has no file.
        if let Ok(text) = std::fs::read(&file) {
            write_file(&mut out, &file, &String::from_utf8_lossy(&text), &lines, trace);
        }
    }
    out
}

fn write_file(out: &mut String, file: &str, text: &str, lines: &BTreeMap<u32, Vec<&Message>>, trace: &Trace) {
    let _ = write!(out, "<h2>{}</h2>\n<table>\n", escaped(file));
    let mut function = "";
    for (number, line) in (1u32..).zip(text.lines()) {
        let notes = lines.get(&number).map_or(&[][..], Vec::as_slice);
        if let Some(first) = notes.first()
            && first.function.as_str() != function
        {
            function = first.function.as_str();
            let _ = writeln!(
                out,
                "<tr class=\"function\"><td></td><td colspan=\"3\">{}</td></tr>",
                escaped(function)
            );
        }
        let _ = write!(
            out,
            "<tr id=\"L{number}\"><td class=\"number\">{number}</td><td><pre>{}</pre></td><td>",
            escaped(line)
        );
        for note in notes {
            let _ = write!(out, "<p class=\"{}\">{}</p>", class(note), escaped(&note.text));
        }
        out.push_str("</td><td>");
        for note in trace.of(file, number) {
            let _ = write!(out, "<p class=\"time\">{}</p>", escaped(&note));
        }
        out.push_str("</td></tr>\n");
    }
    out.push_str("</table>\n");
}

/// How a note is coloured: loops that run in parallel, loops that do not, data, the rest.
fn class(note: &Message) -> &'static str {
    let slow = ["prevents", "not parallelized", "in order", "on the host", "loop seq"];
    let data = ["copy", "create", "present", "update", "delete", "attach", "private"];
    if slow.iter().any(|word| note.text.contains(word)) {
        return "slow";
    }
    match note.kind {
        MessageKind::Schedule => "parallel",
        MessageKind::Plain | MessageKind::Detail if data.iter().any(|word| note.text.contains(word)) => {
            "data"
        }
        MessageKind::Plain | MessageKind::Detail => "other",
    }
}

const HEAD: &str = "<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<title>racc report</title>
<style>
body { font: 14px sans-serif; margin: 2em; }
table { border-collapse: collapse; }
td { vertical-align: top; padding: 0 1em 0 0; }
tr:target, tr:hover { background: #f4f4f4; }
pre, p { margin: 0; }
.number { color: #888; text-align: right; }
.function td { padding-top: 1em; font-weight: bold; }
.parallel { color: #06662a; }
.slow { color: #a33b00; font-weight: bold; }
.data { color: #0b4f9e; }
.other, .time { color: #444; }
</style>
</head>
<body>
<h1>racc report</h1>
<p><span class=\"parallel\">parallel</span>, <span class=\"slow\">sequential</span>, <span class=\"data\">data</span>;
times where a run's time line is given (<code>RACC_ACC_TRACE</code>).</p>
";

/// The page around its sections.
pub(crate) fn page(sections: &str) -> String {
    format!("{HEAD}{sections}</body>\n</html>\n")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_summed_by_line() {
        let mut trace = Trace::default();
        for text in [
            r#"{"ph":"X","dur":1000.0,"args":{"kernel":"k","gangs":"2x1x1","workers":1,"vector":128,"file":"a.c","line":3}}"#,
            r#"{"ph":"X","dur":500.0,"args":{"kernel":"k","gangs":"2x1x1","workers":1,"vector":128,"file":"a.c","line":3}}"#,
            r#"{"ph":"X","dur":250.0,"args":{"bytes":80,"file":"a.c","line":3}}"#,
            r#"{"ph":"B","args":{"file":"a.c","line":3}}"#,
        ] {
            trace.add(&serde_json::from_str(text).unwrap());
        }
        let want = [
            "kernel launched 2×, 1.500 ms; 2x1x1 gangs, 1 workers, vector length 128",
            "1 transfers, 80 bytes, 0.250 ms",
        ];
        assert_eq!(trace.of("a.c", 3), want);
        assert!(trace.of("a.c", 4).is_empty());
    }

    #[test]
    fn sources_are_quoted() {
        assert_eq!(escaped("a<b && \"c\""), "a&lt;b &amp;&amp; &quot;c&quot;");
    }
}
