//! What the plan decided and the optimiser did → the report of `-Minfo`, in the layout that nvc's users and their scripts know.
//!
//! ```text
//! main:
//!      54, Generating create(a[:16777216]) [if not already present]
//!          Generating copyout(b[:16777216]) [if not already present]
//!      58, Loop is parallelizable
//!          58, #pragma acc loop gang, vector(128) /* blockIdx.x threadIdx.x */
//!              Generating reduction(+:sum)
//! ```

use racc_base::SourceMap;
use racc_codegen::plan::report::message::{Message, MessageKind};
use std::fmt::Write;

/// A line on what the optimiser did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) function: String,
    pub(crate) line: u32,
    pub(crate) text: String,
}

/// A line of the report with the schedule lines below it, which move with it.
struct Group<'m> {
    line: u32,
    text: &'m str,
    below: Vec<&'m Message>,
}

pub(crate) fn layout(messages: &[Message], lines: &[Line], map: &SourceMap) -> String {
    let mut out = String::new();
    let mut functions: Vec<&str> = Vec::new();
    let names = messages.iter().map(|m| m.function.as_str());
    for name in names.chain(lines.iter().map(|line| line.function.as_str())) {
        if !functions.contains(&name) {
            functions.push(name);
        }
    }
    // In the order of the source, whoever had the first word.
    let first = |function: &str| {
        let of_plan = messages.iter().filter(|m| m.function == function).map(|m| map.locate(m.span).line);
        of_plan.chain(lines.iter().filter(|l| l.function == function).map(|l| l.line)).min()
    };
    functions.sort_by_key(|function| first(function));
    for function in functions {
        let _ = writeln!(out, "{function}:");
        let mut groups = groups(messages.iter().filter(|m| m.function == function), map);
        let own = lines.iter().filter(|line| line.function == function);
        groups.extend(own.map(|line| Group { line: line.line, text: &line.text, below: Vec::new() }));
        groups.sort_by_key(|group| group.line);
        let mut before = None;
        for group in &groups {
            write_group(&mut out, group, before, map);
            before = Some(group.line);
        }
    }
    out
}

fn groups<'m>(messages: impl Iterator<Item = &'m Message>, map: &SourceMap) -> Vec<Group<'m>> {
    let mut groups: Vec<Group> = Vec::new();
    for message in messages {
        match (message.kind, groups.last_mut()) {
            (MessageKind::Schedule | MessageKind::Detail, Some(group)) => group.below.push(message),
            (MessageKind::Plain, _) | (MessageKind::Schedule | MessageKind::Detail, None) => {
                let line = map.locate(message.span).line;
                groups.push(Group { line, text: &message.text, below: Vec::new() });
            }
        }
    }
    groups
}

fn write_group(out: &mut String, group: &Group, before: Option<u32>, map: &SourceMap) {
    let _ = match before == Some(group.line) {
        true => writeln!(out, "         {}", group.text),
        false => writeln!(out, "{:>7}, {}", group.line, group.text),
    };
    for message in &group.below {
        let _ = match message.kind {
            MessageKind::Schedule => {
                writeln!(out, "         {}, {}", map.locate(message.span).line, message.text)
            }
            MessageKind::Detail | MessageKind::Plain => writeln!(out, "             {}", message.text),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use racc_base::Span;

    #[test]
    fn lines_are_grouped_numbered_once_and_indented() {
        let mut map = SourceMap::default();
        let file = map.add("a.c", "\n".repeat(20), Vec::new());
        let message = |line: usize, kind, text: &str| Message {
            function: "main".into(),
            span: Span::new(file, line - 1, line - 1),
            kind,
            text: text.into(),
        };
        let messages = [
            message(8, MessageKind::Plain, "Loop is parallelizable"),
            message(8, MessageKind::Plain, "Generating NVIDIA GPU code"),
            message(9, MessageKind::Schedule, "#pragma acc loop gang"),
            message(9, MessageKind::Detail, "Generating reduction(+:s)"),
            message(4, MessageKind::Plain, "Generating copyin(a)"),
        ];
        let lines = [(8, "main", "Loop unrolled 4 times"), (15, "g", "Loop distributed")]
            .map(|(line, function, text)| Line { function: function.into(), line, text: text.into() });
        let want = "main:\n      4, Generating copyin(a)\n      8, Loop is parallelizable\n         Generating NVIDIA GPU code\n         9, #pragma acc loop gang\n             Generating reduction(+:s)\n         Loop unrolled 4 times\ng:\n     15, Loop distributed\n";
        assert_eq!(layout(&messages, &lines, &map), want);
    }
}
