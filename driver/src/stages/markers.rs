//! A preprocessed buffer → the text of `-E`: with `# 12 "a.h"` lines, so that a compiler that reads it later still
//! names the user's files.

use racc_base::Buffer;
use std::fmt::Write;

/// Whether line markers are written; `-P` leaves them out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Markers {
    Written,
    LeftOut,
}

pub(super) fn text(buffer: &Buffer, markers: Markers) -> String {
    if markers == Markers::LeftOut {
        return buffer.text.clone();
    }
    let mut out = String::with_capacity(buffer.text.len() + 64 * buffer.origins.len());
    if buffer.origins.first().is_none_or(|o| o.at > 0) {
        let _ = writeln!(out, "# 1 \"{}\"", buffer.path);
    }
    let mut from = 0;
    // Where the next line comes from when no marker says otherwise.
    let (mut path, mut line) = (buffer.path.clone(), 1);
    for origin in &buffer.origins {
        let part = buffer.text.get(from..origin.at as usize).unwrap_or("");
        out.push_str(part);
        line += part.matches('\n').count() as u32;
        if origin.path != path || origin.line != line || origin.at == 0 {
            let flags = if origin.system { " 3" } else { "" };
            let _ = writeln!(out, "# {} \"{}\"{flags}", origin.line, origin.path);
        }
        (from, path, line) = (origin.at as usize, origin.path.clone(), origin.line);
    }
    out.push_str(buffer.text.get(from..).unwrap_or(""));
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use racc_base::SourceMap;
    use racc_base::source::Origin;

    #[test]
    fn markers_stand_where_the_file_or_the_line_jumps() {
        let mut map = SourceMap::default();
        let origin = |at, path: &str, line| Origin { at, path: path.into(), line, system: false };
        let origins =
            vec![origin(0, "a.f", 1), origin(2, "a.f", 2), origin(4, "b.inc", 1), origin(6, "a.f", 4)];
        let file = map.add("a.f", "1\n2\n3\n4\n".into(), origins);
        let want = "# 1 \"a.f\"\n1\n2\n# 1 \"b.inc\"\n3\n# 4 \"a.f\"\n4\n";
        assert_eq!(text(map.buffer(file), Markers::Written), want);
        assert_eq!(text(map.buffer(file), Markers::LeftOut), "1\n2\n3\n4\n");
    }
}
