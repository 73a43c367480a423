//! The table as a picture: a bar for each form with its ratio to the peer, and one with its share of the bandwidth.

use super::table::{Side, Table, geometric_mean};
use std::fmt::Write;

const LEFT: f64 = 110.0;
/// Pixels for a ratio of one, and for the whole bandwidth.
const UNIT: f64 = 200.0;
/// Longer bars are cut; caches give more than the memory.
const MOST: f64 = 2.2;
const MOST_SHARE: f64 = 1.2;
const SHARES: f64 = LEFT + UNIT * MOST + 60.0;
const ROW: f64 = 18.0;

pub(crate) fn svg(table: &Table, machine: &str) -> String {
    let mut body = String::new();
    let mut y = 30.0;
    text(
        &mut body,
        10.0,
        y,
        &format!("{machine}: speed beside the peer's (left), share of the memory's bandwidth (right)"),
        "start",
    );
    for (racc, peer, title) in Side::COMPARED {
        let ratios = table.ratios(racc, peer);
        if ratios.is_empty() {
            continue;
        }
        y += 40.0;
        let title = format!("{title}: geometric mean {:.2}", geometric_mean(&ratios));
        text(&mut body, 10.0, y, &title, "start");
        let top = y + 8.0;
        for (form, ratio) in &ratios {
            y += ROW;
            text(&mut body, LEFT - 8.0, y + 4.0, form, "end");
            bar(&mut body, LEFT, y, *ratio, if *ratio < 0.95 { "#c0504d" } else { "#4f81bd" });
            text(&mut body, LEFT + UNIT * ratio.min(MOST) + 6.0, y + 4.0, &format!("{ratio:.2}"), "start");
            if let Some(share) = table.of_bandwidth(racc, peer, form) {
                bar(&mut body, SHARES, y, share.min(MOST_SHARE), "#9bbb59");
                let label = format!("{:.0} %", 100.0 * share);
                text(&mut body, SHARES + UNIT * share.min(MOST_SHARE) + 6.0, y + 4.0, &label, "start");
            }
        }
        for x in [LEFT + UNIT, SHARES + UNIT] {
            let _ = writeln!(
                body,
                "<line x1=\"{x}\" y1=\"{top}\" x2=\"{x}\" y2=\"{}\" stroke=\"black\" stroke-dasharray=\"3 3\"/>",
                y + 10.0
            );
        }
    }
    picture(SHARES + UNIT + 120.0, y + 30.0, &body)
}

/// A bar for each program with its ratio.
pub(crate) fn bars(title: &str, ratios: &[(&str, f64)]) -> String {
    let mut body = String::new();
    text(&mut body, 10.0, 30.0, title, "start");
    let mut y = 40.0;
    for (name, ratio) in ratios {
        y += ROW;
        text(&mut body, LEFT - 8.0, y + 4.0, name, "end");
        bar(&mut body, LEFT, y, *ratio, if *ratio < 0.95 { "#c0504d" } else { "#4f81bd" });
        text(&mut body, LEFT + UNIT * ratio.min(MOST) + 6.0, y + 4.0, &format!("{ratio:.2}"), "start");
    }
    picture(LEFT + UNIT * MOST + 80.0, y + 30.0, &body)
}

fn picture(width: f64, height: f64, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{body}</svg>\n"
    )
}

fn bar(body: &mut String, x: f64, y: f64, value: f64, colour: &str) {
    let width = UNIT * value.clamp(0.0, MOST);
    let _ = writeln!(
        body,
        "<rect x=\"{x}\" y=\"{}\" width=\"{width:.1}\" height=\"12\" fill=\"{colour}\"/>",
        y - 6.0
    );
}

fn text(body: &mut String, x: f64, y: f64, words: &str, anchor: &str) {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(body, "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"{anchor}\">{words}</text>");
}

#[cfg(test)]
mod tests {
    use super::{Side, Table, svg};

    #[test]
    fn a_bar_for_each_ratio() {
        let mut table = Table::default();
        table.add(Side::GpuC, "triad 10 1 240\nhist 20 1 0\n").unwrap();
        table.add(Side::Cuda, "triad 10 1\nhist 10 1\n").unwrap();
        let picture = svg(&table, "a < b");
        assert!(
            picture.contains("a &lt; b") && picture.contains(">0.50<") && picture.contains("#c0504d"),
            "{picture}"
        );
        assert_eq!(picture.matches("#9bbb59").count(), 1, "{picture}");
    }
}
