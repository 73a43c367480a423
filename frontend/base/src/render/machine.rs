//! Diagnostics → JSON for programs: gcc's `-fdiagnostics-format=json` layout, and SARIF 2.1.0.
//!
//! Both are one document a compilation, so both take the whole list. Columns count bytes from 1 in both.

use super::severity_word;
use crate::{Diagnostic, Location, Severity, SourceMap, Span};
use serde_json::{Value, json};

/// gcc's array of objects: `kind`, `message`, `option` (the code), `locations`, `children` (labels as notes).
pub fn json(map: &SourceMap, list: &[Diagnostic]) -> String {
    let items: Vec<Value> = list.iter().map(|d| json_one(map, d)).collect();
    format!("{}\n", Value::Array(items))
}

fn json_one(map: &SourceMap, d: &Diagnostic) -> Value {
    let children: Vec<Value> = d
        .labels
        .iter()
        .map(|l| json!({ "kind": "note", "message": l.text, "locations": json_places(map, l.span) }))
        .collect();
    let mut object = json!({
        "kind": severity_word(d.severity),
        "message": d.message,
        "option": d.code.0,
        "column-origin": 1,
        "locations": json_places(map, d.span),
        "children": children,
    });
    for (key, value) in [("help", d.help.as_deref()), ("spec", d.spec)] {
        if let Some(value) = value {
            object[key] = value.into();
        }
    }
    object
}

/// `caret` is the first byte, `finish` the last one, as gcc counts.
fn json_places(map: &SourceMap, span: Span) -> Value {
    if span.is_none() {
        return json!([]);
    }
    let columns = Columns::of(map, span);
    let point = |at: u32| {
        let l = columns.place(map, span, at);
        json!({ "file": l.path.as_str(), "line": l.line, "column": l.column, "byte-column": l.column })
    };
    json!([{ "caret": point(span.lo), "finish": point(last_byte(span)) }])
}

/// How far columns of the user's line are from those of the buffer.
struct Columns(i64);

impl Columns {
    fn of(map: &SourceMap, span: Span) -> Columns {
        Columns(i64::from(map.shown(span).location.column) - i64::from(map.locate(span).column))
    }

    fn place(&self, map: &SourceMap, span: Span, at: u32) -> Location {
        let mut place = map.locate_at(span.file, at);
        if place.line == map.locate(span).line {
            place.column = u32::try_from(i64::from(place.column) + self.0).unwrap_or(1);
        }
        place
    }
}

fn last_byte(span: Span) -> u32 {
    span.hi.saturating_sub(1).max(span.lo)
}

/// One SARIF 2.1.0 run; `version` is racc's.
pub fn sarif(map: &SourceMap, list: &[Diagnostic], version: &str) -> String {
    let mut codes: Vec<&str> = list.iter().map(|d| d.code.0).collect();
    codes.sort_unstable();
    codes.dedup();
    let rules: Vec<Value> = codes.iter().map(|code| json!({ "id": code })).collect();
    let results: Vec<Value> = list.iter().map(|d| sarif_result(map, d)).collect();
    let document = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": "racc", "version": version, "rules": rules } },
            "invocations": [{ "executionSuccessful": list.iter().all(|d| d.severity != Severity::Error) }],
            "results": results,
        }],
    });
    format!("{document}\n")
}

fn sarif_result(map: &SourceMap, d: &Diagnostic) -> Value {
    let mut message = d.message.clone();
    if let Some(help) = &d.help {
        message.push_str("\nhelp: ");
        message.push_str(help);
    }
    if let Some(spec) = d.spec {
        message.push_str("\nspec: ");
        message.push_str(spec);
    }
    let related: Vec<Value> = d
        .labels
        .iter()
        .map(|l| {
            let mut place = sarif_place(map, l.span);
            place["message"] = json!({ "text": l.text });
            place
        })
        .collect();
    let places = if d.span.is_none() { json!([]) } else { json!([sarif_place(map, d.span)]) };
    json!({
        "ruleId": d.code.0,
        "level": severity_word(d.severity),
        "message": { "text": message },
        "locations": places,
        "relatedLocations": related,
    })
}

/// SARIF's end column is the column after the last character.
fn sarif_place(map: &SourceMap, span: Span) -> Value {
    let columns = Columns::of(map, span);
    let from = columns.place(map, span, span.lo);
    let to = columns.place(map, span, last_byte(span));
    json!({ "physicalLocation": {
        "artifactLocation": { "uri": from.path.as_str() },
        "region": {
            "startLine": from.line, "startColumn": from.column,
            "endLine": to.line.max(from.line), "endColumn": to.column + 1,
        },
    } })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> (SourceMap, Vec<Diagnostic>) {
        let mut map = SourceMap::default();
        let f = map.add("a.c", "int x;\nx = \"q\";\n".into(), vec![]);
        let first = Diagnostic::error("E0310", Span::new(f, 11, 14), "bad \"q\"")
            .label(Span::new(f, 4, 5), "declared here")
            .help("drop it");
        (map, vec![first, Diagnostic::warning("W0100", Span::NONE, "no GPU")])
    }

    #[test]
    fn json_follows_gcc() -> Result<(), serde_json::Error> {
        let (map, list) = sample();
        let v: Value = serde_json::from_str(&json(&map, &list))?;
        assert_eq!(v[0]["kind"], "error");
        assert_eq!(v[0]["message"], "bad \"q\"");
        assert_eq!(v[0]["locations"][0]["caret"]["line"], 2);
        assert_eq!(v[0]["locations"][0]["caret"]["column"], 5);
        assert_eq!(v[0]["locations"][0]["finish"]["column"], 7);
        assert_eq!(v[0]["children"][0]["kind"], "note");
        assert_eq!(v[1]["locations"], json!([]));
        Ok(())
    }

    #[test]
    fn sarif_has_rules_levels_and_regions() -> Result<(), serde_json::Error> {
        let (map, list) = sample();
        let v: Value = serde_json::from_str(&sarif(&map, &list, "0.1.0"))?;
        let run = &v["runs"][0];
        assert_eq!(v["version"], "2.1.0");
        assert_eq!(run["tool"]["driver"]["rules"][0]["id"], "E0310");
        assert_eq!(run["results"][0]["level"], "error");
        assert_eq!(run["results"][0]["locations"][0]["physicalLocation"]["region"]["endColumn"], 8);
        assert_eq!(run["results"][0]["relatedLocations"][0]["message"]["text"], "declared here");
        assert_eq!(run["invocations"][0]["executionSuccessful"], false);
        Ok(())
    }
}
